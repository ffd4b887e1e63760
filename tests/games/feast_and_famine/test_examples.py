"""The 14 worked examples, with their numbers."""

from __future__ import annotations

from random import Random

import pytest

from feastbox.games.feast_and_famine.data import IS_MEDALLION, POINTS
from feastbox.games.feast_and_famine.feast import price
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from tests.games.feast_and_famine.making import (
    CATTLE,
    CORN,
    FISH,
    NUMBER,
    OIL,
    WATER,
    WHEAT,
    asked,
    do,
    famine_at,
    feast_at,
    hand,
    legal,
    public,
    refused,
    tiles_left,
    told,
)


@pytest.mark.rule("FAM-22", "FAM-23", "FAM-24", "FAM-25", "FAM-31")
def test_example_1_discount_and_all_tiles() -> None:
    state = feast_at("wheat oil fish corn fish cow water", year=3, labour=6, draws="corn oil")
    assert [price(state, food) for food in (OIL, WATER, WHEAT, CORN, FISH, CATTLE)] == [1, 2, 3, 4, 4, 6]
    do(state, "gather fish")
    assert state.labour[0] == 2
    assert state.stores[0][FISH] == 2
    assert (state.fields[2], state.fields[4]) == (CORN, OIL)
    assert state.fields.count(OIL) == 2
    assert [price(state, food) for food in (OIL, WATER, CORN, WHEAT, CATTLE)] == [1, 2, 3, 3, 6]
    assert legal(state) == ["gather oil", "gather water", "end_turn"]


@pytest.mark.rule("FAM-21", "FAM-24", "FAM-74")
def test_example_2_free_oil() -> None:
    state = feast_at("oil water water water water water water", labour=(0, 6), stores=[(4, 0, 0, 0, 0, 0)], draws="cow")
    assert legal(state) == ["gather oil", "end_turn"]
    assert price(state, OIL) == 0
    events = do(state, "gather oil")
    assert state.stores[0][OIL] == 5
    assert state.labour[0] == 0
    assert asked(state) == 1
    assert told(state, events)[-1] == "Anna can gather nothing: turn over, 0 labour kept"


@pytest.mark.rule("FAM-29", "FAM-33", "FAM-36")
def test_example_3_excess_and_column() -> None:
    state = feast_at(
        "oil fish fish fish water wheat corn", labour=5, stores=[(6, 6, 2, 6, 5, 6)], draws="oil water wheat"
    )
    assert state.tokens[0] == 2
    fish, tiles = state.bag[FISH], sum(state.bag)
    do(state, "gather fish")
    assert state.labour[0] == 0
    assert state.stores[0][FISH] == 7
    assert state.bag[FISH] == fish + 1
    assert tiles_left(state) == [tiles + 1, tiles, tiles - 1]
    assert state.tokens[0] == 3


@pytest.mark.rule("FAM-37", "FAM-38")
@pytest.mark.parametrize("tiles", [3, 4])
def test_example_4_several_rows_at_once(tiles: int) -> None:
    fields = " ".join(["cow"] * tiles + ["oil"] * (7 - tiles))
    state = feast_at(fields, stores=[(4, 3, 5, 3, 3, 0)])
    assert state.tokens[0] == 0
    events = do(state, "gather cow")
    assert state.stores[0][CATTLE] == tiles
    assert state.tokens[0] == 3
    assert "Anna filled rows 1, 2 and 3: 3 medallions now" in told(state, events)


@pytest.mark.rule("FAM-38", "FAM-39")
def test_example_5_row_and_column_at_once() -> None:
    state = feast_at("oil water water water water water water", stores=[(6, 7, 7, 7, 7, 7)])
    assert state.tokens[0] == 11
    events = do(state, "gather oil")
    assert state.tokens[0] == 13
    assert "Anna filled row 7 and the oil column: 13 medallions now" in told(state, events)


@pytest.mark.rule("FAM-26", "FAM-75")
@pytest.mark.parametrize("fields", ["oil water water water water water water", "water oil water water water water oil"])
def test_example_6_full_column(fields: str) -> None:
    state = feast_at(fields, stores=[(7, 0, 0, 0, 0, 0)])
    assert "gather oil" not in legal(state)
    assert refused(state, "gather oil") == "FAM-26"


@pytest.mark.rule("FAM-40", "FAM-42", "FAM-77")
def test_example_7_income() -> None:
    stores = [(3, 3, 3, 3, 3, 3), (4, 4, 4, 4, 4, 4)]
    state = feast_at("cow cow cow cow cow cow cow", seats=3, year=4, labour=(2, 5, 0), stores=stores, acting=2)
    assert state.tokens == [3, 4, 0]
    events = do(state, "end_turn")
    assert state.labour == [11, 13, 6]
    assert "Income of year 4, labour now: Anna 11, Ben 13 (2 lost), Cleo 6" in told(state, events)

    last = feast_at("cow cow cow cow cow cow cow", seats=3, year=7, labour=(2, 5, 0), stores=stores, acting=2)
    do(last, "end_turn")
    assert last.labour == [2, 5, 0]


@pytest.mark.rule("FAM-44")
def test_example_8_feast_tie_break() -> None:
    stores = [(4, 7, 7, 7, 4, 5), (7, 7, 7, 7, 3, 5)]
    state = feast_at(year=7, labour=0, stores=stores, acting=1, fields="cow cow cow cow cow cow cow")
    assert state.tokens == [7, 7]
    do(state, "end_turn")
    result = RULES.result(state)
    assert result is not None
    assert result.ranks == (1, 2)
    assert result.scores == (7, 7)
    assert result.reason == (
        "First and second place are level on 7 medallions and 5 cattle; 4 fish stored beat 3 (FAM-44)."
    )


@pytest.mark.rule("FAM-54", "FAM-56", "FAM-57", "FAM-58", "FAM-61", "FAM-63", "FAM-65", "FAM-66")
def test_example_9_auction() -> None:
    state = famine_at("levi judah joseph dan rachel gad dinah")
    do(state, "select rachel 2", "raise 3", "pass", "raise 5")
    assert state.tokens == [6, 6, 6]
    do(state, "pass")
    assert state.tokens == [1, 6, 6]
    assert hand(state, 0) == ["joseph", "rachel"]
    assert len(state.deck) == 22 - 7 - 2
    assert -1 not in state.places
    assert RULES.pending(state) is not None
    assert asked(state) == 1
    assert legal(state)[0].startswith("select")


@pytest.mark.rule("FAM-55", "FAM-62")
def test_example_10_hidden_medallion() -> None:
    state = famine_at("gad levi judah dan", hands=["medallion_bilhah", "", ""], tokens=(1, 6, 6), selector=1)
    do(state, "select zilpah 1", "pass")
    assert asked(state) == 0
    assert legal(state) == ["raise 2", "pass"]
    assert public(state) == ["pass"]
    events = do(state, "raise 2", "pass")
    assert state.tokens[0] == 0
    assert hand(state, 0) == ["gad"]
    assert state.spent[0] == [NUMBER["medallion_bilhah"]]
    assert "Anna won 1 Zilpah for 2, showing and losing Pharaoh's Medallion (Bilhah)" in told(state, events)


@pytest.mark.rule("FAM-59", "FAM-79", "FAM-80", "FAM-53")
def test_example_11_cap_and_free_lot() -> None:
    state = famine_at("levi dan", seats=4, tokens=(6, 8, 6, 0), selector=1)
    assert [text for text in legal(state) if "leah" in text] == [f"select leah {bid}" for bid in range(7)]
    do(state, "select leah 6")
    assert state.tokens[1] == 2
    assert hand(state, 1) == ["levi"]

    later = famine_at("levi dan", seats=4, tokens=(6, 8, 6, 0), selector=3)
    do(later, "select bilhah 0", "pass", "pass", "pass")
    assert hand(later, 3) == ["dan"]
    assert later.tokens == [6, 8, 6, 0]


@pytest.mark.rule("FAM-65", "FAM-67", "FAM-78")
def test_example_12_last_cards() -> None:
    state = famine_at("levi judah leah dinah gad joseph dan", deck="asher rachel", tokens=6)
    do(state, "select leah 0", "pass", "pass")
    assert state.deck == []
    assert [card != -1 for card in state.places] == [True, True, False, False, True, True, True]
    do(state, "select zilpah 0", "pass", "pass")
    do(state, "select rachel 0", "pass", "pass")
    assert state.places.count(-1) == 6
    assert asked(state) == 0
    do(state, "select bilhah 0", "pass", "pass")
    assert not state.stack
    assert RULES.result(state) is not None


@pytest.mark.rule("FAM-68", "FAM-69", "FAM-70", "FAM-71", "FAM-72")
def test_example_13_famine_score_and_tie_break() -> None:
    state = famine_at("zilpah", seats=4, tokens=(2, 0, 4, 3), selector=3, deck="")
    state.hands = [
        [NUMBER[card] for card in hand.split()]
        for hand in ("benjamin levi leah medallion_leah", "joseph asher", "jacob", "bilhah")
    ]
    events = RULES.apply(state, RULES.read(state, 3, "select zilpah 0"))
    for seat in (0, 1, 2):
        events += RULES.apply(state, RULES.read(state, seat, "pass"))
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (19, 19, 5, 5)
    assert result.ranks == (1, 2, 3, 3)
    assert result.reason == (
        "First and second place are level on 19 points; the highest person decides, Benjamin 12 against Joseph 11 "
        "(FAM-70). Two share the third place: level on 5 points, and the highest persons are worth 1 each (FAM-71)."
    )


@pytest.mark.rule("FAM-12", "FAM-68", "FAM-62")
@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("halves", ["famine", "both"])
def test_example_14_whole_deck(seats: int, halves: str) -> None:
    for n in range(20):
        state = RULES.setup(seats, FamOptions.model_validate({"halves": halves}), f"whole deck {n}")
        random = Random(n)
        while state.stack:
            RULES.apply(state, random.choice(RULES.legal(state, asked(state))))
        cards = [card for held in state.hands for card in held]
        assert sum(POINTS[card] for card in cards if not IS_MEDALLION[card]) == 84
        result = RULES.result(state)
        assert result is not None
        unspent = sum(state.tokens) + sum(IS_MEDALLION[card] for card in cards)
        assert sum(result.scores) == 84 + unspent
