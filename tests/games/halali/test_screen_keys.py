"""What keys, mouse and notation do on Halali's screen."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from feastbox.games.halali.interlude import Interlude
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.rules import RULES
from feastbox.games.halali.screen import HalaliScreen
from feastbox.games.halali.words import WORDS
from feastbox.tui.replay import replay_screen
from tests.games.halali.positions import position
from tests.games.halali.screen_tools import here, last_turns, mid_game, moves, opened, place, play, table_at
from tests.tui.game_tools import keys, prompt
from tests.tui.game_tools import shown_framed as shown


def last_move(screen: HalaliScreen) -> str:
    """Return the move made last, in notation."""
    assert screen.view.last is not None
    return RULES.write(screen.view.last)


# -- the cursor ------------------------------------------------------------------------------------------------


async def test_arrows_and_hjkl_move_the_cursor_and_stop_at_the_edge(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "up right")
        assert here(screen) == "e5"
        await keys(screen, "h j")
        assert here(screen) == "d4"
        await keys(screen, "l l l l k k k k")
        assert here(screen) == "g7"


async def test_the_list_points_at_what_the_cursor_points_at(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "up right")
        assert screen.moves.cursor is not None
        assert moves(screen)[screen.moves.cursor] == "bear e5 3 squares"
        await keys(screen, "right")
        assert screen.moves.cursor is None, "nothing can be done with the empty f5"
        await keys(screen, "down")
        assert screen.moves.cursor is None, "nor with the other side's lumberjack"
        await keys(screen, "down down down left left left left left")
        assert screen.moves.cursor is not None
        assert moves(screen)[screen.moves.cursor] == "turn over 15 squares"


async def test_what_can_be_done_is_listed_takings_first_then_own_tiles_birds_and_turning_over(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library", (120, 40)) as (screen, _):
        assert moves(screen) == [
            "fox d4 takes pheasant d2 +3",
            "bear e5 3 squares",
            "fox e7 d7",
            "fox d4 8 squares",
            "duck b3, pheasant c6 or d2 birds",
            "turn over a tile 15 squares",
        ]
        assert [line.closes for line in screen.moves.lines] == [False] * 5 + [True]


# -- turning over, picking up, moving --------------------------------------------------------------------------


async def test_enter_turns_a_face_down_tile_over(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library", cursor="a7") as (screen, _):
        await keys(screen, "enter")
        assert last_move(screen) == "over a7"
        assert here(screen) == "a7"


async def test_enter_picks_a_tile_up_and_moves_it(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "enter")
        assert screen.picked == screen.cursor
        assert moves(screen)[:5] == [
            "takes pheasant d2 +3",
            "to d3 south",
            "to d5 d6 d7 north",
            "to c4 b4 a4 west",
            "to e4 east",
        ]
        await keys(screen, "up up")
        assert prompt(screen) == "Fox d4 to d6 enter do it · esc drop the fox"
        await keys(screen, "enter")
        assert last_move(screen) == "move d4 d6"
        assert screen.picked is None


async def test_enter_on_a_tile_that_can_be_taken_takes_it(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "enter down down")
        assert prompt(screen) == "Fox d4 takes pheasant d2: +3 enter do it · esc drop the fox"
        await keys(screen, "enter")
        assert last_move(screen) == "move d4 d2"
        assert screen.view.points == (16, 26)


async def test_esc_and_enter_on_the_tile_itself_put_it_down(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "enter escape")
        assert screen.picked is None
        await keys(screen, "enter enter")
        assert screen.picked is None
        await keys(screen, "escape")
        assert prompt(screen).startswith("No: there is nothing to drop")


async def test_enter_on_another_own_tile_picks_that_one_up_instead(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "enter up right")
        assert prompt(screen) == "Fox d4 cannot go there. enter picks bear e5 up"
        await keys(screen, "enter")
        assert moves(screen)[0] == "to e4 south"


async def test_a_bird_is_picked_up_like_an_own_tile(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library", cursor="b3") as (screen, _):
        await keys(screen, "enter up")
        assert prompt(screen) == "Duck b3 to b4 enter do it · esc drop the duck"
        await keys(screen, "enter")
        assert last_move(screen) == "move b3 b4"


async def test_pointing_at_a_tile_that_own_tiles_can_take_asks_which(tmp_path: Path) -> None:
    state = position("fox a1, fox g7, duck a7, tree d4", "blue", down="tree d1")
    async with opened(table_at(state), tmp_path / "library", cursor="a7") as (screen, _):
        await keys(screen, "enter")
        assert moves(screen) == ["fox a1 takes duck a7 +2", "fox g7 takes duck a7 +2", "move duck a7 10 squares"]
        assert prompt(screen) == "Which one? enter do it · esc back"
        await keys(screen, "2")
        assert last_move(screen) == "move g7 a7"


# -- the list --------------------------------------------------------------------------------------------------


async def test_a_digit_chooses_a_line_and_a_line_for_several_squares_asks_on(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "enter 3")
        assert moves(screen) == ["to d5 north", "to d6 north", "to d7 north"]
        assert here(screen) == "d5"
        await keys(screen, "down")
        assert here(screen) == "d6", "the board shows what the list is on"
        await keys(screen, "escape")
        assert moves(screen)[0] == "takes pheasant d2 +3"
        assert screen.picked is not None
        await keys(screen, "3 3")
        assert last_move(screen) == "move d4 d7"


async def test_turning_over_by_the_list_asks_for_the_square(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "6")
        assert moves(screen)[0] == "turn over a7"
        assert len(moves(screen)) == 15
        assert all(line.closes for line in screen.moves.lines)
        await keys(screen, "down enter")
        assert last_move(screen) == "over c7"


async def test_while_the_list_asks_on_the_board_answers_too(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "enter 3")
        screen.click(screen.cursor + 7)
        assert last_move(screen) == "move d4 d6"


async def test_pointing_elsewhere_while_the_list_asks_on_starts_anew(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, pilot):
        await keys(screen, "5")
        assert moves(screen) == ["duck b3 4 squares", "pheasant c6 4 squares", "pheasant d2 3 squares"]
        await pilot.click("#board", offset=place(screen, "e5"))
        assert screen.narrowed is None
        assert screen.moves_remark() == "bear e5"


async def test_tab_gives_the_arrows_to_the_list_and_the_board_follows(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, "tab")
        assert screen.moves.cursor == 3, "the line of the tile under the cursor"
        await keys(screen, "up up up")
        assert here(screen) == "d2", "what would be taken"
        await keys(screen, "down")
        assert here(screen) == "e5"
        assert screen.scene().preview, "what the bear could do is shown before it is picked up"
        await keys(screen, "enter")
        assert screen.moves_remark() == "bear e5"
        assert screen.part == "board"


async def test_own_tiles_of_a_kind_share_a_line_where_lines_are_many(tmp_path: Path) -> None:
    hunters = ", ".join(f"hunter {column}3 north" for column in "abcdefg")
    state = position(f"{hunters}, lumberjack a1, lumberjack g1", "brown", down="tree d6")
    async with opened(table_at(state), tmp_path / "library") as (screen, _):
        assert moves(screen) == [
            "lumberjack a1 g1 2 tiles",
            "hunter a3 b3 c3 d3 e3 f3 g3 7 tiles",
            "turn over d6",
        ]
        await keys(screen, "2 4")
        assert screen.moves_remark() == "hunter d3"


# -- leaving ---------------------------------------------------------------------------------------------------


@pytest.mark.rule("HAL-47")
async def test_an_exit_square_that_can_also_be_moved_to_asks_which(tmp_path: Path) -> None:
    async with opened(last_turns(), tmp_path / "library", cursor="d3") as (screen, pilot):
        await keys(screen, "enter")
        assert moves(screen)[0] == "leaves north +5"
        await pilot.pause()
        assert "out+5" in shown(screen)[1]
        await keys(screen, "up up up up")
        assert prompt(screen) == "Fox d3 can go there, or leave. enter asks which · esc drop it"
        await keys(screen, "enter")
        assert moves(screen) == ["to d7 north", "leaves north +5"]
        await keys(screen, "2")
        assert last_move(screen) == "leave d3 north"
        assert screen.view.points == (0, 5)


@pytest.mark.rule("HAL-48")
async def test_a_tile_on_its_exit_leaves_by_a_second_enter(tmp_path: Path) -> None:
    async with opened(last_turns(), tmp_path / "library", cursor="d1") as (screen, pilot):
        await keys(screen, "enter")
        await pilot.pause()
        assert "[OUT]" in shown(screen)[19]
        assert prompt(screen) == "Bear d1 leaves south: +10 enter do it · esc drop the bear"
        await keys(screen, "enter")
        assert last_move(screen) == "leave d1 south"


async def test_the_list_offers_every_leaving_before_anything_is_picked_up(tmp_path: Path) -> None:
    async with opened(last_turns(), tmp_path / "library") as (screen, _):
        assert moves(screen)[:2] == ["bear d1 leaves south +10", "fox d3 leaves north +5"]
        await keys(screen, "1")
        assert last_move(screen) == "leave d1 south"


@pytest.mark.rule("HAL-44a")
@pytest.mark.parametrize(
    ("names", "told"),
    [
        (("Anna", "Ben"), "final turns: Ben 3, Anna 2 "),
        (("Anna Bartholomea Cleo", "Ben Ezekiel Dora Ann"), "final turns: B 3, A 2 "),
    ],
)
async def test_the_turns_left_are_told_in_the_status_line_also_beside_long_names(
    names: tuple[str, str], told: str, tmp_path: Path
) -> None:
    state = position("bear a1, hunter g7 north, duck c7", "blue", final=5)
    table = table_at(state, names=(names[0][:20], names[1]))
    async with opened(table, tmp_path / "library") as (screen, _):
        assert told in shown(screen)[0]


# -- why not ---------------------------------------------------------------------------------------------------


def refusal(screen: HalaliScreen, text: str, rule: str) -> str:
    """Return what the prompt says when this move is refused; `rule` is the number it must be refused with."""
    refused = screen.table.refuse(screen.table.read(text))
    assert refused is not None
    assert refused.rule == rule
    return f"No: {WORDS.why(refused, screen.table.names)} ({rule}, R opens it)"


@pytest.mark.parametrize(
    ("square", "move", "rule"),
    [
        ("b7", "move b7 b6", "HAL-21"),
        ("c5", "over c5", "HAL-16"),
        ("f4", "move f4 f5", "HAL-20"),
        ("g1", "move g1 g2", "HAL-38"),
    ],
)
async def test_enter_where_nothing_can_be_done_says_why_with_the_rule(
    square: str, move: str, rule: str, tmp_path: Path
) -> None:
    async with opened(mid_game(), tmp_path / "library", cursor=square) as (screen, _):
        await keys(screen, "enter")
        assert prompt(screen) == refusal(screen, move, rule)
        assert last_move(screen) == "move f5 f4", "nothing has happened"


@pytest.mark.parametrize(
    ("pressed", "move", "rule"),
    [
        ("right right", "move d4 f4", "HAL-36"),
        ("left left left up", "move d4 a5", "HAL-22"),
        ("down down down", "move d4 d1", "HAL-25"),
        ("right right right", "move d4 g4", "HAL-25"),
    ],
)
async def test_pointing_at_what_a_picked_tile_cannot_do_says_why_at_once(
    pressed: str, move: str, rule: str, tmp_path: Path
) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, _):
        await keys(screen, f"enter {pressed}")
        assert prompt(screen) == refusal(screen, move, rule)
        assert screen.rule_now() == rule
        await keys(screen, "enter")
        assert prompt(screen) == refusal(screen, move, rule)
        assert screen.picked is not None


@pytest.mark.rule("HAL-28")
async def test_a_bird_that_rests_says_so(tmp_path: Path) -> None:
    table = mid_game()
    play(table, "move b3 b4")
    async with opened(table, tmp_path / "library", cursor="b4") as (screen, _):
        await keys(screen, "enter")
        assert prompt(screen) == refusal(screen, "move b4 b5", "HAL-28")


@pytest.mark.rule("HAL-55")
async def test_at_the_quiet_limit_the_screen_says_that_a_tile_must_be_turned_over(tmp_path: Path) -> None:
    state = position("fox d4, hunter a1 north", "blue", down="tree a7, tree c7", quiet=20)
    async with opened(table_at(state), tmp_path / "library") as (screen, _):
        assert moves(screen) == ["turn over 2 squares"]
        assert prompt(screen) == WORDS.question(screen.view, ("Anna", "Ben"))
        assert screen.rule_now() == "HAL-55"
        await keys(screen, "enter")
        assert prompt(screen) == refusal(screen, "move d4 d5", "HAL-55")


# -- mouse and notation ----------------------------------------------------------------------------------------


async def test_clicks_pick_up_and_take_and_the_right_button_drops(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, pilot):
        await pilot.click("#board", offset=place(screen, "d4"))
        assert screen.picked is not None
        await pilot.click("#board", offset=place(screen, "a4"), button=3)
        assert screen.picked is None
        await pilot.click("#board", offset=place(screen, "d4"))
        await pilot.click("#board", offset=place(screen, "d2"))
        assert last_move(screen) == "move d4 d2"


async def test_a_click_on_a_line_chooses_it(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, pilot):
        await pilot.click("#moves", offset=(8, 1))
        assert last_move(screen) == "move d4 d2"


async def test_the_cursor_follows_the_mouse_and_shows_what_a_tile_could_do(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, pilot):
        await pilot.hover("#board", offset=place(screen, "e5"))
        assert here(screen) == "e5"
        await pilot.pause()
        assert shown(screen)[7][20:25] == "  ○  "
        await keys(screen, "left")
        assert screen.scene().preview == frozenset()


async def test_typed_notation_moves(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, pilot):
        await pilot.press("colon", *"move d4 e4", "enter")
        assert last_move(screen) == "move d4 e4"


async def test_real_keys_play_a_turn(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, pilot):
        await pilot.press("enter", "down", "down", "enter")
        assert last_move(screen) == "move d4 d2"


# -- whole matches ---------------------------------------------------------------------------------------------


@pytest.mark.rule("HAL-10")
async def test_between_the_rounds_a_card_tells_of_the_swapped_sides_and_any_key_leaves_it(tmp_path: Path) -> None:
    state = position("bear d1, hunter g7 north, duck c7", "blue", final=1)
    async with opened(table_at(state), tmp_path / "library", cursor="d1") as (screen, pilot):
        assert (screen.chip(0).colour, screen.chip(1).colour) == ("brown", "blue")
        await keys(screen, "enter enter")
        await pilot.pause()
        assert isinstance(screen.app.screen, Interlude)
        text = "\n".join(shown(screen))
        assert "Round 1 is over" in text
        assert "Anna leads the animals" in " ".join(text.split())
        assert "Ben leads the hunters" in " ".join(text.split())
        assert "Anna begins" in text
        await pilot.press("j")
        assert not isinstance(screen.app.screen, Interlude)
        assert here(screen) == "d1", "the key that leaves the card does nothing else"
        assert (screen.chip(0).colour, screen.chip(1).colour) == ("blue", "brown")
        assert shown(screen)[0].startswith(" Halali · round 2 of 2 · 48 face down")


async def test_after_a_turn_against_a_bot_the_person_is_asked_again(tmp_path: Path) -> None:
    state = position("bear d1, hunter g7 north, duck c7", "blue", down="tree a1, tree a2, tree a3, tree a4")
    async with opened(table_at(state, bots=(0,)), tmp_path / "library", cursor="a1") as (screen, pilot):
        await keys(screen, "enter")
        assert moves(screen) == ["Anna is thinking"]
        screen.hover(0)
        assert screen.scene().preview == frozenset(), "nothing is offered while the bot thinks"
        for _ in range(200):
            if screen.table.stage != "bot":
                break
            await pilot.pause(0.05)
        assert screen.view.acting == 1
        assert len(moves(screen)) > 1


async def test_a_replay_steps_through_the_match_on_the_same_screen(tmp_path: Path) -> None:
    async with opened(mid_game(), tmp_path / "library") as (screen, pilot):
        replay = replay_screen(screen.table)
        assert isinstance(replay, HalaliScreen)
        await screen.app.push_screen(replay)
        await pilot.pause()
        for key in ("right", "right", "left", "end"):
            await pilot.press(key)
        assert replay.view.spots == screen.view.spots
        replay.click(0)
        assert prompt(replay).startswith("No: ")


@pytest.mark.parametrize(
    "size",
    [(80, 24), pytest.param((120, 40), marks=pytest.mark.long), pytest.param((160, 48), marks=pytest.mark.long)],
)
async def test_a_whole_match_is_played_by_random_keys(size: tuple[int, int], tmp_path: Path) -> None:
    """Nothing a person may press or click raises, and a match comes to its end."""
    chance = random.Random(f"keys {size}")
    table = table_at(RULES.setup(2, HalaliOptions(rounds=1, quiet_limit=12), "random keys"))
    often = ["up", "down", "left", "right", *["enter"] * 4, "1", "2", "3", "4", "5", "6", "7"]
    seldom = ["escape", "tab", "8", "9", "u", "U"]
    async with opened(table, tmp_path / "library", size) as (screen, _):
        for _ in range(6000):
            if table.stage == "over":
                break
            if chance.random() < 0.1:
                screen.click(chance.randrange(49))
            else:
                await keys(screen, chance.choice(seldom if chance.random() < 0.15 else often))
        assert table.stage == "over"
        assert prompt(screen).startswith("The match is over")
