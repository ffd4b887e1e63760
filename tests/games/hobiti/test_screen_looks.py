"""How Hobiti's screen looks: every question at three sizes, in all palettes and in ASCII; goldens read before kept."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from textwrap import wrap

import pytest

from feastbox.games.hobiti.data import CARD, CARDS, HAND
from feastbox.games.hobiti.faces import body, texts
from tests.games.hobiti.making import lots_at, turn_at
from tests.games.hobiti.screen_tools import SIZES, HobitiTable, eight, open_for, opened, party, play, table_at, turn
from tests.golden_files import check
from tests.tui.game_tools import keys, shown


def hand_of(table: HobitiTable) -> HobitiTable:
    """Open the hand that the question is about."""
    open_for(table)
    return table


def lots() -> HobitiTable:
    """Return second lots: Anna, who is tied with Ben, has wagered again; Ben chooses."""
    table = table_at(
        lots_at("kradez mead prujem sundial", "kradez beer cider", "klepy snuff", "old_wizard vyzla rusks")
    )
    return hand_of(play(table, "wager kradez", "wager kradez", "wager klepy", "wager old_wizard", "wager mead"))


def victim() -> HobitiTable:
    """Return the question to Anna whether Dora may take her purse."""
    return play(turn(), "unpleasantness kradez 1 purse_of_gold")


def visitors() -> HobitiTable:
    """Return Cleo's choice of two cards for the visitors that Ben sent."""
    state = turn_at("beer", "navsteva", "mead sundial beer klepy snuff", active=1)
    return hand_of(play(table_at(state), "unpleasantness navsteva 3", "take_it"))


def hand_over() -> HobitiTable:
    """Return the party with Dora's hand asked for: the hand-over stands before it."""
    table = party()
    table.open_hand(3)
    return table


def over() -> HobitiTable:
    """Return the end of a round."""
    table = table_at(turn_at("sundial", "mead", "beer", noted=(48, 3, 9), items=("", "spyglass", "")))
    return play(table, "lay_item sundial")


PHASES: dict[str, Callable[[], HobitiTable]] = {
    "turn": turn,
    "turn_hand": lambda: hand_of(turn()),
    "party": lambda: party(show_item_sum=True),
    "party_hand": lambda: hand_of(party(show_item_sum=True)),
    "victim": victim,
    "victim_hand": lambda: hand_of(victim()),
    "visitors": visitors,
    "lots": lots,
    "hand_over": hand_over,
    "over": over,
    "eight": eight,
    "eight_hand": lambda: hand_of(eight()),
}


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", PHASES)
@pytest.mark.rule("HOB-03")
async def test_every_question_in_three_sizes(name: str, size: tuple[int, int], tmp_path: Path) -> None:
    async with opened(PHASES[name](), tmp_path / "library", size) as (screen, _):
        check(f"screens/hobiti_{name}_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


OTHERS: list[tuple[str, tuple[int, int], str, bool, str]] = [
    ("turn_hand", (80, 24), "mono", False, ""),
    ("turn_hand", (80, 24), "sixteen", False, ""),
    ("turn_hand", (80, 24), "dark", True, ""),
    ("party", (120, 40), "dark", True, ""),
    ("turn_hand", (80, 24), "dark", False, "3"),
    ("turn_hand", (120, 40), "dark", False, "3"),
    ("turn_hand", (80, 24), "dark", False, "g"),
    ("turn_hand", (80, 24), "dark", False, "4"),
    ("turn_hand", (80, 24), "dark", False, "v"),
    ("turn_hand", (100, 30), "dark", False, ""),
    ("party_hand", (120, 36), "dark", False, ""),
    ("party", (100, 30), "dark", False, "tab down"),
    ("eight", (120, 36), "dark", False, "tab down down"),
    ("visitors", (80, 24), "dark", False, "2 3"),
]


@pytest.mark.parametrize(("name", "size", "theme", "ascii", "pressed"), OTHERS)
async def test_half_made_moves_other_sizes_and_sets_of_signs(
    name: str, size: tuple[int, int], theme: str, ascii: bool, pressed: str, tmp_path: Path
) -> None:
    async with opened(PHASES[name](), tmp_path / "library", size, theme=theme, ascii=ascii) as (screen, pilot):
        await keys(screen, pressed)
        await pilot.pause()
        look = "_".join(filter(None, [name, theme * (theme != "dark"), "ascii" * ascii, pressed.replace(" ", "_")]))
        check(f"screens/hobiti_{look}_{size[0]}x{size[1]}.txt", "\n".join(shown(screen)))


async def test_czech_names_stand_below_the_english_ones(tmp_path: Path) -> None:
    async with opened(hand_of(turn(czech_names=True)), tmp_path / "library") as (screen, _):
        text = "\n".join(shown(screen))
        assert "Zlatý déšť" in text
        assert "Slivovice" in text
    async with opened(hand_of(turn()), tmp_path / "library") as (screen, _):
        assert "Slivovice" not in "\n".join(shown(screen))


@pytest.mark.rule("HOB-32")
async def test_the_sum_of_items_is_left_to_the_head_unless_wanted(tmp_path: Path) -> None:
    for summed, said in ((False, "21 noted"), (True, "30 = 21 + 9")):
        async with opened(turn(show_item_sum=summed), tmp_path / f"library{summed}") as (screen, _):
            text = "\n".join(shown(screen))
            assert said in text
            assert ("= 21 + 9" in text) == summed


async def test_everything_shown_is_ascii_where_ascii_is_asked_for(tmp_path: Path) -> None:
    async with opened(hand_of(party(czech_names=True)), tmp_path / "library", ascii=True) as (screen, _):
        assert "".join(shown(screen)).isascii()


@pytest.mark.parametrize("rows", [5, 6])
def test_the_whole_text_of_every_card_fits_a_small_card(rows: int) -> None:
    for card in CARDS:
        name, czech, text = body(card, 14, rows, czech=False, all_taken=False)
        assert len(name) + len(text) <= rows
        assert not czech
        assert text in [wrap(words, 14) for words in texts(card)], card.id
        assert all(len(line) <= 14 for line in [*name, *text]), card.id


def test_what_vyzla_takes_is_said_as_the_option_has_it() -> None:
    assert all("half" in text for text in texts(CARD["vyzla"]))
    assert all("all" in text and "half" not in text for text in texts(CARD["vyzla"], all_taken=True))


@pytest.mark.parametrize("seats", range(3, 9))
async def test_all_hobbits_stand_in_every_window_and_parts_never_overlap(seats: int, tmp_path: Path) -> None:
    table = table_at(turn_at("mead", "snuff", "beer", seats=seats))
    sizes = [*SIZES, (100, 30), (119, 50), (120, 36), (121, 41), (160, 47), (200, 60)]
    async with opened(table, tmp_path / "library") as (screen, pilot):
        for width, height in sizes:
            await pilot.resize_terminal(width, height)
            await pilot.pause()
            rows = shown(screen)
            regions = [*screen.regions(width, height).values()]
            for number, region in enumerate(regions):
                assert screen.size.region.contains_region(region)
                assert not any(region.overlaps(other) for other in regions[number + 1 :])
            text = "\n".join(rows[1:])
            for letter, name in zip(screen.letters, table.names, strict=True):
                assert f" {letter}  {name}" in text, (width, height)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("held", range(1, HAND + 1))
async def test_hands_of_every_size_show_all_cards_and_all_that_can_be_done(
    held: int, size: tuple[int, int], tmp_path: Path
) -> None:
    hand = ["beer", "mead", "sundial", "klepy", "snuff", "rockets", "cider", "rusks"][:held]
    table = hand_of(table_at(turn_at(" ".join(hand), "buttermilk", "clay_pipe")))
    async with opened(table, tmp_path / "library", size) as (screen, _):
        text = "\n".join(shown(screen))
        for card in hand:
            assert CARD[card].name.split()[0] in text or CARD[card].brief in text
        for word in ("Walk", "Loaf About", "Gardening"):
            assert word in text
