"""Attacks that a letter orders, and elsewhere says will not be made: neither is taken for what is meant."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, NEGATION, REPORTED, word_set
from gamesmaster.rules.orders import Attack

_DENIES: Final = word_set("not don't won't never cannot can't dont wont")
_WRITER: Final = word_set("i we i'm we're i'll we'll i've we've i'd we'd")
_OTHERWISE: Final = (
    (CONDITION - {"or"})
    | REPORTED
    | word_set(
        "but did didn't was were had next last did only promised than more less again yet except other elsewhere"
    )
)


def without_denied(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask where a letter says of somebody whom it attacks that he is not attacked.

    'Britain in Turkey: attack with 5. … I have a truce with Britain and will not be attacking her anywhere.'

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading without these attacks, and with a question instead.
    """
    if not any(isinstance(each.order, Attack) for each in reading.orders):
        return reading
    for sentence in lines.sentences or ():
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        written = sentence.words()
        if not _denies(cursor, sentence.end) or any(each.words in written for each in reading.orders):
            continue
        powers, areas = _named(cursor)
        gone = [
            each
            for each in reading.orders
            if isinstance(each.order, Attack)
            and powers.intersection(each.order.targets)
            and (not areas or each.order.area in areas)
        ]
        if gone:
            reading = _asked(reading, sentence, [id(each) for each in gone], " and ".join(sorted(powers)))
    return reading


def _asked(reading: Reading, sentence: Sentence, gone: Sequence[int], powers: str) -> Reading:
    line = sentence.line_at(0)
    question = f"Is {powers} to be attacked, or not? Please write the attacks that shall be made."
    asked = Question(line.text.strip()[:200], "ambiguous", "negated", question, number=line.number)
    orders = tuple(each for each in reading.orders if id(each) not in gone)
    return replace(reading, orders=orders, findings=(*reading.findings, asked))


def _denies(cursor: Cursor, end: str) -> bool:
    """'I will not be attacking her', 'don't attack Britain': said by the writer, of now, and of all of it."""
    words = cursor.words
    if _is_safe(words) and end != "?" and _OTHERWISE.isdisjoint(words):
        return True
    at = _denial(words)
    if at < 0 or end == "?" or not _OTHERWISE.isdisjoint(words):
        return False
    if any(token.kind in ("number", "ratio") for token in cursor.tokens):
        return False
    return (at == 0 or not _WRITER.isdisjoint(words)) and not ATTACK.isdisjoint(words[at + 1 : at + 5])


def _is_safe(words: Sequence[str]) -> bool:
    """'The Germans in Poland are safe from me': not 'nobody is safe from me', nor 'are safe from me no longer'."""
    at = words.index("safe") if "safe" in words else len(words)
    from_me = words[at + 1 : at + 2] == ["from"] and not {"me", "us"}.isdisjoint(words[at + 2 : at + 3])
    return (
        from_me and not {"is", "are", "stay", "stays", "remain"}.isdisjoint(words[:at]) and NEGATION.isdisjoint(words)
    )


def _denial(words: Sequence[str]) -> int:
    """Where 'not' stands, or the 'no' of 'no attack'; -1 where neither does."""
    return next(
        (
            at
            for at, word in enumerate(words)
            if word in _DENIES or (word == "no" and not ATTACK.isdisjoint(words[at + 1 : at + 2]))
        ),
        -1,
    )


def _named(cursor: Cursor) -> tuple[set[str], set[str]]:
    """The powers up to the end of what is denied that are not the writer's, and the areas that are nobody's."""
    words, first = cursor.words, _denial(cursor.words)
    stop = next(
        (
            at
            for at in range(first + 1, len(words))
            if words[at] in (",", ";", "-", "--", ":")
            or (words[at] == "and" and not ATTACK.isdisjoint(words[at + 1 : at + 2]))
        ),
        len(words),
    )
    powers: set[str] = set()
    areas: set[str] = set()
    cursor.at = 0
    for at in range(stop):
        found = cursor.meaning(at, guess=False)
        if found is not None and found[0].powers:
            powers.update(found[0].powers)
        elif found is not None:
            areas.update(found[0].areas)
    return powers - {cursor.context.power, *cursor.context.powers}, areas
