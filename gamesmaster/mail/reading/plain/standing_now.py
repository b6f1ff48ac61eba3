"""What stands on the board, told with what it shall become: 'I have 5 in Poland now; please bring that up to 10'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.counting import Mention, mentions
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

_HAVE: Final = word_set(
    "i we i've we've have got already now currently my our there are of mine at the moment factors in"
)
_BETWEEN: Final = _HAVE | word_set(
    "; , . - -- : and please so bring make raise get take build top increase let's let us that it them those this up to"
    " a total should must shall will become be want i'd we'd like kindly ) ( by -> ="
)
_POINTS: Final = word_set("that it them those this become -> be from to")
_FROM: Final = word_set("-> become from")
_RAISES: Final = word_set("raise increase bring build please")
_BECOMES: Final = word_set("bring make raise get take build top increase become up -> there total from")


def as_levels(tokens: tuple[Token, ...], names: Vocabulary, context: Context) -> tuple[Token, ...]:
    """
    Say 'up to 10 in Poland' where a line says how many stand there, as the board does, and how many there shall be.

    Args:
        tokens: Of a line.
        names: The vocabulary.
        context: Of the reading; without a board the line stays as it is.
    """
    if not context.board or not any(token.word in _BECOMES for token in tokens):
        return tokens
    cursor = Cursor(tokens, frozenset(), names, context)
    found = list(mentions(cursor))
    for at in range(len(found) - 2):
        number, area = sorted(found[at : at + 2], key=lambda each: each.kind, reverse=True)
        level = found[at + 2]
        if (number.kind, area.kind, level.kind) != ("N", "A", "N") or not _stands(number, area, context):
            continue
        start, stop = min(number.at, area.at), level.at
        between = [token.word for token in tokens[max(number.at, area.at) + 1 : stop]]
        behind = tokens[stop + 1].word if stop + 1 < len(tokens) else ""
        points = not _POINTS.isdisjoint(between) or behind == "there"
        if points and level.value > number.value and _BETWEEN.issuperset(between):
            first = start
            while start and tokens[start - 1].word in _HAVE | _RAISES:
                start -= 1
            if start == first and _FROM.isdisjoint(between) and "from" not in (token.word for token in tokens[:stop]):
                continue  # '5 to Poland, to make it 10'
            return (*tokens[:start], *_up_to(tokens, level, area), *tokens[stop + 1 + (behind == "there") :])
    return tokens


def _stands(number: Mention, area: Mention, context: Context) -> bool:
    """Whether the writer has so many there."""
    return (context.board or {}).get(area.area, {}).get(context.power or "", 0) == number.value > 0


def _up_to(tokens: Sequence[Token], level: Mention, area: Mention) -> tuple[Token, ...]:
    """'up to 10 in Poland'."""
    number, name = tokens[level.at], tokens[area.at]
    said = [replace(number, kind="word", text=word, word=word, value=-1) for word in ("up", "to", "in")]
    return (said[0], said[1], number, said[2], replace(name, start=number.start, end=number.end))
