"""
Turns of phrase about counters that are claimed, with names in them, and what is read for each; see `named`.

That a claim holds only where the power is strong enough goes without saying.
"""

from __future__ import annotations

from typing import Final

_MARKER: Final = r"(?:(?:an? )?(?:control|understanding)s?)"
_IF: Final = (
    r"(?:if (?:i win|i'm successful|successful|it works|that works|it succeeds|i succeed|(?:that's|that is|it's"
    r"|it is|at all) (?:at all )?possible|there(?:'s| is) enough (?:left )?(?:of me|of us|left)|all goes well))"
)

MARKER_TURNS: Final[tuple[tuple[str, str], ...]] = (
    (rf"\bi (?:declare|announce|proclaim|assert) (?={_MARKER})", "I claim "),
    (
        rf"(?P<said>\b{_MARKER} (?:in|of|for) <a>(?: (?:and {_MARKER} )?(?:in|of|for) <b>| with <p>)?),? {_IF}\b",
        r"\g<said>",
    ),
    (rf"(?:[,.]|,? and|,? but) (?:then )?(?:claim |take |i take |i claim )?control,? {_IF}", ". I take control"),
    (r",?(?: and|\.)? ?if i win,? (?:then )?i (?:take|claim) control\b", ". I take control"),
    (rf",? {_IF}: control(?: marker| counter)?\b", ". I take control"),
    (r",? (?:but|and) (?:don't|do not) (?:take|claim) control\b", ". No control"),
    (
        rf"\b(?:and )?after (?:the|my|all) (?:attacks?|battles?|fighting),? (?=(?:i (?:would like|want|ask for)"
        rf" )?{_MARKER} in <a>)",
        "",
    ),
    (r"\band when the smoke has cleared,? put (?=an understanding)", ". Put "),
    (r"\bif at all possible,? i'd love (?=an understanding)", "I claim "),
    (
        r"(?P<who><p>) and i have agreed to share control of (?P<where><a>)(?=[.!]|[ \t]*$)",
        r"Control of \g<where> with \g<who>",
    ),
    (r"\bthank(?:s| you)(?: very much)? for your understanding\b[^.!?\n]{0,60}[.!]", ""),
    (
        r"(?P<who><p>) (?:has|have) agreed to share control (?:in|of|over) (?P<where><a>) with me, so (?:please )?put"
        r" (?:that|it|us) down\b",
        r"Control of \g<where> with \g<who>",
    ),
    (
        r"(?P<who><p>) and i have (?:agreed to share control of|shaken hands on) (?P<where><a>)(?:: control for both"
        r" of us"
        r"(?: there)?(?:, them and me together)?|, so put me down for that: control with <q>)",
        r"Control of \g<where> with \g<who>",
    ),
)
