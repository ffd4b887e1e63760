from __future__ import annotations

from pathlib import Path

import pytest

from feastbox.catalog import Game
from feastbox.engine.match import Refused
from feastbox.replay import ReplayTable
from feastbox.tui.replay import replay_screen
from tests.table_tools import AnyTable, let_bot, new_table
from tests.tui.samples import HALALI
from tests.tui.screen_text import make_app, running, screen_text


def played(game: Game, seats: int, bots: tuple[int, ...] = (), moves: int = 30) -> AnyTable:
    """Return a table after some moves of random bots or of people who take the first move."""
    table = new_table(game, seats, bots)
    for _ in range(moves):
        if table.stage == "bot":
            let_bot(table)
        elif table.stage == "public":
            table.submit(table.moves()[0])
    return table


def test_a_replay_steps_over_the_entries_and_leaves_the_match_as_it_was() -> None:
    table = played(HALALI, 2)
    head, rev = table.match.head, table.library.rev(table.row.id)
    replay = ReplayTable(table)
    assert (replay.turn, replay.turns, replay.can_undo, replay.can_redo) == (0, 30, False, True)
    replay.step(1)
    assert replay.told() == table.log()[0].text
    assert [line.n for line in replay.log()] == [1]
    replay.step(99)
    assert replay.match.state == table.match.state
    replay.step(-99)
    assert replay.turn == 0
    assert (table.match.head, table.library.rev(table.row.id)) == (head, rev)


def test_nothing_can_be_played_in_a_replay() -> None:
    table = played(HALALI, 2)
    move = table.moves()[0]
    replay = ReplayTable(table)
    replay.step(99)
    assert list(replay.moves()) == []
    assert replay.forced() is None
    assert not replay.can_hint
    with pytest.raises(Refused) as refused:
        replay.submit(move)
    assert refused.value.refusal.rule == replay.rules.over_rule


def test_a_replay_shows_at_every_turn_what_everybody_knew_then(larder: Game) -> None:
    table = played(larder, 3, bots=(0, 1, 2), moves=40)
    replay = ReplayTable(table)
    told: list[str] = []
    for n in range(replay.turns + 1):
        state = table.match.state_at(table.match.first + n)
        assert replay.view == replay.rules.view(state, None)
        assert replay.stage == "public"
        assert replay.may_open == ()
        assert [line.text for line in replay.log()] == told
        replay.step(1)
        happened = table.match.events_at(replay.match.head) if n < replay.turns else ()
        told += filter(None, (table.words.tell(event, table.names, None) for event in happened))


def test_a_queue_that_was_open_then_is_not_let_pass_in_a_replay(larder: Game) -> None:
    table = played(larder, 3, bots=(0, 1, 2), moves=40)
    rev = table.library.rev(table.row.id)
    replay = ReplayTable(table)
    queues = 0
    for _ in range(replay.turns + 1):
        seat = replay.asking
        queues += seat is not None and replay.rules.waive(replay.match.state, seat) is not None
        assert not replay.can_waive
        replay.waive_all()
        assert table.library.rev(table.row.id) == rev
        replay.step(1)
    assert queues


def test_a_lone_persons_hand_stays_closed_in_a_replay(larder: Game) -> None:
    table = played(larder, 2, bots=(1,), moves=5)
    assert ReplayTable(table).showing is None


async def test_the_replay_is_the_games_own_screen_with_other_keys(tmp_path: Path) -> None:
    table = played(HALALI, 2)
    app = make_app(tmp_path / "library.sqlite")
    async with running(app) as pilot:
        screen = replay_screen(table)
        assert isinstance(screen, HALALI.screen())
        app.push_screen(screen)
        await pilot.pause()
        await pilot.press("right", "right", "left")
        rows = screen_text(app)
        assert "replay · turn 1 of 30" in rows[0]
        assert any(table.log()[0].text in row for row in rows)
        await pilot.press("end")
        assert "turn 30 of 30" in screen_text(app)[0]
        await pilot.press("enter", "i")  # nothing is played, nothing is advised
        assert table.match.head == 30
        await pilot.press("escape")
        assert app.screen is not screen
