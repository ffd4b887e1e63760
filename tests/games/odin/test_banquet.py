"""The Banquet Table (OGE-60 to OGE-70, ODN-150 to ODN-158): its worked examples, and the cheapest full table."""

from __future__ import annotations

from itertools import product

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.odin import banquet
from feastbox.games.odin.banquet import (
    WORTH,
    cheapest_table,
    fault,
    free_of_vikings,
    has_room,
    open_squares,
    places,
    ship_squares,
    uncovered,
    width,
)
from feastbox.games.odin.goods import FOOD, IDS, INDEX, ITEMS, SILVER, amounts, empty, give
from feastbox.games.odin.things import Served


class Table:
    """A table in the middle of a feast."""

    def __init__(self, squares: range, free_layout: bool = False) -> None:
        self.squares = squares
        self.free_layout = free_layout
        self.served: list[Served] = []

    def refused(self, tile: str, square: int, lying: bool = False) -> tuple[str, str]:
        """Return reason and rule of something that may not be served."""
        wrong = fault(self.squares, self.served, INDEX[tile], square, lying, self.free_layout)
        assert wrong is not None, f"{tile} may be served on {square}"
        assert (square, lying) not in places(self.squares, self.served, INDEX[tile], self.free_layout)
        return wrong.reason, wrong.rule

    def serve(self, tile: str, square: int, lying: bool = False) -> Table:
        """Serve something, which has to be legal."""
        item = INDEX[tile]
        assert fault(self.squares, self.served, item, square, lying, self.free_layout) is None
        assert (square, lying) in places(self.squares, self.served, item, self.free_layout)
        self.served.append(Served(item, square, width(item, lying), lying))
        return self

    @property
    def penalties(self) -> int:
        """How many open squares nothing lies on."""
        return len(uncovered(self.squares, self.served))


def long(number: int, ships: int = 0, ship_width: int = 2) -> range:
    """Return the open squares of a round of the long game."""
    return open_squares(free_of_vikings(7, number), ships, ship_width)


TOUCH = ("touch", "ODN-156")
LYING = ("lying", "ODN-153")
OUTSIDE = ("outside", "ODN-152")


# -- the worked examples -----------------------------------------------------------------------------------------


@pytest.mark.rule("OGE-61", "OGE-63", "OGE-69", "ODN-150", "ODN-152")
def test_example_14_a_table_with_one_ship() -> None:
    table = Table(long(4, ships=1))
    assert list(table.squares) == [3, 4, 5, 6, 7, 8, 9]
    assert table.serve("milk", 3).serve("flax", 5, True).serve("mead", 8, True).penalties == 0


@pytest.mark.rule("OGE-64", "OGE-66", "OGE-67", "OGE-68", "ODN-153", "ODN-156", "ODN-157")
def test_example_15_one_lying_tile_of_each_kind() -> None:
    table = Table(long(2)).serve("peas", 1, True).serve("stockfish", 3, True)
    assert table.refused("peas", 6, True) == LYING
    assert table.serve("peas", 6).penalties == 1
    assert table.serve("silver", 7).penalties == 0
    other = Table(long(2)).serve("peas", 1, True)
    assert other.refused("beans", 3) == TOUCH
    other.serve("silver", 3).serve("beans", 4)


@pytest.mark.rule("OGE-63", "OGE-65", "ODN-152")
def test_example_16_nothing_hangs_over_the_open_squares() -> None:
    table = Table(range(1, 7)).serve("mead", 1, True).serve("flax", 3)
    assert table.refused("salt_meat", 4, True) == OUTSIDE
    assert table.serve("salt_meat", 4).penalties == 2


@pytest.mark.rule("OGE-61", "OGE-69", "ODN-150")
def test_example_17_two_ships_leave_five_squares() -> None:
    assert len(long(4, ships=2)) == 5


@pytest.mark.rule("ODN-153", "ODN-156", "OGE-62", "OGE-64")
def test_example_6_of_the_main_rules_a_full_table() -> None:
    table = Table(long(1)).serve("mead", 1, True).serve("beans", 3).serve("mead", 5)
    assert table.serve("peas", 6).penalties == 0
    again = Table(long(1)).serve("mead", 1, True).serve("beans", 3)
    assert again.refused("mead", 5, True) == LYING


@pytest.mark.rule("ODN-150", "ODN-151", "ODN-156", "ODN-157", "OGE-66", "OGE-69")
def test_example_7_of_the_main_rules_two_emigrated_ships() -> None:
    table = Table(long(4, ships=2)).serve("stockfish", 5, True)
    assert table.refused("salt_meat", 8) == TOUCH
    assert table.serve("silver", 8).penalties == 1
    assert uncovered(table.squares, table.served) == [9]


# -- squares -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("OGE-61", "ODN-150")
def test_open_squares_by_round() -> None:
    assert [len(long(number)) for number in range(1, 8)] == [6, 7, 8, 9, 10, 11, 12]
    assert [len(open_squares(free_of_vikings(6, number), 0, 2)) for number in range(1, 7)] == [7, 8, 9, 10, 11, 12]


@pytest.mark.rule("OGE-69", "OGE-70", "ODN-113", "ODN-114")
def test_ships_take_pairs_from_the_left_that_are_free_of_vikings() -> None:
    assert [list(ship_squares(number, 2)) for number in range(3)] == [[1, 2], [3, 4], [5, 6]]
    for free in range(6, 13):
        room = next(ships for ships in range(7) if not has_room(free, ships, 2))
        assert room == free // 2


@pytest.mark.rule("ODN-113", "ODN-210")
def test_an_option_lets_a_ship_take_one_square() -> None:
    assert list(ship_squares(1, 1)) == [2]
    assert list(long(4, ships=2, ship_width=1)) == [3, 4, 5, 6, 7, 8, 9]


# -- serving -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("ODN-151", "OGE-67")
@pytest.mark.parametrize("thing", ["oil", "runestone", "helmet", "ore", "wood", "stone", "bow"])
def test_only_food_and_silver_are_served(thing: str) -> None:
    assert Table(long(7)).refused(thing, 1) == ("kind", "ODN-151")


@pytest.mark.rule("OGE-60", "OGE-63", "ODN-152", "ODN-155")
def test_a_tile_takes_its_long_or_its_short_side() -> None:
    widths = {IDS[item]: (width(item, True), width(item, False)) for item in FOOD}
    assert widths == {
        "peas": (2, 1),
        "flax": (3, 1),
        "beans": (2, 2),
        "grain": (4, 1),
        "cabbage": (3, 2),
        "fruits": (3, 3),
        "mead": (2, 1),
        "stockfish": (3, 1),
        "milk": (2, 2),
        "salt_meat": (4, 1),
        "game_meat": (3, 2),
        "whale_meat": (3, 3),
        "sheep": (4, 2),
        "sheep_pregnant": (4, 2),
        "cattle": (4, 3),
        "cattle_pregnant": (4, 3),
    }
    assert all(max(ITEMS[item].width, ITEMS[item].height) <= 4 for item in FOOD)


@pytest.mark.rule("OGE-62", "OGE-65", "ODN-152")
def test_squares_are_covered_once_and_only_where_open() -> None:
    table = Table(long(4, ships=1)).serve("beans", 4)
    assert table.refused("silver", 5) == ("covered", "ODN-152")
    assert table.refused("milk", 2) == OUTSIDE
    assert table.refused("silver", 10) == OUTSIDE


@pytest.mark.rule("OGE-63", "OGE-64", "ODN-153")
def test_square_tiles_have_one_way_and_no_limit() -> None:
    table = Table(long(7)).serve("milk", 1)
    assert table.refused("milk", 4, True) == ("turn", "ODN-153")
    table.serve("silver", 3).serve("milk", 4).serve("silver", 6).serve("milk", 7)


@pytest.mark.rule("OGE-64", "ODN-154")
def test_a_pregnant_animal_is_the_same_kind() -> None:
    table = Table(long(7)).serve("sheep", 1, True)
    assert table.refused("sheep_pregnant", 6, True) == LYING
    table.serve("sheep_pregnant", 6).serve("cattle", 9, True)


@pytest.mark.rule("OGE-66", "ODN-156")
@pytest.mark.parametrize("between", ["silver", "beans", ""])
def test_silver_the_other_colour_and_a_gap_keep_tiles_apart(between: str) -> None:
    table = Table(long(7)).serve("mead", 1, True)
    assert table.refused("cattle", 3) == TOUCH
    if between:
        table.serve(between, 3)
    table.serve("cattle", 3 + (2 if between == "beans" else 1))


@pytest.mark.rule("OGE-67", "ODN-156")
def test_coins_may_be_neighbours() -> None:
    assert Table(long(1)).serve("silver", 1).serve("silver", 2).serve("silver", 3).penalties == 3


@pytest.mark.rule("OGE-64", "ODN-153")
def test_an_option_lifts_the_limit_on_lying_tiles() -> None:
    Table(long(7), free_layout=True).serve("peas", 1, True).serve("mead", 3).serve("peas", 4, True)


# -- the cheapest table ------------------------------------------------------------------------------------------


def _cost(supply: list[int], squares: range, served: list[Served], worth: tuple[float, ...]) -> float:
    """Check that a table can be laid from this supply piece by piece, and return what it costs."""
    table = Table(squares)
    for piece in served:
        assert piece.width == width(piece.item, piece.lying)
        table.serve(IDS[piece.item], piece.square, piece.lying)
        supply[piece.item] -= 1
    assert min(supply) >= 0
    return sum(worth[piece.item] for piece in served) + 3 * table.penalties


def _least(supply: list[int], squares: range, served: list[Served], square: int) -> float:
    """Return the least cost of covering the squares from one on, by trying everything."""
    if square not in squares:
        return 0.0
    best = 3 + _least(supply, squares, served, square + 1)
    for item in (*FOOD, SILVER):
        for lying in (False, True):
            if supply[item] and fault(squares, served, item, square, lying) is None:
                supply[item] -= 1
                served.append(Served(item, square, width(item, lying), lying))
                best = min(best, WORTH[item] + _least(supply, squares, served, square + served[-1].width))
                served.pop()
                supply[item] += 1
    return best


SUPPLIES: list[dict[str, int]] = [
    {"mead": 2, "beans": 1, "peas": 1},
    {"peas": 3, "silver": 1},
    {"mead": 1, "stockfish": 2},
    {"salt_meat": 2, "milk": 2, "silver": 2},
    {"sheep": 1, "sheep_pregnant": 1, "flax": 1},
    {"cattle": 1, "peas": 1, "flax": 1, "mead": 1},
    {"silver": 9},
    {"fruits": 1, "cabbage": 1, "whale_meat": 1},
    {},
]


@pytest.mark.rule("ODN-153", "ODN-156", "ODN-157")
@pytest.mark.parametrize(("things", "free"), [*product(SUPPLIES, [5, 6, 7])])
def test_the_cheapest_table_is_as_cheap_as_any(things: dict[str, int], free: int) -> None:
    supply = empty()
    give(supply, amounts(things))
    squares = open_squares(free, 0, 2)
    least = _least(supply, squares, [], squares.start)
    served = cheapest_table(supply, squares)
    assert _cost(supply.copy(), squares, served, WORTH) == pytest.approx(least)


@pytest.mark.rule("ODN-157")
def test_the_suggested_table_is_full_where_food_is_there() -> None:
    supply = empty()
    give(supply, amounts({"mead": 2, "beans": 1, "peas": 1}))
    assert uncovered(long(1), cheapest_table(supply, long(1))) == []
    assert cheapest_table(supply, long(4, ships=2)[:0]) == []


@pytest.mark.rule("ODN-157")
def test_what_is_dearer_than_a_penalty_stays_in_the_supply() -> None:
    supply = empty()
    give(supply, amounts({"cattle": 2, "silver": 1}))
    assert [IDS[piece.item] for piece in cheapest_table(supply, range(1, 2))] == ["silver"]
    worth = tuple(100.0 if item == INDEX["cattle"] else 4.0 for item in range(len(WORTH)))
    assert cheapest_table(supply, long(1), worth=worth) == []


@pytest.mark.rule("OGE-64")
def test_the_free_layout_saves_tiles() -> None:
    supply = empty()
    give(supply, amounts({"peas": 2, "mead": 1}))
    assert len(uncovered(range(1, 7), cheapest_table(supply, range(1, 7)))) == 1
    assert uncovered(range(1, 7), cheapest_table(supply, range(1, 7), free_layout=True)) == []


def test_a_large_supply_is_laid_out_quickly_and_legally() -> None:
    supply = empty()
    for item in (*FOOD, SILVER):
        supply[item] = 6
    served = cheapest_table(supply, long(7))
    assert uncovered(long(7), served) == []
    _cost(supply, long(7), served, WORTH)
    assert banquet.PENALTY == 3


@pytest.mark.rule("ODN-152", "ODN-153", "ODN-156")
def test_the_places_for_food_are_those_nothing_is_wrong_with() -> None:
    rng = Rng("places")
    for _ in range(200):
        start = rng.below(6) + 1
        squares, table = range(start, start + rng.below(9)), list[Served]()
        for _ in range(rng.below(6)):
            item = rng.pick([*FOOD, SILVER])
            if found := places(squares, table, item):
                square, lying = rng.pick(found)
                table.append(Served(item, square, width(item, lying), lying))
        for item in (*FOOD, SILVER):
            for free in (False, True):
                asked = [(square, lying) for lying in (False, True) for square in squares]
                right = [way for way in asked if fault(squares, table, item, *way, free) is None]
                assert places(squares, table, item, free) == right


@pytest.mark.rule("ODN-159")
def test_a_table_is_laid_around_what_stays_on_it() -> None:
    supply = empty()
    give(supply, amounts({"peas": 2, "mead": 2, "silver": 1}))
    sheep = Served(INDEX["sheep"], 4, 2, False, True)
    table = cheapest_table(supply, range(1, 9), fixed=[sheep])
    assert sheep in table
    assert table == sorted(table, key=lambda piece: piece.square)
    laid = [sheep]
    for piece in table:
        if piece != sheep:
            assert fault(range(1, 9), laid, piece.item, piece.square, piece.lying) is None
            laid.append(piece)


@pytest.mark.rule("ODN-153")
def test_a_second_tile_of_a_kind_lies_where_a_card_lets_it() -> None:
    peas = INDEX["peas"]
    first = [Served(peas, 1, width(peas, True), True)]
    assert fault(range(1, 9), first, peas, 5, True) is not None
    assert fault(range(1, 9), first, peas, 5, True, flat={peas: 2}) is None
