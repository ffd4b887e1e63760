"""Golden playthroughs: a match move by move, what everybody is told, the table at the beginning of each round.

A file is its own script: `retell` replays the moves that stand in it. `python -m tests.games.odin.playthrough` plays
new matches with the steady bots; read what it wrote before keeping it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Final

from feastbox.engine.match import chain
from feastbox.engine.models import Sheet
from feastbox.engine.rng import Rng
from feastbox.games.odin.bot import LEVELS
from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.words import WORDS
from tests import golden_files
from tests.games.odin.making import NAMES, asked

DECKS: Final = {"long": "A", "short": "ABC"}
PLAYED: Final = [(length, seats) for length in DECKS for seats in (1, 2, 3, 4)]
_MOVE: Final = re.compile(r"^> (\w+): (.*)$", re.MULTILINE)


def path(length: str, seats: int) -> Path:
    return golden_files.FOLDER / f"odin_{length}_{seats}.txt"


def tell(length: str, seats: int, choose: Callable[[OdinState], OdinMove]) -> str:
    """Play a match and tell it; `choose` makes the moves."""
    options = OdinOptions.model_validate({"length": length, "occupation_decks": DECKS[length]})
    state = RULES.setup(seats, options, f"golden {length} {seats}")
    lines = [f"A Feast for Odin, {length}, {seats} seats, decks {DECKS[length]}, seed {state.rng.key!r}"]
    proof, number = chain("", "", RULES.dump(state)), 0
    while state.stack:
        if state.round != number:
            number = state.round
            lines += ["", *_table(state)]
        move = choose(state)
        proof = chain(proof, RULES.write(move), "")
        lines.append(f"> {NAMES[asked(state)]}: {RULES.write(move)}")
        lines += _happened(state, move)
    result = RULES.result(state)
    assert result is not None
    lines += ["", *_table(state), "", *_sheet(RULES.sheet(RULES.view(state, None)), seats)]
    lines += ["", f"ranks {result.ranks}, scores {result.scores}", result.reason]
    lines.append(f"last state {chain(proof, '', RULES.dump(state))[:16]}")
    return "\n".join(lines) + "\n"


def retell(text: str, length: str, seats: int) -> str:
    """Tell the match again whose moves stand in a text."""
    moves = iter(_MOVE.findall(text))

    def choose(state: OdinState) -> OdinMove:
        name, notation = next(moves)
        assert name == NAMES[asked(state)]
        move = RULES.read(state, asked(state), notation)
        assert RULES.refuse(state, move) is None
        return move

    return tell(length, seats, choose)


def _table(state: OdinState) -> list[str]:
    view = RULES.view(state, None)
    return [f"== {WORDS.where(view)} ==", *WORDS.board(view, NAMES[: state.seats])]


def _happened(state: OdinState, move: OdinMove) -> Iterator[str]:
    names = NAMES[: state.seats]
    for event in RULES.apply(state, move):
        line = WORDS.tell(event, names, None)
        yield f"  {line}"
        for reader in range(state.seats):
            own = WORDS.tell(event, names, reader)
            if own != line:
                yield f"  [{names[reader]} alone] {own}"
    RULES.audit(state)


def _sheet(sheet: Sheet, seats: int) -> Iterator[str]:
    yield " ".join(["Sheet".ljust(32), *(name.rjust(6) for name in NAMES[:seats])])
    for row in sheet.rows:
        yield " ".join([row.label.ljust(32), *(str(cell.points).rjust(6) for cell in row.cells)])


def main() -> None:
    """Play and write all playthroughs anew."""
    bot = LEVELS[1].make()
    for length, seats in PLAYED:
        rng = Rng(f"golden {length} {seats}")

        def choose(state: OdinState, rng: Rng = rng) -> OdinMove:
            return bot.choose(RULES.redeal(state, asked(state), rng), asked(state), rng).move

        path(length, seats).write_text(tell(length, seats, choose), encoding="utf-8")
        sys.stdout.write(f"{path(length, seats).name}\n")


if __name__ == "__main__":
    main()
