"""Loot of raids and pillages: which tiles a battle result is enough for (ODN-128, OOC-106, OOC-107)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feastbox.engine.models import Event, Frame, Refusal, Seat
from feastbox.games.odin.effects import custom
from feastbox.games.odin.goods import COLOR, IDS, INDEX, LOOT, SWORD
from feastbox.games.odin.moves import ChooseLoot, OdinMove
from feastbox.games.odin.question import Question
from feastbox.games.odin.resolving import earn
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import available, can_get


def values(state: OdinState, seat: Seat) -> dict[int, int]:
    """Return the tiles the bank has as loot, with the sword values they have for this seat, lowest first."""
    robber, hunter = custom.robber(state, seat), custom.loot_hunter(state, seat)
    if not robber and not hunter:
        return {item: SWORD[item] for item in LOOT if available(state, item)}
    found = {item: SWORD[item] for item in LOOT}
    found |= robber
    for item in hunter:
        found[item] -= 1
    there = [item for item in found if available(state, item)]
    return {item: found[item] for item in sorted(there, key=lambda item: (found[item], item))}


def cheapest(state: OdinState, seat: Seat) -> int | None:
    """Return the lowest sword value there is to be had, None when nothing is left."""
    return next(iter(values(state, seat).values()), None)


def loot(state: OdinState, seat: Seat, battle: int) -> list[int]:
    """Return the tiles a battle result is enough for (ODN-128)."""
    return [item for item, sword in values(state, seat).items() if sword <= battle]


def pairs(state: OdinState, seat: Seat, battle: int) -> Iterator[tuple[int, int]]:
    """Yield the pairs of tiles a battle result is enough for, where a card lets it be split (OOC-106)."""
    if custom.raider(state, seat):
        found = [*values(state, seat).items()]
        for n, (first, sword) in enumerate(found):
            for second, other in found[n:]:
                if sword + other > battle:
                    break
                if can_get(state, ((first, 2),) if first == second else ((first, 1), (second, 1))):
                    yield first, second


def _legal(state: OdinState, seat: Seat, frame: Frame) -> list[OdinMove]:
    battle = int(frame.args[1])
    moves: list[OdinMove] = [ChooseLoot(seat, IDS[item]) for item in loot(state, seat, battle)]
    moves += [ChooseLoot(seat, IDS[first], IDS[second]) for first, second in pairs(state, seat, battle)]
    return moves


def _why(state: OdinState, frame: Frame, move: OdinMove) -> Refusal:
    assert isinstance(move, ChooseLoot)
    swords, battle = values(state, move.seat), int(frame.args[1])
    for tile in (move.tile, move.second) if move.second else (move.tile,):
        item = INDEX.get(tile, -1)
        if item < 0 or (COLOR[item] != "blue" and item not in swords):
            return Refusal("ODN-128", "not_blue", (tile,))
        if item not in swords:
            return Refusal("ODN-128", "none_left", (item,))
        if swords[item] > battle:
            return Refusal("ODN-128", "sword_too_high", (item, swords[item], battle))
    if not custom.raider(state, move.seat):
        return Refusal("ODN-128", "one_loot")
    total = swords[INDEX[move.tile]] + swords[INDEX[move.second]]
    if total > battle:
        return Refusal("OOC-106", "swords_too_high", (total, battle))
    return Refusal("ODN-128", "none_left", (INDEX[move.second],))


def _answer(state: OdinState, frame: Frame, move: OdinMove, events: list[Event]) -> None:
    assert isinstance(move, ChooseLoot)
    state.stack.pop()
    tiles = [INDEX[tile] for tile in (move.tile, move.second) if tile]
    earn(state, move.seat, tuple((item, tiles.count(item)) for item in dict.fromkeys(tiles)), events, "loot")


QUESTIONS: Final = {"loot": Question("ODN-128", (ChooseLoot,), _legal, _why, _answer)}
"""By kind of frame."""
