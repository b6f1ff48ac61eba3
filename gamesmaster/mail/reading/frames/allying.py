"""Alliances told of, not asked for: 'France and I have shaken hands on an alliance', 'the Emperor allies himself'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.frames.neutral import SAYS_NOTHING
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import CONDITION, NEGATION, OTHER_TIME, REPORTED, TAKES_BACK, word_set
from gamesmaster.rules.orders import Ally

LONGEST: Final = 60
_PARTS: Final = word_set(", ; : - -- ( ) . ... !")
_ALLIES: Final = word_set("ally allies allied alliance alliances allying pact")
_VERBS: Final = word_set("ally allies allying")
_WHOSE: Final = word_set("my our an a the his her their")
_CHOOSES: Final = word_set(
    "declare declares appoint choose choosing pick make making take taking name naming elect want becomes bind"
)
_NAMES: Final = _CHOOSES | word_set("shall is to be will as")
_OF_NAMING: Final = (
    SAYS_NOTHING
    | _NAMES
    | word_set(
        "ally i we i'll we'll i'd we'd my our as an a for become now please hereby from on record down me us him of"
    )
) - word_set("enter")
_WRITER: Final = word_set("i we i'm we're i've we've my our himself herself itself myself ourselves themselves")
_DONE: Final = word_set(
    "shaken shake hands signed sign sealed seal formed form concluded conclude agreed agree made make entered enter"
    " announce declare joined join struck hereby now today confirm formal formalise formalize forms joins enters makes"
    " concludes signs seals declares announces proposes offers confirms forming joining entering making concluding"
    " signing proposing offering offer propose want accept accepts extend extends keep keeps renew renews"
    " continue continues maintain uphold prolong remain remains stay"
)
_BENDS: Final = (
    NEGATION
    | TAKES_BACK
    | CONDITION
    | (REPORTED - _DONE)
    | (OTHER_TIME - word_set("have has having after since"))
    | word_set("against between end ends ended break breaks broke over old against tempted like want")
    | word_set("rumour secret about like would think talk talks talking discussed still both hope propose proposed")
)


def allied(cursor: Cursor, offered: str = "") -> tuple[Ally, ...]:
    """
    Read the clause of a sentence that makes an alliance, or alliances with several.

    Args:
        cursor: Over the sentence.
        offered: The power that offered one in the sentence before, for 'Accepted!'; or empty.

    Returns:
        The alliances; none where one is only spoken of, or where it is not said with whom.
    """
    if offered and _ANSWERS.issuperset(cursor.words) and not _YES.isdisjoint(cursor.words):
        return (Ally(offered),)
    one = _allied(cursor)
    return (one,) if one is not None else _several(cursor)


_YES: Final = word_set("accept accepted yes agree agreed")
_ANSWERS: Final = _YES | word_set(
    "i we i'll we'll . ! , gladly happily of course with pleasure please thanks thank you that it to the alliance am do"
    " say says"
)
_OFFERED: Final = word_set("offered offers proposed proposes suggested suggests offering proposing")


def offers_alliance(cursor: Cursor) -> str:
    """
    Give the one other power that a sentence tells to have offered an alliance; empty for any other sentence.

    Args:
        cursor: Over the sentence.
    """
    words = cursor.words
    if Ally not in cursor.context.scenario.kinds or _OFFERED.isdisjoint(words) or _ALLIES.isdisjoint(words):
        return ""
    verb = next(at for at, word in enumerate(words) if word in _OFFERED)
    mine = not word_set("i we i've we've").isdisjoint(words[:verb])
    return "" if mine or not NEGATION.isdisjoint(words) else _partner(cursor, list(range(verb)))


def _several(cursor: Cursor) -> tuple[Ally, ...]:
    """'Ally with both Britain and Russia', 'Alliances: Russia, Britain'; or an offer that the same sentence accepts."""
    words = cursor.words
    if Ally not in cursor.context.scenario.kinds or len(words) > LONGEST or not CONDITION.isdisjoint(words):
        return ()
    if power := offers_alliance(cursor):
        last = next((at + 1 for at in range(len(words) - 1, -1, -1) if words[at] in (",", ";", "-", "and", ":")), 0)
        answer = set(words[last:]) - {"and"}
        return (Ally(power),) if last and answer <= _ANSWERS and answer & _YES else ()
    begins = words[1:] if words[0] in ("so", "and", "then") else words
    if tuple(begins[:4]) == ("let", "us", "be", "allies") or tuple(begins[:3]) == ("let's", "be", "allies"):
        partner = _partner(cursor, list(range(3, len(words))))
        return (Ally(partner),) if partner and len(begins) < 9 else ()
    at = next((at for at, word in enumerate(words) if word in _ALLIES), -1)
    named = [each for each in range(at + 1, len(words)) if _is_power(cursor, each)]
    if at < 0 or len(named) < 2 or any(word not in _BEFORE_SEVERAL for word in words[:at]):
        return ()
    cursor.at = 0
    covered: set[int] = set()
    powers: list[str] = []
    for each in named:
        found = cursor.meaning(each, guess=False)
        if found is not None and each not in covered and found[0].power:
            powers.append(found[0].power)
            covered |= set(range(each, each + found[1]))
    rest = [words[each] for each in range(at + 1, len(words)) if each not in covered]
    if set(rest) - _BETWEEN_SEVERAL or {cursor.context.power, *cursor.context.powers} & set(powers):
        return ()
    return tuple(Ally(power) for power in dict.fromkeys(powers))


_BEFORE_SEVERAL: Final = word_set(
    "i we i'll we'll i'd we'd my our please propose make form want will would like to an the a also and now this turn"
    " formal for record conclude sign seek offer keep renew , :"
)
_BETWEEN_SEVERAL: Final = word_set("with to both and , : - & + please as well the turn this also . ! too")


def _allied(cursor: Cursor) -> Ally | None:
    """The one alliance that a clause makes."""
    part = _clause(cursor)
    power = _partner(cursor, part)
    if len(part) == 1 and part[0] == len(cursor.words) - 1 and cursor.words[part[0] - 1 : part[0]] == [":"]:
        return _between(cursor, part[0])
    if part == [0] and cursor.words[1:2] == [":"] and len(cursor.words) < 6:
        named = _partner(cursor, list(range(2, len(cursor.words))))
        return Ally(named) if named else None  # 'Alliance: Germany'
    if not CONDITION.isdisjoint(cursor.words):
        return None
    words = [cursor.words[at] for at in part]
    wishes = ("would", "like") in pairwise(words) or ("i'd", "like") in pairwise(words)
    if power and _names_ally(cursor, part):
        return Ally(power)
    if not power or not (_BENDS - (_WISHES if wishes else frozenset())).isdisjoint(words):
        return None
    at = next(at for at, word in enumerate(words) if word in _ALLIES)
    if words[at - 1 : at] in (["be"], ["us"]) and words[0] in ("let", "let's") and words[at] in ("allies", "allied"):
        return Ally(power)  # 'let Britain and France be allies'
    if _goes_on(words, at) or (words[at - 1 : at + 1] == ["be", "allied"] and words[0] in _WRITER):
        return Ally(power)
    if not _is_ours(cursor, part) or is_somebody(words, at):
        return None  # 'I met my ally Germany today'
    if words[at - 1 : at] == ["are"] and _FROM_NOW.isdisjoint(words):
        return None  # 'Russia and I are allies, as you know'
    return Ally(power) if words[at] in _VERBS or wishes or not _DONE.isdisjoint(words) else None


def _goes_on(words: Sequence[str], at: int) -> bool:
    """'Keep the alliance with Russia', 'the alliance with Russia stands'; not 'Russia keeps its alliance'."""
    if not words[:1] or words[0] not in _KEEPS | word_set("the my our i we please"):
        return False
    stands = words[0] in ("the", "my", "our") and at < 2 and words[-1] in _STANDS
    return stands or (not _KEEPS.isdisjoint(words[:at]) and _BEFORE_KEPT.issuperset(words[:at]))


_KEEPS: Final = word_set("keep renew continue maintain uphold prolong remain stay keeping renewing")
_STANDS: Final = word_set("stands stays continues holds remains")
_BEFORE_KEPT: Final = _KEEPS | word_set("i we i'll we'll the my our an a this please and will also want to formal old")


def _between(cursor: Cursor, at: int) -> Ally | None:
    """'France & Britain: alliance': both are named in front, and nothing else."""
    power = _partner(cursor, list(range(at)))
    bare = all(_is_power(cursor, place) or cursor.words[place] in _JOINS for place in range(at))
    return Ally(power) if power and bare else None


_JOINS: Final = word_set("and & - -- / : + , the")


def _is_ours(cursor: Cursor, part: Sequence[int]) -> bool:
    """Whether it is the writer who does it: 'I', 'Britain and France', and not 'France proposes … to me'."""
    first = next((at for at in part if cursor.words[at] in _WRITER or _is_power(cursor, at)), -1)
    if first < 0:
        return False
    cursor.at = 0
    found = cursor.meaning(first, guess=False)
    if found is None or cursor.words[first] in _WRITER:
        return True
    if found[0].power in (cursor.context.power, *cursor.context.powers):
        return True
    words = [cursor.words[at] for at in part]
    return not _WRITER.isdisjoint(words) and _OTHERS_DO.isdisjoint(words)


def _is_power(cursor: Cursor, at: int) -> bool:
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    return found is not None and bool(found[0].power)


def _names_ally(cursor: Cursor, part: Sequence[int]) -> bool:
    """'I choose France as my ally', 'my ally shall be France', 'make France my ally': and not a word more."""
    words = [cursor.words[at] for at in part]
    if "ally" not in words or not ({"my", "our", "as", "me", "us"} & set(words)):
        return False
    pairs = set(pairwise(words))
    made = not _NAMES.isdisjoint(words) and bool(
        pairs & _SHALL_BE or {"as", "make", "making", "becomes", "name", "declare"}.intersection(words)
    )
    cursor.at = 0
    named: set[int] = set()
    for at in part:
        found = cursor.meaning(at, guess=False)
        named |= set(range(at, at + found[1])) if found is not None else set()
    return made and all(at in named or cursor.words[at] in _OF_NAMING for at in part)


_SHALL_BE: Final = frozenset((("shall", "be"), ("to", "be"), ("will", "be")))
_WISHES: Final = word_set("like would")
_OTHERS_DO: Final = word_set("proposes offers wants proposed offered asks asked suggests wishes")


def is_somebody(words: Sequence[str], at: int) -> bool:
    """
    Say whether 'ally' is somebody who is one, as in 'my old ally', and neither what is done nor what he is from now on.

    Args:
        words: Of a sentence.
        at: Where it stands.
    """
    before = at - 1 - (words[at - 1 : at] in (["old"], ["dear"], ["new"], ["good"], ["trusted"]))
    if words[at] not in ("ally", "allies") or before < 0 or words[before] not in _WHOSE:
        return False
    while before > 0 and words[before - 1] in _FROM_NOW:
        before -= 1
    return _FROM_NOW.isdisjoint(words) or words[before - 1 : before] not in (["is"], ["are"])


_FROM_NOW: Final = word_set("now hereby today officially")


def names_alliance(cursor: Cursor) -> bool:
    """
    Say whether a sentence may want to make an alliance, though not in so many words.

    Args:
        cursor: Over the sentence.
    """
    part = _clause(cursor)
    if part == [0] and cursor.words[1:2] == [":"]:
        return any(_is_power(cursor, at) for at in range(2, len(cursor.words)))  # 'Allies: Russia, Britain'
    if any(is_somebody(cursor.words, at) for at in part):
        return False
    words = {cursor.words[at] for at in part}
    named = any(_is_power(cursor, at) and not _partner(cursor, [at]) for at in part)
    asked = named or "please" in cursor.words or bool(words & _WRITER)
    asked &= not words & (NEGATION | CONDITION | TAKES_BACK | REPORTED - _DONE)
    return asked and bool(words & (_DONE | _CHOOSES)) and bool(_partner(cursor, part))


def _clause(cursor: Cursor) -> list[int]:
    """The part of a sentence in which the one word for an alliance stands; nothing where there is none, or more."""
    if Ally not in cursor.context.scenario.kinds or len(cursor.words) > LONGEST:
        return []
    places = [at for at, word in enumerate(cursor.words) if word in _ALLIES]
    if len(places) != 1:
        return []
    start = next((at + 1 for at in range(places[0], -1, -1) if cursor.words[at] in _PARTS), 0)
    stop = next((at for at in range(places[0], len(cursor.words)) if cursor.words[at] in _PARTS), len(cursor.words))
    return list(range(start, stop))


def _partner(cursor: Cursor, part: list[int]) -> str:
    """The one other power of a clause."""
    cursor.at = 0
    named = [cursor.meaning(at, guess=False) for at in part]
    powers = {each[0].power for each in named if each is not None and each[0].powers}
    powers -= {cursor.context.power, *cursor.context.powers}
    return (powers.pop() or "") if len(powers) == 1 else ""
