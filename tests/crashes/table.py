"""
Games with everything around them: a post office, players who write what a seed says, and a daemon that is killed.

Two games go on side by side. In one the windows close because everybody is ready, in the other because the time is up.
What the players write follows from the boards alone, and the figures of the market from the stocks alone: so every
round comes to the same ledgers but for the times, however often the daemon was killed.
"""

from __future__ import annotations

import os
import signal
import smtplib
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from hashlib import sha256
from pathlib import Path
from random import Random
from typing import Final

from gamesmaster.bootstrap import build
from gamesmaster.bots import choose_orders
from gamesmaster.config import read_settings
from gamesmaster.demo.children import Delivery, PostOfficeProcess
from gamesmaster.errors import PhaseClosed
from gamesmaster.ledger.canonical import instant
from gamesmaster.mail import proof
from gamesmaster.rules import notation
from gamesmaster.rules.view import view_for
from gamesmaster.schedule.missing import MissingRules
from gamesmaster.service import outbox
from gamesmaster.service.games import Seat, new_game, start_game
from gamesmaster.service.holds import hold_game
from gamesmaster.service.play import scenario_of, state_of
from gamesmaster.service.records import Game, GameSettings, GameStatus, NoticeStatus, Session, Window, WindowStatus

ROOT: Final = Path(__file__).parents[2]
KEY: Final = "c0" * 32
PASSWORD: Final = "pw"
READY, CLOCK = "ready", "clock"
TURNS: Final = {READY: 3, CLOCK: 2}
"""How many turns of each game are played in a round."""
SPAN: Final = timedelta(seconds=5)
"""Length of a window in the game that goes by the clock, on a machine that is quick enough for it."""
EXCHANGE: Final = "TEST"
"""An exchange whose sessions are put into the table beforehand, one a second."""
SESSIONS: Final = 900
LOOK: Final = 0.03
"""Seconds between two looks."""
QUIET: Final = 0.7
"""Seconds without anything to do after which a round is over."""
PATIENCE: Final = 60.0
"""Seconds in which something has to happen."""
ENVIRONMENT: Final = {name: value for name, value in os.environ.items() if not name.startswith("GAMESMASTER_")}
ENVIRONMENT["PYTHONPATH"] = str(ROOT)


@dataclass(frozen=True, slots=True)
class Kill:
    """
    What happens to a daemon: it dies at a ``point`` when that is reached for the ``times``-th time; or, without one,
    it is killed ``after`` so many seconds; or one of its children is, whose command line holds ``child``.
    """

    point: str = ""
    times: int = 1
    after: float = 0.0
    child: str = ""

    def __str__(self) -> str:
        return self.point or f"{self.child or 'at random'} after {self.after:.2f} s"


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
    One database and its games, played until the last window that counts is decided.

    Attributes:
        folder: Everything lies here.
        span: Length of a window in the game that goes by the clock.
        written: Message-ID of every letter that was delivered, with when its delivery began.
        delivered: Every mail that was delivered, in order.
        crashes: What the daemon died of.
        orphaned: How often a child of it was killed.
        orphans: Daemons of which a child was still there at the end.
        left: The kill that had no time to come.
        released: Notices that the moderator had to let go.
        began: When it began, to the second.
    """

    folder: Path
    span: timedelta = SPAN
    written: list[str] = field(default_factory=list)
    delivered: list[Delivery] = field(default_factory=list)
    crashes: list[Kill] = field(default_factory=list)
    orphaned: int = 0
    orphans: int = 0
    left: Kill | None = None
    released: int = 0
    began: datetime = field(default_factory=lambda: _now().replace(microsecond=0))

    @contextmanager
    def open(self) -> Iterator[None]:
        """
        Open the post office and make the games, until the block is left.
        """
        self.folder.mkdir(parents=True, exist_ok=True)
        self.log = self.folder / "daemon.log"
        self._daemons: list[subprocess.Popen[bytes]] = []
        self._began = self._moved = time.monotonic()
        self._seen: object = None
        boxes = dict.fromkeys(("play", "anna", *_PLAYERS), PASSWORD)
        with PostOfficeProcess(boxes, self.folder / "post-office.log") as self.office:
            self.settings = self._settings()
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
            while not self._over():
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
            self.left = self._kill
        except TooSlow as slow:
            slow.kills = [*self.crashes, *([self._kill] if self._kill else [])]
            raise
        finally:
            for daemon in self._daemons:
                if daemon.poll() is None:
                    daemon.kill()
                    daemon.wait()
            self.orphans = sum(_end_group(daemon.pid) for daemon in self._daemons)

    def _step(self) -> None:
        """Look at the daemon, kill what is to be killed, write what is to be written."""
        daemon = self._daemons[-1]
        if (code := daemon.poll()) is not None:
            if code != -signal.SIGKILL or self._kill is None:
                raise Stuck(f"the daemon left with {code}; see {self.log}")
            self.crashes.append(self._kill)
            self._kill = next(self._kills, None)
            self._start()
        elif self._kill is not None and not self._kill.point and time.monotonic() - self._began > self._kill.after:
            if self._kill.child:
                # It may not be there yet. What dies next is the daemon: only a new one can have the point to come.
                if killed := _kill_children(daemon.pid, self._kill.child):
                    self.orphaned += killed
                    self._kill = replace(self._kill, child="", after=self._kill.after + 1)
                elif time.monotonic() - self._began > 4 * self._kill.after:
                    self._kill = replace(self._kill, child="")
            else:
                daemon.kill()
                daemon.wait()
        self._write()
        self._drain()
        if (state := self._state()) != self._seen:
            self._seen, self._moved = state, time.monotonic()
        if time.monotonic() - self._moved > PATIENCE:
            raise Stuck(f"nothing has happened for a while ({self._kill}); see {self.log}")
        time.sleep(LOOK)

    def _leave(self) -> None:
        """End the last daemon as an operator does; unless it just dies by its fate, it says that all was well."""
        daemon = self._daemons[-1]
        daemon.terminate()
        if daemon.wait(15) not in {0, -signal.SIGKILL}:
            raise Stuck(f"the daemon ended with {daemon.returncode}; see {self.log}")
        time.sleep(QUIET)
        self._drain()

    def _settings(self) -> Path:
        quotations = self.folder / "sales.csv"
        lines = ["symbol,session,volume"]
        opens = [instant(at) for at in self._openings()]
        lines += [f"{each},{session},{volume_of(each)}" for each in _STOCKS for session in opens]
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

    def _openings(self) -> list[datetime]:
        """An exchange with more than one session a day calls each by the instant of its opening."""
        return [self.began + timedelta(seconds=number) for number in range(SESSIONS)]

    def _games(self) -> None:
        scenario = self.service.scenario("origins-ww2/historical")
        stocks = [each for each in self.service.stocks("us-large") if each.ticker in _STOCKS]
        for game, span in ((READY, timedelta(days=1)), (CLOCK, self.span)):
            seats = [
                Seat(power, power, (f"{box}@players.test",))
                for power, box in zip(scenario.powers, _PLAYERS, strict=True)
            ]
            settings = game_settings(span)
            desk, made = self.service.desk, {"scenario": scenario, "options": {}, "stocks": stocks}
            new_game(desk, game, settings=settings, seats=seats, now=_now(), **made)  # type: ignore[arg-type]  # named as the parameters are
        start_game(self.service.desk, READY, now=_now())

    def _start(self) -> None:
        kill = self._kill
        if kill is not None and kill.point:
            words = ["tests.crashes.serve", str(self.settings), kill.point, str(kill.times)]
        else:
            words = ["gamesmaster", "serve", "--from-start", "--settings", str(self.settings)]
        with self.log.open("ab") as log:
            log.write(f"-- {kill}\n".encode())
            log.flush()
            daemon = subprocess.Popen(
                [sys.executable, "-m", *words],
                cwd=self.folder,
                env=ENVIRONMENT,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=subprocess.STDOUT,
                start_new_session=True,
            )
        self._daemons.append(daemon)
        self._began = time.monotonic()

    def _write(self) -> None:
        """Let every player write for the windows that have opened."""
        for name, turns in TURNS.items():
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
            for to, sender, mail in letters(game, window, self.service.desk.address):
                self._deliver(to, sender, mail)
            if name == CLOCK and window.deadline - _now() < timedelta(seconds=0.3):
                raise TooSlow

    def _looked(self) -> bool:
        """Whether a daemon has been up: before that a window by the clock would only be lost."""
        with self.service.desk.store.view() as view:
            return any(mark.look_began_at is not None for mark in view.marks())

    def _deliver(self, to: str, sender: str, mail: EmailMessage) -> None:
        with smtplib.SMTP(self.office.host, self.office.smtp, timeout=10) as relay:
            relay.sendmail(sender, [to], mail.as_bytes())
        self.written.append(str(mail["Message-ID"]))

    def _drain(self) -> None:
        while not self.office.deliveries.empty():
            mail = self.office.deliveries.get()
            if not mail.to.startswith("play"):
                self.delivered.append(mail)

    def _state(self) -> object:
        with self.service.desk.store.view() as view:
            games = [(each.entries, each.head) for each in view.games()]
            return games, view.unhandled_letters(), len(self.written), len(self.delivered), len(self.crashes)

    def _over(self) -> bool:
        with self.service.desk.store.view() as view:
            for name, turns in TURNS.items():
                last = view.find_window(name, f"{turns}-attack")
                if last is None or last.status is not WindowStatus.DONE:
                    return False
        return True

    def _busy(self) -> bool:
        """Whether anything is still to be handled, sent or tidied."""
        with self.service.desk.store.view() as view:
            parked = [each.number for each in view.parked_notices()]
            handled = sum(bool(view.find_letter(number + 1)) for number in range(len(self.written)))
            waiting = view.outbox((NoticeStatus.WAITING,), 1)
            busy = bool(waiting) or handled < len(self.written) or bool(view.unhandled_letters() or view.untidied(1))
        if parked:
            self.released += len(outbox.release(self.service.desk, parked))
        return busy or bool(parked)


def game_settings(orders: timedelta) -> GameSettings:
    """
    Settings of a game in which only the window's length and the players decide when it closes.
    """
    nothing = timedelta(0)
    return GameSettings(
        negotiation=nothing,
        orders=orders,
        ready_delay=nothing,
        reminders=(),
        unreached="go-on",
        exchange=EXCHANGE,
        exchange_zone="UTC",
        source="file",
        lead=nothing,
        first_reading="close",
        reading_gap=nothing,
        missing=MissingRules(silent_phases=1000),
    )


def letters(game: Game, window: Window, address: str) -> Iterator[tuple[str, str, EmailMessage]]:
    """
    What the players write in a window, in its order: to whom, from whom, and the letter.

    In the game without a clock everybody says READY, in the same letter or in one of his own. In the other one seat a
    window says nothing, one changes its mind, and one answers the mail of the window before.
    """
    scenario, state = scenario_of(game), state_of(game)
    place = (window.turn - 1) * 2 + (window.kind == "attack")

    def orders(seat: str, try_: int = 0) -> list[str]:
        chance = Random(f"{window.phase} {seat} {try_}")
        chosen = choose_orders(view_for(scenario, state, seat), scenario, chance.sample(_STOCKS, 4), chance)
        return [notation.write(each) for each in chosen]

    said: list[tuple[str, list[str], str]] = []
    for number, seat in enumerate(scenario.powers):
        if game.id == READY:
            together = (number + place) % 2 == 0
            said.append((seat, orders(seat) + ["READY"] * together, window.phase))
            said += [] if together else [(seat, ["READY"], window.phase)]
        elif (number + place) % len(scenario.powers):
            said.append((seat, orders(seat), window.phase))
            if (number + place) % len(scenario.powers) == 2:
                said.append((seat, orders(seat, 1), window.phase))
        elif window.kind == "attack":
            said.append((seat, orders(seat), f"{window.turn}-placing"))
    for count, (seat, lines, phase) in enumerate(said):
        box = f"{_PLAYERS[scenario.powers.index(seat)]}@players.test"
        mail = EmailMessage()
        mail["From"] = box
        mail["To"] = to = proof.reply_address(
            address, game.id, proof.token(bytes.fromhex(KEY), game.id, seat, 1, phase, 0)
        )
        mail["Subject"] = f"Re: {game.id} {phase}"
        mail["Message-ID"] = f"<{game.id}-{window.phase}-{count}@players.test>"
        mail.set_content("\n".join(lines) + "\n")
        yield to, box, mail


def volume_of(symbol: str) -> int:
    """
    How many shares are sold of a stock, in whichever session.
    """
    return 1_000_000 + int.from_bytes(sha256(symbol.encode()).digest()[:4], "big") % 9_000_000


def copies(round_: Round) -> Counter[str]:
    """
    How often each mail was delivered, by Message-ID.
    """
    return Counter(each.message_id for each in round_.delivered)


@contextmanager
def played(folder: Path, kills: Iterator[Kill], span: timedelta = SPAN) -> Iterator[Round]:
    """
    Play a round; what came of it can be looked at while the block lasts.
    """
    round_ = Round(folder, span)
    with round_.open():
        round_.play(kills)
        yield round_


_PLAYERS: Final = ("franklin", "marie", "winston", "josef", "konrad")
_STOCKS: Final = ("AAPL", "MSFT", "GE", "F", "GM", "KO", "PFE", "T", "XOM", "IBM", "INTC", "DIS")


def _now() -> datetime:
    return datetime.now(UTC)


def _children(pid: int) -> Iterator[int]:
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        with suppress(OSError):
            yield from map(int, task.read_text().split())


def _kill_children(pid: int, word: str) -> int:
    killed = 0
    for child in _children(pid):
        with suppress(OSError):
            if word.encode() in Path(f"/proc/{child}/cmdline").read_bytes():
                os.kill(child, signal.SIGKILL)
                killed += 1
    return killed


def _end_group(pid: int) -> int:
    """Leave nobody behind of a daemon's session; says whether there was somebody."""
    try:
        os.killpg(pid, signal.SIGKILL)
    except ProcessLookupError:
        return 0
    return 1
