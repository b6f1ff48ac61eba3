"""
A second, more patient reading: words that nobody knows are passed over, if what is placed comes to all there is.

Somebody who orders five here, four there and three at home, and has twelve to place, means it, however he puts it.
So a letter that left questions is read once more without the words that are none of the game's; the second reading
counts only when it leaves no question and its placings come exactly to the income. Denials, conditions, questions,
other people's words and other turns stay what they are.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import zip_longest
from typing import Final

from rapidfuzz.distance import OSA

from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.frames.neutral import IN_PLACING
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.plain.prefaces import THIRD_PERSON
from gamesmaster.mail.reading.plain.resolutions import resolved
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import (
    CONDITION,
    HOME,
    KNOWN,
    MOVE,
    NEGATION,
    NUMBERS,
    OTHER_PEOPLE,
    PLACE,
    PLACE_TO,
    QUESTION_WORDS,
    REST,
    TAKES_BACK,
    UNITS,
    is_counted,
    word_set,
)
from gamesmaster.rules.orders import Move, Place

LONGEST: Final = 80
MOST_LINES: Final = 60
_MENDABLE: Final = frozenset(
    (
        "not-understood",
        "beside-unclear",
        "numbers-alone",
        "number-between",
        "unknown-stock",
        "other-time",
        "reported",
        "shared-how",
        "total-differs",
        "conditional",
        "negated",
        "taken-back",
        "takes-back",
    )
)
_BENDS: Final = word_set(
    "fewer less than times minus percent besides twice double triple treble half third quarter many much against"
    " versus vs or nor than like unlike instead mistake mistaken joke joking jk kidding dream dreamt dreamed dreams"
    " imagine pretend wish wishful fantasy theory theoretically hypothetically example instance test testing sample"
    " draft tempted nah nope nix nowt nuffin zilch never hardly barely scarcely without lacking refuse refuses"
    " refusing avoid avoids avoiding stop stopped stopping quit prevent prevents preventing deny denies denied wonder"
    " wondering wonders suggestion suggestions idea ideas rumour rumor rumours rumors gossip hearsay alleged"
    " allegedly supposedly reportedly apparently option options alternative alternatively alternatives maybe perhaps"
    " subtract deduct remove removed removing taken away lose loses losing lost withdrawn pull pulled pulling"
    " yesterday tomorrow formerly used wrong wrongly error oops whoops sorry actually rather correction wait scratch"
    " doubled halved each apiece both respectively per about approximately roughly around circa between ditto"
    " joking bluff bluffing bluffed lie lied lying pretended provisional provisionally tentative tentatively"
    " unsure undecided unclear doubt doubtful plus equals sum total makes ordered was were"
    " vote votes bet bets betting odds score scores scored scoring goal goals won beat beats lead leads leading"
    " enemy enemies opponent opponents rival rivals everyone nobody somebody someone anyone he she his her him"
    " confirm confirming confirmed regret regrets laugh fool foolish madness crazy stupid"
    " leaning lean inclined toying weighing pondering ponder contemplating contemplate mulling mull debating torn"
    " considering almost ideal ideally any anyday settle daydream daydreaming fear predict forecast prediction"
    " remember remembered recall recalled noticed notice saw seen heard hear see read wrote written told promised"
    " agreed proposed proposal suggest asked begged demanded expected expects wants wanted"
    " count counts counting rate rates rating friends days distance temperature population value worth cost costs"
    " raise raises raising reinforce boost bring increase strengthen cap limit"
    " yours yourself you're you've you'd you'll your"
)
_MUSES: Final = word_set("think thought believe guess reckon suppose figure hope intend plan planning hoping say")
_WRITER: Final = word_set("i we i'm we're i've we've")
_OTHERS: Final = word_set("they he she")
_STATES: Final = word_set("have had has hold held own owned already currently still got stand stands remain standing")
_HELD: Final = word_set("they them their they'll those these")
_IDIOMS: Final = frozenset((("had", "better"), ("had", "best"), ("might", "as"), ("may", "as")))
_DECIDES: Final = word_set("decided resolved chosen elected concluded determined opted settled")
_MODALS: Final = word_set("should could can may might must")
_FACTORS: Final = REST | UNITS | _HELD
_THEY: Final = _HELD - {"those", "these"}
_STAYS: Final = word_set(
    "remain remains remaining keep keeps keeping stay stays staying hold holds holding leave leaves leaving reserve"
)
_MEANS: Final = (KNOWN | _STAYS | IN_PLACING | HOME | REST | QUESTION_WORDS) - OTHER_PEOPLE


def may_help(reading: Reading, context: Context, lines: int) -> bool:
    """
    Say whether a letter is worth a second reading: it placed something or tried to, and only left unclear how.

    Args:
        reading: The first one.
        context: Of both.
        lines: How many the letter has.
    """
    asked = [each for each in reading.findings if each.kind != "note"]
    return (
        bool(asked)
        and context.phase == "placing"
        and context.income is not None
        and len(context.powers) < 2
        and lines <= MOST_LINES
        and not reading.cancelled
        and not reading.press
        and reading.intent != "amend"
        and all(each.ground in _MENDABLE for each in asked)
        and all(isinstance(each.order, Place | Move) and each.power is None for each in reading.orders)
    )


def comes_out(first: Reading, second: Reading, context: Context) -> bool:
    """
    Say whether a second reading counts: it asks nothing, keeps what the first one took, places all there is, and moves
    no more from home than stand there.
    """
    orders = [each.order for each in second.orders]
    areas = [order.area for order in orders if isinstance(order, Place)]
    moves = [order for order in orders if isinstance(order, Move)]
    from_home = sum(order.amount for order in moves) <= max((context.home or {}).values(), default=0)
    return (
        all(each.kind == "note" for each in second.findings)
        and len(areas) + len(moves) == len(orders)
        and len(areas) == len(set(areas))
        and len({order.area for order in moves}) == len(moves)
        and from_home
        and all(each.power is None for each in second.orders)
        and all(each.order in orders for each in first.orders)
        and sum(order.amount for order in orders if isinstance(order, Place)) == context.income
        and second.intent == first.intent
        and not second.cancelled
        and not second.press
        and [each.name for each in second.commands] == [each.name for each in first.commands]
    )


def is_plain(cursor: Cursor) -> bool:
    """
    Say whether a sentence as it was written may be read patiently: nothing bends it, and nobody else is its subject.

    Args:
        cursor: Over the whole sentence.
    """
    words = cursor.words
    if bends(words) or resolved(cursor) < 0:
        return False
    for at, (before, after) in enumerate(zip(words, words[2:], strict=False), start=1):
        if cursor.tokens[at].kind == "number" and before in ("the", "those", "these") and after in ("in", "at"):
            return False  # 'I regret the 6 in Poland' speaks of what is there
    first = next((at for at, token in enumerate(cursor.tokens) if token.kind == "number"), len(words))
    for at in range(1, min(first, len(words) - 1)):
        governed = words[at] == "to" and words[at + 1] in PLACE | MOVE and _is_strange(cursor, at - 1)
        if governed and words[at - 1] not in _GOVERNS:
            return False  # 'I hesitate to put 5 in Poland', 'I am unable to …'
        if words[at] in ("will", "would", "shall") and _is_strange(cursor, at - 1):
            return False  # 'Hans will put …'
        acts = words[at + 1 : at + 2] and words[at + 1] in PLACE | MOVE | {"to", "gonna"}
        if words[at] in ("is", "isn't", "was", "has") and acts and _is_strange(cursor, at - 1):
            return False  # 'Helmut is putting …', 'Hans is to get …'
    for at in range(1, first):
        tells = words[at] in THIRD_PERSON or (
            words[at].endswith("s") and len(words[at]) > 3 and _is_strange(cursor, at)
        )
        if not tells or cursor.tokens[at].text[:1].isupper():
            continue
        subject = range(max(0, at - 3), at)
        cursor.at = 0
        ours = any(cursor.meaning(each, guess=False) is not None or words[each] in _SUBJECTS for each in subject)
        if not ours:
            return False  # 'My boyfriend reckons …', 'Hans puts …'
    return True


_GOVERNS: Final = word_set(
    "decided resolved chosen elected determined opted prefer prefer like love wish propose elect choose happy glad"
    " pleased delighted ready prepared willing time best wise set able care keen eager here trying try proud fit ought"
    " honoured honored need needs helps inclined forced obliged compelled bound due sure certain supposed allowed"
)
_SUBJECTS: Final = _WRITER | REST | word_set("this that it which factors pfs one ones list")


def without_strange(sentence: Sentence, cursor: Cursor) -> Sentence:
    """
    Leave out the words of an order that are none of the game's.

    Args:
        sentence: Any; one that counts no factors stays as it is.
        cursor: Over it.

    Returns:
        The sentence without them; as it was, when a word may bend what it says or be the name of something.
    """
    words = cursor.words
    counted = any(
        (token.kind == "number" and not counts_other_things(cursor, at)) or words[at] in REST
        for at, token in enumerate(cursor.tokens)
    )
    if not counted or sentence.end == "?" or not 2 < len(words) <= LONGEST or bends(words):
        return sentence
    if not (NEGATION - {"no"} | TAKES_BACK).isdisjoint(words):
        return sentence
    sentence = _with_numbers(sentence, cursor)
    gone = _spared(cursor) | set(range(_announced(cursor)))
    for at in range(len(words)):
        if _is_all_there_is(cursor, at):
            gone.add(at)
        if words[at] in _STATES and at and words[at - 1] in _WRITER | _OTHERS and not _has_all(cursor, at):
            return sentence  # what is, not what shall be
        if at in gone or sentence.tokens[at].kind == "number" or not _is_strange(cursor, at):
            continue
        if _may_name(cursor, at) or (words[at + 1 : at + 2] and words[at + 1] in THIRD_PERSON):
            return sentence
        gone.add(at)
    cursor.at = 0
    return without(sentence, gone) if len(gone) < len(words) else sentence


def _announced(cursor: Cursor) -> int:
    """Where 'Step 1:', 'From the new 14:' or 'Of the fresh dozen, …' ends, which counts no order; 0 for none."""
    stop = next((at for at, word in enumerate(cursor.words[:12]) if word in (":", ",")), -1)
    income = cursor.words[0] in ("of", "from", "out") and stop > 0
    if cursor.words[stop] == "," and not income:
        return 0
    for at in range(stop):
        token = cursor.tokens[at]
        all_there_is = income and token.kind == "number" and token.value == cursor.context.income
        counts = token.kind == "number" and at and cursor.words[at - 1] in _STEPS
        of_these = income and cursor.words[at] in _OF_THE_NEW
        if not counts and not all_there_is and not of_these and cursor.words[at] not in _STEPS:
            return 0
    return stop + 1


_OF_THE_NEW: Final = UNITS | word_set("of from out the my our these this turn's incoming arrivals recruits")
_STEPS: Final = word_set("step item priority point order move number no part")


def _with_numbers(sentence: Sentence, cursor: Cursor) -> Sentence:
    """'fve in Poland', 'fuor in Austria': the sum says whether that is what was meant."""
    tokens = list(sentence.tokens)
    for at, token in enumerate(tokens):
        following = cursor.words[at + 1] if at + 1 < len(tokens) else ""
        if following not in PLACE_TO | UNITS | {"of"} or len(token.word) < 3 or not _is_strange(cursor, at):
            continue
        near = [value for word, value in NUMBERS.items() if OSA.distance(word, token.word, score_cutoff=1) <= 1]
        if len(near) == 1 and near[0]:
            tokens[at] = replace(token, kind="number", value=near[0])
    return Sentence(tuple(tokens), sentence.lines, sentence.breaks, sentence.end)


def bends(words: Sequence[str]) -> bool:
    """Whether a word may say that something else is meant than what is counted and named."""
    for at, (word, following) in enumerate(zip_longest(words, words[1:], fillvalue="")):
        if word == "sorry" and following in ("for", "about", "i'm", "im", "to"):
            continue
        if word == "like" and is_counted(following):
            continue  # 'I wanna chuck like 6 into Austria'
        if word == "around" and words[max(0, at - 1) : at] in (["time"], ["turn"]):
            continue  # 'this time around'
        if word in _BENDS and not (word == "like" and (not at or words[at - 1] in _WOULD | _WRITER | _AS_IT_WERE)):
            return True
        if word in _WOULD and following not in _WISHES and words[at + 1 : at + 3] not in _SAYS_LET:
            return True  # 'I'd give 9 for Italy any day'
    return False


_WOULD: Final = word_set("would i'd we'd")
_SAYS_LET: Final = (["say", "let's"], ["say", "i"], ["say", "we"], ["say", "let"])
"""'Then I'd say let's start with 3 in the Rhineland.'"""
_AS_IT_WERE: Final = word_set("so ok okay um uh and just yeah , hey lol omg then")
_WISHES: Final = word_set("like love prefer ask appreciate want also please now")


def _spared(cursor: Cursor) -> set[int]:
    """Where 'I think', 'had better' and 'has decided' stand, and the 'should' of 'the rest should stay'."""
    words = cursor.words
    gone: set[int] = set()
    for at, (word, following) in enumerate(zip_longest(words, words[1:], fillvalue="")):
        before = cursor.tokens[at - 1] if at else None
        counted = before is not None and (before.kind == "number" or before.word in _FACTORS)
        if word in _WRITER and following in _MUSES:
            gone.add(at + 1)
        elif (word, following) in _IDIOMS or (word in ("has", "have") and following in _DECIDES):
            gone |= {at, at + 1}
        elif word in _THEY or (word in _MODALS and counted):
            gone.add(at)
    return gone


def _is_all_there_is(cursor: Cursor, at: int) -> bool:
    """'I can only afford 12 this turn, so …': no area stands beside it, and others are counted behind it."""
    token = cursor.tokens[at]
    if token.kind != "number" or token.value != cursor.context.income:
        return False
    stop = next((place for place in range(at, len(cursor.words)) if cursor.words[place] in _CLAUSE), len(cursor.words))
    start = next((place for place in range(at, -1, -1) if cursor.words[place] in _CLAUSE), -1)
    cursor.at = 0
    here = any(cursor.is_area(place) for place in range(start + 1, stop))
    return not here and any(each.kind == "number" for each in cursor.tokens[stop:])


def _has_all(cursor: Cursor, at: int) -> bool:
    """'I've got 12 to play with, so …': all there is."""
    return any(_is_all_there_is(cursor, place) for place in range(at + 1, min(at + 4, len(cursor.words))))


_CLAUSE: Final = frozenset((",", ":", ";", "-", "--", "(", ")", "so", "and", "but"))


def _is_strange(cursor: Cursor, at: int) -> bool:
    token = cursor.tokens[at]
    if token.kind != "word" or token.word in _MEANS:
        return False
    cursor.at = at
    return cursor.meaning() is None and cursor.names.beginning(token.word) is None and token.word not in _THEY


def _writes_capitals(cursor: Cursor) -> bool:
    """The areas of the sentence are written as names are."""
    cursor.at = 0
    plain = HOME | {"the"}
    areas = [token.text for at, token in enumerate(cursor.tokens) if token.word not in plain and cursor.is_area(at)]
    return bool(areas) and all(text[:1].isupper() for text in areas)


def _may_name(cursor: Cursor, at: int) -> bool:
    """'4 in Hungary', '4 Hungary', 'Hungary 4': an area that this game has not, or that nobody can spell so."""
    words = cursor.words
    if cursor.tokens[at].text.islower() and _writes_capitals(cursor):
        return False
    stop = at
    while stop < len(words) and _is_strange(cursor, stop):
        stop += 1
    before = cursor.tokens[at - 1] if at else None
    after = cursor.tokens[stop] if stop < len(words) else None
    cursor.at = 0
    named = after is not None and (after.word in HOME or cursor.meaning(stop, guess=False) is not None)
    leads = before is not None and (before.kind == "number" or before.word in PLACE_TO | {"the"} | REST)
    if leads:
        return not named and (after is None or after.word not in PLACE_TO)
    return after is not None and (after.kind == "number" or after.word in (":", "=", "-", "->"))


def may_be_talk(cursor: Cursor, end: str) -> bool:
    """
    Say whether a sentence beside orders says nothing of them: it names no area, counts nothing and takes nothing back.

    Args:
        cursor: Over the sentence.
        end: The mark at its end.
    """
    words = cursor.words
    counted = any(
        token.kind in ("number", "ratio", "figure") and not counts_other_things(cursor, at)
        for at, token in enumerate(cursor.tokens)
    )
    cursor.at = 0
    named = any(word in HOME or cursor.meaning(at, guess=False) is not None for at, word in enumerate(words))
    return not (
        counted or named or _TURNS_BACK.intersection(words) or (NEGATION.intersection(words) and len(words) < 5)
    )


_TURNS_BACK: Final = (
    CONDITION
    | TAKES_BACK
    | REST
    | word_set(
        "joke joking kidding jk instead wait half third quarter twice double both each everything same as than other"
    )
) - word_set("should could may might when once maybe")
