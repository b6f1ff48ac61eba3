"""With whom Control is shared, told behind it in words of their own: '(Germany has agreed to share, so with him)'."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import CONTROL, word_set

LONGEST: Final = 60
_SHARES: Final = word_set("share shares shared sharing jointly joint together half halves both")
_SAYS: Final = _SHARES | word_set(
    "has have agreed agrees to with him her them me us mine i we i'm we're and it so this is are be will the of by"
    " between each also too there control please going gets of that's , : - --"
)
_STOPS: Final = frozenset((",", "-", "--", ";", "("))


def with_partner(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Say 'Control of Poland with France' for 'Control of Poland (France has agreed to share it)'.

    Args:
        sentence: Any.
        cursor: Over it.
    """
    words = cursor.words
    claimed = next((at for at, word in enumerate(words) if word in CONTROL - {"c"}), len(words))
    if len(words) > LONGEST or _SHARES.isdisjoint(words[claimed:]):
        return sentence
    for at in range(claimed + 1, len(words)):
        if words[at] not in _STOPS:
            continue
        closing = words.index(")", at) if words[at] == "(" and ")" in words[at:] else len(words)
        if (name := partner_told(cursor, at + 1, closing)) is None:
            continue
        said = replace(sentence.tokens[at], kind="word", text="with", word="with")
        told = replace(sentence, tokens=(*sentence.tokens[:at], said, *sentence.tokens[at + 1 :]))
        return without(told, set(range(at + 1, min(closing + 1, len(words)))) - set(name))
    return sentence


def partner_told(cursor: Cursor, start: int, stop: int) -> range | None:
    """
    Say where the name stands of the one power that these words tell Control is shared with; None where they do not.
    """
    names: dict[str, range] = {}
    at = start
    while at < stop:
        found = cursor.meaning(at - cursor.at, guess=False)
        if found is not None and found[0].power is not None:
            if found[0].power != cursor.context.power:
                names.setdefault(found[0].power, range(at, at + found[1]))
            at += found[1]
        elif cursor.words[at] in _SAYS:
            at += 1
        else:
            return None
    if len(names) != 1 or _SHARES.isdisjoint(cursor.words[start:stop]):
        return None
    return next(iter(names.values()))


def shares(words: list[str]) -> bool:
    """Say whether a sentence speaks of sharing at all."""
    return not (_SHARES - {"both", "together"}).isdisjoint(words)
