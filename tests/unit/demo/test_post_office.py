"""
The post office of the demo: what the program and players may expect of it.
"""

import smtplib
import subprocess
import sys
from collections.abc import Iterator
from datetime import UTC, datetime
from email.message import EmailMessage
from pathlib import Path

import pytest
from imap_tools import MailboxLoginError, MailBoxUnencrypted

from gamesmaster.demo.children import PostOfficeProcess
from gamesmaster.demo.post_office import box_of


@pytest.fixture
def office(tmp_path: Path) -> Iterator[PostOfficeProcess]:
    """
    A post office with two boxes.
    """
    with PostOfficeProcess({"play": "key", "Ada": "word"}, tmp_path / "log") as running:
        yield running


def send(office: PostOfficeProcess, to: str, body: str = "Hello\n") -> None:
    """
    Send a mail as any program would.
    """
    mail = EmailMessage()
    mail["From"], mail["To"], mail["Subject"], mail["Message-ID"] = "ada@players.test", to, "Orders", "<1@players.test>"
    mail.set_content(body, cte="8bit")
    with smtplib.SMTP(office.host, office.smtp, timeout=10) as relay:
        relay.sendmail("ada@players.test", [to], mail.as_bytes())


def test_a_plus_address_reaches_the_base_box_and_is_kept(office: PostOfficeProcess) -> None:
    """
    What stands behind the plus sign is the proof of the sender: it must not get lost on the way.
    """
    send(office, "play+demo-abc@gm.test")
    with MailBoxUnencrypted(office.host, office.imap, timeout=10).login("play", "key") as box:
        (mail,) = box.fetch()
    assert mail.headers["delivered-to"] == ("play+demo-abc@gm.test",)
    assert mail.subject == "Orders"


def test_every_delivery_is_told(office: PostOfficeProcess) -> None:
    """
    Who shows a letter's way learns from the post office when it arrived.
    """
    before = datetime.now(UTC)
    send(office, "Ada@players.test")
    told = office.deliveries.get(timeout=10)
    assert (told.sender, told.to, told.subject, told.message_id) == (
        "ada@players.test",
        "Ada@players.test",
        "Orders",
        "<1@players.test>",
    )
    assert before <= told.at <= datetime.now(UTC)


def test_a_line_longer_than_the_standard_allows_is_taken(office: PostOfficeProcess) -> None:
    """
    Mail programs write them; the letter counts all the same.
    """
    send(office, "ada@players.test", "x" * 20_000 + "\n")
    with MailBoxUnencrypted(office.host, office.imap, timeout=10).login("ada", "word") as box:
        (mail,) = box.fetch()
    assert len(mail.text.strip()) == 20_000


def test_a_box_has_junk_and_done(office: PostOfficeProcess) -> None:
    """
    The service reads the first and tidies up into the second.
    """
    with MailBoxUnencrypted(office.host, office.imap, timeout=10).login("play", "key") as box:
        assert {folder.name for folder in box.folder.list()} == {"INBOX", "Junk", "Done"}


def test_nobody_without_a_box_or_the_password_is_served(office: PostOfficeProcess) -> None:
    """
    A wrong address comes back at once; a wrong password opens nothing.
    """
    with pytest.raises(smtplib.SMTPRecipientsRefused):
        send(office, "nobody@players.test")
    box = MailBoxUnencrypted(office.host, office.imap, timeout=10)
    with pytest.raises(MailboxLoginError):
        box.login("ada", "wrong")
    box.client.shutdown()
    with smtplib.SMTP(office.host, office.smtp, timeout=10) as relay, pytest.raises(smtplib.SMTPAuthenticationError):
        relay.login("ada@players.test", "wrong")


def test_it_leaves_when_its_parent_is_gone() -> None:
    """
    However the demo ends, nothing is left running: the end of standard input is the sign.
    """
    process = subprocess.Popen(
        [sys.executable, "-m", "gamesmaster.demo.post_office"], stdin=subprocess.PIPE, stdout=subprocess.PIPE
    )
    process.communicate(b'{"boxes": {"ada": "word"}}\n', timeout=20)
    assert process.returncode == 0


@pytest.mark.parametrize("address", ["ada@players.test", "ADA", "ada+x-y@players.test"])
def test_the_box_of_an_address(address: str) -> None:
    """
    Case and plus part do not matter.
    """
    assert box_of(address) == "ada"
