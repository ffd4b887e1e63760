"""What keys, mouse and notation do on Hobiti's screen."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.screen import HobitiScreen
from feastbox.tui.hand_over import HandOver
from feastbox.tui.results import ResultsScreen
from feastbox.tui.score import ScoreScreen
from tests.games.hobiti.making import D, hand, lots_at, turn_at
from tests.games.hobiti.screen_tools import SIZES, eight, here, moves, open_for, opened, party, play, table_at, turn
from tests.tui.game_tools import keys, prompt, shown


def made(screen: HobitiScreen, number: int = 1) -> list[str]:
    """Return the moves made last, in notation."""
    match = screen.table.match
    return [match.entry_at(n).text for n in range(match.head - number + 1, match.head + 1)]


# -- the public screen -----------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-77")
async def test_at_a_party_the_public_screen_offers_the_hand_a_pass_and_everybody_s_pass(tmp_path: Path) -> None:
    async with opened(party(), tmp_path / "library") as (screen, _):
        assert moves(screen) == [
            "open the hand to lay a card space",
            "pass out of this party",
            "everybody else passes ends the lap",
        ]
        await keys(screen, "p")
        assert made(screen) == ["party_pass"]


@pytest.mark.rule("HOB-77")
async def test_a_lap_among_eight_in_which_one_lays_costs_one_key_for_each_who_passes(tmp_path: Path) -> None:
    hands = ["pitka_great", "mead", "beer", "snuff buttermilk", "cider", "rusks", "clay_pipe", "sundial"]
    async with opened(play(table_at(turn_at(*hands)), "announce pitka_great"), tmp_path / "library") as (screen, pilot):
        await keys(screen, "p p space")
        await pilot.pause()
        assert isinstance(screen.app.screen, HandOver)
        await pilot.press("space", "1")
        assert made(screen)[0].startswith("lay_party_card")
        await keys(screen, "p p p p")
        await pilot.pause()
        assert made(screen, 4) == ["party_pass"] * 4
        assert screen.view.party is not None
        assert screen.view.party.lap == 2, "Anna holds no card and is not asked"
        assert screen.table.asking == D


@pytest.mark.rule("HOB-77")
async def test_everybody_else_passes_ends_the_lap_with_one_key(tmp_path: Path) -> None:
    async with opened(eight(), tmp_path / "library") as (screen, _):
        await keys(screen, "e")
        assert made(screen, 3)[-1] == "party_pass"
        party_now = screen.view.party
        assert party_now is None or party_now.lap == 2


@pytest.mark.rule("HOB-77")
async def test_who_comes_later_in_the_lap_may_open_its_hand_and_the_others_pass(tmp_path: Path) -> None:
    async with opened(eight(), tmp_path / "library", (120, 40)) as (screen, pilot):
        assert moves(screen)[3:] == ["hand of Dora 2 Ben 2 passes", "hand of Anna 2 before pass"]
        await keys(screen, "4")
        await pilot.press("space")
        assert screen.table.showing == 7
        assert made(screen) == ["party_pass"]


@pytest.mark.rule("HOB-76")
async def test_a_victim_is_asked_in_public_and_may_take_it_openly(tmp_path: Path) -> None:
    async with opened(play(turn(), "unpleasantness kradez 1 purse_of_gold"), tmp_path / "library") as (screen, _):
        assert moves(screen) == ["open the hand space", "take it it happens"]
        await keys(screen, "t")
        assert made(screen) == ["take_it"]


# -- the hand --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HOB-75")
async def test_lots_go_round_in_seat_order_and_nothing_of_a_choice_is_shown(tmp_path: Path) -> None:
    table = table_at(lots_at("kradez", "beer sundial", "mead"))
    async with opened(table, tmp_path / "library") as (screen, pilot):
        for seat, key, card in ((0, "1", "kradez"), (1, "1", "beer")):
            over = screen.app.screen
            assert isinstance(over, HandOver)
            assert over.seat == seat
            await pilot.press("space", key)
            assert made(screen)[0].startswith("wager")
            text = "\n".join(shown(screen))
            assert "Theft" not in text, card
            assert "Brown Beer" not in text
        await pilot.press("space", "1")
        assert "The wagers: Anna Theft 12" in "\n".join(line.text for line in screen.table.log())


async def test_digits_choose_cards_by_their_place_and_what_stands_behind_them(tmp_path: Path) -> None:
    table = turn()
    open_for(table)
    async with opened(table, tmp_path / "library") as (screen, _):
        await keys(screen, "2")
        assert made(screen) == ["firework golden_rain"]
        await keys(screen, "w")
        assert made(screen) == ["walk"]


@pytest.mark.parametrize("size", SIZES)
async def test_a_card_that_cannot_be_played_says_why_with_the_rule(size: tuple[int, int], tmp_path: Path) -> None:
    table = party()
    open_for(table)
    async with opened(table, tmp_path / "library", size) as (screen, _):
        await keys(screen, "5")
        assert "HOB-43" in prompt(screen)
        assert screen.table.match.head == table.match.head
        assert prompt(screen).startswith("No: Grandmother's Buns is food")
        assert screen.rule_now() == "HOB-43"


@pytest.mark.rule("HOB-25")
async def test_gardening_asks_for_a_card_and_esc_goes_back(tmp_path: Path) -> None:
    table = turn()
    open_for(table)
    async with opened(table, tmp_path / "library") as (screen, _):
        await keys(screen, "g")
        assert here(screen).startswith("dig in Waistcoat")
        await keys(screen, "escape")
        assert here(screen).startswith("lay Waistcoat")
        await keys(screen, "g 4")
        assert made(screen) == ["garden beer"]


@pytest.mark.rule("HOB-54", "HOB-55")
@pytest.mark.parametrize("size", SIZES)
async def test_an_unpleasantness_asks_for_its_victim_beside_what_all_have(
    size: tuple[int, int], tmp_path: Path
) -> None:
    table = turn()
    open_for(table)
    async with opened(table, tmp_path / "library", size) as (screen, pilot):
        await keys(screen, "3")
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert "Ben's Faithful Pony" in text
        assert "Silver Spoons" in text
        await keys(screen, "escape")
        assert here(screen).startswith("Theft")
        await keys(screen, "enter 1")
        assert made(screen) == ["unpleasantness kradez 2 faithful_pony"]


@pytest.mark.rule("HOB-59", "HOB-78")
async def test_visitors_get_two_cards_chosen_one_after_the_other(tmp_path: Path) -> None:
    table = play(table_at(turn_at("navsteva", "beer mead sundial", "snuff")), "unpleasantness navsteva 2", "take_it")
    open_for(table)
    async with opened(table, tmp_path / "library") as (screen, _):
        await keys(screen, "1")
        assert made(screen) == ["take_it"]
        await keys(screen, "1")
        assert here(screen).startswith("discard"), "the same card again takes it back"
        await keys(screen, "1 3")
        assert made(screen)[0].startswith("choose_discards")


async def test_v_shows_the_table_beside_an_open_hand_and_x_hides_the_hand(tmp_path: Path) -> None:
    table = turn()
    open_for(table)
    async with opened(table, tmp_path / "library") as (screen, pilot):
        await keys(screen, "v")
        await pilot.pause()
        assert "Seats ─" in "\n".join(shown(screen))
        await keys(screen, "x")
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert "Golden Rain" not in text
        assert "Waistcoat" not in text
        assert table.showing is None


async def test_arrows_walk_over_cards_and_what_stands_behind_them(tmp_path: Path) -> None:
    table = turn()
    open_for(table)
    async with opened(table, tmp_path / "library") as (screen, _):
        seen = []
        for key in ("right", "down", "down", "down", "up", "up", "up", "left"):
            await keys(screen, key)
            seen.append(screen.index)
        assert seen == [1, 5, 7, 8, 7, 6, 2, 1]


async def test_the_seats_tell_of_each_hobbit(tmp_path: Path) -> None:
    async with opened(party(), tmp_path / "library") as (screen, pilot):
        await keys(screen, "tab down down")
        assert prompt(screen).startswith("Cleo: Silver Spoons 4, Feather Quilt 3, Spyglass 4. Moles: no Gardening")
        await keys(screen, "enter")
        assert prompt(screen).startswith("No: ")
        await keys(screen, "escape")
        assert screen.part == "board"
        await pilot.click("#seats", offset=(8, 3))
        assert prompt(screen).startswith("Ben: Faithful Pony 7")


# -- mouse, notation, hints ------------------------------------------------------------------------------------


async def test_cards_and_what_stands_beside_them_answer_the_mouse(tmp_path: Path) -> None:
    table = turn()
    open_for(table)
    async with opened(table, tmp_path / "library") as (screen, pilot):
        await pilot.hover("#hand", offset=(25, 3))
        assert screen.index == 1
        await pilot.click("#hand", offset=(25, 3))
        assert made(screen) == ["firework golden_rain"]
        await pilot.click("#hand", offset=(43, 9))
        assert made(screen) == ["walk"]


async def test_typed_notation_moves_and_cards_need_the_hand(tmp_path: Path) -> None:
    async with opened(turn(), tmp_path / "library") as (screen, pilot):
        await pilot.press("colon", *"garden beer", "enter")
        assert "HOB-74" in prompt(screen)
        assert made(screen, 0) == []
        await pilot.press("space", "space", "colon", *"garden beer", "enter")
        assert made(screen) == ["garden beer"]


async def test_a_hint_points_at_its_card(tmp_path: Path) -> None:
    table = turn()
    open_for(table)
    async with opened(table, tmp_path / "library") as (screen, pilot):
        await keys(screen, "i")
        for _ in range(200):
            if prompt(screen).startswith("Hint: "):
                break
            await pilot.pause(0.05)
        assert prompt(screen).startswith("Hint: ")
        screen.show_move(screen.table.read("unpleasantness kradez 2 faithful_pony"))
        assert here(screen) == "Ben's Faithful Pony 7"
        await keys(screen, "escape")
        screen.show_move(screen.table.read("garden beer"))
        assert here(screen).startswith("dig in Brown Beer")


async def test_the_last_key_of_a_round_leads_to_the_results_and_the_score_sheet(tmp_path: Path) -> None:
    table = table_at(turn_at("sundial", "mead", "beer", noted=(48, 3, 9)))
    async with opened(table, tmp_path / "library") as (screen, pilot):
        await pilot.press("space", "space", "1")
        assert prompt(screen).startswith("The match is over: Anna")
        await pilot.press("s")
        assert isinstance(screen.app.screen, ScoreScreen)
        await pilot.press("escape", "enter")
        assert isinstance(screen.app.screen, ResultsScreen)


async def test_with_open_hands_everybody_sees_the_hand_of_the_asked_seat(tmp_path: Path) -> None:
    async with opened(turn(open_hands=True), tmp_path / "library") as (screen, _):
        assert "Golden Rain" in "\n".join(shown(screen))
        await keys(screen, "2")
        assert made(screen) == ["firework golden_rain"]


async def test_a_single_person_sees_its_hand_while_bots_play(tmp_path: Path) -> None:
    state = turn_at("beer", "mead", "snuff", "sundial cider", active=0)
    async with opened(table_at(state, bots=(0, 1, 2)), tmp_path / "library") as (screen, pilot):
        assert screen.table.showing == D
        if screen.table.stage == "bot":
            await keys(screen, "v")
            await pilot.pause()
            text = "\n".join(shown(screen))
            assert "Sundial" in text
            assert "Brown Beer" not in text
        assert hand(screen.table.match.state, D)


@pytest.mark.parametrize(
    ("seats", "options"),
    [(3, {}), (4, {"open_hands": True}), pytest.param(8, {"czech_names": True}, marks=pytest.mark.long)],
)
async def test_a_whole_match_is_played_by_random_keys(seats: int, options: dict[str, bool], tmp_path: Path) -> None:
    """Nothing a person may press raises, and a match comes to its end."""
    chance = random.Random(f"keys {seats}")
    table = table_at(RULES.setup(seats, HobitiOptions(points_to_win=30, **options), "random keys"))
    often = ["up", "down", "left", "right", *["enter"] * 4, *"12345678", "space", "p", "o"]
    seldom = ["escape", "tab", "9", "w", "g", "t", "e", "v", "x", "u"]
    async with opened(table, tmp_path / "library") as (screen, pilot):
        for _ in range(6000):
            if table.stage == "over":
                break
            over = screen.app.screen
            if isinstance(over, HandOver):
                await over.run_action("answer('accept')")
                await pilot.pause()
            else:
                await keys(screen, chance.choice(seldom if chance.random() < 0.2 else often))
                if table.stage == "hand_over":
                    await pilot.pause()
        assert table.stage == "over"
        assert prompt(screen).startswith("The match is over")
