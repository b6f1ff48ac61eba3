"""Counters: 'understanding in Italy', 'control of Poland together with Russia'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.attacks import Attacks
from gamesmaster.mail.reading.cursor import MOST_FILLER, Ask
from gamesmaster.mail.reading.items import COLON, LIST, TOGETHER, Item
from gamesmaster.mail.reading.words import ATTACK, CLAIM, CONTROL, PLACE, UNDERSTANDING, UNITS, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Control, Understanding

_ALREADY: Final = word_set("now already also still both currently fully together jointly shared")
_OF: Final = word_set("of in over for on at")
_PUTTING: Final = PLACE | CLAIM


class Counters(Attacks):
    """The rules for Understanding and CONTROL."""

    def _counter(self) -> Item | None:
        start = self.c.at
        for _ in range(MOST_FILLER):
            at = self.c.at
            self.c.take(_PUTTING)
            self.c.skip_filler()
            if self.c.at == at:
                break
        if self.c.peek() == "u" and not self.c.is_area(1) and self.c.peek(1) not in _OF | {"with", ":", "-"}:
            self.c.at = start
            return None
        if self.c.take(UNDERSTANDING):
            self.c.skip(UNITS)
            self.c.skip(_OF | frozenset(("with", ":", "-", "to")))
            areas = self._areas()
            if not areas:
                return None
            return Item(tuple(Understanding(area) for area in areas), how=self.how, verb="understanding")
        if self.c.peek() in CONTROL or (self.c.peek() in TOGETHER | {"only"} and self.c.peek(1) in CONTROL):
            return self._control_tail(None)
        self.c.at = start
        return None

    def _areas(self) -> list[str]:
        areas: list[str] = []
        while len(areas) < 30:
            start = self.c.at
            if areas:
                if self.c.peek() not in LIST or self.c.at in self.c.breaks:
                    break
                self.c.skip(LIST)
                self.c.take(_OF)
                found = self.c.meaning()
                width = found[1] if found is not None else 1
                after = self.c.token(width)
                if after is not None and (after.kind == "number" or after.word in COLON | ATTACK):
                    self.c.at = start
                    break
            area = self.c.area()
            if area is None:
                self.c.at = start
                break
            areas.append(area)
        return areas

    def _control_tail(self, area: str | None) -> Item | None:
        shared = self.c.take(TOGETHER)
        only = self.c.take("only")
        stated = self._is_statement()
        if not self.c.take(CONTROL):
            return None
        only = self.c.take("only") or only
        self.c.skip(UNITS)
        areas = [area] if area is not None else []
        if area is None:
            self.c.skip(_OF | frozenset((":", "-")))
            at = self.c.at
            areas = self._areas()
            self._not_a_partner(areas, at)
        only = self.c.take("only") or only
        bracket = self.c.take("(")
        if self.c.peek() == "," and (self.c.peek(1) in TOGETHER or self.c.peek(1) == "with"):
            self.c.at += 1
        while self.c.take(TOGETHER):
            shared = True
        partner: str | None = None
        if self.c.take("with"):
            partner = self.c.power()
            if partner is None:
                return None
        if bracket and not self.c.take(")"):
            return None
        if partner is not None and self.c.peek() in LIST and self.c.is_power(1):
            raise Ask("ambiguous", "share-with-whom", "Control can be shared with one power. With which?")
        only = self.c.take("only") or only
        if not areas:
            return None
        if stated:
            line = notation.write(Control(areas[0], partner, only))
            question = f"Do you tell that {areas[0]} is under your control, or do you ask for the counter?"
            raise Ask("ambiguous", "statement-or-claim", question, line)
        if shared and partner is None:
            raise Ask(
                "ambiguous",
                "share-with-whom",
                f"With whom is control of {areas[0]} to be shared?",
                f"CONTROL OF {areas[0]} WITH ...",
            )
        if partner is not None and len(areas) > 1:
            lines = "; ".join(f"CONTROL OF {name} WITH {partner}" for name in areas)
            raise Ask("ambiguous", "share-which", f"Which of these areas is to be shared with {partner}?", lines)
        return Item(tuple(Control(name, partner, only) for name in areas), how=self.how, verb="control")

    def _is_statement(self) -> bool:
        """'I control Poland', 'Britain controls Poland': said of what is, at least as likely as of what shall be."""
        at = self.c.at - 1
        while at >= 0 and self.c.words[at] in _ALREADY:
            at -= 1
        if at < 0 or at + 1 in self.c.breaks:
            return False
        return self.c.words[at] in ("i", "we") or self.c.peek() == "controls"

    def _not_a_partner(self, areas: list[str], at: int) -> None:
        """'control Poland and Russia': a second area, or a partner?"""
        powers = self.c.context.scenario.powers
        doubtful = [area for area in areas[1:] if area in powers and area != self.c.context.power]
        if doubtful:
            raise Ask(
                "ambiguous",
                "area-or-partner",
                f"Is {doubtful[0]} a second area, or the power to share {areas[0]} with?",
                f"CONTROL OF {areas[0]} WITH {doubtful[0]}",
            )
