"""One sentence that may hold orders, clause by clause: each taken, asked about, or passed over as talk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading import gate
from gamesmaster.mail.reading.asking import Taken
from gamesmaster.mail.reading.cursor import Ask, Cursor
from gamesmaster.mail.reading.grammar import Grammar
from gamesmaster.mail.reading.items import Corrected, Item, RestOf, Total
from gamesmaster.mail.reading.model import Command
from gamesmaster.mail.reading.sentences import Line, Sentence, plain_words
from gamesmaster.mail.reading.settling import Settling
from gamesmaster.mail.reading.words import STOCK, WITH
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Move, Pass, Place

MAX_ORDERS: Final = 200
_NOT_UNDERSTOOD: Final = "This was not understood. Please write the order alone in a line."
_BESIDE: Final = "This stands beside something that was not understood, and was not taken either."


@dataclass
class Clauses(Settling):
    """The walk over the clauses of a sentence."""

    def _orders(self, sentence: Sentence) -> None:
        cursor = self._cursor(sentence)
        unclear = False
        while cursor.at < len(cursor.tokens):
            if cursor.at in cursor.breaks and not unclear:
                unclear = False
            if cursor.at_separator() or cursor.peek() in (":", "*", "(", ")", '"', "'", "->", "but"):
                cursor.at += 1
                continue
            start = cursor.at
            told = len(cursor.told)
            try:
                item = Grammar(cursor, self.before).item()
            except Ask as ask:
                self._question(sentence, start, ask.kind, ask.ground, ask.question, ask.suggestion)
                unclear = True
                cursor.at = self._chunk_end(cursor, max(start + 1, cursor.at))
                continue
            if item is not None and cursor.at > start:
                if unclear:
                    self._question(sentence, start, "unreadable", "beside-unclear", _BESIDE)
                else:
                    self._take(sentence, start, cursor, item, told)
                continue
            stop = self._chunk_end(cursor, start)
            unclear |= self._leftover(sentence, cursor, start, stop)
            cursor.at = max(stop, start + 1)
        self.steps += cursor.steps

    def _chunk_end(self, cursor: Cursor, start: int) -> int:
        at = max(start, 0)
        while at < len(cursor.tokens):
            if at > start and (at in cursor.breaks or cursor.words[at] in (",", "and", "&", "but")):
                break
            at += 1
        return at

    def _leftover(self, sentence: Sentence, cursor: Cursor, start: int, stop: int) -> bool:
        """What no rule took: nothing said, a pass, READY, small talk, or a question. True when it makes doubtful."""
        words = cursor.words[start:stop]
        line = sentence.line_at(start)
        if gate.is_pass(words):
            item = Item((Pass(),))
            self.taken.append(Taken(Pass(), None, sentence.words(start, stop), line, item))
            return False
        row = find_command(plain_words(cursor.tokens[start:stop]))
        if row is not None and row.name in ("READY", "NOT READY"):
            self.commands.append(Command(row.name, "", sentence.words(start, stop), line.number))
            return False
        if self._lone_stock(sentence, cursor, start, stop):
            return False
        named = any(cursor.names.name_at(cursor.words, at) is not None for at in range(start, stop))
        if gate.looks_like_order(cursor, start, stop) or (named and self.before is not None):
            self._question(sentence, start, "unreadable", "not-understood", _NOT_UNDERSTOOD)
            return True
        return named

    def _lone_stock(self, sentence: Sentence, cursor: Cursor, start: int, stop: int) -> bool:
        """A stock alone belongs to the attack before it, if that has none yet."""
        cursor.at = start
        cursor.skip_filler()
        marked = cursor.take(WITH | STOCK)
        cursor.skip(frozenset((":", "=", "is", "the", "$")))
        token = cursor.token()
        ticker = cursor.stock()
        if ticker is None or token is None or cursor.at < stop or not (marked or token.text[:1].isupper()):
            return False
        line = sentence.line_at(start)
        last = self.taken[-1] if self.taken else None
        if last is not None and isinstance(last.thing, Attack) and last.thing.stock is None:
            last.thing = replace(last.thing, stock=ticker)
            last.words = f"{last.words} ... {sentence.words(start, stop)}"
        elif last is not None and isinstance(last.thing, Attack):
            question = f"The attack before it has {last.thing.stock}. For which attack is {ticker}?"
            self.ask(line.number, line.text.strip(), "ambiguous", "two-stocks", question, notation.write(last.thing))
        elif marked:
            self._question(sentence, start, "unreadable", "stock-for-what", f"For which attack is {ticker}?")
        return True

    def _take(self, sentence: Sentence, start: int, cursor: Cursor, item: Item, told: int) -> None:
        self.before = item
        line = sentence.line_at(start)
        words = sentence.words(start, cursor.at)
        for each in cursor.told[told:]:
            self.ask(line.number, words, "note", each.ground, each.question)
        for thing in item.things:
            if isinstance(thing, Total):
                self._total(thing, line, words)
            elif isinstance(thing, Corrected):
                self._correct(thing, line, words)
            elif len(self.taken) >= MAX_ORDERS:
                self.ask(line.number, words, "unreadable", "too-many-orders", "There are more orders than areas.")
            else:
                self.taken.append(Taken(thing, item.power, words, line, item))

    def _total(self, total: Total, line: Line, words: str) -> None:
        if total.ahead:
            self.totals.append((total.amount, line, words))
            return
        placed = sum(taken.thing.amount for taken in self.taken if isinstance(taken.thing, Place))
        if placed != total.amount and not any(isinstance(taken.thing, RestOf) for taken in self.taken):
            question = f"You write {total.amount} in all; the orders above it place {placed}."
            self.ask(line.number, words, "note", "total-differs", question)

    def _correct(self, corrected: Corrected, line: Line, words: str) -> None:
        last = self.taken[-1] if self.taken else None
        if corrected.stock is not None and last is not None and isinstance(last.thing, Attack):
            last.thing = replace(last.thing, stock=corrected.stock)
            last.words = f"{last.words} ... {words}"
            return
        if last is None or not isinstance(last.thing, Place | Move) or not corrected.amount:
            self.ask(line.number, words, "ambiguous", "which-order", "Which order shall be changed?")
            return
        last.thing = replace(last.thing, amount=corrected.amount)
        last.words = f"{last.words} ... {words}"

    def _said_nothing(self, sentence: Sentence, words: list[str]) -> None:
        """Names and a stock, and no order among them: 'Poland, Germany, GM', 'change the stock in Poland'."""
        if len(words) > 14 or not self._names_any(sentence):
            return
        stock = any(
            word in ("stock", "stocks") or (token.is_upper and self.names.stock_at(words, at) is not None)
            for at, (word, token) in enumerate(zip(words, sentence.tokens, strict=True))
        )
        if stock and self.context.phase != "placing":
            self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)

    def _names_any(self, sentence: Sentence) -> bool:
        cursor = self._cursor(sentence)
        return any(self.names.name_at(cursor.words, at) is not None for at in range(len(cursor.words)))
