"""
Sentences of a letter of attacks that speak of the game and order nothing: 'I offer Berlin a draw after that.'

They are passed over where the other sentences name every attack in full, the board has all those who fight, and what
they say neither denies, nor changes, nor makes hang on something what is ordered. In the same way words that nobody
knows are passed over where whom, where and with what are all named in their sentence.
"""

from __future__ import annotations

from collections.abc import Sequence, Set
from dataclasses import replace
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.battles import battle_words as known
from gamesmaster.mail.reading.battles.battle_bends import bends_all
from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.battles.battle_clauses import Part, parts_of
from gamesmaster.mail.reading.battles.battle_scan import Named, Told
from gamesmaster.mail.reading.doubts.reasoning import are_odds_of
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONDITION,
    NEGATION,
    OTHER_TIME,
    REPORTED,
    TAKES_BACK,
    TROUBLE,
    word_set,
)
from gamesmaster.rules.orders import Attack

_CORRECTS: Final = (TAKES_BACK - {"drop", "skip", "void", "delete"}) | word_set(
    "instead rather correction oops whoops actually mistake wrong meant unless provided either joking kidding"
    " cancelled withdrawn changed change alternatively test draft hypothetical hypothetically pretend undecided"
)
_SPARES: Final = word_set(
    "leave leaves left spare spares peace truce alone friends friend safe ally alliance skip stay"
)
_IFS: Final = word_set("if when once until whether provided")
_DOES: Final = ((ATTACK | TAKES_BACK | NEGATION | _SPARES) - {"never"}) | word_set(
    "do done does then stand stands hold holds wait order orders instead otherwise else only"
)
_DOUBTS: Final = (NEGATION | _SPARES | CONDITION) - {"hopefully", "ideally", "or"}
_OF_OLD: Final = OTHER_TIME | word_set("thought sold bought owned own worked works landed won went considered took")
SHORTEST: Final = 5
"""'If he agrees': with no more words nothing else is said than on what it hangs."""


def may_be_talk(each: Told) -> bool:
    """
    Say whether no word of a sentence puts something right, and no stock of it is one to be used now.

    Args:
        each: A sentence that no reading has taken.
    """
    words = [token.word for token in each.sentence.tokens]
    roles = {name.role for name in each.names}
    if (
        '"' in words
        or words[0] in ("only", "why", "how", "what")
        or not (_CORRECTS - _backed_off(words)).isdisjoint(words)
    ):
        return False
    suffered = any(one in known.DONE and other in ("me", "us") for one, other in pairwise(words))
    if suffered and not {"last", "yesterday", "ago"}.isdisjoint(words) and _OWN.isdisjoint(words):
        return True  # 'last turn Germany attacked me in Rumania with Ford'
    return roles <= {"power", "area"} or (roles == {"stock"} and not _OF_OLD.isdisjoint(words))


_OWN: Final = word_set("i we i'll we'll please let")


def chosen_in(each: Told) -> Told | None:
    """
    Hear only which stock it comes to: 'My husband worked at General Electric, so General Electric it shall be.'

    Args:
        each: A sentence that is bent.
    """
    words = [token.word for token in each.sentence.tokens]
    if {name.role for name in each.names} != {"stock"} or each.sentence.end == "?" or '"' in words:
        return None
    for part in parts_of(words):
        inside = range(part.start, part.stop)
        said = words[part.start : part.stop]
        here = [name for name in each.names if name.at in inside]
        it_is = said[0] in ("so", "therefore", "hence") or tuple(said[-2:]) in (("it", "is"), ("shall", "be"))
        if len(here) == 1 and it_is and not any(at in inside for at in each.bends):
            return replace(each, names=here, bent=False, bends=[])
    return None


def _backed_off(words: Sequence[str]) -> set[str]:
    """'I'd rather not': of what is denied there, and not of what stands elsewhere."""
    return {"rather", "change"} if ("not" in words and not ATTACK.intersection(words)) else set()


def bears_on(each: Told, attacks: Sequence[Attack]) -> bool:
    """
    Say whether a sentence may deny an attack, make it hang on something, or order another one.

    Args:
        each: See `may_be_talk`.
        attacks: All that the other sentences order.
    """
    words = [token.word for token in each.sentence.tokens]
    powers = {value for name in each.names if name.role == "power" for value in name.values}
    areas = {value for name in each.names if name.role == "area" for value in name.values}
    denied = not NEGATION.isdisjoint(words)
    fights = not ATTACK.isdisjoint(words) and not (each.acted or denied)
    if fights or (powers and areas and each.acts and not (denied or each.acted)):
        return True
    if not _IFS.isdisjoint(words):
        return len(words) < SHORTEST or not hangs_on_nothing(words)
    about = [
        attack
        for attack in attacks
        if attack.area in areas or (not areas and powers & set(attack.targets)) or not (areas or powers)
    ]
    about = [attack for attack in about if not powers or powers & set(attack.targets)]
    return bool(about) and not _DOUBTS.isdisjoint(words)


def hangs_on_nothing(words: Sequence[str]) -> bool:
    """
    Say whether a sentence with 'if' only tells what else will be: 'If it goes wrong I was never here.'

    Args:
        words: Of it.
    """
    at = next((at for at, word in enumerate(words[:3]) if word in _IFS), -1)
    if at < 0 or words[at] not in ("if", "when", "once") or not _DOES.isdisjoint(words):
        return False
    if words[:at] not in ([], ["and"], ["so"]):
        return False
    mains = [place for place in range(at + 3, len(words) - 2) if words[place] in _MAINS]
    return any(words[place + 1] not in _MODALS for place in mains)


_MAINS: Final = word_set("i i'll i'm i've we we'll we're you you'll tell blame ask send give buy owe")
_MODALS: Final = word_set("can may could should might agree want like")


def unsays(words: Sequence[str], end: str) -> bool:
    """
    Say whether a sentence that names nothing may take back what others order, and is not only of something else.

    Args:
        words: Of it.
        end: The mark at its end.
    """
    if not bends_all(words, end) or hangs_on_nothing(words):
        return False
    if end != "?" and (tuple(words[:2]) in _ASKS_NOT or _only_lacks(words)):
        return False
    if end == "?" and len(words) < SHORTEST and _LABELS.issuperset(words) and not _ASKS.isdisjoint(words):
        return False  # 'Whom? Russia. Where? Poland.'
    short = len(words) < SHORTEST or (len(words) < LONG and not NEGATION.isdisjoint(words))
    if end == "?" or short or words[0] in _LEADS or words[-1] == ":":
        return True
    if not (_CORRECTS | _MOODS).isdisjoint(words):
        return True
    points = [at for at, word in enumerate(words) if word in _POINTS]
    bends = [at for at, word in enumerate(words) if word in _BENDS]
    return any(abs(one - other) <= NEAR for one, other in product(points, bends))


_ASKS_NOT: Final = frozenset(product(("don't",), ("ask", "laugh", "worry", "tell", "blame", "hate", "mind", "mention")))
_ASKS: Final = word_set("who whom where what which")
_LABELS: Final = _ASKS | word_set("with against in and on by stock stocks area target share to attack the")
_LACKS: Final = word_set(
    "time luck doubt worries rush hurry idea news chance analysis sleep coffee money energy excuse"
)


def _only_lacks(words: Sequence[str]) -> bool:
    """'Tom - no time, harvest.', 'No long analysis from me': what is not there is none of the game's."""
    denied = [at for at, word in enumerate(words) if word in NEGATION]
    lacking = all(words[at] == "no" and not _LACKS.isdisjoint(words[at + 1 : at + 3]) for at in denied)
    rest = {word for at, word in enumerate(words) if at not in denied}
    return bool(denied) and lacking and rest.isdisjoint(_CORRECTS | _MOODS | _BENDS | _POINTS)


LONG: Final = 8
NEAR: Final = 4
_LEADS: Final = CONDITION | word_set("but except only not no nothing")
_MOODS: Final = word_set("plan planned idea ideas option options maybe perhaps unsure joke imagine dream quote quoted")
_POINTS: Final = word_set("that this these those it them attack attacks attacked order orders any anything so do done")
_BENDS: Final = (NEGATION - {"without"}) | TAKES_BACK | word_set("if unless would could might wait hold")


def opened(each: Told, context: Context) -> Told | None:
    """
    Pass over words that nobody knows in a sentence that names whom, where and with what: '… situated in Poland'.

    Args:
        each: A sentence that is bent.
        context: Of the reading; the board has to be known.

    Returns:
        The sentence, as if it were not bent; None where a word of it may say something else.
    """
    words = [token.word for token in each.sentence.tokens]
    roles = {name.role for name in each.names}
    if not {"power", "area"} <= roles or each.acted or '"' in words or each.sentence.end == "?":
        return None
    if words[0] in ("why", "how", "what"):
        return None
    if "stock" not in roles and not (each.acts and _OWN & set(words[:3])):
        return None
    if not each.bends or any(name.role == "instead" for name in each.names):
        return None
    fought = [
        Attack(one.values, other.values[0])
        for one, other in product(each.names, each.names)
        if (one.role, other.role) == ("power", "area")
    ]
    for part in parts_of(words):
        inside = range(part.start, part.stop)
        named = any(name.at in inside for name in each.names)
        bends = [at for at in each.bends if at in inside]
        if not are_odds_of(each.sentence.tokens[part.start : part.stop], fought, context):
            return None
        if named and not all(_is_unknown(each, at) for at in bends):
            return None
        if named and bends and "stock" not in roles:
            return None
        said = words[part.start : part.stop]
        heads = words[part.stop : part.stop + 1] == [":"]
        if not named and bends and (_may_undo(said) or (heads and _is_theirs(each, part))):
            return None
    return replace(each, bent=False, bends=[])


def _may_undo(said: Sequence[str]) -> bool:
    """Whether a clause that names nothing may take back, deny or make hang on something what stands beside it."""
    if not (_CORRECTS | _MOODS | _UNDOES).isdisjoint(said):
        return True
    return not NEGATION.isdisjoint(said) and not (said[0] in ("he", "she", "they") or "else" in said)


def _is_theirs(each: Told, part: Part) -> bool:
    """'My ally's suggestion:', 'Tom's bet:': what stands below is somebody else's."""
    tokens = each.sentence.tokens[part.start : part.stop]
    whose = any(token.text.endswith(("'s", "\u2019s")) and token.word not in known.SMALL for token in tokens)
    return whose or any(token.word in _HARD | _ADVICE for token in tokens)


_ADVICE: Final = word_set("advice bet tip tips recommendation hint guess prediction prophecy horoscope")
_UNDOES: Final = word_set(
    "if unless when until would could might but pending awaiting approval loud aloud musing weighing torn between"
    " says said told tells thinks wants asked think thought said promised next later tomorrow yesterday last risky"
)
_HARD: Final = (
    TROUBLE
    | _CORRECTS
    | known.BENDS
    | word_set("pending awaiting approval loud aloud musing weighing depends subject torn between hesitate wavering")
)
_PAST: Final = word_set(
    "lost won held took came broke fell beat fought rolled went lied stole betrayed stabbed sent got bought sold owns"
)


def _is_unknown(each: Told, at: int) -> bool:
    """A word that is on no list; not one that tells what somebody who is named did: 'Germany lost'."""
    tokens = each.sentence.tokens
    token = tokens[at]
    if token.kind == "ratio":
        return "gives" not in (each.word for each in tokens[:at])  # as the board has it
    if token.kind != "word" or token.word in _HARD:
        return False
    before, after = tokens[at - 1].word if at else "", tokens[at + 1].word if at + 1 < len(tokens) else ""
    if token.text[:1].isupper() and before not in ("", ":", ".") and not token.text.endswith(("'s", "\u2019s")):
        return False  # somebody, or a power or stock that nobody knows
    if not before and (after in known.VERBS or (after.endswith("s") and after not in known.SMALL)):
        return False  # 'Hans attacks …', 'Hans fancies …'
    if any(name.role == "stock" and name.stop == at for name in each.names):
        return False  # 'IBM employees', 'IBM soars'
    behind = any(name.role in ("power", "area") and name.stop == at for name in each.names)
    tells = token.word in _PAST or (token.word.endswith(("ed", "s")) and behind)
    return not tells


def is_paid_for(each: Told, following: Told | None, context: Context) -> bool:
    """
    Say whether a sentence tells whom and where, and the next one says with which stock, and nothing else.

    'I'd like the Russian garrison in Poland to feel the full force of my divisions. Stock: Lockheed.': in the words of
    the first there may be anything but a doubt, since the stock says that an attack is meant.

    Args:
        each: A sentence that is bent.
        following: The one behind it.
        context: Of the reading; the board has to have those who fight.
    """
    words = [token.word for token in each.sentence.tokens]
    roles = sorted(name.role for name in each.names)
    if roles != ["area", "power"] or following is None or not only_buys(following):
        return False
    driven = {"leave", "leaves"} if not {"must", "shall"}.isdisjoint(words) else set()  # 'France must leave Italy'
    acted = each.acted and driven.isdisjoint(words)
    if acted or each.sentence.end == "?" or '"' in words or words[0] in ("why", "how", "what"):
        return False
    if not (_NEVER_PAID | _CORRECTS | _MOODS | _IFS | _LATER).isdisjoint(set(words) - driven):
        return False
    whom, where = sorted(each.names, key=lambda name: name.role == "area")
    fought = [Attack(whom.values, where.values[0])]
    known = context.board is not None and is_possible(fought, context)
    return known and are_odds_of(each.sentence.tokens, fought, context)


_NEVER_PAID: Final = (
    NEGATION
    | TAKES_BACK
    | REPORTED
    | _SPARES
    | word_set(
        "or would could might maybe perhaps should plans planned thinking allied attacked rejected refused declined"
        " denied dropped failed overruled had"
    )
)
_LATER: Final = word_set("next last ago later tomorrow yesterday soon someday eventually")


def only_buys(each: Told) -> bool:
    """
    Say whether a sentence names a stock, and little else: 'Stock: Lockheed', 'They chose Lockheed as the stock'.

    Args:
        each: Any sentence.
    """
    words = [token.word for token in each.sentence.tokens]
    if [name.role for name in each.names if name.role != "them"] != ["stock"] or each.sentence.end == "?":
        return False
    if not each.bent:
        return True
    said = (_NEVER_PAID | _CORRECTS | _MOODS | _IFS | _LATER | _MARKET).isdisjoint(words)
    return said and not _BUYS.isdisjoint(words)


_MARKET: Final = word_set("market markets closed fell rose fallen risen up down low high was his her their too")


_BUYS: Final = word_set("stock stocks share shares ticker symbol company decide decides judge judges figures")


def with_lone_powers(names: Sequence[Named], context: Context, told: Set[str]) -> list[Named]:
    """
    Name those attacked where a letter names none: in each area of it the board has one other power, and no more.

    Args:
        names: Of a sentence.
        context: Of the reading.
        told: Powers that the letter names; not more than one, which is the one attacked then.

    Returns:
        The names, with a power in front of each area; as they were where an area has none, or several, or another.
    """
    found: list[Named] = []
    if any(name.role == "power" for name in names):
        return list(names)
    for name in names:
        if name.role == "area":
            there = (context.board or {}).get(name.values[0], {})
            others = [power for power, count in there.items() if count and power != context.power]
            if len(others) != 1 or not there.get(context.power or "") or not told <= set(others):
                return list(names)
            found.append(Named("power", (others[0],), name.at, name.at))
        if name.role != "them":
            found.append(name)
    return found
