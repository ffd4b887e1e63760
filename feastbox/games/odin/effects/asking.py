"""What steps of effects ask, and what the answers do: a tile, a strip, a ship, a space, an option, a card."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin import placing
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.course import SHIP, SHIPS
from feastbox.games.odin.effects import doing, targets
from feastbox.games.odin.effects import vocabulary as v
from feastbox.games.odin.effects.bills import picks
from feastbox.games.odin.effects.feasible import options
from feastbox.games.odin.effects.index import MOST
from feastbox.games.odin.effects.running import At, again, at_of, facts_of, note_card_played
from feastbox.games.odin.goods import IDS, INDEX, NOTHING, SPECIES, UPGRADE
from feastbox.games.odin.hands import play
from feastbox.games.odin.moves import (
    SKIP_PART,
    ChooseOption,
    DeclineEffect,
    OdinMove,
    PickItem,
    PlaceGained,
    PlacePiece,
    PlayOccupation,
    SkipPart,
    TakeBack,
    TakeFromMountain,
    UnloadOre,
    Upgrade,
    UseEffect,
    UseSpace,
)
from feastbox.games.odin.occupations import play_legal, play_why
from feastbox.games.odin.question import Question
from feastbox.games.odin.reach import keeps, taken
from feastbox.games.odin.spaces import COPY_NAMES, SPACE, SPACES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import gain
from feastbox.games.odin.thing import returned

# -- things ----------------------------------------------------------------------------------------------------


def _bill(at: At) -> v.Bill:
    step = at.step
    if isinstance(step, v.Exchange):
        return step.pay
    assert isinstance(step, v.Pay)
    return step.items


def _to_pay(state: OdinState, frame: Frame) -> list[int]:
    at = at_of(frame)
    return picks(state, at.seat, _bill(at), [int(item) for item in facts_of(frame)])


def _to_flip(state: OdinState, frame: Frame) -> list[int]:
    return targets.flippable(state, frame.seats[0], [int(item) for item in facts_of(frame)])


def _to_copy(state: OdinState, frame: Frame) -> list[int]:
    step = at_of(frame).step
    assert isinstance(step, v.CopyGood)
    return targets.copied(state, frame.seats[0], step)


def _to_put_away(state: OdinState, frame: Frame) -> list[int]:
    step = at_of(frame).step
    assert isinstance(step, v.PlaceInShed)
    return targets.for_sheds(state, frame.seats[0], step)


_THINGS: Final[dict[str, Callable[[OdinState, Frame], list[int]]]] = {
    "card_pay": _to_pay,
    "card_flip": _to_flip,
    "card_copy": _to_copy,
    "card_shed": _to_put_away,
}
"""By kind of question, the items that answer it."""


def _pick_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    found: list[OdinMove] = [PickItem(seat, IDS[item]) for item in _THINGS[frame.kind](state, frame)]
    if frame.kind == "card_flip" and facts_of(frame):
        found.append(SKIP_PART[seat])
    return found


def _pick_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    if isinstance(move, SkipPart):
        return Refusal("OOC-36", "effect_begun")
    assert isinstance(move, PickItem)
    names = [IDS[item] for item in _THINGS[frame.kind](state, frame)]
    return Refusal("OOC-93", "not_among", (move.item, *names))


def _pick(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    state.stack.pop()
    if isinstance(move, SkipPart):
        return
    assert isinstance(move, PickItem)
    at, facts, item = at_of(frame), facts_of(frame), INDEX[move.item]
    match frame.kind:
        case "card_pay":
            again(state, at, *facts, item)
        case "card_flip":
            doing.turn(state, at, item, targets.OTHER_SIDE[item], "flip", events)
            again(state, at, *facts, targets.OTHER_SIDE[item])
        case "card_copy":
            doing.copy_good(state, at, item, events)
        case "card_shed":
            doing.put_in_shed(state, at, item, events)


# -- options and repetitions -----------------------------------------------------------------------------------


def _taken(frame: Frame) -> tuple[str, ...]:
    return tuple(str(label) for label in facts_of(frame))


def _choose_step(frame: Frame) -> v.Choose:
    step = at_of(frame).step
    assert isinstance(step, v.Choose)
    return step


def _choose_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    step, taken = _choose_step(frame), _taken(frame)
    found = options(state, seat, step, at_of(frame).items, taken)
    moves: list[OdinMove] = [ChooseOption(seat, step.options[number].label) for number in found]
    return [*moves, SKIP_PART[seat]] if len(taken) >= step.min else moves


def _choose_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    if isinstance(move, SkipPart):
        return Refusal("OOC-36", "effect_begun")
    assert isinstance(move, ChooseOption)
    labels = [option.label for option in _choose_step(frame).options]
    return Refusal("OOC-93", "option_impossible" if move.option in labels else "no_such_option", (move.option, *labels))


def _choose(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    state.stack.pop()
    if isinstance(move, SkipPart):
        return
    assert isinstance(move, ChooseOption)
    at, step = at_of(frame), _choose_step(frame)
    number = [option.label for option in step.options].index(move.option)
    events.append(Event("card_chose", move.seat, (at.card, at.key, at.n, move.option)))
    doing.choose(state, at, _taken(frame), number)


def _effect_number(at: At) -> int:
    return int(at.key.partition("/")[2].partition(".")[0]) % MOST


def _repeat_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    at = at_of(frame)
    card, number = CARDS[at.card].id, _effect_number(at)
    return [UseEffect(seat, card, number), DeclineEffect(seat, card, number)]


def _repeat_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    return Refusal("OOC-41", "other_effect", (CARDS[at_of(frame).card].id,))


def _repeat(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    state.stack.pop()
    if isinstance(move, UseEffect):
        doing.once_more(state, at_of(frame), int(facts_of(frame)[0]))


# -- upgrades and strips ---------------------------------------------------------------------------------------


def _upgrades(state: OdinState, frame: Frame) -> list[tuple[int, int]]:
    at = at_of(frame)
    kind, *made = (int(fact) for fact in facts_of(frame))
    assert isinstance(at.step, v.Upgrade)
    return [*targets.upgradable(state, at.seat, at.step, at.items, made, kind)]


def _upgrade_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    moves: list[OdinMove] = [Upgrade(seat, IDS[old], IDS[new]) for old, new in _upgrades(state, frame)]
    return [*moves, SKIP_PART[seat]] if len(facts_of(frame)) > 1 else moves


def _upgrade_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    if isinstance(move, SkipPart):
        return Refusal("OOC-36", "effect_begun")
    assert isinstance(move, Upgrade)
    item = INDEX.get(move.tile, NOTHING)
    if item == NOTHING:
        return Refusal("ODN-098", "not_a_tile", (move.tile,))
    if not state.supply[move.seat][item]:
        return Refusal("OOC-60", "not_in_supply", (item,))
    if UPGRADE[item] == NOTHING:
        return Refusal("ODN-103", "blue_stays", (item,))
    if item in facts_of(frame)[1:]:
        return Refusal("OOC-78", "just_taken", (item,))
    return Refusal("OOC-78", "card_upgrade", (item, CARDS[at_of(frame).card].id))


def _upgrade(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    state.stack.pop()
    at = at_of(frame)
    kind, *made = (int(fact) for fact in facts_of(frame))
    if isinstance(move, SkipPart):
        doing.upgraded(state, at, made)
        return
    assert isinstance(move, Upgrade)
    old, new = INDEX[move.tile], INDEX[move.into]
    doing.turn(state, at, old, new, "upgrade", events)
    again(state, at, SPECIES[old] if kind == NOTHING else kind, *made, new)


def _mountain_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    step = at_of(frame).step
    assert isinstance(step, v.Mountain)
    return [TakeFromMountain(seat, strip + 1, items) for strip, items in _strips(state, seat, step)]


def _strips(state: OdinState, seat: Seat, step: v.Mountain) -> list[tuple[int, int]]:
    """Return the strips to take from; none that would leave the action in hand impossible (OOC-44)."""
    found = []
    for strip, items in targets.strips(state, step):
        with taken(state, seat, strip, items):
            if keeps(state):
                found.append((strip, items))
    return found


def _mountain_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, TakeFromMountain)
    step = at_of(frame).step
    assert isinstance(step, v.Mountain)
    if not any(strip.number == move.strip - 1 for strip in state.strips):
        return Refusal("ODN-093", "strip_not_open", (move.strip,))
    found = dict(targets.strips(state, step))
    if found.get(move.strip - 1) == move.items:
        return Refusal("OOC-44", "action_needs_other", (move.strip,))
    if move.strip - 1 in found:
        return Refusal("OOC-79", "exactly_so_many", (found[move.strip - 1],))
    return Refusal("OOC-79", "strip_offers_other", (move.strip,))


def _mountain(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, TakeFromMountain)
    state.stack.pop()
    doing.take(state, at_of(frame), move.strip - 1, move.items, events)


# -- boards, ships, spaces -------------------------------------------------------------------------------------


def _place_step(frame: Frame) -> v.GainPlace:
    step = at_of(frame).step
    assert isinstance(step, v.GainPlace)
    return step


def _place_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    found = targets.squares(state, seat, _place_step(frame))
    moves: list[OdinMove] = [PlaceGained(seat, plot.name, spot.row, spot.column) for plot, spot in found]
    return [*moves, SKIP_PART[seat]] if facts_of(frame)[0] else moves


def _place_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    if isinstance(move, SkipPart):
        return Refusal("OOC-36", "effect_begun")
    assert isinstance(move, PlaceGained)
    step = _place_step(frame)
    plot = next((plot for plot in state.plots[move.seat] if plot.name == move.place), None)
    if plot is None:
        return Refusal("ODN-065", "not_own_board", (move.place,))
    if not targets.is_board(plot, step.boards):
        return Refusal("OOC-93", "not_on_this_board", (step.item, plot.area))
    return Refusal("OOC-93", "square_not_free", (step.item, plot.area, move.row, move.column))


def _place(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    state.stack.pop()
    if isinstance(move, SkipPart):
        return
    assert isinstance(move, PlaceGained)
    at, item = at_of(frame), _place_step(frame).item
    again(state, at, int(facts_of(frame)[0]) + 1)
    got = gain(state, at.seat, ((item, 1),))
    events.append(Event("card_got", at.seat, (at.card, got)))
    placing.answer(state, PlacePiece(at.seat, IDS[item], move.place, move.row, move.column), events)


def _unload_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [UnloadOre(seat, SHIPS[ship].id, loaded) for ship, loaded in targets.laden(state, seat)]


def _unload_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, UnloadOre)
    ship = SHIP.get(move.ship, NOTHING)
    if ship == NOTHING or not SHIPS[ship].holds:
        return Refusal("ODN-063", "holds_no_ore", (move.ship,))
    return Refusal("OOC-71", "no_such_load", (ship, move.loaded))


def _unload(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, UnloadOre)
    state.stack.pop()
    doing.unload(state, at_of(frame), SHIP[move.ship], move.loaded, events)


_SPACE_NAMES: Final = tuple(space.id for space in SPACES) + tuple(COPY_NAMES.values())


def _spaces(state: OdinState, frame: Frame) -> list[int]:
    at = at_of(frame)
    if isinstance(at.step, v.ReturnVikings):
        return targets.with_vikings(state, at.seat, at.step)
    assert isinstance(at.step, v.UseSpace)
    return targets.spaces(state, at.seat, at.step)


def _space_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    move = TakeBack if frame.kind == "card_vikings" else UseSpace
    return [move(seat, _SPACE_NAMES[number]) for number in _spaces(state, frame)]


def _space_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, TakeBack | UseSpace)
    if move.space not in _SPACE_NAMES:
        return Refusal("ODN-039", "no_such_space", (move.space,))
    number = _SPACE_NAMES.index(move.space)
    if isinstance(move, TakeBack):
        return Refusal("OOC-66", "not_so_many_there", (number,))
    step = at_of(frame).step
    assert isinstance(step, v.UseSpace)
    return Refusal("OOC-103" if step.occupied else "OOC-104", "not_by_card", (number,))


def _space(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    state.stack.pop()
    at = at_of(frame)
    if isinstance(move, TakeBack):
        step = at.step
        assert isinstance(step, v.ReturnVikings)
        returned(state, at.seat, {_SPACE_NAMES.index(move.space): step.n}, at.card, events)
    else:
        assert isinstance(move, UseSpace)
        doing.use_space(state, at, SPACE[move.space], events)


# -- cards -----------------------------------------------------------------------------------------------------


def _play(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, PlayOccupation)
    state.stack.pop()
    note_card_played(state)
    play(state, move.seat, CARD[move.card], events)


QUESTIONS: Final = {
    "card_pay": Question("OOC-61", (PickItem,), _pick_legal, _pick_why, _pick),
    "card_flip": Question("OOC-93", (PickItem, SkipPart), _pick_legal, _pick_why, _pick),
    "card_copy": Question("OOC-93", (PickItem,), _pick_legal, _pick_why, _pick),
    "card_shed": Question("OOC-130", (PickItem,), _pick_legal, _pick_why, _pick),
    "card_choose": Question("OOC-93", (ChooseOption, SkipPart), _choose_legal, _choose_why, _choose),
    "card_repeat": Question("OOC-36", (UseEffect, DeclineEffect), _repeat_legal, _repeat_why, _repeat),
    "card_upgrade": Question("OOC-78", (Upgrade, SkipPart), _upgrade_legal, _upgrade_why, _upgrade),
    "card_mountain": Question("OOC-79", (TakeFromMountain,), _mountain_legal, _mountain_why, _mountain),
    "card_place": Question("OOC-93", (PlaceGained, SkipPart), _place_legal, _place_why, _place),
    "card_unload": Question("OOC-71", (UnloadOre,), _unload_legal, _unload_why, _unload),
    "card_vikings": Question("OOC-66", (TakeBack,), _space_legal, _space_why, _space),
    "card_space": Question("OOC-62", (UseSpace,), _space_legal, _space_why, _space),
    "card_play": Question("OOC-33", (PlayOccupation,), play_legal, play_why, _play),
}
"""By kind of frame."""
