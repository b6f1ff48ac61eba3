"""
One stock for several attacks, and those that have another: 'all with IBM, except the Rhineland, which goes with GM'.

Such a clause is read as its shortest form, 'all with IBM', and each exception as a sentence of its own behind it, 'The
Rhineland with GM', which both readers know. A clause with any other word in it stays as it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said, sentences_in, spans_in
from gamesmaster.mail.reading.whole.wording import phrases
from gamesmaster.rules.orders import Attack

_ALL: Final = word_set("both all everything each every lot three four five always everywhere throughout same")
"""What says that a stock is for more than one attack."""
_IN_FRONT: Final = _ALL | word_set(
    "of them these those the my our attacks attack fights fight battles battle cases case in stock stocks for is are be"
    " will shall on by via with using under use i take we at it company share as go goes run runs decided decides"
    " one a this that to resolved settled fought use used uses they"
)
_BEHIND: Final = _ALL | word_set(
    "please time for of them these those the my our attacks attack fights battles cases case in"
)
_OPENS: Final = frozenset((",", "-", "--", "–", "—", ":", ";", "(", "."))
_EXCEPT: Final = phrases(
    "except; except for; except in; except on; but; but for; but not; only; save; save for; apart from; other than;"
    " excepting; with the exception of; with one exception; one exception; with the exceptions of; bar; barring;"
    " excluding; aside from; just; just not; only not; not"
)
_TO_IT: Final = word_set("in for against on the that one at where there attack fight - --")
_FROM_IT: Final = word_set(
    "which that there it goes go gets get is on with uses use has by where i we take one for would like want prefer i'd"
    " , : = - -- ( at using via under runs run decided the stock will be shall instead"
)
_AND: Final = frozenset((",", "and", ";", "&"))
_MOST: Final = 12


@dataclass(frozen=True, slots=True)
class _Exceptions:
    """Which names have a stock of their own, from one piece up to another."""

    start: int
    end: int
    found: Sequence[tuple[Sequence[Piece], Piece]]


def shared(letter: Abridged, names: Vocabulary, context: Context) -> Abridged:
    """
    Give a letter with the stock of all its attacks, and those of the exceptions, in the shortest form.

    Args:
        letter: Normalised.
        names: The vocabulary.
        context: Of the reading: there are attacks in all phases but that of placing.
    """
    if context.phase == "placing" or not context.stocks:
        return letter
    span = spans_in(letter.text)
    gone: list[tuple[int, int, str]] = []
    for one in sentences_in(letter.text, names):
        for start, at, behind, excepted in _clauses(one):
            words = {each.word for each in one.pieces[start:behind]}
            if excepted is None and not (words & _LONG and start == 0):
                continue
            last = one.pieces[behind - 1]
            said = f"{'All' if not start else 'all'} with {one.pieces[at].text}"
            gone.append((*span(one.pieces[start], last), said))
            if excepted is not None:
                rest = "".join(f". {_named(other)} with {stock.text}" for other, stock in excepted.found)
                gone.append((gone[-1][1], span(last, one.pieces[excepted.end - 1])[1], rest))
    return letter.without(gone) if gone else letter


def with_stock_for_all(reading: Reading, letter: Heard) -> Reading:
    """
    Give attacks without a stock the one that the letter has for all: '…, the USA attack Russia in Austria, all with
    IBM', of one who plays France and the USA.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.alone or not any(isinstance(each.order, Attack) and not each.order.stock for each in reading.orders):
        return reading
    stocks = {one.pieces[at].ticker for one in letter.said for _, at, _, excepted in _clauses(one) if excepted is None}
    if len(stocks) != 1:
        return reading
    orders = [
        replace(each, order=replace(each.order, stock=min(stocks)))
        if isinstance(each.order, Attack) and not each.order.stock
        else each
        for each in reading.orders
    ]
    return replace(reading, orders=tuple(orders))


def _named(pieces: Sequence[Piece]) -> str:
    """Areas by their names: 'The Baltic with Pepsi' may be read as an attack anew."""
    return " and ".join(piece.area if piece.area and not piece.people else f"the {piece.text}" for piece in pieces)


def _clauses(one: Said) -> Iterator[tuple[int, int, int, _Exceptions | None]]:
    """From where, with which stock, up to where a clause gives one stock to all; and what it excepts."""
    pieces = one.pieces
    for at, piece in enumerate(pieces):
        if not piece.ticker:
            continue
        start = _back(pieces, at)
        behind = _on(pieces, at + 1)
        said = {each.word for each in pieces[start:behind] if each is not piece}
        if start < 0 or _ALL.isdisjoint(said):
            continue
        excepted = _exceptions(pieces, behind)
        end = excepted.end if excepted is not None else behind
        if end < len(pieces) and pieces[end].word not in (",", ":", ";", ")", "."):
            continue
        yield start, at, behind, excepted


_LONG: Final = word_set("both everything lot they these those always")


def _back(pieces: Sequence[Piece], at: int) -> int:
    """Where the clause begins whose stock stands at a place; -1 where it says anything else."""
    start = at
    while start and at - start < _MOST and pieces[start - 1].word in _IN_FRONT and not pieces[start - 1].ticker:
        start -= 1
    colon = start and pieces[start - 1].word == ":" and start - 1
    if colon and pieces[colon - 1].word in _IN_FRONT:
        return _back(pieces, colon)  # 'Use one stock for all three: IBM'
    return start if not start or pieces[start - 1].word in _OPENS else -1


def _on(pieces: Sequence[Piece], at: int) -> int:
    """Behind words that may follow the stock: 'for all of them', 'everywhere'."""
    end = at
    while end < len(pieces) and pieces[end].word in _BEHIND and not pieces[end].ticker:
        end += 1
    return end if not _ALL.isdisjoint(piece.word for piece in pieces[at:end]) else at


def _exceptions(pieces: Sequence[Piece], at: int) -> _Exceptions | None:
    """', except Poland, which goes with GM, and Italy (Ford)'."""
    words = [piece.word for piece in pieces]
    begun = at
    while at < len(pieces) and (words[at] in _OPENS or (words[at] == "and" and words[at - 1] == ",")):
        at += 1
    if at == len(pieces) or not (count := _EXCEPT.at(words, at)):
        return None
    at += count
    found: list[tuple[Sequence[Piece], Piece]] = []
    while (one := _exception(pieces, at)) is not None:
        excepted, stock, at = one
        found.append((excepted, stock))
        further = at
        while further < len(pieces) and words[further] in _AND:
            further += 1
        if further == at or _exception(pieces, further) is None:
            break
        at = further
    return _Exceptions(begun, at, found) if found else None


def _exception(pieces: Sequence[Piece], at: int) -> tuple[Sequence[Piece], Piece, int] | None:
    """Whom or where, the stock, and behind which piece that ends."""
    named: list[Piece] = []
    while at < len(pieces):
        piece = pieces[at]
        if piece.role == "name" and (piece.area or piece.power) and not piece.ticker:
            named.append(piece)
        elif piece.ticker and named:
            behind = at + 1
            behind += behind < len(pieces) and pieces[behind].word == ")"
            return named, piece, behind
        elif piece.word not in (_FROM_IT | {"and"} if named else _TO_IT):
            return None
        at += 1
    return None
