"""The figures of architecture.md, part by part, as `python -m tests.bench` prints them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import ExitStack, contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Final

from feastbox.catalog import GAMES
from tests.bench import bare, boards, games, ghosts, hand_overs, memory, starting
from tests.bench.figures import Figure, Section
from tests.bench.keys import Walk, together
from tests.bench.process import own_memory, peak_memory
from tests.bench.programs import DEPTHS, PAINTED, mid_game, run
from tests.tui.terminal import Terminal

BARE = ["tests.bench.bare"]
BYTES = {"truecolor": 300, "256": 200, "16": 130}
"""What a step of the cursor may send, by depth of colour."""
OWN: Final = 2.0
"""How often the changed cells' own bytes may be sent."""


@contextmanager
def new_home() -> Iterator[Path]:
    """Yield an empty folder that a program takes for its user's."""
    with TemporaryDirectory() as folder:
        yield Path(folder)


def start(times: int = 15) -> Section:
    """Starts, in turns with the bare app."""
    with new_home() as home:
        mid_game(home)
        ours, theirs = starting.starts(home, times)
        picker = starting.modules(home, starting.PICKER, PAINTED)
        empty = starting.modules(home, BARE, bare.READY)
        nothing, version = starting.commands(times, ["-c", "pass"], ["-m", "feastbox", "--version"])
    heavy = [name for name in picker if name.startswith(("pydantic", "feastbox.games."))]
    return Section(
        "Start",
        f"{times} starts of each in turns, the least of each (what else the machine does only adds to it), "
        "bytecode present; the picker lists one match",
        [
            Figure("process start to painted picker", ours.wall * 1e3, "ms", theirs.wall * 1e3, 1.25, 1.1),
            Figure("CPU time until 0.2 s later", ours.cpu * 1e3, "ms", theirs.cpu * 1e3),
            Figure("first paint", ours.bytes, "B", theirs.bytes),
            Figure("modules at the painted picker", len(picker), "", len(empty)),
            Figure("pydantic and games among them", len(heavy), "", None, 0),
            Figure("memory at the painted picker", ours.memory, "MiB", theirs.memory),
            Figure("feastbox --version against python -c pass", version * 1e3, "ms", nothing * 1e3, 3),
        ],
    )


def cursor(rounds: int = 6) -> Section:
    """Steps of the cursor on the board of a match in its middle."""
    figures: list[Figure] = []
    with new_home() as home:
        match, against_bot = mid_game(home), mid_game(home, {0: 0})
        for depth, env in DEPTHS.items():
            for size in ((80, 24), (120, 40)):
                with (
                    run(home, ["feastbox", "resume", match], size, env) as ours,
                    run(home, BARE, env=env, painted=bare.READY) as theirs,
                ):
                    walk, base = Walk(ours, 7, 7), _bare_walk(theirs)
                    together([walk, base], rounds)
                name = f"bytes per step, {depth}, {size[0]}x{size[1]}"
                figures.append(Figure(name, walk.bytes, "B", None, BYTES[depth]))
                if size == (80, 24):
                    figures.append(Figure(f"the same, bare, {depth}", base.bytes, "B"))
        figures += _times(home, match, against_bot, rounds)
    return Section("Cursor on Halali's board", _HOW.format(10 * rounds), figures)


_HOW = "{} steps at random in turns with bare; of bytes the median, of times what a quarter of the steps stays below"


def _times(home: Path, match: str, against_bot: str, rounds: int) -> Sequence[Figure]:
    with ExitStack() as open:
        enter = open.enter_context
        ours = Walk(enter(run(home, ["feastbox", "resume", match])), 7, 7)
        theirs, beside = (_bare_walk(enter(run(home, BARE, painted=bare.READY))) for _ in range(2))
        together([ours, theirs], 2 * rounds)
        thinking = ["tests.bench.thinking", str(home / "library.sqlite"), against_bot]
        busy = Walk(enter(run(home, thinking)), 7, 7)
        together([busy, beside], 2 * rounds)
        full = [len(_resized(terminal)) for terminal in (ours.terminal, theirs.terminal)]
    return (
        Figure("key to last changed cell, idle", ours.wall * 1e3, "ms", theirs.wall * 1e3, 1.5),
        Figure("the same while a bot thinks", busy.wall * 1e3, "ms", beside.wall * 1e3, 1.5),
        Figure("CPU time per key, idle", ours.cpu * 1e3, "ms", theirs.cpu * 1e3, 1.5),
        Figure("the same while a bot thinks", busy.cpu * 1e3, "ms", beside.cpu * 1e3, 1.5),
        Figure("full repaint of the board, 80x24 to 81x24", full[0], "B", full[1]),
    )


def _bare_walk(terminal: Terminal) -> Walk:
    return Walk(terminal, bare.COLUMNS, bare.ROWS)


def _resized(terminal: Terminal) -> bytes:
    terminal.resize(81, 24)
    return terminal.read(0.5)


def handing_over(times: int = 300) -> Section:
    """Hand-overs of the template game."""
    figures = []
    for size in ((80, 24), (120, 40)):
        with new_home() as home, hand_overs.open_match(home, size) as terminal:
            sent = hand_overs.hand_over(terminal)
            at = f"{size[0]}x{size[1]}"
            figures.append(Figure(f"hand-over card, {at}", sent.card, "B", None, 15_000 if size[0] == 80 else None))
            figures.append(Figure(f"the hand behind it, {at}", sent.hand, "B"))
            if size[0] == 80:
                grown = hand_overs.growth(terminal, times)
                figures.append(Figure(f"memory that {times} hand-overs add", grown, "MiB", None, 6))
                figures.append(Figure("most memory on the way", peak_memory(terminal.pid), "MiB", None, 60, 55))
    return Section("Hand-over", "the template game, four seats, truecolor", figures)


def memory_and_rest(seconds: float = 10) -> Section:
    """A whole match, and doing nothing."""
    with new_home() as home:
        most = memory.whole_match(home)
    with new_home() as home:
        match = mid_game(home)
        with run(home, ["feastbox"]) as picker, run(home, ["feastbox", "resume", match]) as board:
            resting = [memory.idle(terminal, seconds) for terminal in (picker, board)]
    return Section(
        "Memory and rest",
        f"Halali from the picker to its results, every move by keys; {seconds:.0f} seconds of nothing",
        [
            Figure("peak memory, picker and a whole Halali match", most, "MiB", None, 60, 55),
            Figure("CPU of the picker at rest", resting[0], "%", None, 0.5),
            Figure("CPU of Halali's board at rest", resting[1], "%", None, 0.5),
        ],
    )


def every_board(keys: int = 60, seconds: float = 10) -> Section:
    """Each game's board in the middle of a match: keys, a repaint, doing nothing, memory."""
    figures: list[Figure] = []
    for game in boards.with_screen():
        with new_home() as home:
            match = boards.middle(home, game)
            for size in ((80, 24), (120, 40)):
                at = f"{game.name}, {size[0]}x{size[1]}"
                board = boards.measure(home, match, size, keys=keys)
                figures.append(Figure(f"{at}: bytes per arrow key", board.bytes, "B"))
                figures.append(Figure(f"{at}: of the changed cells' own", board.ratio, "x", None, OWN))
                figures.append(Figure(f"{at}: the whole screen", board.repaint, "B", board.repaint_own, OWN))
            with ExitStack() as open:
                sessions = [open.enter_context(boards.open_board(home, match, (80, 24))) for _ in range(4)]
                resting = memory.idle(sessions[0], seconds)
                taken = sum(own_memory(terminal.pid) for terminal in sessions) / len(sessions)
            figures.append(Figure(f"{game.name}: CPU at rest", resting, "%", None, 0.5))
            figures.append(Figure(f"{game.name}: memory of one of four sessions", taken, "MiB", None, 60))
    return Section(
        "Boards",
        f"{keys} arrow keys at random, truecolor, median of those that change something; the whole screen (ctrl+l) "
        f"beside its cells' own bytes: their signs, and each different pen once; {seconds:.0f} seconds of nothing",
        figures,
    )


def ghost(rounds: int = 8) -> Section:
    """Steps of a piece held over Odin's home board, each with its verdict, in turns with the bare app's cursor."""
    figures: list[Figure] = []
    with new_home() as home:
        match = ghosts.keep(home)
        for size in ((80, 24), (120, 40)):
            at = f"{size[0]}x{size[1]}"
            with ghosts.held(home, match, size) as ours, run(home, BARE, painted=bare.READY) as theirs:
                walk, base = Walk(ours, ghosts.COLUMNS, ghosts.ROWS), _bare_walk(theirs)
                together([walk, base], rounds)
            figures.append(Figure(f"bytes per step, {at}", walk.bytes, "B", base.bytes))
            figures.append(Figure(f"key to last changed cell, {at}", walk.wall * 1e3, "ms", base.wall * 1e3, 1.5))
            figures.append(Figure(f"CPU time per key, {at}", walk.cpu * 1e3, "ms", base.cpu * 1e3, 1.5))
    return Section("A piece held over Odin's home board", _HOW.format(10 * rounds), figures)


def by_catalog(matches: int = 60) -> Section:
    """Every game that is there."""
    figures: list[Figure] = []
    with new_home() as home:
        for game in GAMES:
            figures += [
                games.random_share(game, matches),
                games.clone_time(game),
                *games.submit(game, home),
                games.opening(game, home),
                *games.bot_moves(game),
            ]
    return Section("Games", "shares, opening and bots in CPU time, submit in wall time with the disk", figures)


SECTIONS: dict[str, Callable[[], Section]] = {
    "start": start,
    "cursor": cursor,
    "handing": handing_over,
    "memory": memory_and_rest,
    "boards": every_board,
    "ghost": ghost,
    "games": by_catalog,
}
