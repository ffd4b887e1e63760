"""What `feastbox COMMAND` does, one module per group of commands, each loaded only when its command is called."""

from __future__ import annotations


class UsageError(Exception):
    """The arguments are wrong; the message is one sentence for whoever typed them. Exit code 2."""


class Failure(Exception):
    """It could not be done; the message is one sentence. Exit code 1."""
