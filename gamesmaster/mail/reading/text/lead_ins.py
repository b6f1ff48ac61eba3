"""Clauses that only lead up to what is ordered: 'before I forget', 'as you said you like', 'if I'm still in time'."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from gamesmaster.mail.reading.text.phrases import word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import PLACE, word_set

LONGEST: Final = 14
_STOPS: Final = frozenset((",", ":", ";", ".", "!", "?", "-", "--", "...", "(", ")", "/"))
_LEADS: Final = word_set("and but so oh well ok okay anyway anyhow now then also ps hi hello hey please")
_ME: Final = word_set("i we i'm we're i've we've i'll i'd")
_SAYS: Final = word_set(
    "said told promised mentioned wrote announced explained know knew remember asked like see say guessed requested"
    " warned advised predicted may might can will suggested taught showed want wanted prefer"
)
_OTHER_TURNS: Final = word_set("last next previous yesterday tomorrow turn earlier before")
_IT_IS: Final = word_set("it's it that's that there's there this my the")
_RIGHTLY: Final = word_set("time late right rightly correct correctly properly mistaken wrong serves")
_WRONGLY: Final = word_set("late mistaken wrong")
_PROMISED: Final = word_set("promised agreed announced mentioned discussed requested arranged explained")
_AS_TOLD: Final = word_set("threatened feared expected planned usual foretold predicted intended hoped")
_KIND: Final = word_set("good kind nice helpful")
_ASIDE: Final = word_set("before while since because although though")
_POINTS: Final = word_set("that this then it those these all anything everything")
_WEIGHS: Final = word_set(
    "decide decides decided deciding decision final sure certain definite draft idea ideas yet agree agreed agrees"
    " commit confirm confirmed confirms answer answers answered hear heard reply replies permission until unless if no"
    " not send sending process know knows"
)
"""On what the order may hang all the same: 'before I decide', 'since nothing is final'."""
_GOES_ON: Final = _ME | PLACE | word_set("please then here my let's let just it's this the")


def without_lead_ins(tokens: tuple[Token, ...], names: Container[int]) -> tuple[Token, ...]:
    """
    Leave out clauses that only say when, why or how politely the writer orders, and hold nothing of the game's.

    Args:
        tokens: Of a line.
        names: Where names of the game's begin.

    Returns:
        The tokens without such clauses; as they were where nothing else stands in the line.
    """
    at = 0
    gone: set[int] = set()
    while at < len(tokens):
        if tokens[at].word == "either" and word_at(tokens, at + 1) == "way" and _opens(tokens, at):
            gone |= set(range(at, at + 2 + (word_at(tokens, at + 2) == ",")))
        stop = _stop(tokens, at) if tokens[at].word in _FIRST else at
        words = [token.word for token in tokens[at:stop]]
        plain = stop > at + 1 and not any(each in names for each in range(at, stop))
        if _is_agreed(words) and (at == 0 or tokens[at - 1].word in _STOPS):
            gone |= set(range(at - (at > 0 and tokens[at - 1].word == ","), stop + _parts(tokens, at, stop)))
            at = stop
        elif plain and _leads_up(words, tokens, at, stop):
            gone |= set(range(at - _heads(tokens, at, stop), stop + _parts(tokens, at, stop)))
            at = stop
        at += 1
    rest = any(token.kind != "mark" for place, token in enumerate(tokens) if place not in gone)
    return tuple(token for place, token in enumerate(tokens) if place not in gone) if gone and rest else tokens


_FIRST: Final = _ASIDE | word_set(
    "lest in so as like if unless now without whatever regardless notwithstanding no even"
)


def _opens(tokens: Sequence[Token], at: int) -> bool:
    """Whether a clause begins there: 'Either way, 5 in Poland', but not 'The one in Poland can go either way'."""
    return at == 0 or tokens[at - 1].word in _STOPS or tokens[at - 1].word in _LEADS


def _stop(tokens: Sequence[Token], at: int) -> int:
    """
    Where a clause ends: at a mark, a number, or the line's end; where it begins, for one that is too long. 'If I've
    counted right I have 10' needs no mark.
    """
    for stop in range(at + 1, min(at + LONGEST, len(tokens))):
        if tokens[stop].word in _STOPS or tokens[stop].kind not in ("word", "mark"):
            return stop
        condition = tokens[at].word == "if" and tokens[stop - 1].word in _RIGHTLY and stop > at + 2
        if condition and tokens[stop].word in _GOES_ON:
            return stop
    return len(tokens) if len(tokens) < at + LONGEST else at


def _parts(tokens: Sequence[Token], at: int, stop: int) -> bool:
    """Whether the mark behind a clause goes with it: that in front of it is enough."""
    begins = _opens(tokens, at)
    return begins and word_at(tokens, stop) in (",", ":", "-", "--", "...") and not _heads(tokens, at, stop)


def _heads(tokens: Sequence[Token], at: int, stop: int) -> bool:
    """'My reasons, as you like to read them:': the colon stays, and the comma in front goes; so it does at the end."""
    return at > 1 and word_at(tokens, stop) in (":", "", ".", "!") and tokens[at - 1].word in (",", "-", "--")


def _leads_up(words: Sequence[str], tokens: Sequence[Token], at: int, stop: int) -> bool:
    begins = _opens(tokens, at)
    goes_on = stop < len(tokens) and (tokens[stop].kind == "number" or tokens[stop].word in _GOES_ON)
    ends = word_at(tokens, stop) in _STOPS or stop == len(tokens)
    if "forget" in words[2:7]:
        return not _ME.isdisjoint(words[1:4]) and words[0] not in ("if", "as", "like", "now")
    if words[0] in ("if", "unless"):
        return ((ends or goes_on) and _is_in_time(words)) or (ends and _is_kind(words))
    if words[0] == "even":
        return ends and words[1:2] != [] and words[1] in ("if", "though") and _WEIGHS.isdisjoint(words[2:])
    if not begins or not ends:
        return False
    if words[:2] == ["without", "prejudice"] or words[0] == "notwithstanding":
        return True
    if words[0] in ("whatever", "regardless") or words[:2] == ["no", "matter"]:
        return _is_whatever(words)
    if words[0] in ("without", "no"):
        return False
    first = at == 0 or tokens[at - 1].word in (".", "!", "?") or tokens[at - 1].word in _LEADS
    if words[0] in ("as", "like"):
        spoken = words[1] in _ME | {"you", "you've"} and not _SAYS.isdisjoint(words[2:5])
        spoken |= words[0] == "as" and words[1] in _PROMISED
        spoken |= words[0] == "as" and words[1] in ("my", "our") and len(words) < 7 and words[-1] in _SAYS
        spoken |= words[0] == "as" and first and len(words) < 4 and words[-1] in _AS_TOLD
        return spoken and _OTHER_TURNS.isdisjoint(words)
    if not _WEIGHS.isdisjoint(words):
        return False
    aside = words[0] in _ASIDE or words[:2] == ["now", "that"]
    return first and aside and word_at(tokens, stop) in (",", ":", "-", "--") and not _POINTS.intersection(words[1:2])


def _is_agreed(words: Sequence[str]) -> bool:
    """'as Moscow and I have agreed', 'as agreed with Paris'; whoever is named in it."""
    if words[:1] != ["as"] or len(words) > 9 or not {"not", "never", "last"}.isdisjoint(words):
        return False
    both = words[-1] in _AGREED and not {"i", "we", "both"}.isdisjoint(words[1:-1])
    return both or (words[1:2] != [] and words[1] in _AGREED and words[2:3] == ["with"] and len(words) > 3)


_AGREED: Final = word_set("agreed discussed arranged settled decided promised")


def _is_in_time(words: Sequence[str]) -> bool:
    """'if I'm not too late', 'if I've understood it correctly', 'if my memory serves me right'; not 'if I'm late'."""
    if _can_count(words) or words[0] == "unless":
        return _can_count(words)
    if words[1] not in _ME | _IT_IS or _RIGHTLY.isdisjoint(words[-3:]) or "about" in words:
        return False
    return _WRONGLY.isdisjoint(words) or not {"not", "isn't"}.isdisjoint(words)


def _can_count(words: Sequence[str]) -> bool:
    """'if I can still add', 'if my arithmetic holds', 'unless I've miscounted'."""
    if words[0] == "unless":
        cannot = words[2:3] in (["can't"], ["cannot"]) and words[-1] in ("count", "add")
        return len(words) <= 4 and words[1] in _ME and (cannot or words[-1] in _MISCOUNTED)
    adds = words[1:3] == ["i", "can"] and words[-1] in ("add", "count", "subtract", "calculate")
    return adds or (words[1] == "my" and words[2:3] != [] and words[2] in _SUMS and words[-1] in _HOLDS)


_MISCOUNTED: Final = word_set("mistaken miscounted miscalculated")
_SUMS: Final = word_set("sums arithmetic maths math sum addition adding counting calculator calculation")
_HOLDS: Final = word_set("holds works serves stands up me")


def _is_whatever(words: Sequence[str]) -> bool:
    """'whatever my wife says', 'no matter what Hans thinks', 'regardless of the weather'; not 'whatever is left'."""
    return len(words) > 2 and (words[0] != "whatever" or words[-1] in _SAYING) and _LEFT.isdisjoint(words)


_SAYING: Final = word_set("says say said think thinks may happens comes want wants believe believes claims do does")
_LEFT: Final = word_set("left remains rest remaining over i you we letter mail email earlier")


def _is_kind(words: Sequence[str]) -> bool:
    """'if you'd be so good'."""
    return words[1] in ("you'd", "you", "you'll") and "be" in words[2:5] and not _KIND.isdisjoint(words[-3:])
