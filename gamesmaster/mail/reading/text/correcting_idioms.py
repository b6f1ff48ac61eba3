"""Turns of phrase that correct what was just said: 'no, 6', 'I mean Austria', '(sorry, 5)', 'four (4)'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases, is_number, spanning, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import PLACE_TO, REST, word_set

_NO_SORRY: Final = frozenset(
    (one, other)
    for one in ("no", "wait", "sorry", "oops", "nope")
    for other in ("no", "wait", "sorry", "actually", "nope", "hang", "correction")
    if one != other
)
_COUNTING: Final = word_set("a b c d e f g h i ii iii iv v vi")


def _begins_next(tokens: Sequence[Token], at: int) -> bool:
    """Whether the next bracket, or the end, comes before any other number: the one in brackets is the amount."""
    if at >= len(tokens) or tokens[at].kind != "word":
        return False
    ahead = next(
        (place for place in range(at, len(tokens)) if tokens[place].word == "(" or is_number(tokens, place)), 0
    )
    return not ahead or (word_at(tokens, ahead) == "(" and is_number(tokens, ahead + 1))


_SORRY: Final = word_set("sorry no oops correction rather make that it i mean meant should be , : actually wait")

_REGRETS: Final = _SORRY - {"that", "it", "i", "be", ",", ":"}


def i_mean(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'I mean 6', 'or rather 6', 'I meant Austria'."""
    words = (word_at(tokens, at), word_at(tokens, at + 1))
    if words not in (("i", "mean"), ("i", "meant"), ("or", "rather"), ("should", "say")):
        return None
    return (spanning(tokens, at, 2, Token("word", "correction", "correction")),), 2


def no(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'4 in Poland, no, 5 in Poland'; 'Wait. Austria 4': what follows is said in the place of what was said."""
    if at > 2 and (word_at(tokens, at), word_at(tokens, at + 1)) in _NO_SORRY and tokens[at - 1].kind != "mark":
        mark, word = replace(tokens[at], kind="mark", text=",", word=","), Token("word", "correction", "correction")
        return (mark, spanning(tokens, at, 2, word)) if at else (spanning(tokens, at, 2, word),), 2
    if at > 2 and (word_at(tokens, at), word_at(tokens, at + 1)) in _NO_SORRY and word_at(tokens, at - 1) == ",":
        count = 2 + (word_at(tokens, at + 2) == ",")
        return (spanning(tokens, at, count, Token("word", "correction", "correction")),), count
    if word_at(tokens, at) == "oh" and word_at(tokens, at + 2) in PLACE_TO:
        return None  # 'the last six, oh, in Russia'
    starts = at == 0 or (tokens[at - 1].kind == "mark" and word_at(tokens, at - 1) in (".", "!", "?"))
    if starts and word_at(tokens, at + 1) == ",":
        return (replace(tokens[at], text="correction", word="correction"),), 2
    if (
        at == 0
        or word_at(tokens, at - 1) not in (",", "-", "--", ";", "...")
        or word_at(tokens, at + 1) not in (",", "-", ":")
    ):
        return None
    return (replace(tokens[at], text="correction", word="correction"),), 2


def not_so_many(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Not 8 in Poland but 6', 'not 8 but 6 in Poland': six in Poland."""
    if not is_number(tokens, at + 1):
        return None
    stop = next(
        (place for place in range(at + 2, min(at + MOST_DENIED, len(tokens))) if tokens[place].word == "but"), 0
    )
    if not stop or not is_number(tokens, stop + 1) or any(is_number(tokens, place) for place in range(at + 2, stop)):
        return None
    where = [token for token in tokens[at + 2 : stop] if token.word != ","]
    if where and where[0].word not in ("in", "to", "into", "for", "factors"):
        return None
    again = word_at(tokens, stop + 2) in ("in", "to", "into", "for") and bool(where)
    return None if again else ((tokens[stop + 1], *where), stop + 2 - at)


MOST_DENIED: Final = 9
"""So many words from 'not' to 'but'."""


def being(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'the balance, being three factors, in Italy': how many these are can be reckoned."""
    ahead = at + 2
    while word_at(tokens, ahead) in ("factor", "factors", "pf", "pfs", "units", "in", "all"):
        ahead += 1
    if (
        not is_number(tokens, at + 1)
        or word_at(tokens, ahead) != ","
        or not any(word_at(tokens, at - back) in REST for back in (2, 3))
    ):
        return None
    return (), ahead + 1 - at


def with_apologies_first(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """
    Give 'sorry, 2' for '2 sorry' that is a sentence of its own.

    Args:
        tokens: Of a line.
    """
    found = list(tokens)
    for at, token in enumerate(tokens[:-1]):
        begins = at == 0 or tokens[at - 1].word in _SENTENCE_ENDS
        if token.kind != "number" or not begins or at == 0:
            continue
        comma = word_at(tokens, at + 1) == ","
        ends = word_at(tokens, at + 2 + comma) in _SENTENCE_ENDS | {""}
        if word_at(tokens, at + 1 + comma) == "sorry" and ends and not comma:
            found[at], found[at + 1] = replace(tokens[at + 1], word="correction"), token
    return tuple(found)


_SENTENCE_ENDS: Final = frozenset((".", "!", "?", ";", "..."))


def second_thoughts(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'hang on', 'on second thoughts': what follows corrects what was said."""
    for phrase in SECOND_THOUGHTS.in_tokens(tokens, at):
        if word_at(tokens, at + 2) == "to" and phrase[1] == "on":  # 'I'll hang on to the other 6'
            return (spanning(tokens, at, 3, Token("word", "keep", "keep")),), 3
        return (spanning(tokens, at, len(phrase), Token("word", "correction", "correction")),), len(phrase)
    return None


def better_not(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Better not in Italy.', that begins a sentence: 'Not in Italy.'"""
    begins = at == 0 or tokens[at - 1].word in _SENTENCE_ENDS | {","}
    if not begins or word_at(tokens, at + 1) != "not" or word_at(tokens, at + 2) not in _IN_THE:
        return None
    return (spanning(tokens, at, 2, Token("word", "not", "not")),), 2


_IN_THE: Final = word_set("in on into the against")
BETTER: Final = word_set("better rather")
SECOND_THOUGHTS: Final = Phrases(("hang on", "hold on", "on second thoughts", "on second thought", "thinking again"))


def reads_for(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'For Rumania read Austria', 'Please read Austria for Rumania': Austria instead of Rumania."""
    if at and tokens[at - 1].word not in _SENTENCE_ENDS | _BEFORE_READ:
        return None
    stops = range(at + 1, min(at + 2 * MOST_READ + 3, len(tokens) + 1))
    stop = next((each for each in stops if each == len(tokens) or tokens[each].word in _SENTENCE_ENDS | {","}), 0)
    words = [token.word for token in tokens[at:stop]]
    first, second = ("for", "read") if words[:1] == ["for"] else ("read", "for")
    if words[:1] != [first] or second not in words:
        return None
    middle = at + words.index(second)
    one = [token for token in tokens[at + 1 : middle] if token.word not in _UNREAD]
    other = [token for token in tokens[middle + 1 : stop] if token.word not in _UNREAD]
    if not (0 < len(one) <= MOST_READ and 0 < len(other) <= MOST_READ):
        return None
    if any(token.kind != "word" for token in (*one, *other)):
        return None  # numbers are another matter
    new, old = (other, one) if first == "for" else (one, other)
    between = tuple(replace(tokens[middle], kind="word", text=word, word=word) for word in ("instead", "of"))
    return (*new, *between, *old), stop - at


MOST_READ: Final = 3
_UNREAD: Final = frozenset(("please", '"', "'"))
_BEFORE_READ: Final = frozenset(("please", ",", "-", "--", ":", "correction", "and", "sorry"))


def aside(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'4 to the Rhineland (sorry, 5)': another number for what stands before the bracket; 'four (4)'; '(a) 4 in …'."""
    if word_at(tokens, at + 2) == ")":
        if at and is_number(tokens, at - 1) and is_number(tokens, at + 1):
            return ((), 3) if tokens[at - 1].value == tokens[at + 1].value else None
        amounts = not at or word_at(tokens, at - 1) in (",", "and", ";")
        if amounts and is_number(tokens, at + 1) and not is_number(tokens, at + 3) and _begins_next(tokens, at + 3):
            return (
                tokens[at + 1],
                Token("word", "in", "in", start=tokens[at + 2].start, end=tokens[at + 2].end),
            ), 3  # '(6) Rhineland, (5) Austria'
        counts = word_at(tokens, at + 1) in _COUNTING or is_number(tokens, at + 1)
        if counts and (not at or word_at(tokens, at - 1) in (":", ";", ",", "and", ".")) and at + 3 < len(tokens):
            return (replace(tokens[at], text=",", word=","),), 3
    ahead = at + 1
    while word_at(tokens, ahead) in _SORRY:
        ahead += 1
    if not at or _REGRETS.isdisjoint(word_at(tokens, place) for place in range(at + 1, ahead)):
        return None  # '(I drive one)'
    close = next((place for place in range(ahead, min(ahead + 12, len(tokens))) if tokens[place].word == ")"), 0)
    numbers = [place for place in range(ahead, close) if tokens[place].kind == "number"]
    if close > ahead + 1 and numbers == [close - 1]:
        words = tuple(replace(tokens[at], kind="word", text=word, word=word) for word in ("make", "that"))
        return (replace(tokens[at], text=",", word=","), *words, tokens[close - 1]), close + 1 - at
    if close > at + 4:
        close = 0
    if close > ahead and all(token.kind == "word" for token in tokens[ahead:close]):
        comma = replace(tokens[at], text=",", word=",")
        word = replace(tokens[at], kind="word", text="correction", word="correction")
        return (comma, word, *tokens[ahead:close]), close + 1 - at
    if not is_number(tokens, ahead) or word_at(tokens, ahead + 1) != ")":
        return None
    words = tuple(replace(tokens[at], kind="word", text=word, word=word) for word in ("make", "that"))
    comma = replace(tokens[at], text=",", word=",")
    return (comma, *words, tokens[ahead]), ahead + 2 - at
