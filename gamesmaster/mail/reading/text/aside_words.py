"""The words of `asides`: what is said of orders in passing, and how reasons begin that are given behind them."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.text.words import PURPOSES, word_set


def _any(*patterns: str) -> str:
    return f"(?:{'|'.join(patterns)})"


_MUCH: Final = _any(
    r"(?:very |so )?(?:long|much|some|careful|due|mature|lengthy|further|hard|endless|considerable|little)",
    r"a lot of|a great deal of|a bit of|a good deal of|plenty of|hours of|days of|weeks of",
)
_THOUGHT: Final = _any(
    r"thought|thinking|consideration|reflection|deliberation|discussion|debate|haggling|negotiations?|back and forth",
    r"soul[- ]searching|agoni[sz]ing|dithering|hesitation|head[- ]scratching|talks?|talking|arguing|argument",
)
_IT: Final = _any(
    r"it|that|this|everything|things|all (?:this|that|of it)",
    r"the (?:map|board|matter|position|situation|odds|options)",
)
AFTER: Final = (
    rf"(?:after|following|upon|with) {_MUCH} {_THOUGHT}(?: and (?:{_MUCH} )?\w+)?(?: (?:about|over|on) (?:{_IT}))?"
)
"""'After long thought', 'after a lot of back and forth': they need no comma behind them."""
_FEELS: Final = _any(
    r"alas|sadly|unfortunately|regrettably|(?:sad|sorry) to say|(?:i'm|i am) sorry to say|fortunately|luckily",
    r"naturally|obviously|frankly|honestly|admittedly|understandably|predictably|unsurprisingly|needless to say",
    r"to be (?:honest|frank|fair)|in all honesty|truth be told|to tell (?:you )?the truth|believe it or not",
    r"for what (?:it's|it is) worth|for better or (?:for )?worse|come what may|against my better judge?ment",
    r"with (?:a heavy heart|(?:some |great |much |deep )?regrets?|(?:some |great |much )?reluctance"
    r"|(?:great |much )?pleasure|(?:my )?apologies|a smile|a sigh|trembling hands?)",
)
_CAME_TO_IT: Final = _any(
    r"all things considered|all in all|on balance|at the end of the day|when all is said and done|in the end",
    r"(?:to cut a )?long story short|in short|in a nutshell|without further ado|as promised|as announced",
    r"as you (?:might|may|will|can|could|must) (?:have )?(?:guess(?:ed)?|expect(?:ed)?|imagined?|see|gather(?:ed)?)",
    AFTER,
    r"after (?:an?|another|one) (?:(?:very )?(?:long|short|quick|good|sleepless|heated|lively|lovely) )?(?:talk|chat"
    r"|walk|night|think|phone call|discussion|night's sleep|cup of (?:tea|coffee)|glass of wine)"
    r"(?: (?:with|to) (?:my|the|our) \w+)?",
    r"having slept on it",
    r"having (?:thought|talked|looked|pondered|mulled|considered|weighed|studied|discussed|been)(?: about| over| at"
    rf"| through)?(?: (?:{_IT}))(?: over| through)?(?: (?:all (?:night|day|week|weekend)"
    r"|for (?:a|an|two|three|some|several) \w+|properly|again|twice))?",
)
_POLITE: Final = _any(
    r"if (?:it's not|it is not|that's not|that is not) too much (?:trouble|bother|to ask|work)",
    r"if (?:it|that) isn't too much (?:trouble|bother|to ask|work)",
    r"if (?:that's|it's|that is|it is) (?:ok|okay|fine|all right|alright|possible|allowed)(?: (?:with|by) you)?",
    r"if (?:i|we) (?:understand|understood|read|remember|recall|counted|count)(?: the)? (?:it|this|that|you|rules?|map"
    r"|chart|board|report|sums?|numbers?)(?: (?:correctly|right|rightly|well|properly))?",
    r"(?:if|unless) (?:i'm|i am|we're) (?:not )?(?:very much |greatly )?mistaken",
    r"if memory serves(?: me (?:right|well|correctly))?",
    r"if you (?:don't mind|would be so kind|would be so good|will be so kind)|if i may(?: say so)?",
)
_LEADS_UP: Final = _any(
    r"(?:it's|it is|this is|it may be|i know it's) (?:(?:a bit|a little|rather|very|quite|pretty) )?(?:boring|dull"
    r"|unoriginal|predictable|mad|crazy|risky|bold|simple|early|late), but",
    r"call me (?:an? )?(?:coward|fool|pessimist|optimist|romantic|idealist|idiot|predictable|old[- ]fashioned|boring"
    r"|crazy|mad|stubborn|greedy|cautious|careful|reckless|silly|stupid|na[iï]ve)",
    r"without wanting to (?:sound|be|seem) \w+|to keep (?:it|things) (?:short|simple|brief)",
    r"(?:i've|i have) (?:decided|made up my mind|thought about it)|my (?:decision|choice)",
    r"my (?:family|council|team|group|class|cabinet) has (?:voted|decided|spoken)",
    r"the plan is (?:simple|clear|this|as follows)|what i want is (?:this|simple)|in the spirit of \w+ \w+",
    r"please (?:enter|note|record|take) this for me",
)
PASSING: Final = _any(_FEELS, _CAME_TO_IT, _POLITE, _LEADS_UP)
"""What may stand in front of an order, with a comma or a colon behind it."""
AT_END: Final = _any(
    r"i'm afraid|i am afraid|and that's that|and that is that|no hard feelings|no offen[cs]e(?: meant| intended)?",
    r"nothing personal|for reasons (?:i|we)(?:'d| would) rather (?:not \w+(?: \w+)?|keep to myself)",
)
FEARS: Final = r"i'm afraid|i am afraid"
STARTS: Final = r"(?:(?:well|so|ok|okay|right|now|anyway|and|but|ps|p\.s\.)[:,]? )?"
CALLS: Final = r"(?i:ok|okay|right|well|so|yes|now|thanks|thank you|alright|all right)"
COUNTS: Final = _any(r"\d", r"(?:one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|the|a|and|but)\b")
"""What a comma has to stay in front of."""

WHY: Final = _any(
    r"in the (?:hope|belief|expectation|interests?) |for the sake of ",
    r"for (?:various |good |sentimental |personal |obvious |other )?reasons? ",
    r"for (?:luck|safety|balance|good measure|once|a change|old times' sake|the time being)",
    r"before (?:it's|it is|it gets|they|he|she|somebody|someone|anybody|anyone) |hoping |because |since ",
    r"so that (?!is|makes|gives|leaves|will)|so as to |lest |although |even (?:if|though) |whatever ",
)
TO: Final = "to " + _any(
    r"be (?:on the safe side|sure|safe|fair|polite|nice|exact|precise|honest|clear)",
    rf"(?:{'|'.join(sorted(PURPOSES))}|keep|make|show|stay|play|save|avoid|even|celebrate|say)\b",
)
REASON: Final = _any(
    WHY,
    rf"(?:just|only|mainly|simply) {TO}",
    rf"(?<=, )(?:{TO}|not that |that (?:should|will|ought to) |however |which (?:should |will |ought to "
    r"|is (?:all i have|plenty|enough|fair)\b))",
    r"(?<=- )(?:that (?:should|will|ought to) |(?:somebody|someone) has to)",
    r"as an? (?:\w+ )?(?:surprise|favou?r|warning|lesson|gesture|precaution|reminder|start|reward|revenge|test"
    r"|experiment|deterrent|reserve|insurance|sign)",
    r"as revenge|in revenge|by way of |out of (?:spite|revenge|habit|curiosity|courtesy|principle|respect|pity"
    r"|boredom|caution)",
    r"and (?:may (?:the|god|fortune|luck|heaven|it) |let's see|god |heaven |good luck|that (?:should|will) |that'll "
    r"|then we|we'll see)",
)
"""How a reason begins that is given behind an order."""
EXCUSE: Final = (
    r"(?:(?:sorry|apologies|my apologies|excuse me|forgive me)\b)"
    r"(?:,? (?:(?:for|about)(?! (?:that|this|it|the mix)\b)|if|to (?:be|bother|write|keep))\b"
    r"|,? (?:typing|writing|in a (?:hurry|rush|meeting)|no time|busy|short|got to|gotta|have to|must|i'm|i am"
    r"|it's been|it's late|its late|been)\b)"
)
"""How a sentence begins that excuses a letter and corrects nothing: 'Sorry, typing between two meetings.'"""
BENDS: Final = word_set(
    "if unless until till but only except instead rather otherwise than or either sure yet confirm confirms confirmed"
    " decide decided undecided may might could should maybe perhaps possibly joke joking kidding draft wait later"
    " tomorrow next change changed mind pending none cancel forget ignore drop order orders attack"
    " attacks place placing put send move there here where same again all everything rest both half each"
    " stock stocks share shares first second other others left home letter mail wrote sent said earlier"
)
"""Words with which a reason may be more than one."""
