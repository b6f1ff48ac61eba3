"""A letter's lines to sentences: bullets off, broken lines joined, headings and signatures seen."""

from __future__ import annotations

import re
from collections.abc import Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property, lru_cache
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.tokens import Token, tokens_of
from gamesmaster.mail.reading.text.words import COURTESY, word_set

MAX_LINE: Final = 4000
WRAP: Final = 55
MOST_LINES: Final = 40
MOST_SENTENCES: Final = 24
MOST_TOKENS: Final = 80

_TELEPHONE: Final = re.compile(
    r"\s*(?:tel|telephone|phone|ph|mobile|mob|cell|fax|e-?mail|web|www)\s*[.:]+\s*[\d+(]?", re.IGNORECASE
)
_BULLET: Final = re.compile(
    r"^[ \t]{0,20}(?:[*+o#~][ \t]+|-[ \t]*(?=[^\s>-])|[*](?=\w)|\(?(?:\d{1,2}|[a-zA-Z])[.)][ \t]+)"
)
_DANGLING: Final = word_set(
    "and in into to from with of the a at on for attack place put move both plus using & or if my our"
)
_ENDS: Final = frozenset((".", ";", "!", "?", "..."))
_STOPS: Final = _ENDS | {":"}
_SIGN_OFF: Final = word_set(
    "regards sincerely yours truly faithfully best kind warm warmest wishes salutations love greetings with"
    " the all and very kindest un una saludo saludos cordial cordiales abrazo fuerte a one grusse gruesse gruss liebe"
    " viele schone mit freundlichen freundliche besten cordialement amicalement amities salutations meilleures"
)
_SIGN_OFF_CORE: Final = word_set(
    "regards sincerely yours truly faithfully wishes salutations love greetings best saludo saludos abrazo grusse"
    " gruesse gruss cordialement amicalement amities"
)


@dataclass(frozen=True, slots=True)
class Line:
    """
    Attributes:
        number: In the letter, from 1.
        text: As written.
        tokens: Without a bullet.
        bullet: It began with one.
        blank: Nothing stands in it.
    """

    number: int
    text: str
    tokens: tuple[Token, ...]
    bullet: bool
    blank: bool

    def __hash__(self) -> int:
        return hash(self.text)

    def with_tokens(self, tokens: tuple[Token, ...]) -> Line:
        """Give the line with other tokens; the line itself where they are its own."""
        if tokens is self.tokens:
            return self
        return Line(self.number, self.text, tokens, self.bullet, self.blank)

    @property
    def ends_with(self) -> str:
        """The last token's word, empty for a blank line."""
        return self.tokens[-1].word if self.tokens else ""

    @property
    def is_sign_off(self) -> bool:
        """'Best regards,' or 'Tel. 0541 4212': what follows is a name and an address, or the rest of one."""
        if _TELEPHONE.match(self.text):
            return True
        words = [token.word for token in self.tokens if token.kind != "mark"]
        return bool(words) and len(words) < 6 and _SIGN_OFF.issuperset(words) and not _SIGN_OFF_CORE.isdisjoint(words)

    @property
    def is_postscript(self) -> bool:
        """'P.S.: one less in Italy': what stands below the greeting and is said to us all the same."""
        word = self.tokens[0].word if self.tokens else ""
        return word in ("ps", "p", "p.s") or self.text.lower().startswith(("p.s", "ps:"))


@dataclass(frozen=True, slots=True)
class Sentence:
    """
    Attributes:
        tokens: Without the mark at the end.
        lines: For each token the line it stands in.
        breaks: Positions at which a new line begins.
        end: The mark at the end; empty when the line just ended.
    """

    tokens: tuple[Token, ...]
    lines: tuple[Line, ...]
    breaks: frozenset[int]
    end: str = ""

    def words(self, start: int = 0, stop: int | None = None) -> str:
        """Give the words as written from one token up to another."""
        stop = len(self.tokens) if stop is None else stop
        pieces: list[str] = []
        at = start
        while at < stop:
            line, first = self.lines[at], at
            while at < stop and self.lines[at] is line:
                at += 1
            pieces.append(line.text[self.tokens[first].start : self.tokens[at - 1].end])
        return " ".join(pieces).strip()

    @property
    def key(self) -> tuple[Hashable, ...]:
        """What the sentence is remembered by as long as it is kept: its lines are told apart by their place."""
        return self.tokens, self.breaks, self.end, tuple(map(id, self.lines))

    def line_at(self, position: int) -> Line:
        """Give the line a token stands in."""
        return self.lines[min(position, len(self.lines) - 1)]


def lines_of(text: str) -> list[Line]:
    """
    Split a letter into lines with their tokens. The text of a line too long to be written by a person has no tokens.
    """
    found = []
    for number, text_line in enumerate(text.split("\n"), start=1):
        bullet = _BULLET.match(text_line) if len(text_line) <= MAX_LINE else None
        offset = bullet.end() if bullet else 0
        tokens = _tokens_of(text_line, offset) if len(text_line) <= MAX_LINE else ()
        found.append(Line(number, text_line, tokens, bullet is not None, not text_line.strip()))
    return found


def _tokens_of(line: str, offset: int) -> tuple[Token, ...]:
    # A letter is split into lines again for every other way to read it.
    return _usual_tokens(line, offset) if len(line) <= _USUAL else _shifted(tokens_of(line[offset:]), offset)


@lru_cache(maxsize=256)
def _usual_tokens(line: str, offset: int) -> tuple[Token, ...]:
    return _shifted(tokens_of(line[offset:]), offset)


_USUAL: Final = 400


def _shifted(tokens: tuple[Token, ...], offset: int) -> tuple[Token, ...]:
    if not offset:
        return tokens
    return tuple(
        Token(token.kind, token.text, token.word, token.value, token.other, token.start + offset, token.end + offset)
        for token in tokens
    )


def goes_on(line: Line, following: Line) -> bool:
    """
    Say whether a sentence goes on in the next line: this one is as long as lines are that a mail program breaks, or
    ends in a word that wants another.
    """
    if line.blank or following.blank or following.bullet or not line.tokens or line.ends_with in _STOPS:
        return False
    if len(line.text.rstrip()) >= WRAP:
        anew = _ANEW.match(following.text) is not None and line.ends_with not in (",", ")")
        return not (anew or (_is_row(line) and _is_row(following)))
    scorns = line.ends_with == "if" and line.tokens[-2:-1] != () and line.tokens[-2].word == "as"
    return line.ends_with in _DANGLING and not (scorns and (len(line.tokens) == 2 or line.tokens[-3].kind == "mark"))


_ANEW: Final = re.compile(r"(?!I\b)[A-Z][a-z]")
"""'Friendship has its limits' above 'Nothing in Austria': names below are put behind the line above in advance."""


def _is_row(line: Line) -> bool:
    """'4 in Poland - …' below '3 in Italy - …': each line of such a list stands by itself."""
    return len(line.tokens) > 2 and line.tokens[0].kind == "number" and line.tokens[1].word in _IN


_IN: Final = word_set("in into to for at")


def sentences_of(lines: Sequence[Line]) -> Iterator[Sentence]:
    """
    Split lines that belong together into sentences.
    """
    tokens: list[Token] = []
    places: list[Line] = []
    breaks: list[int] = []
    asked = False
    for line in lines:
        if tokens:
            breaks.append(len(tokens))
        closing = _closing(line.tokens)
        for place, token in enumerate(line.tokens):
            ends = token.word in _ENDS and token.kind == "mark" and not (token.word == ";" and place in closing)
            led = not tokens or tokens[-1].word in _LEADS  # 'No - swap the two'
            ends |= not led and token.word in _BREAKS and _takes_back(line.tokens, place)
            following = line.tokens[place + 1] if place + 1 < len(line.tokens) else None
            if ends and token.word == "." and following is not None and following.word in (",", ";", ":"):
                continue  # 'Austria 4 nos., Italy 3 nos.'
            inside = ends and place in closing and token.word in (".", "!", "?")
            if inside and following is not None and following.word == ")":
                continue  # '(not the British!)', '2 in Rumania (oil!)'
            if ends or (token.text == "STOP" and tokens):
                if tokens:
                    # 'Could you note Russia in Poland, IBM; France in Italy, GE?': the mark is the whole request's.
                    end = "" if asked and token.word == "?" else token.word
                    yield Sentence(tuple(tokens), tuple(places), frozenset(breaks), end)
                    asked = token.word == ";" and (asked or _asks_us(tokens))
                tokens, places, breaks = [], [], []
            else:
                tokens.append(token)
                places.append(line)
    if tokens:
        yield Sentence(tuple(tokens), tuple(places), frozenset(breaks))


def _asks_us(tokens: Sequence[Token]) -> bool:
    """'Could you …', 'Please, would you …'."""
    return any(one.word in _MAY and other.word == "you" for one, other in pairwise(tokens[:6]))


_MAY: Final = frozenset(("could", "would", "can", "will"))


def _takes_back(tokens: Sequence[Token], at: int) -> bool:
    """'5 in Rumania -- scratch Rumania, …', '… (wait for my OK)': what takes back is a sentence of its own."""
    words = [token.word for token in tokens[at + 1 : at + 4]]
    if words[:1] == ["wait"]:
        return words[1:2] != [] and words[1] in ("for", "until", "till") and words[2:] not in ([], ["it"])
    dashed = tokens[at].word not in (",", "(")
    return dashed and len(words) > 1 and words[0] in ("scratch", "scrap", "forget", "cancel", "swap")


_LEADS: Final = frozenset(("no", "sorry", "oops", "wait", "actually"))
_BREAKS: Final = frozenset(("-", "--", "...", ",", "("))


def _closing(tokens: Sequence[Token]) -> frozenset[int]:
    """Where tokens stand in brackets that are closed in their line: what is said there is one remark."""
    found: set[int] = set()
    opened = -1
    for at, token in enumerate(tokens):
        if token.word == "(":
            opened = at
        elif token.word == ")" and opened >= 0:
            found.update(range(opened, at + 1))
            opened = -1
    return frozenset(found)


def plain_words(tokens: Sequence[Token]) -> str:
    """
    Give the words of a line as commands are looked up: without marks and without courtesies at either end.
    """
    words = [token.word if token.kind != "number" else token.text.lower() for token in tokens if token.kind != "mark"]
    while words and words[-1] in COURTESY:
        words.pop()
    while words and words[0] in COURTESY:
        words.pop(0)
    return " ".join(words)


def without(sentence: Sentence, gone: Iterable[int]) -> Sentence:
    """
    Give a sentence without some of its tokens.
    """
    out = frozenset(gone)
    kept = [at for at in range(len(sentence.tokens)) if at not in out]
    place = {old: new for new, old in enumerate(kept)}
    breaks = set()
    for each in sentence.breaks:
        following = next((old for old in range(each, len(sentence.tokens)) if old in place), None)
        if following is not None and place[following]:
            breaks.add(place[following])
    return Sentence(
        tuple(sentence.tokens[at] for at in kept),
        tuple(sentence.lines[at] for at in kept),
        frozenset(breaks),
        sentence.end,
    )


class Lines(tuple[Line, ...]):
    """The lines of a letter; what many readings of them want is worked out once."""

    @cached_property
    def sentences(self) -> list[Sentence] | None:
        """
        The letter's sentences without what stands below its greeting, but with a postscript; None for a letter too
        long, or one that holds quotes.
        """
        found: list[Sentence] = []
        at = 0
        if len(self) > MOST_LINES:
            return None
        while at < len(self):
            if self[at].is_sign_off:
                at = next((below for below in range(at, len(self)) if self[below].is_postscript), len(self))
                continue
            if self[at].text.lstrip().startswith((">", "|")):
                return None
            count = 1
            while at + count < len(self) and not self[at].blank and goes_on(self[at + count - 1], self[at + count]):
                count += 1
            if self[at].tokens:
                found += sentences_of(self[at : at + count])
            at += count
        short = len(found) <= MOST_SENTENCES and all(len(each.tokens) <= MOST_TOKENS for each in found)
        return found if short else None
