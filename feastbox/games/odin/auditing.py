"""What must be true of every state: nothing lost, nothing twice."""

from __future__ import annotations

from collections import Counter

from feastbox.engine.models import Seat
from feastbox.games.odin.boards import AREAS, BUILDINGS, HOME, SIDES
from feastbox.games.odin.cards import deck
from feastbox.games.odin.course import BOAT, LARGE_STAGES, LENGTHS, LONGSHIP, SHIPS, SMALL_STAGES, SOLO, STRIPS, VIKINGS
from feastbox.games.odin.effects.happening import running
from feastbox.games.odin.effects.index import EFFECTS, card_of
from feastbox.games.odin.geometry import spot
from feastbox.games.odin.goods import COLOR, GOODS, ORE, SILVER, SPECIALS, STOCK, WEAPONS, WOOD
from feastbox.games.odin.spaces import COPIES, SPACES
from feastbox.games.odin.state import OdinState
from feastbox.games.odin.things import FREE, Plot


def audit(state: OdinState) -> None:
    """Raise AssertionError unless every piece exists exactly once and all counts make sense."""
    assert all(count >= 0 for supply in state.supply for count in supply)
    for seat in range(state.seats):
        _audit_vikings(state, seat)
        _audit_ships(state, seat)
        for plot in state.plots[seat]:
            _audit_plot(state, plot)
    _audit_spaces(state)
    _audit_land(state)
    _audit_cards(state)
    _audit_goods(state)
    _audit_effects(state)
    strips = [strip.number for strip in state.strips] + state.strip_pile
    assert len(set(strips)) == len(strips)
    assert all(0 <= strip.gone <= len(STRIPS[strip.number]) for strip in state.strips)


def _audit_vikings(state: OdinState, seat: Seat) -> None:
    standing = sum(count for owner, count in zip(state.placed, state.force, strict=True) if owner == seat)
    rounds = LENGTHS[state.options.length].rounds
    here = state.thing[seat] + standing
    if state.seats == 1:
        solo = SOLO[state.options.length]
        assert here + sum(state.waiting) + sum(solo.new[state.cleared :]) == solo.thing_square + solo.waiting + sum(
            solo.new
        )
    else:
        assert here + rounds - state.cleared == VIKINGS


def _audit_spaces(state: OdinState) -> None:
    for number, (owner, count) in enumerate(zip(state.placed, state.force, strict=True)):
        assert (owner == FREE) == (count == 0)
        if number in COPIES:
            used = number - COPIES.start < len(state.copies)
            assert owner == FREE or used
        else:
            assert count <= SPACES[number].column


def _audit_ships(state: OdinState, seat: Seat) -> None:
    assert len(state.boats[seat]) <= SMALL_STAGES
    assert state.knarrs[seat] + len(state.longships[seat]) <= LARGE_STAGES
    for ship, loads in ((BOAT, state.boats[seat]), (LONGSHIP, state.longships[seat])):
        assert loads == sorted(loads, reverse=True)
        assert all(0 <= load <= SHIPS[ship].holds for load in loads)


def _audit_plot(state: OdinState, plot: Plot) -> None:
    """The masks are those of the pieces, and no piece covers what another one does."""
    area, masks = AREAS[plot.area], Counter[str]()
    for laid in plot.laid:
        place = spot(area, laid.piece, laid.row, laid.column, laid.turn, laid.mirror)
        assert place is not None
        assert not masks[""] & place.mask
        masks[""] |= place.mask
        masks[COLOR[laid.piece] or "none"] |= place.mask
    assert (plot.covered, plot.orange, plot.red, plot.green) == tuple(
        masks[colour] for colour in ("", "orange", "red", "green")
    )
    assert plot.wood <= area.slots[0]
    assert plot.stone <= area.slots[1]


def _audit_land(state: OdinState) -> None:
    owned = Counter(plot.area for plots in state.plots for plot in plots)
    assert owned[HOME] == state.seats
    for number, area in enumerate(BUILDINGS):
        assert owned[area] + state.buildings[number] == AREAS[area].count
    for island, sides in zip(state.islands, SIDES.values(), strict=True):
        assert owned[sides[island.side]] == (island.owner != FREE)
        assert not owned[sides[1 - island.side]]
        assert island.owner == FREE or island.silver == 0
        if island.owner != FREE:
            assert any(plot.area == sides[island.side] for plot in state.plots[island.owner])


def _audit_cards(state: OdinState) -> None:
    decks = state.options.occupation_decks
    held = [card for cards in (*state.hands, *state.played, *state.offers) for card in cards]
    assert sorted(held + state.pile + state.box) == sorted(deck(decks, True) + deck(decks, False))
    assert all(hand == sorted(hand) for hand in state.hands)
    for number, weapon in enumerate(WEAPONS):
        count = sum(supply[weapon] for supply in state.supply) + state.discard[number]
        assert count + state.weapon_pile.count(weapon) == state.weapons_made[number]


def _audit_effects(state: OdinState) -> None:
    """Effects wait only inside another one, and only those of cards in play are used up (OOC-48, OOC-49)."""
    assert all(0 < waiting.level <= running(state) for waiting in state.happened)
    assert len(set(state.used_up)) == len(state.used_up)
    in_play = {card for cards in state.played for card in cards}
    assert all(card_of(mark) in in_play and EFFECTS[mark].limit == "game" for mark in state.used_up)


def _audit_goods(state: OdinState) -> None:
    """Special tiles, and with `limited_goods` all goods, are in the bank, a supply, on a board or on a table."""
    laid = Counter(piece.piece for plots in state.plots for plot in plots for piece in plot.laid)
    for number, item in enumerate(SPECIALS):
        assert sum(supply[item] for supply in state.supply) + laid[item] + state.bank[number] == 1
    if state.stock:
        served = Counter(piece.item for table in state.table for piece in table)
        for left, (front, back, count) in zip(state.stock, STOCK, strict=True):
            out = sum(laid[item] + served[item] + sum(s[item] for s in state.supply) for item in (front, back))
            assert left + out == count
    assert all(piece in GOODS or piece in SPECIALS or piece in (ORE, SILVER, WOOD) for piece in laid)
