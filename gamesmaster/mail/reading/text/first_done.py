"""What the writer has done before he orders: 'I've just had a long talk with Moscow and would like to put …'."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

LONGEST: Final = 16
_I: Final = word_set("i we i've we've")
_HAVE: Final = word_set("have had just now already finally since recently again")
_DONE: Final = word_set(
    "had talked spoken heard been read seen looked thought slept consulted checked discussed chatted met studied"
    " considered reconsidered decided"
)
_WISH: Final = word_set("would want wish prefer decided i'd we'd i'll we'll am i'm will")
_AGAIN: Final = word_set("i we")
_NOT: Final = word_set("not never that what how which who if whether no")


def without_first_done(tokens: tuple[Token, ...], names: Container[int]) -> tuple[Token, ...]:
    """
    Leave out what the writer has done, where it only leads up to his wish and names nothing of the game's but a power.

    Args:
        tokens: Of a line.
        names: Where names of the game's begin that are no power's.
    """
    for at in range(len(tokens)):
        if tokens[at].word not in _I or (at and tokens[at - 1].kind != "mark"):
            continue
        stop = _wish(tokens, at)
        if not stop or any(place in names or tokens[place].kind == "number" for place in range(at, stop)):
            continue
        own = tokens[stop].word in _AGAIN or tokens[stop].word.startswith(("i'", "we'"))
        subject = () if own else (replace(tokens[at], text="I", word="i"),)
        return (*tokens[:at], *subject, *tokens[stop:])
    return tokens


def _wish(tokens: Sequence[Token], at: int) -> int:
    """Where the wish begins behind 'I've talked to … and'; 0 where there is none."""
    words = [token.word for token in tokens[at : at + LONGEST]]
    first = range(1, min(4, len(words)))
    done = next((place for place in first if words[place] not in _HAVE or words[place] == "had"), 0)
    told = words[0] in ("i've", "we've") or done > 1 or words[1:2] == ["had"]
    if not done or not told or words[done] not in _DONE:
        return 0
    for place in range(done + 1, len(words) - 1):
        if words[place] in _NOT:
            return 0
        if words[place] == "and":
            behind = place + 1 + (words[place + 1] in ("now", "so", "then"))
            wish = behind + (words[behind : behind + 1] != [] and words[behind] in _AGAIN)
            return at + behind if words[wish : wish + 1] != [] and words[wish] in _WISH else 0
    return 0
