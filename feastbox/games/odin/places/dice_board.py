"""A die drawn large, what can be spent on it, the chances of one more roll, and the loot (look_odin.md, section 7)."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from fractions import Fraction
from functools import partial
from typing import Final, NamedTuple

from feastbox.engine.models import Seat
from feastbox.games.odin.goods import ITEMS, LOOT, SWORD
from feastbox.games.odin.phrases import item
from feastbox.games.odin.places import chances
from feastbox.games.odin.places.big_digits import HEIGHT, put_big, width_of
from feastbox.games.odin.places.inks import block, chip, code, ground, heading, ink, named
from feastbox.games.odin.places.seat_facts import holder
from feastbox.games.odin.spaces import DIE_ACTIONS
from feastbox.games.odin.view import ActionView, DieView, OdinView
from feastbox.tui.canvas import Canvas
from feastbox.tui.page import Zones, cut_name, window
from feastbox.tui.panels import Chip

_RULES: Final = {
    "hunting_game": "ODN-123",
    "laying_a_snare": "ODN-124",
    "whaling_fleet": "ODN-125",
    "whaling_single": "ODN-126",
    "raiding": "ODN-131",
    "pillaging": "ODN-132",
}
_COLOURS: Final = {8: ("orange", "word_orange"), 12: ("blue", "word_blue")}
_ROOMY: Final = 12
"""Rows from which the die has a frame, and chances stand below it."""
_WITH_SHAPE: Final = 100
"""Columns from which the wanted tile is drawn beside the die."""
LOOT_TALL: Final = 12
"""Rows of loot in two columns; in fewer there are three, and the head tells the chances."""
_DIE: Final = 16
_SPEND: Final = 22
"""Column of what can be spent."""


_NOBODY: Final = Chip("·", "raised")
"""The mark of a tile that neither the bank nor a seat has."""


class Amount(NamedTuple):
    """A number that can be chosen: what, how many there are, what each counts, how many are chosen.

    `item` is -1 for Vikings that come back after a failure.
    """

    item: int
    have: int
    value: int
    chosen: int


class Loot(NamedTuple):
    """A tile that could be taken: its sword value, and who holds it (None: the bank has it)."""

    item: int
    sword: int
    held: Chip | None = None


class Dice(NamedTuple):
    """What is to be seen. title: the space.   rolls: so far, "·" where not seen.   row: the amount under the cursor.

    battle: the loot's limit once success is declared, else None.   legal: whether what is chosen can be spent.
    """

    title: str
    name: str
    colour: str
    die: DieView
    action: ActionView
    rolls: Sequence[str]
    amounts: Sequence[Amount]
    row: int
    loot: Sequence[Loot]
    tile: int
    battle: int | None
    legal: bool
    change: Callable[[int, int], object]
    take: Callable[[int], object]

    @property
    def rolled(self) -> bool:
        """Whether the die has been rolled for this action."""
        return self.action.rolls > 0

    @property
    def result(self) -> int:
        """The last roll with its changes."""
        return self.die.results[self.action.roll - 1] if self.rolled else 0

    @property
    def spent(self) -> int:
        """What the chosen amounts count."""
        return sum(each.chosen * each.value for each in self.amounts if each.item >= 0)

    @property
    def most(self) -> int:
        """What could be spent at most."""
        return sum(each.have * each.value for each in self.amounts if each.item >= 0)

    @property
    def high(self) -> bool:
        """Whether much is good."""
        return self.die.direction == "high"


def draw_dice(canvas: Canvas, zones: Zones, dice: Dice) -> None:
    """Draw the die, what is spent, and the chances; where much is good and rows are few the loot's head tells them."""
    tight = canvas.height < _ROOMY
    _title(canvas, dice)
    top = 1 if tight else 2
    _die(canvas, dice, top, framed=not tight)
    _rolls(canvas, dice, top)
    foot = _amounts(canvas, zones, dice, top + (1 if tight else 2))
    if not dice.high:
        y = top + HEIGHT + 2
        _gains(canvas, dice, y)
        _low_chances(canvas, dice, y + (1 if canvas.height < y + 7 else 2))
    elif not tight:
        _high_chances(canvas, dice, max(top + HEIGHT + 3, foot + 1))
        if canvas.width > _WITH_SHAPE and dice.tile >= 0:
            _shape(canvas, _WITH_SHAPE - 20, 2, dice.tile)


# -- the die -----------------------------------------------------------------------------------------------------


def _title(canvas: Canvas, dice: Dice) -> None:
    die = dice.die
    x = canvas.put(1, 0, dice.title.upper(), "dim", bold=True) + 1
    x = canvas.put(x, 0, dice.name, dice.colour, bold=True) + 3
    paid = " and ".join(f"{item(number)}{'s' * (number > 50)}" for number, *_ in die.spends[:2])
    how = "high is good: add" if dice.high else "low is good: pay it in"
    text = f"d{die.sides}, {how} {paid}"
    if x + len(text) > canvas.width - 9:
        text = f"d{die.sides}, {'high' if dice.high else 'low'} is good"
    x = canvas.put(x, 0, text, "text") + 2
    canvas.put(x, 0, _RULES[die.kind], "faint")


def _die(canvas: Canvas, dice: Dice, top: int, *, framed: bool) -> None:
    colour, fg = _COLOURS[dice.die.sides]
    text = str(dice.action.roll) if dice.rolled else "?"
    x = 3
    if framed:
        canvas.frame(x, top, _DIE, HEIGHT + 2, fg, "┌─┐│└┘")
        canvas.put(x + 2, top + HEIGHT + 2, f"{colour} d{dice.die.sides}", fg)
    put_big(canvas, x + (_DIE - width_of(text)) // 2, top + framed, text, "bright" if dice.rolled else "dim")


def _rolls(canvas: Canvas, dice: Dice, top: int) -> None:
    left = dice.die.rolls_allowed - dice.action.rolls
    x = canvas.put(_SPEND, top, "rolls", "dim") + 2
    for n, roll in enumerate(dice.rolls):
        last = n == len(dice.rolls) - 1
        if last:
            x = canvas.put(x, top, f" {roll} ", "onaccent", "accent", bold=True, reverse=True)
        else:
            x = canvas.put(x, top, f" {roll} ", "faint")
        x = canvas.put(x, top, " → ", "faint") if left or not last else x
    number = ("no", "one", "two", "three", "four", "five")
    more = f"{number[left] if left < len(number) else left} {'more ' if dice.rolled else ''}possible"
    if dice.battle is not None:
        more = "success is declared"
    canvas.put(x + (not dice.rolls), top, more, "text")


# -- what is spent -----------------------------------------------------------------------------------------------


def _amounts(canvas: Canvas, zones: Zones, dice: Dice, y: int) -> int:
    """Draw what can be spent and what it makes; return the row below."""
    x, change = _SPEND, dice.result - dice.action.roll
    if not dice.rolled or dice.battle is not None:
        have = ", ".join(f"{each.have} {item(each.item)}" for each in dice.amounts if each.item >= 0)
        if dice.rolled:
            canvas.put(x, y, f"battle result {dice.battle}", "good", bold=True)
            return y + 1
        canvas.put(x, y, f"can spend {have}", "text")
        canvas.put(x, y + 1, chances.sentence(chances.means_of(dice.die), dice.die.rolls_allowed), "bright", bold=True)
        return y + 2
    tight = canvas.height < _ROOMY
    if change and not tight:
        canvas.put(x, y, f"{_changed(dice)} by ore, cards", "text")
    if not dice.high and change == 0:
        canvas.put(x, y, f"SPEND EXACTLY {dice.result}", "dim", bold=True)
    if not tight:
        canvas.put(x + 26, y, "have", "dim")
        canvas.put(x + 34, y, "spend", "dim")
        y += 1
    for n, each in enumerate(dice.amounts):
        _amount(canvas, zones, dice, y, n, each)
        y += 1
        if each.item >= 0 and (each is dice.amounts[-1] or dice.amounts[n + 1].item < 0):
            if y + len(dice.amounts) - n <= canvas.height:
                y = _sum(canvas, dice, y)
            else:  # all rows are taken: it stands behind the rolls
                total = dice.result + dice.spent
                end = canvas.right(canvas.width - 1, 1, f"at most {dice.result + dice.most}", "dim")
                canvas.right(end - 2, 1, f"result {total}", "good" if dice.legal else "take", bold=True)
    return y


def _amount(canvas: Canvas, zones: Zones, dice: Dice, y: int, n: int, each: Amount) -> None:
    x, here = _SPEND, n == dice.row
    name = item(each.item) if each.item >= 0 else "failure: Vikings back"
    if each.value > 1:
        name += f", counts {each.value}"
    canvas.put(x - 1, y, "►" if here else " ", "accent", bold=True)
    canvas.put(x, y, name, "bright" if here else "text", bold=here)
    if each.item >= 0:
        canvas.put(x + 26, y, f"{each.have:3}", "text" if each.have else "faint")
    less, more = each.chosen > 0, each.chosen < each.have
    canvas.put(x + 33, y, "◄", "accent" if here and less else "dim" if less else "faint", bold=here)
    canvas.put(x + 34, y, f"{each.chosen:^4}", "bright", bold=True)
    canvas.put(x + 38, y, "►", "accent" if here and more else "dim" if more else "faint", bold=here)
    zones.add(x, y, 32, 1, partial(dice.change, n, 0))
    zones.add(x + 32, y, 3, 1, partial(dice.change, n, -1))
    zones.add(x + 37, y, 3, 1, partial(dice.change, n, 1))
    kept = each.have - each.chosen
    if each.item >= 0 and each.chosen and canvas.width > 74:
        canvas.put(x + 41, y, f"keeps {kept}" if kept else "keeps none", "dim")


def _changed(dice: Dice) -> str:
    """Return the last roll and its change: "7 + 2"."""
    change = dice.result - dice.action.roll
    return f"{dice.action.roll} {'+' if change > 0 else '−'} {abs(change)}"


def _sum(canvas: Canvas, dice: Dice, y: int) -> int:
    x = _SPEND
    if dice.high:
        total = dice.result + dice.spent
        end = canvas.put(x, y, "battle result", "bright", bold=True)
        change = dice.result - dice.action.roll
        if change and canvas.height < _ROOMY:
            canvas.put(end + 1, y, _changed(dice), "dim")
        canvas.put(x + 26, y, f"{dice.result:3}", "text")
        canvas.put(x + 32, y, f"= {total:^4}", "good" if dice.legal else "take", bold=True)
        canvas.put(x + 41, y, f"at most {dice.result + dice.most}", "dim")
        return y + 1
    if dice.result > dice.most:
        canvas.put(x, y, f"too dear: {dice.result} to pay, {dice.most} there", "take")
    else:
        canvas.put(x + 32, y, f"= {dice.spent:^4}", "good" if dice.legal else "take", bold=True)
    return y + 1


def _gains(canvas: Canvas, dice: Dice, y: int) -> None:
    facts = DIE_ACTIONS[dice.die.kind]
    x = canvas.put(_SPEND, y, "success", "dim") + 1
    for number, _ in facts.success:
        x = block(canvas, x, y, number)
        short = canvas.width < 79 and number > 50
        x = canvas.put(x + 1, y, item(number) if not short else "", "text") + 1
    failure = " ".join(f"{amount} {item(number)}" for number, amount in facts.failure)
    text = f"failure {failure}"
    if x + 1 + len(text) < canvas.width:
        end = canvas.put(x + 1, y, "failure", "dim")
        canvas.put(end + 1, y, failure, "text")


# -- chances -----------------------------------------------------------------------------------------------------


def _again(dice: Dice) -> str:
    if not dice.rolled:
        return "CHANCES"
    return "ROLL AGAIN?" if dice.die.rolls_allowed > dice.action.rolls else "NO MORE ROLLS"


def _bar(canvas: Canvas, x: int, y: int, wide: int, part: int, whole: int, bg: str) -> None:
    full = round(wide * part / whole)
    canvas.put(x, y, "█" * full, bg)
    canvas.put(x + full, y, "░" * (wide - full), "line")


def _share(part: int, whole: int) -> str:
    return f"{part:2} of {whole:2}  {chances.percent(Fraction(part, whole)):>5}"


def _low_chances(canvas: Canvas, dice: Dice, y: int) -> None:
    """Draw which results can be paid, as bars; `cheaper` ones cost less than the last roll."""
    die, means = dice.die, chances.means_of(dice.die)
    told = chances.sentence(means, die.rolls_allowed - dice.action.rolls or 1)
    heading(canvas, y, canvas.width, _again(dice), told)
    pitch = 4 if die.sides == 8 or canvas.width > 74 else 3
    canvas.put(3, y + 1, "roll", "dim")
    canvas.put(3, y + 2, "to pay", "dim")
    for face in range(1, die.sides + 1):
        x = 14 + (face - 1) * pitch
        now = dice.rolled and face == dice.action.roll
        canvas.put(x, y + 1, f"{face:2}", "accent" if now else "text", bold=now)
        pays = means.succeeds(face)
        canvas.put(x + 1, y + 2, f"{max(0, die.results[face - 1])}" if pays else "×", "good" if pays else "take")
    wide = die.sides * pitch
    paid = means.faces()
    canvas.put(3, y + 3, "can pay", "dim")
    _bar(canvas, 14, y + 3, wide, len(paid), die.sides, "good")
    end = 14 + wide + 2
    room = canvas.width - end
    canvas.put(end, y + 3, _share(len(paid), die.sides) if room > 15 else "", "text")
    if dice.rolled and die.rolls_allowed > dice.action.rolls:
        cheaper = [face for face in paid if die.results[face - 1] < dice.result]
        canvas.put(3, y + 4, "cheaper", "dim")
        _bar(canvas, 14, y + 4, wide, len(cheaper), die.sides, "gold")
        canvas.put(end, y + 4, _share(len(cheaper), die.sides) if room > 15 else "", "text")


def _high_chances(canvas: Canvas, dice: Dice, y: int) -> None:
    """Draw the best battle result of each roll, and the chance of success and of tiles out of reach."""
    die, means = dice.die, chances.means_of(dice.die)
    spare = means.spare
    told = chances.sentence(means, die.rolls_allowed - dice.action.rolls or 1)
    heading(canvas, y, canvas.width, _again(dice), told)
    canvas.put(3, y + 1, "roll", "dim")
    canvas.put(3, y + 2, "at most", "dim")
    for face in range(1, die.sides + 1):
        x = 13 + (face - 1) * 4
        now = dice.rolled and face == dice.action.roll
        canvas.put(x, y + 1, f"{face:3}", "accent" if now else "text", bold=now)
        best = die.results[face - 1] + spare
        canvas.put(x, y + 2, f"{best:3}", "good" if means.succeeds(face) else "take")
    if die.rolls_allowed > dice.action.rolls:
        for n, (label, need) in enumerate(_goals(dice)[: canvas.height - y - 3], y + 3):
            faces = len(means._replace(need=need).faces())
            canvas.put(3, n, label, "dim")
            _bar(canvas, 28, n, 24, faces, die.sides, "good" if n == y + 3 else "gold")
            canvas.put(54, n, _share(faces, die.sides), "text")


def _goals(dice: Dice) -> list[tuple[str, int]]:
    """Return what a roll may be for: success, and the dearest tiles that are out of reach now."""
    reach = dice.result + dice.most
    far = [each for each in dice.loot if each.held is None and each.sword > reach]
    shown = sorted(far, key=lambda each: -each.sword)[:2][::-1]
    return [("success", dice.die.need), *((f"{named(each.item)} {each.sword}", each.sword) for each in shown)]


# -- loot --------------------------------------------------------------------------------------------------------


def draw_loot(canvas: Canvas, zones: Zones, dice: Dice) -> None:
    """Draw all blue tiles by sword value: √ now, +n so much more to spend, · out of reach or held."""
    columns = loot_columns(canvas.height)
    pitch, rows = canvas.width // columns, canvas.height - 1
    at = next((n for n, each in enumerate(dice.loot) if each.item == dice.tile), None)
    first = window(len(dice.loot), rows * columns, at, 0)
    hidden = len(dice.loot) - rows * columns
    remark = "√ now   +1 spend 1 more   · out of reach"
    if columns > 2:
        remark = chances.sentence(chances.means_of(dice.die), 1) if dice.battle is None else ""
    more = f"{hidden} more, by arrows   " if hidden > 0 else ""
    canvas.heading(1, 0, canvas.width - 1, "LOOT by sword value", f"{more}{remark}".rstrip())
    for n, each in enumerate(dice.loot[first : first + rows * columns]):
        column, row = divmod(n, rows)
        _tile(canvas, zones, dice, column * pitch, 1 + row, pitch, each)


def _shape(canvas: Canvas, x: int, y: int, number: int) -> None:
    """Draw the wanted tile as it lies on a board: name, squares, shape."""
    facts = ITEMS[number]
    canvas.put(x, y, named(number).upper(), "bright", bold=True)
    canvas.put(x, y + 1, f"{facts.squares} squares", "dim")
    for row, line in enumerate(facts.shape, y + 3):
        for column, sign in enumerate(line):
            if sign == "#":
                canvas.put(x + 2 * column, row, "  ", ink(number), ground(number), reverse=True)
    first = facts.shape[0].index("#")
    canvas.put(x + 2 * first, y + 3, code(number), ink(number), ground(number), bold=True, reverse=True)


def loot_columns(height: int) -> int:
    """Return in how many columns the loot stands."""
    return 2 if height > LOOT_TALL else 3


def _tile(canvas: Canvas, zones: Zones, dice: Dice, x: int, y: int, pitch: int, each: Loot) -> None:
    now = dice.battle if dice.battle is not None else dice.result + dice.spent
    most = now if dice.battle is not None else dice.result + dice.most
    reached, possible = each.sword <= now and dice.rolled, each.sword <= most and dice.rolled
    free = each.held is None
    mark = "√" if reached and free else f"+{each.sword - now}" if possible and free else "·"
    here = each.item == dice.tile
    fg = "good" if mark == "√" else "gold" if mark != "·" else "faint"
    if here:
        canvas.paint(x, y, pitch - 1, "accent", "onaccent")
        fg = "onaccent"
    canvas.right(x + 2, y, mark, fg, bold=here)
    canvas.right(x + 5, y, str(each.sword), "onaccent" if here else "text" if free else "faint", bold=here)
    lit = free and (possible or not dice.rolled)
    if lit:
        canvas.put(x + 6, y, f" {code(each.item)} ", ink(each.item), ground(each.item), bold=True, reverse=True)
    else:
        canvas.put(x + 6, y, f" {code(each.item)} ", "faint", "raised")
    name_ink = "onaccent" if here else "text" if lit else "faint"
    canvas.put(x + 11, y, cut_name(named(each.item), pitch - 11), name_ink, bold=here)
    if each.held:
        chip(canvas, min(x + 26, x + pitch - 2), y, *each.held)
    elif pitch > 30:
        facts = ITEMS[each.item]
        size = f"{facts.width}x{facts.height}" if facts.group == "good" else str(facts.squares)
        canvas.right(x + pitch - 2, y, size, name_ink if here else "dim")
    if free:
        zones.add(x, y, pitch - 1, 1, partial(dice.take, each.item))


def loot_of(view: OdinView, there: Sequence[tuple[int, int]], chip_of: Callable[[Seat], Chip]) -> list[Loot]:
    """Return what can be taken (item, sword value) and the blue tiles others hold, by sword value."""
    found = [Loot(number, sword) for number, sword in there]
    taken = [number for number in LOOT if number not in {item for item, _ in there}]
    for number in taken:
        seat = holder(view, number)
        found.append(Loot(number, SWORD[number], chip_of(seat) if seat >= 0 else _NOBODY))
    return sorted(found, key=lambda each: (each.sword, each.item))
