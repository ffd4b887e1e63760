"""What `feastbox COMMAND` does, one module per group of commands, each loaded only when its command is called."""

from __future__ import annotations

import sys


class UsageError(Exception):
    """The arguments are wrong; the message is one sentence for whoever typed them. Exit code 2."""


class Failure(Exception):
    """It could not be done; the message is one sentence. Exit code 1."""


def library_failure(error: Exception) -> Failure:
    """Return why the library cannot be used (a LibraryError), and what helps where it is damaged."""
    from feastbox.engine.library import LibraryDamaged

    helps = "; what can be saved of it is saved by: feastbox saves restore"
    return Failure(f"{error}{helps if isinstance(error, LibraryDamaged) else ''}")


def confirm(question: str) -> bool:
    """Ask on the terminal (standard error) and return whether the answer was yes; no answer is no."""
    print(f"{question} [y/N] ", end="", file=sys.stderr, flush=True)
    answer = sys.stdin.readline()
    if not sys.stdin.isatty():
        print(file=sys.stderr)
    return answer.strip().lower() in ("y", "yes")
