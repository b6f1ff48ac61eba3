"""The words by which `needless` knows that a sentence, whatever it names and counts, orders nothing for now."""

from __future__ import annotations

import re
from typing import Final

_ORDERS: Final = r"(?:orders?|attacks|placings?|placements?|moves|numbers|decision|instructions|submission)"
_WILL: Final = r"(?:i'll|we'll|i will|we will|i shall|we shall|and will|will)"
_OWN: Final = r"(?:my|our|the|more|all|any|real|actual|proper|new|own|official)"
_SOON: Final = (
    r"(?:(?:on |by |before |until )?(?:mon|tues|wednes|thurs|fri|satur|sun)day|after that|afterwards|tomorrow|tonight"
    r"|later|soon|shortly|(?:at|over|on) the weekend)"
)


def _any(*patterns: str) -> re.Pattern[str]:
    return re.compile("|".join(patterns))


ORDERS_COME: Final = _any(
    rf"\b{_OWN} {_ORDERS} (?:for (?:this|the) (?:\w+ )?turn )?(?:(?:will|shall|are|is|to|only) )*"
    r"(?:follows?(?! (?:your|his|her|their|the))|comes?|coming|reach you|be with you|in the post"
    r"|on (?:its|their) way)\b",
    rf"^(?:and |but |so )?{_ORDERS} (?:(?:will|to) )?(?:follow(?! (?:your|his|her|their|the))|come)\b",
    rf"\b{_ORDERS} (?:too )?{_SOON}\b|\b{_ORDERS} too of course\b",
    rf"\b{_WILL}(?: then| \w+ly)? (?:send (?:you )?(?:my|our)|choose among|do (?:the|my|our)) (?:\w+ )?{_ORDERS}\b",
    rf"\b(?:shoot|send|mail|give) you my {_ORDERS} (?:from|when|as soon as|after)\b",
    rf"\byou can have my {_ORDERS} {_SOON}\b",
    r"\b(?:i|we) have(?:n't| not)(?: yet)? (?:chosen|decided|made up)\b.*\b(?:yet|so far|targets?|mind)\b",
    r"\bnothing (?:official|definite|final)\b.*\byet\b|\bnothing (?:is )?(?:decided|settled|official) (?:yet|so far)\b",
    r"\b(?:i|we) won't send any\b|\bi reserve my orders\b|\bno (?:orders|moves) (?:today|yet|in this letter|in here)\b",
    r"\b(?:i|we) have(?:n't| not) (?:answered|replied)(?: (?:him|her|them))? yet\b",
    r"\bpromised \S+ not to decide before\b|\b(?:don't|do not) want to decide before\b",
)
"""The writer's orders are still to come, in so many words."""
DEFERS: Final = _any(
    ORDERS_COME.pattern,
    rf"\b{_WILL}(?: then| \w+ly)? (?:let you know|write(?! down| again)|tell (?:you|the gamesmaster)|send (?:you (?!my)"
    r"|something|them|it)|be in touch|get back|call you|choose among|write it all|sit down with|study the (?:map|board)"
    r"|reflect)\b",
    r"\bnothing yet\b|^more soon\b",
    r"\bnow (?:i|we) have to think again\b|\b(?:we'll|we will|i'll) toss a coin\b.*\band write\b",
    rf"\b(?:i'd|i would) rather (?:talk|discuss|think)\b.*\bfirst\b|\bwe vote again {_SOON}\b",
)
"""The same, or that the writer will write."""

_THEY: Final = r"(?:he|she|they|@w|@o|the @o|everybody|everyone|anybody|nobody)"
_HAS: Final = r"(?:has|have|had|holds?|held|shows?|showed|lists?|listed|says?|said|reads?|gives?|gave)"
_PRINT: Final = (
    r"(?:report|newsletter|map|list|headline|paper|magazine|website|draft|receipt|notes?|sheet|atlas|article|issue"
    r"|results?|minutes|bulletin|board)"
)
_WORSE: Final = (
    r"(?:madness|suicide|folly|lunacy|insane|mad|crazy|silly|stupid|worse|nonsense|a mistake|plain stupid"
    r"|out of fashion|expensive|far too many|far too much|too dear|out of the question)"
)
_DO: Final = r"(?:put|place|send|attack|move|hit|go|take)"
_DID: Final = r"(?:put|placed|sent|attacked|moved|hit|went|took|fought|opened)"
_DOING: Final = r"(?:putting|placing|sending|attacking|moving|hitting|going|taking|losing)"

CERTAIN: Final = (
    # what would be, if things were not as they are
    _any(
        r"\bif (?:i|we|@w|@o|he|she|they|there) (?:had(?! to)|weren't|wasn't|hadn't|were (?:willing|stronger|ready))\b"
        r".*\b(?:would|i'd|we'd)\b",
        r"^[^:;]*\b(?:would|i'd|we'd)\b.*\bif (?:i|we|@w|@o|he|she|they|there) (?:had(?! to)|weren't|wasn't|hadn't"
        r"|were (?:willing|stronger|ready))\b",
        r"^had (?:i|we) \w+ .*\bcould have\b",
        r"^[^:;]*\bwould have (?:won|lost|sunk|sent|saved|made)\b|\bi'd have gone for\b",
        r"^if (?:i|we) could , (?:i'd|i would|we'd)\b",
    ),
    # what is judged and not done
    _any(
        rf"^to {_DO} .* (?:is|would be) (?:\w+ )?{_WORSE}\b",
        rf"^{_DOING} .*\b(?:is|would be) (?:\w+ )?{_WORSE}\b",
        rf"^(?:the|a) (?:best|worst|nicest|funny|good|bad) (?:thing|part|bit) about {_DOING}\b",
        r"^it(?: is|'s| was) (?:not that i mind|a pity that|a shame that)\b",
        r"^the (?:real |only |big )?question is (?:whether|how|who)\b",
        rf"^everything in (?:the )?@a is {_WORSE}$",
        rf"^i think @o made a mistake\b.*\b(?:is|was) {_WORSE}\b",
        r"^in hindsight\b.*\bwas (?:\w+ )?(?:stupid|wrong|silly|a mistake)\b",
    ),
    # what others do, did or are to do
    _any(
        rf"^(?:i|we) expect (?:@w|@o|the @o) to {_DO}\b",
        rf"^(?:let me guess|my guess|word is) (?:: |, |that )*{_THEY} {_DID}\b",
        r"^(?:i|we) bet (?:@w|you|him|her|anybody) (?:a|an|#\d+) \w+ that\b",
        rf"^(?:please |kindly )?remind (?:@o|the @o|@w) to {_DO}\b",
        r"^(?:good|bad|nice|clever|lucky|brave|great|silly) (?:move|play|turn|trick|thinking) (?:by|of|from)"
        rf" (?:@w|@o|the @o) , {_DOING}\b",
        rf"^i can tell you now that (?:@o|@w|the @o) will {_DO}\b",
        r"^(?:please )?(?:don't forget|remember|note) that (?:@w|@o) 's attack on (?:me|us|@me)\b",
        r"^(?:@w|@o|i|we) once (?:put|placed|attacked|sent|tried)\b",
        r"^(?:congratulations|@w) to (?:@w|@o|the @o) on (?:his|her|their)\b",
        r"^good luck to (?:@w|@o|the @o) with (?:his|her|their|that) attack\b",
        r"^both (?:players|powers|of them|sides) (?:told|asked|want|urge|begged) me\b",
        r"^(?:@w|@o) (?:is|was) (?:down to|left with|stuck with)\b",
        r"^(?:the|my|our|an|a) (?:old |young |little )?(?:man|woman|lady|boy|girl|kids?|children|cat|dog|baby)"
        r" (?:drew|painted|walked)\b",
        r"^[^:;]*\bat least (?:that's|that is) what (?:@w|@o|he|she|they) (?:announced|claims?|says?|said"
        r"|told|thinks?)\b",
        r"^[^:;]*\bis what (?:@w|@o) told me (?:he|she|they)(?: is| are|'s|'re) (?:doing|going to do|up to)\b",
        r"^(?:@w|@o|the old man|the man|the woman|my \w+) attacked .*\bevery single turn\b|^for #\d+ turns running\b",
        r"^(?:rumou?r has it|word has it|the story goes) that (?:@o|@w|the @o)\b(?!.* :)",
        r"^@w (?:should|ought to) (?:place|put)\b|^@o : .*\bthat's my bet$|^only @o has\b|: @o has #\d+ , i have #\d+$",
        r"^both @o and @o (?:will )?attack @me\b",
        r"^my \w+ says .* , (?:but )?i (?:say the opposite|don't agree|disagree)\b",
    ),
    # what stands in print, on a map, on a sheet
    _any(
        rf"\bin (?:the|your|our|that) (?:last )?{_PRINT} (?:you sent|of|from)\b.*\b(?:can't be right|still lost)\b",
        r"^the headline in\b|\btheory , chapter\b",
        r"^for (?:the newsletter|sale) :|^(?:@w |my )?\w+ , for my own (?:notes|records|files) :",
    ),
    # what was
    _any(
        r"^i attacked .*\band (?:lost|got (?:a|nothing|#)|failed|was beaten)\b",
        r"^[^:;]*\b(?:was|were) (?:my|our) (?:attacks?|placings?|placements?|orders|moves?) (?:in|of) (?:turn #\d+"
        r"|the last|last)\b",
        r"\bmy attack on .*\b(?:last (?:autumn|spring|winter|summer|year|season)|worth every)\b",
        r"^(?:i|we) used to\b|^when i played\b.*\balways\b",
        r"^(?:i|we)(?:'d| would) go .*\bevery time\b",
        r"^the attack on .* was (?:cancelled|called off|repelled|beaten off) , as you know\b",
        r"^i (?:nearly|almost|came within an inch of) .* but (?:it|he|she|they|my \w+) \w+\b|^i tried to .* but it\b",
        r"^after the last (?:fight|turn|battle|round|attack)s? (?:@a|@o|the @a) (?:was|were|had)\b",
        r"^remember when (?:i|we)\b",
        r"^i (?:moved|put|placed) .* on my (?:own )?(?:map|board)(?: at home)?\b",
        r"^(?:@w , )?in (?:the|our|my|that|another) (?:last |other |old |previous )*game i .*"
        r"\b(?:lost (?:everything|it all|badly)|attack you)\b",
        r"^@o accepted my offer\b",
    ),
    # what is denied for good
    _any(
        rf"^(?:no , )?(?:i would|we would|i'd|we'd) never {_DO}\b",
        rf"^(?:i|we) wouldn't {_DO} .*\b(?:if you paid me|for the world|for all the|in a (?:hundred|thousand"
        r"|million))\b",
        rf"^i have no intention of {_DOING}\b",
        r"^not even with \$ would i\b|^[^:;]*: .*\bwas never my (?:idea|plan|wish)$|^never again$",
        rf"^(?:whatever you do , )?(?:please )?(?:don't|do not|never) let me {_DO} .*\bagain\b",
        rf"^(?:i|we) can't {_DO} .* , \$ is @w 's$|^i won't {_DO} you .* if you won't {_DO} me\b",
        rf"^{_DO} neither\b",
        r"^(?:please )?(?:don't|do not) (?:cancel|withdraw|call off|delete) (?:the |my )?@a$",
        r"^an alliance with .* would be (?:nice|lovely|a dream|something)$",
        r"^(?:i'd|i would) rather not ally\b|^no (?:deal|alliance|trade)s? with @o$",
    ),
    # numbers that count no factors, and scores
    _any(
        r"^that's the (?:score|result) in our\b|\bthose are the (?:football|tennis|darts|match|exam)\b"
        r"|^.*\bnothing to do with the game$",
        r"^(?:we|@a|@o) (?:won|lost|beat) (?:\d+:\d+|#\d+ to #\d+) (?:to|against)\b",
        r"^(?:i've got|i have|there are|@a is) #\d+ (?:cousins|uncles|aunts|friends|months|centuries|beers|nights)\b",
        r"^(?:it was|it's) minus #\d+\b|\bflights :",
        r"\bmy (?:uncle|aunt|cousin|brother|sister|son|daughter|father|mother) works for\b|^i drive a\b"
        r"|^.*\band cheers from @a$|^most of my family\b|^@[oa] is (?:nice|lovely|cold|beautiful|boring)\b",
        r"\bmy heart is in\b",
    ),
    # orders that stand, looked forward to
    _any(
        r"^(?:and )?my #\d+ in (?:the )?@a (?:will|won't) (?:surprise|scare|annoy|please|shock)\b",
        r"^i hope my attack on .* (?:works|goes|does|ends) (?:better|well)\b",
    ),
    # asked, of others, of the rules and of the past
    _any(
        r"^(?:@w , )?(?:will|do|did|would) you really .* \?$|^what do you do with an? \w+ (?:who|that)\b",
        r"^did i get the same as last turn\b|^(?:until )?when (?:are|is|may|do|does|will)\b.* \?$",
        r"^can i have the rules\b|^would you allow\b|\bwas the deadline for\b.* \?$|^what does it cost me if\b",
        r"\bmay i attack .* with the same stock , or\b|\bmay i still get my understanding there \?$",
        r"^what would happen if\b|^just out of curiosity\b",
    ),
    # other turns
    _any(
        r"^(?:maybe |perhaps )?next (?:turn|time|round) (?:(?:i|we) (?!plan|will do)|i'll|we'll|@o in"
        r"|#\d+ (?:grain|tin|oil|wool|horses))(?!.*(?: :|\b(?:drop|instead)\b))",
        r"^turn #\d+ , if we get there :",
    ),
)
"""What a sentence holds that orders nothing now, whatever else it says, over signs for numbers and names."""
_WILLS: Final = rf"(?:i|we|i'll|we'll|i'd)(?: will| shall| would)? (?:{_DO}|answer|strike|want|make)\b"
LIKELY: Final = (
    _any(
        rf"\bif (?:i|you) were (?:you|@w|@o)\b|\blet (?:@o|the @o|@w) {_DO} (?:@o|the @o)\b",
        r"\b(?:@o|@w|they) (?:has |have )?(?:attacked|hit) (?:me|us)\b|^(?:so )?@w did it$",
        rf"^(?:here 's |here is )?(?:what |the |your |my |an? )(?:\w+ ){{0,2}}{_PRINT} (?:you sent "
        rf"|in the \w+ \w+ |\w+ )?{_HAS}\b",
        r"^the @w reports\b|^(?:@w|@o|the @o) (?:attacked|dreams|boasts|brags|swears|threatens|claims)\b",
        rf"^(?:here 's|here is) what\b|\bi read your {_PRINT}\b|\byou (?:write|wrote|mentioned|misspelt)\b",
        r"^(?:@w )?your (?:receipt|mail|confirmation)(?: says| :)|^it says\b",
        r"^my \w+ (?:moved the pieces|left me a)\b",
        r"^(?:the|an|a) (?:ideal|perfect|classic|typical|standard) (?:distribution|opening|split|mix) :",
        r"\b(?:it's|i'm) (?:still )?(?:torn )?between\b|\blooks? (?:good|tempting|fine) on paper\b",
        r"^(?:i|we) attacked\b|^my attack on .* (?:was|came)\b",
        r"^(?:@w|@o) (?:would|will|has|wants|begs|says|asked|told)\b|^(?:@w|@o) 's\b",
        rf"^if (?:@w|@o|he|she|they) (?!.*(?:\b{_WILLS}|, (?:then )?#))|\b(?:i'm|i am|we're) (?:at peace|giving up)\b",
        r"^(?:attack|put|place|send) .* , (?:they|he|she) (?:said|says)\b",
        r"\b(?:i've|i have) been (?:offered|promised|given)\b|\bthe deadline for\b",
        r"\b(?:score|income|garrisons|arithmetic|flights|results?)\b|^i make it\b|^i count\b",
        r"^(?:@a|the @a) (?:has|have)\b|^(?:we|@a) needs? .*\bto (?:win|be safe|hold)\b|^i'll tell you\b|\bas if$",
    ),
)
"""What a sentence holds that orders nothing where another one says how things are."""
POINTS_AWAY: Final = re.compile(
    r"^(?:is )?(?:that|this|these|those|it)(?: is| was| are| were|'s)? (?:the |my |our )?"
    r"(?:score|result|results|income|attacks? (?:i|we) fear|attacks? in turn #\d+|attacks? (?:in|of) (?:the )?last)\b"
)
"""A sentence that says of those in front of it that they are no orders: 'That was my attack in turn 2.'"""
_ASKS_OF_FACTS: Final = (
    r"(?:and )?(?:am i|is that|is this|was that|have i got it|have i got that|did it|did that|do you agree|who told"
    r"|do you remember|could you check|can you check|please check|any hints|what does the new|what is the real|why does"
    r"|what do you reckon|do you think (?:he|she|they)|did you know|what say you|what do i do)\b.*"
)
_COMMENTS: Final = (
    r"(?:far )?too (?:dear|expensive|much)|such is life|that's life|story of my life|(?:very|how) (?:funny|rude)",
    r"poor (?:chap|fellow|soul|thing)|tough luck|bad luck|no such luck|fat chance|bless (?:him|her|them)|rumours",
    r"never again|mark my words|(?:he|she|they) (?:isn't|aren't)|luckily i'm not|i trusted (?:him|her|them)",
    r"rest in peace|it's getting old|not bad.*|no idea what.*|(?:he|she|they) (?:always|never) (?:does|do)|as if",
    r"i don't (?:trust|believe) (?!you).*|don't tell (?:him|her|them).*|i would not|i wouldn't|i'll watch|not pretty",
    r"lesson (?:learned|learnt)|i'm impressed|i'm going to bed|not (?:by|with|for) me(?: surely)?|i hope not",
    r"you must be joking|i said no|no way|that's how i like it",
    r"(?:please |kindly )?send me the (?:real|corrected|latest) .*",
    r"(?:some|a|probably a|must be a) (?:bug|mistake|misprint|typo) in .*|(?:.* )?this is (?:only )?a copy for you",
    r"we agreed to disagree|i have a mind of my own|the trouble is.*|those were the days|nothing to report.*",
    r"good for (?:him|her|them)|shame on (?:him|her|them)|serves (?:him|her|them|me) right|respect|typical",
    r"what a (?:pity|shame|laugh|mess|nerve|cheek|turn|match)(?: .*)?|i (?:had to|could only) laugh|fancy that",
    r"the cheek of it|dream on|(?:his|her|their|not my) problem|i can't believe it|unbelievable",
)
COMMENTS: Final = re.compile(rf"^(?:and |but |well |so |oh |ha |ah )*(?:{'|'.join(_COMMENTS)}|{_ASKS_OF_FACTS})$")
"""A sentence beside what is told, by which it is done with."""
KEEPS: Final = re.compile(
    r"\b(?:no|nothing to|not) chang(?:e|es|ing)\b|\bstay(?:s)? as (?:they are|it is|it was|they were)\b"
    r"|\bwhat you (?:have|already have)(?: \w+)* is what\b|\bwill remain so\b|^everything as filed$"
    r"|\bmy orders haven't changed\b|^(?:but )?otherwise leave everything$|^but keep it$"
    r"|^(?:fine|correct|that's right|all correct|that's correct)$|\bno orders (?:today|in this letter|in here)\b"
)
"""What stands on file is to stay."""
RESUMES: Final = re.compile(
    r"\b(?:this turn|for now|my orders|my own|so it's|so i|hence|therefore|the rest|mine)\b"
    r"|\b(?:from|for|by) (?:me|us|them)\b|#\d+ (?:factors|men|units|armies|troops|of mine)\b"
    r"|\bthey (?:get|shall|will|go)\b|\b(?:i|we|i'll|we'll) (?:\w+ )?(?:hit|attack|put|place|send|strike)\b"
    r"|(?:[,;:.-]|\band|\bbut|\bso|\bthen) (?:and |but |so |then )?(?:i|we|i'll|we'll|i will|please|put|place|attack"
    r"|hit|take|send|it's|make it) (?!.*\b(?:lost|failed|trusted)\b).*[#@$]"
)
"""The writer's own will again, behind what is told in the same sentence."""

BESIDE: Final = (
    # what others are told, hope, want, or promised
    _any(
        r"^(?:@w|@o|the @o) (?:wants|hopes|asked|begs|suggests|thinks|says|would like|told me)\b",
        r"^my [\w -]+ (?:@a )?(?:keeps|kept) \w+ing\b",
        r"^(?:please |kindly )?(?:ask|tell) (?:@o|the @o|@w) (?:whether|if|that)\b",
        r"^i (?:do |really )?hope (?:@o|the @o|@w) \w+s\b",
        r"\b(?:@o|@w) and i agreed (?:that (?:he|she|they)|to)\b",
        r"^i have offered (?:@o|the @o) not to\b",
        r"^(?:@w|@o) 's (?:part|share|half|side) of the (?:bargain|deal)\b",
        r"\b(?:he's|she's|he has|she has) told everyone\b",
        r"\b(?:he'll|she'll|he will|she will) (?:bash|hit|attack|smash) me\b",
        r"^(?:if|were) (?:i|it) (?:were )?(?:you|up to me)\b|^how i wish\b",
    ),
    # what is left where it is, and what stands there
    _any(
        r"^that leaves (?:me|us)\b|^the (?:boys|men|lads|troops|rest) in (?:the )?@a stay\b",
        r"\bi send my (?:regards|love|greetings)\b",
        r"\b(?:i shan't|i won't) be attacking (?:anybody|anyone)\b|\bhaven't the heart to\b",
        r"^wait until you see what i do in\b|^next turn , if .* , i (?:shall|will)\b",
        r"^when (?:comes )?the attack phase\b",
    ),
    # what is no thing of the game
    _any(
        r"\b(?:spent|stayed|had) #\d+ (?:days|weeks|months|nights) in\b",
        r"\b(?:youngest|eldest|oldest|son|daughter) turned #\d+\b",
        r"^my (?:train|flight|bus|plane|ferry) (?:to|from)\b|\b(?:atlas|globe|map at home) shows\b",
        r"\bour (?:old |new )?\$ broke\b",
        r"^(?:\( )?\$ is the .* company\b|^if i've got the tickers wrong\b",
        r"^#\d+ (?:offers|attacks) from (?:the @me|us|me)\b",
    ),
)
"""What a sentence holds that orders nothing where all orders stand beside it."""
