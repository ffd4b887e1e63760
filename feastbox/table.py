"""`Table`: the thin controller between one screen (or the plain client) and one match. It holds no rule of any game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace
from typing import Any, Generic, Literal, TypeVar

from feastbox.bots import BotAnswer, BotError, BotJob
from feastbox.catalog import Game
from feastbox.engine.library import SNAPSHOT_EVERY, Conflict, Library, LibraryError
from feastbox.engine.match import Match, Refused, Step
from feastbox.engine.models import Frame, Move, Options, Refusal, Result, Seat, Sheet, State, View
from feastbox.engine.records import MatchRow, SeatInfo
from feastbox.engine.rng import Rng
from feastbox.keeping import open_kept, placings, standing
from feastbox.log import Log, LogLine

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)

Stage = Literal["public", "hand_over", "private", "bot", "over"]
"""What the terminal should show now; derived from public facts, see `Table.stage`."""


class Overtaken(Exception):
    """Another program moved first; the table already shows the new position."""


class Table(Generic[S, M, V]):
    """One match at one terminal: who is asked, what may be shown now, and every move kept before it shows.

    `showing` is the seat whose hand may be on the screen, None = public. With a single person at the table that is
    always this person, unless the hand was hidden with `hide`. When a call raises LibraryError, nothing has happened.
    """

    def __init__(self, game: Game, match: Match[S, M, V], row: MatchRow, library: Library, notice: str = "") -> None:
        self.game = game
        self.rules = match.rules
        self.words = game.words()
        self.match = match
        self.row = row
        self.library = library
        self.notice = notice
        persons = [seat for seat, info in enumerate(row.seats) if info.bot is None]
        self._sole = persons[0] if len(persons) == 1 and self.rules.secrets else None
        self.showing: Seat | None = self._sole
        self._wanted: Seat | None = None
        self._waiving: tuple[Frame, tuple[Seat, ...]] | None = None
        self._looked: dict[Seat, int] = {}
        self._log = Log(match, self.words, self.names)

    # -- opening -------------------------------------------------------------------------------------------

    @classmethod
    def new(
        cls, game: Game, seats: Sequence[SeatInfo], options: Options, seed: str, library: Library
    ) -> Table[Any, Any, Any]:
        """Deal a new match and keep it."""
        rules = game.rules()
        match = Match.new(rules, len(seats), options, seed, _bots(seats))
        where = standing(game, match.state, [info.name for info in seats])
        state = rules.dump(match.state)
        row = library.create(game.id, rules.version, seed, options.model_dump_json(), seats, where, state)
        return Table(game, match, row, library)

    @classmethod
    def resume(cls, match_id: str, library: Library, mend: bool = False) -> Table[Any, Any, Any]:
        """Open a kept match; what people should know about it (made by other rules) stands in `notice`.

        Raises LibraryError if the match is not there, Damaged if moves of it are lost; the message says how many.
        `mend` opens it all the same, as far as it goes; nothing is lost for good before the next move.
        """
        opened = open_kept(library.kept(match_id), mend)
        if opened.row.status == "damaged":
            library.adopt(opened.row._replace(status="open"))
            ended = placings(opened.row, opened.match.rules.result(opened.match.state))
            if ended:
                where = standing(opened.game, opened.match.state, [info.name for info in opened.row.seats])
                opened = opened._replace(row=library.append(opened.row, (), where, None, ended))
        return Table(opened.game, opened.match, opened.row, library, opened.notice)

    def sync(self) -> bool:
        """Take over what another program did to this match; return whether it did. LibraryError if deleted."""
        rev = self.library.rev(self.row.id)
        if rev == self.row.rev:
            return False
        if rev < 0:
            raise LibraryError("this match has been deleted by another program")
        self._reload()
        return True

    def _reload(self) -> None:
        opened = open_kept(self.library.kept(self.row.id))
        self.row, self.match = opened.row, opened.match
        self._log = Log(self.match, self.words, self.names)
        self._moved_elsewhere()

    def leave(self) -> None:
        """Keep a snapshot so that the match opens at once next time."""
        self.library.keep_snapshot(self.row, self.match.head, self.rules.dump(self.match.state))

    # -- who, and what may be shown ------------------------------------------------------------------------

    @property
    def names(self) -> tuple[str, ...]:
        """The seats' names."""
        return tuple(info.name for info in self.row.seats)

    @property
    def asked(self) -> tuple[Seat, ...]:
        """The seats that may answer now."""
        return self.rules.asked(self.match.state)

    @property
    def asking(self) -> Seat | None:
        """The seat this terminal asks now: a bot among the asked first, else the first in seat or queue order."""
        asked = self.asked
        return next((seat for seat in asked if seat in self.match.bots), asked[0] if asked else None)

    @property
    def stage(self) -> Stage:
        """What the terminal should show now."""
        seat = self.asking
        if seat is None:
            return "over"
        if self._wanted is not None:
            return "hand_over"
        if seat in self.match.bots:
            return "bot"
        if not self.rules.secrets:
            return "public"
        if self.showing == seat:
            return "private"
        return "hand_over" if self.match.state.stack[-1].screen == "private" else "public"

    @property
    def next_reader(self) -> Seat | None:
        """Whom the hand-over screen names: who asked for it, else the seat that is asked."""
        return self._wanted if self._wanted is not None else self.asking

    @property
    def may_open(self) -> tuple[Seat, ...]:
        """The persons who may ask for their hand on the public screen now: the asked seat, then the queue."""
        if not self.rules.secrets or self.stage != "public":
            return ()
        top = self.match.state.stack[-1]
        if top.screen == "public":
            return tuple(seat for seat in self.asked[:1] if self.rules.may_look(self.match.state, seat))
        if top.screen != "either":
            return ()
        if top.order == "together":
            return self.asked[:1]
        seats: list[Seat] = []
        for seat in top.seats:
            if seat in self.match.bots or (seats and self.rules.waive(self.match.state, seats[-1]) is None):
                break
            seats.append(seat)
        return tuple(seats)

    def open_hand(self, seat: Seat) -> None:
        """A seat wants to see its hand: the hand-over stands before it."""
        if seat in self.may_open:
            self._wanted = seat

    def accept(self) -> None:
        """The named seat confirms that only it can see the screen; who stood before it in a queue has passed."""
        seat = self.next_reader
        if self.stage != "hand_over" or seat is None:
            return
        passes = self._passes_before(seat)
        if passes:
            self._commit(passes)
        self._waiving = self._wanted = None
        self.showing = seat if seat in (self.asking, self._sole) else None

    def _passes_before(self, seat: Seat) -> list[M]:
        queue = self.match.state.stack[-1].seats
        if seat == self._sole or seat == self.asking:
            return []
        waived = (self.rules.waive(self.match.state, earlier) for earlier in queue[: queue.index(seat)])
        return [move for move in waived if move is not None]

    @property
    def can_decline(self) -> bool:
        """Whether the hand-over was asked for by the seat itself, which may go back from it."""
        return self._wanted is not None and self._sole is None

    def decline(self) -> None:
        """Go back from a hand-over that a seat asked for itself; nothing is sent."""
        if self.can_decline:
            self._wanted = None

    def hide(self) -> None:
        """Take the hand off the screen at once; the hand-over stands before it comes back."""
        if self.showing is not None:
            self._looked[self.showing] = self.match.head
            self._wanted = self._sole
            self.showing = None

    def _moved_elsewhere(self) -> None:
        """The head was moved or the match reloaded: what somebody was about to do at the old position is off."""
        self._waiving = None
        if self._sole is None:
            self._wanted = None
        self._looked = {seat: min(n, self.match.head) for seat, n in self._looked.items()}
        self._settle_showing()

    def _settle_showing(self, answered: Frame | None = None) -> None:
        """After a change: the public screen comes back before anybody else is asked, and when sealed answers open."""
        if self.showing is None or self.showing == self._sole:
            return
        stack = self.match.state.stack
        opened = answered is not None and answered.order == "together" and stack[-1:] != [answered]
        if opened or self.stage != "private" or stack[-1].screen == "public":
            self._looked[self.showing] = self.match.head
            self.showing = None

    # -- looking -------------------------------------------------------------------------------------------

    @property
    def view(self) -> V:
        """What may be on the screen now."""
        return self.rules.view(self.match.state, self.showing)

    def moves(self) -> Sequence[M]:
        """Return the answers that may stand on the screen now."""
        state, seat = self.match.state, self.asking
        if seat is None or seat in self.match.bots:
            return ()
        if self.stage == "private" or not self.rules.secrets:
            return self.rules.legal(state, seat)
        return self.rules.public(state, seat) if self.stage == "public" else ()

    def anytime(self) -> Iterable[M]:
        """Yield the moves beside the open question that the asked seat may make on the screen now."""
        state, seat, stage = self.match.state, self.asking, self.stage
        if seat is None or stage not in ("public", "private"):
            return ()
        moves = self.rules.anytime(state, seat)
        if stage == "private" or not self.rules.secrets:
            return moves
        return (move for move in moves if self.rules.is_public(state, move))

    def forced(self) -> M | None:
        """Return the answer of the asked person that needs no decision; the screen submits it and says so."""
        seat = self.asking
        return None if seat is None or self.stage != "public" else self.rules.forced(self.match.state, seat)

    @property
    def can_waive(self) -> bool:
        """Whether `waive_all` would let somebody pass; in private a seat speaks only for itself."""
        seat = self.asking
        return seat is not None and self.stage == "public" and self.rules.waive(self.match.state, seat) is not None

    def read(self, text: str) -> M:
        """Return the move that typed notation names for the asked seat; NotationError if it names none."""
        seat = self.asking
        return self.rules.read(self.match.state, 0 if seat is None else seat, text)

    def refuse(self, move: M) -> Refusal | None:
        """Say why a move cannot be made on this screen; on a public one the answer never depends on a hidden hand."""
        state, stage = self.match.state, self.stage
        if stage == "hand_over":
            return Refusal(self.rules.hand_rule, "open_hand", (move.seat,))
        if stage == "bot" or (stage != "over" and move.seat != self.asking):
            return Refusal(self.rules.rule_of_turn(state), "not_your_turn", (move.seat,))
        if stage == "public" and self.rules.secrets and not self.rules.is_public(state, move):
            return Refusal(self.rules.hand_rule, "open_hand", (move.seat,))
        return self.rules.refuse(state, move)

    def why(self, refusal: Refusal) -> str:
        """Return the refusal as a sentence with its rule's number: "a fox takes only birds (HAL-36)"."""
        return f"{self.words.why(refusal, self.names)} ({refusal.rule})"

    def closes(self, move: M) -> bool:
        """Say whether the move could not be taken back, as far as the reader on the screen can know."""
        return self.match.closes(move, self.showing)

    def log(self, since: int = 0) -> list[LogLine]:
        """Return the log lines of the entries behind `since` as the reader on the screen may know them."""
        return self._log.lines(self.showing, since)

    def catch_up(self, seat: Seat, most: int = 5) -> list[LogLine]:
        """Return what everybody may know of what happened since this seat last looked, the newest lines."""
        since = self._looked.get(seat, self._last_of(seat))
        lines = self._log.lines(None, since)
        return lines[max(0, len(lines) - most) :]

    def _last_of(self, seat: Seat) -> int:
        numbers = range(self.match.head, self.match.first, -1)
        return next((n for n in numbers if self.match.entry_at(n).seat == seat), self.match.first)

    def sheet(self) -> Sheet:
        """Return the score sheet as it would be now, as far as the reader on the screen may know."""
        return self.rules.sheet(self.view)

    def result(self) -> Result | None:
        """Return how the match ended."""
        return self.rules.result(self.match.state)

    def points(self) -> list[tuple[int, ...]]:
        """Return everybody's public points behind every entry, from the first known state on."""
        numbers = range(self.match.first, self.match.head + 1)
        return [self.rules.view(self.match.state_at(n), None).points for n in numbers]

    def places(self) -> list[str]:
        """Return where the match stood behind every entry, in words, as everybody may know it; as long as `points`."""
        numbers = range(self.match.first, self.match.head + 1)
        return [self.words.where(self.rules.view(self.match.state_at(n), None)) for n in numbers]

    # -- doing ---------------------------------------------------------------------------------------------

    def submit(self, move: M) -> None:
        """Make a move: refused (Refused), overtaken (Overtaken, position reloaded), or kept and then shown.

        LibraryError says that it could not be kept; then nothing has happened.
        """
        refusal = self.refuse(move)
        if refusal:
            raise Refused(refusal)
        self._commit([move])
        self._waiving = None

    def waive_all(self) -> None:
        """Let everybody still in the queue pass ("Nobody", "Everybody else passes"), bots answering for themselves."""
        if self.can_waive:
            top = self.match.state.stack[-1]
            self._go_on_waiving(replace(top, seats=()), top.seats)

    def _go_on_waiving(self, question: Frame, queue: tuple[Seat, ...]) -> None:
        """Send the passes of the queue up to the first bot; what it does decides whether the others follow."""
        stack = self.match.state.stack
        self._waiving = None
        if not queue or not stack or stack[-1] != replace(question, seats=queue):
            return
        moves: list[M] = []
        for seat in queue:
            move = None if seat in self.match.bots else self.rules.waive(self.match.state, seat)
            if move is None:
                break
            moves.append(move)
        if moves:
            self._commit(moves)
        rest = queue[len(moves) :]
        if rest and rest[0] in self.match.bots:
            self._waiving = question, rest

    def _commit(self, moves: Sequence[M]) -> None:
        steps: list[Step[S]] = []
        for move in moves:
            steps.append(self.match.consider(move, steps[-1] if steps else None))
        state = steps[-1].state
        answered = self.match.state.stack[-1]
        entries = [step.entry for step in steps]
        head = self.match.head + len(steps)
        result = self.rules.result(state)
        due = result is not None or head // SNAPSHOT_EVERY > self.match.head // SNAPSHOT_EVERY
        try:
            self.row = self.library.append(
                self.row,
                entries,
                standing(self.game, state, self.names),
                self.rules.dump(state) if due else None,
                placings(self.row, result),
            )
        except Conflict:
            self._reload()
            raise Overtaken from None
        self._log.forget(self.match.head)
        self.match.take(steps)
        self._settle_showing(answered)

    @property
    def can_undo(self) -> bool:
        """Whether the last move can be taken back."""
        return self.match.undo_to() is not None

    @property
    def can_redo(self) -> bool:
        """Whether a move that was taken back can be made again."""
        return self.match.redo_to() is not None

    def undo(self) -> bool:
        """Take the last move of a person back, if the floor allows."""
        return self._go_to(self.match.undo_to())

    def redo(self) -> bool:
        """Make a move again that was taken back."""
        return self._go_to(self.match.redo_to())

    def _go_to(self, head: int | None) -> bool:
        if head is None:
            return False
        where = standing(self.game, self.match.state_at(head), self.names)
        try:
            self.row = self.library.move_head(self.row, head, where)
        except Conflict:
            self._reload()
            raise Overtaken from None
        self.match.go_to(head)
        self._moved_elsewhere()
        return True

    # -- bots ----------------------------------------------------------------------------------------------

    def bot_job(self) -> BotJob | None:
        """Return the question for the bot that is asked now, or None."""
        if self.stage != "bot" or self.asking is None:
            return None
        level = self.row.seats[self.asking].bot
        return self._job(self.asking, level or 0, self.asking)

    @property
    def can_hint(self) -> bool:
        """Whether a hint may be given on the screen now."""
        if self.stage not in ("public", "private"):
            return False
        open_to_all = self.match.state.stack[-1].screen == "public"
        return not self.rules.secrets or self.showing == self.asking or open_to_all

    def hint_job(self) -> BotJob | None:
        """Return the question for a hint to the asked seat, or None where a hint could tell others of its hand.

        A question for the public screen is thought over on a state redealt for nobody: what it tells, all may know.
        """
        seat = self.asking
        if seat is None or not self.can_hint:
            return None
        return self._job(seat, len(self.game.bots()) - 1, self.showing if self.rules.secrets else seat)

    def _job(self, seat: Seat, level: int, knower: Seat | None) -> BotJob:
        seed = f"bot:{self.match.hash}:{seat}"
        state = self.rules.redeal(self.match.state, knower, Rng(f"redeal:{seed}"))
        return BotJob(self.game.id, self.rules.dump(state), seat, level, seed)

    def take_answer(self, job: BotJob, answer: BotAnswer) -> bool:
        """Make a bot's move if its question still stands; return whether it did. BotError if it is no legal move."""
        if job != self.bot_job():
            return False
        try:
            move = self.rules.load_move(answer.json)
        except ValueError:
            raise BotError("the bot's move cannot be read") from None
        waiving = self._waiving if move == self.rules.waive(self.match.state, job.seat) else None
        try:
            self._commit([move])
        except Refused as refused:
            raise BotError(f"the bot chose a move that is not legal ({refused.refusal.rule})") from None
        self._waiving = None
        if waiving:
            question, queue = waiving
            self._go_on_waiving(question, queue[1:])
        return True


def _bots(seats: Sequence[SeatInfo]) -> list[Seat]:
    return [seat for seat, info in enumerate(seats) if info.bot is not None]


__all__ = ["LibraryError", "LogLine", "Overtaken", "Stage", "Table"]
