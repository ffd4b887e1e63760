"""The place of the feast: food is taken up, turned, served and taken back; whole tables are suggested (ODN-150 ff.)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import ClassVar, Final

from textual.geometry import Region

from feastbox.engine.models import Seat
from feastbox.engine.nearest import sentence
from feastbox.games.odin.banquet import PENALTY
from feastbox.games.odin.course import VIKINGS
from feastbox.games.odin.goods import FOOD, INDEX, SILVER
from feastbox.games.odin.moves import END_FEAST, OdinMove, Serve, ServeSilver, Unserve
from feastbox.games.odin.phrases import item
from feastbox.games.odin.places import planner
from feastbox.games.odin.places.feast_table import SHAPES, Feast, draw_feast, draw_food
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.places.planner import Plan, Suggestion
from feastbox.games.odin.places.prompting import RULED
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.game_face import SizeClass
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.page import Zones
from feastbox.tui.panels import Prompt

_RULE: Final = "One of a kind may lie, the others stand (ODN-153); no colour beside itself (ODN-156)."
_FINAL: Final = "Nothing is final before E ends the feast."
_ROOMY: Final = 33
"""Rows from which the table is drawn larger."""
_ORDER: Final = (*FOOD, SILVER)
_OF_FEAST: Final = frozenset({"end_feast", "done", "unmark", "turn", "next_spot", "previous_spot", "choose"})
"""Keys that mean something while a feast is asked for."""
_PHASE: Final = 9
_NO_FEAST: Final = "the feast is in phase 9: nothing is served before"


def _size(size: SizeClass, height: int) -> SizeClass:
    """Return how large the table is drawn in a room of so many rows: small where the food needs the rows."""
    return "80" if height < _ROOMY else size


def _rows(size: SizeClass) -> int:
    """Return the rows of the table with its title and numbers."""
    return SHAPES[size].foot + (1 if size == "80" else 2)


def _shown(rows: int) -> SizeClass:
    """Return the size of a table of so many rows."""
    return next((size for size in SHAPES if _rows(size) == rows), "80")


class FeastPlace(Place):
    """The table of the seat that eats, or of the one that is asked now.

    plan: what is held over the table; None where nothing is left to serve.   looked: before the feast, which of the
    tables that are suggested is drawn.
    """

    id: ClassVar[str] = "feast"
    name: ClassVar[str] = "Feast"
    letter: ClassVar[str] = "f"
    kinds: ClassVar[frozenset[str]] = frozenset({"feast"})

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.plan: Plan | None = None
        self.looked = 0
        self._drawn: SizeClass = "80"
        self._planned: tuple[Seat, int] = (-1, 0)
        self._suggested: tuple[object, list[Suggestion]] = (None, [])

    @property
    def eater(self) -> Seat:
        """The seat whose table is shown."""
        return max(self.view.asked, 0)

    def suggestions(self) -> list[Suggestion]:
        """Return the whole tables that are suggested; thought out once for each position."""
        facts = self.view.seats[self.eater]
        key = (self.eater, facts.supply, facts.table, facts.squares)
        if self._suggested[0] != key:
            self._suggested = key, planner.suggestions(self.view, self.eater)
            self.looked = 0
        return self._suggested[1]

    @property
    def planned(self) -> Suggestion | None:
        """The table that is drawn before the feast, as it could be laid now."""
        if self.answers():
            return None
        tables = self.suggestions()
        return tables[self.looked % len(tables)]

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Yield the table, and below it the food."""
        return (
            Pane("feast", self._draw_table, right=self.turn, wheel=self._wheel, hover=self.hover),
            Pane("feast-food", self._draw_food, right=self.turn, wheel=self._wheel),
        )

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Table above, food below it, at the right of the food the moves where there is room."""
        size, roomy = _size(self.face.size_class, room.height), self.face.size_class != "80"
        x, y, width, height = room
        table = _rows(size)
        words = 5 if roomy else 3
        food = height - table - words
        regions = {"prompt": Region(x, y + height - words, width, words)}
        regions["feast"] = Region(x, y, width, table)
        wide = 74 if roomy else width
        regions["feast-food"] = Region(x, y + table, wide, food)
        if roomy:
            listed = width - wide - 4 if width < 160 else 42
            regions["moves"] = Region(x + wide + 2, y + table, listed, food - 1)
            if width - wide - listed > 24:
                left = x + wide + listed + 4
                regions["log"] = Region(left, y + table, width - left - 1, food - 1)
        return regions

    def _scene(self, size: SizeClass) -> Feast:
        seat, planned = self.eater, self.planned
        return Feast(
            self.view,
            seat,
            self.face.table.names[seat],
            self.face.chip(seat).colour,
            size,
            None if planned else self.plan,
            self.click_square,
            self.take_up,
            planned.serve if planned else (),
        )

    def _draw_table(self, canvas: Canvas, zones: Zones) -> None:
        self._drawn = _shown(canvas.height)
        draw_feast(canvas, zones, self._scene(self._drawn))

    def _draw_food(self, canvas: Canvas, zones: Zones) -> None:
        draw_food(canvas, zones, self._scene("80"))

    # -- what is held --------------------------------------------------------------------------------------

    def renew(self) -> None:
        """Keep what is held while it is there; else hold what can be served, where it can be."""
        seat = self.eater
        listed = planner.foods(self.view, seat)
        here = (seat, self.face.table.match.head)
        if not listed:
            self.plan = None
        elif self.plan is None or self._planned[0] != seat:
            self.plan = self._on_spot(Plan(listed[0], self._first_open()))
        elif self._planned != here:
            behind = _ORDER[_ORDER.index(self.plan.item) :]
            after = [number for number in listed if number in behind]
            self.plan = self._on_spot(self.plan._replace(item=(after or listed)[0]))
        self._planned = here

    def _first_open(self) -> int:
        seat = self.eater
        missing = planner.missing(self.view, seat)
        return (missing or [planner.squares(self.view, seat).start])[0]

    def _on_spot(self, plan: Plan) -> Plan:
        """Return the plan where and as it is legal, or else over the first open square."""
        stands = plan._replace(lying=False)
        spots = [plan, stands, *planner.spots(self.view, self.eater, plan.item)]
        legal = (spot for spot in spots if planner.wrong(self.view, self.eater, spot) is None)
        return next(legal, stands._replace(square=self._first_open()))

    def take_up(self, number: int) -> None:
        """Hold another food; the one that is held is turned."""
        if self.planned:
            self.face.refuse(_NO_FEAST)
        elif self.plan is None or self.plan.item == number:
            self.turn()
        else:
            self._hold(self.plan._replace(item=number, lying=self.plan.lying and planner.turns(number)))

    def turn(self) -> None:
        """Lay it down or stand it up."""
        if self.planned:
            self.face.refuse(_NO_FEAST)
        elif self.plan is None:
            self.face.refuse("there is no food to turn")
        elif not planner.turns(self.plan.item):
            self.face.refuse(f"{item(self.plan.item)} is square: it lies as it stands", "ODN-153")
        else:
            self._hold(self.plan._replace(lying=not self.plan.lying))

    def hover(self, x: int, y: int) -> None:
        """Let what is held hang where the mouse is, while somebody may serve it."""
        shape = SHAPES[self._drawn]
        square = (x - shape.x) // shape.wide + 1
        over = shape.y <= y < shape.foot and 1 <= square <= VIKINGS
        if over and self.plan is not None and square != self.plan.square and self.answers() and self.face.may_answer():
            self.face.quiet()
            self._hold(self.plan._replace(square=square))

    def _hold(self, plan: Plan) -> None:
        self.plan = plan
        self.face.pointed()

    def _wheel(self, by: int) -> None:
        self.go(0, by)

    def go(self, dx: int, dy: int) -> None:
        """Left and right move over the squares, up and down through the food; before the feast, to another table."""
        if self.planned:
            self.looked = (self.looked + dx + dy) % len(self.suggestions())
            self.face.pointed()
            return
        if self.plan is None:
            return
        if dx:
            self._hold(self.plan._replace(square=max(1, min(self.plan.square + dx, VIKINGS))))
            return
        listed = planner.foods(self.view, self.eater)
        at = listed.index(self.plan.item) + dy if self.plan.item in listed else 0
        if 0 <= at < len(listed):
            number = listed[at]
            self._hold(self.plan._replace(item=number, lying=self.plan.lying and planner.turns(number)))

    def step(self, by: int) -> None:
        """Go to the next legal spot of what is held."""
        if self.plan is None:
            return
        spots = planner.spots(self.view, self.eater, self.plan.item)
        here = (self.plan.square, self.plan.lying)
        ahead = [spot for spot in spots if ((spot.square, spot.lying) > here) == (by > 0) and spot != self.plan]
        if not spots:
            self.face.refuse(f"{item(self.plan.item)} fits on no open square now")
        else:
            self._hold((ahead or spots)[0 if by > 0 else -1])

    # -- doing ---------------------------------------------------------------------------------------------

    def _may(self) -> bool:
        if not self.answers():
            self.face.refuse(_NO_FEAST)
        elif not self.face.may_answer():
            self.face.refuse("nobody at this terminal is asked now")
        else:
            return True
        return False

    def enter(self) -> None:
        """Serve what is held."""
        if not self._may():
            return
        if self.plan is None:
            self.face.refuse("nothing in the supply can be served: E ends the feast", "ODN-151")
            return
        against = planner.wrong(self.view, self.eater, self.plan)
        if against and not planner.missing(self.view, self.eater):
            self.face.refuse("every square is covered: E ends the feast", against.rule)
        elif against:
            self.face.refuse(f"{planner.reason(self.view, self.eater, self.plan, against)}", against.rule)
        else:
            self.face.try_move(planner.move_of(self.eater, self.plan))

    def take_back(self, square: int) -> None:
        """Take back what lies on a square."""
        piece = planner.piece_at(self.view, self.eater, square)
        if self._may() and piece is None:
            self.face.refuse(f"nothing is served on square {square}", "ODN-159")
        elif piece is not None and self.face.try_move(Unserve(self.eater, piece.square)):
            self._hold(Plan(piece.item, piece.square, piece.lying))

    def click_square(self, square: int) -> None:
        """Serve what is held on the square under the mouse, or take back what lies there."""
        if self.planned:
            self.face.refuse(_NO_FEAST)
        elif self.plan is None or planner.piece_at(self.view, self.eater, square):
            self.take_back(square)
        elif self.plan.square != square and planner.wrong(self.view, self.eater, self.plan._replace(square=square)):
            self._hold(self.plan._replace(square=square))
        else:
            self.plan = self.plan._replace(square=square)
            self.enter()

    def lay(self, suggestion: Suggestion) -> None:
        """Lay a suggested table, piece by piece, each of which can be taken back."""
        if not self._may():
            return
        moves = planner.moves_of(self.eater, suggestion)
        if not moves:
            told = suggestion.sentence().removeprefix("nothing more: ")
            self.face.say(Prompt("Nothing better is found than what is laid.", f"{sentence(told)} E ends the feast."))
            return
        for move in moves:
            if not self.answers() or not self.face.try_move(move):
                return  # a card has something to say first
        self.face.say(Prompt("Laid.", f"{suggestion.sentence()}\nE ends the feast, u takes back the last piece."))

    def end(self) -> None:
        """End the feast."""
        if self._may():
            self.face.try_move(END_FEAST[self.eater])

    def press(self, key: str) -> bool:
        """Turn, step through the spots and the food, take back, suggest, end."""
        match key:
            case "turn":
                self.turn()
            case "next_spot" | "previous_spot":
                self.step(1 if key == "next_spot" else -1)
            case "next_piece" | "previous_piece":
                self.go(0, 1 if key == "next_piece" else -1)
            case "unmark":
                self.take_back(self._last_served())
            case "end_feast" | "done":
                self.end()
            case "hint" if not self.planned:
                self.lay(self.suggestions()[0])
            case _:
                return False
        return True

    def _last_served(self) -> int:
        """Return the square of the piece under the cursor, else of the one at its left, else of the last one."""
        square = self.plan.square if self.plan else 0
        table = self.view.seats[self.eater].table
        if planner.piece_at(self.view, self.eater, square) or not table:
            return square
        before = [piece.square for piece in table if piece.square < square]
        return before[-1] if before else table[-1].square

    def show_move(self, move: OdinMove) -> bool:
        """Hold what a hint would serve."""
        if isinstance(move, Serve):
            self.plan = Plan(INDEX[move.tile], move.square, move.lying)
        elif isinstance(move, ServeSilver):
            self.plan = Plan(SILVER, move.square)
        return isinstance(move, (Serve, ServeSilver))

    # -- words ---------------------------------------------------------------------------------------------

    def prompt(self) -> Prompt:
        """Say whether what is held may be served there, and what a whole table would cost."""
        seat = self.eater
        if self.planned:
            return self._plans(self.planned)
        missing = len(planner.missing(self.view, seat))
        if not missing:
            return Prompt("Every square is covered.", f"E ends the feast.\n{self._suggests()}")
        if self.plan is None:
            return Prompt("Nothing is left to serve.", f"E ends the feast: {missing} missing, -{missing * PENALTY}.")
        first, rest, legal = planner.verdict(self.view, seat, self.plan)
        more = "" if self.face.size_class == "80" else f"\n{_RULE}\n{_FINAL}"
        return Prompt(first, f"{rest}\n{self._suggests()}{more}", refusal=not legal)

    def _plans(self, table: Suggestion) -> Prompt:
        """Say what the table that is drawn would serve."""
        name, tables = self.face.table.names[self.eater], len(self.suggestions())
        if not table.serve:
            return Prompt(f"{name} has nothing that could be served now.", f"{_NO_FEAST.capitalize()}.")
        which = f" ({self.looked % tables + 1} of {tables}, ← →)" if tables > 1 else ""
        begins = "The feast is phase 9; as" if self.view.phase < _PHASE else "As"
        first = f"{begins} {name} could lay the table now{which}:"
        return Prompt(first, table.sentence(76 if self.face.size_class == "80" else 110))

    def draw_prompt(self, canvas: Canvas, prompt: Prompt) -> None:
        """Draw the prompt, what is legal in green."""
        super().draw_prompt(canvas, prompt)
        if not prompt.refusal and prompt.first.endswith(": legal"):
            canvas.put(1, int(canvas.height >= RULED), prompt.first, "good", bold=True)

    def resting(self, key: str) -> str:
        """Return why the keys of a feast do nothing now."""
        return _NO_FEAST if self.planned and key in _OF_FEAST else ""

    def _suggests(self) -> str:
        best = self.suggestions()[0]
        if not best.serve and not best.take_back:
            return _FINAL
        return f"i lays {best.sentence(72 if self.face.size_class == '80' else 110)}"

    def rule_now(self) -> str:
        """Return the rule of what is wrong, or that of serving."""
        against = planner.wrong(self.view, self.eater, self.plan) if self.plan else None
        return against.rule if against else "ODN-151"

    def line_here(self) -> int | None:
        """Return the line of the table that is drawn before the feast."""
        lines = self.face.moves.lines
        return self.looked % len(lines) if self.planned and lines else None

    def lines(self) -> Sequence[MoveLine] | None:
        """Return whole tables, spots of what is held, what can be taken back, the end; before a feast tables alone."""
        if not self.answers():
            tables = [each for each in self.suggestions() if each.serve]
            return [
                MoveLine(f"lay {each.briefly}", each.result, partial(self.lay, each), rests=True) for each in tables
            ]
        seat, table = self.eater, self.face.table
        lines = [
            MoveLine(f"lay {each.briefly}", each.result, partial(self.lay, each))
            for each in self.suggestions()
            if each.serve or each.take_back
        ]
        if self.plan is not None:
            lines += [
                MoveLine(f"serve {planner.where(spot)}", act=planner.move_of(seat, spot))
                for spot in planner.spots(self.view, seat, self.plan.item)
            ]
        lines += [
            MoveLine(f"take back {item(piece.item)} from {piece.square}", act=partial(self.take_back, piece.square))
            for piece in self.view.seats[seat].table
        ]
        missing = len(planner.missing(self.view, seat))
        ends = END_FEAST[seat]
        remark = f"-{missing * PENALTY}" if missing else ""
        return [*lines, MoveLine("end the feast", remark, ends, table.closes(ends))]

    def hints(self) -> Sequence[KeyHint]:
        """Return what the keys do at a feast."""
        if not self.answers():
            return ()
        return (
            KeyHint("odin.end_feast", "end !"),
            KeyHint("odin.turn", "turn"),
            KeyHint("hint", "suggest", spare=True),
            KeyHint("odin.unmark", "take back", spare=True),
        )

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what the general keys do here."""
        return {} if self.planned else {"choose": "serve"}
