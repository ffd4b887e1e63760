"""What a choice would do, in sentences for the prompt; and what the question belongs to, for the head."""

from __future__ import annotations

from typing import NamedTuple

from feastbox.english import count, join
from feastbox.games.odin import moves as m
from feastbox.games.odin.banquet import ship_squares
from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.cards import CARD, CARDS, TITLES
from feastbox.games.odin.course import SHIP, SHIPS
from feastbox.games.odin.geometry import losses
from feastbox.games.odin.goods import INDEX, ITEMS, SILVER
from feastbox.games.odin.places import card_words, explaining
from feastbox.games.odin.places.island_lists import points
from feastbox.games.odin.spaces import PARTS, SPACE, SPACES, Choose
from feastbox.games.odin.view import OdinView, SeatView


class Source(NamedTuple):
    """What a question belongs to: title, a remark behind it, text of a card or space, number of the rule."""

    title: str
    remark: str = ""
    text: str = ""
    rule: str = ""


def source_of(view: OdinView) -> Source:
    """Return what the open question belongs to."""
    pending = view.pending
    kind, _, name = (pending.source if pending else "").partition(":")
    if kind == "space" and name in SPACE:
        number = SPACE[name]
        action = view.action
        remark = "imitated" if action and action.imitating and action.space == number else ""
        return Source(
            SPACES[number].name, remark, " ".join(explaining.effects(view, number)), explaining.rules(number)[0]
        )
    if kind == "card" and name in CARD:
        return card_source(name)
    return Source("")


def card_source(name: str) -> Source:
    """Return a card as a source."""
    card = CARDS[CARD[name]]
    when = f"{card_words.when(card)}, {count(card.points, 'point')}"
    return Source(TITLES[CARD[name]], when, card.text, "OOC-03")


def about(view: OdinView, move: m.OdinMove) -> str:
    """Return what a move of the list would do beyond what its line says, or ""."""
    seat = view.seats[move.seat]
    match move:
        case m.PayWith():
            return f"{_left(seat, INDEX[move.resource])} (ODN-090)."
        case m.ChooseOption():
            return _option(view, move)
        case m.Explore():
            return _explore(view, move)
        case m.Emigrate():
            return _emigrate(view, seat, move)
        case m.SwapShip():
            return "The whaling boat with the least ore goes, its ore too; a large landing stage is taken (ODN-117)."
        case m.ColumnCard() | m.PlayOccupation() | m.ChooseStart() if move.card:
            return _card(move.card)
        case m.ColumnCard():
            later = "It is asked again behind the space" if move.when == "after" else "The bonus of the column lapses"
            return f"{later} (ODN-050)."
        case m.SkipPart():
            return "This part is left out, or what is left of it; the next one follows (ODN-043)."
        case m.UseEffect() | m.DeclineEffect() | m.PickNextEffect() | m.UseAnytime():
            return _card(move.card)
        case m.PickItem():
            return f"{_left(seat, INDEX[move.item])}." if view.pending and view.pending.kind == "card_pay" else ""
        case m.UseSpace():
            return " ".join(explaining.effects(view, SPACE[move.space]))
        case m.PlaceVikings():
            return " ".join(explaining.effects(view, SPACE[move.space]))
        case m.EndTurn():
            return "Before that goods may be laid, ships bought and loaded: g h."
        case _:
            return ""


def _left(seat: SeatView, item: int) -> str:
    name = ITEMS[item].name
    return f"{name[0].upper()}{name[1:]} {seat.supply[item]} → {seat.supply[item] - 1}"


def _option(view: OdinView, move: m.ChooseOption) -> str:
    key = str(view.pending.args[0]) if view.pending and view.pending.args else ""
    part = PARTS.get(key)
    if isinstance(part, Choose):
        option = next((option for option in part.options if option.id == move.option), None)
        return explaining.sentence(view, option.effects) + " (ODN-192)." if option else ""
    return explaining.sentence(view, (part,)) + " (ODN-090)." if part is not None else ""


def _explore(view: OdinView, move: m.Explore) -> str:
    area = AREAS[AREA[move.board]]
    silver = next((island.silver for island in view.islands if island.area == area.index), 0)
    worth, lost = points(area, view.options), losses(area, 0)
    found = f"; {silver} silver lies on it" if silver else ""
    return f"{count(worth, 'point')}, and -{lost} for its squares while they are open{found} (ODN-137)."


def _emigrate(view: OdinView, seat: SeatView, move: m.Emigrate) -> str:
    price = dict(view.action.prices).get(SILVER, view.round) if view.action else view.round
    ship, number = SHIPS[SHIP[move.ship]], len(seat.emigrated)
    left = f"Silver {seat.supply[SILVER]} → {seat.supply[SILVER] - price}"
    covered = ship_squares(number, view.options.emigrated_spaces)
    squares = f"{'squares' if len(covered) > 1 else 'square'} {join([*map(str, covered)])}"
    need = "need" if len(covered) > 1 else "needs"
    return f"{left}; {ship.emigrated} points, and {squares} of the table {need} no food (ODN-112, ODN-115)."


def _card(name: str) -> str:
    card = CARDS[CARD[name]]
    when = card_words.when(card)
    return f"{card.text} {when[0].upper()}{when[1:]}; {count(card.points, 'point')}."
