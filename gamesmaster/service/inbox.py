"""Letters in: keep them first, then handle them one by one."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from typing import Final

from gamesmaster.errors import LetterError, UnavailableError
from gamesmaster.mail.letter import Letter
from gamesmaster.service import letters, notices
from gamesmaster.service.desk import Desk
from gamesmaster.service.letters import Handled
from gamesmaster.service.ports import Parser, Unit
from gamesmaster.service.records import KeptLetter, LetterStatus, MailboxMark, NewLetter

TRIES: Final = 2
"""A letter that breaks us so often is set aside."""
MOST_BEGUN: Final = 5
"""
A letter that was begun so often and never finished is set aside when its turn comes again. More than `TRIES`, because
whoever is killed is seldom killed by the letter in his hand; fewer would cost a player his orders.
"""


def keep(desk: Desk, letters: Sequence[NewLetter], marks: Sequence[MailboxMark]) -> int:
    """
    Keep a whole fetch, and how far each folder was seen, in one commit: before anybody looks inside.

    Args:
        letters: As fetched; those known already are passed over.
        marks: One a folder, with the beginning of the look that succeeded. A look that failed must not come here.

    Returns:
        How many letters were new.
    """
    with desk.store.story() as unit:
        kept = unit.keep_letters(letters)
        for mark in marks:
            unit.put_mark(mark)
    return kept


def handle_next(desk: Desk, parser: Parser, *, now: datetime) -> Handled | None:
    """
    Handle the next kept letter, in the order in which they were received.

    1. Count the try, and commit that: a letter that kills us is known by it.
    2. Parse, outside any transaction.
    3. In one transaction: whose it is, what it says, what follows, the receipt.
    4. What breaks us for the second time, or is no letter at all, is set aside and the moderator told; the next one
       is handled. So is what was in our hands each time that we were killed.

    Returns:
        What became of it; None when no letter waits.
    """
    kept = _begun(desk)
    return None if kept is None else _handle(desk, parser, kept, now, ahead=False)[0]


def handle_all(desk: Desk, parser: Parser, now: Callable[[], datetime]) -> Generator[Handled]:
    """
    Handle kept letters one after another, as `handle_next` does, until none waits.

    The try of the next one is counted in the commit of the one before, so that each costs one commit. Who stops asking
    closes the generator: then a letter that was begun ahead and not looked at is as before.

    Args:
        now: Gives the time; asked once for each letter.
    """
    in_hand: KeptLetter | None = None
    try:
        while (kept := in_hand or _begun(desk)) is not None:
            in_hand = None
            done, in_hand = _handle(desk, parser, kept, now(), ahead=True)
            yield done
    finally:
        if in_hand is not None:
            with suppress(UnavailableError):
                _untried(desk, in_hand)


def _handle(
    desk: Desk, parser: Parser, kept: KeptLetter, now: datetime, *, ahead: bool
) -> tuple[Handled, KeptLetter | None]:
    """What became of a letter that was begun, and the next one if it is begun ahead."""
    if kept.tries > MOST_BEGUN:
        return _parked(desk, kept, "broke-us", now), None
    try:
        letter = parser.parse(kept.raw, headers_only=kept.oversized)
        return _handled(desk, kept, letter, now, ahead=ahead)
    except LetterError as error:
        return _parked(desk, kept, "no-letter", now, reason=error.reason), None
    except UnavailableError:
        # The database is out of reach: no fault of this letter, so this was no try.
        with suppress(UnavailableError):
            _untried(desk, kept)
        raise
    except Exception as error:
        if kept.tries < TRIES:
            return Handled(kept.number, "again", ground=type(error).__name__), None
        return _parked(desk, kept, "broke-us", now, reason=type(error).__name__), None


def to_tidy(desk: Desk, limit: int = 50) -> Sequence[KeptLetter]:
    """The handled letters that still lie in their folder, for the mailbox to move to Done."""
    with desk.store.view() as view:
        return view.untidied(limit)


def tidied(desk: Desk, numbers: Sequence[int]) -> None:
    """Note that letters have been moved."""
    with desk.store.story() as unit:
        unit.put_tidied(numbers)


def _begun(desk: Desk) -> KeptLetter | None:
    with desk.store.story() as unit:
        return _begin(unit, unit.take_letter())


def _begin(unit: Unit, kept: KeptLetter | None) -> KeptLetter | None:
    """Count a try of a letter."""
    if kept is None:
        return None
    unit.put_letter_result(kept.number, LetterStatus.KEPT, tries=kept.tries + 1)
    return replace(kept, tries=kept.tries + 1)


def _untried(desk: Desk, kept: KeptLetter) -> None:
    with desk.store.story() as unit:
        still = unit.find_letter(kept.number)
        if still is not None and still.status is LetterStatus.KEPT and still.tries == kept.tries:
            unit.put_letter_result(kept.number, LetterStatus.KEPT, tries=kept.tries - 1)


def _handled(
    desk: Desk, kept: KeptLetter, letter: Letter, now: datetime, *, ahead: bool
) -> tuple[Handled, KeptLetter | None]:
    with desk.store.story() as unit:
        still = unit.find_letter(kept.number)
        if still is None or still.status is not LetterStatus.KEPT:
            return Handled(kept.number, "ignore", ground="handled-already"), None
        answer = letters.answer(unit, desk, kept, letter, now=now)
        unit.put_letter_result(
            kept.number,
            LetterStatus.PARKED if answer.verdict == "park" else LetterStatus.HANDLED,
            tries=kept.tries,
            parsed=letter.to_document(),
            verdict=answer.document(),
            game=answer.game or None,
            seat=answer.seat or None,
        )
        done = Handled(kept.number, answer.verdict, answer.game, answer.seat, answer.ground)
        return done, _begin(unit, unit.take_letter(waiting=False)) if ahead else None


def _parked(desk: Desk, kept: KeptLetter, ground: str, now: datetime, reason: str = "") -> Handled:
    with desk.store.story() as unit:
        still = unit.find_letter(kept.number)
        if still is not None and still.status is LetterStatus.KEPT:
            verdict = {"verdict": "park", "ground": ground}
            unit.put_letter_result(kept.number, LetterStatus.PARKED, tries=kept.tries, verdict=verdict)
            about = {"letter": kept.number, "received_at": kept.received_at.isoformat(), "reason": reason}
            notices.tell_moderator(unit, desk, "letter-parked", about, now=now)
    return Handled(kept.number, "park", ground=ground)


__all__ = ["Handled", "handle_all", "handle_next", "keep", "tidied", "to_tidy"]
