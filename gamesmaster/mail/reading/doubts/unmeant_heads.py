"""
Heads by their nouns and verbs: 'My guess: …', 'I'm toying with: …', 'Superseded: …', 'Is this allowed: …'.

What stands below such a head is guessed, weighed, told, refused or struck out, and none of the writer's orders.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import word_set

_CLAUSES: Final = frozenset((",", "-", "--", "(", ")", ";", "...", "but", "so", ".", "!"))
_FANCIES: Final = word_set(
    "dream guess guesses bet wager hunch hunches theory theories hypothesis decoy decoys bluff bluffs fake fakes feint"
    " ruse hoax hoaxes specimen brainstorm brainstorming musing musings speculation speculations gossip overheard"
    " prophecy wishlist thought-experiment daydreams nightmares temptation temptations mislead deceive"
    " fool confuse misinformation disinformation propaganda lie lies fib likely sketch sketches homework exercise"
    " puzzle"
    " quiz riddle poll diary irony sarcasm threat threats warning intercepted leaked misdirected horoscope oracle coach"
    " textbook manual intelligence reconnaissance spy spies possibility possibilities chatting imagination fantasies"
    " unofficially theoretically hypothetically conventional wisdom funny joking sale auction"
)
_FAKES: Final = word_set("fake decoy dummy bogus sham mock false phoney phony old former earlier example sample trial")
_STRUCK: Final = word_set(
    "void voided cancelled canceled withdrawn revoked rescinded deleted superseded obsolete archive archived outdated"
    " invalid incorrect wrong mistaken discarded rejected refused dismissed scrapped binned expired formerly originally"
    " previously unsent unused"
)
_MENDS: Final = word_set(
    "correct corrected correction corrections replace replaces change changes instead new update amend amendment"
    " revised right orders line number numbers stock stocks area areas name one by my sorry"
)
"""'I got the wrong man in Italy: …', 'My cancelled orders again: …'."""
_PHRASES: Final = Phrases(
    (
        "thinking aloud",
        "thinking out loud",
        "just thinking",
        "only thinking",
        *(
            f"{who} {verb}"
            for who, verb in product(("i'm", "i was", "we're", "i am"), ("musing", "dreaming", "pondering"))
        ),
        *(
            f"{who} {verb}"
            for who, verb in product(
                ("i'm", "i was", "we're", "i am", "we were", "i've been", "i had", "been"),
                (
                    "thinking of",
                    "thinking about",
                    "considering",
                    "contemplating",
                    "mulling over",
                    "mulling",
                    "toying with",
                    "playing with",
                    "weighing",
                    "weighing up",
                    "tempted by",
                    "against",
                    "not in favour of",
                    "not in favor of",
                    "opposed to",
                    "afraid of",
                    "thought of",
                    "considered",
                ),
            )
        ),
        "i consider",
        "i contemplate",
        "i dream of",
        "i dreamt of",
        "i object to",
        "i protest against",
        "i refuse",
        "i reject",
        "i oppose",
        "i fear",
        "i read",
        "i heard",
        "i hear",
        "i thought",
        "i dreamt",
        "i dreamed",
        "let me dream",
        "i quote",
        "i had thought",
        "at first",
        "plan c",
        "eyes",
        "eyes only",
        "let's say",
        "let us say",
        "let's assume",
        "let us assume",
        "say for instance",
        "for instance",
        "for example",
        "as an example",
        "e.g",
        "an example",
        "one example",
        "what if",
        "what about",
        "how about",
        "why not",
        "would this be",
        "would that be",
        "would these be",
        "wouldn't it be",
        "would it be",
        "is this allowed",
        "is that allowed",
        "is it allowed",
        "is this legal",
        "is that legal",
        "is it legal",
        "are these legal",
        "are these allowed",
        "is this possible",
        "is it possible",
        "am i allowed",
        "may i ask",
        "seen in",
        "read in",
        "copy of my",
        "copied from",
        "quoted from",
        "notes to self",
        "note to self",
        "my notes",
        "working paper",
        "possible plan",
        "emergency plan",
        "reserve plan",
        "contingency plan",
        "in an emergency",
        "best case",
        "worst case",
        "with luck",
        "with more",
        "given more",
        "given enough",
        "in an ideal",
        "in a perfect",
        "in my head",
        "in my mind",
        "in my imagination",
        "between you and me",
        "between ourselves",
        "off the record",
        "not for the record",
        "small talk",
        "just talk",
        "my reply to",
        "my answer to",
        "common view",
        "the bot's move",
        "the status quo",
        "up to now",
        "so far",
        "until now",
        "as it stands",
        "at present",
        "wrong mail",
        "by mistake",
        "my mistake was",
        "bad idea",
        "bad plan",
        "a bad plan",
        "stupid plan",
        "too risky",
        "not to do",
        "do not wish",
        "don't wish",
        "nothing of the following",
        "none of the following",
        "all but",
        "everything except",
        "everything but",
        "never do this",
        "see me do this",
        "guide says",
        "old version",
        "old list",
        "older version",
        "wrong version",
        "wrong list",
        "previous version",
        "earlier version",
        "first version",
        "old orders",
        "plan b",
        "away with",
        "down with",
        "never again",
        "after this turn",
        "after this one",
        "the turn after",
        "the year after",
        "the following turn",
        "the following year",
        "some time",
        "at some point",
        "one of these days",
        "next move",
    )
)
_ALONE: Final = frozenset(
    tuple(text.split())
    for text in (
        "no more",
        "instead of",
        "rather than",
        "without",
        "except",
        "except for",
        "apart from",
        "earlier",
        "probably",
        "possibly",
        "presumably",
        "theoretically",
        "the newspaper",
        "the newspapers",
        "the papers",
        "the press",
        "the radio",
        "question",
        "in theory",
        "on paper",
    )
)
_OWN_NOW: Final = word_set("now orders order anyway nevertheless therefore here following follows actual real final")


def is_unmeant(head: Sequence[str]) -> bool:
    """
    Say whether the last clause of what stands before a colon says that what follows is no order.

    Args:
        head: The words in front of the colon.
    """
    start = next((at + 1 for at in range(len(head) - 1, -1, -1) if head[at] in _CLAUSES), 0)
    said = list(head[start:])
    if said and said[0] in _FAKES:
        return True
    if not said or not _OWN_NOW.isdisjoint(said):
        return tuple(said) in _ALONE or tuple(said[-2:]) == ("old", "orders")
    if tuple(said) in _ALONE or not _FANCIES.isdisjoint(said):
        return True
    if not _STRUCK.isdisjoint(said) and _MENDS.isdisjoint(said) and len(said) <= 4:
        return True
    return any(any(_PHRASES.at(said, at)) for at in range(len(said)))
