"""
What the sentences of a letter count for areas, whatever their verbs: 'Five get drilled into the Baltics'.

Each finding is a number with an area and how far the words about them can be trusted: ``sure`` where they order, and
not where they may only tell. What tells of another time, of others or of what is not to be is no finding at all.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence, Set
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Final

from gamesmaster.mail.reading.text.words import PLACE, TAKES_BACK, UNITS, word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.stance_words import FINE

_BINDS: Final = TAKES_BACK | word_set(
    "if unless whether until limit not no never none nothing don't won't can't cannot without except either instead"
    " rather"
    " otherwise maybe perhaps sorry oops wait or probably possibly"
)
"""With one of these a sentence may deny or depend on something, but in the reason that it gives."""
_TELLS: Final = _BINDS | word_set(
    "was were did had ago yesterday tomorrow later correction meant wrote said says told tells suggests suggested wants"
    " wanted thinks believes expects hopes asks asked proposes promised promises somebody anybody percent less"
    " twice double each both rights treaty stands sits lose lost won attack attacks attacked guess options"
    " report reckons"
    " advises advised recommends everybody could might against each"
)
"""With one of these a clause that counts may tell, change or depend on something."""
_VAGUE: Final = word_set("some few several about roughly around most bulk handful")
_DOUBTS: Final = word_set(
    "should would last next turn before actually make mean read he she they his who nobody third quarter fewer other"
    " others you your from away already stand sit see sees shows show beat position half"
)
"""With one of these it may, too, where nothing else proves it."""
_OTHER_TIMES: Final = frozenset(
    (first, then)
    for first in ("last", "next", "previous", "coming")
    for then in ("turn", "time", "week", "year", "round", "month", "phase", "game")
)
_GETS: Final = word_set("shall will can may to should i'll we'll let must gets get")
_SAME: Final = word_set("number amount again strength")
_RESTS: Final = word_set("rest remainder balance others remaining")
_THOSE: Final = word_set("those them these they")
_JOINED: Final = word_set("which while and that so")
_TIMES: Final = word_set(
    "minutes minute hours hour days day weeks week months month years year times time o'clock degrees percent miles km"
    " kids children games letters mails lines pages people per"
)
"""What is counted behind these numbers goes nowhere."""


Pair = tuple[int, str]
"""How many, and for which area; 0 for all that is left."""


@dataclass(frozen=True, slots=True)
class Counting:
    """
    Attributes:
        ways: What a sentence may count for which areas, each way of reading it.
        at: The sentence.
        sure: It orders by its own words, and holds none that makes it doubtful.
        own: It says of the writer, or of his power, that he does so.
        bare: Its clauses begin with what they count, or with plain words: 'nine for the Polish question'.
    """

    ways: tuple[tuple[Pair, ...], ...]
    at: int
    sure: bool
    own: bool = False
    bare: bool = False


def counted_in(letter: Heard) -> Iterator[Counting | None]:
    """
    Give what the sentences of a letter count for areas; None for a sentence that orders, and is not clear.

    Args:
        letter: As heard.
    """
    income = letter.context.income or 0
    home = letter.context.scenario.home.get(letter.context.power or "", "")
    total = sum(piece.role == "number" for one in letter.said for piece in one.pieces)
    last, there, loose = 0, "", 0
    for at, own in enumerate(letter.parts):
        said = letter.said[at]
        parts = [part for part in own if _may_order(part) and not (total > 1 and _is_tally(part, income))]
        pieces = [piece for part in parts for piece in part.pieces]
        counts = [(place, each) for place, each in _counts(pieces, last) if each != income or total == 1]
        areas = _areas_of(pieces, said, len(counts), home)
        if not areas and len(counts) == 1 and there and "there" in said.words:
            ways: tuple[tuple[Pair, ...], ...] = (((counts[0][1], there),),)
        elif not counts and len(areas) == 1 and loose and not _THOSE.isdisjoint(said.words):
            ways = (((loose, areas[0][1]),),)
        else:
            firm = frozenset(_firm(parts))
            peopled = () if len(areas) >= len(counts) else _peopled(pieces, areas, home)
            named = peopled if len(peopled) == len(counts) else areas
            ways = _ways(counts, named, firm) or _ways(counts, peopled, firm)
        loose = counts[0][1] if len(counts) == 1 and not areas else 0
        there = next((piece.area for piece in reversed(said.pieces) if piece.area and not piece.people), there)
        last = counts[-1][1] if counts else last
        if not counts and not ways:
            if areas and not _RESTS.isdisjoint(said.words) and not _is_bound(said, own):
                clear = len(areas) == 1 and _VAGUE.isdisjoint(said.words)
                yield Counting((((0, areas[0][1]),),), at, True) if clear else None
            continue
        if not areas and not ways:
            continue
        if any(_names_area(part) and not _counts_in(part) and not _VAGUE.isdisjoint(part.words) for part in parts):
            yield None  # '5 in the Rhineland and a few in Italy'
            continue
        orders = any(part.stance in ("orders", "odd") and _counts_in(part) for part in parts)
        if not ways or _is_bound(said, own) or any(_is_told(part) for part in parts):
            if orders and not (said.end == "?" or any(part.heard for part in own)):
                yield None
            continue
        sure = orders and len(ways) == 1 and not any(_is_doubtful(part) for part in parts)
        bare = all(_is_bare(part) for part in parts if _counts_in(part) or _names_area(part))
        yield Counting(ways, at, sure, _is_own(said, parts, letter.context.power or ""), bare)


def _is_tally(part: Part, income: int) -> bool:
    """'I have the twelve points', all there are, for no area."""
    counts = [piece.value for piece in part.pieces if piece.role == "number"]
    return counts == [income] and not _names_area(part)


def _is_own(said: Said, parts: Sequence[Part], power: str) -> bool:
    """'I want five to go to …', 'China is to be bedded out thus: …'."""
    ordering = (part for part in parts if part.stance == "orders" and _counts_in(part))
    begins = said.pieces[0].power == power and len(said.pieces) > 1 and said.pieces[1].role == "word"
    return begins or any(not _WE.isdisjoint(part.words) for part in ordering)


_WE: Final = word_set("i we i'll we'll i'd we'd i'm we're let's please")


def _is_bare(part: Part) -> bool:
    """Whether nothing stands in front of a clause's number, or between it and its area, that may make it tell."""
    places = [at for at, piece in enumerate(part.pieces) if piece.role == "number"]
    stop = places[-1] if places else len(part.pieces)
    return all(piece.role != "word" or piece.area or piece.word in _PLAIN for piece in part.pieces[:stop])


_PLAIN: Final = (
    PLACE
    | UNITS
    | word_set(
        "and the a an another further other remaining last my our of to in into for at with on up gets get needs has"
        " takes i"
        " we i'll we'll i'd want wants would like please so now first also finally another more rest let have keep"
        " keeps"
        " goes go back home is are those them these can could you all just only about from s it them plus same number"
        " amount over well ok okay there's there turn this round good full let's shall will should factors no"
    )
)


def _may_order(part: Part) -> bool:
    """A clause of its own, or 'three, which go to Italy'; none that is certain to tell."""
    if part.heard or part.stance == "asks" or (part.stance == "spares" and not _counts_in(part)):
        return False
    if part.stance == "tells" and not _TELLS.isdisjoint(_earnest(" ".join(part.words))):
        return False
    joined = part.begins in _JOINED and (_names_area(part) or _counts_in(part))
    return not part.under or joined or _both(part)


def _both(part: Part) -> bool:
    return _counts_in(part) and _names_area(part)


def _names_area(part: Part) -> bool:
    """Not its people: 'so that our French friend gets no ideas'."""
    return any(piece.role == "name" and piece.area and not piece.people for piece in part.pieces)


def _counts_in(part: Part) -> bool:
    return any(piece.role == "number" for piece in part.pieces)


def _areas_of(pieces: Sequence[Piece], said: Said, count: int, home: str) -> list[tuple[int, str]]:
    """
    Places of the areas, and their names: of the writer's own land, which may head a list, only those that there is a
    number for; where there is none else, those whose people are named: 'four would do the Poles good'.
    """
    found = [(place, piece.area) for place, piece in enumerate(pieces) if _is_area(pieces, place)]
    while len(found) > count and any(area == home for _, area in found):
        found.remove(next(each for each in found if each[1] == home))
    if not found and count == 1:
        found = [
            (len(pieces), piece.area)
            for piece in said.pieces
            if piece.role == "name" and piece.people and piece.area and not piece.power
        ]
    return found


def _peopled(pieces: Sequence[Piece], areas: Sequence[tuple[int, str]], home: str) -> list[tuple[int, str]]:
    """With those areas whose people are named: 'nine for the Polish question', 'the rest goes to the Brits'."""
    found = list(areas)
    for at, piece in enumerate(pieces):
        before = [each.word for each in pieces[max(0, at - 2) : at]]
        given = not piece.power or not _GIVEN.isdisjoint(before)
        if piece.role == "name" and piece.people and piece.area not in ("", home) and given:
            found.append((at, piece.area))
    return sorted(found)


_GIVEN: Final = word_set("to for with let give")


def _is_area(pieces: Sequence[Piece], at: int) -> bool:
    """'in Poland'; not 'four of France's ten factors'."""
    named = pieces[at].role == "name" and bool(pieces[at].area) and not pieces[at].people
    owns = pieces[at].text.endswith("'s") or (
        at > 0 and pieces[at - 1].word == "of" and at + 1 < len(pieces) and pieces[at + 1].role == "number"
    )
    if not named or owns:
        return False
    before = pieces[at - 1] if at else None
    behind = pieces[at + 1] if at + 1 < len(pieces) else None
    if before is not None and before.word == "the" and at > 1:
        before = pieces[at - 2]
    praised = at > 2 and pieces[at - 1].word in _PRAISES and not _IN.isdisjoint(_words(pieces[at - 4 : at - 1]))
    near = praised or (before is not None and (before.word in _IN | _RESTS or before.role == "number"))
    return not pieces[at].power or near or (behind is not None and behind.role in ("number", "mark"))


def _words(pieces: Sequence[Piece]) -> set[str]:
    return {piece.word for piece in pieces}


_IN: Final = word_set("in into to for at on inside within towards is")
_PRAISES: Final = word_set("old dear poor sunny rainy little sweet bonny merry lovely")
"""'at home in the good old USA', 'in dear old Britain'."""


def _counts(pieces: Sequence[Piece], last: int) -> Iterator[tuple[int, int]]:
    """Places and numbers of a sentence; 'the same number' is the one before."""
    several = any(piece.role == "number" for piece in pieces)
    for at, piece in enumerate(pieces):
        behind = pieces[at + 1].word if at + 1 < len(pieces) else ""
        if several and piece.word in _RESTS and piece.word != "others":
            yield at, 0
        elif (
            piece.role == "number"
            and behind not in _TIMES
            and not (_is_pronoun(piece, behind) or _is_manned(pieces, at))
        ):
            last = piece.value
            yield at, last
        elif piece.word == "same" and last and behind in _SAME:
            yield at, last


def _is_manned(pieces: Sequence[Piece], at: int) -> bool:
    """'Four Russians in Poland!': these are there, whoever counts them."""
    people = pieces[at + 1] if at + 1 < len(pieces) else None
    inside = at + _NEAR < len(pieces) and pieces[at + 2].word in ("in", "at") and bool(pieces[at + _NEAR].area)
    return people is not None and people.people and bool(people.power) and inside


def _is_pronoun(piece: Piece, behind: str) -> bool:
    """'as one does', 'one loses one's shirt'."""
    return piece.text.endswith("'s") or (piece.word == "one" and behind in _PRONOUN)


_PRONOUN: Final = word_set("stop of to does slips another only")


def _firm(parts: Sequence[Part]) -> Iterator[int]:
    """Places of numbers that stand nearly alone, and cannot be about something else: '(now 6)'."""
    place = 0
    for part in parts:
        for at, piece in enumerate(part.pieces):
            if piece.role == "number" and len(part.pieces) < _WORDS:
                yield place + at
        place += len(part.pieces)


_WORDS: Final = 3


def _ways(
    counts: Sequence[tuple[int, int]], areas: Sequence[tuple[int, str]], firm: Set[int]
) -> tuple[tuple[Pair, ...], ...]:
    """Each way to give the areas of a sentence one of its numbers, or its numbers one of the areas."""
    few = min(len(counts), len(areas))
    if not 0 < few <= _MOST or len(counts) - few > _SPARE or len(areas) - few > _SPARE:
        return ()
    found: dict[tuple[Pair, ...], None] = {}
    for some in combinations(counts, few):
        if len(some) < len(counts) and any(not count for _, count in some):
            continue  # where a number is left over it may be of the rest
        if not firm & {place for place, _ in counts} <= {place for place, _ in some}:
            continue
        for named in combinations(areas, few):
            if pairs := _paired(some, named):
                found[tuple(pairs)] = None
    return tuple(found)


_MOST: Final = 12
"""So many areas of one sentence get something."""
_SPARE: Final = 2
"""So many numbers or areas of a sentence may have nothing to do with the other ones."""


def _paired(counts: Sequence[tuple[int, int]], areas: Sequence[tuple[int, str]]) -> list[Pair]:
    """Numbers with their areas, two and two in the order in which they stand; none where they do not go so."""
    amounts, names = dict(counts), dict(areas)
    row = sorted([*amounts, *names])
    pairs = list(zip(row[::2], row[1::2], strict=False))
    if len(row) % 2 or any((one in amounts) == (other in amounts) for one, other in pairs):
        return []
    return [(amounts[one], names[other]) if one in amounts else (amounts[other], names[one]) for one, other in pairs]


def _is_bound(said: Said, own: Sequence[Part]) -> bool:
    """Whether a sentence depends on something, or denies what it counts."""
    whole = " ".join(word for part in own for word in (part.begins, *part.words))
    conditions = _DEFERS.search(whole) is not None or not _CONDITIONS.isdisjoint(_earnest(whole))
    return (
        said.end == "?"
        or conditions
        or any(
            not _BINDS.isdisjoint(_earnest(" ".join(part.words)))
            for part in own
            if _names_area(part) or _counts_in(part)
            if not part.under or _both(part)
        )
    )


def _earnest(words: str) -> list[str]:
    """Without turns of phrase that depend on nothing: 'if my sums are right', 'speak to you later'."""
    return _IDLE_IF.sub(" ", FINE.sub(" ", words)).split()


_CONDITIONS: Final = word_set(
    "if unless whether until otherwise except instead maybe perhaps sorry oops tomorrow later undecided pending"
)
_DEFERS: Final = re.compile(r"\b(?:still|am|i'm|are|we're) waiting (?:to|for)\b|\blet you know\b|\b(?:i|we) wrote\b")
_NEAR: Final = 3
_IDLE_IF: Final = re.compile(
    r"\b(?:see|wonder|know|as|even) (?:if|whether)\b|\bif (?:you|i) (?:like|please|may|follow|see)\b"
    r"|\bif my (?:[\w']+ ){1,3}(?:holds?(?: up)?|is right|are right|is correct|are correct|adds? up|serves?)\b"
    r"|\bif (?:i|we) (?:can still|still can|can) (?:count|add)\b"
    r"|\b(?:talk|speak|see|write|chat|more)(?: to)?(?: you)? (?:soon|later|tomorrow)\b"
)


def _is_told(part: Part) -> bool:
    """Whether a clause that counts, or names an area, has words that make it tell."""
    if not (_names_area(part) or _counts_in(part)):
        return False
    words = part.words
    holds = any(
        word in ("have", "has") and _GETS.isdisjoint(words[max(0, at - _NEAR) : at]) for at, word in enumerate(words)
    )
    times = any(pair in _OTHER_TIMES for pair in pairwise(words))
    return holds or times or not _TELLS.isdisjoint(_earnest(" ".join(words)))


def _is_doubtful(part: Part) -> bool:
    """Whether it may tell after all."""
    if not (_names_area(part) or _counts_in(part)):
        return False
    return any(word in _DOUBTS and not _is_harmless(part, at) for at, word in enumerate(part.words))


def _is_harmless(part: Part, at: int) -> bool:
    """'my last three', 'the other five', 'next door', 'should go', 'this turn'."""
    word = part.words[at]
    behind = part.pieces[at + 1] if at + 1 < len(part.pieces) else None
    if word == "turn":
        return at > 0 and part.words[at - 1] == "this"
    if word == "should" and behind is not None:
        return behind.word in _GO
    counting = behind is not None and (behind.role == "number" or behind.word in UNITS or behind.word == "door")
    return word in _COUNTING and counting


_COUNTING: Final = word_set("last next other others third half")
_GO: Final = word_set("go get hold take receive join come stay be suffice do like")
