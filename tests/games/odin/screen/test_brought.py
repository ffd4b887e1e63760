"""What phases have brought stands on the prompt of a seat's next decision, once, and tells nothing hidden."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from feastbox.games.odin.goods import INDEX, WEAPONS
from feastbox.games.odin.screen import OdinScreen
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import cards, give, match
from tests.games.odin.screen.opening import keys, opened, prompt, shown, table_at


def first_round() -> OdinState:
    """Return round 1 of a long match of two, nothing to lay or to buy; Anna has two sheep."""
    state = match(2)
    cards(state, 0, 0)
    give(state, 0, sheep=2)
    give(state, 1)
    return state


def weapon(screen: OdinScreen, before: tuple[int, ...], seat: int) -> str:
    supply = screen.view.seats[seat].supply
    names = {"bow": "bow", "snare": "snare", "spear": "spear", "long_sword": "long sword"}
    return next(word for name, word in names.items() if supply[INDEX[name]] > before[INDEX[name]])


async def end_feasts(screen: OdinScreen) -> None:
    while screen.view.phase == 9:
        await keys(screen, "E")


@pytest.mark.rule("ODN-025", "ODN-026", "ODN-030")
async def test_harvest_and_weapon_are_told_to_each_seat_at_its_first_turn_of_the_round(tmp_path: Path) -> None:
    async with opened(table_at(first_round()), tmp_path) as (screen, pilot):
        before = [seat.supply for seat in screen.view.seats]
        await keys(screen, "p p")
        await end_feasts(screen)
        assert (screen.view.round, screen.view.phase, screen.table.asking) == (2, 5, 0)
        drawn = weapon(screen, before[0], 0)
        told = f"Round 2: Anna harvests 1 peas, 1 flax, 1 beans, 1 grain; draws 1 {drawn}."
        assert prompt(screen) == told
        await pilot.pause()
        assert told[:70] in "\n".join(shown(screen))
        await keys(screen, "down")
        assert not prompt(screen).startswith("Round 2")
        await keys(screen, "p")
        drawn = weapon(screen, before[1], 1)
        assert prompt(screen) == f"Round 2: Ben harvests 1 peas, 1 flax, 1 beans, 1 grain; draws 1 {drawn}."
        screen.quiet()
        screen.changed()
        assert not prompt(screen).startswith("Round 2"), "told once"


@pytest.mark.rule("ODN-145", "ODN-146", "ODN-033")
async def test_income_and_breeding_are_told_before_the_feast(tmp_path: Path) -> None:
    state = first_round()
    async with opened(table_at(state), tmp_path) as (screen, _):
        await keys(screen, "p p")
        assert screen.view.pending is not None
        while screen.table.asking != 0:
            await keys(screen, "E")
        assert prompt(screen) == "One sheep of Anna becomes pregnant."


@pytest.mark.rule("ODN-136")
async def test_weapons_drawn_on_a_space_are_told_at_the_next_question(tmp_path: Path) -> None:
    state = give(match(2), 0, wood=1)
    cards(state, 0, 0)
    async with opened(table_at(state), tmp_path) as (screen, _):
        screen.try_move(screen.table.read("vikings upgrade_3_weapons_4"))
        drawn = sum(screen.view.seats[0].supply[item] for item in WEAPONS)
        assert drawn == 4
        assert (screen.table.asking, prompt(screen)) == (1, "Anna: end the turn. Nothing else was legal.")
        await keys(screen, "p")
        drawn_by_kind = re.fullmatch(r"Anna draws (.*)\.", prompt(screen))
        assert drawn_by_kind is not None
        assert sum(int(word.split()[0]) for word in drawn_by_kind[1].split(", ")) == 4
