"""What effects do, in a few words each: for lists of options and for the log."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final

from feastbox.english import count, join
from feastbox.games.odin.boards import AREAS
from feastbox.games.odin.cards import CARD, CARDS
from feastbox.games.odin.course import SHIPS
from feastbox.games.odin.effects import vocabulary as v
from feastbox.games.odin.effects.index import STEPS
from feastbox.games.odin.goods import ITEMS
from feastbox.games.odin.phrases import things

_ACTIONS: Final = {"hunting_game": "hunt game", "laying_a_snare": "lay a snare", "emigration": "emigrate"}


def bill(what: v.Bill) -> str:
    """Return a price or a gift: "1 silver, 1 longship"."""
    words = [things(what.items)] if what.items else []
    words += [f"as much {ITEMS[item].name} as the number of the round" for item in what.by_round]
    words += [f"{amount} {SHIPS[ship].name}" for ship, amount in what.ships]
    words += [f"{amount} {AREAS[area].name}" for area, amount in what.houses]
    words += [f"any {count(what.weapons, 'weapon')}"] if what.weapons else []
    return ", ".join(words) or "nothing"


_SAID: Final[dict[type, Callable[[Any], str]]] = {
    v.Gain: lambda s: f"take {bill(s.items)}",
    v.Pay: lambda s: f"pay {bill(s.items)}",
    v.Exchange: lambda s: f"{bill(s.pay)} for {bill(s.get)}",
    v.Choose: lambda s: join([steps_of(each.do) for each in s.options], "or"),
    v.Ladder: lambda s: "take the reward that is reached",
    v.LadderDown: lambda s: "take the reward that is reached",
    v.Repeat: lambda s: f"{steps_of(s.do)}, as often as the card allows",
    v.DrawWeapon: lambda s: f"draw {count(s.n, 'weapon card')}",
    v.FillWeapons: lambda s: f"fetch weapon cards up to {s.each} of each kind",
    v.Upgrade: lambda s: f"upgrade {'1 good' if s.goods == 1 else f'up to {s.goods} goods'}",
    v.Flip: lambda s: f"turn up to {count(s.n, 'tile')} over",
    v.Mountain: lambda s: f"take {count(s.take, 'item')} from a mountain strip",
    v.CopyGood: lambda s: f"take one more of a good held {s.exactly} times",
    v.DoubleGood: lambda s: f"double the {ITEMS[s.good].name}, up to {s.max_total}",
    v.GainTaken: lambda s: "take one more of what was taken",
    v.GainPlace: lambda s: f"take {ITEMS[s.item].name} and place it at once",
    v.PlaceInShed: lambda s: f"put {join([ITEMS[item].name for item in s.items], 'or')} into a shed",
    v.UnloadOre: lambda s: f"take {s.n} ore off a ship, to the {s.to}",
    v.LoadOre: lambda s: f"load {s.n} ore",
    v.MakePregnant: lambda s: f"make 1 {s.animal} pregnant",
    v.RollBonus: lambda s: f"add {s.delta} to every roll",
    v.ReturnVikings: lambda s: f"take {count(s.n, 'Viking')} back",
    v.SwapReceived: lambda s: f"take {bill(s.get)} in place of one",
    v.PlayCard: lambda s: "play an occupation",
    v.TakeAction: lambda s: _ACTIONS[s.kind],
    v.UseSpace: lambda s: f"use a space of column {s.column} without Vikings",
    v.BuyShip: lambda s: f"buy a {SHIPS[s.ship].name}",
    v.RunPhase: lambda s: f"hold a {s.phase} phase",
    v.AnnouncePhase: lambda s: f"let the own cards see a {s.phase} phase",
    v.SwapSpecial: lambda s: f"take the {ITEMS[s.tile].name} off its board",
    v.MoveServed: lambda s: f"move {ITEMS[s.good].name} from the table into houses",
    v.Custom: lambda s: "do what the card says",
}


def steps_of(found: tuple[v.Step, ...]) -> str:
    """Return what steps do, one after the other."""
    return join([_SAID[type(step)](step) for step in found])


def steps(key: str) -> str:
    """Return what a list of steps does."""
    return steps_of(STEPS[key])


def option(key: str, number: int, label: str) -> str:
    """Return what an option of a step does."""
    step = STEPS[key][number] if key in STEPS and number < len(STEPS[key]) else None
    if not isinstance(step, v.Choose):
        return label.replace("_", " ")
    return next(
        (steps(f"{key}.{number}.{n}") for n, each in enumerate(step.options) if each.label == label),
        label.replace("_", " "),
    )


def effect_steps(card: str, number: int) -> str:
    """Return what an effect of a card does, given the card's id."""
    key = f"{card}/{number}"
    return steps(key) if key in STEPS else "nothing"


def anytime_steps(card: str) -> str:
    """Return what a card's effect for any time does."""
    effects = CARDS[CARD[card]].effects if card in CARD else ()
    return next((steps_of(effect.do) for effect in effects if effect.on == "anytime"), "nothing")
