"""The screen of Feast & Famine: one cursor over lines and board; what is legal and why not comes from the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar

from textual.binding import Binding, BindingType
from textual.geometry import Region

from feastbox.engine.models import Seat
from feastbox.games.feast_and_famine import choosing, drawing, saying, seeing
from feastbox.games.feast_and_famine.bid_track import BidTrack, Track
from feastbox.games.feast_and_famine.choosing import Choice
from feastbox.games.feast_and_famine.cursor import Cursor
from feastbox.games.feast_and_famine.data import GROUP
from feastbox.games.feast_and_famine.fields import Fields
from feastbox.games.feast_and_famine.layouts import famine_regions, feast_regions
from feastbox.games.feast_and_famine.moves import END_TURN, PASS, RAISE, SELECT, EndTurn, FamMove, Gather, Select
from feastbox.games.feast_and_famine.places import Places
from feastbox.games.feast_and_famine.seven import (
    BOW_LARGE,
    BOW_SMALL,
    BOW_WIDE,
    LINE_LARGE,
    LINE_SMALL,
    LINE_WIDE,
    Seven,
    SevenBoard,
)
from feastbox.games.feast_and_famine.view import FamView, Offer
from feastbox.table import Table
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import Panel, Prompt, SeatLine, StatusLine

_BOWS: Mapping[str, Seven] = {"80": BOW_SMALL, "120": BOW_LARGE, "160": BOW_WIDE}
_ROWS: Mapping[str, Seven] = {"80": LINE_SMALL, "120": LINE_LARGE, "160": LINE_WIDE}

_WITH_NOTES = 3
"""Lines up to which there is room for a note below them."""


class FamScreen(GameScreen[FamMove, FamView]):
    """Both halves: fields and stores, then places, bids and the family.

    `cursor` stands on the line that enter chooses. `picked` is the group a selector is about to open for. `listing`
    shows at 80 columns what has no room otherwise.
    """

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("e", "end_turn", "end the turn (Feast)", id="fam.end_turn"),
        Binding("p", "pass", "pass (Famine)", id="fam.pass"),
        Binding("v", "listing", "other stores, all 22 cards (where they are not in view)", id="fam.listing"),
    ]

    def __init__(self, table: Table[Any, FamMove, FamView]) -> None:
        super().__init__(table)
        self.cursor = Cursor()
        self.picked = ""
        self.listing = False
        self._asked: object = None
        self._laid_out: object = None

    # -- parts ---------------------------------------------------------------------------------------------

    def part_regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return where the parts of the half that is on lie."""
        seats = len(self.table.names)
        if self.view.feast:
            return feast_regions(self.size_class, width, height, seats, self.view.feast.rows)
        private, listing = self.view.viewer is not None, self.listing
        return famine_regions(self.size_class, width, height, seats, private=private, listing=listing)

    def parts(self) -> Iterable[CanvasWidget]:
        """Yield the parts of both halves; those without a region are not shown."""
        yield SevenBoard("fields", self.fields, partial(drawing.fields, self), self.bow, self.hover, self.click)
        yield Panel(partial(drawing.labour, self), "labour", lambda: (self.view,))
        yield Panel(partial(drawing.store, self), "store", lambda: (self.view, self.offer(), self.listing))
        yield Panel(partial(drawing.other_stores, self), "others", lambda: (self.view,))
        yield SevenBoard("places", self.places, partial(drawing.places, self), self.row, self.hover, self.click)
        yield Panel(partial(drawing.lot, self), "lot", lambda: (self.view, self.group()))
        yield BidTrack(self.track, self.hover_bid, self.click_bid)
        yield Panel(partial(drawing.family, self), "family", lambda: (self.view,))
        yield Panel(partial(drawing.hand, self), "hand", lambda: (self.view,))
        yield Panel(partial(drawing.log, self), "log", lambda: (self.table.log(),))

    def bow(self) -> Seven:
        """Return where the fields stand."""
        return _BOWS[self.size_class]

    def row(self) -> Seven:
        """Return where the places stand."""
        return _ROWS[self.size_class]

    @property
    def roomy(self) -> bool:
        """Whether the screen is unfolded."""
        return self.size_class != "80"

    # -- what is to be seen --------------------------------------------------------------------------------

    def choice(self) -> Choice | None:
        """Return the line under the cursor."""
        return self.cursor.choice

    def offer(self) -> Offer | None:
        """Return what gathering the food under the cursor would do, if that is possible."""
        return seeing.offer_of(self.view.feast, self.choice())

    def fields(self) -> Fields | None:
        """Return what is to be seen on the fields."""
        return seeing.fields(self.view.feast, self.cursor)

    def group(self) -> str | None:
        """Return the group it is about."""
        return seeing.group(self.view.famine, self.choice(), self.picked)

    def places(self) -> Places | None:
        """Return what is to be seen on the places."""
        return seeing.places(self.view.famine, self.cursor, self.picked)

    def track(self) -> Track | None:
        """Return what is to be seen on the bidding track."""
        return seeing.track(self.view, self.cursor, self.table.names, drawing.chips(self))

    # -- facts ---------------------------------------------------------------------------------------------

    def status(self) -> StatusLine:
        """Return the half, what is left, and who is to act."""
        facts = saying.facts(self.view, self.roomy)
        seat = self.table.asking
        if seat is None:
            return StatusLine(self.table.game.name, facts)
        held = f"{self.view.feast.stores[seat].labour} labour" if self.view.feast else ""
        return StatusLine(
            self.table.game.name, facts, self.chip(seat), self.table.names[seat], saying.asks(self.view), held
        )

    def table_lines(self) -> Sequence[SeatLine]:
        """Return medallions and labour, or tokens and cards won of each seat, for the hand-over."""
        return drawing.table_lines(self)

    def draw_seats(self, canvas: Canvas) -> None:
        """Draw the seats of the half that is on."""
        drawing.seats(self, canvas)

    # -- moves ---------------------------------------------------------------------------------------------

    def changed(self) -> None:
        """Take the view anew; another question puts the cursor on what can be done first."""
        self.view = self.table.view
        asked = (self.view.pending, self.view.viewer, self.table.match.head)
        if asked != self._asked:
            self._asked = asked
            self.picked = ""
            self.cursor.renew()
            self.part = "board"
        if not self.table.moves():
            self.cursor.choices = ()
        super().changed()
        laid_out = (self.view.feast is None, self.view.viewer is None, self.listing)
        if laid_out != self._laid_out and self._laid_out is not None:
            self.lay_out()
        self._laid_out = laid_out

    def lines(self) -> Sequence[MoveLine]:
        """Return the lines of the list, and put the cursor on one."""
        self.cursor.take(self._choices())
        return [self._line(choice, index) for index, choice in enumerate(self.cursor.choices)]

    def _choices(self) -> Sequence[Choice]:
        view, moves, seat = self.view, self.table.moves(), self.table.asking or 0
        if view.feast:
            return choosing.gatherings(view.feast, seat, moves)
        assert view.famine
        if view.famine.group is None:
            lines = choosing.selections(view.famine, moves, self.picked, roomy=self.roomy)
        else:
            lines = choosing.answers(view.famine, moves)
        if self.table.may_open and not self.picked:
            lines += choosing.hand_lines(view.famine, seat, notes=self.roomy and len(lines) <= _WITH_NOTES)
        return lines

    def _line(self, choice: Choice, index: int) -> MoveLine:
        move = choice.move
        return MoveLine(
            choice.text,
            choice.remark,
            None if choice.note else (lambda: self.take(index)),
            closes=move is not None and not choice.refusal and self.table.closes(move),
            lights=lambda: self.point_at(index),
            rests=choice.refusal is not None,
        )

    def moves_remark(self) -> str:
        """Return what `!` means, or what is half-made."""
        if self.picked:
            return "esc back"
        if self.view.feast:
            return "! cannot be undone"
        if not self.roomy:
            return "v the seats" if self.listing else "v all 22 cards"
        return "own hand open" if self.view.viewer is not None else "public screen"

    def line_here(self) -> int | None:
        """Return the line under the cursor, which board and list share; the board's steps only mark it."""
        self.moves.only_marked = self.cursor.roams
        return self.cursor.index if self.cursor.choices else None

    def point_at(self, index: int, *, roams: bool = False, spot: int | None = None) -> None:
        """Put the cursor on a line; the board follows. `roams`: the step was made on the board."""
        self.cursor.to(index, roams=roams, spot=spot)
        self.pointed()

    def take(self, index: int, spot: int | None = None) -> None:
        """Do what a line stands for, or say why it cannot be done."""
        self.point_at(index, spot=spot)
        choice = self.cursor.choices[index]
        if choice.refusal and choice.move:
            self._refuse_move(choice.move)
        elif choice.opens_hand:
            self.action_open_hand()
        elif choice.drops:
            self.action_drop()
        elif choice.group:
            self.picked = choice.group
            self.cursor.renew()
            self.changed()
        elif choice.move:
            self.try_move(choice.move)

    def enter(self) -> None:
        """Do what is under the cursor."""
        if self.choice() is None:
            self.refuse("nobody at this terminal is asked now")
        else:
            self.take(self.cursor.index)

    def give_up(self) -> bool:
        """Go back from the opening bids to the choice of a group, or from what `v` shows."""
        picked, self.picked = self.picked, ""
        if picked:
            self.cursor.index = next((i for i, c in enumerate(self._choices()) if c.group == picked), 0)
        elif self.listing:
            self.listing = False
        elif self.part != "board":
            self.part = "board"
        else:
            return False
        return True

    def show_move(self, move: FamMove) -> None:
        """Point at a hint's move."""
        if isinstance(move, Select):
            self.picked = move.group
            self.changed()
        index = choosing.like(move, self.cursor.choices)
        if index is not None:
            self.point_at(index)

    # -- the board -----------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Step through the lines, or sideways over the board: to the next field or place with something else."""
        if dx and any(choice.spots for choice in self.cursor.choices):
            self.cursor.sideways(dx, len(self.bow().tops))
        else:
            self.cursor.step(dx or dy, roams=bool(dx))
        self.pointed()

    def hover(self, spot: int) -> None:
        """Let the cursor follow the mouse over fields or places."""
        index = self.cursor.at_spot(spot)
        if index is not None:
            self.quiet()
            self.point_at(index, roams=True, spot=spot)

    def click(self, spot: int) -> None:
        """Choose the field or place under the mouse; while a bid is asked for, another group."""
        if self.picked:
            self.picked = ""
            self.changed()
        index = self.cursor.at_spot(spot)
        if index is not None:
            self.quiet()
            self.take(index, spot)

    def hover_bid(self, bid: int) -> None:
        """Let the cursor follow the mouse over the bids."""
        index = self.cursor.with_bid(bid)
        if index is not None:
            self.quiet()
            self.point_at(index, roams=True)

    def click_bid(self, bid: int) -> None:
        """Bid what is under the mouse, or say why not."""
        self.quiet()
        index = self.cursor.with_bid(bid)
        if index is not None:
            self.take(index)
        elif self.table.asking is not None:
            group = GROUP.get(self.picked)
            seat = self.table.asking
            self._refuse_move(RAISE[seat][bid] if group is None else SELECT[seat][group][bid])

    def _refuse_move(self, move: FamMove) -> None:
        refusal = self.table.refuse(move)
        if refusal:
            self.refuse(self.table.words.why(refusal, self.table.names), refusal.rule)

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Return what choosing the line under the cursor would do, or why it is not possible."""
        here = self.choice()
        if here and here.refusal:
            words = self.table.words.why(here.refusal, self.table.names)
            return Prompt(words, f"({here.refusal.rule}, R opens it)", refusal=True)
        _, _, width, height = self.part_regions(*self.size)["prompt"]
        return saying.prompt(self.view, here, self.table.names, width, height - 1)

    def rule_now(self) -> str:
        """Return the rule of the refusal on the prompt, or of what is asked."""
        here = self.choice()
        return here.refusal.rule if here and here.refusal else saying.rule_of(self.view, here)

    def key_hints(self) -> Sequence[KeyHint]:
        """Return the entries of the key bar; esc only where it does something, a hint that rests gives way first."""
        return [
            hint._replace(spare=hint.spare or (hint.id == "hint" and bool(hint.why)))
            for hint in super().key_hints()
            if hint.id != "drop" or self.picked or self.listing
        ]

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what the keys do in this half."""
        here = self.choice()
        words = {"up": saying.steps_over(self.view, self.picked)}
        if here and isinstance(here.move, Gather):
            words["choose"] = "gather"
        return words

    def more_keys(self) -> Sequence[KeyHint]:
        """Return the keys of this half."""
        hints: list[KeyHint] = []
        if not self.resting("fam.end_turn"):
            hints.append(KeyHint("fam.end_turn", "end turn"))
        if not self.resting("fam.pass"):
            hints.append(KeyHint("fam.pass", "pass", spare=True))
        if self.size_class == "80":
            word = "stores" if self.view.feast else "cards"
            hints.append(KeyHint("fam.listing", word, spare=True))
        return hints

    def resting(self, id: str) -> str:
        """Return why a key does nothing now, or ""."""
        famine = self.view.famine
        if id == "fam.end_turn" and not any(isinstance(choice.move, EndTurn) for choice in self.cursor.choices):
            return "no turn of the Feast can be ended now"
        if id == "fam.pass" and (famine is None or famine.group is None):
            return (
                "there is no auction to pass in"
                if famine is None
                else "the selector has to open before anybody may pass"
            )
        if id == "fam.listing" and self.roomy:
            return "everything is in view already"
        return super().resting(id)

    def action_end_turn(self) -> None:
        """End the turn."""
        if not self._rests("fam.end_turn"):
            self.try_move(END_TURN[self._seat])

    def action_pass(self) -> None:
        """Pass."""
        if not self._rests("fam.pass"):
            self.try_move(PASS[self._seat])

    def action_listing(self) -> None:
        """Show or hide what has no room at 80 columns: the other stores, all 22 cards."""
        if not self._rests("fam.listing"):
            self.listing = not self.listing
            self.changed()

    @property
    def _seat(self) -> Seat:
        return self.table.asking or 0


SCREEN = FamScreen
