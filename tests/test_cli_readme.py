"""What the README says is so."""

from __future__ import annotations

import re
from pathlib import Path

from feastbox import catalog, settings
from feastbox.commands import parser
from feastbox.engine import options

ROOT = Path(__file__).resolve().parents[1]
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_every_line_of_the_command_line_can_be_typed() -> None:
    block = next(block for block in README.split("```") if block.startswith("\nfeastbox   "))
    lines = [re.split(r"\s{2,}", line)[0] for line in block.strip().splitlines()]
    assert len(lines) == 9
    for line in lines:
        words = re.sub(r"\[(--\w+)\]", r"\1", line).replace("[ID]", "").replace("[HAL-28 | bird]", "HAL-28")
        parser.parse([word.strip('"') for word in words.split()[1:]])


def test_every_option_of_every_command_is_told_here_or_in_its_help() -> None:
    assert {flag for flag in parser.FLAGS if flag in README} >= set(parser.FLAGS) - {"--version", "--yes"}


def test_the_options_of_halali_are_those_of_the_game() -> None:
    told = next(part for part in README.split("\n\n") if part.startswith("**Options of Halali.**"))
    for choice in options.choices(catalog.find("halali").rules().options_type):
        found = re.search(rf"`{choice.name}` (\w+) (?:or|to) (\w+)", told.replace("\n", " "))
        assert found, choice.name
        values = {options.text(value) for value in choice.values}
        assert {found[1], found[2]} <= values


def test_the_settings_are_those_that_are_read() -> None:
    told = next(part for part in README.split("\n\n") if part.startswith("**Settings**"))
    for name in settings.Settings._fields:
        assert f"`{name}`" in told or f"[{name}]" in told
    for theme in settings.THEMES:
        assert theme in told
    for pace in settings.PACES:
        assert pace in told


def test_the_paths_it_names_are_there() -> None:
    paths = set(re.findall(r"(?<![\w/])(?:feastbox|tests|assets|\.ci)/[\w./]*\w", README))
    assert len(paths) >= 10
    assert [path for path in sorted(paths) if not (ROOT / path).exists()] == []


def test_it_is_short_where_it_matters() -> None:
    assert README.index("Set up and start") < 700
    assert max(map(len, README.splitlines())) <= 140
