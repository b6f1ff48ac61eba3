"""The outbox: the same bytes on every retry, back-off, refusals told, faulty templates set aside."""

from __future__ import annotations

from collections.abc import Callable
from datetime import timedelta

from gamesmaster.service import outbox
from gamesmaster.service.outbox import wait_after
from gamesmaster.service.ports import Renderer
from gamesmaster.service.records import Member, Notice, NoticeStatus
from tests.unit.service.club import Club, address

New = Callable[..., Club]
MINUTE = timedelta(minutes=1)


def test_a_retry_sends_the_same_bytes(new_club: New) -> None:
    """Built once: also the Message-ID is the same."""
    club = new_club()
    club.make()
    club.relay.down = True
    first = outbox.send_next(club.desk, club.renderer, club.relay, now=club.now)
    assert first is not None and first.status is NoticeStatus.WAITING
    with club.store.view() as view:
        kept = view.notices("g1")[0]
    assert kept.message is not None and kept.next_try_at == club.now + MINUTE
    club.relay.down = False
    club.clock.move(MINUTE)
    club.send()
    assert club.relay.sent.count(("play@club.test", (kept.address,), kept.message)) == 1


def test_the_waits_grow_from_a_minute_to_four_hours() -> None:
    """And no further."""
    assert [wait_after(tries) for tries in (1, 2, 3)] == [MINUTE, 2 * MINUTE, 4 * MINUTE]
    assert wait_after(40) == timedelta(hours=4)


def test_a_final_refusal_is_told_to_the_moderator(new_club: New) -> None:
    """The others get theirs."""
    club = new_club()
    club.relay.refuse[address("France")] = (550, "no such user")
    club.start()
    assert {each.status for each in club.notices(seat="France")} == {NoticeStatus.REFUSED}
    assert {each.status for each in club.notices(seat="Germany")} == {NoticeStatus.SENT}
    assert {each.facts["ground"] for each in club.notices("trouble")} == {"notice-refused"}


def test_after_five_days_it_is_given_up(new_club: New) -> None:
    """And told."""
    club = new_club()
    club.relay.refuse[address("France")] = (451, "later")
    club.make()
    club.send()
    for _ in range(60):
        club.clock.move(timedelta(hours=4))
        club.send()
    assert [each.status for each in club.notices(seat="France")] == [NoticeStatus.REFUSED]


def test_a_notice_that_cannot_be_rendered_is_parked_and_the_next_one_sent(new_club: New) -> None:
    """The moderator is told; his own mails that fail are not told again."""

    class Faulty:
        def __init__(self, inner: Renderer) -> None:
            self._inner = inner

        def render(self, notice: Notice, member: Member | None) -> bytes:
            if notice.seat == "France" or notice.kind == "trouble":
                raise ValueError("a fault in a template")
            return self._inner.render(notice, member)

    club = new_club()
    club.make()
    while outbox.send_next(club.desk, Faulty(club.renderer), club.relay, now=club.now) is not None:
        pass
    assert [each.status for each in club.notices(seat="France")] == [NoticeStatus.PARKED]
    assert [each.status for each in club.notices(seat="Germany")] == [NoticeStatus.SENT]
    assert [each.status for each in club.notices("trouble")] == [NoticeStatus.PARKED]
