"""Unpleasantnesses, remedies and marks (HOB-52 to HOB-67, HOB-71, HOB-72, HOB-76, HOB-78, HOB-79)."""

from __future__ import annotations

from collections import Counter

import pytest

from feastbox.games.hobiti.data import CARDS, IDS, REMEDIES
from feastbox.games.hobiti.rules import RULES
from tests.games.hobiti.making import (
    A,
    B,
    C,
    D,
    asked,
    discarded,
    do,
    hand,
    kinds,
    legal,
    numbers,
    public,
    question,
    refused,
    told,
    turn_at,
    why,
)

BLACK = ("kradez", "vyzla", "prujem", "kocovina", "navsteva", "krtci", "klepy")
FED = ("zranice_great", {A: "rusks"})


# -- remedies --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-53")
def test_the_remedies() -> None:
    names = {CARDS[card].name: {CARDS[remedy].name for remedy in remedies} for card, remedies in REMEDIES.items()}
    assert names == {
        "Theft": {"Strong Coffee", "Clay Pipe"},
        "Vyžla": {"Bread and Dripping", "Grandmother's Buns"},
        "The Runs": {"Rusks", "Herb Tea", "Plum Brandy"},
        "Hangover": {"Pickled Gherkins", "Buttermilk"},
        "Unexpected Visitors": {"Guest Cake", "Farmhouse Cider"},
        "Moles in the Garden": {"Pinch of Snuff", "Smelly Cigar"},
        "Gossip": {"Pipe of Peace", "Mead"},
    }
    assert sum(card.count for card in CARDS if card.remedies) == 30


@pytest.mark.rule("HOB-52", "HOB-53", "HOB-72")
@pytest.mark.parametrize("card", BLACK)
def test_every_remedy_wards_its_unpleasantness_off_and_is_discarded(card: str) -> None:
    for remedy in sorted(IDS[each] for each in REMEDIES[numbers(card)[0]]):
        state = turn_at(card, f"{remedy} beer", "", noted=(0, 7), items=("", "spyglass"), feast=FED)
        target = legal(state, f"unpleasantness {card} 2")
        do(state, target[0])
        assert question(state) == ("victim", (B,))
        before = (state.noted[:], [items[:] for items in state.items])
        do(state, f"remedy {remedy}")
        assert discarded(state, 2) == f"{card} {remedy}"
        assert (state.noted, state.items) == before
        assert not any(state.runs + state.hangover + state.moles)
        assert hand(state, B) == "beer"
        assert question(state) == ("turn", (A,))
        assert state.actions_left == 1


@pytest.mark.rule("HOB-52")
def test_only_the_victim_may_ward_it_off_with_one_card_that_helps() -> None:
    state = turn_at("klepy pipe_of_peace", "mead rusks", "mead", noted=(0, 5))
    do(state, "unpleasantness klepy 2")
    assert RULES.asked(state) == (B,)
    assert legal(state) == ["remedy mead", "take_it"]
    assert refused(state, "remedy mead", C) == "HOB-19"
    assert refused(state, "remedy rusks") == "HOB-53"
    assert refused(state, "remedy pipe_of_peace") == "HOB-52"
    assert refused(state, "loaf") == "HOB-52"


@pytest.mark.rule("HOB-71")
def test_a_hobbit_with_the_runs_may_play_a_remedy() -> None:
    state = turn_at("klepy", "mead", "", noted=(0, 5), runs=(B,))
    do(state, "unpleasantness klepy 2", "remedy mead")
    assert state.noted[B] == 5


@pytest.mark.rule("HOB-72")
def test_a_card_with_two_uses_is_gone_after_either() -> None:
    state = turn_at("klepy pitka_great", "mead", "", noted=(0, 5))
    do(state, "unpleasantness klepy 2", "remedy mead")
    assert hand(state, B) == ""
    assert kinds(do(state, "announce pitka_great")) == ["announced", "party_empty"]


# -- being asked -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-76", "HOB-80")
@pytest.mark.parametrize("card", BLACK)
@pytest.mark.parametrize("held", ["beer", "mead", "clay_pipe"])
def test_the_public_screen_always_asks_a_victim_that_holds_a_card(card: str, held: str) -> None:
    state = turn_at(card, held, "", noted=(0, 7), items=("", "spyglass"), feast=FED)
    do(state, legal(state, f"unpleasantness {card} 2")[0])
    assert question(state) == ("victim", (B,))
    assert state.stack[-1].screen == "either"
    assert public(state) == ["take_it"]
    assert RULES.waive(state, B) is None
    assert RULES.forced(state, B) is None
    trick = RULES.view(state, None).trick
    assert trick is not None
    assert (trick.card, trick.player, trick.victim) == (card, A, B)
    assert trick.item == ("spyglass" if card == "kradez" else None)
    assert told(state, do(state, "take_it"))[0] == "Ben takes it"


@pytest.mark.rule("HOB-76")
def test_a_victim_without_cards_is_not_asked() -> None:
    state = turn_at("klepy", "", "", noted=(0, 5))
    events = do(state, "unpleasantness klepy 2")
    assert kinds(events) == ["played", "lost"]
    assert state.noted[B] == 2


# -- victims ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-54")
def test_the_victim_is_another_hobbit() -> None:
    state = turn_at("klepy kradez", "", "", noted=(5, 5, 5), items=("spyglass",))
    assert legal(state, "unpleasantness klepy") == ["unpleasantness klepy 2", "unpleasantness klepy 3"]
    assert refused(state, "unpleasantness klepy 1") == "HOB-54"
    assert refused(state, "unpleasantness kradez 1 spyglass") == "HOB-54"


@pytest.mark.rule("HOB-54")
def test_without_a_legal_victim_the_card_cannot_be_played() -> None:
    state = turn_at("klepy vyzla kradez", "", "")
    assert legal(state, "unpleasantness") == []
    whys = {card.card: card.why for card in RULES.view(state, A).hand}
    assert all(not card.playable for card in RULES.view(state, A).hand)
    assert {card: why.rule if why else "" for card, why in whys.items()} == {
        "klepy": "HOB-61",
        "vyzla": "HOB-56",
        "kradez": "HOB-55",
    }


# -- Theft -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-55", "HOB-67")
def test_theft_takes_an_item_of_the_players_choice() -> None:
    state = turn_at("kradez", "", "beer", items=("", "spyglass sundial spyglass", ""))
    assert legal(state, "unpleasantness") == [
        "unpleasantness kradez 2 sundial",
        "unpleasantness kradez 2 spyglass",
        "unpleasantness kradez 3",
    ]
    for wrong in ("kradez 2", "kradez 2 copper_kettle", "kradez 3 spyglass"):
        assert refused(state, f"unpleasantness {wrong}") == "HOB-55"
    do(state, "unpleasantness kradez 2 spyglass")
    assert RULES.view(state, None).hobbits[A].items == ("spyglass",)
    assert sorted(RULES.view(state, None).hobbits[B].items) == ["spyglass", "sundial"]
    assert RULES.view(state, None).points == (4, 7, 0)


@pytest.mark.rule("HOB-55")
def test_other_tricks_name_no_item() -> None:
    state = turn_at("klepy", "", "", noted=(0, 5), items=("", "spyglass"))
    assert refused(state, "unpleasantness klepy 2 spyglass") == "HOB-55"


@pytest.mark.rule("HOB-55", "HOB-79")
def test_from_a_hobbit_without_items_a_random_hand_card_is_taken() -> None:
    stolen: Counter[str] = Counter()
    for n in range(300):
        state = turn_at("kradez", "beer rusks snuff", "")
        state.rng.key = f"steal {n}"
        do(state, "unpleasantness kradez 2", "take_it")
        stolen[hand(state, A)] += 1
        assert len(state.hands[B]) == 2
    assert set(stolen) == {"beer", "rusks", "snuff"}
    assert min(stolen.values()) > 70


@pytest.mark.rule("HOB-79")
def test_thief_and_victim_see_the_stolen_card_the_others_only_that_it_is_one() -> None:
    state = turn_at("kradez", "beer", "mead")
    do(state, "unpleasantness kradez 2")
    events = do(state, "take_it")
    line = "Anna stole a card from the hand of Ben"
    assert told(state, events) == told(state, events, C) == ["Ben takes it", line]
    assert told(state, events, A) == told(state, events, B) == ["Ben takes it", line.replace("a card", "Brown Beer")]
    assert RULES.view(state, B).hobbits[A].known == ("beer",)
    assert RULES.view(state, C).hobbits[A].known == ()
    assert RULES.view(state, None).hobbits[A].known == ()
    assert [card.known_to for card in RULES.view(state, A).hand] == [(B,)]


@pytest.mark.rule("HOB-64")
def test_after_theft_from_a_hand_the_thief_has_at_most_eight_cards() -> None:
    state = turn_at("kradez beer rusks snuff mead sundial spyglass squibs", "cider", "")
    do(state, "unpleasantness kradez 2", "take_it")
    assert len(state.hands[A]) == 8


# -- Vyžla -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-56")
def test_vyzla_needs_a_feast_at_which_the_victim_laid_nothing() -> None:
    before = turn_at("vyzla", "", "", noted=(0, 5, 5))
    assert legal(before, "unpl") == []
    assert why(before, "unpleasantness vyzla 2") == "there has been no Feast in this round yet"
    after = turn_at("vyzla", "", "", "", noted=(0, 5, 5, 0), feast=("zranice_great", {B: "snuff"}))
    assert legal(after, "unpl") == ["unpleasantness vyzla 3"]
    assert why(after, "unpleasantness vyzla 2") == "Ben laid a card at the latest Feast"
    assert why(after, "unpleasantness vyzla 4") == "Dora has no noted points"
    for seat in (2, 4):
        assert refused(after, f"unpleasantness vyzla {seat}") == "HOB-56"


@pytest.mark.rule("HOB-56")
def test_everybody_counts_as_absent_from_a_feast_without_cards_the_announcer_too() -> None:
    state = turn_at("zranice_great rusks", "vyzla rusks", "snuff", noted=(4, 4, 4), left=1)
    do(state, "announce zranice_great", "party_pass", "party_pass", "party_pass")
    assert asked(state) == B
    assert legal(state, "unpl") == ["unpleasantness vyzla 3", "unpleasantness vyzla 1"]


@pytest.mark.rule("HOB-56", "HOB-48")
def test_who_was_left_out_of_the_feast_counts_as_absent() -> None:
    state = turn_at("zranice_great rusks vyzla", "rusks beer", "", noted=(4, 4, 4), runs=(B,))
    do(state, "announce zranice_great", "lay_party_card rusks", "party_pass")
    assert legal(state, "unpl") == ["unpleasantness vyzla 2", "unpleasantness vyzla 3"]


@pytest.mark.rule("HOB-56")
def test_only_the_latest_feast_counts() -> None:
    state = turn_at("zranice_great snuff vyzla", "snuff beer", "", noted=(4, 4, 4), feast=("birthday", {C: "rusks"}))
    do(state, "announce zranice_great", "lay_party_card snuff", "party_pass", "party_pass")
    assert legal(state, "unpl") == ["unpleasantness vyzla 3"]


@pytest.mark.rule("HOB-56", "HOB-66")
@pytest.mark.parametrize(("strength", "noted", "left"), [("half", 7, 3), ("half", 1, 0), ("half", 8, 4), ("all", 7, 0)])
def test_vyzla_takes_half_rounded_up_or_all(strength: str, noted: int, left: int) -> None:
    state = turn_at("vyzla", "", "", noted=(0, noted), feast=FED, vyzla_strength=strength)
    do(state, "unpleasantness vyzla 2")
    assert state.noted[B] == left


# -- marks -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-57", "HOB-62")
def test_the_runs_bar_parties_and_walks_until_the_end_of_the_next_turn() -> None:
    state = turn_at("prujem beer", "beer sundial", "pitka_great", left=2)
    do(state, "unpleasantness prujem 2", "take_it")
    assert RULES.view(state, C).hobbits[B].marks == (True, False, False)
    do(state, "loaf")
    assert asked(state) == B
    assert refused(state, "walk") == "HOB-57"
    assert "walk" not in legal(state)
    do(state, "loaf", "loaf")
    assert RULES.view(state, C).hobbits[B].marks == (False, False, False)
    do(state, "announce pitka_great")
    assert question(state) == ("lap", (A, B))


@pytest.mark.rule("HOB-57", "HOB-58", "HOB-60")
@pytest.mark.parametrize(
    ("card", "mark", "rule"),
    [("prujem", "runs", "HOB-57"), ("kocovina", "hangover", "HOB-58"), ("krtci", "moles", "HOB-60")],
)
def test_who_has_a_mark_already_is_no_legal_victim_for_it(card: str, mark: str, rule: str) -> None:
    state = turn_at(card, "", "")
    getattr(state, mark)[B] = True
    assert legal(state, "unpl") == [f"unpleasantness {card} 3"]
    assert refused(state, f"unpleasantness {card} 2") == rule


@pytest.mark.rule("HOB-58", "HOB-62")
def test_a_hangover_costs_one_action_of_the_next_turn_and_is_used_up_at_its_start() -> None:
    state = turn_at("kocovina", "", "", left=2)
    do(state, "unpleasantness kocovina 2")
    assert RULES.view(state, None).hobbits[B].marks.hangover
    events = do(state, "loaf")
    assert "Ben has a Hangover and only 1 action" in told(state, events)
    assert (asked(state), state.actions, state.actions_left) == (B, 1, 1)
    assert not RULES.view(state, None).hobbits[B].marks.hangover
    do(state, "loaf")
    assert asked(state) == C
    assert state.actions == 2


@pytest.mark.rule("HOB-59", "HOB-78")
def test_visitors_cost_two_cards_of_the_victims_choice_chosen_in_private() -> None:
    state = turn_at("navsteva", "beer beer rusks snuff", "")
    do(state, "unpleasantness navsteva 2", "take_it")
    assert question(state) == ("visitors", (B,))
    assert state.stack[-1].screen == "private"
    assert public(state) == []
    assert sorted(legal(state)) == [
        "choose_discards beer beer",
        "choose_discards beer rusks",
        "choose_discards beer snuff",
        "choose_discards rusks snuff",
    ]
    assert refused(state, "choose_discards rusks rusks") == "HOB-59"
    assert refused(state, "choose_discards beer mead") == "HOB-59"
    assert refused(state, "take_it") == "HOB-59"
    events = do(state, "choose_discards rusks beer")
    assert told(state, events) == ["Ben fed the visitors Brown Beer and Rusks"]
    assert hand(state, B) == "beer snuff"
    assert sorted(discarded(state, 2).split()) == ["beer", "rusks"]


@pytest.mark.rule("HOB-59", "HOB-78")
@pytest.mark.parametrize("held", ["beer", "beer rusks"])
def test_with_one_or_two_cards_there_is_nothing_to_choose(held: str) -> None:
    state = turn_at("navsteva", held, "")
    do(state, "unpleasantness navsteva 2")
    assert question(state) == ("victim", (B,))
    events = do(state, "take_it")
    assert events[-1].reveals
    assert hand(state, B) == ""
    assert discarded(state, len(held.split())) == held
    assert question(state) == ("turn", (A,))


@pytest.mark.rule("HOB-59")
def test_nobody_visits_a_hobbit_without_cards() -> None:
    state = turn_at("navsteva", "", "beer")
    assert legal(state, "unpl") == ["unpleasantness navsteva 3"]
    assert refused(state, "unpleasantness navsteva 2") == "HOB-59"


@pytest.mark.rule("HOB-60", "HOB-62", "HOB-65")
@pytest.mark.parametrize(("noted", "left"), [(5, 3), (1, 0), (0, 0)])
def test_moles_take_two_points_and_bar_gardening_until_the_end_of_the_next_turn(noted: int, left: int) -> None:
    state = turn_at("krtci", "", "", noted=(0, noted))
    do(state, "unpleasantness krtci 2")
    assert state.noted[B] == left
    state.hands[B], state.masks[B] = numbers("beer"), [0]
    state.deck.remove(numbers("beer")[0])
    do(state, "loaf")
    assert refused(state, "garden beer") == "HOB-60"
    assert "garden beer" not in legal(state)
    do(state, "loaf")
    assert state.moles[B]
    do(state, "loaf")
    assert not state.moles[B]


@pytest.mark.rule("HOB-61", "HOB-65")
@pytest.mark.parametrize(("noted", "left"), [(5, 2), (3, 0), (1, 0)])
def test_gossip_takes_three_points_from_who_has_any(noted: int, left: int) -> None:
    state = turn_at("klepy", "", "", noted=(0, noted, 0))
    assert legal(state, "unpl") == ["unpleasantness klepy 2"]
    assert refused(state, "unpleasantness klepy 3") == "HOB-61"
    do(state, "unpleasantness klepy 2")
    assert state.noted[B] == left


@pytest.mark.rule("HOB-63")
def test_marks_are_public_and_add_up() -> None:
    state = turn_at("", "", "", "beer sundial", active=C, left=1, runs=(D,), moles=(D,), hangover=(D,))
    for reader in (None, A, B, C, D):
        assert RULES.view(state, reader).hobbits[D].marks == (True, True, True)
    do(state, "loaf")
    assert state.actions == 1
    assert legal(state) == ["loaf", "lay_item sundial"]
    events = do(state, "loaf")
    assert "Dora is rid of The Runs and Moles" in told(state, events)


@pytest.mark.rule("HOB-62")
def test_marks_that_come_after_the_turn_last_until_the_end_of_the_next_one() -> None:
    state = turn_at("", "", "prujem", "", active=C, left=1)
    do(state, "unpleasantness prujem 2")
    for _ in range(4):
        do(state, "loaf")
    assert state.runs[B]  # Dora and Anna had their turns
    do(state, "loaf", "loaf")
    assert not state.runs[B]


@pytest.mark.rule("HOB-67")
def test_a_stolen_item_may_win_the_round() -> None:
    state = turn_at("kradez", "", "", noted=(46,), items=("", "spyglass", ""))
    do(state, "unpleasantness kradez 2 spyglass")
    assert state.winners == [A]
    assert state.rounds == [[50, 0, 0]]
