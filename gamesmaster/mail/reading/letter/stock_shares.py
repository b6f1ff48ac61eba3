"""Stocks shared out after the attacks: 'GM for the first, Ford for the second', 'for Poland take IBM, for Italy GE'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.letter.asking import Taken
from gamesmaster.mail.reading.letter.settling import Settling
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import STOCK, word_set
from gamesmaster.rules.orders import Attack

LONGEST: Final = 60
_ORDINALS: Final = {
    word: at
    for at, words in enumerate(
        ("first 1st former 1 top one", "second 2nd 2 two", "third 3rd 3 three", "fourth 4th 4 four", "fifth 5th 5 five")
    )
    for word in words.split()
} | {"last": -1, "latter": -1, "final": -1, "other": -1}
_LETTERS: Final = "abcdefghij"
_RESPECTIVELY: Final = (
    ("respectively",),
    ("in", "that", "order"),
    ("in", "this", "order"),
    ("in", "the", "same", "order"),
)
_IN_ORDER: Final = word_set("order respectively sequence")
_EVERY: Final = word_set("both all each every")
_MOVES_OF_THE_HAND: Final = word_set("attack attacks one ones these those")
_SAYS: Final = (
    STOCK
    | _IN_ORDER
    | _MOVES_OF_THE_HAND
    | word_set(
        "my the our for in to with on and & , : ; - -- = -> use using take taking is are as of i i'll i'd want will"
        " would like have a an that this listed above same please it be go goes choose pick against vs them they also"
        " then ( ) . should shall we we'll named follows following here ' \" # number no nr attacking then given"
        " let's let us try go business settled settle decided decide by handled matter affair concerned regards affairs"
        " goes fight fought with"
    )
)


@dataclass(frozen=True, slots=True)
class Share:
    """A stock, and how its attack is called: by its place in the letter, by whom and where, or not at all."""

    stock: str = ""
    place: int | None = None
    powers: tuple[str, ...] = ()
    areas: tuple[str, ...] = ()
    every: bool = False

    @property
    def names(self) -> bool:
        """Whether it says which attack is meant."""
        return self.place is not None or bool(self.powers or self.areas) or self.every


@dataclass
class StockShares(Settling):
    """The rules for sentences that give stocks to the attacks of a letter."""

    def _stocks_shared_out(self, sentence: Sentence) -> bool:
        """Whether a sentence does nothing but give stocks to attacks of this letter that have none yet."""
        attacks = [taken for taken in self.taken if isinstance(taken.thing, Attack)]
        bare = [taken for taken in attacks if isinstance(taken.thing, Attack) and taken.thing.stock is None]
        if not bare or len(sentence.tokens) > LONGEST or self.context.scenario.conflict == "exchange":
            return False
        cursor = self._cursor(sentence)
        shares = _shares(cursor) or self._clause_by_clause(sentence)
        self.steps += cursor.steps
        if not shares:
            return False
        if any(share.names for share in shares):
            return self._by_name(sentence, shares, attacks)
        marked = not (STOCK | _IN_ORDER | {"use", "take"}).isdisjoint(cursor.words)
        if len(shares) < 2 or not (marked or len(shares) == len(bare)):
            return False
        if len(shares) != len(bare):
            question = f"These are {len(shares)} stocks for {len(bare)} attacks. Which is for which?"
            self._question(sentence, 0, "unreadable", "two-stocks", question)
            return True
        for taken, share in zip(bare, shares, strict=True):
            _give(taken, share.stock, sentence)
        return True

    def _in_that_order(self, sentence: Sentence) -> Sentence:
        """'… with Ford and GM respectively' says of stocks behind their attacks no more than their order does."""
        words = [token.word for token in sentence.tokens]
        if self.context.phase not in ("attack", "turn") or self.context.scenario.conflict == "exchange":
            return sentence
        said = [phrase for phrase in _RESPECTIVELY if phrase[0] in words]
        stocks = [at for at in range(len(words)) if self.names.stock_at(words, at) is not None] if said else []
        for phrase in said:
            at = next((at for at in range(len(words)) if tuple(words[at : at + len(phrase)]) == phrase), 0)
            if at and sum(each < at for each in stocks) > 1:
                return without(sentence, range(at, at + len(phrase)))
        return sentence

    def _clause_by_clause(self, sentence: Sentence) -> list[Share] | None:
        """'Boeing for the Russians, and for the French Caterpillar': each clause by itself, stock first or last."""
        found: list[Share] = []
        start = 0
        for at in range(len(sentence.tokens) + 1):
            if at < len(sentence.tokens) and sentence.tokens[at].word not in (",", "and", ";", "&"):
                continue
            if at > start:
                clause = Sentence(sentence.tokens[start:at], sentence.lines[start:at], frozenset())
                shares = _shares(self._cursor(clause))
                if shares is None or len(shares) != 1 or not shares[0].names:
                    return None
                found += shares
            start = at + 1
        return found if len(found) > 1 else None

    def _shared_from(self, sentence: Sentence, start: int) -> bool:
        """'I attack both, GM for the first and Ford for the second': its end gives stocks to the attacks."""
        words = [token.word for token in sentence.tokens[start:]]
        if not start or not words or self.names.stock_at(words, 0) is None:
            return False
        breaks = frozenset(each - start for each in sentence.breaks if each > start)
        rest = Sentence(sentence.tokens[start:], sentence.lines[start:], breaks, sentence.end)
        attacks = [each for each in self.taken if isinstance(each.thing, Attack)]
        if len(attacks) < 2:
            return False
        last = attacks[-1].thing
        first = self._stock_before(sentence, start)
        if first is None or not isinstance(last, Attack) or last.stock is None:
            return self._stocks_shared_out(rest)
        # 'A in X, B in Y and C in Z with Ford, GM and IBM': the last attack has taken the first stock.
        attacks[-1].thing = replace(last, stock=None)
        if self._stocks_shared_out(without(sentence, range(first))):
            return True
        if (shares := _shares(self._cursor(without(sentence, range(first))))) and not any(
            each.names for each in shares
        ):
            # Which of them the last attack was given with is not known either.
            question = f"These are {len(shares)} stocks for {len(attacks)} attacks. Which is for which?"
            self._question(sentence, first, "unreadable", "two-stocks", question)
            return True
        attacks[-1].thing = last
        return False

    def _stock_before(self, sentence: Sentence, start: int) -> int | None:
        """Where the stock begins that stands just before a place, with nothing but a comma or 'and' between them."""
        words = [token.word for token in sentence.tokens]
        stop = start
        while stop and words[stop - 1] in (",", "and", "&"):
            stop -= 1
        for at in range(max(0, stop - 4), stop):
            named = self.names.stock_at(words, at)
            if named is not None and at + named[1] == stop:
                if stop == start:
                    return None
                earlier = self._stock_before(sentence, at) if words[at - 1] in (",", "and", "&") else None
                return at if earlier is None else earlier
        return None

    def _by_name(self, sentence: Sentence, shares: Sequence[Share], attacks: Sequence[Taken]) -> bool:
        """Each stock to the attack that is named beside it; none of them if one is not certain."""
        given: list[tuple[Taken, str]] = []
        for share in shares:
            if share.every:
                found = [taken for taken in attacks if _stock(taken) is None]
            elif share.place is not None:
                at = share.place
                found = [attacks[at]] if -len(attacks) <= at < len(attacks) else []
            else:
                found = [taken for taken in attacks if _fits(taken, share)]
            if len(found) != 1 and not (share.every and found and len(shares) == 1):
                return False
            if any(_stock(taken) not in (None, share.stock) for taken in found):
                return False
            given += [(taken, share.stock) for taken in found]
        if len({id(taken) for taken, _ in given}) < len(given):
            return False
        for taken, stock in given:
            _give(taken, stock, sentence)
        return True


def _shares(cursor: Cursor) -> list[Share] | None:
    """The stocks of a sentence with what is named beside each; None when it says anything else."""
    found: list[Share] = []
    named = Share()
    stock_first: bool | None = None
    cursor.at = 0
    while cursor.at < len(cursor.tokens):
        token = cursor.tokens[cursor.at]
        word = token.word
        lettered = len(word) == 1 and cursor.words[cursor.at + 1 : cursor.at + 2] in (["="], [":"], ["-"])
        if not lettered and (stock := _stock_here(cursor)) is not None:
            if stock_first is None:
                stock_first = not named.names
            if stock_first:
                if named.stock:
                    found.append(named)
                named = Share(stock)
            elif named.names:
                found.append(replace(named, stock=stock))
                named = Share()
            else:
                return None
            continue
        before = cursor.words[cursor.at - 1] if cursor.at else ""
        beside = _beside(cursor, named, before)
        if beside is not None:
            named = beside
            continue
        if word in _SAYS or token.kind == "mark":
            cursor.at += 1
            continue
        return None
    if stock_first:
        found.append(named)
    elif named.names:
        return None
    if len({share.names for share in found}) > 1:
        return None
    return found


def _stock_here(cursor: Cursor) -> str | None:
    token = cursor.tokens[cursor.at]
    named = cursor.names.stock_at(cursor.words, cursor.at)
    if named is None or (token.word in ("it", "all", "a", "on", "now", "so") and not token.is_upper):
        return None
    meant = cursor.meaning(guess=False)
    own = meant is not None and token.is_upper and meant[0].power == cursor.context.power  # 'GE', written by Germany
    if meant is not None and meant[1] >= named[1] and not own:
        return None
    if token.text.islower() and named[1] == 1 and (token.word in _SAYS or not _follows_sign(cursor)):
        return None
    cursor.at += named[1]
    return named[0]


def _follows_sign(cursor: Cursor) -> bool:
    """Before a stock in small letters stands what says that it is one."""
    signs = STOCK | word_set("use take with , and & : =")
    return cursor.at > 0 and cursor.words[cursor.at - 1] in signs


def _beside(cursor: Cursor, named: Share, before: str) -> Share | None:
    """The name of an attack, added to what is known of it."""
    word = cursor.words[cursor.at]
    if word in _EVERY and "order" not in cursor.words[cursor.at : cursor.at + 4]:
        cursor.at += 1
        return replace(named, every=True)
    ordinal = _ORDINALS.get(word)
    if len(word) == 1 and word in _LETTERS and cursor.words[cursor.at + 1 : cursor.at + 2] in (["="], [":"], ["-"]):
        cursor.at += 2
        return replace(named, place=_LETTERS.index(word)) if not named.names else None
    if ordinal is not None and (word not in ("one", "two", "three", "four", "five", "1", "2", "3", "4", "5", "top")):
        cursor.at += 1
        return replace(named, place=ordinal) if not named.names else None
    if ordinal is not None and before in ("attack", "number", "no", "nr", "#"):
        cursor.at += 1
        return replace(named, place=ordinal) if not named.names else None
    if cursor.tokens[cursor.at].kind == "number" and cursor.words[cursor.at + 1 : cursor.at + 2] in ([")"], ["."]):
        cursor.at += 2
        return replace(named, place=ordinal) if ordinal is not None and not named.names else None
    found = cursor.meaning(guess=False)
    if found is None:
        return None
    meaning, width = found
    cursor.at += width
    return replace(named, powers=(*named.powers, *meaning.powers), areas=(*named.areas, *meaning.areas))


def _fits(taken: Taken, share: Share) -> bool:
    """Whether an attack is the one that a share names: by its area, by those attacked, or by both."""
    attack = taken.thing
    if not isinstance(attack, Attack):
        return False
    places = [area for area in share.areas if area not in share.powers]
    whom = [power for power in share.powers if power not in share.areas]
    either = [name for name in share.areas if name in share.powers]
    return (
        all(area == attack.area for area in places)
        and all(power in attack.targets for power in whom)
        and all(name == attack.area or name in attack.targets for name in either)
    )


def _stock(taken: Taken) -> str | None:
    return taken.thing.stock if isinstance(taken.thing, Attack) else None


def _give(taken: Taken, stock: str, sentence: Sentence) -> None:
    if isinstance(taken.thing, Attack):
        taken.thing = replace(taken.thing, stock=stock)
        taken.words = f"{taken.words} ... {sentence.words()}"
