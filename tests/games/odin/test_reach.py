"""Random matches reach all spaces, boards, pieces and questions; decisions, copies and views stay quick."""

from __future__ import annotations

import sys
from collections import Counter
from collections.abc import Callable, Iterator
from functools import partial
from time import thread_time

import pytest

from feastbox.engine.calibration import moves_per_second
from feastbox.engine.models import Event
from feastbox.engine.rng import Rng
from feastbox.games.odin.boards import AREAS, SHED
from feastbox.games.odin.geometry import free_spots, orientations
from feastbox.games.odin.goods import IDS, SPECIALS
from feastbox.games.odin.laying import PIECES, same
from feastbox.games.odin.moves import OdinMove, PlacePiece
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.placing import keeps_action
from feastbox.games.odin.rules import QUESTIONS, RULES
from feastbox.games.odin.spaces import COPIES, SPACES
from feastbox.games.odin.state import OdinState
from tests.games.odin.making import asked, give


def name(move: PlacePiece) -> str:
    """Return a piece with how it is turned."""
    return f"{move.piece} {move.turn}{' mirror' if move.mirror else ''}"


def some_piece(state: OdinState, rng: Rng, seen: Counter[str]) -> OdinMove | None:
    """Return any way to lay a piece, special tiles first, on any board of the asked seat, turned as seldom before."""
    seat = asked(state)
    owned = [item for item in PIECES if state.supply[seat][item] and keeps_action(state, item)]
    if not owned or state.stack[-1].kind == "start_card":
        return None
    item, plot = rng.pick([item for item in owned if item in SPECIALS] or owned), rng.pick(state.plots[seat])
    spots = [*free_spots(AREAS[plot.area], item, plot.covered, same(plot, item))]
    if not spots:
        return None
    rng.shuffle(spots)
    moves = [PlacePiece(seat, IDS[item], plot.name, s.row, s.column, s.turn, s.mirror) for s in spots]
    return min(moves, key=lambda move: seen[name(move)])


def some_answer(state: OdinState, rng: Rng, seen: Counter[str]) -> OdinMove:
    """Return any answer; loot that was laid as seldom as any."""
    moves = list(RULES.legal(state, asked(state)))
    rng.shuffle(moves)
    if state.stack[-1].kind != "loot":
        return moves[0]
    laid: Counter[str] = Counter()
    for piece, count in seen.items():
        laid[piece.split()[0]] += count
    return min(moves, key=lambda move: laid[getattr(move, "tile", "")])


def played(seats: int, n: int, length: str, seen: Counter[str]) -> Iterator[tuple[OdinState, OdinMove, list[Event]]]:
    """Play a random match with many pieces laid; yield every state, and the move that was made in it."""
    rng = Rng(f"reach {seats} {n}")
    options = OdinOptions.model_validate({"length": length, "occupation_decks": "ABC"})
    state = RULES.setup(seats, options, rng.key)
    for seat in range(seats):
        # Armed longships and swords, or the highest sword values would hardly ever be reached by chance.
        give(state, seat, long_sword=6, ore=3)
        state.longships[seat] = [3]
    while state.stack:
        move = some_piece(state, rng, seen) if rng.below(3) == 0 else None
        move = move or some_answer(state, rng, seen)
        before = RULES.clone(state)
        yield before, move, RULES.apply(state, move)


@pytest.mark.long
@pytest.mark.timeout(900)
@pytest.mark.rule("OGE-11", "OGE-22")
def test_random_matches_reach_every_space_area_special_tile_and_question() -> None:
    """Prints what was reached how often; the matches begin with armed longships and swords."""
    spaces, areas, turned, asked_for = Counter[str](), Counter[str](), Counter[str](), Counter[str]()
    for n in range(200):
        for state, move, events in played(n % 4 + 1, n, ("long", "short")[n % 8 // 4], turned):
            asked_for[state.stack[-1].kind] += 1
            for event in events:
                if event.kind == "placed":
                    spaces[SPACES[event.args[0]].id] += 1
                elif event.kind == "filled":
                    areas[event.args[0].rpartition("_")[0]] += 1
            if isinstance(move, PlacePiece):
                areas[AREAS[next(p.area for p in state.plots[move.seat] if p.name == move.place)].id] += 1
                turned[name(move)] += 1
    for title, found in (("spaces", spaces), ("areas", areas), ("pieces", turned), ("questions", asked_for)):
        sys.stdout.write(f"\n{title}: {', '.join(f'{key} {count}' for key, count in sorted(found.items()))}\n")
    assert {space.id for space in SPACES} == set(spaces)
    assert {area.id for area in AREAS} == set(areas)
    assert areas[AREAS[SHED].id]
    for item in SPECIALS:
        for turn, mirror in orientations(item):
            assert turned[f"{IDS[item]} {turn}{' mirror' if mirror else ''}"], (IDS[item], turn, mirror)
    assert set(QUESTIONS) - {"start_card"} == set(asked_for)


def quickest(what: Callable[[], object]) -> float:
    """Return the best of three times in seconds, so that other programs do not count."""
    times = []
    for _ in range(3):
        start = thread_time()
        what()
        times.append(thread_time() - start)
    return min(times)


def test_decisions_copies_and_views_are_quick() -> None:
    """A copy takes at most 200 us, any list of answers 5 ms, on a machine of 200,000 calibration moves a second."""
    slower = max(1.0, 200_000 / moves_per_second(0.2))
    for number, (state, _, _) in enumerate(played(4, 1, "long", Counter())):
        seat = asked(state)
        assert quickest(partial(RULES.legal, state, seat)) < 0.005 * slower
        if number % 20 == 0:
            assert quickest(partial(RULES.clone, state)) < 0.0002 * slower
            assert quickest(partial(RULES.view, state, 0)) < 0.002 * slower


@pytest.mark.rule("ODN-041", "ODN-054")
def test_no_space_is_used_twice_in_a_round() -> None:
    used: set[int] = set()
    number = 0
    for state, _, events in played(4, 2, "long", Counter()):
        if state.round != number:
            number, used = state.round, set()
        for event in events:
            if event.kind == "placed":
                space, imitating, _ = event.args
                where = COPIES[state.copies.index(SPACES[space].column)] if imitating else space
                assert where not in used
                used.add(where)
