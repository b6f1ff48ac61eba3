"""Orders of single sentences that are lost in a letter though nothing takes them back: no such one is passed over."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Question, Reading
from gamesmaster.mail.reading.text.words import CONTROL, COURTESY, MOVE, PLACE, UNDERSTANDING, word_set
from gamesmaster.mail.reading.whole.bywords import POLITE
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import turns
from gamesmaster.mail.reading.whole.markers import is_counter
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.put_off import are_to_come
from gamesmaster.mail.reading.whole.recanting import recants_at
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.stance_words import FINE, IF
from gamesmaster.mail.reading.whole.taking import asks, is_silent
from gamesmaster.mail.reading.whole.untold import blank
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Ally, Control, Offer, Order, Understanding

_QUESTION: Final = "Nothing came of this. Shall it stand? Then please write it alone in a line."
_BESIDE: Final = (Accept, Ally, Control, Offer, Understanding)
_BESIDES: Final = (
    UNDERSTANDING
    | CONTROL
    | word_set("accept accepts accepted accepting yes take takes offer offers trade trades deal give ally alliance")
)
_MOST: Final = 30


def with_lost_asked(reading: Reading, letter: Heard, again: Callable[[str], Reading]) -> Reading:
    """
    Ask about the first sentence that orders where it stands alone, if the letter came to nothing, or to nothing of it
    beside its attacks and placings.

    Args:
        reading: That was decided on.
        letter: As heard.
        again: Reads words as they would be read if they were a whole letter.
    """
    said, context = letter.said, letter.context
    if asks(reading) or not 1 < len(said) <= _MOST or are_to_come(said, context):
        return reading
    if context.on_file:
        return _with_lost_change_asked(reading, letter, again)
    if any(turns(one, (), True) for one in said):
        return reading  # 'Just kidding!'
    silent = is_silent(reading)
    for one, own in zip(said, letter.parts, strict=True):
        told = (one.end == "?" and POLITE.search(" ".join(one.words)) is None) or any(part.heard for part in own)
        if told or not (silent or not _BESIDES.isdisjoint(one.words)):
            continue
        alone = again(one.text + one.end)
        orders = [each.order for each in alone.orders if silent or isinstance(each.order, _BESIDE)]
        if orders and not asks(alone) and not any(_is_among(order, reading) for order in orders):
            return with_asked(reading, one, orders[0])
    if silent and (rest := _without_talk(letter)) is not None:
        alone = again(rest)
        if alone.orders and not asks(alone):
            first = next((one for one in said if one.number == alone.orders[0].line), said[0])
            return with_asked(reading, first, alone.orders[0].order)
    return reading


def _with_lost_change_asked(reading: Reading, letter: Heard, again: Callable[[str], Reading]) -> Reading:
    """'… Send the two I was keeping at home to Poland. Everything else as before.', of which nothing came."""
    if not is_silent(reading) or reading.cancelled or any(turns(one, (), True) for one in letter.said):
        return reading
    for one, own in zip(letter.said, letter.parts, strict=True):
        verb = next((word for word in one.words if word not in _BEFORE), "")
        if one.end == "?" or verb not in PLACE | MOVE or any(part.heard for part in own):
            continue
        alone = again(one.text + one.end)
        if alone.orders and not asks(alone):
            return with_asked(reading, one, alone.orders[0].order)
    return reading


_BEFORE: Final = COURTESY | word_set("and so then also now instead just , - : but i i'll we we'll will want to let's")


def with_counters_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a counter that the writer wants, and of which nothing came: 'We are pals there, so I'd like Control.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    claimed = any(isinstance(each.order, (Control, Understanding)) for each in reading.orders)
    if context.phase != "attack" or claimed or asks(reading) or are_to_come(letter.said, context):
        return reading
    if any(isinstance(notation.read(line)[1], (Control, Understanding)) for line in context.on_file):
        return reading  # of which the words may speak
    for one, own in zip(letter.said, letter.parts, strict=True):
        wants = any(_wants_counter(part) for part in own)
        if wants and one.end != "?" and not any(part.heard or part.stance == "hangs" for part in own):
            area = next((piece.area for piece in one.pieces if piece.area and not piece.people), "...")
            return with_asked(reading, one, Understanding(area))
    return reading


def _wants_counter(part: Part) -> bool:
    """'There I'd like an Understanding', 'I want Control'; not 'I want no Control'."""
    at = next((at for at, piece in enumerate(part.pieces) if piece.word in UNDERSTANDING | CONTROL), -1)
    one = (
        at > 0 and is_counter(part.pieces, at) and part.words[at - 1] in _ONE and part.words[at + 1 : at + 2] != ("of",)
    )
    words = set(part.words[:at]) if one else set()
    return part.stance == "orders" and bool(words & _WANTS) and bool(words & _I) and not words & _NONE


_ONE: Final = word_set("a an the that this one want like claim for")
_WANTS: Final = word_set("like want ask claim request wish")
_I: Final = word_set("i we i'd we'd")
_NONE: Final = word_set("no not don't never without")


def with_recanted_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about a sentence that calls off some of what it orders, where all of it was taken: '… no, strike that last one'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.on_file or context.phase != "attack" or not reading.orders or asks(reading):
        return reading
    taken = {getattr(each.order, "area", "") for each in reading.orders}
    for one in letter.said:
        stop = next((at for at in range(1, len(one.pieces)) if _calls_off(one.pieces, at)), None)
        areas = {piece.area for piece in one.pieces[:stop] if piece.area and not piece.power}
        if stop is not None and len(areas) > 1 and areas <= taken:
            return with_asked(reading, one, reading.orders[-1].order)
    return reading


def without_hanging_counters(reading: Reading, letter: Heard) -> Reading:
    """
    Ask about counters that hang on something: 'I take control of Poland if Germany comes'.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    hanging = [
        each
        for each in reading.orders
        if isinstance(each.order, Understanding | Control)
        and _hangs(FINE.sub(" ", each.words.lower()).replace(",", " ").split())
    ]
    if not hanging or letter.context.phase != "attack":
        return reading
    one = next((each for each in letter.said if each.number == hanging[0].line), letter.said[0])
    kept = tuple(each for each in reading.orders if each not in hanging)
    return with_asked(replace(reading, orders=kept), one, hanging[0].order)


def _hangs(words: Sequence[str]) -> bool:
    """On somebody else: that the writer wins or qualifies is what every counter hangs on."""
    return any(word in IF and words[at + 1 : at + 2] not in (["i"], ["we"]) for at, word in enumerate(words))


def with_asked(reading: Reading, one: Said, order: Order) -> Reading:
    """
    Give the reading with a sentence asked about of which nothing came.

    Args:
        reading: What was made of the letter.
        one: The sentence.
        order: What it may have meant.
    """
    line = one.text.strip()[:200]
    asked = Question(line, "unreadable", "not-understood", _QUESTION, notation.write(order), number=one.number)
    return replace(reading, findings=(*reading.findings, asked))


def _calls_off(pieces: Sequence[Piece], at: int) -> bool:
    behind = pieces[at + (count := recants_at(pieces, at)) :]
    return (
        count > 0
        and pieces[at - 1].word not in ("(", "[")
        and not any(piece.role in ("name", "stock") for piece in behind)
    )


def _without_talk(letter: Heard) -> str | None:
    """The letter without the sentences that name and count nothing; None where there are none."""
    lines = letter.text.split("\n")
    for one in letter.said:
        if all(piece.role in ("word", "mark") for piece in one.pieces):
            blank(lines, one.pieces[0], one.pieces[-1], through=True)
    rest = "\n".join(lines)
    return rest if rest != letter.text else None


def _is_among(order: Order, reading: Reading) -> bool:
    """Whether one of its kind, or of its area, was read."""
    area = getattr(order, "area", "")
    return any(
        type(each.order) is type(order) or (area and getattr(each.order, "area", "") == area) for each in reading.orders
    )
