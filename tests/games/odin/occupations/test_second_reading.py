"""What a second reading of the cards found: expectations from texts and rulings, seldom cases first."""

from __future__ import annotations

import pytest

from tests.games.odin.making import do, fleet, give, refused
from tests.games.odin.occupations.making import dice, in_hand, in_play, loaded, offered, plays, table, told

# -- ships of the action -------------------------------------------------------------------------------------------


@pytest.mark.rule("OOC-88", "ODN-132")
def test_no_other_longship_takes_the_place_of_the_one_berserker_took_ore_off() -> None:
    state = in_play(dice(loaded(give(table()), longships=[3, 3]), 3), "berserker")
    events = do(state, "vikings pillaging_1", "use berserker", "roll")
    assert told(events, "rolled")[0].args[2] == 3 + 2 + 3
    assert state.longships[0] == [3, 2]


@pytest.mark.rule("OOC-44", "OOC-71a")
@pytest.mark.parametrize(
    ("card", "space", "ships", "works"),
    [
        ("ship_builder", "whaling_single", ["whaling_boat"], False),
        ("ship_builder", "whaling_single", ["whaling_boat"] * 2, True),
        ("ship_builder", "convert_boat_and_emigrate", ["whaling_boat"], True),
        ("wharf_owner", "plundering", ["longship"] * 2, False),
        ("wharf_owner", "plundering", ["longship"] * 3, True),
        ("wharf_owner", "convert_boat_and_emigrate", ["longship"], False),
        ("wharf_owner", "convert_boat_and_emigrate", ["longship", "knarr"], True),
    ],
)
def test_no_card_of_the_fourth_column_takes_the_ship_the_action_needs(
    card: str, space: str, ships: list[str], works: bool
) -> None:
    state = in_hand(fleet(give(table(), silver=10), 0, *ships), card)
    do(state, f"vikings {space}", f"card before {card}")
    assert offered(state) == ({card} if works else set())
    assert len(state.boats[0] + state.longships[0]) + state.knarrs[0] == len(ships)


@pytest.mark.rule("ODN-061", "ODN-063", "OOC-100")
def test_no_ship_is_bought_or_loaded_at_a_feast_held_within_an_action() -> None:
    state = fleet(give(table(), silver=30, ore=1), 0, "longship")
    plays(state, "chief")
    assert state.stack[-1].kind == "feast"
    assert refused(state, "ship longship") == "ODN-061"
    assert refused(state, "arm longship 0 1") == "ODN-063"
    do(state, "end_feast", "arm longship 0 1")  # the action is over
