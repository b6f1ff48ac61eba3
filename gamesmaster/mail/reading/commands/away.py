"""`AWAY 3 June to 10 June` on a line of its own: a command with days behind it."""

from __future__ import annotations

import re
from datetime import date
from typing import Final

from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading.commands.dates import MONTHS, WEEKDAYS, Unclear, read_stretch
from gamesmaster.mail.reading.model import Command, Question

NAME: Final = "AWAY"
_OPENING: Final = re.compile(
    r"\s*(?:[-*+] )?(?:(?P<word>away|absent|absence|on holiday|on vacation)"
    r"|(?P<talk>(?:i am|i'm|i will be|i'll be|we are|we're|we will be|we'll be)"
    r" (?:away|absent|on holiday|on vacation|not here)))"
    r"(?:\s*:\s*|\s+|$)(?P<days>.*)",
    re.IGNORECASE,
)
_DAYLIKE: Final = re.compile(
    rf"\d|\b(?:{'|'.join(each[:3] for each in (*MONTHS, *WEEKDAYS))})[a-z]*\b|\btomorrow\b|\bnext week\b", re.IGNORECASE
)
_BACK: Final = re.compile(
    r"(?:,| -|;| and)? (?:(?:i'll |i will |i'm |i am |will )?(?:be )?(?:back|home again|returning)\b|so |sorry"
    r"|no (?:mail|internet|computer)|without )",
    re.IGNORECASE,
)
"""What comes after: 'back on the 9th', 'so please be patient', 'no internet there'."""
LONGEST: Final = 160


def is_away(line: str) -> bool:
    """
    Say whether a line is the command or was meant to be it: it begins with its word, and days follow or should.

    `I am away from my desk` is talk; `AWAY` alone, or with what are no days behind it, is asked about.
    """
    found = _OPENING.fullmatch(line.rstrip())
    if found is None or len(line) > LONGEST or line.rstrip().endswith("?"):
        return False
    days = found["days"]
    if found["talk"] is not None:
        return _DAYLIKE.search(days) is not None
    # 'Absence makes the heart grow fonder' is talk, too; a word in capitals is meant for us.
    return not days or _DAYLIKE.search(days) is not None or found["word"].isupper()


def read_away(line: str, number: int, today: date | None) -> Command | Question:
    """
    Read such a line.

    Returns:
        The command, its argument canonical (``2026-06-03 TO 2026-06-10``); or what to ask, with a suggestion where
        one can be made.
    """
    found = _OPENING.fullmatch(line.rstrip())
    days = _BACK.split(found["days"])[0] if found else ""
    try:
        return Command(NAME, str(read_stretch(days, today)), line.strip(), number)
    except Unclear as unclear:
        suggestion = f"{NAME} {unclear.meant}" if unclear.meant else ""
        return Question(line.strip()[:200], "ambiguous", unclear.ground, unclear.question, suggestion, number)


def days_of(command: Command) -> tuple[date, date]:
    """
    Give first and last day of a command that was read.
    """
    first, _, last = command.argument.partition(" TO ")
    return date.fromisoformat(first), date.fromisoformat(last or first)


def calendar_words(text: str, today: date | None) -> tuple[list[Command], list[Question]]:
    """
    Find AWAY and BACK in a letter of which nothing else is taken: lines of their own, not quoted ones.

    Returns:
        The commands, and what is to be asked about them.
    """
    commands: list[Command] = []
    questions: list[Question] = []
    for number, line in enumerate(text.splitlines(), start=1):
        row = find_command(" ".join(line.strip(" .!").lower().split()))
        if row is not None and row.name == "BACK":
            commands.append(Command(row.name, "", line.strip(), number))
        elif is_away(line):
            found = read_away(line, number, today)
            if isinstance(found, Command):
                commands.append(found)
            else:
                questions.append(found)
    return commands, questions
