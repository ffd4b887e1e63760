"""Libraries filled with matches of Beans, played at random but the same each time."""

from __future__ import annotations

from pathlib import Path

from feastbox.engine.library import Library
from feastbox.engine.match import Match
from feastbox.engine.records import MatchRow
from feastbox.engine.rng import Rng
from feastbox.keeping import placings
from tests.engine.beans import RULES, WORDS, BeansOptions
from tests.engine.libraries import ANNA_AND_BEN
from tests.engine.test_match import BeansMatch


def play(library: Library, seed: str, moves: int, beans: int = 30) -> tuple[MatchRow, BeansMatch]:
    """Play a match of Beans at random into the library, a snapshot every ten moves; to the end if `moves` suffice."""
    match = Match.new(RULES, 2, BeansOptions(beans=beans), seed)
    options = BeansOptions(beans=beans).model_dump_json()
    row = library.create("beans", 1, seed, options, ANNA_AND_BEN, "new", RULES.dump(match.state))
    rng = Rng(f"moves {seed}")
    while not match.over and match.head < moves:
        match.submit(rng.pick(RULES.legal(match.state, RULES.asked(match.state)[0])))
        state = RULES.dump(match.state)
        where = WORDS.where(RULES.view(match.state, None))
        ranks = placings(row, RULES.result(match.state))
        row = library.append(row, match.entries[-1:], where, None if match.head % 10 else state, ranks)
    return row, match


def filled(path: Path) -> dict[str, str]:
    """Make a small library of three matches, one of them finished; return the hash at each one's head."""
    with Library(path) as library:
        games = [play(library, "one", 12, beans=60), play(library, "two", 200, beans=12), play(library, "three", 3)]
        return {row.id: match.hash for row, match in games}
