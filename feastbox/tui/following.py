"""`Following`: goes on with a table after every change, so that games need not think of it.

Answers that need no decision are entered, bots think in their own process, the hand-over stands before every private
screen, and what another program does to the match is taken over.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from feastbox.bots import BotAnswer, BotError, BotJob
from feastbox.engine.library import LibraryError
from feastbox.engine.match import Damaged, Refused
from feastbox.table import Overtaken
from feastbox.tui.hand_over import Answer, HandOver
from feastbox.tui.panels import Prompt

if TYPE_CHECKING:
    from feastbox.tui.game_screen import GameScreen

POLL: Final = 0.5
"""Seconds between two looks at what other programs have done to the match: their moves show within a second."""


_FASTER: Final = Prompt("Another program was faster.", "This is the position now.")


class Following:
    """Leads one game screen from question to question."""

    def __init__(self, screen: GameScreen[Any, Any]) -> None:
        self._screen = screen
        self._table = screen.table
        self._card: HandOver | None = None
        self._showing = self._table.showing
        self._thinking = False
        self._stuck = False
        self._lost = ""
        """Why the match cannot be looked at any more; told once."""

    # -- going on ------------------------------------------------------------------------------------------

    def attempt(self, change: Callable[[], object]) -> bool:
        """Change the table and go on; what stands in the way is told, and nothing is lost. Return whether it worked."""
        screen = self._screen
        try:
            change()
        except Refused as refused:
            why = screen.table.words.why(refused.refusal, screen.table.names)
            screen.refuse(why, refused.refusal.rule)
            return False
        except Overtaken:
            self.go_on(_FASTER)
            return False
        except (LibraryError, Damaged) as error:
            screen.refuse(f"this could not be kept: {error}")
            return False
        self.go_on()
        return True

    def go_on(self, told: Prompt | None = None) -> None:
        """Show what is now with what is `told` of it to everybody, and lead on to whoever is asked."""
        table, screen = self._table, self._screen
        if table.showing != self._showing:
            self._showing = table.showing
            screen.change_reader()
            self._uncover()
        if told is not None:
            screen.say(told)
        forced = table.forced()
        if forced is not None:
            text = table.words.describe(table.view, forced)
            screen.say(Prompt(f"{table.names[forced.seat]}: {text}.", "Nothing else was legal."))
            self.attempt(lambda: table.submit(forced))
            return
        screen.changed()
        self._mind_card()
        if table.stage == "bot" and not self._thinking and not self._stuck:
            screen.hinting.stop()  # bots and hints are thought out one after the other, by the same process
            self._thinking = True
            screen.run_worker(self._play_bots(), group="bot", exclusive=True)

    def poll(self) -> None:
        """Take over what another program has done."""
        self._screen.feast.backing_up.due()
        try:
            if not self._table.sync():
                return
        except (LibraryError, Damaged) as error:
            if str(error) != self._lost:
                self._lost = str(error)
                self._screen.refuse(self._lost)
            return
        self.go_on(Prompt("Another program has moved.", "This is the position now."))

    # -- hand-over -----------------------------------------------------------------------------------------

    def _uncover(self) -> None:
        """Close what lies over the game screen: it may show what only the last reader may see."""
        app = self._screen.app
        if self._screen in app.screen_stack:
            while app.screen is not self._screen:
                app.pop_screen()
        self._card = None

    def _mind_card(self) -> None:
        """Put the hand-over before the next reader, or take away one that is out of date."""
        table = self._table
        reader = table.next_reader if table.stage == "hand_over" else None
        if self._card is not None and self._card.seat != reader:
            self._uncover()
        if reader is None or self._card is not None:
            return
        self._uncover()
        self._card = HandOver(table, reader, self._screen.chip, self._screen.table_lines())
        self._screen.app.push_screen(self._card, self._answered)

    def _answered(self, answer: Answer | None) -> None:
        self._card = None
        if answer == "accept":
            self.attempt(self._table.accept)
        elif answer == "back":
            self.attempt(self._table.decline)
        elif answer == "leave":
            self._screen.action_leave()

    # -- bots ----------------------------------------------------------------------------------------------

    def again(self) -> None:
        """Try once more what could not be kept."""
        self._stuck = False
        self.go_on()

    async def _play_bots(self) -> None:
        """Let bots answer one after the other until a person is asked."""
        try:
            while job := self._table.bot_job():
                try:
                    self._table.take_answer(job, await self._think(job))
                except Overtaken:
                    self._screen.say(_FASTER)
                except (LibraryError, Damaged, BotError) as error:
                    self._stuck = True
                    self._screen.say(Prompt(f"{error}.", "Enter tries again.", refusal=True))
                    return
                self._screen.changed()
        finally:
            self._thinking = False
        self.go_on()

    async def _think(self, job: BotJob) -> BotAnswer:
        """Return a bot's answer, not before people have had time to see the move before it."""
        feast = self._screen.feast
        start = monotonic()
        answer = await feast.worker.ask(job)
        await asyncio.sleep(max(0.0, feast.pace - (monotonic() - start)))
        return answer
