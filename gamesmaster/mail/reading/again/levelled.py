"""All areas on file are to have as many: 'four each', '4-4-4', 'spread my twelve evenly over the three areas'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import COURTESY, word_set

MOST_SENTENCES: Final = 2
_EACH: Final = word_set("each everywhere apiece")
_EVENLY: Final = word_set("evenly equally even equal level")
_ALL: Final = word_set("all three four five six both every each everything")
_BESIDE: Final = COURTESY | word_set(
    "change make it let's let have i i'd want like we'd we now instead to please put spread split share divide"
    " distribute level the my our areas places countries over among amongst across between in into of them all so that"
    " each has gets get with factors factor just and them ones parts should be one three four five six both actually"
    " oh hello hi thanks thank you regards orders new better rather sorry but then for at what's there is on file"
    " , . - / : ; ! ( ) + everything a equal even fair"
)


def levelled(
    sentences: Sequence[Sentence], base: Mapping[str, int], names: Vocabulary, context: Context
) -> dict[str, int] | None:
    """
    Read a letter that gives all areas on file the same.

    Args:
        sentences: Of it.
        base: How many are ordered for each area.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        How many for each of them; None for every other letter.
    """
    said = [each for each in sentences if len(each.tokens) > 1]
    if not 0 < len(said) <= MOST_SENTENCES or len(base) < 2 or not context.income or context.income % len(base):
        return None
    tokens = [token for each in said for token in each.tokens]
    words = [token.word for token in tokens]
    part = context.income // len(base)
    values: list[int] = []
    for at, token in enumerate(tokens):
        if token.kind in ("ratio", "figure"):
            parts = token.text.replace("/", "-").replace(" ", "").split("-")
            values += [int(each) if each.isdigit() else -1 for each in parts]
        elif token.kind == "number" and not (at and words[at - 1] in ("the", "all") and token.value == len(base)):
            values.append(token.value)
        elif token.kind not in ("number",) and (token.word not in _BESIDE | _EACH | _EVENLY):
            return None
    whole = [each for each in values if each == context.income]
    parts_told = [each for each in values if each != context.income]
    if any(each.end == "?" for each in said) or len(whole) > 1:
        return None
    row = parts_told == [part] * len(base)
    each = parts_told == [part] and not _EACH.isdisjoint(words)
    evenly = not parts_told and not _EVENLY.isdisjoint(words) and not _ALL.isdisjoint(words)
    return dict.fromkeys(base, part) if row or each or evenly else None
