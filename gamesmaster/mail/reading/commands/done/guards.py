"""What takes 'I'm done' away again: a condition, a no, a later, another time, another person."""

from __future__ import annotations

import re
from typing import Final

from gamesmaster.mail.reading.commands.done.classes import one, some

_IF: Final = one(
    "if|unless|once|until|when|whenever|as soon as|after|before|provided|provided that|as long as"
    "|so long as|in case|assuming",
    "by the time|only if|only when|only after|only once|not before|not until|the moment|the minute"
    "|depending on|subject to",
)
_OTHERS: Final = (
    some(
        one(
            "only|even|all|the|of|that|we see|i see|i get|i read|i have|seeing|reading|you are|is|have"
            "|getting|i see what|hearing|any|and when"
        ),
        3,
    )
    + r"(?:all|everybody|everyone|every|each|others?|rest|remaining|last|they|their|players|powers|nobody"
    r"|no|none|possible|need|necessary"
    r"|required|needed|deadline|time|results?|report|turn|next|phase|window|round|processing|adjudication"
    r"|clock|then|now|you (?:like|want"
    r"|please|fancy|wish|can|care|may|feel|have|see|get|find|are|think|run|close|prefer|so|decide|choose"
    r"|process)|u|this turn|that is (?:fine|okay|all)|it suits"
    r"|it is (?:fine|okay|all|convenient|possible|only|me)|it pleases|it helps|convenient|suits|ready"
    r"|anyone else|anybody else|else|appropriate|it runs"
    r"|it closes|practicable|so inclined|agreeable|your|me|only waiting|bedtime|midnight|breakfast|lunch|dinner|supper"
    r"|tea|christmas|work|the bell|rules"
    r"|posted|order|needs?|anything|things|sunrise|dawn|noon) "
)
_CONDITION: Final = re.compile(rf"(?:^|(?<= ))(?<!even )(?:{_IF})(?!{_OTHERS})")
"""'Once I've heard from Hans': of what others have to do, or of our own time, no condition of the writer's is made."""
_UNLESS: Final = one(
    "unless|until|if|once|in case|only when|only after|only if|as soon as|provided|not before|assuming"
)
_OWN_CONDITION: Final = re.compile(
    rf"(?:^|(?<= ))(?<!even )(?:{_UNLESS})"
    rf"(?:(?:{one('i|we|you hear|you do not|you have not|you get|you receive|hans|he|she|my|our|you have heard')})"
    r"(?!from (?:the|all|everyone|everybody|them|others|every) )"
    rf"(?!{one('read|see|get') + one('the|your|what')}"
    rf"|{one('can|could|would|might|may')}{one('move|go|proceed|run|close|continue|get')}|(?:am|are|is)"
    r" (?:the|holding|keeping) ))"
)
_EXCEPT: Final = one(
    "except|apart from|save for|save|bar|but for|but with|only with|but use|barring|with the exception|aside from",
    "other than|nearly|almost|sort of|more or less|or so",
)
_BEHIND_FRAME: Final = re.compile(
    rf"(?:, )?(?:{some(one('and|but|at least|although|though|or|only'), 2)})(?:{_IF})(?!{_OTHERS})"
    rf"|(?:, )?{_EXCEPT}"
)
_BREAKS: Final = re.compile(
    r"(?:^|(?<= ))(?:"
    + one(
        "well done|last turn|last time|last round|last phase|last year|last game|last month|last week"
        "|the previous turn|in the previous|the old days",
        "those days|back then|used to|the other game|another game|in my other game|the turn before"
        "|for the moment not|would be nice|i wish",
        "only then|but only if|maybe|perhaps|not so fast|or not|just kidding|only joking|kidding|joking"
        "|i joke|so i thought|or so i thought",
        "in my dreams|dream on|sarcasm|i lied|my foot|as if|not really|not yet|yet to|not quite"
        "|unfortunately not|hardly|far from|by no means",
        "not at all|never mind|as a joke|pretend|pretending|imagine|supposing|suppose i|what if",
    )
    + ")|^(?:in |the |in the )?next (?:turn|time|round|phase|year|week)|, (?:the )?next (?:turn|time|round) "
)
"""Another time, or not meant."""
_SAYS_ANOTHER: Final = re.compile(
    r"(?:^|(?<= ))(?:"
    r"(?:tells|says|writes|claims|thinks|believes|swears|asks|wants|announces|insists|hopes|boasts|shouts|rumou?r) "
    r"|(?<!i )(?<!have )(?<!i would )(?:told|wrote|claimed|asked|wanted|shouted|swore|announced|promised) (?!you )"
    r"|(?<!i )(?<!have )(?<!as )(?<!i am )(?<!that )said (?!(?:so|it|all|that|enough|before|in|above|earlier|and) )"
    r"|(?:tell|ask|forward|inform|quote|remind) (?!(?:you|me|us|the truth|the gm|that|again|for|any|so|how"
    r"|what|more|anything) )"
    r"|(?:pass on|forward|pass|relay) (?:to|this|it|that|the message|my) "
    r"|(?:hear|heard|understand) that )"
)
"""Whoever stands in front of that may be somebody else, or hear it instead of us: 'Please tell Hans: …'."""
_NOT_DONE: Final = one(
    "done|ready|finished|final|complete|completed|sorted|through|set|finish|decided|certain|sure|settled"
    "|over|good to go|happy|satisfied"
)
OPEN: Final = re.compile(
    r"(?:^|(?<= ))(?:"
    + one(
        "am not|are not|is not|have not|not yet|am far from|am never|am nearly|am almost|are nearly"
        "|are almost|am hardly|am anything but",
        "am by no means|have hardly|have barely|has not|are far from|is far from|was not|can not call it"
        "|can not say i am|am only half|are only half",
        "nothing is|not quite|nothing",
    )
    + some(
        one(
            "yet|quite|really|all|nearly|fully|even|at all|that i am|as|so|been|it|remotely|anywhere near"
            "|being|actually|with this"
        ),
        3,
    )
    + _NOT_DONE
    + r"(?!(?:"
    + one("that|to")
    + "))"
    + "|"
    + one(
        "do not|never|not to|please not|rather not|refrain from|rather you did not|kindly not|hold off on"
        "|hold off|did not|wait with|not"
    )
    + some(one("you|yet|even|dare|go and|dare to|think of|try to|under any circumstances|by any means"), 2)
    + one(
        "go ahead|proceed|process|processing|close|closing|run|running|end the|resolve|adjudicate|lock me"
        "|lock it|mark me|count me|consider me|move on",
        "put me down|treat me|regard me|roll|consider this|consider these|treat this|treat these"
        "|take this as|go on|start yet|lock",
    )
    + r"(?!away|out|into|for|a |to |low|the risk)"
    + "|(?<!do not )(?<!need not )(?<!not )(?<!to )(?<!must not )(?<!will not )(?<!should not )(?<!have to )"
    + one(
        "wait for me|wait for us|wait for my|wait on me|await my|hold the turn for me|hold it for me"
        "|hold the door for me|hold your horses|bear with me"
    )
    + "|"
    + one(
        "(?<!nothing )(?<!no )(?<!not )more is coming|(?<!nothing )(?<!no )more will come|more will follow"
        "|(?<!nothing )(?<!no )more to come|(?<!nothing )(?<!no )more to follow"
        "|(?<!nothing )(?<!no )more coming|(?<!nothing )(?<!no )more later|more follows|second message"
        "|second mail will",
        "the rest later|rest will follow|rest follows|rest to follow|the rest tomorrow|the rest tonight"
        "|still to come|yet to come|still missing|still thinking",
        "still mulling|still haggling|still negotiating|still waiting for|still waiting to|still working"
        "|still undecided|still considering|still deciding",
        "still open|still need to|still have to|still want to|still owe|still to decide|subject to change"
        "|provisional|preliminary|tentative|draft|placeholder",
        "may still change|might still change|may change|might change|could change|may well change"
        "|could still change|may yet change|may be changed|work in progress",
        "will change|will be changed|expect to revise|expect to change|changes to follow|changes later"
        "|sleep on it|sleep over it|let me sleep|think it over|thinking it over",
        "get back to you|come back to you|be back to you|back to you with|hear from me again"
        "|hear more from me|hear from me|you will hear from|more from me later",
        "reserve the right|reserve my|finishing touches|not made up my mind|made up my mind yet"
        "|changed my mind|second thoughts about",
        "give me time|give me until|need more time|need some time|need a little more time|need another"
        "|need time|one more day|more time please|first draft",
        "more changes to come|more orders to come|more to be sent|will reconsider|to be continued"
        "|to be confirmed|for the time being|not my last word|not my final",
    )
    + "|"
    + one(
        "i will|we will|i shall|we shall|will|shall|i am going to|i would|let me|i want to|i would like to"
        "|i may|i might|we might|we may|i plan to|i intend to|i hope to|i must|i have to"
    )
    + some(one("then|probably|perhaps|maybe|first|be|surely|try to|still|need to|have to|want to|of course|let you"), 2)
    + one(
        "send|sending|write|writing|submit|submitting|mail|give|giving|let|know|change|changing|amend"
        "|revise|correct|update|tell|add|adding|place|confirm|decide|deliver"
        "|finish|finishing|do|complete|get|put|post|order"
    )
    + r"(?:(?!nothing|no |not |,)\w+ ){0,9}?"
    + one(
        "tomorrow|later|tonight|afterwards|soon|by|once|when|after|this evening|this afternoon|on monday"
        "|on tuesday|on wednesday|on thursday|on friday|on saturday"
        "|on sunday|monday|tuesday|wednesday|thursday|friday|saturday|sunday|in the morning|properly"
        "|before the deadline|in time|next|as soon as|again|in a bit|in a while"
        "|another mail|more orders|further orders|more changes|the rest|first|at the weekend"
        "|over the weekend|before you close|until|the others|the remaining|the missing"
    )
    + ")"
)
"""What says, wherever it stands in the letter, that something is still to come."""


def is_open(words: str) -> bool:
    """
    Say whether a sentence says that its writer is not done.

    Args:
        words: Plain ones.
    """
    return OPEN.search(words) is not None


def is_taken_back(words: str, begin: int, end: int) -> bool:
    """
    Say whether the rest of a sentence makes nothing of what says that its writer is done.

    Args:
        words: Plain ones.
        begin, end: Of what says it.
    """
    before = words[:begin]
    return (
        _CONDITION.search(before) is not None
        or _BEHIND_FRAME.match(words, end) is not None
        or _OWN_CONDITION.search(words) is not None
        or _BREAKS.search(words) is not None
        or _SAYS_ANOTHER.search(words[max(0, words.rfind(" so ", 0, begin)) :]) is not None
    )
