"""Mailbox and relay, and a mail that goes round: out by the one, in by the other, to an address with a plus."""

from __future__ import annotations

import imaplib
import secrets
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from email import message_from_bytes
from email.message import EmailMessage, Message
from email.utils import format_datetime
from typing import TYPE_CHECKING, Final

from imap_tools.errors import ImapToolsError

from gamesmaster.cli.doctor.findings import Finding, doubt, well, wrong
from gamesmaster.errors import ConfigurationError, UnavailableError

if TYPE_CHECKING:
    from gamesmaster.adapters.imap import Box
    from gamesmaster.bootstrap import Service
    from gamesmaster.config import Settings

STEP: Final = 0.5
TIMEOUT: Final = 15.0
CLOCKS_APART: Final = 5.0
CARRIERS: Final = ("Delivered-To", "X-Original-To", "Envelope-To", "X-Envelope-To", "To")
"""Headers in which the plus part may survive."""
BROKEN: Final = (OSError, imaplib.IMAP4.error, ImapToolsError, UnavailableError)


def examine(service: Service, *, mail: bool, wait: float) -> Iterator[Finding]:
    """
    Look at both, and send the mail when both are well.
    """
    from gamesmaster.adapters.imap import Box

    box: Box | None = None
    try:
        box = Box(service.mailbox_place(), timeout=TIMEOUT)
        yield from _mailbox(box, service.settings)
    except ConfigurationError as error:
        yield wrong("mailbox", str(error), "set it, or run `gamesmaster init`")
    except BROKEN as error:
        yield wrong("mailbox", f"cannot be opened: {_told(error)}", _mend_of(service.settings.mailbox_auth))
    try:
        reachable = True
        yield _relay(service)
    except ConfigurationError as error:
        reachable = False
        yield wrong("relay", str(error), "set it, or run `gamesmaster init`")
    except UnavailableError as error:
        reachable = False
        yield wrong("relay", str(error), _mend_of(service.settings.relay_auth))
    try:
        if mail and box is not None and reachable:
            yield from _round_trip(service, box, wait)
        elif mail:
            yield doubt("round trip", "no mail was sent", "mend mailbox and relay first")
    except BROKEN as error:
        yield wrong("round trip", f"broke off: {_told(error)}", "look at the log of the mail server")
    finally:
        if box is not None:
            box.hang_up()


def _mend_of(auth: str) -> str:
    if auth == "xoauth2":
        return "see that token_command or token_file gives a token that is still good for IMAP and SMTP"
    return "see host, port and password; a large provider wants an app password or xoauth2"


def _told(error: Exception) -> str:
    return " ".join(str(error).split())[:200] or type(error).__name__


def _mailbox(box: Box, settings: Settings) -> Iterator[Finding]:
    yield well("mailbox", "reached and signed in")
    if not box.can_idle:
        yield doubt("mailbox", "it cannot IDLE", f"nothing: it is looked into every {settings.poll_seconds:g} seconds")
    if "MOVE" not in box.client.capabilities:
        yield doubt("mailbox", "it cannot MOVE", "nothing: handled letters are copied and deleted")
    folders = [each.name for each in box.folder.list()]
    if box.open(settings.inbox) is None:
        yield wrong("inbox", f"no folder {settings.inbox}", f"set inbox; there are: {', '.join(folders)}")
    else:
        yield well("inbox", f"folder {settings.inbox}")
    if settings.watch_junk and box.open(settings.junk) is None:
        there = ", ".join(folders)
        yield doubt("junk", f"no folder {settings.junk}", f"set junk, or watch_junk = false; there are: {there}")
    elif settings.watch_junk:
        yield well("junk", f"folder {settings.junk}")
    will_be = "" if settings.done in folders else " will be made"
    yield well("done", f"folder {settings.done}{will_be}")


def _relay(service: Service) -> Finding:
    relay = service.relay()
    try:
        relay.check()
    finally:
        relay.close()
    return well("relay", "reached and signed in")


@dataclass(frozen=True, slots=True)
class _Arrival:
    folder: str
    uid: int
    at: datetime
    seen_at: datetime
    header: Message


def _round_trip(service: Service, box: Box, wait: float) -> Iterator[Finding]:
    settings, now = service.settings, service.clock.now
    local, _, domain = service.desk.address.rpartition("@")
    address = f"{local}+doctor-{secrets.token_hex(8)}@{domain}"
    names = dict.fromkeys([settings.inbox, *([settings.junk] if settings.watch_junk else []), settings.done])
    firsts = {name: _next_uid(box, name) for name in names}
    message = _message(service, address)
    sent_at = now()
    relay = service.relay()
    try:
        refused = relay.send(service.desk.address, [address], message.as_bytes())
    except UnavailableError as error:
        yield wrong("round trip", f"not sent: {error}", "look at what the relay says; it may want another sender")
        return
    finally:
        relay.close()
    if refused:
        code, text = next(iter(refused.values()))
        mend = "have the mail server deliver name+anything to the mailbox (Postfix: recipient_delimiter = +)"
        yield wrong("round trip", f"an address with a plus is refused: {code} {text}", mend)
        return
    arrival = _awaited(service, box, firsts, str(message["Message-ID"]), sent_at + timedelta(seconds=wait))
    if arrival is None:
        mend = "have the mail server deliver name+anything to the mailbox; look for the mail in other folders"
        yield wrong("round trip", f"nothing arrived within {wait:g} seconds", mend)
        return
    yield from _judged(settings, arrival, address, sent_at)
    if arrival.folder != settings.done:
        box.make(settings.done)
        box.open(arrival.folder, to_change=True)
        box.move_to([arrival.uid], settings.done)


def _judged(settings: Settings, arrival: _Arrival, address: str, sent_at: datetime) -> Iterator[Finding]:
    seconds = (arrival.seen_at - sent_at).total_seconds()
    arrived = f"arrived in {arrival.folder} after {seconds:.1f} seconds"
    if arrival.folder == settings.junk:
        found = doubt("round trip", arrived, "have the mail server's filter pass mail to this address")
    else:
        found = well("round trip", arrived)
    yield replace(found, letter=arrival.header)
    kept = [name for name in CARRIERS if any(address in str(each).lower() for each in arrival.header.get_all(name, []))]
    if set(kept) - {"To"}:
        yield well("plus address", f"kept in {', '.join(kept)}")
    elif kept:
        yield doubt(
            "plus address",
            "kept in To only",
            "nothing for answers; a letter by blind copy would need Delivered-To from the mail server",
        )
    else:
        yield wrong("plus address", "the part behind the plus was lost", "have the mail server keep Delivered-To")
    yield _authserv(settings, arrival.header)
    yield _clock(arrival, sent_at)


def _authserv(settings: Settings, header: Message) -> Finding:
    results = header.get_all("Authentication-Results", [])
    own = str(results[0]).split(";")[0].split()[0] if results and str(results[0]).split() else ""
    if not own and settings.authserv_id:
        return doubt("authserv-id", "the mail server writes no Authentication-Results", "games cannot use token+dmarc")
    if not own:
        return well("authserv-id", "none is written, none is set: games use the trust address or token")
    if not settings.authserv_id:
        return doubt(
            "authserv-id", f"the mail server signs as {own}", f'authserv_id = "{own}", for games with token+dmarc'
        )
    if own.lower() != settings.authserv_id.lower():
        return wrong("authserv-id", f"the mail server signs as {own}", f'authserv_id = "{own}"')
    return well("authserv-id", own)


def _clock(arrival: _Arrival, sent_at: datetime) -> Finding:
    """INTERNALDATE has whole seconds and lies between the sending and the seeing, if both clocks are right."""
    early = (sent_at - arrival.at).total_seconds() - 1
    late = (arrival.at - arrival.seen_at).total_seconds()
    apart = max(early, late, 0.0)
    said = f"ours and the mail server's are {apart:.0f} seconds apart" if apart else "ours and the mail server's agree"
    if apart > CLOCKS_APART:
        return wrong("clock", said, "let both be set by NTP: deadlines are judged by the mail server's clock")
    return well("clock", said)


def _message(service: Service, address: str) -> EmailMessage:
    message = EmailMessage()
    message["From"] = service.desk.address
    message["To"] = address
    message["Subject"] = "gamesmaster doctor: a mail to ourselves"
    message["Date"] = format_datetime(service.clock.now())
    message["Message-ID"] = f"<doctor.{secrets.token_hex(16)}@{service.desk.domain}>"
    # A daemon that sees it first passes it over.
    message["Auto-Submitted"] = "auto-generated"
    message.set_content("Sent by gamesmaster doctor, to see whether mail comes back. It may be deleted.\n")
    return message


def _next_uid(box: Box, name: str) -> int:
    folder = box.open(name)
    if folder is None:
        return 1
    return folder.uid_next or max((each.uid for each in box.list_from(folder, 1)), default=0) + 1


def _awaited(service: Service, box: Box, firsts: dict[str, int], message_id: str, until: datetime) -> _Arrival | None:
    """Look into every folder until the mail is there; a daemon that runs may have moved it to Done already."""
    while True:
        for name, first in firsts.items():
            folder = box.open(name)
            for each in box.list_from(folder, first) if folder else []:
                raw = box.fetch_letters([each.uid], header_only=True).get(each.uid, b"")
                header = message_from_bytes(raw)
                if str(header["Message-ID"]).strip() == message_id:
                    return _Arrival(name, each.uid, each.received_at, service.clock.now(), header)
        if service.clock.now() >= until:
            return None
        time.sleep(STEP)
