"""An offer told in two or three sentences: 'A trade with Egypt. I give 1 oil. I get 1 grain.'"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.frames.bargaining import bargained
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Offer

_MOST: Final = 3
_OF_TRADE: Final = word_set("trade trades deal offer nothing gift return")
LONGEST: Final = 14
"""Words of such a sentence."""


def told_together(sentences: Sequence[Sentence], names: Vocabulary, context: Context) -> list[Sentence]:
    """
    Join sentences that are an offer only together.

    Args:
        sentences: Of a letter.
        names: The vocabulary.
        context: Of the reading.
    """
    if Offer not in context.scenario.kinds or context.phase == "placing":
        return list(sentences)
    found: list[Sentence] = []
    at = 0
    while at < len(sentences):
        count = _count(sentences[at : at + _MOST], names, context)
        found.append(_joined(sentences[at : at + count]) if count > 1 else sentences[at])
        at += count
    return found


def _count(ahead: Sequence[Sentence], names: Vocabulary, context: Context) -> int:
    """How many sentences are an offer together; 1 where the first one is one by itself, or none begins here."""
    if len(ahead[0].tokens) > LONGEST or not _deals(ahead[0], names) or _is_offer(ahead[0], names, context):
        return 1
    for count in range(2, len(ahead) + 1):
        last = ahead[count - 1]
        if last.end == "?" or len(last.tokens) > LONGEST or not _deals(last, names) or _is_offer(last, names, context):
            return 1
        if _is_offer(_joined(ahead[:count]), names, context):
            return count
    return 1


def _deals(sentence: Sentence, names: Vocabulary) -> bool:
    words = {token.word for token in sentence.tokens}
    return not names.goods.keys().isdisjoint(words) or not words.isdisjoint(_OF_TRADE)


def _is_offer(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    return bargained(Cursor(sentence.tokens, sentence.breaks, names, context), "") is not None


def _joined(sentences: Sequence[Sentence]) -> Sentence:
    """One sentence of several, with a comma between them."""
    tokens, lines = list(sentences[0].tokens), list(sentences[0].lines)
    for each in sentences[1:]:
        first = each.tokens[0]
        tokens += [replace(first, kind="mark", text=",", word=",", end=first.start), *each.tokens]
        lines += [each.lines[0], *each.lines]
    return Sentence(tuple(tokens), tuple(lines), frozenset(), sentences[-1].end)
