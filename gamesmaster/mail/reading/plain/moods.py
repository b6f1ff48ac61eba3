"""A list of all there is to place, without the mood it is written in: 'I don't care what Hans says: 6 in Poland, …'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import HOME, PLACE, PLACE_TO, UNITS, word_set

LONGEST: Final = 40
FEWEST: Final = 2
_ENDS: Final = frozenset((".", "!", "?"))
_BARE: Final = word_set("this it's it here")
_PARTS: Final = frozenset((",", ":", ";", "-", "--", "...", "(", ")"))
_JOINS: Final = word_set("and but so")
_BESIDE: Final = UNITS | PLACE_TO | frozenset((",", ";", ":", "-", "=", "&", "and", "the", "of", "plus", "with"))
_LEADS: Final = word_set("well ok okay right oh now no then anyway and but so just hi hello again")
_I: Final = word_set("i we")
_ME: Final = _I | word_set("i've we've i'd we'd i'm we're i'll we'll")
_MOODS: Final = Phrases(
    (
        "don't care",
        "do not care",
        "can't be bothered",
        "cannot be bothered",
        "couldn't care less",
        "can't wait",
        "might regret this",
        "may regret this",
        "may live to regret",
        "might live to regret",
        "will live to regret",
        "will probably regret",
        "will regret this",
        "shall regret this",
        "might regret it",
        "may regret it",
        "will regret it",
        "changed my mind",
        "changed our minds",
        "have changed my mind",
        "have changed our minds",
    )
)
"""What 'I' or 'we' feel about it; whatever stands behind, in the same clause, is only what they feel that about."""
_FINDS: Final = word_set("think of up with come came have found find see")
_NONE_BETTER: Final = word_set(
    "anything nothing something can't couldn't cannot can could really better than this i we"
)
_HEADS: Final = frozenset(
    tuple(text.split())
    for text in (
        "last but not least",
        "same old same old",
        "same old",
        "same old story",
        "seriously",
        "seriously now",
        "seriously though",
        "in all seriousness",
        "joking apart",
        "joking aside",
        "jokes aside",
        "i'd say",
        "we'd say",
        "i say",
        "let's say",
        "here they are",
        "here they are in good time",
        "here they are on time",
        "here they are early",
        "this",
        "it's",
        "it is",
        "last turn last letter",
    )
)
_MERELY: Final = _LEADS | {word for word in PLACE if not word.endswith("ed")} | _I | word_set("merely simply only")
_MINE: Final = word_set(
    "my our dispositions disposition choices choice decision decisions arrangements arrangement for this turn are is"
    " now own final"
)
_ONCE: Final = word_set("forgot missed overslept thought slept mulled pondered looked stared sat")
_ONCE_ABOUT: Final = word_set("about over on at through it all night day week for an hour hours the board map long")
_INTENDED: Final = word_set("planned wanted intended meant hoped was were")
_TOLD: Final = word_set("according if")
_RECKONS: Final = word_set("understand understood read counted count add remember recall")
_BESIDE_INCOME: Final = word_set(
    "according to your our my the a table tables report chart mail letter list sheet rules rule if i we i've we've get"
    " have understand understood read counted count remember recall see right correctly this turn there are that is"
    " in all now got factors of it's it"
)


def without_mood(tokens: tuple[Token, ...], names: Vocabulary, context: Context) -> tuple[Token, ...]:
    """
    Leave out what stands in front of a list that places all there is, where it only says in what mood that is.

    Args:
        tokens: Of a line.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The tokens without it; as they were where the words may say whose list it is, for when, or on what it hangs.
    """
    if not context.income or len(context.powers) > 1 or context.on_file:
        return tokens
    start = 0
    for at in range(len(tokens) + 1):
        if at < len(tokens) and tokens[at].word not in _ENDS:
            continue
        asks = at < len(tokens) and tokens[at].word == "?"
        first = 0 if asks or at - start > LONGEST * 2 else _list_from(tokens, start, at, names, context)
        if first > start and _is_mood(tokens[start:first], context.income):
            return (*tokens[:start], *tokens[first:])
        start = at + 1
    return tokens


def _list_from(tokens: Sequence[Token], start: int, stop: int, names: Vocabulary, context: Context) -> int:
    """Where a list begins that ends a sentence and places all there is; 0 where none does."""
    words = [token.word for token in tokens[:stop]]
    areas: dict[int, tuple[str, int]] = {}
    at = start
    while at < stop:
        found = names.name_at(words, at)
        home = words[at] in HOME
        if home or (found is not None and len(found[0].areas) == 1):
            width = 1 if found is None else found[1]
            areas[at] = ("home" if found is None else found[0].areas[0], width)
            at += width
        else:
            at += 1
    inside = {place for at, (_, width) in areas.items() for place in range(at, at + width)}
    first = stop
    while first > start:
        token = tokens[first - 1]
        if not (first - 1 in inside or token.kind == "number" or token.word in _BESIDE or token.word == "then"):
            break
        first -= 1
    while first < stop and first not in inside and tokens[first].kind != "number":
        first += 1
    told = [areas[at][0] for at in range(first, stop) if at in areas]
    numbers = [tokens[at].value for at in range(first, stop) if tokens[at].kind == "number"]
    while len(numbers) > len(told) and first < stop:
        first += 1  # '… I get 9: 5 in Poland': the first number is another
        while first < stop and first not in inside and tokens[first].kind != "number":
            first += 1
        told = [areas[at][0] for at in range(first, stop) if at in areas]
        numbers = [tokens[at].value for at in range(first, stop) if tokens[at].kind == "number"]
    whole = len(told) == len(set(told)) == len(numbers) >= FEWEST and sum(numbers) == context.income
    return first if whole else 0


def _is_mood(tokens: Sequence[Token], income: int) -> bool:
    """Whether words say only what the writer feels, or how he came by what follows."""
    parts: list[list[Token]] = [[]]
    for token in tokens:
        if token.word in _PARTS or token.word in _JOINS:
            parts.append([])
        else:
            parts[-1].append(token)
    told = [[token.word for token in part] for part in parts if part]
    if not told or len(tokens) > LONGEST:
        return False
    if any(token.kind not in ("word", "mark", "number") for token in tokens):
        return False
    numbers = {token.value for token in tokens if token.kind == "number"}
    if numbers - {income}:
        return False
    said = tuple(token.word for token in tokens if token.word not in _PARTS)
    if said in _HEADS:
        return said[0] not in _BARE
    kinds = [_kind(words) for words in told]
    apart = tokens[-1].word in _PARTS or kinds[-1] in ("head", "leads", "says")
    return apart and kinds[-1] in _OWN and "" not in kinds and not {"mood", "leads", "says"}.isdisjoint(kinds)


_OWN: Final = word_set("mood head says leads")


def _plain(words: Sequence[str]) -> list[str]:
    left = list(words)
    while len(left) > 1 and left[0] in _LEADS and tuple(left) not in _HEADS:
        left.pop(0)
    return left


def _kind(words: Sequence[str]) -> str:
    """
    ``mood``; ``says`` of words that are one by themselves; ``leads`` for 'came up with nothing better than'; ``head``
    for 'it's', ``once`` for what the writer did or meant before; empty for anything else.
    """
    denied, words = words[0] == "no", _plain(words)
    if tuple(words) in _HEADS:
        return "head" if words[0] in _BARE else "says"
    if _MERELY.issuperset(words):
        return "head"
    if words[0] in ("my", "our") and len(words) > 2 and _MINE.issuperset(words) and words[-1] in ("are", "is"):
        return "says"
    if words[:1] == ["attack"] and denied and not {"intended", "meant", "planned"}.isdisjoint(words):
        return "mood"
    better = words[-2:] == ["better", "than"] or words[-3:] == ["better", "than", "this"]
    if better and (_FINDS | _NONE_BETTER).issuperset(words) and not _FINDS.isdisjoint(words):
        return "leads"  # 'I can't think of anything better than'
    if words[0] in _ME and any(any(_MOODS.at(words, at)) for at in (0, 1, 2)):
        return "mood"
    if words[0] in _TOLD and _BESIDE_INCOME.issuperset(word for word in words if not word.isdigit()):
        reckons = words[0] != "if" or not _RECKONS.isdisjoint(words)
        return "mood" if reckons and any(word.isdigit() for word in words) else ""
    if words[0] in _ME and words[1:2] and words[1] in _ONCE and _ONCE_ABOUT.issuperset(words[2:]):
        return "mood"
    if words[:3] == ["last", "time", "i"] and words[3:4] and words[3] in ("forgot", "missed", "overslept"):
        return "mood"
    return "once" if words[0] in _ME and words[1:2] and words[1] in _INTENDED else ""
