"""A sentence behind orders by which they are not to be entered yet: 'Wait for Anna's OK', 'What do you think?'."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.text.words import word_set

_THAT: Final = word_set("that this those these that's which it all everything")
HARMLESS_IF: Final = word_set(
    "possible mistaken wrong miscounted counted count maths math sums arithmetic right correct correctly please"
    " pleases like need needs questions question wondering wonder interested curious remember memory understand"
    " understood rules allowed allows permitted legal help missing missed clear unclear late time must may might may"
    " asked ask asks know see want okay ok fine enough"
)
_ASKS_BACK: Final = frozenset(
    (
        *(("what", helps, "you") for helps in ("do", "would")),
        *(
            ("is", what, how)
            for what in ("that", "this", "it")
            for how in ("wise", "sensible", "clever", "smart", "mad")
        ),
        ("good", "idea"),
        ("bad", "idea"),
        ("your", "opinion"),
        ("what's", "your", "opinion"),
        ("what", "is", "your"),
        ("your", "thoughts"),
        ("do", "you", "agree"),
    )
)
_SCORNED: Final = frozenset(
    (("that", "is", "wrong"), ("that's", "wrong"), ("that's", "nonsense"), ("that's", "rubbish"))
)
_SILLY: Final = word_set("silly stupid wrong nonsense rubbish daft idiotic absurd crap bad mistaken madness dumb")


def asks_what_we_think(core: Sequence[str]) -> bool:
    """
    Say whether a question asks for advice about the orders before it: 'What do you think?', 'Is that wise?'.
    """
    if len(core) == 2 and core[0] == "any" and core[1] in ("thoughts", "opinion", "opinions", "advice"):
        return True
    return tuple(core[:2]) in _ASKS_BACK or tuple(core[:3]) in _ASKS_BACK


def scorns(core: Sequence[str]) -> bool:
    """
    Say whether a sentence calls what stands before it foolish: 'No, that's silly.', 'Wrong!', 'That's nonsense.'.
    """
    said = [word for word in core if word not in (",", "-", "...", "a", "just", "really", "all")]
    if said == ["wrong"] or tuple(said) in _SCORNED:
        return True
    denied = said[:1] != [] and said[0] in ("no", "nah", "wait", "nope")
    return denied and len(said) <= 5 and not _THAT.isdisjoint(said) and not _SILLY.isdisjoint(said)


_ORDINALS: Final = word_set("first second third last former latter")
_OTHERWISE: Final = frozenset(
    (use, what) for use in ("use", "take", "choose", "pick", "find") for what in ("something", "another", "anything")
)
_DEALS: Final = word_set("trade trades trading deal deals offer offers business bargain swap")
_ENTERS: Final = word_set("send enter process book record register file submit execute use publish print note act")
_FINDS_OUT: Final = word_set("sees see hears hear reads read finds gets notices learns realises they")


def holds_back(core: Sequence[str]) -> bool:
    """
    Say whether orders shall not be entered yet: 'Don't send it yet', 'Wait for Anna's OK', 'Ask me again on Friday'.

    Args:
        core: The words of a sentence behind orders, without 'but', 'well' and the like in front.
    """
    said = [word for word in core if word not in ("please", ",", "just", "still")]
    if said[:2] == ["do", "not"]:
        said = ["don't", *said[2:]]
    if said[:1] == ["don't"] and said[1:2] != [] and said[1] in _ENTERS:
        return said[2:3] != [] and said[2] in _THAT | {"them", "anything", "my", "on"}
    if said in (["ignore"], ["disregard"]):
        return True
    if said[:2] == ["one", "of"] and (said[-2:] == ["will", "do"] or said[-1] == "enough"):
        return True  # 'One of the two will do'
    if said[:2] == ["only", "the"] and "if" in said[3:] and said[2] in _ORDINALS:
        return True  # 'Only the first if I can have just one'
    unable = not {"cannot", "can't", "couldn't", "never", "not"}.isdisjoint(said)  # 'My cat cannot find anything'
    if (not unable and not _OTHERWISE.isdisjoint(pairwise(said))) or said[:2] == ["failing", "that"]:
        return True  # 'GM has fallen, use something better'
    if said[:1] == ["no"] and said[1:2] != [] and said[1] in _DEALS:
        return said[-2:] == ["after", "all"] or len(said) == 2  # 'No trade with Crete after all'
    if said[:1] == ["don't"] and said[1:3] == ["hold", "me"]:
        return True
    if said in (["tbc"], ["to", "be", "confirmed"]) or said[:2] in (["nothing", "is"], ["nothing's", "decided"]):
        return not {"decided", "final", "settled", "fixed", "tbc", "confirmed"}.isdisjoint(said)
    if said[:2] in (["i'll", "confirm"], ["will", "confirm"], ["we'll", "confirm"]) or said[:3] == [
        "i",
        "will",
        "confirm",
    ]:
        return True
    if said[:1] != [] and said[0] in ("i", "we") and {"wait", "see"} <= set(said) and "and" in said:
        return True  # 'I want to wait and see'
    if said[:1] == ["wait"]:
        return (
            said[1:2] != []
            and said[1:] != ["for", "it"]
            and said[1] in ("for", "until", "till", "with")
            and _FINDS_OUT.isdisjoint(said)
        )
    if said[:1] == ["hold"]:
        return said[1:2] != [] and said[1] in _THAT | {"them"} and not {"back", "until", "till", "for"}.isdisjoint(said)
    if said[:1] != [] and said[0] in _THAT and not {"if", "unless", "once", "provided"}.isdisjoint(said):
        return said[1:2] != [] and said[1] in _HOLDS and HARMLESS_IF.isdisjoint(said)
    return said[:3] == ["ask", "me", "again"]


_HOLDS: Final = word_set("only holds stands applies counts goes hold stand apply count go works happens")
