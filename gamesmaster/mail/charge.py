"""What somebody in charge may write: a one-time code, and what is to be done with which game."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final

MOST: Final = 10
"""Instructions in one letter."""
WORDS: Final = ("HOLD", "RESUME", "EXTEND", "NOTE")
"""What can be done by mail: everybody in the game is told of it. What changes the past is done at the command line."""
_CODE: Final = re.compile(r"\s*code\s*[: ]\s*((?:[a-z2-7]{4}[- ]?){4})\s*", re.IGNORECASE)
_LINE: Final = re.compile(
    rf"\s*({'|'.join(WORDS)})\s+([a-z0-9-]{{1,32}})(?:\s+([^:\s][^:]{{0,80}}?))?(?:\s*:\s*(.*))?\s*", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Instruction:
    """
    Attributes:
        word: One of ``WORDS``.
        game: The game's name.
        span: For EXTEND, how much later, as written; empty otherwise.
        reason: The words behind the colon, for all to read; of a NOTE the lines below it, too.
    """

    word: str
    game: str
    span: str = ""
    reason: str = ""


def read_code(text: str) -> str:
    """
    Find the code of a letter: ``CODE k7dq-3m2x-9fpz-aaab`` on a line of its own.

    Returns:
        Sixteen letters and digits, lower case; empty when there is none, or more than one.
    """
    found = [each[1] for line in text.splitlines() if (each := _CODE.fullmatch(line))]
    return re.sub(r"[- ]", "", found[0]).lower() if len(found) == 1 else ""


def read_instructions(text: str) -> tuple[list[Instruction], list[str]]:
    """
    Read what is to be done.

    Returns:
        The instructions, in order, at most ten; and the lines that are neither one nor a code. Below a NOTE every line
        is part of it.
    """
    found: list[Instruction] = []
    others: list[str] = []
    lines = text.splitlines()
    for at, line in enumerate(lines):
        said = _LINE.fullmatch(line)
        if said is None:
            if line.strip() and not _CODE.fullmatch(line):
                others.append(line.strip()[:200])
            continue
        word, span, reason = said[1].upper(), said[3] or "", said[4] or ""
        if word == "NOTE":
            below = [each for each in lines[at + 1 :] if not _CODE.fullmatch(each)]
            found.append(Instruction(word, said[2].lower(), span, "\n".join((reason, *below)).strip()))
            break
        found.append(Instruction(word, said[2].lower(), span, reason.strip()))
    return found[:MOST], others
