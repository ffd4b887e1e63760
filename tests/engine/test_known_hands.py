"""Hands whose cards others may know: what everybody still knows when cards come, go and are stolen."""

from __future__ import annotations

import pytest

from feastbox.engine import known_hands
from feastbox.engine.rng import Rng


def test_every_seat_has_a_bit_of_its_own_and_the_onlooker_too() -> None:
    bits = [known_hands.bit_of(3, reader) for reader in (0, 1, 2, None)]
    assert bits == [1, 2, 4, 8]
    assert known_hands.everybody(3) == sum(bits)


def test_a_card_comes_to_its_place_in_the_order_of_cards_and_masks() -> None:
    hand, masks = [2, 5, 5], [0, 0, 0b100]
    known_hands.put(hand, masks, 5, 0b010)
    known_hands.put(hand, masks, 1, 0b001)
    assert (hand, masks) == ([1, 2, 5, 5, 5], [1, 0, 0, 0b010, 0b100])


def test_of_equal_cards_the_one_most_widely_known_goes() -> None:
    hand, masks = [5, 5, 7], [0, 0b110, 0b1]
    known_hands.take(hand, masks, 5)
    assert (hand, masks) == ([5, 7], [0, 0b1])


def test_who_knew_of_one_copy_does_not_count_on_another_and_who_knew_of_both_does() -> None:
    hand, masks = [5, 5], [0b010, 0b100]
    known_hands.take(hand, masks, 5)
    assert (hand, masks) == ([5], [0])
    hand, masks = [5, 5], [0b010, 0b110]
    known_hands.take(hand, masks, 5)
    assert (hand, masks) == ([5], [0b010])


@pytest.mark.parametrize("key", "abcdef")
def test_after_a_theft_only_the_thief_knows_what_it_knew_of_the_rest(key: str) -> None:
    hand, masks = [3, 5, 7], [0b011, 0b011, 0b010]
    stolen = known_hands.steal(hand, masks, Rng(key), 0b001)
    assert hand == [card for card in (3, 5, 7) if card != stolen]
    assert masks == [0b001 * (card != 7) for card in hand]


@pytest.mark.parametrize("key", "abcdef")
def test_a_thief_that_knew_of_one_copy_and_took_one_is_not_sure_of_another(key: str) -> None:
    hand, masks = [5, 5], [0, 0b001]
    assert known_hands.steal(hand, masks, Rng(key), 0b001) == 5
    assert (hand, masks) == ([5], [0])
