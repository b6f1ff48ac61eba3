"""What is said of figures: read, settled, fallen back on, doubted."""

from collections.abc import Iterable
from datetime import datetime

from gamesmaster.ledger.canonical import instant
from gamesmaster.ledger.facts.fact import Document, Fact
from gamesmaster.ledger.kinds import EntryKind


def reading(
    *,
    symbol: str,
    exchange: str,
    session: str,
    source: str,
    read_at: datetime,
    volume: int | None,
    raw: str,
    sha256: str,
    split_after: bool = False,
    library: str | None = None,
) -> Fact:
    """
    One answer of a source: ``volume`` in shares, None for no figure; ``raw`` is the answer as it came; ``library``
    names what read it, with its version, where that is none of ours.
    """
    return Fact(
        EntryKind.READING,
        {
            "symbol": symbol,
            "exchange": exchange,
            "session": session,
            "source": source,
            "read_at": instant(read_at),
            "volume": volume,
            "raw": raw,
            "sha256": sha256,
            "split_after": split_after,
            **({"library": library} if library else {}),
        },
    )


def quotation_settled(
    phase: str,
    *,
    named: str,
    symbol: str,
    exchange: str,
    session: str,
    source: str,
    volume: int,
    digit: int,
    evidence: Document,
) -> Fact:
    """
    A volume is frozen. ``named`` is the stock of the orders, ``symbol`` the one that was read for it in the end;
    ``evidence`` is ``Quotation.evidence``: the two readings by moment, volume and digest, or who typed it.
    """
    return Fact(
        EntryKind.QUOTATION_SETTLED,
        {
            "phase": phase,
            "named": named,
            "symbol": symbol,
            "exchange": exchange,
            "session": session,
            "source": source,
            "volume": volume,
            "digit": digit,
            "evidence": dict(evidence),
        },
    )


def quotation_fallback(
    phase: str,
    *,
    named: str,
    symbol: str,
    session: str,
    step: str,
    reason: str,
    next_symbol: str | None,
    next_session: Document | None,
) -> Fact:
    """
    What was asked for cannot be had.

    Args:
        phase: The phase that waits.
        named: The stock of the orders.
        symbol: The stock that was asked for.
        session: Name of the session that was asked for.
        step: ``next-session | next-stock | moderator``.
        reason: ``no-figure | not-settled | split | no-die``.
        next_symbol: The stock asked for from now on; None when the moderator decides.
        next_session: ``session_document`` of its session; None when the moderator decides.
    """
    return Fact(
        EntryKind.QUOTATION_FALLBACK,
        {
            "phase": phase,
            "named": named,
            "symbol": symbol,
            "session": session,
            "step": step,
            "reason": reason,
            "next_symbol": next_symbol,
            "next_session": None if next_session is None else dict(next_session),
        },
    )


def figure_doubted(
    phase: str,
    *,
    doubt: int,
    named: str,
    symbol: str,
    session: str,
    source: str,
    volume: int,
    digit: int,
    readings: Iterable[Document],
) -> Fact:
    """
    A second source contradicts a frozen figure.

    Args:
        phase, named, symbol, session: As in ``quotation_settled``, of the figure that is doubted.
        doubt: Its number within the game, from 1.
        source: The second source.
        volume, digit: What it says.
        readings: Its readings that agree: ``{"read_at", "volume", "sha256"}``.
    """
    return Fact(
        EntryKind.FIGURE_DOUBTED,
        {
            "phase": phase,
            "doubt": doubt,
            "named": named,
            "symbol": symbol,
            "session": session,
            "source": source,
            "volume": volume,
            "digit": digit,
            "readings": [dict(each) for each in readings],
        },
    )


def doubt_answered(phase: str, *, doubt: int, ruling: int | None, answer: str, author: str) -> Fact:
    """
    The moderator's answer to a doubt, for all to read.

    Args:
        phase: Of the figure.
        doubt: Its number within the game.
        ruling: Number of the ruling that was made of it; None where it was dismissed.
        answer: The words.
        author: A pseudonym.
    """
    said = {"phase": phase, "doubt": doubt, "ruling": ruling, "answer": answer, "author": author}
    return Fact(EntryKind.DOUBT_ANSWERED, said)


def session_moved(
    phase: str,
    *,
    exchange: str,
    session: str,
    reason: str,
    author: str,
    stocks: Iterable[Document],
    next_session: Document,
) -> Fact:
    """
    An exchange is closed on a day on which its calendar has it open; no step of the game's fallback list is used up.

    Args:
        phase: The phase that waits.
        exchange: The exchange.
        session: Name of the session that does not take place.
        reason: Why, for all to read.
        author: Pseudonym of the moderator who entered the closure, or ``service`` where a newer calendar says so.
        stocks: ``{"named", "symbol"}`` of what was waited for in that session, and is now in the next.
        next_session: ``session_document`` of the session that decides instead.
    """
    return Fact(
        EntryKind.SESSION_MOVED,
        {
            "phase": phase,
            "exchange": exchange,
            "session": session,
            "reason": reason,
            "author": author,
            "stocks": [dict(stock) for stock in stocks],
            "next_session": dict(next_session),
        },
    )
