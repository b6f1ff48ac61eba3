"""Offers of trade under a head of their own, or with a word on the other's consent, which every offer needs."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import word_set

LONGEST: Final = 40
_PROPOSALS: Final = word_set("proposal proposals")
_TO: Final = word_set("to for with")
_OFFERS: Final = word_set("offer offers trade trades deal deals swap swaps")
_HEAD: Final = _OFFERS | word_set(
    "please make the following these those i i'd we would will like to want propose my our here are for this turn"
    " record enter put in down as follows some two three all"
)
_PASSES: Final = word_set("pass relay forward record enter")
_PASSED_ON: Final = _PASSES | word_set("please kindly would could can will you on along the following this for me us")
"""'Would you pass on the following: …'"""
_THE_OTHER: Final = word_set(
    "they they're they'd they'll she'll he'll he he's he'd she she's she'd the great king queen pharaoh his her their"
    " majesty highness lord other side partner that it it's suits"
)
_CONSENTS: Final = word_set(
    "willing agree agrees want wants like likes accept accepts interested happy game up consent consents inclined"
    " fine ok okay agreeable suits pleased ready have take"
)
_BESIDE: Final = word_set("is are would be will to for it with so that this too them him her me")


def as_offer(sentence: Sentence, goods: frozenset[str]) -> Sentence:
    """
    Put an offer plainly: 'Trade proposal to Egypt: 1 silver for 1 grain, if they are willing.'

    Args:
        sentence: Any.
        goods: That are traded; none in games without trade.

    Returns:
        The sentence; as it was where it names no goods, or says more than that.
    """
    words = [token.word for token in sentence.tokens]
    if goods.isdisjoint(words) or len(words) > LONGEST or sentence.end == "?":
        return sentence
    stop = words.index(":") if ":" in words[1:14] else 0
    if stop > 3 and _HEAD.issuperset(words[:stop]) and not _OFFERS.isdisjoint(words[:stop]):
        return as_offer(without(sentence, range(stop + 1)), goods) if stop + 1 < len(words) else sentence
    if stop > 2 and _PASSED_ON.issuperset(words[:stop]) and not _PASSES.isdisjoint(words[:stop]):
        return as_offer(without(sentence, range(stop + 1)), goods) if stop + 1 < len(words) else sentence
    at = int(words[0] in _OFFERS | {"a", "my", "our"})
    at += int(at > 0 and words[at : at + 1] != [] and words[at] in _OFFERS)
    if words[at : at + 1] and words[at] in _PROPOSALS and words[at + 1 : at + 2] and words[at + 1] in _TO:
        offer = replace(sentence.tokens[at], text="offer", word="offer")
        tokens = (*sentence.tokens[:at], offer, *sentence.tokens[at + 1 :])
        return as_offer(without(replace(sentence, tokens=tokens), range(at)), goods)
    return _without_consent(sentence, words)


def _without_consent(sentence: Sentence, words: list[str]) -> Sentence:
    """'… with Assyria if they're willing': the offer stands, and its taking is theirs."""
    at = next((place for place in range(len(words) - 1, 2, -1) if words[place] == "if"), 0)
    rest = words[at + 1 :]
    if not at or words[at - 1] in ("only", "but", "even") or not rest or rest[0] not in _THE_OTHER:
        return sentence
    if _CONSENTS.isdisjoint(rest) or not (_THE_OTHER | _CONSENTS | _BESIDE).issuperset(rest):
        return sentence
    return without(sentence, range(at - (words[at - 1] == ","), len(words)))
