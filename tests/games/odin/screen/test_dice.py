"""The place of die actions: amounts by arrows and mouse, three moves, the loot, and how it looks."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from feastbox.games.odin.cards import CARD
from feastbox.games.odin.goods import INDEX, SPECIALS
from feastbox.games.odin.state import OdinState
from tests import golden_files
from tests.games.odin.making import Foreseen, do, fleet, give, match
from tests.games.odin.screen.opening import SIZES, OdinTable, keys, made, moves, opened, play, prompt, shown, table_at
from tests.games.odin.screen.test_cards import dealt


def at_die(space: str, rolls: Sequence[int], *more: int, ships: Sequence[str] = (), **have: int) -> OdinState:
    """Return a match of four in which seat 0 has rolled these numbers; `more` come next."""
    state = fleet(give(match(4), 0, **have), 0, *ships)
    state.rng = Foreseen([*rolls, *more])
    do(state, f"vikings {space}", *["roll"] * len(rolls))
    return state


def hunting(*more: int, wood: int = 2, bow: int = 2) -> OdinTable:
    """Return the hunt of the design's picture: 6, then 3, with 2 wood and 2 bows."""
    return table_at(at_die("hunting_game_1", (6, 3), *more, wood=wood, bow=bow))


def pillaging(*more: int, stone: int = 2, sword: int = 3) -> OdinTable:
    """Return the pillage of the design's picture: 4, then 7, a longship with 2 ore; Dora holds the belt."""
    state = fleet(give(match(4), 0, stone=stone, long_sword=sword, ore=1), 0, "longship")
    state.longships[0] = [2]
    state.supply[3][INDEX["belt"]], state.bank[INDEX["belt"] - SPECIALS.start] = 1, 0
    state.rng = Foreseen([4, 7, *more])
    do(state, "vikings pillaging_1", "roll", "roll")
    return table_at(state)


def text(rows: Sequence[str], word: str) -> tuple[int, int]:
    """Return column and row of a word on the screen."""
    y = next(n for n, row in enumerate(rows) if word in row)
    return rows[y].index(word), y


@pytest.mark.rule("ODN-120")
async def test_a_low_result_is_paid_exactly_in_any_mix_by_arrows(tmp_path: Path) -> None:
    table = hunting()
    async with opened(table, tmp_path) as (screen, _):
        assert moves(screen)[0] == "Success: pay 1 wood, 2 bow"
        await keys(screen, "up left")
        assert moves(screen)[0] == "Success: pay 2 wood, 1 bow"
        await keys(screen, "left")
        assert prompt(screen) == "No: success costs exactly 3 (ODN-120, R opens it)"
        await keys(screen, "down enter")
        assert made(table, 2)[0] == "success 2 1"


@pytest.mark.rule("ODN-120")
async def test_a_low_result_is_paid_by_mouse(tmp_path: Path) -> None:
    table = hunting()
    async with opened(table, tmp_path) as (screen, pilot):
        x, y = text(shown(screen), "wood   ")
        await pilot.click(offset=(x + 38, y))
        assert moves(screen)[0] == "Success: pay 2 wood, 1 bow"
        await pilot.click(offset=text(shown(screen), "1 Success"))
        assert made(table, 2)[0] == "success 2 1"


@pytest.mark.rule("ODN-118")
async def test_rolls_made_before_the_screen_was_opened_are_told(tmp_path: Path) -> None:
    state = give(match(2), 0, wood=1)
    state.rng = Foreseen([6, 3, 8])
    table = play(table_at(state), "vikings hunting_game_1", "roll", "roll")
    async with opened(table, tmp_path) as (screen, _):
        row = next(row for row in shown(screen) if "rolls   " in row)
        assert "rolls6→3→onemorepossible" in row.replace(" ", "")


@pytest.mark.rule("ODN-118", "ODN-121")
async def test_rolling_again_and_failing_are_numbered_moves(tmp_path: Path) -> None:
    table = table_at(at_die("hunting_game_1", (6,), 7, 4, wood=2, bow=2))
    async with opened(table, tmp_path) as (screen, _):
        assert [line.closes for line in screen.moves.lines] == [False, True, False]
        assert moves(screen)[:2] == ["Success cannot be paid", "Roll again the 6 is lost, 2 rolls left"]
        assert "too dear: 6 to pay, 4 there" in "\n".join(shown(screen))
        await keys(screen, "1")
        assert prompt(screen) == "No: success costs exactly 6 in wood and bow (ODN-120, R opens it)"
        await keys(screen, "2 enter")
        assert made(table, 2) == ["roll", "roll"]
        await keys(screen, "2")
        assert prompt(screen) == "No: the die may be rolled 3 times (ODN-118, R opens it)"
        await keys(screen, "3")
        assert made(table, 2)[0] == "failure 0"


@pytest.mark.rule("ODN-127", "ODN-128")
async def test_wanting_a_tile_spends_what_it_takes_and_one_enter_takes_it(tmp_path: Path) -> None:
    table = pillaging()
    async with opened(table, tmp_path) as (screen, pilot):
        assert moves(screen)[0] == "Success: spend nothing, take the gold brooch"
        await pilot.click(offset=text(shown(screen), "Chalice"))
        assert moves(screen)[0] == "Success: spend 3 long sword, take the chalice"
        await pilot.click(offset=text(shown(screen), "Silver hoard"))
        assert (
            prompt(screen) == "No: silver hoard takes 15, and 14 is the most that can be reached (ODN-128, R opens it)"
        )
        await keys(screen, "enter")
        assert made(table, 2) == ["success 0 3", "loot chalice"]


async def test_the_loot_is_walked_through_by_arrows(tmp_path: Path) -> None:
    table = pillaging()
    async with opened(table, tmp_path) as (screen, pilot):
        await keys(screen, "tab")
        assert screen.part == "dice-loot"
        await keys(screen, "down enter")
        assert moves(screen)[0] == "Success: spend 1 long sword, take the jewelry"
        await keys(screen, "right left up up up up up up up up enter")
        await pilot.pause()
        assert "belt" not in moves(screen)[0]


async def test_more_is_spent_by_arrows_and_the_best_tile_follows(tmp_path: Path) -> None:
    table = pillaging()
    async with opened(table, tmp_path) as (screen, _):
        await keys(screen, "right right")
        assert moves(screen)[0] == "Success: spend 2 long sword, take the throwing axe"
        await keys(screen, "up up up right")
        assert moves(screen)[0] == "Success: spend 1 stone, 2 long sword, take the chalice"
        await keys(screen, "1")
        assert made(table, 2) == ["success 1 2", "loot chalice"]


@pytest.mark.rule("ODN-132", "ODN-134")
async def test_vikings_that_come_back_after_a_failure_are_chosen(tmp_path: Path) -> None:
    table = pillaging()
    async with opened(table, tmp_path) as (screen, _):
        assert moves(screen)[2] == "Failure, 1 Viking back +1 stone +1 long sword"
        await keys(screen, "down down left")
        assert moves(screen)[2] == "Failure +1 stone +1 long sword"
        await keys(screen, "right enter")
        assert made(table, 2)[0] == "failure 1"


async def test_hundreds_of_payments_are_three_lines(tmp_path: Path) -> None:
    table = pillaging(stone=40, sword=20)
    assert len(table.moves()) > 800
    async with opened(table, tmp_path) as (screen, _):
        assert len(screen.moves.lines) == 3


@pytest.mark.rule("ODN-121")
async def test_a_result_of_nothing_is_a_success_and_nothing_else(tmp_path: Path) -> None:
    state = fleet(give(match(4), 0, silver=1), 0, "whaling_boat")
    state.boats[0], state.rng = [1], Foreseen([1])
    do(state, "vikings whaling_fleet", "roll")
    table = table_at(state)
    async with opened(table, tmp_path) as (screen, _):
        assert prompt(screen) == "0 or less is a success without payment, and nothing else (ODN-121)."
        assert [line.rests for line in screen.moves.lines] == [False, True, True]
        await keys(screen, "enter")
        assert made(table, 2)[0] == "success 0 0"


async def test_the_loot_alone_is_asked_for_after_the_success(tmp_path: Path) -> None:
    table = pillaging()
    table.submit(table.read("success 2 1"))
    async with opened(table, tmp_path) as (screen, _):
        assert moves(screen)[0] == "Take chalice 12"
        await keys(screen, "tab")
        await keys(screen, "up up enter")
        assert made(table) == ["loot treasure_chest"]


@pytest.mark.parametrize("size", [*SIZES, (118, 30)])
@pytest.mark.parametrize("name", ["hunting", "pillaging"])
async def test_dice_look_as_in_the_design(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    table = hunting() if name == "hunting" else pillaging()
    wide = {80: 80, 118: 75, 120: 75, 160: 115}[size[0]]
    async with opened(table, tmp_path, size) as (screen, _):
        await keys(screen, "right")
        rows = [row[:wide].rstrip() for row in shown(screen)[2 if size[0] == 80 else 3 : -1]]
        golden_files.check(f"odin_screen/{name}_{size[0]}x{size[1]}.txt", "\n".join(rows) + "\n")


@pytest.mark.parametrize("size", SIZES)
async def test_before_the_first_roll_the_chances_are_told(size: tuple[int, int], tmp_path: Path) -> None:
    table = table_at(at_die("hunting_game_1", (), wood=1, bow=2, silver=1))
    async with opened(table, tmp_path, size) as (screen, _):
        assert "3 or less: 38 % a roll, 76 % over three" in "\n".join(shown(screen))
        await keys(screen, "enter")
        assert made(table) == ["roll"]


# -- cards that change dice ------------------------------------------------------------------------------------


def in_play(state: OdinState, *names: str) -> OdinState:
    """Put these cards in play before seat 0, wherever they were."""
    cards = {CARD[name] for name in names}
    for pile in (state.pile, state.box, *state.hands):
        pile[:] = [card for card in pile if card not in cards]
    state.played[0] += sorted(cards)
    return state


@pytest.mark.rule("OOC-86")
async def test_cards_change_rolls_chances_and_what_is_spent(tmp_path: Path) -> None:
    state = fleet(give(match(4, occupation_decks="ABC"), 0, stone=1, long_sword=1, spear=2), 0, "longship")
    in_play(state, "hunter", "catapulter", "melee_fighter", "proficient_hunter").rng = Foreseen([5])
    do(state, "vikings raiding", "roll")
    table = table_at(state)
    async with opened(table, tmp_path) as (screen, _):
        rows = "\n".join(shown(screen))
        assert "5 − 1" in rows
        assert "stone, counts 2" in rows
        assert "spear " in rows
        assert "three more possible" in rows
        await keys(screen, "up right")
        assert moves(screen)[0].startswith("Success: spend ")
        await keys(screen, "1")
        assert made(table, 2)[0].startswith("success ")


@pytest.mark.rule("OOC-106", "OOC-107")
async def test_a_raider_may_take_two_tiles_and_a_robber_green_ones(tmp_path: Path) -> None:
    state = fleet(give(match(4, occupation_decks="ABC"), 0, long_sword=9), 0, "longship")
    in_play(state, "raider", "robber").rng = Foreseen([5])
    do(state, "vikings raiding", "roll", "success 0 9")
    table = table_at(state)
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.click(offset=text(shown(screen), "Fur"))
        found = moves(screen)
        assert found[0].startswith("Take fur")
        pair = next(n for n, line in enumerate(found) if line.startswith("Take fur and") or " and fur" in line)
        assert len(found) < 70
        screen.moves.choose(pair)
        assert " " in made(table)[0].removeprefix("loot ")


async def test_three_things_to_spend_and_vikings_to_take_back_all_have_a_row_at_80_columns(tmp_path: Path) -> None:
    state = fleet(give(match(2, occupation_decks="ABC"), 0, stone=2, long_sword=2, spear=2, ore=1), 0, "longship")
    state = dealt(state, {}, {0: ("melee_fighter",)})
    state.rng = Foreseen([4])
    do(state, "vikings pillaging_1", "roll")
    async with opened(table_at(state), tmp_path) as (screen, _):
        rows = "\n".join(shown(screen))
        words = ("stone   ", "long sword   ", "spear   ", "result 6  at most 10", "failure: Vikings back")
        assert all(word in rows for word in words)
