"""The Larder in words."""

from __future__ import annotations

from typing import Final

from feastbox.engine.models import Event, Refusal, Seat
from feastbox.engine.words import Names, Words
from tests.contract.template.moves import (
    CARDS,
    NONE,
    Draw,
    Keep,
    LarderMove,
    Let,
    Order,
    Peek,
    Rest,
    Salt,
    Serve,
    Sneeze,
    Steal,
    Toast,
    Wager,
)
from tests.contract.template.state import LarderView

_WHY: Final = {
    "match_over": "the match is over",
    "not_your_turn": "{seat} is not asked now",
    "open_hand": "{seat} opens the hand for this",
    "no_salt": "{seat} has spent the salt",
    "no_orders": "orders are given in the own turn, where the match is played with them",
    "other_question": "the open question is another one ({fact})",
    "not_in_hand": "there is no such {card} in the hand",
    "not_seen": "no {card} was looked at",
    "no_guest": "a toast needs another seat",
    "no_draw": "the deck is empty or the hand is full",
    "no_peek": "peeking takes a point, two cards in the deck and room in the hand",
    "no_victim": "there is nobody with cards on that seat",
    "no_rest": "something is possible",
}


class LarderWords(Words[LarderMove, LarderView]):
    """What the Larder says."""

    def describe(self, view: LarderView, move: LarderMove) -> str:
        """Return a line for the list of moves."""
        match move:
            case Wager(card=card):
                return f"lay a {CARDS[card]} face down"
            case Serve(card=card):
                return f"serve a {CARDS[card]}: +{card} if nobody sneezes"
            case Keep(card=card):
                return f"keep the {CARDS[card]}"
            case Steal(victim=victim):
                return f"steal from seat {victim + 1}"
            case Toast(guest=guest):
                return f"toast seat {guest + 1}: +1"
            case Draw():
                return f"draw ({view.deck} cards left)"
            case Peek():
                return "look at the top two cards: -1"
            case Rest():
                return "rest"
            case Let():
                return "let it pass"
            case Sneeze():
                return "sneeze"
            case Salt():
                return "spend the salt: +1"
            case Order(sneeze=sneeze):
                return "order to sneeze" if sneeze else "order to let pass"

    def tell(self, event: Event, names: Names, reader: Seat | None) -> str:
        """Return the log line of an event."""
        who = names[event.seat] if event.seat >= 0 else ""
        facts = event.read_by(reader)
        shown = " and ".join(f"a {CARDS[card]}" for card in facts if isinstance(card, int))
        match event.kind:
            case "wagers":
                return f"{who} has laid a card"
            case "lots":
                return "the lots: " + ", ".join(f"{names[seat]} {CARDS[card]}" for seat, card in event.args)
            case "serves" | "scores":
                return f"{who} {event.kind} {shown}"
            case "sneezes":
                return f"{who} sneezes at {shown}"
            case "toasts":
                return f"{who} toasts {names[event.args[0]]}"
            case "steals":
                stolen = f"a {CARDS[facts[1]]}" if len(facts) > 1 else "a card"
                return f"{who} steals {stolen} from {names[event.args[0]]}"
            case "draws" | "keeps":
                return f"{who} {event.kind} {shown or 'a card'}"
            case "peeks":
                return f"{who} looks at {shown or 'two cards'}"
            case "orders":
                return f"{who} orders to {'sneeze' if facts[0] else 'let pass'}" if facts else ""
            case "salts" | "rests":
                return f"{who} {event.kind}"
        return "the match ends"

    def why(self, refusal: Refusal, names: Names) -> str:
        """Return one sentence."""
        fact = refusal.facts[0] if refusal.facts else ""
        seat = names[fact] if isinstance(fact, int) and fact < len(names) else fact
        card = CARDS[fact] if isinstance(fact, int) and fact < len(CARDS) else fact
        return _WHY[refusal.code].format(seat=seat, card=card, fact=fact)

    def where(self, view: LarderView) -> str:
        """Return where the match stands."""
        return f"{view.deck} cards left, {max(view.points)} of {view.options.goal} points"

    def question(self, view: LarderView, names: Names) -> str:
        """Return what is asked."""
        pending = view.pending
        if pending is None:
            return "The match is over."
        who = " and ".join(names[seat] for seat in pending.asked)
        match pending.kind:
            case "lots":
                return f"{who}: which card for the lots?"
            case "keep":
                return f"Which card does {who} keep?"
            case "window":
                return f"{names[int(pending.args[0])]} serves a {CARDS[int(pending.args[1])]}. Does {who} sneeze?"
            case "toast":
                return f"Whom does {who} toast?"
        return f"What does {who} do?"

    def board(self, view: LarderView, names: Names) -> list[str]:
        """Return the whole view in words."""
        lines = [self.where(view), f"discarded: {_cards(view.discard)}"]
        for seat, name in enumerate(names):
            salt = "salt" if view.salt[seat] else "no salt"
            plate, known = _cards(view.plates[seat]), _cards(view.known[seat])
            lines.append(
                f"{name}: {view.points[seat]} points, {view.sizes[seat]} cards (known: {known}), {salt}; plate: {plate}"
            )
        if view.viewer is not None:
            lines.append(f"hand of {names[view.viewer]}: {_cards(view.hand)}")
        if view.top != NONE:
            lines.append(f"top of the deck: {CARDS[view.top]}")
        if view.look:
            lines.append(f"looking at: {_cards(view.look)}")
        return lines


def _cards(cards: tuple[int, ...]) -> str:
    return ", ".join(CARDS[card] for card in cards) or "none"


WORDS: Final = LarderWords()
