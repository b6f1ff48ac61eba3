"""What a clause beside an attack may say: who is let be, why, what was given up, and what bears on no order at all."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.battles import battle_words as known
from gamesmaster.mail.reading.battles.battle_clauses import Part
from gamesmaster.mail.reading.battles.battle_scan import Named, Told
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONDITION,
    COURTESY,
    KNOWN,
    NEGATION,
    OTHER_TIME,
    REPORTED,
    TAKES_BACK,
    word_set,
)

DOUBTS: Final = (
    (CONDITION - {"may", "should", "when", "once", "hopefully"})
    | (TAKES_BACK - {"drop", "skip", "void"})
    | word_set(
        "instead rather than mean meant correction oops whoops wait actually mistake wrong joke joking kidding jk bluff"
        " pretend hypothetical hypothetically imagine undecided unsure tempted draft plan plans idea test testing"
        " sample example thinking considering consider would could only yet tbc pending subject change changed mind"
        " replace put"
        " second thoughts thought think loud hope hoping wish suppose alternatively option quote"
    )
)
"""What may take back an attack in the same sentence, make it hang on something, or put another in its place."""
_POINTS: Final = (ATTACK | known.ACTING) | word_set(
    "do it that this them him her these those there here order orders mean want count counts valid sure certain final"
    " really decided happen true ready"
)
_SPARES: Final = word_set(
    "leave leaving left spare sparing peace truce quarrel alone friends friend untouched safe ally skip skips skipping"
)
_MORE: Final = word_set("too also same likewise ditto gets get again as-well similarly plus another")
_REASON: Final = word_set("because since as for given to so after in seeing considering although though")
HAS: Final = word_set("have has had hold holds is are stand stands sits sit there")
"""What says who is where, and no more."""


def is_of_old(said: Sequence[str]) -> bool:
    """
    Say whether a clause names a stock of another time: 'since Ford let me down'.

    Args:
        said: The words of a clause.
    """
    return said[0] in ("since", "because", "as", "after") and not {"let", "failed", "had", "was", "did"}.isdisjoint(
        said
    )


def denies_there(said: Sequence[str]) -> bool:
    """
    Say whether a clause denies what the one before named: '…, so no attack there.'

    Args:
        said: The words of a clause.
    """
    return "there" in said and any(one == "no" and other in ATTACK for one, other in pairwise(said))


def is_denied(said: Sequence[str]) -> bool:
    """
    Say whether nobody is attacked whom a clause names: 'nothing in Poland', 'London may sleep soundly'.

    Args:
        said: The words of a clause.
    """
    seen = set(said)
    either = {"either"} if seen & NEGATION else set()
    would = {"would"} if seen & _SPARES else set()
    if not seen.isdisjoint(DOUBTS - {"wait"} - either - would) or seen & _MORE:
        return False
    pairs = set(pairwise(said))
    if any(one in ("no", "not", "any") and other in _SPARES for one, other in pairs):
        return False  # 'I have no friends in the Rhineland'
    if seen & _SPARES or {("made", "up"), ("give", "up"), ("given", "up")} & pairs or {"sleep", "wait"} & seen:
        return True
    if any(one in ATTACK and other in ("me", "us") for one, other in pairs) or seen & _PAST:
        return False  # 'Russia does not attack me', 'I didn't expect him there'
    return bool(seen & NEGATION) and not (seen & {"only", "just"})


_PAST: Final = word_set("didn't hadn't wasn't weren't hasn't haven't was were had did")


def gives_up(said: Sequence[str], following: Sequence[str]) -> bool:
    """
    Say whether a clause tells of what is not done after all: 'I was going to hit Poland too, but …'.

    Args:
        said: The words of a clause.
        following: The words behind it.
    """
    first = next((at for at, word in enumerate(said[:3]) if word in ("i", "we")), -1)
    once = said[first + 1 : first + 2] if first >= 0 else []
    return "but" in following and bool(once) and once[0] in _ONCE and (DOUBTS - _ONCE - {"thinking"}).isdisjoint(said)


_ONCE: Final = word_set("was were wanted considered thought had nearly almost meant planned hoped")


def is_reason(each: Told, said: Sequence[str], part: Part, names: Sequence[Named]) -> bool:
    """
    Say whether a clause that names something only gives a reason: 'Because France has been lying to me'.

    Args:
        each: The sentence.
        said: The words of a clause.
        part: The clause.
        names: That stand in it.
    """
    seen = set(said)
    if not seen.isdisjoint(DOUBTS):
        return False
    pairs = frozenset(pairwise(said))
    if each.acted and any(one in ATTACK and other in ("me", "us") for one, other in pairs):
        return True
    behind = [token.word for token in each.sentence.tokens[part.stop : part.stop + 2]]
    if "so" in behind and not seen & (_MORE | ATTACK) and part.start == 0:
        return True  # 'Britain promised to help me in Austria, so I attack Germany there'
    where_and_whom = {"power", "area"} <= {name.role for name in names}
    if said[0] in _REASON or seen & {"what"}:
        return not (where_and_whom and seen & _MORE)
    if seen & (_MORE | ATTACK) or (where_and_whom and not seen & HAS):
        return False
    return each.acted or (bool(seen & (HAS | OTHER_TIME | REPORTED)) and part.stop < len(each.sentence.tokens))


def is_harmless(each: Told, part: Part, words: Sequence[str]) -> bool:
    """
    Say whether a clause that names nothing bears on no order: 'that can wait', 'I like it', 'the tractors'.

    Args:
        each: The sentence.
        part: The clause.
        words: Of the sentence.
    """
    said = list(words[part.start : part.stop])
    if said[0] in ("correction", "sorry") and len(said) > 1:
        said = said[1:]  # '(sorry, Pierre)'
    seen = set(said)
    if seen & _NOBODY and "else" in seen:
        return not seen & (DOUBTS - {"else"}) and len(said) < 7  # 'and nobody else'
    if ("not", "a") in pairwise(said):
        seen -= {"joke"}
    if ("have", "thought") in pairwise(said) or ("i've", "thought") in pairwise(said):
        seen -= {"thought", "it", "this"}  # 'I have thought about it for two evenings'
    if _counts_attacks(said) and seen.isdisjoint(DOUBTS - {"only", "yet", "could", "would"}):
        return True
    if not seen.isdisjoint(DOUBTS - ({"wait"} if {"can", "will"} & seen else set())):
        return False
    if said[0] == "you" and (not seen & ATTACK or not _ASKED.isdisjoint(said[1:3])):
        return True  # 'you won't believe it', 'you asked for attacks by Friday'
    asks = said[next((at for at, word in enumerate(said) if word not in ("please", "and", "so", "but")), 0) :]
    if asks[:1] == ["don't"] and len(asks) > 1 and asks[1] not in _POINTS | known.VERBS:
        return True  # 'please don't mix them up like last time'
    subject = bool(seen & _SUBJECTS)
    heads = words[part.stop : part.stop + 1] == [":"]
    after = part.start < 3 and said[0] in _REASON and not heads  # 'After the mess of last turn I attack …'
    if seen & OTHER_TIME and (heads or not (subject or after)):
        return False  # 'My orders last turn: …'
    if "sorry" in seen and not each.sentence.tokens[part.start + said.index("sorry") + 1 : part.stop]:
        return False
    if seen & NEGATION and not _denies_nothing(said):
        return False
    if seen & REPORTED:
        return (
            (part.bracket or part.start == 0 or subject) and len(said) > 3 and not seen & _POINTS and "as" not in seen
        )
    if seen & ATTACK:
        return not seen & NEGATION and bool(seen & _HEADS)
    if part.start == 0 and part.opened == "" and not subject:
        return _leads(each, said)
    return True


def _counts_attacks(said: Sequence[str]) -> bool:
    """'I only dare one attack', 'I have three attacks': how many follow, and no more."""
    pairs = [*pairwise(said), *zip(said, said[2:], strict=False)]
    counted = any(one in _COUNTS and other in ATTACK | {"battles", "offensives"} for one, other in pairs)
    return counted and not set(said) & NEGATION and not set(said) & REPORTED


_COUNTS: Final = word_set("one two three four five a single 1 2 3 4 5")
_SUBJECTS: Final = word_set("he she they it who that i we my his her their nobody everybody everyone people")


def _denies_nothing(said: Sequence[str]) -> bool:
    """'not the animal', 'more I don't make', 'nobody else', 'they won't like it': and no attack."""
    seen = set(said)
    if seen & {"else", "more", "other", "further", "nowhere"}:
        return True
    if said[0] in ("not", "no") and len(said) < 5:
        return not seen & (_POINTS - {"target"})
    return said[0] in _THEIRS or not seen & _POINTS


_ASKED: Final = word_set("asked wanted need needed reminded requested")
_HEADS: Final = word_set("one two three four following these here are times")
_NOBODY: Final = word_set("nobody nothing nowhere none no")
_THEIRS: Final = word_set("they he she who")


def _leads(each: Told, said: Sequence[str]) -> bool:
    """'In order to clear the road', 'So that he learns his lesson', 'With a heavy heart': and no stranger's name."""
    if said[0] in COURTESY and len(said) < 5:
        return True  # 'cheers Sergei'
    if said[0] not in _REASON | {"with", "on", "at", "by", "without", "despite", "under", "from", "of"}:
        return not any(
            token.text[:1].isupper() and at and token.word not in KNOWN
            for at, token in enumerate(each.sentence.tokens[: len(said)])
        )
    return True
