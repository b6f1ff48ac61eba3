"""Stocks that a letter names and no attack of it has, while one has none: 'My stock is Allstate', 'Not GM - Ford.'"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.letter.asking import Notes, Taken
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import FILLER, KNOWN
from gamesmaster.rules.orders import Attack

_UNREAD: Final = frozenset(("not-understood", "beside-unclear"))
_OF_STOCKS: Final = frozenset(("stock", "stocks", "ticker", "tickers", "symbol", "company", "share", "shares"))
_ALIKE: Final = frozenset(("ditto", "same", "idem", "likewise"))
_CHOOSES: Final = frozenset(("choose", "pick", "using"))
_WHOSE: Final = frozenset(("stock-for-what", "two-stocks"))


@dataclass
class UnheardStocks(Notes):
    """The rules for an attack of which the stock may have been told elsewhere."""

    def _stock_unheard(self) -> None:
        """'Not GM this time - Ford. Attack Germany in Poland.'"""
        bare = [each for each in self.taken if isinstance(each.thing, Attack) and each.thing.stock is None]
        if not bare or self.context.scenario.conflict == "exchange":
            return
        if any(each.ground in _WHOSE for each in self.findings):
            self.taken = [each for each in self.taken if not any(each is other for other in bare)]
            return
        for sentence in self.heard:
            if (at := self._unlisted_at(sentence)) is not None:
                question = f"Which stock is '{sentence.tokens[at].text}'?"
                self._question(sentence, at, "unreadable", "unknown-stock", question)
                return
        if self._for_which(bare):
            return
        for sentence in self.stocks_unheard[:1]:
            question = "An attack has no stock, and here one is named. Is it for that attack?"
            self._question(sentence, 0, "unreadable", "stock-for-what", question)
        asked = {each.number: each.ground for each in self.findings if each.kind != "note"}
        used = {getattr(each.thing, "stock", None) for each in self.taken}
        for sentence in self.heard:
            grounds = {asked[line.number] for line in sentence.lines if line.number in asked}
            said = sentence.words()
            if grounds - _UNREAD or (grounds and any(each.words in said for each in bare)):
                continue  # 'Attack Germany in Poland and in Rumania with Ford' has been asked about
            unnamed = sentence.tokens[0].word in _OF_STOCKS and not self._names_stock_at_all(sentence)
            if unnamed or self._names_other_stock(sentence, used):
                question = "An attack has no stock, and here one is named. Is it for that attack?"
                self._question(sentence, 0, "unreadable", "stock-for-what", question)
                self.taken = [each for each in self.taken if not any(each is other for other in bare)]
                return

    def _for_which(self, bare: Sequence[Taken]) -> bool:
        """'Attack Germany in Poland. Attack Germany in Austria. Use Ford.', 'Poland: Russia, ditto.'"""
        asked = any(each.kind != "note" for each in self.findings)
        last = self.taken[self.taken.index(bare[-1]) + 1 :][:1] if not asked else []
        for each in last:
            if isinstance(each.thing, Attack) and each.thing.stock is not None and " ... " in each.words:
                question = f"For which attack is {each.thing.stock}?"
                self.ask(each.line.number, each.words, "ambiguous", "stock-for-what", question)
                each.thing = replace(each.thing, stock=None)
                return True
        for sentence in self.heard:
            said = sentence.words()
            alike = not _ALIKE.isdisjoint(token.word for token in sentence.tokens)
            if alike and any(each.words in said for each in bare):
                question = "Which stock is meant? Please write it."
                self._question(sentence, 0, "ambiguous", "stock-for-what", question)
                self.taken = [each for each in self.taken if each not in bare]
                return True
        return False

    def _unlisted_at(self, sentence: Sentence) -> int | None:
        """Where 'My stock is Allstate', 'Company: Siemens', '(ALL)' names a company that is on no list."""
        cursor = self._cursor(sentence)
        if cursor.shouts or self._names_stock_at_all(sentence):
            return None
        marked = False
        for at, token in enumerate(sentence.tokens):
            bracket = token.word == "(" and cursor.words[at + 2 : at + 3] == [")"]
            marked |= bracket or token.word in _OF_STOCKS | _CHOOSES
            strange = token.kind == "word" and token.text[:1].isupper() and at > 0 and token.word not in FILLER
            if marked and strange and (token.word not in KNOWN or token.is_upper) and cursor.meaning(at) is None:
                return at
        return None

    def _names_stock_at_all(self, sentence: Sentence) -> bool:
        words = [token.word for token in sentence.tokens]
        return any(self.names.stock_at(words, at) is not None for at in range(len(words)))

    def _is_name(self, cursor: Cursor, at: int) -> bool:
        """Whether 'GE' is Germany here, and not a stock beside a Germany written in full."""
        found = cursor.meaning(at - cursor.at, guess=False)
        if found is None:
            return False
        others = (cursor.meaning(place - cursor.at, guess=False) for place in range(len(cursor.words)) if place != at)
        again = any(each is not None and each[0].power == found[0].power for each in others)
        return not (again and cursor.tokens[at].is_upper)

    def _names_other_stock(self, sentence: Sentence, used: Set[str | None]) -> bool:
        """Whether a sentence names a stock that no attack of this letter has."""
        cursor = self._cursor(sentence)
        self.steps += len(cursor.words)
        small = not any(token.text[:1].isupper() for token in sentence.tokens)  # 'gm for the first and disney …'
        for at, token in enumerate(sentence.tokens):
            named = self.names.stock_at(cursor.words, at)
            if named is None or named[0] in used or not (token.text[:1].isupper() or (small and len(token.text) > 1)):
                continue
            if cursor.shouts or self._is_name(cursor, at):
                continue
            if token.word == "gm" and cursor.words[at - 1 : at] not in (["with"], ["using"], ["stock"], ["use"], [":"]):
                continue
            if not (token.word in KNOWN and not token.is_upper):
                return True
        return False
