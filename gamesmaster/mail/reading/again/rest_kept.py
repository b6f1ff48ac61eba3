"""'Everything else stays as it is': what a letter orders comes to what is on file, and does not take its place."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Move, Order, Place

_REST: Final = word_set("everything all rest others other else otherwise remainder remaining orders attacks placements")
_STANDS: Final = word_set("unchanged stands stand same untouched unaltered")
_AS_IT_IS: Final = frozenset(
    (
        *product(("as",), ("it", "is", "before", "ordered", "sent", "they", "you")),
        *product(("no",), ("change", "changes", "other", "further")),
        *product(("is", "are"), ("right", "fine")),
    )
)
_NEAR: Final = 6
_BENT: Final = word_set("if unless not don't cancel forget drop replace instead last")


def with_rest_kept(reading: Reading, lines: Lines, context: Context) -> Reading:
    """
    Let stand what is on file where a letter says so, though its orders do not say that they change anything.

    Args:
        reading: Of the letter.
        lines: Of it.
        context: Of the reading.

    Returns:
        The reading as an amendment; where that would place more than there is, a question instead of its orders.
    """
    if _places_all_anew(reading, context):
        return replace(reading, orders=tuple(replace(each, how="plain") for each in reading.orders), intent="replace")
    if not context.on_file or reading.intent != "plain" or not reading.orders or len(context.powers) > 1:
        return reading
    sentences = lines.sentences or []
    said = next(
        (each for each in sentences if rest_stands(each) or _keeps(each) or (len(reading.orders) == 1 and _adds(each))),
        None,
    )
    if said is None and not (_only_marches(reading, context) and sentences):
        return reading
    said = said or sentences[0]
    filed = {getattr(notation.read(line)[1], "area", None) for line in context.on_file}
    orders = tuple(replace(each, how="change" if _area(each.order) in filed else "add") for each in reading.orders)
    if _placed(orders, context) <= (context.income or 0) or context.phase != "placing":
        return replace(reading, orders=orders, intent="amend")
    question = "With what is on file this is more than there is to place. Please write all that shall stand."
    asked = Question(said.words()[:200], "ambiguous", "names-no-order", question, "", said.line_at(0).number)
    return replace(reading, orders=(), findings=(*reading.findings, asked))


def _places_all_anew(reading: Reading, context: Context) -> bool:
    """'Change of plan: 6 in Poland, 3 in Italy', with nine to place: beside what is on file that would be too much."""
    placed = [each.order.amount for each in reading.orders if isinstance(each.order, Place)]
    return (
        bool(context.on_file)
        and context.phase == "placing"
        and reading.intent == "amend"
        and not reading.cancelled
        and len(placed) == len(reading.orders) > 1
        and sum(placed) == (context.income or 0) < _placed(reading.orders, context)
    )


def rest_stands(sentence: Sentence) -> bool:
    """
    Say whether a sentence says that the other orders stand: '…, the rest unchanged', 'Otherwise as before'.

    Args:
        sentence: Any.
    """
    words = [token.word for token in sentence.tokens]
    pairs = [*pairwise(words), (words[-1], "")]
    for at, word in enumerate(words):
        near = range(at, min(len(words), at + _NEAR))
        stands = any(words[each] in _STANDS or pairs[each] in _AS_IT_IS for each in near)
        if word in _REST and stands and sentence.end != "?" and _BENT.isdisjoint(words[max(0, at - 3) : at + _NEAR]):
            return True
    if pairs[0] in (("no", "other"), ("no", "further"), ("nothing", "else")) and not _CHANGES.isdisjoint(words):
        return True
    said = [word for word in words if word not in ("please", "and", "but", ",", "my", "two", "both")]
    return sentence.end != "?" and len(said) < 6 and _others_stay(said)


def _others_stay(words: Sequence[str]) -> bool:
    """'The other two stay', 'Keep the others.'"""
    if words[:1] in (["keep"], ["leave"]):
        return words[1:3] in (["the", "others"], ["the", "other"], ["the", "rest"]) and len(words) < 5
    return not _OTHERS.isdisjoint(words[:2]) and words[-1] in ("stay", "stays", "remain", "remains", "hold")


_OTHERS: Final = word_set("others other rest")
_CHANGES: Final = word_set("change changes changed")


def _keeps(sentence: Sentence) -> bool:
    """'Five in Austria, Poland unchanged.'"""
    words = [token.word for token in sentence.tokens]
    return sentence.end != "?" and not _UNCHANGED.isdisjoint(words) and _BENT.isdisjoint(words)


_UNCHANGED: Final = word_set("unchanged untouched unaltered")


def _adds(sentence: Sentence) -> bool:
    """'5 in Italy as well.'"""
    words = tuple(token.word for token in sentence.tokens if token.word not in ("please", ","))
    return sentence.end != "?" and (words[-2:] == ("as", "well") or words[-1:] in (("too",), ("also",), ("besides",)))


def _only_marches(reading: Reading, context: Context) -> bool:
    """Factors at home march, and what is on file places all that came in: neither takes the other's place."""
    filed = [notation.read(line)[1] for line in context.on_file]
    placed = sum(each.amount for each in filed if isinstance(each, Place))
    return all(isinstance(each.order, Move) for each in reading.orders) and placed == context.income


def _placed(orders: Sequence[ReadOrder], context: Context) -> int:
    placed = {each.area: each.amount for line in context.on_file if isinstance(each := notation.read(line)[1], Place)}
    for order in orders:
        if isinstance(order.order, Place):
            placed[order.order.area] = order.order.amount
    return sum(placed.values())


def _area(order: Order) -> str | None:
    return getattr(order, "area", None)
