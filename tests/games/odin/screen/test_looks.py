"""The action board and lists of choices as they look, at the sizes of the design."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.places.prompting import ink_of
from feastbox.games.odin.spaces import COPIES, SPACE, SPACES
from feastbox.games.odin.state import OdinState
from tests import golden_files
from tests.games.odin.making import at_round, give, match
from tests.games.odin.screen import positions
from tests.games.odin.screen.opening import SIZES, keys, opened, play, shown, table_at


def busy() -> OdinState:
    """Return the round of the pictures with spaces taken by everybody, one of them by imitation."""
    state = positions.state()
    for space, seat in (("catch_stockfish", 0), ("market_beans", 3), ("mountain_3_2", 2), ("wood_per_player", 1)):
        number = SPACE[space]
        state.placed[number], state.force[number] = seat, SPACES[number].column
        state.thing[seat] -= SPACES[number].column
    number = COPIES[1]
    state.placed[number], state.force[number] = 0, state.copies[1]
    state.thing[0] -= state.copies[1]
    state.passed[3] = True
    return state


@pytest.mark.parametrize("size", [*SIZES, (100, 30), (120, 30), (90, 50)])
async def test_the_action_board_looks_as_designed(size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(table_at(busy()), tmp_path, size) as (screen, pilot):
        await keys(screen, "down down right")
        await pilot.pause()
        text = "\n".join(shown(screen))
        golden_files.check(f"odin_screen/actions_{size[0]}x{size[1]}.txt", text + "\n")


@pytest.mark.parametrize("size", SIZES)
async def test_choices_stand_in_place_of_the_actions(size: tuple[int, int], tmp_path: Path) -> None:
    state = give(at_round(match(4), 4), 0, wood=2, ore=1, silver=7)
    async with opened(play(table_at(state), "vikings craft_chest"), tmp_path, size) as (screen, pilot):
        await pilot.pause()
        golden_files.check(f"odin_screen/choices_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)) + "\n")


async def test_in_ascii_and_without_colour_every_mark_is_a_sign(tmp_path: Path) -> None:
    async with opened(table_at(busy()), tmp_path, theme="mono", ascii=True) as (screen, pilot):
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert text.isascii()
        golden_files.check("odin_screen/actions_ascii_80x24.txt", text + "\n")


def test_silver_is_gold_in_sentences_and_the_goods_that_are_called_after_it_are_blue() -> None:
    assert [ink_of(word) for word in ("1", "silver", "Silver.", "$", "3$,")] == ["text", *["gold"] * 4]
    assert [ink_of(word) for word in ("silverware", "hoard")] == ["word_blue"] * 2
