"""What keys, mouse and notation do on the screen of Feast & Famine."""

from __future__ import annotations

import random
from pathlib import Path
from typing import Any

import pytest

from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.screen import FamScreen
from feastbox.tui.hand_over import HandOver
from tests.games.feast_and_famine.making import famine_at, feast_at
from tests.games.feast_and_famine.screen_tools import (
    SIZES,
    auction,
    feast,
    full_feast,
    here,
    moves,
    opened,
    place,
    rich_famine,
    selection,
    table_at,
)
from tests.tui.game_tools import keys, prompt
from tests.tui.game_tools import shown_framed as shown


def log(screen: FamScreen) -> list[str]:
    return [line.text for line in screen.table.log()]


# -- the Feast -------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-19", "FAM-23", "FAM-24")
async def test_every_food_is_listed_with_its_price_now_and_the_end_of_the_turn(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library") as (screen, _):
        assert moves(screen) == [
            "gather 1 oil 1 labour",
            "gather 1 water 2 labour",
            "gather 1 wheat 3 labour",
            "gather 1 corn 4 labour",
            "gather 2 fish 4 labour",
            "gather 1 cattle costs 6",
            "end the turn keep 5 labour",
        ]
        assert [line.closes for line in screen.moves.lines] == [True] * 5 + [False] * 2
        assert [line.rests for line in screen.moves.lines] == [False] * 5 + [True, False]


@pytest.mark.rule("FAM-22")
async def test_left_and_right_go_over_the_fields_and_frame_all_of_a_food(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library") as (screen, _):
        assert (screen.cursor.spot, here(screen)) == (2, "gather 1 oil 1 labour")
        await keys(screen, "right")
        assert (screen.cursor.spot, here(screen)) == (3, "gather 2 fish 4 labour")
        await keys(screen, "right")
        assert (screen.cursor.spot, here(screen)) == (4, "gather 1 corn 4 labour")
        await keys(screen, "right")
        assert (screen.cursor.spot, here(screen)) == (5, "gather 2 fish 4 labour")
        fields = screen.fields()
        assert fields
        assert fields.framed == "fish"
        await keys(screen, "right right right")
        assert screen.cursor.spot == 7
        await keys(screen, "left h")
        assert screen.cursor.spot == 5


async def test_neighbouring_fields_of_one_food_are_one_step(tmp_path: Path) -> None:
    table = table_at(feast_at("oil oil oil corn corn fish fish", labour=13))
    async with opened(table, tmp_path / "library") as (screen, _):
        await keys(screen, "right")
        assert screen.cursor.spot == 4
        await keys(screen, "right right right")
        assert screen.cursor.spot == 6
        await keys(screen, "left left")
        assert screen.cursor.spot == 3


async def test_up_and_down_step_through_the_list_and_the_fields_follow(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library") as (screen, _):
        await keys(screen, "down down")
        assert (screen.cursor.spot, here(screen)) == (1, "gather 1 wheat 3 labour")
        await keys(screen, "j j j j j")
        assert here(screen) == "end the turn keep 5 labour"
        fields = screen.fields()
        assert fields
        assert fields.framed is None
        await keys(screen, "k")
        assert screen.cursor.spot == 6


@pytest.mark.rule("FAM-24", "FAM-27", "FAM-28")
async def test_before_gathering_the_prompt_and_the_ghosts_say_what_it_would_do(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library", (120, 40)) as (screen, pilot):
        await keys(screen, "5")
        assert log(screen)[0] == "Ben gathered 2 fish for 4, 1 labour left"
    async with opened(feast(), tmp_path / "library", (120, 40)) as (screen, pilot):
        await keys(screen, "right")
        await pilot.pause()
        assert prompt(screen).startswith("Gather both fish for 4: Pharaoh takes 1 off. Labour 5 to 1, fish 2 to 4.")
        offer = screen.offer()
        assert offer
        assert (offer.stored, offer.count_after) == (2, 4)
        text = "\n".join(shown(screen))
        assert "2 → 4" in text
        await keys(screen, "enter")
        assert log(screen)[0] == "Ben gathered 2 fish for 4, 1 labour left"


@pytest.mark.rule("FAM-37")
async def test_what_the_next_medallion_needs_is_on_the_screen(tmp_path: Path) -> None:
    stores = [(1, 1, 1, 0, 1, 1)]
    for size in SIZES:
        table = table_at(feast_at("corn oil fish cow fish cow water", labour=9, stores=stores))
        async with opened(table, tmp_path / f"{size[0]}", size) as (screen, pilot):
            assert "Row 1 needs corn" in "\n".join(shown(screen))
            assert moves(screen)[2] == "gather 1 corn +1◉ 3 labour"
            await keys(screen, "down down")
            await pilot.pause()
            assert "Fills row 1: 1 medallion." in prompt(screen)


@pytest.mark.rule("FAM-26")
async def test_a_food_too_dear_is_shown_faint_and_says_why(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library") as (screen, pilot):
        why = "No: cattle costs 6 and only 5 labour is left (FAM-26, R opens it)"
        assert "too dear" in shown(screen)[3]
        for pressed in ("down down down down down", "enter", "6"):
            await keys(screen, pressed)
            assert prompt(screen) == why
            assert screen.rule_now() == "FAM-26"
        await pilot.click("#fields", offset=place(screen, 6))
        assert prompt(screen) == why
        assert log(screen) == []


@pytest.mark.rule("FAM-26", "FAM-75")
async def test_a_food_without_room_says_why(tmp_path: Path) -> None:
    async with opened(full_feast(), tmp_path / "library") as (screen, _):
        assert moves(screen)[0] == "gather 2 oil no room"
        await keys(screen, "1")
        assert prompt(screen).startswith("No: ")
        assert "(FAM-" in prompt(screen)
        assert log(screen) == []


async def test_e_ends_the_turn_and_can_be_taken_back(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library") as (screen, _):
        await keys(screen, "e")
        assert log(screen) == ["Ben ended the turn, 5 labour kept"]
        assert screen.table.asking == 2
        await keys(screen, "u")
        assert screen.table.asking == 1
        await keys(screen, "p")
        assert prompt(screen) == "No: there is no auction to pass in"


async def test_the_mouse_shows_ghosts_and_a_click_gathers(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library") as (screen, pilot):
        await pilot.hover("#fields", offset=place(screen, 4))
        assert here(screen) == "gather 1 corn 4 labour"
        assert screen.offer()
        await pilot.click("#fields", offset=place(screen, 4))
        assert log(screen)[0] == "Ben gathered 1 corn for 4, 1 labour left"


async def test_after_gathering_the_cursor_stays_on_its_field(tmp_path: Path) -> None:
    table = table_at(feast_at("wheat oil fish corn fish cow water", labour=13, draws="oil"))
    async with opened(table, tmp_path / "library") as (screen, _):
        await keys(screen, "right right enter")
        assert log(screen)[0].startswith("Anna gathered 1 corn")
        assert (screen.cursor.spot, here(screen)) == (4, "gather 2 oil 1 labour")


async def test_typed_notation_gathers(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library") as (screen, pilot):
        await pilot.press("colon", *"gather fish", "enter")
        assert log(screen)[0] == "Ben gathered 2 fish for 4, 1 labour left"


async def test_the_other_stores_come_with_v_and_go_with_esc(tmp_path: Path) -> None:
    async with opened(feast(), tmp_path / "library") as (screen, pilot):
        await pilot.press("v")
        assert " A  Anna      C  Cleo" in "\n".join(shown(screen))
        await pilot.press("escape")
        assert "Row 3 needs corn, fish and cattle" in "\n".join(shown(screen))
    async with opened(feast(), tmp_path / "library", (120, 40)) as (screen, _):
        await keys(screen, "v")
        assert prompt(screen) == "No: everything is in view already"


# -- the Famine ------------------------------------------------------------------------------------------------


@pytest.mark.rule("FAM-51", "FAM-52")
async def test_a_selector_chooses_a_group_and_then_the_opening_bid(tmp_path: Path) -> None:
    async with opened(selection(), tmp_path / "library", (120, 40)) as (screen, _):
        assert moves(screen)[:4] == [
            "Leah, 3 about 11 points",
            "Rachel, 2 about 10 points",
            "Bilhah, 1 about 3 points",
            "Zilpah, 1 about 4 points",
        ]
        await keys(screen, "right")
        assert (screen.cursor.spot, here(screen)) == (2, "Rachel, 2 about 10 points")
        assert prompt(screen).startswith("Rachel: 2 of 5 unseen cards, 5.2 points each on average.")
        await keys(screen, "enter")
        assert moves(screen) == [
            "open with 0 free",
            "open with 1 of 4",
            "open with 2 of 4",
            "open with 3 of 4",
            "open with 4 all tokens",
            "another group esc",
        ]
        await keys(screen, "escape")
        assert here(screen) == "Rachel, 2 about 10 points"
        await keys(screen, "enter right right enter")
        assert log(screen) == ["Anna selected Rachel, 2 cards, opened with 2"]


@pytest.mark.rule("FAM-52", "FAM-53")
async def test_a_selector_cannot_pass_and_without_medallions_opens_with_0(tmp_path: Path) -> None:
    state = famine_at("levi joseph", tokens=(0, 3, 3))
    async with opened(table_at(state), tmp_path / "library") as (screen, _):
        await keys(screen, "p")
        assert prompt(screen) == "No: the selector has to open before anybody may pass"
        await keys(screen, "1")
        assert moves(screen) == ["open with 0 free", "another group esc"]
        await keys(screen, "enter")
        assert log(screen) == ["Anna selected Leah, 1 card, opened with 0"]


@pytest.mark.rule("FAM-56", "FAM-57", "FAM-83a")
async def test_an_auction_offers_raises_pass_and_the_hand(tmp_path: Path) -> None:
    async with opened(auction(), tmp_path / "library", (120, 40)) as (screen, _):
        assert moves(screen) == [
            "raise to 4 all tokens",
            "pass out of this lot",
            "open the hand space",
            "",
            "bids above 4 tokens are",
            "offered only there (FAM-83a)",
        ]
        assert "╰─────╯  ┗━━━━━┛  ┗━━━━━┛" in "\n".join(shown(screen)), "the standing bid and the one under the cursor"
        await keys(screen, "down down down")
        assert here(screen) == "open the hand space", "notes are no lines to choose"
        assert screen.rule_now() == "FAM-83a"
        await keys(screen, "1")
        assert log(screen)[-1] == "Anna raised to 4"
        await keys(screen, "p")
        assert "Ben passed" in log(screen)


@pytest.mark.rule("FAM-55", "FAM-56", "FAM-83a")
async def test_bids_that_are_not_offered_say_why(tmp_path: Path) -> None:
    async with opened(auction(), tmp_path / "library") as (screen, pilot):
        screen.click_bid(5)
        assert prompt(screen) == "No: that needs the hand of Anna, behind the hand-over (FAM-83a, R opens it)"
        await pilot.click("#bids", offset=(8, 1))
        assert prompt(screen) == "No: 0 is not above the standing bid of 3 (FAM-56, R opens it)"
        await pilot.click("#bids", offset=(5 + 4 * 6 + 2, 1))
        assert log(screen)[-1] == "Anna raised to 4"
    async with opened(selection(), tmp_path / "library") as (screen, _):
        screen.click_bid(2)
        assert prompt(screen).startswith("No: first a group has to be selected")


async def test_a_click_on_a_card_selects_its_group_also_after_another(tmp_path: Path) -> None:
    async with opened(selection(), tmp_path / "library") as (screen, pilot):
        await pilot.click("#places", offset=place(screen, 2))
        assert screen.picked == "rachel"
        await pilot.click("#places", offset=place(screen, 4))
        assert screen.picked == "zilpah"
        await pilot.click("#bids", offset=(5 + 1 * 6 + 2, 1))
        assert log(screen) == ["Anna selected Zilpah, 1 card, opened with 1"]


@pytest.mark.rule("FAM-59")
async def test_a_bid_at_the_cap_says_that_it_wins_at_once(tmp_path: Path) -> None:
    table = table_at(famine_at("levi joseph judah", tokens=9))
    async with opened(table, tmp_path / "library") as (screen, _):
        await keys(screen, "1")
        assert moves(screen)[6] == "open with 6 wins now"
        await keys(screen, "up up up up up up down down down down down down")
        assert prompt(screen) == "Open with 6 for 2 cards of Leah."
        await keys(screen, "enter")
        assert log(screen)[:2] == ["Anna selected Leah, 2 cards, opened with 6", "Anna won 2 Leah for 6"]


@pytest.mark.rule("FAM-81", "FAM-83a")
async def test_the_hand_opens_behind_the_hand_over_and_bids_above_the_tokens_are_there_only(tmp_path: Path) -> None:
    state = famine_at("levi joseph judah", hands=["medallion_leah reuben", "", ""], tokens=(2, 6, 6))
    async with opened(table_at(state), tmp_path / "library") as (screen, pilot):
        await keys(screen, "1")
        assert moves(screen)[-2:] == ["open with 2 all tokens", "another group esc"]
        await pilot.press("space")
        assert isinstance(screen.app.screen, HandOver)
        text = "\n".join(shown(screen))
        assert "Reuben" not in text
        assert "won Leah 2" in text
        await pilot.press("space")
        assert "Hand   ◆ 1 ◉   = 2" in "\n".join(shown(screen))
        await keys(screen, "1")
        assert moves(screen)[3] == "open with 3 2 + 1◉"
        await keys(screen, "4")
        await pilot.pause()
        assert (
            log(screen)[-1]
            == "Anna selected Leah, 2 cards, opened with 3: more than the tokens, so 1 medallion card in hand"
        )
        assert "Hand" not in "\n".join(shown(screen))


async def test_x_hides_the_hand_at_once_and_it_can_be_opened_again(tmp_path: Path) -> None:
    async with opened(auction(), tmp_path / "library") as (screen, pilot):
        await pilot.press("space", "space")
        assert "Hand " in "\n".join(shown(screen))
        await pilot.press("x")
        assert "Hand " not in "\n".join(shown(screen))
        await pilot.press("space", "space")
        assert "Hand   ◆ 1 2   ■ 1   = 4" in "\n".join(shown(screen)), "it comes back as it is now"


@pytest.mark.rule("FAM-81")
async def test_cards_one_knows_are_struck_for_the_reader_alone(tmp_path: Path) -> None:
    async with opened(rich_famine(), tmp_path / "library", (120, 40)) as (screen, pilot):
        public = "\n".join(shown(screen))
        assert "×Medallion" in public, "paid in view of all"
        assert public.count("×") == 2
        await pilot.press("space", "space")
        private = "\n".join(shown(screen))
        assert "×Zebulun · " in private
        assert "×Dinah" in private


@pytest.mark.rule("FAM-55")
async def test_without_a_cap_the_track_moves_on_with_the_bids(tmp_path: Path) -> None:
    table = table_at(famine_at("levi joseph judah", tokens=13, bid_cap="none"))
    async with opened(table, tmp_path / "library", (120, 40)) as (screen, pilot):
        await keys(screen, "1 right right right right right right right right right")
        await pilot.pause()
        assert "│  3  │" in shown(screen)[16]
        assert "┃ ►9  ┃" in shown(screen)[16]
        await keys(screen, "enter")
        assert log(screen) == ["Anna selected Leah, 2 cards, opened with 9"]


async def test_typed_notation_bids(tmp_path: Path) -> None:
    async with opened(selection(), tmp_path / "library") as (screen, pilot):
        await pilot.press("colon", *"select rachel 2", "enter")
        assert log(screen) == ["Anna selected Rachel, 2 cards, opened with 2"]
        await pilot.press("colon", *"raise 9", "enter")
        assert "(FAM-55" in prompt(screen)


# -- whole matches ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("size", "seats", "options"),
    [
        ((80, 24), 3, {}),
        pytest.param((120, 40), 4, {"store_rows": 8, "bid_cap": "none"}, marks=pytest.mark.long),
        pytest.param((160, 48), 2, {"store_rows": 6, "famine_first": "fewest"}, marks=pytest.mark.long),
    ],
)
async def test_a_whole_match_is_played_by_random_keys(
    size: tuple[int, int], seats: int, options: dict[str, Any], tmp_path: Path
) -> None:
    """Nothing a person may press or click raises, and both halves come to their end."""
    chance = random.Random(f"keys {size}")
    table = table_at(RULES.setup(seats, FamOptions(**options), "random keys"))
    often = ["up", "down", "left", "right", *["enter"] * 4, "1", "2", "3", "4", "5", "e", "p"]
    seldom = ["escape", "tab", "8", "9", "u", "U", "v", "space", "x"]
    async with opened(table, tmp_path / "library", size) as (screen, pilot):
        for _ in range(6000):
            if table.stage == "over":
                break
            if isinstance(screen.app.screen, HandOver):
                await screen.app.screen.run_action("answer('accept')")
                await pilot.pause()
            elif chance.random() < 0.1:
                screen.click(chance.randint(1, 7))
                screen.click_bid(chance.randint(0, 6))
            else:
                await keys(screen, chance.choice(seldom if chance.random() < 0.15 else often))
        assert table.stage == "over"
        await pilot.pause()
        assert prompt(screen).startswith("The match is over")
