"""`DISPUTE Poland, turn 2: GM sold less than that` on a line of its own: a command with its reason behind it."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading.model import Command, Question
from gamesmaster.mail.reading.text.sentences import WRAP
from gamesmaster.rules import notation

NAME: Final = "DISPUTE"
MOST_LINES: Final = 10
LONGEST: Final = 1000
_OPENING: Final = re.compile(
    r"\s*(?:[-*+] )?(?P<talk>i |we )?(?P<word>dispute)(?P<mark>\s*:\s*|\s+|[.!]?$)(?P<rest>.*)", re.IGNORECASE
)
_TURN: Final = re.compile(r"\bturn\s+(\d{1,3})\b", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Disputed:
    """
    What a dispute says of itself.

    Attributes:
        turn: The turn it names; None where it names none.
        area: The area it names first; empty where it names none.
        reason: All its words.
    """

    turn: int | None
    area: str
    reason: str


def is_dispute(line: str) -> bool:
    """Say whether a line is the command, or was meant to be it; `is there a dispute?` is talk."""
    found = _OPENING.fullmatch(line.rstrip())
    if found is None or line.rstrip().endswith("?"):
        return False
    # 'Dispute 1 is answered' stands in our own mails; a word in capitals is meant for us.
    return _is_meant(found) or (bool(found["rest"]) and not found["rest"][0].isdigit())


def _is_meant(found: re.Match[str]) -> bool:
    return found["word"].isupper() or (":" in found["mark"] and found["talk"] is None)


def read_dispute(lines: Sequence[str], number: int) -> Command | Question:
    """
    Read such a line, with those that a mail program has broken off it.

    Args:
        lines: As `lines_of_dispute` gives them.
        number: Of the first, from 1.

    Returns:
        The command, its argument the reason; or what to ask where none is given, or where it may be talk.
    """
    found = _OPENING.fullmatch(lines[0].rstrip())
    rest = found["rest"] if found else ""
    reason = " ".join(" ".join((rest, *lines[1:])).split())[:LONGEST]
    words = lines[0].strip()[:200]
    if found is None or not any(each.isalnum() for each in reason):
        question = "What is disputed, and why? Please write the area, the turn and your reason behind the word."
        return Question(words, "ambiguous", "dispute-why", question, "", number)
    if not _is_meant(found):
        question = "Everybody would be told of a dispute. If you mean one, please write the word in capitals."
        return Question(words, "ambiguous", "dispute-meant", question, f"{NAME} {reason}", number)
    return Command(NAME, reason, words, number)


def lines_of_dispute(texts: Sequence[str], at: int) -> int:
    """
    Count the lines of a command that begins at a place: mail programs break a long one.

    A line goes on where it is long enough to have been broken, and what follows is no command or order of its own.
    """
    count = 1
    while count < MOST_LINES and at + count < len(texts) and len(texts[at + count - 1].rstrip()) >= WRAP:
        line = texts[at + count].strip()
        if not line or line[0] in ">|" or is_dispute(line) or _stands_alone(line):
            break
        count += 1
    return count


def disputed(command: Command, areas: Sequence[str]) -> Disputed:
    """
    Say what a command that was read is about.

    Args:
        areas: Of the scenario; the one that is named first is meant.
    """
    reason = command.argument
    turn = _TURN.search(reason)
    found = [(place.start(), area) for area in areas if (place := _whole(area).search(reason))]
    # Of two at one place the longer name is meant.
    area = min(found, key=lambda each: (each[0], -len(each[1])))[1] if found else ""
    return Disputed(int(turn[1]) if turn else None, area, reason)


def dispute_words(text: str) -> tuple[list[Command], list[Question]]:
    """
    Find disputes in a letter of which nothing else is taken.

    Returns:
        The commands, and what is to be asked about them.
    """
    texts = text.splitlines()
    commands: list[Command] = []
    questions: list[Question] = []
    at = 0
    while at < len(texts):
        count = 1
        if is_dispute(texts[at]):
            count = lines_of_dispute(texts, at)
            found = read_dispute(texts[at : at + count], at + 1)
            if isinstance(found, Command):
                commands.append(found)
            else:
                questions.append(found)
        at += count
    return commands, questions


def _whole(name: str) -> re.Pattern[str]:
    return re.compile(rf"(?<!\w){re.escape(name)}(?!\w)", re.IGNORECASE)


def _stands_alone(line: str) -> bool:
    if find_command(" ".join(line.strip(" .!").lower().split())) is not None:
        return True
    try:
        notation.read(line)
    except ValueError:
        return False
    return True
