"""The frame of the screen: strip, tabs, places, the list of moves."""

from __future__ import annotations

from pathlib import Path
from random import Random

import pytest
from textual.events import Key

from feastbox.games.odin.cards import CARD, TITLES
from feastbox.games.odin.moves import PlaceVikings
from feastbox.games.odin.places.actions import Actions
from feastbox.tui.hand_over import HandOver
from feastbox.tui.replay import replay_screen
from tests.games.odin.making import at_round, cards, give, match, strips
from tests.games.odin.screen.opening import SIZES, keys, made, opened, play, prompt, shown, table_at
from tests.tui.tables import canvas_of


@pytest.mark.parametrize("size", SIZES)
async def test_every_answer_stands_in_the_list_of_moves(size: tuple[int, int], tmp_path: Path) -> None:
    table = table_at(match(4))
    async with opened(table, tmp_path, size) as (screen, pilot):
        await keys(screen, "tab")
        await pilot.pause()
        assert [line.act for line in screen.moves.lines] == list(table.moves())
        await keys(screen, "2")
        assert made(table, 2) == ["vikings catch_stockfish", "end_turn"]


async def test_places_are_reached_by_brackets_by_letter_and_by_the_mouse(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, pilot):
        ids = [tab.place for tab in screen.tabs()]
        assert ids == ["actions", "home", "islands", "feast", "cards", "everybody"]
        for id in (*ids[1:], ids[0]):
            await keys(screen, "right_square_bracket")
            assert screen.place.id == id
        await keys(screen, "left_square_bracket")
        assert screen.place.id == "everybody"
        for letter, id in zip("ahifce", ids, strict=True):
            await pilot.press("g", letter)
            assert screen.place.id == id
            assert "‹" + next(tab.name for tab in screen.tabs() if tab.place == id) + "›" in shown(screen)[23]
        await pilot.click("#tabs", offset=(12, 0))
        assert screen.place.id == "home"
        await keys(screen, "escape")
        assert screen.place.id == "actions", "esc leads back to what is asked"


async def test_behind_g_another_letter_is_what_it_always_is(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, pilot):
        await pilot.press("g")
        assert prompt(screen).startswith("Go to a place: a Actions, h Home")
        await pilot.press("n")
        assert isinstance(screen.place, Actions)
        assert screen.place.filters.now


async def test_a_move_is_typed_on_any_place(tmp_path: Path) -> None:
    table = table_at(match(2))
    async with opened(table, tmp_path) as (_, pilot):
        await pilot.press("colon", *"pass", "enter")
        assert made(table) == ["pass"]


async def test_the_screen_leads_to_the_place_of_a_question_but_not_away_from_what_is_looked_at(tmp_path: Path) -> None:
    table = table_at(match(2))
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.press("g", "e")
        await screen.run_action("undo")
        assert screen.place.id == "everybody", "nothing has been answered"
        await pilot.press("g", "a")
        play(table, "vikings mountain_2")
        screen.changed()
        assert screen.place.id == "mountain"
        await pilot.press("g", "h")
        assert screen.place.id == "home"
        await pilot.press("escape")
        assert screen.place.id == "mountain"


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.rule("ODN-206")
async def test_placing_vikings_asks_for_no_hand_over_and_shows_no_hand(size: tuple[int, int], tmp_path: Path) -> None:
    state = at_round(match(2), 3)
    hand = [TITLES[CARD[name]] for name in cards(state, 0, 4)]
    table = table_at(state)
    async with opened(table, tmp_path, size) as (screen, pilot):
        for letter in "ahifcea":
            await pilot.press("g", letter)
            await pilot.pause()
            assert not [title for title in hand if title in "\n".join(shown(screen))]
        await keys(screen, "n enter")
        assert not isinstance(screen.app.screen, HandOver)
        assert any(text.startswith("vikings") for text in made(table, 2))


async def test_g_and_its_letter_lead_to_a_place_and_f_and_its_letters_filter_also_in_one_burst(tmp_path: Path) -> None:
    async with opened(table_at(match(2)), tmp_path) as (screen, pilot):
        for letter, place in (("h", "home"), ("c", "cards"), ("a", "actions")):
            for key in ("g", letter):
                screen.app.post_message(Key(key, key))
            await pilot.pause()
            assert screen.place.id == place
        for key in "fmead":
            screen.app.post_message(Key(key, key))
        await pilot.pause()
        assert prompt(screen).startswith("Gives: mead_")
        assert screen.table.match.head == 0


async def test_a_hint_shows_the_space_of_a_bot_s_move(tmp_path: Path) -> None:
    table = table_at(match(2))
    async with opened(table, tmp_path) as (screen, pilot):
        await pilot.press("g", "h")
        screen.show_move(PlaceVikings(0, "mountain_2"))
        assert screen.place.id == "actions"
        await pilot.pause()
        assert canvas_of(screen, "actions").row_text(11)[5] == "►"
        play(table, "vikings craft_linen")
        screen.changed()
        await keys(screen, "u")
        assert table.asking == 0
        assert table.match.head == 0, "placing Vikings can be taken back"


async def test_a_replay_goes_through_the_match_and_every_place_can_be_looked_at(tmp_path: Path) -> None:
    table = play(
        table_at(strips(match(2), 1, 2, 3)), "vikings craft_linen", "end_turn", "vikings mountain_2", "take 1 2"
    )
    async with opened(table, tmp_path) as (screen, pilot):
        replay = replay_screen(table)
        await screen.app.push_screen(replay)
        await pilot.pause()
        assert "replay turn" in shown(screen)[0]
        await pilot.press("home")
        assert "craft_linen" not in "\n".join(shown(screen))
        for _ in range(3):
            await pilot.press("right")
        await pilot.press("right_square_bracket")
        await pilot.pause()
        assert "‹Home›" in shown(screen)[23]
        assert "back" in shown(screen)[23]
        await pilot.press("q")


@pytest.mark.parametrize(("people", "seed"), [(1, 3), (4, 5)])
async def test_the_screen_has_a_place_and_words_for_every_question_of_a_match(
    people: int, seed: int, tmp_path: Path
) -> None:
    table = table_at(match(people, length="short", occupation_decks="ABC"))
    random, seen = Random(seed), set[str]()
    async with opened(table, tmp_path) as (screen, pilot):
        for _ in range(1500):
            if table.stage == "over":
                screen.changed()
                assert screen.place.id == "everybody"
                assert prompt(screen).startswith("The match is over")
                assert people == 1 or ". Most points, " in prompt(screen)
                break
            if table.stage == "hand_over":
                table.accept()
            elif table.may_open and random.random() < 0.5:
                table.open_hand(table.may_open[0])
                table.accept()
            pending = screen.table.view.pending
            assert pending is not None
            if pending.kind not in seen:
                seen.add(pending.kind)
                screen.changed()
                await pilot.pause()
                assert screen.place.answers(), pending
                assert screen.all_lines(), pending
                assert prompt(screen), pending
                assert all(len(row) <= 80 for row in shown(screen))
            moves = table.moves()
            table.submit(moves[random.randrange(len(moves))])
        assert len(seen) > 12, seen


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.rule("ODN-206")
async def test_a_hand_is_opened_behind_a_hand_over_that_tells_what_everybody_may_know(
    size: tuple[int, int], tmp_path: Path
) -> None:
    state = give(at_round(match(2), 4), 0, silver=3)
    hand = [TITLES[CARD[name]] for name in cards(state, 0, 2)]
    table = play(table_at(state), "vikings mountain_4_double_upgrade_2")
    async with opened(table, tmp_path, size) as (screen, pilot):
        await keys(screen, "space")
        await pilot.pause()
        assert isinstance(screen.app.screen, HandOver)
        text = "\n".join(shown(screen))
        assert "2 cards" in text
        assert "3 silver, income 0" in text
        assert not [title for title in hand if title in text]
        await pilot.press("space")
        await pilot.pause()
        text = " ".join("\n".join(shown(screen)).split())
        assert screen.place.id == "cards"
        assert all(title.split()[0] in text for title in hand)
        await pilot.press("g", "a")
        await pilot.pause()
        assert screen.place.id == "actions"
        await keys(screen, "x")
        await pilot.pause()
        text = "\n".join(shown(screen))
        assert not [title for title in hand if title in text], "hidden at once"
