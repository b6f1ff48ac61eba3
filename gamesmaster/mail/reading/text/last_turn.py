"""The placings of last turn by other names: 'Whatever I did last turn', 'Could you put them where they went then?'"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context

_LAST: Final = r"(?: in| for)?(?: the)? (?:last (?:turn|time|round)|previous (?:turn|round)|turn before)"
_ASK: Final = r"(?:(?:can|could|would|will) you |please |just |kindly |simply |i want to |let me |i'd like to )*"
_TAKE: Final = r"(?:take|use|repeat|copy|enter|reuse)"
_LIST: Final = r"(?:list|orders|numbers|letter|sheet)"
_NAMED: Final = re.compile(
    rf"(?:^|(?<=[.!?;:,] )){_ASK}(?:"
    r"(?:do |repeat |take |use |copy (?:out )?|enter |place )?(?:whatever|what|exactly what|just what) (?:i|we)(?:'d)?"
    rf" (?:did|placed|ordered|had|sent|played){_LAST}"
    r"|(?:take|use|repeat|copy|enter|reuse|have) (?:my |the )?(?:old )?(?:last turn's|previous turn's) (?:\w+ )?"
    rf"(?:{_LIST}|placements|placings)"
    rf"|{_TAKE} (?:my |the )?(?:old |same )?{_LIST} (?:from|of|as){_LAST}"
    r"|(?:put|place|send) (?:them|everything|all of them|the factors|my factors|mine) (?:all )?"
    rf"(?:where|as|to where) (?:they|it|i) (?:went|were|was|put them|had them|placed them){_LAST}"
    rf"|(?:the )?same (?:\w+|places?, same numbers?|numbers?, same places?) (?:as|like){_LAST}"
    rf"|the usual,? (?:as|like){_LAST}|i do the same as(?: in)?{_LAST}"
    r")(?:(?:,?| and use (?:that|it)) (?:again|once more|please|pls|thanks))*"
    r"(?=[ \t]*(?:[.!?,;]|$| but\b| except\b| only\b| with one\b))\??",
    re.IGNORECASE | re.MULTILINE,
)
_REQUEST: Final = re.compile(r"[^.!?\n]*\?")
_PLAIN: Final = "Same as last turn"


def last_turn(text: str, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter orders the placings of last turn, and how that is read.

    Args:
        text: Normalised.
        context: Of the reading: what was ordered last turn must be known.
    """
    for found in _NAMED.finditer(text) if context.last_turn else ():
        if found[0].endswith("?"):
            yield found.start(), found.end(), f"{_PLAIN}."
        elif not _REQUEST.match(text, found.start()):  # 'could you repeat what I did last time, except …?'
            yield found.start(), found.end(), _PLAIN
