"""The settings file: checked when read, never in the way, left as it stands when one entry is written."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feastbox import settings
from feastbox.settings import Loaded, Settings


def test_a_missing_file_means_the_defaults(tmp_path: Path) -> None:
    assert settings.load(tmp_path / "settings.toml") == Loaded(Settings())


def test_a_folder_in_the_files_place_is_told_and_ignored(tmp_path: Path) -> None:
    loaded = settings.load(tmp_path)
    assert loaded.settings == Settings()
    assert str(tmp_path) in loaded.problems[0]


def test_every_entry_is_read() -> None:
    loaded = settings.parse(
        b"""
        theme = "light"
        ascii = true
        mouse = false
        pace = "slow"
        names = ["Anna", "Ben"]
        [keys]
        undo = "z,backspace"
        "game.score" = "?"
        """
    )
    assert loaded.problems == ()
    assert loaded.settings == Settings(
        "light", True, False, "slow", ("Anna", "Ben"), {"undo": "z,backspace", "game.score": "?"}
    )


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        ('thme = "light"', "Settings: there is no 'thme'; did you mean theme?"),
        ('theme = "drak"', "Settings: theme cannot be 'drak'; did you mean dark?"),
        ("theme = 3", "Settings: theme cannot be 3; there are dark, light, contrast, sixteen or mono."),
        ("mouse = 1", "Settings: mouse is true or false, not 1."),
        ('names = "Anna"', 'Settings: names is a list like ["Anna", "Ben"], not \'Anna\'.'),
        ('names = ["Anna", 7]', "Settings: names cannot hold 7: a name has 1 to 20 visible characters."),
        ("keys = 1", 'Settings: keys is a table like [keys] with lines like undo = "z", not 1.'),
        (
            "keys = {undo = 1}",
            'Settings: keys has the line undo = 1; a line is like undo = "z" or undo = "z,backspace".',
        ),
    ],
)
def test_a_wrong_entry_costs_that_entry_only_and_is_named_in_a_sentence(line: str, sentence: str) -> None:
    loaded = settings.parse(f'pace = "fast"\n{line}\n'.encode())
    assert loaded.settings.pace == "fast"
    assert loaded.settings.theme == "dark"
    assert loaded.settings.mouse is True
    assert loaded.problems == (sentence,)


def test_the_good_names_and_keys_beside_a_wrong_one_are_kept() -> None:
    loaded = settings.parse(b'names = ["Anna", "\\u001b[2J", "Anna"]\n[keys]\nundo = "z"\nUndo = "y"\n')
    assert loaded.settings.names == ("Anna",)
    assert dict(loaded.settings.keys) == {"undo": "z"}
    assert len(loaded.problems) == 2


def test_a_key_that_no_screen_has_is_named_with_the_nearest() -> None:
    kept, problems = settings.known_keys({"undo": "z", "hnt": "h"}, ["undo", "hint"])
    assert kept == {"undo": "z"}
    assert problems == ["Settings: there is no key 'hnt'; did you mean hint?"]


@given(st.binary(max_size=200))
def test_no_bytes_in_the_file_stop_the_program(raw: bytes) -> None:
    loaded = settings.parse(raw)
    assert loaded.settings.theme in settings.THEMES


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers(-(2**40), 2**40) | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.sampled_from(["undo", "a b"]), inner, max_size=2),
    max_leaves=6,
)


@given(st.sampled_from(["theme", "ascii", "mouse", "pace", "names", "keys"]), VALUES)
def test_no_value_stops_the_program(name: str, value: object) -> None:
    loaded = settings.parse(f"{name} = {_as_toml(value)}\n".encode())
    assert isinstance(loaded.settings, Settings)
    assert all("\n" not in problem for problem in loaded.problems)


def _as_toml(value: object) -> str:
    match value:
        case None:
            return "1979-05-27"
        case bool():
            return str(value).lower()
        case int():
            return str(value)
        case list():
            return "[" + ", ".join(map(_as_toml, value)) + "]"
        case dict():
            return "{" + ", ".join(f'"{key}" = {_as_toml(inner)}' for key, inner in value.items()) + "}"
    return '"' + "".join(f"\\U{ord(sign):08x}" for sign in str(value) if not 0xD800 <= ord(sign) < 0xE000) + '"'


# -- writing ------------------------------------------------------------------------------------------------


def test_a_first_entry_makes_the_file_with_a_note_on_what_it_means(tmp_path: Path) -> None:
    path = tmp_path / "new" / "settings.toml"
    settings.remember(path, theme="light")
    text = path.read_text()
    assert text.endswith('# colours: dark, light, contrast, sixteen, mono\ntheme = "light"\n')
    assert settings.load(path).settings.theme == "light"
    assert [file.name for file in path.parent.iterdir()] == ["settings.toml"]


def test_comments_order_and_wrong_entries_of_the_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('# mine\nthme = 1\nnames = [\n  "Anna",\n  "Ben",\n]  # us\n\n[keys]\nundo = "z"\n')
    settings.remember(path, names=("Cleo", "Dora"), mouse=False)
    assert path.read_text() == (
        '# mine\nthme = 1\nnames = ["Cleo", "Dora"]\n\n'
        '# false: leave the mouse to the terminal\nmouse = false\n\n[keys]\nundo = "z"\n'
    )


def test_a_file_that_is_no_toml_is_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    for raw in (b"theme = \n", b"\xff\xfe"):
        path.write_bytes(raw)
        settings.remember(path, theme="light")
        assert path.read_bytes() == raw


def test_a_line_that_only_looks_like_the_entry_is_not_touched(tmp_path: Path) -> None:
    path = tmp_path / "settings.toml"
    path.write_text('note = """\ntheme = "dark"\n"""\n')
    settings.remember(path, theme="light")
    assert tomllib.loads(path.read_text())["note"] == 'theme = "dark"\n'


def test_a_link_to_the_file_stays_a_link(tmp_path: Path) -> None:
    real, link = tmp_path / "real.toml", tmp_path / "settings.toml"
    real.write_text('theme = "dark"\n')
    link.symlink_to(real)
    settings.remember(link, theme="light")
    assert link.is_symlink()
    assert real.read_text() == 'theme = "light"\n'


@given(st.text(max_size=20), st.lists(st.text(max_size=20), max_size=3))
def test_what_is_written_reads_back(text: str, names: list[str]) -> None:
    text, names = _real(text), [_real(name) for name in names]
    for value in (text, tuple(names), True, False):
        read = tomllib.loads(f"x = {settings._toml(value)}")["x"]
        assert read == (list(value) if isinstance(value, tuple) else value)


def _real(text: str) -> str:
    return "".join(sign for sign in text if not 0xD800 <= ord(sign) < 0xE000)
