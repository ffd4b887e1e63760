"""Positions of Halali written down as text, and moves made in notation."""

from __future__ import annotations

from typing import Any

from feastbox.engine.models import Event, Refusal
from feastbox.engine.rng import Rng
from feastbox.games.halali.board import BY_SQUARE_NAME, SQUARES
from feastbox.games.halali.options import HalaliOptions
from feastbox.games.halali.rules import RULES, TURNS
from feastbox.games.halali.state import NO_TILE, NOT_YET, UP, HalaliState
from feastbox.games.halali.tiles import DIRECTIONS, HUNTERS, NAME_OF, NAMES, TILES, Side

ANNA, BEN = 0, 1
"""In round 1 Anna leads brown, Ben leads blue (HAL-09)."""
NAMES_AT_TABLE = ("Anna", "Ben")
_DIRECTIONS: list[str] = list(DIRECTIONS)


def position(
    up: str, to_move: Side, *, down: str = "", final: int | None = None, quiet: int = 0, **options: Any
) -> HalaliState:
    """Return a position of round 1: tiles face up ("hunter b4 east, fox e4") and face down, other squares empty.

    `final` is the number of final turns left. Tiles that are not named are nowhere, so `audit` does not fit.
    """
    state = RULES.setup(2, HalaliOptions(**options), "position")
    board = [0] * len(SQUARES)
    rifles = [0] * len(HUNTERS)
    free: dict[str, list[int]] = {name: [tile for tile in TILES if NAME_OF[tile] == name] for name in NAMES}
    for text, code in ((up, UP), (down, 0)):
        for entry in filter(None, text.split(", ")):
            kind, square, *rifle = entry.split()
            tile = free[kind].pop(0)
            board[BY_SQUARE_NAME[square]] = tile + code
            if rifle:
                rifles[tile - HUNTERS.start] = _DIRECTIONS.index(rifle[0])
    state.board = board
    state.rifles = tuple(rifles)
    state.face_down = len(down.split(", ")) if down else 0
    assert (state.face_down == 0) == (final is not None), "before the final phase a tile is face down"
    state.final_left = NOT_YET if final is None else final
    state.quiet = quiet
    state.lock = NO_TILE
    state.stack = [TURNS[ANNA if to_move == "brown" else BEN]]
    state.rng = Rng("position")
    return state


def play(state: HalaliState, *texts: str) -> list[Event]:
    """Make these moves, each by the seat to act; return what happened."""
    events: list[Event] = []
    for text in texts:
        move = RULES.read(state, state.stack[-1].seats[0], text)
        refusal = RULES.refuse(state, move)
        assert refusal is None, f"{text}: {refusal}"
        assert move in RULES.legal(state, move.seat)
        events += RULES.apply(state, move)
    return events


def legal(state: HalaliState) -> set[str]:
    """Return the legal moves in notation."""
    return {RULES.write(move) for move in RULES.legal(state, state.stack[-1].seats[0])}


def legal_from(state: HalaliState, square: str) -> set[str]:
    """Return where the tile on a square may go: squares and exits."""
    texts = (text.split() for text in legal(state) if not text.startswith(("over", "pass")))
    return {words[2] for words in texts if words[1] == square}


def refused(state: HalaliState, text: str) -> Refusal:
    """Return why the seat to act may not make a move."""
    move = RULES.read(state, state.stack[-1].seats[0], text)
    refusal = RULES.refuse(state, move)
    assert refusal is not None, f"{text} is legal"
    assert move not in RULES.legal(state, move.seat)
    return refusal


def rule(state: HalaliState, text: str) -> str:
    """Return the number of the rule that refuses a move."""
    return refused(state, text).rule


def points(state: HalaliState) -> tuple[int, ...]:
    """Return the points of Anna and Ben."""
    return RULES.view(state, None).points
