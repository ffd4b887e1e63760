"""The filters of the action board: usable now, gives something, with so many Vikings; all that are on must hold."""

from __future__ import annotations

from typing import Final, NamedTuple

from feastbox.english import count
from feastbox.games.odin.places.giving import matching
from feastbox.games.odin.spaces import SPACES

_COLUMNS: Final = 4


class Filters(NamedTuple):
    """now: usable now.   gives: a code, or the beginning of a name.   vikings: how many, 0 for any.

    typing: letters go into `gives`.
    """

    now: bool = False
    gives: str = ""
    vikings: int = 0
    typing: bool = False

    @property
    def any(self) -> bool:
        """Whether spaces are left out."""
        return self.now or bool(self.gives) or self.vikings > 0

    @property
    def told(self) -> str:
        """What is shown: "Usable now, gives Wo, with 2 Vikings"."""
        told = ["usable now"] * self.now
        told += [f"gives {self.gives}"] * bool(self.gives)
        told += [f"with {count(self.vikings, 'Viking')}"] * bool(self.vikings)
        said = ", ".join(told)
        return said[:1].upper() + said[1:]

    def shows(self, number: int, *, usable: bool) -> bool:
        """Say whether a space stays as it is."""
        return (
            (usable or not self.now)
            and (self.vikings in (0, SPACES[number].column))
            and (not self.gives or number in matching(self.gives))
        )

    def pressed(self, key: str) -> Filters:
        """Return the filters behind a key: `now` and `gives` on and off, `vikings` one more, then any."""
        match key:
            case "now":
                return self._replace(now=not self.now)
            case "gives":
                return self._replace(gives="", typing=True)
            case _:
                return self._replace(vikings=(self.vikings + 1) % (_COLUMNS + 1))

    def typed(self, key: str, character: str | None) -> Filters | None:
        """Return the filters behind a key while something is typed, None where the key is no letter of it."""
        if not self.typing:
            return None
        if key == "enter":
            return self._replace(typing=False)
        if key == "escape":
            return self._replace(gives="", typing=False)
        if key == "backspace":
            return self._replace(gives=self.gives[:-1])
        if character is None or not (character.isalpha() or character in " $"):
            return self._replace(typing=False) if key in ("up", "down", "left", "right") else None
        return self._replace(gives=self.gives + character)
