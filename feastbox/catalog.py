"""The games by id. What the picker shows stands here; rules, words, bots and screens are loaded only when asked for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any

from feastbox.engine.nearest import nearest

if TYPE_CHECKING:
    from feastbox.bots import Level
    from feastbox.engine.rules import Rules
    from feastbox.engine.words import Words


class UnknownGame(LookupError):
    """There is no game of this name; the message is one sentence with the nearest right name."""


@dataclass(frozen=True, slots=True)
class Game:
    """One game as the picker shows it, and the way to its parts.

    The package provides `rules.RULES`, `words.WORDS`, `bot.LEVELS` and `screen.SCREEN`.
    """

    id: str
    name: str
    seats: range
    minutes: int
    weight: int
    line: str
    about: tuple[str, ...]
    """Paragraphs for the picker's card."""
    title_colours: tuple[str, str]
    """Palette names for the title picture."""

    def rules(self) -> Rules[Any, Any, Any]:
        """Load the game's rules."""
        rules: Rules[Any, Any, Any] = self._part("rules").RULES
        return rules

    def words(self) -> Words[Any, Any]:
        """Load the game's words."""
        words: Words[Any, Any] = self._part("words").WORDS
        return words

    def bots(self) -> Sequence[Level[Any, Any]]:
        """Load the game's levels of bots, weakest first."""
        levels: Sequence[Level[Any, Any]] = self._part("bot").LEVELS
        return levels

    def screen(self) -> type[Any]:
        """Load the game's screen class, a `feastbox.tui.game_screen.GameScreen`."""
        screen: type[Any] = self._part("screen").SCREEN
        return screen

    def _part(self, name: str) -> Any:
        return import_module(f"feastbox.games.{self.id}.{name}")


GAMES: tuple[Game, ...] = (
    Game(
        id="halali",
        name="Halali",
        seats=range(2, 3),
        minutes=20,
        weight=1,
        line="Turn tiles, hunt and be hunted in a forest",
        about=(
            "A forest of 48 face-down tiles. One leads hunters and lumberjacks, one bears and foxes. "
            "Turn tiles over, take what your tiles may take, and bring your own out before the end.",
            "Quick, open, a little mean. Nobody has a secret: the screen need not change hands. Two rounds, swapped.",
        ),
        title_colours=("belly", "good"),
    ),
    Game(
        id="feast_and_famine",
        name="Feast & Famine",
        seats=range(2, 5),
        minutes=40,
        weight=2,
        line="Seven fat years to store, then an auction",
        about=(
            "Seven years of plenty by the Nile. Spend labour to gather food, fill the rows and columns of your store, "
            "and earn Pharaoh's medallions.",
            "Then comes the famine: bid your medallions for face-down cards of the House of Israel. What a lot held, "
            "its winner alone gets to see. Either half can be played by itself.",
        ),
        title_colours=("wheat", "corn"),
    ),
    Game(
        id="hobiti",
        name="Hobiti",
        seats=range(3, 9),
        minutes=45,
        weight=2,
        line="Drink, feast and play tricks; 50 points win",
        about=(
            "Three to eight hobbits compete for the pleasantest life: fine things, gardening, fireworks, tricks, above "
            "all drinking and feasting. 50 points win a round.",
            "Loud, quick, unfair to all in turn. Best with four to six. Hands are secret: the screen is handed round.",
        ),
        title_colours=("item", "item"),
    ),
    Game(
        id="halfling_feast",
        name="Halfling Feast",
        seats=range(2, 7),
        minutes=30,
        weight=2,
        line="Eat all you can; mind the belt",
        about=(
            "An eating contest of Halflings. Dishes score points and fill the belly by as many spaces: eat, make room, "
            "and get in the way of the others.",
            "Any card may be interrupted: with mustard on the pie, a tighter belt, a sudden sneeze. Hands are secret, "
            "and what the screen asks gives nothing away.",
        ),
        title_colours=("belly", "dim"),
    ),
    Game(
        id="odin",
        name="A Feast for Odin",
        seats=range(1, 5),
        minutes=120,
        weight=5,
        line="Raid, trade, settle; fill the board",
        about=(
            "Vikings hunt, trade, craft, raid and settle new shores. What they bring home covers the board piece by "
            "piece, and every square still empty at the end costs a point.",
            "Long, rich, friendly. Only the occupations in the hands are secret: the screen is handed on when one of "
            "them is looked at or played, and for nothing else.",
        ),
        title_colours=("bilhah", "water"),
    ),
)


def find(name: str) -> Game:
    """Return the game with this id or name; UnknownGame with "did you mean" if there is none."""
    wanted = name.strip().lower().replace(" ", "_").replace("-", "_")
    by_name = {key: game for game in GAMES for key in (game.id, game.name.lower().replace(" ", "_"))}
    if wanted in by_name:
        return by_name[wanted]
    raise UnknownGame(f"there is no game {name!r}; {nearest(wanted, [game.id for game in GAMES])}")
