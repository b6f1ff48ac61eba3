"""Text to tokens: words, whole numbers, odds, figures that are no whole number, and marks; one pass, one expression."""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass, replace
from typing import Final, Literal

from gamesmaster.mail.reading.names.vocabulary import fold
from gamesmaster.mail.reading.text.words import NUMBERS, TENS

Kind = Literal["word", "number", "ratio", "figure", "mark"]

# Each alternative begins with another kind of character or is bounded, so that no text is looked at twice.
_TOKEN: Final = re.compile(
    r"(?P<figure>\d{1,9}(?:[.,/]\d{1,9})+%?|\d{1,9}%|\d{10,}|\d{1,4}(?:st|nd|rd|th)\b)"
    r"|(?P<ratio>\d{1,4}\s?[-:]\s?\d{1,4}(?![\d-]))"
    r"|(?P<glued>\d{1,4}(?=(?:pfs?|rfs?|p|f|x|factors?)\b))"
    r"|(?P<times>[x×](?=\d{1,2}(?![^\W_])))"
    r"|(?P<joined>\d{1,3}(?=[^\W\d_]{3,}))"
    r"|(?P<number>\d{1,9}(?![^\W_]))"
    r"|(?P<called>[^\W\d_]{3,20}(?=\d{1,2}(?![^\W_])))"
    r"|(?P<dotted>[^\W\d_](?:\.[^\W\d_])+\b\.?)"
    r"|(?P<short>(?-i:(?:[NSEW]|SE|NE|NW|SW|St|Gt)\.(?=[ \t]?[A-Z])|C\.(?=[ \t]?(?:Asia|Africa|America))))"
    r"|(?P<word>[^\W_]+(?:'[^\W_]+)*)"
    r"|(?P<smile>[:;]-?[()DPp](?!\w)|<3\b|\^\^)"
    r"|(?P<leader>\.{3,}(?=[ \t]{0,8}\d))"
    r"|(?P<mark>->|=>|-+>|\.{2,}|--+|[^\s\w]|_)",
    re.IGNORECASE,
)


@dataclass(frozen=True, slots=True)
class Token:
    """
    Attributes:
        kind: What it is.
        text: As written.
        word: As looked up: folded, without a possessive's end; the mark itself for a mark.
        value: Of a number; of a ratio the first figure.
        other: Of a ratio the second figure.
        start, end: Where it stands in its line.
    """

    kind: Kind
    text: str
    word: str
    value: int = -1
    other: int = -1
    start: int = 0
    end: int = 0

    def __hash__(self) -> int:
        return hash((self.word, self.start))

    @property
    def is_upper(self) -> bool:
        """Written in capitals."""
        return len(self.text) > 1 and self.text.isupper()


_ANSWERS: Final = frozenset(("no", "nope", "nah", "yes", "sorry", "well"))
"""'No :-) 5 Poland': the smile stands for the comma behind these."""


def tokens_of(line: str) -> tuple[Token, ...]:
    """
    Split a line.

    Number words become numbers ('twenty-one', 'a dozen' stays two tokens). A number glued to its unit ('5pf') is two
    tokens. What has a decimal point, a slash or a percent sign is a figure: no order holds one.
    """
    found: list[Token] = []
    for match in _TOKEN.finditer(line):
        if match.lastgroup in ("smile", "times") or _is_picture(match):
            if match.lastgroup == "smile" and len(found) == 1 and found[0].word in _ANSWERS:
                found.append(replace(found[0], kind="mark", text=",", word=",", start=match.start(), end=match.end()))
            continue
        if match.lastgroup == "ratio" and (_HEADED.fullmatch(match[0]) or (found and found[-1].word in _NUMBERED)):
            found += _two_numbers(match)
            continue
        token = _token(match)
        if token.kind == "number" and len(found) >= 1 and _joins_tens(found, token):
            continue
        found.append(token)
    return tuple(found)


_HEADED: Final = re.compile(r"\d+:\s\d+")
_NUMBERED: Final = frozenset(
    (
        "turn",
        "round",
        "phase",
        "game",
        "season",
        "week",
        "option",
        "plan",
        "version",
        "choice",
        "alternative",
        "variant",
    )
)


def _two_numbers(match: re.Match[str]) -> list[Token]:
    """'Turn 2: 5 in Poland', 'Turn 2 - 5 in Poland': a head and a number, and no odds."""
    start = match.start()
    return [
        Token("mark", each[0], each[0], start=start + each.start(), end=start + each.end())
        if not each[0].isdigit()
        else Token("number", each[0], each[0], int(each[0]), start=start + each.start(), end=start + each.end())
        for each in re.finditer(r"\d+|[-:]", match[0])
    ]


def _is_picture(match: re.Match[str]) -> bool:
    """A little picture says nothing; an arrow does."""
    return (
        match.lastgroup == "mark" and not match[0].isascii() and unicodedata.category(match[0][0]) in ("So", "Sk", "Cn")
    )


def _token(match: re.Match[str]) -> Token:
    text, start, end = match[0], match.start(), match.end()
    group = match.lastgroup
    if group in ("number", "glued", "joined"):
        return Token("number", text, text, int(text), start=start, end=end)
    if group == "ratio":
        first, second = (int(part) for part in re.split(r"\s?[-:]\s?", text))
        return Token("ratio", text, text, first, second, start, end)
    if group == "figure":
        return Token("figure", text, text, start=start, end=end)
    if group == "leader":  # 'Poland ........ 4', as a typist fills a line
        return Token("mark", text, ":", start=start, end=end)
    if group == "mark":
        return Token("mark", text, "->" if text == ">" and start else text, start=start, end=end)
    if group == "short":
        return Token("word", text, fold(text[:-1]), start=start, end=end)
    if group == "dotted":
        return Token("word", text, fold(text.replace(".", "")), start=start, end=end)
    word = fold(text)
    word = _SPELT.get(word, word)
    if word.endswith("'s") and word not in ("it's", "let's", "that's", "here's"):
        word = word[:-2]
    value = NUMBERS.get(word, TENS.get(word, -1))
    if value >= 0:
        return Token("number", text, word, value, start=start, end=end)
    return Token("word", text, word, start=start, end=end)


_SPELT: Final = {"shan't": "won't", "shant": "won't"}


def _joins_tens(found: list[Token], unit: Token) -> bool:
    """'twenty' '-' 'one' or 'twenty' 'one' become one number."""
    if unit.word not in NUMBERS or not 0 < unit.value < 10:
        return False
    hyphen = found[-1].word == "-" and len(found) >= 2
    tens = found[-2] if hyphen else found[-1]
    if tens.word not in TENS:
        return False
    if hyphen:
        found.pop()
    found[-1] = Token(
        "number", f"{tens.text}-{unit.text}", "number", tens.value + unit.value, start=tens.start, end=unit.end
    )
    return True
