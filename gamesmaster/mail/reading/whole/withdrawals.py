"""
Withdrawals of attacks on file, held against the letter: neither lost, nor made where the letter says something else;
and a stock that the letter gives the attack which stays is not lost beside them.

'Please cancel my attack in Italy. In its place …' leaves no attack there; 'I'm half inclined to withdraw it' leaves it;
and who wants 'only Britain attacked there' does not withdraw the attack on Britain.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.taking import asks
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Pass

_OFF: Final = re.compile(
    r"\b(?:cancel|withdraw|call off|scrap|revoke|rescind|retract|annul|take back|strike out|drop|delete"
    r"|(?:i've|we've|i have|we have) (?:called off|cancelled|canceled|withdrawn|scrapped|dropped|struck out))"
    r" (?:(?:my|our|the|that|this) )?(?:\w+ )?(?:attack|assault|one|order|strike)\b"
)
_BARE: Final = word_set("if unless whether until not don't never no or maybe perhaps would could might should may")
_TENTATIVE: Final = re.compile(
    r"\b(?:half inclined|inclined|half minded|half a mind|tempted|toying|thinking (?:of|about)|in two minds|considering"
    r"|wondering|pondering|contemplating|feel like|debating)\b"
)
_OTHERWISE: Final = re.compile(r"\b(?:a|an|some|any) (?:different|other|new|another) (?:company|stock|firm|share)\b")
_ADDS: Final = re.compile(
    r"\b(?:in addition to|on top of|besides|as well as|over and above) (?:what|those|the ones|the attacks?|my)\b"
)
_DENIES: Final = word_set("no not don't never nobody none nothing without spare leave alone peace cancel withdraw drop")
_WANTS: Final = re.compile(r"\bonly\b.*\b(?:attacked|attack|hit|fight|fought)\b|\b(?:attack|hit|fight)\w* only\b")
_STANDS: Final = "Shall the attack stand, change, or be called off? Please write the attacks that shall stand."


def with_withdrawals_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where an attack that the letter calls off stays, and where one is gone that it does not call off.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    there = filed(context) if context.phase == "attack" and context.on_file else None
    changed = reading.orders or reading.cancelled
    if not there or not changed or any(isinstance(each.order, Pass) for each in reading.orders):
        return reading
    stands = [notation.read(line)[1] for line in merge(context.on_file, reading, context.phase).lines]
    old = [order for order in there if isinstance(order, Attack)]
    after = [order for order in stands if isinstance(order, Attack)]
    gone = [order for order in old if order not in stands and order.area not in {each.area for each in after}]
    kept = [order for order in old if order in stands]
    targets = {power for order in after for power in order.targets}
    if any(_is_put(order, letter) for order in gone) or _is_still_fought(letter, targets):
        asked = Question(
            letter.said[0].text.strip()[:200], "ambiguous", "taken-back", _STANDS, number=letter.said[0].number
        )
        findings = reading.findings if asks(reading) else (*reading.findings, asked)
        return replace(reading, orders=(), cancelled=(), findings=findings)
    for part, area in _parts_about(letter):
        words = " ".join(part.words)
        called = _called_off(part)
        lost = bool(called) and any(_is_named(order, called) and not _is_kept(order, part, letter) for order in kept)
        spared = any(order.area == area and _speaks_for(words, order, part) for order in gone)
        doubted = bool(gone) and _TENTATIVE.search(words) is not None and not _DENIES.isdisjoint(part.words)
        stray = not asks(reading) and _stock_of(part) not in {"", *(order.stock for order in (*old, *after))}
        removed = bool(gone) and _ADDS.search(words) is not None
        if removed or (lost and not asks(reading)) or spared or doubted or stray:
            said = letter.said[part.sentence]
            asked = Question(said.text.strip()[:200], "ambiguous", "taken-back", _STANDS, number=said.number)
            findings = reading.findings if asks(reading) else (*reading.findings, asked)
            return replace(reading, orders=(), cancelled=(), findings=findings)
    return reading


def _is_still_fought(letter: Heard, targets: Set[str]) -> bool:
    """'Drop Russia', where another attack on Russia would stand: nothing says which of them is meant."""
    for own in letter.parts:
        for part in own:
            powers = {piece.power for piece in part.pieces if piece.role == "name" and piece.power and not piece.ticker}
            areas = any(piece.area and not piece.power for one in letter.said for piece in one.pieces)
            drops = _DROPS_WHOM.search(" ".join(part.words)) is not None
            if drops and not (areas or part.heard) and powers and powers <= targets:
                return True
    return False


_DROPS_WHOM: Final = re.compile(
    r"^(?:(?:so|please|but|and|then|now|,) )*(?:drop|cancel|leave out|spare|forget|skip|remove"
    r"|no (?:more )?attacks? (?:on|against))\b"
)


def _is_put(order: Attack, letter: Heard) -> bool:
    """
    Whether whom or where an attack on file is stands behind a verb that does something there, and is dropped nowhere.

    'Drop Austria and use its stock in Poland', where Poland would be gone, too.
    """
    found = set[str]()
    for one in letter.said:
        for at, piece in enumerate(one.pieces):
            if piece.area == order.area or (piece.power and piece.power in order.targets):
                verbs = [word for word in one.words[:at] if word in _PUTS or word in _DROPS]
                behind = " ".join(one.words[at + 1 : at + 4])
                found.add("puts" if _NOT_ANOTHER.match(behind) else "" if not verbs else _kind(verbs[-1]))
    return found == {"puts"}


def _kind(verb: str) -> str:
    return "puts" if verb in _PUTS else "drops"


_NOT_ANOTHER: Final = re.compile(r"(?:attack |one )?, not\b")
"""'The Baltic attack, not the Polish one, at 2:1': what is said is said of the first."""


_PUTS: Final = word_set("put add use using")
_DROPS: Final = word_set(
    "drop cancel withdraw scrap delete remove off strike spare leave forget ignore instead not no don't never stop take"
    " taken out call called calling dropping cancelling skip void without replace against on peace"
)


def _is_kept(order: Attack, part: Part, letter: Heard) -> bool:
    """'I want to drop the attack in Rumania. Hmm, no, keep Rumania': a later sentence keeps the area."""
    later = (one for one in letter.said[part.sentence + 1 :])
    return any(not _KEEPS.isdisjoint(one.words) and order.area in {piece.area for piece in one.pieces} for one in later)


_KEEPS: Final = word_set("keep keeps stay stays stand stands leave remain remains")


def _parts_about(letter: Heard) -> Iterator[tuple[Part, str]]:
    """The writer's own clauses, each with the area that it or the one before it names."""
    area = ""
    for own in letter.parts:
        for part in own:
            named = [piece.area for piece in part.pieces if piece.area and not piece.people and not piece.power]
            area = named[-1] if named else area
            if not part.heard:
                yield part, area


def _called_off(part: Part) -> Sequence[Piece]:
    """What a clause says to call off, from its verb on; nothing where it says no such thing for certain."""
    if part.stance == "asks" or not _BARE.isdisjoint(part.words):
        return ()
    words = part.words
    if words[-1] in _CALLED and len(words) <= _CURT and set(words[:-1]) - {piece.word for piece in _named(part)} <= _IS:
        return part.pieces  # 'Poland cancelled'
    verbs = (at for at in range(len(part.words)) if _OFF.match(" ".join(part.words[at:])))
    return part.pieces[at:] if (at := next(verbs, -1)) >= 0 else ()


def _named(part: Part) -> list[Piece]:
    return [piece for piece in part.pieces if piece.role == "name"]


_CALLED: Final = word_set("cancelled canceled withdrawn scrapped")
_IS: Final = word_set("is are the attack attacks in on my one : therefore hereby now")
_CURT: Final = 7


def _stock_of(part: Part) -> str:
    """The stock of 'take Ford', all that a clause says; empty where it says anything else."""
    stocks = [piece.ticker for piece in part.pieces if piece.role == "stock"]
    takes = part.stance == "orders" and part.words[:1] and part.words[0] in _TAKES and len(part.pieces) <= _SHORT
    return stocks[0] if takes and len(stocks) == 1 else ""


_TAKES: Final = word_set("take use pick make try choose please")
_SHORT: Final = 5


def _is_named(order: Attack, pieces: Sequence[Piece]) -> bool:
    """Whether these name the area, and nobody whom the attack is not on: 'my attack in Italy'."""
    areas = {piece.area for piece in pieces if piece.area and not piece.people and not piece.power}
    powers = {piece.power for piece in pieces if piece.role == "name" and piece.power}
    stocks = {piece.ticker for piece in pieces if piece.role == "stock"}
    return areas == {order.area} and powers in (set(), set(order.targets)) and not stocks


def _speaks_for(words: str, order: Attack, part: Part) -> bool:
    """'only Britain attacked there', 'take a different company for that attack'."""
    if _OTHERWISE.search(words):
        return True
    powers = {piece.power for piece in part.pieces if piece.role == "name"}
    return bool(powers & set(order.targets)) and _WANTS.search(words) is not None and _DENIES.isdisjoint(part.words)
