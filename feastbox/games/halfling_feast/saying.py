"""What the screen says in sentences: status line, prompt, the rule that matters."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from feastbox.engine.models import Seat
from feastbox.engine.nearest import sentence
from feastbox.engine.words import Names
from feastbox.english import count, join
from feastbox.games.halfling_feast.choosing import Choice
from feastbox.games.halfling_feast.data import ACTIONS, CARD, DISH, DISHES, KEYWORDS
from feastbox.games.halfling_feast.moves import (
    CardPlay,
    FreeAbility,
    HfeMove,
    InterruptBelt,
    InterruptCondiment,
    InterruptPass,
    KeepCard,
    SpecialAbility,
)
from feastbox.games.halfling_feast.paths import free_of, special_of
from feastbox.games.halfling_feast.previewing import ORDER_RULE, preview
from feastbox.games.halfling_feast.view import HfeView
from feastbox.games.halfling_feast.words import WORDS
from feastbox.tui.panels import Prompt, prompt_rows

_ASKS: Final = {
    "draft": "chooses a Halfling",
    "turn": "to act",
    "window": "may interrupt",
    "keep": "keeps one card",
    "cook": "looks at Dishes",
    "lawyer": "discards a Dish",
}
_RULES: Final = {
    "draft": "HFE-14",
    "turn": "HFE-21",
    "window": "HFE-118",
    "keep": "HFE-54",
    "cook": "HFE-62",
    "lawyer": "HFE-55",
}
_MODES: Final = {"call_out": "HFE-118", "ask_each": "HFE-119"}
_BY_LINE: Final = ("choose_halfling", "choose_lawyer_dish")
_SENTENCE: Final = re.compile(r"(?<=\.) (?=[A-Z])")
_PLAYING: Final = {
    "eat": "HFE-26",
    "play_belly": "HFE-80",
    "play_expansion": "HFE-82",
    "play_swipe": "HFE-83",
    "play_aversion": "HFE-85",
    "play_take": "HFE-89",
    "play_counter_charm": "HFE-95",
    "play_elevenses": "HFE-96",
    "release": "HFE-44",
    "draw": "HFE-45",
    "free_ability": "HFE-49",
    "special_ability": "HFE-50",
    "interrupt_belt": "HFE-81",
    "interrupt_condiment": "HFE-92",
    "interrupt_sneeze": "HFE-94",
    "interrupt_pass": "HFE-121",
    "pass": "HFE-24",
    "order": "HFE-120",
}


def facts(view: HfeView, roomy: bool) -> tuple[str, ...]:
    """Return the facts of the status line."""
    if view.pending is None or view.to_choose:
        return (WORDS.where(view),)
    left = f"{count(view.dish_deck, 'Dish')} in the deck"
    lull = f"lull {view.lull} of {view.lull_end}"
    if view.declared:
        return "interrupt window", left
    return left, lull


def asks(view: HfeView) -> str:
    """Return what the asked seat is asked for, as it stands behind its name."""
    return _ASKS[view.pending.kind] if view.pending else ""


def rule_of(view: HfeView, here: Choice | None) -> str:
    """Return the rule of the line under the cursor, else of the question."""
    if view.pending is None:
        return "HFE-103"
    if here and here.move:
        return _PLAYING.get(here.move.kind, _RULES[view.pending.kind])
    if view.pending.kind == "window":
        return _MODES.get(view.options.interrupt_mode, "HFE-72")
    return _RULES[view.pending.kind]


def fitting(sentences: Sequence[str], width: int, height: int) -> Prompt:
    """Return as many whole sentences as fit the prompt, the first always."""
    first, *others = [told for told in sentences if told] or [""]
    while others and len(first) + len(others[0]) < min(width, 90) - 1:
        first = f"{first} {others.pop(0)}"
    said = Prompt(first)
    for told in others:
        longer = Prompt(first, f"{said.rest} {told}".strip())
        if prompt_rows(longer, width, height) > height:
            break
        said = longer
    return said


def sentences(view: HfeView, here: Choice | None, names: Names) -> list[str]:
    """Return what choosing the line would do, the most important sentence first."""
    if here is None:
        return [sentence(WORDS.question(view, names))]
    if here.does == "back":
        return ["A step back."]
    if here.does in ("open", "waive"):
        return _opening(view, here, names)
    if here.move is None:
        return _into(view, here)
    return [part for told in _of_move(view, here.move, names) for part in _SENTENCE.split(told)]


def since_others(told: Sequence[tuple[Seat, str]], active: Seat | None) -> list[str]:
    """Return, of what was told in a turn (who acted, the words), the part from the first act of another seat on."""
    acts = [(seat, f"{text}.") for seat, text in told if seat >= 0]
    first = next((i for i, (seat, _) in enumerate(acts) if seat != active), len(acts))
    return [text for _, text in acts[first:]] if active is not None else []


def known(view: HfeView, here: Choice | None, names: Names) -> str:
    """Return who else knows that the card under the cursor is in the hand."""
    card = here.card if here else ""
    seats = sorted({seat for each in view.hand if each.card == card for seat in each.known_to})
    return f"{join([names[seat] for seat in seats])} know{'s' * (len(seats) == 1)} of it." if seats else ""


def _of_move(view: HfeView, move: HfeMove, names: Names) -> list[str]:
    told = preview(view, move, names)
    match move:
        case KeepCard(card=card):
            return [_line(view, move, names), *card_words(card)]
        case InterruptPass(seat=seat):
            return [f"{names[seat]} lets it pass.", *told, "Taking the screen and passing proves nothing."]
        case InterruptBelt() | InterruptCondiment() if len(told) > 1:
            return [*told[1:], told[0]]
    if isinstance(move, CardPlay | FreeAbility | SpecialAbility) and len(told) > 2:
        return [*told[1:], told[0]]
    return told if told and move.kind not in _BY_LINE else [_line(view, move, names)]


def _line(view: HfeView, move: HfeMove, names: Names) -> str:
    text = WORDS.line(view, move, names)
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith('!') else '.'}"


def _opening(view: HfeView, here: Choice, names: Names) -> list[str]:
    pending = view.pending
    if pending is None:
        return []
    if pending.kind != "window":
        assert here.seat is not None
        return [
            f"{names[here.seat]} opens the hand, behind the hand-over.",
            "Cards and the special ability need it; looking and then doing something else is always possible.",
        ]
    queue = [*pending.asked, *pending.queue]
    who = [names[seat] for seat in queue]
    if here.does == "waive":
        order = ", then ".join(who)
        return [
            f"Order: {order}.",
            f"Nobody means {'both' if len(who) == 2 else 'all'} pass." if len(who) > 1 else "Nobody means a pass.",
            "Taking the screen and passing proves nothing (HFE-118).",
            "Everybody with a card in hand stands in the list, whatever the card is.",
        ]
    assert here.seat is not None
    before = who[: queue.index(here.seat)]
    passed = f"; {join(before)} will have passed" if before else ""
    return [
        f"The screen goes to {names[here.seat]}{passed}.",
        "Taking it and passing is always possible and proves nothing (HFE-118).",
    ]


def _into(view: HfeView, here: Choice) -> list[str]:
    if not here.path:
        return [f"{here.text}."]
    step = here.path[0]
    if step.kind == "orders":
        return [ORDER_RULE, "They are played by themselves in the windows of the others."]
    if step.kind in ("free", "special") and view.asked is not None:
        ability = (free_of if step.kind == "free" else special_of)(view, view.asked)
        if ability:
            paid = "It costs a card of the hand (HFE-50)." if step.kind == "special" else ""
            return [f"{ability.title}: {ability.text}", paid]
    if step.kind == "card":
        return card_words(step.name)
    return [f"{here.text[0].upper()}{here.text[1:]}."]


def card_words(card: str) -> list[str]:
    """Return an Action card in words."""
    action = ACTIONS[CARD[card]]
    when = "as an Interrupt" if action.timing == "interrupt" else "in the own turn"
    stays = "; it stays in play" if action.sequence == "in_play" else ""
    return [f"{action.name}: {action.text}", f"{KEYWORDS[action.keyword].name}, played {when}{stays}."]


def thing_words(name: str) -> list[str]:
    """Return a card or Dish of the discard pile in words."""
    if name in CARD:
        return card_words(name)
    dish = DISHES[DISH[name]]
    return [f"{dish.name}, {KEYWORDS[dish.keyword].name}, {count(dish.points, 'point')}.", dish.flavour]
