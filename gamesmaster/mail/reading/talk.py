"""Talk that holds names and numbers and is clearly no order: told of others, of other times, asked, or small talk."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.cursor import Cursor
from gamesmaster.mail.reading.words import FILLER, OTHER_PEOPLE, REPORTED, word_set

_WRITER: Final = word_set("i we i'll we'll i'd we'd i'm we're i've we've let's us our")
_DID: Final = REPORTED | word_set(
    "attacked hit took lost won moved placed had did beat destroyed killed went was were has have turned scored"
)
_PEOPLE: Final = word_set(
    "daughter son wife husband brother sister mother father friend neighbour neighbor minister boss dog cat team"
    " uncle aunt mate partner colleague"
)
_DECLINES: Final = word_set("no not won't don't can't never nope refuse refused declined disagree isn't didn't decided")
_AGREES: Final = word_set("will i'll agree agreed agrees ok okay fine good yes accept happily gladly do follow")
_ASKS: Final = word_set("do does did is are was were has have had how what which who whom where when why am whose")
_MAY_ASK: Final = word_set("would will could can should shall may might")
_THINGS: Final = word_set(
    "day days week weeks month months year years hour hours minute minutes people men women sons daughters kids"
    " children"
    " million millions thousand percent points pounds dollars euros miles km degrees pages letters mails emails times"
    " goals games libraries problems questions shares friends mates cats dogs beers pints turns"
)
_PLANS: Final = word_set("i'll we'll plan going will shall intend might may think hope would")
_LATER: Final = (("next", "turn"), ("next", "time"), ("next", "round"), ("next", "week"), ("in", "future"))
_MUSING: Final = word_set("think thought believe hope guess reckon feel decided suppose")


def counts_things(cursor: Cursor, at: int) -> bool:
    """'3 days', '200 shares', '7 million people': a number that counts no factors."""
    return cursor.words[at + 1] in _THINGS if at + 1 < len(cursor.words) else False


def is_talk(cursor: Cursor, words: Sequence[str], end: str) -> bool:
    """
    Say whether a sentence that is no order needs no question either.

    Args:
        cursor: Over the sentence.
        words: Its words.
        end: The mark at its end.
    """
    if end == "?" and words[0] in _ASKS and "you" not in words:
        return True
    if end == "?" and words[0] in _MAY_ASK and "you" not in words and cursor.is_power(1):
        return True
    return _declined(words) or _of_others(cursor, words) or _small_talk(cursor, words)


def is_plan(words: Sequence[str], end: str) -> bool:
    """
    Say whether a sentence needs a question only when the letter orders nothing else: a plan for another turn, a
    question to oneself.
    """
    if end == "?":
        return words[0] in _ASKS | _MAY_ASK and "you" not in words and "please" not in words
    pairs = set(pairwise(words))
    later = any(pair in pairs for pair in _LATER) or "tomorrow" in words or "later" in words
    return later and not _PLANS.isdisjoint(words) and words[0] not in ("my", "orders")


def muses(words: Sequence[str]) -> bool:
    """'I think this turn I'll be bold' before a colon: what follows it is meant all the same."""
    return words[0] in ("i", "we", "ok", "well", "so") and not _MUSING.isdisjoint(words) and _DECLINES.isdisjoint(words)


def _declined(words: Sequence[str]) -> bool:
    """'Germany suggested that I attack France, but no': told of somebody, and declined at the end."""
    if _DID.isdisjoint(words) or "but" not in words:
        return False
    at = len(words) - 1 - list(reversed(words)).index("but")
    tail = [word for word in words[at + 1 :] if (word not in FILLER and word.isalpha()) or "'" in word]
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
    return any(word in _DID for word in words[verb : verb + 2])


def _small_talk(cursor: Cursor, words: Sequence[str]) -> bool:
    """Numbers, all of things that are no factors, and somebody's family or the weather."""
    numbers = [at for at, token in enumerate(cursor.tokens) if token.kind == "number"]
    return bool(numbers) and all(
        counts_things(cursor, at) or (at and words[at - 1] in ("turned", "scored", "got", "aged", "is", "age"))
        for at in numbers
    )
