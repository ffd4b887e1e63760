"""Halali in plain English: moves, log lines, refusals, where the match stands, the board in words."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feastbox.engine.models import Event, Refusal, Seat
from feastbox.engine.words import Names, Words
from feastbox.games.halali.board import SIZE, at, square_name
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, TurnOver
from feastbox.games.halali.tiles import FACTS, KINDS, Counts, Direction
from feastbox.games.halali.view import HalaliView, Spot, gain

ARROWS: Final[dict[Direction, str]] = {"north": "▲", "east": "►", "south": "▼", "west": "◄"}
"""How a rifle or an exit points."""

LEADS: Final = {"blue": "animals", "brown": "humans"}
"""What a side's tiles are called together."""

_TAKES: Final = {"lumberjack": "trees", "hunter": "animals", "bear": "people", "fox": "birds"}
_IS_ONE_OF: Final = {
    "bear": "bears",
    "fox": "foxes",
    "lumberjack": "people",
    "hunter": "people",
    "pheasant": "birds",
    "duck": "birds",
    "tree": "trees",
}

_WHY: Final = {
    "match_over": "the match is over",
    "no_square": "there is no such square; columns a to g, rows 1 to 7",
    "no_exit": "there is no such exit; exits are north, east, south and west",
    "nothing_to_turn_over": "{0} is empty, there is nothing to turn over",
    "already_face_up": "the {0} on {1} is face up already",
    "no_passing": "nobody passes while anything else is legal",
    "nothing_to_move": "{0} is empty, there is nothing to move",
    "face_down_stays": "a face-down tile never moves",
    "tree_stays": "trees never move",
    "other_side": "only {2} moves the {0} on {1}",
    "must_turn_over": "after {0} quiet turns a tile must be turned over",
    "fresh_tile_rests": "a tile just turned over rests one turn",
    "bird_turned_over": "a bird turned over by the opponent rests one turn",
    "bird_moved": "a bird moved by the opponent rests one turn",
    "stays_put": "a move ends on another square",
    "not_straight": "a {0} moves along its row or column",
    "one_square_only": "a {0} moves only one square",
    "blocked": "the {0} on {1} is in the way",
    "shot_blocked": "the {0} on {1} is in the way of the shot",
    "takes_no_face_down": "the tile on {0} is face down, nothing takes it",
    "takes_nothing": "a {0} takes nothing",
    "own_side": "a {0} takes no tile of its own side",
    "rifle_elsewhere": "the rifle points {1}, not at the {2} on {3}",
    "no_return": "the {0} may not go back to {1} at once",
    "never_leaves": "a {0} never leaves the forest",
    "not_own_tile": "only {2} brings the {0} on {1} out",
    "exits_closed": "tiles leave only in the final phase",
    "no_exit_there": "there is no exit {2} of {1}",
    "not_at_exit": "a {0} leaves only from the exit square, {1}",
    "way_out_blocked": "the {0} on {1} is in the way out",
}


class HalaliWords(Words[HalaliMove, HalaliView]):
    """What Halali says."""

    def describe(self, view: HalaliView, move: HalaliMove) -> str:
        """Return a line for the list of moves."""
        points = gain(view, move)
        match move:
            case TurnOver(square=square):
                return f"turn over {square_name(square)}"
            case MoveTile(source=source, target=target):
                tile = _tile(view, source)
                if points:
                    return f"{tile} takes {_tile(view, target)}: +{points}"
                return f"{tile} to {square_name(target)}"
            case Leave(source=source, exit=direction):
                return f"{_tile(view, source)} leaves {direction}: +{points}"
            case _:
                return "pass, because nothing else is legal"

    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        """Return the log line of an event; the same for every reader."""
        who = names[event.seat] if event.seat >= 0 else ""
        match (event.kind, *event.args):
            case ("turned_over", int(square), str(kind), rifle):
                return f"{who} turned over {square_name(square)}: {kind}{' ' + ARROWS[rifle] if rifle else ''}"
            case ("moved", str(kind), int(source), int(target)):
                return f"{who} moved {kind} {square_name(source)} to {square_name(target)}"
            case ("took", str(kind), int(source), str(prey), int(target), int(points)):
                return f"{who}: {kind} {square_name(source)} took {prey} {square_name(target)}, +{points}"
            case ("left", str(kind), int(source), str(direction), int(points)):
                return f"{who}: {kind} {square_name(source)} left the forest {direction}, +{points}"
            case ("passed",):
                return f"{who} passed, nothing else was legal"
            case ("final_phase", int(turns), int(first)):
                return f"Final phase: {turns} turns each, {names[first]} first"
            case ("round_over", str(why), int(number), int(first), int(second)):
                return f"Round {number} is over{_ENDED[why]}: {names[0]} {first}, {names[1]} {second}"
            case ("dealt", int(number), int(brown)):
                return f"Round {number}: new forest, {names[brown]} leads brown, {names[1 - brown]} blue"
            case _:
                return ""

    def why(self, refusal: Refusal, names: Names) -> str:
        """Return why a move is refused, in one sentence."""
        match refusal.code, refusal.facts:
            case "not_your_turn", (int(seat),):
                return f"it is not {names[seat]}'s turn"
            case "open_hand", _:
                return "a turn is one of the moves listed"
            case "wrong_prey", (str(tile), str(other)):
                return f"a {tile} takes only {_TAKES[tile]}, not {_IS_ONE_OF[other]}"
            case code, facts:
                return _WHY[code].format(*facts)

    def where(self, view: HalaliView) -> str:
        """Return where the match stands."""
        both = view.options.rounds == 2
        if not view.pending:
            return "both rounds played" if both else "played to the end"
        text = f"round {view.round} of 2" if both else "single round"
        return f"{text}, {_final(view.final_total)} left" if view.final_total else text

    def question(self, view: HalaliView, names: Names) -> str:
        """Return what is asked now."""
        seat = view.acting
        if seat is None:
            return "The match is over"
        who = f"{names[seat]} ({LEADS[view.sides[seat]]})"
        if view.must_turn_over:
            return f"{who} must turn over a tile, after {view.quiet} quiet turns"
        if view.final_left:
            return f"{who} moves a tile or brings one out; {_final(view.final_left[seat])} left for {names[seat]}"
        return f"{who} turns over or moves a tile" + (", or brings one out" if view.exits_open else "")

    def board(self, view: HalaliView, names: Names) -> list[str]:
        """Return the whole view in words."""
        return [*_standing(view), *_seats(view, names), *_rows(view), *_marks(view)]


_ENDED: Final = {
    "turns_used": "",
    "nobody_left": ", no blue or brown tile is left",
    "side_gone": ", one side has no tile left",
}


def _tile(view: HalaliView, square: int) -> str:
    return f"{view.spots[square].kind} {square_name(square)}"


def _final(turns: int | None) -> str:
    return "1 final turn" if turns == 1 else f"{turns} final turns"


def listed(counts: Counts) -> str:
    """Return what a pile holds: "fox, 3 trees, duck"."""
    found = zip(KINDS, counts, strict=True)
    texts = [kind.id if number == 1 else f"{number} {kind.plural}" for kind, number in found if number]
    return ", ".join(texts) or "nothing"


def _standing(view: HalaliView) -> Iterator[str]:
    round_text = f"Round {view.round} of 2" if view.options.rounds == 2 else "Single round"
    yield f"{round_text}, {view.turns} {'turn' if view.turns == 1 else 'turns'} played."
    hidden = sum(view.face_down)
    if hidden:
        yield f"Face down: {hidden}, namely {listed(view.face_down)}."
        yield f"Quiet turns: {view.quiet} of {view.options.quiet_limit}."


def _seats(view: HalaliView, names: Names) -> Iterator[str]:
    for seat, name in enumerate(names):
        side = view.sides[seat]
        pile = view.piles[-1][seat]
        yield f"{name} leads {side}, the {LEADS[side]}: {view.points[seat]} points. Pile: {listed(pile)}."
    if view.final_left and view.pending:
        yield f"Final turns left: {names[0]} {view.final_left[0]}, {names[1]} {view.final_left[1]}."


def _rows(view: HalaliView) -> Iterator[str]:
    for row in reversed(range(SIZE)):
        spots = (f"{FACTS.board.columns[column]} {_spot(view.spots[at(column, row)])}" for column in range(SIZE))
        yield f"Row {FACTS.board.rows[row]}: {', '.join(spots)}."


def _spot(spot: Spot) -> str:
    if spot.lies != "tile":
        return spot.lies.replace("_", " ")
    return f"{spot.kind} {spot.rifle}" if spot.rifle else f"{spot.kind}"


def _marks(view: HalaliView) -> Iterator[str]:
    """Say what cannot be seen on the board: the locked tile, the ban, the open exits."""
    if view.locked is not None:
        yield f"The {view.spots[view.locked].kind} on {square_name(view.locked)} may not be moved in this turn."
    ban = view.bans[view.acting] if view.acting is not None else None
    if ban:
        tile = f"{view.spots[ban.tile].kind} on {square_name(ban.tile)}"
        yield f"The {tile} may not go back to {square_name(ban.target)} in this turn."
    if view.exits_open and view.pending:
        yield "The exits are open: " + ", ".join(f"{way.square} {way.direction}" for way in FACTS.exit) + "."


WORDS: Final = HalaliWords()
