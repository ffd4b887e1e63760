"""Food that goes from the Banquet Table into houses instead of being cleared away (Fish Cook)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.effects.happening import Happening, happen
from feastbox.games.odin.effects.vocabulary import MoveServed as Step
from feastbox.games.odin.geometry import Spot, free_spots
from feastbox.games.odin.land import board_word
from feastbox.games.odin.laying import same, with_piece
from feastbox.games.odin.moves import SKIP_PART, MoveServed, OdinMove, SkipPart
from feastbox.games.odin.question import Question
from feastbox.games.odin.state import OdinState


def movable(state: OdinState, seat: Seat, step: Step) -> Iterator[tuple[int, Spot]]:
    """Yield the own boards, by number, and the spots where what is still on the table can go."""
    if any(piece.item == step.good for piece in state.table[seat]):
        for number, plot in enumerate(state.plots[seat]):
            if board_word(plot.area) in step.boards:
                area, rule = AREAS[plot.area], state.options.income_rule
                for place in free_spots(area, step.good, plot.covered, same(plot, step.good), rule=rule):
                    yield number, place


def ask_where(state: OdinState, seat: Seat, source: str, moved: int) -> None:
    """Ask for the next piece, as long as there is one."""
    frame = Frame("move_served", (seat,), source, args=(moved,))
    if next(movable(state, seat, _step(frame)), None):
        state.stack.append(frame)


def _step(frame: Frame) -> Step:
    card = CARD[frame.source.removeprefix("card:")]
    return next(step for effect in CARDS[card].effects for step in effect.do if isinstance(step, Step))


def _legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    moves: list[OdinMove] = [
        MoveServed(seat, state.plots[seat][number].name, place.row, place.column, place.turn)
        for number, place in movable(state, seat, _step(frame))
    ]
    return [*moves, SKIP_PART[seat]] if frame.args[0] else moves


def _why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    if isinstance(move, SkipPart):
        return Refusal("OOC-36", "effect_begun")
    return Refusal("ODN-070", "cannot_move_there", (_step(frame).good,))


def _answer(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    state.stack.pop()
    if isinstance(move, SkipPart):
        return
    assert isinstance(move, MoveServed)
    seat, step = move.seat, _step(frame)
    wanted = (move.place, move.row, move.column, move.turn)
    number, place = next(
        (number, place)
        for number, place in movable(state, seat, step)
        if (state.plots[seat][number].name, place.row, place.column, place.turn) == wanted
    )
    state.table[seat].remove(next(piece for piece in state.table[seat] if piece.item == step.good))
    plot = state.plots[seat][number]
    state.plots[seat][number] = with_piece(plot, step.good, place)
    events.append(Event("moved", seat, (step.good, plot.name, plot.area, place.row, place.column, place.turn, False)))
    happen(state, Happening("tile_placed", seat, item=step.good, board=board_word(plot.area)))
    ask_where(state, seat, frame.source, int(str(frame.args[0])) + 1)


QUESTIONS: Final = {"move_served": Question("OOC-93", (MoveServed, SkipPart), _legal, _why, _answer)}
"""By kind of frame."""
