"""Of every word of the vocabulary a card is tested that uses it."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final

import pytest

from feastbox.games.odin.cards import CARDS
from tests.games.odin.occupations.test_vocabulary import USED, WORDS

TESTS: Final = "\n".join(path.read_text() for path in Path(__file__).parent.glob("test_*.py"))


@pytest.mark.rule("OOC-90", "OOC-91")
def test_of_every_word_a_card_is_tested_that_uses_it() -> None:
    tested = {card.id for card in CARDS if re.search(rf"\b{card.id}\b", TESTS)}
    assert [word for word in WORDS if USED[word].isdisjoint(tested)] == []
