"""A worker process whose bot thinks for ever, in plain Python, as a real one would."""

from __future__ import annotations

from feastbox.bots import BotAnswer, BotJob, process


def for_ever(job: BotJob) -> BotAnswer:
    """Never answer; a job of level 1 is answered at once."""
    if job.level == 1:
        return BotAnswer("at once", "{}", "")
    n = 0
    while True:
        n += 1


def main() -> None:
    """Run the worker process with this bot."""
    process.main(for_ever)
