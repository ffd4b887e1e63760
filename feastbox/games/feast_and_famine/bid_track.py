"""The bidding track: a box for every bid, the seats' chips on it, the standing bid heavy (FAM-55, FAM-56)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple

from textual.events import Click, MouseMove

from feastbox.engine.words import Names
from feastbox.games.feast_and_famine.view import FamineView
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.panels import Chip

BOXES: Final = 7
_HEAVY: Final = "┏━┓┃┗┛"


class Track(NamedTuple):
    """What is to be seen: the auction, who is who, the bids on offer, and the one under the cursor."""

    famine: FamineView
    names: Names
    chips: tuple[Chip, ...]
    offered: frozenset[int]
    here: int | None

    @property
    def first(self) -> int:
        """The bid of the first box; without a cap the track moves on with the bids."""
        if self.famine.cap is not None:
            return 0
        return max(0, max(self.here or 0, (self.famine.bid or 0) + 1) - BOXES + 1)


class BidTrack(CanvasWidget):
    """`scene` gives what is to be seen; `hover` and `click` are told the bid under the mouse."""

    def __init__(
        self, scene: Callable[[], Track | None], hover: Callable[[int], object], click: Callable[[int], object]
    ) -> None:
        super().__init__(id="bids")
        self._scene = scene
        self._hover = hover
        self._click = click
        self._hovered: int | None = None

    def depends(self) -> Track | None:
        """Return what is to be seen."""
        return self._scene()

    @property
    def _roomy(self) -> bool:
        return self.size.width >= 60

    def draw(self, canvas: Canvas) -> None:
        """Draw the boxes, and below them the standing bid and who has passed."""
        scene = self._scene()
        if scene is None:
            return
        pitch, width, height = (9, 7, 5) if self._roomy else (6, 5, 4)
        canvas.put(0, 0, "Bid", "dim", bold=True)
        for box in range(BOXES):
            _draw_box(canvas, 5 + box * pitch, width, height, scene.first + box, scene)
        _draw_standing(canvas, 5, height, scene)

    def _bid_at(self, x: int, y: int) -> int | None:
        pitch, width, height = (9, 7, 5) if self._roomy else (6, 5, 4)
        box, inside = divmod(x - 5, pitch)
        scene = self._scene()
        return scene.first + box if scene and 0 <= box < BOXES and inside < width and y < height else None

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell of the bid under the mouse, once."""
        bid = self._bid_at(event.x, event.y)
        if bid != self._hovered:
            self._hovered = bid
            if bid is not None:
                self._hover(bid)

    def on_leave(self) -> None:
        """Forget the bid under the mouse."""
        self._hovered = None

    def on_click(self, event: Click) -> None:
        """Tell of a click on a bid; the right button is the screen's."""
        bid = self._bid_at(event.x, event.y)
        if event.button != 3 and bid is not None:
            event.stop()
            self._click(bid)


def _draw_box(canvas: Canvas, x: int, width: int, height: int, bid: int, scene: Track) -> None:
    famine = scene.famine
    stands, here = bid == famine.bid, bid == scene.here
    colour = "accent" if stands else "bright" if here else "line"
    canvas.frame(x, 0, width, height, colour, *([_HEAVY] if stands or here else []))
    number = f"►{bid}" if here else str(bid)
    ink = "accent" if stands or here else "bright" if bid in scene.offered else "faint"
    canvas.put(x + width // 2 - here, 1, number, ink, bold=ink != "faint")
    for seat, bidder in enumerate(famine.bidders):
        if bidder.bid == bid and not bidder.passed:
            canvas.chip(x + width // 2 - 1, height - 2, *scene.chips[seat])


def _draw_standing(canvas: Canvas, x: int, y: int, scene: Track) -> None:
    famine = scene.famine
    if famine.bid is None or famine.holder is None:
        canvas.put(x, y, "no bid yet; 0 or more opens", "dim")
        return
    at = canvas.put(x, y, "standing bid ", "dim")
    roomy = canvas.width >= 60
    at = canvas.put(at, y, f"{famine.bid}, {'by ' * roomy}{scene.names[famine.holder]}", "accent", bold=True)
    passed: Sequence[int] = [seat for seat, bidder in enumerate(famine.bidders) if bidder.passed]
    if passed:
        at = canvas.put(at + (6 if roomy else 3), y, "passed", "dim")
    for seat in passed:
        at = canvas.chip(at + 1, y, *scene.chips[seat])
        if roomy and len(passed) == 1:
            at = canvas.put(at + 3, y, scene.names[seat], "dim")
