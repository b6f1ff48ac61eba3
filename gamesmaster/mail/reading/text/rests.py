"""
All there is, and the rest, told in other words: 'my entire income in Poland', 'Italy gets the rest after 5 in Poland'.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import Phrases, is_number, stands_at, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import PLACE_TO, REST, word_set

_ALL: Final = Phrases(
    (
        *(f"{my} {whole} {what}" for my in ("my", "the", "our") for whole in ("entire", "whole", "full", "complete")
          for what in ("income", "allowance", "allotment", "allocation", "budget", "strength", "force")),
        *(f"{all_} {have}" for all_ in ("everything", "all") for have in ("i have", "i've got", "we have", "there is",
          "i get", "i've", "i own", "that i have")),
        "my income",
        "all of my income",
        "all my income",
        "every single factor",
        "every last factor",
        "every factor i have",
        "all of it",
    )
)  # fmt: skip
_LOT: Final = frozenset((("the", "lot"), ("the", "whole", "lot"), ("all", "there", "is")))
_EVEN: Final = Phrases(
    (
        *(f"{a} {even} {split}" for a in ("an", "a") for even in ("even", "equal", "fair") for split in
          ("split", "share", "division", "distribution")),
        "divide them into equal parts",
        *(f"{cut} {them} into {number} {equal} parts" for cut in ("divide", "split") for them in
          ("them", "it", "everything", "my factors") for number in ("two", "three", "four", "five") for equal in
          ("equal", "even")),
        "even split",
        "equal split",
    )
)  # fmt: skip
_BUT: Final = word_set("but except excepting save bar minus")
_GETS: Final = word_set("gets get takes take receives has have")
_BETWEEN: Final = word_set("between among of for to in")


def with_rests(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Put plain words in the place of other words for all there is, for equal shares, and for the rest.

    Args:
        tokens: Of a line that places factors, and changes nothing on file.
        names: The vocabulary.
    """
    return _behind(_plain(_both(_all_but_those(tokens)), names), names)


def _all_but_those(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'All but 3 to Prague, those 3 to Rome': the rest to Prague, 3 to Rome."""
    for at in range(len(tokens) - 5):
        if tokens[at].word not in ("all", "everything") or tokens[at + 1].word not in _BUT:
            continue
        if not is_number(tokens, at + 2) or word_at(tokens, at + 3) not in PLACE_TO | {"go", "goes"}:
            continue
        ahead = range(at + 4, min(at + 12, len(tokens) - 1))
        those = next((place for place in ahead if tokens[place].word in ("those", "these")), 0)
        if not those or not is_number(tokens, those + 1) or tokens[those + 1].value != tokens[at + 2].value:
            continue
        rest = (replace(tokens[at], text="the", word="the"), _as(tokens, at + 1, 2, "rest"))
        return (*tokens[:at], *rest, *tokens[at + 3 : those], *tokens[those + 1 :])
    return tokens


def _both(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'Both the Baltic States and Poland get six': six each."""
    first = next((at for at, token in enumerate(tokens) if token.word == "both"), -1)
    if first < 0 or (first and tokens[first - 1].word not in _ENDS | {","}):
        return tokens
    ahead = range(first + 3, min(first + 12, len(tokens) - 1))
    gets = next((at for at in ahead if tokens[at].word in _GETS and is_number(tokens, at + 1)), 0)
    plain = gets and sum(token.word == "and" for token in tokens[first:gets]) == 1
    if not plain or any(token.kind != "word" for token in tokens[first:gets]):
        return tokens
    each = replace(tokens[gets], text="each", word="each")
    return (*tokens[:first], *tokens[first + 1 : gets + 2], each, *tokens[gets + 2 :])


def _plain(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        before = found[-1].word if found else ""
        word = tokens[at].word
        whole = next(iter(_ALL.in_tokens(tokens, at)), ()) if word in _ALL.firsts else ()
        even = next(iter(_EVEN.in_tokens(tokens, at)), ()) if word in _EVEN.firsts else ()
        lot = next((each for each in _LOT if each[0] == word and stands_at(tokens, at, each)), ())
        stop = at + len(whole)
        if whole and before != "of" and (before in _GETS or _to_area(tokens, stop, names)):
            found.append(_as(tokens, at, len(whole), "everything"))
            at += len(whole)
        elif lot and before in _GETS:
            found.append(_as(tokens, at, len(lot), "everything"))
            at += len(lot)
        elif even and word_at(tokens, at + len(even)) in _BETWEEN:
            found += [replace(tokens[at], text=word, word=word) for word in ("share", "equally")]
            found.append(_as(tokens, at, len(even) + 1, "between"))
            at += len(even) + 1
        else:
            found.append(tokens[at])
            at += 1
    return tuple(found)


def _as(tokens: Sequence[Token], at: int, count: int, word: str) -> Token:
    return replace(tokens[at], kind="word", text=word, word=word, end=tokens[at + count - 1].end)


def _to_area(tokens: Sequence[Token], at: int, names: Vocabulary) -> bool:
    while word_at(tokens, at) in PLACE_TO | {"goes", "go", "the", "is", "shall", "should"}:
        at += 1
    found = names.name_at([token.word for token in tokens], at) if at < len(tokens) else None
    return found is not None and bool(found[0].areas)


def _behind(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """'Italy gets whatever is left after 5 in Poland': the rest, and 5 in Poland."""
    start = 0
    while start < len(tokens):
        stop = next((at for at in range(start, len(tokens)) if tokens[at].word in _ENDS), len(tokens))
        part = tokens[start:stop]
        at = _parting(part)
        if at is not None and _to_area(part[at + 1 :], _behind_number(part[at + 1 :]), names):
            comma = replace(part[at], kind="mark", text=",", word=",")
            said = (*_with_the_rest(part[:at]), comma, *part[at + 1 :])
            return (*tokens[:start], *said, *_behind(tokens[stop:], names))
        start = stop + 1
    return tokens


_ENDS: Final = frozenset((".", ";", "!", "?", ":"))


def _parting(part: Sequence[Token]) -> int | None:
    """Where 'after' or 'all but' stands in front of a number, and the rest or all before it."""
    for at in range(1, len(part) - 1):
        if not is_number(part, at + 1) or at < 2 or any(token.kind == "number" for token in part[:at]):
            continue
        before = {token.word for token in part[:at]}
        if part[at].word == "after" and before & (REST | {"left", "whatever"}):
            return at
        if part[at].word in _BUT and part[at - 1].word in ("all", "everything") and part[at - 2].word in _GETS:
            return at
    return None


def _behind_number(part: Sequence[Token]) -> int:
    at = 1
    while word_at(part, at) in ("factors", "factor", "units", "of", "them", "points", "men"):
        at += 1
    return at


def _with_the_rest(front: tuple[Token, ...]) -> tuple[Token, ...]:
    """'Italy gets all' as 'Italy gets the rest'; 'all the rest' as 'the rest'."""
    if front[-1].word in ("all", "everything"):
        last = front[-1]
        return (*front[:-1], replace(last, text="the", word="the"), replace(last, text="rest", word="rest"))
    kept = tuple(
        token for at, token in enumerate(front) if not (token.word == "all" and word_at(front, at + 1) == "the")
    )
    return kept
