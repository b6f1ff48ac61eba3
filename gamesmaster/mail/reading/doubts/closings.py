"""
What people write below a change, and what changes nothing: 'If anything is unclear, please ask.', 'I won't be home.'

Such a sentence names and counts nothing of the game, and none of its words points at orders, or at anybody's doubts.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import (
    ADD,
    ATTACK,
    CHANGE,
    LETTERS,
    MOVE,
    PLACE,
    REPLACING,
    REST,
    TAKES_BACK,
    UNITS,
    word_set,
)

SHORTEST: Final = 3
LONGEST: Final = 16
_HARMLESS: Final = Phrases(
    (
        "make it to",
        "made it to",
        "expect that",
        "see that coming",
        "see it coming",
        "thought of that",
        "thought of it",
        "think of it",
        "think of that",
        "have thought it",
        "good at this",
        "about this weather",
        "about the weather",
        "if anything is unclear",
        "if anything is wrong",
        "if something is unclear",
        "if something is wrong",
        "if you have questions",
        "if you have any questions",
        "if there are questions",
        "if there are any questions",
        "if you need anything",
        "if you need me",
        "if you can't read",
        "let me know",
        "whether this arrived",
        "whether it arrived",
        "if this arrived",
        "if it arrived",
        "reaches you",
        "no need to",
        "don't wait",
        "regret it",
        "regret this",
        "i had it",
        "sent it",
        "wrote it",
        "saw the mistake",
        "saw my mistake",
        "i'd sent it",
        "i had sent it",
        "the wrong way round",
        "i had it",
        "never expect",
        "won't expect",
        "will never know",
        "want to lose",
        "want to win",
        "it would be nice to",
        "would be nice to",
        "i'd love to hear",
        "how the others",
        "in time",
        "perhaps i'll",
        "maybe i'll",
        "maybe it's",
        "perhaps it's",
        "must have",
        "i'll think",
        "before i write",
        "before i send",
        "noticed the mistake",
        "as soon as",
        "a mistake",
        "my mistake",
        "so be it",
        "once again",
        "once more",
        "next turn will",
        "next time",
        "last turn was",
        "last turn went",
        "next deadline",
        "the others are",
        "others are doing",
        "i'm not sure about this weather",
        "hear how",
        "bother you",
        "must have been",
        "should have",
        "i'd have",
        "would have thought",
        "be home",
        "at home",
        "that's life",
        "it is what it is",
        "unless i'm mistaken",
        "if i'm not mistaken",
        "that makes",
    )
)
_POINTS: Final = word_set(
    "that this these those it them they both all everything nothing anything something one ones other others same"
    " instead"
    " so such either neither mine yours above below thing things what whatever which"
)
_DOUBTS: Final = word_set(
    "if unless until till once only when whenever whether except otherwise else or maybe perhaps possibly probably"
    " rather"
    " supposing suppose provided assuming depending kidding joking joke jest jesting prank serious seriously really"
    " actually mean meant mind minds decide decided deciding decision undecided sure certain unsure doubt think"
    " thinking"
    " thought thoughts idea ideas plan plans planned suggestion suggested proposal offer agree agrees agreed permission"
    " object objects objections wait hold stop hang confirm confirmed final draft test example hypothetically never"
    " mind"
    " not-yet yet later tomorrow soon stand stands valid void leave keep do doing done so would could might want wants"
    " wanted wish wishes rumour said says told wrote nope nah no not"
)
_GAME: Final = (
    ATTACK
    | PLACE
    | MOVE
    | CHANGE
    | ADD
    | LETTERS
    | REPLACING
    | REST
    | TAKES_BACK
    | UNITS
    | word_set("turn stock stocks odds area control trade alliance peace war")
)


def is_closing(cursor: Cursor) -> bool:
    """
    Say whether a sentence says nothing of orders, nor of anything that they may hang on.

    Args:
        cursor: Over the sentence, which is not the first one of the letter.
    """
    words = cursor.words
    if not SHORTEST <= len(words) <= LONGEST or any(token.kind not in ("word", "mark") for token in cursor.tokens):
        return False
    said = _told(words)
    left = [word for word in said if word in _POINTS | _DOUBTS | _GAME]
    denied = {"not", "no", "never"} & set(left)
    if [word for word in left if word not in denied] or (denied and len(words) < 5) or said[-1:] == ["to"]:
        return False
    cursor.at = 0
    return all(
        word in ("it", "us", "all", "home") or cursor.meaning(at, guess=False) is None for at, word in enumerate(words)
    )


def _told(words: Sequence[str]) -> list[str]:
    """The words without what is known to be harmless."""
    said: list[str] = []
    at = 0
    while at < len(words):
        phrase = next(iter(_HARMLESS.at(words, at)), ())
        said += [] if phrase else [words[at]]
        at += len(phrase) or 1
    return said
