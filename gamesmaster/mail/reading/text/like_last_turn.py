"""'The Rhineland and Alsace as last turn, rest to Poland': as many as went there the turn before."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import is_number, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

LONGEST: Final = 14
_LIKE: Final = word_set("as like")
_TURNS: Final = word_set("turn time round month year")
_STOPS: Final = frozenset((".", ";", ":", "!", "?", "but", "--"))
_BETWEEN: Final = word_set("in into to for and & , the my same get gets on as again also put place keep factors each")


def with_last_turns(tokens: tuple[Token, ...], last: Mapping[str, int], names: Vocabulary) -> tuple[Token, ...]:
    """
    Say how many went to an area last turn, where that is said of it alone.

    Args:
        tokens: Of a line of a letter that places factors.
        last: How many were placed last turn, by area.
        names: The vocabulary.

    Returns:
        The tokens, with 'Rhineland 5 and Alsace 4' for 'Rhineland and Alsace as last turn', and 'Alsace 4' for 'Alsace
        4 as last turn'; as they were where all of last turn's orders are meant, or others than were given.
    """
    for at in range(1, len(tokens)):
        stop = _phrase(tokens, at)
        if not stop:
            continue
        start = next((place + 1 for place in range(at - 1, -1, -1) if tokens[place].word in _STOPS), 0)
        if at - start > LONGEST:
            continue
        told = _counted(tokens, start, at, last, names)
        if told is not None:
            return with_last_turns((*tokens[:start], *told, *tokens[stop:]), last, names)
    return tokens


def with_same_as_last_turn(tokens: tuple[Token, ...], turn: int | None) -> tuple[Token, ...]:
    """
    Write 'same as last turn' for 'exactly what I did last turn', whatever stands behind it.

    Args:
        tokens: Of a line of a letter that places factors.
        turn: That is played; None where it is not known.
    """
    tokens = _in_short(tokens, turn)
    at = next((at for at, token in enumerate(tokens) if token.word == "what"), -1)
    words = [token.word for token in tokens[at : at + 5]] if at >= 0 else []
    done = (
        len(words) == 5 and words[1] in ("i", "we") and words[2] in _DID and words[3] == "last" and words[4] in _TURNS
    )
    start = at - (done and at > 0 and tokens[at - 1].word in ("exactly", "just", "precisely"))
    if not done or (start and tokens[start - 1].word not in _STOPS | {","}):
        return tokens
    new = [replace(tokens[at], text=word, word=word) for word in ("same", "as", "last", "turn")]
    return (*tokens[:start], *new, *tokens[at + 5 :])


def _in_short(tokens: tuple[Token, ...], turn: int | None) -> tuple[Token, ...]:
    """'Just like last turn.', 'As in turn 2, but …', a sentence by itself or the beginning of one."""
    starts = [0, *(at + 1 for at, token in enumerate(tokens) if token.word in _STOPS - {"but"})]
    for start in starts:
        at = start
        while word_at(tokens, at) in _EXACTLY:
            at += 1
        if word_at(tokens, at) == "same" and word_at(tokens, at + 1) in _LIKE:
            at += 1
        if word_at(tokens, at) not in _LIKE:
            continue
        said = {token.word for token in tokens[start:at]}
        ahead = at + 1 + (word_at(tokens, at + 1) in ("in", "on", "for"))
        last = word_at(tokens, ahead) in ("last", "previous") and word_at(tokens, ahead + 1) in _TURNS
        told = word_at(tokens, ahead) in _TURNS and is_number(tokens, ahead + 1) and turn is not None
        told = told and turn is not None and tokens[ahead + 1].value == turn - 1
        if turn is not None and word_at(tokens, ahead) == f"t{turn - 1}" and word_at(tokens, ahead + 1) in _GOES_ON:
            new = [replace(tokens[at], text=word, word=word) for word in ("same", "as", "last", "turn")]
            return (*tokens[:start], *new, *tokens[ahead + 1 :])
        if last and "same" in said:
            continue  # as it is written already
        if (last or told) and word_at(tokens, ahead + 2) in _GOES_ON:
            new = [replace(tokens[at], text=word, word=word) for word in ("same", "as", "last", "turn")]
            new = [replace(new[0], start=tokens[start].start), *new[1:3], replace(new[3], end=tokens[ahead + 1].end)]
            return (*tokens[:start], *new, *tokens[ahead + 2 :])
    return tokens


_EXACTLY: Final = word_set("just exactly precisely simply please the do it everything all")
_GOES_ON: Final = _STOPS | word_set(", - ( please again except only with thanks save plus minus though") | {""}
_DID: Final = word_set("did had ordered sent placed wrote")


def _phrase(tokens: Sequence[Token], at: int) -> int:
    """Where 'the same as last turn', 'as last time' or 'like last turn' ends; 0 for other words."""
    while word_at(tokens, at) in ("the", "same"):
        at += 1
    if word_at(tokens, at) not in _LIKE:
        return 0
    before = word_at(tokens, at + 1) == "before"
    if before:
        return at + 2
    last = word_at(tokens, at + 1) in ("last", "previous") or word_at(tokens, at + 2) in ("last", "previous")
    stop = next((place for place in (at + 2, at + 3) if word_at(tokens, place) in _TURNS), 0)
    return stop + 1 if last and stop else 0


def _counted(
    tokens: Sequence[Token], start: int, stop: int, last: Mapping[str, int], names: Vocabulary
) -> list[Token] | None:
    """The areas of a clause with the numbers of last turn; None where others are told, or none."""
    words = [token.word for token in tokens[:stop]]
    numbers = [token for token in tokens[start:stop] if token.kind == "number"]
    found: list[Token] = []
    named = 0
    at = start
    while at < stop:
        meant = names.name_at(words, at)
        areas = [area for area in meant[0].areas if area in last] if meant is not None else []
        if meant is not None and len(areas) == 1:
            found += tokens[at : at + meant[1]]
            at += meant[1]
            named += 1
            if not numbers:
                amount = str(last[areas[0]])
                found.append(replace(tokens[at - 1], kind="number", text=amount, word=amount, value=last[areas[0]]))
            elif not _is_so(tokens, at, meant[1], last[areas[0]]):
                return None
            continue
        if tokens[at].kind != "number" and (meant is not None or words[at] not in _BETWEEN):
            if numbers and not named:
                found.append(tokens[at])
                at += 1
                continue
            return None
        if numbers or words[at] in ("and", "&", ","):
            found.append(tokens[at])
        at += 1
    return found if named else None


def _is_so(tokens: Sequence[Token], stop: int, width: int, amount: int) -> bool:
    """Whether the number beside an area is that of last turn: 'Alsace 4', '4 in Alsace'."""
    near = [*tokens[max(0, stop - width - 3) : stop - width], *tokens[stop : stop + 2]]
    return any(token.kind == "number" and token.value == amount for token in near)
