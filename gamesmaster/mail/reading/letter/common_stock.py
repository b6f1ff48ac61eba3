"""One stock for all attacks of a letter, named before them: 'Same stock for everything, namely IBM: …'."""

from __future__ import annotations

from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.letter.asking import Taken
from gamesmaster.mail.reading.letter.leftovers import Leftovers
from gamesmaster.mail.reading.syntax.items import RestOf
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import FILLER, IN, STOCK, word_set
from gamesmaster.rules.orders import Attack, Order

LONGEST: Final = 20
_EVERY: Final = word_set("all everything every both each everywhere throughout same")
_SAYS: Final = (
    FILLER
    | STOCK
    | _EVERY
    | word_set(
        "one for of is be will attack attacks namely use using with always ( ) , - : them these my turn it on as"
    )
)


@dataclass
class CommonStock(Leftovers):
    """The rules for a stock that is named ahead of its attacks."""

    def _stock_of_all(self, sentence: Sentence) -> int:
        """How many tokens only name the stock of every attack that follows; 0 where a sentence does not begin so."""
        words = [token.word for token in sentence.tokens]
        if self.context.phase not in ("attack", "turn") or _EVERY.isdisjoint(words):
            return 0
        stop = words.index(":") if ":" in words else len(words)
        if len(words) <= LONGEST and not any(self._is_stock(sentence, at) for at in range(stop)):
            stop = len(words)  # 'Stock for all my attacks: IBM.'
        if stop > LONGEST or _EVERY.isdisjoint(words[:stop]):
            return 0
        if self.context.scenario.conflict == "exchange" or any(isinstance(each.thing, Attack) for each in self.taken):
            return 0
        cursor = self._cursor(sentence)
        stocks: set[str] = set()
        marked = False
        while cursor.at < stop:
            named = self.names.stock_at(words, cursor.at)
            plain = cursor.tokens[cursor.at].text.islower() or words[cursor.at] in _EVERY
            if named is not None and not plain:
                stocks.add(named[0])
                cursor.at += named[1]
            elif words[cursor.at] in _SAYS or cursor.tokens[cursor.at].kind == "number":
                marked |= words[cursor.at] in STOCK | {"use", "with"}
                cursor.at += 1
            else:
                return 0
        if len(stocks) != 1 or not marked:
            return 0
        self.stock_of_all = stocks.pop()
        return stop

    def _is_stock(self, sentence: Sentence, at: int) -> bool:
        words = [token.word for token in sentence.tokens]
        return sentence.tokens[at].text[:1].isupper() and self.names.stock_at(words, at) is not None

    def _another_place(self, sentence: Sentence, taken: Taken, unclear: AbstractSet[str]) -> bool:
        """'Attack Germany in Poland and in Rumania with Ford': the stock is that of another area."""
        cursor = self._cursor(sentence)
        area = ""
        for at, token in enumerate(sentence.tokens):
            found = cursor.meaning(at - cursor.at, guess=False)
            if found is not None and found[0].areas:
                area = found[0].areas[0] if not found[0].powers or cursor.words[at - 1] in IN else area
            elif token.text[:1].isupper() and self.names.stock_at(cursor.words, at) is not None:
                break
        return unclear == {"not-understood"} and area not in ("", getattr(taken.thing, "area", ""))

    def _as_attacks(self, sentence: Sentence, at: int) -> Sentence:
        """What follows the stock of all attacks is a list of them, with or without a verb."""
        if at >= len(sentence.tokens) or sentence.tokens[at].word != ":":
            return sentence
        verb = replace(sentence.tokens[at], kind="word", text="", word="attack")
        return replace(sentence, tokens=(*sentence.tokens[:at], verb, *sentence.tokens[at + 1 :]))

    def _with_stock_ahead(self, thing: Order | RestOf) -> Order | RestOf:
        """'My stock is IBM and I attack Germany in Poland.'"""
        if not isinstance(thing, Attack) or thing.stock is not None:
            return thing
        if self.stock_ahead is not None:
            stock, self.stock_ahead = self.stock_ahead, None
            return replace(thing, stock=stock)
        return replace(thing, stock=self.stock_of_all) if self.stock_of_all is not None else thing
