"""'Nobody need wait for me', 'don't hold things up on my account'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.commands.done.classes import (
    FROM_ME,
    ME,
    ON_MY_PART,
    TAILS,
    one,
    some,
)
from gamesmaster.mail.reading.commands.done.frame import frame

_SPARE: Final = one(
    "things|thing|it|this|that|them|anything|anyone|anybody|everyone|everybody|others|other",
    "the|turn|phase|round|window|game|deadline|open|waiting|going|your|horses|longer|more",
    "further|results|adjudication|processing|processed|running|run|ship|boat|party|show|with",
    "lot|rest|players|whole|proceedings|business|closing|close|to|clock|time|of|a|an|minute",
    "moment|second|else|hear|hearing|another|word|up|mail|letter|message|orders|order|get",
    "receive|on|off|back|about|around|out|fire|door|table|gate|bus|bridge|curtain|chair|seat",
    "place|cork|breath|us|all|any|day|hour|instant|process|being|be|everything|end|ending",
    "full|until|gates|doors|light|lights|kettle|train|rope|gangway|you|yourself|yourselves",
    "them|people|folk|folks|player|power|powers|soul|start|starting|works|wheels|work|stage",
    "season|begin|move|over|any|single|proceeding|carry|moving|my|or|not|hang|wait|waste",
    "schedule|program|programme|evaluation|calculation|next|phases|here|decision",
)
_WAITS: Final = one(
    "wait|waiting|waits|hold|holding|delay|delaying|hang|hanging|stall|stalling|linger",
    "lingering|tarry|tarrying|keep|keeping|stay|stop|pause|pausing|postpone|defer|put|stand",
    "dawdle|dally|dallying|sit|dither|leave|leaving|halt|halting|suspend|drag|extend",
    "extending|await|awaiting|save|stopping|waste|prolong|prolonging|hesitate|hesitating",
    "loiter|reserve|faff|slow|stretch|be|let|bother|interrupt|retard|block|look|watch",
)
_ONE_WHO: Final = some(
    one(
        "you|we|they|everyone|everybody|the others|the rest|the game|the turn|others",
        "the other players|anyone|anybody|one|the gm|the round|all|the gamesmaster|the phase",
        "the window|it|that|this|the adjudication|the rest of you|the rest of them",
        "i would ask you to|the deadline|the lot of you|you lot|you all|the processing",
        "the whole company|my fellow players|you and the others|the other powers|things",
        "processing",
    )
)
_NEED_NOT: Final = (
    "(?:"
    + _ONE_WHO
    + one(
        "do not|does not|need not|must not|should not|have not|would not|will not|not|shall not",
        "may not|can stop|never|not need|not have|no need|no have",
    )
    + some(
        one(
            "have|need|want|bother|trouble|be|to|have to|need to|ought to|let anyone|let anybody",
            "let me|let us|let them|let the others|let it|go|feel|obliged|required|bound|that you",
            "on any account|by any means|under any circumstances|in any way|you|even|think of",
            "you need to",
        ),
        4,
    )
    + "|"
    + one(
        "nobody|no one|none|no soul|no body|none of you|neither of you|nothing|nobody else",
        "no player|not anybody|no man",
    )
    + one(
        "has to|need|needs to|must|should|is to|ought to|shall|need be|needs|will have to|have to",
        "should have to|has|should be|must be|is",
    )
    + some(one("to|be|feel obliged to"))
    + "|"
    + some(one("there is?|i see|there exists|you have|that leaves|it makes|it is|is|i can see", "there would be|makes"))
    + one(
        "no|not any|little|hardly any|absolutely no|no further|no more|zero|no longer any",
        "not the slightest|never any|no earthly|not much",
    )
    + one(
        "need|reason|point|sense|use|call|cause|necessity|occasion|purpose|grounds|ground|good",
        "requirement|obligation|fun",
    )
    + some(one("for") + one("you|anyone|anybody|the others|them|us|everyone|the game|the turn|the rest|the company"))
    + some(one("to|in|of|for|that you|you"), 2)
    + some(one("be|be kept"))
    + "|"
    + some(one("it is|that is|is|it would be|that would be|would be"))
    + one(
        "not necessary|unnecessary|not needed|needless|pointless|useless|senseless|superfluous",
        "not required|no good|no use|not worth|no longer necessary",
    )
    + some(one("for|that") + one("you|anyone|anybody|the others|them|everyone"))
    + some(one("to|that you"))
    + "|"
    + one(
        "stop|quit|cease|refrain from|abstain from|without|instead of|no need of|no more",
        "not worth|save yourself the trouble of|spare yourself the trouble of|spare yourself the",
        "save yourself the|no need for|no need for any|no point in|no sense in|do not bother",
        "do not bother about|you can stop|you may stop|never|avoid|give up|no further|no use",
        "no reason for",
    )
    + ")"
)
_ON_ME: Final = (
    "(?:"
    + one(
        "for|on|upon|because of|due to|owing to|on account of|for the sake of|after|by",
        "to hear from|to hear more from|to hear anything from|by reason of",
    )
    + some(one("the likes of|poor old|little old|poor|old|old fool|someone like|people like|slow old"))
    + one(
        "me|us|my account|our account|my behalf|our behalf|my sake|our sake|my part|our part",
        "my side|our side|my reply|my mail|my orders|our orders|my moves|our moves|my letter",
        "my next letter|my letters|the undersigned|my answer|my benefit|our benefit|my news",
        "any of mine|mine|my final|my response|my decision",
        "any further mail of mine|my further mails|my further mail|my next mail|my next move",
        "further mails of mine|myself|my doing|my changes|my ok|my okay",
    )
    + some(
        one("to")
        + one("send|change|add|write|reply|come up with|think of|do|submit|say|finish|answer|decide|make up")
        + some(
            one(
                "anything|any|more|else|further|another|my|mind|it|a|orders|changes|mail|something|word",
                "again|this|turn|up|letter",
            ),
            4,
        )
    )
    + some(
        one(
            "again|any more|any longer|either|with this|with it|with the turn|with this turn",
            "any further|to be done|to be ready|to finish|personally|up|at all|about this",
        )
    )
    + "|"
    + some(one("for|on|to hear|to get|to receive|after|hear|to see"))
    + some(
        one(
            "anything|any|further|more|another|other|word|words|mail|mails|letter|letters|message",
            "messages|else|orders|additional|news|new|input|something|a|changes|communication",
            "communications|response|answer|reply|submissions|instructions|line|post|peep|to come",
            "coming",
        )
    ).replace("{0,1}", "{1,5}")
    + one("from")
    + ME
    + some(one("again|any more|before|any longer|this time"))
    + "|"
    + one("on")
    + one("my|our")
    + some(one("personal|humble"))
    + one("account|behalf|part")
    + ")"
)
NO_WAIT: Final = frame(
    "time extension days hours wait waiting waits hold holding delay delaying hang hanging stall stalling"
    " linger lingering tarry tarrying keep keeping stay stop pause pausing postpone defer put stand dawdle"
    " dally dallying sit dither leave halt suspend drag extend await awaiting save waste prolong hesitate"
    " loiter held delayed kept waited postponed deferred stalled halted extended detained leaving slow"
    " stopping extending halting prolonging hesitating stopped faff stretch let be look interrupt reserve"
    " block bother",
    _NEED_NOT
    + one("delay|hold|postpone|defer|stop|hold up")
    + r"(?!dinner|lunch|supper|tea|breakfast|it )\w+ "
    + _ON_ME
    + TAILS,
    _NEED_NOT + _WAITS + some(_SPARE, 7) + _ON_ME + TAILS,
    _NEED_NOT + _WAITS + _ON_ME + TAILS,
    _NEED_NOT
    + one("hold|holding|delay|delaying|stop|keep|keeping|stall|halt|postpone")
    + one("the \\w+")
    + some(one("up|back|open|waiting|off"))
    + _ON_ME
    + TAILS,
    one("waiting|to wait|holding up the turn|holding things up|a delay|any delay|delaying")
    + some(one("any longer|further"))
    + _ON_ME
    + some(one("is|would be|will be"))
    + one(
        "not necessary|unnecessary|pointless|no use|needless|not needed|useless|a waste of time",
        "no longer necessary|not required|senseless",
    )
    + TAILS,
    _ONE_WHO
    + some(
        one(
            "need not|do not need to|must not|should not|do not have to|does not have to",
            "does not need to|is not|are not|is not to|will not|has not to|not|would not|shall not",
            "nobody is|no one is|nothing is|nobody has|nobody will|nobody need|nothing need",
            "no one need|nobody should|no one should|nothing should",
        )
    )
    + some(one("to"))
    + one("be|get|being")
    + some(one("further|longer"))
    + one(
        "waited|held up|held back|held|delayed|kept waiting|kept|postponed|deferred|stalled",
        "halted|extended|detained|stopped|slowed|slowed down|held open|kept open|kept back",
        "put off",
    )
    + some(_SPARE, 4)
    + _ON_ME
    + TAILS,
    _NEED_NOT
    + one(
        "wait|waiting|delay|tarry|linger|stall|dawdle|dally|dallying|hang about|hang around",
        "wait around|wait about|wait up|hesitate|hold back|stand about",
    )
    + some(
        one(
            "any longer|any more|longer|for the deadline|for the clock|for the end of the window",
            "for the gong|with the turn|with it|with this turn|with processing|on the deadline",
            "until the deadline|a minute longer|another minute|a moment longer|another moment",
            "with the adjudication|a second longer|one more minute|one minute more|for anything",
            "for anything more|about it|for more|for anything else|until the end|for the end",
            "until friday|for the bell|for anything further|any further|up",
        ),
        2,
    )
    + "(?!for )"
    + TAILS,
    some(one("there is?"))
    + one("no need for|no reason for|no call for|i need no|we need no|i want no|no point in")
    + some(one("any|further|more|a|another"), 2)
    + one("delay|wait|waiting|time|extra time|extension|days|postponement|hours")
    + ON_MY_PART
    + TAILS,
    one(
        "wait no longer|wait no more|delay no longer|delay no more|no more waiting",
        "hold back no longer|stall no longer|tarry no longer|i need no waiting|no delay",
    )
    + TAILS,
    one("count|leave|rule")
    + one("me|us")
    + one("out")
    + one("of|from|with|for")
    + one("the|any|your")
    + one("waiting|waiting list|list of those awaited|list|delay|wait")
    + TAILS,
    one("the wait|waiting|the waiting|the delay")
    + one("is over|can end|can stop|ends|stops|is at an end")
    + some(FROM_ME)
    + TAILS,
    one(
        "do not let|i would not want|i should not like|i do not want|far be it from|i would hate",
        "i should hate|i will not|let it not be",
    )
    + one("me|to|be said that i|for me|you")
    + some(one("be the one|the one|be one|be the reason|to be the one|be the man"))
    + some(one("to|who|for|that|of"))
    + one("hold|holds|holding|delay|delaying|delays|keep|keeping|keeps|stop|stall|stalling", "be holding|held|slow")
    + some(_SPARE, 4)
    + one("up|back|waiting|you|it|down|things|the turn|the game")
    + TAILS,
)
