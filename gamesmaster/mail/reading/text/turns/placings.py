"""Turns of phrase of placings: 'Originally 8 in Poland, now 6', 'Once 4 are in Rumania, the rest goes to Poland'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turns.marches import MARCH_TURNS
from gamesmaster.mail.reading.text.turns.rests import REST_TURNS
from gamesmaster.mail.reading.text.turns.row import AREA, BEGINS, MEN, WHERE, turn
from gamesmaster.mail.reading.text.words import NUMBER

PLACING_TURNS: Final = (
    *REST_TURNS,
    *MARCH_TURNS,
    # Parts of the world with a letter and a dot
    *(
        turn(rf"\b(?-i:{letters})\. ?(?={lands}\b)", f"{name} ", phase="placing")
        for letters, lands, name in (
            ("N", "Africa", "North"),
            ("S", "Africa", "South"),
            ("T(?:rop)?", "Africa", "Tropical"),
            ("E", "Asia", "East"),
            ("S\\.? ?E", "Asia", "Southeast"),
            ("C(?:ent(?:r)?)?", "Asia", "Central"),
            ("W", "Europe", "Western"),
            ("L(?:at)?", "America", "Latin"),
            ("M(?:id)?", "East", "Middle"),
            ("F", "East", "Far"),
            ("O(?:tt)?", "Empire", "Ottoman"),
        )
    ),
    turn(
        rf"(?P<n>\d{{1,2}}) \({NUMBER} (?:more|less|fewer)(?: than (?:last (?:time|turn)|before))?\)"
        r"(?=[ \t]*(?:$|[.,;]))",
        r"\g<n>",
        phase="placing",
    ),
    turn(
        rf"(?P<same>\b(?:same|as)(?: \w+){{0,3}} last (?:turn|time)(?:,? please)?),?"
        rf" all (?:(?:the )?{NUMBER}(?: of (?:them|those))?|of (?:it|them))(?=[.!]|[ \t]*$)",
        r"\g<same>",
        phase="placing",
    ),
    turn(r"(?:^|(?<=[.!?] ))(?:unlike|in contrast to|differently from) last (?:turn|time),? ", "", phase="placing"),
    # So many in the end
    turn(
        rf"\b(?:fill|top|build|bring|beef|raise) (?:the )?(?P<a>{AREA})(?: up)? until (?:i|we)(?:'ve| have)?(?: got)?"
        rf" (?P<n>{NUMBER})(?: there| in it)?\b",
        r"bring \g<a> up to \g<n>",
        phase="placing",
    ),
    # A number, and that it is just that
    turn(
        rf"(?P<n>(?<![\w:.]){NUMBER}(?: (?:in|to|for) {AREA})?)(?:,| and)"
        r" (?:not (?:one|a (?:man|factor)) (?:more|less|fewer)|(?:no|not) (?:more|less|fewer)"
        r"|neither more nor less)(?=[.,;!]|[ \t]*$)",
        r"\g<n>",
        phase="placing",
    ),
    turn(rf"\b(?:no (?:fewer|less)|not (?:fewer|less)) than (?={NUMBER}\b)", "", phase="placing"),
    turn(
        r",? if the (?:deadline|time) (?:hasn't|has not|isn't|is not) (?:yet )?"
        r"(?:passed|over|gone by|up|run out)(?: yet)?(?=[.!,]|[ \t]*$)",
        "",
    ),
    turn(
        rf"(?P<lead>[,;(] ?|-+ )(?:though |although |where )?(?:(?-i:[A-Z])[a-z]+|he|she|they|my \w+)"
        rf" (?:wanted|suggested|asked for|proposed|would like|would have liked|advised|said)"
        rf" {NUMBER}(?P<end>\)| -+(?= )|,)",
        "",
        phase="placing",
    ),
    # What is put right behind a list
    turn(
        r"[;,] ?\s*(?:save|except|only|provided|but) that,?"
        r"(?: (?:up)?on (?:\w+ )?(?:reconsideration|reflection|thoughts?),?)?"
        r" (?=[^.;\n]{3,60}\b(?:shall|should|is to|must|ought to|are to) (?:read|be|say|now be|have been|have read)\b)",
        ". Correction: ",
        phase="placing",
    ),
    turn(
        rf"(?P<is>\b(?:shall|should|is to|must|ought to) (?:read|be|say) {NUMBER}),? and (?:the|that)"
        rf" (?:figure|number|one|amount) (?:under|for|in|of|at|against) (?={AREA} {NUMBER}\b)",
        r"\g<is> and ",
        phase="placing",
    ),
    # What leads up to a list
    turn(
        rf"{BEGINS}(?:guess what|(?:it |things )?could be worse|resolved|here's the thing|same old story|drum ?roll"
        r"|without further ado|you asked(?: me)? for my (?:placings|placements|orders|deployments?|list)"
        r"|you wanted my (?:placings|placements|orders|deployments?|list)"
        r"|i should have (?:mailed|sent|written|posted) (?:this|these|it|you this) (?:yesterday|earlier|before|sooner"
        rf"|days ago|last night|on \w+day))[:,!]? (?={NUMBER}\b|(?-i:[A-Z]))",
        "",
        phase="placing",
    ),
    turn(rf"{BEGINS}say, (?={NUMBER} )", "", phase="placing"),
    # Nobody is kept at home who keeps others company elsewhere
    turn(
        r"\b(?:go (?:and |to )?)?keeps? (?:(?:the|my|our|their|those|his|all|ones|who|are|already|there"
        r"|others?|them|comrades|friends|lads|boys|men) ){1,5}company\b",
        "go",
        phase="placing",
    ),
    turn(
        r"\b(?:how|what) about (?P<list>[^?\n]*\d[^?\n]*)\? (?:yes|ok|okay|right|fine|sure|good)[,.!:]? "
        r"(?:let's |i'll |we'll |please )?do (?:that|it|this|so)\b",
        r"\g<list>",
        phase="placing",
    ),
    turn(
        rf"{BEGINS}(?:here's what i(?:'d| would) play(?: anyhow| anyway)?|outcome(?: for you)?|assuming "
        rf"(?:you're|you are|that's"
        r"|that is|i'm|i am|this is) (?:right|correct)|(?:just )?so (?:that )?you have something(?: from me)?)[:,] "
        rf"(?={NUMBER}\b|(?-i:[A-Z]))",
        "",
        phase="placing",
    ),
    turn(rf"{BEGINS}signal from (?:the )?(?-i:[A-Z])\w+: (?=deploy|place|send|put)", "", phase="placing"),
    turn(
        rf"(?:{BEGINS}|(?<=, ))(?:my|the|our) (?:spreadsheets?|sheet|notes?|calculator|pencil|notebook"
        rf"|abacus)(?: here)? says?:\s+"
        rf"(?=[|*-]|{NUMBER}\b|(?-i:[A-Z]))",
        "",
        phase="placing",
    ),
    turn(
        rf"{BEGINS}(?:i'm |i am |i |we're |we )?(?:splitting|spreading|sharing|dividing|split|spread|divide"
        rf"|share) (?:my \w+|them|it|everything)"
        rf" (?:between|over|among|across) (?:just |only )?{NUMBER} (?:areas|places|countries|spots)(?: this "
        rf"(?:turn|time))?: ",
        "",
        phase="placing",
    ),
    turn(
        r"\b(?:the |our |my )?(?:\w+ ){1,5}has the honou?r (?:to (?:inform you|announce|report|state|declare)"
        r"|of (?:informing you|announcing|reporting))"
        r" that (?:it|he|she|they|we|i) (?:has |have )?(?:stations?|places?|puts?|sends?|deploys?)\b",
        "I place",
        phase="placing",
    ),
    # Corrections in one breath
    turn(
        r"\b(?P<no>no,? wait),? i(?:'ve| have)? (?:only |have )?(?:just |now )(?:looked|checked|seen|saw"
        r"|noticed|counted)[^.!?:;\n]{0,40}: ",
        r"\g<no>: ",
        phase="placing",
    ),
    turn(
        rf"(?:{BEGINS}|(?<=[,;:] ))(?:originally|at first|at first i wanted|i (?:first |at first "
        rf"|originally )?(?:wanted|meant|planned)"
        rf"|(?:i had|i'd) (?:first |at first |originally )?(?:planned|wanted|meant|thought of)|first i wanted)"
        rf" (?:to (?:put|send|place) )?{NUMBER} (?P<where>{WHERE}),? (?:but )?(?:then |i )*"
        rf"(?:now|decided on|settled (?:on|for)|let's make (?:that|it)|make (?:that|it)|want) (?P<n>{NUMBER})\b",
        r"\g<n> \g<where>",
        phase="placing",
    ),
    # What is there already
    turn(
        rf"\b(?:i|we)(?: already)? have {NUMBER}(?: {MEN})? (?P<where>in {AREA})(?: already| now| at the moment"
        rf"| standing there)*(?:,? and |, )(?:i |we |now )*(?:add|want to add|shall add|send|put|place|add another)"
        rf" (?P<n>{NUMBER})(?: more| further| extra)?(?: there)?(?=[.,;!]|$| and\b)",
        r"I put \g<n> \g<where>",
        phase="placing",
    ),
    turn(
        rf"\b(?P<n>{NUMBER}) on top of the {NUMBER}(?: {MEN})?(?: that| who| which)?[^.,;!?\n]{{0,40}}(?=[.,;!])",
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
    turn(
        r"\b(?P<where>(?-i:[A-Z])\w+),? (?:and )?nothing but (?P=where),? with (?:everything|all)\b",
        r"\g<where> gets everything",
        phase="placing",
    ),
    turn(
        rf"(?P<n>{NUMBER})(?: more)?(?: {MEN})? (?P<one>{WHERE}),? and (?:just |exactly )?(?:as many|the same"
        rf"(?: number)?) in (?P<two>{AREA})",
        r"\g<n> \g<one> and \g<n> in \g<two>",
        phase="placing",
    ),
    turn(
        rf"\bi (?:just |see i |just counted and i )?(?:still )?have (?P<n>{NUMBER}) (?:more|left|over)[.;,]+ "
        rf"(?:and )?(?:it|he|that|they|those|these) (?:can|may|should|shall|will)? ?go(?:es)? (?=to )",
        r"the remaining \g<n> go ",
        phase="placing",
    ),
    turn(
        rf"\b{AREA} (?:can|will|must|has to|may|will have to) (?:look after|fend for|take care of) (?:itself"
        rf"|themselves|himself)\b(?:(?!\b(?:but|i|we|put|place|want|please|send|give)\b)[^.!?\n])*[.!]",
        "",
        phase="placing",
    ),
    turn(
        r"\b(?:are|is|be) entrusted to (?:our|my|the) (?:ambassador|man|men|envoy|consul|general|commander"
        r"|garrison) in\b",
        "go to",
        phase="placing",
    ),
    turn(
        r"\bto be (?:retained|kept|held|left) (?:in the home area|in (?:my|our|the) home area|at home)\b",
        "stays at home",
        phase="placing",
    ),
    turn(r"\bstays? (?:closer|close|nearer|near) to home in\b", "go to", phase="placing"),
    turn(r"\bthe key to (?:everything|it all|the lot)\b", "important", phase="placing"),
    turn(r"\bone half (?=(?:in|to|into|for|goes|go|is) )", "half ", phase="placing"),
    turn(
        rf"\b(?P<where>(?-i:[A-Z])\w+) (?:has been|was|is|looks|seems) (?:quiet|calm|safe|peaceful)(?: so far"
        rf"| enough| lately)?, (?P<n>{NUMBER})"
        r" (?:will be enough|are enough|will do|should do|is enough|suffices?)(?: there)?",
        r"\g<where> gets \g<n>",
        phase="placing",
    ),
    turn(
        r"\b(?:shall|will|can|may|is to|are to) (?:have|take) a look at(?= (?:the |"
        r"(?-i:[A-Z])))",
        "goes to",
        phase="placing",
    ),
    turn(
        r"\bthe (?:sixth|seventh|eighth|ninth|tenth|eleventh|twelfth|thirteenth|fourteenth|fifteenth|sixteenth)"
        r" (?:man|one|chap|fellow) (?=(?:stays?|goes|remains|is for|will stay|will go)\b)",
        "the last one ",
        phase="placing",
    ),
    turn(
        rf"\b(?P<one>{AREA}) (?:should have|should get|gets|ought to have|shall have|will have) "
        rf"(?P<n>{NUMBER})(?: {MEN})?,? and so (?:should|does|do|shall|will) (?P<two>{AREA})",
        r"\g<one> gets \g<n>, \g<two> gets \g<n>",
        phase="placing",
    ),
    turn(
        rf"\bfor (?P<where>{AREA}) i (?:only )?have (?:only |just )?"
        rf"(?P<n>{NUMBER}) left\b",
        r"\g<where> gets \g<n>",
        phase="placing",
    ),
    turn(
        rf"\b(?P<does>place|put|send|have|station) there (?P<n>{NUMBER}(?: more)?(?: {MEN})?)(?=[.,;!]|$| and\b)",
        r"\g<does> \g<n> there",
        phase="placing",
    ),
    turn(
        rf"\bleaves? for (?P<where>{AREA})(?: tonight| today| at once| tomorrow morning| by train| by sea"
        rf"| by night)*(?=[.,;!]|$)",
        r"goes to \g<where>",
        r"\b(?:one|\d+|two|three|four|division|divisions"
        r"|factor|factors|army)\b",
        phase="placing",
    ),
    turn(
        rf"(?:{BEGINS}|(?<=[:,] ))(?:the|our|my) (?:council(?: of \w+)?|cabinet|general staff|high command"
        rf"|government|politburo|war office|admiralty|ministry|parliament|senate)"
        r" (?:has|have) (?:now |then |finally |today |unanimously )*(?:resolved|decided|voted|agreed"
        r"|determined)(?: (?:in|at|after|with|by) [a-z ]{3,30}?)? to (?=(?:send|place|put|deploy|station)\b)",
        "I ",
        phase="placing",
    ),
    # Last turn
    turn(
        r"\bmine go (?:down )?(?:just |exactly )?(?:as|like)(?: they did)? last (?P<when>turn|time)\b",
        r"the same as last \g<when>",
        phase="placing",
    ),
    turn(
        rf"\bthe odd (?P<n>{NUMBER})(?: left over| over)? (?=goes?\b"
        rf"|stays?\b)",
        r"the remaining \g<n> ",
        phase="placing",
    ),
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
    turn(r"(?:,|;| -+)? i can(?:'t|not) be (?:bothered|arsed|fagged)\b[^.!?,;\n]*", "", phase="placing"),
    turn(r"(?:,|;| -+)? ?\bnever thought i(?:'d| would) (?:do|say|write|see|order) (?:that|this|it)\b[.!]?", ""),
    turn(r",? and (?:please )?(?:don't|do not) tell (?-i:[A-Z])\w+(?: about (?:it|this|that))?(?=[.!,;])", ""),
    turn(r",? and (?:please )?tell (?-i:[A-Z])\w+ nothing(?: about (?:it|this|that))?(?=[.!,;])", ""),
    turn(r"\bk,? (?=(?:thx|thanks|ty|cheers|bye)\b)", ""),
)
"""The rows for placings."""
