"""Lines with a bar: our own that come back, and tables that a writer drew; and lines in the notation of receipts."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.commands import COMMANDS
from gamesmaster.mail.reading.letter.asking import Taken
from gamesmaster.mail.reading.letter.headings import Headings
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.syntax.understood import (
    ALLIES,
    ATTACKS,
    ATTACKS_BY_AMOUNT,
    BLANKS,
    COUNTS,
    MOVES,
    ORDERS_NOTHING,
    PLACES,
    RULES,
    TRADES,
    understands,
)
from gamesmaster.mail.reading.text.sentences import Line, lines_of
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.rules import notation
from gamesmaster.rules.orders import (
    Accept,
    Ally,
    Attack,
    Blank,
    Control,
    Move,
    Offer,
    Order,
    Pass,
    Place,
    Understanding,
)

_COMMANDS: Final = frozenset(row.example for row in COMMANDS)
_ENDS: Final = frozenset((".", ";", ","))


@dataclass
class Marking(Headings):
    """The rules for lines that stand for themselves."""

    def _marked(self, line: Line) -> None:
        """A line of ours that comes back says nothing; one that was changed is asked about."""
        words = " ".join(line.text.lstrip("|").split())
        if not words or words in self.context.sent or words in _COMMANDS or words in RULES:
            return
        suggestion = self._suggested(lines_of(words)[0])
        if suggestion:
            self.ask(
                line.number,
                line.text,
                "ambiguous",
                "marked-line-changed",
                "Lines that begin with | are ours. If this is an order of yours, please write it without the mark.",
                suggestion,
            )

    @understands(PLACES, "PLACE 4 IN Poland")
    @understands(MOVES, "MOVE 2 FROM Germany TO Austria")
    @understands(ATTACKS, "ATTACK Germany, Russia IN Poland STOCK GM")
    @understands(ATTACKS_BY_AMOUNT, "ATTACK Germany IN Poland WITH 2", "ATTACK Russia IN Austria AIM 4")
    @understands(COUNTS, "UNDERSTANDING IN Italy", "CONTROL OF Poland WITH Russia", "CONTROL ONLY OF Poland")
    @understands(TRADES, "OFFER 1 Grain TO Germany FOR 1 Tin", "OFFER 2 Grain TO Russia FOR nothing", "ACCEPT Germany")
    @understands(ALLIES, "ALLY WITH Russia")
    @understands(BLANKS, "BLANK IN Austria")
    @understands(ORDERS_NOTHING, "PASS")
    def _canonical(self, line: Line) -> bool:
        """Take a line in the notation of receipts and files as it is."""
        words = line.text[line.tokens[0].start :].strip()
        words = words.rstrip(".;,").rstrip() if line.ends_with in _ENDS else words
        if len(words) > 200 or self.spoilt is not None or self.quoted or self.below:
            return False
        try:
            power, order = notation.read(words)
        except ValueError:
            return False
        if not self._is_known(power, order):
            return False
        order = self._with_ticker(order)
        context = self.context
        mine = (*context.powers, *((context.power,) if context.power else ()))
        if power is not None and mine and power not in mine:
            return False
        if power is None and self.doubtful:
            return False
        self.owned |= power is None and self.owner is not None
        item = Item((order,), context.prefix_of(power or self.owner or context.mover or None))
        self.taken.append(Taken(order, item.power, words, line, item))
        return True

    def _with_ticker(self, order: Order) -> Order:
        """'STOCK Boeing': the company's name where its ticker is looked for."""
        if not isinstance(order, Attack) or order.stock is None or order.stock in self.names.tickers:
            return order
        words = [token.word for token in tokens_of(order.stock)]
        found = self.names.stock_at(words, 0)
        return replace(order, stock=found[0]) if found is not None and found[1] == len(words) else order

    def _is_known(self, power: str | None, order: Order) -> bool:
        powers, areas = self.context.scenario.powers, self.context.scenario.areas
        if power is not None and power not in powers:
            return False
        match order:
            case Place(_, area) | Understanding(area) | Blank(area):
                return area in areas
            case Move(_, source, area):
                return source in areas and area in areas
            case Attack(targets, area):
                return area in areas and all(target in powers for target in targets)
            case Control(area, partner):
                return area in areas and (partner is None or partner in powers)
            case Offer(_, to):
                return to in powers
            case Accept(other) | Ally(other):
                return other in powers
            case Pass():
                return True
