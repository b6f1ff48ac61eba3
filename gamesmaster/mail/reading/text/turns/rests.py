"""Turns of phrase of rests, halves and other shares: 'Everything else is halved between Poland and Italy'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turns.row import AREA, BEGINS, MEN, WHERE, turn
from gamesmaster.mail.reading.text.words import NUMBER

_SHARE: Final = (
    r"(?:half|a third|a quarter|a fifth|two thirds|three quarters|three fifths|two fifths|the (?:bulk|majority))"
)


REST_TURNS: Final = (
    turn(
        rf"{BEGINS}(?:once|after|less|minus|apart from) (?P<n>{NUMBER})(?: are| is| go| have gone)? "
        rf"(?P<list>{WHERE}[^.!?;\n]{{0,40}}?),?"
        r" (?:everything|all|the rest|whatever is left|what is left|the others)(?: else)? (?=(?:goes|go|is|are)\b)",
        r"\g<n> \g<list>, the rest ",
        phase="placing",
    ),
    turn(
        rf",? once (?:i(?:'ve| have) (?:put|placed|sent) )?(?P<n>{NUMBER})(?: are| is| have gone)? (?=(?:in|to|for) )",
        r", and \g<n> ",
        r"\b(?:all|everything|rest|remaining|others)\b",
        phase="placing",
    ),
    turn(
        rf"\bput (?:whatever|what|all that|everything that) is left after (?P<list>{NUMBER} {WHERE}"
        rf"(?:,? and {NUMBER} {WHERE})?)"
        rf" (?=(?:in|into|to) )",
        r"\g<list>, the rest ",
        phase="placing",
    ),
    turn(
        rf",? (?:and )?(?:leave|keep) the (?P<all>rest|remainder|others) (?P<where>(?:in|at) {AREA}|"
        rf"(?:at )?home)(?=[.!;]|$)",
        r", the \g<all> stays \g<where>",
        phase="placing",
    ),
    turn(
        r"\b(?:whatever|all (?:that|what)|what) (?:remains|is left)\b(?! over| is\b| to be\b)",
        "the rest",
        phase="placing",
    ),
    turn(
        rf"\bthe (?P<all>rest|remainder), (?:so|i\.?e\.?,?|that is|that's|which is|makes) (?P<n>{NUMBER}),? "
        rf"(?=(?:goes|go|to|in|into|for) )",
        r"the remaining \g<n> ",
        phase="placing",
    ),
    turn(
        rf"\blet the last (?P<n>couple|{NUMBER}) (?:lie fallow|sit|rest|stay|sleep|remain|idle)(?: idle)? at home\b",
        r"the last \g<n> stay at home",
        phase="placing",
    ),
    turn(
        r"\b(?:just )?split (?:them|it|all|everything|my factors) (?:evenly|equally|fairly)(?: between"
        r"| among)?:? (?=(?-i:[A-Z]))",
        "everything split equally between ",
        phase="placing",
    ),
    turn(rf",? (?:and )?the other half split (?:between|among) (?={AREA} \({NUMBER}\))", ", ", phase="placing"),
    turn(rf"\b(?P<n>{NUMBER}) not used,? (?:they|these|those|it|which) stays?\b", r"\g<n> stay", phase="placing"),
    turn(
        r"\b(?P<all>everything else|the rest|the remainder) is (?:halved|shared|divided) (?=between )",
        r"\g<all> is split equally ",
        phase="placing",
    ),
    turn(
        r"\b(?:share|split|divide) what(?:ever)? (?:remains|is left) (?:fairly|evenly|equally)\b",
        "split the rest equally",
        phase="placing",
    ),
    turn(
        rf"\b(?P<all>the (?:rest|remainder|others))(?: are| is)?(?: split"
        rf"| shared| divided)?:? half (?:to |in |into |for )?"
        rf"(?P<one>{AREA}),?(?: and)? half (?:to |in |into |for )?(?P<two>{AREA})(?=[.!;]|$)",
        r"the rest is split equally between \g<one> and \g<two>",
        phase="placing",
    ),
    turn(
        rf"\b(?:i'm |i am |i |we )?split(?:ting)? (?:the |my |all |my )?{NUMBER}(?: {MEN})? (?:up )?"
        rf"(?:between|among) (?={AREA} \({NUMBER}\))",
        "",
        phase="placing",
    ),
    turn(rf"\b(?P<n>{NUMBER}) each for (?:my|our|the) {NUMBER} \w+ \w+: ", r"\g<n> each for ", phase="placing"),
    # Shares with their number
    turn(
        rf"\b(?:nearly |almost |about |roughly |exactly |just over |just under )?(?:the other )?{_SHARE}"
        rf"(?: of (?:the|my|our|all|them)[a-z ]{{0,25}}?)?"
        rf"(?: \((?P<n>{NUMBER})\)|(?:,| -+) (?P<m>{NUMBER})(?:,| -+|(?=[.;!]|$)))",
        r"\g<n>\g<m>",
        phase="placing",
    ),
    turn(
        rf"\b(?:everything|all)(?: else)? (?:except|but)(?: for)? the (?P<n>{NUMBER}) (?:that|which|who) (?:go"
        rf"|goes|are going|will go) (?=to )",
        r"everything except \g<n>, which go ",
        phase="placing",
    ),
    turn(rf"\b(?P<does>place|put|send) nothing in {AREA}, (?=(?:and )?{NUMBER} )", r"\g<does> ", phase="placing"),
    turn(
        rf"\bthe (?P<all>other|rest|remaining|last)(?P<n> {NUMBER})?\? (?=(?:in |to |into )?"
        rf"(?-i:[A-Z]))",
        r"the \g<all>\g<n> go to ",
        phase="placing",
    ),
    turn(
        r"\b(?:the|my|our) (?:whole|entire) (?:army|force|bunch|crowd|gang"
        r"|garrison)\b",
        "everything",
        phase="placing",
    ),
    turn(rf"\b(?P<n>{NUMBER}) lots (?=(?:to|in|into|for) )", r"\g<n> ", phase="placing"),
)
"""The rows for rests and shares."""


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
        rf"\b(?P<where>{AREA}), which (?:takes|gets|receives|is to have) "
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
"""The rows for those that go somewhere."""
