"""
Attacks of the first reader that he is sure of, held against what the letter as a whole proves.

An attack that the proof does not have is asked about, and so is one that somebody else wants, says or means to make.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, word_set
from gamesmaster.mail.reading.whole.bywords import FRONT, HEARSAY, REPORT, SAYS, WE
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.rules.orders import Attack

_WHICH: Final = "Is this attack yours, with this stock? Please write each attack in one line: whom, where, stock."
_SIGNED: Final = re.compile(r"(?:[A-Z]\.? ?)+(?:[A-Z][a-z]+\.?)?")
_ME: Final = word_set("me us my our mine ours")
_MINE: Final = word_set("i we i'm i'll we'll i'd we'd let's my our")
_FAVOURS: Final = frozenset(
    (
        *(("is", "for"), ("was", "for"), ("votes", "for"), ("voted", "for"), ("is", "all"), ("are", "for")),
        *(("argues", "for"), ("argued", "for"), ("means", "to"), ("wants", "to"), ("is", "against"), ("speaks", "for")),
        *(("moved", "that"), ("moved", "to"), ("moves", "to"), ("moves", "that"), ("moved", "for"), ("hopes", "to")),
        *(("would", "attack"), ("would", "like"), ("would", "rather"), ("would", "have"), ("is", "in")),
    )
)


def proves_more(reading: Reading, found: Solution) -> bool:
    """
    Say whether a proof has all that was read, and another attack.

    Args:
        reading: What the first reader made of a letter.
        found: What the letter as a whole proves.
    """
    read = _attacks(reading)
    proved = Counter(order for order, _ in found.orders if isinstance(order, Attack))
    if not proved or read == proved:
        return False
    return not read - proved


def against_proof(reading: Reading, found: Solution) -> Reading:
    """
    Give the reading without attacks that are not proved; they are asked about.

    Args:
        reading: What the first reader made of a letter.
        found: What the letter as a whole proves.
    """
    proved = Counter(order for order, _ in found.orders)
    return _asking(reading, [each for each in reading.orders if _is_attack(each) and each.order not in proved])


def without_others(reading: Reading, said: Sequence[Said]) -> Reading:
    """
    Give the reading without attacks that somebody else speaks of: 'Ann is for Russia in Poland on Boeing'.

    Args:
        reading: What the first reader made of a letter.
        said: Its sentences.
    """
    told = [each for each in said if _is_of_somebody(each)]
    tickers = {piece.ticker for each in told for piece in each.pieces if piece.ticker}
    elsewhere = {piece.ticker for each in said if each not in told for piece in each.pieces if piece.ticker}
    doubtful = [
        each
        for each in reading.orders
        if isinstance(each.order, Attack) and each.order.stock in tickers and each.order.stock not in elsewhere
    ]
    return _asking(reading, doubtful)


def _is_of_somebody(said: Said) -> bool:
    """Whether the whole sentence is about what others do, want or say, and the writer has no part in it."""
    words = said.words
    if not _MINE.isdisjoint(words):
        return False
    if any(word in ATTACK and words[at + 1 : at + 2] and words[at + 1] in _ME for at, word in enumerate(words)):
        return True
    if not WE.isdisjoint(words):
        return False
    if not REPORT.isdisjoint(words) or HEARSAY.search(" ".join(words)) is not None:
        return True
    colon = next((at for at, word in enumerate(words) if word == ":"), -1)
    return any(_favours(said.pieces[start:]) for start in {0, colon + 1})


def _favours(pieces: Sequence[Piece]) -> bool:
    front = 0
    while front < len(pieces) and pieces[front].word in FRONT:
        front += 1
    if front + 2 >= len(pieces):
        return False
    who, ahead, behind = pieces[front : front + 3]
    stranger = who.role == "word" and who.text[:1].isupper() and who.word not in KNOWN
    return stranger and (ahead.word in SAYS or (ahead.word, behind.word) in _FAVOURS)


def _asking(reading: Reading, doubtful: Sequence[ReadOrder]) -> Reading:
    if not doubtful:
        return reading
    asked = [
        Question(each.words[:200], "ambiguous", "stock-for-what", _WHICH, number=each.line) for each in doubtful
    ]
    kept = tuple(each for each in reading.orders if each not in doubtful)
    return replace(reading, orders=kept, findings=(*reading.findings, *asked))


def _attacks(reading: Reading) -> Counter[Attack]:
    return Counter(each.order for each in reading.orders if isinstance(each.order, Attack))


def _is_attack(each: ReadOrder) -> bool:
    return isinstance(each.order, Attack)


def without_signature(reading: Reading, text: str) -> Reading:
    """
    Give the reading without stocks that are an initial in the name below a letter: 'T.' is Tom, not a telephone firm.

    Args:
        reading: What the first reader made of a letter.
        text: Normalised.
    """
    rows = text.rstrip().split("\n")
    above = "\n".join(rows[:-1])
    if len(rows) < 2 or _SIGNED.fullmatch(rows[-1].strip()) is None or _asks_for(rows[:-1]):
        return reading
    signed = set(re.findall(r"\b[A-Z]\b", rows[-1])) - set(re.findall(r"\b[A-Z]\b", above))
    orders = tuple(
        replace(each, order=replace(each.order, stock=None))
        if isinstance(each.order, Attack) and each.order.stock in signed
        else each
        for each in reading.orders
    )
    return replace(reading, orders=orders)


def _asks_for(rows: Sequence[str]) -> bool:
    """Whether the line above ends so that a stock has to follow: 'Stock:', 'Russia in Poland with'."""
    above = next((row.strip().lower() for row in reversed(rows) if row.strip()), "")
    return above.endswith((":", ",", "-", "with", "on", "stock", "using", "is", "="))
