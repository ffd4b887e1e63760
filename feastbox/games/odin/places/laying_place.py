"""What home and the islands have in common: a cursor on a board, a piece held over it, keys and mouse for both."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.goods import INDEX
from feastbox.games.odin.moves import ArmShip, BuyShip, Done, EndTurn, OdinMove, PlaceGained, PlacePiece, SkipPart
from feastbox.games.odin.places import prompting, verdict
from feastbox.games.odin.places.board_pane import BoardPane
from feastbox.games.odin.places.held import Held, preview
from feastbox.games.odin.places.holding_place import HoldingPlace
from feastbox.games.odin.places.kept import Kept
from feastbox.games.odin.places.keys import SPOT_KEYS
from feastbox.games.odin.places.place import OdinFace
from feastbox.games.odin.places.square_list import OnBoard
from feastbox.games.odin.places.squares import Size, square_at
from feastbox.games.odin.places.verdict import Line
from feastbox.tui.canvas import Canvas
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.panels import WIDE, Prompt

_WITH_KEYS: Final = 6
"""Rows of a prompt from which the keys stand below the verdict."""


class LayingPlace(HoldingPlace):
    """What keys and mouse do with the piece, and what is said of it."""

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self._verdict = Kept(self._judge)
        self._prompt = Kept(self._word)
        self._keys = Kept(self._paint_keys)
        self._prompt_size = (0, 0)

    # -- keys ----------------------------------------------------------------------------------------------

    def press(self, key: str) -> bool:
        """Turn, mirror, jump, take another piece."""
        held = self.held
        if key in SPOT_KEYS:
            by, raising = SPOT_KEYS[key]
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
        if (key in SPOT_KEYS or key.endswith("_piece")) and not self.face.may_answer():
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
        """Go one step up in a long list of squares, or let the piece go."""
        if self.face.part == "moves" and self.squares.give_up():
            return True
        held, self.held = self.held, None
        return held is not None

    def show_move(self, move: OdinMove) -> bool:
        """Hold a hint's piece where it would be laid."""
        if not isinstance(move, PlacePiece | OnBoard) or not self.go_to(move.place):
            return False
        self.chosen = INDEX[move.piece] if isinstance(move, PlacePiece) else self.by_card.item
        turn = 0 if isinstance(move, PlaceGained) else move.turn
        self.hold(Held(self.chosen, move.row, move.column, turn, isinstance(move, PlacePiece) and move.mirror))
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

    def list_heading(self) -> str:
        """Return the heading of the list: of squares for what a card lays, what has been chosen of them."""
        if self.by_card.item < 0:
            return super().list_heading()
        return f"{self.by_card.card}{': ' if self.squares.told else ''}{self.squares.told}"

    def lines(self) -> Sequence[MoveLine]:
        """Return ships to buy and ore to load, then everything else; nothing while the list is not shown."""
        if self.face.part != "moves":
            return ()
        if self.by_card.item >= 0:
            return self.squares.lines()
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
        marked = bool(ghost and ghost.wrong)
        first = verdict.head(held, self.area, legal=refusal is None, marked=marked, card=self.by_card.card)
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
        if (self.answers() or self.by_card.item >= 0) and self.face.may_answer():
            asked = self.face.table.words.question(self.view, self.face.table.names)
            leave = "+ takes the piece" if self.by_card.item >= 0 else "d is done"
            return Prompt(asked, f"{leave}.\n{self._square()}: {said} ({rule})")
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
        own = self.by_card.item < 0
        return (
            *((("r", "turn"), ("m", "mirror")) if own else ()),
            (". ,", spots),
            *((("+ -", "other piece"),) if own else ()),
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
        return {"choose": "lay" if self.held else "take piece" if self.face.wide() else "take"}

    def hints(self) -> Sequence[KeyHint]:
        """Return what ends a window, or the turn."""
        moves = self.face.table.moves()
        if any(isinstance(move, Done) for move in moves):
            return [KeyHint("odin.done", "done")]
        if any(isinstance(move, SkipPart) for move in moves):
            return [KeyHint("odin.done", "leave it")]
        return [KeyHint("odin.done", "end turn")] if any(isinstance(move, EndTurn) for move in moves) else []
