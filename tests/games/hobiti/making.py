"""Positions for the tests: a turn with these hands, lots among these hands, and short ways to play and look."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from feastbox.engine.models import Event
from feastbox.games.hobiti import rounds
from feastbox.games.hobiti.data import CARDS, IDS, NUMBER, full_deck
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.state import HobitiState
from feastbox.games.hobiti.words import WORDS

NAMES = ("Anna", "Ben", "Cleo", "Dora", "Anna 2", "Ben 2", "Cleo 2", "Dora 2")
A, B, C, D = range(4)


def turn_at(
    *hands: str,
    seats: int = 0,
    active: int = A,
    left: int = 2,
    deck: str | None = None,
    discard: str = "",
    noted: Sequence[int] = (),
    items: Sequence[str] = (),
    runs: Sequence[int] = (),
    hangover: Sequence[int] = (),
    moles: Sequence[int] = (),
    feast: tuple[str, Mapping[int, str]] | None = None,
    **options: Any,
) -> HobitiState:
    """Return a state in which `active` is asked for an action, with `left` of two to go.

    Cards by id. `deck` names the cards of the deck, the next one first; what is named nowhere lies in the deck, or if
    `deck` is given at the bottom of the discard pile. `feast`: the latest Feast and what was laid there, by seat.
    """
    count = seats or max(3, len(hands), len(items), len(noted))
    state = RULES.setup(count, HobitiOptions(**options), "a position")
    put(state, hands, items, deck, discard)
    state.noted = [*noted, *[0] * (count - len(noted))]
    for name, marked in (("runs", runs), ("hangover", hangover), ("moles", moles)):
        setattr(state, name, [seat in marked for seat in range(count)])
    if feast:
        state.feast = NUMBER[feast[0]]
        state.feast_laid = [numbers(feast[1].get(seat, "")) for seat in range(count)]
    state.active, state.actions, state.actions_left = active, 2, left
    state.stack = []
    rounds.ask_action(state)
    RULES.audit(state)
    return state


def lots_at(*hands: str, **options: Any) -> HobitiState:
    """Return a state in which everybody is asked for the first wager."""
    state = RULES.setup(len(hands), HobitiOptions(**options), "lots")
    put(state, hands, (), None, "")
    RULES.audit(state)
    return state


def put(state: HobitiState, hands: Sequence[str], items: Sequence[str], deck: str | None, discard: str) -> None:
    """Put every card where it is named."""
    seats = range(state.seats)
    state.hands = [sorted(numbers(hands[seat])) if seat < len(hands) else [] for seat in seats]
    state.masks = [[0] * len(hand) for hand in state.hands]
    state.items = [numbers(items[seat]) if seat < len(items) else [] for seat in seats]
    top = numbers(deck or "")[::-1]
    pile = numbers(discard)
    named = Counter(card for zone in (*state.hands, *state.items, top, pile) for card in zone)
    everything = Counter(full_deck(state.options.new_cards))
    assert named <= everything, {IDS[card] for card in named - everything}
    rest = sorted((everything - named).elements())
    state.deck, state.discard = (rest, pile) if deck is None else (top, rest + pile)


def numbers(text: str) -> list[int]:
    return [NUMBER[card] for card in text.split()]


def ids(cards: Sequence[int]) -> str:
    return " ".join(IDS[card] for card in cards)


def hand(state: HobitiState, seat: int) -> str:
    return ids(state.hands[seat])


def discarded(state: HobitiState, number: int) -> str:
    """Return the top cards of the discard pile, the last one on top."""
    return ids(state.discard[len(state.discard) - number :])


# -- playing ---------------------------------------------------------------------------------------------------


def asked(state: HobitiState) -> int:
    return RULES.asked(state)[0]


def question(state: HobitiState) -> tuple[str, tuple[int, ...]]:
    """Return what is asked, and of whom."""
    return state.stack[-1].kind, state.stack[-1].seats


def legal(state: HobitiState, start: str = "") -> list[str]:
    """Return the notation of what the asked seat may do, as far as it starts like this."""
    texts = [RULES.write(move) for move in RULES.legal(state, asked(state))]
    return [text for text in texts if text.startswith(start)]


def public(state: HobitiState) -> list[str]:
    """Return the notation of everything the public screen offers the asked seat."""
    return [RULES.write(move) for move in RULES.public(state, asked(state))]


def do(state: HobitiState, *texts: str) -> list[Event]:
    """Make moves, each by the seat that is asked then; return what happened."""
    events: list[Event] = []
    for text in texts:
        move = RULES.read(state, asked(state), text)
        refusal = RULES.refuse(state, move)
        assert refusal is None, f"{text}: {refusal}"
        assert move in RULES.legal(state, move.seat), text
        events += RULES.apply(state, move)
        RULES.audit(state)
    return events


def refused(state: HobitiState, text: str, seat: int | None = None) -> str:
    """Return the number of the rule a move is refused with."""
    move = RULES.read(state, asked(state) if seat is None else seat, text)
    refusal = RULES.refuse(state, move)
    assert refusal is not None, f"{text} is legal"
    assert move not in RULES.legal(state, move.seat)
    assert WORDS.why(refusal, NAMES[: state.seats])
    return refusal.rule


def why(state: HobitiState, text: str) -> str:
    """Return why a move of the asked seat is refused, in words."""
    refusal = RULES.refuse(state, RULES.read(state, asked(state), text))
    assert refusal is not None
    return WORDS.why(refusal, NAMES[: state.seats])


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def told(state: HobitiState, events: list[Event], reader: int | None = None) -> list[str]:
    """Return the log lines of events as a reader has them."""
    names = NAMES[: state.seats]
    return [line for event in events if (line := WORDS.tell(event, names, reader))]


def value_of(card: int) -> int:
    return CARDS[card].value
