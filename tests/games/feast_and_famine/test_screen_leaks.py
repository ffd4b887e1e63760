"""No hidden card stands on a screen of Feast & Famine that others see (FAM-09, FAM-60, FAM-63, FAM-83a)."""

from __future__ import annotations

import random
from pathlib import Path

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.feast_and_famine.data import CARDS, IS_MEDALLION
from feastbox.games.feast_and_famine.options import FamOptions
from feastbox.games.feast_and_famine.rules import RULES
from feastbox.games.feast_and_famine.state import FamState
from feastbox.tui.hand_over import HandOver
from tests.games.feast_and_famine.making import asked
from tests.games.feast_and_famine.screen_tools import SIZES, FamTable, opened, table_at
from tests.tui.game_tools import keys
from tests.tui.game_tools import shown_framed as shown

QUICK_SIZES = [SIZES[0], *(pytest.param(size, marks=pytest.mark.long) for size in SIZES[1:])]
"""The smallest window in every run, the larger ones in the long runs."""


def positions(seats: int, seed: str, most: int = 3) -> list[FamState]:
    """Return positions of a random Famine in which hands are held."""
    rng = Rng(f"leaks {seed}")
    state = RULES.setup(seats, FamOptions(halves="famine"), seed)
    found: list[FamState] = []
    while state.stack:
        if sum(map(len, state.hands)) > 6:
            found.append(RULES.clone(state))
        RULES.apply(state, rng.pick(RULES.legal(state, asked(state))))
    return found[:: max(1, len(found) // most)]


async def walk(table: FamTable, library: Path, size: tuple[int, int], pressed: str) -> list[list[str]]:
    """Return the screen after each of these keys."""
    seen: list[list[str]] = []
    async with opened(table, library, size) as (screen, pilot):
        for key in ("", *pressed.split()):
            await keys(screen, key)
            await pilot.pause()
            seen.append(shown(screen))
    return seen


@pytest.mark.rule("FAM-09", "FAM-60", "FAM-83a")
@pytest.mark.parametrize("size", QUICK_SIZES)
@pytest.mark.parametrize("seats", [2, 4])
async def test_two_deals_that_differ_only_in_unseen_cards_give_equal_public_screens(
    seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    for n, state in enumerate(positions(seats, f"{size}")):
        other = RULES.redeal(state, None, Rng(f"other {n}"))
        assert other.hands != state.hands or other.places != state.places
        pressed = "right down down v escape"
        one = await walk(table_at(state), tmp_path / f"one{n}", size, pressed)
        assert one == await walk(table_at(other), tmp_path / f"other{n}", size, pressed)


@pytest.mark.rule("FAM-63")
@pytest.mark.parametrize("size", QUICK_SIZES)
async def test_a_private_screen_tells_nothing_of_the_other_hands(size: tuple[int, int], tmp_path: Path) -> None:
    for n, state in enumerate(positions(3, f"private {size}")):
        seat = asked(state)
        other = RULES.redeal(state, seat, Rng(f"other {n}"))
        screens = []
        for name, deal in (("one", state), ("other", other)):
            table = table_at(deal)
            if seat in table.may_open:
                table.open_hand(seat)
                table.accept()
            screens.append(await walk(table, tmp_path / f"{name}{n}", size, "down"))
        assert screens[0] == screens[1]


@pytest.mark.rule("FAM-63", "FAM-81")
@pytest.mark.parametrize(
    ("seats", "events"),
    [(3, 160), pytest.param(4, 600, marks=pytest.mark.long), pytest.param(2, 600, marks=pytest.mark.long)],
)
async def test_random_keys_resizes_and_hand_overs_never_show_a_hidden_hand(
    seats: int, events: int, tmp_path: Path
) -> None:
    """The log, the hand and struck cards stand only before the seat that may know them, whatever was shown before."""
    chance = random.Random(f"leaks {seats}")
    table = table_at(RULES.setup(seats, FamOptions(halves="famine"), "leaks"))
    often = ["up", "down", "left", "right", "enter", "enter", "1", "2", "p", "space", "space", "x", "v", "escape", "u"]
    checked = 0
    async with opened(table, tmp_path / "library") as (screen, pilot):
        for _ in range(events):
            if table.stage == "over":
                break
            top = screen.app.screen
            if isinstance(top, HandOver):
                answer = chance.choice(["accept", "accept", "back"]) if table.can_decline else "accept"
                await top.run_action(f"answer('{answer}')")
            elif chance.random() < 0.1:
                await pilot.resize_terminal(*chance.choice([*SIZES, (100, 30), (120, 36), (60, 20)]))
            else:
                await keys(screen, chance.choice(often))
            await pilot.pause()
            checked += hidden_stays_hidden(table, "\n".join(shown(screen)))
    assert checked > events // 2


def hidden_stays_hidden(table: FamTable, text: str) -> bool:
    """Check a screen that all may see, or one seat: hand values stand only behind the hand-over of their seat."""
    if table.stage == "over":
        return False
    state, reader = table.match.state, table.showing
    for line in text.splitlines():
        words = line.strip()
        own = reader is not None and (words.startswith("Hand ") or "'s hand" in words)
        assert own or not words.startswith("Hand "), line
        assert own or "'s hand " not in words or "cards then go" in words or "card then go" in words, line
    if "× " in text or "All 22 cards" in text or "◆ Leah    " in text:
        known = {CARDS[card].name for cards in state.spent for card in cards}
        known |= {CARDS[card].name for card in state.hands[reader]} if reader is not None else set()
        for card, fact in enumerate(CARDS):
            if f"×{fact.name}" in text and not IS_MEDALLION[card]:
                assert fact.name in known, f"{fact.name} is struck"
    return True
