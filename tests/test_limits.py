"""Names and imported matches that try to steer a terminal: cleaned or refused before anybody sees them, everywhere."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any
from unicodedata import category

import pytest

from feastbox import catalog, crash
from feastbox.engine import library_export
from feastbox.engine.library import Library, LibraryError
from feastbox.engine.names import LONGEST
from feastbox.engine.records import MatchRow
from feastbox.keeping import prove
from feastbox.settings import parse
from feastbox.table import Table
from tests.command_line import Run, home, run
from tests.engine.libraries import start
from tests.table_tools import seats
from tests.tui.screen_text import screen_text
from tests.tui.tables import deal, in_terminal, playing, text

__all__ = ["home", "run"]

HOSTILE = {
    "title": "\x1b]0;owned\x07Anna",
    "colour": "\x1b[31mAnna",
    "eight bit": "\x9b31mAnna",
    "clipboard": "\x1b]52;c;cm0gLXJm\x07Anna",
    "new lines": "Anna\r\n\nBen",
    "bidi": "\u202eannA\u2066\u202b",
    "no width": "A\u200bn\u200dn\u2060a\ufeff",
    "marks": "A" + "\u0301" * 500,
    "long": "Anna" * 2500,
    "markup": "[@click=app.quit]Anna[/]",
    "closed": "[/b]",
    "nul": "An\x00na",
    "half": "An\ud83dna",
}
names = pytest.mark.parametrize("name", HOSTILE.values(), ids=list(HOSTILE))


def harmless(said: str) -> bool:
    """Say whether a text is lines of visible signs, none of them of a name's length beyond all measure."""
    return not [sign for sign in said if sign != "\n" and (not sign.isprintable() or category(sign) in ("Cf", "Cc"))]


def written(name: str, moves: int = 2) -> dict[str, Any]:
    """Return an exported match of Halali, with this name put in by hand."""
    with Library(None) as library:
        table = Table.new(catalog.find("halali"), seats(2), catalog.find("halali").rules().options_type(), "s", library)
        for _ in range(moves):
            table.submit(table.moves()[0])
        said: dict[str, Any] = json.loads(library.export(table.row.id))
    said["seats"][0]["name"] = name
    return said


def imported(library: Library, said: dict[str, Any]) -> tuple[MatchRow | None, str]:
    """Return the match as it was added, or why it was refused."""
    try:
        return library.import_(json.dumps(said), prove), ""
    except LibraryError as error:
        return None, str(error)


@names
def test_whoever_keeps_a_match_keeps_clean_names(name: str) -> None:
    with Library(None) as library:
        row = start(library, (seats(1)[0]._replace(name=name), seats(2)[1]))
        for kept in (row, library.match(row.id)):
            assert harmless(kept.seats[0].name)
            assert len(kept.seats[0].name) <= LONGEST
        assert harmless(library.export(row.id))


@names
def test_an_imported_match_brings_clean_names_or_is_refused(name: str) -> None:
    with Library(None) as library:
        row, refusal = imported(library, written(name))
        assert harmless(refusal)
        if row is None:
            return
        assert harmless(row.seats[0].name)
        assert harmless(row.where)
        assert len(row.where) < 100
        table: Table[Any, Any, Any] = Table.resume(row.id, library)
        assert all(harmless(line.text) for line in table.log())
        assert harmless(library.export(row.id))


@names
@pytest.mark.parametrize("field", ["game", "seed", "where", "options", "version", "entries", "snapshots"])
def test_no_other_text_of_an_imported_match_reaches_a_screen(name: str, field: str) -> None:
    said = written("Anna")
    if field == "entries":
        said["entries"][0]["text"] = name
    elif field == "snapshots":
        said["snapshots"][0]["state"]["stack"][0]["source"] = name
    elif field == "options":
        said["options"][name] = name
    else:
        said[field] = name
    with Library(None) as library:
        row, refusal = imported(library, said)
        assert harmless(refusal)
        assert len(refusal) < 500
        if row is None:
            return
        assert harmless(" ".join([row.game, row.seed, row.where]))
        assert harmless(library.export(row.id))


@names
def test_a_name_written_into_the_file_by_hand_is_cleaned_when_it_is_read(name: str) -> None:
    with Library(None) as library:
        row = start(library)
        typed = json.dumps([[name, 0, None], ["Ben", 1, None]])
        library._db.execute('UPDATE match SET seats = ?, "where" = ? WHERE id = ?', (typed, json.dumps(name), row.id))
        (found,) = library.matches()
        assert found.status == "damaged"
        assert all(harmless(info.name) and len(info.name) <= LONGEST for info in found.seats)
        assert harmless(found.where + found.seed + found.game)
        assert all(map(harmless, library.names()))


@names
def test_what_is_typed_at_the_command_line_is_never_said_raw(run: Run, name: str) -> None:
    for words in (
        ("play", name),
        ("play", "halali", "--plain", "--seats", f"{name},Ben"),
        ("play", "halali", "--plain", "--seed", name),
        ("play", "halali", "--plain", "--option", f"{name}={name}"),
        ("resume", name, "--plain"),
        ("rules", "halali", name),
        ("saves", "export", name, "-"),
        ("saves", "import", name),
        ("--theme", name),
        (name,),
    ):
        said = run(*words, typed=f"{name}\nquit\n".encode("utf-8", "replace"))
        assert harmless(said.out), words
        assert harmless(said.err), words
        assert len(said.err) < 3000


@names
def test_settings_offer_only_clean_names_and_say_so_harmlessly(name: str) -> None:
    try:
        loaded = parse(f"names = [{json.dumps(name)}]".encode())
    except UnicodeEncodeError:
        return
    assert all(harmless(one) and len(one) <= LONGEST for one in loaded.settings.names)
    assert all(map(harmless, loaded.problems))


def test_a_report_of_a_fault_quotes_nothing_raw(tmp_path: Path) -> None:
    for name in HOSTILE.values():
        crash.keep(ValueError(name), tmp_path)
    for report in tmp_path.iterdir():
        assert harmless(report.read_text())


def test_an_export_escapes_what_steers_a_terminal_and_means_the_same() -> None:
    said = {"a": "\x7f\x9b\u202e\U000e0041 é 語"}
    text = library_export._UNSEEN.sub(library_export._escaped, json.dumps(said, ensure_ascii=False))
    assert json.loads(text) == said
    assert harmless(text)
    assert "é 語" in text


# -- screens --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", [HOSTILE["markup"], HOSTILE["closed"]])
async def test_names_with_marks_and_markup_stand_on_every_screen_as_they_are(tmp_path: Path, name: str) -> None:
    id = deal(tmp_path, catalog.find("halali"), 2, names=(name, "Ben"))
    async with playing(tmp_path, id) as (pilot, screen):
        for key in ("L", "escape", "s", "escape", "question_mark", "escape", "semicolon", "escape", "q", "d", "n"):
            assert harmless(text(screen))
            await pilot.press(key)
        assert harmless("\n".join(screen_text(screen.feast)))


async def test_a_novel_typed_as_a_move_is_refused_in_a_few_words(tmp_path: Path) -> None:
    id = deal(tmp_path, catalog.find("halali"), 2)
    async with playing(tmp_path, id) as (pilot, screen):
        await pilot.press("colon")
        screen._notation.value = "x" * 10_000
        await pilot.press("enter")
        assert "Moves" in text(screen)
        await pilot.press("escape")
        assert screen.is_mounted


def test_what_is_pasted_never_steers_the_terminal(tmp_path: Path) -> None:
    id = deal(tmp_path, catalog.find("halali"), 2)
    with in_terminal(tmp_path, id) as terminal:
        terminal.wait("Moves")
        before = len(terminal.sent)
        terminal.press(":")
        for name in ("bidi", "eight bit", "nul", "colour"):
            terminal.press(f"\x1b[200~{HOSTILE[name]}\x1b[201~".encode())
        terminal.press("\x1b[200~ev\u202e\x9b\x7fil\x1b]0;owned\x07\x1b[201~".encode())
        terminal.wait("evil")
        sent = terminal.sent[before:].decode("utf-8", "replace")
        assert "\x1b]0;" not in sent
        assert "\x1b[31m" not in sent
        assert not [sign for sign in sent if category(sign) == "Cf" or sign in "\x9b\x7f\x00"]
