"""
Letters of the corpus, bent so that they order nothing, and wrapped in words that change nothing.

What a letter read right says is known; so it is known as well what it says with 'Just kidding.' behind it, or below a
greeting with the weather in it. Nobody has to write down what is meant by any of these letters.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import Final
from zlib import crc32

from gamesmaster.bench.hands import HELD_OUT, Case, answer_to, cases, judge

BEHIND: Final = (
    " - just kidding",
    " - only joking!",
    ". Scrap that.",
    ". Ignore the above.",
    ", or maybe not.",
    ". Or maybe not.",
    ". Actually, no.",
    ", said Hans.",
    ". Not!",
    ", says Germany.",
    ". That's what my wife would do.",
    ". Forget what I just wrote.",
    ". Just kidding.",
    ". No, wait, don't.",
    ", unless you hear otherwise from me.",
    ", if France agrees.",
    ", but only if Italy is empty.",
    ". But that is for next turn.",
    " - that was last turn.",
    ". Well, that's what I would have done.",
    ", or not?",
    ". Kidding!",
    ". On second thoughts, don't.",
    ". No, forget it.",
    ". Hmm, let me think about that again.",
    ". That is what France wants me to do.",
    ". This is not an order.",
    ". Do not do that.",
    ". (That's a joke.)",
    ". Only if nobody objects.",
    ", you might think.",
    ". Or should I?",
    ", depending on what Russia does.",
    ". I take that back.",
    ". Cancel that.",
    ". That was my first idea, but no.",
    ". So said the old man.",
    ". End of quote.",
    ", they said.",
    ". In my dreams.",
    " - NOT",
    " (not really)",
    ". I wish!",
    ". If only!",
    ", once the treaty is signed.",
    ", as soon as my brother confirms.",
)
"""What takes back, puts off or gives to somebody else all that stands before it."""

IN_FRONT: Final = (
    "Certainly not: ",
    "Hans says: ",
    "Germany wants this: ",
    "My wife thinks: ",
    "Last turn: ",
    "Next turn: ",
    "Had I more time: ",
    "Suppose: ",
    "Imagine: ",
    "Hypothetically, ",
    "Hypothetically: ",
    "In an ideal world, ",
    "A joke: ",
    "If France agrees: ",
    "If France agrees, ",
    "Unless you hear from me, ",
    "Provided that Russia agrees, ",
    "For next turn: ",
    "Rather not: ",
    "Possibly: ",
    "Here's what Hans would do: ",
    "Germany's proposal: ",
    "Under no circumstances: ",
    "Do not record this: ",
    "This is not an order: ",
    "Old orders: ",
    "From my letter to Hans: ",
    "If I were you: ",
    "In the last game: ",
    "Two turns ago: ",
    "What I wanted last turn: ",
    "A friend suggested: ",
    "My plan for the turn after this one: ",
    "Ignore this: ",
    "Not to be taken seriously: ",
    "Rumour has it: ",
    "I dreamt this: ",
    "Once upon a time: ",
    "Don't tell Hans, but next turn: ",
    "As soon as Russia moves, ",
    "When the time comes, ",
    "Some day: ",
)
"""What says that all that follows is no order."""

BEFORE_VERBS: Final = (
    "Don't ",
    "Do not ",
    "I won't ",
    "I will not ",
    "I would not ",
    "I decided not to ",
    "My wife wants me to ",
    "Hans wants me to ",
    "Germany wants me to ",
    "Germany asked me to ",
    "I was going to ",
    "Had I known, I'd have had to ",
    "Next turn I'll ",
    "Next turn I will ",
    "Last turn I wanted to ",
    "I wanted to ",
    "Should I ",
    "Shall I ",
    "Suppose I ",
    "Imagine I ",
    "If I ",
    "I might ",
    "I may ",
    "I could ",
    "I never ",
    "I'd rather not ",
    "I no longer want to ",
    "I no longer wish to ",
    "I refuse to ",
    "It would be silly to ",
    "Hans told me to ",
    "Never ",
    "It's tempting to ",
    "I used to ",
    "I forgot to ",
    "I hesitate to ",
    "I can't ",
    "I cannot ",
    "I don't want to ",
    "I do not intend to ",
    "I have no intention to ",
    "Rather than ",
    "Instead of having to ",
    "Nobody should ",
    "Everybody told me to ",
    "Somebody will ",
    "They will ",
    "You should ",
    "You could ",
    "Hans will ",
    "He will ",
    "I'm not sure whether to ",
    "I wonder whether to ",
    "I am unable to ",
    "There is no reason to ",
    "Why should I ",
    "Why not ",
    "I have been told to ",
    "It was a mistake to ",
    "I regret having decided to ",
    "I promised Hans to ",
    "Hans promised to ",
    "I was told to ",
    "I am afraid to ",
    "I failed to ",
    "Nothing would please me more than to ",
    "I will never again ",
    "By no means ",
    "The day I ",
    "Before I ",
    "After I ",
    "Until I ",
    "Unless I ",
    "Whenever I ",
    "Even if I ",
    "I'm tempted to ",
    "I had half a mind to ",
    "I nearly decided to ",
    "My brother's plan is to ",
    "Tomorrow I will ",
    "I'd love to ",
    "It'd be nice to ",
    "I only pretended to ",
    "Tell Hans that I will ",
    "I told Hans that I'd ",
    "I told Germany I would ",
    "I've promised Germany to ",
    "Germany believes I'll ",
    "Everyone expects me to ",
    "Let nobody say that I'd ",
    "As if I'd ",
    "Who would ",
)
"""What makes of 'attack …' or 'put …' something else than an order."""

ABOVE: Final = (
    "Hello GM,\n\n",
    "Dear Gamesmaster,\n\nI hope this finds you well. It has rained for 3 days here.\n\n",
    "Hi!\n\nThanks for the receipt.\n\n",
    "Good evening.\n\n",
    "Hi Tom, sorry for the late reply.\n\n",
    "We lost 2-1 on Saturday, alas.\n\n",
    "It's 31 degrees here.\n\n",
    "Thanks for the quick turn report!\n\n",
    "My daughter turned 7 yesterday.\n\n",
    "Quick one before the train leaves at 18:40.\n\n",
    "Greetings from Rome!\n\n",
    "Right then.\n\n",
    "Another turn, another headache.\n\n",
    "I had to read the rules twice.\n\n",
    "Sorry, I was ill last week.\n\n",
    "I'm writing this on my phone.\n\n",
    "Germany scares me.\n\n",
    "I don't like where this is going.\n\n",
    "Never a dull moment.\n\n",
    "No time for a long letter.\n\n",
    "If only I had your patience!\n\n",
    "Is it cold in Oslo?\n\n",
    "As always, it took me ages to decide.\n\n",
)
"""What may stand above any orders."""

BELOW: Final = (
    "\n\nRegards,\nHans\n\n12 Baker Street\nLondon NW1 6XE\nTel. 020 7946 0123",
    "\n\nCheers,\nNigel",
    "\n\nThanks for running this!",
    "\n\nBest wishes\nAnna\n-- \nSent from my iPhone 12",
    "\n\nThat's all.",
    "\n\nNothing more from me.",
    "\n\nPS: my new number is 0171 5550123.",
    "\n\nPS: Will you be at the con on 14 March?",
    "\n\nP.S. My wife sends her regards.",
    "\n\nSee you on the 5th!",
    "\n\nHave a nice weekend.",
    "\n\nLet me know if anything is unclear.",
    "\n\nIf anything is unclear, please ask.",
    "\n\nDon't hesitate to ask.",
    "\n\nI hope I got the numbers right.",
    "\n\nNo hurry.",
    "\n\nHow is your knee?",
    "\n\nI won't be home on Friday.",
    "\n\nThat should be all.",
    "\n\nThat's everything I have.",
    "\n\nWish me luck!",
    "\n\nIt was not easy.",
    "\n\nThis is going to be fun.",
    "\n\nSorry for being late.",
    "\n\nNot bad, eh?",
    "\n\nNo problem with the delay.",
    "\n\nNever mind the typos.",
    "\n\nIt is what it is.",
    "\n\nWe'll see.",
    "\n\nThe Russians will not like that.",
    "\n\nThis is my last turn before the holidays.",
    "\n\nThat's what I have decided.",
    "\n\nThose are my orders.",
    "\n\nOnly joking about the weather, of course.",
)
"""What may stand below any orders."""

_VERBS: Final = "put|place|attack|hit|strike|move|send|deploy|add|assault|fight|station"
_ORDERS: Final = re.compile(rf"^(?:please )?(?P<order>(?:{_VERBS})\b.*)", re.IGNORECASE | re.DOTALL)
_WILLS: Final = re.compile(
    "^(?:i'll|i will|we'll|i want to|i'd like to|i would like to|we will|i am going to|i'm going to|let's) "
    rf"(?P<order>(?:{_VERBS})\b.*)",
    re.IGNORECASE | re.DOTALL,
)
_HAS_MORE: Final = re.compile(r"[.!;] |[\n?:;\"]")
_BENDS_ITSELF: Final = re.compile(
    r"\b(?:but|no|not|won't|don't|never|except|instead|rather|if|assuming|provided|ditto|same|would)\b"
    r"|\b(?:period|comma|stop|right|ok|okay|thanks|thx|ta|cheers|um|please note)\b"  # dictated, or several sentences
    r"|\b(?:en|nach|und|dans|y|et|auf|mit|avec|con|je|ich|por|de)\b",  # another language
    re.IGNORECASE,
)


def straight() -> Iterator[Case]:
    """Give the letters that hold orders, are read right, and leave nothing to ask."""
    for case in cases():
        known = case.file not in HELD_OUT or judge(case, answer_to(case)) == "right"  # those set aside bear no mark
        if case.today == "right" and case.orders and not case.ask and not case.commands and known:
            yield case


def bent(case: Case) -> Iterator[Case]:
    """
    Give a letter of one sentence in every way in which it orders nothing any more.

    Args:
        case: A straight one; nothing comes of a letter of several sentences, or of one that is bent already.
    """
    text = case.text.strip()
    core = text.rstrip(".! ")
    bare = _HAS_MORE.search(core) is None and _BENDS_ITSELF.search(core) is None
    if not bare or case.orders == ("PASS",) or "on_file" in case.context:
        return
    for words in BEHIND:
        yield replace(case, text=core + words)
    for words in IN_FRONT:
        if not words.startswith(f"{case.context.get('power')} "):  # what the writer's own power wants is ordered
            yield replace(case, text=words + core)
    yield replace(case, text=f'"{core}" - that is what Hans wrote.')
    yield replace(case, text=f'Hans wrote: "{core}"')
    found = _ORDERS.match(core) or _WILLS.match(core)
    if found is not None:
        order = found["order"]
        order = order if order[:2].isupper() else order[:1].lower() + order[1:]
        for words in BEFORE_VERBS:
            yield replace(case, text=words + order)


def wrapped(case: Case) -> Iterator[Case]:
    """
    Give a letter with words around it that change nothing.

    Args:
        case: A straight one.
    """
    text = case.text.strip("\n")
    for words in ABOVE:
        yield replace(case, text=words + text)
    for words in BELOW:
        yield replace(case, text=text + words)


def is_drawn(case: Case, share: int) -> bool:
    """
    Say whether a letter belongs to a part of all; the same letters do whatever others there are.

    Args:
        case: Any.
        share: So many of a hundred thousand.
    """
    return crc32(f"{case.file}{case.kind}{case.text}".encode()) % 100_000 < share
