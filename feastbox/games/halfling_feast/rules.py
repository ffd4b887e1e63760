"""Halfling Feast: which answer belongs to which question, and what follows."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any, ClassVar, Final

from feastbox.engine.models import NOBODY, Event, Frame, Options, Refusal, Result, Seat, Sheet
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules, pop_seat
from feastbox.games.halfling_feast import abilities, actions, interrupts, notation, offers, refusals, tabletop
from feastbox.games.halfling_feast.auditing import audit, copies
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    DISHES,
    GAME,
    HALFLING,
    HALFLINGS,
    HAND,
    INTERRUPTS,
    LIMIT,
    NONE,
    PLACES,
    SEATS,
)
from feastbox.games.halfling_feast.moves import (
    ChooseHalfling,
    HfeMove,
    InterruptBelt,
    InterruptCondiment,
    InterruptPass,
    InterruptSneeze,
    Order,
)
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.redeal import redeal, with_order
from feastbox.games.halfling_feast.scoring import final_result
from feastbox.games.halfling_feast.sheet import make_sheet
from feastbox.games.halfling_feast.state import DEAL, TURN, HfeState, clone
from feastbox.games.halfling_feast.view import HfeView, Orders
from feastbox.games.halfling_feast.viewing import make_view

DOUBLE_FROM: Final = 4
"""Seats from which two copies of everything may be used (option `double_feast`)."""


class HfeRules(Rules[HfeState, HfeMove, HfeView]):
    """Two to six seats (HFE-01 to HFE-123); nothing can be taken back (HFE-23, HFE-115)."""

    id: ClassVar[str] = GAME
    version: ClassVar[int] = 1
    seats: ClassVar[range] = SEATS
    undo: ClassVar = "never"
    options_type: type[Options] = HfeOptions
    state_type: type[HfeState] = HfeState
    move_type: Any = HfeMove
    turn_rule: ClassVar[str] = "HFE-20"
    over_rule: ClassVar[str] = "HFE-98"
    hand_rule: ClassVar[str] = "HFE-116"

    def check_options(self, seats: int, options: Options) -> str | None:
        """Say why these options do not go with this number of seats."""
        chosen = HfeOptions.model_validate(options.model_dump())
        if chosen.double_feast and seats < DOUBLE_FROM:
            return f"a double feast is for {DOUBLE_FROM} to {SEATS[-1]} players"
        if chosen.first_player != "random" and chosen.first_player > seats:
            return f"seat {chosen.first_player} cannot begin, there are only {seats} seats"
        return None

    def setup(self, seats: int, options: Options, seed: str) -> HfeState:
        """Return the first state: Halflings dealt or to be chosen (HFE-14 to HFE-19)."""
        chosen = HfeOptions.model_validate(options.model_dump())
        state = HfeState(
            seats=seats,
            stack=[DEAL],
            rng=Rng(seed),
            options=chosen,
            halflings=[NONE] * seats,
            first=NONE,
            active=NONE,
            hands=[[] for _ in range(seats)],
            masks=[[] for _ in range(seats)],
            deck=[],
            deck_masks=[],
            look=[],
            discard=[],
            table=[NONE] * PLACES,
            totals=[0] * PLACES,
            condiments=[[] for _ in range(PLACES)],
            dishes=[],
            dish_masks=[],
            seen=[],
            seen_masks=[],
            eaten=[[] for _ in range(seats)],
            in_play=[[] for _ in range(seats)],
            fullness=[0] * seats,
            limits=[LIMIT] * seats,
            averse=[0] * seats,
            points=[0] * seats,
            ages=0,
            declared=None,
            playing=NONE,
            sneezed=NONE,
            interrupts=[],
            lull=0,
            clearings=0,
            orders=[Orders()] * seats,
        )
        _lay_out(state)
        if chosen.halfling_choice == "draft":
            state.stack.append(Frame("draft", tuple(range(seats))))
        else:
            halflings = list(range(len(HALFLINGS)))
            state.rng.shuffle(halflings)
            state.halflings = halflings[:seats]
        self.settle(state, [])
        return state

    def clone(self, state: HfeState) -> HfeState:
        """Return an equal state that shares nothing that changes."""
        return clone(state)

    # -- what may be answered ------------------------------------------------------------------------------

    def legal(self, state: HfeState, seat: Seat) -> Sequence[HfeMove]:
        """Return the seat's answers to the open question (see Moves)."""
        return offers.legal(state, seat)

    def anytime(self, state: HfeState, seat: Seat) -> Iterator[HfeMove]:
        """Yield the standing orders (HFE-120)."""
        return offers.anytime(state, seat)

    def public(self, state: HfeState, seat: Seat) -> Sequence[HfeMove]:
        """Return the answers that say nothing of the hand (HFE-116)."""
        if not state.stack or state.stack[-1].screen == "private":
            return []
        return [move for move in offers.legal(state, seat) if refusals.is_public(state, move)]

    def is_public(self, state: HfeState, move: HfeMove) -> bool:
        """Say whether a public screen may judge this move (HFE-116)."""
        return refusals.is_public(state, move)

    def waive(self, state: HfeState, seat: Seat) -> HfeMove | None:
        """Return the pass of a seat in a window where one answer may stand for all: "Nobody" (HFE-118)."""
        top = state.stack[-1] if state.stack else None
        if top is None or top.kind != "window" or state.options.interrupt_mode != "call_out":
            return None
        return offers.LET[seat] if seat in top.seats else None

    def forced(self, state: HfeState, seat: Seat) -> HfeMove | None:
        """Return the pass of a seat with no card in hand and nothing to do, as everybody sees (HFE-24, HFE-107)."""
        if not state.stack or state.stack[-1] != TURN[seat] or state.hands[seat]:
            return None
        moves = offers.legal(state, seat)
        return moves[0] if moves[0] == offers.PASS[seat] else None

    def forbids(self, state: HfeState, move: HfeMove) -> Refusal | None:
        """Say why the asked seat may not make this move."""
        return refusals.forbids(state, move)

    # -- what follows --------------------------------------------------------------------------------------

    def answer(self, state: HfeState, frame: Frame, move: HfeMove, events: list[Event]) -> None:
        """Carry out one move."""
        match move:
            case InterruptPass():
                pop_seat(state)
            case InterruptBelt() | InterruptCondiment() | InterruptSneeze():
                interrupts.play(state, move, events)
                pop_seat(state)
            case Order():
                state.orders[move.seat] = with_order(state.orders[move.seat], move)
                events.append(Event("ordered", move.seat, (), (move.seat,), (move,)))
            case ChooseHalfling():
                state.halflings[move.seat] = HALFLING[move.halfling]
                events.append(Event("chose", move.seat, (HALFLING[move.halfling],)))
                pop_seat(state)
            case _:
                state.stack.pop()
                follow = _FOLLOW.get(move.kind)
                if follow:
                    follow(state, move, events)
                else:
                    actions.declare(state, move, events)

    def work(self, state: HfeState, frame: Frame, events: list[Event]) -> None:
        """Carry the declared action out when its window is over, or deal."""
        if frame.kind == "declared":
            assert state.declared is not None
            actions.carry_out(state, state.declared, events)
        else:
            _deal(state, events)

    # -- what may be seen ----------------------------------------------------------------------------------

    def view(self, state: HfeState, seat: Seat | None) -> HfeView:
        """Return what this seat, or an onlooker, may see."""
        return make_view(state, seat, self.pending(state))

    def redeal(self, state: HfeState, seat: Seat | None, rng: Rng) -> HfeState:
        """Return a state this seat cannot tell from the real one."""
        return redeal(state, seat, rng)

    def result(self, state: HfeState) -> Result | None:
        """Return how the match ended, or None while it goes on."""
        return None if state.stack else final_result(state)

    def sheet(self, view: HfeView) -> Sheet:
        """Return the score sheet as it would be now."""
        return make_sheet(view)

    def audit(self, state: HfeState) -> None:
        """Raise AssertionError unless each of the 62 cards exists exactly once."""
        audit(state)

    def write(self, move: HfeMove) -> str:
        """Return the move in notation."""
        return notation.write(move)

    def read(self, state: HfeState, seat: Seat, text: str) -> HfeMove:
        """Return the move that a text names."""
        return notation.read(state.seats, seat, text)


_FOLLOW: Final[dict[str, Callable[[HfeState, Any, list[Event]], None]]] = {
    "keep_card": abilities.keep,
    "eat_seen": abilities.eat_seen,
    "choose_lawyer_dish": abilities.choose_lawyer_dish,
}
"""By kind of move: the answers to an ability's question; what is not named declares an action."""


def _lay_out(state: HfeState) -> None:
    """Shuffle Dishes and Action cards as two decks (HFE-15); with mode `off` the Interrupts stay in the box."""
    off = state.options.interrupt_mode == "off"
    kept = [(card, action.count) for card, action in enumerate(ACTIONS) if not (off and card in INTERRUPTS)]
    state.deck = [card for card, count in kept for _ in range(count * copies(state))]
    state.dishes = [dish for dish in range(len(DISHES)) for _ in range(copies(state))]
    state.rng.shuffle(state.deck)
    state.rng.shuffle(state.dishes)
    state.deck_masks = [0] * len(state.deck)
    state.dish_masks = [0] * len(state.dishes)


def _deal(state: HfeState, events: list[Event]) -> None:
    """Turn up four Dishes, deal three cards each, and let the first player begin (HFE-16, HFE-17, HFE-19)."""
    for seat in range(state.seats):
        state.hands[seat] = sorted(state.deck[-HAND:])
        state.masks[seat] = [0] * HAND
        del state.deck[-HAND:], state.deck_masks[-HAND:]
    chosen = state.options.first_player
    state.first = state.rng.below(state.seats) if chosen == "random" else chosen - 1
    state.active = state.first
    events.append(Event("dealt", NOBODY, (state.first, HAND), reveals=True))
    tabletop.refill(state, events)
    state.stack.append(TURN[state.first])


RULES: Final = HfeRules()
