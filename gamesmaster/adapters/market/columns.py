"""Columns of figures in CSV files: a newspaper's, taken at once, and past sales, to look at a list of stocks."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterator, Mapping, Sequence
from pathlib import Path

from gamesmaster.errors import ScenarioError
from gamesmaster.service.columns import Typed

NONE = frozenset({"", "-", "none"})
"""What stands where a paper has no figure."""


def read_volume(text: str, *, hundreds: bool = False) -> int | None:
    """
    Read a number of shares as people write it: ``1234567``, ``1,234,567``, ``1 234 567``; ``none`` for no figure.

    Args:
        hundreds: The number is of hundreds, as newspapers print sales.

    Raises:
        ValueError: It is no number.
    """
    plain = text.strip().lower()
    if plain in NONE:
        return None
    digits = plain.replace(",", "").replace(" ", "").replace("'", "").replace("_", "")
    if not (digits.isascii() and digits.isdigit()):
        raise ValueError(f"{text!r} is no number of shares, such as 1234567; 'none' where the paper has no figure")
    return int(digits) * (100 if hundreds else 1)


def read_column(path: Path, *, hundreds: bool = False) -> tuple[Typed, ...]:
    """
    Read a newspaper's column: symbol and volume, and the session where a line says it.

    Raises:
        ScenarioError: Every fault at once, each with its line.
    """
    faults: list[tuple[str, str]] = []
    lines = []
    for place, row in _rows(path, ("symbol", "volume")):
        try:
            volume = read_volume(row["volume"], hundreds=hundreds)
        except ValueError as error:
            faults.append((place, str(error)))
            continue
        lines.append(Typed(row["symbol"], volume, row.get("session") or None))
    if faults:
        raise ScenarioError(path, faults)
    return tuple(lines)


def read_history(path: Path) -> Mapping[str, Sequence[int]]:
    """
    Read past sales: symbol, session, volume, one line a day; an empty volume counts as 0.

    Returns:
        The volumes of each symbol in the order of their sessions.

    Raises:
        ScenarioError: Every fault at once, each with its line.
    """
    return {symbol: [days[session] for session in sorted(days)] for symbol, days in read_days(path).items()}


def last_sessions(path: Path) -> dict[str, str]:
    """
    Give the last session of each symbol in a file of past sales.

    Raises:
        ScenarioError: As `read_history`.
    """
    return {symbol: max(days) for symbol, days in read_days(path).items()}


def read_days(path: Path) -> dict[str, dict[str, int]]:
    """
    Read past sales: the volume of each symbol in each session, as `read_history` does.
    """
    faults: list[tuple[str, str]] = []
    found: dict[str, dict[str, int]] = {}
    for place, row in _rows(path, ("symbol", "session", "volume")):
        try:
            volume = read_volume(row["volume"]) or 0
        except ValueError as error:
            faults.append((place, str(error)))
            continue
        days = found.setdefault(row["symbol"].upper(), {})
        if row["session"] in days:
            faults.append((place, f"{row['symbol']} has two lines of {row['session']}"))
        days[row["session"]] = volume
    if faults:
        raise ScenarioError(path, faults)
    return found


def _rows(path: Path, columns: Sequence[str]) -> Iterator[tuple[str, Mapping[str, str]]]:
    try:
        reader = csv.DictReader(io.StringIO(path.read_text("utf-8-sig")), skipinitialspace=True)
        names = [name.strip().lower() for name in reader.fieldnames or ()]
        if not set(columns) <= set(names):
            raise ScenarioError(path, [("line 1", f"the first line must name the columns {', '.join(columns)}")])
        reader.fieldnames = names
        for row in reader:
            yield f"line {reader.line_num}", {name: (row.get(name) or "").strip() for name in names}
    except (OSError, UnicodeDecodeError, csv.Error) as error:
        raise ScenarioError(path, [("", f"cannot be read: {error}")]) from error
