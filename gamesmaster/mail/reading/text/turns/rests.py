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
        r"\b(?:whatever|what|anything|everything|all)(?: that)? (?:(?:is|remains) )?"
        r"(?:then|thereafter|after (?:that|this))(?: is)? (?:left(?: over)?|remains|remaining)\b"
        r"|\b(?:whatever|anything|everything)(?: (?:that )?is)? left(?: over)?"
        r"(?: then| thereafter| after (?:that|this)),?(?=:| -| (?:stays?|goes|is|can|will|in|at|to|should|remains)\b)",
        "the rest",
        phase="placing",
    ),
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
