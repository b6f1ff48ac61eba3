"""
A letter about orders on file, or of which nothing came, read once more without its remarks: does it come to the same?

'Italy should be 2, the other two go to Poland. It would be nice to win for once.': a remark that nobody knows may keep
the rules of changes from a letter, and then its numbers are taken as they stand. Where the two readings differ, and
neither has anything to ask, it is asked about.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.doubts.disclaiming import disclaims
from gamesmaster.mail.reading.doubts.hearsay import heads_another
from gamesmaster.mail.reading.doubts.postponing import puts_off
from gamesmaster.mail.reading.doubts.pretexts import is_unreal
from gamesmaster.mail.reading.doubts.undecided import is_undecided
from gamesmaster.mail.reading.doubts.unsaying import unsays
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.closings import says_nothing_of_orders
from gamesmaster.mail.reading.text.sentences import Sentence, lines_of, sentences_of
from gamesmaster.mail.reading.text.words import (
    ADD,
    ATTACK,
    CHANGE,
    COURTESY,
    MOVE,
    PLACE,
    REPLACING,
    TAKES_BACK,
    UNITS,
    word_set,
)

LONGEST: Final = 2000
"""Characters of a letter that is read once more."""
_QUESTION: Final = "What shall change, and what shall stand? Please write it line by line."


def weighed(
    reading: Reading, text: str, names: Vocabulary, context: Context, read: Callable[[str], Reading]
) -> Reading:
    """
    Ask about a letter that without its remarks would change something else, or order something at all.

    Args:
        reading: How it was read.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The reading, or a question in the place of its orders; where all that it asks is for what opens the letter, the
        reading of the rest.
    """
    if context.on_file and _asks(reading) and not reading.press and len(text) <= LONGEST:
        return _without_opening(reading, text, names, context, read)
    idle = not (reading.orders or reading.cancelled)
    if not (context.on_file or idle) or len(text) > LONGEST or _asks(reading) or reading.press:
        return reading
    plain = _without_remarks(text, names, context)
    if plain is None:
        return reading
    second = read(plain)
    if _asks(second) or second.press or _after(second, context) == _after(reading, context):
        return reading
    doubt = Question(text.strip().split("\n", 1)[0][:200], "ambiguous", "names-no-order", _QUESTION, "", 1)
    return replace(reading, orders=(), cancelled=(), intent="plain", findings=(*reading.findings, doubt))


def _without_opening(
    reading: Reading, text: str, names: Vocabulary, context: Context, read: Callable[[str], Reading]
) -> Reading:
    """'I've been thinking about the map all weekend. Move 2 from Poland to Austria.': the change, if it is certain."""
    plain = _rest_of(text, names, context)
    second = read(plain) if plain is not None else None
    if second is None or _asks(second) or second.press or second.commands != reading.commands:
        return reading
    changes = bool(second.orders or second.cancelled) and _after(second, context) != frozenset(context.on_file)
    return second if changes else reading


def _rest_of(text: str, names: Vocabulary, context: Context) -> str | None:
    """The letter without the remarks that open it; None where it has none, or one that may bear on what follows."""
    written = text.split("\n")
    for line in lines_of(text):
        for sentence in sentences_of([line]) if line.tokens else ():
            words = [token.word for token in sentence.tokens]
            if _greets(words):
                continue
            if not _opens(sentence, words, names, context):
                at, start = line.number - 1, sentence.tokens[0].start
                rest = "\n".join([written[at][start:], *written[at + 1 :]])
                return rest if rest.strip() != text.strip() else None
    return None


def _greets(words: list[str]) -> bool:
    return len(words) <= 4 and not COURTESY.isdisjoint(words)


def _opens(sentence: Sentence, words: list[str], names: Vocabulary, context: Context) -> bool:
    """A whole sentence that names, counts and orders nothing, points at nothing below it, and puts nothing off."""
    plain = all(token.kind in ("word", "mark") for token in sentence.tokens)
    if not plain or sentence.end not in (".", "!", "?") or not 3 <= len(words) <= MOST_OPENING:
        return False
    if not (_POINTS_AHEAD.isdisjoint(words) and _ORDERS.isdisjoint(words)):
        return False
    bends = disclaims(words, sentence.end) or puts_off(words) or is_undecided(words) or is_unreal(words)
    bends = bends or unsays(words, sentence.end, fresh=True) or heads_another(words, context.turn)
    return not bends and not any(
        names.name_at(words, at) is not None or names.stock_at(words, at) is not None
        for at in range(len(words))
        if words[at] not in _LITTLE
    )


MOST_OPENING: Final = 16
_LITTLE: Final = word_set("it us all i a is be so can or now well")
_POINTS_AHEAD: Final = word_set(
    "this these following below here as same both others other rest everything nothing anything if unless until once"
    " when"
    " suppose imagine only except instead not-yet draft example joke idea plan suggestion proposal option maybe perhaps"
)
_ORDERS: Final = (
    (ATTACK | PLACE | MOVE | CHANGE | ADD | REPLACING | TAKES_BACK | UNITS)
    - word_set("read set make fight challenge post stick lay use")
) | word_set("stock stocks odds order orders swap keep leave stay cancelled one ones")


def _after(reading: Reading, context: Context) -> frozenset[str]:
    return frozenset(merge(context.on_file, reading, context.phase).lines)


def _asks(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)


def _without_remarks(text: str, names: Vocabulary, context: Context) -> str | None:
    """The letter without the sentences that say nothing of orders; None where there are none, or nothing else."""
    written = text.split("\n")
    left = list(written)
    told = False
    for line in lines_of(text):
        at = line.number - 1
        for sentence in reversed([*sentences_of([line])]):
            if line.tokens and _is_remark(sentence, names, context):
                first, last = sentence.tokens[0], sentence.tokens[-1]
                left[at] = left[at][: first.start] + left[at][last.end :].lstrip(" .!?")
            else:
                told = True
    return "\n".join(left) if told and left != written else None


def _is_remark(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    return says_nothing_of_orders(sentence.tokens) and all(
        cursor.meaning(at, guess=False) is None and cursor.names.stock_at(cursor.words, at) is None
        for at in range(len(cursor.words))
        if cursor.words[at] not in ("it", "us", "all", "i", "a")
    )
