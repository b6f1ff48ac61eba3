"""
Asides that change no order: 'after long thought, …', '…, alas, …', '…, for the sake of peace'.

They are of two kinds: turns of phrase, and reasons given behind an order, of which only the first words are fixed. A reason
is left out where nothing in it names, counts, doubts or takes back.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.words import KNOWN, LITTLE, NUMBERS, word_set

_MUCH: Final = (
    "(?:(?:very |so )?(?:long|much|some|careful|due|mature|lengthy|further|hard|endless|considerable|little)"
    "|a lot of|a great deal of|a bit of|a good deal of|plenty of|hours of|days of|weeks of)"
)
_THOUGHT: Final = (
    "(?:thought|thinking|consideration|reflection|deliberation|discussion|debate|haggling|negotiations?|back and forth"
    "|soul[- ]searching|agoni[sz]ing|dithering|hesitation|head[- ]scratching|talk|talks|talking|arguing|argument)"
)
_SPAN: Final = "(?: (?:all (?:night|day|week|weekend)|for (?:a|an|two|three|some|several) \\w+|properly|again|twice))?"
_ALL: Final = (
    "it|that|this|everything|things|all (?:this|that|of it)|the (?:map|board|matter|position|situation|odds|options)"
)
_AFTER: Final = (
    f"(?:after|following|upon|with) {_MUCH} {_THOUGHT}(?: and (?:{_MUCH} )?\\w+)?(?: (?:about|over|on) (?:{_ALL}))?"
)
_SAID_OUT: Final = (
    # What the writer feels about what he orders.
    "alas|sadly|unfortunately|regrettably|sad to say|sorry to say|i'm sorry to say|i am sorry to say|fortunately|luckily"
    "|naturally|obviously|frankly|honestly|admittedly|understandably|predictably|unsurprisingly|needless to say"
    "|to be honest|to be frank|to be fair|in all honesty|truth be told|to tell (?:you )?the truth|believe it or not"
    "|for what it's worth|for what it is worth|for better or worse|for better or for worse|come what may"
    "|against my better judge?ment|with (?:a heavy heart|(?:some |great |much |deep )?regrets?"
    "|(?:some |great |much )?reluctance|(?:great |much )?pleasure|(?:my )?apologies|a smile|a sigh|trembling hands?)"
    # How he came to it.
    "|all things considered|all in all|on balance|at the end of the day|when all is said and done|in the end"
    "|to cut a long story short|long story short|in short|in a nutshell|without further ado"
    "|as promised|as announced|as you (?:might|may|will|can|could|must) (?:have )?(?:guess(?:ed)?|expect(?:ed)?|imagined?|see"
    "|gather(?:ed)?)"
    f"|{_AFTER}"
    "|after (?:a|another|one|an) (?:(?:very )?(?:long|short|quick|good|sleepless|heated|lively|lovely) )?(?:talk|chat|walk"
    "|night|think|phone call|discussion|night's sleep|cup of (?:tea|coffee)|glass of wine)(?: (?:with|to) (?:my|the|our)"
    " \\w+)?"
    f"|having (?:slept on it|(?:thought|talked|looked|pondered|mulled|considered|weighed|studied|discussed|been)"
    f"(?: about| over| at| through)?(?: (?:{_ALL}))(?: over| through)?{_SPAN})"
    # Politeness.
    "|if (?:it|that) (?:isn't|is not|'s not|s not) too much (?:trouble|bother|to ask|work)|if it's not too much (?:trouble"
    "|bother|to ask|work)|if that's not too much (?:trouble|bother|to ask|work)"
    "|if (?:that's|it's|that is|it is) (?:ok|okay|fine|all right|alright|possible|allowed)(?: (?:with|by) you)?"
    "|if you (?:don't mind|would be so kind|would be so good|will be so kind)|if i may(?: say so)?"
    "|(?:it's|it is|this is|it may be|i know it's) (?:(?:a bit|a little|rather|very|quite|pretty) )?(?:boring|dull|unoriginal"
    "|predictable|mad|crazy|risky|bold|simple|early|late), but"
    # What leads up to orders.
    "|call me (?:a )?\\w+|without wanting to (?:sound|be|seem) \\w+|to keep (?:it|things) (?:short|simple|brief)"
    "|i've (?:decided|made up my mind|thought about it)|i have (?:decided|made up my mind)|my (?:decision|choice)"
    "|my (?:family|council|team|group|class|cabinet) has (?:voted|decided|spoken)"
    "|the plan is (?:simple|clear|this|as follows)|what i want is (?:this|simple)|in the spirit of \\w+ \\w+"
    "|please (?:enter|note|record|take) this for me"
)
_WHY: Final = (
    "in the (?:hope|belief|expectation|interests?) |for the sake of |for (?:various |good |sentimental |personal"
    " |obvious |other )?reasons? |for (?:fun|luck|safety|balance|good measure|once|a change|old times' sake|the fun of it"
    "|the time being)|before (?:it's|it is|it gets|they|he|she|somebody|someone|anybody|anyone) |hoping |because |since "
    "|so that (?!is|makes|gives|leaves|will)|so as to |lest |although |even (?:if|though) |whatever "
)
_TO: Final = (
    "to (?:be (?:on the safe side|sure|safe|fair|polite|nice|exact|precise|honest|clear)"
    "|(?:keep|make|show|teach|stay|play|save|annoy|please|surprise|scare|help|avoid|prevent|balance|cover|protect|defend"
    "|even|celebrate|remind|thank|settle|restore|punish|say|prove)\\b)"
)
_REASON: Final = (
    rf"(?:{_WHY}|(?:just|only|mainly|simply) {_TO}|(?<=, )(?:{_TO}|not that |that (?:should|will|ought to) |however "
    "|which (?:should|will|ought to|is (?:all|plenty|enough|only|more|what|as|fair)) )"
    "|(?<=- )(?:that (?:should|will|ought to) |(?:somebody|someone) has to)"
    "|as (?:a|an) (?:\\w+ )?(?:surprise|favou?r|warning|lesson|gesture|precaution|reminder|start|reward|revenge"
    "|test|experiment|deterrent|reserve|insurance|sign)|as revenge|in revenge|by way of |out of (?:spite|revenge|habit"
    "|curiosity|courtesy|principle|respect|pity|boredom|caution)|and (?:may (?:the|god|fortune|luck|heaven|it) |let's see"
    "|god |heaven |good luck|that (?:should|will) |that'll |then we|we'll see))"
)
_BEHIND: Final = re.compile(rf"(?:,|;| -{{1,2}}| –)? (?P<head>{_REASON})", re.IGNORECASE)
_AHEAD: Final = re.compile(rf"(?:(?<=^)|(?<=[.!?] ))(?P<head>{_WHY}|(?:just )?{_TO})", re.IGNORECASE | re.MULTILINE)
_CALLS: Final = re.compile(
    r"(?:(?<=^)|(?<=[.!?] ))(?i:ok|okay|right|well|so|yes|now|thanks|thank you|alright|all right),? (?P<who>[A-Z][a-z]+), (?=\w)",
    re.MULTILINE,
)
_CLAUSE: Final = re.compile(r"[^.!?;:()\n\"“”]*")
_CLAUSE_AHEAD: Final = re.compile(r"[^.!?;:()\n\"“”,]*, (?=\w)")
_SAID: Final = re.compile(r"\w+\W+\w+")
_CAPITAL: Final = re.compile(r"\b(?!I\b)[A-Z]")
_LONGEST: Final = 90
_BENDS: Final = word_set(
    "if unless until till but only except instead rather otherwise than or either sure yet confirm confirms confirmed"
    " decide decided undecided may might could should maybe perhaps possibly joke joking kidding draft wait later"
    " tomorrow next change changed mind pending none cancel forget ignore drop order orders attack"
    " attacks place placing put send move there here where same again all everything rest both half each"
    " stock stocks share shares first second other others left home letter mail wrote sent said earlier"
)
_AT_END: Final = (
    "i'm afraid|i am afraid|and that's that|and that is that|no hard feelings|no offen[cs]e(?: meant| intended)?"
    "|nothing personal|for reasons (?:i|we)(?:'d| would) rather (?:not \\w+(?: \\w+)?|keep to myself)"
)
_STARTS: Final = "(?:(?:well|so|ok|okay|right|now|anyway|and|but|ps|p\\.s\\.)[:,]? )?"
_ASIDE: Final = re.compile(
    rf"(?P<start>(?:(?<=^)|(?<=[.!?] ))[ \t]*(?P<before>{_STARTS})(?:(?:{_SAID_OUT})(?:,|:| -{{1,2}}| –)[ ]+(?=[^\W_])"
    rf"|{_AFTER} (?=(?-i:[A-Z]|we |i |the |my |our ))))"
    rf"|(?P<end>,? ?(?:, |- |-- |– |\()(?:and )?(?:{_SAID_OUT}|{_AT_END})"
    rf"\)?(?=[ \t]*(?:[.!;]|$)))"
    rf"|(?P<middle>(?:, | \()(?:{_SAID_OUT}|i'm afraid|i am afraid)(?:,|\)) (?=[^\W_]))",
    re.IGNORECASE | re.MULTILINE,
)
_COUNTS: Final = re.compile(
    r"(?:\d|one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|the|a|and|but)\b", re.IGNORECASE
)


@dataclass(frozen=True, slots=True)
class Abridged:
    """
    A letter without its asides.

    Attributes:
        text: What is left, in the same lines.
        whole: As it was.
        places: For each character of the text where it stood.
    """

    text: str
    whole: str
    places: Sequence[int]

    def in_full(self, words: str) -> str:
        """
        Give words of the text as they were written.

        Args:
            words: Any; those that are not of the text are given as they are.
        """
        at = self.text.find(words) if words else -1
        if at < 0 or words in self.whole:
            return words
        return self.whole[self.places[at] : self.places[at + len(words) - 1] + 1]

    def without(self, gone: Sequence[tuple[int, int, str]]) -> Abridged:
        """
        Leave out parts of the text.

        Args:
            gone: Where each begins and ends, in order, and what stands in its place.
        """
        kept: list[str] = []
        places: list[int] = []
        last = 0
        for start, end, spare in gone:
            if start < last:
                continue
            kept += (self.text[last:start], spare)
            places += [*self.places[last:start], *([self.places[start]] * len(spare))]
            last = end
        return Abridged("".join((*kept, self.text[last:])), self.whole, [*places, *self.places[last:]])


def without_asides(text: str, names: Vocabulary, whole: str = "") -> Abridged:
    """
    Leave out of a letter what its writer says of his orders in passing, and what changes none of them.

    Args:
        text: Normalised.
        names: The vocabulary: what names something of the game is no aside.
        whole: The text as it was written, with the same characters in the same places.
    """
    return _without_reasons(_without_phrases(text, whole or text), names)


def _without_phrases(text: str, whole: str) -> Abridged:
    gone: list[tuple[int, int, str]] = []
    for found in _ASIDE.finditer(text):
        start, end = found.span()
        spare = ""
        if found["start"] is not None:
            start = found.start("before") + len(found["before"])
        elif found["middle"] is not None:
            spare = ", " if _COUNTS.match(text, end) else " "
        gone.append((start, end, spare))
    return Abridged(text, whole, range(len(text))).without(gone)


def _without_reasons(so_far: Abridged, names: Vocabulary) -> Abridged:
    text = so_far.text
    gone: list[tuple[int, int, str]] = []
    for found in _BEHIND.finditer(text):
        start = found.start()
        if gone and start < gone[-1][1]:
            continue
        end = _end_of_reason(text, found.end(), names)
        if end and _SAID.search(text, text.rfind("\n", 0, start) + 1, start) is not None:
            gone.append((start, end, ""))
    for found in _AHEAD.finditer(text):
        end = _CLAUSE_AHEAD.match(text, found.end())
        if end is not None and _is_clean(text[found.end() : end.end() - 2], names):
            gone.append((found.start(), end.end(), ""))
    for found in _CALLS.finditer(text):
        if names.name_at(split_words(found["who"]), 0) is None and found["who"].lower() not in KNOWN:
            gone.append((found.start(), found.end(), ""))
    return so_far.without(sorted(gone))


def _end_of_reason(text: str, start: int, names: Vocabulary) -> int:
    """Where the clause that begins with a reason ends: at its sentence's end, or a comma in it; 0 for none."""
    whole = _CLAUSE.match(text, start)
    assert whole is not None
    stops = [whole.end(), *(at for at in (text.find(",", start, whole.end()),) if at >= 0)]
    ends = text[whole.end() : whole.end() + 1]
    if ends and ends not in ".!;\n" or text[whole.end() : whole.end() + 2] == "..":
        stops = stops[1:]
    return next((end for end in stops if _is_clean(text[start:end], names)), 0)


def _is_clean(clause: str, names: Vocabulary) -> bool:
    """Whether nothing in a clause names, counts, doubts or takes back."""
    if len(clause) > _LONGEST or _CAPITAL.search(clause) is not None or any(mark.isdigit() for mark in clause):
        return False
    words = split_words(clause.lower())
    if any(word in _BENDS or word in NUMBERS for word in words):
        return False
    strange = [(at, word) for at, word in enumerate(words) if word not in KNOWN | LITTLE]
    return not any(
        names.name_at(words, at) is not None or (len(word) > 4 and names.guess(word) is not None) for at, word in strange
    )
