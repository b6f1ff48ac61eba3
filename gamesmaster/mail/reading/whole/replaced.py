"""Attacks on file that a letter would replace though it says that it only adds, or that they stand."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import STOCK, word_set
from gamesmaster.mail.reading.whole.amendments import supersedes
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks, doubting
from gamesmaster.mail.reading.whole.wording import phrases
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Understanding

_QUESTION: Final = "Does this come to the attacks on file, or take their place? Please write all that shall stand."
_ADDS: Final = phrases(
    "in addition; on top of; additionally; one more; two more; three more; another attack; besides; separate attack"
)
_STAYS: Final = word_set(
    "stays stay stands stand remains remain kept unchanged untouched unaffected unaltered undisturbed intact"
)
_AND: Final = word_set("and plus")
"""What a letter begins with that adds to the one before."""
_GOES: Final = word_set("not no longer instead unless don't won't doesn't can't cannot couldn't never")


def with_replaced_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an attack that takes the place of one on file: 'In addition, Germany in Italy. The one on Britain stays.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or not context.on_file or not reading.orders or asks(reading):
        return reading
    stands = merge(context.on_file, reading, context.phase).lines
    gone = [notation.read(line)[1] for line in context.on_file if line not in stands]
    attacks = [order for order in gone if isinstance(order, Attack)]
    called_off = [notation.read(line)[1] for line in reading.cancelled]
    for one, own in zip(letter.said, letter.parts, strict=True):
        adds = _ADDS.within(one.words) or (one is letter.said[0] and one.words[0] in _AND)
        named = {piece.power for piece in one.pieces}
        staying = _staying(one, own)
        stay = {piece.power for part in staying for piece in part.pieces}
        areas = {piece.area for part in staying for piece in part.pieces if piece.area and not piece.power}
        if any(
            (adds and each not in called_off and not named & set(each.targets))
            or set(each.targets) <= stay
            or each.area in areas
            for each in attacks
        ):
            if (added := _added(reading, letter) or _beside_kept(reading, letter, attacks)) is not None:
                return added
            return doubting(reading, one, _QUESTION)
    return reading


def _staying(one: Said, own: Sequence[Part]) -> list[Part]:
    """'The Baltic stays', 'Baltic as is', which is no clause by itself."""
    brief = len(one.words) <= _CURT and (_GOES | STOCK).isdisjoint(one.words)  # not 'the same stock as before'
    where = any(piece.area and not piece.power for piece in one.pieces)  # nor 'It's against Russia, as before'
    as_it_is = brief and where and _AS_IT_IS.within(one.words)
    return [part for part in own if as_it_is or (not _STAYS.isdisjoint(part.words) and _GOES.isdisjoint(part.words))]


def _beside_kept(reading: Reading, letter: Heard, gone: Sequence[Attack]) -> Reading | None:
    """'Poland cancelled. New: USA in Italy, Ford. Baltic as is', where each attack on file is kept or called off."""
    if reading.cancelled or any(one.end == "?" for one in letter.said):
        return None
    kept, off = set[str](), set[str]()
    for one, own in zip(letter.said, letter.parts, strict=True):
        staying = _staying(one, own)
        for part in own:
            areas = {piece.area for piece in part.pieces if piece.area and not piece.power}
            if not part.heard and part in staying:
                kept |= areas
            if not part.heard and not _OFF.isdisjoint(part.words) and _GOES.isdisjoint(part.words):
                off |= areas
    fought = {each.order.area for each in reading.orders if isinstance(each.order, Attack)}
    lost = [attack.area for attack in gone]
    if kept & off or (kept | off) & fought or len(set(lost)) != len(lost) or not set(lost) <= kept | off:
        return None
    orders = tuple(replace(each, how="add") for each in sorted(reading.orders, key=lambda each: each.line))
    cancelled = tuple(notation.write(attack) for attack in gone if attack.area in off)
    return replace(reading, orders=orders, cancelled=cancelled, intent="amend")


_CURT: Final = 8
_AS_IT_IS: Final = phrases("as is; as it is; as it was; as they are; as they were; as before")
_OFF: Final = word_set("cancelled canceled cancel dropped drop withdrawn scrapped scrap off called deleted struck")


def _added(reading: Reading, letter: Heard) -> Reading | None:
    """The attacks beside those on file, where the letter says that they are added and nothing goes for them."""
    context = letter.context
    begun = letter.said[0].words[0] in _AND
    if reading.cancelled or not (begun or any(_ADDS.within(one.words) for one in letter.said)):
        return None
    if any(not _GIVES_WAY.isdisjoint(one.words) for one in letter.said):
        return None
    orders = tuple(replace(each, how="add") for each in sorted(reading.orders, key=lambda each: each.line))
    added = replace(reading, orders=orders, intent="amend")
    lines = merge(context.on_file, added, context.phase).lines
    attacks = [order for line in lines if isinstance(order := notation.read(line)[1], Attack)]
    whom = [(power, each.area) for each in attacks for power in each.targets]
    stocks = [each.stock for each in attacks if each.stock]
    alone = len(set(whom)) == len(whom) and len(set(stocks)) == len(stocks)
    whole = set(context.on_file) <= set(lines) and len(lines) == len(context.on_file) + len(orders)
    return added if alone and whole else None


_GIVES_WAY: Final = word_set(
    "instead replace replaces replaced drop cancel forget scrap rather longer change swap switch not off withdraw both"
    " together joint"
)


def with_counters_beside_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a letter of nothing but counters that would take the place of attacks: 'Understanding in Rumania.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or not context.on_file or not reading.orders or asks(reading):
        return reading
    if not all(isinstance(each.order, Control | Understanding) for each in reading.orders) or reading.cancelled:
        return reading
    stands = merge(context.on_file, reading, context.phase).lines
    gone = [line for line in context.on_file if line not in stands and isinstance(notation.read(line)[1], Attack)]
    if not gone or any(not _NO_ATTACKS.isdisjoint(one.words) or supersedes(one) for one in letter.said):
        return reading
    first = reading.orders[0]
    asked = Question(first.words.strip()[:200], "ambiguous", "beside-unclear", _QUESTION, number=first.line)
    return replace(reading, orders=(), findings=(*reading.findings, asked))


_NO_ATTACKS: Final = word_set("no none pass nothing only just nobody not without")


def with_lost_on_file_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an attack on file that a letter would replace by others, and that it arms: 'Poland: weapon Ford'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or not context.on_file or not reading.orders or asks(reading):
        return reading
    stands = merge(context.on_file, reading, context.phase).lines
    gone = {order.area for line in context.on_file if isinstance(order := notation.read(line)[1], Attack)}
    gone -= {order.area for line in stands if isinstance(order := notation.read(line)[1], Attack)}
    called_off = [notation.read(line)[1] for line in reading.cancelled]
    gone -= {order.area for order in called_off if isinstance(order, Attack)}
    for one in letter.said if gone else ():
        stocks = [piece for piece in one.pieces if piece.role == "stock" and piece.word != "gm"]
        named = any(piece.area in gone and not piece.people for piece in one.pieces)
        if named and stocks and one.end != "?" and (_GOES | _OFF | _GIVES_WAY | _WAS).isdisjoint(one.words):
            return doubting(reading, one, _QUESTION)
    return reading


_WAS: Final = word_set("was were had did if would could might should last yesterday next")


def with_only_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an attack on several that the letter wants on one of them, where it stands as it was: 'In Italy I only go
    for the British now'. Where nothing would stand of it, nothing is called off either.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or not context.on_file:
        return reading
    stands = merge(context.on_file, reading, context.phase).lines
    fought = {order.area for line in stands if isinstance(order := notation.read(line)[1], Attack)}
    filed = [(line, order) for line in context.on_file if isinstance(order := notation.read(line)[1], Attack)]
    several = [(line, order) for line, order in filed if len(order.targets) > 1]
    as_it_was = [order for line, order in several if line in stands and not asks(reading)]
    called_off = [order for _, order in several if order.area not in fought]
    for one, own in zip(letter.said, letter.parts, strict=True):
        where = {piece.area for piece in one.pieces if piece.area and not piece.power}
        for part in own if one.end != "?" else ():
            cut = part.words.index("not") if "not" in part.words else len(part.words)
            named = {piece.power for piece in part.pieces[:cut] if piece.power} - {context.power}
            areas = {piece.area for piece in part.pieces if piece.area and piece.area not in named} or where
            if part.heard or not named or _LONE.isdisjoint(part.words):
                continue
            wanted = [each for each in called_off if named <= set(each.targets) and (not where or each.area in where)]
            if wanted or ("only" in part.words and _is_narrowed(as_it_was, areas, named)):
                line = one.text.strip()[:200]
                asked = Question(line, "ambiguous", "beside-unclear", _WHOM, number=one.number)
                kept = replace(reading, orders=(), cancelled=()) if wanted else reading
                return replace(kept, findings=(*reading.findings, asked))
    return reading


def _is_narrowed(several: Sequence[Attack], areas: Set[str], named: Set[str]) -> bool:
    """Whether one of some attacks on several is wanted on fewer than these."""
    return any(each.area in areas and named < set(each.targets) for each in several)


_LONE: Final = word_set("only just solely merely")
_WHOM: Final = "Whom do you attack there now? Please write the attack once more, in one line."
