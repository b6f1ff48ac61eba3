"""Attacks that a sentence says otherwise than they were taken: with a stock on no list, or each by itself."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import KNOWN, STOCK, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.lost import with_asked
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules.orders import Attack


def with_strange_stocks_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an attack that was given the next one's stock, where its own is on no list: 'stock is Kellogg's'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    return _asked(reading, letter, _has_strange_stock)


def with_joint_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about powers that are attacked together, where a sentence says that they are not: 'Two separate attacks there'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    return _asked(reading, letter, _is_to_be_parted)


def with_both_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about one power that is attacked where a sentence says both: 'Germany has 6 there, Russia 3. I attack both'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    alone = {attack.area for attack in attacks if sum(other.area == attack.area for other in attacks) == 1}

    def doubts(attack: Attack, one: Said) -> bool:
        return attack.area in alone and len(attack.targets) == 1 and _says_both(attack, one)

    return _asked(reading, letter, doubts)


def with_versus_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about two who are attacked together where a sentence has one against the other: 'Germany vs Britain, Poland'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """

    def doubts(attack: Attack, one: Said) -> bool:
        return any(
            behind.word in _VERSUS and {piece.power, other.power} <= set(attack.targets)
            for piece, behind, other in zip(one.pieces, one.pieces[1:], one.pieces[2:], strict=False)
            if piece.power and other.power
        )

    return _asked(reading, letter, doubts)


def with_taken_stock_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where one attack has the stock that stands with another, which has none: 'gm, poland, hitting the russians; ibm,
    austria, hitting the french' of one who writes small, so that 'gm' was nobody's.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    bare = {attack.area for attack in attacks if attack.stock is None and attack.amount is None}
    armed = {attack.stock: attack.area for attack in attacks if attack.stock}
    if letter.context.phase != "attack" or not bare or not armed or asks(reading):
        return reading
    for one in letter.said:
        for segment in _segments(one):
            areas = {piece.area for piece in segment if piece.area and not piece.people}
            taken = [armed[piece.ticker] for piece in segment if piece.ticker in armed]
            if areas & bare and taken and not areas.intersection(taken):
                return with_asked(replace(reading, orders=()), one, attacks[0])
    return reading


def _segments(one: Said) -> list[list[Piece]]:
    found: list[list[Piece]] = [[]]
    for piece in one.pieces:
        if piece.word == ";":
            found.append([])
        else:
            found[-1].append(piece)
    return found


def with_odds_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about odds that an attack is to have, and that no attack has: 'Only at 3-2 or better', which is no column.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    if context.phase != "attack" or not attacks or asks(reading) or context.scenario.conflict == "exchange":
        return reading
    found = None if any(attack.at_least for attack in attacks) else _ODDS.search(letter.text)
    if found is None:
        return reading
    number = letter.text.count("\n", 0, found.start()) + 1
    one = next((one for one in letter.said if any(piece.line == number for piece in one.pieces)), letter.said[0])
    if one.end == "?" or any(part.heard for own in letter.parts for part in own if part.pieces[0].line == number):
        return reading
    if _TELLS.search(letter.text[letter.text.rfind(".", 0, found.start()) + 1 : found.start()]):
        return reading  # 'Britain had 2-1 or better when it attacked me'
    return with_asked(replace(reading, orders=()), one, attacks[0])


_TELLS: Final = re.compile(r"\b(?:had|was|were|got|has|have|did|would)\b", re.IGNORECASE)
_ODDS: Final = re.compile(
    r"\b(?:only|but) (?:at|if|with|on|for) [^.!?\n]{0,30}?\b\d{1,2} ?[-:] ?\d\b(?! ?(?:pm|am|o'clock|uhr))"
    r"|\b\d{1,2} ?[-:] ?\d (?:or (?:better|more|higher)|at (?:least|worst)|minimum)\b",
    re.IGNORECASE,
)
_VERSUS: Final = word_set("vs versus v against")


def _says_both(attack: Attack, one: Said) -> bool:
    """'I attack both of them there, stock Intel': the sentence that arms this attack, and no other."""
    stocks = {piece.ticker for piece in one.pieces if piece.ticker}
    areas = {piece.area for piece in one.pieces if piece.area and not piece.people}
    return stocks == {attack.stock} and areas <= {attack.area} and _BOTH.search(" ".join(one.words)) is not None


_BOTH: Final = re.compile(
    r"\b(?:both|the two) (?:of (?:them|those|these)|there|jointly|together|powers)\b|\bthem (?:both|two|jointly)\b"
    r"|\b(?:attack|hit|strike|fight|assault) both\b|\bjointly\b|\bin one (?:joint )?(?:attack|go)\b"
)


def _asked(reading: Reading, letter: Heard, doubts: Callable[[Attack, Said], bool]) -> Reading:
    context = letter.context
    if context.phase != "attack" or context.on_file or asks(reading) or context.scenario.conflict == "exchange":
        return reading
    for one in letter.said:
        wrong = [each for each in reading.orders if isinstance(each.order, Attack) and doubts(each.order, one)]
        if wrong and one.end != "?":
            kept = tuple(each for each in reading.orders if each not in wrong)
            return with_asked(replace(reading, orders=kept), one, wrong[0].order)
    return reading


def _has_strange_stock(attack: Attack, one: Said) -> bool:
    if attack.stock is None or any(piece.ticker or piece.text.upper() == attack.stock for piece in one.pieces):
        return False
    return any(piece.area == attack.area for piece in one.pieces) and _names_stranger(one)


def _names_stranger(one: Said) -> bool:
    """'Stock: Kellogg's', 'the stock is Zork': a capital that nobody knows, behind the word for it."""
    for at, word in enumerate(one.words[:-1]):
        behind = at + 1 + (one.words[at + 1] in _IS)
        piece = one.pieces[behind] if word in STOCK and behind < len(one.pieces) else None
        if piece is not None and piece.role == "word" and piece.text[:1].isupper() and piece.word not in KNOWN:
            return True
    return False


def _is_to_be_parted(attack: Attack, one: Said) -> bool:
    if len(attack.targets) < 2 or _APART.isdisjoint(one.words) or not _NOT.isdisjoint(one.words):
        return False
    named = {piece.power for piece in one.pieces}
    stocks = {piece.ticker for piece in one.pieces if piece.ticker and not piece.power}
    return named.issuperset(attack.targets) and len(stocks) > 1


_IS: Final = word_set("is : = - be will")
_APART: Final = word_set("separate separately apart individually single")
_NOT: Final = word_set("not no never don't")
