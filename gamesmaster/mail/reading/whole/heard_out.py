"""A letter read once more without what it only tells, where its questions may all come from that."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.bending import takes_up_in
from gamesmaster.mail.reading.whole.complete import is_whole_attack
from gamesmaster.mail.reading.whole.overheard import comes_to_nothing, is_whole, overspends, takes_up
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.put_off import is_all_put_off, is_put_off, may_be_put_off
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.unmeant import asks_for_time, is_only_talk, only_asks
from gamesmaster.mail.reading.whole.untold import is_all_told, untold

_THEY: Final = word_set("they those these it both all one two three four five the")
_ALL: Final = word_set("all everything everyone everybody rest half same again both attack attacks double remaining")
_GO: Final = word_set("go goes join stay come move")


def heard_out(
    reading: Reading,
    said: Sequence[Said],
    parts: Sequence[Sequence[Part]],
    text: str,
    context: Context,
    again: Callable[[str], Reading],
) -> Reading:
    """
    Give the reading of the rest of a letter where that is clear, and no question where all is told.

    Args:
        reading: Of the whole letter.
        said: Its sentences.
        parts: Of each.
        text: Normalised.
        context: Of the reading.
        again: Reads another text.
    """
    if not (_is_lacking(reading, context) or _is_asked(reading)) or context.scenario.conflict == "exchange":
        return reading
    if takes_up(parts) or takes_up_in(said):
        return reading
    rest = untold(text, said, parts)
    if rest is not None:
        alone = again(rest)
        reading = alone if _is_better(alone, reading, parts, context) else reading
    told = is_all_told(parts) and comes_to_nothing(parts) and not _points_at_orders(said, context)
    idle = told or _is_of_no_order(said, parts, context)
    if idle and not (reading.orders or reading.cancelled):
        return replace(reading, findings=tuple(each for each in reading.findings if each.kind == "note"))
    return reading


def _is_of_no_order(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether a letter says that its orders come later, or that it only asks, and what else it says gives none."""
    fallback = any(_is_a_fallback(each) for each in said)
    ordering = _is_ordering(parts, context)
    settled = any(is_whole_attack(own, context) for own in parts)
    if is_all_put_off(said, context) and not (fallback or settled) and (len(said) > 2 or not ordering):
        return True
    if may_be_put_off(said, context) and not (fallback or ordering):
        return True
    ordering = ordering or fallback
    if is_put_off(said):
        return not ordering or is_only_talk(said)
    return (only_asks(said) or asks_for_time(said) or is_only_talk(said)) and not ordering


def _is_a_fallback(each: Said) -> bool:
    """'If not: 5 in Poland', 'otherwise the same again'."""
    words = " ".join(each.words[:5])
    return each.words[0] in ("otherwise", "else") or words.startswith(("if not", "if that", "or else", "failing that"))


def _points_at_orders(said: Sequence[Said], context: Context) -> bool:
    """'They can go where the two already are', of orders on file."""
    return bool(context.on_file) and any(each.words[0] in _THEY and not _GO.isdisjoint(each.words) for each in said)


def _is_asked(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


def _is_lacking(reading: Reading, context: Context) -> bool:
    """Whether nothing was read, or fewer factors are placed than there are."""
    if not (reading.orders or reading.cancelled or reading.commands or reading.press):
        return True
    alone = len(context.powers) < 2 and not context.on_file
    return alone and context.phase == "placing" and bool(context.income) and not is_whole(reading.orders, context)


def _is_better(alone: Reading, reading: Reading, parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether the letter without what it tells is read in full, or more of it is."""
    less = Counter((each.order, each.power) for each in reading.orders) - Counter(
        (each.order, each.power) for each in alone.orders
    )
    areas = {getattr(each.order, "area", "") for each in alone.orders}
    fancied = (part for own in parts for part in own if part.heard == "fancy")
    if any(piece.area in areas for part in fancied for piece in part.pieces):
        return False  # 'It would be 6 in Poland if …'
    given = {piece.area for own in parts for part in own if part.stance == "orders" for piece in part.pieces}
    if not {getattr(each.order, "area", "") for each in alone.orders if each not in reading.orders} <= given | {""}:
        return False  # 'Germany has 3 in Italy': what orders nothing is left
    if overspends(alone.orders, context) or (less and not overspends(reading.orders, context)):
        return False
    if _is_asked(alone):
        return len(alone.orders) > len(reading.orders) and not context.on_file
    if context.on_file or len(context.powers) > 1:
        return bool(alone.orders or alone.cancelled)
    return bool(alone.orders) and is_whole(alone.orders, context)


def _counts(part: Part) -> bool:
    """Whether a part says how many, and not of days or of money."""
    behind = [*(piece.word for piece in part.pieces[1:]), ""]
    return any(
        piece.word in _ALL or (piece.role == "number" and following not in _OTHERS)
        for piece, following in zip(part.pieces, behind, strict=True)
    )


_OTHERS: Final = word_set(
    "days day weeks week hours hour months month years year nights night minutes quid pounds euros dollars degrees km"
    " miles kids children people friends colleagues pupils bottles beers"
)


def _is_ordering(parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """Whether a part that is not certain to tell names where or with what."""
    return any(
        (piece.area and _counts(part)) or piece.role == "stock"
        for each in parts
        for part in each
        if part.stance in ("orders", "odd") and not part.heard
        for piece in part.pieces
    )
