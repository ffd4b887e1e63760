"""Components and setup: HAL-01 to HAL-11."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from pydantic import ValidationError

from feastbox import assets
from feastbox.engine.rng import Rng
from feastbox.games.halali.board import EXIT_SQUARES, RAYS, SQUARE_NAMES, at, square_name
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.state import EMPTY, UP, HalaliState
from feastbox.games.halali.tiles import BY_NAME, DIRECTIONS, HUNTERS, KINDS, TILES, Counts, Facts
from tests.games.halali.positions import ANNA, BEN, legal, play, position

DEALS = 400


def deal(seed: str, **options: object) -> HalaliState:
    return RULES.setup(2, HalaliOptions.model_validate(options), seed)


def next_round(seed: str) -> HalaliState:
    """Return a match in which round 2 has just been dealt, after a random round 1."""
    state, rng = deal(seed), Rng(seed)
    while state.round == 1:
        RULES.apply(state, rng.pick(RULES.legal(state, state.stack[-1].seats[0])))
    return state


@pytest.mark.rule("HAL-01")
def test_columns_go_a_to_g_from_west_to_east_and_rows_1_to_7_from_south_to_north() -> None:
    assert len(SQUARE_NAMES) == 49
    assert (SQUARE_NAMES[0], SQUARE_NAMES[6], SQUARE_NAMES[48]) == ("a1", "g1", "g7")
    north, east, south, west = RAYS[at(2, 3)]
    assert [square_name(square) for square in north] == ["c5", "c6", "c7"]
    assert [square_name(square) for square in east] == ["d4", "e4", "f4", "g4"]
    assert [square_name(square) for square in south] == ["c3", "c2", "c1"]
    assert [square_name(square) for square in west] == ["b4", "a4"]


@pytest.mark.rule("HAL-02")
def test_there_are_48_tiles_of_seven_kinds() -> None:
    counts = Counts(*(kind.count for kind in KINDS))
    assert counts == Counts(bear=2, fox=6, lumberjack=2, hunter=8, pheasant=8, duck=7, tree=15)
    assert sum(counts) == len(TILES) == 48


@pytest.mark.rule("HAL-03")
def test_bears_and_foxes_are_blue_lumberjacks_and_hunters_brown_the_others_green() -> None:
    assert {kind.id: kind.side for kind in KINDS} == {
        "bear": "blue",
        "fox": "blue",
        "lumberjack": "brown",
        "hunter": "brown",
        "pheasant": "green",
        "duck": "green",
        "tree": "green",
    }


@pytest.mark.rule("HAL-04")
def test_points_by_kind() -> None:
    expected = {"bear": 10, "fox": 5, "hunter": 5, "lumberjack": 5, "pheasant": 3, "duck": 2, "tree": 2}
    assert {kind.id: kind.points for kind in KINDS} == expected


@pytest.mark.rule("HAL-05")
def test_exits_are_the_middle_squares_of_the_sides_open_outwards() -> None:
    exits = dict(zip(DIRECTIONS, map(square_name, EXIT_SQUARES), strict=True))
    assert exits == {"north": "d7", "east": "g4", "south": "d1", "west": "a4"}


@pytest.mark.rule("HAL-06")
def test_all_trees_are_the_same() -> None:
    state = position("tree b2, tree c2, lumberjack b3, bear g7", "brown", down="duck a7")
    swapped = RULES.clone(state)
    swapped.board[at(1, 1)], swapped.board[at(2, 1)] = state.board[at(2, 1)], state.board[at(1, 1)]
    assert swapped.board != state.board
    assert RULES.view(swapped, None) == RULES.view(state, None)
    assert legal(swapped) == legal(state)
    play(swapped, "move b3 b2")
    play(state, "move b3 b2")
    assert RULES.view(swapped, None) == RULES.view(state, None)


@pytest.mark.rule("HAL-07")
def test_every_square_but_d4_starts_with_a_face_down_tile() -> None:
    view = RULES.view(deal("one"), None)
    assert [name for name, spot in zip(SQUARE_NAMES, view.spots, strict=True) if spot.lies == "empty"] == ["d4"]
    assert sum(spot.lies == "face_down" for spot in view.spots) == 48
    assert sum(view.face_down) == 48


@pytest.mark.rule("HAL-07")
def test_every_tile_comes_to_every_place_about_equally_often() -> None:
    bears_on_a1 = sum(deal(f"deal {n}").board[0] in (1, 2) for n in range(DEALS))
    assert 4 <= bears_on_a1 <= 36  # expected 400 * 2 / 48 = 16.7


@pytest.mark.rule("HAL-08")
def test_each_rifle_points_anywhere_and_apart_from_the_others() -> None:
    deals = [deal(f"deal {n}").rifles for n in range(DEALS)]
    for hunter in range(len(HUNTERS)):
        found = Counter(rifles[hunter] for rifles in deals)
        assert all(60 <= found[direction] <= 140 for direction in range(4))
    same = sum(rifles[0] == rifles[1] for rifles in deals)
    assert 60 <= same <= 140


@pytest.mark.rule("HAL-08")
def test_a_rifle_never_changes_in_a_round() -> None:
    state, rng = deal("rifles"), Rng("rifles")
    rifles = state.rifles
    while state.round == 1:
        RULES.apply(state, rng.pick(RULES.legal(state, state.stack[-1].seats[0])))
        assert state.round == 2 or state.rifles == rifles
    hunter = position("hunter b2 west, bear g7", "brown", down="hunter a7 south")
    play(hunter, "move b2 b6", "over a7")
    spots = RULES.view(hunter, None).spots
    assert (spots[at(1, 5)].rifle, spots[at(0, 6)].rifle) == ("west", "south")


@pytest.mark.rule("HAL-08")
def test_with_even_rifles_two_hunters_point_in_each_direction() -> None:
    deals = [deal(f"deal {n}", rifles="even").rifles for n in range(40)]
    assert all(sorted(rifles) == [0, 0, 1, 1, 2, 2, 3, 3] for rifles in deals)
    assert len(set(deals)) > 30


@pytest.mark.rule("HAL-09")
def test_in_round_1_the_first_seat_leads_brown_the_second_blue() -> None:
    view = RULES.view(deal("one"), None)
    assert (view.round, view.sides) == (1, ("brown", "blue"))


@pytest.mark.rule("HAL-10")
def test_in_round_2_the_seats_swap_sides_and_a_new_forest_is_dealt() -> None:
    first, second = deal("two"), next_round("two")
    view = RULES.view(second, None)
    assert (view.round, view.sides) == (2, ("blue", "brown"))
    assert sum(view.face_down) == 48
    assert second.board != first.board
    assert EMPTY in second.board
    assert all(code < UP for code in second.board)
    assert (view.last, view.locked, view.bans, view.quiet) == (None, None, (None, None), 0)


@pytest.mark.rule("HAL-11")
def test_blue_takes_the_first_turn_of_every_round() -> None:
    assert RULES.asked(deal("three")) == (BEN,)
    assert RULES.asked(next_round("three")) == (ANNA,)


@pytest.mark.rule("HAL-72")
def test_the_game_is_for_two() -> None:
    assert RULES.seats == range(2, 3)


def test_the_first_turn_has_48_legal_moves() -> None:
    state = deal("first")
    assert len(RULES.legal(state, BEN)) == 48
    assert len(RULES.legal(state, ANNA)) == 0


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("tile", 0, "count"), 3),
        (("tile", 0, "id"), "wolf"),
        (("tile", 1, "reach"), 2),
        (("exit", 0, "direction"), "south"),
        (("board", "size"), 8),
        (("tile", 3, "feathers"), True),
    ],
)
def test_wrong_tile_data_is_refused(path: tuple[str | int, ...], value: object) -> None:
    data = assets.read_toml("halali", "tiles.toml")
    Facts.model_validate(data)
    inner: Any = data
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value
    with pytest.raises(ValidationError):
        Facts.model_validate(data)
    assert BY_NAME["bear"].count == 2
