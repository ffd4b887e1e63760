"""Options of a game as the new-game screen and the command line need them: names, values, meanings, texts."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Literal, NamedTuple, get_args, get_origin

from annotated_types import Ge, Le
from pydantic import ValidationError
from pydantic.fields import FieldInfo

from feastbox.engine.models import Options
from feastbox.engine.nearest import listed, nearest


class OptionError(ValueError):
    """An option or its value is unknown; the message is one sentence for the person who chose it."""


class Choice(NamedTuple):
    """One option: its allowed values in order, the default, and what it means in a sentence."""

    name: str
    values: tuple[bool | int | str, ...]
    default: bool | int | str
    meaning: str


def choices(model: type[Options]) -> tuple[Choice, ...]:
    """Return the options of a game in the order of its model."""
    return tuple(
        Choice(name, _values(field), field.default, field.description or "")
        for name, field in model.model_fields.items()
    )


def _values(field: FieldInfo) -> tuple[bool | int | str, ...]:
    if get_origin(field.annotation) is Literal:
        return get_args(field.annotation)
    if field.annotation is bool:
        return (False, True)
    lows = [int(str(rule.ge)) for rule in field.metadata if isinstance(rule, Ge)]
    highs = [int(str(rule.le)) for rule in field.metadata if isinstance(rule, Le)]
    if not (lows and highs):
        raise TypeError(f"an option is a bool, a Literal, or a number with ge and le, not {field!r}")
    return tuple(range(max(lows), min(highs) + 1))


def text(value: bool | int | str) -> str:
    """Return a value as people read and type it: True is "on"."""
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value)


def parse(model: type[Options], given: Mapping[str, str]) -> Options:
    """Return the options named by `given` (name to text), the others at their defaults; OptionError if not."""
    known = {choice.name: choice for choice in choices(model)}
    values: dict[str, bool | int | str] = {}
    for name, value in given.items():
        choice = known.get(name)
        if choice is None:
            hint = nearest(name, list(known)) if known else "this game has none"
            raise OptionError(f"there is no option {name!r}; {hint}")
        texts = {text(v): v for v in choice.values}
        if value not in texts:
            raise OptionError(f"option {name} cannot be {value!r}; it is {listed(list(texts))}")
        values[name] = texts[value]
    return build(model, values)


def build(model: type[Options], values: Mapping[str, Any]) -> Options:
    """Return checked options; OptionError with one sentence if they are none."""
    try:
        return model.model_validate(dict(values))
    except ValidationError as error:
        first = error.errors()[0]
        where = ".".join(str(part) for part in first["loc"]) or "the options"
        raise OptionError(f"{where}: {first['msg']}") from None
