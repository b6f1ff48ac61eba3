"""What leads up to a change of attacks with amounts: 'Sorry, cancel China', 'On reflection, not China after all'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

_REGRETS: Final = Phrases(
    (
        *("sorry", "oops", "whoops", "wait", "actually", "correction", "no", "nope", "hm", "hmm", "oh", "ah", "well"),
        *("on second thoughts", "on second thought", "on reflection", "hang on", "hold on", "second thoughts"),
    )
)
_MARKS: Final = frozenset((",", ":", "-", "--", "!", "..."))
_ENDS: Final = frozenset((".", "!", "?", ";"))
_BEHIND: Final = word_set("after all please i think then this time turn anymore any more , now")
_WITHOUT: Final = word_set("not without")


def without_regrets(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Leave out 'Sorry,' and its like at the beginning of sentences, and put 'cancel China' for 'not China after all'.

    Args:
        tokens: Of a line of a letter about attacks on file that have amounts.
        names: The vocabulary.
    """
    found: list[Token] = []
    start = 0
    for at in range(len(tokens) + 1):
        if at == len(tokens) or (tokens[at].word in _ENDS and tokens[at].kind == "mark"):
            found += _cancelling(_plain(tokens[start:at]), names)
            found += tokens[at : at + 1]
            start = at + 1
    return tuple(found)


def _plain(tokens: Sequence[Token]) -> Sequence[Token]:
    while phrase := next(_REGRETS.in_tokens(tokens, 0), None):
        rest = tokens[len(phrase) :]
        if not rest or rest[0].word not in _MARKS:
            return tokens
        tokens = rest[1:]
    return tokens


def _cancelling(tokens: Sequence[Token], names: Vocabulary) -> Sequence[Token]:
    words = [token.word for token in tokens]
    if len(words) < 2 or words[0] not in _WITHOUT:
        return tokens
    at = 1 + (words[1] == "the")
    named = names.name_at(words, at)
    if named is None or not named[0].areas or not _BEHIND.issuperset(words[at + named[1] :]):
        return tokens
    return (replace(tokens[0], text="cancel", word="cancel"), *tokens[1 : at + named[1]])
