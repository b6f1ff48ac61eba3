"""Orders of single sentences that are lost in a letter though nothing takes them back: no such one is passed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import CONTROL, UNDERSTANDING, word_set
from gamesmaster.mail.reading.whole.bywords import POLITE
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import turns
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.recanting import recants, recants_at
from gamesmaster.mail.reading.whole.taking import asks, is_silent
from gamesmaster.mail.reading.whole.unmeant import is_put_off
from gamesmaster.mail.reading.whole.untold import blank
from gamesmaster.mail.reading.whole.wording import phrases
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Ally, Attack, Control, Offer, Order, Understanding

_QUESTION: Final = "Nothing came of this. Shall it stand? Then please write it alone in a line."
_BESIDE: Final = (Accept, Ally, Control, Offer, Understanding)
_BESIDES: Final = (
    UNDERSTANDING
    | CONTROL
    | word_set("accept accepts accepted accepting yes take takes offer offers trade trades deal give ally alliance")
)
_FIRM: Final = 7
_MOST: Final = 30


def with_lost_asked(reading: Reading, letter: Heard, again: Callable[[str], Reading]) -> Reading:
    """
    Ask about the first sentence that orders where it stands alone, if the letter came to nothing, or to nothing of it
    beside its attacks and placings.

    Args:
        reading: That was decided on.
        letter: As heard.
        again: Reads words as they would be read if they were a whole letter.
    """
    said, context = letter.said, letter.context
    if asks(reading) or context.on_file or not 1 < len(said) <= _MOST or is_put_off(said):
        return reading
    if any(turns(one, (), True) for one in said):
        return reading  # 'Just kidding!'
    silent = is_silent(reading)
    for one, own in zip(said, letter.parts, strict=True):
        told = (one.end == "?" and POLITE.search(" ".join(one.words)) is None) or any(part.heard for part in own)
        if told or not (silent or not _BESIDES.isdisjoint(one.words)):
            continue
        alone = again(one.text + one.end)
        orders = [each.order for each in alone.orders if silent or isinstance(each.order, _BESIDE)]
        if orders and not asks(alone) and not any(_is_among(order, reading) for order in orders):
            return _with_asked(reading, one, orders[0])
    if silent and (rest := _without_talk(letter)) is not None:
        alone = again(rest)
        if alone.orders and not asks(alone):
            first = next((one for one in said if one.number == alone.orders[0].line), said[0])
            return _with_asked(reading, first, alone.orders[0].order)
    return reading


def with_recanted_asked(reading: Reading, said: Sequence[Said], context: Context) -> Reading:
    """
    Ask about a sentence that calls off some of what it orders, where all of it was taken: '… no, strike that last one'.

    Args:
        reading: That was decided on.
        said: The letter's sentences.
        context: Of the reading.
    """
    if context.on_file or context.phase != "attack" or not reading.orders:
        return reading
    reading = _without_denied_stocks(reading, said)
    if asks(reading):
        return reading
    taken = {getattr(each.order, "area", "") for each in reading.orders}
    for one in said:
        stop = next((at for at in range(1, len(one.pieces)) if _calls_off(one.pieces, at)), None)
        areas = {piece.area for piece in one.pieces[:stop] if piece.area and not piece.power}
        if stop is not None and len(areas) > 1 and areas <= taken:
            return _with_asked(reading, one, reading.orders[-1].order)
    return reading


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
        told = one.end == "?" or one.row or any(part.heard or part.stance != "orders" for part in own)
        named = any(piece.role == "name" and not piece.ticker for piece in one.pieces)
        if told or named or one.words[0] in _GREETS:
            continue
        arms = not _ARMS.isdisjoint(one.words)
        for piece, word in zip(one.pieces, (*one.words[1:], ""), strict=True):
            stock = piece.ticker and piece.ticker not in used
            if stock and (word in _DECIDES or (arms and piece.role == "stock" and piece.word != "gm")):
                return _with_asked(reading, one, reading.orders[0].order)
    return reading


_GREETS: Final = word_set("dear hi hello hey to thanks thank")
_ARMS: Final = word_set("take use using stock please look name pick choose")
_CORRECTS: Final = word_set(
    "not no instead rather than or sorry wait meant mean actually correction make change drop forget scratch strike"
    " cancel used another other took had was last yesterday price shares rose fell never replace replaces read typo"
)
_DECIDES: Final = word_set("will shall decides decide")


def with_thoughts_asked(reading: Reading, said: Sequence[Said], context: Context) -> Reading:
    """
    Ask about an attack on file of which the letter thinks again, and which stands as it was: 'One more: France in
    Italy, Ford. I've had second thoughts about Disney. Make it Nike.'

    Args:
        reading: That was decided on.
        said: The letter's sentences.
        context: Of the reading.
    """
    if context.phase != "attack" or not context.on_file or asks(reading) or not (reading.orders or reading.cancelled):
        return reading
    stands = set(merge(context.on_file, reading, context.phase).lines)
    for one in said:
        named = {piece.ticker for piece in one.pieces if piece.ticker} - {""}
        if not named or not _THINKS.within(one.words):
            continue
        filed = [line for line in context.on_file if getattr(notation.read(line)[1], "stock", None) in named]
        if filed and set(filed) <= stands:
            return replace(_with_asked(reading, one, notation.read(filed[0])[1]), orders=(), cancelled=())
    return reading


_THINKS: Final = phrases("second thoughts about; my mind about; change of heart about; doubts about; sorry about")


def _without_denied_stocks(reading: Reading, said: Sequence[Said]) -> Reading:
    """The reading without attacks whose stock is denied further down: 'Oh wait, not Apple, we agreed on Microsoft'."""
    denied = {
        (piece.ticker, one.number): one
        for one in said
        for at, piece in enumerate(one.pieces)
        if piece.role == "stock" and at and one.pieces[at - 1].word == "not" and not _names_before(one.pieces, at)
    }
    for (ticker, number), one in denied.items():
        kept = tuple(
            each for each in reading.orders if getattr(each.order, "stock", None) != ticker or each.line > number
        )
        if len(kept) < len(reading.orders):
            reading = _with_asked(replace(reading, orders=kept), one, reading.orders[0].order)
    return reading


def _names_before(pieces: Sequence[Piece], at: int) -> bool:
    """'Ford, not IBM': the other stock stands beside it."""
    return any(piece.role == "stock" for piece in pieces[max(0, at - 4) : at])


def with_firms_asked(reading: Reading, said: Sequence[Said], context: Context) -> Reading:
    """
    Ask about a company that is on no list, where an attack has no stock: 'The company is Allstate.'

    Args:
        reading: That was decided on.
        said: The letter's sentences.
        context: Of the reading.
    """
    bare = [each for each in reading.orders if isinstance(each.order, Attack) and each.order.stock is None]
    if context.phase != "attack" or asks(reading) or not bare:
        return reading
    for one in said:
        known = any(piece.role != "word" for piece in one.pieces)
        if not known and len(one.pieces) < _FIRM and one.words[1:2] in (("company",), ("firm",)) and "is" in one.words:
            return _with_asked(reading, one, bare[0].order)
    return reading


def _calls_off(pieces: Sequence[Piece], at: int) -> bool:
    behind = pieces[at + (count := recants_at(pieces, at)) :]
    return (
        count > 0
        and pieces[at - 1].word not in ("(", "[")
        and not any(piece.role in ("name", "stock") for piece in behind)
    )


def _with_asked(reading: Reading, one: Said, order: Order) -> Reading:
    line = one.text.strip()[:200]
    asked = Question(line, "unreadable", "not-understood", _QUESTION, notation.write(order), number=one.number)
    return replace(reading, findings=(*reading.findings, asked))


def _without_talk(letter: Heard) -> str | None:
    """The letter without the sentences that name and count nothing; None where there are none."""
    lines = letter.text.split("\n")
    for one in letter.said:
        if all(piece.role in ("word", "mark") for piece in one.pieces):
            blank(lines, one.pieces[0], one.pieces[-1], through=True)
    rest = "\n".join(lines)
    return rest if rest != letter.text else None


def _is_among(order: Order, reading: Reading) -> bool:
    """Whether one of its kind, or of its area, was read."""
    area = getattr(order, "area", "")
    return any(
        type(each.order) is type(order) or (area and getattr(each.order, "area", "") == area) for each in reading.orders
    )
