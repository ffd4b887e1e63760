"""What a move would do, in sentences for the prompt, before it is confirmed."""

from __future__ import annotations

from collections.abc import Iterator

from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.halfling_feast.data import ACTIONS, BELT, CARD, CHANGE, DISH, EXPANSION
from feastbox.games.halfling_feast.describing import opponents
from feastbox.games.halfling_feast.foresight import ability_of, foresee
from feastbox.games.halfling_feast.moves import (
    CardPlay,
    Eat,
    FreeAbility,
    HfeMove,
    InterruptBelt,
    InterruptCondiment,
    InterruptPass,
    InterruptSneeze,
    Order,
    Pass,
    PlayAversion,
    SpecialAbility,
)
from feastbox.games.halfling_feast.phrases import card_name, full_name, moved, sum_of
from feastbox.games.halfling_feast.spoken import consequences
from feastbox.games.halfling_feast.view import Bite, HfeView, Outcome

ORDER_RULE = "Standing orders stay hidden from the others (HFE-120)."


def preview(view: HfeView, move: HfeMove, names: Names) -> list[str]:
    """Return in sentences what a move would do, the first the most important."""
    return [sentence for sentence in _sentences(view, move, names) if sentence]


def _sentences(view: HfeView, move: HfeMove, names: Names) -> Iterator[str]:
    match move:
        case InterruptBelt() | InterruptCondiment() | InterruptSneeze():
            yield from _interrupt(view, move, names)
        case InterruptPass():
            yield "Passing leaves no trace in the public log (HFE-121)."
        case Order():
            yield ORDER_RULE
        case Pass():
            yield "Nothing else is possible (HFE-24)."
        case _:
            yield from _action(view, move, names)


def _action(view: HfeView, move: HfeMove, names: Names) -> Iterator[str]:
    ability = ability_of(view, move)
    if ability:
        yield f"{ability.title}: {ability.text}"
    elif isinstance(move, CardPlay):
        card = ACTIONS[CARD[foresee(view, move).outcome.card]]
        yield f"{card.name}: {card.text}"
    if isinstance(move, PlayAversion):
        yield f"{names[move.opponent]} cannot eat {full_name(move.dish)} while it lies there (HFE-85)."
    for clause in consequences(foresee(view, move).outcome, names):
        yield f"{clause[0].upper()}{clause[1:]}."
    yield _window(view, move, names)


def _window(view: HfeView, move: HfeMove, names: Names) -> str:
    """Say who could interrupt; it depends on the kind of action and on hand sizes alone (HFE-72, HFE-74)."""
    ability = ability_of(view, move)
    opens = isinstance(move, Eat | CardPlay) or bool(ability and ability.opens_window)
    mode = view.options.interrupt_mode
    if mode == "off" or not isinstance(move, Eat | CardPlay | FreeAbility | SpecialAbility):
        return ""
    others = [names[seat] for seat in opponents(view, move.seat)]
    if not opens:
        return "Nobody can interrupt it (HFE-72)."
    if not others:
        return "Nobody else holds a card, so nobody can interrupt (HFE-74)."
    if mode == "standing_orders":
        return f"Orders of {join(others)} may interrupt it (HFE-120)."
    return f"{join(others)} may interrupt before it is carried out (HFE-73)."


# -- Interrupts ------------------------------------------------------------------------------------------------


def _interrupt(
    view: HfeView, move: InterruptBelt | InterruptCondiment | InterruptSneeze, names: Names
) -> Iterator[str]:
    seen = foresee(view, move)
    match move:
        case InterruptSneeze():
            yield f"Sudden Sneeze: {card_name(seen.outcome.discards[0])} has no effect and is discarded (HFE-94)."
            return
        case InterruptBelt(opponent=opponent):
            target = seen.outcome.touched[0]
            limit = moved("limit", target.limit_before, target.limit_after)
            answered = f"; {ACTIONS[EXPANSION].name} goes with it (HFE-70)" if seen.outcome.discards else ""
            yield f"{ACTIONS[BELT].name} on {names[opponent]}: {limit}{answered}."
        case InterruptCondiment(card=card, dish=ref):
            yield _spiced(view, card, ref)
    if seen.declared and view.declared and not seen.declared.cancelled:
        rule = "HFE-31" if isinstance(move, InterruptBelt) else "HFE-30"
        yield from _what_becomes(seen.declared, names, rule)


def _spiced(view: HfeView, card: str, ref: str) -> str:
    plate = view.plate(ref)
    assert plate
    change = CHANGE[CARD[card]][DISH[plate.dish]]
    total = max(0, plate.printed + sum(CHANGE[CARD[laid.card]][DISH[plate.dish]] for laid in plate.condiments) + change)
    return f"{card_name(card)} on {full_name(ref)}: {moved('fullness', plate.fullness, total)} while it lies there."


def _what_becomes(outcome: Outcome, names: Names, rule: str) -> Iterator[str]:
    """Say what the declared action comes to: "Mustard on the Pie: 4 + 3 = 7, and Ben has room for 8 ..."."""
    for bite in outcome.bites:
        room = f"{names[outcome.seat]} has {_room(bite)}"
        yield f"{full_name(bite.dish)}: {sum_of(bite)}, and {room}. {_fate(bite, rule)}"
    if outcome.gains and len(outcome.bites) > 1:
        yield f"{names[outcome.seat]} gains {count(outcome.gains, 'point')}."


def _room(bite: Bite) -> str:
    return f"room for {bite.room}" if bite.room else "no room"


def _fate(bite: Bite, rule: str) -> str:
    if bite.eaten:
        return f"It is still eaten: {moved('belly', bite.before, bite.after)}, {count(bite.printed, 'point')}."
    return f"It is not eaten but discarded, and the action is spent ({rule})."
