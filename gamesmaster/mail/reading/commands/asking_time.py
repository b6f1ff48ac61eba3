"""What a letter asks besides its orders: when the deadline is, whether there may be more time, what is on file."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, replace
from datetime import timedelta
from typing import Final

from gamesmaster.mail.attribution import attribution_lines, is_header_block, is_separator
from gamesmaster.mail.reading.commands.deadline import asks_behind, asks_deadline, may_ask_deadline
from gamesmaster.mail.reading.commands.extending import NAME, extension_of
from gamesmaster.mail.reading.commands.held import asks_missing, asks_orders, may_ask_held
from gamesmaster.mail.reading.commands.more_time import is_length_alone, may_ask_time, wish_for_time
from gamesmaster.mail.reading.commands.time_words import Timed, timed
from gamesmaster.mail.reading.model import Command, Context, Question, Reading
from gamesmaster.mail.reading.names.nicknames import FIRST_NAMES
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import ATTACK, PLACE, word_set
from gamesmaster.mail.reading.whole.pieces import Said, sentences_in, spans_in
from gamesmaster.mail.reading.whole.quoting import is_quote

STATUS: Final = "STATUS"
ORDERS: Final = "ORDERS"
MOST_WORDS: Final = 70
"""Of a sentence that asks."""
MOST_SENTENCES: Final = 150
"""Of a letter that are looked at closely."""
_GREETS: Final = word_set("dear hi hello hey to cc attn")
_ORDERS: Final = (ATTACK | PLACE) - word_set("put send sending post lay stick pop use spend place placing")
_DOUBTS: Final = word_set(
    "preliminary provisional tentative draft ignore disregard cancel withdraw scrap forget void final instead count"
)
_ENDS: Final = re.compile(r"[ \t]*[.!?]+")


@dataclass(frozen=True, slots=True)
class Asked:
    """
    Attributes:
        what: The command, or what to ask where a wish for time does not say how long.
        said: The sentences it stands in.
        idle: They hold nothing else that could be an order.
    """

    what: Command | Question
    said: tuple[Said, ...]
    idle: bool

    @property
    def name(self) -> str:
        """Of the command."""
        return self.what.name if isinstance(self.what, Command) else NAME


def with_time(
    reading: Reading, text: str, names: Vocabulary, context: Context, again: Callable[[str], Reading]
) -> Reading:
    """
    Give the reading with STATUS, EXTEND and ORDERS where a letter asks for them in words that are no command.

    The letter is read again without these wishes, and counts so where that is better: they order nothing.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        again: Reads a letter.
    """
    asked = [each for each in asked_in(text, names, context) if not _is_published(each, reading)]
    if not asked:
        return reading
    quiet = without_asked(text, asked)
    if quiet.strip() and quiet != text:
        reading = min((reading, again(quiet)), key=_doubts)
    lines = {said.text.strip() for each in asked for said in each.said}
    findings = [each for each in reading.findings if each.kind == "note" or each.line.strip() not in lines]
    known = {each.name for each in reading.commands} | {NAME for each in findings if each.ground.startswith("extend-")}
    added = [each.what for each in asked if each.name not in known]
    commands = (*reading.commands, *(each for each in added if isinstance(each, Command)))
    findings += [each for each in added if isinstance(each, Question)]
    return replace(reading, commands=tuple(sorted(commands, key=lambda each: each.line)), findings=tuple(findings))


def _doubts(reading: Reading) -> tuple[int, int]:
    """How ill a letter is read: of two readings, that one is the better which takes more orders, or asks less."""
    return -len(reading.orders) - len(reading.cancelled), sum(each.kind != "note" for each in reading.findings)


def _is_published(asked: Asked, reading: Reading) -> bool:
    """Whether it is asked of other players, and not of us."""
    return any(said.text in each.text for said in asked.said for each in reading.press)


def without_asked(text: str, asked: Sequence[Asked]) -> str:
    """
    Give a letter with blanks where it asks about time and says nothing else, so that no order beside it is doubted.

    Args:
        text: The letter, normalised.
        asked: What it asks.
    """
    place = spans_in(text)
    for said in (said for each in asked if each.idle for said in each.said):
        start, stop = place(said.pieces[0], said.pieces[-1])
        if ends := _ENDS.match(text, stop):
            stop = ends.end()
        text = text[:start] + re.sub(r"[^\n]", " ", text[start:stop]) + text[stop:]
    return "\n".join(line.rstrip() for line in text.split("\n"))


def asked_in(text: str, names: Vocabulary, context: Context) -> list[Asked]:
    """
    Give what a letter asks, each command once.

    Args:
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    own = (*context.powers, context.power)
    sentences = sentences_in(text, names)
    found: dict[str, Asked] = {}
    last = looked = 0
    for at, said in enumerate(sentences):
        words = frozenset(said.words)
        time, due = NAME not in found and may_ask_time(words), STATUS not in found and may_ask_deadline(words)
        held = may_ask_held(words) and not found.keys() >= {STATUS, ORDERS}
        if not (time or due or held) or len(said.pieces) > MOST_WORDS or _is_strange(said):
            continue
        last, looked = last or _own_lines(text, names, own), looked + 1
        if said.number >= last or looked > MOST_SENTENCES:
            break
        form = timed(said, own)
        if time and (wish := wish_for_time(form)):
            spans, beside = form.spans, tuple[Said, ...]()
            if wish != "length":
                spans, beside = _length_beside(sentences, at, own)
            if spans or wish != "beside":
                found[NAME] = _wish(said, form, spans, beside)
        elif due and not _leads_to_orders(sentences[at + 1 : at + 2]) and _asks_when(form, sentences[at - 1 : at], own):
            found[STATUS] = Asked(Command(STATUS, "", said.text, said.number), (said,), _is_idle(said, form))
        elif held:
            asks = asks_orders(form) and not _is_change(said)
            name = ORDERS if asks else STATUS if asks_missing(form) else ""
            if name and name not in found:
                found[name] = Asked(Command(name, "", said.text, said.number), (said,), _is_idle(said, form))
    return list(found.values())


def _is_change(said: Said) -> bool:
    """'Could you add three in the Rhineland to what you've already got from me?'"""
    counts = any(piece.role == "number" for piece in said.pieces) and any(piece.area for piece in said.pieces)
    return counts and not _CHANGES.isdisjoint(said.words)


_CHANGES: Final = word_set("add put place move shift give take swap send")


def _asks_when(form: Timed, before: Sequence[Said], own: Container[str | None]) -> bool:
    return asks_deadline(form) or any(asks_behind(form, timed(each, own)) for each in before)


def _leads_to_orders(behind: Sequence[Said]) -> bool:
    """'Is it too late? If not: 5 in Poland': the receipt answers that."""
    return any(each.words[:2] in _IF_SO for each in behind)


_IF_SO: Final = frozenset(tuple(words.split()) for words in ("if not", "if so", "if yes", "in that", "then please"))


def _wish(said: Said, form: Timed, spans: Sequence[timedelta], beside: tuple[Said, ...]) -> Asked:
    what = extension_of(tuple(dict.fromkeys(spans)), said.text, said.number)
    return Asked(what, (said, *beside), _is_idle(said, form))


def _length_beside(
    sentences: Sequence[Said], at: int, own: Container[str | None]
) -> tuple[tuple[timedelta, ...], tuple[Said, ...]]:
    """'Could we have an extension? Two days would do.'"""
    for place in (at + 1, at - 1, at + 2):
        if 0 <= place < len(sentences):
            form = timed(sentences[place], own)
            if is_length_alone(form):
                return form.spans, (sentences[place],)
    return (), ()


def _is_idle(said: Said, form: Timed) -> bool:
    if not _DOUBTS.isdisjoint(said.words):
        return False  # 'These are provisional, may we have two more days?'
    return form.bare or (_ORDERS.isdisjoint(said.words) and form.numbers == 0)


def _is_strange(said: Said) -> bool:
    """Quoted in a letter, or out of a table."""
    return said.pieces[0].word in (">", "|") or any(is_quote(said.pieces, at) for at in range(len(said.pieces)))


def _own_lines(text: str, names: Vocabulary, own: Container[str | None]) -> int:
    """The number of the first line that another wrote, or that is written to another."""
    lines = text.split("\n")
    for at, line in enumerate(lines):
        head = line.strip()
        if not head:
            continue
        if is_separator(head) or is_header_block(lines, at):
            return at + 1
        count, sure = attribution_lines(lines, at)
        if (count and sure) or _greets_another(head, names, own):
            return at + 1
    return len(lines) + 1


def _greets_another(line: str, names: Vocabulary, own: Container[str | None]) -> bool:
    """'Dear Russia,' alone in a line."""
    words = re.findall(r"[\w']+", line.lower())
    if not 2 <= len(words) <= 5 or words[0] not in _GREETS or words[1] in FIRST_NAMES:
        return False
    named = names.name_at(words, 1)
    return named is not None and 1 + named[1] == len(words) and bool(named[0].power) and named[0].power not in own
