"""'Don't hold things up on my account', 'consider me finished': that a writer is done, whatever else he says."""

from __future__ import annotations

import re
from collections.abc import Container
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Command, Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.pieces import Said, sentences_in
from gamesmaster.mail.reading.whole.quoting import is_quote

_NEED_NOT: Final = (
    r"(?:no need|no reason|not necessary|needn't|need not|don't need|do not need|don't have|do not have|won't need"
    r"|don't|do not|(?:nobody|no one) (?:has|needs|need|should)|not have|no have)"
)
_ME: Final = (
    r"(?:me|us|(?:my|our) (?:account|behalf|sake|part|mails?|letters?)"
    r"|(?:any ?thing|any) more(?: mails?| letters?| orders)? from (?:me|us))"
)
_GAME: Final = (
    r"(?:things|it|this|them|anything|every(?:body|one)|the (?:turn|round|phase|window|game|deadline|others))"
)
_WAITS: Final = (
    r"(?:wait(?: (?:any longer|for the deadline|up|on|for|with (?:it|this|the turn)))*"
    rf"|(?:hold|delay)(?: (?:{_GAME}|up|back))*(?: (?:for|on))|keep {_GAME} waiting (?:for|on))"
)
_CLOSE: Final = (
    rf"(?:(?:close|end|run|process|adjudicate|resolve|roll)(?: {_GAME})?|proceed|(?:carry|go|move|press) on"
    rf"|go ahead(?: with {_GAME})?)"
)
_CLOSED: Final = r"(?:closed|ended|run|processed|resolved)"
_CONCERNED: Final = (
    r"(?:as far as (?:i'm|i am|we're|we are|it concerns me) ?(?:concerned)?"
    r"|(?:from|for|on) my (?:part|side|end|account|sake))"
)
_WHENEVER: Final = (
    r"(?:whenever|when you|any time|anytime|early|without waiting|without me|right away|straight away|at once"
    r"|as soon as|(?:when|once|if) (?:the others|everyone|everybody|the rest|all the others))(?! with\b)"
)
_DONE: Final = r"(?:ready|done|finished|complete|through)"
_NOT_BEHIND: Final = r"(?! (?:to|with|at|for dinner|if(?! (?:the (?:others|rest)|every|all))|until|till)\b)"
_SAYS_DONE: Final = re.compile(
    rf"\b{_NEED_NOT} (?:to |for (?:you|anyone|anybody) to )?{_WAITS} {_ME}\b{_NOT_BEHIND}"
    r"|\b(?:consider|count|mark|regard|treat|put|note|record|list) (?:me|us)(?: \w+)? (?:as |down as |as being )?"
    rf"(?:all )?{_DONE}\b(?! to)"
    rf"|\b(?:you|the gm) (?:can|may|could)(?: \w+)? {_CLOSE}(?: now| then)? (?:{_CONCERNED}|{_WHENEVER})"
    rf"|{_CONCERNED} ,? ?(?:you|we|it|the (?:turn|round|phase|window|game)) (?:can|may|could)(?: \w+)? (?:be )?"
    rf"(?:{_CLOSE}|{_CLOSED})"
    rf"|(?:^|[,;:(-] |\b(?:please|so|and|then|just) )(?:close|end|run|process|adjudicate|resolve) {_GAME}"
    rf"(?: now| then)? {_WHENEVER}"
    r"|(?:^|[,;:(-] |\band )ready when(?:ever)? you are\b"
    rf"|\bnothing (?:more|else)(?: \w+)* from (?:me|us)\b.*{_NEED_NOT} (?:to )?{_WAITS}$"
    r"|\b(?:needn't|need not|don't need to|do not need to) be waited for\b"
    rf"|\bgo ahead (?:without waiting|{_CONCERNED}|when the others|when everyone|when everybody|whenever)"
)
"""What says it in any surroundings; a stock, an area or a power in the sentence is the business of others."""
_IS_DONE: Final = re.compile(
    r"(?:^|[,;:(-] |\b(?:and|so|then|but) )(?:i'm|i am|we're|we are|that's me) (?:all |now |then |hereby )?"
    r"(?:done|finished)(?: (?:for|with) (?:this|the|my|our) (?:turn|phase|round|window|moves|orders|placing|placements"
    r"|attacks|move|season|year))?(?: (?:here|now|then|for now))?(?= ?(?:[,;:)-]|$|so\b|and\b))"
)
"""What says it in a sentence that neither names nor counts anything."""
_LEAVES_OPEN: Final = re.compile(
    r"\b(?:not|isn't|aren't|never|nearly|almost|until|till|unless|before|once|hardly|if i|when i|as soon as i|after i"
    rf"|will be|i'll be|soon) (?:\w+ ){{0,3}}?{_DONE}\b"
    r"|\b(?:don't|do not|not|never) (?:\w+ )?(?:go ahead|proceed|close|run|end|process|count|consider|mark|move on)\b"
    r"|\bonly (?:then|when|if|after|once)\b"
    r"|\b(?:if|unless|in case) (?:i|you) (?:don't|do not|haven't|hear|get|receive)\b"
    r"|\bnext (?:turn|time|round)\b|\blast (?:turn|time|round)\b|\bdinner\b|\blunch\b|\btrain\b"
)
"""'I'll be done by Friday', 'if you don't hear from me, don't wait for me'."""
_TO_OTHERS: Final = word_set(
    "tell tells told say says said write writes wrote written ask asks asked wants wanted claims forward pass quote"
)
"""Whoever stands in front of that may be somebody else, or hear it instead of us: 'Please tell Hans: …'."""


def with_ready(reading: Reading, text: str, names: Vocabulary, context: Context) -> Reading:
    """
    Give the reading with READY where a letter with orders, or about orders on file, says that its writer is done.

    Args:
        reading: Of the letter.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
    """
    if any(each.name in ("READY", "NOT READY", "EXTEND") for each in reading.commands):
        return reading
    if not (reading.orders or reading.cancelled or context.on_file):
        return reading
    for said in sentences_in(text, names):
        published = any(said.text in each.text or each.text in said.text + said.end for each in reading.press)
        if not published and says_done(said, (*context.powers, context.power)):
            ready = Command("READY", "", said.text, said.number)
            about = tuple(
                each for each in reading.findings if each.kind == "note" or each.line.strip() != said.text.strip()
            )
            return replace(reading, commands=(*reading.commands, ready), findings=about)
    return reading


def says_done(said: Said, own: Container[str | None]) -> bool:
    """
    Say whether a sentence says that its writer is done.

    Args:
        said: The sentence.
        own: The powers of its writer.
    """
    words = " ".join("me" if piece.power and piece.power in own else piece.word for piece in said.pieces)
    if said.end == "?" or _LEAVES_OPEN.search(words) is not None or not _TO_OTHERS.isdisjoint(said.words):
        return False
    if any(is_quote(said.pieces, at) for at in range(len(said.pieces))):
        return False
    talks = not any(piece.is_named or piece.role == "number" for piece in said.pieces) and "if" not in said.words
    return _SAYS_DONE.search(words) is not None or (talks and _IS_DONE.search(words) is not None)
