"""A letter about orders on file without what is not its writer's own word to us: quoted lines, messages, a name"
" below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import KNOWN, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.stance import Part

_PASSES: Final = word_set("pass forward send relay tell message note give write say following")
_LONG: Final = 4
"""Words between quotation marks that are more than a name."""
_NAME: Final = 3


def own_words(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context
) -> tuple[list[Said], list[list[Part]]]:
    """
    Give the sentences and parts that the writer addresses to the gamesmaster.

    Args:
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading.
    """
    quoted = _quoted(said)
    kept: list[Said] = []
    left: list[list[Part]] = []
    passing = False
    for at, (one, each) in enumerate(zip(said, parts, strict=True)):
        passing = passing and not (one.after_blank and one.pieces[0].word not in ("dear", "hi", "hello"))
        signed = at + 1 == len(said) and at and _is_name(one)
        sends = _passes_on(one, context)
        if passing or signed or sends or one.words[0] == ">":
            passing = passing or sends
            continue
        pieces = tuple(piece for piece in one.pieces if (piece.line, piece.start) not in quoted)
        plain = tuple(piece for piece in pieces if piece.word != '"')
        if plain and not (len(pieces) < len(one.pieces) and _passes_on(replace(one, pieces=plain), context)):
            rest = [_of(part, quoted) for part in each]
            kept.append(replace(one, pieces=pieces))
            left.append([part for part in rest if part.pieces])
    return kept, left


def _quoted(said: Sequence[Said]) -> frozenset[tuple[int, int]]:
    """Where the pieces stand that are between quotation marks, more than a name together."""
    found: list[tuple[int, int]] = []
    held: list[Piece] | None = None
    for one in said:
        for piece in one.pieces:
            if piece.word == '"':
                if held is not None and len(held) > _LONG:
                    found += [(each.line, each.start) for each in held]
                held = [] if held is None else None
            elif held is not None:
                held.append(piece)
    return frozenset(found)


def _of(part: Part, quoted: frozenset[tuple[int, int]]) -> Part:
    return replace(part, pieces=tuple(each for each in part.pieces if (each.line, each.start) not in quoted))


def _passes_on(one: Said, context: Context) -> bool:
    """'Could you pass this on to Russia please:'"""
    to = any(piece.power not in ("", context.power) for piece in one.pieces)
    return one.pieces[-1].word == ":" and to and not _PASSES.isdisjoint(one.words)


def _is_name(one: Said) -> bool:
    """'Mick Ford' in the last line: a name, though its second half is a firm's."""
    first = one.pieces[0]
    alone = one.row and one.after_blank and not one.end and len(one.pieces) <= _NAME
    plain = first.role == "word" and first.text[:1].isupper() and first.word not in KNOWN
    return alone and plain and all(piece.text[:1].isupper() for piece in one.pieces if piece.role != "mark")
