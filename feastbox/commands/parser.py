"""Which commands and options there are, and what is said of those there are not."""

from __future__ import annotations

import argparse
import os
import re
from collections.abc import Sequence
from typing import Any, Final, NoReturn

from feastbox import __version__
from feastbox.commands import UsageError
from feastbox.engine.nearest import nearest

_EXAMPLES = """\
examples:
  feastbox                                       the picker: saved matches, then the games
  feastbox play halali                           a new game; names and options are asked for
  feastbox play halali --seats "Anna,Ben=bot:1"  Anna against a computer player
  feastbox play halali --plain                   line by line, for screen readers and pipes
  feastbox resume                                go on with the last match
  feastbox rules halali HAL-28                   one rule; also: feastbox rules halali bird
  feastbox simulate halali --games 100           a hundred matches without a screen

Every move is kept as soon as it is made. Exit codes: 0 done, 1 failed, 2 wrong arguments.
"""

COMMANDS: Final = ("play", "resume", "games", "rules", "saves", "simulate")
SAVES: Final = ("list", "export", "import", "delete", "restore")
FLAGS: Final = (
    *("--help", "--version", "--library", "--ascii", "--theme", "--no-mouse", "--kiosk"),
    *("--plain", "--seats", "--seed", "--option", "--json", "--yes", "--games", "--bots"),
)


class _Parser(argparse.ArgumentParser):
    """A parser whose errors are one sentence with the nearest right name."""

    def __init__(self, **named: Any) -> None:
        super().__init__(**named, allow_abbrev=False, formatter_class=_formatter)

    def error(self, message: str) -> NoReturn:
        raise UsageError(_sentence(self.prog, message))


def _formatter(prog: str) -> argparse.HelpFormatter:
    # Told its width, the formatter does not import shutil to find it: a third of the time of `--help`.
    try:
        width = os.get_terminal_size().columns
    except OSError:
        width = 80
    return argparse.RawDescriptionHelpFormatter(prog, width=min(width, 110) - 2)


def _sentence(prog: str, message: str) -> str:
    """Return argparse's message as a sentence that helps."""
    choice = re.match(r"argument (\S+): invalid choice: ['\"](.*)['\"] \(", message, re.DOTALL)
    if choice:
        kind, known = ("command", COMMANDS) if choice[1] == "COMMAND" else ("command saves", SAVES)
        return f"there is no {kind} {choice[2]!r}; {nearest(choice[2], known)}"
    problem, _, names = message.partition(": ")
    if problem == "unrecognized arguments":
        first = names.split(" ")[0].partition("=")[0]
        if first.startswith("-"):
            return f"{first} is no option here; {nearest(first, FLAGS)}"
        return f"{first!r} is one argument too many; see {prog} --help"
    if problem == "the following arguments are required":
        return f"{prog} needs {names}; see {prog} --help"
    return f"{message.removeprefix('argument ')}; see {prog} --help"


def _theme(name: str) -> str:
    from feastbox.settings import THEMES

    if name not in THEMES:
        raise UsageError(f"there is no theme {name!r}; {nearest(name, THEMES)}")
    return name


def _count(text: str) -> int:
    if not (text.isascii() and text.isdigit() and int(text[:9]) > 0 and len(text) < 9):
        raise argparse.ArgumentTypeError(f"{text!r} is no number from 1 up")
    return int(text)


def parse(argv: Sequence[str]) -> argparse.Namespace:
    """Return the arguments; UsageError if they are wrong, SystemExit behind --help and --version."""
    # Defaults of options that stand at several commands come from here: as defaults of the parsers, a command would
    # reset what stood before it.
    given = argparse.Namespace(library=None, ascii=False, theme=None, no_mouse=False, kiosk=False, command="")
    # The picker is what most people start, and they wait for it: nothing to read, no parser to build.
    return make_parser().parse_args(argv, given) if argv else given


def make_parser() -> argparse.ArgumentParser:
    """Return the parser of the whole command line."""
    library = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    library.add_argument("--library", metavar="FILE", help="the file of saved matches (default: FEASTBOX_LIBRARY)")
    screen = _Parser(add_help=False, argument_default=argparse.SUPPRESS)
    screen.add_argument("--ascii", action="store_true", help="letters and signs of ASCII only")
    screen.add_argument("--theme", metavar="NAME", type=_theme, help="colours, e.g. dark, light, contrast")
    screen.add_argument("--no-mouse", action="store_true", help="leave the mouse to the terminal")
    screen.add_argument("--kiosk", action="store_true", help="for a host's guests: no way to files or a shell")
    plain = _Parser(add_help=False)
    plain.add_argument("--plain", action="store_true", help="line by line, for screen readers and pipes")
    deal = _Parser(add_help=False)
    deal.add_argument("--seed", default="", help="the same seed deals the same match")
    deal.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="may be given repeatedly")
    as_json = _Parser(add_help=False)
    as_json.add_argument("--json", action="store_true", help="print JSON")

    main = _Parser(
        prog="feastbox",
        description="Five feasting board and card games in the terminal, hot-seat.",
        epilog=_EXAMPLES,
        parents=[library, screen],
    )
    main.add_argument("--version", action="version", version=f"feastbox {__version__}")
    commands = main.add_subparsers(metavar="COMMAND", dest="command", title="commands", prog="feastbox")

    play = commands.add_parser("play", parents=[deal, plain, library, screen], help="play a new match of GAME")
    play.add_argument("game", metavar="GAME")
    play.add_argument("--seats", metavar="NAMES", help='"Anna,Ben=bot:1": persons, and bots with their level')
    resume = commands.add_parser("resume", parents=[plain, library, screen], help="go on with a match")
    resume.add_argument("id", metavar="ID", nargs="?", default="", help="default: the match played last")
    commands.add_parser("games", parents=[as_json], help="list the games")
    rules = commands.add_parser("rules", help="read or search the rules of GAME")
    rules.add_argument("game", metavar="GAME")
    rules.add_argument("rule", metavar="RULE", nargs="*", help="a number like HAL-28, or words to search for")

    saves = commands.add_parser("saves", parents=[library], help="list, export, import, delete, restore saved matches")
    ways = saves.add_subparsers(metavar="|".join(SAVES), dest="what", required=True, prog="feastbox saves")
    ways.add_parser("list", parents=[as_json, library], help="list the saved matches")
    export = ways.add_parser("export", parents=[library], help="write one match as JSON")
    export.add_argument("id", metavar="ID")
    export.add_argument("file", metavar="FILE", help="- is the standard output")
    import_ = ways.add_parser("import", parents=[library], help="add a match that was exported")
    import_.add_argument("file", metavar="FILE", help="- is the standard input")
    delete = ways.add_parser("delete", parents=[library], help="delete one match, after asking")
    delete.add_argument("id", metavar="ID")
    delete.add_argument("--yes", action="store_true", help="do not ask")

    restore = ways.add_parser("restore", parents=[library], help="save what can be saved of a damaged library")
    restore.add_argument("file", metavar="FILE", nargs="?", help="also from a backup, or a library put aside before")
    restore.add_argument("--yes", action="store_true", help="do not ask")

    simulate = commands.add_parser("simulate", parents=[deal, as_json], help="play many matches without a screen")
    simulate.add_argument("game", metavar="GAME")
    simulate.add_argument("--seats", metavar="N", type=_count, help="default: as many as --bots names, or the least")
    simulate.add_argument("--games", metavar="K", type=_count, default=100)
    simulate.add_argument("--bots", metavar="LEVELS", default="random", help="random,1: one for each seat, or for all")
    return main
