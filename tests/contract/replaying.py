"""Replay recorded matches and print the hash behind every move; run as a process of its own by the tests.

Standard input: a JSON list of {game, seats, options, seed, moves (seat and notation)}; output: the hashes, a list each.
"""

from __future__ import annotations

import json
import sys
from typing import Any

from feastbox.engine import options as optioning
from feastbox.engine.match import Match
from tests.contract.cases import CASES, Record


def script(record: Record) -> dict[str, Any]:
    """Return what it takes to play a recorded match again."""
    case = record.case
    return {
        "game": case.game.id,
        "seats": case.seats,
        "options": record.options.model_dump(),
        "seed": record.seed,
        "moves": [(position.move.seat, case.rules.write(position.move)) for position in record.positions],
    }


def replay(told: dict[str, Any]) -> list[str]:
    """Play a match from its script and return h(0), h(1) ..."""
    case = next(case for case in CASES if (case.game.id, case.seats) == (told["game"], told["seats"]))
    rules = case.rules
    options = optioning.build(rules.options_type, told["options"])
    match = Match.new(rules, case.seats, options, told["seed"])
    hashes = [match.hash]
    for seat, text in told["moves"]:
        match.submit(rules.read(match.state, seat, text))
        hashes.append(match.hash)
    return hashes


if __name__ == "__main__":
    json.dump([replay(told) for told in json.load(sys.stdin)], sys.stdout)
