"""The action board, read from `assets/odin/actions.toml`: 61 spaces, each a list of parts, and the six die actions.

A part is known by its key: the space's id and the way down to it ("build_house_and_ship:0.0.1.0": of the space's part
0 the part 0 that follows the payment, of that option 1, of that part 0).
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, BeforeValidator, ConfigDict, Field, field_validator

from feastbox import assets
from feastbox.games.odin.goods import GAME, INDEX, Amounts, Animal, amounts


def _amounts(value: object) -> object:
    return amounts(value) if isinstance(value, dict) else value


def _indices(value: object) -> object:
    return tuple(INDEX[name] for name in value) if isinstance(value, list) else value


Listed = Annotated[Amounts, BeforeValidator(_amounts)]
Kinds = Annotated[tuple[int, ...], BeforeValidator(_indices)]
Ship = Literal["whaling_boat", "knarr", "longship"]


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class _Part(_Fact):
    optional: bool = False


class Gain(_Part):
    """Take these things; `per_player` counts once for each player (ODN-087, ODN-089)."""

    op: Literal["gain"]
    goods: Listed = ()
    per_player: Listed = ()


class GainPerAnimal(_Part):
    """Take 1 of `good` for each animal of a kind, at most `cap` (ODN-088)."""

    op: Literal["gain_per_animal"]
    animal: Animal
    good: str
    cap: int


class GainIfAnimal(_Part):
    """Take the goods if there is an animal of the kind (ODN-088)."""

    op: Literal["gain_if_animal"]
    animal: Animal
    goods: Listed


class Exchange(_Part):
    """Pay the whole cost, or 1 of `cost_any_of`; then take the gain and go on with `then` (ODN-090)."""

    op: Literal["exchange"]
    cost: Listed = ()
    cost_any_of: Kinds = ()
    gain: Listed = ()
    then: tuple[Part, ...] = ()


class Choice(_Fact):
    """One option of a `Choose` part."""

    id: str
    label: str
    effects: tuple[Part, ...]


class Choose(_Part):
    """Carry out exactly one option (ODN-192)."""

    op: Literal["choose"]
    options: tuple[Choice, ...]


class Build(_Part):
    """Take a building (ODN-091)."""

    op: Literal["build"]
    building: Literal["shed", "stone_house", "long_house"]


class GainShip(_Part):
    """Take a ship; a landing stage must be free (ODN-062)."""

    op: Literal["gain_ship"]
    ship: Ship


class Swap(_Part):
    """Swap a ship for another kind (ODN-117)."""

    op: Literal["swap_ship"]
    old: Ship = Field(alias="from")
    new: Ship = Field(alias="to")


class Mountain(_Part):
    """Take items from the mountain strips, an allowance for each strip (ODN-095)."""

    op: Literal["mountain"]
    allowances: tuple[int, ...]


class Up(_Part):
    """Upgrade up to `tiles` tiles by `steps` colours each (ODN-099, ODN-100)."""

    op: Literal["upgrade"]
    tiles: int
    steps: Literal[1, 2]


class DrawWeapons(_Part):
    """Draw weapon cards."""

    op: Literal["draw_weapons"]
    count: int


class OverseasTrading(_Part):
    """Pay and turn green tiles to blue (ODN-104)."""

    op: Literal["overseas"]
    cost: Listed


class SpecialSale(_Part):
    """Buy special tiles (ODN-107)."""

    op: Literal["special_sale"]
    max_tiles: int


class Forging(_Part):
    """Pay and take a tile with tongs (ODN-110)."""

    op: Literal["forge"]
    cost: Listed


class Die(_Part):
    """Roll for a die action (ODN-118)."""

    op: Literal["die"]
    kind: str


class Exploration(_Part):
    """Take one of these exploration boards (ODN-137)."""

    op: Literal["explore"]
    boards: tuple[str, ...]


class Emigration(_Part):
    """Emigrate (ODN-112)."""

    op: Literal["emigrate"]


class DrawOccupations(_Part):
    """Draw occupations into the hand (ODN-141)."""

    op: Literal["draw_occupations"]
    count: int


class PlayOccupations(_Part):
    """Play occupations from the hand (ODN-143)."""

    op: Literal["play_occupations"]
    max: int


Part = Annotated[
    Gain
    | GainPerAnimal
    | GainIfAnimal
    | Exchange
    | Choose
    | Build
    | GainShip
    | Swap
    | Mountain
    | Up
    | DrawWeapons
    | OverseasTrading
    | SpecialSale
    | Forging
    | Die
    | Exploration
    | Emigration
    | DrawOccupations
    | PlayOccupations,
    Field(discriminator="op"),
]


class Need(_Fact):
    """Ships a space asks for: at least `count`, each of one of these kinds (ODN-044)."""

    ships: tuple[Ship, ...]
    count: int


class Space(_Fact):
    """One action space as it is printed."""

    id: str
    order: int
    name: str
    categories: tuple[str, ...]
    column: int = Field(ge=1, le=4)
    family: str
    requires: tuple[Need, ...] = ()
    effects: tuple[Part, ...] = Field(min_length=1)


class ShipOre(_Fact):
    """How ore on ships changes a roll: `per_ore` for each on the best `ships_max` ships of the kind (ODN-125)."""

    ship: Ship
    ships_max: int
    per_ore: int
    floor: int | None = None


class DieAction(_Fact):
    """One kind of die action (ODN-118 to ODN-132), `id` its name: `spend` is a building resource and a weapon.

    `low`: success costs the result and gives `success`. `high`: each thing spent adds 1, and from `min_result` on a
    blue tile may be taken. `failure` consoles, and `returning` Vikings may come back.
    """

    id: str
    die: Literal[8, 12]
    max_rolls: int
    direction: Literal["low", "high"]
    ship_ore: ShipOre | None = None
    spend: Kinds
    min_result: int = 0
    success: Listed = ()
    failure: Listed
    returning: int


class ImitationTile(_Fact):
    """An extension tile of the four-player game: its random side gives one of these columns a space (ODN-020)."""

    id: str
    columns: tuple[int, ...]


class _Board(_Fact):
    imitation_tile: tuple[ImitationTile, ...]
    die_actions: dict[str, DieAction]
    space: tuple[Space, ...] = Field(min_length=61, max_length=61)

    @field_validator("die_actions", mode="before")
    @classmethod
    def _named(cls, found: dict[str, dict[str, Any]]) -> dict[str, dict[str, Any]]:
        return {name: {"id": name, **facts} for name, facts in found.items()}


_BOARD: Final = _Board.model_validate(assets.read_toml(GAME, "actions.toml"))

SPACES: Final = _BOARD.space
"""The spaces in reading order (`order` - 1 is the number)."""
SPACE: Final = {space.id: number for number, space in enumerate(SPACES)}
IMITATION_TILES: Final = _BOARD.imitation_tile
COPIES: Final = range(len(SPACES), len(SPACES) + len(IMITATION_TILES))
"""The numbers of the imitation spaces, behind those of the printed ones."""
COPY_NAMES: Final = {number: f"imitation_{n + 1}" for n, number in enumerate(COPIES)}
"""What the imitation spaces are called in moves."""
DIE_ACTIONS: Final = _BOARD.die_actions


def children(key: str, part: Part) -> Iterator[tuple[str, Part]]:
    """Yield keys and parts one level below a part."""
    if isinstance(part, Exchange):
        yield from ((f"{key}.{n}", each) for n, each in enumerate(part.then))
    elif isinstance(part, Choose):
        for n, option in enumerate(part.options):
            yield from ((f"{key}.{n}.{m}", each) for m, each in enumerate(option.effects))


def _walk(key: str, part: Part) -> Iterator[tuple[str, Part]]:
    yield key, part
    for below in children(key, part):
        yield from _walk(*below)


PARTS: Final[dict[str, Part]] = dict(
    each for space in SPACES for n, part in enumerate(space.effects) for each in _walk(f"{space.id}:{n}", part)
)
"""All parts by key."""
