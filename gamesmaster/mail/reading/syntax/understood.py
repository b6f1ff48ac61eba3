"""What the rules of the reader understand, said by each rule itself with examples; HELP is made of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final, NamedTuple, TypeVar

from gamesmaster.rules.orders import Ally, Attack, Blank, Move, Offer, Place, Understanding


class Meaning(NamedTuple):
    """
    A row of HELP.

    Attributes:
        words: One line.
        kind: The kind of order; only games that know it show the row. None for all.
        amounts: Shown where attacks have amounts (True), or where a table decides them (False); None for both.
    """

    words: str
    kind: type | None = None
    amounts: bool | None = None


PLACES: Final = Meaning("place factors", Place)
MOVES: Final = Meaning("leave the home area", Move)
ATTACKS: Final = Meaning("attack", Attack, amounts=False)
ATTACKS_BY_AMOUNT: Final = Meaning("attack", Attack, amounts=True)
COUNTS: Final = Meaning("ask for counters", Understanding)
TRADES: Final = Meaning("trade", Offer)
ALLIES: Final = Meaning("propose or agree to an alliance", Ally)
BLANKS: Final = Meaning("lay a blank", Blank)
ORDERS_NOTHING: Final = Meaning("order nothing")
AMENDS: Final = Meaning("change or add to what is on file")
MENDS: Final = Meaning("correct yourself in the same letter", Place)
SHARES: Final = Meaning("share equally, or in that order", Place)
LANGUAGES: Final = Meaning("a line in German, French or Spanish", Place)

_EXAMPLES: Final[dict[Meaning, list[str]]] = {
    meaning: []
    for meaning in (
        *(PLACES, MOVES, ATTACKS, ATTACKS_BY_AMOUNT, COUNTS, TRADES, ALLIES, BLANKS, ORDERS_NOTHING),
        *(AMENDS, MENDS, SHARES, LANGUAGES),
    )
}
"""In the order of HELP; each rule adds its own when its module is loaded."""
RULES: Final[dict[str, Callable[..., Any]]] = {}
"""For each example the rule that gives it."""

_Rule = TypeVar("_Rule", bound=Callable[..., Any])


def understands(meaning: Meaning, *examples: str) -> Callable[[_Rule], _Rule]:
    """
    Say of a rule what it understands. The tests read every example in every game, and look whether this rule takes it.

    Args:
        meaning: The row of HELP.
        examples: With the names of the historical game; another game's stand in their places.
    """

    def said(rule: _Rule) -> _Rule:
        _EXAMPLES[meaning] += examples
        RULES.update(dict.fromkeys(examples, rule))
        return rule

    return said


def understood() -> Mapping[Meaning, tuple[str, ...]]:
    """
    Give what the rules that are loaded understand: for each meaning examples, lines as in receipts first.
    """
    return {meaning: tuple(sorted(said, key=_is_free)) for meaning, said in _EXAMPLES.items() if said}


def _is_free(example: str) -> bool:
    return not example.split(maxsplit=1)[0].isupper()
