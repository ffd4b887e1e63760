"""The Banquet Table: what may be served where, and a table laid at least cost (ODN-150 to ODN-157, OGE-60 to OGE-70).

The table is one row of 12 squares, numbered from 1. Emigrated ships cover it from the left, Vikings from the right, so
the open squares are one run. A square tile has one way to lie, which counts as standing (`lying` is false).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Final, Literal, NamedTuple

from feastbox.games.odin.course import VIKINGS
from feastbox.games.odin.goods import COLOR, FOOD, ITEMS, SILVER, SIZE, SPECIES, SQUARES
from feastbox.games.odin.things import Served

PENALTY: Final = 3
"""Points lost for each open square left uncovered (ODN-174)."""

LYING: Final[tuple[int, ...]] = tuple(item.width for item in ITEMS)
STANDING: Final[tuple[int, ...]] = tuple(item.height for item in ITEMS)
"""Squares a tile takes, lying and standing (OGE-63)."""
_TURNS: Final = tuple(lying != standing for lying, standing in zip(LYING, STANDING, strict=True))

_ONE_LIES: Final[Mapping[int, int]] = {}
"""No good of which more than one tile may lie (ODN-153)."""

Refused = Literal["kind", "turn", "outside", "covered", "lying", "touch"]


class Fault(NamedTuple):
    """Why something must not be served there, the rule that says so, the squares at fault."""

    reason: Refused
    rule: str
    squares: tuple[int, ...] = ()


# -- squares -----------------------------------------------------------------------------------------------------


def free_of_vikings(rounds: int, cleared: int) -> int:
    """Return how many squares carry no Viking when so many of the numbered ones are clear (OGE-61)."""
    return VIKINGS - rounds + cleared


def open_squares(free: int, ships: int, ship_width: int) -> range:
    """Return the squares to be covered: without Vikings, and without the emigrated ships on the left (ODN-150)."""
    return range(1 + ships * ship_width, free + 1)


def ship_squares(number: int, ship_width: int) -> range:
    """Return the squares under the n-th emigrated ship, counted from 0 (OGE-69)."""
    return range(1 + number * ship_width, 1 + (number + 1) * ship_width)


def has_room(free: int, ships: int, ship_width: int) -> bool:
    """Tell whether one more ship can emigrate: all its squares have to be free of Vikings (OGE-70)."""
    return ship_squares(ships, ship_width).stop <= free + 1


def under(served: Iterable[Served]) -> dict[int, Served]:
    """Return by covered square what lies there."""
    return {square: piece for piece in served for square in range(piece.square, piece.square + piece.width)}


def uncovered(squares: range, served: Iterable[Served]) -> list[int]:
    """Return the open squares on which nothing lies: a Thing Penalty each (ODN-157)."""
    covered = under(served)
    return [square for square in squares if square not in covered]


# -- serving -----------------------------------------------------------------------------------------------------


def width(item: int, lying: bool) -> int:
    """Return the squares a tile or a silver takes along the row (OGE-63, OGE-67)."""
    return LYING[item] if lying else STANDING[item]


def fault(
    squares: range,
    served: Sequence[Served],
    item: int,
    square: int,
    lying: bool,
    free_layout: bool = False,
    flat: Mapping[int, int] = _ONE_LIES,
) -> Fault | None:
    """Tell why a tile or a silver must not be served from a square on, or None if it may; `flat`: see `places`."""
    if item not in FOOD and item != SILVER:
        return Fault("kind", "ODN-151")
    if lying and not _TURNS[item]:
        return Fault("turn", "ODN-153")
    wanted = range(square, square + width(item, lying))
    if outside := tuple(number for number in wanted if number not in squares):
        return Fault("outside", "ODN-152", outside)
    covered = under(served)
    if taken := tuple(number for number in wanted if number in covered):
        return Fault("covered", "ODN-152", taken)
    if lying and not free_layout:
        there = [piece for piece in served if piece.lying and SPECIES[piece.item] == SPECIES[item]]
        if len(there) >= flat.get(item, 1):
            return Fault("lying", "ODN-153", tuple(under(there)))
    beside = [number for number in (wanted.start - 1, wanted.stop) if number in covered]
    if alike := tuple(number for number in beside if COLOR[item] and COLOR[covered[number].item] == COLOR[item]):
        return Fault("touch", "ODN-156", alike)
    return None


def places(
    squares: range,
    served: Sequence[Served],
    item: int,
    free_layout: bool = False,
    flat: Mapping[int, int] = _ONE_LIES,
) -> list[tuple[int, bool]]:
    """Return where a tile or a silver may be served: (first square, lying); `flat`: goods of which so many may lie."""
    if item not in FOOD and item != SILVER:
        return []
    covered, alike, lying_there = _masks(served, item)
    closed = covered | ~(((1 << len(squares)) - 1) << squares.start)
    found: list[tuple[int, bool]] = []
    for lying in (False, True) if _TURNS[item] else (False,):
        if lying and not free_layout and lying_there >= flat.get(item, 1):
            continue
        wide = width(item, lying)
        piece, ends = (1 << wide) - 1, 1 << wide + 1 | 1
        found += [
            (square, lying)
            for square in squares
            if not (piece << square & closed or ends << square - 1 & alike)  # `fault` says why not
        ]
    return found


def _masks(served: Sequence[Served], item: int) -> tuple[int, int, int]:
    """Return what covers squares, what of it has the colour of an item (bit n: square n), how many of its kind lie."""
    covered = alike = lying = 0
    color, kind = COLOR[item], SPECIES[item]
    for piece in served:
        mask = ((1 << piece.width) - 1) << piece.square
        covered |= mask
        if color and COLOR[piece.item] == color:
            alike |= mask
        lying += piece.lying and SPECIES[piece.item] == kind
    return covered, alike, lying


# -- a whole table at least cost -----------------------------------------------------------------------------------

_STEP: Final = {"orange": 1, "red": -1}


def _worth() -> tuple[float, ...]:
    worth = [0.0] * SIZE
    worth[SILVER] = 1.0
    for item in FOOD:
        points = ITEMS[item].points
        worth[item] = points + 2.0 if points else SQUARES[item] * (0.15 if COLOR[item] == "orange" else 0.3)
    return tuple(worth)


WORTH: Final = _worth()
"""By item, points it is worth to keep: what it can still be upgraded to, and for animals what they bring."""


class _Chosen(NamedTuple):
    cost: float
    tiles: tuple[tuple[int, bool], ...]


def _groups(supply: Sequence[int], worth: Sequence[float]) -> list[list[int]]:
    """Return the tiles of each kind in the supply, those least worth keeping first."""
    kinds: dict[int, list[int]] = {}
    for item in FOOD:
        kinds.setdefault(SPECIES[item], []).extend([item] * supply[item])
    return [sorted(tiles, key=lambda item: (worth[item], item)) for tiles in kinds.values() if tiles]


def _choose(
    supply: Sequence[int], room: int, worth: Sequence[float], may_lie: Callable[[int], int]
) -> dict[tuple[int, int], _Chosen]:
    """Return by (squares taken, orange tiles more than red ones) the cheapest choice of tiles.

    may_lie: how many of a kind may lie.
    """
    best = {(0, 0): _Chosen(0.0, ())}
    for tiles in _groups(supply, worth):
        kind = tiles[0]
        step = _STEP[COLOR[kind]]
        ways: list[tuple[int, int, float, tuple[tuple[int, bool], ...]]] = []
        for count in range(len(tiles) + 1):
            cost = sum(worth[item] for item in tiles[:count])
            for lying in range(min(count, may_lie(SPECIES[kind])) + 1 if _TURNS[kind] else 1):
                taken = lying * LYING[kind] + (count - lying) * STANDING[kind]
                if taken <= room:
                    ways.append((taken, step * count, cost, tuple((t, n < lying) for n, t in enumerate(tiles[:count]))))
        following: dict[tuple[int, int], _Chosen] = {}
        for (taken, more), chosen in best.items():
            for squares, steps, cost, added in ways:
                key, total = (taken + squares, more + steps), chosen.cost + cost
                if key[0] <= room and (key not in following or total < following[key].cost - 1e-9):
                    following[key] = _Chosen(total, chosen.tiles + added)
        best = following
    return best


_Row = list[tuple[int, bool] | None]


def _in_order(tiles: Sequence[tuple[int, bool]], silver: int, gaps: int) -> _Row:
    """Return tiles, silver and gaps (None) side by side, no two of a colour together; it is known to be possible."""
    orange = [tile for tile in tiles if COLOR[tile[0]] == "orange"]
    red = [tile for tile in tiles if COLOR[tile[0]] == "red"]
    more, fewer = (orange, red) if len(orange) >= len(red) else (red, orange)
    between: _Row = [*fewer, *[(SILVER, False)] * silver, *[None] * gaps]
    row: _Row = []
    for number, tile in enumerate(more):
        row.append(tile)
        row.extend(between[number : number + 1])
    return row + between[len(more) :]


def _between(tiles: Sequence[tuple[int, bool]], silver: int, gaps: int, ends: tuple[str, str]) -> _Row | None:
    """Return tiles, silver and gaps in an order in which they can lie between tiles of these colours, None if none can.

    ends: the colours of what lies at the left and at the right, "" for nothing that minds.
    """
    piles: dict[str, _Row] = {
        "orange": [tile for tile in tiles if COLOR[tile[0]] == "orange"],
        "red": [tile for tile in tiles if COLOR[tile[0]] == "red"],
        "": [*[(SILVER, False)] * silver, *[None] * gaps],
    }
    row: _Row = []

    def go_on(last: str) -> bool:
        if not any(piles.values()):
            return not last or last != ends[1]
        for color in sorted(piles, key=lambda color: -len(piles[color])):
            if piles[color] and (not color or color != last):
                row.append(piles[color].pop())
                if go_on(color):
                    return True
                piles[color].append(row.pop())
        return False

    return row if go_on(ends[0]) else None


def _runs(squares: range, fixed: Sequence[Served]) -> Iterator[range]:
    """Yield the runs of squares that are open between what stays on the table."""
    start = squares.start
    for piece in fixed:
        yield range(start, piece.square)
        start = piece.square + piece.width
    yield range(start, squares.stop)


def _can_lie_between(orange: int, red: int, rest: int, ends: tuple[str, str]) -> bool:
    """Tell whether so many tiles of both colours can be kept apart by each other and by the rest of the squares."""
    for color, own, other in (("orange", orange, red), ("red", red, orange)):
        if own + ends.count(color) > other + rest + 1:
            return False
    return True


def cheapest_table(
    supply: Sequence[int],
    squares: range,
    free_layout: bool = False,
    worth: Sequence[float] = WORTH,
    penalty: float = PENALTY,
    fixed: Sequence[Served] = (),
    flat: Mapping[int, int] = _ONE_LIES,
) -> list[Served]:
    """Lay the whole table so that what is served is worth least to keep, an empty square counting as `penalty`.

    worth: points by item, silver among them.   fixed: what lies there by its squares and stays (ODN-159), part of the
    table returned.   flat: goods of which so many may lie.   Squares are left open where that costs less than covering
    them, or where nothing is left to serve. The tiles of a colour are kept apart by the other colour, by silver and by
    gaps.
    """
    left, table = [*supply], [*fixed]
    for run in _runs(squares, fixed):
        for piece in _cheapest_run(left, run, table, free_layout, worth, penalty, flat):
            left[piece.item] -= 1
            table.append(piece)
    return sorted(table, key=lambda piece: piece.square)


def _cheapest_run(
    supply: Sequence[int],
    squares: range,
    table: Sequence[Served],
    free_layout: bool,
    worth: Sequence[float],
    penalty: float,
    flat: Mapping[int, int],
) -> list[Served]:
    """Lay one run of open squares beside what lies on the table."""
    there = under(table)
    ends = tuple(COLOR[there[n].item] if n in there else "" for n in (squares.start - 1, squares.stop))
    lying = [SPECIES[piece.item] for piece in table if piece.lying]

    def may_lie(kind: int) -> int:
        return VIKINGS if free_layout else max(0, flat.get(kind, 1) - lying.count(kind))

    best: tuple[float, tuple[tuple[int, bool], ...], int, int] | None = None
    for (taken, more), chosen in sorted(_choose(supply, len(squares), worth, may_lie).items()):
        rest = len(squares) - taken
        orange = (len(chosen.tiles) + more) // 2
        if _can_lie_between(orange, orange - more, rest, (ends[0], ends[1])):
            silver = min(rest, supply[SILVER]) if worth[SILVER] < penalty else 0
            cost = chosen.cost + silver * worth[SILVER] + (rest - silver) * penalty
            if best is None or cost < best[0] - 1e-9:
                best = (cost, chosen.tiles, silver, rest - silver)
    if best is None:
        return []
    row = _between(*best[1:], (ends[0], ends[1])) if any(ends) else _in_order(*best[1:])
    served, square = [], squares.start
    for piece in row or ():
        if piece is None:
            square += 1
        else:
            item, flat_ = piece
            served.append(Served(item, square, width(item, flat_), flat_))
            square += width(item, flat_)
    return served
