"""Turns of phrase of factors that move to another area than was sent before: 'Two of the Polish seven go to Italy.'"""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turns.row import AREA, turn
from gamesmaster.mail.reading.text.words import NUMBER

_COUNT: Final = rf"(?P<n>{NUMBER}|a couple|a pair)"
_LOT: Final = (
    rf"(?:{NUMBER}|lot|ones?|pile|contingent|placings?|placements?|factors?|stake|men|boys|pot|army|force"
    rf"|group|allocation)"
)
_SENT: Final = (
    r"(?:for|in|to|on|down for|bound for|intended for|meant for|originally (?:intended|meant) for|earmarked for"
    r"|(?:that |which |who )?(?:were|are) (?:going|bound|meant|intended|headed) (?:to|for|in)"
    r"|(?:that |which )?i (?:had down for|have down for|sent to|put in|put down for|gave to|gave|noted for"
    r"|ordered to|promised))"
)
_FROM: Final = (
    rf"(?:(?:the |my |those |our )?(?P<a>(?-i:[A-Z])\w+(?:'s)?) {_LOT}|(?:the |my |those |these "
    rf"|our )?{NUMBER}(?: factors| men)? {_SENT} "
    rf"(?P<b>{AREA})|(?:the |my )?(?:factors|placings|men) (?:i )?{_SENT} (?P<c>{AREA}))"
)
_TO: Final = rf"(?P<y>{AREA})"
_GOES: Final = (
    r"(?:should|shall|may|can|will|are to|must|had better|ought to|would rather|could)?(?: now| instead)? ?"
    r"(?:go|going|goes|hop|move|leave|are"
    r" going|be (?:moved|sent|placed|redirected|put|shifted|given)|switch|transfer|march|travel|relocate)"
    r"(?: over| across| instead| now| off)*"
)
_MOVE: Final = r"move \g<n> from \g<a>\g<b>\g<c> to \g<y>"
_GETS: Final = r"\g<y> gets \g<n> from \g<a>\g<b>\g<c>"


MOVING_TURNS: Final = (
    turn(
        rf"(?<!could )(?<!can )(?<!may )(?<!might )\b{_COUNT} (?:of|from|out of|off) {_FROM} {_GOES} (?:to|for"
        rf"|into|in) {_TO}(?: now"
        rf"| instead)?",
        _MOVE,
        phase="placing",
    ),
    turn(
        rf"\b{_TO} (?:is to have|should (?:get|have)|gets|shall (?:have|get)|will (?:get|have)|to have"
        rf"|is to be given|ought to have) {_COUNT} (?:of|from) {_FROM}",
        _GETS,
        phase="placing",
    ),
    turn(
        rf"\b(?:lend(?:ing)?|giv(?:e|ing)|let(?:ting)? {AREA} have|grant(?:ing)?) {_TO} {_COUNT} (?:of|from) {_FROM}",
        _GETS,
        phase="placing",
    ),
    turn(rf"\b(?:give|hand|pass|let) {_COUNT} (?:of|from) {_FROM} to {_TO}", _MOVE, phase="placing"),
    turn(
        rf"\bof {_FROM},? (?:i would like to |i'd like to |please |kindly |i |let's )?(?:redirect|move|send"
        rf"|shift|transfer) {_COUNT},? (?:over )?(?:to|into) {_TO}",
        _MOVE,
        phase="placing",
    ),
    turn(
        rf"\b(?:withdraw|pull|take|call back|recall) {_COUNT} (?:of|from|out of) {_FROM},? (?:and |then )?"
        rf"(?:declare|put|place|send|enter|stick|drop|post) them"
        rf" (?:down )?(?:for|in|to|under|into) {_TO}",
        _MOVE,
        phase="placing",
    ),
    turn(
        rf"\b(?:trim|cut|reduce|weaken|lower|shrink) (?:my |the )?(?P<a>(?-i:[A-Z])\w+)"
        rf"(?: {_LOT})? by {_COUNT} in favou?r of {_TO}",
        r"move \g<n> from \g<a> to \g<y>",
        phase="placing",
    ),
    turn(rf"\b(?:you can )?pay for it by cutting {_TO} to {_COUNT}", r"\g<y> \g<n>", phase="placing"),
    turn(
        rf"\b(?:please |kindly )?(?:amend|change|alter|correct) (?:the |my )?(?P<a>(?-i:[A-Z])\w+) "
        rf"(?:allocation|number|entry|figure|placing|line)"
        rf" from {NUMBER}(?: \(\d+\))? to {_COUNT}(?: \(\d+\))?",
        r"\g<a> \g<n>",
        phase="placing",
    ),
    turn(
        rf"\b(?:enter|put|place|write) the difference(?: of)?,? {_COUNT}(?: \(\d+\))?,? (?:under|in|into|to"
        rf"|for) {_TO}",
        r"\g<n> in \g<y>",
        phase="placing",
    ),
    turn(
        rf"\breplace [\"“']{AREA} {NUMBER}[\"”'](?: in my (?:letter|mail|list|orders))? (?:with|by) [\"“']"
        rf"(?P<new>[^\"”'\n]+)[\"”']",
        r"\g<new>",
        phase="placing",
    ),
    turn(
        rf"\b{_COUNT} of (?:those|these|them|the {NUMBER}) {_SENT} (?P<b>{AREA}) {_GOES} (?:to|for|into"
        rf"|in) {_TO}",
        r"move \g<n> from \g<b> to \g<y>",
        phase="placing",
    ),
)
"""The rows for factors that move."""
