"""Whether steps can be carried out right now (OOC-92, OOC-93, OOC-95)."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from feastbox.engine.models import Seat
from feastbox.games.odin import ships
from feastbox.games.odin.effects import targets
from feastbox.games.odin.effects import vocabulary as v
from feastbox.games.odin.effects.bills import (
    as_if_paid,
    can_pay,
    can_receive,
    keeps_action,
    plain,
    specials_there,
)
from feastbox.games.odin.effects.conditions import count, holds
from feastbox.games.odin.effects.custom import HOOKS
from feastbox.games.odin.effects.happening import used_up
from feastbox.games.odin.effects.hooks import Own, hook_of
from feastbox.games.odin.effects.index import EFFECTS, STEPS, key_of
from feastbox.games.odin.goods import ORE, SILVER, WEAPONS
from feastbox.games.odin.reach import keeps, stood_in_for
from feastbox.games.odin.state import OdinState

Items = tuple[int, ...]


def feasible(state: OdinState, seat: Seat, steps: tuple[v.Step, ...], items: Items = ()) -> bool:
    """Say whether all steps can be carried out one after the other, later ones with what is left after a price."""
    for number, step in enumerate(steps):
        if not can(state, seat, step, items):
            return False
        if isinstance(step, v.Pay):
            with as_if_paid(state, seat, step.items):
                return feasible(state, seat, steps[number + 1 :], items)
    return True


def can(state: OdinState, seat: Seat, step: v.Step, items: Items = ()) -> bool:
    """Say whether a step can be carried out (OOC-93)."""
    return CAN[type(step)](state, seat, step, items)


def ready(state: OdinState, seat: Seat, mark: int, items: Items = ()) -> bool:
    """Say whether an effect that has been set off can be carried out now: its limit and its steps (OOC-92)."""
    effect = EFFECTS[mark]
    if effect.on != "threshold" and used_up(state, mark):
        return False
    if effect.on == "action_replace":
        with stood_in_for(state):
            return feasible(state, seat, STEPS[key_of(mark)], items)
    return feasible(state, seat, STEPS[key_of(mark)], items)


def rung_reached(state: OdinState, seat: Seat, step: v.Ladder | v.LadderDown) -> int:
    """Return the number of the rung that is carried out, -1 for none (OOC-81, OOC-82)."""
    reached = count(state, seat, step.by)
    if isinstance(step, v.LadderDown):
        return next((n for n, rung in enumerate(step.rungs) if reached <= rung.at_most), -1)
    return max((n for n, rung in enumerate(step.rungs) if reached >= rung.at and _is_there(state, rung)), default=-1)


def _is_there(state: OdinState, rung: v.Rung) -> bool:
    """Say whether the options of the match leave a rung in its ladder (OOC-82, OOC-114)."""
    return not rung.option or bool(getattr(state.options, rung.option)) == rung.value


def options(state: OdinState, seat: Seat, step: v.Choose, items: Items, taken: tuple[str, ...] = ()) -> list[int]:
    """Return the numbers of the options that can be chosen, without those taken."""
    return [
        number
        for number, option in enumerate(step.options)
        if option.label not in taken
        and all(holds(state, seat, condition) for condition in option.when)
        and feasible(state, seat, option.do, items)
    ]


# -- step by step ----------------------------------------------------------------------------------------------


def _gain(state: OdinState, seat: Seat, step: v.Gain, items: Items) -> bool:
    return specials_there(state, step.items)


def _pay(state: OdinState, seat: Seat, step: v.Pay, items: Items) -> bool:
    return can_pay(state, seat, step.items) and keeps_action(state, seat, step.items)


def _exchange(state: OdinState, seat: Seat, step: v.Exchange, items: Items) -> bool:
    if not can_pay(state, seat, step.pay) or not keeps_action(state, seat, step.pay, step.get):
        return False
    return can_receive(state, seat, step.get, plain(state, step.pay))


def _ladder(state: OdinState, seat: Seat, step: v.Ladder | v.LadderDown, items: Items) -> bool:
    number = rung_reached(state, seat, step)
    return number >= 0 and feasible(state, seat, step.rungs[number].do, items)


def _choose(state: OdinState, seat: Seat, step: v.Choose, items: Items) -> bool:
    return len(options(state, seat, step, items)) >= max(1, step.min)


def _repeat(state: OdinState, seat: Seat, step: v.Repeat, items: Items) -> bool:
    return count(state, seat, step.times) > 0 and feasible(state, seat, step.do, items)


def _fill_weapons(state: OdinState, seat: Seat, step: v.FillWeapons, items: Items) -> bool:
    return any(state.supply[seat][weapon] < step.each for weapon in WEAPONS)


def _upgrade(state: OdinState, seat: Seat, step: v.Upgrade, items: Items) -> bool:
    return next(targets.upgradable(state, seat, step, items), None) is not None


def _gain_place(state: OdinState, seat: Seat, step: v.GainPlace, items: Items) -> bool:
    return count(state, seat, step.per) > 0 and next(targets.squares(state, seat, step), None) is not None


def _unload(state: OdinState, seat: Seat, step: v.UnloadOre, items: Items) -> bool:
    return targets.acting_longship_laden(state, seat) if step.ship == "acting" else bool(targets.laden(state, seat))


def _load(state: OdinState, seat: Seat, step: v.LoadOre, items: Items) -> bool:
    return state.supply[seat][ORE] >= step.n


def _return(state: OdinState, seat: Seat, step: v.ReturnVikings, items: Items) -> bool:
    return bool(targets.with_vikings(state, seat, step))


def _swap_received(state: OdinState, seat: Seat, step: v.SwapReceived, items: Items) -> bool:
    return all(state.supply[seat][item] for item in items) and can_receive(state, seat, step.get)


def _buy_ship(state: OdinState, seat: Seat, step: v.BuyShip, items: Items) -> bool:
    price = targets.price(state, seat, step)
    if state.supply[seat][SILVER] < price or not ships.has_stage(state, seat, step.ship):
        return False
    return keeps_action(state, seat, v.Bill(items=((SILVER, price),)))


def _play_card(state: OdinState, seat: Seat, step: v.PlayCard, items: Items) -> bool:
    """The last card is not played by an effect where the action in hand needs one to play (ODN-042, OOC-44)."""
    hand = state.hands[seat]
    if len(hand) != 1:
        return bool(hand)
    state.hands[seat] = []
    kept = keeps(state)
    state.hands[seat] = hand
    return kept


def _own(state: OdinState, seat: Seat, step: Own, items: Items) -> bool:
    return HOOKS[hook_of(step)].can(state, seat, step)


CAN: Final[dict[type, Callable[[OdinState, Seat, Any, Items], bool]]] = {
    v.Gain: _gain,
    v.Pay: _pay,
    v.Exchange: _exchange,
    v.Ladder: _ladder,
    v.LadderDown: _ladder,
    v.Choose: _choose,
    v.Repeat: _repeat,
    v.DrawWeapon: lambda state, seat, step, items: True,
    v.FillWeapons: _fill_weapons,
    v.Upgrade: _upgrade,
    v.Flip: lambda state, seat, step, items: bool(targets.flippable(state, seat)),
    v.Mountain: lambda state, seat, step, items: bool(targets.strips(state, step)),
    v.CopyGood: lambda state, seat, step, items: bool(targets.copied(state, seat, step)),
    v.GainTaken: lambda state, seat, step, items: bool(targets.one_more(state)),
    v.DoubleGood: lambda state, seat, step, items: targets.doubled(state, seat, step) > 0,
    v.GainPlace: _gain_place,
    v.PlaceInShed: lambda state, seat, step, items: bool(targets.for_sheds(state, seat, step)),
    v.UnloadOre: _unload,
    v.LoadOre: _load,
    v.MakePregnant: lambda state, seat, step, items: targets.not_pregnant(state, seat, step.animal),
    v.RollBonus: lambda state, seat, step, items: bool(state.actions),
    v.ReturnVikings: _return,
    v.SwapReceived: _swap_received,
    v.PlayCard: _play_card,
    v.TakeAction: lambda state, seat, step, items: targets.can_grant(state, seat, step),
    v.UseSpace: lambda state, seat, step, items: bool(targets.spaces(state, seat, step)),
    v.BuyShip: _buy_ship,
    v.RunPhase: lambda state, seat, step, items: True,
    v.AnnouncePhase: lambda state, seat, step, items: True,
    v.SwapSpecial: _own,
    v.MoveServed: _own,
    v.Custom: _own,
}
"""By kind of step."""
