"""
A letter read without its asides, where something is asked about: one odd sentence does not cost the sound orders.

What is left has to be complete by itself: placings that come to the income, attacks that can be made, with a stock; and
each new order comes from a clause that orders. Else the questions about the whole letter stand.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.doubts.adopting import adopts
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.asides import asides_of, counts, is_aside
from gamesmaster.mail.reading.whole.awaiting import hangs
from gamesmaster.mail.reading.whole.bending import takes_up_in
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_brief
from gamesmaster.mail.reading.whole.needless_words import DEFERS
from gamesmaster.mail.reading.whole.overheard import is_whole, takes_up
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.put_off import is_all_put_off, is_put_off, may_be_put_off
from gamesmaster.mail.reading.whole.refused import says_only_no
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.mail.reading.whole.untold import blank
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Order, Place


def without_asides(reading: Reading, letter: Heard, again: Callable[[str], Reading]) -> Reading:
    """
    Give the reading of a letter without its asides, where that leaves nothing to be asked about.

    Args:
        reading: That was decided on.
        letter: As heard.
        again: Reads another text.
    """
    if not asks(reading) or not letter.alone or is_brief(letter.said) or letter.context.phase == "turn":
        return reading
    asides = asides_of(letter)
    if not asides or len(asides) == len(letter.said) or takes_up_in(letter.said) or takes_up(letter.parts):
        return reading
    if any(letter.said[at].words[-1] == ":" or _is_adopted(letter.said, at) for at in asides):
        return reading
    if letter.context.on_file and any(_CALLS_OFF.search(" ".join(letter.said[at].words)) for at in asides):
        return reading  # 'The American was so charming that I've called off the attack on him.'
    if any(hangs(one) for at, one in enumerate(letter.said) if at not in asides and at - 1 in asides):
        return reading  # 'If Britain came in with 1, could he attack all 5 of mine? Then I'd rather have 3 there.'
    left = [one for at, one in enumerate(letter.said) if at not in asides]
    rest = [own for at, own in enumerate(letter.parts) if at not in asides]
    if _defers(left, letter.context) or _is_advised(letter, asides):
        return reading
    lines = letter.text.split("\n")
    for at in asides:
        pieces = letter.said[at].pieces
        blank(lines, pieces[0], pieces[-1], through=True)
    alone = again("\n".join(lines))
    given = [*(each.order for each in (*alone.orders, *reading.orders)), *_filed(letter.context)]
    areas = {getattr(order, "area", "") for order in given}
    if any(not areas.isdisjoint(says_only_no(letter.said[at])) for at in asides):
        return reading  # 'Attack France in the Rhineland, stock Dow. Poland no, Rhineland no.'
    if any(_spares(letter.said[at], [each.order for each in alone.orders]) for at in asides):
        return reading
    known = [each.order for each in reading.orders]
    told = all(each.order in known or _is_given(each.order, left, rest) for each in alone.orders)
    return alone if told and _is_clear(alone, reading, left, letter.context) else reading


_CALLS_OFF: Final = re.compile(
    r"(?<!if )\b(?:i|i've|i'm|we|we've|we're) (?:(?:have|am|now|therefore|hereby|just) )*"
    r"(?:call(?:ed|ing)? off|cancel\w*|withdr[ae]w\w*|dropp?(?:ed|ing)?|scrap\w*)\b"
)


def _is_given(order: Order, left: Sequence[Said], rest: Sequence[Sequence[Part]]) -> bool:
    """Whether a clause that orders names where or with what, in a sentence that denies nothing."""
    area, stock = getattr(order, "area", ""), getattr(order, "stock", None) or ""
    return any(
        part.stance == "orders" and not part.heard and any(_is_of(piece, area, stock) for piece in part.pieces)
        for one, own in zip(left, rest, strict=True)
        if _NO.isdisjoint(one.words) and one.end != "?"
        for part in own
    )


def _filed(context: Context) -> list[Order]:
    return [notation.read(line)[1] for line in context.on_file]


def _spares(one: Said, orders: Sequence[Order]) -> bool:
    """'I promised Henri to leave him in peace in Austria', where he is attacked."""
    fought = {area for order in orders if isinstance(order, Attack) for area in (order.area, *order.targets)}
    named = {name for piece in one.pieces for name in (piece.area, piece.power) if name}
    return bool(named & fought) and not _LEFT.isdisjoint(one.words) and "i" in one.words


_LEFT: Final = word_set("leave spare alone peace safe truce pact promise promised swore sworn")


def _is_of(piece: Piece, area: str, stock: str) -> bool:
    return bool((area and piece.area == area) or (stock and piece.ticker == stock))


_NO: Final = word_set("no not never none nobody don't won't nope")


def with_adopted_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a letter of which nothing was taken though it makes another's wish its own: 'I place as she says.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if reading.orders or reading.cancelled or reading.press or asks(reading) or not letter.alone:
        return reading
    wished = False
    for one, own in zip(letter.said, letter.parts, strict=True):
        if wished and len(one.pieces) < _SHORT and one.end != "?" and _COMPLIES.search(" ".join(one.words)):
            asked = Question(one.text.strip()[:200], "unreadable", "reported", _ADOPTED, number=one.number)
            return replace(reading, findings=(*reading.findings, asked))
        wished = wished or is_aside(one, own, letter.context)
    return reading


_SHORT: Final = 14
_COMPLIES: Final = re.compile(
    r"^(?!.*\b(?:not|never|don't|won't|no|nothing|isn't|can't|if)\b).*"
    r"\b(?:as (?:he|she|they) (?:says?|wish|wishes|asks?|wants?"
    r"|suggests?|told|asked|said)|do (?:him|her|them) the favour|(?:have|has) a point|(?:his|her|their) wish|granted"
    r"|do (?:it|that|so|as)|let (?:him|her|them) have (?:it|them|his|her))\b"
)
_ADOPTED: Final = "You seem to take up what somebody else wants. If it is an order of yours, please write it alone."


def _defers(said: Sequence[Said], context: Context) -> bool:
    """Whether a letter's orders are still to come: what reads like one in the rest is none."""
    later = any(DEFERS.search(" ".join(piece.word for piece in one.pieces if piece.role != "mark")) for one in said)
    return later or is_put_off(said) or is_all_put_off(said, context) or may_be_put_off(said, context)


def _is_advised(letter: Heard, asides: Sequence[int]) -> bool:
    """'4 to Poland, 6 to Italy. Hans says I should swap them.': the writer may be in two minds."""
    named = [at for at, one in enumerate(letter.said) if any(piece.area or piece.ticker for piece in one.pieces)]
    return any(
        at == named[-1] and at + 1 not in asides and not _ADVICE.isdisjoint(letter.said[at].words) for at in asides
    )


_ADVICE: Final = word_set("should ought better instead rather swap exchange reconsider mistake")


def _is_adopted(said: Sequence[Said], at: int) -> bool:
    return at + 1 < len(said) and adopts(said[at + 1].words)


def _is_clear(alone: Reading, reading: Reading, left: Sequence[Said], context: Context) -> bool:
    """Whether the rest of a letter asks for nothing, and all that it names comes to orders that can be."""
    if asks(alone) or not (alone.orders or alone.cancelled):
        return False
    orders = [each.order for each in alone.orders]
    if any(each.order not in orders for each in reading.orders) or set(reading.cancelled) - set(alone.cancelled):
        return False
    if context.phase == "placing" and not context.on_file:
        return is_whole(alone.orders, context)
    if context.phase == "placing":
        return _accounts(alone, left, context)
    stocks = {piece.ticker for one in left for piece in one.pieces if piece.role == "stock"}
    used = {order.stock for order in orders if isinstance(order, Attack)}
    return stocks <= used | {line.rpartition(" ")[2] for line in context.on_file} and all(
        isinstance(order, Attack) and order.stock and _can_be(order, context) for order in orders
    )


def _accounts(alone: Reading, left: Sequence[Said], context: Context) -> bool:
    """Whether each number of the rest is what an area has, gets, or wins or loses by the letter."""
    old = _placed(context.on_file)
    new = _placed(merge(context.on_file, alone, context.phase).lines)
    known = {context.income or 0, *old.values(), *new.values()}
    known |= {abs(new.get(area, 0) - old.get(area, 0)) for area in (*old, *new)}
    spoken = {piece.value for one in left if _places(one) for piece in one.pieces if counts(piece)}
    return spoken <= known and sum(new.values()) <= max(context.income or 0, sum(old.values()))


def _places(one: Said) -> bool:
    return any(piece.area for piece in one.pieces)


def _placed(lines: Sequence[str]) -> dict[str, int]:
    orders = (notation.read(line)[1] for line in lines)
    return {order.area: order.amount for order in orders if isinstance(order, Place)}


def _can_be(attack: Attack, context: Context) -> bool:
    there = (context.board or {}).get(attack.area, {})
    return context.board is None or all(there.get(power) for power in (*attack.targets, context.power or ""))
