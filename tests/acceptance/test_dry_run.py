"""
``serve --dry-run``: it says what would be done, and neither mailbox nor database nor relay notices that it was there.
"""

import imaplib
import json
import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import MetaData, create_engine, inspect, select

from tests.acceptance.served_club import GAME, PLAYERS, Club
from tests.post_office import PASSWORD, OpenPostOffice, letter
from tests.servers import LOOPBACK, MailServers, free_port

VACATION = b"From: josef@gm.test\nTo: play@gm.test\nSubject: away\nAuto-Submitted: auto-replied\n\nI am away.\n"


def mailbox(office: OpenPostOffice | MailServers, box: str) -> dict[str, Any]:
    """Every folder, with its numbering, and every letter in it with its flags."""
    found: dict[str, Any] = {}
    with imaplib.IMAP4(office.host, office.imap_port, timeout=10) as client:
        client.login(box, PASSWORD)
        for line in client.list()[1]:
            assert isinstance(line, bytes)
            name = line.decode().rpartition(' "/" ')[2] or line.decode().rpartition(" ")[2]
            name = name.rpartition(" ")[2].strip('"')
            status = client.status(name, "(MESSAGES UIDNEXT UIDVALIDITY UNSEEN RECENT)")[1]
            client.select(name, readonly=True)
            found[name] = status, client.uid("FETCH", "1:*", "(UID FLAGS)")[1]
    return found


def rows(url: str) -> dict[str, list[Any]]:
    """Every row of every table."""
    engine = create_engine(url.replace("postgresql://", "postgresql+psycopg://"))
    try:
        with engine.connect() as connection:
            tables = MetaData()
            tables.reflect(connection)
            assert inspect(engine).get_table_names()
            return {name: sorted(map(repr, connection.execute(select(each)))) for name, each in tables.tables.items()}
    finally:
        engine.dispose()


@contextmanager
def counting() -> Iterator[tuple[int, list[Any]]]:
    """A door at which nobody may knock: its port, and who has."""
    with socket.create_server((LOOPBACK, 0)) as door:
        knocks: list[Any] = []

        def wait() -> None:
            while True:
                try:
                    caller, address = door.accept()
                except OSError:
                    return
                knocks.append(address)
                caller.close()

        waiting = threading.Thread(target=wait, daemon=True)
        waiting.start()
        try:
            yield door.getsockname()[1], knocks
        finally:
            door.shutdown(socket.SHUT_RDWR)
            waiting.join(5)


def change(club: Club, **settings: str) -> None:
    """Give other settings."""
    file = club.folder / "gamesmaster.toml"
    kept = [line for line in file.read_text().splitlines() if line.partition("=")[0].strip() not in settings]
    file.write_text("\n".join([*kept, *(f'{name} = "{value}"' for name, value in settings.items())]) + "\n")


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, club: Club) -> str:
    """The club's database, on a file or on a server."""
    if request.param == "sqlite":
        return f"sqlite:///{club.folder / 'gamesmaster.sqlite3'}"
    found: str = request.getfixturevalue("postgres_database").replace("+psycopg", "")
    change(club, database=found)
    return found


def started(club: Club, *settings: str) -> str:
    """A game whose players have their mail; gives France's reply address."""
    club.new_game("--negotiation", "0", *(settings or ("--orders", "1h")))
    club.done("game", "start", GAME, "--force")
    with club.serving():
        for name in PLAYERS.values():
            club.mails(name, 2)
        return str(club.mails("marie", 2)[-1]["Reply-To"])


def test_everything_is_said_and_nothing_is_done(club: Club, url: str) -> None:
    """Letter by letter; the daemon then does exactly what was said."""
    reply_to = started(club)
    orders = letter("orders", "PLACE 2 IN Poland\nPLACE 1 IN Atlantis\n", "marie@gm.test", reply_to)
    club.office.deliver(reply_to, orders, sender="marie@gm.test")
    club.office.deliver("play@gm.test", letter("hello", "PLACE 9 IN Poland\n", "thief@else.test"))
    club.office.deliver("play@gm.test", VACATION)
    relay = next(line for line in (club.folder / "gamesmaster.toml").read_text().splitlines() if "relay =" in line)
    file = club.folder / "gamesmaster.sqlite3"
    before = mailbox(club.office, "play"), rows(url), file.read_bytes() if file.exists() else b""
    with counting() as (port, knocks):
        change(club, relay=f"smtp://{LOOPBACK}:{port}")
        said = json.loads(club.done("serve", "--dry-run", "--json"))
        text = club.done("serve", "--dry-run", "--body")
        assert knocks == []
    assert (mailbox(club.office, "play"), rows(url), file.read_bytes() if file.exists() else b"") == before
    assert not list(club.folder.glob("*copy*"))

    first, second, third = said["letters"]
    assert (first["game"], first["seat"], first["verdict"]) == (GAME, "France", "orders")
    assert first["effective"] == ["PLACE 2 IN Poland"]
    assert first["used"][0] == {"order": "PLACE 2 IN Poland", "words": "PLACE 2 IN Poland"}
    assert [each["line"] for each in first["findings"]][:1] == ["PLACE 1 IN Atlantis"]
    assert (second["verdict"], second["ground"], second["reply"]) == ("ignore", "unknown-sender", False)
    assert (third["verdict"], third["automatic"]) == ("ignore", True)
    mails = {(each["kind"], each["to"]): each for each in said["mails"]}
    assert set(mails) == {("receipt", "marie@gm.test"), ("trouble", "anna@gm.test")}
    # Strangers' letters come to the moderator as one notice a day, an hour after the first at the earliest.
    fates = {kind: each["fate"] for (kind, _), each in mails.items()}
    assert fates == {"receipt": "sent", "trouble": "waiting"}
    assert "| PLACE 2 IN Poland" in mails["receipt", "marie@gm.test"]["text"]
    assert "PLACE 2 IN Poland  <- PLACE 2 IN Poland" in text
    assert "ignore (unknown-sender), from thief@else.test" in text
    assert f"would be sent: receipt to {GAME} France" in text

    change(club, relay=relay.partition('"')[2].strip('" '))
    with club.serving() as daemon:
        for each in said["letters"]:
            assert f"verdict={each['verdict']}" in daemon.wait_for("letter-handled")
        receipt = club.mails("marie", 3)[-1]
    assert " ".join(str(receipt["Subject"]).split()) == mails["receipt", "marie@gm.test"]["subject"]
    assert "No letter waits." in club.done("serve", "--dry-run")


def test_what_is_due_is_said(club: Club, url: str) -> None:
    """What a deadline that has passed leads to, it leads to in the rehearsal only."""
    club.new_game("--negotiation", "0", "--orders", "1s", "--missing", "home")
    club.done("game", "start", GAME, "--force")
    before = rows(url)
    said: dict[str, Any] = {"due": {}}
    while not said["due"]:
        said = json.loads(club.done("serve", "--dry-run", "--json"))
    # Nobody has had a mail yet, and nobody is late whom we could not reach.
    assert said["due"] == {"deadline-moved": [GAME]}
    assert {each["kind"] for each in said["mails"]} >= {"orders-open", "deadline-moved"}
    assert {each["fate"] for each in said["mails"]} == {"sent"}
    assert len({each["to"] for each in said["mails"]}) >= 5
    assert rows(url) == before


def test_beside_a_running_daemon(club: Club) -> None:
    """It asks for no lock, and the daemon goes on."""
    club.new_game("--negotiation", "0", "--orders", "1h")
    with club.serving() as daemon:
        club.done("serve", "--dry-run")
        assert daemon.process.poll() is None


def test_exit_codes(club: Club) -> None:
    """1 when a letter would be set aside; 2 for wrong usage; 3 when the mailbox is out of reach."""
    started(club)
    club.office.deliver("play@gm.test", b"From: a@gm.test\nFrom: b@gm.test\nTo: play@gm.test\nSubject: two\n\nx\n")
    result = club.run("serve", "--dry-run")
    assert (result.returncode, "park (" in result.stdout) == (1, True), result.stdout + result.stderr
    usage = club.run("serve", "--json")
    assert (usage.returncode, "--dry-run" in usage.stderr) == (2, True)
    change(club, mailbox=f"imap://play@{LOOPBACK}:{free_port()}")
    away = club.run("serve", "--dry-run")
    assert (away.returncode, "the mailbox cannot be looked into" in away.stderr) == (3, True), away.stderr
    assert "Traceback" not in away.stderr


def test_the_flags_of_a_real_mailbox(mail_servers: MailServers, tmp_path: Path) -> None:
    """Dovecot shows what is read and what is new: both stay as they were, also before the very first start."""
    address = mail_servers.new_address("play")
    box = address.partition("@")[0]
    office = OpenPostOffice(mail_servers.host, mail_servers.imap_port, mail_servers.smtp_port)
    (tmp_path / "gamesmaster.toml").write_text(
        f"""
        address = "{address}"
        moderator = "anna@gm.test"
        mailbox = "imap://{box}@{office.host}:{office.imap_port}"
        mailbox_password = "{PASSWORD}"
        relay = "smtp://{LOOPBACK}:{free_port()}"
        """
    )
    club = Club(tmp_path, office)
    office.deliver(address, letter("hello", to=address))
    for _ in range(200):
        before = mailbox(office, box)
        if b"MESSAGES 1 " in before["INBOX"][0][0]:
            break
        threading.Event().wait(0.05)
    said = json.loads(club.done("serve", "--dry-run", "--from-start", "--json"))
    assert [each["subject"] for each in said["letters"]] == ["hello"]
    assert "No letter waits." in club.done("serve", "--dry-run")
    after = mailbox(office, box)
    assert after == before
    assert b"\\Seen" not in after["INBOX"][1][0]
    assert sorted(path.name for path in tmp_path.iterdir()) == ["gamesmaster.toml"]
