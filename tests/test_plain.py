"""The table line by line: what is said, what is cleared, and that everything can be done by typing."""

from __future__ import annotations

import io
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from feastbox import catalog, plain
from feastbox.bots import BotAnswer
from feastbox.bots.thinking import think
from feastbox.catalog import Game
from feastbox.engine.library import Library, LibraryError
from feastbox.engine.match import Damaged
from feastbox.engine.records import SeatInfo
from feastbox.lines import CLEAR, PAGE, Lines
from feastbox.plain import HELP, Plain
from feastbox.table import Table

AnyTable = Table[Any, Any, Any]

BLANK = "\n" * PAGE
"""What stands for clearing in a pipe."""


class Tty(io.StringIO):
    """A text stream that takes itself for a terminal."""

    def isatty(self) -> bool:
        return True


def deal(game: Game, seats: str = "Anna,Ben", seed: str = "3", **options: Any) -> AnyTable:
    infos = [
        SeatInfo(name.partition("=")[0], n, int(name.partition("=")[2]) if "=" in name else None)
        for n, name in enumerate(seats.split(","))
    ]
    return Table.new(game, infos, game.rules().options_type(**options), seed, Library(None))


def play(table: AnyTable, *typed: str, ascii_only: bool = False) -> str:
    """Play the typed lines and return all that was written."""
    sink = io.StringIO()
    assert Plain(table, Lines(io.StringIO("\n".join(typed)), sink, ascii_only=ascii_only)).run() == 0
    return sink.getvalue()


@pytest.fixture
def halali() -> Game:
    return catalog.find("halali")


# -- moves --------------------------------------------------------------------------------------------------


def test_the_table_is_told_in_words_and_the_moves_are_listed(halali: Game) -> None:
    said = play(deal(halali))
    table = deal(halali)
    assert said.startswith("Halali: Anna, Ben.\nType ? for help.\n")
    for line in (*table.words.board(table.view, table.names), table.words.question(table.view, table.names)):
        assert f"{line}\n" in said
    assert "1 to 48 !: over a1, over b1," in said


def test_a_move_is_made_by_its_number_or_its_notation(halali: Game) -> None:
    table = deal(halali)
    said = play(table, "1", ":over c3", "over d5")
    assert [table.match.entry_at(n).text for n in (1, 2, 3)] == ["over a1", "over c3", "over d5"]
    for line in table.log():
        assert f"{line.text}\n" in said


def test_a_number_that_is_not_in_the_list_moves_nothing(halali: Game) -> None:
    table = deal(halali)
    said = play(table, "49", "0", "9" * 30)
    assert table.match.head == 0
    assert "There is no move 49; the list goes to 48." in said
    assert said.count("There is no move") == 3


def test_a_refusal_names_its_rule_and_how_to_read_it(halali: Game) -> None:
    table = deal(halali)
    said = play(table, "move a1 a2", "rules 21")
    refusal = table.refuse(table.read("move a1 a2"))
    assert refusal is not None
    assert f"No: {table.why(refusal)}. Type: rules {refusal.rule}\n" in said
    assert "HAL-21 Trees never move. Face-down tiles never move. (book)" in said
    assert table.match.head == 0


def test_what_is_no_move_gets_a_sentence_and_the_nearest_command(halali: Game) -> None:
    said = play(deal(halali), "undoo", "over z9", "\x1b[2J")
    assert "Did you mean undo?" in said
    assert said.count("Type ? for help.") >= 2
    assert "\x1b" not in said


def test_a_capture_is_described_and_what_may_be_taken_back_is_not_marked(halali: Game) -> None:
    table = deal(halali)
    while not any(move.kind == "move" for move in table.moves()):
        table.submit(table.moves()[0])
    said = play(table)
    move = next(move for move in table.moves() if move.kind == "move")
    assert f"1. {table.words.describe(table.view, move)} [{table.rules.write(move)}]\n" in said


def test_undo_goes_to_the_floor_and_redo_back_again(halali: Game) -> None:
    table = deal(halali)
    while not any(move.kind == "move" for move in table.moves()):
        table.submit(table.moves()[0])
    head = table.match.head
    notation = next(table.rules.write(move) for move in table.moves() if move.kind == "move")
    said = play(table, notation, "undo", "undo", "redo", "redo", "quit")
    assert said.count("Taken back.") == 1
    assert said.count("Nothing can be taken back now.") == 1
    assert said.count("There is nothing to make again.") == 1
    assert table.match.head == head + 1


# -- looking ------------------------------------------------------------------------------------------------


def test_help_names_every_command(halali: Game) -> None:
    plain = Plain(deal(halali), Lines(io.StringIO(), io.StringIO()))
    for word in (*plain._commands, *plain._turn_commands):
        assert word in ("?", "help") or word in " ".join(HELP)
    assert HELP[0] in play(deal(halali), "?")


def test_rules_by_chapter_by_number_and_by_word(halali: Game) -> None:
    said = play(deal(halali), "rules", "rules HAL-28", "rules rifle direction", "rules HAL-99", "rules xyzzy")
    assert "Moving: HAL-20 to HAL-30\n" in said
    assert "HAL-28 A bird that the opponent turned over" in said
    assert "Example 4. Bird lock." in said
    assert "HAL-49 A hunter may leave in any direction" in said
    assert "There is no rule 'HAL-99'; they go from HAL-01 to HAL-73.\n" in said
    assert "No rule holds 'xyzzy'.\n" in said


def test_the_log_and_the_score_sheet_are_read_out(halali: Game) -> None:
    table = deal(halali)
    said = play(table, "log", "1", "1", "1", "log 2", "score")
    assert "Nothing has happened yet.\n" in said
    after = said[said.index("> log 2") :]
    assert [line.text in after for line in table.log()] == [False, True, True]
    for row in table.sheet().rows:
        assert f"\n{row.label}" in said


def test_save_says_under_which_name_and_leaving_keeps_the_match(halali: Game) -> None:
    table = deal(halali)
    said = play(table, "1", "save", "quit", "1")
    assert said.count(f"feastbox resume {table.row.id} --plain") == 2
    assert table.match.head == 1
    again = Table.resume(table.row.id, table.library)
    assert again.match.hash == table.match.hash


def test_the_end_of_what_is_typed_leaves_too(halali: Game) -> None:
    table = deal(halali)
    assert play(table, "1").endswith(f"feastbox resume {table.row.id} --plain\n")


def test_a_hint_is_a_bots_move_with_its_reason(larder: Game) -> None:
    table = deal(larder, "Anna,Ben=0")
    while table.stage == "bot":
        bot = table.bot_job()
        assert bot
        table.take_answer(bot, think(bot))
    job = table.hint_job()
    assert job is not None
    answer = think(job)
    assert f"Hint: {answer.text} ({answer.reason}).\n" in play(table, "hint")


def test_a_hint_that_could_tell_of_a_hand_is_not_given(larder: Game) -> None:
    assert "There is no hint on this screen.\n" in play(at_a_window(larder), "hint")


def test_ascii_only_writes_ascii_only(halali: Game) -> None:
    assert play(deal(halali, "Zoë,Ben"), "score", "rules 1", ascii_only=True).isascii()


def test_a_terminal_gets_lines_broken_between_words(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "20")
    sink = Tty()
    Lines(io.StringIO(), sink).say("a face down, b face down", "short", "")
    assert sink.getvalue() == "a face down, b face\n  down\nshort\n\n"


def test_names_steer_nothing() -> None:
    sink = io.StringIO()
    Lines(io.StringIO(), sink).say("Anna\x1b[2J\x9b2J\r\u202ePfeil")
    assert sink.getvalue() == "Anna?[2J?2J??Pfeil\n"


# -- computer players ---------------------------------------------------------------------------------------


def test_bots_play_by_themselves_to_the_end(larder: Game) -> None:
    table = deal(larder, "Anna=0,Ben=0")
    said = play(table)
    assert said.startswith("The Larder: Anna (bot, ")
    assert "The match is over.\n" in said
    result = table.result()
    assert result is not None
    for seat, name in enumerate(("Anna", "Ben")):
        assert f"{result.ranks[seat]}. {name}, {result.scores[seat]} points\n" in said


@pytest.mark.rule("HAL-15")
def test_a_forced_pass_is_entered_and_said(halali: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal(halali)
    forced = table.moves()[5]
    answers = iter([forced])
    monkeypatch.setattr(table, "forced", lambda: next(answers, None))
    described = table.words.describe(table.view, forced)
    assert f"Ben has no choice; entered: {described}.\n" in play(table)
    assert table.match.entry_at(1).text == table.rules.write(forced)


# -- hands --------------------------------------------------------------------------------------------------


def at_a_window(game: Game) -> AnyTable:
    """Return a table of the template game with a reaction window open."""
    for seed in range(50):
        table = deal(game, "Anna,Ben,Cleo", str(seed))
        rng = Random(seed)
        while table.stage != "over":
            if table.stage == "hand_over":
                table.accept()
            elif table.match.state.stack[-1].kind == "window":
                return table
            elif table.stage == "public" and table.may_open:
                table.open_hand(table.may_open[0])
            else:
                table.submit(rng.choice(list(table.moves())))
    raise AssertionError("no window in fifty matches")


def test_a_hand_stands_on_the_screen_only_behind_its_hand_over(larder: Game) -> None:
    said = play(deal(larder), "log", "back", "x", "", "1")
    first, _, rest = said.partition("hand of")
    assert "Pass to Anna.\nWhen only Anna can see the screen, press enter.\n" in first
    assert "Press enter when only Anna can see the screen" in first
    private, _, public = rest.partition(BLANK)
    assert "lay a" in private
    assert "Pass to Ben." in public
    assert "hand of" not in public


def test_on_a_terminal_the_scroll_back_is_cleared_as_well(larder: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TERM", "xterm-256color")
    sink = Tty()
    Plain(deal(larder), Lines(Tty("\n1\n"), sink)).run()
    private = sink.getvalue().index("hand of Anna")
    assert sink.getvalue().index(CLEAR, private) < sink.getvalue().index("Pass to Ben.")


def test_hide_covers_the_hand_at_once_and_leaving_does_too(larder: Game) -> None:
    said = play(deal(larder), "", "hide", "quit")
    assert said.count("hand of Anna") == 1
    assert said.index("hand of Anna") < said.index(BLANK) < said.rindex("Pass to Anna.")
    left = play(deal(larder), "", "quit")
    assert "hand of" not in left.rpartition(BLANK)[2]


def test_the_queue_may_pass_at_once_or_look_at_a_hand_first(larder: Game) -> None:
    table = at_a_window(larder)
    asked, head = table.names[table.asking or 0], table.match.head
    said = play(table, "open Dora", "open", "back", "nobody", "quit")
    assert f"Type open to hand the screen to {asked}" in said
    assert "Dora cannot open a hand now.\n" in said
    assert f"Pass to {asked}.\n" in said
    assert "Type nobody to let everybody pass who has not answered.\n" in said
    assert table.match.head > head


def test_moves_beside_the_question_are_listed_on_request(larder: Game) -> None:
    table = deal(larder)
    said = play(table, "", "more", "more")
    assert "There are moves beside this question. Type more to list them.\n" in said
    number = re.search(r"(\d+)\. spend the salt: \+1 \[salt\]", said)
    assert number
    assert "There is nothing more.\n" in said
    table = deal(larder)
    play(table, "", "more", number[1])
    assert table.match.entry_at(1).text == "salt"


class Robot:
    """Types at random and checks before every line that only the seat at the screen could read a hand."""

    def __init__(self, table: AnyTable, sink: io.StringIO, rng: Random) -> None:
        self.table = table
        self.sink = sink
        self.rng = rng
        self.lines = 0

    def isatty(self) -> bool:
        return False

    def readline(self) -> str:
        table, shown = self.table, self.sink.getvalue().rpartition(BLANK)[2]
        self.lines += 1
        readers = set(re.findall(r"hand of (\w+)", shown))
        assert readers <= ({table.names[table.showing]} if table.showing is not None else set())
        if table.stage == "over":
            return ""
        return next(self.typed()) + "\n"

    def typed(self) -> Iterator[str]:
        if self.rng.random() < 0.15:
            yield self.rng.choice(
                ["log", "score", "undo", "redo", "hide", "more", "moves", "open", "nobody", "back", "?"]
            )
        if self.table.stage == "hand_over":
            yield ""
        if self.table.may_open and self.rng.random() < 0.5:
            yield "open"
        yield str(self.rng.randrange(1, 9))


@pytest.mark.parametrize("seed", range(6))
def test_whole_matches_never_show_a_hand_to_another_seat(larder: Game, seed: int) -> None:
    table = deal(larder, "Anna,Ben,Cleo=0" if seed % 2 else "Anna,Ben,Cleo", str(seed))
    sink = io.StringIO()
    robot = Robot(table, sink, Random(seed))
    assert Plain(table, Lines(robot, sink)).run() == 0
    assert table.stage == "over"
    assert "The match is over.\n" in sink.getvalue()
    assert robot.lines > 20


# -- trouble ------------------------------------------------------------------------------------------------


def test_a_move_of_another_program_is_told_and_shown(halali: Game) -> None:
    table = deal(halali)
    other = Table.resume(table.row.id, table.library)
    other.submit(other.moves()[0])
    said = play(table, "over d5", "over d6")
    assert "Another program has moved in this match." in said
    assert [table.match.entry_at(n).text for n in (1, 2)] == ["over a1", "over d6"]


def test_a_move_that_cannot_be_kept_has_not_happened(halali: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    def full(*_: Any, **__: Any) -> Any:
        raise LibraryError("the disk is full")

    table = deal(halali)
    monkeypatch.setattr(table.library, "append", full)
    assert "That could not be kept, so nothing has happened: the disk is full.\n" in play(table, "1")
    assert table.match.head == 0


def test_who_is_overtaken_while_taking_back_is_not_told_that_it_was_done(halali: Game) -> None:
    table = deal(halali)
    while not table.can_undo:
        table.submit(next((move for move in table.moves() if move.kind == "move"), table.moves()[0]))
    other = Table.resume(table.row.id, table.library)
    assert other.undo()
    said = play(table, "undo")
    assert "Another program has moved in this match." in said
    assert "Taken back." not in said


def test_a_bot_s_move_that_cannot_be_kept_waits_for_somebody_before_it_is_tried_again(
    halali: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    table, tries = deal(halali, "Anna,Ben=0"), 0

    def full(*_: Any, **__: Any) -> Any:
        nonlocal tries
        tries += 1
        assert tries < 4
        raise LibraryError("the disk is full")

    monkeypatch.setattr(table.library, "append", full)
    said = play(table, "", "log", "quit")
    assert said.count("the disk is full.\nPress enter to try again, or type quit.\n") == tries == 3
    assert "Nothing has happened yet." in said


def test_a_bot_that_chooses_no_legal_move_is_told(halali: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    table = deal(halali, "Anna,Ben=0")
    over = BotAnswer("over d4", table.rules.dump_move(table.read("over d4")), "")
    monkeypatch.setattr(plain, "think", lambda _: over)
    said = play(table, "quit")
    assert "The bot chose a move that is not legal (HAL-16).\nPress enter to try again" in said


def test_a_match_that_another_program_has_damaged_is_told_and_no_fault_of_ours(
    halali: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: Any, **__: Any) -> Any:
        raise Damaged("move 1 cannot be read", 1)

    table = deal(halali)
    monkeypatch.setattr(table, "submit", broken)
    assert "nothing has happened: move 1 cannot be read.\n" in play(table, "1")


def test_the_last_move_can_be_taken_back_at_the_end(halali: Game) -> None:
    table = deal(halali, rounds=1)
    rng = Random(5)
    while table.stage != "over":
        table.submit(table.forced() or rng.choice(list(table.moves())))
    head = table.match.head
    said = play(table, "what", "undo", "quit")
    assert "Type undo, log, score, rules or quit.\n" in said
    assert said.index("The match is over.") < said.index("Taken back.")
    assert table.match.head == head - 1
