"""Taking: HAL-31 to HAL-40, and the rulings about it."""

from __future__ import annotations

import pytest

from feastbox.games.halali.board import BY_SQUARE_NAME
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.state import UP
from feastbox.games.halali.tiles import BY_NAME, NAME_OF, NAMES, KindName, Side
from tests.games.halali.positions import ANNA, legal, legal_from, play, points, position, refused, rule

FAR = "tree g7"
TAKES: dict[KindName, set[str]] = {
    "lumberjack": {"tree"},
    "hunter": {"bear", "fox", "pheasant", "duck"},
    "bear": {"lumberjack", "hunter"},
    "fox": {"pheasant", "duck"},
    "pheasant": set(),
    "duck": set(),
}
"""By mover what it takes, from the rules' text."""
RULE = {"lumberjack": "HAL-32", "hunter": "HAL-33", "bear": "HAL-35", "fox": "HAL-36"}


def leader(kind: str) -> Side:
    return "brown" if BY_NAME[kind].side == "brown" else "blue"


@pytest.mark.rule("HAL-32", "HAL-33", "HAL-35", "HAL-36", "HAL-37", "HAL-38")
@pytest.mark.parametrize("prey", NAMES)
@pytest.mark.parametrize("mover", TAKES)
def test_who_takes_whom(mover: KindName, prey: KindName) -> None:
    rifle = " north" if mover == "hunter" else ""
    state = position(f"{mover} d4{rifle}, {prey} d5", leader(mover), down=FAR)
    if prey in TAKES[mover]:
        assert "d5" in legal_from(state, "d4")
        return
    if not TAKES[mover]:
        expected = "HAL-37"
    elif BY_NAME[prey].side == BY_NAME[mover].side:
        expected = "HAL-38"
    else:
        expected = RULE[mover]
    assert rule(state, "move d4 d5") == expected


@pytest.mark.rule("HAL-31")
def test_taking_moves_the_tile_there_and_puts_the_taken_one_on_the_pile() -> None:
    state = position("fox b2, duck b6, hunter g1 north", "blue", down="tree a7", quiet=3)
    events = play(state, "move b2 b6")
    assert [(event.kind, event.args) for event in events] == [("took", ("fox", 8, "duck", 36, 2))]
    assert state.board[BY_SQUARE_NAME["b2"]] == 0
    assert NAME_OF[state.board[BY_SQUARE_NAME["b6"]] - UP] == "fox"
    view = RULES.view(state, None)
    assert view.piles[0][1].duck == 1
    assert (view.points, view.quiet) == ((0, 2), 0)


@pytest.mark.rule("HAL-33")
@pytest.mark.parametrize(("rifle", "target"), [("north", "d6"), ("east", "f4"), ("south", "d2"), ("west", "b4")])
def test_a_hunter_takes_in_rifle_direction_only(rifle: str, target: str) -> None:
    state = position(f"hunter d4 {rifle}, fox d6, duck f4, bear d2, pheasant b4", "brown", down=FAR)
    prey = {"d6", "f4", "d2", "b4"}
    assert legal_from(state, "d4") & prey == {target}
    for other in prey - {target}:
        assert refused(state, f"move d4 {other}")[:2] == ("HAL-33", "rifle_elsewhere")


@pytest.mark.rule("HAL-34")
def test_a_hunter_moves_to_empty_squares_against_its_rifle() -> None:
    state = position("hunter d4 north", "brown", down=FAR)
    assert {"d1", "a4", "g4", "d7"} <= legal_from(state, "d4")


@pytest.mark.rule("HAL-35")
@pytest.mark.parametrize("square", ["d5", "e4", "d3", "c4"])
@pytest.mark.parametrize("rifle", ["north", "east", "south", "west"])
def test_a_bear_takes_a_hunter_from_any_side_whatever_its_rifle(square: str, rifle: str) -> None:
    state = position(f"hunter d4 {rifle}, bear {square}", "blue", down=FAR)
    play(state, f"move {square} d4")
    assert points(state) == (0, 5)


@pytest.mark.rule("HAL-35", "HAL-23")
def test_a_bear_does_not_take_from_afar() -> None:
    state = position("bear d4, hunter d6 south", "blue", down=FAR)
    assert rule(state, "move d4 d6") == "HAL-23"


@pytest.mark.rule("HAL-38")
@pytest.mark.parametrize(("mover", "side"), [("fox", "blue"), ("hunter", "brown")])
def test_no_face_down_tile_is_taken(mover: str, side: Side) -> None:
    state = position(f"{mover} a1", side, down="duck a4, bear g7")
    assert rule(state, "move a1 a4") == "HAL-38"


@pytest.mark.rule("HAL-39")
def test_the_mover_stops_where_it_takes() -> None:
    state = position("fox a1, duck a3, duck a5", "blue", down=FAR)
    assert legal_from(state, "a1") & {"a3", "a4", "a5"} == {"a3"}
    assert rule(state, "move a1 a5") == "HAL-25"


@pytest.mark.rule("HAL-40")
def test_taking_is_never_compulsory() -> None:
    state = position("fox a1, duck a3", "blue", down=FAR)
    assert legal(state) >= {"move a1 a2", "move a1 b1", "over g7", "move a1 a3"}


@pytest.mark.rule("HAL-63")
def test_d4_is_an_ordinary_square() -> None:
    state = position("fox d1, duck d4", "blue", down=FAR)
    assert "d4" in legal_from(state, "d1")
    play(state, "move d1 d4")
    assert points(state) == (0, 2)


@pytest.mark.rule("HAL-64")
@pytest.mark.parametrize("blocker", ["tree d5", "lumberjack d5", "duck d5"])
def test_a_blocked_hunter_takes_only_the_first_tile_in_its_line(blocker: str) -> None:
    state = position(f"hunter d4 north, {blocker}, bear d6", "brown", down=FAR)
    assert rule(state, "move d4 d6") == "HAL-64"
    assert ("d5" in legal_from(state, "d4")) == blocker.startswith("duck")


@pytest.mark.rule("HAL-64")
@pytest.mark.parametrize("square", ["d5", "d7"])
def test_the_first_tile_is_taken_next_to_the_hunter_or_far_away(square: str) -> None:
    state = position(f"hunter d4 north, bear {square}", "brown", down=FAR)
    play(state, f"move d4 {square}")
    assert points(state) == (10, 0)


@pytest.mark.rule("HAL-65")
def test_a_locked_bird_blocks_lines_and_can_be_taken_by_the_seat_it_is_locked_for() -> None:
    state = position("duck c3, fox a7, hunter g4 west, hunter a1 north", "blue", down=FAR)
    play(state, "move c3 c4")
    assert legal_from(state, "c4") == set()
    assert rule(state, "move g4 b4") == "HAL-25"
    play(state, "move g4 c4")
    assert points(state) == (2, 0)


@pytest.mark.rule("HAL-66")
def test_a_bird_moved_into_an_own_line_cannot_be_moved_away_at_once() -> None:
    tiles = "fox a4, duck c1, hunter g1 west, lumberjack b3"
    state = position(tiles, "blue", down=FAR)
    play(state, "move c1 c4")
    assert rule(state, "move c4 c5") == "HAL-28"
    blocked = RULES.clone(state)
    play(blocked, "move b3 b4")
    assert rule(blocked, "move a4 c4") == "HAL-25"
    play(state, "over g7", "move a4 c4")
    assert points(state) == (0, 2)


@pytest.mark.rule("HAL-67")
def test_another_tile_may_take_on_the_banned_square() -> None:
    state = position("hunter b2 south, hunter g2 west, fox a2, bear g7", "brown", down="tree a7")
    play(state, "move b2 b5", "move a2 b2")
    assert rule(state, "move b5 b2") == "HAL-29"
    play(state, "move g2 b2")
    assert points(state) == (5, 0)
    assert RULES.asked(state) == (1,)
    assert RULES.view(state, ANNA).piles[0][ANNA].fox == 1
