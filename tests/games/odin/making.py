"""Positions for the tests: a match at any moment with these supplies and boards, and dice foreseen."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from feastbox.engine.models import Event, Frame
from feastbox.engine.rng import Rng
from feastbox.games.odin.boards import AREA, BUILDINGS, SIDES
from feastbox.games.odin.cards import CARDS, STARTING
from feastbox.games.odin.course import LENGTHS, SHIP, VIKINGS
from feastbox.games.odin.goods import INDEX, SPECIALS, empty
from feastbox.games.odin.land import own
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.ships import berth
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import Island, Strip

NAMES = ("Anna", "Ben", "Cleo", "Dora")


class Foreseen(Rng):
    """A generator whose rolls are told beforehand; everything else it draws as ever."""

    def __init__(self, rolls: Sequence[int], key: str = "foreseen") -> None:
        super().__init__(key)
        self.rolls = list(rolls)

    def below(self, k: int) -> int:
        if k in (8, 12) and self.rolls:
            self.n += 1
            return self.rolls.pop(0) - 1
        return super().below(k)

    def clone(self) -> Foreseen:
        twin = Foreseen(self.rolls, self.key)
        twin.n = self.n
        return twin


def match(seats: int = 2, **options: Any) -> OdinState:
    """Return a match at its first question, seat 0 being the start player in turn."""
    state = RULES.setup(seats, OdinOptions(**options), "odin tests")
    if state.stack[-1].kind == "turn" and state.stack[-1].seats != (0,):
        state.start = 0
        state.stack[-2:] = [Frame("turns", args=(1 % seats,)), Frame("turn", (0,), "phase:5")]
    return state


def give(state: OdinState, seat: int = 0, **things: int) -> OdinState:
    """Make a seat's supply hold exactly these things."""
    supply = empty()
    for name, count in things.items():
        supply[INDEX[name]] = count
    _weapons(state, seat, supply)
    for number, item in enumerate(SPECIALS):
        state.bank[number] += state.supply[seat][item] - supply[item]
    state.supply[seat] = supply
    return state


def _weapons(state: OdinState, seat: int, supply: list[int]) -> None:
    for number, name in enumerate(("bow", "snare", "spear", "long_sword")):
        state.weapons_made[number] += supply[INDEX[name]] - state.supply[seat][INDEX[name]]


def fleet(state: OdinState, seat: int = 0, *ships: str) -> OdinState:
    """Give a seat ships without ore."""
    for ship in ships:
        berth(state, seat, SHIP[ship])
    return state


def land(state: OdinState, seat: int = 0, *areas: str) -> OdinState:
    """Give a seat exploration boards and buildings."""
    for name in areas:
        area = AREA[name]
        if area in BUILDINGS:
            state.buildings[BUILDINGS.index(area)] -= 1
        else:
            number = next(n for n, sides in enumerate(SIDES.values()) if area in sides)
            side = list(SIDES.values())[number].index(area)
            state.islands[number] = Island(side, seat, 0)
        own(state, seat, area)
    return state


def strips(state: OdinState, *numbers: int) -> OdinState:
    """Turn up exactly these mountain strips, numbered 1 to 8, untouched."""
    state.strips = [Strip(number - 1, 0) for number in numbers]
    state.strip_pile = [number for number in range(8) if number + 1 not in numbers]
    return state


def at_round(state: OdinState, number: int) -> OdinState:
    """Go to a round's actions without playing the rounds before it."""
    rounds = LENGTHS[state.options.length].rounds
    state.round = state.cleared = number
    state.thing = [VIKINGS - rounds + number] * state.seats
    return state


def cards(state: OdinState, seat: int = 0, count: int = 1) -> list[str]:
    """Make a seat hold this many dark brown cards; return their ids."""
    state.pile += [card for card in state.hands[seat] if not STARTING[card]]
    state.box += [card for card in state.hands[seat] if STARTING[card]]
    state.hands[seat] = sorted(state.pile.pop() for _ in range(count))
    return [CARDS[card].id for card in state.hands[seat]]


def asked(state: OdinState) -> int:
    return RULES.asked(state)[0]


def legal(state: OdinState) -> list[str]:
    """Return the notation of every answer of the asked seat."""
    return [RULES.write(move) for move in RULES.legal(state, asked(state))]


def do(state: OdinState, *texts: str) -> list[Event]:
    """Make moves, each by the seat that is asked then; return what happened."""
    events: list[Event] = []
    for text in texts:
        move = RULES.read(state, asked(state), text)
        assert RULES.refuse(state, move) is None, f"{text}: {RULES.refuse(state, move)}"
        events += RULES.apply(state, move)
        RULES.audit(state)
    return events


def refused(state: OdinState, text: str, seat: int | None = None) -> str:
    """Return the number of the rule a move is refused with."""
    move = RULES.read(state, asked(state) if seat is None else seat, text)
    refusal = RULES.refuse(state, move)
    assert refusal is not None, f"{text} is legal"
    return refusal.rule


def holdings(state: OdinState, seat: int = 0) -> dict[str, int]:
    """Return what lies in a seat's supply."""
    return {name: state.supply[seat][item] for name, item in INDEX.items() if state.supply[seat][item]}


def changes(state: OdinState, before: Mapping[str, int], seat: int = 0) -> dict[str, int]:
    """Return by how much a seat's supply differs from what it was."""
    now = holdings(state, seat)
    return {name: now.get(name, 0) - before.get(name, 0) for name in INDEX if now.get(name, 0) != before.get(name, 0)}


def until_round(state: OdinState, number: int) -> OdinState:
    """Let everybody pass and serve nothing until a round's actions begin."""
    while state.stack and state.round < number:
        pass_on(state)
    return state


def pass_on(state: OdinState) -> None:
    """Answer the open question with as little as possible."""
    for text in ("pass", "end_turn", "end_feast", "done"):
        if text in legal(state):
            do(state, text)
            return
    raise AssertionError(f"{state.stack[-1].kind} cannot be passed over")


def to_the_end(state: OdinState) -> OdinState:
    while state.stack:
        pass_on(state)
    return state


def to_feast(state: OdinState) -> OdinState:
    """Pass until the first feast of this round is asked for."""
    while state.stack[-1].kind != "feast":
        pass_on(state)
    return state


def lay(state: OdinState, *texts: str, seat: int = 0) -> None:
    """Lay pieces for a seat that need not own them ("silver home a1")."""
    for text in texts:
        piece = text.split()[0]
        state.supply[seat][INDEX[piece]] += 1
        if INDEX[piece] in SPECIALS and state.bank[INDEX[piece] - SPECIALS.start]:
            state.bank[INDEX[piece] - SPECIALS.start] -= 1
        move = RULES.read(state, seat, f"place {text}")
        assert RULES.refuse(state, move) is None, f"{text}: {RULES.refuse(state, move)}"
        RULES.apply(state, move)
