"""What an action in hand needs is not taken from it by effects; what became impossible all the same is not asked."""

from __future__ import annotations

import pytest

from tests.games.odin.making import do, give, legal, refused
from tests.games.odin.occupations.making import in_hand, in_play, table


@pytest.mark.rule("OOC-44", "ODN-042")
def test_the_last_card_is_kept_for_a_space_that_needs_a_card_to_play() -> None:
    state = in_hand(in_play(give(table(), silver=3), "tutor"), "artist")
    do(state, "vikings play_occupations_2")
    assert refused(state, "anytime tutor") == "OOC-93"
    assert legal(state) == ["play artist"]
    do(state, "play artist")
    assert state.stack[-1].kind == "end_turn"


@pytest.mark.rule("OOC-44")
def test_any_other_card_can_be_played_meanwhile() -> None:
    state = in_hand(in_play(give(table(), silver=3), "tutor"), "artist", "miner")
    do(state, "vikings play_occupations_2", "anytime tutor", "play miner")
    assert legal(state) == ["play artist"]
    assert refused(state, "anytime tutor") == "OOC-93"
    do(state, "play artist")
    assert state.stack[-1].kind == "end_turn"
