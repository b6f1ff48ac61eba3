"""
The words that govern an order's verb: 'I have decided to attack …' orders, 'I lack the nerve to attack …' does not.

Whoever orders decides, wishes, wants or is instructed to; of whatever else governs a verb nobody knows without reading
it, so it is asked about.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.doubts.holding_back import HARMLESS_IF
from gamesmaster.mail.reading.plain.striking import STRIKES
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, MOVE, PLACE, word_set

_VERBS: Final = (ATTACK | STRIKES | PLACE | MOVE) - word_set(
    "post use lay stick pop finish kill conflict challenge engage fight hold take gets get spend bring"
)
_ORDERS: Final = word_set(
    "decided decide decides decision going wish wishes wishing want wants wanting like liking resolved resolve"
    " resolves chosen"
    " choose chooses chose agreed persuaded instructed instructs instruct ordered orders order intend intends intending"
    " intention plan plans planning need needs needing have has prepared determined pleased happy glad delighted proud"
    " honour honor please ready set sure elect elects elected propose proposes mean aim aims continue continues proceed"
    " proceeds begin start authorise authorised authorize authorized command commands commanded direct directed request"
    " requested beg trouble ask asked kindly opt opts opted vote votes voted commit committed forced compelled obliged"
    " time turn got gotta bound about due order voting settled tempted bold brave be is are"
)
_WHOM: Final = word_set("you my our them everybody troops men army armies forces fleet factors boys lads")
_ME: Final = word_set("me us")
_TOLD_ME: Final = word_set(
    "instructed instructs ordered orders authorised authorized commanded commands directed directs persuaded convinced"
    " requires"
)
_ABOUT: Final = frozenset((("not", "about"), ("isn't", "about"), ("aren't", "about")))
_I_WOULD: Final = word_set("i'd we'd")
_WILL: Final = word_set("i'll we'll")
_OTHERS: Final = word_set("he she they everyone somebody nobody")
_WHEN: Final = word_set("once when whenever")
LONGEST: Final = 14


def is_governed(tokens: Sequence[Token]) -> bool:
    """
    Say whether a verb of an order hangs on words by which it is none: 'I lack the nerve to attack', 'I tried to put'.

    Args:
        tokens: Of the sentence.
    """
    words = [token.word for token in tokens]
    if _is_wish_of_another(words):
        return True
    for at in range(1, min(len(words) - 1, LONGEST)):
        if words[at] == "to" and words[at + 1] in _VERBS and words[0] in _OTHERS:
            return True  # 'They are sure to place 5 in Italy'
        if words[at] == "to" and words[at + 1] in _VERBS:
            return {"but", "so"}.isdisjoint(words[at:]) and _governs(tokens, words, at)
        if words[at - 1] in _I_WOULD and words[at] in _VERBS:
            return at > 2 and words[0] in _WERE_IT  # 'With more men I'd attack …'
    return _comes_later(words)


def _is_wish_of_another(words: Sequence[str]) -> bool:
    """'Germany suggested that I leave the Rhineland alone and put 5 in Austria': and nothing the writer makes of it."""
    for at in range(1, min(len(words) - 2, LONGEST)):
        if words[at] in _SUGGESTS and words[at - 1] not in _SELF and "i" not in words[:at]:
            behind = words[at + 1 : at + 4]
            that = behind[0] == "that"
            me = behind[that : that + 1] in (["i"], ["we"]) or (behind[0] in ("me", "us") and behind[1] == "to")
            return me and {"but", "so", ":", "agree", "agreed", "comply"}.isdisjoint(words[at:])
    return False


_SUGGESTS: Final = word_set(
    "suggested suggests suggest proposed proposes propose wants wanted want urges urged urge begged begs beg advises"
    " advised"
    " recommends recommended told tells asked asks demands demanded expects expected insisted insists hopes hoped says"
    " said wrote writes thinks believes wishes wished likes prefers preferred requested requests"
)
_SELF: Final = word_set("i we i'd we'd i'll we'll to not don't")


def _governs(tokens: Sequence[Token], words: Sequence[str], at: int) -> bool:
    governor = words[at - 1]
    if tokens[at - 1].kind != "word" or governor in _ENDS or (at > 1 and tokens[at - 1].text[:1].isupper()):
        return False  # '12 to place', 'Ford to attack …', ', to attack …'
    if governor in _ME:
        return at > 1 and words[at - 2] not in _TOLD_ME
    if governor in _WHOM:
        return governor == "you" and at > 1 and words[at - 2] not in _ORDERS | {"for", "would"}
    planned = words[at - 3 : at - 1] in (["plan", "b"], ["plan", "c"])
    return planned or (words[at - 2], governor) in _ABOUT or governor not in _ORDERS


_WERE_IT: Final = word_set("with as in given were had under without at on")
_ENDS: Final = frozenset((",", ";", ":", "-", "--", "(", "and", "or", "well", "nothing", "anything", "something"))


def _comes_later(words: Sequence[str]) -> bool:
    """'In two turns I'll attack …', 'Once peace is over I'll attack …', 'If need be, I'll …', 'I doubt I'll …'."""
    at = next((at for at, word in enumerate(words[:LONGEST]) if word in _WILL), 0)
    if not at or words[at + 1 : at + 2] == []:
        return False
    if words[0] in _WHEN or words[0] == "if" or words[at - 1] in ("doubt", "hope", "unless"):
        needed = words[1:3] == ["need", "be"] or words[1] == "necessary"
        return words[at + 1] in _VERBS and (needed or HARMLESS_IF.isdisjoint(words[1:at]))
    ahead = words[0] == "in" and (words[1].isdigit() or words[2:3] in (["turns"], ["years"], ["weeks"]))
    return ahead and at <= 5
