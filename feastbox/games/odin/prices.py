"""What parts of action spaces cost: the one place where printed prices become what a seat has to pay (OOC-85)."""

from __future__ import annotations

from functools import cache

from feastbox.engine.models import Seat
from feastbox.games.odin.effects.vocabulary import Discount
from feastbox.games.odin.facts import categories, planned
from feastbox.games.odin.goods import PRICE, SILVER, Amounts
from feastbox.games.odin.spaces import SPACES, Exchange, Forging, OverseasTrading
from feastbox.games.odin.standing import modifiers
from feastbox.games.odin.state import Action, OdinState


@cache
def named(seat: Seat, space: int) -> Action:
    """Return an action as it is before anything has been done, to look at what a space would cost."""
    return Action(seat, space, space, SPACES[space].column)


def printed(state: OdinState, action: Action, part: Exchange | OverseasTrading | Forging) -> Amounts:
    """Return the printed price of a part, the resource chosen to pay with among it."""
    if isinstance(part, Exchange) and part.cost_any_of:
        ways = payable(state, action, part)
        return (*part.cost, (ways[0], 1)) if ways else part.cost
    return part.cost


def payable(state: OdinState, action: Action, part: Exchange) -> list[int]:
    """Return the resources of `cost_any_of` the seat has; only the chosen one once it is chosen."""
    supply = state.supply[action.seat]
    return [item for item in part.cost_any_of if supply[item] and action.pay in (-1, item)]


def cost(state: OdinState, action: Action, part: Exchange | OverseasTrading | Forging) -> Amounts:
    """Return what a part costs this seat now."""
    return due(state, action, printed(state, action, part))


def emigration_price(state: OdinState, action: Action) -> int:
    """Return the silver one emigration costs: the number of the round (ODN-112), less what cards take off."""
    return silver_due(state, action, state.round)


def sale_price(state: OdinState, action: Action, item: int) -> int:
    """Return what a special tile costs at the sale (ODN-107)."""
    return silver_due(state, action, PRICE[item])


def silver_due(state: OdinState, action: Action, amount: int) -> int:
    """Return what a printed price in silver comes to."""
    return sum(count for _, count in due(state, action, ((SILVER, amount),)))


def due(state: OdinState, action: Action, price: Amounts) -> Amounts:
    """Return what a printed price comes to: reductions add up and count once for all prices of an action (OOC-85)."""
    standing = modifiers(state, action.seat, Discount)
    if not standing and not action.less:
        return price
    cuts = [cut for cut in standing if _holds(action, cut)]
    owed = [(item, _owed(action, cuts, item, count)) for item, count in price]
    return tuple((item, count) for item, count in owed if count)


def _owed(action: Action, cuts: list[Discount], item: int, price: int) -> int:
    """Return what is still to be paid of a resource, this price and all former ones of the action together."""
    total = price + sum(count for billed, count in action.billed if billed == item)
    off = sum(cut.amount for cut in cuts if cut.resource == item and total >= cut.min_cost)
    if item == SILVER:
        off += action.less
    return max(0, max(0, total - off) - sum(count for paid, count in action.paid if paid == item))


def _holds(action: Action, cut: Discount) -> bool:
    if cut.space and action.granted:
        return False
    if cut.categories and not any(category in cut.categories for category in categories(action)):
        return False
    return not cut.kinds or any(kind in cut.kinds for kind in planned(action))
