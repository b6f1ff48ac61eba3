"""Stocks that are named apart from their attack: 'Stock: GM' below it, 'I fancy Boeing for it'."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.letter.stock_shares import StockShares
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, STOCK, WITH, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_ABOUT_STOCK: Final = word_set(
    ": = is will shall be the $ for that this one it there then my use using i and being a"
    " choose say pick select chosen picked prefer take want i'll we'll i'd we'd let's go going also then please here"
)
_FOR_IT: Final = word_set("that this it the one attack there please")


@dataclass
class LoneStocks(StockShares):
    """The rules for a stock that a clause of its own names."""

    def _names_unknown(
        self, sentence: Sentence, cursor: Cursor, token: Token | None, start: int, *, marked: bool
    ) -> bool:
        """'Stock: Wonka', after an attack that has none."""
        last = self.taken[-1].thing if self.taken else None
        if not marked or token is None or not isinstance(last, Attack) or last.stock is not None:
            return False
        if token.kind != "word" or not token.text[:1].isupper() or cursor.at > start + 4:
            return False
        question = f"Which stock is '{token.text}'?"
        self._question(
            sentence, cursor.at, "unreadable", "unknown-stock", question, f"{notation.write(last)} STOCK ..."
        )
        return True

    def _lone_stock(self, sentence: Sentence, cursor: Cursor, start: int, stop: int) -> bool:
        """A stock alone belongs to the attack before it, if that has none yet."""
        cursor.at = start
        cursor.skip_filler()
        marked = cursor.take(WITH | STOCK | {"use"})
        for _ in range(4):
            cursor.skip(_ABOUT_STOCK)
            marked = cursor.take(WITH | STOCK) or cursor.take_words("use") or marked
        token = cursor.token()
        ticker = cursor.stock()
        if ticker is not None and cursor.take("for"):
            cursor.skip(_FOR_IT)
        if ticker is not None and not marked and cursor.take(word_set("is will shall")):
            cursor.skip(word_set("be my our the"))
            marked = cursor.take(STOCK | word_set("choice pick company"))  # 'JP Morgan is our stock'
        if ticker is None and self._names_unknown(sentence, cursor, token, start, marked=marked):
            return True
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
        elif marked and stop < len(cursor.words) and not ATTACK.isdisjoint(cursor.words[stop:]):
            self.stock_ahead = ticker  # 'My stock is IBM and I attack Germany in Poland'
            self.stocks_unheard.append(sentence)
        elif self.stock_ahead is None and self.context.phase == "attack" and start == 0 and stop == len(cursor.words):
            self.stock_ahead, self.named_ahead = ticker, (sentence, start, marked)  # 'My stock is IBM.'
        elif marked:
            self._question(sentence, start, "unreadable", "stock-for-what", f"For which attack is {ticker}?")
        return True

    def _marks_stock(self, sentence: Sentence, words: list[str]) -> bool:
        """'I fancy Boeing for it', after an attack without a stock, where stocks decide."""
        return self.context.scenario.conflict != "exchange" and any(
            token.text[:1].isupper() and at > 0 and self.names.stock_at(words, at) is not None
            for at, token in enumerate(sentence.tokens)
        )
