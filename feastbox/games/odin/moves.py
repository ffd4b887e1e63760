"""The moves, one class each (odin.md, section 19). Goods, spaces, boards and cards stand in them by their ids."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field

SEATS: Final = range(1, 5)
"""How many may play (ODN-012)."""

SeatNumber = Annotated[int, Field(ge=0, lt=4)]
Square = Annotated[int, Field(ge=1, le=12)]
Amount = Annotated[int, Field(ge=0, lt=1000)]
Cell = Annotated[int, Field(ge=0, lt=16)]
Turn = Literal[0, 90, 180, 270]
EffectNumber = Annotated[int, Field(ge=0, lt=4)]


@dataclass(frozen=True, slots=True)
class ChooseStart:
    """Keep one of the light brown occupations dealt (option `starting_choice`, solo `solo_start_card`)."""

    seat: SeatNumber
    card: str
    kind: Literal["choose_start_occupation"] = "choose_start_occupation"


@dataclass(frozen=True, slots=True)
class PlaceVikings:
    """Place the column's Vikings on a space, or on the imitation space to do what a space says (ODN-039, ODN-052).

    ship: which ship is used, where it is not the one that comes first (OOC-71a).   vikings: how many, where a card lets
    it be fewer than the column says; 0 for the number of the column.
    """

    seat: SeatNumber
    space: str
    imitate: bool = False
    ship: str = ""
    vikings: Annotated[int, Field(ge=0, le=4)] = 0
    kind: Literal["place_vikings"] = "place_vikings"


@dataclass(frozen=True, slots=True)
class ColumnCard:
    """Play a card for four Vikings before or after the space, wait until after it, or skip it (ODN-050)."""

    seat: SeatNumber
    when: Literal["before", "after", "skip"]
    card: str = ""
    kind: Literal["column_card"] = "column_card"


@dataclass(frozen=True, slots=True)
class PayWith:
    """Say which resource pays where there is a choice."""

    seat: SeatNumber
    resource: str
    kind: Literal["pay_with"] = "pay_with"


@dataclass(frozen=True, slots=True)
class ChooseOption:
    """Choose one option of a space; `use` carries out an exchange that may be left out."""

    seat: SeatNumber
    option: str
    kind: Literal["choose_option"] = "choose_option"


@dataclass(frozen=True, slots=True)
class TakeFromMountain:
    """Take items from one strip (ODN-095); `strip` is the strip's number, 1 to 8."""

    seat: SeatNumber
    strip: Annotated[int, Field(ge=1, le=8)]
    items: Annotated[int, Field(ge=1, le=8)]
    kind: Literal["take_from_mountain"] = "take_from_mountain"


@dataclass(frozen=True, slots=True)
class Upgrade:
    """Turn one tile into a better one of its chain (ODN-099, ODN-100)."""

    seat: SeatNumber
    tile: str
    into: str
    kind: Literal["upgrade"] = "upgrade"


@dataclass(frozen=True, slots=True)
class Overseas:
    """Turn one green tile to blue (ODN-104)."""

    seat: SeatNumber
    tile: str
    kind: Literal["overseas"] = "overseas"


@dataclass(frozen=True, slots=True)
class BuySpecial:
    """Buy a special tile at its price (ODN-107)."""

    seat: SeatNumber
    tile: str
    kind: Literal["buy_special"] = "buy_special"


@dataclass(frozen=True, slots=True)
class Forge:
    """Forge a special tile with tongs, or jewelry (ODN-110)."""

    seat: SeatNumber
    tile: str
    kind: Literal["forge"] = "forge"


@dataclass(frozen=True, slots=True)
class Roll:
    """Roll the die (ODN-118)."""

    seat: SeatNumber
    kind: Literal["roll"] = "roll"


@dataclass(frozen=True, slots=True)
class DeclareSuccess:
    """Succeed with the die: spend wood (or stone) and weapons of the action (ODN-120, ODN-127).

    other: of an item that a card lets stand for one of them.
    """

    seat: SeatNumber
    resource: Amount
    weapon: Amount
    other: Amount = 0
    kind: Literal["declare_success"] = "declare_success"


@dataclass(frozen=True, slots=True)
class DeclareFailure:
    """Fail with the die and take so many Vikings back (ODN-122, ODN-129, ODN-196)."""

    seat: SeatNumber
    returning: Amount
    kind: Literal["declare_failure"] = "declare_failure"


@dataclass(frozen=True, slots=True)
class ChooseLoot:
    """Take a blue tile after a raid or pillage (ODN-128); `second` is a second tile by a card (OOC-106)."""

    seat: SeatNumber
    tile: str
    second: str = ""
    kind: Literal["choose_loot"] = "choose_loot"


@dataclass(frozen=True, slots=True)
class Explore:
    """Take an exploration board (ODN-137)."""

    seat: SeatNumber
    board: str
    kind: Literal["explore"] = "explore"


@dataclass(frozen=True, slots=True)
class SwapShip:
    """Swap a whaling boat, the one with the least ore, for a knarr (ODN-117)."""

    seat: SeatNumber
    kind: Literal["swap_ship"] = "swap_ship"


@dataclass(frozen=True, slots=True)
class Emigrate:
    """Emigrate with a knarr, or with the longship with the least ore (ODN-112)."""

    seat: SeatNumber
    ship: str
    kind: Literal["emigrate"] = "emigrate"


@dataclass(frozen=True, slots=True)
class PlayOccupation:
    """Play a card from the hand (ODN-142)."""

    seat: SeatNumber
    card: str
    kind: Literal["play_occupation"] = "play_occupation"


@dataclass(frozen=True, slots=True)
class SkipPart:
    """Leave the open part, or what is left of it (ODN-043)."""

    seat: SeatNumber
    kind: Literal["skip_part"] = "skip_part"


@dataclass(frozen=True, slots=True)
class EndTurn:
    """End the own turn."""

    seat: SeatNumber
    kind: Literal["end_turn"] = "end_turn"


@dataclass(frozen=True, slots=True)
class Pass:
    """Place no more Vikings this round (ODN-045)."""

    seat: SeatNumber
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class PlacePiece:
    """Lay a piece on a board or in a house (OGE-20); `place` names the seat's board ("home", "long_house_2")."""

    seat: SeatNumber
    piece: str
    place: str
    row: Cell
    column: Cell
    turn: Turn = 0
    mirror: bool = False
    kind: Literal["place_piece"] = "place_piece"


@dataclass(frozen=True, slots=True)
class BuyShip:
    """Buy a ship for silver (ODN-061)."""

    seat: SeatNumber
    ship: str
    kind: Literal["buy_ship"] = "buy_ship"


@dataclass(frozen=True, slots=True)
class ArmShip:
    """Put ore on a ship of this kind that carries `loaded` ore now (ODN-063)."""

    seat: SeatNumber
    ship: str
    loaded: Annotated[int, Field(ge=0, le=3)]
    amount: Annotated[int, Field(ge=1, le=3)]
    kind: Literal["arm_ship"] = "arm_ship"


@dataclass(frozen=True, slots=True)
class Serve:
    """Lay food on the Banquet Table from this square on, lying or standing (ODN-152)."""

    seat: SeatNumber
    tile: str
    square: Square
    lying: bool
    kind: Literal["serve"] = "serve"


@dataclass(frozen=True, slots=True)
class ServeSilver:
    """Lay 1 silver on a square of the Banquet Table (ODN-151)."""

    seat: SeatNumber
    square: Square
    kind: Literal["serve_silver"] = "serve_silver"


@dataclass(frozen=True, slots=True)
class Unserve:
    """Take back what covers a square (ODN-159)."""

    seat: SeatNumber
    square: Square
    kind: Literal["unserve"] = "unserve"


@dataclass(frozen=True, slots=True)
class EndFeast:
    """End the own feast (ODN-157)."""

    seat: SeatNumber
    kind: Literal["end_feast"] = "end_feast"


@dataclass(frozen=True, slots=True)
class Done:
    """Leave a window between phases, or the final placement (ODN-059)."""

    seat: SeatNumber
    kind: Literal["done"] = "done"


@dataclass(frozen=True, slots=True)
class UseEffect:
    """Use an effect that is on offer, or go on with one; `effect` is its number on the card (OOC-36)."""

    seat: SeatNumber
    card: str
    effect: EffectNumber = 0
    kind: Literal["use_effect"] = "use_effect"


@dataclass(frozen=True, slots=True)
class DeclineEffect:
    """Decline an effect that is on offer, or end it (OOC-36)."""

    seat: SeatNumber
    card: str
    effect: EffectNumber = 0
    kind: Literal["decline_effect"] = "decline_effect"


@dataclass(frozen=True, slots=True)
class PickNextEffect:
    """Say which of several waiting effects that must be carried out comes next (OOC-46)."""

    seat: SeatNumber
    card: str
    effect: EffectNumber = 0
    kind: Literal["pick_next_effect"] = "pick_next_effect"


@dataclass(frozen=True, slots=True)
class UseAnytime:
    """Use an anytime effect of an occupation beside the open question (OOC-40)."""

    seat: SeatNumber
    card: str
    kind: Literal["use_anytime"] = "use_anytime"


@dataclass(frozen=True, slots=True)
class PickItem:
    """Name the thing an effect pays with, turns over, copies or puts away."""

    seat: SeatNumber
    item: str
    kind: Literal["pick_item"] = "pick_item"


@dataclass(frozen=True, slots=True)
class PlaceGained:
    """Place a piece of one square that an effect gives on the condition that it is placed at once."""

    seat: SeatNumber
    place: str
    row: Cell
    column: Cell
    kind: Literal["place_gained"] = "place_gained"


@dataclass(frozen=True, slots=True)
class UnloadOre:
    """Take ore off a ship of this kind that carries `loaded` ore now."""

    seat: SeatNumber
    ship: str
    loaded: Annotated[int, Field(ge=1, le=3)]
    kind: Literal["unload_ore"] = "unload_ore"


@dataclass(frozen=True, slots=True)
class TakeBack:
    """Take Vikings back from a space by an effect; `space` may be an imitation space (OOC-66)."""

    seat: SeatNumber
    space: str
    kind: Literal["take_back"] = "take_back"


@dataclass(frozen=True, slots=True)
class UseSpace:
    """Use a space by an effect, without Vikings (OOC-62)."""

    seat: SeatNumber
    space: str
    kind: Literal["use_space"] = "use_space"


@dataclass(frozen=True, slots=True)
class MoveServed:
    """Move food of a finished feast from the Banquet Table onto an own board by an effect."""

    seat: SeatNumber
    place: str
    row: Cell
    column: Cell
    turn: Turn = 0
    kind: Literal["move_served"] = "move_served"


OdinMove = Annotated[
    ChooseStart
    | PlaceVikings
    | ColumnCard
    | PayWith
    | ChooseOption
    | TakeFromMountain
    | Upgrade
    | Overseas
    | BuySpecial
    | Forge
    | Roll
    | DeclareSuccess
    | DeclareFailure
    | ChooseLoot
    | Explore
    | SwapShip
    | Emigrate
    | PlayOccupation
    | SkipPart
    | EndTurn
    | Pass
    | PlacePiece
    | BuyShip
    | ArmShip
    | Serve
    | ServeSilver
    | Unserve
    | EndFeast
    | Done
    | UseEffect
    | DeclineEffect
    | PickNextEffect
    | UseAnytime
    | PickItem
    | PlaceGained
    | UnloadOre
    | TakeBack
    | UseSpace
    | MoveServed,
    Field(discriminator="kind"),
]

_PLAYERS: Final = range(SEATS[-1])
ROLL: Final = tuple(Roll(seat) for seat in _PLAYERS)
SKIP_PART: Final = tuple(SkipPart(seat) for seat in _PLAYERS)
END_TURN: Final = tuple(EndTurn(seat) for seat in _PLAYERS)
PASS: Final = tuple(Pass(seat) for seat in _PLAYERS)
END_FEAST: Final = tuple(EndFeast(seat) for seat in _PLAYERS)
DONE: Final = tuple(Done(seat) for seat in _PLAYERS)
