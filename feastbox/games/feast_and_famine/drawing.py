"""From what the screen stands at to its parts: each function draws one of them."""

from __future__ import annotations

from typing import TYPE_CHECKING

from feastbox.engine.models import Seat
from feastbox.games.feast_and_famine import family as family_part
from feastbox.games.feast_and_famine import stores
from feastbox.games.feast_and_famine.fields import draw_fields, draw_labour
from feastbox.games.feast_and_famine.places import draw_lot, draw_places
from feastbox.games.feast_and_famine.seven import Look, look_of
from feastbox.tui.canvas import Canvas
from feastbox.tui.panels import Chip, SeatLine, draw_log, fit

if TYPE_CHECKING:
    from feastbox.games.feast_and_famine.screen import FamScreen

_GRIDS = {"80": stores.SMALL, "120": stores.LARGE, "160": stores.WIDE}
_LABOUR_AT = {"120": 22, "160": 42}
_PIPS = 7


def chips(screen: FamScreen) -> list[Chip]:
    """Return every seat's chip."""
    return [screen.chip(seat) for seat in range(len(screen.table.names))]


# -- the Feast -------------------------------------------------------------------------------------------------


def fields(screen: FamScreen, canvas: Canvas, look: Look) -> None:
    """Draw the fields."""
    scene = screen.fields()
    if scene:
        draw_fields(canvas, screen.bow(), scene, look)


def labour(screen: FamScreen, canvas: Canvas) -> None:
    """Draw the labour track."""
    if screen.view.feast:
        draw_labour(canvas, _LABOUR_AT.get(screen.size_class, 22), screen.view.feast, chips(screen))


def shown_seat(screen: FamScreen) -> Seat:
    """Return whose store stands large: the acting seat's."""
    return screen.view.acting or 0


def store(screen: FamScreen, canvas: Canvas) -> None:
    """Draw the acting seat's store, or the others' where there is room for one part only."""
    feast, seat = screen.view.feast, shown_seat(screen)
    if feast is None:
        return
    if screen.listing and not screen.roomy:
        for column, other in enumerate(_others(screen)):
            stores.draw_narrow(canvas, 13 * column, 0, feast, other, screen.table.names[other], screen.chip(other))
        return
    grid = _GRIDS[screen.size_class]
    look = look_of(screen.feast.palette, screen.feast.ascii_only)
    stores.draw_own(canvas, grid, feast, seat, screen.table.names[seat], screen.chip(seat), screen.offer(), look)


def _others(screen: FamScreen) -> list[Seat]:
    return [seat for seat in range(len(screen.table.names)) if seat != shown_seat(screen)]


def other_stores(screen: FamScreen, canvas: Canvas) -> None:
    """Draw the stores of the others small: below each other, where the window is widest in two columns."""
    feast, names = screen.view.feast, screen.table.names
    if feast is None:
        return
    others = _others(screen)
    columns = 2 if canvas.width > 40 else 1
    high = feast.rows + 3
    down = -(-len(others) // columns)
    if high * down > canvas.height:
        y, bars = 0, len(others) * ((feast.rows + 1) // 2 + 3) <= canvas.height + 1
        for seat in others:
            y = stores.draw_low(canvas, 0, y, feast, seat, names[seat], screen.chip(seat), bars=bars) + 1
        return
    apart = high + 1 if (high + 1) * down <= canvas.height + 1 else high
    for index, seat in enumerate(others):
        row, column = divmod(index, columns)
        stores.draw_small(canvas, 21 * column, row * apart, feast, seat, names[seat], screen.chip(seat))


def seats(screen: FamScreen, canvas: Canvas) -> None:
    """Draw the seats: medallions and labour, or tokens and cards won."""
    view, names = screen.view, screen.table.names
    if view.famine:
        points = view.points if view.pending is None else None
        family_part.draw_seats(canvas, view.famine, points, screen.table.asking, names, chips(screen))
        return
    assert view.feast
    y = int(canvas.height > len(names))
    if y:
        canvas.heading(0, 0, canvas.width, "Seats", "medallions  labour")
    wide = min(max(map(len, names)), 8 if not screen.roomy else 12)
    for seat, held in enumerate(view.feast.stores):
        acting = seat == screen.table.asking
        if acting:
            canvas.put(0, y, "►", "accent")
        canvas.chip(2, y, *screen.chip(seat))
        canvas.put(6, y, family_part.short(names[seat], wide), "bright" if acting else "text", bold=acting)
        end = canvas.right(canvas.width - 1, y, f" of {view.feast.most_labour}", "faint")
        end = canvas.right(end, y, str(held.labour), "bright", bold=True)
        x = canvas.put(8 + wide, y, "◉" * held.medallions, "accent")
        canvas.put(x, y, "○" * min(_PIPS - held.medallions, end - x - 2), "dim")
        y += 1


# -- the Famine ------------------------------------------------------------------------------------------------


def reader(screen: FamScreen) -> Seat | None:
    """Return the seat whose hand is on the screen; at the end all hands are shown, and nobody's is special."""
    return screen.view.viewer if screen.view.pending else None


def places(screen: FamScreen, canvas: Canvas, look: Look) -> None:
    """Draw the places; at the end, in their stead, all hands."""
    scene, famine = screen.places(), screen.view.famine
    if famine and screen.view.pending is None:
        family_part.draw_hands(canvas, famine, screen.table.names, chips(screen))
    elif scene:
        draw_places(canvas, screen.row(), scene, look)


def lot(screen: FamScreen, canvas: Canvas) -> None:
    """Draw what the lot may hold."""
    if screen.view.famine and screen.view.pending:
        draw_lot(canvas, screen.view.famine, screen.group())


def family(screen: FamScreen, canvas: Canvas) -> None:
    """Draw all 22 cards."""
    famine = screen.view.famine
    if famine and screen.size_class == "160":
        family_part.draw_family_column(canvas, famine, reader(screen), screen.table.names)
    elif famine:
        family_part.draw_family(canvas, famine, reader(screen), screen.table.names)


def hand(screen: FamScreen, canvas: Canvas) -> None:
    """Draw the own hand in one row; until there is a card in it, what happened last."""
    famine, seat = screen.view.famine, screen.view.viewer
    if famine and seat is not None and not famine.bidders[seat].hand:
        log(screen, canvas)
    elif famine and seat is not None:
        family_part.draw_hand(canvas, 0, famine, seat, screen.table.names[seat])


def table_lines(screen: FamScreen) -> list[SeatLine]:
    """Return medallions and labour, or tokens and cards won of each seat, for the hand-over."""
    feast, famine = screen.view.feast, screen.view.famine
    facts: list[tuple[str, int, str]] = []
    if feast:
        facts = [(f"{store.labour} labour", store.medallions, "medallion") for store in feast.stores]
    elif famine:
        facts = [(f"won {family_part.won_words(bidder)}", bidder.tokens, "token") for bidder in famine.bidders]
    return [
        SeatLine(
            screen.chip(seat),
            screen.table.names[seat],
            held,
            thing + "s" * (number != 1),
            str(number),
            acting=seat == screen.table.asking,
        )
        for seat, (held, number, thing) in enumerate(facts)
    ]


def log(screen: FamScreen, canvas: Canvas) -> None:
    """Draw the newest lines; where there is one row only, as many as it takes."""
    lines = screen.table.log()
    if screen.roomy:
        draw_log(canvas, lines, "L full screen")
        return
    x = canvas.put(0, 0, "Log", "dim", bold=True) + 1
    texts = [line.text for line in lines if line.text]
    while len(texts) > 1 and len(". ".join(texts)) > canvas.width - x:
        texts.pop(0)
    canvas.put(x, 0, fit(". ".join(texts), canvas.width - x), "dim")
