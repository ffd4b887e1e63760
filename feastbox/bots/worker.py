"""A process that thinks for bots: a bot in a thread of the screen's process makes every key several times slower."""

from __future__ import annotations

import asyncio
import json
import os
import sys
from asyncio.subprocess import DEVNULL, PIPE, Process
from contextlib import suppress
from typing import Final

from feastbox.bots import BotAnswer, BotError, BotJob

_BOOT: Final = (
    "import sys, json, importlib; sys.path[:] = json.loads(sys.argv[1]); importlib.import_module(sys.argv[2]).main()"
)


def command(module: str = "feastbox.bots.process") -> list[str]:
    """Return the command that runs a module's `main` with this process's import path.

    -I keeps the environment (PYTHONPATH ...) and the working folder out of it; the path carries an editable checkout.
    """
    paths = [os.path.abspath(path) for path in sys.path]
    return [sys.executable, "-I", "-c", _BOOT, json.dumps(paths), module]


class BotWorker:
    """One process, started when first asked, kept, and killed to stop it; it ends by itself when this process does."""

    def __init__(self, module: str = "feastbox.bots.process") -> None:
        self._module = module
        self._process: Process | None = None
        self._ending: set[asyncio.Task[int]] = set()
        self._turn = asyncio.Lock()

    @property
    def pid(self) -> int | None:
        """The number of the running process."""
        return self._process.pid if self._process and self._process.returncode is None else None

    async def ask(self, job: BotJob) -> BotAnswer:
        """Return the job's answer; BotError if there is none. Cancelling the caller kills the thinking process.

        Jobs are answered one after the other.
        """
        line = json.dumps(job).encode() + b"\n"
        async with self._turn:
            try:
                return _understood(await self._exchange(line))
            except BaseException:
                # An answer may still be on its way, and it must never be taken for that of the next job.
                self.stop()
                raise

    async def _exchange(self, line: bytes) -> bytes:
        kept = self.pid is not None
        answer = await self._try(line)
        if not answer and kept:
            # A process kept from an earlier job may have been ended from outside.
            answer = await self._try(line)
        if not answer:
            raise BotError("the bot's process ended without an answer")
        return answer

    async def _try(self, line: bytes) -> bytes:
        """Return the line that answers; empty if the process has ended meanwhile."""
        process = await self._running()
        reader, writer = process.stdout, process.stdin
        assert reader is not None
        assert writer is not None
        try:
            writer.write(line)
            await writer.drain()
            answer = await reader.readline()
        except (BrokenPipeError, ConnectionResetError):
            answer = b""
        except ValueError:
            raise BotError("the bot's answer is too long to be one") from None
        if process is not self._process:
            raise BotError("the bot was stopped")
        if not answer.endswith(b"\n"):
            self.stop()
            return b""
        return answer

    async def _running(self) -> Process:
        if self._process is None or self._process.returncode is not None:
            try:
                self._process = await asyncio.create_subprocess_exec(
                    *command(self._module), stdin=PIPE, stdout=PIPE, stderr=DEVNULL
                )
            except OSError as error:
                raise BotError(f"the bot's process could not be started ({error.strerror})") from None
        return self._process

    def stop(self) -> None:
        """Kill the process, whatever it is thinking about; whoever waits for it gets BotError."""
        process, self._process = self._process, None
        if process:
            with suppress(ProcessLookupError):
                process.kill()
            ending = asyncio.get_running_loop().create_task(process.wait())
            self._ending.add(ending)
            ending.add_done_callback(self._ending.discard)

    async def close(self) -> None:
        """Kill the process and wait until it is gone; to be called before the event loop ends."""
        self.stop()
        await asyncio.gather(*self._ending)


def _understood(line: bytes) -> BotAnswer:
    try:
        answer = json.loads(line)
        if "error" in answer:
            raise BotError(f"the bot could not choose a move ({answer['error']})")
        return BotAnswer(**{name: str(answer[name]) for name in BotAnswer._fields})
    except (ValueError, KeyError, TypeError):
        raise BotError("the bot's answer cannot be read") from None
