"""
Fought together or one by one: 'France and Britain in Poland, separately, with IBM', 'Two battles, please'.

Both readers take powers that are named side by side for one attack. Words that say otherwise are read as 'separately',
which neither of them minds, and what they took for one attack is parted where the letter says so.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.model import Context, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words
from gamesmaster.mail.reading.text.asides import Abridged
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.rules.orders import Attack

_FIGHTS: Final = r"(?:attacks?|battles?|fights?|conflicts?)"
_APART: Final = r"(?:separate|single|individual|independent|different|distinct)"
_TAKE: Final = (
    r"(?:please )?(?:take|treat|fight|count|handle|resolve|regard|settle|consider|those are|these are|they are"
    r"|that is|that makes|make it|make that|make them|i want|i mean|meant as)"
    r"(?: (?:the|these|those|both|them)(?: two| three)?)?"
)
_ONE_BY_ONE: Final = re.compile(
    rf"(?P<not>\bnot )?\b(?:(?:{_TAKE} )?(?:separately|individually|independently|one by one|one after the other"
    rf"|one at a time|(?:fought|kept|resolved|settled|treated) apart(?! from)"
    rf"|not (?:together|jointly|combined|as one\b(?: {_FIGHTS})?|in one {_FIGHTS})"
    r"|each (?:on (?:its|their|his) own|for (?:itself|themselves|himself)|by (?:itself|themselves)|alone)"
    rf"|(?:as|in|by) (?:(?:two|three|2|3) )?{_APART} {_FIGHTS})"
    rf"|{_TAKE} (?:as )?(?:(?:two|three|2|3) )?{_APART} {_FIGHTS}(?<=s))\b",
    re.IGNORECASE,
)
_KEPT: Final = re.compile(
    r"\b(?:fight|keep|settle|resolve|treat|play|handle|battle|attack|hit)\b[^.!?;:\n]{1,40}?"
    r"(?P<apart> apart)\b(?! from)",
    re.IGNORECASE,
)
"""'Fight France and Britain apart'."""
_AS_TWO: Final = re.compile(rf"\b(?:(?:as|in|by)|{_TAKE}(?: as)?) (?:two|2) {_FIGHTS}\b", re.IGNORECASE)
_ALONE: Final = re.compile(
    rf"(?:^|(?<=[.!?] ))(?:(?P<two>two|2)|(?:(?:two|three|2|3) )?{_APART}) {_FIGHTS}(?:,? please)?(?=[.!])",
    re.IGNORECASE | re.MULTILINE,
)
"""'Two battles, please.', a sentence of its own."""
_AT_ONCE: Final = re.compile(
    r"\b(?:(?:as|in) (?:a |one )(?:single )?(?:combined |joint |common |big )"
    rf"{_FIGHTS}|together,? (?:as|in) (?:a|one)(?: single)? {_FIGHTS}"
    rf"|at the same time|taken together|both (?=together\b)|not separately"
    rf"|all in one(?: {_FIGHTS})?)"
    r"(?! (?:on|in) the)",
    re.IGNORECASE,
)
_HEAD: Final = re.compile(
    rf"(?:[,:;]|(?<=[.!]))? ?(?:but |and )?"
    rf"(?:separately|(?:two|three|2|3|{_APART}|(?:two|three|2|3) {_APART}) {_FIGHTS}): ?",
    re.IGNORECASE,
)
_SEPARATELY: Final = "separately"
_AS_TWO_SAID: Final = "individually"
_STANCE: Final = word_set("not no never don't if unless why should could would did last next")


def with_apart(letter: Abridged, names: Vocabulary, context: Context) -> Abridged:
    """
    Give a letter in which all that says 'one by one' says 'separately', and all that says 'at once' 'together'.

    Args:
        letter: Normalised.
        names: The vocabulary.
        context: Of the reading: nobody places together.
    """
    if context.phase == "placing":
        return letter
    gone = [
        *(
            (found.start(), found.end(), "together" if found["not"] else _SEPARATELY)
            for found in _ONE_BY_ONE.finditer(letter.text)
        ),
        *((*found.span("apart"), f" {_SEPARATELY}") for found in _KEPT.finditer(letter.text)),
        *((found.start(), found.end(), _AS_TWO_SAID) for found in _AS_TWO.finditer(letter.text)),
        *(
            (found.start(), found.end(), (_AS_TWO_SAID if found["two"] else _SEPARATELY).capitalize())
            for found in _ALONE.finditer(letter.text)
        ),
        *((found.start(), found.end(), "together") for found in _AT_ONCE.finditer(letter.text)),
    ]
    letter = letter.without(sorted(gone)) if gone else letter
    heads = list(_heads(letter.text, names))
    return letter.without(heads) if heads else letter


def _heads(text: str, names: Vocabulary) -> Iterator[tuple[int, int, str]]:
    """'… in Poland separately: France with IBM, Britain with GM': each has its stock, and no more needs to be said."""
    for found in _HEAD.finditer(text):
        rest = text[found.end() :].split("\n", 1)[0]
        words = split_words(rest)
        stocks = sum(names.stock_at(words, at) is not None for at in range(len(words)))
        before = text[: found.start()].rsplit("\n", 1)[-1].strip()
        if stocks > 1 and before:
            yield found.start(), found.end(), " " if before.endswith((".", "!")) else ": "


def separated(reading: Reading, letter: Heard) -> Reading:
    """
    Part attacks on several of which the letter says that they are fought one by one.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    if letter.context.phase == "placing" or not any(_has_several(each) for each in reading.orders):
        return reading
    apart = _areas_apart(letter)
    orders: list[ReadOrder] = []
    for each in reading.orders:
        order = each.order
        if isinstance(order, Attack) and _has_several(each) and _is_apart(order, apart, reading):
            orders += (replace(each, order=replace(order, targets=(target,))) for target in order.targets)
        else:
            orders.append(each)
    return replace(reading, orders=tuple(orders))


def _is_apart(order: Attack, apart: Mapping[str, bool], reading: Reading) -> bool:
    """Whether the letter parts what is attacked there; where it speaks of two fights, they must come to two."""
    if (counted := apart.get(order.area, apart.get(""))) is None:
        return False
    if not counted:
        return True
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    return sum(len(each.targets) for each in attacks if order.area not in apart or each.area == order.area) == 2


def _has_several(each: ReadOrder) -> bool:
    return isinstance(each.order, Attack) and len(each.order.targets) > 1


def _areas_apart(letter: Heard) -> dict[str, bool]:
    """Where the letter says that it fights one by one, and whether it counts two; an empty name is everywhere."""
    apart: dict[str, bool] = {}
    last: set[str] = set()
    for one, own in zip(letter.said, letter.parts, strict=True):
        here = {piece.area for piece in one.pieces if piece.area and not piece.people}
        meant = (here or last) or {""}
        for word in (_SEPARATELY, _AS_TWO_SAID):
            said = word in one.words and one.end != "?" and _STANCE.isdisjoint(one.words)
            if said and not any(part.heard for part in own if word in part.words):
                apart.update(dict.fromkeys(meant, word == _AS_TWO_SAID))
        if "together" in one.words and _SEPARATELY not in one.words:
            apart = {area: counted for area, counted in apart.items() if area not in meant}
        last = here or last
    return apart
