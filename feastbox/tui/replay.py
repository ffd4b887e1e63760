"""The replay: a game's own screen over a `ReplayTable`, with the arrows stepping through the match."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, ClassVar

from textual.binding import Binding, BindingType

from feastbox.replay import ReplayTable
from feastbox.table import Table
from feastbox.tui.command import Command
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import Prompt, StatusLine


class Replay(GameScreen[Any, Any]):
    """What a replay does differently from the game's screen it is laid over."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("left,h,u", "step(-1)", "one turn back", id="replay.back"),
        Binding("right,l,space,U", "step(1)", "one turn on", id="replay.on"),
        Binding("up,k,pageup", "step(-10)", "ten turns back", id="replay.ten_back"),
        Binding("down,j,pagedown", "step(10)", "ten turns on", id="replay.ten_on"),
        Binding("home,g", "step(-99999)", "to the start", id="replay.start"),
        Binding("end,G", "step(99999)", "to the end", id="replay.end"),
        Binding("q,escape", "leave", "leave the replay", id="leave"),
    ]
    table: ReplayTable[Any, Any, Any]

    def __init__(self, table: ReplayTable[Any, Any, Any]) -> None:
        super().__init__(table)
        self.moves.heading = "Replay"

    def action_step(self, by: int) -> None:
        """Show the position so many turns on or back."""
        self.table.step(by)
        self.quiet()
        self.changed()

    def on_mouse_scroll_down(self) -> None:
        """The wheel goes on."""
        self.action_step(1)

    def on_mouse_scroll_up(self) -> None:
        """The wheel goes back."""
        self.action_step(-1)

    def action_leave(self) -> None:
        """Close the replay; the match is as it was."""
        self.dismiss()

    # -- what is shown -------------------------------------------------------------------------------------

    def status(self) -> StatusLine:
        """Return where the match stood, and how far the replay is."""
        line = super().status()
        far = f"turn {self.table.turn} of {self.table.turns}"
        return line._replace(facts=("replay", far, *line.facts), asks="to act" if line.chip else "")

    def lines(self) -> Sequence[MoveLine]:
        """Return nothing to choose from but the steps."""
        back = "" if self.table.can_undo else "this is the start"
        on = "" if self.table.can_redo else "this is the end"
        return [
            MoveLine("one turn on", on or "→", lambda: self.action_step(1)),
            MoveLine("one turn back", back or "←", lambda: self.action_step(-1)),
            MoveLine("to the start", "home", lambda: self.action_step(-99999)),
            MoveLine("to the end", "end", lambda: self.action_step(99999)),
            MoveLine("leave the replay", "q", self.action_leave),
        ]

    def moves_remark(self) -> str:
        """Return how far the replay is."""
        return f"{self.table.turn} of {self.table.turns}"

    def _lines(self) -> tuple[Sequence[MoveLine], str]:
        return self.lines(), self.moves_remark()

    def line_here(self) -> int | None:
        """The board's cursor points at no step."""
        return self.moves.cursor

    def prompt(self) -> Prompt:
        """Return what happened with the last entry."""
        return Prompt(
            f"{self.table.told() or 'The start'}.", "← back, → on, home and end jump; nothing is played here."
        )

    def _words(self) -> Prompt:
        return self._said or self.prompt()

    def resting(self, id: str) -> str:
        """Return why a key does nothing in a replay, or ""."""
        if id in ("undo", "redo", "hint", "notation", "hide", "open_hand", "choose"):
            return "this is a replay: nothing is played"
        ends = {"replay.back": (self.table.can_undo, "start"), "replay.on": (self.table.can_redo, "end")}
        if id not in ends:
            return super().resting(id)
        works, end = ends[id]
        return "" if works else f"this is the {end} of the match"

    def key_hints(self) -> Sequence[KeyHint]:
        """Return the entries of the key bar."""
        return [
            KeyHint("replay.back", "back", self.resting("replay.back"), "←"),
            KeyHint("replay.on", "on", self.resting("replay.on"), "→"),
            KeyHint("replay.ten_on", "ten turns", label="↑↓"),
            KeyHint("replay.start", "start", label="home"),
            KeyHint("replay.end", "end", label="end"),
            KeyHint("score", "score"),
            KeyHint("log", "log", spare=True),
            KeyHint("rules", "rules", spare=True),
            KeyHint("leave", "leave"),
            KeyHint("keys", "keys"),
        ]

    def commands(self) -> Iterable[Command]:
        """Yield nothing: there are no moves."""
        return ()

    def action_notation(self) -> None:
        """Nothing is typed in a replay."""
        self._rests("notation")


def replay_screen(table: Table[Any, Any, Any]) -> GameScreen[Any, Any]:
    """Return the screen of the table's game as a replay of its match; what is different stands in `Replay`."""
    screen = type("ReplayScreen", (Replay, table.game.screen()), {})
    opened: GameScreen[Any, Any] = screen(ReplayTable(table))
    return opened
