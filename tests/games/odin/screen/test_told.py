"""What the view tells and a player wants to know: the next start player, weapons that are out, used-up cards."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.goods import INDEX, WEAPONS
from feastbox.games.odin.places.choice_words import source_of
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.spoken import board_lines
from feastbox.tui.following import Following
from tests.games.odin.making import NAMES, asked, do, give, land, match, pass_on, to_feast
from tests.games.odin.occupations.making import in_play, table
from tests.games.odin.screen.opening import keys, opened, play, prompt, shown, table_at


@pytest.mark.rule("ODN-032")
async def test_who_has_placed_last_is_named_as_the_next_start_player(tmp_path: Path) -> None:
    state = match(2)
    do(state, "vikings catch_stockfish", "end_turn", "vikings market_beans")
    assert (state.start, state.last) == (0, 1)
    async with opened(table_at(state), tmp_path, (120, 40)) as (screen, pilot):
        await pilot.pause()
        assert "start Anna → Ben   mountain 2 strips" in shown(screen)[1]
        screen.look_at("everybody")
        await pilot.pause()
        assert prompt(screen).startswith("Anna. enter opens a seat large")
        await keys(screen, "right")
        assert prompt(screen).startswith("Ben placed last: start player next (ODN-032).")


@pytest.mark.rule("ODN-032")
async def test_nobody_is_named_while_the_start_player_stays(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path, (120, 40)) as (screen, pilot):
        await pilot.pause()
        assert "→" not in shown(screen)[1]


@pytest.mark.rule("ODN-016", "ODN-135", "ODN-207")
async def test_weapons_that_are_left_and_out_are_counted(tmp_path: Path) -> None:
    state = match(2)
    state.discard[INDEX["spear"] - WEAPONS.start] = 2
    async with opened(table_at(state), tmp_path, (160, 48)) as (screen, pilot):
        await pilot.pause()
        assert f"weapons {len(state.weapon_pile)}   discarded 2" in shown(screen)[1]
    told = " ".join(board_lines(RULES.view(state, None), NAMES))
    assert f"{len(state.weapon_pile)} weapons (discarded: 2 spear)" in told


@pytest.mark.rule("OOC-49")
async def test_a_card_whose_effect_once_a_game_is_used_up_says_so(tmp_path: Path) -> None:
    state = in_play(give(land(table(), 0, "stone_house", "stone_house"), wood=9), "herb_gardener")
    do(state, "anytime herb_gardener", "option one")
    async with opened(table_at(state), tmp_path) as (screen, _):
        screen.look_at("cards")
        assert "× used up." in prompt(screen)


@pytest.mark.rule("ODN-052")
def test_a_question_of_a_space_that_is_imitated_says_so() -> None:
    state = match(4)
    column = state.copies[0]
    space = {1: "upgrade_2", 2: "upgrade_3"}[column]
    for seat in range(4):
        give(state, seat, peas=1, flax=1, beans=1)
    do(state, f"vikings {space}")
    assert source_of(RULES.view(state, 0)).remark == ""
    while state.stack[-1].kind != "turn":
        do(state, RULES.write(next(iter(RULES.legal(state, 0)))))
    do(state, f"imitate {space}")
    assert source_of(RULES.view(state, 1)).remark == "imitated"


async def test_at_80_columns_the_end_of_a_turn_tells_what_it_brought(tmp_path: Path) -> None:
    table = play(table_at(give(match(2), 0, hide=1)), "vikings catch_stockfish")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.pause()
        assert "Enter ends Anna's turn." in shown(screen)[-3]
        assert shown(screen)[-2].endswith("Anna gets 1 stockfish.")


async def test_at_80_columns_what_a_bot_does_is_told_while_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def nothing(following: Following) -> None:
        """No bot thinks."""

    monkeypatch.setattr(Following, "_play_bots", nothing)
    table = play(table_at(give(match(2)), bots=(1,)), "vikings catch_stockfish", "end_turn")
    async with opened(table, tmp_path) as (screen, _):
        assert screen.table.stage == "bot"
        assert prompt(screen) == "Anna gets 1 stockfish."
        assert "end turn" not in " ".join(hint.word for hint in screen.key_hints())


async def test_when_a_bot_begins_a_round_the_actions_are_shown(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    async def nothing(following: Following) -> None:
        """No bot thinks."""

    monkeypatch.setattr(Following, "_play_bots", nothing)
    state = give(match(2), 0)
    give(state, 1)
    do(state, "vikings catch_stockfish", "end_turn", "vikings market_beans", "end_turn")
    give(give(to_feast(state), 1), 0, silver=1)
    while state.stack[-1].kind == "feast" or asked(state) != 0:
        pass_on(state)
    assert state.stack[-1].kind == "window"
    async with opened(table_at(state, bots=(1,)), tmp_path) as (screen, _):
        assert screen.place.id == "home"
        await keys(screen, "d")
        assert (screen.view.round, screen.table.stage, screen.place.id) == (2, "bot", "actions")
