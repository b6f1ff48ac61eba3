"""The words by which the parts of a letter with attacks show what they do."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.text.words import UNITS, word_set

WE: Final = word_set("i we i'm i'd i'll we'll we're we'd i've we've im ill let's lets please us me")
STARTS: Final = word_set("i we i'm i'd i'll we'll we're we'd i've we've let's lets please")
COUNTERS: Final = word_set("understanding understandings control controls u u's counter counters marker markers")
STOCK: Final = word_set("stock stocks share shares use using take with on via ticker by under")
FRONT: Final = word_set(
    "ps pps p.s and but so well now also then in fact yes ok okay right oh ah btw anyway that as for"
)
AFTERWARDS: Final = word_set("when once after before while as if should provided where until assuming unless")
WHERE: Final = word_set("where whom which who")
RESUMES: Final = word_set("but so therefore hence thus instead however")
THEY: Final = word_set("he she they who nobody somebody everybody everyone someone anybody anyone people half")
SAYS: Final = word_set(
    "says wants thinks suggests expects hopes believes proposes recommends reckons advises insists prefers begs"
    " fears predicts swears argues tells asks writes promises warns mentions suggested advised recommended proposed"
    " promised offered asked told wrote said mentioned hinted warned begged urged urges swore claimed wishes"
    " intends plans"
)
SUBJECTLESS: Final = word_set("would wants will has is thinks suggests says wanted intends plans hopes asks")
SAY: Final = word_set("say think suggest expect hope believe propose recommend reckon want tell ask write")
REPORT: Final = word_set(
    "rumour rumours rumor rumors apparently allegedly supposedly suggestion advice hearsay gossip proposal according"
)
OTHERS: Final = word_set(
    "has have will would wants want thinks is are was were says did does can could may might plans hopes looks"
    " seems keeps stands sits holds offers stays talks needs means comes gets knows likes hates tells asks still"
    " always"
)
NO_VERB: Final = UNITS | word_set("this thus perhaps always plus vs sans stocks shares besides")
HOLDS: Final = word_set("holds hold contains contain houses hosts harbours")
TO_GO: Final = word_set("to attacked hit out under next going")
DOUBT: Final = word_set(
    "maybe perhaps might possibly probably wonder wondering undecided either thinking leaning draft tentative"
    " tentatively provisional pondering supposing consider contemplate unsure whether depending depends presumably"
    " preferably ideally pending confirmed tbc tbd failing option alternatively alternative doubt temporarily"
    " approval hypothetical tempting eventuell vielleicht peut-etre quizas pretend suppose coin dice die"
)
UNREAL: Final = re.compile(
    r"\b(?:would|could|should|might|i'd|we'd) have (?!to\b|you\b|an?\b|the\b)|\bif only\b"
    r"|\b(?:was|were|am|i'm) (?:sorely |half |very |really )?tempted\b|\btoying\b"
    r"|\bused to\b|\b(?:nearly|almost) (?:attacked|hit|went)\b|\bdream(?:t|ed|ing)?\b|\bimagin\w+\b"
    r"|\bhypothetical\w*\b"
    r"|\bif (?:i|we) (?:had|were|was|did|could)\b|\b(?:i|we) (?:would|could|might) (?:attack|hit|go)\b"
    r"|\bhad i\b|\bpretend\b|\b(?:i'd|we'd|i would|would) be (?!glad|grateful|happy|obliged|pleased|nice|good|so"
    r" (?:good|kind)"
    r"|great|welcome|lovely|fine|appreciated|attacked|hit)|\bjust kidding\b|\bonly joking\b"
)
IF: Final = word_set("if unless provided assuming otherwise lest suppose until till")
FINE: Final = re.compile(
    r"\buntil (?:then|\w+day)\b|\bif (?:so|you'd|possible|necessary|need be|that's ok\w*|that is ok\w*"
    r"|that's fine|that's all right|that's allowed|allowed"
    r"|you please|you would|you could|you will|you don't mind|you like|you want|i may|i can|i could|we may|we can"
    r"|it's not too"
    r" late|i'm not (?:mistaken|too late|wrong)|i am not mistaken|i (?:read|see|remember|understand|count)\b[^,;]*"
    r"|memory serves|only|anything|any questions?|there (?:are|is) any\w*|there is (?:still )?time"
    r"|there's (?:still )?time|you need|you have|it helps|in doubt|it makes"
    r"|you ask me|not|(?:it|one|they|that) (?:is|are) to be had|(?:it|one) can be had|it pleases you|it suits|it's"
    r" all the same|it is all the same)\b"
)
OUTCOME: Final = re.compile(
    r"\b(?:left|surviv\w+|enough|possible|clean|clear\w*|empty|gone|alone|still|remain\w*|room|allow\w*|permit\w*"
    r"|numbers?"
    r"|factors?|five|ten|works?|worked|succe\w+|dust|smoke|battles?|fights?|fighting|attacks?|over|through|well|right"
    r"|win|won|have|stand|standing|can|may|out|able|hold|holds|mine|ours|chart|eligible|qualif\w+|then|done|good"
    r"|comes?|goes|get|beat\w*|off|wiped|5)\b"
)
NOT: Final = word_set(
    "no not never nothing nobody none neither nor don't dont won't wont can't cannot haven't isn't aren't doesn't"
    " didn't wasn't without leave leaving spare sparing refuse refrain avoid skip nowhere spared couldn't wouldn't"
    " shouldn't hasn't ain't nope declined decline declines refused rejected reject protection peace safe nichts"
    " keine kein nicht untouched unharmed"
)
TOUCH: Final = word_set(
    "touch harm bother hurt leave alone spare peace fight attacked attacks attacking against with do nothing"
)
NOT_FINE: Final = re.compile(
    r"\b(?:no (?:change|changes|surprises?|doubt|more|less|need|problem|worries|idea|time|news|other\w*|further|fuss"
    r"|frills|nonsense|matter|reply|jokes?|kidding|excuses?|point|messing|hurry|offence|questions?|mercy|prisoners"
    r"|worse|fewer|quarter|counters?|markers?)"
    r"|nothing (?:fancy|special|else|more|new|clever|much|further)|never mind|not (?:much|many|more|less"
    r"|bad|a lot|very|too|so|only|least|that|to mention|sure why|just)|not (?:worse|below|under"
    r"|fewer)(?= (?:than )?(?:\d|one|two|three|four|even))|without (?:further"
    r"|more) ado"
    r"|can't (?:wait|complain|resist|believe|help|talk|stay)|don't (?:worry|laugh|ask|mind|tell|know why)"
    r"|none (?:left|over)|if not|or not at all|nobody else|no one else|nor anything|won't (?:be|bore|keep)"
    r"|(?:to|must|should|will|shall) leave(?! (?:\w+ ){0,3}(?:alone|be|in peace))|not that|nobody else|left alone"
    r"|mine alone|ours alone|us alone|me alone)\b"
)
PAST: Final = word_set(
    "was were had did yesterday ago lost won sold bought sent told said gave came went offered promised asked"
    " thought hoped saw heard felt failed fell rose wrote swore began formerly previously stood sat ran used tried"
    " knew held"
)
NO_PAST: Final = word_set(
    "need speed red united decided divided attached enclosed needed indeed agreed settled interested tired"
    " concerned determined required requested proceed exceed succeed bed fed planned intended proposed finished"
    " prepared supposed hundred feed seed deed weed bored relaxed excited pleased limited fixed detailed ordered ed"
    " ted fred alfred combined provided attacked resolved wanted used removed expelled kicked evicted targeted"
    " destroyed shared isolated crowded declined refused rejected named chosen understood allied remaining"
)
HAVING: Final = word_set("i've we've have just already")
DONE: Final = word_set("taken beaten given written gone done seen known won lost")
ATTACKING: Final = word_set("am i'm we're are is be im and i also only just not now both by here still go going start")
PASSIVE: Final = word_set("be are is being get gets to as been want by")
TIME: Final = re.compile(
    r"\b(?:(?:last|previous|next|coming|following|earlier|first|second|third) (?:turn|time|round|year|month|week"
    r"|phase|game|season)"
    r"|tomorrow|later on|the turn (?:before|after)|(?:turn|round) after|some ?day|in future|in the past|the other day"
    r"|last night|eventually|other game|another game|\w+'s game|game \w+ i'm)\b"
)
TURN: Final = re.compile(r"\bturn (\d+|one|two|three|four|five|six|seven|eight|nine|ten)\b")
POLITE: Final = re.compile(
    r"\b(?:could|can|would|will) you\b|\bplease\b|\b(?:may|can|could) (?:i|we) (?:have|get|please|ask you)\b"
    r"|\bwould you mind\b"
)
ASKS: Final = re.compile(r"\b(?:should|shall|tell me|let me know|what|how|why|who|which|is it|am i|do i|does|did)\b")
TAG: Final = word_set("ok okay right alright please yes yeah eh mate gm all deal pls thanks")
STAYS: Final = re.compile(
    r"\b(?:can|may|shall|will|must|(?<!\bi )(?<!\bwe )ha(?:s|ve) to|will have to) (?:wait|stay|remain|live|sleep"
    r"|relax)\b|\blets? (?:(?:him|them|her|it|all|the \w+) )?"
    r"(?:be|live|off|stay|sleep|alone)\b"
)
FRIEND: Final = re.compile(
    r"\b(?:is|are|remains?|stays?|be|being|as) (?:\w+ ){0,2}?(?:friends?|pals?|mates|buddies|chums|all(?:y|ies)"
    r"|partners?|welcome|spared"
    r"|left (?:alone|in peace|be|out)|off limits|off the list)\b|\bfriendly\b"
)
NOW: Final = re.compile(r"\b(?:this (?:turn|round|time|month)|now)\b")
HEARSAY: Final = re.compile(r"\b(?:they|people|some) (?:say|said|tell)\b|\bi'm told\b|\bi am told\b|\bso i hear\b")
LEAST: Final = word_set("least better more higher minimum min up unless only if worse below above")
LATER: Final = re.compile(r"\bas soon as\b|\bsleep on (?:it|that)\b|\bnot (?:yet|now|before)\b")
QUOTES: Final = frozenset(('"', "“", "”", "„"))
STRENGTH: Final = word_set("against to versus vs over have has got")
AUXILIARY: Final = word_set(
    "are will shall would 'd to also really hereby now just only then am going gonna have must should can may still"
    " therefore thus both again too here first second third next the a an not in all and at as well for our my been"
)
WRITER: Final = word_set("i we i'm i'd i'll we'll we'd we're i've we've im ill")
ACTS: Final = word_set(
    "pass passing skip skipping go goes going take taking want wanted like love prefer wish choose chose pick opt"
    " put use using order request ask asking make making have shall will name nominate claim claiming seek strike"
    " fight fighting knock throw throwing kick chuck punish launch oust drive remove evict expel clear wipe crush"
    " smash destroy drop push move do deal enter record note decided settled resolved determined need let squeeze"
    " turn bring send sending mean intend declare march fall come coming act engage try trying beat bash smack"
    " shoot chase place lay plant set open begin start select clean teach give giving finish sort tackle see target"
    " targeting rid get getting win can must may should hitting striking kicking pushing driving beating running"
    " run stick sticking stay say choosing takin runnin goin hittin gonna am i'm after reckon bet vote feeling feel"
    " feels hope hang hanging hangin pin pinning bank banking stake staking rely relying pounce charge advance"
    " descend wage grab squash thump clobber share leave boot pop thrash trust"
)
