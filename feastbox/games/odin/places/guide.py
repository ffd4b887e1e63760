"""The guide through the first round: what it says of the open question and of places, one sentence at a time."""

from __future__ import annotations

from typing import Final

from pydantic import BaseModel, ConfigDict, Field

from feastbox import assets
from feastbox.games.odin.goods import GAME

ROUND: Final = 1
"""The round that is explained."""


class Step(BaseModel):
    """One sentence: about which question or place, and which parts of the screen it points at."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    question: str
    parts: tuple[str, ...]
    say: str = Field(max_length=110)


STEPS: Final = tuple(Step.model_validate(step) for step in assets.read_toml(GAME, "guide.toml")["step"])


class Guide:
    """Which sentence is due; what it has said of a question or a place it does not say by itself again."""

    def __init__(self) -> None:
        self.about = ""
        self._at = 0
        self._told: set[str] = set()

    def steps(self) -> list[Step]:
        """Return what there is to say now."""
        return [step for step in STEPS if step.question == self.about]

    def turn_to(self, about: str) -> bool:
        """Turn to a question or place; return whether there is something new to say of it."""
        new = about not in self._told
        if about != self.about:
            self.about, self._at = about, 0
        return new and bool(self.steps())

    def say(self) -> tuple[Step, str, bool] | None:
        """Return the sentence that is due, which of how many, whether more follow; the next one is due then."""
        steps = self.steps()
        if not steps:
            return None
        at = self._at % len(steps)
        self._at = at + 1
        self._told.add(self.about)
        which = f"Guide {at + 1} of {len(steps)}:" if len(steps) > 1 else "Guide:"
        return steps[at], which, at + 1 < len(steps)

    def forget(self) -> None:
        """Say everything anew."""
        self._told.clear()
        self._at = 0
