"""`feastbox`, `feastbox play`, `feastbox resume`: the picker, a new match, one to go on with; on a screen or plain."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from collections.abc import Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from feastbox import places, settings
from feastbox.commands import Failure, UsageError, arguments, confirm
from feastbox.settings import Settings
from feastbox.start import OpenMatch, OpenNewGame, OpenPicker, StartRequest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feastbox.catalog import Game
    from feastbox.engine.library import Library
    from feastbox.table import Table

    AnyTable = Table[Any, Any, Any]


def run(args: Namespace) -> int:
    """Open what the command line asks for and return the exit code."""
    if getattr(args, "plain", False):
        return _plain(args)
    if args.command == "play":
        _need_screen(arguments.game(args.game), f"play {args.game}")
    _need_terminal()
    loaded = settings.load(places.settings_path())
    request = StartRequest(
        library=places.library_path(args.library),
        settings=loaded.settings,
        open=_what(args),
        theme=theme(args.theme, loaded.settings, os.environ),
        ascii=_ascii(args, loaded.settings),
        mouse=loaded.settings.mouse and not args.no_mouse,
        notices=loaded.problems,
    )
    gc.disable()  # of what is imported nothing is garbage; the app collects once it is painted
    from feastbox.tui.app import run as run_app

    return run_app(request)


def _need_screen(game: Game, command: str) -> None:
    if game.line_by_line:
        raise UsageError(f"{game.name} has no screen yet; to play it line by line: feastbox {command} --plain")


# -- on a screen --------------------------------------------------------------------------------------------


def _need_terminal() -> None:
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        raise UsageError("the screens need a terminal; to play line by line: feastbox play GAME --plain")
    if os.environ.get("TERM") == "dumb":
        raise UsageError("a terminal of the kind dumb cannot show screens; to play: feastbox play GAME --plain")


def _what(args: Namespace) -> OpenPicker | OpenNewGame | OpenMatch:
    if args.command == "play":
        game = arguments.game(args.game)
        texts = arguments.option_texts(args.option)
        if args.seats:
            with _library(args) as library:
                return OpenMatch(_deal(args, library, ()).row.id)
        if texts:
            arguments.options(game, texts, game.seats.start)
        return OpenNewGame(game.id, arguments.seed(args.seed) if args.seed else "", tuple(texts.items()))
    if args.command == "resume":
        with _library(args) as library:
            match_id = _id(args, library)
            _need_screen(arguments.game(library.match(match_id).game), f"resume {match_id}")
            return OpenMatch(match_id)
    return OpenPicker()


def theme(given: str | None, chosen: Settings, env: Mapping[str, str]) -> str:
    """Return the theme to start with: --theme, none under NO_COLOR, and the terminal's own where it has but sixteen."""
    if given:
        return given
    if env.get("NO_COLOR"):
        return "mono"
    return "sixteen" if _sixteen(env) and chosen.theme != "mono" else chosen.theme


def _sixteen(env: Mapping[str, str]) -> bool:
    """Say whether the terminal has sixteen colours, as Textual sees it."""
    system = env.get("TEXTUAL_COLOR_SYSTEM", "auto")
    if system != "auto":
        return system == "standard"
    if env.get("COLORTERM", "").strip().lower() in ("truecolor", "24bit"):
        return False
    return env.get("TERM", "").rpartition("-")[2] not in ("256color", "kitty", "direct")


def _ascii(args: Namespace, chosen: Settings) -> bool:
    wanted = os.environ.get("TERM") == "linux" if chosen.ascii is None else chosen.ascii
    return args.ascii or wanted


# -- line by line -------------------------------------------------------------------------------------------


def _plain(args: Namespace) -> int:
    from feastbox.lines import Lines
    from feastbox.plain import Plain

    loaded = settings.load(places.settings_path())
    with _library(args) as library:
        table = _deal(args, library, loaded.settings.names) if args.command == "play" else _resume(args, library)
        lines = Lines(sys.stdin, sys.stdout, ascii_only=_ascii(args, loaded.settings))
        lines.say(*loaded.problems)
        return Plain(table, lines).run()


@contextmanager
def _library(args: Namespace) -> Iterator[Library]:
    from feastbox.engine.library import Library, LibraryError

    try:
        with Library(places.library_path(args.library)) as library:
            yield library
    except LibraryError as error:
        raise Failure(str(error)) from None


def _deal(args: Namespace, library: Library, remembered: tuple[str, ...]) -> AnyTable:
    """Deal the match of `feastbox play`; without --seats the fewest persons under the names last used."""
    from feastbox.engine.names import offered
    from feastbox.engine.records import SeatInfo
    from feastbox.table import Table

    game = arguments.game(args.game)
    if args.seats:
        seats = arguments.seats(game, args.seats)
    else:
        names = offered(game.seats.start, [*remembered, *library.names()])
        seats = tuple(SeatInfo(name, n) for n, name in enumerate(names))
    options = arguments.options(game, arguments.option_texts(args.option), len(seats))
    return Table.new(game, seats, options, arguments.seed(args.seed), library)


def _resume(args: Namespace, library: Library) -> AnyTable:
    from feastbox.engine.match import Damaged
    from feastbox.table import Table

    match_id = _id(args, library)
    try:
        return Table.resume(match_id, library)
    except Damaged as error:
        if not confirm(f"{error}. Open it so?"):
            raise Failure(f"match {match_id} is left as it is") from None
    return Table.resume(match_id, library, mend=True)


def _id(args: Namespace, library: Library) -> str:
    """Return the id of the match to go on with: the one named, or the last one played."""
    from feastbox.engine.library import LibraryError

    if args.id:
        try:
            return library.match(args.id).id
        except LibraryError as error:
            raise UsageError(str(error)) from None
    rows = library.matches("open")
    if not rows:
        raise Failure("there is no match to go on with; start one with: feastbox play halali")
    return rows[0].id
