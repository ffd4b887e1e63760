"""A state that a seat cannot tell from the real one."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.engine import known_hands
from feastbox.engine.known_hands import bit_of
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.halfling_feast.moves import Order
from feastbox.games.halfling_feast.offers import all_orders
from feastbox.games.halfling_feast.state import HfeState, clone
from feastbox.games.halfling_feast.view import Orders

Zone = tuple[list[int], Sequence[int]]
"""What lies in the slots, and who knows it."""


def redeal(state: HfeState, seat: Seat | None, rng: Rng) -> HfeState:
    """Deal anew what the reader does not know; who knows a slot stays as it is, for that is public."""
    new = clone(state)
    new.rng = Rng(f"redealt:{rng.below(1 << 62)}")
    bit = bit_of(state.seats, seat)
    others = [other for other in range(state.seats) if other != seat]
    looks = seat == state.active
    hidden = [(new.hands[other], new.masks[other]) for other in others]
    _shuffle([*hidden, (new.deck, new.deck_masks), (new.look, [bit * looks] * len(new.look))], bit, rng)
    _shuffle([(new.dishes, new.dish_masks), (new.seen, new.seen_masks)], bit, rng)
    new.look.sort()
    for other in others:
        known_hands.sort(new.hands[other], new.masks[other])
    if state.options.interrupt_mode == "standing_orders":
        for other in others:
            new.orders[other] = any_orders(rng)
    return new


def _shuffle(zones: Sequence[Zone], bit: int, rng: Rng) -> None:
    slots = [(cards, slot) for cards, masks in zones for slot, mask in enumerate(masks) if not mask & bit]
    pool = [cards[slot] for cards, slot in slots]
    rng.shuffle(pool)
    for (cards, slot), card in zip(slots, pool, strict=True):
        cards[slot] = card


def any_orders(rng: Rng) -> Orders:
    """Return standing orders, each setting equally likely."""
    orders = Orders()
    for setting in ("belt", "condiment", "sneeze"):
        orders = with_order(orders, rng.pick([order for order in all_orders(0) if order.setting == setting]))
    return orders


def with_order(orders: Orders, order: Order) -> Orders:
    """Return the orders with one of them set anew (HFE-120)."""
    value = order.points or order.when
    match order.setting:
        case "belt":
            return orders._replace(belt=value)
        case "condiment":
            return orders._replace(condiment=value)
        case "sneeze":
            return orders._replace(sneeze=order.when)
