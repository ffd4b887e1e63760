"""What effects do, in a few words each: for lists of options and for the log."""

from __future__ import annotations

from typing import Final

from feastbox.english import count, join
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.course import SHIPS
from feastbox.games.odin.effects import vocabulary as v
from feastbox.games.odin.effects.index import STEPS
from feastbox.games.odin.goods import ITEMS
from feastbox.games.odin.phrases import things

_ACTIONS: Final = {"hunting_game": "hunt game", "laying_a_snare": "lay a snare", "emigration": "emigrate"}


def bill(what: v.Bill) -> str:
    """Return a price or a gift: "1 silver, 1 longship"."""
    words = [things(what.items)] if what.items else []
    words += [f"{ITEMS[item].name} for the number of the round" for item in what.by_round]
    words += [f"{amount} {SHIPS[ship].name}" for ship, amount in what.ships]
    words += [f"{amount} {AREAS[area].name}" for area, amount in what.houses]
    words += [f"any {count(what.weapons, 'weapon')}"] if what.weapons else []
    return ", ".join(words) or "nothing"


def _step(step: v.Step) -> str:
    match step:
        case v.Gain():
            return f"take {bill(step.items)}"
        case v.Pay():
            return f"pay {bill(step.items)}"
        case v.Exchange():
            return f"{bill(step.pay)} for {bill(step.get)}"
        case v.Mountain():
            return f"take {count(step.take, 'item')} from a mountain strip"
        case v.ReturnVikings():
            return f"take {count(step.n, 'Viking')} back"
        case v.TakeAction():
            return _ACTIONS[step.kind]
        case _:
            return step.op.replace("_", " ")


def steps(key: str) -> str:
    """Return what a list of steps does."""
    return join([_step(step) for step in STEPS[key]])


def option(key: str, number: int, label: str) -> str:
    """Return what an option of a step does."""
    step = STEPS[key][number] if key in STEPS and number < len(STEPS[key]) else None
    if not isinstance(step, v.Choose):
        return label.replace("_", " ")
    return next(
        (steps(f"{key}.{number}.{n}") for n, each in enumerate(step.options) if each.label == label),
        label.replace("_", " "),
    )
