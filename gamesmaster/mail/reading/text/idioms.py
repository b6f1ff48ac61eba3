"""Turns of phrase to the plain words that the grammar knows: 'half a dozen', 'leave him 4', 'that's it'."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.text.battle_idioms import (
    ASSAULTS,
    and_down,
    assault,
    down_to,
    leave,
    stock_is,
    target,
    until,
    versus,
)
from gamesmaster.mail.reading.text.correcting_idioms import (
    BETTER,
    SECOND_THOUGHTS,
    aside,
    being,
    better_not,
    i_mean,
    no,
    not_so_many,
    reads_for,
    second_thoughts,
    with_apologies_first,
)
from gamesmaster.mail.reading.text.empty_phrases import SAYS_NOTHING, says_nothing
from gamesmaster.mail.reading.text.fallbacks import ONLY_THAT, fallback, wanted
from gamesmaster.mail.reading.text.odds import floors
from gamesmaster.mail.reading.text.phrases import Rewriter, is_number, spanning, stands_at, word_at
from gamesmaster.mail.reading.text.plain_idioms import (
    a_piece,
    after_this,
    all_but,
    bare,
    brings_to,
    collective,
    continuous,
    does_not_leave,
    drops_in,
    equal_shares,
    every_man,
    fifty_fifty,
    getting,
    goes,
    has_the_rest,
    meant_for,
    my_country,
    next_door,
    no_change,
    not_just,
    not_only,
    placings,
    remains_here,
    say,
    takes_place,
    than_before,
    the_lot,
    what_went,
    you,
)
from gamesmaster.mail.reading.text.polite_idioms import (
    POLITELY,
    SLANG,
    given,
    grateful_if,
    language,
    listed_while,
    modal,
    obliged,
    politely,
    should_like,
    spoken_mark,
    spoken_stop,
    what_is_left,
    will_share,
)
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import word_set

SHOULD: Final = "should be"


def plain(
    tokens: tuple[Token, ...], *, amounts: bool, trades: bool = False, filed: bool = False, fights: bool = True
) -> tuple[Token, ...]:
    """
    Put plain words in the place of turns of phrase.

    Args:
        tokens: Of a line.
        amounts: Attacks have amounts in this game, so that 'leave him 4' is said of an attack.
        trades: Goods are traded in this game, so that 'if they give me 2' is said of an offer.
        fights: Attacks may be ordered, so that 'march on Warsaw' is one.
        filed: Orders are on file, so that 'I'd drop 3 in Italy' may take them back.

    Returns:
        The tokens; each new one stands where the phrase stood.
    """
    tokens = floors(with_apologies_first(tokens))
    unmeant = (
        *(() if fights else (assault,)),
        *(() if amounts else _OF_ATTACKS),
        *(() if trades else _OF_TRADES),
        *(_OF_NONE_FILED if filed else _OF_FILED),
    )
    found: list[Token] = []
    at = 0
    while at < len(tokens):
        new = _numbers(tokens, at) if tokens[at].kind == "figure" else None
        for rewrite in () if new is not None else _REWRITERS.get(tokens[at].word, ()):
            if rewrite in unmeant:
                continue
            new = rewrite(tokens, at)
            if new is not None:
                break
        if new is None:
            found.append(tokens[at])
            at += 1
        else:
            found.extend(new[0])
            at += new[1]
    found = _controls(found)
    return _as_changes(found) if any(token.word == SHOULD for token in found) else tuple(found)


def _controls(tokens: list[Token]) -> list[Token]:
    """'control only' in the place of 'control … control-only'."""
    found: list[Token] = []
    for token in tokens:
        if token.word != ONLY_THAT:
            found.append(token)
            continue
        at = max((place for place, each in enumerate(found) if each.word == "control"), default=-1)
        if at >= 0 and found[at + 1 : at + 2] and found[at + 1].word != "only":
            found.insert(at + 1, replace(found[at], kind="word", text="only", word="only"))
    while found and found[-1].word in (",", "and") and len(found) < len(tokens):
        found.pop()
    return found


def _as_changes(tokens: Sequence[Token]) -> tuple[Token, ...]:
    """'change Austria: 4' for 'Austria should be 4'."""
    found: list[Token] = []
    start = 0
    for token in tokens:
        if token.word == SHOULD:
            found.append(replace(token, word=":"))
            if start >= len(found) or found[start].word != "change":
                found.insert(start, Token("word", "change", "change", start=found[start].start, end=found[start].start))
            continue
        found.append(token)
        if token.word in (".", ";", "!", "?") and token.kind == "mark":
            start = len(found)
    return tuple(found)


def _numbers(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'4/4/4 in Austria, Poland and Italy': several numbers, and no date, before 'in'."""
    parts = tokens[at].text.split("/")
    if len(parts) < 3 or not all(part.isdigit() and len(part) < 3 for part in parts):
        return None
    if word_at(tokens, at + 1) not in ("in", "into", "to", "for") and word_at(tokens, at + 2) != "/":
        return None
    found: list[Token] = []
    for part in parts:
        if found:
            found.append(replace(tokens[at], kind="mark", text=",", word=","))
        found.append(replace(tokens[at], kind="number", word=part, value=int(part)))
    return tuple(found), 1


def _dozen(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'half a dozen', 'a half dozen', 'a couple of', 'a pair of'."""
    words = [word_at(tokens, at + step) for step in range(4)]
    value = count = 0
    if words[:3] == ["half", "a", "dozen"] or words[:3] == ["a", "half", "dozen"]:
        value, count = 6, 3
    elif words[:2] == ["half", "dozen"]:
        value, count = 6, 2
    elif words[0] in ("remaining", "other", "last") and words[1] in ("pair", "couple", "two"):
        if words[2] in _STAY or word_at(tokens, at - 2) in ("keep", "leave"):
            return None  # 'The other two stand': orders, not factors
        value, count = 2, 2
    elif words[0] == "a" and words[1] in ("couple", "pair"):
        value, count = 2, 3 if words[2] == "of" else 2
    if not count:
        return None
    text = Token("number", " ".join(words[:count]), str(value), value)
    return (spanning(tokens, at, count, text),), count


_STAY: Final = word_set("stand stands stay stays remain remains are hold")


def _should_be(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Austria should be 4': a change. The word that says so is put in front of the sentence by `plain`."""
    have = word_at(tokens, at + 1) == "have" and word_at(tokens, at + 2) in ("read", "been", "said", "had")
    if have and is_number(tokens, at + 3):
        return (spanning(tokens, at, 3, Token("mark", ":", SHOULD)),), 3
    if word_at(tokens, at + 1) not in ("be", "read", "get", "have", "receive") or not is_number(tokens, at + 2):
        return None
    return (spanning(tokens, at, 2, Token("mark", ":", SHOULD)),), 2


def _as_well_as(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Russia in Poland as well as Britain in Austria': and."""
    if word_at(tokens, at + 1) != "well" or word_at(tokens, at + 2) != "as" or not at:
        return None
    if word_at(tokens, at + 3) in ("i", "we", "you", "can", "possible", "ever", "could", ""):
        return None
    return (spanning(tokens, at, 3, Token("word", "and", "and")),), 3


def _one_on(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'… and GM for one on the Russians': an attack, too."""
    if not at or word_at(tokens, at - 1) != "for" or word_at(tokens, at + 1) not in ("on", "against"):
        return None
    return (replace(tokens[at], kind="word", word="attack", value=-1),), 1


def _numbered(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Attack 1: France in the Rhineland', 'Attack #2: …': the number counts the attacks."""
    if at == 0 and word_at(tokens, 1) in ("#", "no", "nr", "number") and is_number(tokens, 2):
        if word_at(tokens, 3) in (":", ".", ")", "-"):
            return (tokens[0],), 4
        return ((tokens[0],), 3) if word_at(tokens, 1) == "#" else None
    if at or not is_number(tokens, 1) or word_at(tokens, 2) not in (":", ".", ")"):
        return None
    return (tokens[0],), 3


def _same_place(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'2 against Beau in the same place': there."""
    words = tuple(word_at(tokens, at + step) for step in range(4))
    if words[:3] != ("in", "the", "same") or words[3] not in ("place", "area", "box", "region", "territory"):
        return None
    return (spanning(tokens, at, 4, Token("word", "there", "there")),), 4


def _in_addition(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'in addition', 'on top of that', 'further to what you have from me:': also."""
    for phrase in _BESIDES if at == 0 else ():
        if stands_at(tokens, 0, phrase):
            stop = len(phrase)
            while word_at(tokens, stop) in _SENT_BEFORE:
                stop += 1
            if stop > len(phrase) and word_at(tokens, stop) in (",", ":", "-", "--"):
                return (spanning(tokens, 0, stop + 1, Token("word", "also", "also")),), stop + 1
    for phrase in _ADDS:
        if stands_at(tokens, at, phrase):
            return (spanning(tokens, at, len(phrase), Token("word", "also", "also")),), len(phrase)
    return None


_BESIDES: Final[tuple[tuple[str, ...], ...]] = (
    ("in", "addition", "to"),
    ("further", "to"),
    ("on", "top", "of"),
    ("besides",),
    ("as", "well", "as"),
)
_SENT_BEFORE: Final = word_set(
    "what you i we've i've already have had got from me us my our the these those earlier previous last first orders"
    " order mail letter letters note message sent wrote gave yesterday yesterday's on file recorded before of morning's"
)
_ADDS: Final[tuple[tuple[str, ...], ...]] = (
    ("in", "addition", "to", "that"),
    ("in", "addition", "to", "those"),
    ("in", "addition"),
    ("on", "top", "of", "that"),
    ("on", "top", "of", "those"),
)


def _except(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'all to Poland except two, which go to Rumania': the two are another part of the list."""
    start = at + (word_at(tokens, at + 1) in ("for", "the", "from"))
    if word_at(tokens, at) == "apart" and word_at(tokens, at + 1) != "from":
        return None
    if not at or not is_number(tokens, start + 1):
        return None
    comma = replace(tokens[at], kind="mark", text=",", word=",")
    ahead = start + 2
    if word_at(tokens, ahead) in ("factors", "pfs", "of", "them"):
        ahead += 1
    if word_at(tokens, ahead) == "," and word_at(tokens, ahead + 1) in ("which", "that", "who"):
        ahead += 1
    if word_at(tokens, ahead) in ("which", "that", "who") and word_at(tokens, ahead + 1) in (
        "go",
        "goes",
        "are",
        "will",
    ):
        return (comma, tokens[start + 1]), ahead + 2 - at
    if word_at(tokens, ahead) in ("which", "that", "who") and word_at(tokens, ahead + 1) in _WANTED:
        ahead += 2
        while word_at(tokens, ahead) in ("want", "like", "would", "will", "put", "send", "keep", "placed", "to"):
            ahead += 1
        return (comma, tokens[start + 1]), ahead - at
    return (comma, tokens[start + 1]), start + 2 - at


_WANTED: Final = word_set("i we i'd i'll we'd we'll should shall can may")


def _stands_but(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'Everything stays as it is except that …', 'my last mail stands, but with …': a change of what is on file."""
    if at > 2:
        return None
    ahead = at
    while ahead < at + 4 and word_at(tokens, ahead) in _WHAT_STANDS:
        ahead += 1
    if ahead == at or word_at(tokens, ahead) not in _STANDS:
        return None
    while ahead < at + 14 and word_at(tokens, ahead) in _STANDS:
        ahead += 1
    if word_at(tokens, ahead) not in ("but", "except", "only"):
        return None
    ahead += 1
    while word_at(tokens, ahead) in ("that", "for", "with", "please", "in", "change", "make"):
        ahead += 1
    return (spanning(tokens, at, ahead - at, Token("word", "change", "change")),), ahead - at


_WHAT_STANDS: Final = word_set(
    "everything else all my the previous earlier last orders order mail letter message email rest"
)
_STANDS: Final = word_set(
    "stay stays stand stands still remain remains is are as it they was were before the same unchanged ,"
)


def _call_off(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'call off', 'take back', 'cross out', 'strike out' an order: cancel it."""
    pair = (word_at(tokens, at), word_at(tokens, at + 1))
    better = (*pair, word_at(tokens, at + 2)) == ("thought", "better", "of")
    if better and word_at(tokens, at + 3) in ("attacking", "attack", "the", "my", "that", "it"):
        return (spanning(tokens, at, 3, Token("word", "cancel", "cancel")),), 3
    if pair[0] in ("tear", "rip") and {"attack", "attacks"}.isdisjoint(token.word for token in tokens[at + 2 : at + 5]):
        return None  # 'tear up the old list'
    if pair in _CALL_OFF and not is_number(tokens, at + 2):
        return (spanning(tokens, at, 2, Token("word", "cancel", "cancel")),), 2
    return None


_CALL_OFF: Final = frozenset(
    (
        ("call", "off"),
        ("calling", "off"),
        ("taking", "back"),
        ("leaving", "out"),
        ("take", "back"),
        ("cross", "out"),
        ("strike", "out"),
        ("forget", "about"),
        ("leave", "out"),
        ("tear", "up"),
        ("rip", "up"),
        ("strike", "off"),
        ("cross", "off"),
    )
)


def _if_given(tokens: Sequence[Token], at: int) -> tuple[tuple[Token, ...], int] | None:
    """'1 oil if they give me 1 grain' is an offer: 'for 1 grain'."""
    ahead = at + 1
    if word_at(tokens, ahead) not in _GIVERS:
        return None
    ahead += 1
    if word_at(tokens, ahead) not in ("give", "gives", "send", "sends", "hand", "pay", "pays", "let"):
        return None
    ahead += 1
    if word_at(tokens, ahead) in ("me", "us"):
        ahead += 1
    if word_at(tokens, ahead) == "have":
        ahead += 1
    if not (is_number(tokens, ahead) or word_at(tokens, ahead) in ("a", "an")):
        return None
    return (spanning(tokens, at, ahead - at, Token("word", "for", "for")),), ahead - at


_GIVERS: Final = word_set("they he she it you")


def _by_first_word(*rows: tuple[Iterable[str], Rewriter]) -> Mapping[str, tuple[Rewriter, ...]]:
    """The rewriters to try at a word, in the written order."""
    found: dict[str, tuple[Rewriter, ...]] = {}
    for words, rewriter in rows:
        for word in dict.fromkeys(words):
            found[word] = (*found.get(word, ()), rewriter)
    return found


_REWRITERS: Final = _by_first_word(
    (SAYS_NOTHING.firsts, says_nothing),
    (POLITELY.firsts, politely),
    (ASSAULTS.firsts, assault),
    (("i", "or", "should"), i_mean),
    (("i", "we", "i'd", "we'd", "i'll", "we'll", "would", "should"), obliged),
    (("i", "we", "i'd", "we'd", "it"), grateful_if),
    (("could", "would", "can", "might"), given),
    (("i", "we", "i'd", "we'd", "i'm", "we're", *SLANG), modal),
    (("if", "else", "otherwise", "failing", "or", "but", "and", "no", "nothing"), fallback),
    (("wanted", "desired", "requested"), wanted),
    (("no", "without"), no_change),
    (("not", "but"), not_only),
    (("not",), not_so_many),
    ((",", "-", "--"), not_just),
    (("sorry", "excuse", "pardon", "forgive"), language),
    (("no", "sorry", "rather", "wait", "oops", "oh", "nope"), no),
    (("being",), being),
    (("if",), _if_given),
    (
        (
            "thought",
            "call",
            "calling",
            "take",
            "taking",
            "cross",
            "strike",
            "forget",
            "leave",
            "leaving",
            "tear",
            "rip",
        ),
        _call_off,
    ),
    (("bring", "bringing", "reduce", "reducing", "cut", "knock", "and"), and_down),
    (SECOND_THOUGHTS.firsts, second_thoughts),
    (BETTER, better_not),
    (("for", "read"), reads_for),
    (("comma", "colon", "semicolon", "period", "full", "new", "next"), spoken_mark),
    (("all", "everything", "the"), all_but),
    (("except", "save", "bar", "apart"), _except),
    (("everything", "all", "my"), _stands_but),
    (("while", "whereas"), listed_while),
    (("that", "which", "this", "leaving", ","), what_is_left),
    (("(",), aside),
    (("one",), _one_on),
    (("attack", "order"), _numbered),
    (("in",), _same_place),
    (("in", "on"), _in_addition),
    (("as",), _as_well_as),
    (("my", "our"), my_country),
    (("can", "could", "would", "will", "if", "do", "may"), you),
    (("say",), say),
    (("next",), next_door),
    (("of",), meant_for),
    (("stop",), spoken_stop),
    (("placings",), placings),
    (("what",), what_went),
    (("that", "which"), brings_to),
    (("getting",), getting),
    (("that's", "that", "thats"), than_before),
    (("here",), remains_here),
    (("drop",), drops_in),
    (("the", "my"), the_lot),
    (("every", "each"), every_man),
    (("equal",), equal_shares),
    (("fifty", "50-50", "50:50", "50/50"), fifty_fifty),
    (("a",), a_piece),
    (("has",), has_the_rest),
    (("take", "takes", "replace", "replaces"), takes_place),
    (("doesn't", "don't", "won't", "never", "do", "does", "will", "not"), does_not_leave),
    (("{", "}", '"'), bare),
    (("after", "afterwards"), after_this),
    (("have", "agreed", "agree", "are", "decided", "both"), will_share),
    (("should", "must"), _should_be),
    (("should", "going", "heading", "headed", "bound"), goes),
    (("i'm", "we're", "i", "we"), continuous),
    (("should",), should_like),
    (("stock",), stock_is),
    (("target", "targets", "area"), target),
    (("half", "a", "remaining", "other", "last"), _dozen),
    (("a", "the", "another", "remaining", "other", "last"), collective),
    (("v",), versus),
    (("down",), down_to),
    (("leave", "leaving"), leave),
    (("until", "till", "so"), until),
)
_OF_ATTACKS: Final = (down_to, leave, until, and_down)
_OF_TRADES: Final = (_if_given,)
_OF_NONE_FILED: Final = (drops_in,)
_OF_FILED: Final = (what_went,)
