"""The 61 spaces of the action board as labels, and where each stands (look_odin.md, section 4).

Written as the design's table has them: `→` pay the left and get the right, `;` the next part, `N` and `R` the players
and the round, a line break where a label has two or three lines.
"""

from __future__ import annotations

from functools import cache
from typing import Final, NamedTuple

from feastbox.games.odin.spaces import SPACES

NARROW: Final = 17
WIDE: Final = 26
"""Cells of a label, beside the column of marks."""
COLUMNS: Final = range(1, 5)


class Category(NamedTuple):
    """A printed category: its heading, its four letters, the lines it has in every column."""

    name: str
    short: str
    rows: int


CATEGORIES: Final[dict[str, Category]] = {
    "build_houses": Category("Build houses", "HOUS", 1),
    "build_ships": Category("Build ships", "SHIP", 1),
    "hunting": Category("Hunting", "HUNT", 2),
    "livestock_market": Category("Livestock market", "LIVE", 2),
    "weekly_market": Category("Weekly market", "WEEK", 1),
    "products": Category("Products", "PROD", 1),
    "crafting": Category("Crafting", "CRAF", 2),
    "mountains_and_trade": Category("Mountains and trade", "MTNS", 3),
    "sailing": Category("Sailing", "SAIL", 3),
    "emigration_and_occupation": Category("Emigration, occupation", "EMIG", 2),
}
LOW: Final = sum(category.rows for category in CATEGORIES.values())
TALL: Final = LOW + len(CATEGORIES)
"""Lines of the board without and with headings."""

_LABELS: Final[dict[str, tuple[str, str]]] = {
    "build_shed": ("2 wood→shed", "2 wood → shed"),
    "build_stone_house": ("stone→stone house", "1 stone → stone house"),
    "build_long_house": ("2 stone→longhouse", "2 stone → long house"),
    "build_house_and_ship": (
        "2wood+2stone→\nhouse+ship",
        "2 wood + 2 stone →\nstone house + longship\nor long house + knarr",
    ),
    "build_whaling_boat": ("wood→whaling boat", "1 wood → whaling boat"),
    "build_knarr": ("2 wood→knarr", "2 wood → knarr"),
    "build_longship": ("2 wood→longship", "2 wood → longship"),
    "hunting_game_1": ("d8 hunt→hide+game", "d8 hunt → hide + game meat"),
    "catch_stockfish": ("stockfish", "1 stockfish"),
    "hunting_game_2": ("d8 hunt→hide+game", "d8 hunt → hide + game meat"),
    "laying_a_snare": ("d8 snare→fur", "d8 snare → fur + snare"),
    "whaling_fleet": ("d12 whale 1-3boat\n→oil+bones+whale", "d12 whale, 1-3 boats →\noil + bones + whale meat"),
    "whaling_single": ("d12 whale 1 boat\n→oil+bones+whale", "d12 whale, 1 boat →\noil + bones + whale meat"),
    "buy_stockfish": ("$→2 stockfish", "1$ → 2 stockfish"),
    "buy_salt_meat": ("2$→2 salt meat", "2$ → 2 salt meat"),
    "buy_sheep": ("$→sheep", "1$ → sheep"),
    "buy_cattle_and_milk": ("3$→cattle+milk", "3$ → cattle + milk"),
    "sheep_or_cattle": ("sheep\nor $→cattle", "sheep\nor 1$ → cattle"),
    "buy_sheep_and_cattle": ("3$→sheep+cattle", "3$ → sheep + cattle"),
    "market_beans": ("beans+$", "beans + 1$"),
    "market_flax_stockfish": ("flax+stockfish+$", "flax + stockfish + 1$"),
    "market_fruits_oil_salt_meat": ("fruits+oil+salt+$", "fruits+oil+salt meat+1$"),
    "market_spices_milk_wool": ("spices+$; cattle:\n2milk; sheep:wool", "spices + 1$\ncattle: 2 milk\nsheep: wool"),
    "milk_from_cattle": ("cattle: 1-3 milk", "milk per cattle, up to 3"),
    "mead_and_silver": ("2 mead+2$", "2 mead + 2$"),
    "wool_from_sheep": ("sheep: 1-3 wool", "wool per sheep, up to 3"),
    "craft_linen": ("flax→linen", "flax → linen"),
    "craft_runestone": ("stone→runestone+$", "1 stone → runestone + 1$"),
    "craft_clothing": ("Hi+Li→clothing+2$", "hide+linen → clothing + 2$"),
    "craft_chest": ("wood/ore→chest+$", "1 wood or ore → chest + 1$"),
    "forging": ("ore→forge a tile", "1 ore → forge a tile"),
    "craft_chests_and_runestones": ("2wd+2st→2Ch+2Ru", "2wood+2stone → 2 Ch + 2 Ru"),
    "craft_robe_and_jewelry": ("4$; wool→robe;\nsilverw.→jewelry", "4$; wool → robe;\nsilverware → jewelry"),
    "mountain_2": ("mountain 2", "mountain 2"),
    "mountain_1_upgrade_1": ("mount. 1; up 1", "mountain 1; upgrade 1"),
    "upgrade_2": ("upgrade 2", "upgrade 2"),
    "wood_per_player": ("N wood+ore", "N wood + 1 ore"),
    "mountain_3_upgrade_1": ("mount. 3; up 1", "mountain 3; upgrade 1"),
    "upgrade_3": ("upgrade 3", "upgrade 3"),
    "mountain_3_2": ("mountain 3+2", "mountain 3 + 2"),
    "upgrade_3_weapons_4": ("up 3; 4 weapons", "upgrade 3; 4 weapons"),
    "upgrade_4": ("upgrade 4", "upgrade 4"),
    "mountain_4_double_upgrade_2": ("mount. 4; up» 2", "mountain 4; upgrade» 2"),
    "mountain_2222_or_double_upgrade_3": ("mountain 2+2+2+2\nor upgrade» 3", "mountain 2 + 2 + 2 + 2\nor upgrade» 3"),
    "overseas_trading_1": ("$ overseas: g→b", "1$ overseas: green → blue"),
    "overseas_trading_2": ("$ overseas: g→b", "1$ overseas: green → blue"),
    "special_sale": ("buy 1-2 specials", "buy 1 or 2 special tiles"),
    "raiding": ("d8 raid→blue", "d8 raid → a blue tile"),
    "pillaging_1": ("d12 pillage→blue", "d12 pillage → a blue tile"),
    "pillaging_2": ("d12 pillage→blue", "d12 pillage → a blue tile"),
    "plundering": ("plunder: 2 longs.\n→silver hoard", "plunder, 2 longships →\nsilver hoard"),
    "explore_near": ("expl Shetl/Faroe", "explore Shetland, Faroe"),
    "explore_middle": ("expl Ice/Grn/Bear", "explore Icel, Greenl, Bear"),
    "explore_far": ("expl Baf/Lab/Newf", "explore Baff, Labr, Newf"),
    "draw_occupation": ("draw card+$", "draw a card + 1$"),
    "play_occupation_for_stone_or_ore": ("stone/ore→$+play1", "stone or ore → 1$ + play 1"),
    "emigrate_1": ("R$→emigrate", "R$ → emigrate"),
    "play_occupations_2": ("play 1-2 cards", "play 1 or 2 cards"),
    "emigrate_2": ("R$→emigrate", "R$ → emigrate"),
    "play_occupations_4": ("play 1-4 cards", "play 1 to 4 cards"),
    "convert_boat_and_emigrate": ("boat→knarr;\nR$→emigrate", "boat → knarr;\nR$ → emigrate"),
}
_TALL: Final = {
    "build_house_and_ship": "2wood+2stone→\nstoneh.+longship\nor longh.+knarr",
    "market_spices_milk_wool": "spices+$\ncattle: 2 milk\nsheep: wool",
}
"""Narrow labels where the board has headings and the stones printed over two categories have three lines."""


class Field(NamedTuple):
    """Where a space stands: column, its first line, its lines of text."""

    column: int
    line: int
    text: tuple[str, ...]


class Labels(NamedTuple):
    """A form of the board: fields by number of the space, headings by line, the lines in all."""

    fields: tuple[Field, ...]
    headings: tuple[tuple[int, Category], ...]
    lines: int


def label(number: int, *, wide: bool, tall: bool) -> tuple[str, ...]:
    """Return the lines of a space's label as the table has them."""
    id = SPACES[number].id
    narrow, broad = _LABELS[id]
    text = broad if wide else _TALL.get(id, narrow) if tall else narrow
    return tuple(text.split("\n"))


@cache
def board(*, wide: bool, tall: bool) -> Labels:
    """Return a form of the board; `tall` has a heading line before each category."""
    starts: dict[str, int] = {}
    line = 0
    for id, category in CATEGORIES.items():
        starts[id] = line + tall
        line += category.rows + tall
    free = {(id, column): start for id, start in starts.items() for column in COLUMNS}
    fields: list[Field] = []
    for number, space in enumerate(SPACES):
        at = space.categories[0], space.column
        text = label(number, wide=wide, tall=tall)
        fields.append(Field(space.column, free[at], text))
        free[at] += len(text)
    headings = tuple((starts[id] - 1, category) for id, category in CATEGORIES.items()) if tall else ()
    return Labels(tuple(fields), headings, line)


def named(text: str, players: int, round: int, *, wide: bool) -> str:
    """Return a label's line with the numbers of this match for `N` and `R`; narrow labels leave out a 1."""
    for sign, number, rest in (("N ", players, " "), ("R$", round, "$")):
        if text.startswith(sign):
            shown = str(number) if wide or number > 1 else ""
            return f"{shown}{rest}{text[2:]}".lstrip()
    return text
