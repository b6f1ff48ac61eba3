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
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.closings import says_nothing_of_orders
from gamesmaster.mail.reading.text.sentences import Sentence, lines_of, sentences_of

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
        The reading, or a question in the place of its orders.
    """
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
