"""Every word of the vocabulary is used by a card, and a card that uses it is tested."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final, get_args

import pytest
from pydantic import BaseModel

from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.effects import conditions, doing, feasible, happening
from feastbox.games.odin.effects.custom import HOOKS
from feastbox.games.odin.effects.index import EFFECTS, MOST, STEPS
from feastbox.games.odin.effects.vocabulary import (
    TRIGGERS,
    Counter,
    CountPlain,
    Modifier,
    Step,
    Where,
)


def _classes(union: Any) -> tuple[type[BaseModel], ...]:
    return get_args(get_args(union)[0])


def _names(union: Any, field: str) -> set[str]:
    return {name for kind in _classes(union) for name in get_args(kind.model_fields[field].annotation)}


def _parts(record: object) -> Iterator[BaseModel]:
    """Yield a record and all records in it."""
    if isinstance(record, BaseModel):
        yield record
        for _, value in record:
            yield from _parts(value)
    elif isinstance(record, tuple):
        for each in record:
            yield from _parts(each)


def _used() -> dict[str, set[str]]:
    """Return by word the cards that use it."""
    found: dict[str, set[str]] = defaultdict(set)
    for card in CARDS:
        for effect in card.effects:
            words = [f"on {effect.on}"]
            words += ["if"] * bool(effect.when) + ["may"] * effect.may + ["instead"] * effect.instead
            words += [f"limit {effect.limit}"] * bool(effect.limit)
            for part in _parts(effect):
                if isinstance(part, Where):
                    words += [f"where {name}" for name, value in part if value is not None]
                words += [f"{field} {name}" for field in ("op", "count") if (name := getattr(part, field, None))]
            for word in words:
                found[word].add(card.id)
    return found


USED: Final = _used()
WORDS: Final = sorted(
    {f"on {trigger}" for trigger in TRIGGERS}
    | {f"where {name}" for name in Where.model_fields}
    | {f"op {name}" for name in _names(Step, "op") | _names(Modifier, "op")}
    | {f"count {name}" for name in _names(Counter, "count")}
    | {"if", "may", "instead", "limit game", "limit action"}
)


def test_no_card_uses_a_word_that_the_vocabulary_has_not() -> None:
    assert set(USED) <= set(WORDS)


@pytest.mark.parametrize("word", WORDS)
def test_every_word_is_used_by_a_card(word: str) -> None:
    assert USED[word], f"no card says {word!r}"


def test_every_filter_counter_and_step_is_carried_out_by_something() -> None:
    assert set(happening.MATCHES) == set(Where.model_fields)
    assert set(feasible.CAN) == set(doing.DO) == set(_classes(Step))
    assert set(conditions.PLAIN) == set(get_args(CountPlain.model_fields["count"].annotation))


def test_every_field_of_a_word_is_read_by_something() -> None:
    folder = Path(happening.__file__).parent.parent
    code = "\n".join(path.read_text() for path in folder.rglob("*.py") if "vocabulary" not in path.parts)
    kinds = {type(part) for card in CARDS for effect in card.effects for part in _parts(effect)} - {Where}
    fields = {name for kind in kinds for name in kind.model_fields}
    assert not {name for name in fields if not re.search(rf"\.{name}\b", code)}


@pytest.mark.rule("OOC-98")
def test_only_eight_cards_have_code_of_their_own() -> None:
    custom = {card.id for card in CARDS if card.custom}
    assert custom == {
        "courier",
        "innkeeper",
        "adventurer",
        "raider",
        "robber",
        "loot_hunter",
        "sober_man",
        "fish_cook",
    }
    assert custom == USED["op custom"] | USED["op swap_special"] | USED["op move_served"]
    assert all(card.behaviour for card in CARDS if card.custom)
    assert set(HOOKS) == {"adventurer", "sober_man", "swap_special", "move_served"}


def test_no_code_asks_which_card_it_is_but_that_of_the_eight() -> None:
    folder = Path(happening.__file__).parent.parent
    for path in folder.rglob("*.py"):
        if path.name != "custom.py" and "places" not in path.parts:
            quoted = set(re.findall(r"[\"']([a-z_]+)[\"']", path.read_text()))
            named = {name for name in quoted & set(CARD) if f'"{name}"' in path.read_text()}
            assert not named, f"{path.name} names {named}"


def test_marks_and_keys_name_every_effect_once() -> None:
    assert len(EFFECTS) == sum(len(card.effects) for card in CARDS)
    assert max(len(card.effects) for card in CARDS) < MOST
    assert all(key.partition("/")[0] in CARD for key in STEPS)
