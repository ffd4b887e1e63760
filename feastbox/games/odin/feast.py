"""The feast as questions: serving, taking back, ending (odin.md, section 14; where food fits: `banquet`)."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.engine.rules import pop_seat
from feastbox.games.odin.banquet import fault, open_squares, places, uncovered, width
from feastbox.games.odin.effects.happening import Happening, happen, heard, hearing
from feastbox.games.odin.effects.vocabulary import ServeFlat
from feastbox.games.odin.goods import FOOD, IDS, INDEX, NOTHING, SILVER
from feastbox.games.odin.moves import END_FEAST, EndFeast, OdinMove, Serve, ServeSilver, Unserve
from feastbox.games.odin.phases import FEAST, phase_tells
from feastbox.games.odin.placing import keeps_action
from feastbox.games.odin.question import Question
from feastbox.games.odin.standing import modifiers
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import returned
from feastbox.games.odin.things import Served
from feastbox.games.odin.usable import free_squares

MEAD: Final = INDEX["mead"]


def squares(state: OdinState, seat: Seat) -> range:
    """Return the squares a seat has to cover: without Vikings and emigrated ships (ODN-150)."""
    return open_squares(free_squares(state), len(state.emigrated[seat]), state.options.emigrated_spaces)


def may_lie(state: OdinState, seat: Seat) -> dict[int, int]:
    """Return the goods of which a card lets several tiles lie, and how many (ODN-153)."""
    return {mod.good: mod.n for mod in modifiers(state, seat, ServeFlat)}


def _legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [*_serving(state, seat, (*FOOD, SILVER)), END_FEAST[seat]]


def _near(state: OdinState, frame: Frame, move: OdinMove) -> list[OdinMove]:
    if isinstance(move, EndFeast):
        return [move]
    item = INDEX.get(move.tile, NOTHING) if isinstance(move, Serve) else SILVER
    return _serving(state, move.seat, (item,)) if item != NOTHING else []


def _serving(state: OdinState, seat: Seat, items: Iterable[int]) -> list[OdinMove]:
    """Return the ways to serve these goods, and silver."""
    supply, table, open_ = state.supply[seat], state.table[seat], squares(state, seat)
    free, flat = state.options.free_feast_layout, may_lie(state, seat)
    moves: list[OdinMove] = []
    if len(uncovered(open_, table)):
        for item in items:
            if not supply[item] or (item == MEAD and state.sober[seat]) or not keeps_action(state, item):
                continue
            found = places(open_, table, item, free, flat)
            if item == SILVER:
                moves += [ServeSilver(seat, square) for square, _ in found]
            else:
                moves += [Serve(seat, IDS[item], *place) for place in found]
    return moves


def _why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    if isinstance(move, ServeSilver):
        item, square, lying = SILVER, move.square, False
    else:
        assert isinstance(move, Serve)
        item, square, lying = INDEX.get(move.tile, -1), move.square, move.lying
        if item not in FOOD:
            return Refusal("ODN-151", "not_food", (move.tile,))
    if not state.supply[move.seat][item]:
        return Refusal("ODN-151", "not_in_supply", (item,))
    if item == MEAD and state.sober[move.seat]:
        return Refusal("OOC-117", "serves_no_mead", (item,))
    if not keeps_action(state, item):  # a feast held alone in the middle of an action
        return Refusal("OOC-44", "needed_for_action", (item,))
    open_, flat = squares(state, move.seat), may_lie(state, move.seat)
    wrong = fault(open_, state.table[move.seat], item, square, lying, state.options.free_feast_layout, flat)
    assert wrong is not None
    return Refusal(wrong.rule, f"serve_{wrong.reason}", (item, *wrong.squares))


def _answer(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    seat = move.seat
    if isinstance(move, EndFeast):
        pop_seat(state)
        if len(frame.seats) > 1:
            state.stack.append(phase_tells("phase_start", FEAST, frame.seats[1]))
        if state.options.feast_order == "in_turn" or "alone" in frame.args:
            close(state, seat, events)
        else:
            events.append(Event("laid_table", seat))
        return
    if isinstance(move, ServeSilver):
        item, square, lying = SILVER, move.square, False
    else:
        assert isinstance(move, Serve)
        item, square, lying = INDEX[move.tile], move.square, move.lying
    state.supply[seat][item] -= 1
    fixed = False
    if heard(state, seat, "tile_served"):
        happening = Happening("tile_served", seat, item=item)
        fixed = bool(hearing(state, happening))
        happen(state, happening)
    state.table[seat].append(Served(item, square, width(item, lying), lying, fixed))
    state.table[seat].sort(key=lambda piece: piece.square)
    events.append(Event("served", seat, (item, square, width(item, lying), lying)))


def close(state: OdinState, seat: Seat, events: list[Event]) -> None:
    """Count the Thing Penalties (ODN-157); the table is cleared once the cards that hear of the feast are done."""
    missing = len(uncovered(squares(state, seat), state.table[seat]))
    state.penalties[seat] += missing
    eaten = tuple(piece.item for piece in state.table[seat])
    events.append(Event("feasted", seat, (missing, eaten)))
    state.stack += (Frame("clear_table", args=(seat,)), phase_tells("phase_after", FEAST, seat))


def work_clear(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Clear the table of a seat (ODN-158)."""
    seat = int(frame.args[0])
    for piece in state.table[seat]:
        returned(state, piece.item)
    state.table[seat] = []
    state.sober[seat] = False


def work_close(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Close all feasts that were laid out together, one after the other."""
    following = int(frame.args[0]) if frame.args else 0
    if following < state.seats:
        state.stack.append(Frame("close_feasts", args=(following + 1,)))
        close(state, (state.start + following) % state.seats, events)


# -- taking back -----------------------------------------------------------------------------------------------


def anytime(state: OdinState, seat: Seat) -> Iterator[OdinMove]:
    """Yield what can be taken back from the own table during the own feast; by its first square (ODN-159)."""
    for piece in state.table[seat]:
        if not piece.fixed:
            yield Unserve(seat, piece.square)


def forbids(state: OdinState, move: Unserve) -> Refusal | None:
    """Say why nothing can be taken back from a square, or None."""
    if state.stack[-1].kind != "feast":
        return Refusal("ODN-159", "no_feast")
    piece = next((piece for piece in state.table[move.seat] if piece.square == move.square), None)
    if piece is None:
        return Refusal("ODN-159", "nothing_begins_there", (move.square,))
    if piece.fixed:
        return Refusal("ODN-159", "rewarded_already", (piece.item,))
    return None


def take_back(state: OdinState, move: Unserve, events: list[Event]) -> None:
    """Put what begins at a square back into the supply."""
    table = state.table[move.seat]
    piece = next(piece for piece in table if piece.square == move.square)
    table.remove(piece)
    state.supply[move.seat][piece.item] += 1
    events.append(Event("unserved", move.seat, (piece.item, piece.square)))


QUESTIONS: Final = {
    "feast": Question("ODN-151", (Serve, ServeSilver, EndFeast), _legal, _why, _answer, near=_near, always=True)
}
"""By kind of frame."""
