"""Makes the pictures of the README from the real program: `python -m screenshots.make` writes SVG and PNG beside it.

Each scene runs the program in a pseudo terminal, presses keys, and draws what the terminal then shows. The same
sources give the same bytes.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, NamedTuple

import cairosvg

from feastbox import catalog
from feastbox.engine.library import Library
from feastbox.games.halali.board import column_of, row_of
from feastbox.games.halali.moves import MoveTile
from feastbox.table import Table
from screenshots.matches import Pictured, fill
from screenshots.picture import cells_of, svg
from tests.tui.terminal import TRUECOLOR, Terminal

HERE: Final = Path(__file__).resolve().parent
SMALL: Final = (80, 24)
LARGE: Final = (120, 40)
ENTER: Final = "\r"
UP: Final = "\x1b[A"
CARD: Final = "Pass the screen to"


class Scene(NamedTuple):
    """A picture: its name and title, arguments of the program, what it shows then; keys, and what it shows at last."""

    name: str
    title: str
    arguments: tuple[str, ...]
    opens: str
    keys: tuple[str, ...] = ()
    shows: str = ""


def scenes(made: Pictured) -> Iterator[Scene]:
    """Yield all pictures."""
    halali = ("resume", made.ids["halali"])
    with Library(made.path) as library:
        source, target, wrong = _pick(Table.resume(made.ids["halali"], library))
    picked = (*_to(source), ENTER)
    yield Scene("picker", "feastbox", (), "q leave")
    yield Scene("new_game", "A new match of Halali", ("play", "halali", "--seed", "forest"), "Deal and start")
    yield Scene("halali", "Halali: a tile is picked up", halali, "to act", (*picked, *_to(target)), "enter do it")
    yield Scene("why_not", "Halali: why a tile cannot go there", halali, "to act", (*picked, *_to(wrong), ENTER), "No:")
    yield Scene("rulebook", "The rulebook of Halali", halali, "to act", ("R",), "at HAL")
    last_finished = ("G", UP, UP)  # of three
    yield Scene("results", "A match is over", (), "q leave", (*last_finished, ENTER), "same again")
    for game in catalog.GAMES:
        if game.id in made.ids and game.id != "halali":
            yield from _odin(made) if game.id == "odin" else _others(game, made)


_PLACES: Final = {"h": "home", "i": "islands", "f": "feast", "c": "cards", "e": "everybody"}


def _odin(made: Pictured) -> Iterator[Scene]:
    """Yield the action board with a filter, and the other places."""
    arguments = ("resume", made.ids["odin"])
    yield Scene("odin", "A Feast for Odin: what can be used now", arguments, "enter place", ("n",), "enter place")
    for letter, place in _PLACES.items():
        title = f"A Feast for Odin: {place}"
        yield Scene(f"odin_{place}", title, arguments, "enter place", ("g", letter))


def _others(game: catalog.Game, made: Pictured) -> Iterator[Scene]:
    """Yield the screen of another game; where there are hands also the hand-over, and the hand behind it."""
    with Library(made.path) as library:
        table = Table.resume(made.ids[game.id], library)
    arguments, waits = ("resume", made.ids[game.id]), table.stage == "hand_over"
    if not waits:
        yield Scene(game.id, game.name, arguments, "Moves")
    if waits or table.may_open:
        ask = () if waits else (" ",)
        opens = CARD if waits else "Moves"
        title = f"{game.name}: the screen goes to the next person"
        yield Scene(f"{game.id}_hand_over", title, arguments, opens, ask, CARD)
        yield Scene(f"{game.id}_hand", f"{game.name}: a hand", arguments, opens, (*ask, " "), "hide")


def _pick(table: Table[Any, Any, Any]) -> tuple[int, int, int]:
    """Return the tile with most to do, the best it can take or where it can go, and a square it cannot go to."""
    moves = [move for move in table.moves() if isinstance(move, MoveTile)]
    spots = table.view.spots

    def takes(move: MoveTile) -> bool:
        return bool(spots[move.target].lies == "tile")

    def worth(source: int) -> tuple[bool, int]:
        own = [move for move in moves if move.source == source]
        return any(map(takes, own)), len(own)

    def far(square: int) -> int:
        return abs(column_of(square) - column_of(source)) + abs(row_of(square) - row_of(source))

    source = max(sorted({move.source for move in moves}), key=worth)
    own = [move for move in moves if move.source == source]
    still = {square for square, spot in enumerate(spots) if spot.lies == "tile"} - {move.source for move in moves}
    wrong = min(sorted(still - {move.target for move in own}), key=far)
    return source, max(own, key=takes).target, wrong


def _to(square: int) -> tuple[str, ...]:
    """Return the keys that bring the cursor to a square: into the corner a1, then right and up."""
    return (*"hhhhhh", *"jjjjjj", *"l" * column_of(square), *"k" * row_of(square))


def shoot(scene: Scene, size: tuple[int, int], made: Pictured) -> str:
    """Run a scene and return the picture as SVG."""
    env = {"HOME": str(made.path.parent), "TZ": "UTC", "LANG": "C.UTF-8", **TRUECOLOR}
    folders = {f"XDG_{kind}_HOME": str(made.path.parent / kind.lower()) for kind in ("CONFIG", "STATE", "DATA")}
    command = [sys.executable, "-m", "screenshots.program", "--library", str(made.path), *scene.arguments]
    with Terminal(command, size, {**env, **folders}) as terminal:
        terminal.wait(scene.opens, quiet=0.5)
        for key in scene.keys:
            terminal.press(key, 0.1)
        terminal.wait(scene.shows, quiet=1.0)
        return svg(cells_of(terminal.screen), scene.title)


def main() -> None:
    """Make all pictures."""
    os.environ["TZ"] = "UTC"
    with TemporaryDirectory() as folder:
        made = fill(Path(folder) / "library.sqlite")
        for scene in scenes(made):
            for size in (SMALL, LARGE):
                name = f"{scene.name}_{size[0]}x{size[1]}"
                picture = shoot(scene, size, made)
                (HERE / f"{name}.svg").write_text(picture, encoding="utf-8")
                cairosvg.svg2png(picture.encode(), write_to=str(HERE / f"{name}.png"))
                print(name)


if __name__ == "__main__":
    main()
