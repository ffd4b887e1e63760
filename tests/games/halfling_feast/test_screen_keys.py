"""What keys, mouse and notation do on the screen of Halfling Feast."""

from __future__ import annotations

import random
from pathlib import Path

import pytest
from textual.geometry import Offset

from feastbox.engine.rng import Rng
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.paths import path_of
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.saying import sentences
from feastbox.games.halfling_feast.screen import HfeScreen
from feastbox.tui.hand_over import HandOver
from tests.games.halfling_feast.making import HAMFAST, at
from tests.games.halfling_feast.screen_tools import SIZES, designed, here, moves, open_hand, opened, play, table_at
from tests.tui.game_tools import keys, prompt, shown


def log(screen: HfeScreen) -> list[str]:
    return [line.text for line in screen.table.log()]


# -- the own turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-21", "HFE-49")
async def test_the_public_list_has_the_dishes_and_all_that_needs_no_hand(tmp_path: Path) -> None:
    async with opened(table_at(designed()), tmp_path / "library") as (screen, _):
        assert moves(screen) == [
            "eat Mighty Pie 3 → 11, +8",
            "eat 3-Cream Trifle 3 → 11, +5",
            "eat Honey Seedcake 3 → 5, +2",
            "eat Sausage Coil 3 → 8, +5",
            "open the hand space",
            "release 2 spaces 3 → 1",
            "draw an Action card",
            "Pickpocket whom?",
        ]


async def test_arrows_go_over_the_dishes_and_down_into_the_list(tmp_path: Path) -> None:
    async with opened(table_at(designed()), tmp_path / "library") as (screen, _):
        await keys(screen, "right")
        assert here(screen).startswith("eat 3-Cream Trifle")
        await keys(screen, "down")
        assert here(screen) == "open the hand space"
        await keys(screen, "down right")
        assert here(screen) == "draw an Action card"
        await keys(screen, "up up up right right right right")
        assert here(screen).startswith("eat Sausage Coil")


@pytest.mark.rule("HFE-26")
async def test_a_dish_that_does_not_fit_says_why_with_its_rule(tmp_path: Path) -> None:
    state = at("mighty_game_pie honey_seedcake", ["fig_syrup"], fullness=(5,))
    async with opened(table_at(state), tmp_path / "library") as (screen, _):
        assert here(screen) == "eat Honey Seedcake 5 → 7, +2"
        await keys(screen, "left")
        assert prompt(screen).startswith("No: Mighty Game Pie fills 8, and there is room for 5 (HFE-26")
        await keys(screen, "enter")
        assert prompt(screen).startswith("No: Mighty Game Pie fills 8, and there is room for 5 (HFE-26")
        assert screen.rule_now() == "HFE-26"
        assert screen.table.match.head == 0


@pytest.mark.rule("HFE-27", "HFE-90")
async def test_a_move_of_several_steps_shows_its_consequences_before_it_is_confirmed(tmp_path: Path) -> None:
    async with opened(open_hand(table_at(designed()), 1), tmp_path / "library", (120, 40)) as (screen, _):
        await keys(screen, "down right right")
        assert here(screen) == "Fig Syrup which Dish?"
        await keys(screen, "enter right")
        assert here(screen) == "3-Cream Trifle 3 → 7, +5"
        assert prompt(screen).startswith("Three-Cream Trifle at 5 + 3 - 4 = 4, belly 3 → 7 of 11. Ben gains 5 points.")
        assert "To the discard pile Fire Mustard and Fig Syrup." in prompt(screen)
        await keys(screen, "escape")
        assert here(screen) == "Fig Syrup which Dish?"
        await keys(screen, "enter right enter")
        assert screen.table.stage == "public"
        assert log(screen) == ["Ben plays Fig Syrup on 3-Cream Trifle"]


@pytest.mark.rule("HFE-60", "HFE-50")
async def test_fast_eater_is_chosen_dish_by_dish_and_then_the_card_that_pays(tmp_path: Path) -> None:
    async with opened(open_hand(table_at(designed()), 1), tmp_path / "library") as (screen, _):
        index = next(i for i, line in enumerate(moves(screen)) if line.startswith("Fast Eater"))
        screen.take(index)
        assert [line.place for line in screen.choices if line.place] == [3, 4]
        screen.take(0)
        assert moves(screen)[0].startswith("Sausage Coil")
        screen.take(0)
        assert {line.card for line in screen.choices} == {"fig_syrup", "little_trump", "satisfactory_burp", ""}
        screen.click_card("little_trump")
        assert log(screen) == ["Ben pays Little Trump: Fast Eater - Honey Seedcake, then Sausage Coil"]


async def test_a_hint_points_into_the_steps_of_its_move(tmp_path: Path) -> None:
    async with opened(open_hand(table_at(designed()), 1), tmp_path / "library") as (screen, _):
        screen.show_move(screen.table.read("play_take fig_syrup sausage_coil"))
        assert here(screen) == "Sausage Coil 3 → 4, +5"
        assert [step.kind for step in screen.path] == ["card"]


@pytest.mark.rule("HFE-39")
async def test_an_interrupt_in_the_own_turn_says_why_it_cannot_be_played(tmp_path: Path) -> None:
    state = at(hands=["sudden_sneeze"])
    async with opened(open_hand(table_at(state), 0), tmp_path / "library") as (screen, _):
        await keys(screen, "down")
        assert prompt(screen).startswith("No: Sudden Sneeze interrupts others and is not for the own turn (HFE-39")


@pytest.mark.parametrize(("seats", "options"), [(2, {}), (4, {"double_feast": True}), (6, {})])
def test_every_legal_move_has_steps_of_its_own(seats: int, options: dict[str, bool]) -> None:
    rng = Rng("steps")
    state = RULES.setup(seats, HfeOptions(**options), "steps")
    for _ in range(120):
        if not state.stack:
            break
        seat = RULES.asked(state)[0]
        view = RULES.view(state, seat)
        legal = [*RULES.legal(state, seat), *RULES.anytime(state, seat)]
        paths = [path_of(view, move) for move in legal]
        assert len(set(paths)) == len(paths)
        assert not any(one != other and one == other[: len(one)] for one in paths for other in paths[:50])
        RULES.apply(state, rng.pick(list(RULES.legal(state, seat))))


# -- the window ------------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-118")
async def test_nobody_lets_all_pass_and_the_action_is_carried_out(tmp_path: Path) -> None:
    async with opened(table_at(designed()), tmp_path / "library") as (screen, pilot):
        await keys(screen, "enter")
        assert moves(screen) == ["Nobody, go on", "Cleo, 4 cards", "Anna, 2 cards"]
        await keys(screen, "1")
        await pilot.pause()
        assert log(screen)[:2] == ["Ben goes for Mighty Pie", "Ben ate Mighty Pie, +8, belly 3 → 11"]
        assert screen.view.active == 2


@pytest.mark.rule("HFE-118", "HFE-30", "HFE-76")
async def test_a_seat_takes_the_screen_interrupts_and_the_public_screen_tells_what_changed(tmp_path: Path) -> None:
    async with opened(table_at(designed()), tmp_path / "library", (120, 40)) as (screen, pilot):
        await keys(screen, "enter 2")
        await pilot.pause()
        assert isinstance(screen.app.screen, HandOver)
        await pilot.press("space")
        await pilot.pause()
        assert screen.table.showing == 2
        assert here(screen).startswith("Fire Mustard")
        await keys(screen, "enter")
        assert prompt(screen).startswith("Mighty Game Pie: 8 + 3 = 11, and Ben has room for 8.")
        await keys(screen, "enter")
        await pilot.pause()
        assert screen.table.showing is None
        assert moves(screen) == ["Nobody, go on", "Anna, 2 cards"]
        assert "8 + 3 > 8 spaces; Mighty Pie is discarded (HFE-30)" in "\n".join(shown(screen))
        await keys(screen, "p")
        await pilot.pause()
        told = "Cleo: Fire Mustard on Mighty Pie, 8 → 11. Cleo's Dwarven Fire Mustard: 8 + 3 = 11 > 8 empty spaces"
        assert told in prompt(screen)


@pytest.mark.rule("HFE-118", "HFE-73")
async def test_a_later_seat_says_stop_and_who_stood_before_it_has_passed(tmp_path: Path) -> None:
    async with opened(table_at(designed()), tmp_path / "library") as (screen, pilot):
        await keys(screen, "enter right right")
        assert prompt(screen).startswith("The screen goes to Anna; Cleo will have passed.")
        await keys(screen, "enter")
        await pilot.pause()
        await pilot.press("space")
        await pilot.pause()
        assert screen.table.showing == 0
        assert [line for line in moves(screen) if "not now" not in line] == ["Lumpy Gravy which Dish?", "pass"]
        await keys(screen, "p")
        await pilot.pause()
        assert "pass" not in " ".join(log(screen))


@pytest.mark.rule("HFE-119", "HFE-121")
async def test_asked_one_by_one_a_pass_needs_no_hand_and_leaves_no_trace(tmp_path: Path) -> None:
    async with opened(table_at(designed("ask_each")), tmp_path / "library") as (screen, pilot):
        await keys(screen, "enter")
        assert moves(screen) == ["Pass", "Open my hand Cleo, 4 cards"]
        await keys(screen, "1")
        await pilot.pause()
        assert moves(screen) == ["Pass", "Open my hand Anna, 2 cards"]
        await keys(screen, "2")
        await pilot.pause()
        assert isinstance(screen.app.screen, HandOver)
        await pilot.press("space")
        await pilot.pause()
        await keys(screen, "p")
        await pilot.pause()
        assert log(screen)[:2] == ["Ben goes for Mighty Pie", "Ben ate Mighty Pie, +8, belly 3 → 11"]


@pytest.mark.rule("HFE-120")
async def test_standing_orders_are_given_behind_the_hand_over_and_stay_hidden(tmp_path: Path) -> None:
    table = open_hand(table_at(designed("standing_orders")), 1)
    async with opened(table, tmp_path / "library", (120, 40)) as (screen, pilot):
        screen.take(moves(screen).index("standing orders hidden"))
        assert moves(screen) == ["Belt Reduction never", "Condiment never", "Sneeze never", "something else esc"]
        screen.take(2)
        assert moves(screen)[:3] == ["never as now", "at any card", "at strong cards"]
        screen.take(1)
        await pilot.pause()
        assert screen.table.showing == 1
        assert log(screen) == ["Ben has ordered: Sneeze at any card"]
        await keys(screen, "x")
        assert log(screen) == []


# -- other parts -----------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-15")
async def test_the_discard_pile_can_be_looked_through(tmp_path: Path) -> None:
    async with opened(table_at(designed()), tmp_path / "library") as (screen, pilot):
        await keys(screen, "d")
        await pilot.pause()
        assert prompt(screen).startswith("Little Trump: Release 6 Belly spaces.")
        await keys(screen, "right right right")
        assert prompt(screen).startswith("Mighty Fart: Release 8 Belly spaces.")
        await keys(screen, "escape")
        assert here(screen).startswith("eat Mighty Pie")
        assert screen.part == "board"


@pytest.mark.rule("HFE-42")
async def test_a_halfling_tells_what_lies_before_it_and_who_played_it(tmp_path: Path) -> None:
    async with opened(table_at(designed()), tmp_path / "library", (120, 40)) as (screen, _):
        await keys(screen, "tab tab down down")
        assert "Before it Belt Reduction by Anna." in prompt(screen)
        assert "Belt Reduction by Anna" in "\n".join(shown(screen))


async def test_the_mouse_chooses_dishes_cards_and_buttons(tmp_path: Path) -> None:
    async with opened(table_at(designed()), tmp_path / "library") as (screen, pilot):
        await pilot.hover("#dishes", Offset(45, 2))
        assert here(screen).startswith("eat Honey Seedcake")
        await pilot.click("#dishes", Offset(65, 2))
        await pilot.pause()
        assert log(screen) == ["Ben goes for Sausage Coil"]
        await pilot.click("#declared", Offset(26, 5))
        await pilot.pause()
        assert isinstance(screen.app.screen, HandOver)
        await pilot.press("space")
        await pilot.pause()
        await pilot.click("#hand", Offset(45, 3))
        await pilot.pause()
        assert [step.name for step in screen.path] == ["dwarven_fire_mustard"]
        await pilot.click("#dishes", Offset(25, 0))
        await pilot.pause()
        assert log(screen)[-1] == "Cleo: Fire Mustard on 3-Cream Trifle, 8 → 11"


async def test_notation_makes_a_move_or_says_what_is_wrong(tmp_path: Path) -> None:
    async with opened(table_at(designed()), tmp_path / "library") as (screen, pilot):
        await pilot.press("colon", *"release", "enter")
        await pilot.pause()
        assert log(screen)[0] == "Ben released 2, belly 3 → 1"
        await pilot.press("colon", *"eat", "space", *"nothing", "enter")
        await pilot.pause()
        assert prompt(screen).startswith("No:")


async def test_x_takes_the_hand_off_at_once(tmp_path: Path) -> None:
    async with opened(open_hand(table_at(designed()), 1), tmp_path / "library") as (screen, pilot):
        assert "Satisfactory" in "\n".join(shown(screen))
        await keys(screen, "x")
        await pilot.pause()
        assert "Satisfactory" not in "\n".join(shown(screen))


@pytest.mark.rule("HFE-54")
async def test_of_two_cards_drawn_one_is_kept_on_the_private_screen(tmp_path: Path) -> None:
    state = at(hands=["fig_syrup"], own=HAMFAST, deck="little_trump sudden_sneeze")
    async with opened(play(table_at(state), "free_ability"), tmp_path / "library") as (screen, pilot):
        assert isinstance(screen.app.screen, HandOver)
        await pilot.press("space")
        await pilot.pause()
        assert moves(screen) == ["Little Trump", "Sudden Sneeze"]
        await keys(screen, "right enter")
        await pilot.pause()
        assert screen.view.active == 1
        assert log(screen)[-1] == "Anna kept one card, one is back on top"


@pytest.mark.parametrize(
    ("seats", "mode"),
    [(2, "call_out"), pytest.param(3, "ask_each", marks=pytest.mark.long), (5, "standing_orders"), (6, "off")],
)
async def test_whole_matches_are_played_by_keys_alone_in_every_mode(seats: int, mode: str, tmp_path: Path) -> None:
    """Enter, digits and esc lead from question to question; nothing is typed."""
    chance = random.Random(f"{seats} {mode}")
    table = table_at(RULES.setup(seats, HfeOptions(interrupt_mode=mode), "by keys"))
    async with opened(table, tmp_path / "library", chance.choice(SIZES)) as (screen, pilot):
        for _ in range(4000):
            if table.stage == "over":
                break
            if isinstance(screen.app.screen, HandOver):
                await screen.app.screen.run_action("answer('accept')")
                await pilot.pause()
                continue
            ready = [i for i, line in enumerate(screen.choices) if not line.refusal and line.does != "back"]
            eats = [i for i in ready if (line := screen.choices[i]).move and line.move.kind == "eat"]
            opens = [i for i in ready if screen.choices[i].does == "open"]
            pick = eats if eats and chance.random() < 0.7 else ready
            if opens and chance.random() < 0.7:
                pick = [i for i in ready if i not in opens] or opens
            screen.index = chance.choice(pick)
            await keys(screen, "enter")
            if table.stage == "hand_over":
                await pilot.pause()
        assert table.stage == "over"
        assert moves(screen) == []
        assert "show the result" in "\n".join(shown(screen))


def test_a_question_in_the_prompt_ends_with_its_own_mark() -> None:
    table = play(table_at(designed("ask_each"), bots=(2,)), "eat mighty_game_pie")
    assert table.stage == "bot"
    assert sentences(table.view, None, table.names) == ["Does Cleo interrupt?"]
    table = table_at(designed("ask_each"))
    assert sentences(table.view, None, table.names)[0].endswith("needs the hand.")
