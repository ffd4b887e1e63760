"""What cards could do right now, as a view tells it of the cards it shows."""

from __future__ import annotations

import pytest

from feastbox.games.odin.cards import CARD
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import give, match


def holding(state: OdinState, *cards: str, played: bool = False) -> OdinState:
    """Make seat 0 hold exactly these cards, or have them in play."""
    for pile in (state.pile, state.box, *state.hands):
        pile[:] = [card for card in pile if card not in {CARD[name] for name in cards}]
    where = state.played if played else state.hands
    where[0] = sorted(CARD[name] for name in cards)
    return state


def now(state: OdinState, viewer: int | None = 0) -> dict[str, str]:
    return {card: whether for card, whether, _ in RULES.view(state, viewer).seats[0].now}


@pytest.mark.rule("OOC-40", "OOC-92", "OOC-93")
def test_a_card_in_hand_is_told_by_what_its_play_would_do() -> None:
    state = give(holding(match(2), "helmsman", "farm_shop_owner", "shepherd", "peddler"))
    assert now(state) == {"helmsman": "now", "farm_shop_owner": "price", "shepherd": "nothing"}
    assert now(give(state, 0, silver=1, sheep=2, peas=1)) == {
        "helmsman": "now",
        "farm_shop_owner": "now",
        "shepherd": "now",
    }


@pytest.mark.rule("OOC-40", "OOC-49")
def test_a_card_in_play_is_told_by_its_anytime_effect() -> None:
    state = give(holding(match(2), "tanner", "helmsman", played=True))
    assert now(state, None) == {"tanner": "price"}
    assert now(give(state, 0, salt_meat=1), None) == {"tanner": "now"}


@pytest.mark.rule("ODN-206")
@pytest.mark.parametrize("viewer", [None, 1])
def test_nothing_is_told_of_a_hidden_hand(viewer: int | None) -> None:
    assert now(holding(match(2), "helmsman"), viewer) == {}


@pytest.mark.parametrize("card", CARD)
def test_every_card_can_be_told(card: str) -> None:
    for played in (False, True):
        assert set(now(holding(match(1), card, played=played))) <= {card}
