"""Notation: one line a step. Squares are named as on the board, columns from a, rows from below ("place sp home d3").

Goods may be typed by id or by their two letters; special tiles by two letters as well.
"""

from __future__ import annotations

from typing import Final, Literal, NoReturn

from feastbox.engine.models import Seat
from feastbox.engine.nearest import nearest
from feastbox.engine.rules import NotationError
from feastbox.games.odin import moves as m
from feastbox.games.odin.boards import AREA, AREAS, ISLANDS
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.course import SHIP
from feastbox.games.odin.effects.index import OPTION_LABELS
from feastbox.games.odin.geometry import plainest
from feastbox.games.odin.goods import IDS, INDEX, ITEMS
from feastbox.games.odin.moves import OdinMove
from feastbox.games.odin.spaces import COPY_NAMES, PARTS, SPACE, Choose

_ISLANDS: Final = {AREAS[area].id: area for area in ISLANDS}
_OPTIONS: Final = {
    choice.id: choice.label for part in PARTS.values() if isinstance(part, Choose) for choice in part.options
} | dict.fromkeys(("use", *OPTION_LABELS), "")
_WORDS: Final = {item.id: item.id for item in ITEMS} | {item.code.lower(): item.id for item in ITEMS if item.code}
STANDING: Final = SPACE | {name: number for number, name in COPY_NAMES.items()}
_EFFECT_MOVES: Final[dict[str, type[m.UseEffect] | type[m.DeclineEffect] | type[m.PickNextEffect]]] = {
    "use": m.UseEffect,
    "decline": m.DeclineEffect,
    "next": m.PickNextEffect,
}
_EFFECT_WORDS: Final = {move: word for word, move in _EFFECT_MOVES.items()}
_BARE: Final[dict[str, tuple[OdinMove, ...]]] = {
    "roll": m.ROLL,
    "skip": m.SKIP_PART,
    "end_turn": m.END_TURN,
    "pass": m.PASS,
    "end_feast": m.END_FEAST,
    "done": m.DONE,
    "swap": tuple(m.SwapShip(seat) for seat in range(m.SEATS[-1])),
}
_FORMS: Final = (
    "vikings mountain_2",
    "imitate mountain_2",
    "take 3 2",
    "upgrade peas mead",
    "success 3 1",
    "failure 0",
    "place spices home d3 90 mirror",
    "serve mead 5 lying",
    "use milkman",
    "decline milkman",
    "anytime tanner",
    *_BARE,
)


# -- squares and boards ----------------------------------------------------------------------------------------


def area_of(place: str) -> int:
    """Return the area a seat's board is of by its name ("long_house_2"), or -1."""
    stem, _, number = place.rpartition("_")
    return AREA.get(stem if number.isdigit() else place, -1)


def square(area: int, row: int, column: int) -> str:
    """Return the name of a square: column letter, and row counted from below as the income runs."""
    return f"{chr(ord('a') + column)}{AREAS[area].height - row}"


def _read_square(area: int, text: str) -> tuple[int, int]:
    column, number = ord(text[0]) - ord("a"), text[1:]
    if number.isascii() and number.isdigit() and len(number) <= 2:
        row = AREAS[area].height - int(number)
        if 0 <= column < 16 and 0 <= row < 16:
            return row, column
    raise NotationError(f"{text!r} is no square of this board; squares are like d3, rows counted from below")


# -- writing ---------------------------------------------------------------------------------------------------


def write(move: OdinMove) -> str:
    """Return a move in notation, without its seat."""
    match move:
        case m.ChooseStart():
            return f"keep {move.card}"
        case m.PlaceVikings():
            more = f"{move.vikings or ''} {move.ship}".strip()
            return f"{'imitate' if move.imitate else 'vikings'} {move.space} {more}".rstrip()
        case m.ColumnCard():
            return f"card {move.when} {move.card}".rstrip()
        case m.PayWith():
            return f"pay {move.resource}"
        case m.ChooseOption():
            return f"option {move.option}"
        case m.TakeFromMountain():
            return f"take {move.strip} {move.items}"
        case m.Upgrade():
            return f"upgrade {move.tile} {move.into}"
        case m.Overseas():
            return f"overseas {move.tile}"
        case m.BuySpecial():
            return f"buy {move.tile}"
        case m.Forge():
            return f"forge {move.tile}"
        case m.DeclareSuccess():
            return f"success {move.resource} {move.weapon}{f' {move.other}' if move.other else ''}"
        case m.DeclareFailure():
            return f"failure {move.returning}"
        case m.ChooseLoot():
            return f"loot {move.tile} {move.second}".rstrip()
        case m.Explore():
            return f"explore {move.board}"
        case m.Emigrate():
            return f"emigrate {move.ship}"
        case m.PlayOccupation():
            return f"play {move.card}"
        case m.PlacePiece():
            return _write_piece(move)
        case m.BuyShip():
            return f"ship {move.ship}"
        case m.ArmShip():
            return f"arm {move.ship} {move.loaded} {move.amount}"
        case m.Serve():
            return f"serve {move.tile} {move.square}{' lying' if move.lying else ''}"
        case m.ServeSilver():
            return f"serve silver {move.square}"
        case m.Unserve():
            return f"unserve {move.square}"
        case m.UseEffect() | m.DeclineEffect() | m.PickNextEffect():
            number = f" {move.effect}" if move.effect != _usual_effect(move.card) else ""
            return f"{_EFFECT_WORDS[type(move)]} {move.card}{number}"
        case m.UseAnytime():
            return f"anytime {move.card}"
        case m.PickItem():
            return f"pick {move.item}"
        case m.PlaceGained():
            return _write_gained(move)
        case m.MoveServed():
            return f"move {move.place} {_square_of(move)}{f' {move.turn}' if move.turn else ''}"
        case m.UnloadOre():
            return f"unload {move.ship} {move.loaded}"
        case m.TakeBack():
            return f"back {move.space}"
        case m.UseSpace():
            return f"space {move.space}"
        case m.SwapShip():
            return "swap"
        case m.SkipPart():
            return "skip"
        case _:
            return move.kind


def _write_piece(move: m.PlacePiece) -> str:
    area = area_of(move.place)
    where = square(area, move.row, move.column) if area >= 0 else f"{move.row},{move.column}"
    turned = f" {move.turn}" if move.turn else ""
    return f"place {move.piece} {move.place} {where}{turned}{' mirror' if move.mirror else ''}"


def _usual_effect(card: str) -> int:
    """Return the number of the effect that need not be named: the last one that an event can set off."""
    effects = CARDS[CARD[card]].effects if card in CARD else ()
    return max((n for n, effect in enumerate(effects) if effect.on not in ("passive", "anytime")), default=0)


def _write_gained(move: m.PlaceGained) -> str:
    return f"put {move.place} {_square_of(move)}"


def _square_of(move: m.PlaceGained | m.MoveServed) -> str:
    area = area_of(move.place)
    return square(area, move.row, move.column) if area >= 0 else f"{move.row},{move.column}"


# -- reading ---------------------------------------------------------------------------------------------------


def read(seat: Seat, text: str) -> OdinMove:
    """Return the move that a text names for a seat, legal or not; NotationError if it names none."""
    match text.lower().split():
        case [bare] if bare in _BARE:
            return _BARE[bare][seat]
        case ["vikings" | "imitate" as word, space, *more]:
            return _read_placing(seat, _known(space, SPACE, "space"), word == "imitate", more)
        case ["card", "skip" | "after" as when]:
            return m.ColumnCard(seat, "skip" if when == "skip" else "after")
        case ["card", "before" | "after" as when, card]:
            return m.ColumnCard(seat, "before" if when == "before" else "after", _known(card, CARD, "card"))
        case ["keep", card]:
            return m.ChooseStart(seat, _known(card, CARD, "card"))
        case ["play", card]:
            return m.PlayOccupation(seat, _known(card, CARD, "card"))
        case ["pay", resource]:
            return m.PayWith(seat, _item(resource))
        case ["option", option]:
            return m.ChooseOption(seat, _known(option, _OPTIONS, "option"))
        case ["take", strip, items]:
            return m.TakeFromMountain(seat, _number(strip, 1, 8), _number(items, 1, 8))
        case ["upgrade", tile, into]:
            return m.Upgrade(seat, _item(tile), _item(into))
        case ["overseas", tile]:
            return m.Overseas(seat, _item(tile))
        case ["buy", tile]:
            return m.BuySpecial(seat, _item(tile))
        case ["forge", tile]:
            return m.Forge(seat, _item(tile))
        case ["loot", tile]:
            return m.ChooseLoot(seat, _item(tile))
        case ["loot", tile, second]:
            return m.ChooseLoot(seat, _item(tile), _item(second))
        case ["success", resource, weapon]:
            return m.DeclareSuccess(seat, _number(resource, 0, 999), _number(weapon, 0, 999))
        case ["success", resource, weapon, other]:
            spent = [_number(count, 0, 999) for count in (resource, weapon, other)]
            return m.DeclareSuccess(seat, spent[0], spent[1], spent[2])
        case ["failure", count]:
            return m.DeclareFailure(seat, _number(count, 0, 999))
        case words:
            return _read_more(seat, words)


def _read_more(seat: Seat, words: list[str]) -> OdinMove:
    match words:
        case ["explore", board]:
            return m.Explore(seat, _known(board, _ISLANDS, "board"))
        case ["emigrate", ship]:
            return m.Emigrate(seat, _known(ship, SHIP, "ship"))
        case ["ship", ship]:
            return m.BuyShip(seat, _known(ship, SHIP, "ship"))
        case ["arm", ship, loaded, amount]:
            return m.ArmShip(seat, _known(ship, SHIP, "ship"), _number(loaded, 0, 3), _number(amount, 1, 3))
        case ["serve", "silver" | "$", where]:
            return m.ServeSilver(seat, _number(where, 1, 12))
        case ["serve", tile, where]:
            return m.Serve(seat, _item(tile), _number(where, 1, 12), False)
        case ["serve", tile, where, "lying"]:
            return m.Serve(seat, _item(tile), _number(where, 1, 12), True)
        case ["unserve", where]:
            return m.Unserve(seat, _number(where, 1, 12))
        case ["place", piece, place, where, *turned]:
            return _read_piece(seat, _item(piece), place, where, turned)
        case ["place", piece, where]:
            return _read_piece(seat, _item(piece), "home", where, [])
        case words:
            return _read_effect(seat, words)


def _read_effect(seat: Seat, words: list[str]) -> OdinMove:
    match words:
        case ["use" | "decline" | "next" as word, card]:
            return _EFFECT_MOVES[word](seat, _known(card, CARD, "card"), _usual_effect(card))
        case ["use" | "decline" | "next" as word, card, number]:
            return _EFFECT_MOVES[word](seat, _known(card, CARD, "card"), _number(number, 0, 3))
        case ["anytime", card]:
            return m.UseAnytime(seat, _known(card, CARD, "card"))
        case ["pick", item]:
            return m.PickItem(seat, _item(item))
        case ["put", place, where]:
            return _read_gained(seat, place, where)
        case ["move", place, where]:
            return _read_moved(seat, place, where, 0)
        case ["move", place, where, "90"]:
            return _read_moved(seat, place, where, 90)
        case ["unload", ship, loaded]:
            return m.UnloadOre(seat, _known(ship, SHIP, "ship"), _number(loaded, 1, 3))
        case ["back", space]:
            return m.TakeBack(seat, _known(space, STANDING, "space"))
        case ["space", space]:
            return m.UseSpace(seat, _known(space, SPACE, "space"))
        case _:
            raise NotationError(f"type moves like {', '.join(_FORMS)}")


def _read_placing(seat: Seat, space: str, imitate: bool, more: list[str]) -> OdinMove:
    """Read what may follow a space: how many Vikings, and which ship is used."""
    vikings = _number(more.pop(0), 1, 4) if more and more[0].isdigit() else 0
    ship = _known(more.pop(0), SHIP, "ship") if more else ""
    if more:
        raise NotationError("after a space only a number of Vikings and a ship may follow")
    return m.PlaceVikings(seat, space, imitate, ship, vikings)


def _read_moved(seat: Seat, place: str, where: str, turn: Literal[0, 90]) -> OdinMove:
    area = area_of(place)
    if area < 0:
        raise NotationError(f"there is no board {place!r}; food is moved to houses like long_house_1")
    row, column = _read_square(area, where)
    return m.MoveServed(seat, place, row, column, turn)


def _read_gained(seat: Seat, place: str, where: str) -> m.PlaceGained:
    area = area_of(place)
    if area < 0:
        raise NotationError(f"there is no board {place!r}; boards are home, islands like shetland, long_house_1")
    return m.PlaceGained(seat, place, *_read_square(area, where))


def _read_piece(seat: Seat, piece: str, place: str, where: str, turned: list[str]) -> OdinMove:
    area = area_of(place)
    if area < 0:
        raise NotationError(f"there is no board {place!r}; boards are home, islands like shetland, long_house_1")
    mirror = "mirror" in turned
    turns = {"0": 0, "90": 90, "180": 180, "270": 270}
    given = [turns[word] for word in turned if word in turns]
    if len(given) + mirror != len(turned) or len(given) > 1:
        raise NotationError(
            f"after the square only a turn (90, 180, 270) and mirror may follow, not {' '.join(turned)}"
        )
    row, column = _read_square(area, where)
    turn, mirror = plainest(INDEX[piece], given[0] if given else 0, mirror) if ITEMS[INDEX[piece]].shape else (0, False)
    return m.PlacePiece(seat, piece, place, row, column, turn, mirror)


def _known(word: str, known: dict[str, int] | dict[str, str], what: str) -> str:
    if word not in known:
        raise NotationError(f"there is no {what} {word!r}; {nearest(word, list(known))}")
    return word


def _item(word: str) -> str:
    if word not in _WORDS:
        _no_item(word)
    return _WORDS[word]


def _no_item(word: str) -> NoReturn:
    raise NotationError(f"there is no piece {word!r}; {nearest(word, list(IDS))}")


def _number(text: str, least: int, most: int) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 3) or not least <= int(text) <= most:
        raise NotationError(f"{text!r} should be a whole number from {least} to {most}")
    return int(text)
