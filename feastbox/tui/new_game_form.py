"""What a new match is put together from: seats, options, a seed. Knows the rules' demands, and no widget."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from secrets import token_hex
from typing import Any, Final, Literal, NamedTuple

from feastbox.catalog import Game
from feastbox.engine.models import Options
from feastbox.engine.names import clean_name, offered
from feastbox.engine.options import Choice, OptionError, build, choices, text
from feastbox.engine.records import SeatInfo
from feastbox.engine.rules import Rules
from feastbox.english import count

COLOURS: Final = 8
LONGEST_SEED: Final = 40

Kind = Literal["seat", "option", "seed", "start"]


class Field(NamedTuple):
    """A place of the form the cursor can stand on; `n` counts seats or options."""

    kind: Kind
    n: int = 0


@dataclass
class SeatDraft:
    """A seat as it is being filled in; `bot` is a level, None for a person."""

    name: str
    colour: int
    bot: int | None = None


class Form:
    """The new-game form: every change keeps it within the game's range of seats and each option's values."""

    def __init__(
        self,
        game: Game,
        *,
        last: Sequence[SeatInfo] = (),
        names: Sequence[str] = (),
        players: int = 0,
        seed: str = "",
        options: Mapping[str, str] | None = None,
    ) -> None:
        """`last`: the seats of the last match of this game. `names`: those remembered. `players` 0: as last time."""
        self.game = game
        self.rules: Rules[Any, Any, Any] = game.rules()
        self.levels = tuple(game.bots())
        self.choices: tuple[Choice, ...] = choices(self.rules.options_type)
        given = options or {}
        self.values = {c.name: _value(c, given[c.name]) if c.name in given else c.default for c in self.choices}
        self.seed = seed
        self.known = tuple(dict.fromkeys([*(info.name for info in last if info.bot is None), *names]))
        """Names offered while typing."""
        self.seats: list[SeatDraft] = []
        fits_last = len(last) in game.seats and players in (0, len(last))
        count = len(last) if fits_last else players if players in game.seats else game.seats[0]
        if fits_last:
            highest = len(self.levels) - 1
            self.seats = [
                SeatDraft(info.name, info.colour, None if info.bot is None else min(info.bot, highest)) for info in last
            ]
        while len(self.seats) < count:
            self._add()
        self.field = Field("seat", 0)

    # -- the cursor ----------------------------------------------------------------------------------------

    @property
    def fields(self) -> list[Field]:
        """All places from top to bottom."""
        return [
            *(Field("seat", n) for n in range(len(self.seats))),
            *(Field("option", n) for n in range(len(self.choices))),
            Field("seed"),
            Field("start"),
        ]

    def move(self, by: int) -> None:
        """Move the cursor, round the ends."""
        fields = self.fields
        self.field = fields[(fields.index(self.field) + by) % len(fields)]

    @property
    def seat(self) -> SeatDraft | None:
        """The seat under the cursor."""
        return self.seats[self.field.n] if self.field.kind == "seat" else None

    # -- seats ---------------------------------------------------------------------------------------------

    def add_seat(self) -> str:
        """Add a seat and put the cursor on it; return why not, or ""."""
        if len(self.seats) + 1 not in self.game.seats:
            return f"{self.game.name} has at most {count(self.game.seats[-1], 'seat')}."
        self._add()
        self.field = Field("seat", len(self.seats) - 1)
        return ""

    def _add(self) -> None:
        taken = {seat.name for seat in self.seats}
        free = [name for name in offered(len(self.seats) + COLOURS, self.known) if name not in taken]
        self.seats.append(SeatDraft(free[0], self._free_colour(len(self.seats))))

    def _free_colour(self, wanted: int, otherwise: int = 0) -> int:
        """Return the first colour from `wanted` on that no seat has."""
        taken = {seat.colour for seat in self.seats}
        order = ((wanted + i) % COLOURS for i in range(COLOURS))
        return next((colour for colour in order if colour not in taken), otherwise)

    def drop_seat(self) -> str:
        """Take away the seat under the cursor, else the last one; return why not, or ""."""
        if len(self.seats) - 1 not in self.game.seats:
            return f"{self.game.name} has at least {count(self.game.seats[0], 'seat')}."
        here = self.field.kind == "seat"
        del self.seats[self.field.n if here else -1]
        if here:
            self.field = Field("seat", min(self.field.n, len(self.seats) - 1))
        return ""

    def next_colour(self) -> None:
        """Give the seat under the cursor the next colour that no other seat has."""
        seat = self.seat
        if seat:
            seat.colour = self._free_colour(seat.colour + 1, otherwise=seat.colour)

    def shuffle(self) -> None:
        """Mix who sits where; for a table where nobody wants to choose."""
        Random().shuffle(self.seats)

    def name_seat(self, n: int, name: str) -> None:
        """Give a seat the name as typed, made safe; the letter follows it."""
        self.seats[n].name = clean_name(name)

    def set_bot(self, n: int, level: int | None) -> None:
        """Put a bot of this level, or a person, on a seat."""
        self.seats[n].bot = level if level is None else max(0, min(level, len(self.levels) - 1))

    def toggle_bot(self, n: int) -> None:
        """Person to bot of the middle level, and back."""
        self.set_bot(n, None if self.seats[n].bot is not None else len(self.levels) // 2)

    # -- options -------------------------------------------------------------------------------------------

    def change(self, by: int, *, around: bool = False) -> None:
        """Step the value under the cursor: a seat from person over the levels of bots, an option over its values."""
        if self.field.kind == "seat":
            seat = self.seats[self.field.n]
            rank = max(-1, min((-1 if seat.bot is None else seat.bot) + by, len(self.levels) - 1))
            seat.bot = None if rank < 0 else rank
        elif self.field.kind == "option":
            choice = self.choices[self.field.n]
            place = choice.values.index(self.values[choice.name]) + by
            count = len(choice.values)
            self.values[choice.name] = choice.values[place % count if around else max(0, min(place, count - 1))]

    def value_text(self, choice: Choice) -> str:
        """Return an option's value as people read it."""
        return text(self.values[choice.name])

    @property
    def changed(self) -> int:
        """How many options differ from the book."""
        return sum(self.values[choice.name] != choice.default for choice in self.choices)

    # -- starting ------------------------------------------------------------------------------------------

    def trouble(self) -> str:
        """Say in one sentence why the match cannot start so, or ""."""
        names = [seat.name for seat in self.seats]
        for n, name in enumerate(names):
            if not name:
                return f"Seat {n + 1} has no name yet."
            if name.casefold() in [other.casefold() for other in names[:n]]:
                return f"Two seats are called {name}; the log could not tell them apart."
        try:
            why = self.rules.check_options(len(self.seats), self.options())
        except OptionError as error:
            why = str(error)
        return f"{why[:1].upper()}{why[1:]}" if why else ""

    def options(self) -> Options:
        """Return the checked options; OptionError if they are none."""
        return build(self.rules.options_type, self.values)

    def infos(self) -> list[SeatInfo]:
        """Return the seats as the library keeps them."""
        return [SeatInfo(seat.name, seat.colour, seat.bot) for seat in self.seats]

    def seed_or_random(self) -> str:
        """Return the seed as typed, or a random one if it is blank."""
        return self.seed.strip() or token_hex(4)


def _value(choice: Choice, given: str) -> bool | int | str:
    return next((value for value in choice.values if text(value) == given), choice.default)


def label(name: str) -> str:
    """Return an option's name as people read it: "winning_total" is "winning total"."""
    return name.replace("_", " ")
