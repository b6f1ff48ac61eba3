"""
The orders of last turn, changed by the rest of the letter: 'Same as last turn, only the three for Africa to Italy.'

What is left without the words that repeat them is read as a letter to which they are on file. So whatever may be said
of orders on file may be said of last turn's.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.again.repeats import span_of_repeat
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.sentences import Sentence, lines_of, sentences_of
from gamesmaster.mail.reading.text.words import COURTESY, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Place

Read = Callable[[str, Context], Reading]
LONGEST: Final = 4000
"""Characters of a letter that is looked at."""


def as_last_turn(first: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Order again what was ordered last turn, changed as the letter says.

    Args:
        first: How the letter was read as a whole.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The orders of last turn as the letter changes them, where it leaves nothing to ask of them, and where the first
        reading left something to ask, or heard no change; else the first reading.
    """
    if not _may_help(first, text, context):
        return first
    found = next(_parted(text, names, context), None)
    if found is None:
        return first
    sentence, rest = found
    below = read(rest, replace(context, on_file=context.last_turn, last_turn=(), asked=()))
    after = merge(context.last_turn, below, context.phase).lines
    heard = below.cancelled or below.intent == "amend" or any(each.how != "plain" for each in below.orders)
    if not heard and _adds(sentence, below, context):
        heard, after = True, (*context.last_turn, *(notation.write(each.order) for each in below.orders))
    if _asks(below) or below.commands or below.press or not heard or set(after) == set(context.last_turn):
        return _changes_asked(first, sentence, below, names, context)
    orders = _orders(below, after, sentence)
    if not _is_complete(orders, context):
        return first
    notes = tuple(each for each in first.findings if each.kind == "note")
    return replace(first, orders=orders, cancelled=(), intent="plain", findings=notes)


def _changes_asked(first: Reading, sentence: Sentence, below: Reading, names: Vocabulary, context: Context) -> Reading:
    """Ask about 'Same as last turn, but …' of which only the first half was heard."""
    words = [token.word for token in sentence.tokens]
    written = {notation.write(each.order) for each in first.orders}
    named = any((found := names.name_at(words, at)) is not None and found[0].areas for at in range(len(words)))
    told = {notation.write(each.order) for each in below.orders} <= set(context.last_turn)
    if _asks(first) or written != set(context.last_turn) or not named or _CHANGES.isdisjoint(words):
        return first
    if told and below.orders:
        return first  # 'Same as last turn: 5 in Poland, …'
    question = "What is to be changed in last turn's orders? Please write how many each area is to get."
    line = sentence.line_at(0)
    asked = Question(line.text.strip()[:200], "ambiguous", "not-understood", question, "", line.number)
    return replace(first, orders=(), findings=(*first.findings, asked))


_CHANGES: Final = word_set(
    "swap swapped exchange exchanged interchanged reversed instead goes go more less fewer minus plus except"
    " round around replaced moved shifted"
)


def _adds(sentence: Sentence, below: Reading, context: Context) -> bool:
    """'Same attacks as last turn, plus this: …', where nothing of it takes the place of one of those."""
    filed = {getattr(notation.read(line)[1], "area", None) for line in context.last_turn}
    plain = all(isinstance(each.order, Attack) and each.order.area not in filed for each in below.orders)
    return plain and bool(below.orders) and not _ADDS.isdisjoint(token.word for token in sentence.tokens)


_ADDS: Final = word_set("plus and also")


def _may_help(first: Reading, text: str, context: Context) -> bool:
    if not context.last_turn or context.on_file or context.mover or len(context.powers) > 1 or len(text) > LONGEST:
        return False
    if context.scenario.conflict == "exchange" or first.press or first.commands:
        return False
    written = {notation.write(each.order) for each in first.orders}
    beside = context.phase == "attack" and written.isdisjoint(context.last_turn)
    return _asks(first) or beside or written == set(context.last_turn)


def _parted(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[Sentence, str]]:
    """The sentence that repeats the orders of last turn, and the letter without the words that do."""
    written = text.split("\n")
    for sentence in (each for line in lines_of(text) for each in sentences_of([line])):
        span = span_of_repeat(sentence, names, context)
        head = [token.word for token in sentence.tokens[: span[0] if span else 0] if token.kind != "number"]
        if span is None or not (_GREETS.issuperset(head) or (head[-1] == ":" and _HEADS.issuperset(head))):
            continue  # 'Hypothetically: …'
        first, last = sentence.tokens[span[0]], sentence.tokens[span[1] - 1]
        at = sentence.line_at(0).number - 1
        line = written[at]
        left = f"{line[: first.start].rstrip(' ,;-')} {line[last.end :].lstrip(' ,;:.!-')}"
        yield sentence, "\n".join([*written[:at], left.strip(), *written[at + 1 :]])


_HEADS: Final = word_set("turn round my our orders placements attacks for this : ,")
_GREETS: Final = COURTESY | frozenset(
    ("hiya", "hey", "yo", ",", "-", "--", "!", "so", "ok", "okay", "well", "now", "and", "good", "evening")
)


def _orders(below: Reading, after: Sequence[str], sentence: Sentence) -> tuple[ReadOrder, ...]:
    by_line = {notation.write(each.order): replace(each, how="plain") for each in below.orders}
    words, number = sentence.words(), sentence.line_at(0).number
    again = {line: ReadOrder(notation.read(line)[1], None, words, number) for line in after}
    return tuple(by_line.get(line, again[line]) for line in after)


def _is_complete(orders: Sequence[ReadOrder], context: Context) -> bool:
    """All there is to place, or attacks with a stock each."""
    if context.phase == "placing":
        amounts = [each.order.amount for each in orders if isinstance(each.order, Place)]
        return len(amounts) == len(orders) and sum(amounts) == (context.income or sum(amounts))
    return all(isinstance(each.order, Attack) and each.order.stock for each in orders)


def _asks(reading: Reading) -> bool:
    return any(each.kind != "note" for each in reading.findings)
