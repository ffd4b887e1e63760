"""The settings file: flat TOML, checked when read, never in the way. Without pydantic, so the picker paints at once."""

from __future__ import annotations

import os
import re
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, Final, NamedTuple

from feastbox.engine.names import clean_name
from feastbox.engine.nearest import listed, nearest, sentence

THEMES: Final = ("dark", "light", "contrast", "sixteen", "mono")
PACES: Final = ("none", "fast", "normal", "slow")

_HEAD = "# feastbox settings. Delete a line to have its default back.\n"
_NOTES: Final = {
    "theme": "colours: " + ", ".join(THEMES),
    "ascii": "true: letters and signs of ASCII only, where a terminal draws the others two wide",
    "mouse": "false: leave the mouse to the terminal",
    "pace": "how long moves of bots and animations take: " + ", ".join(PACES),
    "names": "names offered for a new match",
    "guide": "true: the first round is explained sentence by sentence, in games that have a guide",
}
_KEY_ID = re.compile(r"[a-z][a-z0-9_.-]*")
_KEY = re.compile(r"[!-~]|[a-z0-9_+]+")


class Settings(NamedTuple):
    """What a person has chosen once and for all; `ascii` None leaves it to the terminal."""

    theme: str = "dark"
    ascii: bool | None = None
    mouse: bool = True
    pace: str = "normal"
    names: tuple[str, ...] = ()
    keys: Mapping[str, str] = MappingProxyType({})
    """Key ids with the keys they shall have instead, several separated by commas."""
    guide: bool | None = None
    """Whether the first round is explained, in games that have a guide; None: it is offered."""


class Loaded(NamedTuple):
    """The settings that could be used, and a sentence for each that could not."""

    settings: Settings
    problems: tuple[str, ...] = ()


def load(path: Path, *, tell_path: bool = True) -> Loaded:
    """Read the settings; a missing file means defaults, a broken one is reported and ignored. Never raises."""
    try:
        raw = path.read_bytes()
    except FileNotFoundError:
        return Loaded(Settings())
    except OSError as error:
        place = f": {path}" if tell_path else ""
        return Loaded(Settings(), (f"The settings cannot be read ({error.strerror}){place}.",))
    return parse(raw)


def parse(raw: bytes) -> Loaded:
    """Check the bytes of a settings file entry by entry."""
    import tomllib

    try:
        table = tomllib.loads(raw.decode("utf-8"))
    except (UnicodeDecodeError, tomllib.TOMLDecodeError) as error:
        return Loaded(Settings(), (f"The settings file is no TOML and is left alone: {error}.",))
    kept: dict[str, Any] = {}
    problems: list[str] = []
    for name, value in table.items():
        check = _CHECKS.get(name)
        if check is None:
            problems.append(sentence(f"Settings: there is no {name!r}; {nearest(name, _CHECKS)}"))
            continue
        checked, wrong = check(value)
        problems += [sentence(f"Settings: {name} {one}") for one in wrong]
        if checked is not None:
            kept[name] = checked
    return Loaded(Settings(**kept), tuple(problems))


def known_keys(keys: Mapping[str, str], ids: Iterable[str]) -> tuple[dict[str, str], list[str]]:
    """Return the remapped keys whose ids exist, and a sentence for each that does not."""
    known = list(ids)
    kept = {key: value for key, value in keys.items() if key in known}
    unknown = [key for key in keys if key not in kept]
    return kept, [sentence(f"Settings: there is no key {key!r}; {nearest(key, known)}") for key in unknown]


# -- checks: the value to keep (None: the default) and what is wrong with it --------------------------------

_Checked = tuple[Any, list[str]]


def _one_of(values: tuple[str, ...]) -> Callable[[Any], _Checked]:
    def check(value: Any) -> _Checked:
        if value in values:
            return value, []
        hint = nearest(value, values) if isinstance(value, str) else f"there are {listed(list(values))}"
        return None, [f"cannot be {_shown(value)}; {hint}"]

    return check


def _yes_or_no(value: Any) -> _Checked:
    return (value, []) if isinstance(value, bool) else (None, [f"is true or false, not {_shown(value)}"])


def _names(value: Any) -> _Checked:
    if not isinstance(value, list):
        return None, [f'is a list like ["Anna", "Ben"], not {_shown(value)}']
    good = [name for name in value if isinstance(name, str) and name and name == clean_name(name)]
    wrong = [f"cannot hold {_shown(name)}: a name has 1 to 20 visible characters" for name in value if name not in good]
    return tuple(dict.fromkeys(good)), wrong


def _keys(value: Any) -> _Checked:
    if not isinstance(value, dict):
        return None, [f'is a table like [keys] with lines like undo = "z", not {_shown(value)}']
    good: dict[str, str] = {}
    wrong: list[str] = []
    for key, keys in value.items():
        if _KEY_ID.fullmatch(key) and isinstance(keys, str) and all(_KEY.fullmatch(k) for k in keys.split(",")):
            good[key] = keys
        else:
            wrong.append(f'has the line {key} = {_shown(keys)}; a line is like undo = "z" or undo = "z,backspace"')
    return good, wrong


def _shown(value: Any) -> str:
    text = repr(value)
    return text if len(text) <= 40 else text[:37] + "..."


_CHECKS: Final[Mapping[str, Callable[[Any], _Checked]]] = MappingProxyType(
    {
        "theme": _one_of(THEMES),
        "ascii": _yes_or_no,
        "mouse": _yes_or_no,
        "pace": _one_of(PACES),
        "names": _names,
        "keys": _keys,
        "guide": _yes_or_no,
    }
)


# -- writing ------------------------------------------------------------------------------------------------


def remember(path: Path, **changes: str | bool | tuple[str, ...] | None) -> None:
    """Put single settings (not `keys`) into the file, leaving everything else in it as it stands; None takes one out.

    A file that could not be changed without changing its other entries is left alone. OSError: it cannot be written.
    """
    try:
        text = path.read_text(encoding="utf-8")
    except FileNotFoundError:
        text = _HEAD
    except UnicodeDecodeError:
        return
    for name, value in changes.items():
        text = _with_entry(text, name, value)
    _replace(path.resolve(), text)


def _with_entry(text: str, name: str, value: str | bool | tuple[str, ...] | None) -> str:
    """Return the text with the top-level entry replaced, or put before the first table; unchanged if that fails."""
    before = _read(text)
    if before is None or (value is None and name not in before):
        return text
    new_lines = [] if value is None else [f"{name} = {_toml(value)}"]
    lines = text.splitlines()
    top = next((i for i, old in enumerate(lines) if old.lstrip().startswith("[")), len(lines))
    start = next((i for i in range(top) if re.match(rf"\s*{name}\s*=", lines[i])), None)
    if start is None:
        lines[top:top] = [f"# {_NOTES[name]}", *new_lines, *([""] if top < len(lines) else [])]
    else:
        ends = range(start + 1, len(lines) + 1)
        end = next((i for i in ends if _read("\n".join(lines[start:i])) is not None), start + 1)
        lines[start:end] = new_lines
    new = "\n".join(lines) + "\n"
    meant = {**before, name: list(value) if isinstance(value, tuple) else value}
    if value is None:
        del meant[name]
    return new if _read(new) == meant else text


def _read(text: str) -> dict[str, Any] | None:
    import tomllib

    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError:
        return None


def _toml(value: str | bool | tuple[str, ...]) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, tuple):
        return "[" + ", ".join(_toml(item) for item in value) + "]"
    import json

    return json.dumps(value, ensure_ascii=False).replace("\x7f", "\\u007f")


def _replace(path: Path, text: str) -> None:
    import tempfile

    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
        os.replace(name, path)
    except OSError:
        Path(name).unlink(missing_ok=True)
        raise
