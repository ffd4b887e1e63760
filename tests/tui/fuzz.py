"""Random hands at a game's screen: bytes as a terminal sends them, and what stands on the screen behind each.

The oracle for secrets needs no game: two tables whose states a reader cannot tell apart must show that reader the
same screen after the same input, as long as what the rules let the reader see stays the same.
"""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from random import Random
from typing import Any, Final, NamedTuple

from textual import events
from textual._xterm_parser import XTermParser
from textual.geometry import Size

from feastbox import catalog
from feastbox.bots import BotAnswer, BotJob
from feastbox.bots.thinking import think
from feastbox.engine.library import Library
from feastbox.engine.match import Match
from feastbox.engine.models import Seat, State
from feastbox.engine.records import SeatInfo
from feastbox.engine.rng import Rng
from feastbox.table import Table
from feastbox.tui.app import FeastApp
from feastbox.tui.frame import FeastScreen
from feastbox.tui.game_screen import GameScreen
from tests.contract.cases import Case, random_move, random_options
from tests.empty_library import lay
from tests.tui.screen_text import make_app, screen_text
from tests.tui.settling import settled

AnyTable = Table[Any, Any, Any]
Input = bytes | Size
"""What arrives at once: bytes from the terminal, or a window of another size."""

SIZES: Final = [(80, 24), (80, 24), (120, 40), (160, 48), (100, 30), (79, 24), (60, 20), (20, 5), (1, 1), (240, 70)]
OFTEN: Final = (
    b" ",
    b" ",
    b"\r",
    b"\r",
    b"\x1b[A",
    b"\x1b[B",
    b"\x1b[C",
    b"\x1b[D",
    b"\t",
    *(bytes([sign]) for sign in b"123456pxu"),
)
RARE: Final = (
    *(bytes([sign]) for sign in range(0x21, 0x7F) if sign not in b"qQ"),
    *(b"\x1b[Z", b"\x1bOP", b"\x1b[5~", b"\x1b[6~", b"\x1b[H", b"\x1b[F", b"\x1b[3~", b"\x7f", b"\x1b", b"\x1b"),
    *(bytes([sign]) for sign in range(1, 0x1B) if sign != 0x11),  # ctrl with every letter but q
    *(b"\x1b[I", b"\x1b[O", b"q", b"q"),
)
PASTES: Final = (
    "Anna",
    "[/b][@click=app.quit]x[/]",
    "\x1b]0;title\x07\x1b[31mred",
    "\u202eevil\u202c \u200b\u0301\u0301\u0301",
    "x" * 10_000,
    "move b2 b6\n\n",
    "語" * 50,
)


class Shot(NamedTuple):
    """The screen behind one input: who may read it, what the rules and the log let this reader know, what is drawn."""

    reader: Seat | None
    knows: tuple[Any, ...]
    text: str
    shows_match: bool
    """Whether the match is what the screen shows; not the list of matches, a new game, the settings."""


class Quick:
    """Thinks in this process, at once, in place of the worker: bots at random, hints the first of all answers.

    A hint at random would differ where only hidden cards do.
    """

    async def ask(self, job: BotJob) -> BotAnswer:
        if not job.level:
            return think(job)
        rules = catalog.find(job.game).rules()
        state = rules.load(job.state)
        move = [*rules.public(state, job.seat), *rules.legal(state, job.seat)][0]
        return BotAnswer(rules.write(move), rules.dump_move(move), "the first of all")

    async def close(self) -> None:
        pass


def inputs(rng: Random, count: int) -> list[Input]:
    """Return random input: mostly keys of the games, also clicks, pastes, bursts, noise and windows of any size."""
    return [_input(rng) for _ in range(count)]


def _input(rng: Random) -> Input:
    kind = rng.random()
    if kind < 0.55:
        return rng.choice(OFTEN)
    if kind < 0.75:
        return rng.choice(RARE)
    if kind < 0.85:
        column, row, button = rng.randint(1, 130), rng.randint(1, 42), rng.choice([0, 0, 0, 0, 1, 2, 35, 64, 65])
        click = f"\x1b[<{button};{column};{row}"
        return f"{click}M{click}m".encode() if button < 3 else f"{click}M".encode()
    if kind < 0.90:
        return Size(*rng.choice(SIZES))
    if kind < 0.94:
        return b"\x1b[200~" + rng.choice(PASTES).encode() + b"\x1b[201~"
    if kind < 0.98:
        return b"".join(rng.choices(OFTEN, k=rng.randint(2, 8)))
    return rng.randbytes(rng.randint(1, 30)).replace(b"\x11", b"")


async def walk(
    app: FeastApp, table: AnyTable, given: Sequence[Input], size: tuple[int, int], beside: Sequence[Shot] | None = None
) -> list[Shot]:
    """Give a table's screen all the input and return what stood on the screen behind each; fewer if it is left.

    With another table's shots `beside` it, only as long as both are the same to their reader.
    """
    shots: list[Shot] = []
    vars(app)["_worker"] = Quick()
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.push_screen(table.game.screen()(table))
        await settled()
        parser = XTermParser()
        shots.append(_shot(app, table))
        for n, one in enumerate(given):
            if beside is not None and (n >= len(beside) or not _alike(beside[n], shots[n])):
                break
            _send(app, parser, one)
            await settled()
            if app._exception or app._exit or not app._running:
                break
            shots.append(_shot(app, table))
    assert app._exception is None
    return shots


def _alike(one: Shot, other: Shot) -> bool:
    """Say whether two screens have to be the same."""
    return one[:2] == other[:2] and one.shows_match and other.shows_match


def _send(app: FeastApp, parser: XTermParser, one: Input) -> None:
    driver = app._driver
    assert driver is not None
    if isinstance(one, Size):
        vars(driver)["_size"] = one
        app.post_message(events.Resize(one, one))
        return
    for message in parser.feed(one.decode("utf-8", "replace")):
        message.set_sender(app)
        driver.process_message(message)
    vars(parser)["_timeout_time"] = parser._timeout_time and 0.0  # nothing more comes: the time for it is over
    for message in parser.tick():
        message.set_sender(app)
        driver.process_message(message)


def _shot(app: FeastApp, table: AnyTable) -> Shot:
    state, screen = table.match.state, app.screen
    text = "\n".join(screen_text(app)) if table.rules.secrets else ""
    shows = any(isinstance(below, GameScreen) and below.table is table for below in app.screen_stack)
    assert isinstance(screen, FeastScreen)
    knows = table.rules.view(state, table.showing), tuple(table.log())
    return Shot(table.showing, knows, text, shows)


# -- tables ---------------------------------------------------------------------------------------------------------


def dealt(case: Case, rng: Random, moves: int) -> State:
    """Return the state behind so many random moves, or the last before the end."""
    rules, chance = case.rules, Rng(f"fuzz {rng.random()}")
    state: State = rules.setup(case.seats, random_options(case, chance), f"{rng.random()}")
    for _ in range(moves):
        after = rules.clone(state)
        rules.apply(after, random_move(rules, state, chance))
        if not after.stack:
            break
        state = after
    return state


def seated(case: Case, state: State, library: Library, bots: Sequence[Seat], names: Sequence[str]) -> AnyTable:
    """Return a table at which a match begins with this state."""
    rules, game = case.rules, case.game
    seats = [SeatInfo(names[seat], seat, 0 if seat in bots else None) for seat in range(case.seats)]
    options: Any = vars(state)["options"]
    row = library.create(game.id, rules.version, "fuzz", options.model_dump_json(), seats, "", rules.dump(state))
    return Table(game, Match(rules, state, bots=bots), row, library)


def played(case: Case, rng: Random, moves: int, library: Library, bots: Sequence[Seat]) -> AnyTable:
    """Return a table with a match of so many random moves, and its whole log."""
    seats = [SeatInfo(case.names[seat], seat, 0 if seat in bots else None) for seat in range(case.seats)]
    chance = Rng(f"played {rng.random()}")
    table = Table.new(case.game, seats, random_options(case, chance), f"{rng.random()}", library)
    while table.match.head < moves and not table.match.over:
        table._commit([random_move(case.rules, table.match.state, chance)])
    return table


async def episode(case: Case, seed: str, count: int, folder: Path) -> int:
    """Fuzz one match for `count` inputs, as two tables alike to one reader if it has secrets; return inputs given."""
    rng = Random(seed)
    given = inputs(rng, count)
    size, theme, ascii_only = (
        rng.choice(SIZES[:5]),
        rng.choice(["dark", "light", "mono", "sixteen"]),
        rng.random() < 0.2,
    )
    bots = [seat for seat in range(1, case.seats) if rng.random() < 0.15]
    moves = rng.choice([0, 3, 10, 30, 60, 120])

    async def walked(name: str, state: State | None, beside: Sequence[Shot] | None = None) -> list[Shot]:
        app = make_app(folder / f"{name}.sqlite", theme=theme, ascii=ascii_only)
        with Library(lay(folder / f"{name}.sqlite")) as library:
            if state is None:
                table = played(case, rng, moves, library, bots)
            else:
                table = seated(case, state, library, bots, case.names)
            return await walk(app, table, given, size, beside)

    if not case.rules.secrets or rng.random() < 0.3:
        return len(await walked("played", None)) - 1
    state = dealt(case, rng, moves)
    redealt = case.rules.redeal(state, rng.choice([None, *range(case.seats)]), Rng(seed))
    one = await walked("one", state)
    other = await walked("other", redealt, one)
    for n, (first, second) in enumerate(zip(one, other, strict=False)):
        if not _alike(first, second):
            break
        if first.text != second.text:
            # keys sent in one burst may meet a screen that is just opening, or the one below it
            texts: tuple[set[str], set[str]] = ({first.text}, {second.text})
            for turn in range(6):
                again = await walked(f"again {turn}", (state, redealt)[turn % 2])
                texts[turn % 2].update(shot.text for shot in again[n : n + 1])
                if texts[0] & texts[1]:
                    break
            assert texts[0] & texts[1], _difference(case, seed, given[:n], first, second)
            break
    return len(one) + len(other) - 2


def _difference(case: Case, seed: str, given: Sequence[Input], first: Shot, second: Shot) -> str:
    """Return what tells two screens apart that should be equal, and how they came about."""
    rows = zip(first.text.splitlines(), second.text.splitlines(), strict=False)
    apart = "\n".join(f"-{one}\n+{other}" for one, other in rows if one != other)
    last = [one if isinstance(one, Size) else one[:30] for one in given[-8:]]
    return f"{case.game.id} with {case.seats}, {seed}, input {len(given)}, reader {first.reader}: {last}\n{apart}"
