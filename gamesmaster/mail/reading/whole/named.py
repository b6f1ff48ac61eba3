"""All that a letter with attacks names, in its order, with what 'there', 'them' and 'the latter' point at."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import groupby
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.bywords import COUNTERS, WE
from gamesmaster.mail.reading.whole.doing import Doing, doings
from gamesmaster.mail.reading.whole.markers import Sign, signs_of, wants_odds
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.quoting import is_quote
from gamesmaster.mail.reading.whole.short_parts import TOO, goes_with_spared, is_struck
from gamesmaster.mail.reading.whole.stance import Part

_PARTING: Final = word_set(
    "best kind regards yours ever truly sincerely love cheers greetings friendly with many thanks warm wishes all"
    " my from the to you and lots of bye kindest respectfully faithfully humble obedient servant your"
)
_PARTED: Final = word_set("regards yours love cheers greetings wishes sincerely respectfully faithfully")
_SHARED: Final = word_set("share shared shares sharing joint jointly")
_TOGETHER: Final = word_set("and & + , / the both all as well also plus then too")
_FOR_ALL: Final = word_set("all each every both everything any either")


@dataclass(frozen=True, slots=True)
class Named:
    """
    Attributes:
        signs: All of them.
        live: Those in parts that order.
        doings: For each sentence what each of its parts does.
    """

    signs: tuple[Sign, ...]
    live: tuple[Sign, ...]
    doings: tuple[tuple[Doing, ...], ...]


def named_in(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> Named:
    """
    Give what a letter names.

    Args:
        said: Its sentences.
        parts: Of each sentence.
        context: Of the reading.
    """
    does = _doings(said, parts, context)
    found = [
        sign for one, each, doing in zip(said, parts, does, strict=True) for sign in signs_of(one, each, doing, context)
    ]
    sure = {sign.sentence for sign in found if sign.kind in ("name", "stock") and not sign.guessed}
    found = [sign for sign in found if sign.sentence in sure or not sign.guessed]  # 'the parish' is not Paris
    signs = list(_pointed(said, found, context))
    partners = {(sign.sentence, sign.power) for sign in signs if sign.kind == "control" and sign.power}
    signs = _strengths(_placed(_chosen(signs)))
    last = len(said) - 1
    name = said[last].row and len(said[last].pieces) < 3 and (said[last].after_blank or said[last - 1].end)
    signs = [sign for sign in signs if not (sign.kind == "stock" and sign.sentence == last and name and last)]
    signs = [
        replace(sign, stance="told")
        if sign.kind == "stock" and (_is_thing(sign, signs) or _is_explained(sign, signs, said))
        else sign
        for sign in signs
    ]
    signs = [
        replace(sign, stance="spares")
        if sign.kind == "name" and _is_decided_against(sign.sentence, said, does)
        else sign
        for sign in signs
    ]
    beside = {sign.sentence for sign in signs if sign.kind in ("name", "stock", "there")}
    beside |= {at for at, one in enumerate(said) if not ATTACK.isdisjoint(one.words)}
    signs = [sign for sign in signs if sign.kind not in ("all", "them") or sign.sentence in beside]
    kept = [
        replace(sign, place=place)
        for place, sign in enumerate(signs)
        if sign.kind != "name" or (sign.sentence, sign.power) not in partners or sign.lean == "area"
    ]
    return Named(tuple(kept), tuple(_live(said, kept)), tuple(tuple(each) for each in does))


def _chosen(signs: Sequence[Sign]) -> list[Sign]:
    """'Germany and Britain are in Italy. I attack the latter': the first sentence only says who is there."""
    found = list(signs)
    for at, sign in enumerate(signs):
        if not sign.picked or sign.lean == "area":
            continue
        for before in range(at - 1, -1, -1):
            other = signs[before]
            if other.sentence < sign.sentence - 1:
                break
            if other.sentence < sign.sentence and (other.kind == "all" or (other.power and other.lean != "area")):
                found[before] = replace(other, stance="told")
    return found


def _placed(signs: Sequence[Sign]) -> list[Sign]:
    """'In Poland I spare the Germans and attack the British': the area is that of the attack, too."""
    found = list(signs)
    for _, group in groupby(range(len(signs)), key=lambda at: signs[at].sentence):
        here = list(group)
        live = [signs[at] for at in here if signs[at].stance == "orders"]
        areas = [at for at in here if signs[at].kind == "name" and signs[at].area and not signs[at].power]
        if any(sign.kind in ("understanding", "control", "there") for sign in live) or len(areas) != 1:
            continue
        named = any(sign.kind == "name" and sign.power for sign in live)
        stock = any(sign.kind == "stock" for sign in live)
        named = named and areas != []
        first = named and stock and areas[0] == here[0]
        if signs[areas[0]].stance == "spares" and (first or (named and _is_behind_spared(signs, areas[0]))):
            found[areas[0]] = replace(signs[areas[0]], stance="orders")
    return found


def _is_decided_against(at: int, said: Sequence[Said], does: Sequence[Sequence[Doing]]) -> bool:
    """'3. Poland. I weighed an attack and have decided against it': an area alone, and nothing to be done there."""
    alone = [piece for piece in said[at].pieces if piece.role == "name"]
    if len(alone) != 1 or len(said[at].pieces) > 1 or alone[0].power or at + 1 >= len(said):
        return False
    behind = at + 1
    here = said[behind].number == said[at].number
    return here and "orders" not in does[behind] and not {"told", "spares"}.isdisjoint(does[behind])


def _is_behind_spared(signs: Sequence[Sign], at: int) -> bool:
    """'I attack France but not Germany in Rumania': the area is that of the attack, too."""
    before = signs[at - 1] if at else None
    spared = before is not None and before.sentence == signs[at].sentence and before.stance == "spares"
    return (
        spared
        and before is not None
        and bool(before.power)
        and before.before[-2:-1] in (("but",), ())
        and (before.before[-1:] == ("not",))
    )


def _strengths(signs: Sequence[Sign]) -> list[Sign]:
    """'My eight in Rumania against Germany's five, Chevron': with a stock the strengths say who is attacked."""
    found = list(signs)
    for sentence in {sign.sentence for sign in signs if sign.kind == "stock" and sign.stance == "orders"}:
        here = [at for at, sign in enumerate(signs) if sign.sentence == sentence]
        if any(signs[at].kind in ("name", "there", "them") and signs[at].stance == "orders" for at in here):
            continue
        for at in here:
            if signs[at].stance == "board":
                found[at] = replace(signs[at], stance="orders")
    return found


def _is_thing(sign: Sign, signs: Sequence[Sign]) -> bool:
    """'My Ford is at the garage': a firm's name where nothing else is named, and no stock."""
    alone = sum(other.sentence == sign.sentence for other in signs) == 1
    return alone and bool(sign.before) and sign.before[-1] in _MINE


def _is_explained(sign: Sign, signs: Sequence[Sign], said: Sequence[Said]) -> bool:
    """'(That is Southern Company and Lowe's, before you ask.)': stocks named before, and nothing else."""
    if not says_once_more(said[sign.sentence]):
        return False
    if any(other.sentence == sign.sentence and other.kind != "stock" for other in signs):
        return False
    return any(other.sentence < sign.sentence and other.ticker == sign.ticker for other in signs)


def explanations(signs: Sequence[Sign], said: Sequence[Said]) -> frozenset[int]:
    """
    Give the sentences that only say once more what the stocks are.

    Args:
        signs: All that the letter names.
        said: Its sentences.
    """
    return frozenset(sign.sentence for sign in signs if sign.kind == "stock" and _is_explained(sign, signs, said))


def says_once_more(said: Said) -> bool:
    """
    Say whether a sentence begins as one that explains something: '(That is Lowe's.)'

    Args:
        said: The sentence.
    """
    return said.words[0] in _THAT_IS and not any(piece.role == "name" for piece in said.pieces)


_THAT_IS: Final = word_set("( [ that that's i.e ie meaning by they those these which yes")
_MINE: Final = word_set("my a an his her your their old new drive")


def _doings(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> list[list[Doing]]:
    """What each part does, by itself and by where it stands: below a greeting, in a quotation, under a head."""
    found: list[list[Doing]] = []
    parted = inside = False
    quoted = -1
    headed = False
    for at, (one, each) in enumerate(zip(said, parts, strict=True)):
        words = set(one.words)
        if words & {"ps", "p.s", "pps"}:
            parted = False
        if one.pieces[0].word in (">", "|", "->") and one.pieces[0].start == 0:
            quoted = one.number
        doing: list[Doing] = ["spares"] * len(each) if _is_struck_out(one) else doings(one, each, context)
        marks = sum(is_quote(one.pieces, place) for place in range(len(one.pieces)))
        inside = inside and not one.after_blank
        if inside or parted or one.number == quoted:
            doing = ["told"] * len(doing)
        inside ^= marks % 2 == 1
        headed = headed and not one.after_blank
        head = next((place for place, piece in enumerate(one.pieces[:12]) if piece.word in (":", "-", "--")), 0)
        if headed:
            doing = ["tells" if does == "orders" else does for does in doing]
        elif head and _is_no_order(one.pieces[:head]):
            headed = head == len(one.pieces) - 1
            doing = ["tells" if does == "orders" else does for does in doing]
        if goes_with_spared(one) and found and found[-1][-1:] == ["spares"]:
            doing = ["spares" if does == "orders" else does for does in doing]
        if at + 1 < len(said) and all(piece.role in ("stock", "mark") for piece in said[at + 1].pieces):
            # 'AUSTRIA GERMANY ATTACKED STOP LOCKHEED'
            doing = ["orders" if is_struck(part, context) else does for part, does in zip(each, doing, strict=True)]
        found.append(doing)
        marked = [piece for piece in one.pieces if piece.role != "mark"]
        short = len(marked) < 7 and _PARTING.issuperset(piece.word for piece in marked)
        parted = parted or (at > 0 and short and bool(words & _PARTED))
    return found


def _is_struck_out(said: Said) -> bool:
    """'Austria   --   --   --', in a table: nobody is attacked there."""
    return said.row and _DASHED.fullmatch(said.text.strip()) is not None


_DASHED: Final = re.compile(r"[^\W\d_]+(?: [^\W\d_]+)?(?:\s+(?:-{1,3}|[–—])){2,}")


def _is_no_order(pieces: Sequence[Piece]) -> bool:
    """Whether the head of a list, or of a line, says that it holds no orders: 'Possible:', 'My wife's tip -'."""
    if any(piece.role == "stock" or (piece.role == "name" and piece.area and not piece.power) for piece in pieces):
        return False
    words = [piece.word for piece in pieces]
    return not _NO_ORDERS.isdisjoint(words) or words[:2] == ["one", "of"] or (words[:1] == ["plan"] and len(words) == 2)


def _who_are_in(said: Said) -> set[str]:
    """Powers that a sentence names, but for those whose land it names: 'Britain and Germany are in France'."""
    before = ["", *said.words]
    return {piece.power for at, piece in enumerate(said.pieces) if piece.power and before[at] not in _INSIDE}


_INSIDE: Final = word_set("in at to into from near")
_NO_ORDERS: Final = word_set(
    "possible possibly option options wish idea ideas suggestion suggestions alternative alternatives example"
    " examples draft guess guesses prediction predictions rumour rumor rumours forecast results report reports"
    " strengths standings advice proposal proposals tentative provisional copy cc fyi quote headline headlines bet"
    " bets hunch tip tips favourite favorite favourites discussion ignore not sent maybe perhaps coin dream dreams"
    " joke choose pick"
)


def _pointed(said: Sequence[Said], signs: Sequence[Sign], context: Context) -> Iterator[Sign]:
    """'there' is the area named last, 'them' are the powers named last, 'the latter' is the second of two."""
    area, powers, behind, areas = "", list[str](), False, list[str]()
    recent: list[tuple[int, str]] = []
    run: list[str] = []
    placed, told = -1, False
    for one_sign in signs:
        sign = one_sign
        match sign.kind:
            case "name":
                sure = not sign.power or sign.lean == "area"
                absent = not sure and sign.area not in (context.board or {sign.area})
                if not absent and sign.area and sign.lean != "power" and (sure or placed != sign.sentence):
                    joined = sign.before in (("and",), ("and", "in"), ("and", "in", "the"), ("and", "the"))
                    run = [*run, sign.area] if joined and run[-1:] == [area] else [sign.area]
                    area = sign.area
                    placed = sign.sentence
                    told = sign.stance in ("board", "told")
                if sign.area and sign.lean != "power":
                    areas = [*areas[-1:], sign.area]
                if sign.power and sign.lean == "power" and placed == sign.sentence - 1 and told:
                    sign = replace(sign, near=area)
                if sign.power and sign.lean != "area":
                    joined = behind and _TOGETHER.issuperset(sign.before)
                    powers = [*powers, sign.power] if joined else [sign.power]
                    recent.append((sign.sentence, sign.power))
            case "home":
                home = context.scenario.home.get(powers[-1], "") if len(powers) == 1 else ""
                sign = replace(sign, kind="name", area=home) if home else replace(sign, kind="one")
                area = home or area
            case "there":
                together = len(run) > 1 and sign.sentence - placed < 2
                sign = replace(sign, kind="one") if together else replace(sign, area=area)
                if area and not together and _asks_below(said[sign.sentence], sign):
                    sign = replace(sign, kind="name", lean="area")  # 'so there I'd like an Understanding'
            case "them":
                near = {power for sentence, power in recent if sentence > sign.sentence - 3} - {context.power}
                last = {power for sentence, power in recent if sentence == sign.sentence - 1}
                too = not TOO.isdisjoint(said[sign.sentence].words)
                alone = (
                    too and told and len(last) == 1 and placed == sign.sentence - 1
                )  # 'There is France in Italy. Him, too'
                unclear = context.power in powers or (sign.count == 1 and len(near) > 1 and not alone)
                where = area if recent and placed == recent[-1][0] else ""
                sign = replace(sign, power="" if unclear else "|".join(powers), area=where)
                if sign.count != 1 and recent and sign.sentence - recent[-1][0] == 1:
                    more = _who_are_in(said[recent[-1][0]]) - {context.power, *powers}
                    sign = replace(sign, kind="one") if more or context.power in powers else sign
            case "all" if sign.count == 2:
                near = {power for sentence, power in recent if sentence > sign.sentence - 2} - {context.power}
                sign = replace(sign, whom=tuple(sorted(near)) if len(near) == 2 else ())
            case "one":
                of = areas if sign.lean == "area" else powers
                one = of[sign.count] if len(of) == 2 else ""
                if one:
                    where = area if placed >= sign.sentence - 1 and told and sign.lean != "area" else ""
                    sign = replace(sign, kind="name", picked=True, near=where)
                    sign = replace(sign, area=one) if sign.lean == "area" else replace(sign, power=one)
            case "control":
                sign = replace(sign, power=_partner(said, signs, sign, powers))
            case "odds":
                sign = replace(sign, power=_reach(said, signs, sign))
            case _:
                pass
        behind = sign.kind == "name" and bool(sign.power) and sign.lean != "area"
        yield sign


def _asks_below(said: Said, sign: Sign) -> bool:
    """Whether a counter is asked for behind a 'there' that begins its part."""
    begins = sign.before[-1:] in ((), ("so",), (",",), ("and",), (":",), (";",))
    return begins and sign.ahead in WE and not COUNTERS.isdisjoint(said.words)


def _partner(said: Sequence[Said], signs: Sequence[Sign], sign: Sign, before: Sequence[str]) -> str:
    """With whom CONTROL is shared: the one power that the sentence names, or 'him'."""
    if _SHARED.isdisjoint(said[sign.sentence].words):
        return ""
    names = [other for other in signs if other.sentence == sign.sentence and other.kind == "name"]
    sure = any(other.area and (not other.power or other.lean == "area") for other in names)
    here = {
        other.power
        for other in names
        if other.power and other.lean != "area" and (not other.area or sure or "with" in other.before)
    }
    return next(iter(here)) if len(here) == 1 else before[0] if not here and len(before) == 1 else ""


def _reach(said: Sequence[Said], signs: Sequence[Sign], sign: Sign) -> str:
    """Whether odds are for all attacks, or stand alone so that nobody knows which they are for."""
    at = signs.index(sign)
    if at and signs[at - 1].kind == "all" and signs[at - 1].sentence == sign.sentence:
        return "all"
    if any(other.sentence == sign.sentence and other.kind in ("name", "stock", "there") for other in signs):
        return "all" if sign.before and not _FOR_ALL.isdisjoint(sign.before[-3:]) else ""
    return "all" if not _FOR_ALL.isdisjoint(said[sign.sentence].words) else "alone"


_AMOUNTS_TO: Final = word_set("that's is it's that are = makes gives being which")
_LIMITS: Final = word_set(
    "least better higher minimum min above unless only if provided worse below than require requires required needed"
    " need must should"
)


def _live(said: Sequence[Said], signs: Sequence[Sign]) -> Iterator[Sign]:
    """The signs that order."""
    headed = any(wants_odds(one.words) and {"odds", "min", "minimum"} & set(one.words) for one in said)
    for sign in signs:
        if sign.kind != "odds":
            if sign.stance == "orders" and sign.kind != "one":
                yield sign
            continue
        if sign.stance == "told" or (sign.stance == "board" and not wants_odds(said[sign.sentence].words)):
            continue
        one = said[sign.sentence]
        if _AMOUNTS_TO.intersection(sign.before[-2:]) and sign.ahead != "or" and _LIMITS.isdisjoint(sign.before):
            continue  # 'three against six, that's two to one'
        if sign.stance == "board" and sign.before[-1:] == ("than",) and "is" in sign.before[-4:]:
            continue  # 'seven against three is more than two to one'
        cells = one.row and all(piece.role != "word" or piece.word in ("-", ":") for piece in one.pieces[-3:])
        wanted = wants_odds(one.words) or (cells and (headed or len(one.pieces) < 12))
        yield sign if wanted else replace(sign, count=-1)
