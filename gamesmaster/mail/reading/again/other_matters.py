"""
Sentences about another time, another game or what others say and want, beside orders: 'Next turn I mean to put two in
Prague', 'Hans wants me to attack Russia in Poland. He can dream.', 'Will anybody attack France?'

A person passes over them, whatever they name. A letter that is not understood with them is read once more without.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.parting import LONGEST
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Attack, Order, Place

_SENTENCE: Final = re.compile(r"[^\s](?:[^\n.!?]|(?<=[^\n]{45})\n(?=[a-z])|\.(?=[\w,;:]))*(?:[.!?]+[\"”')]*|(?=\n|$))")
_TELLS: Final = (
    r"(?:suggest(?:s|ed)?|wants?|wanted|says?|said|writes?|wrote|thinks?|thought|hopes?|hoped|expects?|expected"
    r"|propose[sd]?|asks?|asked|begs?|begged|tells?|told|promise[sd]?|claim(?:s|ed)?|believe[sd]?|recommend(?:s|ed)?"
    r"|advise[sd]?|urge[sd]?|insist(?:s|ed)?|threaten(?:s|ed)?|dreams?|dreamt|wishes|wished|would like|would love"
    r"|swears?|swore|keeps (?:saying|telling|asking)|is (?:sure|certain|convinced|afraid|hoping|asking)"
    r"|(?:has|had) (?:suggested|asked|written|said|told|promised|proposed))"
)
_WHO: Final = (
    r"(?:he|she|they|everybody|everyone|nobody|no one|somebody|someone|anybody|~|my [a-z]+|~ and ~|~ of @|(?:the )?@"
    r"|(?:the )?@ and (?:the )?@)"
)
_BESIDES: Final = r"(?:still |just |also |really |only |of course |even |now |once |never |always |again )*"
_BEFORE: Final = r"(?:by the way,? |well,? |oh,? |and |but |of course |ps:? |p\.s\.:? |incidentally,? |funny:? )?"
_THOUGHT: Final = (
    r"(?:thought (?:about|of)|was thinking (?:about|of)|considered|had considered|nearly|almost"
    r"|(?:am|was|was sorely|was very|am very|am sorely) tempted|toyed|dreamt|dreamed|hesitated"
    r"|wanted to|had planned|had wanted|had hoped|had meant)"
)
_WHOLLY: Final = tuple(
    re.compile(f"{_BEFORE}{form}")
    for form in (
        rf"{_WHO} {_BESIDES}{_TELLS}\b",
        r"(?:perhaps |maybe |then )?(?:next|in the next|another|some other) (?:turn|time|round|year|week|game),? "
        r"(?:perhaps |maybe |then )?(?:i|i'd|i'll|we|we'll|it|that)\b",
        r"if (?:only )?i (?:had|were|could|was|did)\b.*,? (?:i'd|i would|i might|i could|we'd|we would)\b",
        r"(?:i'd|i would|we'd|we would) (?:certainly |gladly |happily |love to |rather )?have "
        r"[a-z]+(?:ed|t|n|d|ne|ck)\b",
        r"[^,]*\bwould (?:have been|be) (?:nice|lovely|great|better|tempting|fun|good|a dream|too much)\b",
        r"(?:once upon a time|long ago|last (?:turn|time|week|year|round)|years ago|yesterday|two turns ago"
        r"|in (?:our|my|the|that|another) (?:other|last|previous|first)? ?game) ?,? (?:i|we|you|he|she|they|there|it"
        r"|~|(?:the )?@) (?:had|put|placed|attacked|lost|won|took|used|sent|was|were|got|beat|did|gave|kept|hit)\b",
        rf"i {_THOUGHT}\b",
        r"i (?:lost|won) (?!the toss)",
        r"i (?:have |had )?(?:asked|told|promised|warned|begged|invited|persuaded|offered|wrote to|written to) "
        r"(?:~|him|her|them|everybody|(?:the )?@)(?= )",
        r"i (?:hope|wonder|know|see|hear|heard|suppose|guess|doubt|fear|bet|trust) (?:that |if |whether |why |how )?"
        r"(?:~|he|she|they|nobody|somebody|everybody|(?:the )?@)(?= )",
        r"(?:perhaps|maybe) [^,]*\b(?:next|another|some other) (?:turn|time|day|round|year)$",
    )
)
_DENIED: Final = tuple(
    re.compile(f"{_BEFORE}{form}")
    for form in (
        r"i (?:refuse to|won't|will not|don't(?! mind| think)|do not|am not|shan't|shall not) ",
        r"i'm not ",
        r"i(?:'m| am|'ll| will|'d rather| shall)? ?(?:leaving|leave|spare|sparing) (?:the )?@"
        r"(?: in @)? (?:alone|for (?:next|another|later)|be|in peace|out)",
        r"(?:the )?@ (?:and i|and we) have\b",
        r"(?:the )?@(?: in (?:the )?@)? (?:can wait|may keep|can keep|gets nothing|must wait|has to wait|is safe)",
        r"(?:nothing|no attack|no attacks|no factors|peace|no war|truce|a truce) (?:for|on|in|with|against|there|at)\b",
        r"everybody expects\b.*\bso i (?:don't|won't)$",
    )
)
_CITED: Final = re.compile(r'"[^"]*"|“[^”]*”')
_QUESTION: Final = re.compile(
    rf"{_BEFORE}(?:who|what|when|where|why|how|did|does|do|has|have|had|is|are|was|were"
    r"|will (?:anybody|anyone|he|she|they|nobody|somebody|~|(?:the )?@))(?= )(?! about| if| not)"
)
_OPPOSED: Final = re.compile(r"(?:[,;:–-]|\b(?:but|so|instead|therefore|however|and)\b)[^,;]*[@#]")
_ASSENTS: Final = re.compile(
    r"\b(?:agree|agreed|okay|ok|gladly|happy|accept|accepted|obey|oblige|convinced|persuaded|fine|deal|done|right|yes|sure"
    r"|(?:and|so|which|very well|then),? (?:i|we|so i|that is what i) (?:will|do|shall|did|am|have|obey)"
    r"|i'll|we'll|let's|let us|why not|good idea|do it|do so|do that|will do|so be it|as he|as she|as they|as told"
    r"|instead|also|too(?! [a-z])|both|same|therefore|and so)\b"
)
_POINTS: Final = word_set("others there them him her both")
_INSTEAD: Final = word_set("instead same")
_PERSONS: Final = word_set("he him his she her they them their he's she's they're")

Read = Callable[[str], Reading]


@dataclass(frozen=True, slots=True)
class _Said:
    """A sentence: from where to where, its words, and these with ``@``, ``#``, ``~`` for names, numbers, persons."""

    start: int
    stop: int
    words: str
    form: str
    asks: bool
    areas: frozenset[str]
    powers: frozenset[str]


def without_other_matters(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Read a letter without the sentences that are about something else, where with them it is not understood.

    Args:
        reading: Of the whole.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The reading of what is left, where nothing is asked about that and all orders read before are in it; else the
        reading as it is.
    """
    if context.phase not in ("placing", "attack") or len(text) > LONGEST or context.on_file:
        return reading
    asked = any(each.kind != "note" for each in reading.findings)
    if reading.press or (not asked and _is_whole(reading, context)):
        return reading
    said = list(_sentences(text, names, context))
    gone = _other_matters(said)
    if not gone or len(gone) == len(said):
        return reading
    left = text
    for each in reversed(gone):
        words = text[each.start : each.stop]
        left = left[: each.start] + "\n" * words.count("\n") + left[each.stop :]
    if _may_depend(said, gone):
        return reading
    found = read(left)
    orders = {each.order for each in found.orders}
    if any(each.kind != "note" for each in found.findings) or not orders:
        return reading
    if found.commands != reading.commands or found.press:
        return reading
    if not orders >= {each.order for each in reading.orders} or (not asked and len(orders) <= len(reading.orders)):
        return reading
    denied = [each for each in gone if any(form.match(each.form) for form in _DENIED)]
    if any(_touches(each, order) for each in denied for order in orders):
        return reading
    return replace(found, steps=reading.steps + found.steps)


def _is_whole(reading: Reading, context: Context) -> bool:
    if context.phase == "attack":
        return False  # whether one more is meant, only a second reading tells
    return (
        not context.income
        or sum(each.order.amount for each in reading.orders if isinstance(each.order, Place)) == context.income
    )


def _touches(each: _Said, order: Order) -> bool:
    """Whether what is denied may be the order: in its area, or, where no area is named, on whom it attacks."""
    if isinstance(order, Attack):
        return order.area in each.areas or (not each.areas and not each.powers.isdisjoint(order.targets))
    return isinstance(order, Place) and order.area in each.areas


def _other_matters(said: Sequence[_Said]) -> list[_Said]:
    """Those that are passed over, and what is said of a person behind one of them; none where one is agreed to."""
    found: list[_Said] = []
    for at, each in enumerate(said):
        named = not {"@", "#"}.isdisjoint(each.form)
        if _is_other(each):
            following = said[at + 1] if at + 1 < len(said) else None
            if following and {"@", "#"}.isdisjoint(following.form) and assents(following.words):
                return []  # 'Fine by me.'
            found.append(each)
        elif not named and _is_of_a_person(each) and at and said[at - 1] in found:
            found.append(each)
    return found


def _is_other(each: _Said) -> bool:
    other = _QUESTION.match(each.form) if each.asks else None
    other = other or next((found for form in (*_WHOLLY, *_DENIED) if (found := form.match(each.form))), None)
    if other is None or "@" not in each.form or each.form.endswith(":") or _OPPOSED.search(each.form, other.end()):
        return False
    return not assents(each.form.rpartition("@")[2])  # '…, and I will'


def _is_of_a_person(each: _Said) -> bool:
    """'He can dream.'"""
    return not _PERSONS.isdisjoint(each.words.split()) and not assents(each.words)


def assents(form: str) -> bool:
    """
    Say whether words agree with what somebody wants: 'Fine by me', 'let's do that'.

    Args:
        form: Words of a sentence, as looked up.
    """
    denied = not {"don't", "won't", "not", "never", "no", "can't"}.isdisjoint(form.split())
    return bool(_ASSENTS.search(form)) and not denied


def _may_depend(said: Sequence[_Said], gone: Sequence[_Said]) -> bool:
    """'Put the same there': what was said just before may be meant, before the sentence names anything itself."""
    for one, following in pairwise(said):
        front = following.form.partition("@")[0].split()
        if one in gone and following not in gone and not _POINTS.isdisjoint(front):
            return True
    return any(not _INSTEAD.isdisjoint(each.form.split()) for each in said if each not in gone)


def _sentences(text: str, names: Vocabulary, context: Context) -> Iterator[_Said]:
    for match in _SENTENCE.finditer(text):
        tokens = tokens_of(match[0])
        words = [token.word for token in tokens]
        form: list[str] = []
        areas: set[str] = set()
        powers: set[str] = set()
        at = 0
        while at < len(tokens):
            token = tokens[at]
            found = names.name_at(words, at)
            if token.word not in _NO_NAMES and found is not None and (found[0].areas or found[0].power):
                own = found[0].power == context.power and not found[0].areas
                form.append("own" if own else "@")
                areas.update(found[0].areas)
                powers.update(found[0].powers)
                at += found[1]
                continue
            if token.kind == "number":
                form.append("#")
            elif token.text[:1].isupper() and token.text[1:].islower() and (form or _is_name(token.word)):
                form.append("~" if _is_name(token.word) else token.word)
            else:
                form.append(token.word)
            at += 1
        cited = _CITED.sub("cited", " ".join(form)).rstrip(" .!?")
        asks = "?" in match[0][-3:]
        yield _Said(match.start(), match.end(), " ".join(words), cited, asks, frozenset(areas), frozenset(powers))


_NO_NAMES: Final = word_set(
    "i we you he she it they the a an my our your his her their this that these those if in on at to for from with by"
    " of and but or so as when while where who what why how did does do has have had is are was were will would could"
    " can may might shall should please place put attack send move last next no not nothing nobody everybody everyone"
    " somebody someone anybody perhaps maybe once well oh yes then now there here all both each only just also"
    " orders order hi hello dear hey turn one i'm i'll i'd i've let leave give take hit strike use keep add"
)


def _is_name(word: str) -> bool:
    return word not in _NO_NAMES
