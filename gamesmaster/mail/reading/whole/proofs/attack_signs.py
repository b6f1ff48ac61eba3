"""
What a sentence names of attacks, as signs: the powers, the area and the stock, and which of them go together.

'I hit the Germans in Poland with IBM' is ``P``, ``A``, ``S``; a sentence with several stocks is cut behind or in front
of each.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules.orders import Attack

_THERE: Final = word_set("there")
_POINTS: Final = word_set("him them her it")
_IN: Final = word_set("in inside into within")


@dataclass(frozen=True, slots=True)
class Sign:
    """
    Attributes:
        kind: ``P`` for a power, ``A`` for an area, ``S`` for a stock, or factors in games of equal exchange; ``?`` for
            a power that stands apart from those attacked.
        value: Its name, ticker or number.
        at: The sentence.
    """

    kind: str
    value: str
    at: int


def signs_of(
    said: Said, own: Sequence[Part], at: int, area: str, powers: Sequence[str], context: Context
) -> Iterator[Sign]:
    """
    Give what a sentence names outside of its reasons, with what 'there' and 'him' point at.

    Args:
        said: The sentence.
        own: Its parts.
        at: Its place in the letter.
        area: That was named last, empty for none.
        powers: That were named last.
        context: Of the reading.
    """
    pieces = [piece for part in own if not (is_why(part, context) or is_idle(part)) for piece in part.pieces]
    named, last = False, -1
    most = max((row.get(context.power or "", 0) for row in (context.board or {}).values()), default=0)
    for place, piece in enumerate(pieces):
        before = [each.word for each in pieces[max(0, place - 2) : place] if each.word != "the"]
        if piece.role == "stock":
            yield Sign("S", piece.ticker, at)
        elif piece.role == "number" and context.scenario.conflict == "exchange" and piece.value <= most:
            yield Sign("S", str(piece.value), at)
        elif piece.role == "name":
            inside = bool(piece.area) and (not piece.power or (before[-1:] != [] and before[-1] in _IN))
            if inside and not piece.people:
                area = piece.area
                yield Sign("A", area, at)
            elif piece.power and piece.power != context.power:
                between = {each.word for each in pieces[last + 1 : place]}
                yield Sign(
                    "P" if last < 0 or between <= _TOGETHER or _ends(pieces, last, place) else "?", piece.power, at
                )
                named, last = True, place
        elif piece.word in _THERE and area and named:
            yield Sign("A", area, at)
        elif (
            piece.word in _POINTS
            and before[-1:] != ["of"]
            and not named
            and (any(each.area and not each.people for each in pieces) or area)
        ):
            yield from (Sign("P", power, at) for power in powers)
            named = True
        elif not named and len(powers) == _PAIR and _points_at_both(pieces, place):
            yield from (Sign("P", power, at) for power in powers)
            named = True
            if area and not any(each.area and not each.people for each in pieces):
                yield Sign("A", area, at)


def _points_at_both(pieces: Sequence[Piece], at: int) -> bool:
    """'attack the pair of them', 'I take you both on'."""
    words = [piece.word for piece in pieces[at : at + 3]]
    before = pieces[at - 1].word if at else ""
    return (words[0] == "both" and before in _POINTED) or (
        words[0] in ("pair", "two", "both") and words[1:3] == ["of", "them"]
    )


_PAIR: Final = 2
_POINTED: Final = word_set("you them")


def _ends(pieces: Sequence[Piece], last: int, place: int) -> bool:
    """Whether another attack begins between two names: a stock or an area stands there."""
    return any(each.role == "stock" or (each.area and not each.power) for each in pieces[last + 1 : place])


def is_why(part: Part, context: Context) -> bool:
    """
    Say whether a part is a reason; not 'As Britain I want to …'.

    Args:
        part: Of a sentence.
        context: Of the reading.
    """
    own = part.pieces[0].power == context.power
    return part.under and part.begins in _WHY and not own


def is_idle(part: Part) -> bool:
    """
    Say whether a part speaks of somebody who is not attacked: 'the lone Briton there is to be left unmolested'.

    Args:
        part: Of a sentence.
    """
    armed = any(piece.role == "stock" for piece in part.pieces)
    return not armed and ATTACK.isdisjoint(part.words) and not LEFT.isdisjoint(part.words)


LEFT: Final = word_set(
    "left leave leaving spare spared alone unmolested peace sit watch exempt untouched rest unharmed spectate ignore"
)
_WHY: Final = word_set("because since as though although")
_TOGETHER: Final = word_set("and & , the both with + plus in : (")
_LIKEWISE: Final = word_set("likewise same ditto")


def cut(signs: Sequence[Sign], powers: Sequence[str], said: Said) -> list[list[Sign]]:
    """
    Give the signs of a sentence, those of each attack together; none where they do not go so.

    Args:
        signs: Of the sentence.
        powers: That were named last.
        said: The sentence.
    """
    count = sum(sign.kind == "S" for sign in signs)
    if count == 1:
        return [_carried(list(signs), powers, said)]
    ways = []
    for parted in (_ended(signs), _begun(signs)):
        way, whom = list[list[Sign]](), tuple(powers)
        for each in parted:
            way.append(_carried(each, whom, said))
            whom = tuple(sign.value for sign in way[-1] if sign.kind == "P")
        if all(_is_one(each) for each in way):
            ways.append(way)
    return ways[0] if len(ways) == 1 and len(ways[0]) == count else []


def _carried(signs: list[Sign], powers: Sequence[str], said: Said) -> list[Sign]:
    """'… and likewise in Poland, there with Coca-Cola': on those who were named last."""
    kinds = {sign.kind for sign in signs}
    if "P" in kinds or kinds != {"A", "S"} or not powers or _LIKEWISE.isdisjoint(said.words):
        return signs
    return [*(Sign("P", power, signs[0].at) for power in powers), *signs]


def _ended(signs: Sequence[Sign]) -> list[list[Sign]]:
    """Cut behind each stock."""
    found: list[list[Sign]] = [[]]
    for sign in signs:
        found[-1].append(sign)
        if sign.kind == "S":
            found.append([])
    return found if found[-1] else found[:-1]


def _begun(signs: Sequence[Sign]) -> list[list[Sign]]:
    """Cut in front of each stock."""
    found: list[list[Sign]] = [[]]
    for sign in signs:
        if sign.kind == "S" and found[-1]:
            found.append([])
        found[-1].append(sign)
    return found


def _is_one(signs: Sequence[Sign]) -> bool:
    kinds = "".join(sign.kind for sign in signs)
    if "?" in kinds:
        return False
    areas = {sign.value for sign in signs if sign.kind == "A"}
    return kinds.count("S") == 1 and len(areas) == 1 and "P" in kinds


def attack_of(signs: Sequence[Sign], context: Context) -> Attack | None:
    """
    Give the attack of one area, one stock and powers that are there with the writer; None where it is none.

    Args:
        signs: That go together.
        context: Of the reading, with the board.
    """
    if not _is_one(signs) or context.board is None:
        return None
    area = next(sign.value for sign in signs if sign.kind == "A")
    there = context.board.get(area, {})
    targets = tuple(dict.fromkeys(sign.value for sign in signs if sign.kind == "P"))
    weapon = next(sign.value for sign in signs if sign.kind == "S")
    if not there.get(context.power or "") or not all(there.get(power) for power in targets):
        return None
    if not weapon.isdigit():
        return Attack(targets, area, weapon)
    own = there.get(context.power or "", 0)
    return Attack(targets, area, amount=int(weapon), limit="with") if 0 < int(weapon) <= own else None
