"""A place in a sentence's tokens, with the lookups every rule of the grammar needs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from gamesmaster.mail.reading.model import Context, Kind
from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import (
    AND,
    FILLER,
    FROM,
    HOME,
    KNOWN,
    LITTLE,
    PLACE_TO,
    REST,
    UNITS,
    word_set,
)

MAX_AMOUNT: Final = 99
MOST_FILLER: Final = 24
"""Words in a row that say nothing; nobody writes more, and a rule that took more would be tried again and again."""

_AREA_WORDS: Final = word_set(
    "area territory region homeland box soil itself proper territories matters affairs front theatre theater sector"
)
_OTHER_WHOLES: Final = word_set("that those these this it as")
_MY_UNITS: Final = UNITS | frozenset(("of", "my", "our", "the"))
_FORCES: Final = word_set(
    "factor factors pf pfs forces troops units unit presence friends friend allies ally comrades partners partner"
    " colleagues cousins army armies"
)
_STOCK_WORDS: Final = word_set("the of stock stocks share shares ticker symbol : = $ ' ( \"")
_COMPANY_WORDS: Final = word_set("stock stocks share shares inc corp corporation company co ' ) \"")


_BEFORE_POWER: Final = word_set("the all any of both our those my old friend dear poor neighbour neighbor")


class Ask(Exception):
    """
    An order was meant, and cannot be taken without asking.
    """

    def __init__(self, kind: Kind, ground: str, question: str, suggestion: str = "") -> None:
        self.kind: Kind = kind
        self.ground = ground
        self.question = question
        self.suggestion = suggestion
        super().__init__(ground)


@dataclass(frozen=True, slots=True)
class Told:
    """Something taken that the writer should know of."""

    ground: str
    question: str


@dataclass(frozen=True, slots=True)
class Spoken:
    """
    What a plain statement names, for the sentence after it.

    Attributes:
        powers: Other powers, in the written order.
        area: The one area; empty when there is none, or more.
        pairs: Each power with an area of its own, where two or more are named so.
    """

    powers: tuple[str, ...]
    area: str
    pairs: tuple[tuple[str, str], ...] = ()


_COUNTED: Final = UNITS | PLACE_TO | FROM | AND | word_set("each more of go goes stay stays plus")
"""What may stand behind a number of factors."""


class Cursor:
    """
    Args:
        tokens: Of one sentence.
        breaks: Positions before which a line of the letter ended.
        names: The vocabulary.
        context: Of the reading.
    """

    def __init__(self, tokens: Sequence[Token], breaks: frozenset[int], names: Vocabulary, context: Context) -> None:
        self.tokens = tokens
        # A sentence is looked at by some hundred rules, each with a cursor of its own: its words are looked up once.
        key = "looked up", id(tokens)
        known = context.worked_out.get(key) if type(tokens) is tuple else None
        if known is None:
            known = tokens, [token.word for token in tokens], {}
            if type(tokens) is tuple:
                context.worked_out[key] = known  # with the tokens, so that no others come to lie at their place
        self.words: list[str] = known[1]
        self._meanings: dict[tuple[int, bool], tuple[Meaning, int] | None] = known[2]
        self.breaks = breaks
        self.names = names
        self.context = context
        self.at = 0
        self.steps = 0
        self.told: list[Told] = []
        self.spoken: Spoken | None = None  # what the sentence before named, for 'them both'
        self.earlier: Item | None = None  # what was taken last in the letter, for 'there'
        self.whose = context.mover or context.power or ""  # whose 'home' is meant
        self.patient = False  # words that nobody knows may be passed over; see `patience`

    @cached_property
    def shouts(self) -> bool:
        """In a line all in capitals a word in capitals is no more a name than any other."""
        words = [token.text for token in self.tokens if token.kind == "word"]
        return len(words) > 2 and all(map(str.isupper, words))

    def peek(self, ahead: int = 0) -> str:
        """Give a word without taking it; empty after the end."""
        self.steps += 1
        position = self.at + ahead
        return self.words[position] if position < len(self.words) else ""

    def token(self, ahead: int = 0) -> Token | None:
        """Give a token without taking it; None after the end."""
        position = self.at + ahead
        return self.tokens[position] if position < len(self.tokens) else None

    def take(self, words: frozenset[str] | str) -> bool:
        """Take the next word if it is one of these."""
        # As `peek`, which is asked so often that even a call counts.
        self.steps += 1
        word = self.words[self.at] if self.at < len(self.words) else ""
        if word and (word == words if isinstance(words, str) else word in words):
            self.at += 1
            return True
        return False

    def take_words(self, *words: str) -> bool:
        """Take several words in a row, or none of them."""
        self.steps += 1
        at = self.at
        if at < len(self.words) and self.words[at] == words[0] and self.words[at : at + len(words)] == list(words):
            self.at += len(words)
            return True
        return False

    def skip(self, words: frozenset[str]) -> None:
        """Take words as long as they are among these, and there are not absurdly many."""
        for _ in range(MOST_FILLER):
            if not self.take(words):
                return

    def skip_filler(self) -> None:
        """Take the words that say nothing, 'turn 3' and 'if possible' among them."""
        for _ in range(MOST_FILLER):
            word = self.peek()
            if (
                (word in ("turn", "round", "game", "phase") and self.is_number(1))
                or (word == "if" and self.peek(1) == "possible")
                or (word == "would" and self.peek(1) == "like")
            ):
                self.at += 2
            elif word == "a" and (named := self.names.name_at(self.words, self.at)) is not None and named[1] > 1:
                return  # 'A-H'
            elif word and word in FILLER:
                self.at += 1
            else:
                return

    def at_end(self) -> bool:
        """At the end of an order: of the sentence, of a line, or before a comma or 'and'."""
        if self.at >= len(self.tokens) or self.at in self.breaks or self.at_separator():
            return True
        return self.peek() == ")" or (self.peek() == "=" and self.is_number(1))

    def at_separator(self) -> bool:
        """Before a comma, 'and', a dash or the like."""
        word = self.peek()
        if word == "n" and self.names.name_at(self.words, self.at) is not None:
            return False  # 'N Africa'
        return word in AND or word in (",", ";", "-", "--", "/", "|", "...", "+", "but") or word == "plus"

    def amount(self) -> int | None:
        """
        Take a whole number, 'all 5', 'all of our 14', or a sum '2 + 3'.

        Raises:
            Ask: More than anyone ever has.
        """
        start = self.at
        if self.peek() == "all":
            self.at += 1
            self.skip(word_set("of my our the"))
            if not self.is_number():
                self.at = start
        elif self.peek() in ("a", "an") and self.peek(1) in ("factor", "pf", "unit", "dozen"):
            self.at += 1
            if self.peek() != "dozen":
                return 1
        if self.peek() == "half" and (share := self._half()) is not None:
            return share
        token = self.token()
        if token is None or token.kind != "number":
            self.at = start
            return None
        self.at += 1
        value = token.value
        again = self.token(1)
        if self.peek() == "(" and again is not None and again.kind == "number" and self.peek(2) == ")":
            if again.value != value:
                raise Ask("ambiguous", "two-numbers", f"Is it {value} or {again.value}?")
            self.at += 3
        if self.peek() == "of" and self.peek(1) in ("my", "our", "the", "these", "those") and self.is_number(2):
            self.at += 3  # '8 of my 12'
        for _ in range(10):
            if self.peek() not in ("+", "plus") or not self.is_number(1) or self.is_area(2):
                break
            plus = self.token(1)
            value += plus.value if plus is not None else 0
            self.at += 2
        if value > MAX_AMOUNT:
            following = self.token()
            if following is not None and following.kind == "word" and following.word not in _COUNTED:
                self.at = start  # '120 guests'
                return None
            raise Ask("unreadable", "amount-too-large", f"Do you mean {value} factors? That is more than anyone has.")
        return value

    def _half(self) -> int | None:
        """'half', 'half of my ten': of the income, where it is even."""
        ahead = 1
        whole = self.context.income
        if self.half_of_other():
            return None
        if self.peek(1) == "of":
            ahead = 2
            while self.peek(ahead) in ("my", "our", "the", "all", "new"):
                ahead += 1
            stated = self.token(ahead)
            if stated is not None and stated.kind == "number":
                whole = stated.value
                ahead += 1
        if not whole or whole % 2 or self.context.phase == "attack" or self.peek(ahead) == "a":
            return None
        self.at += ahead
        return whole // 2

    def half_of_other(self) -> bool:
        """'6 in Poland, half of that in Italy', 'the leftovers, half to Italy': it is not half of the income."""
        following = self.peek(2) if self.peek(1) == "of" else self.peek(1)
        return following in _OTHER_WHOLES or not REST.isdisjoint(self.words[: max(0, self.at - 1)])

    def units(self) -> None:
        """Take 'factors', 'PFs', 'of my new factors'."""
        self.skip(_MY_UNITS)

    def own_power(self, at: int) -> tuple[str, int]:
        """
        Give the power of the writer's that is named at a position, and where its name ends; empty where none is.
        """
        self.at = 0
        found = self.meaning(at, guess=False) if at < len(self.words) else None
        power = found[0].power if found is not None else None
        return (power, at + found[1]) if found is not None and power in self.context.powers and power else ("", at)

    def meaning(self, ahead: int = 0, guess: bool = True) -> tuple[Meaning, int] | None:
        """
        Look up the name that begins here.

        A word that also is one of the language's own ('us', 'it') is a name only in capitals.
        """
        position = self.at + ahead
        if position >= len(self.tokens) or self.tokens[position].kind != "word":
            return None
        self.steps += 1
        key = position, guess
        if key not in self._meanings:
            self._meanings[key] = self._looked_up(position, guess)
        return self._meanings[key]

    def _looked_up(self, position: int, guess: bool) -> tuple[Meaning, int] | None:
        token = self.tokens[position]
        found = self.names.name_at(self.words, position)
        if found is not None:
            return None if found[1] == 1 and self._is_plain_word(position) else found
        if not guess:
            return None
        begun = self.names.beginning(token.word)
        if begun is not None:
            return begun, self._width_of(begun, position)
        if token.text[:1].isupper() and (part := self.names.part(token.word)) is not None:
            return part, 1
        guessed = self.names.guess(token.word)
        return (guessed, 1) if guessed is not None else None

    def _width_of(self, begun: Meaning, position: int) -> int:
        """'trop africa': how many words of a name follow its shortened first one."""
        whole = split_words((begun.areas or begun.powers)[0])
        count = 1
        while count < len(whole) and self.words[position + count : position + count + 1] == [whole[count]]:
            count += 1
        return count

    def is_area(self, ahead: int = 0) -> bool:
        """Whether an area is named here."""
        found = self.meaning(ahead)
        if found is None or not found[0].areas:
            return self.peek(ahead) in HOME
        return not found[0].adjective or self.is_abbreviated(found[0], ahead + found[1])

    def area(self) -> str | None:
        """
        Take the name of an area, 'home' included.

        Raises:
            Ask: The name is that of more than one.
        """
        start = self.at
        if self.peek() == "the" and (whole := self.meaning(guess=False)) is not None and whole[0].area is not None:
            bare = self.meaning(1, guess=False)
            if bare is None or bare[1] + 1 <= whole[1]:
                self.at += whole[1]
                return whole[0].area
        self.skip(word_set("the my our"))
        if self.peek() == "at" and self.peek(1) in HOME:
            self.at += 1
        if self.peek() in HOME:
            return self._home()
        if self.peek() == "there" and self.spoken is not None and self.spoken.area:
            self.at += 1
            return self.spoken.area
        found = self.meaning()
        if found is None or not found[0].areas:
            self.at = start
            return None
        meaning, count = found
        whose = self.tokens[self.at + count - 1].text.endswith(("'s", "\u2019s"))
        if (
            (meaning.adjective or whose)
            and self.peek(count) not in _AREA_WORDS
            and not self.is_abbreviated(meaning, count)
        ):
            self.at = start
            return None
        area = self._one(meaning.areas)
        self._tell(meaning, self.at, area)
        self.at += count
        self.take(_AREA_WORDS)
        return area

    def is_abbreviated(self, meaning: Meaning, count: int) -> bool:
        """Say whether it is 'Czech 3' or '3 Czech, rest home': an area that nobody plays, by its people alone."""
        following = self.token(count)
        if meaning.powers:
            return False
        if following is None or self.at + count in self.breaks or following.kind == "number":
            return True
        return following.word in (",", ";", ":", ")", "=", "-", "->") or following.word in AND

    def power(self) -> str | None:
        """
        Take the name of a power: 'Germany', 'the Germans', 'the German factors', 'Berlin'.

        Raises:
            Ask: The name is that of more than one.
        """
        start = self.at
        self.skip(_BEFORE_POWER)
        found = self.meaning()
        if found is None or not found[0].powers:
            self.at = start
            return None
        meaning, count = found
        power = self._one(meaning.powers)
        self._tell(meaning, self.at, power)
        self.at += count
        self.skip(_FORCES)
        return power

    def is_power(self, ahead: int = 0) -> bool:
        """Whether a power is named here."""
        found = self.meaning(ahead)
        return found is not None and bool(found[0].powers)

    def stock(self) -> str | None:
        """Take the name of a stock, with 'stock', quotes, '$' and 'Inc.' around it."""
        start = self.at
        self.skip(_STOCK_WORDS)
        found = self.names.stock_at(self.words, self.at) if self.at < len(self.words) else None
        if found is None:
            self.at = start
            return None
        ticker, count = found
        self.at += count
        self.skip(_COMPANY_WORDS)
        if self.peek() == "as" and self.peek(1) in ("my", "our", "the") and self.peek(2) == "stock":
            self.at += 3
        return ticker

    def _is_plain_word(self, position: int) -> bool:
        """Whether a word that is the name of something is more likely the language's own ('us', 'in', 'we')."""
        token = self.tokens[position]
        if token.word == "sea" and self.words[position - 1 : position] == ["the"]:
            return not token.is_upper  # 'to the sea', where SEA is Southeast Asia
        if token.word not in KNOWN and token.word not in LITTLE:
            return False
        if (
            len(token.word) == 1
            and token.word not in LITTLE
            and position
            and self.words[position - 1] in ("in", "to", "into")
        ):
            return False
        return not token.is_upper or (self.shouts and self.words[position + 1 : position + 2] != [":"])

    def tell(self, ground: str, words: str) -> None:
        """Keep something that the writer should know of what is being taken."""
        self.told.append(Told(ground, words))

    def is_number(self, ahead: int = 0) -> bool:
        """Whether a whole number stands here."""
        token = self.token(ahead)
        return token is not None and token.kind == "number"

    def _home(self) -> str:
        self.at += 1
        if self.peek() in ("area", "country", "land", "defence", "defense", "front"):
            self.at += 1
        home = self.context.scenario.home.get(self.whose)
        if not home:
            raise Ask("ambiguous", "whose-home", "Which area do you call home?")
        return home

    def _one(self, names: tuple[str, ...]) -> str:
        if len(names) > 1:
            raise Ask("ambiguous", "name-of-several", f"Which do you mean: {' or '.join(names)}?")
        return names[0]

    def _tell(self, meaning: Meaning, at: int, name: str) -> None:
        if meaning.guessed:
            self.told.append(Told("name-guessed", f"'{self.tokens[at].text}' was taken for {name}."))
