"""A letter's sentences as pieces: numbers, names and stocks known for what they are, all else words and marks."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import accumulate
from typing import Final, Literal

from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.sentences import Line, lines_of
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import KNOWN, LITTLE, word_set

Role = Literal["number", "name", "stock", "word", "mark"]

MOST_LINES: Final = 600
"""Lines of a letter that a person writes; of a longer one no sentence is given."""
LONGEST: Final = 120
"""Tokens of a sentence that a person writes."""
_STOPS: Final = frozenset((".", "!", "?", "...", "stop"))
_STOP: Final = re.compile(r"\bSTOP\b")
"""What a telegram has for a full stop."""
_MARKED: Final = word_set(
    "with using via by on stock stocks share shares ticker symbol $ ( : = / -> - use take pick choose"
)
DECIDES: Final = word_set("will shall is decides decide for")
"""What stands behind a stock in capitals: 'GM decides', and not behind the gamesmaster."""
_COMMON: Final = word_set(
    "target targets gap visa best corning dow oracle apple delta chase southwest progressive dominion general"
    " public live now key low cost ford meta intel cat de hp ti all it so on be are can has an by big for big"
)
_FIRMS: Final = word_set("visa corning dow oracle apple delta chase southwest progressive ford meta intel disney")
"""Of the common words those that are a firm wherever they are written with a capital inside a sentence."""


_FOR: Final = word_set("for against vs versus v")
"""What stands behind a stock that begins a letter, and not behind a person: 'Ford for Russia in Poland'."""


@dataclass(frozen=True, slots=True)
class Piece:
    """
    Attributes:
        role: What it is.
        word: As looked up; of a name or stock the first word.
        text: As written.
        value: Of a number.
        area: Of a name: the area it can be, empty for none.
        power: Of a name: the power it can be, empty for none.
        people: Of a name: 'the Germans', 'Polish'.
        ticker: Of a stock; of a name that is a stock's, too.
        line: Number of its line, from 1.
        start, end: Where it stands in that line.
        guessed: The name was taken for a word with a slip in it.
    """

    role: Role
    word: str
    text: str
    line: int
    start: int
    end: int
    value: int = -1
    area: str = ""
    power: str = ""
    people: bool = False
    ticker: str = ""
    guessed: bool = False

    @property
    def is_named(self) -> bool:
        """Whether it can be an area, a power or a stock."""
        return bool(self.area or self.power or self.ticker)


@dataclass(frozen=True, slots=True)
class Said:
    """
    A sentence, or a line of a list.

    Attributes:
        pieces: Without the mark at the end.
        end: The mark at the end, empty when the line just ended.
        number: Of its first line.
        row: It stands in a line of its own.
        after_blank: A paragraph begins with it.
        text: As written.
    """

    pieces: tuple[Piece, ...]
    end: str
    number: int
    row: bool
    after_blank: bool
    text: str

    @property
    def words(self) -> tuple[str, ...]:
        """As looked up."""
        return tuple(piece.word for piece in self.pieces)


def names_where(pieces: Sequence[Piece], at: int) -> bool:
    """
    Say whether 'in', 'on' or 'against' stands in a row of pieces, and an area or a power behind it: 'in the Baltic'.

    Args:
        pieces: The row.
        at: Where the first of these words stands.
    """
    ahead = at + 2 if pieces[at + 1 : at + 2] and pieces[at + 1].word == "the" else at + 1
    return ahead < len(pieces) and pieces[at].word in _THERE and bool(pieces[ahead].area or pieces[ahead].power)


_THERE: Final = frozenset(("in", "on", "against"))


def spans_in(text: str) -> Callable[[Piece, Piece], tuple[int, int]]:
    """
    Give a function that says where a text has what reaches from one of its pieces to another.

    Args:
        text: That was parted.
    """
    begins = [0, *accumulate(len(line) + 1 for line in text.split("\n"))]
    return lambda first, last: (begins[first.line - 1] + first.start, begins[last.line - 1] + last.end)


def sentences_in(text: str, names: Vocabulary) -> list[Said]:
    """
    Part a letter into sentences.

    A line is a sentence of its own, unless a mail program broke it: then it is long and the next begins small.

    Args:
        text: Normalised.
        names: The vocabulary.
    """
    return list(_sentences_in(text, names))


@lru_cache(maxsize=32)
def _sentences_in(text: str, names: Vocabulary) -> tuple[Said, ...]:
    """A letter is parted once for all that look at it in turn."""
    found: list[Said] = []
    if text.count("\n") > MOST_LINES:
        return ()
    blank = True
    wired = len(_STOP.findall(text)) > 1 or ("." not in text and len(_STOP.findall(text.upper())) > 1)
    for lines in _paragraphs(_own(lines_of(text))):
        if not lines:
            blank = True
            continue
        pieces = [
            replace(each, role="mark") if wired and each.word == "stop" else each for each in _pieces_of(lines, names)
        ]
        rows = [line.text for line in lines]
        parts = list(_parted(pieces))
        for at, (part, end) in enumerate(parts):
            row = len(lines) == 1 and len(parts) == 1
            found.append(
                Said(tuple(part), end, part[0].line, row, blank and not at, _words(part, lines[0].number, rows))
            )
        blank = False
    return tuple(found)


def _words(part: Sequence[Piece], first: int, rows: Sequence[str]) -> str:
    """As written, from the first piece to the last."""
    one, last = part[0], part[-1]
    if one.line == last.line:
        return rows[one.line - first][one.start : last.end]
    middle = rows[one.line - first + 1 : last.line - first]
    return " ".join((rows[one.line - first][one.start :], *middle, rows[last.line - first][: last.end]))


def _own(lines: Sequence[Line]) -> list[Line]:
    """Without the signature: all below '--', and what stands below a greeting up to a postscript."""
    found: list[Line] = []
    below = False
    for line in lines:
        if line.text.rstrip() == "--" and found:
            break
        below = (below or line.is_sign_off) and not line.is_postscript
        if not below:
            found.append(line)
    return found


_WRAPPED: Final = 50
_SMALL: Final = re.compile(r"[a-z0-9(\"']")


def _paragraphs(lines: Sequence[Line]) -> Iterator[list[Line]]:
    """Lines that are one text, an empty list for a blank line."""
    held: list[Line] = []
    for line in lines:
        if held and not (_goes_on(held[-1], line)):
            yield held
            held = []
        if line.blank:
            yield []
        elif line.tokens:
            held.append(line)
    if held:
        yield held


def _goes_on(line: Line, following: Line) -> bool:
    if following.blank or following.bullet or not following.tokens:
        return False
    if len(following.tokens) > 1 and following.tokens[1].word == ":":
        return False  # 'here: 4 Poland'
    if following.tokens[0].word == line.tokens[0].word:
        return False  # a list: each line begins alike
    text = line.text.rstrip()
    if len(text) >= _WRAPPED and not following.text[:1].isspace():
        last = line.tokens[-1].word
        return last not in (".", ":", "!", "?", ";") and (
            _SMALL.match(following.text.strip()) is not None or len(text) > 60
        )
    return line.tokens[-1].word in (",", "and", "to", "in", "with", "for", "the", "of", "from") and len(text) > 30


def _parted(pieces: Sequence[Piece]) -> Iterator[tuple[list[Piece], str]]:
    held: list[Piece] = []
    for at, piece in enumerate(pieces):
        stops = piece.role == "mark" and piece.word in _STOPS
        if stops and piece.word == "." and at + 1 < len(pieces):
            follows = pieces[at + 1]
            # 'no. 3', 'approx. 5': a point with no blank behind it, or a small letter, ends nothing.
            stops = follows.line != piece.line or follows.start > piece.end
            goes_on = follows.text[:1].islower() or (follows.role == "number" and len(held) > 1)
            titled = bool(held) and held[-1].word in _TITLES  # 'vs. Germany', 'Messrs. Procter & Gamble'
            goes_on = goes_on or (follows.role in ("name", "stock") and titled)
            numbers = bool(held) and held[-1].word in _NUMBERS and follows.role in ("name", "stock")
            stops = stops and not (goes_on and held[-1:] and held[-1].word in _SHORT and not numbers)
        if stops:
            if held:
                yield held, "." if piece.word == "stop" else piece.word
            held = []
        else:
            held.append(piece)
    if held:
        yield held, ""


_TITLES: Final = word_set("v vs mr mrs dr m mme messrs")
_NUMBERS: Final = word_set("no nr")
"""Short for 'number', in front of one; 'poland no, vienna no. britain begged me …' says no."""
_SHORT: Final = word_set("dr no nr approx attn incl excl e.g i.e v vs st mr mrs m mme messrs")


def _pieces_of(lines: Sequence[Line], names: Vocabulary) -> Iterator[Piece]:
    tokens = [token for line in lines for token in line.tokens]
    numbers = [line.number for line in lines for _ in line.tokens]
    words = [token.word for token in tokens]
    at = 0
    while at < len(tokens):
        piece, count = _piece(tokens, words, at, names, numbers[at])
        if numbers[at + count - 1] != numbers[at]:
            # A name that a line break parts stands in its second line.
            last = tokens[at + count - 1]
            piece = replace(piece, line=numbers[at + count - 1], start=last.start, end=last.end)
        yield piece
        at += count


def _piece(tokens: Sequence[Token], words: Sequence[str], at: int, names: Vocabulary, number: int) -> tuple[Piece, int]:
    token = tokens[at]
    stock = names.stock_at(words, at)
    name = _name(tokens, words, at, names)
    if stock and not (_is_stock(tokens, words, at, stock[1]) or _ends_a_row(tokens, words, at, names)):
        stock = None
    if name and (not stock or name[1] >= stock[1]):
        meaning, count = name
        last = tokens[at + count - 1]
        ticker = stock[0] if stock and stock[1] == count else ""
        return (
            Piece(
                *("name", token.word, token.text, number, token.start, last.end),
                area=meaning.area or "",
                power=meaning.power or "",
                people=meaning.adjective and not _is_noun(words, at, meaning, names),
                ticker=ticker,
                guessed=bool(meaning.guessed),
            ),
            count,
        )
    if stock:
        last = tokens[at + stock[1] - 1]
        return Piece("stock", token.word, token.text, number, token.start, last.end, ticker=stock[0]), stock[1]
    if token.kind == "number":
        return Piece("number", token.word, token.text, number, token.start, token.end, value=token.value), 1
    role: Role = "mark" if token.kind == "mark" else "word"
    return Piece(role, token.word, token.text, number, token.start, token.end), 1


def _is_noun(words: Sequence[str], at: int, meaning: Meaning, names: Vocabulary) -> bool:
    """'In the Baltic', which is an area's own name, and not 'the Baltic attack'."""
    whole = names.name_at(("the", words[at]), 0)
    if meaning.power or whole is None or whole[0].adjective or whole[0].area != meaning.area:
        return False
    return words[at + 1 : at + 2] == [] or words[at + 1] not in _BEHIND_AN_ADJECTIVE


_BEHIND_AN_ADJECTIVE: Final = word_set("attack attacks one ones front states lot attack's assault battle factors men")


def _name(tokens: Sequence[Token], words: Sequence[str], at: int, names: Vocabulary) -> tuple[Meaning, int] | None:
    token = tokens[at]
    if token.kind != "word":
        return None
    found = names.name_at(words, at)
    if found is not None and token.word == "the":
        longer = names.name_at(words, at + 1)
        if longer is not None and longer[1] >= found[1]:
            return None  # 'the Baltic' States
    if found is not None:
        short = found[1] == 1 and len(token.word) < 3
        if short and token.text.isupper() and at and words[at - 1] == "the":
            return found  # 'the US'
        if short and not token.text.isupper() and not (_beside_number(tokens, at) and _is_terse(tokens)):
            return None
        if token.word in LITTLE and (not token.text.isupper() or _is_shouted(tokens, at)):
            return None
        return found
    if token.word in KNOWN:
        return None
    guess = names.guess(token.word)
    if guess is not None and "-" in token.word and "-" not in "".join((*guess.areas, *guess.powers)):
        guess = None  # 'Jean-Marc' is no slip of Germany
    if (
        guess is not None
        and token.text.islower()
        and not (_beside_number(tokens, at) or words[at - 1 : at][:1] in _BEFORE)
    ):
        guess = None  # 'in three equal parts'
    if guess is None and len(token.word) > 6 and _beside_number(tokens, at):
        guess = names.nearest(token.word)
        guess = replace(guess, guessed=(guess.areas or guess.powers)[0]) if guess is not None else None
    if (guess is None and token.text[:1].isupper()) or (guess is None and _beside_number(tokens, at)):
        guess = names.beginning(token.word)
    return (guess, 1) if guess is not None else None


def _is_shouted(tokens: Sequence[Token], at: int) -> bool:
    """'BOEING FOR IT': a little word among others in capitals is no name, but beside a number or behind 'in'."""
    around = [token for token in (*tokens[max(0, at - 3) : at], *tokens[at + 1 : at + 4]) if token.kind == "word"]
    aimed = _beside_number(tokens, at) or (at > 0 and tokens[at - 1].word in ("in", "to", "-", ":", "/"))
    longest = max((len(token.text) for token in around), default=0)
    return longest > 3 and not aimed and all(token.text.isupper() for token in around)


_BEFORE: Final = (["in"], ["to"], ["for"], ["into"], ["the"], ["and"], [","], ["from"], ["of"])


def _is_terse(tokens: Sequence[Token]) -> bool:
    """'5 po 3 au': nothing but numbers, marks and short words."""
    return all(token.kind != "word" or len(token.word) < 5 for token in tokens)


def _beside_number(tokens: Sequence[Token], at: int) -> bool:
    """'5 pol', 'po: 3'."""
    before = tokens[at - 1] if at else None
    after = tokens[at + 1] if at + 1 < len(tokens) else None
    if after is not None and after.word in (":", "=", "-", "->"):
        after = tokens[at + 2] if at + 2 < len(tokens) else None
    return (before is not None and before.kind == "number") or (after is not None and after.kind == "number")


def _ends_a_row(tokens: Sequence[Token], words: Sequence[str], at: int, names: Vocabulary) -> bool:
    """'Austria v Germany F; …': a ticker of one letter behind a name, with nothing or a mark behind it."""
    if len(tokens[at].text) > 1 or not tokens[at].text.isupper() or not at:
        return False
    last = at + 1 >= len(tokens) or (tokens[at + 1].kind == "mark" and tokens[at + 1].word in ",;).!")
    return last and any(names.name_at(words, before) is not None for before in (at - 1, at - 2) if before >= 0)


def _is_stock(tokens: Sequence[Token], words: Sequence[str], at: int, count: int) -> bool:
    """Whether a word that is a stock's name or ticker is one here: 'F', 'with visa', not 'all' or 'the target'."""
    token = tokens[at]
    before = words[at - 1] if at else ""
    if count > 1:
        return True
    if token.text.isupper() and (len(token.text) > 1 or before in _MARKED):
        return token.word not in ("i", "gm") or token.word == "gm"
    if before == "$":
        return True
    after = words[at + 1] if at + 1 < len(words) else ""
    if token.text.isupper() and before in ("", ".", "!", ":") and after in DECIDES and token.word not in ("i", "a"):
        return True  # 'T will see them off.'
    plain = token.word in KNOWN | LITTLE | _COMMON or len(token.word) < 4
    if before == "is" and at > 1 and words[at - 2] in ("stock", "share", "ticker"):
        return True
    if token.word in _FIRMS and token.text[:1].isupper() and (at or after in _FOR):
        return True
    if token.text[:1].isupper():
        return (at > 0 and (not plain or before in _MARKED)) or (at == 0 and not plain)
    return not plain or (before in _MARKED and token.word not in KNOWN | LITTLE)
