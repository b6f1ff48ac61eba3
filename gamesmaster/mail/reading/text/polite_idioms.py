"""Turns of phrase that are politeness or dictation to plain words: 'I'd be grateful if you could', 'comma'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.phrases import Phrases, spanning, word_at
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, PLACE, REST, UNITS, word_set


def spoken_mark(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Rhineland five comma Poland three full stop', as one dictates."""
    word, following = word_at(tokens, at), word_at(tokens, at + 1)
    mark, count = {"comma": (",", 1), "colon": (":", 1), "semicolon": (";", 1), "period": (".", 1)}.get(word, ("", 0))
    if (word, following) in (("full", "stop"), ("new", "line"), ("next", "line"), ("new", "paragraph")):
        mark, count = ".", 2
    if not mark or (word == "period" and at + 1 < len(tokens) and tokens[at + 1].text[:1].islower() and not at):
        return None
    return (spanning(tokens, at, count, Token("mark", mark, mark)),), count


def spoken_stop(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'five to rome stop the rest to austria', where nothing else parts the orders; not 'please stop the attack'."""
    if at < 2 or not {".", ",", ";"}.isdisjoint(token.word for token in tokens) or word_at(tokens, at - 1) in KNOWN:
        return None
    return (spanning(tokens, at, 1, Token("mark", ".", ".")),), 1


def will_share(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Russia and I have agreed to share Control of Poland': will share it."""
    if word_at(tokens, at - 1) not in ("i", "we", "me", "myself", "both"):
        return None
    ahead = at
    while word_at(tokens, ahead) in ("have", "both", "agreed", "agree", "decided", "are", "going", "now"):
        ahead += 1
    if word_at(tokens, ahead) != "to" or word_at(tokens, ahead + 1) != "share":
        return None
    return (spanning(tokens, at, ahead + 1 - at, Token("word", "will", "will")),), ahead + 1 - at


def listed_while(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'…, while Poland receives three': another one of a list."""
    if not at or word_at(tokens, at - 1) not in (",", "-", "--"):
        return None
    return (replace(tokens[at], text="and", word="and"),), 1


POLITELY: Final = Phrases(
    (
        "i would be grateful if you could",
        "i'd be grateful if you could",
        "i would be grateful if you would",
        "i would appreciate it if you could",
        "i'd appreciate it if you could",
        "it would be great if you could",
        "it would be nice if you could",
        "would you be so kind as to",
        "would you be so good as to",
        "could you be so kind as to",
        "be so kind as to",
        "be so good as to",
        "if you would be so kind",
        "feel free to",
        "it was resolved that",
        "it is resolved that",
        "it has been resolved that",
        "it has been decided that",
        "put me down for",
        "put us down for",
        "mark me down for",
        "sign me up for",
        "pencil me in for",
        "go ahead and",
        "see to it that",
        "make sure to",
        "make sure that",
        "be sure to",
        "remember to",
        "don't forget to",
        "i have settled on",
        "i've settled on",
        "we have settled on",
        "we've settled on",
        "i have decided on",
        "i've decided on",
        "i decided on",
        "i settled on",
        "i have opted for",
        "i've opted for",
        "i opt for",
        "i am going for",
        "i'm going for",
        "i would like to see",
        "i'd like to see",
        "we would like to see",
        "we'd like to see",
        "i want to see",
        "do not forget to",
    )
)


_WATCHED: Final = word_set("their his her your how what who if whether")


def politely(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'I'd be grateful if you could put': put."""
    for phrase in POLITELY.in_tokens(tokens, at):
        if phrase[-1] == "see" and word_at(tokens, at + len(phrase)) in _WATCHED:
            continue  # 'I want to see their faces'
        asks = "so" in phrase and word_at(tokens, at + len(phrase)) in PLACE | ATTACK
        word = "put" if phrase[-1] in ("for", "on", "see") else "please" if asks else ""
        return (spanning(tokens, at, len(phrase), Token("word", word, word)),) if word else (), len(phrase)
    return None


_LANGUAGES: Final = word_set("english german french russian italian")
_FLUENT: Final = word_set("for about my the poor bad broken rusty terrible horrible awful limited me pardon")


def language(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Sorry my English', 'excuse my poor English': nobody is meant."""
    ahead = at + 1
    while ahead < at + 8 and word_at(tokens, ahead) in _FLUENT:
        ahead += 1
    ends = ahead + 1 == len(tokens) or (ahead + 1 < len(tokens) and tokens[ahead + 1].kind == "mark")
    mine = "my" in {token.word for token in tokens[at + 1 : ahead]}
    return ((), ahead + 1 - at) if mine and ends and word_at(tokens, ahead) in _LANGUAGES else None


_OBLIGED: Final = word_set("obliged grateful glad delighted happy pleased thankful honoured honored indebted")
_BEFORE_OBLIGED: Final = word_set("i we should would shall will i'd we'd i'll we'll be so most much very really")
_BEHIND_OBLIGED: Final = word_set("would could might can will kindly please were to")


def obliged(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'I should be much obliged if you would attack': attack; 'Paris would be glad if you entered': places."""
    if word_at(tokens, at) in ("would", "should") and at and word_at(tokens, at - 1) not in _GOVERNMENTS | {"i", "we"}:
        return None  # 'My wife would be glad if you …'
    ahead = at
    while ahead < at + 8 and word_at(tokens, ahead) in _BEFORE_OBLIGED:
        ahead += 1
    said = {token.word for token in tokens[at:ahead]}
    if "be" not in said or word_at(tokens, ahead) not in _OBLIGED:
        return None
    if (word_at(tokens, ahead + 1), word_at(tokens, ahead + 2)) != ("if", "you"):
        return None
    ahead += 3
    start = ahead
    while word_at(tokens, ahead) in _BEHIND_OBLIGED:
        ahead += 1
    if ahead == start and (verb := _ASKED.get(word_at(tokens, ahead))) is not None:
        return (spanning(tokens, ahead, 1, Token("word", verb, verb)),), ahead + 1 - at
    if ahead > start and word_at(tokens, at) in ("would", "should") and word_at(tokens, ahead) in _ENTER:
        return (spanning(tokens, ahead, 1, Token("word", "places", "places")),), ahead + 1 - at
    return ((), ahead - at) if ahead > start else None


_ENTER: Final = word_set("enter put place record note book send deploy")
_GOVERNMENTS: Final = word_set(
    "government republic ministry minister crown staff cabinet reich union majesty command admiralty kremlin whitehall"
    " wilhelmstrasse d'orsay orsay house paris london berlin moscow washington rome france germany britain russia"
)
_ASKED: Final = {
    **dict.fromkeys(("entered", "put", "placed", "sent", "recorded", "booked", "deployed", "allocated"), "place"),
    "attacked": "attack",
}


def grateful_if(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'I'd be grateful if Warsaw could be given two', 'It would be nice if …': Warsaw gets two."""
    stop = at
    while stop < at + 9 and word_at(tokens, stop) in _BEFORE_OBLIGED | _OBLIGED | _NICE:
        stop += 1
    said = {token.word for token in tokens[at:stop]}
    if word_at(tokens, stop) != "if" or said.isdisjoint(_OBLIGED | _NICE - {"it"}) or not said & _WILLING:
        return None
    ahead = next((place for place in range(stop + 2, stop + 8) if given(tokens, place, pleased=True)), 0)
    return ((), stop + 1 - at) if ahead else None


_WILLING: Final = word_set("would should i'd we'd appreciate")
_NICE: Final = word_set("it great nice good lovely kind appreciate fine if") - {"if"}


def given(tokens: Sequence[Token], at: int, *, pleased: bool = False) -> tuple[tuple[Token, ...], int] | None:
    """'Warsaw could be given two', in a courtesy or a question: Warsaw gets two."""
    stop = at + 1
    if word_at(tokens, at) not in ("could", "would", "can", "might"):
        return None
    if word_at(tokens, stop) == "be" and word_at(tokens, stop + 1) in _GIVEN:
        stop += 2
    elif word_at(tokens, stop) in ("have", "get", "receive"):
        stop += 1
    else:
        return None
    pleased |= not (_OBLIGED | _NICE - {"it", "good"}).isdisjoint(token.word for token in tokens[max(0, at - 12) : at])
    if not pleased or not _counted(tokens, stop):
        return None
    return (spanning(tokens, at, stop - at, Token("word", "gets", "gets")),), stop - at


_GIVEN: Final = word_set("given sent allotted allocated assigned granted awarded")


_LEAVES: Final = word_set("leaves leaving")
_GOES_TO: Final = word_set("go goes stay stays remain remains will are")


def what_is_left(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'9 in Poland, which leaves 3 for Rumania', 'That leaves 3, which go to Rumania': and 3 for Rumania."""
    word, following = word_at(tokens, at), word_at(tokens, at + 1)
    if word in ("that", "which", "this") and following in _LEAVES and _counted(tokens, at + 2):
        return ((spanning(tokens, at, 2, Token("word", "and", "and")),) if at else ()), 2
    if word == "leaving" and at and word_at(tokens, at - 1) == "," and _counted(tokens, at + 1):
        return (spanning(tokens, at, 1, Token("word", "and", "and")),), 1
    if word == "," and following == "which" and word_at(tokens, at + 2) in _GOES_TO:
        return (), 2
    counted = at > 0 and (_counted(tokens, at - 1) or tokens[at - 1].word in UNITS | REST)
    if counted and word in ("that", "which") and following in ("are", "is", "remain", "remains"):
        width = 2 + (word_at(tokens, at + 2) == "left")  # 'the two that are left over can go to Italy'
        said = width == 3 or following.startswith("remain")
        return ((), width + (word_at(tokens, at + width) == "over")) if said else None
    return None


def _counted(tokens: Sequence[Token], at: int) -> bool:
    return at < len(tokens) and tokens[at].kind == "number" and tokens[at].value > 0


_MODALS: Final = tuple(
    tuple(text.split())
    for text in (
        "would like to",
        "want to",
        "am instructed to",
        "am directed to",
        "have been instructed to",
        "have been directed to",
        "wish to",
        "am going to",
        "are going to",
        "would love to",
        "would prefer to",
        "would rather",
        "would sooner",
        "would ask you to",
        "wish you to",
        "want you to",
        "would like you to",
        "have decided to",
        "choose to",
        "plan to",
        "mean to",
        "intend to",
        "decided to",
        "like to",
        "will be",
        "shall be",
    )
)


_BETWEEN: Final = word_set("also now just hereby then too really still therefore both")


def _is_only_a_wish(tokens: Sequence[Token], at: int) -> bool:
    """'I'd love to attack Russia, but the odds are terrible': a reason against it follows."""
    for place in range(at, min(at + 30, len(tokens) - 2)):
        if tokens[place].word in (".", ";", "!", "?") and tokens[place].kind == "mark":
            return False
        if tokens[place].word in ("but", "however", "alas", "sadly", "only"):
            following = word_at(tokens, place + 1 + (word_at(tokens, place + 1) == ","))
            return following in _AGAINST_IT and not (following in ("i", "we") and word_at(tokens, place + 2) in _WILL)
    return False


_AGAINST_IT: Final = word_set("the i i'm i've i don't we we're it it's my he he's they there that this you no our")
_WILL: Final = word_set("will shall put place attack want need'll")
SLANG: Final = word_set("gonna wanna imma ima gotta finna lemme")
_BEFORE_SLANG: Final = word_set("i i'm im we we're am and lol hey so ok okay also then just")


def should_like(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'I should like an Understanding in Italy': I would like it."""
    if word_at(tokens, at + 1) != "like" or at == 0 or word_at(tokens, at - 1) not in ("i", "we"):
        return None
    return (replace(tokens[at], word="would"),), 1


def modal(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'I would also like to attack' says no more than 'also attack'; 'I'm going to' no more than nothing."""
    ahead = at + 1
    if word_at(tokens, at) in SLANG:
        alone = at == 0 or tokens[at - 1].kind == "mark" or word_at(tokens, at - 1) in _BEFORE_SLANG
        return ((), 1) if alone else None
    if (
        word_at(tokens, at) in ("i", "we")
        and word_at(tokens, ahead) in ("have", "had")
        and (word_at(tokens, ahead + 1) in ("decided", "chosen", "resolved"))
    ):
        ahead += 2
        if word_at(tokens, ahead) != "to":
            return None
        return (), ahead + 1 - at
    kept: list[Token] = []
    rest: list[str] = []
    while ahead < min(at + 7, len(tokens)) and len(rest) < 4:
        if tokens[ahead].word in _BETWEEN:
            if tokens[ahead].word == "also":
                kept.append(tokens[ahead])
        else:
            likes = tokens[ahead].word == "should" and word_at(tokens, ahead + 1) == "like"
            rest.append("would" if likes else tokens[ahead].word)
        ahead += 1
        text = tuple(rest)
        if word_at(tokens, at) in ("i'd", "we'd"):
            text = ("would", *text)
        elif word_at(tokens, at) in ("i'm", "we're"):
            text = ("am", *text)
        if text in _MODALS and text[-1] in ("to", "rather", "sooner") and word_at(tokens, ahead) != "than":
            longs = "love" in text and "please" not in {each.word for each in tokens[ahead : ahead + 20]}
            if "would" in text and text[-1] == "to" and (longs or _is_only_a_wish(tokens, ahead)):
                return (spanning(tokens, at, ahead - at, Token("word", "tempted", "tempted")),), ahead - at
            if text[-1] != "to":  # 'I'd rather have 5 in Italy' says something else than before
                stop = ahead + (word_at(tokens, ahead) in ("have", "see", "put", "place", "send"))
                return (*kept, spanning(tokens, at, stop - at, Token("word", "change", "change"))), stop - at
            return tuple(kept), ahead - at
    return None
