"""
Orders that are told of another turn, or of the board: 'My placings for turn 4 will be …', 'Here is how things stand. …'
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.clauses import SENTENCE
from gamesmaster.mail.reading.model import Context, Question, Reading
from gamesmaster.mail.reading.text.words import NUMBER

LONGEST: Final = 2500
"""Characters of a letter that is looked at."""
MOST_READY: Final = 12
"""Words of a letter that says so and no more."""
_TURN: Final = re.compile(
    r"(?<!this )(?<!last )(?<!next )(?<!that )(?<!every )\b(?:turn|round) (\d{1,2})\b(?!\))"
    r"|\b(\d{1,2})(?:st|nd|rd|th) (?:turn|round)\b",
    re.IGNORECASE,
)
_STANDS: Final = re.compile(
    r"\b(?:(?:our|my|the|your) )?"
    r"(?:(?:forces|armies|positions?|situation|picture|standings?|strengths?|board|map|score)"
    r" (?:(?:now|currently|at present|right now|so far) )?(?:stands?|looks?|is|are|reads?)"
    r"(?: (?:like this|as follows|thus|so|this way|now|today|at present|at the moment|this))+"
    r"|(?:this|that|here) is (?:the (?:position|situation|board|map|state of play|score)"
    r"|how (?:things|matters|we|the board|it) (?:stands?|looks?)))(?:,[^.:!?\n]{3,50})?[.:!] *\n*",
    re.IGNORECASE,
)
_MATTERS: Final = re.compile(
    r"\b(?i:remind me|(?:about )?the score|minimum garrisons?|the pieces|for my (?:own )?notes|game at the"
    r"|nothing to do with|say the opposite"
    r"|every (?:single )?(?:time|turn|game)|i tried to|cheapest|flights)\b"
    r"|\b(?i:(?:i|we|you|one)(?:'d| would)? needs? [^.!?\n]{5,60} to win)\b"
    r"|\b(?i:map|board|report|sheet|newsletter|chart|website|computer|textbook)s? (?:showed|shows|said|gave|gives|lists"
    r"|listed|recommends|has)\b"
    r"|\b(?i:theory|chapter|ideal|typical|classic|recommended|hypothetical)\b[^.!?\n]{0,40}:"
    r"|\b[A-Z]\w+'s (?:letter|mail|message) (?:in full|reads|read|says|said|went)\b"
    r"|\b(?i:is the (?:limit|maximum|cap)|, i see\.?$)"
    r"|\b(?i:make|have) [A-Z]\w+ attack\b"
    r"|\bby [A-Z][a-z]+,? (?:attacking|placing|putting|sending|hitting|going)\b"
    rf"|\b{NUMBER} (?:inches|centimetres|cm|feet|degrees|metres|meters|miles|km)\b"
    r"|\b[A-Z]\w+'s (?:orders|placements|placings|moves|plan|list)\b[^.!?\n]*\b(?:he|she|him|her|they)\b[^.!?\n]*:"
)
"""In the sentence of an order, it is another matter."""
_SOMEBODY: Final = re.compile(
    r"(?-i:[A-Z])[a-z]+ (?:(?:attacked|invaded|reinforced) (?=(?:the )?(?-i:[A-Z]))|(?:placed|stationed"
    r"|deployed) (?=\d|[a-z]+ ))|"
    r"(?:the|my|a|an|his|her|some|one) (?!.*\b(?:so|but|hence|therefore|i|we|i'm|let|please)\b)"
    r"(?:old |little |young |new )?[a-z]+ (?:drew|attacked|wrote|moved|showed|painted|dreamt|kept)\b"
    r"|[a-z]+ (?:is|was) (?:down to|up to|left with|stuck with)\b"
    r"|it(?:'s| is) (?:a pity|a shame|funny|odd|strange|sad|no secret|well known|said|rumou?red)\b",
    re.IGNORECASE,
)
"""Begins a sentence about somebody else."""
_BEHIND: Final = re.compile(
    r"(?:am i right|is (?:that|this|it) (?:right|correct|true)\?|(?:that|this|those|these) (?:was|were)"
    r" (?:my|our|what|how|the|in|last|where)|(?:these|those) are the (?:attacks?|moves?|ones) (?:i|we|that|he|they)"
    r"|is that the|that(?:'s| is) the (?:score|result)|(?:we )?(?:won|lost|ended) in)\b",
    re.IGNORECASE,
)
"""Begins the sentence behind one, and says that it is none."""
_BEFORE: Final = re.compile(
    r"(?:(?:i |we )?(?:lost|won|beaten|failed|defeated)(?: again| once more)?|victory|thrown out(?: again)?)[!.]+$",
    re.IGNORECASE,
)
"""The sentence in front of one, and it tells how it ended."""
_VERB: Final = re.compile(r"\b(?:i|we|please|put|place|send|attack|let|gets?|goes?|go|to|hit|want)\b", re.IGNORECASE)
_WHEN: Final = "Is this for now, or for another turn? If it is an order for now, please write it alone."
_MEANT: Final = "Is this an order of yours? If it is, please write it alone."
_WHAT: Final = "Is this where your factors stand, or where new ones shall go? Please write the orders alone."


def with_elsewhere_asked(reading: Reading, text: str, context: Context) -> Reading:
    """
    Ask about orders whose sentence names a turn to come, or that stand below words for the position on the board.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        context: Of the reading.
    """
    if not reading.orders or context.phase not in ("placing", "attack") or len(text) > LONGEST:
        return reading
    lines = {each.line for each in reading.orders}
    before, given = "", False
    for match in SENTENCE.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        gives = line in lines and any(each.words[:25] in match[0] for each in reading.orders)
        turns = [int(found[1] or found[2]) for found in _TURN.finditer(match[0])]
        if gives and context.turn is not None and any(turn > context.turn for turn in turns):
            return _asked(reading, match[0], line, _WHEN)
        ended = gives and bool(_BEFORE.match(before)) and not _VERB.search(match[0])
        if (
            (gives and (_MATTERS.search(match[0]) or _SOMEBODY.match(match[0])))
            or (given and _BEHIND.match(match[0]))
            or ended
        ):
            return _asked(reading, match[0], line, _MEANT)
        before, given = match[0], gives
    if context.phase == "placing" and (head := _STANDS.search(text)) is not None:
        below = SENTENCE.search(text, head.end())
        if below is not None and not _VERB.search(below[0]) and re.search(r"\d", below[0]):
            return _asked(reading, below[0], text.count("\n", 0, below.start()) + 1, _WHAT)
    return reading


def without_idle_ready(reading: Reading, text: str, context: Context) -> Reading:
    """
    Take 'I'm ready' for no command where a longer letter orders nothing: 'They will surely attack me. I'm ready.'

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        context: Of the reading.
    """
    if reading.orders or reading.cancelled or context.on_file or len(text.split()) < MOST_READY:
        return reading
    kept = tuple(
        each
        for each in reading.commands
        if each.name != "READY" or not each.words.lower().startswith(("i'm", "i am", "we're", "we are"))
    )
    return replace(reading, commands=kept)


def _asked(reading: Reading, words: str, line: int, question: str) -> Reading:
    asked = Question(words[:200], "unreadable", "other-time", question, "", line)
    return replace(reading, orders=(), findings=(*reading.findings, asked))
