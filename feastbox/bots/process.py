"""What runs in the worker process: one `BotJob` a line in, one answer a line out; ends when its parent does."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from typing import BinaryIO

from feastbox.bots import BotAnswer, BotJob
from feastbox.bots.thinking import think


def main(answering: Callable[[BotJob], BotAnswer] = think) -> None:
    """Answer jobs until standard input ends. The answer to a fault is {"error": its kind}."""
    _end_when_told()
    answers = _own_output()
    jobs: SimpleQueue[bytes] = SimpleQueue()
    Thread(target=_read, args=(jobs,), daemon=True).start()
    while True:
        answer = _answer(jobs.get(), answering)
        try:
            answers.write(answer + b"\n")
        except OSError:
            os._exit(0)


def _end_when_told() -> None:
    """Let the usual signals end the process at once, whatever the parent blocks or ignores; ctrl+c is the parent's."""
    signal.pthread_sigmask(signal.SIG_SETMASK, ())
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    signal.signal(signal.SIGINT, signal.SIG_IGN)


def _own_output() -> BinaryIO:
    """Return standard output for answers alone; what a bot prints goes to standard error."""
    answers = os.fdopen(os.dup(1), "wb", buffering=0)
    os.dup2(2, 1)
    return answers


def _read(jobs: SimpleQueue[bytes]) -> None:
    """Pass lines on, in a thread, so that the end of the parent is seen also in the middle of thinking."""
    for line in sys.stdin.buffer:
        jobs.put(line)
    os._exit(0)


def _answer(line: bytes, answering: Callable[[BotJob], BotAnswer]) -> bytes:
    try:
        answer: dict[str, str] = answering(BotJob(*json.loads(line)))._asdict()
    except Exception as error:
        # A fault of one bot's must not silence the process: the parent says it in words and may go on asking. On a
        # screen everybody sees: what the fault says of itself may name a card of the bot's hand.
        answer = {"error": type(error).__name__}
    return json.dumps(answer).encode()


if __name__ == "__main__":
    main()
