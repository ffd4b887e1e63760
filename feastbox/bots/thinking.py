"""Answering one `BotJob`, in this process or in a worker."""

from __future__ import annotations

from feastbox import catalog
from feastbox.bots import BotAnswer, BotJob
from feastbox.engine.rng import Rng


def think(job: BotJob) -> BotAnswer:
    """Return the answer of the job's bot; the same job gives the same answer on every machine."""
    game = catalog.find(job.game)
    rules = game.rules()
    bot = game.bots()[job.level].make()
    choice = bot.choose(rules.load(job.state), job.seat, Rng(job.seed))
    return BotAnswer(rules.write(choice.move), rules.dump_move(choice.move), choice.reason)
