"""The one module that knows every concrete class: it puts the program together from its settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import TYPE_CHECKING, Self

from gamesmaster.adapters.clock import SystemClock
from gamesmaster.adapters.database import DaemonLock, SqlStore, check_triggers, upgrade
from gamesmaster.adapters.keys import Keys, fresh, read_key
from gamesmaster.adapters.reader_version import reader_version
from gamesmaster.config import Settings
from gamesmaster.endpoints import Endpoint
from gamesmaster.service.desk import Desk
from gamesmaster.service.pace import Pace
from gamesmaster.service.ports import Clock

if TYPE_CHECKING:
    from gamesmaster.adapters.imap import Mailbox, Place, Stories
    from gamesmaster.adapters.market.child import MarketChild, Tell
    from gamesmaster.adapters.parser import ParserProcess
    from gamesmaster.adapters.signatures import CheckedParser
    from gamesmaster.adapters.smtp import Relay
    from gamesmaster.adapters.spoken import Speaker
    from gamesmaster.adapters.templates import Renderer
    from gamesmaster.rules.scenario import Scenario
    from gamesmaster.service.records import Stock

SQLITE = "sqlite:///"


@dataclass(frozen=True, slots=True)
class Service:
    """
    The program put together: what every door (command line, daemon, demo) is handed.

    A context manager: leaving it closes the database. What else it hands out is closed by who asked for it.
    """

    settings: Settings
    store: SqlStore
    desk: Desk
    clock: Clock

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """
        Let go of the database.
        """
        self.store.close()

    def scenario(self, name: str, options: Mapping[str, object] | None = None) -> Scenario:
        """
        Read a scenario from the club's folder or the program's own.

        Raises:
            ScenarioError: There is none of that name, or it has faults.
        """
        from gamesmaster.adapters.scenario_files import load

        scenario = load(name, self.settings.folders("scenarios"))
        return scenario.with_options(options) if options else scenario

    def stocks(self, name: str) -> tuple[Stock, ...]:
        """
        Read a list of permitted stocks by its name.

        Raises:
            ScenarioError: There is none of that name, or it has faults.
        """
        from gamesmaster.adapters.stock_lists import find

        return find(name, self.settings.folders("scenarios"))

    def renderer(self, *, drawing: bool = True) -> Renderer:
        """
        What makes mails of notices; closing it ends the process that draws, once there is one.

        Args:
            drawing: False where nothing is sent: boards are tables then, and nothing is written to the store.
        """
        from gamesmaster.adapters.pictures import Gallery
        from gamesmaster.adapters.templates import Renderer

        folders = self.settings.folders("templates")
        gallery = Gallery(self.store, folders) if drawing else None
        return Renderer(
            folders, self.desk.address, self.desk.name, gallery, subject_tokens=self.settings.subject_tokens
        )

    def speaker(self) -> Speaker:
        """
        What says things by telephone.
        """
        from gamesmaster.adapters.spoken import Speaker

        return Speaker(self.settings.folders("templates"), self.renderer(drawing=False))

    def parser(self) -> ParserProcess | CheckedParser:
        """
        The process that reads letters; where the settings ask for it, with our own look at their signatures.
        """
        from gamesmaster.adapters.parser import ParserProcess

        if not self.settings.check_signatures:
            return ParserProcess()
        from gamesmaster.adapters.signatures import CheckedParser, key_record

        return CheckedParser(ParserProcess(), key_record)

    def relay(self) -> Relay:
        """
        The relay, not yet connected.

        Raises:
            ConfigurationError: No relay is set.
        """
        from gamesmaster.adapters.smtp import Relay

        place = self.settings.needed_relay()
        return Relay(
            place.host,
            place.port,
            tls=place.tls,
            user=place.user,
            password=place.password.get_secret_value(),
            token=self._token(place),
            local_name=self.desk.domain,
            connections=self.settings.relay_connections,
        )

    def pace(self, tell: Tell) -> Pace:
        """
        How fast the relay may be served.
        """
        return Pace(self.settings.relay_per_hour, self.settings.relay_per_day, tell)

    def mailbox(self, stories: Stories, *, from_start: bool = False) -> Mailbox:
        """
        The mailbox, not yet watched.

        Raises:
            ConfigurationError: No mailbox is set.
        """
        from gamesmaster.adapters.imap import Mailbox, Watched

        settings = self.settings
        return Mailbox(
            self.mailbox_place(),
            Watched(settings.inbox, settings.junk if settings.watch_junk else None, settings.done),
            stories,
            poll=settings.poll,
            from_start=from_start,
        )

    def mailbox_place(self) -> Place:
        """
        Where the mailbox is, and how it is signed into.

        Raises:
            ConfigurationError: No mailbox is set.
        """
        from gamesmaster.adapters.imap import Place

        place = self.settings.needed_mailbox()
        password = place.password.get_secret_value()
        return Place(place.host, place.port, place.tls, place.user, password, self._token(place))

    def _token(self, place: Endpoint) -> Callable[[], str] | None:
        from gamesmaster.adapters.tokens import AccessToken

        if place.auth != "xoauth2":
            return None
        return AccessToken(self.settings.token_command, self.settings.token_file)

    def market(self, tell: Tell) -> MarketChild:
        """
        The market process, not yet started.
        """
        from gamesmaster.adapters.market.child import MarketChild

        return MarketChild(
            self.settings.database,
            address=self.desk.address,
            moderator=self.desk.moderator,
            quotations=self.settings.quotations,
            beacon=self.settings.beacon_servers,
            seconds=self.settings.market_seconds,
            tell=tell,
        )


def build(settings: Settings, *, clock: Clock | None = None) -> Service:
    """
    Put the program together and bring its database up to date.

    Args:
        settings: What the operator set.
        clock: Another clock than the machine's.

    Raises:
        ConfigurationError: The database cannot be used, or misses the triggers that keep the ledger.
        UnavailableError: The database cannot be reached.
    """
    given = settings.server_key.get_secret_value()
    key = read_key(given) if given else b""
    upgrade(settings.database)
    store = SqlStore(settings.database)
    try:
        check_triggers(store)
        secrets = Keys(key or store.keep_secret("server_key", fresh()))
    except BaseException:
        store.close()
        raise
    desk = Desk(
        store,
        settings.address,
        settings.moderator,
        secrets,
        settings.name,
        settings.return_marks,
        settings.by_mail,
        settings.authserv_id,
        settings.subject_tokens,
        reader_version,
    )
    return Service(settings, store, desk, clock or SystemClock())


def daemon_lock(settings: Settings, now: datetime) -> DaemonLock | None:
    """
    The lock that keeps a second daemon away from an SQLite database; None where many workers share a server.
    """
    file = database_file(settings.database)
    return DaemonLock(file, now) if file else None


def database_file(url: str) -> Path | None:
    """
    The file of an SQLite database; None for a server, or one in memory.
    """
    name = url.removeprefix(SQLITE) if url.startswith(SQLITE) else ""
    return Path(name) if name and name != ":memory:" else None
