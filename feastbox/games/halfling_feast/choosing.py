"""What can be chosen now, as lines; a move of several steps is chosen step by step."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Final, Literal, NamedTuple

from feastbox.engine.models import Refusal, Seat
from feastbox.engine.words import Names
from feastbox.english import count
from feastbox.games.halfling_feast.data import CARD, CHANGE, DISH
from feastbox.games.halfling_feast.describing import spoils
from feastbox.games.halfling_feast.foresight import foresee
from feastbox.games.halfling_feast.moves import (
    NO_DISH,
    Eat,
    FreeAbility,
    HfeMove,
    InterruptBelt,
    InterruptCondiment,
    Order,
    Release,
    SpecialAbility,
)
from feastbox.games.halfling_feast.paths import ASKS, Path, Step, free_of, label, path_of, special_of
from feastbox.games.halfling_feast.phrases import dish_name
from feastbox.games.halfling_feast.telling import WHEN
from feastbox.games.halfling_feast.view import HfeView, Outcome, Plate

Does = Literal["", "open", "waive", "into", "back"]
"""What a line does that is no move: open a hand, let everybody pass, go a step further, a step back."""


class Choice(NamedTuple):
    """One line. `place`: the Dish it is about.   `card`: the hand card.   `seat`: whose hand it opens.

    `path`: the steps behind this line.   `refusal`: why it is not possible now.
    """

    text: str
    remark: str = ""
    move: HfeMove | None = None
    does: Does = ""
    path: Path = ()
    place: int | None = None
    card: str = ""
    seat: Seat | None = None
    refusal: Refusal | None = None


Why = Callable[[HfeMove], Refusal | None]
"""Why a move is not possible now, as the screen may tell it."""


# -- the interrupt window in public ----------------------------------------------------------------------------


def window(
    view: HfeView, moves: Sequence[HfeMove], names: Names, may_open: Sequence[Seat], *, waives: bool
) -> list[Choice]:
    """Return the buttons of the window: they depend on hand sizes and the order alone (HFE-116 to HFE-119)."""
    lines = [Choice("Nobody, go on", does="waive")] if waives else [Choice("Pass", move=move) for move in moves[:1]]
    for seat in may_open:
        held = count(view.halflings[seat].hand, "card")
        text = f"{names[seat]}, {held}" if waives else "Open my hand"
        lines.append(Choice(text, "" if waives else f"{names[seat]}, {held}", does="open", seat=seat))
    return lines


# -- lines step by step ----------------------------------------------------------------------------------------


def steps(view: HfeView, moves: Iterable[HfeMove], so_far: Path, names: Names) -> list[Choice]:
    """Return a line for every step that can follow the steps made so far; what leaves no choice is made with it."""
    behind: dict[Step, list[tuple[HfeMove, Path]]] = {}
    depth = len(so_far)
    for move in moves:
        path = path_of(view, move)
        if path[:depth] == so_far and len(path) > depth:
            behind.setdefault(path[depth], []).append((move, path))
    lines = [_line(view, step, found, depth, names) for step, found in behind.items()]
    lines.sort(key=lambda line: line.path[depth].kind not in ("done", "nothing"))
    if depth:
        lines.append(Choice("something else", "esc", does="back"))
    return lines


def _line(view: HfeView, step: Step, found: list[tuple[HfeMove, Path]], depth: int, names: Names) -> Choice:
    first, path = found[0]
    text = label(view, first.seat, step, names)
    place, card = _about(view, step)
    if len(found) == 1:
        then = [label(view, first.seat, later, names) for later in path[depth + 1 :] if later.kind != "done"]
        text = ": ".join([text, ", ".join(then)]) if then else text
        return Choice(text, _remark(view, step, first), first, path=path, place=place, card=card)
    if step.kind == "setting" and view.orders:
        value = getattr(view.orders, step.name)
        return Choice(text, WHEN.get(value) or f"from {value} points", does="into", path=path[: depth + 1])
    remark = ASKS.get(found[0][1][depth + 1].kind, "")
    return Choice(text, remark, does="into", path=path[: depth + 1], place=place, card=card)


def _remark(view: HfeView, step: Step, move: HfeMove) -> str:
    """Return the numbers a move comes to, else a public fact of what the step is about."""
    if isinstance(move, Order) and view.orders:
        now = getattr(view.orders, move.setting)
        return "as now" if now == (move.points or move.when) else ""
    told = numbers(view, move)
    return told or (count(view.halflings[int(step.name)].hand, "card") if step.kind == "seat" else "")


def _about(view: HfeView, step: Step) -> tuple[int | None, str]:
    """Return the place or the hand card that a step is about."""
    if step.kind in ("eat", "dish"):
        plate = view.plate(step.name)
        return (plate.place if plate else None), ""
    return None, step.name if step.kind in ("card", "pay") else ""


def turn(view: HfeView, seat: Seat, moves: Sequence[HfeMove], why: Why, names: Names) -> list[Choice]:
    """Return the lines of the own turn in the open: Dishes in their places, possible or not, then the rest."""
    found = steps(view, moves, (), names)
    dishes = [_dish(plate, seat, found, why) for plate in view.table if plate]
    rest = [line for line in found if line.path[0].kind != "eat" and not line.card]
    return [*dishes, *rest, *_unusable(view, seat, rest, why)]


def _dish(plate: Plate, seat: Seat, found: Sequence[Choice], why: Why) -> Choice:
    step = Step("eat", plate.ref)
    line = next((line for line in found if line.path[0] == step), None)
    if line:
        return line
    move = Eat(seat, plate.ref)
    refusal = why(move)
    remark = "averse" if refusal and refusal.code == "averse" else f"fills {plate.fullness}"
    return Choice(f"eat {dish_name(plate.ref)}", remark, move, path=(step,), place=plate.place, refusal=refusal)


def _unusable(view: HfeView, seat: Seat, rest: Sequence[Choice], why: Why) -> list[Choice]:
    kinds = {line.path[0].kind for line in rest}
    lines = []
    if "release" not in kinds and "pass" not in kinds:
        lines.append(Choice("release 2 spaces", "not now", Release(seat), refusal=why(Release(seat))))
    ability = free_of(view, seat)
    if "free" not in kinds and ability:
        move = FreeAbility(seat)
        lines.append(Choice(ability.title, "not now", move, refusal=why(move)))
    return lines


def with_hand(view: HfeView, seat: Seat, moves: Sequence[HfeMove], why: Why, names: Names) -> list[Choice]:
    """Return the lines of an open hand: in the own turn the Dishes, then every card, possible or not, then the rest."""
    found = steps(view, [move for move in moves if not isinstance(move, Order)], (), names)
    own_turn = view.pending is not None and view.pending.kind == "turn"
    cards = [_card(view, seat, name, found, why) for name in dict.fromkeys(each.card for each in view.hand)]
    if not own_turn:
        return [*cards, *(line for line in found if not line.card)]
    lines = turn(view, seat, [move for move in moves if not isinstance(move, Order)], why, names)
    dishes = [line for line in lines if line.path and line.path[0].kind == "eat"]
    dishes = [line._replace(text=line.text.removeprefix("eat ")) for line in dishes]
    rest = lines[len(dishes) :]
    ability = special_of(view, seat)
    if ability and not any(line.path and line.path[0].kind == "special" for line in rest) and view.hand:
        move = SpecialAbility(seat, view.hand[0].card)
        rest.append(Choice(ability.title, "not now", move, refusal=why(move)))
    if any(isinstance(move, Order) for move in moves):
        rest.append(Choice("standing orders", "hidden", does="into", path=(Step("orders"),)))
    return [*dishes, *cards, *rest]


def _card(view: HfeView, seat: Seat, name: str, found: Sequence[Choice], why: Why) -> Choice:
    step = Step("card", name)
    line = next((line for line in found if line.path[0] == step), None)
    if line:
        return line
    refusal = next((each.why for each in view.hand if each.card == name), None)
    return Choice(label(view, seat, step, ()), "not now", path=(step,), card=name, refusal=refusal)


# -- numbers ---------------------------------------------------------------------------------------------------

NOTHING: Final = ("interrupt_pass", "pass", "choose_halfling", "order", "keep_card")


def numbers(view: HfeView, move: HfeMove) -> str:
    """Return the numbers that will result, short enough for a remark: "3 → 7, +8"."""
    if move.kind in NOTHING:
        return ""
    seen = foresee(view, move)
    outcome = seen.outcome
    match move:
        case InterruptBelt():
            limit = outcome.touched[0]
            said = f"limit {limit.limit_before} → {limit.limit_after}"
            return f"{said}, spoils" if spoils(view, seen) else said
        case InterruptCondiment(dish=ref):
            plate = view.plate(ref)
            said = f"{plate.fullness} → {spiced(plate, move.card)}" if plate else ""
            return f"{said}, spoils" if spoils(view, seen) else said
    return _own_numbers(outcome)


def _own_numbers(outcome: Outcome) -> str:
    parts = []
    if outcome.before != outcome.after or outcome.bites:
        parts.append(f"{outcome.before} → {outcome.after}")
    if outcome.limit_before != outcome.limit_after:
        parts.append(f"limit {outcome.limit_before} → {outcome.limit_after}")
    if outcome.gains:
        parts.append(f"{outcome.gains:+}")
    if outcome.draws > 1:
        parts.append(count(outcome.draws, "card"))
    parts += [
        f"{other.before} → {other.after}"
        for other in outcome.touched
        if other.seat != outcome.seat and other.before != other.after
    ]
    return ", ".join(parts)


def spiced(plate: Plate, card: str) -> int:
    """Return what a Dish counts with one more Condiment on it (HFE-92, HFE-93)."""
    cards = [*(laid.card for laid in plate.condiments), card]
    return max(0, plate.printed + sum(CHANGE[CARD[name]][DISH[plate.dish]] for name in cards))


def counts(view: HfeView, line: Choice) -> int | None:
    """Return what the Dish of a line would count with it, where that is another number than now."""
    if line.place is None or line.move is None or line.refusal:
        return None
    if isinstance(line.move, InterruptCondiment):
        plate = view.plate(line.move.dish)
        return spiced(plate, line.move.card) if plate else None
    bites = [bite for bite in foresee(view, line.move).outcome.bites if bite.place == line.place]
    return bites[0].fullness if bites else None


# -- looking for a line ----------------------------------------------------------------------------------------


def like(move: HfeMove, choices: Sequence[Choice]) -> int | None:
    """Return the line of a move, None if it is not among these."""
    return next((i for i, line in enumerate(choices) if line.move == move and not line.refusal), None)


def cook(view: HfeView, moves: Sequence[HfeMove], names: Names) -> list[Choice]:
    """Return a line for each Dish seen with A Word with the Cook, possible or not, and for none (HFE-62)."""
    found = steps(view, moves, (), names)
    lines = []
    for seen in view.seen:
        line = next((line for line in found if line.path[0].name == seen.dish), None)
        text = f"eat {dish_name(seen.dish)}"
        lines.append(line or Choice(text, f"fills {seen.fullness}", path=(Step("seen", seen.dish),), refusal=seen.why))
    return [*lines, *(line for line in found if line.path[0].name == NO_DISH)]


# -- going about -----------------------------------------------------------------------------------------------


def about(choices: Sequence[Choice], what: int | str) -> int | None:
    """Return the line about the Dish on a place, or about a card of the hand."""
    return next((i for i, line in enumerate(choices) if what in (line.place, line.card)), None)


def stepped(choices: Sequence[Choice], index: int, dx: int, dy: int) -> int:
    """Return the line a step away: sideways over Dishes or cards, up and down between them and the other lines."""
    dishes = [i for i, line in enumerate(choices) if line.place is not None]
    cards = [i for i, line in enumerate(choices) if line.card]
    rest = [[i] for i, line in enumerate(choices) if line.place is None and not line.card]
    zones = [zone for zone in (dishes, cards) if zone] + rest
    row = next(n for n, zone in enumerate(zones) if index in zone)
    column = zones[row].index(index)
    if dx and len(zones[row]) > 1:
        column = max(0, min(column + dx, len(zones[row]) - 1))
    else:
        row = max(0, min(row + (dy or dx), len(zones) - 1))
    return zones[row][min(column, len(zones[row]) - 1)]
