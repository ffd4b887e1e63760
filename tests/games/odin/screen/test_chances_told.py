"""The action board tells the chances of a die at the present means (look_odin.md, section 4)."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.games.odin.making import give, match
from tests.games.odin.screen.opening import SIZES, keys, opened, prompt, table_at


@pytest.mark.rule("ODN-118", "ODN-120")
@pytest.mark.parametrize("size", SIZES)
async def test_a_die_s_space_tells_its_chances(size: tuple[int, int], tmp_path: Path) -> None:
    table = table_at(give(match(2), 0, wood=1, bow=2))
    async with opened(table, tmp_path, size) as (screen, _):
        for _ in range(18):
            if not prompt(screen).startswith("Hunting Game"):
                await keys(screen, "down")
        assert "3 or less: 38 % a roll, 76 % over three." in prompt(screen)
