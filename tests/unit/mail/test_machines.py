"""Letters that no person wrote, each with the one mark by which it is known; and what comes back undelivered."""

from __future__ import annotations

import pytest

from gamesmaster.mail.letter import Bounce
from gamesmaster.mail.parsing import parse

TO = "To: play@gm.test\n"
HEAD = f"From: frank@club.test\n{TO}"
DAEMON = f"From: Mail System <mailer-daemon@club.test>\n{TO}Subject: a report\n"


@pytest.mark.parametrize(
    ("fields", "ground"),
    [
        ("Auto-Submitted: auto-replied; owner-email=x", "auto-submitted"),
        ("Auto-Submitted: no", ""),
        ("Return-Path: <>", "null-return-path"),
        ("Return-Path: <frank@club.test>", ""),
        ("Precedence: bulk", "precedence"),
        ("Precedence: first-class", ""),
        ("X-Precedence: auto_reply", "precedence"),
        ("X-Auto-Response-Suppress: All", "auto-response-suppress"),
        ("X-Auto-Response-Suppress: None", ""),
        ("X-Autoreply: yes", "x-autoreply"),
        ("List-Unsubscribe: <https://club.test>", "list"),
        ("X-Failed-Recipients: hans@club.test", "bounce"),
        ("Sender: list-bounces@club.test", "robot-address"),
        ("Sender: Mail Delivery Subsystem <post@club.test>", "robot-address"),
        ("Return-Path: <owner-club@club.test>", "robot-address"),
        ("Content-Type: message/delivery-status", "report"),
    ],
)
def test_one_mark_is_enough(fields: str, ground: str) -> None:
    """RFC 3834; a field that says that a person wrote it is no mark."""
    for whole in (False, True):
        letter = parse(f"{HEAD}{fields}\n\n5 in Poland\n".encode(), headers_only=whole)
        assert (letter.automatic_ground, letter.automatic) == (ground, bool(ground))


def test_nobody_is_a_machine() -> None:
    """The empty sender of RFC 5321, where a program has written it into From."""
    assert parse(f"From: <>\n{TO}\nx\n".encode()).automatic_ground == "null-from"


def test_a_report_without_a_mark_is_known_by_what_it_carries() -> None:
    """Our own mail lies in it, and it says that it could not be delivered; an answer to us never is one."""
    inside = "Subject: [g1] Turn 1\nMessage-ID: <g1.7.abcdefghijklmnop@gm.test>\n\nhello"
    body = (
        f"--b\n\nYour letter to hans@club.test could not be delivered.\n--b\nContent-Type: message/rfc822\n\n{inside}\n"
    )
    head = f"{HEAD}Subject: sorry\nContent-Type: multipart/mixed; boundary=b\n"
    letter = parse(f"{head}\n{body}--b--\n".encode())
    assert letter.automatic_ground == "report-inside"
    assert letter.bounce == Bounce("hans@club.test", True, "<g1.7.abcdefghijklmnop@gm.test>", "", True)
    answer = parse(f"{head}In-Reply-To: <g1.7.abcdefghijklmnop@gm.test>\n\n{body}--b--\n".encode())
    assert not answer.automatic


def test_a_report_known_by_its_subject_alone_tells_whom() -> None:
    """It is no vacation mail then."""
    letter = parse(f"{HEAD}Subject: Undeliverable: [g1] Turn 1\n\nann@club.test: user unknown\n".encode())
    assert (letter.automatic_ground, letter.bounce) == ("bounce", Bounce("ann@club.test", True, None, final=True))


def test_what_cannot_be_taken_apart_is_known_by_its_header() -> None:
    """A machine's letter is passed over, and not set aside for the moderator to look at."""
    broken = "Content-Type: multipart/mixed; boundary=a; boundary=b\n\n--a\n\nx\n"
    assert parse(f"{HEAD}Precedence: bulk\n{broken}".encode()).automatic_ground == "precedence"


def status(*blocks: str) -> bytes:
    """A report by the book, with what it says of each recipient."""
    said = "\n\n".join(["Reporting-MTA: dns; club.test", *blocks])
    return (
        f"{DAEMON}Content-Type: multipart/report; report-type=delivery-status; boundary=b\n\n"
        f"--b\n\nA report.\n--b\nContent-Type: message/delivery-status\n\n{said}\n\n--b--\n"
    ).encode()


FAILED = "Final-Recipient: rfc822; ann@club.test\nAction: failed\nStatus: 5.1.1"
DELAYED = "Final-Recipient: rfc822; bob@club.test\nAction: delayed\nStatus: 4.4.1"
DELIVERED = "Final-Recipient: rfc822; cy@club.test\nAction: delivered\nStatus: 2.0.0"


@pytest.mark.parametrize(
    ("blocks", "bounce"),
    [
        ((FAILED,), Bounce("ann@club.test", True, None, "5.1.1", True)),
        ((DELAYED, FAILED), Bounce("ann@club.test", True, None, "5.1.1", True)),
        ((DELAYED, DELAYED.replace("bob", "eve")), Bounce("bob@club.test", False, None, "4.4.1")),
        ((DELIVERED, DELAYED), Bounce("bob@club.test", False, None, "4.4.1")),
        ((f"Original-Recipient: rfc822; old@club.test\n{FAILED}",), Bounce("old@club.test", True, None, "5.1.1", True)),
        ((FAILED.replace("ann@club.test", "somebody"),), Bounce("", True, None, "5.1.1", True)),
        (("Final-Recipient: rfc822; ann@club.test\nAction: failed",), Bounce("ann@club.test", True, None, "", True)),
        ((DELIVERED,), None),
    ],
)
def test_who_did_not_get_it_and_whether_for_good(blocks: tuple[str, ...], bounce: Bounce | None) -> None:
    """RFC 3464: the first that failed for good; else the first that is late. What was delivered is no bounce."""
    letter = parse(status(*blocks))
    assert letter.automatic and letter.bounce == bounce


@pytest.mark.parametrize("kind", ["message/feedback-report", "message/disposition-notification"])
def test_a_complaint_or_a_receipt_gives_no_address_up(kind: str) -> None:
    """Somebody has read it, or has called it spam: it has arrived."""
    raw = status(FAILED).replace(b"message/delivery-status", kind.encode())
    letter = parse(raw)
    assert letter.automatic and letter.bounce is None


@pytest.mark.parametrize(
    ("subject", "permanent"),
    [("Mail delivery failed", True), ("Warning: message delayed 24 hours", False), ("Delivery delayed", False)],
)
def test_an_address_in_the_header_is_taken_from_there(subject: str, permanent: bool) -> None:
    """As Exim writes it."""
    raw = f"From: mailer-daemon@club.test\n{TO}Subject: {subject}\nX-Failed-Recipients: ann@club.test\n\nSorry.\n"
    assert parse(raw.encode()).bounce == Bounce("ann@club.test", permanent, None, final=permanent)


@pytest.mark.parametrize(
    ("words", "bounce"),
    [
        ("<ann@club.test>: user unknown", Bounce("ann@club.test", True, None, final=True)),
        ("ann@club.test: 450 4.2.2 try again later", Bounce("ann@club.test", False, None, final=False)),
        ("Ask postmaster@club.test why ann@else.test was rejected", Bounce("ann@else.test", True, None, final=True)),
        ("Rejected by mailer-daemon@club.test", None),
        ("All is well, says ann@club.test", None),
    ],
)
def test_a_report_in_mere_words(words: str, bounce: Bounce | None) -> None:
    """The first address that is not the mail system's own; without a word of refusal it is none."""
    assert parse(f"{DAEMON}\nHello,\n\n{words}\n".encode()).bounce == bounce


def test_the_mail_of_ours_is_found_in_the_words() -> None:
    """Where a report quotes only its head."""
    words = "ann@club.test: user unknown\n\n> Message-ID: <g1.7.abcdefghijklmnop@gm.test>\n> Subject: [g1] Turn 1"
    bounce = parse(f"{DAEMON}\n{words}\n".encode()).bounce
    assert bounce is not None and bounce.message_id == "<g1.7.abcdefghijklmnop@gm.test>"


def test_a_report_in_a_form_of_its_own() -> None:
    """What follows no standard is left to the library that knows such forms; qmail's here."""
    words = (
        "Hi. This is the qmail-send program at club.test.\nI'm afraid I wasn't able to deliver your message to the "
        "following addresses.\nThis is a permanent error; I've given up. Sorry it didn't work out.\n\n"
        "<ann@club.test>:\nSorry, no mailbox here by that name. (#5.1.1)\n\n"
        "--- Below this line is a copy of the message.\n"
    )
    for sender in ("mailer-daemon@club.test", "<>"):
        raw = f"From: {sender}\n{TO}Subject: failure notice\n\n{words}"
        assert parse(raw.encode()).bounce == Bounce("ann@club.test", True, None, final=True)


def test_a_vacation_mail_that_names_somebody_is_no_bounce() -> None:
    """It answers a mail of ours, which has arrived, and says whom else to ask."""
    head = f"{HEAD}Subject: away\nAuto-Submitted: auto-replied\nIn-Reply-To: <g1.7.abcdefghijklmnop@gm.test>\n"
    letter = parse(f"{head}\nI could not be reached; write to ann@club.test, mails are not delivered here.\n".encode())
    assert letter.automatic and letter.bounce is None


def test_a_returned_mail_without_a_number_names_none() -> None:
    """What came back inside has lost its Message-ID: the address is told all the same."""
    inside = "--b\nContent-Type: message/rfc822\n\nSubject: [g1] Turn 1\n\nhello\n--b--\n"
    head = f"{DAEMON}Content-Type: multipart/mixed; boundary=b\n\n--b\n\nann@club.test: user unknown\n"
    assert parse(f"{head}{inside}".encode()).bounce == Bounce("ann@club.test", True, None, final=True)
