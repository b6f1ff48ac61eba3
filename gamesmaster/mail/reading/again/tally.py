"""
A tally of a letter in the placing window: how many it counts for which area, whatever verbs and ornaments stand around.

'The Balts, who are always polite, may expect three.' A number and an area that share a clause belong together. Clauses
that are denied, asked, told of others or of another time count nothing. What is left is taken only when it comes to the
income, and nothing in the letter takes it back.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import zip_longest
from typing import Final

from gamesmaster.mail.reading.again.counting import (
    BENT,
    Clause,
    Mention,
    clauses_of,
    is_conditional,
    kinds_of,
    leads_to_own,
    mentions,
)
from gamesmaster.mail.reading.again.grounds import HOPELESS
from gamesmaster.mail.reading.again.named_before import Pairing
from gamesmaster.mail.reading.battles.battle_bends import suspends
from gamesmaster.mail.reading.doubts.adopting import adopts, adopts_at_end
from gamesmaster.mail.reading.doubts.denying import Denied, denied_at
from gamesmaster.mail.reading.doubts.disclaiming import disclaims
from gamesmaster.mail.reading.doubts.elsewhere import is_elsewhere
from gamesmaster.mail.reading.doubts.gate import PERIODS
from gamesmaster.mail.reading.doubts.postponing import puts_off
from gamesmaster.mail.reading.doubts.unsaying import hesitates, unsays
from gamesmaster.mail.reading.doubts.voices import denies
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.plain.other_clauses import without_remarks
from gamesmaster.mail.reading.plain.peoples import with_places
from gamesmaster.mail.reading.plain.requests import asked_from
from gamesmaster.mail.reading.plain.resolutions import without_resolution
from gamesmaster.mail.reading.plain.resolving import ends_in_own_will
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence, without
from gamesmaster.mail.reading.text.words import (
    FROM,
    OTHER_PEOPLE,
    PLACE,
    TAKES_BACK,
    word_set,
)
from gamesmaster.rules.orders import Place

MOST_PAIRS: Final = 16
LONGEST: Final = 80
FEWEST: Final = 3
"""Areas; of two, it may come to all there is by chance."""
_HOPELESS: Final = HOPELESS | {
    "press-to-whom",
    "press-end",
    "press-empty",
    "takes-back",
    "amount-too-large",
    "illegal",
    "names-no-order",
    "away-when",
}
_MENDS: Final = word_set("sorry oops whoops wait scratch correction mean meant swap instead amend change")
_HEADS: Final = word_set(
    "orders order moves placements placement deployment deployments allocation allocations dispositions factors turn"
    " here thus following follows decision decided answer result list mine reinforcements budget recipe"
)
"""What may stand in front of a colon, over what is ordered."""
_YOU: Final = word_set("you'd you'll you're")
_ACROSS: Final = word_set("to for from with of by")
_GROUPS: Final = word_set("team side group class camp delegation embassy players table")
"""'it's emma from the usa team'."""
_EACH: Final = word_set("each apiece both every")
_PAIRS: Final = re.compile(r"(?:NA)+|(?:AN)+|RA|AR")
_IN_TURN: Final = re.compile(r"(?:NA){2,}|(?:AN){2,}")
_HEADED: Final = re.compile(r"A(?:AN){2,}")
_TEAMED: Final = re.compile(r"A(?:NA){2,}")
_SHARED_FIRST: Final = re.compile(r"(NAA+)(?:NA)+")
_SHARED: Final = re.compile(r"NAA+|AA+N")


@dataclass(slots=True)
class _Count:
    """So many factors for an area; below 0 for the rest."""

    area: str
    amount: int
    sentence: Sentence
    sure: bool


def tallied(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading | None:
    """
    Take the tally of a letter.

    Args:
        reading: How it was read before.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading; None where the one before stands.
    """
    if not _may_help(reading, lines, context):
        return None
    sentences = lines.sentences
    if not sentences:
        return None
    denied = _denied(sentences, names, context)
    placed = None
    homes = frozenset(context.scenario.home.values())
    for pairing in (None, Pairing(homes - {context.scenario.home.get(context.power or "", "")}, homes)):
        found = _gathered(sentences, names, context, pairing)
        if found is None:
            return None
        counts, loose = found
        if len(counts) >= FEWEST and not loose:
            counts = [replace(each, sure=True) for each in counts]  # 'However, to business:', and all there is below it
        placed = _summed(counts, context.income or 0, proved=not loose)
        if placed is not None and pairing is not None and not pairing.is_sure({each.area for each in counts}):
            return None
        if placed is not None:
            break
    if placed is None or denied & {(amount, each.area) for each, amount in placed}:
        return None
    orders = tuple(
        ReadOrder(Place(amount, each.area), None, each.sentence.words(), each.sentence.line_at(0).number)
        for each, amount in placed
    )
    wanted = [each.order for each in orders]
    if any(each.order not in wanted for each in reading.orders):
        return None
    notes = tuple(each for each in reading.findings if each.kind == "note" and each.ground == "invisible-characters")
    return replace(reading, orders=orders, findings=notes)


def _gathered(
    sentences: Sequence[Sentence], names: Vocabulary, context: Context, pairing: Pairing | None
) -> tuple[list[_Count], bool] | None:
    """All that a letter counts, and whether it names more than it counts; None where something makes it doubtful."""
    counts: list[_Count] = []
    loose = quoted = strange = False
    for said, following in zip_longest(sentences, sentences[1:]):
        sentence = _asked_for(said)
        sentence = without_resolution(sentence, Cursor(sentence.tokens, sentence.breaks, names, context), proved=True)
        words = [token.word for token in sentence.tokens]
        if words[:1] == ["if"] and is_elsewhere(words, context.turn):
            continue  # 'If Russia attacks me I will come for her in turn 6'
        if _takes_back(words, sentence.end, context, following) or _is_beyond(sentence, names, context):
            return None
        head = _head(sentence, names, context)
        if head == "bent":
            return None
        plain = without_remarks(sentence, Cursor(sentence.tokens, sentence.breaks, names, context))
        plain = with_places(plain, Cursor(plain.tokens, plain.breaks, names, context))
        clauses = list(clauses_of(plain, names, context, quoted=quoted, with_reasons=pairing is not None))
        if pairing is not None:
            pairing.pair(clauses)
        found = list(_counts_in(clauses, sentence, sure=not (strange or head)))
        strange |= bool(head) and not found  # it stands over the lines below
        quoted ^= words.count('"') % 2 == 1
        named = sum(len(each.found) for each in clauses)
        loose |= named > 2 * len(found)
        counts += found
    return counts, loose


def with_all_unheard(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about a letter that counts all there is to place, and of which nothing was taken nor asked about.

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.
    """
    silent = not (reading.orders or reading.commands or reading.cancelled or reading.press or reading.findings)
    if not (silent and context.phase == "placing" and context.income and not context.on_file):
        return reading
    counts: list[_Count] = []
    for sentence in lines.sentences or () if len(context.powers) < 2 else ():
        if sentence.end == "?" or len(sentence.tokens) > LONGEST:
            continue
        clauses = list(clauses_of(sentence, names, context))
        for each in clauses:
            each.out = False
        counts += _counts_in(clauses, sentence, sure=True)
    if len(counts) < FEWEST or _summed(counts, context.income, proved=True) is None:
        return reading
    line = counts[0].sentence.line_at(0)
    question = "Are these orders of yours? Please write how many each area is to get, and nothing else."
    asked = Question(line.text.strip()[:200], "unreadable", "not-understood", question, "", line.number)
    return replace(reading, findings=(asked,))


def _asked_for(sentence: Sentence) -> Sentence:
    """'Could I have 5 in Poland and 7 in Austria?': what we are asked to do is ordered."""
    at = asked_from([token.word for token in sentence.tokens]) if sentence.end == "?" else 0
    return replace(without(sentence, range(at)), end="") if at else sentence


def _denied(sentences: Sequence[Sentence], names: Vocabulary, context: Context) -> frozenset[Denied]:
    """'Not 5 in Poland, as I said.'"""
    found = (denied_at(Cursor(each.tokens, each.breaks, names, context), 0) for each in sentences)
    return frozenset(each for each in found if each is not None)


def _may_help(reading: Reading, lines: Lines, context: Context) -> bool:
    """Whether something is asked about, or more is counted than was placed."""
    asked = [each for each in reading.findings if each.kind != "note"]
    placed = [each.order.amount for each in reading.orders if isinstance(each.order, Place)]
    counted = sum(token.kind == "number" for line in lines for token in line.tokens)
    return (
        context.phase == "placing"
        and bool(context.income)
        and len(context.powers) < 2
        and not (reading.cancelled or reading.press)
        and reading.intent != "amend"
        and (bool(asked) or (sum(placed) != context.income and counted > len(placed) and not context.on_file))
        and not _HOPELESS.intersection(each.ground for each in asked if each.ground != "quoted" or '"' not in each.line)
        and len(placed) == len(reading.orders)
        and all(each.power is None for each in reading.orders)
    )


def _takes_back(words: Sequence[str], end: str, context: Context, following: Sentence | None) -> bool:
    """Whether a sentence may make doubtful what others count, or itself says what it corrects."""
    if not words:
        return False
    return (
        denies(words)
        or hesitates(words)
        or unsays(words, end, fresh=True)
        or suspends(words, context.turn)
        or disclaims(words, end)
        or puts_off(words)
        or adopts_at_end(words)
        or (following is not None and adopts([token.word for token in following.tokens]))
        or not _MENDS.isdisjoint(words)
        or not (TAKES_BACK - {"drop", "void", "skip"}).isdisjoint(words)
        or (end == "?" and (words[0] in ("or", "shall", "should") or len(words) < 4))
    )


def _is_beyond(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    """Whether something hangs on a condition, or is to leave an area: 'all four from home go to Poland'."""
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    if is_conditional(cursor.words) and any(mentions(cursor)):
        return True
    cursor.at = 0
    return any(
        word in FROM
        and _GROUPS.isdisjoint(cursor.words[at + 1 : at + 5])
        and any(cursor.is_area(ahead) for ahead in range(at + 1, min(at + 3, len(cursor.words))))
        for at, word in enumerate(cursor.words)
    )


def _head(sentence: Sentence, names: Vocabulary, context: Context) -> str:
    """
    What stands over lines, or in front of a colon: ``bent`` for 'Plan for next turn:' and 'My last orders were',
    ``strange`` for 'Points:', of which nobody knows what it heads.
    """
    words = [token.word for token in sentence.tokens]
    colon = ":" in words or sentence.end == ":"
    head = words[: words.index(":")] if ":" in words else words
    cursor = Cursor(sentence.tokens[: len(head)], frozenset(), names, context)
    if colon and "turn" in head[:3] and any(word.isdigit() and word != str(context.turn) for word in head):
        return "bent"
    found = list(mentions(cursor))
    if words[:1] == ["with"] and "wishes" in words[:4]:
        return ""
    if any(each.kind == "N" for each in found) or not (colon or sentence.end == ""):
        return ""
    if colon and leads_to_own(head):
        return ""
    head = head[1:] if head[:1] == ["next"] and head[1:2] != [] and head[1] not in PERIODS else head  # 'Next Italy: 4'
    if colon and not _DOES.isdisjoint(head) and _names_another(cursor):
        return "bent"  # 'The President of the USA has decided:', written by another
    others = colon and not (OTHER_PEOPLE - _YOU).isdisjoint(head) and not ends_in_own_will(head)
    cares = "about" in head and not _CARES.isdisjoint(head)
    if others or not (BENT - {"about"} if cares else BENT).isdisjoint(head):
        return "bent"  # 'Hans sent me his list, here it is:'
    announces = any(word in _HEADS or word.removesuffix("s") in PLACE for word in head)
    area = bool(found) and len(head) < 4 and _ACROSS.isdisjoint(head[1:])
    return "strange" if colon and not announces and not area else ""


_CARES: Final = word_set("care cares all worry worried concerned matters")
_DOES: Final = word_set("has have had decided decides wants says will would plans sent told places puts orders")


def _names_another(cursor: Cursor) -> bool:
    """Whether another power is named."""
    cursor.at = 0
    found = (cursor.meaning(at, guess=False) for at in range(len(cursor.words)))
    return any(each is not None and each[0].power not in (None, cursor.context.power) for each in found)


def _counts_in(clauses: Sequence[Clause], sentence: Sentence, *, sure: bool) -> Iterator[_Count]:
    lone: list[Mention] = []
    every = _merged([one for each in clauses if not each.out for one in each.found])
    if _IN_TURN.fullmatch(kinds_of(every)) and any(each.kinds == kinds_of(every[1:3]) for each in clauses):
        # 'Poland, 8 and Austria, 7': a comma parts what belongs together, and 'and' joins what does not.
        for one, other in zip(every[::2], every[1::2], strict=True):
            yield _paired(one, other, sentence, sure)
        return
    for each in clauses:
        if each.out:
            continue
        found = _merged(each.found)
        if _HEADED.fullmatch(kinds_of(found)) and _heads(each.words[: found[1].at]):
            found = found[1:]
        elif _TEAMED.fullmatch(kinds_of(found)) and not _GROUPS.isdisjoint(each.words[: found[1].at]):
            found = found[1:]  # 'its emma from the usa team we want 3 in italy …'
        kinds = kinds_of(found)
        if _PAIRS.fullmatch(kinds):
            for one, other in zip(found[::2], found[1::2], strict=True):
                yield _paired(one, other, sentence, sure)
        elif _SHARED.fullmatch(kinds) and not _EACH.isdisjoint(each.words):
            number = next(one for one in found if one.kind == "N")
            for one in found:
                if one.kind == "A":
                    yield _paired(number, one, sentence, sure)
        elif (several := _SHARED_FIRST.fullmatch(kinds)) and not _EACH.isdisjoint(each.words):
            yield from (_paired(found[0], one, sentence, sure) for one in found[1 : several.end(1)])
            behind = found[several.end(1) :]
            for one, other in zip(behind[::2], behind[1::2], strict=True):
                yield _paired(one, other, sentence, sure)
        elif len(kinds) == 1:
            lone.append(found[0])
    lone = _merged(lone)
    if len(lone) > 1 and kinds_of(lone[:2]) == "AA":
        lone = lone[1:]  # 'The French Republic allocates: to Poland, 3'
    if _PAIRS.fullmatch(kinds_of(lone)):
        for one, other in zip(lone[::2], lone[1::2], strict=True):
            yield _paired(one, other, sentence, sure)


def _heads(words: Sequence[str]) -> bool:
    """'russia placements are as follows poland five …': whose they are stands in front."""
    return len(words) > 1 and {"and", ",", "&"}.isdisjoint(words) and (len(words) > 2 or words[-1] in _HEADS)


def _merged(found: Sequence[Mention]) -> list[Mention]:
    """'the remaining four', '4 (four)': a number said twice is one, and the rest that is counted is a number."""
    merged: list[Mention] = []
    for each in found:
        before = merged[-1] if merged else None
        if before is not None and {before.kind, each.kind} == {"R", "N"}:
            merged[-1] = each if each.kind == "N" else before
        elif before is None or before.kind != "N" or each.kind != "N" or before.value != each.value:
            merged.append(each)
    return merged


def _paired(one: Mention, other: Mention, sentence: Sentence, sure: bool) -> _Count:
    area, number = (one, other) if one.kind == "A" else (other, one)
    return _Count(area.area, -1 if number.kind == "R" else number.value, sentence, sure)


def _summed(counts: Sequence[_Count], income: int, *, proved: bool) -> list[tuple[_Count, int]] | None:
    """What each area gets, when it comes to the income; the rest, with no number, proves nothing by itself."""
    if not 0 < len(counts) <= MOST_PAIRS or not any(each.sure for each in counts):
        return None
    if len({each.area for each in counts}) < len(counts):
        return None
    rests = [each for each in counts if each.amount < 0]
    told = sum(each.amount for each in counts if each.amount > 0)
    if (
        len(rests) > 1
        or (rests and not (proved and told < income and len(counts) > 1))
        or (not rests and told != income)
    ):
        return None
    return [(each, each.amount if each.amount > 0 else income - told) for each in counts]
