"""Questions for what the gamesmaster holds: 'What have you got from me?', 'Who still hasn't sent theirs?'"""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.commands.time_words import POWER, Timed
from gamesmaster.mail.reading.text.words import word_set

_ORDERS: Final = (
    r"(?:orders?|moves?|placings?|placements?|deployments?|attacks?|instructions|letters?|e ?mails?|mails?|list|entry"
    r"|entries|submission|numbers|figures|turn|stuff|last lot|allocations?|message)"
)
_MINE: Final = r"(?:of mine|of ours|from me|from us|by me|from my side|under my name|for me|for us)"
_HOLD: Final = (
    r"(?:have|got|hold|holding|received|recorded|noted|entered|registered|written down|on file|booked|stored|down|took"
    r"|taken|logged|know)"
)
_MADE: Final = (
    r"(?:orders?|ordered|place|placed|put|put down|send|sent|write|wrote|written|submit|submitted|hand|handed|enter"
    r"|entered|commit|committed|give|gave|given|tell|told|mail|mailed|attack|say|said|file|filed|end up)"
)
_INFORM: Final = (
    r"(?:tell|send|show|give|mail|email|e mail|repeat|resend|remind|read back|read|let \w+ (?:know|have|see)|confirm"
    r"|post|forward|quote|recite|list|copy|check|look up|see|get|have)"
)
_PLEASE: Final = (
    rf"(?:(?:please|kindly|(?:could|can|would|will|may|might) (?:you|i|we)|be so (?:good|kind) as to|good enough to"
    rf"|like (?:you )?to|mind|chance of|grateful|want to|need to)(?: [^ ,]+){{0,4}}? {_INFORM}|^{_INFORM})"
)
_ASKS: Final = re.compile(
    # 'What have you got from me?', 'which orders of mine do you have?'
    rf"\b(?:what|which)(?: [^ ,]+){{0,4}}? you(?: [^ ,]+){{0,2}}? {_HOLD}\b(?: [^ ,]+){{0,3}}? (?:{_MINE}|(?:me|us)\b"
    rf"|as my {_ORDERS}|as mine)"
    rf"|\b(?:what|which) {_ORDERS}(?: [^ ,]+){{0,3}}? {_MINE}(?: [^ ,]+){{0,3}}? you\b"
    rf"|\b(?:what|which) (?:have|do) you(?: [^ ,]+){{0,2}}? (?:for|of|from|under|as) (?:me|us|my|mine)\b"
    # 'What did I order?'
    rf"|\b(?:what|which {_ORDERS})(?: [^ ,]+){{0,2}}? (?:did|have|had) (?:i|we) (?:\w+ ){{0,2}}?{_MADE}\b"
    # 'Could you send me the orders you have from me?', 'a copy of my orders'
    rf"|{_PLEASE}(?: [^ ,]+){{0,6}}? (?:my|our|the|all|those)(?: [^ ,]+){{0,2}}? {_ORDERS}(?: [^ ,]+){{0,3}}?"
    rf" (?:{_MINE}|you (?:have|got|hold|received)|on file|as (?:they|it) stands?|i (?:have )?(?:sent|gave|wrote)"
    r"|back|as (?:you have|recorded|received|noted)|that you have)\b"
    rf"|{_PLEASE}(?: [^ ,]+){{0,6}}? what(?: [^ ,]+){{0,2}}? you(?: [^ ,]+){{0,2}}? {_HOLD}\b"
    rf"|{_PLEASE}(?: [^ ,]+){{0,6}}? (?:what|which {_ORDERS}) (?:i|we) (?:have |had )?{_MADE}\b"
    rf"|{_PLEASE}(?: [^ ,]+){{0,4}}? what(?: \w+)? (?:i|we) have(?: [^ ,]+){{0,2}}? (?:on file|recorded|noted"
    r"|entered|down)\b"
    r"|\bwhat (?:have|do) (?:i|we)(?: have)?(?: [^ ,]+){0,2}? (?:on file|recorded|noted|entered|down)\b"
    rf"|{_PLEASE}(?: [^ ,]+){{0,4}}? (?:a )?(?:copy|list|summary|record|reminder|read ?back) of (?:my|our|the|all)"
    rf"(?: [^ ,]+){{0,2}}? {_ORDERS}\b"
    rf"|\b(?:what|how) (?:are|is|do|does) my(?: [^ ,]+){{0,2}}? {_ORDERS}(?: [^ ,]+){{0,2}}? (?:now|stand|at the moment"
    r"|currently|look like|look|as it stands|on file|say)\b"
    rf"|\bwhat is (?:on file|recorded|noted|entered|down|written down) (?:for|from|as|under) (?:me|us|my)\b"
    rf"|\b(?:like|love|want|need) to (?:see|have|check|get)(?: [^ ,]+){{0,2}}? (?:current|present|full|own)"
    rf"(?: [^ ,]+){{0,2}}? {_ORDERS}\b"
    # 'Did I send you anything for this turn?', 'have you had anything from me?'
    rf"|\b(?:did|have) (?:i|we) (?:already |ever |actually )*(?:send|sent|give|given|submit|submitted) (?:you )?"
    rf"(?:any(?:thing)?|something|my|our|these|those)\b"
    rf"|\b(?:have|did) you(?: [^ ,]+){{0,2}}? (?:had|get|got|receive|received) (?:any(?:thing)?|something)"
    rf"(?: [^ ,]+){{0,3}}? {_MINE}"
)
_FORGOT: Final = re.compile(
    rf"\b(?:i|we) (?:have |can |do |did |really |honestly |just )*(?:not (?:remember|recall|know)|forgot|forgotten|lost"
    rf"(?: track of)?|no idea|deleted|unsure|not sure)(?: [^ ,]+){{0,3}}? (?:what (?:i|we) (?:have |had )?{_MADE}"
    rf"|my (?:own )?(?:copy|{_ORDERS}))\b"
)
_WISH: Final = re.compile(r"\b(?:i|we) (?:would |should )?(?:like|love|want|need)\b")
_TELL: Final = re.compile(rf"{_PLEASE}|\bwhat (?:did|have) (?:i|we)\b")
_OTHERWISE: Final = re.compile(
    r"\b(?:last (?:turn|time|round|week|year|phase)|previous|next|tomorrow|report|results?|map|positions?|battle|if you"
    r" (?:have|got)|unless|turn \d|earlier turn|history|instead|change|cancel|withdraw|replace|swap|add to"
    r"|tear|ignore|scrap|bin|throw|delete|discard|disregard|forget (?:about )?(?:what|my|the|everything|all)"
    rf"|(?:sent|wrote|gave|to) {POWER})\b"
)
_ELSE: Final = (
    r"(?:any ?(?:body|one)|every ?(?:body|one)|some ?(?:body|one)|all|others?|players?|people|one|the others)"
)
_SENT: Final = (
    r"(?:sent|send|ordered|moved|handed|submitted|delivered|in|done|ready|placed|posted|mailed|written|given|filed)"
)
_MISSING: Final = re.compile(
    rf"\b(?:whos?|which (?:players?|powers?|of us))(?: [^ ,]+){{0,3}}? (?:not(?: [^ ,]+){{0,2}}? {_SENT}|missing"
    r"|outstanding|late|lagging|dawdling|to go|holding (?:us|it|things|everything|everybody|everyone)|yet to|left"
    r"|still to|owes|overdue|waiting for|waiting on)"
    rf"|\b(?:has|have|is|are) {_ELSE}(?: [^ ,]+){{0,2}}? {_SENT}\b"
    rf"|\b(?:is|are) {_ELSE}(?: (?:else|still|yet))* (?:missing|late|outstanding)\b"
    rf"|\b(?:are|is) (?:we|you|it|the game)(?: \w+)? (?:still )?waiting (?:for|on) (?:{_ELSE}|me|who|us)\b"
    rf"|^(?:[^,]{{0,20}} , )?{_ELSE} (?:else )?(?:still |yet )?(?:{_SENT}|missing|late|outstanding|to come)$"
    r"|\bam i (?:the )?(?:last|only)(?: one)?(?: \w+)?$"
    r"|\bhow many (?:[^ ,]+ ){0,3}?(?:are|is|have)(?: [^ ,]+){0,2}? (?:missing|outstanding|in|sent|to come|late)\b"
)
_CHEAP: Final = word_set(
    "you i we my our what which who whos how has have is are did anybody anyone everybody everyone"
)


def may_ask_held(words: frozenset[str]) -> bool:
    """Say whether a sentence of these words is worth a look."""
    return not _CHEAP.isdisjoint(words)


def asks_orders(said: Timed) -> bool:
    """
    Say whether a sentence asks what its writer has ordered.

    Args:
        said: The sentence, in one form.
    """
    text = said.text
    if _OTHERWISE.search(text) is not None or (said.numbers and said.end != "?"):
        return False
    if _ASKS.search(text) is not None and (said.end == "?" or _TELL.search(text) is not None or _WISH.search(text)):
        return True
    return _FORGOT.search(text) is not None


def asks_missing(said: Timed) -> bool:
    """
    Say whether a sentence asks who has not sent his orders yet.

    Args:
        said: The sentence, in one form.
    """
    return said.end == "?" and not said.numbers and POWER not in said.text and _MISSING.search(said.text) is not None
