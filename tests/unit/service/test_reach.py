"""Mail that comes back: addresses given up, the next one used, and nobody late whom we could not reach."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from datetime import timedelta

import pytest

from gamesmaster.adapters.memory import MemoryRelay
from gamesmaster.mail.returns import return_address
from gamesmaster.service import announcements, games
from gamesmaster.service.records import Member, Notice, NoticeStatus
from tests.unit.service.club import GAME, HOUR, MINUTE, Club, address, text_of, with_settings

New = Callable[..., Club]
SECOND_ADDRESS = "france@elsewhere.test"
REPORT = """From: Mail Delivery System <MAILER-DAEMON@players.test>
To: {to}
Subject: Undelivered Mail Returned to Sender
Auto-Submitted: auto-replied
MIME-Version: 1.0
Content-Type: multipart/report; report-type=delivery-status; boundary=b

--b

{words}
--b
Content-Type: message/delivery-status

Reporting-MTA: dns; players.test

Final-Recipient: rfc822; {about}
Action: {action}
Status: {status}
--b
Content-Type: text/rfc822-headers

Message-ID: {message_id}
--b--
"""


def come_back(
    club: Club, notice: Notice, status: str = "5.1.1", action: str = "failed", *, to: str = "", message_id: str = ""
) -> str:
    """Deliver a report on a notice, to the envelope's sender unless told otherwise; gives the verdict's ground."""
    to = to or return_address(club.desk.secrets.server_key, club.desk.address, notice.number)
    told = {"to": to, "about": notice.address, "action": action, "status": status, "message_id": message_id}
    club.mailbox.deliver(REPORT.format(words="could not be delivered", **told).encode(), club.now)
    ground = club.look()[-1].ground
    club.send()
    return ground


def with_second_address(club: Club, seat: str = "France") -> Member:
    with club.store.story() as unit:
        member = next(each for each in unit.members(GAME) if each.seat == seat)
        unit.put_member(replace(member, addresses=(address(seat), SECOND_ADDRESS)))
    return member


def opening(club: Club, seat: str = "France") -> Notice:
    return next(each for each in reversed(club.notices("orders-open", seat)))


def grounds(club: Club) -> list[str]:
    return [each.facts["ground"] for each in club.notices("trouble")]


def test_one_no_such_mailbox_gives_an_address_up(club: Club) -> None:
    """The notice goes to the next address once, with the same facts under a Message-ID of its own."""
    with_second_address(club)
    first = opening(club)
    assert come_back(club, first) == "bounce"
    again = opening(club)
    assert (again.address, again.instead_of, again.status) == (SECOND_ADDRESS, first.number, NoticeStatus.SENT)
    assert again.facts == first.facts and again.message_id != first.message_id
    assert [each.status for each in club.notices("orders-open", "France")] == [NoticeStatus.MOVED, NoticeStatus.SENT]
    assert come_back(club, first) == "bounce"
    assert len(club.notices("orders-open", "France")) == 2
    assert sorted(grounds(club)) == ["mail-bounced", "member-unreached"]
    with club.store.view() as view:
        entry = view.entries(GAME)[-1]
    assert (entry.kind, entry.public["pseudonym"], entry.public["another_address"]) == (
        "member-unreached",
        "France-1",
        True,
    )
    assert "players.test" not in str(entry.public)
    club.write("France", "2 in Poland", sender=SECOND_ADDRESS, to=again.reply_to)
    assert club.notices("receipt", "France")[-1].address == SECOND_ADDRESS


def test_two_that_are_final_give_it_up(club: Club) -> None:
    """One alone does not; a letter from there makes good again."""
    invitation = club.notices("invitation", "France")[0]
    come_back(club, invitation, "5.0.0")
    assert "member-unreached" not in club.kinds()
    club.write("France", "2 in Poland")
    come_back(club, opening(club), "5.0.0")
    assert "member-unreached" not in club.kinds()
    come_back(club, club.notices("receipt", "France")[-1], "5.4.4")
    assert "member-unreached" in club.kinds()


@pytest.mark.parametrize(
    ("status", "action"), [("4.4.1", "delayed"), ("4.4.7", "failed"), ("5.2.2", "failed"), ("5.7.1", "failed")]
)
def test_what_passes_gives_no_address_up(club: Club, status: str, action: str) -> None:
    """A delay, a full mailbox, or what is said of the mail and not of the address."""
    for notice in (club.notices("invitation", "France")[0], opening(club)):
        come_back(club, notice, status, action)
        come_back(club, notice, status, action)
    assert "member-unreached" not in club.kinds()
    status_now = NoticeStatus.SENT if action == "delayed" else NoticeStatus.RETURNED
    assert opening(club).status is status_now
    with club.store.view() as view:
        found = view.reach(address("France"))
    assert (found.soft if found else 0) == (0 if status == "5.7.1" else 2)


def test_a_report_by_message_id_counts_as_well(club: Club) -> None:
    """Where the provider rewrites the envelope; the Message-ID is as unguessable."""
    first = opening(club)
    come_back(club, first, to="play@club.test", message_id=first.message_id)
    assert "member-unreached" in club.kinds()


def test_a_report_that_names_no_mail_of_ours_counts_for_nothing(club: Club) -> None:
    """Anybody can write one; the moderator is told, as before."""
    first = opening(club)
    forged = return_address(b"x" * 32, club.desk.address, first.number)
    come_back(club, first, to=forged, message_id=first.message_id.replace(".", ".9"))
    assert "member-unreached" not in club.kinds()
    assert grounds(club) == ["mail-bounced"]


def test_a_refusal_by_the_relay_counts_too(new_club: New) -> None:
    """It needs no report; what waited for the address goes to the next one."""
    club = new_club()
    club.make()
    with_second_address(club)
    club.relay.refuse[address("France")] = (550, "5.1.1 no such user")
    club.send()
    invitations = club.notices("invitation", "France")
    assert [each.status for each in invitations] == [NoticeStatus.MOVED, NoticeStatus.SENT]
    assert invitations[-1].address == SECOND_ADDRESS
    assert sorted(grounds(club)) == ["member-unreached", "notice-refused"]


def test_a_mail_may_be_back_before_it_is_noted_as_sent(new_club: New) -> None:
    """A relay on the same machine is as quick as that; what the return has made of the mail stays."""

    class QuickRelay(MemoryRelay):
        def send(self, sender: str, recipients: Sequence[str], message: bytes) -> Mapping[str, tuple[int, str]]:
            refused = super().send(sender, recipients, message)
            if list(recipients) == [address("France")]:
                notice = club.notices("invitation", "France")[0]
                told = {"about": notice.address, "action": "failed", "status": "5.1.1", "message_id": ""}
                club.mailbox.deliver(REPORT.format(words="no such user", to=sender, **told).encode(), club.now)
                club.look()
            return refused

    club = new_club(relay=QuickRelay())
    club.make()
    with_second_address(club)
    club.send()
    first, again = club.notices("invitation", "France")
    assert (first.status, first.sent_at, first.lease) == (NoticeStatus.MOVED, club.now, None)
    assert (again.status, again.address, again.instead_of) == (NoticeStatus.SENT, SECOND_ADDRESS, first.number)
    club.clock.move(HOUR)
    club.send()
    assert Counter(to for _, to, _ in club.relay.sent)[(address("France"),)] == 1


def test_the_last_address_stays_in_use(club: Club) -> None:
    """Nothing better is known; the ledger says that there is no other."""
    come_back(club, opening(club))
    with club.store.view() as view:
        assert view.entries(GAME)[-1].public["another_address"] is False
    club.write("France", "2 in Poland")
    assert club.notices("receipt", "France")[-1].address == address("France")


def test_nobody_is_late_whom_we_could_not_reach(club: Club) -> None:
    """The window is extended by its orders span, once, and all are told why."""
    before = club.window().deadline
    come_back(club, opening(club))
    assert club.pass_deadline()[0].closed == ()
    window = club.window()
    assert (window.phase, window.sequence) == ("1-placing", 1)
    assert window.deadline >= before + HOUR
    told = [text_of(mail) for mail in club.mails("Germany", "the deadline is now")]
    assert len(told) == 1 and "mail to France could not be delivered" in " ".join(told[0].split())
    with club.store.view() as view:
        moved = [each.public for each in view.entries(GAME) if each.kind == "deadline-moved"]
    assert [(each["reason"], each["author"]) for each in moved] == [("unreached", "service")]
    assert club.pass_deadline()[0].closed == (GAME,)


def test_an_opening_that_did_not_go_out_is_as_good_as_none(new_club: New) -> None:
    """The relay has had it since the window opened, and put it off."""
    club = new_club()
    club.relay.refuse[address("France")] = (451, "later")
    club.start()
    assert club.pass_deadline()[0].closed == ()
    club.relay.refuse.clear()
    assert club.pass_deadline()[0].closed == (GAME,)


@pytest.mark.parametrize("heard", ["PLACE 2 IN Poland", "READY", "when is it due?"])
def test_who_has_written_was_reached(club: Club, heard: str) -> None:
    """Whatever it was that he wrote."""
    come_back(club, opening(club))
    club.write("France", heard)
    assert club.pass_deadline()[0].closed == (GAME,)


def test_a_game_may_go_on_without_them(new_club: New) -> None:
    """By its setting."""
    club = new_club(settings=with_settings(unreached="go-on"))
    club.start()
    come_back(club, opening(club))
    assert club.pass_deadline()[0].closed == (GAME,)


def test_the_moderators_close_is_obeyed(club: Club) -> None:
    """He knows better."""
    from gamesmaster.service import closing

    come_back(club, opening(club))
    club.clock.move(MINUTE)
    assert closing.close_window_now(club.desk, GAME, reason="all agreed", now=club.now) is False
    club.clock.move(2 * MINUTE)
    assert club.tick().closed == (GAME,)


def other_game(club: Club) -> None:
    """The same people play a second game."""
    club.make("g2")
    games.start_game(club.desk, "g2", now=club.now)
    with club.store.story() as unit:
        member = next(each for each in unit.members("g2") if each.seat == "France")
        unit.put_member(replace(member, addresses=(address("France"), SECOND_ADDRESS)))


def test_an_address_is_given_up_in_every_game(club: Club) -> None:
    """What came back is sent anew in its own game; what still waits goes to the next address in the other."""
    other_game(club)
    come_back(club, opening(club))
    moved = [each for each in club.notices(seat="France", game="g2") if each.address == SECOND_ADDRESS]
    assert {each.kind for each in moved} == {"invitation", "orders-open"}
    assert not [each for each in club.notices(seat="France") if each.address == SECOND_ADDRESS]
    for game, another in ((GAME, False), ("g2", True)):
        with club.store.view() as view:
            entry = view.entries(game)[-1]
        assert (entry.kind, entry.public["another_address"]) == ("member-unreached", another)
    assert grounds(club).count("member-unreached") == 1


def test_a_game_that_is_over_hears_nothing_more(club: Club) -> None:
    """Its ledger is closed; the moderator hears of the mail."""
    while club.game().phase:
        club.pass_deadline()
    before = club.kinds()
    come_back(club, club.notices("result", "France")[-1])
    assert club.kinds() == before and grounds(club) == ["mail-bounced"]
    with club.store.view() as view:
        reach = view.reach(address("France"))
    assert reach is not None and reach.dead_at == club.now


@pytest.mark.parametrize(("days", "given_up"), [(0, True), (31, False)])
def test_five_delays_give_it_up_where_nothing_arrives_between(club: Club, days: int, given_up: bool) -> None:
    """Each mail counts once, however often it is told that it is late; what was late a month ago is forgotten."""
    for number in range(5):
        announcements.note(club.desk, GAME, f"word {number}", now=club.now)
    club.send()
    mails = club.notices("note", "France")
    for notice in (*mails[:4], *mails[:4]):
        come_back(club, notice, "4.4.1", "delayed")
    club.clock.move(timedelta(days=days))
    assert "member-unreached" not in club.kinds()
    come_back(club, mails[4], "4.4.1", "delayed")
    assert ("member-unreached" in club.kinds()) is given_up
