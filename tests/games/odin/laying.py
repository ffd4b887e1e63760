"""A placement area with pieces on it, for tests of geometry alone."""

from __future__ import annotations

from feastbox.games.odin.boards import AREA, AREAS
from feastbox.games.odin.geometry import (
    Fault,
    IncomeRule,
    Turn,
    enclosed,
    fault,
    fits,
    income,
    minds,
    open_negatives,
    spot,
)
from feastbox.games.odin.goods import COLOR, IDS, INDEX


class Ground:
    """One area and what lies on it; `mirroring` and `rule` are the options of geometry."""

    def __init__(self, name: str, *, mirroring: bool = True, rule: IncomeRule = "square") -> None:
        self.area = AREAS[AREA[name]]
        self.mirroring: bool = mirroring
        self.rule: IncomeRule = rule
        self.covered = 0
        self.colors = {"orange": 0, "red": 0, "green": 0, "blue": 0}

    def fault(self, piece: str, row: int, column: int, turn: Turn = 0, mirror: bool = False) -> Fault | None:
        """Return why the piece may not be laid there; `fits` and `spot` have to agree."""
        item = INDEX[piece]
        same = self.colors.get(minds(self.area, item), 0)
        wrong = fault(
            self.area,
            item,
            row,
            column,
            turn,
            mirror,
            self.covered,
            same,
            mirroring=self.mirroring,
            rule=self.rule,
        )
        place = spot(self.area, item, row, column, turn, mirror, mirroring=self.mirroring, rule=self.rule)
        assert (wrong is None) == (place is not None and fits(place, self.covered, same))
        return wrong

    def refused(self, piece: str, row: int, column: int, turn: Turn = 0, mirror: bool = False) -> tuple[str, str]:
        """Return reason and rule of a placement that is not legal."""
        wrong = self.fault(piece, row, column, turn, mirror)
        assert wrong is not None, f"{piece} at [{row}, {column}] is legal"
        return wrong.reason, wrong.rule

    def lay(self, piece: str, row: int, column: int, turn: Turn = 0, mirror: bool = False) -> Ground:
        """Lay a piece, which has to be legal."""
        assert self.fault(piece, row, column, turn, mirror) is None
        place = spot(self.area, INDEX[piece], row, column, turn, mirror, mirroring=self.mirroring, rule=self.rule)
        assert place is not None
        self.covered |= place.mask
        if color := COLOR[INDEX[piece]]:
            self.colors[color] |= place.mask
        return self

    def silver(self, *squares: tuple[int, int]) -> Ground:
        """Lay one silver on each square, in this order."""
        for row, column in squares:
            self.lay("silver", row, column)
        return self

    @property
    def income(self) -> int:
        """What the area pays now."""
        return income(self.area, self.covered)

    @property
    def negatives(self) -> int:
        """How many squares with -1 are open."""
        return open_negatives(self.area, self.covered)

    @property
    def bonuses(self) -> list[str]:
        """What the enclosed bonus squares pay, one thing a name."""
        paid = enclosed(self.area, self.covered)
        return [IDS[item] for bonus in paid for item, count in bonus.rewards for _ in range(count)]
