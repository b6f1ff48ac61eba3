"""
The outbox.
"""

from dataclasses import replace

from gamesmaster.adapters.database import SqlStore
from gamesmaster.service.records import Notice, NoticeStatus
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


def test_answers_to_an_address_are_counted(store: SqlStore) -> None:
    """
    However it was written.
    """
    put(
        store,
        a_notice(date=NOW - DAY),
        a_notice(),
        a_notice(address="zoe@example.org", date=NOW + MINUTE, game=""),
        a_notice(address="other@example.org"),
    )
    with store.view() as view:
        assert view.answers_since("ZOE@example.org", NOW) == 2
        assert view.answers_since("ZOE@example.org", NOW - DAY) == 3


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
