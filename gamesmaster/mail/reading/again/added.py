"""Heads that add to what is on file: 'One more attack:', 'Keep my two attacks, and add this:'."""

from __future__ import annotations

from dataclasses import replace
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import NEGATION, OTHER_PEOPLE, TAKES_BACK, word_set
from gamesmaster.rules.orders import Accept, Ally, Attack, Control, Offer, Place, Understanding

_ADDS: Final = word_set(
    "add added adding addition additional additionally another extra third fourth also plus well besides"
)
_SURELY: Final = _ADDS - word_set("also plus well third fourth")
_BESIDE: Final = frozenset(product(("with", "to"), ("my", "the", "our"), ("other", "others", "earlier", "existing")))
_KEEPS: Final = word_set("keep keeps stand stands stay stays remain remains unchanged")
_INSTEAD: Final = word_set("instead replace replaces replacing new other change changes changed correct correction if")
_COUNTED: Final = word_set("attack attacks order orders placement placements claim claims thing marker")


def with_added(reading: Reading, lines: Lines, context: Context) -> Reading:
    """
    Let attacks come to those on file where the line over them says so; of placings it is asked.

    Args:
        reading: Of the letter; one that says itself that it changes what is on file stays as it is.
        lines: Of it.
        context: Of the reading.

    Returns:
        The reading, with all that is on file beside its attacks, or with a question in the place of its placings.
    """
    if not context.on_file or not reading.orders or reading.intent != "plain" or reading.cancelled:
        return reading
    if any(each.how != "plain" for each in reading.orders) or any(each.kind != "note" for each in reading.findings):
        return reading
    first = reading.orders[0].line
    heads = (each for each in lines.sentences or () if each.line_at(0).number <= first)
    head = next((each for each in heads if _adds(each)), None)
    if head is None:
        return reading
    if all(isinstance(each.order, Attack | Understanding | Control | Offer | Accept | Ally) for each in reading.orders):
        return replace(reading, orders=tuple(replace(each, how="add") for each in reading.orders), intent="amend")
    if not any(isinstance(each.order, Place) for each in reading.orders):
        return reading
    question = "Does this come to what is on file, or take its place? Please write all that shall stand."
    asked = Question(head.words()[:200], "ambiguous", "beside-unclear", question, "", head.line_at(0).number)
    return replace(reading, orders=(), findings=(*reading.findings, asked))


def _adds(sentence: Sentence) -> bool:
    """'One more attack', 'please take these as well', 'my earlier orders stand, but please add a third attack'."""
    words = [token.word for token in sentence.tokens]
    words = words[words[:1] == ["change"] :]  # 'my orders stand, but' is read so
    colon = ":" in words or sentence.end == ":"
    beside = any(tuple(words[at : at + 3]) in _BESIDE for at in range(len(words)))
    words = words[: words.index(":")] if ":" in words else words
    if sentence.end == "?" or not (NEGATION | TAKES_BACK | OTHER_PEOPLE | _INSTEAD).isdisjoint(words):
        return beside and colon
    more = any(one == "more" and two in _COUNTED for one, two in pairwise(words))
    return colon and (
        more
        or not (_ADDS if sentence.end in ("", ":") else _SURELY).isdisjoint(words)
        or (not _KEEPS.isdisjoint(words) and "this" in words)
    )
