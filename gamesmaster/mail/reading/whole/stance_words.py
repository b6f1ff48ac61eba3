"""The words by which `stance` tells what a part of a sentence does."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.text.words import ATTACK, MOVE, PLACE, UNITS, word_set

MARKS: Final = word_set(', ; : - -- ( ) ... [ ] | / "')
UNDER: Final = word_set(
    "because since as which who whom whose where when while whilst whereas although though given bc cos coz 'cause"
    " considering seeing after before once"
)
SHORT_REASONS: Final = word_set("i i'm i've we we've we're he she they it it's you the my that's")
"""What stands behind 'cause' where it is short for 'because'."""
MAIN: Final = word_set("but so therefore hence thus instead then however")
IF: Final = word_set("if unless provided assuming until till whether otherwise depending lest supposing suppose")
FINE: Final = re.compile(
    r"\bif (?:possible|necessary|need be|that's ok\w*|that is ok\w*|that's fine|that's all right|that's allowed"
    r"|allowed|you please|you would|you could|you don't mind|you like|i may|i can|i could|we may|we can"
    r"|(?:it|that|this)(?:'s not| isn't| is not) too late|(?:it|that|this)(?:'s| is) (?:still )?(?:in time|possible)"
    r"|there(?:'s| is) (?:still )?time|i'm not (?:mistaken|too late|wrong)|i am not mistaken"
    r"|i (?:read|see|remember|understand|count)"
    r" (?:it|that|this|the \w+|correctly|right|rightly|my \w+)|my (?:sums?|maths?|arithmetic) \w+ (?:right|correct)"
    r"|memory serves|(?:it|one|they|that) (?:is|are) to be had|(?:it|one) can be had|only|anything|any questions?"
    r"|there (?:are|is) any\w*|you need|you have|it helps|in doubt|it makes"
    r")\b|\b(?:obliged|grateful|thankful|delighted|appreciate it) if\b(?! not)"
)
WAITS: Final = re.compile(
    r"\b(?:as soon as|the moment|once|when|after) (?:he|she|they|you|somebody|someone|everybody)"
    r" (?:confirms?|agrees?|answers?|says?|replies|reply|accepts?|has|have|is|are)\b"
    r"|\bas soon as (?!possible|i can|we can)"
)
"""'… as soon as he confirms what he told me'."""
DOUBT: Final = word_set(
    "maybe perhaps might whoever could possibly probably considering wonder wondering tempted undecided either planning"
    " thinking hopefully leaning draft tentative tentatively provisional hypothetically imagine pondering supposing"
    " think let-me consider contemplate contemplating toying dream dreaming unsure"
)
NOT: Final = word_set(
    "no not never nothing nobody none neither nor don't dont won't wont shan't can't cannot haven't isn't aren't"
    " doesn't didn't wasn't without except leave leaving spare sparing alone refuse refrain avoid skip nowhere"
    " couldn't wouldn't shouldn't hasn't ain't nope zilch zip zero nil"
)
NOT_FINE: Final = re.compile(
    r"\b(?:no (?:change|changes|surprises?|doubts?|mistake|error|oversight|typo|slip|more|less|need"
    r"|problem|worries|idea|time|news|other\w*|further|fuss|frills"
    r"|nonsense|matter|reply|jokes?|kidding|excuses?|point|messing|hurry|offence|questions?)|not (?:much|many|more|less"
    r"|bad|a lot|very|too|so|only|least|that|to mention|sure why)|can't (?:wait|complain|resist|believe|help|talk|stay)"
    r"|don't (?:worry|laugh|ask|mind|tell|know why)|nothing (?:fancy|special|else|more|new|clever|much)|never mind"
    r"|none (?:left|over)|without (?:further|more) ado|leave (?:it at that|the office|for|tomorrow|on)"
    r"|if not|let alone|nor anything|won't (?:be|bore|keep)"
    r"|not (?:an? )?(?:mistake|error|oversight|slip|typo)|(?:nobody|no one) but (?:me|us)|(\w+) or no \1)\b"
)
PAST: Final = word_set(
    "was were had did been yesterday ago lost won sent told said gave got came went offered promised asked sank"
    " thought hoped saw heard felt kept failed fell rose wrote swore began formerly previously stood sat ran"
    " wanted used tried knew held"
)
NO_PAST: Final = word_set(
    "resolved elected need speed red united decided divided attached enclosed needed indeed agreed settled"
    " interested tired concerned determined required requested proceed exceed succeed bed fed planned intended"
    " allocated proposed discussed promised unchanged finished worried prepared supposed sealed signed hundred"
    " feed seed deed weed bred shed sled bored relaxed split excited pleased confused limited fixed detailed used"
    " ordered ed ted fred alfred shared obliged"
)
PASSIVE: Final = word_set("be are is being get gets to as been")
LAST: Final = re.compile(
    r"\b(?:(?:last|previous|next|coming|following|first|earlier) (?:turn|time|round|year"
    r"|move|month|week|phase|game|season)"
    r"|(?:other|another|different|old|sunday|monday) game|tomorrow|later|the turn (?:before"
    r"|after)|(?:turn|round) after|(?:some|one) ?day|in future|in the past|the other day"
    r"|this morning|last night|eventually)\b"
)
TURN: Final = re.compile(r"\bturn (\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b")
WHEN: Final = word_set("once when whenever after")
THEY: Final = word_set("he she they who nobody somebody everybody everyone someone anybody anyone people")
SAYING: Final = word_set(
    "says say said suggests suggest suggested wants want wanted thinks think thought asks asked tells told writes wrote"
    " hopes proposes proposed recommends recommended reckons believes claims offers offered promised promises advises"
    " advised insists prefers swears mentioned hinted expects warned begs begged argues would will"
)
REPORT: Final = word_set(
    "rumour rumours rumor rumors apparently allegedly supposedly suggestion advice hearsay gossip proposal"
    " according suggested advised recommended"
)
SPEAKER: Final = word_set("i we i'd i'll we'll we'd i'm we're i've we've let's lets ill im id please pls plz")
OURS: Final = word_set(
    "rest last other others remaining remainder number factors factor first second third men troops balance final next"
    " new units points boys lads target stock stocks order orders placement placements allocation dispositions"
    " deployment plan pfs pf forces army armies lot whole full entire majority bulk main remaining attack attacks"
    " answer choice decision line list turn move moves intention total sum share half income money investment"
    " real actual definite official battle strike assault same boats ships tanks soldiers divisions reserve reserves"
    " vote instructions deployments submission entry"
    " tenth eleventh twelfth thirteenth fourteenth fifteenth"
    " one two three four five six seven eight nine ten eleven twelve"
)
VERBISH: Final = re.compile(r"(?:.{2,}[^s]s|.{2,}ed|would|will|can|could|has|is|may|might|should|must)$")
UNREAL: Final = re.compile(
    r"\b(?:would|could|should|might|'d|i'd|we'd) have\b|\bif only\b|\b(?:was|were) (?:going|about|planning) to\b"
    r"|^say (?:i|we)\b|\bmay be\b|\byeah right\b|\bwould (?!like|love|prefer|rather|you|be (?:glad|grateful"
    r"|nice|good|fine))|\bused to\b|\b(?:nearly|almost)\b|\bi should (?:put|place|attack"
    r"|go)\b|\b(?:i|we|he|they|she) would (?!like|love|prefer)"
    r"|\b(?:i'd|we'd) (?!like|love|prefer|rather|be (?:glad|grateful|happy|obliged|pleased))"
)
UNREAL_IF: Final = re.compile(
    r"\b(?:if|had) (?:i|we) (?:had|were|could|was)\b|\bif only\b|^(?:but |and |oh )?had (?:i|we)\b"
    r"|^(?:but |and |oh )?had [^,]{3,60} (?:would|could|might|i'd|we'd)\b"
)
"""'If I had 20, I would put 10 in Italy', 'Had I a hundred factors, …'."""
_BEGS: Final = (
    r"\b(?:may|might|could|can) (?:[\w'-]+ ){1,3}?be (?:added|placed|put|sent|given|allotted|assigned|found)\b"
)
BEGS: Final = re.compile(_BEGS)
"""'May eleven be added …?'"""
ASKED_KINDLY: Final = re.compile(
    r"\b(?:could|would|might|may) (?:you|i (?:trouble|bother|ask) you)\b"
    r"|\b(?:obliged|grateful|thankful|delighted|glad|appreciate it) if (?:[\w'-]+ ){1,6}?(?:could|would|might)\b"
    rf"|{_BEGS}"
)
"""'Might I trouble you to …', 'I should be obliged if five could be sent …'."""
TAG: Final = word_set("ok okay right alright please yes yeah eh mate gm all deal pls thanks")
STARTS: Final = word_set("i we i'm i'd i'll i've we'll we've my they he she please let let's you it it's also")
AS: Final = word_set(
    "well usual always follows agreed planned many much my soon long before discussed stock a our the far"
)
NO_VERB: Final = word_set("orders order may can shall note record moves dispositions attack attacks")
PLAIN: Final = (
    UNITS
    | OURS
    | SPEAKER
    | word_set(
        "in into to for at on onto towards toward inside within upon over from of with by the a an and or & plus"
        " as is are be each apiece respectively all both every everything what's left whatever it them this that"
        " these those there here up also too so then now just only yes yeah ok okay please turn round men soldiers"
        " more extra brave good fresh further additional another again between evenly equally half quarter thirds"
        " dozen pair couple number home off down away well really very my our its their his her some per via mr"
        " mrs ms dr sir dear hi hello guys lads chaps boys fellows fine stout reinforcements reinforcement front"
        " line sector region area areas uh um er thanks thank cheers regards hereby herewith enough total"
        " altogether same likewise ditto similarly finally first fewer less many much twice than known called"
        " territory named after apart should will shall may can must would could what leave leaves no not any none"
        " nothing elsewhere nowhere else second third lastly next to-day today tonight still including namely i.e"
        " viz e.g arrivals arrival newcomers recruits garrison allowance allotment quota budget"
        " contingent contingents"
        " out shared homeland times everywhere am least la belle perfidious uncle mother me"
    )
)
WRITER: Final = word_set("i we i'm i'd i'll we'll we'd we're i've we've im ill")
ACTS: Final = (
    PLACE
    | ATTACK
    | word_set(
        "goes go going get gets receive receives take takes gives give shall can may must moves move have let"
        " join joins reinforce reinforced strengthen strengthens add adds march marches sail sails head heads ship"
        " afford pull pulls commit dedicate replace replaces deserves deserve want wants like love prefer wish"
        " desire choose pick opt pour pours throw dump shove pile piles rush keep keeps stay stays remain remains"
        " hold garrison fill distribute divide share bring dispatch push shift transfer spread concentrate order"
        " request ask making make makes use using station stationed deployed placed sent assigned allocated"
        " distributed invested posted divided orders enter record note put went do does advance back bolster top"
        " raise fortify occupy man staff guard guards grab target hitting attacking taking placing sending putting"
        " deploying doing leaves moving adding allocating assigning giving sticking dropping pushing pouring"
        " want'd marching committing decided settled chosen land lands travel travels proceed proceeds relocate"
        " devote earmark beef name nominate claim establish seek strike take-on fight knock kick chuck punish"
        " launch strikes oust drive remove evict expel clear wipe crush smash destroy drop"
        " start starts begin begins keeping entrust entrusts belong belongs divides splits spreads distributes"
        " allocates assigns devotes commits concentrates"
    )
)
PERCENT: Final = re.compile(r"(\d{1,2}|100) ?(?:%|percent\b)")
CHOSEN: Final = word_set("settled decided chosen resolved elected opted plumped agreed")
HAVE: Final = word_set("i've we've have has 've you've")
THIRD: Final = word_set(
    "says wants thinks suggests expects hopes believes claims proposes recommends reckons advises insists prefers begs"
    " demands fears predicts speaks speak swears argues tells asks writes promises warns mentions"
)
GOES: Final = word_set("go goes stay stays shall keep receive receives get gets join")
POINTING: Final = word_set("they it this that these those which")
MAY: Final = word_set("can may could please should have'd")
FRONT: Final = word_set("ps pps p.s and but so well now also then in fact yes ok okay right oh ah btw anyway that")
VERBS: Final = word_set(
    "has have is are says thinks looks seems keeps stands sits holds offers stays talks needs means gets comes goes"
    " knows likes hates fears hopes tells asks still always suggests believes claims promises expects wants were was"
    " did had will would can could may might must should"
)
KNOWN_FIRST: Final = word_set(
    "the a my please orders order place put send turn dear hi hello hey attack attacks placing placements stock use"
    " with and in on at for to from of here this these all everything both two one i we"
)
BRINGS: Final = PLACE | MOVE | word_set("take ship sail march")
LETS: Final = word_set("let's lets to like i'll we'll will please should must gets want could may can rather")
