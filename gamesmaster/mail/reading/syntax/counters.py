"""Counters: 'understanding in Italy', 'control of Poland together with Russia'."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.syntax.alike import Alike
from gamesmaster.mail.reading.syntax.cursor import MOST_FILLER, Ask
from gamesmaster.mail.reading.syntax.items import COLON, LIST, TOGETHER, Item
from gamesmaster.mail.reading.text.words import ATTACK, CLAIM, CONTROL, PLACE, UNDERSTANDING, UNITS, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Control, Understanding

_ALREADY: Final = word_set("now already also still both currently fully together jointly shared")
_OF: Final = word_set("of in over for on at")
_WITH: Final = word_set("with and plus including incl & +")
_WANTING: Final = word_set("an a my one please also i i'd we want like would for the")
_THERE: Final = word_set("please there too here as well counter marker")
_PUTTING: Final = PLACE | CLAIM


class Counters(Alike):
    """The rules for Understanding and CONTROL."""

    def _counter(self) -> Item | None:
        start = self.c.at
        if (another := self._one_more()) is not None or (another := self._shared_by_both()) is not None:
            return another
        self.c.at = start
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
            self.c.skip(UNITS | {"marker", "markers"})
            if self.c.peek() == "," and self.c.peek(1) in ("in", "for"):
                self.c.at += 1
            self.c.skip(_OF | frozenset(("with", ":", "-", "to", "me", "myself")))
            areas = self._areas()
            if not areas:
                return None
            return Item(tuple(Understanding(area) for area in areas), how=self.how, verb="understanding")
        if self.c.peek() in CONTROL or (self.c.peek() in TOGETHER | {"only"} and self.c.peek(1) in CONTROL):
            return self._control_tail(None)
        self.c.at = start
        return None

    def _with_counter(self, placed: Item) -> Item:
        """'5 in Italy with an Understanding there', '5 in Italy (understanding)': the counter for what was placed."""
        area = getattr(placed.things[0], "area", None) if len(placed.things) == 1 and placed.verb == "place" else None
        start = self.c.at
        if area is None or Understanding not in self.c.context.scenario.kinds:
            return placed
        self.c.take(",")
        bracket = self.c.take("(")
        if bracket or self.c.take(_WITH):
            self.c.skip(_WANTING)
            if self.c.take(UNDERSTANDING):
                self.c.skip(_THERE)
                named = self.c.area() if self.c.take(_OF) else area
                if named == area and (not bracket or self.c.take(")")):
                    return replace(placed, things=(*placed.things, Understanding(area)))
        self.c.at = start
        return placed

    def _one_more(self) -> Item | None:
        """'an Understanding in Rumania, and also one in Poland': a counter of the same kind."""
        before = self.before or self.c.earlier
        if before is None or before.verb not in ("understanding", "control"):
            return None
        self.c.skip(_PUTTING)
        self.c.skip(word_set("also another"))
        token = self.c.token()
        if token is None or (token.text.lower() not in ("one", "another", "ditto") and self.c.peek(-1) != "another"):
            return None
        self.c.at += token.text.lower() in ("one", "another", "ditto")
        if not self.c.take(_OF):
            return None
        areas = self._areas()
        if before.verb == "understanding":
            return Item(tuple(map(Understanding, areas)), how=self.how, verb="understanding") if areas else None
        return Item(tuple(map(Control, areas)), how=self.how, verb="control") if areas else None

    def _shared_by_both(self) -> Item | None:
        """'Russia and I will share Control of Poland'."""
        if not self._power_next():
            return None
        partner = self.c.power()
        if partner is None or not self.c.take("and"):
            return None
        named = not self.c.take(word_set("i we me us myself"))
        if named and self.c.peek() == "share":
            named = True  # 'Russia and I would like to share', of which 'I would like to' says nothing
        elif named:
            other = self.c.power() if self._power_next() else None
            if self.c.context.power not in (partner, other) or other is None or len(self.c.context.powers) > 1:
                return None
            partner = other if partner == self.c.context.power else partner
        if not self.c.take(word_set("will shall want would wish")) and not named:
            return None
        self.c.skip(word_set("like to both"))
        if not self.c.take(word_set("share take claim have get")):
            return None
        joint = self.c.words[self.c.at - 1] == "share"
        self.c.take("the")
        joint = self.c.take(TOGETHER) or joint
        if not joint or not self.c.take(CONTROL):
            return None
        self.c.skip(_OF)
        areas = self._areas()
        if len(areas) != 1:
            return None
        self.c.skip(TOGETHER)
        return Item((Control(areas[0], partner),), how=self.how, verb="control")

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
            if not areas and self.c.peek() in ("there", "it", "here", "that") and (there := self._there()):
                self.c.at += 1
                areas = [there]
            self._not_a_partner(areas, at)
        only = self.c.take("only") or only
        if len(areas) > 1 and (partly := self._one_shared(areas, only)) is not None:
            return partly
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

    def _one_shared(self, areas: list[str], only: bool) -> Item | None:
        """'Control of Austria and Poland, the latter shared with Russia': of several areas one is shared."""
        start = self.c.at
        self.c.take(word_set(", ( - --"))
        self.c.take("the")
        which = {"latter": -1, "last": -1, "second": 1, "former": 0, "first": 0}.get(self.c.peek())
        plain = self.c.peek() in ("latter", "former") and len(areas) != 2
        self.c.at += which is not None
        self.c.skip(word_set("one of these the two to be is should"))
        self.c.skip(TOGETHER)
        partner = self.c.power() if which is not None and self.c.take("with") else None
        if partner is None or which is None or plain or (which == 1 and len(areas) != 2):
            self.c.at = start
            return None
        self.c.take(")")
        sharing = areas[which]
        things = tuple(Control(name, partner if name == sharing else None, only) for name in areas)
        return Item(things, how=self.how, verb="control")

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
