"""The action board by keys and by mouse: cursor, marks, filters, what a space does, placing Vikings, imitation."""

from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.games.odin.places.actions import Actions
from feastbox.games.odin.places.filters import Filters
from feastbox.games.odin.places.label_inks import runs
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.screen import OdinScreen
from feastbox.games.odin.spaces import SPACE, SPACES
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import at_round, fleet, give, match
from tests.games.odin.screen.opening import OdinTable, keys, made, opened, play, prompt, shown, table_at
from tests.tui.tables import canvas_of


def board_of(screen: OdinScreen) -> Actions:
    assert isinstance(screen.place, Actions)
    return screen.place


def here(screen: OdinScreen) -> str:
    return SPACES[board_of(screen).cursor].id


def taken(*spaces: str, seats: int = 2, **options: str) -> OdinTable:
    """Return a table at which these spaces have been used in turn, by Anna first, and Anna is asked again."""
    state = at_round(match(seats, **options), 3)
    return play(table_at(state), *(text for space in spaces for text in (f"vikings {space}", "end_turn")))


async def test_the_cursor_goes_down_a_column_and_across_to_the_nearest_line(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, _):
        assert here(screen) == "build_shed"
        await keys(screen, "down down down")
        assert here(screen) == "catch_stockfish"
        await keys(screen, "right right")
        assert here(screen) == "whaling_fleet", "the space of column 3 nearest to that line"
        await keys(screen, "right up")
        assert here(screen) == "build_house_and_ship"
        await keys(screen, "up right left left left left")
        assert SPACES[board_of(screen).cursor].column == 1


@pytest.mark.rule("ODN-039")
async def test_enter_places_the_vikings_and_the_next_seat_is_asked(tmp_path: Path) -> None:
    table = table_at(match(2))
    async with opened(table, tmp_path) as (screen, _):
        await keys(screen, "down down down enter")
        assert made(table, 2) == ["vikings catch_stockfish", "end_turn"]
        assert table.asking == 1
        assert canvas_of(screen, "actions").row_text(4)[5] == "A"


@pytest.mark.rule("ODN-041", "ODN-042", "ODN-044")
async def test_a_space_that_cannot_be_used_is_marked_and_says_why(tmp_path: Path) -> None:
    async with opened(taken("catch_stockfish", "market_beans"), tmp_path) as (screen, _):
        canvas = canvas_of(screen, "actions")
        rows = [canvas.row_text(y) for y in range(19)]
        assert rows[4].startswith("     Astockfish")
        assert rows[15].startswith("     ×d8 raid→blue")
        board = board_of(screen)
        board.point_at(SPACE["catch_stockfish"])
        assert prompt(screen).startswith("Stockfish × Taken by Anna (ODN-041).")
        board.point_at(SPACE["raiding"])
        assert "This needs 1 ship of the kind longship (ODN-044)" in prompt(screen)
        board.point_at(SPACE["build_shed"])
        assert prompt(screen).startswith("Build a Shed × Lacks 2 wood (ODN-042).\nPay 2 wood: take a shed.")
        await keys(screen, "enter")
        assert prompt(screen).startswith("No:")
        assert "(ODN-042, R opens it)" in prompt(screen)


async def test_taken_and_unusable_spaces_are_faint_and_usable_ones_have_colours(
    tmp_path: Path,
) -> None:
    async with opened(taken("catch_stockfish", "market_beans"), tmp_path) as (screen, _):
        canvas = canvas_of(screen, "actions")
        assert {ink.fg for ink in canvas.inks[4][6:15]} == {"faint"}, "stockfish, which Anna has taken"
        flax = canvas.row_text(7).index("flax")
        assert canvas.inks[7][flax].fg == "word_orange"
        assert dict(runs("flax+stockfish+$"))["$"] == "gold"
        ink = canvas.inks[1][6]
        assert (ink.fg, ink.bg, ink.reverse) == ("onaccent", "accent", True), "the field under the cursor is amber"
        assert canvas.row_text(1)[5] == "►"


@pytest.mark.rule("ODN-052", "ODN-054")
async def test_a_taken_space_of_a_column_with_a_copy_space_can_be_imitated_by_pointing_at_it(tmp_path: Path) -> None:
    table = taken("catch_stockfish", seats=4)
    column = SPACES[SPACE["catch_stockfish"]].column
    if column not in table.view.copies:
        table.match.state.copies[0] = column
        table = play(table_at(table.match.state))
    async with opened(table, tmp_path) as (screen, _):
        canvas = canvas_of(screen, "actions")
        assert canvas.row_text(0)[5:23].endswith("copy")
        assert canvas.inks[0][22].underline
        screen.quiet()  # what was forced is told until the next key
        board_of(screen).point_at(SPACE["catch_stockfish"])
        assert "it can be imitated" in prompt(screen)
        await keys(screen, "enter")
        assert "imitate catch_stockfish" in made(table, 2)
        assert canvas_of(screen, "actions").row_text(0)[5:23].endswith("Bcopy")


async def test_the_mouse_points_at_a_space_and_a_click_places(tmp_path: Path) -> None:
    table = table_at(match(2))
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.hover(offset=(30, 9))
        assert here(screen) == "market_flax_stockfish"
        await pilot.click(offset=(30, 9))
        assert made(table, 2)[0] == "vikings market_flax_stockfish"


async def test_filters_fade_what_does_not_match_and_keep_it_in_its_place(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, pilot):
        before = [canvas_of(screen, "actions").row_text(y)[6:] for y in range(2, 19)]
        await pilot.press("f", "h", "i", "d")
        assert prompt(screen).startswith("Gives: hid_ 2 spaces")
        await pilot.press("enter")
        assert here(screen) == "hunting_game_1"
        canvas = canvas_of(screen, "actions")
        after = [canvas.row_text(y)[6:] for y in range(2, 19)]
        assert [text.replace("►", " ").replace("×", " ") for text in after] == [
            text.replace("►", " ").replace("×", " ") for text in before
        ]
        assert {ink.fg for ink in canvas.inks[4][6:15]} == {"faint"}
        await keys(screen, "right")
        assert here(screen) == "hunting_game_2", "arrows go to what the filter shows"
        await keys(screen, "down")
        assert here(screen) == "hunting_game_2"
        await keys(screen, "escape")
        assert not board_of(screen).filters.any


async def test_usable_now_and_number_of_vikings_are_filters_of_one_key(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, _):
        await keys(screen, "n v v v v")
        board = board_of(screen)
        shown_now = {n for n in range(61) if board._shows(n)}
        legal = {SPACE[text.split()[1]] for text in map(RULES.write, screen.table.moves()) if text != "pass"}
        assert shown_now == {n for n in legal if SPACES[n].column == 4}
        assert SPACES[board.cursor].column == 4
        await keys(screen, "v n")
        assert not board.filters.any


@pytest.mark.rule("ODN-045")
async def test_passing_is_one_key(tmp_path: Path) -> None:
    table = table_at(match(2))
    async with opened(table, tmp_path) as (screen, _):
        await keys(screen, "p")
        assert made(table) == ["pass"]
        assert "A Anna pass" in shown(screen)[0]


def keys_to(board: Actions) -> dict[int, int]:
    """Return for every space the fewest keys found that place there, with filters of one key or without."""
    best: dict[int, int] = {}
    for filtering in ("", "n", "v", "vv", "vvv", "vvvv"):
        board.filters = Filters()
        for key in filtering:
            board.filters = board.filters.pressed({"n": "now", "v": "vikings"}[key])
        for number, arrows in steps(board).items():
            best[number] = min(best.get(number, 99), len(filtering) + arrows + 1)
    return best


def steps(board: Actions) -> dict[int, int]:
    """Return how many arrow keys lead from the first space shown to each of the others."""
    found = {next(n for n in range(len(SPACES)) if board._shows(n)): 0}
    for at in (edge := list(found)):
        for dx, dy in ((0, -1), (0, 1), (-1, 0), (1, 0)):
            number = board.next_to(at, dx, dy)
            if number not in found:
                found[number] = found[at] + 1
                edge.append(number)
    return found


def rich() -> OdinState:
    """Return a position in which nearly every space can be used."""
    state = at_round(match(2), 5)
    give(state, 0, wood=9, stone=9, ore=9, silver=20, flax=2, hide=2, linen=2, wool=2, silverware=2, sheep=1, cattle=1)
    return fleet(state, 0, "whaling_boat", "knarr", "longship", "longship")


async def test_vikings_are_on_any_space_within_twelve_keys(tmp_path: Path) -> None:
    async with opened(table_at(rich()), tmp_path) as (screen, _):
        board = board_of(screen)
        legal = {SPACE[text.split()[1]] for text in map(RULES.write, screen.table.moves()) if text != "pass"}
        assert len(legal) > 55
        needed = {SPACES[number].id: keys for number, keys in keys_to(board).items()}
        assert len(needed) == len(SPACES)
        assert max(needed.values()) <= 12, needed


async def test_filters_that_are_on_stand_in_the_key_bar_and_none_found_is_said(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, pilot):
        await pilot.press("n", "v", "v")
        assert "n all" in shown(screen)[-1]
        assert "v 2▲" in shown(screen)[-1]
        await pilot.press("f", "w", "o", "enter")
        assert "n all" in shown(screen)[-1]
        assert "f wo" in shown(screen)[-1]
        assert "v 2▲" in shown(screen)[-1]
        assert prompt(screen).startswith("Usable now, gives wo, with 2 Vikings: no space.")
        await keys(screen, "escape")
        assert not prompt(screen).startswith("Usable now")


async def test_no_space_looks_usable_while_a_turn_is_ended(tmp_path: Path) -> None:
    table = play(table_at(give(match(1), silver=1)), "vikings market_beans")
    async with opened(table, tmp_path) as (screen, _):
        assert all(look.faded for look in board_of(screen).scene().looks)
        await keys(screen, "enter")
        assert not any(look.faded for look in board_of(screen).scene().looks)


async def test_the_mouse_on_a_space_has_it_explained_whatever_was_said_before(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, pilot):
        await keys(screen, "n n v v v v v f escape G")
        assert prompt(screen).startswith("Guide")
        await pilot.hover(offset=(30, 9))
        await pilot.pause()
        assert prompt(screen).startswith("Flax")


@pytest.mark.rule("ODN-039")
async def test_a_click_on_a_space_does_not_end_a_turn(tmp_path: Path) -> None:
    table = play(table_at(give(match(2), silver=1)), "vikings market_beans")
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.click(offset=(30, 9))
        assert prompt(screen).startswith("No: Anna's turn has to be ended first: enter")
        assert made(table) == ["vikings market_beans"]
        await keys(screen, "enter")
        assert made(table)[0].startswith("end")
