"""
Trades: what is given and taken is known by whose good it is, so that an offer needs no grammar.

Every power has a good of its own. What the writer gives is his own good, what he wants is that of the power he names; a
letter that offers anything else is left to others.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules.orders import Accept, Ally, Offer, Order

_ONE: Final = word_set("a an single one")
_BETWEEN: Final = word_set(
    "of my our your his her their its the unit units item items lot piece pieces crate jar jars bit a"
)
_GIFT: Final = word_set("nothing gift present free gratis birthday donation donate")
_ACCEPTS: Final = word_set("accept accepts accepting")
_TAKES: Final = word_set("may shall can will gets get receives receive have has")
_ANSWERS: Final = word_set("accept accepts accepted accepting agree agreed agrees deal yes")
_FIRST: Final = word_set("i we i'll we'll i'd we'd my our me us mine ours let")
_NOT: Final = word_set(
    "decline declines refuse refuses reject rejects declined refused rejected not don't won't cannot can't never no"
    " nor neither dont wont cant"
)
_ORDINALS: Final = {"first": 1, "second": 2, "third": 3, "fourth": 4}
_ALLIES: Final = word_set("ally allies alliance alliances allied allying")
_HEARSAY: Final = word_set(
    "says said wants thinks asks asked told tells suggests suggested offered proposed proposes wrote was were idea"
    " rumour perhaps maybe might could would refused refuses swears promised promises believes he's she's began"
)
_BENDS: Final = word_set(
    "or either sorry twice double half instead cancel withdraw another same again more than except not"
)


@dataclass(frozen=True, slots=True)
class Goods:
    """
    Attributes:
        forms: What goods are called, in singular and plural, to their names.
        owners: Whose each is.
        own: The writer's.
    """

    forms: Mapping[str, str]
    owners: Mapping[str, str]
    own: str


def goods_of(context: Context) -> Goods | None:
    """
    Give the goods of a game; None where nothing is traded.

    Args:
        context: Of the reading.
    """
    goods = context.scenario.boxes.goods
    if goods is None or not context.power:
        return None
    forms: dict[str, str] = {}
    for good in goods.kinds.values():
        word = good.lower()
        forms[word] = good
        forms[word[:-1] if word.endswith("s") else f"{word}s"] = good
    return Goods(forms, {good: power for power, good in goods.kinds.items()}, goods.kinds.get(context.power, ""))


def names_goods(part: Part, goods: Goods) -> bool:
    """Whether a part names goods."""
    return any(piece.word in goods.forms for piece in part.pieces)


def accepts(part: Part, context: Context) -> bool:
    """'I accept Egypt's offer', 'Crete accepts …' where Crete is the writer's."""
    if part.stance in ("asks", "hangs") or part.under or _NOT & set(part.words):
        return False
    if part.words[:2] == ("yes", "to"):
        return True
    if _ACCEPTS.isdisjoint(part.words):
        return False
    at = next(at for at, word in enumerate(part.words) if word in _ACCEPTS)
    ahead = part.pieces[:at]
    named = [piece for piece in ahead if piece.role == "name"]
    third = not {"he", "she", "they", "will", "would", "might", "if", "to"}.isdisjoint(part.words[:at])
    return not third and all(piece.power == context.power for piece in named)


def accepted(part: Part, context: Context) -> list[Order] | None:
    """Whose offer is accepted, and which of his; None when that is not plain."""
    count = [_ORDINALS[word] for word in part.words if word in _ORDINALS]
    others = _others((part,), context)
    at = next((at for at, word in enumerate(part.words) if word in _ACCEPTS), 1)
    behind = [piece.word for piece in part.pieces[at + 1 :] if piece.role != "name"]
    if not others or (len(others) > 1 and (count or not set(behind) <= _OFFERS)):
        return None
    return [Accept(power, count[0] if count else 1) for power in others]


_OFFERS: Final = word_set("the offer offers of from by and & , both trade")


def allied(part: Part, context: Context) -> list[Order] | None:
    """
    Give the alliance that a part proposes: none where it speaks of none, None where that is not plain.

    Args:
        part: Of a sentence.
        context: Of the reading.
    """
    words = set(part.words)
    others = _others((part,), context)
    asked = part.stance == "asks" or part.words[0] in _ASKING
    if _ALLIES.isdisjoint(words) or part.stance == "spares" or not others or asked:
        return []
    own = bool(_I & words) or any(piece.role == "name" and piece.power == context.power for piece in part.pieces)
    own = own or (bool(_FIRST & words) and part.stance == "orders")
    bare = part.stance == "orders" and all(piece.role != "word" or piece.word in _BARE for piece in part.pieces)
    if len(others) == 1 and (own or bare) and not part.under and not words & (_HEARSAY | _NOT | _PAST):
        return [Ally(others[0])]
    return None


def joined_heads(parts: Sequence[Part]) -> Iterator[Part]:
    """'Alliances: Russia' as one part."""
    held: Part | None = None
    for part in parts:
        if held is not None and part.begins == ":":
            yield replace(held, pieces=(*held.pieces, *part.pieces))
            held = None
            continue
        if held is not None:
            yield held
        held = part if set(part.words) <= _ALLIES else None
        if held is None:
            yield part
    if held is not None:
        yield held


_I: Final = word_set("i we i'll we'll i'd we'd")
_ASKING: Final = word_set("should shall would could can may might does do is are what who why how which")
_BARE: Final = _ALLIES | word_set(
    "with to and the an our my an alliance propose proposes offer offers please agree agrees"
)
_PAST: Final = word_set(
    "has had was were been broke broken over ended old former accept accepted know knows gave last got took if is"
    " are remain remains still keep stands"
)


def gives(part: Part, goods: Goods, context: Context) -> bool:
    """Whether a part trades: it orders, or says what another power may have of the writer's good."""
    words = set(part.words)
    if not names_goods(part, goods) or part.stance == "asks":
        return False
    if part.stance == "spares" and not ("nothing" in words and words & {"for", "return"}):
        return False
    if any(piece.power not in ("", context.power) and after.word in _GIVING for piece, after in _pairs(part)):
        return False
    if part.stance == "orders" or part.words[0] in ("offer", "give", "send"):
        return True
    kinds = {goods.forms[piece.word] for piece in part.pieces if piece.word in goods.forms}
    would = words & {"i'd", "we'd"} and "like" not in words
    past = words & _PAST or any(word.endswith("ed") for word in words)
    if goods.own not in kinds or _HEARSAY & words or part.under or would or past:
        return False
    first = bool(_FIRST & words) or any(piece.power == context.power for piece in part.pieces if piece.role == "name")
    return first or bool(_TAKES & words and _others((part,), context))


def _pairs(part: Part) -> Iterator[tuple[Piece, Piece]]:
    return zip(part.pieces, part.pieces[1:], strict=False)


_GIVING: Final = word_set("offered gave promised wanted asked gives give offers offer sends send trades wants asks")


def may_trade(part: Part, goods: Goods, context: Context) -> bool:
    """Whether a part that was passed over may be meant as a trade after all."""
    words = set(part.words)
    if part.stance == "asks" or not _others((part,), context):
        return False
    if not _ANSWERS.isdisjoint(words) and part.stance != "spares":
        return _HEARSAY.isdisjoint(words)
    kinds = {goods.forms[piece.word] for piece in part.pieces if piece.word in goods.forms}
    told = not _HEARSAY & words and not (_PAST - {"if"}) & words
    own = goods.own in kinds or (
        bool(kinds) and "offer" in words
    )  # 'offer Egypt one of my Wine', which is no good here
    return own and part.stance != "spares" and told and (bool(_FIRST & words) or counts_goods(part, goods))


def counts_goods(part: Part, goods: Goods) -> bool:
    """Whether a part names goods, and says how many."""
    return names_goods(part, goods) and any(piece.role == "number" or piece.word in _ONE for piece in part.pieces)


def offers(parts: Sequence[Part], goods: Goods, context: Context, gift: bool = False) -> list[Order] | None:
    """
    Read the offers of the parts of a sentence that trade.

    Args:
        parts: Of one sentence, each of which names goods or the power they go to.
        goods: Of the game.
        context: Of the reading.
        gift: The sentence behind says that nothing is wanted.

    Returns:
        In the order in which the powers are named; None when they are not understood.
    """
    words = {word for part in parts for word in part.words}
    if words & _BENDS:
        return None
    pieces = [piece for part in parts for piece in part.pieces]
    items = _items(pieces, goods)
    if items is None:
        return None
    powers = _others(parts, context)
    give = [item for item in items if item[1] == goods.own]
    want = [item for item in items if item[1] != goods.own]
    if not powers or not give or {goods.owners[good] for _, good in want} - set(powers):
        return None
    each = bool(words & {"each", "apiece"})
    if len(give) == 1 and (len(powers) == 1 or each):
        give = give * len(powers)
    if len(give) != len(powers):
        return None
    found: list[Order] = []
    for power, given in zip(powers, give, strict=True):
        wanted = tuple(item for item in want if goods.owners[item[1]] == power)
        if (
            len(wanted) > 1
            or (not wanted and not gift and not words & _GIFT)
            or (not wanted and _is_from(pieces, power))
        ):
            return None
        found.append(Offer((given,), power, wanted))
    return found


def _is_from(pieces: Sequence[Piece], power: str) -> bool:
    """'A gift from Egypt'."""
    return any(piece.power == power and at and pieces[at - 1].word == "from" for at, piece in enumerate(pieces))


def _others(parts: Sequence[Part], context: Context) -> list[str]:
    named = [piece.power for part in parts for piece in part.pieces if piece.role == "name" and piece.power]
    return list(dict.fromkeys(power for power in named if power != context.power))


def _items(pieces: Sequence[Piece], goods: Goods) -> list[tuple[int, str]] | None:
    """Amounts and goods; None when a number is left over, or one is missing."""
    found: list[tuple[int, str]] = []
    held: int | None = None
    loose: list[int] = []
    for at, piece in enumerate(pieces):
        if piece.role == "number":
            if held is not None:
                loose.append(held)
            held = piece.value
        elif piece.word in goods.forms:
            before = pieces[at - 1].word if at else ""
            count = held if held is not None else 1 if before in _ONE else 0
            found.append((count, goods.forms[piece.word]))
            held = None
        elif held is not None and piece.word not in _BETWEEN:
            loose.append(held)
            held = None
    loose += [held] if held is not None else []
    bare = [at for at, (count, _) in enumerate(found) if not count]
    if len(loose) == 1 and any(piece.word in ("each", "apiece") for piece in pieces):
        loose = loose * len(bare)
    if len(bare) != len(loose) or any(count < 1 for count in loose):
        return None
    for at, count in zip(bare, loose, strict=True):
        found[at] = (count, found[at][1])
    return found
