"""What templates may do with a fact: say an instant, a duration, a number, a board; mark a line; clean a text."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, datetime
from functools import lru_cache
from typing import Any, Final, NamedTuple
from zoneinfo import ZoneInfo

from jinja2 import pass_context
from jinja2.runtime import Context

WIDTH: Final = 72
SUBJECT: Final = 200
MARK: Final = "| "
EMPTY: Final = "_"
"""An empty cell of the board: with points or dashes there, a row could be read as an order."""
_DAYS: Final = ("Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun")
_MONTHS: Final = ("Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec")


def clean(text: str) -> str:
    """Make one header-safe line of a text: no control, format or separator characters, at most 200 long."""
    if text.isascii() and text.isprintable():
        plain = text
    else:
        plain = "".join(" " if unicodedata.category(each) in {"Cc", "Cf", "Cs", "Zl", "Zp"} else each for each in text)
    return " ".join(plain.split())[:SUBJECT].rstrip()


def tidy(body: str) -> str:
    """Wrap what is longer than 72 columns, marked lines aside, keeping indents; never two empty lines together."""
    lines: list[str] = []
    for line in body.splitlines():
        bare = line.rstrip()
        if len(bare) <= WIDTH or bare.startswith(MARK):
            lines.append(bare)
        else:
            lines.extend(_wrapped(bare))
    return re.sub(r"\n{3,}", "\n\n", "\n".join(lines)).strip("\n") + "\n"


@lru_cache(maxsize=1024)
def _wrapped(line: str) -> tuple[str, ...]:
    """Wrap a line; most that are so long are our own sentences, the same in many mails."""
    bare = line.lstrip()
    indent = line[: len(line) - len(bare)]
    hanging = indent + ("  " if bare.startswith(("- ", "* ")) else "")
    return tuple(textwrap.wrap(bare, WIDTH, initial_indent=indent, subsequent_indent=hanging, break_on_hyphens=False))


class Clock:
    """
    The zones in which a reader is told instants.

    Args:
        own: The reader's own.
        zone: The game's.

    Attributes:
        asked: Whether anything was said by it.
        named: Whether anything was asked for besides that all pieces of a mail may name.
    """

    def __init__(self, own: str, zone: str) -> None:
        self.own, self.zone, self.asked, self.named = own, zone, False, False

    @classmethod
    def of(cls, context: Context) -> Clock:
        """The clock of a template's names; where these have none, the one that their zones make."""
        found = context.get("clock")
        if not isinstance(found, cls):
            zone = str(context.get("zone") or "UTC")
            found = cls(str(context.get("own_zone") or zone), zone)
        found.asked = True
        return found


@lru_cache(maxsize=4096)
def _instant(text: str, zone: str) -> str:
    local = datetime.fromisoformat(text).astimezone(ZoneInfo(zone))
    clock = f"{local:%H:%M:%S}" if local.second else f"{local:%H:%M}"
    return f"{_DAYS[local.weekday()]} {local.day} {_MONTHS[local.month - 1]} {local.year}, {clock}"


@pass_context
def _when(context: Context, text: str) -> str:
    """Say an ISO instant in the reader's zone, with the game's beside it where that differs."""
    clock = Clock.of(context)
    said, theirs = _instant(text, clock.own), _instant(text, clock.zone)
    if said == theirs:
        return f"{said} ({clock.own})"
    day, _, hour = theirs.rpartition(", ")
    return f"{said} ({clock.own}; {hour if said.startswith(day) else theirs} {clock.zone})"


@pass_context
def _short(context: Context, text: str) -> str:
    """Say an ISO instant in the reader's zone only: for subjects."""
    return _instant(text, Clock.of(context).own)


def _day(text: str) -> str:
    """Say a day of the calendar: 'Wed 3 Jun 2026'."""
    said = date.fromisoformat(text)
    return f"{_DAYS[said.weekday()]} {said.day} {_MONTHS[said.month - 1]} {said.year}"


def _columns(stocks: Sequence[Sequence[str]]) -> str:
    """Set tickers and names in two columns, read downwards."""
    cells = [f"{ticker.ljust(5)} {name}"[:34] for ticker, name in stocks]
    half = (len(cells) + 1) // 2
    rows = zip(cells[:half], [*cells[half:], ""], strict=False)
    return "\n".join(f"  {left.ljust(35)}{right}".rstrip() for left, right in rows)


def _span(seconds: int) -> str:
    """Say a duration given in seconds: '12 days', '1 hour 30 minutes'."""
    parts, left = [], int(seconds)
    for size, name in ((86400, "day"), (3600, "hour"), (60, "minute"), (1, "second")):
        count, left = divmod(left, size)
        if count:
            parts.append(f"{count} {name}{'s' if count != 1 else ''}")
    return " ".join(parts[:2]) or "no time at all"


def _number(value: int | None) -> str:
    return "none" if value is None else f"{value:,}"


def _listed(items: Sequence[object], last: str = "and") -> str:
    """Join names as a sentence does: 'France, Britain and Russia'."""
    names = [str(each) for each in items]
    return f"{', '.join(names[:-1])} {last} {names[-1]}" if len(names) > 1 else "".join(names)


def _marked(line: str) -> str:
    """Mark a line that would read as an order or command, so that it is known when it comes back."""
    return MARK + " ".join(line.split())


def board(table: Mapping[str, Any]) -> str:
    """Draw the board as a table of at most 72 columns: areas by powers, U and C beside the factors."""
    powers: list[str] = list(table["powers"])
    first = max(4, *(len(row["area"]) for row in table["areas"]))
    first = min(first, 22)
    columns = _widths(powers, WIDTH - 2 - first)
    lines = ["  " + " " * first + "".join(_cut(power, width) for power, width in zip(powers, columns, strict=True))]
    for row in table["areas"]:
        cells = (_cell(count, mark) for count, mark in zip(row["factors"], row["marks"], strict=True))
        lines.append("  " + row["area"][:first].ljust(first, ".") + _row(cells, columns))
    return "\n".join(lines)


def _widths(powers: Sequence[str], room: int) -> list[int]:
    """As wide as their names where these fit; otherwise all the same, and names are cut."""
    even = max(5, min(10, room // max(1, len(powers))))
    own = [max(5, len(power) + 1) for power in powers]
    return own if max(own, default=0) > even and sum(own) <= room else [even] * len(powers)


def _cut(name: str, width: int) -> str:
    return name[: width - 1].rjust(width)


def _row(cells: Iterable[str], columns: Sequence[int]) -> str:
    return "".join(cell.rjust(width) for cell, width in zip(cells, columns, strict=True))


def _cell(count: int, mark: str) -> str:
    return (str(count) if count else "" if mark else EMPTY) + mark


class Cell(NamedTuple):
    """
    A power's cell of the board: factors, the letter of a counter or nothing, how many more there are than before.
    """

    factors: int
    mark: str
    change: int
    home: bool


def _rows(board: Mapping[str, Any], before: Mapping[str, Any] | None = None) -> Iterator[tuple[str, list[Cell]]]:
    """Give the rows of a board for a table: the area, and a cell for each power, with what has changed since."""
    then = {row["area"]: row["factors"] for row in before["areas"]} if before else {}
    homes = board.get("homes", {})
    for row in board["areas"]:
        area, was = row["area"], then.get(row["area"], row["factors"])
        each = zip(board["powers"], row["factors"], row["marks"], was, strict=True)
        yield area, [_compared(now, mark, old, homes.get(power) == area) for power, now, mark, old in each]


def _compared(now: int, mark: str, old: int, home: bool) -> Cell:
    """Factors that left the game for a CONTROL were not lost, and no change is worth telling."""
    return Cell(now, mark, 0 if mark == "C" and now < old else now - old, home)


def _whenever(context: Context, key: str, value: Any) -> Any:
    """Say an instant among what the moderator is told about; anything else stays as it is."""
    if isinstance(value, str) and (key == "deadline" or key.endswith("_at")):
        return _when(context, value)
    return value


FILTERS: Final = {
    "when": _when,
    "short": _short,
    "day": _day,
    "told": pass_context(lambda context, value, key: _whenever(context, key, value)),
    "columns": _columns,
    "span": _span,
    "number": _number,
    "board": board,
    "rows": _rows,
    "listed": _listed,
    "marked": _marked,
    "clean": clean,
}
