"""Orders beside a question to the service: 'Poland: Germany. Italy: USA. Both with Ford. When is the next deadline?'"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.names.named import is_named
from gamesmaster.mail.reading.names.vocabulary import Vocabulary

LONGEST: Final = 4000
"""Characters of a letter that is looked at."""
Read = Callable[[str], Reading]


def with_orders_beside(reading: Reading, text: str, names: Vocabulary, read: Read) -> Reading:
    """
    Read a letter without its questions to the service where they were taken for all that it says.

    Args:
        reading: What was made of it: a command that is a question, and nothing asked back.
        text: The letter, normalised.
        names: The vocabulary.
        read: Reads a text.

    Returns:
        The orders of the rest beside the commands, where there are more of them; else the reading as it was.
    """
    asked = [f"{each.words.rstrip(' ?')}?" for each in reading.commands]
    if not asked or len(text) > LONGEST or any(each.kind != "note" for each in reading.findings):
        return reading
    rest = text
    for words in asked:
        if rest.count(words) != 1:
            return reading  # no question, as READY, or one that stands twice
        rest = rest.replace(words, " " * len(words))
    if is_named("\n".join(asked), names) or not is_named(rest, names):
        return reading
    other = read(rest)
    more = Counter(each.order for each in other.orders) - Counter(each.order for each in reading.orders)
    lost = Counter(each.order for each in reading.orders) - Counter(each.order for each in other.orders)
    if other.commands or lost or not (more or len(other.findings) > len(reading.findings)):
        return reading
    return replace(other, commands=reading.commands)
