"""Questions of parts that choose goods: options, mountain strips, upgrades, overseas, special sale, forging."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin.effects.vocabulary import Way
from feastbox.games.odin.goods import COLOR, IDS, INDEX, ITEMS, PRICE, SILVER, SPECIALS, UPGRADE
from feastbox.games.odin.mountains import place_of, take_items
from feastbox.games.odin.moves import (
    BuySpecial,
    ChooseOption,
    Forge,
    OdinMove,
    Overseas,
    PayWith,
    TakeFromMountain,
    Upgrade,
)
from feastbox.games.odin.prices import sale_price
from feastbox.games.odin.question import Question, ask_again, part_of
from feastbox.games.odin.reach import ways
from feastbox.games.odin.resolving import choose, earn, exchange, note_got, spend
from feastbox.games.odin.spaces import SPACES, Choose, Exchange, Forging, Up
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import gain, lose
from feastbox.games.odin.things import Strip
from feastbox.games.odin.usable import forgeable, items_left, on_sale, overseas, possible, upgrades, usable

USE: Final = "use"
"""The option that carries out an exchange which may be left out."""


# -- how to pay ------------------------------------------------------------------------------------------------


def _pay_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    action = state.actions[-1]
    parts = [part for part in SPACES[action.space].effects if isinstance(part, Exchange)]
    return [PayWith(seat, IDS[way]) for part in parts for way in ways(state, action, part)]


def _pay_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, PayWith)
    return Refusal("ODN-090", "cannot_pay_with", (move.resource, *frame.args))


def _pay(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, PayWith)
    state.stack.pop()
    item = INDEX[move.resource]
    state.actions[-1] = state.actions[-1]._replace(pay=item)
    events.append(Event("pays_with", move.seat, (item,)))


# -- options ---------------------------------------------------------------------------------------------------


def _choose_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    part = part_of(frame)
    assert isinstance(part, Choose)
    return [ChooseOption(seat, choice.id) for choice in part.options if possible(state, state.actions[-1], choice)]


def _choose_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    part = part_of(frame)
    assert isinstance(move, ChooseOption)
    assert isinstance(part, Choose)
    known = [choice.id for choice in part.options]
    return Refusal("ODN-192", "option_impossible" if move.option in known else "no_such_option", (move.option, *known))


def _choose(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, ChooseOption)
    state.stack.pop()
    events.append(Event("chose", move.seat, (str(frame.args[0]), move.option)))
    choose(state, str(frame.args[0]), move.option, frame.source)


def _use_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [ChooseOption(seat, USE)] if usable(state, state.actions[-1], part_of(frame)) else []


def _use_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, ChooseOption)
    code = "option_impossible" if move.option == USE else "no_such_option"
    return Refusal("ODN-192", code, (move.option, USE))


def _use(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    part = part_of(frame)
    assert isinstance(part, Exchange)
    state.stack.pop()
    exchange(state, str(frame.args[0]), part, frame.source, events)


# -- mountain strips -------------------------------------------------------------------------------------------


def _allowances(frame: Frame) -> list[int]:
    return [int(each) for each in frame.args[2:]]


def _strips(state: OdinState, frame: Frame) -> list[Strip]:
    """Return the strips that can still be used: with items, and not yet used by this part (ODN-095)."""
    touched = int(frame.args[1])
    return [strip for strip in state.strips if items_left(strip) and not touched >> strip.number & 1]


def _mountain_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    most = max(_allowances(frame))
    return [
        TakeFromMountain(seat, strip.number + 1, count)
        for strip in _strips(state, frame)
        for count in range(1, min(most, items_left(strip)) + 1)
    ]


def _mountain_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, TakeFromMountain)
    place = place_of(state, move.strip - 1)
    if place < 0:
        return Refusal("ODN-093", "strip_not_open", (move.strip,))
    strip = state.strips[place]
    if int(frame.args[1]) >> strip.number & 1:
        return Refusal("ODN-095", "strip_used", (move.strip,))
    if move.items > items_left(strip):
        return Refusal("ODN-097", "strip_too_short", (move.strip, items_left(strip)))
    return Refusal("ODN-095", "allowance", (max(_allowances(frame)),))


def _mountain(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, TakeFromMountain)
    number = move.strip - 1
    note_got(state, take_items(state, move.seat, number, move.items, events))
    left = _allowances(frame)
    # The smallest allowance that is enough is used up, so that the larger ones are left for other strips.
    left.remove(min(allowance for allowance in left if allowance >= move.items))
    again = Frame(frame.kind, frame.seats, frame.source, args=(frame.args[0], int(frame.args[1]) | 1 << number, *left))
    if left and _strips(state, again):
        state.stack[-1] = again
    else:
        state.stack.pop()


# -- upgrades --------------------------------------------------------------------------------------------------


def _fresh(frame: Frame) -> tuple[int, ...]:
    return tuple(int(item) for item in frame.args[2:])


def _upgrade_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    part = part_of(frame)
    assert isinstance(part, Up)
    return [Upgrade(seat, IDS[old], IDS[new]) for old, new in upgrades(state, seat, part.steps, _fresh(frame))]


def _upgrade_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, Upgrade)
    part = part_of(frame)
    assert isinstance(part, Up)
    item = INDEX.get(move.tile, -1)
    if item < 0 or not COLOR[item]:
        return Refusal("ODN-098", "not_a_tile", (move.tile,))
    if UPGRADE[item] < 0:
        return Refusal("ODN-103", "blue_stays", (item,))
    if not state.supply[move.seat][item]:
        return Refusal("ODN-105", "not_in_supply", (item,))
    if ITEMS[item].pregnant and not state.options.upgrade_pregnant:
        return Refusal("ODN-102", "pregnant_stays", (item,))
    if not any(old == item for old, _ in upgrades(state, move.seat, part.steps)):
        if state.stock:
            return Refusal("ODN-188", "none_left", (UPGRADE[item],))
        return Refusal("ODN-100", "green_one_step", (item,))
    if not any(old == item for old, _ in upgrades(state, move.seat, part.steps, _fresh(frame))):
        return Refusal("ODN-099", "just_taken", (item,))
    return Refusal("ODN-100" if part.steps == 2 else "ODN-098", "wrong_upgrade", (item, part.steps))


def _upgrade(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, Upgrade)
    part = part_of(frame)
    assert isinstance(part, Up)
    old, new = INDEX[move.tile], INDEX[move.into]
    _turn(state, move.seat, old, new, events, "upgrade")
    state.actions[-1] = state.actions[-1]._replace(upgraded=(*state.actions[-1].upgraded, new))
    left, fresh = int(frame.args[1]) - 1, (*_fresh(frame), new)
    if left and next(upgrades(state, move.seat, part.steps, fresh), None):
        ask_again(state, frame, frame.args[0], left, *fresh)
    else:
        state.stack.pop()


def forget_fresh(state: OdinState, item: int) -> None:
    """Note that a tile has left the supply in the middle of an upgrade: one just taken, so that an old one can go up.

    Which of two equal tiles was laid nobody can tell, so it is the one that may not be upgraded again (ODN-099).
    """
    frame = state.stack[-1]
    fresh = [*_fresh(frame)]
    if item in fresh:
        fresh.remove(item)
        ask_again(state, frame, *frame.args[:2], *fresh)


def _turn(state: OdinState, seat: Seat, old: int, new: int, events: list[Event], way: Way) -> None:
    lose(state, seat, ((old, 1),))
    gain(state, seat, ((new, 1),), way)
    events.append(Event("upgraded", seat, (old, new)))


# -- overseas trading ------------------------------------------------------------------------------------------


def _turned(frame: Frame) -> tuple[int, ...]:
    return tuple(int(item) for item in frame.args[1:])


def _overseas_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [Overseas(seat, IDS[item]) for item in overseas(state, seat, _turned(frame))]


def _overseas_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, Overseas)
    item = INDEX.get(move.tile, -1)
    if item < 0 or COLOR[item] != "green":
        return Refusal("ODN-104", "not_green", (move.tile,))
    if item in _turned(frame):
        return Refusal("ODN-104", "kind_turned", (item,))
    if not state.supply[move.seat][item]:
        return Refusal("ODN-105", "not_in_supply", (item,))
    return Refusal("ODN-188", "none_left", (UPGRADE[item],))


def _overseas(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, Overseas)
    item = INDEX[move.tile]
    _turn(state, move.seat, item, UPGRADE[item], events, "flip")
    turned = (*_turned(frame), item)
    if overseas(state, move.seat, turned):
        ask_again(state, frame, frame.args[0], *turned)
    else:
        state.stack.pop()


# -- special tiles ---------------------------------------------------------------------------------------------


def _sale_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [BuySpecial(seat, IDS[item]) for item in on_sale(state, state.actions[-1])]


def _sale_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, BuySpecial)
    item = INDEX.get(move.tile, -1)
    if item not in SPECIALS:
        return Refusal("ODN-107", "not_special", (move.tile,))
    if PRICE[item] < 0:
        return Refusal("ODN-108", "not_for_sale", (item,))
    if not state.bank[item - SPECIALS.start]:
        return Refusal("ODN-187", "none_left", (item,))
    price = sale_price(state, state.actions[-1], item)
    return Refusal("ODN-107", "too_dear", (item, price, state.supply[move.seat][SILVER]))


def _buy(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, BuySpecial)
    item = INDEX[move.tile]
    if PRICE[item]:
        spend(state, move.seat, ((SILVER, PRICE[item]),), events)
    earn(state, move.seat, ((item, 1),), events, "exchange")
    left = int(frame.args[1]) - 1
    if left and on_sale(state, state.actions[-1]):
        ask_again(state, frame, frame.args[0], left)
    else:
        state.stack.pop()


def _forge_legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    return [Forge(seat, IDS[item]) for item in forgeable(state)]


def _forge_why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, Forge)
    item = INDEX.get(move.tile, -1)
    if item < 0 or not ITEMS[item].forge:
        return Refusal("ODN-111", "no_tongs", (move.tile,))
    return Refusal("ODN-110", "none_left", (item,))


def _forge(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    part = part_of(frame)
    assert isinstance(move, Forge)
    assert isinstance(part, Forging)
    state.stack.pop()
    spend(state, move.seat, part.cost, events)
    earn(state, move.seat, ((INDEX[move.tile], 1),), events, "exchange")


QUESTIONS: Final = {
    "pay": Question("ODN-090", (PayWith,), _pay_legal, _pay_why, _pay),
    "choose": Question("ODN-192", (ChooseOption,), _choose_legal, _choose_why, _choose),
    "use": Question("ODN-043", (ChooseOption,), _use_legal, _use_why, _use, skip=True),
    "mountain": Question("ODN-093", (TakeFromMountain,), _mountain_legal, _mountain_why, _mountain, skip=True),
    "upgrade": Question("ODN-098", (Upgrade,), _upgrade_legal, _upgrade_why, _upgrade, skip=True),
    "overseas": Question("ODN-104", (Overseas,), _overseas_legal, _overseas_why, _overseas, skip=True),
    "sale": Question("ODN-107", (BuySpecial,), _sale_legal, _sale_why, _buy, skip=True),
    "forge": Question("ODN-110", (Forge,), _forge_legal, _forge_why, _forge),
}
"""By kind of frame."""
