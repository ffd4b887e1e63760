"""The first state of a match (odin.md, section 2)."""

from __future__ import annotations

from feastbox.engine.models import Frame, Screen
from feastbox.engine.rng import Rng
from feastbox.games.odin.boards import AREAS, BUILDINGS
from feastbox.games.odin.cards import deck
from feastbox.games.odin.course import LENGTHS, SOLO, STRIPS
from feastbox.games.odin.goods import INDEX, ITEMS, SPECIALS, WEAPONS, empty, give
from feastbox.games.odin.land import home
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.phases import order, phase_frame
from feastbox.games.odin.spaces import COPIES, IMITATION_TILES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.supply import fresh_stock, fresh_weapons, gain
from feastbox.games.odin.things import FREE, Island, Strip

_GOODS = ((INDEX["mead"], 1),)
_ARMS = tuple((INDEX[weapon], 1) for weapon in ("bow", "snare", "spear"))
"""What everybody starts with (ODN-014)."""


def set_up(seats: int, options: OdinOptions, seed: str) -> OdinState:
    """Return a match before its first phase, or with the choice of the first cards on top of the stack."""
    rng = Rng(seed)
    start = rng.below(seats)
    light, dark = deck(options.occupation_decks, True), deck(options.occupation_decks, False)
    strips, weapons = [*range(len(STRIPS))], fresh_weapons()
    # The starting weapons are handed out before the pile is shuffled (ODN-014, ODN-016).
    for weapon, count in _ARMS:
        for _ in range(count * seats):
            weapons.remove(weapon)
    for cards in (light, dark, strips, weapons):
        rng.shuffle(cards)
    facts = LENGTHS[options.length]
    solo = SOLO[options.length]
    state = OdinState(
        seats=seats,
        stack=[phase_frame(1)],
        rng=rng,
        options=options,
        start=start,
        last=FREE,
        round=1,
        phase=1,
        cleared=0,
        thing=[solo.thing_square if seats == 1 else facts.thing_square] * seats,
        waiting=[0, solo.waiting] if seats == 1 else [],
        passed=[False] * seats,
        columns=[0] * seats,
        sober=[False] * seats,
        placed=[FREE] * COPIES.stop,
        force=[0] * COPIES.stop,
        colour=[0] * COPIES.stop,
        copies=[rng.pick(tile.columns) for tile in IMITATION_TILES] if seats == 4 else [],
        actions=[],
        supply=[empty() for _ in range(seats)],
        stock=fresh_stock() if options.limited_goods else [],
        bank=[1] * len(SPECIALS),
        buildings=[AREAS[area].count for area in BUILDINGS],
        boats=[[] for _ in range(seats)],
        knarrs=[0] * seats,
        longships=[[] for _ in range(seats)],
        emigrated=[[] for _ in range(seats)],
        plots=[[home()] for _ in range(seats)],
        islands=[Island(0, FREE, 0)] * 4,
        strips=[],
        strip_pile=strips,
        weapon_pile=weapons,
        discard=[0] * len(WEAPONS),
        weapons_made=[ITEMS[weapon].count for weapon in WEAPONS],
        hands=[[] for _ in range(seats)],
        played=[[] for _ in range(seats)],
        pile=dark,
        box=[],
        offers=[[] for _ in range(seats)],
        table=[[] for _ in range(seats)],
        penalties=[0] * seats,
        final_income=[0] * seats,
        happened=[],
        used_up=[],
        noted=[()] * seats,
    )
    for seat in range(seats):
        gain(state, seat, _GOODS)
        give(state.supply[seat], _ARMS)
    for _ in range(3 if seats == 4 else 2):
        state.strips.append(Strip(state.strip_pile.pop(), 0))
    _deal(state, light)
    return state


def _deal(state: OdinState, light: list[int]) -> None:
    """Deal light brown cards, or ask which to keep; the others leave the game (ODN-015, OOC-11, OOC-12)."""
    options = state.options
    count = len(light) if options.solo_start_card == "choose" else options.starting_choice
    for seat in order(state):
        dealt = sorted(light.pop() for _ in range(count))
        if count == 1:
            state.hands[seat] = dealt
        else:
            state.offers[seat] = dealt
    state.box = light
    if count > 1:
        screen: Screen = "public" if options.occupation_hand_open else "private"
        state.stack.append(Frame("start_card", tuple(order(state)), "setup", screen=screen))
