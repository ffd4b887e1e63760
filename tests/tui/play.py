"""The program on a match of any game, the template game included: library file, match id, theme, ascii or unicode."""

from __future__ import annotations

import sys
from pathlib import Path

from feastbox import catalog
from feastbox.settings import Settings
from feastbox.start import OpenMatch, StartRequest
from feastbox.tui.app import run
from tests.contract.template import LARDER


def main(library: str, match: str, theme: str = "dark", signs: str = "unicode") -> int:
    """Open the match; bots do not wait for people to follow."""
    vars(catalog)["GAMES"] = (*catalog.GAMES, LARDER)
    settings = Settings(pace="none")
    return run(StartRequest(Path(library), settings, OpenMatch(match), theme, signs == "ascii", mouse=True))


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
