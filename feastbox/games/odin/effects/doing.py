"""What each kind of step does, or asks first (OOC-78, OOC-79, OOC-95 to OOC-98)."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any, Final

from feastbox.engine.models import Event, Frame, Screen
from feastbox.games.odin import acting, ships
from feastbox.games.odin.course import LONGSHIP
from feastbox.games.odin.effects import targets
from feastbox.games.odin.effects import vocabulary as v
from feastbox.games.odin.effects.bills import pay, picks, receive
from feastbox.games.odin.effects.conditions import count
from feastbox.games.odin.effects.custom import HOOKS
from feastbox.games.odin.effects.feasible import can, feasible, options, rung_reached
from feastbox.games.odin.effects.happening import Happening, happen
from feastbox.games.odin.effects.hooks import Own, hook_of
from feastbox.games.odin.effects.index import STEPS
from feastbox.games.odin.effects.running import At, Facts, again, carry_out, question, split
from feastbox.games.odin.goods import ANIMALS, NOTHING, ORE, SILVER, WEAPONS, WOOD
from feastbox.games.odin.mountains import take_items
from feastbox.games.odin.phases import NUMBER, phase_frame
from feastbox.games.odin.spaces import SPACES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import draw_weapons, gain, lose
from feastbox.games.odin.thing import returned

# -- working through the lists of steps ------------------------------------------------------------------------


def work_steps(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Do the next step of a list; one that has become impossible is left out (OOC-94)."""
    seat, key, n, items = frame.args
    at = At(int(seat), str(key), int(n), split(items), frame.source)
    if at.n >= len(STEPS[at.key]):
        return
    state.stack.append(replace(frame, args=(seat, key, at.n + 1, items)))
    if can(state, at.seat, at.step, at.items):
        do(state, at, (), events)


def work_again(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Go on with a step."""
    seat, key, n, items, *facts = frame.args
    do(state, At(int(seat), str(key), int(n), split(items), frame.source), tuple(facts), events)


def do(state: OdinState, at: At, facts: Facts, events: list[Event]) -> None:
    """Do a step, from where `facts` say it has come to."""
    DO[type(at.step)](state, at, at.step, facts, events)


# -- prices and gifts ------------------------------------------------------------------------------------------


def _gain(state: OdinState, at: At, step: v.Gain, facts: Facts, events: list[Event]) -> None:
    times = count(state, at.seat, step.per) if step.per else 1
    receive(state, at.seat, step.items, times, "gain", at.card, events)


def _paid(state: OdinState, at: At, bill: v.Bill, facts: Facts, events: list[Event]) -> bool:
    """Pay a price with what `facts` name, or ask what else to pay with; what leaves no choice is not asked."""
    picked = [int(item) for item in facts]
    while found := picks(state, at.seat, bill, picked):
        if len(found) > 1:
            question(state, "card_pay", at, *picked)
            return False
        picked += found
    pay(state, at.seat, bill, picked, at.card, events)
    return True


def _pay(state: OdinState, at: At, step: v.Pay, facts: Facts, events: list[Event]) -> None:
    _paid(state, at, step.items, facts, events)


def _exchange(state: OdinState, at: At, step: v.Exchange, facts: Facts, events: list[Event]) -> None:
    if not _paid(state, at, step.pay, facts, events):
        return
    receive(state, at.seat, step.get, 1, "exchange", at.card, events)
    if step.as_build:
        for ship, _ in step.get.ships:
            happen(state, Happening("ship_built", at.seat, ships=(ship,), paid=step.pay.items))


def _swap_received(state: OdinState, at: At, step: v.SwapReceived, facts: Facts, events: list[Event]) -> None:
    given = tuple((item, 1) for item in at.items)
    lose(state, at.seat, given)
    events.append(Event("card_paid", at.seat, (at.card, given)))
    receive(state, at.seat, step.get, 1, "exchange", at.card, events)


def _buy_ship(state: OdinState, at: At, step: v.BuyShip, facts: Facts, events: list[Event]) -> None:
    price = targets.price(state, at.seat, step)
    lose(state, at.seat, ((SILVER, price),))
    ships.moor(state, at.seat, step.ship)
    events.append(Event("bought_ship", at.seat, (step.ship, price)))


def _load(state: OdinState, at: At, step: v.LoadOre, facts: Facts, events: list[Event]) -> None:
    lose(state, at.seat, ((ORE, step.n),))
    ships.load(state, at.seat, LONGSHIP, 0, step.n)
    events.append(Event("armed", at.seat, (LONGSHIP, step.n, step.n)))


# -- ladders, options, repetitions -----------------------------------------------------------------------------


def _ladder(state: OdinState, at: At, step: v.Ladder | v.LadderDown, facts: Facts, events: list[Event]) -> None:
    carry_out(state, at, f"{at.key}.{at.n}.{rung_reached(state, at.seat, step)}")


def _choose(state: OdinState, at: At, step: v.Choose, facts: Facts, events: list[Event]) -> None:
    """Ask for an option, then for another one where several may be taken."""
    taken = tuple(str(label) for label in facts)
    found = options(state, at.seat, step, at.items, taken)
    if len(taken) >= step.max or not found:
        return
    if len(found) == 1 and len(taken) < step.min:
        choose(state, at, taken, found[0])
    else:
        question(state, "card_choose", at, *taken)


def choose(state: OdinState, at: At, taken: tuple[str, ...], number: int) -> None:
    """Carry out an option of a step."""
    step = at.step
    assert isinstance(step, v.Choose)
    again(state, at, *taken, step.options[number].label)
    carry_out(state, at, f"{at.key}.{at.n}.{number}")


def _repeat(state: OdinState, at: At, step: v.Repeat, facts: Facts, events: list[Event]) -> None:
    """Do it once without asking, for that has been decided; then ask each time."""
    used = int(facts[0]) if facts else 0
    if used >= count(state, at.seat, step.times) or not feasible(state, at.seat, step.do, at.items):
        return
    if used:
        question(state, "card_repeat", at, used)
    else:
        once_more(state, at, used)


def once_more(state: OdinState, at: At, used: int) -> None:
    """Carry out the steps of a repetition."""
    again(state, at, used + 1)
    carry_out(state, at, f"{at.key}.{at.n}.0")


# -- weapons ---------------------------------------------------------------------------------------------------


def _draw_weapon(state: OdinState, at: At, step: v.DrawWeapon, facts: Facts, events: list[Event]) -> None:
    draw_weapons(state, at.seat, step.n, events)


def _fill_weapons(state: OdinState, at: At, step: v.FillWeapons, facts: Facts, events: list[Event]) -> None:
    supply = state.supply[at.seat]
    missing = tuple((weapon, step.each - supply[weapon]) for weapon in WEAPONS if supply[weapon] < step.each)
    receive(state, at.seat, v.Bill(items=missing), 1, "gain", at.card, events)


# -- tiles -----------------------------------------------------------------------------------------------------


def _upgrade(state: OdinState, at: At, step: v.Upgrade, facts: Facts, events: list[Event]) -> None:
    """Ask for a tile as long as there may be one more; facts: the type all have to be of, the tiles made."""
    kind, *made = (int(fact) for fact in facts or (NOTHING,))
    if len(made) < step.goods and next(targets.upgradable(state, at.seat, step, at.items, made, kind), None):
        question(state, "card_upgrade", at, kind, *made)
    else:
        upgraded(state, at, made)


def upgraded(state: OdinState, at: At, made: list[int]) -> None:
    """End an upgrade: it is an action of its own for other cards, though not one of a space (OOC-62, OOC-124)."""
    step = at.step
    assert isinstance(step, v.Upgrade)
    if made and step.path == "up":
        size = (step.goods, step.steps)
        happen(state, Happening("action_after", at.seat, kinds=("upgrade",), upgrade=size, items=tuple(made)))


def turn(state: OdinState, at: At, old: int, new: int, way: v.Way, events: list[Event]) -> None:
    """Turn one tile into another."""
    lose(state, at.seat, ((old, 1),))
    gain(state, at.seat, ((new, 1),), way)
    events.append(Event("upgraded", at.seat, (old, new)))


def _flip(state: OdinState, at: At, step: v.Flip, facts: Facts, events: list[Event]) -> None:
    """Ask for a tile as long as there may be one more; facts: the tiles turned so far, each of them only once."""
    turned = [int(item) for item in facts]
    if len(turned) < step.n and targets.flippable(state, at.seat, turned):
        question(state, "card_flip", at, *turned)


def _copy_good(state: OdinState, at: At, step: v.CopyGood, facts: Facts, events: list[Event]) -> None:
    found = targets.copied(state, at.seat, step)
    if len(found) == 1:
        copy_good(state, at, found[0], events)
    else:
        question(state, "card_copy", at)


def copy_good(state: OdinState, at: At, item: int, events: list[Event]) -> None:
    """Take one more of a good."""
    receive(state, at.seat, v.Bill(items=((item, 1),)), 1, "gain", at.card, events)


def _double_good(state: OdinState, at: At, step: v.DoubleGood, facts: Facts, events: list[Event]) -> None:
    more = ((step.good, targets.doubled(state, at.seat, step)),)
    receive(state, at.seat, v.Bill(items=more), 1, "gain", at.card, events)


def _gain_taken(state: OdinState, at: At, step: v.GainTaken, facts: Facts, events: list[Event]) -> None:
    receive(state, at.seat, v.Bill(items=targets.one_more(state)), 1, "gain", at.card, events)


def _make_pregnant(state: OdinState, at: At, step: v.MakePregnant, facts: Facts, events: list[Event]) -> None:
    animal, pregnant = ANIMALS[step.animal]
    state.supply[at.seat][animal] -= 1
    state.supply[at.seat][pregnant] += 1
    events.append(Event("pregnant", at.seat, (animal,)))


# -- strips, boards, ships -------------------------------------------------------------------------------------


def _mountain(state: OdinState, at: At, step: v.Mountain, facts: Facts, events: list[Event]) -> None:
    found = targets.strips(state, step)
    if len(found) == 1:
        take(state, at, *found[0], events)
    else:
        question(state, "card_mountain", at)


def take(state: OdinState, at: At, strip: int, items: int, events: list[Event]) -> None:
    """Take items off a strip."""
    take_items(state, at.seat, strip, items, events, at.card)


def _gain_place(state: OdinState, at: At, step: v.GainPlace, facts: Facts, events: list[Event]) -> None:
    done = int(facts[0]) if facts else 0
    most = count(state, at.seat, step.per)
    if done < most and next(targets.squares(state, at.seat, step), None):
        question(state, "card_place", at, done)


def _place_in_shed(state: OdinState, at: At, step: v.PlaceInShed, facts: Facts, events: list[Event]) -> None:
    found = targets.for_sheds(state, at.seat, step)
    if len(found) == 1:
        put_in_shed(state, at, found[0], events)
    else:
        question(state, "card_shed", at)


def put_in_shed(state: OdinState, at: At, item: int, events: list[Event]) -> None:
    """Put wood or stone on a free slot of a shed, for good (OOC-130)."""
    lose(state, at.seat, ((item, 1),))
    number = targets.shed_with_slot(state, at.seat, item)
    plot = state.plots[at.seat][number]
    wood, stone = (1, 0) if item == WOOD else (0, 1)
    state.plots[at.seat][number] = replace(plot, wood=plot.wood + wood, stone=plot.stone + stone)
    events.append(Event("filled", at.seat, (plot.name, wood, stone)))


def _unload(state: OdinState, at: At, step: v.UnloadOre, facts: Facts, events: list[Event]) -> None:
    if step.ship == "acting":
        loaded = state.longships[at.seat][0]
        unload(state, at, LONGSHIP, loaded, events)
        state.actions[-1] = state.actions[-1]._replace(left=loaded - step.n)
        return
    found = targets.laden(state, at.seat)
    if len(found) == 1:
        unload(state, at, *found[0], events)
    else:
        question(state, "card_unload", at)


def unload(state: OdinState, at: At, ship: int, loaded: int, events: list[Event]) -> None:
    """Take 1 ore off a ship."""
    step = at.step
    assert isinstance(step, v.UnloadOre)
    ships.load(state, at.seat, ship, loaded, -step.n)
    if step.to == "supply":  # one's own ore comes back: nothing is received (OOC-67)
        state.supply[at.seat][ORE] += step.n
    events.append(Event("unloaded", at.seat, (ship, step.n, step.to)))


def _roll_bonus(state: OdinState, at: At, step: v.RollBonus, facts: Facts, events: list[Event]) -> None:
    action = state.actions[-1]
    state.actions[-1] = action._replace(bonus=action.bonus + step.delta)
    events.append(Event("card_roll", at.seat, (at.card, step.delta)))


# -- Vikings, cards, actions, phases ---------------------------------------------------------------------------


def _return_vikings(state: OdinState, at: At, step: v.ReturnVikings, facts: Facts, events: list[Event]) -> None:
    found = targets.with_vikings(state, at.seat, step)
    if step.source == "each_space" or len(found) == 1:
        returned(state, at.seat, dict.fromkeys(found, step.n), at.card, events)
    else:
        question(state, "card_vikings", at)


def _play_card(state: OdinState, at: At, step: v.PlayCard, facts: Facts, events: list[Event]) -> None:
    screen: Screen = "public" if state.options.occupation_hand_open else "private"
    question(state, "card_play", at, screen=screen)


def _take_action(state: OdinState, at: At, step: v.TakeAction, facts: Facts, events: list[Event]) -> None:
    acting.begin(state, targets.granted(state, at.seat, step), at.source)


def _use_space(state: OdinState, at: At, step: v.UseSpace, facts: Facts, events: list[Event]) -> None:
    found = targets.spaces(state, at.seat, step)
    if len(found) == 1:
        use_space(state, at, found[0], events)
    else:
        question(state, "card_space", at)


def use_space(state: OdinState, at: At, space: int, events: list[Event]) -> None:
    """Use a space without Vikings (OOC-62)."""
    events.append(Event("card_space", at.seat, (at.card, space)))
    acting.begin(state, targets.granted_use(at.seat, space), f"space:{SPACES[space].id}")


def _run_phase(state: OdinState, at: At, step: v.RunPhase, facts: Facts, events: list[Event]) -> None:
    scope = "" if step.scope == "self" else step.scope
    state.stack.append(Frame("held", source=at.source))
    state.stack.append(phase_frame(NUMBER[step.phase], at.seat, scope))


def _announce_phase(state: OdinState, at: At, step: v.AnnouncePhase, facts: Facts, events: list[Event]) -> None:
    """Let the own cards see one more phase, with a harvest (OOC-53, OOC-123)."""
    triggers: tuple[v.Trigger, ...] = ("phase_before", "phase_start", "phase_during", "phase_after")
    for trigger in triggers:
        happen(state, Happening(trigger, at.seat, phase=step.phase, harvest=True))


def _own(state: OdinState, at: At, step: Own, facts: Facts, events: list[Event]) -> None:
    HOOKS[hook_of(step)].do(state, at.seat, step, at.source, events)


DO: Final[dict[type, Callable[[OdinState, At, Any, Facts, list[Event]], None]]] = {
    v.Gain: _gain,
    v.Pay: _pay,
    v.Exchange: _exchange,
    v.Ladder: _ladder,
    v.LadderDown: _ladder,
    v.Choose: _choose,
    v.Repeat: _repeat,
    v.DrawWeapon: _draw_weapon,
    v.FillWeapons: _fill_weapons,
    v.Upgrade: _upgrade,
    v.Flip: _flip,
    v.Mountain: _mountain,
    v.CopyGood: _copy_good,
    v.DoubleGood: _double_good,
    v.GainTaken: _gain_taken,
    v.GainPlace: _gain_place,
    v.PlaceInShed: _place_in_shed,
    v.UnloadOre: _unload,
    v.LoadOre: _load,
    v.MakePregnant: _make_pregnant,
    v.RollBonus: _roll_bonus,
    v.ReturnVikings: _return_vikings,
    v.SwapReceived: _swap_received,
    v.PlayCard: _play_card,
    v.TakeAction: _take_action,
    v.UseSpace: _use_space,
    v.BuyShip: _buy_ship,
    v.RunPhase: _run_phase,
    v.AnnouncePhase: _announce_phase,
    v.SwapSpecial: _own,
    v.MoveServed: _own,
    v.Custom: _own,
}
"""By kind of step."""
WORK: Final = {"steps": work_steps, "again": work_again}
