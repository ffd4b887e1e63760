"""Chances of dice, exact: what a roll needs at the present means, once and over several rolls (ODN-118 to ODN-132)."""

from __future__ import annotations

from fractions import Fraction
from typing import Final, NamedTuple

from feastbox.games.odin.view import DieView, OdinView

_TIMES: Final = {1: "one", 2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}


class Means(NamedTuple):
    """What decides a roll.

    results: by face from 1 on, with its changes (ODN-125, ODN-132).   high: much is good.   spare: what can be spent.
    need: with `high`, the battle result that success takes.
    """

    results: tuple[int, ...]
    high: bool
    spare: int
    need: int = 0

    def succeeds(self, face: int) -> bool:
        """Say whether success could be declared with this face (ODN-120, ODN-121, ODN-127)."""
        result = self.results[face - 1]
        return result + self.spare >= self.need if self.high else result <= self.spare

    def faces(self) -> list[int]:
        """Return the faces that succeed."""
        return [face for face in range(1, len(self.results) + 1) if self.succeeds(face)]


def means_of(die: DieView) -> Means:
    """Return the means for a kind of die action as the view tells them."""
    spare = sum(value * have for _, value, have in die.spends)
    return Means(die.results, die.direction == "high", spare, die.need)


def once(means: Means) -> Fraction:
    """Return the chance that one roll succeeds."""
    return Fraction(len(means.faces()), len(means.results))


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
    if not faces or len(faces) == len(means.results):
        return "any roll" if faces else "no roll"
    return f"{faces[0]} or more" if means.high else f"{faces[-1]} or less"


def sentence(means: Means, rolls: int) -> str:
    """Return "3 or less: 38 % a roll, 76 % over three"."""
    chance = once(means)
    if chance in (0, 1):
        return f"{wanted(means)} {'succeeds' if chance else 'can succeed now'}"
    if rolls == 1:
        return f"{wanted(means)}: {percent(chance)}"
    return f"{wanted(means)}: {percent(chance)} a roll, {percent(over(chance, rolls))} over {_TIMES.get(rolls, rolls)}"


def of_kind(view: OdinView, kind: str) -> str:
    """Return the chances of the asked seat for a kind of die action: "3 or less: 38 % a roll, 76 % over three"."""
    die = next(die for die in view.dice if die.kind == kind)
    return sentence(means_of(die), die.rolls_allowed)
