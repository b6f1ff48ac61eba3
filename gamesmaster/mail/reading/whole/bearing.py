"""
What the parts of a sentence do in games in which an attack has a strength and goods are traded.

Words that say nothing of placings ('driven out', 'two grain') make a part strange elsewhere; here the board, or whose
goods they are, proves what is meant, and only what really hangs on something hangs.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import ATTACK, word_set
from gamesmaster.mail.reading.whole.blows import is_suffered
from gamesmaster.mail.reading.whole.heads import without_told_lists
from gamesmaster.mail.reading.whole.parting import FIGHTS
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part, is_doubtful

_WE: Final = word_set("i we i'll we'll")
_DONE: Final = word_set("they that this these those it's it")
_SUPPOSES: Final = word_set("should were had")
_SOME_DAY: Final = word_set("day later sometime eventually soon")


def borne(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> list[list[Part]]:
    """
    Give the parts of a letter's sentences with what they do here.

    Args:
        said: Its sentences.
        parts: Of each sentence, as `stance` has them.
        context: Of the reading.
    """
    found: list[list[Part]] = []
    for one, each in zip(said, _without_told_lists(said, parts, context), strict=True):
        doubtful = is_doubtful(_without_courtesy(one.words))
        kept: list[Part] = []
        follows = False
        supposes = _supposes(one)
        for part in _split(each) if context.phase == "turn" else each:
            own = _borne(part, one, context, doubtful, supposes)
            if part.stance in ("tells", "hangs", "odd") and not part.under and is_suffered(part.words):
                own, follows = replace(part, stance="orders"), True
            elif follows and part.stance == "tells" and not part.under and _names_only(part):
                own = replace(part, stance="orders")
            kept.append(own)
        found.append(kept)
    return found


def _borne(part: Part, said: Said, context: Context, doubtful: bool, supposes: bool) -> Part:
    """What one part does by itself."""
    if part.stance == "hangs" and _is_later(said):
        return replace(part, stance="tells")
    if supposes:
        return replace(part, stance="tells" if _SOME_DAY & set(said.words) else "hangs")
    if part.stance == "odd" and not doubtful and (context.phase == "attack" or _is_of_war(part, context)):
        return replace(part, stance="orders")
    if part.stance == "tells" and not part.under and part.words[0] in _IMPERATIVES:
        return replace(part, stance="orders")  # 'Attack Russia in India with 2 of the 9 I have there'
    if part.stance in ("tells", "hangs") and part.under and _is_own_deed(part):
        return replace(part, stance="orders", under=False)
    return part


_IMPERATIVES: Final = word_set("attack hit strike")


def _without_told_lists(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> list[list[Part]]:
    """As `heads` has it, but here a power's name heads orders as well as an area's."""
    headed = [
        replace(one, pieces=tuple(replace(p, area=p.area or p.power) if p.role == "name" else p for p in one.pieces))
        for one in said
    ]
    found = without_told_lists(headed, [list(each) for each in parts], context)
    fights = False
    for at, one in enumerate(said):
        colon = next((place for place, piece in enumerate(one.pieces) if piece.word == ":"), 0)
        if colon:
            fights = _heads_orders(one.words[:colon], parts[at][0].stance)
        elif one.row and len(one.pieces) <= 3 and not _HEADS.isdisjoint(one.words):
            fights = _OF_OTHERS.isdisjoint(one.words)
        elif one.after_blank:
            fights = False
        if fights:
            found[at] = list(parts[at])
    return found


def _heads_orders(words: Sequence[str], stance: str) -> bool:
    """'Attack there:', 'The Japanese get hit, too:', 'What Greece does is very little:'."""
    return (stance == "orders" or not _HEADS.isdisjoint(words)) and _OF_OTHERS.isdisjoint(words)


_HEADS: Final = ATTACK | word_set("attacks trade trades offers war attacked")
_OF_OTHERS: Final = word_set(
    "me us plan plans strength strengths maybe might if he she they says said possible next last option options"
    " idea ideas suggestion suggestions alternative example draft guess guesses prediction rumour rumours forecast"
    " position positions board result results report reports map count standings believe advice proposal proposals"
    " points score old tentative provisional copy cc fyi quote losses casualties not no never other theirs enemy you"
    " your his her their wrote word"
)


def _split(parts: Sequence[Part]) -> Iterator[Part]:
    """Part 'After placing 5 in Serbia I attack Russia', '5 Serbia 5 Romania attack Russia' in front of the attack."""
    for part in parts:
        at = _attack_at(part)
        if at:
            placing = part.begins == "after" and part.words[0] in _PLACING
            stance = "orders" if placing else part.stance
            yield replace(part, pieces=part.pieces[:at], stance=stance, under=part.under and not placing)
            under = part.under and not placing
            yield replace(
                part, pieces=part.pieces[at:], stance="orders" if placing else part.stance, begins="then", under=under
            )
        elif part.begins == "after" and part.words[0] in _PLACING:
            yield replace(part, stance="orders", under=False)
        else:
            yield part


def _attack_at(part: Part) -> int:
    """Where an attack begins behind what is placed; 0 where none does."""
    numbers = False
    for at, piece in enumerate(part.pieces):
        numbers = numbers or piece.role == "number"
        if at and numbers and piece.role == "word" and piece.word in ATTACK:
            start = at
            while start > 1 and part.pieces[start - 1].word in _BEFORE:
                start -= 1
            if part.words[at + 1 : at + 2] == ("on",) and part.pieces[start - 1].word in ("an", "one", "my"):
                return start - 1  # '5 factors and an attack on Russia'
            if part.pieces[start - 1].word not in _NAMING:
                return start
    return 0


_PLACING: Final = word_set("placing putting deploying sending adding")
_BEFORE: Final = _WE | word_set("and then also to will please")
_NAMING: Final = word_set("an the no my our one to this any each for of")


def _is_of_war(part: Part, context: Context) -> bool:
    """Whether a part is not about placing factors."""
    others = any(piece.role == "name" and piece.power not in ("", context.power) for piece in part.pieces)
    return others or not FIGHTS.isdisjoint(part.words)


def _without_courtesy(words: Sequence[str]) -> list[str]:
    """'Could you have 3 of mine …' is no doubt, and 'until he has 2 left' is an aim."""
    kept: list[str] = []
    for at, word in enumerate(words):
        following = words[at + 1] if at + 1 < len(words) else ""
        if word in ("could", "would", "can", "will", "might") and following in ("you", "i", "we"):
            continue
        if word in ("until", "till") and not {"left", "remain", "remains", "remaining"}.isdisjoint(words[at:]):
            break
        kept.append(word)
    return kept


def _is_later(said: Said) -> bool:
    """'Next turn I shall probably …'."""
    words = said.words
    return any(first == "next" and second in _TIMES for first, second in pairwise(words))


_TIMES: Final = word_set("turn round month week time year phase season move game")


def _names_only(part: Part) -> bool:
    """', and Babylon in Syria with 3', behind 'Crete is to be attacked in Canaan with 6'."""
    return all(piece.role != "word" or piece.word in _LINKS for piece in part.pieces)


_LINKS: Final = word_set("and in on at the with by using too also factors men rfs each of ours mine there both")


def _supposes(said: Said) -> bool:
    """'Should Britain interfere, …'."""
    first = said.pieces[0]
    return (
        first.word in _SUPPOSES
        and len(said.pieces) > 2
        and (said.pieces[1].role == "name" or said.pieces[1].word in _WE)
    )


def _is_own_deed(part: Part) -> bool:
    """'Serbia, where I attack Russia'; 'once they are there I attack France'."""
    words = part.words
    if part.begins in ("once", "after"):
        words = words[1:] if words[0] in _DONE else ()
    elif part.begins != "where":
        return False
    for first, second, third in zip(words, words[1:], (*words[2:], ""), strict=False):
        if first in _WE | {"they"} and (second in ATTACK or (second in ("also", "will", "then") and third in ATTACK)):
            return True
    return False
