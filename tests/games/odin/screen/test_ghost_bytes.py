"""What a step of a ghost sends, as the terminal's driver would: the same on every machine."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from statistics import median

import pytest
from rich.color import ColorSystem

from feastbox.games.odin.places.home import Home
from feastbox.tui.app import FeastApp
from feastbox.tui.palette import Ink, style
from feastbox.tui.pen import pen_of
from feastbox.tui.thrift import Thrift
from tests.games.odin.screen import positions
from tests.games.odin.screen.opening import keys, opened, table_at


class Painted:
    """Takes the cells that parts put on the terminal at once."""

    def __init__(self, size: tuple[int, int]) -> None:
        self.thrift = Thrift(*size)

    def paint(self, row: int, column: int, signs: Sequence[str], inks: Sequence[Ink]) -> None:
        pens = [pen_of(style("dark", ink), ColorSystem.TRUECOLOR) for ink in inks]
        self.thrift.note(row, column, signs, pens)


@pytest.mark.parametrize(("size", "most"), [((80, 24), 320), ((120, 40), 450)])
async def test_a_step_of_a_ghost_with_its_verdict_is_a_few_hundred_bytes(
    size: tuple[int, int], most: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with opened(table_at(positions.state()), tmp_path, size) as (screen, pilot):
        screen.look_at("home")
        await keys(screen, "plus plus plus plus plus")
        await pilot.pause()
        assert isinstance(screen.place, Home)
        assert screen.place.held
        painted = Painted(size)
        monkeypatch.setattr(FeastApp, "painter", painted, raising=False)
        sent, rng = [], Random("walk")
        for _ in range(120):
            screen.go(*rng.choice([(0, 1), (0, -1), (1, 0), (-1, 0)]))
            sent.append(len(painted.thrift.flush().encode()))
        assert median(sent[20:]) <= most
