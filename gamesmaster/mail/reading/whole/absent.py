"""Attacks on somebody who is not in the area, by the board, and who may not be meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules.orders import Attack


def with_absent_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask whom an attack means: 'Attack Babylon in Babylonia with 5. In Syria I attack with 3.'

    Where the sentence names whom it attacks and the stock, or that is all the letter orders, it stays: the rules refuse
    it, and say why. '… and Britain in the Rhineland - he isn't there' names no stock.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    said, context = letter.said, letter.context
    if context.board is None or context.phase != "attack":
        return reading
    for each in [each for each in reading.orders if _is_absent(each, reading, said, context)]:
        order = each.order
        assert isinstance(order, Attack)
        question = f"The chart has nobody of {' and '.join(order.targets)} in {order.area}. Whom do you attack?"
        asked = Question(each.words[:200], "ambiguous", "attack-whom", question, "", each.line)
        kept = tuple(one for one in reading.orders if one is not each)
        reading = replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


def _is_absent(each: ReadOrder, reading: Reading, said: Sequence[Said], context: Context) -> bool:
    order = each.order
    if not isinstance(order, Attack) or context.board is None:
        return False
    there = context.board.get(order.area, {})
    if all(there.get(power) for power in order.targets):
        return False
    if order.stock is None and context.scenario.conflict != "exchange" and len(reading.orders) > 1:
        return True
    if not there or any(there.get(power) for power in order.targets):
        return False
    elsewhere = {piece.area for one in said for piece in one.pieces} - {
        getattr(one.order, "area", "") for one in reading.orders
    }
    if any(context.board.get(area, {}).get(power) for area in elsewhere for power in order.targets):
        return True  # an area in which they are is named, and nothing came of it
    about = [one for one in said if any(piece.area == order.area for piece in one.pieces)]
    named = {piece.power for one in about for piece in one.pieces}
    return bool(about) and named.isdisjoint(order.targets)


def with_whom_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask whom of several an attack means whose sentence names nobody: 'In Poland I attack the usual suspect, GE'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.board is None or context.phase != "attack" or context.on_file:
        return reading
    for each in reading.orders:
        order = each.order
        if not isinstance(order, Attack) or order.stock is None:
            continue
        others = set(context.board.get(order.area, {})) - {context.power, *context.powers}
        own = [one for one in letter.said if any(piece.area == order.area for piece in one.pieces)]
        unnamed = not any(piece.power for one in own for piece in one.pieces if piece.power != context.power)
        anew = any(_attacks_anew(one, order.area) for one in own)
        hit = _hit_in(order.area, reading)
        each_of_them = unnamed and hit < others and any(_hits_all(one) for one in own)
        rowed = unnamed and any(_is_row_without_whom(letter.said, one, order) for one in own)
        if set(order.targets) < others and (
            anew or each_of_them or rowed or (unnamed and any(hits_somebody(one) or _hits_nobody(one) for one in own))
        ):
            question = f"Whom do you attack in {order.area}: {' or '.join(sorted(others))}?"
            asked = Question(each.words[:200], "ambiguous", "attack-whom", question, "", each.line)
            kept = tuple(one for one in reading.orders if one is not each)
            reading = replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


def _attacks_anew(one: Said, area: str) -> bool:
    """'… and make another attack in Poland', 'we also attack in Poland': the verb is there again, and whom is not."""
    for at, piece in enumerate(one.pieces):
        near = [each.word for each in one.pieces[max(0, at - 3) : at] if each.word != "the"]
        if piece.area == area and near[-2:] in (["attack", "in"], ["attacks", "in"]):
            before = [each.word for each in one.pieces[:at]]
            behind = one.pieces[at + 1 :]
            stop = next((to for to, each in enumerate(behind) if each.word in ("and", ";")), len(behind))
            named = any((each.power and not each.ticker) or each.word in _EVERYBODY for each in behind[:stop])
            return not named and not _ANEW.isdisjoint(before[-8:])
    return False


_ANEW: Final = word_set("also another second then too more further")
_EVERYBODY: Final = word_set("everybody everyone all both them him her")


def _is_row_without_whom(said: Sequence[Said], own: Said, order: Attack) -> bool:
    """'Austria - against France, IBM', and below it 'Poland - Coca-Cola': each row says whom, and this one does not."""
    above = said[: said.index(own)]
    return own.row and _has_stock(own) and any(one.row and _has_stock(one) and _says_whom(one, order) for one in above)


def _has_stock(one: Said) -> bool:
    return any(piece.role == "stock" for piece in one.pieces)


def _says_whom(one: Said, order: Attack) -> bool:
    """Whether a row attacks the same in another area."""
    elsewhere = any(piece.area and not piece.people and piece.area != order.area for piece in one.pieces)
    return elsewhere and any(piece.power in order.targets for piece in one.pieces)


def _hit_in(area: str, reading: Reading) -> set[str]:
    attacks = (each.order for each in reading.orders if isinstance(each.order, Attack))
    return {whom for order in attacks if order.area == area for whom in order.targets}


def _hits_nobody(one: Said) -> bool:
    """'Italy: I attack with Apple': whom is not said, nor pointed at."""
    pairs = zip(one.words, one.words[1:], strict=False)
    return _POINTING.isdisjoint(one.words) and any(verb in ATTACK and behind in _WITH for verb, behind in pairs)


def _hits_all(one: Said) -> bool:
    """'I attack both with Apple'."""
    pairs = zip(one.words, one.words[1:], strict=False)
    return any(verb in ATTACK | _AGAINST and behind in _ALL for verb, behind in pairs)


_ALL: Final = word_set("both everybody everyone")
_WITH: Final = word_set("with using via")
_POINTING: Final = word_set("him her them they too also again same both everybody everyone all likewise ditto and")


def hits_somebody(one: Said) -> bool:
    """
    Say whether somebody without a name of the game is attacked: 'I attack the usual suspect', 'against Ivan'.

    Args:
        one: The sentence.
    """
    for at, (verb, whom) in enumerate(zip(one.words, one.pieces[1:], strict=False)):
        if verb not in ATTACK | _AGAINST:
            continue
        if whom.role == "word" and whom.text[:1].isupper() and whom.word not in KNOWN:
            return True
        behind = one.pieces[at + 2] if at + 2 < len(one.pieces) else whom
        if whom.word in _WHOSE and behind.role == "word" and behind.word not in _POINTS:
            return True
    return False


_AGAINST: Final = word_set("against versus vs v")
_WHOSE: Final = word_set("the my our that his her")
_POINTS: Final = word_set("both same others other rest lot two enemy")
