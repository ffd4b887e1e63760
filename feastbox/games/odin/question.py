"""A question of the rules: which moves answer it, why others do not, what an answer does."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.spaces import PARTS, Part
from feastbox.games.odin.state import OdinState


class Question(NamedTuple):
    """One kind of frame with seats.

    legal: the asked seat's answers.   why: the reason against a move of one of `moves` that is not listed; `rule` is
    the reason against all others.   answer: carries out a legal answer, the frame still on the stack.
    skip: the part may be left once the space is used, or while another part can be (ODN-043).   near: where the list
    is long, the answers on it that are about the same thing as a move.   always: whatever happens there is an answer.
    """

    rule: str
    moves: tuple[type, ...]
    legal: Callable[[OdinState, Seat, Frame], Sequence[OdinMove]]
    why: Callable[[OdinState, Frame, OdinMove], Refusal]
    answer: Callable[[OdinState, Frame, OdinMove, list[Event]], None]
    skip: bool = False
    near: Callable[[OdinState, Frame, OdinMove], Sequence[OdinMove]] | None = None
    always: bool = False

    def allows(self, state: OdinState, frame: Frame, move: OdinMove) -> bool:
        """Say whether a move is one of the asked seat's answers."""
        return move in (self.near(state, frame, move) if self.near else self.legal(state, move.seat, frame))


def asks_part(frame: Frame) -> bool:
    """Say whether a frame asks about a part of a space."""
    return bool(frame.args) and frame.args[0] in PARTS


def part_number(frame: Frame) -> int:
    """Return which part of the space, counted from 0, a frame asks about, or what follows from which."""
    return int(str(frame.args[0]).partition(":")[2].partition(".")[0])


def part_of(frame: Frame) -> Part:
    """Return the part of a space that a frame asks about."""
    return PARTS[str(frame.args[0])]


def ask_again(state: OdinState, frame: Frame, *args: int | str) -> None:
    """Put the question back with other facts."""
    state.stack[-1] = Frame(frame.kind, frame.seats, frame.source, frame.order, frame.screen, args)
