"""'You have my green light', 'no objection to an early close', 'over to you'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.commands.done.classes import (
    FROM_ME,
    ME,
    TAILS,
    one,
    some,
)
from gamesmaster.mail.reading.commands.done.frame import frame
from gamesmaster.mail.reading.commands.done.going_ahead import ACT, THINGS

_SOON: Final = one(
    "early|now|at once|right away|today|tonight|immediately|soon|right|straight away",
    "ahead of time|without delay|ahead of the deadline|without me",
)
_EARLY: Final = (
    "(?:"
    + some(one("an|the|your|this|any"))
    + one("early|earlier|immediate|prompt|speedy|swift|quick|premature|advanced")
    + one(
        "close|deadline|run|processing|adjudication|end|finish|closure|resolution|start|closing",
        "cut-off|turn|running|completion|proceeding",
    )
    + "|"
    + some(
        one(
            "your|you|the turn|the window|it|us|the turn being|it being|the window being",
            "this turn being|your going ahead and",
        )
    )
    + one(
        "closing|running|processing|ending|adjudicating|resolving|closed|run|processed|resolved",
        "adjudicated|finishing|shutting|rolling",
    )
    + some(THINGS)
    + ("(?:" + _SOON + ")")
    + "|"
    + some(one("you|your|us|the turn|it|the game"))
    + one(
        "going ahead|moving on|proceeding|continuing|going on|closing it|running it|carrying on",
        "running the turn|closing the window|closing the turn|processing the turn|adjudicating",
    )
    + ("(?:" + _SOON + ")?")
    + ")"
)
LIGHT: Final = frame(
    "problem against mind welcome support vote favour agree consent consents agrees fine happy like love"
    " object comfortable early earlier immediate prompt speedy second suggest propose green thumbs objection"
    " objections nod go-ahead okay blessing all-clear floor yours over hands court good light aye sail go",
    (
        one(
            "that is|it is|consider this|here is|you have|i give|we give|i am giving|take this as",
            "with this you have|you get|you have got|you hold",
        )
        + "|"
        + one("green light|thumbs up").replace("(?:", "(?=").replace("(?=green", "(?=green")
    ).join(("(?:", ")"))
    + some(one("you|a|my|the|it|our|you my|you the|you a|it my|it the|me"), 2)
    + one(
        "green light|thumbs up|all-clear|all clear|go-ahead|nod|blessing|okay|green flag",
        "okay to proceed|go ahead|clearance",
    )
    + some(
        one("to|for")
        + (
            "(?:"
            + ACT
            + "|"
            + one(
                "processing|adjudication|the turn|an early close|an early run|closing|running it",
                "going ahead|this turn|it",
            )
            + ")"
        )
    )
    + some(FROM_ME)
    + TAILS,
    one("my|our|the|all")
    + one("light|lights|flag|signal")
    + some(one("on my side|here|at my end|from me|on this side"))
    + one("is|are")
    + some(one("on|set to|at|showing|now"))
    + one("green|on|up|go")
    + TAILS,
    one("my green light|my green lamp|the green light|my lamp|my flag")
    + one("is|shines|burns|are")
    + one("on|lit|up|green|given|yours|shining|out")
    + TAILS,
    some(one("i|we") + one("have|see|raise|make|would have"))
    + one(
        "no objection|no objections|nothing against|no quarrel with|no problem with",
        "no complaints about|no issue with|no trouble with",
    )
    + some(one("from me|from my side|from us|on my part|here"))
    + some(one("to|with|against|about|at|in"))
    + _EARLY
    + TAILS,
    some(one("my vote is|our vote is|i|we|me|i would|we would|i can|i will"))
    + one(
        "welcome|support|vote for|am in favour of|am for|for|am all for|favour|agree to|consent to",
        "consents to|agrees to|do not mind|would not mind|not mind|give my consent to",
        "give my agreement to|give my assent to|give my blessing to|am fine with|am happy with",
        "am okay with|am good with|second|would like|would love|would prefer|approve of",
        "would not object to|do not object to|am content with|am comfortable with|can live with",
        "appreciate|recommend|suggest|propose|request",
    )
    + _EARLY
    + TAILS,
    _EARLY
    + one("is|would be|suits|will be|works")
    + some(one("fine|okay|good|all right|welcome|perfect|no problem|great|acceptable|agreeable"))
    + some(one("by|with|for|to"))
    + ME
    + TAILS,
    one("no objections|no objection")
    + one("from me|from us|from my side|from here|on my part|from our side|here")
    + TAILS,
    one(
        "over to you|it is all yours|all yours|the floor is yours|the ball is in your court",
        "the ball is yours|the rest is up to you|it is in your hands|the rest is in your hands",
        "it is over to you|i am in your hands|my fate is in your hands|it is out of my hands",
        "the stage is yours|it is up to you|it is in the lap of the gods|the die is cast",
        "the dice are cast|aye aye|it is your move|your move",
    )
    + some(one("now|gamesmaster|gm"))
    + TAILS,
)
