"""What each part of an action does by itself, or asks (ODN-043); the course of the whole action: `acting`."""

from __future__ import annotations

from feastbox.engine.models import Event, Frame, Screen, Seat
from feastbox.games.odin import ships
from feastbox.games.odin.boards import AREA, BUILDINGS
from feastbox.games.odin.course import SHIP
from feastbox.games.odin.effects.conditions import animals
from feastbox.games.odin.effects.happening import Happening, happen
from feastbox.games.odin.effects.vocabulary import Way
from feastbox.games.odin.goods import INDEX, Amounts
from feastbox.games.odin.hands import draw, play
from feastbox.games.odin.land import board_word, own
from feastbox.games.odin.prices import due, printed
from feastbox.games.odin.spaces import (
    DIE_ACTIONS,
    PARTS,
    Build,
    Choose,
    Die,
    DrawOccupations,
    DrawWeapons,
    Emigration,
    Exchange,
    Exploration,
    Forging,
    Gain,
    GainIfAnimal,
    GainPerAnimal,
    GainShip,
    Mountain,
    OverseasTrading,
    Part,
    PlayOccupations,
    SpecialSale,
    Swap,
    Up,
    children,
)
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import draw_weapons, gain, lose, tell
from feastbox.games.odin.usable import overseas, usable

# -- things that come and go in an action ----------------------------------------------------------------------


def carry_out(state: OdinState, key: str) -> None:
    """Note that a part of the space is carried out (ODN-042, OOC-99)."""
    action = state.actions[-1]
    if key not in action.parts:
        state.actions[-1] = action._replace(parts=(*action.parts, key))


def earn(state: OdinState, seat: Seat, what: Amounts, events: list[Event], way: Way = "gain") -> Amounts:
    """Take what an action delivers, and note it among the action's facts."""
    got = gain(state, seat, what, way)
    tell(events, "got", seat, got)
    note_got(state, got)
    return got


def note_got(state: OdinState, got: Amounts) -> None:
    """Note what an action has brought among its facts (OOC-70)."""
    action = state.actions[-1]
    state.actions[-1] = action._replace(got=action.got + got)


def spend(state: OdinState, seat: Seat, price: Amounts, events: list[Event]) -> None:
    """Pay what a printed price of an action comes to, and note it among the action's facts."""
    action = state.actions[-1]
    what = due(state, action, price)
    lose(state, seat, what)
    tell(events, "paid", seat, what)
    state.actions[-1] = action._replace(billed=action.billed + price, paid=action.paid + what)


def ask(state: OdinState, kind: str, seat: Seat, source: str, *args: int | str) -> None:
    """Put a question on the stack."""
    state.stack.append(Frame(kind, (seat,), source, args=args))


def _follow(state: OdinState, below: list[tuple[str, Part]], source: str) -> None:
    """Put parts on the stack so that the first one runs first."""
    state.stack.extend(Frame("part", source=source, args=(key,)) for key, _ in reversed(below))


def play_in_action(state: OdinState, seat: Seat, card: int, events: list[Event]) -> None:
    """Play a card as part of the action, which may have cards hear of it at its end (OOC-43)."""
    play(state, seat, card, events)
    action = state.actions[-1]
    state.actions[-1] = action._replace(cards=action.cards + 1)


# -- parts -----------------------------------------------------------------------------------------------------


def run(state: OdinState, key: str, source: str, events: list[Event]) -> None:
    """Do what a part does by itself, or ask what it leaves open; nothing if it cannot be used."""
    part, seat = PARTS[key], state.actions[-1].seat
    if not usable(state, state.actions[-1], part):
        return
    if not _asks(part):
        carry_out(state, key)
    match part:
        case Gain():
            each = tuple((item, count * state.seats) for item, count in part.per_player)
            earn(state, seat, part.goods + each, events)
        case GainPerAnimal():
            earn(state, seat, ((INDEX[part.good], min(part.cap, animals(state, seat, part.animal))),), events)
        case GainIfAnimal():
            earn(state, seat, part.goods, events)
        case Exchange(optional=True):
            ask(state, "use", seat, source, key)
        case Exchange():
            exchange(state, key, part, source, events)
        case Choose():
            ask(state, "choose", seat, source, key)
        case DrawWeapons():
            note_got(state, draw_weapons(state, seat, part.count, events))
        case DrawOccupations():
            draw(state, seat, part.count, events)
        case Build():
            _build(state, seat, part, events)
        case GainShip():
            build_ship(state, seat, SHIP[part.ship], events)
        case OverseasTrading():
            spend(state, seat, part.cost, events)
            if overseas(state, seat, ()):
                ask(state, "overseas", seat, source, key)
        case _:
            _ask_part(state, seat, key, part, source)


def _asks(part: Part) -> bool:
    """Say whether a part is carried out only with the answer to a question."""
    if isinstance(part, Exchange):
        return part.optional
    return isinstance(
        part,
        Choose | Mountain | Up | SpecialSale | Forging | Die | Exploration | Emigration | Swap | PlayOccupations,
    )


def _ask_part(state: OdinState, seat: Seat, key: str, part: Part, source: str) -> None:
    match part:
        case Mountain():
            ask(state, "mountain", seat, source, key, 0, *part.allowances)
        case Up():
            ask(state, "upgrade", seat, source, key, part.tiles)
        case SpecialSale():
            ask(state, "sale", seat, source, key, part.max_tiles)
        case Forging():
            ask(state, "forge", seat, source, key)
        case Die():
            state.actions[-1] = state.actions[-1]._replace(rolls=0, roll=0)
            ask(state, "die", seat, source, key, part.kind, DIE_ACTIONS[part.kind].die)
        case Exploration():
            ask(state, "explore", seat, source, key)
        case Emigration():
            ask(state, "emigrate", seat, source, key)
        case Swap():
            ask(state, "swap", seat, source, key)
        case PlayOccupations():
            ask_play(state, seat, source, key, part.max)


def ask_play(state: OdinState, seat: Seat, source: str, key: str, left: int) -> None:
    """Ask which card to play; in private as long as there is no answer that everybody may see."""
    screen: Screen = "either" if state.actions[-1].used else "private"
    if state.options.occupation_hand_open:
        screen = "public"
    state.stack.append(Frame("play", (seat,), source, screen=screen, args=(key, left)))


def exchange(state: OdinState, key: str, part: Exchange, source: str, events: list[Event]) -> None:
    """Pay, take the gain, go on with what follows (ODN-090)."""
    seat = state.actions[-1].seat
    spend(state, seat, printed(state, state.actions[-1], part), events)
    if part.gain:
        earn(state, seat, part.gain, events, "exchange" if part.cost or part.cost_any_of else "gain")
    _follow(state, list(children(key, part)), source)


def choose(state: OdinState, key: str, option: str, source: str) -> None:
    """Go on with one option of a `choose` part (ODN-192)."""
    part = PARTS[key]
    assert isinstance(part, Choose)
    number = [choice.id for choice in part.options].index(option)
    below = [(f"{key}.{number}.{n}", each) for n, each in enumerate(part.options[number].effects)]
    _follow(state, below, source)


def _build(state: OdinState, seat: Seat, part: Build, events: list[Event]) -> None:
    area = AREA[part.building]
    state.buildings[BUILDINGS.index(area)] -= 1
    own(state, seat, area)
    events.append(Event("built", seat, (area,)))
    happen(state, Happening("house_built", seat, board=board_word(area)))


def build_ship(state: OdinState, seat: Seat, ship: int, events: list[Event]) -> None:
    """Build a ship by an action of the space: it is gained, and built (OOC-75)."""
    ships.moor(state, seat, ship)
    events.append(Event("ship", seat, (ship,)))
    happen(state, Happening("ship_built", seat, ships=(ship,), paid=state.actions[-1].paid))
