"""Sentences that say that nobody is attacked, and why: 'no attack from me, far too risky', 'I sit this one out'."""

from __future__ import annotations

from itertools import product
from typing import Final

from gamesmaster.mail.reading.doubts.gate import is_pass
from gamesmaster.mail.reading.frames.neutral import SAYS_NOTHING
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, COURTESY, OTHER_TIME, REPORTED, word_set

LONGEST: Final = 40
_PARTS: Final = word_set(", ; : - -- ( ) . ... ! but because since as cause for")
_BENDS: Final = (CONDITION - {"could", "either"}) | word_set(
    "except only until instead then later tomorrow next other else but till"
)
_ABSTAINS: Final = {
    **dict.fromkeys(("sit", "sits", "sitting"), word_set("out tight still")),
    **dict.fromkeys(("hold", "holds", "holding"), word_set("fire")),
    **dict.fromkeys(
        ("stay", "stays", "staying", "keep", "keeps", "keeping", "remain"), word_set("quiet peace peaceful dry")
    ),
    **dict.fromkeys(("refrain", "refrains", "abstain", "abstains", "desist"), ATTACK),
    **dict.fromkeys(("skip", "skips", "skipping"), ATTACK | word_set("this turn round")),
    **dict.fromkeys(("guns", "cannons"), word_set("silent quiet")),
    **dict.fromkeys(("no", "not"), word_set("fighting war wars battles battle fights aggression")),
    **dict.fromkeys(("rests", "resting", "idle", "idles", "pausing", "pauses"), frozenset()),
    **dict.fromkeys(("we", "i", "troops", "forces", "armies", "i'll", "we'll", "will", "boys"), word_set("rest")),
}
"""What somebody does who attacks nobody, by the first word, and what has to follow it, if anything."""
_MAY_STAND: Final = (
    SAYS_NOTHING
    | COURTESY
    | word_set(
        "i'll we'll we i me us this one turn round time from for out my our the powder shall rest army"
        " armies troops forces boys men soldiers fleet is are wehrmacht"
    )
) - {"attack", "attacks"}


def abstains(cursor: Cursor) -> bool:
    """
    Say whether a sentence says that nobody is attacked this turn, and otherwise only why.

    Args:
        cursor: Over the sentence.
    """
    words = cursor.words
    bare = "(" not in words  # '(none)' stands in our own mails
    if bare and tuple(word for word in words if word not in _PARTS) in _WHOLE:
        return True
    if bare and is_pass([word for word in words if word not in ("so", "with")]):
        return True
    if len(words) > LONGEST or any(token.kind in ("number", "ratio") for token in cursor.tokens if token.text != "one"):
        return False
    parts: list[list[int]] = [[]]
    for at, word in enumerate(words):
        if word in _PARTS and parts[-1]:
            parts.append([])
        if word not in _PARTS:
            parts[-1].append(at)
    said = [part for part in parts if part and _passes(cursor, part)]
    rest = [at for part in parts if part not in said for at in part]
    if not said or any(word in _BENDS and not _comes(words, at) for at, word in enumerate(words)):
        return False
    if any(part[-1] + 2 == said[0][0] and _only_names(cursor, part) for part in parts if part):
        return False  # 'India in Southeast Asia: no attack' is said of India alone
    if any(_names_stock(cursor, at) for at in rest):
        return False
    return all(words[at] not in ATTACK | REPORTED | _OTHER_TIME or _comes(words, at) for at in rest)


_TURNS: Final = word_set("turn round time season")
_WHOLE: Final = frozenset(
    (
        *product(("none", "nil", "nothing", "nobody"), ("thanks", "please", "today", "here")),
        *product(("none", "nothing", "nobody"), ("thank",), ("you",)),
        *product(("my", "our", "the"), ("guns", "cannons", "weapons"), ("are", "stay", "remain"), ("silent", "quiet")),
        *product(("none", "nil", "nobody")),
        *product(("this",), _TURNS, ("peace",)),
        *product(("this",), _TURNS, ("the",), ("peace",)),
        *product(("peace",), ("this",), _TURNS),
    )
)
"""Sentences that name no attack, and mean that there is none while attacks are due."""
_OTHER_TIME: Final = OTHER_TIME - {"been", "having", "has"}


def _comes(words: list[str], at: int) -> bool:
    """'…, next turn the French', '… for next time': no order of now, whatever it says."""
    return words[at] == "next" and at + 1 < len(words) and words[at + 1] in _TURNS


def _only_names(cursor: Cursor, part: list[int]) -> bool:
    """'India in Southeast Asia', 'Poland': whom or where, and not a word more."""
    cursor.at = 0
    named: set[int] = set()
    for at in part:
        found = cursor.meaning(at, guess=False)
        own = found is not None and found[0].power in (cursor.context.power, *cursor.context.powers)
        named |= set(range(at, at + found[1])) if found is not None and not own else set()
    return bool(named) and all(at in named or cursor.words[at] in ("in", "the", "against") for at in part)


def who_abstains(cursor: Cursor) -> list[str]:
    """
    Give the powers of the writer's that a sentence names; his own one where it names none.

    Args:
        cursor: Over a sentence that says that nobody is attacked.
    """
    cursor.at = 0
    named = [cursor.meaning(at, guess=False) for at in range(len(cursor.words))]
    powers = [each[0].power for each in named if each is not None and each[0].power in cursor.context.powers]
    if not powers and not _ALL.isdisjoint(cursor.words) and not _SIDES.isdisjoint(cursor.words):
        return list(cursor.context.powers)  # 'both my powers pass', 'no attacks by either of them'
    return list(dict.fromkeys(power for power in powers if power)) or [cursor.context.power or ""]


def _passes(cursor: Cursor, part: list[int]) -> bool:
    words = [cursor.words[at] for at in part]
    own = {cursor.context.power, *cursor.context.powers}
    cursor.at = 0
    named = [at for at in part if (found := cursor.meaning(at, guess=False)) is not None and found[0].power not in own]
    if named:
        return False
    mine = {at for at in part if cursor.meaning(at, guess=False) is not None}
    several = len(cursor.context.powers) > 1
    said = [cursor.words[at] for at in part if at not in mine and cursor.words[at] not in ("either", "again")]
    if several and (mine or not _SIDES.isdisjoint(words)):
        if {"neither", "none"} & set(words) and ATTACK & set(words):
            said = ["no", "attacks"] if _OF_SEVERAL.issuperset(said) else said
        said = [word for word in said if word not in _OF_SEVERAL - {"attacks", "attack", "no", "of"}]
        said = ["pass"] if said == ["nothing"] else said  # 'Nothing for the USA'
    if said[:1] == ["none"] and _NONE_ATTACKS.issuperset(said) and not ATTACK.isdisjoint(said):
        return True  # 'None of my armies attacks anybody'
    if is_pass(said) or (said[:1] in (["nothing"], ["none"]) and _NOTHING.issuperset(said) and len(said) > 1):
        return True
    return any(_says_it(cursor, part, words, at) for at, word in enumerate(words) if word in _ABSTAINS)


def _says_it(cursor: Cursor, part: list[int], words: list[str], at: int) -> bool:
    """'sit this one out' from 'sit' on, and nothing but names and fillers beside it."""
    behind = _ABSTAINS[words[at]]
    if behind and behind.isdisjoint(words[at + 1 :]):
        return False
    known = _MAY_STAND | behind | {words[at], "attacking", "from"}
    return all(
        word in known or cursor.meaning(place, guess=False) is not None for place, word in zip(part, words, strict=True)
    )


_NONE_ATTACKS: Final = ATTACK | word_set(
    "none of my our us the armies army forces troops units factors men anybody anyone anything any this turn round will"
)
_NOTHING: Final = word_set("nothing none from me us my our side end this turn time round today here again for at all")
_SIDES: Final = word_set("powers nations countries sides them empires")
_ALL: Final = word_set("both either neither all none any")
_OF_SEVERAL: Final = _SIDES | _ALL | ATTACK | word_set("or nor and the my of by for nations will attack attacks no")


def _names_stock(cursor: Cursor, at: int) -> bool:
    return cursor.tokens[at].is_upper and cursor.names.stock_at(cursor.words, at) is not None
