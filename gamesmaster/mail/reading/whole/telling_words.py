"""The strong words by which `telling` knows that a clause is no order."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.text.words import word_set

NO_NAMES: Final = word_set(
    "rumour rumours rumor rumors word words people someone somebody everybody everyone nobody yesterday next last had"
    " has here there under suppose imagine what who why how when where which whoever yeah sure okay germans each every"
    " monday tuesday wednesday thursday friday saturday sunday january february march april may june july august"
    " september october november december yours sincerely gamesmaster moderator factors placings placements turn"
    " incidentally meanwhile apparently anyway besides between both after before because since although though while"
    " not never maybe perhaps very much many most some such same then than that this those these they them thank"
    " she his her its our your yes just only even still also too otherwise instead finally firstly secondly lastly"
    " first second third fourth attack attacks attacking stock stocks poor dear good best kind regards"
)

_FRONT: Final = (
    r"(?:(?:and|but|so|well|also|oh|ah|hm|hmm|lol|haha|ps|pps|p\.s|anyway|meanwhile|incidentally|apparently|besides|now"
    r"|then|even|yes|no|yesterday|today|this morning|last night|on @w|once|sry|sorry|btw|by the way|as i said) )*"
)
_KIN: Final = (
    r"(?:wife|husband|brother|sister|mother|father|mum|mom|mummy|dad|daddy|son|daughter|nephew|niece|uncle|aunt|cousin"
    r"|friends?|mates?|pals?|grandmother|grandfather|grandson|granddaughter|granny|grandma|grandpa|neighbou?rs?|ally"
    r"|allies|colleagues?|boss|dog|cat|parrot|teacher|doctor|dentist|barber|broker|partner|girlfriend|boyfriend"
    r"|flatmate|roommate|opponents?|rivals?|enem(?:y|ies)|therapist|accountant|astrologer|landlord|landlady"
    r"|lodger|vicar|priest|postman|milkman|butcher|baker|bookie|better half|mother-in-law"
    r"|father-in-law|brother-in-law|sister-in-law|stepfather|stepmother|godfather|twin|fiancée?|bartender|barman)"
)
_WHOSE: Final = r"(?:my|our|his|her|their|the|your|@w 's|@o)"
_PEOPLE: Final = (
    rf"(?:he|she|someone|somebody|everyone|everybody|nobody|no one|people|most people|some people|one of (?:us|them)"
    r"|(?:one|some|two|three|half|most|#\d+) of (?:us|them|our members|the (?:others|lads|boys|girls))"
    rf"|{_WHOSE} (?:[\w'-]+ ){{0,2}}{_KIN}(?: @w| @o)?|(?:mr|mrs|ms|miss|dr|prof|herr|frau|monsieur|madame|signor|sir|lady)"
    r" (?:@w|[a-z]+)|@w(?: @w)?(?: (?:of|from|in) @\w+)?)(?: (?:at|in|from|on|over) (?:(?:the|my|our|his|her|this) )?[a-z]+)?"
)
_OTHER: Final = r"(?:the )?@o(?: (?:player|man|woman|ambassador|delegate|gentleman|team|lads?|chap|fellow|side))?"
_AUX: Final = (
    r"(?:(?:has|have|had|keeps?|kept|still|also|always|even|now|then|just|once|already|kindly|never|only|first"
    r"|really|actually|again|himself|herself|themselves|once again|on the phone|rang and|phoned and|called and) )*"
)
_SAYS: Final = (
    r"(?:says?|said|saying|suggest(?:s|ed|ing)?|propos(?:es|ed|ing)|recommend(?:s|ed|ing)|advis(?:es|ed|ing)"
    r"|urg(?:es|ed|ing)|insist(?:s|ed)|reckon(?:s|ed)|thinks|thought|believes|believed|swears|swore|claim(?:s|ed|ing)"
    r"|announc(?:es|ed|ing)|writes|wrote|written to (?:me|us)|tell(?:s|ing) (?:me|us)|told|predict(?:s|ed)"
    r"|argu(?:es|ed|ing)|warn(?:s|ed|ing)|threaten(?:s|ed|ing)|promis(?:es|ed|ing)|mention(?:s|ed)|hint(?:s|ed|ing)"
    r"|dreams|dreamt|whisper(?:s|ed)|advocat(?:es|ed)|boast(?:s|ed)|swear that|maintain(?:s|ed))"
)
_ASKS: Final = (
    r"(?:ask(?:s|ed|ing)|beg(?:s|ged|ging)|hop(?:es|ed|ing)|expect(?:s|ed|ing)?|prefer(?:s|red)|offer(?:s|ed|ing)"
    r"|demand(?:s|ed|ing)|pleads|pleaded)"
)
_WANTS: Final = (
    r"(?:wanted|wants (?:me|us|to see|my|our)|wants #\d+ of (?:mine|ours|my|our)|wishes|wished"
    r"|would (?:love|like|prefer) (?:me|us|to see (?:me|us|my|our|\S+ of (?:mine|ours|my|our)))|fancie[sd])"
)
_VOTES: Final = (
    r"(?:votes?|voted|moves that|moved (?:that|for|to|we)|(?:is|was|are|were) (?:all |very much )?for(?! @me)"
    r"|(?:is|was|are|were) (?:all )?in favou?r|(?:is|was|are|were) (?:dead )?against|seconded|called for|pleaded for)"
)
_MEANS: Final = (
    r"(?:(?:is|are|was|were) (?:about|going|planning|said|rumoured|supposed|likely|bound|determined) to|means? to"
    r"|meant to|intends? to|plans? to)"
)
_PAPERS: Final = (
    r"(?:letter|mail|receipt|list|orders?|note|plan|gut|heart|head|rules?|map|board|table|sheet|it|that|this|which|what"
    r"|report|calendar|diary|everything|nothing|conscience|instinct|logic)"
)
_DOES: Final = r"(?:put|place|send|move|attack|hit|invade|strike|dump|march|go)"
_ON_ME: Final = r"(?:attack(?:s|ing)?|hits?|hitting|invades?|strikes?|striking|jumps?|assaults?) (?:me|us)\b"


def _at_start(pattern: str) -> re.Pattern[str]:
    return re.compile(rf"^{_FRONT}{pattern}")


KINDS: Final = (
    (
        "hearsay",
        _at_start(
            r"(?:rumou?rs? (?:has|have|is|are|says?|will|had|goes|reached)|there(?:'s| is| are) (?:a |some )?"
            r"(?:rumou?rs?|talk)|the rumou?rs?\b|it is rumoured|it's rumoured"
            r"|(?:the )?word (?:is|has it|goes|(?:in|on|at|from|around) .*(?:is|has it|goes|says))"
            r"|the talk (?:is|at|in|of)|talk (?:has it|at the|in the|is)|gossip\b|the gossip|they say|they tell (?:me|us)"
            r"|(?:people|folks?) (?:say|tell|keep|claim|think)|(?:i|we) hear(?:d)? (?:that |from |say |say that )?[a-z@]"
            r"|(?:i've|we've|i have|we have) heard|i'm told|i am told|we are told|i gather"
            r"|whoever (?:told|says?|said|thinks|wrote|claims)|you (?:wrote|said|reported|told (?:me|us)) (?:that|@|how)"
            r"|what (?:i|we|he|she|they|@w|@o) (?:wrote|said|told|says|wants|wanted|proposes|proposed)\b(?: to)?"
            r"|the (?:rulebook|booklet|rules?|manual|book) (?:'s )?example|for example"
            r"|(?:a )?little bird|it is said|it's said|legend has it|the story goes|so the story"
            r"|(?:the|our|today's|my|this week's) (?:[\w'-]+ )?(?:paper|papers|newspaper|newsletter|magazine|article"
            r"|column|rulebook|booklet|horoscope|press|club)(?: of [^,]*)? (?:says?|claims?|writes?|has|expects?|reports?)"
            r"|in the (?:paper|newspaper|newsletter|magazine)|according to (?:@o|@w|the (?:paper|rumou?r|news)|rumou?r|gossip))"
        ),
    ),
    ("says", _at_start(rf"(?:{_PEOPLE}) {_AUX}{_SAYS}\b")),
    ("other", _at_start(rf"(?:{_PEOPLE}) {_AUX}(?:{_ASKS}|{_WANTS}|{_VOTES}|{_MEANS}|would {_DOES})\b")),
    ("says", _at_start(rf"(?!{_PAPERS})[a-z]{{3,}} (?:says|reckons|thinks|suggests|proposes|wants (?:me|us) to|begs|insists)\b")),
    ("other", _at_start(rf"{_OTHER} {_AUX}(?:{_SAYS}\b|{_MEANS} {_DOES}\b|{_WANTS}\b.*\b(?:in|into|on|to|for) @a|would (?:love|like) (?:me|us|to see))")),
    ("other", _at_start(rf"{_OTHER} {_AUX}(?:{_ASKS}|wants)\b.*\b(?:in|into|on|to) (?:the )?@[ao]")),
    ("other", _at_start(rf"(?:{_OTHER}|{_PEOPLE}|they) (?:[\w']+ ){{0,4}}{_ON_ME}")),
    (
        "proposal",
        _at_start(
            r"(?:how about (?:.* )?you\b|what if|suppos(?:e|ing) (?:i|we|you|that)|imagin(?:e|ing) |i propose (?:that you|you)"
            r"|my proposal|a proposal|the motion|a motion|(?:it|this) was (?:moved|proposed|suggested|voted|mooted))"
        ),
    ),
    (
        "time",
        _at_start(
            r"(?:(?:in |back in |during |for )?(?:the )?(?:last|previous) (?:turn|time|round|game|week|month|year|night)"
            r"(?! of the game)\b.*\b(?:i|we|my|he|she|they|@o|@me|it was)\b"
            r"|yesterday (?:i|we|it)\b|(?:two|three|a few|some) turns ago|a turn ago|once upon"
            r"|in (?:my|the|an|our|his|that) (?:other|last|old|previous|second) game|in another game|at first (?:i|we)\b)"
        ),
    ),
    (
        "time",
        _at_start(
            r"(?:(?:for |in |from )?(?:the )?next (?:turn|time|round|game|month|year)(?: (?:i|we|i'll|we'll|i'd|my|both"
            r"|@o|@w|however|though)\b|$))"
        ),
    ),
    (
        "time",
        re.compile(
            r"\b(?:i|we) (?:put|placed|sent|moved|had|took|attacked|hit|deployed|went|gave|tried)\b.*"
            r"(?<!as )(?<!like )\b(?:last (?:turn|time|round|year|week|game)|the turn before|yesterday|ago|once before)\b"
        ),
    ),
    (
        "fancy",
        _at_start(
            r"(?:had (?:i|we|you|he|she|they|it|@\w+)\b|if (?:i|we) (?:had|were)\b|in theory"
            r"|(?:i|we) (?:nearly|almost|dreamt|dreamed|lied|promised (?:@|him|her|them|my)|threatened"
            r"|told (?:@[ow]|him|her|them|my \S+|the @o)(?: that)? (?:i|we)(?:'d| would)|swore to"
            r"|thought of|thought about|toyed|considered|used to|pretended)"
            r"|(?:i|we)(?: (?:was|were)) (?:going|about|planning|tempted|ready|set) to"
            r"|(?:i|we) (?:still |once |originally |first |really )+(?:wanted|meant|planned|intended) to"
            r"|(?:i'd|we'd|i would|we would|i should|we should|i could|we could|i might) have"
            r" (?:put|placed|attacked|gone|hit|moved|struck|preferred|liked|loved)"
            r"|(?:i'd|i would|we'd) (?:sooner (?:eat|die|jump|walk|swallow|sell|go)|rather die|rather eat)|under no circumstances|in no circumstances"
            r"|not in a (?:hundred|thousand|million)|not for all the|never (?:would|will|shall|again)"
            r"|(?:i|we) (?:would|will|shall|could) never|(?:i'd|i'll) never|wild horses"
            r"|an? (?:\w+ )?(?:wise|braver?|better|lesser|bolder|cautious|sane|sensible|cleverer|greedier|weaker|stronger|madder)"
            r" (?:man|woman|player|general|person|soul|head) (?:would|might|could)"
            r"|(?:everyone|everybody|you|@o|@w|some) (?:expects?|might (?:think|expect)|may (?:think|expect)|would (?:think|expect)|probably (?:expects?|thinks?))"
            r"|(?:each|every) time (?:i|we)|whenever (?:i|we) (?:put|place|attack|send)"
            r"|(?:my|our|the) (?:first|old|original|initial|earlier) (?:idea|thought|plan|impulse|intention) was"
            r"|my guess|my bet|my hunch|i (?:guess|bet|suspect|fear|expect|wager|predict) (?:that )?(?:@|the @o|he|she|they))"
        ),
    ),
    ("fancy", re.compile(r"\bwas (?:my|our) (?:first|old|original|initial) (?:idea|thought|plan|impulse)\b")),
)
"""What a clause begins with, or holds, that is told: what kind it is, and the pattern over its words."""

WHOLE: Final = re.compile(
    r"\b(?:voted (?:him|her|it|them|that) down|the motion (?:failed|was lost|fell)|nobody seconded|not carried)\b"
)
"""A sentence that tells of a vote."""
VERB: Final = re.compile(rf"^{_AUX}(?:{_SAYS}|{_ASKS}|{_WANTS}|{_VOTES}|{_MEANS})\b")
"""A clause that goes on where a bracket or a relative clause broke off: 'Tom (USA) says', 'My aunt, who …, says'."""
TURN: Final = re.compile(r"(?<!this )\bturn #(\d+)")
OTHER_TURN: Final = re.compile(
    r"^(?:\S+ ){0,4}?(?:in|for|on|during|back in|from) turn #\d+|\b(?:i|we) (?:put|placed|sent|moved|had|took|attacked|hit)\b.*"
    r" (?:in|on|during) turn #\d+"
)
LIKE_TURN: Final = re.compile(r"\b(?:as|like|than|unlike|same|since|of|from|what|repeat)\b(?: \S+){0,3} turn #\d+")
TAKES_UP: Final = re.compile(
    r"\b(?:do it|do that|do so|does so|let's|i agree|we agree|agreed|(?:is|am|are|'s|he's|she's|they're) right|i'll take"
    r"|what (?:he|she|they) (?:says?|wants?|asks?)|so be it|oblige|will do|gladly|i accept|we accept|comply|obey|i will|we will"
    r"|i do|we do|what (?:i|we)'ll do|shall have|take the first|take the second|his advice|her advice|their advice|persuaded|convinced|follow"
    r"|good idea|good plan|why not|fair enough|sounds good|as (?:he|she|they) (?:says?|wish|wishes|asks?|suggests?))\b"
)
"""What takes up what somebody else says or wants."""
NO: Final = re.compile(r"\b(?:not|never|no|don't|won't|nothing|can't|if|had|would|nor|neither)\b")
FAILS: Final = re.compile(
    r"\b(?:voted (?:\w+ )?down|fail(?:s|ed)|was lost|fell|defeated|seconded|rejected|turned (?:\w+ )?down|not carried|outvoted"
    r"|such thing|nothing of the (?:sort|kind)|said no|first i'd heard|pulling your leg|i lied)\b"
)
"""What says of a proposal, or of what somebody claimed, that nothing came of it."""
DICTATED: Final = re.compile(r"\bme to (?:send|tell|give|pass|write|mail|let|forward|report|say|enter|order)\b")
NOW: Final = re.compile(r"\b(?:this turn|this time|now|today|instead|my orders|our orders|my own)\b")
RESUMES: Final = re.compile(
    r"^(?:so |but |and |then |well |now |here |please |let me |let us |i'll |we'll |i will |we will |i shall |i'm "
    r"|we're |my orders|our orders|my own|we (?:all )?(?:agreed|settled|decided)|(?:the|our) (?:class|committee|board|club|council|cabinet|majority|team)"
    r" (?:has |have |then )?(?:decided|chose|chosen|agreed|settled|voted)|i attack |i place |we place |we attack |i put (?=#)|give |place |put (?=#)|send )"
)
WRITER: Final = re.compile(r"^(?:i|we|i'll|we'll|i'm|i've|i'd|my|our|please|let|here)\b(?! should| ought| would have| might)")
TAG: Final = re.compile(
    r"^(?:says|said|thinks|suggests|suggested|reckons|writes|wrote|begged|begs|insists|claims) "
    r"(?:he|she|they|@o|@w|my \w+|our \w+|the @o|the \w+)(?: \S+){0,3}$"
    r"|^(?:he|she|they|my \w+|@w|@o) (?:says|said|say|thinks|suggests|suggested|reckons|writes|wrote)$"
)
ASKS: Final = re.compile(
    rf"^{_FRONT}(?:is it true|what happens|what if|who |why |how (?:many|much|does|do|did|come)|does |did |may one|can one"
    r"|could one|must one|am i right|has |do i look|do you think|what would|isn't it|wouldn't it)"
)
MOCK_BEGINS: Final = re.compile(
    r"^(?:(?:oh|ah|ha|haha|yeah|yes|sure|right|of course|certainly|naturally|by all means|lol|why yes|absolutely|great)"
    r"(?: ,)? )+"
)
MOCKS: Final = re.compile(
    r"\bso that (?:\S+ ){1,3}(?:has|can|have|may|gets)\b|\b(?:brilliant|wonderful|great|lovely|splendid|genius|marvellous|clever"
    r"|fantastic|excellent|terrific|bright) (?:idea|plan|thought|advice|scheme)\b|\bas if\b|\bjust to please\b|\bhat\b"
    r"|\beverybody everywhere\b|\bevery stock\b|\bpigs\b|\bhell freezes\b|\bdream on\b|\bin my dreams\b|\bwhy not also\b"
)
