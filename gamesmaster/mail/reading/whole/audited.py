"""
Attacks of the first reader that he is sure of, held against what the letter as a whole proves.

An attack that the proof does not have is asked about, and so is one that somebody else wants, says or means to make.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, word_set
from gamesmaster.mail.reading.whole.bywords import FINE, FRONT, HEARSAY, QUOTES, REPORT, SAYS, WE
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import is_unreal
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_WHICH: Final = "Is this attack yours, with this stock? Please write each attack in one line: whom, where, stock."
_SIGNED: Final = re.compile(r"(?:[A-Z](?:\.|\b) ?)+(?:[A-Z][a-z]+\.?)?")
_HANGS: Final = "An attack cannot wait for what others do. Is it to be made, or not?"
_IF: Final = word_set("if unless provided assuming")
_EVERY: Final = word_set("all both every everything each them everywhere attacks stocks always throughout")
_ADDS: Final = word_set("add adding addition additional another further extra")
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


def proves_more(reading: Reading, found: Solution, said: Sequence[Said]) -> bool:
    """
    Say whether a proof has all that was read, and another attack that the letter speaks of once only.

    One that is spoken of again may be taken back: 'Strike the attack in Italy'.

    Args:
        reading: What the first reader made of a letter.
        found: What the letter as a whole proves.
        said: Its sentences.
    """
    read = _attacks(reading)
    proved = Counter(_key(order) for order, _ in found.orders if isinstance(order, Attack))
    if not proved or read == proved:
        return False
    areas = Counter(piece.area for each in said for piece in each.pieces if piece.area)
    once = all(areas[order.area] == 1 for order in proved - read)
    return once and not read - proved


def proves_wider(reading: Reading, found: Solution, context: Context) -> bool:
    """
    Say whether a proof has the same attacks with more of those attacked, or where somebody is to be attacked: 'both the
    others are weak, so I'm attacking the two of them', 'France in the first, Britain in the second'.

    Args:
        reading: What the first reader made of a letter.
        found: What the letter as a whole proves.
        context: Of the reading.
    """
    read = {order.stock: order for order in _attacks(reading)}
    proved = {order.stock: order for order, _ in found.orders if isinstance(order, Attack)}
    count = sum(isinstance(order, Attack) for order, _ in found.orders)
    if not read or context.board is None or set(read) != set(proved) or not len(read) == len(proved) == count:
        return False
    same = all(
        proved[stock].area == order.area and set(proved[stock].targets) == set(order.targets)
        for stock, order in read.items()
    )
    return not same and all(_is_wider(proved[stock], order, context.board) for stock, order in read.items())


def widens_idly(reading: Reading, found: Solution, said: Sequence[Said], context: Context) -> bool:
    """
    Say whether a proof has more of those attacked for a remark only: 'The Germans down there can watch.'

    Args:
        reading: What the first reader made of a letter.
        found: What the letter as a whole proves.
        said: Its sentences.
        context: Of the reading.
    """
    if not proves_wider(reading, found, context):
        return False
    read = {order.stock: order for order in _attacks(reading)}
    for order, _ in found.orders:
        if not isinstance(order, Attack) or order.area != read[order.stock].area:
            continue
        for power in set(order.targets) - set(read[order.stock].targets):
            if not any(_joins(one, power, order) for one in said):
                return True
    return False


def has_idle_target(found: Solution, said: Sequence[Said]) -> bool:
    """
    Say whether a joint attack is on somebody whom no sentence attacks: 'The two French in Poland remain exempt.'

    Args:
        found: What the letter as a whole proves.
        said: Its sentences.
    """
    joint = (order for order, _ in found.orders if isinstance(order, Attack) and len(order.targets) > 1)
    return any(
        any(power in {piece.power for piece in one.pieces} for one in said)
        and not any(_joins(one, power, order) for one in said)
        for order in joint
        for power in order.targets
    )


def _joins(said: Said, power: str, order: Attack) -> bool:
    """Whether a sentence says that a power is attacked with others: by a verb, by its stock, or by naming both."""
    powers = {piece.power for piece in said.pieces}
    areas = {piece.area for piece in said.pieces if piece.area and not piece.power and not piece.people}
    if power not in powers or (areas and order.area not in areas):
        return False
    armed = any(piece.ticker for piece in said.pieces if piece.role == "stock")
    joins = said.words[0] == "and" or not _JOINING.isdisjoint(said.words)
    return armed or bool(powers & (set(order.targets) - {power})) or joins


_JOINING: Final = ATTACK | word_set(
    "too also both all together joint jointly likewise well add include including included along with against"
    " versus vs plus attacked hitting fighting striking other turn next get gets have has join joins target targets"
    " go going after take taking"
)
"""Words of a sentence that has one more attacked: 'And the Germans, too', 'Germany gets the same'."""


def _is_wider(proved: Attack, read: Attack, board: Mapping[str, Mapping[str, int]]) -> bool:
    if proved.area == read.area:
        return set(read.targets) <= set(proved.targets)
    there = board.get(read.area, {})
    return set(read.targets) == set(proved.targets) and not any(there.get(power) for power in read.targets)


def against_proof(reading: Reading, found: Solution) -> Reading:
    """
    Give the reading without attacks that are not proved; they are asked about.

    Args:
        reading: What the first reader made of a letter.
        found: What the letter as a whole proves.
    """
    proved = {_key(order) for order, _ in found.orders if isinstance(order, Attack)}
    if len({order.stock for order in proved}) < len(proved):
        return reading  # a stock that is given twice is put right elsewhere: 'Silly me, the second should be GE'
    return _asking(
        reading,
        [each for each in reading.orders if isinstance(each.order, Attack) and _key(each.order) not in proved],
    )


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
    asked = [Question(each.words[:200], "ambiguous", "stock-for-what", _WHICH, number=each.line) for each in doubtful]
    kept = tuple(each for each in reading.orders if each not in doubtful)
    return replace(reading, orders=kept, findings=(*reading.findings, *asked))


def _attacks(reading: Reading) -> Counter[Attack]:
    return Counter(_key(each.order) for each in reading.orders if isinstance(each.order, Attack))


def _key(order: Attack) -> Attack:
    """The same whatever the order of its targets."""
    return replace(order, targets=tuple(sorted(order.targets)))


def with_conditions_asked(reading: Reading, said: Sequence[Said]) -> Reading:
    """
    Give the reading with a question for each attack on a condition: 'Should France attack me, I hit her with Exxon'.

    Args:
        reading: What was made of a letter.
        said: Its sentences.
    """
    used = {each.order.stock for each in reading.orders if isinstance(each.order, Attack)}
    marks = [sum(piece.word in QUOTES for piece in each.pieces) for each in said]
    asked = [
        Question(each.text[:200], "ambiguous", "conditional", _HANGS, number=each.number)
        for at, each in enumerate(said)
        if not marks[at] and sum(marks[:at]) % 2 == 0 and _hangs(each)
        if any(piece.role == "stock" and piece.ticker not in used for piece in each.pieces)
    ]
    if not asked or any(each.kind != "note" for each in reading.findings):
        return reading
    return replace(reading, findings=(*reading.findings, *asked))


def _hangs(said: Said) -> bool:
    """Whether the writer says what he does if something happens."""
    words = said.words
    if is_unreal(words) or WE.isdisjoint(words) or said.end == "?":
        return False
    should = any(word == "should" and piece.role == "name" for word, piece in zip(words, said.pieces[1:], strict=False))
    hangs = should or not _IF.isdisjoint(FINE.sub(" ", " ".join(words)).split())
    return hangs and any(word in ATTACK for word in words)


def without_unnamed(reading: Reading, said: Sequence[Said], context: Context) -> Reading:
    """
    Give the reading without new stocks of attacks on file that a letter does not speak of: 'I add one more, with GM'.

    Args:
        reading: What the first reader made of a letter.
        said: Its sentences.
        context: Of the reading.
    """
    words = {word for each in said for word in each.words}
    areas = {piece.area for each in said for piece in each.pieces}
    powers = {piece.power for each in said for piece in each.pieces if not piece.area or piece.people}
    on_file = [notation.read(line)[1] for line in context.on_file]
    named = {piece.ticker for each in said for piece in each.pieces if piece.ticker}
    fought = {
        (order.area, order.targets) for order in on_file if isinstance(order, Attack) and order.stock not in named
    }
    doubtful = [
        each
        for each in reading.orders
        if isinstance(each.order, Attack)
        and (each.order.area, each.order.targets) in fought
        and each.order not in on_file
        and each.order.area not in areas
        and powers.isdisjoint(each.order.targets)
    ]
    several = len(doubtful) > 1 and _EVERY.isdisjoint(words)
    return _asking(reading, doubtful) if several or not _ADDS.isdisjoint(words) else reading


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
