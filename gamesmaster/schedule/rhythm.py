"""A fixed rhythm: deadlines on every second Sunday at 20:00, whatever happened in between."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, time, timedelta
from itertools import pairwise
from typing import Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.days import (
    NAMES,
    Weekdays,
    days_from,
    read_date,
    read_weekdays,
    write_weekdays,
)
from gamesmaster.schedule.spans import read_span, read_time, write_span, write_time

_WORDS: Final = {"other": 2, "second": 2, "two": 2, "third": 3, "three": 3, "fourth": 4, "four": 4}
_ROUND: Final = date(2026, 1, 5)
"""A Monday; where a rhythm of every week or day states no beginning, any will do to measure it."""
_MOST: Final = 52

_RHYTHM: Final = re.compile(
    r"every (?:(?P<every>[0-9]{1,4}|" + "|".join(_WORDS) + r") )?"
    r"(?:(?P<unit>days?|weeks?)(?: on (?P<on>.+?))?|(?P<days>.+?))"
    r",? (?:at )?(?P<at>[0-9][0-9:.]*(?: ?[ap]\.?m\.?)?)"
    r"(?:,? (?:from|starting|since) (?P<anchor>[0-9]{4}-[0-9]{2}-[0-9]{2}))?"
    r"(?:,? at least (?P<shortest>.+))?"
)


@dataclass(frozen=True, slots=True)
class Rhythm:
    """
    Beats at a time of day: on weekdays of every n-th week or, with no weekday, on every n-th day.

    ``anchor`` is the first beat; a date without a beat stands for the first one after it. Only a rhythm of every week
    or every day may do without. Weeks are counted in sevens from the anchor. No window is shorter than ``shortest``: a
    beat too near is passed over. Where that is not stated, it is half of the shortest distance of two beats.
    """

    every: int
    weekdays: Weekdays
    at: time
    anchor: date | None = None
    shortest: timedelta | None = None

    def __post_init__(self) -> None:
        """Refuse what has no beat that could be met; bring the anchor to a beat."""
        if not 1 <= self.every <= _MOST:
            raise ConfigurationError("rhythm", f"every 1 to {_MOST} weeks or days", f"every {self.every}")
        if self.every > 1 and self.anchor is None:
            expected = f"the date it counts from, such as 'from {_ROUND}'"
            raise ConfigurationError("rhythm", expected, repr(_interval(self)))
        if self.anchor is not None and self.weekdays:
            first = next(day for day in days_from(self.anchor, 7) if day.weekday() in self.weekdays)
            object.__setattr__(self, "anchor", first)
        if not timedelta() < self.guaranteed < self.distance:
            expected = f"a shortest window of more than 0, less than {write_span(self.distance)} from beat to beat"
            raise ConfigurationError("rhythm", expected, write_span(self.guaranteed))

    @property
    def distance(self) -> timedelta:
        """
        The shortest distance of two beats, in days of the calendar.
        """
        period = self.every * (7 if self.weekdays else 1)
        beats = [day for day in days_from(self.anchor or _ROUND, 2 * period + 1) if self.falls_on(day)]
        return min(after - before for before, after in pairwise(beats))

    @property
    def guaranteed(self) -> timedelta:
        """
        The shortest window there can be.
        """
        return self.distance / 2 if self.shortest is None else self.shortest

    def falls_on(self, day: date) -> bool:
        """
        Say whether a day of the calendar has a beat.
        """
        if self.anchor is not None and day < self.anchor:
            return False
        passed = (day - (self.anchor or day)).days
        if self.weekdays:
            return day.weekday() in self.weekdays and passed // 7 % self.every == 0
        return passed % self.every == 0


def read_rhythm(text: object, setting: str = "rhythm", anchor: date | None = None) -> Rhythm:
    """
    Read a rhythm.

    Args:
        text: ``every 2 weeks on Sunday at 20:00 from 2026-01-04, at least 7d``, ``every second Sunday 20:00``, ``every
            week on Wed,Sun at 8pm``, ``every weekday at 18:00``, ``every 3 days at 20:00``.
        setting: The setting's name, for the error.
        anchor: What to count from where the text does not say and it matters, such as the day a game starts.

    Raises:
        ConfigurationError: It is none; or no window could hold to it.
    """
    told = " ".join(text.casefold().split()) if isinstance(text, str) else ""
    found = _RHYTHM.fullmatch(told)
    if found is None or ((found["unit"] or "").startswith("week") and not found["on"]):
        expected = "a rhythm such as 'every 2 weeks on Sunday at 20:00 from 2026-01-04' or 'every day at 20:00'"
        raise ConfigurationError(setting, expected, repr(text))
    every = _WORDS.get(found["every"] or "1") or int(found["every"] or 1)
    if (found["unit"] or "").startswith("day") and found["on"]:
        raise ConfigurationError(setting, "weeks on days of the week, or days without", repr(text))
    named = found["on"] or found["days"]
    stated = read_date(found["anchor"], setting) if found["anchor"] else anchor if every > 1 else None
    return Rhythm(
        every,
        read_weekdays(named, setting) if named else frozenset(),
        read_time(found["at"], setting),
        stated,
        read_span(found["shortest"], setting) if found["shortest"] else None,
    )


def write_rhythm(rhythm: Rhythm) -> str:
    """
    Give the canonical text of a rhythm, which `read_rhythm` gives back.
    """
    text = f"{_interval(rhythm)} at {write_time(rhythm.at)}"
    text += f" from {rhythm.anchor}" if rhythm.anchor else ""
    return text + (f", at least {write_span(rhythm.shortest)}" if rhythm.shortest is not None else "")


def _interval(rhythm: Rhythm) -> str:
    unit = "week" if rhythm.weekdays else "day"
    text = f"every {unit}" if rhythm.every == 1 else f"every {rhythm.every} {unit}s"
    if not rhythm.weekdays:
        return text
    named = NAMES[min(rhythm.weekdays)] if len(rhythm.weekdays) == 1 else write_weekdays(rhythm.weekdays)
    return f"{text} on {named}"
