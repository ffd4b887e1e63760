"""The legal moves as lines in plain English, grouped: with a tile picked up and without."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, Literal, NamedTuple

from feastbox.games.halali.board import EXIT_SQUARES, column_of, direction_to, row_of, square_name
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, Pass, TurnOver
from feastbox.games.halali.tiles import BIRDS, DIRECTIONS, NAMES, Direction
from feastbox.games.halali.view import HalaliView, gain

_ORDER: Final[tuple[Direction, ...]] = ("south", "north", "west", "east")
"""The order of the directions in the list."""
_SHORT: Final = {"lumberjack": "jack", "pheasant": "pheas"}
"""What kinds are called where a line gets too long."""


class Choice(NamedTuple):
    """One line: the moves it stands for, or the tiles it picks up; a heading or an empty line has neither.

    Choosing a line with several moves or tiles asks on; `drops` puts the picked tile down.
    """

    text: str
    remark: str = ""
    moves: tuple[HalaliMove, ...] = ()
    picks: tuple[int, ...] = ()
    drops: bool = False

    @property
    def squares(self) -> tuple[int, ...]:
        """Return the squares on the board that mean the same as this line."""
        return self.picks or tuple(square for move in self.moves if (square := where(move)) is not None)


_EMPTY_LINE: Final = Choice("")


def where(move: HalaliMove) -> int | None:
    """Return the square that one points at to make a move; the exit square for leaving."""
    match move:
        case TurnOver(square=square) | MoveTile(target=square):
            return square
        case Leave(exit=direction):
            return EXIT_SQUARES[DIRECTIONS.index(direction)]
        case _:
            return None


def source(move: HalaliMove) -> int | None:
    """Return the square of the tile that a move moves."""
    return move.source if isinstance(move, MoveTile | Leave) else None


class Moves:
    """The legal moves of one position, sorted for the list; `width` and `rows` are those of the list."""

    def __init__(self, view: HalaliView, moves: Sequence[HalaliMove], width: int, rows: int, *, roomy: bool) -> None:
        self.view = view
        self.all = tuple(moves)
        self.width = width
        self.rows = rows
        self.roomy = roomy
        self.by_tile: dict[int, list[HalaliMove]] = {}
        for move in moves:
            tile = source(move)
            if tile is not None:
                self.by_tile.setdefault(tile, []).append(move)
        overs = {move.square: move for move in moves if isinstance(move, TurnOver)}
        self.overs = tuple(overs[square] for square in _as_read(overs))

    # -- whole lists ---------------------------------------------------------------------------------------

    def without_pick(self) -> list[Choice]:
        """Return the list while no tile is picked up: takings, leavings, own tiles, birds, turning over."""
        takings = sorted((move for move in self.all if gain(self.view, move)), key=lambda move: -gain(self.view, move))
        first = [self.single(move) for move in takings]
        last = self._turning() + [
            Choice("pass", "nothing else", (move,)) for move in self.all if isinstance(move, Pass)
        ]
        return self._fitting(first, self._movable(), last)

    def with_pick(self, picked: int) -> list[Choice]:
        """Return the list for a picked tile: takings, leavings, the ways it can go; then everything else."""
        own = self.by_tile.get(picked, [])
        first = [self.single(move, picked) for move in self._by_gain(own)]
        ways = [move for move in own if isinstance(move, MoveTile) and not gain(self.view, move)]
        for direction in _ORDER:
            line = tuple(move for move in ways if _direction(move) == direction)
            if line:
                first.append(Choice(f"to {self._any_of(move.target for move in line)}", direction, line))
        if not self.roomy:
            return [*first, *self._turning(), Choice("pick another tile", "esc", drops=True)]
        return self._fitting([*first, _EMPTY_LINE, Choice("other tiles")], self._movable(picked), self._turning())

    def at(self, square: int) -> list[Choice]:
        """Return everything that pointing at a square can mean while no tile is picked up."""
        here = [move for move in self.all if where(move) == square and source(move) != square]
        lines = [self.single(move) for move in here if isinstance(move, TurnOver) or gain(self.view, move)]
        if square in self.by_tile:
            tile = self.tile(square)
            lines.append(tile._replace(text=f"move {tile.text}") if lines else tile)
        return lines

    def at_picked(self, picked: int, square: int) -> list[Choice]:
        """Return everything that the picked tile can do by pointing at a square: go there, take, leave from there."""
        return [self.single(move, picked) for move in self.by_tile.get(picked, []) if where(move) == square]

    def each(self, choice: Choice, picked: int | None = None) -> list[Choice]:
        """Return a line for each move or tile that a grouped line stands for."""
        return [self.single(move, picked) for move in choice.moves] + [self.tile(tile) for tile in choice.picks]

    # -- lines ---------------------------------------------------------------------------------------------

    def single(self, move: HalaliMove, picked: int | None = None) -> Choice:
        """Return the line of one move; the tile is named unless it is the picked one."""
        points = gain(self.view, move)
        remark = f"+{points}" if points else ""
        match move:
            case TurnOver(square=square):
                return Choice(f"turn over {square_name(square)}", "", (move,))
            case MoveTile(source=tile, target=target):
                what = f"takes {self._name(target)}" if points else f"to {square_name(target)}"
                remark = remark or _direction(move)
            case Leave(source=tile, exit=direction):
                what = f"leaves {direction}"
            case _:
                return Choice("pass", "", (move,))
        text = what if tile == picked else self._fit(f"{self._name(tile)} {what}", remark)
        return Choice(text, remark, (move,))

    def tile(self, square: int, *, best: bool = False) -> Choice:
        """Return the line that picks up one tile, with where it can go, or the `best` it can bring."""
        moves = self.by_tile[square]
        points = max(gain(self.view, move) for move in moves)
        if points and best:
            remark = f"+{points}"
        else:
            free = [move for move in moves if isinstance(move, MoveTile) and not gain(self.view, move)]
            remark = square_name(free[0].target) if len(free) == 1 else f"{len(free)} squares"
        return Choice(self._name(square), remark, picks=(square,))

    def _by_gain(self, moves: Sequence[HalaliMove]) -> list[HalaliMove]:
        """Return the moves that bring points, the best first, at equal points takings before leavings."""
        bring = [move for move in moves if gain(self.view, move)]
        return sorted(bring, key=lambda move: (-gain(self.view, move), isinstance(move, Leave)))

    def _turning(self) -> list[Choice]:
        if not self.overs:
            return []
        count = len(self.overs)
        text = "turn over a tile" if self.roomy else "turn over"
        return [Choice(text, f"{count} squares" if count > 1 else square_name(self.overs[0].square), self.overs)]

    def _movable(self, picked: int | None = None) -> tuple[list[Choice], list[Choice]]:
        """Return lines that pick up a tile: one for each own tile, and again one for each kind; birds in one line.

        While nothing is picked up, what a tile takes stands above already; a tile that only takes needs no line here.
        """
        tiles = [square for square in _as_read(self.by_tile) if square != picked]
        if picked is None:
            tiles = [square for square in tiles if any(not gain(self.view, move) for move in self.by_tile[square])]
        kinds = {square: self.view.spots[square].kind for square in tiles}
        single: list[Choice] = []
        grouped: list[Choice] = []
        for kind in (name for name in NAMES if name not in BIRDS):
            own = [square for square in tiles if kinds[square] == kind]
            single += [self.tile(square, best=picked is not None) for square in own]
            if len(own) > 1:
                grouped.append(Choice(f"{kind} {self._any_of(own)}", f"{len(own)} tiles", picks=tuple(own)))
            else:
                grouped += [self.tile(square, best=picked is not None) for square in own]
        birds = self._birds([square for square in tiles if kinds[square] in BIRDS])
        return single + birds, grouped + birds

    def _birds(self, squares: list[int]) -> list[Choice]:
        if len(squares) < 2:
            return [self.tile(square) for square in squares]
        ducks, pheasants = ([s for s in squares if self.view.spots[s].kind == kind] for kind in ("duck", "pheasant"))
        squares = ducks + pheasants
        named = [
            f"{kind} {self._any_of(of_kind)}" for kind, of_kind in (("duck", ducks), ("pheasant", pheasants)) if of_kind
        ]
        texts = (", ".join(named), "birds " + " ".join(square_name(square) for square in squares))
        text = next((text for text in texts if len(text) <= self._room("birds")), "")
        if text:
            return [Choice(text, "birds", picks=tuple(squares))]
        return [Choice("a bird", f"{len(squares)} birds", picks=tuple(squares))]

    def _fitting(
        self, first: list[Choice], movable: tuple[list[Choice], list[Choice]], last: list[Choice]
    ) -> list[Choice]:
        """Return the lines one by one if they fit, else the own tiles grouped by kind; the list scrolls the rest."""
        single, grouped = movable
        if first and first[-1].text == "other tiles" and not single:
            first = first[:-1] if last else first[:-2]
        lines = [*first, *single, *last]
        return lines if len(lines) + self.roomy <= self.rows else [*first, *grouped, *last]

    # -- words ---------------------------------------------------------------------------------------------

    def _name(self, square: int) -> str:
        return f"{self.view.spots[square].kind} {square_name(square)}"

    def _any_of(self, squares: Iterable[int]) -> str:
        names = [square_name(square) for square in squares]
        if not self.roomy or len(names) == 1:
            return " ".join(names)
        return f"{', '.join(names[:-1])} or {names[-1]}"

    def _room(self, remark: str) -> int:
        return self.width - 7 - len(remark)

    def _fit(self, text: str, remark: str) -> str:
        if len(text) <= self._room(remark):
            return text
        for long, short in _SHORT.items():
            text = text.replace(long, short)
        return text


def _as_read(squares: Iterable[int]) -> list[int]:
    """Return squares from the top left of the board on, as people read."""
    return sorted(squares, key=lambda square: (-row_of(square), column_of(square)))


def _direction(move: MoveTile) -> Literal["north", "east", "south", "west"]:
    number = direction_to(move.source, move.target)
    assert number is not None
    return DIRECTIONS[number]
