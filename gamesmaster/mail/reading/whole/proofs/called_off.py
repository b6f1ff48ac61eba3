"""An attack on file that a letter calls off where it names only that one: 'I therefore withdraw my attack there.'"""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import Amended, filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.refiled import amending
from gamesmaster.rules.orders import Attack

_CALLS_OFF: Final = re.compile(
    r"\b(?:(?:i|we|please|therefore|hereby|so|shall|i'll|we'll|will|must|to)(?: \w+)? )?"
    r"(?:withdraw|cancel|scrap|revoke|rescind|retract|abandon|call off|take back|strike out|cross out|drop|delete)"
    r" (?:my|the|our|that|this) (?:\w+ )?(?:attack|assault|order|battle|fight|one)\b"
)
_BINDS: Final = word_set(
    "if unless whether until maybe perhaps either or not don't never no next last both all instead rather nearly"
    " almost won't can't wouldn't shan't couldn't"
    " tempted inclined minded considering thinking toying half"
    " wanted wants asks asked suggests suggested says said told should could would might but"
)
_GREETS: Final = word_set("dear hi hello hey")


def with_called_off(reading: Reading, letter: Heard) -> Reading:
    """
    Take one attack from those on file where the letter leaves no choice.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    asked = any(each.kind != "note" for each in reading.findings)
    there = filed(context) if context.phase == "attack" and context.on_file and letter.alone and asked else None
    if not there or reading.orders or reading.cancelled:
        return reading
    if recants(letter.said) or bends_beside(letter.said, frozenset()):
        return reading
    calls = [at for at, one in enumerate(letter.said) if _CALLS_OFF.search(" ".join(one.words)) is not None]
    if len(calls) != 1 or any(at > calls[0] and _is_bound(one) for at, one in enumerate(letter.said)):
        return reading
    one = letter.said[calls[0]]
    words = {word for part in letter.parts[calls[0]] for word in (part.begins, *part.words)}
    if one.end == "?" or not _BINDS.isdisjoint(words) or any(part.heard for part in letter.parts[calls[0]]):
        return reading
    meant = [order for order in there if isinstance(order, Attack) and _is_meant(order, one, calls[0], letter)]
    if len(meant) != 1:
        return reading
    kept = tuple(order for order in there if order is not meant[0])
    return amending(reading, Amended(kept, (), (), replaces=False), letter.said, context)


def with_all_called_off(reading: Reading, letter: Heard) -> Reading:
    """
    Take all that is on file away where a letter calls it off and says nothing else of it.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    there = filed(letter.context) if letter.context.on_file and letter.alone else None
    if not there or reading.orders or reading.cancelled or recants(letter.said):
        return reading
    calls = [at for at, one in enumerate(letter.said) if _ALL_OFF.search(" ".join(one.words)) is not None]
    if len(calls) != 1 or any(piece.is_named for one in letter.said[calls[0] :] for piece in _placed(one)):
        return reading
    own = letter.parts[calls[0]]
    words = {word for part in own for word in (part.begins, *part.words)}
    if letter.said[calls[0]].end == "?" or not (_BINDS - {"all"}).isdisjoint(words) or any(part.heard for part in own):
        return reading
    return amending(reading, Amended((), (), (), replaces=False), letter.said, letter.context)


def _placed(one: Said) -> list[Piece]:
    """What a sentence names in a place of orders: not 'as soon as I've talked to London'."""
    return [piece for at, piece in enumerate(one.pieces) if not _TALKS.intersection(one.words[max(0, at - 4) : at])]


_TALKS: Final = word_set("talked spoken talk speak heard hear agreed agree met meet asked ask waiting wait")
_ALL_OFF: Final = re.compile(
    r"^(?:[^,]{0,30} , )?(?:i |we |please |kindly |hereby |therefore |just |do |must |have to |want to )*"
    r"(?:cancel|withdraw|scrap|delete|disregard|ignore|void|annul|revoke|take back|bin|tear up)"
    r" (?:everything|all(?: of (?:it|my orders))?|all (?:of )?(?:my|the|our) \w+|my (?:whole|entire|complete) \w+"
    r"|what(?:ever)? i (?:have )?(?:sent|wrote|ordered))(?: (?:that )?(?:i (?:have )?(?:sent|wrote|ordered|gave)"
    r"|(?:sent|so far|on file|from me))(?: you| in)?)?(?: (?:for|this|so|now|then|far|turn|please))*$"
)


def _is_meant(order: Attack, one: Said, at: int, letter: Heard) -> bool:
    """Whether all that a sentence names is of an attack; 'there' is the area named last."""
    named = [piece for piece in one.pieces if piece.role in ("name", "stock") and piece.power != letter.context.power]
    if not named and "there" in one.words:
        areas = [piece.area for each in letter.said[:at] for piece in each.pieces if piece.area and not piece.people]
        return areas[-1:] == [order.area]
    powers = {piece.power for piece in named if piece.power and piece.area != order.area}
    part = bool(powers) and powers != set(order.targets)  # 'Cancel the attack on Britain', and it is on the USA, too
    return (
        bool(named)
        and not part
        and all(
            piece.area == order.area or piece.power in order.targets or (piece.ticker and piece.ticker == order.stock)
            for piece in named
        )
    )


def _is_bound(one: Said) -> bool:
    """Whether a sentence below that names something says more than that it stands."""
    named = any(piece.role in ("name", "stock") for piece in one.pieces) and one.words[0] not in _GREETS
    return named and _STANDS.isdisjoint(one.words)


_STANDS: Final = word_set(
    "stand stands stay stays remain remains unchanged unaffected untouched before keep keeps fine continues alone"
)
