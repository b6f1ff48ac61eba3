"""Letters as in a book: lines made whole that a mail program or a telephone broke, telegrams with full stops."""

from __future__ import annotations

import re
from collections import Counter
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.seams import DANGLING, STOPS, WORD, Seam, entry_of
from gamesmaster.mail.reading.text.sentences import WRAP
from gamesmaster.mail.reading.text.words import ATTACK, MOVE, PLACE, UNITS, is_counted, word_set

_NARROWEST: Final = 26
"""Characters of a line that was broken."""
_FEWEST: Final = 4
"""Its words."""
_BROAD: Final = 60
"""Characters of a line that is no placing or attack of a list."""
_MANY: Final = 8
"""Its words."""
_BRIEF: Final = 4
"""Words of '. For the latter:', with the stop in front."""
_WIDEST: Final = 120
_NEW: Final = re.compile(r"\s*(?:[-*•·–—+>|#]|\(?\d{1,2}\)\s|\(?[a-z][.)]\s|\w+(?: \w+)?\s*[:=|]|--|==|__)|\s*$")
"""How lines begin that go on with nothing: bullets, numbers, quoted ones, heads, rows of tables."""
_HEADED: Final = re.compile(r"\w+(?: \w+){0,2}\s*:")
_LABELLED: Final = re.compile(r"[^:,.]{1,30}:")
_DASHED: Final = re.compile(r"\s*\w+(?: \w+){0,2} [-–—] ")
_PARAGRAPH: Final = re.compile(r"[.!?] .*:\s*$")
_SHORT: Final = re.compile(r"\b(?:min|max|no|nr|approx|vs|mr|mrs|dr)\.\s*$", re.IGNORECASE)
_ROW: Final = re.compile(r"\s{3,}|\t|\||\.{3,}$")
_ENDS: Final = (".", "!", "?")
_STOP: Final = re.compile(r"(?<!FULL)(?<=\w) STOP\b(?! (?:THE|MY) ATTACK)")
_ANEW: Final = word_set("so also anyway ok okay well but next then please thanks cheers")
_ORDERS: Final = ATTACK | PLACE | MOVE
_VERBS: Final = _ORDERS | word_set("please then also pass ready understanding control ally offer accept")


def unwrapped(text: str, names: Vocabulary) -> str:
    """
    Give a letter with a blank in the place of each line break that nobody wrote.

    Args:
        text: Normalised.
        names: The vocabulary: a mail program breaks names, too.

    Returns:
        As many characters as before.
    """
    if "\n" not in text:
        return text
    lines = text.split("\n")
    widest = max((len(line.rstrip()) for line in lines if len(WORD.findall(line)) >= _FEWEST), default=0)
    if widest > _WIDEST:
        return text
    entries, cabled = Counter(entry_of(line) for line in lines), _is_cabled(text)
    may = []
    for one, other, after in zip(lines, lines[1:], [*lines[2:], ""], strict=False):
        single = entries[entry_of(other)] == 1
        seam = Seam(one, other, names)
        if seam.goes_on(single=single) or (cabled and one.strip() and other.strip()):
            may.append("sure")
        elif widest < _NARROWEST or (not single and entry_of(other) == "1."):
            may.append("")
        else:
            going = "" if seam.begins_anew or seam.tells_anew else _may_go_on(one, other, after, widest)
            labelled = _LABELLED.match(one) and _LABELLED.match(other)  # 'Germany (16): …' above 'Austria (10): …'
            named = going == "perhaps" and len(one.rstrip()) >= WRAP and seam.names_first() and not labelled
            may.append("sure" if named else going)
    proven = "sure" in may
    joined = [lines[0]]
    for line, going in zip(lines[1:], may, strict=True):
        if going == "sure" or (going == "perhaps" and proven):
            joined[-1] = f"{_without_hyphen(joined[-1], line, names)} {line}"
        else:
            joined.append(line)
    return "\n".join(joined)


def _without_hyphen(line: str, following: str, names: Vocabulary) -> str:
    """'Coca-' above 'Cola'."""
    seam = Seam(line, following, names)
    return f"{line[:-1]} " if line.endswith("-") and (seam.parts_a_name or seam.names_first()) else line


def _is_cabled(text: str) -> bool:
    return text.upper() == text and len(_STOP.findall(text.replace("\n", " "))) > 1


def _may_go_on(one: str, other: str, after: str, widest: int) -> str:
    """Whether a line goes on in the next one, before another one: 'sure', 'perhaps', or empty."""
    words, following = WORD.findall(one), WORD.findall(other)
    few = len(words) < _FEWEST and not _PARAGRAPH.search(one)
    if not following or few or other[:1].isspace() or one[:1] in ">|":
        return ""
    last, first = words[-1].lower().strip("(\"'"), following[0].lower().strip(",.;")
    began = words[0].lower().strip(",.;")
    spoken, full = one[:1].isupper() and other[:1].islower(), _is_full(one, other, widest)
    if spoken and full and last[-1:].isalpha() and first != began and _HEADED.match(other):
        return "sure"  # 'Same orders as last turn with this' above 'correction:'
    if _NEW.match(other) or _ROW.search(one) or _ROW.search(other) or len(one.rstrip()) < _NARROWEST or not full:
        return ""
    headed = _PARAGRAPH.search(one)
    if headed and (first not in _VERBS or len(headed[0].split()) <= _BRIEF) and not _is_list(other, after, widest):
        return "sure"  # 'That's that. For Italy:' above 'all ten of them.'
    if one.rstrip().endswith(":") and other.count(",") > 1 and not _is_list(other, after, widest):
        return "sure"  # 'I'd like 3 in each of the following:' above 'Poland, Italy, Austria.'
    if one.rstrip().endswith(STOPS):
        return "sure" if _SHORT.search(one) else "perhaps" if one.rstrip().endswith(_ENDS) else ""
    if last in DANGLING and spoken:
        return "sure"
    if _is_list(other, after, widest):
        return ""  # 'I dreamt that I'd put' above a list
    if last in UNITS and (first == began or following[0][:1].isupper()):
        return ""  # 'The Rhineland, 6 factors' above another such line
    if last in DANGLING and not (first in _VERBS and following[0].isupper()):
        return "sure"
    if _DASHED.match(one) and _DASHED.match(other):
        return ""
    if first == began or first in (_ORDERS if spoken else _VERBS) or (is_counted(first) and is_counted(began)):
        return ""  # a list: each line begins alike
    if not after.strip() and len(following) < 3 and not other.rstrip().endswith(STOPS):
        return ""  # a name
    goes_on = following[0][:1].islower() and first not in _ANEW
    small = goes_on and (
        len(one.rstrip()) >= _BROAD or len(words) >= _MANY or any(each[:1].isupper() for each in words)
    )
    return "sure" if small else "perhaps"


def _is_list(other: str, after: str, widest: int) -> bool:
    """Whether the next line is one by itself: it neither ends with a stop nor is full, and another one follows."""
    return bool(after.strip()) and not (other.rstrip().endswith(STOPS) or _is_full(other, after, widest))


def _is_full(one: str, other: str, widest: int) -> bool:
    return len(one.rstrip()) + 1 + len(WORD.findall(other)[0]) > widest


def wired(text: str) -> str:
    """
    Give a telegram with full stops in the place of the word.

    Args:
        text: Normalised.

    Returns:
        As many characters as before; anything else as it is.
    """
    if ". " in text or not _is_cabled(text):
        return text
    signed = _SIGNED.search(text)
    if signed is not None:
        text = text[: signed.start()] + " " * len(signed[0]) + text[signed.end() :]
    return _STOP.sub(lambda found: ".".ljust(len(found[0])), text)


_SIGNED: Final = re.compile(r"(?<=\bSTOP )[A-Z'-]+(?: (?!STOP\b)[A-Z'-]+)?\s*\Z")
"""Who has sent a telegram: 'STOP DUPONT'."""
