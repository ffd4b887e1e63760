"""`GameScreen`: the frame all games' screens stand on.

The way of one move: key -> binding -> `try_move` -> `Table.submit` (one committed row) -> `changed`, which takes the
new view and lets each part refresh the cells that differ -> `Following` leads on to whoever is asked next.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any, ClassVar, TypeVar, cast

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.events import Click, Key
from textual.geometry import Region
from textual.widgets import Input

from feastbox.engine.models import Move, Result, View
from feastbox.engine.nearest import sentence
from feastbox.engine.rules import NotationError
from feastbox.english import join
from feastbox.table import Table
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.command import Command
from feastbox.tui.following import POLL, Following
from feastbox.tui.game_face import GameFace, SizeClass
from feastbox.tui.game_keys import BY_NAME, SPARE, WORDS, no_undo
from feastbox.tui.hinting import Hinting
from feastbox.tui.key_bar import KeyBar, KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.notation import NotationLine
from feastbox.tui.panels import Panel, Prompt, draw_log, draw_status

M = TypeVar("M", bound=Move)
V = TypeVar("V", bound=View)


class GameScreen(GameFace[M, V]):
    """One game's screen: status line, board, seats, moves, log, prompt, key bar. A game overrides `GameFace`."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "go(0, -1)", "up", id="up"),
        Binding("down,j", "go(0, 1)", "down", id="down"),
        Binding("left,h", "go(-1, 0)", "left", id="left"),
        Binding("right,l", "go(1, 0)", "right", id="right"),
        Binding("tab", "part(1)", "next part of the screen", id="next_part"),
        Binding("shift+tab", "part(-1)", "previous part of the screen", id="previous_part"),
        Binding("enter", "choose", "choose, confirm", id="choose"),
        Binding("escape", "drop", "back, cancel a half-made move", id="drop"),
        Binding("1", "line(1)", "choose that line of the moves", id="line.1", key_display="1-9"),
        *(Binding(str(n), f"line({n})", show=False, id=f"line.{n}") for n in range(2, 10)),
        Binding("u", "undo", "take the last move back", id="undo"),
        Binding("U", "redo", "make it again", id="redo"),
        Binding("i", "hint", "a bot's move with its reason", id="hint"),
        Binding("s", "score", "score sheet as it would be now", id="score"),
        Binding("L", "log", "the whole log", id="log"),
        Binding("R,f1", "rules", "rulebook at the rule that matters now", id="rules"),
        Binding("slash", "search", "search the rulebook", id="search"),
        Binding("colon", "notation", "type a move in notation", id="notation"),
        Binding("space", "open_hand", "open the hand", id="open_hand"),
        Binding("x", "hide", "hide the hand at once", id="hide"),
        Binding("q", "leave", "leave; the match is kept", id="leave"),
    ]

    def __init__(self, table: Table[Any, M, V]) -> None:
        super().__init__(table)
        self.following = Following(self)
        self.hinting = Hinting(self)
        self._notation = NotationLine()
        self._parts: tuple[CanvasWidget, ...] = ()
        self._prompt_rows = 0
        self._shown: frozenset[str] = frozenset()
        self._said: Prompt | None = None
        self._rule = ""

    # -- frame ---------------------------------------------------------------------------------------------

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the game's regions, status line and key bar; the line for notation is cut off the prompt."""
        self.size_class = self.size_class_at(width, height)
        edges = {"status": Region(0, 0, width, 1), "keys": Region(0, height - 1, width, 1)}
        regions = {**edges, **self._part_regions(width, height)}
        if self._notation.can_focus and "prompt" in regions:
            x, y, wide, high = regions["prompt"]
            regions["prompt"] = Region(x, y, wide, high - 1)
            regions["colon"] = Region(x, y + high - 1, 2, 1)
            regions["notation"] = Region(x + 2, y + high - 1, wide - 2, 1)
        self._shown = frozenset(regions)
        return regions

    def _part_regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return the game's regions; words too long for the prompt take rows from the log, which L shows whole."""
        regions = dict(self.part_regions(width, height))
        x, y, wide, high = regions["prompt"]
        self._prompt_rows = rows = self._rows_wanted(wide, high)
        taken = Region(x, y + high - rows, wide, rows)
        crossed = {id for id, region in regions.items() if id != "prompt" and region.overlaps(taken)}
        if not crossed <= {"log"}:
            return regions
        for id in crossed:
            regions[id] = regions[id]._replace(height=taken.y - regions[id].y)
        return {**regions, "prompt": taken}

    def compose(self) -> ComposeResult:
        """Yield the frame's parts and the game's."""
        yield from super().compose()
        own = tuple(self.parts())
        ids = {part.id for part in own}
        if "status" not in ids:
            yield Panel(lambda canvas: draw_status(canvas, self.status()), "status")
        if "seats" not in ids:
            yield Panel(self.draw_seats, "seats")
        if "log" not in ids:
            yield Panel(self._draw_log, "log")
        self._parts = (
            *own,
            self.moves,
            Panel(lambda canvas: self.draw_prompt(canvas, self._words()), "prompt", self._words),
        )
        yield from self._parts
        yield Panel(lambda canvas: canvas.put(0, 0, ":", "accent", bold=True), "colon")
        yield self._notation
        yield KeyBar(self.key_hints, self.key_of, self.press)

    def on_mount(self) -> None:
        """Show the table as it stands, and see what other programs do to it."""
        if self.table.notice:
            self.say(Prompt(self.table.notice))
        self.following.go_on()
        self.set_interval(POLL, self.following.poll)

    def on_resize(self) -> None:
        """Group the moves for the new room."""
        self.changed()

    def changed(self) -> None:
        """Take the view anew and repaint all parts: after each change of the table or of a selection."""
        self.view = self.table.view
        self.moves.lines, self.moves.remark = self._lines()
        self._point()
        self.repaint()
        self._give_room()

    def pointed(self) -> None:
        """Repaint what depends on the cursor: the game's own parts that are shown, the moves, the prompt."""
        self._point()
        for part in self._parts:
            if part.id in self._shown:
                part.repaint()
        self._give_room()

    def _repaint_prompt(self) -> None:
        if self._parts:
            self._parts[-1].repaint()
            self._give_room()

    def _give_room(self) -> None:
        """Give the prompt more rows, or fewer, where its words need them."""
        if self.too_small() or not self.is_mounted:
            return
        self.size_class = self.size_class_at(*self.size)  # a new window is drawn for before it is laid out
        _, _, wide, high = self.part_regions(*self.size)["prompt"]
        if self._rows_wanted(wide, high) != self._prompt_rows:
            self.lay_out()

    def _rows_wanted(self, width: int, least: int) -> int:
        return max(self.prompt_rows(self._words(), width, least) + self._notation.can_focus, least)

    def _point(self) -> None:
        if self.table.stage in ("public", "private"):
            self.moves.cursor = self.line_here()
        else:
            self.moves.cursor = next((i for i, line in enumerate(self.moves.lines) if line.act is not None), None)

    def _lines(self) -> tuple[Sequence[MoveLine], str]:
        """Return the lines of the list and the remark at its heading."""
        seat = self.table.asking
        if seat is None:
            return [MoveLine("show the result", act=self._results), MoveLine("leave", act=self.action_leave)], ""
        if self.table.stage == "bot":
            return [MoveLine(f"{self.table.names[seat]} is thinking")], ""
        return self.lines(), self.moves_remark()

    def _words(self) -> Prompt:
        if self._said is not None:
            return self._said
        result = self.table.result()
        if result is None:
            return self.prompt()
        reason = sentence(result.reason)
        return Prompt(f"The match is over{who_won(result, self.table.names)}.", reason)

    def _draw_log(self, canvas: Canvas) -> None:
        wide = self.size_class != "80"
        draw_log(canvas, self.table.log(), "L full screen" if wide else "L all", 2 if wide else 0)

    # -- doing ---------------------------------------------------------------------------------------------

    def try_move(self, move: M) -> bool:
        """Make a move; a refusal, another program's move or a full disk is told. Return whether it was made."""
        return self.following.attempt(partial(self.table.submit, move))

    def do(self, line: MoveLine) -> None:
        """Do what a line of the moves stands for."""
        if callable(line.act):
            line.act()
        elif line.act is not None:
            self.try_move(cast("M", line.act))

    def say(self, prompt: Prompt) -> None:
        """Show something on the prompt until the next key."""
        self._said = prompt
        self._repaint_prompt()

    def refuse(self, why: str, rule: str = "") -> None:
        """Say why something cannot be done; R opens the rule."""
        self._rule = rule
        self.say(Prompt(why, f"({rule}, R opens it)" if rule else "", refusal=True))

    def tell(self, sentence: str) -> None:
        """Tell the person at the terminal something the program noticed, on the prompt."""
        if sentence:
            self.say(Prompt(sentence))

    def change_reader(self) -> None:
        """Forget what was said to one reader, and typed by it, before another has the screen: it may name a card."""
        self.quiet()
        self.feast.forget_copied()
        if self._notation.can_focus:
            self._end_notation()

    def quiet(self) -> None:
        """Forget what the prompt said last, and its rule."""
        self._said = None
        self._rule = ""

    # -- keys ----------------------------------------------------------------------------------------------

    def resting(self, id: str) -> str:
        """Return why a key does nothing now, or ""."""
        table = self.table
        closed = "there is no hand to open now" if table.showing is None else "the hand is open already; x hides it"
        reasons: dict[str, tuple[bool, str]] = {
            "undo": (table.can_undo, no_undo(table)),
            "redo": (table.can_redo, "nothing was taken back"),
            "hint": (table.can_hint, "a hint is for a person who is asked, with the hand open"),
            "hide": (table.showing is not None, "no hand is open"),
            "open_hand": (bool(table.may_open), closed),
            "notation": (table.stage in ("public", "private"), "nobody at this terminal is asked now"),
        }
        works, why = reasons.get(id, (True, ""))
        return "" if works else why

    def key_hints(self) -> Sequence[KeyHint]:
        """Return the entries of the key bar: the same keys in the same order in all games."""
        words = {"up": "square" if self.part != "moves" else "line", **WORDS, **self.words_for_keys()}
        order = ["up", "choose", "drop", "next_part", "undo", "redo", "hint", "score", "rules"]
        if self.table.showing is not None:
            order.insert(3, "hide")
        if self.table.may_open:
            order.insert(3, "open_hand")
        hints = [
            KeyHint(id, words[id], self.resting(id), "↑↓←→" if id == "up" else "", spare=id in SPARE) for id in order
        ]
        wide = self.size_class != "80"
        return [*hints[:3], *self.more_keys(), *hints[3:], KeyHint("keys", "all keys" if wide else "keys")]

    def commands(self) -> Iterable[Command]:
        """Yield the legal moves of the moment and what else this screen does."""
        table, line = self.table, self.table.words.line
        for move in table.moves():
            yield Command(line(self.view, move, table.names), "move", partial(self.try_move, move))
        for id, text in BY_NAME.items():
            yield Command(text, "match", partial(self.press, id))

    def _rests(self, id: str) -> bool:
        self.quiet()
        why = self.resting(id)
        if why:
            self.refuse(why)
        return bool(why)

    def action_go(self, dx: int, dy: int) -> None:
        """Move the cursor of the part that has the arrows."""
        self.quiet()
        if self.part == "moves":
            self.moves.step(dy)
            self._repaint_prompt()
        else:
            self.go(dx, dy)

    def action_part(self, by: int) -> None:
        """Give the arrows to the next part."""
        self.quiet()
        stops = self.stops()
        self.part = stops[(stops.index(self.part) + by) % len(stops)] if self.part in stops else stops[0]
        self.changed()

    def action_choose(self) -> None:
        """Choose what is under the cursor."""
        self.quiet()
        if self.table.stage == "over":
            self._results()
        elif self.table.stage == "bot":
            self.following.again()
        elif self.part != "moves":
            self.enter()
        elif not self.moves.choose():
            self.refuse("no line is chosen")

    def action_line(self, digit: int) -> None:
        """Choose a line of the moves by its digit."""
        self.quiet()
        index = self.moves.numbered(digit)
        if index is None:
            self.refuse(f"there is no line {digit}")
        else:
            self.moves.point(index)
            self.moves.choose(index)

    def action_drop(self) -> None:
        """Go back one step: from typing, from a hint being thought about, from a half-made move."""
        spoken = self._said is not None
        self.quiet()
        if self._notation.can_focus:
            self._end_notation()
        elif not self.hinting.stop() and not self.give_up() and not spoken:
            self.refuse("there is nothing to drop; q leaves the match")
            return
        self.changed()

    def action_undo(self) -> None:
        """Take the last move back."""
        if not self._rests("undo"):
            self.following.attempt(self.table.undo)

    def action_redo(self) -> None:
        """Make it again."""
        if not self._rests("redo"):
            self.following.attempt(self.table.redo)

    def action_hint(self) -> None:
        """Ask a bot what it would do, and why."""
        if not self._rests("hint"):
            self.hinting.start()

    def action_score(self) -> None:
        """Open the score sheet."""
        self.feast.open_score(self.table)

    def action_log(self) -> None:
        """Open the whole log."""
        self.feast.open_log(self.table)

    def action_rules(self) -> None:
        """Open the rulebook at the rule that matters now."""
        because = self._said.first if self._said is not None and self._rule else ""
        self.feast.open_rules(self.table.game, self._rule or self.rule_now(), because=because)

    def action_search(self) -> None:
        """Search the rulebook."""
        self.feast.open_rules(self.table.game, search=True)

    def action_open_hand(self) -> None:
        """Let the first seat that may see its hand take the screen."""
        if not self._rests("open_hand"):
            self.following.attempt(partial(self.table.open_hand, self.table.may_open[0]))

    def action_hide(self) -> None:
        """Take the hand off the screen at once."""
        if not self._rests("hide"):
            self.following.attempt(self.table.hide)

    def action_leave(self) -> None:
        """Keep a snapshot and go back to the picker."""
        self.feast.keep_snapshot(self.table)
        self.dismiss()

    def _results(self) -> None:
        self.feast.open_results(self.table)

    # -- notation ------------------------------------------------------------------------------------------

    def on_key(self, event: Key) -> None:
        """Open the line at its key at once: what is typed in one burst with it belongs to the line."""
        if self._notation.can_focus:
            self._notation.catch(event)
        elif event.key == self.key_of("notation") and not self.too_small():
            event.stop()
            self.action_notation()

    def action_notation(self) -> None:
        """Open the line for notation."""
        if not self._rests("notation"):
            self._notation.open([self.table.rules.write(move) for move in self.table.moves()])
            self.lay_out()

    def _end_notation(self) -> None:
        self._notation.close()
        self.lay_out()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Make the move that was typed, or say what is wrong with it."""
        if not event.value.strip():
            self._end_notation()
            return
        try:
            move = self.table.read(event.value)
        except NotationError as error:
            self._rule = ""
            helped = str(error).endswith("?")
            near = "" if helped else self._notation.nearest(event.value)
            self.say(Prompt(str(error) if helped else f"{error}.", near, refusal=True))
            return
        self._end_notation()
        self.try_move(move)

    # -- mouse ---------------------------------------------------------------------------------------------

    def on_click(self, event: Click) -> None:
        """The right button goes back like esc."""
        if event.button == 3:
            self.action_drop()


def who_won(result: Result, names: Sequence[str]) -> str:
    """Return ": Ben wins", ": Anna and Ben share the win", ": it is drawn"; "" for somebody who played alone."""
    winners = [names[seat] for seat in result.winners()]
    if len(names) == 1:
        return ""
    if len(winners) == len(names):
        return ": it is drawn"
    return f": {join(winners)} {'share the win' if len(winners) > 1 else 'wins'}"


__all__ = ["GameFace", "GameScreen", "SizeClass"]
