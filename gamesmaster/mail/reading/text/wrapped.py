"""Letters as in a book: lines made whole that a mail program or a telephone broke, telegrams with full stops."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.text.words import ATTACK, MOVE, NUMBERS, PLACE, UNITS, word_set

_NARROWEST: Final = 26
"""Characters of a line that was broken."""
_FEWEST: Final = 4
"""Its words."""
_WIDEST: Final = 120
_NEW: Final = re.compile(r"\s*(?:[-*•·–—+>|#]|\(?\d{1,2}\)\s|\(?[a-z][.)]\s|\w+(?: \w+)?\s*[:=|]|--|==|__)|\s*$")
"""How lines begin that go on with nothing: bullets, numbers, quoted ones, heads, rows of tables."""
_NUMBERED: Final = re.compile(r"\s*\d{1,2}[.]\s")
"""'3. He has no internet' goes on with 'Rhineland' where no other line is numbered."""
_ADDED: Final = re.compile(r"\+ [^\W\d]")
"""'+ usa in czech' below '… with ford, germany' is no bullet where no other line begins so."""
_ROW: Final = re.compile(r"\s{3,}|\t|\||\.{3,}$")
_STOPS: Final = (".", "!", "?", ":", ";")
_WORD: Final = re.compile(r"\S+")
_STOP: Final = re.compile(r"(?<!FULL)(?<=\w) STOP\b(?! (?:THE|MY) ATTACK)")
_DANGLING: Final = frozenset(unit for unit in UNITS if len(unit) > 2) | word_set(
    "to the of in into on at with for from and or a an my our his her their its your this these those will would shall"
    " should can could may must i we he she they is are was were be been being am i'm i'll i'd we'll not by as than but"
    " if when which who whose what where because about against between over under after before via per plus using"
    " attack attacks attacking put place move send stock stocks"
)
_WHERE: Final = word_set("in to into for on")
_VERBS: Final = ATTACK | PLACE | MOVE | word_set("please then also pass ready understanding control ally offer accept")


def unwrapped(text: str) -> str:
    """
    Give a letter with a blank in the place of each line break that nobody wrote.

    Args:
        text: Normalised.

    Returns:
        As many characters as before.
    """
    if "\n" not in text:
        return text
    lines = text.split("\n")
    widest = max((len(line.rstrip()) for line in lines if len(_WORD.findall(line)) >= _FEWEST), default=0)
    if not _NARROWEST <= widest <= _WIDEST:
        return text
    numbered = sum(_NUMBERED.match(line) is not None for line in lines) > 1
    added = sum(_ADDED.match(line) is not None for line in lines) == 1
    may = [
        "" if numbered and _NUMBERED.match(other) else _may_go_on(one, other, after, widest, added=added)
        for one, other, after in zip(lines, lines[1:], [*lines[2:], ""], strict=False)
    ]
    proven = any(going == "sure" for going in may)
    joined = [lines[0]]
    for line, going in zip(lines[1:], may, strict=True):
        if going == "sure" or (going == "perhaps" and proven):
            joined[-1] = f"{joined[-1]} {line}"
        else:
            joined.append(line)
    return "\n".join(joined)


def _may_go_on(one: str, other: str, after: str, widest: int, *, added: bool) -> str:
    """Whether a line goes on in the next one, before another one: 'sure', 'perhaps', or empty."""
    words, following = _WORD.findall(one), _WORD.findall(other)
    if added and _ADDED.match(other) and words and words[-1].isalpha() and _is_full(one, other, widest):
        return "sure"
    few = len(words) < _FEWEST and words[-1:] != ["stock"]
    if not following or few or _NEW.match(other) or other[:1].isspace() or one[:1] in ">|":
        return ""
    if _ROW.search(one) or _ROW.search(other):
        return ""
    if len(one.rstrip()) < _NARROWEST or not _is_full(one, other, widest) or one.rstrip().endswith(_STOPS):
        return ""
    if after.strip() and not (other.rstrip().endswith(_STOPS) or _is_full(other, after, widest)):
        return ""  # 'I dreamt that I'd put' above a list
    last, first = words[-1].lower().strip("(\"'"), following[0].lower().strip(",.;")
    began = words[0].lower().strip(",.;")
    if last in UNITS and (first == began or following[0][:1].isupper()):
        return ""  # 'The Rhineland, 6 factors' above another such line
    if last in _DANGLING and not (first in _VERBS and following[0].isupper()):
        return "sure"
    if first == began or first in _VERBS or (_counts(first) and _counts(began)):
        return ""  # a list: each line begins alike
    if not after.strip() and len(following) < 3 and not other.rstrip().endswith(_STOPS):
        return ""  # a name
    if (last in NUMBERS or last.isdigit()) and first in _WHERE:
        return "sure"  # '… and two' above 'for france'
    if first.isdigit() and last.isalpha() and any(each.strip(",").isdigit() for each in words):
        return "sure"  # 'Poland 7, Austria 6, Rhineland' above '3.'
    small = following[0][:1].islower() and any(each[:1].isupper() for each in words)
    return "sure" if small else "perhaps"


def _counts(word: str) -> bool:
    return word.isdigit() or word in NUMBERS


def _is_full(one: str, other: str, widest: int) -> bool:
    return len(one.rstrip()) + 1 + len(_WORD.findall(other)[0]) > widest


def wired(text: str) -> str:
    """
    Give a telegram with full stops in the place of the word.

    Args:
        text: Normalised.

    Returns:
        As many characters as before; anything else as it is.
    """
    stops = _STOP.findall(text)
    if len(stops) < 2 or ". " in text or text.upper() != text:
        return text
    signed = _SIGNED.search(text)
    if signed is not None:
        text = text[: signed.start()] + " " * len(signed[0]) + text[signed.end() :]
    return _STOP.sub(lambda found: ".".ljust(len(found[0])), text)


_SIGNED: Final = re.compile(r"(?<=\bSTOP )[A-Z'-]+(?: [A-Z'-]+)?\s*\Z")
"""Who has sent a telegram: 'STOP DUPONT'."""
