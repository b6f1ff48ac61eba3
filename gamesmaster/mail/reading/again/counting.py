"""
The clauses of a sentence that counts factors: which numbers and areas each names, and whether it counts at all.

A clause counts nothing that denies, doubts, tells of others or of another time; what governs it from in front goes on
behind a comma, and ends at 'but' or a dash.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again import patience
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.gate import PERIODS
from gamesmaster.mail.reading.frames.segments import denies_something
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.plain.requests import is_courtesy
from gamesmaster.mail.reading.plain.resolving import ends_in_own_will
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import (
    CONDITION,
    FROM,
    HOME,
    NEGATION,
    NUMBERS,
    OTHER_PEOPLE,
    OTHER_TIME,
    PLACE,
    REPORTED,
    REST,
    word_set,
)

_CLAUSES: Final = frozenset((",", ";", ":", "-", "--", "(", ")", "...", "but", "|", "/", "->", "=", "so", "because"))
_STRONG: Final = frozenset((";", "but", "--", "-", "(", ")", "so:"))
"""Where what governs a clause ends."""
_BESIDE_IF: Final = frozenset(
    tuple(text.split())
    for text in (
        "possible",
        "you please",
        "you like",
        "you don't",
        "you wish",
        "i may",
        "i remember",
        "i am",
        "i'm not",
    )
)
_IFS: Final = word_set(
    "if unless whether assuming provided suppose supposing once until when whenever otherwise depending"
)
_DOUBTS: Final = (CONDITION - _IFS - word_set("should else")) | word_set("would wish about")
_TELLS: Final = REPORTED - word_set("think hope hoping believe expect plan intend reckon guess suspect consider fear")
_TIMES: Final = OTHER_TIME - word_set("already before after since while during earlier having has former used has")
_TURNS: Final = word_set("next last previous tomorrow yesterday later eventually someday soon future ago")
BENT: Final = NEGATION | _TELLS | _TIMES | _TURNS | _DOUBTS
"""Words in a head that say that what is below is no order."""
_HAS: Final = word_set("have has had hold holds held got own owns stand stands now then total up level reach")
_ELSEWHERE: Final = FROM | word_set("than twice half double less fewer minus short without per versus vs against")
_DONE: Final = word_set("sent gave placed ordered moved deployed allocated assigned wrote put had told asked won lost")
_THAT: Final = word_set("that those these this it")
_WRITERS: Final = word_set("i we he she they who i'd we'd i've we've")
_OTHERS: Final = word_set("he she they everybody everyone nobody somebody he'll she'll they'll he'd she'd they'd who")
_RATHER: Final = word_set("now no not or rather make better then")
_DOES: Final = word_set("never always can can't cannot could must should might has knows does would")
"""'One never knows': nobody in particular."""
_BESIDE: Final = word_set("where which who whom whose because since as though although while whereas one you")
"""'…, where I don't suppose they will do much good, but one never knows'."""
_RELATIVE: Final = word_set("which who whom whose")
_SINGLE: Final = word_set("single lone solitary")
_BESIDE_WOULD: Final = word_set("like love prefer ask wish appreciate")
_REASONS: Final = word_set("as since because though although while whereas before where")
_HERE: Final = word_set("here so anyway goes thus my mine")
_JOINS: Final = _CLAUSES | {"and", "but", "so"}
_OWN_MOOD: Final = word_set("i'm we're i've we've i'll we'll")
_GOES_ON: Final = PLACE | word_set("i we i'm we're i'll we'll i've so but please instead merely just")
_BESIDE_HOLD: Final = word_set("should will to must can could ought may might would")
_MISCOUNTED: Final = word_set("miscounted miscalculated wrong mistaken arithmetic maths sums forgotten")
_LETS: Final = word_set("let's us i'd we'd shall i'll")


@dataclass(frozen=True, slots=True)
class Mention:
    """
    What a clause names.

    Attributes:
        kind: ``N`` for a number of factors, ``A`` for an area, ``R`` for the rest.
        value: Of a number.
        area: Its canonical name.
        at: Where in the clause.
    """

    kind: str
    value: int
    area: str
    at: int


@dataclass(slots=True)
class Clause:
    """
    Attributes:
        words: Of it.
        found: What it names, in order.
        begins: The word or mark that parts it from the one before; empty at the beginning of a line.
        out: It counts nothing.
    """

    words: list[str]
    found: list[Mention]
    begins: str
    out: bool = False

    @property
    def kinds(self) -> str:
        """``NA`` for '5 in Poland', ``AN`` for 'Poland 5', ``RA`` for 'the rest to Poland'."""
        return kinds_of(self.found)


def kinds_of(found: Sequence[Mention]) -> str:
    """Give the kinds of what is named, a letter each."""
    return "".join(each.kind for each in found)


def clauses_of(
    sentence: Sentence, names: Vocabulary, context: Context, *, quoted: bool = False, with_reasons: bool = False
) -> Iterator[Clause]:
    """
    Part a sentence.

    Args:
        sentence: Any; of one that asks, every clause is out.
        names: The vocabulary.
        context: Of the reading.
        quoted: It begins inside quotation marks.
        with_reasons: Clauses that only say why are given, too; they are out.

    Returns:
        Its clauses, in order.
    """
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    parts: list[Clause] = []
    start, begins = 0, ""
    named = _within_names(cursor)
    for at in range(len(cursor.words) + 1):
        reasons = start < at < len(cursor.words) and _gives_reason(cursor.words, at)
        ends = at == len(cursor.words) or (cursor.words[at] in _CLAUSES and at not in named) or at in sentence.breaks
        resumes = start + 2 < at < len(cursor.words) - 1 and _resumes(cursor.words, start, at)
        if not ends and not reasons and not resumes:
            continue
        if at > start:
            parts.append(_clause(sentence, cursor, start, at, begins))
        cut = at < len(cursor.words) and cursor.words[at] in _CLAUSES and at not in named
        begins = cursor.words[at] if cut or reasons or resumes else begins if at == start else ""
        if begins == ":" and at and cursor.words[at - 1] == "so":
            begins = "so:"
        start = at + cut
    own = [each for each in parts[_own_from(parts) :] if not _is_reason(each)]
    governed = _governs([each for each in parts if not _is_reason(each)], sentence.end, own)
    counted = False
    for before, each in zip([None, *parts], parts, strict=False):
        if each.begins in _STRONG and governed != "all":
            governed = ""
        if each.begins == "so" and governed == "on" and not counted:
            governed = ""  # 'My head says Rhineland, so seven there'
        counted |= any(one.kind != "A" for one in each.found)
        if each.begins == ":" and before is not None and governed == "on" and _announces(before):
            governed = ""
        if _is_reason(each):
            each.out = True
            each.found = each.found if with_reasons else []
            if with_reasons:
                yield each
            continue
        if (bent := _bent(each)) == "on":
            governed = governed or "on"
        quoted |= '"' in each.words
        each.out = each.out or bool(governed) or bool(bent) or quoted
        yield each


def _within_names(cursor: Cursor) -> set[int]:
    """Where the hyphen of 'Alsace-Lorraine' stands."""
    cursor.at = 0
    hyphens = (at for at, word in enumerate(cursor.words) if word == "-" and 0 < at < len(cursor.words) - 1)
    return {at for at in hyphens if (found := cursor.meaning(at - 1, guess=False)) is not None and found[1] > 2}


def _gives_reason(words: Sequence[str], at: int) -> bool:
    """Where '… as I promised Lena', '… before the French get there', '… since Ivan has none' begins."""
    following = words[at + 1] if at + 1 < len(words) else ""
    if words[at] == "as":
        return following in _WRITERS | {"it", "there", "you", "promised", "agreed", "nobody", "everybody", "everyone"}
    return words[at] in _REASONS and words[at - 1] not in ("long", "ever", "even", "just")


def _resumes(words: Sequence[str], start: int, at: int) -> bool:
    """Where 'I'll put …' begins in 'As nobody wants Austria I'll put five there'."""
    return words[at] in _RESUMES and words[at + 1] in PLACE | {"am", "will"} and _gives_reason(words, start)


_RESUMES: Final = word_set("i i'll i'm we we'll we're let's")


def _is_reason(clause: Clause) -> bool:
    """Whether a clause only says why, and counts nothing."""
    words = [clause.begins, *clause.words] if clause.begins in _REASONS | {"because"} else clause.words
    return (words[0] == "because" or _gives_reason(words, 0)) and all(each.kind == "A" for each in clause.found)


def _announces(clause: Clause) -> bool:
    """'… so here goes:', '… and here is what I've come up with:': what is behind the colon is the writer's."""
    return not clause.found and leads_to_own(["so", *clause.words] if clause.begins == "so" else clause.words)


def leads_to_own(words: Sequence[str]) -> bool:
    """
    Say whether what is told before a colon ends in what the writer himself does: '…, so here goes:'.

    Args:
        words: Before the colon.
    """
    joins = [at for at, word in enumerate(words) if word in _JOINS and words[at : at + 2] != ["so", "that"]]
    last = max(joins, default=-1)
    told, words = words[: max(last, 0)], words[last + (words[last : last + 1] != ["so"]) :]
    if words[:1] == ["here"] and not {"it", "they"}.isdisjoint(words) and not OTHER_PEOPLE.isdisjoint(told):
        return False  # 'Hans sent me his list, here it is:'
    words = [word for word, following in pairwise([*words, ""]) if (word, following) != ("nothing", "better")]
    if not (BENT | _OTHERS | OTHER_PEOPLE).isdisjoint(words):
        return False
    return words[:1] in ([each] for each in _OWN_MOOD) or ends_in_own_will(words) or not _HERE.isdisjoint(words)


def _clause(sentence: Sentence, cursor: Cursor, start: int, stop: int, begins: str) -> Clause:
    words = cursor.words[start:stop]
    part = Cursor(sentence.tokens[start:stop], frozenset(), cursor.names, cursor.context)
    found = _without_whole(_without_purposes(list(mentions(part)), words), words, cursor.context.income or 0)
    pairs = any(each.kind != "A" for each in found) and any(each.kind == "A" for each in found)
    others = {power for at in range(len(words)) if (power := _subject(part, at)) is not None}
    part = _as_put(part)
    strange = pairs and (not patience.is_plain(part) or bool(others))
    return Clause(words, found, begins, strange)


def _as_put(part: Cursor) -> Cursor:
    """'Increase my presence in Poland by four', 'five apiece for Italy and Poland', read as of putting."""
    by = any(word == "by" and part.is_number(at + 1 - part.at) for at, word in enumerate(part.words))
    gone = (_RAISES if by else frozenset[str]()) | (_EACH if part.words.count("and") else frozenset[str]())
    kept = [token for at, token in enumerate(part.tokens) if token.word not in gone and (at or token.word != "plus")]
    return Cursor(kept, frozenset(), part.names, part.context) if len(kept) < len(part.tokens) and kept else part


_RAISES: Final = word_set("increase raise boost strengthen reinforce up bolster expand enlarge")
_EACH: Final = word_set("each apiece both")


def _without_purposes(found: list[Mention], words: Sequence[str]) -> list[Mention]:
    """'Three in Poland to please Russia': where the purpose is."""
    kept: list[Mention] = []
    for each in found:
        behind = kept[-1].at + 1 if kept else 0
        toward = [at for at in range(behind, each.at - 1) if words[at] == "to" and words[at + 1] not in _ARTICLES]
        paired = kinds_of(kept[-2:]) in ("NA", "AN")
        if each.kind == "A" and paired and toward:
            continue
        kept.append(each)
    return kept


_ARTICLES: Final = word_set("the my our poor dear old")


def _without_whole(found: list[Mention], words: Sequence[str], income: int) -> list[Mention]:
    """'From my nine take four for Poland', '… two in Italy to use up the nine': all there is, and no order's number."""
    numbers = [each for each in found if each.kind == "N"]
    whole = [each for each in numbers if each.value == income and each.at and words[each.at - 1] in _ALL_OF]
    return [each for each in found if each not in whole] if len(numbers) > 1 else found


_ALL_OF: Final = word_set("my our the all these those up new fresh")


def _subject(part: Cursor, at: int) -> str | None:
    """Another power that does something in front of the first number: 'Germany puts 5 in Poland'."""
    first = next((at for at, token in enumerate(part.tokens) if token.kind == "number"), 0)
    part.at = 0
    found = part.meaning(at, guess=False) if at < first - 1 else None
    if found is None or found[0].power in (None, part.context.power):
        return None
    areas = sum(1 for place in range(first, len(part.words)) if part.is_area(place))
    return found[0].power if areas else None


def mentions(part: Cursor) -> Iterator[Mention]:
    """
    Give what is named under a cursor: numbers of factors, areas, the rest.
    """
    at = 0
    while at < len(part.words):
        token = part.tokens[at]
        part.at = at
        anybody = token.text.lower() == "one" and part.words[at + 1 : at + 2] and part.words[at + 1] in _DOES
        if token.kind == "number" and not anybody and not counts_other_things(_front(part), at):
            following = part.words[at + 1 : at + 3]
            lists = following[:1] == ["and"] and len(following) > 1 and not _counted(part, at + 2)
            if 0 < token.value <= 99 and not lists:
                yield Mention("N", token.value, "", at)
            at += 1
            continue
        if token.word in _SINGLE and part.words[at - 1 : at] == ["a"]:
            yield Mention("N", 1, "", at)
            at += 1 + (part.words[at + 1 : at + 2] == ["one"])
            continue
        if token.word in REST:
            yield Mention("R", 0, "", at)
            at += 1
            continue
        part.at = at
        named = token.word in HOME or (token.kind == "word" and part.is_area())
        try:
            area = part.area() if named else None
        except Ask:
            area = None
        if area is not None and part.at > at:
            yield Mention("A", 0, area, at)
            at = part.at
        else:
            at += 1


def _counted(part: Cursor, at: int) -> bool:
    """Whether a number or an area stands behind 'and'."""
    part.at = 0
    return part.is_number(at) or part.is_area(at) or part.words[at] in REST | {"the"}


def _front(part: Cursor) -> Cursor:
    part.at = 0
    return part


def _own_from(parts: Sequence[Clause]) -> int:
    """Where the writer's own list begins, behind a colon that says so; 0 where none does."""
    for at in range(len(parts) - 1, 0, -1):
        if parts[at].begins == "so:" or (parts[at].begins == ":" and _announces(parts[at - 1])):
            return at
    return 0


def _governs(parts: Sequence[Clause], end: str, own: Sequence[Clause]) -> str:
    """
    Whether a whole sentence is bent by its beginning or its end: 'If …', '…, he says'; of what leads to the writer's
    own list, only a condition bends it.
    """
    if not parts or end == "?":
        return "all"
    last = parts[-1]
    if len(parts) > 1 and len(last.words) < 5 and not _TELLS.isdisjoint(last.words):
        return "all"
    if any(is_conditional(each.words) for each in parts):
        return "all"
    for at, each in enumerate(own):
        if not each.found and not (_DOUBTS - {"about", "would"}).isdisjoint(each.words):
            return "all"
        denied = not each.found and not NEGATION.isdisjoint(each.words) and each.words[0] not in _BESIDE
        denied &= each.words != ["why", "not"]
        denied &= each.begins != "(" or not denies_something(each.words)  # '(I bear no grudge)'
        if denied and not _goes_on(own[: at + 2]):
            return "all"  # '5 in Poland and 7 in Austria - NOT', '…, I just can't decide'
        if not each.found and each.words[0] in _THAT and not (_TIMES | _DOUBTS).isdisjoint(each.words):
            return "all"  # 'Italy 7, France 5 - those were the days!'
        if len(each.words) < 4 and each.kinds == "N" and not _RATHER.isdisjoint(each.words):
            return "all"  # '5 in Poland (now 6)'
    return ""


def _goes_on(parts: Sequence[Clause]) -> bool:
    """'No attack intended, I merely put 5 in Poland': denied in front of all that is counted."""
    counted = any(each.found for each in parts[:-1])
    last = parts[-1]
    return not counted and bool(last.found) and (last.words[0] in _GOES_ON or last.begins in ("but", "so"))


def is_conditional(words: Sequence[str]) -> bool:
    """Say whether words hang on something: 'if Hans agrees', but not 'if possible' or 'even if he objects'."""
    return any(
        word in _IFS
        and words[at + 1 : at + 4] != ["you", "ask", "me"]
        and not (word == "once" and words[at + 1 : at + 2] in (["more"], ["again"], ["upon"]))
        and words[at - 1 : at] != ["even"]
        and tuple(words[at + 1 : at + 2]) not in _BESIDE_IF
        and tuple(words[at + 1 : at + 3]) not in _BESIDE_IF
        and not (word == "unless" and not _MISCOUNTED.isdisjoint(words[at + 1 : at + 4]) and "about" not in words)
        and not (word == "if" and is_courtesy(words[at : at + 9]))
        for at, word in enumerate(words)
    )


def _bent(clause: Clause) -> str:
    """
    Whether a clause counts nothing; ``on`` where that goes on behind it, as in 'Hans wants 5 in Poland, 4 in Austria'.
    """
    words = clause.words
    if _tells(clause):
        return "on"
    first = next((each.at for each in clause.found), len(words))
    if not clause.found:
        return ""
    if not NEGATION.isdisjoint(words[:first]):
        return "on"
    if any(word in _DONE and _WRITERS.intersection(words[max(0, at - 2) : at]) for at, word in enumerate(words)):
        return "on"
    if words[0] in _OTHERS:
        return "here"  # 'They will place 5 in Italy'
    bends = NEGATION | (_DOUBTS - {"would"}) | (_TIMES - _TURNS) | _HAS | _ELSEWHERE
    words = [word for at, word in enumerate(words) if word not in _OF_WILL or not _is_willed(words, at)]
    words = words[words[0] in ("then", "now") and len(words) > 1 :]
    would = any(one == "would" and other not in _BESIDE_WOULD for one, other in pairwise([*words, ""]))
    return "here" if would or not bends.isdisjoint(words) else ""


def _is_willed(words: Sequence[str], at: int) -> bool:
    """'Prague will have three', 'the Poles are to have 4', 'let three hold Alsace', 'from my nine': what shall be."""
    before, following = words[max(0, at - 3) : at], words[at + 1 : at + 3]
    if words[at] == "has":
        return following[:1] != [] and following[0] in _DECIDED
    if words[at] == "up":
        return words[max(0, at - 1) : at] in (["use"], ["using"], ["uses"])
    if words[at] == "from":
        return following[:1] != [] and following[0] in _ALL_OF
    return bool(before) and (before[-1] in _BESIDE_HOLD or before[0] == "let" or "let" in before)


_OF_WILL: Final = word_set("have hold has from up")
_DECIDED: Final = word_set("decided resolved chosen elected determined opted decreed")


def _tells(clause: Clause) -> bool:
    """Whether it tells of somebody's words, or of another turn; a mere reason does not: 'as he has asked so nicely'."""
    said = zip(["", *clause.words], clause.words, [*clause.words[1:], ""], strict=False)
    words = [
        word
        for before, word, following in said
        if not (word == "say" and before in _LETS)
        and not (word in ("see", "hear") and following in ("you", "ya", "from"))
    ]
    if not words:
        return False
    if not _TELLS.isdisjoint(words):
        return bool(clause.found) or words[0] not in _REASONS | _RELATIVE
    return any(
        word in _TURNS
        and not (word == "last" and (following.isdigit() or following in REST | NUMBERS.keys()))
        and not (word == "next" and ((not at and following not in PERIODS) or following == "door"))
        for at, (word, following) in enumerate(pairwise([*words, ""]))
    )
