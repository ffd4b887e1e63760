"""What the pictures of the design show, as data: people, five games, matches to go on with, finished ones."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import Any, Literal

from pydantic import Field

from feastbox.bots import Level
from feastbox.catalog import GAMES, Game
from feastbox.engine.models import Options
from feastbox.engine.records import FinishedRow, MatchRow, Placing, SeatInfo
from feastbox.tui.picker_list import Done

ANNA, BEN, CLEO, DORA = (SeatInfo(name, seat) for seat, name in enumerate(("Anna", "Ben", "Cleo", "Dora")))
HALALI = next(game for game in GAMES if game.id == "halali")


def at(text: str) -> float:
    """Return a local time as seconds since 1970."""
    return datetime.fromisoformat(text).timestamp()


NOW = at("2026-11-30T12:00")


def game(id: str, name: str, seats: range, minutes: int, weight: int, line: str) -> Game:
    """Return a game that can be listed, but not opened."""
    return Game(id, name, seats, minutes, weight, line, HALALI.about, HALALI.title_colours)


FIVE = (
    HALALI,
    game("feast_and_famine", "Feast & Famine", range(2, 5), 40, 2, "Seven fat years to store, then an auction"),
    game("hobiti", "Hobiti", range(3, 9), 45, 2, "Drink, feast and play tricks; 50 points win"),
    game("halfling_feast", "Halfling Feast", range(2, 7), 30, 2, "Eat all you can; mind the belt"),
    game("odin", "A Feast for Odin", range(1, 5), 120, 5, "Raid, trade, settle; fill the board"),
)


def saved(id: str, game: str, seats: tuple[SeatInfo, ...], where: str, when: str) -> MatchRow:
    """Return a match to go on with."""
    return MatchRow(id, game, 1, "seed", "{}", seats, "open", 4, 4, where, at(when), at(when))


def finished(
    id: str, game: str, when: str, placings: tuple[tuple[SeatInfo, int, int], ...], moves: int = 186
) -> FinishedRow:
    """Return a finished match from (seat, score, rank) in seat order."""
    rows = tuple(Placing(n, info.name, rank, score) for n, (info, score, rank) in enumerate(placings))
    return FinishedRow(id, game, at(when), moves, rows)


def done(id: str, game: str, when: str, *placings: tuple[SeatInfo, int, int]) -> Done:
    """Return a finished match as the picker lists it."""
    return Done(finished(id, game, when, placings), tuple(info for info, _, _ in placings))


SAVED = [
    saved("m1", "halali", (ANNA, BEN), "round 1, Ben to act", "2026-11-29T21:40"),
    saved("m2", "odin", (ANNA, BEN, CLEO), "round 4 of 7", "2026-11-12T19:02"),
]
DONE = [
    done("f1", "halali", "2026-11-28T20:00", (ANNA, 78, 1), (BEN, 77, 2)),
    done("f2", "hobiti", "2026-11-21T20:00", (ANNA, 47, 2), (BEN, 41, 3), (CLEO, 40, 4), (DORA, 53, 1)),
    done("f3", "feast_and_famine", "2026-11-21T19:00", (ANNA, 24, 3), (BEN, 29, 2), (CLEO, 34, 1)),
    done("f4", "halali", "2026-11-21T18:00", (ANNA, 64, 2), (CLEO, 91, 1)),
    done("f5", "halali", "2026-11-14T18:00", (BEN, 80, 1), (CLEO, 80, 1)),
]


class PartyOptions(Options):
    """The options that the pictures of the new-game screen show."""

    rounds: int = Field(1, ge=1, le=5, description="most points over all rounds wins")
    new_cards: bool = Field(True, description="Birthday Party, Old Wizard: 110 cards")
    winning_total: Literal[30, 50, 70] = Field(50, description="a round ends at this many points")


class PartyRules:
    """Rules of a game with secrets, as far as the new-game screen asks them."""

    seats = range(3, 9)
    secrets = True
    options_type = PartyOptions

    def check_options(self, seats: int, options: Options) -> str | None:
        """Refuse one combination."""
        long = isinstance(options, PartyOptions) and options.winning_total == 70
        return "with eight seats a round ends at 50 points or fewer" if long and seats == 8 else None


class PartyGame(Game):
    """A game that can be set up on the new-game screen."""

    __slots__ = ()

    def rules(self) -> Any:
        return PartyRules()

    def bots(self) -> Sequence[Level[Any, Any]]:
        notes = {"easy": "plays what is legal", "steady": "looks at its hand", "sharp": "counts the cards"}
        return [Level(name, note, _no_bot) for name, note in notes.items()]


def _no_bot() -> Any:
    raise NotImplementedError


PARTY = PartyGame(
    id="hobiti",
    name="Hobiti",
    seats=range(3, 9),
    minutes=45,
    weight=2,
    line="Drink, feast and play tricks; 50 points win",
    about=(
        "Three to eight hobbits compete for the pleasantest life: fine things, gardening, fireworks, tricks, "
        "above all drinking and feasting. 50 points win a round.",
        "Loud, quick, unfair to all in turn. Best with four to six. Hands are secret.",
    ),
    title_colours=("item", "item"),
)
