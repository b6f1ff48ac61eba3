"""
The network as it is: connections cut after any byte, mailboxes numbered anew.

Whatever happens on the way, nothing is lost, nothing is obeyed twice, every notice arrives once, and the ledger is that
of the run in which nothing happened, but for the times. `GAMESMASTER_FAULTS` multiplies how often each fault is tried.
"""

from __future__ import annotations

import imaplib
import os
import time
from collections import Counter
from collections.abc import Mapping
from contextlib import AbstractContextManager
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Any, Final

import pytest

from gamesmaster.schedule.missing import MissingRules
from gamesmaster.schedule.outages import OutageRules
from gamesmaster.service.records import GameSettings, LetterStatus, NoticeStatus
from tests.faulty_relay import STAGES, FaultyRelay
from tests.moved import serving
from tests.proxy import Proxy
from tests.season import LOOK, PATIENCE, Doors, Season, season
from tests.servers import MailServers
from tests.tls import own_authority

SCALE: Final = int(os.environ.get("GAMESMASTER_FAULTS", "1"))
GAME: Final = "faulty"
POWERS: Final = ("USA", "France", "Britain", "Russia", "Germany")
SETTINGS: Final = GameSettings(
    negotiation=timedelta(0),
    # No number of faults takes so long.
    orders=timedelta(days=900),
    exchange="DEMO",
    exchange_zone="UTC",
    source="recorded",
    lead=timedelta(0),
    first_reading="close",
    reading_gap=timedelta(0),
    reminders=(),
    missing=MissingRules(silent_phases=1000),
    outages=OutageRules(tolerated=timedelta(days=900)),
)
TIMES: Final = frozenset(
    {
        *("opened_at", "orders_at", "deadline", "ready_at", "read_at", "session", "opens_at", "closes_at"),
        *("nonce", "seal", "seed_commitment", "nonce_commitment", "raw", "sha256", "volume", "number"),
    }
)
"""What differs from run to run: times, and what is drawn for a game."""


def doors_of(servers: MailServers) -> Doors:
    """
    Where the players find their mail.
    """
    return Doors(servers.host, servers.imap_port, servers.smtp_port, servers.password)


def begin(made: Season) -> None:
    """
    Make the game and start it.
    """
    made.make(GAME, SETTINGS, robots=False)
    made.start()


def write(made: Season, number: int) -> None:
    """
    Let a player send orders, by the number of his letter: another power each time, another area each time it is his.
    """
    power = POWERS[number % len(POWERS)]
    box = next(each for name, each in made.boxes.items() if name.endswith(f"{power.lower()}@club.test"))
    area = ("Poland", "Rumania", "Austria", "Italy")[number // len(POWERS) % 4]
    mail = EmailMessage()
    mail["From"] = box.address
    opening = [each for each in box.mails if "write by" in " ".join(str(each["Subject"]).split())]
    mail["To"] = str(opening[-1]["Reply-To"])
    mail["Subject"] = f"letter {number}"
    mail["Message-ID"] = f"<{number}.{made.service.desk.address}>"
    mail.set_content(f"PLACE {1 + number % 3} IN {area}\n")
    made.send(mail)


def timeless(made: Season) -> list[tuple[str, Any]]:
    """
    The ledger without its times.
    """
    with made.service.store.view() as view:
        return [(str(each.kind), _without(each.public)) for each in view.entries(GAME)]


def _without(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: None if key in TIMES else _without(each) for key, each in value.items()}
    return [_without(each) for each in value] if isinstance(value, list | tuple) else value


def check(made: Season, *, extra: int = 0, refused: int = 0) -> None:
    """
    Every letter is handled and answered once; every notice has come once, but for so many copies with the same
    Message-ID, and but for so many that were refused.
    """
    with made.service.store.view() as view:
        told = view.notices(GAME)
        letters = [view.find_letter(number) for number in range(1, len(made.letters) + 2)]
    handled = [each for each in letters if each is not None]
    assert len(handled) == len(made.letters)
    assert {each.status for each in handled} <= {LetterStatus.HANDLED}
    assert {each.verdict and each.verdict["verdict"] for each in handled} <= {"orders"}
    receipts = Counter(each.in_reply_to for each in told if each.kind == "receipt")
    assert receipts == Counter(made.letters)
    statuses = Counter(each.status for each in told)
    assert statuses == Counter({NoticeStatus.SENT: len(told) - refused, NoticeStatus.REFUSED: refused})
    came = Counter(str(mail["Message-ID"]) for box in made.boxes.values() for mail in box.mails)
    assert set(came) >= {each.message_id for each in told if each.status is NoticeStatus.SENT}
    assert max(came.values()) <= 1 + bool(extra)
    assert sum(came.values()) - len(came) <= extra
    log = (made.folder / "daemon.log").read_text("utf-8")
    assert "event=fault" not in log


def undisturbed(servers: MailServers, folder: Path, letters: int) -> list[tuple[str, Any]]:
    """
    The ledger of a run in which nothing happens.
    """
    folder.mkdir()
    with season(folder, doors_of(servers), name=box_name(servers)) as made:
        begin(made)
        with serving(made.service, folder / "daemon.log"):
            made.settle()
            for number in range(letters):
                write(made, number)
                made.settle()
        check(made)
        return timeless(made)


def box_name(servers: MailServers) -> str:
    """
    A box that nobody has used.
    """
    return servers.new_address("faults").partition("@")[0]


def test_a_mailbox_cut_after_any_byte_loses_no_letter(mail_servers: MailServers, tmp_path: Path) -> None:
    """
    Behind every n-th byte that the server sends, from the greeting to the letter and the move to Done.
    """
    step = 370 / SCALE
    cuts = [1 + int(step * number) for number in range(10 * SCALE)]
    wanted = undisturbed(mail_servers, tmp_path / "quiet", len(cuts))
    left: list[int] = []
    proxy = Proxy(mail_servers.imap_port, cut=lambda number: left.pop() if left else None)
    with (
        proxy.open(),
        season(tmp_path, doors_of(mail_servers), name=box_name(mail_servers), imap_port=proxy.port) as made,
    ):
        begin(made)
        with serving(made.service, tmp_path / "daemon.log"):
            made.settle()
            for number, after in enumerate(cuts):
                # The letter waits behind a closed door; the first connection through it is the one that is cut.
                proxy.shut()
                write(made, number)
                wait_for_letters(made, 1)
                left.append(after)
                proxy.unshut()
                made.settle()
                wait_for_letters(made, 0)
        assert not left
        assert proxy.cuts >= len(cuts) // 2
        check(made)
        assert timeless(made) == wanted


FAULTS: Final = [
    *((stage, code) for stage in STAGES for code in ("4", "5")),
    ("handshake", ""),
    ("certificate", ""),
]
ANSWERS: Final = {
    ("connect", "4"): "421 4.3.2 too busy",
    ("connect", "5"): "554 5.3.2 no service here",
    ("auth", "4"): "454 4.7.0 cannot say who you are just now",
    ("auth", "5"): "535 5.7.8 you are not you",
}


def test_a_relay_that_refuses_at_any_stage_gets_every_mail_in_the_end(
    mail_servers: MailServers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    Refused for now or for good, at the greeting, EHLO, STARTTLS, AUTH, MAIL, RCPT, DATA and after the last dot, cut in
    the handshake, or with another's certificate: each receipt comes once, with the bytes it was first sent with; only
    a recipient who is refused for good gets nothing more, and of that the moderator is told.
    """
    faults = FAULTS * SCALE
    wanted = undisturbed(mail_servers, tmp_path / "quiet", len(faults))
    relay = trusted_relay(mail_servers, tmp_path, monkeypatch)
    with relay.open(), relayed(mail_servers, tmp_path, relay) as made:
        begin(made)
        with serving(made.service, tmp_path / "daemon.log"):
            made.settle()
            for number, (stage, code) in enumerate(faults):
                # Of a recipient who is refused for good the moderator is told, by a mail that gets through.
                times = 1 if (stage, code) == ("rcpt", "5") else 2
                relay.fail(stage, ANSWERS.get((stage, code), f"{code}51 {code}.3.0 no"), times)
                write(made, number)
                for _ in range(3):
                    made.settle()
                    made.move_to(made.clock.now() + timedelta(hours=5))
                made.settle()
                assert relay.failed == times, (stage, code)
                relay.fail("")
        with made.service.store.view() as view:
            refused = [each for each in view.notices(GAME) if each.status is NoticeStatus.REFUSED]
            told = Counter(str(each.facts.get("ground")) for each in view.notices(GAME) if each.kind == "trouble")
        assert len(refused) == SCALE and told["notice-refused"] == SCALE
        check(made, refused=SCALE)
        assert timeless(made) == wanted


def test_an_answer_lost_after_the_last_byte_makes_one_copy_more(
    mail_servers: MailServers, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """
    Nobody knows whether the relay has it: the same bytes go out once more, under the same Message-ID.
    """
    letters = 5 * SCALE
    wanted = undisturbed(mail_servers, tmp_path / "quiet", letters)
    relay = trusted_relay(mail_servers, tmp_path, monkeypatch)
    with relay.open(), relayed(mail_servers, tmp_path, relay) as made:
        begin(made)
        with serving(made.service, tmp_path / "daemon.log"):
            made.settle()
            for number in range(letters):
                relay.fail("lost")
                write(made, number)
                made.settle()
                assert relay.failed == 1
                made.move_to(made.clock.now() + timedelta(minutes=5))
                made.settle()
                wait_for_mails(made, number + 1)
        check(made, extra=letters)
        mails = [mail for box in made.boxes.values() for mail in box.mails]
        by_id: dict[str, set[bytes]] = {}
        for mail in mails:
            body = mail.get_body(("plain",))
            assert body is not None
            by_id.setdefault(str(mail["Message-ID"]), set()).add(body.as_bytes())
        assert {len(each) for each in by_id.values()} == {1}
        assert len(mails) == len(by_id) + letters
        assert timeless(made) == wanted


def trusted_relay(servers: MailServers, folder: Path, monkeypatch: pytest.MonkeyPatch) -> FaultyRelay:
    """
    A relay whose certificates this machine trusts; one of them was made out to somebody else.
    """
    made = []
    for name, subject in (("own", "IP:127.0.0.1"), ("others", "DNS:elsewhere.test")):
        (folder / name).mkdir()
        made.append(own_authority(folder / name, subject))
    trusted = folder / "trusted.pem"
    trusted.write_text("".join(each.file.read_text() for each in made))
    monkeypatch.setenv("SSL_CERT_FILE", str(trusted))
    return FaultyRelay(servers.smtp_port, made[0].server, made[1].server)


def relayed(servers: MailServers, folder: Path, relay: FaultyRelay) -> AbstractContextManager[Season]:
    """
    A season whose service signs in at that relay; the players' letters go straight to the real one.
    """
    return season(
        folder,
        doors_of(servers),
        name=box_name(servers),
        relay=f"smtp+starttls://play:pw@127.0.0.1:{relay.port}",
        relay_connections=1,
    )


def wait_for_mails(made: Season, extra: int) -> None:
    """
    Wait until as many mails as were sent, and so many copies more, have come.
    """
    with made.service.store.view() as view:
        sent = sum(each.status is NoticeStatus.SENT for each in view.notices(GAME))
    end = time.monotonic() + PATIENCE
    while sum(len(box.mails) for box in made.boxes.values()) < sent + extra:
        for box in made.boxes.values():
            box.read()
        assert time.monotonic() < end, "a copy has not come"
        time.sleep(LOOK)


def inbox(made: Season, folder: str = "INBOX") -> int:
    """
    How many letters lie in a folder of the service's mailbox.
    """
    with imaplib.IMAP4(made.doors.host, made.doors.imap_port, timeout=20) as client:
        client.login(made.service.desk.address.partition("@")[0], made.doors.password)
        return int(client.select(folder, readonly=True)[1][0] or 0)


def wait_for_letters(made: Season, number: int) -> None:
    """
    Wait until so many letters lie in the Inbox.
    """
    end = time.monotonic() + PATIENCE
    while inbox(made) != number:
        assert time.monotonic() < end, f"{inbox(made)} letters lie there, not {number}"
        time.sleep(LOOK)


def test_a_mailbox_built_anew_is_read_anew_and_nothing_obeyed_twice(mail_servers: MailServers, tmp_path: Path) -> None:
    """
    All numbers new, old letters back in the Inbox with those that came meanwhile: only those are obeyed.
    """
    old, new = 5 * SCALE, 5
    wanted = undisturbed(mail_servers, tmp_path / "quiet", old + new)
    name = box_name(mail_servers)
    with season(tmp_path, doors_of(mail_servers), name=name) as made:
        begin(made)
        with serving(made.service, tmp_path / "daemon.log"):
            made.settle()
            for number in range(old):
                write(made, number)
                made.settle()
            wait_for_letters(made, 0)
        validity = uidvalidity(made)
        with imaplib.IMAP4(made.doors.host, made.doors.imap_port, timeout=20) as client:
            client.login(name, made.doors.password)
            client.select("Done")
            assert client.copy("1:*", "INBOX")[0] == "OK"
        for number in range(old, old + new):
            write(made, number)
            wait_for_letters(made, number + 1)
        mail_servers.renumber(name)
        assert uidvalidity(made) != validity
        with serving(made.service, tmp_path / "daemon.log"):
            made.settle()
            wait_for_letters(made, 0)
        assert "event=folder-renumbered" in (tmp_path / "daemon.log").read_text("utf-8")
        check(made)
        assert timeless(made) == wanted


def uidvalidity(made: Season) -> int:
    """
    The Inbox's number of the numbering.
    """
    with imaplib.IMAP4(made.doors.host, made.doors.imap_port, timeout=20) as client:
        client.login(made.service.desk.address.partition("@")[0], made.doors.password)
        answer = client.status("INBOX", "(UIDVALIDITY)")[1][0]
        assert isinstance(answer, bytes)
        return int(answer.rpartition(b" ")[2].rstrip(b")"))
