"""From what the screen stands at to its parts: what each of them shows."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from functools import partial
from textwrap import wrap
from typing import TYPE_CHECKING

from textual.events import Click

from feastbox.engine.models import Seat
from feastbox.games.halfling_feast import bellies, choosing, layouts
from feastbox.games.halfling_feast.cards import Face, Hand, HandBoard
from feastbox.games.halfling_feast.choosing import Choice
from feastbox.games.halfling_feast.data import HALFLING, HALFLINGS
from feastbox.games.halfling_feast.declared import DeclaredBox, Window
from feastbox.games.halfling_feast.dishes import DishBoard, Spread
from feastbox.games.halfling_feast.foresight import foresee
from feastbox.games.halfling_feast.moves import ChooseHalfling
from feastbox.games.halfling_feast.phrases import thing_name
from feastbox.games.halfling_feast.pile import Pile, PileBoard
from feastbox.games.halfling_feast.view import Outcome
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.panels import Chip, Panel

if TYPE_CHECKING:
    from feastbox.games.halfling_feast.screen import HfeScreen


def parts(screen: HfeScreen) -> Iterator[CanvasWidget]:
    """Yield the game's parts; those without a region are not shown."""
    yield DishBoard(partial(spread, screen), partial(halfling, screen), screen.hover_place, screen.click_place)
    yield HandBoard(partial(hand, screen), screen.hover_card, screen.click_card)
    yield DeclaredBox(partial(window, screen), screen.hover_line, screen.click_line)
    yield PileBoard(partial(pile, screen), screen.look_at_pile)
    yield Seats(screen)
    yield Panel(partial(decks, screen), "decks", lambda: (screen.view, screen.size_class))


def chips(screen: HfeScreen) -> list[Chip]:
    """Return every seat's chip."""
    return [screen.chip(seat) for seat in range(len(screen.table.names))]


def _here(screen: HfeScreen) -> Choice | None:
    """Return the line under the cursor, None while the cursor is on Halflings or in the discard pile."""
    return None if screen.part in ("seats", "pile") else screen.choice()


# -- Dishes ----------------------------------------------------------------------------------------------------


def spread(screen: HfeScreen) -> Spread:
    """Return what is to be seen of the Table."""
    view, here, lines = screen.view, _here(screen), screen.choices
    small = view.viewer is not None and view.declared is not None
    grids = layouts.SMALL_DISHES if small else layouts.DISHES
    asked = [line for line in lines if line.place is not None]
    counted = {line.place: choosing.counts(view, line) for line in asked if line.place is not None}
    if here and here.move and not here.refusal:
        counted |= {bite.place: bite.fullness for bite in foresee(view, here.move).outcome.bites}
    now = {plate.place: plate.fullness for plate in view.table if plate}
    chosen = {step.name for step in screen.path if step.kind in ("dish", "eat")}
    return Spread(
        view.table,
        here.place if here else None,
        tuple(plate.place for plate in view.table if plate and plate.ref in chosen),
        tuple(line.place for line in asked if line.place is not None and not line.refusal) if asked else None,
        tuple((place, n) for place, n in counted.items() if n is not None and now.get(place, n) != n),
        tuple(
            (plate.place, " ".join(screen.letters[seat] for seat in plate.averse))
            for plate in view.table
            if plate and plate.averse
        ),
        grids[screen.size_class],
        "as it lies now",
    )


def halfling(screen: HfeScreen, canvas: Canvas) -> bool:
    """Draw the Halfling under the cursor in place of the Dishes, while Halflings are chosen."""
    here = screen.choice()
    if not screen.view.to_choose:
        return False
    if here and isinstance(here.move, ChooseHalfling):
        chosen = HALFLINGS[HALFLING[here.move.halfling]]
        canvas.put(2, 0, chosen.name, "bright", bold=True)
        y = 1
        for kind, ability in (("free", chosen.free), ("for a card", chosen.special)):
            x = canvas.put(2, y, ability.title, "belly", bold=True)
            canvas.put(x + 2, y, kind, "dim")
            y += 1
            for line in wrap(ability.text, canvas.width - 6)[: 2 if canvas.height < 9 else 3]:
                canvas.put(4, y, line, "text")
                y += 1
    return True


# -- the hand --------------------------------------------------------------------------------------------------


def hand(screen: HfeScreen) -> Hand:
    """Return what is to be seen of the open hand, the cards drawn with Planning Ahead before it."""
    view, here = screen.view, _here(screen)
    ready = {line.card for line in screen.choices if line.card and not line.refusal}
    picked = {step.name for step in screen.path if step.kind in ("card", "pay")}
    seen: dict[str, str] = {}
    for each in view.hand:
        known = "".join(screen.letters[seat] for seat in each.known_to)
        seen[each.card] = f"◉{known}" if known else seen.get(each.card, "")
    drawn = Counter(view.look)
    faces = [Face(card, n, card in ready, card in picked, drawn=True) for card, n in drawn.items()]
    faces += [
        Face(card, n, card in ready and not drawn, card in picked, seen=seen.get(card, ""))
        for card, n in Counter(each.card for each in view.hand).items()
        if card not in drawn
    ]
    grid = layouts.CARDS[screen.size_class]
    return Hand(tuple(faces), here.card if here else "", grid, "raised: may be chosen now" if ready else "")


# -- the window ------------------------------------------------------------------------------------------------


def window(screen: HfeScreen) -> Window:
    """Return what is to be seen of the declared action."""
    view, names = screen.view, screen.table.names
    public = view.viewer is None
    buttons = tuple(screen.choices) if public and view.declared else ()
    question, hint = "", ""
    if public and view.pending and view.pending.kind == "window":
        if screen.table.stage == "bot":
            question, hint = f"{names[view.pending.asked[0]]} is thinking.", ""
        elif screen.table.can_waive:
            question, hint = "Does anybody interrupt?", "Say stop, or go on."
        else:
            question, hint = f"Does {names[view.pending.asked[0]]} interrupt?", "Passing needs no hand."
    return Window(view, buttons, screen.index, question, hint, tuple(names), tuple(chips(screen)))


# -- the Halflings ---------------------------------------------------------------------------------------------


def looked_at(screen: HfeScreen) -> Outcome | None:
    """Return the action that the bellies show: the one under the cursor, else the declared one."""
    view, here = screen.view, screen.choice()
    declared_now = view.declared.outcome if view.declared else None
    if here is None or here.move is None or here.refusal or here.move.kind in choosing.NOTHING:
        return declared_now
    seen = foresee(view, here.move)
    return seen.declared or (None if declared_now else seen.outcome)


def scene(screen: HfeScreen) -> bellies.Bellies:
    """Return what is to be seen of the Halflings."""
    outcome = looked_at(screen)
    after: dict[Seat, int] = {}
    if outcome:
        after = {outcome.seat: outcome.after} | {each.seat: each.after for each in outcome.touched}
    acting = screen.view.active if screen.view.declared else screen.table.asking
    return bellies.Bellies(acting, after, screen.looked if screen.part == "seats" else None)


class Seats(CanvasWidget):
    """The Halflings; a click looks at one."""

    def __init__(self, screen: HfeScreen) -> None:
        super().__init__(id="seats")
        self._of = screen

    def depends(self) -> object:
        """Return what is to be seen."""
        return self._of.view, scene(self._of)

    def draw(self, canvas: Canvas) -> None:
        """Draw the Halflings."""
        bellies.draw(canvas, self._of.view, self._of.table.names, chips(self._of), scene(self._of))

    def on_click(self, event: Click) -> None:
        """Look at the Halfling under the mouse; the right button is the screen's."""
        seats = len(self._of.table.names)
        top = self.size.height > seats
        rows = 2 if self.size.width >= 40 and self.size.height >= 1 + 2 * seats else 1
        seat = (event.y - top) // rows
        if event.button != 3 and event.y >= top and seat < seats:
            event.stop()
            self._of.look_at(seat)


# -- decks and pile --------------------------------------------------------------------------------------------


def decks(screen: HfeScreen, canvas: Canvas) -> None:
    """Draw both decks, the discard pile and the lull."""
    view = screen.view
    top = thing_name(view.discard[-1]) if view.discard else ""
    if canvas.height == 1:
        x = canvas.put(0, 0, "Actions ", "dim")
        x = canvas.put(x, 0, str(view.action_deck), "bright", bold=True)
        x = canvas.put(x + 2, 0, "d", "accent" if top else "faint", bold=bool(top))
        x = canvas.put(x + 1, 0, "discard ", "dim")
        x = canvas.put(x, 0, str(len(view.discard)), "bright", bold=True)
        if top and canvas.width > 40:
            canvas.put(canvas.put(x, 0, ", on top ", "dim"), 0, top, "text")
        return
    canvas.heading(0, 0, canvas.width, "Decks", "d discard pile")
    for y, (word, held, remark) in enumerate(
        (
            ("dishes", str(view.dish_deck), ""),
            ("actions", str(view.action_deck), ""),
            ("discard", str(len(view.discard)), f"on top {top}" if top else ""),
            ("lull", f"{view.lull} of {view.lull_end} turns", ""),
        ),
        1,
    ):
        canvas.put(0, y, word, "dim")
        x = canvas.put(11, y, held, "bright", bold=True)
        canvas.put(max(x + 2, 16), y, remark, "dim")


def pile(screen: HfeScreen) -> Pile:
    """Return the discard pile from its top."""
    return Pile(tuple(reversed(screen.view.discard)), screen.pile_at)
