"""The worked examples of the rulebook, with their numbers."""

from __future__ import annotations

import pytest

from feastbox.engine.models import Result
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.scoring import decide
from feastbox.games.halali.state import HalaliState
from feastbox.games.halali.tiles import NAME_OF, NAMES, TILES, Counts
from feastbox.games.halali.tiles import points as worth
from tests.games.halali.positions import ANNA, BEN, legal, legal_from, play, points, position, rule

FAR = "tree g7"
"""One tile still face down, so that the final phase is far away."""


@pytest.mark.rule("HAL-33", "HAL-34")
def test_example_1_a_hunter_takes_only_where_its_rifle_points() -> None:
    state = position("hunter b4 east, fox e4, bear b6, duck b2", "brown", down=FAR)
    assert legal_from(state, "b4") == {"e4", "c4", "d4", "a4", "b5", "b3"}
    assert rule(state, "move b4 b6") == rule(state, "move b4 b2") == "HAL-33"
    play(state, "move b4 e4")
    view = RULES.view(state, None)
    assert (view.spots[7 * 3 + 4].kind, view.spots[7 * 3 + 4].rifle) == ("hunter", "east")
    assert points(state) == (5, 0)


@pytest.mark.rule("HAL-25", "HAL-64")
def test_example_2_a_tile_blocks_the_line() -> None:
    state = position("hunter c2 north, tree c4, fox c6", "brown", down=FAR)
    northwards = legal_from(state, "c2") & {f"c{row}" for row in range(3, 8)}
    assert northwards == {"c3"}
    assert rule(state, "move c2 c6") == "HAL-64"
    assert rule(state, "move c2 c5") == "HAL-25"


@pytest.mark.rule("HAL-33", "HAL-35")
def test_example_3_bear_and_hunter_face_to_face() -> None:
    tiles = "bear d4, lumberjack d5, hunter e4 west, fox c4"
    assert legal_from(position(tiles, "blue", down=FAR), "d4") == {"d5", "e4", "d3"}
    brown = position(tiles, "brown", down=FAR)
    play(brown, "move e4 d4")
    assert points(brown) == (10, 0)


@pytest.mark.rule("HAL-28")
def test_example_4_a_bird_turned_over_rests_but_can_be_taken() -> None:
    tiles = "hunter c3 east, lumberjack a1, fox g7"
    down = "duck f3, tree a7"
    locked = position(tiles, "blue", down=down)
    play(locked, "over f3")
    assert legal_from(locked, "f3") == set()
    assert rule(locked, "move f3 f4") == "HAL-28"
    taken = RULES.clone(locked)
    play(taken, "move c3 f3")
    assert points(taken) == (2, 0)
    play(locked, "move a1 a2", "move f3 f4")


@pytest.mark.rule("HAL-29", "HAL-30")
def test_example_5_a_tile_does_not_go_back_at_once() -> None:
    state = position("hunter b2 south, fox g2", "brown", down="tree a7, tree c7")
    play(state, "move b2 b5", "move g2 b2")
    assert rule(state, "move b5 b2") == "HAL-29"
    play(state, "over a7", "over c7", "move b5 b2")
    assert points(state) == (5, 0)


@pytest.mark.rule("HAL-18")
def test_example_6_a_fresh_coloured_tile_may_be_moved_at_once() -> None:
    state = position("lumberjack a1", "brown", down="fox g7, tree a7")
    play(state, "over g7", "move g7 g6")


@pytest.mark.rule("HAL-41", "HAL-42", "HAL-52")
def test_example_7_counting_the_final_phase() -> None:
    state = position("hunter a1 north, bear g7", "blue", down="tree d4", rounds=1)
    state.turns = 82
    play(state, "over d4")
    assert state.turns == 83
    turns: dict[int, list[int]] = {ANNA: [], BEN: []}
    while state.stack:
        seat = state.stack[-1].seats[0]
        turns[seat].append(state.turns + 1)
        play(state, min(text for text in legal(state) if text.startswith("move")))
    assert turns == {ANNA: [84, 86, 88, 90, 92], BEN: [85, 87, 89, 91, 93]}
    assert state.turns == 93


@pytest.mark.rule("HAL-47", "HAL-48")
def test_example_8_leaving_by_free_lines() -> None:
    tiles = "fox d3, bear d1, fox b4, hunter g4 north, pheasant a4"
    state = position(tiles, "blue", final=9)
    assert "leave d3 north" in legal(state)
    assert rule(state, "leave d3 south") == "HAL-47"
    assert rule(state, "leave b4 west") == rule(state, "leave b4 east") == "HAL-47"
    taking = RULES.clone(state)
    play(taking, "move b4 a4")
    assert points(taking) == (0, 3)
    play(state, "leave d1 south")
    assert points(state) == (0, 10)


@pytest.mark.rule("HAL-48", "HAL-49")
def test_example_9_slow_tiles_leave_from_the_exit_square_only() -> None:
    state = position("lumberjack d2, lumberjack a4, hunter c1 north, bear g7", "brown", final=9)
    assert {text for text in legal(state) if text.startswith("leave")} == {"leave a4 west"}
    assert rule(state, "leave d2 south") == "HAL-48"
    assert "d1" in legal_from(state, "c1")
    play(state, "leave a4 west")
    assert points(state) == (5, 0)


@pytest.mark.rule("HAL-15", "HAL-43")
def test_example_10_a_forced_pass_uses_up_a_final_turn() -> None:
    state = position("lumberjack a1, fox a2, bear b1", "brown", final=9)
    assert legal(state) == {"pass"}
    assert RULES.forced(state, ANNA) == RULES.read(state, ANNA, "pass")
    before = RULES.view(state, None).final_left
    play(state, "pass")
    after = RULES.view(state, None).final_left
    assert (before, after) == ((5, 4), (4, 4))


@pytest.mark.rule("HAL-55")
def test_example_11_after_twenty_quiet_turns_a_tile_must_be_turned_over() -> None:
    tiles = "hunter b2 east, fox e2, bear g7"
    state = position(tiles, "brown", down="tree a7, duck c7", quiet=20)
    assert legal(state) == {"over a7", "over c7"}
    assert rule(state, "move b2 e2") == "HAL-55"
    one_less = position(tiles, "brown", down="tree a7, duck c7", quiet=19)
    assert "move b2 e2" in legal(one_less)


def _ended(brown: Counts, blue: Counts) -> tuple[HalaliState, Result]:
    """Return a single round that ends with these piles, and its result."""
    state = position("hunter a1 north, bear g7", "brown", final=1, rounds=1)
    for seat, pile in ((ANNA, brown), (BEN, blue)):
        for name, number in zip(NAMES, pile, strict=True):
            tiles = [tile for tile in TILES if NAME_OF[tile] == name]
            state.piles[seat] += tiles[len(tiles) - number :] if number else []
    play(state, "move a1 a2")
    result = RULES.result(state)
    assert result is not None
    return state, result


@pytest.mark.rule("HAL-56", "HAL-60", "HAL-61", "HAL-62")
def test_example_12_round_score_and_a_draw() -> None:
    brown = Counts(bear=1, fox=2, pheasant=3, tree=4, hunter=1)
    blue = Counts(hunter=5, lumberjack=1, duck=3, pheasant=2)
    assert (worth(brown), sum(brown)) == (42, 11)
    assert (worth(blue), sum(blue)) == (42, 11)
    state, result = _ended(brown, blue)
    assert points(state) == (42, 42)
    assert result.ranks == (1, 1)
    _, better = _ended(brown._replace(tree=5), blue)
    assert (better.scores, better.ranks) == ((44, 42), (1, 2))


@pytest.mark.rule("HAL-58", "HAL-59")
def test_example_13_the_match_is_the_sum_of_both_rounds() -> None:
    result = decide((37 + 41, 44 + 33), (20, 20))
    assert result.scores == (78, 77)
    assert result.ranks == (1, 2)


@pytest.mark.rule("HAL-60")
def test_example_14_more_tiles_break_a_tie() -> None:
    assert decide((80, 80), (23, 25)).ranks == (2, 1)
