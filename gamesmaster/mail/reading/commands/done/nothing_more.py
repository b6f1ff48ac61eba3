"""'Nothing more to come from me', 'I won't touch it again', 'I have no further submissions'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.commands.done.classes import (
    BUT,
    FROM_ME,
    PERIOD,
    TAILS,
    THE,
    WRITER,
    one,
    some,
)
from gamesmaster.mail.reading.commands.done.frame import frame

_MORE: Final = one(
    "more|further|else|additional|left|any|another|extra|supplementary|any more|any further", "and no further"
)
_NOUN: Final = one(
    "orders|order|changes|change|moves|mails|mail|e-mails|email|emails|letters|letter",
    "messages|message|words|word|amendments|amendment|additions|addition|corrections",
    "correction|alterations|edits|modifications|revisions|second thoughts|thoughts",
    "instructions|submissions|submission|comments|remarks|input|news|business|requests|wishes",
    "wish|updates|tinkering|fiddling|meddling|fussing|faffing|dithering|pondering|thinking",
    "scribbling|communication|communications|correspondence|paperwork|post|line|lines|peep",
    "syllable|entries|entry|intentions|ideas|surprises|things|thing|scheming|second-guessing",
    "adjustments|tweaks|tweaking|touches|stuff|plans|text|texts|telegrams|representations",
)
_TO_COME: Final = one(
    "come|be expected|expect|send|add|say|submit|order|change|report|declare|do|follow|offer",
    "file|enter|contribute|write|amend|send in|put in|send you|tell you|give|give you|hand in",
    "alter|decide|place|make|expected|coming|follow|announce|lodge|expect from me|put forward",
    "be had|be sent|be done|plan|arrange|settle|work out|sort out|think about|be added",
    "be expected from me|be said|think over|ponder|wait for|tell|communicate|play|see to",
    "attend to|touch up|polish|fix",
)
_NONE: Final = one("nothing|no|not a|not one|not a single|not any|not another|none|neither|nor any|never any")
_AGAIN: Final = some(
    one(
        "again|any more|any further|further|no more|any longer|else|from now on|at all",
        "from here on|after this|more|one bit|in any way|for anything|now|from this side",
        "come what may|ever",
    ),
    2,
)
_NOT: Final = one(
    "will not|shall not|would not|do not|am not|are not|is not|will never|can not|not",
    "does not|will not be|shall not be|would not be",
)
_WANT: Final = some(
    one(
        "be|going to|plan to|intend to|wish to|want to|plan on|mean to|planning to|intending to",
        "planning on|propose to|need to|have to|going to be|expect to|care to|bother to",
        "feel the need to|see any reason to|see any need to|desire to|be able to|mean|even",
    ),
    2,
)
_IT: Final = one(
    "it|them|this|that|these|those|anything|a thing|things|nothing|my orders|our orders",
    "my moves|any of it|any of this|any of them|any of that|one thing|my mind|our minds",
    "my plans|the orders|these orders|a word|a comma|a single thing|a letter|a jot|a line",
    "a single line|a single word|the moves|these moves|my decision|a hair|any orders",
    "a single order|my placements|my attacks|my allocation|my deployment|course",
    "anything about it|anything about them|anything in it|an iota|a syllable|what i sent",
    "what i have sent|what is on file|a dot|it all|any of my orders|my instructions",
)
_CHANGE: Final = one(
    "change|changing|touch|touching|alter|altering|amend|amending|revise|revising|edit",
    "editing|modify|modifying|revisit|revisiting|reconsider|reconsidering|second-guess",
    "second-guessing|fiddle with|fiddling with|tinker with|tinkering with|add to|adding to",
    "go back on|going back on|come back to|coming back to|look at|looking at|mess with",
    "messing with|withdraw|withdrawing|tweak|tweaking|rethink|rethinking|think about|disturb",
    "undo|undoing|return to|meddle with|play with|take back|taking back|update|updating",
    "budge from|make changes to|making changes to|improve on|adjust",
)
_SEND: Final = one(
    "send|sending|add|adding|submit|submitting|write|writing|make|making|order|ordering|say",
    "saying|enter|post|send in|be adding|be submitting|entering|file|filing|lodge|put in",
    "send you|sending you|write you|be sending|mail|mailing|be posting|put forward|tender",
    "tendering|bother you with|trouble you with|come up with|need|needing|require|requiring",
    "be writing|be making|issue|issuing|give you|hand in",
)
_MORE_NOUNS: Final = some(_NOUN, 2) + some(one("or|nor|and|, or|, no|or any") + some(_MORE) + _NOUN)
_TO_DO: Final = (
    one("to")
    + some(one("be"))
    + _TO_COME
    + some(one("to it|to that|to them|to my orders|in|to this|about it|on it"))
    + some(one("or|and|nor") + some(one("to")) + _TO_COME)
)
_WILL_COME: Final = (
    one("will|is going to|are going to|shall|is to|should|would|need|needs|is|are|are to")
    + some(one("be"))
    + one(
        "come|follow|coming|following|forthcoming|sent|expected|to come|to follow|added|changed",
        "made|submitted|planned|done|necessary|to be expected|needed|required|entered into|reach you|arrive",
        "filed|lodged|amended|touched|written",
    )
)
_AT_ALL: Final = (
    "(?:"
    + _NONE
    + "(?:"
    + _MORE
    + "){1,2}|"
    + one("not another|not one more|never another|no more of any")
    + "(?:"
    + _MORE
    + ")?)"
)
_FROM_HERE: Final = one("out of me|out of us|from this \\w+|from these \\w+|from yours truly")
_HAVE: Final = one(
    *(
        who + " has"
        for who in (
            "our club",
            "our table",
            "our committee",
            "our group",
            "our crew",
            "our team",
            "our class",
            "our office",
            "our firm",
            "my firm",
        )
    ),
    "i have|we have|the undersigned has|me has|has|have|i have got|we have got|i had|my client has"
    "|our client has|i do have|my side has|our team has|there is?|there are|there will be|i plan|i intend"
    "|i want|i wish|i need|i expect|i propose|my client makes|we intend|we plan|i foresee",
)
_AGAIN_NOW: Final = one(
    "again|any more|any further|further|no more|any longer|from now on|from here on", "after this|more|ever|one bit"
)
_TIMES: Final = (
    some(one("for|in|during|of"))
    + THE
    + PERIOD
    + "|"
    + one(
        "before the deadline|before the turn runs|this turn|until the results|until the report",
        "before the results|from me",
    )
    + "|"
    + one("before|until")
    + one("the|you|i")
    + "\\\\w+ "
)
NO_MORE: Final = frame(
    "nothing no not never none expect last nor neither",
    r"(?!nothing else (?:from|by|on|of) (?:\w+ ){1,2}$)"
    + some(
        one(
            "there is?|it comes|there comes|comes|i have|we have|has|i have got|there will be",
            "there are|that is|and|with|you will get|you will have|you get|you will hear",
            "you will receive|expect|you can expect|you may expect|i will have|is|is there|have",
            "you have",
        )
    )
    + _AT_ALL
    + _MORE_NOUNS
    + some(_TO_DO)
    + some(_WILL_COME)
    + some(one("i want to|what i want to|that i want to|i wish to|i would like to") + _TO_COME)
    + TAILS
    + ("(?:" + FROM_ME + "|" + _FROM_HERE + ")")
    + some(_WILL_COME)
    + TAILS,
    _HAVE
    + some(one("got"))
    + one("nothing|no|none|not any|not anything")
    + ("(?:" + _MORE + "){1,2}")
    + _MORE_NOUNS
    + some(one("whatever"))
    + _TO_DO
    + some(one("in|for|during|with") + some(THE) + PERIOD)
    + BUT
    + TAILS,
    _HAVE
    + some(one("got"))
    + one("nothing")
    + some(one("at all|whatever"))
    + some(one("more|further|else|left"))
    + one(
        "for you|to add|to add to it|to add to that|to add to them|to add to my orders",
        "to add or change|to change or add|up my sleeve|up our sleeves|to add to this",
    )
    + TAILS,
    _HAVE + some(one("got")) + one("nothing further|nothing else|nothing additional") + TAILS,
    _HAVE
    + some(one("got"))
    + one("no")
    + ("(?:" + _MORE + "){1,2}")
    + _NOUN
    + some(one("or|nor|and|, or") + some(_MORE) + _NOUN)
    + TAILS,
    _HAVE
    + some(one("got"))
    + one("no")
    + ("(?:" + _MORE + "){1,2}")
    + one("business|need of|plans|dealings|interest")
    + one("in|for|with")
    + ("(?:" + THE + PERIOD + "|" + one("it") + ")")
    + TAILS,
    _HAVE
    + some(one("got"))
    + one("nothing|no|not any|not")
    + ("(?:" + _MORE + "){1,2}")
    + _MORE_NOUNS
    + one("what|that|which")
    + WRITER
    + one("want|wish|would like|have|intend|plan")
    + some(one("to") + _TO_COME)
    + TAILS,
    one("no|not a|not one|without")
    + ("(?:" + one("more|any more|last-minute") + "){1,2}")
    + _NOUN
    + some(one("or|, no|nor|and|, or") + some(_MORE) + _NOUN)
    + some(_TO_DO)
    + some(_WILL_COME)
    + TAILS,
    one("no|not a|not one|without")
    + ("(?:" + _MORE + "){1,2}")
    + _NOUN
    + (
        "(?:"
        + _TO_DO
        + "|"
        + _WILL_COME
        + "|"
        + one("for|in")
        + THE
        + PERIOD
        + "|"
        + one("this turn|this time|this round|this phase")
        + ")"
    )
    + TAILS,
    one(
        "no changes , no additions|no changes , no second thoughts|no second thoughts",
        "no going back|no turning back|no looking back|no backsies",
    )
    + TAILS,
    (
        WRITER
        + _NOT
        + "|"
        + one("will not|shall not|will never|not going to|will not be|shall not be|shall never")
        + "|"
        + WRITER
        + one(
            "have no wish|have no intention|have no plans|have no desire|have no need|have no reason",
            "see no reason|see no need|see no point|have no cause",
        )
        + some(one("to|of|for|in"))
    ).join(("(?:", ")"))
    + _WANT
    + _CHANGE
    + some(one("or|nor|and") + _CHANGE)
    + _IT
    + some(_AGAIN)
    + _AGAIN_NOW
    + _AGAIN
    + TAILS,
    WRITER
    + one(
        "will not be|shall not be|will not|shall not|are not going to|am not going to|will never",
        "have no wish to|have no intention to|have no intention of|have no desire to",
        "see no reason to|see no need to|do not intend to|do not plan to|do not wish to",
    )
    + some(one("be"))
    + _CHANGE
    + some(one("or|nor|and") + _CHANGE)
    + one(
        "it|them|these|those|my orders|our orders|my moves|anything|these orders|a thing|a word",
        "a comma|a line|any of it|any of them",
    )
    + ("(?:" + _TIMES + ")")
    + TAILS,
    some(WRITER)
    + _NOT
    + _WANT
    + one(
        "change|changing|budge|budging|reconsider|be back|coming back|revise|tinker|fiddle", "writing|write|bother you"
    )
    + some(_AGAIN)
    + one("again|any more|further|no more|any longer")
    + TAILS,
    (
        WRITER
        + _NOT
        + "|"
        + one("will not|shall not|will never|not going to|will not be|shall not be|not planning to")
        + "|"
        + WRITER
        + one(
            "have no wish to|have no intention to|have no intention of|have no plans to",
            "have no desire to|have no need to|see no reason to|see no need to",
        )
    ).join(("(?:", ")"))
    + _WANT
    + _SEND
    + (
        "(?:(?:anything )?"
        + _MORE
        + some(_NOUN)
        + "|"
        + one("any|another|a single|one more|any other|any new|further|a")
        + _NOUN
        + ")"
    )
    + some(one("or|nor|and") + some(_MORE) + _NOUN)
    + some(one("to my orders|to it|to them|to that|to my list"))
    + some(one("in|for|during|with") + some(THE) + PERIOD)
    + BUT
    + _AGAIN
    + TAILS,
    WRITER
    + some(one("will|shall|would|can|am going to|intend to|am|are|plan to|need to|want to|have to"))
    + some(one("be"))
    + _SEND
    + one("no|nothing|not any")
    + ("(?:" + _MORE + "){1,2}")
    + some(_NOUN, 2)
    + some(_TO_DO)
    + TAILS,
    FROM_ME
    + some(", ")
    + some(one("comes|will come|is|there is?|there will be|you will get|you get|you hear|there comes"))
    + _AT_ALL
    + _MORE_NOUNS
    + some(_TO_DO)
    + TAILS,
    _NONE
    + ("(?:" + _MORE + "){1,2}")
    + _NOUN
    + one("is|are|will be")
    + one("forthcoming|coming|on the way|to come|planned|intended|necessary|needed")
    + some(FROM_ME)
    + TAILS,
    one(
        "nothing|no more mail|no further mail|no letters|no mail|no more mails|no more letters",
        "no further word|no more orders",
    )
    + some(_MORE, 2)
    + _WILL_COME
    + TAILS
    + FROM_ME
    + TAILS,
    one("you will|you are|you shall|you")
    + one(
        "not hear|not get|not receive|not be hearing|not going to hear|not be getting|hear no",
        "hear nothing|get nothing|get no|receive nothing|receive no|not see|not have",
        "not be bothered by|not be troubled by",
    )
    + some(_MORE + "|" + one("anything|any|another|a|nothing|no"), 3)
    + some(_NOUN)
    + ("(?:" + FROM_ME + "|" + one("out of me|out of us|me|us") + ")")
    + ("(?:" + _AGAIN_NOW + ")?")
    + TAILS,
    one("you have|you will have")
    + one("heard|seen|had")
    + one("the last|my last|all")
    + some(_NOUN)
    + some(one("you will hear|you will get"))
    + FROM_ME
    + TAILS,
    "(?:"
    + one(
        "do not expect|you need not expect|you should not expect|do not wait for",
        "you do not have to expect|there is? no need to expect|no need to expect|you can stop expecting",
    )
    + one("anything|any|another|a")
    + "|"
    + one("you need expect|expect|you need wait for|wait for|you must wait for")
    + one("no|nothing")
    + ")"
    + some(_MORE, 2)
    + some(_NOUN)
    + FROM_ME
    + _AGAIN
    + TAILS,
    WRITER
    + one("have sent|have written|have posted|have made")
    + one("my last|our last|the last|my final")
    + _NOUN
    + (some(one("for|of|in")) + THE + PERIOD + TAILS),
    one("this|that|it")
    + one("is|was|will be")
    + one("my last|the last|my final")
    + _NOUN
    + some(one("you will hear|you will get|you get|you hear|from me|you will receive|you will see", "you will have"))
    + some(FROM_ME)
    + (some(one("for|of|in")) + THE + PERIOD + TAILS),
)
