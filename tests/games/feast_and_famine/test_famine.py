"""The Famine: setup, selecting, bidding, paying (FAM-47 to FAM-67, FAM-78 to FAM-83)."""

from __future__ import annotations

import pytest

from feastbox.engine.match import Match
from feastbox.games.feast_and_famine.data import CARDS, GROUP_OF
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from tests.games.feast_and_famine.making import (
    NUMBER,
    asked,
    do,
    famine_at,
    feast_at,
    groups_on_places,
    hand,
    kinds,
    legal,
    public,
    refused,
    told,
)

SEVEN = "levi judah joseph dan rachel gad dinah"


# -- setup -----------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-47")
def test_seven_cards_lie_face_down_and_the_rest_is_the_deck() -> None:
    state = RULES.setup(3, FamOptions(halves="famine"), "deal")
    assert len(state.places) == 7
    assert len(state.deck) == 15
    assert sorted(state.places + state.deck) == list(range(22))
    other = RULES.setup(3, FamOptions(halves="famine"), "deal again")
    assert other.places != state.places


@pytest.mark.rule("FAM-48")
@pytest.mark.parametrize("start", [1, 6, 9])
def test_in_a_famine_alone_everybody_starts_with_the_same_tokens(start: int) -> None:
    assert RULES.setup(3, FamOptions(halves="famine"), "tokens").tokens == [6, 6, 6]
    assert RULES.setup(3, FamOptions(halves="famine", famine_start=start), "tokens").tokens == [start] * 3


@pytest.mark.rule("FAM-49")
def test_after_a_feast_the_medallions_are_the_tokens_and_the_rest_is_put_away() -> None:
    stores = [(4, 4, 4, 4, 4, 4), (7, 2, 2, 2, 2, 2), (0, 1, 1, 1, 1, 1)]
    state = feast_at(seats=3, year=7, stores=stores, acting=2, halves="both")
    events = do(state, "end_turn")
    assert state.tokens == [4, 3, 0]
    assert state.stores == [[0] * 6] * 3
    assert state.bag == [30] * 6
    assert kinds(events) == ["turn_ended", "feast_over", "famine_begins"]
    assert told(state, events)[1] == "The Feast is over, medallions: Anna 4, Ben 3, Cleo 0"
    assert RULES.pending(state) is not None


@pytest.mark.rule("FAM-50")
@pytest.mark.parametrize("halves", ["famine", "both"])
def test_seat_1_selects_first(halves: str) -> None:
    if halves == "famine":
        state = RULES.setup(3, FamOptions(halves="famine"), "first")
    else:
        state = feast_at(seats=3, year=7, stores=[(2,) * 6, (1,) * 6, (0,) * 6], acting=2, halves="both")
        do(state, "end_turn")
    assert asked(state) == 0


@pytest.mark.rule("FAM-50")
@pytest.mark.parametrize(("medallions", "first"), [((3, 1, 2), 1), ((1, 2, 1), 2), ((2, 2, 2), 2), ((0, 1, 1), 0)])
def test_with_the_option_who_has_fewest_selects_first_of_several_the_last(
    medallions: tuple[int, ...], first: int
) -> None:
    stores = [(number,) * 6 for number in medallions]
    state = feast_at(seats=3, year=7, stores=stores, acting=2, halves="both", famine_first="fewest")
    do(state, "end_turn")
    assert asked(state) == first


# -- selecting -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-51")
def test_the_lot_is_all_cards_of_the_group_on_the_places() -> None:
    state = famine_at(SEVEN)
    do(state, "select leah 1", "pass", "pass")
    assert hand(state, 0) == ["levi", "judah", "dinah"]


@pytest.mark.rule("FAM-51", "FAM-10")
def test_a_group_without_a_card_on_the_places_cannot_be_selected() -> None:
    state = famine_at("levi judah joseph")
    assert refused(state, "select zilpah 0") == "FAM-51"
    move = RULES.load_move('{"kind": "select", "seat": 0, "group": "esau", "bid": 0}')
    refusal = RULES.refuse(state, move)
    assert refusal is not None
    assert refusal.rule == "FAM-10"


@pytest.mark.rule("FAM-52")
def test_the_selector_opens_with_any_bid_up_to_the_limit_and_cannot_pass() -> None:
    state = famine_at("levi joseph", tokens=(4, 6, 6))
    assert legal(state) == [f"select {group} {bid}" for group in ("leah", "rachel") for bid in range(5)]
    assert refused(state, "pass") == "FAM-52"
    assert refused(state, "raise 1") == "FAM-52"
    assert refused(state, "end_turn") == "FAM-52"


@pytest.mark.rule("FAM-53")
def test_without_any_medallion_one_still_selects_and_opens_with_0() -> None:
    state = famine_at("levi joseph", tokens=(0, 6, 6))
    assert legal(state) == ["select leah 0", "select rachel 0"]


# -- bidding ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-54")
def test_the_others_are_asked_clockwise_from_the_selector() -> None:
    state = famine_at(SEVEN, seats=4, selector=2)
    do(state, "select leah 0")
    assert asked(state) == 3
    assert refused(state, "raise 1", seat=0) == "FAM-54"
    do(state, "pass")
    assert asked(state) == 0
    do(state, "pass")
    assert asked(state) == 1
    assert refused(state, "select leah 2") == "FAM-54"


@pytest.mark.rule("FAM-55")
def test_a_bid_may_not_exceed_what_is_owned() -> None:
    state = famine_at("levi joseph", hands=["", "medallion_leah medallion_zilpah", ""], tokens=(6, 2, 6))
    do(state, "select leah 1")
    assert legal(state) == ["raise 2", "raise 3", "raise 4", "pass"]
    assert refused(state, "raise 5") == "FAM-55"


@pytest.mark.rule("FAM-55", "FAM-80")
def test_a_bid_may_not_exceed_six() -> None:
    state = famine_at("levi joseph", hands=["", "medallion_leah", ""], tokens=(9, 8, 6))
    assert refused(state, "select leah 7") == "FAM-55"
    do(state, "select leah 4")
    assert legal(state) == ["raise 5", "raise 6", "pass"]
    assert refused(state, "raise 7") == "FAM-55"


@pytest.mark.rule("FAM-55", "FAM-59")
def test_without_the_cap_all_that_is_owned_may_be_bid_and_six_ends_nothing() -> None:
    state = famine_at("levi joseph", hands=["", "medallion_leah", ""], tokens=(9, 8, 6), bid_cap="none")
    do(state, "select leah 6")
    assert asked(state) == 1
    assert legal(state) == ["raise 7", "raise 8", "raise 9", "pass"]
    do(state, "raise 9")
    assert asked(state) == 2
    assert legal(state) == ["pass"]
    do(state, "pass")
    assert asked(state) == 0
    do(state, "pass")
    assert state.tokens == [9, 0, 6]
    assert hand(state, 1) == ["levi"]


@pytest.mark.rule("FAM-56")
def test_a_raise_is_at_least_1_higher() -> None:
    state = famine_at(SEVEN)
    do(state, "select leah 2")
    for text in ("raise 0", "raise 1", "raise 2"):
        assert refused(state, text) == "FAM-56"
    do(state, "raise 3")
    assert state.bid == 3


@pytest.mark.rule("FAM-57")
def test_who_has_passed_is_out() -> None:
    state = famine_at(SEVEN)
    do(state, "select leah 0", "pass", "raise 1", "raise 2")
    assert asked(state) == 2
    assert refused(state, "raise 3", seat=1) == "FAM-54"
    view = RULES.view(state, None)
    assert view.famine
    assert [bidder.passed for bidder in view.famine.bidders] == [False, True, False]


@pytest.mark.rule("FAM-58")
def test_bidding_goes_round_until_only_the_holder_is_left() -> None:
    state = famine_at(SEVEN)
    asked_seats = []
    do(state, "select rachel 0")
    for text in ("raise 1", "raise 2", "raise 3", "raise 4", "pass", "raise 5"):
        asked_seats.append(asked(state))
        assert state.holder != asked(state)
        do(state, text)
    assert asked_seats == [1, 2, 0, 1, 2, 0]
    events = do(state, "pass")
    assert kinds(events) == ["passed", "won", "dealt"]
    assert state.tokens == [1, 6, 6]


@pytest.mark.rule("FAM-59")
def test_a_bid_of_6_ends_the_auction_at_once() -> None:
    state = famine_at(SEVEN)
    do(state, "select leah 1", "raise 6")
    assert state.tokens == [6, 0, 6]
    assert hand(state, 1) == ["levi", "judah", "dinah"]
    assert asked(state) == 1


@pytest.mark.rule("FAM-60")
def test_who_cannot_raise_is_asked_all_the_same() -> None:
    state = famine_at(SEVEN, tokens=(6, 0, 6), hands=["", "reuben", ""])
    do(state, "select leah 3")
    assert asked(state) == 1
    assert legal(state) == ["pass"]
    assert RULES.forced(state, 1) is None
    do(state, "pass")
    assert asked(state) == 2


# -- paying and collecting -------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-61")
def test_only_the_winner_pays_and_what_is_paid_is_gone() -> None:
    state = famine_at(SEVEN)
    do(state, "select leah 3", "raise 4", "pass", "pass")
    assert state.tokens == [6, 2, 6]
    assert state.paid == [0, 4, 0]


@pytest.mark.rule("FAM-62")
def test_tokens_are_paid_before_medallion_cards() -> None:
    state = famine_at(SEVEN, hands=["medallion_leah"], tokens=(2, 6, 6))
    do(state, "select bilhah 2", "pass", "pass")
    assert state.tokens[0] == 0
    assert hand(state, 0) == ["medallion_leah", "dan"]


@pytest.mark.rule("FAM-62")
def test_medallion_cards_are_paid_in_the_order_they_were_won() -> None:
    state = famine_at(SEVEN, hands=["medallion_zilpah reuben medallion_leah"], tokens=(1, 6, 6))
    events = do(state, "select bilhah 2", "pass", "pass")
    assert hand(state, 0) == ["reuben", "medallion_leah", "dan"]
    assert state.spent[0] == [NUMBER["medallion_zilpah"]]
    assert "showing and losing Pharaoh's Medallion (Zilpah)" in told(state, events)[3]
    view = RULES.view(state, None)
    assert view.famine
    assert view.famine.bidders[0].spent == ("medallion_zilpah",)
    assert view.famine.bidders[0].won == (2, 0, 1, 1)
    assert view.famine.gone == ("medallion_zilpah",)


@pytest.mark.rule("FAM-63")
def test_only_the_winner_learns_what_the_lot_held() -> None:
    state = famine_at(SEVEN)
    events = do(state, "select rachel 1", "pass", "pass")
    assert "Anna won 2 Rachel for 1" in told(state, events)
    assert "Anna won 2 Rachel for 1" in told(state, events, reader=1)
    assert "Anna won 2 Rachel for 1: Joseph and Rachel" in told(state, events, reader=0)
    for reader, seen in ((None, None), (1, None), (0, ("joseph", "rachel"))):
        view = RULES.view(state, reader)
        assert view.famine
        assert view.famine.bidders[0].hand == seen


@pytest.mark.rule("FAM-64")
def test_a_medallion_card_cannot_pay_for_its_own_lot() -> None:
    state = famine_at("medallion_leah levi joseph", tokens=(1, 6, 6))
    assert refused(state, "select leah 2") == "FAM-55"
    do(state, "select leah 1", "pass", "pass")
    assert state.tokens[0] == 0
    assert hand(state, 0) == ["medallion_leah", "levi"]


@pytest.mark.rule("FAM-65")
def test_free_places_are_filled_in_ascending_order() -> None:
    state = famine_at("levi joseph judah dan dinah gad rachel", deck="asher jacob zebulun simeon", seats=3)
    events = do(state, "select leah 0", "pass", "pass")
    assert [CARDS[card].id for card in state.places] == ["asher", "joseph", "jacob", "dan", "zebulun", "gad", "rachel"]
    assert told(state, events)[-1] == "Dealt: Zilpah, Rachel, Leah"


@pytest.mark.rule("FAM-66")
def test_the_next_selector_is_clockwise_from_the_last_whoever_won() -> None:
    state = famine_at(SEVEN)
    do(state, "select rachel 0", "pass", "raise 1", "pass")
    assert hand(state, 2) == ["joseph", "rachel"]
    assert asked(state) == 1
    assert refused(state, "select bilhah 0", seat=2) == "FAM-66"
    do(state, "select bilhah 0", "pass", "pass")
    assert asked(state) == 2
    do(state, "select zilpah 0", "pass", "pass")
    assert asked(state) == 0


@pytest.mark.rule("FAM-67", "FAM-78")
def test_the_famine_ends_when_deck_and_places_are_empty() -> None:
    state = famine_at("gad asher", deck="")
    events = do(state, "select zilpah 0", "pass", "pass")
    assert not state.stack
    assert kinds(events)[-1] == "famine_over"
    assert told(state, events)[-1].startswith(
        "The Famine is over, all hands are shown: Anna Gad, Asher; Ben nothing; Cleo"
    )


@pytest.mark.rule("FAM-78")
def test_last_lots_may_be_single_cards_and_places_stay_empty() -> None:
    state = famine_at("gad levi", deck="")
    do(state, "select zilpah 0", "pass", "pass")
    assert groups_on_places(state) == [-1, GROUP_OF[NUMBER["levi"]], -1, -1, -1, -1, -1]
    assert [text for text in legal(state) if text.endswith(" 0")] == ["select leah 0"]


# -- rulings ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-79")
def test_if_all_others_pass_on_0_the_selector_takes_the_lot_for_nothing() -> None:
    state = famine_at(SEVEN)
    events = do(state, "select leah 0", "pass", "pass")
    assert state.tokens == [6, 6, 6]
    assert "Anna won 3 Leah for nothing" in told(state, events)


@pytest.mark.rule("FAM-80")
def test_with_more_than_six_medallions_the_first_to_say_6_gets_the_lot() -> None:
    state = famine_at(SEVEN, tokens=(9, 9, 9))
    do(state, "select leah 5", "raise 6")
    assert hand(state, 1) == ["levi", "judah", "dinah"]


@pytest.mark.rule("FAM-81")
def test_a_player_sees_the_own_hand_at_any_time_and_no_card_on_the_places() -> None:
    state = famine_at(SEVEN, hands=["reuben", "simeon", "asher"])
    do(state, "select leah 1")
    for seat, own in ((0, ("reuben",)), (1, ("simeon",)), (2, ("asher",))):
        view = RULES.view(state, seat)
        assert view.famine
        hands = [bidder.hand for bidder in view.famine.bidders]
        assert hands[seat] == own
        assert [seen for other, seen in enumerate(hands) if other != seat] == [None, None]
        assert view.famine.gone == own


@pytest.mark.rule("FAM-82")
def test_there_is_no_move_for_talking() -> None:
    state = famine_at(SEVEN)
    texts = {text.split()[0] for text in legal(state)}
    do(state, "select leah 1")
    assert texts | {text.split()[0] for text in legal(state)} == {"select", "raise", "pass"}


@pytest.mark.rule("FAM-83")
def test_winning_a_lot_cannot_be_undone_other_bids_until_the_next_has_acted() -> None:
    match = Match.new(RULES, 3, FamOptions(halves="famine"), "undo")
    group = RULES.write(RULES.legal(match.state, 0)[0]).split()[1]
    match.submit(RULES.read(match.state, 0, f"select {group} 1"))
    assert match.undo_to() == 0
    match.submit(RULES.read(match.state, 1, "raise 2"))
    assert match.undo_to() == 1
    match.submit(RULES.read(match.state, 2, "pass"))
    assert match.undo_to() == 2
    match.submit(RULES.read(match.state, 0, "pass"))
    assert match.undo_to() is None


@pytest.mark.rule("FAM-83a")
def test_the_public_screen_offers_bids_up_to_the_tokens_only() -> None:
    state = famine_at("levi joseph", hands=["medallion_leah", "medallion_zilpah reuben", ""], tokens=(1, 2, 3))
    assert public(state) == ["select leah 0", "select leah 1", "select rachel 0", "select rachel 1"]
    assert "select leah 2" in legal(state)
    do(state, "select leah 0")
    assert public(state) == ["raise 1", "raise 2", "pass"]
    assert legal(state) == ["raise 1", "raise 2", "raise 3", "pass"]


@pytest.mark.rule("FAM-83a")
def test_the_hand_is_offered_to_whoever_holds_a_card() -> None:
    state = famine_at("levi joseph", hands=["", "reuben", "medallion_leah"])
    screens = [state.stack[-1].screen]
    for text in ("select leah 0", "pass"):
        do(state, text)
        screens.append(state.stack[-1].screen)
    assert screens == ["public", "either", "either"]
