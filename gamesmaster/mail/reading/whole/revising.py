"""
Letters that change attacks with a strength, or offers, on file: which line each sentence means, and what of it.

A sentence means the one line on file that suits all it names. It takes it back, keeps it, gives it another strength or
other amounts; what suits no line and is whole in itself is added.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.amends import Amended
from gamesmaster.mail.reading.whole.bearing import borne
from gamesmaster.mail.reading.whole.blows import Field
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part, is_doubtful
from gamesmaster.mail.reading.whole.trades import Goods, goods_of
from gamesmaster.mail.reading.whole.turns import orders_of_attack
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Attack, Offer, Order
from gamesmaster.rules.orders import Goods as Given

_CANCELS: Final = word_set(
    "cancel cancelled canceled cancels withdraw withdrawn withdraws off drop dropped drops scrap scrapped delete"
    " deleted remove removed revoke revoked forget scratch void annul abandon abandoned"
)
_ENDS: Final = word_set("no don't not longer never")
_KEEPS: Final = word_set(
    "stays stay stands stand remain remains holds hold keep keeps unchanged unaffected before unaltered valid good"
    " same still"
)
_MORE: Final = word_set(
    "more stronger extra additional up raise increase raised increased add strengthen higher bigger"
)
_LESS: Final = word_set("less fewer weaker down lower reduce reduced decrease smaller reduces cut")
_FIGHTS: Final = ATTACK | word_set("attacks attacked fights battle against")
_BARGAINS: Final = word_set("offer offers trade trades deal deals bargain exchange swap gift")
_OLD: Final = word_set("not of than from")
_HIM: Final = word_set("him her them he she")
_TELLS: Final = word_set(
    "was were had did said says asked told wrote wants thinks if would could might maybe perhaps next last have has"
    " holds know knows better worse best"
)
_HEADS: Final = word_set("add addition additional more also change changes changed further new thing things besides")
_REPLACES: Final = word_set("instead replace replaces swap swapped change switch redirect rather")


_MOST_SENTENCES: Final = 40
_MOST_FILED: Final = 40


@dataclass
class _Set:
    """What stands, line by line, with what was done."""

    filed: list[Order]
    now: list[Order | None]
    added: list[Order] = field(default_factory=list)
    touched: bool = False


def revised(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> Amended | None:
    """
    Give what stands after a letter; None where that is not plain.

    Args:
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading, with lines on file.
    """
    if context.phase != "attack" or context.scenario.conflict != "exchange" or not context.on_file or not context.power:
        return None
    if len(said) > _MOST_SENTENCES or len(context.on_file) > _MOST_FILED:
        return None
    filed = [notation.read(line)[1] for line in context.on_file]
    if not all(isinstance(order, Attack | Offer) for order in filed):
        return None
    stands = _Set(filed, list(filed))
    goods = goods_of(context)
    named = ""
    for one, plain, each in zip(said, parts, borne(said, parts, context), strict=True):
        if not _sentence(*_without_head(one, plain, each), stands, goods, context, named):
            return None
        named = next((p.power for p in reversed(one.pieces) if p.power not in ("", context.power)), named)
    if not stands.touched:
        return None
    kept = [order for order in stands.now if order is not None]
    changed = [new for old, new in zip(filed, stands.now, strict=True) if new is not None and new != old]
    gone = [line for line, new in zip(context.on_file, stands.now, strict=True) if new is None]
    board = Field(context.power, context.board) if context.board is not None else None
    if board is not None and not all(_fits(order, board) for order in (*changed, *stands.added)):
        return None
    return Amended((*kept, *stands.added), (*changed, *stands.added), tuple(gone), False, "revised")


def _without_head(said: Said, plain: Sequence[Part], each: Sequence[Part]) -> tuple[Said, Sequence[Part]]:
    """'One more thing to add to my orders: …' is about what stands behind it."""
    colon = next((at for at, piece in enumerate(said.pieces) if piece.word == ":"), 0)
    if not colon or not set(said.words[:colon]) & _HEADS or any(p.role == "name" for p in said.pieces[:colon]):
        return said, each
    mark = said.pieces[colon]
    behind = [part for part in plain if (part.pieces[0].line, part.pieces[0].start) > (mark.line, mark.start)]
    return (replace(said, pieces=said.pieces[colon + 1 :]), behind) if behind else (said, each)


def _fits(order: Order, board: Field) -> bool:
    return not isinstance(order, Attack) or (order.amount or 1) <= board.own(order.area)


def _sentence(
    said: Said, parts: Sequence[Part], stands: _Set, goods: Goods | None, context: Context, named: str
) -> bool:
    """Do what a sentence says; False where it is not plain what."""
    wish = _is_wish(said.words)
    doubtful = is_doubtful(said.words) and not wish
    asked = said.end == "?" and not wish
    whole = _whole(said, parts, stands, context)
    if whole is not None:
        return whole and not doubtful and not asked
    aimed = _other_target(said, stands, context)
    if aimed is not None:
        return aimed and not doubtful and not asked
    for part in parts:
        words = set(part.words) - ({"would", "could"} if wish else set())
        if set(part.words) - {"not", "and"} <= {piece.word for piece in part.pieces if piece.role == "number"}:
            continue  # ', not 3'
        fits = list(_meant(part, stands, goods, context, named))
        speaks = bool(words & (_FIGHTS | _BARGAINS)) or any(_is_filed(piece, stands) for piece in part.pieces)
        speaks = speaks or (goods is not None and part.stance == "orders" and any(w in goods.forms for w in words))
        acts = (
            {"take", "back"} <= words
            or bool(words & (_CANCELS | _MORE | _LESS | _KEEPS))
            or _numbers(part)
            or bool(words & _ENDS)
        )
        if not speaks or not acts or part.under:
            if words & _CANCELS and not speaks and part.stance == "orders":
                return False  # 'Cancel that'
            continue
        if asked or doubtful or (words & _REPLACES and not _old_numbers(part)):
            return False
        if part.stance == "tells" and (not words & (_CANCELS | _KEEPS) or not _is_own(words)):
            continue
        if words & _TELLS and not words & _CANCELS:
            if part.stance == "tells":
                continue
            return False
        if len(fits) != 1:
            return not words & (_CANCELS | _MORE | _LESS) and not _numbers(part)
        if not _done(part, fits[0], stands, goods):
            return False
    return True


def _is_own(words: set[str]) -> bool:
    """'My offer is withdrawn', 'I withdraw it'; not 'I hear Japan has cancelled his attack'."""
    return bool(words & _OURS) and not words & _THEIRS


_OURS: Final = word_set("is are be i we i'm stands stay stays stand remains remain holds")
_THEIRS: Final = word_set("his her their he she they hear heard has have told says said you your")


def _is_wish(words: Sequence[str]) -> bool:
    """'I would like', 'could you change'."""
    pairs = set(pairwise(words))
    return ("like" in words and ("would" in words or "i'd" in words)) or bool(
        pairs & {("could", "you"), ("would", "you")}
    )


def _old_numbers(part: Part) -> bool:
    """'Instead of 4', 'rather than 9'; or 'instead' at the end."""
    old = any(piece.role == "number" and part.words[at - 1] in _OLD for at, piece in enumerate(part.pieces) if at)
    changed = "change" in part.words and "to" in part.words[part.words.index("change") :] and _numbers(part)
    return old or (part.words[-1] == "instead" and _numbers(part)) or part.words[0] == "change" or changed


def _other_target(said: Said, stands: _Set, context: Context) -> bool | None:
    """'Instead of the Hittites attack Crete in Canaan'; None where it says nothing of the kind."""
    words = said.words
    at = next((i for i, word in enumerate(words) if word == "instead" and words[i + 1 : i + 2] == ("of",)), None)
    if at is None:
        return None
    names = [(i, piece) for i, piece in enumerate(said.pieces) if piece.role == "name" and piece.power != context.power]
    behind = [piece for i, piece in names if at < i <= at + 4 and piece.power and not _counts(said.pieces[at:i])]
    others = [piece for i, piece in names if piece not in behind]
    targets = [piece.power for piece in others if piece.power and (piece.people or not piece.area)]
    targets = targets or [piece.power for piece in others if piece.power][:1]
    if len(behind) != 1 or len(targets) != 1:
        return None if not behind else False
    olds = [i for i, old in enumerate(stands.filed) if isinstance(old, Attack) and behind[0].power in old.targets]
    areas = [piece.area for piece in others if piece.area and piece.power != targets[0]]
    numbers = [piece.value for piece in said.pieces if piece.role == "number"]
    if len(olds) != 1 or len(numbers) > 1 or not {"attack", "hit", "strike"} & set(words):
        return False
    old = stands.filed[olds[0]]
    assert isinstance(old, Attack)
    near = [area for area in areas if area != old.area] or areas or [old.area]
    new = replace(old, targets=(targets[0],), area=near[0], amount=numbers[0] if numbers else old.amount)
    if context.board is None or context.board.get(new.area, {}).get(targets[0], 0) < 1:
        return False
    stands.now[olds[0]] = new
    stands.touched = True
    return True


def _counts(pieces: Sequence[Piece]) -> bool:
    return any(piece.role == "number" for piece in pieces)


def _whole(said: Said, parts: Sequence[Part], stands: _Set, context: Context) -> bool | None:
    """An attack or offer that is whole in itself: new, or another strength for one on file; None without one."""
    words = set(said.words)
    if words & (_MORE - {"additional", "add"} | _LESS | _CANCELS) or {"not", "instead", "than"} & words:
        return None
    alone = replace(context, on_file=())
    letter = [replace(part, sentence=0) for part in parts]
    found = (
        orders_of_attack([said], [letter], alone)
        if words & _BARGAINS or any(part.stance == "orders" for part in parts)
        else None
    )
    if not found:
        return None
    for order, _ in found:
        place = next((i for i, old in enumerate(stands.filed) if _same(old, order)), None)
        if place is not None and order == stands.filed[place]:
            continue
        if place is not None:
            stands.now[place] = order
        elif isinstance(order, Attack | Offer | Accept):
            stands.added.append(order)
        else:
            return False
        stands.touched = True
    return True


def _same(old: Order, new: Order) -> bool:
    """Whether both are about one thing: there may be one attack on a power in an area, and one offer to it."""
    if isinstance(old, Attack) and isinstance(new, Attack):
        return (old.targets, old.area) == (new.targets, new.area)
    return isinstance(old, Offer) and isinstance(new, Offer) and old.to == new.to


def _is_filed(piece: Piece, stands: _Set) -> bool:
    return any(
        (isinstance(order, Attack) and (piece.power in order.targets or piece.area == order.area))
        or (isinstance(order, Offer) and piece.power == order.to)
        for order in stands.filed
        if piece.role == "name"
    )


def _numbers(part: Part) -> bool:
    return any(piece.role == "number" and not _is_pronoun(part, at) for at, piece in enumerate(part.pieces))


def _meant(part: Part, stands: _Set, goods: Goods | None, context: Context, named: str) -> Iterator[int]:
    """Lines on file that suit all that a part names."""
    words = set(part.words)
    powers = {p.power for p in part.pieces if p.role == "name" and p.power not in ("", context.power)}
    areas = {p.area for p in part.pieces if p.role == "name" and p.area and not p.people and p.power not in powers}
    if not powers and words & _HIM and named:
        powers = {named}
    trades = bool(words & _BARGAINS) or (goods is not None and any(piece.word in goods.forms for piece in part.pieces))
    fights = bool(words & _FIGHTS)
    for at, order in enumerate(stands.filed):
        if isinstance(order, Attack):
            if not trades and powers <= set(order.targets) and areas <= {order.area}:
                yield at
        elif isinstance(order, Offer) and not fights and not areas and powers <= {order.to}:
            yield at


def _done(part: Part, at: int, stands: _Set, goods: Goods | None) -> bool:
    """Take a line back, keep it, or give it another strength."""
    words = set(part.words)
    old = stands.now[at]
    if old is None:
        return False
    if words & _CANCELS or {"take", "back"} <= words or (words & _ENDS and not _numbers(part) and not words & _KEEPS):
        if words & _CANCELS and words & {"not", "don't", "never"}:
            return False
        stands.now[at] = None
        stands.touched = True
        return True
    numbers = [
        (piece.value, part.words[place - 1] if place else "")
        for place, piece in enumerate(part.pieces)
        if piece.role == "number" and not _is_pronoun(part, place)
    ]
    new = [value for value, before in numbers if before not in _OLD]
    if not numbers and words & _KEEPS:
        return True
    if isinstance(old, Offer):
        return goods is not None and _traded(part, at, old, stands, goods)
    if not isinstance(old, Attack) or old.limit != "with" or old.amount is None or len(new) != 1:
        return False
    amount = new[0]
    by = any(before == "by" for _, before in numbers) or "than" in words
    if words & _MORE and (by or _follows(part, _MORE)):
        amount = old.amount + amount
    elif words & _LESS and (by or _follows(part, _LESS)):
        amount = old.amount - amount
    if amount < 1:
        return False
    stands.now[at] = replace(old, amount=amount)
    stands.touched = True
    return True


def _traded(part: Part, at: int, old: Offer, stands: _Set, goods: Goods) -> bool:
    """'1 grain, not 2': other amounts of what is given or wanted."""
    give, want = dict(_by_good(old.give)), dict(_by_good(old.want))
    changed = False
    for place, piece in enumerate(part.pieces):
        if piece.role != "number" or (place and part.words[place - 1] in _OLD):
            continue
        near = [goods.forms[word] for word in part.words[place + 1 : place + 4] if word in goods.forms][:1]
        if not near or piece.value < 1 or near[0] not in {**give, **want}:
            return False
        (give if near[0] in give else want)[near[0]] = piece.value
        changed = True
    if not changed or set(part.words) & (_MORE | _LESS) - {"raise", "up", "increase", "reduce", "lower"}:
        return False
    stands.now[at] = Offer(
        tuple((count, good) for good, count in give.items()),
        old.to,
        tuple((count, good) for good, count in want.items()),
    )
    stands.touched = True
    return True


def _by_good(goods: Given) -> Iterator[tuple[str, int]]:
    return ((good, count) for count, good in goods)


def _is_pronoun(part: Part, place: int) -> bool:
    """'The one in the Balkans', 'make it one with 5'."""
    before = part.words[place - 1] if place else ""
    behind = part.words[place + 1] if place + 1 < len(part.words) else ""
    return part.words[place] == "one" and (
        before in ("the", "that", "this", "my") or behind in ("with", "on", "against")
    )


def _follows(part: Part, words: frozenset[str]) -> bool:
    """'Two more', 'one fewer'."""
    return any(
        piece.role == "number" and part.words[at + 1 : at + 2] and part.words[at + 1] in words - {"up", "down"}
        for at, piece in enumerate(part.pieces)
    )
