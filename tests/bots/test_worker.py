"""The process that thinks for bots."""

from __future__ import annotations

import asyncio
import os
import signal
import subprocess
import sys
from collections.abc import AsyncIterator, Callable
from functools import partial
from pathlib import Path
from time import monotonic

import pytest
import pytest_asyncio

from feastbox import catalog
from feastbox.bots import BotError, BotJob
from feastbox.bots.thinking import think
from feastbox.bots.worker import BotWorker, command
from feastbox.engine.rng import Rng

ROOT = Path(__file__).resolve().parent.parent.parent
FOR_EVER = BotJob("", "", 0, 0, "")
AT_ONCE = BotJob("", "", 0, 1, "")


@pytest_asyncio.fixture
async def worker(request: pytest.FixtureRequest) -> AsyncIterator[BotWorker]:
    """A worker with the real bots, or with the module the test names."""
    made = BotWorker(getattr(request, "param", "feastbox.bots.process"))
    yield made
    await made.close()


def with_module(name: str) -> pytest.MarkDecorator:
    return pytest.mark.parametrize("worker", [f"tests.bots.odd.{name}"], indirect=True, ids=[name])


def jobs(most: int) -> list[BotJob]:
    """Return questions of a Halali match, for every level."""
    game = catalog.find("halali")
    rules, rng = game.rules(), Rng("jobs")
    state = rules.setup(2, rules.options_type(), "jobs")
    found: list[BotJob] = []
    while len(found) < most:
        seat = rules.asked(state)[0]
        told = rules.dump(rules.redeal(state, seat, Rng("redeal")))
        found += [BotJob(game.id, told, seat, level, "seed") for level in range(len(game.bots()))]
        for _ in range(7):
            rules.apply(state, rng.pick(rules.legal(state, rules.asked(state)[0])))
    return found


def is_gone(pid: int) -> bool:
    """Say whether a process has ended; one that only waits to be collected has."""
    try:
        stat = Path(f"/proc/{pid}/stat").read_text()
    except OSError:
        return True
    return stat.rpartition(")")[2].split()[0] == "Z"


def seconds_until(done: Callable[[], bool], most: float = 10) -> float:
    start = monotonic()
    while not done():
        assert monotonic() - start < most
    return monotonic() - start


async def test_answers_are_those_of_thinking_here(worker: BotWorker) -> None:
    for job in jobs(12):
        assert await worker.ask(job) == think(job)


async def test_the_process_starts_when_first_asked_and_is_kept(worker: BotWorker) -> None:
    assert worker.pid is None
    job = jobs(1)[0]
    await worker.ask(job)
    first = worker.pid
    assert first is not None
    await worker.ask(job)
    assert worker.pid == first


async def test_two_who_ask_at_once_are_answered_one_after_the_other(worker: BotWorker) -> None:
    asked = jobs(6)
    answers = await asyncio.gather(*(worker.ask(job) for job in asked))
    assert list(answers) == [think(job) for job in asked]


@with_module("slow")
async def test_cancelling_kills_the_thinking_within_a_tenth_of_a_second(worker: BotWorker) -> None:
    took = []
    for _ in range(3):
        await worker.ask(AT_ONCE)
        pid = worker.pid
        assert pid is not None
        asking = asyncio.create_task(worker.ask(FOR_EVER))
        await asyncio.sleep(0.05)
        start = monotonic()
        asking.cancel()
        with pytest.raises(asyncio.CancelledError):
            await asking
        seconds_until(partial(is_gone, pid))
        took.append(monotonic() - start)
        assert worker.pid is None
    assert min(took) < 0.1


@with_module("slow")
async def test_stopping_tells_who_waits_and_the_next_question_is_answered_anew(worker: BotWorker) -> None:
    await worker.ask(AT_ONCE)
    asking = asyncio.create_task(worker.ask(FOR_EVER))
    await asyncio.sleep(0.05)
    worker.stop()
    with pytest.raises(BotError, match="the bot was stopped"):
        await asking
    assert (await worker.ask(AT_ONCE)).text == "at once"


@with_module("slow")
async def test_a_process_that_was_ended_between_two_questions_is_started_again(worker: BotWorker) -> None:
    await worker.ask(AT_ONCE)
    pid = worker.pid
    assert pid is not None
    os.kill(pid, signal.SIGKILL)
    assert (await worker.ask(AT_ONCE)).text == "at once"
    assert worker.pid not in (None, pid)


@with_module("slow")
@pytest.mark.parametrize("end", [signal.SIGTERM, signal.SIGHUP])
async def test_signals_end_it_in_the_middle_of_thinking_and_who_waits_is_told(
    worker: BotWorker, end: signal.Signals
) -> None:
    asking = asyncio.create_task(worker.ask(FOR_EVER))
    while worker.pid is None:
        await asyncio.sleep(0.01)
    await asyncio.sleep(0.3)
    pid = worker.pid
    os.kill(pid, end)
    with pytest.raises(BotError, match="ended without an answer"):
        await asking
    assert seconds_until(partial(is_gone, pid)) < 2


@with_module("slow")
async def test_ctrl_c_is_left_to_the_program_that_asked(worker: BotWorker) -> None:
    await worker.ask(AT_ONCE)
    assert worker.pid is not None
    os.kill(worker.pid, signal.SIGINT)
    await asyncio.sleep(0.1)
    pid = worker.pid
    assert (await worker.ask(AT_ONCE)).text == "at once"
    assert worker.pid == pid


def test_it_ends_when_the_program_that_asked_is_killed() -> None:
    with subprocess.Popen(
        [sys.executable, "-m", "tests.bots.odd.parent"], cwd=ROOT, stdout=subprocess.PIPE, text=True
    ) as parent:
        assert parent.stdout is not None
        pid = int(parent.stdout.readline())
        assert not is_gone(pid)
        parent.send_signal(signal.SIGKILL)
        parent.wait(5)
    assert seconds_until(partial(is_gone, pid)) < 2


@with_module("faulty")
@pytest.mark.parametrize(
    ("odd", "sentence"),
    [
        ("no json", "the bot's answer cannot be read"),
        ("a list", "the bot's answer cannot be read"),
        ("a number", "the bot's answer cannot be read"),
        ("parts missing", "the bot's answer cannot be read"),
        ("not text", "the bot's answer cannot be read"),
        ("too long", "the bot's answer is too long to be one"),
        ("half a line", "the bot's process ended without an answer"),
        ("nothing", "the bot's process ended without an answer"),
    ],
)
async def test_an_odd_answer_is_one_sentence_and_the_next_question_is_answered(
    worker: BotWorker, odd: str, sentence: str
) -> None:
    with pytest.raises(BotError, match=f"^{sentence}$"):
        await worker.ask(BotJob("", "", 0, 0, odd))
    assert (await worker.ask(BotJob("", "", 0, 0, "right"))).reason == "it is right"


async def test_a_fault_of_a_bot_is_one_sentence_and_the_process_stays(worker: BotWorker) -> None:
    job = jobs(1)[0]
    for broken in (job._replace(game="chess"), job._replace(state="{}"), job._replace(level=99)):
        # the kind of the fault and no more: its text may name what the bot holds, and everybody sees the screen
        with pytest.raises(BotError, match=r"^the bot could not choose a move \(\w+\)$"):
            await worker.ask(broken)
    assert await worker.ask(job) == think(job)


@with_module("chatty")
async def test_what_bots_print_is_no_answer_and_the_screen_is_not_imported(
    worker: BotWorker, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    (tmp_path / "feastbox.py").write_text("raise SystemExit('the wrong feastbox')")
    (tmp_path / "json.py").write_text("raise SystemExit('the wrong json')")
    monkeypatch.chdir(tmp_path)
    for name in ("TEXTUAL", "TEXTUAL_DRIVER", "TEXTUAL_LOG", "PYTHONPATH", "PYTHONSTARTUP", "PYTHONHOME"):
        monkeypatch.setenv(name, str(tmp_path))
    job = jobs(1)[0]
    answer = await worker.ask(job)
    assert answer.text == think(job).text
    packages = answer.reason.split()
    assert "pydantic" in packages
    assert not {"textual", "rich", "asyncio"} & set(packages)


def test_the_command_carries_this_process_s_import_path_and_nothing_else() -> None:
    told = command()
    assert told[:3] == [sys.executable, "-I", "-c"]
    assert str(ROOT) in told[4]


async def test_a_process_that_cannot_be_started_is_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "executable", "/no/such/python")
    with pytest.raises(BotError, match=r"^the bot's process could not be started \(No such file or directory\)$"):
        await BotWorker().ask(AT_ONCE)


async def test_closing_twice_or_before_the_start_is_no_fault() -> None:
    made = BotWorker()
    await made.close()
    await made.ask(jobs(1)[0])
    await made.close()
    await made.close()
    assert made.pid is None
