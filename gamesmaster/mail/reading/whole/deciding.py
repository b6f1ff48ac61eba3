"""Which reading of a letter counts: the first reader's, or that of the letter as a whole."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context, How, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.whole import audited, family, letter
from gamesmaster.mail.reading.whole.amends import amended
from gamesmaster.mail.reading.whole.bending import bends, bends_change, is_unsafe
from gamesmaster.mail.reading.whole.beside import is_left
from gamesmaster.mail.reading.whole.confirming import Read
from gamesmaster.mail.reading.whole.filing import Amended
from gamesmaster.mail.reading.whole.grounds import is_borne_out
from gamesmaster.mail.reading.whole.heads import without_quoted
from gamesmaster.mail.reading.whole.hindrances import is_bent, is_brief, is_hedged, leaves_open, turns
from gamesmaster.mail.reading.whole.named import says_once_more
from gamesmaster.mail.reading.whole.owners import Owned
from gamesmaster.mail.reading.whole.passing import passing
from gamesmaster.mail.reading.whole.pieces import Said, sentences_in
from gamesmaster.mail.reading.whole.plainly import is_plain, is_plain_letter, is_talk
from gamesmaster.mail.reading.whole.revising import revised
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import Part, parts_of
from gamesmaster.mail.reading.whole.stocks_audited import with_stocks_audited
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Move, Order, Pass, Place, Understanding

_FIGHTS: Final = (Attack, Understanding, Control)
_GONE: Final = frozenset(("unplaced", "total-differs"))
"""Notes about sums that are no longer true."""


def weighed(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Take the letter as a whole where its words come to one set of orders, and the first reader has questions or less.

    Args:
        reading: What the first reader made of it.
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.
        read: The first reader.
    """
    said = sentences_in(text, names)
    if context.phase != "placing":
        reading = audited.without_signature(reading, text)
    if is_unsafe(said, context):
        return reading
    if not context.on_file and (powers := passing(said, context)) and not _attacks(reading):
        return _passed(reading, powers, said, context)
    if is_brief(said) and not (_fights(context) and is_plain_letter(said)):
        return _audited(reading, None, said, context)
    asked = any(each.kind != "note" for each in reading.findings)
    silent = not (reading.orders or reading.cancelled or reading.commands or reading.press)
    parts = without_quoted(said, [parts_of(each, at, context) for at, each in enumerate(said)])
    if context.on_file and len(context.powers) < 2:
        changed = revised(said, parts, context) or amended(said, parts, context)
        if changed is None or not (asked or silent) or bends_change(said, parts, changed, context, asked):
            return _audited(reading, None, said, context)
        bent = is_bent(said, parts, reading, changes=True) or is_hedged(said, reading)
        if changed.why != "unchanged" and bent:
            return reading
        return _amending(reading, changed, said, context)
    found = _solution(said, parts, text, names, context, read, reading)
    plain = found is not None and _fights(context) and is_plain(said, _used(found, said))
    if found is not None and _is_doubtful(said, parts, found, reading, plain):
        return _audited(reading, None, said, context)
    unread = silent or _overspends(reading, context)
    if found is not None and (asked or unread or _adds_to(found, reading, said)):
        return taken(reading, found, said, context)
    if found is None and asked and (corrected := _corrected(said, parts, text, context, read)) is not None:
        doubtful = _is_doubtful(said, parts, corrected, reading, False)
        return reading if doubtful else taken(reading, corrected, said, context)
    if asked and not any(turns(each, (), True) for each in said):
        reading = with_stocks_audited(reading, said, text, context)
    reading = _audited(reading, found, said, context)
    return without_idle_questions(reading, said, parts, context) if asked else reading


def _attacks(reading: Reading) -> bool:
    return any(not isinstance(each.order, Pass) for each in reading.orders)


def _passed(reading: Reading, powers: Sequence[str], said: Sequence[Said], context: Context) -> Reading:
    """The reading where all powers that a letter speaks of pass."""
    found = Owned(tuple((Pass(), 0) for _ in powers), tuple(context.prefix_of(power) for power in powers))
    return taken(reading, found, said, context)


def _audited(reading: Reading, found: Solution | Owned | None, said: Sequence[Said], context: Context) -> Reading:
    """The reading with its attacks held against what the letter as a whole proves and tells."""
    if context.phase == "attack" and context.on_file and len(context.powers) < 2:
        return audited.without_unnamed(reading, said, context)
    if not _fights(context) or len(context.powers) > 1 or context.scenario.conflict == "exchange":
        return reading
    if isinstance(found, Solution):
        reading = audited.against_proof(reading, found)
    else:
        reading = audited.without_others(reading, said)
    return audited.with_conditions_asked(reading, said)


def _all_speak(found: Owned, said: Sequence[Said], context: Context) -> bool:
    """Whether each of the writer's powers that the letter names gives orders."""
    named = {piece.power for each in said for piece in each.pieces} & set(context.powers)
    return named <= {power or context.power for power in found.powers}


def _fights(context: Context) -> bool:
    return context.phase == "attack" and not context.on_file


def _used(found: Solution | Owned, said: Sequence[Said]) -> set[int]:
    """The sentences that give orders, and those that name their stocks."""
    stocks = {order.stock for order, _ in found.orders if isinstance(order, Attack) and order.stock}
    named = {at for at, each in enumerate(said) if any(piece.ticker in stocks for piece in each.pieces)}
    named -= {at for at in named if says_once_more(said[at])}
    whom = {(power, order.area) for order, _ in found.orders if isinstance(order, Attack) for power in order.targets}
    for at, each in enumerate(said):
        powers, areas = ({getattr(piece, kind) for piece in each.pieces} for kind in ("power", "area"))
        if is_plain(said, {at}) and any(power in powers and area in areas for power, area in whom):
            named.add(at)  # 'My stocks are GM and Ford. The first is for France in Italy, …'
    return named | {at for _, at in found.orders}


def _is_doubtful(
    said: Sequence[Said], parts: Sequence[list[Part]], found: Solution | Owned, reading: Reading, plain: bool
) -> bool:
    used = _used(found, said)
    attacks = all(isinstance(order, _FIGHTS) for order, _ in found.orders)
    borne_out = is_borne_out if attacks else lambda said, ground: True
    bent = not plain and (is_bent(said, parts, reading, False, borne_out) or is_hedged(said, reading))
    ordering = [
        [] if attacks and is_talk(each, len(found.orders)) else own for each, own in zip(said, parts, strict=True)
    ]
    return bent or leaves_open(said, ordering, reading, used) or bends(said, parts, found)


def _solution(
    said: Sequence[Said],
    parts: Sequence[list[Part]],
    text: str,
    names: Vocabulary,
    context: Context,
    read: Read,
    reading: Reading,
) -> Solution | Owned | None:
    if len(context.powers) < 2 and context.phase == "placing":
        found = letter.placings(text, names, context, read, reading)
        if found is not None:
            return found
    elif len(context.powers) < 2 and context.phase == "attack" and context.scenario.conflict != "exchange":
        return letter.attacks(text, names, context, read)
    other = family.solve(said, parts, context)
    if isinstance(other, Owned) and not _all_speak(other, said, context):
        return None
    return other if other is not None and family.confirmed(said, other, text, context, read) else None


def _corrected(
    said: Sequence[Said], parts: Sequence[list[Part]], text: str, context: Context, read: Read
) -> Solution | None:
    """What stands after corrections that the letter makes of its own orders."""
    if context.on_file or len(context.powers) > 1:
        return None
    changed = amended(said, parts, context)
    if changed is None or not changed.orders:
        return None
    used = frozenset(
        at for at, each in enumerate(parts) if any(_names(part) and part.stance != "tells" for part in each)
    )
    first = min(used, default=0)
    given = [(first, order) for order in changed.orders]
    if not is_left(said, given, used, text, context, read):
        return None
    return Solution(tuple((order, _sentence_of(order, said)) for order in changed.orders))


def _amending(reading: Reading, found: Amended, said: Sequence[Said], context: Context) -> Reading:
    """The reading with a change of what is on file."""
    wanted = [notation.write(order) for order in found.orders]
    if _summed(merge(context.on_file, reading, context.phase).lines) == _summed(wanted):
        return replace(reading, findings=tuple(_notes(reading, said)))
    old = Counter(context.on_file)
    new = [order for order in found.orders if notation.write(order) not in old] if not found.replaces else found.orders
    gone = tuple(line for line in dict.fromkeys(context.on_file) if line not in wanted)
    places = {_place(notation.read(line)[1]) for line in gone}
    orders = []
    for order in new:
        at = _sentence_of(order, said)
        how: How = "plain" if found.replaces else "change" if _place(order) in places else "add"
        orders.append(ReadOrder(order, None, said[at].text, said[at].number, how))
    kept = {_place(each.order) for each in orders if each.how == "change"}
    cancelled = tuple(line for line in gone if _place(notation.read(line)[1]) not in kept)
    changed = replace(
        reading,
        orders=tuple(orders),
        cancelled=() if found.replaces else cancelled,
        intent="replace" if found.replaces else "amend",
        findings=tuple(_notes(reading, said)),
    )
    if _summed(merge(context.on_file, changed, context.phase).lines) == _summed(wanted):
        return changed
    whole = tuple(
        ReadOrder(order, None, said[at].text, said[at].number)
        for order, at in ((order, _sentence_of(order, said)) for order in found.orders)
    )
    return replace(changed, orders=whole, cancelled=(), intent="replace")


def _summed(lines: Sequence[str]) -> Counter[object]:
    """Lines whatever their order; two placings in one area are one."""
    found: Counter[object] = Counter()
    for line in lines:
        order = notation.read(line)[1]
        if isinstance(order, Place):
            found["place", order.area] += order.amount
        else:
            found[order] += 1
    return found


def _place(order: Order) -> tuple[str, str, tuple[str, ...]]:
    """What an order is about: a later order about the same takes its place."""
    targets = order.targets if isinstance(order, Attack) and order.limit is not None else ()
    return type(order).__name__, getattr(order, "area", ""), targets


def _sentence_of(order: Order, said: Sequence[Said]) -> int:
    """The last sentence that names what an order is about."""
    area, stock = getattr(order, "area", ""), getattr(order, "stock", None) or ""
    named = [at for at, each in enumerate(said) if any(stock and piece.ticker == stock for piece in each.pieces)]
    named = named or [at for at, each in enumerate(said) if any(area and piece.area == area for piece in each.pieces)]
    return named[-1] if named else 0


def _adds_to(found: Solution | Owned, reading: Reading, said: Sequence[Said]) -> bool:
    """Whether a solution has all that was read, and factors that leave home, or attacks, besides."""
    if isinstance(found, Solution) and audited.proves_more(reading, found, said):
        return True
    more = Counter(order for order, _ in found.orders)
    read = Counter(each.order for each in reading.orders)
    return not read - more and bool(more - read) and all(isinstance(order, Move) for order in more - read)


def taken(reading: Reading, found: Solution | Owned, said: Sequence[Said], context: Context) -> Reading:
    """
    Give the reading with the orders of a solution, and no question left.

    Args:
        reading: What the first reader made of it: its commands, press and notes stay.
        found: The solution.
        said: The letter's sentences.
        context: Of the reading.
    """
    powers = found.powers if isinstance(found, Owned) else (None,) * len(found.orders)
    fighting = {power for (order, _), power in zip(found.orders, powers, strict=True) if isinstance(order, _FIGHTS)}
    orders = tuple(
        ReadOrder(order, power, said[at].text, said[at].number)
        for (order, at), power in zip(found.orders, powers, strict=True)
        if not isinstance(order, Pass) or power not in fighting  # 'no attacks' says nothing beside a counter
    )
    if Counter((each.order, each.power) for each in reading.orders) == Counter(
        (each.order, each.power) for each in orders
    ):
        orders = reading.orders
    return replace(reading, orders=orders, findings=tuple(_notes(reading, said)))


def _notes(reading: Reading, said: Sequence[Said]) -> Iterator[Question]:
    """The notes of a reading that are still true, and which names were guessed."""
    told: set[str] = set()
    for each in reading.findings:
        if each.kind == "note" and each.ground not in _GONE:
            told.add(each.question)
            yield each
    for one in said:
        for piece in one.pieces:
            question = f"'{piece.text}' was taken for {piece.area or piece.power}."
            if piece.guessed and question not in told:
                yield Question(one.text, "note", "name-guessed", question, number=piece.line)


def without_idle_questions(
    reading: Reading, said: Sequence[Said], parts: Sequence[list[Part]], context: Context
) -> Reading:
    """
    Leave out questions about sentences that only tell, where the orders are whole without them.

    Args:
        reading: What the first reader made of the letter.
        said: Its sentences.
        parts: Of each.
        context: Of the reading.
    """
    if not _is_whole(reading, context):
        return reading
    idle = [
        each.text
        for each, own in zip(said, parts, strict=True)
        if all(part.stance == "tells" or not _names(part) for part in own) and not turns(each, (), True)
    ]
    kept = tuple(each for each in reading.findings if each.kind == "note" or not _is_about(each, idle))
    return replace(reading, findings=kept)


def _is_whole(reading: Reading, context: Context) -> bool:
    """Whether the orders need nothing more: all factors are placed."""
    orders = [each.order for each in reading.orders]
    if context.phase == "placing" and context.income:
        return sum(order.amount for order in orders if isinstance(order, Place)) == context.income
    return False


def _overspends(reading: Reading, context: Context) -> bool:
    """Whether more is placed than there is: something was misread."""
    placed = [each.order.amount for each in reading.orders if isinstance(each.order, Place)]
    return context.phase == "placing" and bool(context.income) and sum(placed) > (context.income or 0)


def _names(part: Part) -> bool:
    return any(piece.area or piece.power or piece.role in ("number", "stock") for piece in part.pieces)


def _is_about(question: Question, texts: list[str]) -> bool:
    line = question.line.strip()
    return bool(line) and any(line[:60] == text[:60] for text in texts)
