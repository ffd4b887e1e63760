"""The results of a match: ranking, the sheet row by row, what decided it, the points over the turns, what next."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Any, ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region

from feastbox.engine.library import LibraryError
from feastbox.engine.names import letters
from feastbox.engine.nearest import sentence
from feastbox.engine.records import FinishedRow, SeatInfo
from feastbox.table import Table
from feastbox.tui.canvas import Canvas
from feastbox.tui.chart import course
from feastbox.tui.fields import LineInput
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones, lines, sentences
from feastbox.tui.results_facts import decided, ranking, together
from feastbox.tui.results_page import Next, Shown, draw_buttons, draw_narrow, draw_wide
from feastbox.tui.score_sheet import SheetTable
from feastbox.tui.shell import ShellScreen
from feastbox.tui.when import moment

_REMEMBERED: Final = 200
"""How many finished matches are looked at for "together"."""
_LABEL: Final = "Export to "
_TOLD: Final = 2
"""Most rows of what explains a row of the sheet."""


class ResultsScreen(ShellScreen):
    """How a match ended, and what to go on with."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("1", "same_again", "same again", id="results.same"),
        Binding("2", "swap_seats", "swap seats and play again", id="results.swap"),
        Binding("3", "replay", "replay, turn by turn", id="results.replay"),
        Binding("4", "export", "export this match as a file", id="results.export"),
        Binding("up,k", "row(-1)", "previous row of the sheet, explained", id="results.up"),
        Binding("down,j", "row(1)", "next row of the sheet, explained", id="results.down"),
        Binding("tab,right,l", "choice(1)", "next of what to go on with", id="results.next"),
        Binding("shift+tab,left,h", "choice(-1)", "previous of what to go on with", id="results.previous"),
        Binding("enter", "do", "do it", id="results.do"),
        Binding("less_than_sign,comma", "columns(-1)", "earlier columns of the sheet", id="results.columns_back"),
        Binding("greater_than_sign,full_stop", "columns(1)", "further columns of the sheet", id="results.columns"),
        Binding("L", "log", "the whole log", id="results.log"),
        Binding("R,f1", "rules", "rulebook, at the row's rule", id="results.rules"),
        Binding("q,escape", "leave", "back to the picker", id="results.leave"),
    ]

    def __init__(self, table: Table[Any, Any, Any]) -> None:
        """`table` holds a match that is over."""
        super().__init__()
        self.table = table
        result = table.result()
        assert result is not None
        self.result = result
        seats = table.row.seats
        names = [info.name for info in seats]
        sheet = table.sheet()
        told: dict[int, str] = {}
        for line in table.log():
            told.setdefault(line.n, line.text)
        points = table.points()
        first = table.match.head - len(points) + 1
        self.shown = Shown(
            ranking=ranking(result),
            names=names,
            letters=letters(names),
            inks=[f"seat{info.colour}" for info in seats],
            table=SheetTable(sheet, seats),
            course=course(points, table.places(), [column.label for column in sheet.columns]),
            decided=decided(points, {n - first: text for n, text in told.items()}, names, result.winners()),
            together=(),
            next=(
                Next("1", "same again", "same again", self.action_same_again),
                Next("2", "swap seats", "swap seats", self.action_swap_seats),
                Next("3", "replay, turn by turn", "replay", self.action_replay),
                Next("4", "export this match", "export", self.action_export),
                Next("q", "back to the picker", "picker", self.action_leave),
            ),
        )
        self.note: tuple[str, str] | None = None
        self._exporting = False
        self._overwrite: Path | None = None

    def on_mount(self) -> None:
        """Ask the library how these people have fared; a guest is offered no file."""
        if self.feast.kiosk:
            self.shown.next = tuple(one for one in self.shown.next if one.act != self.action_export)
        try:
            rows: Sequence[FinishedRow] = self.feast.library.finished(self.table.game.id, most=_REMEMBERED)
        except LibraryError:
            rows = ()
        self.shown.together = together(rows, self.shown.names, self.now())

    # -- what next -----------------------------------------------------------------------------------------

    def action_same_again(self) -> None:
        """Deal anew for the same people with the same options."""
        self._deal(self.table.row.seats)

    def action_swap_seats(self) -> None:
        """The same, everybody one seat on."""
        seats = self.table.row.seats
        self._deal([*seats[1:], seats[0]])

    def _deal(self, seats: Sequence[SeatInfo]) -> None:
        table = self.table
        try:
            options = table.rules.options_type.model_validate_json(table.row.options)
            new = Table.new(table.game, seats, options, token_hex(4), self.feast.library)
        except (LibraryError, ValueError) as error:
            self._say("It could not be dealt:", str(error))
            return
        self.feast.back_to_picker()
        self.feast.open_table(new)

    def action_replay(self) -> None:
        """Step through the match."""
        self.feast.open_replay(self.table)

    def action_log(self) -> None:
        """Show the whole log."""
        self.feast.open_log(self.table)

    def action_rules(self) -> None:
        """Open the rulebook, at the rule of the row under the cursor."""
        self.feast.open_rules(self.table.game, self.shown.table.rule or "")

    def action_choice(self, by: int) -> None:
        """Choose what to go on with."""
        self.shown.choice = (self.shown.choice + by) % len(self.shown.next)
        self.repaint()

    def action_do(self) -> None:
        """Write the file whose name is typed, else do what is chosen."""
        if self._exporting:
            self._write()
            return
        self.shown.next[self.shown.choice].act()

    def action_leave(self) -> None:
        """Stop typing a file name, or go back to the picker."""
        if self._exporting:
            self._shut_line()
            self._say("Nothing was exported.")
            return
        self.feast.back_to_picker()

    # -- export --------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Yield the page, the key bar and the line a file name is typed into."""
        yield from super().compose()
        yield LineInput(self._write)

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """The page, the key bar, and the file name while it is typed."""
        places = dict(super().regions(width, height))
        if self._exporting:
            x = (4 if self.wide else 2) + len(_LABEL)
            places["line"] = Region(x, height - (3 if self.wide else 2), width - x - 2, 1)
        return places

    def action_export(self) -> None:
        """Ask for a file name; a guest, who must not reach files, is told what the host can do."""
        if self.feast.kiosk:
            self._say("Files are the host's:", f"feastbox saves export {self.table.row.id}")
            return
        folder = self.feast.request.library.parent
        name = f"{self.table.game.id}-{self.table.row.id}.json"
        self.note, self._exporting, self._overwrite = None, True, None
        self.query_one(LineInput).open(str(folder / name), 1000)
        self.repaint()

    def _shut_line(self) -> None:
        self._exporting = False
        self.query_one(LineInput).shut()

    def _write(self) -> None:
        path = Path(self.query_one(LineInput).value.strip()).expanduser()
        if path.exists() and path != self._overwrite:
            self._overwrite = path
            self.note = (f"{path.name} exists already.", "enter once more overwrites it, esc leaves it.")
            self.repaint()
            return
        try:
            text = self.feast.library.export(self.table.row.id)
            if not path.parent.exists():
                path.parent.mkdir(parents=True)
            path.write_text(text, encoding="utf-8")
        except LibraryError as error:
            said = ("It could not be exported:", f"{error}.")
        except (OSError, ValueError) as error:
            reason = error.strerror if isinstance(error, OSError) else str(error)
            said = ("It could not be written:", f"{reason}: {path}.")
        else:
            said = ("Exported:", f"{path}.")
        self._shut_line()
        self._say(*said)

    def _say(self, first: str, rest: str = "") -> None:
        self.note = (first, rest)
        self.repaint()

    # -- the sheet -----------------------------------------------------------------------------------------

    def action_row(self, by: int) -> None:
        """Explain the next row of the sheet."""
        self.note = None
        self.shown.table.move(by)
        self.repaint()

    def action_columns(self, by: int) -> None:
        """Show other columns, where not all fit."""
        self.shown.table.turn(by)
        self.repaint()

    def explain(self, number: int) -> None:
        """Explain the row that was clicked."""
        self.note = None
        self.shown.table.cursor = number
        self.repaint()

    def wheel(self, by: int) -> None:
        """The wheel steps through the sheet."""
        self.action_row(by)

    # -- drawing -------------------------------------------------------------------------------------------

    def hints(self) -> list[KeyHint]:
        """What the key bar shows."""
        typing = "End the file name with enter first." if self._exporting else ""
        return [
            KeyHint("results.do", "write the file")
            if self._exporting
            else KeyHint("results.same", "choose", label=f"1-{len(self.shown.next) - 1}"),
            KeyHint("results.down", "row, explained", typing, label="↑↓"),
            KeyHint("results.log", "log", typing),
            KeyHint("results.rules", "rules", typing),
            KeyHint("results.leave", "leave it", label="esc")
            if self._exporting
            else KeyHint("results.leave", "picker"),
            KeyHint("keys", "all keys" if self.wide else "keys", typing),
        ]

    def paint(self, canvas: Canvas, zones: Zones) -> None:
        """Draw the results."""
        self._status(canvas)
        wide = self.wide
        (draw_wide if wide else draw_narrow)(canvas, zones, self.shown, self.explain)
        x = 4 if wide else 2
        y = canvas.height - (2 if wide else 1)
        if self._exporting:
            canvas.put(x, y, _LABEL, "bright", bold=True)
            if self.note:
                sentences(canvas, x, y + 1 if wide else y - 2, canvas.width - 2 * x, *self.note)
            return
        if not wide:
            draw_buttons(canvas, zones, self.shown, y)
            y -= 2
        first, rest = self.note or self.shown.table.explain()
        if first:
            self._explain(canvas, x, y, first, rest)
        else:
            reason = self.result.reason.rstrip(".")
            rest = "↑↓ explains the sheet row by row."
            sentences(canvas, x, y, canvas.width - 2 * x, sentence(reason), rest)

    def _explain(self, canvas: Canvas, x: int, y: int, first: str, rest: str) -> None:
        """Write a note or what explains a row; what is long takes the row of the line below as well."""
        width = canvas.width - 2 * x
        while "; " in rest and len(lines(f"{first} {rest}", width)) > _TOLD:
            rest = rest.rpartition("; ")[0]
        rows = min(len(lines(f"{first} {rest}", width)), _TOLD)
        if rows > 1:
            canvas.put(0, y + 1, " " * canvas.width, "text")
        sentences(canvas, x, y, width, first, rest, rows)

    def _status(self, canvas: Canvas) -> None:
        table = self.table
        canvas.fill(0, 0, canvas.width, 1, "raised")
        end = canvas.right(canvas.width - 1, 0, moment(table.row.changed, self.now()), "text")
        end = canvas.right(end - 1, 0, "finished", "dim")
        x = canvas.put(1, 0, table.game.name, "bright", bold=True)
        dot = "  ·  " if self.wide else " · "
        turns = len(self.shown.course.points) - 1
        for fact in (table.words.where(table.view), f"{turns} turn{'s' if turns != 1 else ''}"):
            if fact and x + len(dot) + len(fact) < end:
                x = canvas.put(canvas.put(x, 0, dot, "faint"), 0, fact, "text")
