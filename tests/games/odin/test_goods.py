"""Goods, special tiles, resources and weapons: what was printed, shapes, chains and values."""

from __future__ import annotations

from itertools import pairwise

import pytest
from pydantic import ValidationError

from feastbox import assets
from feastbox.games.odin import goods
from feastbox.games.odin.geometry import orientations, shape
from feastbox.games.odin.goods import COLOR, IDS, INDEX, ITEMS, SPECIALS, STOCK, UPGRADE

CHAINS = """
1x2 peas   mead      oil            runestone
1x3 flax   stockfish hide           silverware
2x2 beans  milk      wool           chest
1x4 grain  salt_meat linen          silk
2x3 cabbage game_meat skin_and_bones spices
2x4 -      sheep     fur            jewelry
3x3 fruits whale_meat robe          treasure_chest
3x4 -      cattle    clothing       silver_hoard
"""
ROWS = [line.split() for line in CHAINS.strip().splitlines()]
SWORDS = {
    "runestone": 6,
    "silverware": 7,
    "chest": 8,
    "silk": 8,
    "spices": 9,
    "jewelry": 10,
    "treasure_chest": 11,
    "silver_hoard": 15,
}
# name, price, sword value, tongs, squares (OGE-05)
SPECIAL = """
glass_beads 0 7 - 5
helmet 1 8 T 5
cloakpin 1 8 T 5
belt 2 8 - 5
crucifix 2 8 T 6
drinking_horn 2 8 - 6
amber_figure 2 9 - 7
horseshoe 2 9 T 7
gold_brooch 3 9 - 8
forge_hammer 4 10 T 9
fibula 4 10 T 9
throwing_axe 4 11 T 9
chalice 5 12 - 10
round_shield 6 13 - 12
english_crown -1 16 - 13
"""
# how many shapes turning gives, and how many with turning over (OGE-22)
TURNS = {
    "glass_beads": (1, 1),
    "helmet": (4, 8),
    "cloakpin": (4, 8),
    "belt": (2, 2),
    "crucifix": (4, 4),
    "drinking_horn": (4, 8),
    "amber_figure": (4, 4),
    "horseshoe": (4, 4),
    "gold_brooch": (2, 2),
    "forge_hammer": (4, 4),
    "fibula": (4, 4),
    "throwing_axe": (4, 4),
    "chalice": (4, 4),
    "round_shield": (1, 1),
    "english_crown": (4, 4),
}


@pytest.mark.rule("OGE-01", "ODN-001", "ODN-003")
def test_346_two_sided_tiles_carry_32_goods() -> None:
    counts = {frozenset((IDS[front], IDS[back])): count for front, back, count in STOCK}
    assert len(counts) == 16
    assert sum(counts.values()) == 346
    assert len({side for pair in counts for side in pair}) == 32
    assert counts[frozenset(("peas", "mead"))] == 25
    assert counts[frozenset(("oil", "runestone"))] == 43
    assert counts[frozenset(("cattle", "cattle_pregnant"))] == 15
    for row in ROWS:
        if row[1] != "-":
            assert frozenset(row[1:3]) in counts
        assert frozenset(row[3:5]) in counts
    assert frozenset(("sheep", "sheep_pregnant")) in counts


@pytest.mark.rule("OGE-02", "ODN-002")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_goods_of_a_chain_have_one_shape_and_four_colours(row: list[str]) -> None:
    height, width = (int(side) for side in row[0].split("x"))
    for color, name in zip(goods.COLORS, row[1:], strict=True):
        if name != "-":
            item = ITEMS[INDEX[name]]
            assert item.color == color
            assert item.shape == ("#" * width,) * height
            assert (item.width, item.height, item.squares) == (width, height, width * height)


@pytest.mark.rule("OGE-02")
def test_a_pregnant_animal_has_the_size_of_the_animal() -> None:
    for animal, pregnant in goods.ANIMALS.values():
        assert ITEMS[animal].shape == ITEMS[pregnant].shape
        assert COLOR[animal] == COLOR[pregnant] == "red"


@pytest.mark.rule("OGE-03", "ODN-098", "ODN-103")
@pytest.mark.parametrize("row", ROWS, ids=lambda row: row[0])
def test_an_upgrade_goes_one_colour_up_in_the_chain(row: list[str]) -> None:
    chain = [name for name in row[1:] if name != "-"]
    for below, above in pairwise(chain):
        assert UPGRADE[INDEX[below]] == INDEX[above]
    assert UPGRADE[INDEX[chain[-1]]] == goods.NOTHING


@pytest.mark.rule("OGE-03")
def test_pregnant_animals_are_upgraded_like_the_others() -> None:
    assert UPGRADE[INDEX["sheep_pregnant"]] == UPGRADE[INDEX["sheep"]] == INDEX["fur"]
    assert UPGRADE[INDEX["cattle_pregnant"]] == UPGRADE[INDEX["cattle"]] == INDEX["clothing"]


@pytest.mark.rule("OGE-04", "ODN-002")
def test_sword_values_of_the_blue_goods() -> None:
    assert {IDS[item]: goods.SWORD[item] for item in goods.BLUE if item not in SPECIALS} == SWORDS
    assert all(goods.SWORD[item] == 0 for item in goods.GOODS if COLOR[item] != "blue")


@pytest.mark.rule("OGE-05", "OGE-06", "ODN-004", "ODN-108", "ODN-109")
def test_fifteen_special_tiles_with_price_sword_value_and_size() -> None:
    table = [line.split() for line in SPECIAL.strip().splitlines()]
    assert [row[0] for row in table] == [IDS[item] for item in SPECIALS]
    for name, price, sword, tongs, squares in table:
        item = ITEMS[INDEX[name]]
        assert (item.price, item.sword, item.squares) == (int(price), int(sword), int(squares))
        assert item.forge == (tongs == "T")
        assert item.color == "blue"
        assert item.count == 1
        assert item.points == (2 if name == "english_crown" else 0)
    assert INDEX["english_crown"] not in goods.FOR_SALE
    assert len(goods.FOR_SALE) == 14
    assert all(goods.POINTS[item] == 0 for item in goods.BLUE if IDS[item] != "english_crown")


@pytest.mark.rule("OGE-07", "ODN-005", "ODN-213")
def test_seven_special_tiles_and_jewelry_carry_tongs() -> None:
    assert {IDS[item] for item in goods.FORGED} == {
        "helmet",
        "cloakpin",
        "crucifix",
        "horseshoe",
        "forge_hammer",
        "fibula",
        "throwing_axe",
        "jewelry",
    }


@pytest.mark.rule("OGE-08", "OGE-09", "ODN-006")
def test_silver_and_ore_are_one_square_and_wood_and_stone_none() -> None:
    assert [ITEMS[item].squares for item in (goods.SILVER, goods.ORE, goods.WOOD, goods.STONE)] == [1, 1, 0, 0]


@pytest.mark.rule("ODN-007")
def test_47_weapon_cards() -> None:
    assert {ITEMS[item].id: ITEMS[item].count for item in goods.WEAPONS} == {
        "bow": 12,
        "snare": 12,
        "spear": 12,
        "long_sword": 11,
    }


@pytest.mark.rule("ODN-025")
def test_crops_of_each_harvest_level() -> None:
    levels = [[IDS[item] for item, count in level if count == 1] for level in goods.HARVEST]
    assert [sorted(level) for level in levels] == [
        [],
        ["beans", "flax", "peas"],
        ["beans", "flax", "grain", "peas"],
        ["beans", "cabbage", "flax", "grain", "peas"],
        ["beans", "cabbage", "flax", "fruits", "grain", "peas"],
    ]


@pytest.mark.rule("ODN-168")
def test_points_of_animals() -> None:
    points = {name: goods.POINTS[INDEX[name]] for name in ("sheep", "sheep_pregnant", "cattle", "cattle_pregnant")}
    assert points == {"sheep": 2, "sheep_pregnant": 3, "cattle": 3, "cattle_pregnant": 4}


@pytest.mark.rule("OGE-21", "OGE-22", "ODN-067")
@pytest.mark.parametrize("name", TURNS)
def test_orientations_of_the_special_tiles(name: str) -> None:
    turned, mirrored = TURNS[name]
    assert len(orientations(INDEX[name], False)) == turned
    assert len(orientations(INDEX[name])) == mirrored


@pytest.mark.rule("OGE-22")
def test_ordinary_goods_are_turned_and_never_mirrored() -> None:
    for item in goods.GOODS:
        assert orientations(item) == (
            ((0, False),) if ITEMS[item].width == ITEMS[item].height else ((0, False), (90, False))
        )


@pytest.mark.rule("OGE-20", "OGE-22")
def test_a_piece_is_mirrored_first_and_then_turned_clockwise() -> None:
    cloakpin = INDEX["cloakpin"]
    assert shape(cloakpin, 0, False) == ("#...", "####")
    assert shape(cloakpin, 90, False) == ("##", "#.", "#.", "#.")
    assert shape(cloakpin, 0, True) == ("...#", "####")
    assert shape(cloakpin, 90, True) == ("#.", "#.", "#.", "##")
    assert shape(cloakpin, 180, False) == ("####", "...#")


def test_codes_differ_without_regard_to_case() -> None:
    codes = [ITEMS[item].code.lower() for item in goods.TILES]
    assert len({*codes}) == 47


def test_supplies_are_filled() -> None:
    supply = goods.empty()
    goods.give(supply, goods.amounts({"wood": 2, "silver": 1}))
    assert goods.holds(supply, goods.amounts({"wood": 2}))
    assert not goods.holds(supply, goods.amounts({"wood": 1, "ore": 1}))
    assert supply == [2, 0, 0, 1] + [0] * 51


@pytest.mark.parametrize(
    ("change", "message"),
    [
        (lambda data: data["special"][1].update(id="belt"), "the same id"),
        (lambda data: data["special"][1].update(code="pe"), "the same code"),
        (lambda data: data["stock"].pop("tile_sheep"), "one side of one tile"),
    ],
)
def test_a_faulty_table_is_refused(change: object, message: str) -> None:
    data = assets.read_toml("odin", "goods.toml")
    assert callable(change)
    change(data)
    with pytest.raises(ValidationError, match=message):
        goods._Goods.model_validate(data)
