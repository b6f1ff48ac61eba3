"""Days on which deadlines may fall: weekdays and holidays, in an operator's words and back."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from dataclasses import dataclass
from datetime import date, timedelta
from difflib import get_close_matches
from typing import Final

from gamesmaster.errors import ConfigurationError

Weekdays = frozenset[int]
"""Days of the week; Monday is 0, Sunday 6, as Python has it."""

NAMES: Final = ("Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday")
EVERY_DAY: Final[Weekdays] = frozenset(range(7))
LONGEST_NAME: Final = 60

_SETS: Final[dict[str, Weekdays]] = {
    "every day": EVERY_DAY,
    "all": EVERY_DAY,
    "daily": EVERY_DAY,
    "weekday": frozenset(range(5)),
    "weekend": frozenset({5, 6}),
}
_DATE: Final = r"[0-9]{4}-[0-9]{2}-[0-9]{2}"
_HOLIDAY: Final = re.compile(rf"(?P<first>{_DATE})(?:(?: ?\.\. ?| to )(?P<last>{_DATE}))?(?: (?P<name>.+))?")


def read_weekdays(text: object, setting: str = "weekdays") -> Weekdays:
    """
    Read days of the week.

    Args:
        text: ``Mon-Fri``, ``Sat,Sun``, ``Fri-Mon`` (over the weekend), ``Sunday``, ``Wednesday and Sunday``,
            ``weekdays``, ``every day``; names whole or their first three letters or more, in any case.
        setting: The setting's name, for the error.

    Raises:
        ConfigurationError: An unknown name, with what was probably meant; or no day at all.
    """
    told = " ".join(text.casefold().replace("–", "-").split()) if isinstance(text, str) else ""
    if named := _SETS.get(told.removesuffix("s")):
        return named
    days: set[int] = set()
    for part in re.split(r" ?[,;&+] ?(?:and )?| and ", told):
        first, dash, last = (each.strip() for each in part.partition("-"))
        begin = _weekday(first, setting, text)
        end = _weekday(last, setting, text) if dash else begin
        days.update((begin + step) % 7 for step in range((end - begin) % 7 + 1))
    return frozenset(days)


def write_weekdays(days: Collection[int]) -> str:
    """
    Give the canonical text of days of the week, Monday first: three or more in a row as a range, such as ``Mon-Fri``.
    """
    parts = []
    for run in _runs(sorted(days)):
        short = [NAMES[day][:3] for day in run]
        parts += [f"{short[0]}-{short[-1]}"] if len(run) > 2 else short
    return ",".join(parts)


@dataclass(frozen=True, slots=True)
class Holiday:
    """
    A day or a range of days, the last included, on which no deadline falls. ``name`` is shown to players; may be empty.
    """

    first: date
    last: date
    name: str = ""

    def __post_init__(self) -> None:
        """Refuse a range that ends before it begins, and a name that would break a line of a mail."""
        if self.last < self.first:
            raise ConfigurationError("holidays", "a range that ends after it begins", f"{self.first}..{self.last}")
        if self.name != " ".join(self.name.split()) or not self.name.isprintable() or len(self.name) > LONGEST_NAME:
            expected = f"a name of at most {LONGEST_NAME} printable characters on one line"
            raise ConfigurationError("holidays", expected, repr(self.name))

    def holds(self, day: date) -> bool:
        """
        Say whether a day belongs to it.
        """
        return self.first <= day <= self.last


def read_holiday(text: object, setting: str = "holidays") -> Holiday:
    """
    Read a holiday: ``2026-12-25 Christmas Day``, ``2026-12-24..2027-01-02 Christmas``, ``2026-05-01``.

    Raises:
        ConfigurationError: It is none, or a day that no calendar has.
    """
    found = _HOLIDAY.fullmatch(" ".join(text.split())) if isinstance(text, str) else None
    if found is None:
        expected = "a day or a range with its name, such as 2026-12-24..2027-01-02 Christmas"
        raise ConfigurationError(setting, expected, repr(text))
    first = read_date(found["first"], setting)
    return Holiday(first, read_date(found["last"], setting) if found["last"] else first, found["name"] or "")


def write_holiday(holiday: Holiday) -> str:
    """
    Give the canonical text of a holiday, which `read_holiday` gives back.
    """
    days = f"{holiday.first}" if holiday.first == holiday.last else f"{holiday.first}..{holiday.last}"
    return f"{days} {holiday.name}".rstrip()


def read_date(text: str, setting: str) -> date:
    """
    Read a date such as ``2026-12-24``.

    Raises:
        ConfigurationError: It is none, or a day that no calendar has.
    """
    try:
        return date.fromisoformat(text)
    except ValueError as error:
        raise ConfigurationError(setting, "a date such as 2026-12-24", repr(text)) from error


def days_from(first: date, count: int) -> Iterator[date]:
    """
    Give days one after the other, the first included.
    """
    return (first + timedelta(days=step) for step in range(count))


def _weekday(word: str, setting: str, text: object) -> int:
    meant = word.removesuffix(".").removesuffix("s") if len(word) > 4 else word.removesuffix(".")
    for day, name in enumerate(NAMES):
        if len(meant) >= 3 and name.casefold().startswith(meant):
            return day
    known = {name.casefold()[:letters]: name for name in NAMES for letters in (3, None)}
    near = get_close_matches(meant, known, 1)
    hint = f" (did you mean {known[near[0]]}?)" if near else ""
    raise ConfigurationError(setting, f"days of the week such as Mon-Fri or Sat,Sun{hint}", repr(text))


def _runs(days: list[int]) -> list[list[int]]:
    runs: list[list[int]] = []
    for day in days:
        if runs and runs[-1][-1] == day - 1:
            runs[-1].append(day)
        else:
            runs.append([day])
    return runs
