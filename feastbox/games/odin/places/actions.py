"""The place of the actions: a cursor over 61 spaces, filters, the space under the cursor explained."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import lru_cache
from typing import Final

from textual.geometry import Region

from feastbox.english import count
from feastbox.games.odin.moves import END_TURN, PASS, OdinMove, PlaceVikings
from feastbox.games.odin.places import chances, explaining, language
from feastbox.games.odin.places.action_board import ActionBoard, Head, Look, Scene
from feastbox.games.odin.places.filters import Filters
from feastbox.games.odin.places.labels import COLUMNS, NARROW, TALL, WIDE, Labels, board, named
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.places.prompting import RULED, rows
from feastbox.games.odin.spaces import COPIES, SPACE, SPACES, Die
from feastbox.games.odin.things import FREE
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import Chip, Panel, Prompt, fit

_HEADS: Final = (
    ("▲ 1 Viking", "▲▲ 2 Vikings", "▲▲▲ 3| +draw", "▲▲▲▲ 4| ±play"),
    ("▲ 1 Viking", "▲▲ 2 Vikings", "▲▲▲ 3 Vikings| +card", "▲▲▲▲ 4 Vikings| ±play"),
)
"""The heads of the columns, narrow and wide; behind the stroke the bonus of the column."""
_LOG: Final = 5
"""Rows below the prompt from which on the log stands there, and not only what happened last."""
_RECENT: Final = 4
"""Entries in which what happened last is looked for: not every one is told."""
_WIDE_ROOM: Final = 4 * (WIDE + 2) - 1
"""Columns of the room from which labels are wide."""


@lru_cache(64)
def _texts(labels: Labels, players: int, round: int, wide: bool) -> tuple[tuple[str, ...], ...]:
    return tuple(tuple(named(line, players, round, wide=wide) for line in field.text) for field in labels.fields)


class Actions(Place):
    """Four columns of spaces."""

    id = "actions"
    name = "Actions"
    letter = "a"
    kinds = frozenset({"turn", "end_turn"})
    with_home = True

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.cursor = 0
        self.filters = Filters()
        self.several: tuple[PlaceVikings, ...] = ()
        """The ways to use one space, while one of them is to be chosen: with another ship, with fewer Vikings."""
        self._ways: Mapping[int, Sequence[PlaceVikings]] = {}
        self._looks: tuple[Look, ...] = ()
        self._from: object = None
        self._room = Region(0, 0, 80, 21)
        self._board = ActionBoard("actions", self.scene, self.hover, self.click)

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Return the board, and what happened last."""
        return (
            self._board,
            Panel(self._draw_news, "actions_news", lambda: self.face.table.log()[-2:]),
            Panel(self._draw_language, "actions_language", lambda: self.view.copies),
        )

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Return the board, below it the prompt and what happened last, or the log beside the prompt."""
        self._room = room
        x, y, width, height = room
        labels = self.labels
        below = y + labels.lines + 1
        left = y + height - below
        board = Region(x, y, width, labels.lines + 1)
        if self.banded and left < 4:
            return {"actions": board, "prompt": Region(x, below, width, left)}
        if room.width >= _WIDE_ROOM and left >= 8:
            half = width // 2
            log = Region(x + half + 1, below, width - half - 1, left - 1)
            return {"actions": board, "prompt": Region(x, below, half, left - 1), "log": log}
        prompt = min(left - 1, 6)
        news = below + prompt
        regions = {"actions": board, "prompt": Region(x, below, width, prompt)}
        if y + height - news > _LOG:
            regions["log"] = Region(x + 1, news, width - 2, y + height - news)
        elif news < y + height:
            regions["actions_news"] = Region(x, news, width, min(2, y + height - news))
        return regions

    @property
    def banded(self) -> bool:
        """Whether categories stand at the left, on bands, and not as headings: where home does not stand beside."""
        return not self.face.wide()

    @property
    def labels(self) -> Labels:
        """The form of the board for the room."""
        tall = self._room.height >= TALL + 3
        return board(wide=tall and self._room.width >= _WIDE_ROOM, tall=tall and not self.banded)

    def beside(self, room: Region) -> Mapping[str, Region]:
        """Return the key to the language of the labels, below home."""
        return {"actions_language": room}

    def _draw_language(self, canvas: Canvas) -> None:
        language.draw(canvas, self.face.chip(0), self.face.table.names[0])

    def _draw_news(self, canvas: Canvas) -> None:
        lines = self.face.table.log()[-canvas.height :]
        for y, line in enumerate(lines):
            canvas.put(1, y, fit(line.text, canvas.width - 1), "text" if y == len(lines) - 1 else "dim")

    # -- what is to be seen --------------------------------------------------------------------------------

    def renew(self) -> None:
        """Look at every space anew where anything has changed."""
        moves = tuple(self.face.table.moves()) if self.asked_for_a_space else ()
        now = (self.view, moves)
        if now != self._from:
            self._from, self.several = now, ()
            self._ways = _by_space(moves)
            self._looks = tuple(self._look_at_all())
        if self.filters.any and not self._shows(self.cursor):
            self.cursor = next((n for n in range(len(SPACES)) if self._shows(n)), self.cursor)

    @property
    def asked_for_a_space(self) -> bool:
        """Whether a person at this terminal is asked where to place Vikings."""
        pending = self.view.pending
        return pending is not None and pending.kind == "turn" and self.face.may_answer()

    def _look_at_all(self) -> Iterator[Look]:
        turn_ends = self._turn_ends
        for number in range(len(SPACES)):
            free = self.view.placed[number] == FREE
            yield Look(
                None if free else self.stands(number),
                usable=free and (number in self._ways or not self.asked_for_a_space),
                copied=not free and number in self._ways,
                faded=turn_ends,
            )

    def stands(self, number: int) -> Chip:
        """Return the mark of who stands on a space; with one player the other colour shows which Vikings they are."""
        owner = self.view.placed[number]
        chip = self.face.chip(owner)
        if len(self.view.seats) == 1 and self.view.colour[number]:
            other = (self.face.table.row.seats[owner].colour + 1) % 4
            return Chip(chip.letter, f"seat{other}")
        return chip

    def _shows(self, number: int) -> bool:
        look = self._looks[number]
        return self.filters.shows(number, usable=look.usable or look.copied)

    def scene(self) -> Scene:
        """Return everything that the board shows."""
        labels = self.labels
        wide = self._room.width >= _WIDE_ROOM and bool(labels.headings)
        looks = self._looks
        if self.filters.any:
            looks = tuple(look if self._shows(n) else look._replace(faded=True) for n, look in enumerate(looks))
        return Scene(
            labels,
            _texts(labels, len(self.view.seats), self.view.round, wide),
            looks,
            tuple(self._heads(wide=wide)),
            self.cursor,
            self.face.part == self.id,
            WIDE + 2 if wide else NARROW + 1,
            self.banded,
        )

    def _heads(self, *, wide: bool) -> Iterator[Head]:
        for column in COLUMNS:
            text = _HEADS[wide][column - 1]
            if column not in self.view.copies:
                yield Head(f"{text} card" if column == 4 else text)
                continue
            number = COPIES[self.view.copies.index(column)]
            taken = self.view.placed[number] != FREE
            yield Head(text, copy=True, chip=self.stands(number) if taken else None)

    # -- the cursor ----------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Go to the next space."""
        self.point_at(self.next_to(self.cursor, dx, dy))

    def next_to(self, number: int, dx: int, dy: int) -> int:
        """Return the next space the filters show, in the column or at the nearest line of the next one, and round."""
        fields = self.labels.fields
        here = fields[number]
        shown = [n for n in range(len(fields)) if self._shows(n)] or list(range(len(fields)))
        if dy:
            column = sorted({*(n for n in shown if fields[n].column == here.column), number})
            return column[(column.index(number) + dy) % len(column)]
        columns = sorted({*(fields[n].column for n in shown), here.column})
        column_there = columns[(columns.index(here.column) + dx) % len(columns)]
        there = [n for n in shown if fields[n].column == column_there]
        return min(there, key=lambda n: abs(fields[n].line - here.line), default=number)

    def point_at(self, number: int) -> None:
        """Put the cursor on a space."""
        self.cursor = number
        self.face.pointed()

    def hover(self, number: int) -> None:
        """Let the cursor follow the mouse."""
        if number != self.cursor or self.face.part != self.id:
            self.face.part = self.id
            self.face.quiet()
            self.point_at(number)

    def click(self, number: int) -> None:
        """Place the Vikings on the space under the mouse; a turn is not ended by a click that means a space."""
        self.face.part = self.id
        self.cursor = number
        if self._turn_ends:
            self.face.refuse(f"{self.face.table.names[self.view.asked]}'s turn has to be ended first: enter", "ODN-039")
        else:
            self.enter()

    def enter(self) -> None:
        """Place the Vikings on the space under the cursor, or end the turn where that is asked."""
        pending, seat = self.view.pending, self.view.asked
        if pending is None or not self.face.may_answer():
            self.face.refuse("nobody at this terminal is asked now")
        elif pending.kind == "end_turn":
            self.face.try_move(END_TURN[seat])
        elif len(self._ways.get(self.cursor, ())) > 1:
            self.several = tuple(self._ways[self.cursor])
            self.face.part = "moves"
            self.face.changed()
            self.face.moves.point(0)
        else:
            self.face.try_move(self.move(self.cursor))

    def lines(self) -> Sequence[MoveLine] | None:
        """Return the ways to use a space while one is to be chosen."""
        if not self.several:
            return None
        return [line for line in self.face.all_lines() if line.act in self.several]

    def move(self, number: int) -> PlaceVikings:
        """Return the move that places Vikings on a space, by imitation where somebody else stands there."""
        if self._ways.get(number):
            return self._ways[number][0]
        seat = max(self.view.asked, 0)
        imitate = self.view.placed[number] not in (FREE, seat) and SPACES[number].column in self.view.copies
        return PlaceVikings(seat, SPACES[number].id, imitate)

    def give_up(self) -> bool:
        """Go back from the ways to use a space; take the filters off."""
        if self.several:
            self.several = ()
            self.face.part = self.id
            return True
        had = self.filters.any or self.filters.typing
        self.filters = Filters()
        return had

    def show_move(self, move: OdinMove) -> bool:
        """Put the cursor on the space of a hint."""
        if not isinstance(move, PlaceVikings):
            return False
        self.filters = Filters()
        self.cursor = SPACE[move.space]
        self.face.changed()
        return True

    # -- keys ----------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Filter, pass, end the turn."""
        if key in ("now", "gives", "vikings"):
            self.filters = self.filters.pressed(key)
        elif key == "unmark" and self.filters.any:
            self.filters = Filters()
        elif key == "pass" and self.asked_for_a_space:
            self.face.try_move(PASS[self.view.asked])
            return True
        else:
            return False
        self.face.changed()
        self._say_if_none()
        return True

    def _say_if_none(self) -> None:
        """Say that no space is what the filters look for."""
        if self.filters.any and not self.filters.typing and not any(map(self._shows, range(len(SPACES)))):
            self.face.say(Prompt(f"{self.filters.told}: no space.", "All are dim; esc shows them again."))

    def typed(self, key: str, character: str | None) -> bool:
        """Take the letters of what shall be given."""
        after = self.filters.typed(key, character)
        if after is None:
            return False
        self.filters = after
        self.face.changed()
        self._say_if_none()
        return True

    def resting(self, key: str) -> str:
        """Passing needs somebody who is asked for a space."""
        return "" if key != "pass" or self.asked_for_a_space else "nobody at this terminal is asked for a space now"

    def hints(self) -> Sequence[KeyHint]:
        """Return the filters, and passing."""
        on = self.filters
        return (
            KeyHint("odin.now", "all" if on.now else "now"),
            KeyHint("odin.gives", on.gives or "gives", spare=bool(on.vikings and not on.gives)),
            KeyHint("odin.vikings", f"{on.vikings}▲" if on.vikings else "Vikings", spare=not on.vikings),
            KeyHint("odin.pass", "pass", self.resting("pass"), spare=True),
        )

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter does."""
        return {"choose": "end turn" if self._turn_ends else "place"}

    # -- words ---------------------------------------------------------------------------------------------

    def rule_now(self) -> str:
        """Return the first rule of the space under the cursor."""
        return explaining.rules(self.cursor)[0]

    def prompt(self) -> Prompt:
        """Explain the space under the cursor: why it cannot be used, what it does, its bonus, the rules; as room is."""
        size = self.regions(self._room)["prompt"].size
        if self.filters.typing:
            return Prompt(f"Gives: {self.filters.gives}_", f"{self._shown()}; enter keeps it, esc drops it.")
        if self._turn_ends:
            name, last = self.face.table.names[self.view.asked], self._last_told()
            before = "Before that goods may be laid, ships bought and loaded: g h."
            return Prompt(f"Enter ends {name}'s turn.", f"{before}\n{last}" if self.banded else before)
        if self.banded and self.face.table.stage == "bot" and self._last_told():
            return Prompt(self._last_told())
        space = SPACES[self.cursor]
        must, may = self._told(brief=size.height < RULED)
        said = Prompt(space.name, "\n".join(must))
        for sentence in may:
            longer = Prompt(space.name, "\n".join([*must, sentence]))
            if rows(longer, size.width, size.height) <= size.height:
                must, said = [*must, sentence], longer
        return said

    @property
    def _turn_ends(self) -> bool:
        """Whether a person at this terminal is asked to end the turn."""
        pending = self.view.pending
        return pending is not None and pending.kind == "end_turn" and self.face.may_answer()

    def _last_told(self) -> str:
        """Return what happened last, for windows in which no log is to be seen."""
        lines = self.face.table.log(self.face.table.match.head - _RECENT)
        return f"{lines[-1].text}." if lines else ""

    def _shown(self) -> str:
        number = sum(self._shows(n) for n in range(len(SPACES)))
        return f"{count(number, 'space')}; a code, or the beginning of a name"

    def _told(self, *, brief: bool) -> tuple[list[str], list[str]]:
        """Return what must be said of the space under the cursor, and what is said if there is room."""
        number, space = self.cursor, SPACES[self.cursor]
        must = explaining.effects(self.view, number)
        vikings = f"{count(space.column, 'Viking')} of {self.seat.thing}"
        rules = ", ".join(explaining.rules(number))
        may = [
            self._chances(),
            explaining.bonus(number),
            explaining.needs(number),
            f"Rules {rules}, R opens them." if rules else "",
        ]
        why = self._why()
        if why:
            must.insert(0, why)
        elif self._looks[number].copied:
            must.insert(0, "Taken, but it can be imitated: the copy space is free (ODN-052).")
        if brief:
            may.insert(1, f"{vikings}.")
        else:
            must.insert(0, vikings)
        return must, [sentence for sentence in may if sentence]

    def _chances(self) -> str:
        """Return the chances of the die of the space under the cursor at the asked seat's present means, or ""."""
        part = SPACES[self.cursor].effects[0]
        if not isinstance(part, Die) or not self.view.dice:
            return ""
        said = chances.of_kind(self.view, part.kind)
        return f"{said[0].upper()}{said[1:]}."

    def _why(self) -> str:
        """Return why the space under the cursor cannot be used, with the rule's number, or ""."""
        if not self.asked_for_a_space:
            return ""
        refusal = self.face.table.refuse(self.move(self.cursor))
        if refusal is None:
            return ""
        lacks = explaining.lacks(self.seat, self.cursor) if refusal.code == "no_part_usable" else ""
        told = self.face.table.words.why(refusal, self.face.table.names)
        why = f"lacks {lacks}" if lacks else told.removeprefix(f"{SPACES[self.cursor].name} is ")
        return f"× {why[0].upper()}{why[1:]} ({refusal.rule})."


def _by_space(moves: Sequence[OdinMove]) -> Mapping[int, Sequence[PlaceVikings]]:
    """Return the ways to use each space that can be used."""
    ways: dict[int, list[PlaceVikings]] = {}
    for move in moves:
        if isinstance(move, PlaceVikings):
            ways.setdefault(SPACE[move.space], []).append(move)
    return ways
