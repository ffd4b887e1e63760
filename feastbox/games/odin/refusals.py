"""Why a move is not legal, in one sentence for each code."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.goods import COLOR, ITEMS
from feastbox.games.odin.phrases import board, card, item, ship, ships, silver, space, squares, word

Facts = tuple[Any, ...]

ASKED: Final[dict[str, str]] = {
    "turn": "a space or a pass",
    "end_turn": "the end of the turn",
    "pay": "what to pay with",
    "choose": "one of the options",
    "use": "whether to make the exchange",
    "mountain": "items from a mountain strip",
    "upgrade": "a tile to upgrade",
    "overseas": "a green tile to trade",
    "sale": "a special tile to buy",
    "forge": "what to forge",
    "die": "a roll, success or failure",
    "loot": "the loot",
    "explore": "an exploration board",
    "emigrate": "a ship to emigrate with",
    "swap": "whether to swap the boat",
    "start_card": "the first occupation",
    "column_card": "a card before or after the space",
    "play": "an occupation to play",
    "feast": "food for the feast",
    "window": "pieces to lay or ships to buy, if any",
    "final": "the last pieces to lay, if any",
    "move_served": "where food goes from the table",
    "offers": "effects of occupations to use or decline",
    "card_pay": "what to pay with",
    "card_flip": "a tile to turn over",
    "card_copy": "a good to take one more of",
    "card_shed": "what to put into the shed",
    "card_choose": "one of the options",
    "card_repeat": "whether to go on",
    "card_upgrade": "a tile to upgrade",
    "card_mountain": "a mountain strip",
    "card_place": "a square for what is gained",
    "card_unload": "a ship to take ore off",
    "card_vikings": "a space to take Vikings back from",
    "card_space": "a space to use without Vikings",
    "card_play": "an occupation to play",
}
"""What each kind of question wants."""


def _stand(vikings: int) -> str:
    return "none is" if vikings == 0 else "1 is" if vikings == 1 else f"{vikings} are"


def _touch(facts: Facts, names: Names) -> str:
    color = COLOR[facts[0]]
    return f"{color} touches {color} at {squares(facts[1], facts[2:])}"


def _income(facts: Facts, names: Names) -> str:
    return f"the income needs {squares(facts[1], facts[2:])} covered first"


def _kind(facts: Facts, names: Names) -> str:
    return f"{item(facts[0])} cannot lie on the {AREAS[facts[1]].name}"


def _serve_kind(facts: Facts, names: Names) -> str:
    return f"{item(facts[0])} cannot be served"


def _instead(offered: Facts) -> str:
    return f"; on offer: {join([card(str(name)) for name in offered])}" if offered else ""


def _list(values: Facts, last: str = "or") -> str:
    return join([word(str(value)) for value in values], last)


_WHY: Final[dict[str, Callable[[Facts, Names], str]]] = {
    "not_your_turn": lambda f, n: f"{n[f[0]]} is not asked now" if f[0] < len(n) else "there is no such seat",
    "match_over": lambda f, n: "the match is over",
    "open_hand": lambda f, n: "cards in hand are played in private: open the hand for this",
    "not_asked": lambda f, n: f"what is asked now is {ASKED[f[0]]}",
    "nothing_to_skip": lambda f, n: f"this cannot be left out: what is asked is {ASKED[f[0]]}",
    "use_one_part": lambda f, n: "at least one part of the space has to be used",
    # placing Vikings
    "no_such_space": lambda f, n: f"there is no space {word(f[0])}",
    "too_few_vikings": lambda f, n: f"this needs {count(f[0], 'Viking')}, and {_stand(f[1])} on the Thing Square",
    "so_many_vikings": lambda f, n: f"this is used with {_list(f)} Vikings",
    "ship_not_asked": lambda f, n: (
        f"the ship may be {ships(f[1:])} or the one that comes first" if f[1:] else "no ship is named for this"
    ),
    "no_imitation_space": lambda f, n: f"column {f[0]} has no imitation space in this match",
    "imitation_space_taken": lambda f, n: f"the imitation space of column {f[0]} is taken by {n[f[1]]}",
    "cannot_imitate": lambda f, n: f"nobody else stands on {space(f[0])}",
    "space_taken": lambda f, n: f"{space(f[0])} is taken by {n[f[1]]}",
    "ships_needed": lambda f, n: f"this needs {count(f[0], 'ship')} of the kind {ships(f[1:])}",
    "no_part_usable": lambda f, n: f"nothing of {space(f[0])} can be used now",
    # parts
    "cannot_pay_with": lambda f, n: f"{word(f[0])} cannot pay for this; {_list(f[1:])} can",
    "option_impossible": lambda f, n: f"{word(f[0])} cannot be carried out now",
    "no_such_option": lambda f, n: f"there is no option {word(f[0])}; there is {_list(f[1:])}",
    "strip_not_open": lambda f, n: f"strip {f[0]} is not open",
    "strip_used": lambda f, n: f"strip {f[0]} has been used; each allowance takes from another strip",
    "strip_too_short": lambda f, n: f"strip {f[0]} holds only {count(f[1], 'item')}",
    "allowance": lambda f, n: f"at most {count(f[0], 'item')} may be taken from one strip",
    "not_a_tile": lambda f, n: f"{word(f[0])} is no goods tile",
    "blue_stays": lambda f, n: f"{item(f[0])} is blue and cannot be upgraded",
    "not_in_supply": lambda f, n: f"there is no {item(f[0])} in the supply",
    "pregnant_stays": lambda f, n: "pregnant animals cannot be upgraded in this match",
    "green_one_step": lambda f, n: f"{item(f[0])} cannot go two colours up",
    "just_taken": lambda f, n: f"the {item(f[0])} has just been taken by this action",
    "wrong_upgrade": lambda f, n: f"{item(f[0])} does not become that with {count(f[1], 'arrow')}",
    "not_green": lambda f, n: f"{word(f[0])} is no green tile",
    "kind_turned": lambda f, n: f"one {item(f[0])} has been turned already, and each kind is turned once",
    "none_left": lambda f, n: f"there is no {item(f[0])} in the bank",
    "not_special": lambda f, n: f"{word(f[0])} is no special tile",
    "not_for_sale": lambda f, n: f"the {item(f[0])} cannot be bought",
    "too_dear": lambda f, n: f"the {item(f[0])} costs {silver(f[1])}, and there are {f[2]}",
    "no_tongs": lambda f, n: f"{word(f[0])} cannot be forged: it has no tongs",
    # dice
    "success_is_certain": lambda f, n: "the result is 0 or less: a success without payment",
    "success_is_free": lambda f, n: "nothing is paid for a result of 0 or less",
    "no_rolls_left": lambda f, n: f"the die may be rolled {count(f[0], 'time')}",
    "roll_first": lambda f, n: "the die has not been rolled",
    "too_many_return": lambda f, n: f"at most {count(f[0], 'Viking')} may return",
    "not_enough": lambda f, n: f"there is not so much {item(f[0])} or {item(f[1])} in the supply",
    "not_exact": lambda f, n: f"success costs exactly {f[0]} in {item(f[1])} and {item(f[2])}",
    "battle_too_low": lambda f, n: f"a battle result of {f[0]} is not enough; it takes {f[1]}",
    "no_loot_left": lambda f, n: "no blue tile that the battle result is enough for is left in the bank",
    "rewarded_already": lambda f, n: f"a card has rewarded the {item(f[0])}: it stays where it is",
    "serves_no_mead": lambda f, n: "no mead is served at this feast, as has been declared",
    "cannot_move_there": lambda f, n: f"{item(f[0])} of the table cannot lie there",
    "needed_by_action": lambda f, n: f"without {card(f[0])} nothing of the space could be used",
    "action_needs_other": lambda f, n: f"with what strip {f[0]} offers nothing of the space could be used",
    "one_loot": lambda f, n: "one tile is taken as loot",
    "swords_too_high": lambda f, n: f"together they take {f[0]}, and the battle result is {f[1]}",
    "not_blue": lambda f, n: f"{word(f[0])} is no blue tile",
    "sword_too_high": lambda f, n: f"the {item(f[0])} takes {f[1]}, and the battle result is {f[2]}",
    # sailing
    "board_not_named": lambda f, n: f"this space does not lead to {word(f[0])}, but to {_list(f[1:])}",
    "board_claimed": lambda f, n: f"{AREAS[f[0]].name} belongs to {n[f[1]]}",
    "board_other_side": lambda f, n: f"{AREAS[f[0]].name} is not the side that is up",
    "cannot_emigrate": lambda f, n: f"a {word(f[0])} cannot emigrate",
    "no_ship": lambda f, n: f"there is no {ship(f[0])} on the landing stages",
    "ship_needed": lambda f, n: f"the action in hand needs the {ship(f[0])}",
    "emigration_price": lambda f, n: f"emigrating costs {silver(f[0])} in this round",
    "no_room_to_emigrate": lambda f, n: f"only {f[0]} squares of the table are free of Vikings",
    "cannot_swap": lambda f, n: "no boat can be swapped now",
    # cards
    "card_not_offered": lambda f, n: f"{card(f[0])} is not among the cards to choose from",
    "card_not_in_hand": lambda f, n: f"{card(f[0])} is not in the hand",
    "before_or_after": lambda f, n: f"a card can be played {f[0]} the space now",
    # effects of occupations
    "effect_not_offered": lambda f, n: f"{card(f[0])} offers nothing now{_instead(f[1:])}",
    "effect_impossible": lambda f, n: f"what {card(f[0])} does cannot be carried out now",
    "effect_is_duty": lambda f, n: f"{card(f[0])} cannot be declined",
    "use_or_decline": lambda f, n: f"{card(f[0])} can be used or declined",
    "effect_begun": lambda f, n: "what has been begun is carried out at least once",
    "effect_under_way": lambda f, n: "another effect has to be finished first",
    "effect_used_up": lambda f, n: f"{card(f[0])} can be used only once",
    "other_effect": lambda f, n: f"what is asked now is whether to go on with {card(f[0])}",
    "no_anytime_effect": lambda f, n: f"{card(f[0])} has no effect for any time",
    "card_not_in_play": lambda f, n: f"{card(f[0])} is not in play before this seat",
    "not_among": lambda f, n: f"{word(f[0])} is not among what can be named: {_list(f[1:])}",
    "card_upgrade": lambda f, n: f"{card(str(f[1]))} cannot turn {item(f[0])} into that",
    "exactly_so_many": lambda f, n: f"exactly {count(f[0], 'item')} are taken from this strip",
    "strip_offers_other": lambda f, n: f"strip {f[0]} does not offer what is asked for first",
    "not_on_this_board": lambda f, n: f"{item(f[0])} cannot be placed on the {AREAS[f[1]].name} by this card",
    "square_not_free": lambda f, n: f"{item(f[0])} cannot lie on {squares(f[1], f[2:])} now",
    "not_so_many_there": lambda f, n: f"there are not so many own Vikings on {space(f[0])}",
    "not_by_card": lambda f, n: f"{space(f[0])} cannot be used by this card now",
    # anytime moves
    "not_begun": lambda f, n: "nothing is placed before the first round",
    "no_ships_now": lambda f, n: "ships are bought and loaded only between actions",
    "not_a_piece": lambda f, n: f"{word(f[0])} lies on no board",
    "not_own_board": lambda f, n: f"there is no own {board(f[0])}",
    "piece_kind": _kind,
    "piece_mirror": lambda f, n: f"the {item(f[0])} may be turned but not mirrored in this match",
    "piece_outside": lambda f, n: f"the {item(f[0])} would reach beyond the {AREAS[f[1]].name}",
    "piece_blocked": lambda f, n: f"{squares(f[1], f[2:])} cannot be covered",
    "piece_covered": lambda f, n: f"{squares(f[1], f[2:])} is covered already",
    "piece_touch": _touch,
    "piece_income": _income,
    "plainer_turn": lambda f, n: f"the {item(f[0])} lies the same with a smaller turn or unmirrored: name that one",
    "needed_for_action": lambda f, n: f"without the {item(f[0])} no part of the space could be used",
    "no_such_ship": lambda f, n: f"there is no ship called {word(f[0])}",
    "no_stage": lambda f, n: f"no landing stage for a {ship(f[0])} is free",
    "ship_too_dear": lambda f, n: f"a {ship(f[0])} costs {silver(f[1])}",
    "holds_no_ore": lambda f, n: f"a {word(f[0])} has no place for ore",
    "no_such_load": lambda f, n: f"no {ship(f[0])} carries {f[1]} ore",
    "no_room_for_ore": lambda f, n: f"a {ship(f[0])} has room for {f[1]} ore",
    "not_enough_ore": lambda f, n: f"there are not {f[0]} ore in the supply",
    # the feast
    "not_food": lambda f, n: f"{word(f[0])} cannot be served",
    "serve_kind": _serve_kind,
    "serve_turn": lambda f, n: f"{item(f[0])} is square: it lies as it stands",
    "serve_outside": lambda f, n: f"square {f[1]} is not open",
    "serve_covered": lambda f, n: f"square {f[1]} is covered already",
    "serve_lying": lambda f, n: f"one {item(f[0])} lies already; all others must stand",
    "serve_touch": lambda f, n: f"{ITEMS[f[0]].color} would stand beside {ITEMS[f[0]].color} at square {f[1]}",
    "no_feast": lambda f, n: "food is taken back only during the own feast",
    "nothing_begins_there": lambda f, n: f"nothing begins at square {f[0]}",
}


def why(code: str, facts: Facts, names: Names) -> str:
    """Return the sentence of a refusal."""
    return _WHY[code](facts, names)
