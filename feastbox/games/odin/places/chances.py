"""Chances of dice, exact: what a roll needs at the present means, once and over several rolls (ODN-118 to ODN-132)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.games.odin.course import SHIP, SHIPS
from feastbox.games.odin.goods import LOOT, SPECIALS, STOCK, SWORD
from feastbox.games.odin.spaces import DIE_ACTIONS, DieAction, ShipOre
from feastbox.games.odin.view import OdinView

_TIMES: Final = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


class Means(NamedTuple):
    """What decides a roll.

    sides: of the die.   change: added to every roll, and `floor` the least it can become.   high: much is good.
    spare: how much can be spent.   need: with `high`, the battle result that success takes.
    """

    sides: int
    high: bool
    spare: int
    change: int = 0
    floor: int | None = None
    need: int = 0

    def result(self, face: int) -> int:
        """Return a face with its changes (ODN-125, ODN-132)."""
        value = face + self.change
        return value if self.floor is None else max(self.floor, value)

    def succeeds(self, face: int) -> bool:
        """Say whether success could be declared with this face (ODN-120, ODN-121, ODN-127)."""
        if self.high:
            return self.result(face) + self.spare >= self.need
        return self.result(face) <= max(self.spare, 0)

    def faces(self) -> list[int]:
        """Return the faces that succeed."""
        return [face for face in range(1, self.sides + 1) if self.succeeds(face)]


def once(means: Means) -> Fraction:
    """Return the chance that one roll succeeds."""
    return Fraction(len(means.faces()), means.sides)


def over(chance: Fraction, rolls: int) -> Fraction:
    """Return the chance that at least one of so many rolls succeeds."""
    return 1 - (1 - chance) ** rolls


def percent(chance: Fraction) -> str:
    """Return "38 %", rounded half up; 0 and 100 only where they are exact."""
    rounded = int(chance * 100 + Fraction(1, 2))
    if 0 < chance < 1:
        rounded = max(1, min(99, rounded))
    return f"{rounded} %"


def wanted(means: Means) -> str:
    """Return the rolls that succeed: "3 or less", "9 or more", "any roll", "no roll"."""
    faces = means.faces()
    if not faces or len(faces) == means.sides:
        return "any roll" if faces else "no roll"
    return f"{faces[0]} or more" if means.high else f"{faces[-1]} or less"


def sentence(means: Means, rolls: int) -> str:
    """Return "3 or less: 38 % a roll, 76 % over three"."""
    chance = once(means)
    if chance in (0, 1):
        return f"{wanted(means)}{' succeeds' if chance else ' can succeed now'}"
    several = f", {percent(over(chance, rolls))} over {_TIMES.get(rolls, str(rolls))}" if rolls > 1 else " a roll"
    return f"{wanted(means)}: {percent(chance)}{' a roll' if rolls > 1 else ''}{several}"


# -- from the table --------------------------------------------------------------------------------------------


def means_of(view: OdinView, seat: Seat, die: DieAction) -> Means:
    """Return a seat's present means for a die action, before any roll."""
    supply, ore = view.seats[seat].supply, die.ship_ore
    left = [SWORD[item] for item in LOOT if in_bank(view, item)]
    return Means(
        sides=die.die,
        high=die.direction == "high",
        spare=sum(supply[item] for item in die.spend),
        change=_ore(view, seat, ore) if ore else 0,
        floor=ore.floor if ore else None,
        need=max(die.min_result, min(left, default=1000)),
    )


def _ore(view: OdinView, seat: Seat, how: ShipOre) -> int:
    facts = view.seats[seat]
    loads = facts.longships if how.ship == "longship" else facts.boats
    best = loads[: how.ships_max]
    return how.per_ore * (sum(best) + SHIPS[SHIP[how.ship]].printed * len(best))


def in_bank(view: OdinView, item: int) -> bool:
    """Say whether a tile is left to be taken (ODN-128, ODN-187)."""
    if item in SPECIALS:
        return view.bank[item - SPECIALS.start] > 0
    return not view.stock or any(
        number and item in (front, back) for (front, back, _), number in zip(STOCK, view.stock, strict=True)
    )


def of_kind(view: OdinView, seat: Seat, kind: str) -> str:
    """Return the chances of a kind of die action for a seat: "3 or less: 38 % a roll, 76 % over three"."""
    die = DIE_ACTIONS[kind]
    return sentence(means_of(view, seat, die), die.max_rolls)
