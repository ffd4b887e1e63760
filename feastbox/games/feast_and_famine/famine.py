"""The Famine: selecting, bidding, paying and collecting (FAM-47 to FAM-67)."""

from __future__ import annotations

from functools import cache
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.feast_and_famine.data import (
    DECK,
    GROUP,
    GROUP_OF,
    GROUPS,
    IS_MEDALLION,
    NOTHING,
    PLACES,
    POINTS,
)
from feastbox.games.feast_and_famine.moves import BIDS, PASS, RAISE, SELECT, FamMove, Pass, Raise, Select
from feastbox.games.feast_and_famine.state import FAMINE, FamState

SOURCE: Final = "phase:famine"
SALE: Final = Frame("sale", source=SOURCE)


# -- what may be bid -------------------------------------------------------------------------------------------


def cap(state: FamState) -> int:
    """Return the highest bid there is (FAM-55; option `bid_cap`)."""
    highest = state.options.bid_cap
    return BIDS[-1] if highest == "none" else highest


def medallion_cards(hand: list[int]) -> int:
    """Return how many medallion cards a hand holds."""
    return sum([IS_MEDALLION[card] for card in hand])


def limit(state: FamState, seat: Seat) -> int:
    """Return the highest bid a seat could pay (FAM-55); private to the seat."""
    return min(cap(state), state.tokens[seat] + medallion_cards(state.hands[seat]))


def shown_limit(state: FamState, seat: Seat) -> int:
    """Return the highest bid a seat could pay with its tokens alone, as everybody sees (FAM-83a)."""
    return min(cap(state), state.tokens[seat])


def lots(state: FamState) -> list[int]:
    """Return how many cards of each group lie on the places."""
    counts = [0] * len(GROUPS)
    for card in state.places:
        if card != NOTHING:
            counts[GROUP_OF[card]] += 1
    return counts


def selects(state: FamState, seat: Seat, highest: int) -> list[FamMove]:
    """Return every choice of a group with an opening bid up to `highest` (FAM-51, FAM-52)."""
    own, moves = SELECT[seat], list[FamMove]()
    for group, cards in enumerate(lots(state)):
        if cards:
            moves += own[group][: highest + 1]
    return moves


def bids(state: FamState, seat: Seat, highest: int) -> list[FamMove]:
    """Return every raise up to `highest`, and the pass (FAM-54 to FAM-56, FAM-60)."""
    return [*RAISE[seat][state.bid + 1 : highest + 1], PASS[seat]]


def forbids_select(state: FamState, move: FamMove) -> Refusal | None:
    """Say why the selector may not make this move."""
    if not isinstance(move, Select):
        code = "pass_before_opening" if isinstance(move, Pass) else "select_first"
        return Refusal("FAM-52", code)
    group = GROUP.get(move.group)
    if group is None:
        return Refusal("FAM-10", "no_such_group", (move.group,))
    if not lots(state)[group]:
        return Refusal("FAM-51", "no_card_of_group", (group,))
    if move.bid < 0:
        return Refusal("FAM-52", "no_such_bid", (move.bid,))
    return forbids_bid(state, move.seat, move.bid)


def forbids_raise(state: FamState, move: FamMove) -> Refusal | None:
    """Say why a seat that is asked in an auction may not make this move."""
    if isinstance(move, Pass):
        return None
    if not isinstance(move, Raise):
        return Refusal("FAM-54", "raise_or_pass")
    if move.bid <= state.bid:
        return Refusal("FAM-56", "bid_too_low", (move.bid, state.bid))
    return forbids_bid(state, move.seat, move.bid)


def forbids_bid(state: FamState, seat: Seat, bid: int) -> Refusal | None:
    """Say why a bid is above the seat's limit (FAM-55)."""
    if bid <= limit(state, seat):
        return None
    if bid > cap(state):
        return Refusal("FAM-55", "above_the_cap", (cap(state),))
    return Refusal("FAM-55", "above_the_limit", (bid, limit(state, seat)))


# -- the auction -----------------------------------------------------------------------------------------------


@cache
def _question(kind: str, seats: tuple[Seat, ...], holds_cards: bool) -> Frame:
    return Frame(kind, seats, SOURCE, screen="either" if holds_cards else "public")


def ask(state: FamState, kind: str, seats: tuple[Seat, ...]) -> None:
    """Put a question on top; whoever holds a card may answer it behind the hand-over as well (FAM-60, FAM-83a)."""
    state.stack[-1] = _question(kind, seats, bool(state.hands[seats[0]]))


def ask_or_sell(state: FamState, queue: tuple[Seat, ...]) -> None:
    """Ask the next of those still bidding, or sell when nobody is left or could raise (FAM-58, FAM-59)."""
    if queue and state.bid < cap(state):
        ask(state, "bid", queue)
    else:
        state.stack[-1] = SALE


def stand(state: FamState, seat: Seat, bid: int) -> int:
    """Let a bid stand; return how many more medallion cards it proves than everybody knew."""
    state.bid = state.bids[seat] = bid
    state.holder = seat
    proved, held = state.proved[seat], len(state.hands[seat])
    news = max(0, bid - state.tokens[seat] - len(proved))
    proved += [held] * news
    return news


def select(state: FamState, move: Select, events: list[Event]) -> None:
    """Choose the lot and open (FAM-51 to FAM-54)."""
    seat, group = move.seat, GROUP[move.group]
    state.auction += 1
    state.group = group
    news = stand(state, seat, move.bid)
    others = tuple([(seat + n) % state.seats for n in range(1, state.seats)])
    events.append(Event("selected", seat, (group, lots(state)[group], move.bid, news), reveals=news > 0))
    ask_or_sell(state, others)


def answer(state: FamState, queue: tuple[Seat, ...], move: Raise | Pass, events: list[Event]) -> None:
    """Raise or pass (FAM-54 to FAM-58); who raised before goes to the end of the queue."""
    seat = move.seat
    if isinstance(move, Pass):
        state.passed.append(seat)
        events.append(Event("passed", seat))
        ask_or_sell(state, queue[1:])
        return
    before = state.holder
    news = stand(state, seat, move.bid)
    events.append(Event("raised", seat, (move.bid, news), reveals=news > 0))
    ask_or_sell(state, (*queue[1:], before))


# -- paying and collecting -------------------------------------------------------------------------------------


def sell(state: FamState, events: list[Event]) -> None:
    """Let the holder pay and collect, deal, and ask the next selector or end the Famine (FAM-61 to FAM-67)."""
    seat, group, cost = state.holder, state.group, state.bid
    shown = pay(state, seat, cost)
    places = state.places
    won = [place for place, card in enumerate(places) if card != NOTHING and GROUP_OF[card] == group]
    lot = tuple([places[place] for place in won])
    state.hands[seat] += lot
    for place in won:
        places[place] = NOTHING
    events.append(Event("won", seat, (group, len(lot), cost, shown), (seat,), lot, reveals=True))
    dealt = deal(state)
    if dealt:
        events.append(Event("dealt", args=dealt))
    state.group = state.bid = state.holder = NOTHING
    state.bids = [NOTHING] * state.seats
    state.passed = []
    state.selector = (state.selector + 1) % state.seats
    if any(card != NOTHING for card in places):
        state.stack.append(Frame("select"))
        ask(state, "select", (state.selector,))
    else:
        events.append(Event("famine_over", args=tuple(tuple(hand) for hand in state.hands), reveals=True))


def pay(state: FamState, seat: Seat, cost: int) -> tuple[int, ...]:
    """Pay tokens first, then medallion cards in the order they were won; return the cards shown (FAM-61, FAM-62)."""
    hand = state.hands[seat]
    tokens = min(cost, state.tokens[seat])
    state.tokens[seat] -= tokens
    state.paid[seat] += tokens
    shown = tuple([card for card in hand if IS_MEDALLION[card]][: cost - tokens])
    if shown:
        for card in shown:
            hand.remove(card)
        state.spent[seat] += shown
        state.proved[seat] = [held - len(shown) for held in state.proved[seat][len(shown) :]]
    return shown


def deal(state: FamState) -> tuple[tuple[int, int], ...]:
    """Fill the free places in ascending order while the deck lasts; return place and group of each (FAM-65)."""
    places, deck = state.places, state.deck
    dealt = []
    for place in range(PLACES):
        if places[place] == NOTHING and deck:
            card = places[place] = deck.pop()
            dealt.append((place, GROUP_OF[card]))
    return tuple(dealt)


def begin(state: FamState, tokens: list[int], first: Seat) -> None:
    """Shuffle, deal seven cards and ask the first selector (FAM-47 to FAM-50)."""
    state.half = FAMINE
    state.tokens = tokens
    state.start = tokens.copy()
    state.deck = list(DECK)
    state.rng.shuffle(state.deck)
    deal(state)
    state.selector = first
    state.stack.append(Frame("select"))
    ask(state, "select", (first,))


def first_after_feast(state: FamState) -> Seat:
    """Return who selects first after a Feast (FAM-50; option `famine_first`)."""
    if state.options.famine_first == "seat_1":
        return 0
    fewest = min(state.tokens)
    return max(seat for seat, tokens in enumerate(state.tokens) if tokens == fewest)


def points(state: FamState, seat: Seat) -> int:
    """Return a seat's points: persons and medallion cards in hand, and unspent tokens (FAM-68)."""
    return sum(POINTS[card] for card in state.hands[seat]) + state.tokens[seat]
