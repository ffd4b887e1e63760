"""What is said of a board: of a piece held over it before it is laid, and of a square (look_odin.md, section 5)."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from feastbox.english import count
from feastbox.games.odin.boards import AREAS, Area
from feastbox.games.odin.geometry import enclosed, income, missing_for_income, paying
from feastbox.games.odin.goods import ITEMS
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.phrases import board
from feastbox.games.odin.places.held import Geometry, Held, Preview, legal_spots, raising_spots
from feastbox.games.odin.places.squares import bonus_code, spots_of
from feastbox.games.odin.things import Plot
from feastbox.games.odin.view import SeatView
from feastbox.tui.canvas import Canvas

Run = tuple[str, str]
"""A piece of text and its ink; "legal" and "illegal" stand for the word on its block."""
Line = list[Run]

_BLOCKS = {"legal": ("ink", "ghost"), "illegal": ("bg", "take")}
_TOUCH = "ODN-069", "ODN-070"
SMALL_ROOM = 78
ROOM = 116
"""Columns of a line of the verdict, in small windows and in large ones."""


def draw_lines(canvas: Canvas, x: int, y: int, lines: Sequence[Line]) -> None:
    """Draw lines of runs, as far as there are rows; the words on blocks are reversed."""
    for row, line in enumerate(lines[: canvas.height - y]):
        at = x
        for text, ink in line:
            block = _BLOCKS.get(ink)
            if block:
                at = canvas.put(at, y + row, text, *block, bold=True, reverse=True)
            else:
                at = canvas.put(at, y + row, text, ink, bold=ink in ("bright", "gold", "take", "word_bonus"))


def plain(line: Line) -> str:
    """Return a line without its inks."""
    return "".join(text for text, _ in line)


def named(item: int) -> str:
    """Return a piece with its size: "Spices 2x3", "Helmet, 5 squares", "Silver"."""
    facts = ITEMS[item]
    name = facts.name[0].upper() + facts.name[1:]
    if facts.group == "good":
        return f"{name} {min(facts.width, facts.height)}x{max(facts.width, facts.height)}"
    return f"{name}, {facts.squares} squares" if facts.squares > 1 else name


# -- a piece -----------------------------------------------------------------------------------------------------


def head(held: Held, area: Area, *, legal: bool, marked: bool = False, card: str = "") -> Line:
    """Return the first line: the verdict, the piece, its squares; `marked`: squares at fault are seen on the board.

    card: the card that lays it, "" for a piece of the supply.
    """
    block = ("  LEGAL  ", "legal") if legal else ("NOT LEGAL", "illegal")
    rest = "   enter lays it down for good" if legal else "   × marks the squares" if marked else ""
    of = f"{card}: " if card else ""
    return [block, ("  ", "text"), (f"{of}{named(held.item)} at {held.where(area)}", "bright"), (rest, "dim")]


def refused(why: str, rule: str) -> Line:
    """Return the second line of a piece that must not lie there: the reason with its rule."""
    first, number = why, f" ({rule})."
    told = [" Corners may touch."] if rule in _TOUCH else []
    for more in (*told, "  R opens the rule"):
        if len(first + number + more) <= SMALL_ROOM:
            number += more
    return [(first, "take"), (number, "dim")]


def short(seen: Preview) -> Line:
    """Return what would change in one line."""
    line = _short(seen, " not yet")
    return line if len(plain(line)) <= SMALL_ROOM else _short(seen, "")


def _short(seen: Preview, not_yet: str) -> Line:
    line: Line = [("income ", "dim"), (_change(seen.income), "gold")]
    told = bool(seen.kept or seen.lost or seen.won or seen.barred)
    if told or seen.waiting:
        line += [("  bonus ", "dim"), *_bonuses(seen)]
        waiting = " ".join(f"·{code}" for code, _ in seen.waiting)
        if waiting:
            line += [(", " if told else "", "dim"), (f"{waiting}{not_yet}", "dim")]
    return [*line, ("  open ", "dim"), (_change(seen.open), "take")]


def full(seen: Preview, plot: Plot, seat: SeatView) -> list[Line]:
    """Return what would change in three lines, with what the next steps need."""
    area = AREAS[plot.area]
    own = f"{_short_name(plot)} {_change(seen.own)}" if seen.own[0] != seen.own[1] else _income_of(plot)
    told = [own, *_other_incomes(plot, seat)]
    step = ""
    if seen.next:
        step = f"the next step ({_short_name(plot)} {seen.next[0]}) needs {count(seen.next[1], 'more square')}"
    whole = "; ".join(filter(None, [", ".join(filter(None, told)), step]))
    first: Line = [("income  ", "dim"), (_change(seen.income), "gold")]
    if len(plain(first)) + 3 + len(whole) > ROOM:
        whole = "; ".join(filter(None, [own, step]))
    first.append((f"   {whole}" if whole else "", "text"))
    bonus: Line = [("bonus   ", "dim"), *_bonuses(seen)]
    waiting = ", ".join(f"·{code} needs {left}" for code, left in seen.waiting)
    if waiting:
        said = bool(seen.kept or seen.lost or seen.won or seen.barred)
        more = "more square" if seen.waiting[-1][1] == 1 else "more squares"
        bonus.append((f"{'   ' if said else ''}{waiting} {more}", "text"))
    elif len(bonus) == 1:
        bonus.append(("none on this board" if not area.bonuses else "none changes", "dim"))
    before, after = seen.open
    covered = (
        f"{count(after - before, 'square')} with -1 covered by this"
        if after > before
        else "no -1 square is covered by this"
    )
    return [first, bonus, [("open    ", "dim"), (_change(seen.open), "take"), (f"   {covered}", "text")]]


def _change(values: tuple[int, int]) -> str:
    before, after = values
    return f"{before} = {after}" if before == after else f"{before} → {after}"


def _bonuses(seen: Preview) -> Iterator[Run]:
    told = (
        (seen.kept, "+", "kept", "word_bonus"),
        (seen.lost, "+", "lost", "take"),
        (seen.won, "+", "won", "word_bonus"),
        (seen.barred, "·", "never more", "take"),
    )
    for n, (codes, mark, word, ink) in enumerate(each for each in told if each[0]):
        text = f"{' '.join(f'{mark}{code.strip()}' for code in codes)} {word}"
        yield (f"{', ' if n else ''}{text}", ink)


def _short_name(plot: Plot) -> str:
    return "home" if plot.name == "home" else board(plot.name)


def _income_of(plot: Plot) -> str:
    value = income(AREAS[plot.area], plot.covered)
    return f"{_short_name(plot)} {value}" if value else ""


def _other_incomes(plot: Plot, seat: SeatView) -> list[str]:
    return [_income_of(other) for other in seat.plots if other.name != plot.name]


def fits(seat: SeatView, item: int, options: OdinOptions) -> str:
    """Say at how many spots of the home board something would fit, and at how many it would raise the income."""
    name, plot, geometry = ITEMS[item].name, seat.plots[0], Geometry.of(options)
    if item not in AREAS[plot.area].allowed:
        return f"{name[0].upper()}{name[1:]} may not lie on the home board."
    legal, raising = len(legal_spots(plot, item, geometry)), len(raising_spots(plot, item, geometry))
    raises = f", raising the income at {raising}" if raising else ""
    return f"At home it fits at {count(legal, 'spot')}{raises}."


# -- a square ----------------------------------------------------------------------------------------------------


def of_square(plot: Plot, row: int, column: int, geometry: Geometry) -> tuple[str, str]:
    """Return what is to be said of a square: a sentence, and the rule behind it."""
    area = AREAS[plot.area]
    bit = area.bit(row, column)
    for laid, spot in zip(plot.laid, spots_of(plot), strict=True):
        if spot.mask & bit:
            return f"{named(laid.piece)} lies there and stays.", "ODN-065"
    if bit & area.blocked:
        return "A lake or a pillar is never covered.", "ODN-066"
    if not bit & area.cells:
        return "There is no square of the board.", "ODN-066"
    for bonus in area.bonuses:
        if bonus.square == bit:
            code = bonus_code(bonus).strip()
            left = (bonus.around & ~plot.covered).bit_count()
            state = (
                "pays each round"
                if bonus in enclosed(area, plot.covered)
                else f"needs {count(left, 'more square')} round it"
            )
            return f"Bonus {code}: {state}, while it stays open itself.", "OGE-50"
    if bit & area.income_squares:
        return _of_income(area, plot, bit, geometry), "ODN-073"
    if bit & area.negatives:
        return "-1 point while it is open at the end.", "ODN-173"
    return "Free: it costs nothing when it stays open.", "ODN-173"


def _of_income(area: Area, plot: Plot, bit: int, geometry: Geometry) -> str:
    value = next(
        value for track in area.tracks for step, value in zip(track.steps, track.values, strict=True) if step == bit
    )
    left = missing_for_income(area, plot.covered, bit, geometry.rule).bit_count() - 1
    now = any(step == bit for _, step, _ in paying(area, plot.covered))
    paid = f"Income {value} is paid each round now." if now else f"Income {value}."
    before = f"{count(left, 'square')} left and below have to be covered first" if left else "it can be covered"
    return f"{paid} To go on, {before}."
