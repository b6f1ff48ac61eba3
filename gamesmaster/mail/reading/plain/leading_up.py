"""A line without what only leads up to what it says: him who is called in it, 'before I forget', 'as promised'."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.plain.moods import without_mood
from gamesmaster.mail.reading.plain.standing_now import as_levels
from gamesmaster.mail.reading.text.called import without_called
from gamesmaster.mail.reading.text.first_done import without_first_done
from gamesmaster.mail.reading.text.hesitations import without_hesitations
from gamesmaster.mail.reading.text.idle_heads import without_idle_head
from gamesmaster.mail.reading.text.lead_ins import without_lead_ins
from gamesmaster.mail.reading.text.same_again import with_same_numbers
from gamesmaster.mail.reading.text.staying import with_home_once
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, LITTLE, word_set


def led_up(tokens: tuple[Token, ...], names: Vocabulary, context: Context) -> tuple[Token, ...]:
    """
    Give what a line says, without what only leads up to it.

    Args:
        tokens: Of the line.
        names: The vocabulary.
        context: Of the reading. Who is called is left out only where factors are placed: else it may be a stock.
    """
    fights = context.phase != "placing"
    tokens = without_hesitations(tokens)
    if fights and not context.on_file:
        tokens = _without_also(tokens)
    if context.on_file:
        tokens = _without_this_turn(tokens)
    if fights and context.on_file:
        tokens = _without_from_me(tokens)
    if not fights:
        tokens = without_mood(tokens, names, context)
        tokens = with_home_once(tokens, names, (context.power or "", *context.powers))
        tokens = tokens if context.on_file else _without_more(tokens)
        tokens = _without_self(tokens, names, context)
    words = [token.word for token in tokens]
    places = {
        at
        for at, token in enumerate(tokens)
        if token.word not in LITTLE and ((name := names.name_at(words, at)) is not None and not name[0].power)
    }
    tokens = without_first_done(tokens, places)
    for plainer in (
        (without_lead_ins,) if fights else (without_called, without_idle_head, without_lead_ins, with_same_numbers)
    ):
        words = [token.word for token in tokens]
        told = [at for at, token in enumerate(tokens) if token.word not in LITTLE or token.text.isupper()]
        named = {at for at in told if names.name_at(words, at) or (fights and names.stock_at(words, at))}
        tokens = plainer(tokens, named)
    return tokens if fights else as_levels(tokens, names, context)


def _without_this_turn(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'Please cancel all my placements for this turn.'"""
    words = [token.word for token in tokens]
    for at in range(2, len(words) - 2):
        ends = at + 3 == len(words) or words[at + 3] in (".", "!", ",", ";")
        if words[at : at + 3] == ["for", "this", "turn"] and ends and words[at - 1] in _ORDERED:
            return (*tokens[:at], *tokens[at + 3 :])
    return tokens


_ORDERED: Final = word_set("placements placement orders order attacks attack factors")


def _without_from_me(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'There will be no attack in Italy from me.'"""
    words = [token.word for token in tokens]
    for at in range(2, len(words) - 1):
        ends = at + 2 == len(words) or words[at + 2] in (".", "!", ",", ";")
        if words[at : at + 2] == ["from", "me"] and ends and "no" in words[:at]:
            return (*tokens[:at], *tokens[at + 2 :])
    return tokens


def _without_self(tokens: tuple[Token, ...], names: Vocabulary, context: Context) -> tuple[Token, ...]:
    """'Russia puts three in Rumania', 'Hi Sue, the Soviets place …', by Russia: put three in Rumania."""
    words = [token.word for token in tokens]
    if len(context.powers) > 1 or not context.power or not tokens:
        return tokens
    greeted = words.index(",") + 1 if words[0] in _GREETS and "," in words[:4] else 0
    start = greeted + (words[greeted : greeted + 1] == ["the"])
    found = names.name_at(words, start) if start < len(words) else None
    verb = start + found[1] if found is not None and found[0].power == context.power else 0
    hereby = words[verb : verb + 1] != [] and words[verb] in ("hereby", "now", "therefore")
    puts = words[verb + hereby] if verb and verb + hereby < len(words) else ""
    many = words[start - 1] == "the" and puts in _PUT and start > greeted
    if puts not in _PUTS and not many:
        return tokens
    return (*tokens[:greeted], replace(tokens[verb + hereby], text="put", word="put"), *tokens[verb + hereby + 1 :])


_GREETS: Final = word_set("hi hello dear hey")
_PUT: Final = word_set("put place commit deploy allocate assign send station post dispatch allot")
_PUTS: Final = word_set("puts places commits deploys allocates assigns sends stations posts dispatches allots")


def _without_also(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'…, and in Poland I also attack the Russians', 'I attack also the Russians', where nothing is on file."""
    words = [token.word for token in tokens]
    gone = {
        at
        for at in range(1, len(words) - 1)
        if words[at] == "also"
        and (words[at - 1] in ATTACK or (words[at - 1] in ("i", "we") and words[at + 1] in ATTACK))
    }
    return tuple(token for at, token in enumerate(tokens) if at not in gone) if gone else tokens


def _without_more(tokens: tuple[Token, ...]) -> tuple[Token, ...]:
    """'Five more to Prague and three more to Rome': each area gets its own, where none is named twice."""
    words = [token.word for token in tokens]
    gone = {
        at
        for at in range(1, len(tokens) - 2)
        if words[at] in _MORE and tokens[at - 1].kind == "number" and words[at + 1] in _TO
    }
    places = [words[at + 2 + (words[at + 2] == "the") : at + 4] for at in gone]
    again = any(place[:1] != [] and words.count(place[0]) > 1 for place in places)
    if len(gone) < 2 or again or not _COMPARES.isdisjoint(words):
        return tokens
    return tuple(token for at, token in enumerate(tokens) if at not in gone)


_MORE: Final = word_set("more further additional extra")
_TO: Final = word_set("to into in for on go goes")
_COMPARES: Final = word_set("last same before usual than again")
