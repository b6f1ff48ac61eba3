"""All orders of a letter where an attack has a strength: attacks and trades, and placings where both are due."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.blows import Field, orders_here
from gamesmaster.mail.reading.whole.parting import parted
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.settling import settled
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.strikes import is_passed_over, may_hang, strikes
from gamesmaster.mail.reading.whole.trades import (
    Goods,
    accepted,
    accepts,
    allied,
    counts_goods,
    gives,
    goods_of,
    joined_heads,
    may_trade,
    names_goods,
    offers,
)
from gamesmaster.rules.orders import Attack, Order, Pass, Place

Found = list[tuple[Order, int]]


def orders_of_turn(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> Found | None:
    """
    Read a letter with the placings and the attacks of a turn: what it places comes to the income, and the board with it
    proves the attacks.

    Args:
        said: Its sentences.
        parts: Of each sentence.
        context: Of the reading.

    Returns:
        Orders, each with its sentence; None when there are none, or they are not proved.
    """
    if not context.income or context.board is None:
        return None
    solved: list[Found] = []
    for placing, fighting in parted(said, parts, context):
        found = _turn(said, placing, fighting, context)
        if found and found not in solved:
            solved.append(found)
    return solved[0] if len(solved) == 1 else None


def _turn(
    said: Sequence[Said], placing: Sequence[Sequence[Part]], fighting: Sequence[Sequence[Part]], context: Context
) -> Found | None:
    placed = settled(said, placing, context)
    if not placed:
        return None
    added: dict[str, int] = {}
    for order, _ in placed:
        if isinstance(order, Place):
            added[order.area] = added.get(order.area, 0) + order.amount
    fought = orders_of_attack(said, fighting, context, added, _areas_named(placing, fighting))
    if fought is None or (not fought and any(_counts(part, context) for each in fighting for part in each)):
        return None
    ranked = [(sentence, 0, order) for order, sentence in placed] + [(sentence, 1, order) for order, sentence in fought]
    return [(order, sentence) for sentence, _, order in sorted(ranked, key=lambda each: each[:2])]


def _counts(part: Part, context: Context) -> bool:
    return orders_here(part, context.power) and any(piece.area or piece.role == "number" for piece in part.pieces)


def _areas_named(placing: Sequence[Sequence[Part]], fighting: Sequence[Sequence[Part]]) -> dict[int, str]:
    """The area that a sentence named last in front of its attacks."""
    found: dict[int, str] = {}
    for at, (places, each) in enumerate(zip(placing, fighting, strict=True)):
        ahead = 0
        while ahead < len(each) and each[ahead].stance != "orders":
            ahead += 1
        if places and ahead < len(each):
            areas = [piece.area for part in each[:ahead] for piece in part.pieces if piece.area]
            if areas:
                found[at] = areas[-1]
    return found


def orders_of_attack(
    said: Sequence[Said],
    parts: Sequence[Sequence[Part]],
    context: Context,
    added: Mapping[str, int] = MappingProxyType({}),
    near: Mapping[int, str] = MappingProxyType({}),
) -> Found | None:
    """
    Read the attacks and trades of a letter.

    Args:
        said: Its sentences.
        parts: Of each sentence.
        context: Of the reading.
        added: What the letter places, by area.
        near: Areas that sentences name beside their attacks.

    Returns:
        Orders, each with its sentence; None when there are none, or they are not proved.
    """
    traded = trades_of(said, parts, context)
    if traded is None:
        return None
    bargains, rest = traded
    fought: Found = []
    board = Field(context.power or "", context.board or {}, added)
    if any(_may_attack(part, context) for each in rest for part in each):
        blows = strikes(said, rest, context, board, near)
        if blows is None:
            return None
        fought = [(blow.order, blow.sentence) for blow in blows]
    elif is_passed_over((), rest, board) or any(may_hang(part) for each in rest for part in each):
        return None
    passes = [at for at, each in enumerate(parts) if any(_passes(part, context) for part in each)]
    if passes and fought:
        return None
    if passes and bargains and context.phase == "attack":
        bargains = [*bargains, (Pass(), passes[0])]
    first = {
        sentence
        for _, sentence in bargains
        if rest[sentence] != parts[sentence] and _leads(parts[sentence], rest[sentence])
    }
    both = [
        (order, sentence + (0.5 if sentence not in first and not isinstance(order, Attack) else 0))
        for order, sentence in bargains
    ]
    ranked = sorted([*both, *fought], key=lambda each: each[1])
    return [(order, int(sentence)) for order, sentence in ranked]


_OTHER: Final = word_set("other others more further else another against change changes cancel forget drop stop")
_WAR: Final = ATTACK | word_set("war fight fighting battle battles wars fights attacking")
_NO: Final = word_set("no not don't won't nobody none never nothing without")


def _passes(part: Part, context: Context) -> bool:
    """'No attacks this turn'."""
    words = set(part.words)
    spares = part.stance == "spares" or (part.stance == "hangs" and "either" in words)
    if not spares or not words & _WAR or not words & _NO or words & _OTHER:
        return False
    return not any(piece.role == "name" and (piece.power or piece.area) != context.power for piece in part.pieces)


def _leads(whole: Sequence[Part], rest: Sequence[Part]) -> bool:
    return bool(whole) and (not rest or whole[0] is not rest[0])


def _may_attack(part: Part, context: Context) -> bool:
    return orders_here(part, context.power) and any(
        piece.role == "name" and piece.power not in ("", context.power) for piece in part.pieces
    )


def trades_of(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context
) -> tuple[Found, list[list[Part]]] | None:
    """
    Read the trades of a letter.

    Returns:
        Them, each with its sentence, and the parts that are about something else; None when one is not understood.
    """
    goods = goods_of(context)
    if goods is None:
        return alliances_of(parts, context)
    found: Found = []
    rest: list[list[Part]] = []
    for at, each in enumerate(parts):
        asked = said[at].end == "?" and any(part.stance == "asks" for part in each)
        asked = asked or said[at].words[0] in _ASKING
        trading = [False] * len(each) if asked else _trading(each, goods, context)
        taking = any(accepts(part, context) and not counts_goods(part, goods) for part in each)
        kept: list[Part] = []
        bargain: list[Part] = []
        for part, trades in zip(each, trading, strict=True):
            if taking and part.begins in _EXPLAINS and names_goods(part, goods):
                continue
            if trades and not (accepts(part, context) and not counts_goods(part, goods)):
                bargain.append(part)
            elif accepts(part, context) and not counts_goods(part, goods):
                taken = accepted(part, context)
                if taken is None:
                    return None
                found += [(order, at) for order in taken]
            else:
                kept.append(part)
                if (not asked and may_trade(part, goods, context)) or _hangs(part, goods):
                    return None
        if bargain:
            bent = any(part.stance in ("spares", "hangs") and part not in bargain for part in each)
            bent = bent or any(names_goods(part, goods) and part not in bargain for part in each)
            if bent or _WAVERS & set(said[at].words) or any(accepts(part, context) for part in bargain):
                return None
            made = _deals(bargain, goods, context, _asks_nothing(said, at))
            if made is None:
                return None
            found += [(order, at) for order in made]
        rest.append(kept)
    return found, rest


def _asks_nothing(said: Sequence[Said], at: int) -> bool:
    """'I want nothing in return', in the next sentence."""
    words = set(said[at + 1].words) if at + 1 < len(said) else set()
    return "nothing" in words and bool(words & {"return", "exchange"})


def alliances_of(parts: Sequence[Sequence[Part]], context: Context) -> tuple[Found, list[list[Part]]] | None:
    """
    Read the alliances that a letter proposes.

    Args:
        parts: Of each sentence.
        context: Of the reading.

    Returns:
        Them, each with its sentence, and the parts that are about something else; None when one is not understood.
    """
    found: Found = []
    rest: list[list[Part]] = []
    for at, each in enumerate(parts):
        rest.append([])
        for part in joined_heads(each):
            proposed = allied(part, context)
            if proposed is None:
                return None
            found += [(order, at) for order in proposed]
            if not proposed:
                rest[-1].append(part)
    return found, rest


def _hangs(part: Part, goods: Goods) -> bool:
    counts = any(piece.role in ("number", "name") for piece in part.pieces)
    return part.stance == "hangs" and counts and names_goods(part, goods)


_EXPLAINS: Final = ("(", ":", "-")
_ASKING: Final = word_set("would will should can could may might shall does do is are what who why how")
_WAVERS: Final = word_set("think sleep yet later ponder consider undecided if wait confirm until")


def _trading(parts: Sequence[Part], goods: Goods, context: Context) -> list[bool]:
    """Which parts trade; one that only names a power belongs to the goods beside it."""
    trading = [gives(part, goods, context) for part in parts]
    if not any(trading):
        return trading
    for at, part in enumerate(parts):
        beside = (at and trading[at - 1]) or (at + 1 < len(parts) and trading[at + 1])
        bare = not any(piece.role == "number" and not names_goods(part, goods) for piece in part.pieces)
        area = any(piece.area and not piece.power for piece in part.pieces)
        if not trading[at] and beside and not area and (part.stance == "orders" or part.begins in (",", ":", ";")):
            others = any(piece.role == "name" and piece.power not in ("", context.power) for piece in part.pieces)
            number = any(piece.role == "number" for piece in part.pieces)
            trading[at] = (others and bare) or (number and not others) or not (others or number)
    return trading


def _deals(parts: Sequence[Part], goods: Goods, context: Context, gift: bool) -> list[Order] | None:
    """One bargain, or several that are parted by a semicolon."""
    groups: list[list[Part]] = [[]]
    for part in parts:
        if part.begins == ";" and groups[-1]:
            groups.append([])
        groups[-1].append(part)
    found: list[Order] = []
    for group in groups:
        made = offers(group, goods, context, gift)
        if made is None:
            return None
        found += made
    return found
