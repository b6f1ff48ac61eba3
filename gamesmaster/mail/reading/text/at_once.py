"""What is put right in the same breath: '5 in Poland, no, make that 4', 'six (wait, four) in Prague'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.phrases import is_number, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import PLACE_TO, UNITS, word_set

_RIGHTS: Final = word_set(
    "sorry no wait oops whoops er erm mean meant rather correction actually scratch strike make nope ah oh dear hang"
)
_AROUND: Final = word_set(
    "i that it or to say should be have been on hm hmm um uh my mistake well a please sec second minute better of"
)
_MARKS: Final = frozenset((",", "-", "--", "...", ".", ";", ":", "(", ")", "!"))
_LONE: Final = frozenset((("make",), ("no", "to"), ("oh",), ("ah",)))
MOST_BETWEEN: Final = 9
_AFTER: Final = _MARKS | word_set("and & then for with the so but in to into at instead please") | {""}


def with_numbers_right(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Leave out a number that is put right at once, and the words that do it.

    Args:
        tokens: Of a line that places factors.
        names: The vocabulary.

    Returns:
        The tokens; as they were where the second number may be another area's, or more besides the first.
    """
    at = 0
    while at < len(tokens):
        found = _put_right(tokens, at, names) if is_number(tokens, at) else None
        if found is not None:
            tokens = found
        else:
            at += 1
    return tokens


def _put_right(tokens: tuple[Token, ...], at: int, names: Vocabulary) -> tuple[Token, ...] | None:
    """The tokens without the number here, where it is put right behind it, or behind its area."""
    words = [token.word for token in tokens]
    stop = at + 1
    while word_at(tokens, stop) in UNITS:
        stop += 1
    area, behind = _area(words, stop, names)
    for start, there in ((stop, ""), (behind, area)):
        if start == stop and there:
            continue
        number = _corrected(tokens, start)
        if number is None:
            continue
        after = number + 1
        while word_at(tokens, after) in UNITS - {"more"}:
            after += 1
        named, ends = _area(words, after, names)
        if not there:
            if named and (before := _before(words, at, names)) and before != named:
                continue  # 'Germany 2. Sorry, make that 5 for Poland'
            if named or word_at(tokens, after) in _AFTER - {"and", "&", "then"}:
                return (*tokens[:at], tokens[number], *_unclosed(tokens, start, number + 1))
            continue
        if named == there:
            return (*tokens[:at], tokens[number], *tokens[after:ends], *_unclosed(tokens, start, ends))
        if not named and word_at(tokens, after) in _AFTER - {"in", "to", "into", "at", "for"}:
            return (*tokens[:at], tokens[number], *tokens[at + 1 : start], *_unclosed(tokens, start, after))
    return None


def _area(words: Sequence[str], at: int, names: Vocabulary) -> tuple[str, int]:
    """The area named here, and where it ends."""
    while at < len(words) and (words[at] in PLACE_TO or words[at] == "the"):
        at += 1
    found = names.name_at(words, at) if at < len(words) else None
    return (found[0].areas[0], at + found[1]) if found is not None and found[0].areas else ("", at)


def _before(words: Sequence[str], at: int, names: Vocabulary) -> str:
    """The area in front of a number: 'Poland 5', 'Poland gets 5'."""
    stop = at
    while stop and words[stop - 1] in _GETS:
        stop -= 1
    for start in range(max(0, stop - 3), stop):
        found = names.name_at(words, start)
        if found is not None and found[0].areas and start + found[1] == stop:
            return found[0].areas[0]
    return ""


_GETS: Final = word_set(": - -- = , gets get takes receives has should shall have be with")


def _corrected(tokens: Sequence[Token], start: int) -> int | None:
    """Where the second number stands behind 'no, make that'; None without such words."""
    at = start
    while at < len(tokens) and at < start + MOST_BETWEEN and not is_number(tokens, at):
        if tokens[at].word not in _RIGHTS | _AROUND | _MARKS:
            return None
        at += 1
    said = [token.word for token in tokens[start:at] if token.word not in _MARKS]
    marked = at > start and tokens[start].word in _MARKS
    if not is_number(tokens, at) or _RIGHTS.isdisjoint(said) or tuple(said) in _LONE or not marked:
        return None
    return at


def _unclosed(tokens: Sequence[Token], start: int, stop: int) -> tuple[Token, ...]:
    """What follows, without the bracket that closes what is left out."""
    opened = sum((token.word == "(") - (token.word == ")") for token in tokens[start:stop])
    rest = list(tokens[stop:])
    if opened > 0 and word_at(rest, 0) == ")":
        rest = rest[1:]
    return tuple(rest)


def with_names_right(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Give 'no' for the 'er' of 'Britain, er, the Russians': the first name was a slip of the tongue.

    Args:
        tokens: Of a line in which attacks may be ordered.
        names: The vocabulary.
    """
    words = [token.word for token in tokens]
    found = list(tokens)
    for at in range(2, len(words) - 2):
        if words[at] in _ERS and words[at - 1] in _MARKS and words[at + 1] in _MARKS:
            behind = at + 2 + (words[at + 2] in ("the", "in"))
            one, other = _name_before(words, at - 1, names), names.name_at(words, behind)
            if one and other is not None and other[0].powers and one != other[0].powers:
                found[at] = replace(tokens[at], text="no", word="no")
    return tuple(found)


_ERS: Final = word_set("er erm um uh")


def _name_before(words: Sequence[str], at: int, names: Vocabulary) -> tuple[str, ...]:
    """The power whose name ends here."""
    for start in range(max(0, at - 3), at):
        found = names.name_at(words, start)
        if found is not None and found[0].powers and start + found[1] == at:
            return found[0].powers
    return ()


def with_the_former(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Name the areas of 'Ford for the former and Boeing for the latter', behind an attack in each of two.

    Args:
        tokens: Of a line in which attacks may be ordered.
        names: The vocabulary.
    """
    words = [token.word for token in tokens]
    if "former" not in words or "latter" not in words:
        return tokens
    first = min(words.index("former"), words.index("latter"))
    areas: list[str] = []
    for at in range(first):
        found = names.name_at(words, at)
        if found is not None and found[0].areas and (not found[0].powers or words[at - 1 : at] == ["in"]):
            areas += [area for area in found[0].areas if area not in areas]
    if len(areas) != 2:
        return tokens
    put: list[Token] = []
    for at, token in enumerate(tokens):
        if token.word in ("former", "latter") and words[at - 2 : at] in (["for", "the"], ["in", "the"]):
            area = areas[token.word == "latter"]
            put += [replace(token, text=word.capitalize(), word=word) for word in split_words(area)]
        else:
            put.append(token)
    return tuple(put)


def with_stocks_right(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Leave out a stock that is put right at once: 'with AT&T - scratch that, using Caterpillar'.

    Args:
        tokens: Of a line in which attacks may be ordered that stocks decide.
        names: The vocabulary.
    """
    words = [token.word for token in tokens]
    at = 1
    while at < len(tokens):
        first = _stock(tokens, words, at, names)
        start = at + first
        second = _next_stock(tokens, words, start, names) if first else 0
        if not second:
            at += max(first, 1)
            continue
        return (*tokens[:at], *with_stocks_right((tokens[at - 1], *_unclosed(tokens, start, second)), names)[1:])
    return tokens


def _stock(tokens: Sequence[Token], words: Sequence[str], at: int, names: Vocabulary) -> int:
    """How many words name a company here; 0 for none, and for words of the language in small letters."""
    found = names.stock_at(words, at)
    named = found is not None and tokens[at].text[:1].isupper() and names.name_at(words, at) is None
    return found[1] if found is not None and named else 0


def _next_stock(tokens: Sequence[Token], words: Sequence[str], start: int, names: Vocabulary) -> int:
    """Where the second stock begins behind 'scratch that, using', and ends its clause; 0 without such words."""
    at = start
    while at < len(tokens) and at < start + MOST_BETWEEN and not _stock(tokens, words, at, names):
        if words[at] not in _RIGHTS | _AROUND | _MARKS | _BUYS:
            return 0
        at += 1
    said = set(words[start:at]) & (_RIGHTS | {"scratch"})
    count = _stock(tokens, words, at, names) if at < len(tokens) else 0
    marked = at > start and words[start] in _MARKS - {"(", ")"}
    ends = word_at(tokens, at + count) in _MARKS | {"", "instead", "please"}
    return at if count and said - {"oh", "ah", "dear", "hang", "make"} and marked and ends else 0


_BUYS: Final = word_set("with using use take stock the by let's")
