"""Classes of words that sentences about being done are made of: whom they are about, the game, what follows them."""

from __future__ import annotations

from typing import Final


def one(*texts: str) -> str:
    """
    Give the pattern of one of several wordings, each word with a blank behind it.

    Args:
        texts: Wordings parted by bars; a blank stands between two words, ``?`` behind a word that may be left out.
    """
    wordings = (each for text in texts for each in text.split("|"))
    return f"(?:{'|'.join(_wording(each) for each in wordings if each.strip())})"


def _wording(text: str) -> str:
    return "".join(f"(?:{word[:-1]} )?" if word.endswith("?") else f"{word} " for word in text.split())


def some(pattern: str, most: int = 1) -> str:
    """
    Give the pattern of what may stand there several times, or not at all.

    Args:
        pattern: Of one of them.
        most: How often.
    """
    return f"(?:{pattern}){{0,{most}}}"


ME: Final = one(
    "me|us|the undersigned|yours truly",
    "my team|our team|my lot|our lot|my corner|our corner|my desk|my people|my government",
    "my side|our side|this side|my end|our end|this end|my part|our part|my quarter|here|these parts",
)
WRITER: Final = one(
    "our club|our table|our committee|our group|our crew|our class|our office|our firm|our chapter"
    "|our cabinet|i|we|me|the me|the me side|the me government|the me high command|the me team|me side"
    "|my client|our client|our clients|the undersigned|yours truly|my side|our side|my team|our team"
    "|my lot|my government|my people"
)
FROM_ME: Final = f"(?:{one('from|on|by|for|of|at')}{ME})"
ON_MY_PART: Final = one(
    "as far as i am concerned|as far as we are concerned|as far as i am involved|as far as we are involved",
    "as far as it concerns me|as far as it is up to me|as far as me is concerned|as far as my part goes|as far as i go",
    "so far as i am concerned|as regards me|as regards myself|as for me|as for us|for me|for us|for myself|from me",
    "from my side|from our side|on my side|on our side|at my side|by my side|from this side|on this side|of my side",
    "for my part|for our part|from my part|from our part|on my part|on our part|of my part|from my end|from our end",
    "at my end|on my end|at our end|on our end|on this end|at this end|from this end|from my corner|from my desk",
    "from my point of view|from our point of view|from where i sit|from where i stand|from my perspective",
    "on my account|on our account|on my behalf|on our behalf|for my sake|by me|from us|with me",
)
"""'For my part', 'as far as I'm concerned'."""
_PERIOD: Final = (
    "turn|phase|round|window|season|stage|one|time|session|period|year|month|move|game-turn|step|week|quarter|spell"
)
_WORK: Final = (
    "orders|moves|order|go|placements|placing|placings|attacks|attack|part|deployment|deployments|allocation"
    "|allocations|submission|submissions|bit|lot|instructions|intentions|affairs|business|contribution|planning"
    "|plans|entries|entry|side|turn|dispositions|decisions|input|task"
    "|choices|phase|set"
)
PERIOD: Final = one(*(each for each in _PERIOD.split("|")))
WORK: Final = one(*(each for each in _WORK.split("|")))
MY: Final = one("my|our|the|this|these|all my|all our|all of my|all of our|my entire|my whole|this whole|that|it is")
THE: Final = one("this|the|our|the current|the present|this current|this present|the whole|this particular|my")
_FOR_NOW: Final = (
    some(one("for|in|with|of|on|about|during|within|as regards|regarding|concerning")) + THE + some(one("game"))
) + PERIOD
_WITH_WORK: Final = one("with|for|on|in|about") + MY + some(one("own")) + f"(?:{WORK}|{PERIOD})"
TAIL: Final = (
    f"(?:{_FOR_NOW}|{_WITH_WORK}|{ON_MY_PART}|"
    + one(
        "right|as of|willing and able|, willing and able|here|over here|when ready"
        "|when you are ready|when all is ready|from this side of the \\w+|from across the \\w+|at last"
        "|for once|early|in good time|ahead of schedule|ahead of time|well in time",
        "today|tonight|this morning|this afternoon|this evening|as usual|for good|for now|again|at all|in time",
        "with it|with that|with this|with everything|with all that|with my stuff|with mine|with ours",
        "thanks|thank you|many thanks|ta|cheers|mate|boss|captain|sir|skipper|guv|chief|friend|teacher|gm|then",
        "gamesmaster|madam|folks|old boy|old chap|old man|buddy|pal|bro|dude|dear|miss|too|well|all right",
        "at once|right away|straight away|right now|immediately|without delay|at your leisure|at your convenience",
        "in peace|forthwith|without further ado|as it is|as it stands|as they are|as they stand|as sent|as is",
        "as you please|as you like|as you wish|as you see fit|as you will|any time|anytime|any time you like",
        "as early as you like|as early as you see fit|as early as you please|as early as possible",
        "at any time|any moment|at any moment|at any hour|from here|from now|henceforth|away|in advance",
        "at your earliest convenience|ahead of the deadline|with time to spare",
        "before the deadline|until the deadline|before the turn runs|before the results|before the report",
        "until the results|until the report|until the next turn|until the next phase|until next turn",
        "on this side of the \\w+|this side of the \\w+|down here|up here|out here|on board|over",
        "without me|without us|without waiting|without waiting for me|without waiting any longer",
        "without waiting for the deadline|without waiting for us|without waiting for anything from me",
        "any more|no more|any longer|any further|further|since \\w+|for ages|myself|ourselves|in full",
        "for processing|for adjudication|for the off|for launch|for take-off|for battle|for the results",
        "for the next turn|for the next phase|for the next round|for the next stage",
        "for whatever comes|for what comes|for the reckoning|for the news",
        "to go|to roll|to proceed|to continue|to move on|to be processed|to be run|to be closed|to sail",
        "whenever you are|when you are|whenever|whenever you like|whenever you want|when you like",
        "lol|haha|promise|yay|hooray|honest",
        "by the way|i think|i believe|i guess|i suppose|i reckon|you know|that is|so to speak|as they say",
    )
    + ")"
)
"""What may stand behind, and changes nothing: 'for this turn', 'ahead of schedule', 'whenever you like'."""
TAILS: Final = some(f"(?:{TAIL}|here in \\w+ (?![^,]))", 5)
AM: Final = one("am|are|is|feel|stand|be")
BUT: Final = some(one("apart from|except|but|other than|save|besides|than") + "\\w+ (?:\\w+ )?")
"""What is left out of it: 'nothing left to do but wait'."""
END: Final = (
    "(?=$|, |and (?!dusted)|(?:but(?! for)|so|because|since|though|although|while|even|which|whatever"
    "|however|no matter|if|when|whenever|once|as soon|unless|until|before|after|i|we|you|run"
    "|process|go ahead|proceed|regardless|despite|given|seeing"
    "|as (?:i|we|my|our|the|it|there|everything|nothing|that)) )"
)
"""Where what is said ends; a condition behind it is looked at by itself."""
LEAD: Final = one(
    "that|status|my status|status report|i hereby|my own|speaking for our whole table|by all means"
    "|speaking for us all|speaking for myself",
    "and|so|but|well|right|okay|yes|yep|yeah|ah|oh|hi|hello|hey|then|that said|for once|at last|ps|p.s|nb|gm|right",
    "confirm that|report that|state that|declare that|note that|advise that|inform you that|hear this"
    "|confirm|since|because|as|though|although|for the record|in short|in other words|to be clear|fyi|,"
    "|right then|good",
    "so you know|know that|note that|note|be advised that|be informed that|take note that|dear gm|phew|anyway",
    "just so you know|for your information|to let you know|let it be known that|let it be known|let it be noted that",
    "this is to say|this is to inform you|this is to let you know|this is to confirm",
    "this is to tell you|this is to advise you|this is to certify|this is to notify you",
    "i wish to say|i wish to inform you|i want to say|i would like to say",
    "i can say|i declare|i confirm|i state|i inform you|i announce|i report",
    "we declare|we confirm|we inform you|we state|i repeat|i say|i say it",
    "i beg to inform you|i beg to report|i beg to state|i have to say|i must say",
    "i have the honour to report|i am pleased to say|i am glad to say|i am happy to say",
    "i am pleased to report|i am happy to report|i am glad to report|i can report",
    "i can confirm|i may say|i let you know|i would say|i write to say|i think",
    "i believe|i guess|i suppose|i reckon|rest assured|i tell you",
    "let me be the first to say it?|let me say it?|let me say that|i may inform you|kindly note",
    "you may take it that|you can take it that|you may assume that|you can assume that|take it that|assume that",
    "as far as i am concerned|for my part|from my side|as for me|from my part|for our part|on my side|on my part",
    "from our side|as i said|as i told you|as said|as promised|as ever|as always|as usual|as you can see",
    "for this turn|for this round|for this phase|for this window|this turn|this time|this round|with this|with that",
    "with these orders|in this phase|in this turn|in this window|in this round|with this mail|with this letter",
    "with these|at this point|believe it or not|for what it is worth|there|done|finished|ready|fine|great|perfect",
    "lovely|happy to say|no|nope|nah|again|for good measure|to sum up|in conclusion|in summary|roger|copy that",
    "yours truly|mate|boss|captain|sir|skipper|all good|all right|alright|enough|thanks|thank you|cheers|or",
    "my dear gamesmaster|dear gamesmaster|dear sir|gamesmaster|thinking about it|come to think of it|by the way",
    "to cut a long story short|long story short|that being said|with that said|having said that|otherwise",
    "all in all|good news",
)
"""What may stand in front: 'well, this is to inform you that …'."""
