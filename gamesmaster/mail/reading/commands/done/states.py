"""'I'm done', 'that's me finished', 'my orders are final', 'everything is settled at my end'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.commands.done.classes import (
    AM,
    FROM_ME,
    MY,
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

_DONE: Final = one(
    "done and dusted|done|finished|finish|ready|through|sorted|sorted out|all set|set",
    "good to go|complete|completed|squared away|concluded|ready to go|finalised|finalized",
    "wrapped up|out of ideas|packed up|home and dry",
)
_ALL: Final = some(one("all|as"))
_IS: Final = one("is|are|stand|stands|remain|remains|be|has been|have been|will be|will remain|will stay", "stay|stays")
_FINAL: Final = one(
    "final|definitive|irrevocable|binding|unalterable|unchangeable|fixed|conclusive",
    "my final ones|my last ones|set in stone|carved in stone|cast in stone|carved in granite",
    "set in concrete|written in stone|chiselled in stone|cast in iron|cast in bronze",
    "nailed down|locked in|locked|locked down|sealed|signed and sealed|signed , sealed",
    "signed sealed and delivered|engraved in stone|etched in stone|cemented|frozen|closed",
    "settled|done|finished|complete|completed|concluded|ready|done and dusted|over|in the bag",
    "finalised|finalized|over and done with|finish|done with|wrapped up",
)
_MINE: Final = some(one("all|both|all of|the rest of")) + one("my|our|these|those|the") + some(one("own|present"))
_OF_MINE: Final = one(
    "end|side of things|work here|job here|work for this turn|job for this turn|status|mind",
    "envelope|letter|word|plans|orders and i|case|file|part of the \\w+|cards|say|side",
)
STATE: Final = frame(
    "done finished finish ready through sorted set good complete completed squared concluded finalised"
    " finalized wrapped packed home closed ended over locked sealed signed settled fixed nailed decided sent"
    " in filed tied rounded stopped touches thought order made",
    WRITER + AM + _ALL + _DONE + TAILS,
    one("am|are") + _ALL + _DONE + TAILS,
    WRITER
    + AM
    + some(one("all"))
    + one("done|finished|through")
    + one(
        "changing|tinkering|fiddling|thinking|tweaking|pondering|editing|revising|amending",
        "fussing|writing|scribbling|plotting|planning|dithering",
    )
    + some(one("with|about"))
    + some(one("things|it|them|my orders|orders|my mind|this|everything"))
    + TAILS,
    WRITER
    + some(one("have|has"))
    + one(
        "locked|sealed|signed off on|signed off|closed|settled|fixed|nailed down",
        "put the finishing touches to|signed and sealed",
    )
    + MY
    + WORK
    + TAILS,
    WRITER
    + one("have|has")
    + one(
        "decided everything|decided all|made all my decisions|decided it all",
        "thought of everything|done everything|done it all",
    )
    + TAILS,
    one("that is|that makes|there is|that has|call|consider|reckon|believe|declare|think")
    + some(one("me|us|myself|ourselves|my side|our side|my lot|everything|my turn|my part|it|britain"))
    + _ALL
    + _DONE
    + some(FROM_ME)
    + TAILS,
    one(
        "i call|i am calling|we call|we are calling|i declare|we declare|i consider|we consider",
        "i pronounce|let us call",
    )
    + one("it|this|that|myself|ourselves|my turn|my part|this turn|my orders|this phase")
    + _ALL
    + _DONE
    + TAILS,
    WRITER + one("have|has|have got") + some(one("all|it all|it|everything|all of it|everything all")) + _DONE + TAILS,
    WRITER
    + some(one("have|has|am|are"))
    + one("done|finished|finish|completed|concluded|finalised|finalized|closed|ended")
    + some(one("with|off|up"))
    + (some(MY) + some(one("own")) + one("|".join(("turn", "phase", "round"))))
    + TAILS,
    WRITER
    + some(one("have|has|am|are"))
    + one("done|finished|finish|completed|concluded|finalised|finalized|wrapped up|tied up|closed", "rounded off")
    + some(one("with|off|up"))
    + MY
    + some(one("own|current"))
    + ("(?:" + WORK + "|" + PERIOD + ")")
    + TAILS,
    WRITER + one("finished|finish|have finished|has finished|have done|have concluded") + TAILS,
    ON_MY_PART
    + some(", ")
    + "(?:"
    + (
        some(
            one(
                "it|everything|all|the turn|the phase|this|that|this turn|this phase|the round|we|i",
                "things|the window",
            )
        )
        + some(one("is|are|am|can be|may be"))
        + "|"
        + one("is it|is everything|is all|is the turn|am i|are we|is this turn")
    )
    + ")"
    + _ALL
    + ("(?:" + _DONE + "|" + one("over|okay|closed|settled|fine") + ")")
    + TAILS,
    one("it|everything|all|the turn|the phase|this|this turn|this phase|the round")
    + some(one("is"))
    + _ALL
    + ("(?:" + _DONE + "|" + one("over|settled|closed") + ")")
    + TAILS.replace("{0,5}", "{0,1}")
    + ON_MY_PART
    + TAILS,
    one("everything|all is|the lot|it all|all are|all has been|all have been")
    + some(one("is|are|has been|have been"))
    + one(
        "done|finished|ready|complete|settled|in|sent|submitted|entered|handed in|with you",
        "in your hands|final|locked in|said|said and done|set|sealed|delivered|set in stone|sent off|on file",
        "in place|wrapped up|sorted|squared away|filed|lodged|in the bag",
    )
    + TAILS,
    one("done|finished|ready")
    + one("and so|, so|so|as")
    + one("am|is|are")
    + one("i|we|my turn|my part|mine|my orders"),
    bare=True,
)
BARE: Final = frame(
    "in finalised done finished ready sorted set complete completed finish good sealed stone squared wrapped",
    some(one("all|am|are|always"))
    + one(
        "done and dusted|done|finished|finish|ready|sorted|all set|good to go|squared away",
        "set to go|ready to roll|completed my orders|finished my orders|done my orders",
        "finished my turn|done my turn|completed my turn|set in stone|carved in stone",
        "signed , sealed , delivered|signed , sealed|signed and sealed|all done|wrapped up",
    )
    + some(one("and ready|and done|and finished|and waiting"))
    + TAILS,
    one("completed|finalised") + some(one("for|with|in")) + THE + PERIOD + TAILS,
    one("all in") + ON_MY_PART + TAILS,
    first=True,
    bare=True,
)
WORK_DONE: Final = frame(
    "change last alter changes amendments corrections mails orders letters done finished finish complete"
    " completed concluded final definitive fixed closed settled sealed stone locked over ready finalised"
    " finalized lock irrevocable binding unalterable nailed bag iron concrete amended changed altered touched"
    " revised frozen carved granite engraved etched written cast chiselled cemented stamped word answer orders"
    " instructions offer submission",
    _MINE
    + ("(?:" + WORK + "|" + _OF_MINE + ")")
    + some(one("for|in|of|from"))
    + some(THE)
    + some(PERIOD)
    + some(FROM_ME)
    + some(_IS)
    + _ALL
    + _FINAL
    + TAILS,
    _MINE
    + WORK
    + one("can|may|should|shall|are to|is to|might|must")
    + one("be")
    + one("taken|treated|considered|regarded|seen|counted|understood|read|deemed|booked|noted", "marked")
    + one("as|to be|for")
    + _FINAL
    + TAILS,
    "(?:"
    + _MINE
    + WORK
    + "|"
    + one("they|these|it|nothing|this|those")
    + ")"
    + one("will not|shall not|are not going to|is not going to|can not|will never|will")
    + one("change|alter")
    + one("again|any more|any further|now|this turn|from here")
    + TAILS,
    one("there will not be|there are not going to be|there is not going to be|there are not")
    + one("any|any more")
    + some(one("more|further"))
    + one("changes|amendments|corrections|orders|mails|letters|messages|revisions|surprises")
    + some(FROM_ME)
    + TAILS,
    one("i have made|that was|this was|i made|we have made|that is|this is")
    + one("my|our")
    + one("last|final")
    + one("change|amendment|correction|revision|alteration|edit|adjustment")
    + TAILS,
    "(?:"
    + _MINE
    + WORK
    + "|"
    + one("they|these|it|nothing|this|those")
    + ")"
    + one("will not|shall not|are not going to|is not going to|can not|will never|will")
    + one("be")
    + some(one("no longer"))
    + one("changed|amended|altered|touched|revised|modified|changing|reconsidered|edited")
    + some(one("any more|any further|again|no more|from me"))
    + TAILS,
    one("that|this|these|those|they|it|everything|all|all of it|all of this|all that|they all")
    + one("is|are|remain|stay")
    + _ALL
    + one("my|our")
    + one("final|definitive|irrevocable|last")
    + one("word|answer|decision|say|position|offer")
    + some(FROM_ME)
    + some(one("in|on") + one("this|the") + one("matter|subject"))
    + TAILS,
    one("that|this|these|those|they|it|everything") + one("is|are") + one("final|definitive") + FROM_ME + TAILS,
    one("these|they|everything|all|these orders|those orders") + one("are|is") + one("final|definitive") + TAILS,
    one("that|this|these|those|they|it|everything|all|all of it|they all")
    + one("is|are")
    + _ALL
    + one("locked in|set in stone|carved in stone|cast in stone|cast in iron|set in concrete", "written in stone")
    + TAILS,
    one(
        "you have|you have got|here you have|there you have|you got|that is|you hold|take this as",
        "consider this|here is",
    )
    + one("my|our")
    + one("final|last|definitive|complete|full")
    + one("word|answer|orders|decision|moves|say|set|submission|offer|instructions|lot")
    + TAILS,
    one(
        "locked in|lock it in|lock them in|lock me in|lock in my orders|lock my orders in",
        "lock in the orders|lock us in|lock everything in|locked and loaded",
    )
    + TAILS,
    some(one("you may|you can|you could|i ask you to|do|i would|i|we|the undersigned"))
    + one("consider|treat|take|regard|regards|considers|count|mark|deem|see|book|read|look upon", "look on")
    + (
        "(?:"
        + one(
            "this|these|those|them|it|everything|that|all this|all that|the above|what i sent",
            "the matter|this matter|the turn|the phase|this turn|this phase",
        )
        + "|"
        + _MINE
        + WORK
        + ")"
    )
    + one("as|to be|for|being|in|with")
    + some(one("being"))
    + (
        "(?:"
        + _FINAL
        + "|"
        + one("my|our")
        + one("final|last")
        + one("word|answer|orders|moves|decision|say|submission")
        + ")"
    )
    + TAILS,
    some(one("you may|you can|you could|i ask you to|do"))
    + one("consider|deem|call|declare|think")
    + (
        "(?:"
        + one("this|these|those|them|it|everything|that|all this|all that|the above")
        + "|"
        + _MINE
        + "(?:"
        + WORK
        + "|"
        + _OF_MINE
        + "))"
    )
    + some(one("of|for") + some(THE) + ("(?:" + WORK + "|" + PERIOD + ")"))
    + (
        "(?:"
        + _FINAL
        + "|"
        + one(
            "my final orders|my final word|my last word|my final answer|my final moves",
            "our final orders|sealed and stamped|my final ones",
        )
        + ")"
    )
    + TAILS,
)
