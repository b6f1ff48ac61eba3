"""What is done with a letter whose first reading left questions: other ways to read it, each with a sum to prove it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from gamesmaster.mail.reading.again import patience
from gamesmaster.mail.reading.again.budget import without_budget
from gamesmaster.mail.reading.again.changing import with_changes_doubted
from gamesmaster.mail.reading.again.reckoning import as_asked, proved
from gamesmaster.mail.reading.again.rest_kept import with_rest_kept
from gamesmaster.mail.reading.again.shares import shared_out
from gamesmaster.mail.reading.again.tally import tallied, with_all_unheard
from gamesmaster.mail.reading.again.unheard import with_misheard, with_unheard, with_unheard_steps
from gamesmaster.mail.reading.battles import battle_patience
from gamesmaster.mail.reading.battles.battle_amends import amended
from gamesmaster.mail.reading.battles.battle_doubts import with_doubts
from gamesmaster.mail.reading.doubts.hearsay import heads_another
from gamesmaster.mail.reading.doubts.pretexts import heads_unmeant
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence


def reread(
    first: Reading,
    lines: Lines,
    names: Vocabulary,
    context: Context,
    patiently: Callable[[], Reading],
    alone: Callable[[Sentence], Reading],
) -> Reading:
    """
    Read a letter in other ways where the first one left something to ask.

    Args:
        first: How it was read first.
        lines: Of the letter.
        names: The vocabulary.
        context: Of the reading.
        patiently: Reads it once more, and passes over the words that nobody knows.
        alone: Gives the first way's reading of one sentence by itself.

    Returns:
        The reading that comes out, or the first one, with what it has to ask.
    """
    reading = _otherwise(without_budget(first, context), lines, names, context, patiently, alone)
    return with_changes_doubted(with_rest_kept(reading, lines, context), lines, names, context)


def _otherwise(
    first: Reading,
    lines: Lines,
    names: Vocabulary,
    context: Context,
    patiently: Callable[[], Reading],
    alone: Callable[[Sentence], Reading],
) -> Reading:
    if (amended := proved(first, lines, names, context, alone)) is not None:
        return amended
    reading = with_unheard(as_asked(first, lines, names, context), lines, names, context)
    if battle_patience.decides(context):
        return _fought(reading, lines, names, context, alone)
    reading = with_unheard_steps(with_misheard(reading, lines, names, context), lines, names, context)
    if patience.may_help(reading, context, len(lines)):
        second = patiently()
        reading = replace(reading, steps=reading.steps + second.steps)
        if patience.comes_out(reading, second, context):
            return with_misheard(replace(second, steps=reading.steps), lines, names, context)
    if _tells_of_others(lines, names, context):
        return with_all_unheard(reading, lines, names, context)
    counted = shared_out(reading, lines, names, context) or tallied(reading, lines, names, context) or reading
    return with_all_unheard(counted, lines, names, context)


def _tells_of_others(lines: Lines, names: Vocabulary, context: Context) -> bool:
    """Whether all numbers stand below one head of what is no order: 'The map shows:', 'I count:'."""
    sentences = lines.sentences or []
    heads = [at for at, each in enumerate(sentences) if each.tokens[-1].word == ":"]
    if len(heads) != 1:
        return False
    counted = any(token.kind == "number" for each in sentences[: heads[0]] for token in each.tokens)
    head = sentences[heads[0]]
    cursor = Cursor(head.tokens, head.breaks, names, context)
    return not counted and (heads_another(cursor.words, context.turn) or heads_unmeant(cursor))


def _fought(
    reading: Reading,
    lines: Lines,
    names: Vocabulary,
    context: Context,
    alone: Callable[[Sentence], Reading],
) -> Reading:
    """A letter of attacks is looked through once more, and what neither reading took is asked about."""
    heard = battle_patience.heard_in(lines, context, names)
    if heard is None or _tells_of_others(lines, names, context):
        return reading
    if context.on_file and (changed := amended(reading, heard, names, context, alone)) is not None:
        return changed
    if battle_patience.may_help(reading, context):
        reading = battle_patience.read_again(reading, heard, context, alone) or reading
    else:
        reading = battle_patience.compared(reading, heard, context, alone)
    return with_doubts(reading, heard, context)
