"""Hints: what a bot would do in the asked seat's place, and why; thought out in the worker, stopped with esc."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple

from textual.worker import Worker

from feastbox.bots import BotError, BotJob
from feastbox.tui.panels import Prompt

if TYPE_CHECKING:
    from feastbox.tui.game_screen import GameScreen


class Hint(NamedTuple):
    """An answer, and the question that it holds for."""

    job: BotJob
    move: Any
    text: str
    reason: str


class Hinting:
    """Asks for one hint at a time; asked again in the same position, it says the reason alone, which then has room."""

    def __init__(self, screen: GameScreen[Any, Any]) -> None:
        self._screen = screen
        self._worker: Worker[None] | None = None
        self._asked: BotJob | None = None
        """The question that is thought about."""
        self._hint: Hint | None = None
        self._whole = False
        """Whether move and reason were shown last."""

    def start(self) -> None:
        """Think, and show the hint when it is there, if the position is still the same."""
        job = self._screen.table.hint_job()
        if job is None:
            return
        if self._hint is not None and self._hint.job == job:
            self._show(self._hint, whole=not self._whole)
            return
        self._screen.say(Prompt("Thinking about a hint.", "esc stops it"))
        if job != self._asked:
            self._asked = job
            self._worker = self._screen.run_worker(self._think(job), group="hint", exclusive=True)

    def stop(self) -> bool:
        """Stop thinking; return whether there was something to stop."""
        if self._worker is None:
            return False
        self._worker.cancel()
        self._worker = self._asked = None
        return True

    async def _think(self, job: BotJob) -> None:
        screen = self._screen
        try:
            answer = await screen.feast.worker.ask(job)
        except BotError as error:
            screen.refuse(str(error))
            return
        finally:
            if self._asked == job:
                self._worker = self._asked = None
        if job != screen.table.hint_job():
            return
        move = screen.table.rules.load_move(answer.json)
        text = screen.table.words.line(screen.view, move, screen.table.names)
        self._hint = Hint(job, move, text, answer.reason)
        self._show(self._hint, whole=True)

    def _show(self, hint: Hint, *, whole: bool) -> None:
        self._whole = whole
        self._screen.show_move(hint.move)
        self._screen.say(Prompt(f"Hint: {hint.text}.", hint.reason) if whole else Prompt("Why:", hint.reason))
