"""What the picker lists, and how the list looks: saved matches, games, finished matches. No widget, no pydantic."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final, NamedTuple

from feastbox.catalog import GAMES, Game
from feastbox.engine.names import letters
from feastbox.engine.records import FinishedRow, MatchRow, SeatInfo
from feastbox.english import join
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones, clause, cut, cut_name, window
from feastbox.tui.when import day, moment

MOST_PLAYERS: Final = 8
NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Saved(NamedTuple):
    """A match to go on with."""

    row: MatchRow


class Offer(NamedTuple):
    """A game to start."""

    game: Game


class Done(NamedTuple):
    """A finished match to look at again; `seats` as in its match row, empty if that is gone."""

    row: FinishedRow
    seats: tuple[SeatInfo, ...]


Item = Saved | Offer | Done


def key_of(item: Item) -> str:
    """Return what stays the same about an item when the list is read anew."""
    return item.game.id if isinstance(item, Offer) else item.row.id


def game_of(item: Item) -> Game | None:
    """Return the game an item belongs to, or None if this program does not know it."""
    if isinstance(item, Offer):
        return item.game
    return next((game for game in GAMES if game.id == item.row.game), None)


def game_name(item: Item) -> str:
    """Return the game's name, or the id under which it was kept."""
    game = game_of(item)
    if game:
        return game.name
    assert not isinstance(item, Offer)
    return item.row.game


def players(seats: range) -> str:
    """Return how many play: "2" or "2–4"."""
    return str(seats[0]) if len(seats) == 1 else f"{seats[0]}–{seats[-1]}"


def fits(game: Game, tonight: int | None) -> bool:
    """Say whether a game can be played by this many (None: any number)."""
    return tonight is None or tonight in game.seats


def winners_first(row: FinishedRow) -> list[tuple[str, int, str, int]]:
    """Return (letter, seat, name, score) of a finished match by rank."""
    by_seat = sorted(row.placings, key=lambda placing: placing.seat)
    marks = dict(zip((p.seat for p in by_seat), letters([p.name for p in by_seat]), strict=True))
    ranked = sorted(row.placings, key=lambda placing: (placing.rank, placing.seat))
    return [(marks[p.seat], p.seat, p.name, p.score) for p in ranked]


def seat_colour(seats: Sequence[SeatInfo], seat: int) -> str:
    """Return the palette name of a seat's colour; its default where the match row is gone."""
    return f"seat{seats[seat].colour if seat < len(seats) else seat}"


def put_chips(canvas: Canvas, x: int, y: int, seats: Sequence[SeatInfo]) -> int:
    """Draw the chips of all seats side by side and return the column behind them."""
    for letter, info in zip(letters([info.name for info in seats]), seats, strict=True):
        x = canvas.chip(x, y, letter, f"seat{info.colour}")
    return x


def offered() -> tuple[Game, ...]:
    """Return the games that can be played."""
    return GAMES


@dataclass
class Listing:
    """Everything the picker shows, and where its cursor stands."""

    saved: list[MatchRow] = field(default_factory=list)
    finished: list[Done] = field(default_factory=list)
    games: tuple[Game, ...] = field(default_factory=offered)
    tonight: int | None = None
    """The filter "how many tonight?"."""
    now: float = 0.0
    broken: dict[str, str] = field(default_factory=dict)
    """Matches that could not be opened, with a sentence each."""
    cursor: int = 0
    top: int = 0
    """First line of the list on the screen."""
    saved_top: int = 0

    @property
    def items(self) -> list[Item]:
        """Everything the cursor can stand on, from top to bottom."""
        return [*map(Saved, self.saved), *map(Offer, self.games), *self.finished]

    @property
    def item(self) -> Item:
        """What the cursor stands on."""
        return self.items[self.cursor]

    def read(self, saved: list[MatchRow], finished: list[Done], now: float) -> None:
        """Take over what the library holds now; the cursor stays on its item, or near its place if that is gone."""
        key = key_of(self.item)
        self.saved, self.finished, self.now = saved, finished, now
        keys = [key_of(item) for item in self.items]
        self.cursor = keys.index(key) if key in keys else min(self.cursor, len(keys) - 1)

    def move(self, by: int) -> None:
        """Move the cursor, not beyond the ends."""
        self.cursor = max(0, min(self.cursor + by, len(self.items) - 1))

    def to_first_game(self) -> None:
        """Put the cursor on the first game that fits tonight."""
        offers = [i for i, item in enumerate(self.items) if isinstance(item, Offer)]
        self.cursor = next((i for i in offers if fits(self.games[i - offers[0]], self.tonight)), offers[0])

    def to(self, match_id: str) -> None:
        """Put the cursor on a match, if it is listed."""
        keys = [key_of(item) for item in self.items]
        if match_id in keys:
            self.cursor = keys.index(match_id)


class Area(NamedTuple):
    """Where the list stands on the canvas; `roomy` leaves an empty row between games and lets the filter flow."""

    x: int
    y: int
    width: int
    height: int
    roomy: bool

    @property
    def end(self) -> int:
        """The column behind the list."""
        return self.x + self.width


_WELCOME: Final = (
    "enter opens a game: names first, then the deal.",
    "R shows its rules; in a game R opens the rule that matters now.",
    "? lists all keys of a screen, and every one can be clicked.",
    "Whoever leaves loses nothing: each move is kept before it shows.",
)

_Line = tuple[Callable[[int], None] | None, int | None]
"""How a line of the list is drawn on a row, and the number of the item it belongs to."""


def draw_list(
    canvas: Canvas, zones: Zones, area: Area, listing: Listing, choose: Callable[[int], object], filter_row: _Line
) -> str:
    """Draw the list, scrolled so that the cursor shows; a click calls `choose` with the item's number.

    `filter_row` is the line "How many tonight?" where the area is roomy. Returns what is left below, in words.
    """
    lines = _lines(canvas, area, listing, filter_row)
    own = [i for i, (_, item) in enumerate(lines) if item == listing.cursor]
    top = window(len(lines), area.height, own[-1], listing.top)
    top = min(top, own[0] - 1) if own[0] > 0 else 0
    top = max(top, own[-1] - area.height + 1, 0)
    listing.top = top if len(lines) > area.height else 0
    shown = lines[listing.top : listing.top + area.height]
    while shown and shown[-1][1] is None and len(shown) < len(lines) - listing.top:
        shown.pop()  # no heading without anything below it
    for row, (paint, item) in enumerate(shown, area.y):
        if paint:
            paint(row)
        if item is not None:
            zones.add(area.x, row, area.width, 1, partial(choose, item))
    below = {item for _, item in lines[listing.top + area.height :] if item is not None}
    hidden = len(below)
    return f"▼ {hidden} more" if hidden else ""


def _lines(canvas: Canvas, area: Area, listing: Listing, filter_row: _Line) -> list[_Line]:
    saved, games, done = listing.saved, listing.games, listing.finished
    pitch = 3 if area.roomy else 2
    first_game, first_done = len(saved), len(saved) + len(games)
    games_rows = 1 + pitch * len(games) + (5 if area.roomy else 0)
    room = max(2, area.height - games_rows - 2)
    shown = min(len(saved), room if not area.roomy else min(room, 6))
    cursor = listing.cursor if listing.cursor < first_game else None
    listing.saved_top = window(len(saved), shown, cursor, listing.saved_top)

    lines: list[_Line] = []
    rest = len(saved) - shown - listing.saved_top
    more = f"▼ {rest} more" if rest > 0 else ("▲ top" if listing.saved_top else "")
    lines.append((_paint_heading(canvas, area, "Go on", more), None))
    window_of_saved = range(listing.saved_top, listing.saved_top + shown)
    lines += [(_paint_saved(canvas, area, listing, i), i) for i in window_of_saved]
    if not saved:
        lines.append((_paint_text(canvas, area, "nothing yet; a match that is left waits here", "faint"), None))
    lines.append((None, None))
    lines.append((partial(_games_heading, canvas, area), None))
    for number, game in enumerate(games, first_game):
        lines.append((_paint_game(canvas, area, listing, game, number == listing.cursor, 0), number))
        lines.append((_paint_game(canvas, area, listing, game, number == listing.cursor, 1), number))
        if area.roomy:
            lines.append((None, None))
    if area.roomy:
        lines += [(_paint_heading(canvas, area, ""), None), filter_row, (None, None)]
    if not saved and not done:
        lines.append((None, None))
        lines.append((_paint_heading(canvas, area, "First time here?"), None))
        lines += [(_paint_text(canvas, area, text, "dim"), None) for text in _WELCOME]
    if done:
        lines.append((None, None))
        lines.append((_paint_heading(canvas, area, "Lately finished"), None))
        lines += [(_paint_done(canvas, area, listing, item, n), n) for n, item in enumerate(done, first_done)]
    return lines


def _paint_heading(canvas: Canvas, area: Area, title: str, remark: str = "") -> Callable[[int], None]:
    def paint(row: int) -> None:
        if title:
            canvas.heading(area.x, row, area.width, title, remark)
        else:
            canvas.put(area.x, row, "─" * area.width, "line")

    return paint


def _paint_text(canvas: Canvas, area: Area, text: str, ink: str) -> Callable[[int], None]:
    def paint(row: int) -> None:
        canvas.put(area.x + 3, row, cut(text, area.width - 4), ink)

    return paint


def _games_heading(canvas: Canvas, area: Area, row: int) -> None:
    canvas.heading(area.x, row, area.width - 26, "New game")
    canvas.put(area.end - 25, row, "players", "faint")
    canvas.put(area.end - 15, row, "time", "faint")
    canvas.right(area.end, row, "weight", "faint")


def _band(canvas: Canvas, area: Area, row: int, here: bool, mark: int | None) -> None:
    """Lay the cursor's ground under a row; `mark` is the column of its arrow."""
    if here:
        canvas.paint(area.x, row, area.width, "accent", "onaccent")
        if mark is not None:
            canvas.put(mark, row, "►", "onaccent", bold=True)


def _paint_saved(canvas: Canvas, area: Area, listing: Listing, number: int) -> Callable[[int], None]:
    item = Saved(listing.saved[number])
    here = number == listing.cursor

    def paint(row: int) -> None:
        match = item.row
        _band(canvas, area, row, here, area.x)
        ink = "onaccent" if here else "bright"
        canvas.put(area.x + 2, row, cut_name(game_name(item), 17), ink, bold=here)
        start = max(put_chips(canvas, area.x + 20, row, match.seats) + 2, area.x + 31)
        when = moment(match.changed, listing.now)
        end = canvas.right(area.end, row, when, "onaccent" if here else "faint")
        if match.id in listing.broken:
            where, colour = "damaged", "take"
        elif game_of(item) is None:
            where, colour = "not a game of this program", "take"
        else:
            where, colour = match.where, "dim"
        canvas.put(start, row, clause(where, end - start - 2), "onaccent" if here else colour)

    return paint


def _paint_game(
    canvas: Canvas, area: Area, listing: Listing, game: Game, here: bool, second: int
) -> Callable[[int], None]:
    on = fits(game, listing.tonight)

    def ink(name: str) -> str:
        return "onaccent" if here else name if on else "faint"

    def paint(row: int) -> None:
        _band(canvas, area, row, here, None if second else area.x + 1)
        if second:
            canvas.put(area.x + 3, row, cut(game.line, area.width - 4), ink("dim"))
            return
        canvas.put(area.x + 3, row, game.name, ink("bright"), bold=True)
        canvas.put(area.end - 25, row, players(game.seats), ink("text"))
        canvas.right(area.end - 9, row, f"{game.minutes} min", ink("text"))
        canvas.put(area.end - 7, row, dots(game.weight), ink("accent"))

    return paint


def dots(weight: int) -> str:
    """Return a game's weight of 1 to 5 as dots."""
    return "●" * weight + "○" * (5 - weight)


def _paint_done(canvas: Canvas, area: Area, listing: Listing, item: Done, number: int) -> Callable[[int], None]:
    here = number == listing.cursor

    def paint(row: int) -> None:
        _band(canvas, area, row, here, area.x + 1)
        canvas.put(area.x + 3, row, cut_name(game_name(item), 16), "onaccent" if here else "text")
        end = canvas.right(area.end, row, day(item.row.finished, listing.now), "onaccent" if here else "faint")
        x = area.x + 20
        points = max(len(str(placing.score)) for done in listing.finished for placing in done.row.placings)
        for place, (letter, seat, _, score) in enumerate(winners_first(item.row)):
            if x + 6 + points > end:
                break
            canvas.chip(x, row, letter, seat_colour(item.seats, seat))
            ink = "onaccent" if here else "bright" if place == 0 else "text"
            canvas.right(x + 4 + points, row, str(score), ink, bold=place == 0)
            x += 6 + points

    return paint


def names_of(item: Item) -> str:
    """Return who plays or played a match: "Anna and Ben"."""
    if isinstance(item, Offer):
        return ""
    if isinstance(item, Saved):
        return join([info.name for info in item.row.seats])
    return join([placing.name for placing in sorted(item.row.placings, key=lambda placing: placing.seat)])
