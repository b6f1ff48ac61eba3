"""'Mark me as ready', 'put a tick beside my name', 'note my readiness'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.commands.done.classes import (
    TAILS,
    one,
    some,
)
from gamesmaster.mail.reading.commands.done.frame import frame

_NAMED: Final = one(
    "me|us|my status|our status|my flag|my marker|my name|my side|my turn|my part|my orders",
    "my team|our team|our side|my lot|my country|myself|my box",
)
MARK: Final = frame(
    "mark put count consider tick list note record treat regard set enter write book call reckon chalk sign"
    " log register file take add marked counted listed noted considered treated check include have show deem"
    " class cross strike ticked put colour readiness declare report see flag name",
    some(
        one(
            "you may|you can|you could|can you|will you|could you|would you|i ask you to",
            "i would ask you to|do|feel free to|go ahead and|i want you to|you might|may i ask you to",
            "let us",
        )
    )
    + one(
        "mark|put|count|consider|list|note|record|treat|regard|set|enter|write|book|call|reckon",
        "chalk|sign|log|register|file|take|add|see|have|show|deem|class|tick|flag|include|declare",
        "report|name|view",
    )
    + _NAMED
    + some(one("down|off|up|in|as|being|to be|for|to|into|on|under|among|amongst|amid|with|of"), 4)
    + some(
        one("the|a|your|those|all|who are|that are|one of|being|list|column|box|side|of|ranks of|pile", "basket|ones"),
        5,
    )
    + one(
        "done and dusted|done|ready|finished|in|complete|final|concluded|closed|settled|sealed",
        "sorted|good to go|finish|through|finished players|who have finished|ready column",
        "finished list|ready list|ready pile|done pile|ready ones|out of the way|accounted for",
        "ready players|done column|finished column|done list|ready box|done box|all set|set to go",
        "all done|satisfied|ready camp|off",
    )
    + some(one("people|players|powers|ones|column|list|pile|lot|crowd|party|side|camp|box", "with everything|already"))
    + TAILS,
    one(
        "i would like to be|i want to be|i wish to be|i ask to be|i may be|i can be",
        "you will want me|we would like to be|i should like to be|we may be|we can be|i am to be",
        "i request to be|i beg to be|let me be|we want to be|we wish to be",
    )
    + one(
        "put down|marked|counted|listed|noted|considered|treated|regarded|registered|recorded|put",
        "entered|booked|written down|ticked|classed|ticked off|deemed|marked down|set down",
        "reckoned",
    )
    + some(one("down|off|in|as|being|among|amongst|to be|with"), 2)
    + some(one("the|those who are|those"))
    + one("done|ready|finished|complete|in|concluded|through|sorted|off|finish")
    + TAILS,
    some(one("you may|you can|you could|do"))
    + one("tick|check|cross|strike")
    + one("me|my name|us|my box|our name|our box|my country|our country")
    + one("off|from the list|off the list|off your list|from your list|off as done|off as ready", "as done|out")
    + TAILS,
    some(one("you may|you can|you could|do"))
    + one("put|set|make|place|draw|give")
    + some(one("a|the|my|your|that|me a"))
    + one(
        "check mark|tick|check|tick mark|cross|ready|done|ready mark|checkmark|green tick",
        "ready sign|ready flag|full stop|gold star|green dot",
    )
    + one("beside|next to|against|behind|by|after|at|on|to|in")
    + one("my name|our name|my country|me|our country|my box|my entry|my side")
    + TAILS,
    some(one("you may|you can"))
    + one(
        "note|take note of|record|register|accept|acknowledge|regard this as|take this as",
        "consider this|treat this as|this confirms|count this as|see this as|log|book|i declare",
        "i confirm|i report|i signal|this is|here is",
    )
    + one("my|our")
    + one(
        "readiness|all-clear|all clear|ready|go-ahead|green light|sign-off|completion",
        "ready signal|ok|okay|assent|consent|ready message|ready notice|finish|green flag",
        "thumbs up|being ready|being done",
    )
    + some(
        one("for|to")
        + "(?:\\w+ )?"
        + one(
            "processing|adjudication|run|close|proceed|go|process|adjudicate|turn|move|go on|roll",
            "turn to be run|processing of this turn|continue",
        )
    )
    + TAILS,
)
