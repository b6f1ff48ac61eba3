"""
What a sentence names: the areas, powers and stocks of attacks; the areas and numbers of placings.
"""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.again.counting import mentions
from gamesmaster.mail.reading.again.parting import Named
from gamesmaster.mail.reading.battles.battle_names import told
from gamesmaster.mail.reading.battles.battle_scan import BOTH, EVERYBODY
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import word_set

UNCLEAR: Final = frozenset(
    (
        "not-understood",
        "beside-unclear",
        "unknown-stock",
        "attack-where",
        "attack-whom",
        "which-area",
        "stock-for-what",
        "two-stocks",
        "two-ways",
        "taken-back",
        "area-or-target",
        "table-row",
        "second-attack",
        "with-whom",
        "shared-how",
        "rest-of-what",
        "numbers-alone",
        "number-between",
        "attack-amount",
    )
)
"""What a letter may be asked about and still be read in parts; of a part by itself it must not be asked."""

MOST_OF_HEAD: Final = 6
"""'Orders for Russia:' names no area."""
_NUMBERED: Final = word_set("turn round phase game")


def fought_in(sentence: Sentence, names: Vocabulary, context: Context) -> Named | None:
    """
    Give what a sentence about attacks names.

    Args:
        sentence: Any.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        Where each name begins and ends, its kind and value; None where it says more than names can tell.
    """
    heard = told(sentence, Cursor(sentence.tokens, sentence.breaks, names, context))
    if heard.traded is not None and not any(name.role == "stock" for name in heard.names):
        heard = heard.traded
    if any(name.role == "instead" or name.whole or {EVERYBODY, BOTH} & set(name.values) for name in heard.names):
        return None
    kinds = ("power", "area", "stock")
    return [
        (name.at, name.stop, name.role, value) for name in heard.names for value in name.values if name.role in kinds
    ]


def placed_in(sentence: Sentence, names: Vocabulary, context: Context) -> Named | None:
    """
    Give what a sentence about placings names.

    Args:
        sentence: Any.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        As `fought_in` does; None where a number in it counts something else.
    """
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    kinds = {"N": "amount", "A": "area", "R": "rest"}
    found = list(mentions(cursor))
    counted = [at for at, token in enumerate(sentence.tokens) if token.kind == "number"]
    counted = [at for at in counted if not at or cursor.words[at - 1] not in _NUMBERED]
    if len(counted) > sum(each.kind == "N" for each in found):
        return None
    if ":" in (sentence.end, cursor.words[-1]) and not counted and len(cursor.words) <= MOST_OF_HEAD:
        found = [each for each in found if each.area != context.scenario.home.get(context.power or "")]
    return [(each.at, each.at + 1, kinds[each.kind], each.area or str(each.value)) for each in found]
