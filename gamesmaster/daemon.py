"""
The daemon on one machine: it wakes the stories, and holds nothing worth keeping.

Four things wake it: a letter (the mailbox's thread), the clock (one heartbeat), a notice in the outbox (the sender's
thread), and the operator, who ends it. Two children, the parser and the market, are fresh interpreters of their own.
"""

from __future__ import annotations

import logging
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from functools import partial
from types import FrameType
from typing import TYPE_CHECKING, Protocol

import structlog

from gamesmaster.adapters import supervisor
from gamesmaster.adapters.clock import SystemClock
from gamesmaster.adapters.loops import Bell, Loops
from gamesmaster.adapters.stoppages import Stoppages
from gamesmaster.bootstrap import Service, build, daemon_lock
from gamesmaster.config import Settings
from gamesmaster.errors import LetterError, UnavailableError
from gamesmaster.service import clock_guard, deadlines, inbox, outbox, quotations, restored
from gamesmaster.service.games import check_can_be_told
from gamesmaster.service.pace import Pace
from gamesmaster.service.ports import Clock, Mailer, Parser, Renderer
from gamesmaster.service.records import GameStatus, MailboxMark, NewLetter, NoticeStatus

if TYPE_CHECKING:
    from gamesmaster.adapters.imap import Mailbox

SENDERS = 2
"""Threads that send: while one hands over, the other renders, and goes on when the relay lets the first one wait."""
A_CONNECTION = 4
"""Notices that a sender takes at a time for each connection: what is in hand may go out once more after a crash."""
LAST_WORDS = 0.5
"""Seconds that each part is given at the end."""
WARM_UP = b"From: nobody@example.org\nTo: nobody@example.org\nSubject: a first letter\n\nREADY\n"


class Builder(Protocol):
    """
    Puts the program together, as `bootstrap.build` does.
    """

    def __call__(self, settings: Settings, *, clock: Clock) -> Service: ...


def run(settings: Settings, *, from_start: bool = False, build: Builder = build) -> None:
    """
    Serve until told to stop by SIGTERM or SIGINT.

    Args:
        settings: What the operator set.
        from_start: Also read what lay in a folder before it was first seen.
        build: Puts the program together; another one can put its own clock or relay in.

    Raises:
        ConfigurationError: A setting is missing, or the database cannot be used.
        UnavailableError: Another daemon runs on this database, or it cannot be reached.
    """
    log = open_log(settings.log_level)
    if settings.by_mail:
        settings.needed_mailbox()
        settings.needed_relay()
    with ExitStack() as stack:
        wait_for_signal = _on_signals(stack)
        clock = SystemClock()
        lock = daemon_lock(settings, clock.now())
        if lock is not None:
            stack.enter_context(lock)
        service = stack.enter_context(build(settings, clock=clock))
        if not settings.by_mail:
            _check_telephone_club(service)
            log.info("no-mailbox", games="by telephone only: no letter is read, no mail is sent")
        if lock is not None:
            # Nobody else can be sending: what a daemon that died held in its hands goes out at once.
            freed = outbox.free(service.desk)
            if freed:
                log.info("notices-freed", notices=freed)
        daemon = Daemon(service, log, from_start=from_start)
        stack.callback(daemon.stop)
        daemon.start()
        log.info("ready", address=service.desk.domain if settings.by_mail else "telephone")
        supervisor.tell("READY=1")
        wait_for_signal()
        log.info("stopping")
        supervisor.tell("STOPPING=1")
    log.info("stopped")


def _check_telephone_club(service: Service) -> None:
    """Games that were begun when there was a mailbox cannot go on unheard."""
    with service.store.view() as view:
        for game in view.games():
            if game.status in {GameStatus.RUNNING, GameStatus.HELD}:
                check_can_be_told(service.desk, view.members(game.id))


def _on_signals(stack: ExitStack) -> Callable[[], object]:
    """
    Take note of SIGTERM and SIGINT from now on; give what waits for them.

    A handler runs in the middle of whatever the main thread does, also while that holds a lock: so it only writes a
    byte, which no lock can hold up.
    """
    read, write = os.pipe()
    for end in (read, write):
        stack.callback(os.close, end)

    def stop(number: int, frame: FrameType | None) -> None:
        os.write(write, b"!")

    for number in (signal.SIGTERM, signal.SIGINT):
        stack.callback(signal.signal, number, signal.signal(number, stop))
    return lambda: os.read(read, 1)


def open_log(level: str) -> structlog.typing.FilteringBoundLogger:
    """
    Open the log: one line an event on standard error, with game, phase and letter number; never orders, addresses or
    press.
    """
    number = logging.getLevelName(level.upper())
    logging.basicConfig(
        level=logging.WARNING, stream=sys.stderr, format="level=%(levelname)s logger=%(name)s %(message)s"
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True, key="at"),
            structlog.processors.LogfmtRenderer(key_order=["at", "level", "event"], sort_keys=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(number),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
        cache_logger_on_first_use=False,
    )
    log: structlog.typing.FilteringBoundLogger = structlog.get_logger()
    return log


class Daemon:
    """
    The threads and children that wake the stories.

    Args:
        service: The program put together.
        log: Where events go.
        from_start: Also read what lay in a folder before it was first seen.
    """

    def __init__(
        self, service: Service, log: structlog.typing.FilteringBoundLogger, *, from_start: bool = False
    ) -> None:
        self._service = service
        self._desk = service.desk
        self._now = service.clock.now
        self._log = log
        self._from_start = from_start
        self._letters = Bell()
        self._clock = Bell()
        self._senders = [Bell() for _ in range(SENDERS)]
        self._handful = A_CONNECTION * service.settings.relay_connections
        self._mail = self._senders[0]
        self._beating = threading.Lock()
        self._waiting_for_look = False
        self._unrecorded: dict[int, outbox.Unrecorded] = {}
        self._doubted = False
        self._stoppages = Stoppages(self._log.error)
        self._loops = Loops(self._log.error, self._stoppages, service.settings.heartbeat_seconds)
        self._ends = ExitStack()

    def start(self) -> None:
        """
        Start every child and thread; returns when all of them are up.
        """
        market = self._service.market(self._tell)
        self._ends.callback(market.stop, LAST_WORDS)
        market.start()
        mailbox = self._start_mail() if self._service.settings.by_mail else None
        # The scheduler goes by the time of day. When that is set back it sleeps as long, which would silence the guard
        # at the clock too: the thread then beats by its own wait.
        self._loops.begin("clock", self._clock, lambda: self._beat(mailbox), patience=2)
        self._start_heartbeat()

    def _start_heartbeat(self) -> None:
        from apscheduler.schedulers.background import BackgroundScheduler

        scheduler = BackgroundScheduler(timezone="UTC")
        scheduler.add_job(
            self._clock.ring,
            "interval",
            seconds=self._service.settings.heartbeat_seconds,
            coalesce=True,
            max_instances=1,
            misfire_grace_time=None,
            id="heartbeat",
        )
        scheduler.start()
        self._ends.callback(scheduler.shutdown, wait=False)

    def _start_mail(self) -> Mailbox:
        """Letters in and mails out: the parser, the mailbox and the senders."""
        from gamesmaster.adapters.imap import Stories

        parser = self._service.parser()
        self._ends.callback(_within, LAST_WORDS, parser.close)
        relay = self._service.relay()
        self._ends.callback(relay.close, LAST_WORDS)
        renderer = self._service.renderer()
        self._ends.callback(_within, LAST_WORDS, renderer.close)
        desk = self._desk
        stories = Stories(
            keep=self._keep,
            marks=self._marks,
            to_tidy=lambda: inbox.to_tidy(desk),
            tidied=lambda numbers: inbox.tidied(desk, numbers),
            kept=self._letters.ring,
            tell=self._tell,
            now=self._now,
            keep_again=lambda letters, since: restored.keep_again(desk, letters, since=since, now=self._now()),
        )
        mailbox = self._service.mailbox(stories, from_start=self._from_start)
        self._ends.callback(mailbox.stop)
        mailbox.start()
        threading.Thread(target=_warm_up, args=(parser,), name="parser", daemon=True).start()
        self._loops.begin("letters", self._letters, lambda: self._handle_letters(parser, mailbox))
        pace = self._service.pace(self._tell)
        for place in range(len(self._senders)):
            self._loops.begin(
                f"sender-{place}", self._senders[place], partial(self._send_mail, place, renderer, relay, pace)
            )
        return mailbox

    def stop(self) -> None:
        """
        End everything. A story that is under way commits, or its work is undone; both are fine.
        """
        self._loops.stop()
        self._ends.close()
        self._loops.join(LAST_WORDS)

    def _handle_letters(self, parser: Parser, mailbox: Mailbox) -> None:
        """Handle what has been kept until nothing waits, then let the clock look at what waited for it."""
        handled = 0
        with closing(inbox.handle_all(self._desk, parser, self._now)) as letters:
            while not self._loops.stopping and (done := next(letters, None)) is not None:
                handled += 1
                self._log.info("letter-handled", letter=done.number, verdict=done.verdict, game=done.game)
                self._mail.ring()
        if handled:
            mailbox.request_tidy()
        if self._waiting_for_look and not self._loops.stopping:
            self._beat(mailbox)

    def _send_mail(self, place: int, renderer: Renderer, relay: Mailer, pace: Pace) -> None:
        """Send what is due; a sender that has its hands full wakes the next one."""
        self._record(place)
        handfuls = outbox.send_all(self._desk, renderer, relay, self._now, pace=pace, most=self._handful)
        with closing(handfuls):
            while not self._loops.stopping and (sent := self._next_sent(place, handfuls)):
                if len(sent) == self._handful and place + 1 < len(self._senders):
                    self._senders[place + 1].ring()
                for done in sent:
                    event = "notice-sent" if done.status is NoticeStatus.SENT else "notice-not-sent"
                    self._log.info(event, notice=done.number, kind=done.kind, game=done.game, status=done.status.value)

    def _next_sent(self, place: int, handfuls: Iterator[Sequence[outbox.Sent]]) -> Sequence[outbox.Sent]:
        """What became of the next handful; what could not be written down of it is remembered."""
        try:
            return next(handfuls, ())
        except outbox.Unrecorded as error:
            self._unrecorded[place] = error
            raise

    def _keep(self, letters: Sequence[NewLetter], marks: Sequence[MailboxMark]) -> int:
        """Keep a fetch; what cannot be kept stays in the mailbox, and is fetched again."""
        try:
            kept = inbox.keep(self._desk, letters, marks)
        except UnavailableError as error:
            self._stoppages.stopped("mailbox", error)
            raise
        self._stoppages.works("mailbox")
        return kept

    def _record(self, place: int) -> None:
        """Write down what a sender could not when the database was away; before that it sends nothing more."""
        if (held := self._unrecorded.get(place)) is not None:
            outbox.record(self._desk, held.taken, held.outcomes, now=self._now())
            del self._unrecorded[place]

    def _beat(self, mailbox: Mailbox | None) -> None:
        """One look at the clock: settle figures, do what is due, ask the mailbox for the look that a window needs."""
        with self._beating:
            if self._loops.stopping:
                return
            now = self._now()
            doubts = clock_guard.watch(self._desk, now=now, uptime=self._service.clock.uptime())
            if bool(doubts) != self._doubted:
                self._doubted = bool(doubts)
                self._tell_clock([str(each.ground) for each in doubts])
            if doubts:
                self._mail.ring()
                return
            settled = quotations.settle_due(self._desk, now=now)
            due = deadlines.due(self._desk, now=now)
            self._waiting_for_look = due.look_from is not None
        for event, games in (
            ("figures-settled", settled),
            ("orders-begin", due.began),
            ("window-closed", due.closed),
            ("phase-adjudicated", due.adjudicated),
            ("game-held", due.held),
            ("game-resumed", due.resumed),
            ("members-reminded", due.reminded),
        ):
            for game in games:
                self._log.info(event, game=game)
        if due.look_from is not None and mailbox is not None:
            mailbox.request_look(due.look_from)
        # Also notices that were put by others, such as the command line, are found by every beat.
        self._mail.ring()

    def _tell_clock(self, grounds: Sequence[str]) -> None:
        if grounds:
            mend = "set the machine's clock; if it is right: gamesmaster clock accept"
            self._log.error("clock-doubted", grounds=",".join(grounds), mend=mend)
        else:
            self._log.info("clock-trusted")

    def _marks(self) -> Sequence[MailboxMark]:
        with self._desk.store.view() as view:
            return view.marks()

    def _tell(self, event: str, facts: Mapping[str, object]) -> None:
        self._log.info(event, **facts)


def _warm_up(parser: Parser) -> None:
    """Start the parser before the first letter has to wait for it."""
    with suppress(LetterError):
        parser.parse(WARM_UP)


def _within(seconds: float, work: Callable[[], None]) -> None:
    """Do something that may take long, and go on without it when it does."""
    thread = threading.Thread(target=work, daemon=True)
    thread.start()
    thread.join(seconds)
