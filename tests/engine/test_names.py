"""Names: whatever is typed, pasted or imported reaches a screen harmless."""

from __future__ import annotations

from unicodedata import category, normalize

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feastbox.engine.names import clean_name, letters

NASTY = st.text(
    st.one_of(
        st.characters(),
        st.sampled_from("\x1b[]\r\n\t\u202e\u200b\u200d\u2066\u0301\u0308\u20dd\ufe0f"),
        st.sampled_from("\u3164\u2800\u1160 \u00a0e\u0301\u212b"),
    ),
    max_size=60,
)


@pytest.mark.parametrize(
    ("typed", "name"),
    [
        ("Anna", "Anna"),
        ("  Anna  ", "Anna"),
        ("Anna\nBen", "Anna Ben"),
        ("Anna\tB.", "Anna B."),
        ("\x1b[31mAnna\x07", "[31mAnna"),
        ("An\u202ena", "Anna"),
        ("\u200b\u200d\ufeff", ""),
        ("Anna\u200d", "Anna"),
        ("\u0301\u0302", ""),
        ("Zoe\u0308", "Zo\u00eb"),
        ("\u0308Zoe", "Zoe"),
        ("Z" + "\u0335" * 30, "Z" + "\u0335" * 2),
        ("[/b]", "[/b]"),
        ("\u3164\u2800", ""),
        ("Ann\ud800a", "Anna"),
        ("Anna\u2028Ben", "Anna Ben"),
        ("A" * 10_000, "A" * 20),
        ("A" * 19 + " B", "A" * 19),
        ("", ""),
        (" \u00a0 ", ""),
    ],
)
def test_a_name_is_one_short_line_of_visible_characters(typed: str, name: str) -> None:
    assert clean_name(typed) == name


@given(NASTY)
def test_no_text_brings_anything_unseen_into_a_name(text: str) -> None:
    name = clean_name(text)
    assert len(name) <= 20
    assert name == name.strip()
    assert name == normalize("NFC", name)
    assert not any(category(char) in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp") for char in name)
    assert not name or category(name[0])[0] != "M"
    assert name.encode().decode() == name


@given(NASTY)
def test_a_clean_name_stays_as_it_is(text: str) -> None:
    assert clean_name(clean_name(text)) == clean_name(text)


@pytest.mark.parametrize(
    ("names", "expected"),
    [
        (["Anna", "Ben", "Cleo", "Dora"], ["A", "B", "C", "D"]),
        (["Anna", "Arno"], ["A", "R"]),
        (["Anna", "Ann", "Nan"], ["A", "N", "3"]),
        (["Anna", "anna"], ["A", "N"]),
        (["", "4711"], ["1", "2"]),
        (["[/b]", "B"], ["B", "2"]),
        (["\u00c9mile", "\u00e9"], ["\u00c9", "2"]),
        (["\u5b89\u5a1c", "Ben"], ["1", "B"]),
        (["\u00df", "S"], ["\u00df", "S"]),
    ],
)
def test_a_seats_letter_is_the_first_of_its_name_that_no_earlier_seat_has(
    names: list[str], expected: list[str]
) -> None:
    assert letters(names) == expected


@given(st.lists(NASTY.map(clean_name), max_size=8))
def test_letters_are_single_and_all_different(names: list[str]) -> None:
    found = letters(names)
    assert len(found) == len(names) == len(set(found))
    assert all(len(letter) == 1 for letter in found)
