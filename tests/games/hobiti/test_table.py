"""At one terminal: hand-overs, what the public screen refuses, "Everybody else passes", hints and bots."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from feastbox import catalog
from feastbox.bots.thinking import think
from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.engine.match import Match, Refused
from feastbox.engine.records import SeatInfo
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.state import HobitiState
from feastbox.table import Table
from tests.games.hobiti.making import NAMES, A, B, C, D, do, lots_at, turn_at

GAME = Game("hobiti", "Hobiti", RULES.seats, 30, 1, "", (), ("belly", "good"))


@pytest.fixture(autouse=True)
def _in_the_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    others = tuple(game for game in catalog.GAMES if game.id != GAME.id)
    monkeypatch.setattr(catalog, "GAMES", (*others, GAME))


@pytest.fixture
def library() -> Iterator[Library]:
    with Library(None) as opened:
        yield opened


def people(seats: int, bots: dict[int, int] | None = None) -> list[SeatInfo]:
    return [SeatInfo(NAMES[seat], seat, (bots or {}).get(seat)) for seat in range(seats)]


def table_at(state: HobitiState, library: Library, bots: dict[int, int] | None = None) -> Table[Any, Any, Any]:
    """Return a table at this position."""
    row = Table.new(GAME, people(state.seats, bots), state.options, "table", library).row
    return Table(GAME, Match(RULES, state, bots=bots or {}), row, library)


def offered(table: Table[Any, Any, Any]) -> list[str]:
    return [RULES.write(move) for move in table.moves()]


def submit(table: Table[Any, Any, Any], text: str) -> None:
    table.submit(table.read(text))


def refusal(table: Table[Any, Any, Any], text: str) -> str:
    with pytest.raises(Refused) as refused:
        submit(table, text)
    assert table.why(refused.value.refusal)
    return refused.value.refusal.rule


@pytest.mark.rule("HOB-75")
def test_the_lots_hand_the_device_over_in_seat_order(library: Library) -> None:
    table = table_at(lots_at("beer rusks", "kradez snuff", "mead snuff"), library)
    for seat, card in ((A, "beer"), (B, "kradez"), (C, "mead")):
        assert (table.stage, table.next_reader) == ("hand_over", seat)
        assert table.view.viewer is None
        assert all(hobbit.wagers == () for hobbit in table.view.hobbits)
        assert offered(table) == []
        table.accept()
        assert table.stage == "private"
        submit(table, f"wager {card}")
        assert table.showing is None
    assert table.stage == "public"
    assert [line.text for line in table.log()][-2:] == [
        "The wagers: Anna Brown Beer 4, Ben Theft 12, Cleo Mead 5",
        "Ben plays first and loses Theft",
    ]


@pytest.mark.rule("HOB-75", "HOB-16")
def test_a_further_lot_asks_only_the_tied_that_hold_cards(library: Library) -> None:
    state = lots_at("kradez rusks", "kradez snuff", "kradez", "beer")
    do(state, "wager kradez", "wager kradez", "wager kradez")
    table = table_at(state, library)
    table.accept()
    submit(table, "wager beer")
    assert (table.stage, table.next_reader) == ("hand_over", A)
    table.accept()
    submit(table, "wager rusks")
    assert table.next_reader == B


@pytest.mark.rule("HOB-74")
@pytest.mark.parametrize("card", ["sundial", "mead"])
def test_the_public_screen_judges_no_card(library: Library, card: str) -> None:
    table = table_at(turn_at(card, "beer", ""), library)
    assert table.stage == "public"
    assert offered(table) == ["walk", "loaf"]
    for text in ("lay_item sundial", "garden sundial", "garden beer", "firework squibs"):
        assert refusal(table, text) == "HOB-74"
    table.open_hand(A)
    assert table.next_reader == A
    assert offered(table) == []
    table.accept()
    assert f"garden {card}" in offered(table)


@pytest.mark.rule("HOB-76")
@pytest.mark.parametrize("held", ["mead", "sundial"])
def test_the_victim_takes_it_in_the_open_or_opens_its_hand(library: Library, held: str) -> None:
    state = turn_at("klepy", held, "", noted=(0, 5))
    do(state, "unpleasantness klepy 2")
    table = table_at(state, library)
    assert (table.stage, table.asking) == ("public", B)
    assert offered(table) == ["take_it"]
    assert refusal(table, "remedy mead") == "HOB-74"
    assert not table.can_waive
    assert table.may_open == (B,)
    table.open_hand(B)
    table.accept()
    assert offered(table) == (["remedy mead", "take_it"] if held == "mead" else ["take_it"])
    assert [card.playable for card in table.view.hand] == [held == "mead"]
    submit(table, "take_it")
    assert [line.text for line in table.log()] == ["Ben takes it", "Ben lost 3 points, 2 noted now"]
    assert table.showing is None


@pytest.mark.rule("HOB-76")
def test_after_opening_the_hand_for_nothing_the_victim_can_hide_it_again(library: Library) -> None:
    state = turn_at("klepy", "sundial", "", noted=(0, 5))
    do(state, "unpleasantness klepy 2")
    table = table_at(state, library)
    table.open_hand(B)
    table.decline()
    assert table.stage == "public"
    assert table.log() == []


@pytest.mark.rule("HOB-77")
def test_each_pass_of_a_lap_is_one_key_press_and_everybody_else_passes_one_for_all(library: Library) -> None:
    hands = ["pitka_great beer", "mead", "sundial", "squibs", "rusks", "cider", "snuff", "klepy"]
    state = turn_at(*hands)
    do(state, "announce pitka_great")
    table = table_at(state, library)
    for seat in (1, 2, 3):
        assert (table.stage, table.asking) == ("public", seat)
        assert offered(table) == ["party_pass"]
        submit(table, "party_pass")
    assert table.can_waive
    table.waive_all()
    assert [entry.text for entry in table.match.entries] == ["party_pass"] * 8
    assert (table.stage, table.asking) == ("public", A)
    assert table.match.state.stack[-1].kind == "turn"


@pytest.mark.rule("HOB-77")
def test_one_of_the_lap_may_open_its_hand_and_those_before_it_pass(library: Library) -> None:
    state = turn_at("pitka_great beer", "mead", "sundial", "cider")
    do(state, "announce pitka_great")
    table = table_at(state, library)
    assert table.may_open == (B, C, D, A)
    table.open_hand(D)
    table.accept()
    assert (table.showing, table.asking) == (D, D)
    assert offered(table) == ["lay_party_card cider", "party_pass"]
    submit(table, "lay_party_card cider")
    assert (table.stage, table.asking) == ("public", A)
    table.waive_all()
    assert table.match.state.noted == [0, 0, 0, 10]


@pytest.mark.rule("HOB-77", "HOB-74")
def test_the_public_screen_judges_no_card_at_a_party(library: Library) -> None:
    state = turn_at("pitka_great beer", "mead", "sundial")
    do(state, "announce pitka_great")
    table = table_at(state, library)
    for text in ("lay_party_card mead", "lay_party_card rusks"):
        assert refusal(table, text) == "HOB-74"


@pytest.mark.rule("HOB-78")
def test_visitors_are_fed_on_a_private_screen(library: Library) -> None:
    state = turn_at("navsteva", "beer rusks snuff", "")
    do(state, "unpleasantness navsteva 2")
    table = table_at(state, library)
    submit(table, "take_it")
    assert (table.stage, table.next_reader) == ("hand_over", B)
    table.accept()
    assert len(offered(table)) == 3
    submit(table, "choose_discards beer rusks")
    assert table.log()[-1].text == "Ben fed the visitors Brown Beer and Rusks"


@pytest.mark.rule("HOB-79")
def test_the_victim_sees_the_stolen_card_at_its_next_private_screen(library: Library) -> None:
    state = turn_at("kradez", "beer mead", "", left=1)
    do(state, "unpleasantness kradez 2")
    table = table_at(state, library)
    submit(table, "take_it")
    assert "a card" in table.log()[-1].text
    table.open_hand(B)
    table.accept()
    assert table.log()[-1].text in (
        "Anna stole Brown Beer from the hand of Ben",
        "Anna stole Mead from the hand of Ben",
    )


def test_bots_answer_by_themselves_and_hints_need_the_hand(library: Library) -> None:
    table = Table.new(GAME, people(4, {1: 1, 2: 1, 3: 0}), HobitiOptions(points_to_win=30), "bots", library)
    for _ in range(600):
        if table.stage == "over":
            break
        job = table.bot_job()
        if job:
            assert table.take_answer(job, think(job))
            continue
        hint = table.hint_job()
        assert hint is not None
        answer = think(hint)
        assert answer.reason
        submit(table, answer.text)
    assert table.stage == "over"
    assert table.result() is not None


def test_a_hint_before_the_hand_is_open_is_not_given(library: Library) -> None:
    table = table_at(turn_at("sundial", "beer", ""), library)
    assert not table.can_hint
    table.open_hand(A)
    table.accept()
    assert table.can_hint
