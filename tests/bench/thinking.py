"""The program on a match whose bot thinks for ever, in its own process and in plain Python: library file, match id."""

from __future__ import annotations

import sys
from pathlib import Path

from feastbox.bots.worker import BotWorker
from feastbox.settings import Settings
from feastbox.start import OpenMatch, StartRequest
from feastbox.tui.app import FeastApp


def main(library: str, match: str) -> None:
    """Open the match."""
    app = FeastApp(StartRequest(Path(library), Settings(), OpenMatch(match), "dark", ascii=False, mouse=True))
    vars(app)["_worker"] = BotWorker("tests.bots.odd.slow")
    app.run()


if __name__ == "__main__":
    main(*sys.argv[1:])
