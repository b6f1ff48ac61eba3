"""What the words of a sentence about attacks and counters are: powers, areas, stocks, amounts, odds, joints."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.frames.neutral import SAYS_NOTHING
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.syntax.items import TOGETHER
from gamesmaster.mail.reading.text.battle_idioms import AIM
from gamesmaster.mail.reading.text.words import ATTACK, CLAIM, CONTROL, HOME, KNOWN, UNDERSTANDING, UNITS, word_set

_JOINTS: Final = {
    **dict.fromkeys(("in", "inside", "within", "at", "into", "@"), "in"),
    **dict.fromkeys(("against", "versus", "vs", "v"), "against"),
    **dict.fromkeys(("with", "using", "via", "w", "by", "stock", "stocks", "share", "shares", "ticker", "$"), "with"),
    **dict.fromkeys(("and", "&", "+", "then", "n"), "and"),
    **dict.fromkeys((",", ";", "/", "--", "...", "!", "*", ".", "(", ")", "|", "'", '"'), "comma"),
    **dict.fromkeys((":", "-", "=", "->", "=>", "–"), "colon"),
    **dict.fromkeys(("there", "here"), "there"),
    **dict.fromkeys(("them", "him", "her", "they"), "them"),
    **dict.fromkeys(("both", "each", "all", "everything"), ""),
}
_TAKES: Final = word_set("use take choose pick")
_COUNTED: Final = word_set(
    "counter marker understanding order thing attack attacks counters markers understandings orders things controls"
    " moves actions targets"
)
_ONE_MORE: Final = word_set("one another")
_BESIDES: Final = word_set(
    "mark alone myself solely again once likewise too more as well announce announced declare declared pursuant rule"
    " rules"
    " paragraph section being namely hereunder hereinafter boys lads divisions corps cavalry front flank border troops"
    " swiftly hard mercilessly fiercely vigorously boldly promptly quickly brutally heavily fully completely vigour"
    " force"
    " strongly personally certainly definitely surely absolutely really action actions phase combat battle offensive"
    " war"
    " marker markers chit chits token tokens piece establish established granted entitled duly thereby whereby wherever"
    " such said aforesaid company shares named called ticker symbol pick choice selected selection assigned designated"
    " using used picked chosen going gonna time move moves quick fast good luck hope fun proud glorious brave mighty"
    " army"
    " navy fleet airforce marines guns guys folks pals buddy buddies chaps crew team side country nation power powers"
    " enemy enemies foe foes opponent opponents rival rivals neighbours neighbors bastards swine dogs rotten nasty"
    " pesky"
    " damn bloody wretched evil dear old poor little big great whole entire full-scale all-out next-door nearby present"
    " presence there's let's also plus and furthermore moreover besides additionally lastly finally firstly secondly"
    " thirdly"
    " fourthly instead everywhere separate separately single individually wherever wants must need needs shall will"
)
_NEUTRAL: Final = (
    SAYS_NOTHING | CLAIM | _BESIDES | word_set("to on of for both stock company last first second third another")
) - word_set("with using via by one each all everything there them him her they me us my") | word_set("my our")
_MARKS: Final = {
    **dict.fromkeys(UNDERSTANDING, "u"),
    **dict.fromkeys(CONTROL, "c"),
}


_MYSELF: Final = (("me",), ("myself",), ("us",), ("my", "part"))


@dataclass(frozen=True, slots=True)
class Piece:
    """
    What a word or a few of them are.

    Attributes:
        kind: ``power``, ``area``, ``name`` (a power's and an area's), ``stock``, ``number``, ``floor``, ``verb``,
            ``u``, ``c``, ``share``, ``one``, ``only``, ``aim``, ``all``, ``each``, or what joins: ``in``, ``against``,
            ``with``, ``and``, ``comma``, ``colon``, ``there``, ``them``.
        name: Of a power, area or stock.
        area: Of a ``name`` that is a power's, the area it names as well.
        value: Of a number or of odds.
        broken: A line of the letter begins here.
    """

    kind: str
    name: str = ""
    area: str = ""
    value: int = 0
    broken: bool = False


def pieces_of(cursor: Cursor) -> list[Piece] | None:
    """
    Say what every word of a sentence is.

    Returns:
        The pieces, without words that say nothing; None when there is a word that may say something else.
    """
    found: list[Piece] = []
    cursor.at = 0
    while cursor.at < len(cursor.tokens):
        start = cursor.at
        try:
            piece = _piece(cursor, found)
        except Ask:
            return None
        if piece is None or cursor.at == start:
            return None
        if piece.kind:
            broken = start in cursor.breaks
            found.append(Piece(piece.kind, piece.name, piece.area, piece.value, broken) if broken else piece)
    return found


def _piece(cursor: Cursor, found: list[Piece]) -> Piece | None:
    token = cursor.tokens[cursor.at]
    word = token.word
    if any(cursor.take_words(preposition, *whom) for preposition in ("for", "from") for whom in _MYSELF):
        return Piece("")
    if (
        cursor.take_words("in", "that", "order")
        or cursor.take_words("in", "this", "order")
        or cursor.take("respectively")
    ):
        return Piece("respectively")
    if cursor.take_words("at", "least") or cursor.take_words("minimum"):
        ratio = cursor.token()
        if ratio is None or ratio.kind != "ratio" or ratio.other != 1:
            return None
        cursor.at += 1
        return Piece("floor", value=ratio.value)
    if (
        word == "u"
        and cursor.peek(1) not in ("in", "for", "of", ":", "-", "at", "", ",", ")")
        and not cursor.is_area(1)
    ):
        return None
    after_with = bool(found) and found[-1].kind == "with"
    after_name = bool(found) and found[-1].kind in ("area", "name", "power")
    if (stock := _stock(cursor, after_with=after_with, after_name=after_name)) is not None:
        return stock
    if token.kind == "number":
        return _number(cursor)
    if token.kind == "word" and (named := _named(cursor)) is not None:
        return named
    if token.kind not in ("word", "mark"):
        return None
    return _plain(cursor, word, found)


def _plain(cursor: Cursor, word: str, found: list[Piece]) -> Piece | None:
    """What is neither a name nor a number."""
    cursor.at += 1
    if word in ATTACK:
        return Piece("verb")
    if word == "controls" or (word == "control" and _is_done(cursor.words[: cursor.at - 1])):
        return None  # 'I control Poland': told, not asked for
    if word in _MARKS and (len(word) > 1 or cursor.tokens[cursor.at - 1].text.isupper()):
        return Piece(_MARKS[word])
    if word == AIM:
        return Piece("aim")
    if word in TOGETHER:
        return Piece("share")
    if word == "only":
        return Piece("only")
    if word in ("same", "ditto"):
        return Piece("same") if cursor.peek() not in ("stock", "stocks", "amount", "number", "odds") else None
    if word in ("all", "everything", "everyone", "everybody"):
        if cursor.peek() in ("of", "the", "my", "i", "we", "our", "i've", "that"):
            cursor.skip(word_set("of the my i we our i've have got there factors pfs rfs units forces that can"))
        return Piece("all", value=int(word in ("everyone", "everybody")))
    if word == "each":
        return Piece("each")
    if word in _ONE_MORE:
        return Piece("one")
    if word in _TAKES:
        return Piece("with") if cursor.names.stock_at(cursor.words, cursor.at) else Piece("")
    if word == "w" and cursor.peek() == "/":
        cursor.at += 1
    if word in _JOINTS:
        return Piece(_JOINTS[word])
    if word in _NEUTRAL or word in UNITS or word == "on":
        return Piece("")
    return None


def _is_done(before: Sequence[str]) -> bool:
    """Whether somebody who does it stands before a verb."""
    at = len(before) - 1
    while at >= 0 and before[at] in (
        "now",
        "already",
        "also",
        "still",
        "both",
        "currently",
        "fully",
        "together",
        "jointly",
    ):
        at -= 1
    return at >= 0 and before[at] in ("i", "we", "you", "they")


def _stock(cursor: Cursor, *, after_with: bool, after_name: bool) -> Piece | None:
    found = cursor.names.stock_at(cursor.words, cursor.at)
    if found is None:
        return None
    token = cursor.tokens[cursor.at]
    meant = cursor.meaning(guess=False)
    if meant is not None and meant[1] >= found[1] and not (after_with and (token.is_upper or meant[0].derived)):
        return None
    plain = (token.word in KNOWN or token.text.islower()) and not (token.is_upper and not cursor.shouts)
    listed = (after_name and len(token.word) > 2) or (
        cursor.at > 0 and cursor.words[cursor.at - 1] in (",", "(", "-", ":", "/")
    )
    if plain and found[1] == 1 and not after_with and (token.word in KNOWN or not listed):
        return None  # 'All', 'On', 'target': words of the language, unless they are marked as a stock
    if after_with and token.word in KNOWN and token.text.islower():
        return None
    cursor.at += found[1]
    cursor.skip(word_set("stock stocks shares inc corp corporation"))
    return Piece("stock", found[0])


def _number(cursor: Cursor) -> Piece | None:
    """An amount; or a number that counts attacks or turns, which says nothing."""
    token = cursor.tokens[cursor.at]
    before = cursor.words[cursor.at - 1] if cursor.at else ""
    if token.text.lower() == "one" and cursor.peek(1) in ("on", "against"):
        cursor.at += 1
        return Piece("verb")
    if token.text.lower() == "one" and (cursor.peek(1) in ("in", "for", "of", "at") or before in ("the", "that")):
        cursor.at += 1
        return Piece("one")
    fights = cursor.peek(1) == "attack" and token.value != 1 and cursor.peek(2) not in _COUNTED  # '4 attack Egypt'
    if cursor.peek(1) in _COUNTED and not fights:
        cursor.at += 2
        return Piece("verb") if cursor.words[cursor.at - 1] in ATTACK else Piece("")
    if before in ("turn", "round", "phase", "#", "rule", "section", "game", "paragraph", "article"):
        cursor.at += 1
        return Piece("")
    amount = cursor.amount()
    cursor.skip(UNITS | {"of", "my"})
    return Piece("number", value=amount) if amount else None


def _named(cursor: Cursor) -> Piece | None:
    if cursor.peek() in HOME:
        area = cursor.area()
        return Piece("area", area=area) if area else None
    found = cursor.meaning(guess=False) or cursor.meaning()
    if found is None:
        return None
    meaning, width = found
    token = cursor.tokens[cursor.at]
    if not meaning.adjective and meaning.powers and meaning.areas and not token.text.endswith(("'s", "\u2019s")):
        start = cursor.at
        area = cursor.area()
        cursor.at = start
        power = cursor.power()
        return Piece("name", power or "", area or "") if power and area else None
    if meaning.powers:
        power = cursor.power()
        return Piece("power", power) if power else None
    area = cursor.area()
    if area is None:
        cursor.at += width
        return None
    return Piece("area", area=area)
