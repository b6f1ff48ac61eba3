"""
The words in which people put right what they have just written, as forms with places for names and numbers.

A sentence becomes its shape: 'Sorry, one of those in Poland goes to Italy' is ``N0 of those in A1 goes to A2``. A form
is written the same way: ``<move> N from A to B``, where ``<move>`` stands for one of several words, ``[now ]`` may be
missing, and of ``[this|that]`` one is there. A sentence is understood where forms use it up to its last word.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import Token, tokens_of
from gamesmaster.mail.reading.text.words import word_set

Kind = Literal["A", "P", "S", "N", "O"]
"""An area, a power, a stock, a number, or which of the orders."""
LAST: Final = -1
_ORDINALS: Final = {
    **{"first": 0, "second": 1, "third": 2, "fourth": 3, "fifth": 4, "last": LAST},
    **{"1st": 0, "2nd": 1, "3rd": 2, "4th": 3},
}
_IDLE: Final = word_set(
    "the a an please pls factor factors unit units men armies army troops just then too also again now though however "
    "of-course sorry oops whoops ah oh hm hmm wait well actually correction hang on-second-thoughts anyway ok okay"
)
_SAYINGS: Final = (
    *("on second thoughts", "on second thought", "on reflection", "my mistake", "my bad", "my fault", "my error"),
    *("silly me", "after all", "as well", "if you please", "sorry about this", "sorry about that", "excuse me"),
    *("i am afraid", "i'm afraid", "i think", "hold on", "no , no", "i beg your pardon", "thinking again", "p . s ."),
    *("i have changed my mind", "i've changed my mind", "i changed my mind", "change of plan", "small correction"),
    *("one correction", "a correction", "one change", "slight change", "ps", "or rather", "that is to say"),
)
_WORD: Final = {
    "move": "move|shift|transfer|take|send|put|bring|switch",
    "go": "go|goes|should go|should be|are to go|is to go|are|are meant|belong|will go|must go|shall go|can go|gets|"
    "get",
    "is": "should be|should read|should have been|should have|is|are|becomes|shall be|must be|gets|get|has|=|:|to|at",
    "less": "less|fewer|down",
    "more": "more|extra|up",
    "drop": "drop|leave out|forget|cancel|scrap|scratch|skip|delete|remove|strike|ignore|omit|take out|kill|ditch|"
    "withdraw|without|erase|forget about|strike out|cross out|no|not|leave off",
    "swap": "swap|exchange|switch|reverse|interchange|change around|turn around|flip",
    "them": "them|those|these|it|they|its N|those N|these N|all of them|all of those",
    "in": "in|to|into|for|at|on",
    "around": "around|round|about|over",
    "attack": "attack|attacks|battle|fight|order",
    "order": "attack|attacks|battle|fight|order|orders|one",
    "use": "use|take|with|using|make it|make that|choose|via|on|stock",
}
"""What a form's <word> may be."""


@dataclass(frozen=True, slots=True)
class Shape:
    """
    A sentence with its names and numbers by place.

    Attributes:
        text: Words with one blank between them; an item is its kind and its place, ``A0``.
        values: What each item is: a canonical name or a number.
        said: The sentence as written.
        end: The mark it ends with, empty for none.
    """

    text: str
    values: tuple[str | int, ...]
    said: str
    end: str

    def kinds(self) -> set[str]:
        """Which kinds of items it has."""
        return {found[0][0] for found in ITEM.finditer(self.text)}


@dataclass(frozen=True, slots=True)
class Step:
    """
    A form that was found.

    Attributes:
        name: Of the form.
        names: What stood in the form's places, by the letter of each: ``A``, ``B`` and ``Z`` areas, ``N``, ``M`` and
            ``L`` numbers, ``P`` and ``Q`` powers, ``S`` and ``R`` stocks, ``O`` and ``U`` which order, ``X`` and ``Y``
            any name.
        said: The sentence as written.
    """

    name: str
    names: Mapping[str, tuple[str, str | int]]
    said: str

    def __getitem__(self, letter: str) -> str:
        return str(self.names[letter][1])

    def number(self, letter: str) -> int:
        """What a number's place holds."""
        return int(self.names[letter][1])

    def kind(self, letter: str) -> str:
        """Whether the name in a place is of an area, a power or a stock."""
        return self.names[letter][0]


class Forms:
    """
    What may be said, as a list of names, each with the forms that mean it.

    Args:
        forms: Forms by name.
    """

    def __init__(self, forms: Mapping[str, Sequence[str]]) -> None:
        self._forms = [(name, re.compile(_pattern(form) + r"(?= |$)")) for name, each in forms.items() for form in each]

    def steps_in(self, shape: Shape) -> list[Step] | None:
        """
        Find the forms a sentence is made of.

        Args:
            shape: Of the sentence.

        Returns:
            The steps, in the written order; None where a word is left that no form has.
        """
        steps: list[Step] = []
        at, text = 0, shape.text
        while at < len(text):
            if between := _BETWEEN.match(text, at):
                at = between.end()
                continue
            found = [
                (match.end(), name, items)
                for name, form in self._forms
                if (match := form.match(text, at)) and (items := _names_in(match, shape)) is not None
            ]
            if not found:
                return None
            at, name, items = max(found, key=lambda each: each[0])
            steps.append(Step(name, items, shape.said))
        return steps


def shapes_of(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, Shape]]:
    """
    Give the sentences of a letter as shapes, each with where it begins.

    Args:
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    for match in _SENTENCE.finditer(text):
        said = match[0]
        if said.strip():
            end = said.rstrip()[-1:]
            yield match.start(), _shape(said.strip(), end if end in ".!?" else "", names, context)


_SENTENCE: Final = re.compile(r"[^\n.!?]*(?:[.](?=\d|\w)[^\n.!?]*)*(?:[.!?]+|\n|$)")
ITEM: Final = re.compile(r"\b[APSNO]\d+\b")
"""A name or number in a shape."""
_BETWEEN: Final = re.compile(r"(?:[,;:&()-]|\+(?! N)|(?:and|but|so|while|whereas|with|no(?= ,)|yes)\b) ?| ")
_BRACKET: Final = re.compile(r"\[([^\[\]]*)\]")
_PLACE: Final = re.compile(r"(?<![\w<])[A-Z]\b")
_KINDS: Final = {**dict.fromkeys("ABZ", "A"), **dict.fromkeys("NML", "N"), **dict.fromkeys("PQ", "P")} | {
    **dict.fromkeys("SR", "S"),
    **dict.fromkeys("OU", "O"),
    **dict.fromkeys("XY", "[APS]"),
}


def _pattern(form: str) -> str:
    """The regular expression of a form: a bracket with a blank at its end may be missing, any other one is a choice."""
    form = re.sub(r"<(\w+)>", lambda found: f"[{_WORD[found[1]]}]", form)
    while "[" in form:
        form = _BRACKET.sub(lambda found: f"(?:{found[1]}){'?' if found[1] != found[1].strip() else ''}", form)
    counter = count()
    return _PLACE.sub(lambda found: rf"(?P<{found[0]}{next(counter)}>{_KINDS[found[0]]}\d+)", form)


def _names_in(match: re.Match[str], shape: Shape) -> dict[str, tuple[str, str | int]] | None:
    """What stands in a form's places; None where one place holds two names."""
    names: dict[str, tuple[str, str | int]] = {}
    for group, item in match.groupdict().items():
        if item:
            value = (item[0], shape.values[int(item[1:])])
            if names.setdefault(group[0], value) != value:
                return None
    return names


def _shape(said: str, end: str, names: Vocabulary, context: Context) -> Shape:
    tokens = tokens_of(said)
    words = [token.word for token in tokens]
    parts: list[str] = []
    values: list[str | int] = []
    at = 0
    while at < len(tokens):
        kind, value, count = _item(tokens, words, at, names, context)
        if kind:
            parts.append(f"{kind}{len(values)}")
            values.append(value)
        elif words[at] not in ".!?\"'":
            parts.append(words[at])
        at += max(count, 1)
    text = f" {' '.join(parts)} "
    for saying in _SAYINGS:
        text = text.replace(f" {saying} ", " ")
    kept = [part for part in text.split() if part not in _IDLE]
    kept = [part for at, part in enumerate(kept) if part != "instead" or kept[at + 1 : at + 2] == ["of"]]
    return Shape(" ".join(kept).strip(" ,:-"), tuple(values), said, end)


def _item(
    tokens: Sequence[Token], words: Sequence[str], at: int, names: Vocabulary, context: Context
) -> tuple[str, str | int, int]:
    """What a place in a sentence names, and how many words that takes; an empty kind for nothing."""
    token = tokens[at]
    fights = context.phase == "attack"
    if fights and token.word in ("one", "ones"):
        return "", 0, 1
    if token.kind == "number":
        return "N", token.value, 1
    if token.word in _ORDINALS and words[at + 1 : at + 2] not in (["thoughts"], ["thought"]):
        return "O", _ORDINALS[token.word], 1
    if fights and (stock := names.stock_at(words, at)) is not None and token.text[:1].isupper():
        return "S", stock[0], stock[1]
    named = names.name_at(words, at)
    if named is None or not (token.text[:1].isupper() or len(token.text) > 4):
        return "", 0, 1
    meaning, count = named
    if fights and meaning.power:
        return "P", meaning.power, count
    if not fights and meaning.area and not meaning.adjective:
        return "A", meaning.area, count
    return ("A", meaning.area, count) if meaning.area and not meaning.powers else ("", 0, 1)
