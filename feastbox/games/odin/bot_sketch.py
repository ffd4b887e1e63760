"""What an action space brings, reckoned part by part without trying it: trials take ten times as long."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cached_property
from typing import Final

from feastbox.engine.models import Seat
from feastbox.games.odin.boards import AREA, AREAS, SIDES
from feastbox.games.odin.bot_cards import card_worth, hearing, in_hand, promised
from feastbox.games.odin.bot_dice import VIKING, Dice, Loot, loot_worth
from feastbox.games.odin.bot_supply import FED_SQUARE, WEAPON, Purse, prospect
from feastbox.games.odin.bot_worth import fleet_worth, holes_and_slots, land_worth, purse
from feastbox.games.odin.course import KNARR, LONGSHIP, SHIPS, STRIPS
from feastbox.games.odin.effects.conditions import animals
from feastbox.games.odin.effects.custom import raider
from feastbox.games.odin.effects.vocabulary import Discount
from feastbox.games.odin.goods import INDEX, PRICE, SILVER, SPECIALS, UPGRADE, Amounts, holds
from feastbox.games.odin.prices import cost, due, emigration_price, named, payable, sale_price
from feastbox.games.odin.spaces import (
    DIE_ACTIONS,
    SPACES,
    Build,
    Choose,
    Die,
    DrawOccupations,
    DrawWeapons,
    Emigration,
    Exchange,
    Exploration,
    Forging,
    Gain,
    GainIfAnimal,
    GainPerAnimal,
    GainShip,
    Mountain,
    OverseasTrading,
    Part,
    PlayOccupations,
    SpecialSale,
    Swap,
    Up,
)
from feastbox.games.odin.standing import modifiers
from feastbox.games.odin.state import Action, OdinState
from feastbox.games.odin.supply import can_get
from feastbox.games.odin.usable import (
    emigrants,
    explorable,
    forgeable,
    on_sale,
    overseas,
    upgrades,
    usable,
)


def _plain() -> Iterator[tuple[int, tuple[Amounts, Amounts]]]:
    """Yield the spaces that only give things, or swap things for others, with what they give and cost."""
    for number, space in enumerate(SPACES):
        part = space.effects[0]
        if len(space.effects) > 1:
            continue
        if isinstance(part, Gain) and not part.per_player:
            yield number, (part.goods, ())
        elif isinstance(part, Exchange) and not part.cost_any_of and not part.then:
            yield number, (part.gain, part.cost)


_PLAIN: Final = {
    number: plain
    for number, plain in _plain()
    if not any(item in SPECIALS for item, _ in plain[0])  # which the bank may not have
}


DICE: Final = {
    number: part.kind for number, space in enumerate(SPACES) for part in space.effects if isinstance(part, Die)
}
"""The spaces with a die, and what is rolled for there."""


def _best(values: Iterable[float]) -> list[float]:
    """Return the values above 0, the highest first."""
    return sorted((value for value in values if value > 0), reverse=True)


class Sketch:
    """A seat's position before its turn; parts of spaces are reckoned one by one, each as if it were the only one."""

    def __init__(self, state: OdinState, seat: Seat) -> None:
        self.state, self.seat = state, seat
        self.purse = purse(state, seat)
        self.ahead = self.purse.prospect
        # Only cards and limited goods can make plain spaces other than they are printed.
        self._printed = not state.stock and not modifiers(state, seat, Discount)
        self._hearing = hearing(state, seat)
        # What several spaces have in common: what dice promise, at most and on the average, and mountains.
        self._most: dict[str, float] = {}
        self._thrown: dict[str, float] = {}
        self._mined: dict[tuple[int, ...], float] = {}

    def brings(self, number: int) -> float:
        """Return about what the space brings, also if no part of it can be used; its Vikings are not counted."""
        space, state, total = SPACES[number], self.state, 0.0
        if self._printed and number in _PLAIN:
            gain, price = _PLAIN[number]
            if holds(self.purse.supply, price):
                total = self.purse.change(gain, price)
        else:
            action = named(self.seat, number)
            for part in space.effects:
                total += self._part(part, action) or 0.0
        if space.column == 3 and state.pile:
            total += in_hand(self.ahead)
        if space.column == 4:
            total += self._played(1)
        if self._hearing:
            total += promised(self._hearing, number)
        return total

    def at_most(self, number: int) -> float:
        """Return what a space with a die brings at most."""
        most = self._thrown_at_most(DICE[number])
        return most + in_hand(self.ahead) + self._played(1) + promised(self._hearing, number)

    def _thrown_at_most(self, kind: str) -> float:
        if kind not in self._most:
            die = DIE_ACTIONS[kind]
            prize = max((value for _, value in self._loot), default=0.0) if die.direction == "high" else 0.0
            success = self.purse.change(die.success) + prize * (2 if raider(self.state, self.seat) else 1)
            self._most[kind] = max(success, self.purse.change(die.failure) + VIKING * die.returning)
        return self._most[kind]

    def _part(self, part: Part, action: Action) -> float | None:
        """Return about what a part brings, None if it cannot be used."""
        state, change = self.state, self.purse.change
        match part:
            case Exchange():
                return self._exchange(part, action)
            case Gain():
                return change(part.goods + tuple((item, count * state.seats) for item, count in part.per_player))
            case Up():
                found = self._single if part.steps == 1 else self._double
                return sum(_best(found)[: part.tiles]) if found else None
            case Mountain():
                return self._mountain(part.allowances) if self._strips else None
            case Die():
                return self._die(part.kind, SPACES[action.space].column)
            case DrawWeapons():
                return WEAPON * part.count
            case Choose():
                return self._chosen(part, action)
            case GainIfAnimal():
                return change(part.goods) if animals(state, self.seat, part.animal) else None
            case GainPerAnimal():
                herd = animals(state, self.seat, part.animal)
                return change(((INDEX[part.good], min(part.cap, herd)),)) if herd else None
            case Exploration():
                return max((self._island(area) for area in explorable(state, part.boards)), default=None)
            case DrawOccupations():
                return in_hand(self.ahead) * min(part.count, len(state.pile))
            case PlayOccupations():
                return self._played(part.max)
            case OverseasTrading():
                price = cost(state, action, part)
                return self._overseas + change((), price) if holds(self.purse.supply, price) else None
            case Forging():
                price = cost(state, action, part)
                if not holds(self.purse.supply, price):
                    return None
                return max((change(((item, 1),), price) for item in forgeable(state)), default=None)
        return self._sea_or_sale(part, action) if usable(state, action, part) else None

    def _sea_or_sale(self, part: Part, action: Action) -> float | None:
        """Return what a part that is seldom usable brings."""
        match part:
            case Emigration():
                return self._emigration(emigration_price(self.state, action))
            case Build():
                return self._land(AREA[part.building])
            case GainShip():
                return self.fleet(**{part.ship: 1})
            case Swap():
                return max(0.0, self.fleet(whaling_boat=-1, knarr=1))
            case SpecialSale():
                return self._sale(part.max_tiles, action)
            case _:
                return None

    def _chosen(self, part: Choose, action: Action) -> float | None:
        best = None
        for option in part.options:
            found = [self._part(each, action) for each in option.effects]
            values = [value for value in found if value is not None]
            if len(values) == len(found) and (best is None or sum(values) > best):
                best = sum(values)
        return best

    # -- goods ---------------------------------------------------------------------------------------------

    def _exchange(self, part: Exchange, action: Action) -> float | None:
        state, supply, gain = self.state, self.purse.supply, part.gain
        prices: tuple[Amounts, ...] = (part.cost,)
        if part.cost_any_of:
            prices = tuple((*part.cost, (way, 1)) for way in payable(state, action, part))
        if not self._printed:
            prices = tuple(due(state, action, price) for price in prices)
        paid = [price for price in prices if holds(supply, price) and can_get(state, gain, price)]
        if not paid:
            return None
        value = max(self.purse.change(gain, price) for price in paid)
        for each in part.then:
            after = self._part(each, action)
            if each.optional:
                value += max(0.0, after or 0.0)
            elif after is None:
                return None
            else:
                value += after
        return max(0.0, value) if part.optional else value

    def _mountain(self, allowances: tuple[int, ...]) -> float:
        if allowances in self._mined:
            return self._mined[allowances]
        left, total = [*self._strips], 0.0
        for allowance in sorted(allowances, reverse=True):
            if left:
                strip = max(left, key=lambda values: max(values[:allowance]))
                total += max(strip[:allowance])
                left.remove(strip)
        self._mined[allowances] = total
        return total

    @cached_property
    def _strips(self) -> list[list[float]]:
        """By open strip, what its first 1, 2, ... items bring."""
        running = self.purse.running
        return [
            running(STRIPS[strip.number][strip.gone : strip.gone + 4])
            for strip in self.state.strips
            if strip.gone < len(STRIPS[strip.number])
        ]

    @cached_property
    def _single(self) -> list[float]:
        return self._upgraded(1)

    @cached_property
    def _double(self) -> list[float]:
        return self._upgraded(2)

    def _upgraded(self, steps: int) -> list[float]:
        supply, change = self.state.supply[self.seat], self.purse.change
        return [
            value
            for old, new in upgrades(self.state, self.seat, steps)
            for value in [change(((new, 1),), ((old, 1),))] * supply[old]
        ]

    @cached_property
    def _overseas(self) -> float:
        change = self.purse.change
        return sum(_best(change(((UPGRADE[i], 1),), ((i, 1),)) for i in overseas(self.state, self.seat, ())))

    def _sale(self, most: int, action: Action) -> float:
        change, state = self.purse.change, self.state
        found = _best(
            change(((item, 1),), ((SILVER, sale_price(state, action, item)),) if PRICE[item] else ())
            for item in on_sale(state, action)
        )
        return sum(found[:most])

    def _die(self, kind: str, vikings: int) -> float:
        if kind not in self._thrown:
            action = DIE_ACTIONS[kind]
            back, loot = min(action.returning, vikings - 1), self._loot if action.direction == "high" else None
            die = Dice(self.state, self.seat, self.purse, action, back, loot)
            self._thrown[kind] = die.expected(die.rolls)
        return self._thrown[kind]

    @cached_property
    def _loot(self) -> Loot:
        return loot_worth(self.state, self.seat, self.purse)

    # -- land, ships, cards --------------------------------------------------------------------------------

    def _land(self, area: int) -> float:
        ahead, later = self.ahead, self.state.options.later_points
        return land_worth(area, 0, 0, (ahead.turns, ahead.incomes, ahead.bonuses), later)

    def _island(self, area: int) -> float:
        silver = next(
            each.silver
            for each, sides in zip(self.state.islands, SIDES.values(), strict=True)
            if area == sides[each.side]
        )
        found = self.purse.change(((SILVER, silver),)) if silver else 0.0
        return found + self._land(area) + self.purse.room(AREAS[area].negatives.bit_count())

    @cached_property
    def _fleet(self) -> float:
        state, seat = self.state, self.seat
        return fleet_worth(state.boats[seat], state.knarrs[seat], state.longships[seat], self.ahead)

    def fleet(self, whaling_boat: int = 0, knarr: int = 0, longship: int = 0) -> float:
        """Return what ships that come without ore, or go with the least of it, change."""
        state, seat = self.state, self.seat

        def changed(loads: list[int], change: int) -> list[int]:
            return [*loads, *[0] * change] if change >= 0 else loads[:change]

        boats, longships = changed(state.boats[seat], whaling_boat), changed(state.longships[seat], longship)
        return fleet_worth(boats, state.knarrs[seat] + knarr, longships, self.ahead) - self._fleet

    def armed(self, ship: int, loaded: int, amount: int) -> float:
        """Return what ore put on a ship changes."""
        state, seat = self.state, self.seat
        loads = [[*state.boats[seat]], [*state.longships[seat]]]
        carried = loads[ship == LONGSHIP]
        carried[carried.index(loaded)] += amount
        return fleet_worth(loads[0], state.knarrs[seat], loads[1], self.ahead) - self._fleet

    def _emigration(self, price: int) -> float:
        """What the best ship brings as an emigrant: points, fewer squares at feasts, less its price and what it was."""
        state, seat = self.state, self.seat
        ahead = prospect(state, seat, emigrants=1)
        supply = state.supply[seat].copy()
        supply[SILVER] -= price
        boats, knarrs, longships = state.boats[seat], state.knarrs[seat], state.longships[seat]
        sailed = max(
            SHIPS[ship].emigrated
            + (
                fleet_worth(boats, knarrs - 1, longships, ahead)
                if ship == KNARR
                else fleet_worth(boats, knarrs, longships[:-1], ahead)
            )
            for ship in emigrants(state, seat)
        )
        fed = FED_SQUARE * (self.ahead.later - ahead.later)
        paid = Purse(ahead, supply, *holes_and_slots(state, seat)).total - self.purse.total
        return sailed - self._fleet + paid + fed

    def _played(self, most: int) -> float:
        """Return what the best cards in hand bring once they are played."""
        return sum(self._hand[:most])

    @cached_property
    def _hand(self) -> list[float]:
        kept = in_hand(self.ahead)
        return _best(card_worth(card, self.ahead) - kept for card in self.state.hands[self.seat])
