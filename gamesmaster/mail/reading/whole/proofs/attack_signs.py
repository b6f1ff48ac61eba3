"""
What a sentence names of attacks, as signs: the powers, the area and the stock, and which of them go together.

'I hit the Germans in Poland with IBM' is ``P``, ``A``, ``S``; a sentence with several stocks is cut behind or in front
of each.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.proofs.own_amounts import is_of_others
from gamesmaster.mail.reading.whole.stance import Part

_THERE: Final = "there"
_SAME: Final = "same-ones"
_POINTS: Final = word_set("him them her it")
_IN: Final = word_set("in inside into within")


@dataclass(frozen=True, slots=True)
class Sign:
    """
    Attributes:
        kind: ``P`` for a power, ``A`` for an area, ``S`` for a stock, or factors in games of equal exchange; ``N`` for
            factors that do not attack; ``?`` for a power that stands apart from those attacked.
        value: Its name, ticker or number.
        at: The sentence.
        again: It stands for what was named before: 'him'.
    """

    kind: str
    value: str
    at: int
    again: bool = False


def signs_of(
    said: Said, own: Sequence[Part], at: int, area: str, powers: Sequence[str], context: Context
) -> list[Sign]:
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
    pieces = pointing(
        [piece for part in own if not (is_why(part, context) or is_idle(part)) for piece in part.pieces], context
    )
    others = [piece for place, piece in enumerate(said.pieces) if is_of_others(said.pieces, place, context.power)]
    signs = list(_signs(pieces, at, area, powers, context, others))
    return [sign for place, sign in enumerate(signs) if not _is_named_next(signs, place)]


def _is_named_next(signs: Sequence[Sign], at: int) -> bool:
    """'I attack him, the Frenchman himself': what stands for somebody who is named there."""
    behind = next((sign for sign in signs[at:] if sign.kind != "P" or not sign.again), None)
    return signs[at].again and behind is not None and behind.kind == "P"


def _signs(
    pieces: Sequence[Piece],
    at: int,
    area: str,
    powers: Sequence[str],
    context: Context,
    others: Sequence[Piece],
) -> Iterator[Sign]:
    named, last, stock = False, -1, ""
    most = max((row.get(context.power or "", 0) for row in (context.board or {}).values()), default=0)
    for place, piece in enumerate(pieces):
        before = [each.word for each in pieces[max(0, place - 2) : place] if each.word != "the"]
        if piece.role == "stock":
            if piece.ticker != stock or pieces[place - 1].role == "name":
                yield Sign("S", piece.ticker, at)  # and not 'IT (Gartner)' once more
            stock = piece.ticker
        elif piece.role == "number" and context.scenario.conflict == "exchange" and piece.value <= most:
            yield Sign("N" if piece in others else "S", str(piece.value), at)
        elif piece.role == "name":
            inside = bool(piece.area) and (not piece.power or (before[-1:] != [] and before[-1] in _IN))
            if inside and not piece.people:
                area = piece.area
                yield Sign("A", area, at)
            elif piece.power and piece.power == context.power and named and not piece.people:
                yield Sign("?", piece.power, at)  # 'Russia attacks Germany', of one who is Germany
            elif piece.power and piece.power != context.power:
                between = {each.word for each in pieces[last + 1 : place]}
                yield Sign(
                    "P" if last < 0 or between <= _TOGETHER or _ends(pieces, last, place) else "?", piece.power, at
                )
                named, last = True, place
        elif piece.word == _THERE and area and (named or not _is_idle_there(pieces, place)):
            yield Sign("A", area, at)
        elif (piece.word == _SAME and powers and not named) or (
            piece.word in _POINTS
            and before[-1:] != ["of"]
            and not (named or _does(pieces, place))
            and (any(each.area and not each.people for each in pieces) or area)
        ):
            yield from (Sign("P", power, at, again=True) for power in powers)
            named = True
        elif not named and _points_at_both(pieces, place) and len(both := _both(powers, area, context)) == _PAIR:
            yield from (Sign("P", power, at, again=True) for power in both)
            named = True
            if area and not any(each.area and not each.people for each in pieces):
                yield Sign("A", area, at)


def pointing(pieces: Sequence[Piece], context: Context) -> list[Piece]:
    """
    Give the pieces of a sentence with what points at a place as 'there', and the writer's own country by its name:
    'the Russians in the same place', 'in my own country', 'same opponent'.

    Args:
        pieces: Of it.
        context: Of the reading.
    """
    words = " ".join(piece.word for piece in pieces)
    if _PLACES.isdisjoint(words.split()) and _FOES.isdisjoint(words.split()):
        return list(pieces)
    found: list[Piece] = []
    at = 0
    while at < len(pieces):
        ahead = [piece.word for piece in pieces[at : at + 4]]
        for pattern, word in ((_SAME_PLACE, _THERE), (_SAME_FOE, _SAME), (_MY_LAND, "")):
            count = next((n for n in (4, 3, 2) if len(ahead) >= n and pattern.fullmatch(" ".join(ahead[:n]))), 0)
            if count:
                home = context.scenario.home.get(context.power or "", "")
                last = pieces[at + count - 1]
                named = replace(last, role="name", word=home.lower(), area=home)
                found.append(replace(last, word=word) if word else named)
                at += count
                break
        else:
            found.append(pieces[at])
            at += 1
    return found


_PLACES: Final = word_set("place area country region territory land spot box theatre soil")
_FOES: Final = word_set("opponent opponents enemy enemies foe foes customer customers lot fellows people target guests")
_PLACE: Final = r"(?:place|area|country|region|territory|land|spot|box|theatre)"
_FOE: Final = r"(?:opponents?|enem(?:y|ies)|foes?|customers?|lot|fellows|people|target|guests)"
_SAME_PLACE: Final = re.compile(rf"(?:in )?(?:the same|that) (?:very )?{_PLACE}")
_SAME_FOE: Final = re.compile(rf"(?:the )?same {_FOE}")
SAMES: Final = rf"same (?:very )?(?:{_PLACE}|{_FOE})"
"""Words of a sentence that point at what was named."""
_MY_LAND: Final = re.compile(r"my (?:own )?(?:country|land|soil|territory)")


def _is_idle_there(pieces: Sequence[Piece], at: int) -> bool:
    """'There is', 'there are still five of them': what there is."""
    behind = pieces[at + 1].word if at + 1 < len(pieces) else ""
    return behind in _IS


_IS: Final = word_set("is are was were will 's isn't aren't be remain remains stand stands sit sits")


def _does(pieces: Sequence[Piece], at: int) -> bool:
    """'it should be', 'they have': somebody does something, and it is not done to him."""
    behind = pieces[at + 1].word if at + 1 < len(pieces) else ""
    return behind in _IS | _AUXILIARIES


_AUXILIARIES: Final = word_set("should would can could must may might has have had do does did shall")


def _points_at_both(pieces: Sequence[Piece], at: int) -> bool:
    """'attack the pair of them', 'I take you both on'."""
    words = [piece.word for piece in pieces[at : at + 3]]
    before = pieces[at - 1].word if at else ""
    return (words[0] == "both" and before in _POINTED) or (
        words[0] in ("pair", "two", "both") and words[1:3] == ["of", "them"]
    )


def _both(powers: Sequence[str], area: str, context: Context) -> Sequence[str]:
    """Two that were named, or the two others that are in an area."""
    there = (context.board or {}).get(area, {})
    return powers if len(powers) == _PAIR else [power for power in there if power != context.power]


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
    left = next((at for at, word in enumerate(part.words) if word in LEFT), -1)
    return not armed and left >= 0 and ATTACK.isdisjoint(part.words) and _OURS.isdisjoint(part.words[left:])


LEFT: Final = word_set(
    "left leave leaving spare spared alone unmolested peace sit watch exempt untouched rest unharmed spectate ignore"
)
_OURS: Final = word_set("me us my our")
"""'Moscow has chosen to ignore our note': it is the writer who is left alone."""
_WHY: Final = word_set("because since as though although")
_TOGETHER: Final = word_set("and & , the both with + plus in : (")


def values(signs: Sequence[Sign], kind: str) -> tuple[str, ...]:
    """
    Give what signs of a kind stand for, each once.

    Args:
        signs: Of a sentence.
        kind: Of those that are looked for.
    """
    return tuple(dict.fromkeys(sign.value for sign in signs if sign.kind == kind))


def cut(signs: Sequence[Sign]) -> list[list[Sign]]:
    """
    Give the signs of a sentence, those of each attack together; none where they do not go so.

    Args:
        signs: Of the sentence, with a stock.
    """
    count = sum(sign.kind == "S" for sign in signs)
    if count == 1:
        return [list(signs)]
    ways = [way for way in (_ended(signs), _begun(signs)) if len(way) == count and all(map(_is_one, way))]
    if len(ways) == 1:
        return ways[0]
    full = [way for way in ways if all(values(each, "P") and values(each, "A") for each in way)]
    return full[0] if len(full) == 1 else []


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
    """Whether signs are of one attack, which may lack its area or whom it is on."""
    stocks = sum(sign.kind == "S" for sign in signs)
    return stocks == 1 and len(signs) > 1 and len(values(signs, "A")) < 2 and not values(signs, "?")
