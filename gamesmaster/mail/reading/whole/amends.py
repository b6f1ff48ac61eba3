"""Letters that change what is on file, or their own orders further up: what stands after them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.attack_amends import amended_attacks
from gamesmaster.mail.reading.whole.filing import Amended, filed
from gamesmaster.mail.reading.whole.own_words import own_words
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.placing_amends import amended_placings
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.unchanged import leaves_all
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Place

__all__ = ["Amended", "amended"]

_MOST_SENTENCES: Final = 60
_FOREIGN: Final = word_set(
    "bitte statt nach aus ins und im ich den die das von zu der au en les des mettez lieu une por favor las los el"
    " vez y mas moins dans pas ne je tauschen ist"
)
"""Words of other languages: their letters are turned into English elsewhere."""


def amended(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> Amended | None:
    """
    Give what stands after a letter; None where that is not plain, or nothing is on file and it corrects nothing.

    Args:
        said: The letter's sentences.
        parts: Of each, what its parts do.
        context: Of the reading.
    """
    foreign = sum(word in _FOREIGN for one in said if _names(one) for word in one.words)
    if len(said) > _MOST_SENTENCES or foreign > 1:
        return None
    said, parts = own_words(said, parts, context)
    found = None
    if context.phase == "placing":
        found = amended_placings(said, parts, context)
        found = None if found is not None and _is_among_people(found, said, context) else found
    elif context.phase == "attack" and context.scenario.conflict != "exchange":
        found = amended_attacks(said, parts, context)
    if found is None and context.on_file and leaves_all(said, parts, context):
        orders = filed(context)
        if orders is not None:
            return Amended(tuple(orders), (), (), False, "unchanged")
    return found


def _names(one: Said) -> bool:
    return any(piece.role in ("name", "number", "stock") for piece in one.pieces)


def _is_among_people(found: Amended, said: Sequence[Said], context: Context) -> bool:
    """'Now that the Russian has promised … Keep three of them there': a people is no area where nothing was before."""
    filed = {getattr(notation.read(line)[1], "area", "") for line in context.on_file}
    new = {order.area for order in found.orders if isinstance(order, Place)} - filed
    named = {piece.area for one in said for piece in one.pieces if piece.area and not (piece.people and piece.power)}
    return any(area in context.scenario.powers and area != context.power for area in new - named)
