"""A rehearsal: everything that waits is done by the real stories, on a copy of the store, and put on record."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from email import message_from_bytes, policy
from email.message import EmailMessage
from typing import Any, Final

from gamesmaster.mail.letter import Letter
from gamesmaster.rules.outcomes import Ground
from gamesmaster.service import clock_guard, deadlines, inbox, outbox, quotations
from gamesmaster.service.desk import Desk
from gamesmaster.service.inbox import Handled
from gamesmaster.service.pace import Pace
from gamesmaster.service.ports import Mail, Parser, Refusals, Renderer
from gamesmaster.service.records import GameStatus, KeptLetter, Member, Notice, NoticeStatus, Uptime

HANDFUL: Final = 8
MOST_BEATS: Final = 20
"""Looks at the clock: what one does may make the next one find more to do."""
MOST_NOTICES: Final = 1_000_000
Document = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Rehearsal:
    """
    What would be done, as documents.

    Attributes:
        letters: One a letter, in the order in which they would be handled, with the fields of `letter explain`.
        due: What the clock would do: games by what would become of them.
        figures: What the sources of figures would be asked for.
        doubts: Why the clock is not believed; nothing is due then.
        mails: One a notice that is in the outbox: what it says, and what would become of it now.
    """

    letters: Sequence[Document]
    due: Mapping[str, Sequence[str]]
    figures: Sequence[Document]
    doubts: Sequence[str]
    mails: Sequence[Document]

    @property
    def is_smooth(self) -> bool:
        """Whether no letter would be set aside, no mail fail to be made, and the clock is believed."""
        parked = any(each["verdict"] == "park" for each in self.letters)
        return not (parked or self.doubts or any(each["fate"] == NoticeStatus.PARKED for each in self.mails))

    def to_document(self) -> Document:
        """For a program."""
        return {
            "letters": list(self.letters),
            "due": {name: list(games) for name, games in self.due.items()},
            "figures": list(self.figures),
            "doubts": list(self.doubts),
            "mails": list(self.mails),
        }


@dataclass
class _Tray:
    """A relay that keeps what it is handed: nothing of a rehearsal is ever sent."""

    messages: list[bytes] = field(default_factory=list)

    def send_all(self, mails: Sequence[Mail]) -> Sequence[Refusals]:
        self.messages += [mail.message for mail in mails]
        return [{} for _ in mails]


def rehearse(
    desk: Desk, parser: Parser, renderer: Renderer, pace: Pace, *, now: datetime, uptime: Uptime | None = None
) -> Rehearsal:
    """
    Do what the daemon would do now, letters first.

    Args:
        desk: Its store is a copy, into which the mailbox has been looked already; it is changed.
        parser: Reads the letters.
        renderer: Makes the mails.
        pace: The provider's limits.
        now: When all of it happens.
        uptime: As for `clock_guard.watch`.
    """
    outbox.free(desk)
    letters = list(_letters(desk, parser, now))
    doubts = clock_guard.watch(desk, now=now, uptime=uptime)
    due = {} if doubts else _due(desk, now)
    figures = [
        {
            "game": each.game,
            "phase": each.phase,
            "stock": each.symbol,
            "session": each.session,
            "source": each.source,
            "first_at": each.first_at.isoformat(),
        }
        for each in quotations.wanted(desk, now=now)
    ]
    mails = list(_mails(desk, renderer, pace, now))
    return Rehearsal(letters, due, figures, [str(each.ground) for each in doubts], mails)


def _letters(desk: Desk, parser: Parser, now: datetime) -> Iterator[Document]:
    newest = _newest(desk)
    while (done := inbox.handle_next(desk, parser, now=now)) is not None:
        if done.verdict == "again":
            continue
        answers = _after(desk, newest)
        newest = max((each.number for each in answers), default=newest)
        with desk.store.view() as view:
            kept = view.find_letter(done.number)
        assert kept is not None
        yield _letter(kept, done, answers)


def _letter(kept: KeptLetter, done: Handled, answers: Sequence[Notice]) -> Document:
    """What a letter came to: its receipt says it line by line."""
    letter = Letter.from_document(kept.parsed) if kept.parsed else Letter(None)
    receipts = [each.facts for each in answers if each.kind == "receipt" and each.facts["letter"] == kept.number]
    told: Mapping[str, Any] = receipts[-1] if receipts else {}
    used = [*told.get("understood", ()), *told.get("elsewhere", ())]
    return {
        "id": kept.number,
        "folder": kept.folder,
        "received_at": kept.received_at.isoformat(),
        "subject": letter.subject,
        "game": done.game,
        "seat": done.seat,
        "verdict": done.verdict,
        "ground": done.ground,
        "sender": letter.sender,
        "automatic": letter.automatic,
        "bounce": {"address": letter.bounce.address, "permanent": letter.bounce.permanent} if letter.bounce else None,
        "text": letter.text,
        "cut": letter.cut,
        "orders": [each["line"] for each in used],
        "used": [{"order": each["line"], "words": each["words"]} for each in used],
        "effective": [line for each in told.get("sets", ()) for line in each["lines"]],
        "commands": list(told.get("commands", ())),
        "findings": _findings(told),
        "reply": bool(receipts),
        "mails": [each.number for each in answers],
    }


def _findings(told: Mapping[str, Any]) -> list[Document]:
    questions = [dict(each) for each in told.get("questions", ())]
    checks = [(each["line"], each["severity"], each["ground"]) for each in told.get("checks", ())]
    checks += [(each["line"], "illegal", str(Ground.WRONG_PHASE)) for each in told.get("elsewhere", ())]
    return questions + [
        {
            "line": line,
            "kind": kind,
            "ground": ground,
            "question": Ground(ground).explains,
            "suggestion": "",
            "readings": [],
        }
        for line, kind, ground in checks
    ]


def _due(desk: Desk, now: datetime) -> Mapping[str, Sequence[str]]:
    """Look at the clock until it finds nothing more to do."""
    found: dict[str, list[str]] = {}
    before = _deadlines(desk)
    for _ in range(MOST_BEATS):
        settled = quotations.settle_due(desk, now=now)
        due = deadlines.due(desk, now=now)
        steps = {
            "figures-settled": settled,
            "orders-begin": due.began,
            "window-closed": due.closed,
            "phase-adjudicated": due.adjudicated,
            "game-held": due.held,
            "game-resumed": due.resumed,
            "members-reminded": due.reminded,
        }
        if not any(steps.values()):
            break
        for name, games in steps.items():
            found.setdefault(name, []).extend(games)
    moved = [each for each, deadline in _deadlines(desk).items() if before.get(each, deadline) != deadline]
    found["deadline-moved"] = [game for game, _ in moved]
    return {name: games for name, games in found.items() if games}


def _deadlines(desk: Desk) -> Mapping[tuple[str, str], datetime]:
    """The deadlines of the windows that are open in games that are played."""
    with desk.store.view() as view:
        games = [game for game in view.games() if game.status is GameStatus.RUNNING]
        windows = [view.find_window(game.id, game.phase) for game in games]
    return {(each.game, each.phase): each.deadline for each in windows if each}


def _mails(desk: Desk, renderer: Renderer, pace: Pace, now: datetime) -> Iterator[Document]:
    """Hand everything over that may go now, and tell of each notice that waited what became of it."""
    tray = _Tray()
    waiting = [each.number for each in _with(desk, [NoticeStatus.WAITING])]
    last = _newest(desk)
    numbers: list[int] = []
    while sent := outbox.send_due(desk, renderer, tray, now=now, pace=pace, most=HANDFUL):
        numbers += [each.number for each in sent]
    # What goes out comes first, in its order; then what waits, for its time or for the provider's limits.
    later = [each.number for each in _after(desk, last)]
    for number in dict.fromkeys([*numbers, *waiting, *later]):
        with desk.store.view() as view:
            notice = view.find_notice(number)
            members = view.members(notice.game) if notice else ()
        assert notice is not None
        member = next((each for each in members if (each.seat, each.number) == (notice.seat, notice.member)), None)
        subject, text = _words(_made(renderer, notice, member))
        yield {
            "id": notice.number,
            "kind": notice.kind,
            "game": notice.game,
            "seat": notice.seat,
            "to": notice.address,
            "fate": str(notice.status),
            "due_at": notice.next_try_at.isoformat() if notice.next_try_at else None,
            "fault": notice.fault,
            "subject": subject,
            "text": text,
        }


def _made(renderer: Renderer, notice: Notice, member: Member | None) -> bytes | None:
    """The mail of a notice, also of one that waits and need not be made yet; None when it cannot be."""
    if notice.message is not None or notice.status is not NoticeStatus.WAITING:
        return notice.message
    try:
        return renderer.render(notice, member).message
    except Exception:  # A club's template may fail in any way; the notice would be set aside when its time comes.
        return None


def _words(message: bytes | None) -> tuple[str, str]:
    """Subject and text as they stand in a mail."""
    if message is None:
        return "", ""
    mail = message_from_bytes(message, policy=policy.default)
    assert isinstance(mail, EmailMessage)
    body = mail.get_body(("plain",))
    return str(mail["Subject"]), str(body.get_content()).replace("\r\n", "\n") if body else ""


def _newest(desk: Desk) -> int:
    with desk.store.view() as view:
        return next((each.number for each in view.outbox(list(NoticeStatus), 1)), 0)


def _after(desk: Desk, number: int) -> list[Notice]:
    """Notices put after one, the oldest first."""
    with desk.store.view() as view:
        found = view.outbox(list(NoticeStatus), 50)
        if len(found) == 50 and found[-1].number > number:
            found = view.outbox(list(NoticeStatus), MOST_NOTICES)
    return [each for each in reversed(found) if each.number > number]


def _with(desk: Desk, statuses: Sequence[NoticeStatus]) -> list[Notice]:
    with desk.store.view() as view:
        return list(reversed(view.outbox(statuses, MOST_NOTICES)))
