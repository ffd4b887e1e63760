"""One random match of each game and seat count stays what it is, move by move, until the rules' version changes."""

from __future__ import annotations

from collections.abc import Iterator

from feastbox.engine.match import Match
from tests import golden_files
from tests.contract.cases import Case, each_case, record


def _told(case: Case) -> Iterator[str]:
    played, rules, words = record(case, 0), case.rules, case.game.words()
    match = Match.new(rules, case.seats, played.options, played.seed)
    yield f"{case.game.name}, rules version {rules.version}, {case.seats} seats, seed {played.seed!r}"
    yield f"     deal {match.hash[:16]}"
    for _, move, _ in played.positions:
        before = rules.view(match.state, move.seat)
        match.submit(move)
        line = f"{match.head:4} {match.hash[:16]} {move.seat + 1} {rules.write(move)}"
        yield f"{line:<50} {words.describe(before, move)}".rstrip()
    result = rules.result(match.state)
    assert result is not None
    for seat, name in enumerate(case.names):
        yield f"{name}: rank {result.ranks[seat]}, score {result.scores[seat]}"
    yield result.reason


@each_case
def test_a_random_match_goes_as_it_always_went(case: Case) -> None:
    """A difference means that kept matches of these rules no longer open as they were: raise `version` with it."""
    golden_files.check(f"{case.game.id}_{case.seats}.txt", "\n".join(_told(case)) + "\n")
