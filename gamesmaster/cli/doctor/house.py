"""What lies on this machine: secrets, database, sessions, quotations, zones, templates, disk."""

from __future__ import annotations

import os
import shutil
import socket
import stat
from collections.abc import Iterator, Sequence
from datetime import timedelta
from pathlib import Path
from typing import TYPE_CHECKING, Final
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from gamesmaster.cli.doctor.findings import Finding, doubt, well, wrong
from gamesmaster.cli.doctor.sample_game import sample_notices
from gamesmaster.errors import ConfigurationError, GamesmasterError, UnavailableError

if TYPE_CHECKING:
    from gamesmaster.adapters.database import SqlStore
    from gamesmaster.bootstrap import Service
    from gamesmaster.config import Settings
    from gamesmaster.service.records import Game, Member, Notice

AHEAD: Final = timedelta(days=60)
LITTLE, TOO_LITTLE = 1_000_000_000, 100_000_000
"""Bytes of free disk."""
DEMO: Final = "DEMO"
YAHOO: Final = ("query1.finance.yahoo.com", 443)


def secrets(file: Path | None) -> Iterator[Finding]:
    """Whether anybody but us can read the secrets."""
    from gamesmaster.settings_file import secret_files

    files = secret_files(file)
    for each in files:
        if each.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO):
            yield doubt("secrets", f"others can read {each}", f"chmod 600 {each}")
    if not any(each.stat().st_mode & (stat.S_IRWXG | stat.S_IRWXO) for each in files):
        yield well("secrets", f"{len(files)} files, closed to others" if files else "none in files")


def examine(service: Service, settings: Settings) -> Iterator[Finding]:
    """
    Everything that needs no mail.

    Args:
        service: The program on a database in memory.
        settings: With the database that is meant.
    """
    from gamesmaster.adapters.database import SqlStore
    from gamesmaster.bootstrap import database_file

    file = database_file(settings.database)
    folder = file.parent if file else Path()
    if file is not None and not file.exists():
        yield _place_for(file)
        yield from _templates(service, None)
    else:
        store = None
        try:
            store = SqlStore(settings.database)
            yield from _database(store, file)
            yield from _of_games(service, store, settings)
        except UnavailableError as error:
            yield wrong("database", str(error), "start its server, or correct the setting database")
        except ConfigurationError as error:
            yield wrong("database", str(error), "`gamesmaster serve` brings older tables up to date; otherwise restore")
        finally:
            if store is not None:
                store.close()
    yield _disk(folder)


def _place_for(file: Path) -> Finding:
    if file.parent.is_dir() and os.access(file.parent, os.W_OK):
        return well("database", f"{file} is not there yet; the first start makes it")
    return wrong("database", f"{file} cannot be made", f"make the folder {file.parent}, writable for the service")


def _database(store: SqlStore, file: Path | None) -> Iterator[Finding]:
    """Tables of this version, triggers, soundness, and a write that is taken back."""
    from gamesmaster.adapters.database import check_triggers
    from gamesmaster.adapters.database.copies import check_sound

    check_triggers(store)
    if file is not None:
        check_sound(file)
    try:
        with store.story() as unit:
            unit.next_serial()
            raise _Enough
    except _Enough:
        yield well("database", "tables of this version, append-only ledger, sound, can be written to")
    with store.view() as view:
        waiting, parked = view.unhandled_letters(), len(view.parked_notices())
        doubts = view.vigil().doubts
    if doubts:
        mend = "set the clock; if it is right, say so: `gamesmaster clock accept`"
        yield wrong("clock", f"the service does not believe it ({', '.join(doubts)}) and decides nothing", mend)
    if waiting:
        yield doubt("letters", f"{waiting} letters wait to be handled", "start `gamesmaster serve`, or look at its log")
    if parked:
        yield doubt("outbox", f"{parked} mails were set aside", "`gamesmaster outbox list`, then `outbox release`")


class _Enough(GamesmasterError):
    """What was written shall not stay."""


def _of_games(service: Service, store: SqlStore, settings: Settings) -> Iterator[Finding]:
    from gamesmaster.service.records import GameStatus

    with store.view() as view:
        games = [game for game in view.games() if game.status is not GameStatus.OVER]
    yield from _sessions(service, store, games)
    yield from _quotations(settings, games, service)
    yield from _zones(store, games, settings)
    yield from _templates(service, store)


def _sessions(service: Service, store: SqlStore, games: Sequence[Game]) -> Iterator[Finding]:
    exchanges = sorted({game.settings.exchange for game in games} - {DEMO})
    now = service.clock.now()
    for exchange in exchanges:
        with store.view() as view:
            near, far = view.session_for(exchange, now), view.session_for(exchange, now + AHEAD)
        mend = "let `gamesmaster serve` run: its market process writes them; its log says what it misses"
        if near is None:
            yield wrong("sessions", f"no session of {exchange} is known from now on", mend)
        elif far is None:
            yield doubt("sessions", f"the sessions of {exchange} end within {AHEAD.days} days", mend)
        else:
            yield well("sessions", f"{exchange} reaches beyond {now + AHEAD:%Y-%m-%d}")
    if not exchanges:
        yield well("sessions", "no game needs an exchange's")


def _quotations(settings: Settings, games: Sequence[Game], service: Service) -> Iterator[Finding]:
    used = sorted({each for game in games for each in game.settings.sources})
    for source in used:
        fault, mend = "", ""
        if source == "file":
            fault, mend = _file_fault(settings, service), "set quotations to a CSV with symbol, session, volume"
        elif source == "yahoo":
            fault, mend = _reach(*YAHOO), "let the service reach it by HTTPS, or enter figures by hand meanwhile"
        elif source == "beacon":
            fault, mend = _beacon_fault(settings), "let the service reach one of beacon_servers by HTTPS"
        yield wrong("quotations", f"{source}: {fault}", mend) if fault else well("quotations", f"{source}: at hand")
    if not used:
        yield well("quotations", "no game needs any")


def _file_fault(settings: Settings, service: Service) -> str:
    from gamesmaster.adapters.market.sources import QuotationFile
    from gamesmaster.service.records import Wanted

    if settings.quotations is None:
        return "the setting quotations names no file"
    now = service.clock.now()
    try:
        QuotationFile(settings.quotations).read(Wanted("", "", "", "", "", "", "file", now), now)
    except UnavailableError as error:
        return str(error)
    return ""


def _beacon_fault(settings: Settings) -> str:
    urls = [urlsplit(each) for each in settings.beacon_servers]
    faults = [_reach(each.hostname or "", each.port or (443 if each.scheme == "https" else 80)) for each in urls]
    return "" if "" in faults else "; ".join(faults)


def _reach(host: str, port: int) -> str:
    try:
        socket.create_connection((host, port), 5).close()
    except OSError as error:
        return f"{host} cannot be reached ({type(error).__name__})"
    return ""


def _zones(store: SqlStore, games: Sequence[Game], settings: Settings) -> Iterator[Finding]:
    used = {settings.zone} | {zone for game in games for zone in (game.settings.zone, game.settings.exchange_zone)}
    with store.view() as view:
        used |= {member.zone for game in games for member in view.members(game.id)}
    unknown = []
    for zone in sorted(used):
        try:
            ZoneInfo(zone)
        except (ValueError, OSError, KeyError):
            unknown.append(zone)
    if unknown:
        yield wrong("zones", f"unknown: {', '.join(unknown)}", "pip install --upgrade tzdata")
    else:
        yield well("zones", f"{len(used)} in use, all known")


def _templates(service: Service, store: SqlStore | None) -> Iterator[Finding]:
    """Whether every template can be read, and a mail of every kind be made: of a sample game, and of the last ones."""
    faults = _unreadable(service)
    tried = 0
    if not faults:
        try:
            samples = sample_notices(service)
        except GamesmasterError as error:
            yield doubt("templates", f"no sample game could be played: {error}", "`gamesmaster scenario check`")
            samples = ()
        tried = len({note.kind for note, _ in samples})
        faults = _unmakeable(service, samples)
    if store is not None:
        with store.view() as view:
            last = {note.kind: note for game in view.games() for note in view.notices(game.id)}
            members = {
                (each.game, each.seat, each.number): each for game in view.games() for each in view.members(game.id)
            }
        real = [(note, members.get((note.game, note.seat, note.member))) for note in last.values()]
        faults = [*dict.fromkeys([*faults, *_unmakeable(service, real)])]
    for fault in faults:
        yield wrong("templates", fault, "correct it, or remove it: the program's own then takes its place")
    if not faults:
        yield well("templates", f"all can be read; mails of {tried} kinds can be made")


def _unreadable(service: Service) -> list[str]:
    """Files that are no templates."""
    from jinja2 import Environment, TemplateError

    faults = []
    reader = Environment(autoescape=True)
    for folder in service.settings.folders("templates"):
        found = [*folder.glob("mail/**/*.txt"), *folder.glob("mail/**/*.html"), *folder.glob("phone/**/*.txt")]
        for file in sorted(found):
            try:
                if file.parent.name != "words":
                    reader.parse(file.read_text("utf-8"))
            except (TemplateError, OSError, UnicodeDecodeError) as error:
                faults.append(f"{file}: {error}")
    return faults


def _unmakeable(service: Service, notices: Sequence[tuple[Notice, Member | None]]) -> list[str]:
    """Kinds of which no mail can be made, each fault once."""
    faults: dict[str, None] = {}
    renderer = service.renderer(drawing=False)
    for notice, member in notices:
        try:
            renderer.render(notice, member)
        except Exception as error:  # A club's own template may fail in any way.
            faults[f"{notice.kind}: {type(error).__name__}: {error}"] = None
    return list(faults)


def _disk(folder: Path) -> Finding:
    try:
        free = shutil.disk_usage(folder).free
    except OSError as error:
        return wrong("disk", f"{folder}: {error.strerror}", "make the folder of the database")
    said = f"{free // 1_000_000:,} MB free"
    mend = "make room: when the disk is full, letters wait in the mailbox and nothing is decided"
    if free < TOO_LITTLE:
        return wrong("disk", said, mend)
    return doubt("disk", said, mend) if free < LITTLE else well("disk", said)
