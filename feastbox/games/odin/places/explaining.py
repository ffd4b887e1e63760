"""What a space does, in full sentences with the rules' numbers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from feastbox.english import count, join
from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.course import SHIP, SHIPS
from feastbox.games.odin.goods import ANIMALS, INDEX, ITEMS, Amounts
from feastbox.games.odin.spaces import (
    DIE_ACTIONS,
    SPACES,
    Build,
    Choose,
    Die,
    DieAction,
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
from feastbox.games.odin.view import OdinView, SeatView

_NUMBERS: Final = ("no", "one", "two", "three", "four")
_RULES: Final[dict[type, tuple[str, ...]]] = {
    Gain: ("ODN-087",),
    GainPerAnimal: ("ODN-088",),
    GainIfAnimal: ("ODN-088",),
    Exchange: ("ODN-090",),
    Choose: ("ODN-192",),
    Build: ("ODN-091",),
    GainShip: ("ODN-062",),
    Swap: ("ODN-117",),
    Mountain: ("ODN-095",),
    Up: ("ODN-099",),
    DrawWeapons: ("ODN-135",),
    OverseasTrading: ("ODN-104",),
    SpecialSale: ("ODN-107",),
    Forging: ("ODN-110",),
    Die: ("ODN-118",),
    Exploration: ("ODN-137",),
    Emigration: ("ODN-112",),
    DrawOccupations: ("ODN-141",),
    PlayOccupations: ("ODN-143",),
}
_DIE_RULES: Final = {
    "hunting_game": "ODN-123",
    "laying_a_snare": "ODN-124",
    "whaling_fleet": "ODN-125",
    "whaling_single": "ODN-125",
    "raiding": "ODN-131",
    "pillaging": "ODN-132",
}
_ONE_UP: Final = "orange → red → green → blue"
_TWO_UP: Final = "orange → green, red → blue"


def effects(view: OdinView, number: int) -> list[str]:
    """Return a sentence for each part of a space, in order."""
    space = SPACES[number]
    if space.id == "plundering":
        return ["No die is rolled: take 1 silver hoard."]
    sentences = [f"{_part(view, part)}." for part in space.effects]
    sentences = [text[0].upper() + text[1:] for text in sentences]
    return [sentences[0], *(f"Then {text[0].lower()}{text[1:]}" for text in sentences[1:])]


def sentence(view: OdinView, parts: Sequence[Part]) -> str:
    """Return what parts of a space do as one sentence, without its full stop."""
    text = join([_part(view, part) for part in parts])
    return text[:1].upper() + text[1:]


def needs(number: int) -> str:
    """Return what ships a space asks for, or ""."""
    asked = [
        count(need.count, join([SHIPS[SHIP[ship]].name for ship in need.ships], "or"))
        for need in SPACES[number].requires
    ]
    return f"Needs {join(asked)}." if asked else ""


def lacks(seat: SeatView, number: int) -> str:
    """Return what a seat has too little of for every part of a space, as printed: "2 wood", "sheep", or ""."""
    return join(list(dict.fromkeys(filter(None, (_lack(seat, part) for part in SPACES[number].effects)))), "or")


def _lack(seat: SeatView, part: Part) -> str:
    match part:
        case Exchange() | Forging() | OverseasTrading():
            short = [(item, amount) for item, amount in part.cost if seat.supply[item] < amount]
            if isinstance(part, Exchange) and part.cost_any_of and not any(seat.supply[n] for n in part.cost_any_of):
                return f"1 {join([ITEMS[item].name.lower() for item in part.cost_any_of], 'or')}"
            return things(tuple(short)) if short else ""
        case GainPerAnimal() | GainIfAnimal():
            return part.animal if not any(seat.supply[item] for item in ANIMALS[part.animal]) else ""
        case Emigration():
            return "a ship to emigrate with" if not seat.knarrs and not seat.longships else "silver"
        case PlayOccupations():
            return "a card in hand"
        case _:
            return ""


def bonus(number: int) -> str:
    """Return the bonus of the space's column, or ""."""
    return {
        3: "First an occupation card is drawn.",
        4: "One card from the hand may be played before or after.",
    }.get(SPACES[number].column, "")


def rules(number: int) -> list[str]:
    """Return the numbers of the rules that matter for a space, the most important first."""
    space = SPACES[number]
    found: list[str] = []
    for part in space.effects:
        if space.id == "plundering":
            found.append("ODN-133")
        elif isinstance(part, Die):
            found.append(_DIE_RULES[part.kind])
        elif isinstance(part, Up) and part.steps == 2:
            found.append("ODN-100")
        elif isinstance(part, Gain) and part.per_player:
            found.append("ODN-089")
        else:
            found += _RULES[type(part)]
    if space.id == "build_house_and_ship":
        found = ["ODN-092"]
    found += {3: ["ODN-049"], 4: ["ODN-050"]}.get(space.column, [])
    return list(dict.fromkeys(found))


def things(what: Amounts) -> str:
    """Return "2 wood and 1 stone"; one good has no number, but an animal: "flax and 1 silver"."""
    return join([_counted(number, amount) for number, amount in what])


def _counted(number: int, amount: int) -> str:
    item = ITEMS[number]
    name = item.name.lower()
    return name if amount == 1 and item.group == "good" and not item.animal else f"{amount} {name}"


def _part(view: OdinView, part: Part) -> str:
    match part:
        case Gain():
            players = len(view.seats)
            each = tuple((item, amount * players) for item, amount in part.per_player)
            told = f" (1 wood for each of {count(players, 'player')})" if part.per_player else ""
            return f"take {things(each + part.goods)}{told}"
        case GainPerAnimal():
            return f"take 1 {_name(part.good)} for each {part.animal} in the stable, at most {part.cap}"
        case GainIfAnimal():
            return f"with {part.animal} in the stable take {things(part.goods)}"
        case Exchange():
            return _exchange(view, part)
        case Choose():
            return _choice(view, part)
        case Build():
            return f"take a {_got(part)}"
        case GainShip():
            return f"take a {_got(part)}"
        case Swap():
            old, new = (SHIPS[SHIP[ship]].name for ship in (part.old, part.new))
            return f"a {old} may become a {new}; its ore is lost"
        case Mountain():
            strips = _strips(part.allowances)
            return strips if len(part.allowances) > 2 else f"take {strips}, from the arrow on"
        case Up():
            goods = f"up to {count(part.tiles, 'good')}" if part.tiles > 1 else "1 good"
            go = "go" if part.tiles > 1 else "goes"
            return f"{goods} {go} {'one colour' if part.steps == 1 else 'two colours'} up: {_way(part.steps)}"
        case _:
            return _part_more(view, part)


def _part_more(view: OdinView, part: Part) -> str:
    match part:
        case DrawWeapons():
            return f"draw {count(part.count, 'weapon')}"
        case OverseasTrading():
            return f"pay {things(part.cost)}: one green tile of each kind turns blue"
        case SpecialSale():
            return f"buy up to {part.max_tiles} special tiles at their prices"
        case Forging():
            return f"pay {things(part.cost)}: take a special tile with tongs, or jewelry"
        case Die():
            return _die(DIE_ACTIONS[part.kind])
        case Exploration():
            boards = join([AREAS[AREA[board]].name for board in part.boards], "or")
            return f"take {boards} if it is up and nobody's, with the silver on it"
        case Emigration():
            first, other = (ship for ship in SHIPS if ship.emigrated)
            kinds = f"{first.name} ({first.emigrated} points) or {other.name} ({other.emigrated})"
            return f"pay {view.round} silver: a {kinds} emigrates"
        case DrawOccupations():
            return f"draw {count(part.count, 'occupation')}"
        case PlayOccupations():
            return "play 1 occupation" if part.max == 1 else f"play up to {part.max} occupations"
        case _:
            raise AssertionError(f"no words for {part}")


def _got(part: Build | GainShip) -> str:
    return AREAS[AREA[part.building]].name.lower() if isinstance(part, Build) else SHIPS[SHIP[part.ship]].name


def _choice(view: OdinView, part: Choose) -> str:
    options = []
    for option in part.options:
        got = [f"a {_got(each)}" for each in option.effects if isinstance(each, Build | GainShip)]
        others = [_part(view, each) for each in option.effects if not isinstance(each, Build | GainShip)]
        options.append(join(others + got))
    takes = "take either " if isinstance(part.options[0].effects[0], Build | GainShip) else ""
    return f"{takes}{', or '.join(options)}"


def _name(item: str) -> str:
    return ITEMS[INDEX[item]].name.lower()


def _exchange(view: OdinView, part: Exchange) -> str:
    cost = things(part.cost)
    if part.cost_any_of:
        cost = f"1 {join([ITEMS[item].name.lower() for item in part.cost_any_of], 'or')}"
    got = f"take {things(part.gain)}" if part.gain else ""
    then = [_part(view, each) for each in part.then]
    may = ", if wanted" if part.optional else ""
    return f"pay {cost}{may}: {join([each for each in (got, *then) if each])}"


def _strips(allowances: Sequence[int]) -> str:
    if len(allowances) == 1:
        one = count(allowances[0], "item")
        return f"{'up to ' if allowances[0] > 1 else ''}{one} from one strip"
    if len(set(allowances)) == 1:
        return f"up to {allowances[0]} items from each of {_NUMBERS[len(allowances)]} strips"
    first, *others = allowances
    return f"up to {first} items from one strip and {join([str(n) for n in others])} from another"


def _way(steps: int) -> str:
    return _ONE_UP if steps == 1 else _TWO_UP


def _die(die: DieAction) -> str:
    resource, weapon = (ITEMS[item].name.lower() for item in die.spend)
    roll = f"roll the d{die.die} up to {die.max_rolls} times"
    if die.direction == "low":
        ships = ""
        if die.ship_ore:
            ships = ", less the boat's ore," if die.ship_ore.ships_max == 1 else ", less the boats' ore,"
        got = ", ".join(ITEMS[item].name.lower() for item, _ in die.success)
        return f"{roll}; pay the number{ships} in {resource} and {weapon}s: take {got}"
    ships = ", ore on a longship" if die.ship_ore else ""
    return f"{roll}; add {resource}, {weapon}s{ships}: take a blue tile of that sword value, {die.min_result} at least"
