"""
Rare words for common ones: what a letter says in a turn of phrase is read as if it said so plainly.

Neither reader has to know these turns, and what is quoted is what was written.
"""

from __future__ import annotations

import re
from collections.abc import Collection
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.named import is_area
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.by_place import by_place
from gamesmaster.mail.reading.text.by_proxy import by_proxy
from gamesmaster.mail.reading.text.crossed_out import crossed_out
from gamesmaster.mail.reading.text.dotted import dotted
from gamesmaster.mail.reading.text.each_of import each_of
from gamesmaster.mail.reading.text.garrisons import garrisons
from gamesmaster.mail.reading.text.hats import hats
from gamesmaster.mail.reading.text.in_short import in_short
from gamesmaster.mail.reading.text.keyed import keyed
from gamesmaster.mail.reading.text.labelled import labelled
from gamesmaster.mail.reading.text.last_turn import last_turn
from gamesmaster.mail.reading.text.misspelt_firms import misspelt_firms
from gamesmaster.mail.reading.text.moved import moved
from gamesmaster.mail.reading.text.numbered import numbered
from gamesmaster.mail.reading.text.split_as import split_as
from gamesmaster.mail.reading.text.sum_rows import sum_rows
from gamesmaster.mail.reading.text.turns.changes import CHANGES
from gamesmaster.mail.reading.text.turns.named import named_turns
from gamesmaster.mail.reading.text.turns.phrases import TURNS
from gamesmaster.mail.reading.text.withdrawn import withdrawn
from gamesmaster.mail.reading.text.words import NUMBER, count_of, word_set

_WE: Final = (
    r"(?:we|i|(?:the|our|my) (?:class|group|team|table|committee|council|cabinet|politburo|parliament|general staff"
    r"|staff|house|board|family|delegation))"
)
_PLAN: Final = r"(?:the|our|my|this|the following) (?:plan|proposal|motion|resolution|scheme|budget|allocation|order)"
_HEAD: Final = re.compile(
    r"(?:^|(?<=[.!?] ))(?:(?:and|so|nevertheless|then|finally|today|in the end|after some discussion),? )?(?:"
    r"(?:i(?:'ve| have)? thought (?:very |so |too )?(?:long|hard|it over|about it|about this)(?: and hard)?,? and )?"
    r"(?:the |my |our )?(?:result|outcome|verdict|upshot|decision)(?: is(?: this)?)?:"
    rf"|{_PLAN} (?:was|has been|is) (?:then |duly |finally |now )?(?:adopted|approved|passed|carried|agreed)"
    r"[^.!?:;\n]{0,40}:"
    rf"|{_WE} (?:have |has )?(?:then |duly |finally |now )?(?:decided|agreed|resolved|voted|settled)[^.!?:;\n]{{0,40}}:"
    r"|it was (?:then |finally |also |duly )?(?:decided|agreed|resolved|settled)"
    r"(?: there| here| then| unanimously| today| in the end)* that\b) *(?=\w)",
    re.IGNORECASE | re.MULTILINE,
)
"""'The plan was adopted unanimously, as always: …': what follows is what the writer orders."""
_ELSE: Final = word_set(
    "last next turn not never no he she they his her their who whom what previous yesterday if unless wrong other"
    " others another nothing"
)
_STREET: Final = re.compile(
    r"(?:\b\d{1,4}[a-z]? )?\b(?P<name>[A-Z]\w+ (?:Street|Road|Lane|Avenue|Square|Drive|Gardens|Terrace"
    r"|Crescent|Close|Way"
    r"|Court|Grove|Mews|Boulevard|St\.|Rd\.))(?: \d{1,4}[a-z]?\b)?"
)
"""'4 Poland Street': where somebody lives."""
_FORM: Final = re.compile(
    r"^turn ?(?:no\.?|number|nr\.?)? ?[:=#] ?(?P<turn>\d{1,2})[ \t]*$", re.IGNORECASE | re.MULTILINE
)
_SUMMED: Final = re.compile(
    r"^(?P<name>[^\W\d_][\w .'-]{1,30}?)(?P<sum> ?\((?P<count>\d{1,3})(?: (?:factors|pfs?|units))?\)) ?:?[ \t]*$",
    re.IGNORECASE | re.MULTILINE,
)
"""'France (9)' above what France places."""
_SIGNED: Final = re.compile(
    r"^(?:(?:kind|best|warm|many)? ?(?:regards|wishes|greetings|cheers|best|love|yours|thanks|thank you|warmly|fondly"
    r"|bye)(?: \w+){0,2}[,.!]*[ \t]*\n+)(?P<name>[A-Z]\w+)[ \t]*\Z",
    re.MULTILINE | re.IGNORECASE,
)
"""'Cheers, / Lorraine': a name below a greeting."""
_ALL_OF_IT: Final = re.compile(
    rf"(?<=[.!] )all (?:the |my |of my )?(?P<count>{NUMBER})(?: (?:factors|units|of them|men|pfs))?[.!]", re.IGNORECASE
)
"""'Everything to Poland! All the nine factors.'"""


_NEAR: Final = 400
"""Characters of a sentence in front of a turn of phrase that are looked at."""


def reworded(letter: Abridged, names: Vocabulary, context: Context) -> Abridged:
    """
    Give a letter in common words.

    Args:
        letter: Normalised.
        names: The vocabulary: a head that names something of the game may not be the writer's.
        context: Of the reading: 'TURN: 3' in a form says nothing more where that turn is played.
    """
    text, low = letter.text, letter.text.lower()
    gone = [
        (found.start(), found.end(), found.expand(each.plain))
        for each in (*TURNS, *(CHANGES if context.on_file else ()))
        if each.phase in ("", context.phase) and each.may_be_in(low)
        for found in each.said.finditer(text)
        if each.beside is None or each.beside.search(text, _start_of(text, found.start()), found.start())
    ]
    gone += [(found.start(), found.end(), "") for found in _HEAD.finditer(text) if _is_own(found[0], names)]
    gone += named_turns(text, names, context)
    gone += misspelt_firms(text, names, context)
    gone += list(labelled(text, names, context)) or list(numbered(text, context))
    gone += garrisons(text, names, context)
    gone += hats(text, names, context)
    gone += sum_rows(text)
    gone += last_turn(text, context)
    gone += by_proxy(text, names, context)
    gone += by_place(text, names, context)
    gone += keyed(text, names, context)
    gone += crossed_out(text, context)
    gone += each_of(text, names, context)
    gone += dotted(text, names, context)
    gone += in_short(text, names, context)
    gone += split_as(text, names, context)
    gone += withdrawn(text, names, context)
    gone += moved(text, names, context)
    gone += [
        (found.start(), found.end(), "the street")
        for found in _STREET.finditer(text)
        if not is_area(found["name"], names)
    ]
    gone += [
        (found.start(), found.end(), "Turn") for found in _FORM.finditer(text) if int(found["turn"]) == context.turn
    ]
    gone += [
        (found.start("name"), found.end("name"), "")
        for found in _SIGNED.finditer(text)
        if is_area(found["name"], names)
    ]
    gone += [
        (*found.span(), "")
        for found in _ALL_OF_IT.finditer(text)
        if context.phase == "placing" and count_of(found["count"]) == context.income
    ]
    gone += [
        (found.start("sum"), found.end("sum"), "")
        for found in _SUMMED.finditer(text)
        if int(found["count"]) in _incomes(context) and is_area(found["name"], names)
    ]
    # Of those that begin alike, the longest.
    return letter.without(sorted(gone, key=lambda each: (each[0], -each[1]))) if gone else letter


def _incomes(context: Context) -> Collection[int]:
    """All there is to place, of each power that the writer plays."""
    return (context.income or 0, *context.incomes.values())


def _start_of(text: str, at: int) -> int:
    """Where the sentence begins that goes on here, or what is near enough."""
    near = max(0, at - _NEAR)
    return max(near, *(text.rfind(mark, near, at) + 1 for mark in ".!?\n"))


def _is_own(head: str, names: Vocabulary) -> bool:
    words = split_words(head)
    return _ELSE.isdisjoint(words) and not any(names.name_at(words, at) is not None for at in range(len(words)))
