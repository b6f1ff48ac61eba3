"""Turns of phrase of stocks that take the place of others sent before: 'Could Ford stand in for General Motors?'"""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turns.row import AREA, turn

_NAME: Final = r"(?-i:[A-Z])[\w&']*(?:\.[\w&']+)*(?: (?:(?-i:[A-Z])[\w&']*(?:\.[\w&']+)*|and|&)){0,3}"
_NEW: Final = rf"(?P<new>{_NAME}?)"
_OLD: Final = rf"(?:the )?(?P<old>{_NAME})"
_IN: Final = rf"(?P<where>{AREA})"
_INSTEAD: Final = r"use \g<new> instead of \g<old>"


STOCK_TURNS: Final = (
    turn(
        r"\b(?:if|in case) (?:it(?:'s| is) not (?:yet )?too late|there(?:'s| is) still time|you haven't "
        r"(?:yet )?(?:done|run|processed|closed|printed"
        r"|adjudicated|started)(?: (?:me|my turn|the turn|my orders|anything|it))?(?: yet)?)[,;]? ",
        "",
    ),
    turn(
        rf"\b{_NEW}, rather than {_OLD}, (?:attacks?|hits?|is used against"
        rf"|goes up against)",
        r"use \g<new> instead of \g<old> against",
        phase="attack",
    ),
    turn(
        rf"\b(?:the )?{_OLD} in my {_IN} attack (?:becomes|is now|turns into|should be|must be) {_NEW}"
        rf"(?=[.,;!]|$)",
        r"in \g<where> use \g<new> instead of \g<old>",
        phase="attack",
    ),
    turn(
        rf"\b(?:use|take|want|have) {_NEW} where i(?:'d| had|'ve| have)? (?:said|put|written|wrote|had|ordered"
        rf"|named|given) {_OLD}(?=[.,;!]|$)",
        _INSTEAD,
        phase="attack",
    ),
    turn(
        rf"\bfor {_IN},? read {_NEW} where i(?:'d| had|'ve| have)? (?:said|put|written|wrote|had) {_OLD}"
        rf"(?=[.,;!]|$)",
        r"in \g<where> use \g<new> instead of \g<old>",
        phase="attack",
    ),
    turn(rf"\b{_OLD}'s out and {_NEW}'s in\b", _INSTEAD, phase="attack"),
    turn(
        rf"\b(?:i'd be glad if|i'd like it if|could|may|can|let|please let) {_NEW} (?:could |may |can )?"
        rf"(?:stand|step|fill) in for {_OLD}"
        rf"(?: when you [^.!?,;]{{5,60}})?(?=[.,;!?]|$)\??",
        _INSTEAD,
        phase="attack",
    ),
    turn(
        rf"\bit should have been {_NEW},? (?:and|but) i (?:put|wrote|typed|said) {_OLD}(?=[.,;!]"
        rf"|$)",
        _INSTEAD,
        phase="attack",
    ),
    turn(rf"\bbe {_NEW} in (?:place|lieu|the place|the stead) of {_OLD}(?=[.,;!]|$)", _INSTEAD, phase="attack"),
    turn(
        rf"\bwhat was i thinking,? (?:spending|using|putting|wasting) {_OLD} (?:on|in) {_IN}\? (?:make (?:it"
        rf"|that)|use|take|let it be) {_NEW}(?=[.,;!]|$)",
        r"In \g<where> use \g<new> instead of \g<old>",
        phase="attack",
    ),
    turn(
        rf"\b{_OLD} was (?:a mistake|wrong|an error|a slip|a typo|a misprint)[,;:.]? (?:it|that|this) "
        rf"(?:should|must|ought to) (?:be|have been|read)"
        rf" {_NEW}(?=[.,;!]|$)",
        _INSTEAD,
        phase="attack",
    ),
)
"""The rows for stocks, where some were sent before."""
