"""Talk that holds names and numbers and is clearly no order: told of others, of other times, asked, or small talk."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.reasoning import tells_why
from gamesmaster.mail.reading.doubts.sayings import is_saying
from gamesmaster.mail.reading.doubts.suffering import suffers
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    FILLER,
    KNOWN,
    MOVE,
    OTHER_PEOPLE,
    PLACE,
    REPORTED,
    is_counted,
    word_set,
)

_WRITER: Final = word_set("i we i'll we'll i'd we'd i'm we're i've we've let's us our")
_DID: Final = REPORTED | word_set(
    "attacked hit took lost won moved placed had did beat destroyed killed went was were has have turned scored"
)
_PEOPLE: Final = word_set(
    "daughter son wife husband brother sister mother father friend neighbour neighbor minister boss dog cat"
    " team uncle aunt mate partner colleague"
)
_DECLINES: Final = word_set("no not won't don't can't never nope refuse refused declined disagree isn't didn't decided")
_AGREES: Final = word_set("will i'll agree agreed agrees ok okay fine good yes accept happily gladly do follow")
_ASKS: Final = word_set("do does did is are was were has have had how what which who whom where when why am whose")
_MAY_ASK: Final = word_set("would will could can should shall may might")
_LEADS: Final = word_set(
    "and but well so also the my our an a apparently ps actually even oh that old good dear , - now"
)
_SOMEBODY: Final = word_set("he she they everybody everyone someone somebody nobody people players")
_TELLS: Final = _DID | word_set(
    "says said suggested suggests wants wanted thinks thought asked asks told tells will would is are was has"
    " may might keeps likes hopes hoping planning going promised proposes proposed offered offers insists begs"
    " begged wrote expects advised advises claims believes does should could still already just never always"
)
_PAST: Final = word_set("yesterday ago")
_PAST_TIMES: Final = frozenset(
    (("last", "turn"), ("last", "time"), ("last", "round"), ("last", "week"), ("last", "game"), ("last", "year"))
)
_UNMOVED: Final = frozenset((("stay", "where"), ("stays", "where"), ("remain", "where"), ("stay", "put")))
_ON_ONESELF: Final = frozenset(
    (
        ("any", "attack"),
        ("any", "attacks"),
        ("attack", "by"),
        ("attacks", "by"),
        ("attack", "from"),
        ("attacks", "from"),
        ("attack", "me"),
        ("attack", "us"),
        ("attacks", "me"),
        ("attacking", "me"),
        ("hit", "me"),
    )
)
_AGAINST_ONE: Final = frozenset((("against", "me"), ("against", "us")))
"""'Strengths against me: Assyria in Babylonia 4': theirs, where nobody is said to attack."""
_SEEN: Final = (
    ("i", "see"),
    ("i", "notice"),
    ("i", "hear"),
    ("it", "seems"),
    ("apparently",),
    ("i", "read"),
    ("i", "saw"),
)
_TOLD: Final = word_set("promised told offered suggested asked warned proposed")
_MEANT_ONCE: Final = frozenset(
    (
        ("would", "have"),
        ("could", "have"),
        ("was", "going"),
        ("were", "going"),
        ("was", "thinking"),
        ("was", "tempted"),
        ("am", "tempted"),
        ("i'm", "tempted"),
        ("thought", "about"),
        ("thought", "of"),
        ("had", "planned"),
        ("was", "planning"),
        ("had", "wanted"),
        ("wanted", "to"),
        ("almost", "put"),
        ("nearly", "put"),
        ("used", "to"),
    )
)
_PAST_DID: Final = word_set(
    "attacked hit took lost won moved placed had did beat destroyed killed went was were put got ordered sent"
    " tried wrote"
)
_OWN_WILL: Final = word_set("i i'll i'd i'm we we'll let's please now instead rather here for this today just my")
_UNLESS: Final = word_set("unless if but except instead rather")
_PLANS: Final = word_set("i'll we'll plan going will shall intend might may think hope would")
_WAS: Final = word_set("was were failed succeeded worked went had did")
_LATER: Final = (("next", "turn"), ("next", "time"), ("next", "round"), ("next", "week"), ("in", "future"))
_MUSING: Final = word_set("think thought believe hope guess reckon feel decided suppose")


def counts_things(cursor: Cursor, at: int) -> bool:
    """'3 days', '200 shares', '7 million people': a number that counts no factors."""
    return counts_other_things(cursor, at)


def is_talk(cursor: Cursor, words: Sequence[str], end: str) -> bool:
    """
    Say whether a sentence that is no order needs no question either.

    Args:
        cursor: Over the sentence.
        words: Its words.
        end: The mark at its end.
    """
    if end == "?" and _asks_only(words):
        return True
    if end == "?" and "please" not in words and ("i", "should") in set(pairwise(words[:4])):
        return True
    if end == "?" and (cursor.is_power(_led(words) - cursor.at) or _asks_what_follows(cursor, words)):
        return True
    if _concedes(cursor, words):
        return False
    if _others_want(cursor, words):
        return True
    if end == "?" and words[0] in _MAY_ASK and "you" not in words and cursor.is_power(1):
        return True
    if is_statement(words) or _cites(words):
        return True
    if end == "?" and words[0] in ("i", "we") and words[-1] in ("correct", "right", "true"):
        return True
    if any(tuple(words[: len(lead)]) == lead for lead in _SEEN) and not _goes_on_to_order(cursor, words):
        at = next(len(lead) for lead in _SEEN if tuple(words[: len(lead)]) == lead)
        while words[at : at + 1] in (["that"], ["the"]):
            at += 1
        cursor.at = 0
        return cursor.is_power(at)
    if words[0] in ("i", "we") and words[1:2] != [] and words[1] in _TOLD and not _goes_on_to_order(cursor, words):
        return cursor.is_power(2 - cursor.at) or words[2:3] in (["him"], ["her"], ["them"])
    if is_saying(words) or tells_why(cursor, words):
        return True
    if words[0] == "imagine" or words[:2] in (["lol", "imagine"], ["just", "imagine"], ["haha", "imagine"]):
        return True
    others = _of_others(cursor, words) and not _goes_on_to_order(cursor, words)
    if _declined(words) or others or _small_talk(cursor, words):
        return True
    return (_told_by_others(cursor, words) or _told_of_the_past(words)) and not _goes_on_to_order(cursor, words)


def _led(words: Sequence[str]) -> int:
    """How many words only lead on: 'haha, and'."""
    at = 0
    while at < len(words) - 1 and (words[at] in _LEADS or words[at] in _CALLS or words[at] in ("haha", "so", "(")):
        at += 1
    return at


def _concedes(cursor: Cursor, words: Sequence[str]) -> bool:
    """'France asked for 5 but he will get 3': what others get is said by the writer."""
    return any(
        token.kind == "number" and _CONCEDES & set(pairwise(words[max(0, at - 4) : at])) and "but" in words[:at]
        for at, token in enumerate(cursor.tokens)
    )


_CONCEDES: Final = frozenset(
    (one, other)
    for one in ("will", "can", "only", "shall", "he", "she", "they")
    for other in ("get", "gets", "have", "only")
)


def _others_want(cursor: Cursor, words: Sequence[str]) -> bool:
    """'…, he wants me to commit at least 4': whatever is counted, somebody else wants it."""
    counted = told = False
    for at, token in enumerate(cursor.tokens):
        if at == 0 or words[at - 1] in (",", "and", "but", "-", "--", ";", "so", "("):
            who = at + (words[at] in ("all", "what") and at + 1 < len(words))  # 'all she wants is …'
            third = words[who] in _SOMEBODY or cursor.is_power(who - cursor.at)
            told = third and any(word in _WANTS for word in words[who + 1 : who + 4])
        if token.kind == "number" and not counts_other_things(cursor, at):
            counted = True
            if not told:
                return False
    return counted


_WANTS: Final = word_set(
    "wants want wanted wishes asks asked asking demands insists hopes expects suggests begs tells told"
)


def _cites(words: Sequence[str]) -> bool:
    """'Here's what I told Germany: "I will put 5 in Austria"': said to somebody else, and quoted."""
    at = next((at for at, word in enumerate(words) if word == '"'), 0)
    before = words[:at]
    return bool(at) and not REPORTED.isdisjoint(before) and "you" not in before and not any(map(str.isdigit, before))


_WHAT: Final = word_set("what which how")


def _asks_what_follows(cursor: Cursor, words: Sequence[str]) -> bool:
    """'If I put 5 in Poland, can Russia still control it?': asked of somebody else, on a condition."""
    for at in range(words.index("if") + 1 if "if" in words else len(words), len(words) - 2):
        if words[at] in (",", ":", "-", "then") and (words[at + 1] in _WHAT or words[at + 2] in _WHAT):
            return True
        if words[at] in (",", ":", "-", "then") and words[at + 1] in _ASKS | _MAY_ASK:
            asked = words[at + 2]
            if asked in _SOMEBODY or asked in ("it", "that", "there") or cursor.is_power(at + 2 - cursor.at):
                return True
    return False


def _asks_only(words: Sequence[str]) -> bool:
    """'What if I put all 10 in Poland?', 'Can you explain what happens when I have 6 there?': and no request."""
    at = 0
    while at < len(words) - 1 and (words[at] in _LEADS or words[at] in _CALLS):
        at += 1
    if words[at] in _ASKS and "you" not in words:
        return True
    if words[at] in ("suppose", "supposing", "imagine", "assuming") and not _MAY_ASK.isdisjoint(words):
        return True
    if not (MOVE | word_set("swap switch change increase reduce drop")).isdisjoint(words):
        return False
    pair = tuple(words[at : at + 2])
    if pair in (("what", "if"), ("what", "would"), ("what", "happens"), ("would", "it"), ("is", "it")):
        return True
    asked = words[at] in ("can", "could", "will", "would", "do") and words[at + 1 : at + 2] == ["you"]
    return asked and not _EXPLAINS.isdisjoint(words[at + 2 : at + 6])


_CALLS: Final = word_set("lol hi hello hey hm hmm quick question one ok okay er um btw just wondering , - : gm yo")
_EXPLAINS: Final = word_set("explain tell remind say check clarify help advise see believe imagine know think")


def is_statement(words: Sequence[str]) -> bool:
    """'There are 4 German factors in Poland', 'the 5 at home stay where they are': what is, not what shall be."""
    if _is_no_order(words):
        return True
    if words[0] == "there" and words[1:2] in (["is"], ["are"], ["were"], ["was"]):
        return True
    pairs = set(pairwise(words))
    if pairs & _AGAINST_ONE and (ATTACK | _WRITER - {"us", "our"}).isdisjoint(words):
        return True
    asks = not {"record", "enter", "note", "please"}.isdisjoint(words[:4])
    counted = sum(is_counted(word) for word in words)
    put = counted > 1 or not {"final", "last", "other", "remaining", "rest"}.isdisjoint(words)
    unmoved = bool(pairs & (_UNMOVED - {("stay", "put")} if put else _UNMOVED))
    return unmoved or (
        bool(pairs & _ON_ONESELF) and words[0] not in ATTACK | {"should"} and "if" not in words and not asks
    )


def _is_no_order(words: Sequence[str]) -> bool:
    """'nothing in my letter to Germany about 4 factors is an order', said of other words than these."""
    denies = words[0] in ("nothing", "none") or "nothing" in words[:8]
    return denies and not {"order", "orders", "instruction"}.isdisjoint(words[-4:]) and "is" in words


def declines(cursor: Cursor, words: Sequence[str]) -> bool:
    """'I do not want anything in Poland': nothing is counted and no stock is named, so nothing can be meant."""
    return (
        not any(token.kind in ("number", "ratio") for token in cursor.tokens)
        and words[0] not in ATTACK
        and _UNLESS.isdisjoint(words)
        and not any(cursor.names.stock_at(words, at) and cursor.tokens[at].is_upper for at in range(len(words)))
    )


def resolves(words: Sequence[str]) -> bool:
    """Whether words after 'but' begin with the writer's own will: 'for now', 'I'll', 'put'."""
    at = 0
    while at < len(words) and words[at] in ("no", ",", "then", "so", "well", "please"):
        at += 1
    return (
        at < len(words)
        and (words[at] in _OWN_WILL or words[at] in PLACE | ATTACK | MOVE)
        and words[at : at + 1] not in (["only"],)
    )


def _told_by_others(cursor: Cursor, words: Sequence[str]) -> bool:
    """'My wife says I should put all 12 in Poland', 'France is hoping that I attack Germany in Italy'."""
    at = 0
    while at < len(words) and at < 4 and words[at] in _LEADS:
        at += 1
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    if found is not None and found[0].powers and found[0].power not in (cursor.context.power, *cursor.context.powers):
        at += found[1]
        while words[at : at + 1] in (["and"], [","]) and cursor.is_power(at + 1):
            following = cursor.meaning(at + 1)
            if following is None or following[0].power in (cursor.context.power, *cursor.context.powers):
                return False
            at += 1 + following[1]
    elif at < len(words) and (words[at] in _PEOPLE | _SOMEBODY or _is_somebody(cursor, words, at)):
        at += 1
    elif 0 < at < len(words) - 1 and words[at - 1] in ("my", "our") and words[at + 1] in _SAYS_SO:
        at += 1  # 'My lawyer wants to attack everybody'
    else:
        return False
    told = any(word in _TELLS for word in words[at : at + 4]) and words[at : at + 1] != [":"]
    return told and not suffers(words, at)


_SAYS_SO: Final = word_set(
    "says said wants wanted thinks thought suggests suggested told keeps hopes insists begs swears reckons believes"
    " asked asks advises recommends proposes proposed tells"
)


def _is_somebody(cursor: Cursor, words: Sequence[str], at: int) -> bool:
    """'Hans promised …': a word that is no name of the game's and none of the language's, written as a name."""
    token = cursor.tokens[at]
    named = token.kind == "word" and token.text.istitle() and token.word not in KNOWN and cursor.meaning(at) is None
    return named and bool((_TOLD | _TOLD_TOO).intersection(words[at + 1 : at + 2]))


_TOLD_TOO: Final = word_set("said says wants wanted thinks thought asks tells wrote hopes insists swears swore")


def _told_of_the_past(words: Sequence[str]) -> bool:
    """'Last turn I put 5 in Poland'."""
    pairs = set(pairwise(words))
    past = bool(_PAST_TIMES & pairs) or not _PAST.isdisjoint(words)
    if pairs & _MEANT_ONCE or (words[0] == "in" and len(words) > 2 and words[1].isdigit() and len(words[1]) == 4):
        return not {":", "same"} & set(words) and "again" not in words[:6]
    return past and bool(_PAST_DID & set(words)) and not {"same", "repeat", ":", "again"} & set(words)


def _goes_on_to_order(cursor: Cursor, words: Sequence[str]) -> bool:
    """'Germany is strong in Poland, so hit them with GM'; 'France wants 5 there and I agree'."""
    for at, word in enumerate(words[:-1]):
        if word not in (",", "and", "but", "so", "then", ":", "-", "--", ";"):
            continue
        ahead = at + 1
        while ahead < len(words) - 1 and words[ahead] in _OWN_WILL | _LEADS | {
            "will",
            "am",
            "to",
            "want",
            "would",
            "like",
        }:
            ahead += 1
        if word in ("and", ",") and ahead == at + 1 and not _TO_DO.isdisjoint(words[:at]):
            continue  # 'Britain says I should drop Rumania and hit Poland'
        number = cursor.tokens[ahead].kind == "number" and word not in (",", "and", "-", "--")
        if words[ahead] in PLACE | ATTACK | MOVE or words[ahead] in _AGREES or number:
            return True
    return False


_TO_DO: Final = word_set("should must ought to")


def is_plan(words: Sequence[str], end: str) -> bool:
    """
    Say whether a sentence needs a question only when the letter orders nothing else: a plan for another turn, a
    question to oneself.
    """
    if (
        words[0] in ("my", "our")
        and words[1:2] in (["attack"], ["attacks"], ["placement"])
        and not _WAS.isdisjoint(words)
    ):
        return True
    if end == "?":
        return words[0] in _ASKS | _MAY_ASK and "you" not in words and "please" not in words
    pairs = set(pairwise(words))
    if tuple(words[:2]) == ("next", "turn") and not _WRITER.isdisjoint(words[2:4]):
        return True
    if (
        words[0] in ("my", "our")
        and {"plan", "plans", "intention", "idea"}.intersection(words[:3])
        and (any(pair in pairs for pair in _LATER))
    ):
        return True
    later = any(pair in pairs for pair in _LATER) or "tomorrow" in words or "later" in words
    return later and not _PLANS.isdisjoint(words) and words[0] not in ("my", "orders")


def describes(words: Sequence[str]) -> bool:
    """'Situation: Germans strong in Poland (5)': under this head nobody orders anything."""
    at = next((at for at, word in enumerate(words[:5]) if word in (":", "-", "--")), 0)
    return (
        0 < at < 4 and not _DESCRIPTIONS.isdisjoint(words[:at]) and (_DESCRIPTIONS | _ARTICLES).issuperset(words[:at])
    )


_ARTICLES: Final = word_set("my our the a current present general some")
_DESCRIPTIONS: Final = word_set(
    "situation background status overview intention intentions reason reasons reasoning rationale context news gossip"
    " analysis thinking strategy thoughts observations observation appreciation assessment intelligence rumours rumors"
    " history recap position board problem dilemma joke question questions p.s.i"
)


def muses(words: Sequence[str]) -> bool:
    """'I think this turn I'll be bold' before a colon: what follows it is meant all the same."""
    return words[0] in ("i", "we", "ok", "well", "so") and not _MUSING.isdisjoint(words) and _DECLINES.isdisjoint(words)


def _declined(words: Sequence[str]) -> bool:
    """'Germany suggested that I attack France, but no': told of somebody, and declined at the end."""
    if _DID.isdisjoint(words) or "but" not in words:
        return False
    at = len(words) - 1 - list(reversed(words)).index("but")
    tail = [word for word in words[at + 1 :] if (word not in FILLER and word.isalpha()) or "'" in word]
    if any(is_counted(word) for word in words[at + 1 :]):
        return False  # 'I wanted to send 5 to Poland, but no: 4 to Poland'
    return 0 < len(tail) <= 6 and not _DECLINES.isdisjoint(tail) and _AGREES.isdisjoint(tail)


def _of_others(cursor: Cursor, words: Sequence[str]) -> bool:
    """'Chas told me he will attack Dirk', 'Germany attacked me there': others' doings, and no word of the writer's."""
    if not _WRITER.isdisjoint(words):
        return False
    at = 1 if words[0] in ("the", "my", "our", "and", "but") else 0
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    if found is not None and found[0].powers and found[0].power != cursor.context.power:
        verb = at + found[1]
    elif at < len(words) and (words[at] in _PEOPLE or words[at] in OTHER_PEOPLE):
        verb = at + 1
    else:
        return False
    return any(word in _DID for word in words[verb : verb + 2]) and not suffers(words, verb)


def _small_talk(cursor: Cursor, words: Sequence[str]) -> bool:
    """Numbers, all of things that are no factors, and somebody's family or the weather."""
    numbers = [at for at, token in enumerate(cursor.tokens) if token.kind == "number"]
    on_others = any(one in ATTACK and other not in ("me", "us") for one, other in pairwise([*words, ""]))
    if on_others and cursor.context.phase != "placing":
        return False
    return bool(numbers) and all(
        counts_things(cursor, at) or (at and words[at - 1] in ("turned", "scored", "got", "aged", "is", "age"))
        for at in numbers
    )
