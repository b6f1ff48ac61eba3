"""What a number is told to be more or less than: 'one more in Poland than in my last letter'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import LETTERS, PREVIOUS, word_set

_MORE: Final = word_set("more less fewer lower higher another increase decrease up down")
_SAID: Final = Phrases(
    (
        *("before", "at first", "originally", "initially", "previously", "planned", "ordered", "first planned"),
        *("stated", "given", "requested", "recorded", "yesterday", "earlier", "now", "at present", "currently"),
        *(
            f"{who} {told}"
            for who in ("i", "we", "i have", "we have", "i've", "we've", "i'd", "i had", "you have", "you've")
            for told in (
                *("said", "told you", "told", "wrote", "ordered", "asked for", "asked", "sent", "gave you", "gave"),
                *("put", "had", "wanted", "planned", "mentioned", "down", "on file", "noted", "recorded", "requested"),
            )
        ),
    )
)
_WHEN: Final = Phrases(
    (
        *("before", "yesterday", "earlier", "at first", "first", "originally", "this morning", "last night", "today"),
        *("last week", "the other day", "last time", "on the phone", "to begin with", "on monday", "on tuesday"),
        *("on wednesday", "on thursday", "on friday", "on saturday", "on sunday", "for me", "down for me"),
    )
)
_ENDS: Final = word_set(", . ; : ! ) ( and please - -- but so")


def without_comparisons(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """
    Leave out 'than I told you yesterday' behind 'one more', 'one fewer', which are said of what is on file anyway.

    Args:
        tokens: Of a line of a letter that has orders on file.
    """
    at = next((at for at, token in enumerate(tokens) if token.word == "than"), 0)
    if not at or _MORE.isdisjoint(token.word for token in tokens[:at]):
        return tokens
    stop = _end_of(tokens, at + 1)
    ends = stop and (stop == len(tokens) or tokens[stop].word in _ENDS)
    return (*tokens[:at], *tokens[stop:]) if ends else tokens


def _end_of(tokens: tuple[Token, ...], at: int) -> int:
    """Where 'I told you yesterday', 'in my last letter' ends; 0 for other words."""
    if word_at(tokens, at) in ("in", "on"):
        stop = at + 1
        while word_at(tokens, stop) in PREVIOUS or word_at(tokens, stop) in ("my", "the", "our"):
            stop += 1
        return stop + 1 if stop > at + 1 and word_at(tokens, stop) in LETTERS | {"note", "list", "card"} else 0
    said = next((len(phrase) for phrase in _SAID.in_tokens(tokens, at)), 0)
    if not said:
        return 0
    return at + said + next((len(phrase) for phrase in _WHEN.in_tokens(tokens, at + said)), 0)
