"""The place of die actions: rolling, what is spent by arrows and mouse, failure, and the loot (ODN-118 to ODN-134)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from textual.geometry import Region

from feastbox.engine.models import Seat
from feastbox.english import count
from feastbox.games.odin.goods import IDS, INDEX
from feastbox.games.odin.moves import (
    ROLL,
    ChooseLoot,
    DeclareFailure,
    DeclareSuccess,
    OdinMove,
    Roll,
)
from feastbox.games.odin.phrases import item, things
from feastbox.games.odin.places.dice_board import Amount, Dice, Loot, draw_dice, draw_loot, loot_of
from feastbox.games.odin.places.pane import Pane
from feastbox.games.odin.places.place import OdinFace, Place
from feastbox.games.odin.spaces import DIE_ACTIONS, SPACES
from feastbox.games.odin.view import DieView
from feastbox.tui.canvas import Canvas, CanvasWidget
from feastbox.tui.key_bar import KeyHint
from feastbox.tui.menu import MoveLine
from feastbox.tui.page import Zones
from feastbox.tui.panels import Prompt

_VIKINGS: Final = -1
_TALL: Final = 36
"""Rows from which chances and loot stand below each other."""


class DicePlace(Place):
    """Die, amounts, loot, three numbered moves.

    row: the amount or, behind the amounts, the line under the cursor.   paid: how many of each thing are spent.
    returning: Vikings that would come back after a failure.   tile: the loot that is wanted, -1 for none.
    """

    id: ClassVar[str] = "dice"
    name: ClassVar[str] = "Dice"
    under: ClassVar[str] = "actions"
    kinds: ClassVar[frozenset[str]] = frozenset({"die", "loot"})
    with_home: ClassVar[bool] = True

    def __init__(self, face: OdinFace) -> None:
        super().__init__(face)
        self.row = 0
        self.paid: tuple[int, ...] = ()
        self.returning = 0
        self.tile = -1
        self._rolls: list[str] = []
        self._payments: list[tuple[int, ...]] = []
        self._loot: list[tuple[int, int]] = []
        self._returns = 0
        self._here: object = None
        self._loot_rows = 8

    # -- facts ---------------------------------------------------------------------------------------------

    @property
    def seat_asked(self) -> Seat:
        """Whose die it is."""
        return max(self.view.asked, 0)

    def die(self) -> DieView | None:
        """Return the means for the open die action."""
        action = self.view.action
        return next((die for die in self.view.dice if action is not None and die.kind == action.die), None)

    def looting(self) -> int | None:
        """Return the battle result once success is declared and loot is asked for."""
        pending = self.view.pending
        return int(pending.args[1]) if pending is not None and pending.kind == "loot" else None

    def amounts(self, die: DieView) -> list[Amount]:
        """Return what can be chosen by ◄ n ►."""
        paid = (*self.paid, *[0] * len(die.spends))
        found = [Amount(number, have, value, paid[n]) for n, (number, value, have) in enumerate(die.spends)]
        if self._returns:
            found.append(Amount(_VIKINGS, self._returns, 0, self.returning))
        return found if self.looting() is None else []

    def result(self, die: DieView) -> int:
        """Return the last roll with its changes, or the battle result once it is fixed."""
        action = self.view.action
        looting = self.looting()
        if looting is not None:
            return looting
        return die.results[action.roll - 1] if action is not None and action.rolls else 0

    def battle(self, die: DieView, paid: Sequence[int] | None = None) -> int:
        """Return the battle result with what is spent."""
        if self.looting() is not None:
            return self.result(die)
        chosen = self.paid if paid is None else paid
        return self.result(die) + sum(n * value for n, (_, value, _) in zip(chosen, die.spends, strict=False))

    def success(self) -> DeclareSuccess:
        """Return the move that declares success with what is chosen."""
        resource, weapon, other = (*self.paid, 0, 0, 0)[:3]
        return DeclareSuccess(self.seat_asked, resource, weapon, other)

    def renew(self) -> None:
        """Look anew at what can be spent; after a roll the cheapest payment is chosen."""
        die, action = self.die(), self.view.action
        here = (self.face.table.match.head, self.face.table.stage, self.view.asked)
        if die is None or action is None or here == self._here:
            return
        self._here = here
        self._rolls = self._made(action.rolls, action.roll)
        moves = self.face.table.moves() if self.answers() else ()
        self._payments = [_paid(move, die) for move in moves if isinstance(move, DeclareSuccess)]
        self._returns = max((move.returning for move in moves if isinstance(move, DeclareFailure)), default=0)
        self.returning = self._returns
        self._loot = list(die.swords)
        self.paid = min(self._payments, key=lambda paid: (self.battle(die, paid), paid), default=(0,) * len(die.spends))
        self._want_best(die)
        lines = self._acts()
        amounts = len(self.amounts(die))
        self.row = amounts + next((n for n, line in enumerate(lines) if not line.rests), 0)

    def _made(self, rolls: int, last: int) -> list[str]:
        """Return so many rolls made last, from what has happened; a dot for each that lies before the match began."""
        match, found = self.face.table.match, list[str]()
        for n in range(match.head, match.first, -1):
            if len(found) == rolls:
                break
            found += [str(event.args[1]) for event in match.events_at(n) if event.kind == "rolled"]
        known = found or [str(last)] * (rolls > 0)
        return [*["·"] * (rolls - len(known)), *reversed(known)]

    def _want_best(self, die: DieView) -> None:
        reached = [number for number, sword in self._loot if sword <= self.battle(die)]
        self.tile = reached[-1] if reached else -1

    # -- parts ---------------------------------------------------------------------------------------------

    def parts(self) -> Sequence[CanvasWidget]:
        """Yield the die, and the loot."""
        return (Pane("dice", self._draw), Pane("dice-loot", self._draw_loot))

    def stops(self) -> Sequence[str]:
        """The loot takes the arrows too, where there is any."""
        die = self.die()
        return ("dice", "dice-loot") if die is not None and die.direction == "high" else ("dice",)

    def regions(self, room: Region) -> Mapping[str, Region]:
        """Die above, loot below it, then the moves and the prompt."""
        x, y, width, height = room
        die = self.die()
        words, listed = 2 if height < _TALL else 3, 4
        high = die is not None and die.direction == "high"
        board = height - words - listed
        loot = (9 if height < _TALL else 13) if high else 0
        regions = {
            "dice": Region(x, y, width, board - loot),
            "moves": Region(x, y + board, width, listed),
            "prompt": Region(x, y + height - words, width, words),
        }
        if loot:
            regions["dice-loot"] = Region(x, y + board - loot, width, loot)
        return regions

    def _scene(self, die: DieView) -> Dice:
        action, seat = self.view.action, self.seat_asked
        assert action is not None
        return Dice(
            title=SPACES[action.space].name,
            name=self.face.table.names[seat],
            colour=self.face.chip(seat).colour,
            die=die,
            action=action,
            rolls=self._rolls,
            amounts=self.amounts(die),
            row=self.row,
            loot=self._listed(),
            tile=self.tile,
            battle=self.looting(),
            legal=self.paid in self._payments,
            change=self.change,
            take=self.want,
        )

    def _draw(self, canvas: Canvas, zones: Zones) -> None:
        die = self.die()
        if die is not None:
            draw_dice(canvas, zones, self._scene(die))

    def _draw_loot(self, canvas: Canvas, zones: Zones) -> None:
        die, self._loot_rows = self.die(), max(canvas.height - 1, 1)
        if die is not None:
            draw_loot(canvas, zones, self._scene(die))

    def _listed(self) -> list[Loot]:
        return loot_of(self.view, self._loot, self.face.chip)

    # -- choosing ------------------------------------------------------------------------------------------

    def go(self, dx: int, dy: int) -> None:
        """Up and down through amounts and moves, left and right for more and less; through the tiles of the loot."""
        die = self.die()
        if die is None:
            return
        if self.face.part == "dice-loot":
            self._go_loot(dx, dy)
            return
        amounts, lines = self.amounts(die), self._acts()
        if dy:
            self.row = max(0, min(self.row + dy, len(amounts) + len(lines) - 1))
            self.face.pointed()
        elif amounts:
            self.change(min(self.row, len(amounts) - 1) if self.row < len(amounts) else self._main(amounts), dx)

    def _main(self, amounts: Sequence[Amount]) -> int:
        """Return the amount that left and right change while the cursor is on a move."""
        failing = self._acts()[self.row - len(amounts)].text.startswith("Failure")
        if failing and amounts[-1].item == _VIKINGS:
            return len(amounts) - 1
        return next((n for n, each in enumerate(amounts) if n and each.have), 0)

    def change(self, n: int, by: int) -> None:
        """Choose more or less of an amount; where the sum is fixed the others make up for it."""
        die = self.die()
        if die is None:
            return
        amounts = self.amounts(die)
        if by == 0:
            self.row = n
        elif amounts[n].item == _VIKINGS:
            self.returning = max(0, min(self.returning + by, self._returns))
        else:
            wanted = amounts[n].chosen + by
            ways = [paid for paid in self._payments if paid[n] == wanted]
            if not ways:
                self._tell_limit(die, amounts[n], wanted)
                return
            self.paid = min(ways, key=lambda paid: sum(abs(a - b) for a, b in zip(paid, self.paid, strict=True)))
            self._want_best(die)
        self._renew_lines()

    def _renew_lines(self) -> None:
        """Show the moves with the amounts and the tile as they are chosen now."""
        self.face.moves.lines = self._acts()
        self.face.pointed()

    def _tell_limit(self, die: DieView, amount: Amount, wanted: int) -> None:
        if wanted > amount.have:
            self.face.refuse(f"there is no more {item(amount.item)} in the supply", "ODN-120")
        elif die.direction == "low":
            self.face.refuse(f"success costs exactly {max(0, self.result(die))}", "ODN-120")
        else:
            self.face.refuse(f"success takes a battle result of {die.need}", "ODN-129")

    def want(self, number: int) -> None:
        """Want a tile: as much is spent as it takes."""
        die = self.die()
        swords = dict(self._loot)
        if die is None or number not in swords:
            return
        sword = swords[number]
        if self.looting() is None:
            ways = [paid for paid in self._payments if self.battle(die, paid) >= sword]
            if not ways:
                most = self.result(die) + sum(value * have for _, value, have in die.spends)
                self.face.refuse(f"{item(number)} takes {sword}, and {most} is the most that can be reached", "ODN-128")
                return
            self.paid = min(ways, key=lambda paid: (self.battle(die, paid), paid))
            self.row = len(self.amounts(die))
        elif sword > self.battle(die):
            self.face.refuse(f"{item(number)} takes {sword}, and the battle result is {self.battle(die)}", "ODN-128")
            return
        again = self.tile == number and self.looting() is not None
        self.tile = number
        self._renew_lines()
        if again:
            self._take()

    def _go_loot(self, dx: int, dy: int) -> None:
        listed = self._listed()
        at = next((n for n, each in enumerate(listed) if each.item == self.tile), 0)
        step = dy + dx * self._loot_rows
        at += step
        while 0 <= at < len(listed) and listed[at].held is not None:
            at += 1 if step > 0 else -1
        if 0 <= at < len(listed):
            self.tile = listed[at].item
            self.face.pointed()

    # -- doing ---------------------------------------------------------------------------------------------

    def enter(self) -> None:
        """Do the line under the cursor; on an amount declare success with it; on the loot want the tile."""
        die = self.die()
        if die is None or not self.answers() or not self.face.may_answer():
            self.face.refuse("nobody at this terminal rolls a die now")
            return
        if self.face.part == "dice-loot":
            if self.looting() is not None:
                self._take()
            else:
                self.want(self.tile)
            return
        lines, amounts = self._acts(), self.amounts(die)
        line = lines[max(0, min(self.row - len(amounts), len(lines) - 1))]
        if callable(line.act):
            line.act()

    def roll(self) -> None:
        """Roll the die."""
        self.face.try_move(ROLL[self.seat_asked])

    def succeed(self) -> None:
        """Declare success, and take the wanted tile where one is asked for next."""
        wanted = self.tile
        die = self.die()
        if self.face.try_move(self.success()) and die is not None and die.direction == "high":
            loot = ChooseLoot(self.seat_asked, IDS[wanted]) if wanted >= 0 else None
            if self.looting() is not None and loot is not None and loot in self.face.table.moves():
                self.face.try_move(loot)

    def fail(self) -> None:
        """Declare a failure."""
        self.face.try_move(DeclareFailure(self.seat_asked, self.returning))

    def _take(self) -> None:
        if self.tile < 0:
            self.face.refuse("no tile is chosen", "ODN-128")
        else:
            self.face.try_move(ChooseLoot(self.seat_asked, IDS[self.tile]))

    def press(self, key: str) -> bool:
        """`+` and `-` change the amount under the cursor."""
        if key not in ("next_piece", "previous_piece"):
            return False
        self.go(1 if key == "next_piece" else -1, 0)
        return True

    def show_move(self, move: OdinMove) -> bool:
        """Choose what a hint would do."""
        die = self.die()
        if die is None:
            return False
        if isinstance(move, DeclareSuccess):
            self.paid = _paid(move, die)
            self._want_best(die)
        elif isinstance(move, DeclareFailure):
            self.returning = move.returning
        elif isinstance(move, ChooseLoot):
            self.tile = INDEX[move.tile]
        kinds = {DeclareSuccess: "Success", DeclareFailure: "Failure", Roll: "Roll", ChooseLoot: "Take"}
        start = kinds.get(type(move))
        lines = self._acts()
        self.row = len(self.amounts(die)) + next(
            (n for n, line in enumerate(lines) if start and line.text.startswith(start)), 0
        )
        return start is not None

    # -- words ---------------------------------------------------------------------------------------------

    def lines(self) -> Sequence[MoveLine] | None:
        """Return the three moves, or the tiles that can be taken."""
        return self._acts() if self.answers() else None

    def line_here(self) -> int | None:
        """Return the line under the cursor; amounts belong to success."""
        die = self.die()
        return None if die is None else max(0, self.row - len(self.amounts(die)))

    def _acts(self) -> list[MoveLine]:
        die, action = self.die(), self.view.action
        if die is None or action is None:
            return []
        if self.looting() is not None:
            return self._loot_lines()
        if not action.rolls:
            return [MoveLine("Roll the die", "cannot be taken back", self.roll, closes=True)]
        left = die.rolls_allowed - action.rolls
        legal = self.paid in self._payments
        success = MoveLine(self._success_text(die), "", self.succeed, rests=not legal)
        certain = die.direction == "low" and self.result(die) <= 0
        rest = f"the {action.roll} is lost, {count(left, 'roll')} left" if left else "no roll is left"
        again = MoveLine("Roll again", rest, self.roll, closes=left > 0 and not certain, rests=not left or certain)
        console = " ".join(f"+{amount} {item(number)}" for number, amount in DIE_ACTIONS[die.kind].failure)
        back = f", {count(self.returning, 'Viking')} back" if self.returning else ""
        return [success, again, MoveLine(f"Failure{back}", console, self.fail, rests=certain)]

    def _success_text(self, die: DieView) -> str:
        spent = things(tuple((each[0], n) for each, n in zip(die.spends, self.paid, strict=False) if n))
        if self.paid not in self._payments:
            return "Success cannot be paid" if die.direction == "low" else f"Success takes {die.need}"
        if die.direction == "low":
            return f"Success: pay {spent}"
        take = f", take the {item(self.tile)}" if self.tile >= 0 else ""
        return f"Success: spend {spent}{take}"

    def _loot_lines(self) -> list[MoveLine]:
        """Return the wanted tile first, alone and with another where a card allows two, then the others."""
        moves = [move for move in self.face.table.moves() if isinstance(move, ChooseLoot)]
        wanted = IDS[self.tile] if self.tile >= 0 else ""
        first = [move for move in moves if wanted in (move.tile, move.second) and (move.second or move.tile == wanted)]
        others = [move for move in moves if not move.second and move.tile != wanted]
        swords = dict(self._loot)
        lines = []
        for move in [*first, *reversed(others)]:
            both = f" and {item(INDEX[move.second])}" if move.second else ""
            lines.append(MoveLine(f"Take {item(INDEX[move.tile])}{both}", f"{swords.get(INDEX[move.tile], '')}", move))
        return lines

    def prompt(self) -> Prompt:
        """Say what stands between rolling and declaring."""
        die, action = self.die(), self.view.action
        if die is None or action is None:
            return super().prompt()
        if self.looting() is not None:
            return Prompt("One blue tile is taken.", "Its sword value is at most the battle result (ODN-128).")
        if not action.rolls:
            return Prompt(f"Up to {count(die.rolls_allowed, 'roll')}.", "A roll cannot be taken back (ODN-118).")
        if die.direction == "low" and self.result(die) <= 0:
            return Prompt("0 or less is a success without payment,", "and nothing else (ODN-121).")
        rest = "Failure spends nothing." if die.direction == "high" else "Only the last roll counts (ODN-118)."
        return Prompt("A roll cannot be taken back.", rest)

    def rule_now(self) -> str:
        """Return the rule of the question."""
        die = self.die()
        if self.looting() is not None or die is None:
            return "ODN-128"
        return "ODN-120" if die.direction == "low" else "ODN-127"

    def hints(self) -> Sequence[KeyHint]:
        """Return how amounts are changed."""
        die = self.die()
        return (KeyHint("right", "spend", label="←→"),) if die is not None and self.amounts(die) else ()

    def words_for_keys(self) -> Mapping[str, str]:
        """Return what enter does."""
        return {"choose": "choose"}


def _paid(move: DeclareSuccess, die: DieView) -> tuple[int, ...]:
    return (move.resource, move.weapon, move.other)[: len(die.spends)]
