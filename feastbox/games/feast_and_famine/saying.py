"""What the screen says beside the board: the status line's facts, the prompt, the rule that matters."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.engine.words import Names
from feastbox.english import count
from feastbox.games.feast_and_famine.choosing import Choice
from feastbox.games.feast_and_famine.data import GROUP, GROUPS
from feastbox.games.feast_and_famine.moves import EndTurn, Gather
from feastbox.games.feast_and_famine.phrases import cards
from feastbox.games.feast_and_famine.places import worth
from feastbox.games.feast_and_famine.view import FamView, FeastView
from feastbox.games.feast_and_famine.words import WORDS
from feastbox.tui.panels import Prompt


def facts(view: FamView, roomy: bool) -> tuple[str, ...]:
    """Return which half is on, and what is left of it."""
    if view.feast:
        return ("the Feast", f"year {view.feast.year} of {view.feast.years}")
    assert view.famine
    auction = view.famine.auction + (view.famine.bid is None and view.pending is not None)
    if roomy:
        return ("the Famine", f"auction {auction}", f"deck {cards(view.famine.deck)}")
    return ("the Famine", f"deck {view.famine.deck}")


def asks(view: FamView) -> str:
    """Return what is asked, behind the seat's name."""
    if view.feast:
        return "to gather"
    return "raises or passes" if view.famine and view.famine.group else "selects a group"


def steps_over(view: FamView, picked: str) -> str:
    """Return what the arrows step over."""
    if view.feast:
        return "food"
    return "bid" if picked or (view.famine and view.famine.group) else "group"


def prompt(view: FamView, here: Choice | None, names: Names, width: int, rows: int) -> Prompt:
    """Return what the line under the cursor would do, in whole sentences that fit `rows` rows of `width` cells."""
    if here is None:
        return Prompt(WORDS.question(view, names))
    if here.move:
        first, *rest = WORDS.preview(view, here.move, names)
        return Prompt(first, fitting(_by_weight(rest), width - len(first) - 1, width * (rows - 1) - 9 * (rows - 2)))
    if here.group and view.famine:
        unseen, points = worth(view.famine, here.group)
        group = GROUPS[GROUP[here.group]].name
        lot = view.famine.lots[GROUP[here.group]]
        first = (
            f"{group}: {lot} of {count(unseen, 'unseen card')}, {points / max(unseen, 1):.1f} points each on average."
        )
        return Prompt(first, fitting(["enter goes on to the opening bid."], width - len(first) - 1, width * (rows - 1)))
    if here.opens_hand:
        return Prompt("Open the hand behind the hand-over.", "Bids that only medallion cards pay are there (FAM-83a).")
    return Prompt(WORDS.question(view, names))


def _by_weight(sentences: Sequence[str]) -> list[str]:
    """Put medallions first: they are what the game is about."""
    return sorted(sentences, key=lambda sentence: not sentence.startswith("Fills"))


def fitting(sentences: Sequence[str], beside: int, below: int) -> str:
    """Return those of the sentences that fit, none cut: all beside the first one, or all in the rows below it."""
    room = max(beside, below)
    said = ""
    for sentence in sentences:
        if len(said) + len(sentence) + 1 <= room:
            said = f"{said} {sentence}".strip()
    return said


def rule_of(view: FamView, here: Choice | None) -> str:
    """Return the rule that matters for the line under the cursor."""
    if view.feast:
        return _rule_of_feast(view.feast, here)
    if here and here.opens_hand:
        return "FAM-83a"
    return "FAM-56" if view.famine and view.famine.group else "FAM-51"


def _rule_of_feast(feast: FeastView, here: Choice | None) -> str:
    if here and isinstance(here.move, EndTurn):
        return "FAM-40"
    if here and isinstance(here.move, Gather):
        offer = feast.offer(here.move.food)
        return "FAM-24" if offer and offer.discounted else "FAM-22"
    return "FAM-19"
