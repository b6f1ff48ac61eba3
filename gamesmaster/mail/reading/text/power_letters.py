"""Letters that stand for the writer's own powers in front of their orders: 'G: Africa 5', 'A-H: Serbia 4'."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from typing import Final

LONGEST: Final = 7
"""Characters of a head: '(A/H): '."""
_MARKS: Final = "()[]-/.*# \t"
_ENDS: Final = (":", " - ", " = ", ")", "]")


def with_letters_in_full(text: str, powers: Sequence[str]) -> str:
    """
    Write powers for their letters, where each of the writer's powers is called by its own at the head of a line.

    Args:
        text: A letter's.
        powers: Of the writer; nothing is done where they are not several, or two of them begin with the same letter.
    """
    letters = {power: _letters_of(power) for power in powers}
    if len(powers) < 2 or len(frozenset(map(min, letters.values()))) < len(powers):
        return text
    lines = text.split("\n")
    heads = [_head(line) for line in lines]
    if not all(any(head in letters[power] for head, _ in heads) for power in powers):
        return text
    for at, (head, stop) in enumerate(heads):
        power = next((power for power in powers if head in letters[power]), "")
        if power:
            lines[at] = f"{power}: {lines[at][stop:].lstrip()}"
    return "\n".join(lines)


def _letters_of(power: str) -> Collection[str]:
    """A and AH for Austria-Hungary; the shorter one is the smaller one."""
    return {power[0], "".join(part[0] for part in power.split("-"))}


def _head(line: str) -> tuple[str, int]:
    """The letters in front of a mark, and where what is behind it begins; empty where there are none."""
    found = [(line.find(end, 0, LONGEST + len(end)), end) for end in _ENDS]
    at, end = min(((at, end) for at, end in found if at >= 0), default=(0, ""))
    if line[at + len(end) : at + len(end) + 1] == ":":
        end += ":"
    return line[:at].translate(_GONE), at + len(end)


_GONE: Final = str.maketrans("", "", _MARKS)
