"""
Orders that somebody writes for the player: 'Mr Harding has asked me to send you his placements. He wishes five factors
to go to Italy', 'on behalf of Mr Hall: he attacks …'. They are read as if the player wrote: 'I wish five factors …'.

What another power has asked to be told is no order, so who is written for must bear no name of the game.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.named import is_named, meanings_in
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.words import word_set

_TITLE: Final = (
    r"(?:Mr|Mrs|Ms|Miss|Dr|Prof|Professor|Herr|Frau|Sir|Dame|Lady|Lord|Captain|Colonel|Major|General|Father|Sister"
    r"|Uncle|Aunt|Auntie|Grandpa|Grandma)\.?"
)
_KIN: Final = (
    r"(?:dad|daddy|mum|mom|father|mother|son|daughter|brother|sister|husband|wife|partner|boyfriend|girlfriend|grandson"
    r"|granddaughter|grandfather|grandmother|grandpa|grandma|granny|uncle|aunt|cousin|nephew|niece|boss|chief|teammate"
    r"|flatmate|housemate|friend|neighbou?r|client|employer|principal|player|pupil)"
)
_KNOWN: Final = (
    rf"{_TITLE} [A-Z][\w'-]+|(?i:my|our|the) (?:[a-z]+ )?{_KIN}(?: [A-Z][a-z]+)?|Dad|Mum|Mom|Granny|Grandpa|Grandma"
)
_WHO: Final = rf"(?P<who>{_KNOWN}|[A-Z][a-z]+)"
_PAPERS: Final = (
    r"(?:orders?|moves?|placements?|placings?|attacks?|deployments?|dispositions|instructions|wishes|turn|decisions?"
    r"|following|this|these|what follows)"
)
_ASKED: Final = re.compile(
    rf"(?:^|(?<=[.!?,;] )|(?<=\bas ))(?:and )?{_WHO}(?:(?: is| was)(?: [\w'-]+){{1,6}}(?:,| and| so))?"
    r"(?: has| have| had)?(?: just| kindly)?"
    r" (?:asked|asks|begged|told|tells|instructed|instructs|wants|wishes|requested|requests|would like)"
    r" (?:me|us) to (?:send|give|pass|let|tell|forward|convey|write|mail|submit|post|enter|relay|hand|file|report"
    r"|type)\b"
    rf"[^.!?:\n]*?\b{_PAPERS}\b[^.!?:\n]*(?:[.:!] ?|$)",
    re.MULTILINE,
)
_HERE: Final = (
    r"(?:so )?(?:I am|I'm|we are|we're|this is|these are|please (?:note|find|take|accept)|here (?:are|is)|below are"
    r"|orders?|placements?|attacks?|moves?|deployments?)[^.!?:\n]*?"
)
_BEHALF: Final = r"(?:on behalf of|in the name of)"
_FOR: Final = tuple(
    re.compile(rf"(?:^|(?<=[.!?,;] ))(?i:{before}) (?P<who>{who})[^.!?:\n]*(?:[.:!] ?|$)", re.MULTILINE)
    for before, who in (
        (rf"{_HERE}\b{_BEHALF}|{_BEHALF}", rf"{_KNOWN}|[A-Z][a-z]+"),
        (rf"{_HERE}\bfor|writing for|typing for", _KNOWN),
    )
)
"""'On behalf of Klaus'; behind 'for' a bare name may be Monday."""
_CANNOT: Final = re.compile(
    rf"(?:^|(?<=[.!?,;] )){_WHO} (?:can't|cannot|can not|is unable to|isn't able to)[^.!?:\n]*?"
    r"(?:so|and|therefore|hence) (?:I'm|I am|it's me|I have to|I'll)[^.!?:\n]*(?:[.:!] ?|$)",
    re.MULTILINE,
)
_BASE: Final = {
    "wants": "want",
    "wishes": "wish",
    "places": "place",
    "puts": "put",
    "sends": "send",
    "sets": "set",
    "deploys": "deploy",
    "stations": "station",
    "allots": "allot",
    "allocates": "allocate",
    "gives": "give",
    "attacks": "attack",
    "hits": "hit",
    "strikes": "strike",
    "fights": "fight",
    "uses": "use",
    "takes": "take",
    "leaves": "leave",
    "keeps": "keep",
    "moves": "move",
    "adds": "add",
    "goes": "go",
    "makes": "make",
    "intends": "intend",
    "means": "mean",
    "asks": "ask",
    "requests": "request",
    "orders": "order",
    "directs": "direct",
    "chooses": "choose",
    "has": "have",
    "is": "am",
    "does": "do",
    "doesn't": "don't",
    "would": "would",
    "will": "will",
    "shall": "shall",
    "won't": "won't",
    "can": "can",
}
_TELLS: Final = re.compile(
    r"\b(?:says?|said|tells?|told|thinks?|thought|promised|hears?|heard|claims?|claimed|hopes?|is a|may|might)\b"
)
"""Behind these 'he' may be somebody else."""
_DENIES: Final = word_set(
    "not never won't don't but refuse refused declined ignore wrong last if unless joke joking rumour regards love"
)


def by_proxy(text: str, names: Vocabulary, context: Context) -> Iterator[tuple[int, int, str]]:
    """
    Give where a letter says that it is somebody's else, and where it speaks of him, and how that is read.

    Args:
        text: Normalised.
        names: The vocabulary.
        context: Of the reading: whose orders the letter may give.
    """
    for each in (_ASKED, *_FOR, _CANNOT):
        for found in each.finditer(text):
            who = found["who"]
            if not _is_player(found[0], who, names, context) or _TELLS.search(text, found.end()):
                continue
            spoken = list(_spoken(text, found.end(), who))
            if spoken:
                yield found.start(), found.end(), ""
                yield from spoken
                return


def _is_player(said: str, who: str, names: Vocabulary, context: Context) -> bool:
    """'France asked me to pass on …', 'Nobody asked me …', '… but I won't'."""
    words = split_words(said)
    if not _DENIES.isdisjoint(words) or who in ("Nobody", "Everybody", "Somebody", "Someone", "He", "She", "It", "You"):
        return False
    return not is_named(_FOR_POWER.sub("", said) if _speaks_for(said, names, context) else said, names)


def _speaks_for(said: str, names: Vocabulary, context: Context) -> bool:
    """'… his placements for Britain', by him who plays it."""
    found = _FOR_POWER.search(said)
    named = list(meanings_in(found["whose"], names)) if found else []
    return bool(named) and all(each.power == context.power for each in named)


_FOR_POWER: Final = re.compile(r"\b(?:for|of) (?:the )?(?P<whose>[A-Z][a-z]+(?: [A-Z][a-z]+)?)")


def _spoken(text: str, start: int, who: str) -> Iterator[tuple[int, int, str]]:
    """'He wishes …', 'Mr Harding puts …', 'his 5 in Italy': as the player would say it."""
    he = rf"(?:he|she|{re.escape(who)}|(?:the|my) (?:boss|player|client))"
    said = re.compile(
        rf"\b(?:(?P<he>{he}) (?P<also>also |then |now |therefore |further |finally )?(?P<verb>{'|'.join(_BASE)})\b"
        r"|(?P<would>he|she)'d\b|(?P<will>he|she)'ll\b|(?P<is>he|she)'s(?= (?:putting|placing|sending|attacking|leaving"
        r"|keeping|going|using|moving|adding|giving)\b)|(?P<his>his|her)(?= (?:own )?(?:\w+ )?(?:factors?|troops|men"
        r"|attacks?|orders?|income|\d+)\b))",
        re.IGNORECASE,
    )
    for found in said.finditer(text, start):
        if found["he"]:
            yield found.start(), found.end(), f"I {found['also'] or ''}{_BASE[found['verb'].lower()]}"
        elif found["his"]:
            yield found.start(), found.end(), "my"
        else:
            yield found.start(), found.end(), "I'd" if found["would"] else "I'll" if found["will"] else "I'm"
