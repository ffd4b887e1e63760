"""The Larder's cards and moves."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Annotated, Final, Literal

from pydantic import Field

CARDS: Final = ("sneeze", "crumb", "bread", "cheese", "ham", "feast", "thief")
COPIES: Final = (4, 5, 5, 5, 5, 4, 4)
"""By card: how many there are (LAR-01)."""
SNEEZE: Final = 0
FEAST: Final = 5
THIEF: Final = 6
DISHES: Final = range(1, 6)
NONE: Final = -1
HAND: Final = 6
"""Most cards a hand may draw or peek up to (LAR-08, LAR-09)."""

Card = Annotated[int, Field(ge=0, lt=len(CARDS))]
SeatNumber = Annotated[int, Field(ge=0, le=3)]


@dataclass(frozen=True, slots=True)
class Wager:
    """Lay a card face down (LAR-03)."""

    seat: SeatNumber
    card: Card
    kind: Literal["wager"] = "wager"


@dataclass(frozen=True, slots=True)
class Draw:
    """Take the top card (LAR-08)."""

    seat: SeatNumber
    kind: Literal["draw"] = "draw"


@dataclass(frozen=True, slots=True)
class Peek:
    """Look at the top two cards (LAR-09)."""

    seat: SeatNumber
    kind: Literal["peek"] = "peek"


@dataclass(frozen=True, slots=True)
class Keep:
    """Keep one of the two cards looked at (LAR-09)."""

    seat: SeatNumber
    card: Card
    kind: Literal["keep"] = "keep"


@dataclass(frozen=True, slots=True)
class Serve:
    """Declare a dish (LAR-10)."""

    seat: SeatNumber
    card: Card
    kind: Literal["serve"] = "serve"


@dataclass(frozen=True, slots=True)
class Steal:
    """Discard a thief, take a random card (LAR-12)."""

    seat: SeatNumber
    victim: SeatNumber
    kind: Literal["steal"] = "steal"


@dataclass(frozen=True, slots=True)
class Rest:
    """Do nothing because nothing is possible (LAR-07)."""

    seat: SeatNumber
    kind: Literal["rest"] = "rest"


@dataclass(frozen=True, slots=True)
class Let:
    """Let a declared dish pass (LAR-15)."""

    seat: SeatNumber
    kind: Literal["let"] = "let"


@dataclass(frozen=True, slots=True)
class Sneeze:
    """Sneeze at a declared dish (LAR-16)."""

    seat: SeatNumber
    kind: Literal["sneeze"] = "sneeze"


@dataclass(frozen=True, slots=True)
class Toast:
    """Toast another seat (LAR-11)."""

    seat: SeatNumber
    guest: SeatNumber
    kind: Literal["toast"] = "toast"


@dataclass(frozen=True, slots=True)
class Salt:
    """Spend the salt, beside any question (LAR-18)."""

    seat: SeatNumber
    kind: Literal["salt"] = "salt"


@dataclass(frozen=True, slots=True)
class Order:
    """Order what to do about dishes in future, beside the own turn (LAR-17)."""

    seat: SeatNumber
    sneeze: bool
    kind: Literal["order"] = "order"


LarderMove = Annotated[
    Wager | Draw | Peek | Keep | Serve | Steal | Rest | Let | Sneeze | Toast | Salt | Order,
    Field(discriminator="kind"),
]
Anytime = (Salt, Order)

ASKED_BY: Final = {"wager": "lots", "keep": "keep", "let": "window", "sneeze": "window", "toast": "toast"}
"""By kind of move: the question it answers; what is not named answers `turn`."""
IN_THE_OPEN: Final = frozenset({"draw", "peek", "let", "toast", "salt"})
"""Moves that may be judged on a public screen (LAR-23); `rest` only with an empty hand."""
