"""
Letters of one who plays several powers, read power by power: 'Eight Germans to Poland, six Americans to Italy'.

Each power's part is read as a letter of that power alone, and counts only where its placings come to that power's
income, or the board has its attacks: that proves whose they are.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import product
from typing import Final

from gamesmaster.mail.reading.again.owners_filed import Filed, Read, comes_out, doubted, income_of, joined, read_filed
from gamesmaster.mail.reading.model import Context, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.sentences import Line, lines_of
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Attack, Move, Order, Pass, Place

MOST_NAMED: Final = 24
"""So often are the writer's powers named at the most."""
_INSIDE: Final = word_set("in to into at on inside onto")
_LEADS: Final = word_set("for as with by of from the my our and then now on to")
_ENDS: Final = word_set(". ; , : and / - -- ( ! | &")
_UNMENDABLE: Final = frozenset(("question", "quoted", "either-or", "below-the-signature", "too-long"))


@dataclass(frozen=True, slots=True)
class _Named:
    """A power of the writer's that is named: where, and from where to where it can be left out."""

    power: str
    line: int
    clause: int
    start: int
    stop: int


def by_owners(first: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Read a letter power by power, where it is not clear as a whole.

    Args:
        first: The reading so far.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter of one power.

    Returns:
        The orders of every power that is named, where the sums prove them; else the reading so far.
    """
    if len(context.powers) < 2 or context.phase not in ("placing", "attack") or context.mover:
        return first
    if context.on_file:
        return _about_the_file(first, text, names, context, read) if context.phase == "placing" else first
    plain = first.intent == "plain" and not (first.press or first.cancelled or first.commands)
    if not plain or any(each.ground in _UNMENDABLE for each in first.findings) or _is_clear(first, context):
        return first
    lines = lines_of(text)
    named = list(_named(lines, names, context))
    if not named or len(named) > MOST_NAMED:
        return first
    ways: list[tuple[ReadOrder, ...]] = []
    for trailing, kept in product((False, True), (True, False)):
        parts = _parts(lines, named, trailing=trailing, kept=kept)
        found = [_read_part(power, part, context, read) for power, part in parts.items()]
        if all(found):
            ways.append(tuple(sorted((order for each in found for order in each), key=lambda one: one.line)))
    if not ways or len({frozenset((each.power, each.order) for each in way) for way in ways}) > 1:
        return doubted(first, {each.power: lines[each.line].number for each in reversed(named)}, context)
    stock = any(each.ground == "stock-for-what" for each in first.findings)
    if stock and all(isinstance(each.order, Pass) for each in ways[0]):
        return first  # 'The USA makes no attacks. Britain does: Germany in Poland, stock Ford'
    return replace(first, orders=ways[0], findings=tuple(each for each in first.findings if each.kind == "note"))


def _about_the_file(first: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """'For the USA, make Italy 4 and put 2 in the Rhineland': each power's part changes its own lines on file."""
    told = first.press or first.commands or any(each.ground in _UNMENDABLE for each in first.findings)
    lines = lines_of(text)
    named = [] if told else list(_named(lines, names, context))
    if not named or len(named) > MOST_NAMED or ((first.orders or first.cancelled) and comes_out(first, context)):
        return first
    ways: list[tuple[Filed, ...]] = []
    for trailing, kept in product((False, True), (True, False)):
        parts = _parts(lines, named, trailing=trailing, kept=kept)
        found = [read_filed(power, part, context, read) for power, part in parts.items()]
        if all(found):
            ways.append(tuple(each for each in found if each is not None))
    if len({frozenset((each.power, frozenset(each.after)) for each in way) for way in ways}) == 1:
        return joined(ways[0], first) or first
    return doubted(first, {each.power: lines[each.line].number for each in reversed(named)}, context)


def _is_clear(reading: Reading, context: Context) -> bool:
    """Whether nothing is asked, and what each power places comes to its income."""
    if any(each.kind != "note" for each in reading.findings):
        return False
    if context.phase == "attack":
        return True
    placed: dict[str, int] = {}
    for each in reading.orders:
        power = each.power or context.power or ""
        placed[power] = placed.get(power, 0) + (each.order.amount if isinstance(each.order, Place) else 0)
    return all(income_of(power, context) in (None, placed.get(power, 0)) for power in context.powers)


def _named(lines: Sequence[Line], names: Vocabulary, context: Context) -> Iterator[_Named]:
    """Every place where a power of the writer's is named, and not as the area where factors go."""
    for number, line in enumerate(lines):
        words = [token.word for token in line.tokens]
        clause = at = 0
        while at < len(words):
            found = names.name_at(words, at)
            if (
                found is None
                or found[0].power not in context.powers
                or not _counts(line, at)
                or _is_area(line, at, adjective=found[0].adjective)
            ):
                clause = at + 1 if words[at] in _ENDS else clause
                at += 1
                continue
            first, last = at, at + found[1]
            while first > clause and words[first - 1] in _LEADS:
                first -= 1
            while last < len(words) and words[last] in ("'", "s", ":", ",", "-", "--", "="):
                last += 1
            ends = [token.start for token in line.tokens[last : last + 1]] or [len(line.text)]
            start = line.tokens[first].start
            yield _Named(found[0].power or "", number, min(line.tokens[clause].start, start), start, ends[0])
            at = last
            clause = max(clause, at) if words[at - 1] in _ENDS else clause


def _counts(line: Line, at: int) -> bool:
    """Whether the sentence that names a power counts anything, or is no more than its name over a list."""
    start = max((place + 1 for place in range(at) if line.tokens[place].word in _STOPS), default=0)
    stop = next((place for place in range(at, len(line.tokens)) if line.tokens[place].word in _STOPS), len(line.tokens))
    sentence = line.tokens[start:stop]
    alone = len(line.tokens) <= _HEAD and not any(token.word in _STOPS for token in line.tokens)
    return alone or any((token.kind != "word" and token.text.isalnum()) or token.word in _ALL for token in sentence)


_THE: Final = word_set("the my our")
_SIDE: Final = word_set("side half part orders placings placements end hat account sheet")
_CHANGES: Final = word_set("change changes correction corrections amendment amendments update adjustment")
_STOPS: Final = word_set(". ! ?")
_ALL: Final = word_set("all everything rest half each same attack attacks attacking attacked nothing pass passes no")
_HEAD: Final = 4


def _is_area(line: Line, at: int, *, adjective: bool) -> bool:
    """'4 in Germany', '4 Germany': there they go; '8 Germans', 'the German factors' are his."""
    ahead = at - 1 - (at > 1 and line.tokens[at - 1].word in _THE)
    before = line.tokens[ahead] if at else None
    if before is None or (ahead and before.word == "to" and line.tokens[ahead - 1].word in _CHANGES):
        return False  # 'a correction to the American orders'
    if adjective and any(token.word in _SIDE for token in line.tokens[at + 1 : at + 2]):
        return False  # 'on the American side'
    return before.word in _INSIDE or (before.kind == "number" and not adjective)


def _parts(
    lines: Sequence[Line], named: Sequence[_Named], *, trailing: bool, kept: bool
) -> dict[str, list[tuple[int, str]]]:
    """
    The letter's words by power, each line with its number.

    Args:
        lines: Of the letter.
        named: Where its powers are named.
        trailing: The power stands behind its orders: '6 in Italy for the USA'.
        kept: Its name stays in them.
    """
    cuts = [(each.line, each.stop if trailing else each.clause) for each in named]
    cuts = cuts[:-1] if trailing else cuts[1:]
    found: dict[str, list[tuple[int, str]]] = {}
    for each, start, stop in zip(named, [(0, 0), *cuts], [*cuts, (len(lines), 0)], strict=True):
        part = found.setdefault(each.power, [])
        for at in range(start[0], min(stop[0], len(lines) - 1) + 1):
            begin = start[1] if at == start[0] else 0
            end = stop[1] if at == stop[0] else len(lines[at].text)
            words = lines[at].text[begin:end]
            if at == each.line and not kept:
                words = lines[at].text[begin : max(begin, each.start)] + " " + lines[at].text[min(each.stop, end) : end]
            part.append((at + 1, words.strip().strip(",;/&|").strip().removesuffix(" and")))
    return found


def _read_part(power: str, part: Sequence[tuple[int, str]], context: Context, read: Read) -> list[ReadOrder]:
    """The orders of one power, where income or board prove them; none where they do not."""
    income = income_of(power, context)
    alone = replace(context, power=power, powers=(), income=income, incomes={}, last_turn=())
    reading = read("\n".join(words for _, words in part), alone)
    clear = not any(each.kind != "note" for each in reading.findings) and reading.intent == "plain"
    orders = [each.order for each in reading.orders]
    proved = _is_possible(orders, alone) if context.phase == "attack" else _comes_to(orders, income)
    if not clear or not proved or reading.commands or reading.press:
        return []
    return [replace(each, power=context.prefix_of(power), line=part[each.line - 1][0]) for each in reading.orders]


def _comes_to(orders: Sequence[Order], income: int | None) -> bool:
    """Whether the placings are as many as there are to place."""
    placed = sum(order.amount for order in orders if isinstance(order, Place))
    return bool(income) and placed == income and all(isinstance(order, Place | Move) for order in orders)


def _is_possible(orders: Sequence[Order], context: Context) -> bool:
    """Whether who attacks is in every area, and so is who is attacked; or no attack is made."""
    attacks = [order for order in orders if isinstance(order, Attack)]
    if not all(isinstance(order, Attack | Pass) for order in orders) or not orders:
        return False
    board = context.board or {}
    return all(
        all(board.get(each.area, {}).get(power, 0) for power in (context.power or "", *each.targets))
        for each in attacks
    )
