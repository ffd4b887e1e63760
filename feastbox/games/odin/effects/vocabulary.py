"""The words in which `assets/odin/occupations.toml` says what a card does; the file's head explains each of them.

Goods, ships, houses and weapons stand in the models by number, so that nothing is looked up while playing.
"""

from __future__ import annotations

from typing import Annotated, Any, Final, Literal, Self, get_args

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, model_validator

from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.course import KNARR, LONGSHIP, SHIP
from feastbox.games.odin.goods import INDEX, Amounts, Animal, Color

Trigger = Literal[
    "play",
    "anytime",
    "passive",
    "before_placing",
    "action_before",
    "action_replace",
    "action_after",
    "weapon_draw",
    "phase_before",
    "phase_start",
    "phase_during",
    "phase_after",
    "good_gained",
    "batch_gained",
    "animal_gained",
    "ship_gained",
    "ship_built",
    "house_built",
    "tile_placed",
    "tile_served",
    "mountain_taken",
    "mountain_cleared",
    "house_bonus",
    "vikings_returned",
    "thing_count",
    "card_received",
    "cards_played",
    "threshold",
    "scoring",
]
TRIGGERS: Final[tuple[Trigger, ...]] = get_args(Trigger)
Kind = Literal[
    "hunting_game",
    "laying_a_snare",
    "whaling",
    "raiding",
    "pillaging",
    "plundering",
    "overseas_trading",
    "exploration",
    "emigration",
    "mountain",
    "upgrade",
]
"""What an action does (OOC-99)."""
Phase = Literal["harvest", "income", "breeding", "feast", "bonus", "actions"]
Way = Literal["gain", "exchange", "upgrade", "flip", "loot", "bonus", "harvest", "breeding"]
"""How goods arrive."""
Board = Literal["home", "exploration", "stone_house", "long_house", "shed"]
"""What a board or building is: the kind of its area, or the house itself."""

SILVER_2: Final = -2
"""Stands for the strips' item "2 silver", which is one item (OOC-79)."""


def _number(name: object) -> object:
    return SILVER_2 if name == "silver_2" else INDEX.get(name, name) if isinstance(name, str) else name


def _numbers(names: object) -> object:
    return tuple(_number(name) for name in names) if isinstance(names, list) else names


def _ship(name: object) -> object:
    return SHIP.get(name, name) if isinstance(name, str) else name


def _ships(names: object) -> object:
    return tuple(_ship(name) for name in names) if isinstance(names, list) else names


def _amounts(things: object) -> object:
    return tuple((INDEX[name], count) for name, count in things.items()) if isinstance(things, dict) else things


Thing = Annotated[int, BeforeValidator(_number)]
Things = Annotated[tuple[int, ...], BeforeValidator(_numbers)]
Ship = Annotated[int, BeforeValidator(_ship)]
Ships = Annotated[tuple[int, ...], BeforeValidator(_ships)]
Listed = Annotated[Amounts, BeforeValidator(_amounts)]


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


def _bill(things: object) -> object:
    if not isinstance(things, dict):
        return things
    found: dict[str, Any] = {"items": [], "by_round": [], "ships": [], "houses": []}
    for name, count in things.items():
        if name == "any_weapon":
            found["weapons"] = count
        elif count == "round":
            found["by_round"].append(INDEX[name])
        elif name in SHIP:
            found["ships"].append((SHIP[name], count))
        elif name in AREA:
            found["houses"].append((AREA[name], count))
        else:
            found["items"].append((INDEX[name], count))
    return found


class Bill(_Fact):
    """What is paid or received.

    items: of the supply.   by_round: of each of these as many as the number of the round.   ships, houses: (kind of
    ship or area, how many).   weapons: any weapon cards.
    """

    items: Amounts = ()
    by_round: tuple[int, ...] = ()
    ships: Amounts = ()
    houses: Amounts = ()
    weapons: int = 0

    @model_validator(mode="after")
    def _known_houses(self) -> Self:
        if any(AREAS[area].kind != "house" for area, _ in self.houses):
            raise ValueError("only houses are gained")
        return self


Price = Annotated[Bill, BeforeValidator(_bill)]

# -- counters --------------------------------------------------------------------------------------------------


class _Counter(_Fact):
    at_least: int = 0


class CountShips(_Counter):
    """Own ships of these kinds in the bay that carry at least `min_ore` ore (OOC-71)."""

    count: Literal["ships"]
    kind: Annotated[
        tuple[int, ...],
        BeforeValidator(lambda name: (KNARR, LONGSHIP) if name == "large" else (SHIP[name],)),
    ]
    min_ore: int = 0


class CountFleetSets(_Counter):
    """Sets of whaling boat, knarr and longship, at most `cap`."""

    count: Literal["fleet_sets"]
    cap: int


class CountGoods(_Counter):
    """Tiles of a type in the supply, now or as the phase began (OOC-52)."""

    count: Literal["goods"]
    id: Thing
    at: Literal["now", "phase_start"] = "now"


class CountPairs(_Counter):
    """Pairs of one of each of two goods in the supply."""

    count: Literal["good_pairs"]
    ids: Things


class CountResource(_Counter):
    """Wood, stone or ore in the supply."""

    count: Literal["resource"]
    id: Thing


class CountVikings(_Counter):
    """Own Vikings that stand on spaces of a category, or in a column, now (OOC-64, OOC-65)."""

    count: Literal["vikings_on"]
    category: str = ""
    column: int = 0


class CountServed(_Counter):
    """Tiles of a type served at this feast."""

    count: Literal["served"]
    id: Thing


class CountPlain(_Counter):
    """What needs no more to be said about."""

    count: Literal[
        "ship_ore",
        "houses",
        "special_tiles",
        "red_kinds",
        "animal_kinds",
        "sheep",
        "exploration_boards",
        "income",
        "other_players",
        "resource_kinds_paid",
        "mountain_kinds_taken",
        "whaling_boats_used",
    ]


Counter = Annotated[
    CountShips | CountFleetSets | CountGoods | CountPairs | CountResource | CountVikings | CountServed | CountPlain,
    Field(discriminator="count"),
]

# -- filters ---------------------------------------------------------------------------------------------------


class Where(_Fact):
    """What the facts of an event have to be (OOC-91); what is None is not asked for. `effects.happening` compares."""

    kind: Kind | None = None
    kinds: tuple[Kind, ...] | None = None
    category: str | None = None
    categories: tuple[str, ...] | None = None
    space: bool | None = None
    viking_action: bool | None = None
    column: int | None = None
    vikings: int | None = None
    imitation: bool | None = None
    not_first: bool | None = None
    success: bool | None = None
    rolls_max: int | None = None
    spent: Listed | None = None
    paid: Things | None = None
    used_ship: Ship | None = None
    printed_silver: int | None = None
    received: Listed | None = None
    upgrade_goods: tuple[int, ...] | None = None
    upgrade_steps: int | None = None
    phase: Phase | None = None
    harvest: bool | None = None
    goods: Things | None = None
    items: Things | None = None
    item: Thing | None = None
    boards: tuple[Board, ...] | None = None
    houses: tuple[Board, ...] | None = None
    ships: Ships | None = None
    n: int | None = None
    n_min: int | None = None
    n_in: tuple[int, ...] | None = None
    ways: tuple[Way, ...] | None = None
    not_ways: tuple[Way, ...] | None = None
    wood_min: int | None = None
    last: bool | None = None


# -- steps -----------------------------------------------------------------------------------------------------


class Gain(_Fact):
    """Take things, each amount times `per`."""

    op: Literal["gain"]
    items: Price
    per: Counter | None = None


class Pay(_Fact):
    """Pay for what follows."""

    op: Literal["pay"]
    items: Price


class Exchange(_Fact):
    """Pay and receive, once."""

    op: Literal["exchange"]
    pay: Price
    get: Price
    as_build: bool = False


class Rung(_Fact):
    """A step of a ladder: from `at` on, or up to `at_most`."""

    at: int = 0
    at_most: int = 0
    do: tuple[Step, ...]


class Ladder(_Fact):
    """Carry out the highest rung that is reached (OOC-80 to OOC-82)."""

    op: Literal["ladder"]
    by: Counter
    rungs: tuple[Rung, ...]


class LadderDown(_Fact):
    """Carry out the first rung that is not exceeded."""

    op: Literal["ladder_down"]
    by: Counter
    rungs: tuple[Rung, ...]


class Option(_Fact):
    """One way of a `Choose` step."""

    label: str
    when: tuple[Counter, ...] = Field((), alias="if")
    do: tuple[Step, ...]


class Choose(_Fact):
    """Carry out between `min` and `max` different options."""

    op: Literal["choose"]
    min: int
    max: int
    options: tuple[Option, ...]


class Repeat(_Fact):
    """Carry out steps up to so many times, stopping at will."""

    op: Literal["repeat"]
    times: Counter
    do: tuple[Step, ...]


class DrawWeapon(_Fact):
    """Draw weapon cards."""

    op: Literal["draw_weapon"]
    n: int


class FillWeapons(_Fact):
    """Fetch weapon cards until there are so many of each kind."""

    op: Literal["fill_weapons"]
    each: int


class Upgrade(_Fact):
    """Upgrade up to `goods` tiles by up to `steps` steps each (OOC-78)."""

    op: Literal["upgrade"]
    goods: int
    steps: int
    path: Literal["up", "up_right", "up_left"] = "up"
    colors: tuple[Color, ...] = Field((), alias="from")
    only: Things = ()
    same_type: bool = False
    end: Color | None = None
    of_this_action: bool = False


class Flip(_Fact):
    """Turn up to n goods tiles to their other side."""

    op: Literal["flip"]
    n: int


class Mountain(_Fact):
    """Take exactly so many items off one strip, as far as it holds them (OOC-79)."""

    op: Literal["mountain"]
    take: int
    only: Things = ()


class CopyGood(_Fact):
    """Take one more tile of a type of which there are exactly so many."""

    op: Literal["copy_good"]
    exactly: int


class DoubleGood(_Fact):
    """Double the tiles of a type, up to so many in all."""

    op: Literal["double_good"]
    good: Thing
    max_total: int


class GainPlace(_Fact):
    """Take up to so many pieces, each placed at once."""

    op: Literal["gain_place"]
    item: Thing
    per: Counter
    boards: tuple[Board, ...]


class PlaceInShed(_Fact):
    """Put one of these on a free slot of a shed (OOC-130)."""

    op: Literal["place_in_shed"]
    items: Things
    n: Literal[1]


class UnloadOre(_Fact):
    """Take ore off a ship: any own one, or the longship of the action."""

    op: Literal["unload_ore"]
    n: Literal[1]
    ship: Literal["any", "acting"]
    to: Literal["supply", "bank"]


class LoadOre(_Fact):
    """Load ore of the supply on the longship just gained."""

    op: Literal["load_ore"]
    n: int


class MakePregnant(_Fact):
    """Turn an animal to its pregnant side."""

    op: Literal["make_pregnant"]
    animal: Animal


class RollBonus(_Fact):
    """Add to every roll of the action that is beginning."""

    op: Literal["roll_bonus"]
    delta: int


class ReturnVikings(_Fact):
    """Take own Vikings back to the Thing Square (OOC-66)."""

    op: Literal["return_vikings"]
    n: int
    source: Literal["one_space", "this_space", "each_space"]
    column: int = 0


class SwapReceived(_Fact):
    """Give one tile of the batch back for something else."""

    op: Literal["swap_received"]
    get: Price


class PlayCard(_Fact):
    """Play occupations from the hand."""

    op: Literal["play_card"]
    n: Literal[1]


class TakeAction(_Fact):
    """Carry out an action without Vikings (OOC-97)."""

    op: Literal["take_action"]
    kind: Literal["hunting_game", "laying_a_snare", "emigration"]
    less_per: Counter | None = None


class UseSpace(_Fact):
    """Use a space of a column without Vikings (OOC-103, OOC-104)."""

    op: Literal["use_space"]
    column: int
    occupied: bool
    next_to_own: bool = False


class Less(_Fact):
    """So much silver less for each weapon card of a kind."""

    weapon: Thing
    each: float


class PriceRung(_Fact):
    """A lower price from so many on."""

    at: int
    price: int


class BuyShip(_Fact):
    """Buy a ship at a price that falls with weapons or with a counter."""

    op: Literal["buy_ship"]
    ship: Ship
    price: int
    less: tuple[Less, ...] = ()
    price_by: Counter | None = None
    prices: tuple[PriceRung, ...] = ()


class RunPhase(_Fact):
    """Hold a phase alone, or that part of it (OOC-53)."""

    op: Literal["run_phase"]
    phase: Phase
    scope: Literal["self", "houses", "home_board"]


class AnnouncePhase(_Fact):
    """Let the own cards see one more phase (OOC-123)."""

    op: Literal["announce_phase"]
    phase: Phase


class SwapSpecial(_Fact):
    """Take a special tile off a board, refilling its squares; see `behaviour` of the card."""

    op: Literal["swap_special"]
    tile: Thing
    fill: Things


class MoveServed(_Fact):
    """Move food served into houses; see `behaviour` of the card."""

    op: Literal["move_served"]
    good: Thing
    boards: tuple[Board, ...]


class Custom(_Fact):
    """Code of its own, as a step or a standing modifier; see `behaviour` of the card."""

    op: Literal["custom"]
    hook: str


Step = Annotated[
    Gain
    | Pay
    | Exchange
    | Ladder
    | LadderDown
    | Choose
    | Repeat
    | DrawWeapon
    | FillWeapons
    | Upgrade
    | Flip
    | Mountain
    | CopyGood
    | DoubleGood
    | GainPlace
    | PlaceInShed
    | UnloadOre
    | LoadOre
    | MakePregnant
    | RollBonus
    | ReturnVikings
    | SwapReceived
    | PlayCard
    | TakeAction
    | UseSpace
    | BuyShip
    | RunPhase
    | AnnouncePhase
    | SwapSpecial
    | MoveServed
    | Custom,
    Field(discriminator="op"),
]

# -- standing modifiers ----------------------------------------------------------------------------------------


class Discount(_Fact):
    """A price in a resource lowered by an amount, never below 0 (OOC-85); empty tuples ask for nothing."""

    op: Literal["discount"]
    resource: Thing
    amount: int
    categories: tuple[str, ...] = ()
    kinds: tuple[Kind, ...] = ()
    space: bool = False
    min_cost: int = 0
    not_ships: bool = False


class DieDelta(_Fact):
    """Added to each roll of these kinds (OOC-86)."""

    op: Literal["die_delta"]
    kinds: tuple[Kind, ...]
    delta: int


class MaxRolls(_Fact):
    """How many rolls a die action has."""

    op: Literal["max_rolls"]
    n: int


class SpendValue(_Fact):
    """What each item spent on a die result counts (OOC-86a)."""

    op: Literal["spend_value"]
    item: Thing
    value: int
    kinds: tuple[Kind, ...]


class SpendAs(_Fact):
    """An item that may be spent as if it were another one."""

    op: Literal["spend_as"]
    item: Thing
    like: Thing
    kinds: tuple[Kind, ...]


class VikingRung(_Fact):
    """From so many on, so many Vikings are enough."""

    at: int
    vikings: int


class VikingCost(_Fact):
    """How many Vikings are enough for a kind of action (OOC-110)."""

    op: Literal["viking_cost"]
    kind: Kind
    by: Counter
    rungs: tuple[VikingRung, ...]


class StandIn(_Fact):
    """A ship that meets the requirement for another kind (OOC-109)."""

    op: Literal["stand_in"]
    ship: Ship
    like: Ship
    kinds: tuple[Kind, ...]


class PlaceAs(_Fact):
    """An item that may be placed like another one on these boards."""

    op: Literal["place_as"]
    item: Thing
    like: Thing
    boards: tuple[Board, ...]


class ServeFlat(_Fact):
    """How many tiles of a good may lie at a feast."""

    op: Literal["serve_flat"]
    good: Thing
    n: int


Modifier = Annotated[
    Discount | DieDelta | MaxRolls | SpendValue | SpendAs | VikingCost | StandIn | PlaceAs | ServeFlat | Custom,
    Field(discriminator="op"),
]

# -- effects ---------------------------------------------------------------------------------------------------


class Effect(_Fact):
    """What a card does at a trigger, or, when `passive`, all the time."""

    on: Trigger
    where: Where | None = None
    when: tuple[Counter, ...] = Field((), alias="if")
    may: bool = False
    instead: bool = False
    limit: Literal["game", "action"] | None = None
    do: tuple[Step, ...] = ()
    mod: tuple[Modifier, ...] = ()

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        if (self.on == "passive") != bool(self.mod) or bool(self.mod) == bool(self.do):
            raise ValueError("a passive effect has modifiers, every other one steps")
        if any(condition.at_least < 1 for condition in self.when):
            raise ValueError("a condition says how many it asks for")
        return self
