"""Spans of time and times of day in an operator's words: ``12d``, ``36h``, ``2d12h``; ``20:00``."""

from __future__ import annotations

import re
from datetime import time, timedelta
from typing import Final

from gamesmaster.errors import ConfigurationError

LONGEST: Final = timedelta(days=1000)
"""No span that somebody states is longer; a slip of the pen may be."""

_SPAN: Final = re.compile(
    r"(?:(?P<weeks>[0-9]{1,9}) ?w(?:eeks?)?)?(?:,? ?(?:and )?(?P<days>[0-9]{1,9}) ?d(?:ays?)?)?"
    r"(?:,? ?(?:and )?(?P<hours>[0-9]{1,9}) ?h(?:(?:ou)?rs?)?)?"
    r"(?:,? ?(?:and )?(?P<minutes>[0-9]{1,9}) ?m(?:in(?:ute)?s?)?)?"
    r"(?:,? ?(?:and )?(?P<seconds>[0-9]{1,9}) ?s(?:ec(?:ond)?s?)?)?"
)
_TIME: Final = re.compile(
    r"(?P<hour>[0-9]{1,2})(?:[:.](?P<minute>[0-9]{2})(?::(?P<second>[0-9]{2}))?)? ?(?P<half>[ap]\.?m\.?)?"
)


def read_span(text: object, setting: str = "span") -> timedelta:
    """
    Read a span.

    Args:
        text: ``12d``, ``36h``, ``2d12h``, ``90m``, ``2 weeks``, ``1 day 6 hours``, ``0``; the largest unit first. A
            number needs its unit, only 0 does not.
        setting: The setting's name, for the error.

    Returns:
        0 to `LONGEST`, whole seconds.

    Raises:
        ConfigurationError: It is no span, or too long.
    """
    told = " ".join(str(text).casefold().split()) if isinstance(text, str | int) else ""
    if told == "0":
        return timedelta()
    found = _SPAN.fullmatch(told)
    parts = {unit: int(amount) for unit, amount in found.groupdict(default="0").items()} if found and told else {}
    if not parts:
        raise ConfigurationError(setting, "a span such as 12d, 36h, 2d12h, 90m or 0", repr(text))
    # Counted in whole numbers first: a timedelta cannot hold every number that can be written.
    seconds = (parts["weeks"] * 7 + parts["days"]) * 86400 + parts["hours"] * 3600
    seconds += parts["minutes"] * 60 + parts["seconds"]
    if seconds > LONGEST.total_seconds():
        raise ConfigurationError(setting, f"a span of {LONGEST.days} days or less", repr(text))
    return timedelta(seconds=seconds)


def write_span(span: timedelta) -> str:
    """
    Give the canonical text of a span, which `read_span` gives back: ``2d12h``, ``90m`` as ``1h30m``, nothing as ``0``.
    """
    seconds = int(span.total_seconds())
    parts = {"d": seconds // 86400, "h": seconds // 3600 % 24, "m": seconds // 60 % 60, "s": seconds % 60}
    return "".join(f"{amount}{unit}" for unit, amount in parts.items() if amount) or "0"


def read_time(text: object, setting: str = "at") -> time:
    """
    Read a time of day: ``20:00``, ``8:30``, ``20.00``, ``8pm``, ``8:30 p.m.``.

    Raises:
        ConfigurationError: It is none, or could be morning or evening.
    """
    told = " ".join(text.casefold().split()) if isinstance(text, str) else ""
    found = _TIME.fullmatch(told)
    if found and (found["minute"] or found["half"]):
        hour, minute, second = (int(found[part] or 0) for part in ("hour", "minute", "second"))
        if found["half"] is None:
            half_fits = True
        else:
            half_fits = 1 <= hour <= 12
            hour = hour % 12 + (12 if found["half"].startswith("p") else 0)
        if half_fits and hour < 24 and minute < 60 and second < 60:
            return time(hour, minute, second)
    hint = "; for the end of a day 23:59 or 00:00 of the next" if told.startswith("24") else ""
    raise ConfigurationError(setting, f"a time of day such as 20:00{hint}", repr(text))


def write_time(at: time) -> str:
    """
    Give the canonical text of a time of day: hours and minutes, seconds where there are any.
    """
    return at.strftime("%H:%M:%S" if at.second else "%H:%M")
