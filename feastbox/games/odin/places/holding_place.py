"""A board with a piece held over it: which pieces there are, where they fit, what is held (look_odin.md, section 5)."""

from __future__ import annotations

from feastbox.engine.models import Refusal, Seat
from feastbox.games.odin.boards import AREAS, Area
from feastbox.games.odin.geometry import LIES_LIKE
from feastbox.games.odin.goods import ITEMS
from feastbox.games.odin.moves import MoveServed, PlaceGained, PlacePiece
from feastbox.games.odin.places.by_card import ByCard
from feastbox.games.odin.places.held import Geometry, Held, first_spot, following, legal_spots, pieces, raising_spots
from feastbox.games.odin.places.kept import Kept
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.places.square_list import SquareList
from feastbox.games.odin.places.squares import Ghost
from feastbox.games.odin.things import Plot


class HoldingPlace(Place):
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
        self.by_card = ByCard(face)
        self.squares = SquareList(face)
        self._offered: object = None
        """The question for which the piece of a card has been taken up."""
        self._plot = Kept(self._find_plot)
        self._pieces = Kept(self._find_pieces)
        self._refusal = Kept(self._ask)
        self._ghost = Kept(self._make_ghost)

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
        if self.by_card.item >= 0:
            return [self.by_card.item]
        return [*pieces(self.seat, self.area), *filter(self._by_card, LIES_LIKE)]

    def _by_card(self, item: int) -> bool:
        """Say whether a card lets something lie on this board that is no piece."""
        spots = legal_spots(self.plot, item, self.geometry) if self.seat.supply[item] else ()
        refusal = self.face.table.refuse(self._move(spots[0])) if spots else None
        return bool(spots) and (refusal is None or refusal.code != "not_a_piece")

    def legal(self) -> tuple[Held, ...]:
        """Return where the held piece fits."""
        if self.by_card.item >= 0:
            return self.by_card.spots(self.plot.name)
        return legal_spots(self.plot, self.held.item, self.geometry) if self.held else ()

    def raising(self) -> tuple[Held, ...]:
        """Return where the held piece fits and raises the income."""
        found = raising_spots(self.plot, self.held.item, self.geometry) if self.held else ()
        return found if self.by_card.item < 0 else tuple(spot for spot in self.legal() if spot in found)

    def _first_spot(self, item: int) -> Held:
        """Return where a piece that is picked hangs first."""
        spot, own = first_spot(self.plot, item, self.geometry), self.by_card.spots(self.plot.name)
        return spot if spot in own or not own else own[0]

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

    def _move(self, held: Held) -> PlacePiece | PlaceGained | MoveServed:
        if self.by_card.item >= 0:
            return self.by_card.move(held, max(self.view.asked, 0), self.plot.name)
        return held.move(max(self.view.asked, 0), self.plot.name)

    # -- following the view --------------------------------------------------------------------------------

    def renew(self) -> None:
        """Keep the piece that is held only while the same seat still has one of its kind."""
        self.version += 1
        if self._holder != self.view.asked or not self.face.may_answer():
            self.held = None
        self._holder = self.view.asked
        if self.by_card.item >= 0:
            self._take_of_card()
        elif self.held and not self.seat.supply[self.held.item]:
            self.held = None
        if self.chosen not in self.pieces():
            self.chosen = next(iter(self.pieces()), -1)

    def _take_of_card(self) -> None:
        """Hold what a card lays: at once when it is asked, and nothing else while it is."""
        item, question = self.by_card.item, (self.view.pending, self.face.table.match.head)
        if self.held and self.held.item != item:
            self.held = None
        if question != self._offered and self.by_card.spots(self.plot.name):
            self._offered, self.squares.path = question, ()
            self.hold(self._first_spot(item))

    # -- the piece -----------------------------------------------------------------------------------------

    def pick(self, item: int) -> None:
        """Hold a piece over the board."""
        if not self.face.may_answer():
            self.face.refuse("nobody at this terminal is asked now")
            return
        self.chosen = item
        self.hold(self._first_spot(item))
        self.face.pointed()
        self.face.repaint()  # the key bar too

    def hold(self, held: Held) -> None:
        """Put the held piece elsewhere."""
        self.held = held
        self.at = held.row, held.column

    def lay(self) -> None:
        """Lay the held piece, or say why not; of a kind that is left the next one is held at once."""
        held = self.held
        if held is None:
            return
        refusal = self.refusal()
        if refusal:
            self.face.refuse(self.face.table.words.why(refusal, self.face.table.names), refusal.rule)
        elif self.face.try_move(self._move(held)) and self.held:
            self.hold(self._first_spot(held.item))
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
