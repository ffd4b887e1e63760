"""The cursor that list and board share: a line, and the field or place of it where left and right go on from."""

from __future__ import annotations

from collections.abc import Sequence

from feastbox.games.feast_and_famine.choosing import Choice


class Cursor:
    """Stands on one of `choices`; `spot` is a field or place, 0 before any was looked at.

    `roams`: the last step was made on the board; then the list only marks its line, which is fewer bytes a step.
    """

    def __init__(self) -> None:
        self.choices: Sequence[Choice] = ()
        self.index = 0
        self.spot = 0
        self.roams = False

    @property
    def choice(self) -> Choice | None:
        """The line it stands on."""
        return self.choices[self.index] if 0 <= self.index < len(self.choices) else None

    def take(self, choices: Sequence[Choice]) -> None:
        """Stand on other lines: where it was, else on the spot looked at last, else on the first that is possible."""
        self.choices = choices
        if self.choice is None:
            there = self.at_spot(self.spot)
            possible = (i for i, choice in enumerate(choices) if not choice.refusal and not choice.note)
            self.index = next(possible, 0) if there is None or choices[there].refusal else there
        self._keep_spot()

    def renew(self) -> None:
        """Forget the line: the next `take` begins anew."""
        self.index, self.roams = -1, False

    def to(self, index: int, *, roams: bool = False, spot: int | None = None) -> None:
        """Stand on a line."""
        self.index, self.roams = index, roams
        self.spot = self.spot if spot is None else spot
        self._keep_spot()

    def _keep_spot(self) -> None:
        here = self.choice
        if here and here.spots and self.spot not in here.spots:
            self.spot = here.spots[0]

    def at_spot(self, spot: int) -> int | None:
        """Return the line of a field or place, None where there is none."""
        return next((i for i, choice in enumerate(self.choices) if spot in choice.spots), None)

    def with_bid(self, bid: int) -> int | None:
        """Return the line of a bid, None where there is none."""
        return next((i for i, choice in enumerate(self.choices) if choice.bid == bid), None)

    def step(self, by: int, *, roams: bool) -> None:
        """Go to the next line that can be chosen, if there is one."""
        index = self.index + by
        while 0 <= index < len(self.choices) and self.choices[index].note:
            index += by
        if 0 <= index < len(self.choices):
            self.to(index, roams=roams)

    def sideways(self, by: int, spots: int) -> None:
        """Go over the board, whose spots count from 1 to `spots`, to the next one with something else."""
        spot = self.spot + by
        while 1 <= spot <= spots and self.at_spot(spot) in (None, self.index):
            spot += by
        index = self.at_spot(spot)
        if index is not None:
            self.to(index, roams=True, spot=spot)
