"""What a letter says beside its placings, and what changes none of them: sums, reasons in parentheses, hopes, names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole import stance_words as known
from gamesmaster.mail.reading.whole.hindrances import words_deny
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part, is_known

_RIGHT: Final = word_set(
    "correct right clear okay ok fine legal allowed enough time order readable legible understandable alright complete"
)
_POINTS: Final = word_set("that this it these they everything all that's it's you i")


def without_remarks(parts: Sequence[Part], income: int) -> list[Part]:
    """
    Give the parts of a sentence that may order: not '(two for luck)', not '; that uses up my ten'.

    Args:
        parts: Of the sentence.
        income: Factors of the turn.
    """
    found: list[Part] = []
    aside = False
    for part in parts:
        aside = part.begins == "(" or (aside and part.begins != ")")
        counts = part.pieces[0].role == "number"
        if not (aside and counts and not words_deny(part.words)) and not _is_sum(part, income):
            found.append(part)
    return found


def _is_sum(part: Part, income: int) -> bool:
    """'That uses up my ten', 'makes nine'."""
    numbers = [piece.value for piece in part.pieces if piece.role == "number"]
    areas = any(piece.area for piece in part.pieces)
    return numbers == [income] and not areas and len(part.pieces) > 1 and not words_deny(part.words)


def counts_other_things(said: Said) -> bool:
    """
    Say whether all that a sentence counts is something else than factors: 'I got 3 questions right', 'the little one'.

    Args:
        said: The sentence, which names no area.
    """
    counted = [at for at, piece in enumerate(said.pieces) if piece.role == "number"]
    return bool(counted) and all(_counts_another_thing(said, at) for at in counted)


def _counts_another_thing(said: Said, at: int) -> bool:
    before = said.pieces[at - 1] if at else None
    behind = said.pieces[at + 1] if at + 1 < len(said.pieces) else None
    if before is not None and (before.word in _NUMBERED or (said.words[at] == "one" and _is_strange(before))):
        return True
    return behind is not None and _is_strange(behind)


def _is_strange(piece: Piece) -> bool:
    return piece.role == "word" and piece.text.isalpha() and piece.text.islower() and not is_known(piece.word)


_NUMBERED: Final = word_set("room class form bed page game chapter number flat platform group grade ward line bus")


def settled(said: Said, parts: Sequence[Part]) -> list[Part]:
    """
    Give the parts of a sentence; what hangs only in somebody else's words, or in a question, hangs no orders.

    Args:
        said: The sentence.
        parts: Of it.
    """
    reported, asks = is_reported(parts), said.end == "?"
    if not (reported or asks):
        return list(parts)
    return [replace(part, stance="tells" if reported else "asks") if part.stance == "hangs" else part for part in parts]


def is_reported(parts: Sequence[Part]) -> bool:
    """
    Say whether a sentence says what somebody else says: 'Tom says I should go 4 Poland'.

    Args:
        parts: Of the sentence.
    """
    return any(not _SAYS.isdisjoint(part.words) for part in parts)


def only_tells(said: Said, parts: Sequence[Part]) -> bool:
    """
    Say whether a sentence orders, counts and names nothing: 'You will hear from me before the deadline'.

    Args:
        said: The sentence.
        parts: Of it.
    """
    names = any(piece.role in ("number", "stock") or piece.area for piece in said.pieces)
    return not names and bool(parts) and all(part.stance == "tells" for part in parts)


_SAYS: Final = word_set("says suggests thinks wants reckons recommends proposes advises insists believes claims")


def is_hope(said: Said) -> bool:
    """
    Say whether a sentence only hopes that all is well: 'I hope that it is correct like this'.

    Args:
        said: The sentence.
    """
    words = said.words
    start = 1 if words[:1] in (("i",), ("we",)) else 0
    hopes = words[start : start + 1] == ("hope",) and not _POINTS.isdisjoint(words[start + 1 : start + 3])
    plain = not any(piece.role in ("number", "name", "stock") for piece in said.pieces)
    return hopes and plain and not _RIGHT.isdisjoint(words) and known.NOT.isdisjoint(words)


def is_signature(said: Sequence[Said], at: int) -> bool:
    """
    Say whether a sentence is the line of a name below a letter: 'Mina (playing Russia until Boris is back)'.

    Args:
        said: The letter's sentences.
        at: Which of them.
    """
    each = said[at]
    first = each.pieces[0]
    named = first.role == "word" and first.text[:1].isupper() and not is_known(first.word)
    below = at == len(said) - 1 and each.row and each.after_blank and not any(p.role == "number" for p in each.pieces)
    return named and below and len(each.pieces) > 1 and each.pieces[1].word in ("(", ",", "-", "--")
