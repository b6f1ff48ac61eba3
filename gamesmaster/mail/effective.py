"""What stands after a letter: the orders on file and the letter's own, merged as the letter asks for."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from gamesmaster.mail.reading.model import Reading, ReadOrder, belongs
from gamesmaster.rules import notation
from gamesmaster.rules.orders import (
    Accept,
    Ally,
    Attack,
    Blank,
    Control,
    Move,
    Offer,
    Order,
    Pass,
    Place,
    Understanding,
)


@dataclass(frozen=True, slots=True)
class Effective:
    """
    The set that stands for one window.

    Attributes:
        lines: Canonical lines.
        dropped: Lines on file that no longer stand although the letter did not speak of them: the receipt opens
            with them and the word ADD.
        amended: The letter changed what is on file rather than replacing it.
    """

    lines: tuple[str, ...]
    dropped: tuple[str, ...] = ()
    amended: bool = False


def merge(on_file: Sequence[str], reading: Reading, phase: str, dropped_before: Sequence[str] = ()) -> Effective:
    """
    Merge a letter into what is on file for a window.

    Args:
        on_file: Canonical lines on record for this window.
        reading: The letter. Only its orders for this window count, so that attack lines sent in the placing window
            are merged into the next one by a second call.
        phase: ``placing``, ``attack`` or ``claim``; ``turn`` or empty takes every order.
        dropped_before: What the seat's letter before this one dropped; the command ADD brings it back.

    Returns:
        The set. A letter without orders for this window leaves it as it is.

    Source:
        Design, Effective orders.
    """
    recorded = tuple(line for line in _each_once(on_file) if line not in reading.cancelled)
    orders = [order for order in reading.orders if belongs(order.order, phase)]
    if any(command.name == "ADD" for command in reading.commands):
        kept = [*recorded, *(line for line in dropped_before if line not in recorded)]
        return Effective(_without_idle_pass([*kept, *_new_lines(orders, kept)]), amended=True)
    if not orders:
        return Effective(recorded, amended=bool(reading.cancelled))
    if reading.intent == "amend" or any(order.how != "plain" for order in orders):
        return Effective(_without_idle_pass(_amended(recorded, orders)), amended=True)
    lines = _without_idle_pass(_new_lines(orders, ()))
    # Who plays several powers replaces the orders of those that he speaks for.
    spoken = {order.power for order in orders}
    others = tuple(line for line in recorded if notation.read(line)[0] not in spoken)
    gone = tuple(line for line in recorded if line not in others)
    lines = (*lines, *others) if None in spoken else (*others, *lines)
    if reading.intent == "replace":
        return Effective(lines)
    named = {_place_of(read_line) for read_line in lines}
    return Effective(lines, dropped=tuple(line for line in gone if line not in lines and _place_of(line) not in named))


def line_of(order: ReadOrder) -> str:
    """
    Give the canonical line of an order that was read, with the prefix of its power where one was named.
    """
    return notation.write(order.order, order.power)


def _each_once(on_file: Sequence[str]) -> list[str]:
    """What is on file, any other order than a placing once."""
    lines: list[str] = []
    for line in on_file:
        if line not in lines or isinstance(notation.read(line)[1], Place):
            lines.append(line)
    return lines


def _new_lines(orders: Sequence[ReadOrder], there: Sequence[str]) -> list[str]:
    """Placing twice in one area is two lines; any other order given twice is one."""
    lines: list[str] = []
    for order in orders:
        line = line_of(order)
        if isinstance(order.order, Place) or (line not in lines and line not in there):
            lines.append(line)
    return lines


def _amended(recorded: Sequence[str], orders: Sequence[ReadOrder]) -> list[str]:
    lines = list(recorded)
    for order in orders:
        line = line_of(order)
        if order.how == "add":
            if isinstance(order.order, Place) or line not in lines:
                lines.append(line)
            continue
        place = _place_of(line)
        at = [position for position, old in enumerate(lines) if _place_of(old) == place]
        if not at:
            lines.append(line)
            continue
        lines[at[0]] = line
        for position in reversed(at[1:]):
            del lines[position]
    return lines


def _without_idle_pass(lines: Sequence[str]) -> tuple[str, ...]:
    """PASS says that there is nothing; beside an order it says nothing."""
    powers_with_orders = {power for power, order in map(notation.read, lines) if not isinstance(order, Pass)}
    kept = []
    for line in lines:
        power, order = notation.read(line)
        if isinstance(order, Pass) and (power in powers_with_orders or line in kept):
            continue
        kept.append(line)
    return tuple(kept)


def _place_of(line: str) -> tuple[object, ...]:
    """What an order is about: a later order about the same takes its place."""
    power, order = notation.read(line)
    return (power, *_about(order))


def _about(order: Order) -> tuple[object, ...]:
    match order:
        case Place(_, area):
            return "place", area
        case Move(_, source, area):
            return "move", source, area
        case Attack(targets, area):
            # Where attacks have amounts, each opponent in a box is attacked for himself.
            return ("attack", area) if order.limit is None else ("attack", area, targets)
        case Understanding(area) | Control(area):
            return "marker", area
        case Offer(_, to):
            return "offer", to
        case Accept(power, number):
            return "accept", power, number
        case Blank(area):
            return "blank", area
        case Ally(power):
            return "ally", power
        case Pass():
            return ("pass",)
