"""
An amendment, of which only the numbers, areas and verbs are looked at, and the sum has to prove it (`reckoning`).

Words that say nothing are passed over, and a sentence is worked off in every way that its numbers allow.
What bends the meaning of a sentence (a condition, somebody else's words, another turn) ends the reading.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.change_marks import Mark, marks_of
from gamesmaster.mail.reading.again.change_words import VERBS
from gamesmaster.mail.reading.again.change_work import MOST_STATES, settled
from gamesmaster.mail.reading.again.ledger import Ledger
from gamesmaster.mail.reading.again.unplaced import unplaced
from gamesmaster.mail.reading.again.wishing import confirms, is_request
from gamesmaster.mail.reading.doubts.adopting import goes_ahead
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.elsewhere import announces_another
from gamesmaster.mail.reading.doubts.gate import is_pass, is_vague
from gamesmaster.mail.reading.doubts.unmade import HARMLESS_IF, IFS, bends_head, clauses_of, ends_it
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import (
    CONDITION,
    HOME,
    KNOWN,
    NEGATION,
    OTHER_PEOPLE,
    OTHER_TIME,
    REPORTED,
    TAKES_BACK,
    word_set,
)

LONGEST: Final = 80
MOST_OF_BARE: Final = 7
"""Words of 'from Italy to the Rhineland', which has neither a number nor a verb."""
_LEADS: Final = word_set("and but or so well then please also only even")
_REASONS: Final = word_set("because since as cause cos who where though although before while so for after")
_THINKS: Final = word_set(
    "think thought guess hope hoping reckon believe planned planning intend intended see"
    " seen noticed"
    " notice saw expect mentioned"
)
_WERE: Final = word_set("already since while during earlier before after used lost has having had been was were")
_MAY: Final = word_set("should could may else otherwise once when")
_TOLD: Final = word_set("wrote placed put ordered sent gave typed said had says reads says told see asked have")
_OWN: Final = word_set("i we it my mail letter orders receipt you your")
_UNSURE: Final = word_set(
    "seems leaning leans reckons fool begs begging hear really report reported "
    "maybe perhaps possibly probably thinking considering wondering tempted either or joking kidding nearly almost"
    " wanted wish wished depending suppose somebody someone everybody everyone nobody advice idea ideas suggestion"
    " proposal tempting treaty rules rule football"
)
_SOME: Final = word_set("some several few")
_ALL: Final = word_set("everybody everyone")
_STEPS: Final = "KDSw/0"

Base = Mapping[str, int]


def changed(sentences: Sequence[Sentence], base: Base, names: Vocabulary, context: Context) -> list[Ledger]:
    """
    Work the sentences of a letter off as changes of what is ordered.

    Args:
        sentences: Of the letter.
        base: How many are ordered for each area.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        What may stand afterwards; nothing where the letter says something that is no change.
    """
    placed, left = tuple(sorted(base.items())), (context.income or 0) - sum(base.values())
    ledgers = [Ledger(placed), *([Ledger(placed, left)] if left > 0 else [])]
    stepped = untold = False
    if any(confirms(sentence) for sentence in sentences):
        return []
    for sentence in sentences:
        marks = said_in(sentence, base, names, context, first=not stepped)
        if marks is None:
            return []
        if isinstance(marks, int):
            ledgers = [Ledger(placed, marks)] if not stepped else [replace(each, hand=marks) for each in ledgers]
            untold = True
            continue
        if not any(mark.kind not in ",&" for mark in marks):
            continue
        if untold and [mark.kind for mark in marks] == ["A", ","]:
            return [after for each in ledgers for after in each.put(marks[0].area, each.hand)]  # '… Italy, please.'
        untold = False
        ledgers = list(dict.fromkeys(after for each in ledgers for after in settled(each, marks)))[:MOST_STATES]
        if not ledgers:
            return []
        stepped = True
    return ledgers if stepped else []


def said_in(
    sentence: Sentence, base: Base, names: Vocabulary, context: Context, *, first: bool
) -> list[Mark] | int | None:
    """
    Say what a sentence changes.

    Args:
        sentence: Of an amendment.
        base: How many are ordered for each area.
        names: The vocabulary.
        context: Of the reading.
        first: Nothing stands before it that it may take back.

    Returns:
        Its marks, none where it says nothing, or how many factors it says are not placed yet; None where it may say
        something that is no change.
    """
    words = [token.word for token in sentence.tokens]
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    if len(words) > LONGEST or _heads_off(cursor, sentence, first=first):
        return None
    if goes_ahead(words):
        return []
    if sentence.end == "?" and tuple(words[:3]) in _WONDERS:
        named = [mark for mark in marks_of(cursor, 0, len(words)) or () if mark.kind in "AT"]
        return [Mark("A", 0, named[0].area), Mark(",")] if len(named) == 1 else None
    if sentence.end == "?" and not is_request(words):
        return None if any(_matters(cursor, at) for at in range(len(words))) else []
    return unplaced(cursor, sentence, sum(base.values()), context) or _marks(cursor, base)


_WONDERS: Final = frozenset((("why", "did", "i"), ("did", "i", "really"), ("what", "was", "i")))
"""'Did I really write Poland? I meant Austria.'"""


def _heads_off(cursor: Cursor, sentence: Sentence, *, first: bool) -> bool:
    """
    Say whether a sentence keeps a letter from changing anything: 'But only if Hans agrees', 'Marcel: …'.

    Args:
        cursor: Over it.
        sentence: It.
        first: Nothing stands before it that it may take back.
    """
    if ends_it(cursor, sentence.end, first=first):
        return True
    return announces_another(cursor) or _names_stranger(cursor, greets=first)


def _names_stranger(cursor: Cursor, *, greets: bool = True) -> bool:
    """'Marcel: …', 'Marcel's two', or, below the first sentence, 'Marcel, take two from Italy': said to another."""
    words = cursor.words
    start = int(words[0] in ("dear", "hi", "hello", "hey") and len(words) > 1)
    for at, token in enumerate(cursor.tokens):
        cursor.at = 0
        named = cursor.meaning(at, guess=False)
        whose = token.text.endswith(("'s", "\u2019s")) and at > start
        if (
            named is not None
            and named[0].power not in (None, cursor.context.power)
            and whose
            and words[at - 1] in (":", "-", "is")
        ):
            return True  # '…: Germany's new set-up'
        strange = token.kind == "word" and token.text[:1].isupper() and token.word not in KNOWN
        strange = strange and cursor.names.stock_at(words, at) is None
        if not strange or token.word in VERBS or named is not None:
            continue
        if whose:
            return True
        mark, following = [*words[at + 1 : at + 3], "", ""][:2]
        if at == start and (
            mark in ("will", "would", "wants")
            or (mark in ("has", "had") and (following in _DECIDED or cursor.tokens[at + 2].kind == "number"))
            or (mark == ":" and token.word not in _HEADS)
            or ([mark] in _ACTS and token.word not in ("i", "we", "please"))
            or (mark == "," and not greets and VERBS.get(following, "") in (*"KSDGMw",))
        ):
            return True
    return False


_DECIDED: Final = word_set("decided ordered sent put placed moved planned agreed chosen")
_HEADS: Final = word_set(
    "erratum corrigendum typo"
    " ps pps revised revision update updated amended corrected corrections changes modified modification latest"
    " placings"
    " amendments adjustments"
)


def _matters(cursor: Cursor, at: int) -> bool:
    """Whether a number of factors or an area stands here."""
    token = cursor.tokens[at]
    if token.kind in ("number", "ratio", "figure"):
        cursor.at = 0
        return not counts_other_things(cursor, at)
    cursor.at = 0
    return token.word in HOME or cursor.is_area(at)


def _marks(cursor: Cursor, base: Base) -> list[Mark] | None:
    """The marks of all clauses of a sentence; None where one of them may say something else."""
    found: list[Mark] = []
    for start, stop in clauses_of(cursor):
        part = _clause(cursor, start, stop, base)
        if part is None:
            return None
        if part:
            found += [*part, Mark(",")]
    return found


def _clause(cursor: Cursor, start: int, stop: int, base: Base) -> list[Mark] | None:
    """The marks of a clause, none where it says nothing; None where it may say something else."""
    words = cursor.words[start:stop]
    marks = marks_of(cursor, start, stop)
    kinds = "".join(mark.kind for mark in marks or ())
    numbered = marks is None or any(kind in "n+-y=o" for kind in kinds)
    if not numbered and tuple([word for word in words if word not in _LEADS][:2]) in _SAID_ASIDE:
        return []
    matters = numbered or any(kind in "ATFI" for kind in kinds)
    first = next((word for word in words if word not in _LEADS), "")
    if not IFS.isdisjoint(words) and not ("when" in words and not matters):
        return [] if not matters and first in IFS and not HARMLESS_IF.isdisjoint(words) else None
    if first in _REASONS and not numbered and (not matters or first in ("because", "since", "who")):
        named = {mark.area for mark in marks or () if mark.area in base}
        return [Mark("A", 0, named.pop())] if len(named) == 1 else []
    heads = stop < len(cursor.words) and cursor.words[stop] == ":"
    if heads and not numbered and "0" not in kinds and bends_head(words):
        return None
    if not matters:
        if _takes_back(words, start > 0 and cursor.words[start - 1] == "but"):
            return None
        does = any(kind in _STEPS for kind in kinds) and not _bends(words)
        return marks if does else []
    counted = [word for word in words if word != "from" or "o=" not in kinds]  # 'Italy from 3 to 1'
    if marks is None or (numbered and is_vague(counted)) or _is_some(words):
        return None
    if heads and kinds.strip("P&") == "n" and first in ("as", "the", "of"):
        return []  # 'as for the other two: …'
    if kinds == "n" and marks[0].value > (cursor.context.income or 0):
        return []  # '30 below'
    if tuple(words[:2]) in (("it", "was"), ("there", "were")) and {"meant", "supposed"}.isdisjoint(words):
        return None
    asks = words[:2] in (["could", "you"], ["would", "you"], ["can", "you"], ["will", "you"]) or "please" in words
    bare = kinds.strip("KGSM&,") in ("FT", "AT") and len(words) > MOST_OF_BARE
    if bare and first not in VERBS and not asks:
        return None  # 'our train from Italy to the Rhineland was late'
    if _is_done_by_another(cursor, start, stop):
        return None
    if (topic := _told(words, marks, base)) is not None:
        return topic
    if not _bends([word for word in words if word not in _ALL] if "e" in kinds else words):
        return marks
    mentioned = _mentioned(marks, base)
    return None if not _UNSURE.isdisjoint(words) else mentioned


_SAID_ASIDE: Final = frozenset((("you", "must"), ("you", "should"), ("may", "the")))
"""'You must come and see them before the frost does', 'and may the Germans choke on it'"""


def _is_done_by_another(cursor: Cursor, start: int, stop: int) -> bool:
    """'Germany should take one from the Rhineland': another power's name, and behind it what it does."""
    for at in range(start, stop):
        cursor.at = 0
        found = cursor.meaning(at, guess=False)
        if found is None or found[0].power in (None, cursor.context.power):
            continue
        ahead = at + found[1]
        ahead += cursor.words[ahead : ahead + 1] in (["should"], ["will"], ["must"], ["may"], ["would"])
        if cursor.words[at - 1 : at] not in _PLACES and cursor.words[ahead : ahead + 1] in _ACTS:
            return True
    return False


_PLACES: Final = [[word] for word in ("in", "into", "to", "from", "of", "for")]
_ACTS: Final = [
    [word]
    for word in (
        "take",
        "takes",
        "send",
        "sends",
        "gives",
        "move",
        "moves",
        "shift",
        "shifts",
        "put",
        "puts",
        "place",
        "places",
        "took",
    )
]


def _is_some(words: Sequence[str]) -> bool:
    return any(word in _SOME and before != "too" for before, word in pairwise(["", *words]))


def _mentioned(marks: Sequence[Mark], base: Base) -> list[Mark] | None:
    """'He doesn't like my 3 in Italy', 'Russia threatens me in Poland': what is on file is named, and nothing done."""
    areas = [mark for mark in marks if mark.kind in "AFT"]
    numbers = [mark.value for mark in marks if mark.kind in "n=o+-y"]
    if not areas or (numbers and len(areas) > 1) or any(mark.kind in "KDSwI/0q" for mark in marks):
        return None
    area = areas[-1].area
    return [Mark("A", 0, area)] if not numbers or numbers == [base.get(area)] else None


def _takes_back(words: Sequence[str], behind_but: bool) -> bool:
    """
    Say whether no change stands beside a clause: '…, but I can't', 'then tell me what you think', '- tempting!'.

    Args:
        words: Of it.
        behind_but: It stands behind 'but'.
    """
    seen = set(words)
    if seen & _UNSURE or (seen & TAKES_BACK and _points(words)):
        return True
    if "longer" in seen and seen & REPORTED:
        return True  # 'I think so no longer.'
    if seen & {"stick", "sticking"} or ({"plan", "plans"} & seen and "change" not in seen):
        return True
    return bool(seen & REPORTED and "you" in seen) or (behind_but and bool(seen & NEGATION))


def _points(words: Sequence[str]) -> bool:
    """Whether words point at what stands before them."""
    return not {"that", "this", "it", "everything", "all", "those", "them"}.isdisjoint(words)


def _told(words: Sequence[str], marks: Sequence[Mark], base: Base) -> list[Mark] | None:
    """'In my letter of Monday I put 3 in Italy': what is on file is named, and nothing else."""
    if "please" in words and not {"give", "put", "place", "move", "send"}.isdisjoint(words):
        return None
    if next((word for word in words if word in _TOLD | _OWN), "") in _TOLD:
        return None  # 'put it on Italy'
    if _TOLD.isdisjoint(words) or _OWN.isdisjoint(words) or not {"meant", "mean"}.isdisjoint(words):
        return None
    areas = [mark for mark in marks if mark.kind in "ATFI"]
    numbers = [mark.value for mark in marks if mark.kind in "n=o"]
    if any(mark.kind in "DKSwI+-y0" for mark in marks) or len(areas) > 1:
        return None
    if areas and areas[0].area not in base:
        return None
    if areas and (not numbers or numbers == [base[areas[0].area]]):
        return [Mark("A", 0, areas[0].area)] if not (OTHER_TIME | _PAST).isdisjoint(words) else None
    return [] if not areas and sum(base.values()) in numbers else None


_PAST: Final = word_set("wrote placed put ordered sent gave typed said says reads")


def _bends(words: Sequence[str]) -> bool:
    """
    Say whether a clause with numbers or areas may say something else than what shall be: 'perhaps two in Italy'.

    Args:
        words: Of it.
    """
    seen = set(words)
    pairs = frozenset(pairwise(words))
    if "i" in seen:
        seen -= {"wrote", "written"}
    if ("let's", "say") in pairs:
        seen.discard("say")
    if not {("is", "wanted"), ("are", "wanted")}.isdisjoint(pairs):
        seen.discard("wanted")
    if seen & _UNSURE or seen & (REPORTED - _THINKS) or seen & (CONDITION - _MAY):
        return True
    if seen & (OTHER_PEOPLE - {"they", "them", "their", "theirs"}) or seen & (OTHER_TIME - _WERE):
        return True
    if (("should", "have") in pairs and seen.isdisjoint({"been", "gone"})) or seen & {"plan", "plans", "never"}:
        return True
    negations = [
        at
        for at, word in enumerate(words)
        if word in NEGATION - {"nothing", "none", "no", "except", "nobody"} and not _is_plain_not(words, at)
    ]
    return bool(negations)


def _is_plain_not(words: Sequence[str], at: int) -> bool:
    """'not 5', 'not Italy', 'I don't want anything in Italy': said of a number or an area."""
    following = list(words[at + 1 : at + 3])
    if words[at] == "not":
        return (
            bool(following)
            and following[0] not in VERBS
            and following[0]
            not in (
                "the",
                "to",
                "yet",
                "be",
                "sure",
                "put",
                "place",
                "move",
                "take",
            )
        )
    return following in (
        ["want", "anything"],
        ["need", "anything"],
        ["want", "any"],
        ["want", "anybody"],
        ["want", "anyone"],
        ["need", "any"],
        ["want", "to"],
    )


def with_changes_doubted(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about changes of what is on file that a letter takes back, puts off, or tells of: 'I could …', '…, once …'.

    Args:
        reading: Of the letter; one that has something to ask stays as it is.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.
    """
    changes = reading.intent == "amend" or bool(reading.cancelled)
    asked = any(each.kind != "note" for each in reading.findings)
    if not (context.on_file and changes) or asked:
        return reading
    said = False
    for sentence in lines.sentences or ():
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        bent = ends_it(cursor, sentence.end, first=not said) or _names_stranger(cursor)
        said |= any(_matters(cursor, at) or names.stock_at(cursor.words, at) for at in range(len(cursor.words)))
        if not bent or is_pass(cursor.words):
            continue
        return _doubted(reading, sentence)
    return reading


def _doubted(reading: Reading, sentence: Sentence) -> Reading:
    line = sentence.line_at(0)
    question = "Shall this change what is on file? Please write what shall stand."
    doubt = Question(line.text.strip()[:200], "ambiguous", "taken-back", question, "", line.number)
    return replace(reading, orders=(), cancelled=(), findings=(*reading.findings, doubt))
