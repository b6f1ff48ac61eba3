"""
A letter of one who plays several powers, parted where it says whose orders follow: 'With Britain I put 5 in Vienna',
'the French against Germany in Poland with Ford', 'Britain - 2 Rome, 1 Prague'.

Each part is read as a letter of that power alone; it counts where every part is read without a question and orders all
that it names.
"""

from __future__ import annotations

from collections.abc import Container, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Final

from gamesmaster.mail.reading.again.counting import BENT
from gamesmaster.mail.reading.again.named_in import UNCLEAR, fought_in, placed_in
from gamesmaster.mail.reading.again.owners_filed import Read, income_of
from gamesmaster.mail.reading.again.parting import LONGEST
from gamesmaster.mail.reading.model import Context, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.plain.prefaces import own_verb
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Line, Sentence, lines_of, sentences_of
from gamesmaster.mail.reading.text.words import ATTACK, IN, PLACE, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Pass, Place

MOST_PARTS: Final = 24
_UNCLEAR: Final = UNCLEAR | {"conditional", "reported", "other-time", "for-which-power", "overspent", "no-own-factors"}
_JOINS: Final = word_set("and then now also while whereas meanwhile")
_BETWEEN: Final = frozenset((";", ",", "and", "while", "whereas", "."))
_LEADS: Final = word_set("for as with by playing")
_MY: Final = word_set("my the our")
_ORDERS: Final = word_set("orders order placements placement placings attacks attack moves move turn side half account")
_MARKS: Final = word_set(": - -- = -> => |")
_BEHIND_LEAD: Final = word_set("i we please i'd i'll we'll we'd , :")
_MODALS: Final = word_set("will shall should to must is are wants would like please then now also")
_AGAINST: Final = word_set("against v vs versus")
_INSIDE: Final = word_set("in into to at on inside from")


@dataclass(frozen=True, slots=True)
class _Piece:
    """A power's words: in which line they stand."""

    power: str
    line: int
    text: str


def power_by_power(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Read a letter power by power, where as a whole it leaves questions, or fewer orders than it names.

    Args:
        reading: Of the whole.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The orders of all parts; the reading as it is where they are not certain.
    """
    if len(context.powers) < 2 or context.phase not in ("placing", "attack") or not _may_help(reading, text, context):
        return reading
    lines = lines_of(text)
    pieces = _pieces(lines, names, context)
    if pieces is None or len({piece.power for piece in pieces} - {""}) < 1 or len(pieces) > MOST_PARTS:
        return reading
    orders: list[ReadOrder] = []
    for power in dict.fromkeys(piece.power for piece in pieces if piece.power):
        found = _read_part(power, pieces, len(lines), names, context, read)
        if not found:
            return reading
        orders += found
    told = {(each.power, each.order) for each in orders}
    if not _asked(reading) and told == {(each.power, each.order) for each in reading.orders}:
        return reading
    notes = tuple(each for each in reading.findings if each.ground == "invisible-characters")
    return replace(reading, orders=tuple(sorted(orders, key=lambda each: each.line)), findings=notes)


def _may_help(reading: Reading, text: str, context: Context) -> bool:
    if context.on_file or context.mover or len(text) > LONGEST or reading.intent != "plain":
        return False
    if reading.press or reading.cancelled or reading.commands:
        return False
    known = all(isinstance(each.order, Attack | Place | Pass) for each in reading.orders)
    return known and _UNCLEAR.issuperset(_asked(reading))


def _asked(reading: Reading) -> list[str]:
    return [each.ground for each in reading.findings if each.kind != "note"]


def _pieces(lines: Sequence[Line], names: Vocabulary, context: Context) -> list[_Piece] | None:
    """The letter's words, and whose they are, empty for what stands around all; None where that is not clear."""
    found: list[_Piece] = []
    owner = ""
    for at, line in enumerate(lines):
        if line.text.lstrip().startswith((">", "|")):
            return None
        if line.is_sign_off:
            found += [_Piece("", each.number, each.text) for each in lines[at:]]
            break
        for sentence in sentences_of([line]) if line.tokens else ():
            if sentence.end == "?":
                return None
            for power, start, stop, lead in _clauses(sentence, names, context):
                if power is None:
                    return None
                owner = power or owner
                words = lead + line.text[start:stop].strip().strip(",;").strip().removesuffix(" and")
                found.append(_Piece(owner, line.number, words))
    return found


def _clauses(sentence: Sentence, names: Vocabulary, context: Context) -> Iterator[tuple[str | None, int, int, str]]:
    """A sentence parted where another power of the writer's begins: whose, from where to where, and what leads it."""
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    words = cursor.words
    cuts: list[tuple[str | None, int, int, str]] = []
    at = _past_head(cursor)
    while at < len(words):
        begins = not at or words[at - 1] in _BETWEEN | {":"}
        marked = _marker(cursor, at) if begins else None
        if marked is not None:
            power, rest, lead = marked
            cuts.append((power, at, rest, lead))
            at = max(rest, at + 1)
            continue
        power, stop = cursor.own_power(at)
        if power and not _is_place(cursor, at):
            if cuts and cuts[-1][0] == power:
                at = stop
                continue
            if not cuts and not any(words[each] in (";", ".") for each in range(at)) and _acts(cursor, at, power):
                cuts.append((power, 0, 0, ""))  # 'In Rome Britain attacks …'
                at = stop
                continue
            cuts.append((None, at, at, ""))
        at = stop if power else at + 1
    end = sentence.tokens[-1].end + len(sentence.end)
    first = _past_head(cursor)
    if first and first < len(words):
        yield "", sentence.tokens[0].start, sentence.tokens[0].start, ""
    elif not cuts or cuts[0][1] > 0:
        yield "", sentence.tokens[0].start, sentence.tokens[cuts[0][1]].start if cuts else end, ""
    for number, (whose, _, rest, lead) in enumerate(cuts):
        stop = sentence.tokens[cuts[number + 1][1]].start if number + 1 < len(cuts) else end
        start = sentence.tokens[rest].start if rest < len(words) else stop
        yield whose, start, stop, lead


def _past_head(cursor: Cursor) -> int:
    """'since I am looking after Paris and Moscow both: …': who is played, in front of a colon; 0 for no such head."""
    words = cursor.words
    stop = words.index(":") if ":" in words else 0
    named = {cursor.own_power(at)[0] for at in range(stop)} - {""}
    counted = any(token.kind == "number" for token in cursor.tokens[:stop])
    return stop + 1 if len(named) > 1 and not counted and BENT.isdisjoint(words[:stop]) else 0


def _marker(cursor: Cursor, at: int) -> tuple[str, int, str] | None:
    """A power of the writer's whose orders begin here: where they begin, and what is to stand in front of them."""
    words = cursor.words
    start = at
    while at < len(words) and words[at] in _JOINS:
        at += 1
    lead = at < len(words) and words[at] in _LEADS
    at += lead
    announced = False
    while at < len(words) and words[at] in _MY | _ORDERS | {"for", "of"}:
        announced = announced or words[at] in _ORDERS
        at += 1
    name = at
    power, at = cursor.own_power(at)
    if not power:
        return None
    while at < len(words) and words[at] in _ORDERS and words[at] not in ATTACK:
        at += 1
    if at >= len(words):
        whole = not start and len(words) <= 6
        return (power, at, "") if whole else None
    if words[at] in _MARKS:
        return power, at + 1, ""
    if announced:
        return None
    if lead and words[at : at + 2] in (["it", "is"], ["it", "will"], ["it", "shall"], ["i", "want"]):
        at += 2 + (words[at + 2 : at + 3] == ["be"])
    elif lead and words[at : at + 1] == ["it's"]:
        at += 1
    if at >= len(words):
        return None
    numbered = cursor.tokens[at].kind == "number"
    if lead:
        does = words[at] in _BEHIND_LEAD | PLACE | ATTACK or numbered or _area(cursor, at)
        return (power, at + (words[at] == ","), "") if does else None
    if numbered:
        return (power, at, "") if words[at + 1 : at + 2] and words[at + 1] in IN | {"to", "into", "for"} else None
    if words[at] in _AGAINST and cursor.context.phase == "attack":
        return power, at, "I attack "
    verb = at
    while verb < len(words) and words[verb] in _MODALS:
        verb += 1
    if verb > at and verb < len(words) and words[verb] in PLACE | ATTACK:
        return power, verb, "I "
    return (power, start, "") if _acts(cursor, name, power) else None


def _acts(cursor: Cursor, at: int, power: str) -> bool:
    return own_verb(cursor, at, power) is not None


def _area(cursor: Cursor, at: int) -> bool:
    cursor.at = at
    at += cursor.words[at] == "the"
    found = cursor.is_area(at) if at < len(cursor.words) else False
    cursor.at = 0
    return bool(found)


def _is_place(cursor: Cursor, at: int) -> bool:
    """'3 in France': there they go."""
    at -= 1
    while at >= 0 and cursor.words[at] in _MY:
        at -= 1
    return at >= 0 and (cursor.words[at] in _INSIDE or cursor.tokens[at].kind == "number")


def _text_of(powers: Container[str], pieces: Sequence[_Piece], count: int) -> str:
    """The words of powers, each in its line; of the empty one those that stand around all."""
    found = [""] * count
    for piece in pieces:
        if piece.power in powers:
            found[piece.line - 1] = f"{found[piece.line - 1]} {piece.text}".strip()
    return "\n".join(found)


def _read_part(
    power: str, pieces: Sequence[_Piece], count: int, names: Vocabulary, context: Context, read: Read
) -> list[ReadOrder]:
    """The orders of one power, where nothing is asked and all that is named is ordered; none otherwise."""
    prefix = context.prefix_of(power)
    lines = tuple(notation.write(order) for who, order in map(notation.read, context.last_turn) if who == prefix)
    income = income_of(power, context)
    alone = replace(context, power=power, powers=(power,), income=income, incomes={}, last_turn=lines)
    found = read(_text_of({power, ""}, pieces, count), alone)
    if _asked(found) or found.press or found.cancelled or found.commands or found.intent != "plain":
        return []
    named = _named(_text_of({power}, pieces, count), names, alone)
    beside = _named(_text_of({""}, pieces, count), names, alone)
    if named is None or beside:
        return []
    orders = [each.order for each in found.orders]
    areas = sorted(order.area for order in orders if isinstance(order, Place | Attack))
    fought = sorted(target for order in orders if isinstance(order, Attack) for target in order.targets)
    if areas != sorted(value for kind, value in named if kind == "area"):
        return []
    if fought != sorted(value for kind, value in named if kind == "power" and value != power):
        return []
    return [replace(each, power=prefix) for each in found.orders]


def _named(text: str, names: Vocabulary, context: Context) -> list[tuple[str, str]] | None:
    """What a letter of one power names, but for that power; None where it says more than that."""
    look = partial(placed_in if context.phase == "placing" else fought_in, names=names, context=context)
    found: list[tuple[str, str]] = []
    for line in lines_of(text):
        if line.is_sign_off:
            break
        for sentence in sentences_of([line]) if line.tokens else ():
            cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
            named = look(sentence)
            if named is None:
                return None
            found += [
                (kind, value)
                for at, _, kind, value in named
                if kind != "area" or not cursor.own_power(at)[0] or _is_place(cursor, at)
            ]
    return found
