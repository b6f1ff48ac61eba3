"""The last line of a letter, with a greeting and a name in it: 'Cheers, Hans', 'Many thanks - Anna M.'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.words import word_set

_CLOSES: Final = word_set(
    "cheers thanks thx thank ta tks cheerio bye later laters best regards yours greetings sincerely ciao salut gruss"
    " grusse merci gracias saludos wishes love"
)
_AROUND: Final = word_set("many kind warm kindest warmest best you all the very much a lot and with from good truly")
_PARTS: Final = frozenset((",", "-", "--", "!", "."))
MOST_NAMES: Final = 4


def without_signature(lines: Sequence[Line], names: Vocabulary) -> list[Line]:
    """
    Leave out the last line of a letter where it greets and gives a name.

    Args:
        lines: Of the letter.
        names: The vocabulary; a power's name may be the writer's, a stock's is none.
    """
    last = next((at for at in range(len(lines) - 1, 0, -1) if not lines[at].blank), 0)
    before = next((at for at in range(last - 1, 0, -1) if not lines[at].blank), 0)
    if last and before and _is_later(lines[before]) and _is_name(lines[last]):
        return [replace(line, tokens=(), text="") if at == before else line for at, line in enumerate(lines)]
    if not last or not _signs(lines[last], names):
        return list(lines)
    return [replace(line, tokens=(), text="") if at == last else line for at, line in enumerate(lines)]


def _is_later(line: Line) -> bool:
    """'Later,' alone in the line above a name says goodbye."""
    return [token.word for token in line.tokens if token.word not in _PARTS] in (["later"], ["laters"])


def _is_name(line: Line) -> bool:
    words = [token for token in line.tokens if token.word not in _PARTS]
    return 0 < len(words) <= MOST_NAMES and all(each.kind == "word" and each.text[:1].isupper() for each in words)


def _signs(line: Line, names: Vocabulary) -> bool:
    tokens = line.tokens
    parted = next((at for at, token in enumerate(tokens) if token.word in _PARTS), 0)
    greeting = [token.word for token in tokens[:parted]]
    if not greeting or not (_CLOSES | _AROUND).issuperset(greeting) or _CLOSES.isdisjoint(greeting):
        return False
    signed = [at for at in range(parted, len(tokens)) if tokens[at].word not in _PARTS]
    words = [token.word for token in tokens]
    return (
        0 < len(signed) <= MOST_NAMES
        and all(tokens[at].kind == "word" and tokens[at].text[:1].isupper() for at in signed)
        and not any(names.stock_at(words, at) for at in signed)
    )
