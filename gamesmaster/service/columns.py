"""Figures typed in from a newspaper's column, as in 1971; a second person may have to type the same."""

from __future__ import annotations

import hashlib
import json
import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from gamesmaster.errors import ConfigurationError, PhaseClosed, RefusedError
from gamesmaster.service import awaited, doubts
from gamesmaster.service.awaited import NEWSPAPER, OPEN
from gamesmaster.service.desk import Desk
from gamesmaster.service.doubted import doubts_of
from gamesmaster.service.figures import add_reading
from gamesmaster.service.play import split_key
from gamesmaster.service.ports import Unit
from gamesmaster.service.quotations import settle_wishes
from gamesmaster.service.records import Document, Game, Quotation, Reading, Wanted

AUTHOR: Final = "moderator"
SECOND: Final = "second"
"""Pseudonyms of who types and who confirms, where they give themselves no others."""
PSEUDONYM: Final = re.compile(r"[A-Za-z0-9](?:[A-Za-z0-9-]{0,30}[A-Za-z0-9])?")
MOST: Final = 10**12
"""More shares than any company has: a slip of the finger."""


@dataclass(frozen=True, slots=True)
class Typed:
    """
    One line of a column: ``stock`` by ticker, name or alias; ``volume`` in shares, None where the paper has none;
    ``session`` when the line says which.
    """

    stock: str
    volume: int | None
    session: str | None = None


class FigureFrozen(RefusedError):
    """
    The figure has settled: what was typed wrong is corrected by a ruling.

    ``data`` holds game, turn, stock, digit and volume.
    """

    ground = "figure-frozen"


class NotAwaited(RefusedError):
    """
    Nobody waits for that figure; ``data`` says what is waited for.
    """

    ground = "not-awaited"


def enter_column(
    desk: Desk,
    game: str,
    column: Sequence[Typed],
    *,
    now: datetime,
    author: str = AUTHOR,
    note: str = "",
    confirming: bool = False,
) -> Sequence[Document]:
    """
    Take figures typed in from a newspaper: all lines, or none when one of them is refused.

    1. Find what each line is for: a figure that the game waits for, of a session whose paper can be out.
    2. Keep it as a reading, with who typed it and from what.
    3. As many persons have typed the same as the game's settings ask for: settled. They agree that the paper has no
       figure: the next step of the game's fallback list.

    Args:
        column: Each stock once.
        author: Pseudonym of who types; it stands in the ledger.
        note: What it was typed from, for all to read.
        confirming: A second person types what another has typed before. A figure that has settled may be confirmed
            too: it then has one more reading, and stays as it is.

    Where the newspaper is a game's second source nothing settles by it: its figures are compared with those that count.

    Returns:
        A document a line: stock, session, volume, digit, and state ``settled``, ``waiting`` or ``given-up``; of a
        second source ``alike``, ``doubted``, or ``waiting`` while there is nothing to compare.

    Raises:
        UnknownGame, PhaseClosed: No such game; it waits for nothing.
        ConfigurationError: The game's source is no newspaper; a line makes no sense; it is too early for it.
        NotAwaited: The game does not wait for that stock, or not in that session.
        FigureFrozen: It has settled, with another figure.
    """
    if not PSEUDONYM.fullmatch(author):
        raise ConfigurationError("by", "a pseudonym of letters, digits and hyphens; it stands in the ledger", author)
    with desk.store.story() as unit:
        held = unit.take_game(game)
        if held.settings.source != NEWSPAPER and held.settings.second_source == NEWSPAPER:
            _check_once(held, column)
            return [_second(unit, desk, held, line, author, note, now) for line in column]
        if held.settings.source != NEWSPAPER:
            raise ConfigurationError(
                "source",
                "newspaper; in other games a digit is said by a ruling: gamesmaster rule digit",
                held.settings.source,
            )
        meant = [(_meant(unit, held, each), each) for each in column]
        _check_once(held, column)
        for found, line in meant:
            _check(unit, held, found, line, author, confirming, now)
        readings = [(found, _reading(found, line, author, note, now)) for found, line in meant]
        for _, reading in readings:
            add_reading(unit, reading)
        settle_wishes(unit, desk, held, [found for found, _ in readings if isinstance(found, Wanted)], now=now)
        return [_told(unit, found, reading) for found, reading in readings]


def _second(unit: Unit, desk: Desk, game: Game, line: Typed, author: str, note: str, now: datetime) -> Document:
    """One figure of the paper where it is the second source: kept as a reading, and compared."""
    ticker, source = _ticker(game, line.stock), game.settings.source
    known: list[Wanted | Quotation] = [*unit.quotations(game.id), *unit.wanted(game.id)]
    meant = [
        each
        for each in known
        if (each.source, each.symbol) == (source, ticker) and line.session in (None, each.session)
    ]
    if not meant:
        told = ", ".join(f"{each.symbol} of {each.session}" for each in known if each.source == source) or "nothing"
        raise NotAwaited(game=game.id, stock=ticker, session=line.session or "any", awaited=told)
    found = meant[-1]
    _check_line(found, line, now)
    reading = _reading(found, line, author, note, now)
    add_reading(unit, reading)
    frozen = [each for each in meant if isinstance(each, Quotation) and each.session == found.session]
    doubts.raise_doubts(unit, desk, game, frozen, now=now)
    doubted = doubts_of(unit, game.id, found.phase)
    alike = frozen and reading.volume and reading.volume // 100 == frozen[-1].volume // 100
    return {
        "stock": found.symbol,
        "session": found.session,
        "volume": reading.volume,
        "digit": frozen[-1].digit if frozen else None,
        "state": "doubted" if found.named in doubted else "alike" if alike else "waiting",
    }


def _meant(unit: Unit, game: Game, line: Typed) -> Wanted | Quotation:
    """What a line is for: what is waited for, or what has settled in the phase that waits, or did last."""
    ticker = _ticker(game, line.stock)
    wishes = [each for each in unit.wanted(game.id) if each.state == OPEN and each.source == NEWSPAPER]
    for wish in wishes:
        if wish.symbol == ticker and line.session in (None, wish.session):
            return wish
    for figure in reversed(unit.quotations(game.id)):
        meant = line.session == figure.session if line.session else figure.phase == game.phase or not wishes
        if meant and ticker in (figure.symbol, figure.named):
            return figure
    if not wishes:
        raise PhaseClosed(game=game.id, stock=ticker, awaited="nothing")
    told = ", ".join(f"{each.symbol} of {each.session}" for each in wishes)
    raise NotAwaited(game=game.id, stock=ticker, session=line.session or "any", awaited=told)


def _check_once(game: Game, column: Sequence[Typed]) -> None:
    tickers = [_ticker(game, each.stock) for each in column]
    if not tickers:
        raise ConfigurationError("column", "a stock and its sales", "nothing")
    if twice := [each for each in tickers if tickers.count(each) > 1]:
        raise ConfigurationError(twice[0], "one line for each stock", "two")


def _check(
    unit: Unit, game: Game, found: Wanted | Quotation, line: Typed, author: str, confirming: bool, now: datetime
) -> None:
    _check_line(found, line, now)
    if isinstance(found, Quotation):
        alike = line.volume is not None and line.volume // 100 == found.volume // 100
        if not (confirming and alike and found.source == NEWSPAPER):
            turn, _ = split_key(found.phase)
            raise FigureFrozen(
                game=game.id, turn=turn, stock=found.named, digit=found.digit, volume=found.volume, typed=line.volume
            )
    if confirming:
        others = {awaited.author_of(each) for each in _typed_before(unit, game, found)} - {author}
        if not others:
            raise ConfigurationError(
                found.symbol,
                "a figure that another person has typed before: quote enter, or --by with another name",
                None,
            )


def _check_line(found: Wanted | Quotation, line: Typed, now: datetime) -> None:
    if line.volume is not None and not 0 <= line.volume < MOST:
        raise ConfigurationError(found.symbol, "a number of shares", str(line.volume))
    if isinstance(found, Wanted) and now < found.first_at:
        raise ConfigurationError(
            found.symbol,
            f"a figure of session {found.session} typed in from {found.first_at:%Y-%m-%d %H:%M} UTC on",
            "now",
        )


def _typed_before(unit: Unit, game: Game, found: Wanted | Quotation) -> list[Reading]:
    readings = unit.readings(game.id, found.symbol, found.session)
    return [each for each in readings if each.source == NEWSPAPER]


def _reading(found: Wanted | Quotation, line: Typed, author: str, note: str, now: datetime) -> Reading:
    # A column with a stroke for a stock, and one with a nought, say the same: nothing was sold.
    volume = line.volume or None
    said = {"symbol": found.symbol, "session": found.session, "volume": volume, "author": author, "note": note}
    raw = json.dumps(said, ensure_ascii=False)
    return Reading(
        game=found.game,
        symbol=found.symbol,
        exchange=found.exchange,
        session=found.session,
        source=NEWSPAPER,
        read_at=now,
        volume=volume,
        raw=raw,
        sha256=hashlib.sha256(raw.encode()).hexdigest(),
    )


def _told(unit: Unit, found: Wanted | Quotation, reading: Reading) -> dict[str, Any]:
    figures = unit.quotations(found.game, found.phase)
    settled = next((each for each in figures if each.named == found.named), None)
    waits = any(
        (each.named, each.symbol, each.session) == (found.named, found.symbol, found.session)
        for each in unit.wanted(found.game)
    )
    return {
        "stock": found.symbol,
        "session": found.session,
        "volume": reading.volume,
        "digit": settled.digit if settled else None,
        "state": "settled" if settled else "waiting" if waits else "given-up",
    }


def _ticker(game: Game, text: str) -> str:
    """The ticker of a permitted stock: 'General Motors', 'GM' and '$gm' are one."""
    word = _plain(text)
    for stock in game.stocks:
        if word and word in map(_plain, (stock.ticker, stock.name, *stock.aliases)):
            return stock.ticker
    raise NotAwaited(game=game.id, stock=text, awaited="a stock of the game's list")


def _plain(text: str) -> str:
    return "".join(each for each in text.casefold() if each.isalnum())
