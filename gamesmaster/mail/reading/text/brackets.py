"""What stands in brackets: what an amount comes to, 'Poland 5 (now 11)', and the stock, 'the French in Italy (ge)'."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import COURTESY, UNITS, word_set

_COMES_TO: Final = word_set("now then makes making giving gives so hence becomes that's")
_AROUND: Final = word_set(
    "a of to in all there altogether up then strong is -> it me that i'll i we we'll have get am be at come"
)
_MAKES: Final = word_set("makes make making gives give giving brings bring bringing means")
_JOINS: Final = word_set("and & , respectively")
_KNOWN: Final = _COMES_TO | _AROUND | UNITS
_AIMS_AT: Final = word_set("just to back totalling total")
"""'Internal gets 5 (just to be back at zero)': whatever else it says, the sum is its proof."""
LONGEST: Final = 10


def without_totals(tokens: tuple[Token, ...], standing: Container[int]) -> tuple[Token, ...]:
    """
    Leave out brackets that say how many there will then be, where that is so.

    Args:
        tokens: Of a line.
        standing: How many the writer has in an area, of each that he is in, and 0.

    Returns:
        The tokens without such brackets. One whose sum is another stays: nobody knows which number is meant.
    """
    kept: list[Token] = []
    at = amount = 0
    while at < len(tokens):
        stop = _closing(tokens, at) if tokens[at].word == "(" and amount else at
        if stop > at and sum_in(tokens[at + 1 : stop]) - amount in standing:
            at = stop + 1
            continue
        if tokens[at].kind == "number":
            amount = tokens[at].value
        kept.append(tokens[at])
        at += 1
    if start := _tail(kept, standing):
        del kept[start : _stop(kept, start)]
    return tuple(kept) if len(kept) < len(tokens) else tokens


def with_stocks(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """
    Give 'with GE' for a stock alone in brackets behind a power and an area: there 'ge' is not Germany.

    Args:
        tokens: Of a line in which attacks may be ordered that stocks decide.
        names: The vocabulary.
    """
    words = [token.word for token in tokens]
    found: list[Token] = []
    at = ended = 0
    named_so_far = 0
    while at < len(tokens):
        behind = ended == at > 0 and named_so_far > 1
        stop = _closing(tokens, at) if words[at] == "(" and behind else at
        stock = names.stock_at(words, at + 1) if stop > at + 1 else None
        if behind and words[at] in (",", "-") and _is_letter(words, at + 1) and names.stock_at(words, at + 1):
            found.append(replace(tokens[at], kind="word", text="with", word="with"))
            at += 1
            continue
        if stock is not None and at + 1 + stock[1] == stop:
            last = replace(tokens[stop - 1], end=tokens[stop].end)
            found += [replace(tokens[at], kind="word", text="with", word="with"), *tokens[at + 1 : stop - 1], last]
            at = stop + 1
            continue
        named = names.name_at(words, at)
        count = named[1] if named is not None else 1
        if named is not None:
            named_so_far += 1
            ended = at + count if named[0].areas else 0
        elif words[at] in _ENDS:
            named_so_far = 0
        found += tokens[at : at + count]
        at += count
    return tuple(found)


def _is_letter(words: Sequence[str], at: int) -> bool:
    """'hit the Germans in Poland, f': a letter that ends a clause."""
    return at < len(words) and len(words[at]) == 1 and (at + 1 == len(words) or words[at + 1] in _CLOSES)


_ENDS: Final = frozenset((".", ";", "!", "?"))
_CLOSES: Final = _ENDS | COURTESY | {",", "and", "-"}


def _tail(tokens: Sequence[Token], standing: Container[int]) -> int:
    """Where ', which makes 12 and 11' begins, if that is so of all that is counted before it; 0 for no such words."""
    for at, token in enumerate(tokens[:-2]):
        which = tokens[at + 1].word in ("which", "that", "so")
        if token.word != "," or tokens[at + 1 + which].word not in _MAKES:
            continue
        amounts = [each.value for each in tokens[:at] if each.kind == "number"]
        told = tokens[at + 2 + which : _stop(tokens, at)]
        sums = [each.value for each in told if each.kind == "number"]
        known = all(each.kind == "number" or each.word in _AROUND | UNITS | _JOINS for each in told)
        if sums and known and all(any(each - amount in standing for amount in amounts) for each in sums):
            return at
    return 0


def _stop(tokens: Sequence[Token], at: int) -> int:
    """Where the sentence ends."""
    return next((stop for stop in range(at, len(tokens)) if tokens[stop].word in (".", "!", ";")), len(tokens))


def _closing(tokens: tuple[Token, ...], at: int) -> int:
    ahead = range(at + 1, min(at + LONGEST + 2, len(tokens)))
    return next((stop for stop in ahead if tokens[stop].word == ")"), at)


def sum_in(inner: tuple[Token, ...]) -> int:
    """Give the number of words that say what it comes to; one that is no sum for any other."""
    numbers = [token.value for token in inner if token.kind == "number"]
    words = [token.word for token in inner if token.kind != "number"]
    known = bool(words) and ((words[0] in _COMES_TO and _KNOWN.issuperset(words)) or words[0] in _AIMS_AT)
    told = len(numbers) == 1 and known
    return numbers[0] if told else -1


def standing_of(context: Context) -> frozenset[int]:
    """Give how many factors the writer has in an area, of each, and 0; nothing while that is not known."""
    if context.board is None:
        return frozenset()
    return frozenset(
        (0, *(row.get(context.power or "", 0) for row in context.board.values()), *(context.home or {}).values())
    )
