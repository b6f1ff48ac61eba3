"""Ready notices, handed to the relay; and what becomes of each."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from gamesmaster.errors import UnavailableError
from gamesmaster.mail.returns import return_address
from gamesmaster.service import notices
from gamesmaster.service.desk import Desk
from gamesmaster.service.pace import Pace, too_fast
from gamesmaster.service.ports import Mail, Mailer, Refusals
from gamesmaster.service.reach import Failure, refusal
from gamesmaster.service.records import Notice, NoticeStatus

FIRST_WAIT: Final = timedelta(minutes=1)
LONGEST_WAIT: Final = timedelta(hours=4)
GIVE_UP_AFTER: Final = timedelta(days=5)
PERMANENT: Final = 500

Answer = Refusals | UnavailableError
"""What comes of handing one mail over."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A notice after a try, on what ground the moderator is to be told of it, and why it lacks a picture."""

    notice: Notice
    ground: str = ""
    failure: Failure | None = None
    undrawn: str = ""


def hand_over(desk: Desk, mailer: Mailer, ready: Sequence[Notice], *, now: datetime, pace: Pace) -> list[Outcome]:
    """
    Hand notices to the relay, each in an envelope of its own.

    Returns:
        What became of them; fewer than notices when the relay is to be left alone for now.
    """
    if not ready:
        return []
    answers = zip(ready, mailer.send_all([_enveloped(desk, notice) for notice in ready]), strict=True)
    return [_outcome(notice, answer, now, pace) for notice, answer in answers if answer is not None]


def wants_less(answer: Answer) -> bool:
    """Say whether a relay is to be left alone after such an answer: it cannot be had, or says that we are too fast."""
    if isinstance(answer, UnavailableError):
        return not answer.permanent
    return any(too_fast(code, text) for code, text in answer.values())


def in_turn(send: Callable[[str, Sequence[str], bytes], Refusals], mails: Sequence[Mail]) -> list[Answer | None]:
    """Do as `Mailer.send_all` promises with a function that hands over one mail, or raises UnavailableError."""
    answers: list[Answer | None] = [None] * len(mails)
    for place, mail in enumerate(mails):
        try:
            answer: Answer = send(*mail)
        except UnavailableError as error:
            answer = error
        answers[place] = answer
        if wants_less(answer):
            break
    return answers


def settled(notice: Notice, status: NoticeStatus, fault: str) -> Notice:
    """A notice that is not tried again, with nobody's lease."""
    return replace(notice, status=status, next_try_at=None, fault=fault[:500], lease=None, claims=0)


def wait_after(tries: int) -> timedelta:
    """How long to wait after so many failed tries (1 or more): 1 minute, doubled each time, 4 hours at most."""
    return min(FIRST_WAIT * (1 << min(tries - 1, 20)), LONGEST_WAIT)


def _enveloped(desk: Desk, notice: Notice) -> Mail:
    assert notice.message is not None
    key = desk.secrets.server_key
    sender = return_address(key, desk.address, notice.number) if desk.return_marks else desk.address
    return Mail(sender, [notice.address], notice.message)


def _outcome(notice: Notice, answer: Answer, now: datetime, pace: Pace) -> Outcome:
    if isinstance(answer, UnavailableError):
        if answer.retry_after is not None:
            pace.slow_down(now, answer.retry_after)
        return _put_off(notice, str(answer), now, final=answer.permanent, wait=answer.retry_after)
    if notice.address not in answer:
        pace.went_well()
        done = replace(notice, tries=notice.tries + 1, sent_at=now)
        return Outcome(settled(done, NoticeStatus.SENT, ""))
    code, text = answer[notice.address]
    fault = f"{code} {text}"
    if code >= PERMANENT:
        done = replace(notice, tries=notice.tries + 1)
        return Outcome(settled(done, NoticeStatus.REFUSED, fault), "notice-refused", refusal(code, text))
    if wants_less(answer):
        pace.slow_down(now, FIRST_WAIT)
    return _put_off(notice, fault, now)


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
        return Outcome(settled(given_up, NoticeStatus.PARKED, fault), "notice-given-up")
    pause = max(LONGEST_WAIT if final else wait_after(tries), wait or timedelta(0))
    rank = notices.LAST if final else notice.rank
    put_off = replace(notice, tries=tries, next_try_at=now + pause, fault=fault[:500], lease=None, claims=0, rank=rank)
    return Outcome(put_off, "notice-not-taken" if final and not notice.fault else "")
