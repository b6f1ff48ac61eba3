"""What only sounds like an order: questions to the gamesmaster, threats, words of others, old beliefs."""

from __future__ import annotations

import itertools
from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import ATTACK, MOVE, PLACE, word_set

OWN_AGAIN: Final = word_set("my our orders me mine")
_LEADS: Final = word_set("and so but also or ps well then now ok okay just by the way oh hm hmm sorry , - -- btw gm")
_ASKS: Final = word_set(
    "do does did is are was were has have had how what which who whom where when why am whose would will could can"
    " should"
    " may might isn't aren't doesn't didn't wouldn't couldn't hasn't haven't what's who's how's where's"
)
_WRITER: Final = word_set("i we")
_DEALS: Final = word_set("give swap trade sell exchange buy")
_BELIEVED: Final = word_set(
    "thought believed assumed understood figured supposed remembered recall remember expected gathered"
)
_HELD: Final = word_set("had was were did have has is are got held still already")
_TOLD: Final = word_set(
    "wrote told said sent says writes replied answered emailed mailed message letter mail email posted announced quote"
    " quotes quoted words text asked offered proposed shouted whispered claims claimed promised"
)
_THREATENS: Final = word_set("i'll we'll i'd we'd i we")
_WILLS: Final = word_set("will shall would might may could am")
_SOMEBODY: Final = word_set("he she they anyone anybody someone somebody nobody everybody everyone one it you")


def is_question(cursor: Cursor, words: Sequence[str], end: str) -> bool:
    """'And would an Understanding in Austria protect me?': asked of the rules or the board, not for an order."""
    if end != "?" or "please" in words or not _DEALS.isdisjoint(words):
        return False
    if "if" in words and (words[0] == "if" or "question" in words[: words.index("if")]):
        return words[0] != "if" or any(
            word in (",", "then") and after in _ASKS for word, after in itertools.pairwise(words)
        )
    at = 0
    while at < len(words) - 1 and words[at] in _LEADS:
        at += 1
    if words[at] not in _ASKS or words[at + 1 : at + 2] in (["you"], ["i"], ["we"]):
        return words[at] in (
            "what",
            "how",
            "which",
            "who",
            "where",
            "when",
            "why",
            "what's",
            "do",
            "does",
            "did",
            "have",
        )
    return "you" not in words


def checks(words: Sequence[str]) -> bool:
    """'Just checking that you have my attack on Germany': of what was sent before."""
    if any(_NOT_THERE.at(words, 0)):
        return True
    at = 0
    while at < len(words) - 2 and words[at] in _CHECKS_BEFORE:
        at += 1
    return (
        words[at : at + 1] != []
        and words[at] in _CHECKING
        and not {"that", "whether", "if", "you"}.isdisjoint(words[at + 1 : at + 4])
    )


_NOT_THERE: Final = Phrases(
    (who, *did, got)
    for who in ("i", "we")
    for did in (("have", "not"), ("haven't",), ("did", "not"), ("didn't",))
    for got in ("received", "receive", "got", "get", "seen", "had")
)
_CHECKS_BEFORE: Final = _LEADS | word_set("i i'm am we only want wanted to would like")
_CHECKING: Final = word_set("checking check double-checking doublechecking verifying verify confirming wondering")


def makes_sure(words: Sequence[str]) -> bool:
    """
    Say whether a sentence asks for a yes to what has come in: 'You have my attack on Germany in Italy, right?'

    Args:
        words: Of the sentence.
    """
    at = 0
    while at < len(words) - 3 and words[at] in _LEADS:
        at += 1
    head = list(itertools.takewhile(lambda word: word not in ("my", "our"), words[at:]))
    has = words[at] == "you" and len(head) < 5 and not _GOT.isdisjoint(head) and _YOU_HAVE.issuperset(head)
    ends = "," in words and tuple(words[len(words) - 1 - words[::-1].index(",") + 1 :])
    return has and len(head) < len(words) - at and ends in _YES


_GOT: Final = word_set("have got received noted recorded filed seen")
_YOU_HAVE: Final = _GOT | word_set("you you've do did should must already still will now")
_YES: Final = frozenset(
    tuple(text.split())
    for text in (
        *("right", "correct", "yes", "no", "ok", "okay", "true", "don't you", "haven't you", "didn't you"),
        *("is that right", "am i right", "isn't that so"),
    )
)


def denies(words: Sequence[str]) -> bool:
    """'Not a chance that I attack Germany with GM': denied outright, and nothing put in its place."""
    if not _INSTEAD.isdisjoint(words):
        return False
    return any(tuple(words[: len(lead)]) == lead for lead in _NEVER)


_INSTEAD: Final = word_set("but except instead rather unless only until if or correction sorry than : yet then")
_NEVER: Final = tuple(
    tuple(text.split())
    for text in (
        "not a chance",
        "no chance",
        "no way",
        "never",
        "never ever",
        "under no circumstances",
        "i won't",
        "i will not",
        "i will never",
        "we will not",
        "we won't",
        "i'm not going to",
        "i am not going to",
        "i refuse to",
        "i would never",
        "i'd never",
        "nobody can make me",
        "not in a million years",
    )
)


def asks_for_later(words: Sequence[str], end: str) -> bool:
    """'Could I still cancel the attack later on, if Germany apologises?': asked of what may be done some day."""
    if end != "?" or words[0] not in _ASKS | {"if"} or "please" in words:
        return False
    return not {"later", "still", "if", "afterwards", "next", "until", "when", "happens"}.isdisjoint(words)


def is_others_plan(cursor: Cursor) -> bool:
    """'Germany's plan: 5 in Poland': what follows the colon is another power's."""
    stop = cursor.words.index(":") if ":" in cursor.words else 0
    cursor.at = 0
    for at in range(min(stop - 1, 3)):
        found = cursor.meaning(at, guess=False)
        if found is None or not found[0].powers or found[0].power in (cursor.context.power, *cursor.context.powers):
            continue
        last = cursor.tokens[at + found[1] - 1].text
        return last.endswith(("'s", "\u2019s", "s'")) and not cursor.is_area(at + found[1])
    return False


def heads_others(cursor: Cursor) -> bool:
    """'What Germany will do:', 'German moves:' over a list: what follows is another power's."""
    words = cursor.words
    if len(words) < 3 or words[-1] != ":" or not _OURS.isdisjoint(words) or len(words) > 12:
        return False
    if any(token.kind == "number" for token in cursor.tokens):
        return False
    own = (cursor.context.power, *cursor.context.powers)
    cursor.at, others, beside = 0, False, 0
    while cursor.at < len(words) - 1:
        found = cursor.names.name_at(words, cursor.at)
        if found is not None and set(found[0].powers) & set(own):
            return False
        others = others or (found is not None and bool(found[0].powers))
        beside += found is None and words[cursor.at] not in _NAMES_WHERE
        cursor.at += found[1] if found is not None else 1
    cursor.at = 0
    return others and bool(beside)


_OURS: Final = word_set("i we my our mine ours me us i'm i'll we'll i'd here following follows")
_NAMES_WHERE: Final = word_set("in to for at into on the and , & - against vs near around about as re regarding")


def is_old_belief(words: Sequence[str]) -> bool:
    """'I thought we had Control of Alsace': what somebody took to be so."""
    at = 0
    while at < len(words) - 2 and words[at] in _LEADS:
        at += 1
    if words[at] not in _WRITER or not {*words[at + 1 : at + 2]} & _BELIEVED or not _HELD.intersection(words[at + 2 :]):
        return False
    return not _goes_on(words[at + 2 :])


def is_wish(words: Sequence[str]) -> bool:
    """'I'd love to attack Russia, but …'."""
    return "tempted" in words and "but" in words[words.index("tempted") :] and not _goes_on(words)


def is_threat(cursor: Cursor, words: Sequence[str]) -> bool:
    """'If France attacks me, I'll attack him in the Rhineland': of what another one may do, and of the answer to it."""
    at = 0
    while at < len(words) - 2 and words[at] in _LEADS:
        at += 1
    on_me = any(word in ATTACK and after in ("me", "us") for word, after in itertools.pairwise(words))
    if on_me and {"you", "you'll", "you're", "your"}.intersection(words):
        return True  # 'attack me and you will regret it'
    if words[at] not in ("if", "should", "when", "unless", "once") or len(words) < at + 4:
        return False
    ahead = at + 1 + (words[at + 1] in ("the", "ever", "and"))
    cursor.at = ahead
    found = cursor.meaning(guess=False)
    cursor.at = 0
    other = found is not None and bool(found[0].powers) and found[0].power != cursor.context.power
    if not other and words[ahead] not in _SOMEBODY:
        return False
    for place in range(ahead + 1, len(words)):
        if words[place] in ("i'll", "we'll", "i'd", "we'd") or (
            words[place] in _WRITER and words[place + 1 : place + 2] != [] and words[place + 1] in _WILLS
        ):
            return True
    return False


def is_cited(words: Sequence[str]) -> bool:
    """'I wrote to Jim: "If you attack …"': words in quotation marks, and before them whose they are or to whom."""
    if '"' in words and words.index('"') > 0:
        return bool(_TOLD.intersection(words[: words.index('"')]))
    return is_copy(words)


def is_copy(words: Sequence[str]) -> bool:
    """'Copy of what I sent Britain: we both attack Germany': words to another one, before a colon said to be so."""
    if ":" not in words[1:16]:
        return False
    before = words[: words.index(":", 1)]
    last = before[max((at for at, word in enumerate(before) if word in (",", "and", "but", "so")), default=-1) + 1 :]
    if len(last) < len(before) and last and last[0] in _WRITER and _TOLD.isdisjoint(last):
        return False  # 'I said no, and I do this: …'
    return ("copy" in before and bool({"sent", "wrote", "letter", "mail", "message"}.intersection(before))) or (
        bool({"wrote", "told", "mailed", "emailed", "said"}.intersection(before))
        and not _OWN_ORDERS.intersection(before)
        and bool({"i", "we", "what"}.intersection(before))
    )


_OWN_ORDERS: Final = word_set("orders order moves gm you attacks")


def _goes_on(words: Sequence[str]) -> bool:
    """Whether something is to be done behind a comma or 'so'."""
    return any(
        word in ("so", ",", "but", "and")
        and (after in PLACE | ATTACK | MOVE or after in _THREATENS or after == "please")
        for word, after in itertools.pairwise(words)
    )


def ends_head(words: Sequence[str]) -> bool:
    """Say whether what follows is told of: 'My last orders were', 'What I did:'."""
    return words[-1] == ":" or (len(words) <= 6 and words[-1] in ("were", "was"))


def heads_another(words: Sequence[str], turn: int | None = None) -> bool:
    """
    Say whether a sentence stands under a head of another time or of no decision: 'Last turn: …', 'Idea: …'.

    Args:
        words: Of the sentence.
        turn: The one that orders are due for; 'Turn 3: …' tells of another one.
    """
    while len(words) > 1 and words[0] in _LEADS_ON:
        words = words[1:]  # 'But next turn: …'
    at = words.index("turn") + 1 if "turn" in words[:5] else 0
    if at and words[at : at + 1] and words[at].isdigit() and words[at + 1 : at + 2] in ([":"], ["-"], ["--"], [","]):
        return turn is not None and int(words[at]) != turn
    pairs = frozenset(itertools.pairwise(words))
    if (pairs & _OTHER_GAMES and ("this", "game") not in pairs) or words[:2] in (["there", "should"], ["i", "count"]):
        return True
    if ":" in words[1:6] and frozenset(itertools.pairwise(words[: words.index(":")])) & _UNSETTLED:
        return True
    head = words[: words.index(":")] if ":" in words[1:HEAD] else words[: len(words) * ends_head(words)]
    if not _STATES.isdisjoint(head) and _DECIDES.isdisjoint(head):
        return True
    if not head or not _REFERS.isdisjoint(head):
        return False
    return (len(head) <= 3 and not _NO_DECISION.isdisjoint(head)) or not _OTHER_TURNS.isdisjoint(
        itertools.pairwise(head)
    )


_LEADS_ON: Final = word_set("and but so , - --")
HEAD: Final = 9
"""So many words at the most stand before the colon of a head."""
_REFERS: Final = word_set(
    "same as like instead replace replaces replacing change changes correction corrections ignore cancel disregard"
    " forget amend amendment not than unlike since after from scrap update corrected repeat again based on and but so"
    " now this supersede supersedes override regarding to about in least"
)
_NO_DECISION: Final = word_set(
    "previously later tomorrow yesterday earlier idea ideas suggestion suggestions proposal advice result results"
    " currently points score scores tbc pending"
    " outcome outcomes history hypothetical hypothetically rumour rumor rumours rumors dream"
)
_STATES: Final = word_set(
    "map maps board boards chart position positions strength strengths count standings situation shows"
)
_DECIDES: Final = PLACE | word_set(
    "orders order placements placement deployment deployments will want to for my our new"
)
"""'The map shows: …' tells what is there; 'For the map: …' and 'My position: …' may tell what shall be."""
_OTHER_GAMES: Final = frozenset(
    itertools.product(("old", "other", "another", "last", "previous", "next", "second", "different"), ("game",))
)
_UNSETTLED: Final = frozenset(
    (("not", "final"), ("not", "yet"), ("be", "confirmed"), ("be", "decided"), ("proposal", "to"), ("the", "moment"))
)
_OTHER_TURNS: Final = frozenset(
    (
        *itertools.product(("last", "previous", "next"), ("turn", "time", "round", "week", "month", "year", "phase")),
        *itertools.product(("last", "previous"), ("orders", "order", "moves", "letter", "mail", "placements")),
    )
)


def heads_alternative(words: Sequence[str]) -> bool:
    """
    Say whether a sentence stands under the head of one of several: 'Plan A: …', 'Option 2 - …', 'Second choice: …'.
    """
    if words[2:3] not in ([":"], ["-"], ["--"], [")"], [","]):
        return False
    labelled = words[0] in _ALTERNATIVES and (words[1].isdigit() or words[1] in _LABELS)
    return labelled or (words[0] in _PLACES and words[1] in _ALTERNATIVES)


_ALTERNATIVES: Final = word_set("option plan version choice alternative variant possibility scenario preference")
_LABELS: Final = word_set("a b c d x y z one two three i ii iii")
_PLACES: Final = word_set("first second third best other next last")
