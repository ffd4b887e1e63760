"""Golden playthroughs: a match move by move, what everybody is told, and the table at every turn of the first seat.

The file is its own script: `retell` replays the moves that stand in it. `python -m
tests.games.halfling_feast.playthrough` plays new matches with the steady bots; read what it wrote before keeping it.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any, Final, NamedTuple

from feastbox.engine.match import chain
from feastbox.engine.models import Sheet
from feastbox.engine.rng import Rng
from feastbox.games.halfling_feast.bot import LEVELS
from feastbox.games.halfling_feast.moves import HfeMove
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import HfeState
from feastbox.games.halfling_feast.words import WORDS
from tests import golden_files
from tests.games.halfling_feast.making import asked

NAMES: Final = ("Anna", "Ben", "Cleo", "Dora", "Anna 2", "Ben 2")


class Play(NamedTuple):
    """A match to keep: seats and the options that are not the usual ones."""

    seats: int
    options: dict[str, Any]

    @property
    def name(self) -> str:
        return "_".join([*(str(value) for value in self.options.values()), str(self.seats)])


PLAYED: Final = (
    Play(2, {}),
    Play(3, {}),
    Play(4, {"interrupt_mode": "ask_each"}),
    Play(5, {"interrupt_mode": "standing_orders"}),
    Play(6, {"halfling_choice": "draft"}),
)
_MOVE: Final = re.compile(r"^> ([\w ]+): (.*)$", re.MULTILINE)


def path(play: Play) -> Path:
    return golden_files.FOLDER / f"halfling_feast_played_{play.name}.txt"


def tell(play: Play, choose: Callable[[HfeState], HfeMove]) -> str:
    """Play a match and tell it; `choose` makes the moves."""
    state = RULES.setup(play.seats, HfeOptions.model_validate(play.options), f"golden {play.name}")
    lines = [f"Halfling Feast, {play.seats} seats, seed {state.rng.key!r}, options {play.options or 'default'}"]
    proof = chain("", "", RULES.dump(state))
    while state.stack:
        if state.stack[-1].kind == "turn" and state.active == state.first:
            lines += ["", *_table(state)]
        move = choose(state)
        lines += ["", f"> {NAMES[move.seat]}: {RULES.write(move)}", *_choices(state)]
        proof = chain(proof, RULES.write(move), "")
        lines += _happened(state, move)
    result = RULES.result(state)
    assert result is not None
    lines += ["", *_table(state), "", *_sheet(RULES.sheet(RULES.view(state, None)), play.seats)]
    digest = chain(proof, "", RULES.dump(state))[:16]
    lines += ["", f"ranks {result.ranks}, scores {result.scores}", result.reason, f"last state {digest}"]
    return "\n".join(lines) + "\n"


def retell(text: str, play: Play) -> str:
    """Tell the match again whose moves stand in a text."""
    moves = iter(_MOVE.findall(text))

    def choose(state: HfeState) -> HfeMove:
        name, notation = next(moves)
        assert name == NAMES[asked(state)]
        return RULES.read(state, asked(state), notation)

    return tell(play, choose)


def _table(state: HfeState) -> list[str]:
    view = RULES.view(state, None)
    return [f"== {WORDS.where(view)} ==", *WORDS.board(view, NAMES[: state.seats])]


def _choices(state: HfeState) -> Iterator[str]:
    seat = asked(state)
    open_to_all = RULES.public(state, seat)
    hidden = [RULES.write(move) for move in RULES.legal(state, seat) if move not in open_to_all]
    if open_to_all:
        yield f"  of {', '.join(RULES.write(move) for move in open_to_all)}"
    if hidden:
        yield f"  in private also {', '.join(hidden[:8])}{f' and {len(hidden) - 8} more' if len(hidden) > 8 else ''}"


def _happened(state: HfeState, move: HfeMove) -> Iterator[str]:
    names = NAMES[: state.seats]
    for event in RULES.apply(state, move):
        line = WORDS.tell(event, names, None)
        if line:
            yield f"  {line}"
        for reader in range(state.seats):
            own = WORDS.tell(event, names, reader)
            if own != line:
                yield f"  [{names[reader]} alone] {own}"
    RULES.audit(state)


def _sheet(sheet: Sheet, seats: int) -> Iterator[str]:
    yield " ".join(["Sheet".ljust(16), *(name.rjust(22) for name in NAMES[:seats])])
    for row in sheet.rows:
        cells = [cell.text or ("" if cell.points is None else str(cell.points)) for cell in row.cells]
        yield " ".join([row.label.ljust(16), *(cell.rjust(22) for cell in cells)])


def main() -> None:
    """Play and write all playthroughs anew."""
    bot = LEVELS[1].make()
    for play in PLAYED:
        rng = Rng(f"golden {play.name}")

        def choose(state: HfeState, rng: Rng = rng) -> HfeMove:
            return bot.choose(RULES.redeal(state, asked(state), rng), asked(state), rng).move

        path(play).write_text(tell(play, choose), encoding="utf-8")
        sys.stdout.write(f"{path(play).name}\n")


if __name__ == "__main__":
    main()
