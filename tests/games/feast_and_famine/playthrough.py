"""Golden playthroughs: a match move by move, what everybody is told, and the table at its milestones.

The file is its own script: `retell` replays the moves that stand in it. `python -m
tests.games.feast_and_famine.playthrough` plays new matches with the steady bots; read what it wrote before keeping it.
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
from feastbox.games.feast_and_famine.bot import LEVELS
from feastbox.games.feast_and_famine.moves import FamMove
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState
from feastbox.games.feast_and_famine.words import WORDS
from tests import golden_files
from tests.games.feast_and_famine.making import NAMES, asked

PLAYED: Final = [(halves, seats) for halves in ("feast", "famine") for seats in (2, 3, 4)] + [("both", 3)]
_MOVE: Final = re.compile(r"^> (\w+): (.*)$", re.MULTILINE)


def path(halves: str, seats: int) -> Path:
    return golden_files.FOLDER / f"feast_and_famine_{halves}_{seats}.txt"


def tell(halves: str, seats: int, choose: Callable[[FamState], FamMove]) -> str:
    """Play a match and tell it; `choose` makes the moves."""
    state = RULES.setup(seats, FamOptions.model_validate({"halves": halves}), f"golden {halves} {seats}")
    lines = [f"Feast & Famine, {halves}, {seats} seats, seed {state.rng.key!r}, default options"]
    proof, stage = chain("", "", RULES.dump(state)), ""
    while state.stack:
        if stage != (now := _stage(state)):
            stage = now
            lines += ["", *_table(state)]
        move = choose(state)
        lines += _asked(state, move)
        proof = chain(proof, RULES.write(move), "")
        lines += _happened(state, move)
    result = RULES.result(state)
    assert result is not None
    lines += ["", *_table(state), "", *_sheet(RULES.sheet(RULES.view(state, None)), seats)]
    lines += ["", f"ranks {result.ranks}, scores {result.scores}", result.reason, f"last state {_digest(proof, state)}"]
    return "\n".join(lines) + "\n"


def retell(text: str, halves: str, seats: int) -> str:
    """Tell the match again whose moves stand in a text."""
    moves = iter(_MOVE.findall(text))

    def choose(state: FamState) -> FamMove:
        name, notation = next(moves)
        assert name == NAMES[asked(state)]
        return RULES.read(state, asked(state), notation)

    return tell(halves, seats, choose)


def _stage(state: FamState) -> str:
    """Return what stands for a milestone: the year, or the selection."""
    return f"year {state.year}" if state.half == "feast" else f"auction {state.auction + (state.bid < 0)}"


def _table(state: FamState) -> list[str]:
    view = RULES.view(state, None)
    return [f"== {WORDS.where(view)} ==", *WORDS.board(view, NAMES[: state.seats])]


def _asked(state: FamState, move: FamMove) -> Iterator[str]:
    seat = asked(state)
    open_to_all, own = RULES.public(state, seat), RULES.legal(state, seat)
    hidden = [RULES.write(move) for move in own if move not in open_to_all]
    yield ""
    yield f"> {NAMES[seat]}: {RULES.write(move)}"
    if state.stack[-1].kind != "select":
        yield f"  of {', '.join(RULES.write(move) for move in open_to_all)}"
    if hidden:
        yield f"  in private also {', '.join(hidden)}"


def _happened(state: FamState, move: FamMove) -> Iterator[str]:
    for event in RULES.apply(state, move):
        names = NAMES[: state.seats]
        line = WORDS.tell(event, names, None)
        if line:
            yield f"  {line}"
        for reader in range(state.seats):
            own = WORDS.tell(event, names, reader)
            if own != line:
                yield f"  [{names[reader]} alone] {own}"
    RULES.audit(state)


def _sheet(sheet: Sheet, seats: int) -> Iterator[str]:
    yield " ".join(["Sheet".ljust(24), *(name.rjust(14) for name in NAMES[:seats])])
    for row in sheet.rows:
        cells = [cell.text or ("" if cell.points is None else str(cell.points)) for cell in row.cells]
        yield " ".join([row.label.ljust(24), *(cell.rjust(14) for cell in cells)])


def _digest(proof: str, state: FamState) -> str:
    return chain(proof, "", RULES.dump(state))[:16]


def main() -> None:
    """Play and write all playthroughs anew."""
    bot = LEVELS[1].make()
    for halves, seats in PLAYED:
        rng = Rng(f"golden {halves} {seats}")

        def choose(state: FamState, rng: Rng = rng) -> FamMove:
            return bot.choose(RULES.redeal(state, asked(state), rng), asked(state), rng).move

        path(halves, seats).write_text(tell(halves, seats, choose), encoding="utf-8")
        sys.stdout.write(f"{path(halves, seats).name}\n")


if __name__ == "__main__":
    main()
