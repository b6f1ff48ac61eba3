"""Sentences that only complete the one before: 'I offer Egypt 1 oil. In return I want 2 grain.'"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.offers import as_offer
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.tokens import Kind, Token
from gamesmaster.mail.reading.text.words import ATTACK, STOCK, word_set

LONGEST: Final = 24
_RETURNS: Final = word_set("return exchange it that them these this those")
_ASKS: Final = word_set(
    "in return exchange for it that them these this those i i'd we we'd would will should like to want wants expect get"
    " ask receive have need me us they he she give gives giving back you from ,"
)
_WANTS: Final = word_set("want like expect get ask receive have need give gives for return exchange")
_PARTLY: Final = (("the", "latter"), ("the", "former"))


def completed(sentences: Iterable[Sentence], goods: Iterable[str]) -> Iterator[Sentence]:
    """
    Join to a sentence the one after it that has no sense of its own.

    Args:
        sentences: Of one paragraph.
        goods: That are traded; none in games without trade.

    Returns:
        The sentences, fewer where some were joined.
    """
    traded = frozenset(goods)
    waiting: Sentence | None = None
    for each in sentences:
        sentence = as_offer(each, traded) if traded else each
        if waiting is not None and (whole := _whole(waiting, sentence, traded)) is not None:
            yield whole
            waiting = None
            continue
        if waiting is not None:
            yield waiting
        waiting = sentence
    if waiting is not None:
        yield waiting


def _whole(first: Sentence, second: Sentence, goods: frozenset[str]) -> Sentence | None:
    if len(first.tokens) > LONGEST or len(second.tokens) > LONGEST or first.end not in (".", ";") or second.end == "?":
        return None
    said, after = _words(first), _words(second)
    if goods and (stop := _returned(said, after, goods, second.tokens)):
        return _joined(first, without(second, range(stop)), "for", "word")
    listed = ":" in said and len(said) <= 9 and ATTACK.isdisjoint(said) and STOCK.isdisjoint(said)
    if listed and after[0] in STOCK and len(after) <= 7 and said[-1] != ":":
        return _joined(first, second, ",", "mark")
    if "control" in said and tuple(after[:2]) in _PARTLY and len(after) <= 10:
        return _joined(first, second, ",", "mark")
    return None


def _returned(said: Sequence[str], after: Sequence[str], goods: frozenset[str], tokens: Sequence[Token]) -> int:
    """How many words stand before the goods that are wanted; 0 where the sentence says something else."""
    if "for" in said or goods.isdisjoint(said) or goods.isdisjoint(after) or _WANTS.isdisjoint(after):
        return 0
    at = 0
    while at < len(after) and after[at] in _ASKS:
        at += 1
    if not at or at >= len(after) or not (tokens[at].kind == "number" or after[at] in goods | {"a", "an"}):
        return 0
    ends = next(place for place in range(len(after) - 1, -1, -1) if after[place] in goods)
    if not (
        _RETURNS.intersection(after[:at]) or _RETURNS.intersection(after[ends:]) or {"give", "gives"} & {*after[:at]}
    ):
        return 0
    return at


def _joined(first: Sentence, second: Sentence, text: str, kind: Kind) -> Sentence:
    mark = replace(second.tokens[0], kind=kind, text=text, word=text, value=-1, end=second.tokens[0].start)
    count = len(first.tokens)
    breaks = {*first.breaks, *(each + count + 1 for each in second.breaks)}
    if second.lines[0] is not first.lines[-1]:
        breaks.discard(count)
    return Sentence(
        (*first.tokens, mark, *second.tokens),
        (*first.lines, second.lines[0], *second.lines),
        frozenset(breaks),
        second.end,
    )


def _words(sentence: Sentence) -> list[str]:
    return [token.word for token in sentence.tokens]
