"""What a change as a whole does not see, in games with trades and amounts: an offer withdrawn, another amount."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.whole.filing import Amended
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Ally, Attack, Offer


def with_dealings_gone(found: Amended, reading: Reading) -> Amended:
    """
    Give a change without the trades and alliances that the first reader takes back: it is of attacks or factors only.

    Args:
        found: The change.
        reading: What the first reader made of the letter.
    """
    gone = [
        order
        for order in found.orders
        if isinstance(order, Offer | Accept | Ally) and notation.write(order) in reading.cancelled
    ]
    if not gone:
        return found
    kept = tuple(order for order in found.orders if order not in gone)
    lines = tuple(line for line in map(notation.write, gone) if line not in found.cancelled)
    return replace(found, orders=kept, cancelled=(*found.cancelled, *lines))


def misses_amount(found: Amended, reading: Reading, said: Sequence[Said], context: Context) -> bool:
    """
    Say whether a sentence that is asked about has a number that no attack has, neither before nor after the change.

    'Attack on the Hittites in Mitanni: make it 5' leaves nothing as it was.

    Args:
        found: The change.
        reading: What the first reader made of the letter.
        said: The letter's sentences.
        context: Of the reading.
    """
    if context.phase != "attack" or context.scenario.conflict != "exchange":
        return False
    orders = [*found.orders, *(notation.read(line)[1] for line in context.on_file)]
    amounts = {order.amount for order in orders if isinstance(order, Attack)}
    amounts |= {count for order in orders if isinstance(order, Offer) for count, _ in (*order.give, *order.want)}
    asked = {each.number for each in reading.findings if each.kind != "note"}
    return any(
        piece.role == "number"
        and piece.value not in amounts
        and not (piece.word == "one" or _is_there(piece.value, one, context))
        for one in said
        if one.number in asked
        for piece in one.pieces
    )


def _is_there(count: int, one: Said, context: Context) -> bool:
    """Whether the writer, or somebody whom a sentence names, has so many in an area: it may only tell that."""
    powers = {piece.power for piece in one.pieces if piece.power} | {context.power or ""}
    return any(row.get(power) == count for row in (context.board or {}).values() for power in powers)
