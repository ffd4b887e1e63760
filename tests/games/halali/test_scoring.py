"""Scoring, tie-breaks, score sheet: HAL-56 to HAL-62."""

from __future__ import annotations

import pytest

from feastbox.engine.models import Cell, Column, Sheet
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.scoring import decide
from feastbox.games.halali.state import HalaliState
from feastbox.games.halali.tiles import NAME_OF, TILES, Counts, points
from tests.games.halali.positions import ANNA, BEN, play, position


def tiles(**counts: int) -> list[int]:
    """Return tiles of these kinds."""
    return [tile for kind, number in counts.items() for tile in [t for t in TILES if NAME_OF[t] == kind][:number]]


def sheet(state: HalaliState) -> Sheet:
    return RULES.sheet(RULES.view(state, None))


def row(found: Sheet, label: str) -> list[tuple[int | None, str]]:
    return [(cell.points, cell.text) for line in found.rows if line.label == label for cell in line.cells]


@pytest.mark.rule("HAL-56")
def test_a_round_score_is_the_sum_of_the_pile() -> None:
    assert points(Counts(bear=1, fox=1, lumberjack=1, hunter=1, pheasant=1, duck=1, tree=1)) == 32
    state = position("hunter a1 north, bear g7", "brown", final=4)
    state.piles = [tiles(fox=2, tree=3), tiles(duck=7)]
    assert RULES.view(state, None).points == (16, 14)


@pytest.mark.rule("HAL-57")
def test_tiles_on_the_board_score_for_nobody() -> None:
    state = position("hunter a1 north, bear g7, fox d1", "brown", final=1, rounds=1)
    play(state, "move a1 a2")
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (0, 0)


@pytest.mark.rule("HAL-58")
def test_the_match_score_is_the_sum_of_both_rounds() -> None:
    state = position("hunter a1 north, bear g7", "brown", final=1)
    state.piles = [tiles(fox=2), tiles(hunter=1, duck=1)]
    play(state, "move a1 a2")
    assert (state.round, RULES.view(state, None).points) == (2, (10, 7))
    state.piles = [tiles(pheasant=1), tiles(tree=4)]
    assert RULES.view(state, None).points == (13, 15)


@pytest.mark.rule("HAL-59")
def test_the_higher_score_wins() -> None:
    assert decide((78, 77), (10, 30)).ranks == (1, 2)
    assert decide((60, 77), (30, 10)).ranks == (2, 1)
    assert "points" in decide((60, 77), (30, 10)).reason


@pytest.mark.rule("HAL-60")
def test_on_equal_scores_more_tiles_in_both_piles_win_tiles_that_left_included() -> None:
    state = position("hunter d1 north, bear g7", "brown", final=1)
    state.piles = [[], tiles(bear=1)]
    play(state, "leave d1 south")
    assert (state.round, [len(pile) for pile in state.earlier[0]]) == (2, [1, 1])
    state.board = position("hunter d1 north, bear g7", "brown", final=1).board
    state.final_left, state.face_down = 1, 0
    state.piles = [tiles(lumberjack=1), []]
    last = RULES.legal(state, ANNA)[0]
    RULES.apply(state, last)
    result = RULES.result(state)
    assert result is not None
    assert (result.scores, result.ranks) == ((10, 10), (1, 2))
    assert result.reason == "level at 10 points; more tiles decide, 2 to 1 (HAL-60)"


@pytest.mark.rule("HAL-61")
def test_equal_scores_and_tiles_are_a_draw() -> None:
    result = decide((40, 40), (20, 20))
    assert (result.ranks, result.winners()) == ((1, 1), (ANNA, BEN))
    assert "HAL-61" in result.reason


@pytest.mark.rule("HAL-62")
def test_a_single_round_is_decided_alike() -> None:
    state = position("hunter a1 north, bear g7", "brown", final=1, rounds=1)
    state.piles = [tiles(fox=1, duck=1), tiles(hunter=1, tree=1)]
    play(state, "move a1 a2")
    result = RULES.result(state)
    assert result is not None
    assert (result.ranks, result.scores) == ((1, 1), (7, 7))


def test_there_is_no_result_before_the_end() -> None:
    assert RULES.result(position("hunter a1 north, bear g7", "brown", final=1)) is None


@pytest.mark.rule("HAL-50", "HAL-56", "HAL-58")
def test_the_sheet_has_a_row_for_each_kind_taken_and_each_kind_brought_out() -> None:
    state = position("hunter a1 north, bear g7", "brown", final=1)
    state.piles = [tiles(bear=1, pheasant=3, hunter=2), tiles(hunter=1, bear=2)]
    play(state, "move a1 a2")
    state.piles = [tiles(fox=1, hunter=1), tiles(fox=2)]
    found = sheet(state)
    assert found.columns == (
        Column(ANNA, "round 1"),
        Column(ANNA, "round 2"),
        Column(BEN, "round 1"),
        Column(BEN, "round 2"),
    )
    assert [line.label for line in found.rows] == [
        "bear",
        "fox",
        "hunter",
        "lumberjack",
        "pheasant",
        "duck",
        "tree",
        "bear brought out",
        "fox brought out",
        "hunter brought out",
        "round",
        "match",
    ]
    assert row(found, "bear") == [(10, "1 × 10 = 10"), (0, "·"), (0, "·"), (0, "·")]
    assert row(found, "hunter") == [(0, "·"), (5, "1 × 5 = 5"), (5, "1 × 5 = 5"), (0, "·")]
    assert row(found, "hunter brought out") == [(10, "2 × 5 = 10"), (0, "·"), (0, "·"), (0, "·")]
    assert row(found, "bear brought out") == [(0, "·"), (0, "·"), (20, "2 × 10 = 20"), (0, "·")]
    assert row(found, "fox") == [(0, "·"), (0, "·"), (0, "·"), (10, "2 × 5 = 10")]
    assert row(found, "round") == [(29, "29"), (10, "10"), (25, "25"), (10, "10")]
    assert row(found, "match") == [(None, ""), (39, "39"), (None, ""), (35, "35")]


def test_every_row_is_explained_with_a_rule_and_the_columns_add_up() -> None:
    state = position("hunter a1 north, bear g7", "brown", final=4)
    state.piles = [tiles(bear=1, pheasant=3, hunter=2), tiles(hunter=1, bear=2)]
    found = sheet(state)
    assert found.columns == (Column(ANNA, "round 1"), Column(BEN, "round 1"))
    for line in found.rows:
        assert line.note.endswith(".")
        assert line.rule.startswith("HAL-")
        assert line.each.isdigit() or line.total
    parts = [line for line in found.rows if not line.total]
    for n, (cell, whole) in enumerate(zip(found.rows[-2].cells, found.rows[-1].cells, strict=True)):
        assert cell.points == sum(line.cells[n].points or 0 for line in parts) == whole.points


def test_a_single_round_has_no_match_row_and_no_label() -> None:
    state = position("hunter a1 north, bear g7", "brown", final=4, rounds=1)
    found = sheet(state)
    assert found.columns == (Column(ANNA), Column(BEN))
    assert [line.label for line in found.rows][-2:] == ["tree", "round"]
    assert found.rows[-1].cells == (Cell(0, "0"), Cell(0, "0"))
