"""Points over the turns: eighth blocks where there is little room, a chart of dots where there is more.

`Course` is what both are drawn from; nothing here knows a match.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from feastbox.tui.canvas import Canvas

_EIGHTHS: Final = "▁▂▃▄▅▆▇█"
_COUNTS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")
AXIS: Final = 5
"""Columns left of the dots: three digits, an empty one, the axis."""


class Part(NamedTuple):
    """A stretch of a match ("round 1"): the turns behind `first` up to and with `last`."""

    label: str
    first: int
    last: int


class Course(NamedTuple):
    """Everybody's points behind every turn, turn 0 being the start, and the parts the match was played in."""

    points: Sequence[tuple[int, ...]]
    parts: Sequence[Part]


def course(points: Sequence[tuple[int, ...]], places: Sequence[str], labels: Sequence[str]) -> Course:
    """Return the course of a match: a part begins where `places` (where it stood, in words) first names its label.

    Without labels, or where the places name none of them, the match is one part.
    """
    last = len(points) - 1
    known = sorted(dict.fromkeys(label for label in labels if label), key=len, reverse=True)
    named = [next((label for label in known if label in place), "") for place in places]
    parts: list[Part] = []
    for n, label in enumerate(named):
        if label and (not parts or parts[-1].label != label):
            if parts:
                parts[-1] = parts[-1]._replace(last=max(n - 1, parts[-1].first))
            parts.append(Part(label, 0 if not parts else n - 1, last))
    if len(parts) < 2:
        return Course(points, (Part("", 0, last),))
    # the move that ends a round already stands in the next one, so its points belong to the round before
    joined = [
        part._replace(first=part.first + (i > 0), last=part.last + (i < len(parts) - 1)) for i, part in enumerate(parts)
    ]
    return Course(points, tuple(joined))


def blocks(course: Course, part: Part, seat: int, width: int) -> str:
    """Return one seat's points of a part as `width` eighth blocks; the most of all parts and seats is full height."""
    points = course.points
    most = max(max(b - a for a, b in zip(points[p.first], points[p.last], strict=True)) for p in course.parts)
    text = ""
    for x in range(width):
        n = part.first + round((part.last - part.first) * (x + 1) / width)
        share = (points[n][seat] - points[part.first][seat]) / max(most, 1)
        text += _EIGHTHS[max(0, min(7, round(share * 8) - 1))]
    return text


def step_words(turns: int) -> str:
    """Return "each column five turns"."""
    count = _COUNTS[turns] if turns < len(_COUNTS) else str(turns)
    return f"each column {count} turn{'s' if turns > 1 else ''}"


def marks(letters: Sequence[str]) -> list[str]:
    """Return each seat's mark: filled and open dot for two, letters for more."""
    return ["●", "○"][: len(letters)] if len(letters) <= 2 else list(letters)


def draw_chart(
    canvas: Canvas, x: int, y: int, width: int, height: int, course: Course, letters: Sequence[str], inks: Sequence[str]
) -> int:
    """Draw the chart of dots into a rectangle, its last row naming the parts; return the turns of a column."""
    points, turns, rows = course.points, len(course.points) - 1, height - 1
    columns = max((width - AXIS - 3 - 2 * (len(course.parts) - 1)) // 2, 1)
    per = max(-(-turns // columns), 1)
    low = min(0, min(min(row) for row in points))
    high = max(max(max(row) for row in points), low + 1)
    scale = _top(high - low, rows)

    def row_of(value: int) -> int:
        return y + rows - 1 - round((value - low) * (rows - 1) / scale)

    middle = ((rows - 1) // 2,) if rows % 2 and scale % 2 == 0 else ()
    for share in (0, *middle, rows - 1):
        canvas.right(x + 3, y + rows - 1 - share, str(low + scale * share // (rows - 1)), "faint")
    at = x + AXIS - 1
    signs = marks(letters)
    for number, part in enumerate(course.parts):
        for row in range(y, y + rows):
            canvas.put(at, row, "│", "line")
        first = at + 2
        at = first
        for n in range(part.first if number == 0 else part.first + per, part.last + per, per):
            if at >= x + width:
                break
            _dots(canvas, at, [row_of(value) for value in points[min(n, part.last)]], signs, inks)
            at += 2
        if part.label:
            canvas.put(max(first, (first + at - len(part.label)) // 2), y + rows, part.label, "faint")
    return per


def _dots(canvas: Canvas, x: int, rows: list[int], signs: Sequence[str], inks: Sequence[str]) -> None:
    for seat, row in enumerate(rows):
        level = rows.count(row) > 1
        canvas.put(x, row, "◆" if level else signs[seat], "bright" if level else inks[seat])


def _top(span: int, rows: int) -> int:
    """Return the smallest round number, at least `span`, that the axis can end with."""
    unit = 10 if span <= 200 else 50
    return -(-span // unit) * unit or rows
