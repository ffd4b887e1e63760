"""The Larder's screen: the smallest that a game with hidden cards can have."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from textual.geometry import Region

from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.game_screen import GameScreen
from feastbox.tui.panels import Panel
from tests.contract.template.moves import CARDS, LarderMove
from tests.contract.template.state import LarderView


class LarderScreen(GameScreen[LarderMove, LarderView]):
    """The hand, and the frame's own parts."""

    def part_regions(self, width: int, height: int) -> Mapping[str, Region]:
        """Return where the parts lie."""
        return {
            "hand": Region(1, 2, 40, 3),
            "seats": Region(1, 6, 40, 5),
            "moves": Region(44, 1, 35, 12),
            "log": Region(1, 12, 40, height - 16),
            "prompt": Region(1, height - 4, width - 2, 3),
        }

    def parts(self) -> Iterable[CanvasWidget]:
        """Yield the hand."""
        yield Panel(self.draw_hand, "hand")

    def draw_hand(self, canvas: Canvas) -> None:
        """Write the hand down."""
        canvas.put(0, 0, "hand: " + " ".join(CARDS[card] for card in self.view.hand))

    def rule_now(self) -> str:
        """Return the rule of the open question."""
        return "LAR-03"


SCREEN = LarderScreen
