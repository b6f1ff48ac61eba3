"""
Sentences of a letter of attacks that speak of the game and order nothing: 'I offer Berlin a draw after that.'

They are passed over where the other sentences name every attack in full, the board has all those who fight, and what
they say neither denies, nor changes, nor makes hang on something what is ordered.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.battles.battle_scan import Told
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, NEGATION, TAKES_BACK, word_set
from gamesmaster.rules.orders import Attack

_CORRECTS: Final = (TAKES_BACK - {"drop", "skip", "void", "delete"}) | word_set(
    "instead rather correction oops whoops actually mistake wrong meant only unless provided either joking kidding"
    " cancelled withdrawn changed change alternatively test draft hypothetical hypothetically pretend second undecided"
)
_SPARES: Final = word_set("leave leaves left spare spares peace truce alone friends friend safe ally alliance skip stay")
_IFS: Final = word_set("if when once until whether provided")
_DOES: Final = (
    ATTACK
    | TAKES_BACK
    | NEGATION
    | _SPARES
    | word_set("do done does then stand stands hold holds wait order orders instead otherwise else only these those both")
)
_DOUBTS: Final = (NEGATION | _SPARES | CONDITION) - {"hopefully", "ideally", "or"}
SHORTEST: Final = 5
"""'If he agrees': with no more words nothing else is said than on what it hangs."""


def may_be_talk(each: Told) -> bool:
    """
    Say whether a sentence names no stock, and no word of it puts something right.

    Args:
        each: A sentence that no reading has taken.
    """
    words = {token.word for token in each.sentence.tokens}
    roles = {name.role for name in each.names}
    return roles <= {"power", "area"} and words.isdisjoint(_CORRECTS) and '"' not in words


def bears_on(each: Told, attacks: Sequence[Attack]) -> bool:
    """
    Say whether a sentence may deny an attack, make it hang on something, or order another one.

    Args:
        each: See `may_be_talk`.
        attacks: All that the other sentences order.
    """
    words = [token.word for token in each.sentence.tokens]
    powers = {value for name in each.names if name.role == "power" for value in name.values}
    areas = {value for name in each.names if name.role == "area" for value in name.values}
    denied = not NEGATION.isdisjoint(words)
    fights = not ATTACK.isdisjoint(words) and not (each.acted or denied)
    if fights or (powers and areas and each.acts and not (denied or each.acted)):
        return True
    if not _IFS.isdisjoint(words):
        return len(words) < SHORTEST or not hangs_on_nothing(words)
    about = [
        attack
        for attack in attacks
        if attack.area in areas or (not areas and powers & set(attack.targets)) or not (areas or powers)
    ]
    about = [attack for attack in about if not powers or powers & set(attack.targets)]
    return bool(about) and not _DOUBTS.isdisjoint(words)


def hangs_on_nothing(words: Sequence[str]) -> bool:
    """
    Say whether a sentence with 'if' only tells what else will be: 'If it goes wrong I was never here.'

    Args:
        words: Of it.
    """
    at = next((at for at, word in enumerate(words[:3]) if word in _IFS), -1)
    if at < 0 or words[at] not in ("if", "when", "once") or not _DOES.isdisjoint(words):
        return False
    if words[:at] not in ([], ["and"], ["so"]):
        return False
    mains = [place for place in range(at + 3, len(words) - 2) if words[place] in _MAINS]
    return any(words[place + 1] not in _MODALS for place in mains)


_MAINS: Final = word_set("i i'll i'm i've we we'll we're you you'll tell blame ask send give buy owe")
_MODALS: Final = word_set("can may could should might agree want like")
