"""The placings of last turn by other names: 'Whatever I did last turn', 'Could you put them where they went then?'"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import NUMBER, count_of
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Place

_LAST: Final = r"(?: in| for| at| on)?(?: the)? (?:la?ste? (?:turn|time|round|go)|previous (?:turn|round)|turn before)"
_ASK: Final = (
    r"(?:hiya |hey |yo |(?:can|could|would|will) you |please |just |kindly |simply |i want to |let me |i'd like to )*"
)
_TAKE: Final = r"(?:take|use|repeat|copy|enter|reuse)"
_LIST: Final = r"(?:list|orders|numbers|letter|sheet)"
_PLACINGS: Final = r"(?:placements|placings|orders|allocations|deployments)"
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
    rf"|(?:for this turn,? )?(?:i|we) (?:make|do|place|put|take) (?:exactly |just )?(?:the )?same (?:like|as){_LAST}"
    rf"|(?:i|we|(?P<who>[A-Z]\w+)) (?:do|does|am doing|is doing|are doing) (?:again )?(?:exactly |just )?"
    rf"(?:what|as|the same as) (?:i|we|it|she|he) did(?: before|{_LAST})"
    rf"|(?:exactly |just )?(?:the )?same as"
    rf"(?: l(?:st|ats|asst) (?:turn|time)|{_LAST}(?=:| n the\b|,[^,.\n]{{0,60}} that\b))"
    rf"|(?:treat|regard|take|consider) (?:my|our|(?P<whose>[A-Z]\w+)'s) {_PLACINGS} as identical (?:with|to)"
    rf" (?:those|the ones|my {_PLACINGS}) of{_LAST}"
    rf"|be so (?:good|kind) as to (?:repeat|copy|enter) (?:my|our|the) {_PLACINGS} (?:of|from){_LAST}(?: again)?"
    r")(?:,? (?:nothing|not one (?:little )?thing|not a thing) (?:different|changed|else)"
    r"|,? without (?:any )?changes?)?"
    r"(?P<save>, (?:save|saving|except|excepting)(?: only)? that)?"
    r"(?:(?:,?| and use (?:that|it)) (?:again|once more|please|pls|thanks))*"
    r"(?=[ \t]*(?:[.!?,;:]|$| but\b| except\b| only\b| with one\b| n the\b| and the\b| (?:one|two)\b))\??",
    re.IGNORECASE | re.MULTILINE,
)
_AND_SO: Final = re.compile(
    r"(?<=\d)[,;:] (?:the )?same (?:numbers?|amounts?),?(?: and)? (?:the )?same (?:places?|areas?)\b(?P<income>(?!))?",
    re.IGNORECASE,
)
"""'No change from turn 1, same numbers same places.'"""
_INCOME: Final = re.compile(
    r",? (?:since|as|because) I (?:now )?(?:have|get|got) (?P<income>\d{1,2})(?: (?:factors?|points))?"
    r"(?: to (?:spend|place|put|use))?(?: now| this turn)?"
    r"(?:,? (?:and not|not|instead of|rather than) (?:the )?\d{1,2}(?: of last turn)?)?(?=[ \t]*(?:[.!]|$))",
    re.IGNORECASE | re.MULTILINE,
)
"""'…, since I have 15 to spend now and not 14.'"""
_SOME_AREAS: Final = r"(?:areas|places|countries|territories)"
_AREAS: Final = re.compile(
    rf"(?P<each>\beach of )?(?P<areas>(?:the )?same (?:(?P<one>{NUMBER}) )?{_SOME_AREAS} (?:as|like){_LAST}"
    rf"|(?:my |the )?last (?:turn's|time's|round's) (?:(?P<two>{NUMBER}) )?{_SOME_AREAS}"
    rf"|(?:all )?(?:the|those) (?:(?P<three>{NUMBER}) )?{_SOME_AREAS} (?:(?:(?:that|which|where) )?(?:i|we)"
    rf"(?: have|'ve)? (?:placed|put|sent|had|used|chose|reinforced)(?: factors| men| something| anything)?"
    rf"(?: in| to)?|of){_LAST})"
    rf"(?(each)|(?P<but>(?:,|:| -+)? (?:but |only |this time |now |again )*{NUMBER}(?: factors?)?"
    r" (?:in|to|for|into) each\b))",
    re.IGNORECASE,
)
"""'Four in each of last turn's areas', 'The same three areas as last turn, but this time four in each.'"""
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
        if (found["who"] or found["whose"] or context.power) != context.power:
            continue  # 'Germany does what it did before'
        if found[0].endswith("?"):
            yield found.start(), found.end(), f"{_PLAIN}."
        elif not _REQUEST.match(text, found.start()):  # 'could you repeat what I did last time, except …?'
            yield found.start(), found.end(), f"{_PLAIN}, but" if found["save"] else _PLAIN
    areas = _areas_of(context)
    for found in _AREAS.finditer(text) if areas else ():
        told = found["one"] or found["two"] or found["three"]
        if told is None or count_of(told) == len(areas):
            number = (found["but"] or "").rpartition(" each")[0].split()
            listed = f"{', '.join(areas[:-1])} and {areas[-1]}" if len(areas) > 1 else areas[0]
            plain = f"{' '.join(number)} each of {listed}" if number else f"each of {listed}"
            yield found.start(), found.end(), re.sub(r"^(?:\W|but |only |this time |now |again )+", "", plain)
    for found in (*_AND_SO.finditer(text), *_INCOME.finditer(text)) if context.last_turn else ():
        if int(found["income"] or context.income or 0) == context.income:
            yield found.start(), found.end(), ""


def _areas_of(context: Context) -> list[str]:
    """Where factors were placed last turn."""
    orders = [notation.read(line)[1] for line in context.last_turn] if context.phase == "placing" else []
    return list(dict.fromkeys(order.area for order in orders if isinstance(order, Place)))
