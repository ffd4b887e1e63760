"""What effects can do, one class for each kind of step (`effects.doing` does it)."""

from __future__ import annotations

from typing import Annotated, Literal

from pydantic import Field

from feastbox.games.odin.effects.vocabulary.basics import Board, Fact, Phase, Price, Ship, Thing, Things
from feastbox.games.odin.effects.vocabulary.counters import Counter
from feastbox.games.odin.goods import Animal, Color


class Gain(Fact):
    """Take things, each amount times `per`."""

    op: Literal["gain"]
    items: Price
    per: Counter | None = None


class Pay(Fact):
    """Pay for what follows."""

    op: Literal["pay"]
    items: Price


class Exchange(Fact):
    """Pay and receive, once."""

    op: Literal["exchange"]
    pay: Price
    get: Price
    as_build: bool = False


class Rung(Fact):
    """A step of a ladder: from `at` on, or up to `at_most`.

    option, value: it is there only in matches with this option so (section 14 of the rules).
    """

    at: int = 0
    at_most: int = 0
    option: Literal["ladder_beyond_last", "mountain_guard_single_kind", ""] = ""
    value: bool = True
    do: tuple[Step, ...]


class Ladder(Fact):
    """Carry out the highest rung that is reached (OOC-80 to OOC-82)."""

    op: Literal["ladder"]
    by: Counter
    rungs: tuple[Rung, ...]


class LadderDown(Fact):
    """Carry out the first rung that is not exceeded."""

    op: Literal["ladder_down"]
    by: Counter
    rungs: tuple[Rung, ...]


class Option(Fact):
    """One way of a `Choose` step."""

    label: str
    when: tuple[Counter, ...] = Field((), alias="if")
    do: tuple[Step, ...]


class Choose(Fact):
    """Carry out between `min` and `max` different options."""

    op: Literal["choose"]
    min: int
    max: int
    options: tuple[Option, ...]


class Repeat(Fact):
    """Carry out steps up to so many times, stopping at will."""

    op: Literal["repeat"]
    times: Counter
    do: tuple[Step, ...]


class DrawWeapon(Fact):
    """Draw weapon cards."""

    op: Literal["draw_weapon"]
    n: int


class FillWeapons(Fact):
    """Fetch weapon cards until there are so many of each kind."""

    op: Literal["fill_weapons"]
    each: int


class Upgrade(Fact):
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


class Flip(Fact):
    """Turn up to n goods tiles to their other side."""

    op: Literal["flip"]
    n: int


class Mountain(Fact):
    """Take exactly so many items off one strip, as far as it holds them (OOC-79)."""

    op: Literal["mountain"]
    take: int
    only: Things = ()


class CopyGood(Fact):
    """Take one more tile of a type of which there are exactly so many."""

    op: Literal["copy_good"]
    exactly: int


class DoubleGood(Fact):
    """Double the tiles of a type, up to so many in all."""

    op: Literal["double_good"]
    good: Thing
    max_total: int


class GainTaken(Fact):
    """Take one more of the kind of item that the action itself took off the strips (OOC-114)."""

    op: Literal["gain_taken"]


class GainPlace(Fact):
    """Take up to so many pieces, each placed at once."""

    op: Literal["gain_place"]
    item: Thing
    per: Counter
    boards: tuple[Board, ...]


class PlaceInShed(Fact):
    """Put one of these on a free slot of a shed (OOC-130)."""

    op: Literal["place_in_shed"]
    items: Things
    n: Literal[1]


class UnloadOre(Fact):
    """Take ore off a ship: any own one, or the longship of the action."""

    op: Literal["unload_ore"]
    n: Literal[1]
    ship: Literal["any", "acting"]
    to: Literal["supply", "bank"]


class LoadOre(Fact):
    """Load ore of the supply on the longship just gained."""

    op: Literal["load_ore"]
    n: int


class MakePregnant(Fact):
    """Turn an animal to its pregnant side."""

    op: Literal["make_pregnant"]
    animal: Animal


class RollBonus(Fact):
    """Add to every roll of the action that is beginning."""

    op: Literal["roll_bonus"]
    delta: int


class ReturnVikings(Fact):
    """Take own Vikings back to the Thing Square (OOC-66)."""

    op: Literal["return_vikings"]
    n: int
    source: Literal["one_space", "this_space", "each_space"]
    column: int = 0


class SwapReceived(Fact):
    """Give one tile of the batch back for something else."""

    op: Literal["swap_received"]
    get: Price


class PlayCard(Fact):
    """Play occupations from the hand."""

    op: Literal["play_card"]
    n: Literal[1]


class TakeAction(Fact):
    """Carry out an action without Vikings (OOC-97)."""

    op: Literal["take_action"]
    kind: Literal["hunting_game", "laying_a_snare", "emigration"]
    less_per: Counter | None = None


class UseSpace(Fact):
    """Use a space of a column without Vikings (OOC-103, OOC-104)."""

    op: Literal["use_space"]
    column: int
    occupied: bool
    next_to_own: bool = False


class Less(Fact):
    """So much silver less for each weapon card of a kind."""

    weapon: Thing
    each: float


class PriceRung(Fact):
    """A lower price from so many on."""

    at: int
    price: int


class BuyShip(Fact):
    """Buy a ship at a price that falls with weapons or with a counter."""

    op: Literal["buy_ship"]
    ship: Ship
    price: int
    less: tuple[Less, ...] = ()
    price_by: Counter | None = None
    prices: tuple[PriceRung, ...] = ()


class RunPhase(Fact):
    """Hold a phase alone, or that part of it (OOC-53)."""

    op: Literal["run_phase"]
    phase: Phase
    scope: Literal["self", "houses", "home_board"]


class AnnouncePhase(Fact):
    """Let the own cards see one more phase (OOC-123)."""

    op: Literal["announce_phase"]
    phase: Phase


class SwapSpecial(Fact):
    """Take a special tile off a board, refilling its squares; see `behaviour` of the card."""

    op: Literal["swap_special"]
    tile: Thing
    fill: Things


class MoveServed(Fact):
    """Move food served into houses; see `behaviour` of the card."""

    op: Literal["move_served"]
    good: Thing
    boards: tuple[Board, ...]


class Custom(Fact):
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
    | GainTaken
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
