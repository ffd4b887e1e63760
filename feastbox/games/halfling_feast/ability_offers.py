"""What an ability may be used on (HFE-51 to HFE-64)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from itertools import permutations
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.halfling_feast.abilities import lawyer_dishes, topmost_card
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    BANNED,
    BELL,
    BERYLLA,
    DISHES,
    HALFLINGS,
    HAMFAST,
    IS_SWEET,
    LAST_SPACE,
    LOTHO,
    MILO,
    NONE,
    POINTS,
    TANSY,
)
from feastbox.games.halfling_feast.moves import FreeAbility, HfeMove, SpecialAbility
from feastbox.games.halfling_feast.state import HfeState, can_draw

CARD_IDS: Final = tuple(action.id for action in ACTIONS)

_free = cache(FreeAbility)
_special = lru_cache(1 << 14)(SpecialAbility)

Free = Callable[[HfeState, Seat, list[str], int], Sequence[HfeMove]]


def _free_milo(state: HfeState, seat: Seat, names: list[str], empty: int) -> Sequence[HfeMove]:
    return [_free(seat)] if state.fullness[seat] else []


def _free_hamfast(state: HfeState, seat: Seat, names: list[str], empty: int) -> Sequence[HfeMove]:
    return [_free(seat)] if can_draw(state) else []


def _free_berylla(state: HfeState, seat: Seat, names: list[str], empty: int) -> Sequence[HfeMove]:
    return [_free(seat)] if topmost_card(state) != NONE else []


def _free_bell(state: HfeState, seat: Seat, names: list[str], empty: int) -> Sequence[HfeMove]:
    least = HALFLINGS[BELL].free.amount
    return [_free(seat, other) for other, hand in enumerate(state.hands) if other != seat and len(hand) >= least]


def _free_lotho(state: HfeState, seat: Seat, names: list[str], empty: int) -> Sequence[HfeMove]:
    return [_free(seat, NONE, name) for name in names if name] if state.dishes else []


def _free_tansy(state: HfeState, seat: Seat, names: list[str], empty: int) -> Sequence[HfeMove]:
    ability, averse = HALFLINGS[TANSY].free, state.averse[seat]
    return [
        _free(seat, NONE, names[place])
        for place, dish in enumerate(state.table)
        if dish != NONE
        and IS_SWEET[dish]
        and POINTS[dish] <= ability.points
        and state.totals[place] + ability.change <= empty
        and not averse >> dish & 1
    ]


FREE: Final[dict[int, Free]] = {
    MILO: _free_milo,
    HAMFAST: _free_hamfast,
    BERYLLA: _free_berylla,
    BELL: _free_bell,
    LOTHO: _free_lotho,
    TANSY: _free_tansy,
}


def specials(state: HfeState, seat: Seat, names: list[str], empty: int) -> list[HfeMove]:
    """Return the special ability with every card that can pay for it (HFE-50, HFE-51)."""
    targets = _SPECIAL[state.halflings[seat]](state, seat, names, empty)
    if not targets:
        return []
    paid = [CARD_IDS[card] for card in dict.fromkeys(state.hands[seat])]
    return [_special(seat, card, *target) for card in paid for target in targets]


Target = tuple[Seat, str, tuple[str, ...]]
"""Whom an ability names, which keyword, which Dishes."""


def _special_milo(state: HfeState, seat: Seat, names: list[str], empty: int) -> list[Target]:
    return [(other, "", ()) for other in range(state.seats) if other != seat and state.fullness[other] < LAST_SPACE]


def _special_hamfast(state: HfeState, seat: Seat, names: list[str], empty: int) -> list[Target]:
    return [(other, "", ()) for other in range(state.seats) if other != seat and lawyer_dishes(state, other)]


def _special_berylla(state: HfeState, seat: Seat, names: list[str], empty: int) -> list[Target]:
    """Return players with a hand card, the one paid not counted, or a matching card before them (HFE-57)."""
    targets: list[Target] = []
    for player in range(state.seats):
        if len(state.hands[player]) > (player == seat):
            keywords: Sequence[str] = BANNED
        else:
            lying = {ACTIONS[spell.card].keyword for spell in state.in_play[player]}
            keywords = [keyword for keyword in BANNED if keyword in lying]
        targets += [(player, keyword, ()) for keyword in keywords]
    return targets


def _special_bell(state: HfeState, seat: Seat, names: list[str], empty: int) -> list[Target]:
    averse, totals = state.averse[seat], state.totals
    fits = [
        (max(0, totals[place]), names[place])
        for place, dish in enumerate(state.table)
        if dish != NONE and totals[place] <= empty and not averse >> dish & 1
    ]
    return [
        (NONE, "", (first, second))
        for (one, first), (other, second) in permutations(fits, HALFLINGS[BELL].special.amount)
        if one + other <= empty
    ]


def _special_lotho(state: HfeState, seat: Seat, names: list[str], empty: int) -> list[Target]:
    return [(NONE, "", ())] if state.dishes else []


def _special_tansy(state: HfeState, seat: Seat, names: list[str], empty: int) -> list[Target]:
    """Return pairs of the same keyword in which theirs is worth 1 or 2 points more (HFE-64)."""
    most = HALFLINGS[TANSY].special.points
    own = list(dict.fromkeys(state.eaten[seat]))
    return [
        (other, "", (DISHES[mine].id, DISHES[theirs].id))
        for other in range(state.seats)
        if other != seat
        for theirs in dict.fromkeys(state.eaten[other])
        for mine in own
        if IS_SWEET[mine] == IS_SWEET[theirs] and 1 <= POINTS[theirs] - POINTS[mine] <= most
    ]


_SPECIAL: Final[dict[int, Callable[[HfeState, Seat, list[str], int], list[Target]]]] = {
    MILO: _special_milo,
    HAMFAST: _special_hamfast,
    BERYLLA: _special_berylla,
    BELL: _special_bell,
    LOTHO: _special_lotho,
    TANSY: _special_tansy,
}
