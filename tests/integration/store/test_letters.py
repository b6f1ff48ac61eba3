"""
Letters, and how far folders were seen.
"""

from dataclasses import replace
from datetime import timedelta
from typing import Any

from gamesmaster.adapters.database import SqlStore
from gamesmaster.ledger.canonical import sha256_hex
from gamesmaster.service.records import KeptLetter, LetterStatus, MailboxMark, NewLetter
from tests.integration.store.things import DAY, MINUTE, NOW, a_game, a_letter


def keep(store: SqlStore, *letters: NewLetter) -> int:
    """
    A fetch.
    """
    with store.story() as unit:
        return unit.keep_letters(letters)


def handle_all(store: SqlStore, status: LetterStatus = LetterStatus.HANDLED) -> list[KeptLetter]:
    """
    Take letter after letter, in the order in which the store hands them out.
    """
    taken: list[KeptLetter] = []
    while True:
        with store.story() as unit:
            letter = next(iter(unit.take_letters()), None)
            if letter is None:
                return taken
            unit.put_letter_result(letter.number, status, tries=letter.tries + 1)
            taken.append(letter)


def test_a_letter_is_kept_whole(store: SqlStore) -> None:
    """
    Every byte of it, before anybody has looked inside.
    """
    new = a_letter(oversized=True)
    assert keep(store, new) == 1
    with store.view() as view:
        kept = view.find_letter(1)
        assert view.find_letter(2) is None
    expected = {name: getattr(new, name) for name in new.__slots__ if name != "again"} | {"sha256": sha256_hex(new.raw)}
    assert kept == KeptLetter(number=1, status=LetterStatus.KEPT, **expected)


def test_a_letter_is_kept_once(store: SqlStore) -> None:
    """
    Whatever a fetch brings again.
    """
    assert keep(store, a_letter(1), a_letter(2), a_letter(1)) == 2
    assert keep(store, a_letter(2), a_letter(3)) == 1
    assert keep(store) == 0


def test_two_copies_in_one_folder_are_two_letters(store: SqlStore) -> None:
    """
    Their senders may have meant it; that they are doubles is found out when they are read.
    """
    assert keep(store, a_letter(1, raw=b"x"), a_letter(2, raw=b"x")) == 2
    assert keep(store, a_letter(1, raw=b"x", folder="Junk", rank=1)) == 1


def test_after_a_new_uidvalidity_known_letters_are_passed_over(store: SqlStore) -> None:
    """
    A mailbox rebuilt with 20 old letters and 5 new ones: the 5 are new, and the old are known by where they lie now.
    """
    old = [a_letter(uid) for uid in range(1, 21)]
    assert keep(store, *old) == 20
    handle_all(store)
    rebuilt = [replace(letter, uid=letter.uid + 100, uidvalidity=7) for letter in old]
    fresh = [a_letter(uid, uidvalidity=7, raw=b"new %d" % uid) for uid in range(1, 6)]
    assert keep(store, *rebuilt, *fresh) == 5
    assert keep(store, *rebuilt, *fresh) == 0
    assert [letter.raw for letter in handle_all(store)] == [letter.raw for letter in fresh]
    with store.view() as view:
        moved = view.find_letter(1)
    assert moved is not None and (moved.uidvalidity, moved.uid, moved.status) == (7, 101, LetterStatus.HANDLED)


def test_after_a_new_uidvalidity_a_letter_of_another_second_is_new(store: SqlStore) -> None:
    """
    The same bytes at another time, or in another folder, are another letter.
    """
    keep(store, a_letter(1))
    assert keep(store, a_letter(1, uidvalidity=7, received_at=NOW + DAY)) == 1
    assert keep(store, a_letter(1, uidvalidity=8, raw=a_letter(1).raw, folder="Junk", rank=1)) == 1


def test_a_letter_that_was_moved_away_and_came_back_is_moved_again(store: SqlStore) -> None:
    """
    It lies in its folder once more.
    """
    keep(store, a_letter(1))
    handle_all(store)
    with store.story() as unit:
        unit.put_tidied([1])
        assert unit.untidied(10) == []
    keep(store, a_letter(9, uidvalidity=7, raw=a_letter(1).raw))
    with store.view() as view:
        assert [(letter.number, letter.uid) for letter in view.untidied(10)] == [(1, 9)]


def test_letters_are_taken_in_the_order_in_which_they_came(store: SqlStore) -> None:
    """
    By the second, then Inbox before Junk, then UID.
    """
    letters = [
        a_letter(1, received_at=NOW + MINUTE),
        a_letter(5, folder="Junk", rank=1),
        a_letter(10),
        a_letter(9),
        a_letter(8, received_at=NOW + MINUTE),
        a_letter(2, received_at=NOW - MINUTE, folder="Junk", rank=1),
    ]
    keep(store, *letters)
    assert [letter.uid for letter in handle_all(store)] == [2, 9, 10, 5, 1, 8]


def test_how_many_wait(store: SqlStore) -> None:
    """
    Handled and parked letters do not, and those that came after the deadline need not.
    """
    keep(store, a_letter(1), a_letter(2, received_at=NOW + MINUTE), a_letter(3, received_at=NOW + DAY))
    with store.story() as unit:
        assert unit.unhandled_letters() == 3
        assert unit.unhandled_letters(NOW) == 1
        assert unit.unhandled_letters(NOW + MINUTE) == 2
        unit.put_letter_result(1, LetterStatus.HANDLED, tries=1)
        unit.put_letter_result(2, LetterStatus.PARKED, tries=2)
        assert unit.unhandled_letters() == 1
        assert unit.unhandled_letters(NOW + MINUTE) == 0


def test_a_result_is_kept_and_not_forgotten(store: SqlStore) -> None:
    """
    What a later result does not say stays as it was; odd characters do not trouble either database.
    """
    parsed: dict[str, Any] = {
        "text": "\x00\udc80 déjà",
        "sender": "a@b",
        "message_id": "<1@\udc80>",
        "body_digest": "d",
    }
    keep(store, a_letter(1))
    with store.story() as unit:
        unit.put_letter_result(1, LetterStatus.KEPT, tries=1, parsed=parsed)
        unit.put_letter_result(
            1, LetterStatus.PARKED, tries=2, verdict={"verdict": "park"}, game="spring", seat="Britain"
        )
        kept = unit.find_letter(1)
    assert kept is not None
    assert (kept.status, kept.tries, kept.parsed, kept.verdict) == (LetterStatus.PARKED, 2, parsed, {"verdict": "park"})
    assert (kept.game, kept.seat) == ("spring", "Britain")


def test_a_double_is_found(store: SqlStore) -> None:
    """
    The same sender, Message-ID and body, in an earlier letter.
    """
    keep(store, *(a_letter(uid) for uid in range(1, 5)))
    parsed = {"sender": "a@b", "message_id": "<1@b>", "body_digest": "d"}
    with store.story() as unit:
        unit.put_letter_result(2, LetterStatus.HANDLED, tries=1, parsed=parsed)
        unit.put_letter_result(3, LetterStatus.HANDLED, tries=1, parsed=parsed)
        unit.put_letter_result(4, LetterStatus.HANDLED, tries=1, parsed={**parsed, "message_id": None})
        assert unit.parsed_twin("a@b", "<1@b>", "d", before=4) == 2
        assert unit.parsed_twin("a@b", "<1@b>", "d", before=2) is None
        assert unit.parsed_twin("a@b", "<2@b>", "d", before=4) is None
        assert unit.parsed_twin("A@b", "<1@b>", "d", before=4) is None


def test_what_still_lies_in_its_folder(store: SqlStore) -> None:
    """
    Handled letters are moved to Done; a parked one stays for the moderator.
    """
    keep(store, *(a_letter(uid) for uid in range(1, 6)))
    with store.story() as unit:
        for number in (1, 2, 3):
            unit.put_letter_result(number, LetterStatus.HANDLED, tries=1)
        unit.put_letter_result(4, LetterStatus.PARKED, tries=2)
        assert [letter.number for letter in unit.untidied(2)] == [1, 2]
        unit.put_tidied([1, 3])
        unit.put_tidied([])
        assert [letter.number for letter in unit.untidied(9)] == [2]


def test_a_flood_is_counted(store: SqlStore) -> None:
    """
    Letters of one seat since a moment.
    """
    keep(store, *(a_letter(uid, received_at=NOW + uid * MINUTE) for uid in range(1, 6)))
    with store.story() as unit:
        unit.put_game(a_game())
        for number in range(1, 6):
            seat = "Britain" if number < 5 else "Germany"
            unit.put_letter_result(number, LetterStatus.HANDLED, tries=1, game="spring", seat=seat)
        assert unit.seat_letters_since("spring", "Britain", NOW + 2 * MINUTE) == 3
        assert unit.seat_letters_since("autumn", "Britain", NOW) == 0


def test_marks_are_kept_by_folder(store: SqlStore) -> None:
    """
    How far each was seen, and when it was looked at last.
    """
    inbox = MailboxMark("INBOX", 4_000_000_000, 5)
    junk = MailboxMark("Junk", 1, 1, NOW)
    with store.story() as unit:
        unit.put_mark(junk)
        unit.put_mark(inbox)
        unit.put_mark(replace(inbox, uid_next=9, look_began_at=NOW))
        assert unit.marks() == [replace(inbox, uid_next=9, look_began_at=NOW), junk]


def test_a_letter_found_again_is_known_by_its_bytes(store: SqlStore) -> None:
    """
    Wherever it was kept first: after a restore, Done is looked into.
    """
    new = a_letter()
    assert keep(store, new) == 1
    moved = replace(new, folder="Done", uid=77, received_at=new.received_at + timedelta(seconds=1), again=True)
    assert keep(store, moved) == 0
    assert keep(store, replace(moved, raw=new.raw + b"more")) == 1
