"""What a letter says beside its placings, and what changes none of them: sums, reasons in parentheses, hopes, names."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
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
    parts = [replace(part, stance="tells") if _is_new_level(part) else part for part in parts]
    reported, asks = is_reported(parts), said.end == "?"
    if not (reported or asks):
        return parts
    return [replace(part, stance="tells" if reported else "asks") if part.stance == "hangs" else part for part in parts]


def _is_new_level(part: Part) -> bool:
    """'3 more there, bringing me to 8', '4 into Italy (making 6)': how many there are then."""
    counts = [piece for piece in part.pieces if piece.role == "number"]
    return part.words[0] in _MAKES and len(counts) == 1 and _LEVEL.issuperset(set(part.words[1:]) - {counts[0].word})


_MAKES: Final = word_set("making bringing taking totalling giving")
_LEVEL: Final = word_set("me us it that them my total strength up to there altogether too also now in all a of then")


def is_reported(parts: Sequence[Part]) -> bool:
    """
    Say whether a sentence says what somebody else says: 'Tom says I should go 4 Poland'.

    Args:
        parts: Of the sentence.
    """
    return any(not _SAYS.isdisjoint(part.words) for part in parts)


def for_other_turns(parts: Sequence[Part], context: Context) -> list[Part]:
    """
    Give the parts of a sentence; one that begins 'Next turn …' orders nothing: 'Next turn 6 in Italy, so be warned'.

    Args:
        parts: Of the sentence.
        context: Of the reading.
    """
    if not (parts and _begins_later(parts[0], context)) or not _NOW.isdisjoint(w for each in parts for w in each.words):
        return list(parts)
    return [replace(part, stance="tells") for part in parts]


def is_of_another_turn(parts: Sequence[Part], context: Context) -> bool:
    """
    Say whether a sentence only tells of the next turn or one before: 'Turn 2 (for the record): Poland 5, Rumania 2'.

    Args:
        parts: Of the sentence.
        context: Of the reading.
    """
    first = parts[0] if parts else None
    if first is None or any(part.stance != "tells" and any(_gives(piece) for piece in part.pieces) for part in parts):
        return False
    return _begins_later(first, context) or first.words[:1] == ("turn",)


def _gives(piece: Piece) -> bool:
    return bool(piece.area) or piece.role in ("number", "stock")


def _begins_later(part: Part, context: Context) -> bool:
    words = part.words[part.words[:1] in (("in",), ("for",), ("but",), ("and",)) :]
    if words[:2] in (("next", "turn"), ("next", "round")):
        return True
    told = [piece.value for piece in part.pieces if piece.role == "number"][:1]
    return words[:1] == ("turn",) and context.turn is not None and bool(told) and told[0] > context.turn


_NOW: Final = word_set("now this today instead")


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
