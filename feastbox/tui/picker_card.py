"""The picker's card: the game under the cursor, what it is about, its last results, the match to go on with."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final, NamedTuple

from feastbox.catalog import Game
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones, button, cut, cut_name, lines
from feastbox.tui.picker_list import (
    NUMBERS,
    Done,
    Item,
    Listing,
    Offer,
    Saved,
    game_of,
    names_of,
    put_chips,
    seat_colour,
    winners_first,
)
from feastbox.tui.title import HEIGHT, put_title
from feastbox.tui.when import day, moment

_RESULTS: Final = 3


class Buttons(NamedTuple):
    """What the card's buttons do: enter on the item under the cursor, and its rules."""

    enter: Callable[[], object]
    rules: Callable[[], object]


def players_words(seats: range) -> str:
    """Return "2 players" or "3 to 8 players"."""
    if len(seats) == 1:
        return f"{seats[0]} player{'s' if seats[0] != 1 else ''}"
    return f"{seats[0]} to {seats[-1]} players"


def in_one_line(item: Item, tonight: int | None) -> tuple[str, str]:
    """Return what enter does with the item, in a bold and a dim sentence, for windows without a card."""
    if isinstance(item, Offer):
        game = item.game
        if tonight is not None and tonight not in game.seats:
            return f"{game.name} is for {players_words(game.seats)},", f"not for {NUMBERS[tonight]}."
        return f"{game.name}:", game.about[-1]
    if isinstance(item, Saved):
        return f"{names_of(item)}:", f"{item.row.where}; enter goes on."
    text = ", ".join(f"{name} {score}" for _, _, name, score in winners_first(item.row))
    return f"{text}.", f"{item.row.moves} turns; r replays them, enter shows the results."


def draw_card(
    canvas: Canvas, zones: Zones, x: int, y: int, width: int, height: int, listing: Listing, buttons: Buttons
) -> None:
    """Draw the card of the item under the cursor."""
    item = listing.item
    game = game_of(item)
    left, inner, foot = x + 3, width - 6, y + height - 4
    if game is None:
        canvas.frame(x, y, width, 6)
        for row, text in enumerate(
            lines("This match belongs to a game that this program does not have.", inner), y + 2
        ):
            canvas.put(left, row, text, "text")
        return
    shown = min(40, width - 4)
    put_title(canvas, x + (width - shown) // 2, y + 2, game.id, game.title_colours, (40 - shown) // 2, shown)
    row = y + HEIGHT + 3
    canvas.put(left, row, game.name, "bright", bold=True)
    canvas.right(left + inner, row, f"{players_words(game.seats)}, {game.minutes} minutes", "dim")
    row += 2
    for number, paragraph in enumerate(game.about):
        for text in lines(paragraph, inner)[: max(foot - 2 - row, 0)]:
            canvas.put(left, row, text, "text" if number == 0 else "dim")
            row += 1
        row += 1
    results = [done for done in listing.finished if done.row.game == game.id][:_RESULTS]
    go_on = item if isinstance(item, Saved) else _first_saved(listing, game)
    room = foot - row - 1
    if results and room >= 2:
        row = _results(canvas, left, row, inner, results[: room - 1], listing.now)
        row += 2 if foot - row >= 6 else 1
    if go_on and foot - row > 3:
        canvas.heading(left, row, inner, "Go on with")
        end = put_chips(canvas, left, row + 1, go_on.row.seats)
        canvas.put(end + 1, row + 1, cut(go_on.row.where, left + inner - end - 1), "text")
        canvas.put(left, row + 2, moment(go_on.row.changed, listing.now), "faint")
        row += 4
    row = min(row, foot)
    _put_buttons(canvas, zones, left, row, item, buttons)
    canvas.frame(x, y, width, row - y + 3)


def _first_saved(listing: Listing, game: Game) -> Saved | None:
    return next((Saved(row) for row in listing.saved if row.game == game.id), None)


def _put_buttons(canvas: Canvas, zones: Zones, x: int, y: int, item: Item, buttons: Buttons) -> None:
    word = {Offer: "new game", Saved: "go on", Done: "results"}[type(item)]
    end = button(canvas, x, y, "enter", chosen=True)
    end = canvas.put(end + 1, y, word, "text")
    zones.add(x, y, end - x, 1, buttons.enter)
    start = end + 3
    end = canvas.put(button(canvas, start, y, "R") + 1, y, "rules", "text")
    zones.add(start, y, end - start, 1, buttons.rules)


def _results(canvas: Canvas, x: int, y: int, width: int, results: list[Done], now: float) -> int:
    """Draw the last results and return the row below them: with names where there is room, else letters."""
    canvas.heading(x, y, width, "Last results")
    points = max(len(str(placing.score)) for done in results for placing in done.row.placings)
    longest = max(len(placing.name) for done in results for placing in done.row.placings)
    for row, done in enumerate(results, y + 1):
        date = canvas.right(x + width, row, day(done.row.finished, now), "faint")
        ranked = winners_first(done.row)
        names = min((date - x + 2) // len(ranked) - 8 - points, longest)
        at = x
        for letter, seat, name, score in ranked:
            if at + 6 + points > date:
                break
            at = canvas.chip(at, row, letter, seat_colour(done.seats, seat)) + 1
            if names > 2:
                canvas.put(at, row, cut_name(name, names), "text")
                at += names + 1
            canvas.right(at + points, row, str(score), "bright", bold=True)
            at += points + (3 if names > 2 else 2)
    return y + 1 + len(results)
