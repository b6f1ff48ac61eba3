"""Letters of the other games of the family, and of one who plays several powers: which reader is for which letter."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.whole.bearing import borne
from gamesmaster.mail.reading.whole.confirming import Read
from gamesmaster.mail.reading.whole.fights import solve as fights
from gamesmaster.mail.reading.whole.in_words import in_words
from gamesmaster.mail.reading.whole.owners import Owned, owned
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.settling import settled
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.turns import alliances_of, orders_of_attack, orders_of_turn
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order, Pass

_MOST_SENTENCES: Final = 80
_MOST_PIECES: Final = 120


def solve(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> Solution | Owned | None:
    """
    Give what a letter orders, where all that it names proves it; None otherwise.

    Args:
        said: Its sentences.
        parts: Of each sentence, as `stance` has them, without what is quoted; heads of lists are looked at here.
        context: Of the reading, without lines on file; those are for `revising`.
    """
    if len(said) > _MOST_SENTENCES or any(len(each.pieces) > _MOST_PIECES for each in said):
        return None
    if len(context.powers) > 1:
        return owned(said, context, _orders)
    found = _with_allies(said, parts, context) if context.phase == "placing" else _orders(said, parts, context)
    return Solution(tuple(found)) if found else None


def _with_allies(
    said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context
) -> list[tuple[Order, int]] | None:
    """Placings with an alliance beside them; placings alone are for `letter`."""
    proposed = alliances_of(parts, context) if context.scenario.alliances.allowed and context.income else None
    if not proposed or not proposed[0]:
        return None
    placed = settled(said, proposed[1], context)
    return sorted([*proposed[0], *placed], key=lambda each: each[1]) if placed else None


def _orders(said: Sequence[Said], parts: Sequence[Sequence[Part]], context: Context) -> list[tuple[Order, int]] | None:
    """Orders of a letter of one power, none where it gives none; None where they are not proved."""
    if not context.power:
        return None
    if context.phase == "placing" and len(context.powers) == 1 and context.income:
        return settled(said, parts, context)
    if context.phase == "turn":
        return orders_of_turn(said, borne(said, parts, context), context)
    if context.phase != "attack":
        return None
    if context.scenario.conflict == "exchange":
        return orders_of_attack(said, borne(said, parts, context), context)
    proposed = alliances_of(parts, context)
    if proposed is None:
        return None
    allies, rest = proposed
    if not allies:
        found = fights(said, parts, context)
        return list(found.orders) if found is not None else None
    # The words that speak of allies are read already.
    left = [at for at, each in enumerate(rest) if each]
    spoken = [replace(said[at], pieces=tuple(piece for part in rest[at] for piece in part.pieces)) for at in left]
    if not any(_names_others(part, context) for each in rest for part in each):
        return allies
    again = [[replace(part, sentence=number) for part in rest[at]] for number, at in enumerate(left)]
    found = fights(spoken, again, context)
    if found is None:
        return None
    return sorted([*allies, *((order, left[at]) for order, at in found.orders)], key=lambda each: each[1])


def _names_others(part: Part, context: Context) -> bool:
    return part.stance in ("orders", "hangs", "odd") and any(
        piece.role == "name" and piece.power not in ("", context.power) for piece in part.pieces
    )


def confirmed(
    said: Sequence[Said],
    found: Solution | Owned,
    text: str,
    context: Context,
    read: Read,
) -> bool:
    """
    Say whether the first reader takes exactly these orders where each sentence that gives some is plain words.

    He knows a great many ways to say that orders are none: a draft, a joke, another game.

    Args:
        said: The letter's sentences.
        found: What was found.
        text: The letter, normalised.
        context: Of the reading.
        read: The first reader.
    """
    powers = found.powers if isinstance(found, Owned) else (None,) * len(found.orders)
    given = list(zip(found.orders, powers, strict=True))
    own = context.power if isinstance(found, Owned) else None
    lines = text.split("\n")
    written: list[str] = []
    at, last = 0, 0
    for number, each in enumerate(said):
        while at < each.number - 1:
            if not lines[at].strip():
                written.append("")
            at += 1
        orders = [_said(order, power or own, len(given)) for (order, place), power in given if place == number]
        if orders and own:
            written += orders
        elif orders or not (isinstance(found, Owned) and _is_own_head(each, context)):
            noted = any(not order.endswith(".") for order in orders)
            here = ("\n" if noted else " ").join(orders) or each.text + (each.end or "")
            joins = each.number == last and not own and not noted
            written[-1:] = [f"{written[-1]} {here}"] if joins else [*written[-1:], here]
            last = 0 if noted else each.number
    reading = read("\n".join(written), context=context)
    taken = Counter((each.order, each.power or own) for each in reading.orders)
    return taken == Counter((order, power or own) for (order, _), power in given)


def _said(order: Order, power: str | None, count: int) -> str:
    said = notation.write(order) if isinstance(order, Pass) and count > 1 and not power else in_words(order)
    return f"{power}: {said}" if power else said


def _is_own_head(said: Said, context: Context) -> bool:
    """A line that only names a power of the writer's."""
    named = [piece.power for piece in said.pieces if piece.role == "name"]
    return len(named) == 1 and named[0] in context.powers and len(said.pieces) <= 5 and said.row
