"""
Lists that are put right further down, in forms that are known to their last word; what points at them and nobody
understood is asked about: `correcting_placings`, `correcting_attacks`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again import correcting_attacks, correcting_placings
from gamesmaster.mail.reading.again.correcting_words import ITEM, Shape, shapes_of
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Attack, Place

Read = Callable[[str, Context], Reading]
LONGEST: Final = 2000
"""Characters of a letter that is looked at."""
MOST_CUTS: Final = 3
_QUESTION: Final = "This seems to put something right. Please write all that shall stand, and nothing else."
_UNDOES: Final = word_set(
    "swap swapped exchange exchanged switch switched interchange reverse reversed replace replaced drop scrap cancel "
    "omit delete remove meant mistake wrong mixed correction correct typo misprint withdraw scratch erase instead"
)
"""What only somebody says who changes something."""
_POINTS: Final = word_set(
    "numbers stocks stock one ones latter former middle that reverse reversed all both everything everywhere twice "
    "double half each same way them other"
)
_GAME: Final = _UNDOES | word_set(
    "only not no except but without either neither nor twice double half both all none nothing same too also as "
    "well everywhere everything in order other way around round over out off later can wait maybe perhaps should "
    "could would may might must be is are was go goes stand stands leave left more less fewer each every one ones "
    "attack attacks stock stocks place put with for to from of at on against and or if there them that these "
    "those this it i i'd i'll my me mine rather want let make take use get gets give add plus minus then than "
    "again number middle latter former numbers many much what about change i'm am sure check don't do does didn't "
    "send quite think let's how any anything who where yet , : ; / - ( ) + fight attacked spare total altogether "
    "have has had need needs others hold keep two factors factor bit little few some slightly amount lot whole so "
    "behalf 's"
)
"""The words of which orders are made: a sentence of nothing else, with a name or a number in it, is no small talk."""
_TALK: Final = re.compile(r"(?i:\bdrop (?:me|us|by|in|round|you)\b)")
"""'Drop me a line when the result from Poland is in.'"""
_SIGNED: Final = re.compile(
    r"(?:(?i:hi|hello|hey|dear|cheers|best|yours|regards)\b,? ?)?(?:[A-Z][\w'-]*[., ]*){0,2}[,!]?"
)
_DENIES: Final = word_set("not no nope never kidding joking maybe perhaps or if unless until ask wait don't what why")
_IDLE: Final = re.compile(
    r"(?i:(?:the )?(?:rest|other\w*|everything else|all else)\b.*(?:stand\w*|stays?|remains?|as \w+|fine|unchanged|"
    r"same)\b.*"
    r"|that (?:should be|is|makes) (?:it|all)\b.*|thank\w*.*|sorry\b.{0,30}|cheers\b.*|best\b.*|regards\b.*|"
    r"(?:that's|thats) (?:it|all).*"
    r"|oops.{0,20}|my mistake|.{0,12}too fast|hang on|hold on|on second thoughts?.{0,3}|i (?:have )?changed my mind)\W*"
)


def corrected(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Let orders stand as the letter itself puts them right.

    Args:
        reading: Of the letter as a whole.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The orders that stand at the letter's end, where its list is whole, and each sentence behind it that names or
        points at anything of it is understood to its last word; with a question where one is not, and changed nothing;
        else the reading as it was.
    """
    placing = context.phase == "placing" and bool(context.income)
    fights = context.phase == "attack" and context.scenario.conflict != "exchange"
    if not (placing or fights) or len(text) > LONGEST or len(context.powers) > 1 or context.mover or context.on_file:
        return reading
    if reading.press or reading.commands or not (reading.orders or reading.findings):
        return reading
    sentences = list(shapes_of(text, names, context))
    asked: Reading | None = None
    for at in _cuts(sentences, context):
        behind = [shape for _, shape in sentences[at:]]
        above = read(text[: sentences[at][0]], context)
        if not _is_whole(above, context):
            continue
        found = put_right(above.orders, [shape for shape in behind if not is_idle(shape)], context)
        if found is not None:
            return replace(reading, orders=found, cancelled=(), findings=_notes(reading))
        asked = _asked(reading, above, sentences[at:], text, context)
    return asked or reading


def _cuts(sentences: Sequence[tuple[int, Shape]], context: Context) -> list[int]:
    """Before which sentences a list may be whole: above them stands all that a list needs, and they may change it."""
    placing = context.phase == "placing"
    need = {"A", "N"} if placing else {"P", "A", "S"}
    seen: set[str] = set()
    counted, rest = 0, False
    cuts = []
    for at, (_, shape) in enumerate(sentences):
        whole = seen >= need and (not placing or rest or counted >= (context.income or 0))
        if whole and _may_change(shape, placing=placing):
            cuts.append(at)
        seen |= shape.kinds()
        counted += sum(value for value in shape.values if isinstance(value, int))
        rest = rest or not _RESTS.isdisjoint(shape.text.split())
    return cuts[:MOST_CUTS]


_RESTS: Final = word_set("rest all everything remaining others remainder left each both")


def _may_change(shape: Shape, *, placing: bool) -> bool:
    """Whether a sentence may put something right, or points at what stands above it; one more attack does neither."""
    if is_idle(shape):
        return False
    plain = {word for word in shape.text.split() if not ITEM.fullmatch(word)}
    if not placing and shape.kinds() >= {"P", "A", "S"} and plain.isdisjoint(_CHANGES):
        return False
    forms = correcting_placings.FORMS if placing else correcting_attacks.FORMS
    return not plain.isdisjoint(_UNDOES) or plain <= _GAME or bool(forms.steps_in(shape))


_CHANGES: Final = _UNDOES | word_set("not no should rather use uses than")


def is_idle(shape: Shape) -> bool:
    """
    Say whether a sentence says nothing of orders: 'The rest stands.', 'Cheers, Ivan'.
    """
    words = shape.text.split()
    if shape.kinds() or shape.end == "?" or not _UNDOES.isdisjoint(words):
        return False
    signed = _SIGNED.fullmatch(shape.said) is not None and _DENIES.isdisjoint(words)
    return not words or signed or _IDLE.fullmatch(shape.said) is not None


def _is_whole(above: Reading, context: Context) -> bool:
    """Whether a list places all there is, an area once, or is of attacks with a stock each, and asks nothing."""
    if any(each.kind != "note" for each in above.findings) or above.commands or above.cancelled or above.press:
        return False
    if any(each.power is not None or each.how != "plain" for each in above.orders) or not above.orders:
        return False
    if context.phase == "placing":
        placed = [each.order for each in above.orders if isinstance(each.order, Place)]
        single = len({each.area for each in placed}) == len(above.orders)
        return single and sum(each.amount for each in placed) == context.income
    fought = [each.order for each in above.orders if isinstance(each.order, Attack) and each.order.stock]
    return len({each.area for each in fought}) == len(above.orders)


def put_right(orders: Sequence[ReadOrder], shapes: Sequence[Shape], context: Context) -> tuple[ReadOrder, ...] | None:
    """
    Put orders right by the sentences that say how.

    Args:
        orders: Placings of all there is, or attacks with a stock each.
        shapes: The sentences.
        context: Of the reading.

    Returns:
        What stands then; None where a sentence is not understood, or asks.
    """
    if not shapes or any(shape.end == "?" for shape in shapes):
        return None
    if context.phase == "placing":
        return correcting_placings.put_right(orders, shapes, context.income or 0)
    return correcting_attacks.put_right(orders, shapes)


def _asked(
    reading: Reading, above: Reading, behind: Sequence[tuple[int, Shape]], text: str, context: Context
) -> Reading | None:
    """Ask about what points at the orders above in words that take back, and changed nothing."""
    if any(each.kind != "note" for each in reading.findings):
        return None
    if {each.order for each in reading.orders} != {each.order for each in above.orders}:
        return None
    named: set[str | int] = {each.order.area for each in above.orders if isinstance(each.order, Place | Attack)}
    for each in above.orders:
        if isinstance(each.order, Attack):
            named |= {*each.order.targets, each.order.stock or ""}
    for start, shape in behind:
        if not _points(shape, named, above, context):
            continue
        line = text.count("\n", 0, start) + 1
        asked = Question(shape.said[:200], "ambiguous", "names-no-order", _QUESTION, "", line)
        return replace(reading, orders=(), findings=(*reading.findings, asked))
    return None


def _points(shape: Shape, named: Container[str | int], above: Reading, context: Context) -> bool:
    """Whether a sentence points at orders above it in words that take back, or in nothing but words of orders."""
    if is_idle(shape) or _TALK.search(shape.said):
        return False
    plain = {word for word in shape.text.split() if not ITEM.fullmatch(word)}
    kinds = shape.kinds()
    mine = [value for value in shape.values if value in named]
    strange = len(mine) < sum(not isinstance(value, int) for value in shape.values)
    only_game = plain <= _GAME and plain.isdisjoint(_PAST)
    undoes = plain & _UNDOES
    if shape.end != "?" and undoes and (only_game or undoes - _PLAIN_WORDS) and not _ELSEWHERE & plain:
        return bool(mine) or "O" in kinds or "S" in kinds or not plain.isdisjoint(_POINTS)
    if not only_game or shape.end == "!":
        return False
    if strange:
        depends = bool(mine) and not plain.isdisjoint(("if", "unless", "change"))
        return depends or (_ADDS.search(shape.said) is not None and plain.isdisjoint(_DENIES))
    counts = {value for value in shape.values if isinstance(value, int)} - {context.income, len(above.orders)}
    if "N" in kinds and counts and not plain.isdisjoint(("attacks", "battles")):
        return True
    if len(above.orders) < 2:
        return False
    turned = not plain.isdisjoint(_TURNS) or {"same", "stock"} <= plain
    whole = len(set(mine)) == len(above.orders)
    return bool(mine and not whole) or "O" in kinds or ("N" in kinds and bool(counts and mine)) or turned


_PLAIN_WORDS: Final = word_set("drop cancel delete remove withdraw omit instead scrap")
"""They are said of other things, too: 'I drop hints, but France never listens.'"""
_ELSEWHERE: Final = word_set("next game tomorrow yesterday")
_PAST: Final = word_set("had was were did didn't has have")
_ADDS: Final = re.compile(r"\b(?:also|too(?=\W*$)|as well|same)\b", re.IGNORECASE)
_TURNS: Final = word_set("reverse reversed twice double half everywhere middle latter former way less fewer each")


def _notes(reading: Reading) -> tuple[Question, ...]:
    return tuple(each for each in reading.findings if each.kind == "note")
