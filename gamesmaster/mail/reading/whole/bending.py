"""
What bends a whole letter, whatever its orders come to: it is written to somebody else, takes up what others want, or is
a joke. The first reader asks then, and his questions stand.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, word_set
from gamesmaster.mail.reading.whole.filing import VOIDED, Amended
from gamesmaster.mail.reading.whole.leaning import leanings
from gamesmaster.mail.reading.whole.owners import Owned
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import Part, is_unreal
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Order, Place

_GREETS: Final = word_set("dear hi hello hey to")
_TAKES_UP: Final = Phrases(
    (
        *("she right", "he right", "they're right", "she is right", "he is right", "and i will", "and so do i"),
        *("and so will i", "who am i to", "let's do that", "he shall have", "she shall have", "ok then", "okay then"),
        *("very well", "why not", "fine by me", "gets it", "get it", "good idea", "i agree", "we agree"),
        *("and i agree", "as he wishes", "as she wishes", "as they wish", "can have it", "can have them", "as he says"),
    )
)
_UNMEANT: Final = Phrases(
    (
        *("over my dead body", "a last chance", "would be mad", "as if", "yeah right", "in my dreams", "in my name"),
        *("is it too late", "you have me down", "change of heart pending", "just for fun", "for your amusement"),
        *("for the fun of it", "in theory", "just asking", "only asking", "just wondering"),
        *("in due time", "only wondering", "purely hypothetical", "thinking aloud", "thinking out loud"),
    )
)
_IF: Final = word_set("if unless should")
_MARKER: Final = word_set("rights treaty marker markers counter counters understanding control")
_NO: Final = word_set("not don't no never kidding joke joking wait imagine forget stop")
_KEPT: Final = word_set(
    "unchanged right correct stand stands stay stays leave keep change changes changing remain remains is are same"
    " confirm confirmed"
)
_ADDS: Final = word_set("add also additionally")
_EACH: Final = word_set("each both all every everywhere evenly equally")
_EXCHANGES: Final = word_set("swap swaps exchange places")


_EMPTIES: Final = word_set("from out none nothing zero")
_REPLACES: Final = word_set("cancel drop forget strike instead scrap withdraw remove off replace")
_WHOLE: Final = word_set(
    "all everything rest lot remaining remainder both half halves swap exchange equally evenly other others balance"
    " everybody twice double same reverse round about even split share"
)


def is_unsafe(said: Sequence[Said], context: Context) -> bool:
    """
    Say whether a letter is not to us, or not meant: 'Dear Germany, I'm putting 5 in …', 'Over my dead body'.

    Args:
        said: Its sentences.
        context: Of the reading.
    """
    for each in said[:2]:
        words, pieces = each.words, each.pieces
        if len(pieces) > 1 and words[0] in _GREETS and pieces[1].power not in ("", context.power):
            return not context.powers or pieces[1].power not in context.powers
        calls = len(words) > 3 and pieces[0].role == "word" and words[1] == "," and words[2] in PLACE
        if calls and not {"i'll", "i", "we"}.isdisjoint(words[3:]):
            return True  # 'Hans, put 6 in Poland and I'll put 6 in Italy'
    return any(next(_UNMEANT.at(each.words, at), None) for each in said for at in range(len(each.words)))


def takes_up_in(said: Sequence[Said]) -> bool:
    """
    Say whether something takes up what another one wants: 'She's right', 'who am I to refuse'.

    Args:
        said: Sentences.
    """
    return any(next(_TAKES_UP.at(each.words, at), None) for each in said for at in range(len(each.words)))


def bends(said: Sequence[Said], parts: Sequence[Sequence[Part]], found: Solution | Owned) -> bool:
    """
    Say whether something beside the orders takes up a wish, or hangs: 'Hans wants 7 there. OK then.'

    Args:
        said: The letter's sentences.
        parts: Of each.
        found: What it orders.
    """
    used = {at for _, at in found.orders}
    told = False
    for at, (each, own) in enumerate(zip(said, parts, strict=True)):
        told = told or any(part.stance == "tells" and any(piece.area for piece in part.pieces) for part in own)
        told = told or (at not in used and any(piece.area for piece in each.pieces))
        answered = bool(own) and all(part.heard == "voted" for part in own)  # 'If he says that …, he is right'
        if told and not answered and takes_up_in([each]):
            return True
        beside = at not in used and not _IF.isdisjoint(each.words) and not is_unreal(each.words)
        beside = beside and not (_only_suffers(each.words) or _was_told(each.words))
        if beside and (any(piece.role == "stock" for piece in each.pieces) or not _MARKER.isdisjoint(each.words)):
            return True
    attacks = [order for order, _ in found.orders if isinstance(order, Attack) and order.limit is None]
    if (
        len(attacks) > 2
        and any("both" in each.words for each in said)
        and len({order.targets for order in attacks}) == 1
    ):
        return True
    areas = {getattr(order, "area", "") for order, _ in found.orders}
    if attacks and any(
        piece.area and not piece.power and not piece.people and piece.area not in areas
        for at in used
        for part in parts[at]
        if part.stance == "orders" and _MARKER.isdisjoint(said[at].words)
        for piece in part.pieces
    ):
        return True  # '… in Poland with IBM, and Moscow gets it in Rumania as well'
    return bool(attacks) and any(
        piece.role == "number" and at and each.pieces[at - 1].word in ("a", "an")
        for each in said
        for at, piece in enumerate(each.pieces)
        if any(other.area for other in each.pieces) and any(other.ticker for other in each.pieces)
    )


def _only_suffers(words: Sequence[str]) -> bool:
    """'If Germany attacks me in Italy with GM, I won't speak to him again': the writer attacks nobody in return."""
    hits = [at for at, word in enumerate(words) if word in ATTACK]
    return len(hits) == 1 and words[hits[0] + 1 : hits[0] + 2] in (("me",), ("us",))


def _was_told(words: Sequence[str]) -> bool:
    """'I have told the French that if they stay …': what the writer said to others, and when."""
    return words[0] in ("i", "we", "i've", "we've") and not _TOLD.isdisjoint(words[1:3])


_TOLD: Final = word_set("told warned threatened promised wrote written informed offered")


def _sticks(said: Sequence[Said]) -> bool:
    """'My earlier idea: take two from Austria for Italy. But I stick with what I sent.'"""
    return any(next(_STICKS.at(each.words, at), None) for each in said for at in range(len(each.words)))


_STICKS: Final = Phrases(
    tuple(
        f"{verb} {what}"
        for verb in ("stick with", "stick to", "stay with", "keep to", "leave it at", "stand by", "prefer", "keep")
        for what in (
            "what i sent",
            "what i have",
            "what you have",
            "what i wrote",
            "what stands",
            "my orders",
            "the old",
        )
    )
)


def bends_change(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], found: Amended, context: Context, asked: bool
) -> bool:
    """
    Say whether a change of what is on file is taken back, or more than the letter says.

    Args:
        said: The letter's sentences.
        parts: Of each.
        found: What would stand.
        context: Of the reading.
        asked: The first reader has questions.
    """
    words = [piece.word for each in said for piece in each.pieces if piece.role != "mark"]
    every = set(words)
    plain = _AS_ORDERED.sub("", " ".join(words))
    if len(words) < 4 or "otherwise" in every or "ordered" in plain.split():
        return True
    if found.why == "recanted":
        return False
    if found.why == "unchanged":
        named = any(piece.area or piece.role == "number" for each in said for piece in each.pieces)
        return named and _KEPT.isdisjoint(every) and len(said) < 3 and not _asks_for_receipt(said)
    if found.replaces and asked and found.why != VOIDED and _REPLACES.isdisjoint(every) and _tells_of_others(parts):
        return True
    if any(not _is_ordered(order, said, parts, context) for order in found.changed) or _sticks(said):
        return True
    last = max((at for at, each in enumerate(said) if any(piece.area for piece in each.pieces)), default=0)
    short = [each for each in said[last + (last == 0 and len(said) > 1) :] if len(each.pieces) < 5]
    if any(not _NO.isdisjoint(each.words) and _KEPT.isdisjoint(each.words) for each in short):
        return True  # 'Move 2 from Rumania to Poland. Or not.'
    if _counts_otherwise(said, found, context):
        return True
    fewer = len(found.orders) <= len(context.on_file) and any(isinstance(order, Attack) for order in found.orders)
    if fewer and not _ADDS.isdisjoint(every) and _REPLACES.isdisjoint(every):
        return True  # 'Add Germany in Italy. The other two stay.'
    if found.cancelled and not _ADDS.isdisjoint(every) and (_REPLACES | _EMPTIES).isdisjoint(every):
        return True
    if not _EXCHANGES.isdisjoint(every):
        on_file = {getattr(notation.read(line)[1], "area", "") for line in context.on_file}
        return any(
            piece.area and not piece.people and piece.area not in on_file and piece.power != context.power
            for each in said
            for piece in each.pieces
        )
    return False


_AS_ORDERED: Final = re.compile(r"\bas (?:i )?(?:already |previously )?ordered\b")
"""'Italy gets hers as already ordered': that is no tale of what was ordered."""


def _asks_for_receipt(said: Sequence[Said]) -> bool:
    """'Did my mail from Sunday reach you, the one with 7 for Poland?': all that names anything only asks that."""
    naming = [each for each in said if any(piece.is_named for piece in each.pieces)]
    return all(
        each.end == "?"
        and each.words[0] in ("did", "have", "has", "do")
        and not _MAILS.isdisjoint(each.words)
        and not _COMES.isdisjoint(each.words)
        for each in naming
    )


_MAILS: Final = word_set("mail letter message email e-mail orders note list")
_COMES: Final = word_set("reach reached arrive arrived received receive get got come")


def _tells_of_others(parts: Sequence[Sequence[Part]]) -> bool:
    """Whether some of what a letter names and counts is only told."""
    return any(
        part.stance in ("tells", "hangs", "asks") and any(piece.area for piece in part.pieces)
        for each in parts
        for part in each
    )


def _is_ordered(order: Order, said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> bool:
    """
    Whether a changed order's area or stock is named by a part that does more than tell, and those newly attacked beside
    one of these.
    """
    area, stock = getattr(order, "area", ""), getattr(order, "stock", None)
    named = any(
        part.stance != "tells" or lean == "orders"
        for one, each in zip(said, parts, strict=True)
        for part, lean in zip(each, leanings(one, each, context), strict=True)
        if any(piece.area == area or (stock and piece.ticker == stock) for piece in part.pieces)
        or (area == context.power and "home" in part.words)
    )
    if not isinstance(order, Attack):
        return named or not area or any(not _EACH.isdisjoint(one.words) for one in said)
    old = [notation.read(line)[1] for line in context.on_file]
    before = {power for each in old if isinstance(each, Attack) and each.area == area for power in each.targets}
    beside = [
        each for each in said if any(piece.area == area or (stock and piece.ticker == stock) for piece in each.pieces)
    ]
    new = set(order.targets) - before
    beside += [each for each in said if "there" in each.words]
    near = {piece.power for each in beside for piece in each.pieces}
    return not before or not new or new <= near or not near & set(context.scenario.powers)


def _is_run(piece: Piece, said: Said, found: Amended) -> bool:
    """'2-3-4', a number for each area; not 'we won 3-1 on Saturday'."""
    parts = piece.text.split("-")
    if len(parts) < 2 or not parts[0].isdigit():
        return False
    return len(parts) == len(found.orders) or any(each.area for each in said.pieces)


def _counts_otherwise(said: Sequence[Said], found: Amended, context: Context) -> bool:
    """Whether an area would get a number that is neither said, nor what one said or given up adds to what was there."""
    if not any(isinstance(order, Place) for order in found.orders):
        return False
    if any(_is_run(piece, each, found) for each in said for piece in each.pieces):
        return True  # '2-3-4'
    if not _WHOLE.isdisjoint(word for each in said for word in each.words):
        return False
    old = {order.area: order.amount for line in context.on_file if isinstance(order := notation.read(line)[1], Place)}
    new = {order.area: order.amount for order in found.orders if isinstance(order, Place)}
    spoken = {piece.value for each in said for piece in each.pieces if piece.role == "number"}
    given_up = {old[area] - new.get(area, 0) for area in old if new.get(area, 0) < old[area]}
    steps = spoken | given_up | {sum(given_up)}
    return any(
        amount not in spoken and abs(amount - old.get(area, 0)) not in steps
        for area, amount in new.items()
        if amount != old.get(area, 0)
    )
