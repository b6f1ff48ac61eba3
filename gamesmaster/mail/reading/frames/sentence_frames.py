"""
A second reading of a sentence whose phrases the grammar does not know: by what it names, not by how it is phrased.

A sentence of which every word is a name, a number, a word of the game or one that says nothing can mean one thing only
when its numbers and areas pair off in one way, or when it names one area, whom to attack there and at most one stock.
Whatever else it holds, it is left to be asked about.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.frames import attack_frames
from gamesmaster.mail.reading.frames.battle_frames import read_battle
from gamesmaster.mail.reading.frames.dealing_frames import read_dealing
from gamesmaster.mail.reading.frames.neutral import IN_PLACING, JOINS, MARKS
from gamesmaster.mail.reading.frames.willing import MOST_STRANGE, is_harmless, is_manner, may_be_passed_over, wills
from gamesmaster.mail.reading.letter.titles import labels
from gamesmaster.mail.reading.model import How
from gamesmaster.mail.reading.syntax.cursor import MAX_AMOUNT, Ask, Cursor
from gamesmaster.mail.reading.syntax.items import Item, RestOf, Thing
from gamesmaster.mail.reading.syntax.understood import SHARES, understands
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONTROL,
    FROM,
    HOME,
    MOVE,
    PLACE_TO,
    REST,
    UNDERSTANDING,
    UNITS,
    word_set,
)
from gamesmaster.rules.orders import Place

LONGEST: Final = 120

_STAYS: Final = word_set(
    "keep keeps keeping stay stays staying hold holds holding remain remains leave leaving reserve"
)
_EACH: Final = word_set("each apiece both")
_ORDINAL: Final = word_set("other last remaining final further another additional more extra next first second third")
_SPLITS: Final = word_set("go goes get gets as follows")
_WHO_HAS: Final = word_set("i we he she they you it now already")
_EVERYTHING: Final = word_set("everything all")
_HALVES: Final = {"half": 2, "third": 3, "quarter": 4}
_LEFT: Final = (
    ("whatever", "is", "left"),
    ("whatever", "i", "have", "left"),
    ("whatever", "remains"),
    ("what", "is", "left"),
    ("what", "remains"),
    ("whatever", "left", "over"),
    ("whatever", "left"),
    ("what", "left"),
    ("everything", "else"),
    ("everything", "that", "is", "left"),
    ("everything", "that's", "left"),
    ("all", "that", "is", "left"),
    ("all", "that's", "left"),
    ("all", "the", "others"),
    ("all", "others"),
    ("the", "others"),
    ("all", "the", "rest"),
)


@dataclass(frozen=True, slots=True)
class Piece:
    """
    What a word or a few of them say.

    Attributes:
        kind: ``number``, ``rest``, ``all``, ``area``, ``each``, ``comma``, ``stays``, ``respectively``.
        value: Of a number.
        name: Of an area.
    """

    kind: str
    value: int = 0
    name: str = ""


@understands(SHARES, "4 and 2 in Poland and Italy respectively")
def read_frame(cursor: Cursor) -> Item | None:
    """
    Read a whole sentence by what it names.

    Args:
        cursor: Over the sentence; nothing in it is a denial, a condition or somebody else's word.

    Returns:
        Its orders; None when they are not certain.
    """
    if labels(cursor.words) or len(cursor.tokens) > LONGEST:
        return None
    try:
        if (dealing := read_dealing(cursor)) is not None:
            return dealing
        amounts = cursor.context.scenario.conflict == "exchange" and cursor.context.phase in ("attack", "turn")
        if amounts and not attack_frames.FIGHTS.isdisjoint(cursor.words):
            return attack_frames.read_struck(cursor) or read_battle(cursor)
        if any(word in ATTACK or word == "attacked" for word in cursor.words):
            return attack_frames.read_attack(cursor) or read_battle(cursor)
        if cursor.context.phase in ("attack", "claim"):
            return read_battle(cursor)
        pieces = _pieces(cursor)
        things = _placings(pieces, cursor) if pieces is not None else None
    except Ask:
        return None
    how: How = "add" if {"add", "adding"} & set(cursor.words[:4]) else "plain"
    return Item(tuple(things), how=how, verb="place") if things else None


def adds(words: Sequence[str]) -> bool:
    """Whether a sentence speaks of more than there is: then what is on file may stand or not."""
    return not _MORE.isdisjoint(words)


_MORE: Final = word_set("also another additional additionally extra more further added spare freed")


def _pieces(cursor: Cursor) -> list[Piece] | None:
    found: list[Piece] = []
    strange = 0 if wills(cursor.words) else MOST_STRANGE
    cursor.at = 0
    while cursor.at < len(cursor.tokens):
        place = cursor.at
        piece = _piece(cursor)
        if piece is None and strange < MOST_STRANGE and is_harmless(cursor, place):
            strange += 1
            cursor.at = place + 1
            continue
        if piece is None and cursor.patient and may_be_passed_over(cursor, place):
            cursor.at = place + 1
            continue
        if piece is None:
            return None
        if piece.kind == "all" and found and found[-1].kind == "number":
            continue  # 'the twelve new ones all to the Rhineland'
        if piece.kind == "area" and (last := _last_named(found)) is not None and last.name == piece.name:
            continue  # 'two stay at home and guard Paris'
        if piece.kind:
            found.append(piece)
    return found


def _last_named(found: Sequence[Piece]) -> Piece | None:
    """The area just named, when nothing but 'and' stands behind it."""
    behind = [piece for piece in found[-2:] if piece.kind not in ("join", "stays")]
    return behind[-1] if behind and behind[-1].kind == "area" else None


def _piece(cursor: Cursor) -> Piece | None:
    """The next piece; one without a kind says nothing, None is what nobody knows."""
    token = cursor.tokens[cursor.at]
    word = token.word
    for words in _LEFT:
        if cursor.take_words(*words):
            return Piece("rest")
    if token.kind == "number" and counts_other_things(cursor, cursor.at):
        cursor.at += 1
        return Piece("")
    if token.kind == "number":
        amount = cursor.amount()
        cursor.take_words("of", "them")
        return None if not amount or amount > MAX_AMOUNT else Piece("number", amount)
    if cursor.take_words("from", "me") or cursor.take_words("from", "us"):
        return Piece("")
    if word == "," and cursor.peek(1) in ("which", "who", "that") and cursor.peek(2) in _SPLITS | _STAYS:
        cursor.at += 2
        return Piece("")  # 'Poland, which gets 6'
    if word == "&":
        cursor.at += 1
        return Piece("join")
    if word in MARKS:
        cursor.at += 1
        return Piece("comma" if word in (",", ";", "-", "--") else "")
    if word == "respectively":
        cursor.at += 1
        return Piece("respectively")
    if cursor.take_words("in", "that", "order"):
        return Piece("respectively")
    if word in ("a", "one", "the") and cursor.peek(1) in _HALVES:
        cursor.at += 1
        return _share(cursor)
    if word in _HALVES and word == "half":
        return _share(cursor)
    if word in _ORDINAL and (cursor.peek(1) in _HALVES or _number(cursor, 1) or cursor.peek(1) in UNITS):
        cursor.at += 1
        return _share(cursor) if cursor.peek() in _HALVES else Piece("")
    if word == "there" and _there(cursor):
        cursor.at += 1
        return Piece("area", name=_there(cursor))
    if word in REST and cursor.at and cursor.tokens[cursor.at - 1].kind == "number":
        cursor.at += 1
        return Piece("")  # 'the 3 remaining'
    if word in REST and not _number(cursor, 1):
        cursor.at += 1
        return Piece("rest")
    if word in REST:
        cursor.at += 1
        return Piece("")
    if word == "to" and _number(cursor, 1) and cursor.at and cursor.words[cursor.at - 1] not in _SPLITS:
        return None  # 'Reinforce Poland to 6' speaks of what shall be there
    if word in _EVERYTHING and not _number(cursor, 1):
        cursor.at += 1
        if cursor.take_words("of", "them"):
            pass
        return Piece("all")
    if cursor.take_words("i'd", "like") or cursor.take_words("we'd", "like"):
        return Piece("")  # 'The other four I'd like in Austria'
    if word == "give" and cursor.at and cursor.words[cursor.at - 1] in ("i'd", "would", "we'd"):
        return None  # 'I'd give 9 for Italy any day'
    if word in ("have", "has", "had") and cursor.at and cursor.words[cursor.at - 1] in _WHO_HAS:
        return None  # what is, not what shall be
    if word == "have" or (word == "rather" and cursor.peek(1) != "than"):
        cursor.at += 1
        return Piece("")
    if word == "left" and cursor.at and cursor.tokens[cursor.at - 1].kind == "number":
        cursor.at += 1
        cursor.take("over")
        return Piece("")
    if word in _EACH or (word == "both" and cursor.is_area(1)):
        cursor.at += 1
        return Piece("each")
    if word in _STAYS:
        cursor.at += 1
        return Piece("stays")
    if token.kind not in ("word",) or word in MOVE or word in FROM | UNDERSTANDING - {"u"} or word in CONTROL - {"c"}:
        return None
    found = cursor.meaning(guess=False)
    if word in HOME or cursor.is_area() or (found is not None and cursor.is_abbreviated(*found)):
        strange = found is None and not cursor.patient
        if word not in HOME and (strange or (found and found[0].adjective and not cursor.is_abbreviated(*found))):
            return None
        area = cursor.area()
        return None if area is None else Piece("area", name=area)
    if word in JOINS:
        cursor.at += 1
        return Piece("join")
    if word in UNITS or word in PLACE_TO or word in IN_PLACING or is_manner(word):
        cursor.at += 1
        return Piece("")
    return None


def _there(cursor: Cursor) -> str:
    """The one area that the sentence before spoke of."""
    return cursor.spoken.area if cursor.spoken is not None else ""


def _number(cursor: Cursor, ahead: int) -> bool:
    token = cursor.token(ahead)
    return token is not None and token.kind == "number"


def _share(cursor: Cursor) -> Piece | None:
    """'half', 'half of my ten', 'the other half': a part of the income, where it can be divided so."""
    parts = _HALVES[cursor.words[cursor.at]]
    if cursor.half_of_other():
        return None
    cursor.at += 1
    whole = cursor.context.income
    if cursor.take("of"):
        cursor.skip(word_set("my our the all new"))
        stated = cursor.token()
        if stated is not None and stated.kind == "number":
            whole = stated.value
            cursor.at += 1
        cursor.skip(UNITS | word_set("them it"))
    if not whole or whole % parts:
        return None
    return Piece("number", whole // parts)


def _placings(pieces: Sequence[Piece], cursor: Cursor) -> list[Thing] | None:
    joined, pieces = pieces, [piece for piece in pieces if piece.kind != "join"]
    kinds = [piece.kind for piece in pieces if piece.kind != "comma"]
    if "area" not in kinds or not {"number", "rest", "all"} & set(kinds):
        return None
    if "respectively" in kinds:
        return _in_that_order([piece for piece in pieces if piece.kind != "comma"])
    half = len(kinds) // 2
    if half > 1 and kinds in (["number"] * half + ["area"] * half, ["area"] * half + ["number"] * half):
        return _in_that_order([piece for piece in pieces if piece.kind != "comma"])
    if cursor.patient:
        pieces = _kept_at_home(pieces, cursor)
    amounts = [piece for piece in pieces if piece.kind in ("number", "rest", "all", "area")]
    stays = any(piece.kind == "stays" for piece in pieces)
    home = cursor.context.scenario.home.get(cursor.context.power or "")
    if stays and not any(piece.name == home and home for piece in pieces):
        return None
    if "each" in kinds:
        return _alike([piece for piece in pieces if piece.kind not in ("comma", "stays")])
    if len(amounts) % 2 or not _pairs_off(pieces, cursor.patient):
        return None
    found: list[Thing] = []
    for first, second in zip(amounts[::2], amounts[1::2], strict=True):
        if (first.kind == "area") == (second.kind == "area"):
            return None
        amount, area = (second, first) if first.kind == "area" else (first, second)
        found.append(_placed(amount, area.name))
    same_side = {first.kind == "area" for first in amounts[::2]}
    if amounts[-2].kind == "rest" and len({first.kind == "area" for first in amounts[:-2:2]}) == 1:
        return found  # 'Italy 5 France 4 rest Austria'
    return found if len(same_side) == 1 or _parted_well(joined) else None


def _kept_at_home(pieces: Sequence[Piece], cursor: Cursor) -> list[Piece]:
    """'…, and the last two remain behind', '… keep 3': what stays and goes to no area stays at home."""
    home = cursor.context.scenario.home.get(cursor.context.power or "")
    amounts = [piece.kind for piece in pieces if piece.kind in ("number", "rest", "area")]
    alone = amounts.count("area") + 1 == len(amounts) - amounts.count("area")
    places = [at for at, piece in enumerate(pieces) if piece.kind == "stays"]
    if not home or not alone or len(places) != 1 or any(piece.name == home for piece in pieces):
        return list(pieces)
    at = places[0]
    around = [piece.kind for piece in (*pieces[max(0, at - 1) : at], *pieces[at + 1 : at + 2])]
    beside = "number" in around or "rest" in around
    return [*pieces[:at], Piece("area", name=home), *pieces[at + 1 :]] if beside else list(pieces)


def _parted_well(pieces: Sequence[Piece]) -> bool:
    """'5 to the Rhineland, Poland gets 3, and Austria 2': each pair stands between commas or 'and'."""
    count = 0
    parted = True
    for piece in pieces:
        if piece.kind in ("number", "rest", "all", "area"):
            if count and count % 2 == 0 and not parted:
                return False
            count += 1
            parted = False
        elif piece.kind in ("comma", "join"):
            if count % 2:
                return False
            parted = True
    return True


def _pairs_off(pieces: Sequence[Piece], patient: bool) -> bool:
    """A comma inside a pair and none after it would say that the pairs are other ones."""
    inside = between = False
    count = 0
    for piece in pieces:
        if piece.kind in ("number", "rest", "all", "area"):
            count += 1
        elif piece.kind == "comma" and count:
            inside, between = inside or count % 2 == 1, between or count % 2 == 0
    named = [piece.kind for piece in pieces if piece.kind in ("number", "area")]
    return not inside or between or named == ["number", "area"] or (patient and named == ["area", "number"])


def _placed(amount: Piece, area: str) -> Thing:
    if amount.kind == "number":
        return Place(amount.value, area)
    return RestOf(area, everything=amount.kind == "all")


def _in_that_order(pieces: Sequence[Piece]) -> list[Thing] | None:
    """'4, 3 and 3 into the Rhineland, Poland and Austria respectively'."""
    numbers = [piece for piece in pieces if piece.kind in ("number", "rest")]
    areas = [piece.name for piece in pieces if piece.kind == "area"]
    if len(numbers) != len(areas) or len(numbers) < 2 or len(set(areas)) < len(areas):
        return None
    kinds = [piece.kind for piece in pieces if piece.kind in ("number", "rest", "area")]
    together = kinds == sorted(kinds, key=lambda kind: kind == "area") or kinds == sorted(
        kinds, key=lambda kind: kind != "area"
    )
    return [_placed(number, area) for number, area in zip(numbers, areas, strict=True)] if together else None


def _alike(pieces: Sequence[Piece]) -> list[Thing] | None:
    """'2 in each of Poland, Austria and Italy, and the rest at home'."""
    found: list[Thing] = []
    kinds = [piece.kind for piece in pieces]
    if kinds[-2:] in (["number", "each"], ["each", "number"]) and set(kinds[:-2]) == {"area"}:
        # 'between Poland and Italy, five each'
        number = next(piece for piece in pieces[-2:] if piece.kind == "number")
        return [_placed(number, piece.name) for piece in pieces[:-2]]
    at = 0
    while at < len(pieces):
        each = False
        while at < len(pieces) and pieces[at].kind == "each":
            each, at = True, at + 1
        if at >= len(pieces):
            # '2 in Poland and Austria each'
            return None
        amount = pieces[at]
        ahead = at
        while ahead < len(pieces) and pieces[ahead].kind == "area":
            ahead += 1
        if ahead > at and [piece.kind for piece in pieces[ahead : ahead + 2]] == ["number", "each"]:
            found += [_placed(pieces[ahead], piece.name) for piece in pieces[at:ahead]]
            at = ahead + 2  # 'Poland and Austria four apiece, Germany the rest'
            continue
        if ahead == at + 1 and pieces[ahead : ahead + 1] and pieces[ahead].kind in ("number", "rest"):
            found.append(_placed(pieces[ahead], amount.name))
            at = ahead + 1
            continue
        if amount.kind not in ("number", "rest"):
            return None
        at += 1
        while at < len(pieces) and pieces[at].kind == "each":
            each, at = True, at + 1
        areas = []
        while at < len(pieces) and pieces[at].kind == "area":
            areas.append(pieces[at].name)
            at += 1
        if at < len(pieces) and pieces[at].kind == "each":
            each, at = True, at + 1
        if not areas or (each and amount.kind != "number") or (not each and len(areas) > 1):
            return None
        found += [_placed(amount, area) for area in areas]
    return found
