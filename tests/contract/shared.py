"""Finding what two values share and could change."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from typing import Any

from pydantic import BaseModel

LEAVES = (int, float, str, bytes, type(None))


def changeable(value: Any, where: str = "state") -> Iterator[tuple[int, str]]:
    """Yield identity and place of every object inside a value that can be changed; what cannot be may be shared."""
    if isinstance(value, LEAVES):
        return
    inside: list[tuple[str, Any]]
    if isinstance(value, BaseModel):
        frozen = bool(value.model_config.get("frozen"))
        inside = [(f".{name}", part) for name, part in value.__dict__.items()]
    elif is_dataclass(value) and not isinstance(value, type):
        kind: Any = type(value)
        frozen = bool(kind.__dataclass_params__.frozen)
        inside = [(f".{field.name}", getattr(value, field.name)) for field in fields(value)]
    elif isinstance(value, dict):
        frozen = False
        inside = [(f"[{key!r}]", part) for key, part in value.items()]
    elif isinstance(value, (list, tuple, set, frozenset)):
        frozen = isinstance(value, (tuple, frozenset))
        inside = [(f"[{n}]", part) for n, part in enumerate(value)]
    else:
        raise TypeError(f"{where} is a {type(value).__name__}: a state holds plain data only")
    if not frozen:
        yield id(value), where
    for name, part in inside:
        yield from changeable(part, where + name)


def shared(one: Any, other: Any) -> list[str]:
    """Return the places of what can be changed in both values."""
    others = {identity for identity, _ in changeable(other)}
    return [where for identity, where in changeable(one) if identity in others]
