"""
Turns of phrase that have names of the game in them: each is read for what it says only where those are such names.

`<p>` and `<q>` stand for a power that the writer does not play, `<me>` for one that he does, `<a>` and `<b>` for an
area, `<s>` and `<t>` for a stock, `<g>` and `<h>` for goods. `<new>` is a power that its line has not named before,
`<old>` one that it has, `<only>` one that nothing else in the letter names, and `<same>` another name of the power
`<p>`: 'Ivan is Russia'. What is called `idle`, `why` or `firm` names no power and no area, and but for `why` no stock.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.names.named import meanings_in
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.turns.family import FAMILY_TURNS
from gamesmaster.mail.reading.text.turns.hints import ATTACK_HINTS
from gamesmaster.mail.reading.text.turns.markers import MARKER_TURNS
from gamesmaster.mail.reading.text.turns.named_attacks import ATTACK_TURNS
from gamesmaster.mail.reading.text.turns.needed import needed_in

_SLOT: Final = re.compile(r"<(?P<slot>p|q|new|old|only2?|same|me|a|b|s|t|g2?|h2?)>")
_NAME: Final = r"(?:the )?[\w.&'-]{0,20}\w(?: (?:[\w.&'-]{0,20}\w|&)){0,3}?"
_MOST: Final = 40
"""Places where a turn is looked for."""


@dataclass(frozen=True, slots=True)
class _Turn:
    said: re.Pattern[str]
    plain: str
    needs: frozenset[str]


@cache
def _turns() -> tuple[_Turn, ...]:
    return tuple(
        _Turn(
            re.compile(
                _SLOT.sub(lambda slot: rf"(?P<{slot['slot']}>\b{_NAME}(?!\w))", said), re.IGNORECASE | re.MULTILINE
            ),
            _SLOT.sub(lambda slot: rf"\g<{slot['slot']}>", plain),
            needed_in(_SLOT.sub("(?:.)", said)),
        )
        for said, plain in (*ATTACK_TURNS, *ATTACK_HINTS, *MARKER_TURNS, *FAMILY_TURNS)
    )


def named_turns(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter about attacks has such a turn of phrase, and how that is read.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading: who writes; nothing is read so beside orders on file, of which the words may speak.
    """
    if context.phase != "attack" or context.on_file:
        return
    low = text.lower()
    for turn in _turns():
        at = 0
        if turn.needs and not any(each in low for each in turn.needs):
            continue
        for _ in range(_MOST):
            if (found := turn.said.search(text, at)) is None:
                break
            if _is_named(found, names, context):
                yield found.start(), found.end(), found.expand(turn.plain)
                at = max(found.end(), found.start() + 1)
            else:
                at = found.start() + 1  # 'and Russia' is no name, and 'Russia' is


def _is_named(found: re.Match[str], names: Vocabulary, context: Context) -> bool:
    """Whether all that should be names are, of such things, and nothing more."""
    named = {slot: name for slot, name in found.groupdict().items() if slot in _SLOTS and name is not None}
    own = {context.power, *context.powers}
    for slot in ("idle", "why", "firm"):
        words = split_words(found.groupdict().get(slot) or "")
        if any(names.name_at(words, at) or (slot != "why" and names.stock_at(words, at)) for at in range(len(words))):
            return False
    for slot, name in named.items():
        words = split_words(name)
        words = words[words[:1] == ("the",) :]
        if slot[0] in "gh":
            if len(words) != 1 or words[0] not in names.goods:
                return False
            continue
        meant = names.stock_at(words, 0) if slot in ("s", "t") else names.name_at(words, 0)
        if meant is None or meant[1] != len(words):
            return False
        if isinstance(meant[0], str):
            continue
        if slot in ("a", "b"):
            fits = bool(meant[0].areas)
        else:
            fits = bool(meant[0].powers) and own.isdisjoint(meant[0].powers) is not (slot == "me")
        if slot == "new":
            fits = fits and set(meant[0].powers).isdisjoint(_powers_before(found, names))
        elif slot == "old":
            fits = fits and not set(meant[0].powers).isdisjoint(_powers_before(found, names))
        elif slot.startswith("only"):
            fits = fits and _named_in(found.string, names).count(meant[0].powers[0]) == 1
        elif slot == "same":
            fits = fits and meant[0].powers == next(meanings_in(named["p"], names), Meaning()).powers
        if not fits:
            return False
    return True


def _powers_before(found: re.Match[str], names: Vocabulary) -> list[str]:
    """The powers that are named in the line in front."""
    return _named_in(found.string[found.string.rfind("\n", 0, found.start()) + 1 : found.start()], names)


def _named_in(text: str, names: Vocabulary) -> list[str]:
    """The powers that a text names, in the written order."""
    words = split_words(text)
    found = (names.name_at(words, at) for at in range(len(words)))
    return [power for each in found if each is not None for power in each[0].powers]


_SLOTS: Final = frozenset(
    ("p", "q", "new", "old", "only", "only2", "same", "me", "a", "b", "s", "t", "g", "g2", "h", "h2")
)
