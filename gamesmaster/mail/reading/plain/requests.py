"""Orders in the form of a question: 'could you put 5 in Poland, please?', 'is it too late to change Italy to 5?'."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONTROL,
    MOVE,
    PLACE,
    UNDERSTANDING,
    is_counted,
    word_set,
)


def _would_it(words: Sequence[str], at: int) -> int:
    """'Would it be OK to switch the two?', 'Is it too late to change Italy to 5?': where what is asked for begins."""
    if words[at : at + 2] not in (["would", "it"], ["is", "it"], ["will", "it"]):
        return 0
    while at < len(words) - 1 and words[at] in _OKAY:
        at += 1
    return at if words[at] in _ALTERS | {"add"} and words[at - 1] in ("to", "i", "we") else 0


def _troubles(words: Sequence[str], at: int) -> int:
    """'(Might) I trouble you to', '(could) I ask you to please': where what is asked for begins; 0 for none."""
    asks = words[at : at + 1] in (["i"], ["we"]) and words[at + 1 : at + 2] and words[at + 1] in _ASKING
    if not asks or words[at + 2 : at + 4] != ["you", "to"]:
        return 0
    stop = at + 4
    while stop < len(words) - 1 and words[stop] in ("please", "kindly", "just"):
        stop += 1
    return stop if stop < len(words) and words[stop] in PLACE | ATTACK | MOVE | _CHANGES | _ENTERS else 0


def _let_me(words: Sequence[str], at: int) -> int:
    """'(Would you) let me attack …', '(could you) put me down for attacks …': how many words only ask for it."""
    if words[at : at + 1] and words[at] in ("let", "have") and words[at + 1 : at + 2] in (["me"], ["us"]):
        return 2 * (words[at + 2 : at + 3] != [] and words[at + 2] in ATTACK)
    asks = words[at : at + 1] != [] and words[at] in _PUTS_DOWN and words[at + 1 : at + 2] in (["me"], ["us"])
    down = asks and words[at + 2 : at + 4] in (["down", "for"], ["up", "for"], ["in", "for"], ["down", "as"])
    return 4 * (down and not ATTACK.isdisjoint(words[at + 4 : at + 7]))


_PUTS_DOWN: Final = word_set("put mark note sign enter write jot")
_KINDLY: Final = word_set("please kindly just then also mind be so very good kind as to enough")
_ASKING: Final = word_set("trouble ask bother beg request get")
_OKAY: Final = word_set(
    "would is will it be ok okay possible alright all right fine still too late for me us to if i we just"
)
_ALTERS: Final = word_set(
    "take increase raise reduce lower drop cut change swap switch move amend replace bump alter shift"
)
_MAY_I: Final = tuple([may, who] for may in ("can", "could", "may") for who in ("i", "we"))
_BEFORE_MAY: Final = word_set(
    "kindly dear gamesmaster hey hi hello please and also so then now ps oh gm , : - if possible"
)


_COUNTERS: Final = (UNDERSTANDING | CONTROL) - {"u", "c"}
_CHANGES: Final = word_set("change make amend add swap cancel take switch give knock drop remove scrap")


_MAY: Final = word_set("could can would will")


def _asks_us(words: Sequence[str]) -> bool:
    """'can you put five in Italy', by one who writes no marks."""
    at = next((at for at, word in enumerate(words) if word not in _BEFORE_MAY | _GREETS), 0)
    return bool(words) and words[at] in _MAY and words[at + 1 : at + 2] == ["you"]


_ENTERS: Final = word_set("enter record note have give register submit book log mark increase reduce raise lower")
_NOTES: Final = word_set("enter record submit register")
_GREETS: Final = word_set("hey hi hello gm please")


_ASKED_LAST: Final = word_set(
    ", - ok okay please right alright yes will you thanks thank would could is that it good so fine"
)


_QUESTIONS: Final = word_set(
    "is are do does did what how why where when who shall should may might has have was were if"
)


def _attacks_next(words: Sequence[str], at: int) -> bool:
    while at < len(words) - 3 and words[at] in ("please", "kindly", "just", "also"):
        at += 1
    return words[at : at + 1] != [] and words[at] in ATTACK and {"in", "at"}.intersection(words[at:]) != set()


def _chooses(words: Sequence[str]) -> bool:
    """'May I attack France in Italy with GM and Russia in Poland with Ford?': whether one is legal may be asked."""
    stocks = sum(word in ("with", "using", "stock", "on", "by") for word in words)
    return "please" in words or (stocks > 1 and _WEIGHS.isdisjoint(words))


def _may_alter(words: Sequence[str], at: int, moves: bool) -> bool:
    """'Can I increase …?' asks for it; 'May I take control of Poland?' may ask what is allowed."""
    if words[at : at + 2] in _MAY_I and words[at + 2 : at + 3] == ["still"]:
        words = [*words[: at + 2], *words[at + 3 :]]
    altered = (
        words[at : at + 2] in _MAY_I
        and words[at + 2 : at + 3]
        and words[at + 2] in _ALTERS - (frozenset() if moves else MOVE | {"take"})
    )
    return bool(altered) and _COUNTERS.isdisjoint(words)


def asked_from(words: Sequence[str]) -> int:
    """
    Give where a question that asks us to do something comes to what that is: 'Could I have …'; 0 for another one.

    Args:
        words: Of the question.
    """
    if not words:
        return 0
    lead = words.index(",") + 1 if words[:1] == ["if"] and "," in words[:10] and is_courtesy(words) else 0
    start = next((at for at, word in enumerate(words) if at >= lead and word not in _BEFORE_MAY | _GREETS), 0)
    if words[start] in _NOTES:
        return start + 1  # of 'would you be so kind as to enter …?' that is left
    asked = words[start] in _MAY | {"may", "might"} and words[start + 1 : start + 2] in (["i"], ["we"], ["you"])
    if not asked or start + 2 == len(words):
        return 0
    at = start + 2
    while at < len(words) - 1 and words[at] in _KINDLY:
        at += 1
    counted = sum(is_counted(word) for word in words)
    allowed = words[start + 1] != "you" and counted < 2 and words[at] in PLACE  # 'May I put ten in Poland?'
    gets = not {"gets", "receives", "get", "is", "has"}.isdisjoint(words[at + 1 : at + 5])
    if (lead or gets) and words[start + 1] == "you" and words[at] not in PLACE | _ENTERS:
        return at  # '…, would you see to it that Paris is given three?'
    asks = words[at] in PLACE | _ENTERS | {"have", "get", "do"} and _WEIGHS.isdisjoint(words)
    return at + 1 if asks and not allowed else 0


def is_courtesy(words: Sequence[str]) -> bool:
    """
    Say whether a clause with 'if' is only polite: 'if it isn't too much trouble', 'if nobody minds'.

    Args:
        words: From its 'if' on.
    """
    return words[1:2] != [] and words[1] in _NOBODY and not _OBLIGES.isdisjoint(words[2:9])


_NOBODY: Final = word_set("nobody no none it it's that that's this you")
_OBLIGES: Final = word_set("minds mind objects bother bothers trouble inconvenient inconvenience")
_WEIGHS: Final = word_set(
    "or if what whether too instead still later next wise better sense rules allowed possible again twice same both"
)


_PLEASE: Final = word_set("please kindly")
_ASKS: Final = word_set("where which what how who or whether")


def requested(sentence: Sentence, on_file: bool = False) -> Sentence:
    """
    Give what a request in the form of a question asks for: 'Could you put 5 in Poland, please?'; and an order after
    which only a courtesy is asked: '5 in Poland, ok?'. With orders on file 'Can I shift 2 to Italy?' is about those.
    """
    words = [token.word for token in sentence.tokens]
    if sentence.end not in ("?", "", ".", "!") or (sentence.end != "?" and not _asks_us(words)):
        return sentence
    start = 0
    while start < len(words) and words[start] in _BEFORE_MAY:
        start += 1
    if words[start : start + 1] and words[start] in _NOTES and sentence.end == "?":
        return Sentence(sentence.tokens, sentence.lines, sentence.breaks)
    if words[start : start + 1] and words[start] in _MAY and words[start + 1 : start + 2] == ["you"]:
        start += 2
        while start < len(words) and words[start] in _KINDLY:
            start += 1
        start += _let_me(words, start)
        does = words[start : start + 1] == ["do"] and any(token.kind == "number" for token in sentence.tokens[start:])
        if start >= len(words) or not (does or words[start] in PLACE | ATTACK | MOVE | _CHANGES | _ENTERS | _ALTERS):
            return sentence
    elif not _PLEASE.isdisjoint(words[:start]) and words[start : start + 1] and words[start] in PLACE | ATTACK | MOVE:
        if not _ASKS.isdisjoint(words):
            return sentence
        start += 0  # 'Please put six in Poland?'
    elif words[start : start + 1] and words[start] in ("might", "may", "could", "can") and _troubles(words, start + 1):
        start = _troubles(words, start + 1)
    elif stop := _would_it(words, start):
        start = stop
    elif words[start : start + 2] in _MAY_I and _attacks_next(words, start + 2) and _chooses(words):
        start += 2  # 'Could I please attack Germany in Austria?'
    elif _may_alter(words, start, on_file):
        start += 2 + (
            words[start + 2] == "still"
        )  # 'Can I increase Italy to 6?'; whether a move is allowed may be what 'Can I move …?' asks
    elif (
        "please" in words
        and words[start : start + 2] in _MAY_I
        and not {"have", "get", "claim", "take", "put", "place"}.isdisjoint(words[start + 2 : start + 4])
        and words[start + 2] in ("have", "get", "claim", "take", "put", "place", "please")
        and (
            not _COUNTERS.isdisjoint(words[start + 3 : start + 6])
            or any(token.kind == "number" for token in sentence.tokens[start + 3 : start + 5])
        )
        and {"rules", "list", "word", "look"}.isdisjoint(words)
    ):
        start += 3  # 'Can I have an Understanding in Austria please?'
        start += words[start - 1] == "please"
    else:
        start = 0
    stop = len(words)
    while stop > start and words[stop - 1] in _ASKED_LAST:
        stop -= 1
    if not start and {",", "-"}.issuperset(words[stop:]):
        return sentence
    if not start and (stop < 3 or words[stop] not in (",", "-") or words[0] in _QUESTIONS):
        return sentence
    gone = [at for at in range(start) if words[at] != "also"]  # it says that what is on file stays
    return without(Sentence(sentence.tokens, sentence.lines, sentence.breaks), [*gone, *range(stop, len(words))])
