"""Who hears what: effects, steps and standing modifiers of the 190 cards, found without searching.

An effect is known by its mark, `card * MOST + n`; a list of steps by its key: "miller/0" for those of effect 0,
"miller/0.0.1" for those of rung (or option) 1 of its step 0.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.effects.vocabulary import (
    TRIGGERS,
    Choose,
    Effect,
    Ladder,
    LadderDown,
    Modifier,
    Repeat,
    Step,
    Trigger,
)

MOST: Final = 4
"""More effects than any card has."""

EFFECTS: Final[dict[int, Effect]] = {
    card * MOST + n: effect for card, facts in enumerate(CARDS) for n, effect in enumerate(facts.effects)
}
"""By mark."""
HEARS: Final[dict[Trigger, dict[int, tuple[int, ...]]]] = {
    trigger: {
        card: marks
        for card, facts in enumerate(CARDS)
        if (marks := tuple(card * MOST + n for n, effect in enumerate(facts.effects) if effect.on == trigger))
    }
    for trigger in TRIGGERS
}
"""By trigger and card, the marks of the effects it sets off."""
LISTENERS: Final[dict[Trigger, frozenset[int]]] = {trigger: frozenset(cards) for trigger, cards in HEARS.items()}
"""By trigger, the cards that hear it."""
MODIFIERS: Final[dict[int, tuple[Modifier, ...]]] = {
    card: mods
    for card, facts in enumerate(CARDS)
    if (mods := tuple(mod for effect in facts.effects for mod in effect.mod))
}
"""By card."""


def card_of(mark: int) -> int:
    """Return the card an effect is of."""
    return mark // MOST


def source_of(mark: int) -> str:
    """Return how frames name the card an effect is of."""
    return f"card:{CARDS[card_of(mark)].id}"


def key_of(mark: int) -> str:
    """Return the key of an effect's steps."""
    return f"{CARDS[card_of(mark)].id}/{mark % MOST}"


def below(key: str, number: int, step: Step) -> Iterator[tuple[str, tuple[Step, ...]]]:
    """Yield key and steps of what a step may go on with, in the order of its options or rungs."""
    match step:
        case Choose():
            inner = [option.do for option in step.options]
        case Ladder() | LadderDown():
            inner = [rung.do for rung in step.rungs]
        case Repeat():
            inner = [step.do]
        case _:
            inner = []
    yield from ((f"{key}.{number}.{n}", steps) for n, steps in enumerate(inner))


def _walk(key: str, steps: tuple[Step, ...]) -> Iterator[tuple[str, tuple[Step, ...]]]:
    yield key, steps
    for number, step in enumerate(steps):
        for inner in below(key, number, step):
            yield from _walk(*inner)


STEPS: Final[dict[str, tuple[Step, ...]]] = dict(
    each for mark, effect in EFFECTS.items() for each in _walk(key_of(mark), effect.do)
)
"""All lists of steps by key."""


def keys_of(mark: int) -> list[str]:
    """Return the keys of all lists of steps of an effect, inner ones too."""
    first = key_of(mark)
    return [key for key in STEPS if key == first or key.startswith(f"{first}.")]


OPTION_LABELS: Final = frozenset(
    option.label for steps in STEPS.values() for step in steps if isinstance(step, Choose) for option in step.options
)
"""What the options of effects are called in moves."""
