"""The labels of the 61 spaces: they fit, they differ, each has a place of its own (the design's table of labels)."""

from __future__ import annotations

from itertools import groupby

import pytest

from feastbox.games.odin.places import language
from feastbox.games.odin.places.explaining import effects, rules
from feastbox.games.odin.places.filters import Filters
from feastbox.games.odin.places.giving import given, matching
from feastbox.games.odin.places.label_inks import runs
from feastbox.games.odin.places.labels import LOW, NARROW, TALL, WIDE, board, label, named
from feastbox.games.odin.places.prompting import rows
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spaces import SPACE, SPACES
from feastbox.tui.canvas import Canvas
from feastbox.tui.panels import Chip, Prompt
from tests.games.odin.making import at_round, match

FORMS = [(False, False), (False, True), (True, True)]
"""Wide labels or not, with headings or not."""


@pytest.mark.parametrize(("wide", "tall"), FORMS)
def test_no_label_is_clipped(wide: bool, tall: bool) -> None:
    most = WIDE if wide else NARROW
    for field in board(wide=wide, tall=tall).fields:
        for line in field.text:
            for players, round in ((1, 1), (4, 7)):
                assert 0 < len(named(line, players, round, wide=wide)) <= most, line


@pytest.mark.parametrize(("wide", "tall"), FORMS)
def test_two_labels_are_alike_only_where_spaces_do_the_same(wide: bool, tall: bool) -> None:
    labels = sorted((label(n, wide=wide, tall=tall), n) for n in range(len(SPACES)))
    alike = [[n for _, n in group] for _, group in groupby(labels, key=lambda each: each[0])]
    assert len(alike) == 57
    for numbers in alike:
        assert len({SPACES[n].effects for n in numbers}) == 1
        assert len({SPACES[n].column for n in numbers}) == len(numbers)


@pytest.mark.parametrize(("wide", "tall"), FORMS)
def test_every_line_of_every_label_has_a_slot_of_its_own(wide: bool, tall: bool) -> None:
    form = board(wide=wide, tall=tall)
    slots = [(field.column, field.line + n) for field in form.fields for n in range(len(field.text))]
    assert len(set(slots)) == len(slots)
    assert form.lines == (TALL if tall else LOW) == (28 if tall else 18)
    assert max(line for _, line in slots) == form.lines - 1
    headings = {line for line, _ in form.headings}
    through = {field.column for field in form.fields for n in range(len(field.text)) if field.line + n in headings}
    assert through <= {4}, "only stones printed over two categories break a heading"


@pytest.mark.parametrize(
    ("space", "column", "low", "tall"),
    [
        ("build_shed", 1, 0, 1),
        ("build_house_and_ship", 4, 0, 1),
        ("build_longship", 3, 1, 3),
        ("catch_stockfish", 1, 3, 6),
        ("whaling_single", 4, 2, 5),
        ("buy_cattle_and_milk", 2, 5, 9),
        ("market_spices_milk_wool", 4, 6, 11),
        ("wool_from_sheep", 3, 7, 13),
        ("craft_robe_and_jewelry", 4, 8, 15),
        ("mountain_2222_or_double_upgrade_3", 4, 11, 19),
        ("special_sale", 3, 13, 22),
        ("explore_far", 3, 15, 24),
        ("play_occupations_4", 3, 17, 27),
        ("convert_boat_and_emigrate", 4, 16, 26),
    ],
)
def test_spaces_stand_where_they_are_printed(space: str, column: int, low: int, tall: int) -> None:
    number = SPACE[space]
    assert board(wide=False, tall=False).fields[number][:2] == (column, low)
    assert board(wide=False, tall=True).fields[number][:2] == (column, tall)
    assert board(wide=True, tall=True).fields[number][:2] == (column, tall)


def test_numbers_of_the_match_stand_in_the_labels() -> None:
    assert named("N wood+ore", 4, 3, wide=False) == "4 wood+ore"
    assert named("N wood+ore", 1, 3, wide=False) == "wood+ore", "no number is 1"
    assert named("N wood + 1 ore", 1, 3, wide=True) == "1 wood + 1 ore"
    assert named("R$→emigrate", 2, 4, wide=False) == "4$→emigrate"
    assert named("R$→emigrate", 2, 1, wide=False) == "$→emigrate"


@pytest.mark.parametrize(("wide", "tall"), FORMS)
def test_the_colours_of_words_leave_every_letter_where_it_is(wide: bool, tall: bool) -> None:
    for number in range(len(SPACES)):
        for line in label(number, wide=wide, tall=tall):
            assert "".join(text for text, _ in runs(line)) == line


def test_goods_have_their_colours_silver_is_gold_and_what_is_done_is_bright() -> None:
    assert dict(runs("d8 hunt→hide+game")) == {
        "d8 ": "text",
        "hunt": "bright",
        "→": "dim",
        "hide": "word_green",
        "+": "dim",
        "game": "word_red",
    }
    assert dict(runs("4$; wool→robe;")) == {
        "4$": "gold",
        ";": "dim",
        " ": "text",
        "wool": "word_green",
        "→": "dim",
        "robe": "word_green",
    }
    assert ("whale", "bright") in runs("d12 whale 1 boat")
    assert ("whale", "word_red") in runs("→oil+bones+whale")
    assert ("stone", "word_blue") not in runs("2 stone→longhouse")


@pytest.mark.parametrize("players", [1, 4])
def test_what_a_space_does_is_told_whole_in_the_two_rows_at_80_columns(players: int) -> None:
    state = at_round(match(players), 6)
    view = RULES.view(state, None)
    for number, space in enumerate(SPACES):
        told = effects(view, number)
        assert all(text[0].isupper() and text.endswith(".") and ".." not in text for text in told), told
        assert rows(Prompt(space.name, "\n".join(told)), 80, 2) <= 2, told
        assert rules(number)


def test_the_rules_named_by_a_space_stand_in_the_rulebook() -> None:
    from feastbox import assets

    book = assets.path("odin", "rules.md").read_text(encoding="utf-8")
    for number in range(len(SPACES)):
        assert all(f"**{rule}**" in book for rule in rules(number))


@pytest.mark.parametrize(
    ("typed", "spaces"),
    [
        ("Ho", ["plundering"]),
        ("hoard", ["plundering"]),
        ("knarr", ["build_house_and_ship", "build_knarr", "convert_boat_and_emigrate"]),
        ("fur", ["laying_a_snare"]),
        ("long h", ["build_long_house", "build_house_and_ship"]),
        ("wool", ["market_spices_milk_wool", "wool_from_sheep"]),
    ],
)
def test_a_code_or_the_beginning_of_a_name_finds_what_gives_it(typed: str, spaces: list[str]) -> None:
    found = {SPACES[number].id for number in matching(typed)}
    raids = {"raiding", "pillaging_1", "pillaging_2"} if typed in ("Ho", "hoard") else set()
    assert found == set(spaces) | raids


def test_every_space_can_be_found_by_what_it_gives() -> None:
    assert all(given(number) for number in range(len(SPACES)))


def test_filters_leave_out_what_does_not_hold_and_a_letter_is_only_taken_while_typing() -> None:
    fours = Filters().pressed("vikings").pressed("vikings").pressed("vikings").pressed("vikings")
    assert fours.vikings == 4
    assert fours.shows(SPACE["plundering"], usable=False)
    assert not fours.pressed("now").shows(SPACE["plundering"], usable=False)
    assert not fours.pressed("vikings").any, "after four any number will do"
    assert Filters().typed("h", "h") is None
    typing = Filters().pressed("gives")
    for letter in "hoo":
        typing = typing.typed(letter, letter) or typing
    assert (typing.typed("backspace", None) or typing).gives == "ho"
    kept = typing.typed("enter", None)
    assert kept is not None
    assert (kept.gives, kept.typing) == ("hoo", False)
    assert typing.typed("escape", None) == Filters()


@pytest.mark.parametrize(("width", "height"), [(43, 3), (43, 8)])
def test_the_key_to_the_signs_is_whole(width: int, height: int) -> None:
    wide, narrow = Canvas(99, height), Canvas(width, height)
    for canvas in (wide, narrow):
        language.draw(canvas, Chip("A", "seat0"), "Anna")
    rows = range(height == 8, height)  # the heading's line is as long as the canvas
    assert [narrow.row_text(y).rstrip() for y in rows] == [wide.row_text(y).rstrip() for y in rows]
