"""Golden playthroughs: a match move by move, what everybody is told, and the table at every turn's beginning.

The file is its own script: `retell` replays the moves that stand in it. `python -m tests.games.hobiti.playthrough`
plays new matches with the steady bots; read what it wrote before keeping it.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

from feastbox.engine.models import Sheet
from feastbox.engine.rng import Rng
from feastbox.games.hobiti.bot import LEVELS
from feastbox.games.hobiti.moves import HobitiMove
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.state import HobitiState
from feastbox.games.hobiti.words import WORDS
from tests import golden_files
from tests.games.hobiti.making import NAMES, asked

PLAYED: Final[dict[str, tuple[int, dict[str, Any]]]] = {
    "3": (3, {}),
    "4_two_rounds": (4, {"rounds": 2, "points_to_win": 30, "czech_names": True, "show_item_sum": True}),
    "8": (8, {"points_to_win": 30}),
}
"""By name: seats, and the options that are not at their defaults."""
_MOVE: Final = re.compile(r"^> \w+(?: 2)?: (.*)$", re.MULTILINE)


def path(name: str) -> Path:
    return golden_files.FOLDER / f"hobiti_played_{name}.txt"


def tell(name: str, choose: Callable[[HobitiState], HobitiMove]) -> str:
    """Play a match and tell it; `choose` makes the moves."""
    seats, given = PLAYED[name]
    state = RULES.setup(seats, HobitiOptions(**given), f"golden {name}")
    chosen = ", ".join(f"{option} {value}" for option, value in given.items()) or "default options"
    lines = [f"Hobiti, {seats} seats, seed {state.rng.key!r}, {chosen}"]
    stage: object = None
    while state.stack:
        if stage != (now := (len(state.rounds), state.active)):
            stage = now
            lines += ["", *_table(state)]
        move = choose(state)
        lines += _asked(state, move)
        lines += _happened(state, move)
    result = RULES.result(state)
    assert result is not None
    lines += ["", *_table(state), "", *_sheet(RULES.sheet(RULES.view(state, None)), seats)]
    lines += ["", f"ranks {result.ranks}, scores {result.scores}", result.reason]
    lines += [f"last state {sha256(RULES.dump(state).encode()).hexdigest()[:16]}"]
    return "\n".join(lines) + "\n"


def retell(text: str, name: str) -> str:
    """Tell the match again whose moves stand in a text."""
    moves = iter(_MOVE.findall(text))
    return tell(name, lambda state: RULES.read(state, asked(state), next(moves)))


def _table(state: HobitiState) -> list[str]:
    view = RULES.view(state, None)
    return [f"== {WORDS.where(view)} ==", *WORDS.board(view, NAMES[: state.seats])]


def _asked(state: HobitiState, move: HobitiMove) -> Iterator[str]:
    seat, names = asked(state), NAMES[: state.seats]
    view = RULES.view(state, seat)
    yield ""
    yield f"> {names[seat]}: {RULES.write(move)}"
    yield f"  {WORDS.question(view, names)}: {WORDS.line(view, move, names)}"
    in_public = [RULES.write(each) for each in RULES.public(state, seat)]
    own = [text for each in RULES.legal(state, seat) if (text := RULES.write(each)) not in in_public]
    yield f"  in public {', '.join(in_public) or 'nothing'}; in private also {', '.join(own) or 'nothing'}"


def _happened(state: HobitiState, move: HobitiMove) -> Iterator[str]:
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
    yield " ".join(["Sheet".ljust(24), *(name.rjust(8) for name in NAMES[:seats])])
    for row in sheet.rows:
        cells = ["" if cell.points is None else str(cell.points) for cell in row.cells]
        yield " ".join([row.label.ljust(24), *(cell.rjust(8) for cell in cells)])


def main() -> None:
    """Play new matches and write them."""
    bot = LEVELS[1].make()
    for name in PLAYED:

        def choose(state: HobitiState) -> HobitiMove:
            seat = asked(state)
            rng = Rng(f"golden {RULES.dump(state)}")
            return bot.choose(RULES.redeal(state, seat, rng), seat, rng).move

        path(name).write_text(tell(name, choose), encoding="utf-8")


if __name__ == "__main__":
    main()
