"""Orders of the wrong power of the writer's: 'France: 5 in Poland. Sorry, I mean Britain: 5 in Poland.'"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.asking_about import asked_about
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Attack

_NEAR: Final = 8
_SORRY: Final = word_set("sorry correction oops whoops wait no damn argh ouch")
_MEANS: Final = word_set("mean meant that should these those was were correction make wait no wrong")
_QUESTION: Final = "For which of your powers is this? Please write each power's orders below its name."


def with_owners_asked(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask for whom orders are where the sentence behind them names another of the writer's powers in their place.

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading; of one who plays several powers.

    Returns:
        The reading, without the orders of both sentences where they may be of either power.
    """
    if len(context.powers) < 2 or not reading.orders:
        return reading
    for before, sentence in pairwise(lines.sentences or ()):
        if not _corrects_owner(Cursor(sentence.tokens, sentence.breaks, names, context)):
            continue
        doubtful = [each for each in reading.orders if _is_of(each.words, before) or _is_of(each.words, sentence)]
        if doubtful:
            return asked_about(
                reading, sentence, _QUESTION, kind="ambiguous", ground="for-which-power", doubtful=doubtful
            )
    return reading


def with_owners_on_board(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Give attacks to the one power of the writer's that stands there, where the letter does not name another of his.

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading; of one who plays several powers.

    Returns:
        The reading: 'As Emperor Franz Joseph I attack the Russians in Serbia' is Austria-Hungary's, who is there.
    """
    board, own = context.board, context.power or ""
    if board is None or len(context.powers) < 2 or context.phase != "attack":
        return reading
    words = [[token.word for token in each.tokens] for each in lines.sentences or ()]
    named = {found[0].power for each in words for at in range(len(each)) if (found := names.name_at(each, at))}
    if own in named:
        return reading
    orders = []
    for each in reading.orders:
        there = board.get(each.order.area, {}) if isinstance(each.order, Attack) else {}
        others = [power for power in context.powers if there.get(power)]
        moved = each.power is None and len(others) == 1 and not there.get(own)
        orders.append(replace(each, power=context.prefix_of(others[0])) if moved else each)
    return replace(reading, orders=tuple(orders))


def _is_of(words: str, sentence: Sentence) -> bool:
    written = sentence.words()
    return any(part in written or written in part for part in words.split(" ... "))


def _corrects_owner(cursor: Cursor) -> bool:
    """'Sorry, I mean Britain: …', 'I meant Britain …', 'Oops, that was Britain', 'Make that Britain.'"""
    words: Sequence[str] = cursor.words
    cursor.at = 0
    for at in range(1, min(_NEAR, len(words))):
        found = cursor.meaning(at, guess=False)
        if found is None or found[0].power not in cursor.context.powers:
            continue
        head = [word for word in words[:at] if word != ","]
        sorry = head[0] in _SORRY or tuple(head[:2]) in (("i", "mean"), ("i", "meant"), ("make", "that"))
        return sorry and not _MEANS.isdisjoint(head) and words[at - 1] not in ("in", "against", "into")
    return False
