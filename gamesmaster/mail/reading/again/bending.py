"""
Words in front of orders, behind them and among them, by which they are somebody else's, or not meant, or not yet.

"My wife's tip - Germany in Poland with IBM", 'You should put 5 in Poland', 'God forbid I put 12 in Poland',
'…, but only from next turn', 'Germany in Rhineland with Ford is off', 'One could go to Poland, I suppose'.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, MOVE, NEGATION, PLACE, PLACE_TO, word_set

LONGEST_HEAD: Final = 10
"""So many words may stand in front of a colon or a dash."""
_ACTS: Final = (PLACE | MOVE | ATTACK) - word_set("use post pop commit conflict challenge set") | word_set("go be")
_STOPS: Final = word_set(": - --")
_LEADS: Final = word_set("so and but well ok okay now anyway oh hm hmm , - ... then or sure maybe hey hello hi dear")
_ADVICE: Final = word_set(
    "tip tips advice suggestion suggestions idea ideas recommendation recommendations hint hints favourite favorite"
    " pick opinion preference request proposal wish brainwave hunch two-pennyworth wisdom words"
)
_PEOPLE: Final = word_set(
    "wife husband brother sister father mother dad mum mom son daughter uncle aunt cousin"
    " nephew niece grandpa grandma grandmother grandfather friend friends neighbour neighbor boss"
    " colleague colleagues teacher ally allies opponent cat dog kid kids children flatmate"
    " girlfriend boyfriend partner mate barber dentist doctor horoscope somebody someone else"
)
_BOOKS: Final = word_set("manual handbook textbook guidebook magazine encyclopedia encyclopaedia")
_YOU: Final = frozenset(
    (*product(("you",), ("should", "ought", "might", "could", "want", "must", "had")), ("you'd", "better"))
)
_NEVER: Final = frozenset(
    (
        *product(("god", "heaven", "heavens", "lord"), ("forbid", "forfend")),
        *product(("far",), ("be",)),
        *product(("there's", "there"), ("a", "is")),
        ("i'm", "saving"),
        ("we're", "saving"),
    )
)
_IMAGINED: Final = word_set("imagine hypothetically pretend suppose supposing theoretically")
_GREETS: Final = frozenset((("thanks", "for"), ("cheers", "to"), ("congratulations", "on"), ("congrats", "on")))
_IS_SO: Final = frozenset((("i", "am"), ("we", "are"), ("i'm", "safe"), ("i'm", "fine"), ("we're", "safe")))
_BARGAINS: Final = word_set("bargain deal agreement arrangement pact")
_NO_COMMA: Final = frozenset((("anything", "but"), ("as", "opposed"), ("never", "mind"), ("nevermind", "the")))
_OWN: Final = word_set("i we")
_MODALS: Final = word_set("could might")
_GONE: Final = word_set(
    "off out cancelled canceled dead unlikely impossible tempting history postponed unthinkable mad madness suicide"
    " nonsense silly absurd risky crazy foolish pointless premature"
)
_FROM_THEN: Final = frozenset(
    (("only", "from"), ("only", "after"), ("only", "once"), ("subject", "to"), ("only", "when"), ("pigs", "might"))
)
_WENT: Final = word_set("went worked failed didn't backfired paid")
_REFUSALS: Final = frozenset((("no", "way"), ("my", "foot"), ("dead", "body"), ("not", "likely"), ("fat", "chance")))
_ON: Final = word_set("on onward onwards")
_DONE: Final = word_set("placed put attacked moved deployed gone sent had")
_WANT: Final = word_set("want would have need wish'd like am had")


def bends(cursor: Cursor) -> bool:
    """
    Say whether the words of a sentence that orders something give the order to somebody else, or take it away.

    Args:
        cursor: Over the sentence.
    """
    words = cursor.words
    at = 0
    while at < len(words) - 1 and words[at] in _LEADS:
        at += 1
    return (
        _is_advice(cursor, words)
        or _begins(words[at:], cursor)
        or _may_go(words)
        or _is_gone(cursor, words)
        or _is_bargain(words[at:])
        or _goes_on_of_things(cursor)
        or _chooses(words)
        or _attacks_oneself(cursor, words)
        or _is_all_so(cursor, words)
        or _is_of_another(cursor, at)
    )


def bends_at_end(tail: Sequence[str]) -> bool:
    """
    Say whether a last clause, which names and counts nothing, takes the orders before it away, or puts them off.

    Args:
        tail: '… but only from next turn', '… from autumn on', '… over my dead body', '… that went well last turn'.
    """
    if tail[0] == "that" and tail[1:2] and tail[1] in _WENT:
        return True
    if tail[0] == "from" and tail[-1] in _ON:
        return True
    pairs = set(pairwise(tail))
    return bool(pairs & _FROM_THEN) or tuple(tail[-2:]) in _REFUSALS


def told_at_end(words: Sequence[str]) -> bool:
    """
    Say whether the last clause gives what stands before it to somebody else, or puts it under a condition.

    Args:
        words: Of a sentence: '…, which is what Russia did', '…, like Hans did in 1936', '…, or so the papers say',
            '…, should Pierre agree', '… (from Hans's letter)'.
    """
    stop = len(words) - (words[-1] == ")")
    start = next((at for at in range(stop - 1, 0, -1) if words[at] in _CLAUSE), 0)
    tail = tuple(words[start + 1 : stop])
    if start and len(tail) < 4 and not _UNMEANT.isdisjoint(tail):
        return True
    if not start or len(tail) < 2 or len(tail) > LONGEST_HEAD:
        return False
    if tail[:2] in _SOME_TIME or (len(tail) == 2 and tail[1] in _RECKONS and tail[0] not in ("i", "we")):
        return True
    if tail[0] in ("or", "at", "but") and not _SO.isdisjoint(pairwise(tail[:4])):
        return tail[-1] not in ("i", "we") and not {"i", "we", "i'm"} & set(tail[2:4])
    if tail[:3] in (("which", "is", "what"), ("that", "is", "what")) or tail[:2] == ("that's", "what"):
        return not {"i", "we", "you"} & set(tail[2:4])
    if tail[0] in ("like", "as") or tail[:2] == ("the", "way"):
        return not _DID.isdisjoint(tail[1:]) and not {"i", "we", "you", "it"} & set(tail[1:3])
    if tail[0] in ("should", "were", "had"):
        return tail[1] not in ("be", "do", "have", "there", "i") and "but" not in tail
    quoted = tail[0] in ("quote", "quoting", "quoted", "source", "copied") or (
        tail[0] == "from" and tail[-1] in _LETTER
    )
    return quoted and words[start] in ("(", "-", "--", ",")


_CLAUSE: Final = frozenset((",", "-", "--", "(", ";", "..."))
_SOME_TIME: Final = frozenset(
    (
        *product(("some",), ("time", "day")),
        *product(("one",), ("day", "fine")),
        ("on", "condition"),
        ("weather", "permitting"),
        ("according", "to"),
        ("when", "pigs"),
        ("when", "hell"),
        ("sooner", "or"),
        ("on", "one"),
    )
)
_RECKONS: Final = word_set("reckons says thinks believes claims suggests said thought wrote")
_SO: Final = frozenset((("or", "so"), ("least", "that's"), ("least", "so"), ("but", "that's")))
_DID: Final = word_set("did does would")
_UNMEANT: Final = word_set("gotcha tentatively provisionally hypothetically theoretically undecided psych unconfirmed")
_LETTER: Final = word_set("letter mail email list orders post note")


def _is_advice(cursor: Cursor, words: Sequence[str]) -> bool:
    """ "My wife's tip - …", "So, Boris's advice: …", 'Tip for Germany: …'."""
    stop = next((at for at, word in enumerate(words[:LONGEST_HEAD]) if word in _STOPS), 0)
    if not stop:
        return not _BOOKS.isdisjoint(words[:6])
    if not _BARGAINS.isdisjoint(words[:stop]) and words[1:2] != [] and words[1] in ("part", "share", "side", "half"):
        return words[0] not in ("my", "our", "the")  # "Hans's part of the bargain: 6 in Austria"
    for at, word in enumerate(words[:stop]):
        if word not in _ADVICE:
            continue
        if word in ("tip", "tips", "advice", "hint", "recommendation", "suggestion") and words[at + 1] in ("for", "to"):
            return True
        before = words[:at]
        if not _PEOPLE.isdisjoint(before) or any(_is_other(cursor, place) for place in range(at)):
            return True
    return False


def _is_other(cursor: Cursor, at: int) -> bool:
    """ "Germany's", of another power than the writer's; a possessive ending is no part of a word."""
    found = cursor.meaning(at - cursor.at, guess=False)
    own = (cursor.context.power, *cursor.context.powers)
    return found is not None and bool(found[0].powers) and found[0].power not in own


def _begins(words: Sequence[str], cursor: Cursor) -> bool:
    """'You should put …', 'God forbid I put …', 'I should have put …', 'People keep telling me to …'."""
    two = tuple(words[:2])
    if words[0] == "you" and words[1:2] != [] and words[1] in ("put", "placed", "sent", "entered"):
        return True
    if words[0] in _IMAGINED or two == ("i", "regret") or ("wants", "this") in pairwise(words[:5]):
        return True
    if _is_somebody(cursor) and two[1:] == ("will",) and words[2:3] != [] and words[2] in PLACE | ATTACK:
        return True  # 'Hans will attack the Russians in Poland'
    if two in _GREETS and {token.kind for token in cursor.tokens[2:4]} & {"number"}:
        return True
    if _two_together(words):
        return True
    if words[0] == "with" and not _IS_SO.isdisjoint(pairwise(words)) and cursor.context.phase == "placing":
        return not {",", ":"} & set(words[:2])  # 'With 6 in Poland and 6 in Rumania I am safe'
    if two in _YOU:
        return not _ACTS.isdisjoint(words[2:5])
    if two in _NEVER:
        return two[0] not in ("there", "there's", "far") or not {"case", "it"}.isdisjoint(words[2:4])
    if two in _NO_COMMA:
        return not {",", ":", "-", "--", ";"} & set(words)
    if words[0] in _OWN and tuple(words[1:3]) in (("should", "have"), ("could", "have")):
        return words[3:4] != [] and words[3] in _DONE
    attacked = "attacked" in words[1:3] and words[1] not in _WANT
    if words[0] in _OWN and attacked and cursor.context.phase == "attack":
        return True
    return any(pair in (("keep", "telling"), ("keeps", "telling"), ("kept", "telling")) for pair in pairwise(words[:6]))


def _is_somebody(cursor: Cursor) -> bool:
    """'Hans': a name that the game does not know."""
    cursor.at = 0
    first = cursor.tokens[0]
    return first.text[:1].isupper() and first.word not in KNOWN | _LEADS and cursor.meaning(0) is None


def _two_together(words: Sequence[str]) -> bool:
    """'Anna and I put 6 in Poland each', 'Both of us put 6 in Poland'."""
    both = tuple(words[:3]) in (("both", "of", "us"), ("each", "of", "us")) or tuple(words[:2]) == ("we", "both")
    together = words[1:3] == ["and", "i"] or (words[2:4] == ["and", "i"] and words[0] == "my")
    return both or (together and words[-1] == "each") or (together and words[3:4] in (["put"], ["both"], ["each"]))


def _may_go(words: Sequence[str]) -> bool:
    """'One could go to Poland and one to Austria, I suppose', told of what may be."""
    for at, (modal, verb) in enumerate(pairwise(words)):
        if modal in _MODALS and verb in ("go", "be") and words[at - 1 : at] not in (["you"], ["if"], ["we"]):
            return "if" not in words[:at] and at != 0
    return False


def _is_gone(cursor: Cursor, words: Sequence[str]) -> bool:
    """'Germany in Rhineland with Ford is off', '… is out of the question', '…: no way'."""
    if tuple(words[-2:]) in _REFUSALS and words[-3:-2] != [] and words[-3] in (":", "-", "--", ",", "my"):
        return True
    for at in range(2, len(words) - 1):
        following = words[at + 2 : at + 3]
        if words[at] not in ("is", "are", "was", "were", "looks", "seems") or words[at + 1] not in _GONE:
            continue
        ends = following in ([], [","], ["and"], ["but"], ["of"], ["for"], ["now"], ["then"])
        if ends and cursor.context.phase == "attack" and cursor.names.stock_at(list(words), at - 1) is not None:
            return True
    return False


def _is_bargain(words: Sequence[str]) -> bool:
    """'Hans, put 6 in Poland and I'll put 6 in Rumania': what another shall do, and the writer for it."""
    if words[0] not in PLACE | MOVE | ATTACK:
        return False
    return any(
        (one in ("and", "then", "while", ",")) and two in ("i'll", "we'll", "i") and three in _ACTS
        for one, two, three in zip(words, words[1:], words[2:], strict=False)
    )


def _chooses(words: Sequence[str]) -> bool:
    """'First choice …, second choice …', 'One of these: …', '…, failing that …', 'Presumably …', 'most of Rumania'."""
    pairs = set(pairwise(words))
    if words[0] in MOVE and words[1:3] == ["most", "of"]:
        return True
    if pairs & _CHOICES or not _GUESSES.isdisjoint((words[0], words[-1])):
        return True
    head = words[: words.index(":")] if ":" in words[:6] else []
    return tuple(head[:3]) in (("one", "of", "these"), ("one", "of", "the"), ("one", "of", "them"))


_CHOICES: Final = frozenset(
    (
        *product(("second", "2nd"), ("choice", "preference")),
        *product(("pick", "choose"), ("one", "between")),
        ("failing", "that"),
        ("failing", "which"),
        ("toss", "a"),
        ("flip", "a"),
        ("not", "before"),
    )
)
_GUESSES: Final = word_set("preferably presumably supposedly ideally arguably conceivably")


def _attacks_oneself(cursor: Cursor, words: Sequence[str]) -> bool:
    """'Attack France in Italy', by France: no other power is to be guessed."""
    if cursor.context.phase != "attack" or len(cursor.context.powers) > 1:
        return False
    cursor.at = 0
    for at, word in enumerate(words[:-1]):
        if word not in ATTACK:
            continue
        found = cursor.meaning(at + 1 + (words[at + 1] == "the"), guess=False)
        if found is not None and found[0].power == cursor.context.power:
            after = words[at + 1 + found[1] : at + 3 + found[1]]
            return after[:1] in (["in"], ["at"], ["on"])
    return False


def _is_all_so(cursor: Cursor, words: Sequence[str]) -> bool:
    """'Everything in Poland is expensive.'"""
    if words[0] not in ("everything", "all", "everyone", "everybody") or words[1:2] != ["in"]:
        return False
    cursor.at = 0
    found = cursor.meaning(2, guess=False)
    after = words[2 + found[1] :] if found is not None else []
    return bool(after) and after[0] in ("is", "are", "was", "looks", "costs", "seems") and len(after) < 5


def _is_of_another(cursor: Cursor, at: int) -> bool:
    """ "Russia's twelve went to Poland", 'The Russian 12 in Poland', "Ivan's 12 in Poland"."""
    at += cursor.words[at] == "the"
    cursor.at = 0
    found = cursor.meaning(at, guess=False)
    stop = at + (found[1] if found is not None else 1)
    if stop + 1 >= len(cursor.tokens) or cursor.tokens[stop].kind != "number":
        return False
    last = cursor.tokens[stop - 1].text
    owned = last.endswith(("'s", "\u2019s", "s'"))
    if found is None:
        return owned and last[:1].isupper() and cursor.words[at] not in KNOWN
    own = (cursor.context.power, *cursor.context.powers)
    return (owned or found[0].adjective) and bool(found[0].powers) and found[0].power not in own


def _goes_on_of_things(cursor: Cursor) -> bool:
    """'We spent 3 weeks in Austria and 2 in Italy', 'It is 30 degrees in Italy and 12 in Poland'."""
    tokens, words = cursor.tokens, cursor.words
    for at, token in enumerate(tokens[:-4]):
        if token.kind != "number" or not counts_other_things(cursor, at) or words[at + 2] not in ("in", "at"):
            continue
        later = next((n for n in range(at + 4, min(at + 8, len(tokens))) if tokens[n].kind == "number"), 0)
        if later and words[later - 1] in ("and", ",") and words[later + 1 : later + 2] == ["in"]:
            return not NEGATION.intersection(words[at:later]) and words[at + 2] in PLACE_TO
    return False
