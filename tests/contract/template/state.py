"""The Larder's options, state and view, and the hands with what others know of them."""

from __future__ import annotations

from pydantic import Field

from feastbox.engine.models import Options, Seat, State, View
from tests.contract.template.moves import Card, Wager


class LarderOptions(Options):
    """How long it takes and how sneezes are asked for."""

    goal: int = Field(default=12, ge=8, le=20, description="Points that end the match.")
    orders: bool = Field(default=False, description="Sneezes follow standing orders; nobody is asked.")


class LarderState(State):
    """One match. Hands are sorted by (card, mask); the top of `deck` is its end; `left` counts turns to the lots.

    masks: by seat and slot who else knows the card there (`bit_of`). look: cards being looked at by the active seat.
    sealed: by seat the wager, whose card stays in the hand until the lots are opened (LAR-06).
    dish: the declared card between hand and plate, or `NONE`.
    """

    options: LarderOptions
    hands: list[list[Card]]
    masks: list[list[int]]
    deck: list[Card]
    deck_masks: list[int]
    look: list[Card]
    discard: list[Card]
    plates: list[list[Card]]
    dish: int
    points: list[int]
    salt: list[bool]
    orders: list[bool]
    sealed: list[Wager | None]
    active: Seat
    left: int
    rests: int

    def answered(self) -> tuple[Seat, ...]:
        """Return the seats whose wager lies face down."""
        return tuple(seat for seat, wager in enumerate(self.sealed) if wager is not None)


class LarderView(View):
    """What one reader may see. By seat: `sizes` of hands, `known` cards in the hands of others, `plates`, `salt`.

    `hand`, `marks` (who else knows each card), `look`, `wager` and `order` are the reader's own. `top` is the deck's
    top card if the reader knows it.
    """

    options: LarderOptions
    hand: tuple[int, ...]
    marks: tuple[int, ...]
    look: tuple[int, ...]
    wager: int
    order: bool
    sizes: tuple[int, ...]
    known: tuple[tuple[int, ...], ...]
    deck: int
    top: int
    discard: tuple[int, ...]
    plates: tuple[tuple[int, ...], ...]
    dish: int
    salt: tuple[bool, ...]
    active: Seat
    left: int


def bit_of(seats: int, reader: Seat | None) -> int:
    """Return the reader's bit in a mask; the onlooker has one too, set only where everybody knows."""
    return 1 << (seats if reader is None else reader)


def everybody(seats: int) -> int:
    """Return the mask of what all seats and the onlooker know."""
    return (1 << (seats + 1)) - 1


def slot_of(state: LarderState, seat: Seat, card: int) -> int:
    """Return where the card lies in the hand; of equal cards the one known most widely."""
    hand, masks = state.hands[seat], state.masks[seat]
    return max(
        (slot for slot, held in enumerate(hand) if held == card),
        key=lambda slot: (masks[slot].bit_count(), masks[slot]),
    )


def gives(state: LarderState, seat: Seat, card: int) -> None:
    slot = slot_of(state, seat, card)
    del state.hands[seat][slot], state.masks[seat][slot]


def gets(state: LarderState, seat: Seat, card: int, mask: int) -> None:
    state.hands[seat].append(card)
    state.masks[seat].append(mask & ~bit_of(state.seats, seat))
    sort_hand(state, seat)


def sort_hand(state: LarderState, seat: Seat) -> None:
    own = bit_of(state.seats, seat)
    slots = sorted((card, mask & ~own) for card, mask in zip(state.hands[seat], state.masks[seat], strict=True))
    state.hands[seat] = [card for card, _ in slots]
    state.masks[seat] = [mask for _, mask in slots]
