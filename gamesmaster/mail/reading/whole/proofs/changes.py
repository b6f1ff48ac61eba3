"""
Changes of placings on file in words that nobody knows, taken where the new ones come to the income.

'One less in Poland and one more in Rumania, that makes 4 and 3.' Each sentence that counts is read for what becomes of
its areas: set to a number, more, fewer, from one to another. All numbers and areas of it have to be accounted for.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence, Set
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import placings_after, placings_filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_brief
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside, says_nothing_else
from gamesmaster.mail.reading.whole.proofs.signs import MORE_KINDS, Signs, signs_of, told_plainly, without_old
from gamesmaster.mail.reading.whole.proofs.solving import solved
from gamesmaster.mail.reading.whole.proofs.steps import steps_in
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.refiled import amending
from gamesmaster.mail.reading.whole.stance import Part, parts_of
from gamesmaster.mail.reading.whole.stance_words import FINE
from gamesmaster.mail.reading.whole.wishing import without_courtesy

_GROUNDS: Final = frozenset(
    (
        *("not-understood", "taken-back", "names-no-order", "reported", "numbers-alone", "unknown-area", "which-order"),
        *("negated", "conditional", "other-time", "move-from-where", "vague", "question"),
    )
)
_BINDS: Final = word_set(
    "if unless whether until not no never none don't won't can't cannot except either or maybe perhaps would"
    " could might"
    " probably said says told tells suggests suggested wants wanted thinks reckons believes asked promised he she"
    " they his who was were did last next turn ago yesterday tomorrow later half third quarter twice double each both"
    " many figure mixed forget ignore cancel disregard scrap wait hold oops swap nearly almost moved"
    " bet guess hunch prediction idea plan thought earlier undo rather every laugh"
)
_LOOSE: Final = word_set(
    "none no except instead rather would was were who his they he she half third quarter each both every turn last did"
    " wanted meant promised idea plan earlier"
)
"""Of these those that a sentence may hold which all numbers prove."""
_POLITE: Final = re.compile(
    r"^(?:could|can|would|will) (?:you|i|we)\b(?! (?:rather|say|think|prefer|agree|, as)\b)"
    r"|\b(?:would|should|i'd|we'd) like\b|\bwanted to\b"
    r"|\b(?:letter|mail|e-mail|orders?|list|note|message) (?:of|from) (?:yesterday|last night)\b"
    r"|\byesterday's (?:letter|mail|e-mail|orders?|list|note|message)\b"
)
_STAYS: Final = word_set(
    "stay stays remain remains leave left keep keeps unchanged unaffected untouched alone fine same stand stands rest"
    " still okay ok good before is"
)


def with_file_made(reading: Reading, letter: Heard) -> Reading:
    """
    Take a change of placings on file in odd words where the new ones come to the income.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    grounds = {each.ground for each in reading.findings if each.kind != "note"}
    if context.phase != "placing" or not context.on_file or not letter.alone or not grounds or not grounds <= _GROUNDS:
        return reading
    if is_brief(letter.said) and not says_nothing_else(letter):
        return reading  # the first reader knows what bends it
    if bends_beside(_without_openers(letter.said), frozenset()) or any(_keeps_all(one) for one in letter.said):
        return reading
    board = placings_filed(context)
    if not board or reading.cancelled or sum(board.values()) != context.income:
        return reading
    after = changed(letter, board)
    if after is None or after == board or sum(after.values()) != context.income:
        return reading
    return amending(reading, placings_after(board, after), letter.said, context)


def _without_openers(said: Sequence[Said]) -> list[Said]:
    """Without 'I've changed my mind about the orders you have' in front of the change; behind it, it changes all."""
    first = next((at for at, one in enumerate(said) if any(piece.role == "number" for piece in one.pieces)), 0)
    return [one for at, one in enumerate(said) if at >= first or "mind" not in one.words]


def _keeps_all(one: Said) -> bool:
    """'But I stick with what I sent', 'Let's leave it as you have it.'"""
    words = " ".join(one.words)
    return _KEEPS.search(words) is not None and _ELSE.isdisjoint(one.words)


_KEEPS: Final = re.compile(
    r"\b(?:stick (?:with|to)|stay put|(?:leave|keep) (?:it|them|all|everything)|(?:everything|all|it) (?:as|like) "
    r"(?:before|you have|it (?:was|is))|as you have (?:it|them)|(?:when|if|once) \w+ (?:agrees?|confirms?))\b"
)
_ELSE: Final = word_set("else other others rest otherwise remaining")


def changed(letter: Heard, board: Mapping[str, int]) -> dict[str, int] | None:
    """
    Give what is placed after a letter that changes placings; None where it is not understood, or not all is placed.

    Args:
        letter: As heard.
        board: The placings that it changes: how many by area.
    """
    for way in (_changed, _solved):
        after = way(letter, board)
        if after and sum(after.values()) == letter.context.income:
            return after
    return None


def _changed(letter: Heard, board: Mapping[str, int]) -> dict[str, int] | None:
    """What is placed after a letter; None where it says more than is understood."""
    after = dict(board)
    unread: list[tuple[Said, list[Part], Signs]] = []
    named = ""
    last = -1
    for at, (written, own) in enumerate(zip(letter.said, letter.parts, strict=True)):
        one = without_old(told_plainly(written, board), board)
        signs = signs_of(one, named)
        if all(part.heard for part in own) or set(signs.kinds).isdisjoint("na") or _is_reason(one, signs):
            continue
        left, steps = steps_in(signs, named, board)
        if steps and (_is_bound(one) or not _may_change(one, own)):
            return None
        if any(step.old not in (-1, board.get(step.area)) for step in steps):
            return None
        for step in steps:
            after[step.area] = step.count if step.sets else after.get(step.area, 0) + step.count
        last = at if steps else last
        named = next((str(value) for kind, value in zip(*_ends_of(signs), strict=True) if kind == "a"), named)
        unread.append((one, own, left))
    if last < 0 or any(_recants(one) for one in letter.said[last + 1 :]) or recants(letter.said):
        return None
    after |= _freed(unread, after, letter.context.income or 0)
    accounted = all(_is_accounted(one, own, left, board, after, letter) for one, own, left in unread)
    return after if accounted and all(count >= 0 for count in after.values()) else None


def _is_reason(one: Said, signs: Signs) -> bool:
    """'In Rumania is nobody, why should I send more people?'"""
    return one.end == "?" and "why" in one.words and "n" not in signs.kinds


def _freed(
    unread: Sequence[tuple[Said, Sequence[Part], Signs]], after: Mapping[str, int], income: int
) -> dict[str, int]:
    """'One less in Alsace and one less in the Rhineland, and Italy gets both of them': where all goes that is free."""
    free = income - sum(after.values())
    gets = {
        str(left.values[found.start("a")])
        for one, _, left in unread
        for found in re.finditer(r"(?P<a>a)h", left.kinds)
        if _GETS.search(" ".join(one.words)) is not None
    }
    area = next(iter(gets)) if len(gets) == 1 else ""
    return {area: after.get(area, 0) + free} if area and free > 0 else {}


_GETS: Final = re.compile(
    r"\b(?:gets?|has|have|receives?|takes?) (?:both|them|those|these|all (?:of )?(?:them|those|these))\b"
)


def _solved(letter: Heard, board: Mapping[str, int]) -> dict[str, int] | None:
    """The one solution that a letter leaves; None where a sentence that counts asks, denies or depends on something."""
    home = letter.context.scenario.home.get(letter.context.power or "", "")
    sentences: list[list[tuple[str, int | str]]] = []
    named = ""
    last = -1
    for at, (written, parts) in enumerate(zip(letter.said, letter.parts, strict=True)):
        one = without_old(told_plainly(written, board), board)
        own = parts if one is written else parts_of(one, at, letter.context)
        signs = signs_of(one, named, MORE_KINDS)
        if all(part.heard for part in own) or set(signs.kinds).isdisjoint("na"):
            named = next((str(value) for kind, value in zip(*_ends_of(signs), strict=True) if kind == "a"), named)
            continue
        if _may_change(one, own, _MAY_CHANGE):
            last = at
            if _is_bound(one, _BINDS - _LOOSE):
                return None
        signed = list(zip(signs.kinds, signs.values, strict=True))
        if "n" not in signs.kinds and home not in board:
            signed = [sign for sign in signed if sign != ("a", home)]  # 'Second thoughts for Germany'
        sentences.append(signed)
        named = next((str(value) for kind, value in zip(*_ends_of(signs), strict=True) if kind == "a"), named)
    if last < 0 or any(_recants(one) for one in letter.said[last + 1 :]) or recants(letter.said):
        return None
    return solved(sentences, board, letter.context.income or 0) or None


def _ends_of(signs: Signs) -> tuple[str, list[int | str]]:
    """Last first."""
    return signs.kinds[::-1], list(reversed(signs.values))


_ORDERS: Final = frozenset(("orders", "odd", "asks"))
_MAY_CHANGE: Final = _ORDERS | {"spares"}


def _may_change(one: Said, own: Sequence[Part], stances: Set[str] = _ORDERS) -> bool:
    """Whether a part that counts or names an area orders by its own words."""
    ordering = (part for part in own if part.stance in stances)
    return any(piece.role == "number" or piece.area for part in ordering for piece in part.pieces)


def _recants(one: Said) -> bool:
    """'Or not.', 'No, don't.', 'On second thoughts …' behind the change."""
    short = len(one.pieces) < _SHORT and not _DENIES.isdisjoint(one.words)
    return short or not _THINKS.isdisjoint(one.words)


_SHORT: Final = 6
_DENIES: Final = word_set("no not don't never nah nope")
_THINKS: Final = word_set("thoughts kidding joking joke talked")


def _is_accounted(
    one: Said, own: Sequence[Part], left: Signs, board: Mapping[str, int], after: Mapping[str, int], letter: Heard
) -> bool:
    """Whether what a sentence counts and names besides is how things were, how they come to be, or nothing of it."""
    home = letter.context.scenario.home.get(letter.context.power or "", "")
    counts = {*after.values(), *board.values(), letter.context.income}
    tells = all(part.stance == "tells" for part in own)
    counting = "n" in left.kinds
    for kind, value in zip(left.kinds, left.values, strict=True):
        if kind == "n" and not (tells and "a" not in left.kinds) and value not in counts:
            return False
        if kind == "a" and value != home and after.get(str(value), 0) != board.get(str(value), 0):
            if counting or not _ACTS.isdisjoint(one.words):
                return False
        elif (kind == "a" and value != home and counting and not (_stays(one) or tells)) or (
            kind == "a" and value not in board and value != home and not _ACTS.isdisjoint(one.words)
        ):
            return False
    return True


_ACTS: Final = word_set(
    "move take cancel drop withdraw give scrap out remove nothing none zero send put place add shift transfer"
    " pull bring"
    " instead swap switch change double halve split all everything half"
)


def _stays(one: Said) -> bool:
    return not _STAYS.isdisjoint(one.words)


def _is_bound(one: Said, binds: Set[str] = _BINDS) -> bool:
    """Whether a sentence asks, denies, tells or depends on something."""
    whole = " ".join(without_courtesy(one.words))
    polite = _POLITE.search(whole) is not None
    if one.end == "?" and not polite and "please" not in one.words:
        return True
    return not binds.isdisjoint(_GETS.sub(" ", _POLITE.sub(" ", FINE.sub(" ", whole))).split())
