"""What must hold, 9: saved, left, opened again and gone on with equals a match that was never interrupted."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from feastbox.bots.thinking import think
from feastbox.engine.library import Library
from feastbox.engine.records import SeatInfo
from feastbox.engine.rng import Rng
from feastbox.keeping import prove
from feastbox.table import Table
from tests.contract.cases import MANY, Case, each_case, facts, random_options

AnyTable = Table[Any, Any, Any]


def sit_down(case: Case, library: Library, n: int, bot: bool) -> AnyTable:
    seats = [SeatInfo(name, colour, 0 if bot and colour == 1 else None) for colour, name in enumerate(case.names)]
    return Table.new(case.game, seats, random_options(case, Rng(f"saves {n}")), f"saves {n}", library)


def play_on(table: AnyTable, most: int) -> int:
    """Play until the match is over or `most` moves are made: what is played depends on the position alone."""
    made = 0
    while table.stage != "over" and made < most:
        if table.stage == "bot":
            job = table.bot_job()
            assert job is not None
            assert table.take_answer(job, think(job))
            made += 1
            continue
        seat = table.asking
        assert seat is not None
        move = Rng(f"play on {table.match.hash}").pick(table.rules.legal(table.match.state, seat))
        if table.refuse(move) is not None:
            table.open_hand(seat)
            assert table.stage == "hand_over"
            table.accept()
        table.submit(move)
        made += 1
    return made


def same(one: AnyTable, other: AnyTable) -> None:
    assert one.match.hash == other.match.hash
    assert one.match.entries == other.match.entries
    assert one.rules.dump(one.match.state) == other.rules.dump(other.match.state)
    assert one.result() == other.result()
    assert one.points() == other.points()
    assert one.log() == other.log()


@each_case
@pytest.mark.parametrize("bot", [False, True], ids=["people", "a bot"])
def test_left_and_opened_again_a_match_goes_on_as_if_nothing_had_been(case: Case, bot: bool, tmp_path: Path) -> None:
    _leave_and_come_back(case, 0, bot, tmp_path, every=23)


@pytest.mark.long
@each_case
@pytest.mark.parametrize("n", range(1, MANY // 4))
def test_left_after_every_few_moves_a_match_goes_on(case: Case, n: int, tmp_path: Path) -> None:
    _leave_and_come_back(case, n, n % 2 == 0, tmp_path, every=1 + n % 5)


def _leave_and_come_back(case: Case, n: int, bot: bool, folder: Path, every: int) -> None:
    cap = facts(case.game)["move_cap"]
    with Library(None) as memory:
        whole = sit_down(case, memory, n, bot)
        play_on(whole, cap)
        assert whole.stage == "over"
        path = folder / "library.sqlite"
        with Library(path) as library:
            match_id = sit_down(case, library, n, bot).row.id
        made = every
        while made == every:
            with Library(path) as library:
                table = Table.resume(match_id, library)
                assert table.notice == ""
                made = play_on(table, every)
                table.leave()
        with Library(path) as library:
            table = Table.resume(match_id, library)
            same(table, whole)
            assert table.row.status == "finished"
            assert len(library.finished()) == 1
            placed = library.finished()[0].placings
            result = whole.result()
            assert result is not None
            assert [(placing.name, placing.rank, placing.score) for placing in placed] == list(
                zip(case.names, result.ranks, result.scores, strict=True)
            )


@each_case
def test_exported_and_imported_a_match_goes_on(case: Case) -> None:
    with Library(None) as library, Library(None) as other:
        table = sit_down(case, library, 1, bot=False)
        play_on(table, 17)
        row = other.import_(library.export(table.row.id), prove)
        moved = Table.resume(row.id, other)
        cap = facts(case.game)["move_cap"]
        play_on(table, cap)
        play_on(moved, cap)
        same(table, moved)
