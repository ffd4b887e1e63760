"""The place of the occupations: the own hand behind its hand-over, everybody's cards in play (OOC-03 to OOC-50)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from textual.geometry import Region

from feastbox.engine.models import Seat
from feastbox.english import count
from feastbox.games.odin.moves import (
    SKIP_PART,
    ChooseStart,
    ColumnCard,
    DeclineEffect,
    OdinMove,
    PickNextEffect,
    PlayOccupation,
    UseAnytime,
    UseEffect,
)
from feastbox.games.odin.places import card_words
from feastbox.games.odin.places.card_board import Cards, by_seat, draw_cards, per_row
from feastbox.games.odin.places.card_words import Shown
from feastbox.games.odin.places.kept import Kept
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones
from feastbox.tui.panels import Prompt

_FILTERS: Final = ("", "now", "own")
_FILTERED: Final = {"": "everybody's cards", "now": "usable now", "own": "own cards"}
_OF_HAND: Final = (ChooseStart, ColumnCard, PlayOccupation)


class CardsPlace(Place):
    """Hand and cards in play under one cursor.

    ruling: whether the prompt tells the ruling of the card instead of its text.   filter: which cards in play stand.
    """

    id: ClassVar[str] = "cards"
    name: ClassVar[str] = "Cards"
    letter: ClassVar[str] = "c"
    kinds: ClassVar[frozenset[str]] = frozenset({"start_card", "column_card", "play", "card_play", "offers"})

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.cursor: Shown | None = None
        self.ruling = False
        self.filter = ""
        self._width = 80
        self._here: object = None
        self._against = Kept(self._find_against)

    # -- what is shown -------------------------------------------------------------------------------------

    @property
    def reader(self) -> Seat:
        """Whose hand stands first: the one that may be read, else that of the asked seat."""
        viewer = self.view.viewer
        return viewer if viewer is not None else max(self.view.asked, 0)

    def hand(self) -> list[Shown]:
        """Return the cards of the reader's hand that may be shown, or those it chooses the first one from."""
        facts = self.view.seats[self.reader]
        if facts.offer:
            return [Shown(card, self.reader, "offer") for card in facts.offer]
        return [Shown(card, self.reader, "hand") for card in facts.hand or ()]

    def played(self) -> list[Shown]:
        """Return the cards in play, the reader's first."""
        seats = dict.fromkeys((self.reader, *range(len(self.view.seats))))
        found = [Shown(card, seat, "play") for seat in seats for card in self.view.seats[seat].played]
        if self.filter == "own":
            return [shown for shown in found if shown.seat == self.reader]
        if self.filter == "now":
            return [shown for shown in found if (card_words.now(self.view, shown) or (False,))[0]]
        return found

    @property
    def private(self) -> Seat | None:
        """The seat that alone may see the hand on the screen."""
        open_to_all = self.view.options.occupation_hand_open
        return None if open_to_all or self.face.table.showing is None else self.face.table.showing

    def asks(self) -> tuple[str, str]:
        """Return what may be done with cards now, and the rule."""
        pending = self.view.pending
        if pending is None or not self.answers():
            return "", ""
        match pending.kind:
            case "start_card":
                return "KEEP ONE of these cards", "ODN-015"
            case "column_card":
                when = "before or after the space" if pending.args[0] == "before" else "after the space"
                return f"PLAY NOW up to 1 card, free, {when}", "ODN-050"
            case "play":
                return f"PLAY NOW up to {count(int(pending.args[1]), 'card')}", "ODN-143"
            case "card_play":
                return "PLAY NOW 1 card", "OOC-33"
            case _:
                return "USE OR DECLINE what a card offers", "OOC-92"

    def renew(self) -> None:
        """Keep the cursor on its card; another question, or a hand that is opened, puts it on what that is about."""
        here = (self.face.table.match.head, self.face.table.stage, self.view.viewer)
        everything = [*self.hand(), *self.played()]
        if here != self._here:
            self._here, self.ruling = here, False
            offered = {move.card for move in self.face.table.moves() if isinstance(move, (UseEffect, PickNextEffect))}
            in_question = next((shown for shown in everything if shown.card in offered), None)
            of_hand = next(iter(self.hand()), None)
            if in_question or (of_hand and (self.cursor is None or self.cursor.where == "play")):
                self.cursor = in_question or of_hand
        if self.cursor not in everything:
            self.cursor = everything[0] if everything else None

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the cards."""
        return (Pane("cards", self._draw, wheel=lambda by: self.go(0, by)),)

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Cards above, the text of the one under the cursor below."""
        x, y, width, height = room
        words = 5 if height < 30 and not self.ruling else 6
        return {
            "cards": Region(x, y, width, height - words),
            "prompt": Region(x, y + height - words, width, words),
        }

    def _draw(self, canvas: Canvas, zones: Zones) -> None:
        self._width = canvas.width
        seats = range(len(self.view.seats))
        hand = self.hand()
        draw_cards(
            canvas,
            zones,
            Cards(
                view=self.view,
                names=self.face.table.names,
                chips=[self.face.chip(seat) for seat in seats],
                seat=self.reader,
                private=self.private if hand or self.private is not None else None,
                hand=hand,
                hidden=self.view.seats[self.reader].hand_size,
                asks=self.asks(),
                played=self.played(),
                cursor=self.cursor,
                choose=self.click,
                note="offer" if hand and hand[0].where == "offer" else "",
            ),
        )

    # -- the cursor ----------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Walk over the hand row by row, then over the cards in play."""
        hand, played = self.hand(), self.played()
        if self.cursor is None:
            return
        if self.cursor in hand:
            self._point(self._from_hand(hand, played, dx, dy))
        else:
            self._point(self._from_play(hand, played, dx, dy))

    def _from_hand(self, hand: list[Shown], played: list[Shown], dx: int, dy: int) -> Shown | None:
        assert self.cursor is not None
        at, across = hand.index(self.cursor), per_row(self._width)
        to = at + dx + dy * across
        if dy > 0 and to >= len(hand):
            last_row = at // across == (len(hand) - 1) // across
            return (played[0] if played else None) if last_row else hand[-1]
        return hand[to] if 0 <= to < len(hand) else None

    def _from_play(self, hand: list[Shown], played: list[Shown], dx: int, dy: int) -> Shown | None:
        assert self.cursor is not None
        at = played.index(self.cursor)
        if not by_seat(self._width):
            to = at + dx + 2 * dy
            if to < 0:
                return hand[-1] if hand and dy else None
            return played[to] if to < len(played) else None
        seats = list(dict.fromkeys(shown.seat for shown in played))
        mine = [shown for shown in played if shown.seat == self.cursor.seat]
        if dx:
            to = seats.index(self.cursor.seat) + dx
            return next(shown for shown in played if shown.seat == seats[to]) if 0 <= to < len(seats) else None
        to = mine.index(self.cursor) + dy
        if to < 0:
            return hand[-1] if hand else None
        return mine[to] if to < len(mine) else None

    def _point(self, shown: Shown | None) -> None:
        if shown is None:
            return
        footer, told = self._footer(), self.ruling
        self.cursor, self.ruling = shown, False
        if told:  # its words may have had more rows
            self.face.changed()
            return
        self.face.pointed()
        if self._footer() != footer:
            self.face.repaint()

    def _footer(self) -> object:
        """Return what the key bar says of the card under the cursor."""
        return self.words_for_keys(), self.against(), bool(self.cursor and self.cursor.facts.ruling)

    def click(self, shown: Shown) -> None:
        """Point at a card; at the one under the cursor once more does what enter does."""
        if shown == self.cursor:
            self.enter()
        else:
            self._point(shown)

    # -- doing ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Play, keep or use the card under the cursor, or say why that is not possible."""
        why, rule = self.against()
        if why:
            self.face.refuse(why, rule)
        elif self.cursor is not None:
            self.face.try_move(self._move(self.cursor))

    def against(self) -> tuple[str, str]:
        """Return why enter does nothing with the card under the cursor, and the rule; "" where it does something."""
        return self._against.get((self._here, self.cursor))

    def _find_against(self) -> tuple[str, str]:
        shown, table = self.cursor, self.face.table
        if shown is None:
            return "no card lies open here; space opens a hand" if table.may_open else "there is no card", ""
        if not self.face.may_answer():
            return "nobody at this terminal is asked now", ""
        if shown.seat != max(self.view.asked, 0):
            return f"this is {table.names[shown.seat]}'s card", "OOC-24"
        refusal = table.refuse(self._move(shown))
        return (table.words.why(refusal, table.names), refusal.rule) if refusal else ("", "")

    def _move(self, shown: Shown) -> OdinMove:
        seat, kind = shown.seat, self.view.pending.kind if self.view.pending else ""
        if shown.where == "offer":
            return ChooseStart(seat, shown.card)
        if shown.where == "hand":
            if kind == "column_card" and self.view.pending is not None:
                return ColumnCard(seat, "after" if self.view.pending.args[0] == "after" else "before", shown.card)
            return PlayOccupation(seat, shown.card)
        for move in self.face.table.moves():
            if isinstance(move, (UseEffect, PickNextEffect)) and move.card == shown.card:
                return move
        return UseAnytime(seat, shown.card)

    def _leave(self) -> None:
        """Play nothing, or decline what the card under the cursor offers."""
        moves = self.face.table.moves()
        seat = max(self.view.asked, 0)
        declined = [move for move in moves if isinstance(move, DeclineEffect)]
        of_card = [move for move in declined if self.cursor is not None and move.card == self.cursor.card]
        if of_card or declined:
            self.face.try_move((of_card or declined)[0])
        elif self.view.pending is not None and self.view.pending.kind == "column_card":
            self.face.try_move(ColumnCard(seat, "skip"))
        else:
            self.face.try_move(SKIP_PART[seat])

    def press(self, key: str) -> bool:
        """`d` leaves the question, `o` tells the ruling, `f` filters the cards in play."""
        match key:
            case "done" | "unmark":
                self._leave()
            case "other_side":
                self._tell_ruling()
            case "gives" | "now":
                self.filter = "now" if key == "now" else _FILTERS[(_FILTERS.index(self.filter) + 1) % len(_FILTERS)]
                self.face.changed()
                self.face.say(Prompt(f"In play: {_FILTERED[self.filter]}.", "f changes that."))
            case _:
                return False
        return True

    def typed(self, key: str, character: str | None) -> bool:
        """A digit points at a card of the hand; once more does what enter does."""
        if self.face.part != "cards" or character is None or character not in "123456789":
            return False
        hand = self.hand()
        if int(character) > len(hand):
            return False
        self.click(hand[int(character) - 1])
        return True

    def resting(self, key: str) -> str:
        """Return why a key does nothing now."""
        if key == "choose":
            return self.against()[0]
        if key in ("done", "unmark") and not self.answers():
            return "no card is asked for now"
        if key in ("done", "unmark") and not self.face.may_answer():
            return "nobody at this terminal is asked now"
        if key in ("done", "unmark") and self.view.pending is not None and self.view.pending.kind == "start_card":
            return "one of these cards has to be kept (ODN-015)"
        if key == "other_side" and (self.cursor is None or not self.cursor.facts.ruling):
            return "there is no ruling about this card"
        return ""

    def _tell_ruling(self) -> None:
        self.ruling = not self.ruling
        self.face.changed()

    def show_move(self, move: OdinMove) -> bool:
        """Point at the card of a hint."""
        card = getattr(move, "card", "")
        found = next((shown for shown in (*self.hand(), *self.played()) if shown.card == card and card), None)
        if found is None:
            return False
        self.cursor = found
        return True

    # -- words ---------------------------------------------------------------------------------------------

    def line_here(self) -> int | None:
        """Return the line of the list that plays, keeps or uses the card under the cursor."""
        if self.cursor is None:
            return None
        moves = (*_OF_HAND, UseEffect, PickNextEffect, UseAnytime)
        lines = self.face.moves.lines
        return next(
            (n for n, line in enumerate(lines) if isinstance(line.act, moves) and line.act.card == self.cursor.card),
            None,
        )

    def prompt(self) -> Prompt:
        """Tell the card under the cursor in full."""
        shown = self.cursor
        if shown is None:
            asked = self.face.table.words.question(self.view, self.face.table.names)
            if self.answers() and self.face.table.may_open:
                return Prompt(asked, "space opens the hand, d plays no card.")
            return Prompt(asked, "Nobody has a card in play yet.")
        facts = shown.facts
        first = f"{shown.title}, {card_words.when(facts)}, {count(facts.points, 'point')}."
        if self.ruling:
            return Prompt(first, f"\nRuling: {facts.ruling}")
        told = card_words.now(self.view, shown)
        now = f"{'√' if told[0] else '×'} {told[1]}." if told else ""
        return Prompt(first, f"{now}\n{facts.text}{'  o tells the ruling.' if facts.ruling else ''}")

    def rule_now(self) -> str:
        """Return the rule of what may be done with cards now."""
        return self.asks()[1] or "OOC-03"

    def hints(self) -> Sequence[KeyHint]:
        """Return leaving, the ruling, the filter."""
        hints = [] if self.resting("done") else [KeyHint("odin.done", "none", spare=True)]
        if self.cursor is not None and self.cursor.facts.ruling:
            hints.append(KeyHint("odin.other_side", "ruling", spare=True))
        return [*hints, KeyHint("odin.gives", "filter", spare=True)]

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter does with the card under the cursor."""
        if self.cursor is None or self.cursor.where == "play":
            return {"choose": "use"}
        return {"choose": "keep" if self.cursor.where == "offer" else "play"}
