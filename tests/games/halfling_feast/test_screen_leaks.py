"""No hidden card, and nobody's interrupt, shows on a screen of Halfling Feast that others see (HFE-116, HFE-122)."""

from __future__ import annotations

import random
import re
from pathlib import Path

import pytest

from feastbox.engine.models import Seat
from feastbox.engine.rng import Rng
from feastbox.games.halfling_feast.data import ACTIONS
from feastbox.games.halfling_feast.options import HfeOptions
from feastbox.games.halfling_feast.rules import RULES
from feastbox.games.halfling_feast.screen import HfeScreen
from feastbox.games.halfling_feast.state import HfeState
from feastbox.tui.hand_over import HandOver
from tests.games.halfling_feast.making import asked, at
from tests.games.halfling_feast.screen_tools import SIZES, HfeTable, open_hand, opened, table_at
from tests.tui.game_tools import keys, shown

QUICK_SIZES = [SIZES[0], *(pytest.param(size, marks=pytest.mark.long) for size in SIZES[1:])]
"""The smallest window in every run, the larger ones in the long runs."""

MODES = ["call_out", "ask_each", "standing_orders"]
CARD_FOOT = re.compile(r" (your turn|interrupt|drawn|picked) [╯┛]")
"""What stands below cards of a hand alone."""


def dealt(holder: Seat, mode: str) -> HfeState:
    """Return a deal whose interrupts are all in one hand of two opponents, as many cards in each hand."""
    plain = ["little_trump satisfactory_burp", "fig_syrup mighty_fart"]
    armed = ["sudden_sneeze", "dwarven_fire_mustard"]
    both = "spell_of_belt_reduction"
    hands = ["little_trump fig_syrup brandy_cream", "", ""]
    hands[holder] = " ".join([*armed, both])
    hands[3 - holder] = " ".join([plain[0], "elevenses"])
    table = "mighty_game_pie three_cream_trifle honey_seedcake sausage_coil"
    return at(table, hands, fullness=(2, 5, 7), eaten=["gooseberry_fool"], interrupt_mode=mode)


async def walk(table: HfeTable, library: Path, size: tuple[int, int], pressed: str) -> list[list[str]]:
    """Return what everybody sees after each of these keys; a hand that is opened is passed on unseen."""
    seen: list[list[str]] = []
    async with opened(table, library, size) as (screen, pilot):
        for key in ("", *pressed.split()):
            if isinstance(screen.app.screen, HandOver):
                await screen.app.screen.run_action(f"answer('{'back' if key == 'escape' else 'accept'}')")
            else:
                await keys(screen, key)
            await pilot.pause()
            if table.showing is None:
                seen.append(shown(screen))
    return seen


CALLS = {
    "call_out": "right enter p right enter 2 escape 2 space p p d right escape tab tab down escape",
    "ask_each": "right enter p 2 escape 2 space p right right enter p p tab tab down escape",
    "standing_orders": "right enter down down enter enter enter d right escape tab tab down",
}


@pytest.mark.rule("HFE-116", "HFE-118", "HFE-119", "HFE-122")
@pytest.mark.parametrize("size", QUICK_SIZES)
@pytest.mark.parametrize("mode", MODES)
async def test_who_holds_the_interrupts_shows_nowhere_as_long_as_nobody_plays_one(
    mode: str, size: tuple[int, int], tmp_path: Path
) -> None:
    one = await walk(table_at(dealt(1, mode)), tmp_path / "one", size, CALLS[mode])
    other = await walk(table_at(dealt(2, mode)), tmp_path / "other", size, CALLS[mode])
    assert one == other
    assert len(one) >= 8


@pytest.mark.rule("HFE-122")
@pytest.mark.parametrize("size", QUICK_SIZES)
async def test_the_private_screen_has_the_same_frame_with_an_interrupt_and_without(
    size: tuple[int, int], tmp_path: Path
) -> None:
    regions = []
    for holder in (1, 2):
        table = table_at(dealt(holder, "call_out"))
        table.submit(table.read("eat mighty_game_pie"))
        open_hand(table, 1)
        async with opened(table, tmp_path / f"{holder}", size) as (screen, _):
            regions.append(screen.part_regions(*size))
            kinds = [line.move.kind for line in screen.choices if line.move]
            assert "interrupt_pass" in kinds
            assert table.stage == "private"
    assert regions[0] == regions[1]


def positions(seats: int, seed: str, mode: str, most: int = 3) -> list[HfeState]:
    """Return positions of a random match."""
    rng = Rng(f"leaks {seed}")
    state = RULES.setup(seats, HfeOptions(interrupt_mode=mode), seed)
    found: list[HfeState] = []
    while state.stack:
        if sum(map(len, state.hands)) > 5 and state.stack[-1].screen == "either":
            found.append(RULES.clone(state))
        RULES.apply(state, rng.pick(list(RULES.legal(state, asked(state)))))
    return found[:: max(1, len(found) // most)][:most]


@pytest.mark.rule("HFE-116", "HFE-117")
@pytest.mark.parametrize("size", QUICK_SIZES)
@pytest.mark.parametrize(("seats", "mode"), [(2, "ask_each"), (4, "call_out"), (6, "standing_orders")])
async def test_two_deals_that_differ_only_in_hidden_cards_give_equal_public_screens(
    seats: int, mode: str, size: tuple[int, int], tmp_path: Path
) -> None:
    for n, state in enumerate(positions(seats, f"{size}", mode)):
        other = RULES.redeal(state, None, Rng(f"other {n}"))
        pressed = "right right down down d right escape tab tab down escape left"
        one = await walk(table_at(state), tmp_path / f"one{n}", size, pressed)
        assert one == await walk(table_at(other), tmp_path / f"other{n}", size, pressed)


@pytest.mark.rule("HFE-120")
@pytest.mark.parametrize("size", QUICK_SIZES)
async def test_a_private_screen_tells_nothing_of_other_hands_and_orders(size: tuple[int, int], tmp_path: Path) -> None:
    for n, state in enumerate(positions(3, f"private {size}", "standing_orders")):
        seat = asked(state)
        other = RULES.redeal(state, seat, Rng(f"other {n}"))
        screens = []
        for name, deal in (("one", state), ("other", other)):
            table = open_hand(table_at(deal), seat)
            async with opened(table, tmp_path / f"{name}{n}", size) as (screen, pilot):
                seen = []
                for key in ("", "down", "right", "down", "tab", "tab", "down"):
                    await keys(screen, key)
                    await pilot.pause()
                    seen.append(shown(screen))
            screens.append(seen)
        assert screens[0] == screens[1]


@pytest.mark.rule("HFE-117", "HFE-122")
@pytest.mark.parametrize(
    ("seats", "mode", "events"),
    [
        (3, "call_out", 160),
        (4, "ask_each", 120),
        pytest.param(6, "call_out", 900, marks=pytest.mark.long),
        pytest.param(3, "standing_orders", 900, marks=pytest.mark.long),
    ],
)
async def test_random_keys_resizes_and_hand_overs_never_show_a_hidden_hand(
    seats: int, mode: str, events: int, tmp_path: Path
) -> None:
    chance = random.Random(f"leaks {seats} {mode}")
    table = table_at(RULES.setup(seats, HfeOptions(interrupt_mode=mode), "leaks"))
    often = ["up", "down", "left", "right", "enter", "enter", "1", "2", "3", "p", "space", "space", "x", "d"]
    often += ["escape", "u", "tab"]
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
            checked += hidden_stays_hidden(screen, "\n".join(shown(screen)))
    assert checked > events // 3


def hidden_stays_hidden(screen: HfeScreen, text: str) -> bool:
    """Check a screen: without a hand-over no card of a hand stands on it, behind one only the reader's."""
    table = screen.table
    state, reader = table.match.state, table.showing
    if table.stage == "over" or "This window must be" in text:
        return False
    assert screen.view.viewer == reader
    if reader is None:
        assert not CARD_FOOT.search(text), text
        assert "Hand ──" not in text
        assert " only" not in text.splitlines()[0]
        return True
    own = {ACTIONS[card].id for card in [*state.hands[reader], *state.look]}
    faces = {card.card for card in screen.view.hand} | set(screen.view.look)
    assert faces <= own
    return True
