"""The names a letter may use: of areas, powers and stocks, in every form the scenario and the list of stocks give."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Container, Iterable, Sequence
from dataclasses import dataclass, field
from functools import lru_cache
from typing import Final, Generic, TypeVar

from gamesmaster.mail.reading.model import StockName
from gamesmaster.mail.reading.names.foreign_names import FOREIGN
from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.names.nicknames import FIRMS, LEADERS, NICKNAMES
from gamesmaster.mail.reading.names.resembling import Resemblance
from gamesmaster.mail.reading.text.words import KNOWN, LITTLE, word_set
from gamesmaster.rules.tables import Name

_WORDS: Final = re.compile(r"[^\W_]+(?:'[^\W_]+)?")
_COMPANY: Final = word_set(
    "inc incorporated corp corporation co company companies plc ltd limited group holdings holding the sa ag"
    " nv class a b"
)
_ADJECTIVE: Final = "adjective"
NO_FIRM: Final = word_set("target best key low cost general public live now")
"""Words of the language that are firms' names or tickers, too."""
_WHOSE: Final = word_set("my our your his her their the a an main only first second next prime")
_EVERYWHERE: Final = (LITTLE - {"de"}) | word_set("all are can for has")
"""Words of the language that are tickers, too, and stand in nearly every letter."""


def _is_called_stock(words: Sequence[str], at: int) -> bool:
    """'WITH STOCK ALL', at the end of a line."""
    last = at + 1 >= len(words) or not words[at + 1]
    return at > 0 and words[at - 1] in ("stock", "ticker", "symbol") and last


def fold(word: str) -> str:
    """
    Give a word as it is looked up: lower case, accents off.
    """
    word = word.lower()
    if not word.isascii():
        word = "".join(char for char in unicodedata.normalize("NFKD", word) if not unicodedata.combining(char))
    return word


def split_words(text: str) -> tuple[str, ...]:
    """
    Split a name into the words it is looked up by; hyphens and dots part words but 'U.S.A.' is one.
    """
    text = re.sub(r"\b((?:[^\W\d_]\.)+[^\W\d_])\.?", lambda found: found[1].replace(".", ""), text)
    return tuple(fold(word) for word in _WORDS.findall(text))


_M = TypeVar("_M")


@dataclass
class _Table(Generic[_M]):
    """Sequences of words to what they mean, by their first word, longest first."""

    rows: dict[str, list[tuple[tuple[str, ...], _M]]] = field(default_factory=dict)

    def put(self, words: tuple[str, ...], meaning: _M) -> None:
        if words:
            self.rows.setdefault(words[0], []).append((words, meaning))

    def close(self) -> None:
        for row in self.rows.values():
            row.sort(key=lambda entry: -len(entry[0]))


class Vocabulary:
    """
    Looks names up, longest first.

    Args:
        names: Of the scenario.
        stocks: Permitted stocks.
        goods: Trade goods of the scenario.

    Attributes:
        goods: What they are called, in singular and plural.
        tickers: Of the stocks.
        wordlike: The company's words for a ticker of two letters or more that is a word of the language, too.
        little: Those of them, in small letters, that stand in every letter: 'all', 'it', 'so'.
        firms: The tickers of companies with a name of one long word: 'microsoft', and not 'apple'.
    """

    def __init__(self, names: Sequence[Name], stocks: Iterable[StockName] = (), goods: Iterable[str] = ()) -> None:
        self.goods = {form: good for good in goods for form in _forms(fold(good))}
        found: dict[tuple[str, ...], tuple[set[str], set[str], set[bool]]] = {}
        last = _last_words(names)
        for name in names:
            for form, texts in (
                ("noun", (name.canonical, *name.aliases, *name.capitals, *name.abbreviations)),
                (_ADJECTIVE, name.adjectives),
            ):
                for text in texts:
                    words = split_words(text)
                    if words[:1] == ("the",) and len(words) == 2 and name.kind == "power" and words[1] not in last:
                        words = words[1:]  # 'the Tsar', and 'Tsar' in a heading
                    powers, areas, adjective = found.setdefault(words, (set(), set(), set()))
                    (powers if name.kind == "power" else areas).add(name.canonical)
                    adjective.add(form == _ADJECTIVE)
        for name in names:
            nouns, people = FOREIGN.get(name.canonical, ((), ()))
            for form, texts in (("noun", nouns), (_ADJECTIVE, people if name.kind == "power" else ())):
                for text in texts:
                    self._put_foreign(found, name, split_words(text), form == _ADJECTIVE)
            for text in (NICKNAMES if name.kind == "power" else LEADERS).get(name.canonical, ()):
                words = split_words(text)
                self._put_foreign(found, name, words[1:] if words[0] == "the" else words, True)
        self._names: _Table[Meaning] = _Table()
        self._single: dict[str, Meaning] = {}
        for words, (powers, areas, adjective) in found.items():
            meaning = Meaning(tuple(sorted(powers)), tuple(sorted(areas)), adjective == {True})
            self._names.put(words, meaning)
            if len(words) == 1:
                self._single[words[0]] = meaning
        self._put_initials(names, found.keys())
        self._names.close()
        self._derive(names)
        self._parts = last
        self._resemblance = Resemblance(self._single)
        self._stocks: _Table[str] = _Table()
        self.tickers: frozenset[str] = frozenset()
        self.wordlike: dict[str, tuple[str, ...]] = {}
        self.little: frozenset[str] = frozenset()
        self.firms: dict[str, str] = {}
        self._put_stocks(tuple(stocks))
        self._put_firms()

    def _put_firms(self) -> None:
        """'U.S. Steel' is no 'USA' but a firm that nobody knows, unless a list has it."""
        for words in (split_words(firm) for firm in FIRMS):
            called = any(self.name_at(words, at) is not None for at in range(len(words)))
            if called and self.stock_at(words, 0) is None:
                self._names.put(words, Meaning())
        self._names.close()

    def _put_initials(self, names: Sequence[Name], known: Container[tuple[str, ...]]) -> None:
        """'C. Asia', 'Alsace-L.': the one name of two words that begins and ends so."""
        owners: dict[tuple[str, ...], dict[str, set[str]]] = {}
        for name in names:
            words = split_words(name.canonical)
            if len(words) == 2 and len(words[0]) > 1:
                initials = ((words[0][0], words[1]), (words[0], words[1][0]))
                for short in initials if words[0][0] not in LITTLE else initials[1:]:
                    owner = owners.setdefault(short, {"power": set(), "area": set()})
                    owner[name.kind].add(name.canonical)
        for words, owner in owners.items():
            if words not in known and len(owner["power"] | owner["area"]) == 1:
                self._names.put(words, Meaning(tuple(owner["power"]), tuple(owner["area"])))

    def _put_foreign(
        self,
        found: dict[tuple[str, ...], tuple[set[str], set[str], set[bool]]],
        name: Name,
        words: tuple[str, ...],
        adjective: bool,
    ) -> None:
        """A foreign name is that of one thing only, and never takes the place of one that the scenario gives."""
        powers, areas, adjectives = found.setdefault(words, (set(), set(), set()))
        if (powers | areas) - {name.canonical}:
            return
        (powers if name.kind == "power" else areas).add(name.canonical)
        adjectives.add(adjective)

    def name_at(self, words: Sequence[str], at: int) -> tuple[Meaning, int] | None:
        """
        Find the longest name that begins with a word.

        Args:
            words: Folded words of a line; marks are empty texts, and a hyphen between two words is ``-``.
            at: Position of the first word.

        Returns:
            What it means and how many positions it takes; None when no name begins here.
        """
        if not 0 <= at < len(words) or (rows := self._names.rows.get(words[at])) is None:
            return None  # as nearly every word
        return _longest(rows, words, at)

    def stock_at(self, words: Sequence[str], at: int) -> tuple[str, int] | None:
        """
        Find the stock whose ticker, name or alias begins with a word.

        Never by resemblance, nor for a word of the language behind an article: 'the French are my target'.
        """
        if not 0 <= at < len(words) or (rows := self._stocks.rows.get(words[at])) is None:
            return None
        found = _longest(rows, words, at)
        if found is not None and found[1] == 1 and words[at] in NO_FIRM and at > 0 and words[at - 1] in _WHOSE:
            return None
        if found is not None and found[1] == 1 and words[at] in self.little and not _is_called_stock(words, at):
            return None
        return found

    def beginning(self, word: str) -> Meaning | None:
        """
        Take a word of three letters or more for the one name that begins so ('pol').
        """
        return None if word in KNOWN else self._beginnings.get(word)

    def guess(self, word: str) -> Meaning | None:
        """
        Take a word with slips in it for a name, as `Resemblance.guess` does.
        """
        return self._resemblance.guess(word)

    def part(self, word: str) -> Meaning | None:
        """
        Take the last word of longer names for them ('Asia'): for one it is told, of several it is asked which.
        """
        return None if word in KNOWN or word in self._single else self._parts.get(word)

    def nearest(self, word: str) -> Meaning | None:
        """
        Give the name nearest to a word, for a suggestion only; None when none is near.
        """
        return self._resemblance.nearest(word)

    def _derive(self, names: Sequence[Name]) -> None:
        owners: dict[str, set[str]] = {}
        for name in names:
            for word in split_words(name.canonical)[:1]:
                for size in range(3, len(word)):
                    owners.setdefault(word[:size], set()).add(name.canonical)
        self._beginnings: dict[str, Meaning] = {}
        for beginning, canonicals in owners.items():
            if len(canonicals) == 1 and beginning not in self._single and beginning not in KNOWN:
                canonical = next(iter(canonicals))
                powers = tuple(name.canonical for name in names if name.canonical == canonical and name.kind == "power")
                areas = tuple(name.canonical for name in names if name.canonical == canonical and name.kind == "area")
                self._beginnings[beginning] = Meaning(powers, areas, derived=True)

    def _put_stocks(self, stocks: tuple[StockName, ...]) -> None:
        owners: dict[tuple[str, ...], set[str]] = {}
        exact: dict[tuple[str, ...], str] = {}
        for stock in stocks:
            exact[split_words(stock.ticker)] = stock.ticker
            for text in (stock.name, *stock.aliases):
                words = split_words(text)
                owners.setdefault(words, set()).add(stock.ticker)
                bare = tuple(word for word in words if word not in _COMPANY)
                bare = bare[:-1] if bare[-1:] == ("and",) else bare  # 'Merck and Company'
                if bare and (len(bare) > 1 or len(bare[0]) > 2):
                    owners.setdefault(bare, set()).add(stock.ticker)
        for words, tickers in owners.items():
            if len(tickers) == 1 and words not in exact:
                exact[words] = next(iter(tickers))
        for words, ticker in exact.items():
            self._stocks.put(words, ticker)
            # As tokens are looked up: without a possessive's end.
            bare = tuple(word.removesuffix("'s") for word in words)
            plain = tuple(word.replace("'", "") for word in words)
            for form in {bare, plain} - exact.keys():
                self._stocks.put(form, ticker)
        self._stocks.close()
        self.firms = {words[0]: ticker for words, ticker in exact.items() if len(words) == 1 and len(words[0]) > 5}
        self.tickers = frozenset(stock.ticker for stock in stocks)
        self.wordlike = {
            each.ticker: split_words(each.name)
            for each in stocks
            if len(each.ticker) > 1
            and each.ticker.lower() in KNOWN | LITTLE
            and self.stock_at(split_words(each.name), 0) is not None
        }
        self.little = frozenset(ticker.lower() for ticker in self.wordlike) & _EVERYWHERE


def _last_words(names: Sequence[Name]) -> dict[str, Meaning]:
    found: dict[str, tuple[list[str], list[str]]] = {}
    for name in names:
        words = split_words(name.canonical)
        if len(words) > 1 and len(words[-1]) > 2:
            powers, areas = found.setdefault(words[-1], ([], []))
            (powers if name.kind == "power" else areas).append(name.canonical)
    return {
        word: Meaning(tuple(powers), tuple(areas), guessed=(areas or powers)[0] if len(areas) < 2 else "")
        for word, (powers, areas) in found.items()
    }


def _longest(rows: Sequence[tuple[tuple[str, ...], _M]], words: Sequence[str], at: int) -> tuple[_M, int] | None:
    for sequence, meaning in rows:
        position = at + 1
        for word in sequence[1:]:
            if position < len(words) and words[position] in ("-", "&"):
                position += 1
            if position >= len(words) or words[position] != word:
                break
            position += 1
        else:
            return meaning, position - at
    return None


def _forms(word: str) -> tuple[str, ...]:
    return (word, word[:-1]) if word.endswith("s") else (word, f"{word}s")


_Words = tuple[tuple[Name, ...], tuple[StockName, ...], tuple[str, ...]]
_LATELY: dict[tuple[int, int], tuple[_Words, Vocabulary]] = {}
_MOST: Final = 64


def vocabulary(names: tuple[Name, ...], stocks: tuple[StockName, ...], goods: tuple[str, ...] = ()) -> Vocabulary:
    """
    Give the vocabulary of a scenario and a list of stocks, made once.
    """
    # All games have the same lists from the store: to compare a hundred stocks takes longer than to read a sentence.
    # What was given is kept, so that nothing else can come to lie at its place in memory.
    place = id(names), id(stocks)
    found = _LATELY.get(place)
    if found is None or found[0][2] != goods:
        words = names, stocks, goods
        found = words, _made(*words)
        if len(_LATELY) >= _MOST:
            _LATELY.pop(next(iter(_LATELY)), None)
        _LATELY[place] = found
    return found[1]


@lru_cache(maxsize=64)
def _made(names: tuple[Name, ...], stocks: tuple[StockName, ...], goods: tuple[str, ...]) -> Vocabulary:
    return Vocabulary(names, stocks, goods)
