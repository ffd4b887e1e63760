"""Halfling Feast in plain English: moves, refusals, where the match stands, what a choice would do."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Event, Refusal, Seat
from feastbox.engine.words import Names, Words
from feastbox.english import count, join
from feastbox.games.halfling_feast.describing import describe
from feastbox.games.halfling_feast.moves import HfeMove
from feastbox.games.halfling_feast.previewing import preview
from feastbox.games.halfling_feast.reasons import why
from feastbox.games.halfling_feast.spoken import lines
from feastbox.games.halfling_feast.telling import tell
from feastbox.games.halfling_feast.view import HfeView


class HfeWords(Words[HfeMove, HfeView]):
    """What Halfling Feast says."""

    def describe(self, view: HfeView, move: HfeMove, names: Names = ()) -> str:
        """Return a line for the list of moves; without names players are told by their seat number."""
        return describe(view, move, names)

    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        """Return the log line of an event."""
        return tell(event, names, reader)

    def why(self, refusal: Refusal, names: Names) -> str:
        """Return why a move is not legal, in one sentence."""
        return why(refusal, names)

    def where(self, view: HfeView) -> str:
        """Return where the match stands."""
        if view.pending is None:
            return "the feast is over"
        if view.to_choose:
            return "Halflings are chosen"
        return f"{count(view.dish_deck, 'Dish')} in the deck, lull {view.lull} of {view.lull_end}"

    def question(self, view: HfeView, names: Names) -> str:
        """Return what is asked now."""
        pending = view.pending
        if pending is None:
            return "The feast is over"
        name = names[pending.asked[0]]
        if pending.kind == "window":
            return self._window(view, names)
        if pending.kind == "turn" and view.viewer != pending.asked[0]:
            return f"{name} eats, releases, draws or uses an ability; a card needs the hand"
        return f"{name} {_QUESTIONS[pending.kind]}"

    def _window(self, view: HfeView, names: Names) -> str:
        pending = view.pending
        assert pending is not None
        queue = [names[seat] for seat in (*pending.asked, *pending.queue)]
        if view.options.interrupt_mode == "call_out" and view.viewer is None:
            return f"Does anybody interrupt? {join(queue)} could, in this order"
        return f"Does {queue[0]} interrupt?"

    def board(self, view: HfeView, names: Names) -> list[str]:
        """Return the whole view in words."""
        return lines(view, names)

    def preview(self, view: HfeView, move: HfeMove, names: Names) -> list[str]:
        """Return in sentences what a move would do, the first the most important: for the prompt."""
        return preview(view, move, names)


_QUESTIONS: Final[dict[str, str]] = {
    "draft": "chooses a Halfling",
    "turn": "eats, plays a card, releases, draws or uses an ability",
    "keep": "keeps one of the two cards",
    "cook": "eats one of the Dishes seen, or none",
    "lawyer": "discards a Dish of 1 to 3 points",
}

WORDS: Final = HfeWords()
