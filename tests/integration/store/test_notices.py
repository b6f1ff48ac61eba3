"""
The outbox.
"""

import threading
from dataclasses import replace

from gamesmaster.adapters.database import SqlStore
from gamesmaster.service.records import Notice, NoticeStatus, Reach
from tests.integration.store.things import DAY, MINUTE, NOW, a_notice


def put(store: SqlStore, *notices: Notice) -> list[Notice]:
    """
    Notices, with their numbers.
    """
    with store.story() as unit:
        return [unit.put_notice(notice) for notice in notices]


def test_a_notice_comes_back_as_it_was_put(store: SqlStore) -> None:
    """
    With its number, and whatever characters its facts hold.
    """
    (notice,) = put(store, a_notice(in_reply_to="<\udc80@x>", phase="1-placing", reply_to="play+x@example.org", rank=0))
    assert notice.number == 1
    with store.view() as view:
        assert view.notices("spring") == [notice]
        assert view.next_notice(NOW) == notice


def test_notices_are_found_by_game_and_seat(store: SqlStore) -> None:
    """
    Those for the moderator have no seat, and some no game.
    """
    ours, theirs, moderators, elsewhere = put(
        store, a_notice(), a_notice(seat="Germany"), a_notice(seat="", member=0), a_notice(game="", seat="")
    )
    with store.view() as view:
        assert view.notices("spring") == [ours, theirs, moderators]
        assert view.notices("spring", "Germany") == [theirs]
        assert view.notices("spring", "") == [moderators]
        assert view.notices("") == [elsewhere]


def test_the_last_receipt_of_a_window_is_found(store: SqlStore) -> None:
    """
    Of that phase, kind and seat, and no other.
    """
    first, last, *_ = put(
        store,
        a_notice(phase="1-attack"),
        a_notice(phase="1-attack"),
        a_notice(phase="1-attack", seat="Germany"),
        a_notice(phase="1-attack", kind="report"),
        a_notice(phase="2-placing", seat="France"),
    )
    with store.view() as view:
        assert view.last_notice("spring", "Britain", "receipt", "1-attack") == last != first
        assert view.last_notice("spring", "France", "receipt", "1-attack") is None


def test_deadline_mail_goes_first(store: SqlStore) -> None:
    """
    By rank, then in the order in which they were put.
    """
    late, urgent, urgent_too = put(store, a_notice(rank=1), a_notice(rank=0), a_notice(rank=0))
    sent = []
    for _ in range(3):
        with store.story() as unit:
            notice = unit.next_notice(NOW)
            assert notice is not None
            sent.append(notice)
            unit.update_notice(replace(notice, status=NoticeStatus.SENT, tries=1))
    assert sent == [urgent, urgent_too, late]
    with store.view() as view:
        assert view.next_notice(NOW) is None


def test_a_notice_that_failed_waits_for_its_time(store: SqlStore) -> None:
    """
    Others go meanwhile; when its time has come its rank counts again.
    """
    urgent, other = put(store, a_notice(rank=0), a_notice(rank=1))
    with store.story() as unit:
        failed = replace(urgent, tries=1, next_try_at=NOW + MINUTE, fault="451 later", message=b"Subject: x\r\n\r\n")
        unit.update_notice(failed)
        assert unit.next_notice(NOW) == other
        assert unit.next_notice(NOW + MINUTE) == failed
        unit.update_notice(replace(other, status=NoticeStatus.PARKED))
        assert unit.next_notice(NOW) is None


def test_every_retry_sends_the_same_bytes(store: SqlStore) -> None:
    """
    Once rendered, a message is never rendered anew.
    """
    (notice,) = put(store, a_notice())
    with store.story() as unit:
        unit.update_notice(replace(notice, message=b"first\x00\xff"))
        unit.update_notice(replace(notice, message=b"second", tries=1))
        unit.update_notice(replace(notice, tries=2))
    with store.view() as view:
        assert view.notices("spring") == [replace(notice, message=b"first\x00\xff", tries=2)]


def test_what_somebody_in_charge_was_told_is_found(store: SqlStore) -> None:
    """
    However the address was written; what players are told is none of it.
    """
    put(
        store,
        a_notice(kind="trouble", date=NOW - DAY),
        a_notice(kind="trouble"),
        a_notice(kind="trouble", address="zoe@example.org", date=NOW + MINUTE, game=""),
        a_notice(kind="trouble", address="other@example.org"),
        a_notice(),
    )
    with store.view() as view:
        assert len(view.troubles("ZOE@example.org", NOW)) == 2
        assert len(view.troubles("ZOE@example.org", NOW - DAY)) == 3


def test_a_notice_that_waits_may_say_more(store: SqlStore) -> None:
    """
    One that somebody is sending, or that went out, stays as it is.
    """
    waiting, leased, sent = put(store, a_notice(), a_notice(), a_notice())
    with store.story() as unit:
        unit.update_notice(replace(leased, lease=NOW + MINUTE))
        unit.update_notice(replace(sent, status=NoticeStatus.SENT))
        for each in (waiting, leased, sent):
            unit.retell(replace(each, facts={"letters": 2}))
    with store.view() as view:
        assert [each.facts == {"letters": 2} for each in view.notices("spring")] == [True, False, False]


def test_a_serial_is_never_given_twice(store: SqlStore) -> None:
    """
    Nor do its rows stay.
    """
    given = []
    for _ in range(3):
        with store.story() as unit:
            given += [unit.next_serial(), unit.next_serial()]
    assert len(set(given)) == 6 and given == sorted(given)
    with store.view() as view:
        assert view._connection.exec_driver_sql("select count(*) from serial").scalar() == 0


def test_takers_on_several_connections_never_take_the_same(store: SqlStore) -> None:
    """
    Four at once: every notice once, and of one recipient one at a time.
    """
    put(store, *(a_notice(address=f"p{number % 20}@example.org") for number in range(60)))
    taken: list[Notice] = []

    def take() -> None:
        for _ in range(5):
            with store.story() as unit:
                taken.extend(unit.take_notices(NOW, NOW + MINUTE, 3, 3))

    threads = [threading.Thread(target=take) for _ in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert sorted(each.number for each in taken) == list(range(1, 21))
    assert len({each.address for each in taken}) == 20
    with store.story() as unit:
        assert unit.handed_since(NOW, NOW) == 20
        assert unit.free_notices() == 20
        assert len(unit.take_notices(NOW, NOW + MINUTE, 99, 3)) == 20


def test_a_notice_that_waits_for_its_next_try_holds_up_its_recipient(store: SqlStore) -> None:
    """
    Those of its rank that come after it; not others, nor other recipients.
    """
    first, second, other, urgent = put(
        store, a_notice(), a_notice(), a_notice(address="other@example.org"), a_notice(rank=0)
    )
    with store.story() as unit:
        unit.update_notice(replace(first, tries=1, next_try_at=NOW + MINUTE))
        taken = unit.take_notices(NOW, NOW + MINUTE, 9, 3)
        assert [each.number for each in taken] == [urgent.number, other.number]
        assert [each.claims for each in taken] == [1, 1]
        for each in taken:
            unit.update_notice(replace(each, status=NoticeStatus.SENT, lease=None, sent_at=NOW))
        assert unit.take_notices(NOW, NOW + MINUTE, 9, 3) == ()
        (again,) = unit.take_notices(NOW + MINUTE, NOW + 2 * MINUTE, 9, 3)
        assert again.number == first.number
        unit.update_notice(replace(again, status=NoticeStatus.SENT, lease=None))
        assert [each.number for each in unit.take_notices(NOW + MINUTE, NOW + DAY, 9, 3)] == [second.number]


def test_how_an_address_fares(store: SqlStore) -> None:
    """
    By address, however it is written; found by what the relay and the mail system say of a mail.
    """
    (notice,) = put(store, a_notice())
    with store.story() as unit:
        assert unit.reach("zoe@example.org") is None
        unit.put_reach(Reach("ZOE@example.org", hard=1, last_at=NOW, fault="550"))
        unit.put_reach(Reach("zoe@example.org", hard=2, last_at=NOW, dead_at=NOW, fault="550 \udc80"))
        assert unit.reach("Zoe@example.org") == Reach("zoe@example.org", 2, 0, NOW, NOW, "550 \udc80")
        assert unit.find_notice(notice.number) == notice == unit.notice_by_id("<1@example.org>")
        assert unit.find_notice(99) is None and unit.notice_by_id("<2@example.org>") is None
        assert unit.notices_to("zoe@EXAMPLE.org", [NoticeStatus.WAITING]) == [notice]
        assert unit.outbox([NoticeStatus.WAITING], 5) == [notice]
        assert unit.outbox([NoticeStatus.SENT], 5) == []


def test_a_notice_that_waits_no_more_is_not_settled(store: SqlStore) -> None:
    """
    Its mail was back before it was noted as sent: what its return has made of it stays.
    """
    waits, back = put(store, a_notice(), a_notice())
    with store.story() as unit:
        unit.update_notice(replace(back, status=NoticeStatus.RETURNED))
    with store.story() as unit:
        assert unit.settle_notice(replace(waits, status=NoticeStatus.SENT, sent_at=NOW))
        assert not unit.settle_notice(replace(back, status=NoticeStatus.SENT, sent_at=NOW))
    with store.view() as view:
        found = [(each.status, each.sent_at) for each in view.notices("spring")]
    assert found == [(NoticeStatus.SENT, NOW), (NoticeStatus.RETURNED, None)]
