"""Running an action: its steps, and what each part does by itself or asks (ODN-043).

The stack holds `action` work, which goes from step to step: 0 opens (how to pay, fourth column's card before), 1 to n
are the parts, then the fourth column's card after, then the end. What hangs on actions (OOC-43) has its place between
steps.
"""

from __future__ import annotations

from dataclasses import replace

from feastbox.engine.models import Event, Frame, Screen, Seat
from feastbox.games.odin import ships
from feastbox.games.odin.boards import AREA, BUILDINGS
from feastbox.games.odin.course import SHIP
from feastbox.games.odin.goods import INDEX, ITEMS, Amounts
from feastbox.games.odin.hands import draw
from feastbox.games.odin.land import own
from feastbox.games.odin.prices import due, payable, printed
from feastbox.games.odin.spaces import (
    DIE_ACTIONS,
    PARTS,
    SPACES,
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
from feastbox.games.odin.usable import animals, overseas, usable

# -- things that come and go in an action ----------------------------------------------------------------------


def carry_out(state: OdinState, key: str) -> None:
    """Note that a part of the space is carried out (ODN-042, OOC-99)."""
    action = state.actions[-1]
    if key not in action.parts:
        state.actions[-1] = replace(action, parts=(*action.parts, key))


def earn(state: OdinState, seat: Seat, what: Amounts, events: list[Event]) -> Amounts:
    """Take what an action delivers, and note it among the action's facts."""
    got = gain(state, seat, what)
    tell(events, "got", seat, got)
    _note_got(state, got)
    return got


def _note_got(state: OdinState, got: Amounts) -> None:
    action = state.actions[-1]
    state.actions[-1] = replace(action, got=action.got + got)


def spend(state: OdinState, seat: Seat, price: Amounts, events: list[Event]) -> None:
    """Pay what a printed price of an action comes to, and note it among the action's facts."""
    action = state.actions[-1]
    what = due(state, action, price)
    lose(state, seat, what)
    tell(events, "paid", seat, what)
    state.actions[-1] = replace(action, billed=action.billed + price, paid=action.paid + what)


# -- the steps of an action ------------------------------------------------------------------------------------


def work_action(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Do one step of the action being resolved, and put the next one on the stack before it."""
    action, step = state.actions[-1], int(frame.args[0])
    parts = SPACES[action.space].effects
    if step > len(parts) + 1:
        state.actions.pop()
        return
    state.stack.append(Frame("action", source=frame.source, args=(step + 1,)))
    if step == 0:
        _open(state, action.seat, frame.source)
    elif step <= len(parts):
        run(state, f"{SPACES[action.space].id}:{step - 1}", frame.source, events)
    elif action.card and state.hands[action.seat]:
        _ask_card(state, action.seat, frame.source, "after")


def _open(state: OdinState, seat: Seat, source: str) -> None:
    """Ask how to pay where that is open, and for the card of the fourth column (ODN-050)."""
    action = state.actions[-1]
    for part in SPACES[action.space].effects:
        if isinstance(part, Exchange) and part.cost_any_of:
            ways = payable(state, action, part)
            if len(ways) > 1:
                _ask(state, "pay", seat, source, *(ITEMS[way].id for way in ways))
            else:
                state.actions[-1] = replace(action, pay=ways[0])
    if action.card and state.hands[seat]:
        _ask_card(state, seat, source, "before")


def _ask(state: OdinState, kind: str, seat: Seat, source: str, *args: int | str) -> None:
    state.stack.append(Frame(kind, (seat,), source, args=args))


def _ask_card(state: OdinState, seat: Seat, source: str, when: str) -> None:
    screen: Screen = "public" if state.options.occupation_hand_open else "either"
    state.stack.append(Frame("column_card", (seat,), source, screen=screen, args=(when,)))


def work_part(state: OdinState, frame: Frame, events: list[Event]) -> None:
    """Run a part that follows another one."""
    run(state, str(frame.args[0]), frame.source, events)


def _follow(state: OdinState, below: list[tuple[str, Part]], source: str) -> None:
    """Put parts on the stack so that the first one runs first."""
    state.stack.extend(Frame("part", source=source, args=(key,)) for key, _ in reversed(below))


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
            _ask(state, "use", seat, source, key)
        case Exchange():
            exchange(state, key, part, source, events)
        case Choose():
            _ask(state, "choose", seat, source, key)
        case DrawWeapons():
            _note_got(state, draw_weapons(state, seat, part.count, events))
        case DrawOccupations():
            draw(state, seat, part.count, events)
        case Build():
            _build(state, seat, part, events)
        case GainShip():
            ships.moor(state, seat, SHIP[part.ship])
            events.append(Event("ship", seat, (SHIP[part.ship],)))
        case OverseasTrading():
            spend(state, seat, part.cost, events)
            if overseas(state, seat, ()):
                _ask(state, "overseas", seat, source, key)
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
            _ask(state, "mountain", seat, source, key, 0, *part.allowances)
        case Up():
            _ask(state, "upgrade", seat, source, key, part.tiles)
        case SpecialSale():
            _ask(state, "sale", seat, source, key, part.max_tiles)
        case Forging():
            _ask(state, "forge", seat, source, key)
        case Die():
            state.actions[-1] = replace(state.actions[-1], rolls=0, roll=0)
            _ask(state, "die", seat, source, key, part.kind, DIE_ACTIONS[part.kind].die)
        case Exploration():
            _ask(state, "explore", seat, source, key)
        case Emigration():
            _ask(state, "emigrate", seat, source, key)
        case Swap():
            _ask(state, "swap", seat, source, key)
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
        earn(state, seat, part.gain, events)
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
