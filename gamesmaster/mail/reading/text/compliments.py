"""
Lines that only greet, thank or wish well, at the head and the foot of a letter: 'Hope all is well.', 'Many thanks!'

Without them a letter of one sentence is one, to whoever asks whether that is all it says.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.words import word_set

_WISHES: Final = word_set(
    "thanks thank thx ty cheers luck greetings regards wishes weekend evening care hope hoping trust hello hi"
    " hey welcome"
)
"""One of these makes such a line."""
_BESIDE: Final = word_set(
    "many much very and good best kind warm kindest warmest to all everyone everybody you your for the a in advance"
    " again so lot of have nice lovely great pleasant day night week morning afternoon time fun take see soon then talk"
    " later keep up work happy new year merry christmas easter holidays that this is are it finds find well doing with"
    " family fine here we go goes there from me us i i'm as always ever truly patience help effort efforts bye hear"
    " mail email note letter mine yours dear sir madam gm gamesmaster moderator mate folks friends gentlemen ladies ok"
    " okay both hard running organising organizing everything service"
)
_CLOSES: Final = word_set("regards wishes cheers luck greetings")
"""What stands below these is below the greeting, however far up it is."""
_GREETS: Final = word_set("dear hi hello hey good greetings hiya hallo")
_MOST_GREETED: Final = 5
"""Words of 'Dear Mr and Mrs Hobbs'."""
_LONGEST: Final = 14
_MOST_NAMES: Final = 3
_SIGNED: Final = re.compile(r"[-–— ]*[^\W\d_]+\.?(?: [^\W\d_]+\.?){0,2}[.!]?")


def without_compliments(letter: Abridged, names: Vocabulary) -> Abridged:
    """
    Leave out the lines that only greet, thank or wish well, in front of all that a letter says and behind it.

    Args:
        letter: Normalised. One that says nothing else stays as it is.
        names: The vocabulary: who signs with the name of a power or stock may have ordered something.
    """
    lines = letter.text.split("\n")
    full = [at for at, line in enumerate(lines) if line.strip()]
    first, last = int(bool(full) and _greets(lines[full[0]], names)), len(full)
    head = first
    while first < last and _is_compliment(lines[full[first]]) and _CLOSES.isdisjoint(split_words(lines[full[first]])):
        first += 1
    while last > first and _is_compliment(lines[full[last - 1]]):
        last -= 1
    if last == len(full) and last - first > 2 and _signs(lines[full[-1]], names) and _is_compliment(lines[full[-2]]):
        last -= 2
    gone = {*full[head:first], *full[last:]}
    if first >= last or not gone:
        return letter
    starts = _starts(lines)
    return letter.without([(starts[at], starts[at] + len(lines[at]), "") for at in sorted(gone)])


def _greets(line: str, names: Vocabulary) -> bool:
    """'Dear Frank,', in front of 'I hope you are well.'; not 'Dear Germany,'."""
    words = split_words(line)
    known = any(names.name_at(words, at) for at in range(len(words)))
    return 0 < len(words) <= _MOST_GREETED and words[0] in _GREETS and not known and line.rstrip()[-1] in ",!"


def _is_compliment(line: str) -> bool:
    words = split_words(line)
    return (
        0 < len(words) <= _LONGEST
        and not _WISHES.isdisjoint(words)
        and all(word in _WISHES or word in _BESIDE for word in words)
        and not line.rstrip().endswith(("?", ","))
    )


def _signs(line: str, names: Vocabulary) -> bool:
    """'Bob', '- Anna M.': a name, and none of the game's."""
    words = split_words(line)
    known = any(names.name_at(words, at) or names.stock_at(words, at) for at in range(len(words)))
    shouted = line.isupper() and len(line.strip()) > 1  # 'READY'
    return _SIGNED.fullmatch(line.strip()) is not None and not (known or shouted) and len(words) <= _MOST_NAMES


def _starts(lines: Sequence[str]) -> list[int]:
    found = [0]
    for line in lines:
        found.append(found[-1] + len(line) + 1)
    return found
