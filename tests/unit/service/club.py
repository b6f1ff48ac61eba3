"""A club in memory: everything around the stories is a twin, only the stories and the store are real."""

from __future__ import annotations

import email
import email.policy
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from email.message import EmailMessage
from functools import cache
from pathlib import Path
from typing import Any

from gamesmaster.adapters.database import SqlStore
from gamesmaster.adapters.memory import (
    MemoryClock,
    MemoryMailbox,
    MemoryParser,
    MemoryRelay,
    MemorySecrets,
    MemorySource,
)
from gamesmaster.adapters.scenario_files import load
from gamesmaster.adapters.stock_lists import load as load_stocks
from gamesmaster.adapters.templates import Renderer
from gamesmaster.rules.scenario import Scenario
from gamesmaster.schedule.missing import MissingRules
from gamesmaster.service import deadlines, games, inbox, outbox, quotations
from gamesmaster.service.deadlines import Due
from gamesmaster.service.desk import Desk
from gamesmaster.service.inbox import Handled
from gamesmaster.service.records import Game, GameSettings, Notice, OrderSet, Stock, Window

ROOT = Path(__file__).parents[3]
START = datetime(2026, 3, 2, 12, tzinfo=UTC)
NOTHING = timedelta(0)
MINUTE = timedelta(minutes=1)
HOUR = timedelta(hours=1)
GAME = "g1"
DEMO = GameSettings(
    zone="Europe/Berlin",
    negotiation=NOTHING,
    orders=HOUR,
    ready_delay=NOTHING,
    exchange="DEMO",
    exchange_zone="UTC",
    source="recorded",
    lead=NOTHING,
    first_reading="close",
    reading_gap=NOTHING,
    settle_limit=NOTHING,
    missing=MissingRules(silent_phases=1000),
)
"""Windows of an hour, figures at once; the game goes on though nobody writes."""


@cache
def scenario(name: str = "origins-ww2/historical") -> Scenario:
    return load(name, [ROOT / "scenarios"])


@cache
def stocks() -> tuple[Stock, ...]:
    return load_stocks(ROOT / "scenarios" / "stocks" / "us-large.csv")


@dataclass
class Club:
    """A desk with its world, one game, and a pen for every player."""

    url: str = "sqlite:///:memory:"
    settings: GameSettings = DEMO
    options: Mapping[str, object] = field(default_factory=dict)
    clock: MemoryClock = field(default_factory=lambda: MemoryClock(START))
    mailbox: MemoryMailbox = field(default_factory=MemoryMailbox)
    relay: MemoryRelay = field(default_factory=MemoryRelay)
    source: MemorySource = field(default_factory=MemorySource)
    parser: MemoryParser = field(default_factory=MemoryParser)
    played: str = "origins-ww2/historical"
    desk_settings: Mapping[str, object] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self.store = SqlStore(self.url)
        desk = Desk(self.store, "play@club.test", "moderator@club.test", MemorySecrets(salt=self._salt()))
        self.desk = replace(desk, **self.desk_settings)  # type: ignore[arg-type]  # named as the fields are
        self.renderer = Renderer(
            [ROOT / "templates"], self.desk.address, self.desk.name, subject_tokens=self.desk.subject_tokens
        )
        self._written = 0
        self._read: list[tuple[tuple[str, ...], str, EmailMessage]] = []

    def _salt(self) -> str:
        """A game of its own has keys of its own, by which its scenario is known."""
        own = [f"{name}={value}" for name, value in sorted(self.options.items())]
        return " ".join([self.played, *own, ""]) if own or self.played != scenario().id else ""

    @property
    def now(self) -> datetime:
        return self.clock.now()

    def make(self, game: str = GAME) -> Game:
        return games.new_game(
            self.desk,
            game,
            scenario=scenario(self.played),
            options=self.options,
            settings=self.settings,
            stocks=stocks(),
            seats=[games.Seat(power, f"Player of {power}", (address(power),)) for power in self.seated],
            now=self.now,
        )

    @property
    def seated(self) -> tuple[str, ...]:
        """The powers that have a player of their own."""
        return scenario(self.played).with_options(self.options).seated

    def start(self, game: str = GAME) -> Window:
        self.make(game)
        window = games.start_game(self.desk, game, now=self.now)
        self.send()
        return window

    # What the daemon does.

    def look(self) -> list[Handled]:
        """Look into the mailbox, keep what is there, handle it."""
        letters, marks = self.mailbox.fetch(self.now)
        inbox.keep(self.desk, letters, marks)
        return list(inbox.handle_all(self.desk, self.parser, lambda: self.now))

    def tick(self) -> Due:
        """One heartbeat, the mailbox looked at first; figures are read and settled."""
        self.look()
        done = deadlines.due(self.desk, now=self.now)
        self.market()
        self.send()
        return done

    def market(self) -> None:
        for _ in range(3):
            for wish in quotations.wanted(self.desk, now=self.now):
                quotations.store_reading(self.desk, self.source.read(wish, self.now))
            quotations.settle_due(self.desk, now=self.now)

    def send(self) -> None:
        while outbox.send_next(self.desk, self.renderer, self.relay, now=self.now) is not None:
            pass

    def pass_deadline(self, game: str = GAME) -> list[Due]:
        """Let the open window's deadline pass and everything that follows happen."""
        window = self.window(game)
        self.clock.at = max(self.now, window.deadline + timedelta(seconds=2))
        done = [self.tick()]
        for _ in range(2):
            self.clock.move(timedelta(seconds=1))
            done.append(self.tick())
        return done

    # What players do.

    def mails(self, power: str = "", kind: str = "") -> list[EmailMessage]:
        """What was sent, to one player or to all; `kind` is a word of the subject."""
        for _, recipients, message in self.relay.sent[len(self._read) :]:
            mail = email.message_from_bytes(message, policy=email.policy.default)
            assert isinstance(mail, EmailMessage)
            self._read.append((recipients, str(mail["Subject"]), mail))
        return [
            mail
            for recipients, subject, mail in self._read
            if (not power or recipients == (address(power),)) and kind in subject
        ]

    def last_mail(self, power: str) -> EmailMessage:
        return self.mails(power)[-1]

    def letter(
        self,
        power: str,
        text: str,
        *,
        to: str | None = None,
        sender: str | None = None,
        subject: str = "Re: orders",
        message_id: str | None = None,
        headers: Sequence[tuple[str, str]] = (),
    ) -> bytes:
        """A letter as it would come from a plain mail program, in answer to the last mail that the player got."""
        self._written += 1
        mail = EmailMessage()
        mail["From"] = sender or address(power)
        mail["To"] = to or str(self.last_mail(power)["Reply-To"])
        mail["Subject"] = subject
        mail["Message-ID"] = message_id or f"<{self._written}@players.test>"
        for name, value in headers:
            mail[name] = value
        mail.set_content(text)
        return mail.as_bytes()

    def write(self, power: str, text: str, **how: Any) -> Handled:
        """Write a letter, have it received and handled."""
        self.mailbox.deliver(self.letter(power, text, **how), self.now)
        handled = self.look()[-1]
        self.send()
        return handled

    # What can be seen.

    def game(self, game: str = GAME) -> Game:
        with self.store.view() as view:
            found = view.find_game(game)
        assert found is not None
        return found

    def window(self, game: str = GAME) -> Window:
        phase = self.game(game).phase
        with self.store.view() as view:
            found = view.find_window(game, phase)
        assert found is not None
        return found

    def orders(self, power: str, phase: str, game: str = GAME) -> tuple[str, ...]:
        """The orders of a power that stand on file."""
        found = [each for each in self.sets(phase, game) if each.seat == power]
        return found[-1].lines if found else ()

    def sets(self, phase: str, game: str = GAME) -> Sequence[OrderSet]:
        with self.store.view() as view:
            return view.order_sets(game, phase)

    def notices(self, kind: str = "", seat: str | None = None, game: str = GAME) -> list[Notice]:
        with self.store.view() as view:
            return [each for each in view.notices(game, seat) if kind in ("", each.kind)]

    def kinds(self, game: str = GAME) -> list[str]:
        with self.store.view() as view:
            return [str(each.kind) for each in view.entries(game)]


def text_of(mail: EmailMessage) -> str:
    """The plain words of a mail, with plain line ends."""
    body = mail.get_body(("plain",))
    assert body is not None
    return str(body.get_content()).replace("\r\n", "\n")


def address(power: str) -> str:
    return f"{power.lower().replace(' ', '-')}@players.test"


def with_settings(**changes: Any) -> GameSettings:
    return replace(DEMO, **changes)
