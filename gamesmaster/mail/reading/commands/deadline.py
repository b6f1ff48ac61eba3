"""Questions for the deadline: 'By when should everything be with you?', 'I've lost track of when it closes'."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.commands.time_words import DAY, POWER, SOME, SPAN, Timed
from gamesmaster.mail.reading.text.words import word_set

_GAP: Final = r"(?: (?!(?:if|because|unless|after|before|whether|what|why|who|,) )[^ ]+){{0,{}}}?"
"""So many words, none of which begins another thought."""
_GAME: Final = (
    r"(?:(?:window|phase|turn|round|stage|period|game|season|session|deadline|submission|placing|placement|deployment"
    r"|attack|order|move|entry|negotiation|diplomacy)s?)"
)
_NOUN: Final = (
    r"(?:(?:dead ?lines?|(?<!was )(?<!got )(?<!been )(?<!were )cut off|due (?:date|time|day|hour)|(?:time"
    r"|date) limits?|expiry|expiration|closure|zero hour"
    r"|(?:closing|final|finishing|end|submission|target) (?:date|time|day|hour|call|bell|moment|minute)s?"
    rf"|(?:end|close|closing|finish|expiry|conclusion) of (?:play|(?:the |this |our |your )?(?:\w+ )?{_GAME})"
    r"|last (?:day|date|call|moment|minute|hour|possible \w+|evening|orders|chance)"
    r"|(?:hour|time|date|day|moment) of (?:the )?(?:closing|closure|close|expiry|receipt|submission)"
    r"|latest (?:you|i|we|it|that|possible|time|point|for|to send)|d day|guillotine|whistle|gong|timetable|lights out"
    r"|curfew|full time"
    rf"|(?:dates?|times?|schedule|calendar) (?:for|of|in) (?:the |this |our )?(?:\w+ )?{_GAME})(?! day\b))"
)
"""What the deadline is called."""
_DAILY: Final = (
    r"(?:shops?|ferry|bus|buses|train|plane|flight|baby|pub|bank|office|store|school|concert|film|movie|match|party"
    r"|wedding"
    r"|rain|war|holidays?|term|exams?|summer|winter|report|boat|library|museum|restaurant|garden|meeting|lesson|class"
    r"|job|shift|course|church|market|post|strike|show|play|visit|train's|kids|children)"
)
_THINGS: Final = (
    r"(?:it|this|that|things|everything|every ?body|all|we|i|us|me|you|one|they|clock|time|stuff|gates?|doors?"
    r"|shutters?"
    rf"|curtain|bell|axe|hammer|shop|books?|list|mails?|letters?|factors|instructions|papers?|sheets?|{_GAME}"
    rf"|(?:the|our|your|these) (?!{_DAILY} )[^ ,]+)"
)
_CLOSES: Final = (
    r"(?:clos(?:es?|ed|ing)|shuts?|shutting|ends?|ending|ended|(?:run(?:s|ning)?|ran) (?:out|the turn|the phase|it"
    r"|this)"
    r"|(?:going|due|supposed|meant|scheduled|expected) to (?:run|close|end|finish|shut|be)|expires?|expiring|lapses?"
    r"|elapses?|terminates?|due|locks?|locked|locking|falls?|falling|finish(?:es|ed|ing)?|over|(?:is|are|be) up|stops?"
    r"|stop (?:accepting|taking)|process(?:es|ed|ing)?|adjudicat\w+|resolv\w+|cuts? off|cutting off|come(?:s)? down"
    r"|drops?|runs?"
    r"|goes? (?:down|through|out)|go (?:down|through)|blows?|blown|calls? time|draw(?:s|n)? the line|lasts?|lasting"
    r"|goes on|going on|go on(?! (?:holiday|vacation|a|to|leave|with)\b)|continues?|open"
    r"|conclud(?:es?|ing)|rolls? over)"
)
_MUST: Final = (
    r"(?:(?:have|has|need|needs|supposed|ought|obliged|allowed|able|expected|required|meant) to|must|should|may|might"
    r"|can|could|do|are|is)"
)
_OURS: Final = (
    r"(?:i|we|(?:my|our|the|all|these|those) [^ ,]+|orders|moves|placings|placements|attacks|factors|instructions"
    r"|things|everything|it|this|they|stuff|one|players|every ?(?:body|one)|it all|that)"
)
_DELIVER: Final = (
    r"(?:sen[dt]|submit\w*|submission|hand\w*|deliver\w*|be (?:in|at|on|with|there)|get\w*|turn\w* in|reach\w*"
    r"|arriv\w+|receiv\w+"
    r"|lodg\w+|fil(?:e|ed|ing)|post\w*|mail\w*|in by|be there|finish\w*|be (?:done|ready|finished)|placed?|placing"
    r"|enter\w*|commit\w*|write|written|leave|accept\w*|given?|decide\w*|change\w*|attack|have (?:[^ ,]+ ){1,4}in|move"
    r"|come|put)"
)
_WANTED: Final = (
    r"(?:need(?:s|ed)?|want(?:s|ed)?|expect(?:s|ed)?|requires?|required|accept(?:s|ed|ing)?|must have|like to have"
    r"|have to have|take|taking|like|wait|waiting|looking for)"
)
_WHEN_NOUN: Final = (
    r"(?:exact |precise |very |actual |latest |day and |date and |hour and )*"
    rf"(?:time|day|date|hour|moment|point|minute|evening|night|weekday|deadline|stage|instant|{DAY})"
)
_UNTIL: Final = r"(?:until|till|by|before|up to|at|on|from|since|for|through)"
_WHAT: Final = (
    rf"(?:(?:{_UNTIL} )?(?:what|which)(?: is| are)?(?: the| my)? {_WHEN_NOUN}|(?:until|till|by|up to|before) when"
    r"|how (?:much |many )?(?:more |longer )?(?:long|longer|more|late|soon|close|near|time|days|hours|minutes|nights"
    r"|evenings|much)|whenabouts|(?:date|day|hour|time|moment)(?: and (?:date|day|hour|time|moment))? (?:by|at|on"
    r"|until) which|(?:date|day|hour|time) (?:when|that))"
)
"""What always asks; a bare 'when' asks at the head of a question, or behind a word of asking."""
_WHEN: Final = rf"(?:{_WHAT}|when(?:ever)?)"
_AUX: Final = r"(?:is|are|was|am|do|does|did|will|would|must|should|can|could|may|might|have|has|about)"
_ELSE: Final = (
    r"(?:reports?|results?|maps?|meet|visit|see|hear|come|coming|call|ring|get|find|know|receive|learn|back|holidays?"
    r"|birthday|arrive|dinner|be back|think|say|write|tell|mean|find out|wife|husband|new|next)"
)
"""What a question may be about that is not the deadline."""
_ABOUT: Final = (
    rf"(?:{_GAP.format(10)} {_NOUN}\b|{_GAP.format(5)} {_THINGS}{_GAP.format(7)} {_CLOSES}\b"
    rf"|{_GAP.format(2)} (?:{_CLOSES}|goes|runs){_GAP.format(2)} {_THINGS}\b"
    rf"|{_GAP.format(5)} (?:is|are|be|were) (?:required|needed|wanted|expected|accepted|received|called for)\b"
    rf"|{_GAP.format(4)} (?:you|gm|gamesmaster){_GAP.format(3)} {_WANTED}\b"
    rf"|{_GAP.format(3)} (?:you|gm){_GAP.format(3)} (?:run|running|process\w*|close|lock|collect\w*|gather\w*"
    rf"|pick\w*)\b|{_GAP.format(3)} {_MUST} {_OURS}{_GAP.format(6)} {_DELIVER}\b"
    rf"|{_GAP.format(3)} {_OURS}{_GAP.format(6)} {_MUST}{_GAP.format(4)} {_DELIVER}\b"
    rf"|{_GAP.format(3)} (?:we|you|they) (?:had )?(?:said|agreed|announced|gave|mentioned|decided|fixed|named)\b"
    rf"|(?: (?:till|until|before|to))(?: [^ ,]+){{1,5}}? (?:{_NOUN}|{_CLOSES}|{_GAME})\b)"
)
"""What may follow such a word: the deadline, an end, or what has to be sent."""
_LOOSELY: Final = (
    r"(?:(?:until|till|by|up to) (?:when|(?:what|which) \w+)|when|(?:what|which) (?:time|day|date|hour))"
    rf"(?:{_GAP.format(3)} (?:must {_OURS}|(?:do|does|are|is|have|has) {_OURS} (?:have|has|need|needs|supposed|obliged"
    rf"|expected|required|meant|got) to|{_OURS} (?:must|(?:have|has|need|needs|am|are|is) (?:\w+ )?to))(?! {_ELSE})"
    rf"|(?: exactly| precisely)?(?: do| will| are| would| should)? you (?!{_ELSE} )(?:[^ ,]+ ){{0,3}}?"
    rf"(?:it|this|things|everything|(?:the|our|my) (?!{_ELSE})[^ ,]+|orders|moves|placings|attacks|placements)\b)"
)
"""When something has to be done, or is done by the gamesmaster, whatever it is."""
_LEFT: Final = (
    rf"{_GAP.format(7)} (?:(?<!we )(?<!i )(?<!they )left|remain\w*|to go|(?:we|i) (?:\w+ )?(?:have|got)|have (?:we|i)"
    r"|is there|(?:they|one|people|every ?one|every ?body) (?:have|has)"
    r"|(?:has|have|does|do) (?:one|they|people|every ?one|every ?body) (?:have|got)|(?:we|i) (?:may|can|might|could))\b"
)
"""What follows 'how long' and its like, too: the time left."""
_ASKS: Final = (
    rf"(?:{_WHEN}{_ABOUT}|{_WHAT}{_LEFT}|{_LOOSELY}|the (?:exact |precise )?(?:hour|time|date|day)(?: of| and date"
    rf"| and time)*{_ABOUT})"
)
_HEAD: Final = r"(?:^|, |\b(?:and|so|but|or|then|now|please|hi|hey|sorry|again|just|question|quick|one|for|yo) )"
_DIRECT: Final = re.compile(
    rf"\b{_WHAT}(?:{_ABOUT}|{_LEFT})|\bhow late (?:is|can|may|could|do|will|would)\b"
    rf"|\bwhen(?: exactly| precisely| roughly| about| again)? {_AUX}\b(?:{_ABOUT}|{_GAP.format(2)} due\b)"
    rf"|{_HEAD}{_LOOSELY}|{_HEAD}when(?! [^,]{{3,60}} ,){_ABOUT}"
    rf"|\b{_NOUN}(?: [^ ,]+){{0,3}}? (?:when|what time|what day|which day)\b"
    r"|\b(?:what|which)(?: is| was| are| about| would be| date is| day is| time is)(?: [^ ,]+){0,5}?"
    rf" (?:{_NOUN}|due|(?:my|our|the) limit|dates|(?:the|our|my) (?:date|day|time|hour)(?: again| exactly)?"
    rf"(?= for| of|$))\b|\b(?:what|which) (?:\w+ )?{_NOUN}\b"
    r"|\b(?:due|close[sd]?|ends?|in|open)(?: [^ ,]+){0,2}? (?:(?:by |until |till )when|when|what time)\b"
)
"""Of a question."""
_STARTS: Final = re.compile(
    r"^(?:[^,]{0,40} , |(?:so|and|but|ok|hi|hey|hello|sorry|please|quick one|again|also|ps|well|then|now|yo|oi|uh|um"
    r"|er|erm|oh|hm|dear \w+) )*"
    r"(?:(?:by|until|till|up to|at|on) )?(?:when (?:you need|due|deadline)\b|(?:when|how long|how much (?:time|longer)"
    r"|what time|what day|what date|what"
    rf"|which day|what hour)(?: exactly| precisely| again)? (?:{_AUX}|left|(?<!when )(?:i|we|it|you|this|need|deadline"
    r"|due))\b)"
    rf"|^(?:the |this )?{_NOUN}(?: [^ ,]+){{0,3}}? (?:when|what time)\b|^(?:[^,]{{0,30}} )?{_WHAT} (?:left|till"
    r"|until)\b"
)
"""A question without its mark."""
_INFORM: Final = (
    r"(?:tell|telling|told|reminded|advised|remind|reminding|confirm|confirming|let (?:\w+ ){1,3}(?:know|have)"
    r"|letting \w+ know|apprise|notify|acquaint|furnish|advise|inform|informing"
    r"|state|say|clarify|repeat|give|giving|send|sending|drop|specify|indicate|name|quote|restate|share|supply|provide"
    r"|post"
    r"|text|mail|email|e mail|note|check|refresh|point|announce|explain|shout|ping|put me right|enlighten|communicate"
    r"|jog|set me straight|help me|favour me|oblige me|write|show|make (?:it )?clear|spell out|know|recall|remember)"
)
_PLEASE: Final = (
    r"(?:(?:please|kindly|pray|(?:could|can|would|will|may|might) (?:you|some ?(?:one|body)|any ?(?:one|body)|it"
    r"|the gm)"
    r"|(?:does|do) (?:any|some) ?(?:one|body)|you (?:can|could|might|would)|chance|mind|grateful|obliged|appreciate"
    rf"|glad|good enough to|kind as to)(?: [^ ,]+){{0,6}}? {_INFORM}"
    r"|\b(?:reminder|note|word|line|confirmation|indication|clarification|hint|mail)(?: on| of| about| as to"
    r"| regarding)*(?= )"
    r"|(?:can|could|may|might) (?:i|we)(?: please| possibly| perhaps| just)* (?:get|have|know|see|ask|be told)"
    rf"|^(?:[^,]{{0,30}} , )*(?:do |just |quickly |again )?(?!remember|recall|know|note){_INFORM}(?= (?:me|us|an?|the"
    r"|by|when|what|how|until|which|$)))"
)
_UNSURE: Final = (
    r"(?:\b(?:i|we|me)(?: (?!nearly|almost)[^ ,]+){0,3}? (?:not(?: \w+){0,6}? (?:know|remember|recall|recollect|find"
    r"|tell"
    r"|see|work out|sure|certain|clear|figure out|quite|make out|locate|catch|told|note|entirely|absolutely|positive"
    r"|aware)|forgot|forgotten|forget|lost|misplaced|mislaid|deleted|unsure|uncertain|confused|unclear|muddled|wonder"
    r"|wondering|in the dark|in (?:some )?doubt|at a loss|mixed up|overlooked)"
    r"|(?:^|, |\b(?:and|but|so|have|again|both|all|just|simply) )(?:completely |totally |clean )?(?:forgot|forgotten"
    r"|lost track|lost|mislaid)\b"
    r"|\b(?:not sure|unsure|no (?:idea|clue|notion|inkling|recollection|memory|record)|not (?:a|the foggiest"
    r"|the faintest) \w+|clueless|wondering|confused"
    r"|can not (?:find|remember|see|recall)|do not (?:know|remember|recall)|never (?:got|saw|received|noted)"
    r"|slipped my mind|not clear|gone (?:clean )?out of my head|escapes me|unclear"
    r"|(?:would|should|could) (?:[^ ,]+ ){0,3}?(?:know|hear|learn|enquire|inquire|ask)"
    r"|(?:may|might|can|could) (?:i|we|one) (?:[^ ,]+ ){0,2}?(?:ask|enquire|inquire|know|trouble you)"
    r"|(?:need|want|like|have|ought|love|helpful|good|nice|useful|wish|grateful|glad|obliged|help|me|us) to"
    r" (?:know|hear|learn|be (?:quite )?(?:sure|certain)|see)|be (?:advised|told|informed|reminded|apprised|notified"
    r"|enlightened)|must know|(?:to|me|us|must) ask(?: you)?|any (?:news|word|update|info|information|hint)(?: on"
    r"| about| as to| of)*|asking"
    r"|asks|asked(?: me| us)?|wonders|wants? to know|keeps? asking|enquire|inquire|curious|question|query|checking"
    r"|double check\w*|any idea))"
)
_LOSES: Final = re.compile(
    r"\b(?:i|we) (?:would |just |only |still |do )*(?:need|want|like|require|lack)(?: to have)? (?:the|a"
    rf"|your) (?:exact )?{_NOUN}|"
    rf"{_UNSURE}(?: (?!(?:if|because|unless|before|what|why) )[^ ,]+){{0,6}}? (?:{_NOUN}|{_ASKS})"
    rf"|{_UNSURE}(?: [^ ,]+){{0,2}}? (?:if|whether) (?!to )(?:[^ ,]+ ){{0,6}}?(?:{DAY}|{_NOUN})\b"
    rf"|\b{_NOUN}(?: [^ ,]+){{0,6}}? (?:slipped|escapes?|gone out|is a mystery|eludes?)"
    rf"|\b{_NOUN}\b[^?]*\b(?:can not|could not|do not) (?:see|find|remember|recall|know|locate) (?:it|that|where"
    r"|what)\b"
    rf"|\b(?:had|have|got|noted|thought|read|heard|remember|wrote) (?:[^ ,]+ ){{0,5}}?{DAY}\b[^?]*\b(?:but|while"
    rf"|whereas|yet|and)\b[^?]*\bit (?:is|was|closes|ends|falls) (?:[^ ,]+ ){{0,2}}?{DAY}"
)
"""Who does not know it, or was told two days, asks for it."""
_ASKED: Final = re.compile(
    rf"{_PLEASE}(?: (?!(?:if|because|unless|after|before|what|why) )[^ ]+){{0,10}}?"
    rf" (?:{_NOUN}|{_ASKS}|(?:dates|timetable|the date)\b)|^(?:so |and )?(?:what|which) (?:time|day|date) {DAY}$"
    rf"|{_PLEASE}(?: [^ ,]+){{0,2}}? (?:that|if|whether)(?: [^ ,]+){{0,5}}? (?:{_NOUN}|{_CLOSES}|until|till)\b"
    rf"|^(?:[^,]{{0,20}} , )?(?:the )?(?:next )?{_NOUN}"
    rf"(?: (?:again|please|anyone|for this|for the|{_GAME}|once more|when|this))*$"
)
_SUBJECT: Final = (
    rf"(?:the|this|our|your|my|it|we|i|things|everything|they|orders|moves|that|today|tonight|{DAY}|there)"
)
_CHANGE: Final = (
    r"(?! (?:for (?:a|some|another) (?:\w+ )?(?:change|swap|switch|correction|amendment)|to (?:change|switch|swap"
    r"|reduce|take|do|place|put|cut|make|alter|amend|correct|add|move|attack|raise|withdraw)))"
)
"""Whether there is time for a change asks for the change."""
_EITHER: Final = re.compile(
    rf"\b(?:is|are|does|do|has|will|was|did)(?: not)? {_SUBJECT}\b[^,]{{0,40}}\b(?:{_NOUN}|{_CLOSES})\b[^?]*\b(?:{DAY}"
    rf"|or|yet|already|still|soon|passed|gone|past|now|before|moved|changed|today|{_NOUN})\b"
    rf"|\b(?:is|was|has|have|does|will) (?:the|our|this|your) (?:[^ ,]+ )?{_NOUN}\b"
    r"|\bis (?:it|that)\b[^?]*\b(?:our|your|my|local) time\b"
    rf"|\b(?:is|was)(?: the)? {DAY}(?: still)?(?: the| our| my)? {_NOUN}"
    rf"|\b(?:is|was) (?:it|that|this|the \w+)(?: still| by| on| for| at| not| this)* {DAY}\b[^?]*\b(?:or|that|{_NOUN}"
    rf"|due)\b|\b(?:is|was) (?:it|that|the {_GAME})(?: still)?(?: on| at| by)? {DAY}$"
    rf"|\b(?:is|was) (?:it|that) (?:at |by |on |this |for )*{DAY} or\b"
    rf"|\b(?:do|does|must|should|may|can|are|will) {_OURS}[^?]{{0,30}}\b{_DELIVER}[^?]{{0,20}}\b(?:by|until|till"
    r"|before) (?:the )?"
    rf"(?:\w+ )?{DAY}|\b(?:is there|must i|must we|should i|should we|do i|do we|are we|am i) [^?]{{0,20}}\b(?:hurry"
    rf"|rush|urgent)|\b(?:in|due|sent|submitted|closing|closes) (?:by|on|until|till|at) (?:the )?{DAY}"
    rf"|\b{DAY}\b[^?]*\b(?:is|would|will) (?:that|it|this)(?: be)?(?: still)? (?:all right|ok|okay|fine|acceptable)\b"
    r"|(?<!before the )(?<!after the )\b(?:deadline|due date|closing (?:date|time))\b"
    rf"|\bdo (?:i|we) (?:\w+ )?(?:until|till) {DAY}"
    r"|\bis it (?:still )?(?:possible|allowed|okay|ok|all right|permitted) (?:for (?:me|us) )?to (?:still )?"
    r"(?:send|submit|hand|file|enter)\b"
    rf"|\bdo (?:i|we) still have (?:{SPAN}|{SOME})\b|^(?:so |and )?(?:until|till|by|on) (?:the )?{DAY}\b"
    rf"|\bis {DAY}(?: \w+)?(?: still)? (?:ok|okay|fine|all right|acceptable|good|possible|too late|time enough)\b"
    r"|\bcan (?:it|this|that|they) wait\b|\bdo you need (?:it|them|everything|my \w+)\b[^?]*\b(?:before|by|now"
    rf"|{DAY})\b"
    rf"|\b(?:(?:is|was) (?:it|this|the {_GAME})|which|be|deadline|due|close[sd]?|ends?|until|till|by|said|mean"
    rf"|say)\b[^?]*{DAY}(?: [^ ,]+){{0,3}}?(?: ,)? or (?:[^ ,]+ ){{0,4}}?{DAY}"
    rf"|\b(?:is|are|will|does|be) (?:the|this|our) {_GAME} (?:\w+ )?(?:still|yet|already)\b"
    r"|\b(?:early|soon|quick) enough\b|\b(?:will|would|does|is|be|reach|arrive|am|are)\b[^?]*\b(?:in (?:good )?time"
    rf"|too late)$|\b(?:have|has) (?:you|the gm) (?:[^ ,]+ ){{0,3}}?(?:a|the|any) {_NOUN}|\bis there (?:a|any) {_NOUN}"
    r"|\b(?:are|am) (?:we|i) (?:[^ ,]+ ){0,3}?(?:out of|short of) time\b|\b(?:what|which) (?:day|date) (?:is"
    r"|was) (?:it|that)(?: again)?$|^(?:so |and |hey )?(?:what|which) (?:time|day|date)"
    rf"(?: {DAY})?$|(?:^|, )(?:and |so |but |what about )?(?:the |our |this |your |my )?(?:exact "
    rf"|precise )?(?:[^ ,]+ of the )?{_NOUN}(?: is| again| please| then| for (?:this )?{_GAME})*$"
    rf"|\b(?:{_NOUN}|due|clos(?:es|ing)|ends?)\b[^?]{{0,30}}\b{DAY}"
    r"|\b(?:have|has|do|does|had)(?: not)? (?:i|we|everyone) (?:still |really |now |actually |only |even )*"
    r"(?:(?:have|got) )?(?:still |only )*(?:(?:some |any |enough |a bit of |a little )?time\b|(?:until|till|up to)\b"
    rf"|(?:the |all |this )*(?:whole |rest of )?(?:the )?(?:{DAY}|weekend|evening|week)\b"
    rf"|(?:more|less) than (?:{SPAN}|{SOME})|(?:{SPAN}|{SOME}) (?:left|to go))"
    rf"|\b(?:do|have) (?:i|we) [^,]{{0,20}}\b(?:left|to go)$"
    rf"|\b(?:is|are) there (?:\w+ )?(?:still |any |enough |some |a bit of |more |much )*(?:time|{SPAN}"
    rf"|{SOME})\b{_CHANGE}"
    r"|\b(?:am|are|is|would|will|be)(?: \w+)? (?:i|we|it|that|this|orders|things|be)(?: \w+)?"
    rf" (?:be )?(?:already |still |not )*(?:too late|in (?:good )?time|within (?:the )?time)\b{_CHANGE}"
    r"|\b(?:can|may|could) (?:i|we) still (?:\w+ )?(?:send|submit|get|hand|make it|write|post|enter)\b"
    r"|\b(?:are|is) (?:we|it|everything|orders|things|they|the \w+)(?: \w+)? due\b"
    r"|\b(?:have|did) (?:i|we) (?:already |just )?miss(?:ed)? (?:the|it|this|our)\b"
    rf"|\b(?:right|correct|true) (?:in|to|that|if) [^?]{{0,60}}\b(?:(?:it|this|that) is (?:on |by |at )?{DAY}|until"
    rf"|till|by|due|{_NOUN}|{_CLOSES})\b"
    rf"|\b(?:i|we) (?:still )?have (?:until|till) {DAY} ?, ?(?:right|do not|yes|correct|no|ok|true|is that)"
)
"""A question for yes or no."""
_SETS: Final = re.compile(
    rf"\b(?:it is {DAY}|says? (?:it is )?(?:the |on )?{DAY}|{DAY}\b.*\b{DAY}|{_NOUN}|until|till|due|closes?|shuts?"
    r"|ends?|dates?|the day|had it)\b"
)
_SO: Final = re.compile(
    r"^(?:(?:so|and|but|now|well) )?(?:(?:has|did|does|is|was) it|is (?:that|this|it)(?: still)? (?:so|true|right"
    r"|correct|the case|it)|(?:who"
    r"|which)"
    r"(?: one| day| date)?(?: of (?:us|them|the \w+))? (?:is|are|holds?|counts?|applies)(?: it)?(?: right| correct"
    r"| true)?"
    r"|(?:can|could|would|will) (?:you|someone|anyone)(?: please)? (?:confirm|verify|check)(?: that| this| it)?|(?:is"
    r"|was) (?:he|she|my \w+|the \w+) right|am i right|right|correct|true|which is it)(?: please)?$"
)
"""Behind a sentence about the deadline: 'Is that so?'"""
_AGAIN: Final = re.compile(
    r"^(?:[^,]{0,30} , )?(?:(?:so|and|but|now|please|sorry) )*(?:when (?:is|was|will) (?:it|that)(?: again| please"
    r"| exactly)*$|(?:which|what) (?:day|date|time)(?: is| was)?(?: it| that)?$"
    rf"|{_PLEASE}(?: [^ ,]+){{0,5}}? (?:it|them|that|again|once more)\b)"
)
"""Behind one, too: 'Could you send it again?'"""
_OTHERWISE: Final = re.compile(
    r"\b(?:due to|what was due"
    r"|when (?:you|we|i) (?:have |\w+ )?(?:received|receive|got|get)|when the (?:year|war|game|battle"
    r"|season) ends?|extend|extending|extended|extension|postpone\w*|prolong\w*|lengthen|push(?:ed|ing)?|shift"
    r"(?:ed|ing)?"
    r"|delay(?:ed)?|put (?:it |the \w+ )?(?:back|off)|move (?:the|our|this)|be moved|no matter|thoughts on"
    r"|opinions? (?:on|of)|whatever|do not (?:care|mind)"
    r"|does not matter|never mind|last (?:turn|phase|round|time|window|year)|previous (?:turn|window|deadline|phase"
    r"|round)"
    r"|(?:i|we) (?:will|can|would) (?:let you know|tell you|send it|write)|how long (?:it|this|that) (?:took|has taken"
    r"|takes)|too (?:short|long|early)|volumes?|sales|look up|(?:whole|entire) game|game (?:will )?(?:lasts?|takes?)"
    r"|(?:nearly|almost|did not|have not|never|always) (?:forg\w+|miss\w*)"
    r"|(?:deadline|it) (?:moves|changes|shifts|slips)|is not (?:on|a|too)|before the dead ?line ,)(?: |$)"
)
_STRONG: Final = re.compile(
    rf"\b(?:until|till|by) (?:when|(?:what|which) {_WHEN_NOUN}) {_AUX} (?:i|we|you|the|my|our|orders|everything)\b"
)
_CHEAP: Final = word_set(
    "when whens it confirm verify deadline deadlines due until till left late limit date dates time day days hour hours"
    " long longer close closes closing"
    " closed shut shuts end ends ending expire expires expiry lock locks locked finish finishes finished cut cutoff"
    " over stop"
    " run running process adjudicate resolve whistle guillotine timetable send submit lodged received accepted accept"
    " in by"
    " need needed want fall falls blow out off today tonight before soon weekend last latest final moment miss missed"
    " lapses"
    " schedule calendar dates deadline hurry rush urgent wait supply talk shut reach supposed with early tonite 2nite"
    " 2moro tomorrow in-time hand it them that right monday tuesday wednesday thursday friday saturday sunday"
    " everything open we"
)
_WORTH: Final = word_set(
    "when whens what whats which how hows until till by tell remind confirm know let advise inform state say clarify"
    " repeat"
    " give send drop forgot forgotten lost advised told informed reminded sure unsure idea find see remember recall"
    " wonder"
    " wondering deadline kindly please could cutoff cut due ask enquire inquire is are am do does did have had has can"
    " may"
    " was confirm verify certain about exact help will date must should was pray supply asks asks wants who would"
    " correct"
    " true"
)


def may_ask_deadline(words: frozenset[str]) -> bool:
    """Say whether a sentence of these words is worth a look."""
    return not (_CHEAP.isdisjoint(words) or _WORTH.isdisjoint(words))


def asks_behind(said: Timed, before: Timed) -> bool:
    """
    Say whether a sentence asks for the deadline that the one before it tells of.

    Args:
        said: The sentence.
        before: The one before it.
    """
    if POWER in said.text or _SETS.search(before.text) is None:
        return False
    if said.end == "?" and _SO.search(said.text) is not None:
        return True
    return len(said.text.split()) < 16 and _AGAIN.search(said.text) is not None


def asks_deadline(said: Timed) -> bool:
    """
    Say whether a sentence asks when the deadline is, or how much time is left.

    Args:
        said: The sentence, in one form.
    """
    text = said.text
    asks = said.end == "?"
    if asks and _STRONG.search(text) is not None:
        return True
    if (said.numbers and POWER in text) or _OTHERWISE.search(text) is not None:
        return False
    if (asks or _STARTS.search(text) is not None) and _DIRECT.search(text) is not None:
        return True
    if _ASKED.search(text) is not None or _LOSES.search(text) is not None:
        return True
    return asks and POWER not in text and _EITHER.search(text) is not None
