"""
Mail that does not arrive, over Postfix and Dovecot: tried again, refused, come back; and nobody late by it.

The program is put together as the daemon has it; only the clock is moved.
"""

import imaplib
import itertools
import threading
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime, timedelta
from email import message_from_bytes
from email.message import Message
from pathlib import Path

import pytest

from gamesmaster.adapters.imap import Stories
from gamesmaster.adapters.memory import MemoryClock
from gamesmaster.adapters.parser import ParserProcess
from gamesmaster.adapters.signatures import CheckedParser
from gamesmaster.adapters.smtp import Relay
from gamesmaster.adapters.templates import Renderer
from gamesmaster.bootstrap import Service, build
from gamesmaster.config import read_settings
from gamesmaster.service import deadlines, games, inbox, outbox
from gamesmaster.service.deadlines import Due
from gamesmaster.service.outbox import Sent
from gamesmaster.service.records import MailboxMark, Notice, NoticeStatus
from tests.servers import MailServers
from tests.unit.service.club import HOUR, scenario, stocks, with_settings

GAME = "g1"
SETTINGS = with_settings(orders=2 * HOUR)
MINUTE = timedelta(minutes=1)


@dataclass
class Office:
    """The service on real servers, with a clock that can be moved."""

    servers: MailServers
    service: Service
    clock: MemoryClock
    relay: Relay
    renderer: Renderer
    parser: ParserProcess | CheckedParser
    moderator: str
    addresses: dict[str, tuple[str, ...]] = field(default_factory=dict)

    def start(self, **addresses: tuple[str, ...]) -> None:
        """A game that has begun; who is not named has a box that takes mail."""
        for power in scenario().powers:
            self.addresses[power] = addresses.get(power) or (self.servers.new_address(power.lower()),)
        seats = [games.Seat(power, power, own) for power, own in self.addresses.items()]
        now, desk = self.clock.now(), self.service.desk
        options = {"options": {}, "settings": SETTINGS, "stocks": stocks(), "seats": seats}
        games.new_game(desk, GAME, scenario=scenario(), now=now, **options)  # type: ignore[arg-type]  # named as the parameters are
        games.start_game(desk, GAME, now=now)

    def send(self) -> list[Sent]:
        """Hand over what may go now."""
        found: list[Sent] = []
        while sent := outbox.send_due(self.service.desk, self.renderer, self.relay, now=self.clock.now(), most=8):
            found += sent
        return found

    def look(self) -> list[str]:
        """Keep and handle what lies in the mailbox; gives the grounds."""
        desk = self.service.desk

        def marks() -> Sequence[MailboxMark]:
            with desk.store.view() as view:
                return view.marks()

        stories = Stories(
            keep=lambda letters, seen: inbox.keep(desk, letters, seen),
            marks=marks,
            to_tidy=tuple,
            tidied=lambda numbers: None,
            kept=lambda: None,
            tell=lambda event, facts: None,
            now=self.clock.now,
            keep_again=lambda letters, since: None,
        )
        self.service.mailbox(stories, from_start=True).look_once()
        handled = []
        while (done := inbox.handle_next(desk, self.parser, now=self.clock.now())) is not None:
            handled.append(done.ground)
        return handled

    def look_for(self, ground: str, number: int) -> None:
        """Look until so many letters have come to that."""
        found: list[str] = []
        for _ in range(400):
            found += self.look()
            if found.count(ground) >= number:
                return
            threading.Event().wait(0.05)
        raise AssertionError(f"only {found}")

    def due(self) -> Due:
        return deadlines.due(self.service.desk, now=self.clock.now())

    def notices(self, kind: str, power: str) -> list[Notice]:
        with self.service.store.view() as view:
            return [each for each in view.notices(GAME, power) if each.kind == kind]

    def troubles(self) -> list[str]:
        return sorted(each.facts["ground"] for each in self.notices("trouble", ""))

    def box(self, address: str, least: int) -> list[Message]:
        """What a player finds, once so many mails are there."""
        for _ in range(400):
            with imaplib.IMAP4(self.servers.host, self.servers.imap_port, timeout=10) as client:
                client.login(address.partition("@")[0], self.servers.password)
                client.select("INBOX", readonly=True)
                numbers = client.search(None, "ALL")[1][0].split()
                parts = [client.fetch(each.decode(), "(BODY.PEEK[])")[1] for each in numbers]
            if len(parts) >= least:
                return [message_from_bytes(part[1]) for all_ in parts for part in all_ if isinstance(part, tuple)]
            threading.Event().wait(0.05)
        raise AssertionError(f"{address} has only {len(parts)}")


@pytest.fixture
def office(mail_servers: MailServers, tmp_path: Path) -> Iterator[Office]:
    address, moderator = mail_servers.new_address("play"), mail_servers.new_address("anna")
    file = tmp_path / "gamesmaster.toml"
    file.write_text(
        f"""
        address = "{address}"
        moderator = "{moderator}"
        database = "sqlite:///{tmp_path}/games.sqlite3"
        mailbox = "imap://{address.partition("@")[0]}@{mail_servers.host}:{mail_servers.imap_port}"
        mailbox_password = "{mail_servers.password}"
        relay = "smtp://{mail_servers.host}:{mail_servers.smtp_port}"
        """
    )
    clock = MemoryClock(datetime.now(UTC))
    with build(read_settings(file), clock=clock) as service:
        relay, renderer, parser = service.relay(), service.renderer(drawing=False), service.parser()
        try:
            yield Office(mail_servers, service, clock, relay, renderer, parser, moderator)
        finally:
            parser.close()
            renderer.close()
            relay.close()


def odd(servers: MailServers, answer: str) -> str:
    """An address of which Postfix says something."""
    address = servers.new_address("odd", "odd.test")
    servers.answers[address] = answer
    return address


def statuses(sent: Sequence[Sent]) -> Mapping[NoticeStatus, int]:
    """How many of each."""
    ordered = sorted(sent, key=lambda each: each.status)
    return {status: len(list(some)) for status, some in itertools.groupby(ordered, key=lambda each: each.status)}


def test_what_is_put_off_is_tried_again(office: Office) -> None:
    """450 for hours: ever longer pauses, the same bytes, one copy in the end; the others had theirs at once."""
    address = odd(office.servers, "450 4.2.0 this box is busy")
    office.start(France=(address,))
    office.send()
    for power, own in office.addresses.items():
        if power != "France":
            assert len(office.box(own[0], 2)) == 2
    pauses = []
    for _ in range(12):
        (first, *rest) = office.notices("invitation", "France")
        assert (first.status, rest) == (NoticeStatus.WAITING, [])
        assert first.next_try_at is not None and "4.2.0" in first.fault
        pauses.append(first.next_try_at - office.clock.now())
        office.clock.at = first.next_try_at - timedelta(seconds=1)
        assert not any(each.number == first.number for each in office.send())
        office.clock.at = first.next_try_at
        office.send()
    assert pauses[:4] == [MINUTE, 2 * MINUTE, 4 * MINUTE, 8 * MINUTE]
    assert pauses[-1] == timedelta(hours=4) == max(pauses)
    message = office.notices("invitation", "France")[0].message
    del office.servers.answers[address]
    for _ in range(3):
        office.clock.move(timedelta(hours=4))
        office.send()
    office.clock.move(timedelta(days=1))
    office.send()
    (invitation,) = office.notices("invitation", "France")
    assert (invitation.status, invitation.message) == (NoticeStatus.SENT, message)
    mails = office.box(address, 2)
    assert [each["Message-ID"] for each in mails].count(invitation.message_id) == 1
    assert office.troubles() == []


def test_one_of_five_is_refused(office: Office) -> None:
    """550 to RCPT: the others have theirs, once; the second address takes over, and the moderator is told."""
    gone, other = odd(office.servers, "550 5.1.1 no such box"), office.servers.new_address("marie")
    office.start(France=(gone, other))
    sent = statuses(office.send())
    assert sent[NoticeStatus.REFUSED] == 1
    for power, own in office.addresses.items():
        if power != "France":
            assert len(office.box(own[0], 2)) == 2
    assert len(office.box(other, 2)) == 2
    assert {each.address for each in office.notices("invitation", "France")[1:]} == {other}
    assert set(office.troubles()) == {"member-unreached", "notice-refused"}
    told = office.box(office.moderator, 2)
    assert any("5.1.1" in mail.as_string() for mail in told)
    with office.service.store.view() as view:
        found = view.reach(gone)
    assert found is not None and found.dead_at is not None


def test_a_box_that_is_unknown_comes_back_as_a_report(office: Office) -> None:
    """
    Postfix takes the mails and reports (RFC 3464) to the service's mailbox: the address is given up, the next one is
    used, the moderator is told, and who has no other is not late.
    """
    other = office.servers.new_address("marie")
    ghost = office.servers.new_address("ghost", "nobody.test")
    lost = office.servers.new_address("lost", "nobody.test")
    office.start(France=(ghost, other), Germany=(lost,))
    assert statuses(office.send()) == {NoticeStatus.SENT: 10}
    before = office.notices("orders-open", "Germany")[0]
    office.look_for("bounce", 4)

    with office.service.store.view() as view:
        reaches = [view.reach(each) for each in (ghost, lost)]
        letters = [view.find_letter(number) for number in range(1, 5)]
        entries = [each.public for each in view.entries(GAME) if each.kind == "member-unreached"]
    assert all(each is not None and each.dead_at is not None for each in reaches)
    assert all(each is not None and b"Reporting-MTA: dns; mail.gm.test" in each.raw for each in letters)
    assert {each["another_address"] for each in entries} == {True, False}

    office.send()
    assert len(office.box(other, 2)) == 2
    moved, again = office.notices("orders-open", "France")
    assert (moved.status, again.address, again.instead_of) == (NoticeStatus.MOVED, other, moved.number)
    told = [mail for mail in office.box(office.moderator, 4) if "For the moderator" in str(mail["Subject"])]
    assert len(told) >= 4
    assert office.troubles().count("member-unreached") == 2

    office.clock.move(2 * HOUR + 5 * MINUTE)
    office.look()
    assert office.due().closed == ()
    with office.service.store.view() as view:
        window = view.find_window(GAME, before.phase)
    assert window is not None and window.sequence == 1
    assert window.deadline > office.clock.now()
    assert office.notices("late", "Germany") == []
    office.send()
    moved_to = [str(mail["Subject"]) for mail in office.box(office.addresses["USA"][0], 3)]
    assert any("the deadline is now" in each for each in moved_to)
