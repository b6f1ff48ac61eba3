"""Orders on file of which one is to be an exception: 'My list stands, but take the Austria one off'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.wording import phrases


def makes_exception(said: Sequence[Said]) -> bool:
    """
    Say whether something else is said of what is named last than of the rest.

    Args:
        said: The letter's sentences.
    """
    for one in said:
        at = _EXCEPTS.found_in(one.words)
        if at is not None and one.end != "?" and any(piece.area for piece in one.pieces[at:]):
            return True
    return False


_EXCEPTS: Final = phrases(
    "but take; but drop; but cancel; but strike; but remove; but scrap; but withdraw; except the; except for the;"
    " apart from the"
)
