"""From a state to its view."""

from __future__ import annotations

from feastbox.engine.known_hands import bit_of
from feastbox.engine.models import NOBODY, Pending, Refusal, Seat
from feastbox.games.hobiti import party, tricks, turn
from feastbox.games.hobiti.data import IDS, NOTHING, VALUES
from feastbox.games.hobiti.state import HobitiState, item_points, total
from feastbox.games.hobiti.view import (
    FeastView,
    Guest,
    HandCard,
    HobbitView,
    HobitiView,
    LotsView,
    Marks,
    PartyView,
    Standing,
    TrickView,
)


def make_view(state: HobitiState, seat: Seat | None, pending: Pending | None) -> HobitiView:
    """Return what a seat, or an onlooker, may see (HOB-32, HOB-63, HOB-74 to HOB-80)."""
    hobbits = tuple(_hobbit(state, hobbit, seat) for hobbit in range(state.seats))
    running = 0 if pending is None else 1
    wager = NOTHING if seat is None else state.sealed[seat]
    return HobitiView(
        viewer=seat,
        pending=pending,
        points=tuple(hobbit.earlier + hobbit.total * running for hobbit in hobbits),
        options=state.options,
        round=len(state.rounds) + running,
        goal=state.options.points_to_win,
        active=None if state.active == NOBODY else state.active,
        actions=state.actions,
        actions_left=state.actions_left,
        deck=len(state.deck),
        discard=_ids(state.discard),
        hobbits=hobbits,
        hand=() if seat is None else _hand(state, seat, pending),
        wager=None if wager == NOTHING else IDS[wager],
        lots=_lots(state, pending),
        party=None if state.party == NOTHING else _party(state, pending),
        trick=_trick(state),
        feast=None if state.feast == NOTHING else FeastView(IDS[state.feast], tuple(map(_ids, state.feast_laid))),
        rounds=tuple(map(tuple, state.rounds)),
        winners=tuple(state.winners),
    )


def _ids(cards: list[int]) -> tuple[str, ...]:
    return tuple([IDS[card] for card in cards])


def _hobbit(state: HobitiState, seat: Seat, viewer: Seat | None) -> HobbitView:
    hand, bit = state.hands[seat], bit_of(state.seats, viewer)
    cards: list[int] | None = None
    if seat == viewer:
        cards = hand
    elif state.options.open_hands:
        # Which card is missing would tell the wager before it is turned up.
        cards = sorted(hand + [card for card in (state.sealed[seat],) if card != NOTHING])
    known = [card for card, mask in zip(hand, state.masks[seat], strict=True) if mask & bit]
    return HobbitView(
        noted=state.noted[seat],
        items=_ids(state.items[seat]),
        item_points=item_points(state, seat),
        total=total(state, seat),
        hand=len(hand),
        marks=Marks(state.runs[seat], state.hangover[seat], state.moles[seat]),
        cards=None if cards is None else _ids(cards),
        known=() if cards is not None else _ids(known),
        has_wagered=state.sealed[seat] != NOTHING,
        wagers=_ids(state.wagers[seat]),
        earlier=sum(points[seat] for points in state.rounds),
        rounds_won=state.winners.count(seat),
    )


# -- the own hand ----------------------------------------------------------------------------------------------


def _hand(state: HobitiState, seat: Seat, pending: Pending | None) -> tuple[HandCard, ...]:
    asked = pending is not None and seat in pending.asked
    others = [other for other in range(state.seats) if other != seat]
    cards = []
    for card, mask in zip(state.hands[seat], state.masks[seat], strict=True):
        why = _why_not(state, seat, card) if asked else None
        known_to = tuple(other for other in others if mask >> other & 1)
        cards.append(HandCard(IDS[card], known_to, asked and why is None, why))
    return tuple(cards)


def _why_not(state: HobitiState, seat: Seat, card: int) -> Refusal | None:
    """Say why a card of the asked seat is no answer to the open question."""
    match state.stack[-1].kind:
        case "turn":
            return turn.forbids_playing(state, seat, card)
        case "victim":
            return tricks.forbids_remedy(state, card)
        case "lap":
            return party.forbids_card(state, card)
        case _:
            return None


# -- what is going on ------------------------------------------------------------------------------------------


def _lots(state: HobitiState, pending: Pending | None) -> LotsView | None:
    if pending is None or pending.kind != "lots":
        return None
    return LotsView(int(pending.args[0]), state.stack[-1].seats, state.answered())


def _party(state: HobitiState, pending: Pending | None) -> PartyView:
    sums = party.sums(state)
    highest = max(sums)
    leads = highest > 0 and sums.count(highest) == 1
    queue = (*pending.asked, *pending.queue) if pending else ()
    guests = tuple(
        Guest(_ids(state.laid[seat]), points, _standing(state, seat, queue), leads and points == highest)
        for seat, points in enumerate(sums)
    )
    worth = VALUES[state.party]
    return PartyView(IDS[state.party], worth, state.announcer, state.lap, party.order(state), guests)


def _standing(state: HobitiState, seat: Seat, queue: tuple[Seat, ...]) -> Standing:
    """Say how a hobbit stands in this lap (HOB-41, HOB-48)."""
    if seat in queue:
        return "asked" if seat == queue[0] else "to_come"
    if seat in state.lapped:
        return "laid"
    if seat in state.passed:
        return "passed"
    return "runs" if state.runs[seat] else "no_cards"


def _trick(state: HobitiState) -> TrickView | None:
    """Say what its victim is asked about (HOB-76, HOB-78)."""
    if not state.stack or state.stack[-1].kind not in ("victim", "visitors"):
        return None
    frame = state.stack[-1]
    card, player, *item = map(int, frame.args)
    after = item[0] if item else NOTHING
    return TrickView(IDS[card], player, frame.seats[0], None if after == NOTHING else IDS[after])
