"""Kept matches and the games they belong to: opening one, proving one from outside, and who came where."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.engine.library import LibraryError
from feastbox.engine.match import Damaged, Match
from feastbox.engine.models import Options, Result, Seat, State
from feastbox.engine.names import quoted
from feastbox.engine.options import OptionError, build
from feastbox.engine.records import Kept, MatchRow, Placing, SeatInfo
from feastbox.engine.reopen import name_of, reopen


class Opened(NamedTuple):
    """A kept match ready to be played; the row's head is the match's, so the next move replaces what is lost."""

    game: Game
    match: Match[Any, Any, Any]
    row: MatchRow
    notice: str


def open_kept(kept: Kept, mend: bool = False) -> Opened:
    """Fold a kept match; Damaged if moves of it are lost by damage, unless they may be (`mend`).

    LibraryError if there is no such game here.
    """
    kept, game = _recognised(kept)
    opened = reopen(game.rules(), kept)
    if opened.fault and not mend:
        raise Damaged(opened.fault)
    return Opened(game, opened.match, kept.row._replace(head=opened.match.head), opened.notice)


def holds(kept: Kept) -> tuple[int, int]:
    """Return the last move of a kept match that holds when it is played again, and the first that can be shown.

    (-1, 0) if nothing of it can be read; where its game is not here, nothing is known against it.
    """
    try:
        match = open_kept(kept, mend=True).match
    except Damaged:
        return -1, 0
    except LibraryError:
        return kept.row.head, 0
    return match.head, match.first


def _recognised(kept: Kept) -> tuple[Kept, Game]:
    """Return the match's game; of a damaged row, what is missing of it is read off the match's own first position."""
    row = kept.row
    try:
        game: Game | None = catalog.find(row.game)
    except catalog.UnknownGame:
        game = None
    if row.status == "damaged" and kept.snapshots:
        for known in dict.fromkeys(filter(None, (game, *catalog.GAMES))):
            state = _read(known, kept.snapshots[0].state)
            if state is not None:
                seats = row.seats
                if len(seats) != state.seats:
                    seats = tuple(SeatInfo(f"Seat {seat + 1}", seat) for seat in range(state.seats))
                chosen = getattr(state, "options", None)
                options = chosen.model_dump_json() if isinstance(chosen, Options) else ""
                row = row._replace(
                    game=known.id,
                    version=row.version or known.rules().version,
                    options=row.options or options,
                    seats=seats,
                )
                return kept._replace(row=row), known
    if game is None and row.status == "damaged":
        raise Damaged(f"{name_of(row)} is damaged: none of its positions can be read")
    if game is None:
        raise LibraryError(f"{name_of(row)} is of a game that is not here: {row.game!r}")
    return kept, game


def _read(game: Game, text: str) -> State | None:
    """Return a state of this game, None if the text is none."""
    try:
        state: State = game.rules().load(text)
        game.rules().audit(state)
    except Exception:
        # Damage: a text that fits the model may still be no state, and an audit may trip over it.
        return None
    return state


def placings(row: MatchRow, result: Result | None) -> list[Placing]:
    """Return how the seats ended; none while the match goes on."""
    if result is None:
        return []
    ranked = zip(row.seats, result.ranks, result.scores, strict=True)
    return [Placing(seat, info.name, rank, score) for seat, (info, rank, score) in enumerate(ranked)]


def standing(game: Game, state: State, names: Sequence[str]) -> str:
    """Return where a match stands and who is asked, for the picker ("round 1 of 2, Ben to act")."""
    view = game.rules().view(state, None)
    asked: tuple[Seat, ...] = view.pending.asked if view.pending else ()
    who = f", {names[asked[0]]} to act" if len(asked) == 1 else f", {len(asked)} to choose" if asked else ""
    return f"{game.words().where(view)}{who}"


def prove(kept: Kept) -> tuple[str, list[Placing]]:
    """Check a match from outside, for `Library.import_`: return where it stands and, if it is over, the placings.

    LibraryError says what is wrong. A match of today's rules must begin as its seed deals and hold to its last move.
    """
    row = kept.row
    try:
        opened = open_kept(kept)
        wrong = _begins_wrong(opened, row)
    except Damaged as error:
        raise LibraryError(quoted(str(error), 400)) from None
    except OptionError as error:
        wrong = str(error)
    if wrong:
        raise LibraryError(f"this match does not hold: {quoted(wrong)}")
    rules, state = opened.match.rules, opened.match.state
    names = [info.name for info in row.seats]
    return standing(opened.game, state, names), placings(row, rules.result(state))


def _begins_wrong(opened: Opened, row: MatchRow) -> str | None:
    """Say what is wrong with seats, options or the deal, or None; OptionError is another way to say it."""
    game, rules, seats = opened.game, opened.match.rules, len(row.seats)
    if seats not in rules.seats:
        return f"{game.name} is not played by {seats}"
    if any((info.bot or 0) >= len(game.bots()) for info in row.seats):
        return f"{game.name} has no bot of that level"
    try:
        given = json.loads(row.options)
    except ValueError:
        given = None
    if not isinstance(given, dict):
        return "its options cannot be read"
    options = build(rules.options_type, given)
    wrong = rules.check_options(seats, options)
    if wrong or row.version != rules.version or opened.match.first:
        return wrong
    same = rules.dump(rules.setup(seats, options, row.seed)) == rules.dump(opened.match.state_at(0))
    return None if same else "it does not begin as its seed deals"
