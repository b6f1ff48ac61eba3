"""
What people write below a change, and what changes nothing: 'If anything is unclear, please ask.', 'I won't be home.'

Such a sentence names and counts nothing of the game, and none of its words points at orders, or at anybody's doubts.
"""

from __future__ import annotations

from collections.abc import Callable, Container, Sequence
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.tokens import Token
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
        "please ask",
        "just ask",
        "late at night",
        "don't wait",
        "regret it",
        "regret this",
        "sent it",
        "wrote it",
        "saw the mistake",
        "saw my mistake",
        "i'd sent it",
        "i had sent it",
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
    " pass passes passing rest rests abstain extra extend extension resend report ready help status history word words"
    " ask body day days deadline late receipt password address"
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
    " wanted wish wishes rumour say said says tell told wrote nope nah no not"
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


_SURPRISE: Final = tuple(
    f"{who} {what}"
    for who in ("he'll", "she'll", "they'll", "nobody will", "nobody'll", "no one will", "no-one will", "he will")
    for what in ("never expect that", "never expect this", "never expect it", "never see it coming")
)
_WELL_KNOWN: Final = frozenset(
    tuple(text.split())
    for text in (
        *_SURPRISE,
        "nobody expects that",
        "nobody expects this",
        "it would be nice to win for once",
        "it would be nice to win one for once",
        "it'd be nice to win for once",
        "would be nice to win for once",
        "who would have thought it",
        "who would have thought that",
        "who'd have thought it",
        "who'd have thought that",
        "as soon as i'd sent it i saw the mistake",
        "as soon as i had sent it i saw the mistake",
        "i saw the mistake as soon as i'd sent it",
        "i noticed the mistake as soon as i'd sent it",
        "i had it the wrong way round",
        "i had them the wrong way round",
        "i had it the wrong way around",
        "i got it the wrong way round",
        "i'd love to hear how the others are doing",
        "i would love to hear how the others are doing",
        "hope this reaches you in time",
        "i hope this reaches you in time",
        "hope it reaches you in time",
        "hope that reaches you in time",
        "i hope it isn't too late",
        "i hope it's not too late",
        "hope it isn't too late",
        "hope it's not too late",
    )
)
"""Whole sentences, though words in them point at orders."""


def without_closings(
    tokens: tuple[Token, ...], named: Container[int], unsays: Callable[[Sequence[str], str], bool], *, told: bool
) -> tuple[Token, ...]:
    """
    Leave out sentences that only close a letter.

    Args:
        tokens: Of a line.
        named: Where names of the game's begin.
        unsays: Whether a sentence's words, and the mark at its end, may take back what stands before it.
        told: Something is named or counted above; the first words of a letter may be a pass.

    Returns:
        The tokens without such sentences behind others that name or count something.
    """
    gone: set[int] = set()
    start = 0
    for at, token in enumerate(tokens):
        if token.word not in _ENDS:
            continue
        said = [each.word for each in tokens[start:at]]
        known = tuple(said) in _WELL_KNOWN
        if told and (known or (is_closing(tokens[start:at], named, start) and not unsays(said, token.word))):
            gone |= set(range(start, at + 1))
        told = told or any(each in named or tokens[each].kind == "number" for each in range(start, at))
        start = at + 1
    return tuple(token for at, token in enumerate(tokens) if at not in gone) if gone else tokens


_ENDS: Final = frozenset((".", "!", "?", "..."))


def is_closing(tokens: Sequence[Token], named: Container[int], start: int = 0) -> bool:
    """
    Say whether a sentence says nothing of orders, nor of anything that they may hang on.

    Args:
        tokens: Of the sentence.
        named: Where names of the game's begin in the line.
        start: Where these words begin in it.
    """
    words = [token.word for token in tokens]
    if not SHORTEST <= len(words) <= LONGEST or any(token.kind not in ("word", "mark") for token in tokens):
        return False
    said = _told(words)
    left = {word for word in said if word in _POINTS | _DOUBTS | _GAME}
    denied = left & {"not", "no", "never"}
    if left - denied or (denied and len(words) < 5) or said[-1:] == ["to"] or words[0] in _MARKS | denied:
        return False
    return all(word in _PRONOUNS or start + at not in named for at, word in enumerate(words))


_MARKS: Final = frozenset((">", "|", "#", "-", "--", "(", ":"))
_PRONOUNS: Final = word_set("it us all home")


def _told(words: Sequence[str]) -> list[str]:
    """The words without what is known to be harmless."""
    said: list[str] = []
    at = 0
    while at < len(words):
        phrase = next(iter(_HARMLESS.at(words, at)), ())
        said += [] if phrase else [words[at]]
        at += len(phrase) or 1
    return said
