"""A place of the screen: what it draws, where, and what keys and mouse do there.

The screen, `OdinScreen`, holds all places, shows one of them (`home` beside it where there is room) and asks it. A new
place is a subclass of `Place` in a module of its own and a line in `rooms.py`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar

from textual.geometry import Region

from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.places import prompting
from feastbox.games.odin.view import OdinView, SeatView
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.game_face import GameFace
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import Prompt


class OdinFace(GameFace[OdinMove, OdinView]):
    """What a place may ask of the screen, beside what every `GameFace` does (`view`, `table`, `try_move`, `refuse`)."""

    def look_at(self, place: str) -> None:
        """Show a place because somebody wants to see it; esc leads back to what is asked."""
        raise NotImplementedError

    def wide(self) -> bool:
        """Say whether home stands beside the places that want it."""
        raise NotImplementedError

    def all_lines(self) -> Sequence[MoveLine]:
        """Return a line for every legal answer, and for what else may be done now."""
        raise NotImplementedError

    def may_answer(self) -> bool:
        """Say whether a person at this terminal is asked and may answer on the screen as it is."""
        raise NotImplementedError


class Place:
    """One place. id: begins the ids of its parts.   name, short: on the tab, at 120 and 80 columns.

    letter: behind `g`; "" for what stands under another place's tab, `under`, while it is asked.
    kinds: the questions (`view.pending.kind`) answered here.   with_home: home stands beside it where there is room.
    Parts are made once, drawn from `face.view`, and shown where `regions` says; no two may overlap.
    """

    id: ClassVar[str]
    name: ClassVar[str]
    short: ClassVar[str] = ""
    letter: ClassVar[str] = ""
    under: ClassVar[str] = ""
    kinds: ClassVar[frozenset[str]] = frozenset()
    with_home: ClassVar[bool] = False

    def __init__(self, face: OdinFace) -> None:
        self.face = face

    @property
    def view(self) -> OdinView:
        """What may be on the screen now."""
        return self.face.view

    @property
    def seat(self) -> SeatView:
        """The seat that is asked, the first one when nobody is."""
        return self.view.seats[max(self.view.asked, 0)]

    def answers(self) -> bool:
        """Say whether the open question is answered here."""
        return self.view.pending is not None and self.view.pending.kind in self.kinds

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the place's own parts, the first one being where the arrows go; asked once."""
        return ()

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return the regions of its parts inside `room`, that of the prompt (`prompt`) among them.

        `room` is what lies between the status strip and the key bar, only the left of it where home stands beside.
        Regions may be given to the frame's parts too: `moves`, `log`. The prompt draws a rule in its first row where
        it has three rows or more.
        """
        raise NotImplementedError

    def beside(self, room: Region) -> Mapping[str, Region]:
        """Return what stands at the right: of home beside another place, of a place with home beside it below home."""
        return {}

    def stops(self) -> Sequence[str]:
        """Return the ids of the parts that take the arrows, in the order of tab; the screen adds the moves."""
        return [str(part.id) for part in self.parts()[:1]]

    def renew(self) -> None:
        """Fit cursor and half-made moves to a new view, before anything is drawn."""

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what the prompt says: about what is under the cursor, or what is asked."""
        return Prompt(self.face.table.words.question(self.view, self.face.table.names))

    def draw_prompt(self, canvas: Canvas, prompt: Prompt) -> None:
        """Draw the prompt, or what somebody was told instead of it."""
        prompting.draw(canvas, prompt)

    def prompt_rows(self, prompt: Prompt, width: int, height: int) -> int:
        """Return the rows the prompt takes, its rule included."""
        return prompting.rows(prompt, width, height)

    def rule_now(self) -> str:
        """Return the number of the rule that matters now, for R."""
        return ""

    def list_heading(self) -> str:
        """Return the heading of the list of moves."""
        return "Moves"

    def lines(self) -> Sequence[MoveLine] | None:
        """Return the lines of the list of moves, None for every legal answer."""
        return None

    def line_here(self) -> int | None:
        """Return the index of the line that the cursor points at."""
        return None

    # -- keys ----------------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Move the cursor of the part that has the arrows (`face.part`)."""

    def enter(self) -> None:
        """Choose what is under the cursor."""

    def give_up(self) -> bool:
        """Cancel a half-made move; return whether there was one."""
        return False

    def show_move(self, move: OdinMove) -> bool:
        """Point at a hint's move; return whether this place can."""
        return False

    def press(self, key: str) -> bool:
        """Do what a key of `keys.KEYS` does here, by its name; return whether it does anything here."""
        return False

    def resting(self, key: str) -> str:
        """Return why a key of `keys.KEYS` does nothing now, or ""."""
        return ""

    def hints(self) -> Sequence[KeyHint]:
        """Return the place's own entries of the key bar; ids are `odin.` and the key's name."""
        return ()

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what the general keys do here: {"choose": "place"}."""
        return {}

    def typed(self, key: str, character: str | None) -> bool:
        """Take a key before it is a binding, while something is being typed here; return whether it was taken."""
        return False
