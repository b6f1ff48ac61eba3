"""Sentences that ask for a change, or say that nothing changes: 'Could two go to Italy?', 'My orders stay'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import is_counted, word_set

_ASKS: Final = word_set("could can may would will might")


def confirms(sentence: Sentence) -> bool:
    """
    Say whether a sentence says that nothing of what is on file changes: 'My orders stay as they are.'

    Args:
        sentence: Any.
    """
    words = [token.word for token in sentence.tokens]
    pairs = set(pairwise(words))
    stays = not _STAY.isdisjoint(words) or bool(pairs & _AS_SENT)
    return (
        sentence.end != "?"
        and stays
        and bool(pairs & _MY_ORDERS)
        and _OTHERWISE.isdisjoint(words)
        and not any(token.kind == "number" for token in sentence.tokens)
    )


_STAY: Final = word_set("stay stays stand stands unchanged remain remains")
_AS_SENT: Final = frozenset(
    (("haven't", "changed"), ("as", "you"), ("as", "they"), ("as", "it"), ("as", "before"), ("not", "changed"))
)
_MY_ORDERS: Final = frozenset(
    (
        *product(("my", "the", "our"), ("orders", "order", "placements", "placement", "placings", "letter")),
        *product(("leave", "keep"), ("everything", "all")),
        *product(("everything", "all"), ("stays", "stands", "remains")),
    )
)
_OTHERWISE: Final = word_set("other rest else except but otherwise only save apart instead if unless last turn's")


def is_request(words: Sequence[str]) -> bool:
    """
    Say whether a question asks for something to be done: 'Could two of my four in Poland go to Italy?'

    Args:
        words: Of it.
    """
    if words[:3] == ["is", "there", "time"] or words[:4] == ["is", "there", "still", "time"]:
        return True
    at = next((at for at, word in enumerate(words) if word in _ASKS), -1)
    if at < 0 or at > 12:
        return False
    asked = words[at + 1 : at + 5]
    if words[at : at + 3] in (["would", "you", "mind"], ["would", "it", "still"], ["would", "it", "be"]):
        return True
    if words[at] in _MAY and (asked[:1] in (["i"], ["we"]) and not _MOVES.isdisjoint(asked[1:3])):
        return True  # 'Can I put the Polish three in Rumania?'
    first = all(word in _BEFORE for word in words[:at])
    counted = asked[:1] != [] and (is_counted(asked[0]) or asked[0] == "the")
    if words[at] in _MAY and first and counted and not _GO.isdisjoint(words[at + 2 :]) and "enough" not in words:
        return True  # 'Could two in Austria go to Poland?'
    done = "be" in words[at:] and not _DONE.isdisjoint(words[at:])  # 'Could the pair be sent to Rumania?'
    return done or "please" in words or asked[:1] == ["you"] or "my" in asked or tuple(asked[:2]) in _HAVE


_MAY: Final = word_set("could can may might")
_MOVES: Final = word_set("put move make change swap shift transfer switch take place")
_BEFORE: Final = word_set("correction sorry please oh ah hello hi , - and so also")
_GO: Final = word_set("go move join be")
_DONE: Final = word_set("sent moved put placed shifted transferred switched given added taken changed")
_HAVE: Final = frozenset((("i", "have"), ("we", "have")))
