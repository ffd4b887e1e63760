"""Bots and hints on a game screen: who waits for whom, what is told, what is stopped."""

from __future__ import annotations

import asyncio
from pathlib import Path

from feastbox.bots import BotAnswer, BotError, BotJob
from feastbox.bots.thinking import think
from feastbox.catalog import Game
from tests.contract.template.moves import Draw
from tests.contract.template.positions import BREAD, CRUMB, turn
from tests.tui.tables import Here, deal, playing, said, text


async def test_bots_move_one_after_the_other_until_a_person_is_asked(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 4, bots=(1, 2, 3), state=turn([[CRUMB], [BREAD], [BREAD], [CRUMB]]))
    async with playing(tmp_path, id) as (pilot, screen):
        screen.try_move(Draw(0))
        await pilot.pause(0.2)
        assert screen.table.asking == 0
        assert screen.table.match.head >= 4


class Slow(Here):
    """Thinks until it is told to go on."""

    def __init__(self) -> None:
        self.go = asyncio.Event()
        self.asked = 0
        self.cancelled = 0

    async def ask(self, job: BotJob) -> BotAnswer:
        self.asked += 1
        try:
            await self.go.wait()
        except asyncio.CancelledError:
            self.cancelled += 1
            raise
        return await super().ask(job)


async def test_while_a_bot_thinks_keys_are_alive_and_leaving_stops_it(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, bots=(1,), state=turn([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        slow = Slow()
        vars(screen.feast)["_worker"] = slow
        screen.try_move(Draw(0))
        await pilot.pause()
        assert "Ben is thinking" in text(screen)
        await pilot.press("question_mark", "escape")
        await pilot.press("q")
        await pilot.pause()
        assert slow.cancelled == 1


async def test_a_bot_s_move_is_shown_for_a_while(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, bots=(1,), state=turn([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        screen.feast.settings = screen.feast.settings._replace(pace="fast")
        screen.try_move(Draw(0))
        await pilot.pause(0.05)
        assert screen.table.match.head == 1
        await pilot.pause(0.4)
        assert screen.table.match.head > 1


class Broken(Here):
    """Never answers."""

    async def ask(self, job: BotJob) -> BotAnswer:
        raise BotError("the bot has gone home")


async def test_a_bot_that_fails_is_told_and_enter_tries_again(tmp_path: Path, larder: Game) -> None:
    id = deal(tmp_path, larder, 2, bots=(1,), state=turn([[CRUMB], [BREAD]]))
    async with playing(tmp_path, id) as (pilot, screen):
        vars(screen.feast)["_worker"] = Broken()
        screen.try_move(Draw(0))
        await pilot.pause()
        assert "No: the bot has gone home. Enter tries again." in said(screen)
        await pilot.press("i")
        assert "a hint is for a person who is asked" in said(screen)
        vars(screen.feast)["_worker"] = Here()
        await pilot.press("enter")
        await pilot.pause(0.1)
        assert screen.table.asking == 0


async def test_a_hint_is_a_move_with_its_reason(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        await pilot.press("i")
        await pilot.pause(0.2)
        assert "Hint: turn over" in said(screen)
        assert screen.table.match.head == 0


async def test_a_hint_is_read_whole_and_asked_again_says_the_reason_alone(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        job = screen.table.hint_job()
        assert job
        answer = think(job)
        assert len(answer.reason) > 60
        hint = f"Hint: turn over {answer.text.split()[1]}. {answer.reason}"
        for words in (hint, f"Why: {answer.reason}", hint):
            await pilot.press("i")
            await pilot.pause(0.1)
            assert said(screen) == words
        await pilot.press("left")
        await pilot.pause()
        assert said(screen) == "Ben (animals) turns over or moves a tile"


async def test_a_hint_asked_for_twice_is_thought_about_once_and_still_stopped_by_esc(
    tmp_path: Path, halali: Game
) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        slow = Slow()
        vars(screen.feast)["_worker"] = slow
        await pilot.press("i", "i")
        await pilot.pause()
        await pilot.press("escape")
        await pilot.pause()
        assert (slow.asked, slow.cancelled) == (1, 1)


async def test_a_bot_does_not_wait_for_a_hint_that_nobody_waits_for(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2, bots=(0,))) as (pilot, screen):
        slow = Slow()
        vars(screen.feast)["_worker"] = slow
        await pilot.press("i")
        await pilot.pause()
        assert slow.asked == 1
        screen.try_move(screen.table.moves()[0])
        await pilot.pause()
        assert (slow.asked, slow.cancelled) == (2, 1)


async def test_thinking_about_a_hint_is_stopped_by_esc(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        slow = Slow()
        vars(screen.feast)["_worker"] = slow
        await pilot.press("i")
        assert "Thinking about a hint" in said(screen)
        await pilot.press("escape")
        await pilot.pause()
        assert slow.cancelled == 1
        assert "Thinking" not in said(screen)


async def test_a_hint_for_a_position_that_has_passed_is_dropped(tmp_path: Path, halali: Game) -> None:
    async with playing(tmp_path, deal(tmp_path, halali, 2)) as (pilot, screen):
        slow = Slow()
        vars(screen.feast)["_worker"] = slow
        await pilot.press("i")
        screen.try_move(screen.table.moves()[0])
        slow.go.set()
        await pilot.pause(0.1)
        assert "Hint:" not in said(screen)
