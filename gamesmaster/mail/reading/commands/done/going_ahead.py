"""'Go ahead', 'you can run it whenever the others are in', 'the turn can be closed as far as I'm concerned'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.commands.done.classes import (
    AM,
    ON_MY_PART,
    TAILS,
    one,
    some,
)
from gamesmaster.mail.reading.commands.done.frame import frame

THINGS: Final = one(
    "it|this|that|things|them|everything|the turn|the phase|the round|the game|the window",
    "the lot|the machine|the season|turn|the adjudication|the results|the processing|the show",
    "my orders|the dice|the books|the deadline|business|proceedings|the session",
    "the proceedings|this turn|this phase|this round|this window|this thing|the next turn",
    "the next phase|the next stage|the orders|the next round|processing|adjudication",
    "the next step|the proceedings|the whole thing|the wheels|the numbers|the whole lot",
    "the stage|the evaluation|the calculation|the next part|your work|your business",
    "your duties|your job|the shop|the curtain|the switch|the current turn|the current phase",
    "the current round|the current window|our turn|the moves|the business|the ballot|the cogs",
)
_PUSH: Final = one(
    "press the button|push the button|hit the button|pull the trigger|pull the lever|press go",
    "hit go|turn the handle|turn the crank|throw the switch|flip the switch|ring the bell",
    "start the engine|start the engines|start the machine|off you go|on you go",
    "on with the show|on with it|full steam ahead|full speed ahead|make it so|anchors? aweigh",
    "weigh anchor|cast off|fire away|crack on|steam ahead|sail on|skip ahead|take it away",
    "away you go|do your worst|do your magic|get on with it|get on with things|set sail",
    "get cracking|get going|process away|roll away|run away with it|blow the whistle",
    "sound the bell|sound the horn|ring down the curtain|have at it|knock yourself out",
    "let rip|let fly|let it rip|let her rip|let it roll|let it run|let them roll",
    "let the dice roll|let fate decide|let the dice fly|let the games begin",
    "let the wheel turn|let the turn run|let the turn roll|let things roll|let things run",
    "let battle commence|bring on the results|bring it on|roll the dice|roll them dice",
    "roll those dice|roll on|crank it|crank it up|crank the handle|hit the switch",
    "pull the plug|pull the curtain|raise the curtain|fire when ready|go for it",
    "get the ball rolling|let the ball roll|plough on|plow on|steam on|drop the hammer",
    "drop the flag|pull up the drawbridge|close the book|close the books|shut up shop",
    "seal the box|let it go|let it happen|let it go ahead|let them run|let the turn go ahead",
    "let the adjudication begin|let the adjudication proceed|forge ahead|let it commence",
    "let it proceed|let it start|let it begin|get things going|get things moving",
    "turn the page|get it going|get it over with|let us have the results|let us have it",
    "let us roll|let us go|let us get on with it|let us move on|let us proceed|let us run it",
    "let us get going|let us get on|let us see the results|show us the results",
    "give us the results|let us play on|push the big red button|press the big red button",
)
_PROCESS: Final = one(
    "run|process|adjudicate|resolve|close|end|roll|start|crank|execute|finish|conclude",
    "wrap up|shut|calculate|compute|work out|evaluate|launch|fast forward|move|begin",
    "continue with|carry on with|go on with|proceed with|proceed to|proceed to process",
    "move on to|get on with|go ahead with|press on with|push on with|start on",
    "go ahead and run|go ahead and process|go ahead and adjudicate|lock|go ahead and resolve",
    "go ahead and close|go and run|go and process|crack on with|skip to|jump to|go over to",
    "go to|pass to|go through with|proceed to adjudicate|proceed to run|proceed to resolve",
    "bring forward|commence|initiate|complete|push through|put through|terminate",
    "plough on with|hurry on|advance|advance to|go ahead to|proceed to close|close down",
    "close off|finalise|finalize|roll over",
)
_WAY: Final = some(
    one("up|on|away|off|forward|through|out|over|early|today|tonight|down|along|now|then|soon", "sooner"), 2
)
_GO: Final = one(
    "proceed|go ahead|go on|carry on|move on|press on|push on|keep going|continue|get on",
    "process|adjudicate|resolve the turn|close|go further|go forward|move ahead|move forward",
    "start|begin|go right ahead|roll|march on|carry right on|play on|close up|wrap up",
    "drive on|sail|resolve|make the next step|close early|run early|process early|commence",
    "execute|evaluate",
)
ACT: Final = "(?:" + _PUSH + "|" + _PROCESS + _WAY + THINGS + _WAY + "|" + _GO + _WAY + ")"
_ACTS: Final = ACT + some(one("and|and then|and go|, ") + ACT)
_SURELY: Final = one(
    "run|process|adjudicate|resolve|close|execute|finish|conclude|wrap up|calculate|compute",
    "work out|evaluate|proceed to|proceed with|go ahead with|roll|commence|go ahead and run",
    "go ahead and process|go ahead and adjudicate|go ahead and resolve|go ahead and close",
    "go and run|go and process|crack on with|get on with|skip to|proceed to process",
    "proceed to adjudicate|proceed to run|move on to|press on with|push on with|bring forward",
    "end|plough on with|continue to",
)
_SURE: Final = (
    "(?:"
    + _PUSH
    + "|"
    + _SURELY
    + _WAY
    + THINGS
    + _WAY
    + "|"
    + one("proceed|go ahead|process|adjudicate|go right ahead|process away|move ahead")
    + _WAY
    + ")"
)
_MAY: Final = one(
    "you can|you may|you could|you might|you might as well|you may as well|you are free to",
    "you are welcome to|you are at liberty to|you have my blessing to",
    "you have my permission to|you have my leave to|you have my consent to",
    "you have my okay to|feel free to|you can feel free to|be free to|you should feel free to",
    "you have my go-ahead to|you have the green light to|you have my green light to",
    "be my guest and|you may feel free to|you have leave to|you can all|you can well|gm can",
    "gm may|the gm can|the gm may|i would ask you to|the gamesmaster can|the gamesmaster may",
    "do|i am happy for you to|i am fine for you to|i ask you to|i give you leave to",
    "no reason not to|i have no objection if you|i have no objections if you|no objection if you",
    "i have nothing against it if you|i do not object if you|i am content for you to",
    "i authorise you to|i authorize you to",
    "i invite you to|i allow you to|you are authorised to|you are authorized to",
    "i have no problem if you|i do not mind if you|i would not mind if you|it is okay if you",
    "it is fine if you|happy for you to|i permit you to|it is fine by me if you",
    "fine by me if you|okay by me if you|i am okay if you|i am fine if you",
    "you have my word to|i beg you to|you are clear to|i empower you to",
    "it is fine with me if you|it is okay with me if you|i request you to|i request that you",
    "i suggest you|i propose to|you must|i trust you to|i leave it to you to",
    "you are cleared to|for me it is okay when you|for me it is okay if you",
    "it is okay for me when you|it is okay for me if you|nothing stops you to",
    "nothing keeps you from|we are happy for you to|it is okay when you|it is okay if you",
    "it is good if you|it is good when you|it is all right if you|i would be happy if you",
    "i would be glad if you|i would be grateful if you",
)
_RUN: Final = one(
    "run|processed|closed|resolved|adjudicated|ended|executed|calculated|concluded|finished",
    "played|evaluated|moved on|rolled|started|continued|brought forward|wrapped up|terminated",
    "completed|shut|worked out|closed down|proceeded with|proceeded|advanced|finalised|locked",
)
_GAME: Final = one(
    "the turn|the phase|the game|the window|the round|it|this|everything|the processing",
    "the adjudication|turn|phase|game|window|things|this turn|this phase|this round",
    "this window|the season|the whole thing|the stage|the deadline|the machine|processing",
    "adjudication|round|the next phase|the next turn|the next stage|the next round|the dice",
    "the results|our game|the current phase|the current turn|the show|the current window",
    "the matter|the orders phase|the clock|the evaluation|they|my orders|the party|business",
    "proceedings|the proceedings",
)
_ANCHOR: Final = (
    "(?:"
    + ON_MY_PART
    + "|"
    + one(
        "without me|without us|without waiting for me|without waiting|without waiting any longer",
        "without further delay|without my",
    )
    + one("at once").replace("at once ", "")
    + ")"
)
_BE_RUN: Final = (
    one(
        "can|may|could|might|might as well|may as well|should|shall|is ready to|are ready to",
        "is free to|has my blessing to|must|will",
    )
    + some(one("well|all|too"))
    + (
        "(?:"
        + one("be|get|have")
        + _RUN
        + "|"
        + one("go ahead|proceed|go on|start|run|roll|begin|continue|go forward|move on|carry on|end", "close")
        + ")"
    )
    + _WAY
)
_NO_OTHER_VERB: Final = (
    "(?!and (?!i|we|you|my|the|let|all|so|that|it|good|don|do not)|, (?:laugh|tell|make|ask|call|say|scold|mock|try|do"
    "|take|kill|attack|sue|shoot|blame|eat|help|be|and) )"
)
"""Not 'go ahead, laugh', 'go ahead and tell Ivan'."""
GO_AHEAD: Final = frame(
    "can may could might free welcome liberty blessing permission leave consent okay do happy fine content"
    " authorise authorize invite allow problem mind request suggest propose must trust proceed go ahead"
    " process run close resolve adjudicate roll press push pull hit start throw flip ring steam speed make"
    " weigh cast fire crack sail skip take get on off away let bring crank turn drop execute conclude continue"
    " carry move blow sound do have knock end finish wrap show give plough forge raise shut seal calculate"
    " evaluate complete lock launch commence",
    _MAY + _ACTS + TAILS + _NO_OTHER_VERB,
    some(one("do|and then|go and|go on and")) + _SURE + some(one("and|and then|, ") + ACT) + TAILS + _NO_OTHER_VERB,
    _GO + _WAY + some(one("with") + THINGS) + TAILS + ("(?:" + _ANCHOR + ")") + TAILS,
    one("go on|carry on|continue|move on|press on|push on|keep going|play on") + one("with|to") + THINGS + TAILS,
    _GO
    + _WAY
    + TAILS
    + one("as soon as|whenever|the moment|the minute|the second|when|once|if")
    + one("you|the others|everyone|everybody|all|the rest|the other|possible|nobody|they|every|none", "no one|each")
    + "(?:\\w+ ){0,8}",
    _GAME + _BE_RUN + TAILS,
    ON_MY_PART + "(?:, )?" + _GAME + _BE_RUN + TAILS,
    ON_MY_PART
    + "(?:, )?(?:and )?"
    + some(one("we|the others|they|all|everyone|one|that|and|you"))
    + one("can|may|could|might|are ready to")
    + _ACTS
    + TAILS,
    one("we|they|the others|everyone|all|one")
    + one("can|may|could|might|are ready to")
    + _ACTS
    + TAILS
    + ON_MY_PART
    + TAILS,
    one("the others|the rest|they|everyone else|everybody else|we|the rest of you|all the others")
    + one("can|may|could|should|need not|must")
    + ("(?:" + ACT + "|" + _GO + ")")
    + one("without")
    + one("me|us|waiting for me")
    + TAILS,
    some(one("i|we|i would|you know i") + some(AM))
    + some(one("be"))
    + one(
        "agree|consent|assent|consents|agrees|approve|vote|happy|fine|content|glad|willing|good",
        "cool|easy|okay|all right|prepared|ready|in favour|all for|for|comfortable|pleased",
        "delighted",
    )
    + some(one("for|with|of|if|to have|to see|by|when|to"))
    + some(_GAME)
    + (
        "(?:"
        + one("to be|being|to|is|gets|getting|be|go|going|goes|could be|can be|could|ran|were|was|might be")
        + one("run|processed|closed|resolved|adjudicated|ended|brought forward|shut|run off")
        + "|"
        + one("closing|running|processing|ending|adjudicating|an early|resolving")
        + some(THINGS)
        + one("early|now|at once|close|end|run|finish|adjudication|closing|right away|tonight|today")
        + "|"
        + one("immediate|early|an early|an immediate|the immediate|prompt|the early|a prompt")
        + one("processing|adjudication|close|closing|closure|run|resolution|running|closure")
        + "|"
        + one("to")
        + ACT
        + "|"
        + one("if|when")
        + one("we|you")
        + one("can|could|would|might|may")
        + ACT
        + "|"
        + one("for|if")
        + one("you")
        + some(one("to"))
        + ACT
        + "|"
        + one("to go")
        + ")"
    )
    + _WAY
    + TAILS,
)
