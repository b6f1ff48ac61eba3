"""
Factors on file that go elsewhere, said in a rarer way: 'Austria gives two of its five to Italy', 'No more Poland! All 3
of those go to Austria', 'Austria and Poland got each other's numbers'.

They are read as what both readers know: 'Move two from Austria to Italy', 'Take Poland out and give its 3 to Austria',
'Please swap Austria and Poland'. What may tell what stands there ('In Poland there are five') is none of them.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.filed.placed import placed_by
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.named import is_area
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.words import NUMBER, count_of

_AREA: Final = r"(?-i:[A-Z])[A-Za-z]+(?: (?-i:[A-Z])[a-z]+)?"
_SMALL: Final = r"[A-Za-z]+(?: (?-i:[A-Z])[a-z]+)?"
_START: Final = r"(?:^[ \t]*|(?<=[.!?;] ))"
_END: Final = r"(?=[ \t]*(?:[.!,;]|$| and\b))"
_FACTORS: Final = r"(?: (?:factors?|men|troops|units))?"


def _way(said: str, plain: str) -> tuple[re.Pattern[str], str]:
    return re.compile(said, re.IGNORECASE | re.MULTILINE), plain


_WAYS: Final = (
    _way(
        rf"{_START}no more (?:in )?(?:the )?(?P<a>{_SMALL})[!.,]+ (?:all )?(?:the |those )?(?P<n>{NUMBER})"
        rf"{_FACTORS}(?: of (?:those|these|them))? go (?:in)?to (?:the )?(?P<b>{_SMALL})"
        r"(?: on top of what(?:'s|s| is) (?:already )?there(?: already)?)?(?=[ \t]*(?:[.!]|$))",
        r"Take \g<a> out and give its \g<n> to \g<b>",
    ),
    _way(
        rf"\bthe (?P<n>{NUMBER})(?: that| which)? i (?:take|remove|withdraw|pull|save|free)(?: (?:from|out of)"
        r" (?:there|it))?(?= (?:go|goes|are|I put)\b)",
        r"the \g<n> left over",
    ),
    _way(
        rf"{_START}in (?:the )?(?P<a>{_AREA}) (?:there )?(?:are to be|shall be|should be)(?: only)? (?P<n>{NUMBER})"
        r"(?=[ \t]*(?:[.!,;]|$))",
        r"\g<a> goes down to \g<n>",
    ),
    _way(
        rf"{_START}(?:the )?(?P<a>{_AREA}) (?:gives|cedes|hands|passes|lends) (?P<n>{NUMBER}){_FACTORS}"
        rf"(?: of (?:its|the|my|their)(?: {NUMBER})?)?(?: over| on)? to (?:the )?(?P<b>{_AREA}){_END}",
        r"Move \g<n> from \g<a> to \g<b>",
    ),
    _way(
        rf"\b(?P<a>(?-i:[A-Z])[a-z]+) gives (?P<n>{NUMBER}){_FACTORS} of (?:its|the|my) {NUMBER}"
        rf" to (?:the )?(?P<b>{_AREA})",
        r"move \g<n> from \g<a> to \g<b>",
    ),
    _way(
        rf"{_START}(?:the )?(?P<a>{_AREA}) and (?:the )?(?P<b>{_AREA}) (?:got|have|had|were given|were sent)"
        r" each other's (?:numbers?|factors|share)[^.!?\n]*?(?:[.!] (?:(?:so )?please |kindly |do )*"
        r"(?:swap|exchange|switch) (?:them|the two|those two|these|the numbers|those))?(?=[ \t]*(?:[.!,;]|$))",
        r"Please swap \g<a> and \g<b>",
    ),
    _way(
        rf"\bI(?:'d| would) like (?:the )?(?P<a>{_AREA}) and (?:the )?(?P<b>{_AREA}) to (?:change|swap|trade|exchange)"
        r" (?:places|numbers|factors)\b",
        r"Please swap \g<a> and \g<b>",
    ),
    _way(
        rf"{_START}from (?:the )?(?P<a>{_AREA}) I (?:withdraw|retire|remove|take(?: away| out| back)?"
        rf"|pull(?: out)?) all (?:my |the )?(?P<n>{NUMBER} )?(?:factors|men|troops)?{_END}",
        r"Nothing in \g<a>",
    ),
    _way(
        rf"{_START}(?:please |kindly )?(?:I )?(?:withdraw|retire|remove|take|pull) all (?:of )?(?:my |the )?"
        rf"(?:factors|men|troops) (?:from|out of) (?:the )?(?P<a>{_AREA})(?=[ \t]*(?:[.!]|$|, and I\b))",
        r"Nothing in \g<a>",
    ),
    _way(
        r",? and I (?:do not|don't|won't|will not) (?:put|place|send) them (?:anywhere else|elsewhere|anywhere|back"
        r"|in any other (?:place|area))(?=[.!,;]|$)",
        "",
    ),
    _way(
        rf"[ \t]*(?:those|these|the) (?:{NUMBER} )?(?:stay|remain) in (?:my|our) (?:pocket|reserve|purse|bank)[.!]?",
        "",
    ),
    _way(
        rf"{_START}(?:please )?(?:don't|do not|dont) (?:change|touch|alter) (?:anything in )?"
        rf"(?:the )?(?P<a>{_AREA}){_END}",
        r"Leave \g<a> as it is",
    ),
)


_THOSE_THERE: Final = (
    _way(
        rf"\b(?P<n>{NUMBER}) of (?:the|my|our) (?:factors|men|troops|units|ones) (?:which |that )?(?:then |last turn )?"
        rf"(?:went|were sent|were placed|were put|are|were)(?: then| last turn)? (?:in|into|to|for) (?:the )?"
        rf"(?P<a>{_SMALL})"
        r" (?:should|shall|is to|are to|will|must|may|can) (?:now |instead |this time )?(?:go|be sent|be placed|be put)"
        rf" (?:in|into|to) (?:the )?(?P<b>{_SMALL})(?: instead| now| this time)?(?=[ \t]*(?:[.!,;]|$))",
        r"move \g<n> from \g<a> to \g<b>",
    ),
)
"""'One of the factors which then went to Poland should now go to Rumania', of last turn's, too."""


_SO_MANY: Final = re.compile(
    rf"\b(?P<area>{_AREA})(?P<said>(?: gets| has| to have| shall have)? (?P<n>{NUMBER}){_FACTORS}"
    r" (?P<way>less|fewer|more))"
    rf",? (?:so|i\.?e\.?|that is|that's|that makes|making|makes|which makes) (?:it |only )?(?P<then>{NUMBER})"
    r"(?=[ \t]*(?:[,.;!)]|$| and\b))",
    re.IGNORECASE | re.MULTILINE,
)
"""'Czechoslovakia one less, so 2': the number it comes to is no other that it gets."""


def _so_many(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    filed = placed_by(context.on_file)
    for found in _SO_MANY.finditer(text):
        named = names.name_at(split_words(found["area"]), 0)
        now = filed.get((named[0].area or "") if named else "", 0)
        more = count_of(found["n"]) * (1 if found["way"].lower() == "more" else -1)
        if now and now + more == count_of(found["then"]):
            yield found.end("said"), found.end(), ""


def moved(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter says so, and how that is read.

    Args:
        text: Normalised.
        names: The vocabulary: what takes the place of an area must be one.
        context: Of the reading.
    """
    if context.phase != "placing" or not (context.on_file or context.last_turn):
        return
    for said, plain in (*_THOSE_THERE, *(_WAYS if context.on_file else ())):
        for found in said.finditer(text):
            areas = [name for key, name in found.groupdict().items() if key != "n"]
            if all(is_area(name, names) for name in areas):
                yield found.start(), found.end(), found.expand(plain)
    if context.on_file:
        yield from _so_many(text, names, context)
