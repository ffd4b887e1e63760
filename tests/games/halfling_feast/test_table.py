"""At one terminal: interrupts called out, asked for or ordered, hand-overs, hints, bots (HFE-116 to HFE-123)."""

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
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.state import HfeState
from feastbox.table import Table
from tests.games.halfling_feast.making import HAMFAST, NAMES, at

GAME = Game("halfling_feast", "Halfling Feast", RULES.seats, 45, 2, "", (), ("belly", "cheating"))
MUSTARD = "dwarven_fire_mustard"
HANDS = ["little_trump", "fig_syrup", f"{MUSTARD} mighty_fart", "elevenses"]


@pytest.fixture(autouse=True)
def _in_the_catalog(monkeypatch: pytest.MonkeyPatch) -> None:
    others = tuple(game for game in catalog.GAMES if game.id != GAME.id)
    monkeypatch.setattr(catalog, "GAMES", (*others, GAME))


@pytest.fixture
def library() -> Iterator[Library]:
    with Library(None) as opened:
        yield opened


def people(seats: int, bots: dict[int, int] | None = None) -> list[SeatInfo]:
    return [SeatInfo(f"{NAMES[seat]} {seat}", seat, (bots or {}).get(seat)) for seat in range(seats)]


def table_at(state: HfeState, library: Library, bots: dict[int, int] | None = None) -> Table[Any, Any, Any]:
    """Return a table of people, and some bots, at this position."""
    row = Table.new(GAME, people(state.seats, bots), state.options, "table", library).row
    return Table(GAME, Match(RULES, state, bots=list(bots or {})), row, library)


def offered(table: Table[Any, Any, Any]) -> list[str]:
    return [RULES.write(move) for move in table.moves()]


def enter(table: Table[Any, Any, Any], text: str) -> None:
    table.submit(table.read(text))


def refusal(table: Table[Any, Any, Any], text: str) -> str:
    with pytest.raises(Refused) as refused:
        enter(table, text)
    assert table.why(refused.value.refusal)
    return refused.value.refusal.rule


def logged(table: Table[Any, Any, Any]) -> list[str]:
    return [line.text for line in table.log()]


def open_hand(table: Table[Any, Any, Any], seat: int) -> None:
    table.open_hand(seat)
    assert (table.stage, table.next_reader) == ("hand_over", seat)
    table.accept()
    assert (table.stage, table.showing) == ("private", seat)


def window(library: Library, **options: Any) -> Table[Any, Any, Any]:
    """Return a table of four at which Anna has just declared the Coil."""
    table = table_at(at(hands=HANDS, seats=4, fullness=[4], **options), library)
    enter(table, "eat sausage_coil")
    return table


# -- the own turn ----------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-116")
def test_the_public_screen_offers_what_needs_no_hand_and_judges_no_card(library: Library) -> None:
    for hand in ("fig_syrup", MUSTARD):
        table = table_at(at(hands=[hand], fullness=[6]), library)
        assert offered(table) == ["eat honey_seedcake", "eat pickled_radishes", "release", "draw", "free_ability"]
        assert refusal(table, "play_take fig_syrup sausage_coil") == "HFE-116"
        assert refusal(table, "special_ability fig_syrup 2") == "HFE-116"
        assert refusal(table, "pass") == "HFE-116"
        assert refusal(table, "eat sausage_coil") == "HFE-26"


@pytest.mark.rule("HFE-117")
def test_before_a_window_the_active_player_s_hand_is_hidden(library: Library) -> None:
    table = table_at(at(hands=HANDS, seats=4, fullness=[4]), library)
    open_hand(table, 0)
    assert [card.card for card in table.view.hand] == ["little_trump"]
    enter(table, "play_belly little_trump")
    assert (table.stage, table.showing, table.view.hand) == ("public", None, ())
    assert table.view.declared.outcome.after == 0
    assert [each.hand for each in table.view.halflings] == [0, 1, 2, 1]


# -- call_out --------------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-118")
def test_nobody_lets_all_pass_at_once_and_without_a_trace(library: Library) -> None:
    table = window(library)
    assert (table.stage, table.may_open, offered(table)) == ("public", (1, 2, 3), ["interrupt_pass"])
    assert table.can_waive
    table.waive_all()
    assert (table.asking, table.match.state.points[0]) == (1, 5)
    assert [table.match.entry_at(n).text for n in range(2, 5)] == ["interrupt_pass"] * 3
    lines = logged(table)
    assert lines[:2] == ["Anna 0 goes for Sausage Coil", "Anna 0 ate Sausage Coil, +5, belly 4 → 9"]
    assert lines[2].startswith("New: ")
    assert len(lines) == 3


@pytest.mark.rule("HFE-118", "HFE-121")
def test_a_seat_that_calls_out_sees_its_hand_and_only_later_seats_stay_in_the_list(library: Library) -> None:
    table = window(library)
    table.open_hand(2)
    assert (table.stage, table.match.head) == ("hand_over", 1)
    table.accept()
    assert offered(table)[-1] == "interrupt_pass"
    assert [card.playable for card in table.view.hand] == [False, True]
    enter(table, f"interrupt_condiment {MUSTARD} sausage_coil")
    assert (table.stage, table.showing, table.may_open) == ("public", None, (3,))
    assert logged(table)[-1] == "Cleo 2: Fire Mustard on Sausage Coil, 5 → 8"
    table.waive_all()
    assert "Cleo 2's Dwarven Fire Mustard: 5 + 3 = 8 > 6 empty spaces; Sausage Coil is discarded (HFE-30)" in (
        logged(table)
    )


@pytest.mark.rule("HFE-118", "HFE-122")
def test_calling_out_and_passing_is_possible_for_everybody_and_proves_nothing(library: Library) -> None:
    for seat in (1, 2, 3):
        table = window(library)
        open_hand(table, seat)
        assert "interrupt_pass" in offered(table)
        enter(table, "interrupt_pass")
        assert table.stage == "public"
        assert not any(NAMES[seat] in line for line in logged(table))


@pytest.mark.rule("HFE-118")
def test_going_back_from_the_hand_over_sends_nothing(library: Library) -> None:
    table = window(library)
    table.open_hand(3)
    table.decline()
    assert (table.stage, table.asking, table.match.head) == ("public", 1, 1)


@pytest.mark.rule("HFE-122")
def test_the_private_screen_stays_until_it_is_left_even_if_passing_is_the_only_choice(library: Library) -> None:
    table = window(library)
    open_hand(table, 1)
    assert offered(table) == ["interrupt_pass"]
    assert (table.forced(), table.stage) == (None, "private")


@pytest.mark.rule("HFE-116", "HFE-118")
def test_on_the_public_screen_an_interrupt_gets_one_fixed_answer(library: Library) -> None:
    table = window(library)
    for text in (f"interrupt_condiment {MUSTARD} sausage_coil", "interrupt_belt spell_of_belt_reduction 1"):
        assert refusal(table, text) == "HFE-116"


# -- ask_each and standing orders ------------------------------------------------------------------------------


@pytest.mark.rule("HFE-119")
def test_ask_each_asks_every_seat_in_order_to_pass_or_to_open_its_hand(library: Library) -> None:
    table = window(library, interrupt_mode="ask_each")
    assert (table.may_open, table.can_waive, offered(table)) == ((1,), False, ["interrupt_pass"])
    enter(table, "interrupt_pass")
    assert (table.asking, table.may_open) == (2, (2,))
    open_hand(table, 2)
    enter(table, f"interrupt_condiment {MUSTARD} sausage_coil")
    assert (table.stage, table.asking) == ("public", 3)
    enter(table, "interrupt_pass")
    assert table.asking == 1
    assert not any("pass" in line for line in logged(table))


@pytest.mark.rule("HFE-120")
def test_standing_orders_are_given_in_private_and_nobody_is_asked(library: Library) -> None:
    table = table_at(at(hands=HANDS, seats=4, fullness=[4], interrupt_mode="standing_orders"), library)
    assert list(table.anytime()) == []
    assert refusal(table, "order condiment spoils 5") == "HFE-116"
    open_hand(table, 0)
    assert len(list(table.anytime())) == 22
    enter(table, "order condiment spoils 5")
    assert (table.stage, table.view.orders.condiment) == ("private", 5)
    enter(table, "eat sausage_coil")
    assert (table.stage, table.asking, table.match.head) == ("public", 1, 2)


@pytest.mark.rule("HFE-123")
def test_the_target_of_rules_lawyer_chooses_on_the_public_screen(library: Library) -> None:
    eaten = ["", "plum_dumplings honey_seedcake"]
    state = at("sausage_coil", ["fig_syrup", "little_trump"], own=HAMFAST, eaten=eaten)
    table = table_at(state, library)
    open_hand(table, 0)
    enter(table, "special_ability fig_syrup 2")
    assert (table.stage, table.asking, table.may_open) == ("public", 1, ())
    assert offered(table) == ["choose_lawyer_dish plum_dumplings", "choose_lawyer_dish honey_seedcake"]


@pytest.mark.rule("HFE-54", "HFE-122")
def test_planning_ahead_goes_on_behind_a_hand_over(library: Library) -> None:
    table = table_at(at(own=HAMFAST, deck="fig_syrup mighty_fart"), library)
    enter(table, "free_ability")
    assert (table.stage, table.next_reader, offered(table)) == ("hand_over", 0, [])
    table.accept()
    assert offered(table) == ["keep_card mighty_fart", "keep_card fig_syrup"]
    enter(table, "keep_card fig_syrup")
    assert (table.stage, table.asking) == ("public", 1)


@pytest.mark.rule("HFE-24")
def test_a_pass_that_everybody_sees_to_be_the_only_answer_is_entered_by_the_program(library: Library) -> None:
    state = at("stuffed_goose", own="lotho_fairpuddle", seats=2, dishes="", rest=1)
    assert table_at(state, library).forced() is None
    stuck = at(
        "stuffed_goose",
        own="lotho_fairpuddle",
        seats=2,
        dishes="",
        rest=1,
        in_play=["spell_of_aversion:1:stuffed_goose"],
    )
    table = table_at(stuck, library)
    move = table.forced()
    assert move is not None
    table.submit(move)
    assert table.asking == 1


@pytest.mark.rule("HFE-23", "HFE-115")
def test_nothing_is_taken_back(library: Library) -> None:
    table = table_at(at(), library)
    enter(table, "draw")
    assert not table.can_undo
    assert not table.undo()


# -- bots ------------------------------------------------------------------------------------------------------


@pytest.mark.rule("HFE-118")
def test_bots_answer_for_themselves_when_nobody_else_interrupts(library: Library) -> None:
    table = table_at(at(hands=HANDS, seats=4, fullness=[4]), library, {2: 1})
    enter(table, "eat sausage_coil")
    table.waive_all()
    assert (table.stage, table.asking) == ("bot", 2)
    job = table.bot_job()
    assert job is not None
    assert table.take_answer(job, think(job))
    assert logged(table)[1] == "Cleo 2: Fire Mustard on Sausage Coil, 5 → 8"
    assert (table.stage, table.asking) == ("public", 3)


def test_a_hint_needs_the_hand(library: Library) -> None:
    table = window(library)
    assert table.hint_job() is None
    open_hand(table, 2)
    job = table.hint_job()
    assert job is not None
    answer = think(job)
    assert answer.text in offered(table)
    assert answer.reason


@pytest.mark.parametrize("mode", ["call_out", "standing_orders"])
@pytest.mark.parametrize("level", [0, 1])
def test_bots_play_to_the_end(library: Library, level: int, mode: str) -> None:
    options = HfeOptions.model_validate({"interrupt_mode": mode, "halfling_choice": "draft"})
    table = Table.new(GAME, people(3, dict.fromkeys(range(3), level)), options, "bots", library)
    while (job := table.bot_job()) is not None:
        assert table.take_answer(job, think(job))
    assert table.stage == "over"
    assert table.result() is not None


def test_a_kept_match_opens_again_where_it_stood(library: Library) -> None:
    table = Table.new(GAME, people(3), HfeOptions(), "kept", library)
    for _ in range(25):
        table.submit(table.moves()[0])
    again = Table.resume(table.row.id, library)
    assert again.match.hash == table.match.hash
    assert again.view == table.view
    assert again.row.where.startswith(table.words.where(table.view))
