"""Turns of phrase to the plain words that the grammar knows: 'half a dozen', 'leave him 4', 'that's it'."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.tokens import Token
from gamesmaster.mail.reading.words import word_set

SHOULD: Final = "should be"
AIM: Final = "aim"
"""The word that stands for every way to say how many the one attacked is to be left with."""

_HIM: Final = word_set("him her them it")
_HE: Final = word_set("he she they it")
_HAS: Final = word_set("has have is are")
_LEFT: Final = word_set("left over remaining")
_SAYS_NOTHING: Final = tuple(
    tuple(text.split())
    for text in (
        "so be it",
        "that's it",
        "thats it",
        "that is it",
        "that's all",
        "thats all",
        "that is all",
        "that will be all",
        "if i may",
        "if you please",
        "if you would",
        "as you know",
        "as always",
        "as usual",
        "hang on",
        "hold on",
        "on second thoughts",
        "on second thought",
        "um",
        "uh",
        "erm",
    )
)

Rewriter = Callable[[Sequence[Token], int], "tuple[tuple[Token, ...], int] | None"]
"""What stands in the place of the tokens from a position on, and how many it replaces; None for nothing."""


def plain(tokens: tuple[Token, ...], *, amounts: bool) -> tuple[Token, ...]:
    """
    Put plain words in the place of turns of phrase.

    Args:
        tokens: Of a line.
        amounts: Attacks have amounts in this game, so that 'leave him 4' is said of an attack.

    Returns:
        The tokens; each new one stands where the phrase stood.
    """
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        new = None
        for rewrite in _REWRITERS.get(tokens[at].word, ()):
            if rewrite in _OF_ATTACKS and not amounts:
                continue
            new = rewrite(tokens, at)
            if new is not None:
                break
        if new is None:
            found.append(tokens[at])
            at += 1
        else:
            found.extend(new[0])
            at += new[1]
    return _as_changes(found) if any(token.word == SHOULD for token in found) else tuple(found)


def _as_changes(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """'change Austria: 4' for 'Austria should be 4'."""
    found: list[Token] = []
    start = 0
    for token in tokens:
        if token.word == SHOULD:
            found.append(replace(token, word=":"))
            if start >= len(found) or found[start].word != "change":
                found.insert(start, Token("word", "change", "change", start=found[start].start, end=found[start].start))
            continue
        found.append(token)
        if token.word in (".", ";", "!", "?") and token.kind == "mark":
            start = len(found)
    return tuple(found)


def _word(tokens: Sequence[Token], at: int) -> str:
    return tokens[at].word if at < len(tokens) else ""


def _number(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].kind == "number"


def _spanning(tokens: Sequence[Token], at: int, count: int, token: Token) -> Token:
    return replace(token, start=tokens[at].start, end=tokens[at + count - 1].end)


def _dozen(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'half a dozen', 'a half dozen', 'a couple of', 'a pair of'."""
    words = [_word(tokens, at + step) for step in range(4)]
    value = count = 0
    if words[:3] == ["half", "a", "dozen"] or words[:3] == ["a", "half", "dozen"]:
        value, count = 6, 3
    elif words[0] == "a" and words[1] in ("couple", "pair"):
        value, count = 2, 3 if words[2] == "of" else 2
    if not count:
        return None
    text = Token("number", " ".join(words[:count]), str(value), value)
    return (_spanning(tokens, at, count, text),), count


def _nothing(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """A phrase that says nothing and has a line or the rest of one to itself."""
    for phrase in _SAYS_NOTHING:
        if all(_word(tokens, at + step) == word for step, word in enumerate(phrase)):
            return (), len(phrase)
    return None


def _i_mean(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'I mean 6', 'or rather 6', 'I meant Austria'."""
    words = (_word(tokens, at), _word(tokens, at + 1))
    if words not in (("i", "mean"), ("i", "meant"), ("or", "rather"), ("should", "say")):
        return None
    return (_spanning(tokens, at, 2, Token("word", "correction", "correction")),), 2


def _no(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'4 in Poland, no, 5 in Poland'; 'Wait. Austria 4': what follows is said in the place of what was said."""
    if at == 0 and _word(tokens, at + 1) == ",":
        return (replace(tokens[at], text="correction", word="correction"),), 2
    if (
        at == 0
        or _word(tokens, at - 1) not in (",", "-", "--", ";", "...")
        or _word(tokens, at + 1) not in (",", "-", ":")
    ):
        return None
    return (replace(tokens[at], text="correction", word="correction"),), 2


def _should_be(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Austria should be 4': a change. The word that says so is put in front of the sentence by `plain`."""
    if _word(tokens, at + 1) not in ("be", "read") or not _number(tokens, at + 2):
        return None
    return (_spanning(tokens, at, 2, Token("mark", ":", SHOULD)),), 2


def _down_to(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'down to 4', 'down to only 4'."""
    if _word(tokens, at + 1) != "to":
        return None
    ahead = at + 2
    while _word(tokens, ahead) in ("only", "just", "a", "mere"):
        ahead += 1
    return _aimed(tokens, at, ahead) if _number(tokens, ahead) else None


def _leave(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'leave him 4', 'leaving them with 4', 'to leave 4'."""
    ahead = at + 1
    if _word(tokens, ahead) in _HIM:
        ahead += 1
    if _word(tokens, ahead) in ("with", "only", "just"):
        ahead += 1
    return _aimed(tokens, at, ahead) if _number(tokens, ahead) else None


def _until(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'until he has 4 left', 'till only 4 are left', 'so that 4 remain'."""
    ahead = at + 1
    if _word(tokens, at) == "so":
        if _word(tokens, ahead) != "that":
            return None
        ahead += 1
    if _word(tokens, ahead) in _HE and _word(tokens, ahead + 1) in _HAS:
        ahead += 2
    while _word(tokens, ahead) in ("only", "just"):
        ahead += 1
    if not _number(tokens, ahead):
        return None
    found = _aimed(tokens, at, ahead)
    after = ahead + 1
    if _word(tokens, after) in _HAS:
        after += 1
    elif _word(tokens, after) in ("remain", "remains"):
        return (found[0], after + 1 - at)
    if _word(tokens, after) in _LEFT:
        after += 1
        return (found[0], after - at)
    return None if after > ahead + 1 else found


def _aimed(tokens: Sequence[Token], at: int, number: int) -> tuple[tuple[Token, ...], int]:
    count = number - at + 1
    word = replace(tokens[at], kind="word", text=AIM, word=AIM, value=-1)
    taken = count
    if _word(tokens, number + 1) in ("factors", "rfs", "pfs", "rf"):
        taken += 1
    if _word(tokens, at + taken) in _LEFT:
        taken += 1
    return (word, tokens[number]), taken


_REWRITERS: Final[Mapping[str, tuple[Rewriter, ...]]] = {
    **{phrase[0]: (_nothing,) for phrase in _SAYS_NOTHING},
    "no": (_no,),
    "sorry": (_no,),
    "rather": (_no,),
    "i": (_i_mean,),
    "or": (_i_mean,),
    "should": (_should_be,),
    "must": (_should_be,),
    "half": (_dozen,),
    "a": (_dozen,),
    "down": (_down_to,),
    "leave": (_leave,),
    "leaving": (_leave,),
    "until": (_until,),
    "till": (_until,),
    "so": (_nothing, _until),
}
_OF_ATTACKS: Final = (_down_to, _leave, _until)
