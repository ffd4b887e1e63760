"""Planning a feast: what can be served where and why not, and whole tables to choose from (ODN-150 to ODN-159)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.english import count, join
from feastbox.games.odin.banquet import (
    LYING,
    PENALTY,
    STANDING,
    WORTH,
    Fault,
    cheapest_table,
    fault,
    places,
    uncovered,
    under,
)
from feastbox.games.odin.goods import COLOR, FOOD, IDS, INDEX, SILVER
from feastbox.games.odin.moves import OdinMove, Serve, ServeSilver, Unserve
from feastbox.games.odin.phrases import item
from feastbox.games.odin.things import Served
from feastbox.games.odin.view import OdinView

_BRIEF: Final = 30
MEAD: Final = INDEX["mead"]


class Plan(NamedTuple):
    """What is held over the table: an item, the square it would begin on, whether it lies."""

    item: int
    square: int
    lying: bool = False


class Suggestion(NamedTuple):
    """A whole table: what is taken back and served for it, and in words what it brings.

    what: "peas on 9, 1 silver".   result: "full table" or "2 open = -6".   keeps: "keeps mead and game meat" or "".
    """

    take_back: tuple[Served, ...]
    serve: tuple[Served, ...]
    what: str
    result: str
    keeps: str

    def sentence(self, width: int = 200) -> str:
        """Return all of it in one line; where that is too long, how many pieces are laid instead of which."""
        silver = "" if any(piece.item == SILVER for piece in self.serve) else "no silver"
        ends = ", ".join(filter(None, (self.result, silver, self.keeps)))
        whole = f"{self.what}: {ends}."
        return whole if len(whole) <= width else f"{self.briefly}: {ends}."

    @property
    def briefly(self) -> str:
        """What is laid, in at most 30 characters."""
        if len(self.what) <= _BRIEF:
            return self.what
        silver = sum(piece.item == SILVER for piece in self.serve)
        tiles = count(len(self.serve) - silver, "tile")
        return f"{tiles}, {silver} silver" if silver else tiles


# -- facts -----------------------------------------------------------------------------------------------------


def squares(view: OdinView, seat: Seat) -> range:
    """Return the squares the seat has to cover (ODN-150)."""
    first, last = view.seats[seat].squares
    return range(first, last + 1)


def foods(view: OdinView, seat: Seat) -> list[int]:
    """Return what can be served from the supply: orange, red, then silver (ODN-151)."""
    facts = view.seats[seat]
    return [number for number in (*FOOD, SILVER) if facts.supply[number] and not (facts.sober and number == MEAD)]


def missing(view: OdinView, seat: Seat) -> list[int]:
    """Return the squares that are still uncovered: a Thing Penalty each (ODN-157)."""
    return uncovered(squares(view, seat), view.seats[seat].table)


def piece_at(view: OdinView, seat: Seat, square: int) -> Served | None:
    """Return what lies on a square."""
    return under(view.seats[seat].table).get(square)


def turns(number: int) -> bool:
    """Say whether a thing can lie as well as stand (ODN-153)."""
    return LYING[number] != STANDING[number]


def wrong(view: OdinView, seat: Seat, plan: Plan) -> Fault | None:
    """Tell why this may not be served so, or None."""
    facts, free = view.seats[seat], view.options.free_feast_layout
    return fault(squares(view, seat), facts.table, plan.item, plan.square, plan.lying, free, dict(facts.flat))


def spots(view: OdinView, seat: Seat, number: int) -> list[Plan]:
    """Return where a thing may be served, from the left, standing before lying."""
    facts, free = view.seats[seat], view.options.free_feast_layout
    found = places(squares(view, seat), facts.table, number, free, dict(facts.flat))
    return [Plan(number, square, lying) for square, lying in sorted(found)]


def move_of(seat: Seat, plan: Plan) -> OdinMove:
    """Return the move that serves it."""
    if plan.item == SILVER:
        return ServeSilver(seat, plan.square)
    return Serve(seat, IDS[plan.item], plan.square, plan.lying)


# -- words -----------------------------------------------------------------------------------------------------


def where(plan: Plan) -> str:
    """Return "peas on 9, standing", "1 silver on 9"."""
    if plan.item == SILVER:
        return f"1 silver on {plan.square}"
    how = f", {'lying' if plan.lying else 'standing'}" if turns(plan.item) else ""
    return f"{item(plan.item).lower()} on {plan.square}{how}"


def reason(view: OdinView, seat: Seat, plan: Plan, wrong: Fault) -> str:
    """Return why not, in a few words without the rule's number."""
    square = wrong.squares[0] if wrong.squares else plan.square
    match wrong.reason:
        case "outside":
            return _closed(view, seat, square)
        case "covered":
            return f"{square} is covered by {item(under(view.seats[seat].table)[square].item).lower()}"
        case "lying":
            return f"one {item(plan.item).lower()} lies already, the others must stand"
        case "touch":
            color = COLOR[plan.item]
            return f"{color} beside {color} on {square}"
        case "turn":
            return "it is square and lies as it stands"
        case _:
            return "it cannot be served"


def _closed(view: OdinView, seat: Seat, square: int) -> str:
    if square > 12 or square < 1:
        return "the table ends there"
    if square < view.seats[seat].squares[0]:
        return f"an emigrated ship lies on {square}"
    return f"{square} holds a Viking"


def verdict(view: OdinView, seat: Seat, plan: Plan) -> tuple[str, str, bool]:
    """Return what serving it would be, more about it, and whether it is legal."""
    fault = wrong(view, seat, plan)
    name = where(plan)
    first = f"{name[:1].upper()}{name[1:]}: "
    if fault is None:
        rest = f"({_beside(view, seat, plan)})"
        if turns(plan.item):
            other = plan._replace(lying=not plan.lying)
            against = wrong(view, seat, other)
            how = "Lying" if other.lying else "Standing"
            if against:
                rest += f". {how}: no, {reason(view, seat, other, against)}."
            else:
                rest += f". {how} too, r turns it."
        return f"{first}legal", rest, True
    return f"{first}{reason(view, seat, plan, fault)}", f"({fault.rule}).", False


def _beside(view: OdinView, seat: Seat, plan: Plan) -> str:
    """Say what would stand beside it: the colours decide (ODN-156)."""
    color = COLOR[plan.item]
    if not color:
        return "silver stands beside anything"
    covered = under(view.seats[seat].table)
    wide = LYING[plan.item] if plan.lying else STANDING[plan.item]
    beside = [covered[number] for number in (plan.square - 1, plan.square + wide) if number in covered]
    others = sorted({COLOR[piece.item] or "silver" for piece in beside})
    return f"{color} beside {join(others)}" if others else "nothing beside it"


# -- whole tables ----------------------------------------------------------------------------------------------

_DEAR: Final = 50.0
_CHEAP: Final = 0.05


def suggestions(view: OdinView, seat: Seat) -> list[Suggestion]:
    """Return the cheapest table round what is laid first, then others: paid in silver, without any, laid anew."""
    rich, poor = list(WORTH), list(WORTH)
    rich[SILVER], poor[SILVER] = _CHEAP, _DEAR
    laid = view.seats[seat].table
    found = [_table(view, seat, worth, laid) for worth in (WORTH, rich, poor)]
    if uncovered(squares(view, seat), found[0]):
        anew = _table(view, seat, WORTH, [piece for piece in laid if piece.fixed])
        better = len(uncovered(squares(view, seat), anew)) < len(uncovered(squares(view, seat), found[0]))
        found.insert(0 if better else len(found), anew)
    tables: dict[tuple[tuple[int, int], ...], list[Served]] = {}
    for table in found:
        tables.setdefault(_totals(table), table)
    return [_suggestion(view, seat, table) for table in tables.values()][:3]


def _totals(table: Sequence[Served]) -> tuple[tuple[int, int], ...]:
    kinds = [piece.item for piece in table]
    return tuple(sorted((kind, kinds.count(kind)) for kind in {*kinds}))


def _table(view: OdinView, seat: Seat, worth: Sequence[float], fixed: Sequence[Served]) -> list[Served]:
    """Lay the cheapest table round what stays."""
    facts = view.seats[seat]
    supply = list(facts.supply)
    for piece in facts.table:
        if piece not in fixed:
            supply[piece.item] += 1
    if facts.sober:
        supply[MEAD] = 0
    free = view.options.free_feast_layout
    return cheapest_table(supply, squares(view, seat), free, worth, fixed=fixed, flat=dict(facts.flat))


def _suggestion(view: OdinView, seat: Seat, table: Sequence[Served]) -> Suggestion:
    facts = view.seats[seat]
    take_back = tuple(piece for piece in facts.table if piece not in table)
    serve = tuple(piece for piece in table if piece not in facts.table)
    open_ = len(uncovered(squares(view, seat), table))
    silver = sum(piece.item == SILVER for piece in serve)
    named = [f"{item(piece.item).lower()} on {piece.square}" for piece in serve if piece.item != SILVER]
    if silver:
        named.append(f"{silver} silver")
    what = join(named) or "nothing more"
    if take_back:
        what = f"take back {join([item(piece.item).lower() for piece in take_back])}, then {what}"
    left = list(facts.supply)
    for piece in take_back:
        left[piece.item] += 1
    for piece in serve:
        left[piece.item] -= 1
    kept = sorted((number for number in FOOD if left[number]), key=lambda number: -WORTH[number])[:3]
    keeps = f"keeps {join([item(number).lower() for number in kept])}" if kept else ""
    result = f"{open_} open = -{PENALTY * open_}" if open_ else "full table"
    return Suggestion(take_back, serve, what, result, keeps)


def moves_of(seat: Seat, suggestion: Suggestion) -> list[OdinMove]:
    """Return the moves that lay a suggested table, one after the other."""
    back: list[OdinMove] = [Unserve(seat, piece.square) for piece in suggestion.take_back]
    return back + [move_of(seat, Plan(piece.item, piece.square, piece.lying)) for piece in suggestion.serve]
