"""At one terminal: hand-overs, what the public screen refuses, hints and bots (FAM-60, FAM-81, FAM-83a)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from feastbox import catalog
from feastbox.bots.thinking import think
from feastbox.engine.library import Library
from feastbox.engine.match import Match, Refused
from feastbox.engine.records import SeatInfo
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState
from feastbox.table import Table
from tests.games.feast_and_famine.making import NAMES, do, famine_at

GAME = catalog.find("feast_and_famine")
SEVEN = "levi judah joseph dan rachel gad dinah"


@pytest.fixture
def library() -> Iterator[Library]:
    with Library(None) as opened:
        yield opened


def people(seats: int, bots: dict[int, int] | None = None) -> list[SeatInfo]:
    return [SeatInfo(NAMES[seat], seat, (bots or {}).get(seat)) for seat in range(seats)]


def table_at(state: FamState, library: Library) -> Table[Any, Any, Any]:
    """Return a table of people at this position."""
    row = Table.new(GAME, people(state.seats), state.options, "table", library).row
    return Table(GAME, Match(RULES, state), row, library)


def offered(table: Table[Any, Any, Any]) -> list[str]:
    return [RULES.write(move) for move in table.moves()]


def refusal(table: Table[Any, Any, Any], text: str) -> str:
    with pytest.raises(Refused) as refused:
        table.submit(table.read(text))
    assert table.why(refused.value.refusal)
    return refused.value.refusal.rule


@pytest.mark.rule("FAM-83a")
@pytest.mark.parametrize("card", ["medallion_leah", "reuben"])
def test_the_public_screen_never_judges_a_bid_that_only_cards_could_pay(library: Library, card: str) -> None:
    state = famine_at(SEVEN, hands=["", card, ""], tokens=(6, 1, 6))
    do(state, "select leah 1")
    table = table_at(state, library)
    assert table.stage == "public"
    assert offered(table) == ["pass"]
    assert refusal(table, "raise 2") == "FAM-83a"
    assert refusal(table, "raise 5") == "FAM-83a"
    assert refusal(table, "raise 1") == "FAM-56"
    assert refusal(table, "raise 7") == "FAM-55"


@pytest.mark.rule("FAM-83a", "FAM-81")
def test_behind_the_hand_over_all_bids_are_offered_or_refused(library: Library) -> None:
    state = famine_at(SEVEN, hands=["", "medallion_leah", ""], tokens=(6, 1, 6))
    do(state, "select leah 1")
    table = table_at(state, library)
    assert table.may_open == (1,)
    table.open_hand(1)
    stages = [table.stage]
    assert table.next_reader == 1
    assert table.view.famine.bidders[1].hand is None
    table.accept()
    assert [*stages, table.stage] == ["hand_over", "private"]
    assert table.view.famine.bidders[1].hand == ("medallion_leah",)
    assert offered(table) == ["raise 2", "pass"]
    assert refusal(table, "raise 3") == "FAM-55"


@pytest.mark.rule("FAM-83a")
def test_whoever_holds_no_card_is_not_offered_a_hand(library: Library) -> None:
    state = famine_at(SEVEN, hands=["reuben", "", ""], tokens=(6, 3, 6))
    do(state, "select leah 1")
    table = table_at(state, library)
    assert table.may_open == ()
    assert refusal(table, "raise 4") == "FAM-55"
    assert refusal(table, "raise 7") == "FAM-55"


@pytest.mark.rule("FAM-60")
def test_opening_a_hand_sends_no_pass_for_anybody(library: Library) -> None:
    state = famine_at(SEVEN, hands=["reuben", "simeon", "asher"])
    do(state, "select leah 1")
    table = table_at(state, library)
    assert not table.can_waive
    table.open_hand(2)
    assert table.stage == "public"
    assert table.asking == 1


@pytest.mark.rule("FAM-63")
def test_after_a_private_answer_the_public_screen_is_back_with_nothing_of_the_hand(library: Library) -> None:
    state = famine_at(SEVEN, hands=["reuben", "benjamin", "asher"], deck="zebulun jacob naphtali")
    table = table_at(state, library)
    for text in ("select leah 1", "raise 2", "pass", "pass"):
        table.open_hand(table.asking or 0)
        table.accept()
        assert table.view.famine.bidders[table.asking].hand
        table.submit(table.read(text))
        assert table.showing is None or table.asking == table.showing
    assert table.showing is None
    assert [bidder.hand for bidder in table.view.famine.bidders] == [None, None, None]
    assert [line.text for line in table.log()][-2:] == ["Ben won 3 Leah for 2", "Dealt: Leah, Rachel, Bilhah"]


def test_a_hint_stands_on_the_public_screen_of_the_feast(library: Library) -> None:
    table = Table.new(GAME, people(2), FamOptions(), "hint", library)
    job = table.hint_job()
    assert job is not None
    answer = think(job)
    table.submit(table.read(answer.text))
    assert answer.reason


def test_a_hint_in_the_famine_needs_the_hand(library: Library) -> None:
    state = famine_at(SEVEN, hands=["reuben", "", ""])
    table = table_at(state, library)
    assert table.hint_job() is None
    table.open_hand(0)
    table.accept()
    job = table.hint_job()
    assert job is not None
    assert think(job).text in offered(table)


@pytest.mark.parametrize("level", [0, 1])
def test_bots_play_both_halves_to_the_end(library: Library, level: int) -> None:
    table = Table.new(GAME, people(3, {0: level, 1: level, 2: level}), FamOptions(), "bots", library)
    while (job := table.bot_job()) is not None:
        assert table.take_answer(job, think(job))
    assert table.stage == "over"
    result = table.result()
    assert result is not None
    assert len(table.points()) == table.match.head + 1


def test_a_kept_match_opens_again_where_it_stood(library: Library) -> None:
    table = Table.new(GAME, people(2), FamOptions(), "kept", library)
    for _ in range(30):
        table.submit(table.moves()[0])
    again = Table.resume(table.row.id, library)
    assert again.match.hash == table.match.hash
    assert again.view == table.view
    assert again.row.where == f"{table.words.where(table.view)}, Anna to act"
