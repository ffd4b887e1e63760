"""The worked examples of the rulebook, with their numbers."""

from __future__ import annotations

import pytest

from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from tests.games.hobiti.making import A, B, C, D, asked, discarded, do, hand, legal, lots_at, question, refused, turn_at


@pytest.mark.rule("HOB-15", "HOB-16", "HOB-17")
def test_example_1_lots_with_a_tie() -> None:
    state = lots_at(
        "vyzla sundial sundial squibs squibs rusks",
        "kradez cider spyglass spyglass beer snuff",
        "kradez mead snuff rusks roast_goose silver_spoons",
        "beer clay_pipe clay_pipe mead pair_of_boots cider",
    )
    do(state, "wager vyzla", "wager kradez", "wager kradez", "wager beer")
    assert question(state) == ("lots", (B, C))
    do(state, "wager cider", "wager mead")
    assert question(state) == ("turn", (C,))
    assert discarded(state, 2) == "kradez mead"
    assert [len(held) for held in state.hands] == [6, 6, 4, 6]


@pytest.mark.rule("HOB-18")
@pytest.mark.parametrize("key", ["a", "b", "c", "d"])
def test_example_2_lots_without_cards(key: str) -> None:
    state = lots_at(
        "kradez vyzla prujem kocovina navsteva krtci",
        "kradez vyzla prujem kocovina navsteva krtci",
        "klepy beer rusks snuff mead sundial",
    )
    state.rng.key = key
    do(state, "wager kradez", "wager kradez", "wager klepy")
    for card in ("vyzla", "prujem", "kocovina", "navsteva", "krtci"):
        assert question(state) == ("lots", (A, B))
        do(state, f"wager {card}", f"wager {card}")
    winner = state.active
    assert winner in (A, B)
    assert [len(held) for held in state.hands] == ([0, 6, 6] if winner == A else [6, 0, 6])
    assert discarded(state, 6) == "kradez vyzla prujem kocovina navsteva krtci"


@pytest.mark.rule("HOB-39", "HOB-40", "HOB-41", "HOB-42", "HOB-43", "HOB-45", "HOB-47")
def test_example_3_a_party() -> None:
    state = turn_at("cider pipe_of_peace rusks", "beer", "mead rusks", "pitka_long_night herb_tea beer snuff", active=D)
    pile = len(state.discard)
    do(state, "announce pitka_long_night")
    assert question(state) == ("lap", (A, B, C, D))
    do(state, "lay_party_card cider", "party_pass", "lay_party_card mead", "lay_party_card herb_tea")
    assert question(state) == ("lap", (A, C, D))
    do(state, "lay_party_card pipe_of_peace", "party_pass", "lay_party_card beer")
    assert question(state) == ("lap", (A, D))
    party = RULES.view(state, None).party
    assert party is not None
    assert [guest.sum for guest in party.guests] == [7, 0, 5, 6]
    do(state, "party_pass", "party_pass")
    assert state.noted == [7, 0, 0, 0]
    assert len(state.discard) == pile + 1 + 5


@pytest.mark.rule("HOB-45", "HOB-46")
def test_example_4_a_party_tie() -> None:
    state = turn_at("pitka_great cider cider", "plum_brandy", "beer")
    do(state, "announce pitka_great", "lay_party_card plum_brandy", "lay_party_card beer", "lay_party_card cider")
    do(state, "lay_party_card cider")
    assert state.noted == [0, 0, 0]
    assert [hand(state, seat) for seat in range(3)] == ["", "", ""]
    nobody = turn_at("pitka_great cider", "cider", "beer")
    do(nobody, "announce pitka_great", "party_pass", "party_pass", "party_pass")
    assert nobody.noted == [0, 0, 0]


@pytest.mark.rule("HOB-42", "HOB-49")
def test_example_5_overtaking_alone() -> None:
    state = turn_at("mead rusks", "cider well_water herb_tea beer", "pitka_great beer", active=C)
    do(state, "announce pitka_great", "lay_party_card mead", "lay_party_card cider", "party_pass")
    assert question(state) == ("lap", (A, B))
    do(state, "party_pass", "lay_party_card well_water")
    assert question(state) == ("lap", (B,))
    do(state, "lay_party_card herb_tea")
    assert question(state) == ("lap", (B,))
    do(state, "party_pass")
    assert state.noted == [0, 10, 0]


@pytest.mark.rule("HOB-33", "HOB-35", "HOB-36", "HOB-37")
@pytest.mark.parametrize(
    ("card", "winner", "totals"), [("rockets", C, [48, 49, 50, 0]), ("golden_rain", B, [48, 50, 49, 0])]
)
def test_example_6_reaching_50(card: str, winner: int, totals: list[int]) -> None:
    state = turn_at("", card, "", "", active=B, noted=(48, 45, 49, 0))
    do(state, f"firework {card}")
    assert state.winners == [winner]
    assert state.rounds == [totals]


@pytest.mark.rule("HOB-52", "HOB-56", "HOB-66")
def test_example_7_vyzla_and_items() -> None:
    def aimed() -> None:
        do(state, "unpleasantness vyzla 2")

    items = ("", "faithful_pony round_front_door")
    fed = ("zranice_great", {A: "rusks", C: "snuff"})
    state = turn_at("vyzla", "bread_and_dripping", "", noted=(0, 21), items=items, feast=fed)
    aimed()
    do(state, "take_it")
    hobbit = RULES.view(state, None).hobbits[B]
    assert (hobbit.noted, hobbit.item_points, hobbit.total) == (10, 12, 22)
    state = turn_at("vyzla", "bread_and_dripping", "", noted=(0, 21), items=items, feast=fed)
    aimed()
    do(state, "remedy bread_and_dripping")
    assert RULES.view(state, None).hobbits[B].total == 33


@pytest.mark.rule("HOB-55", "HOB-67")
def test_example_8_theft() -> None:
    items = ("faithful_pony round_front_door", "well_stocked_cellar")
    state = turn_at("kradez", "", "", noted=(30,), items=items)
    do(state, "unpleasantness kradez 2 well_stocked_cellar")
    hobbit = RULES.view(state, None).hobbits[A]
    assert (hobbit.item_points, hobbit.total) == (20, 50)
    assert state.winners == [A]


@pytest.mark.rule("HOB-60", "HOB-61", "HOB-65")
def test_example_9_losses_at_the_bottom() -> None:
    state = turn_at("krtci klepy", "", "", noted=(0, 1))
    do(state, "unpleasantness krtci 2")
    assert state.noted[B] == 0
    assert refused(state, "unpleasantness klepy 2") == "HOB-61"


@pytest.mark.rule("HOB-22", "HOB-23", "HOB-64")
def test_example_10_the_hand_limit() -> None:
    state = turn_at("beer rusks snuff mead sundial spyglass squibs")
    do(state, "walk")
    assert len(state.hands[A]) == 8
    assert refused(state, "walk") == "HOB-23"
    six = turn_at("beer rusks snuff mead sundial spyglass")
    do(six, "walk")
    assert len(six.hands[A]) == 8


@pytest.mark.rule("HOB-57", "HOB-58", "HOB-62", "HOB-63")
def test_example_11_marks() -> None:
    state = turn_at(
        "", "zranice_great snuff", "rusks vyzla", "rusks", active=B, noted=(0, 0, 5), runs=(C,), hangover=(C,)
    )
    do(state, "announce zranice_great")
    assert question(state) == ("lap", (D, B))
    do(state, "party_pass", "lay_party_card snuff")
    feast = RULES.view(state, None).feast
    assert feast is not None
    assert feast.laid == ((), ("snuff",), (), ())
    do(state, "loaf")
    assert asked(state) == C
    assert (state.actions, "walk" in legal(state)) == (1, False)
    do(state, "loaf")
    assert asked(state) == D
    assert RULES.view(state, None).hobbits[C].marks == (False, False, False)


@pytest.mark.rule("HOB-09", "HOB-10", "HOB-11")
def test_example_12_the_game_score() -> None:
    state = RULES.setup(3, HobitiOptions(rounds=2), "score")
    state.stack, state.rounds, state.winners = [], [[50, 44, 38], [31, 52, 20]], [A, B]
    result = RULES.result(state)
    assert result is not None
    assert result.scores == (81, 96, 58)
    assert result.winners() == (B,)
    state.rounds = [[50, 38, 0], [40, 52, 0]]
    level = RULES.result(state)
    assert level is not None
    assert level.scores[:2] == (90, 90)
    assert level.winners() == (B,)
