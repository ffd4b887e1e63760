"""`feastbox`, `feastbox play`, `feastbox resume`: the picker, a new match, one to go on with; on a screen or plain."""

from __future__ import annotations

import gc
import os
import sys
from argparse import Namespace
from collections.abc import Mapping
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

from feastbox import kiosk, places, settings
from feastbox.commands import Failure, UsageError, arguments, confirm, library_failure
from feastbox.settings import Settings
from feastbox.start import OpenMatch, OpenNewGame, OpenPicker, StartRequest

if TYPE_CHECKING:
    from collections.abc import Iterator

    from feastbox.engine.library import Library
    from feastbox.table import Table

    AnyTable = Table[Any, Any, Any]


def run(args: Namespace) -> int:
    """Open what the command line asks for and return the exit code."""
    if args.kiosk:
        kiosk.close_in(args.library)
    if getattr(args, "plain", False):
        return _plain(args)
    if args.command == "play":
        arguments.game(args.game)  # a wrong name is told before the terminal is
    _need_terminal(args.kiosk)
    loaded = _settings(args)
    request = StartRequest(
        library=places.library_path(args.library),
        settings=loaded.settings,
        open=_what(args),
        theme=theme(args.theme, loaded.settings, os.environ),
        ascii=_ascii(args, loaded.settings),
        mouse=loaded.settings.mouse and not args.no_mouse,
        kiosk=args.kiosk,
        notices=loaded.problems,
    )
    gc.disable()  # of what is imported nothing is garbage; the app collects once it is painted
    from feastbox.tui.app import run as run_app

    return run_app(request)


def _settings(args: Namespace) -> settings.Loaded:
    return settings.load(places.settings_path(), tell_path=not args.kiosk)


# -- on a screen --------------------------------------------------------------------------------------------


def _need_terminal(guest: bool) -> None:
    """Refuse what cannot show screens; to a guest, who cannot choose the command, say what to do at the other end."""
    if not all(stream.isatty() for stream in (sys.stdin, sys.stdout, sys.stderr)):
        way = "log in with: ssh -t" if guest else "to play line by line: feastbox play GAME --plain"
        raise UsageError(f"the screens need a terminal; {way}")
    if os.environ.get("TERM") == "dumb":
        way = "log in from another, or with: TERM=xterm ssh -t" if guest else "to play: feastbox play GAME --plain"
        raise UsageError(f"a terminal of the kind dumb cannot show screens; {way}")


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
            arguments.game(library.match(match_id).game)
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
    """Say whether only ASCII is shown: as chosen, else where the terminal or its locale can show no more."""
    poor = os.environ.get("TERM") == "linux" or narrow_locale(os.environ, coerced=bool(sys.flags.utf8_mode))
    return args.ascii or (poor if chosen.ascii is None else chosen.ascii)


def narrow_locale(env: Mapping[str, str], *, coerced: bool) -> bool:
    """Say whether the locale names an encoding other than UTF-8; where none is set, nothing is known against it.

    `coerced`: Python found the locale C and may have put LC_CTYPE=C.UTF-8 into the environment by itself (PEP 538).
    """
    ctype = env.get("LC_CTYPE", "")
    if coerced and ctype == "C.UTF-8":
        ctype = ""
    locale = env.get("LC_ALL") or ctype or env.get("LANG") or "UTF-8"
    return "utf8" not in locale.lower().replace("-", "")


# -- line by line -------------------------------------------------------------------------------------------


def _plain(args: Namespace) -> int:
    from feastbox.lines import Lines
    from feastbox.plain import Plain

    loaded = _settings(args)
    with _library(args) as library:
        table = _deal(args, library, loaded.settings.names) if args.command == "play" else _resume(args, library)
        lines = Lines(sys.stdin, sys.stdout, ascii_only=_ascii(args, loaded.settings))
        lines.say(*loaded.problems)
        code = Plain(table, lines).run()
        back_up_quietly(library)
        return code


def back_up_quietly(library: Library) -> None:
    """Make a backup where one is due; that it cannot be made is no reason to say anything when all is done."""
    from contextlib import suppress

    from feastbox.engine.library_backup import LibraryError, back_up

    if library.path is not None:
        with suppress(LibraryError):
            back_up(library.path)


@contextmanager
def _library(args: Namespace) -> Iterator[Library]:
    from feastbox.engine.library import Library, LibraryError

    try:
        with Library(places.library_path(args.library), tell_path=not args.kiosk) as library:
            yield library
    except LibraryError as error:
        raise Failure(str(error)) if args.kiosk else library_failure(error) from None


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
