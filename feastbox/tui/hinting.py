"""Hints: what a bot would do in the asked seat's place, and why; thought out in the worker, stopped with esc."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from textual.worker import Worker

from feastbox.bots import BotError, BotJob
from feastbox.tui.panels import Prompt

if TYPE_CHECKING:
    from feastbox.tui.game_screen import GameScreen


class Hinting:
    """Asks for one hint at a time."""

    def __init__(self, screen: GameScreen[Any, Any]) -> None:
        self._screen = screen
        self._worker: Worker[None] | None = None

    def start(self) -> None:
        """Think, and show the hint when it is there, if the position is still the same."""
        job = self._screen.table.hint_job()
        if job is not None:
            self._screen.say(Prompt("Thinking about a hint.", "esc stops it"))
            self._worker = self._screen.run_worker(self._think(job), group="hint", exclusive=True)

    def stop(self) -> bool:
        """Stop thinking; return whether there was something to stop."""
        if self._worker is None:
            return False
        self._worker.cancel()
        self._worker = None
        return True

    async def _think(self, job: BotJob) -> None:
        screen = self._screen
        try:
            answer = await screen.feast.worker.ask(job)
        except BotError as error:
            screen.refuse(str(error))
            return
        finally:
            self._worker = None
        if job != screen.table.hint_job():
            return
        move = screen.table.rules.load_move(answer.json)
        text = screen.table.words.line(screen.view, move, screen.table.names)
        screen.show_move(move)
        screen.say(Prompt(f"Hint: {text}.", answer.reason))
