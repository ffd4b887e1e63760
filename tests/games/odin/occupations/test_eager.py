"""Random matches in which cards are played and used eagerly, until every effect of all 190 has been carried out."""

from __future__ import annotations

from collections import Counter
from itertools import islice

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.cards import CARDS, STARTING
from feastbox.games.odin.course import BOAT, KNARR, LONGSHIP
from feastbox.games.odin.effects.index import EFFECTS, MOST, card_of
from feastbox.games.odin.effects.running import begin
from feastbox.games.odin.geometry import enclosed
from feastbox.games.odin.goods import GOODS, IDS, ORE, SILVER, SPECIALS, STONE, WOOD
from feastbox.games.odin.moves import OdinMove, PlacePiece
from feastbox.games.odin.rules import RULES
from feastbox.games.odin.ships import berth
from feastbox.games.odin.spaces import SPACE, SPACES
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import land
from tests.games.odin.occupations.making import loaded, table

FLEETS = ([BOAT, KNARR, LONGSHIP, LONGSHIP], [LONGSHIP] * 3, [KNARR, KNARR, BOAT], [LONGSHIP, LONGSHIP, KNARR, BOAT])
LIFTED = ("cloakpin", "drinking_horn")
"""Special tiles that cards lift off boards."""


def furnished(key: str, cards: list[int], rich: bool) -> OdinState:
    """Return a match of four with these cards dealt out: in hand what has something to do when played, else in play.

    Everybody has goods, ships, houses and special tiles, so that there is something for the cards to do.
    """
    rng = Rng(key)
    state = table(4, length="short")
    for number, card in enumerate(cards):
        (state.box if STARTING[card] else state.pile).remove(card)
        plays = any(effect.on == "play" for effect in CARDS[card].effects)
        (state.hands if plays else state.played)[number % 4].append(card)
    for seat in range(4):
        state.hands[seat].sort()
        for item in (WOOD, STONE, ORE, SILVER):
            state.supply[seat][item] += 10
        for item in GOODS:
            state.supply[seat][item] += 1 + rng.below(2)
        for ship in rng.pick(FLEETS):
            berth(state, seat, ship)
        land(state, seat, *(("shed", "long_house") if seat % 2 else ("stone_house",)))
    state.longships[0], state.boats[0] = [], []
    loaded(state, boats=[1], longships=[3, 2])
    for number, item in enumerate(SPECIALS):
        if rich or IDS[item] in LIFTED:  # else they are left to be bought
            state.supply[number % 4][item] += 1
            state.bank[number] -= 1
    _lay_special_tiles(state)
    _enclose_a_bonus(state)
    return state


def _lay_special_tiles(state: OdinState) -> None:
    """Lay the tiles that cards lift off boards."""
    for name in LIFTED:
        item = IDS.index(name)
        owner = next(seat for seat in range(4) if state.supply[seat][item])
        state.supply[owner][item], state.supply[0][item] = 0, 1
        moves = (RULES.write(move) for move in RULES.anytime(state, 0))
        RULES.apply(state, RULES.read(state, 0, next(text for text in moves if text.startswith(f"place {name} home"))))


def _enclose_a_bonus(state: OdinState) -> None:
    """Lay silver round a bonus of the first seat's house."""
    house = next(plot for plot in state.plots[0] if AREAS[plot.area].kind == "house")
    bonus = AREAS[house.area].bonuses[0]
    state.supply[0][SILVER] += 8
    for move in [*RULES.anytime(state, 0)]:
        if not isinstance(move, PlacePiece) or (move.piece, move.place) != ("silver", house.name):
            continue
        if bonus.around >> (move.row * AREAS[house.area].width + move.column) & 1:
            RULES.apply(state, move)
    assert bonus in enclosed(AREAS[house.area], state.plots[0][-1].covered)


def eager(state: OdinState, rng: Rng) -> OdinMove:
    """Return a move that plays or uses a card where there is one, else any."""
    seat = RULES.asked(state)[0]
    moves = [*RULES.legal(state, seat)]
    if rng.below(4) == 0 and not (state.stack[-1].kind == "feast" and rng.below(2)):
        beside = [*islice(RULES.anytime(state, seat), 3000)]
        anytime = [move for move in beside if move.kind == "use_anytime"]
        houses = [move for move in beside if isinstance(move, PlacePiece) and "house" in move.place]
        if anytime and rng.below(3):
            return rng.pick(anytime)
        if beside:
            return rng.pick(houses if houses and rng.below(2) else beside)
    kinds = ("play_occupation", "use_effect", "pick_next_effect")
    cards = [move for move in moves if move.kind in kinds or (move.kind == "column_card" and move.card)]
    if not cards and state.hands[seat] and rng.below(3) == 0:
        cards = [move for move in moves if move.kind == "place_vikings" and move.space.startswith("play_occupations")]
    if not cards and rng.below(4) == 0:
        cards = [move for move in moves if move.kind == "place_vikings" and SPACES[SPACE[move.space]].requires]
    return rng.pick(cards or moves)


@pytest.mark.long
@pytest.mark.rule("OOC-06", "OOC-92")
def test_every_effect_of_every_card_is_carried_out_in_matches_of_eager_players(monkeypatch: pytest.MonkeyPatch) -> None:
    fired, played = Counter[int](), set[int]()

    def spy(state: OdinState, seat: int, mark: int, items: tuple[int, ...]) -> None:
        fired[mark] += 1
        begin(state, seat, mark, items)

    monkeypatch.setattr("feastbox.games.odin.effects.offering.begin", spy)
    active = {mark for mark, effect in EFFECTS.items() if effect.on != "passive"}
    rng, order = Rng("eager"), [*range(len(CARDS))]
    for number in range(60):
        missing = {card_of(mark) for mark in active - set(fired)} | (set(order) - played)
        if not missing:
            break
        rng.shuffle(order)
        state = furnished(f"eager {number}", sorted(order, key=lambda card: card not in missing)[:48], number % 2 == 0)
        while state.stack:
            RULES.apply(state, eager(state, rng))
            RULES.audit(state)
        played |= {card for cards in state.played for card in cards}
    assert [CARDS[card].id for card in order if card not in played] == []
    assert [f"{CARDS[card_of(mark)].id} {mark % MOST}" for mark in sorted(active - set(fired))] == []
