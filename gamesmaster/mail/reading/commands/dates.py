"""Days as people write them: `3 June`, `June 3rd, 2026`, `2026-06-03`, `25/12`, `today`; and stretches of days."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Final

DAY: Final = timedelta(days=1)
LONGEST: Final = timedelta(days=366)
FAR: Final = timedelta(days=300)
"""A day without a year is the next one of that name; one that is so far ahead was perhaps meant to be past."""
MONTHS: Final = (
    *("january", "february", "march", "april", "may", "june"),
    *("july", "august", "september", "october", "november", "december"),
)
"""Their first three letters are enough."""
WEEKDAYS: Final = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")

_ORDINAL: Final = r"(?P<{0}>\d{{1,2}})(?:st|nd|rd|th|\.)?"
_MONTH: Final = r"(?P<month>[a-z]{3,9})\.?"
_YEAR: Final = r"(?:,? ?(?P<year>\d{4}))?"
_FORMS: Final = tuple(
    re.compile(form)
    for form in (
        r"(?P<year>\d{4})[-/.](?P<number>\d{1,2})[-/.](?P<day>\d{1,2})",
        rf"(?:the )?{_ORDINAL.format('day')} ?(?:of )?{_MONTH}{_YEAR}",
        rf"{_MONTH} ?(?:the )?{_ORDINAL.format('day')}{_YEAR}",
        r"(?P<one>\d{1,2})[/.](?P<two>\d{1,2})(?:[/.](?P<year>\d{4})?)?",
    )
)
_WEEKDAY: Final = re.compile(rf"(?:(?:{'|'.join(each[:3] for each in WEEKDAYS)})[a-z]*\.?,? )")
# '3 to 10 June', '3-10 June 2026', 'June 3-10': the month stands once.
_WITHIN: Final = tuple(
    re.compile(form)
    for form in (
        rf"(?:the )?{_ORDINAL.format('first')} ?(?:-|to|until|till|and) ?(?:the )?{_ORDINAL.format('last')}"
        rf" ?(?:of )?{_MONTH}{_YEAR}",
        rf"{_MONTH} ?{_ORDINAL.format('first')} ?(?:-|to|until|till|and) ?{_ORDINAL.format('last')}{_YEAR}",
    )
)
_BETWEEN: Final = re.compile(r" (?:-|to|until|till|and|through|up to) (?!the end)| ?\.\. ?|(?<=\d{4}-\d\d-\d\d)-")


@dataclass(frozen=True, slots=True)
class Stretch:
    """Whole days, the last one included."""

    first: date
    last: date

    def __str__(self) -> str:
        return f"{self.first}" if self.first == self.last else f"{self.first} TO {self.last}"


class Unclear(Exception):
    """
    Words about days that do not say which.

    Attributes:
        ground: Why, a stable word with hyphens.
        question: A sentence for the receipt.
        meant: What was probably meant; None when that cannot be said.
    """

    def __init__(self, ground: str, question: str, meant: Stretch | None = None) -> None:
        super().__init__(ground)
        self.ground, self.question, self.meant = ground, question, meant


@dataclass(frozen=True, slots=True)
class _Day:
    """A day of a month; ``year`` None where none was written."""

    day: int
    month: int
    year: int | None = None


def read_stretch(words: str, today: date | None) -> Stretch:
    """
    Read a stretch of days.

    Args:
        words: What follows the word AWAY, as written: `3 June to 10 June`, `until 5 July`, `2026-12-20 - 2027-01-02`,
            `3-10 June`, `from tomorrow until 5 July`.
        today: The writer's own day; None when it is not known, and then a day needs its year.

    Raises:
        Unclear: It cannot be said which days, or they cannot be.
    """
    plain = _plain(words)
    if not plain:
        raise Unclear("away-when", "From which day until which day are you away?")
    for form in _WITHIN:
        if found := form.fullmatch(plain):
            month, year = _month(found["month"]), _year(found["year"])
            ends = _Day(int(found["first"]), month, year), _Day(int(found["last"]), month, year)
            return _checked(*_settled(*ends, today), today)
    until = re.fullmatch(r"(?:until|till|up to|through) (.+)", plain)
    if until:
        if today is None:
            raise Unclear("away-when", "From which day on are you away? Please write both days with the year.")
        last = _one(until[1], today)
        return _checked(today, _next(last, today, today), today, sure=last.year is not None)
    begins = re.sub(r"^(?:from|between|starting) ", "", plain)
    parts = _BETWEEN.split(begins)
    if len(parts) == 2:
        first, last = _pair(parts[0], parts[1], today)
        sure = first.year is not None or last.year is not None
        return _checked(*_settled(first, last, today), today, sure=sure)
    if len(parts) != 1:
        raise Unclear("away-when", "From which day until which day are you away?")
    only = _one(begins, today)
    day = _next(only, today, today)
    if begins != plain:
        question = "Until which day are you away? Please write the first day and the last."
        _checked(day, day, today)
        raise Unclear("away-until-when", question, Stretch(day, min(day, date.max - 6 * DAY) + 6 * DAY))
    return _checked(day, day, today, sure=only.year is not None)


def _pair(one: str, two: str, today: date | None) -> tuple[_Day, _Day]:
    """Both days of a stretch; where `3/6` can be read in two ways, what is suggested has both of them."""
    try:
        return _one(one, today), _one(two, today)
    except Unclear as unclear:
        slashed = [re.fullmatch(r"(\d{1,2})[/.](\d{1,2})[/.]?(\d{4})?", each.strip(" ,")) for each in (one, two)]
        if unclear.ground != "away-day-or-month" or not all(slashed):
            raise
        days = [_Day(int(each[1]), int(each[2]), _year(each[3])) for each in slashed if each]
        try:
            meant = Stretch(*_settled(days[0], days[1], today))
        except Unclear:
            meant = None
        raise Unclear(unclear.ground, unclear.question, meant) from unclear


def _plain(words: str) -> str:
    text = words.casefold().replace("–", "-").replace("—", "-").replace("−", "-")
    text = re.sub(r"\b(\d{4}-\d{2}-\d{2})\s*-\s*(?=\d{4}-)", r"\1 - ", text)
    text = " ".join(text.strip(" \t.,;!:").split())
    text = re.sub(r"(?<=[a-z\d]) ?(?<!\d-)-(?!\d) ?| - ?| ?- ", " - ", text)
    text = re.sub(r"^(?:on |for |between )?(?=the |from |until |till |\w)", "", text)
    text = re.sub(r",? ?(?:inclusive|included|incl\.?|please|thanks?|thank you)$", "", text)
    return text.strip()


def _one(words: str, today: date | None) -> _Day:
    """One day as it was written."""
    text = words.strip(" ,")
    if text in ("today", "now", "tomorrow"):
        if today is None:
            raise Unclear("away-when", "Please write the days with the year, such as 2026-12-24.")
        day = today + DAY * (text == "tomorrow")
        return _Day(day.day, day.month, day.year)
    bare = _WEEKDAY.sub("", text, count=1)
    for form in _FORMS:
        if found := form.fullmatch(bare):
            said = found.groupdict()
            year = _year(said.get("year"))
            if said.get("one"):
                return _slashed(int(said["one"] or 0), int(said["two"] or 0), year, today)
            number = said.get("number")
            return _Day(int(said["day"] or 0), int(number) if number else _month(said["month"] or ""), year)
    raise Unclear("away-when", "Which days are meant? Please write them as 3 June to 10 June.", _weekday(text, today))


def _slashed(one: int, two: int, year: int | None, today: date | None) -> _Day:
    """`25/12` and `12/25` can be read in one way only; `3/6` in two, which are not guessed between."""
    if one == two or one > 12 >= two:
        return _Day(one, two, year)
    if two > 12:
        return _Day(two, one, year)
    question = "Is that day/month or month/day? Please write the month as a word."
    try:
        day = _next(_Day(one, two, year), today, today)
        meant = Stretch(day, day)
    except Unclear:
        meant = None
    raise Unclear("away-day-or-month", question, meant)


def _weekday(text: str, today: date | None) -> Stretch | None:
    """A day of the week has no date; the next one is suggested."""
    for number, name in enumerate(WEEKDAYS):
        if today is not None and len(text) >= 3 and (text.split()[-1:] == [name] or text == name[:3]):
            return Stretch(today, today + DAY * ((number - today.weekday() - 1) % 7 + 1))
    return None


def _month(word: str) -> int:
    for number, name in enumerate(MONTHS, start=1):
        if name == word or name[:3] == word or (word == "sept" and number == 9):
            return number
    raise Unclear("away-when", "Which days are meant? Please write them as 3 June to 10 June.")


def _year(text: str | None) -> int | None:
    return int(text) if text else None


def _date(day: _Day, year: int) -> date:
    try:
        return date(year, day.month, day.day)
    except ValueError as error:
        raise Unclear("away-no-such-day", "No calendar has that day. Which one is meant?") from error


def _next(day: _Day, since: date | None, today: date | None) -> date:
    """The day itself where it has a year, otherwise the first one of that name from a day on."""
    if day.year is not None:
        return _date(day, day.year)
    if since is None or today is None:
        raise Unclear("away-which-year", "Of which year? Please write it, such as 2026-12-24.")
    years = range(since.year, since.year + 9)  # The 29th of February may be eight years away.
    return next(found for year in years if (found := _perhaps(day, year)) and found >= since)


def _before(day: _Day, until: date) -> date:
    if day.year is not None:
        return _date(day, day.year)
    years = range(until.year, until.year - 9, -1)
    return next(found for year in years if (found := _perhaps(day, year)) and found <= until)


def _perhaps(day: _Day, year: int) -> date | None:
    if not 1 <= year <= 9999:
        return None
    if day.month == 2 and day.day == 29:
        return _date(day, year) if year % 4 == 0 and (year % 100 or year % 400 == 0) else None
    return _date(day, year)


def _settled(first: _Day, last: _Day, today: date | None) -> tuple[date, date]:
    """Both days with their years: the last is the next of its name, the first the one before it."""
    if first.year is not None:
        begins = _date(first, first.year)
        return begins, _next(last, begins, begins)
    ends = _next(last, today, today)
    return _before(first, ends), ends


def _checked(first: date, last: date, today: date | None, *, sure: bool = True) -> Stretch:
    stretch = Stretch(first, last)
    if last < first:
        raise Unclear("away-backwards", "The last day lies before the first.", Stretch(last, first))
    if last - first > LONGEST:
        raise Unclear("away-too-long", "That is longer than a year; nobody's deadline can wait for it.")
    if today is not None and last < today:
        raise Unclear("away-past", "These days are over.")
    if today is not None and last - today > LONGEST * 2:
        raise Unclear("away-too-long", "That is more than two years ahead. Is the year right?")
    if today is not None and not sure and last - today > FAR:
        raise Unclear("away-which-year", "Of which year? The next days of that name are far ahead.", stretch)
    return stretch
