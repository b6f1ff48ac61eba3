"""A sentence in the attack window, looked at word by word: what may stand in it, and what is passed over."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Final, Literal

from gamesmaster.mail.reading.battles import battle_words as known
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import IN, KNOWN, LITTLE, WITH, word_set

Role = Literal["power", "area", "stock", "odds", "them", "instead"]
EVERYBODY: Final = "everybody"
"""Stands among those attacked for all others in the area."""
BOTH: Final = "both"
"""The same, where they are two."""
_THEM: Final = word_set("them they him")
_GREETS: Final = word_set(
    "dear hi hello hey to cheers thanks greetings morning afternoon evening please you the for attn attention mr"
)
_MARKED: Final = WITH | word_set(
    "stock stocks share shares ticker symbol use : = -> ( $ take pick choose roll nominate and & + , for"
)
_SWAPS: Final = word_set("make change replace swap exchange switch turn")
_TRADED: Final = word_set("for and on in against")
_PARTS: Final = frozenset((",", "-", "--", "(", ")", ":", ";", "..."))
_SOMEBODY: Final = word_set(
    "he she they you your you're you'd you'll someone somebody everyone everybody it's is was how what why"
)
_CONDITIONS: Final = word_set(
    "if unless provided until till or not don't won't never would could might should maybe perhaps said says told"
    " asked suggested agreed joking kidding i'd we'd instead next"
)
_LEADS_VERB: Final = word_set("i we please let's and then also to i'll we'll will shall , ; : - -- ( me us") | {""}
_LIKES: Final = word_set(
    "trust respect love admire envy pity support thank bless join fear know see saw hear heard watch suspect adore"
    " congratulate pay owe"
)
_TO_WHOM: Final = word_set("the those these that at on into against upon all out up down with away over")
_GONE: Final = word_set("were was used had formerly once left no isn't aren't")


@dataclass(frozen=True, slots=True)
class Named:
    """
    Attributes:
        role: What it is.
        values: Canonical: powers, one area, one ticker; of odds the first figure.
        at: Position in the sentence.
        stop: Where it ends.
        whole: Said of all attacks.
        either: The name of a power that is an area's, too.
    """

    role: Role
    values: tuple[str, ...]
    at: int
    stop: int
    whole: bool = False
    either: bool = False


@dataclass(slots=True)
class Told:
    """
    Attributes:
        sentence: As written.
        names: In the written order.
        bent: A word of it may say that something else is meant.
        bends: Where such words stand; of a sentence that is too long it is not known.
        acts: It holds a word for an attack.
        counted: How many attacks it says there are; 0 where it does not.
        guessed: Names with a slip in them, as written and as taken.
        points: It says 'there'.
        states: It says that somebody is somewhere.
        acted: Another power is the one who does something, or does it with the writer.
        traded: The same, where a word that is a power's and a stock's ('GE') is the stock; none without such a word.
    """

    sentence: Sentence
    names: list[Named] = field(default_factory=list)
    bent: bool = False
    bends: list[int] = field(default_factory=list)
    acts: bool = False
    counted: int = 0
    guessed: list[tuple[str, str]] = field(default_factory=list)
    points: bool = False
    acted: bool = False
    states: bool = False
    traded: Told | None = None


class Scan:
    """The rules for what stands around the names."""

    def __init__(self, sentence: Sentence, cursor: Cursor, *, trades: bool = False) -> None:
        self.c = cursor
        self.words = cursor.words
        self.tokens = sentence.tokens
        self.found = Told(sentence)
        self.own = {cursor.context.power, *cursor.context.powers}
        self.at = 0
        self.trades = trades
        self.two_sided = False
        self.own_at = -1

    def _bend(self) -> int:
        self.found.bent = True
        self.found.bends.append(self.at)
        return 1

    def _word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def _looks_like_stock(self, at: int) -> bool:
        if at >= len(self.words):
            return False
        found = self.c.names.stock_at(self.words, at)
        if found is None:
            return False
        token = self.tokens[at]
        if token.word == "gm":
            return self._is_motors(at)
        if found[1] > 1 or (token.text.isupper() and not self.c.shouts and token.text == found[0]):
            return token.word not in LITTLE or token.text.isupper()
        plain = token.word in KNOWN or token.word in known.NEUTRAL or token.word in known.BENDS
        if plain:
            if self._word(at - 1) == "(" and self._word(at + 1) == ")":
                return token.word not in LITTLE or token.text.isupper()
            return self._word(at - 1) in _MARKED and token.text[:1].isupper() and at > 0 and not self.c.shouts
        return len(token.word) > 1 or self._word(at - 1) in _MARKED

    def _is_motors(self, at: int) -> bool:
        """'GM' is the gamesmaster where he is greeted, thanked or asked."""
        after, upper = self._word(at + 1), self.tokens[at].text.isupper() and not self.c.shouts
        if at == 0:
            alone = len(self.words) == 1 or list(self.words[1:]) == [",", "please"]
            return alone or after in _TRADED or (upper and after in ("decides", "judges"))
        before = self._word(at - 1)
        last = self.found.names[-1] if self.found.names else None
        if last is None and before == ",":
            return False  # 'My address has changed, GM'
        marked = at - (before in ("-", "--", "=", ":", "/", "["))
        if last is not None and last.stop == marked and last.role in ("power", "area") and upper:
            return after in ("", ",", ";", "and", "&", "-", "/", "]")  # 'Poland GM'
        if last is not None and last.role == "stock" and upper and not _SWAPS.isdisjoint(self.words[:at]):
            return last.stop == at or before in ("to", "by", "with", "for", "and", "into")  # 'Make Exxon GM.'
        if before in ("that", "be", "is") and upper:
            # 'the stock should be GM'
            return not {"stock", "stocks", "make", "company"}.isdisjoint(self.words[:at])
        return before in _MARKED - {"to", "for"} and before not in _GREETS

    def _spelled(self, at: int) -> int:
        """'i b m', 'I.B.M.': a ticker letter by letter, as a telephone writes it down."""
        letters: list[str] = []
        while at + len(letters) < len(self.words) and len(self.words[at + len(letters)]) == 1 and len(letters) < 6:
            letters.append(self.words[at + len(letters)])
        for size in range(len(letters), 2, -1):
            ticker = "".join(letters[:size]).upper()
            if ticker in self.c.names.tickers:
                self.found.names.append(Named("stock", (ticker,), at, at + size))
                return size
        return 0

    def c_area(self, at: int) -> bool:
        """Whether an area is named here."""
        self.c.at = 0
        found = self.c.meaning(at, guess=False)
        return found is not None and bool(found[0].areas)

    def _clause(self, at: int) -> int:
        """What a relative clause, a reason or a purpose says besides; 0 where none begins here."""
        word = self.words[at]
        if word in ("where", "which") and self._word(at + 1) in ("i", "we") and self.found.names:
            return 1  # 'in Italy, where I use Corning', '…, for which I nominate Corning'
        if word in known.RELATIVE and (word not in ("that", "where") or self._word(at - 1) == ","):
            named = bool(self.found.names) and self.found.names[-1].role in ("power", "area")
            return self._relative(at) if named else self._bend()
        if word in known.REASONS and at:
            return self._passed(at, frozenset((",", "-", "--", ";", ")")))
        if word == "to" and self._is_strange(at + 1):
            return self._passed(at, frozenset((",", "-", "--", ";", ")", "with", "using", "in")))
        return 0

    def _passed(self, at: int, ends: frozenset[str]) -> int:
        """How many words are passed over up to one of these marks; none of them may name anything."""
        stop = next((place for place in range(at + 1, len(self.words)) if self.words[place] in ends), len(self.words))
        for place in range(at + 1, stop):
            self.c.at = 0
            if self.words[place] in _CONDITIONS or self.c.meaning(place, guess=False) is not None:
                return self._bend()
            if self.tokens[place].kind in ("ratio", "number") or self._looks_like_stock(place):
                return self._bend()
        return stop - at

    def _relative(self, at: int) -> int:
        closed = self._word(at - 1) == ","
        ends = word_set(", - -- )") if closed else word_set(", - -- ) get gets shall must will are is")
        stop = next((place for place in range(at + 2, len(self.words)) if self.words[place] in ends), len(self.words))
        names = False
        place = at + 1
        while place < stop:
            self.c.at = 0
            meaning = self.c.meaning(place, guess=False)
            if meaning is not None:
                if meaning[0].area is None or meaning[0].adjective or self.words[place - 1] not in IN | {"the", "of"}:
                    return self._bend()
                self._take(place, meaning[1], "area", meaning[0].area, "")
                names = True
            elif self._looks_like_stock(place):
                return self._bend()
            place += meaning[1] if meaning is not None else 1
        said = set(self.words[at:stop])
        if said & _CONDITIONS or (names and said & _GONE):
            return self._bend()
        return stop - at

    def _take(self, at: int, count: int, role: Role, value: str, guessed: str = "", *, either: bool = False) -> None:
        self.found.names.append(Named(role, (value,), at, at + count, either=either))
        if guessed:
            self.found.guessed.append((" ".join(token.text for token in self.tokens[at : at + count]), value))

    def _is_strange(self, at: int, *, begins: bool = False) -> bool:
        word = self._word(at)
        if not word or self.tokens[at].kind != "word" or word in known.NEUTRAL or word in known.BENDS:
            return False
        if word in KNOWN or word in _THEM or not (begins or self.tokens[at].text[:1].islower()):
            return False
        self.c.at = 0
        return self.c.meaning(at) is None and self.c.names.stock_at(self.words, at) is None

    def _tolerable(self, at: int) -> bool:
        """'those cowardly French', 'mercilessly', 'the pesky little Brits': says how, or what they are."""
        word = self.words[at]
        if self._word(at + 1) in (":", "=") and self._is_label(at) and self._looks_like_stock(at + 2):
            return True  # 'Ammunition: Caterpillar'
        if not self._is_strange(at):
            return at == 0 and self._is_strange(at, begins=True) and self._is_their_verb(at)
        if word.endswith("ly") and len(word) > 5 and word not in known.TAIL_LY:
            return True
        if self._in_aside(at) or self._is_their_verb(at):
            return True
        before, after = self._word(at - 1), at + 1
        if before not in known.DETERMINERS and not self._is_strange(at - 1):
            return False
        for _ in range(2):
            after += self._is_strange(after) or self._word(after) in ("and", "little", "old")
        if self._word(after) in known.NOUNS:
            return True  # 'the applicable stock'
        self.c.at = 0
        found = self.c.meaning(after, guess=False)
        return found is not None and found[0].power not in (None, *self.own)

    def _is_their_verb(self, at: int) -> bool:
        """'Board the Germans in Poland with IBM': what no list knows, of what is done to somebody, with a stock."""
        bought = any(map(self._looks_like_stock, range(at, len(self.words))))
        if self._word(at - 1) not in _LEADS_VERB or self.words[at].endswith("ed") or not bought:
            return False
        if self.words[at] in _LIKES:
            return False
        after = at + 1
        while self._word(after) in _TO_WHOM and after < at + 5:
            after += 1
        self.c.at = 0
        found = self.c.meaning(after, guess=False)
        return found is not None and found[0].power not in (None, *self.own)

    def _is_label(self, at: int) -> bool:
        begins = self._word(at - 1) in ("", ",", "-", ";")
        return begins and self.tokens[at].kind == "word" and self.words[at] not in known.BENDS | KNOWN

    def _in_aside(self, at: int) -> bool:
        """'(I'm feeling lucky)', ', for old times' sake': a part that names nothing and bends nothing."""
        start = next((place for place in range(at, -1, -1) if self.words[place] in _PARTS), -1) + 1
        stop = next((place for place in range(at, len(self.words)) if self.words[place] in _PARTS), len(self.words))
        if start == 0 and stop == len(self.words):
            return False
        if not self.found.names or self.words[start] not in known.NEUTRAL | known.REASONS:
            return False
        if self.words[0].endswith("ing") or not _SOMEBODY.isdisjoint(self.words[start:stop]):
            return False
        for place in range(start, stop):
            done = self.words[place].endswith("ed") and self.words[place] not in known.NEUTRAL
            counted = self.tokens[place].kind != "word" and self.words[place] not in ("'", "\u2019")
            if self.words[place] in known.BENDS or counted or done:
                return False
            self.c.at = 0
            if self.c.meaning(place) is not None or self.c.names.stock_at(self.words, place) is not None:
                return False
            if self.tokens[place].text[:1].isupper() and place and self.words[place] not in known.NEUTRAL:
                return False
        return True
