"""Attacks on file whose stock a letter changes, and that it names with the old one below: 'I stick to Apple there.'"""

from __future__ import annotations

from collections.abc import Set
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import COURTESY, word_set
from gamesmaster.mail.reading.whole.filing import filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.proofs.attack_clauses import Clause, clauses_of
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_CHANGES: Final = frozenset("KDIFSCMNZ!?O")
_SAYS: Final = "What is to become of this attack? Please write all that shall stand."
_ASKED: Final = "Which stock is this attack to have? Please write it alone: whom, where, stock."


def with_restated_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where a letter changes the stock of an attack on file, and then names it just as it is.

    'The French player is going to use Nike on Germany in Italy. I stick to Apple there.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    asked = any(each.kind != "note" for each in reading.findings)
    if context.phase != "attack" or not context.on_file or not letter.alone or asked:
        return reading
    if reading.intent == "replace" or context.scenario.conflict == "exchange":
        return reading
    was = {order.area: order for order in filed(context) or () if isinstance(order, Attack)}
    for each in reading.orders:
        old = was.get(getattr(each.order, "area", ""))
        if old is None or not isinstance(each.order, Attack) or each.order.stock == old.stock:
            continue
        stocks = {getattr(other.order, "stock", None) for other in reading.orders}
        one = None if old.stock in stocks else _restating(old, each.order.stock or "", letter)
        if one is not None:
            asked_about = Question(one.text.strip()[:200], "ambiguous", "which-order", _ASKED, number=one.number)
            return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, asked_about))
    return reading


def with_left_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where a letter changes what is on file, and acts on another attack on file of which nothing came.

    'Pull the plug on the Italian attack. … And add one on the Russians in Britain with Intel.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    asked = any(each.kind != "note" for each in reading.findings)
    changes = reading.intent != "replace" and (reading.orders or reading.cancelled)
    if context.phase != "attack" or not context.on_file or not letter.alone or asked or not changes:
        return reading
    stands = merge(context.on_file, reading, context.phase).lines
    left = {
        order.area
        for order in filed(context) or ()
        if isinstance(order, Attack) and notation.write(order) in stands and not order.limit
    }
    acting = [one for at, one in enumerate(letter.said) if left and _acts(one, at, left, letter)]
    if not acting:
        return reading
    one = acting[0]
    asked_about = Question(one.text.strip()[:200], "ambiguous", "not-understood", _SAYS, number=one.number)
    return replace(reading, findings=(*reading.findings, asked_about))


def _acts(one: Said, at: int, left: Set[str], letter: Heard) -> bool:
    """Whether a sentence does something to an attack, in words that say nothing of it: 'shelve the Polish attack'."""
    words = one.words[1:] if one.words[0] in COURTESY else one.words
    verb = bool(words) and words[0] not in _NOUNS and not (one.pieces[0].area or one.pieces[0].power)
    if _ATTACKS.isdisjoint(words) or not verb or one.end == "?":
        return False
    clauses = [clause for clause in clauses_of(one, letter.parts[at], at, letter.context) if clause.is_named]
    return len(clauses) == 1 and clauses[0].area in left and not (clauses[0].tells or _says(clauses[0]))


def _says(clause: Clause) -> bool:
    return bool(clause.stock) or not clause.signs <= _IDLE


_ATTACKS: Final = word_set("attack assault battle fight offensive")
_NOUNS: Final = word_set("the my our an a this that about regarding concerning as for in re on with")
_IDLE: Final = frozenset("BPFw")


def _restating(old: Attack, ticker: str, letter: Heard) -> Said | None:
    """The sentence that names an attack as it is on file, behind one that names another stock for it."""
    area, armed = "", False
    for at, (one, own) in enumerate(zip(letter.said, letter.parts, strict=True)):
        if any(piece.ticker == ticker for piece in one.pieces):
            armed = True
            area = next((piece.area for piece in reversed(one.pieces) if piece.area and not piece.people), area)
            continue
        for clause in clauses_of(one, own, at, letter.context):
            area = clause.area or area
            if armed and (clause.area or "Q" in clause.signs) and area == old.area and _restates(clause, old):
                return one
    return None


def _restates(clause: Clause, old: Attack) -> bool:
    """Whether a clause names an attack's stock as it is on file, and says nothing of a change."""
    same = clause.stock == old.stock and set(clause.powers) <= set(old.targets)
    return same and not clause.tells and not clause.old and clause.signs.isdisjoint(_CHANGES)
