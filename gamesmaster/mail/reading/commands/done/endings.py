"""'That completes my orders', 'you have everything I wanted to send', 'I need no more time'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.commands.done.classes import (
    AM,
    BUT,
    FROM_ME,
    ME,
    ON_MY_PART,
    PERIOD,
    TAILS,
    THE,
    WORK,
    WRITER,
    one,
    some,
)
from gamesmaster.mail.reading.commands.done.frame import frame

_VERBS: Final = one(
    "that|this|which|the above|with which|it|with this i|with these i|with that i|by this i|i", "we|with this we"
)
CONCLUDES: Final = frame(
    "lot wrap tie sum concludes conclude completes complete closes close ends end finishes finish rests rest"
    " exhausts wraps rounds leave leaving leaves let signing sign calling call lay lays say said pen pens"
    " sealed",
    _VERBS
    + one(
        "concludes|conclude|completes|complete|closes|close|ends|end|finishes|finish|exhausts", "exhaust|wraps up|rest"
    )
    + one("my|our|matters for me|it for me|things for me|all from me|the list from me")
    + some(one("own"))
    + some(WORK + "|" + one("case|correspondence|letters|list|participation|activities|input|account|books|efforts"))
    + some(one("to|for|in|of") + THE + PERIOD)
    + TAILS,
    some(one("i will|we will|i|let us|i am going to|i shall|we shall|we|i have decided to", "i am happy to|i would"))
    + one(
        "leave it at that|leave it there|leave things there|leave it be|leave things be",
        "leave it at this|leaving it at that|leaving it there|leave it as it is",
    )
    + one("for|with|this")
    + some(THE)
    + some(PERIOD)
    + TAILS,
    one("that|this|which")
    + one("wraps|rounds|finishes|ties|closes|sums|ends")
    + one("it|things|everything|my turn|this turn")
    + one("up|off|out")
    + ON_MY_PART
    + TAILS,
    one("that is") + one("my lot|our lot|my whole lot") + some(one("for|in")) + THE + PERIOD + TAILS,
    some(WRITER + some(AM))
    + one("signing off|sign off|calling it a day|call it a day|calling it quits|checking out")
    + some(one("for|from|on|with"))
    + THE
    + PERIOD
    + TAILS,
    some(WRITER + some(AM)) + one("calling it a day|call it a day|calling it a turn|call it a turn") + TAILS,
    one(
        "i rest my case|we rest our case|i have said my piece|i have said my say",
        "i have had my say|we have said our piece",
    )
    + TAILS,
    one("i have said all|we have said all|i have said everything")
    + some(one("that?"))
    + one("i have to say|i wanted to say|i want to say|there is to say|we have to say|i had to say", "i wished to say")
    + TAILS,
    one(
        "pens down|pen down|my pen is down|i lay down my pen|i have laid down my pen",
        "i have put my pen down|pencils down|i put my pen down|my pencil is down",
        "my pen is laid down|my pen rests",
    )
    + TAILS,
)
GIVEN: Final = frame(
    "everything all full lot fully intentions that nothing this",
    some(WRITER)
    + one("have|has|have got")
    + some(one("given|told") + one("you"))
    + some(
        one(
            "submitted|entered|sent|handed in|given|put in|filed|lodged|delivered|passed on|written",
            "placed|made|said|handed over|all sent|all submitted|all given|all entered|turned in",
            "put down|sent you|sent in|got in|passed",
        )
    )
    + some(one("you"))
    + one("everything|all|all there is|it all|the lot|the whole lot|my lot|everything in|it all in", "all of it|what")
    + one(
        "i wanted|i want|we wanted|we want|i have|i have got|i had|we have|we had|i intended",
        "i intend|i planned|i plan|in|that i wanted|that i want|that i have|that i had|i wish",
        "i wished|i needed|i need|on|that we have|there is",
    )
    + some(
        one("to")
        + one(
            "send|say|do|submit|order|enter|give|offer|send you|contribute|report|tell you|put in|add",
            "place|declare|file",
        )
    )
    + TAILS,
    some(WRITER)
    + one("have|has")
    + one(
        "submitted|entered|sent|handed in|given|put in|filed|lodged|delivered|passed on|declared", "communicated|stated"
    )
    + some(one("you|in|to you"))
    + one(
        "all my|all of my|all our|all of our|my full|our full|my complete|our complete|my entire", "our entire|my final"
    )
    + ("(?:" + WORK + "|" + one("set") + ")")
    + some(one("of"))
    + some(WORK)
    + TAILS,
    one("that|this|it")
    + one("will be|would be|should be|ought to be|shall be|has to be")
    + one("all|everything|it|the lot")
    + FROM_ME
    + TAILS,
    one("that is|that was|that makes")
    + one("all|it|everything|the lot|my lot|quite enough")
    + FROM_ME
    + some(one("for|in"))
    + THE
    + PERIOD
    + TAILS,
    one("that does it|that will do") + one("for") + ME + TAILS,
    one("that is|you have got|you have|this is")
    + one("all|everything")
    + some(one("that"))
    + one("you")
    + some(one("will|are going to|shall|are to|need to"))
    + some(one("be"))
    + one("get|hear|have|see|receive|getting|hearing|need")
    + ("(?:" + FROM_ME + "|" + one("out of me|out of us") + ")")
    + TAILS,
    one("everything|all")
    + some(one("that"))
    + (
        "(?:"
        + FROM_ME
        + "|"
        + WRITER
        + one("wanted|want|had|have|needed|intended|planned|meant")
        + one("to")
        + one("do|send|say|submit|order|decide|enter|give")
        + ")"
    )
    + some(one("is|are|has been|have been"))
    + one("done|in|sent|submitted|entered|finished|complete|there|on file|with you|in order", "in place|ready")
    + TAILS,
    one("nothing remains|nothing is left|there is? nothing left|nothing left")
    + some(one("for me|for us"))
    + one("to do")
    + some(one("for me|for us"))
    + some(one("in|for") + THE + PERIOD)
    + BUT
    + TAILS,
    one("you have|you have got|you have now|you hold")
    + one(
        "everything|all|the lot|all there is|my full set|the full set|my complete set",
        "the complete set|my whole set|all of it|it all|my complete orders",
    )
    + one(
        "from me|i have|i have got|i want to send|i wanted to send|i have to say|i wanted|i want",
        "i have to send|from us|i had to say|we have|of mine|of my orders|of orders|i shall send",
        "i will send|you will get|you will get from me|i am sending|i am going to send",
        "i have to offer|you need from me|you will need from me|i can offer|of it",
    )
    + TAILS,
    one("everything|all")
    + some(one("that?"))
    + one("i have|i have got|we have|i had|i wanted|i want to say")
    + some(one("to") + one("send|say|submit|give|offer"))
    + one("is|is in|has been")
    + some(one("now"))
    + one(
        "in your hands|with you|sent|submitted|in|on file|there|in your inbox|on the table", "in your box|in the post"
    )
    + TAILS,
)
NO_TIME: Final = frame(
    "time rest remaining remainder extra window waive deadline days hours",
    some(WRITER)
    + one("do not|will not|need|want|require|shall not|am not|does not|can|no longer")
    + some(
        one(
            "need|require|want|be needing|needing|going to need|going to use|intend to use|use",
            "be using|have need of|plan to use|wish to use|have any use for|do without",
        )
    )
    + one(
        "until|no more|no|any more|any of|any of the|the rest of the|the rest of|the remaining",
        "the|any further|any additional|any extra|no further|the remainder of the",
    )
    + some(one("rest of the|remaining|remainder of the|more of the|extra|further|other|left-over|unused"))
    + one("time|window|days|hours|phase|period|deadline|round|time for thought|thinking time", "time to think")
    + some(
        one(
            "allotted|allowed|remaining|left|that is left|that remains|any more|given|granted",
            "for this|to think|for reflection|on the clock|at my disposal|that remain|which remains",
        )
    )
    + TAILS,
    one(
        "the rest of the|the remaining|the remainder of the|what is left of the|any remaining",
        "the time remaining|the extra|the",
    )
    + some(one("time|window|days|hours|phase|period|round"))
    + some(one("that is left|that remains"))
    + one(
        "is of no use to|is of no use for|is no use to|is wasted on|is not needed by",
        "is not required by|are not needed by|means nothing to|is not needed for|are wasted on",
        "are of no use to",
    )
    + ME
    + TAILS,
    some(WRITER)
    + some(one("would|do|can|will"))
    + one("waive|forgo|forego|renounce|give up|waives|relinquish|surrender")
    + some(one("my right to|the right to|any right to|any claim to|my claim to|my share of|our right to"))
    + some(one("any|the|my|all|our"))
    + some(one("rest of the|remaining|further|remainder of the|additional|more|extra|balance of the"))
    + one(
        "time|window|days|hours|period|amendments|changes|submissions|amendment|deadline|rest",
        "remainder|phase|negotiation",
    )
    + some(one("allotted|allowed|that remains|left|remaining"))
    + TAILS,
)
