"""
The points at which a daemon can be made to die, reached through its ports alone: the program knows nothing of them.

A point lies before or behind a commit, or behind a call to the world. It is recognised by what a story wrote, so every
point is a place in one of the two paths of a letter and of a deadline.
"""

from __future__ import annotations

import os
import signal
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any, Final, cast

from gamesmaster.adapters.imap import Mailbox, Stories
from gamesmaster.adapters.market.child import MarketChild, Tell
from gamesmaster.adapters.parser import ParserProcess
from gamesmaster.adapters.smtp import Relay
from gamesmaster.bootstrap import Service, build
from gamesmaster.config import Settings
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.mail.letter import Letter
from gamesmaster.service.handing import Answer, in_turn
from gamesmaster.service.ports import Clock, Mail, Reads, Refusals, Store, Unit
from gamesmaster.service.records import LetterStatus, MailboxMark, NewLetter, Notice, NoticeStatus, Window

LETTER: Final = (
    "fetched",  # from the mailbox, nothing kept
    "kept",
    "begun",  # the try is counted
    "parsed",
    "handling",  # all is written, nothing committed
    "handled",
    "taken",  # notices are leased
    "rendered",  # their bytes are stored
    "sent",  # the relay has it, and we have not noted it
    "marked",
    "moved",  # to Done, and we have not noted it
    "tidied",
)
"""Of the path of a letter and of the outbox."""
DEADLINE: Final = (
    "due",
    "looked",
    "closing",
    "closed",
    "read",
    "settling",
    "settled",
    "adjudicating",
    "adjudicated",
    "reported",  # the first mail with the result is sent and noted
)
"""Of the path of a deadline."""
POINTS: Final = LETTER + DEADLINE

_BEFORE: Final = {"handled": "handling", "closed": "closing", "settled": "settling", "adjudicated": "adjudicating"}
_ENTRIES: Final = {
    EntryKind.WINDOW_CLOSED: "closed",
    EntryKind.QUOTATION_SETTLED: "settled",
    EntryKind.PHASE_ADJUDICATED: "adjudicated",
}
_REPORTS: Final = frozenset({"placements-released", "result", "game-over"})


class Fate:
    """
    Ends this process, as a power cut would, at the n-th time that a point is reached.
    """

    def __init__(self, point: str, times: int = 1) -> None:
        if point not in POINTS:
            raise ValueError(f"no such point: {point}")
        self._point = point
        self._left = times
        self._lock = threading.Lock()

    def reach(self, point: str) -> None:
        """
        Say that a point is reached; does not return from the fatal one.
        """
        if point != self._point:
            return
        with self._lock:
            self._left -= 1
            if self._left <= 0:
                os.kill(os.getpid(), signal.SIGKILL)
                threading.Event().wait()


class FatedUnit:
    """
    A story's hold on the store that notes which points the story's commit will be.
    """

    def __init__(self, unit: Unit) -> None:
        self._unit = unit
        self.points: list[str] = []

    def __getattr__(self, name: str) -> Any:
        return getattr(self._unit, name)

    def keep_letters(self, letters: Sequence[NewLetter]) -> int:
        kept = self._unit.keep_letters(letters)
        self.points += ["kept"] * bool(kept)
        return kept

    def put_letter_result(self, number: int, status: LetterStatus, **more: Any) -> None:
        self._unit.put_letter_result(number, status, **more)
        self.points.append("begun" if status is LetterStatus.KEPT else "handled")

    def put_tidied(self, numbers: Sequence[int]) -> None:
        self._unit.put_tidied(numbers)
        self.points += ["tidied"] * bool(numbers)

    def take_notices(self, *asked: Any) -> Sequence[Notice]:
        taken = self._unit.take_notices(*asked)
        self.points += ["taken"] * bool(taken)
        return taken

    def settle_notice(self, notice: Notice) -> bool:
        done = self._unit.settle_notice(notice)
        self._noted(notice)
        return done

    def update_notice(self, notice: Notice) -> None:
        self._unit.update_notice(notice)
        self._noted(notice)

    def _noted(self, notice: Notice) -> None:
        if notice.status is NoticeStatus.SENT:
            self.points += ["marked", *(["reported"] if notice.kind in _REPORTS else [])]
        elif notice.status is NoticeStatus.WAITING and notice.message is not None and notice.lease is not None:
            self.points.append("rendered")

    def add_entry(self, game: str, at: Any, kind: EntryKind, *parts: Any) -> Any:
        entry = self._unit.add_entry(game, at, kind, *parts)
        if kind in _ENTRIES:
            self.points.append(_ENTRIES[kind])
        return entry


class FatedReads:
    """
    A view in which windows that are due are a point.
    """

    def __init__(self, view: Reads, fate: Fate) -> None:
        self._view = view
        self._fate = fate

    def __getattr__(self, name: str) -> Any:
        return getattr(self._view, name)

    def due_windows(self, *asked: Any) -> Sequence[Window]:
        windows = self._view.due_windows(*asked)
        if windows:
            self._fate.reach("due")
        return windows


class FatedStore:
    """
    A store whose commits are points.
    """

    def __init__(self, store: Store, fate: Fate) -> None:
        self._store = store
        self._fate = fate

    @contextmanager
    def story(self) -> Iterator[Unit]:
        with self._store.story() as unit:
            watched = FatedUnit(unit)
            yield cast(Unit, watched)
            for point in watched.points:
                if point in _BEFORE:
                    self._fate.reach(_BEFORE[point])
        for point in watched.points:
            self._fate.reach(point)

    @contextmanager
    def view(self) -> Iterator[Reads]:
        with self._store.view() as view:
            yield cast(Reads, FatedReads(view, self._fate))


class FatedParser(ParserProcess):
    """
    The parser process, behind which is a point.
    """

    def __init__(self, fate: Fate) -> None:
        super().__init__()
        self._fate = fate

    def parse(self, raw: bytes, *, headers_only: bool = False) -> Letter:
        letter = super().parse(raw, headers_only=headers_only)
        if b"@players.test" in raw:  # The daemon's own first letter only warms it up.
            self._fate.reach("parsed")
        return letter


class FatedRelay:
    """
    The relay, behind which is a point.
    """

    def __init__(self, relay: Relay, fate: Fate) -> None:
        self._relay = relay
        self._fate = fate

    def send(self, sender: str, recipients: Sequence[str], message: bytes) -> Refusals:
        refused = self._relay.send(sender, recipients, message)
        self._fate.reach("sent")
        return refused

    def send_all(self, mails: Sequence[Mail]) -> Sequence[Answer | None]:
        return in_turn(self.send, mails)

    def close(self, seconds: float = 1.0) -> None:
        self._relay.close(seconds)


class FatedService(Service):
    """
    The program put together as ever, with points in its ports.
    """

    fate: Fate

    def parser(self) -> ParserProcess:
        return FatedParser(self.fate)

    def relay(self) -> Relay:
        return cast(Relay, FatedRelay(super().relay(), self.fate))

    def market(self, tell: Tell) -> MarketChild:
        def told(event: str, facts: Mapping[str, object]) -> None:
            tell(event, facts)
            if event == "reading-stored":
                self.fate.reach("read")

        return super().market(told)

    def mailbox(self, stories: Stories, *, from_start: bool = False) -> Mailbox:
        return super().mailbox(_Fetches(stories, self.fate).stories, from_start=from_start)


@dataclass
class _Fetches:
    """What the mailbox asks of the service, with points between."""

    given: Stories
    fate: Fate
    fetched: bool = False

    @property
    def stories(self) -> Stories:
        return replace(self.given, keep=self._keep, kept=self._kept, tidied=self._tidied)

    def _keep(self, letters: Sequence[NewLetter], marks: Sequence[MailboxMark]) -> object:
        if letters:
            self.fetched = True
            self.fate.reach("fetched")
        return self.given.keep(letters, marks)

    def _kept(self) -> None:
        if not self.fetched:  # So it was a look that a window had asked for.
            self.fate.reach("looked")
        self.fetched = False
        self.given.kept()

    def _tidied(self, numbers: Sequence[int]) -> None:
        self.fate.reach("moved")
        self.given.tidied(numbers)


def fated(fate: Fate) -> Callable[..., Service]:
    """
    Give the function that puts the program together so that it meets its fate.
    """

    def put_together(settings: Settings, *, clock: Clock) -> Service:
        plain = build(settings, clock=clock)
        desk = replace(plain.desk, store=FatedStore(plain.store, fate))
        service = FatedService(plain.settings, plain.store, desk, plain.clock)
        object.__setattr__(service, "fate", fate)
        return service

    return put_together
