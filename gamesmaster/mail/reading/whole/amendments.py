"""Whether a letter's list stands for all there is or changes it: 'Two amendments:', 'This replaces everything.'"""

from __future__ import annotations

import re
from dataclasses import replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.filing import filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.taking import asks, doubting
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_QUESTION: Final = "Does this come to the orders on file, or take their place? Please write all that shall stand."
_CHANGES: Final = word_set(
    "cancelled canceled cancel dropped drop withdrawn scrapped scrap off called deleted struck stays stay stands stand"
    " remains remain kept unchanged untouched"
)


def with_amendments_kept(reading: Reading, letter: Heard) -> Reading:
    """
    Keep what a letter of 'two amendments' does not name: its attacks change those on file, or come to them.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    there = filed(context) if context.phase == "attack" and context.on_file and letter.alone else None
    if not there or not reading.orders or asks(reading) or reading.intent == "amend":
        return reading
    if not all(isinstance(each.order, Attack) for each in reading.orders) or not _is_headed(letter):
        return reading
    if any(not _CHANGES.isdisjoint(one.words) for one in letter.said):
        return reading
    areas = {order.area for order in there if isinstance(order, Attack)}
    orders = tuple(
        replace(each, how="change" if getattr(each.order, "area", "") in areas else "add") for each in reading.orders
    )
    return replace(reading, orders=orders, intent="amend")


def with_list_replacing(reading: Reading, letter: Heard) -> Reading:
    """
    Let a list below 'My attacks for turn 6:' stand for all there is, whatever is on file.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if context.phase != "attack" or not context.on_file or not reading.orders or asks(reading) or reading.cancelled:
        return reading
    said = [one for one in letter.said if one.words[0] not in _GREETS]
    listed = bool(said) and _LIST.fullmatch(" ".join(said[0].words)) is not None
    rows = [one for one in said[1:] if one.pieces]
    attacks = [each for each in reading.orders if isinstance(each.order, Attack)]
    if not listed or len(attacks) != len(reading.orders) or len(attacks) < 2 or len(rows) > len(attacks) + 1:
        return reading
    if reading.intent != "amend" or any(not _BESIDES.isdisjoint(one.words) for one in letter.said):
        return reading
    orders = tuple(replace(each, how="plain") for each in attacks)
    return replace(reading, orders=orders, intent="replace")


_LIST: Final = re.compile(
    r"(?:here are |these are )?(?:my|our|the) (?:complete |full |new |final )?(?:attacks?|orders|attack orders)"
    r"(?: (?:for|of|in) (?:this )?(?:turn|round)(?: #| \d+| \w+)?)?(?: are)?(?: as follows)? :"
)
_BESIDES: Final = word_set(
    "also too add added addition besides stays stay stands stand remains remain unchanged rest other"
)


def _is_headed(letter: Heard) -> bool:
    """'Two amendments:', 'Some changes to my attacks:' as the first words to us; 'no changes' is none."""
    said = [one for one in letter.said if one.words[0] not in _GREETS]
    words = " ".join(said[0].words[:_MOST_HEAD]) if said else ""
    return _AMENDMENTS.match(words) is not None


_AMENDMENTS: Final = re.compile(
    r"(?:please (?:note|make|enter) |here (?:are|is|come) |i have |my )?(?:a |an |one |# |the |some |these |two |three"
    r" |few |following |couple of |small |little |quick |more )*(?:amendments?|changes?|corrections?|alterations?"
    r"|additions?|modifications?)\b(?! of (?:mind|heart|plan|government))"
)
_GREETS: Final = word_set("dear hi hello hey good hallo")
_MOST_HEAD: Final = 8


def with_superseded_asked(reading: Reading, letter: Heard) -> Reading:
    """
    Ask where a list takes the place of all there was by its own words, and something on file would stand beside it.

    'This replaces everything: Russia in Poland, Boeing.'

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    if not context.on_file or not reading.orders or asks(reading) or not letter.alone:
        return reading
    stands = merge(context.on_file, reading, context.phase).lines
    named = {"", *(piece.area for one in letter.said for piece in one.pieces)}
    written = {notation.write(each.order) for each in reading.orders}
    if all(line in written or getattr(notation.read(line)[1], "area", "") in named for line in stands):
        return reading
    one = next((one for one in letter.said if supersedes(one)), None)
    if one is None:
        return reading
    return doubting(reading, one, _QUESTION)


def supersedes(one: Said) -> bool:
    """
    Say whether a sentence lets go of all that was ordered before: 'Scrap my list', 'This replaces everything'.

    Args:
        one: The sentence.
    """
    words = " ".join(one.words)
    return one.end != "?" and _SUPERSEDES.search(words) is not None and _BUT.search(words) is None


_SUPERSEDES: Final = re.compile(
    r"\b(?:replaces?|supersedes?|cancels?|overrides?|overwrites?|takes? the place of)"
    r" (?:all|everything|whatever|anything|(?:all |both )?(?:my|the) (?:earlier|previous|old|former|first|last|other)"
    r" (?:\w+ )?(?:orders?|letters?|mails?|lists?|attacks?|placings?|ones?))\b"
    r"|\b(?:scrap|bin|forget|cancel|tear up|ignore|disregard|delete|withdraw|throw away)"
    r" (?:everything|it all|all of it|(?:all )?(?:of )?(?:my|the|those)"
    r" (?:whole |old |earlier |previous |last |first )?(?:list|orders|attacks|placings|letter|mail|lot))\b"
)
_BUT: Final = re.compile(r"\b(?:except|but|save|bar|apart from|not|don't|no|never|other than|unless|if|besides)\b")
