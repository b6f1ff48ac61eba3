"""Names by which somebody is called in passing: 'Tom, could you …', 'same as last turn please, Tom'."""

from __future__ import annotations

from collections.abc import Container, Sequence
from typing import Final

from gamesmaster.mail.reading.text.phrases import word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import COURTESY, KNOWN, LETTERS, PLACE, word_set

_ENDS: Final = word_set(". ! ? ; :")
_MARKS: Final = _ENDS | {",", "-", "--"}
_SPEAKS: Final = (PLACE - {"post", "pop", "stick", "lay", "use"}) | word_set(
    "could can would will may might please same exactly i we i'd i'll i'm i've we'd we'll we're my here here's this as"
    " it's let let's just thanks thank sorry how what when is are do did you kindly nothing no repeat"
)
"""With what one begins to speak to him who is called; a list of areas does not go on so."""
_THANKS: Final = COURTESY - word_set("all everyone everybody dear") | word_set("ta again bye")


def without_called(tokens: tuple[Token, ...], names: Container[int]) -> tuple[Token, ...]:
    """
    Leave out the name of him to whom a line is said.

    Args:
        tokens: Of the line.
        names: Where names of the game's begin.

    Returns:
        The tokens without it, and without the comma that parts it off.
    """

    def is_called(at: int) -> bool:
        token = tokens[at]
        strange = token.kind == "word" and token.text.istitle() and token.word not in KNOWN | COURTESY | LETTERS
        return strange and token.word.isalpha() and at not in names

    gone: set[int] = set()
    start = 0
    for at, token in enumerate(tokens):
        if token.word in (".", "!", "?", ";"):
            start = at + 1
        elif at == start and word_at(tokens, at + 1) in (",", "-", "--") and is_called(at):
            if word_at(tokens, at + 2) in _SPEAKS:
                gone |= {at, at + 1}
        elif at > start and word_at(tokens, at + 1) in ("", *_MARKS) and is_called(at):
            before = tokens[at - 1].word
            if before in _THANKS:
                gone.add(at)
            elif before == "," and word_at(tokens, at + 1) in ("", *_ENDS) and _counts_nothing(tokens, start, at):
                gone |= {at - 1, at}
    return tuple(token for at, token in enumerate(tokens) if at not in gone) if len(gone) < len(tokens) else tokens


def _counts_nothing(tokens: Sequence[Token], start: int, stop: int) -> bool:
    """'Poland 5, Hungary': it may be an area that this game has not; and 'Yours, Hugh' signs the letter."""
    if not start and all(token.kind == "mark" or token.word in COURTESY for token in tokens[:stop]):
        return False
    return all(token.kind in ("word", "mark") for token in tokens[start:stop])
