"""No hidden card stands on a screen of Hobiti that others see: prompts, log, list and all (HOB-74 to HOB-80)."""

from __future__ import annotations

import random
from collections.abc import Iterator
from pathlib import Path

import pytest

from feastbox.engine.rng import Rng
from feastbox.games.hobiti.data import CARDS, IDS, NOTHING
from feastbox.games.hobiti.options import HobitiOptions
from feastbox.games.hobiti.rules import RULES
from feastbox.games.hobiti.state import HobitiState
from feastbox.tui.hand_over import HandOver
from tests.games.hobiti.making import asked, turn_at
from tests.games.hobiti.screen_tools import SIZES, HobitiTable, opened, table_at
from tests.tui.game_tools import keys, shown

QUICK_SIZES = [SIZES[0], *(pytest.param(size, marks=pytest.mark.long) for size in SIZES[1:])]
"""The smallest window in every run, the larger ones in the long runs."""


def positions(seats: int, seed: str) -> Iterator[HobitiState]:
    """Yield a position of every kind of question in a random match."""
    rng = Rng(f"leaks {seed}")
    state = RULES.setup(seats, HobitiOptions(), seed)
    seen: set[str] = set()
    while state.stack and len(seen) < 5:
        kind = state.stack[-1].kind
        if kind not in seen:
            seen.add(kind)
            yield RULES.clone(state)
        moves = RULES.legal(state, asked(state))
        tricks = [move for move in moves if move.kind in ("unpleasantness", "announce", "take_it")]
        RULES.apply(state, rng.pick(tricks or moves))


async def walk(table: HobitiTable, library: Path, size: tuple[int, int], pressed: str) -> list[list[str]]:
    """Return the screen after each of these keys."""
    seen: list[list[str]] = []
    async with opened(table, library, size) as (screen, pilot):
        for key in ("", *pressed.split()):
            await keys(screen, key)
            await pilot.pause()
            seen.append(shown(screen))
    return seen


@pytest.mark.rule("HOB-74", "HOB-76", "HOB-77", "HOB-80")
@pytest.mark.parametrize("size", QUICK_SIZES)
@pytest.mark.parametrize("seats", [3, 8])
async def test_two_deals_that_differ_only_in_unseen_cards_give_equal_public_screens(
    seats: int, size: tuple[int, int], tmp_path: Path
) -> None:
    for n, state in enumerate(positions(seats, f"{size}")):
        other = RULES.redeal(state, None, Rng(f"other {n}"))
        assert other.hands != state.hands
        pressed = "down down v tab down down tab escape"
        one = await walk(table_at(state), tmp_path / f"one{n}", size, pressed)
        assert one == await walk(table_at(other), tmp_path / f"other{n}", size, pressed), state.stack[-1]


@pytest.mark.rule("HOB-74", "HOB-79")
@pytest.mark.parametrize("size", QUICK_SIZES)
async def test_a_private_screen_tells_nothing_of_the_other_hands(size: tuple[int, int], tmp_path: Path) -> None:
    for n, state in enumerate(positions(4, f"private {size}")):
        seat = asked(state)
        other = RULES.redeal(state, seat, Rng(f"other {n}"))
        screens = []
        for name, deal in (("one", state), ("other", other)):
            table = table_at(deal)
            if seat in table.may_open:
                table.open_hand(seat)
            table.accept()
            screens.append(await walk(table, tmp_path / f"{name}{n}", size, "right down v"))
        assert screens[0] == screens[1], state.stack[-1]


def test_the_check_of_the_random_keys_finds_what_it_looks_for() -> None:
    table = table_at(turn_at("sundial beer", "mead", "snuff", discard="mead"))
    assert strays(table, "Sundial, Mead and Brown Beer") == ["Brown Beer", "Sundial"]
    table.open_hand(0)
    assert strays(table, "Sundial") == ["Sundial"], "the hand-over stands before it"
    table.accept()
    assert strays(table, "Sundial, Brown Beer, Pinch of Snuff") == ["Pinch of Snuff"]


# -- random keys -----------------------------------------------------------------------------------------------

OFTEN = ["up", "down", "left", "right", *["enter"] * 3, *"12345678", "space", "space", "p"]
SELDOM = ["escape", "tab", "9", "w", "o", "g", "t", "e", "v", "x", "u", "L", "s", "i"]


@pytest.mark.rule("HOB-74", "HOB-75", "HOB-76", "HOB-77", "HOB-78", "HOB-79", "HOB-80")
@pytest.mark.parametrize(
    ("seats", "events"),
    [(4, 120), *(pytest.param(*case, marks=pytest.mark.long) for case in ((4, 300), (4, 2000), (8, 2000)))],
)
async def test_random_keys_resizes_and_hand_overs_never_show_a_hidden_card(
    seats: int, events: int, tmp_path: Path
) -> None:
    """A card that stands on the screen lies in public, is in the reader's own hand, or was seen by the reader."""
    chance = random.Random(f"leaks {seats} {events}")
    table = table_at(RULES.setup(seats, HobitiOptions(points_to_win=50), f"leaks {seats}"))
    checked = 0
    async with opened(table, tmp_path / "library") as (screen, pilot):
        for _ in range(events):
            over = screen.app.screen
            if table.stage == "over":
                break
            if isinstance(over, HandOver):
                answer = chance.choice(["accept", "accept", "back"]) if table.can_decline else "accept"
                await over.run_action(f"answer('{answer}')")
            elif over is not screen:
                await pilot.press("escape")
            elif chance.random() < 0.08:
                await pilot.resize_terminal(*chance.choice([*SIZES, (100, 30), (120, 36), (60, 20)]))
            else:
                await keys(screen, chance.choice(SELDOM if chance.random() < 0.25 else OFTEN))
            await pilot.pause()
            stray = strays(table, " ".join(" ".join(shown(screen)).split()))
            assert not stray, f"{stray} on\n" + "\n".join(shown(screen))
            checked += bool(hidden(table))
    assert checked > events // 2 or table.stage == "over"


def hidden(table: HobitiTable) -> set[str]:
    """Return the names of cards in hands and sealed wagers that the reader at the terminal may not see."""
    state, reader = table.match.state, table.showing
    bit = 1 << (state.seats if reader is None else reader)
    names = set()
    for seat, hand in enumerate(state.hands):
        for card, mask in zip(hand, state.masks[seat], strict=True):
            if seat != reader and not mask & bit:
                names.add(CARDS[card].name)
        if seat != reader and state.sealed[seat] != NOTHING:
            names.add(CARDS[state.sealed[seat]].name)
    return names


def strays(table: HobitiTable, text: str) -> list[str]:
    """Return hidden cards whose names stand in a text although nothing the reader may see has that name."""
    state, reader = table.match.state, table.showing
    open_cards = [*state.discard, *(card for zone in (*state.items, *state.wagers, *state.laid) for card in zone)]
    open_cards += [state.party, state.feast] + [card for laid in state.feast_laid for card in laid]
    if reader is not None:
        open_cards += [*state.hands[reader], state.sealed[reader]]
    bit = 1 << (state.seats if reader is None else reader)
    for seat, hand in enumerate(state.hands):
        open_cards += [card for card, mask in zip(hand, state.masks[seat], strict=True) if mask & bit]
    known = " ".join([CARDS[card].name for card in open_cards if card != NOTHING])
    known += " ".join(line.text for line in table.log())
    # The marks, and remedies of an open trick or "Wards off", are words of the rules and of cards that lie open.
    words = {"The Runs", "Hangover", "Theft", "Gossip", "Moles in the Garden", "Unexpected Visitors", "Vyžla"}
    if state.stack and state.stack[-1].kind == "victim":
        trick = IDS[int(state.stack[-1].args[0])]
        words |= {card.name for card in CARDS if trick in card.remedies}
    return sorted(name for name in hidden(table) - words if name in text and name not in known)
