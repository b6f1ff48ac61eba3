"""
Changes by one who plays several powers, read power by power: 'Change for the USA: make Italy 4, Rhineland 2'.

Each power's part is read as a letter of that power alone about its own lines on file, and counts only where what then
stands comes to that power's income: that proves whose change it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Move, Place

Read = Callable[[str, Context], Reading]
_WHOSE: Final = "For which power is this, {mine} or {other}?"


@dataclass(frozen=True, slots=True)
class Filed:
    """A letter about what is on file, read as one of a single power."""

    power: str
    reading: Reading
    after: tuple[str, ...]


def income_of(power: str, context: Context) -> int | None:
    """
    Give what a power of the writer's has to place.

    Args:
        power: The power.
        context: Of the reading.
    """
    return context.income if power == context.power else context.incomes.get(power)


def comes_out(reading: Reading, context: Context) -> bool:
    """
    Say whether what stands after a letter comes to the income of each of the writer's powers, and nothing is asked.

    Args:
        reading: Of the letter.
        context: Of the reading.
    """
    if any(each.kind != "note" for each in reading.findings):
        return False
    placed: dict[str, int] = {}
    for line in merge(context.on_file, reading, context.phase).lines:
        prefix, order = notation.read(line)
        power = prefix or context.power or ""
        placed[power] = placed.get(power, 0) + (order.amount if isinstance(order, Place) else 0)
    return all(income_of(power, context) in (None, placed.get(power, 0)) for power in context.powers)


def read_filed(power: str, part: Sequence[tuple[int, str]], context: Context, read: Read) -> Filed | None:
    """
    Read what a letter says of one power, about that power's lines on file.

    Args:
        power: Whose.
        part: The lines of the letter that are about it, with their numbers.
        context: Of the reading.
        read: Reads a letter of one power.

    Returns:
        Its reading; None where the income does not prove it.
    """
    prefix, income = context.prefix_of(power), income_of(power, context)
    on_file = tuple(notation.write(order) for who, order in map(notation.read, context.on_file) if who == prefix)
    alone = replace(
        context,
        power=power,
        powers=(),
        income=income,
        incomes={},
        last_turn=(),
        on_file=on_file,
        asked=(),
        sent=frozenset(),
    )
    reading = read("\n".join(words for _, words in part), alone)
    if any(each.kind != "note" for each in reading.findings) or reading.commands or reading.press:
        return None
    after = merge(on_file, reading, context.phase).lines
    orders = [notation.read(line)[1] for line in after]
    placed = sum(order.amount for order in orders if isinstance(order, Place))
    if not income or placed != income or not all(isinstance(order, Place | Move) for order in orders):
        return None
    numbered = tuple(replace(each, power=prefix, line=part[each.line - 1][0]) for each in reading.orders)
    cancelled = tuple(notation.write(notation.read(line)[1], prefix) for line in reading.cancelled)
    return Filed(power, replace(reading, orders=numbered, cancelled=cancelled), after)


def joined(found: Sequence[Filed], first: Reading) -> Reading | None:
    """
    Put the changes of several powers together.

    Args:
        found: Each power's.
        first: The reading so far.

    Returns:
        One reading; None where one power's lines are replaced and another's amended, which one letter cannot do.
    """
    changing = [each.reading for each in found if each.reading.orders or each.reading.cancelled]
    amends = {each.intent == "amend" or any(one.how != "plain" for one in each.orders) for each in changing}
    if len(amends) != 1:
        return None
    orders = sorted((order for each in changing for order in each.orders), key=lambda one: one.line)
    return replace(
        first,
        orders=tuple(orders),
        cancelled=tuple(line for each in changing for line in each.cancelled),
        intent="amend" if amends.pop() else "plain",
        findings=tuple(each for each in first.findings if each.kind == "note"),
    )


def doubted(reading: Reading, others: Mapping[str, int], context: Context) -> Reading:
    """
    Ask whose the orders are that would be the writer's own power's, where the letter names only another one of his.

    Args:
        reading: So far.
        others: The powers that it names, each with the number of the line that does so first: what stands above all of
            them is his own power's.
        context: Of the reading.
    """
    below = min(others.values(), default=0)
    told = [each for each in reading.orders if each.power is None and each.line >= below]
    mine = [each for each in told if isinstance(each.order, Place)]
    if not mine or not others or context.power in others or comes_out(reading, context):
        return reading
    question = _WHOSE.format(mine=context.power, other=min(others, key=lambda power: others[power]))
    asked = tuple(Question(each.words, "ambiguous", "for-which-power", question, "", each.line) for each in mine)
    kept = tuple(each for each in reading.orders if not any(each is one for one in mine))
    return replace(reading, orders=kept, findings=(*reading.findings, *asked))
