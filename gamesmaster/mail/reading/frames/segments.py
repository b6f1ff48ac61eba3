"""A sentence part by part: which parts may order something, and which are only talk beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise, zip_longest
from typing import Final, Literal

from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.letter.titles import labels
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    FILLER,
    HOME,
    MOVE,
    NEGATION,
    OTHER_PEOPLE,
    OTHER_TIME,
    PLACE,
    PLACE_TO,
    REPORTED,
    REST,
    TAKES_BACK,
    TROUBLE,
    word_set,
)

LONGEST: Final = 150
"""Tokens; who writes longer sentences is asked."""

Kind = Literal["mark", "talk", "told", "reason", "order", "heavy"]

MARKS: Final = frozenset((",", ";", ":", "-", "--", "(", ")", "...", "!", ".", "..", "/", '"', "'", "*"))
_JOINS: Final = word_set("and & but so then + plus because since though although while where which who whereas cos coz")
REASONS: Final = word_set("because since though although while where which who whereas cos coz as")
_OWN: Final = word_set("i we i'd i'll i'm i've we'd we'll we're we've my our mine me us let let's please")
_ALL: Final = word_set("all everything half whatever")
DOUBTS: Final = word_set(
    "joke joking joked kidding kid hypothetically hypothetical example imagine test testing pretend draft unsure"
    " tentative"
    " tentatively provisional provisionally undecided pencil rather instead meant mean actually correction oops whoops"
    " wait sorry wrong mistake mistaken mixed typo misread error nonsense rubbish cross-out regret reconsider"
)
CONDITIONS: Final = word_set(
    "if unless whether assuming provided when whenever once until otherwise depending lest or either"
)
_MAYBE: Final = word_set(
    "could should might may maybe perhaps possibly probably hopefully ideally suppose supposing else"
)
_FEASIBLE: Final = word_set(
    "possible ok okay fine allowed permitted legal late time early mind rules works work suits please so can may right"
    " same wrong mistaken problem trouble helps need prefer like agree convenient"
)
_HELD: Final = word_set("they them these those it each")
_MAY: Final = word_set("may can could should might must will shall would to")
_GOES: Final = word_set(
    "go be stay get have receive remain sit move march travel serve guard defend hold keep head stand"
)
_MUSES: Final = word_set("think guess suppose reckon fancy believe feel hope")


@dataclass(frozen=True, slots=True)
class Part:
    """
    Tokens from ``start`` up to ``stop``, and what they may be.

    Attributes:
        kind: ``mark`` between parts; ``talk`` counts nothing and casts no doubt; ``told`` is of others or of other
            times and counts nothing; ``reason`` is talk that leans on what stands before it; ``order`` counts
            factors; ``heavy`` is what cannot be left out and cannot be read.
    """

    start: int
    stop: int
    kind: Kind


def beside_talk(cursor: Cursor, kind_of: Callable[[Cursor, int, int], Kind] | None = None) -> list[int] | None:
    """
    Give the positions of what can be left out of a sentence, so that only what orders something is left.

    Args:
        cursor: Over the sentence.
        kind_of: Says what a part is, other than where factors are placed.

    Returns:
        None when talk and orders cannot be told apart for certain, or there is nothing to leave out.
    """
    if not 3 <= len(cursor.tokens) <= LONGEST or '"' in cursor.words or labels(cursor.words):
        return None
    kind_of = kind_of or _kind
    parts = [Part(start, stop, kind_of(cursor, start, stop)) for start, stop in parted(cursor)]
    said = [part for part in parts if part.kind != "mark"]
    ordered = [at for at, part in enumerate(said) if part.kind == "order"]
    if not ordered or any(part.kind == "heavy" for part in said):
        return None
    gone: list[int] = []
    for at, part in enumerate(said):
        if part.kind == "order":
            gone += _spared(cursor, part)
        elif _may_go(cursor, said, at, ordered):
            gone += range(part.start, part.stop)
        else:
            return None
    if any(not REST.isdisjoint(cursor.words[said[at].start : said[at].stop]) for at in ordered) and any(
        names_area(cursor, part.start, part.stop) for at, part in enumerate(said) if at not in ordered
    ):
        return None  # 'Double Poland, rest in Rumania': how much the rest is hangs on all that is said
    if any(cursor.words[at] in ("stock", "ticker", "symbol") for at in gone):
        return None  # 'Attack Germany in Poland, stock XYZ'
    gone += _loose_marks(parts, frozenset(gone))
    return sorted(gone) or None


def names_area(cursor: Cursor, start: int, stop: int) -> bool:
    """Whether these tokens name an area that is no power as well."""
    found = (cursor.meaning(at - cursor.at, guess=False) for at in range(start, stop))
    return any(each is not None and bool(each[0].areas) and not each[0].powers for each in found)


def parted(cursor: Cursor) -> list[tuple[int, int]]:
    """Where parts begin: at marks, before words that join, and before an order that begins without either."""
    found: list[tuple[int, int]] = []
    start = 0
    for at, word in enumerate(cursor.words):
        if word in MARKS and cursor.tokens[at].kind == "mark":
            if at > start:
                found.append((start, at))
            found.append((at, at + 1))
            start = at + 1
        elif at > start and _begins(cursor, at, start):
            found.append((start, at))
            start = at
    if start < len(cursor.words):
        found.append((start, len(cursor.words)))
    return found


def _begins(cursor: Cursor, at: int, start: int) -> bool:
    word, before = cursor.words[at], cursor.words[at - 1]
    following = cursor.words[at + 1] if at + 1 < len(cursor.words) else ""
    if before in _JOINS and at - 1 == start:
        return False
    if word in _JOINS:
        return word not in ("who", "which") or before not in ("those", "the")
    if word in ("i'd", "i'll", "we'd", "we'll", "please") and cursor.words[start] in (
        "if",
        "since",
        "as",
        "because",
        "now",
        "after",
    ):
        return True
    if word == "as":
        return following in _OWN | OTHER_PEOPLE | {"it", "there", "this", "that"}
    if at in cursor.breaks:
        return True
    # 'hi it's me again put four in poland', as one dictates
    named = cursor.meaning(at - 1 - cursor.at, guess=False) is not None
    led = _LEADS_VERB.intersection(cursor.words[max(start, at - 4) : at])
    return word in _BARE and not led and not named and before not in TROUBLE


_BARE: Final = word_set("put place send deploy give")
_LEADS_VERB: Final = (
    NEGATION
    | TROUBLE
    | word_set("i we i'd i'll i'm i've we'd we'll we're to would can could may might must should you will shall do did")
)


def _kind(cursor: Cursor, start: int, stop: int) -> Kind:
    words = cursor.words[start:stop]
    if stop == start + 1 and words[0] in MARKS:
        return "mark"
    counted = [
        at for at in range(start, stop) if cursor.tokens[at].kind == "number" and not counts_other_things(cursor, at)
    ]
    if any(cursor.tokens[at].kind == "ratio" for at in range(start, stop)):
        return "heavy"
    named = named_in(cursor, start, stop)
    seen = set(words)
    if named and not counted and any(_is_figure(cursor.tokens[at]) for at in range(start, stop)):
        return "heavy"
    if seen & TAKES_BACK or seen & DOUBTS:
        return "heavy"
    if words[0] == "if" and not counted:
        return talk_in(cursor, words, named)
    rests = bool(seen & REST) or (bool(seen & _ALL) and (named or bool(seen & PLACE_TO)))
    if counted or (rests and (named or bool(seen & PLACE_TO))):
        return _order_or_heavy(cursor, start, stop)
    if words[0] in PLACE - {"use", "lay", "stick"} and names_area(cursor, start, stop):
        return "heavy"  # 'Place for in Poland': how many was meant to be said
    if not named and _leads_on(cursor, words, start):
        return "order"
    if named and _lists_on(cursor, start, stop):
        return "order"
    return talk_in(cursor, words, named)


def _is_figure(token: Token) -> bool:
    """'50%', '1/2', '2x3': an amount may be meant that is no whole number."""
    return token.kind == "figure" or (
        token.kind == "word" and len(token.word) < 6 and any(map(str.isdigit, token.word))
    )


def _leads_on(cursor: Cursor, words: Sequence[str], start: int) -> bool:
    """'I'd like to put' before a comma, 'to', 'each': words that only make sense with what stands beside them."""
    return all(word in PLACE_TO | {"each", "respectively", "both"} for word in words)


def _lists_on(cursor: Cursor, start: int, stop: int) -> bool:
    """'… and the Rhineland', 'in Italy each': one more area of a list."""
    at = start
    areas = 0
    spared = set(_spared(cursor, Part(start, stop, "order")))
    while at < stop:
        word = cursor.words[at]
        if at in spared:
            at += 1
            continue
        found = cursor.meaning(at - cursor.at, guess=False)
        if word in HOME or (found is not None and found[0].areas and not found[0].adjective):
            areas += 1
            at += 1 if found is None else found[1]
        elif word in _JOINS | PLACE_TO | FILLER | {"each", "both", "of", "gets", "get"}:
            at += 1
        else:
            return False
    return areas == 1


def talk_in(cursor: Cursor, words: Sequence[str], named: bool) -> Kind:
    """
    Say what words are that order nothing.

    Args:
        cursor: Over the sentence.
        words: Of the part.
        named: A power or an area is named in it.
    """
    seen = set(words)
    if not named and _keeps_secret(words[int(words[0] in _JOINS) :]):
        return "talk"
    if seen & {"if", "provided", "assuming", "unless"}:
        feasible = not named and bool(seen & _FEASIBLE) and "unless" not in seen and _is_ours(words)
        return "talk" if feasible else "heavy"
    if words[0] in _WAITS and len(words) > 1 and _PAST.isdisjoint(words):
        return "heavy"  # 'when the treaty is signed'
    if seen & CONDITIONS:
        return "heavy" if named or seen & {"or", "either", "otherwise", "whether"} else "told"
    if seen & (_MAYBE - {"should", "could", "would"} if _judges(words) and not named else _MAYBE) and (
        named or seen & {"there", "them"} or len(words) < 4
    ):
        return "heavy"
    if seen & NEGATION and not denies_something(words, named=named):
        return "heavy"
    if words[0] in REASONS:
        return "reason"
    return "told" if seen & (REPORTED | OTHER_TIME | OTHER_PEOPLE) else "talk"


def _is_ours(words: Sequence[str]) -> bool:
    """'if it's possible', 'if you don't mind', 'if possible'; but not 'if Hans is late'."""
    following = [after for word, after in pairwise(words) if word == "if"]
    return _OF_OURS.issuperset(following)


_OF_OURS: Final = (
    _OWN
    | _FEASIBLE
    | word_set(
        "you you'd you'll you've you're it it's that that's this there there's the not all nobody no nothing at still"
        " still any anything anyone somebody only everything even your and these those needed necessary required be"
    )
)
_LOOKS_ON: Final = word_set("see watch hear")
_THEIRS: Final = word_set("their his her your how what")
"""'… I want to see their faces', without what only says that it is wanted."""
_WAITS: Final = word_set("when whenever once until")


def _keeps_secret(words: Sequence[str]) -> bool:
    """'… and not a word to anybody until the report is out': a wish beside the orders."""
    told = list(words[:3]) in (["not", "a", "word"], ["not", "a", "whisper"], ["not", "a", "peep"])
    if list(words[:2]) == ["don't", "tell"]:
        return words[2:3] in (["anybody"], ["anyone"], ["the"], ["them"], ["him"], ["her"])
    return told and (len(words) == 3 or words[3] in ("to", "until", "till", "before", "please"))


_PAST: Final = word_set("you was were had got woke came saw heard read did took went found thought realised realized")


def denies_something(words: Sequence[str], *, named: bool = False) -> bool:
    """
    Say whether words are a denial of their own, and not one of what stands beside it: 'I don't trust him'.

    Args:
        words: Of a part of a sentence.
        named: A power or an area is named in it.
    """
    if named or not _UNSETTLED.isdisjoint(words):
        return False
    if words[0] in _JOINS:
        words = words[1:]
    subject = any(
        word in _OWN | OTHER_PEOPLE or word in ("it", "that", "there", "this", "nobody") for word in words[:3]
    )
    return (
        len(words) > 2
        and (subject or words[0] == "no")
        and not {"that", "this", "them"} & set(_without_times(words[1:]))
    )


_UNSETTLED: Final = word_set("sure certain convinced happy final decide decided promise settled")


def named_in(cursor: Cursor, start: int, stop: int) -> bool:
    """Whether a power, an area or the writer's home is named in a part."""
    return any(
        cursor.words[at] in HOME or cursor.meaning(at - cursor.at, guess=False) is not None for at in range(start, stop)
    )


def _order_or_heavy(cursor: Cursor, start: int, stop: int) -> Kind:
    """What counts factors is an order, unless a word casts doubt on it or it speaks of another power's."""
    spared = set(_spared(cursor, Part(start, stop, "order")))
    for at in range(start, stop):
        word = cursor.words[at]
        if at in spared:
            continue
        if word in _STATES and at > start and cursor.words[at - 1] in _SUBJECTS:
            return "heavy"  # what is, not what shall be
        if word in TROUBLE and not _counts_on(cursor, at):
            return "heavy"
        found = cursor.meaning(at - cursor.at, guess=False)
        others = found is not None and found[0].powers and found[0].power != cursor.context.power
        if found is not None and others:
            area = found[0].areas and not found[0].adjective and _is_where(cursor, at, found[1])
            if not area:
                return "heavy"
    return "order"


_SUBJECTS: Final = word_set("i we you they he she it i've we've you've there already")
_STATES: Final = word_set("have had has hold held own count counted see saw got need kept own are is got give gave")


def _counts_on(cursor: Cursor, at: int) -> bool:
    """'the last two', 'next 3': which factors."""
    following = cursor.words[at + 1] if at + 1 < len(cursor.words) else ""
    numbered = at + 1 < len(cursor.tokens) and cursor.tokens[at + 1].kind == "number"
    return cursor.words[at] in ("last", "next", "former") and (numbered or following in ("of", "few", "ones", "lot"))


def _is_where(cursor: Cursor, at: int, width: int) -> bool:
    before = cursor.words[at - 1] if at else ""
    after = cursor.tokens[at + width] if at + width < len(cursor.tokens) else None
    counted = at > 0 and cursor.tokens[at - 1].kind == "number"
    return (
        before in PLACE_TO
        or counted
        or (after is not None and (after.kind == "number" or after.word in (":", "=", "gets")))
    )


def _spared(cursor: Cursor, part: Part) -> list[int]:
    """
    Positions of words that say nothing of an order though elsewhere they cast doubt: 'I think', 'they may go'.
    """
    found: list[int] = []
    words = cursor.words
    at = part.start
    while at < part.stop:
        word = words[at]
        following = words[at + 1] if at + 1 < part.stop else ""
        if word in ("i", "we") and following in _MUSES and at - part.start < 4:
            found += [at, at + 1]
            at += 2
            continue
        goes = word in _HELD and following in _MAY and at + 2 < part.stop and words[at + 2] in _GOES
        if goes and (at + 3 >= part.stop or cursor.tokens[at + 3].kind != "number"):
            found += [at, at + 1, at + 2]
            at += 3
            continue
        if (
            word in ("may", "can", "should", "could")
            and following in _GOES
            and at > part.start
            and words[at - 1] not in _OWN | OTHER_PEOPLE | {"you", "everyone", "everybody", "somebody", "someone"}
            and not (following == "be" and words[at - 1] in ("it", "that", "this", "there"))
        ):  # 'it may be 9 in Poland' is not settled
            found += [at]
        elif word == "them" and at > part.start and words[at - 1] in ("of", *PLACE, *MOVE):
            found.append(at)
        at += 1
    return found


def _may_go(cursor: Cursor, said: Sequence[Part], at: int, ordered: Sequence[int]) -> bool:
    """Whether a part that orders nothing says nothing of the orders beside it either."""
    part = said[at]
    words = cursor.words[part.start : part.stop]
    if at > ordered[-1]:
        # What follows may take back: only a reason, or a remark that names nothing.
        muses = words[0] in ("i", "we") and len(words) > 1 and words[1] in _MUSES
        muses = muses or (words[0] in _LOOKS_ON and len(words) > 1 and words[1] in _THEIRS)
        if part.kind == "reason" or (muses and NEGATION.isdisjoint(words)):
            return not _names(cursor, part) or part.kind == "reason"
        return part.kind == "talk" and not _names(cursor, part) and (not _points(words) or _judges(words))
    following = next(said[each] for each in ordered if each > at)
    if part.kind == "talk":
        return True
    if part.kind == "reason" and at > ordered[0]:
        return True
    if part.kind == "told" and following.start == part.stop and cursor.words[part.stop] not in _JOINS:
        return False
    says = (
        bool(set(words) & REPORTED)
        and words[0] not in _OWN
        and words[:2] not in (["as", "i"], ["and", "i"], ["so", "i"])
    )
    willed = _is_willed(cursor, following)
    return willed and (not says or cursor.words[following.start] in ("so", "but", "and", "then"))


def _judges(words: Sequence[str]) -> bool:
    """'that should do', 'it looks good': said of the orders, and not against them."""
    return words[0] in ("that", "this", "it", "that's", "it's") and NEGATION.isdisjoint(words) and len(words) < 8


def _points(words: Sequence[str]) -> bool:
    return bool({"that", "this", "those", "above", "them", "it"} & set(words))


def _names(cursor: Cursor, part: Part) -> bool:
    return named_in(cursor, part.start, part.stop)


def _is_willed(cursor: Cursor, part: Part) -> bool:
    """Whether the writer says that it is his will: 'I …', 'so put', 'please'."""
    words = cursor.words[part.start : part.stop]
    first = next((word for word in words if word not in _JOINS and word not in ("now", "just", "here")), "")
    return first in PLACE | MOVE | ATTACK or bool(set(words[:6]) & _OWN)


def _loose_marks(parts: Sequence[Part], gone: frozenset[int]) -> list[int]:
    """Marks beside what was left out; one is kept between two orders."""
    found: list[int] = []
    kept = False
    for at, part in enumerate(parts):
        if part.kind == "order":
            kept = True
            continue
        if part.kind != "mark":
            continue
        after = next((each for each in parts[at + 1 :] if each.kind != "mark"), None)
        if not kept or after is None or after.kind != "order":
            found.append(part.start)
        kept = False if after is not None and after.kind == "order" and part.start not in found else kept
    return found


def _without_times(words: Sequence[str]) -> list[str]:
    """'this week' points at nothing that was said."""
    pairs = zip_longest(words, words[1:], fillvalue="")
    return [word for word, after in pairs if word != "this" or after not in _TIMES]


_TIMES: Final = word_set("week turn month year time morning evening afternoon game round phase weekend")
