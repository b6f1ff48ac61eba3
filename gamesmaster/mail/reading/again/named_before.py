"""
Numbers and the areas they belong to, told in clauses of their own: 'The Rhineland worries me. Seven there.'

'There' is the area spoken of last; a number alone belongs to the area right before it, 'Italy first: four', and one
that is left over to the area behind it, '… which leaves one. Austria has it.' Whether all of it was meant so is for the
sum to say.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from typing import Final

from gamesmaster.mail.reading.again.counting import Clause, Mention
from gamesmaster.mail.reading.text.words import UNITS, word_set

_NEAR: Final = 4
_SHORT: Final = 7
_LEFT: Final = word_set("leaves left leaving remains remaining over odd last spare")
_BESIDE: Final = UNITS | word_set(
    "it gets will do does please only just say i i'd we'd we i'll we'll make that that's this there should be enough"
    " then and with at of my mine them these ones needs has is are goes go to send sends put for so again hm hmm um uh"
    " let's let us me have want turn say says ok okay right well yes good suffice suffices fine plenty more than enough"
    " by all means must may can get have off factors will think"
)
"""What may stand beside a number that belongs to the area before it; 'the Czechs get five' speaks of others."""
_EACH: Final = word_set("each apiece")
_LIKEWISE: Final = (
    ["likewise"],
    ["ditto"],
    ["same", "again"],
    ["the", "same"],
    ["as", "many"],
    ["just", "as", "many"],
    ["an", "equal", "number"],
)
_AS_BEFORE: Final = word_set("as last turn before previous earlier")


@dataclass(slots=True)
class Pairing:
    """
    What was spoken of so far in a letter.

    Attributes:
        homes: Areas that are other powers: who speaks of France seldom speaks of where his factors go.
        places: Areas that are any power; who talks of home before he counts does not count there.
        topic: The area spoken of last.
        alone: The clause that named an area and nothing else, if nothing was named since.
        left: The clause that told how many are left, if nothing was named since.
        value: The number told last.
        row: The areas named since the last number.
        loose: Areas named alone, which got no number from a clause behind them.
        beside: Whether a number was given an area only because it stood beside it.
    """

    homes: Collection[str]
    places: Collection[str]
    topic: str = ""
    alone: Clause | None = None
    left: Clause | None = None
    value: int = 0
    row: list[str] = field(default_factory=list)
    loose: set[str] = field(default_factory=set)
    beside: bool = False

    def pair(self, clauses: Sequence[Clause]) -> None:
        """
        Give the clauses of a sentence what the words before them say.

        Args:
            clauses: They name what they count afterwards.
        """
        for each in clauses:
            if not each.out:
                self._point(each)
                self._repeat(each)
            self._stand_beside(each)
            self._note(each)

    def is_sure(self, counted: Collection[str]) -> bool:
        """
        Say whether no area was named for nothing between numbers and areas that only stand beside each other.

        Args:
            counted: The areas that get something.
        """
        return not self.beside or self.loose <= set(counted)

    def _point(self, clause: Clause) -> None:
        """'seven there', 'put four of them there'."""
        found: list[Mention] = []
        for place, each in enumerate(clause.found):
            found.append(each)
            if each.kind == "A":
                self.topic = each.area if each.area not in self.homes else self.topic
                continue
            following = clause.found[place + 1].at if place + 1 < len(clause.found) else len(clause.words)
            near = clause.words[each.at + 1 : min(following, each.at + 1 + _NEAR)]
            if self.topic and "there" in near and near[near.index("there") + 1 :][:1] not in (["is"], ["are"]):
                found.append(Mention("A", 0, self.topic, each.at + 1 + near.index("there")))
        clause.found = found

    def _repeat(self, clause: Clause) -> None:
        """'Poland likewise', 'and the same again in Poland': as many as were told before."""
        if clause.kinds != "A" or not self.value:
            return
        for phrase in _LIKEWISE:
            for at in range(len(clause.words) - len(phrase) + 1):
                stop = at + len(phrase)
                if clause.words[at:stop] == phrase and _AS_BEFORE.isdisjoint(clause.words[stop : stop + 3]):
                    clause.found = sorted((*clause.found, Mention("N", self.value, "", at)), key=lambda each: each.at)
                    return

    def _stand_beside(self, clause: Clause) -> None:
        kinds = clause.kinds
        number = clause.words[: clause.found[0].at] + clause.words[clause.found[0].at + 1 :] if kinds == "N" else []
        if kinds == "N" and not clause.out and self.alone is not None and _BESIDE.issuperset(number):
            area = self.alone.found[-1]
            clause.found = [Mention("A", 0, area.area, 0), *clause.found]
            self.loose.discard(area.area)
            self.alone.found = []
            self.beside = True
        elif kinds == "N" and not clause.out and len(self.row) > 1 and not _EACH.isdisjoint(clause.words):
            clause.found = [*(Mention("A", 0, area, 0) for area in self.row), *clause.found]
            self.loose -= set(self.row)
        elif kinds == "A" and self.left is not None and len(clause.words) < _SHORT and self._has_it(clause):
            clause.found = [*self.left.found, *clause.found]
            clause.out = False
            self.left.found = []
            self.beside = True

    def _has_it(self, clause: Clause) -> bool:
        """'Austria has it.' speaks of no other time."""
        return not clause.out or clause.words[-2:] in (["has", "it"], ["has", "that"], ["has", "them"])

    def _note(self, clause: Clause) -> None:
        areas = {each.area for each in clause.found if each.kind == "A"}
        numbers = [each.value for each in clause.found if each.kind == "N"]
        if numbers:
            self.value = numbers[-1]
        if not clause.found:
            return
        only = clause.kinds == "A" * len(clause.found)
        self.row = [*self.row, *(each.area for each in clause.found)] if only and not clause.out else []
        self.alone = clause if only and len(areas) == 1 and areas.isdisjoint(self.homes) else None
        counts = clause.kinds == "N" and not clause.out
        self.left = clause if counts and not _LEFT.isdisjoint(clause.words) else None
        if only:
            self.loose |= areas if self.value else areas - set(self.places)
        strange = areas - set(self.homes)
        if strange:
            self.topic = next(iter(strange)) if len(strange) == 1 or not only else ""
