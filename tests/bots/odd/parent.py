"""A program with a worker that thinks for ever; prints the worker's number and waits to be killed."""

from __future__ import annotations

import asyncio

from feastbox.bots import BotJob
from feastbox.bots.worker import BotWorker


async def main() -> None:
    """Ask, tell, wait."""
    worker = BotWorker("tests.bots.odd.slow")
    await worker.ask(BotJob("", "", 0, 1, ""))
    asking = asyncio.create_task(worker.ask(BotJob("", "", 0, 0, "")))
    print(worker.pid, flush=True)
    await asking


if __name__ == "__main__":
    asyncio.run(main())
