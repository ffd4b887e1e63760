"""The state of a match: one flat model. Boards are frozen `Plot`s that are replaced, actions are small records."""

from __future__ import annotations

from typing import Annotated, NamedTuple

from pydantic import Field

from feastbox.engine.models import Seat, State
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.goods import SIZE, Amounts
from feastbox.games.odin.moves import SEATS
from feastbox.games.odin.options import OdinOptions
from feastbox.games.odin.spaces import COPIES
from feastbox.games.odin.things import Island, Plot, Served, Strip, Waiting

Count = Annotated[int, Field(ge=0)]
CardNumber = Annotated[int, Field(ge=0, lt=len(CARDS))]
Supply = Annotated[list[Count], Field(min_length=SIZE, max_length=SIZE)]
BySeat = Field(min_length=SEATS[0], max_length=SEATS[-1])
PerSpace = Field(min_length=COPIES.stop, max_length=COPIES.stop)


class Action(NamedTuple):
    """What is being resolved, and the facts others may ask for (OOC-91).

    space: number of the space resolved.   standing: number of the space the Vikings stand on, or -1.   vikings: placed
    there.   granted: by a card, which is no use of a space (OOC-62).   ship: kind of ship used, or -1 (OOC-71a).
    parts: keys of the parts carried out so far, in order.   replaced: keys of the parts an effect stands in for.
    card: the fourth column's card may still be played.   before, begun: how many cards its seat had in play when the
    space was named and when the action began (OOC-45).   cards: played by it.
    pay: resource chosen to pay with, or -1.   billed: printed prices so far.   less: silver that a card takes off.
    rolls, roll: how many were made, and the last one before changes.   bonus: added to every roll.
    left: ore on the longship used, once a card has taken some of it off, or -1.
    paid, got, spent: things paid for the action, brought by it, spent on its die.   upgraded: tiles its upgrades made.
    marks: effects used that can be used once an action.
    """

    seat: Seat
    space: int
    standing: int = -1
    vikings: int = 0
    granted: bool = False
    ship: int = -1
    parts: tuple[str, ...] = ()
    replaced: tuple[str, ...] = ()
    card: bool = False
    before: int = 0
    begun: int = 0
    cards: int = 0
    pay: int = -1
    billed: Amounts = ()
    less: int = 0
    rolls: int = 0
    roll: int = 0
    bonus: int = 0
    left: int = -1
    success: bool | None = None
    paid: Amounts = ()
    got: Amounts = ()
    spent: Amounts = ()
    upgraded: tuple[int, ...] = ()
    marks: tuple[int, ...] = ()

    @property
    def used(self) -> bool:
        """Whether a part of the space has been used (ODN-042)."""
        return bool(self.parts or self.replaced)


class OdinState(State):
    """One match. Lists by seat unless said otherwise.

    start, last: the start player, who placed Vikings last this round.   round, phase: from 1; phase 13 is the final
    placement.   cleared: numbered squares of the Banquet Table without Vikings.
    thing: Vikings on the Thing Square.   waiting: with one player, by colour, Vikings that wait.   passed: this round.
    columns: bit n is set once Vikings have been placed in column n this round.   sober: serves no mead at this feast.
    placed, force, colour: by space, the seat that stands there, its Vikings, their colour (with one player 0 or 1).
    copies: columns of the imitation spaces.   actions: the action being resolved, inner ones last.
    supply: by item.   stock: by two-sided tile, how many are in the bank (empty when goods are unlimited).
    bank: special tiles left, by number.   buildings: sheds, stone houses, long houses left.
    boats, longships: ore loaded on each, most first.   knarrs: how many.   emigrated: ship kinds in order.
    plots: home board, then others in the order they came.   islands: A to D.
    strips: open.   strip_pile: numbers, the next one last.   weapon_pile: weapons, the next one last.
    discard: weapons by kind.   weapons_made: by weapon, how many cards there are in all (ODN-135, ODN-136).
    hands, played: cards, hands sorted.   pile: the next one last.   box: light brown cards out of the game.
    offers: cards to choose the first one from.   table: served so far.   penalties: Thing Penalties.
    final_income: noted in the last round, else 0.
    happened: effects set off and not yet carried out.   used_up: marks of effects used that are once a game.
    noted: supplies as the phase began, for cards that look back at them, else ().
    """

    options: OdinOptions
    start: Seat
    last: Seat
    round: int = Field(ge=1, le=7)
    phase: int = Field(ge=1, le=13)
    cleared: Count
    thing: list[Count] = BySeat
    waiting: list[Count]
    passed: list[bool] = BySeat
    columns: list[Count] = BySeat
    sober: list[bool] = BySeat
    placed: list[int] = PerSpace
    force: list[Count] = PerSpace
    colour: list[Count] = PerSpace
    copies: list[int] = Field(max_length=2)
    actions: list[Action]
    supply: list[Supply] = BySeat
    stock: list[Count]
    bank: list[int]
    buildings: list[Count]
    boats: list[list[Count]] = BySeat
    knarrs: list[Count] = BySeat
    longships: list[list[Count]] = BySeat
    emigrated: list[list[int]] = BySeat
    plots: list[list[Plot]] = BySeat
    islands: list[Island]
    strips: list[Strip]
    strip_pile: list[int]
    weapon_pile: list[int]
    discard: list[int]
    weapons_made: list[Count]
    hands: list[list[CardNumber]] = BySeat
    played: list[list[CardNumber]] = BySeat
    pile: list[CardNumber]
    box: list[CardNumber]
    offers: list[list[CardNumber]] = BySeat
    table: list[list[Served]] = BySeat
    penalties: list[Count] = BySeat
    final_income: list[int] = BySeat
    happened: list[Waiting]
    used_up: list[int]
    noted: list[tuple[int, ...]] = BySeat


def clone(state: OdinState) -> OdinState:
    """Return an equal state that shares nothing that changes."""
    return state.twin(
        stack=state.stack.copy(),
        rng=state.rng.clone(),
        thing=state.thing.copy(),
        waiting=state.waiting.copy(),
        passed=state.passed.copy(),
        columns=state.columns.copy(),
        sober=state.sober.copy(),
        placed=state.placed.copy(),
        force=state.force.copy(),
        colour=state.colour.copy(),
        copies=state.copies.copy(),
        actions=state.actions.copy(),
        supply=[supply.copy() for supply in state.supply],
        stock=state.stock.copy(),
        bank=state.bank.copy(),
        buildings=state.buildings.copy(),
        boats=[boats.copy() for boats in state.boats],
        knarrs=state.knarrs.copy(),
        longships=[ships.copy() for ships in state.longships],
        emigrated=[ships.copy() for ships in state.emigrated],
        plots=[plots.copy() for plots in state.plots],
        islands=state.islands.copy(),
        strips=state.strips.copy(),
        strip_pile=state.strip_pile.copy(),
        weapon_pile=state.weapon_pile.copy(),
        discard=state.discard.copy(),
        weapons_made=state.weapons_made.copy(),
        hands=[hand.copy() for hand in state.hands],
        played=[cards.copy() for cards in state.played],
        pile=state.pile.copy(),
        box=state.box.copy(),
        offers=[cards.copy() for cards in state.offers],
        table=[table.copy() for table in state.table],
        penalties=state.penalties.copy(),
        final_income=state.final_income.copy(),
        happened=state.happened.copy(),
        used_up=state.used_up.copy(),
        noted=state.noted.copy(),
    )
