"""
Attacks put together over sentences: 'The Germans in all three places. In Italy with Pfizer, in Poland with Merck.'

What a sentence leaves open of an attack, its stock, its area or whom it is on, is what the letter has named before it:
an attack that waits for its stock, the powers that a sentence before named without a place, the area it stands in.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.attack_signs import Sign, cut, values
from gamesmaster.rules.orders import Attack


@dataclass(frozen=True, slots=True)
class Scene:
    """
    What a letter has named so far.

    Attributes:
        area: Named last, empty for none.
        powers: Named last.
        wanted: Powers that the sentence before names without an area and a stock.
        said: That sentence.
        place: The area that the sentence before names without a power and a stock.
        there: The area in which the sentence before names the powers that were named last.
        waiting: Attacks that are ordered and have no stock yet, each with its sentence.
    """

    area: str = ""
    powers: tuple[str, ...] = ()
    wanted: tuple[str, ...] = ()
    said: int = -1
    place: str = ""
    there: str = ""
    waiting: tuple[tuple[Attack, int], ...] = ()


def after(scene: Scene, signs: Sequence[Sign], orders: bool, context: Context) -> Scene:
    """
    Give what is known behind a sentence without a stock.

    Args:
        scene: Before it.
        signs: What it names.
        orders: It orders what it names, and nothing in it binds it.
        context: Of the reading.
    """
    areas, powers = values(signs, "A"), values(signs, "P")
    waiting = list(scene.waiting)
    if orders and areas and powers:
        waiting += [(attack, signs[0].at) for attack in _unarmed(signs, context)]
    return Scene(
        area=areas[-1] if areas else scene.area,
        powers=powers or scene.powers,
        wanted=powers if not areas else () if signs else scene.wanted,
        said=signs[0].at if powers else scene.said,
        place=areas[0] if len(areas) == 1 and not powers else "" if signs else scene.place,
        there=areas[0] if len(areas) == 1 and powers else "" if areas or powers else scene.there,
        waiting=tuple(waiting),
    )


def _unarmed(signs: Sequence[Sign], context: Context) -> list[Attack]:
    """The attacks of a sentence that names no stock: 'the Germans in Poland and Austria', 'Italy: France'."""
    runs = [(kind, [sign.value for sign in run]) for kind, run in groupby(signs, key=lambda sign: sign.kind)]
    found: list[Attack] = []
    for one, other in zip(runs[::2], runs[1::2], strict=False):
        named = dict((one, other))
        found += [Attack(tuple(dict.fromkeys(named.get("P", ()))), area) for area in named.get("A", ())]
    whole = len(runs) % 2 == 0 and all(len(each) == 1 for _, each in runs[2:])
    return found if whole and all(attack.targets for attack in found) else []


def armed(scene: Scene, signs: Sequence[Sign], said: Said, context: Context) -> tuple[list[Attack], set[int], Scene]:
    """
    Give the attacks of a sentence that names stocks, the sentences that they have something from, and what is known
    behind it; no attack where one of them is not clear.

    Args:
        scene: Before the sentence.
        signs: What it names.
        said: The sentence.
        context: Of the reading, with the board.
    """
    if all(sign.kind == "S" for sign in signs):
        return _stocked(scene, signs, said)
    found: list[Attack] = []
    used: set[int] = set()
    waiting = list(scene.waiting)
    groups = cut(signs) or _respectively(signs, said)
    named = values(signs, "A")
    now = replace(scene, place=named[0] if len(named) == 1 and signs[0].kind == "A" else scene.place)
    for group in groups:
        whole = _whole(group, now, waiting, said, first=not found, context=context)
        attack = _attack_of(whole, context)
        if attack is None:
            return [], set(), scene
        used |= {at for each, at in waiting if _suits(each, attack)}
        waiting = [(each, at) for each, at in waiting if not _suits(each, attack)]
        found.append(attack)
        place = attack.area if len(named) == 1 else now.place
        now = replace(now, area=attack.area, powers=attack.targets, place=place)
    wanted = scene.wanted if not values(signs, "P") else ()
    used |= {scene.said} if wanted else set()
    return found, used, Scene(now.area, now.powers, wanted, scene.said, there=now.area, waiting=tuple(waiting))


def _suits(waiting: Attack, attack: Attack) -> bool:
    """Whether an attack is one that waited for its stock."""
    return waiting.area == attack.area and set(waiting.targets) == set(attack.targets)


def _whole(
    group: Sequence[Sign],
    scene: Scene,
    waiting: Sequence[tuple[Attack, int]],
    said: Said,
    *,
    first: bool,
    context: Context,
) -> list[Sign]:
    """The signs of an attack with what the letter named before: its area, or whom it is on."""
    areas, powers, at = values(group, "A"), values(group, "P"), group[0].at
    if areas and not powers:
        meant = [attack for attack, _ in waiting if attack.area in areas]
        whom = meant[0].targets if len(meant) == 1 else scene.wanted
        bare = not first and sum(word in ATTACK for word in said.words) < _SEVERAL
        if not whom and (bare or not _LIKEWISE.isdisjoint(said.words)):
            whom = scene.powers
        return [*(Sign("P", power, at) for power in whom), *group]
    if powers and not areas:
        meant = [attack for attack, _ in waiting if set(attack.targets) == set(powers)]
        again = all(sign.again for sign in group if sign.kind == "P")
        where = meant[0].area if len(meant) == 1 else scene.place or (scene.there if again else "")
        where = where or _only_area(powers, context)
        return [*group, Sign("A", where, at)] if where else list(group)
    return list(group)


def _only_area(powers: Sequence[str], context: Context) -> str:
    """The one area in which the writer meets some powers; empty where there is none, or another."""
    rows = (context.board or {}).items()
    found = [area for area, row in rows if row.get(context.power or "") and all(row.get(power) for power in powers)]
    return found[0] if len(found) == 1 else ""


def _stocked(scene: Scene, signs: Sequence[Sign], said: Said) -> tuple[list[Attack], set[int], Scene]:
    """'I attack Russia in Poland and Rumania. IBM for both.': the stock of the sentence before."""
    waiting = scene.waiting
    words = {piece.word for piece in said.pieces if piece.role == "word"}
    stocks = values(signs, "S")
    in_turn = len(stocks) == len(waiting) > 1 and not _IN_TURN.isdisjoint(said.words)
    every = len(stocks) == 1 and (len(waiting) == 1 or not _ALL.isdisjoint(words))
    if not waiting or not (in_turn or every) or not words <= _STOCKED | _IN_TURN:
        return [], set(), scene
    each = stocks if in_turn else stocks * len(waiting)
    found = [replace(attack, stock=stock) for (attack, _), stock in zip(waiting, each, strict=True)]
    return found, {at for _, at in waiting}, replace(scene, waiting=(), wanted=(), place="")


_STOCKED: Final = word_set(
    "with use using on stock share company for of them the is both each every please take all by via in it that my"
    " three two four these those attacks everywhere everything decides i i'll i'd like we we'll choose pick chosen"
    " choice one will shall to do and as firm ticker be a this there here purpose fight attack again go goes going"
)
_ALL: Final = word_set("all each every both everything everywhere")
_IN_TURN: Final = word_set("respectively")
_LIKEWISE: Final = word_set("likewise same ditto")
_SEVERAL: Final = 2


def _respectively(signs: Sequence[Sign], said: Said) -> list[list[Sign]]:
    """'Germany in Poland, Austria and Italy, using Apple, Oracle and Ford respectively'."""
    areas, stocks = values(signs, "A"), values(signs, "S")
    whom = [sign for sign in signs if sign.kind == "P"]
    if _IN_TURN.isdisjoint(said.words) or len(areas) != len(stocks) or not whom:
        return []
    at = signs[0].at
    return [[*whom, Sign("A", area, at), Sign("S", stock, at)] for area, stock in zip(areas, stocks, strict=True)]


def _attack_of(signs: Sequence[Sign], context: Context) -> Attack | None:
    """The attack of one area, one stock and powers that are there with the writer."""
    areas, targets, weapons = (values(signs, kind) for kind in "APS")
    count = sum(sign.kind == "S" for sign in signs)
    if len(areas) != 1 or not targets or count != 1 or values(signs, "?") or context.board is None:
        return None
    there = context.board.get(areas[0], {})
    own = there.get(context.power or "", 0)
    if not own or not all(there.get(power) for power in targets):
        return None
    if not weapons[0].isdigit():
        return Attack(targets, areas[0], weapons[0])
    return Attack(targets, areas[0], amount=int(weapons[0]), limit="with") if 0 < int(weapons[0]) <= own else None
