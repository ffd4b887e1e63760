"""`feastbox games`: what can be played."""

from __future__ import annotations

import json
from argparse import Namespace
from typing import Any

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.engine.nearest import listed


def run(args: Namespace) -> int:
    """Print a line for each game, or JSON with options and bots."""
    if args.json:
        print(json.dumps([_as_dict(game) for game in catalog.GAMES], ensure_ascii=False, indent=2))
        return 0
    for game in catalog.GAMES:
        players = listed([str(count) for count in game.seats])
        print(f"{game.id:<18} {game.name}, {players} players, {game.minutes} minutes, weight {game.weight} of 5")
        print(f"{'':<18} {game.line}")
    return 0


def _as_dict(game: Game) -> dict[str, Any]:
    from feastbox.engine.options import choices

    return {
        "id": game.id,
        "name": game.name,
        "seats": list(game.seats),
        "minutes": game.minutes,
        "weight": game.weight,
        "line": game.line,
        "options": [choice._asdict() for choice in choices(game.rules().options_type)],
        "bots": [{"level": n, "name": level.name, "note": level.note} for n, level in enumerate(game.bots())],
    }
