"""Threats that only show in the whole story: loops, doubles, copies, floods, control fields of strangers."""

from __future__ import annotations

import email
import email.policy
import re
from collections.abc import Callable
from datetime import timedelta
from pathlib import Path

import pytest

from gamesmaster.adapters.archive_page import ArchivePage
from gamesmaster.adapters.memory import MemoryParser
from gamesmaster.errors import GamesmasterError
from gamesmaster.ledger import archive
from gamesmaster.service import holds, queries
from tests.unit.service.club import GAME, ROOT, Club, address, text_of

New = Callable[..., Club]


def test_two_services_that_mail_each_other_fall_silent(new_club: New) -> None:
    """Threat T9: each gets the other's mails as letters of a player; three rounds at most, here not one."""
    club, other = new_club(), new_club()
    club.start()
    other.start()
    for _ in range(3):
        for here, there in ((club, other), (other, club)):
            for _, _, message in list(here.relay.sent[-5:]):
                there.mailbox.deliver(message, there.now)
            there.look()
            there.send()
    counts = len(club.relay.sent), len(other.relay.sent)
    for here, there in ((club, other), (other, club)):
        for _, _, message in here.relay.sent:
            there.mailbox.deliver(message, there.now)
        assert {each.verdict for each in there.look()} <= {"ignore"}
        there.send()
    assert (len(club.relay.sent), len(other.relay.sent)) == counts


@pytest.mark.parametrize(
    "marks",
    [
        [("Auto-Submitted", "auto-replied")],
        [("Precedence", "junk")],
        [("X-Autoreply", "yes")],
        [("List-Id", "<players.club.test>")],
        [("Return-Path", "<>")],
        [("X-Auto-Response-Suppress", "OOF")],
    ],
)
def test_an_answering_machine_ends_with_the_first_round(club: Club, marks: list[tuple[str, str]]) -> None:
    """Threat T9: it answers each of our mails, whatever it marks its answers with."""
    before = len(club.relay.sent)
    for _ in range(5):
        club.write("Germany", "I am away until Monday", headers=marks)
    assert len(club.relay.sent) == before


def test_two_letters_with_one_message_id_are_two_letters(club: Club) -> None:
    """Threat T19: only the same letter of the same writer is a double."""
    club.write("Germany", "5 in Poland", message_id="<same@x.test>")
    assert club.write("Germany", "change Poland to 4", message_id="<same@x.test>").verdict == "orders"
    assert club.write("France", "3 in Poland", message_id="<same@x.test>").verdict == "orders"
    assert club.write("France", "3 in Poland", message_id="<same@x.test>").ground == "double"


def test_a_stranger_cannot_spend_a_players_message_id(club: Club) -> None:
    """Threat T19: he sends first, with the identifier that the player's letter will have."""
    club.write("Germany", "5 in Poland", sender="thief@else.test", to="play@club.test", message_id="<next@x.test>")
    assert club.write("Germany", "5 in Poland", message_id="<next@x.test>").verdict == "orders"


def test_answers_go_to_the_address_of_record_alone(club: Club) -> None:
    """Threat T20: Reply-To, Cc, Reply-All and a forwarding address change nothing."""
    copies = [
        ("Reply-To", "thief@else.test"),
        ("Cc", "all-players@club.test, spy@else.test"),
        ("Disposition-Notification-To", "spy@else.test"),
        ("Return-Receipt-To", "spy@else.test"),
    ]
    before = len(club.relay.sent)
    club.write("Germany", "5 in Poland", headers=copies)
    sent = club.relay.sent[before:]
    assert [recipients for _, recipients, _ in sent] == [(address("Germany"),)]
    mail = email.message_from_bytes(sent[0][2], policy=email.policy.default)
    assert str(mail["To"]).count("@") == 1
    assert "Cc" not in mail and "Bcc" not in mail


def test_nothing_of_a_letters_head_travels_on(new_club: New) -> None:
    """Threat T21: neither names, programs, zones, hosts nor identifiers of one player reach another."""
    club = new_club()
    club.start()
    traces = {
        "User-Agent": "OddMail/7.3 (Obscurix)",
        "Received": "from laptop.secret-employer.test (198.51.100.77) by mx; Mon, 2 Mar 2026 12:00:00 +0545",
        "Organization": "Secret Employer",
        "X-Originating-IP": "198.51.100.77",
        "Date": "Mon, 2 Mar 2026 17:45:00 +0545",
    }
    own = "<trace-of-germany@laptop.secret-employer.test>"
    club.write("Germany", "5 in Poland\n-- \nHans, Secret Employer", headers=list(traces.items()), message_id=own)
    for _ in range(2):
        club.pass_deadline()
    wanted = re.compile(r"oddmail|obscurix|secret.employer|198\.51\.100|\+0545|trace-of-germany|hans", re.IGNORECASE)
    for _, recipients, message in club.relay.sent:
        if recipients != (address("Germany"),):
            mail = email.message_from_bytes(message, policy=email.policy.default)
            parts = [str(part.get_content()) for part in mail.walk() if part.get_content_maintype() == "text"]
            assert not wanted.search("\n".join([*map(str, mail.values()), *parts]))


def test_control_fields_of_a_stranger_are_only_text(club: Club) -> None:
    """Threat T17: fields that look like ours, and another player's token in one of them, do nothing."""
    other = str(club.last_mail("France")["Reply-To"])
    fields = [("X-Gamesmaster-Seat", "France"), ("X-Gamesmaster-Token", other), ("X-Seat", other)]
    handled = club.write("Germany", "5 in Poland", headers=fields)
    assert (handled.verdict, handled.seat) == ("orders", "Germany")
    assert club.orders("France", "1-placing") == ()


@pytest.mark.parametrize("name", ["../../etc", "a/b", "..", "", "G1", "a b", "a" * 33, "g1\n", "con\0", "-a", "a-"])
def test_a_games_name_is_no_path(new_club: New, name: str) -> None:
    """Threat T16: small letters, digits and hyphens, 32 at most."""
    with pytest.raises(GamesmasterError):
        new_club().make(name)


def test_attachments_leave_no_file_behind(club: Club, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Threat T16: whatever they are called, they are not even looked at."""
    monkeypatch.chdir(tmp_path)
    mail = email.message_from_bytes(club.letter("Germany", "5 in Poland"), policy=email.policy.default)
    mail.add_attachment(b"x", maintype="application", subtype="x", filename="../../../../tmp/owned")
    club.mailbox.deliver(mail.as_bytes(), club.now)
    assert club.look()[-1].verdict == "orders"
    assert list(tmp_path.iterdir()) == []
    assert not Path("/tmp/owned").exists()


def test_an_archives_page_holds_no_script(new_club: New) -> None:
    """Threat T14: what moderators and players wrote is text in it, and it loads nothing."""
    club = new_club()
    club.start()
    words = "<script>alert(1)</script><img src=http://evil.test/x>"
    holds.hold_game(club.desk, GAME, reason=words, now=club.now)
    entries = archive.read(queries.archive_of(club.desk, GAME)).entries
    page = ArchivePage([ROOT / "templates"], club.renderer.words).render(entries, [words for _ in entries])
    assert "<script" not in page and "&lt;script&gt;" in page
    assert not re.search(r"<[^>]*(?:src|href)=[\"']?(?:https?:)?//", page)


def test_a_flood_of_one_seat_does_not_hold_up_another(new_club: New) -> None:
    """Threat T24: letters are handled in the order in which they came; of a flood one joint receipt an hour is sent."""
    club = new_club()
    club.start()
    for number in range(200):
        club.mailbox.deliver(club.letter("France", f"{number % 5} in Poland"), club.now)
        club.mailbox.deliver(
            club.letter("Germany", "buy now", sender=f"s{number}@spam.test", to="play@club.test"), club.now
        )
    club.clock.move(timedelta(seconds=1))
    club.mailbox.deliver(club.letter("Germany", "5 in Poland"), club.now)
    before = len(club.relay.sent)
    assert club.look()[-1].verdict == "orders"
    club.send()
    told = [recipients for _, recipients, _ in club.relay.sent[before:]]
    assert told.count((address("Germany"),)) == 1
    assert told.count((address("France"),)) == 20
    assert "| PLACE 5 IN Poland" in text_of(club.last_mail("Germany"))


def test_two_hundred_orders_of_a_letter_count(club: Club) -> None:
    """Threat T24: a letter without end is read to a limit, and says so."""
    club.write("Germany", "\n".join(f"{number % 3 + 1} in Poland" for number in range(5000)))
    assert len(club.orders("Germany", "1-placing")) <= 200


def test_a_player_who_reads_with_another_program_sees_what_was_read(club: Club) -> None:
    """Threat T8: where text and HTML differ, the receipt shows the text that was read, and says that they differ."""
    raw = club.letter("Germany", "5 in Poland")
    mail = email.message_from_bytes(raw, policy=email.policy.default)
    mail.add_alternative("<p>2 in Italy</p>", subtype="html")
    assert "plain-and-html-differ" in MemoryParser().parse(mail.as_bytes()).notes
    club.mailbox.deliver(mail.as_bytes(), club.now)
    club.look()
    club.send()
    text = " ".join(text_of(club.last_mail("Germany")).split())
    assert "| PLACE 5 IN Poland" in text and "another in HTML" in text
