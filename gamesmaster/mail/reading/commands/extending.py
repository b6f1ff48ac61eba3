"""`EXTEND 2 DAYS`, and how people ask for it: 'can we have two more days, please?'"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from gamesmaster.mail.reading.model import Command, Question
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import COURTESY, word_set

NAME: Final = "EXTEND"
LONGEST: Final = timedelta(days=14)
"""More than that is nothing that a player may ask for."""

_MOST_WORDS: Final = 40
_LATER: Final = word_set(
    "extend extending extended prolong prolonged postpone postponing postponed delay delaying delayed"
)
_WHOM: Final = word_set("i we you us me it any deadline")
_MOVED: Final = word_set("moved pushed put shifted set move push shift moving pushing putting shifting")
_DAYS: Final = word_set("monday tuesday wednesday thursday friday saturday sunday weekend tomorrow")
_NOUNS: Final = word_set("extension postponement")
_MORE: Final = word_set("more another extra additional longer further")
_UNITS: Final = {
    **dict.fromkeys(("day", "days", "d"), timedelta(days=1)),
    **dict.fromkeys(("week", "weeks", "w"), timedelta(days=7)),
    **dict.fromkeys(("hour", "hours", "hrs", "hr", "h"), timedelta(hours=1)),
}
_GLUED: Final = re.compile(r"(\d{1,3})(d|h|hr|hrs|w)")
_OPENS: Final = word_set("can could may might would")
_WANTS: Final = word_set("need want like request requesting ask asking appreciate grateful wish prefer use require")
_LEADS: Final = word_set("a an any another")
_REASON: Final = word_set("to for before until so due owing")
"""What begins the reason behind a length of time: 'to hear from Russia', 'for the holidays'."""
_HARMLESS: Final = (
    COURTESY
    | _LATER
    | _NOUNS
    | _MORE
    | _OPENS
    | _WANTS
    | _MOVED
    | _DAYS
    | word_set(
        "i we you us me i'd we'd i'm we're it be the this that my our a an of by for to at in on with have get give"
        " grant allow allowed given granted deadline window turn phase time limit orders order placing placement"
        " attack attacks negotiation period little bit least about please pls plz kindly hi hello hey dear gm sir"
        " gamesmaster gamemaster moderator and also just do does possible possibly perhaps maybe really would should"
        " still full some if back ps hm bit"
        " sorry but again am are make formally hereby too then any chance"
        " tonight morning evening next until till"
        " there wondering is nice great good helpful lovely welcome wonderful"
    )
)
_COUPLE: Final = ("couple", "pair")


@dataclass(frozen=True, slots=True)
class _Spans:
    """The lengths of time that some words name, and which of the words do."""

    found: tuple[timedelta, ...]
    places: frozenset[int]


def read_extension(sentence: Sentence) -> Command | Question | None:
    """
    Read a sentence that asks for more time.

    It has to name one length of time. A clause beside it may give the reason; one that denies, or tells of others, or
    holds a word that nobody needs for such a wish, makes it talk.

    Returns:
        The command, its argument canonical (``2 DAYS``, ``12 HOURS``); what to ask where no length or too great a one
        is named; None for a sentence that asks for no time.
    """
    words = [token.word for token in sentence.tokens]
    moved = ("deadline" in words and not _MOVED.isdisjoint(words)) or _until_a_day(words)
    if len(words) > _MOST_WORDS or ((_LATER | _NOUNS | _MORE).isdisjoint(words) and not moved):
        return None
    for start, stop in _clauses(words):
        tokens = sentence.tokens[start:stop]
        spans = _spans(tokens)
        if not _asks(words[start:stop], spans) or (not start and words[stop : stop + 2] == [",", "and"]):
            continue
        return extension_of(spans.found, sentence.words(), sentence.line_at(start).number)
    return None


def extension_of(spans: Sequence[timedelta], said: str, number: int) -> Command | Question:
    """
    Give the command for a wish, or what to ask where it names no length of time, more than one, or too great a one.

    Args:
        spans: The lengths of time it names.
        said: Its words.
        number: Of its line.
    """
    if not spans:
        question = "How much more time? Please write it as days or hours."
        return Question(said[:200], "ambiguous", "extend-how-long", question, f"{NAME} 2 DAYS", number)
    if len(spans) > 1 or not timedelta(0) < spans[0] <= LONGEST:
        question = f"At most {LONGEST.days} days can be asked for, in one length of time."
        return Question(said[:200], "ambiguous", "extend-too-long", question, f"{NAME} 2 DAYS", number)
    return Command(NAME, written(spans[0]), said, number)


def _until_a_day(words: Sequence[str]) -> bool:
    """'Can we have until Sunday?', 'I need time until Monday, please'."""
    until = next((at for at, word in enumerate(words) if word in ("until", "till")), 0)
    wishes = bool(until) and (words[until - 1] == "have" or "time" in words[:until])
    return wishes and not _DAYS.isdisjoint(words[until : until + 4])


def asks_for_time(text: str) -> bool:
    """Say whether a letter of which nothing else is taken has the command on a line of its own."""
    return any(_PLAIN.fullmatch(line.strip()) for line in text.splitlines())


_PLAIN: Final = re.compile(r"(?:please )?extend\s+.{1,40}", re.IGNORECASE)


def written(span: timedelta) -> str:
    """Give a length of time as the command's argument: whole days where they are whole, otherwise hours."""
    days, rest = divmod(span, timedelta(days=1))
    count, unit = (days, "DAY") if not rest else (span // timedelta(hours=1), "HOUR")
    return f"{count} {unit}{'' if count == 1 else 'S'}"


def span_of(command: Command) -> timedelta:
    """Give the length of time of a command that was read."""
    count, unit = command.argument.split()
    return int(count) * _UNITS[unit.lower()]


def _clauses(words: Sequence[str]) -> list[tuple[int, int]]:
    """The sentence up to its reason, and its parts between commas."""
    found, start = [], 0
    for at, word in enumerate([*words, ","]):
        if word in (",", ";", ":", "(", ")", "-", "--", "because", "since", "as"):
            if at > start:
                found.append((start, at))
            start = at + 1
    return found


def _spans(tokens: Sequence[Token]) -> _Spans:
    found: list[timedelta] = []
    places: set[int] = set()
    words = [token.word for token in tokens]
    for at, word in enumerate(words):
        if (glued := _GLUED.fullmatch(word)) is not None:
            found.append(int(glued[1]) * _UNITS[glued[2]])
            places.add(at)
        elif word in _UNITS and at:
            back = at - 1
            while back and words[back] in _MORE | {"-", "full", "whole", "of"} and tokens[back].kind != "number":
                places.add(back)
                back -= 1
            count = _count(tokens[back], words[back + 1 : at])
            if count:
                found.append(count * _UNITS[word])
                places |= {back, at}
    return _Spans(tuple(found), frozenset(places))


def _count(token: Token, between: Sequence[str]) -> int:
    if token.kind == "number":
        return token.value if token.value <= 999 else 0
    if token.word in _COUPLE:
        return 2
    return 1 if token.word in ("a", "an", "another", "one") or "another" in between else 0


def _asks(words: Sequence[str], spans: _Spans) -> bool:
    """Whether a clause asks for time, and holds nothing else."""
    stop = len(words)
    if spans.places and max(spans.places) + 1 < stop and words[max(spans.places) + 1] in _REASON:
        stop = max(spans.places) + 1
    if any(words[at] not in _HARMLESS for at in range(stop) if at not in spans.places and words[at] not in _COUPLE):
        return False
    core = [at for at in range(stop) if words[at] not in COURTESY]
    seen = {words[at] for at in core}
    later = bool(_LATER & seen) or _until_a_day(words) or ("deadline" in seen and not _MOVED.isdisjoint(seen))
    noun = bool(_NOUNS & seen)
    more = bool(spans.found) and bool(_MORE & seen)
    if not core or not (later or noun or more):
        return False
    first = words[core[0]]
    asked = (first in _OPENS or {"possible", "chance"} & seen) and not _WHOM.isdisjoint(seen)
    wanted = _WANTS & seen and seen & {"i", "we", "i'd", "we'd", "i'm", "we're"}
    told = first in _LATER | _NOUNS | {"request", "requesting", "ask", "asking"} or (
        first in ("give", "grant", "allow") and seen & {"me", "us"}
    )
    bare = (core[0] in spans.places or (noun and first in _LEADS)) and len(core) <= 8
    return bool(asked or wanted or told or bare)
