"""What every game brings with it: a catalog entry that fits, options with meanings, bots that play by the rules."""

from __future__ import annotations

from typing import Any

from feastbox.bots import BotJob
from feastbox.bots.random_bot import RandomBot
from feastbox.bots.thinking import think
from feastbox.engine import options as optioning
from feastbox.engine.rng import Rng
from tests.contract.cases import Case, each_case, each_game, random_options, record, sample


@each_game
def test_the_catalog_says_what_the_rules_say(game: Any) -> None:
    rules = game.rules()
    assert (rules.id, rules.seats) == (game.id, game.seats)
    assert rules.version >= 1
    assert game.line
    assert not game.line.endswith(".")
    assert all(game.about)


@each_game
def test_every_option_has_values_a_default_and_a_meaning(game: Any) -> None:
    model = game.rules().options_type
    for choice in optioning.choices(model):
        assert choice.default in choice.values
        assert len(set(choice.values)) == len(choice.values) > 1
        assert choice.meaning.endswith(".")
        for value in choice.values:
            given = {choice.name: optioning.text(value)}
            assert getattr(optioning.parse(model, given), choice.name) == value
    assert model.model_validate_json(model().model_dump_json()) == model()


@each_case
def test_the_default_options_go_with_every_seat_count(case: Case) -> None:
    assert case.rules.check_options(case.seats, case.rules.options_type()) is None
    setup = case.rules.setup(case.seats, random_options(case, Rng("parts")), "parts")
    assert setup.seats == case.seats
    assert setup.stack[-1].seats


@each_game
def test_bots_have_names_and_notes_and_the_first_plays_anything(game: Any) -> None:
    levels = game.bots()
    assert len({level.name for level in levels}) == len(levels) >= 2
    assert all(level.note for level in levels)
    assert isinstance(levels[0].make(), RandomBot)


@each_case
def test_bots_choose_legal_moves_with_a_reason_and_the_same_each_time(case: Case) -> None:
    rules = case.rules
    for number in range(len(case.game.bots())):
        for state, _, _ in sample(record(case, 1), 12):
            for seat in rules.asked(state):
                told = rules.dump(rules.redeal(state, seat, Rng("parts")))
                job = BotJob(case.game.id, told, seat, number, "a seed")
                answer = think(job)
                move = rules.load_move(answer.json)
                assert move in rules.legal(state, seat) or move in rules.anytime(state, seat)
                assert rules.write(move) == answer.text
                assert answer.reason
                assert think(job) == answer


@each_case
def test_every_sheet_row_has_a_cell_for_every_column_and_the_totals_are_the_scores(case: Case) -> None:
    rules = case.rules
    played = record(case, 0)
    result = rules.result(played.end)
    assert result is not None
    for state in (played.positions[0].state, played.positions[-1].state, played.end):
        for reader in case.readers:
            sheet = rules.sheet(rules.view(state, reader))
            assert {column.seat for column in sheet.columns} == set(range(case.seats))
            assert all(len(row.cells) == len(sheet.columns) for row in sheet.rows)
    final = rules.sheet(rules.view(played.end, None))
    total = [row for row in final.rows if row.total][-1]
    for seat, score in enumerate(result.scores):
        points = [c.points for c, column in zip(total.cells, final.columns, strict=True) if column.seat == seat]
        assert score in (points[-1], sum(p for p in points if p is not None))
