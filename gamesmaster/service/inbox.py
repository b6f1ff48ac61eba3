"""Letters in: keep them first, then handle them one by one."""

from __future__ import annotations

from collections.abc import Callable, Generator, Sequence
from contextlib import suppress
from dataclasses import replace
from datetime import datetime
from itertools import takewhile
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
HANDFUL: Final = 8
"""Letters that share a commit. Who writes at the same time waits for it: some thirty milliseconds."""


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
    begun = _begun(desk, 1)
    return _handle(desk, parser, begun, lambda: now, 0)[0][0] if begun else None


def handle_all(desk: Desk, parser: Parser, now: Callable[[], datetime]) -> Generator[Handled]:
    """
    Handle kept letters one after another, as `handle_next` does, until none waits.

    A handful shares a commit, and the tries of the next handful are counted in it. A letter that was in hand before
    goes alone, and so do those beside one that breaks us: what is in it costs nobody else a try. Who stops asking
    closes the generator: then letters that were begun ahead and not looked at are as before.

    Args:
        now: Gives the time; asked once for each letter.
    """
    in_hand: Sequence[KeptLetter] = ()
    try:
        while begun := in_hand or _begun(desk, HANDFUL):
            in_hand = ()
            done, in_hand = _handle(desk, parser, begun, now, HANDFUL)
            yield from done
    finally:
        if in_hand:
            with suppress(UnavailableError):
                _untried(desk, in_hand)


def _handle(
    desk: Desk, parser: Parser, begun: Sequence[KeptLetter], now: Callable[[], datetime], ahead: int
) -> tuple[Sequence[Handled], Sequence[KeptLetter]]:
    """What became of letters that were begun, and those of the next ones, `ahead` at most, that were begun with it."""
    if begun[0].tries > MOST_BEGUN:
        return [_set_aside(desk, begun[0], "broke-us", now())], ()
    try:
        parsed = [(kept, _parsed(parser, kept)) for kept in begun]
        with desk.store.story() as unit:
            done = [_handled(unit, desk, kept, letter, now()) for kept, letter in parsed]
            return done, _begin(unit, unit.take_letters(ahead, waiting=False)) if ahead else ()
    except UnavailableError:
        # The database is out of reach: no fault of these letters, so this was no try.
        with suppress(UnavailableError):
            _untried(desk, begun)
        raise
    except Exception as error:
        if len(begun) == 1:
            return [_broken(desk, begun[0], type(error).__name__, now())], ()
    return _one_by_one(desk, parser, begun, now), ()


def _one_by_one(
    desk: Desk, parser: Parser, begun: Sequence[KeptLetter], now: Callable[[], datetime]
) -> Sequence[Handled]:
    """Handle letters that could not be handled together, up to the one that breaks us; those behind it wait for it."""
    left, done = list(begun), list[Handled]()
    try:
        while left and not (done and done[-1].verdict == "again"):
            done += _handle(desk, parser, left[:1], now, 0)[0]
            del left[0]
    finally:
        if left:
            with suppress(UnavailableError):
                _untried(desk, left)
    return done


def to_tidy(desk: Desk, limit: int = 50) -> Sequence[KeptLetter]:
    """The handled letters that still lie in their folder, for the mailbox to move to Done."""
    with desk.store.view() as view:
        return view.untidied(limit)


def tidied(desk: Desk, numbers: Sequence[int]) -> None:
    """Note that letters have been moved."""
    with desk.store.story() as unit:
        unit.put_tidied(numbers)


def _begun(desk: Desk, most: int) -> Sequence[KeptLetter]:
    with desk.store.story() as unit:
        return _begin(unit, unit.take_letters(most))


def _begin(unit: Unit, taken: Sequence[KeptLetter]) -> Sequence[KeptLetter]:
    """Count a try of each: of the first alone, or of those in front that nobody has had in hand."""
    fresh = list(takewhile(lambda kept: kept.tries == 0, taken))
    begun = [replace(kept, tries=kept.tries + 1) for kept in fresh or taken[:1]]
    for kept in begun:
        unit.put_letter_result(kept.number, LetterStatus.KEPT, tries=kept.tries)
    return begun


def _untried(desk: Desk, begun: Sequence[KeptLetter]) -> None:
    with desk.store.story() as unit:
        for kept in begun:
            still = unit.find_letter(kept.number)
            if still is not None and still.status is LetterStatus.KEPT and still.tries == kept.tries:
                unit.put_letter_result(kept.number, LetterStatus.KEPT, tries=kept.tries - 1)


def _parsed(parser: Parser, kept: KeptLetter) -> Letter | LetterError:
    try:
        return parser.parse(kept.raw, headers_only=kept.oversized)
    except LetterError as error:
        return error


def _handled(unit: Unit, desk: Desk, kept: KeptLetter, letter: Letter | LetterError, now: datetime) -> Handled:
    still = unit.find_letter(kept.number)
    if still is None or still.status is not LetterStatus.KEPT:
        return Handled(kept.number, "ignore", ground="handled-already")
    if isinstance(letter, LetterError):
        return _parked(unit, desk, kept, "no-letter", now, letter.reason)
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
    return Handled(kept.number, answer.verdict, answer.game, answer.seat, answer.ground)


def _broken(desk: Desk, kept: KeptLetter, error: str, now: datetime) -> Handled:
    if kept.tries < TRIES:
        return Handled(kept.number, "again", ground=error)
    return _set_aside(desk, kept, "broke-us", now, error)


def _set_aside(desk: Desk, kept: KeptLetter, ground: str, now: datetime, reason: str = "") -> Handled:
    with desk.store.story() as unit:
        still = unit.find_letter(kept.number)
        if still is not None and still.status is LetterStatus.KEPT:
            return _parked(unit, desk, kept, ground, now, reason)
    return Handled(kept.number, "park", ground=ground)


def _parked(unit: Unit, desk: Desk, kept: KeptLetter, ground: str, now: datetime, reason: str) -> Handled:
    verdict = {"verdict": "park", "ground": ground}
    unit.put_letter_result(kept.number, LetterStatus.PARKED, tries=kept.tries, verdict=verdict)
    about = {"letter": kept.number, "received_at": kept.received_at.isoformat(), "reason": reason}
    notices.tell_moderator(unit, desk, "letter-parked", about, now=now)
    return Handled(kept.number, "park", ground=ground)


__all__ = ["Handled", "handle_all", "handle_next", "keep", "tidied", "to_tidy"]
