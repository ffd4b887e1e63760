"""`FeastScreen`: what every screen stands on. Parts lie in absolute regions of cells; none overlaps another."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import TYPE_CHECKING, ClassVar, Final, TypeVar

from textual.app import ComposeResult
from textual.await_complete import AwaitComplete
from textual.binding import Binding, BindingType
from textual.dom import DOMNode
from textual.geometry import NULL_OFFSET, Region, Size, Spacing
from textual.layout import ArrangeResult, Layout, WidgetPlacement
from textual.screen import Screen
from textual.widget import Widget

from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.command import Command
from feastbox.tui.key_bar import KeyBar

if TYPE_CHECKING:
    from feastbox.tui.app import FeastApp

ScreenResult = TypeVar("ScreenResult")

LEAST: Final = Size(80, 24)
"""The smallest window every screen works in; the size an SSH client opens with."""

_NO_MARGIN: Final = Spacing()


class CellLayout(Layout):
    """Puts each widget where the screen's `regions` say; widgets without a region are not shown."""

    name = "cells"

    def arrange(self, parent: Widget, children: list[Widget], size: Size, greedy: bool = True) -> ArrangeResult:
        """Return the placements of all parts, or only the sentence about the size where the window is too small."""
        assert isinstance(parent, FeastScreen)
        regions = parent.placed(size)
        return [
            WidgetPlacement(regions[child.id], NULL_OFFSET, _NO_MARGIN, child)
            for child in children
            if child.id is not None and child.id in regions
        ]


class TooSmall(CanvasWidget):
    """One plain sentence in place of a screen that does not fit the window."""

    def draw(self, canvas: Canvas) -> None:
        """Say how much larger the window must be."""
        wider, higher = max(LEAST.width - canvas.width, 0), max(LEAST.height - canvas.height, 0)
        more = [f"{wider} columns wider"] * (wider > 0) + [f"{higher} rows higher"] * (higher > 0)
        x = y = 0
        for word in f"This window must be {' and '.join(more)}; nothing is lost.".split():
            if x and x + len(word) > canvas.width:
                x, y = 0, y + 1
            x = canvas.put(x, y, word, "bright") + 1


class FeastScreen(Screen[ScreenResult]):
    """A screen of parts in absolute regions.

    A subclass names its parts' ids in `regions` and yields them from `compose` (after `super().compose()`). In a
    window below 80x24 only a sentence is shown and keys do nothing but leave; the screen comes back as it was.
    """

    AUTO_FOCUS: ClassVar[str | None] = None
    ALLOW_SELECT: ClassVar[bool] = False
    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("semicolon,ctrl+p", "palette", "everything by name", id="palette"),
        Binding("question_mark", "all_keys", "all keys of this screen", id="keys"),
        Binding("ctrl+l", "fresh", "draw the whole screen afresh", id="fresh"),
    ]

    answers_from: float = 0.0
    """Keys and clicks from before this moment (monotonic seconds) were meant for what stood here before."""

    _keys: tuple[Mapping[str, str], dict[str, str]] | None = None
    """The settings' keys and the key of each binding's id under them."""

    @property
    def feast(self) -> FeastApp:
        """The app, with its own type."""
        from feastbox.tui.app import FeastApp

        assert isinstance(self.app, FeastApp)
        return self.app

    # -- parts ---------------------------------------------------------------------------------------------

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the region of every part shown in a window of this size."""
        raise NotImplementedError

    def compose(self) -> ComposeResult:
        """Yield the sentence about the size; subclasses add their parts."""
        yield TooSmall(id="too_small")

    @property
    def layout(self) -> Layout:
        """Parts lie where `regions` says."""
        return _CELLS

    def placed(self, size: Size) -> Mapping[str, Region]:
        """Return `regions`, or only that of the sentence about the size."""
        if self.too_small(size):
            return {"too_small": size.region}
        return self.regions(size.width, size.height)

    def too_small(self, size: Size | None = None) -> bool:
        """Say whether a window of this size (default: the present one) is below 80x24."""
        width, height = size or self.size
        return width < LEAST.width or height < LEAST.height

    def dismiss(self, result: ScreenResult | None = None) -> AwaitComplete:
        """Go; a second key of the same burst finds the screen gone and does nothing."""
        return super().dismiss(result) if self.app.screen is self else AwaitComplete()

    def repaint(self) -> None:
        """Draw every part anew and send the cells that changed."""
        for part in self.query_children(CanvasWidget):
            part.repaint()

    def lay_out(self) -> None:
        """Ask for the regions anew, after they have changed without the window."""
        self.query_one("#too_small").refresh(layout=True)

    # -- keys ----------------------------------------------------------------------------------------------

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing is done unseen: in too small a window only leaving works."""
        return action == "leave" or not self.too_small()

    def key_of(self, id: str) -> str:
        """Return the first key of a binding, as the settings have it; "" where there is none on this screen."""
        keymap = self.feast.settings.keys
        if self._keys is None or self._keys[0] is not keymap:
            found: dict[str, str] = {}
            for _, key, binding in self._bound():
                found.setdefault(binding.id or "", key)
            self._keys = (keymap, found)
        return self._keys[1].get(id, "")

    def press(self, id: str) -> None:
        """Do what the key of a binding does."""
        for node, _, binding in self._bound():
            if binding.id == id:
                self.call_later(self.app.run_action, binding.action, node)
                return

    def _bound(self) -> Iterator[tuple[DOMNode, str, Binding]]:
        """Yield node, key and binding of this screen and the app: also those that a line being typed takes now."""
        for node in (self, self.app):
            bindings = node._bindings.copy()
            bindings.apply_keymap(dict(self.feast.settings.keys))
            for key, binding in bindings:
                yield node, key, binding

    def commands(self) -> Iterable[Command]:
        """Yield what this screen adds to the command palette."""
        return ()

    def action_palette(self) -> None:
        """Open the command palette."""
        from feastbox.tui.palette_screen import PaletteScreen

        self.app.push_screen(PaletteScreen([*self.commands(), *self.feast.commands()]), _do)

    def action_all_keys(self) -> None:
        """List all keys of this screen; what is chosen there is done."""
        from feastbox.tui.keys_screen import KeysScreen

        self.app.push_screen(KeysScreen(self), self._press_chosen)

    def _press_chosen(self, id: str | None) -> None:
        if id:
            self.press(id)

    def action_fresh(self) -> None:
        """Draw the whole screen afresh, whatever the terminal shows."""
        self.feast.refresh_terminal()

    def tell(self, sentence: str) -> None:
        """Tell the person at the terminal something the program noticed, until the next key; "" for nothing."""
        for bar in self.query_children(KeyBar):
            bar.tell(sentence)

    def more(self) -> bool:
        """Show the rest of what is being told, where it did not fit; return whether there was more."""
        return any(bar.more() for bar in self.query_children(KeyBar))


def _do(command: Command | None) -> None:
    if command is not None:
        command.act()


_CELLS: Final = CellLayout()
