"""The Larder: hidden hands, a draw deck, sealed lots, a window for reactions, a private look, knowledge by slot."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Final

from feastbox.engine.models import NOBODY, Cell, Column, Event, Frame, Options, Refusal, Result, Row, Seat, Sheet
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules, pop_seat
from tests.contract.template import notation
from tests.contract.template.moves import (
    ASKED_BY,
    CARDS,
    COPIES,
    DISHES,
    FEAST,
    HAND,
    IN_THE_OPEN,
    NONE,
    SNEEZE,
    THIEF,
    Anytime,
    Draw,
    Keep,
    LarderMove,
    Let,
    Order,
    Peek,
    Rest,
    Salt,
    Serve,
    Sneeze,
    Steal,
    Toast,
    Wager,
)
from tests.contract.template.state import (
    LarderOptions,
    LarderState,
    LarderView,
    bit_of,
    everybody,
    gets,
    gives,
    slot_of,
    sort_hand,
)


class LarderRules(Rules[LarderState, LarderMove, LarderView]):
    """The rules LAR-01 to LAR-23."""

    id = "larder"
    version = 1
    seats = range(2, 5)
    options_type = LarderOptions
    state_type = LarderState
    move_type = LarderMove
    turn_rule = "LAR-22"
    over_rule = "LAR-21"
    hand_rule = "LAR-23"

    def setup(self, seats: int, options: Options, seed: str) -> LarderState:
        """Deal three cards each (LAR-02) and call the lots (LAR-03)."""
        assert isinstance(options, LarderOptions)
        rng = Rng(seed)
        deck = [card for card, copies in enumerate(COPIES) for _ in range(copies)]
        rng.shuffle(deck)
        hands = [sorted(deck.pop() for _ in range(3)) for _ in range(seats)]
        state = LarderState(
            seats=seats,
            stack=[Frame("next")],
            rng=rng,
            options=options,
            hands=hands,
            masks=[[0] * 3 for _ in range(seats)],
            deck=deck,
            deck_masks=[0] * len(deck),
            look=[],
            discard=[],
            plates=[[] for _ in range(seats)],
            dish=NONE,
            points=[0] * seats,
            salt=[True] * seats,
            orders=[False] * seats,
            sealed=[None] * seats,
            active=seats - 1,
            left=0,
            rests=0,
        )
        self.settle(state, [])
        return state

    def clone(self, state: LarderState) -> LarderState:
        """Copy what changes; cards, frames and wagers are shared."""
        return state.twin(
            stack=state.stack[:],
            rng=state.rng.clone(),
            hands=[hand[:] for hand in state.hands],
            masks=[masks[:] for masks in state.masks],
            deck=state.deck[:],
            deck_masks=state.deck_masks[:],
            look=state.look[:],
            discard=state.discard[:],
            plates=[plate[:] for plate in state.plates],
            points=state.points[:],
            salt=state.salt[:],
            orders=state.orders[:],
            sealed=state.sealed[:],
        )

    # -- what may be done ----------------------------------------------------------------------------------

    def legal(self, state: LarderState, seat: Seat) -> Sequence[LarderMove]:
        """Return the seat's answers to the top question."""
        if seat not in self.asked(state):
            return []
        return [move for move in self._candidates(state, seat) if self.forbids(state, move) is None]

    def _candidates(self, state: LarderState, seat: Seat) -> Iterator[LarderMove]:
        own = sorted(set(state.hands[seat]))
        match state.stack[-1].kind:
            case "lots":
                yield from (Wager(seat, card) for card in own)
            case "keep":
                yield from (Keep(seat, card) for card in sorted(set(state.look)))
            case "window":
                yield from (Let(seat), Sneeze(seat))
            case "toast":
                yield from (Toast(seat, guest) for guest in range(state.seats))
            case "turn":
                yield from (Draw(seat), Peek(seat), Rest(seat))
                yield from (Serve(seat, card) for card in own)
                yield from (Steal(seat, victim) for victim in range(state.seats))

    def anytime(self, state: LarderState, seat: Seat) -> Iterator[LarderMove]:
        """Yield the salt, and in the own turn the orders."""
        if seat in self.asked(state):
            moves: tuple[LarderMove, ...] = (Salt(seat), Order(seat, False), Order(seat, True))
            yield from (move for move in moves if self.forbids(state, move) is None)

    def public(self, state: LarderState, seat: Seat) -> Sequence[LarderMove]:
        """Return the answers that hide nothing (LAR-23)."""
        return [move for move in self.legal(state, seat) if self.is_public(state, move)]

    def is_public(self, state: LarderState, move: LarderMove) -> bool:
        """Say whether the move says nothing about a hand (LAR-23)."""
        return move.kind in IN_THE_OPEN or (move.kind == "rest" and not state.hands[move.seat])

    def waive(self, state: LarderState, seat: Seat) -> LarderMove | None:
        """Return `let` in a window."""
        top = state.stack[-1]
        return Let(seat) if top.kind == "window" and seat in top.seats else None

    def forced(self, state: LarderState, seat: Seat) -> LarderMove | None:
        """Return `rest` where everybody sees that nothing else is possible (LAR-07)."""
        moves = self.public(state, seat)
        return moves[0] if moves and moves[0].kind == "rest" else None

    def forbids(self, state: LarderState, move: LarderMove) -> Refusal | None:
        """Say which rule an asked seat's move breaks."""
        kind, seat = state.stack[-1].kind, move.seat
        hand = state.hands[seat]
        if isinstance(move, Salt):
            return None if state.salt[seat] else Refusal("LAR-18", "no_salt", (seat,))
        if isinstance(move, Order):
            allowed = state.options.orders and kind == "turn"
            return None if allowed else Refusal("LAR-17", "no_orders")
        if ASKED_BY.get(move.kind, "turn") != kind:
            return Refusal("LAR-07", "other_question", (kind,))
        match move:
            case Wager(card=card) if card not in hand:
                return Refusal("LAR-03", "not_in_hand", (card,))
            case Keep(card=card) if card not in state.look:
                return Refusal("LAR-09", "not_seen", (card,))
            case Sneeze() if SNEEZE not in hand:
                return Refusal("LAR-16", "not_in_hand", (SNEEZE,))
            case Serve(card=card) if card not in hand or card not in DISHES:
                return Refusal("LAR-10", "not_in_hand", (card,))
            case Toast(guest=guest) if guest == seat or guest >= state.seats:
                return Refusal("LAR-11", "no_guest", (guest,))
            case Draw() if not state.deck or len(hand) >= HAND:
                return Refusal("LAR-08", "no_draw")
            case Peek() if len(state.deck) < 2 or len(hand) >= HAND or not state.points[seat]:
                return Refusal("LAR-09", "no_peek")
            case Steal(victim=victim) if THIEF not in hand:
                return Refusal("LAR-12", "not_in_hand", (THIEF,))
            case Steal(victim=victim) if victim == seat or victim >= state.seats or not state.hands[victim]:
                return Refusal("LAR-12", "no_victim", (victim,))
            case Rest() if self._can_act(state, seat):
                return Refusal("LAR-07", "no_rest")
        return None

    def _can_act(self, state: LarderState, seat: Seat) -> bool:
        others = (move for move in self._candidates(state, seat) if move.kind != "rest")
        return any(self.forbids(state, move) is None for move in others)

    # -- what happens --------------------------------------------------------------------------------------

    def seal(self, state: LarderState, move: LarderMove, events: list[Event]) -> None:
        """Lay a wager face down (LAR-03), or spend salt meanwhile (LAR-18)."""
        if isinstance(move, Wager):
            state.sealed[move.seat] = move
            events.append(Event("wagers", move.seat))
        else:
            self._anytime(state, move, events)

    def open(self, state: LarderState, frame: Frame, events: list[Event]) -> None:
        """Turn the wagers up; everybody knows them from now on (LAR-05)."""
        wagers = [wager for wager in state.sealed if wager is not None]
        state.sealed = [None] * state.seats
        for wager in wagers:
            state.masks[wager.seat][slot_of(state, wager.seat, wager.card)] = everybody(state.seats)
            sort_hand(state, wager.seat)
        events.append(Event("lots", NOBODY, tuple((w.seat, w.card) for w in wagers), reveals=True))
        best = max(wager.card for wager in wagers)
        tied = tuple(wager.seat for wager in wagers if wager.card == best)
        if len(tied) > 1 and frame.args == (1,):
            state.stack.append(Frame("lots", tied, order="together", screen="private", args=(2,)))
        else:
            self._begin(state, tied[0])

    def answer(self, state: LarderState, frame: Frame, move: LarderMove, events: list[Event]) -> None:
        """Carry out one move."""
        seat = move.seat
        if isinstance(move, Anytime):
            self._anytime(state, move, events)
            return
        if frame.kind == "window":
            self._react(state, move, events)
            return
        state.stack.pop()
        if frame.kind == "turn":
            state.rests = state.rests + 1 if move.kind == "rest" else 0
            state.stack.append(Frame("next"))
        match move:
            case Draw():
                card = state.deck[-1]
                gets(state, seat, card, state.deck_masks.pop())
                state.deck.pop()
                events.append(Event("draws", seat, (), (seat,), (card,), True))
            case Peek():
                state.points[seat] -= 1
                state.look = sorted(state.deck.pop() for _ in range(2))
                del state.deck_masks[-2:]
                state.stack.append(Frame("keep", (seat,), screen="private"))
                events.append(Event("peeks", seat, (), (seat,), tuple(state.look), True))
            case Keep(card=card):
                state.look.remove(card)
                state.deck.append(state.look.pop())
                state.deck_masks.append(bit_of(state.seats, seat))
                gets(state, seat, card, 0)
                events.append(Event("keeps", seat, (), (seat,), (card,)))
            case Serve(card=card):
                self._serve(state, seat, card, events)
            case Steal(victim=victim):
                self._steal(state, seat, victim, events)
            case Toast(guest=guest):
                events.append(Event("toasts", seat, (guest,)))
                _gain(state, guest, 1, events)
            case Rest():
                events.append(Event("rests", seat, reveals=True))

    def work(self, state: LarderState, frame: Frame, events: list[Event]) -> None:
        """Score a dish nobody sneezed at (LAR-10), or go on to the next turn or the lots (LAR-03)."""
        if frame.kind == "served":
            seat, card = int(frame.args[0]), state.dish
            state.plates[seat].append(card)
            state.dish = NONE
            events.append(Event("scores", seat, (card,)))
            if card == FEAST:
                state.stack.append(Frame("toast", (seat,), source="card:feast"))
            _gain(state, seat, card, events)
        elif state.rests == state.seats:
            _end(state, events)
        elif state.left:
            self._begin(state, (state.active + 1) % state.seats)
        else:
            state.left = 2 * state.seats
            holders = tuple(seat for seat in range(state.seats) if state.hands[seat])
            if len(holders) > 1:
                state.stack.append(Frame("lots", holders, order="together", screen="private", args=(1,)))
            else:
                self._begin(state, (state.active + 1) % state.seats)

    def _begin(self, state: LarderState, seat: Seat) -> None:
        state.active = seat
        state.left -= 1
        state.stack.append(Frame("turn", (seat,), screen="either"))

    def _anytime(self, state: LarderState, move: LarderMove, events: list[Event]) -> None:
        if isinstance(move, Order):
            state.orders[move.seat] = move.sneeze
            events.append(Event("orders", move.seat, (), (move.seat,), (move.sneeze,)))
            return
        state.salt[move.seat] = False
        events.append(Event("salts", move.seat))
        _gain(state, move.seat, 1, events)

    def _react(self, state: LarderState, move: LarderMove, events: list[Event]) -> None:
        """Let the next one be asked (LAR-15), or sneeze (LAR-16)."""
        if isinstance(move, Let):
            pop_seat(state)
        else:
            del state.stack[-2:]
            self._sneeze(state, move.seat, events)

    def _sneeze(self, state: LarderState, seat: Seat, events: list[Event]) -> None:
        gives(state, seat, SNEEZE)
        state.discard += [SNEEZE, state.dish]
        events.append(Event("sneezes", seat, (state.dish,), reveals=True))
        state.dish = NONE

    def _serve(self, state: LarderState, seat: Seat, card: int, events: list[Event]) -> None:
        gives(state, seat, card)
        state.dish = card
        events.append(Event("serves", seat, (card,), reveals=True))
        others = [(seat + step) % state.seats for step in range(1, state.seats)]
        asked = tuple(other for other in others if state.hands[other])
        if state.options.orders:
            eager = (other for other in asked if state.orders[other] and SNEEZE in state.hands[other])
            sneezer = next(eager, None)
            if sneezer is not None:
                self._sneeze(state, sneezer, events)
                return
        state.stack.append(Frame("served", args=(seat,)))
        if asked and not state.options.orders:
            state.stack.append(Frame("window", asked, source="dish", screen="either", args=(seat, card)))

    def _steal(self, state: LarderState, seat: Seat, victim: Seat, events: list[Event]) -> None:
        """Take a random card; what others knew of that hand is no longer certain (LAR-13)."""
        gives(state, seat, THIEF)
        state.discard.append(THIEF)
        slot = state.rng.below(len(state.hands[victim]))
        card = state.hands[victim].pop(slot)
        del state.masks[victim][slot]
        state.masks[victim] = [mask & bit_of(state.seats, seat) for mask in state.masks[victim]]
        sort_hand(state, victim)
        gets(state, seat, card, bit_of(state.seats, victim))
        events.append(Event("steals", seat, (victim,), (seat, victim), (card,), True))

    # -- what may be seen ----------------------------------------------------------------------------------

    def view(self, state: LarderState, seat: Seat | None) -> LarderView:
        """Return what the seat may see."""
        bit = bit_of(state.seats, seat)
        looks = seat is not None and bool(state.look) and seat == state.active
        wager = None if seat is None else state.sealed[seat]
        known = (
            tuple(card for card, mask in zip(hand, masks, strict=True) if mask & bit)
            for hand, masks in zip(state.hands, state.masks, strict=True)
        )
        return LarderView(
            viewer=seat,
            pending=self.pending(state),
            points=tuple(state.points),
            options=state.options,
            hand=() if seat is None else tuple(state.hands[seat]),
            marks=() if seat is None else tuple(state.masks[seat]),
            look=tuple(state.look) if looks else (),
            wager=wager.card if wager else NONE,
            order=seat is not None and state.orders[seat],
            sizes=tuple(len(hand) - (state.sealed[other] is not None) for other, hand in enumerate(state.hands)),
            known=tuple(known),
            deck=len(state.deck),
            top=state.deck[-1] if state.deck and state.deck_masks[-1] & bit else NONE,
            discard=tuple(state.discard),
            plates=tuple(map(tuple, state.plates)),
            dish=state.dish,
            salt=tuple(state.salt),
            active=state.active,
            left=state.left,
        )

    def redeal(self, state: LarderState, seat: Seat | None, rng: Rng) -> LarderState:
        """Shuffle the slots the reader does not know; the masks stay, since who knows a place is public."""
        new = self.clone(state)
        new.rng = Rng(f"redealt:{rng.below(1 << 62)}")
        bit = bit_of(state.seats, seat)
        others = [other for other in range(state.seats) if other != seat]
        zones = [(new.hands[other], new.masks[other]) for other in others] + [(new.deck, new.deck_masks)]
        if seat is None or seat != state.active:
            zones.append((new.look, [0] * len(new.look)))
        places = [(cards, slot) for cards, masks in zones for slot, mask in enumerate(masks) if not mask & bit]
        pool = [cards[slot] for cards, slot in places]
        rng.shuffle(pool)
        for (cards, slot), card in zip(places, pool, strict=True):
            cards[slot] = card
        new.look.sort()
        for other in others:
            sort_hand(new, other)
            if new.sealed[other]:
                new.sealed[other] = Wager(other, rng.pick(new.hands[other]))
            if new.options.orders:
                new.orders[other] = rng.below(2) == 1
        return new

    # -- how it ends, and notation -------------------------------------------------------------------------

    def result(self, state: LarderState) -> Result | None:
        """Rank by points (LAR-20)."""
        if state.stack:
            return None
        ranks = tuple(1 + sum(other > points for other in state.points) for points in state.points)
        return Result(ranks, tuple(state.points), "the most points win")

    def sheet(self, view: LarderView) -> Sheet:
        """Dishes, and what toasts, salt and peeking made of it."""
        dishes = [sum(plate) for plate in view.plates]
        rest = [points - served for points, served in zip(view.points, dishes, strict=True)]
        rows = (
            Row("Dishes", tuple(map(Cell, dishes)), note="The value of every dish served.", rule="LAR-10"),
            Row("Toasts and salt", tuple(map(Cell, rest)), note="Less what peeking cost.", rule="LAR-11"),
            Row("Total", tuple(map(Cell, view.points)), rule="LAR-20", total=True),
        )
        return Sheet(tuple(map(Column, range(len(view.points)))), rows)

    def audit(self, state: LarderState) -> None:
        """Count every card once; hands are sorted and every slot has its mask."""
        cards = [*state.deck, *state.look, *state.discard, *(card for hand in state.hands for card in hand)]
        cards += [card for plate in state.plates for card in plate] + [state.dish] * (state.dish != NONE)
        assert tuple(cards.count(card) for card in range(len(CARDS))) == COPIES, sorted(cards)
        assert len(state.deck) == len(state.deck_masks)
        for seat, (hand, masks) in enumerate(zip(state.hands, state.masks, strict=True)):
            slots = list(zip(hand, masks, strict=True))
            assert slots == sorted(slots)
            assert not any(mask & bit_of(state.seats, seat) for mask in masks)
            wager = state.sealed[seat]
            assert wager is None or wager.card in hand

    def write(self, move: LarderMove) -> str:
        """Return "serve ham", "steal 2", "order let", "draw"."""
        return notation.write(move)

    def read(self, state: LarderState, seat: Seat, text: str) -> LarderMove:
        """Return the move of this notation."""
        return notation.read(state.seats, seat, text)


def _gain(state: LarderState, seat: Seat, points: int, events: list[Event]) -> None:
    """Add points; the goal ends the match at once, in the middle of whatever is going on (LAR-19)."""
    state.points[seat] += points
    if state.points[seat] >= state.options.goal:
        _end(state, events)


def _end(state: LarderState, events: list[Event]) -> None:
    state.stack.clear()
    events.append(Event("ends"))


RULES: Final = LarderRules()
