"""
Orders below a head that says they are none: 'What I want Russia to believe:', 'Britain wants me to do this:', 'Would
this be legal?', 'Last turn I placed like this.'
"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of

LONGEST: Final = 3000
"""Characters of a letter that is looked at."""
_ASKS: Final = (
    r"(?:would|is|are|will|were) (?:this|these|that|the following|it)\b[^\n.!?:]{0,25}"
    r"\b(?:legal|allowed|possible|permitted|valid|within the rules)",
    r"(?:should|shall|can|could|may|might|would|ought) (?:i|we) (?:\w+ )?(?:do|play|order|send|try|make|write|enter|"
    r"use)? ?"
    r"(?:this|these|the following|that)\b[^\n!?:]{0,60}",
    r"what (?:do|would) you (?:think|say|make) (?:of|about|to) (?:this|these|that|the following)\b[^\n.!?:]{0,30}",
)
"""What is asked above orders."""
_HEADS: Final = (
    r"what (?:i|we)(?: would|'d)? (?:want|like|wanted|hope)\b[^\n.!?:]{3,40}\bto (?:believe|think|expect|hear|see|"
    r"fear|read)",
    r"what (?:i|we)(?: would|'d) (?:like to do|have done|love to do)\b[^\n.!?:]{0,40}",
    r"(?:please )?(?:do not|don't|never)\b[^\n.!?:]{0,30}\b(?:following|this|these|below|as follows)",
    r"(?:please )?(?:forward|pass|hand|send|give) (?:this |these |it )?(?:on )?to [^\n.!?:]{3,30}",
    r"to (?:all|everybody|everyone|all players|the others|whom it may concern)",
    r"(?:as |just |only )?(?:for example|an example|example|e\.g\.)\b[^\n.!?:]{0,30}",
    r"(?:i am |i'm |we are |still |just )?(?:thinking|wondering|toying|considering|dreaming)\b[^\n.!?:]{0,30}",
    r"subject to\b[^\n.!?:]{3,40}",
    r"(?:if|when) [^\n.!?:]{2,40} (?:agrees?|approves?|says? (?:yes|so)|allows?)",
    r"the (?:board|map|position)\b[^\n.!?:]{0,30}\b(?:is|be|looks like|shows|has|after|says)\b[^\n.!?:]{0,20}",
    r"(?:correct me[^\n.!?:]{0,25}\bthis is |here is |this is )?what (?:i|we) have(?: on the board| there| so far| "
    r"now)?",
    r"your (?:\w+ )?(?:mail|receipt|letter|note|report|list|message)\b[^\n.!?:]{0,25}\b(?:says|said|reads|shows|has)",
    r"you (?:have )?(?:recorded|wrote|noted|entered|listed|put down|gave me)\b(?! that)[^\n.!?:]{0,40}",
    r"(?:instead|in place) of (?:this|these|that|the following)",
    r"my guess\b[^\n.!?:]{0,30}",
)
"""What stands above orders and says that they are none, or another's; a colon is behind it."""
_OTHERS: Final = (
    r"wants|asked|asks|suggests|suggested|suggest|proposes|proposed|propose|wishes|wished|begs|begged|expects|expected"
    r"|recommends|recommended|advises|advised|says|said|told|thinks|hopes|demands|demanded"
)
_SAYING: Final = rf"[^\n.!?:(]{{2,40}} (?:{_OTHERS})\b[^\n.!?:(]{{0,40}}"
"""'Britain wants me to do this:', 'What the computer suggested:'."""
_THESE: Final = r"(?:the following|as follows|like this|like so|this|these|thus)"
_ONCE: Final = r"(?:last (?:turn|time|round|game|year)|the other day|a (?:turn|week) ago)"
_RULERS: Final = (
    r"governments?|cabinet|staff|command|majesty|kaiser|king|queen|tsar|president|ministry|team|empire|republic|crown"
    r"|admiralty|office|council|emperor|pharaoh|chancellor|generals?|army|armies|troops|forces"
)
"""Of them people write who mean themselves: 'Here is what the Admiralty has decided.'"""
_SOMEONE: Final = (
    rf"(?:(?:my|our|his|her|the|your) )?(?!(?:i|we|please)\b)(?!(?:\w+ )?(?:{_RULERS})\b)[\w'-]+(?: [\w'-]+)?"
)
_POINTING: Final = (
    rf"{_SOMEONE} (?:has |have |had |now )?(?:{_OTHERS}|wrote|written|sent|writes)"
    rf"(?: (?:to )?(?:me|us|everybody|everyone))? (?:[\w']+ ){{0,3}}?"
    rf"(?:{_THESE}|(?:what|how|where) (?:he|she|they)\b[^\n.!?:]{{0,40}})",
    rf"(?:here|this|that|these|below)(?: is| are|'s) (?:what|how|where) (?!(?:i|we)\b){_SOMEONE}"
    rf" (?:would |will |wants to |is going to )?\w+\b[^\n.!?:]{{0,30}}",
    r"(?:here|this|that|these|below)(?: is| are|'s) my (?:\w+ )?(?:plans?|ideas?|intentions?|thoughts|schemes?|hopes?)"
    r" (?:for|about) (?:the )?(?:next|coming|later|following)\b[^\n.!?:]{0,30}",
    rf"(?:{_ONCE}|in the last \w+),? (?:i|we|he|she|they)\b[^\n.!?:]{{2,30}} {_THESE}",
    rf"(?:i|we) [a-z]+ed (?:it )?{_THESE} {_ONCE}",
    rf"(?:if|should|unless|once|as soon as) [^\n.!?:]{{3,50}} (?:i|we)(?:'d|'ll| will| would| shall| might)\b"
    rf"[^\n.!?:]{{1,30}} {_THESE}(?: instead)?",
    rf"(?:i|we) (?:was|were|am|are) (?:thinking of|tempted to|going to|told to|asked to|advised to|toying with)\b"
    rf"[^\n.!?:]{{0,30}}\b{_THESE}",
)
"""Points to what comes next, which is another's, or for another turn: a full stop or a colon is behind it."""
_HEAD: Final = re.compile(
    rf"(?:^|(?<=[\n.!?])) *(?:(?P<asks>{'|'.join(_ASKS)})\?|(?:{'|'.join(_HEADS)}):|(?P<saying>{_SAYING}):"
    rf"|(?P<pointing>{'|'.join(_POINTING)})[.:!](?=\s))",
    re.IGNORECASE,
)
_SPEAKS: Final = re.compile(
    r"\W*(?:(?:so|but|now|and|well|still|anyway|therefore|hence|ok|okay|no),? )*(?:i|we|i'm|i'd|i'll|my|please"
    r"|this turn|now|instead|so|but)\b",
    re.IGNORECASE,
)
"""The next sentence is the writer's own again: 'Hans suggested this. I put 5 in …'"""
_OWN: Final = re.compile(r"^\W*(?:i|we|i'd|i'll|please|my (?:orders|attacks|placings))\b", re.IGNORECASE)
_FIRST: Final = re.compile(r"[^\n.!?]*(?:[.!?](?=\w)[^\n.!?]*)*")
"""The first sentence below a head."""
_QUESTION: Final = "Are these your orders? What stands above them reads as if they were not."


def with_heads_asked(reading: Reading, text: str, names: Vocabulary, context: Context) -> Reading:
    """
    Let no orders stand below a head that says they are none, or another's, or that asks whether they may be.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question about the head in the place of what follows it without a blank line between.
    """
    if not reading.orders or len(text) > LONGEST or reading.press:
        return reading
    for match in _HEAD.finditer(text):
        if match["saying"] and (_OWN.match(match[0]) or not _tells_of_another(match[0], names, context)):
            continue
        following = text[match.end() :]
        start = match.end() + len(following) - len(following.lstrip())
        block = text[start:].split("\n\n", maxsplit=1)[0]
        below = [each for each in reading.orders if _stands_in(each, block, text.count("\n", 0, start) + 1)]
        opening = _FIRST.match(block)
        if match["pointing"] and (_SPEAKS.match(block) or _tells_of_writer(match[0], names, context)):
            continue
        if not opening or not any(" ".join(each.words.split())[:12] in opening[0] for each in below):
            continue
        if match[0].lower().endswith((" so:", " then:", " but:")):
            continue  # 'You wrote that Exxon is on the list, so:'
        line = text.count("\n", 0, match.start()) + 1
        asked = Question(match[0].strip()[:200], "ambiguous", "whose-orders", _QUESTION, "", line)
        kept = tuple(each for each in reading.orders if each not in below)
        findings = reading.findings
        if not any(each.ground == "whose-orders" for each in findings):
            findings = (*findings, asked)
        reading = replace(reading, orders=kept, findings=findings)
    return reading


def _stands_in(order: ReadOrder, block: str, line: int) -> bool:
    """Whether an order's words come from a part of the letter that begins in this line."""
    last = line + block.count("\n")
    said = " ".join(order.words.split())[:12]
    return line <= order.line <= last and (order.line > line or said in " ".join(block.split()))


def _tells_of_writer(head: str, names: Vocabulary, context: Context) -> bool:
    """Whether the writer's own power speaks: 'Germany proposes the following.'"""
    words = [token.word for token in tokens_of(head)]
    found = names.name_at(words, 3 if words[0] in ("here", "this", "that") and len(words) > 3 else 0)
    return found is not None and context.power in found[0].powers


def _tells_of_another(head: str, names: Vocabulary, context: Context) -> bool:
    """Whether somebody who is not the writer says or wants it: a power, 'my partner', 'the computer'."""
    if _SOMEBODY.search(head):
        return True
    words = [token.word for token in tokens_of(head)]
    found = [names.name_at(words, at) for at in range(len(words))]
    powers = {power for each in found if each is not None for power in each[0].powers}
    return bool(powers - {context.power or ""})


_SOMEBODY: Final = re.compile(
    r"\b(?:my|our|the|his|her) (?:partner|ally|allies|son|daughter|wife|husband|brother|sister|father|mother|friend|"
    r"boss"
    r"|computer|machine|program|others?|teacher|neighbour|neighbor|book|rules?)\b",
    re.IGNORECASE,
)
