"""Heads that only say how little follows, or which turn it is: 'Nothing fancy:', 'It's the last turn, so:'."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import HOME, LETTERS, PLACE, REST, word_set

LONGEST: Final = 24
_PARTS: Final = frozenset((",", "-", "--", ";", "...", "(", ")", "!", ".", "and", "but"))
_BEFORE: Final = word_set("so and but well ok okay again sadly alas as usual really there's there is it's just this my")
_COMES: Final = word_set("turn round game season year")
_WHICH: Final = word_set("first second third fourth fifth last final opening very new another next-to-last")
_OF_TURN: Final = (
    _COMES
    | _WHICH
    | word_set("it's it is this the a of all now already here we're on and our my one so for mail letter time at folks")
)
_LITTLE: Final = word_set("much many lot very too really exactly terribly particularly especially as such so")
_NOT_IDLE: Final = (
    LETTERS
    | PLACE
    | word_set(
        "order placed ordered decided decide sure certain true valid real yet any more longer these those them that it"
        " i you he she they we final settled meant mine want wanted good fair deal chance idea go way factors factor"
        " anywhere nowhere if unless until should be mind joke accepted allowed agreed else for"
    )
) - {"orders", "set"}
_IDLE_NOUN: Final = _NOT_IDLE - {"idea"} | word_set("orders moves placements attacks changes thanks thank need not")


def without_idle_head(tokens: tuple[Token, ...], names: Container[int]) -> tuple[Token, ...]:
    """
    Leave out what stands in front of a colon, or of a full stop, and says nothing of what is ordered.

    Args:
        tokens: Of a line of a letter that places factors.
        names: Where names of the game's begin.

    Returns:
        The tokens behind it; as they were where the head may say something.
    """
    if (stop := _doubts_himself(tokens, names)) or (stop := _leaves_out(tokens, names)):
        return tokens[stop:]
    stops = [at for at, token in enumerate(tokens[:LONGEST]) if token.word in (":", "!", ".", "--", "-", "...")]
    for stop in reversed(stops):
        if stop < 1 or stop + 1 >= len(tokens) or any(at in names for at in range(stop)):
            continue
        if tokens[stop].word != ":" and not _orders(tokens, stop + 1, names):
            continue
        parts = _parted([token.word for token in tokens[:stop]])
        head = [token.word for token in tokens[:stop]]
        none = not {"none", "nothing", "no", "not", "don't"}.isdisjoint(head)
        if (
            none
            and _KEEPS_NONE.issuperset(head)
            and not {"home", "back"}.isdisjoint(head)
            and _sends_all(tokens[stop + 1 :])
        ):
            return tokens[stop + 1 :]
        plain = all(token.kind in ("word", "mark") for token in tokens[:stop])
        if plain and parts and all(_is_idle(part) for part in parts):
            return tokens[stop + 1 :]
    return tokens


def _doubts_himself(tokens: Sequence[Token], names: Container[int]) -> int:
    """Where 'Maybe I'm crazy, but' or 'Unless I can't count,' ends; 0 for other words."""
    words = [token.word for token in tokens[:12]]
    stop = words.index(",") if "," in words else 0
    if not stop or any(at in names for at in range(stop)) or any(token.kind != "word" for token in tokens[:stop]):
        return 0
    if words[0] in ("maybe", "perhaps", "possibly") and words[1] in _SELF and words[stop + 1 : stop + 2] == ["but"]:
        return stop + 2
    mistaken = words[0] == "unless" and words[1] in _SELF and not _MISTAKEN.isdisjoint(words[2:stop])
    return stop + 1 if mistaken else 0


_SELF: Final = word_set("i i'm i've it's you you'll that's we we're")
_MISTAKEN: Final = word_set("mistaken wrong miscounted count add misunderstood misread")


def _leaves_out(tokens: Sequence[Token], names: Container[int]) -> int:
    """Where 'No Italy this turn:' ends, when Italy is not named behind it; 0 for other words."""
    stop = next((at for at, token in enumerate(tokens[:12]) if token.word == ":"), 0)
    words = [token.word for token in tokens[:stop]]
    named = [at for at in range(stop) if at in names]
    if not stop or words[0] not in ("no", "nothing", "none", "not") or len(named) != 1:
        return 0
    left = [word for at, word in enumerate(words) if at != named[0]]
    again = tokens[named[0]].word in {token.word for token in tokens[stop + 1 :]}
    return stop + 1 if _FOR_NOW.issuperset(left) and not again else 0


_FOR_NOW: Final = word_set("no nothing none not in for to into the this time turn round today from me us now , so new")


_KEEPS_NONE: Final = word_set(
    "none nothing no not any factors factor keeping leaving holding i'm we're i am we are will be at home back in"
    " reserve this turn time stays stay so , so here is new i'll do don't leave keep please"
)
"""'None at home: …' says of home what the numbers say."""


def _sends_all(tokens: Sequence[Token]) -> bool:
    return not any(token.word in HOME or token.word in REST for token in tokens)


def _orders(tokens: Sequence[Token], at: int, names: Container[int]) -> bool:
    """Whether '5 in Poland' or 'Poland 5' follows."""
    follows = at in names or at + 1 in names or (at < len(tokens) and tokens[at].kind == "number")
    return follows and any(token.kind == "number" for token in tokens[at : at + 4])


def _parted(words: Sequence[str]) -> list[list[str]]:
    parts: list[list[str]] = [[]]
    for word in words:
        if word in _PARTS:
            parts.append([])
        else:
            parts[-1].append(word)
    return [part for part in parts if part]


def _is_idle(words: list[str]) -> bool:
    """'nothing fancy', 'so no point in saving', 'not much to say this time', 'it's the last turn', 'final turn'."""
    turn = not _COMES.isdisjoint(words) and not _WHICH.isdisjoint(words) and _OF_TURN.issuperset(words)
    if turn and ("last" not in words or _is_last(words)):
        return True
    while words and words[0] in _BEFORE:
        words = words[1:]
    if not words:
        return True
    if words[0] == "nothing":
        said = words[1:]
        return bool(said) and said[0] != "in" and _NOT_IDLE.isdisjoint(said) and not _says_where(said)
    if words[0] == "not" and words[1:2] and (words[1] in _LITTLE or words[1:3] == ["a", "lot"]):
        return _NOT_IDLE.isdisjoint(words[1:])
    if words[0] == "no":
        return len(words) > 1 and words[1] not in _IDLE_NOUN and _NOT_IDLE.isdisjoint(words[2:])
    return False


def _is_last(words: Sequence[str]) -> bool:
    """'it's the last turn', 'last turn of the game', 'the very last turn': not 'last turn', which was before."""
    begins = words[0] in ("it's", "this", "it", "so") or "of" in words or "game" in words
    return begins or not {"all", "folks", "very", "already", "now"}.isdisjoint(words)


def _says_where(words: Sequence[str]) -> bool:
    return words[0] in ("to", "for", "at", "on") and words[1:2] not in (
        ["lose"],
        ["say"],
        ["report"],
        ["add"],
        ["write"],
    )
