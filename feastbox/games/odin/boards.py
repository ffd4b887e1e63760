"""The placement areas, read from `assets/odin/boards.toml` and checked: home board, eight islands, three buildings.

An area is a number 0-11 in the order of the file; the two sides of the home board share one (OGE-13). A square is a
bit: square [row, column] is bit `row * width + column`, so a set of squares is one integer of at most 156 bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from feastbox import assets
from feastbox.games.odin.goods import GAME, ITEMS, NOTHING, Amounts, Color, amounts

Kind = Literal["home", "exploration", "house", "shed"]
Square = tuple[int, int]


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Placing(_Fact):
    allowed: tuple[Color | Literal["silver", "ore"], ...]
    no_touch: tuple[Color, ...]


class _Income(_Fact):
    anchor: Square
    first: Square
    values: tuple[int, ...] = Field(min_length=1)
    final: int


class _Bonus(_Fact):
    at: Square
    rewards: dict[str, int] = {}
    building: str = ""


class _Slots(_Fact):
    wood: int = 0
    stone: int = 0


class _Board(_Fact):
    id: str = Field(pattern=r"[a-z_]+")
    name: str
    kind: Kind
    letter: Literal["A", "B", "C", "D", ""] = ""
    reverse: str = ""
    front: bool = False
    count: int = Field(1, ge=1)
    points: int = 0
    later_points: int | None = None
    slots: _Slots = _Slots()
    grid: tuple[str, ...] = ()
    income: tuple[_Income, ...] = ()
    bonus: tuple[_Bonus, ...] = ()

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if len({len(row) for row in self.grid}) > 1 or not {*"".join(self.grid)} <= {*"_.-IBX"}:
            raise ValueError(f"{self.id}: rows are equally long and hold the six signs only")
        steps = {(t.first[0] - n, t.first[1] + n) for t in self.income for n in range(len(t.values))}
        if steps != self.signs("I") or {bonus.at for bonus in self.bonus} != self.signs("B"):
            raise ValueError(f"{self.id}: income and bonus squares are those of the grid")
        return self

    def signs(self, signs: str) -> set[Square]:
        """Return the squares with one of these signs."""
        return {(r, c) for r, row in enumerate(self.grid) for c, sign in enumerate(row) if sign in signs}


class _Boards(_Fact):
    placing: dict[Kind, _Placing]
    board: tuple[_Board, ...]

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        boards = {board.id: board for board in self.board}
        for board in self.board:
            if board.kind == "exploration" and boards[board.reverse].reverse != board.id:
                raise ValueError(f"{board.id}: the reverse of the reverse is the board itself")
        return self


@dataclass(frozen=True, slots=True)
class Bonus:
    """A bonus square (OGE-50): its own bit, the squares it needs covered, what it pays.

    rewards: goods, resources and special tiles.   building: the area of a building it pays, or -1 (OGE-54).
    """

    square: int
    around: int
    rewards: Amounts
    building: int


@dataclass(frozen=True, slots=True)
class Track:
    """An income diagonal (OGE-40): bits of its steps from low to high, their values, their two kinds of income areas.

    areas: by step, what has to be covered under `income_rule` square (OGE-41), bonus squares left out (OGE-42).
    quadrants: the same under `income_rule` quadrant.   final: paid when all steps are covered (OGE-44).
    """

    steps: tuple[int, ...]
    values: tuple[int, ...]
    final: int
    areas: tuple[int, ...]
    quadrants: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Area:
    """One placement area; sets of squares are masks.

    width, height: 0 for the shed.   cells: squares that can be covered.   blocked: lakes, mountains, pillars.
    allowed: the items that may lie there.   no_touch: colours that must not touch themselves (OGE-26, OGE-28).
    slots: places for wood and for stone.   reverse: area of the other side, or -1.   count: how many there are.
    """

    index: int
    id: str
    name: str
    kind: Kind
    width: int
    height: int
    cells: int
    negatives: int
    blocked: int
    income_squares: int
    bonus_squares: int
    tracks: tuple[Track, ...]
    bonuses: tuple[Bonus, ...]
    allowed: frozenset[int]
    no_touch: frozenset[Color]
    points: int
    later_points: int
    slots: tuple[int, int]
    letter: str
    reverse: int
    front: bool
    count: int

    def bit(self, row: int, column: int) -> int:
        """Return the mask of one square inside the grid's frame."""
        return 1 << row * self.width + column

    def squares(self, mask: int) -> list[Square]:
        """Return the squares of a mask in reading order."""
        return [divmod(number, self.width) for number in bits(mask)]

    def mask(self, squares: Iterable[Square]) -> int:
        """Return the mask of squares, those outside the grid's frame left out."""
        return sum(1 << r * self.width + c for r, c in {*squares} if 0 <= r < self.height and 0 <= c < self.width)


def bits(mask: int) -> Iterator[int]:
    """Yield the numbers of the bits that are set, lowest first."""
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def _around(square: Square) -> list[Square]:
    row, column = square
    return [(r, c) for r in range(row - 1, row + 2) for c in range(column - 1, column + 2) if (r, c) != square]


def _area(index: int, board: _Board, boards: _Boards) -> Area:
    width, height = len(board.grid[0]) if board.grid else 0, len(board.grid)
    numbers = {other.id: number for number, other in enumerate(boards.board)}
    placing = boards.placing[board.kind]

    def mask(squares: Iterable[Square]) -> int:
        return sum(1 << r * width + c for r, c in squares)

    coverable = board.signs(".-IB")
    needed = coverable - board.signs("B")

    def track(income: _Income) -> Track:
        steps = [(income.first[0] - n, income.first[1] + n) for n in range(len(income.values))]
        bottom, left = income.anchor
        return Track(
            steps=tuple(mask([step]) for step in steps),
            values=income.values,
            final=income.final,
            areas=tuple(mask(s for s in needed if r <= s[0] <= bottom and left <= s[1] <= c) for r, c in steps),
            quadrants=tuple(mask(s for s in needed if r <= s[0] and s[1] <= c) for r, c in steps),
        )

    return Area(
        index=index,
        id=board.id,
        name=board.name,
        kind=board.kind,
        width=width,
        height=height,
        cells=mask(coverable),
        negatives=mask(board.signs("-")),
        blocked=mask(board.signs("X")),
        income_squares=mask(board.signs("I")),
        bonus_squares=mask(board.signs("B")),
        tracks=tuple(track(income) for income in board.income),
        bonuses=tuple(
            Bonus(
                square=mask([bonus.at]),
                around=mask(square for square in _around(bonus.at) if square in coverable),
                rewards=amounts(bonus.rewards),
                building=numbers[bonus.building] if bonus.building else NOTHING,
            )
            for bonus in board.bonus
        ),
        allowed=frozenset(item.index for item in ITEMS if item.shape and (item.color or item.id) in placing.allowed),
        no_touch=frozenset(placing.no_touch),
        points=board.points,
        later_points=board.points if board.later_points is None else board.later_points,
        slots=(board.slots.wood, board.slots.stone),
        letter=board.letter,
        reverse=numbers[board.reverse] if board.reverse else NOTHING,
        front=board.front,
        count=board.count,
    )


_FACTS: Final = _Boards.model_validate(assets.read_toml(GAME, "boards.toml"))

AREAS: Final[tuple[Area, ...]] = tuple(_area(n, board, _FACTS) for n, board in enumerate(_FACTS.board))
AREA: Final[dict[str, int]] = {area.id: area.index for area in AREAS}
HOME: Final = AREA["home"]
ISLANDS: Final = tuple(area.index for area in AREAS if area.kind == "exploration")
BUILDINGS: Final = tuple(area.index for area in AREAS if area.kind in ("shed", "house"))
SHED, STONE_HOUSE, LONG_HOUSE = (AREA[name] for name in ("shed", "stone_house", "long_house"))
SIDES: Final[dict[str, tuple[int, int]]] = {
    area.letter: (area.index, area.reverse) for area in AREAS if area.letter and area.front
}
"""By letter of an exploration board: the area on its front and the one on its back (OGE-12)."""
