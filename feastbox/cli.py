"""The command line. What is heavy is imported by the command that needs it; `feastbox --version` needs nothing.

Exit codes: 0 done, 1 it could not be done, 2 wrong arguments, 130 stopped with ctrl+c.
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence

from feastbox import __version__
from feastbox.commands import Failure, UsageError

LONGEST = 2000
"""Signs of a sentence; of a longer one, which repeats what was typed, only the ends are said."""


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command line and return the exit code; never a traceback."""
    _mend_streams()
    given = sys.argv[1:] if argv is None else argv
    try:
        code = _run(given)
        sys.stdout.flush()
    except UsageError as error:
        return _say(str(error), 2)
    except Failure as error:
        return _say(str(error), 1)
    except KeyboardInterrupt:
        return _say("stopped", 130)
    except BrokenPipeError:
        # Who reads has gone. What is still buffered must not raise again while the interpreter closes the stream.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as error:
        from feastbox.crash import keep

        return _say(keep(error, tell_path="--kiosk" not in given), 1)
    return code


def _mend_streams() -> None:
    """Let no byte that is typed or piped, and no letter that cannot be shown, stop the program; nor a closed stream."""
    sys.stdin = sys.stdin or io.TextIOWrapper(io.BytesIO())
    sys.stdout = sys.stdout or io.TextIOWrapper(io.BytesIO())
    sys.stderr = sys.stderr or io.TextIOWrapper(io.BytesIO())
    for stream in (sys.stdin, sys.stdout, sys.stderr):
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="replace")


def _run(argv: Sequence[str]) -> int:
    if list(argv) == ["--version"]:
        print(f"feastbox {__version__}")
        return 0
    from importlib import import_module

    from feastbox.commands.parser import parse

    try:
        args = parse(argv)
    except SystemExit as done:  # --help, and --version among other options
        return int(done.code or 0)
    module = "opening" if args.command in ("", None, "play", "resume") else args.command
    if args.kiosk and module != "opening":
        raise UsageError("--kiosk goes with the picker, play and resume alone")
    code: int = import_module(f"feastbox.commands.{module}").run(args)
    return code


def _say(sentence: str, code: int) -> int:
    shown = sentence if len(sentence) <= LONGEST else f"{sentence[: LONGEST // 2]} ... {sentence[-LONGEST // 2 :]}"
    printable = "".join(sign if sign.isprintable() else "?" for sign in shown)
    print(f"feastbox: {printable}", file=sys.stderr)
    return code
