"""What one sentence names of an attack: those attacked, where, with which stock, at what odds; or that it is bent."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final, Literal

from gamesmaster.mail.reading import battle_words as known
from gamesmaster.mail.reading.cursor import Cursor
from gamesmaster.mail.reading.sentences import Sentence
from gamesmaster.mail.reading.words import IN, KNOWN, LITTLE, WITH, word_set

Role = Literal["power", "area", "stock", "odds", "them", "instead"]

LONGEST: Final = 90
_THEM: Final = word_set("them they him")
_AREA_NOUNS: Final = word_set(
    "soil territory land area front territories ground region plains fields border theatre theater sector province"
)
_SKIPPED: Final = word_set("the those these that our my all both a an of old dear bloody any")
_LISTS: Final = word_set("and & + , / n plus also both the as well")
_COUNTED: Final = word_set(
    "attack attacks assault assaults strike strikes orders order blows raids stocks moves battle battles"
)
_NUMBERED: Final = word_set("number no nr num # attack order item step turn round atk assault strike phase part")
_LEAST: Final = (("at", "least"), ("or", "better"), ("or", "more"), ("or", "higher"), ("or", "above"), ("no", "worse"))
_ALWAYS: Final = word_set("both all each every everywhere throughout")
_GREETS: Final = word_set(
    "dear hi hello hey to cheers thanks greetings morning afternoon evening please you the for attn attention mr"
)
_MARKED: Final = WITH | word_set("stock stocks share shares ticker symbol use : = ( $ take pick choose and & + , for")
_ONE: Final = word_set("go blow fell swoop single big more on against at in is and final last small little of , - :")
_BOUGHT: Final = word_set("stock stocks share shares company symbol ticker")
_CHOSEN: Final = word_set("nominated chosen selected designated used named picked")
_FORCES: Final = word_set(
    "factor factors force forces troops units unit army armies divisions division men soldiers garrison positions"
    " position formations formation presence contingent people tanks fleet navy boys lads in"
)


@dataclass(frozen=True, slots=True)
class Named:
    """
    Attributes:
        role: What it is.
        values: Canonical: powers, one area, one ticker; of odds the first figure.
        at: Position in the sentence.
        stop: Where it ends.
        whole: Said of all attacks.
    """

    role: Role
    values: tuple[str, ...]
    at: int
    stop: int
    whole: bool = False


@dataclass(slots=True)
class Told:
    """
    Attributes:
        sentence: As written.
        names: In the written order.
        bent: A word of it may say that something else is meant.
        acts: It holds a word for an attack.
        counted: How many attacks it says there are; 0 where it does not.
        guessed: Names with a slip in them, as written and as taken.
        points: It says 'there'.
        states: It says that somebody is somewhere.
        acted: Another power is the one who does something, or does it with the writer.
    """

    sentence: Sentence
    names: list[Named] = field(default_factory=list)
    bent: bool = False
    acts: bool = False
    counted: int = 0
    guessed: list[tuple[str, str]] = field(default_factory=list)
    points: bool = False
    acted: bool = False
    states: bool = False


def told(sentence: Sentence, cursor: Cursor) -> Told:
    """
    Look through a sentence.

    Args:
        sentence: Any.
        cursor: Over it.
    """
    return _Look(sentence, cursor).look()


class _Look:
    def __init__(self, sentence: Sentence, cursor: Cursor) -> None:
        self.c = cursor
        self.words = cursor.words
        self.tokens = sentence.tokens
        self.found = Told(sentence)
        self.own = {cursor.context.power, *cursor.context.powers}
        self.at = 0

    def look(self) -> Told:
        found = self.found
        if len(self.words) > LONGEST:
            found.bent = True
            return found
        self.at = self._opening()
        while self.at < len(self.words):
            self.at += self._step()
        found.acts = not (known.ACTING | word_set("vs v versus against")).isdisjoint(self.words)
        found.names = _joined(found.names, self.words)
        return found

    def _bend(self) -> int:
        self.found.bent = True
        return 1

    def _word(self, at: int) -> str:
        return self.words[at] if 0 <= at < len(self.words) else ""

    def _step(self) -> int:
        at = self.at
        token, word = self.tokens[at], self.words[at]
        if token.kind == "mark":
            wrapped = word == "(" and at == 0 and self.words[-1] == ")"
            listed = word == "[" and self._word(at - 1) in (":", "=")
            return self._bend() if word in ('"', "?", "{") or (word == "[" and not listed) or wrapped else 1
        if token.kind == "ratio":
            return self._odds(at)
        if token.kind == "number":
            return self._number(at)
        if token.kind == "figure":
            return 1 if token.text.lower() in ("1st", "2nd", "3rd", "4th") else self._bend()
        if (count := self._odds_words(at)) or (count := self._stock(at)) or (count := self._name(at)):
            return count
        if count := self._spelled(at):
            return count
        if count := self._correction(at):
            self.found.names.append(Named("instead", (), at, at + count))
            return count
        if word in _THEM:
            return self._them(at)
        if count := self._phrase(at):
            return count
        if count := self._clause(at):
            return count
        if word == "like" and self._word(at - 1) in ("i'd", "we'd", "would"):
            return 1
        if word == "would" and self._word(at + 1) == "like":
            return 1
        if word == "no" and not (self._word(at + 1).isdigit() or self._word(at + 1) in (".", ":")):
            return self._bend()
        if word == "against" and (self._word(at + 1) in known.VERBS or self._word(at + 1) in known.NOUNS):
            return self._bend()
        if word == "there":
            self.found.points = True
            return 1
        if word == "times" and self._word(at - 1) in ("both", "all", "three"):
            return 1
        if word in _CHOSEN and not _BOUGHT.isdisjoint(self.words):
            return 1
        if word in known.DONE and word not in known.VERBS:
            ahead = (
                self._word(at - 1)
                if self._word(at - 1) not in ("hereby", "also", "then", "both")
                else self._word(at - 2)
            )
            return 1 if ahead in known.PASSIVE else self._bend()
        if word in ("have", "has", "having") and self._word(at + 1) in known.DONE:
            return self._bend()
        if word in ("is", "are") and self._word(at + 1) == "being":
            return self._bend()
        if word in known.BENDS:
            return self._bend()
        if word in known.NEUTRAL or self._tolerable(at):
            return 1
        return self._bend()

    def _opening(self) -> int:
        """Where a clause ends in front of the first name that only leads up to it: 'After much thought, …'."""
        first, second = self._word(0), self._word(1)
        leads = known.OPENERS.get(first)
        if leads is None or (leads and second not in leads) or "," not in self.words:
            return 0
        stop = self.words.index(",")
        for at in range(stop):
            if self.words[at] in known.BENDS or self.tokens[at].kind in ("number", "ratio", "figure"):
                return 0
            self.c.at = 0
            if self.c.meaning(at, guess=True) is not None or self._looks_like_stock(at):
                return 0
        return stop + 1

    def _odds(self, at: int) -> int:
        token = self.tokens[at]
        around = list(zip(self.words, self.words[1:], strict=False))
        least = any(pair in _LEAST for pair in around) or not {"minimum", "min", "least"}.isdisjoint(self.words)
        if token.other != 1 or not 1 <= token.value <= 20 or not least:
            return self._bend()
        whole = not _ALWAYS.isdisjoint(self.words[max(0, at - 8) : at + 6])
        self.found.names.append(Named("odds", (str(token.value),), at, at + 1, whole))
        return 1

    def _odds_words(self, at: int) -> int:
        """'only if the odds are', 'or better', 'provided I get': what belongs to odds that are named."""
        if not any(token.kind == "ratio" for token in self.tokens[max(0, at - 4) : at + 10]):
            return 0
        for phrase in _ODDS_WORDS:
            if tuple(self.words[at : at + len(phrase)]) == phrase:
                return len(phrase)
        return 0

    def _number(self, at: int) -> int:
        token = self.tokens[at]
        before, after = self._word(at - 1), self._word(at + 1)
        if before in ("turn", "round", "phase"):
            return 1 if token.value == self.c.context.turn else self._bend()
        if after in _COUNTED or (after == ")" and self._word(at + 2) in _COUNTED):
            if after.endswith("s") and token.value > 1:
                self.found.counted = token.value
            return 1
        if before == "(" and after == ")" and at > 1 and self.tokens[at - 2].kind == "number":
            return 1
        if before in _NUMBERED or (at == 0 and after in (")", ".", ":", "-", ",")) or 1900 <= token.value < 2100:
            return 1
        return 1 if token.word in ("one", "two") and after in _ONE else self._bend()

    def _looks_like_stock(self, at: int) -> bool:
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

    def _correction(self, at: int) -> int:
        """How many words say that what follows stands in the place of what was said: 'sorry, I mean', 'no, make it'."""
        stop, sure = at, False
        while stop < len(self.words) and self.words[stop] in _CORRECTS | _WITH_CORRECTION:
            for phrase in _CORRECTING:
                sure |= tuple(self.words[stop : stop + len(phrase)]) == phrase
            sure |= self.words[stop] in _CORRECTS
            stop += 1
        if not sure or (self.words[at] not in _CORRECTS and self.words[at] not in _BEGIN_CORRECTION):
            return 0
        while stop > at and self.words[stop - 1] in (",", "the", "-", "--", ":", "it", "that"):
            stop -= 1
        if self.words[at] == "no" and stop == at + 1 and self._word(stop) not in (",", "-", "--"):
            return 0
        if self._word(at) == "sorry" and self._word(at + 1) in ("for", "about", "to", "i'm", "if", "i", "my"):
            return 0 if self._word(at + 2) not in ("mean", "meant") else stop - at
        return stop - at

    def _phrase(self, at: int) -> int:
        for phrase in _PHRASES:
            if tuple(self.words[at : at + len(phrase)]) == phrase:
                return len(phrase)
        return 0

    def _is_motors(self, at: int) -> bool:
        """'GM' is the gamesmaster where he is greeted, thanked or asked."""
        if at == 0:
            return len(self.words) == 1 or self._word(1) in ("for", "and", "on", "against")
        return self._word(at - 1) in _MARKED - {"to", "for"} and self._word(at - 1) not in _GREETS

    def _stock(self, at: int) -> int:
        if not self._looks_like_stock(at):
            return 0
        named = self.c.names.stock_at(self.words, at)
        assert named is not None
        self.c.at = 0
        other = self.c.meaning(at, guess=False)
        if (
            other is not None
            and other[0].power not in self.own
            and not (self.tokens[at].text.isupper() and self._word(at - 1) in _MARKED)
        ):
            return 0
        whole = not _ALWAYS.isdisjoint(self.words[max(0, at - 6) : at + named[1] + 4])
        self.found.names.append(Named("stock", (named[0],), at, at + named[1], whole))
        return named[1]

    def _name(self, at: int) -> int:
        self.c.at = 0
        if self.words[at] in known.NEUTRAL and self.c.meaning(at, guess=False) is None:
            return 0
        found = self.c.meaning(at)
        if found is None:
            return 0
        meaning, count = found
        if len(meaning.powers) > 1 or len(meaning.areas) > 1:
            return self._bend()
        after = self._word(at + count)
        before = at - 1
        while before >= 0 and self.words[before] in _SKIPPED | {"territory", "area", "soil"}:
            before -= 1
        own = meaning.power in self.own
        placed = self._word(before) in IN or after in _AREA_NOUNS or (self._word(before) in ("from", "off") and not own)
        if meaning.area and (not meaning.power or (placed and not (meaning.adjective and after not in _AREA_NOUNS))):
            self._take(at, count, "area", meaning.area, meaning.guessed)
            return count
        if own and (after in _AND or self._word(before) in _AND) and self._is_other(at + count, before):
            self.found.acted = True
            return self._bend()
        if meaning.power is None or own:
            return count if after not in ("enemy", "enemies", "foe", "ally") else self._bend()
        self._take(at, count, "power", meaning.power, meaning.guessed)
        last = self.tokens[at + count - 1].text
        whose = last.endswith(("'s", "\u2019s", "s'", "s\u2019")) and after not in _FORCES
        if self._is_agent(before, at + count) or whose:
            self.found.bent = self.found.acted = True
        if meaning.adjective and self._is_strange(at + count) and after not in known.BENDS:
            return count + 1  # 'the Russian bear'
        return count

    def _is_other(self, after: int, before: int) -> bool:
        """'Britain and Germany': whether another power stands behind 'and', or before it."""
        self.c.at = 0
        for at in (after + 1, before - 1):
            found = self.c.meaning(at, guess=False) if 0 <= at < len(self.words) else None
            if found is not None and found[0].power not in (None, *self.own):
                return True
        return False

    def _take(self, at: int, count: int, role: Role, value: str, guessed: str) -> None:
        self.found.names.append(Named(role, (value,), at, at + count))
        if guessed:
            self.found.guessed.append((" ".join(token.text for token in self.tokens[at : at + count]), value))

    def _is_agent(self, before: int, after: int) -> bool:
        """'Russia attacks', 'by Russia', 'with Britain', 'Britain and I': this power is no one attacked."""
        if self._word(before) in ("by", "with", "from", "dear", "hi", "hello", "hey", "tell", "using", "via"):
            return True
        if self._word(before) == "for" and not any(each.role == "stock" for each in self.found.names[-2:]):
            return True
        if self._word(after) in ("and", "&") and self._word(after + 1) in ("i", "we", "me", "my"):
            return True
        while self._word(after) in ("also", "now", "then", "both", "in", "there") or (
            self._word(after - 1) in IN and self.c_area(after)
        ):
            after += 1
        word = self._word(after)
        if word in ("is", "are") and self._word(after + 1) in IN:
            self.found.states = True
            return False
        if word in ("will", "shall", "to", "must", "gets", "get", "is", "are", "gonna"):
            ahead = self.words[after : after + 5]
            suffers = not known.SUFFERS.isdisjoint(ahead[1:3]) or word in ("gets", "get")
            passive = word in known.PASSIVE or not known.PASSIVE.isdisjoint(ahead)
            return not suffers and not (passive and ("in" in ahead or not known.DONE.isdisjoint(ahead)))
        return word in known.ACTING and after not in self.c.breaks

    def c_area(self, at: int) -> bool:
        """Whether an area is named here."""
        self.c.at = 0
        found = self.c.meaning(at, guess=False)
        return found is not None and bool(found[0].areas)

    def _them(self, at: int) -> int:
        if self._word(at - 1) in known.VERBS | word_set("on against at of to into out both upon"):
            self.found.names.append(Named("them", (), at, at + 1))
            return 1
        return self._bend()

    def _clause(self, at: int) -> int:
        """What a relative clause, a reason or a purpose says besides; 0 where none begins here."""
        word = self.words[at]
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

    def _is_strange(self, at: int) -> bool:
        word = self._word(at)
        if not word or self.tokens[at].kind != "word" or word in known.NEUTRAL or word in known.BENDS:
            return False
        if word in KNOWN or word in _THEM or not self.tokens[at].text[:1].islower():
            return False
        self.c.at = 0
        return self.c.meaning(at) is None and self.c.names.stock_at(self.words, at) is None

    def _tolerable(self, at: int) -> bool:
        """'those cowardly French', 'mercilessly', 'the pesky little Brits': says how, or what they are."""
        word = self.words[at]
        if self._word(at + 1) in (":", "=") and self._is_label(at) and self._looks_like_stock(at + 2):
            return True  # 'Ammunition: Caterpillar'
        if not self._is_strange(at):
            return False
        if word.endswith("ly") and len(word) > 5 and word not in known.TAIL_LY:
            return True
        if self._in_aside(at):
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


_PARTS: Final = frozenset((",", "-", "--", "(", ")", ":", ";", "..."))
_SOMEBODY: Final = word_set(
    "he she they you your you're you'd you'll someone somebody everyone everybody it's is was how what why"
)
_CORRECTS: Final = word_set("correction sorry oops whoops no wait rather scratch wrong")
_WITH_CORRECTION: Final = word_set(
    ", - -- : i mean meant make it that should be stock power area target the one actually hang on"
)
_BEGIN_CORRECTION: Final = word_set("i make wrong hang actually")
_CORRECTING: Final = (("i", "mean"), ("i", "meant"), ("make", "that"), ("make", "it"), ("should", "be"), ("hang", "on"))
_AND: Final = word_set("and & + or")
_CONDITIONS: Final = word_set(
    "if unless provided until till or not don't won't never would could might should maybe perhaps said says told"
    " asked suggested agreed joking kidding i'd we'd instead next"
)
_GONE: Final = word_set("were was used had formerly once left no isn't aren't")
_ODDS_WORDS: Final = tuple(
    sorted(
        (
            tuple(text.split())
            for text in [
                "only if the odds are",
                "only if the odds are at least",
                "if the odds are",
                "if the odds are at least",
                "if odds are",
                "if odds",
                "only if i get",
                "if i get",
                "only if we get",
                "if we get",
                "only if i have",
                "if i have",
                "provided i get",
                "provided i have",
                "provided the odds are",
                "provided the odds are at least",
                "provided that the odds are",
                "provided that the odds are at least",
                "as long as the odds are",
                "as long as i get",
                "as long as i have",
                "but only at",
                "but only if",
                "but only with",
                "but at",
                "only if",
                "or better",
                "or more",
                "or higher",
                "or above",
                "no worse than",
                "at least",
                "not under",
                "not below",
                "not less than",
                "no less than",
                "otherwise not",
                "only if it is",
                "only if it's",
                "if it's",
                "if it is",
                "otherwise no attack",
                "otherwise leave it",
                "otherwise forget it",
                "else forget it",
                "else not",
                "on condition that the odds are",
                "on condition of",
                "on the condition that the odds are",
            ]
        ),
        key=len,
        reverse=True,
    )
)
_PHRASES: Final = tuple(
    sorted(
        (
            tuple(text.split())
            for text in [
                "regardless of odds",
                "regardless of the odds",
                "regardless",
                "whatever the odds",
                "no matter the odds",
                "no matter what the odds",
                "no matter what",
                "at any odds",
                "when that's done",
                "when that is done",
                "once that's done",
                "once that is done",
                "when this is done",
                "after that",
                "after which",
                "afterwards",
                "if you please",
                "if i may",
                "if possible",
                "if you would",
                "if you don't mind",
                "as well as",
                "as well",
                "at the same time",
                "no mercy",
                "no quarter",
                "no prisoners",
                "or else",
                "once and for all",
                "before breakfast",
                "last but not least",
                "thank you",
                "would you",
                "for my part",
                "if you will",
                "i think",
                "i guess",
                "i've decided",
                "i have decided",
                "we have decided",
                "has decided",
                "have decided",
                "decided to",
                "i've chosen",
                "in my infinite wisdom",
            ]
        ),
        key=len,
        reverse=True,
    )
)


def _joined(names: Sequence[Named], words: Sequence[str]) -> list[Named]:
    """'Russia and Britain', 'Russia/Britain': attacked together."""
    found: list[Named] = []
    for each in names:
        last = found[-1] if found else None
        if last is not None and last.role == each.role == "power":
            between = words[last.stop : each.at]
            if between and _LISTS.issuperset(between):
                found[-1] = Named("power", tuple(dict.fromkeys((*last.values, *each.values))), last.at, each.stop)
                continue
        found.append(each)
    return found
