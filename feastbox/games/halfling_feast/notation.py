"""Moves as text and back: the name, then cards and Dishes by their ids, players by seat number from 1."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Seat
from feastbox.engine.nearest import nearest
from feastbox.engine.rules import NotationError
from feastbox.games.halfling_feast.data import (
    ACTIONS,
    CARD,
    DISH,
    FIXED,
    HALFLING,
    NONE,
    PLACES,
)
from feastbox.games.halfling_feast.moves import (
    NO_DISH,
    ChooseHalfling,
    ChooseLawyerDish,
    Draw,
    Eat,
    EatSeen,
    FreeAbility,
    HfeMove,
    InterruptBelt,
    InterruptCondiment,
    InterruptPass,
    InterruptSneeze,
    KeepCard,
    Order,
    Pass,
    PlayAversion,
    PlayBelly,
    PlayCounterCharm,
    PlayElevenses,
    PlayExpansion,
    PlaySwipe,
    PlayTake,
    Release,
    SpecialAbility,
)
from feastbox.games.halfling_feast.offers import all_orders


def write(move: HfeMove) -> str:
    """Return a move in notation, without its seat."""
    words: tuple[str | int, ...] = (move.kind, *([FIXED[move.kind]] if move.kind in FIXED else []))
    match move:
        case ChooseHalfling(halfling=name):
            words += (name,)
        case Eat(dish=dish) | EatSeen(dish=dish) | ChooseLawyerDish(dish=dish):
            words += (dish,)
        case PlayBelly(card=card) | KeepCard(card=card):
            words += (card,)
        case PlaySwipe(dishes=dishes):
            words += dishes
        case PlayAversion(opponent=opponent, dish=dish):
            words += (opponent + 1, dish)
        case PlayTake(card=card, dish=dish) | InterruptCondiment(card=card, dish=dish):
            words += (card, dish)
        case PlayCounterCharm(player=player, card=card, dish=dish):
            words += (*_seat(player), card, dish) if player != NONE else (dish, card)
        case FreeAbility(player=player, dish=dish):
            words += (*_seat(player), dish)
        case SpecialAbility(card=card, player=player, keyword=keyword, dishes=dishes):
            words += (card, *_seat(player), keyword, *dishes)
        case InterruptBelt(opponent=opponent):
            words += (opponent + 1,)
        case Order(setting=setting, when=when, points=points):
            words += (setting, when, points or "")
    return " ".join(str(word) for word in words if word != "")


def _seat(player: int) -> tuple[int, ...]:
    return () if player == NONE else (player + 1,)


# -- reading ---------------------------------------------------------------------------------------------------

_KINDS: Final = (
    "eat",
    "release",
    "draw",
    "free_ability",
    "special_ability",
    "play_belly",
    "play_expansion",
    "play_swipe",
    "play_aversion",
    "play_take",
    "play_counter_charm",
    "play_elevenses",
    "keep_card",
    "eat_seen",
    "choose_lawyer_dish",
    "interrupt_belt",
    "interrupt_condiment",
    "interrupt_sneeze",
    "interrupt_pass",
    "pass",
    "order",
    "choose_halfling",
)


_KEYWORDS: Final = frozenset(action.keyword for action in ACTIONS)


class _Text:
    """The words of a move behind its name, taken off one by one."""

    def __init__(self, kind: str, words: list[str], seats: int) -> None:
        self.kind = kind
        self.words = words
        self.seats = seats

    def _next(self, what: str) -> str:
        if not self.words:
            raise NotationError(f'"{self.kind}" needs {what} here')
        return self.words.pop(0)

    def _known(self, what: str, known: dict[str, int]) -> str:
        word = self._next(f"a {what}")
        if word not in known:
            raise NotationError(f"there is no {what} {word!r}; {nearest(word, list(known))}")
        return word

    def fixed(self, card: str) -> None:
        """Take the only card that can stand here."""
        word = self._next(f"the card {card}")
        if word != card:
            raise NotationError(f'"{self.kind}" is played with {card}, not {word!r}')

    def card(self) -> str:
        """Take an Action card."""
        return self._known("card", CARD)

    def halfling(self) -> str:
        """Take a Halfling."""
        return self._known("Halfling", HALFLING)

    def dish(self) -> str:
        """Take a Dish, perhaps with its place."""
        word = self._next("a Dish")
        title, at, place = word.partition("@")
        if title not in DISH:
            raise NotationError(f"there is no Dish {title!r}; {nearest(title, list(DISH))}")
        if at and place not in map(str, range(1, PLACES + 1)):
            raise NotationError(f"behind @ stands a place from 1 to {PLACES}, not {place!r}")
        return word

    def seat(self) -> Seat:
        """Take a seat number."""
        word = self._next("a seat number")
        if word not in map(str, range(1, self.seats + 1)):
            raise NotationError(f"a player is a seat number from 1 to {self.seats}, not {word!r}")
        return int(word) - 1

    def at_seat(self) -> bool:
        """Say whether a number comes next."""
        return bool(self.words) and self.words[0].isdecimal()

    def keyword(self) -> str:
        """Take a keyword of Action cards if one comes next."""
        return self.words.pop(0) if self.words and self.words[0] in _KEYWORDS else ""

    def dishes(self) -> tuple[str, ...]:
        """Take all Dishes that follow, four at most."""
        if len(self.words) > PLACES:
            raise NotationError(f"at most {PLACES} Dishes can be named")
        return tuple([self.dish() for _ in range(len(self.words))])


def read(seats: int, seat: Seat, text: str) -> HfeMove:
    """Return the move that a text names for a seat, legal or not; NotationError if it names none."""
    kind, *words = text.lower().split() or [""]
    if kind not in _KINDS:
        raise NotationError(f"there is no move {kind!r}; {nearest(kind, _KINDS)}")
    rest = _Text(kind, words, seats)
    if kind in FIXED:
        rest.fixed(FIXED[kind])
    move = _order(seat, rest) if kind == "order" else _read(seat, kind, rest)
    if rest.words:
        raise NotationError(f"{' '.join(rest.words)!r} is too much for {kind!r}")
    return move


def _order(seat: Seat, rest: _Text) -> Order:
    given = f"order {' '.join(rest.words)}"
    rest.words.clear()
    known = {write(order): order for order in all_orders(seat)}
    if given not in known:
        raise NotationError(f"there is no {given!r}; {nearest(given, list(known))}")
    return known[given]


def _read(seat: Seat, kind: str, rest: _Text) -> HfeMove:
    match kind:
        case "choose_halfling":
            return ChooseHalfling(seat, rest.halfling())
        case "eat":
            return Eat(seat, rest.dish())
        case "play_belly":
            return PlayBelly(seat, rest.card())
        case "play_expansion":
            return PlayExpansion(seat)
        case "play_swipe":
            return PlaySwipe(seat, rest.dishes())
        case "play_aversion":
            return PlayAversion(seat, rest.seat(), rest.dish())
        case "play_take":
            return PlayTake(seat, rest.card(), rest.dish())
        case "play_counter_charm":
            return _read_charm(seat, rest)
        case "play_elevenses":
            return PlayElevenses(seat)
        case "release":
            return Release(seat)
        case "draw":
            return Draw(seat)
        case "free_ability":
            player = rest.seat() if rest.at_seat() else NONE
            return FreeAbility(seat, player, rest.dish() if rest.words else "")
        case "special_ability":
            card = rest.card()
            player = rest.seat() if rest.at_seat() else NONE
            return SpecialAbility(seat, card, player, rest.keyword(), rest.dishes())
        case "keep_card":
            return KeepCard(seat, rest.card())
        case "eat_seen":
            declines = rest.words[:1] == [NO_DISH]
            return EatSeen(seat, rest.words.pop() if declines and len(rest.words) == 1 else rest.dish())
        case "choose_lawyer_dish":
            return ChooseLawyerDish(seat, rest.dish())
        case "interrupt_belt":
            return InterruptBelt(seat, rest.seat())
        case "interrupt_condiment":
            return InterruptCondiment(seat, rest.card(), rest.dish())
        case "interrupt_sneeze":
            return InterruptSneeze(seat)
        case "interrupt_pass":
            return InterruptPass(seat)
        case _:
            return Pass(seat)


def _read_charm(seat: Seat, rest: _Text) -> PlayCounterCharm:
    if rest.at_seat():
        player, card = rest.seat(), rest.card()
        return PlayCounterCharm(seat, player, card, rest.dish() if rest.words else "")
    if rest.words:
        dish = rest.dish()
        return PlayCounterCharm(seat, NONE, rest.card(), dish)
    return PlayCounterCharm(seat)
