"""
When a volume counts: which session decides, which readings settle it, and what is asked for when it cannot be had.

A source revises its figures for hours after the close, rewrites the past at a split, and sometimes knows nothing. So a
volume counts when two looks some hours apart, the first on the day after, agree in what the digit is taken from.
"""

from collections.abc import Collection, Iterable, Sequence
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from enum import StrEnum
from typing import Protocol, TypeVar
from zoneinfo import ZoneInfo

AT_CLOSE = "close"


class Answer(Protocol):
    """
    What settling looks at in a reading: when, how many shares (None for no figure), whether a split is dated later.
    """

    @property
    def read_at(self) -> datetime: ...

    @property
    def volume(self) -> int | None: ...

    @property
    def split_after(self) -> bool: ...


AnswerT = TypeVar("AnswerT", bound=Answer)


class Step(StrEnum):
    """
    The steps that a game's fallback list may name.
    """

    NEXT_SESSION = "next-session"
    """The same stock in the session after."""
    NEXT_STOCK = "next-stock"
    """Another stock, the next of the game's list."""
    BEACON = "beacon"
    """A draw from a round of a public beacon, named beforehand by the deadline."""
    MODERATOR = "moderator"
    """The moderator says the digit."""


class Ground(StrEnum):
    """
    Why a volume could not be had.
    """

    NO_FIGURE = "no-figure"
    """No answer gave a positive volume."""
    SPLIT = "split"
    """A split after the session has rewritten the figure."""
    NOT_SETTLED = "not-settled"
    """The answers never agreed."""
    NO_DIE = "no-die"
    """The figure has settled, and its digit is none that a die has: the next stock of the list is asked."""


@dataclass(frozen=True, slots=True)
class Fallback:
    """
    What is asked for next; ``symbol`` is set for ``next-stock`` only.
    """

    step: Step
    symbol: str | None = None


def reference_opening(deadline: datetime, lead: timedelta) -> datetime:
    """
    The earliest opening of a session that may decide: nobody can know its sales when the orders close.

    Args:
        deadline: The deadline in force at the close.
        lead: The game's setting, 30 minutes by default.

    Returns:
        The reference session is the exchange's first regular one that opens at this instant or later.
    """
    return deadline + lead


def first_reading_at(opens_at: datetime, closes_at: datetime, zone: str, clock: str) -> datetime:
    """
    The earliest moment at which a reading of a session counts.

    Args:
        opens_at: When the session opens; its day is the day of this instant in the exchange's zone.
        closes_at: When it closes.
        zone: The exchange's zone.
        clock: ``HH:MM``, the time by the exchange's clock on the calendar day after the session; or ``close``,
            the close of the session itself, for exchanges that revise nothing.

    Raises:
        ValueError: ``clock`` is neither.
    """
    if clock == AT_CLOSE:
        return closes_at
    day = opens_at.astimezone(ZoneInfo(zone)).date() + timedelta(days=1)
    return datetime.combine(day, time.fromisoformat(clock), ZoneInfo(zone)).astimezone(opens_at.tzinfo)


def settled(readings: Iterable[AnswerT], gap: timedelta, first_at: datetime) -> tuple[AnswerT, AnswerT] | None:
    """
    Find the two readings that settle a volume.

    They are at least ``gap`` apart, both have a positive volume, no split is dated after the session, and they agree in
    ``volume // 100``, which the digit is taken from; and no reading between them says otherwise.

    Args:
        readings: Of one stock, session and source, in the order in which they were made.
        gap: The game's setting, 3 hours by default; 0 lets any two successive readings settle.
        first_at: Readings before this do not count (``first_reading_at``).

    Returns:
        The pair that was complete first, or None. The volume that counts is the second one's.
    """
    run: list[AnswerT] = []
    for reading in _counting(readings, first_at):
        hundreds = _hundreds(reading)
        if run and hundreds != _hundreds(run[0]):
            run = []
        if hundreds is None:
            continue
        if run and reading.read_at - run[0].read_at >= gap:
            return run[0], reading
        run.append(reading)
    return None


def agreed(typed: Iterable[tuple[str, AnswerT]], readers: int) -> tuple[AnswerT, ...]:
    """
    Find what settles a figure that people type in from a newspaper.

    Of each person the last answer counts, so that a slip can be typed over. A printed column is not revised, so there
    is no time to wait for between two readings: what a second reading guards against there are a second person's eyes.

    Args:
        typed: Who typed, and what, in the order in which it was typed.
        readers: How many persons have to agree in ``volume // 100``, or in there being no figure.

    Returns:
        The answers that agree, the first typed first; the volume that counts is the last one's. Empty while too few
        agree.
    """
    last: dict[str, AnswerT] = {}
    for author, answer in typed:
        last.pop(author, None)
        last[author] = answer
    for answer in last.values():
        alike = tuple(each for each in last.values() if _hundreds(each) == _hundreds(answer))
        if len(alike) >= readers:
            return alike
    return ()


def after_first(readings: Iterable[Answer], first_at: datetime, limit: timedelta) -> datetime | None:
    """
    The instant from which a volume that has not settled is given up.

    Args:
        readings: As for ``settled``.
        first_at: As for ``settled``.
        limit: The game's setting, 24 hours by default.

    Returns:
        ``limit`` after the first reading that counts; None while there are fewer than two, because two are needed to
        settle anything: a source that cannot be asked at all is waited for.
    """
    counting = _counting(readings, first_at)
    return counting[0].read_at + limit if len(counting) > 1 else None


def ground(readings: Iterable[Answer], first_at: datetime) -> Ground:
    """
    Say why readings did not settle.
    """
    counting = _counting(readings, first_at)
    if any(reading.split_after for reading in counting):
        return Ground.SPLIT
    if not any(reading.volume for reading in counting):
        return Ground.NO_FIGURE
    return Ground.NOT_SETTLED


def next_fallback(
    fallback: Sequence[str], sessions: int, taken: Sequence[str], stocks: Sequence[str], used: Collection[str]
) -> Fallback:
    """
    Decide what is asked for when a volume cannot be had.

    The game's list is gone through once: ``next-session`` is taken up to ``sessions`` times in a row, every other step
    once, and nothing comes back. A ``next-stock`` is read for the session that was asked for last.

    Args:
        fallback: The game's list of steps; behind its end stands the moderator.
        sessions: How many further sessions are tried.
        taken: The steps already taken for this stock of the orders, in their order.
        stocks: The game's permitted stocks, in the list's order.
        used: Stocks named in the phase, or already asked for in it.
    """
    behind = list(taken)
    for name in fallback:
        step = Step(name)
        times = sessions if step is Step.NEXT_SESSION else 1
        while times and behind and behind[0] == step:
            times -= 1
            behind.pop(0)
        if behind or not times:
            continue
        if step in (Step.NEXT_SESSION, Step.BEACON):
            return Fallback(step)
        free = next((stock for stock in stocks if stock not in used), None)
        if step is Step.NEXT_STOCK and free is not None:
            return Fallback(step, free)
        if step is Step.MODERATOR:
            break
    return Fallback(Step.MODERATOR)


def redrawn(stocks: Sequence[str], used: Collection[str]) -> Fallback:
    """
    Decide what is asked for when a digit is none that a die has: the next stock of the list, as often as it takes.

    Args:
        stocks: As for ``next_fallback``.
        used: As for ``next_fallback``.

    Source:
        Origins of WWI by mail: house procedure ``stock-die``.
    """
    free = next((stock for stock in stocks if stock not in used), None)
    return Fallback(Step.MODERATOR) if free is None else Fallback(Step.NEXT_STOCK, free)


def _counting(readings: Iterable[AnswerT], first_at: datetime) -> list[AnswerT]:
    return [reading for reading in readings if reading.read_at >= first_at]


def _hundreds(reading: Answer) -> int | None:
    if reading.split_after or reading.volume is None or reading.volume <= 0:
        return None
    return reading.volume // 100
