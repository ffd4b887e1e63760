"""The moves. Those with few choices are made once; Dishes, cards and Halflings stand in them by their ids.

A face-up Dish is named by its id, with `@` and its place where its title is face up twice (option `double_feast`).
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field

from feastbox.games.halfling_feast.data import NONE, SEATS

SeatNumber = Annotated[int, Field(ge=0, lt=SEATS[-1])]
MaybeSeat = Annotated[int, Field(ge=NONE, lt=SEATS[-1])]
Dishes = Annotated[tuple[str, ...], Field(max_length=4)]
Setting = Literal["belt", "condiment", "sneeze"]
When = Literal["never", "leader", "spoils", "any", "strong"]


@dataclass(frozen=True, slots=True)
class ChooseHalfling:
    """Choose a Halfling before the match (HFE-14, option `halfling_choice`)."""

    seat: SeatNumber
    halfling: str
    kind: Literal["choose_halfling"] = "choose_halfling"


@dataclass(frozen=True, slots=True)
class Eat:
    """Eat a face-up Dish (HFE-26)."""

    seat: SeatNumber
    dish: str
    kind: Literal["eat"] = "eat"


@dataclass(frozen=True, slots=True)
class PlayBelly:
    """Play a Belly card (HFE-80)."""

    seat: SeatNumber
    card: str
    kind: Literal["play_belly"] = "play_belly"


@dataclass(frozen=True, slots=True)
class PlayExpansion:
    """Play a Spell of Expansion (HFE-82)."""

    seat: SeatNumber
    kind: Literal["play_expansion"] = "play_expansion"


@dataclass(frozen=True, slots=True)
class PlaySwipe:
    """Play a Stealthy Swipe for one to four Dishes, eaten in this order (HFE-83)."""

    seat: SeatNumber
    dishes: Dishes
    kind: Literal["play_swipe"] = "play_swipe"


@dataclass(frozen=True, slots=True)
class PlayAversion:
    """Play a Spell of Aversion on an opponent and a title that is face up (HFE-85)."""

    seat: SeatNumber
    opponent: SeatNumber
    dish: str
    kind: Literal["play_aversion"] = "play_aversion"


@dataclass(frozen=True, slots=True)
class PlayTake:
    """Take a Dish with a Potion, Fig Syrup or Brandy Cream (HFE-89 to HFE-91)."""

    seat: SeatNumber
    card: str
    dish: str
    kind: Literal["play_take"] = "play_take"


@dataclass(frozen=True, slots=True)
class PlayCounterCharm:
    """Play a Counter-Charm (HFE-95): on nothing, on a card before `player`, or on a Condiment on `dish`."""

    seat: SeatNumber
    player: MaybeSeat = NONE
    card: str = ""
    dish: str = ""
    kind: Literal["play_counter_charm"] = "play_counter_charm"


@dataclass(frozen=True, slots=True)
class PlayElevenses:
    """Play Elevenses (HFE-96)."""

    seat: SeatNumber
    kind: Literal["play_elevenses"] = "play_elevenses"


@dataclass(frozen=True, slots=True)
class Release:
    """Release two Belly spaces (HFE-44)."""

    seat: SeatNumber
    kind: Literal["release"] = "release"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top Action card (HFE-45)."""

    seat: SeatNumber
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class FreeAbility:
    """Use the free ability (HFE-49): Bell names an opponent, Lotho and Tansy a face-up Dish."""

    seat: SeatNumber
    player: MaybeSeat = NONE
    dish: str = ""
    kind: Literal["free_ability"] = "free_ability"


@dataclass(frozen=True, slots=True)
class SpecialAbility:
    """Discard `card` and use the special ability (HFE-50).

    Milo and Hamfast name an opponent, Berylla a player and a keyword, Bell two face-up Dishes in their order, Tansy an
    opponent, her own Dish and theirs.
    """

    seat: SeatNumber
    card: str
    player: MaybeSeat = NONE
    keyword: str = ""
    dishes: Dishes = ()
    kind: Literal["special_ability"] = "special_ability"


@dataclass(frozen=True, slots=True)
class KeepCard:
    """Keep one of the two cards drawn with Planning Ahead (HFE-54)."""

    seat: SeatNumber
    card: str
    kind: Literal["keep_card"] = "keep_card"


@dataclass(frozen=True, slots=True)
class EatSeen:
    """Eat one of the Dishes seen with A Word with the Cook, or "none" (HFE-62)."""

    seat: SeatNumber
    dish: str
    kind: Literal["eat_seen"] = "eat_seen"


@dataclass(frozen=True, slots=True)
class ChooseLawyerDish:
    """Discard an eaten Dish of 1 to 3 points as the target of Rules Lawyer (HFE-55)."""

    seat: SeatNumber
    dish: str
    kind: Literal["choose_lawyer_dish"] = "choose_lawyer_dish"


@dataclass(frozen=True, slots=True)
class InterruptBelt:
    """Interrupt with a Spell of Belt Reduction (HFE-81)."""

    seat: SeatNumber
    opponent: SeatNumber
    kind: Literal["interrupt_belt"] = "interrupt_belt"


@dataclass(frozen=True, slots=True)
class InterruptCondiment:
    """Interrupt with Mustard or Gravy on a face-up Dish (HFE-92, HFE-93)."""

    seat: SeatNumber
    card: str
    dish: str
    kind: Literal["interrupt_condiment"] = "interrupt_condiment"


@dataclass(frozen=True, slots=True)
class InterruptSneeze:
    """Interrupt with a Sudden Sneeze (HFE-94)."""

    seat: SeatNumber
    kind: Literal["interrupt_sneeze"] = "interrupt_sneeze"


@dataclass(frozen=True, slots=True)
class InterruptPass:
    """Let the window pass (HFE-73)."""

    seat: SeatNumber
    kind: Literal["interrupt_pass"] = "interrupt_pass"


@dataclass(frozen=True, slots=True)
class Pass:
    """Do nothing because nothing is possible (HFE-24)."""

    seat: SeatNumber
    kind: Literal["pass"] = "pass"


@dataclass(frozen=True, slots=True)
class Order:
    """Set one of the standing orders, beside the own turn (HFE-120); `points` only with "spoils", else 0."""

    seat: SeatNumber
    setting: Setting
    when: When
    points: Annotated[int, Field(ge=0, le=8)]
    kind: Literal["order"] = "order"


CardPlay = PlayBelly | PlayExpansion | PlaySwipe | PlayAversion | PlayTake | PlayCounterCharm | PlayElevenses
"""Playing an Action card in the own turn (HFE-38)."""
Interrupt = InterruptBelt | InterruptCondiment | InterruptSneeze

HfeMove = Annotated[
    ChooseHalfling
    | Eat
    | PlayBelly
    | PlayExpansion
    | PlaySwipe
    | PlayAversion
    | PlayTake
    | PlayCounterCharm
    | PlayElevenses
    | Release
    | Draw
    | FreeAbility
    | SpecialAbility
    | KeepCard
    | EatSeen
    | ChooseLawyerDish
    | InterruptBelt
    | InterruptCondiment
    | InterruptSneeze
    | InterruptPass
    | Pass
    | Order,
    Field(discriminator="kind"),
]

QUESTION: Final[dict[str, str]] = {
    "choose_halfling": "draft",
    "keep_card": "keep",
    "eat_seen": "cook",
    "choose_lawyer_dish": "lawyer",
    "interrupt_belt": "window",
    "interrupt_condiment": "window",
    "interrupt_sneeze": "window",
    "interrupt_pass": "window",
}
"""By kind of move: the question it answers; what is not named answers "turn"."""
NO_DISH: Final = "none"
"""How `eat_seen` declines (HFE-62)."""
