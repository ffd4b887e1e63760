"""Many matches without a screen: counted, timed, and no fault stops them."""

from __future__ import annotations

from typing import Any

import pytest

from feastbox.catalog import Game
from feastbox.engine import simulate as simulating
from feastbox.engine.calibration import NEIGHBOURS, moves_per_second, play_one
from feastbox.engine.models import Event, Result, Seat, State
from feastbox.engine.rng import Rng
from feastbox.engine.rules import Rules
from feastbox.engine.simulate import Report, simulate

SPEED = 100_000.0


@pytest.fixture(autouse=True)
def quick_calibration(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "moves_per_second", lambda _: SPEED)


def run(game: Game, games: int = 20, seats: int = 2, seed: str = "s", **named: Any) -> Report:
    rules = game.rules()
    players = named.pop("players", [None] * seats)
    return simulate(rules, seats, rules.options_type(**named), games, seed, players)


def test_random_matches_finish_and_are_counted(larder: Game) -> None:
    report = run(larder, seats=3)
    assert (report.finished, report.errors, report.first_fault) == (20, 0, None)
    assert sum(report.wins) + report.draws == 20
    assert report.moves > 20
    assert report.mean_moves == report.moves / 20
    assert report.share == pytest.approx(report.moves / report.seconds / SPEED)


def test_the_same_seed_gives_the_same_matches(larder: Game) -> None:
    first, second = run(larder), run(larder)
    assert (first.moves, first.wins, first.points) == (second.moves, second.wins, second.points)
    assert run(larder, seed="t").moves != first.moves


def test_progress_is_told_after_every_match(larder: Game) -> None:
    told: list[int] = []
    rules = larder.rules()
    simulate(rules, 2, rules.options_type(), 3, "s", [None, None], told.append)
    assert told == [1, 2, 3]


def test_the_json_has_the_promised_fields(larder: Game) -> None:
    fields = run(larder, games=2).as_dict()
    promised = ["game", "seats", "games", "finished", "errors", "moves", "seconds", "moves_per_second", "share", "wins"]
    assert list(fields)[: len(promised)] == promised
    assert (fields["game"], fields["seats"], fields["games"], fields["first_error"]) == ("larder", 2, 2, None)


def test_bots_get_redealt_states_and_their_moves_are_checked(larder: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, redealt, real = larder.rules(), list[Seat | None](), type(larder.rules()).redeal

    def redeal(self: Rules[Any, Any, Any], state: State, seat: Seat | None, rng: Rng) -> Any:
        redealt.append(seat)
        return real(self, state, seat, rng)

    monkeypatch.setattr(type(rules), "redeal", redeal)
    bot = larder.bots()[0].make()
    chosen: list[Seat] = []

    def player(state: State, seat: Seat, rng: Rng) -> Any:
        chosen.append(seat)
        return bot.choose(state, seat, rng).move

    report = run(larder, games=3, players=[player, None])
    assert report.finished + report.errors == 3
    assert redealt == chosen
    assert set(chosen) == {0}


def test_a_move_that_is_not_legal_is_a_fault_with_its_rule(larder: Game) -> None:
    def cheat(state: State, seat: Seat, rng: Rng) -> Any:
        return larder.rules().load_move(f'{{"kind": "draw", "seat": {seat}}}')

    report = run(larder, games=2, players=[cheat, cheat])
    assert (report.finished, report.errors) == (0, 2)
    assert report.first_fault is not None
    assert "LAR-07" in report.first_fault.message
    assert report.as_dict()["first_error"]["seed"] == "s"


def test_faults_are_counted_and_the_first_is_told_with_the_seed_that_deals_it_again(
    larder: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules = larder.rules()
    real, calls = type(rules).apply, [0]

    def apply(self: Rules[Any, Any, Any], state: State, move: Any) -> list[Event]:
        calls[0] += 1
        if state.rng.key == "s:2":
            raise RuntimeError("the oven is on fire")
        return real(self, state, move)

    monkeypatch.setattr(type(rules), "apply", apply)
    report = run(larder, games=4)
    assert (report.finished, report.errors) == (3, 1)
    assert report.first_fault == ("s:2", 1, "RuntimeError: the oven is on fire")
    again = run(larder, games=1, seed="s:2")
    assert again.first_fault == report.first_fault


def test_a_seat_that_is_asked_without_a_legal_move_is_a_fault(larder: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(type(larder.rules()), "legal", lambda *_: [])
    report = run(larder, games=1)
    assert report.errors == 1
    assert report.first_fault is not None
    assert "has no legal move" in report.first_fault.message


def test_a_match_without_an_end_is_a_fault(larder: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(simulating, "MOVE_CAP", 5)
    for players in ([None, None], [lambda state, seat, rng: larder.rules().legal(state, seat)[0], None]):
        report = run(larder, games=1, players=players)
        assert report.first_fault == ("s", 5, "not over after 5 moves")


def test_shared_wins_are_told_apart_from_wins_alone(larder: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    results = iter([Result((1, 1), (4, 4), "level"), Result((2, 1), (1, 6), "more points")])

    def result(_rules: Rules[Any, Any, Any], _state: State) -> Result:
        return next(results)

    monkeypatch.setattr(type(larder.rules()), "result", result)
    report = run(larder, games=2)
    assert (report.wins, report.draws, report.points) == ([0, 1], 1, [5, 10])
    assert report.as_dict()["mean_points"] == [2.5, 5.0]


def test_the_calibration_loop_plays_49_moves_on_a_board_of_49_squares() -> None:
    from random import Random

    assert play_one(Random(1)) == 49
    assert sorted(len(squares) for squares in NEIGHBOURS) == [2] * 4 + [3] * 20 + [4] * 25
    assert moves_per_second(0.01) > 0
