"""The guide through the first round: one sentence at a time, an amber bar at what it points at, off for good."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.places.guide import STEPS, Guide
from feastbox.games.odin.places.keys import KEYS
from feastbox.games.odin.places.rooms import PLACES
from feastbox.games.odin.refusals import ASKED
from feastbox.places import settings_path
from feastbox.settings import load
from feastbox.tui.canvas import CanvasWidget
from tests.games.odin.making import at_round, do, give, match, to_feast
from tests.games.odin.screen.opening import SIZES, keys, opened, prompt, shown, table_at


@pytest.fixture(autouse=True)
def own_settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path))


async def test_the_guide_is_off_until_its_key_switches_it_on_and_then_speaks_by_itself(tmp_path: Path) -> None:
    table = table_at(give(match(2), 0, silver=3))
    async with opened(table, tmp_path) as (screen, _):
        assert not prompt(screen).startswith("Guide")
        await keys(screen, "G")
        assert prompt(screen).startswith("Guide 1 of 8: Phases 1 to 4 are over")
        await keys(screen, "G")
        assert prompt(screen).startswith("Guide 2 of 8: Each space is one line")
        await keys(screen, "down")
        assert not prompt(screen).startswith("Guide")
        screen.look_at("everybody")
        assert prompt(screen).startswith("Guide: What others own is public")
        assert load(settings_path()).settings.guide


async def test_it_is_offered_at_the_start_of_a_match_until_it_has_been_switched_once(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path, guide=None) as (screen, _):
        assert prompt(screen).startswith("G explains the first round,")
        await keys(screen, "down")
        assert not prompt(screen).startswith("G explains")
        await keys(screen, "up")
        assert not prompt(screen).startswith("G explains")
    for chosen in (True, False):
        async with opened(table_at(match(2)), tmp_path / str(chosen), guide=chosen) as (screen, _):
            assert not prompt(screen).startswith("G explains")


async def test_the_bar_stands_at_what_the_sentence_is_about_and_goes_with_the_next_key(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, _):
        await keys(screen, "G")
        assert [part.id for part in screen.query(CanvasWidget) if part.marked] == ["status"]
        await keys(screen, "G")
        assert [part.id for part in screen.query(CanvasWidget) if part.marked] == ["actions"]
        await keys(screen, "down")
        assert [part.id for part in screen.query(CanvasWidget) if part.marked] == []


async def test_it_does_not_say_the_same_twice_by_itself(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, _):
        await keys(screen, "G")
        screen.look_at("everybody")
        await keys(screen, "escape escape")
        assert not prompt(screen).startswith("Guide")


async def test_it_is_switched_off_by_name_and_stays_off(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, _):
        await keys(screen, "G")
        off = next(command for command in screen.commands() if command.text == "guide: off")
        off.act()
        assert prompt(screen).startswith("The guide is off.")
        assert not load(settings_path()).settings.guide
        screen.look_at("everybody")
        assert not prompt(screen).startswith("Guide")


async def test_after_the_first_round_it_speaks_only_when_asked(tmp_path: Path) -> None:
    state = to_feast(at_round(match(2), 3))
    async with opened(table_at(give(state, 0, peas=2)), tmp_path) as (screen, _):
        screen.feast.settings = screen.feast.settings._replace(guide=True)
        screen.changed()
        assert not prompt(screen).startswith("Guide")
        await keys(screen, "G")
        assert prompt(screen).startswith("Guide 1 of 3: Every open square")


def test_every_sentence_is_about_a_question_or_a_place() -> None:
    places = {f"look:{place.id}" for place in PLACES}
    assert {step.question for step in STEPS} <= {*ASKED, *places}


@pytest.mark.parametrize("size", SIZES)
async def test_every_sentence_fits_the_prompt_and_points_at_parts_that_exist(
    size: tuple[int, int], tmp_path: Path
) -> None:
    async with opened(table_at(match(2)), tmp_path, size) as (screen, _):
        ids = {part.id for part in screen.query(CanvasWidget)}
        for step in STEPS:
            assert {*step.parts} & ids, step
            assert len(f"Guide 8 of 8: {step.say} G: next.") <= 2 * (size[0] - 2)


async def test_a_sentence_is_whole_where_the_prompt_has_two_rows(tmp_path: Path) -> None:
    async with opened(table_at(give(to_feast(match(1)), peas=1)), tmp_path) as (screen, _):
        await keys(screen, "G")
        step = next(step for step in STEPS if step.question == "feast")
        assert step.say in " ".join(" ".join(shown(screen)[-3:-1]).split())


async def test_a_sentence_is_whole_where_the_prompt_has_one_row(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, pilot):
        await keys(screen, "G")
        screen.look_at("everybody")
        await pilot.pause()
        assert prompt(screen) == "Guide: What others own is public, not their hands; enter opens a seat large."
        assert shown(screen)[-2].rstrip().endswith("enter opens a seat large.")


def test_only_where_more_follows_the_next_sentence_is_offered() -> None:
    guide = Guide()
    guide.turn_to("feast")
    told = [guide.say() for _ in guide.steps()]
    assert [more for _, which, more in filter(None, told)] == [True, True, False]
    guide.turn_to("look:everybody")
    assert (guide.say() or ())[1:] == ("Guide:", False)


def test_keys_that_the_guide_names_exist() -> None:
    named = {word for step in STEPS for word in step.say.replace(";", "").split() if len(word) == 1}
    known = {key.key for key in KEYS} | {"g", "h", "i", "x", "E", "√", "+", ".", "a", "A"}
    assert {word for word in named if not word.isdigit()} <= known


def test_the_guide_begins_again_after_its_last_sentence() -> None:
    guide = Guide()
    assert guide.turn_to("offers")
    assert [guide.say() for _ in range(2)] == [guide.say()] * 2
    assert not guide.turn_to("offers")


async def test_the_dice_are_explained_when_they_are_rolled_first(tmp_path: Path) -> None:
    state = give(match(2), 0, wood=2, bow=1, silver=1)
    do(state, "vikings hunting_game_1")
    async with opened(table_at(state), tmp_path) as (screen, pilot):
        screen.feast.settings = screen.feast.settings._replace(guide=True)
        screen.changed()
        await pilot.pause()
        assert prompt(screen).startswith("Guide 1 of 2: The die is rolled up to three times")
        assert "Guide 1 of 2" in "\n".join(shown(screen))
