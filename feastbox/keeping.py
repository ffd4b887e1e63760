"""Kept matches and the games they belong to: opening one, proving one from outside, and who came where."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any, NamedTuple

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.engine.library import LibraryError
from feastbox.engine.match import Damaged, Match
from feastbox.engine.models import Result, Seat, State
from feastbox.engine.options import OptionError, build
from feastbox.engine.records import Kept, MatchRow, Placing
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
    game = _game(kept.row)
    opened = reopen(game.rules(), kept)
    if opened.fault and not mend:
        raise Damaged(opened.fault)
    return Opened(game, opened.match, kept.row._replace(head=opened.match.head), opened.notice)


def _game(row: MatchRow) -> Game:
    try:
        return catalog.find(row.game)
    except catalog.UnknownGame:
        raise LibraryError(f"{name_of(row)} is of a game that is not here: {row.game!r}") from None


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
        raise LibraryError(str(error)) from None
    except OptionError as error:
        wrong = str(error)
    if wrong:
        raise LibraryError(f"this match does not hold: {wrong}")
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
