"""`PRESS TO France, Russia` and the words below it: a letter to other players inside a letter to us."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words

NAME: Final = "PRESS TO"
SIGNED: Final = "signed"
"""White press: it says from which power it is."""
_COLOURS: Final = "white|grey|gray|black|anonymous"
_HEAD: Final = re.compile(
    rf"\s*(?:[-*+] )?(?:(?P<before>{_COLOURS})\s+)?(?P<word>press)(?:\s+(?P<after>{_COLOURS}))?\s+to\b(?P<rest>.*)",
    re.IGNORECASE,
)
_END: Final = re.compile(r"\s*end\s*(?:of\s+)?press\s*[.!]?\s*", re.IGNORECASE)
_ALL: Final = frozenset({"all", "everybody", "everyone"})
_FILLER: Final = frozenset({"and", "the", "players", "powers", "to", "also", "both"})
_SHORT: Final = 6
"""More words behind it, and 'press to' in small letters is a sentence."""


@dataclass(frozen=True, slots=True)
class Block:
    """
    Lines of a letter that are press.

    Attributes:
        names: What stands where the powers are named.
        mode: ``signed``, ``grey``, ``black`` or ``anonymous``.
        lines: The words, without our marked lines and quotations of other letters.
        sure: So many lines, counted from the head, belong to it whatever they say: the first paragraph, or what
            stands in the head's own line.
        count: So many lines it takes, its head and its end included.
        ended: Its writer has written where it ends.
    """

    names: str
    mode: str
    lines: tuple[str, ...]
    sure: int
    count: int
    ended: bool


def is_press(line: str) -> bool:
    """Say whether a line begins press; 'press to win' is talk."""
    found = _HEAD.fullmatch(line.rstrip())
    if found is None:
        return False
    rest = found["rest"].strip()
    return found["word"].isupper() or ":" in rest or (len(rest.split()) <= _SHORT and not rest.endswith(("!", "?")))


def block_of(texts: Sequence[str], at: int, ends: Callable[[int], bool] = lambda _: False) -> Block:
    """
    Find the words of press: up to END PRESS, other press, somebody else's letter, or the end.

    Args:
        at: The line that `is_press`.
        ends: Whether another letter is quoted from a line on.
    """
    found = _HEAD.fullmatch(texts[at].rstrip())
    assert found is not None
    names, _, first = found["rest"].partition(":")
    end = at + 1
    while end < len(texts) and not _END.fullmatch(texts[end]) and not is_press(texts[end]) and not ends(end):
        end += 1
    ended = end < len(texts) and _END.fullmatch(texts[end]) is not None
    body = [line for line in texts[at + 1 : end] if not line.lstrip().startswith((">", "|"))]
    words = "\n".join((first.strip(), *body)).strip("\n")
    mode = (found["before"] or found["after"] or "white").lower().replace("gray", "grey")
    return Block(
        names.strip(" .;"),
        SIGNED if mode == "white" else mode,
        tuple(words.split("\n")) if words.strip() else (),
        1 if first.strip() else _first_paragraph(texts, at, end),
        end - at + ended,
        ended,
    )


def powers_named(words: str, names: Vocabulary) -> tuple[str, ...] | None:
    """
    Read who is to get it; nothing is guessed, for what somebody has read cannot be taken back.

    Returns:
        Powers; none of them for everybody; None where a word is no power's name.
    """
    split = split_words(words.replace("&", " and "))
    found: list[str] = []
    everybody, at = False, 0
    while at < len(split):
        named = names.name_at(split, at)
        if named is not None and named[0].power is not None and not (named[0].guessed or named[0].derived):
            found.append(named[0].power)
            at += named[1]
        elif split[at] in _ALL:
            everybody, at = True, at + 1
        elif split[at] in _FILLER:
            at += 1
        else:
            return None
    if not found and not everybody:
        return None
    return () if everybody else tuple(dict.fromkeys(found))


def without_press(text: str) -> str:
    """Leave press out of a letter: what it says is said to others."""
    texts, kept, at = text.splitlines(), [], 0
    while at < len(texts):
        if is_press(texts[at]):
            at += block_of(texts, at).count
        else:
            kept.append(texts[at])
            at += 1
    return "\n".join(kept)


def _first_paragraph(texts: Sequence[str], at: int, end: int) -> int:
    """How many lines from the head on are its first paragraph."""
    last = at + 1
    while last < end and not texts[last].strip():
        last += 1
    while last < end and texts[last].strip():
        last += 1
    return last - at
