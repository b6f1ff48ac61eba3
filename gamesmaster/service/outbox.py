"""Letters out: render once, send, try again."""

from __future__ import annotations

from collections.abc import Callable, Generator, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final, NamedTuple

from gamesmaster.errors import UnavailableError
from gamesmaster.service import notices, reach
from gamesmaster.service.desk import Desk
from gamesmaster.service.handing import Outcome, hand_over, settled
from gamesmaster.service.pace import Pace
from gamesmaster.service.ports import Mailer, Reads, Renderer, Unit
from gamesmaster.service.records import Member, Notice, NoticeStatus

LEASE: Final = timedelta(minutes=30)
"""How long a sender may hold a notice; one that says nothing for so long is taken for dead."""
MOST_CLAIMS: Final = 4
"""How often a notice is begun when nobody ever learned what came of it; from the second time on it goes alone."""
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


class Handful(NamedTuple):
    """Notices in hand, and to whom those go that are to be rendered, by number; None for who sits nowhere."""

    taken: Sequence[Notice]
    members: Mapping[int, Member | None]


NOTHING: Final = Handful((), {})


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
    pace = pace or Pace()
    taken = _first(desk, pace, now, most)
    return _sent(desk, renderer, mailer, taken, lambda: now, pace, 0)[0] if taken.taken else ()


def send_all(
    desk: Desk,
    renderer: Renderer,
    mailer: Mailer,
    now: Callable[[], datetime],
    *,
    pace: Pace | None = None,
    most: int,
) -> Generator[Sequence[Sent]]:
    """
    Send one handful after another, as `send_due` does, until nothing is due or may be sent.

    What became of a handful is recorded in the commit that takes the next one. Who stops asking closes the generator:
    then notices that were taken ahead wait as before.

    Args:
        now: Gives the time; asked before each handful is handed over, and before the next is taken.
    """
    pace = pace or Pace()
    in_hand = _first(desk, pace, now(), most)
    try:
        while in_hand.taken:
            taken, in_hand = in_hand, NOTHING
            sent, in_hand = _sent(desk, renderer, mailer, taken, now, pace, most)
            yield sent
    finally:
        if in_hand.taken:
            with suppress(UnavailableError):
                record(desk, in_hand.taken, (), now=now())


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
    with desk.store.story() as unit:
        _note(unit, desk, taken, outcomes, now)
    _note_failures(desk, outcomes, now)


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


def _sent(
    desk: Desk,
    renderer: Renderer,
    mailer: Mailer,
    handful: Handful,
    now: Callable[[], datetime],
    pace: Pace,
    ahead: int,
) -> tuple[Sequence[Sent], Handful]:
    """What became of notices in hand, and the next ones, `ahead` at most, that were taken as that was recorded."""
    taken, at = handful.taken, now()
    outcomes = [_doubtful(each) for each in taken if each.claims > MOST_CLAIMS]
    try:
        known = [each for each in taken if each.claims <= MOST_CLAIMS]
        ready = _rendered(desk, renderer, known, handful.members, at)
        outcomes += [each for each in ready if each.notice.message is None]
        queue = [each.notice for each in ready if each.notice.message is not None]
        outcomes += hand_over(desk, mailer, queue, now=at, pace=pace)
        with desk.store.story() as unit:
            _note(unit, desk, taken, outcomes, at)
            following = _take(unit, pace, now(), ahead) if ahead else NOTHING
    except UnavailableError as error:
        raise Unrecorded(error.what, taken, outcomes) from error
    failed = [each for each in outcomes if each.failure is not None]
    try:
        _note_failures(desk, failed, at)
    except UnavailableError as error:
        raise Unrecorded(error.what, following.taken, failed) from error
    return [_said(each.notice) for each in outcomes], following


def _first(desk: Desk, pace: Pace, now: datetime, most: int) -> Handful:
    """The first handful: nearly always there is none, and nobody who writes is kept waiting to learn that."""
    with desk.store.view() as view:
        if view.next_notice(now) is None:
            return NOTHING
    with desk.store.story() as unit:
        return _take(unit, pace, now, most)


def _take(unit: Unit, pace: Pace, now: datetime, most: int) -> Handful:
    unit.take_outbox()
    room = pace.room(unit, now, most)
    if room.most < 1:
        return NOTHING
    taken = _alone(unit, unit.take_notices(now, now + LEASE, room.most, room.rank))
    return Handful(taken, _readers(unit, [each for each in taken if each.message is None]))


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
    desk: Desk, renderer: Renderer, taken: Sequence[Notice], members: Mapping[int, Member | None], now: datetime
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
        return Outcome(settled(notice, NoticeStatus.PARKED, fault), "notice-parked")


def _doubtful(notice: Notice) -> Outcome:
    fault = "sent several times, perhaps, and nobody learned what became of it"
    return Outcome(settled(notice, NoticeStatus.PARKED, fault), "notice-doubtful")


def _note(unit: Unit, desk: Desk, taken: Sequence[Notice], outcomes: Sequence[Outcome], now: datetime) -> None:
    """Write down what became of notices in hand, but for mails that come back; give back those not tried."""
    tried = {each.notice.number for each in outcomes}
    for notice in taken:
        # Read again: its bytes may have been stored since.
        if notice.number not in tried and (found := unit.find_notice(notice.number)) is not None:
            unit.update_notice(_given_back(found))
    for outcome in outcomes:
        if outcome.failure is None and _settled(unit, outcome.notice):
            _tell(unit, desk, outcome, now)


def _note_failures(desk: Desk, outcomes: Sequence[Outcome], now: datetime) -> None:
    for outcome in outcomes:
        if outcome.failure is not None:
            with desk.store.story() as unit:
                reach.failed(unit, desk, outcome.notice, outcome.failure, now=now)
                _tell(unit, desk, outcome, now)


def _settled(unit: Unit, notice: Notice) -> bool:
    """
    Write down what became of a notice, unless its mail has come back before that: a relay at hand is as quick as that.
    Then what its return has made of it stays, only that it was sent is noted, and the answer is False.
    """
    # Its bytes lie there since before it was sent.
    noted = replace(notice, message=None)
    if unit.settle_notice(noted):
        return True
    found = unit.find_notice(notice.number)
    if found is not None and found.status in BACK:
        unit.update_notice(replace(found, tries=notice.tries, sent_at=notice.sent_at, lease=None, claims=0))
        return False
    unit.update_notice(noted)
    return True


def _tell(unit: Unit, desk: Desk, outcome: Outcome, now: datetime) -> None:
    """Tell the moderator on what ground a notice was not sent, but never of a mail to himself: it would go as well."""
    notice = outcome.notice
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
