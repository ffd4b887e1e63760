"""Texts of the command line made into things; every error becomes one sentence (UsageError)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from feastbox import catalog
from feastbox.catalog import Game
from feastbox.commands import UsageError
from feastbox.engine.names import clean_name
from feastbox.engine.nearest import listed, nearest
from feastbox.engine.records import SeatInfo

if TYPE_CHECKING:
    from feastbox.engine.models import Options


def game(name: str) -> Game:
    """Return the game of this name."""
    try:
        return catalog.find(name)
    except catalog.UnknownGame as error:
        raise UsageError(str(error)) from None


def option_texts(given: Sequence[str]) -> dict[str, str]:
    """Return names and values of `--option name=value`, not yet checked against a game."""
    texts: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise UsageError(f"--option {text!r} lacks its value; it is like --option rounds=1")
        if name.strip() in texts:
            raise UsageError(f"--option {name.strip()} is given twice")
        texts[name.strip()] = value.strip()
    return texts


def options(of: Game, texts: Mapping[str, str], seats: int) -> Options:
    """Return the checked options for a match of so many seats."""
    from feastbox.engine.options import OptionError, parse

    rules = of.rules()
    try:
        chosen = parse(rules.options_type, texts)
    except OptionError as error:
        raise UsageError(str(error)) from None
    conflict = rules.check_options(seats, chosen)
    if conflict:
        raise UsageError(conflict)
    return chosen


def seats(of: Game, text: str) -> tuple[SeatInfo, ...]:
    """Return the seats of `--seats "Anna,Ben=bot:1"`: names in seat order, bots with their level."""
    infos = [_seat(of, n, part.strip()) for n, part in enumerate(text.split(","))]
    check_count(of, len(infos), f"--seats names {len(infos)}")
    names = [info.name.casefold() for info in infos]
    twice = next((info.name for info in infos if names.count(info.name.casefold()) > 1), None)
    if twice is not None:
        raise UsageError(f"two seats are called {twice!r}; every name may stand once")
    return tuple(infos)


def _seat(of: Game, n: int, text: str) -> SeatInfo:
    name, equals, kind = (part.strip() for part in text.partition("="))
    if not name or name != clean_name(name):
        raise UsageError(f"{name!r} is no name for seat {n + 1}; a name has 1 to 20 visible characters")
    if not equals:
        return SeatInfo(name, n)
    word, _, strength = kind.partition(":")
    if word != "bot":
        raise UsageError(f"{name} is a person, or a bot as in {name}=bot:1, not {kind!r}")
    return SeatInfo(name, n, level(of, strength) if strength else len(of.bots()) - 1)


def level(of: Game, text: str) -> int:
    """Return a bot's level by number or name; 0 is random."""
    if text in ("0", "random"):
        return 0
    names = [one.name for one in of.bots()]
    if text in names:
        return names.index(text)
    if not (text.isascii() and text.isdigit()):
        raise UsageError(f"{of.name} has no bot {text!r}; {nearest(text, dict.fromkeys(['random', *names]))}")
    if len(text) > 2 or int(text) >= len(names):
        raise UsageError(f"{of.name} has no bot of level {text}; the levels go from 0 (random) to {len(names) - 1}")
    return int(text)


def levels(of: Game, text: str, count: int) -> tuple[int, ...]:
    """Return the bots' levels of `--bots random,1`, one for each of `count` seats; a single one stands for all."""
    found = tuple(level(of, part.strip()) for part in text.split(","))
    if len(found) == 1:
        return found * count
    if len(found) != count:
        raise UsageError(f"--bots names {len(found)} bots for {count} seats; name one for each, or one for all")
    return found


def seed(text: str) -> str:
    """Return the seed as typed, or a random one for none."""
    if not text:
        from secrets import token_hex

        return token_hex(4)
    if len(text) > 80 or not text.isprintable():
        raise UsageError("--seed has at most 80 visible characters")
    return text


def check_count(of: Game, count: int, said: str) -> None:
    """Raise UsageError unless so many can play; `said` is what the person said ("--seats names 3")."""
    if count not in of.seats:
        raise UsageError(f"{of.name} is for {listed([str(n) for n in of.seats])} players; {said}")
