"""Positions for the tests: a Feast with these fields and stores, a Famine with these cards, and draws foreseen."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from feastbox.engine.models import Event
from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine import famine, feast
from feastbox.games.feast_and_famine.data import CARDS, FOOD, FOODS, GROUP_OF, NOTHING, PLACES, TILES
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState
from feastbox.games.feast_and_famine.words import WORDS

NAMES = ("Anna", "Ben", "Cleo", "Dora")
OIL, WATER, WHEAT, CORN, FISH, CATTLE = range(len(FOODS))
NUMBER = {card.id: number for number, card in enumerate(CARDS)}
MEDALLIONS = ("medallion_leah", "medallion_rachel", "medallion_bilhah", "medallion_zilpah")


class Foreseen(Rng):
    """A generator that draws the foods it is told from a bag, one after the other."""

    def __init__(self, bag: list[int], foods: Sequence[str]) -> None:
        super().__init__("foreseen")
        self.bag = bag
        self.foods = [FOOD[food] for food in foods]
        self.left: list[int] = []
        """How many tiles lay in the bag at each draw."""

    def below(self, k: int) -> int:
        assert k == sum(self.bag)
        self.n += 1
        self.left.append(k)
        return sum(self.bag[: self.foods.pop(0)])


# -- the Feast -------------------------------------------------------------------------------------------------


def feast_at(
    fields: str = "wheat oil fish corn fish cow water",
    *,
    seats: int = 2,
    year: int = 1,
    labour: int | Sequence[int] = 6,
    stores: Sequence[Sequence[int]] = (),
    acting: int = 0,
    draws: str = "",
    **options: Any,
) -> FamState:
    """Return a Feast in the turn of `acting`. `fields` names a food for each, "-" for none; `draws` what comes next."""
    given: dict[str, Any] = {"halves": "feast", **options}
    state = RULES.setup(seats, FamOptions(**given), "feast")
    rows = state.options.store_rows
    state.year = year
    state.fields = [FOOD.get(food, NOTHING) for food in fields.split()]
    state.stores = [list(store) for store in stores] + [[0] * 6 for _ in range(seats - len(stores))]
    state.tokens = [feast.medallions(store, rows) for store in state.stores]
    state.labour = [labour] * seats if isinstance(labour, int) else list(labour)
    state.bag = [
        TILES[rows] - state.fields.count(food) - sum(store[food] for store in state.stores) for food in range(6)
    ]
    order = feast.order(state)
    state.stack[-1] = state.stack[-1].__class__("turn", order[order.index(acting) :], feast.SOURCE)
    if draws:
        state.rng = Foreseen(state.bag, draws.split())
    RULES.audit(state)
    return state


def tiles_left(state: FamState) -> list[int]:
    """Return how many tiles lay in the bag at each foreseen draw."""
    assert isinstance(state.rng, Foreseen)
    return state.rng.left


# -- the Famine ------------------------------------------------------------------------------------------------


def famine_at(
    places: str,
    *,
    hands: Sequence[str] = (),
    tokens: int | Sequence[int] = 6,
    seats: int = 3,
    selector: int = 0,
    deck: str | None = None,
    spent: str = "",
    **options: Any,
) -> FamState:
    """Return a Famine before a selection. Cards by id; cards named nowhere lie in the deck, or, if `deck` names the
    cards of the deck (the next one first), in the hand of the last seat."""
    given: dict[str, Any] = {"halves": "famine", **options}
    state = RULES.setup(seats, FamOptions(**given), "famine")
    lying = [NOTHING if card == "-" else NUMBER[card] for card in places.split()]
    state.places = lying + [NOTHING] * (PLACES - len(lying))
    state.hands = [[NUMBER[card] for card in hand.split()] for hand in hands]
    state.hands += [[] for _ in range(seats - len(hands))]
    state.spent[seats - 1] = [NUMBER[card] for card in spent.split()]
    named = [*lying, *state.spent[seats - 1], *(card for hand in state.hands for card in hand)]
    rest = [card for card in range(len(CARDS)) if card not in named]
    state.deck = rest
    if deck is not None:
        state.deck = [NUMBER[card] for card in reversed(deck.split())]
        state.hands[-1] += [card for card in rest if card not in state.deck]
    state.tokens = [tokens] * seats if isinstance(tokens, int) else list(tokens)
    state.start = state.tokens.copy()
    state.selector = selector
    famine.ask(state, "select", (selector,))
    RULES.audit(state)
    return state


def groups_on_places(state: FamState) -> list[int]:
    return [NOTHING if card == NOTHING else GROUP_OF[card] for card in state.places]


# -- playing ---------------------------------------------------------------------------------------------------


def legal(state: FamState) -> list[str]:
    """Return the notation of everything the asked seat may do."""
    return [RULES.write(move) for move in RULES.legal(state, asked(state))]


def public(state: FamState) -> list[str]:
    """Return the notation of everything the public screen offers the asked seat."""
    return [RULES.write(move) for move in RULES.public(state, asked(state))]


def asked(state: FamState) -> int:
    return RULES.asked(state)[0]


def do(state: FamState, *texts: str) -> list[Event]:
    """Make moves, each by the seat that is asked then; return what happened."""
    events: list[Event] = []
    for text in texts:
        move = RULES.read(state, asked(state), text)
        assert RULES.refuse(state, move) is None, f"{text}: {RULES.refuse(state, move)}"
        events += RULES.apply(state, move)
        RULES.audit(state)
    return events


def refused(state: FamState, text: str, seat: int | None = None) -> str:
    """Return the number of the rule a move is refused with."""
    move = RULES.read(state, asked(state) if seat is None else seat, text)
    refusal = RULES.refuse(state, move)
    assert refusal is not None, f"{text} is legal"
    assert WORDS.why(refusal, NAMES)
    return refusal.rule


def kinds(events: list[Event]) -> list[str]:
    return [event.kind for event in events]


def told(state: FamState, events: list[Event], reader: int | None = None) -> list[str]:
    """Return the log lines of events as a reader has them."""
    names = NAMES[: state.seats]
    return [line for event in events if (line := WORDS.tell(event, names, reader))]


def hand(state: FamState, seat: int) -> list[str]:
    return [CARDS[card].id for card in state.hands[seat]]
