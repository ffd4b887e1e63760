"""The status strip: two lines at 80 columns, three from 120 (look_odin.md, section 6)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.english import count
from feastbox.games.odin.banquet import PENALTY
from feastbox.games.odin.goods import ANIMALS, ORE, SILVER, STONE, WEAPONS, WOOD
from feastbox.games.odin.places import inks
from feastbox.games.odin.view import ROWS, OdinView, SeatView
from feastbox.tui.canvas import Canvas
from feastbox.tui.panels import Chip

PHASES: Final = (
    "Viking",
    "Harvest",
    "Explore",
    "Weapon",
    "Actions",
    "Start",
    "Income",
    "Breed",
    "Feast",
    "Bonus",
    "Mtns",
    "Return",
    "Final",
)
"""One word a phase; the last one is the final placement."""
_FINAL: Final = len(PHASES)
_START_PLAYER: Final = 1 + PHASES.index("Start")
_WEAPONS: Final = ("bow", "snare", "spear", "sword")
_SHORT_WEAPONS: Final = ("bw", "sn", "sp", "sw")
_NAME: Final = 6
"""Letters of a name at 80 columns."""

Run = tuple[str, str]
"""A piece of text and its ink."""


class Facts(NamedTuple):
    """What the strip shows. note: where a replay is."""

    view: OdinView
    names: Sequence[str]
    chips: Sequence[Chip]
    asking: Seat | None
    note: str = ""

    @property
    def seat(self) -> Seat:
        """Whose stock is told: the asked seat's."""
        return 0 if self.asking is None else self.asking


def draw(canvas: Canvas, facts: Facts) -> None:
    """Draw the strip in as many lines as there are."""
    canvas.fill(0, 0, canvas.width, 1, "raised")
    if canvas.height < 3:
        _draw_small(canvas, facts)
    else:
        _draw_phases(canvas, facts)
        x = _draw_seats(canvas, 1, 1, facts, len(max(facts.names, key=len)))
        _draw_middle(canvas, max(x + 3, 54), facts)
        _draw_stock(canvas, facts)


# -- two lines -------------------------------------------------------------------------------------------------


def _draw_small(canvas: Canvas, facts: Facts) -> None:
    view = facts.view
    x = canvas.put(1, 0, "ODIN ", "bright", bold=True)
    if facts.note:
        x = canvas.put(x, 0, facts.note, "accent", bold=True)
    else:
        x = canvas.put(x, 0, "round ", "dim")
        x = canvas.put(x, 0, f"{view.round}/{view.rounds}", "bright", bold=True)
        x = canvas.put(x, 0, " · ", "faint")
        x = canvas.put(x, 0, _phase(view), "bright", bold=True)
    wide = sum(len(text) for seat in range(len(view.seats)) for text, _ in _seat(facts, seat, _NAME))
    _draw_seats(canvas, max(canvas.width - wide, x + 1), 0, facts, _NAME)
    for runs in _small_stocks(view.seats[facts.seat]):
        if sum(len(text) for text, _ in runs) <= canvas.width:
            break
    x = 0
    for text, ink in runs:
        x = canvas.put(x, 1, text, ink, bold=ink in ("bright", "gold", "take"))


def _phase(view: OdinView) -> str:
    return "Final" if view.phase == _FINAL else f"{view.phase} {PHASES[view.phase - 1]}"


def _small_stocks(seat: SeatView) -> list[list[Run]]:
    """Return the second line in words, and shorter ones for large numbers."""
    stock = ("wood", "stone", "ore"), ("wd", "st", "or")
    return [
        _small_stock(seat, stock[0], _WEAPONS, everything=True),
        _small_stock(seat, stock[0], _SHORT_WEAPONS, everything=True),
        _small_stock(seat, stock[1], _SHORT_WEAPONS, everything=True),
        _small_stock(seat, stock[1], _SHORT_WEAPONS, everything=False),
    ]


def _small_stock(seat: SeatView, stock: Sequence[str], weapons: Sequence[str], *, everything: bool) -> list[Run]:
    runs: list[Run] = [(" ▲", "gold"), (f"{seat.thing}/{seat.vikings}", "bright"), (" ", "text")]
    runs.append((f"${seat.supply[SILVER]}", "gold"))
    for word, item in zip(stock, (WOOD, STONE, ORE), strict=True):
        runs.append((f" {word}{seat.supply[item]}", "text" if seat.supply[item] else "faint"))
    parts = [
        [(f"{word}{seat.supply[item]}", "text" if seat.supply[item] else "faint") for word, item in _armed(weapons)]
        if everything
        else [(f"{word}{seat.supply[item]}", "text") for word, item in _armed(weapons) if seat.supply[item]],
        [(text.replace(" ", ""), "word_red") for text in stable(seat)],
    ]
    for part in parts:
        if part:
            runs.append(("│", "line"))
            runs += [(" " * (n > 0) + text, ink) for n, (text, ink) in enumerate(part)]
    runs += [("│", "line"), ("inc ", "dim"), (f"{seat.income}", "gold")]
    runs += [("│", "line"), ("home ", "dim"), (f"{open_home(seat)}", "take")]
    return runs


def _armed(weapons: Sequence[str]) -> zip[tuple[str, int]]:
    return zip(weapons, WEAPONS, strict=True)


def stable(seat: SeatView) -> list[str]:
    """Return the animals owned: "Sh 1", "Ps 1"."""
    kinds = [item for pair in ANIMALS.values() for item in pair]
    return [f"{inks.code(item)} {seat.supply[item]}" for item in kinds if seat.supply[item]]


def open_home(seat: SeatView) -> int:
    """Return the points lost by open squares of the home board, 0 or less."""
    return -abs(seat.lines[ROWS.index("home_open")])


def holdings(seat: SeatView) -> str:
    """Return what everybody may know of a seat in one line, for the hand-over."""
    vikings = count(seat.thing, "Viking")
    return f"{seat.supply[SILVER]} silver, income {seat.income}, {vikings} to place, home {open_home(seat)}"


# -- seats -----------------------------------------------------------------------------------------------------


def doing(view: OdinView, seat: Seat) -> str:
    """Return what a seat does now: "4▲", "pass", at the feast "eats", "√" when it has eaten, "·" when it waits."""
    facts, pending = view.seats[seat], view.pending
    if pending is not None and pending.kind == "feast":
        return "eats" if seat in pending.asked else "·" if seat in pending.queue else "√"
    if view.phase == 5 and facts.passed:
        return "pass"
    return f"{facts.thing}▲"


def _seat(facts: Facts, seat: Seat, letters: int) -> list[tuple[str, str]]:
    name = facts.names[seat][:letters]
    acting = seat == facts.asking
    return [
        ("►" if acting else " ", "accent"),
        (facts.chips[seat].letter, "chip"),
        (f" {name} ", facts.chips[seat].colour if acting else "text"),
        (f"{doing(facts.view, seat)} ", "bright" if acting else "dim"),
    ]


def _draw_seats(canvas: Canvas, x: int, y: int, facts: Facts, letters: int) -> int:
    for seat, chip in enumerate(facts.chips):
        acting = seat == facts.asking
        for text, ink in _seat(facts, seat, letters):
            if ink == "chip":
                x = inks.chip(canvas, x, y, text, chip.colour)
            else:
                x = canvas.put(x, y, text, ink, bold=acting)
    return x


# -- three lines -----------------------------------------------------------------------------------------------


def _draw_phases(canvas: Canvas, facts: Facts) -> None:
    view = facts.view
    x = canvas.put(1, 0, "ODIN ", "bright", bold=True)
    x = canvas.put(x, 0, facts.note or view.options.length, "accent" if facts.note else "dim")
    x = canvas.put(x, 0, "  round ", "dim")
    x = canvas.put(x, 0, f"{view.round}/{view.rounds}", "bright", bold=True) + 1
    numbered = canvas.width >= 160
    phases = PHASES if view.phase == _FINAL else PHASES[:-1]
    for number, word in enumerate(phases, 1):
        if number == view.phase:
            x = canvas.put(x, 0, f" {_phase(view).upper()} ", "onaccent", "accent", bold=True, reverse=True)
            continue
        text = f" {number} {word}" if numbered and number != _FINAL else f" {word}"
        if x + len(text) <= canvas.width:
            x = canvas.put(x, 0, text, "faint" if number < view.phase else "dim")
        if number == view.phase - 1:
            x += 1


def _draw_middle(canvas: Canvas, x: int, facts: Facts) -> None:
    view = facts.view
    told = [
        ("mountain ", f"{len(view.strips)} strips"),
        ("cards ", f"{view.cards_left}"),
        ("weapons ", f"{view.weapons_left}"),
        *([("discarded ", f"{sum(view.discard)}")] if any(view.discard) else []),
    ]
    if len(view.seats) > 1:
        following = _next_start(view)
        x = canvas.put(x, 1, "start player " if following < 0 else "start ", "dim")
        x = canvas.put(x, 1, facts.names[view.start], facts.chips[view.start].colour)
        if following >= 0:
            x = canvas.put(x, 1, " → ", "dim")
            x = canvas.put(x, 1, facts.names[following], facts.chips[following].colour)
        x += 3
    for word, number in told:
        if x + len(word + number) > canvas.width:
            break
        x = canvas.put(canvas.put(x, 1, word, "dim"), 1, number, "text") + 3


def _next_start(view: OdinView) -> Seat:
    """Return who would be start player next, having placed Vikings last; -1 where that is nobody else (ODN-032)."""
    return view.last if view.last != view.start and view.phase <= _START_PLAYER else -1


def _draw_stock(canvas: Canvas, facts: Facts) -> None:
    seat, chip = facts.view.seats[facts.seat], facts.chips[facts.seat]
    wide = canvas.width >= 160
    x = inks.chip(canvas, 1, 2, chip.letter, chip.colour) + 1
    pips = seat.vikings <= 12
    if pips:
        x = canvas.put(x, 2, "▲" * seat.thing, "gold")
        x = canvas.put(x, 2, "▵" * (seat.vikings - seat.thing), "faint") + 1
    x = canvas.put(x, 2, f"{seat.thing} of {seat.vikings}", "bright", bold=True) + 2
    for runs in _stocks(seat, wide=wide):
        if x + sum(len(text) for text, _ in runs) <= canvas.width:
            break
    for text, ink in runs:
        x = canvas.put(x, 2, text, ink, bold=ink in ("bright", "gold", "take"))


def _stocks(seat: SeatView, *, wide: bool) -> list[list[Run]]:
    return [_stock(seat, wide=wide, gap=gap, words=words) for gap, words in ((2, True), (1, True), (1, False))]


def _stock(seat: SeatView, *, wide: bool, gap: int, words: bool) -> list[Run]:
    runs: list[Run] = [(f"{'silver ' if wide else ''}{seat.supply[SILVER]}$", "gold")]
    named = ("wood", "stone", "ore") if words else ("wd", "st", "or")
    bar = ("  │ " if wide else " │ ", "line")
    between = " " * gap
    for word, item in zip(named, (WOOD, STONE, ORE), strict=True):
        runs += _counted(between, word, seat.supply[item])
    runs.append(bar)
    for n, (word, item) in enumerate(_armed(_WEAPONS if words else _SHORT_WEAPONS)):
        runs += _counted(between if n else "", word, seat.supply[item])
    animals = stable(seat)
    if animals:
        runs += [bar, (" ".join(animals), "word_red")]
    runs += [bar, ("income ", "dim"), (f"{seat.income}", "gold"), (" home ", "dim"), (f"{open_home(seat)}", "take")]
    if wide:
        runs += [("  hand ", "dim"), (f"{seat.hand_size}", "text"), ("  Thing ", "dim")]
        runs.append((f"-{PENALTY * seat.penalties}" if seat.penalties else "0", "take" if seat.penalties else "text"))
    return runs


def _counted(before: str, word: str, number: int) -> list[Run]:
    return [(f"{before}{word} ", "dim" if number else "faint"), (f"{number}", "text" if number else "faint")]
