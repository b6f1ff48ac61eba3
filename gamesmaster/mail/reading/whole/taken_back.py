"""Letters that take back all they said and begin anew: 'Scrap that. What I really want is 8 Poland and 4 Rumania.'"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said

_VERBS: Final = ("scrap", "forget", "ignore", "disregard", "cancel", "scratch", "strike", "delete", "bin", "tear up")
_ALL: Final = (
    *("that", "this", "it", "all that", "all of that", "all this", "all of this", "it all", "all of it", "everything"),
    *("the above", "all of the above", "all the above", "everything above", "the lot", "the whole lot", "all", "those"),
    *("what i wrote", "what i wrote above", "what i said", "what i just wrote", "what i just said", "my orders above"),
    *(
        "that list",
        "this list",
        "the list above",
        "the orders above",
        "those orders",
        "the first list",
        "everything so far",
    ),
)
_TAKES_BACK: Final = Phrases(tuple(f"{verb} {what}" for verb in _VERBS for what in _ALL))
_TURNS: Final = Phrases(
    (
        *("no wait", "wait no", "wait", "hang on", "hold on", "no no", "actually no", "no actually", "oops", "whoops"),
        *("correction", "on second thoughts", "on second thought", "second thoughts", "let me start again", "i mean"),
        *("the other way round", "the other way around", "other way round", "other way around", "make that", "make it"),
        *("make them", "sorry", "i meant", "scratch that", "no sorry", "or rather", "better", "final answer"),
    )
)
"""Words after which another set may stand."""
_BEHIND: Final = word_set("please and then again sorry instead because as since now for but harold gm ta thanks")
_DENIES: Final = word_set("don't not never won't can't didn't if should would could")


def begins_anew(said: Sequence[Said], text: str) -> str | None:
    """
    Give a letter without all that it takes back; None where it takes nothing back, or says nothing before or after it.

    Args:
        said: Its sentences.
        text: Normalised.

    Returns:
        What follows, in the same lines and places.
    """
    for at in range(len(said) - 1, -1, -1):
        each = said[at]
        stop = _stop(each)
        if not stop:
            continue
        before = any(piece.area or piece.role == "number" for one in said[:at] for piece in one.pieces)
        later = [*each.pieces[stop:], *(piece for one in said[at + 1 :] for piece in one.pieces)]
        if not before or not any(piece.area for piece in later):
            return None
        return _behind(each.pieces[stop - 1], text)
    return None


def begins_again(said: Sequence[Said], text: str) -> str | None:
    """
    Give what follows the last words after which another set may stand: 'no wait, the other way round: 3 and 4'.

    Args:
        said: The letter's sentences.
        text: Normalised.

    Returns:
        In the same lines and places; None where nothing is placed before such words, or behind them.
    """
    for number in range(len(said) - 1, -1, -1):
        each = said[number]
        for at in range(len(each.words) - 1, -1, -1):
            phrase = max(_TURNS.at(each.words, at), key=len, default=None)
            if phrase is None:
                continue
            before = [*(piece for one in said[:number] for piece in one.pieces), *each.pieces[:at]]
            later = [*each.pieces[at + len(phrase) :], *(piece for one in said[number + 1 :] for piece in one.pieces)]
            if not _places(before) or not _places(later):
                continue
            return _behind(each.pieces[at + len(phrase) - 1], text)
    return None


def _behind(last: Piece, text: str) -> str:
    """What follows a piece of a text, in the same lines and places."""
    lines = text.split("\n")
    line = lines[last.line - 1]
    kept = line[last.end :].lstrip(" ,;:.!-")
    lines[last.line - 1] = " " * (len(line) - len(kept)) + kept
    return "\n".join([*([""] * (last.line - 1)), *lines[last.line - 1 :]])


def _places(pieces: Sequence[Piece]) -> bool:
    return any(piece.area for piece in pieces) and any(piece.role == "number" for piece in pieces)


def _stop(said: Said) -> int:
    """Behind the words of a sentence that take back all; 0 for none."""
    words = said.words
    for at in range(len(words)):
        phrase = max(_TAKES_BACK.at(words, at), key=len, default=None)
        if phrase is None or not _DENIES.isdisjoint(words[max(0, at - 4) : at]):
            continue
        stop = at + len(phrase)
        ahead = said.pieces[stop] if stop < len(words) else None
        if any(piece.area or piece.role == "number" for piece in said.pieces[:at]):
            return 0
        if ahead is None or ahead.role == "mark" or ahead.word in _BEHIND:
            return stop
    return 0
