"""
Turns of phrase of letters that change what was sent before, and what is read for them.

As in `phrases`, each row means the same on both sides, whatever stands around it; where nothing was
sent before, none is looked for.
"""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.turns.moving import MOVING_TURNS
from gamesmaster.mail.reading.text.turns.row import Turn, turn
from gamesmaster.mail.reading.text.turns.stocks import STOCK_TURNS
from gamesmaster.mail.reading.text.words import NUMBER

_CAPITAL: Final = r"(?-i:[A-Z])[\w-]+(?: States)?"
_A: Final = rf"(?P<a>(?:the )?{_CAPITAL})"
_B: Final = rf"(?P<b>(?:the )?{_CAPITAL})"
_N: Final = rf"(?P<n>{NUMBER})"
_BEGINS: Final = r"(?:^|(?<=[.!?:;] ))"
_ENDS: Final = r"(?=[.!]|[ \t]*$)"
_FACTORS: Final = r"(?: factors| men| units| troops)?"
_QUOTE: Final = "[\"'\u201c\u201d]?"

_CLAIMS: Final = (
    r"(?:(?:i'd|i would|we'd) (?:like|prefer|rather have)(?: to have)?|i (?:want|ask for|claim|propose|wish for|take)"
    r"|put|place|make (?:it|that)|give me|note|let's have|set|enter)"
)


def _turn(said: str, plain: str, phase: str = "placing", beside: str = "") -> Turn:
    return turn(said, plain, beside, phase)


CHANGES: Final = (
    *MOVING_TURNS,
    *STOCK_TURNS,
    # From one area to another
    _turn(
        rf"{_BEGINS}(?:about|as for|regarding|concerning) (?P<what>(?:the|those|my) {NUMBER}{_FACTORS}"
        rf" (?:in|for) (?:the )?{_CAPITAL})(?: -+|:|,) {_B},? (?P<now>please|instead)\b",
        r"\g<what> go to \g<b>, \g<now>",
    ),
    _turn(
        rf"{_BEGINS}could {_N}{_FACTORS} (?:in|for) {_A} (?:be|stand|go)(?: in| to)? {_B} instead(?:,? please)?\?",
        r"Please move \g<n> from \g<a> to \g<b>.",
    ),
    _turn(
        rf"\btoo many in {_A}(?:,| and|;|, and) too few in {_B}[.;:,!] (?:please )?"
        rf"(?:move|shift|send|transfer|bring) {_N}{_FACTORS}(?: across| over)?(?:,? please)?{_ENDS}",
        r"Move \g<n> from \g<a> to \g<b>",
    ),
    _turn(
        rf"(?P<what>\b(?:the|those|my) {NUMBER}{_FACTORS} (?:in|for) (?:the )?{_CAPITAL}) (?:were|was|are|is)"
        r" (?:all )?(?:a slip(?: of (?:the|my) pen)?|a mistake|an error|a typo|a misprint|a blunder)(?:[:;,.]| -+)"
        r" (?:they|it|those|these)(?: really)? (?:should|ought to|must)(?: really)? (?:be|have been|go|have gone)"
        r" (?:in|to|for)\b",
        r"\g<what> go to",
    ),
    _turn(
        rf"\b(?:can|could) (?:we|you)(?: please)? make (?P<less>{_CAPITAL} {NUMBER} (?:less|fewer|weaker))"
        r"(?: please)?\? (?:they'd|they would) be (?:much |far |a lot )?(?:happier|better off|better|safer|more useful"
        r"|of more use) (?:in|for)\b",
        r"Make \g<less>. They go to",
    ),
    _turn(
        rf"(?:^|(?<=[.!?:;,] ))-(?P<n>\d{{1,2}}) (?:in |from |for )?{_A}(?:,|;| and|,? then)? ?\+(?P<m>\d{{1,2}})"
        rf" (?:in |to |for )?{_B}",
        r"\g<a> -\g<n>, \g<b> +\g<m>",
    ),
    _turn(
        rf"(?:^|(?<=[.!?:;,] ))\+(?P<m>\d{{1,2}}) (?:in |to |for )?{_B}(?:,|;| and|,? then)? ?-(?P<n>\d{{1,2}})"
        rf" (?:in |from |for )?{_A}",
        r"\g<a> -\g<n>, \g<b> +\g<m>",
    ),
    _turn(
        rf"\b{_N}{_FACTORS} each (?:from|out of|off) {_A} and (?:from )?{_B} (?P<to>(?:to|into|for)"
        rf" (?:the )?{_CAPITAL})",
        r"\g<n> from \g<a> \g<to> and \g<n> from \g<b> \g<to>",
    ),
    _turn(
        rf"\b(?:strike|remove|delete|take|cross|cut)(?: out| off)? {_A} (?:from|off|out of) (?:my|the) (?:\w+ )?"
        r"(?:placings?|placements?|orders?|list|sheet|letter)\b",
        r"Drop \g<a>",
    ),
    # Other numbers
    _turn(rf"\b(?P<be>(?:should|is to|shall|must|ought to) be {NUMBER}{_FACTORS}) now(?=,? and\b)", r"\g<be>"),
    _turn(
        rf"\b{_A} {NUMBER} (?:was|is) too (?:many|much)[.;,!] {_N} (?:will|would|should)"
        r" (?:do|suffice|be (?:enough|plenty))(?: there)?\b",
        r"\g<n> in \g<a>",
    ),
    _turn(
        rf"\bonly {_N}{_FACTORS} (?:in|for) {_A}(?:,? please)?,? and the (?P<freed>{NUMBER}) "
        r"(?:left over|left|so saved|saved|freed|so freed|remaining|over)(?: (?:goes|go))? (?=(?:to|in|for)\b)",
        r"\g<a> down to \g<n>, and the \g<freed> freed go ",
    ),
    _turn(
        r"(?<![-+=\d] )(?<!\d)\d{1,2} [-+] \d{1,2} = (?P<sum>\d{1,2})\b(?! [-+=])", r"\g<sum>", beside=r"\bshould be\b"
    ),
    _turn(
        rf"\bmy (?:last |first |previous |earlier )?(?:letter|mail|e-mail|list|note) (?:said|says|had|has|read|reads)"
        rf" {NUMBER}{_FACTORS} (?:for|in) {_A},?(?: but)?(?: my (?:finger|pen|hand) slipped[,;]| that was a slip[,;])?"
        rf"(?: but)? (?:it|that) (?:was (?:meant )?to be|should be|should have been|must be|ought to be) {_N}\b",
        r"\g<a> \g<n>",
    ),
    _turn(
        rf"\bcross(?:ing)? out the {NUMBER} (?:beside|next to|behind|after|against|for|in) {_A}"
        rf" and (?:write|writing|put|putting) {_N}(?: there)?(?: instead)?\b",
        r"\g<a> \g<n>",
    ),
    _turn(
        rf"(?:^|(?<=[.!] ))no more than {NUMBER} (?:anywhere|in any (?:one )?area|in any of them)[:;,] (?=\w)",
        "",
    ),
    _turn(
        rf"{_BEGINS}my (?:orders|placings|placements|list) (?:ought to|should) (?:have been|be|read|have read)"
        r"(?: as follows)?:",
        "My orders:",
    ),
    _turn(
        rf"\b(?P<what>(?:those|the|my|all|all the|all my) {NUMBER}{_FACTORS}) (?:that |which )?(?:i|we)(?:'d| had|'ve"
        r"| have)? (?:wanted|meant|intended|planned|earmarked|down|put down)(?: to (?:put|send|place|have))?"
        r" (?:for|in|to|into) (?=(?:the )?(?-i:[A-Z]))",
        r"\g<what> for ",
    ),
    _turn(
        r",? with (?:nothing|none|nobody) (?:left|remaining|over)(?: over)? (?:for|in) (?=(?:the )?(?-i:[A-Z]))",
        ", none in ",
    ),
    _turn(
        r"(?<=\bat home),? (?:i\.? ?e\.?|that is|in other words),? (?:place|put) (?:them|it|those) (?:in|into)"
        r" (?:the )?(?-i:[A-Z])\w+",
        "",
    ),
    _turn(
        r"\b(?:in addition to|on top of|besides) what(?:ever)? (?:it|they|he|she|that one)"
        r" (?:gets|get|has|have|is getting)(?: anyway| already| now| as it is)?(?=[.!,;]|[ \t]*$)",
        "in addition",
    ),
    # What comes free
    _turn(rf"\bthe {_N} (?:that|which) remains?\b", r"the \g<n> remaining"),
    _turn(rf"\bthe {_N} (?:that|this) (?:frees|saves|releases|leaves)\b", r"the \g<n> freed"),
    _turn(
        rf"\bthe {_N} (?:i|we) (?:save|free|gain)(?: (?:there|that way|by (?:that|this)|here))\b", r"the \g<n> freed"
    ),
    _turn(rf"\b(?:i'll|i will|we'll|we will) hold on to the other {_N}{_ENDS}", r"the other \g<n> stay at home"),
    _turn(
        r"\b(?P<how>(?:divided|divide|split|shared|share|spread|distributed|distribute)(?: equally| evenly| fairly)?)"
        r" over (?=(?:the )?(?-i:[A-Z]))",
        r"\g<how> between ",
    ),
    _turn(
        r"\ban (?:even|equal) (?:spread|split|division|distribution) (?:over|across|between|among) (?=(?:the )?"
        r"(?-i:[A-Z]))",
        "everything evenly to ",
    ),
    # Exchanges
    _turn(
        rf"\b{_A} and {_B} (?:should|must|ought to|need to|have to|are to) be (?:swapped|exchanged|switched)"
        r"(?: round| around| over| about)?(?=[.:!]|,? please\b|[ \t]*$)",
        r"swap \g<a> and \g<b>",
        phase="",
    ),
    _turn(
        r"(?P<where>\bwhere (?:i|we) (?:wrote|put|typed|said) (?:the )?[\w-]+(?: States)?,? (?:i|we))"
        rf" (?:was|were) thinking of (?=(?:the )?{_CAPITAL}(?:[.;!]|[ \t]*$))",
        r"\g<where> meant ",
        phase="",
    ),
    _turn(
        rf"\b(?:i|we) (?:wrote|put|typed|said) {_A} when (?:i|we) meant {_B}(?=[.,;!]|[ \t]*$)",
        r"where I wrote \g<a> I meant \g<b>",
        phase="",
    ),
    _turn(
        rf"\b(?:would you mind (?:awfully |terribly )?)?(?:treat|read|take)(?:ing)? my {_QUOTE}{_A}{_QUOTE}"
        rf" as {_QUOTE}{_B}{_QUOTE}(?=[.!?,;]|[ \t]*$)\??",
        r"where I wrote \g<a> I meant \g<b>.",
    ),
    _turn(
        r"\bread my (?:last |previous |earlier )?(?:letter|mail|e-mail|list|orders) with"
        rf" {_QUOTE}{_B}{_QUOTE} where(?:ver)? (?:it|they) (?:has|have|says?|reads?) {_QUOTE}{_A}{_QUOTE}(?=[.!?,;]|$)",
        r"where I wrote \g<a> I meant \g<b>",
    ),
    # Attacks
    _turn(
        rf"\binstead of (?:the|my|an) attack (?:in|on) (?P<where>(?:the )?{_CAPITAL}),?"
        rf" (?:{_CLAIMS}|i'd now like|i now want)(?: now)? (?:an? )?(?P<what>understanding|control)"
        r"(?: marker| counter)?(?: there)?\b",
        r"Drop the attack in \g<where>. I add \g<what> in \g<where>",
        phase="attack",
    ),
    _turn(
        rf"^(?P<what>{_CAPITAL})(?: ?:| -+) ?(?:no|nothing|none|nil|nope|pass|no attack|nobody|off)[.!]?[ \t]*$",
        r"Drop \g<what>.",
        phase="attack",
    ),
    _turn(
        r"\b(?:call off|cancel|drop|scrap|withdraw|delete) (?:all|everything)(?: (?:my |the )?attacks?)?"
        rf" (?:but|except|save|bar)(?: for)? (?P<what>(?:the )?{_CAPITAL})(?: attack| one)?{_ENDS}",
        r"Only \g<what> stays",
        phase="attack",
    ),
    _turn(
        r"\bcall (?P<all>everything|all of (?:it|them)|it all|them all|the (?:whole )?lot|the whole thing) off\b",
        r"cancel everything",
        phase="attack",
    ),
    _turn(
        r"(?P<off>\b(?:cancel|drop|withdraw|scrap|delete|call off|remove|scratch|forget|no attack|no more attack)\b"
        rf"[^.!?\n]{{0,40}}\b(?P<where>{_CAPITAL})[^.!?\n(]{{0,20}}?)(?:[.;,:!]+| -+| and)"
        rf"(?: and| but| so)?(?: please)?(?: {_CLAIMS})?,? (?:an? )?(?P<what>understanding|control)"
        r"(?: marker| counter)?(?: please)?(?: there(?: instead)?| instead(?: there)?| in its place)(?=[.!,;]|[ \t]*$)",
        r"\g<off>. I add \g<what> in \g<where>",
        phase="attack",
    ),
    _turn(
        r"\b(?:leave|leaving) (?P<what>(?:the|my|that|those|our|your|all)\b(?: (?!alone\b|in\b)[\w-]+){0,3}"
        rf" (?:attack|one|order|battle|fight|assault|offensive|strike)s?"
        rf"(?: (?:in|on|against|at|for) (?:the )?{_CAPITAL})?) (?:just )?(?:alone|be|untouched|standing|in place"
        r"|as (?:it is|they are|it was|they were))\b",
        r"keep \g<what>",
        phase="attack",
    ),
    _turn(
        rf"{_BEGINS}peace with (?P<whom>(?:the )?{_CAPITAL})[!.:;,]+ (?:so )?(?P<off>(?:please )?(?:cancel|delete|drop"
        r"|scrap|forget|withdraw|remove)) (?:that|the|this) attack\b",
        r"\g<off> the attack on \g<whom>",
        phase="attack",
    ),
    _turn(
        rf"\btake the attack on (?P<whom>(?:the )?{_CAPITAL}) out of {_A} and (?:make|put|place) it (?:in|into) {_B}\b",
        r"move the attack on \g<whom> from \g<a> to \g<b>",
        phase="attack",
    ),
    _turn(
        r"\b(?:the )?same (?:stock|company|share)(?: as before)?,? \((?P<stock>(?-i:[A-Z])[\w&'. ]{0,24})\)",
        r"stock \g<stock>",
        phase="attack",
    ),
    _turn(
        rf"{_BEGINS}(?:a )?new (?:stock|share|company) for (?:the |my )?(?P<which>{_CAPITAL})(?: (?:attack|one))?"
        r"(?::| -+| is:?) ",
        r"change the stock for \g<which> to ",
        phase="attack",
    ),
    _turn(
        rf"(?P<where>\bfor (?:the )?{_CAPITAL}) (?:too|as well),? there (?=please\b)",
        r"\g<where> ",
        phase="attack",
    ),
    _turn(r", (?:in |as )?(?:the )?same attack(?=[,.;]|[ \t]*$)", ", together", phase="attack"),
    _turn(
        rf"\b(?:i've|i have|we've|we have) changed (?:my|our) mind about (?P<what>(?:the )?{_CAPITAL})[.;:!]"
        r" (?P<whom>(?:please )?attack [^.!?\n]*\binstead\b)",
        r"Drop \g<what>. \g<whom>",
        phase="attack",
    ),
    _turn(
        rf"\bit (?:should|must|ought to) be (?P<whom>(?:the )?{_CAPITAL}) (?:that|who|whom) (?:i|we) attack\b",
        r"attack \g<whom>",
        phase="attack",
    ),
    _turn(
        rf"\bi do(?: not|n't) (?:want to |wish to )?(?:only )?attack (?:only )?(?P<one>(?:the )?{_CAPITAL})"
        rf"(?: alone| only)?,? but (?:also|as well) (?P<other>(?:the )?{_CAPITAL})"
        r"(?:,? (?:all|both)(?: two)? together)?",
        r"attack \g<one> and \g<other> together",
        phase="attack",
    ),
    _turn(
        rf"\bi (?:wrote|put|typed|said) [\"']?(?P<old>{_CAPITAL})[\"']? (?:where|when|although|but) i"
        rf" (?:(?:ought to|should) have (?:written|put|said)|meant(?: to write)?) [\"']?(?P<new>{_CAPITAL})[\"']?"
        r"(?=[.,;!]|[ \t]*$)",
        r"\g<old> should read \g<new>",
    ),
    # Beside the change itself
    _turn(
        rf"(?P<who>{_BEGINS}(?:(?-i:[A-Z])\w+, )?)(?:(?:and|now|but|so),? )?"
        r"(?:(?:having )?thought|thinking) (?:about |of )?(?:it|this|that|things)"
        r"(?: over| through)?(?: again| once more)?(?: last night| this morning| overnight| today| yesterday)?, ",
        r"\g<who>",
        phase="",
    ),
    _turn(
        r"(?:^|(?<=[.!?] ))after (?:a |some |my |another )?(?:long |short |good |little )?(?:talk|call|chat|word"
        r"|conversation|discussion)s? with (?:the )?(?-i:[A-Z])\w+,? (?=(?:i|we|i'd|we'd|please)\b)",
        "",
        phase="",
    ),
    _turn(
        r",? than (?:i|we) (?:told|wrote|sent|gave|said)(?: to)?(?: you)?(?: (?:on )?\w+day| before| last night"
        r"| earlier)?(?=[.!,;]|[ \t]*$)",
        "",
        beside=r"\b(?:more|less|fewer)\b",
    ),
    _turn(r"\bif (?:that|it)(?:'s| is) (?:still )?(?:possible|in time)(?=[.!,]|[ \t]*$)", "if possible", phase=""),
    _turn(
        r"(?:^|(?<=[.!?] ))if this (?:reaches you|arrives|gets (?:to you|there)|comes|is still) in time[,:] ",
        "",
        phase="",
    ),
    _turn(
        r"\bi was wondering (?:whether|if) you(?:'d| would) mind (?=(?-i:[a-z])+ing\b|(?:the )?(?-i:[A-Z]))",
        "please ",
        phase="",
    ),
    _turn(r"\bnothing but (?P<what>trouble|grief|worry|worries|headaches?)\b", r"\g<what>", phase=""),
    # Commands
    _turn(
        r",? and with (?:that|this) (?P<who>i'm|i am|we're|we are) (?P<done>ready|done|finished)(?=[.!]|[ \t]*$)",
        r". \g<who> \g<done>",
        phase="",
    ),
    _turn(r",? but (?=(?:i'm|i am|we're|we are) not (?:yet )?ready\b)", ". ", phase=""),
)
