"""From view, cursor and picked tile to the scene on the board."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from feastbox.games.halali.forest import Scene
from feastbox.games.halali.move_list import Choice, where
from feastbox.games.halali.moves import HalaliMove, Leave, MoveTile, TurnOver
from feastbox.games.halali.view import HalaliView, gain


def still(view: HalaliView, cursor: int) -> Scene:
    """Return the board with the cursor and the marks of the last move."""
    scene = Scene(view.spots, cursor)
    if isinstance(view.last, TurnOver | MoveTile):
        scene = scene._replace(last=where(view.last))
    if isinstance(view.last, MoveTile | Leave):
        scene = scene._replace(moved_from=view.last.source)
    return scene


def picked(scene: Scene, view: HalaliView, square: int, moves: Sequence[HalaliMove], here: Choice | None) -> Scene:
    """Add what a picked tile can do; the squares of the list's line `here` are lit."""
    exits = [(where(move), gain(view, move)) for move in moves if isinstance(move, Leave)]
    return scene._replace(
        picked=square,
        reach=_to(view, moves),
        takes=_takes(view, moves),
        outs=tuple((exit, points) for exit, points in exits if exit is not None),
        lit=frozenset(here.squares) if here else frozenset(),
    )


def offered(scene: Scene, view: HalaliView, moves: Sequence[HalaliMove]) -> Scene:
    """Add what moves would do that are only looked at."""
    return scene._replace(preview=_to(view, moves), takes=_takes(view, moves))


def _to(view: HalaliView, moves: Iterable[HalaliMove]) -> frozenset[int]:
    tiles = (move for move in moves if isinstance(move, MoveTile))
    return frozenset(move.target for move in tiles if view.spots[move.target].lies == "empty")


def _takes(view: HalaliView, moves: Iterable[HalaliMove]) -> frozenset[int]:
    return frozenset(move.target for move in moves if isinstance(move, MoveTile) and gain(view, move))
