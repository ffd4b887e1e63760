"""A match: folding moves, the floor of undo, redo, the hash chain, replay and what damage it notices."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

import pytest

from feastbox.engine.match import Damaged, Match, Refused, chain
from feastbox.engine.records import Entry
from tests.engine.beans import RULES, BeansMove, BeansOptions, BeansState, BeansView, Look, Roll, Take

ROOT = Path(__file__).parents[2]

BeansMatch = Match[BeansState, BeansMove, BeansView]


def deal(seats: int = 2, bots: Iterable[int] = (), beans: int = 30) -> BeansMatch:
    return Match.new(RULES, seats, BeansOptions(beans=beans), "Anna", bots)


def played(*moves: BeansMove, seats: int = 2, bots: Iterable[int] = ()) -> BeansMatch:
    match = deal(seats, bots)
    for move in moves:
        match.submit(move)
    return match


# -- going on -------------------------------------------------------------------------------------------------


def test_a_move_makes_an_entry_with_its_notation_and_a_link_of_the_chain() -> None:
    match = deal()
    before = match.hash
    events = match.submit(Take(0, 2))
    entry = match.entry_at(1)
    assert [event.kind for event in events] == ["takes"]
    assert (entry.seat, entry.text, entry.random, entry.reveals) == (0, "take 2", False, False)
    text = f"{before}|take 2|{RULES.dump(match.state)}"
    assert entry.hash == match.hash == sha256(text.encode()).hexdigest()


def test_the_first_link_is_the_deal_itself() -> None:
    match = deal()
    assert match.hash == chain("", "", RULES.dump(match.state))


def test_a_refused_move_leaves_everything_as_it_was() -> None:
    match = played(Take(0, 2))
    state, hash_before = RULES.dump(match.state), match.hash
    for move in (Take(0, 1), Take(1, 4), Take(1, 0)):
        with pytest.raises(Refused) as refused:
            match.submit(move)
        assert refused.value.refusal.rule.startswith("BEA-")
    assert (RULES.dump(match.state), match.hash, match.head) == (state, hash_before, 1)


def test_considering_changes_nothing_before_the_steps_are_taken() -> None:
    match = deal()
    first = match.consider(Take(0, 1))
    second = match.consider(Take(1, 3), first)
    assert (match.head, match.state.beans) == (0, 30)
    match.take([first, second])
    assert (match.head, match.state.beans, match.hash) == (2, 26, second.entry.hash)


def test_a_match_is_over_when_nobody_is_asked() -> None:
    match = deal(beans=10)
    for n in range(10):
        assert not match.over
        match.submit(Take(n % 2, 1))
    assert match.over
    with pytest.raises(Refused, match="BEA-2"):
        match.submit(Take(0, 1))


# -- taking back ----------------------------------------------------------------------------------------------


def test_the_last_move_can_be_taken_back_and_made_again_with_the_same_hash() -> None:
    match = played(Take(0, 2))
    after = match.hash
    assert match.undo_to() == 0
    match.go_to(0)
    assert (match.state.beans, match.hash, match.redo_to()) == (30, deal().hash, 1)
    match.go_to(1)
    assert (match.state.beans, match.hash, match.redo_to()) == (28, after, None)


def test_nobody_takes_back_another_persons_move() -> None:
    match = played(Take(0, 1), Take(1, 1))
    assert match.undo_to() == 1
    match.go_to(1)
    assert match.undo_to() is None


def test_own_moves_in_a_row_are_taken_back_one_press_at_a_time() -> None:
    match = played(Take(0, 1), Take(1, 1), Take(2, 1), Take(0, 2), seats=3, bots=[1, 2])
    assert match.undo_to() == 3
    match.go_to(3)
    assert match.undo_to() == 0
    match.go_to(0)
    assert match.undo_to() is None


@pytest.mark.parametrize("closing", [Roll(0), Look(0)])
def test_a_drawn_number_or_a_revealed_fact_is_never_taken_back(closing: BeansMove) -> None:
    match = played(closing)
    assert match.undo_to() is None
    match.submit(Take(1, 1))
    assert match.undo_to() == 1
    match.go_to(1)
    assert match.undo_to() is None


@pytest.mark.parametrize("closing", [Roll(1), Look(1)])
def test_bots_do_not_stop_a_person_from_taking_back_but_what_they_draw_or_reveal_does(closing: BeansMove) -> None:
    quiet = played(Take(0, 1), Take(1, 1), bots=[1])
    assert quiet.undo_to() == 0
    assert played(Take(0, 1), closing, bots=[1]).undo_to() is None


def test_redo_makes_the_bots_answers_again_as_well() -> None:
    match = played(Take(0, 1), Take(1, 1), Take(0, 2), bots=[1])
    match.go_to(2)
    match.go_to(0)
    assert match.redo_to() == 2
    match.go_to(2)
    assert match.redo_to() == 3


def test_a_new_move_ends_what_could_be_made_again() -> None:
    match = played(Take(0, 1))
    match.go_to(0)
    match.submit(Take(0, 3))
    assert (match.redo_to(), match.last, match.state.beans) == (None, 1, 27)


def test_a_game_without_undo_has_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(RULES, "undo", "never", raising=False)
    match = played(Take(0, 1))
    assert match.undo_to() is None
    assert match.closes(Take(1, 1), 1)


def test_before_a_move_it_is_known_whether_it_can_be_taken_back() -> None:
    match = deal()
    assert not match.closes(Take(0, 1), 0)
    assert match.closes(Roll(0), 0)
    assert match.closes(Look(0), 0)
    assert match.state == deal().state


def test_there_is_no_going_to_an_entry_that_is_not_there() -> None:
    match = played(Take(0, 1))
    for n in (-1, 2):
        with pytest.raises(ValueError, match="no entry"):
            match.go_to(n)


# -- replay ---------------------------------------------------------------------------------------------------

GAME = (Take(0, 1), Roll(1), Take(0, 3), Look(1), Roll(0))


def again(entries: Iterable[Entry], head: int) -> BeansMatch:
    match = deal()
    match.replay(entries, head)
    return match


def test_replay_leads_to_the_same_states_events_and_hashes() -> None:
    match = played(*GAME)
    other = again(match.entries, 5)
    assert [other.state_at(n) for n in range(6)] == [match.state_at(n) for n in range(6)]
    assert [other.events_at(n) for n in range(1, 6)] == [match.events_at(n) for n in range(1, 6)]
    assert other.hash == match.hash


def test_replay_keeps_what_can_be_made_again() -> None:
    match = played(Take(0, 1), Take(1, 2))
    other = again(match.entries, 1)
    assert (other.head, other.last, other.redo_to()) == (1, 2, 2)


CHANGES: dict[str, dict[str, object]] = {
    "another move": {"json": '{"seat":0,"count":2,"kind":"take"}'},
    "another text": {"text": "take 2"},
    "another seat": {"seat": 1},
    "a drawn number claimed": {"random": True},
    "a revealed fact claimed": {"reveals": True},
    "a broken link": {"hash": "0" * 64},
    "no JSON": {"json": "{"},
    "no move": {"json": '{"kind":"eat"}'},
    "an illegal move": {"json": '{"seat":1,"count":2,"kind":"take"}'},
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES.keys())
def test_every_change_of_an_entry_is_noticed_where_it_is(change: dict[str, object]) -> None:
    entries = list(played(*GAME).entries)
    entries[2] = Entry(**{**entries[2]._asdict(), **change})
    with pytest.raises(Damaged, match=r"^move 3 ") as damaged:
        again(entries, 5)
    assert damaged.value.n == 3


def test_entries_swapped_or_taken_out_are_noticed() -> None:
    one, two, *rest = played(*GAME).entries
    with pytest.raises(Damaged, match=r"^move 1 "):
        again([two, one, *rest], 5)
    with pytest.raises(Damaged, match=r"^move 2 "):
        again([one, *rest], 4)


def test_a_head_behind_the_last_entry_is_noticed() -> None:
    with pytest.raises(Damaged, match="move 6 is missing") as damaged:
        again(played(*GAME).entries, 7)
    assert damaged.value.n == 6


def test_rules_that_stumble_over_a_state_from_outside_are_damage_and_no_crash() -> None:
    match = played(*GAME)
    state = RULES.clone(match.state_at(0))
    state.taken = []
    with pytest.raises(Damaged, match="cannot be made"):
        Match(RULES, state).replay(match.entries, 5)


def test_the_same_moves_give_the_same_hashes_in_another_process() -> None:
    run = [sys.executable, "-c", "from tests.engine.test_match import GAME, played; print(played(*GAME).hash)"]
    for seed in ("1", "4711"):
        env = {**os.environ, "PYTHONHASHSEED": seed}
        found = subprocess.run(run, env=env, cwd=ROOT, capture_output=True, text=True, check=True)
        assert found.stdout.strip() == played(*GAME).hash
