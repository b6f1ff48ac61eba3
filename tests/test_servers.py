"""
The servers the tests lean on do what the tests believe of them.
"""

import imaplib
import smtplib
import time
from email.message import EmailMessage

import psycopg

from tests.servers import MailServers


def _count(servers: MailServers, box: str) -> int:
    with imaplib.IMAP4(servers.host, servers.imap_port, timeout=10) as client:
        client.login(box, servers.password)
        _, data = client.select("INBOX", readonly=True)
        return int(data[0] or b"0")


def _wait_for_letter(servers: MailServers, box: str) -> bool:
    end = time.monotonic() + 20
    while time.monotonic() < end:
        if _count(servers, box):
            return True
    return False


def test_a_letter_travels_from_postfix_into_its_box(mail_servers: MailServers) -> None:
    """
    What is given to SMTP can be read by IMAP.
    """
    address = mail_servers.new_address("letter")
    with smtplib.SMTP(mail_servers.host, mail_servers.smtp_port, timeout=10) as client:
        letter = EmailMessage()
        letter["From"], letter["To"], letter["Subject"] = "frank@club.test", address, "orders"
        letter.set_content("ATTACK")
        client.send_message(letter)
    assert _wait_for_letter(mail_servers, address.partition("@")[0])


def test_a_letter_to_nowhere_comes_back(mail_servers: MailServers) -> None:
    """
    An unknown domain gives a bounce to the sender: nothing leaves, nothing is lost.
    """
    sender = mail_servers.new_address("sender")
    with smtplib.SMTP(mail_servers.host, mail_servers.smtp_port, timeout=10) as client:
        client.sendmail(sender, ["someone@elsewhere.example"], b"Subject: hello\r\n\r\nhello\r\n")
    assert _wait_for_letter(mail_servers, sender.partition("@")[0])


def test_lmtp_puts_a_letter_into_the_box_at_once(mail_servers: MailServers) -> None:
    """
    Tests of reading alone deliver by LMTP and need not wait.
    """
    address = mail_servers.new_address("direct")
    with smtplib.LMTP(mail_servers.host, mail_servers.lmtp_port) as client:
        client.sendmail("frank@club.test", [address], b"Subject: orders\r\n\r\nATTACK\r\n")
    assert _count(mail_servers, address.partition("@")[0]) == 1


def _tables(url: str) -> int:
    with psycopg.connect(url.replace("+psycopg", "")) as connection:
        row = connection.execute("select count(*) from pg_tables where schemaname = 'public'").fetchone()
        connection.execute("create table mark (id int)")
        return int(row[0]) if row else -1


def test_a_database_is_empty(postgres_database: str) -> None:
    """
    A test finds nothing that another test has left.
    """
    assert _tables(postgres_database) == 0


def test_the_next_database_is_empty_too(postgres_database: str) -> None:
    """
    The same again, after a test that made a table.
    """
    assert _tables(postgres_database) == 0
