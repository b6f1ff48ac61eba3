"""Rows of marks that are steps of an amendment, and what each of them does to what is ordered; see `change_marks`."""

from __future__ import annotations

import re
from collections.abc import Callable, Sequence

from gamesmaster.mail.reading.again.change_marks import Mark
from gamesmaster.mail.reading.again.ledger import Ledger

Ledgers = list[Ledger]
Act = Callable[[Ledger, Sequence[Mark]], Ledgers]


class Rows(list[tuple[re.Pattern[str], Act]]):
    """What is looked for in the letters of the marks, and what it does."""

    def step(self, patterns: str) -> Callable[[Act], Act]:
        """
        Name the rows of marks of a step.

        Args:
            patterns: Letters as in `change_marks`; V: any verbs but those that drop, swap, share.
        """

        def known(act: Act) -> Act:
            self.extend((re.compile(each.replace("V", "[KGSM]*")), act) for each in patterns.split())
            return act

        return known


def where(ledger: Ledger, marks: Sequence[Mark], kinds: str = "FTAI") -> list[str]:
    """Give the areas of marks of some kinds; 'there' is the one named last."""
    return [mark.area or ledger.last for mark in marks if mark.kind in kinds]


def numbers_of(marks: Sequence[Mark], kinds: str = "n+-y=o") -> list[int]:
    """Give the numbers of marks of some kinds."""
    return [mark.value for mark in marks if mark.kind in kinds]


def kinds_of(marks: Sequence[Mark]) -> str:
    """Give the letters of marks."""
    return "".join(mark.kind for mark in marks)


def shift(ledger: Ledger, source: str, target: str, amount: int) -> Ledgers:
    """Give the ledger with so many moved; nothing where that cannot be."""
    if not source or not target or source == target or amount <= 0:
        return []
    if amount == ledger.hand and not ledger.there(source):
        return ledger.put(target, amount)  # 'drop Italy, the 4 from there go to Poland'
    return [each for one in ledger.put(source, -amount) for each in one.put(target, amount)]
