"""Lists of permitted stocks: a CSV of ticker, name and other names."""

from __future__ import annotations

import csv
import io
import re
import unicodedata
from collections.abc import Sequence
from pathlib import Path

from gamesmaster.errors import ScenarioError
from gamesmaster.service.records import Stock

DEFAULT = "us-large"
HEADER = ["ticker", "name", "aliases"]
TICKER = re.compile(r"[A-Z][A-Z0-9]{0,5}(?:[.-][A-Z]{1,2})?")


def find(name: str, folders: Sequence[Path]) -> tuple[Stock, ...]:
    """
    Read the list of a name from the first folder of scenarios that has one under ``stocks``.

    Raises:
        ScenarioError: No folder has it, or it has faults.
    """
    file = Path("stocks") / f"{name}.csv"
    for folder in folders:
        if (folder / file).is_file():
            return load(folder / file)
    raise ScenarioError(file, [("", "no such list of stocks in any folder of scenarios")])


def load(path: Path) -> tuple[Stock, ...]:
    """
    Read a list of permitted stocks; lines that are empty or begin with ``#`` are passed over.

    The order of the file is the order of the list: a player who names no stock gets the first that nobody named.

    Args:
        path: A CSV with the header ``ticker,name,aliases``; aliases are parted by ``;``. An alias may equal the name
            of a power or an area: in an order it can only mean a stock where a stock is asked for.

    Raises:
        ScenarioError: Every fault at once, each with its line.
    """
    try:
        text = path.read_text("utf-8-sig")
    except (OSError, UnicodeDecodeError) as error:
        raise ScenarioError(path, [("", f"cannot be read: {error}")]) from error
    stocks: list[Stock] = []
    faults: list[tuple[str, str]] = []
    owners: dict[str, str] = {}
    header_seen = False
    reader = csv.reader(io.StringIO(text), skipinitialspace=True)
    for row in reader:
        place = f"line {reader.line_num}"
        if not any(cell.strip() for cell in row) or row[0].startswith("#"):
            continue
        if not header_seen:
            header_seen = True
            if [cell.strip().lower() for cell in row] != HEADER:
                faults.append((place, f"the first line must be {','.join(HEADER)}"))
            continue
        if len(row) not in (2, 3):
            faults.append((place, f"ticker, name and aliases expected, {len(row)} columns found"))
            continue
        stock = _stock(row)
        faults.extend((place, fault) for fault in _faults(stock, owners))
        stocks.append(stock)
    if not stocks and not faults:
        faults.append(("", "no stock in it"))
    if faults:
        raise ScenarioError(path, faults)
    return tuple(stocks)


def spoken(name: str) -> str:
    """
    Reduce a name to what two spellings of it share: letters and digits, in lower case, without accents.
    """
    plain = unicodedata.normalize("NFKD", name)
    return "".join(character for character in plain.casefold() if character.isalnum())


def _stock(row: Sequence[str]) -> Stock:
    ticker, name, aliases = [cell.strip() for cell in [*row, ""][:3]]
    return Stock(ticker, name, tuple(alias.strip() for alias in aliases.split(";") if alias.strip()))


def _faults(stock: Stock, owners: dict[str, str]) -> list[str]:
    """Check one stock and note its names in ``owners``, spoken form to ticker."""
    faults = []
    if not TICKER.fullmatch(stock.ticker):
        faults.append(f"{stock.ticker!r} is no ticker: capital letters and digits, such as GM or BRK.B")
    if not stock.name:
        faults.append(f"{stock.ticker} has no name")
    seen: set[str] = set()
    for name in (stock.ticker, stock.name, *stock.aliases):
        word = spoken(name)
        if not word:
            if name:
                faults.append(f"{name!r} has neither letter nor digit")
        elif word in owners:
            faults.append(f"{name!r} means {owners[word]} already")
        seen.add(word)
    # Two spellings of one stock's name are welcome; the same spelling twice is a slip.
    faults.extend(f"{name!r} stands twice" for name in stock.aliases if stock.aliases.count(name) > 1)
    owners.update((word, stock.ticker) for word in seen if word and word not in owners)
    return faults
