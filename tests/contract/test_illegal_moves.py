"""What must hold, 3 and 4: what is not listed is refused with the number of a rule, and asking changes nothing."""

from __future__ import annotations

import json
from collections.abc import Sequence
from functools import cache
from typing import Any, TypeVar

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from pydantic import ValidationError

from feastbox.engine.models import Refusal
from feastbox.engine.rng import Rng
from tests.contract.cases import CASES, Case, each_case, each_game, record, rule_numbers
from tests.contract.mangle import Fields, Pool, as_fields

T = TypeVar("T")


@cache
def pool(case: Case) -> Pool:
    return Pool(case)


def judged(case: Case, state: Any, fields: Fields) -> Refusal | None:
    """Return the refusal of a move that is not listed; None if it is listed, or is no move at all."""
    rules = case.rules
    try:
        move = rules.load_move(json.dumps(fields))
    except ValidationError:
        return None
    before = rules.dump(state)
    refusal = rules.refuse(state, move)
    assert rules.dump(state) == before
    listed = move.seat in rules.asked(state) and (
        move in rules.legal(state, move.seat) or move in rules.anytime(state, move.seat)
    )
    assert listed == (refusal is None), f"{move}: listed {listed}, {refusal}"
    if refusal:
        assert refusal.rule in rule_numbers(case.game)
        why = case.game.words().why(refusal, case.names)
        assert why
        assert why == why.strip()
        assert not set(why) & set("{}\n")
        assert not why.endswith(".")
    return refusal


@each_case
@settings(max_examples=120, deadline=None, database=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(data=st.data())
def test_what_is_not_listed_is_refused(case: Case, data: st.DataObject) -> None:
    def pick(items: Sequence[T]) -> T:
        return data.draw(st.sampled_from(items))

    state = pick(pool(case).positions).state
    judged(case, state, pool(case).mangled(state, pick))


@each_game
@pytest.mark.parametrize("wanted", [1_000, pytest.param(10_000, marks=pytest.mark.long)])
def test_thousands_of_illegal_moves_are_refused_with_a_rule_number(game: Any, wanted: int) -> None:
    cases = [case for case in CASES if case.game is game]
    rng, refused, rules = Rng("illegal"), 0, set()
    for tried in range(10 * wanted):
        case = cases[tried % len(cases)]
        state = rng.pick(pool(case).positions).state
        refusal = judged(case, state, pool(case).mangled(state, rng.pick))
        if refusal:
            refused += 1
            rules.add(refusal.rule)
        if refused == wanted:
            break
    assert refused == wanted
    assert len(rules) > 3


@each_case
def test_moves_of_other_seats_are_refused_with_the_rule_of_turns(case: Case) -> None:
    rules, numbers = case.rules, rule_numbers(case.game)
    for state, move, _ in record(case, 0).positions:
        for seat in range(case.seats):
            if seat not in rules.asked(state):
                other = rules.load_move(json.dumps({**as_fields(case, move), "seat": seat}))
                refusal = rules.refuse(state, other)
                assert refusal is not None
                assert refusal.rule == rules.rule_of_turn(state)
                assert refusal.rule in numbers
                assert case.game.words().why(refusal, case.names)


@each_case
def test_after_the_end_every_move_is_refused_with_the_rule_of_the_end(case: Case) -> None:
    rules, numbers = case.rules, rule_numbers(case.game)
    for played in pool(case).records:
        for position in played.positions:
            refusal = rules.refuse(played.end, position.move)
            assert refusal is not None
            assert refusal.rule == rules.rule_of_end(played.end)
            assert refusal.rule in numbers
            assert case.game.words().why(refusal, case.names)


@each_game
def test_the_rules_every_game_refuses_with_stand_in_its_rulebook(game: Any) -> None:
    rules = game.rules()
    assert {rules.turn_rule, rules.over_rule, rules.hand_rule} <= rule_numbers(game)
    if rules.secrets:
        assert game.words().why(Refusal(rules.hand_rule, "open_hand", (0,)), ("Anna", "Ben"))


@each_case
@pytest.mark.parametrize(
    "text", ["", "null", "{}", "[]", '{"kind": "no such kind", "seat": 0}', '{"seat": 0}', '{"kind": 3, "seat": 0}']
)
def test_what_is_no_move_is_not_read_from_json(case: Case, text: str) -> None:
    with pytest.raises(ValidationError):
        case.rules.load_move(text)


@each_case
def test_moves_with_missing_or_foreign_values_are_not_read_from_json(case: Case) -> None:
    nothing: tuple[Any, ...] = (None, [[]], 1.5)
    for fields in (moves[0] for moves in pool(case).moves.values()):
        for name in fields:
            for value in nothing if isinstance(fields[name], str) else (*nothing, "no such thing", -1_000_000):
                with pytest.raises(ValidationError):
                    case.rules.load_move(json.dumps({**fields, name: value}))
