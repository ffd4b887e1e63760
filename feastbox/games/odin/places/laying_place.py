"""What home and the islands have in common: a cursor on a board, a piece held over it, keys and mouse for both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from feastbox.engine.models import Refusal, Seat
from feastbox.games.odin.boards import AREAS, Area
from feastbox.games.odin.geometry import LIES_LIKE
from feastbox.games.odin.goods import INDEX, ITEMS
from feastbox.games.odin.moves import ArmShip, BuyShip, Done, EndTurn, OdinMove, PlacePiece
from feastbox.games.odin.places import prompting, verdict
from feastbox.games.odin.places.board_pane import BoardPane
from feastbox.games.odin.places.held import (
    Geometry,
    Held,
    first_spot,
    following,
    legal_spots,
    pieces,
    preview,
    raising_spots,
)
from feastbox.games.odin.places.kept import Kept
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.places.squares import Ghost, Size, square_at
from feastbox.games.odin.places.verdict import Line
from feastbox.games.odin.things import Plot
from feastbox.tui.canvas import Canvas
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import WIDE, Prompt

_WITH_KEYS: Final = 6
"""Rows of a prompt from which the keys stand below the verdict."""
_SPOTS: Final = {
    "next_spot": (1, False),
    "previous_spot": (-1, False),
    "next_income": (1, True),
    "previous_income": (-1, True),
}


class LayingPlace(Place):
    """A board with a cursor on it.

    `board` is the name of the seat's board the arrows are on, `at` the square under the cursor, `held` the piece that
    hangs over it. `chosen` is the kind of piece under the cursor of the supply.
    """

    board = "home"

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.held: Held | None = None
        self.at = (0, 0)
        self.chosen = -1
        self._holder: Seat = -1
        self.version = 0
        """Counts the views, for what depends on them."""
        self._plot = Kept(self._find_plot)
        self._pieces = Kept(self._find_pieces)
        self._refusal = Kept(self._ask)
        self._ghost = Kept(self._make_ghost)
        self._verdict = Kept(self._judge)
        self._prompt = Kept(self._word)
        self._keys = Kept(self._paint_keys)
        self._prompt_size = (0, 0)

    # -- facts ---------------------------------------------------------------------------------------------

    @property
    def plot(self) -> Plot:
        """The board the arrows are on."""
        return self._plot.get((self.version, self.board))

    def _find_plot(self) -> Plot:
        return next((plot for plot in self.seat.plots if plot.name == self.board), self.seat.plots[0])

    @property
    def area(self) -> Area:
        """The area of that board."""
        return AREAS[self.plot.area]

    @property
    def geometry(self) -> Geometry:
        """The options that say where a piece fits."""
        return Geometry.of(self.view.options)

    def pieces(self) -> list[int]:
        """Return the kinds of pieces that can be held over this board."""
        return self._pieces.get((self.version, self.board))

    def _find_pieces(self) -> list[int]:
        return [*pieces(self.seat, self.area), *filter(self._by_card, LIES_LIKE)]

    def _by_card(self, item: int) -> bool:
        """Say whether a card lets something lie on this board that is no piece."""
        spots = legal_spots(self.plot, item, self.geometry) if self.seat.supply[item] else ()
        refusal = self.face.table.refuse(self._move(spots[0])) if spots else None
        return bool(spots) and (refusal is None or refusal.code != "not_a_piece")

    def legal(self) -> tuple[Held, ...]:
        """Return where the held piece fits."""
        return legal_spots(self.plot, self.held.item, self.geometry) if self.held else ()

    def raising(self) -> tuple[Held, ...]:
        """Return where the held piece fits and raises the income."""
        return raising_spots(self.plot, self.held.item, self.geometry) if self.held else ()

    def refusal(self) -> Refusal | None:
        """Return why the held piece must not be laid where it is."""
        return self._refusal.get(self._now())

    def _ask(self) -> Refusal | None:
        return self.face.table.refuse(self._move(self.held)) if self.held else None

    def ghost(self) -> Ghost | None:
        """Return the held piece as the board shows it."""
        return self._ghost.get(self._now())

    def _make_ghost(self) -> Ghost | None:
        if self.held is None:
            return None
        return self.held.ghost(self.plot, self.geometry, legal=self.refusal() is None)

    def _now(self) -> object:
        """Return what the verdict on the held piece depends on."""
        return self.version, self.board, self.held, self.full()

    def full(self) -> bool:
        """Say whether the prompt has room for the whole verdict."""
        return self.face.wide()

    def _move(self, held: Held) -> PlacePiece:
        return held.move(max(self.view.asked, 0), self.plot.name)

    # -- following the view --------------------------------------------------------------------------------

    def renew(self) -> None:
        """Keep the piece that is held only while the same seat still has one of its kind."""
        self.version += 1
        if self._holder != self.view.asked or not self.face.may_answer():
            self.held = None
        if self.held and not self.seat.supply[self.held.item]:
            self.held = None
        self._holder = self.view.asked
        if self.chosen not in self.pieces():
            self.chosen = next(iter(self.pieces()), -1)

    # -- the piece -----------------------------------------------------------------------------------------

    def pick(self, item: int) -> None:
        """Hold a piece over the board."""
        if not self.face.may_answer():
            self.face.refuse("nobody at this terminal is asked now")
            return
        self.chosen = item
        self.hold(first_spot(self.plot, item, self.geometry))
        self.face.pointed()
        self.face.repaint()  # the key bar too

    def hold(self, held: Held) -> None:
        """Put the held piece elsewhere."""
        self.held = held
        self.at = held.row, held.column

    def let_go(self) -> None:
        """Hold nothing any more."""
        self.held = None

    def lay(self) -> None:
        """Lay the held piece, or say why not; of a kind that is left the next one is held at once."""
        held = self.held
        if held is None:
            return
        refusal = self.refusal()
        if refusal:
            self.face.refuse(self.face.table.words.why(refusal, self.face.table.names), refusal.rule)
        elif self.face.try_move(self._move(held)) and self.held:
            self.hold(first_spot(self.plot, held.item, self.geometry))
            self.face.pointed()

    def _other(self, by: int) -> None:
        """Hold the next kind of piece; the first one where none is held."""
        kinds = self.pieces()
        if not kinds:
            self.face.refuse(f"no piece in the supply may lie on the {self.area.name}", "ODN-068")
        elif self.held is None:
            self.pick(self.chosen if self.chosen in kinds else kinds[0])
        else:
            self.pick(kinds[(kinds.index(self.held.item) + by) % len(kinds)])

    def _jump(self, by: int, *, raising: bool) -> None:
        """Put the held piece on the next legal spot."""
        if self.held is None:
            self._other(1)
            return
        found = following(self.raising() if raising else self.legal(), self.held, by)
        if found is None:
            what = "raises the income nowhere" if raising else "fits nowhere"
            self.face.refuse(f"{ITEMS[self.held.item].name} {what} on the {self.area.name} now", "ODN-066")
            return
        self.hold(found)
        self.face.pointed()

    # -- keys ----------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Turn, mirror, jump, take another piece."""
        held = self.held
        if key in _SPOTS:
            by, raising = _SPOTS[key]
            self._jump(by, raising=raising)
        elif key in ("next_piece", "previous_piece"):
            self._other(1 if key == "next_piece" else -1)
        elif key in ("turn", "mirror") and held:
            self.hold(held.turned(self.area) if key == "turn" else held.mirrored(self.area))
            self.face.pointed()
        else:
            return False
        return True

    def resting(self, key: str) -> str:
        """Return why a key does nothing now."""
        if key in ("turn", "mirror") and self.held is None:
            return "no piece is held; + takes one"
        if key == "mirror" and self.held and not self.geometry.mirroring:
            return "in this match pieces are not mirrored (ODN-067)"
        if (key in _SPOTS or key.endswith("_piece")) and not self.face.may_answer():
            return "nobody at this terminal is asked now"
        return ""

    def go(self, dx: int, dy: int) -> None:
        """Move the held piece, or the cursor."""
        if self.held:
            self.hold(self.held.moved(self.area, dx, dy))
        else:
            row, column = self.at
            self.at = min(max(row + dy, 0), self.area.height - 1), min(max(column + dx, 0), self.area.width - 1)
        self.face.pointed()

    def enter(self) -> None:
        """Lay the held piece, or take one."""
        if self.held:
            self.lay()
        else:
            self._other(1)

    def give_up(self) -> bool:
        """Let the piece go."""
        held, self.held = self.held, None
        return held is not None

    def show_move(self, move: OdinMove) -> bool:
        """Hold a hint's piece where it would be laid."""
        if not isinstance(move, PlacePiece) or not self.go_to(move.place):
            return False
        self.chosen = INDEX[move.piece]
        self.hold(Held(self.chosen, move.row, move.column, move.turn, move.mirror))
        self.face.changed()
        return True

    def go_to(self, place: str) -> bool:
        """Go to a board of the seat by its name; return whether it is shown here."""
        return place == self.board

    # -- mouse ---------------------------------------------------------------------------------------------

    def corner(self, pane: BoardPane) -> tuple[str, int, int, Size]:
        """Return the board of a part, column and row of its corner, and its size."""
        raise NotImplementedError

    def square_under(self, pane: BoardPane, x: int, y: int) -> tuple[str, tuple[int, int]] | None:
        """Return board and square under the mouse."""
        name, left, top, size = self.corner(pane)
        plot = next(plot for plot in self.seat.plots if plot.name == name)
        square = square_at(AREAS[plot.area], size, x - left, y - top)
        return (name, square) if square else None

    def hover(self, pane: BoardPane, x: int, y: int) -> None:
        """Carry the held piece to the square under the mouse."""
        found = self.square_under(pane, x, y)
        if self.held is None or found is None or found[0] != self.board:
            return
        moved = self.held.over(self.area, *found[1])
        if moved != self.held:
            self.face.quiet()
            self.hold(moved)
            self.face.pointed()

    def click(self, pane: BoardPane, x: int, y: int, *, turning: bool) -> bool:
        """Lay the held piece on the square under the mouse, or turn it; without one put the cursor there."""
        if turning:
            return self.held is not None and self.press("turn")
        found = self.square_under(pane, x, y)
        if found is None:
            return False
        self.face.look_at(self.id)
        self.board, square = found
        if self.held:
            self.hold(self.held.over(self.area, *square))
            self.lay()
        else:
            self.at = square
            self.face.changed()
        return True

    # -- words ---------------------------------------------------------------------------------------------

    def lines(self) -> Sequence[MoveLine]:
        """Return ships to buy and ore to load, then everything else; nothing while the list is not shown."""
        if self.face.part != "moves":
            return ()
        line, names = self.face.table.words.line, self.face.table.names
        ships = [MoveLine(line(self.view, move, names), act=move) for move in self.ship_moves()]
        return [*ships, *self.face.all_lines()]

    def ship_moves(self) -> list[BuyShip | ArmShip]:
        """Return what can be done with ships now; they come before pieces, which are not listed."""
        found: list[BuyShip | ArmShip] = []
        for move in self.face.table.anytime():
            if isinstance(move, PlacePiece):
                break
            if isinstance(move, BuyShip | ArmShip):
                found.append(move)
        return found

    def verdict(self) -> list[Line]:
        """Return what is said of the held piece."""
        return self._verdict.get(self._now())

    def _judge(self) -> list[Line]:
        held, plot = self.held, self.plot
        if held is None:
            return []
        refusal = self.refusal()
        ghost = self.ghost()
        first = verdict.head(held, self.area, legal=refusal is None, marked=bool(ghost and ghost.wrong))
        if refusal:
            return [first, verdict.refused(self.face.table.words.why(refusal, self.face.table.names), refusal.rule)]
        seen = preview(self.seat, plot, held.mask(self.area), self.geometry)
        return [first, *(verdict.full(seen, plot, self.seat) if self.full() else [verdict.short(seen)])]

    def prompt(self) -> Prompt:
        """Return the verdict on the held piece, or what is to be said of the square under the cursor."""
        return self._prompt.get((self._now(), self.at))

    def _word(self) -> Prompt:
        if self.held:
            first, *rest = self.verdict()
            return Prompt(verdict.plain(first), "\n".join(map(verdict.plain, rest)))
        said, rule = verdict.of_square(self.plot, *self.at, self.geometry)
        if self.answers() and self.face.may_answer():
            asked = self.face.table.words.question(self.view, self.face.table.names)
            return Prompt(asked, f"d is done.\n{self._square()}: {said} ({rule})")
        return Prompt(f"{self._square()}: {said}", f"({rule})")

    def _square(self) -> str:
        row, column = self.at
        return f"{chr(ord('a') + column)}{self.area.height - row}"

    def prompt_rows(self, prompt: Prompt, width: int, height: int) -> int:
        """The verdict has its rows; what somebody is told takes what it needs."""
        return height if self.held and prompt == self.prompt() else super().prompt_rows(prompt, width, height)

    def draw_prompt(self, canvas: Canvas, prompt: Prompt) -> None:
        """Draw the verdict in its colours, and the keys below it."""
        self._prompt_size = canvas.width, canvas.height
        held = self.held.item if self.held else -1
        canvas.take(self._keys.get((*self._prompt_size, self.version, self.board, held, self.face.part)))
        if self.held and prompt == self.prompt():
            verdict.draw_lines(canvas, 1, 1, self.verdict())
        else:
            prompting.draw(canvas, prompt)

    def _paint_keys(self) -> Canvas:
        """Paint what of the prompt stays while a piece is moved: the rule, and the keys where there is room."""
        canvas = Canvas(*self._prompt_size)
        canvas.put(0, 0, "─" * canvas.width, "line")
        if canvas.height >= _WITH_KEYS:
            self._draw_keys(canvas)
        return canvas

    def _draw_keys(self, canvas: Canvas) -> None:
        wide = canvas.width >= WIDE
        y = canvas.height - 2
        x = 1
        for keys, word in self.key_words():
            if x + len(keys) + len(word) + 1 > canvas.width:
                x, y = 1, y + 1
            x = canvas.put(x, y, keys, "accent", bold=True) + 1
            x = canvas.put(x, y, word, "dim") + (3 if wide else 2)

    def key_words(self) -> Sequence[tuple[str, str]]:
        """Return the keys of the moment and what they do."""
        if self.held is None:
            return (("+ -", "take a piece"), (". ,", "next, previous legal spot"), *self.more_key_words())
        spots = f"next, previous legal spot ({len(self.legal())})"
        return (
            ("r", "turn"),
            ("m", "mirror"),
            (". ,", spots),
            ("+ -", "other piece"),
            *self.more_key_words(),
            ("> <", f"only those that raise the income ({len(self.raising())})"),
            ("esc", "let go"),
        )

    def more_key_words(self) -> Sequence[tuple[str, str]]:
        """Return further keys."""
        return ()

    def rule_now(self) -> str:
        """Return the rule behind the verdict."""
        refusal = self.refusal()
        if refusal:
            return refusal.rule
        return "ODN-065" if self.held else verdict.of_square(self.plot, *self.at, self.geometry)[1]

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter does."""
        return {"choose": "lay" if self.held else "take piece"}

    def hints(self) -> Sequence[KeyHint]:
        """Return what ends a window, or the turn."""
        moves = self.face.table.moves()
        if any(isinstance(move, Done) for move in moves):
            return [KeyHint("odin.done", "done")]
        return [KeyHint("odin.done", "end turn")] if any(isinstance(move, EndTurn) for move in moves) else []
