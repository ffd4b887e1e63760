"""A Feast for Odin in plain English: moves, refusals, what is asked, where the match stands."""

from __future__ import annotations

from feastbox.engine.models import Event, Refusal, Seat
from feastbox.engine.words import Names, Words
from feastbox.english import count
from feastbox.games.odin import moves as m
from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.course import SHIP, SHIPS, STRIPS
from feastbox.games.odin.effects.wording import anytime_steps, effect_steps
from feastbox.games.odin.effects.wording import option as effect_option
from feastbox.games.odin.goods import INDEX, SILVER, SWORD
from feastbox.games.odin.notation import STANDING, area_of, square
from feastbox.games.odin.phrases import board, card, option, silver, space, things, word
from feastbox.games.odin.refusals import ASKED, why
from feastbox.games.odin.spaces import SPACE, SPACES
from feastbox.games.odin.spoken import PHASES, board_lines
from feastbox.games.odin.telling import tell
from feastbox.games.odin.view import OdinView

_BARE = {
    "roll": "roll the die",
    "skip_part": "leave it at that",
    "end_turn": "end the turn",
    "pass": "pass: place no more Vikings this round",
    "end_feast": "end the feast",
    "done": "done",
    "swap_ship": "swap a whaling boat for a knarr",
}


class OdinWords(Words[m.OdinMove, OdinView]):
    """What A Feast for Odin says."""

    def describe(self, view: OdinView, move: m.OdinMove) -> str:
        """Return a line for the list of moves."""
        match move:
            case m.PlaceVikings():
                return _vikings(move)
            case m.ColumnCard():
                return _column_card(view, move)
            case m.ChooseStart() | m.PlayOccupation():
                return f"{'keep' if isinstance(move, m.ChooseStart) else 'play'} {_card(move.card)}"
            case m.PayWith():
                return f"pay with {word(move.resource)}"
            case m.ChooseOption():
                return _option(view, move)
            case m.TakeFromMountain():
                return _take(view, move)
            case m.Upgrade():
                return f"upgrade {word(move.tile)} to {word(move.into)}"
            case m.Overseas():
                return f"trade {word(move.tile)} overseas"
            case m.BuySpecial():
                return f"buy {word(move.tile)} for {silver(_price(view, INDEX[move.tile]))}"
            case m.Forge():
                return f"forge {word(move.tile)}"
            case m.DeclareSuccess() | m.DeclareFailure():
                return _declare(view, move)
            case m.ChooseLoot():
                return f"take {' and '.join(_sword(view, tile) for tile in (move.tile, move.second) if tile)}"
            case _:
                return _describe_more(view, move)

    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        """Return the log line of an event."""
        return tell(event, names, reader)

    def why(self, refusal: Refusal, names: Names) -> str:
        """Return why a move is not legal, in one sentence."""
        return why(refusal.code, refusal.facts, names)

    def where(self, view: OdinView) -> str:
        """Return where the match stands."""
        if view.pending is None:
            return "the last feast is over"
        if view.phase > 12:
            return "final placement"
        return f"round {view.round} of {view.rounds}, {PHASES[view.phase - 1].lower()}"

    def question(self, view: OdinView, names: Names) -> str:
        """Return what is asked now."""
        if view.pending is None:
            return "The match is over."
        name, kind = names[view.asked], view.pending.kind
        if kind == "die" and view.action:
            return _die(view, name)
        source = view.pending.source
        where = f" ({_source(source)})" if source.startswith(("space:", "card:")) else ""
        return f"{name} chooses {ASKED[kind]}{where}."

    def board(self, view: OdinView, names: Names) -> list[str]:
        """Return the whole view in words."""
        return board_lines(view, names)


def _source(source: str) -> str:
    kind, _, name = source.partition(":")
    return SPACES[SPACE[name]].name if kind == "space" else card(name)


def _vikings(move: m.PlaceVikings) -> str:
    space = SPACES[SPACE[move.space]]
    how = "imitate" if move.imitate else "use"
    with_ship = f", using a {word(move.ship)}" if move.ship else ""
    return f"{how} {space.name} with {count(move.vikings or space.column, 'Viking')}{with_ship}"


def _sword(view: OdinView, tile: str) -> str:
    """Return a tile as loot, with the sword value it has for the seat that chooses."""
    die = view.action.die if view.action else ""
    swords = next((dict(means.swords) for means in view.dice if means.kind == die), {})
    return f"{word(tile)} ({swords.get(INDEX[tile], SWORD[INDEX[tile]])})"


def _price(view: OdinView, item: int) -> int:
    return dict(view.action.prices).get(item, 0) if view.action else 0


def _card(name: str) -> str:
    return f"{card(name)}, {count(CARDS[CARD[name]].points, 'point')}"


def _column_card(view: OdinView, move: m.ColumnCard) -> str:
    if move.card:
        return f"play {_card(move.card)}, {move.when} the space"
    return "wait until after the space" if move.when == "after" else "play no card with this space"


def _take(view: OdinView, move: m.TakeFromMountain) -> str:
    gone = next((strip.gone for strip in view.strips if strip.number == move.strip - 1), 0)
    return f"take {things(STRIPS[move.strip - 1][gone : gone + move.items])} from strip {move.strip}"


def _declare(view: OdinView, move: m.DeclareSuccess | m.DeclareFailure) -> str:
    if isinstance(move, m.DeclareFailure):
        back = f", {count(move.returning, 'Viking')} back to the Thing Square" if move.returning else ""
        return f"declare a failure{back}"
    spent = zip(view.action.spend if view.action else (), (move.resource, move.weapon, move.other), strict=False)
    paid = things(tuple((what, amount) for what, amount in spent if amount))
    return f"succeed, spending {paid}"


def _die(view: OdinView, name: str) -> str:
    action = view.action
    assert action is not None
    where = SPACES[action.space].name
    if not action.rolls:
        return f"{name} rolls the die ({where})."
    left = action.rolls_allowed - action.rolls
    return f"{name} has {action.result} and may roll {count(left, 'more time')} ({where})."


def _describe_more(view: OdinView, move: m.OdinMove) -> str:
    match move:
        case m.Explore():
            return f"explore {AREAS[AREA[move.board]].name}"
        case m.Emigrate():
            return f"emigrate with a {SHIPS[SHIP[move.ship]].name} for {silver(_price(view, SILVER))}"
        case m.PlacePiece():
            return _piece(move)
        case m.BuyShip():
            return f"buy a {SHIPS[SHIP[move.ship]].name} for {silver(SHIPS[SHIP[move.ship]].price)}"
        case m.ArmShip():
            return f"put {move.amount} ore on a {word(move.ship)} that carries {move.loaded}"
        case m.Serve():
            return f"serve {word(move.tile)} {'lying' if move.lying else 'standing'} from square {move.square}"
        case m.ServeSilver():
            return f"serve 1 silver on square {move.square}"
        case m.Unserve():
            return f"take back what begins at square {move.square}"
        case _:
            return _describe_effect(view, move)


_PICK = {
    "card_pay": "pay {}",
    "card_flip": "turn {} over",
    "card_copy": "take one more {}",
    "card_shed": "put {} into a shed",
}


def _describe_effect(view: OdinView, move: m.OdinMove) -> str:
    match move:
        case m.UseEffect():
            return f"use {card(move.card)}: {effect_steps(move.card, move.effect)}"
        case m.DeclineEffect():
            again = view.pending is not None and view.pending.kind == "card_repeat"
            return f"{'end' if again else 'do not use'} {card(move.card)}"
        case m.PickNextEffect():
            return f"carry out {card(move.card)} next: {effect_steps(move.card, move.effect)}"
        case m.UseAnytime():
            return f"use {card(move.card)} now: {anytime_steps(move.card)}"
        case m.PickItem():
            return _PICK[view.pending.kind if view.pending else "card_pay"].format(word(move.item))
        case m.PlaceGained():
            return f"place it on {board(move.place)} at {square(area_of(move.place), move.row, move.column)}"
        case m.UnloadOre():
            return f"take 1 ore off a {word(move.ship)} that carries {move.loaded}"
        case m.TakeBack():
            return f"take Vikings back from {space(STANDING[move.space])}"
        case m.UseSpace():
            return f"use {space(SPACE[move.space])} without Vikings"
        case m.MoveServed():
            turned = f", turned {move.turn}" if move.turn else ""
            return f"move it to {board(move.place)} at {square(area_of(move.place), move.row, move.column)}{turned}"
        case _:
            return _BARE[move.kind]


def _option(view: OdinView, move: m.ChooseOption) -> str:
    if view.pending is not None and view.pending.kind == "card_choose":
        return effect_option(str(view.pending.args[0]), int(view.pending.args[1]), move.option)
    key = str(view.pending.args[0]) if view.pending and view.pending.args else ""
    return option(key, move.option) if move.option != "use" else "make the exchange"


def _piece(move: m.PlacePiece) -> str:
    turned = f", turned {move.turn}" if move.turn else ""
    where = square(area_of(move.place), move.row, move.column)
    return f"lay {word(move.piece)} on {board(move.place)} at {where}{turned}{', mirrored' if move.mirror else ''}"


WORDS = OdinWords()
