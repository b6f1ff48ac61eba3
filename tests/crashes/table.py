"""
Games with everything around them: a post office, players who write what a seed says, and a daemon that is killed.

Two games go on side by side. In one the windows close because everybody is ready, in the other because the time is up.
What the players write follows from the boards alone, and the figures of the market from the stocks alone: so every
round comes to the same ledgers but for the times, however often the daemon was killed.
"""

from __future__ import annotations

import signal
import smtplib
import threading
import time
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from itertools import chain
from pathlib import Path
from typing import Final

from gamesmaster.adapters.database import upgrade
from gamesmaster.adapters.market.reader import FIRST_EXCHANGE
from gamesmaster.adapters.market.sessions import YEARS
from gamesmaster.bootstrap import build
from gamesmaster.config import read_settings
from gamesmaster.demo.children import Delivery, PostOfficeProcess
from gamesmaster.errors import PhaseClosed
from gamesmaster.ledger.canonical import instant
from gamesmaster.service import outbox
from gamesmaster.service.games import Seat, new_game, start_game
from gamesmaster.service.holds import hold_game
from gamesmaster.service.inbox import MOST_BEGUN
from gamesmaster.service.records import GameStatus, LetterStatus, NoticeStatus, Session, WindowStatus
from tests.crashes.daemons import Nursery, Process, ended, kill_children, over, started
from tests.crashes.kills import Kill
from tests.crashes.players import CLOCK, EXCHANGE, KEY, PLAYERS, READY, STOCKS, TURNS, game_settings, letters, volume_of

PASSWORD: Final = "pw"
SPAN: Final = timedelta(seconds=8)
"""Length of a window in the game that goes by the clock, on a machine that is quick enough for it."""
SESSIONS: Final = 1800
"""One a second: as long as a round takes on a slow machine."""
LOOK: Final = 0.05
"""Seconds between two looks."""
QUIET: Final = 0.4
"""Seconds without anything to do after which a round is over."""
PATIENCE: Final = 180.0
"""Seconds in which something has to happen."""
CHILD_PATIENCE: Final = 10.0
"""Seconds in which the child that is to be killed has to be there: the one that draws comes with the first picture."""
_MAKING: Final = threading.Lock()
"""Alembic makes tables in one thread at a time."""
AFTERWARDS: Final = 1.0
"""Seconds that a daemon has without its child before it is killed itself."""


class Stuck(Exception):
    """Nothing happens any more, or the daemon left by itself."""


class TooSlow(Exception):
    """
    The players have not written in time: the windows are too short for this machine, as it is just now.

    Attributes:
        kills: Those of the round.
    """

    def __init__(self) -> None:
        super().__init__("windows so short are over before anybody has written")
        self.kills: Sequence[Kill] = ()


@dataclass
class Round:
    """
    One database and its games, played until the last window that counts is decided; once all kills have happened,
    that is the last one of the turn in which they did.

    Attributes:
        folder: Everything lies here.
        nursery: Bears every daemon but the first one.
        span: Length of a window in the game that goes by the clock.
        written: Message-ID of every letter that was delivered.
        delivered: Every mail that was delivered, in order.
        crashes: What the daemon died of.
        orphaned: How often a child of it was killed.
        orphans: Daemons of which a child was still there at the end.
        released: Notices that the moderator had to let go.
        turns: How many turns of each game count.
        began: When it began, to the second.
    """

    folder: Path
    nursery: Nursery
    span: timedelta = SPAN
    written: list[str] = field(default_factory=list)
    delivered: list[Delivery] = field(default_factory=list)
    crashes: list[Kill] = field(default_factory=list)
    orphaned: int = 0
    orphans: int = 0
    released: int = 0
    turns: dict[str, int] = field(default_factory=lambda: dict(TURNS))
    began: datetime = field(default_factory=lambda: _now().replace(microsecond=0))

    @contextmanager
    def open(self) -> Iterator[None]:
        """
        Open the post office and make the games, until the block is left.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log = self.folder / "daemon.log"
        self._daemons: list[Process] = []
        self._began = self._moved = time.monotonic()
        self._seen: object = None
        self._heads: object = None
        self._finished = False
        boxes = dict.fromkeys(("play", "anna", *PLAYERS), PASSWORD)
        with PostOfficeProcess(boxes, self.folder / "post-office.log") as self.office:
            self.settings = self._settings()
            with _MAKING:
                upgrade(read_settings(self.settings).database)
            with build(read_settings(self.settings)) as self.service:
                self._sessions()
                self._games()
                self._begun: dict[str, set[str]] = {READY: set(), CLOCK: set()}
                yield

    def play(self, kills: Iterator[Kill]) -> None:
        """
        Play the games, with a daemon that is killed and started again, until they are over.

        Raises:
            Stuck: Something does not go on.
            TooSlow: Play once more, with longer windows.
        """
        self._kills, self._kill = kills, next(kills, None)
        self._start()
        try:
            while not self._finished:
                self._step()
            self._kills = iter(())
            for game in TURNS:
                # The one by the clock may be over.
                with suppress(PhaseClosed):
                    hold_game(self.service.desk, game, reason="enough", now=_now())
            quiet = time.monotonic()
            while time.monotonic() - quiet < QUIET:
                self._step()
                if self._busy():
                    quiet = time.monotonic()
            self._leave()
        except TooSlow as slow:
            slow.kills = self.met
            raise
        finally:
            for daemon in self._daemons:
                ended(daemon, signal.SIGKILL)
            self.orphans = sum(not over(daemon, PATIENCE) for daemon in self._daemons)

    @property
    def met(self) -> list[Kill]:
        """
        What the daemon died of, and the kill that had no time to come, if there is one.
        """
        return [*self.crashes, *([self._kill] if self._kill else [])]

    def _step(self) -> None:
        """Look at the daemon, kill what is to be killed, write what is to be written."""
        daemon = self._daemons[-1]
        if (code := daemon.poll()) is not None:
            if code != -signal.SIGKILL or self._kill is None:
                raise Stuck(f"the daemon left with {code}; {self._last_words()}")
            self.crashes.append(self._kill)
            self._kill = next(self._kills, None)
            if self._kill is None and not self._finished:
                self._cut_short()
            self._start()
        elif self._kill is not None and not self._kill.point and self._lived() > self._kill.after:
            if self._kill.child:
                # It may not be there yet. What dies next is the daemon: only a new one can have the point to come.
                if killed := kill_children(daemon, self._kill.child):
                    self.orphaned += killed
                    self._kill = replace(self._kill, child="", after=self._lived() + AFTERWARDS)
                elif self._lived() > CHILD_PATIENCE:
                    self._kill = replace(self._kill, child="")
            else:
                ended(daemon, signal.SIGKILL)
        self._look()
        self._drain()
        if time.monotonic() - self._moved > PATIENCE:
            raise Stuck(f"nothing has happened for a while ({self._kill}); {self._last_words()}")
        wait = LOOK
        if self._kill is not None and not self._kill.point:
            wait = min(wait, max(0.0, self._kill.after - self._lived()))
        time.sleep(wait)

    def _cut_short(self) -> None:
        """Let the turn be the last one that each game is in."""
        with self.service.desk.store.view() as view:
            for game in view.games():
                if game.phase:
                    self.turns[game.id] = min(self.turns[game.id], int(game.phase.partition("-")[0]))
                elif game.status is GameStatus.SETUP:
                    self.turns[game.id] = 1

    def _lived(self) -> float:
        return time.monotonic() - self._began

    def _look(self) -> None:
        """Look at the games, and play on in those that have moved."""
        with self.service.desk.store.view() as view:
            heads = [(each.status, each.entries, each.head) for each in view.games()]
            unhandled = view.unhandled_letters()
        if heads != self._heads or not self._begun[CLOCK]:
            self._write()
            self._heads, self._finished = heads, self._over()
        state = (heads, unhandled, len(self.written), len(self.delivered), len(self.crashes))
        if state != self._seen:
            self._seen, self._moved = state, time.monotonic()

    def _leave(self) -> None:
        """End the last daemon as an operator does; unless it just dies by its fate, it says that all was well."""
        daemon = self._daemons[-1]
        if (code := ended(daemon, signal.SIGTERM)) not in {0, -signal.SIGKILL}:
            raise Stuck(f"the daemon ended with {code}; {self._last_words()}")
        with self.service.desk.store.view() as view:
            sent = {each.message_id for each in view.every_notice() if each.status is NoticeStatus.SENT}
        until = time.monotonic() + PATIENCE
        # The post office tells of a mail when it has it, a moment later than the relay's answer.
        while sent - {each.message_id for each in self.delivered} and time.monotonic() < until:
            time.sleep(LOOK)
            self._drain()

    def _last_words(self) -> str:
        """The end of the log: where this runs, the file may be gone before anybody can look."""
        lines = self.log.read_text(errors="replace").splitlines()[-3:] if self.log.exists() else []
        return "; ".join([f"see {self.log}", *lines])

    def _settings(self) -> Path:
        quotations = self.folder / "sales.csv"
        lines = ["symbol,session,volume"]
        opens = [instant(at) for at in self._openings()]
        lines += [f"{each},{session},{volume_of(each)}" for each in STOCKS for session in opens]
        quotations.write_text("\n".join(lines) + "\n")
        settings = self.folder / "gamesmaster.toml"
        settings.write_text(
            f"""
            address = "play@gm.test"
            moderator = "anna@gm.test"
            mailbox = "imap://play@{self.office.host}:{self.office.imap}"
            mailbox_password = "{PASSWORD}"
            relay = "smtp://{self.office.host}:{self.office.smtp}"
            database = "sqlite:///{self.folder / "gamesmaster.sqlite3"}"
            server_key = "{KEY}"
            quotations = "{quotations}"
            poll_seconds = 0.5
            heartbeat_seconds = 0.1
            market_seconds = 0.1
            """
        )
        return settings

    def _sessions(self) -> None:
        with self.service.desk.store.story() as unit:
            unit.put_sessions([Session(EXCHANGE, instant(at), at, at) for at in self._openings()])
            # A table that goes as far as the calendars: nobody has to load them for an hour's play.
            last = datetime(self.began.year + YEARS, 12, 30, tzinfo=UTC)
            unit.put_sessions([Session(each, instant(last), last, last) for each in (EXCHANGE, FIRST_EXCHANGE)])

    def _openings(self) -> list[datetime]:
        """An exchange with more than one session a day calls each by the instant of its opening."""
        return [self.began + timedelta(seconds=number) for number in range(SESSIONS)]

    def _games(self) -> None:
        scenario = self.service.scenario("origins-ww2/historical")
        stocks = [each for each in self.service.stocks("us-large") if each.ticker in STOCKS]
        for game, span in ((READY, timedelta(days=1)), (CLOCK, self.span)):
            seats = [
                Seat(power, power, (f"{box}@players.test",))
                for power, box in zip(scenario.powers, PLAYERS, strict=True)
            ]
            settings = game_settings(span)
            desk, made = self.service.desk, {"scenario": scenario, "options": {}, "stocks": stocks}
            new_game(desk, game, settings=settings, seats=seats, now=_now(), **made)  # type: ignore[arg-type]  # named as the parameters are
        start_game(self.service.desk, READY, now=_now())

    def _start(self) -> None:
        if self._kill is not None and self._worn():
            # One daemon more that dies with it in hand, and the program takes the letter for what kills it.
            self._kills, self._kill = chain([self._kill], self._kills), Kill("handled")
        kill = self._kill
        if kill is not None and kill.point:
            words = ["tests.crashes.serve", str(self.settings), kill.point, str(kill.times)]
        else:
            words = ["gamesmaster.__main__", "serve", "--from-start", "--settings", str(self.settings)]
        with self.log.open("ab") as log:
            log.write(f"-- {kill}\n".encode())
        # The first one is what an operator starts; whatever comes then finds an interpreter that has loaded all.
        start = self.nursery.started if self._daemons else started
        self._daemons.append(start(words, self.folder, self.log))
        self._began = time.monotonic()

    def _write(self) -> None:
        """Let every player write for the windows that have opened."""
        for name, turns in self.turns.items():
            with self.service.desk.store.view() as view:
                game = view.find_game(name)
                window = view.find_window(name, game.phase) if game and game.phase else None
            assert game is not None
            if window is None:
                # On a slow machine it may be over by now, all its turns, while the other one is still played.
                if game.status is GameStatus.SETUP and self._looked():
                    start_game(self.service.desk, CLOCK, now=_now())
                continue
            if window.turn > turns or window.status is not WindowStatus.ORDERS or window.phase in self._begun[name]:
                continue
            self._begun[name].add(window.phase)
            self._deliver(letters(game, window, self.service.desk.address))
            if name == CLOCK and window.deadline - _now() < timedelta(seconds=0.3):
                raise TooSlow

    def _looked(self) -> bool:
        """Whether a daemon has been up: before that a window by the clock would only be lost."""
        with self.service.desk.store.view() as view:
            return any(mark.look_began_at is not None for mark in view.marks())

    def _deliver(self, mails: Iterable[tuple[str, str, EmailMessage]]) -> None:
        with smtplib.SMTP(self.office.host, self.office.smtp, timeout=PATIENCE) as relay:
            for to, sender, mail in mails:
                relay.sendmail(sender, [to], mail.as_bytes())
                self.written.append(str(mail["Message-ID"]))

    def _drain(self) -> None:
        while not self.office.deliveries.empty():
            mail = self.office.deliveries.get()
            if not mail.to.startswith("play"):
                self.delivered.append(mail)

    def _over(self) -> bool:
        with self.service.desk.store.view() as view:
            for name, turns in self.turns.items():
                last = view.find_window(name, f"{turns}-attack")
                if last is None or last.status is not WindowStatus.DONE:
                    return False
        return True

    def _busy(self) -> bool:
        """Whether anything is still to be handled, sent or tidied."""
        with self.service.desk.store.view() as view:
            parked = [each.number for each in view.parked_notices()]
            busy = bool(view.outbox((NoticeStatus.WAITING,), 1) or view.unhandled_letters() or view.untidied(1))
            busy = busy or view.find_letter(len(self.written)) is None
        if parked:
            self.released += len(outbox.release(self.service.desk, parked))
        return busy or bool(parked)

    def _worn(self) -> bool:
        """Whether a letter was in the hands of so many daemons that died that it may be in only one more."""
        with self.service.desk.store.view() as view:
            if not view.unhandled_letters():
                return False
            found = (view.find_letter(number + 1) for number in range(len(self.written)))
            return any(each and each.status is LetterStatus.KEPT and each.tries >= MOST_BEGUN - 1 for each in found)


def copies(round_: Round) -> Counter[str]:
    """
    How often each mail was delivered, by Message-ID.
    """
    return Counter(each.message_id for each in round_.delivered)


@contextmanager
def played(folder: Path, nursery: Nursery, kills: Iterator[Kill], span: timedelta = SPAN) -> Iterator[Round]:
    """
    Play a round; what came of it can be looked at while the block lasts.
    """
    round_ = Round(folder, nursery, span)
    with round_.open():
        round_.play(kills)
        yield round_


def _now() -> datetime:
    return datetime.now(UTC)
