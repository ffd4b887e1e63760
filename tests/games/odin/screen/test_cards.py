"""Occupations on the screen: hands only behind the hand-over, cards in play of everybody, playing and using them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from textual.geometry import Region

from feastbox.engine.rng import Rng
from feastbox.games.odin.cards import CARD, CARDS, TITLES
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.places.card_words import Shown
from feastbox.games.odin.places.cards_place import CardsPlace
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.screen import OdinScreen
from feastbox.games.odin.state import OdinState
from feastbox.tui.hand_over import HandOver
from feastbox.tui.key_bar import KeyBar
from tests import golden_files
from tests.games.odin.making import asked, do, give, match
from tests.games.odin.screen.opening import SIZES, OdinTable, keys, made, moves, opened, play, prompt, shown, table_at

HANDS = {0: ("milker", "helmsman", "wharf_owner"), 1: ("captain", "host")}
PLAYED = {0: ("shepherd", "tanner"), 1: ("peddler", "trapper"), 2: ("woodcutter", "herb_gardener"), 3: ("messenger",)}


def dealt(
    state: OdinState, hands: Mapping[int, Sequence[str]] = HANDS, played: Mapping[int, Sequence[str]] = PLAYED
) -> OdinState:
    """Give seats exactly these cards in hand and in play; what they held goes under the pile."""
    given = {CARD[name] for cards in (*hands.values(), *played.values()) for name in cards}
    seats = range(state.seats)
    for seat in seats:
        state.pile[:0] = state.hands[seat]
    for pile in (state.pile, state.box):
        pile[:] = [card for card in pile if card not in given]
    state.hands = [sorted(CARD[name] for name in hands.get(seat, ())) for seat in seats]
    state.played = [[CARD[name] for name in played.get(seat, ())] for seat in seats]
    return state


def position(seats: int = 4, **options: Any) -> OdinState:
    """Return the cards of the design's pictures; seat 0 is asked for a space and has one sheep and one cattle."""
    state = give(
        match(seats, occupation_decks="ABC", **options), 0, wood=2, stone=1, ore=3, sheep=1, cattle=1, silver=7
    )
    return dealt(state)


def handed(table: OdinTable, seat: int = 0) -> OdinTable:
    """Open a hand."""
    table.open_hand(seat)
    table.accept()
    return table


# -- hidden hands ----------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-206", "OOC-20")
@pytest.mark.parametrize("size", SIZES)
async def test_no_card_of_a_hand_is_drawn_before_the_hand_over_nor_after_hiding_resizing_or_leaving(
    size: tuple[int, int], tmp_path: Path
) -> None:
    table = table_at(position())
    names = [TITLES[CARD[name]] for hand in HANDS.values() for name in hand]

    def drawn() -> list[str]:
        text = "\n".join(shown(screen)) + prompt(screen) + "\n".join(moves(screen))
        return [name for name in names if name in text]

    async with opened(table, tmp_path, size) as (screen, pilot):
        screen.look_at("cards")
        await pilot.pause()
        assert drawn() == []
        await keys(screen, "space")
        await pilot.pause()
        assert isinstance(screen.app.screen, HandOver)
        assert drawn() == []
        await pilot.press("space")
        assert drawn() == names[:3]
        await pilot.resize_terminal(100, 30)
        await keys(screen, "x")
        await pilot.resize_terminal(*size)
        assert drawn() == []
        await keys(screen, "space")
        await pilot.pause()
        await pilot.press("space")
        assert drawn() == names[:3]
        await keys(screen, "left_square_bracket")
        await pilot.pause()
        assert drawn() == []
        await keys(screen, "right_square_bracket x")
        await pilot.pause()
        assert drawn() == []


@pytest.mark.rule("ODN-206")
@pytest.mark.parametrize("size", SIZES)
async def test_two_deals_that_differ_only_in_hidden_cards_give_the_same_public_screen(
    size: tuple[int, int], tmp_path: Path
) -> None:
    state = position()
    other = RULES.redeal(state, None, Rng("other"))
    assert other.hands != state.hands
    seen = []
    for name, deal in (("one", state), ("other", other)):
        async with opened(table_at(deal), tmp_path / name, size) as (screen, pilot):
            screen.look_at("cards")
            for key in ("down", "right", "f", "o", "tab", "escape"):
                await keys(screen, key)
                await pilot.pause()
                seen.append((name, key, shown(screen)))
    half = len(seen) // 2
    assert [each[1:] for each in seen[:half]] == [each[1:] for each in seen[half:]]


async def test_opening_the_hand_leads_to_the_cards_and_hiding_it_stays_there(tmp_path: Path) -> None:
    async with opened(table_at(position()), tmp_path) as (screen, pilot):
        await keys(screen, "space")
        await pilot.pause()
        await pilot.press("space")
        assert screen.place.id == "cards"
        assert shown(screen)[2].startswith(" ANNA ONLY   3 cards in hand")
        await keys(screen, "x")
        await pilot.pause()
        assert screen.place.id == "cards"
        assert "3 cards in hand, face down" in shown(screen)[2]


async def test_open_hands_of_a_teaching_match_need_no_hand_over(tmp_path: Path) -> None:
    async with opened(table_at(position(occupation_hand_open=True)), tmp_path) as (screen, pilot):
        screen.look_at("cards")
        await pilot.pause()
        assert "3 cards in hand, open to all" in shown(screen)[2]
        assert "1 Milker" in "\n".join(shown(screen))


# -- what is told of a card ------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-126")
async def test_twin_names_carry_their_number(tmp_path: Path) -> None:
    twins = ("ship_owner", "shipowner", "weapons_supplier", "supplier_of_weapons")
    state = dealt(match(2, occupation_decks="ABC"), {}, {0: twins})
    async with opened(table_at(state), tmp_path) as (screen, pilot):
        screen.look_at("cards")
        await pilot.pause()
        text = "\n".join(shown(screen))
        for name in ("Ship Owner (14)", "Shipowner (117)", "Weapons Supplier (32)", "Supplier of Weapons (68)"):
            assert name in text


@pytest.mark.rule("OOC-40")
async def test_a_card_tells_class_points_text_what_it_does_now_and_its_ruling(tmp_path: Path) -> None:
    state = dealt(position(), {0: ("helmsman", "wharf_owner")})
    async with opened(handed(table_at(state)), tmp_path) as (screen, pilot):
        screen.look_at("cards")
        await pilot.pause()
        first, facts = prompt(screen), CARDS[CARD["helmsman"]]
        assert first.startswith("Helmsman, at once when played, 0 points. √ now: take 1 chest.")
        assert facts.text in first
        await keys(screen, "o")
        assert prompt(screen).endswith(f"Ruling: {facts.ruling}")
        await keys(screen, "right")
        assert "× needs 1 longship." in prompt(screen)


@pytest.mark.parametrize("size", [(80, 24), (120, 40)])
async def test_every_card_s_text_and_ruling_fit_the_prompt(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(handed(table_at(position())), tmp_path, size) as (screen, pilot):
        screen.look_at("cards")
        await pilot.pause()
        place = screen.place
        assert isinstance(place, CardsPlace)
        for card in CARDS:
            place.cursor = Shown(card.id, 0, "play")
            for ruling in (False, True):
                place.ruling = ruling and bool(card.ruling)
                rows = place.regions(Region(0, 2, size[0], size[1] - 3))["prompt"].height
                assert screen.prompt_rows(screen.prompt(), size[0], rows) <= rows, card.name


# -- playing and using -----------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-142", "ODN-143")
async def test_a_card_is_played_by_its_digit_and_enter(tmp_path: Path) -> None:
    state = position()
    do(state, "vikings play_occupations_2")
    async with opened(table_at(state), tmp_path) as (screen, pilot):
        assert screen.place.id == "cards"
        assert isinstance(screen.app.screen, HandOver)
        await pilot.press("space")
        assert "PLAY NOW up to 2 cards" in shown(screen)[3]
        await pilot.press("2")
        assert prompt(screen).startswith("Helmsman")
        await keys(screen, "enter")
        assert "play helmsman" in made(screen.table, 1)


@pytest.mark.rule("ODN-050")
async def test_the_card_of_the_fourth_column_is_played_before_the_space_or_left_out(tmp_path: Path) -> None:
    state = position()
    do(state, "vikings market_spices_milk_wool")
    table = table_at(state)
    async with opened(table, tmp_path) as (screen, _):
        assert shown(screen)[3].startswith(" PLAY NOW up to 1 card, free, before or after the space ODN-050")
        await keys(screen, "enter")
        assert prompt(screen).startswith("No: ")
        await keys(screen, "d")
        assert made(table, 2)[0] == "card skip"


@pytest.mark.rule("ODN-050", "ODN-206")
async def test_a_card_face_down_is_not_said_to_be_missing(tmp_path: Path) -> None:
    state = dealt(match(4, occupation_decks="ABC"), played={})
    do(state, "vikings market_spices_milk_wool")
    async with opened(table_at(state), tmp_path) as (screen, _):
        await keys(screen, "enter")
        assert prompt(screen) == "No: no card lies open here; space opens a hand"


async def test_a_card_is_played_by_two_clicks(tmp_path: Path) -> None:
    state = position()
    do(state, "vikings play_occupations_2")
    table = table_at(state)
    table.accept()
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.click(offset=(45, 6))
        assert prompt(screen).startswith("Helmsman")
        await pilot.click(offset=(45, 6))
        assert "play helmsman" in made(table)


@pytest.mark.rule("OOC-40", "OOC-93")
async def test_an_anytime_effect_is_used_from_here_or_it_is_said_why_not(tmp_path: Path) -> None:
    table = table_at(give(position(), 0, salt_meat=1))
    async with opened(table, tmp_path) as (screen, _):
        screen.look_at("cards")
        await keys(screen, "right")
        assert "√ now: 1 salt meat for 1 hide" in prompt(screen)
        await keys(screen, "enter")
        assert any("tanner" in text for text in made(table, 1))
        await keys(screen, "left enter")
        assert prompt(screen).startswith("No: ")
        await keys(screen, "down enter")
        assert prompt(screen) == "No: this is Ben's card (OOC-24, R opens it)"


@pytest.mark.rule("ODN-015", "OOC-11")
async def test_the_first_card_is_kept_of_three(tmp_path: Path) -> None:
    table = table_at(match(2, starting_choice=3))
    seat = asked(table.match.state)
    table.accept()
    async with opened(table, tmp_path) as (screen, pilot):
        assert screen.place.id == "cards"
        assert "3 cards to choose from" in shown(screen)[2]
        wanted = table.view.seats[seat].offer
        assert wanted is not None
        await pilot.press("3")
        await keys(screen, "enter")
        assert made(table)[0].endswith(wanted[2])


def enter_rests(screen: OdinScreen) -> str:
    """Return why enter does nothing as the footer has it, "" where it does something."""
    return next(hint.why for hint in screen.key_hints() if hint.id == "choose")


@pytest.mark.rule("ODN-142")
async def test_the_footer_offers_enter_only_where_it_does_something(tmp_path: Path) -> None:
    async with opened(handed(table_at(give(position(), 0, salt_meat=1))), tmp_path) as (screen, pilot):
        screen.look_at("cards")
        await pilot.pause()
        assert prompt(screen).startswith("Milker")
        why = enter_rests(screen)
        assert why, "a space is asked for: no card of the hand can be played"
        canvas = screen.query_one(KeyBar)._canvas
        assert canvas.inks[0][1].fg == "faint"
        await keys(screen, "enter")
        assert prompt(screen).startswith(f"No: {why}")
        while not prompt(screen).startswith("Tanner"):
            await keys(screen, "right" if prompt(screen).startswith("Shepherd") else "down")
        assert enter_rests(screen) == "", "an anytime effect is used whenever its seat is asked"
        await pilot.pause()
        assert "enter use" in shown(screen)[-1]
        canvas = screen.query_one(KeyBar)._canvas
        assert canvas.inks[0][1].fg == "accent"


async def test_space_says_that_an_open_hand_is_open(tmp_path: Path) -> None:
    async with opened(handed(table_at(position())), tmp_path) as (screen, _):
        await keys(screen, "space")
        assert prompt(screen) == "No: the hand is open already; x hides it"
        await keys(screen, "x")
        assert screen.table.showing is None


async def test_cards_in_play_are_filtered(tmp_path: Path) -> None:
    async with opened(table_at(give(position(), 0, salt_meat=1)), tmp_path) as (screen, pilot):
        screen.look_at("cards")
        await keys(screen, "f")
        await pilot.pause()
        text = "\n".join(shown(screen)[3:18])
        assert "Tanner" in text
        assert "Peddler" not in text


# -- looks -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("hand", [True, False])
async def test_cards_look_as_in_the_design(hand: bool, size: tuple[int, int], tmp_path: Path) -> None:
    table = table_at(position())
    async with opened(handed(table) if hand else table, tmp_path, size) as (screen, pilot):
        screen.look_at("cards")
        await pilot.pause()
        rows = shown(screen)[2 if size[0] == 80 else 3 : -1]
        golden_files.check(f"odin_screen/cards_{'hand_' * hand}{size[0]}x{size[1]}.txt", "\n".join(rows) + "\n")


@pytest.mark.parametrize("size", SIZES)
async def test_twelve_cards_in_hand_are_all_reached(size: tuple[int, int], tmp_path: Path) -> None:
    names = [card.id for card in CARDS[60:72]]
    state = dealt(match(2, occupation_decks="ABC"), {0: names}, {})
    async with opened(handed(table_at(state)), tmp_path, size) as (screen, pilot):
        screen.look_at("cards")
        seen = set()
        for _ in range(12):
            await pilot.pause()
            text = "\n".join(shown(screen))
            seen |= {name for name in names if TITLES[CARD[name]] in text}
            await keys(screen, "right")
        assert seen == {*names}


async def test_with_no_card_in_play_the_hand_has_the_rows_below_it(tmp_path: Path) -> None:
    state = dealt(match(1, occupation_decks="ABC"), {0: ("tutor", "milker", "wharf_owner", "helmsman")}, {})
    async with opened(handed(table_at(state)), tmp_path) as (screen, pilot):
        screen.look_at("cards")
        await pilot.pause()
        rows = shown(screen)
        assert not any("…" in row for row in rows[3:18]), "every text is whole"
        assert sum("IN PLAY" in row for row in rows) == 1


async def test_behind_a_closed_hand_the_prompt_says_how_to_play_and_how_not_to(tmp_path: Path) -> None:
    table = play(table_at(match(2)), "vikings mountain_2222_or_double_upgrade_3")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.pause()
        assert screen.place.id == "cards"
        assert "space opens the hand, d plays no card." in prompt(screen)
        await keys(screen, "d")
        assert made(table) == ["card skip"]


@pytest.mark.rule("ODN-015")
async def test_no_key_offers_to_keep_none_of_the_first_cards(tmp_path: Path) -> None:
    async with opened(table_at(RULES.setup(1, OdinOptions(starting_choice=3), "odin")), tmp_path) as (screen, pilot):
        await pilot.pause()
        assert "d none" not in shown(screen)[-1]
        await keys(screen, "d")
        assert prompt(screen).startswith("No: one of these cards has to be kept")


async def test_leaving_is_not_offered_and_says_why_while_nobody_here_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    table = play(table_at(match(2)), "vikings mountain_2222_or_double_upgrade_3")
    async with opened(table, tmp_path) as (screen, _):
        assert any(hint.id == "odin.done" for hint in screen.key_hints())
        monkeypatch.setattr(screen, "may_answer", lambda: False)
        assert all(hint.id != "odin.done" for hint in screen.key_hints())
        await keys(screen, "d")
        assert prompt(screen) == "No: nobody at this terminal is asked now"


async def test_a_hand_that_is_opened_has_the_cursor(tmp_path: Path) -> None:
    table = table_at(dealt(match(2, occupation_decks="ABC"), HANDS, {0: ("shepherd",)}))
    play(table, "vikings mountain_2222_or_double_upgrade_3")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.pause()
        assert prompt(screen).startswith("Shepherd")
        table.open_hand(0)
        table.accept()
        screen.changed()
        await pilot.pause()
        place = screen.place
        assert isinstance(place, CardsPlace)
        assert place.cursor is not None
        assert (place.cursor.where, place.cursor.seat) == ("hand", 0)
        await keys(screen, "down down down")
        assert prompt(screen).startswith("Shepherd"), "the cards in play can still be reached"
