"""The strong words by which `telling` knows that a clause is no order."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.tellers import (
    ANYBODY,
    AUX,
    BEING,
    FRONT,
    HITS,
    KIN,
    ON_ME,
    OWN,
    POWER,
    PUTS,
    SAYS,
    WANTS,
)

NO_NAMES: Final = word_set(OWN.replace("?", "")) | word_set(
    "rumour rumours rumor rumors word words people someone somebody everybody everyone nobody yesterday next last had"
    " has here there under suppose imagine what who why how when where which whoever yeah sure okay germans"
    " each every"
    " monday tuesday wednesday thursday friday saturday sunday january february march april may june july august"
    " september october november december yours sincerely gamesmaster moderator factors placings placements turn"
    " incidentally meanwhile apparently anyway besides between both after before because since although though while"
    " not never maybe perhaps very much many most some such same then than that this those these they them thank"
    " she his her its our your yes just only even still also too otherwise instead finally firstly secondly lastly"
    " first second third fourth attack attacks attacking stock stocks poor dear good best kind regards according"
    " looking naturally certainly gossip remember simply nothing everything some day once you you'd you'll one"
)


def _begins(*patterns: str) -> re.Pattern[str]:
    return re.compile(rf"^{FRONT}(?:{'|'.join(patterns)})")


def _holds(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


_NEXT: Final = r"\b(?<!for )(?<!before )(?<!until )(?<!by )(?<!for the )(?<!before the )next (?:turn|time|round)\b"
"""'To be ready for next turn' tells what is done in this one for."""
_DID: Final = r"(?:put|placed|sent|moved|had|took|attacked|hit|deployed|went|gave|tried|lost|struck|fought)"
_TALE: Final = (
    r"(?:horoscope|horoscopes|dream|nightmare|letter|mail|message|story|rumou?r|gossip|quote|quotation|article"
    r"|newsletter|idea|ideas"
    r"|suggestion|advice|proposal|theory|guess|fear|joke|headline|motto|slogan|song|poem|toast|prophecy"
    r"|forecast|prediction|bet|hope"
    r"|threat|warning|question|example|press|plan|words|hint|tip|recipe|scheme|hunch|version|demand)"
)
KINDS: Final = (
    (
        "hearsay",
        _begins(
            r"(?:the |some |a |there(?:'s| is| are) (?:a |some )?)?(?:rumou?rs?|gossip|talk|hearsay)\b",
            r"(?:it is|it's) (?:rumoured|said|whispered|claimed|reported)",
            r"(?:the )?word (?:is|has it|goes|(?:in|on|at|from|around|of mouth) .*(?:is|has it|goes|says))",
            r"they (?:say|tell|claim|think|believe|wanted|asked|insist)\b(?!.*\b(?:go|goes)\b)",
            r"(?:people|folks?|players) (?:say|tell|keep|claim|think)",
            r"(?:i|we) hear(?:d)? (?:that |from |say |say that |you )?[a-z@]",
            r"(?:i've|we've|i have|we have) (?:heard|been told|been asked)|(?:i'm|i am|we are|i was|we were)"
            r" (?:told|asked|advised|begged)\b",
            r"(?:i|we) (?:see|notice|read|gather|understand|remember|recall)(?: that| from(?! your receipt|"
            r" your mail)| in| how| @)(?!.*\breceipt)",
            r"(?:i|we) read\b",
            r"you (?:wrote|said|reported|told (?:me|us)) (?:that|@|how)",
            r"(?:do you |you may |you will |you'll )?(?:remember|recall) (?:how|when|my|that|the time)",
            r"what (?:i|we|he|she|they|@w|@o) (?:wrote|said|told|says|wants|wanted|proposes|proposed)\b(?: to)?",
            r"(?:(?:here(?: is| 's)|here's|this is|below is|see|look at) )?what (?:he|she|they|@w|(?:the )?@o)"
            r" (?:(?:has|have|had|just|now|also) )*(?:wrote|written|says?|said|sends?|sent|wants|proposes|proposed"
            r"|suggests|suggested|demands|asks|offers|offered)\b",
            r"(?:a )?little bird|legend has it",
            r"(?:sources?|insiders?|experts?|analysts?|observers?|pundits?|spies|agents?|reports?|reporters?"
            r"|intelligence|papers|witnesses)\b",
            r"it (?:has come|came|seems|appears|looks|sounds|turns out|is (?:clear|obvious|likely|possible|well"
            r" known|known|plain))\b.*@o",
            r"in the (?:paper|newspaper|newsletter|magazine)",
            r"according to (?:@o|@w|the @[wo]|the (?:paper|rumou?r|news|press|club|[a-z]+)|rumou?r|gossip|my"
            r"|our|him|her|them|some|most)(?! plan)",
            r"(?:the|my|our|your|his|her|an?)(?: \S+){0,3} examples?\b",
        ),
    ),
    (
        "tale",
        _begins(
            rf"(?:(?:my|our) (?:\S+ )?{KIN} 's|@w 's|@o 's|the @o 's|his|her|their|your)(?: \S+){{0,3}}? {_TALE}\b"
        ),
    ),
    ("tale", _begins(r"that(?: was|'s) (?:a |another )?good #1", r"in (?:your|the|his|her|my) examples?\b")),
    ("tale", _holds(r"\b(?:has|have|gives|had) (?:\w+ ){0,3}examples?\b")),
    (
        "tale",
        _begins(
            r"(?:my|the|today's|our) (?:\S+ )?(?:horoscope|nightmare|dream|joke|rumou?r|gossip|hunch|guess|fear"
            r"|story|tale)\b"
        ),
    ),
    ("says", _begins(rf"{ANYBODY} {AUX}{SAYS}\b")),
    (
        "says",
        _begins(
            rf"(?!(?:{OWN.replace(' ', '|')}|it|that|this|which|what|who|there|here)\b)[a-z]{{3,}} (?:says"
            rf"|reckons|thinks|suggests|insists|swears|begs)\b"
        ),
    ),
    ("board", _holds(r"\b(?:is|are) still (?:there|alive|standing|where|holding)\b", r"\bthe less said\b")),
    (
        "press",
        _begins(
            r"(?:please |pls |could you |can you |would you |kindly )*(?:forward|pass|send|convey|relay|deliver)"
            r"(?: (?:this|it|the following|that|on|along|a|my|message|note|word|greetings|please))+ to (?:@o"
            r"|the @o|@w)\b",
            r"(?:please |pls |could you |can you |would you |kindly )*(?:forward to|tell|say to) (?:@o|the @o|@w)\b",
        ),
    ),
    (
        "says",
        _begins(
            r"(?:the|our|all the|some) (?!rest|others|men|boys go)(?:[\w'-]+ ){0,2}[\w'-]+s (?:say|think|want"
            r"|believe|reckon|suggest|propose|insist)\b"
        ),
    ),
    ("other", _begins(rf"{ANYBODY} {AUX}{WANTS}\b")),
    ("other", _begins(rf"{ANYBODY} {BEING}\b")),
    (
        "other",
        _begins(
            rf"{ANYBODY} would (?!like|love|prefer|be happy|be glad)(?:never |surely |rather |gladly |have )*[a-z]+"
        ),
    ),
    ("says", _begins(rf"{POWER} {AUX}{SAYS}\b(?!.*^\S+ (?:asks?|begs?|hopes?|expects?|prefers?|demands?|calls?)\b)")),
    ("other", _begins(rf"{POWER} {AUX}(?:{WANTS}|wants)\b.*\b(?:in|into|on|to|for) (?:the )?@[ao]")),
    ("other", _begins(rf"{POWER} {BEING}\b.*\b(?:in|into|on|to|for|at) (?:the )?(?:@[ao]|me|us)")),
    ("other", _begins(rf"(?:{POWER}|{ANYBODY}|they) (?:[\w']+ ){{0,4}}{ON_ME}")),
    # 'Mike keeps needling me to take on …'; not 'Mike leaves me no choice but to', 'He forces me to attack'
    (
        "other",
        _begins(
            rf"(?:{POWER}|{ANYBODY}) (?:(?:is|has|keeps|kept|goes on|been|always|still|just|again) )*"
            r"(?!forc|oblig|compel|driv|lead|leav|bring|prompt|caus|allow|permit|mov|inspir|order|instruct)"
            r"[a-z]{4,} (?:me|us) to (?:attack|hit|fight|strike|take on|go for|go after|turn on)\b"
        ),
    ),
    (
        "other",
        _begins(
            rf"(?:only an? \w+|an? \w+|some \w+|somebody|someone|everybody|everyone|(?:my|our) {KIN}) (?:will "
            rf"|surely |probably |would |shall |may )*{HITS} (?:the )?@"
        ),
    ),
    ("other", _holds(r"\b(?:attacks?|assaults?|raids?|strikes?) (?:on|against|upon) (?:me|us)\b")),
    (
        "other",
        _begins(
            rf"(?:he|she|they|@w|@w @w|(?:my|our) {KIN}) (?:can|could|may|might|should|must|ought to|had"
            rf" better) (?:\w+ )?(?:{HITS}|{PUTS})\b"
        ),
    ),
    ("other", _begins(rf"let (?:him|her|them|@w|(?:my|our) {KIN}) (?:{HITS}|{PUTS})\b")),
    (
        "other",
        _begins(
            rf"(?:he|she|@w|@w @w|(?:my|our) {KIN}) (?:will|surely|probably|would|has|have) (?:\w+"
            rf" )?{PUTS}\b.*#"
        ),
    ),
    (
        "proposal",
        _begins(
            r"how about (?:.* )?you\b|what if|suppos(?:e|ing) (?:i|we|you|that)|imagin(?:e|ing) |i propose"
            r" (?:that you|you)",
            r"my proposal|a proposal|the motion|a motion|(?:it|this) was (?:moved|proposed|suggested|voted|mooted)",
            r"there was (?:a|some|much) (?:majority|motion|talk|proposal|suggestion|discussion|vote)",
            r"(?:i|we) (?:discussed|debated|wondered|argued|weighed)",
        ),
    ),
    (
        "time",
        _begins(
            r"(?:in |back in |during |for )?(?:the )?(?:last|previous) (?:turn|time|round|game|week|month|year|night)"
            r"(?! of the game)\b.*\b(?:i|we|my|me|he|she|they|@o|@me|it was|cost|was|were)\b",
            r"yesterday (?:i|we|it)\b|(?:two|three|a few|some) turns ago|a (?:turn|year|month|week) ago|once upon",
            r"in (?:my|the|an|our|his|that|another|a) (?:other |last |old |previous |second |different"
            r" )*(?:other|last|old|previous|second|different|another) game",
            r"in another game|at first (?:i|we)\b|when (?:i|we) (?:was|were)\b|looking back",
        ),
    ),
    (
        "time",
        _holds(
            rf"\b(?:i|we) {_DID}\b.*(?<!as )(?<!like )\b(?:last (?:turn|time|round|year|week|game)|the turn"
            rf" before|yesterday|ago|once before)\b",
            r"\b(?:i|we)(?: have| had|'ve|'d)? (?:attacked|assaulted|invaded|fought)\b",
            rf"\bthat (?:i|we) {_DID} (?:@|the @)",
        ),
    ),
    (
        "later",
        _begins(
            r"(?:for |in |from )?(?:the )?next (?:turn|time|round|game|month|year)(?: (?:i|we|i'll|we'll|i'd|my"
            r"|both|@o|@w|however|though)\b|$)",
            r"(?:some|one|#1) day (?:i|we|i'll)\b|some ?day\b",
            r"(?:i|we) (?:expect|plan|intend|hope|mean|shall|will|may|might|think|want|am going|are going)\b"
            rf"(?!.*\b(?:this (?:turn|time|round)|now)\b).*{_NEXT}",
            rf"(?:i'll|we'll|i'd|we'd) (?!.*\b(?:this (?:turn|time|round)|now)\b).*{_NEXT}",
            r"the (?:turn|round) after\b",
        ),
    ),
    (
        "fancy",
        _begins(
            r"(?:i'd|we'd|i would|we would) be \w+ing\b|how (?:i|we)(?: would|'d| wish)|were (?:i|we|it)\b|in a"
            r" (?:perfect|better|ideal)",
            r"(?:what a|a) pity|pity|a shame|shame|too bad|so much for|no word|(?:thanks|thank you|sorry"
            r"|congratulations|apologies|regrets?|well done)(?: \w+){0,3} (?:for|about|on|over)\b",
            r"(?:i|we) (?:keep|kept) (?:wondering|asking|thinking)|(?:i|we) wonder\b|(?:i'm|i am) (?:wondering"
            r"|thinking of|sleeping)",
            r"if (?:@o|@w|he|she|they)\b.*\b(?:i'd|i would|we'd)\b",
            r"there (?:go|goes|went) (?:my|our)\b|what a (?:thought|plan|idea|notion)\b",
            r"had (?:i|we|you|he|she|they|it|@\w+)\b|if (?:i|we) (?:had|were)\b|if only|in theory|(?:i|we) wish"
            r" (?:i|we|he|she|it|they|you)\b",
            r"(?:i|we) (?:nearly|almost|dreamt|dreamed|lied|promised (?:@|him|her|them|my)|threatened|swore to"
            r"|told (?:@[ow]|him|her|them|my \S+|the @o)(?: that)? (?:i|we)(?:'d| would)|thought of|thought"
            r" about|toyed|toy|offered|had offered|had promised|had proposed|had suggested|considered"
            r"|consider|used to|pretended)\b",
            r"(?:i|we)(?: (?:was|were)) (?:going|about|planning|tempted|ready|set|(?:this|so|very) close) to\b",
            r"(?:i|we) (?:still |once |originally |first |really )+(?:wanted|meant|planned|intended) to",
            r"(?:i'd|we'd|i would|we would|i should|we should|i could|we could|i might) have"
            r" (?:put|placed|attacked|gone|hit|moved|struck|preferred|liked|loved)",
            r"(?:i'd|i would|we'd) (?:sooner (?:eat|die|jump|walk|swallow|sell|go)|rather (?:die|eat))|(?:under"
            r"|in) no circumstances",
            r"not in a (?:hundred|thousand|million)|not for all the|never (?:would|will|shall|again)|wild horses",
            r"(?:i|we) (?:would|will|shall|could) never|(?:i'd|i'll) never",
            r"(?:you'd|you would|one would|one'd|i'd|i would) (?:have|need) to be\b|it would (?:be|take)\b|it'd be\b",
            r"(?:only |just )?(?:an? |the )?(?:\w+ )?(?:fool|madman|idiot|lunatic|beginner|coward|wise man"
            r"|brave man|better man)\b(?! you)",
            r"(?:everyone|everybody|you|you'll|@o|@w|some|many) (?:(?:might|may|would|will|probably|must)"
            r" )*(?:think|thinks|expects?|believe|laugh)\b",
            r"(?:each|every) time (?:i|we)|whenever (?:i|we) (?:put|place|attack|send)",
            r"(?:my|our|the) (?:very )?(?:first|old|original|initial|earlier|rough) (?:idea|thought|plan"
            r"|impulse|intention|draft|version) (?:was|had|were|said)\b",
            r"plan [a-z] (?:was|would)\b",
            r"i (?:guess|bet|suspect|fear|expect|wager|predict) (?:that )?(?:@|the @o|he|she|they)",
            r"the (?:idea|thought|notion|temptation) (?:of|to)\b",
            r"(?:yes|yeah|sure|right|oh) , (?:yes|yeah|sure|right)",
        ),
    ),
    (
        "fancy",
        _holds(
            r"\b(?:was|were) (?:my|our) (?:first|old|original|initial) (?:idea|thought|plan|impulse)\b",
            r"\bnever on the table\b",
        ),
    ),
)
"""What a clause begins with, or holds, that is told: what kind it is, and the pattern over its words."""

_GIVES: Final = r"(?:place|put|take|send|keep|get|hold|attack|hit|leave|stay out of)"
_I_GIVE: Final = rf"\bi (?:only |just |then |will |'ll )?{_GIVES} [^;]*?[#@]"
_YOU_GIVE: Final = rf"\byou (?:only |just |then )?{_GIVES} [^;]*?[#@]"
BARGAIN: Final = re.compile(rf"{_YOU_GIVE}[^;]*?{_I_GIVE}|{_I_GIVE}[^;]*?{_YOU_GIVE}")
"""'You place 3 in Rumania, I place 3 in the Baltic States.'"""
WHOLE: Final = _holds(
    r"\b(?:voted (?:him|her|it|them|that) down|the motion (?:failed|was lost|fell)|nobody seconded|not carried)\b",
    r"\b(?:that|this|it) is what (?:i|we) (?:fear|feared|dread|expect|expected)\b",
    r"\b(?:i|we|he|she) (?:bet|wager|fear|suspect|suppose)$",
    rf"^(?:and |but |so )?(?:if|when|should) (?:{POWER}|{ANYBODY}|they|he|she)(?: \w+){{0,2}}? (?:tells?|asks?|says?"
    r"|claims?|complains?|wonders?|writes?|mentions?)\b.* , (?:then )?(?:he|she|they|it|that|that's|tell|please tell"
    r"|do not|don't|you|just say|say|not to)\b",
)
"""A sentence that tells of a vote, of what is feared, or what may be said to somebody who asks."""
VERB: Final = re.compile(rf"^{AUX}(?:{SAYS}|{BEING}|{WANTS}|moved)\b")
"""A clause that goes on where a bracket or a relative clause broke off: 'Tom (USA) says', 'My aunt, who …, says'."""
THAT_I: Final = re.compile(
    rf"(?<!of )\bthat (?:i|we) (?:will |would |shall |should |am going to |are going to |might )?(?:{HITS}|{PUTS})\b"
)
GOVERNS: Final = re.compile(
    r"\b(?:i|we|please|note|confirm|inform|know|declare|order|hereby|record|state|wish|want|say|means|decided"
    r"|it is|this is|the plan"
    r"|my|our|make sure|see to it|so|in order)\b.* that (?:i|we)\b"
)
"""'I confirm that I attack' orders; 'Simon is under the impression that I attack' does not."""
ACCORDING: Final = _begins(r"according to", r"rumou?r", r"gossip", r"in the (?:paper|newspaper|newsletter|magazine)")
BESIDE_TIME: Final = word_set("after since before unlike than as although though considering given")
TURN: Final = re.compile(r"(?<!this )\b(?:turn|round) #(\d+)")
OTHER_TURN: Final = re.compile(
    r"^(?:\S+ ){0,4}?(?:in|for|on|during|back in|back at|at|from) (?:turn|round) #\d+"
    rf"|\b(?:i|we) {_DID}\b.* (?:in|on|during) turn #\d+|\bmy #\d+ in @\w+ in turn #\d+"
)
LIKE_TURN: Final = re.compile(
    r"\b(?:deployments?|placements?|placings?|orders|dispositions|moves|allocations?)\b|\b(?:as|like|than"
    r"|unlike|same|since|of|from|what|repeat)\b(?: \S+){0,3} turn #\d+"
)
TAKES_UP: Final = re.compile(
    r"\b(?:be right|do it|(?:do|doing) (?:exactly |just |precisely )?(?:that|this|so)|the same again|fine (?:with|by)"
    r" (?:me|us)|who am i|does so|let's|i agree|we agree|(?<!as )agreed|(?:is|am|are|'s|he's|she's|they're) right"
    r"|i'll take"
    r"|what (?:he|she|they) (?:says?|wants?|asks?)|so be it|oblige|will do|gladly|i accept|we accept|comply"
    r"|obey|(?:i|we) (?:will|do)(?: so)?$|what (?:i|we)'ll do"
    r"|(?<!you )shall have|take the first|take the second|his advice|her advice|their advice|persuaded"
    r"|convinced|follow(?! (?:when|once|on|by|as soon|tomorrow|later|soon|tonight|shortly|after)\b)"
    r"|good idea|good plan|why not|fair enough|sounds good"
    r"|as (?:he|she|they) (?:says?|wish|wishes|asks?|suggests?))\b"
)
"""What takes up what somebody else says or wants."""
UNREAL: Final = _begins(
    r"had (?:i|we|you|he|she|they|it|@\w+)\b|if (?:i|we) (?:had|were)\b|if only|in theory|were (?:i|we|it)\b|in"
    r" a (?:perfect|better|ideal)"
)
SO_I: Final = re.compile(r" (?:so|but|hence|therefore|still|yet) (?:i|we)\b")
TIME_ALONE: Final = re.compile(
    r"^(?:(?:in|back in|during) )?(?:the )?(?:last|previous) (?:turn|time|round|year|week|game)$|^(?:a|two"
    r"|three|some|many)"
    r" (?:turn|year|month|week|round)s? ago$|^in (?:my|a|an|another|the|our|that|some) (?:\w+ )*game$|^once"
    r" upon a time$"
)
WHEN_I: Final = re.compile(r"^(?:i|we) (?:was|were)\b")
NO: Final = re.compile(r"\b(?:not|never|no|don't|won't|nothing|can't|if|had|would|nor|neither)\b")
FAILS: Final = re.compile(
    r"\b(?:voted (?:\w+ )?down|fail(?:s|ed)|was lost|fell|defeated|seconded|rejected|turned (?:\w+ )?down|not"
    r" carried|outvoted"
    r"|such thing|nothing of the (?:sort|kind)|said no|first i'd heard|pulling your leg|i lied|laughter|overruled)\b"
)
"""What says of a proposal, or of what somebody claimed, that nothing came of it."""
SPEAKS: Final = re.compile(r"\b(?:says?|said|writes)\b(?! (?:that )?(?:i|we|you)\b)")
"""What somebody says may be dictated: 'He says Poland 7, Austria 6'; what he argues for is not."""
DICTATION: Final = re.compile(
    r"\b(?:behalf|dictat\w*|(?:writing|typing|sending|mailing)\b.*\bfor|hospital|no internet|(?:wife|husband"
    r"|son|daughter|secretary"
    r"|assistant|sister|brother) (?:here|of|typing)|(?:is|am) ill|instead of (?:him|her)|phone line|oil rig"
    r"|read (?:me|us) this"
    r"|this is @w|asked me to (?:send|pass|write|mail|tell))\b"
)
"""What says that somebody writes for another."""
DICTATED: Final = re.compile(r"\bme to (?:send|tell|give|pass|write|mail|let|forward|report|say|enter|order)\b")
NOW: Final = re.compile(r"\b(?:this turn|this time|now|today|instead|my orders|our orders|my own)\b")
RESUMES: Final = re.compile(
    r"^(?:so |but |and |then |well |now |here |please |let me |let us |i'll |we'll |i will |we will |i shall |i'm "
    r"|we're |my orders|our orders|my own|we (?:all )?(?:agreed|settled|decided)|(?:the|our) (?:class|committee"
    r"|board|club"
    r"|council|cabinet|majority|team) (?:has |have |then )?(?:decided|chose|chosen|agreed|settled|voted)|i"
    r" attack |i place "
    r"|we place |we attack |i put (?=#)|give |place |put (?=#)|send )"
)
WRITER: Final = re.compile(
    r"^(?:i|we|i'll|we'll|i'm|i've|i'd|my|our|please|let|here)\b(?! should| ought| would have| might)"
)
TAG: Final = re.compile(
    rf"^{SAYS} (?:he|she|they|@o|@w|my \w+|our \w+|the @o|the \w+)(?: \S+){{0,3}}$|^(?:he|she|they|my \w+|@w"
    rf"|@o) {SAYS}$"
    r"|^(?:that|this|so) is (?:what|how) (?:i|we|he|she|they|@[ow]) (?:fear|fears|feared|dread|said|says|thinks"
    r"|wants|wanted)$"
)
ASKS: Final = _begins(
    r"is it true|what happens|what if|who |why |how (?:many|much|does|do|did|come)|does |did |may one|can one"
    r"|could one|must one",
    r"(?:could|can|will|would|may|should|does|do|did) (?:the )?@o|am i right|has |do i look|do you (?:think"
    r"|remember)|what would|isn't it|wouldn't it|should (?:i|we) have",
)
MOCK_BEGINS: Final = re.compile(
    r"^(?:(?:oh|ah|ha|haha|yeah|yes|sure|right|of course|certainly|naturally|by all means|lol|why yes"
    r"|absolutely|great)(?: ,)? )+"
)
MOCK_TWICE: Final = re.compile(r"^(?:oh |ah )?(yes|yeah|sure|right|ha) ,? ?\1\b")
MOCKS: Final = re.compile(
    r"\bso that (?:\S+ ){1,3}(?:has|can|have|may|gets)\b|\b(?:brilliant|wonderful|great|lovely|splendid|genius"
    r"|marvellous|clever"
    r"|fantastic|excellent|terrific|bright) (?:idea|plan|thought|advice|scheme)\b|\bas if\b|\bjust to please\b"
    r"|\bhat\b"
    r"|\beverybody everywhere\b|\ball of europe\b|\bthe whole (?:world|map|board|lot)\b|\ball at once\b|\bevery"
    r" stock\b|\bpigs\b|\bhell freezes\b|\bdream on\b|\bin my dreams\b|\bwhy not also\b"
    r"|\basked (?:so|me so) (?:nicely|kindly)\b|\bso (?:nicely|kindly)\b"
)
