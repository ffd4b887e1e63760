"""Opening a kept match: proved by its chain; after damage or under other rules as little as possible is lost."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from feastbox.engine.match import Damaged, Match
from feastbox.engine.models import Refusal
from feastbox.engine.records import Entry, Kept, MatchRow, SeatInfo, Snapshot
from feastbox.engine.reopen import reopen
from tests.engine.beans import RULES, BeansMove, BeansOptions, BeansRules, BeansState, Look, Roll, Take
from tests.engine.test_match import BeansMatch

MOVES: tuple[BeansMove, ...] = (Take(0, 1), Roll(1), Take(0, 3), Look(1), Take(0, 2), Take(1, 3), Roll(0), Take(1, 1))


class SpareState(BeansState):
    spare: int = 0


class SpareRules(BeansRules):
    """Newer rules whose states hold one field more, so that no old hash fits."""

    version = 2
    state_type = SpareState


class StrictRules(SpareRules):
    """Newer rules that do not let anybody take three."""

    def forbids(self, state: BeansState, move: BeansMove) -> Refusal | None:
        if isinstance(move, Take) and move.count == 3:
            return Refusal("BEA-5", "too_many")
        return super().forbids(state, move)


class NewerRules(BeansRules):
    """Newer rules that changed nothing these matches have met."""

    version = 2


def match_of(moves: Sequence[BeansMove] = MOVES, rules: BeansRules = RULES) -> BeansMatch:
    match = Match.new(rules, 2, BeansOptions(), "Ben")
    for move in moves:
        match.submit(move)
    return match


def kept_of(match: BeansMatch, snapshots: Sequence[int] = (0,), head: int | None = None) -> Kept:
    seats = (SeatInfo("Anna", 0), SeatInfo("Ben", 1))
    head = match.head if head is None else head
    row = MatchRow("abc123", "beans", 1, "Ben", '{"beans":30}', seats, "open", head, 9, "", 0.0, 0.0)
    states = tuple(Snapshot(n, match.rules.dump(match.state_at(n))) for n in snapshots)
    return Kept(row, tuple(match.entries), states)


def broken(kept: Kept, n: int) -> Kept:
    """Return the match with an entry that cannot be read."""
    entries = list(kept.entries)
    entries[n - 1] = entries[n - 1]._replace(json="{")
    return kept._replace(entries=tuple(entries))


# -- whole matches --------------------------------------------------------------------------------------------


def test_a_whole_match_opens_at_its_head_with_all_its_history() -> None:
    match = match_of()
    opened = reopen(RULES, kept_of(match, (0, 4, 8)))
    assert (opened.notice, opened.fault) == ("", "")
    assert (opened.match.first, opened.match.head, opened.match.hash) == (0, 8, match.hash)
    assert opened.match.state == match.state


def test_moves_taken_back_can_still_be_made_again() -> None:
    opened = reopen(RULES, kept_of(match_of((Take(0, 1), Take(1, 2))), head=1))
    assert (opened.match.head, opened.match.redo_to(), opened.notice) == (1, 2, "")


def test_bots_are_known_by_their_seats() -> None:
    kept = kept_of(match_of((Take(0, 1), Take(1, 2))))
    seats = (SeatInfo("Anna", 0), SeatInfo("Bot", 1, bot=1))
    opened = reopen(RULES, kept._replace(row=kept.row._replace(seats=seats)))
    assert opened.match.undo_to() == 0


# -- damage ---------------------------------------------------------------------------------------------------


def test_a_proved_snapshot_behind_the_damage_saves_the_position() -> None:
    match = match_of()
    opened = reopen(RULES, broken(kept_of(match, (0, 4, 6)), 3))
    assert opened.fault == ""
    assert opened.notice == "what happened before move 5 cannot be shown (it is damaged)"
    assert (opened.match.first, opened.match.head, opened.match.hash) == (4, 8, match.hash)


def test_a_snapshot_that_the_chain_does_not_name_is_not_believed() -> None:
    kept = broken(kept_of(match_of(), (0, 4)), 3)
    forged = kept.snapshots[1].state.replace('"beans":', '"beans":1')
    opened = reopen(RULES, kept._replace(snapshots=(kept.snapshots[0], Snapshot(4, forged))))
    assert opened.match.head == 2


def test_without_a_snapshot_behind_it_the_match_ends_before_the_damage_and_says_so() -> None:
    match = match_of()
    opened = reopen(RULES, broken(kept_of(match, (0, 4)), 6))
    assert opened.match.hash == match.hash_at(5)
    assert opened.fault == (
        "match abc123 is damaged: move 6 ('take 3') cannot be read; it can be opened as it stood after 5 of 8 moves"
    )
    assert opened.notice.startswith("the last 3 moves are missing: move 6 ")


def test_missing_last_moves_are_counted() -> None:
    kept = kept_of(match_of())
    opened = reopen(RULES, kept._replace(entries=kept.entries[:7]))
    assert opened.match.head == 7
    assert "move 8 is missing" in opened.fault
    assert opened.notice.startswith("the last 1 move is missing")


def test_damage_among_moves_taken_back_costs_only_those() -> None:
    match = match_of((Take(0, 1), Take(1, 2), Take(0, 1)))
    opened = reopen(RULES, broken(kept_of(match, head=1), 3))
    assert (opened.notice, opened.fault, opened.match.head, opened.match.last) == ("", "", 1, 2)


@pytest.mark.parametrize("state", ["", "{}", "nothing", None])
def test_a_lost_deal_is_dealt_anew_from_the_seed(state: str | None) -> None:
    match = match_of()
    kept = kept_of(match)._replace(snapshots=() if state is None else (Snapshot(0, state),))
    opened = reopen(RULES, kept)
    assert (opened.match.hash, opened.notice, opened.fault) == (match.hash, "", "")


def test_a_changed_deal_is_noticed_by_the_first_move_and_dealt_anew() -> None:
    match = match_of()
    changed = Snapshot(0, RULES.dump(match.state_at(0)).replace('"beans":30', '"beans":31'))
    assert reopen(RULES, kept_of(match)._replace(snapshots=(changed,))).match.hash == match.hash


def test_a_match_without_any_state_cannot_be_opened() -> None:
    kept = kept_of(match_of())
    with pytest.raises(Damaged, match="abc123"):
        reopen(RULES, kept._replace(row=kept.row._replace(options="{"), snapshots=()))


def test_a_damaged_row_opens_behind_the_last_move_and_says_so() -> None:
    match = match_of()
    kept = kept_of(match, head=3)
    opened = reopen(RULES, kept._replace(row=kept.row._replace(status="damaged")))
    assert opened.match.hash == match.hash
    assert "row in the library" in opened.fault


def test_a_state_for_other_seats_is_none() -> None:
    kept = kept_of(match_of())
    row = kept.row._replace(seats=(*kept.row.seats, SeatInfo("Cleo", 2)), options="{")
    with pytest.raises(Damaged):
        reopen(RULES, kept._replace(row=row))


FIELDS = st.sampled_from(Entry._fields)


@given(st.data())
def test_whatever_is_changed_the_position_is_the_same_or_something_is_said(data: st.DataObject) -> None:
    match = match_of()
    kept = kept_of(match, (0, 3, 6))
    entries, snapshots = list(kept.entries), list(kept.snapshots)
    for _ in range(data.draw(st.integers(1, 3))):
        if data.draw(st.booleans()):
            i, field = data.draw(st.integers(0, 7)), data.draw(FIELDS)
            value = getattr(entries[i], field)
            entries[i] = entries[i]._replace(**{field: _changed(data, value)})
        else:
            i = data.draw(st.integers(0, 2))
            snapshots[i] = Snapshot(snapshots[i].n, _changed(data, snapshots[i].state))
    try:
        opened = reopen(RULES, kept._replace(entries=tuple(entries), snapshots=tuple(snapshots)))
    except Damaged:
        return
    reached = opened.match.head
    assert opened.match.state == match.state_at(reached)
    assert reached == 8 or opened.fault


def _changed(data: st.DataObject, value: Any) -> Any:
    if isinstance(value, bool):
        return not value
    if isinstance(value, int):
        return value + 1
    text = str(value)
    at = data.draw(st.integers(0, len(text) - 1))
    return text[:at] + data.draw(st.characters(codec="ascii")) + text[at + 1 :]


# -- other rules ----------------------------------------------------------------------------------------------


def test_rules_that_changed_nothing_here_open_the_whole_match() -> None:
    match = match_of()
    opened = reopen(NewerRules(), kept_of(match))
    assert (opened.match.first, opened.match.head, opened.match.hash) == (0, 8, match.hash)
    assert opened.notice == "made by other rules (version 1), goes on by today's (version 2)"
    assert opened.fault == ""


def test_a_snapshot_at_the_head_keeps_the_position_under_other_rules() -> None:
    match = match_of()
    opened = reopen(SpareRules(), kept_of(match, (0, 4, 8)))
    assert (opened.match.first, opened.match.head, opened.match.hash) == (8, 8, match.hash)
    assert opened.match.state.taken == match.state.taken
    assert "what happened before move 9 cannot be shown" in opened.notice


def test_moves_behind_the_last_snapshot_are_made_again_by_todays_rules() -> None:
    match = match_of()
    opened = reopen(SpareRules(), kept_of(match, (0, 4)))
    assert (opened.match.first, opened.match.head) == (4, 8)
    assert opened.match.state.taken == match.state.taken
    assert "4 moves are made again by today's rules, so the position may differ" in opened.notice
    assert opened.fault == ""


def test_moves_that_are_not_legal_any_more_are_counted_as_missing() -> None:
    opened = reopen(StrictRules(), kept_of(match_of(), (0, 4)))
    assert opened.match.head == 5
    assert "the last 3 moves are missing: move 6 ('take 3') is not legal any more (BEA-5)" in opened.notice
    assert opened.fault == ""


def test_a_match_played_on_under_other_rules_opens_again_at_its_head() -> None:
    rules = SpareRules()
    kept = kept_of(match_of(), (0, 4))
    match = reopen(rules, kept).match
    match.submit(Take(0, 1))
    match.submit(Roll(1))
    entries = (*kept.entries[:4], *match.entries)
    later = kept._replace(row=kept.row._replace(head=10), entries=entries)
    again = reopen(rules, later)
    assert (again.match.head, again.match.hash, again.match.state) == (10, match.hash, match.state)
    whole = (*kept.snapshots, Snapshot(10, rules.dump(match.state)))
    left = reopen(rules, later._replace(snapshots=whole))
    assert (left.match.first, left.match.hash) == (10, match.hash)


def test_a_snapshot_made_at_once_after_moves_were_made_again_does_not_spoil_the_match() -> None:
    rules = SpareRules()
    kept = kept_of(match_of(), (0, 4))
    match = reopen(rules, kept).match
    left = kept._replace(snapshots=(*kept.snapshots, Snapshot(8, rules.dump(match.state))))
    assert reopen(rules, left).match.state == match.state
