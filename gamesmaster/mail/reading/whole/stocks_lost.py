"""Stocks that are lost in a letter: of which nothing came, which it denies, or which are on no list."""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, STOCK, TAKES_BACK, word_set
from gamesmaster.mail.reading.whole.absent import hits_somebody
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.lost import with_asked
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.mail.reading.whole.wording import phrases
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_FIRM: Final = 7


def with_stocks_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a stock of which nothing came beside attacks: 'The French have been in Poland too long. Intel will see …'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or context.on_file or asks(reading) or not reading.orders:
        return reading
    used = {getattr(each.order, "stock", None) for each in reading.orders}
    if recants(letter.said) or any(not _CORRECTS.isdisjoint(one.words) for one in letter.said):
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        whom = _who_gets_another(one.pieces, used)
        if whom and one.end != "?" and not any(part.heard for part in own):
            joint = [
                each for each in reading.orders if isinstance(each.order, Attack) and whom in each.order.targets[1:]
            ]
            kept = tuple(each for each in reading.orders if each not in joint)
            return with_asked(replace(reading, orders=kept), one, (joint or reading.orders)[0].order)
        told = one.end == "?" or one.row or any(part.heard or part.stance != "orders" for part in own)
        named = any(piece.role == "name" and not piece.ticker for piece in one.pieces)
        if told or named or one.words[0] in _GREETS:
            continue
        arms = not _ARMS.isdisjoint(one.words)
        for piece, word in zip(one.pieces, (*one.words[1:], ""), strict=True):
            stock = piece.ticker and piece.ticker not in used
            if stock and (word in _DECIDES or (arms and piece.role == "stock" and piece.word != "gm")):
                return with_asked(reading, one, reading.orders[0].order)
    return reading


def _who_gets_another(pieces: Sequence[Piece], used: Set[str | None]) -> str:
    """'GE for France there': whom a stock is for that no attack has; empty for nobody."""
    for stock, joint, whom in zip(pieces, pieces[1:], pieces[2:], strict=False):
        if stock.ticker and stock.ticker not in used and joint.word in _FOR and whom.power and not whom.ticker:
            return whom.power
    return ""


_FOR: Final = word_set("for against vs versus v")
_GREETS: Final = word_set("dear hi hello hey to thanks thank")
_ARMS: Final = word_set("take use using stock please look name pick choose")
_CORRECTS: Final = word_set(
    "not no instead rather than or sorry wait meant mean actually correction make change drop forget scratch strike"
    " cancel used another other took had was last yesterday price shares rose fell never replace replaces read typo"
)
_DECIDES: Final = word_set("will shall decides decide")


def with_passed_over_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a sentence that holds a whole attack, and of which nothing came beside others: 'The second is against
    Britain's lonely factor in Italy, for which Disney will do nicely.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or context.on_file or asks(reading) or not reading.orders or not context.board:
        return reading
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    if not attacks or not letter.alone or recants(letter.said):
        return reading
    if any(not _TAKEN_BACK.isdisjoint(one.words) for one in letter.said):
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        if one.end == "?" or any(part.heard or part.stance == "hangs" for part in own):
            continue
        if not _NO_ATTACK.isdisjoint(one.words):
            continue
        stocks = {piece.ticker for piece in one.pieces if piece.role == "stock"}
        areas = {piece.area for piece in one.pieces if piece.area and not piece.people and not piece.power}
        whom = {piece.power for piece in one.pieces if piece.power} - {context.power}
        lost = len(stocks) == len(areas) == len(whom) == 1 and stocks.isdisjoint(each.stock or "" for each in attacks)
        for area in areas if lost else ():
            meets = {context.power or "", *whom} <= set(context.board.get(area, {}))
            again = any(piece.area == area for other in letter.said if other is not one for piece in other.pieces)
            if meets and not again and all(each.area != area for each in attacks):
                return with_asked(reading, one, Attack(tuple(whom), area, min(stocks)))
    return reading


_TAKEN_BACK: Final = TAKES_BACK | word_set("strike won't instead rather off")
_NO_ATTACK: Final = _CORRECTS | word_set(
    "nobody none nothing without would could should might may if wants want suggests suggested says said thinks peace"
    " were next turn round lost won leave spare wonder attacked hit sank me him her them quote ' afraid regret"
)


def with_thoughts_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about an attack on file of which the letter thinks again, and which stands as it was: 'One more: France in
    Italy, Ford. I've had second thoughts about Disney. Make it Nike.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or not context.on_file or asks(reading) or not (reading.orders or reading.cancelled):
        return reading
    stands = set(merge(context.on_file, reading, context.phase).lines)
    for one in letter.said:
        named = {piece.ticker for piece in one.pieces if piece.ticker} - {""}
        if not named or not _THINKS.within(one.words):
            continue
        filed = [line for line in context.on_file if getattr(notation.read(line)[1], "stock", None) in named]
        if filed and set(filed) <= stands:
            return replace(with_asked(reading, one, notation.read(filed[0])[1]), orders=(), cancelled=())
    return reading


_THINKS: Final = phrases("second thoughts about; my mind about; change of heart about; doubts about; sorry about")


def without_denied_stocks(reading: Reading, letter: Heard) -> Reading:
    """
    Give the reading without attacks whose stock is denied further down, which is asked about: 'Oh wait, not Apple, we
    agreed on Microsoft'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.on_file or letter.context.phase != "attack" or not reading.orders:
        return reading
    used = {getattr(each.order, "stock", None) for each in reading.orders}
    for one in letter.said:
        meant = _meant(one.pieces)
        other = one.words[0] in _OR and any(piece.role == "stock" for piece in one.pieces) and not _names(one.pieces)
        if other or (meant and meant not in used):
            above = [each for each in reading.orders if isinstance(each.order, Attack) and each.line <= one.number]
            kept = tuple(each for each in reading.orders if not above or each is not above[-1])
            return with_asked(replace(reading, orders=kept), one, above[-1].order) if above else reading
    denied = {
        (piece.ticker, one.number): one
        for one in letter.said
        for at, piece in enumerate(one.pieces)
        if piece.role == "stock" and at and one.pieces[at - 1].word == "not" and not _names_before(one.pieces, at)
    }
    for (ticker, number), one in denied.items():
        kept = tuple(
            each for each in reading.orders if getattr(each.order, "stock", None) != ticker or each.line > number
        )
        if len(kept) < len(reading.orders):
            reading = with_asked(replace(reading, orders=kept), one, reading.orders[0].order)
    return reading


def _meant(pieces: Sequence[Piece]) -> str:
    """'GM - GE, I mean', 'I mean GE': the stock that is meant; empty where none is said to be."""
    for at in range(len(pieces) - 1):
        if pieces[at].word == "i" and pieces[at + 1].word in ("mean", "meant"):
            behind = [piece.ticker for piece in pieces[at + 2 : at + 4] if piece.ticker]
            before = [piece.ticker for piece in pieces[max(0, at - 2) : at] if piece.ticker]
            return behind[0] if behind else before[-1] if before else ""
    return ""


_OR: Final = word_set("or perhaps maybe possibly")
"""'Germany in Poland. Nike. Or perhaps Ford.'"""


def _names(pieces: Sequence[Piece]) -> bool:
    return any(piece.role == "name" for piece in pieces)


def _names_before(pieces: Sequence[Piece], at: int) -> bool:
    """'Ford, not IBM': the other stock stands beside it."""
    return any(piece.role == "stock" for piece in pieces[max(0, at - 4) : at])


def with_firms_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a company that is on no list, where an attack has no stock: 'The company is Allstate.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    bare = [each for each in reading.orders if isinstance(each.order, Attack) and each.order.stock is None]
    if context.phase != "attack" or asks(reading) or not bare:
        return reading
    for one in letter.said:
        if any(piece.role == "name" and not piece.is_named for piece in one.pieces):
            return with_asked(reading, one, bare[0].order)  # 'I have U.S. Steel in mind for it'
        known = any(piece.role != "word" for piece in one.pieces)
        if not known and len(one.pieces) < _FIRM and one.words[1:2] in (("company",), ("firm",)) and "is" in one.words:
            return with_asked(reading, one, bare[0].order)
        areas = {piece.area for piece in one.pieces}
        if context.scenario.conflict != "exchange" and _is_for_it(one.pieces):
            return with_asked(reading, one, bare[0].order)
        of_it = next((each.order for each in bare if getattr(each.order, "area", "") in areas), None)
        if of_it is not None and one.row and ends_in_firm(one.pieces):
            return with_asked(reading, one, of_it)
    return reading


def _is_for_it(pieces: Sequence[Piece]) -> bool:
    """'I have U.S. Steel in mind for it', 'Allstate for that one, please': a name that nobody knows, for an attack."""
    words = [piece.word for piece in pieces]
    points = any(words[at] == "for" and words[at + 1] in _IT for at in range(len(words) - 1))
    named = any(_is_strange(piece) for piece in (pieces[1:] if words[1:2] != ["for"] else pieces))
    return points and named and not any(piece.ticker for piece in pieces) and not {"not", "no", "?"} & set(words)


_IT: Final = word_set("it that this them both")


def with_attacks_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a target in its area of which nothing came beside other attacks: '… And Germany in Italy with Kellogg.',
    'I also attack Germany in Italy, haven't thought of a stock yet.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or context.on_file or asks(reading) or not reading.orders:
        return reading
    areas = {getattr(each.order, "area", "") for each in reading.orders}
    used = {getattr(each.order, "stock", None) for each in reading.orders}
    undone = recants(letter.said) or any(not _UNDOES.isdisjoint(one.words) for one in letter.said)
    for one, own in zip(letter.said, letter.parts, strict=True):
        whom = {piece.power for piece in one.pieces if piece.power and piece.power != context.power}
        where = {piece.area for piece in one.pieces if piece.area and not piece.people and not piece.power}
        if one.end == "?" or one.words[0] == "|" or len(where) != 1 or where & areas:  # '|' marks a line of ours
            continue
        stocks = context.scenario.conflict != "exchange" and not undone
        if stocks and any(_attacks_there(part) for part in own):
            return with_asked(reading, one, Attack(tuple(sorted(whom)) or ("...",), where.pop()))
        armed = any(piece.ticker and piece.ticker not in used for piece in one.pieces)
        plain = _SPARES.isdisjoint(one.words) and all(_orders(part) for part in own)
        strange = plain and armed and hits_somebody(one)
        firm = plain and bool(whom) and _names_firm(one.pieces)
        commands = (
            armed and not undone and bool(whom) and any(part.words[0] in ATTACK and _orders(part) for part in own)
        )
        unarmed = (
            not _STOCK.isdisjoint(one.words)
            and not _SHARES.within(one.words)
            and not any(piece.ticker for piece in one.pieces)
            and _stands_there(whom, where, context)
            and not any(part.heard for part in own)
        )
        also = any(part.heard == "says" for part in own) and not _ALSO.isdisjoint(one.words)
        advised = also and armed and bool(whom) and (_SPARES | {"but", "?"}).isdisjoint(one.words)
        if strange or firm or commands or unarmed or advised:
            return with_asked(reading, one, Attack(tuple(sorted(whom)) or ("...",), where.pop()))
    return reading


def _stands_there(whom: Set[str], where: Set[str], context: Context) -> bool:
    """Whether the board has some of the powers in an area."""
    return any((context.board or {}).get(area, {}).get(power) for area in where for power in whom)


_ALSO: Final = word_set("also too")
"""'Dad says also Germany in Poland with Nike', beside an attack of one's own."""


def _orders(part: Part) -> bool:
    return part.stance == "orders" and not part.heard


_SHARES: Final = phrases("i share; we share; i'll share; share the; share a; shares a; shares the")
"""'With the French in Austria I share the tea.'"""
_STOCK: Final = STOCK | word_set("company companies firm firms share shares ticker")


def _attacks_there(part: Part) -> bool:
    """'I'm also attacking the ones in the Baltic States': the writer himself, now, and in an area."""
    words = part.words
    verb = next((at for at in range(1, min(4, len(words))) if words[at] not in _ADVERBS), 0)
    hits = verb > 0 and (words[verb] in ATTACK or words[verb] == "attacking")
    begins = part.begins in _GOES_ON and words[0] in _WE and hits
    where = any(piece.area and not (piece.people or piece.power) for piece in part.pieces)
    if begins and where and any(words[at : at + 3] in _BARE for at in range(len(words))):
        return True  # 'I attack Germany in Poland without a stock'
    return begins and where and _orders(part) and _SPARES.isdisjoint(words) and _NOT_ALL.isdisjoint(words)


_ADVERBS: Final = word_set("am are also now then shall will going to too first next therefore hereby just both")
_GOES_ON: Final = ("", "and", "but", "so", "then")
_WE: Final = word_set("i we i'm we're i'll we'll")
_BARE: Final = tuple(("without", one, what) for one in ("a", "any") for what in ("stock", "share", "company"))
_NOT_ALL: Final = word_set("would could might may if when unless should said told had have been")
_UNDOES: Final = word_set(
    "skip strike cross drop forget scrap cancel leave out off withdraw instead meant replace correction sorry wait"
    " don't won't not after swapped swap should rather mean change target"
)
_SPARES: Final = word_set(
    "not no never don't won't leave leaves leaving spare spared peace alone nothing nobody none without next later"
    " last wait waits safe quiet friend friends thank thanks dear hi hello"
)


def _names_firm(pieces: Sequence[Piece]) -> bool:
    """'with Kellogg', 'GT for Poland': a capital where a stock stands, and no stock that is on the list."""
    if any(piece.ticker for piece in pieces):
        return False
    strange = [_is_strange(piece) for piece in pieces]
    behind = any(strange[at] and pieces[at - 1].word in _WITH for at in range(1, len(pieces)))
    return behind or (strange[0] and len(pieces) > 1 and pieces[1].word == "for")


_WITH: Final = word_set("with on using via stock by")


def ends_in_firm(pieces: Sequence[Piece]) -> bool:
    """
    Say whether a sentence ends in what may be a company: 'In Italy, the British, Kellogg'.

    Args:
        pieces: Of the sentence.
    """
    last = pieces[-1]
    return _is_strange(last) and len(pieces) > 1 and pieces[-2].word in (",", "-", "(", ":", *_WITH)


def _is_strange(piece: Piece) -> bool:
    return piece.role == "word" and piece.text[:1].isupper() and piece.word not in KNOWN
