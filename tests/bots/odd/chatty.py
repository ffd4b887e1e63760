"""A worker process whose bots print, and which tells what it has imported."""

from __future__ import annotations

import sys

from feastbox.bots import BotAnswer, BotJob, process
from feastbox.bots.thinking import think


def loud(job: BotJob) -> BotAnswer:
    """Print on the way, and give the names of the imported packages as the reason."""
    print("I am thinking")
    answer = think(job)
    packages = sorted({name.partition(".")[0] for name in sys.modules})
    return answer._replace(reason=" ".join(packages))


def main() -> None:
    """Run the worker process with these bots."""
    process.main(loud)
