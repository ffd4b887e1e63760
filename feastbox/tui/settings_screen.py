"""The settings screen: colours, signs, mouse, pace; shown at once, kept in the settings file."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any, ClassVar, Final, NamedTuple

from textual.binding import Binding, BindingType

from feastbox import places
from feastbox.settings import PACES, THEMES, load, remember
from feastbox.tui.canvas import Canvas
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones, cut, lines, sentences
from feastbox.tui.shell import ShellScreen


class Value(NamedTuple):
    """A value as it is kept, and in words."""

    value: Any
    words: str
    meaning: str


class Setting(NamedTuple):
    """One line: the name in the file, what it is about, its values."""

    name: str
    label: str
    values: tuple[Value, ...]


_THEME_WORDS: Final = {
    "dark": ("dark", "a dark table, colour on pieces and seats"),
    "light": ("light", "ink on paper, for bright rooms"),
    "contrast": ("contrast", "black, white and strong colours"),
    "sixteen": ("sixteen", "the sixteen colours of the terminal itself"),
    "mono": ("none", "no colour: signs and bold tell everything"),
}
_PACE_WORDS: Final = {
    "none": "bots move at once",
    "fast": "bots wait a blink",
    "normal": "bots wait so that people can follow",
    "slow": "bots take a whole second",
}
SETTINGS: Final = (
    Setting("theme", "colours", tuple(Value(name, *_THEME_WORDS[name]) for name in THEMES)),
    Setting(
        "ascii",
        "signs",
        (
            Value(None, "terminal", "frames and pictures where it has them"),
            Value(False, "full", "frames, blocks and pictures"),
            Value(True, "ASCII", "plain signs, if others come out two wide"),
        ),
    ),
    Setting(
        "mouse",
        "mouse",
        (
            Value(True, "on", "everything clicks; from the next start on"),
            Value(False, "off", "the terminal's own, from the next start on"),
        ),
    ),
    Setting("pace", "pace", tuple(Value(name, name, _PACE_WORDS[name]) for name in PACES)),
    Setting(
        "guide",
        "guide",
        (
            Value(False, "off", "no explanations; G shows them in a game"),
            Value(True, "on", "a game's guide explains its first round"),
        ),
    ),
)


class SettingsScreen(ShellScreen):
    """What a person chooses once and for all."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k,shift+tab", "move(-1)", "previous setting", id="settings.up"),
        Binding("down,j,tab", "move(1)", "next setting", id="settings.down"),
        Binding("left,h", "change(-1)", "previous value", id="settings.left"),
        Binding("right,l,enter,space", "change(1)", "next value", id="settings.right"),
        Binding("escape,q,s", "leave", "back", id="settings.leave"),
    ]

    def __init__(self) -> None:
        super().__init__()
        self.path = places.settings_path()
        self.cursor = 0
        self.note: tuple[str, str] | None = None
        problems = load(self.path).problems
        if problems:
            self.note = (problems[0], "")

    # -- keys ----------------------------------------------------------------------------------------------

    def action_move(self, by: int) -> None:
        """Go to another setting."""
        self.note = None
        self.cursor = (self.cursor + by) % len(SETTINGS)
        self.repaint()

    def wheel(self, by: int) -> None:
        """The wheel moves the cursor."""
        self.action_move(by)

    def action_change(self, by: int) -> None:
        """Choose the next value: it is shown at once and written to the file."""
        setting = SETTINGS[self.cursor]
        place = setting.values.index(self._value(setting)) + by
        self._set(setting, setting.values[place % len(setting.values)].value)

    def step(self, number: int, by: int) -> None:
        """Change a setting by a click."""
        self.cursor = number
        self.action_change(by)

    def _value(self, setting: Setting) -> Value:
        kept = self.feast.palette if setting.name == "theme" else getattr(self.feast.settings, setting.name)
        return next((value for value in setting.values if value.value == kept), setting.values[0])

    def _set(self, setting: Setting, value: Any) -> None:
        feast = self.feast
        feast.settings = feast.settings._replace(**{setting.name: value})
        apply: dict[str, Callable[[], object]] = {"theme": lambda: feast.use_theme(value), "ascii": self._use_ascii}
        apply.get(setting.name, lambda: None)()
        try:
            remember(self.path, **{setting.name: value})
        except OSError as error:
            self.note = ("It holds until the program ends:", f"the file cannot be written ({error.strerror}).")
        else:
            kept = getattr(load(self.path).settings, setting.name) == value
            self.note = None if kept else ("It holds until the program ends:", "the settings file was left as it is.")
        self.repaint()

    def _use_ascii(self) -> None:
        wanted = self.feast.settings.ascii
        self.feast.ascii_only = self.feast.request.ascii if wanted is None else wanted
        self.feast.refresh_terminal()

    def action_leave(self) -> None:
        """Go back."""
        self.dismiss()

    def hints(self) -> list[KeyHint]:
        """What the key bar shows."""
        return [
            KeyHint("settings.down", "setting", label="↑↓"),
            KeyHint("settings.right", "change", label="←→"),
            KeyHint("settings.leave", "back"),
            KeyHint("keys", "all keys" if self.wide else "keys"),
        ]

    # -- drawing -------------------------------------------------------------------------------------------

    def paint(self, canvas: Canvas, zones: Zones) -> None:
        """Draw the settings, the keys that were given others, and where the file lies."""
        x = 4 if self.wide else 2
        width = min(canvas.width - 2 * x, 100)
        canvas.fill(0, 0, canvas.width, 1, "raised")
        end = canvas.put(1, 0, "feastbox", "accent", bold=True)
        canvas.put(end + 2, 0, "settings", "dim")
        canvas.heading(x, 2, width, "Settings", "shown at once")
        pitch = 2 if canvas.height >= 30 else 1
        y = 3
        for number, setting in enumerate(SETTINGS):
            self._draw_setting(canvas, zones, x, y, width, number, setting)
            y += pitch
        y = _sample(canvas, x, y + 3 - pitch, width)
        y = self._draw_keys(canvas, x, y, width)
        if not self.feast.kiosk:
            canvas.heading(x, y, width, "File")
            for row, text in enumerate(_path_lines(str(self.path), width - 2), y + 1):
                canvas.put(x + 2, row, text, "dim")
        foot = canvas.height - (3 if self.wide else 2)
        canvas.put(x - 1, foot, "─" * (canvas.width - 2 * x + 2), "line")
        here = SETTINGS[self.cursor]
        value = self._value(here)
        first, rest = self.note or (f"{here.label.capitalize()} {value.words}:", f"{value.meaning}.")
        sentences(canvas, x, foot + 1, canvas.width - 2 * x, first, rest)

    def _draw_setting(
        self, canvas: Canvas, zones: Zones, x: int, y: int, width: int, number: int, setting: Setting
    ) -> None:
        here = number == self.cursor
        value = self._value(setting)
        if here:
            canvas.put(x, y, "►", "accent", bold=True)
        canvas.put(x + 2, y, setting.label, "bright" if here else "text", bold=here)
        canvas.put(x + 18, y, "‹", "accent")
        canvas.put(x + 20, y, f"{value.words:^10}", "bright", "raised", bold=True)
        canvas.put(x + 31, y, "›", "accent")
        canvas.put(x + 35, y, cut(value.meaning, width - 35), "text" if here else "dim")
        zones.add(x, y, 16, 1, partial(self.step, number, 0))
        zones.add(x + 17, y, 3, 1, partial(self.step, number, -1))
        zones.add(x + 20, y, 13, 1, partial(self.step, number, 1))

    def _draw_keys(self, canvas: Canvas, x: int, y: int, width: int) -> int:
        """Draw the keys that the file gives to others than usual, and return the row behind."""
        keys = self.feast.settings.keys
        canvas.heading(x, y, width, "Keys", f"{len(keys)} not as usual" if keys else "all as usual")
        room = canvas.height - y - 8
        shown = [f"{id} = {key}" for id, key in list(keys.items())[: max(room, 0)]]
        shown = shown or lines(
            'A line like undo = "z" under [keys] in the file gives a key another; ? names them.', width - 2
        )
        for row, text in enumerate(shown, y + 1):
            canvas.put(x + 2, row, cut(text, width - 2), "dim")
        return y + len(shown) + 2


def _sample(canvas: Canvas, x: int, y: int, width: int) -> int:
    """Draw the seats' chips and the ranks of text in the colours chosen, and return the row behind."""
    canvas.heading(x, y, width, "Sample")
    column = x + 2
    for seat, letter in enumerate("ABCDEFGH"):
        column = canvas.chip(column, y + 1, letter, f"seat{seat}") + 1
    column = canvas.put(column + 2, y + 1, " ► asked now ", "onaccent", "accent", bold=True, reverse=True)
    for word, ink, bold in (("name", "bright", True), ("text", "text", False), ("remark", "dim", False)):
        column = canvas.put(column + 2, y + 1, word, ink, bold=bold)
    canvas.put(column + 2, y + 1, "No:", "take", bold=True)
    return y + 3


def _path_lines(path: str, width: int) -> list[str]:
    return [path[i : i + width] for i in range(0, len(path), width)]
