"""All keys of a screen in a list that does what it lists."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from textual.app import App, ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region

from feastbox.tui.frame import FeastScreen
from feastbox.tui.key_bar import KeyBar, KeyHint, key_name
from feastbox.tui.menu import MoveLine, MoveList


class KeysScreen(FeastScreen[str]):
    """Lists the keys of another screen; ends with the id of the chosen binding."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "step(-1)", "up", id="keys.up"),
        Binding("down,j", "step(1)", "down", id="keys.down"),
        Binding("pageup", "step(-10)", "ten up", id="keys.page_up"),
        Binding("pagedown", "step(10)", "ten down", id="keys.page_down"),
        Binding("enter", "choose", "do it", id="keys.choose"),
        Binding("escape,q,question_mark", "leave", "back", id="keys.back"),
    ]

    def __init__(self, screen: FeastScreen[Any]) -> None:
        super().__init__()
        self._list = MoveList("list", self._chosen, "All keys of this screen", digits=False)
        self._lines = [
            MoveLine(f"{keys:<18} {words}", "", partial(self.dismiss, id)) for id, keys, words in bound(screen)
        ]

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the list over the key bar."""
        inset = 1 if width < 120 else 3
        return {
            "list": Region(inset, 1, width - 2 * inset, height - 3),
            "keys": Region(0, height - 1, width, 1),
        }

    def compose(self) -> ComposeResult:
        """Yield list and key bar."""
        yield from super().compose()
        yield self._list
        yield KeyBar(self._hints, self.key_of, self.press)

    def _hints(self) -> Sequence[KeyHint]:
        return [
            KeyHint("keys.up", "choose", label="↑↓"),
            KeyHint("keys.choose", "do it"),
            KeyHint("keys.back", "back"),
        ]

    def on_mount(self) -> None:
        """Show the keys."""
        self._list.show(self._lines, cursor=0)

    def _chosen(self, line: MoveLine) -> None:
        if callable(line.act):
            line.act()

    def action_step(self, by: int) -> None:
        """Move the cursor."""
        self._list.step(by)

    def action_choose(self) -> None:
        """Do what the cursor is on."""
        self._list.choose()

    def action_leave(self) -> None:
        """Go back without doing anything."""
        self.dismiss(None)


def bound(screen: FeastScreen[Any]) -> list[tuple[str, str, str]]:
    """Return id, keys and words of every binding of a screen; those that all screens have come last."""
    keys: dict[str, list[str]] = {}
    words: dict[str, str] = {}
    for key, active in screen.active_bindings.items():
        binding = active.binding
        if binding.id and binding.show and binding.description:
            keys.setdefault(binding.id, []).append(binding.key_display or key_name(key))
            words[binding.id] = binding.description
    everywhere = [binding.id for binding in (*FeastScreen.BINDINGS, *App.BINDINGS) if isinstance(binding, Binding)]
    ids = sorted(keys, key=lambda id: id in everywhere)
    return [(id, " ".join(keys[id]), words[id]) for id in ids]
