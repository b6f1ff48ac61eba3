"""Letters about orders on file: which reading of the change counts, and where neither does."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context, How, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.amends import amended
from gamesmaster.mail.reading.whole.bending import bends_change
from gamesmaster.mail.reading.whole.brief_changes import LIGHT, LIKELY, MORE, SURE, comes_to_income, is_barred
from gamesmaster.mail.reading.whole.changes_beside import misses_amount, with_dealings_gone
from gamesmaster.mail.reading.whole.excepted import makes_exception
from gamesmaster.mail.reading.whole.filing import VOIDED, Amended, passes
from gamesmaster.mail.reading.whole.leaning import leanings, tells_others
from gamesmaster.mail.reading.whole.notes import notes_of, sentence_of
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.plain_lists import is_added_list, is_plain_list
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.renumbered import renumbered
from gamesmaster.mail.reading.whole.revising import revised
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.wording import phrases
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Order, Pass, Place

_TAKES_BACK: Final = frozenset(("takes-back", "taken-back"))
_ALIKE: Final = word_set("same both every each everywhere")
_RIGHTS: Final = phrases("ought to say; ought to be; ought to read; should say; should read; should have said")
_MAILED: Final = phrases("forget what i; ignore what i; disregard what i; never mind what i; forget about what i")
"""What was written in another letter may be no order that is on file."""
_WROTE: Final = word_set("wrote typed put said sent")
_SLIPS: Final = word_set("slip typo misprint mistyped erratum")
_LEFT: Final = word_set("left missing remaining over unplaced spare open outstanding")
_ADDS: Final = word_set("add adds also additionally another besides addition extra")
_CLEAR: Final = 2.0
"""By how much a change of attacks has to be likelier to cast doubt on what the first reader is sure of."""
_ASKED: Final = "What is to stand after this letter? Please send the whole list once more."


def refiled(reading: Reading, said: Sequence[Said], parts: Sequence[list[Part]], context: Context) -> Reading:
    """
    Give the reading of a letter about orders on file: the first reader's, the change as a whole, or a question.

    The change as a whole is taken where the first reader asks or says nothing. Where he is sure of something else, one
    of the two is wrong, and what proves the change decides: that the factors come to the income, or that the letter
    calls off what he has taken. Where nothing proves it, the writer is asked.

    Args:
        reading: What the first reader made of it.
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading, with orders on file.
    """
    if (anew := renumbered(said, context)) is not None:
        return amending(reading, anew, said, context)
    asked = any(each.kind != "note" for each in reading.findings)
    found = revised(said, parts, context) or amended(said, parts, context)
    found = with_dealings_gone(found, reading) if found is not None else None
    if found is not None and misses_amount(found, reading, said, context):
        found = None
    if found is not None and passes(found) and not asked and not reading.orders:
        return amending(reading, found, said, context)
    if asked or not (reading.orders or reading.cancelled or reading.commands or reading.press):
        if found is not None and not is_barred(found, said, parts, reading, context):
            return amending(reading, found, said, context)
        if found is not None and _is_agreed(found, reading, context):
            return amending(reading, found, said, context)
        if not asked and found is not None and found.why not in ("unchanged", "recanted"):
            return _asking(reading, said)
        if not asked and ((found is None and _is_unheard(said, parts, context)) or makes_exception(said)):
            return _asking(reading, said)
        return _without_doubtful(reading, said, context)
    if not (reading.orders or reading.cancelled):
        return reading
    stands = _summed(merge(context.on_file, reading, context.phase).lines)
    if is_plain_list(reading, said) or (context.phase == "attack" and is_added_list(reading, said)):
        return reading
    if not reading.orders and any(_MAILED.within(one.words) for one in said):
        return _asking(reading, said)
    if found is not None and stands == _summed([notation.write(order) for order in found.orders]):
        return reading
    if found is not None and bends_change(said, parts, found, context, asked=False):
        found = None
    told = _is_told_to_others(reading, said, parts, context)
    if found is not None and found.why == "unchanged" and told:
        return replace(reading, orders=(), cancelled=(), findings=tuple(notes_of(reading, said)))
    if told or _repeats_stock(reading, said, context):
        return _asking(reading, said) if found is None or told else amending(reading, found, said, context)
    harmless = _places_nothing(reading) or _only_adds(reading, said, context) or _only_sets(reading, said)
    if _spends_too_much(stands, context) and not harmless:
        return _asking(reading, said) if found is None else amending(reading, found, said, context)
    if _loses(reading, stands, said, context):
        explained = found is not None and _is_proved(found, context)
        return amending(reading, found, said, context) if found is not None and explained else _asking(reading, said)
    if recants(said):
        sure = found is not None and found.why in ("", "recanted", VOIDED)
        return amending(reading, found, said, context) if found is not None and sure else _asking(reading, said)
    if found is None or found.why == "unchanged":
        return reading
    if _is_proved(found, context) or _says_more(found, reading, context):
        return amending(reading, found, said, context)
    sure = stands.total() == context.income if context.phase == "placing" else found.lead < _CLEAR
    return reading if _is_short(context) or sure else _asking(reading, said)


def _is_proved(found: Amended, context: Context) -> bool:
    """Whether a change explains all that a letter says, far better than anything else would."""
    return found.lead >= SURE and not found.replaces and comes_to_income(found, context)


def _says_more(found: Amended, reading: Reading, context: Context) -> bool:
    """Whether a change of attacks has all that the first reader took, and more, or more who are attacked, besides."""
    wanted = {notation.write(order) for order in found.orders}
    more = all(_is_in(each.order, found.orders) for each in reading.orders) and wanted.isdisjoint(reading.cancelled)
    adds = not found.cancelled and {*context.on_file} <= wanted
    return context.phase == "attack" and found.lead >= (LIKELY if adds else MORE) and not found.replaces and more


def _is_agreed(found: Amended, reading: Reading, context: Context) -> bool:
    """Whether both come to the same attacks, and the first reader only doubts who speaks: 'GE instead of IBM.'"""
    grounds = {each.ground for each in reading.findings if each.kind != "note"}
    if context.phase != "attack" or not reading.orders or found.lead < SURE or not grounds <= LIGHT:
        return False
    stands = merge(context.on_file, reading, context.phase).lines
    return _summed(stands) == _summed([notation.write(order) for order in found.orders])


def _is_in(order: Order, orders: Sequence[Order]) -> bool:
    """Whether an order is one of a list, or an attack there is on the same and others, with the same stock."""
    return order in orders or any(
        isinstance(order, Attack)
        and isinstance(other, Attack)
        and replace(other, targets=order.targets) == order
        and set(order.targets) <= set(other.targets)
        for other in orders
    )


def _spends_too_much(stands: Counter[object], context: Context) -> bool:
    """Whether more is placed than there is: something was misread."""
    placed = sum(count for key, count in stands.items() if isinstance(key, tuple))
    return context.phase == "placing" and bool(context.income) and placed > (context.income or 0)


def _is_unheard(said: Sequence[Said], parts: Sequence[list[Part]], context: Context) -> bool:
    """Whether a sentence of which nothing came puts something right, or counts factors still to be placed."""
    short = (context.income or 0) - sum(_summed(context.on_file).values()) if context.phase == "placing" else 0
    for one, each in zip(said, parts, strict=True):
        leans = leanings(one, each, context)
        if one.end == "?" or "orders" not in leans:
            continue
        named = any(piece.area or piece.role == "stock" for piece in one.pieces)
        if named and "meant" in one.words and not _WROTE.isdisjoint(one.words):
            return True
        if named and (_RIGHTS.within(one.words) or not _SLIPS.isdisjoint(one.words)):
            return True
        if any(piece.value == short for piece in one.pieces) and short > 0 and not _LEFT.isdisjoint(one.words):
            return True
    return False


def _is_short(context: Context) -> bool:
    """Whether factors are still to be placed, so that their sum proves little."""
    return context.phase == "placing" and sum(_summed(context.on_file).values()) < (context.income or 0)


def _loses(reading: Reading, stands: Counter[object], said: Sequence[Said], context: Context) -> bool:
    """Whether factors would be placed no more, in a list, or where another sentence may say where they go."""
    if context.phase != "placing" or not context.income or not reading.orders:
        return False
    whole = sum(_summed(context.on_file).values()) == context.income
    listed = all(each.how == "plain" for each in reading.orders)
    naming = sum(any(piece.area or piece.role == "number" for piece in one.pieces) for one in said)
    return whole and sum(stands.values()) < context.income and (listed or naming > len(reading.orders))


def _is_told_to_others(reading: Reading, said: Sequence[Said], parts: Sequence[list[Part]], context: Context) -> bool:
    """Whether an order comes from what the writer has told another player, which need not be so."""
    areas = {getattr(each.order, "area", "") for each in reading.orders}
    areas |= {getattr(notation.read(line)[1], "area", "") for line in reading.cancelled}
    telling = [one for one, each in zip(said, parts, strict=True) if any(tells_others(p.pieces, context) for p in each)]
    return any(piece.area in areas - {""} for one in telling for piece in one.pieces)


def _repeats_stock(reading: Reading, said: Sequence[Said], context: Context) -> bool:
    """Whether two attacks would hang on one stock, and did not before."""
    if not _ALIKE.isdisjoint(word for one in said for word in one.words):
        return False
    after = [notation.read(line)[1] for line in merge(context.on_file, reading, context.phase).lines]
    stocks = Counter(order.stock for order in after if isinstance(order, Attack) and order.stock and not order.limit)
    before = Counter(getattr(notation.read(line)[1], "stock", None) for line in context.on_file)
    return any(count > 1 and before[stock] < 2 for stock, count in stocks.items())


def _only_adds(reading: Reading, said: Sequence[Said], context: Context) -> bool:
    """Whether a letter adds factors in new areas and names none that is on file: that there are too many is told."""
    filed = {getattr(notation.read(line)[1], "area", "") for line in context.on_file}
    added = all(each.how == "add" and getattr(each.order, "area", "") not in filed for each in reading.orders)
    return added and not any(piece.area in filed for each in said for piece in each.pieces)


def _places_nothing(reading: Reading) -> bool:
    return not reading.cancelled and not any(isinstance(each.order, Place) for each in reading.orders)


def _only_sets(reading: Reading, said: Sequence[Said]) -> bool:
    """Whether a letter sets one area to a number, and says no more: 'change Austria to 4'; the sum of all is told."""
    order = reading.orders[0].order if len(reading.orders) == 1 else None
    if not isinstance(order, Place) or reading.orders[0].how == "add":
        return False
    areas = [piece.area for one in said for piece in one.pieces if piece.area]
    counts = [piece.value for one in said for piece in one.pieces if piece.role == "number"]
    return areas == [order.area] and counts == [order.amount]


def _without_doubtful(reading: Reading, said: Sequence[Said], context: Context) -> Reading:
    """Without placings beside a question, where they and what is on file come to more than there is, or to less."""
    if (reading.orders or reading.cancelled) and recants(said):
        return replace(reading, orders=(), cancelled=())  # 'Shift three to Austria. No, two. Not three.'
    if reading.cancelled and context.phase == "attack" and any(each.ground in _TAKES_BACK for each in reading.findings):
        return replace(reading, orders=(), cancelled=())  # 'Cancel Italy. … I'd be mad to cancel that.'
    if reading.orders and context.phase == "attack" and not reading.cancelled:
        return _beside(reading, said, context)
    if not (reading.orders or reading.cancelled) or context.phase != "placing" or not context.income:
        return reading
    stands = _summed(merge(context.on_file, reading, context.phase).lines)
    whole = sum(_summed(context.on_file).values()) == context.income
    if _spends_too_much(stands, context) or (whole and sum(stands.values()) < context.income):
        return replace(reading, orders=(), cancelled=())
    return reading


def _beside(reading: Reading, said: Sequence[Said], context: Context) -> Reading:
    """Attacks that are added, beside a question: what is on file stays."""
    adds = not _ADDS.isdisjoint(word for one in said for word in one.words)
    stands = merge(context.on_file, reading, context.phase).lines
    filed = {getattr(notation.read(line)[1], "area", "") for line in context.on_file}
    new = all(each.how == "plain" and getattr(each.order, "area", "") not in filed for each in reading.orders)
    if not adds or not new or reading.intent == "replace" or set(context.on_file) <= set(stands):
        return reading
    return replace(reading, orders=tuple(replace(each, how="add") for each in reading.orders), intent="amend")


def _asking(reading: Reading, said: Sequence[Said]) -> Reading:
    """The reading without its orders, and a question what is to stand."""
    first = reading.orders[0] if reading.orders else None
    line, number = (first.words, first.line) if first is not None else (said[0].text, said[0].number)
    asked = Question(line.strip()[:200], "ambiguous", "taken-back", _ASKED, "", number)
    return replace(reading, orders=(), cancelled=(), findings=(*notes_of(reading, said), asked))


def amending(reading: Reading, found: Amended, said: Sequence[Said], context: Context) -> Reading:
    """
    Give the reading with a change of what is on file, and no question left.

    Args:
        reading: What was made of the letter.
        found: The change.
        said: The letter's sentences.
        context: Of the reading.
    """
    kept = replace(reading, findings=tuple(notes_of(reading, said)))
    wanted = [notation.write(order) for order in found.orders]
    if passes(found):
        alone = (ReadOrder(found.orders[0], None, said[0].text, said[0].number),)
        return replace(kept, orders=alone, cancelled=(), intent="replace")
    if not wanted:
        return replace(kept, orders=(), cancelled=tuple(dict.fromkeys(context.on_file)), intent="amend")
    if _summed(merge(context.on_file, reading, context.phase).lines) == _summed(wanted):
        return kept
    old = Counter(context.on_file)
    new = [order for order in found.orders if notation.write(order) not in old] if not found.replaces else found.orders
    gone = tuple(line for line in dict.fromkeys(context.on_file) if line not in wanted)
    places = {_place(notation.read(line)[1]) for line in gone}
    orders = []
    for order in new:
        at = sentence_of(order, said)
        how: How = "plain" if found.replaces else "change" if _place(order) in places else "add"
        if how == "change" and isinstance(order, Attack):
            places.discard(_place(order))  # of a joint attack that is parted one takes its place, the others come to it
        orders.append(ReadOrder(order, None, said[at].text, said[at].number, how))
    changing = {_place(each.order) for each in orders if each.how == "change"}
    cancelled = tuple(line for line in gone if _place(notation.read(line)[1]) not in changing)
    changed = replace(
        kept,
        orders=tuple(orders),
        cancelled=() if found.replaces else cancelled,
        intent="replace" if found.replaces else "amend",
    )
    if _summed(merge(context.on_file, changed, context.phase).lines) == _summed(wanted):
        return changed
    whole = tuple(
        ReadOrder(order, None, said[at].text, said[at].number)
        for order, at in ((order, sentence_of(order, said)) for order in found.orders)
    )
    return replace(changed, orders=whole, cancelled=(), intent="replace")


def _summed(lines: Sequence[str]) -> Counter[object]:
    """Lines whatever their order; two placings in one area are one, and none at all is nothing."""
    found: Counter[object] = Counter()
    for line in lines:
        order = notation.read(line)[1]
        if isinstance(order, Place):
            found["place", order.area] += order.amount
        elif not isinstance(order, Pass):
            found[order] += 1
    return found


def _place(order: Order) -> tuple[str, str, tuple[str, ...]]:
    """What an order is about: a later order about the same takes its place."""
    targets = order.targets if isinstance(order, Attack) and order.limit is not None else ()
    return type(order).__name__, getattr(order, "area", ""), targets
