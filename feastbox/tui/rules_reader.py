"""The rulebook reader: contents, rules with hanging numbers, search, what refers to what. It never acts on the game."""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import ClassVar, Final

from textual.app import ComposeResult
from textual.binding import Binding, BindingType
from textual.geometry import Region
from textual.widgets import Input

from feastbox.catalog import Game
from feastbox.engine import rulebook
from feastbox.engine.nearest import sentence
from feastbox.engine.rulebook import Rule, Rulebook, UnknownRule
from feastbox.tui.canvas import Canvas
from feastbox.tui.fields import LineInput
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.page import Zones, cut, key_word
from feastbox.tui.rules_layout import Layout, lay_out
from feastbox.tui.rules_page import Columns, Reading, draw_book, draw_contents, draw_side
from feastbox.tui.shell import ShellScreen

_SEARCH_WIDTH: Final = 24


class RulesScreen(ShellScreen):
    """One game's rulebook, open at a rule. Esc goes back exactly where one was."""

    BINDINGS: ClassVar[list[BindingType]] = [
        Binding("up,k", "move(-1)", "previous rule", id="rules.up"),
        Binding("down,j", "move(1)", "next rule", id="rules.down"),
        Binding("left,h", "chapter(-1)", "previous chapter", id="rules.left"),
        Binding("right,l", "chapter(1)", "next chapter", id="rules.right"),
        Binding("pageup,b", "move(-5)", "five rules back", id="rules.page_up"),
        Binding("pagedown,space", "move(5)", "five rules on", id="rules.page_down"),
        Binding("home,g", "move(-9999)", "to the beginning", id="rules.top"),
        Binding("end,G", "move(9999)", "to the end", id="rules.end"),
        Binding("slash", "search", "search", id="rules.search"),
        Binding("n", "found(1)", "next rule found", id="rules.next"),
        Binding("N", "found(-1)", "previous rule found", id="rules.previous"),
        Binding("tab", "mention(1)", "next number the rule names", id="rules.mention"),
        Binding("shift+tab", "mention(-1)", "previous number the rule names", id="rules.mention_back"),
        Binding("enter", "follow", "follow that number", id="rules.follow"),
        Binding("backspace", "return", "back to where a number was followed", id="rules.return"),
        Binding("e", "example", "worked example of the rule", id="rules.example"),
        Binding("x", "hide", "hide the hand at once", id="rules.hide"),
        Binding("escape,q", "leave", "back to where the book was opened", id="rules.back"),
    ]

    def __init__(self, game: Game, rule: str = "", *, search: bool = False, because: str = "") -> None:
        """Open at `rule` ("": the beginning), or typing a search; `because` is the sentence that named the rule."""
        super().__init__()
        self.game = game
        self.because = because
        self.book = _book(game)
        self.at = Reading(rule=rule)
        self.words = ""
        """What was searched for."""
        self.found: tuple[Rule, ...] = ()
        self.note = ""
        self._typing = search
        self._trail: list[int] = []
        self._layouts: dict[int, Layout] = {}
        self._open_at(rule)

    def _open_at(self, number: str) -> None:
        if not number:
            return
        try:
            wanted = self.book.find(number).number
        except UnknownRule as error:
            self.note = sentence(str(error))
            return
        self.at.rule = wanted
        self.at.item = self._layout(60).place(wanted) or 0

    def _layout(self, width: int) -> Layout:
        if width not in self._layouts:
            self._layouts[width] = lay_out(self.book, width)
        return self._layouts[width]

    @property
    def layout_now(self) -> Layout:
        """The book as it is set for the window."""
        return self._layout(self._columns().text_width)

    def _columns(self) -> Columns:
        return Columns.of(self.size.width, self.size.height - 1, self.wide)

    # -- search --------------------------------------------------------------------------------------------

    def compose(self) -> ComposeResult:
        """Yield the page, the key bar and the line a search is typed into."""
        yield from super().compose()
        yield LineInput(self._searched, classes="plain")

    def on_mount(self) -> None:
        """Start typing, if the book was opened to be searched."""
        if self._typing:
            self.action_search()

    def regions(self, width: int, height: int) -> Mapping[str, Region]:
        """The page, the key bar, and the search line while it is typed into."""
        places = dict(super().regions(width, height))
        if self._typing:
            places["line"] = Region(4, height - 2, _SEARCH_WIDTH, 1)
        return places

    def action_search(self) -> None:
        """Type what to search for, or end typing it."""
        if self._typing and self.query_one(LineInput).has_focus:
            self._searched()
            return
        self._typing = True
        self.query_one(LineInput).open(self.words, 60)
        self.repaint()

    def on_input_changed(self, event: Input.Changed) -> None:
        """Count while it is typed."""
        self.words = event.value
        self.found = self.book.search(self.words)
        self.repaint()

    def _searched(self) -> None:
        """Enter: go to the first rule found from here on."""
        self._shut_line()
        if self.words and not self.found:
            self.note = f"No rule holds {self.words!r}."
        elif self.found and not self._is_found(self.at.item):
            self.action_found(1)
        self.repaint()

    def _shut_line(self) -> None:
        self._typing = False
        self.query_one(LineInput).shut()

    def _is_found(self, item: int) -> bool:
        rule = self.layout_now.items[item].rule
        return rule is not None and rule in self.found

    def action_found(self, by: int) -> None:
        """Go to the next or previous rule found, round the ends."""
        places = [place for rule in self.found if (place := self.layout_now.place(rule.number)) is not None]
        if not places:
            self.note = "Nothing is searched for; / searches." if not self.words else f"No rule holds {self.words!r}."
            self.repaint()
            return
        if by > 0:
            self._go(next((place for place in places if place > self.at.item), places[0]))
        else:
            self._go(next((place for place in reversed(places) if place < self.at.item), places[-1]))

    # -- moving --------------------------------------------------------------------------------------------

    def _go(self, item: int) -> None:
        """Put an item in view."""
        self.note = ""
        self.at.item = max(0, min(item, len(self.layout_now.items) - 1))
        self.at.mention = 0
        self.repaint()

    def _jump(self, number: str) -> None:
        """Go to a rule, to come back from with backspace."""
        place = self.layout_now.place(number)
        if place is None:
            self.note = f"There is no rule {number} in this book."
            self.repaint()
            return
        self._trail.append(self.at.item)
        self._go(place)

    def wheel(self, by: int) -> None:
        """The wheel moves by rules."""
        self._go(self.at.item + by)

    def action_move(self, by: int) -> None:
        """Go by rules."""
        self._go(self.at.item + by)

    def action_chapter(self, by: int) -> None:
        """Go to the beginning of the next chapter; of this one, if it is not yet there."""
        layout = self.layout_now
        here = layout.items[self.at.item].chapter
        first = layout.chapters[here].first
        if by < 0 and self.at.item > first:
            self._go(first)
            return
        self._go(layout.chapters[max(0, min(here + by, len(layout.chapters) - 1))].first)

    def action_mention(self, by: int) -> None:
        """Choose the next number that the rule names."""
        mentions = self.layout_now.items[self.at.item].mentions
        self.note = "" if mentions else "This rule names no other."
        self.at.mention = (self.at.mention + by) % max(len(mentions), 1)
        self.repaint()

    def action_follow(self) -> None:
        """Go to the chosen number."""
        mentions = self.layout_now.items[self.at.item].mentions
        if mentions:
            self._jump(mentions[self.at.mention % len(mentions)])
        else:
            self.note = "This rule names no other."
            self.repaint()

    def action_return(self) -> None:
        """Go back to where a number was followed."""
        if self._trail:
            self._go(self._trail.pop())
        else:
            self.note = "No number was followed; esc leaves the book."
            self.repaint()

    def action_example(self) -> None:
        """Go to the worked example of the rule."""
        layout = self.layout_now
        rule = layout.items[self.at.item].rule
        place = layout.example_for(rule.number, self.book) if rule else None
        if place is None:
            self.note = f"No worked example names {rule.number}." if rule else "Only rules have examples."
            self.repaint()
            return
        self._trail.append(self.at.item)
        self._go(place)

    def action_leave(self) -> None:
        """Stop typing, or close the book."""
        if self._typing:
            self._shut_line()
            self.repaint()
            return
        self.dismiss()

    # -- drawing -------------------------------------------------------------------------------------------

    def hints(self) -> list[KeyHint]:
        """What the key bar shows."""
        typing = "End the search with enter first." if self._typing else ""
        wide = self.wide
        nothing = "" if self.found else "Nothing is searched for."
        follows = bool(self.layout_now.items[self.at.item].mentions)
        return [
            KeyHint("rules.up", "rule", typing, label="↑↓"),
            KeyHint("rules.left", "chapter", typing, label="←→"),
            KeyHint("rules.search", "search"),
            KeyHint("rules.next", "next, previous" if wide else "next", typing or nothing, label="n N" if wide else ""),
            KeyHint(
                "rules.follow", "follow a number" if wide else "follow", "" if follows else "It names no other rule."
            ),
            *([KeyHint("rules.example", "example", typing)] if wide else []),
            KeyHint("rules.back", "end the search" if self._typing else "back to the game"),
        ]

    def paint(self, canvas: Canvas, zones: Zones) -> None:
        """Draw the book."""
        columns = self._columns()
        self._status(canvas)
        layout = self.layout_now
        item = layout.items[self.at.item]
        for y in range(2, columns.foot):
            canvas.put(columns.first_line, y, "│", "line")
            if columns.side:
                canvas.put(columns.side - 3, y, "│", "line")
        draw_contents(canvas, zones, columns, layout, item.chapter, self._go)
        self.at.words = self.words
        draw_book(canvas, zones, columns, layout, self.game.name, self.at, self._go, self._jump)
        if columns.side:
            draw_side(canvas, zones, columns, self.book, item, self.at.rule, self.because, self._jump)
        canvas.put(1, columns.foot, "─" * (canvas.width - 2), "line")
        self._foot(canvas, zones, columns.foot + 1)

    def _status(self, canvas: Canvas) -> None:
        canvas.fill(0, 0, canvas.width, 1, "raised")
        x = canvas.put(1, 0, "Rulebook", "bright", bold=True)
        dot = "  ·  " if self.wide else " · "
        for fact in (self.game.name, f"{len(self.book.rules)} rules"):
            x = canvas.put(canvas.put(x, 0, dot, "faint"), 0, fact, "text")
        if self.because and self.wide:
            text = cut(self.because, canvas.width - x - 18)
            start = canvas.right(canvas.width - 1, 0, text, "text")
            canvas.right(start - 1, 0, "opened from:", "dim")
        else:
            label = self.layout_now.items[self.at.item].label
            canvas.right(canvas.width - 1, 0, f"at {label}" if label else "", "text")

    def _foot(self, canvas: Canvas, zones: Zones, y: int) -> None:
        """Draw the search line: words, count, next and previous, and what the book says of itself."""
        end = canvas.put(2, y, "/", "accent", bold=True)
        x = max(canvas.put(end + 1, y, self.words or "search", "bright" if self.words else "faint") + 3, 12)
        zones.add(2, y, x - 4, 1, self.action_search)
        if self._typing:
            x = 4 + _SEARCH_WIDTH + 2
        if self.words:
            place = next(
                (i for i, rule in enumerate(self.found, 1) if self.layout_now.place(rule.number) == self.at.item), 0
            )
            count = f"{place} of {len(self.found)} rules" if place else f"{len(self.found)} rules"
            x = canvas.put(x, y, count, "dim") + (7 if self.wide else 4)
            start, on = x, bool(self.found)
            x = key_word(canvas, x, y, "n", "next", on=on) + (2 if self.wide else 4)
            zones.add(start, y, x - start - 1, 1, partial(self.action_found, 1))
            if self.wide:
                start = x
                x = key_word(canvas, x, y, "N", "previous", on=on) + 7
                zones.add(start, y, x - start - 6, 1, partial(self.action_found, -1))
        text = self.note or "The book never acts on the game."
        room = canvas.width - x - 2
        canvas.put(x, y, cut(text, max(room, 1)), "text" if self.note else "faint")


def _book(game: Game) -> Rulebook:
    """Return the game's rulebook, or one that says why there is none."""
    try:
        return rulebook.load(game.id)
    except OSError as error:
        return Rulebook(game.name, (f"The rulebook of {game.name} cannot be read ({error.strerror}).",), ())
