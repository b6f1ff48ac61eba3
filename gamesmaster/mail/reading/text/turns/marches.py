"""Turns of phrase of factors that go somewhere: 'Three wander over to Poland'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turns.row import AREA, BEGINS, MEN, turn
from gamesmaster.mail.reading.text.words import NUMBER

_GO: Final = (
    r"(?:wander|slip|settle|pile|hop|trot|stroll|drift|sneak|tiptoe|crawl|dash|rush|hurry|ride|sail|cross"
    r"|travel|proceed|set"
    r" off|set out|make (?:their|its|his) way)(?:e?s)?"
)


MARCH_TURNS: Final = (
    turn(
        rf"\b(?P<n>{NUMBER})(?P<men>(?: of (?:mine|my men|them|ours|these))?(?: {MEN})?) (?:will |shall |can "
        rf"|now )*{_GO}"
        rf"(?: (?:down|over|up|along|across|off|on))* (?:to|into|in) (?={AREA})",
        r"\g<n>\g<men> go to ",
        phase="placing",
    ),
    turn(
        r"\bto (?:join (?:their|his|my|the|our) (?:comrades|friends|brothers|fellows|colleagues|others|mates"
        r"|pals)|join theirs|join those"
        r"|go and make (?:new )?friends)(?: already| who are)* in\b",
        "to",
        phase="placing",
    ),
    turn(
        rf"\b(?P<where>{AREA}) by (?P<n>{NUMBER})(?:,| up)? to (?:a total of )?{NUMBER}\b",
        r"\g<where> gets \g<n>",
        phase="placing",
    ),
    turn(
        rf"\b(?P<where>{AREA}), which (?:takes|gets|receives|is to have|must (?:be content|make do) with) "
        rf"(?P<n>{NUMBER})\b",
        r"\g<where> (\g<n>)",
        phase="placing",
    ),
    turn(
        rf"{BEGINS}everything (?:into|in|to) {NUMBER} areas(?: this (?:time|turn))?,? (?:and )?(?:none"
        rf"|nothing) (?:anywhere )?else(?:where)?: ",
        "",
        phase="placing",
    ),
    turn(
        rf"\b(?P<n>{NUMBER}) on top of (?:what(?:'s| is)|those|the ones|whatever is|what i have)"
        rf"(?: already)? in (?={AREA})",
        r"\g<n> in ",
        phase="placing",
    ),
    turn(rf"\benter (?P<where>{AREA}) with (?P<n>{NUMBER})\b", r"put \g<n> in \g<where>", phase="placing"),
    turn(r"\b(?:have|has|need|needs|ought) to go to\b", "go to", phase="placing"),
    turn(
        rf"\bmy (?P<where>(?-i:[A-Z])\w+) (?:force|army|garrison|strength|contingent|corps|troops) (?:goes|go"
        rf"|is|are) (?:up|raised|increased|strengthened) by (?P<n>{NUMBER})",
        r"\g<where> gets \g<n>",
        phase="placing",
    ),
    turn(rf"{BEGINS}(?:i )?(?:only |just )?want(?:ed)? to say: (?=(?-i:[A-Z])|{NUMBER})", "", phase="placing"),
    turn(r"\bbuilds: (?=(?-i:[A-Z]))", "placements: ", phase="placing"),
    turn(r"(?<=[.!]) over(?: and out)?[.!]?$", ""),
)
"""The rows for factors that go somewhere."""
