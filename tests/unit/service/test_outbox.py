"""The outbox: the same bytes on every retry, back-off, refusals told, faulty templates set aside."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping, Sequence
from contextlib import AbstractContextManager
from dataclasses import replace
from datetime import timedelta

import pytest

from gamesmaster.adapters.database import SqlStore
from gamesmaster.adapters.memory import MemoryRelay
from gamesmaster.errors import UnavailableError
from gamesmaster.mail.proof import read_plus
from gamesmaster.mail.returns import read_return
from gamesmaster.service import notices, outbox
from gamesmaster.service.handing import Answer, in_turn, wait_after
from gamesmaster.service.pace import Pace
from gamesmaster.service.ports import Mail, Reads, Renderer, Unit
from gamesmaster.service.records import Member, Notice, NoticeStatus, Rendered
from tests.unit.service.club import HOUR, MINUTE, START, Club, address

New = Callable[..., Club]
MOVED = {"turn": 1, "kind": "placing", "old": START.isoformat(), "deadline": START.isoformat(), "reason": "a test"}


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
    assert [message for _, to, message in club.relay.sent if to == (kept.address,)] == [kept.message]


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
    assert {each.facts["ground"] for each in club.notices("trouble")} == {"notice-refused", "member-unreached"}


def test_after_five_days_it_is_given_up(new_club: New) -> None:
    """And told."""
    club = new_club()
    club.relay.refuse[address("France")] = (451, "later")
    club.make()
    club.send()
    for _ in range(60):
        club.clock.move(timedelta(hours=4))
        club.send()
    assert [each.status for each in club.notices(seat="France")] == [NoticeStatus.PARKED]
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["notice-given-up"]


def test_the_envelope_tells_which_mail_comes_back(new_club: New) -> None:
    """Each by a mark of its own, that is no reply token; a relay that takes none gets the bare address."""
    club = new_club()
    club.make()
    club.send()
    senders = [sender for sender, _, _ in club.relay.sent]
    key = club.desk.secrets.server_key
    assert [read_return(key, club.desk.address, each) for each in senders] == [1, 2, 3, 4, 5]
    assert all(read_plus(each, club.desk.address) is None for each in senders)
    assert read_return(b"x" * 32, club.desk.address, senders[0]) is None
    assert read_return(key, club.desk.address, senders[0].replace("return.1.", "return.2.")) is None
    plain = new_club()
    plain.desk = replace(plain.desk, return_marks=False)
    plain.make()
    plain.send()
    assert {sender for sender, _, _ in plain.relay.sent} == {"play@club.test"}


def test_two_senders_never_hold_the_same_notice(new_club: New) -> None:
    """Nor two to one recipient."""
    club = new_club()
    club.make()
    with club.store.story() as unit:
        first = unit.take_notices(club.now, club.now + HOUR, 3, 3)
    with club.store.story() as unit:
        second = unit.take_notices(club.now, club.now + HOUR, 9, 3)
    assert sorted(each.number for each in (*first, *second)) == [1, 2, 3, 4, 5]


class Dies:
    """A relay that takes a mail, and the power fails before that is written down."""

    def __init__(self, relay: MemoryRelay) -> None:
        self._relay = relay

    def send(self, sender: str, recipients: Sequence[str], message: bytes) -> Mapping[str, tuple[int, str]]:
        self._relay.send(sender, recipients, message)
        raise KeyboardInterrupt

    def send_all(self, mails: Sequence[Mail]) -> Sequence[Answer | None]:
        return in_turn(self.send, mails)


def test_after_a_crash_the_same_bytes_go_once_more(new_club: New) -> None:
    """One more copy for every crash; a mail over which we die again and again waits for the moderator."""
    club = new_club()
    club.make()
    for _ in range(outbox.MOST_CLAIMS):
        with pytest.raises(KeyboardInterrupt):
            outbox.send_next(club.desk, club.renderer, Dies(club.relay), now=club.now)
        assert outbox.free(club.desk) == 1
    assert len(club.relay.sent) == outbox.MOST_CLAIMS and len({each[2] for each in club.relay.sent}) == 1
    club.send()
    assert [each.status for each in club.notices(seat="USA")] == [NoticeStatus.PARKED]
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["notice-doubtful"]
    assert [to for _, to, _ in club.relay.sent].count((address("USA"),)) == outbox.MOST_CLAIMS


def test_those_beside_a_mail_that_brings_us_down_are_sent(new_club: New) -> None:
    """What was in hand at a crash goes alone from then on: one waits for the moderator, the others have theirs."""
    club = new_club()
    club.make()
    for _ in range(outbox.MOST_CLAIMS):
        with pytest.raises(KeyboardInterrupt):
            outbox.send_due(club.desk, club.renderer, Dies(club.relay), now=club.now, most=8)
        outbox.free(club.desk)
    club.send()
    status = {each.seat: each.status for each in club.notices("invitation")}
    assert status.pop("USA") is NoticeStatus.PARKED
    assert set(status.values()) == {NoticeStatus.SENT}


def test_what_could_not_be_written_down_is_written_down_later(new_club: New) -> None:
    """The database is away just when the relay has taken the mails: none goes out twice, none has to wait."""

    class Away:
        """A store that can be read and not written, once a mail was sent."""

        def __init__(self, store: SqlStore, relay: MemoryRelay) -> None:
            self._store, self._relay = store, relay

        def story(self) -> AbstractContextManager[Unit]:
            if self._relay.sent:
                raise UnavailableError("the database: database or disk is full")
            return self._store.story()

        def view(self) -> AbstractContextManager[Reads]:
            return self._store.view()

    club = new_club()
    club.make()
    desk = replace(club.desk, store=Away(club.store, club.relay))
    with pytest.raises(outbox.Unrecorded) as away:
        outbox.send_due(desk, club.renderer, club.relay, now=club.now, most=4)
    assert len(club.relay.sent) == 4
    outbox.record(club.desk, away.value.taken, away.value.outcomes, now=club.now)
    club.send()
    assert len(club.relay.sent) == 5
    assert {each.status for each in club.notices("invitation")} == {NoticeStatus.SENT}


def ready(club: Club, count: int) -> None:
    """Put so many notices, rendered already, each to somebody else."""
    with club.store.story() as unit:
        for number in range(count):
            to, name = f"r{number}@club.test", f"<r{number}@club.test>"
            unit.put_notice(Notice("receipt", "", "", 0, to, {}, name, START, message=b"x"))


def test_a_handful_is_recorded_in_the_commit_that_takes_the_next(new_club: New) -> None:
    """One commit to begin with, then one a handful."""

    class Counted:
        """A store that counts its stories."""

        def __init__(self, store: SqlStore) -> None:
            self._store, self.stories = store, 0
            self.view = store.view

        def story(self) -> AbstractContextManager[Unit]:
            self.stories += 1
            return self._store.story()

    club = new_club()
    ready(club, 6)
    store = Counted(club.store)
    desk = replace(club.desk, store=store)
    sent = list(outbox.send_all(desk, club.renderer, club.relay, lambda: club.now, most=2))
    assert [[each.status for each in handful] for handful in sent] == [[NoticeStatus.SENT] * 2] * 3
    assert len(club.relay.sent) == 6 and store.stories == 4


def test_what_was_taken_ahead_waits_as_before_when_nobody_asks_for_it(new_club: New) -> None:
    """Nobody has it in hand, and it was not begun: it goes with the others, and once."""
    club = new_club()
    ready(club, 5)
    handfuls = outbox.send_all(club.desk, club.renderer, club.relay, lambda: club.now, most=2)
    next(handfuls)

    def held() -> list[int]:
        with club.store.view() as view:
            return [each.claims for each in view.outbox([NoticeStatus.WAITING], 9) if each.lease is not None]

    assert held() == [1, 1]
    handfuls.close()
    assert held() == []
    club.send()
    assert sorted(to for _, (to,), _ in club.relay.sent) == [f"r{number}@club.test" for number in range(5)]


def test_after_a_crash_what_was_taken_ahead_goes_too(new_club: New) -> None:
    """The power fails over the second handful: at most one more copy of each in hand, none is lost."""

    class Second(MemoryRelay):
        """A relay at which the power fails when it has taken the third mail."""

        def send(self, sender: str, recipients: Sequence[str], message: bytes) -> Mapping[str, tuple[int, str]]:
            refused = super().send(sender, recipients, message)
            if len(self.sent) == 3:
                raise KeyboardInterrupt
            return refused

    club = new_club()
    club.relay = Second()
    ready(club, 6)
    with pytest.raises(KeyboardInterrupt):
        list(outbox.send_all(club.desk, club.renderer, club.relay, lambda: club.now, most=2))
    assert outbox.free(club.desk) == 2
    club.send()
    copies = Counter(to for _, (to,), _ in club.relay.sent)
    assert len(copies) == 6 and sorted(copies.values()) == [1, 1, 1, 1, 1, 2]


def test_what_a_dead_sender_held_is_free_after_its_lease(new_club: New) -> None:
    """On many machines nobody can say who is dead."""
    club = new_club()
    club.make()
    with club.store.story() as unit:
        unit.take_notices(club.now, club.now + outbox.LEASE, 9, 3)
    club.send()
    assert club.relay.sent == []
    club.clock.move(outbox.LEASE)
    club.send()
    assert len(club.relay.sent) == 5


def test_no_receipt_overtakes_an_earlier_one(club: Club) -> None:
    """The first could not be handed over and waits; the second waits for it, and goes when it has gone."""
    club.relay.refuse[address("France")] = (451, "later")
    club.write("France", "1 in Poland")
    club.relay.refuse.clear()
    club.write("France", "2 in Poland")
    receipts = [each.status for each in club.notices("receipt", "France")]
    assert receipts == [NoticeStatus.WAITING, NoticeStatus.WAITING]
    before = len(club.relay.sent)
    club.clock.move(MINUTE)
    club.send()
    sent = [message for _, _, message in club.relay.sent[before:]]
    assert sent == [each.message for each in club.notices("receipt", "France")]


def test_a_mail_called_unsendable_stands_in_nobodys_way(club: Club) -> None:
    """The relay will not take what it says; the next one to the same player goes at once."""

    class Fussy(MemoryRelay):
        def send(self, sender: str, recipients: Sequence[str], message: bytes) -> Mapping[str, tuple[int, str]]:
            if message.count(b"1 IN Poland"):
                raise UnavailableError("554 5.6.0 no", permanent=True)
            return super().send(sender, recipients, message)

    club.relay = Fussy(sent=club.relay.sent)
    club.write("France", "1 in Poland")
    club.write("France", "2 in Poland")
    assert [each.status for each in club.notices("receipt", "France")] == [NoticeStatus.WAITING, NoticeStatus.SENT]
    assert [each.facts["ground"] for each in club.notices("trouble")] == ["notice-not-taken"]


def test_a_providers_limit_lets_deadline_mail_go_first(new_club: New) -> None:
    """Eight an hour: two of them are kept for deadline mail, the rest waits; it is told once."""
    club, told = new_club(), []
    pace = Pace(per_hour=8, tell=lambda event, facts: told.append((event, facts["deadline_mail_waits"])))

    def send() -> int:
        before = len(club.relay.sent)
        while outbox.send_due(club.desk, club.renderer, club.relay, now=club.now, pace=pace, most=3):
            pass
        return len(club.relay.sent) - before

    club.make()
    assert send() == 5
    with club.store.story() as unit:
        game = unit.take_game("g1")
        for rank in (notices.OTHER, notices.FIRST):
            notices.tell_members(unit, club.desk, game, "deadline-moved", MOVED, now=club.now, rank=rank)
    assert send() == 3
    assert told == [("relay-limit", False), ("relay-limit", True)]
    club.clock.move(HOUR)
    assert send() == 6  # the two others of rank 0, and four that can wait
    club.clock.move(HOUR)
    assert send() == 1


def test_a_relay_that_says_too_fast_is_left_alone_longer_and_longer(new_club: New) -> None:
    """A minute, then two; the others have not been tried."""
    club, told = new_club(), []
    pace = Pace(tell=lambda event, facts: told.append(facts["seconds"]))
    for power in ("USA", "Germany", "France", "Britain", "Russia"):
        club.relay.refuse[address(power)] = (450, "4.7.1 rate limit exceeded")
    club.make()
    for _ in range(3):
        while outbox.send_due(club.desk, club.renderer, club.relay, now=club.now, pace=pace, most=3):
            pass
        club.clock.move(MINUTE)
    assert told == [60, 120]
    assert sum(each.tries for each in club.notices()) == 2
    club.relay.refuse.clear()
    club.clock.move(2 * MINUTE)
    while outbox.send_due(club.desk, club.renderer, club.relay, now=club.now, pace=pace, most=3):
        pass
    assert len(club.relay.sent) == 5


def test_a_notice_that_cannot_be_rendered_is_parked_and_the_next_one_sent(new_club: New) -> None:
    """The moderator is told; his own mails that fail are not told again."""

    class Faulty:
        def __init__(self, inner: Renderer) -> None:
            self._inner = inner

        def render(self, notice: Notice, member: Member | None) -> Rendered:
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


def test_receipts_do_not_wait_for_all_deadline_mail(club: Club) -> None:
    """However many games are due at once: of every handful a quarter is answers."""
    with club.store.story() as unit:
        for number in range(20):
            name = f"<d{number}@club.test>"
            unit.put_notice(Notice("result", "", "", 0, f"d{number}@club.test", {}, name, START, rank=0, message=b"x"))
        for number in range(3):
            name = f"<r{number}@club.test>"
            unit.put_notice(Notice("receipt", "", "", 0, f"r{number}@club.test", {}, name, START, rank=1, message=b"x"))
        taken = unit.take_notices(START, START + HOUR, 8, 3)
        more = unit.take_notices(START, START + HOUR, 8, notices.FIRST)
    assert sorted(each.kind for each in taken) == ["receipt"] * 2 + ["result"] * 6
    # What is left of a provider's limit for deadline mail is for nothing else.
    assert [each.kind for each in more] == ["result"] * 8


class Fails:
    """A template of the club's own that has a fault until it is mended; or a picture that cannot be drawn."""

    def __init__(self, inner: Renderer, seat: str = "", undrawn: str = "") -> None:
        self._inner, self._seat, self._undrawn = inner, seat, undrawn

    def render(self, notice: Notice, member: Member | None) -> Rendered:
        if notice.seat and notice.seat == self._seat:
            raise ValueError("a fault in a template")
        made = self._inner.render(notice, member)
        return replace(made, fault=self._undrawn) if notice.seat else made


def test_what_was_parked_goes_out_when_the_template_is_mended(new_club: New) -> None:
    """Only what was parked is let go, and only what was named; it is rendered anew."""
    club = new_club()
    club.make()
    while outbox.send_next(club.desk, Fails(club.renderer, "France"), club.relay, now=club.now) is not None:
        pass
    (parked,), (sent,) = club.notices(seat="France"), club.notices(seat="Germany")
    assert outbox.release(club.desk, [sent.number]) == ()
    assert outbox.release(club.desk, [parked.number, sent.number]) == (parked.number,)
    before = len(club.relay.sent)
    club.send()
    assert [to for _, to, _ in club.relay.sent[before:]] == [(address("France"),)]
    assert club.notices(seat="France")[0].status is NoticeStatus.SENT


def test_a_picture_that_cannot_be_drawn_is_told_once_a_phase(club: Club) -> None:
    """The mails go out without it."""
    renderer = Fails(club.renderer, undrawn="no such typeface")
    for _ in range(2):
        for power in ("France", "Germany"):
            club.mailbox.deliver(club.letter(power, "2 in Poland"), club.now)
            club.look()
        while outbox.send_due(club.desk, renderer, club.relay, now=club.now, most=4):
            pass
        club.pass_deadline()
    told = [
        each.facts["about"]["phase"] for each in club.notices("trouble") if each.facts["ground"] == "picture-missing"
    ]
    assert told == ["1-placing", "1-attack"]
    assert {each.status for each in club.notices("receipt")} == {NoticeStatus.SENT}
