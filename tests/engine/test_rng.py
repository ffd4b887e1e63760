"""Random numbers that live in the state."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

from hypothesis import given, settings
from hypothesis import strategies as st

from feastbox.engine.rng import Rng


def test_numbers_are_the_same_on_every_machine() -> None:
    """SHAKE-256 of "key:n", its first eight bytes, big end first, times k, the upper half (engine notes, section 5)."""
    rng = Rng("halali")
    assert [rng.below(6), rng.below(6)] == [1, 1]
    assert Rng("").below(2) == 1
    assert Rng("seed", 7).below(52) == 35


def test_every_draw_is_one_step_of_the_counter_however_long_the_shuffle() -> None:
    rng = Rng("steps")
    rng.below(6)
    rng.pick("abc")
    rng.shuffle(list(range(60)))
    rng.shuffle([])
    assert rng.n == 4


def test_the_same_key_and_counter_give_the_same_numbers() -> None:
    rng = Rng("again")
    for _ in range(5):
        rng.below(10)
    later = Rng("again", 5)
    assert rng == later
    assert [rng.below(1000) for _ in range(20)] == [later.below(1000) for _ in range(20)]


def test_a_clone_is_equal_and_goes_its_own_way() -> None:
    rng = Rng("one", 3)
    clone = rng.clone()
    assert clone == rng
    clone.below(2)
    assert rng.n == 3


def test_keys_differ_and_so_do_their_numbers() -> None:
    assert [Rng(f"key {n}").below(10**9) for n in range(50)] != [Rng("key 0").below(10**9)] * 50
    assert len({Rng(f"key {n}").below(10**9) for n in range(50)}) == 50


@settings(database=None, deadline=None)
@given(st.text(max_size=20), st.integers(0, 10**6), st.integers(1, 2**63))
def test_numbers_stay_below_their_limit(key: str, n: int, k: int) -> None:
    assert 0 <= Rng(key, n).below(k) < k


@settings(database=None, deadline=None)
@given(st.text(max_size=20), st.lists(st.integers(0, 9), max_size=80))
def test_a_shuffle_keeps_everything(key: str, items: list[int]) -> None:
    shuffled = items[:]
    Rng(key).shuffle(shuffled)
    assert Counter(shuffled) == Counter(items)


def test_each_number_is_about_equally_likely() -> None:
    """Chi-square with 5 degrees of freedom: above 20.5 once in a thousand keys, and this key is fixed."""
    rng = Rng("fair")
    counts = Counter(rng.below(6) for _ in range(6000))
    assert sum((counts[side] - 1000) ** 2 / 1000 for side in range(6)) < 20.5


def test_each_order_is_about_equally_likely() -> None:
    """Chi-square with 23 degrees of freedom: above 49.7 once in a thousand keys."""
    rng, counts = Rng("orders"), Counter[tuple[int, ...]]()
    for _ in range(4800):
        items = [0, 1, 2, 3]
        rng.shuffle(items)
        counts[tuple(items)] += 1
    assert sum((counts[order] - 200) ** 2 / 200 for order in permutations(range(4))) < 49.7


def test_each_item_is_picked() -> None:
    rng = Rng("picks")
    assert {rng.pick(("a", "b", "c")) for _ in range(50)} == {"a", "b", "c"}


@settings(database=None, deadline=None)
@given(st.text(max_size=20), st.lists(st.lists(st.integers(0, 9), max_size=40), max_size=4))
def test_piles_mixed_keep_everything_each_for_itself(key: str, piles: list[list[int]]) -> None:
    rng, before = Rng(key), [pile[:] for pile in piles]
    mixed = rng.mixed(*piles)
    assert piles == before
    assert rng.n == 1
    assert [Counter(pile) for pile in mixed] == [Counter(pile) for pile in piles]


def test_each_order_of_two_piles_mixed_is_about_equally_likely() -> None:
    """Chi-square with 35 degrees of freedom: above 66.7 once in a thousand keys."""
    rng, counts = Rng("mixed"), Counter[tuple[int, ...]]()
    for _ in range(7200):
        first, second = rng.mixed((0, 1, 2), (3, 4, 5))
        counts[*first, *second] += 1
    orders = [(*first, *second) for first in permutations((0, 1, 2)) for second in permutations((3, 4, 5))]
    assert sum((counts[order] - 200) ** 2 / 200 for order in orders) < 66.7
