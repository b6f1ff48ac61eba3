"""
Last turn's placings in words that nobody knows: 'bake me exactly the same as last time, only one less in Italy'.

What such a letter says besides is read as a change of last turn's placings, as if they were on file; it is taken where
all that it counts and names is accounted for, and where the placings then come to the income.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Intent, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import placings_filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_brief, turns
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside, says_nothing_else, takes_back
from gamesmaster.mail.reading.whole.proofs.changes import changed
from gamesmaster.mail.reading.whole.proofs.placings import is_headed
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.stance import parts_of
from gamesmaster.rules.orders import Place

_AGAIN: Final = word_set(
    "same as like again exactly identical where repeat copy ditto way what whatever unchanged roll carry back reuse"
)
_LAST: Final = word_set("last previous former")
_TURNS: Final = word_set("turn turn's turns time round month go")
_MADE: Final = word_set(
    "i we did put placed had sent ordered was were went them they it it's my our me exactly just the very all same as"
    " like where what whatever again in did do done from of for at on by way areas area numbers number placements"
    " allocation allocations out over down to seats posts before everybody they everything"
    " placings placement factors orders split distribution places place ones how"
)
_RIDDLES: Final = word_set(
    "if unless whether until maybe perhaps not never don't no nothing none would could might should either or half"
    " third twice double he she they his her their suggests suggested says said wants wanted told thinks asks asked"
    " hoped regret mistake wrong silly stupid unlike different differently attack attacked attacks reverse"
    " reversed other round"
)
_ONLY: Final = word_set("no not nothing")
_HARMLESS: Final = word_set("change changes changed different else other need point reason sense new anywhere")
_DOES: Final = word_set(
    "put place give do make repeat use take copy send enter let keep please deploy roll back carry simply"
)
_LONG: Final = 12


def with_last_turn_made(reading: Reading, letter: Heard) -> Reading:
    """
    Take last turn's placings, as the letter changes them, where it asks for them in odd words.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    asked = [each for each in reading.findings if each.kind != "note"]
    silent = not (reading.orders or reading.commands or asked)
    if context.phase != "placing" or not letter.alone or (context.on_file and not _starts_anew(letter)):
        return reading
    silent = silent or bool(context.on_file and not reading.orders)
    if reading.cancelled and not context.on_file:
        return reading
    board = placings_filed(replace(context, on_file=context.last_turn)) if context.income else {}
    if not board:
        return reading
    again = [at for at, one in enumerate(letter.said) if repeats(one)]
    if not again or not (asked or silent):
        return reading
    bids = any(not _DOES.isdisjoint(letter.said[at].words) for at in again)
    if silent and not (bids or says_nothing_else(_without_repeats(letter))):
        return reading
    if any(_is_headed(letter.said[at]) for at in again):
        return reading  # 'Another possibility: …'
    if any(one.end == "?" and not _begs(one) for one in letter.said if _names(one)):
        return reading
    if bends_beside(letter.said, frozenset(again)) or recants(letter.said):
        return reading
    if any(_is_riddle(one) for one in letter.said if _names(one) or repeats(one)):
        return reading
    apart = frozenset(at for at, one in enumerate(letter.said) if at in again or _names(one))
    if is_brief(letter.said) and not says_nothing_else(_without_repeats(letter)):
        return reading
    if takes_back(letter.said, apart):
        return reading
    if any(turns(one, (), True) for one in letter.said[again[0] + 1 :] if not _names(one)):
        return reading
    after = after_last_turn(letter, board)
    if after is None or sum(after.values()) != context.income:
        return reading
    if context.on_file and after == board and any(_EXCEPT.search(" ".join(one.words)) for one in letter.said):
        return reading
    one = letter.said[again[0]]
    areas = [*board, *(area for area in after if area not in board)]
    orders = [ReadOrder(Place(after[area], area), None, one.text, one.number) for area in areas if after[area]]
    notes = tuple(each for each in reading.findings if each.kind == "note")
    intent: Intent = "replace" if context.on_file else reading.intent
    return replace(reading, orders=tuple(orders), cancelled=(), findings=notes, intent=intent)


def _starts_anew(letter: Heard) -> bool:
    """
    Whether a letter lets go of all that is on file: it says so, or 'instead', and names no area or number of it.

    'The same as last turn instead, except that the five which went to Italy go to Poland' names those of last turn.
    """
    said = [one for one in letter.said if one.pieces]
    if any(_KEEPS.search(" ".join(one.words)) for one in said):
        return False
    named = [one for one in said if _names(_without_repeat(one))]
    if named and not (len(named) == 1 and repeats(named[0]) and _EXCEPT.search(" ".join(named[0].words))):
        return False
    return any(_ANEW.search(" ".join(one.words)) for one in said)


_EXCEPT: Final = re.compile(r"\binstead\b.{0,20}\b(?:but|except|only|save|however|though|with)\b")


_ANEW: Final = re.compile(
    r"\binstead\b|\b(?:bin|forget|scrap|cancel|disregard|ignore|drop|withdraw|replace|void|delete|tear up)\b"
    r"(?: [\w']+){1,4} (?:orders|order|list|letter|mail|placings|placements|numbers|allocation)\b"
    r"|\b(?:orders|list|placings|placements) (?:\w+ )?by\b"
)
_KEEPS: Final = re.compile(
    r"\b(?:stays?|stands?|remains?|keep|leave|good|fine|right)\b(?: (?:it|them|all|as|everything|how|the way)\b|$)"
)


def after_last_turn(letter: Heard, board: Mapping[str, int]) -> dict[str, int] | None:
    """
    Give what is placed: last turn's where the rest of the letter changes nothing; None where it is not understood.

    Args:
        letter: As heard, of one who asks for last turn's placings.
        board: These: how many by area.
    """
    home = letter.context.scenario.home.get(letter.context.power or "", "")
    said = [_as_change(_without_repeat(one), board, letter.context.income or 0, home) for one in letter.said]
    if not any(_names(one) for one in said):
        return dict(board)
    context = replace(letter.context, on_file=letter.context.last_turn, last_turn=())
    parts = [parts_of(one, at, context) for at, one in enumerate(said)]
    below = replace(letter, said=said, parts=parts, context=context)
    return changed(below, board)


def _is_headed(one: Said) -> bool:
    """Whether a head stands in front of the words that ask for last turn's placings; 'I'll be quick:' is none."""
    starts = [start for start, _ in _spans(one) if start is not None]
    ahead = one.words[: starts[0]]
    return is_headed(one) and ":" in ahead and _WE.isdisjoint(ahead[: ahead.index(":")])


def _without_repeats(letter: Heard) -> Heard:
    said = [_without_repeat(one) for one in letter.said]
    return replace(letter, said=said, parts=[parts_of(one, at, letter.context) for at, one in enumerate(said)])


def repeats(one: Said) -> bool:
    """
    Say whether a sentence asks for last turn's placings again.

    Args:
        one: The sentence.
    """
    return any(start is not None for start, _ in _spans(one))


def _spans(one: Said) -> Iterator[tuple[int | None, int]]:
    """Where the words end that speak of last turn, and where they begin if they ask for it again."""
    words = one.words
    for at, word in enumerate(words):
        named = word in _LAST and words[at + 1 : at + 2] and words[at + 1] in _TURNS
        before = word == "turn" and words[at + 1 : at + 2] == ("before",)
        if not (named or before):
            continue
        start = at
        while start and (words[start - 1] in _MADE or words[start - 1] in _AGAIN) and at - start < _LONG:
            start -= 1
        if start > 1 and words[start - 2 : start] in (("no", "change"), ("no", "changes")):
            yield start - 2, at + 2
            continue
        yield (None if _AGAIN.isdisjoint(words[start:at]) else start), at + 2


def _without_repeat(one: Said) -> Said:
    """'The Rhineland and Alsace as last turn' without the last three words."""
    gone = {place for start, stop in _spans(one) for place in range(stop - 2 if start is None else start, stop)}
    return replace(one, pieces=tuple(piece for at, piece in enumerate(one.pieces) if at not in gone))


def _as_change(one: Said, board: Mapping[str, int], income: int, home: str) -> Said:
    """
    'my ten', 'that comes to 7', 'for France' and 'both' left out; 'the three that went to Italy' are three from Italy.
    """
    found: list[Piece] = []
    total = sum(board.values())
    for at, piece in enumerate(one.pieces):
        if piece.role == "number" and piece.value == total != income and found and found[-1].word in _COMES:
            continue
        own = piece.area == home != "" and home not in board
        if own or piece.word in _IDLE or (piece.role == "number" and piece.value == income and piece.value > 1):
            while found and found[-1].word in ("for", "my", "all", "the"):
                found.pop()
            continue
        count = next((each for each in reversed(found[-_NEAR:]) if each.role == "number" or each.area), None)
        goes = any(each.area for each in one.pieces[at + 1 :])
        if goes and piece.area in board and count is not None and count.value == board[piece.area]:
            while found and found[-1] is not count:
                found.pop()
            found.append(replace(count, role="word", word="from", value=-1))
        found.append(piece)
    return replace(one, pieces=tuple(found))


_COMES: Final = word_set("to makes make is was that's only placed used")
_IDLE: Final = word_set("both same instead once more exactly")
_NEAR: Final = 5
_WE: Final = word_set("i i'll i'm we we'll we're")


def _names(one: Said) -> bool:
    return any(piece.role == "number" or (piece.area and not piece.people) for piece in one.pieces)


def _begs(one: Said) -> bool:
    return "please" in one.words or not _MAY.isdisjoint(one.words[:1])


_ASKS: Final = word_set("did where how which when was were is are have has do does why who")
_MAY: Final = word_set("could can would will")


def _is_riddle(one: Said) -> bool:
    """Whether a sentence denies, doubts, or tells of others; 'no change anywhere' is none."""
    if one.words[:1] and one.words[0] in _ASKS:
        return True
    words: Sequence[str] = _without_repeat(one).words
    if words[:1] and words[0] in _MAY and one.words[1:2] and one.words[1] in ("you", "we"):
        words = words[1:]
    for at, word in enumerate(words):
        if word in _ONLY and not _HARMLESS.isdisjoint(words[at + 1 : at + 4]):
            continue
        if word in _RIDDLES and not (word == "other" and not _HARMLESS.isdisjoint(words[at + 1 : at + 2])):
            return True
    return False
