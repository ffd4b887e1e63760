"""The declared action big in the middle, what came between, and who may interrupt (HFE-22, HFE-117 to HFE-119)."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple

from textual.events import Click, MouseMove

from feastbox.engine.words import Names
from feastbox.english import count
from feastbox.games.halfling_feast.choosing import Choice
from feastbox.games.halfling_feast.data import ACTIONS, BELT, CARD, KEYWORDS
from feastbox.games.halfling_feast.dishes import HEAVY
from feastbox.games.halfling_feast.foresight import ability_of
from feastbox.games.halfling_feast.moves import (
    CardPlay,
    Eat,
    FreeAbility,
    PlayAversion,
    PlayCounterCharm,
    PlaySwipe,
    PlayTake,
    SpecialAbility,
)
from feastbox.games.halfling_feast.phrases import card_name, dish_name, full_name, sum_of, then
from feastbox.games.halfling_feast.spoken import consequences
from feastbox.games.halfling_feast.view import Declared, HfeView, Interruption
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.panels import Chip, fit

Span = tuple[str, str, bool]
"""Text, ink, bold."""


class Window(NamedTuple):
    """What is to be seen: the view, the buttons, the one under the cursor, the question."""

    view: HfeView
    buttons: tuple[Choice, ...]
    here: int
    question: str
    hint: str
    names: tuple[str, ...]
    chips: tuple[Chip, ...]


class DeclaredBox(CanvasWidget):
    """`scene` gives what is to be seen; `hover` and `click` are told the number of a button."""

    def __init__(
        self, scene: Callable[[], Window], hover: Callable[[int], object], click: Callable[[int], object]
    ) -> None:
        super().__init__(id="declared")
        self._scene = scene
        self._hover = hover
        self._click = click
        self._hovered: int | None = None
        self._spans: list[tuple[int, int, int]] = []

    def depends(self) -> object:
        """Return what is to be seen."""
        return self._scene()

    def draw(self, canvas: Canvas) -> None:
        """Draw the box, the action, its consequences, what came between, the question and the buttons."""
        scene = self._scene()
        self._spans = []
        canvas.frame(0, 0, canvas.width, canvas.height, "accent", HEAVY)
        canvas.put(2, 0, " Declared ", "accent", bold=True)
        declared = scene.view.declared
        if declared is None:
            return
        wide = canvas.width >= 110
        inset = 2 if canvas.width < 80 and canvas.height < 8 else 3
        width = canvas.width - 2 * inset
        chip = scene.chips[declared.outcome.seat]
        said = list(_sentence(scene.view, scene.names, roomy=canvas.height >= 8))
        told = list(_numbers(scene.view, declared, scene.names))
        between = [_interrupted(each, scene.names) for each in declared.played]
        changed = list(_changed(declared, scene.names)) if between else []
        asked = self._asked(scene, canvas.height)
        rows: list[list[Span]] = [said, told]
        if len(_text(said)) + len(_text(told)) + 8 <= width and (canvas.height <= 5):
            rows = [[*said, ("   ", "text", False), *told]]
        free = canvas.height - 2 - asked
        room = max(0, free - len(rows))
        if changed and room == 0:
            rows[-1] = _joined(between[-1], changed)
        elif changed and room == 1:
            between = [_joined(between[-1], changed)]
        elif changed:
            between.append(changed)
        rows = [*rows, *between[len(between) - min(room, len(between)) :]][:free]
        spare = free - len(rows)
        y = 1 + (spare > 1 and (wide or canvas.height >= 9))
        for index, row in enumerate(rows):
            x = inset
            if not index:
                x = canvas.chip(inset, y, *chip) + 1
            _put(canvas, x, y, row, canvas.width - inset)
            y += 1
            if not index and spare >= len(rows) + 2:
                y += 1
        if asked:
            self._draw_asked(canvas, scene, inset, asked)

    def _asked(self, scene: Window, height: int) -> int:
        """Return how many rows question and buttons take."""
        if not scene.buttons and not scene.question:
            return 0
        if height < 6:
            return 1 if scene.buttons else 0
        return 3 if height >= 8 else 2

    def _draw_asked(self, canvas: Canvas, scene: Window, x: int, rows: int) -> None:
        bottom = canvas.height - 2
        if rows > 1:
            end = canvas.put(x, bottom - rows + 1, scene.question, "bright", bold=True)
            canvas.put(end + 2, bottom - rows + 1, fit(scene.hint, canvas.width - end - 4), "dim")
        self._draw_buttons(canvas, scene, x, bottom)

    def _draw_buttons(self, canvas: Canvas, scene: Window, x: int, y: int) -> None:
        room = canvas.width - 2 * x
        texts = [line.text for line in scene.buttons]
        gap = 3 if room > 76 else 2
        if sum(len(text) + 4 + gap for text in texts) + 2 > room:
            texts = [_short(line) for line in scene.buttons]
            gap = 1
        for index, text in enumerate(texts):
            here = index == scene.here
            start = x
            said = f" ► {index + 1} {text} " if here else f" {index + 1} {text} "
            ground = "accent" if here else "raised"
            x = canvas.put(x, y, said, "onaccent" if here else "text", ground, bold=here, reverse=here)
            if not here:
                canvas.put(start + 1, y, str(index + 1), "accent", bold=True)
            self._spans.append((y, start, x))
            x += gap

    # -- mouse ---------------------------------------------------------------------------------------------

    def _at(self, x: int, y: int) -> int | None:
        return next((i for i, (row, start, end) in enumerate(self._spans) if y == row and start <= x < end), None)

    def on_mouse_move(self, event: MouseMove) -> None:
        """Tell of the button under the mouse, once."""
        index = self._at(event.x, event.y)
        if index != self._hovered:
            self._hovered = index
            if index is not None:
                self._hover(index)

    def on_leave(self) -> None:
        """Forget what was under the mouse."""
        self._hovered = None

    def on_click(self, event: Click) -> None:
        """Tell of a click; the right button is the screen's."""
        index = self._at(event.x, event.y)
        if event.button != 3 and index is not None:
            event.stop()
            self._click(index)


# -- in words --------------------------------------------------------------------------------------------------


def _text(row: Sequence[Span]) -> str:
    return "".join(text for text, _, _ in row)


def _put(canvas: Canvas, x: int, y: int, row: Sequence[Span], end: int) -> None:
    for text, ink, bold in row:
        room = end - x
        if room <= 0:
            return
        x = canvas.put(x, y, text if len(text) <= room else fit(text, room), ink, bold=bold)


def _sentence(view: HfeView, names: Names, *, roomy: bool) -> Iterator[Span]:
    """Yield what is declared: "Ben plays Fig Syrup on Mighty Game Pie"."""
    declared = view.declared
    assert declared
    move = declared.move
    name = names[move.seat]
    ability = ability_of(view, move)
    if isinstance(move, Eat):
        yield f"{name} goes for ", "text", False
        yield full_name(move.dish), "bright", True
    elif isinstance(move, CardPlay):
        action = ACTIONS[CARD[declared.outcome.card]]
        keyword = KEYWORDS[action.keyword]
        yield f"{name} plays ", "text", False
        yield action.name, "bright", True
        if roomy:
            yield f" {keyword.mark} {keyword.name.lower()}", keyword.id, False
        yield from _aim(move, names)
    elif ability and isinstance(move, FreeAbility | SpecialAbility):
        paid = f" for {card_name(move.card)}" if isinstance(move, SpecialAbility) else ""
        dishes = move.dishes if isinstance(move, SpecialAbility) else (move.dish,)
        yield f"{name}: ", "text", False
        yield ability.title, "bright", True
        yield f"{paid}, ", "text", False
        yield then([*map(dish_name, dishes)]), "bright", True


def _aim(move: CardPlay, names: Names) -> Iterator[Span]:
    match move:
        case PlayTake(dish=ref):
            yield " on ", "text", False
            yield full_name(ref), "bright", True
        case PlaySwipe(dishes=dishes):
            yield ": ", "text", False
            yield then([*map(dish_name, dishes)]), "bright", True
        case PlayAversion(opponent=opponent, dish=ref):
            yield " on ", "text", False
            yield f"{names[opponent]}, {dish_name(ref)}", "bright", True
        case PlayCounterCharm(card=card, player=player, dish=ref) if card:
            where = f" of {names[player]}" if player >= 0 else f" off {dish_name(ref)}"
            yield ": ", "text", False
            yield f"{card_name(card)}{where}", "bright", True


def _numbers(view: HfeView, declared: Declared, names: Names) -> Iterator[Span]:
    """Yield what comes of it as things stand: "fullness 8 - 4 = 4   belly 3 → 7 of 11   Ben gains 8 points"."""
    outcome = declared.outcome
    if outcome.cancelled:
        yield f"{card_name(outcome.card)} has no effect and is discarded (HFE-94)", "take", True
        return
    if not outcome.bites:
        clauses = [clause for clause in consequences(outcome, names) if not clause.startswith("to the discard")]
        yield "; ".join(clauses) or "it is discarded afterwards", "bright", True
        return
    yield "fullness ", "dim", False
    yield ", then ".join(map(sum_of, outcome.bites)), "bright", True
    yield "   belly ", "dim", False
    yield f"{outcome.before} → {outcome.after} of {outcome.limit_after}", "bright", True
    if outcome.gains:
        yield f"   {names[outcome.seat]} gains ", "dim", False
        yield count(outcome.gains, "point"), "good", True
    else:
        yield "   nothing is eaten", "take", True


def _interrupted(each: Interruption, names: Names) -> list[Span]:
    on = "" if each.card == "sudden_sneeze" else _target(each, names)
    return [(f"{names[each.by]}: ", "text", False), (f"{card_name(each.card)}{on}", "bright", True)]


def _changed(declared: Declared, names: Names) -> Iterator[Span]:
    """Yield what Interrupts have changed and why: "5 + 3 > 6 spaces; the Pie is discarded (HFE-30)"."""
    outcome = declared.outcome
    if outcome.cancelled or not outcome.bites:
        return
    spoilt = next((bite for bite in outcome.bites if not bite.eaten), None)
    rule = "HFE-31" if all(CARD[each.card] == BELT for each in declared.played) else "HFE-30"
    if spoilt:
        total = sum_of(spoilt).partition(" = ")[0]
        yield f"{total} > {count(spoilt.room, 'space')}; {dish_name(spoilt.dish)} is discarded ({rule})", "take", True
    else:
        yield f"{'it still fits' if len(outcome.bites) == 1 else 'they still fit'} (HFE-32)", "good", True


def _joined(between: Sequence[Span], changed: Sequence[Span]) -> list[Span]:
    who, what = between[0][0], between[1][0].partition(" on ")[0]
    return [(who.replace(": ", "'s "), "text", False), (what, "bright", True), (": ", "text", False), *changed]


def _short(line: Choice) -> str:
    """Return the text of a button where there is little room: "Cleo (4)"."""
    name, _, held = line.text.rpartition(", ")
    return f"{name} ({held.split()[0]})" if line.does == "open" and name else line.text


def _target(each: Interruption, names: Names) -> str:
    on = names[each.player] if each.player is not None else dish_name(each.dish) if each.dish else ""
    return f" on {on}" if on else ""
