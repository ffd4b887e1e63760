"""What the screen says of a card follows the options of the match."""

from __future__ import annotations

import pytest

from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.saying import card_words


@pytest.mark.parametrize("strength", ["half", "all"])
def test_a_hand_that_is_looked_at_says_how_strong_vyzla_is(strength: str) -> None:
    options = HobitiOptions.model_validate({"vyzla_strength": strength})
    view = RULES.view(RULES.setup(3, options, "words"), None)
    assert ("half" in card_words(view, "vyzla")[0]) == (strength == "half")
