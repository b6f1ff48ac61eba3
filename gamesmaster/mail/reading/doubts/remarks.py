"""
Sentences that are clearly no orders of the writer's: others' plans, refused ideas, other turns, what might have been.

Each rule has to find what makes a sentence so; and none counts where a word of it may bear on what the writer orders.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.doubts.suffering import suffers
from gamesmaster.mail.reading.plain.prefaces import THIRD_PERSON
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONDITION,
    HOME,
    KNOWN,
    LETTERS,
    MOVE,
    PLACE,
    PLACE_TO,
    REPORTED,
    REST,
    TAKES_BACK,
    UNITS,
    word_set,
)

LONGEST: Final = 80
_WRITER: Final = word_set("i we i'll we'll i'd we'd i'm we're i've we've let's let")
_BEARS: Final = word_set(
    "instead rather correction sorry oops whoops wait scratch agree agreed agrees accept accepted decided resolved yes"
    " gladly oblige therefore thus accordingly please likewise ditto also too deal done actually only except"
)
"""What may make an order of what is told, or take one back."""
_FOR_ME: Final = frozenset(
    (("for", "me"), ("from", "me"), ("me", "too"), ("so", "do"), ("my", "turn"), ("goes", "for"))
)
_CONDITIONS: Final = CONDITION & word_set("if unless whether assuming provided when whenever once until otherwise lest")
_LEADS: Final = word_set(
    "and but so well oh now then also btw ps by the way anyway meanwhile apparently my our a an old dear good that"
    ' , - -- ... ( " as incidentally lol haha ok okay first in'
)
_HEARS: Final = word_set(
    "bet hear heard know think thought guess reckon suspect wonder see saw notice read believe expect gather understand"
    " fear assume hope imagine told said wrote promised refused declined rejected ignored laughed haven't hadn't didn't"
    " was remember recall turned"
)
_SOMEBODY: Final = word_set(
    "he she they everybody everyone someone somebody nobody people he'd she'd they'd he'll she'll they'll he's she's"
)
_KIN: Final = word_set(
    "daughter son wife husband brother sister mother father friend neighbour neighbor boss dog cat team uncle aunt mate"
    " partner colleague nephew niece grandson granddaughter mum dad girlfriend boyfriend flatmate"
)
_SAYS: Final = REPORTED | word_set(
    "says said will would won't wouldn't does did didn't has had offers keeps swears plans means may might could"
    " believes knows told tells announces announced attacked hit placed put went took rang writes rings begs begged"
)
_GETS: Final = word_set("gets goes takes has is are be been")
_REFUSES: Final = word_set("declined refused rejected overruled ignored spurned vetoed")
_PROPOSED: Final = word_set(
    "offer deal proposal plan idea suggestion request wish demand invitation scheme offers ideas"
)
_PAST: Final = word_set(
    "attacked hit took lost won moved placed had did beat was were put got ordered sent tried went said wanted"
)
_LAST: Final = frozenset((one, other) for one in ("last", "previous") for other in ("turn", "time", "round", "week"))
_NEXT: Final = frozenset((one, other) for one in ("next", "following") for other in ("turn", "time", "round", "week"))
_NOW: Final = word_set("now today this already immediately")
_IS_FOR: Final = word_set("is are will can must comes come wait waits later something i'll we'll may might")
_ADDRESS: Final = word_set("str strasse street road avenue lane rue platz postfach box p.o rd")


def is_remark(cursor: Cursor, end: str) -> bool:
    """
    Say whether a sentence is clearly no order, whatever it names and counts.

    Args:
        cursor: Over the sentence.
        end: The mark at its end.
    """
    words = cursor.words
    if not words or len(words) > LONGEST:
        return False
    if end == "?":
        return _only_asks(words)
    if _is_on_the_board(cursor):
        return True
    return not _bears_on_orders(cursor) and any(rule(cursor) for rule in _RULES)


def is_beside_the_game(cursor: Cursor) -> bool:
    """'3-1 to the Arsenal!! 2 of them in the last 5 minutes': numbers, and nothing of the game's."""
    words, tokens = cursor.words, cursor.tokens
    cursor.at = 0
    if not (_CONDITIONS | TAKES_BACK | REST | HOME | _BEARS).isdisjoint(words) or words[0] in PLACE | MOVE | ATTACK:
        return False
    if any(cursor.meaning(at) is not None or cursor.names.beginning(words[at]) for at in range(len(words))):
        return False
    for at, token in enumerate(tokens[:-2]):
        if token.kind == "number" and words[at + 1] in PLACE_TO and not counts_other_things(cursor, at):
            where = tokens[at + 2 + (words[at + 2] == "the")] if len(tokens) > at + 3 else tokens[at + 2]
            if where.kind == "word" and where.text[:1].isupper():
                return False  # '5 in Hungary'
    return len(words) > 3


def _only_asks(words: Sequence[str]) -> bool:
    """'Is Ford still on the list?', 'Do people usually keep such deals?'"""
    if words[0] in ("or", "but", "shall", "should") or not _BEARS.isdisjoint(words):
        return False
    return not any(one in ("can", "could", "will", "would") and other == "you" for one, other in pairwise(words))


def _bears_on_orders(cursor: Cursor) -> bool:
    """Whether a sentence may order something all the same, or take back what the letter orders."""
    words = cursor.words
    if words[0] in PLACE | ATTACK | MOVE or not (_BEARS | (TAKES_BACK - {"swap", "drop"})).isdisjoint(words):
        return True
    if _FOR_ME & set(pairwise(words)) or ("same" in words and ("the", "same") not in pairwise(words)):
        return True
    return any(_wills(words, at) for at in range(len(words)))


def _wills(words: Sequence[str], at: int) -> bool:
    """'… and I do so', 'so I put 5 there', 'but 5 in Italy': the writer's own will."""
    word, before = words[at], words[at - 1] if at else ""
    following = words[at + 1] if at + 1 < len(words) else ""
    if word in _WRITER:
        told = not _SAYS.isdisjoint(words[:at]) and before not in (",", "and", "but", "so", ";", ":", "-", "--")
        return not told and following not in _HEARS and word not in ("i'd", "we'd")
    joins = before in ("but", "so", ":", ";") or (before == "and" and _SAYS.isdisjoint(words[:at]))
    return joins and (word in PLACE | ATTACK | MOVE or word.isdigit())


def _others_do(cursor: Cursor) -> bool:
    """'I bet London does Germany in Italy', 'Moscow will put 6 in Poland', 'My son wants me to attack everybody'."""
    words = cursor.words
    at = 0
    while at < len(words) - 2 and (words[at] in _LEADS or (words[at] in _WRITER and words[at + 1] in _HEARS)):
        at += 1 + (words[at] in _WRITER)
    if words[at] in ("rumour", "rumor", "rumours", "rumors", "word"):
        return True
    if words[at - 1 : at] in (["my"], ["our"]) and (said := _says_so(cursor, at)):
        return said
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    own = (cursor.context.power, *cursor.context.powers)
    if found is not None and found[0].powers:
        if found[0].power in own:
            return False
        at += found[1]
    elif words[at] in _SOMEBODY or words[at] in _KIN or _is_stranger(cursor, at):
        at += words[at] not in ("he'd", "she'd", "they'd", "he'll", "she'll", "they'll")
    else:
        return False
    return not suffers(words, at) and any(_is_done_by(words, place) for place in range(at, min(at + 3, len(words))))


def _says_so(cursor: Cursor, at: int) -> bool:
    """'My nine-year-old wants me to attack everybody': whoever he is, it is not the writer who wants it."""
    stop = next((each for each in range(at + 1, min(at + 7, len(cursor.words))) if cursor.words[each] in _WANTS), 0)
    who = set(cursor.words[at:stop])
    return bool(stop) and not who & (_WRITER | LETTERS | ATTACK | _PROPOSED | _STAFF | {"and", "but", ",", ":"})


_STAFF: Final = word_set("general generals staff admiral admirals army troops men cabinet government command high")
"""Whoever writes so may mean himself."""
_WANTS: Final = word_set(
    "wants wanted says said thinks thought suggests suggested insists insisted begs begged asks asked"
)


def _is_done_by(words: Sequence[str], at: int) -> bool:
    """'attacks', 'will put', 'offers', and not 'gets 5' or 'will be attacked', which may order it."""
    word, following = words[at], words[at + 1] if at + 1 < len(words) else ""
    if word in _GETS or following in ("be", "get", "have") or {":", ",", "-"} & {word}:
        return False
    return word in _SAYS or word in THIRD_PERSON or word.endswith(("'d", "'ll"))


def _is_stranger(cursor: Cursor, at: int) -> bool:
    token = cursor.tokens[at]
    return token.kind == "word" and token.text.istitle() and token.word not in KNOWN and len(token.word) > 2


def _is_refused(cursor: Cursor) -> bool:
    """'Offer from Berlin of joint control of Poland: declined with thanks', 'I have turned down Britain's deal'."""
    words = cursor.words
    refused = not _REFUSES.isdisjoint(words) or ("turned", "down") in pairwise(words)
    return refused and not _PROPOSED.isdisjoint(words)


def _is_past(cursor: Cursor) -> bool:
    """'Last turn I put 5 in Poland', 'Yesterday it was Germany in Italy'."""
    words = cursor.words
    then = bool(_LAST & set(pairwise(words))) or not {"yesterday", "ago"}.isdisjoint(words)
    return then and not _PAST.isdisjoint(words) and not ({":", "again"} | _NOW) & set(words)


def _is_next(cursor: Cursor) -> bool:
    """'Control of Austria is something for next turn.'"""
    words = cursor.words
    at = next((at for at, pair in enumerate(pairwise(words)) if pair in _NEXT), -1)
    if at < 0 or not _NOW.isdisjoint(words):
        return False
    return at == 0 or (not _IS_FOR.isdisjoint(words[:at]) and "to" not in words[max(0, at - 4) : at])


def _is_unreal(cursor: Cursor) -> bool:
    """'Had I 12 in Poland I would attack Russia', 'If I were you I'd put 9 in Italy'."""
    words = cursor.words
    would = not {"would", "i'd", "we'd", "wouldn't", "he'd", "she'd"}.isdisjoint(words)
    pairs = set(pairwise(words))
    ahead = words[words.index("if") :] if would and "if" in words else []
    unreal = not _WERE_NOT.isdisjoint(ahead) and not any(token.kind == "number" for token in cursor.tokens)
    return unreal or (would and bool(pairs & _WERE)) or (bool(pairs & _WOULD_HAVE) and "like" not in words)


_WERE_NOT: Final = word_set("weren't wasn't didn't hadn't were had")
"""'We'd attack Britain in Italy, too, if they weren't family.'"""
_WERE: Final = frozenset((("had", "i"), ("had", "we"), ("were", "i"), ("i", "were"), ("i", "had"), ("there", "were")))
_WOULD_HAVE: Final = frozenset((one, "have") for one in ("would", "could", "might", "should"))


def _is_comfort(cursor: Cursor) -> bool:
    """'That should hold, even if Germany brings 9.'"""
    words = cursor.words
    judged = words[0] in _THAT and words[1:2] != [] and words[1] in _SHOULD and not _HOLDS.isdisjoint(words[2:4])
    return judged and all(before == "even" for before, word in pairwise(words) if word in _CONDITIONS - {"until"})


_THAT: Final = word_set("that this it they these those which")
_SHOULD: Final = word_set("should will ought must may might can would")
_HOLDS: Final = word_set("hold do suffice last work keep stop hurt teach deter scare")


def _is_address(cursor: Cursor) -> bool:
    """'Warschauer Str. 7, 10243 Berlin'."""
    tokens = cursor.tokens
    code = any(token.kind == "number" and token.value >= 1000 and len(token.text) >= 4 for token in tokens)
    plain = all(token.word not in PLACE_TO | ATTACK for token in tokens)
    return plain and len(tokens) <= 10 and (code or not _ADDRESS.isdisjoint(cursor.words))


def _is_on_the_board(cursor: Cursor) -> bool:
    """'I have 6 in the Rhineland and 7 in Alsace as it is', where that is so."""
    board, words = cursor.context.board, cursor.words
    if board is None or not (_BEARS | TAKES_BACK | PLACE | MOVE | ATTACK | REST).isdisjoint(words):
        return False
    if not any(one in ("i", "we") and other in _HAVE for one, other in pairwise(words)):
        return False
    told = False
    for at, token in enumerate(cursor.tokens):
        if token.kind != "number":
            continue
        place = at + 1
        while place < len(words) and words[place] in UNITS | PLACE_TO | {"the"}:
            place += 1
        cursor.at = 0
        found = cursor.meaning(place, guess=False)
        there = board.get(found[0].area or "", {}) if found is not None else {}
        if there.get(cursor.context.power or "") != token.value:
            return False
        told = True
    return told


_HAVE: Final = word_set("have hold already")


_RULES: Final[tuple[Callable[[Cursor], bool], ...]] = (
    _others_do,
    _is_refused,
    _is_past,
    _is_next,
    _is_unreal,
    _is_comfort,
    _is_address,
)
