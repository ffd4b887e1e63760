"""Times in words, as people say them: today 21:40, yesterday 21:40, 12 Nov 19:02."""

from __future__ import annotations

from datetime import datetime

_MONTHS = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def day(then: float, now: float) -> str:
    """Return the local day of `then` (seconds since 1970) in words, as seen from `now`."""
    date, today = datetime.fromtimestamp(then), datetime.fromtimestamp(now)
    back = (today.date() - date.date()).days
    if back in (0, 1):
        return ("today", "yesterday")[back]
    text = f"{date.day} {_MONTHS[date.month - 1]}"
    return text if date.year == today.year else f"{text} {date.year}"


def moment(then: float, now: float) -> str:
    """Return the local day of `then` in words and its time; a day of another year goes without."""
    date = datetime.fromtimestamp(then)
    text = day(then, now)
    return text if text.endswith(f" {date.year}") else f"{text} {date.hour:02}:{date.minute:02}"
