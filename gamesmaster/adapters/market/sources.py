"""Sources of share sales that need no network: figures made up for demos and tests, and a file."""

from __future__ import annotations

import csv
import hashlib
import hmac
import io
import json
from collections.abc import Callable, Mapping
from datetime import datetime
from pathlib import Path

from gamesmaster.errors import UnavailableError
from gamesmaster.service.records import Reading, Wanted

FEWEST, MOST = 1_000_000, 60_000_000
COLUMNS = ("symbol", "session", "volume")


class Recorded:
    """
    Figures from the game's seed, symbol and session: always the same, and no market ever saw them.

    Its raw answer says that they are made up.

    Args:
        seed_of: Gives the secret seed of a game.
    """

    name = "recorded"

    def __init__(self, seed_of: Callable[[str], bytes]) -> None:
        self._seed_of = seed_of

    def read(self, wanted: Wanted, now: datetime) -> Reading:
        """
        Make up a figure.
        """
        volume = made_up(self._seed_of(wanted.game), wanted.symbol, wanted.session)
        told = {"symbol": wanted.symbol, "session": wanted.session, "volume": volume}
        note = "made up by the program from the seed of the game; no market was asked"
        return reading(wanted, now, self.name, volume, json.dumps({"note": note, **told}))


def made_up(seed: bytes, symbol: str, session: str) -> int:
    """
    Make up a number of shares, plausible for a large company; every last digit of the hundreds is as likely.
    """
    digest = hmac.new(seed, f"recorded|{symbol}|{session}".encode(), hashlib.sha256).digest()
    return FEWEST + int.from_bytes(digest[:8], "big") % (MOST - FEWEST)


class QuotationFile:
    """
    A CSV with the columns symbol, session and volume, read again whenever it has changed.

    Args:
        path: The file.
    """

    name = "file"

    def __init__(self, path: Path) -> None:
        self._path = path
        self._seen: tuple[int, int] | None = None
        self._rows: Mapping[tuple[str, str], str] = {}

    def read(self, wanted: Wanted, now: datetime) -> Reading:
        """
        Look the figure up.

        Raises:
            UnavailableError: The file is not there, or is no such table.
        """
        self._refresh()
        raw = self._rows.get((wanted.symbol.upper(), wanted.session), "")
        volume = int(raw) if raw.isascii() and raw.isdigit() and int(raw) > 0 else None
        return reading(wanted, now, self.name, volume, f"{wanted.symbol},{wanted.session},{raw}" if raw else "")

    def _refresh(self) -> None:
        try:
            state = self._path.stat()
            seen = (state.st_mtime_ns, state.st_size)
            if seen != self._seen:
                self._rows = _table(self._path.read_text("utf-8-sig"))
                self._seen = seen
        except (OSError, ValueError, csv.Error) as error:
            raise UnavailableError(f"the file of quotations cannot be read: {self._path.name}: {error}") from error


def _table(text: str) -> Mapping[tuple[str, str], str]:
    rows = csv.DictReader(io.StringIO(text), skipinitialspace=True)
    if not rows.fieldnames or not set(COLUMNS) <= {name.strip().lower() for name in rows.fieldnames}:
        raise ValueError(f"the first line must name the columns {', '.join(COLUMNS)}")
    rows.fieldnames = [name.strip().lower() for name in rows.fieldnames]
    plain = [{name: (row.get(name) or "").strip() for name in COLUMNS} for row in rows]
    return {(row["symbol"].upper(), row["session"]): row["volume"] for row in plain}


def reading(wanted: Wanted, now: datetime, source: str, volume: int | None, raw: str) -> Reading:
    """
    An answer of a source to what a game wants, with its digest.
    """
    return Reading(
        game=wanted.game,
        symbol=wanted.symbol,
        exchange=wanted.exchange,
        session=wanted.session,
        source=source,
        read_at=now,
        volume=volume,
        raw=raw,
        sha256=hashlib.sha256(raw.encode()).hexdigest(),
    )
