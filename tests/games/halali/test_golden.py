"""A whole match told from deal to result, to be read by people: `tests/golden/halali_told.txt`.

The moves stand in `played.txt` (two steady bots made them), so that better bots leave this test alone.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from feastbox.engine.models import Sheet
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.words import WORDS
from tests import golden_files
from tests.games.halali.positions import NAMES_AT_TABLE

PLAYED: Final = Path(__file__).parent / "played.txt"
SEED: Final = "a match to read"
BOARD_EVERY: Final = 25


def told() -> Iterator[str]:
    """Yield the match: every move with its log lines, now and then the board in words, the score sheet at the end."""
    state = RULES.setup(2, HalaliOptions(), SEED)
    for n, text in enumerate(PLAYED.read_text(encoding="utf-8").splitlines(), 1):
        view = RULES.view(state, None)
        if n % BOARD_EVERY == 1:
            yield from ("", *WORDS.board(view, NAMES_AT_TABLE), WORDS.question(view, NAMES_AT_TABLE), "")
        assert view.acting is not None
        move = RULES.read(state, view.acting, text)
        assert RULES.refuse(state, move) is None
        choices = len(RULES.legal(state, view.acting))
        lines = [WORDS.tell(event, NAMES_AT_TABLE, None) for event in RULES.apply(state, move)]
        yield f"{n:4} {text:<15}{lines[0]:<52}{choices:>3} moves"
        yield from lines[1:]
    view, result = RULES.view(state, None), RULES.result(state)
    assert result is not None
    yield from ("", WORDS.where(view), *_sheet(RULES.sheet(view)), f"{result.reason}: ranks {result.ranks}")


def _sheet(sheet: Sheet) -> Iterator[str]:
    heads = (f"{NAMES_AT_TABLE[column.seat]} {column.label}" for column in sheet.columns)
    yield f"{'':<22}" + "".join(f"{head:>15}" for head in heads)
    for row in sheet.rows:
        yield f"{row.label:<22}" + "".join(f"{cell.text:>15}" for cell in row.cells)


def test_a_match_is_told_as_it_always_was() -> None:
    golden_files.check("halali_told.txt", "\n".join(told()) + "\n")
