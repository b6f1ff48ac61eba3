"""Wishes for more time: 'Could you see your way to a 48-hour extension?', 'Two days more would save me'."""

from __future__ import annotations

import re
from typing import Final, Literal

from gamesmaster.mail.reading.commands.idle_wishes import is_own
from gamesmaster.mail.reading.commands.time_words import DAY, SOME, SPAN, Timed
from gamesmaster.mail.reading.text.words import word_set

Wish = Literal["", "length", "some", "beside"]

_ANY: Final = rf"(?:{SPAN}|{SOME})"
_GRACE: Final = (
    r"(?:extension|postponement|prolongation|delay|deferral|deferment|adjournment|continuance|respite|reprieve|leeway"
    r"|enlargement|grace(?: period)?|breather|breathing (?:space|room|spell)|stay|lengthening|moratorium|indulgence"
    r"|pause|(?:extra|additional|longer|further|more) time|time extension)s?"
)
"""What more time is called."""
_TIME: Final = (
    r"(?:extra |more |additional |further |play |playing |thinking |breathing )*(?:time|grace|leeway|respite|space)"
)
_OBJECT: Final = (
    r"(?:dead ?lines?|window|phase|turn|round|clock|(?:closing|due|submission) (?:date|time|day)|cut off|things|it|this"
    r"|game|date|time limit|limit|closing|submission|period|time|season|stage|close|end|placing|placements?|attacks?"
    r"|processing|adjudication|everything|schedule|proceedings|presses|door|line|that)"
)
_WHOM: Final = (
    r"(?:me|us|every ?(?:one|body)|all of us|all|players|the (?:players|others|rest)|people|both of us|folks"
    r"|the undersigned)"
)
_OF: Final = (
    r"(?:(?:of|by|for|to|about|just|only|say|perhaps|another|the|this|our|some|at|least|around|period|a|maybe|tune"
    rf"|extent|in|{_OBJECT}) )*"
)
_NOT_OF: Final = (
    r"(?! (?:of(?! (?:grace|time|extra|more|leeway|respite))|off\b|ago\b|at (?:the|work|home|sea)\b"
    r"|in (?:bed|hospital)\b))"
)
_MORE: Final = (
    rf"(?:(?:(?:a )?(?:more|further|extra|additional|another)(?: of)? {_ANY}|still (?:a |only )?{_ANY}"
    rf"|{_ANY} (?:more|in more|longer|later|extra|additional|additionally|further(?: out)?|on top|in addition"
    r"|on the clock"
    rf"|over and above|beyond|back)){_NOT_OF}|{_ANY} (?:of )?(?:{_GRACE}|{_TIME})|{_GRACE} {_OF}{_ANY})"
)
"""A length of time more."""
_WITHOUT: Final = (
    r"(?:(?:an? |some |any |the |another |one |short |brief |small |further |little |bit of (?:an? )?|slight |tiny "
    r"|more )*"
    r"(?:extension|postponement|prolongation|deferral|deferment|adjournment|continuance|respite|reprieve|grace|leeway"
    rf"|breathing (?:space|room)|moratorium|{SOME}(?: more)?(?: time)?|(?:bit|little|touch|tad) (?:more time|more)"
    r"|(?:more|extra|additional|further) time))"
)
"""One that does not say how long."""
_CAN: Final = r"(?:can|could|may|might|would|will)"
_CAN_YOU: Final = (
    rf"(?:(?<!\bi )(?<!\bwe )(?<!\byou )(?<!\bthey ){_CAN} (?:you|we|i|they|it|{_WHOM}|(?:the|our|this) [^ ,]+)"
    rf"|you {_CAN}|please|kindly|possible|possibly|let us|just"
    r"|pray|chance of|(?:objections?|mind|ok|okay|possible|hurt) if (?:we|you|i)|(?:able|manage|willing|prepared|ready"
    r"|inclined|minded|position) to|mind|way you|way of|how about"
    r"|what about|consider|think about|think of|do you think"
    rf"|(?:if|whether) (?:you|we|i|it) {_CAN}|(?:possibility|chance|way|option) (?:to|of)"
    r"|(?:favour|kindness|oblige me|help me|help us|good turn|service|gratitude) (?:\w+ )?(?:by|if you|to|for)|(?:ask"
    r"|like|beg"
    r"|request|want|implore|asking|begging|requesting|urge|entreat|agree|happy|ask you|like you|beg you|way|sport"
    r"|good enough|so kind as|so good as) (?:\w+ )?(?:to|and))"
)
_EXTENDS: Final = (
    r"(?:extend(?:ing)?|lengthen(?:ing)?|prolong(?:ing)?|postpon(?:e|ing)|delay(?:ing)?|defer(?:ring)?|stretch(?:ing)?"
    r"|adjourn(?:ing)?|wait(?:ing)?|paus(?:e|ing)|suspend(?:ing)?|enlarg(?:e|ing)|hold(?:ing)? (?:off|on|back|fire))"
    r"(?! (?:my|his|her|their|your) )"
)
_SHIFTS: Final = (
    r"(?:put(?:ting)?|push(?:ing)?|mov(?:e|ing)|shift(?:ing)?|hold(?:ing)?|keep(?:ing)?|lay(?:ing)?|set(?:ting)?"
    r"|leav(?:e|ing)|mak(?:e|ing)|bump(?:ing)?|nudg(?:e|ing)|slid(?:e|ing)|kick(?:ing)?|expand(?:ing)?|widen(?:ing)?"
    r"|slip|bring|freez(?:e|ing)|let|drag(?:ging)?|(?:have|get) (?=(?:the|this|our) ))"
)
_MOVED: Final = (
    r"(?:extended|lengthened|prolonged|postponed|delayed|deferred|stretched|put|pushed|moved|shifted|held|kept|laid|set"
    r"|left|suspended|adjourned|made|bumped|nudged|expanded|slipped|enlarged|paused|were|was|be|stay|stayed|stays"
    r"|remain|remained|remains|run|last|go on|continue|close|end|closed|ended)"
)
_GIVES: Final = (
    r"(?:giv(?:e|ing)|grant(?:ing)?|allow(?:ing)?|spar(?:e|ing)|allot(?:ting)?|conced(?:e|ing)|award(?:ing)?"
    r"|add(?:ing)?"
    r"|tack(?:ing)?(?: on)?|stick(?:ing)?(?: on)?|accord(?:ing)?|lend(?:ing)?|throw in|offer(?:ing)?|tag(?: on)?|afford"
    r"|find|slip|let)"
)
_TO_ME: Final = (
    rf"(?:{_WHOM}|an? (?:\w+ )?\w+|each|this \w+|your \w+ servant|(?:the|our|this) {_OBJECT}|my \w+ and me|for|in"
    r"|me and \w+|us \w+)"
)
_GET: Final = (
    r"(?:have|get|gain|obtain|use|take|do with|be (?:given|granted|allowed|allotted|accorded)|squeeze out|wangle"
    r"|agree on"
    r"|ask (?:\w+ )?for|request|beg (?:\w+ )?for|trouble \w+ for|make do with|crave|manage with|apply for|negotiate"
    r"|put in for|petition for|plead for|make it|add|arrange|say|settle on)"
)
_WE: Final = (
    r"(?:i|we|both|all|the undersigned|yours truly|i (?:and|for) [^ ,]+(?: [^ ,]+)?|(?:half|most|some|all|each) of us"
    r"|every ?(?:body|one)|(?:the|our|my) (?:committee|club|crew|team|board|skipper|captain|family|household|delegation"
    r"|government|staff|cabinet|side|group|class|ship))"
)
_SOFT: Final = (
    r"(?:(?:really|very much|also|both|still|all|just|do|would|will|should|could|am|are|be|respectfully|humbly"
    r"|therefore"
    r"|hereby|formally|kindly|desperately|badly|only|ever|so|most|terribly|dearly|gladly|rather|simply|possibly"
    r"|probably"
    r"|definitely|greatly|much|certainly|urgently|now|with|please|to|have|must|might|may|can|of course|sincerely"
    r"|politely"
    r"|officially|was|were|had been|thinking of|beg leave|wish|going|instructed|constrained|compelled|forced|writing"
    r"|bound|minded|feel|find myself|here|asking|ask|beg|request|hoping|needing|hate|sorry|afraid) )*"
)
_WISHES: Final = (
    r"(?:need|like|love|want|appreciate|welcome|request|ask|beg|require|use|do with|apply|applies|requests|asks|begs"
    r"|prays|pray|crave|craves|petition|petitions|plead|pleads|requesting|asking|applying|begging"
    r"|pleading|hoping|hope|wishing|wish|move|seek|seeks|seeking|value|prefer|propose|suggest|after"
    r"|looking for|(?:rather|sooner|better) have|in need of|in want of|fancy|kill for|die for|bless you|kiss you"
    r"|(?:would|should|will|could) (?:\w+ ){0,3}?be (?:\w+ ){0,3}?"
    r"(?:grateful|thankful|obliged|glad|happy|delighted|pleased|indebted|over the moon|relieved|appreciative))"
)
_BEGIN: Final = (
    r"(?:^|, |\b(?:so|and|but|then|please|therefore|hence|kindly|sir|hi|hey|hello|sorry|just|do|possible|again|gm|thus"
    r"|urgently) )"
)
_GAP: Final = (
    r"(?: (?!(?:if|when|because|after|before|that|who|which|until|till|stay|spend|rest|sleep|visit|travel|sail|camp"
    r"|borrow|live|work) )[^ ,]+){{0,{}}}? "
)
_DET: Final = (
    r"(?:(?:an?|the|just|only|about|say|some|at least|perhaps|maybe|up to|those|these|you|even|my|our|your|is|are) )*"
)
_BEGGED: Final = (
    # 'Can we have two more days?', 'Might I trouble you for …?'
    rf"(?:\b{_CAN}(?: \w+)? (?:i|we|{_WHOM})"
    r"(?: both| all| please| possibly| perhaps| maybe| just| still| also| kindly| at all)* "
    rf"{_GET}(?: please| possibly| maybe| perhaps| at least| us| me)* "
    # 'I'd need …', 'we would be grateful for …', 'the undersigned applies for …', 'Requesting …'
    rf"|\b{_WE} {_SOFT}{_WISHES}{_GAP.format(6)}|\b(?:all|what) (?:i|we) (?:\w+ )?{_WISHES} (?:for )?(?:is|are) "
    rf"|{_BEGIN}(?:would |will |could |might |am |be |really |do |ever so |so |very |most |badly |desperately "
    rf"|much )*{_WISHES}{_GAP.format(5)}"
    rf"|\b(?:my|the|this|our) \w+ (?:\w+ )?(?:craves?|applies|prays?|petitions?|seeks?){_GAP.format(6)}"
    # 'Is there any chance of …?', 'Would it be possible to get …', 'How about …'
    r"|\b(?:(?:any|a|some|slightest|slim|remote) (?:chance|possibility|way|prospect|hope|objections?|odds)|possible"
    r"|possibly"
    r"|feasible|ok|okay|all right|alright|acceptable|conceivable|permissible|would (?:you|anyone|anybody|it|the \w+)"
    r" (?:\w+ )?(?:mind|object)|how about|what about|how would|any objections? (?:to|if)|(?:room|slack|scope"
    r"|space) (?:for|in)|your way to|way clear to"
    r"|find it in your heart|so kind as|kind enough|good enough|agree to|consent to|trouble you for|bother you for"
    r"|in favour of|case for|live with|say to|think of|think about|consider|entertain|amenable to|open to|willing to"
    rf"|stretch to|run to|spare|prevail upon you|talk you into|do you think|chances?|odds){_GAP.format(7)}"
    r"|\b(?:ok|okay|all right|alright|fine|possible|mind|objections?|hurt|good|nice|great|kind|grateful|better|chance"
    r"|best|easier|helpful|appreciate it|obliged|help|helps|glad|happy) if (?:i|we|you|it) (?:(?!not )\w+ ){1,4}?"
    r"|(?:would|will|might|could|is) (?:\w+ ){0,2}?(?:be )?(?:\w+ )?(?:good|nice|great|lovely|helpful|wonderful|best"
    r"|better|wise|sensible|kind|useful"
    r"|brilliant|fair|fairer|easier|happier) (?:\w+ )?(?:to (?:have|get|be given|take|allow|give|grant)|with)"
    rf"{_GAP.format(3)}|\b(?:do|would|have) you (?:happen to )?(?:have|got){_GAP.format(2)}"
    r"|\b(?:wonder|wondering|wondered|asking|ask|hoping|hope|know|see) (?:if|whether) (?:i|we|you|there|it) "
    rf"{_CAN}(?: \w+)? (?:{_GET}|{_GIVES}|be){_GAP.format(4)}|\b(?:suppose|imagine|presume|reckon"
    rf"|think) (?:that )?(?:i|we|you) {_CAN}(?: \w+)? (?:{_GET}|{_GIVES}|be){_GAP.format(4)}"
    rf"|\byou would (?:[^ ,]+ ){{1,5}}?with "
    r"|\b(?:bold|liberty|forward|cheek)(?: as)? (?:to|of) (?:ask|asking|request|beg|requesting"
    r"|begging)(?: \w+)?(?: for)? "
    # 'Hence the request for …'
    r"|\b(?:my|our|the|a|this|humble|formal|urgent|small|one) (?:\w+ )?(?:request|plea|petition|application|appeal"
    r"|wish|prayer|motion|favour)(?: is| for| concerns| ,| to have| to get)+ "
    # 'Could you give us …', 'please allow …', 'I'd sleep better if I had …'
    rf"|(?:\b{_CAN_YOU}{_GAP.format(4)}|{_BEGIN}(?:please |kindly |just |do |all )*){_GIVES} (?:{_TO_ME} )?(?:have "
    r"|get |take )?(?:(?:the|a) (?:favour|kindness|indulgence|luxury|benefit|gift|treat) of )?"
    r"|\b(?:giving|granting|allowing|sparing|allotting|adding) (?:\w+ )?"
    r"|\bif (?:only )?(?:i|we|you|there|someone|it)(?: (?!had)\w+)? (?:had(?! had)|could (?:have|give|get|spare|grant"
    r"|find)|got|gave"
    rf"|were (?:given|granted|to get)|took|can (?:give|spare|grant|have|get)|see fit to){_GAP.format(4)})"
)
"""What a wish begins with; what is wished for stands behind."""
_WISHED: Final = re.compile(rf"{_BEGGED}{_DET}{_MORE}")
_LONGER: Final = (
    r"(?:(?:by|for|back|out|another|more|an?|to|on|off|open|the|later|further|with|of|some|about|say"
    rf"|just) )*(?:{_MORE}|{_ANY}(?! (?:ago|off)\b))"
)
_MOVED_BY: Final = re.compile(
    # 'Could you extend …', 'please put the deadline back …', 'Let's stretch this one by …'
    rf"(?:\b{_CAN_YOU}{_GAP.format(4)}|{_BEGIN}|\b(?:propose|suggest|recommend|request) )"
    rf"(?:{_EXTENDS}|{_SHIFTS}(?: (?:back|off|out|on|up))?(?: [^ ,]+){{0,2}}? {_OBJECT}|{_SHIFTS} (?:back|off|out|on"
    rf"|up))\b{_GAP.format(4)}{_LONGER}"
    r"|\bif (?:you|we) (?:(?:could|would|can) (?:\w+ )?(?:extend|postpone|delay|push|move|shift)"
    rf"|extended|postponed|delayed|pushed|moved|shifted)\b{_GAP.format(4)}{_LONGER}"
    rf"|\b{_CAN} (?:i|we) [^,]{{0,20}}(?:until|till|up to) {SPAN} (?:after|past|beyond|later)\b"
    # 'Could we add two days to this phase?', 'Give us two days'
    rf"|(?:\b{_CAN_YOU}{_GAP.format(3)}|{_BEGIN}){_GIVES} {_DET}{_ANY}"
    rf" (?:on |on to |onto |to |for |at )(?:the end of )?(?:the |this |our )?(?:{_OBJECT}|{_WHOM}|end)\b"
    rf"|(?:\b{_CAN_YOU}{_GAP.format(3)}|{_BEGIN}){_GIVES} {_WHOM} {_DET}{_ANY}"
    r"(?= (?:to|for|so|please|on|and|before|until|till)\b|$| ,)"
    rf"|(?:\b{_CAN_YOU}{_GAP.format(3)}|{_BEGIN})(?:add|tack on|stick on|put on) {_DET}{_ANY}(?= ,| please|$)"
    rf"|\b(?:that|if|have|see|{_CAN}|like|want) {_DET}{_ANY} (?:\w+ )?(?:be |were |are )?(?:added|granted|given"
    r"|allowed|tacked on|allotted|conceded|spared|put on)\b"
    # 'Deadline plus 3 days?'
    rf"|\b{_OBJECT} (?:plus|\+) {SPAN}\b"
    # 'Could we hand our orders in two days later?'
    rf"|\b{_CAN} (?:i|we) (?:\w+ )?(?:hand|send|submit|file|deliver|get|turn|give|post"
    rf"|mail)(?: [^ ,]+){{0,5}}? {SPAN} later?\b"
    # 'Can the turn be put off by …?', 'I'd love the deadline moved …', 'if the deadline were …'
    rf"|\b(?:{_CAN}|possible|like|love|want|appreciate|grateful|glad|happy|prefer|suit|if|please|need|chance|have"
    rf"|request|ask|beg|that|better)(?: [^ ,]+){{0,4}}? {_OBJECT}(?: (?!(?:i|we|you|he|she"
    rf"|they) )[^ ,]+){{0,3}}? {_MOVED}{_GAP.format(3)}{_LONGER}"
)
_BE: Final = (
    r"(?:help|save|be|do|suffice|suit|make|allow|let|see me|see us|get me|get us|work|solve|mean|come in|give|enable"
    r"|put|rescue|spare|relieve|go down|go a long way|set me|keep me|feel|seem|bring|tide|fix|cheer|come as|cover)"
)
_NICE: Final = (
    r"(?:please|appreciated|helpful|nice|great|lovely|brilliant|wonderful|good|perfect|ideal|welcome|kind|fine|needed"
    r"|requested|required|necessary|possible|essential|wanted|asked for|sought|would do|sorely|called for|all right"
    r"|alright|ok|okay|acceptable|feasible|too much to ask|out of the question|impossible|cheeky|a problem|any trouble"
    r"|on the cards|conceivable|granted|allowed)"
)
_SAVES: Final = re.compile(
    rf"\b(?:is|are|would|will|could|might|can) (?:an? |the )?{_MORE}(?: [^ ,]+){{0,4}}? {_NICE}\b"
    rf"|(?:^|, |\b(?:if|and|but|so) )(?:[^ ,]+ ){{0,3}}?{_MORE}(?: [^ ,]+){{0,6}}?"
    rf" (?:(?:would|will|might|could|should|can)(?: (?!not)[^ ,]+){{0,2}}? {_BE}\b|(?:is|are|is all|are all|is what) "
    rf"(?:[^ ,]+ ){{0,3}}?(?:{_NICE}|(?:i|we) (?:\w+ )?(?:need|ask|want|require|lack))\b)"
)
"""'Two days more would really help', 'Would a delay of two days be all right?'"""
_BARE: Final = re.compile(
    rf"^(?!{_ANY} (?:later|back|beyond))(?:(?:please|pretty|sir|hi|hey|hello|just|so|ok|and|or|perhaps|maybe|gm|dear"
    rf"|any chance|sorry|again|possible|the|an?|kindly|,) )*{_MORE}"
    r"(?:(?: ,)? (?:please|sir|thanks|thank|you|for|us|me|both|all|if|possible|pretty|kindly|in|advance|gm|possibly"
    r"|ok|okay"
    rf"|perhaps|maybe|on|this|one|the|{_OBJECT}|is|ta|cheers|mate|at|least|poss|needed|no|yes|from|every(?:body|one)|to"
    r"|finish|think|decide))*(?: , (?!and |then ).*)?$"
)
_BARE_BEHIND: Final = re.compile(
    r"(?:, |\b(?=(?:so|but|and) ))(?:(?:but|so|and|please|any chance of|perhaps|maybe|just|or"
    rf"|then) )*{_MORE}(?: (?:please|sir|for (?:us|me)|then|ok))*$"
)
"""Of a question: 'I know it's cheeky, but two days extra?'"""
_ASKED_FOR: Final = re.compile(rf"{_BEGGED}{_DET}{_WITHOUT}\b")
_MOVED_SOME: Final = re.compile(
    rf"(?:\b{_CAN} (?:you|we){_GAP.format(3)}|\b(?:possible|chance){_GAP.format(3)}|{_BEGIN})"
    r"(?:extend|lengthen|prolong|postpone|delay|defer|stretch|push|move|shift|put|hold|keep)"
    r" (?:back |off |out )?(?:the |this |our )?(?!(?:it|that|this|things|everything) )"
    rf"{_OBJECT}(?: [^ ,]+){{0,3}}? (?:a (?:bit|little)|back|until|till|to {DAY}|to the|later|open|longer|slightly"
    rf"|somewhat|please|{SOME})\b|\b{_CAN} (?:i|we) (?:please |possibly )?have (?:until|till) (?:\w+ ){{0,3}}?{DAY}"
    rf"|\b{_CAN} (?:you|we) (?:\w+ )?(?:extend|prolong|postpone)$"
    rf"|\b{_CAN} (?:the |our |this )?{_OBJECT}(?: [^ ,]+){{0,3}}? be (?:extended|postponed|prolonged|delayed|put back"
    r"|put off|pushed|moved|shifted)\b"
)
_BARE_SOME: Final = re.compile(
    rf"^(?:(?:please|any chance of|sorry|sir|hi|hey|so) )*{_WITHOUT}(?:(?: ,)? (?:please|sir|possible|for us|for me))*$"
)
_SAVES_SOME: Final = re.compile(
    rf"(?:^|, |\b(?:and|but|so) )(?:an? |some |any ){_WITHOUT}(?: [^ ,]+){{0,4}}? (?:would|will|might|could)"
    rf"(?: (?!not)[^ ,]+){{0,2}}? {_BE}\b|\b(?:i|we) {_SOFT}(?:need|want) (?:just |only )?a (?:bit|little) longer\b"
    r"|\b(?:can|could|may|might) (?:i|we) (?:have|get) (?:just )?(?:a (?:bit|little|while) )?longer\b"
)
_THAT_IS: Final = re.compile(
    r"\bthat is (?:really )?(?:all|what) (?:i|we) (?:am |are |would )?(?:need|ask|asking|want|beg|request|like)"
    r"|\b(?:tack|add|stick|put) (?:them|it|that) (?:on|to|onto)\b"
)
"""Beside a length of time, it wishes for that."""
_TAGGED: Final = re.compile(r"^you (?:could|would|can) not [^,]* , (?:could|would|can|will) (?:you|we|i)$")
_NAMED_BEHIND: Final = re.compile(
    r"(?:^|,|\bof|\bby|\blike|\bfor) ?(?:(?:say|just|perhaps|maybe|only|about|even|a|for|like|of|that is|that"
    rf"|is) )*{SPAN}\b"
)
_ALONE: Final = re.compile(
    r"^(?:(?:just|only|say|perhaps|maybe|about|even|an?|another|if possible|something like|i think|i (?:would )?(?:say"
    r"|guess)|at (?:most|least)|is|,|no more than|not more than|by|for|please|to be precise|of|or so|more|the) )*"
    rf"(?:{_MORE}|{SPAN})\b(?:(?: ,)? (?:would|will|should|might|ought to)(?: [^ ,]+){{0,4}} ?(?:do|be|suffice|help"
    r"|save|enough"
    r"|see|suit|make|let|allow|give|get)\b.*| (?:is|are) (?:all|enough|plenty|what|the least|fine|needed)\b.*"
    r"|(?: ,)? (?:at"
    r" (?:most|least)|please|say|more|tops|max|maximum|perhaps|maybe|is all|if possible|no more|or so|from now))*$"
    r"|\b(?:i|we) (?:am |are )?(?:need|think|thinking|have in mind|ask|asking|would suggest|had in mind|talking)"
    rf"(?: [^ ,]+){{0,3}} {SPAN}(?: (?:more|at most|or so|,? please))?$"
)
_CHEAP: Final = word_set(
    "day days d week weeks hour hours hrs hr h 24h 48h 72h 36h 12h 1d 2d 3d 4d 5d 1w 2w fortnight time longer extension"
    " extensions postponement prolongation delay deferral deferment adjournment continuance respite reprieve grace"
    " extend postpone prolong lengthen until till later breathing leeway weekend enlargement deadline tack add stick"
)


def may_ask_time(words: frozenset[str]) -> bool:
    """Say whether a sentence of these words is worth a look."""
    return not _CHEAP.isdisjoint(words)


def wish_for_time(said: Timed) -> Wish:
    """
    Say whether a sentence asks for more time.

    Args:
        said: The sentence, in one form.

    Returns:
        ``length`` where it says how long; ``some`` where it does not; ``beside`` where it wishes for a length of time
        named beside it; empty for any other sentence.
    """
    text = said.text
    if _TAGGED.search(text) is not None:
        text = text.replace(" not ", " ", 1)  # 'You couldn't let us have …, could you?'
    pleads = said.end == "?" or "please" in text
    if SPAN in text or SOME in text:
        for pattern in (_WISHED, _MOVED_BY, _SAVES, _BARE, *(_BARE_BEHIND,) * pleads):
            if (found := pattern.search(text)) is not None and is_own(text, found, pattern is _BARE):
                return "length" if SPAN in found[0] else "some"
    for pattern in (_ASKED_FOR, _MOVED_SOME, _SAVES_SOME, *(_BARE_SOME,) * pleads):
        if (found := pattern.search(text)) is not None and is_own(text, found):
            return "length" if len(said.spans) == 1 and _NAMED_BEHIND.search(text[found.end() :].strip()) else "some"
    return "beside" if not said.spans and _THAT_IS.search(text) is not None else ""


def is_length_alone(said: Timed) -> bool:
    """
    Say whether a sentence beside such a wish says how long: 'Two days would do.', 'Say 48 hours?'.

    Args:
        said: The sentence, in one form.
    """
    return len(said.spans) == 1 and _ALONE.search(said.text) is not None
