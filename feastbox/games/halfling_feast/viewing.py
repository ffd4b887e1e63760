"""From a state to its view."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.engine.known_hands import bit_of
from feastbox.engine.models import Pending, Refusal, Seat
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    AVERSION,
    DISH_MARK,
    DISHES,
    FIXED,
    HALFLINGS,
    INTERRUPTS,
    LAST_SPACE,
    NONE,
    POINTS,
    SNEEZE,
)
from feastbox.games.halfling_feast.foresight import cancelled, foresee
from feastbox.games.halfling_feast.knowledge import known_to
from feastbox.games.halfling_feast.moves import (
    HfeMove,
    InterruptCondiment,
    InterruptSneeze,
    PlayAversion,
    PlayBelly,
    PlayCounterCharm,
    PlayElevenses,
    PlayExpansion,
    PlaySwipe,
    PlayTake,
)
from feastbox.games.halfling_feast.offers import legal
from feastbox.games.halfling_feast.refusals import cannot_eat_seen, forbids
from feastbox.games.halfling_feast.state import HfeState, Spell, refs, room
from feastbox.games.halfling_feast.turns import lull_end
from feastbox.games.halfling_feast.view import (
    Declared,
    HalflingView,
    HandCard,
    HfeView,
    Interruption,
    Laid,
    Plate,
    SeenDish,
)


def make_view(state: HfeState, seat: Seat | None, pending: Pending | None) -> HfeView:
    """Return what a seat, or an onlooker, may see (Hidden information)."""
    bit = bit_of(state.seats, seat)
    shown = _scores_shown(state)
    looks = seat is not None and seat == state.active
    view = HfeView(
        viewer=seat,
        pending=pending,
        points=tuple(state.points) if shown else (0,) * state.seats,
        options=state.options,
        active=None if state.active == NONE or not state.stack else state.active,
        first=None if state.first == NONE else state.first,
        table=_table(state),
        halflings=tuple(_halfling(state, each, seat, shown) for each in range(state.seats)),
        dish_deck=len(state.dishes),
        action_deck=len(state.deck),
        discard=tuple(_name(card) for card in state.discard),
        lull=state.lull,
        lull_end=lull_end(state),
        clearings=state.clearings,
        declared=None,
        hand=() if seat is None else _hand(state, seat),
        look=tuple(ACTIONS[card].id for card in state.look) if looks else (),
        seen=tuple(_seen(state, seat, dish) for dish in state.seen) if looks and seat is not None else (),
        orders=None if seat is None or state.options.interrupt_mode != "standing_orders" else state.orders[seat],
        top_card=ACTIONS[state.deck[-1]].id if state.deck and state.deck_masks[-1] & bit else None,
        dish_order=tuple(
            DISHES[dish].id if mask & bit else None
            for dish, mask in zip(reversed(state.dishes), reversed(state.dish_masks), strict=True)
        ),
        to_choose=tuple(each.id for n, each in enumerate(HALFLINGS) if n not in state.halflings)
        if _drafts(state)
        else (),
    )
    if state.declared is None:
        return view
    return view.model_copy(update={"declared": _declared(state, view, state.declared)})


def _scores_shown(state: HfeState) -> bool:
    """Say whether scores are shown now (HFE-105, option `target_score_display`)."""
    return state.options.target_score_display or not state.stack


def _drafts(state: HfeState) -> bool:
    return bool(state.stack) and state.stack[-1].kind == "draft"


def _name(card: int) -> str:
    return ACTIONS[card].id if card < DISH_MARK else DISHES[card - DISH_MARK].id


def _laid(spell: Spell) -> Laid:
    return Laid(ACTIONS[spell.card].id, spell.by, DISHES[spell.dish].id if spell.card == AVERSION else "")


def _table(state: HfeState) -> tuple[Plate | None, ...]:
    names = refs(state)
    declared = _declared_refs(state.declared)
    return tuple(
        None
        if dish == NONE
        else Plate(
            place=place + 1,
            dish=DISHES[dish].id,
            ref=names[place],
            printed=POINTS[dish],
            fullness=max(0, state.totals[place]),
            condiments=tuple(_laid(spell) for spell in state.condiments[place]),
            declared=names[place] in declared and state.sneezed == NONE,
            averse=tuple(seat for seat, bits in enumerate(state.averse) if bits >> dish & 1),
        )
        for place, dish in enumerate(state.table)
    )


def _declared_refs(move: HfeMove | None) -> tuple[str, ...]:
    """Return how the declared action names the Dishes it is about to take."""
    if move is None or isinstance(move, PlayAversion | PlayCounterCharm):
        return ()
    return getattr(move, "dishes", ()) or (getattr(move, "dish", ""),)


def _halfling(state: HfeState, seat: Seat, reader: Seat | None, shown: bool) -> HalflingView:
    halfling = state.halflings[seat]
    known = known_to(state, seat, reader) if seat != reader else []
    return HalflingView(
        halfling=None if halfling == NONE else HALFLINGS[halfling].id,
        fullness=state.fullness[seat],
        limit=state.limits[seat],
        room=room(state, seat),
        points=state.points[seat] if shown else None,
        eaten=tuple(DISHES[dish].id for dish in state.eaten[seat]),
        in_play=tuple(_laid(spell) for spell in state.in_play[seat]),
        hand=len(state.hands[seat]),
        known=tuple(ACTIONS[card].id for card in known),
    )


def _seen(state: HfeState, seat: Seat, dish: int) -> SeenDish:
    change = next(each.special.change for each in HALFLINGS if each.special.id == "a_word_with_the_cook")
    return SeenDish(DISHES[dish].id, max(0, POINTS[dish] + change), cannot_eat_seen(state, seat, dish))


# -- the own hand ----------------------------------------------------------------------------------------------


def _hand(state: HfeState, seat: Seat) -> tuple[HandCard, ...]:
    """Return the hand, and of each card whether it can be played now, or why not."""
    moves = legal(state, seat)
    playable = {played_card(move) for move in moves}
    asked = bool(moves) and state.stack[-1].kind in ("turn", "window")
    found: dict[int, tuple[bool, Refusal | None]] = {}
    for card in dict.fromkeys(state.hands[seat]):
        name = ACTIONS[card].id
        ready = name in playable
        found[card] = ready, _why_not(state, seat, card) if asked and not ready else None
    everybody_else = [other for other in range(state.seats) if other != seat]
    return tuple(
        HandCard(ACTIONS[card].id, tuple(other for other in everybody_else if mask >> other & 1), *found[card])
        for card, mask in zip(state.hands[seat], state.masks[seat], strict=True)
    )


def played_card(move: HfeMove) -> str:
    """Return the card a move plays as itself, "" if it plays none."""
    if isinstance(move, PlayBelly | PlayTake | InterruptCondiment):
        return move.card
    return FIXED.get(move.kind, "")


def _why_not(state: HfeState, seat: Seat, card: int) -> Refusal | None:
    """Return why no move plays a card of the hand now: the reason of the move that comes nearest."""
    name = ACTIONS[card].id
    if state.stack[-1].kind == "window":
        if card not in INTERRUPTS:
            return Refusal("HFE-77", "not_interrupt", (card,))
        return forbids(state, InterruptSneeze(seat)) if card == SNEEZE else None
    if card in INTERRUPTS:
        return Refusal("HFE-39", "not_your_turn_card", (card,))
    match ACTIONS[card].effect:
        case "release":
            return forbids(state, PlayBelly(seat, name))
        case "draw":
            return forbids(state, PlayElevenses(seat))
        case "remove":
            return forbids(state, PlayCounterCharm(seat))
        case "limit":
            return forbids(state, PlayExpansion(seat))
        case "take":
            return _least(state, [PlayTake(seat, name, ref) for ref in refs(state) if ref])
        case "swipe":
            return _least(state, [PlaySwipe(seat, (ref,)) for ref in refs(state) if ref])
        case _:
            return Refusal("HFE-87", "nothing_to_avert")


def _least(state: HfeState, moves: Sequence[PlayTake | PlaySwipe]) -> Refusal | None:
    """Return why the least filling Dish cannot be taken."""
    refusals = [refusal for move in moves if (refusal := forbids(state, move))]
    return min(refusals, key=_filling, default=None)


_FILLS: Final = {"too_filling": 1, "swipe_total": 0, "not_together": 0}
"""By code, which of its facts says how filling it would be."""


def _filling(refusal: Refusal) -> int:
    return int(refusal.facts[_FILLS[refusal.code]]) if refusal.code in _FILLS else LAST_SPACE + 1


# -- what is declared ------------------------------------------------------------------------------------------


def _declared(state: HfeState, view: HfeView, move: HfeMove) -> Declared:
    outcome = foresee(view, move).outcome
    names = refs(state)
    return Declared(
        move=move,
        outcome=outcome if state.sneezed == NONE else cancelled(outcome),
        played=tuple(
            Interruption(
                ACTIONS[each.card].id,
                each.by,
                None if each.player == NONE else each.player,
                "" if each.place == NONE else names[each.place],
            )
            for each in state.interrupts
        ),
    )
