"""
Whose orders a letter of one who plays several powers gives, said in a rarer way: 'On behalf of France: …', '5 French to
Poland', '2 in Austria for the USA'. All are read as 'France: …'.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.words import NUMBER

_NAME: Final = r"[A-Z][A-Za-z.]+(?: [A-Z][a-z]+)?"
_HEAD: Final = re.compile(
    rf"(?:^|(?<=[.!;,] ))(?:and )?(?:(?:on behalf of|in the name of) (?:the |my )?(?P<whose>{_NAME})[:,]?"
    rf"|(?:for|with|as) (?:the |my )?(?P<side>{_NAME}) (?:side|half|part|self)[:,]?|(?P<first>{_NAME}) first:"
    rf"|then (?:the )?(?P<then>{_NAME}):|my (?P<mine>{_NAME})(?= (?:go|to|in)\b))(?= )",
    re.MULTILINE | re.IGNORECASE,
)
"""'On behalf of France: …', 'For my French side …', 'My Americans go …'."""
_TAIL: Final = re.compile(rf"(?P<said>[^.;!?\n]*?),? (?:for|by|from|as) (?:the |my )?(?P<whose>{_NAME})(?=[.;!,\n]|$)")
"""'2 in Austria and 1 in Poland for the USA'."""
_ITEM: Final = re.compile(
    rf"(?P<number>{NUMBER}) (?P<whose>{_NAME}) (?:men |factors |troops )?(?P<to>to|in|for|into)"
    rf" (?:the )?(?P<area>{_NAME})"
)
"""'5 French to Poland'."""
_CELL: Final = re.compile(rf"(?P<number>{NUMBER}) (?:from (?:the )?)?(?P<whose>{_NAME})(?=,|\.|;| and\b|$)")
"""'5 French', 'Poland gets 5 from France'."""
_ROW: Final = re.compile(rf"(?:^|(?<=[.;,] )|(?<= and ))(?P<area>{_NAME})(?::| gets)? (?=(?:{NUMBER}) )", re.MULTILINE)
_OWN: Final = re.compile(
    rf"(?:^|(?<=[.!?] ))(?:(?:um|uh|er|ok|okay|so|right|well|now|and|this is) ){{0,3}}for (?P<whose>[A-Za-z.]+)"
    rf"(?= (?:the )?(?P<area>[A-Za-z]+(?:[ -][A-Za-z]+)?) (?:{NUMBER})\b)",
    re.MULTILINE | re.IGNORECASE,
)
"""'um for russia poland five …', of one who dictates."""


def hats(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter says whose orders follow or stand in front of it, and how that is read.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading: the powers its writer plays.
    """
    if len(context.powers) < 2:
        yield from _own_head(text, names, context)
        return

    def power(name: str) -> str:
        words = split_words(name)
        found = names.name_at(words, 0) if words else None
        mine = found is not None and found[1] == len(words) and found[0].power in context.powers
        return found[0].power or "" if found is not None and mine else ""

    if context.phase == "placing":
        items = list(_items(text, names, power))
        if items:
            yield from items
            return
        tails = [(found, power(found["whose"])) for found in _TAIL.finditer(text) if power(found["whose"])]
        if len({whose for _, whose in tails}) > 1:
            for found, whose in tails:
                lead = len(found["said"]) - len(found["said"].lstrip(" ,"))
                end = found.end() + (text[found.end() : found.end() + 1] in (",", ";"))
                yield found.start(), end, f"{found['said'][:lead].replace(',', '')}{whose}: {found['said'][lead:]}."
            return
    for found in _HEAD.finditer(text):
        if whose := power(next(filter(None, found.groups()), "")):
            yield found.start(), found.end(), f"{whose}:"


def _own_head(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """'For Russia Poland 5, …', where the writer plays Russia."""
    for found in _OWN.finditer(text) if context.phase == "placing" else ():
        whose, area = (names.name_at(split_words(found[part]), 0) for part in ("whose", "area"))
        if whose is not None and whose[0].power == context.power and area is not None and area[0].areas:
            yield found.start(), found.end(), ""


def _items(text: str, names: Vocabulary, power: Callable[[str], str]) -> Iterator[tuple[int, int, str]]:
    """'5 French to Poland, 2 Americans to Austria', 'Poland: 5 French, 1 American'."""
    for found in _ITEM.finditer(text):
        if whose := power(found["whose"]):
            end = found.end()
            end += len(match[0]) if (match := re.match(r"(?:,| and|, and)(?= )", text[end:])) is not None else 0
            yield found.start(), end, f"{whose}: {found['number']} {found['to']} {found['area']}."
    for row in _ROW.finditer(text):
        at, orders = row.end(), []
        while (cell := _CELL.match(text, at)) is not None and (whose := power(cell["whose"])):
            orders.append(f"{whose}: {cell['number']} in {row['area']}.")
            between = re.match(r"(?:,| and|, and|;) (?=\w)", text[cell.end() :])
            last = cell.end()
            at = last + (len(between[0]) if between is not None else 0)
            if between is None:
                break
        if orders:
            closed = last + (text[last : last + 1] in (".", ",", ";"))
            yield row.start(), closed, " ".join(orders)
