"""Tables for tests: set up at any position, with people and bots, in a library in memory."""

from __future__ import annotations

from typing import Any

from feastbox.bots.thinking import think
from feastbox.catalog import Game
from feastbox.engine.library import Library
from feastbox.engine.match import Match
from feastbox.engine.models import Refusal, Seat
from feastbox.engine.records import MatchRow, SeatInfo
from feastbox.table import Table
from tests.contract.template import LARDER
from tests.contract.template.state import LarderState

AnyTable = Table[Any, Any, Any]
NAMES = ("Anna", "Ben", "Cleo", "Dora")


def seats(count: int, bots: tuple[Seat, ...] = ()) -> list[SeatInfo]:
    """Return Anna, Ben, Cleo and Dora, some of them random bots."""
    return [SeatInfo(NAMES[seat], seat, 0 if seat in bots else None) for seat in range(count)]


def keep(state: LarderState, library: Library, bots: tuple[Seat, ...] = ()) -> MatchRow:
    """Keep a match of the Larder that begins with this state."""
    rules = LARDER.rules()
    options = state.options.model_dump_json()
    return library.create(LARDER.id, rules.version, "tools", options, seats(state.seats, bots), "", rules.dump(state))


def table_at(state: LarderState, bots: tuple[Seat, ...] = (), library: Library | None = None) -> AnyTable:
    """Return a table at which a match of the Larder begins with this state."""
    library = library or Library(None)
    row = keep(state, library, bots)
    return Table(LARDER, Match(LARDER.rules(), state, bots=bots), row, library)


def new_table(game: Game, count: int, bots: tuple[Seat, ...] = (), seed: str = "tools") -> AnyTable:
    """Return a table with a new match."""
    return Table.new(game, seats(count, bots), game.rules().options_type(), seed, Library(None))


def open_hand(table: AnyTable, seat: Seat) -> None:
    """A seat takes the device and opens its hand."""
    if table.stage == "public":
        table.open_hand(seat)
    assert (table.stage, table.next_reader) == ("hand_over", seat)
    table.accept()
    assert (table.stage, table.showing) == ("private", seat)


def let_bot(table: AnyTable) -> Any:
    """Let the asked bot answer and return its move."""
    job = table.bot_job()
    assert job is not None
    answer = think(job)
    assert table.take_answer(job, answer)
    return table.rules.load_move(answer.json)


def refused(table: AnyTable, move: Any) -> Refusal:
    """Return why the table refuses a move."""
    refusal = table.refuse(move)
    assert refusal is not None
    return refusal


def texts(table: AnyTable) -> list[str]:
    """Return the words of the log on the screen."""
    return [line.text for line in table.log()]
