"""What each word says where factors are told as shares: a share, a number, 'twice', 'as', an area, the rest."""

from __future__ import annotations

import re
from dataclasses import dataclass
from fractions import Fraction
from typing import Final

from gamesmaster.mail.reading.again.patience import bends
from gamesmaster.mail.reading.doubts.counting_things import counts_other_things
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.words import COURTESY, HOME, PLACE, PLACE_TO, REST, TROUBLE, UNITS, word_set

LONGEST: Final = 60
_FRACTIONS: Final = {
    **dict.fromkeys(("half", "halves"), Fraction(1, 2)),
    **dict.fromkeys(("third", "thirds"), Fraction(1, 3)),
    **dict.fromkeys(("quarter", "quarters", "fourth", "fourths"), Fraction(1, 4)),
    **dict.fromkeys(("fifth", "fifths"), Fraction(1, 5)),
    **dict.fromkeys(("sixth", "sixths"), Fraction(1, 6)),
    **dict.fromkeys(("eighth", "eighths"), Fraction(1, 8)),
    **dict.fromkeys(("tenth", "tenths"), Fraction(1, 10)),
    **dict.fromkeys(("twelfth", "twelfths"), Fraction(1, 12)),
}
_TIMES: Final = {"twice": 2, "double": 2, "thrice": 3, "triple": 3, "treble": 3}
_WORDS: Final = {
    "each": "c",
    "apiece": "c",
    "more": "m",
    "fewer": "l",
    "less": "l",
    "than": "h",
    "as": "s",
    "same": "e",
    "equal": "e",
    "equally": "e",
    "evenly": "e",
    "many": "",
    "number": "",
    "that": "",
    "and": "&",
    "&": "&",
    ",": ",",
    ";": ",",
    "-": ",",
    "--": ",",
    "(": ",",
    ")": ",",
    ":": "",
    "=": "",
    "there": "j",
}
_NEITHER: Final = (
    ("nothing", "anywhere", "else"),
    ("none", "anywhere", "else"),
    ("nothing", "elsewhere"),
    ("nowhere", "else"),
    ("and", "no", "more"),
    ("no", "others"),
)
_BETWEEN: Final = word_set("between among split divide divided share shared")


@dataclass(frozen=True, slots=True)
class Term:
    """
    Attributes:
        kind: ``a`` area, ``n`` number, ``q`` share, ``k`` times, ``r`` rest, or as in ``_WORDS``.
        value: Of a number, share or multiple.
        area: Of an area.
        figure: A share written as '50%' or '1/2'.
    """

    kind: str
    value: Fraction = Fraction(0)
    area: str = ""
    figure: bool = False


def terms_of(cursor: Cursor) -> list[Term] | None:
    """
    Say what each word of a sentence says; None where one says something else.
    """
    words = cursor.words
    if len(words) > LONGEST or '"' in words or "or" in words:
        return None
    found: list[Term] = []
    cursor.at = 0
    own = cursor.meaning(guess=False)
    if own is not None and own[0].power == cursor.context.power and cursor.peek(own[1]) == ":":
        cursor.at = own[1] + 1
    while cursor.at < len(words):
        at = cursor.at
        said = _term(cursor)
        if said is None:
            return None
        found += [term for term in said if term.kind != "s" or not found or found[-1].kind != "s"]
        cursor.at = max(cursor.at, at + 1)
    if any(term.figure for term in found) and any(term.kind == "n" for term in found):
        return None  # 'Poland 1/2, Rumania 6' may be a slip
    return found


def _term(cursor: Cursor) -> list[Term] | None:
    token, word = cursor.tokens[cursor.at], cursor.peek()
    for phrase in _NEITHER:
        if cursor.take_words(*phrase):
            return []
    if token.kind == "figure" and (share := _figure(token.text)) is not None:
        cursor.at += 1
        cursor.take(word_set("percent %"))
        return [Term("q", share, figure=True)]
    if token.kind == "number":
        return _number(cursor)
    if word in _TIMES:
        cursor.at += 1
        return [Term("k", Fraction(_TIMES[word]))]
    if word == "half" and (cursor.take_words("half", "that") or cursor.take_words("half", "of", "that")):
        return [Term("k", Fraction(1, 2))]
    if word in ("other", "remaining") and cursor.peek(1) == "half" and cursor.peek(2) not in ("and", "of"):
        cursor.at += 2
        return [Term("r")]  # 'half to Poland, the other half shared between …'
    if cursor.take_words("half", "and", "half") or cursor.take_words("down", "the", "middle"):
        return [Term("e")]
    if word == "half" and cursor.peek(1) == "as" and cursor.take("half"):
        return [Term("k", Fraction(1, 2))]
    if word in _FRACTIONS or (word in ("a", "one", "the") and cursor.peek(1) in _FRACTIONS):
        cursor.at += word not in _FRACTIONS
        share = _FRACTIONS[cursor.peek()]
        cursor.at += 1
        return [Term("q", share)] if not _of(cursor) else [Term("q", share), Term("r")]
    if word in ("times",) or word in _BETWEEN:
        cursor.at += 1
        return [Term("e")] if word in ("evenly", "equally") else [] if word != "times" else None
    if word in ("remaining", "another", "last", "other", "final") and (
        cursor.peek(1) in _FRACTIONS or cursor.peek(1) == "half"
    ):
        cursor.at += 1
        return []
    if word in REST or (word in ("whatever", "everything") and cursor.peek(1) in ("else", "remains", "is")):
        cursor.at += 1
        cursor.skip(word_set("else remains is left over"))
        return [Term("r")]
    if word in ("what", "whatever") and cursor.peek(1) in ("remains", "is", "left"):
        cursor.at += 1
        cursor.skip(word_set("remains is left over"))
        return [Term("r")]
    kind = _WORDS.get(word)
    if kind is not None:
        cursor.at += 1
        return [Term(kind)] if kind else []
    if token.kind != "word":
        return None
    named = cursor.meaning(guess=False)
    if word in HOME or (named is not None and named[0].areas):
        try:
            area = cursor.area()
        except Ask:
            return None
        return None if area is None else [Term("a", area=area)]
    if named is not None or (word in TROUBLE and word not in ("them", "they")) or _bends_here(word):
        return None
    cursor.at += 1
    before = cursor.words[at - 1] if (at := cursor.at - 1) else ""
    if word == "of":
        return [] if cursor.peek() in ("my", "the", "our") else None
    if word == "everything":
        return [] if cursor.peek() in _BETWEEN | {"evenly", "equally", "to", "be", "goes"} else None
    if word in ("is", "are") and cursor.peek() in _BETWEEN | {"to", "then", "equally", "evenly"}:
        return []
    if word in ("is", "are"):
        return [] if before in ("here", "split", "rest") or (word == "is" and before == "this") else None
    return [] if word in _QUIET else None


_QUIET: Final = (
    PLACE
    | PLACE_TO
    | UNITS
    | COURTESY
    | word_set(
        "i we i'd i'll we'll we'd my our the a an will shall should let's let want would like go goes going gets get"
        " receive receives stay stays staying keep keeps this turn here orders order placements placement allocation"
        " allocations them then also too simply just exactly only put up it all them be please so follows follow"
        " thing things what finally lastly first second third ok okay well now for sir follow wish parts shares"
    )
) - word_set("use spend lay commit all me mate stick")


def _bends_here(word: str) -> bool:
    """Whether a word casts doubt even where shares are told."""
    return bends([word]) and word not in _SHARING


_SHARING: Final = word_set(
    "half third quarter twice double triple treble many much each apiece than fewer per percent sum total equals rather"
    " number half put you'll your"
)


def _of(cursor: Cursor) -> bool:
    """'… of my 12', 'of them' say of what a share is; 'of the rest' says what else. Whether it is the rest."""
    start = cursor.at
    if not cursor.take("of"):
        return False
    cursor.skip(word_set("my our her his its the all these this turn's new them it those"))
    if cursor.take(REST):
        return True
    token = cursor.token()
    if token is not None and token.kind == "number" and token.value == cursor.context.income:
        cursor.at += 1
    elif token is not None and token.kind == "number":
        cursor.at = start
    cursor.skip(
        word_set(
            "i have i've got strength forces factors pfs pf factor income allocation allotment points new ones lot"
        )
    )
    return False


def _number(cursor: Cursor) -> list[Term] | None:
    token = cursor.tokens[cursor.at]
    following = cursor.peek(1)
    if following in ("percent", "%") or (following == "per" and cursor.peek(2) == "cent"):
        cursor.at += 2 + (following == "per")
        return [Term("q", Fraction(token.value, 100))]
    if following == "times":
        cursor.at += 2
        return [Term("k", Fraction(token.value))]
    if following in _FRACTIONS:
        share = _FRACTIONS[following] * token.value
        cursor.at += 2
        return [Term("q", share)] if not _of(cursor) else [Term("q", share), Term("r")]
    before = cursor.words[max(0, cursor.at - 3) : cursor.at]
    if token.value == cursor.context.income and {"of", "my", "have", "got", "with", "all"}.intersection(before):
        cursor.at += 1
        return []
    if counts_other_things(cursor, cursor.at):
        return None
    cursor.at += 1
    return [Term("n", Fraction(token.value))]


def _figure(text: str) -> Fraction | None:
    if text.endswith("%"):
        text = text[:-1].replace(",", ".")
        return Fraction(text) / 100 if re.fullmatch(r"\d{1,3}(\.\d{1,2})?", text) else None
    if (found := re.fullmatch(r"(\d{1,2})/(\d{1,2})", text)) and int(found[2]):
        share = Fraction(int(found[1]), int(found[2]))
        return share if share < 1 else None
    return None
