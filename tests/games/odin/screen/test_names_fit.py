"""No name of a card or of food is cut at 80 columns."""

from __future__ import annotations

from feastbox.games.odin.cards import CARDS, TITLES
from feastbox.games.odin.goods import FOOD, SILVER
from feastbox.games.odin.phrases import item
from feastbox.games.odin.places.card_board import Cards, draw_cards
from feastbox.games.odin.places.card_words import Shown
from feastbox.games.odin.places.feast_table import Feast, draw_food
from feastbox.games.odin.rules import RULES
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones
from feastbox.tui.panels import Chip
from tests.games.odin.making import match


def text(canvas: Canvas) -> str:
    return "\n".join(canvas.row_text(y) for y in range(canvas.height))


def test_titles_of_all_cards_stand_whole_in_hand_and_in_play() -> None:
    state = match(1)
    for number, (card, title) in enumerate(zip(CARDS, TITLES, strict=True)):
        for where in ("hand", "play"):
            state.hands[0], state.played[0] = ([number], []) if where == "hand" else ([], [number])
            view, shown = RULES.view(state, 0), Shown(card.id, 0, where)
            canvas = Canvas(80, 16)
            hand, played = ([shown], []) if where == "hand" else ([], [shown])
            chips = [Chip("A", "seat0")]
            scene = Cards(view, ["Anna"], chips, 0, None, hand, 0, ("", ""), played, None, lambda shown: None)
            draw_cards(canvas, Zones(), scene)
            rows = text(canvas)
            assert title in rows, (where, title)
            assert canvas.row_text(3)[39:41].strip() in ("", "┐", "│"), "the left half ends before the right one"


def test_names_of_all_food_stand_whole_however_much_there_is() -> None:
    state = match(1)
    for count in (1, 12):
        for number in (*FOOD, SILVER):
            state.supply[0][number] = count
        canvas = Canvas(80, 7)
        draw_food(canvas, Zones(), Feast(RULES.view(state, 0), 0, "Anna", "seat0"))
        rows = text(canvas)
        names = [item(number).replace("pregnant", "pregn.") for number in (*FOOD, SILVER)]
        assert [name for name in names if name not in rows.lower()] == []
