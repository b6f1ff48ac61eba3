"""Turns of phrase of placings: 'Originally 8 in Poland, now 6', 'Once 4 are in Rumania, the rest goes to Poland'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turning import turn
from gamesmaster.mail.reading.text.words import NUMBER

_AREA: Final = r"(?:the )?(?-i:[A-Z])[\w-]+(?: (?-i:[A-Z])[\w-]+)?"
_WHERE: Final = rf"(?:in|to|into|for) {_AREA}"
_BEGINS: Final = r"(?:(?<=^)|(?<=[.!?] ))"
_PLACES: Final = r"(?:factors?|men|troops|units|armies|divisions|pfs?)"
_SHARE: Final = (
    r"(?:half|a third|a quarter|a fifth|two thirds|three quarters|three fifths|two fifths|the (?:bulk|majority))"
)


PLACING_TURNS: Final = (
    # What leads up to a list
    turn(
        rf"{_BEGINS}(?:guess what|(?:it |things )?could be worse|resolved|here's the thing|same old story|drum ?roll"
        r"|without further ado|you asked(?: me)? for my (?:placings|placements|orders|deployments?|list)"
        r"|you wanted my (?:placings|placements|orders|deployments?|list)"
        r"|i should have (?:mailed|sent|written|posted) (?:this|these|it|you this) (?:yesterday|earlier|before|sooner"
        rf"|days ago|last night|on \w+day))[:,!]? (?={NUMBER}\b|(?-i:[A-Z]))",
        "",
        phase="placing",
    ),
    turn(rf"{_BEGINS}say, (?={NUMBER} )", "", phase="placing"),
    turn(
        r"\b(?:how|what) about (?P<list>[^?\n]*\d[^?\n]*)\? (?:yes|ok|okay|right|fine|sure|good)[,.!:]? "
        r"(?:let's |i'll |we'll |please )?do (?:that|it|this|so)\b",
        r"\g<list>",
        phase="placing",
    ),
    turn(
        rf"{_BEGINS}(?:here's what i(?:'d| would) play(?: anyhow| anyway)?|outcome(?: for you)?|assuming "
        rf"(?:you're|you are|that's"
        r"|that is|i'm|i am|this is) (?:right|correct)|(?:just )?so (?:that )?you have something(?: from me)?)[:,] "
        rf"(?={NUMBER}\b|(?-i:[A-Z]))",
        "",
        phase="placing",
    ),
    turn(rf"{_BEGINS}signal from (?:the )?(?-i:[A-Z])\w+: (?=deploy|place|send|put)", "", phase="placing"),
    # Corrections in one breath
    turn(
        rf"(?:{_BEGINS}|(?<=[,;:] ))(?:originally|at first|at first i wanted|i (?:first |at first "
        rf"|originally )?(?:wanted|meant|planned)"
        rf"|(?:i had|i'd) (?:first |at first |originally )?(?:planned|wanted|meant|thought of)|first i wanted)"
        rf" (?:to (?:put|send|place) )?{NUMBER} (?P<where>{_WHERE}),? (?:but )?(?:then |i )*"
        rf"(?:now|decided on|settled (?:on|for)|let's make (?:that|it)|make (?:that|it)|want) (?P<n>{NUMBER})\b",
        r"\g<n> \g<where>",
        phase="placing",
    ),
    # What is there already
    turn(
        rf"\b(?:i|we)(?: already)? have {NUMBER}(?: {_PLACES})? (?P<where>in {_AREA})(?: already| now| at the moment"
        rf"| standing there)*(?:,? and |, )(?:i |we |now )*(?:add|want to add|shall add|send|put|place|add another)"
        rf" (?P<n>{NUMBER})(?: more| further| extra)?(?: there)?(?=[.,;!]|$| and\b)",
        r"I put \g<n> \g<where>",
        phase="placing",
    ),
    turn(
        rf"\b(?P<n>{NUMBER}) on top of the {NUMBER}(?: {_PLACES})?(?: that| who| which)?[^.,;!?\n]{{0,40}}(?=[.,;!])",
        r"\g<n>",
        phase="placing",
    ),
    turn(
        r"\b(?:when (?:all|everything|it)(?: is|'s) (?:said and )?(?:done|over)|after this(?: turn| phase)?"
        r"|when i'm (?:done|finished|through)|by the end(?: of (?:the|this) (?:turn|phase))?)(?=[.,;!]|$)",
        "in the end",
        r"\b(?:have|total|want|see|stand)\b",
        phase="placing",
    ),
    # The rest
    turn(
        rf"{_BEGINS}(?:once|after|less|minus|apart from) (?P<n>{NUMBER})(?: are| is| go| have gone)? "
        rf"(?P<list>{_WHERE}[^.!?;\n]{{0,60}}?),?"
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
        rf"\bput (?:whatever|what|all that|everything that) is left after (?P<list>{NUMBER} {_WHERE}"
        rf"(?:,? and {NUMBER} {_WHERE})?)"
        rf" (?=(?:in|into|to) )",
        r"\g<list>, the rest ",
        phase="placing",
    ),
    turn(
        rf",? (?:and )?(?:leave|keep) the (?P<all>rest|remainder|others) (?P<where>(?:in|at) {_AREA}|"
        rf"(?:at )?home)(?=[.!;]|$)",
        r", the \g<all> stays \g<where>",
        phase="placing",
    ),
    turn(
        r"\b(?:whatever|all (?:that|what)|what) (?:remains|is left)\b(?! over| is\b| to\b)", "the rest", phase="placing"
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
    turn(rf",? (?:and )?the other half split (?:between|among) (?={_AREA} \({NUMBER}\))", ", ", phase="placing"),
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
        rf"(?P<one>{_AREA}),?(?: and)? half (?:to |in |into |for )?(?P<two>{_AREA})(?=[.!;]|$)",
        r"the rest is split equally between \g<one> and \g<two>",
        phase="placing",
    ),
    turn(
        rf"\b(?:i'm |i am |i |we )?split(?:ting)? (?:the |my |all |my )?{NUMBER}(?: {_PLACES})? (?:up )?"
        rf"(?:between|among) (?={_AREA} \({NUMBER}\))",
        "",
        phase="placing",
    ),
    turn(rf"\b(?P<n>{NUMBER}) each for (?:my|our|the) {NUMBER} \w+ \w+: ", r"\g<n> each for ", phase="placing"),
    # Shares with their number
    turn(
        rf"\b(?:nearly |almost |about |roughly |exactly |just over |just under )?(?:the other )?{_SHARE}"
        rf"(?: of (?:the|my|our|all|them)[a-z ]{{0,25}}?)?"
        rf"(?: \((?P<n>{NUMBER})\)|(?:,| -+) (?P<m>{NUMBER})(?:,| -+))",
        r"\g<n>\g<m>",
        phase="placing",
    ),
    turn(
        r"\b(?P<where>(?-i:[A-Z])\w+),? (?:and )?nothing but (?P=where),? with (?:everything|all)\b",
        r"\g<where> gets everything",
        phase="placing",
    ),
    # Last turn
    turn(
        r"\b(?P<same>same(?: placements?| placings?| orders?| again)? as) last (?:month|week|fortnight)\b",
        r"\g<same> last turn",
        phase="placing",
    ),
    turn(
        r"\bwhat i did last (?P<when>turn|time) was (?:fine|good|ok|okay|all right|right)[.,;]? (?:so |please |just )*"
        r"(?:do|take|repeat|use) (?:that|it|the same)(?: again| once more)?(?=[.!]|$)",
        r"the same as last \g<when>",
        phase="placing",
    ),
    turn(
        r"\bi liked what i did last (?P<when>turn|time),? so (?:once more |again )?the same(?: again| once more)?\b",
        r"the same as last \g<when>",
        phase="placing",
    ),
    # Talk
    turn(
        r"\bto (?:her|his|my|our|their|its) (?:good |old |dear )?friends in (?=the |(?-i:[A-Z]))",
        "to ",
        phase="placing",
    ),
    turn(r"\bthat(?:'s| is) what (?:i|we)(?:'d| would) like(?: to do| to see)?[.!]?(?=[ \t]|$)", "", phase="placing"),
    turn(r"^(?:control|check|checksum|proof|sum)[:=]? ?\d+(?: ?\+ ?\d+)+ ?= ?\d+[^\n]*$", "", phase="placing"),
    turn(r"\btae (?=(?:the |(?-i:[A-Z])))", "to ", phase="placing"),
    turn(r"(?:,|;| -+)? i can(?:'t|not) be (?:bothered|arsed|fagged)\b[^.!?\n]*", "", phase="placing"),
    turn(r"(?:,|;| -+)? ?\bnever thought i(?:'d| would) (?:do|say|write|see|order) (?:that|this|it)\b[.!]?", ""),
    turn(r",? and (?:please )?(?:don't|do not) tell (?-i:[A-Z])\w+(?: about (?:it|this|that))?(?=[.!,;])", ""),
    turn(r",? and (?:please )?tell (?-i:[A-Z])\w+ nothing(?: about (?:it|this|that))?(?=[.!,;])", ""),
    turn(r"\bk,? (?=(?:thx|thanks|ty|cheers|bye)\b)", ""),
)
"""The rows for placings."""
