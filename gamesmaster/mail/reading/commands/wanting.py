"""Commands as people say them: 'when is the deadline?', 'could you send me the last report again?', 'I'm done'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import ATTACK, COURTESY, NUMBERS, PLACE, word_set

LONGEST: Final = 20
_LITTLE: Final = COURTESY | word_set(
    "i we you me us my our your mine of the a an to for from in on at by it this that is are am was be do does did have"
    " has had can could would will may might what which when how where who still now right currently moment presently"
    " please just so and also then again once more already there here ok okay well let know tell give want need like"
    " possible copy by , - ' exactly actually any get got i'm we're i'd sorry but at with as far up much"
    " current next will"
)
_SENDS: Final = word_set("send resend forward mail repeat have get post give email")
_REPORTS: Final = word_set("report reports result results positions position board map mail mails")
_ONCE_MORE: Final = word_set("again last latest once another copy lost deleted newest current previous resend")
_ORDERS: Final = word_set("orders order moves placements attacks letter letters mail mails email")
_ON_FILE: Final = word_set(
    "file record recorded standing stand moment currently now have got received receive arrive arrived reach reached"
    " registered booked down present through safely"
)
_NOTED: Final = word_set("down file recorded booked registered")
_ORDERED: Final = word_set("ordered hasn't haven't sent written")
_TIME: Final = word_set("deadline due time long close closes closing")
_ASKS_TIME: Final = word_set("when what how until till")
_DUE: Final = word_set(
    "left remaining next turn phase round window game attacks attack placements placement placings placing orders moves"
    " deployments deployment"
)
_NEEDED: Final = word_set("need needs needed must have due want required expect expected send")
_BY_WHEN: Final = tuple((until, "when") for until in ("until", "till", "by"))
_STATE: Final = word_set(
    "status standings standing state late missing waiting everybody everyone players left remaining"
)
_WRITES: Final = word_set("write enter format words commands command give place attack orders order put phrase")
_DONE: Final = frozenset(
    tuple(text.split())
    for text in (
        "done and dusted",
        "that is me done",
        "that's me",
        "locked in",
        "lock it in",
        "that's my final answer",
        "that is my final answer",
        "that's final",
        "those are my final orders",
        "these are my final orders",
        "final answer",
        "lock them in",
        "go ahead as far as i'm concerned",
        "go ahead as far as i am concerned",
        "as far as i'm concerned go ahead",
        "as far as i am concerned go ahead",
        "i'm all set",
        "i am all set",
        "all set",
        "we're all set",
        "good to go",
        "i'm good to go",
        "i am good to go",
    )
)
_NO_NEED: Final = word_set("don't no not needn't never won't nobody")
_WAITS: Final = word_set("wait waiting hold delay keep holding waits")
_ON_ME: Final = word_set("me my us our myself account deadline")
_WAITING: Final = (
    _NO_NEED
    | _WAITS
    | _ON_ME
    | COURTESY
    | word_set(
        "need needs have has to for on up the deadline game turn this any longer more behalf sake"
        " so there's there is you and then of must that that's final , my last word"
    )
)
_FINE: Final = word_set("all fine good great perfect right everything is looks ok okay that's it thanks thank you")
_TAILS: Final = (("for", "this", "turn"), ("this", "turn"), ("for", "now"), ("for", "this", "round"), ("here",))


def wanted(words: list[str], end: str) -> str | None:
    """
    Say which command a sentence is that is not written as one.

    Each word has to be one of those that such a sentence needs: whatever else is said makes it talk. What these
    commands do can be asked for twice without harm; only READY means something to others, so its sentences are listed.

    Args:
        words: Of one sentence, lower case.
        end: The mark at its end.

    Returns:
        READY, NOT READY, RESEND, ORDERS, STATUS or HELP; None for any other sentence.
    """
    if ":" in words[1:5] and _QUICK.issuperset(words[: words.index(":")]):
        words = words[words.index(":") + 1 :]
    while words and words[0] in _LEADS:
        words = words[1:]
    if not words or len(words) > LONGEST:
        return None
    if end != "?" and (_says_done(words) or _all_done(words)):
        return "READY"
    if end != "?" and _not_ready(words):
        return "NOT READY"
    seen = frozenset(words)
    if words[0] in _SENDS and "status" in seen and _only(seen, _SENDS | _STATE | {"game"}):
        return "STATUS"
    asks = end == "?" or not seen.isdisjoint(("please", "could", "can"))
    if not asks:
        return None
    if seen & _SENDS and seen & _REPORTS and seen & _ONCE_MORE and _only(seen, _SENDS | _REPORTS | _ONCE_MORE):
        return "RESEND"
    if words[0] == "how" and words[1:2] in (["do"], ["should"], ["can"], ["must"]) and seen & _WRITES:
        return "HELP" if _only(seen, _WRITES | {"should", "must"}) else None
    if (
        seen & _ORDERS
        and seen & _ON_FILE
        and "when" not in seen
        and _only(seen, _ORDERS | _ON_FILE | _SENDS | {"turn"})
    ):
        return "ORDERS"
    if seen & {"orders", "moves"} and words[0] in ("what", "which") and "my" in seen and _only(seen, _ORDERS):
        return "ORDERS"
    if seen & _TIME and seen & _ASKS_TIME and _only(seen, _TIME | _ASKS_TIME | _DUE):
        return "STATUS"
    by_when = tuple(words[:2]) in _BY_WHEN or (words[0] == "when" and "by" in seen)
    if end == "?" and by_when and seen & _NEEDED and seen & _DUE and _only(seen, _NEEDED | _DUE | {"must", "until"}):
        return "STATUS"
    if "status" in seen and seen & _SENDS and _only(seen, _SENDS | _STATE | _ORDERED | {"game"}):
        return "STATUS"
    if words[0] == "what" and "you" in seen and seen & _NOTED and seen & {"me", "us"} and _only(seen, _ON_FILE):
        return "ORDERS"
    if seen & {"status", "standings"} and _only(seen, _STATE | _SENDS | {"game"}):
        return "STATUS"
    if seen & _STATE and words[0] in ("what", "who", "where", "how") and _only(seen, _STATE | {"game", "we"}):
        return "STATUS"
    return None


def _only(seen: frozenset[str], named: frozenset[str] | set[str]) -> bool:
    return seen <= _LITTLE | named


_JOINTS: Final = frozenset(("and", "-", "--", "!"))


def _all_done(words: list[str]) -> bool:
    """'That's me done, ready to go': each clause says so."""
    parts = [part.split() for part in " ".join("," if word in _JOINTS else word for word in words).split(",")]
    said = [part for part in parts if part]
    done = [part for part in said if _says_done(part)]
    return len(said) > 1 and bool(done) and all(part in done or _IS_ALL.issuperset(part) for part in said)


_IS_ALL: Final = word_set("that's that thats is it all from me us my our side for this turn round now you can go ahead")
"""'That's it from me', beside words that say that one is ready."""


def _says_done(words: list[str]) -> bool:
    """'I'm done', 'mark me as ready', or 'you needn't wait for the deadline on my account'."""
    core = _without_tail(words)
    core = core[2:] if core[:2] in _YOU_MAY else core
    if core[:1] and core[0] in _MARKS and core[1:2] in (("me",), ("us",)):
        return core[-1] in _READY and all(word in ("me", "us", "down", "as", "being", "for") for word in core[1:-1])
    return core in _DONE or _needs_no_wait(words) or _is_done_with_it(core)


def _is_done_with_it(words: Sequence[str]) -> bool:
    """'With this I'm done for this phase', 'My orders are final and I'm ready for this phase to end'."""
    said = [word for word in words if word not in (",", "-", "--", "!", "and")]
    at = next((at for at in range(len(said)) if _is_done_at(said, at)), -1)
    known = all(word in _DONE_WITH for word in said) and said[-1:] != [] and said[-1] not in _LEFT_OPEN
    return at >= 0 and known and not (at and _BEFORE_DONE.isdisjoint(said[:at]))


def _is_done_at(said: list[str], at: int) -> bool:
    """'I'm done', or 'done with this phase' at the beginning."""
    whose = next((len(who) for who in (*_WE_ARE, *_THATS_ME) if tuple(said[at : at + len(who)]) == who), 0)
    place = at + whose + (said[at + whose : at + whose + 1] in (["all"], ["now"], ["quite"]))
    return (whose > 0 or at == 0) and said[place : place + 1] != [] and said[place] in _ENDED


_ENDED: Final = word_set("done ready finished through")
_BEFORE_DONE: Final = word_set("with that's that then so final it this thanks")
"""In front of 'I'm ready' where that is not the first thing said."""
_DONE_WITH: Final = (
    _ENDED
    | COURTESY
    | word_set(
        "i'm im i am we're we are that's thats me us all now quite with for this that the phase turn round stage window"
        " season you can go ahead whenever when like want as far concerned on my our part side end to close needn't"
        " need not wait don't without waiting any longer adjudicate process resolve it orders final then so from here"
        " move advance let's is"
    )
)
_LEFT_OPEN: Final = word_set("for with to you in wait")


_LEADS: Final = word_set("also ps p.s , and")
_QUICK: Final = word_set("quick one question just a short brief only hi hello hey ,")
"""What a question is announced with: 'quick one: when is the deadline?'"""
_YOU_MAY: Final = tuple((you, may) for you in ("you", "u") for may in ("can", "may"))
_MARKS: Final = word_set("mark count put record consider set list note")
_READY: Final = word_set("ready done finished")


def _needs_no_wait(words: list[str]) -> bool:
    """'no need to hold the deadline for me', 'don't wait for us': the writer will send no more."""
    seen = frozenset(words)
    return bool(seen & _NO_NEED and seen & _WAITS and seen & _ON_ME) and seen <= _WAITING


def _not_ready(words: list[str]) -> bool:
    """'I'm not ready yet, though: …', 'please don't close early, …': the reason behind it orders nothing."""
    if not (ATTACK | PLACE | NUMBERS.keys()).isdisjoint(words) or any(word.isdigit() for word in words):
        return False
    lead = words.index(":") + 1 if ":" in words[1:8] else 0
    words = words[lead if _TAKES_BACK.issuperset(words[:lead]) else 0 :]
    stop = next((at for at, word in enumerate(words) if word in _BREAKS and at > 1), len(words))
    said = tuple(word for word in words[:stop] if word not in _THOUGH and word != ",")
    lead = next((len(lead) for lead in _DONT if said[: len(lead)] == lead), 0)
    early = bool(lead) and _EARLY.issuperset(said[lead:]) and not {"early", "yet", "before"}.isdisjoint(words[:stop])
    return early or said in _UNREADY


_TAKES_BACK: Final = word_set("i take that it this back no wait sorry actually : ,")
_BREAKS: Final = frozenset((",", ":", ";", "-", "--", "(", "because", "as", "since"))
_THOUGH: Final = word_set("though however but please yet still quite just so and gm")
_WE_ARE: Final = (("i'm",), ("im",), ("we're",), ("i", "am"), ("we", "are"))
_THATS_ME: Final = (("that's", "me"), ("thats", "me"), ("that's", "us"))
_UNREADY: Final = frozenset((*who, "not", "ready") for who in _WE_ARE)
_DONT: Final = tuple((*dont, close) for dont in (("don't",), ("do", "not")) for close in ("close", "end", "adjudicate"))
_EARLY: Final = word_set("early the turn window round it before deadline already on us me")


def _without_tail(words: list[str]) -> tuple[str, ...]:
    if "," in words and _FINE.issuperset(words[: words.index(",")]):
        words = words[words.index(",") + 1 :]
    core = tuple(word for word in words if word not in (",", "-", "!", "."))
    while core and core[0] in COURTESY | {"ok", "okay", "so", "and", "now", "then"} and core[0] != "all":
        core = core[1:]
    while len(core) > 2 and core[-1] in COURTESY:
        core = core[:-1]
    if core[:2] == ("you", "can"):
        core = core[2:]
    for tail in _TAILS:
        if core[-len(tail) :] == tail and len(core) > len(tail):
            core = core[: -len(tail)]
    return core
