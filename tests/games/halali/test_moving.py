"""Moving: HAL-20 to HAL-30."""

from __future__ import annotations

import pytest

from feastbox.games.halali.board import BY_SQUARE_NAME
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.view import Ban
from tests.games.halali.positions import ANNA, BEN, legal, legal_from, play, points, position, refused, rule

FAR = "tree g7"


@pytest.mark.rule("HAL-20")
def test_each_side_moves_its_own_tiles_and_both_move_birds() -> None:
    tiles = "bear a1, fox c1, hunter e1 north, lumberjack g1, pheasant a4, duck c4"
    brown, blue = position(tiles, "brown", down=FAR), position(tiles, "blue", down=FAR)
    assert {text.split()[1] for text in legal(brown)} == {"e1", "g1", "a4", "c4", "g7"}
    assert {text.split()[1] for text in legal(blue)} == {"a1", "c1", "a4", "c4", "g7"}
    assert rule(brown, "move a1 a2") == rule(brown, "move c1 c2") == "HAL-20"
    assert rule(blue, "move e1 e2") == rule(blue, "move g1 g2") == "HAL-20"


@pytest.mark.rule("HAL-21")
def test_trees_and_face_down_tiles_never_move() -> None:
    state = position("tree c4, fox a1", "blue", down="fox g7")
    assert legal_from(state, "c4") == legal_from(state, "g7") == set()
    assert rule(state, "move c4 c5") == rule(state, "move g7 g6") == "HAL-21"
    assert (refused(state, "move c4 c5").code, refused(state, "move g7 g6").code) == ("tree_stays", "face_down_stays")


@pytest.mark.rule("HAL-22")
@pytest.mark.parametrize("target", ["e5", "b2", "f3", "g7", "c6"])
def test_no_move_is_diagonal_or_round_a_corner(target: str) -> None:
    state = position("fox d4", "blue", down="tree a7")
    assert rule(state, f"move d4 {target}") == "HAL-22"


@pytest.mark.rule("HAL-22", "HAL-24")
def test_fast_tiles_go_as_far_as_the_line_is_free() -> None:
    cross = {"d1", "d2", "d3", "d5", "d6", "d7", "a4", "b4", "c4", "e4", "f4", "g4"}
    for tile, side in (("fox", "blue"), ("pheasant", "blue"), ("duck", "brown")):
        assert legal_from(position(f"{tile} d4", "blue" if side == "blue" else "brown", down=FAR), "d4") == cross
    assert legal_from(position("hunter d4 west", "brown", down=FAR), "d4") == cross


@pytest.mark.rule("HAL-23")
def test_bears_and_lumberjacks_move_exactly_one_square() -> None:
    bear = position("bear d4", "blue", down=FAR)
    assert legal_from(bear, "d4") == {"d3", "d5", "c4", "e4"}
    assert rule(bear, "move d4 d6") == "HAL-23"
    lumberjack = position("lumberjack a1", "brown", down=FAR)
    assert legal_from(lumberjack, "a1") == {"a2", "b1"}
    assert rule(lumberjack, "move a1 c1") == "HAL-23"


@pytest.mark.rule("HAL-25")
@pytest.mark.parametrize(("up", "down"), [("fox a1, tree a4", FAR), ("fox a1, bear a4", FAR), ("fox a1", "duck a4")])
def test_any_tile_face_up_or_down_blocks_the_line(up: str, down: str) -> None:
    state = position(up, "blue", down=down)
    assert legal_from(state, "a1") & {"a2", "a3", "a4", "a5"} == {"a2", "a3"}
    assert rule(state, "move a1 a5") == "HAL-25"


@pytest.mark.rule("HAL-26")
def test_the_target_must_be_empty_unless_the_move_takes() -> None:
    state = position("fox d4, bear d5, duck e4, tree c4", "blue", down="duck d3, tree g7")
    assert legal_from(state, "d4") == {"e4"}


@pytest.mark.rule("HAL-27")
def test_a_move_changes_the_square() -> None:
    state = position("fox d4, duck b2", "blue", down=FAR)
    assert rule(state, "move d4 d4") == rule(state, "move b2 b2") == "HAL-27"


@pytest.mark.rule("HAL-28")
def test_a_bird_the_opponent_moved_rests_one_turn() -> None:
    state = position("duck b2, fox a7, hunter g1 north", "blue", down="tree c7, tree e7")
    play(state, "move b2 b5")
    assert RULES.view(state, None).locked == BY_SQUARE_NAME["b5"]
    assert rule(state, "move b5 b4") == "HAL-28"
    assert refused(state, "move b5 b4").code == "bird_moved"
    play(state, "over c7", "move b5 b4")


@pytest.mark.rule("HAL-28")
def test_a_bird_one_turned_over_or_moved_oneself_does_not_rest_in_the_next_own_turn() -> None:
    state = position("fox a7", "blue", down="duck b2, tree c7, tree e7, tree f7")
    play(state, "over b2")
    assert refused(state, "move b2 b3").code == "bird_turned_over"
    play(state, "over c7", "move b2 b3", "over e7", "move b3 b4")


@pytest.mark.rule("HAL-29", "HAL-67")
def test_the_ban_is_on_the_tile_and_the_square_it_came_from() -> None:
    state = position("hunter b2 east, hunter d5 west, bear g1", "brown", down="tree c7, tree e7")
    play(state, "move b2 b5", "move g1 g2")
    assert RULES.view(state, None).bans[ANNA] == Ban(BY_SQUARE_NAME["b5"], BY_SQUARE_NAME["b2"])
    assert legal_from(state, "b5") == {"a5", "c5", "b6", "b7", "b4", "b3", "b1"}
    assert rule(state, "move b5 b2") == "HAL-29"
    play(state, "move d5 d2", "move g2 g3", "move d2 b2")


@pytest.mark.rule("HAL-29")
def test_the_ban_holds_for_birds_too() -> None:
    state = position("duck b2, hunter a7 north, bear g1", "brown", down="tree c7, tree e7")
    play(state, "move b2 b5", "over c7")
    assert rule(state, "move b5 b2") == "HAL-29"


@pytest.mark.rule("HAL-29")
def test_the_opponent_is_not_banned_from_the_square() -> None:
    state = position("duck b2, fox a7, hunter g7 north", "blue", down="tree c7, tree e7")
    play(state, "move b2 b5", "over c7", "over e7")
    assert "b2" in legal_from(state, "b5")


@pytest.mark.rule("HAL-30")
@pytest.mark.parametrize("between", ["over c7", "move d1 d2", "move b5 b6", "move b5 a5"])
def test_the_ban_lasts_one_own_turn(between: str) -> None:
    state = position("hunter b2 east, lumberjack d1, bear g1", "brown", down="tree c7, tree e7")
    play(state, "move b2 b5", "move g1 g2", between, "move g2 g3")
    square = {"move b5 b6": "b6", "move b5 a5": "a5"}.get(between, "b5")
    assert rule(state, f"move {square} b2") != "HAL-29" if square == "a5" else "b2" in legal_from(state, square)


@pytest.mark.rule("HAL-30")
def test_moving_on_starts_a_new_ban_on_the_square_just_left() -> None:
    state = position("hunter b2 east, bear g1", "brown", down="tree c7, tree e7")
    play(state, "move b2 b5", "move g1 g2", "move b5 b7", "move g2 g3")
    assert rule(state, "move b7 b5") == "HAL-29"
    assert "b2" in legal_from(state, "b7")


@pytest.mark.rule("HAL-30")
def test_leaving_ends_the_ban() -> None:
    state = position("hunter b2 east, hunter d1 north, bear g1", "brown", final=10)
    play(state, "move b2 b5", "move g1 g2", "leave d1 south", "move g2 g3", "move b5 b2")


@pytest.mark.rule("HAL-30")
def test_passing_ends_the_ban() -> None:
    state = position("lumberjack a1, fox b2, fox a3, bear c1, bear c3", "brown", final=9)
    play(state, "move a1 a2", "move c1 b1")
    assert legal(state) == {"pass"}
    play(state, "pass", "move c3 c4")
    assert legal(state) == {"move a2 a1"}


@pytest.mark.rule("HAL-29")
def test_a_ban_on_a_tile_that_has_been_taken_is_not_shown() -> None:
    state = position("hunter b2 east, bear b6, fox g7", "brown", down="tree c7")
    play(state, "move b2 b5", "move b6 b5")
    assert RULES.view(state, None).bans == (None, Ban(BY_SQUARE_NAME["b5"], BY_SQUARE_NAME["b6"]))
    assert points(state) == (0, 5)
    assert state.bans[BEN] is not None
