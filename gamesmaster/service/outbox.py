"""Letters out: render once, send, try again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.errors import UnavailableError
from gamesmaster.mail.returns import return_address
from gamesmaster.service import notices, reach
from gamesmaster.service.desk import Desk
from gamesmaster.service.pace import Pace, too_fast
from gamesmaster.service.ports import Mailer, Reads, Renderer, Unit
from gamesmaster.service.reach import Failure, refusal
from gamesmaster.service.records import Member, Notice, NoticeStatus

FIRST_WAIT: Final = timedelta(minutes=1)
LONGEST_WAIT: Final = timedelta(hours=4)
GIVE_UP_AFTER: Final = timedelta(days=5)
LEASE: Final = timedelta(minutes=30)
"""How long a sender may hold a notice; one that says nothing for so long is taken for dead."""
MOST_CLAIMS: Final = 4
"""How often a notice is begun when nobody ever learned what came of it; from the second time on it goes alone."""
PERMANENT: Final = 500
BACK: Final = frozenset({NoticeStatus.RETURNED, NoticeStatus.MOVED})
"""What a report on undelivered mail makes of a notice."""


@dataclass(frozen=True, slots=True)
class Sent:
    """What became of one try: the notice's number, kind, game, seat, and its status after it."""

    number: int
    kind: str
    game: str
    seat: str
    status: NoticeStatus


@dataclass(frozen=True, slots=True)
class Outcome:
    """A notice after a try, on what ground the moderator is to be told of it, and why it lacks a picture."""

    notice: Notice
    ground: str = ""
    failure: Failure | None = None
    undrawn: str = ""


def send_next(
    desk: Desk, renderer: Renderer, mailer: Mailer, *, now: datetime, pace: Pace | None = None
) -> Sent | None:
    """
    Send the notice that is due first, as `send_due` does with several.

    Returns:
        What became of the try; None when nothing is due, or nothing may be sent now.
    """
    done = send_due(desk, renderer, mailer, now=now, pace=pace, most=1)
    return done[0] if done else None


def send_due(
    desk: Desk, renderer: Renderer, mailer: Mailer, *, now: datetime, pace: Pace | None = None, most: int
) -> Sequence[Sent]:
    """
    Send the notices that are due first; several threads or workers may do so at once.

    1. Take them, as many as the provider's limits leave: by rank (deadline mail first, but for a share of the
       receipts), then number; one a recipient. They are leased, so that nobody else takes them, nor any other to the
       same recipient.
    2. Render them, outside any transaction, unless an earlier try has done so; store the bytes.
    3. Hand them to the relay.
    4. Record what became of them. A refusal that is final, and a notice that cannot be rendered, are told to the
       moderator; everything else is tried again with the same bytes, after 1 minute and up to 4 hours, for 5 days.

    A crash between 3 and 4 sends one more copy, with the same bytes. What was in hand at a crash goes alone from then
    on: so the one that brings us down is known from those beside it. Who crashes again and again over a notice has the
    moderator decide.

    Returns:
        What became of each try; empty when nothing is due, or nothing may be sent now.
    """
    with desk.store.view() as view:
        if view.next_notice(now) is None:
            return ()
    taken, members = _taken(desk, pace or Pace(), now, most)
    outcomes = [_doubtful(each) for each in taken if each.claims > MOST_CLAIMS]
    try:
        ready = _rendered(desk, renderer, [each for each in taken if each.claims <= MOST_CLAIMS], members, now)
        outcomes += [each for each in ready if each.notice.message is None]
        queue = [each.notice for each in ready if each.notice.message is not None]
        while queue:
            outcome, waits = _tried(desk, mailer, queue.pop(0), now, pace)
            outcomes.append(outcome)
            if waits:
                break
        record(desk, taken, outcomes, now=now)
    except UnavailableError as error:
        raise Unrecorded(error.what, taken, outcomes) from error
    return [_said(each.notice) for each in outcomes]


class Unrecorded(UnavailableError):
    """
    The database could not be had while notices were in hand: `record` is to be called with the same, when it can.

    Attributes:
        taken: Every notice in hand.
        outcomes: What is known to have become of some of them.
    """

    def __init__(self, what: str, taken: Sequence[Notice], outcomes: Sequence[Outcome]) -> None:
        super().__init__(what)
        self.taken = taken
        self.outcomes = outcomes


def record(desk: Desk, taken: Sequence[Notice], outcomes: Sequence[Outcome], *, now: datetime) -> None:
    """
    Write down what became of notices in hand, and give back those of which nothing did. In one commit, but for those
    that come back.
    """
    tried = {each.notice.number for each in outcomes}
    with desk.store.story() as unit:
        for notice in taken:
            # Read again: its bytes may have been stored since.
            if notice.number not in tried and (found := unit.find_notice(notice.number)) is not None:
                unit.update_notice(_given_back(found))
        for outcome in outcomes:
            if outcome.failure is None and not _is_back(unit, outcome.notice):
                _record(unit, desk, outcome, now)
    for outcome in outcomes:
        if outcome.failure is not None:
            with desk.store.story() as unit:
                _record(unit, desk, outcome, now)


def free(desk: Desk) -> int:
    """
    Let go of what a dead sender held; only for who is certain to be the only one. Returns how many there were.
    """
    with desk.store.story() as unit:
        return unit.free_notices()


def release(desk: Desk, numbers: Sequence[int]) -> tuple[int, ...]:
    """
    Let parked notices go out after all: rendered anew if they could not be, otherwise with the bytes they have.

    Returns:
        The numbers of those that were parked; others are left alone.
    """
    with desk.store.story() as unit:
        parked = [each for each in unit.parked_notices() if each.number in set(numbers)]
        for notice in parked:
            unit.update_notice(replace(notice, status=NoticeStatus.WAITING, next_try_at=None, fault=""))
    return tuple(each.number for each in parked)


def wait_after(tries: int) -> timedelta:
    """How long to wait after so many failed tries (1 or more): 1 minute, doubled each time, 4 hours at most."""
    return min(FIRST_WAIT * (1 << min(tries - 1, 20)), LONGEST_WAIT)


def _taken(desk: Desk, pace: Pace, now: datetime, most: int) -> tuple[Sequence[Notice], dict[int, Member | None]]:
    with desk.store.story() as unit:
        unit.take_outbox()
        room = pace.room(unit, now, most)
        if room.most < 1:
            return (), {}
        taken = _alone(unit, unit.take_notices(now, now + LEASE, room.most, room.rank))
        return taken, _readers(unit, [each for each in taken if each.message is None])


def _alone(unit: Unit, taken: Sequence[Notice]) -> Sequence[Notice]:
    """Of notices that were in hand at a crash keep one alone, and give the others back."""
    again = [each for each in taken if each.claims > 1][:1]
    if not again:
        return taken
    for each in taken:
        if each not in again:
            unit.update_notice(_given_back(each))
    return again


def _given_back(notice: Notice) -> Notice:
    return replace(notice, lease=None, claims=max(0, notice.claims - 1))


def _readers(view: Reads, taken: Sequence[Notice]) -> dict[int, Member | None]:
    """To whom each goes, by number; None for who sits nowhere. A game's members are asked for once."""
    seated = {
        (game, each.seat, each.number): each
        for game in {notice.game for notice in taken if notice.seat}
        for each in view.members(game)
    }
    return {each.number: seated.get((each.game, each.seat, each.member)) for each in taken}


def _rendered(
    desk: Desk, renderer: Renderer, taken: Sequence[Notice], members: dict[int, Member | None], now: datetime
) -> list[Outcome]:
    done, fresh = [], []
    for notice in taken:
        outcome = Outcome(notice) if notice.message is not None else _made(renderer, notice, members[notice.number])
        done.append(outcome)
        if notice.message is None and outcome.notice.message is not None:
            fresh.append(outcome)
    if fresh:
        with desk.store.story() as unit:
            for outcome in fresh:
                unit.update_notice(outcome.notice)
                if outcome.undrawn:
                    _tell_undrawn(unit, desk, outcome.notice, outcome.undrawn, now)
    return done


def _made(renderer: Renderer, notice: Notice, member: Member | None) -> Outcome:
    try:
        rendered = renderer.render(notice, member)
        # What could be rendered has not brought us down so far: what is counted from here on is how often it was sent.
        return Outcome(replace(notice, message=rendered.message, claims=1), undrawn=rendered.fault)
    except Exception as error:  # A club's template may fail in any way; the notice is parked, the next one goes on.
        fault = f"{type(error).__name__}: {error}"[:500]
        return Outcome(_settled(notice, NoticeStatus.PARKED, fault), "notice-parked")


def _doubtful(notice: Notice) -> Outcome:
    fault = "sent several times, perhaps, and nobody learned what became of it"
    return Outcome(_settled(notice, NoticeStatus.PARKED, fault), "notice-doubtful")


def _tried(desk: Desk, mailer: Mailer, notice: Notice, now: datetime, pace: Pace | None) -> tuple[Outcome, bool]:
    """Hand one over; also say whether the relay is to be left alone for now."""
    assert notice.message is not None
    pace = pace or Pace()
    key = desk.secrets.server_key
    sender = return_address(key, desk.address, notice.number) if desk.return_marks else desk.address
    try:
        refused = mailer.send(sender, [notice.address], notice.message)
    except UnavailableError as error:
        if error.retry_after is not None:
            pace.slow_down(now, error.retry_after)
        outcome = _put_off(notice, str(error), now, final=error.permanent, wait=error.retry_after)
        return outcome, not error.permanent
    if notice.address not in refused:
        pace.went_well()
        done = replace(notice, tries=notice.tries + 1, sent_at=now)
        return Outcome(_settled(done, NoticeStatus.SENT, "")), False
    code, text = refused[notice.address]
    fault = f"{code} {text}"
    if code >= PERMANENT:
        done = replace(notice, tries=notice.tries + 1)
        return Outcome(_settled(done, NoticeStatus.REFUSED, fault), "notice-refused", refusal(code, text)), False
    if too_fast(code, text):
        pace.slow_down(now, FIRST_WAIT)
        return _put_off(notice, fault, now), True
    return _put_off(notice, fault, now), False


def _settled(notice: Notice, status: NoticeStatus, fault: str) -> Notice:
    return replace(notice, status=status, next_try_at=None, fault=fault[:500], lease=None, claims=0)


def _put_off(
    notice: Notice, fault: str, now: datetime, *, final: bool = False, wait: timedelta | None = None
) -> Outcome:
    """
    Wait for the next try. What the relay calls final is tried again too, for the fault may be ours; but told, and it
    stands in nobody's way from then on.
    """
    tries = notice.tries + 1
    if now - notice.date > GIVE_UP_AFTER:
        given_up = replace(notice, tries=tries)
        return Outcome(_settled(given_up, NoticeStatus.PARKED, fault), "notice-given-up")
    pause = max(LONGEST_WAIT if final else wait_after(tries), wait or timedelta(0))
    rank = notices.LAST if final else notice.rank
    put_off = replace(notice, tries=tries, next_try_at=now + pause, fault=fault[:500], lease=None, claims=0, rank=rank)
    return Outcome(put_off, "notice-not-taken" if final and not notice.fault else "")


def _is_back(unit: Unit, notice: Notice) -> bool:
    """
    Say whether a mail has come back before we noted that it was sent: a relay at hand is as quick as that. What its
    return has made of it stays; only that it was sent is noted.
    """
    found = unit.find_notice(notice.number)
    if found is None or found.status not in BACK:
        return False
    unit.update_notice(replace(found, tries=notice.tries, sent_at=notice.sent_at, lease=None, claims=0))
    return True


def _record(unit: Unit, desk: Desk, outcome: Outcome, now: datetime) -> None:
    """Tell the moderator too, but never of a mail to himself: that would go the same way."""
    notice = outcome.notice
    if outcome.failure is not None:
        reach.failed(unit, desk, notice, outcome.failure, now=now)
    else:
        # Its bytes lie there since before it was sent.
        unit.update_notice(replace(notice, message=None))
    if outcome.ground and notice.kind != "trouble":
        about = {"notice": notice.number, "kind": notice.kind, "seat": notice.seat, "fault": notice.fault}
        notices.tell_moderator(unit, desk, outcome.ground, about, game=notice.game, now=now)


def _tell_undrawn(unit: Unit, desk: Desk, notice: Notice, fault: str, now: datetime) -> None:
    """Tell the moderator once a phase that mails go out without the picture of the board."""
    told = (each for each in unit.notices(notice.game, "") if each.facts.get("ground") == "picture-missing")
    if not any(each.facts["about"].get("phase") == notice.phase for each in told):
        about = {"phase": notice.phase, "kind": notice.kind, "fault": fault[:500]}
        notices.tell_moderator(unit, desk, "picture-missing", about, game=notice.game, now=now, rank=notices.OTHER)


def _said(notice: Notice) -> Sent:
    return Sent(notice.number, notice.kind, notice.game, notice.seat, notice.status)
