"""The fixed facts of Halfling Feast, read from `assets/halfling_feast/*.toml` and checked.

A Dish is a number 0-25, an Action card a number 0-15, a Halfling a number 0-5, in the order of the files; views and
moves name them by their ids. In the discard pile, where both kinds lie, a Dish has `DISH_MARK` added to its number.
"""

from __future__ import annotations

from typing import Final, Literal, Self

from pydantic import BaseModel, ConfigDict, Field, model_validator

from feastbox import assets

GAME: Final = "halfling_feast"

NONE: Final = -1
"""Stands for an empty place on the Table, for no card, no Dish, no Halfling and no seat."""

Effect = Literal["release", "take", "swipe", "limit", "attach", "cancel", "remove", "avert", "draw"]


class _Fact(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


class Keyword(_Fact):
    """A keyword of Dishes or Action cards with its mark and picture (HFE-03, HFE-07)."""

    id: str
    name: str
    mark: str = Field(min_length=1, max_length=1)
    picture: tuple[str, ...] = Field(min_length=3, max_length=3)


class Dish(_Fact):
    """A Dish; its Fullness equals its points (HFE-04). `short` is its name in at most 14 characters."""

    id: str
    name: str
    short: str = Field(max_length=14)
    keyword: Literal["sweet", "savory"]
    points: int = Field(ge=1, le=8)
    flavour: str


class Action(_Fact):
    """A kind of Action card (HFE-07 to HFE-10).

    amount: spaces released, cards drawn, steps of the limit, or the most Fullness of a Swipe.   most: Dishes of a
    Swipe.   sweet, savory: change of a Dish's Fullness.   empty: the Fullness counts 0.
    """

    id: str
    name: str
    short: str = Field(max_length=14)
    keyword: Literal["belly", "cheating", "condiment", "special"]
    timing: Literal["your_turn", "interrupt"]
    sequence: Literal["discard", "in_play"]
    count: int = Field(ge=1)
    effect: Effect
    amount: int = 0
    most: int = 0
    answered_by: str = ""
    sweet: int = 0
    savory: int = 0
    empty: bool = False
    text: str


class Ability(_Fact):
    """A free or special ability (HFE-52 to HFE-64).

    amount: spaces, cards or Dishes.   change: of a Dish's Fullness.   points: the most a Dish, or a gain, may be worth.
    """

    id: str
    title: str
    opens_window: bool
    amount: int = 0
    change: int = 0
    points: int = 0
    text: str


class Halfling(_Fact):
    """A Halfling (HFE-11, HFE-12)."""

    id: str
    name: str
    free: Ability
    special: Ability


class _Cards(_Fact):
    dish: tuple[Dish, ...] = Field(min_length=26, max_length=26)
    action: tuple[Action, ...] = Field(min_length=16, max_length=16)
    halfling: tuple[Halfling, ...] = Field(min_length=6, max_length=6)
    keyword: tuple[Keyword, ...] = Field(min_length=6, max_length=6)

    @model_validator(mode="after")
    def _fits_together(self) -> Self:
        ids = [fact.id for facts in (self.dish, self.action, self.halfling) for fact in facts]
        if len(set(ids)) != len(ids):
            raise ValueError("two cards have the same id")
        if sum(action.count for action in self.action) + len(self.dish) + len(self.halfling) != 62:
            raise ValueError("there must be 62 cards")
        answers = {action.id: action.answered_by for action in self.action if action.effect == "limit"}
        if any(answers.get(other) != spell for spell, other in answers.items()):
            raise ValueError("the spells on the limit must answer each other")
        used = {dish.keyword for dish in self.dish} | {action.keyword for action in self.action}
        if used != {keyword.id for keyword in self.keyword}:
            raise ValueError("every keyword needs a picture")
        if {len(row) for keyword in self.keyword for row in keyword.picture} != {6}:
            raise ValueError("pictures are 6 cells wide")
        return self


_CARDS: Final = _Cards.model_validate(
    {
        name: assets.read_toml(GAME, f"{file}.toml")[name]
        for name, file in (
            ("dish", "dishes"),
            ("action", "actions"),
            ("halfling", "halflings"),
            ("keyword", "keywords"),
        )
    }
)

DISHES: Final[tuple[Dish, ...]] = _CARDS.dish
ACTIONS: Final[tuple[Action, ...]] = _CARDS.action
HALFLINGS: Final[tuple[Halfling, ...]] = _CARDS.halfling
KEYWORDS: Final[dict[str, Keyword]] = {keyword.id: keyword for keyword in _CARDS.keyword}
DISH: Final[dict[str, int]] = {dish.id: number for number, dish in enumerate(DISHES)}
CARD: Final[dict[str, int]] = {action.id: number for number, action in enumerate(ACTIONS)}
HALFLING: Final[dict[str, int]] = {halfling.id: number for number, halfling in enumerate(HALFLINGS)}

POINTS: Final[tuple[int, ...]] = tuple(dish.points for dish in DISHES)
IS_SWEET: Final[tuple[bool, ...]] = tuple(dish.keyword == "sweet" for dish in DISHES)
CHANGE: Final[tuple[tuple[int, ...], ...]] = tuple(
    tuple(action.sweet if sweet else action.savory for sweet in IS_SWEET) for action in ACTIONS
)
"""By card and Dish: what the card adds to the Dish's Fullness (HFE-27)."""
DISH_MARK: Final = 100

BELLY: Final = tuple(card for card, action in enumerate(ACTIONS) if action.effect == "release")
TAKES: Final = tuple(card for card, action in enumerate(ACTIONS) if action.effect == "take")
CONDIMENTS: Final = tuple(card for card, action in enumerate(ACTIONS) if action.effect == "attach")
INTERRUPTS: Final = tuple(card for card, action in enumerate(ACTIONS) if action.timing == "interrupt")
BELT: Final = CARD["spell_of_belt_reduction"]
SWIPE: Final = CARD["stealthy_swipe"]
EXPANSION: Final = CARD["spell_of_expansion"]
AVERSION: Final = CARD["spell_of_aversion"]
SNEEZE: Final = CARD["sudden_sneeze"]
CHARM: Final = CARD["counter_charm"]
ELEVENSES: Final = CARD["elevenses"]
FIXED: Final[dict[str, str]] = {
    "play_expansion": ACTIONS[EXPANSION].id,
    "play_swipe": ACTIONS[SWIPE].id,
    "play_aversion": ACTIONS[AVERSION].id,
    "play_counter_charm": ACTIONS[CHARM].id,
    "play_elevenses": ACTIONS[ELEVENSES].id,
    "interrupt_belt": ACTIONS[BELT].id,
    "interrupt_sneeze": ACTIONS[SNEEZE].id,
}
"""By kind of move, the card it is always played with."""
BANNED: Final = ("belly", "cheating", "condiment")
"""The keywords that may be named with Don't Even Think About It! (HFE-57)."""

MILO: Final = HALFLING["milo_grubb"]
HAMFAST: Final = HALFLING["hamfast_twofoot"]
BERYLLA: Final = HALFLING["berylla_galbasi"]
BELL: Final = HALFLING["bell_maggot"]
LOTHO: Final = HALFLING["lotho_fairpuddle"]
TANSY: Final = HALFLING["tansy_butterwick"]

SEATS: Final = range(2, len(HALFLINGS) + 1)
"""How many may play (HFE-01)."""
PLACES: Final = 4
"""Face-up Dishes (HFE-16)."""
HAND: Final = 3
"""Cards dealt to everybody (HFE-17)."""
LIMIT: Final = 10
"""Belly spaces without a spell (HFE-13)."""
LAST_SPACE: Final = 12
"""The last space of the Fullness Track (HFE-13)."""
RELEASE: Final = 2
"""Spaces released as an action of its own (HFE-44)."""
QUIET_ROUNDS: Final = 4
"""Rounds of a lull before the Table is cleared; twice as many end the match when the Dish deck is empty (HFE-101)."""
CLEARINGS: Final = 2
"""Clearings in a row after which the next lull ends the match (HFE-102)."""
