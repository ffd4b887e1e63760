"""The rulebook reader: the form of the files, finding by number and by words, what refers to what."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feastbox import assets, catalog
from feastbox.catalog import Game
from feastbox.engine import rulebook
from feastbox.engine.rulebook import Rule, Rulebook, Table, UnknownRule

TEXT = """\
# Pies (PIE)

A game of *pies* and **forks**.

Tags: **[book]** the rulebook; **[house]** our own.

## 1. Components

- **PIE-01** There are `48` pies: **cold** ones and
  hot ones. [book]
- **PIE-02** [public S1 S2] A pie has a value:

| kind | value |
|---|---|
| cold | 3 |
| hot | 5 |

- **PIE-03** Forks come in kinds, as told. [house, follows from PIE-01]

### Forks

- **PIE-04** [house] A fork is one of:
  - "Long": reaches over `PIE-09`.
  - "Short": does not.
- **PIE-4a** Forks never bend. See PIE-01 to PIE-03.
- **PIE-05** Two marks [book: the first; the second: house] stay inside. [public S2]

---

## Turn

A turn is short.

- **PIE-06** Eat one (PIE-02) as long as PIE-04..05 hold. [book]

## Hidden information

- The oven is hidden.

## Worked examples

1. **Cold.** Anna eats a cold pie: 3 (PIE-02).
2. Ben eats nothing.
   He is full.

## Open to options

| Option | Values | Default | Meaning |
|---|---|---|---|
| `oven` | on, off | off | pies may be baked |
"""


@pytest.fixture
def book() -> Rulebook:
    return rulebook.parse(TEXT)


def test_the_title_and_what_stands_before_the_first_chapter(book: Rulebook) -> None:
    assert book.title == "Pies (PIE)"
    assert book.intro[0] == "A game of pies and forks."


def test_chapters_hold_rules_and_paragraphs_in_order(book: Rulebook) -> None:
    assert [(part.title, part.level) for part in book.sections] == [
        ("Components", 2),
        ("Forks", 3),
        ("Turn", 2),
        ("Hidden information", 2),
    ]
    assert [rule.number for rule in book.sections[1].rules] == ["PIE-04", "PIE-4a", "PIE-05"]
    assert book.sections[2].blocks[0] == "A turn is short."
    assert book.sections[3].blocks == ("- The oven is hidden.",)


def test_a_rule_has_its_text_without_marks_and_tags(book: Rulebook) -> None:
    assert book.find("PIE-01") == Rule("PIE-01", "There are 48 pies: cold ones and hot ones.", "book", "book")


def test_tags_stand_at_either_end_and_keep_what_is_said_beside_them(book: Rulebook) -> None:
    tags = {rule.number: (rule.tag, rule.source) for rule in book.rules}
    assert tags["PIE-02"] == ("public", "public S1 S2")
    assert tags["PIE-03"] == ("house", "house, follows from PIE-01")
    assert tags["PIE-4a"] == ("", "")
    assert tags["PIE-05"] == ("public", "public S2")


def test_a_tag_in_the_middle_stays_in_the_text(book: Rulebook) -> None:
    assert book.find("PIE-05").text == "Two marks [book: the first; the second: house] stay inside."


def test_a_table_behind_a_colon_belongs_to_the_rule(book: Rulebook) -> None:
    assert book.find("PIE-02").table == Table(("kind", "value"), (("cold", "3"), ("hot", "5")))


def test_points_below_a_rule_belong_to_it(book: Rulebook) -> None:
    assert book.find("PIE-04").lines == ('"Long": reaches over PIE-09.', '"Short": does not.')


def test_worked_examples_have_number_title_and_text(book: Rulebook) -> None:
    assert [(ex.number, ex.title, ex.text) for ex in book.examples] == [
        (1, "Cold", "Anna eats a cold pie: 3 (PIE-02)."),
        (2, "", "Ben eats nothing. He is full."),
    ]


def test_options_are_a_table(book: Rulebook) -> None:
    assert book.options == Table(
        ("Option", "Values", "Default", "Meaning"), (("oven", "on, off", "off", "pies may be baked"),)
    )


@pytest.mark.parametrize("typed", ["PIE-04", "pie-4", "Pie 04", "pie4", "4", "004", " PIE_04 "])
def test_numbers_are_found_as_people_type_them(book: Rulebook, typed: str) -> None:
    assert book.find(typed).number == "PIE-04"


def test_a_letter_behind_the_number_tells_rules_apart(book: Rulebook) -> None:
    assert book.find("4a").number == book.find("PIE-4A").number == "PIE-4a"


@pytest.mark.parametrize(
    ("typed", "sentence"),
    [
        ("PIE-77", "there is no rule 'PIE-77'; they go from PIE-01 to PIE-06"),
        ("7", "there is no rule '7'; they go from PIE-01 to PIE-06"),
        ("PIF-04", "there is no rule 'PIF-04'; did you mean PIE-04?"),
    ],
)
def test_a_number_that_is_none_gets_a_sentence(book: Rulebook, typed: str, sentence: str) -> None:
    with pytest.raises(UnknownRule, match="^" + sentence.replace("?", r"\?") + "$"):
        book.look_up(typed)


def numbers(rules: tuple[Rule, ...]) -> list[str]:
    return [rule.number for rule in rules]


def test_search_wants_every_word_at_the_start_of_a_word_whatever_its_case(book: Rulebook) -> None:
    assert numbers(book.search("COLD pie")) == ["PIE-01", "PIE-02"]
    assert numbers(book.search("fork")) == ["PIE-03", "PIE-04", "PIE-4a"]
    assert numbers(book.search("reach")) == ["PIE-04"]
    assert book.search("each") == ()
    assert book.search("  ") == ()


def test_words_that_are_no_number_are_searched_for(book: Rulebook) -> None:
    assert numbers(book.look_up("eat one")) == ["PIE-06"]
    assert numbers(book.look_up("48 pies")) == ["PIE-01"]
    assert book.look_up("hot 9") == ()


def test_the_next_and_the_previous_rule(book: Rulebook) -> None:
    after = book.next("PIE-03")
    assert after is not None
    assert after.number == "PIE-04"
    before = book.previous("PIE-04")
    assert before is not None
    assert before.number == "PIE-03"
    assert book.previous("PIE-01") is None
    assert book.next("PIE-06") is None


def test_see_also_goes_both_ways_and_puts_spans_last(book: Rulebook) -> None:
    assert numbers(book.see_also("PIE-06")) == ["PIE-02", "PIE-04", "PIE-05", "PIE-4a"]
    assert numbers(book.see_also("PIE-02")) == ["PIE-06", "PIE-4a"]
    assert numbers(book.see_also("PIE-01")) == ["PIE-4a"]


def test_examples_for_a_rule_are_those_that_name_it(book: Rulebook) -> None:
    assert [example.number for example in book.examples_for("PIE-02")] == [1]
    assert book.examples_for("PIE-01") == ()


@given(st.text(max_size=300) | st.lists(st.sampled_from(TEXT.splitlines()), max_size=40).map("\n".join))
def test_any_text_can_be_read_and_searched(text: str) -> None:
    book = rulebook.parse(text)
    for rule in book.rules:
        book.see_also(rule.number)
        book.examples_for(rule.number)
    book.search(text[:20])


@pytest.mark.parametrize("game", catalog.GAMES, ids=lambda game: game.id)
def test_the_book_of_every_game_is_whole(game: Game) -> None:
    text, book = assets.read_text(game.id, "rules.md"), rulebook.load(game.id)
    assert len(book.rules) == len(re.findall(r"^- \*\*[A-Z]+-\d+[a-z]?\*\*", text, re.MULTILINE))
    assert len(set(numbers(book.rules))) == len(book.rules)
    assert all(rule.text and "**" not in rule.whole() for rule in book.rules)
    assert book.examples
    assert book.options
    assert [book.find(rule.number) for rule in book.rules] == list(book.rules)
