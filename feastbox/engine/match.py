"""A match: seed, options, seats and moves; folding the moves over the rules gives the state."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from hashlib import sha256
from typing import Generic, NamedTuple, TypeVar

from feastbox.engine.models import Event, Move, Options, Refusal, Seat, State, View
from feastbox.engine.records import Entry
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules

S = TypeVar("S", bound=State)
M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class Refused(Exception):
    """A move is not legal."""

    def __init__(self, refusal: Refusal) -> None:
        super().__init__(f"{refusal.code} ({refusal.rule})")
        self.refusal = refusal


class Damaged(Exception):
    """A kept match does not fold to the states its hashes promise; the message is one sentence.

    `n` is the first entry that does not fit; the ones before it do.
    """

    def __init__(self, message: str, n: int = 0) -> None:
        super().__init__(message)
        self.n = n


class Step(NamedTuple, Generic[S]):
    """An entry that has been worked out but not yet taken: the state behind it and what happened."""

    entry: Entry
    state: S
    events: tuple[Event, ...]


def chain(previous: str, text: str, state: str) -> str:
    """Return h(n) = sha256(h(n-1) | move text | state JSON), as 64 hex digits."""
    return sha256(f"{previous}|{text}|{state}".encode()).hexdigest()


class Match(Generic[S, M, V]):
    """The moves of one match up to `head`, those behind it that can be done again, and every state on the way.

    `first` is the number of the entry the first known state stands behind: 0, or that of a snapshot. `bots` are the
    seats whose entries never stop a person from taking back.
    """

    def __init__(
        self,
        rules: Rules[S, M, V],
        state: S,
        *,
        bots: Iterable[Seat] = (),
        first: int = 0,
        first_hash: str | None = None,
    ) -> None:
        self.rules = rules
        self.bots = frozenset(bots)
        self.first = first
        self.head = first
        self.entries: list[Entry] = []
        self._first_hash = first_hash or chain("", "", rules.dump(state))
        self._states: list[S] = [state]
        self._events: list[tuple[Event, ...]] = []

    @classmethod
    def new(
        cls, rules: Rules[S, M, V], seats: int, options: Options, seed: str, bots: Iterable[Seat] = ()
    ) -> Match[S, M, V]:
        """Deal a new match."""
        return cls(rules, rules.setup(seats, options, seed), bots=bots)

    # -- looking -------------------------------------------------------------------------------------------

    @property
    def state(self) -> S:
        """The state at the head; not to be changed."""
        return self._states[self.head - self.first]

    @property
    def hash(self) -> str:
        """The chain's hash at the head."""
        return self.hash_at(self.head)

    @property
    def last(self) -> int:
        """Number of the last entry that can be done again (`head` if none)."""
        return self.first + len(self.entries)

    def hash_at(self, n: int) -> str:
        """Return h(n)."""
        return self._first_hash if n == self.first else self.entries[n - self.first - 1].hash

    def state_at(self, n: int) -> S:
        """Return the state behind entry n (first <= n <= last); not to be changed."""
        return self._states[n - self.first]

    def events_at(self, n: int) -> tuple[Event, ...]:
        """Return what happened with entry n (first < n <= last)."""
        return self._events[n - self.first - 1]

    def entry_at(self, n: int) -> Entry:
        """Return entry n (first < n <= last)."""
        return self.entries[n - self.first - 1]

    @property
    def over(self) -> bool:
        """Whether nobody is asked any more."""
        return not self.state.stack

    # -- going on ------------------------------------------------------------------------------------------

    def consider(self, move: M, behind: Step[S] | None = None) -> Step[S]:
        """Work out a move at the head, or behind another step, without taking it; Refused if it is not legal."""
        before, previous = (behind.state, behind.entry.hash) if behind else (self.state, self.hash)
        refusal = self.rules.refuse(before, move)
        if refusal:
            raise Refused(refusal)
        return self._step(before, previous, move)

    def _step(self, before: S, previous: str, move: M) -> Step[S]:
        state = self.rules.clone(before)
        text = self.rules.write(move)
        events = tuple(self.rules.apply(state, move))
        entry = Entry(
            seat=move.seat,
            text=text,
            json=self.rules.dump_move(move),
            random=state.rng.n != before.rng.n,
            reveals=any(event.reveals for event in events),
            hash=chain(previous, text, self.rules.dump(state)),
        )
        return Step(entry, state, events)

    def take(self, steps: Sequence[Step[S]]) -> None:
        """Put worked-out steps behind the head; what could be done again is gone."""
        keep = self.head - self.first
        del self.entries[keep:], self._events[keep:], self._states[keep + 1 :]
        for step in steps:
            self.entries.append(step.entry)
            self._events.append(step.events)
            self._states.append(step.state)
        self.head += len(steps)

    def submit(self, move: M) -> tuple[Event, ...]:
        """Consider and take one move; Refused if it is not legal."""
        step = self.consider(move)
        self.take([step])
        return step.events

    # -- taking back ---------------------------------------------------------------------------------------

    def undo_to(self) -> int | None:
        """Return the head that one press of undo leads to, or None at the floor (engine notes, section 6).

        Never past an entry that drew a random number, revealed something, or was made by another person; one press
        goes back before the last entry of a person.
        """
        if self.rules.undo == "never":
            return None
        person: Seat | None = None
        for n in range(self.last, self.first, -1):
            entry = self.entry_at(n)
            if entry.random or entry.reveals:
                return None
            if entry.seat in self.bots:
                continue
            if person is not None and entry.seat != person:
                return None
            person = entry.seat
            if n <= self.head:
                return n - 1
        return None

    def redo_to(self) -> int | None:
        """Return the head that one press of redo leads to: behind the next entry of a person and the bots' answers."""
        if self.head == self.last:
            return None
        n = self.head + 1
        while n < self.last and self.entry_at(n + 1).seat in self.bots:
            n += 1
        return n

    def go_to(self, head: int) -> None:
        """Move the head to where `undo_to` or `redo_to` leads, or where another program has moved it."""
        if not self.first <= head <= self.last:
            raise ValueError(f"there is no entry {head}")
        self.head = head

    def closes(self, move: M, reader: Seat | None) -> bool:
        """Say whether this move could not be taken back, tried on a state redealt for who reads the answer."""
        if self.rules.undo == "never":
            return True
        trial = self.rules.redeal(self.state, reader, Rng(f"closes:{self.hash}"))
        if self.rules.refuse(trial, move):
            return True
        drawn = trial.rng.n
        events = self.rules.apply(trial, move)
        return trial.rng.n != drawn or any(event.reveals for event in events)

    # -- from the library ----------------------------------------------------------------------------------

    def replay(self, entries: Iterable[Entry], head: int, drift: bool = False) -> None:
        """Fold kept entries over the first state and check the chain; Damaged names the first that does not fit.

        `drift` is for entries made by other rules: the same moves, drawing and revealing at the same places, may lead
        to other states than they did. They keep their hashes, so that the chain goes on from them.
        """
        state, previous = self.state_at(self.first), self._first_hash
        steps: list[Step[S]] = []
        for n, entry in enumerate(entries, self.first + 1):
            step = self._again(state, previous, entry, n)
            if step.entry != (entry._replace(hash=step.entry.hash) if drift else entry):
                raise Damaged(f"move {n} ({entry.text!r}) does not lead where it led when it was made", n)
            steps.append(step._replace(entry=entry))
            state, previous = step.state, entry.hash
        if head > self.first + len(steps):
            n = self.first + len(steps) + 1
            raise Damaged(f"move {n} is missing", n)
        self.take(steps)
        self.go_to(head)

    def _again(self, state: S, previous: str, entry: Entry, n: int) -> Step[S]:
        try:
            move = self.rules.load_move(entry.json)
        except ValueError:
            raise Damaged(f"move {n} ({entry.text!r}) cannot be read", n) from None
        try:
            refusal = self.rules.refuse(state, move)
            if not refusal:
                return self._step(state, previous, move)
        except Exception as error:
            # Rules may rely on states they have made themselves; this one comes from a file.
            raise Damaged(f"move {n} ({entry.text!r}) cannot be made", n) from error
        raise Damaged(f"move {n} ({entry.text!r}) is not legal any more ({refusal.rule})", n)
