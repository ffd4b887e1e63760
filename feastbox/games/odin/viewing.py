"""Making views from states."""

from __future__ import annotations

from collections.abc import Iterator

from feastbox.engine.models import Pending, Seat
from feastbox.games.odin import dice, loot
from feastbox.games.odin.boards import SIDES
from feastbox.games.odin.cards import CARDS
from feastbox.games.odin.course import LENGTHS
from feastbox.games.odin.effects.index import card_of
from feastbox.games.odin.effects.now import now
from feastbox.games.odin.feast import may_lie, squares
from feastbox.games.odin.goods import FOR_SALE, SILVER
from feastbox.games.odin.land import total_income
from feastbox.games.odin.prices import emigration_price, sale_price
from feastbox.games.odin.spaces import COPIES, DIE_ACTIONS, PARTS, SPACES, Die, DieAction
from feastbox.games.odin.state import Action, OdinState
from feastbox.games.odin.supply import available
from feastbox.games.odin.tally import lines
from feastbox.games.odin.thing import colour
from feastbox.games.odin.usable import free_squares
from feastbox.games.odin.view import ActionView, DieView, IslandView, OdinView, SeatView

_OUT_OF_REACH = 1000
"""A battle result nobody has: no loot is left."""


def make_view(state: OdinState, viewer: Seat | None, pending: Pending | None) -> OdinView:
    """Return what this seat, or an onlooker, may see."""
    seats = tuple(_seat(state, seat, viewer) for seat in range(state.seats))
    return OdinView(
        viewer=viewer,
        pending=pending,
        points=tuple(sum(seat.lines) for seat in seats),
        options=state.options,
        round=state.round,
        rounds=LENGTHS[state.options.length].rounds,
        phase=state.phase,
        start=state.start,
        last=state.last,
        seats=seats,
        placed=tuple(state.placed),
        force=tuple(state.force),
        colour=tuple(state.colour),
        copies=tuple(state.copies),
        islands=tuple(
            IslandView(area=sides[island.side], owner=island.owner, silver=island.silver)
            for island, sides in zip(state.islands, SIDES.values(), strict=True)
        ),
        strips=tuple(state.strips),
        strips_left=len(state.strip_pile),
        bank=tuple(state.bank),
        buildings=tuple(state.buildings),
        stock=tuple(state.stock),
        cards_left=len(state.pile),
        weapons_left=len(state.weapon_pile),
        discard=tuple(state.discard),
        free_squares=free_squares(state),
        action=_action(state),
        dice=tuple(_die(state, pending.asked[0], die) for die in DIE_ACTIONS.values())
        if pending and pending.asked
        else (),
    )


def _seat(state: OdinState, seat: Seat, viewer: Seat | None) -> SeatView:
    shown = viewer == seat or state.options.occupation_hand_open
    open_ = squares(state, seat)
    # With one player those of the other colour belong to the round before (ODN-182).
    used = colour(state)
    places = zip(state.placed, state.force, state.colour, strict=True)
    standing = sum(count for owner, count, worn in places if owner == seat and worn == used)
    return SeatView(
        supply=tuple(state.supply[seat]),
        thing=state.thing[seat],
        vikings=state.thing[seat] + standing,
        waiting=sum(state.waiting),
        passed=state.passed[seat],
        boats=tuple(state.boats[seat]),
        knarrs=state.knarrs[seat],
        longships=tuple(state.longships[seat]),
        emigrated=tuple(state.emigrated[seat]),
        plots=tuple(state.plots[seat]),
        income=total_income(state, seat),
        squares=(open_.start, open_.stop - 1),
        table=tuple(state.table[seat]),
        flat=tuple(may_lie(state, seat).items()),
        sober=state.sober[seat],
        penalties=state.penalties[seat],
        hand_size=len(state.hands[seat]),
        hand=tuple(CARDS[card].id for card in state.hands[seat]) if shown else None,
        offer=tuple(CARDS[card].id for card in state.offers[seat]) if shown else None,
        played=tuple(CARDS[card].id for card in state.played[seat]),
        used=tuple(CARDS[card].id for card in map(card_of, state.used_up) if card in state.played[seat]),
        now=tuple(_now(state, seat, shown=shown)),
        lines=lines(state, seat),
    )


def _now(state: OdinState, seat: Seat, *, shown: bool) -> Iterator[tuple[str, str, str]]:
    hidden = (*state.hands[seat], *state.offers[seat]) if shown else ()
    for card in (*hidden, *state.played[seat]):
        found = now(state, seat, card)
        if found:
            yield CARDS[card].id, *found


def _action(state: OdinState) -> ActionView | None:
    if not state.actions:
        return None
    action = state.actions[-1]
    part = SPACES[action.space].effects[0]
    die = DIE_ACTIONS[part.kind] if isinstance(part, Die) else None
    return ActionView(
        seat=action.seat,
        space=action.space,
        imitating=action.standing in COPIES,
        rolls=action.rolls,
        rolls_allowed=dice.rolls_allowed(state, action.seat, die) if die else 0,
        roll=action.roll,
        result=dice.result(state, action.seat, die) if die and action.rolls else 0,
        direction=die.direction if die else "",
        spend=tuple(spend.item for spend in dice.spends(state, action.seat, die)) if die else (),
        die=_asked_die(state),
        prices=_prices(state, action),
    )


def _prices(state: OdinState, action: Action) -> tuple[tuple[int, int], ...]:
    """Return what can be bought at the question that is open, and for how much (OOC-85)."""
    match state.stack[-1].kind if state.stack else "":
        case "sale":
            return tuple((item, sale_price(state, action, item)) for item in FOR_SALE if available(state, item))
        case "emigrate":
            return ((SILVER, emigration_price(state, action)),)
        case _:
            return ()


def _asked_die(state: OdinState) -> str:
    """Return the kind of die action that is open, from the roll to the loot."""
    frame = state.stack[-1]
    if frame.kind == "die":
        return dice.kind_of(frame).id
    part = PARTS.get(str(frame.args[0])) if frame.kind == "loot" else None
    return part.kind if isinstance(part, Die) else ""


def _die(state: OdinState, seat: Seat, die: DieAction) -> DieView:
    high = die.direction == "high"
    swords = loot.values(state, seat) if high else {}
    return DieView(
        kind=die.id,
        sides=die.die,
        direction=die.direction,
        rolls_allowed=dice.rolls_allowed(state, seat, die),
        results=tuple(dice.changed(state, seat, die, face) for face in range(1, die.die + 1)),
        spends=tuple((spend.item, spend.value, spend.have) for spend in dice.spends(state, seat, die)),
        need=max(die.min_result, min(swords.values(), default=_OUT_OF_REACH)) if high else 0,
        swords=tuple(swords.items()),
        returning=dice.may_return(state, die) if state.actions else die.returning,
    )
