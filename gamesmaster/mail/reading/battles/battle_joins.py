"""Who is attacked in the same attack, told in a sentence of his own: 'Britain too, in the same attack.'"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.battles.battle_scan import Named, Told
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import NEGATION

_TOGETHER: Final = Phrases(
    (
        *("same attack", "same battle", "same strike", "one attack", "single attack", "one and the same attack"),
        *("joint attack", "combined attack", "in one go", "at one go", "at once", "in one", "all in one", "together"),
    )
)


def says_together(words: Sequence[str]) -> bool:
    """
    Say whether a sentence tells of one attack on several: 'in the same attack', 'both in one go'.

    Args:
        words: Of it.
    """
    said = not _TOGETHER.firsts.isdisjoint(words)
    return said and any(any(_TOGETHER.at(words, at)) for at in range(len(words))) and NEGATION.isdisjoint(words)


def with_joined(kept: Sequence[Told]) -> list[Told]:
    """
    Add to those attacked whom the next sentence names alone, where it says that it is one attack.

    'Attack Russia in Poland with IBM. Britain too, in the same attack.'

    Args:
        kept: The sentences that name something of an attack.
    """
    found: list[Told] = []
    for each in kept:
        before = found[-1] if found else None
        joined = _joined(before, each) if before is not None else None
        if joined is None:
            found.append(each)
        else:
            found[-1] = joined
    return found


def _joined(before: Told, each: Told) -> Told | None:
    """The sentence before, with those attacked that this one adds; None where it adds none."""
    words = [token.word for token in each.sentence.tokens]
    added = [name for name in each.names if name.role == "power"]
    others = {name.role for name in each.names} - {"power", "them"}
    attacked = [name for name in before.names if name.role == "power"]
    places = [name for name in before.names if name.role == "area"]
    if len(added) != 1 or others or len(attacked) != 1 or len(places) != 1 or not says_together(words):
        return None
    values = tuple(dict.fromkeys((*attacked[0].values, *added[0].values)))
    names: list[Named] = [replace(name, values=values) if name is attacked[0] else name for name in before.names]
    return replace(before, names=names) if values != attacked[0].values else None


def joins(heard: Sequence[Told]) -> bool:
    """
    Say whether a sentence of a letter adds to those whom the one before attacks.

    Args:
        heard: The sentences of a letter.
    """
    return any(_joined(one, other) is not None for one, other in pairwise(heard))
