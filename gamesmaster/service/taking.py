"""A member's letter is read, merged with what is on file, checked and sealed. A step of the inbox's story."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any

from gamesmaster.mail.judgement import Verdict
from gamesmaster.mail.letter import Letter
from gamesmaster.mail.reading.commands.away import calendar_words
from gamesmaster.mail.reading.commands.disputing import dispute_words
from gamesmaster.mail.reading.commands.extending import asks_for_time
from gamesmaster.mail.reading.commands.pressing import is_press
from gamesmaster.mail.reading.model import Press
from gamesmaster.mail.reading.reader import read
from gamesmaster.schedule.wall import local_day
from gamesmaster.service import absences, balloting, disputes, more_time, preferences, press
from gamesmaster.service.contexts import context_of, help_for
from gamesmaster.service.desk import Desk
from gamesmaster.service.hearing import Recorded, Understood, record, tell_offers, understand
from gamesmaster.service.ports import Unit
from gamesmaster.service.receipt_facts import question, told_facts
from gamesmaster.service.records import Game, GameStatus, KeptLetter, Member, Window
from gamesmaster.service.reports import bare_subject
from gamesmaster.service.rereading import NOTED, noted


@dataclass(frozen=True, slots=True)
class Taken:
    """
    What a letter came to: the facts of its receipt, the verdict, lines that no longer stand by phase, whether the last
    report is asked for, and what is kept of how it was read.
    """

    facts: dict[str, Any]
    verdict: Verdict
    dropped: Mapping[str, Sequence[str]] = field(default_factory=dict)
    resend: bool = False
    noted: Mapping[str, Any] = field(default_factory=dict)


def take(
    unit: Unit,
    desk: Desk,
    game: Game,
    window: Window,
    member: Member,
    kept: KeptLetter,
    letter: Letter,
    *,
    now: datetime,
) -> Taken:
    """
    Take what a member's letter says.

    1. Read it, in the light of the open window.
    2. Merge its orders with those on file, for this window and, while placing is open, for the attacks to come.
    3. Check what now stands against what the power may know.
    4. Seal each set that has changed, as a new version.
    5. READY and NOT READY: whoever sends new orders without saying READY is not ready; READY beside orders for
       another window only is not taken.
    6. Days on which the member is away are noted, and the deadline waits for them as far as the rules let it.
    7. What is disputed is written down, and everybody is told; and so is who asks for more time.
    8. Words to other players are passed on.
    9. The others of a team are told what it has on file now.

    Returns:
        The facts of the receipt: line by line what was understood, what was not and why, what is missing, until when.
    """
    today = local_day(kept.received_at, member.zone)
    seen = understand(unit, game, window, member.seat, letter.text, today=today, member=member)
    how = noted(desk, game, window, member, seen.reading)
    done = record(unit, game, window, member.seat, seen, letter=kept.number, now=now)
    window = done.window
    tell_offers(unit, desk, game, member.seat, done, now=now)
    away = absences.told_by(unit, desk, game, member, seen.reading.commands, now=now)
    disputed = disputes.told_by(unit, desk, game, member, seen.reading.commands, letter=kept.number, now=now)
    asked = more_time.told_by(unit, desk, game, member.seat, seen.reading.commands, now=now)
    passed = press.passed_on(unit, desk, game, member, seen.reading.press, letter=kept.number, now=now)
    if away or disputed or asked:
        game, window = unit.take_game(game.id), unit.find_window(game.id, window.phase) or window
    told = {
        **told_facts(unit, game, window, member.seat, seen, done),
        "disputes": disputed,
        "passed": passed,
        "received_at": kept.received_at.isoformat(),
        "letter": kept.number,
        "subject": bare_subject(letter.subject, game.id),
        "notes": [*letter.notes, *preferences.prefer(unit, member, seen.commands), *_agreed(game, seen, done)],
        "cut": bool(letter.cut.strip()),
        "absences": away,
        "more_time": asked,
    }
    balloting.tell_others(unit, desk, game, window, seen.team, member, told, done.own, now=now)
    return Taken(
        told,
        seen.decision.verdict,
        {each.phase: list(each.merged.dropped) for each in seen.filed if each.merged.dropped},
        resend="RESEND" in seen.commands,
        noted={NOTED: how},
    )


def commands_only(
    unit: Unit, desk: Desk, game: Game, member: Member, kept: KeptLetter, letter: Letter, *, proved: bool, now: datetime
) -> dict[str, Any]:
    """
    What HELP is answered in a letter of which nothing else can be taken; how mails are wanted, and days on which the
    member is away, are taken even then, and disputes are, from whoever proved to be the member.
    """
    words = [" ".join(each.strip(" .!").upper().split()) for each in letter.text.splitlines()]
    notes = preferences.prefer(unit, member, words) if proved else []
    told: dict[str, Any] = {"help": help_for(game, member.seat) if "HELP" in words else [], "notes": notes}
    if proved:
        said, asked = dispute_words(letter.text)
        told["disputes"] = disputes.told_by(unit, desk, game, member, said, letter=kept.number, now=now)
        told["questions"] = [question(each) for each in asked]
        if told["disputes"]:
            # The game may be held since.
            told["status"] = unit.take_game(game.id).status
    if proved and game.status is not GameStatus.OVER:
        said, asked = calendar_words(letter.text, local_day(kept.received_at, member.zone))
        told["absences"] = absences.told_by(unit, desk, game, member, said, now=now)
        told["more_time"] = more_time.too_late() if asks_for_time(letter.text) else None
        told["questions"] += [question(each) for each in asked]
    return told


def press_only(
    unit: Unit,
    desk: Desk,
    game: Game,
    window: Window | None,
    member: Member,
    kept: KeptLetter,
    letter: Letter,
    questions: Sequence[Any],
    *,
    now: datetime,
) -> dict[str, Any]:
    """
    Words to other players in a letter of which nothing else is taken: they come too late for no window.

    Args:
        window: The one that is closed and not yet decided; None before the start and after the end.
        questions: What the receipt asks already.
    """
    if not any(is_press(line) for line in letter.text.splitlines()):
        return {}
    if window is None or game.status is GameStatus.OVER:
        return {"passed": press.not_here([Press((), "")], "not-now")}
    reading = read(letter.text, context_of(game, window, member.seat))
    asked = [question(each) for each in reading.findings if each.ground.startswith("press-")]
    passed = press.passed_on(unit, desk, game, member, reading.press, letter=kept.number, now=now)
    return {"passed": passed, "questions": [*questions, *asked]}


def _agreed(game: Game, seen: Understood, done: Recorded) -> tuple[str, ...]:
    """What is to be said of AGREE where there was nothing to agree to."""
    if balloting.AGREE not in seen.commands or (done.own and any(each is not None for each in done.sets.values())):
        return ()
    return ("agree-nothing",)
