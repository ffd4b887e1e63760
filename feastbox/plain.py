"""The table played line by line: for screen readers, pipes and tests. Like every screen it sees views, never states."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from difflib import get_close_matches
from itertools import islice
from typing import Any, Final

from feastbox import rules_text
from feastbox.bots import BotError
from feastbox.bots.thinking import think
from feastbox.engine import rulebook
from feastbox.engine.match import Damaged, Refused
from feastbox.engine.models import Cell, Seat
from feastbox.engine.nearest import sentence
from feastbox.engine.rulebook import UnknownRule
from feastbox.engine.rules import NotationError
from feastbox.lines import Lines
from feastbox.table import LibraryError, Overtaken, Table

WIDE: Final = 12
"""So many moves of one kind are described a line each; more are listed by their notation."""

MORE: Final = 30
"""Moves beside the question shown at once."""

HELP: Final = (
    "Type the number of a move, or the move itself as it stands in brackets.",
    "moves: list them again. more: moves beside the question, where there are any. An empty line: the table again.",
    "undo, redo: take back and make again. A move marked ! cannot be taken back.",
    "hint: what a computer player would do. score: the score sheet as it would be now. log, log 20: what happened.",
    "rules: the rule numbers by chapter. rules HAL-28: one rule. rules bird: every rule with that word.",
    "open, open NAME: see a hand first. hide: cover the hand. nobody: let everybody pass. back: leave the hand-over.",
    "quit: leave. Every move is kept as soon as it is made; save says under which name.",
)


class _Left(Exception):
    """The person has left."""


class Plain:
    """One person's end of a table, in lines of text.

    The match is over or left when `run` returns. What a seat alone may see is cleared before anybody else is asked.
    """

    def __init__(self, table: Table[Any, Any, Any], lines: Lines) -> None:
        self.table = table
        self._lines = lines
        self._say = lines.say
        self._exposed: Seat | None = None
        self._told = table.match.head
        self._stale = True
        self._numbered: list[Any] = []
        self._beside: Iterator[Any] | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "?": self._help,
            "help": self._help,
            "log": self._log,
            "score": self._score,
            "rules": self._rules,
            "undo": self._undo,
            "redo": self._redo,
            "save": self._save,
            "quit": self._quit,
        }
        self._turn_commands: dict[str, Callable[[str], None]] = {
            "moves": self._moves,
            "more": self._more,
            "hint": self._hint,
            "open": self._open,
            "hide": self._hide,
            "nobody": self._nobody,
        }

    def run(self) -> int:
        """Play until the match is over or left, and return the exit code."""
        table = self.table
        self._say(f"{table.game.name}: {', '.join(self._seat_text(seat) for seat in range(len(table.names)))}.")
        self._say("Type ? for help.", *([table.notice] if table.notice else []))
        try:
            while table.stage != "over" or self._over():
                self._step()
        except _Left:
            pass
        finally:
            self._uncover()
            table.leave()
        again = "To see it again" if table.stage == "over" else "To go on later"
        self._say(f"The match is kept. {again}: feastbox resume {table.row.id} --plain")
        return 0

    def _seat_text(self, seat: Seat) -> str:
        info = self.table.row.seats[seat]
        return info.name if info.bot is None else f"{info.name} (bot, {self.table.game.bots()[info.bot].name})"

    def _ask(self) -> str:
        text = self._lines.ask()
        if text is None:
            raise _Left
        return text

    def _uncover(self) -> None:
        """Clear what only one seat might see."""
        if self._exposed is not None:
            self._exposed = None
            self._lines.clear()

    def _news(self) -> None:
        self._say(*(line.text for line in self.table.log(self._told)))
        self._told = self.table.match.head

    # -- the stages of a table -----------------------------------------------------------------------------

    def _step(self) -> None:
        table = self.table
        if self._exposed is not None and table.showing != self._exposed:
            self._uncover()
            self._stale = True
        stage = table.stage
        if stage == "hand_over":
            self._hand_over()
        elif stage == "bot":
            job = table.bot_job()
            if job:
                answer = think(job)
                self._insist(lambda: table.take_answer(job, answer))
                self._news()
        else:
            self._turn()

    def _hand_over(self) -> None:
        table, seat = self.table, self.table.next_reader
        if seat is None:
            return
        name = table.names[seat]
        if self._stale:
            self._say(f"{table.words.where(table.view)}.", f"Pass to {name}.")
            lines = table.catch_up(seat)
            if lines:
                self._say(f"Since {name} last looked:", *(f"  {line.text}" for line in lines))
            self._say(f"When only {name} can see the screen, press enter.")
            self._stale = False
        text = self._ask()
        if not text:
            self._try(table.accept)
            self._exposed = table.showing
        elif text == "back":
            table.decline()
            self._stale = True
        elif not self._obey(text, self._commands):
            self._say(f"Press enter when only {name} can see the screen, or type back or quit.")

    def _turn(self) -> None:
        table = self.table
        forced = table.forced()
        if forced is not None and table.asking is not None:
            self._say(
                f"{table.names[table.asking]} has no choice; entered: {table.words.describe(table.view, forced)}."
            )
            self._insist(lambda: table.submit(forced))
            return
        if self._stale:
            self._news()
            self._say("", *table.words.board(table.view, table.names), "")
            self._say(table.words.question(table.view, table.names))
            self._moves("")
            self._stale = False
            self._exposed = table.showing
        text = self._ask()
        if not text:
            self._stale = True
        elif not self._obey(text, self._commands | self._turn_commands):
            self._move(text.removeprefix(":").strip())

    def _over(self) -> bool:
        """Tell how the match ended; return whether the last move was taken back."""
        table = self.table
        self._uncover()
        self._news()
        result = table.result()
        if result:
            order = sorted(range(len(table.names)), key=lambda seat: result.ranks[seat])
            places = (f"{result.ranks[seat]}. {table.names[seat]}, {result.scores[seat]} points" for seat in order)
            self._say("", "The match is over.", *places, f"{result.reason}.")
        self._score("")
        while table.stage == "over" and (table.can_undo or not self._lines.piped):
            self._say("Type undo, log, score, rules or quit.")
            text = self._ask()
            if text and not self._obey(text, self._commands):
                self._say("The match is over.")
        return table.stage != "over"

    def _obey(self, text: str, commands: dict[str, Callable[[str], None]]) -> bool:
        word, _, rest = text.partition(" ")
        command = commands.get(word.lower())
        if command:
            command(rest.strip())
        return command is not None

    def _try(self, action: Callable[[], object]) -> bool:
        """Do something to the match and return whether it was done; where it was not, say why in a sentence."""
        try:
            action()
        except Refused as error:
            refusal = error.refusal
            self._say(f"No: {self.table.why(refusal)}. Type: rules {refusal.rule}")
            return False
        except Overtaken:
            self._say("Another program has moved in this match. This is how it stands now.")
            self._changed()
            return False
        except BotError as error:
            self._say(sentence(str(error)))
            return False
        except (LibraryError, Damaged) as error:
            self._say(f"That could not be kept, so nothing has happened: {error}.")
            return False
        self._changed()
        return True

    def _changed(self) -> None:
        self._stale = True
        self._told = min(self._told, self.table.match.head)

    def _insist(self, action: Callable[[], object]) -> None:
        """Do what needs nobody's decision; where it cannot be kept, wait for somebody before it is tried again."""
        rev = self.table.row.rev
        if self._try(action) or self.table.row.rev != rev:
            return
        self._say("Press enter to try again, or type quit.")
        text = self._ask()
        if text:
            self._obey(text, self._commands)

    # -- moves ---------------------------------------------------------------------------------------------

    def _moves(self, _: str) -> None:
        """List the answers: few of a kind with a description each, many by their notation only."""
        table = self.table
        kinds: dict[str, list[Any]] = {}
        for move in table.moves():
            kinds.setdefault(move.kind, []).append(move)
        groups = sorted(kinds.values(), key=lambda moves: len(moves) > WIDE)
        self._numbered = [move for moves in groups for move in moves]
        self._beside = None
        start = 1
        for moves in groups:
            self._say(*(self._many(start, moves) if len(moves) > WIDE else self._few(start, moves)))
            start += len(moves)
        if table.may_open:
            names = " or ".join(table.names[seat] for seat in table.may_open)
            self._say(f"For more, a hand must be open. Type open to hand the screen to {names}.")
        if table.can_waive:
            self._say("Type nobody to let everybody pass who has not answered.")
        if next(iter(table.anytime()), None) is not None:
            self._say("There are moves beside this question. Type more to list them.")

    def _few(self, start: int, moves: Sequence[Any]) -> Iterator[str]:
        table, view = self.table, self.table.view
        for n, move in enumerate(moves, start):
            mark = " !" if table.closes(move) else ""
            yield f"{n}. {table.words.line(view, move, table.names)} [{table.rules.write(move)}]{mark}"

    def _many(self, start: int, moves: Sequence[Any]) -> list[str]:
        """Return the notations, those that cannot be taken back marked one by one unless that holds for all."""
        table = self.table
        closing = [table.closes(move) for move in moves]
        marks = ["" if all(closing) or not closes else " !" for closes in closing]
        each = (table.rules.write(move) + mark for move, mark in zip(moves, marks, strict=True))
        head = f"{start} to {start + len(moves) - 1}{' !' if all(closing) else ''}: "
        return [head + ", ".join(each)]

    def _more(self, _: str) -> None:
        """List the next moves beside the question, numbered on behind the answers."""
        if self._beside is None:
            self._beside = iter(self.table.anytime())
        moves = list(islice(self._beside, MORE))
        self._say(*self._few(len(self._numbered) + 1, moves))
        self._numbered += moves
        if len(moves) < MORE:
            self._say("That is all." if moves else "There is nothing more.")

    def _move(self, text: str) -> None:
        """Make a move named by its number in the list or by its notation."""
        if text.isascii() and text.isdigit():
            n = int(text[:9])
            if 0 < n <= len(self._numbered):
                self._submit(self._numbered[n - 1])
            else:
                self._say(f"There is no move {n}; the list goes to {len(self._numbered)}.")
            return
        try:
            move = self.table.read(text)
        except NotationError as error:
            close = get_close_matches(text, [*self._commands, *self._turn_commands], n=1)
            self._say(sentence(str(error)), f"Did you mean {close[0]}?" if close else "Type ? for help.")
            return
        self._submit(move)

    def _submit(self, move: Any) -> None:
        self._try(lambda: self.table.submit(move))

    def _hint(self, _: str) -> None:
        job = self.table.hint_job()
        if job is None:
            self._say("There is no hint on this screen.")
            return
        answer = think(job)
        self._say(f"Hint: {answer.text} ({answer.reason}).")

    def _undo(self, _: str) -> None:
        if not self.table.can_undo:
            self._say("Nothing can be taken back now.")
        elif self._try(self.table.undo):
            self._say("Taken back.")

    def _redo(self, _: str) -> None:
        if not self.table.can_redo:
            self._say("There is nothing to make again.")
        else:
            self._try(self.table.redo)

    def _open(self, name: str) -> None:
        may = {self.table.names[seat].casefold(): seat for seat in self.table.may_open}
        seat = may.get(name.casefold()) if name else next(iter(may.values()), None)
        if seat is None:
            self._say(f"{name} cannot open a hand now." if name else "No hand can be opened now.")
        else:
            self.table.open_hand(seat)
            self._stale = True

    def _hide(self, _: str) -> None:
        if self.table.showing is None:
            self._say("No hand is open.")
        self.table.hide()

    def _nobody(self, _: str) -> None:
        if self.table.can_waive:
            self._try(self.table.waive_all)
        else:
            self._say("There is nothing to pass on.")

    # -- looking -------------------------------------------------------------------------------------------

    def _help(self, _: str) -> None:
        self._say(*HELP)

    def _log(self, count: str) -> None:
        lines = self.table.log()
        most = int(count) if count.isascii() and count.isdigit() and len(count) < 7 else 10
        self._say(*(line.text for line in lines[-most:] if most)) if lines else self._say("Nothing has happened yet.")

    def _score(self, _: str) -> None:
        """Read the score sheet row by row."""
        sheet = self.table.sheet()
        heads = [self.table.names[seat] + (f", {label}" if label else "") for seat, label in sheet.columns]
        for row in sheet.rows:
            each = f" ({row.each} each)" if row.each else ""
            cells = (f"{head}: {_cell(cell)}" for head, cell in zip(heads, row.cells, strict=True) if _cell(cell))
            self._say(f"{row.label}{each}. " + "; ".join(cells))

    def _rules(self, text: str) -> None:
        book = rulebook.load(self.table.game.id)
        if not text:
            chapters = (section for section in book.sections if section.rules)
            self._say(*(f"{part.title}: {part.rules[0].number} to {part.rules[-1].number}" for part in chapters))
            return
        try:
            rules = book.look_up(text)
        except UnknownRule as error:
            self._say(sentence(str(error)))
            return
        self._say(*(rules_text.lines(rules_text.some(book, rules)) if rules else [f"No rule holds {text!r}."]))

    def _save(self, _: str) -> None:
        self._say(f"Every move is kept. To go on later: feastbox resume {self.table.row.id} --plain")

    def _quit(self, _: str) -> None:
        raise _Left


def _cell(cell: Cell) -> str:
    """Return a number of the score sheet, with how it comes about where that says more than the number."""
    if cell.points is None:
        return cell.text
    says = cell.text != str(cell.points) and any(sign.isalnum() for sign in cell.text)
    return f"{cell.points} ({cell.text})" if says else str(cell.points)
