"""A pass on file that a letter gives up before it attacks: 'I wrote that I'd pass, but I attack Russia in Poland.'"""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, NEGATION, word_set

_PASSES: Final = word_set("pass passing passed passes")
_PARTS: Final = frozenset((",", ":", "-", "--", ";", "but"))
_ENDS: Final = frozenset((".", "!", "?", "..."))
_OWN: Final = word_set("i we please")


def without_pass(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Leave out what a sentence says of the pass on file in front of the attack that takes its place.

    Args:
        tokens: Of a line.
        names: The vocabulary.

    Returns:
        The tokens; all of them where no attack follows in the same sentence.
    """
    words = [token.word for token in tokens]
    at = next((at for at, word in enumerate(words) if word in _PASSES), -1)
    if at < 0:
        return tokens
    start = next((place + 1 for place in range(at, -1, -1) if words[place] in _ENDS), 0)
    stop = next((place for place in range(at, len(words)) if words[place] in _ENDS), len(words))
    attack = next(
        (place for place in range(at + 1, stop) if words[place] in ATTACK or names.name_at(words, place) is not None),
        -1,
    )
    if attack < 0 or not NEGATION.isdisjoint(words[at:stop]):
        return tokens
    main = next((place + 1 for place in range(attack, at, -1) if words[place] in _PARTS), 0)
    main = main or next((place for place in range(attack, at, -1) if words[place] in _OWN), 0)
    return (*tokens[:start], *tokens[main:]) if main else tokens
