"""A game's calendar: how long its windows are, and when a deadline may fall."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date, time, timedelta
from typing import Any, Final

from gamesmaster.errors import ConfigurationError
from gamesmaster.schedule.days import (
    EVERY_DAY,
    Holiday,
    Weekdays,
    read_holiday,
    read_weekdays,
    write_holiday,
    write_weekdays,
)
from gamesmaster.schedule.document import (
    SPAN,
    TIME,
    Document,
    Field,
    optional,
    read_fields,
    refuse_unknown,
    several,
    write_fields,
)
from gamesmaster.schedule.grace import Grace, read_grace, write_grace
from gamesmaster.schedule.rhythm import Rhythm, read_rhythm, write_rhythm
from gamesmaster.schedule.spans import write_span
from gamesmaster.schedule.wall import DAY
from gamesmaster.schedule.zones import read_zone

KINDS: Final = ("placing", "attack", "claim", "turn")
"""The kinds of phase that may have lengths of their own."""


@dataclass(frozen=True, slots=True)
class Lengths:
    """
    Lengths of the two spans of a window; either may be 0.
    """

    negotiation: timedelta = timedelta(days=12)
    orders: timedelta = timedelta(days=2)

    @property
    def total(self) -> timedelta:
        """
        Length of the window.
        """
        return self.negotiation + self.orders


@dataclass(frozen=True, slots=True)
class Calendar:
    """
    When the windows of a game open their spans and close.

    Attributes:
        zone: Whose wall clock and days count.
        lengths: Of every window that ``kinds`` does not name.
        kinds: Lengths of the windows of some kinds of phase, sorted by kind.
        at: Time of day at which deadlines fall; None where any time will do.
        weekdays: Days of the week on which a deadline may fall.
        holidays: Days on which none falls.
        slack: By how much a window of a day or more may be shorter than its lengths, so as to meet the time of day.
            Without it a window that opens minutes after the last deadline would lose a day for them.
        grace: How long letters count after the deadline, whose, and who is told.
        rhythm: Deadlines fall on its beats, and the lengths only divide the window: the orders span is what
            ``lengths`` says, negotiation the rest.
    """

    zone: str = "UTC"
    lengths: Lengths = Lengths()
    kinds: tuple[tuple[str, Lengths], ...] = ()
    at: time | None = None
    weekdays: Weekdays = EVERY_DAY
    holidays: tuple[Holiday, ...] = ()
    slack: timedelta = timedelta(hours=1)
    grace: Grace = field(default_factory=Grace)
    rhythm: Rhythm | None = None

    def __post_init__(self) -> None:
        """Refuse what no deadline could satisfy."""
        read_zone(self.zone)
        object.__setattr__(self, "kinds", tuple(sorted(self.kinds)))
        if not self.weekdays or not self.weekdays <= EVERY_DAY:
            raise ConfigurationError(
                "weekdays", "at least one day on which a deadline may fall, such as Mon-Fri", "none"
            )
        if self.slack > DAY / 2:
            raise ConfigurationError("slack", "12h or less", write_span(self.slack))
        for kind, lengths in (("", self.lengths), *self.kinds):
            self._check_lengths(kind, lengths)
        if self.rhythm is not None:
            self._check_rhythm(self.rhythm)

    def lengths_of(self, kind: str) -> Lengths:
        """
        Give the lengths of a window.

        Args:
            kind: The kind of its phase, such as ``attack``.
        """
        return dict(self.kinds).get(kind, self.lengths)

    def shortest(self, kind: str) -> timedelta:
        """
        Give the length that every window of a kind of phase has at least, the slack aside.
        """
        return self.rhythm.guaranteed if self.rhythm else self.lengths_of(kind).total

    def permits(self, day: date) -> bool:
        """
        Say whether a deadline may fall on a day: its weekday is permitted, and it is no holiday. Beats are not asked.
        """
        return day.weekday() in self.weekdays and self.holiday_on(day) is None

    def holiday_on(self, day: date) -> Holiday | None:
        """
        Find the holiday that a day belongs to: the first of them, as they are listed.
        """
        return next((each for each in self.holidays if each.holds(day)), None)

    def to_document(self) -> dict[str, Any]:
        """
        The calendar as JSON carries it: every field, in words.
        """
        told = write_fields(self, _FIELDS)
        kinds = {kind: write_fields(lengths, _LENGTHS) for kind, lengths in self.kinds}
        return {"zone": told.pop("zone"), **write_fields(self.lengths, _LENGTHS), "kinds": kinds, **told}

    @classmethod
    def from_document(cls, document: Document) -> Calendar:
        """
        Take a calendar from its document.

        Args:
            document: ``zone``, ``negotiation``, ``orders``, ``kinds`` (kind of phase to its own ``negotiation`` and
                ``orders``), ``at``, ``weekdays``, ``holidays``, ``slack``, ``grace``, ``rhythm``, each in an operator's
                words. What is missing has its default; a length missing in ``kinds`` is that of the other windows.

        Raises:
            ConfigurationError: A name is unknown, a word is, or no deadline could satisfy it.
        """
        refuse_unknown(document, {**_LENGTHS, "kinds": None, **_FIELDS})
        own = {name: words for name, words in document.items() if name in _LENGTHS}
        general = read_fields(Lengths, own, _LENGTHS)
        kinds = _mapping(document.get("kinds") or {}, "kinds")
        refuse_unknown(kinds, dict.fromkeys(KINDS), "kinds.")
        whole = write_fields(general, _LENGTHS)
        read = [
            (kind, read_fields(Lengths, {**whole, **_mapping(words, f"kinds.{kind}")}, _LENGTHS, f"kinds.{kind}."))
            for kind, words in kinds.items()
        ]
        rest = {name: words for name, words in document.items() if name in _FIELDS}

        def calendar(**fields: Any) -> Calendar:
            return cls(lengths=general, kinds=tuple(read), **fields)

        return read_fields(calendar, rest, _FIELDS)

    def _check_lengths(self, kind: str, lengths: Lengths) -> None:
        where = f"kinds.{kind}." if kind else ""
        if kind and kind not in KINDS:
            raise ConfigurationError(f"kinds.{kind}", f"one of {', '.join(KINDS)}", "a kind of phase that there is not")
        for name in _LENGTHS:
            if getattr(lengths, name) < timedelta():
                raise ConfigurationError(where + name, "0 or more", str(getattr(lengths, name)))
        if not lengths.total and self.rhythm is None:
            raise ConfigurationError(f"{where}orders", "some time for negotiation, for orders or for both", "none")

    def _check_rhythm(self, rhythm: Rhythm) -> None:
        if self.at is not None and self.at != rhythm.at:
            raise ConfigurationError("at", "no time of day beside that of the rhythm", f"{self.at} and {rhythm.at}")
        if rhythm.weekdays and not rhythm.weekdays & self.weekdays:
            expected = f"a beat on a permitted weekday ({write_weekdays(self.weekdays)})"
            raise ConfigurationError("rhythm", expected, write_weekdays(rhythm.weekdays))


def _mapping(words: object, setting: str) -> Document:
    if not isinstance(words, Mapping):
        raise ConfigurationError(setting, "a table of settings", repr(words))
    return words


_LENGTHS: Final = {"negotiation": SPAN, "orders": SPAN}
_FIELDS: Final = {
    "zone": Field(read_zone, str),
    "at": optional(TIME),
    "weekdays": Field(read_weekdays, write_weekdays),
    "holidays": several(Field(read_holiday, write_holiday)),
    "slack": SPAN,
    "grace": Field(read_grace, write_grace),
    "rhythm": optional(Field(read_rhythm, write_rhythm)),
}
