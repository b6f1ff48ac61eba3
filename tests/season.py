"""
Games that are played through real servers in weeks that pass in seconds: players, callers, and a clock that is put
forward to the next thing due whenever nothing is on its way.
"""

from __future__ import annotations

import smtplib
import sqlite3
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, contextmanager
from dataclasses import dataclass, field
from datetime import datetime, timedelta
from email.message import EmailMessage
from pathlib import Path
from random import Random
from typing import Any, Final

from imap_tools import MailBoxUnencrypted

from gamesmaster import bots
from gamesmaster.adapters.market.sources import Recorded
from gamesmaster.config import Settings, read_settings
from gamesmaster.demo.players import new_mails
from gamesmaster.demo.robots import Mind, Player, plan_slips
from gamesmaster.demo.stage import CAST
from gamesmaster.demo.writing import PROGRAMS
from gamesmaster.rules import notation
from gamesmaster.rules.view import view_for
from gamesmaster.schedule import SECOND
from gamesmaster.service import calling, telephone
from gamesmaster.service.games import Seat, new_game, start_game
from gamesmaster.service.play import last_instant, scenario_of, state_of
from gamesmaster.service.ports import Reads
from gamesmaster.service.preferences import set_mail
from gamesmaster.service.records import Game, GameSettings, GameStatus, WindowStatus
from tests.moved import MovedClock, MovedService, opened

SCENARIO: Final = "origins-ww2/historical"
NOWHERE: Final = "nowhere.test"
"""A domain that the post office takes mail for and has to send back."""
PATIENCE: Final = 120.0
"""Seconds in which something has to happen, on a busy machine too."""
LOOK: Final = 0.03


class Stuck(Exception):
    """Nothing happens any more; the message says what is still under way."""


@dataclass(frozen=True)
class Doors:
    """
    Where the service and its players find their mail: the players may have other doors than the service.
    """

    host: str
    imap_port: int
    smtp_port: int
    password: str


@dataclass
class Box:
    """
    A player's or the moderator's mailbox, and everything that was found in it.
    """

    address: str
    client: MailBoxUnencrypted
    mind: Mind | None = None
    uid: int = 0
    begun: int = 0
    seen: set[int] = field(default_factory=set)
    mails: list[EmailMessage] = field(default_factory=list)

    def read(self) -> Sequence[EmailMessage]:
        """
        Give what has come since the last time.
        """
        # The embedded server may show a mail only after one with a higher number.
        for start in (self.uid, self.begun):
            new = {uid: mail for uid, mail in new_mails(self.client, start) if uid not in self.seen}
            if new:
                break
        self.seen |= set(new)
        self.uid = max(self.uid, *new, 0)
        self.mails += new.values()
        return list(new.values())


@dataclass
class Table:
    """
    One game: who plays by telephone, and by what chance.
    """

    game: str
    called: Mapping[str, bool]
    """Seats that are called; whether they have an address too."""
    chance: Random


@dataclass
class Season:
    """
    A service with its games, at real doors.

    Args:
        service: Put together with a clock that can be moved.
        doors: Of the players.
        folder: Where the database is.
    """

    service: MovedService
    clock: MovedClock
    doors: Doors
    folder: Path
    boxes: dict[str, Box] = field(default_factory=dict)
    tables: list[Table] = field(default_factory=list)
    letters: list[str] = field(default_factory=list)
    steps: int = 0
    _ends: ExitStack = field(default_factory=ExitStack)

    def close(self) -> None:
        """
        Leave every mailbox.
        """
        self._ends.close()

    # Making games.

    def open_box(self, address: str) -> Box:
        """
        Sign in to a mailbox, which is watched from then on.
        """
        if address not in self.boxes:
            client = MailBoxUnencrypted(self.doors.host, self.doors.imap_port, timeout=20)
            self._ends.enter_context(client.login(address.partition("@")[0], self.doors.password))
            box = self.boxes[address] = Box(address, client)
            # What lies there is of another season.
            box.begun = box.uid = max((uid for uid, _ in new_mails(client, 0)), default=0)
        return self.boxes[address]

    def make(
        self,
        game: str,
        settings: GameSettings,
        *,
        seed: int = 1,
        called: Mapping[str, bool] | None = None,
        unknown: Sequence[str] = (),
        robots: bool = True,
        options: Mapping[str, object] | None = None,
        played: str = SCENARIO,
        plain: bool = False,
        teams: Mapping[str, int] | None = None,
    ) -> None:
        """
        Make a game, which is not started yet.

        Args:
            game: Its name; the boxes of its players are called after it.
            settings: Ordinary ones.
            seed: Of all that the players leave to chance.
            called: Seats played by telephone; True for those that have an address too.
            unknown: Seats with a second member, whose address nobody has.
            robots: Whether the seats that are not called are played by robots; otherwise a test writes for them.
            options: Of the scenario.
            played: The scenario.
            plain: Mails are plain text alone, without pictures.
            teams: How many play a power, where it is more than one. They want the same but for the last, who has a
                mind of his own.
        """
        called = called or {}
        scenario = self.service.scenario(played).with_options(options or {})
        stocks = self.service.stocks("us-large")
        chance = Random(seed)
        slips = plan_slips([each for each in scenario.seated if each not in called], scenario.turns, chance)
        seats = []
        for number, power in enumerate(scenario.seated):
            name, greeting, closing, program, manner = CAST[number % len(CAST)]
            address = address_of(game, power)
            phone = f"+49 30 {number}" if power in called else ""
            written_to = (address,) if called.get(power, True) else ()
            seats.append(Seat(power, name, written_to, phone=phone))
            if power in unknown:
                seats.append(Seat(power, "Nemo", (f"nemo.{game}@{NOWHERE}",)))
            if not written_to:
                continue
            box = self.open_box(address)
            if robots and power not in called:
                who = Player(power, name, address, "", PROGRAMS[program], manner, greeting, closing)
                box.mind = Mind(who, scenario, stocks, slips[power], Random(f"{seed} {power}"), 0.0)
            for pupil in range(2, (teams or {}).get(power, 1) + 1):
                other = address_of(game, power, pupil)
                seats.append(Seat(power, f"{name} {pupil}", (other,)))
                who = Player(power, f"{name} {pupil}", other, "", PROGRAMS[program], manner, greeting, closing)
                own = Random(f"{seed} {power} {pupil}" if pupil == (teams or {})[power] else f"{seed} {power}")
                self.open_box(other).mind = Mind(who, scenario, stocks, slips[power], own, 0.0)
        desk, now = self.service.desk, self.clock.now()
        new_game(
            desk,
            game,
            scenario=scenario,
            options=options or {},
            settings=settings,
            stocks=stocks,
            seats=seats,
            now=now,
        )
        for power in scenario.seated if plain else ():
            set_mail(desk, game, power, html=False, pictures=False)
        self.tables.append(Table(game, called, chance))

    def start(self) -> None:
        """
        Start every game that has not begun.
        """
        for game in self.games():
            if game.status is GameStatus.SETUP:
                start_game(self.service.desk, game.id, now=self.clock.now())

    # Playing.

    def play(self, until: Callable[[], bool] | None = None) -> None:
        """
        Play until every game is over, or something else has come about.
        """
        while True:
            self.settle()
            if until() if until else all(game.status is GameStatus.OVER for game in self.games()):
                return
            self._go_on()

    def move_to(self, instant: datetime) -> None:
        """
        Put the clock forward in a moment in which nobody holds a mail and none is due.

        Whoever held one over a jump would count as dead, and somebody else would send it again.

        Raises:
            Stuck: There is no such moment.
        """
        end = time.monotonic() + PATIENCE
        while not self._moved(instant):
            if time.monotonic() > end:
                raise Stuck(f"after {self.steps} steps, at {self.clock.now()}: mails without end")
            time.sleep(LOOK)

    def _moved(self, instant: datetime) -> bool:
        # Nobody can write meanwhile, so that nobody can take a mail in hand.
        with closing(sqlite3.connect(self._database, timeout=PATIENCE, isolation_level=None)) as connection:
            connection.execute("begin immediate")
            if self._notices_left():
                return False
            self.clock.move_to(instant)
        return True

    def next_instant(self) -> datetime:
        """
        When something is due next.
        """
        with self.service.store.view() as view:
            return min(self._instants(view))[0]

    def _go_on(self) -> None:
        """
        Put the clock forward to what is due next, and to what is due in other games before the first has anything new:
        all that comes of it is then on its way at the same time.

        The clock runs on meanwhile, so that another game may have come to its next window by itself: its players have
        to be heard before that one is due.
        """
        went: set[str] = set()
        phases = {each.id: each.phase for each in self.games()}
        while True:
            with self.service.store.view() as view:
                found = list(self._instants(view))
            if not found and not went:
                raise Stuck(f"nothing is waited for, and these are not over: {[each.id for each in self.games()]}")
            if not found or (step := min(found))[1] in went:
                return
            instant, game, _ = step
            if any(each.id == game and each.phase != phases[game] for each in self.games()):
                return
            went.add(game)
            self.steps += 1
            self.move_to(instant)
            self._wait(lambda: self._instants_left() or self._notices_left())

    def _wait(self, left: Callable[[], str]) -> None:
        end = time.monotonic() + PATIENCE
        while said := left():
            if time.monotonic() > end:
                raise Stuck(f"after {self.steps} steps, at {self.clock.now()}: {said}")
            time.sleep(LOOK)

    def settle(self) -> None:
        """
        Let everything happen that is due by now: letters written, handled and answered, mails delivered and read.

        Raises:
            Stuck: It does not come to an end.
        """
        end = time.monotonic() + PATIENCE
        quiet = 0
        while quiet < 2:
            if self._pump():
                quiet, end = 0, time.monotonic() + PATIENCE
            elif left := self.under_way():
                quiet = 0
                if time.monotonic() > end:
                    raise Stuck(f"after {self.steps} steps, at {self.clock.now()}: {left}")
            else:
                quiet += 1
            time.sleep(LOOK)

    def send(self, mail: EmailMessage) -> None:
        """
        Post a letter, as a player's mail program does.
        """
        with smtplib.SMTP(self.doors.host, self.doors.smtp_port, timeout=20) as relay:
            relay.send_message(mail)
        self.letters.append(str(mail["Message-ID"]))

    def games(self) -> list[Game]:
        """
        Every game as it stands.
        """
        with self.service.store.view() as view:
            found = [view.find_game(table.game) for table in self.tables]
        return [each for each in found if each is not None]

    def _pump(self) -> bool:
        """Read what the players have got, and write what they have to say; False when nobody did anything."""
        did = False
        for address, sent in self._sent().items():
            box = self.boxes.get(address)
            if box is None or sent <= len(box.mails):
                continue
            for mail in box.read():
                did = True
                for draft in box.mind.take(mail, self.clock.now()) if box.mind else ():
                    self.send(draft.mail)
        return any([self._call(table) for table in self.tables]) or did

    def _call(self, table: Table) -> bool:
        """Call who is to be called, once the orders span has begun; take down what he says."""
        if not table.called:
            return False
        desk, now, did = self.service.desk, self.clock.now(), False
        with self.service.store.view() as view:
            game = view.find_game(table.game)
            window = view.find_window(table.game, game.phase) if game and game.phase else None
        if game is None or window is None or window.status is not WindowStatus.ORDERS:
            return False
        scenario = scenario_of(game)
        for callee in calling.call_sheet(desk, table.game, now=now):
            if callee.facts["owes_orders"]:
                view_of = view_for(scenario, state_of(game), callee.member.seat)
                tickers = [each.ticker for each in game.stocks]
                orders = bots.choose_orders(view_of, scenario, tickers, table.chance)
                words = "\n".join(notation.write(each) for each in orders) or "PASS"
                who = callee.member.seat
                read = telephone.read_orders(desk, table.game, who, words, ready=True, now=now)
                telephone.enter_orders(desk, table.game, who, words, stamp=read.stamp, now=now, by="Anna", ready=True)
            for notice in callee.news:
                calling.told(desk, callee, notice, by="Anna", now=now)
            calling.called(desk, callee, outcome="called", by="Anna", now=now)
            did = True
        return did

    # What is on its way, and what comes next.

    def under_way(self) -> str:
        """
        Say what has not come to its end; empty when nothing is left to do by now.
        """
        # In the order in which one follows from the other: what is done with in between has left its traces further on.
        return self._letters_left() or self._instants_left() or self._mails_left() or self._letters_left()

    def _letters_left(self) -> str:
        back = sum(number for address, number in self._sent().items() if address.endswith(NOWHERE))
        kept, handled = self._kept()
        if kept < len(self.letters) + back or handled < kept:
            return f"{len(self.letters)} letters and {back} reports: {kept} kept, {handled} handled"
        return ""

    def _instants_left(self) -> str:
        now = self.clock.now()
        with self.service.store.view() as view:
            if view.vigil().doubts:
                return "the clock is doubted"
            due = (f"{game} {what}, due {at}" for at, game, what in self._instants(view) if at <= now)
            return next(due, "")

    def _notices_left(self) -> str:
        with self.service.store.view() as view:
            due = view.next_notice(self.clock.now()) is not None
        return "a notice is due" if due or self._asked("select 1 from notice where lease is not null limit 1") else ""

    def _mails_left(self) -> str:
        if left := self._notices_left():
            return left
        sent = self._sent()
        missing = {each: sent.get(each, 0) - len(box.mails) for each, box in self.boxes.items()}
        return ", ".join(f"{number} mails to {each}" for each, number in missing.items() if number > 0)

    def _instants(self, view: Reads) -> Iterator[tuple[datetime, str, str]]:
        """Everything that games wait for: when, which game, what."""
        for table in self.tables:
            game = view.find_game(table.game)
            window = view.find_window(table.game, game.phase) if game and game.phase else None
            if game is None or window is None or game.status is not GameStatus.RUNNING:
                continue
            if window.status is WindowStatus.NEGOTIATION:
                yield window.orders_at, game.id, f"{window.phase} orders begin"
            elif window.status is WindowStatus.ORDERS:
                yield last_instant(window, view.pace(game.id, window.phase)) + SECOND, game.id, f"{window.phase} closes"
                if window.remind_at is not None:
                    yield window.remind_at, game.id, f"{window.phase} reminder"
            wishes = view.wanted(table.game)
            if window.status is WindowStatus.AWAITING and not wishes:
                yield window.opened_at, game.id, f"{window.phase} is decided"
            for wish in wishes:
                answers = view.readings(table.game, wish.symbol, wish.session)
                if wish.source == Recorded.name and self.service.silent.is_set():
                    continue
                if len(answers) > 1 and answers[-1].volume and answers[-1].volume == answers[-2].volume:
                    yield answers[-1].read_at, game.id, f"{window.phase} {wish.symbol} is settled"
                    continue
                last = max((each.read_at for each in answers), default=None)
                after = wish.first_at if last is None else last + game.settings.reading_gap
                at = max(after, wish.first_at) + timedelta(milliseconds=1)
                yield at, game.id, f"{window.phase} reading of {wish.symbol}"

    def _sent(self) -> dict[str, int]:
        rows = self._asked("select recipient, count(*) from notice where sent_at is not null group by 1")
        return {recipient: number for recipient, number in rows}

    def _kept(self) -> tuple[int, int]:
        rows = self._asked("select count(*), coalesce(sum(status in ('handled', 'parked')), 0) from letter")
        return rows[0][0], rows[0][1]

    def _asked(self, question: str) -> list[tuple[Any, ...]]:
        # Counting by the store's own operations would read every mail again.
        with self._reading() as connection:
            return connection.execute(question).fetchall()

    @property
    def _database(self) -> Path:
        return self.folder / "games.sqlite3"

    @contextmanager
    def _reading(self) -> Iterator[sqlite3.Connection]:
        connection = sqlite3.connect(f"file:{self._database}?mode=ro", uri=True, timeout=20)
        try:
            yield connection
        finally:
            connection.close()


def address_of(game: str, power: str, pupil: int = 1) -> str:
    """
    A player's address; in a team each member has one of his own.
    """
    number = "" if pupil == 1 else f".{pupil}"
    return f"{game}.{power.lower().replace(' ', '-')}{number}@club.test"


@contextmanager
def season(
    folder: Path, players: Doors, *, name: str = "play", imap_port: int = 0, smtp_port: int = 0, **more: object
) -> Iterator[Season]:
    """
    Put a service together behind real servers; nothing runs yet.

    Args:
        folder: For the database and the settings.
        players: The servers' own doors.
        name: Of the service's box.
        imap_port: The service's own door to its mailbox, where that is another one.
        smtp_port: The service's own door to its relay, where that is another one.
        more: Further settings.
    """
    lines = {
        "address": f"{name}@gm.test",
        "moderator": f"{name}.anna@club.test",
        "mailbox": f"imap://{name}@{players.host}:{imap_port or players.imap_port}",
        "mailbox_password": players.password,
        "relay": f"smtp://{players.host}:{smtp_port or players.smtp_port}",
        "database": f"sqlite:///{folder / 'games.sqlite3'}",
        "heartbeat_seconds": 0.1,
        "market_seconds": 0.05,
        "poll_seconds": 1,
        **more,
    }
    file = folder / "gamesmaster.toml"
    file.write_text("".join(f"{key} = {_toml(value)}\n" for key, value in lines.items()))
    settings: Settings = read_settings(file)
    clock = MovedClock()
    with opened(settings, clock) as service:
        made = Season(service, clock, players, folder)
        try:
            made.open_box(settings.moderator)
            yield made
        finally:
            made.close()


def _toml(value: object) -> str:
    return f'"{value}"' if isinstance(value, str | Path) else str(value).lower()
