"""
Orders that a letter gives and changes further down: '…, Britain in Italy with Amex. No, leave out the British.'

What stands above is read as a letter by itself; what stands below is read as a letter to which those orders are on file
already. So whatever may be said of orders on file may be said of orders just written.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Iterator, Sequence
from dataclasses import replace
from itertools import islice
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Place

Read = Callable[[str, Context], Reading]
LONGEST: Final = 4000
"""Letters of more characters are not looked at: nobody changes his mind so far from what he said."""
MOST_CUTS: Final = 4
_LEADS: Final = (
    *("no", "nope", "not", "wait", "hm+", "sorry", "oops", "actually", "correction", "only", "also", "instead", "upon"),
    *("on second", "on reflection", "on further", "having", "second thoughts?", "thinking again", "let me"),
    *(
        "make that",
        "scratch",
        "scrap",
        "ditch",
        "kill",
        "erase",
        "forget",
        "drop",
        "cancel",
        "strike",
        "leave",
        "spare",
        "change",
        "delete",
        "remove",
    ),
    *("withdraw", "swap", "exchange", "use", "take", "i (?:take|spare|leave|drop|withdraw|changed|forgot)"),
    "(?:the|that) (?:first|second|third|last|middle|one|other way)",
    *(
        "ignore",
        "skip",
        "omit",
        "make",
        "replace",
        r"p\.?s\.?:?",
        "switch",
        "flip",
        "reverse",
        "did i (?:say|write)",
        "to replace",
    ),
)
_CUT: Final = re.compile(
    r"(?:(?<=[.!?…\n])(?<!\n\n)\s*+|[,;]?\s++(?:[-–—]+|\.{3})\s+|\n)"
    r"(?=(?:and |but |or |oh,? |ah,? |well,? |please |so |ps:? |p\.s\.:? |correction:? )*"
    r"(?:(?:silly me|my (?:mistake|bad|fault|error)|sorry|apologies|pardon)[,.:!]? |\(did i say \w+\? )?"
    rf"(?:{'|'.join(_LEADS)})\b)",
    re.IGNORECASE,
)
"""Where a letter may begin to change what it ordered."""
_CHANGING: Final = re.compile(
    r"(?<=[.!?\n])(?<!\n\n)\s*+(?=[A-Z0-9])(?=[^.!?\n]*\b(?i:swapped|exchanged?|interchanged?|reversed|no longer"
    r"|not needed|(?:other|wrong) way (?:round|around|about)|(?:is|are) (?:off|out|cancelled|dropped|scrapped)\b(?! of)"
    r"|ignore|without|the ones|should be|should read|instead of|rather than|(?:change|trade|switch) places"
    r"|(?:better|rather) not|changed my mind|with \w+,? please)\b)"
)
"""A sentence that may change what stands above, however it begins."""
_LAST: Final = re.compile(r"\b(the|that) last(?: (?:one|attack|of them))?(?=\s*(?:[.,;!]|$))", re.IGNORECASE)
_ALL: Final = re.compile(r"\b(?:these|those|all)\b", re.IGNORECASE)
"""'Only these three.' says nothing new."""
_MIDDLE: Final = re.compile(r"\b(the|that) middle (?:one|attack)\b", re.IGNORECASE)
_OF_THREE: Final = ("first", "second", "third")
_NUMBERS: Final = ("first", "second", "third", "fourth")


def changed_below(first: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Change a letter's orders as it says itself, further down.

    Args:
        first: How the letter was read as a whole.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The orders that stand at the letter's end, where the part above leaves nothing to ask, and the one below
        changes it and leaves nothing to ask either; else the reading so far.
    """
    if not _may_help(first, context) or len(text) > LONGEST:
        return first
    unread: tuple[Question, ...] = ()
    for cut in islice(_cuts(text), MOST_CUTS):
        above = read(text[:cut], context)
        if not above.orders or not _is_complete(above, context):
            continue
        if not _asks(first) and _heard(first, context) != _heard(above, context):
            return first  # what stands below was heard
        filed = tuple(notation.write(each.order) for each in above.orders)
        below = read(_counted(text[cut:], len(filed)), replace(context, on_file=filed, asked=()))
        after = merge(filed, below, context.phase).lines
        unclear = [each for each in below.findings if each.ground == "which-order" and not _ALL.search(each.line)]
        if unclear and _written(first) == _written(above):
            lines = text.count("\n", 0, cut)
            asked = tuple(replace(each, number=each.number + lines) for each in unclear if not _asks(first))
            return replace(first, orders=(), findings=(*first.findings, *asked))
        if not _asks(first) and (unheard := _unheard(below, filed, names)):
            lines = text.count("\n", 0, cut)
            unread = unread or tuple(replace(each, number=each.number + lines) for each in unheard)
        if _asks(below) or below.commands or below.press or not after or set(after) == set(filed):
            continue
        if not (below.cancelled or below.intent == "amend"):
            continue
        orders = _orders(above, below, _in_place(filed, after), text.count("\n", 0, cut))
        if context.phase == "placing" and _placed(orders) != context.income:
            continue
        return replace(first, orders=orders, findings=_notes(first))
    return replace(first, orders=(), findings=(*first.findings, *unread)) if unread else first


def _unheard(below: Reading, filed: Sequence[str], names: Vocabulary) -> tuple[Question, ...]:
    """What may change orders above it, of which it names an area, and is not understood: nobody knows how."""
    areas = {getattr(notation.read(line)[1], "area", "") for line in filed}
    return tuple(each for each in below.findings if each.ground == "not-understood" and _moves(each.line, areas, names))


def _moves(line: str, areas: Container[str], names: Vocabulary) -> bool:
    words = [token.word for token in tokens_of(line)]
    found = {at: each[0] for at in range(len(words)) if (each := names.name_at(words, at)) is not None}
    named = any(area in areas for each in found.values() for area in each.areas)
    others = any(each.powers and words[at - 1 : at] not in _PLACES for at, each in found.items())
    return named and not others and not _MOVES.isdisjoint(words)


_PLACES: Final = [[word] for word in ("in", "to", "into", "for", "from", "of", "the")]
_MOVES: Final = word_set(
    "put move shift take transfer swap exchange go goes more less fewer instead drop scratch make change replace add"
)


def _may_help(first: Reading, context: Context) -> bool:
    return (
        (context.phase == "attack" or (context.phase == "placing" and bool(context.income)))
        and not (context.on_file or context.mover or len(context.powers) > 1)
        and not (first.press or first.commands or first.cancelled)
    )


def _cuts(text: str) -> Iterator[int]:
    found = dict.fromkeys(match.end() for form in (_CUT, _CHANGING) for match in form.finditer(text))
    return (cut for cut in found if cut and text[:cut].strip())


def _is_complete(reading: Reading, context: Context) -> bool:
    """All there is to place, or attacks with a stock or an amount each, and nothing asked."""
    if context.phase == "placing":
        whole = _placed(reading.orders) == context.income
    elif context.scenario.conflict == "exchange":
        whole = all(isinstance(each.order, Attack) and each.order.limit for each in reading.orders)
    else:
        whole = all(isinstance(each.order, Attack) and each.order.stock for each in reading.orders)
    return whole and not (_asks(reading) or reading.commands or reading.cancelled or reading.press)


def _placed(orders: Sequence[ReadOrder]) -> int:
    """How many factors are placed; -1 where something else is ordered, too."""
    amounts = [each.order.amount for each in orders if isinstance(each.order, Place)]
    return sum(amounts) if len(amounts) == len(orders) else -1


def _asks(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


def _written(reading: Reading) -> set[str]:
    return {notation.write(each.order, each.power) for each in reading.orders}


def _heard(reading: Reading, context: Context) -> set[str]:
    """The orders but for what nobody can order: placings in a window of attacks, a second attack in one area."""
    if context.phase == "placing":
        return _written(reading)
    first: dict[str, str] = {}
    for each in reading.orders:
        if isinstance(each.order, Attack):
            first.setdefault(each.order.area, notation.write(each.order, each.power))
    return set(first.values())


def _counted(text: str, attacks: int) -> str:
    """'Scratch the last one' of three just written: 'the third attack'."""
    if attacks > len(_NUMBERS):
        return text
    if attacks == len(_OF_THREE):
        text = _MIDDLE.sub(r"\1 second attack", text)
    return _LAST.sub(rf"\1 {_NUMBERS[attacks - 1]} attack", text)


def _in_place(filed: Sequence[str], after: Sequence[str]) -> Sequence[str]:
    """One line that took the place of another stands where that stood."""
    gone = [at for at, line in enumerate(filed) if line not in after]
    new = [line for line in after if line not in filed]
    if len(gone) != 1 or len(new) != 1 or len(after) != len(filed):
        return after
    return [*filed[: gone[0]], new[0], *filed[gone[0] + 1 :]]


def _orders(above: Reading, below: Reading, after: Sequence[str], lines: int) -> tuple[ReadOrder, ...]:
    """The orders of these lines, each with the words it came from; what was added to an area is added up."""
    told = [*above.orders, *(replace(each, line=each.line + lines, how="plain") for each in below.orders)]
    known = {notation.write(each.order): each for each in told}
    found: list[ReadOrder] = []
    for line in after:
        each = known[line]
        order = each.order
        if isinstance(order, Place):
            there = [one.order.amount for one in found if isinstance(one.order, Place) and one.order.area == order.area]
            found = [one for one in found if not (isinstance(one.order, Place) and one.order.area == order.area)]
            each = replace(each, order=replace(order, amount=order.amount + sum(there)))
        found.append(each)
    return tuple(found)


def _notes(reading: Reading) -> tuple[Question, ...]:
    return tuple(each for each in reading.findings if each.kind == "note")
