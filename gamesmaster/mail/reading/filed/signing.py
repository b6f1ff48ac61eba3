"""By how much orders on file change, with a sign before each number: 'Poland +1, Germany -1'."""

from __future__ import annotations

from dataclasses import dataclass

from gamesmaster.mail.reading.filed.shifting import Shifting
from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import COURTESY, FILLER, UNITS
from gamesmaster.rules.orders import Place


@dataclass
class Signing(Shifting):
    """The rules for numbers with a sign."""

    def _signed(self, sentence: Sentence) -> bool:
        """
        'Poland +1, Germany -1': more or fewer than is ordered there.

        Where nothing is taken away, a plus may be no more than a mark before a number.
        """
        changes = self._signed_changes(sentence)
        if not any(amount < 0 for _, amount in changes) or len({area for area, _ in changes}) < len(changes):
            return False
        ordered = {each[2].area: each for each in self._ordered() if isinstance(each[2], Place)}
        if not ordered:
            return False
        totals: list[tuple[str, int]] = []
        for area, amount in changes:
            there = ordered[area][2] if area in ordered else None
            totals.append((area, amount + (there.amount if isinstance(there, Place) else 0)))
        if any(total < 0 for _, total in totals):
            return False
        return self._reordered(sentence, totals, ordered)

    def _signed_changes(self, sentence: Sentence) -> list[tuple[str, int]]:
        """Each area with the number that follows or leads it and has a sign; empty where anything else is said."""
        cursor = self._cursor(sentence)
        found: list[tuple[str, int]] = []
        area, amount = "", 0
        while cursor.at < len(cursor.tokens):
            token, word = cursor.tokens[cursor.at], cursor.words[cursor.at]
            following = cursor.token(1)
            if word in ("+", "-") and following is not None and following.kind == "number":
                if following.start != token.end or amount:
                    return []
                amount = following.value if word == "+" else -following.value
                cursor.at += 2
            elif cursor.is_area() and not area:
                try:
                    area = cursor.area() or ""
                except Ask:
                    return []
                if not area:
                    return []
            elif token.kind == "number" or not (
                word in FILLER | COURTESY | UNITS or word in (",", "and", "&", ":", "/")
            ):
                return []
            else:
                cursor.at += 1
            if area and amount:
                found.append((area, amount))
                area, amount = "", 0
        return found if not area and not amount else []
