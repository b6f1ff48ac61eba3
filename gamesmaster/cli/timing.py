"""Options of ``game new`` about time, brought into the words of the game's settings."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from datetime import datetime
from typing import Annotated, Any

import typer

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.absences import AbsenceRules
from gamesmaster.schedule.missing import MissingRules
from gamesmaster.schedule.rhythm import read_rhythm, write_rhythm
from gamesmaster.schedule.spans import read_span
from gamesmaster.schedule.wall import DAY, local_day

Length = Annotated[str | None, typer.Option(help="Of such windows only, such as 1d.", metavar="SPAN")]
At = Annotated[str | None, typer.Option("--at", help="Time of day of every deadline, such as 20:00.")]
Days = Annotated[str | None, typer.Option("--weekdays", help="Days on which deadlines may fall, such as Mon-Fri.")]
Holidays = Annotated[
    list[str] | None,
    typer.Option("--holidays", metavar="DAYS", help="Such as '2026-12-24..2027-01-02 Christmas'; may be repeated."),
]
Beats = Annotated[
    str | None, typer.Option("--rhythm", help="A fixed rhythm, such as 'every 2 weeks on Sunday at 20:00'.")
]
Grace = Annotated[
    str | None,
    typer.Option("--grace", help="Letters of those who are late count so long, such as 2h; '2h told late' in silence."),
]
Missing = Annotated[
    str | None,
    typer.Option("--missing", help="When orders are missing: home, extend-once (or 'extend-once 1d') or hold."),
]


AbsenceCap = Annotated[
    str | None, typer.Option("--absence-cap", help="Whole days by which absences may move a window, such as 14d.")
]


def absence_rules(words: str | None) -> AbsenceRules:
    """
    Read how far absences may move a window; all of them together may move a game three times as far.

    Raises:
        ConfigurationError: It is no span of whole days.
    """
    if words is None:
        return AbsenceRules()
    span = read_span(words, "absence-cap")
    if span % DAY:
        raise ConfigurationError("absence-cap", "whole days, such as 14d, or 0", repr(words))
    return AbsenceRules(window_days=span.days, game_days=3 * span.days)


def missing_rules(words: str | None) -> MissingRules:
    """
    Read what a game does about missing orders.

    Raises:
        ConfigurationError: It is none of the policies, or no span follows.
    """
    policy, _, span = (words or "").strip().partition(" ")
    told = {"policy": policy, "extension": span}
    return MissingRules.from_document({name: value for name, value in told.items() if value})


def deadlines(
    lengths: Mapping[str, str | None],
    *,
    at: str | None = None,
    weekdays: str | None = None,
    holidays: Sequence[str] | None = None,
    rhythm: str | None = None,
    grace: str | None = None,
    zone: str,
    now: datetime,
) -> dict[str, Any]:
    """
    Give what a calendar's document has beside zone and plain lengths.

    Args:
        lengths: By kind of phase and span, such as ``attack.orders``; None where nothing was said.
        at: A time of day.
        weekdays: Days of the week.
        holidays: Each with its name.
        grace: The wait after a deadline.
        rhythm: Where it says no first day and needs one, it counts from today in the game's zone.
        zone: The game's zone.
        now: The time.

    Raises:
        ConfigurationError: The rhythm is none. What else is wrong the calendar says itself.
    """
    kinds: dict[str, dict[str, str]] = {}
    for name, span in lengths.items():
        kind, _, part = name.partition(".")
        if span is not None:
            kinds.setdefault(kind, {})[part] = span
    beats = None if rhythm is None else write_rhythm(read_rhythm(rhythm, anchor=local_day(now, zone)))
    told: dict[str, Any] = {"kinds": kinds, "at": at, "weekdays": weekdays, "grace": grace, "rhythm": beats}
    told["holidays"] = list(holidays or ())
    return {name: words for name, words in told.items() if words}
