"""Letters of nobody we know: the moderator hears of them all, in one notice a day."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any, Final

from gamesmaster.service import notices
from gamesmaster.service.addresses import first_moderator
from gamesmaster.service.desk import Desk
from gamesmaster.service.ports import Unit
from gamesmaster.service.records import KeptLetter, Notice, NoticeStatus

GROUND: Final = "stranger"
GATHERING: Final = timedelta(hours=1)
"""So long the first letter after a quiet day waits for others; a notice after that comes a day later."""
APART: Final = timedelta(days=1)
MOST_NAMED: Final = 20
"""Letters that are named by number; the others are counted."""


def note(unit: Unit, desk: Desk, kept: KeptLetter, reason: str, *, now: datetime) -> None:
    """
    Count a stranger's letter in the notice that everybody in charge of all games gets, at most one a day.

    It goes out an hour after the first letter it tells of, a day after the one before it at the earliest; a letter that
    comes meanwhile is added to it. It says how many there were, why they were nobody's, and how `letters show` finds
    them: no address and no word of a letter, for both are a stranger's to choose.
    """
    leading = first_moderator(unit, desk)
    charged = {each.address.lower(): each.address for each in unit.moderators("")}
    for address in {**charged, leading.lower(): leading}.values():
        told = [each for each in unit.troubles(address, now - 3 * APART) if each.facts["ground"] == GROUND]
        last = told[-1] if told else None
        if last is not None and _gathers(last, now):
            unit.retell(replace(last, facts=_counted(last.facts, kept, reason)))
            continue
        first = {"ground": GROUND, "counts": {}, "numbers": [], "from": kept.received_at.isoformat()}
        until = now + GATHERING
        if last is not None and "until" in last.facts:
            until = max(until, datetime.fromisoformat(last.facts["until"]) + APART)
        facts = _counted({**first, "until": until.isoformat()}, kept, reason)
        put = notices.tell_one(unit, desk, address, GROUND, {}, now=now, rank=notices.OTHER, not_before=until)
        unit.retell(replace(put, facts=facts))


def _gathers(notice: Notice, now: datetime) -> bool:
    """Whether a notice is not yet on its way."""
    waits = notice.status is NoticeStatus.WAITING and notice.lease is None and notice.tries == 0
    return waits and notice.next_try_at is not None and notice.next_try_at > now


def _counted(facts: Mapping[str, Any], kept: KeptLetter, reason: str) -> dict[str, Any]:
    counts = {**facts["counts"], reason: facts["counts"].get(reason, 0) + 1}
    numbers = [*facts["numbers"], kept.number][:MOST_NAMED]
    letters = sum(counts.values())
    more = letters - len(numbers)
    about = {
        "letters": letters,
        "reasons": ", ".join(f"{each} {count}" for each, count in sorted(counts.items())),
        "first_received_at": facts["from"],
        "last_received_at": kept.received_at.isoformat(),
        "numbers": ", ".join(str(each) for each in numbers) + (f" and {more} more" if more else ""),
    }
    return {**facts, "counts": counts, "numbers": numbers, "about": about}
