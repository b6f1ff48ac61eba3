"""
The lines of a letter, made ready to be read: in English, turns of phrase in plain words, small talk left out.

Whatever is done here is done token by token, and each token keeps its place in the line as it was written: what is
asked about is shown in the writer's own words.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.bending import bends_at_end
from gamesmaster.mail.reading.commands import away
from gamesmaster.mail.reading.commands.wanting import wanted
from gamesmaster.mail.reading.doubts import unsaying
from gamesmaster.mail.reading.doubts.postponing import puts_off
from gamesmaster.mail.reading.doubts.undecided import is_undecided
from gamesmaster.mail.reading.filed.naming import with_file_names
from gamesmaster.mail.reading.filed.placed import placed_by
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.plain.leading_up import led_up
from gamesmaster.mail.reading.text import idioms
from gamesmaster.mail.reading.text.at_once import (
    with_names_right,
    with_numbers_right,
    with_stocks_right,
    with_the_former,
)
from gamesmaster.mail.reading.text.attacked import as_to_be_attacked
from gamesmaster.mail.reading.text.battle_idioms import with_aims
from gamesmaster.mail.reading.text.brackets import standing_of, with_stocks, without_totals
from gamesmaster.mail.reading.text.capitals import with_capitals
from gamesmaster.mail.reading.text.closings import without_closings
from gamesmaster.mail.reading.text.compared import without_comparisons
from gamesmaster.mail.reading.text.counted_first import with_counts_in_front
from gamesmaster.mail.reading.text.everybody_there import with_everybody
from gamesmaster.mail.reading.text.former import without_former
from gamesmaster.mail.reading.text.idle_talk import without_idle_talk
from gamesmaster.mail.reading.text.in_time import without_late
from gamesmaster.mail.reading.text.it_for_italy import with_italy
from gamesmaster.mail.reading.text.languages import in_english, language_of, says_pass, speaks
from gamesmaster.mail.reading.text.lettered import without_letters
from gamesmaster.mail.reading.text.like_last_turn import with_last_turns, with_same_as_last_turn
from gamesmaster.mail.reading.text.notated import is_notation
from gamesmaster.mail.reading.text.number_lists import with_pairs
from gamesmaster.mail.reading.text.number_rows import with_rows
from gamesmaster.mail.reading.text.passed_over import without_pass
from gamesmaster.mail.reading.text.regrets import without_regrets
from gamesmaster.mail.reading.text.relayed import without_relay
from gamesmaster.mail.reading.text.rests import with_rests
from gamesmaster.mail.reading.text.row_numbers import without_entry_numbers, without_row_numbers
from gamesmaster.mail.reading.text.running_sums import without_running_sums
from gamesmaster.mail.reading.text.sentences import WRAP, Line, Lines, goes_on, lines_of
from gamesmaster.mail.reading.text.short_names import with_short_names
from gamesmaster.mail.reading.text.signatures import without_signature
from gamesmaster.mail.reading.text.staying import with_home_named
from gamesmaster.mail.reading.text.this_turn import as_this_turn
from gamesmaster.mail.reading.text.tickers import with_tickers_spelt
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.where_clauses import with_areas_named, with_attacks_apart
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, word_set
from gamesmaster.rules.orders import Offer

_PARTED: Final = re.compile(r"(?<=[a-z0-9]{3}[.!]) +(?=[A-Z])|, (?=(?:can|could|may) (?:i|I|we|you)\b)")
_TITLED: Final = re.compile(
    r"\b(?:area|region|amount|factors|number|target|stock|where|how many|quantity) ?[:=]", re.IGNORECASE
)
_FORM: Final = re.compile(r"[.,;/|]? +(?=(?:[A-Za-z]{2,9}|how many) ?[:=])")
"""'Area: Poland. Amount: 6': a form in one line."""


MOST_TALK: Final = 400
"""Tokens of a line; nobody talks longer without a stop."""
MOST_BROKEN: Final = 10
"""Lines of one sentence."""


def prepared(text: str, names: Vocabulary, context: Context) -> Lines:
    """
    Make a letter's lines ready.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        As many lines as were written, or more where one of them is several.
    """
    amounts, trades = context.scenario.conflict == "exchange", Offer in context.scenario.kinds
    fights = context.phase != "placing"
    plain = partial(idioms.plain, amounts=amounts, trades=trades, filed=bool(context.on_file), fights=fights)
    whole = without_row_numbers(without_signature(lines_of(text), names))
    if context.phase == "attack" and not amounts:
        whole = without_entry_numbers(whole)
    whole = without_letters(_unwrapped(whole, names))
    written = [part for line in whole for part in _parted(line)]
    written = [each.with_tokens(_without_is(without_late(each.tokens, names))) for each in written]
    written = [each.with_tokens(with_italy(each.tokens, names)) for each in written]
    if amounts:
        written = [each.with_tokens(with_aims(each.tokens)) for each in written]
        if fights and context.on_file:
            written = [each.with_tokens(without_regrets(each.tokens, names)) for each in written]
    elif fights:
        written = with_tickers_spelt(written, names)
        written = [each.with_tokens(with_everybody(each.tokens, names)) for each in written]
        written = [each.with_tokens(with_names_right(each.tokens, names)) for each in written]
        if not context.on_file:
            written = [each.with_tokens(with_stocks_right(each.tokens, names)) for each in written]
        written = [each.with_tokens(with_the_former(each.tokens, names)) for each in written]
    if last := placed_by(context.last_turn) if context.phase == "placing" and not context.on_file else {}:
        written = [each.with_tokens(with_same_as_last_turn(each.tokens, context.turn)) for each in written]
        written = [each.with_tokens(with_last_turns(each.tokens, last, names)) for each in written]
    if context.phase == "placing" and context.income:
        if not context.on_file:
            written = with_short_names(written, names, tuple(context.scenario.areas), context.income)
            written = without_relay(written, names, context.power, context.income)
            written = [each.with_tokens(with_numbers_right(each.tokens, names)) for each in written]
            written = [each.with_tokens(with_rests(each.tokens, names)) for each in written]
            written = with_counts_in_front(written, names, context.income)
            written = with_rows(written, names, context.income)
            written = [each.with_tokens(with_pairs(each.tokens, names, context.income)) for each in written]
        written = without_running_sums(written, context.income, filed=bool(context.on_file))
    language = language_of([token.word for line in written for token in line.tokens])
    lines = [
        line.with_tokens(plain(as_this_turn(_english(line.tokens, language, names), context.turn))) for line in written
    ]
    if context.scenario.home.get(context.power or "") and not (context.on_file or context.last_turn):
        lines = [line.with_tokens(with_home_named(line.tokens)) for line in lines]
    if fights:
        lines = [line.with_tokens(with_areas_named(line.tokens, names)) for line in lines]
    if context.phase == "turn":
        lines = [line.with_tokens(with_attacks_apart(line.tokens, names)) for line in lines]
    if fights and not amounts:
        lines = [line.with_tokens(with_stocks(with_capitals(line.tokens, names), names)) for line in lines]
        lines = _without_initials(lines, names)
        own = {context.power, *context.powers}
        lines = [line.with_tokens(as_to_be_attacked(line.tokens, names, own)) for line in lines]
        if tuple(context.on_file) == ("PASS",):
            lines = [line.with_tokens(without_pass(line.tokens, names)) for line in lines]
        if context.on_file:
            lines = [line.with_tokens(with_file_names(line.tokens, names, context)) for line in lines]
    lines = list(_without_talk(lines, names, context))
    if filed := placed_by(context.on_file):
        lines = [line.with_tokens(without_comparisons(line.tokens)) for line in lines]
        lines = [line.with_tokens(without_former(line.tokens, filed, names)) for line in lines]
    if standing := standing_of(context):
        lines = [line.with_tokens(without_totals(line.tokens, standing)) for line in lines]
    return Lines(lines)


def _unwrapped(lines: Sequence[Line], names: Vocabulary) -> list[Line]:
    """Lines that a mail program has broken within a sentence are one again: 'I leave the British in Italy / alone'."""
    small = any(token.text == "i" for line in lines for token in line.tokens)  # a line may begin so, too
    width = 0 if small else max((len(line.text.rstrip()) for line in lines), default=0)
    parts: list[list[Line]] = []
    for line in lines:
        if parts and len(parts[-1]) < MOST_BROKEN and _is_broken(parts[-1][-1], line, width, names):
            parts[-1].append(line)
        else:
            parts.append([line])
    return [_joined(part) if len(part) > 1 else part[0] for part in parts]


def _joined(part: Sequence[Line]) -> Line:
    whole = lines_of(" ".join(line.text.strip() if at else line.text.rstrip() for at, line in enumerate(part)))[0]
    return replace(whole, number=part[0].number, bullet=part[0].bullet)


def _is_broken(line: Line, following: Line, width: int, names: Vocabulary) -> bool:
    """
    Whether a sentence goes on in the next line, which begins with no order of its own. The width is that of the longest
    line; 0 for a writer who begins sentences with small letters.
    """
    first = following.tokens[0] if following.tokens else None
    if (
        first is None
        or not line.tokens
        or line.text.startswith((">", "|"))
        or following.text[:1] in (">", "|", " ", "\t")
    ):
        return False
    if line.ends_with in _OPEN and line.tokens[-1].text.islower():
        return not following.bullet or following.text[:1].isdigit()  # '… is Austria with / 4. Whatever is left …'
    if following.bullet or first.word in _BEGINS or not (first.kind == "word" or first.word == "("):
        return False
    if _names_first(line, names) and _names_first(following, names):
        return False  # 'poland - russia, use nike / rhineland - france, use apple'
    if goes_on(line, following) and following.text.lstrip("(")[:1].islower():
        return line.text[:1].isupper() or (width > 0 and any(token.text[:1].isupper() for token in line.tokens))
    full = width >= WRAP and len(line.text.rstrip()) + 1 + len(following.text.split(" ", 1)[0]) > width
    named = names.name_at([token.word for token in following.tokens], 0) is not None
    ended = line.ends_with in _ENDS or (line.ends_with == ")" and line.tokens[-2:-1] and line.tokens[-2].word in _ENDS)
    if not full or named or ended or len(following.tokens) < 2 or _are_apart(line, following, names):
        return False
    return not is_notation(line) and not is_notation(following)


def _names_first(line: Line, names: Vocabulary) -> bool:
    words = [token.word for token in line.tokens]
    return len(words) > 1 and names.name_at(words, 0) is not None and line.tokens[1].kind == "mark"


def _are_apart(line: Line, following: Line, names: Vocabulary) -> bool:
    """Lines that begin with the same capital, or each with an area and a stock or number: 'I attack … / I attack …'."""
    first, other = line.tokens[0], following.tokens[0]
    if first.text == other.text and first.text[:1].isupper():
        return True
    if not other.text[:1].isupper() or not _is_order(line.tokens, names):
        return False
    words = [token.word for token in following.tokens]
    greets = len(words) <= MOST_GREETING and not any(names.stock_at(words, at) for at in range(len(words)))
    return greets or _is_order(following.tokens, names)


MOST_GREETING: Final = 3
"""Words of 'Viele Grüße' and 'C'est tout.', below the last order."""


def _is_order(tokens: Sequence[Token], names: Vocabulary) -> bool:
    words = [token.word for token in tokens]
    found = [names.name_at(words, at) for at in range(len(words))]
    counts = any(token.kind == "number" for token in tokens)
    buys = counts or any(names.stock_at(words, at) and tokens[at].text[:1].isupper() for at in range(len(words)))
    return buys and any(each is not None and bool(each[0].areas) for each in found)


_OPEN: Final = word_set("a an the my our with of below above least than under over gets to")
_BEGINS: Final = (
    PLACE | ATTACK | word_set("move shift transfer switch take add change cancel swap understanding control offer")
)
"""A line that begins so is an order of its own: '… 1 in Poland / move 2 from Germany to Austria'."""
_ENDS: Final = frozenset((".", "!", "?", ";", "..."))
_THANKS: Final = word_set("thanks thank you cheers regards best kind many greetings yours sincerely bye") | {","}


def _without_talk(lines: list[Line], names: Vocabulary, context: Context) -> Iterator[Line]:
    """What is said beside the orders is left out: small talk, what leads up to them, the name of him who is called."""
    fights = context.phase != "placing"
    begins, told = True, False
    for at, line in enumerate(lines):
        tokens = line.tokens
        counts = bool(tokens) and tokens[0].kind == "number"
        bare = counts and all(token.kind != "mark" for token in tokens)  # '5 in Poland' has no room for talk
        if 1 < len(tokens) <= MOST_TALK and not bare and not line.text.lstrip().startswith((">", "|")):
            tokens = led_up(tokens if context.on_file else _without_instead(tokens), names, context)
            if not line.is_sign_off:
                named, whole = _named(tokens, names, fights=fights), tokens
                tokens = without_idle_talk(tokens, named, begins=begins)
                named = named if tokens is whole else _named(tokens, names, fights=fights)
                tokens = without_closings(tokens, named, _may_unsay, told=told)
        told = told or any(token.kind == "number" for token in tokens) or bool(_named(tokens, names, fights=fights))
        begins = at + 1 == len(lines) or not goes_on(line, lines[at + 1])
        yield line if tokens is line.tokens else replace(line, tokens=tokens, text=line.text if tokens else "")


def _may_unsay(words: Sequence[str], end: str) -> bool:
    """Whether a sentence may take back what stands before it, or is said to us: 'That's it, I'm finished.'"""
    return (
        wanted(list(words), end) is not None
        or unsaying.unsays(words, end, fresh=True)
        or unsaying.speaks_of_orders(words, end, names=False)
        or puts_off(words)
        or is_undecided(words)
        or bends_at_end(words)
    )


_WHO: Final = word_set("who i we he she they you")


def _without_is(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'Poland's getting 7': Poland gets them."""
    found = list(tokens)
    for at, (token, following) in enumerate(pairwise(tokens)):
        if token.text.lower() == "one" and following.word in _WHO and at and tokens[at - 1].word == "the":
            found[at] = replace(token, kind="word", value=-1)  # 'I'm the one who pays'
        if following.word in ("getting", "receiving") and token.text.endswith(("'s", "\u2019s")):
            found[at] = replace(token, text=token.text[:-2], end=token.end - 2)
    return tuple(found)


def _without_initials(lines: list[Line], names: Vocabulary) -> list[Line]:
    """'… from Procter & Gamble.', and below it 'CL': initials are no stock where another one is named."""
    last = next((at for at in range(len(lines) - 1, 0, -1) if not lines[at].blank), 0)
    text = lines[last].text.strip()
    apart = last > 0 and (lines[last - 1].blank or (text.endswith(".") and len(text) == 2))  # 'V.'
    signed = text.replace(".", "") if apart else ""
    if not ((1 < len(signed) < 4 or len(text) == 2) and signed.isupper()):
        return lines
    above = [[token.word for token in line.tokens] for line in lines[:last] if line.tokens]
    ended = above and (
        above[-1][-1] in _ENDS or names.stock_at(above[-1], len(above[-1]) - 1) or _THANKS.issuperset(above[-1])
    )
    if not ended or not any(names.stock_at(words, at) for words in above for at in range(len(words))):
        return lines
    return [*lines[:last], replace(lines[last], tokens=(), text=""), *lines[last + 1 :]]


def _without_instead(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'Nothing in Poland. Instead I want 5 in Austria': where nothing is on file, it is instead of that."""
    gone = {
        at
        for at, token in enumerate(tokens[:-1])
        if token.word == "instead"
        and (at == 0 or tokens[at - 1].word in _ENDS)
        and (tokens[at + 1].word in ("i", "we", ",") or tokens[at + 1].kind == "number")
    }
    return tuple(token for at, token in enumerate(tokens) if at not in gone) if gone else tokens


def _named(tokens: tuple[Token, ...], names: Vocabulary, *, fights: bool) -> set[int]:
    """Where names of the game's begin."""
    words = [token.word for token in tokens]
    return {at for at in range(len(words)) if names.name_at(words, at) or (fights and names.stock_at(words, at))}


def _parted(line: Line) -> list[Line]:
    """'I'm away 3-10 June. Moves: 5 in Poland': what says when the writer is away is a line of its own."""
    titled = len({title.lower() for title in _TITLED.findall(line.text)}) > 1
    parts = _FORM.split(line.text) if titled else _PARTED.split(line.text) if away.is_away(line.text) else []
    if len(parts) < 2 or len(parts) > 12:
        return [line]
    return [replace(each, number=line.number) for part in parts for each in lines_of(part)]


def _english(tokens: tuple[Token, ...], of_letter: str, names: Vocabulary) -> tuple[Token, ...]:
    words = [token.word for token in tokens]
    if words[:1] == ["und"] and len(words) < 4:  # 'und aus': an Understanding
        return tokens
    if says_pass(words):
        return (replace(tokens[0], kind="word", text="pass", word="pass"),)
    language = language_of(words) or (of_letter if of_letter and speaks(words, of_letter) else "")
    return in_english(_with_whole_names(tokens, names), language) if language else tokens


def _with_whole_names(tokens: tuple[Token, ...], names: Vocabulary) -> tuple[Token, ...]:
    """'Afrique du Sud' under its English name, before each of its words is translated."""
    words = [token.word for token in tokens]
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        named = names.name_at(words, at)
        whole = next(iter(named[0].areas or named[0].powers), "") if named is not None and named[1] > 1 else ""
        if named is None or not whole:
            found.append(tokens[at])
            at += 1
            continue
        first, end = tokens[at], tokens[at + named[1] - 1].end
        found += [replace(first, word=word, text=word.title(), end=end) for word in split_words(whole)]
        at += named[1]
    return tuple(found)
