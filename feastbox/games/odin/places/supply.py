"""The supply: a line a shape with what turns into what, special tiles, pieces of one square, ships (look_odin, 7)."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Final, NamedTuple

from feastbox.games.odin.course import BOAT, KNARR, LARGE_STAGES, LONGSHIP, SHIPS, SMALL_STAGES
from feastbox.games.odin.goods import COLOR, COLORS, GOODS, ITEMS, ORE, SILVER, SPECIALS
from feastbox.games.odin.places import inks
from feastbox.games.odin.view import SeatView
from feastbox.tui.canvas import Canvas

CHAINS: Final = tuple(
    tuple(item for item in GOODS if ITEMS[item].chain == chain) for chain in range(1 + ITEMS[GOODS[-1]].chain)
)
"""The goods of each shape, colour by colour."""
_FIELD: Final = 7
"""Columns from one colour's field to the next: a block of six and the arrow."""
FIRST, CLOSE = 5, 4
"""Column of the first colour's fields, and where numbers stand beside the fields in 36 columns."""
FIELDS: Final = 28
"""Columns of the fields."""
_SINGLE: Final = 4
"""Columns of the block of a special tile, of silver or of ore."""
_BEHIND_LABEL: Final = 10
"""Where the first of them stands behind its label."""
_FORMS: Final = (("▼ knarr", "▼ long", " ", "or"), ("▼knarr", "▼long", "", "or"), ("▼kn", "▼lo", "", ""))
"""Words for knarr and longship, and what stands before and behind the longship's ore, from long to short."""


class Spot(NamedTuple):
    """Where a kind of thing is drawn, for mouse and cursor: column, row, width."""

    x: int
    y: int
    width: int
    item: int


def size_of(chain: int) -> str:
    """Return "1x2"."""
    item = ITEMS[CHAINS[chain][0]]
    return "x".join(map(str, sorted((item.width, item.height))))


def counted(seat: SeatView, chain: int, color: str) -> tuple[int, int, bool] | None:
    """Return kind, count and whether one is pregnant, of a colour of a shape; None where no good has both.

    Pregnant animals are counted with the others; the kind is theirs where there is no other.
    """
    kinds = [item for item in CHAINS[chain] if ITEMS[item].color == color]
    if not kinds:
        return None
    total = sum(seat.supply[item] for item in kinds)
    shown = next((item for item in kinds if seat.supply[item]), kinds[0])
    return shown, total, any(ITEMS[item].pregnant and seat.supply[item] for item in kinds)


# -- the table of shapes -----------------------------------------------------------------------------------------


def draw_chains(
    canvas: Canvas, y: int, seat: SeatView, held: int = -1, cursor: int = -1, first: int = FIRST
) -> list[Spot]:
    """Draw the colours and a line a shape from row y on; return where the kinds stand, owned or not.

    first: column of the field of the first colour.
    """
    for column, color in enumerate(COLORS):
        canvas.put(first + 1 + _FIELD * column, y, color, f"word_{color}")
    found = []
    for chain in range(len(CHAINS)):
        row = y + 1 + chain
        canvas.put(1, row, size_of(chain), "dim")
        fields = [counted(seat, chain, color) for color in COLORS]
        for column, field in enumerate(fields):
            if field is None:
                continue
            x = first + _FIELD * column
            if column < len(COLORS) - 1:
                canvas.put(x + _FIELD - 1, row, "→", "text" if field[1] else "faint")
            _field(canvas, x, row, *field, held=held, cursor=cursor)
            found.append(Spot(x, row, _FIELD - 1, field[0]))
    return found


def _field(canvas: Canvas, x: int, y: int, item: int, count: int, pregnant: bool, *, held: int, cursor: int) -> None:
    code = ITEMS[item].code
    if not count:
        canvas.put(x + 1, y, f"{code} ·", "faint")
        return
    text = f" {code}{count:2}{'+' if pregnant else ' '}"
    same = ITEMS[held].chain == ITEMS[item].chain and ITEMS[held].color == ITEMS[item].color if held >= 0 else False
    _block(canvas, x, y, item, text, held=same, cursor=cursor == item)


def _block(canvas: Canvas, x: int, y: int, item: int, text: str, *, held: bool, cursor: bool) -> None:
    ink, ground = ("onaccent", "accent") if cursor else (inks.ink(item), inks.ground(item))
    canvas.put(x, y, text, ink, ground, bold=True, reverse=True)
    if held or cursor:
        canvas.put(x, y, "►", ink if cursor else "accent", ground, bold=True, reverse=True)


# -- what has no chain -------------------------------------------------------------------------------------------


def singles(seat: SeatView) -> list[int]:
    """Return special tiles, silver and ore that the seat has."""
    return [item for item in (*SPECIALS, SILVER, ORE) if seat.supply[item]]


def flow(seat: SeatView, width: int) -> list[Spot]:
    """Return where special tiles, silver and ore stand in rows of so many columns, the first row being 0."""
    found: list[Spot] = []
    x, y = (_BEHIND_LABEL if any(seat.supply[item] for item in SPECIALS) else 1), 0
    for item in singles(seat):
        number = _number(seat, item)
        if x + _SINGLE + len(number) > width:
            x, y = 1, y + 1
        found.append(Spot(x, y, _SINGLE + len(number), item))
        x += _SINGLE + len(number) + 1 + bool(number)
    return found


def _number(seat: SeatView, item: int) -> str:
    return "" if item in SPECIALS else f" {seat.supply[item]}"


def rows_of(spots: Sequence[Spot]) -> int:
    """Return the rows that special tiles, silver and ore take; at least one."""
    return 1 + max((spot.y for spot in spots), default=0)


def draw_singles(canvas: Canvas, y: int, seat: SeatView, held: int = -1, cursor: int = -1) -> list[Spot]:
    """Draw special tiles, then silver and ore with their number, in as many rows as it takes."""
    found = []
    if any(seat.supply[item] for item in SPECIALS):
        canvas.put(1, y, "specials", "dim")
    for spot in flow(seat, canvas.width):
        item, row = spot.item, y + spot.y
        _block(canvas, spot.x, row, item, f" {inks.code(item):2} ", held=held == item, cursor=cursor == item)
        canvas.put(spot.x + _SINGLE, row, _number(seat, item), "text")
        found.append(spot._replace(y=row))
    return found


def step(kinds: Sequence[int], item: int, dx: int, dy: int) -> int:
    """Return the one of these kinds of pieces next to another one, as they stand; the same one at an edge."""
    columns = {color: number for number, color in enumerate(COLORS)}
    others = [kind for kind in kinds if kind not in GOODS]
    places = {kind: (columns[color], ITEMS[kind].chain) for kind in kinds if kind in GOODS and (color := COLOR[kind])}
    places |= {kind: (number, len(CHAINS)) for number, kind in enumerate(others)}
    if item not in places:
        return next(iter(places), item)
    x, y = places[item]
    if dx:
        beside = [other for other, (column, row) in places.items() if row == y and (column - x) * dx > 0]
        return min(beside, key=lambda other: abs(places[other][0] - x), default=item)
    ahead = [other for other, (_, row) in places.items() if (row - y) * dy > 0]
    return min(ahead, key=lambda other: (abs(places[other][1] - y), abs(places[other][0] - x)), default=item)


# -- ships -------------------------------------------------------------------------------------------------------


class Stage(NamedTuple):
    """A landing stage as it is drawn: its word, the kind of ship there or -1, the ore put on it."""

    word: str
    ship: int = -1
    ore: int = 0


class Berth(NamedTuple):
    """Where a landing stage is drawn, for the mouse: column, row, width; whether it is a large one."""

    x: int
    y: int
    width: int
    stage: Stage
    large: bool


def small_stages(seat: SeatView) -> list[Stage]:
    """Return the small landing stages: "▼1or" with all the ore of a boat, "▽" where one is free."""
    boats = [Stage(f"▼{SHIPS[BOAT].printed + ore}or", BOAT, ore) for ore in seat.boats]
    return boats + [Stage("▽")] * (SMALL_STAGES - len(boats))


def large_stages(seat: SeatView, form: int = 0) -> list[Stage]:
    """Return the large landing stages: "▼ knarr", "▼ long 2or", "▽"; shorter in form 1, and shorter still in form 2."""
    knarr, longship, gap, ore_word = _FORMS[form]
    ships = [Stage(knarr, KNARR)] * seat.knarrs
    ships += [Stage(f"{longship}{f'{gap}{ore}{ore_word}' if ore else ''}", LONGSHIP, ore) for ore in seat.longships]
    return ships + [Stage("▽")] * (LARGE_STAGES - len(ships))


def draw_stages(canvas: Canvas, x: int, y: int, stages: Iterable[Stage], *, large: bool, gap: int = 1) -> list[Berth]:
    """Draw landing stages, free ones faint; return where they stand."""
    berths = []
    for stage in stages:
        end = canvas.put(x, y, stage.word, "text" if stage.ship >= 0 else "faint")
        berths.append(Berth(x, y, end - x, stage, large))
        x = end + gap
    return berths


def draw_bay_line(canvas: Canvas, y: int, seat: SeatView) -> list[Berth]:
    """Draw all landing stages in one row, as short as it takes."""
    small = small_stages(seat)
    for boats, label, form in (("boats ", "large ", 0), ("boats ", "", 1), ("", "", 2)):
        large = large_stages(seat, form)
        words = [stage.word for stage in (*small, *large)]
        if 1 + len(boats) + len(label) + sum(map(len, words)) + len(words) <= canvas.width:
            break
    berths = draw_stages(canvas, canvas.put(1, y, boats, "dim"), y, small, large=False)
    x = berths[-1].x + berths[-1].width + 2
    return berths + draw_stages(canvas, canvas.put(x, y, label, "dim"), y, large, large=True)


def draw_bay(canvas: Canvas, y: int, seat: SeatView) -> list[Berth]:
    """Draw the landing stages in two rows."""
    small = draw_stages(canvas, canvas.put(1, y, "small  ", "dim"), y, small_stages(seat), large=False, gap=3)
    large = draw_stages(canvas, canvas.put(1, y + 1, "large  ", "dim"), y + 1, large_stages(seat), large=True, gap=3)
    return small + large
