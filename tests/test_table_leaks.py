"""The table: at no stage does anything on the screen depend on what its reader may not know."""

from __future__ import annotations

import json
from functools import cache
from typing import Any

import pytest
from pydantic import ValidationError

from feastbox.engine.match import Match
from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.engine.rules import NotationError
from feastbox.table import Table
from tests.contract.cases import CASES, Case
from tests.contract.mangle import Pool
from tests.contract.template.positions import BREAD, CHEESE, CRUMB, HAM, THIEF, turn
from tests.contract.template.rules import RULES
from tests.table_tools import AnyTable, let_bot, new_table, table_at

pytestmark = pytest.mark.usefixtures("larder")


def act(table: AnyTable, rng: Rng) -> None:
    """Do one thing that people at the terminal may do now."""
    if table.stage == "bot":
        let_bot(table)
        return
    if table.stage == "hand_over":
        table.decline() if rng.below(4) == 0 else table.accept()
        return
    moves = list(table.moves())
    doings: list[Any] = [lambda: table.submit(rng.pick(moves))] * (3 if moves else 0)
    doings += [lambda seat=seat: table.open_hand(seat) for seat in table.may_open]
    if table.stage == "public" and table.can_waive:
        doings.append(table.waive_all)
    if table.stage == "private":
        beside = list(table.anytime())
        doings += [table.hide] if rng.below(3) == 0 else []
        doings += [lambda: table.submit(rng.pick(beside))] if beside and rng.below(3) == 0 else []
    if table.can_undo and rng.below(3) == 0:
        doings.append(table.undo)
    if table.can_redo:
        doings.append(table.redo)
    rng.pick(doings)()


def shadow(table: AnyTable, salt: object) -> AnyTable:
    """Return the same table over a state that the reader of the screen cannot tell from the real one."""
    match = table.match
    state = match.rules.redeal(match.state, table.showing, Rng(f"shadow {salt}"))
    other: AnyTable = Table(table.game, Match(match.rules, state, bots=match.bots), table.row, table.library)
    other.showing, other._wanted = table.showing, table._wanted
    return other


def on_screen(table: AnyTable) -> dict[str, Any]:
    """Return everything a screen can show of a table, but for the log."""
    moves = list(table.moves())
    return {
        "stage": (table.stage, table.asked, table.asking, table.next_reader, table.may_open, table.can_waive),
        "view": table.view,
        "moves": moves,
        "words": [table.words.describe(table.view, move) for move in moves],
        "beside": list(table.anytime()),
        "forced": table.forced(),
        "final": [table.closes(move) for move in moves],
        "sheet": table.sheet(),
        "result": table.result(),
        "may": (table.can_hint, table.can_decline, table.hint_job() is None),
        "question": table.words.question(table.view, table.names),
        "board": table.words.board(table.view, table.names),
    }


@cache
def pool(case: Case) -> Pool:
    return Pool(case)


def tried(table: AnyTable, case: Case, rng: Rng) -> list[Any]:
    """Return moves of the asked seat that somebody may try: right, wrong and nonsense ones."""
    found: list[Any] = []
    seat = table.asking
    for _ in range(6 if seat is not None else 0):
        fields = {**pool(case).mangled(table.match.state, rng.pick), "seat": seat}
        try:
            found.append(table.rules.load_move(json.dumps(fields)))
        except ValidationError:
            continue
    return found


def read(table: AnyTable, text: str) -> Any:
    try:
        return table.read(text)
    except NotationError as error:
        return str(error)


def log_told_to(table: AnyTable, reader: Seat | None) -> list[str]:
    """Return the log made from events from which everything not meant for the reader has been cut out."""
    lines = []
    for n in range(1, table.match.head + 1):
        for event in table.match.events_at(n):
            cut = event if reader in event.to else event._replace(secret=(), to=())
            lines.append(table.words.tell(cut, table.names, reader))
    return [line for line in lines if line]


LARDERS = [case for case in CASES if case.game.id == "larder"]


@pytest.mark.parametrize("case", LARDERS, ids=[str(case.seats) for case in LARDERS])
@pytest.mark.parametrize("bots", [(), (1,), (0, 1)], ids=["people", "one bot", "two bots"])
def test_nothing_on_the_screen_depends_on_what_its_reader_may_not_know(case: Case, bots: tuple[Seat, ...]) -> None:
    for game in range(2):
        _watch(case, bots, f"leaks {game}")


@pytest.mark.long
@pytest.mark.parametrize("case", LARDERS, ids=[str(case.seats) for case in LARDERS])
def test_nothing_on_the_screen_depends_on_it_in_many_matches(case: Case) -> None:
    for game in range(60):
        _watch(case, ((), (1,), (0, 1))[game % 3], f"many leaks {game}")


def _watch(case: Case, bots: tuple[Seat, ...], seed: str) -> None:
    rng, table = Rng(seed), new_table(case.game, case.seats, bots, seed)
    people = case.seats - len(bots)
    for step in range(120):
        if table.stage == "over":
            break
        assert table.showing is None or table.showing not in bots
        assert table.showing in (None, table.asking) or people == 1
        assert table.stage != "hand_over" or table.showing is None
        other = shadow(table, step)
        assert on_screen(other) == on_screen(table)
        for move in tried(table, case, rng):
            assert other.refuse(move) == table.refuse(move)
            text = table.rules.write(move)
            assert read(other, text) == read(table, text)
        assert [line.text for line in table.log()] == log_told_to(table, table.showing)
        for seat in range(case.seats):
            public = log_told_to(table, None)
            caught = [line.text for line in table.catch_up(seat)]
            assert len(caught) <= 5
            assert caught == (public[-len(caught) :] if caught else [])
        act(table, rng)


def test_a_card_that_only_one_hand_holds_is_named_nowhere_else() -> None:
    """Ben holds the only thief that is in the game; until it is known, no public text and no other hand names it."""
    state = turn([[HAM, CRUMB], [THIEF, BREAD], [CHEESE]], deck=[HAM, HAM, CRUMB, CRUMB])
    state.discard = [card for card in state.discard if card != THIEF]
    rng = Rng("thief")
    for _ in range(6):
        table = table_at(RULES.clone(state))
        while table.match.state.stack[-1].kind != "lots" and THIEF in table.match.state.hands[1]:
            if table.showing != 1:
                shown = on_screen(table)
                lines = [*table.log(), *(line for seat in range(3) for line in table.catch_up(seat))]
                told = " ".join([*shown["words"], *shown["board"], shown["question"], *(line.text for line in lines)])
                assert "ham" in told
                assert "thief" not in told
                assert str(THIEF) not in json.dumps([table.view.hand, table.view.known, table.view.look])
            act(table, rng)
