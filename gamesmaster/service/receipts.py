"""Receipts: exactly one for every letter of a player, and one joint one for a flood."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from typing import Any, Final

from gamesmaster.mail.letter import Letter
from gamesmaster.service import notices
from gamesmaster.service.desk import Desk
from gamesmaster.service.play import scenario_of
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import Game, KeptLetter, Member, Notice, NoticeStatus, Window
from gamesmaster.service.reports import bare_subject, heading, times
from gamesmaster.service.timing import grace_of

MOST_AN_HOUR: Final = 20
"""Letters of one seat in an hour that are answered one by one; the rest get joint receipts at the hour."""
HOUR: Final = timedelta(hours=1)
REPORTS: Final = ("placements-released", "result", "game-over", "negotiation-opens", "orders-open", "invitation")


def put(
    unit: Unit,
    desk: Desk,
    game: Game,
    member: Member,
    kept: KeptLetter,
    letter: Letter,
    facts: dict[str, Any],
    *,
    now: datetime,
) -> None:
    """
    Put the receipt of a letter; in a flood, join it with the one that already waits for the full hour.

    A joint receipt says what the last letter came to, and names all that it answers.
    """
    answers = letter.message_id or ""
    if unit.seat_letters_since(game.id, member.seat, now - HOUR) < MOST_AN_HOUR:
        told = {**facts, "joint": []}
        notices.tell_member(unit, desk, game, member, "receipt", told, now=now, in_reply_to=answers)
        return
    joined: list[Any] = []
    for waiting in _waiting_joint(unit, game, member):
        joined += waiting.facts["joint"]
        unit.update_notice(replace(waiting, status=NoticeStatus.JOINED))
    told = {**facts, "joint": [*joined, [kept.number, kept.received_at.isoformat()]]}
    hour = now.astimezone(UTC).replace(minute=0, second=0, microsecond=0) + HOUR
    notices.tell_member(unit, desk, game, member, "receipt", told, now=now, in_reply_to=answers, not_before=hour)


def nothing_taken(
    game: Game,
    window: Window | None,
    kept: KeptLetter,
    letter: Letter,
    ground: str,
    *,
    late: Window | None = None,
    games: Sequence[str] = (),
) -> dict[str, Any]:
    """The facts of a receipt for a letter of which nothing could be taken."""
    turn, kind = (window.turn, window.kind) if window else (game.state["turn"], game.state["phase"])
    return {
        **heading(scenario_of(game), turn, kind),
        "window": {**times(window), "status": window.status} if window else None,
        "grace": grace_of(game.settings),
        "status": game.status,
        "held_until": game.resume_at.isoformat() if game.resume_at else None,
        "ready": False,
        "income": 0,
        "received_at": kept.received_at.isoformat(),
        "letter": kept.number,
        "subject": bare_subject(letter.subject, game.id),
        "ground": ground,
        "late": {"turn": late.turn, "kind": late.kind, "deadline": late.deadline.isoformat()} if late else None,
        "games": list(games),
        "understood": [],
        "elsewhere": [],
        "sets": [],
        "cancelled": [],
        "dropped": [],
        "questions": [],
        "checks": [],
        "passed": [],
        "commands": [],
        "help": [],
        "notes": [],
        "cut": False,
    }


def resend(unit: Unit, desk: Desk, game: Game, member: Member, *, now: datetime) -> None:
    """Put the seat's last report once more, as it was: with its facts, under a Message-ID of its own."""
    own = [each for each in unit.notices(game.id, member.seat) if each.kind in REPORTS and each.member == member.number]
    if own:
        last = own[-1]
        notices.tell_member(unit, desk, game, member, last.kind, last.facts, now=now)


def _waiting_joint(unit: Unit, game: Game, member: Member) -> list[Notice]:
    return [
        each
        for each in unit.notices(game.id, member.seat, "receipt")
        if each.member == member.number
        and each.status is NoticeStatus.WAITING
        and each.message is None
        and each.lease is None
        and each.facts["joint"]
    ]
