"""The answers to every question (see Moves)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.halfling_feast.abilities import lawyer_dishes, seen_course
from feastbox.games.halfling_feast.ability_offers import CARD_IDS, FREE, specials
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    AVERSION,
    BELLY,
    BELT,
    CHANGE,
    CHARM,
    CONDIMENTS,
    DISHES,
    ELEVENSES,
    EXPANSION,
    HALFLINGS,
    NONE,
    POINTS,
    SEATS,
    SNEEZE,
    SWIPE,
    TAKES,
)
from feastbox.games.halfling_feast.eating import fits_together
from feastbox.games.halfling_feast.moves import (
    NO_DISH,
    CardPlay,
    ChooseHalfling,
    ChooseLawyerDish,
    Draw,
    Eat,
    EatSeen,
    HfeMove,
    InterruptBelt,
    InterruptCondiment,
    InterruptPass,
    InterruptSneeze,
    KeepCard,
    Order,
    Pass,
    PlayAversion,
    PlayBelly,
    PlayCounterCharm,
    PlayElevenses,
    PlayExpansion,
    PlaySwipe,
    PlayTake,
    Release,
    Setting,
    When,
)
from feastbox.games.halfling_feast.state import HfeState, can_draw, refs, room

MANY: Final = 1 << 14

_eat = cache(Eat)
_play_belly = cache(PlayBelly)
_play_take = lru_cache(MANY)(PlayTake)
_play_swipe = lru_cache(MANY)(PlaySwipe)
_play_aversion = lru_cache(MANY)(PlayAversion)
_attach = lru_cache(MANY)(InterruptCondiment)
_belt = cache(InterruptBelt)
RELEASE: Final = tuple(Release(seat) for seat in range(SEATS[-1]))
DRAW: Final = tuple(Draw(seat) for seat in range(SEATS[-1]))
PASS: Final = tuple(Pass(seat) for seat in range(SEATS[-1]))
LET: Final = tuple(InterruptPass(seat) for seat in range(SEATS[-1]))
_EXPAND: Final = tuple(PlayExpansion(seat) for seat in range(SEATS[-1]))
_ELEVENSES: Final = tuple(PlayElevenses(seat) for seat in range(SEATS[-1]))
_SNEEZE: Final = tuple(InterruptSneeze(seat) for seat in range(SEATS[-1]))


def legal(state: HfeState, seat: Seat) -> Sequence[HfeMove]:
    """Return the seat's answers to the open question."""
    if not state.stack or state.stack[-1].seats[0] != seat:
        return []
    return _ANSWERS[state.stack[-1].kind](state, seat)


# -- the own turn ----------------------------------------------------------------------------------------------


def turn(state: HfeState, seat: Seat) -> list[HfeMove]:
    """Return every action that may be declared (HFE-21, HFE-23); to pass only if there is none (HFE-24)."""
    names, empty = refs(state), room(state, seat)
    moves = in_the_open(state, seat, names, empty)
    last = NONE
    for card in state.hands[seat]:
        if card != last:
            last = card
            offer = _PLAYS.get(card)
            if offer:
                moves += offer(state, seat, card, names, empty)
    if last != NONE:
        moves += specials(state, seat, names, empty)
    return moves or [PASS[seat]]


def in_the_open(state: HfeState, seat: Seat, names: list[str], empty: int) -> list[HfeMove]:
    """Return the actions that say nothing of the hand: eat, release, draw, the free ability (HFE-116)."""
    totals, averse = state.totals, state.averse[seat]
    moves: list[HfeMove] = [
        _eat(seat, names[place])
        for place, dish in enumerate(state.table)
        if dish != NONE and totals[place] <= empty and not averse >> dish & 1
    ]
    if state.fullness[seat]:
        moves.append(RELEASE[seat])
    if can_draw(state):
        moves.append(DRAW[seat])
    moves += FREE[state.halflings[seat]](state, seat, names, empty)
    return moves


Offer = Callable[[HfeState, Seat, int, list[str], int], Sequence[HfeMove]]


def _belly(state: HfeState, seat: Seat, card: int, names: list[str], empty: int) -> Sequence[HfeMove]:
    return [_play_belly(seat, CARD_IDS[card])] if state.fullness[seat] else []


def _expansion(state: HfeState, seat: Seat, card: int, names: list[str], empty: int) -> Sequence[HfeMove]:
    return [_EXPAND[seat]]


def _take(state: HfeState, seat: Seat, card: int, names: list[str], empty: int) -> Sequence[HfeMove]:
    """Return the Dishes that fit with the card's change (HFE-89 to HFE-91)."""
    averse, totals, change, emptied = state.averse[seat], state.totals, CHANGE[card], ACTIONS[card].empty
    return [
        _play_take(seat, CARD_IDS[card], names[place])
        for place, dish in enumerate(state.table)
        if dish != NONE and (emptied or totals[place] + change[dish] <= empty) and not averse >> dish & 1
    ]


def _swipe(state: HfeState, seat: Seat, card: int, names: list[str], empty: int) -> Sequence[HfeMove]:
    """Return one to four Dishes in every order, with at most 4 Fullness together that fits (HFE-83, HFE-84)."""
    averse, most = state.averse[seat], ACTIONS[SWIPE].amount
    if not state.options.swipe_is_free:
        most = min(most, empty)
    fits = [
        (max(0, state.totals[place]), names[place])
        for place, dish in enumerate(state.table)
        if dish != NONE and state.totals[place] <= most and not averse >> dish & 1
    ]
    moves: list[HfeMove] = []
    for number in range(1, min(len(fits), ACTIONS[SWIPE].most) + 1):
        found = [
            _play_swipe(seat, tuple([name for _, name in some]))
            for some in permutations(fits, number)
            if sum([total for total, _ in some]) <= most
        ]
        if not found:
            break
        moves += found
    return moves


def _aversion(state: HfeState, seat: Seat, card: int, names: list[str], empty: int) -> Sequence[HfeMove]:
    """Return opponents and titles: one Aversion per title, and somebody can still eat it (HFE-85, HFE-87)."""
    averse = state.averse
    moves: list[HfeMove] = []
    for dish in dict.fromkeys(state.table):
        if dish != NONE:
            free = [other for other, bits in enumerate(averse) if not bits >> dish & 1]
            if len(free) > 1:
                moves += [_play_aversion(seat, other, DISHES[dish].id) for other in free if other != seat]
    return moves


def _charm(state: HfeState, seat: Seat, card: int, names: list[str], empty: int) -> Sequence[HfeMove]:
    """Return each In Play card and attached Condiment, and nothing to remove if F is at least 1 (HFE-95)."""
    moves: list[HfeMove] = [PlayCounterCharm(seat)] if state.fullness[seat] else []
    for player, spells in enumerate(state.in_play):
        for spell in dict.fromkeys([(spell.card, spell.dish) for spell in spells]):
            dish = "" if spell[1] == NONE else DISHES[spell[1]].id
            moves.append(PlayCounterCharm(seat, player, CARD_IDS[spell[0]], dish))
    for place, attached in enumerate(state.condiments):
        moves += [
            PlayCounterCharm(seat, NONE, CARD_IDS[each], names[place])
            for each in dict.fromkeys([spell.card for spell in attached])
        ]
    return moves


def _elevenses(state: HfeState, seat: Seat, card: int, names: list[str], empty: int) -> Sequence[HfeMove]:
    return [_ELEVENSES[seat]] if can_draw(state) else []


_PLAYS: Final[dict[int, Offer]] = {
    **dict.fromkeys(BELLY, _belly),
    **dict.fromkeys(TAKES, _take),
    SWIPE: _swipe,
    EXPANSION: _expansion,
    AVERSION: _aversion,
    CHARM: _charm,
    ELEVENSES: _elevenses,
}


# -- the other questions ---------------------------------------------------------------------------------------


def _draft(state: HfeState, seat: Seat) -> Sequence[HfeMove]:
    return [ChooseHalfling(seat, each.id) for n, each in enumerate(HALFLINGS) if n not in state.halflings]


def window(state: HfeState, seat: Seat) -> list[HfeMove]:
    """Return the Interrupts the hand holds that are legal in this window, and to pass (HFE-77)."""
    hand = state.hands[seat]
    moves: list[HfeMove] = []
    if BELT in hand:
        moves += [_belt(seat, other) for other in range(state.seats) if other != seat]
    for card in CONDIMENTS:
        if card in hand:
            moves += [_attach(seat, CARD_IDS[card], name) for name in refs(state) if name]
    if SNEEZE in hand and state.sneezed == NONE and isinstance(state.declared, CardPlay):
        moves.append(_SNEEZE[seat])
    moves.append(LET[seat])
    return moves


def _keep(state: HfeState, seat: Seat) -> Sequence[HfeMove]:
    return [KeepCard(seat, CARD_IDS[card]) for card in dict.fromkeys(state.look)]


def can_eat_seen(state: HfeState, seat: Seat, dish: int) -> bool:
    """Say whether Lotho may eat a Dish he sees (HFE-62, HFE-86)."""
    fits = fits_together([seen_course(dish)], state.fullness[seat], state.limits[seat])
    return fits and not state.averse[seat] >> dish & 1


def _cook(state: HfeState, seat: Seat) -> Sequence[HfeMove]:
    seen = [DISHES[dish].id for dish in dict.fromkeys(state.seen) if can_eat_seen(state, seat, dish)]
    return [EatSeen(seat, dish) for dish in (*seen, NO_DISH)]


def _lawyer(state: HfeState, seat: Seat) -> Sequence[HfeMove]:
    return [ChooseLawyerDish(seat, DISHES[dish].id) for dish in lawyer_dishes(state, seat)]


_ANSWERS: Final[dict[str, Callable[[HfeState, Seat], Sequence[HfeMove]]]] = {
    "draft": _draft,
    "turn": turn,
    "window": window,
    "keep": _keep,
    "cook": _cook,
    "lawyer": _lawyer,
}


# -- beside the question ---------------------------------------------------------------------------------------

_ORDERS: Final[tuple[tuple[Setting, When, int], ...]] = (
    ("belt", "never", 0),
    ("belt", "leader", 0),
    *(("belt", "spoils", points) for points in range(1, max(POINTS) + 1)),
    ("condiment", "never", 0),
    *(("condiment", "spoils", points) for points in range(1, max(POINTS) + 1)),
    ("sneeze", "never", 0),
    ("sneeze", "any", 0),
    ("sneeze", "strong", 0),
)


@cache
def all_orders(seat: Seat) -> tuple[Order, ...]:
    """Return every standing order a seat may give (HFE-120)."""
    return tuple(Order(seat, setting, when, points) for setting, when, points in _ORDERS)


def anytime(state: HfeState, seat: Seat) -> Iterator[HfeMove]:
    """Yield the standing orders, in the own turn and where they are played (HFE-120)."""
    if orders_open(state, seat):
        yield from all_orders(seat)


def orders_open(state: HfeState, seat: Seat) -> bool:
    """Say whether a seat may give standing orders now."""
    top = state.stack[-1] if state.stack else None
    ordered = state.options.interrupt_mode == "standing_orders"
    return ordered and top is not None and top.kind == "turn" and top.seats[0] == seat
