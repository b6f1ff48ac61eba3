"""What each word of an amendment does: a number, an area, a verb that takes or gives, a word for what was taken."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.again.atom_phrases import ATOM_PHRASES
from gamesmaster.mail.reading.again.patience import bends
from gamesmaster.mail.reading.doubts.gate import counts_other_things
from gamesmaster.mail.reading.frames.neutral import IN_PLACING
from gamesmaster.mail.reading.frames.willing import is_manner
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.words import COURTESY, FILLER, HOME, TROUBLE, UNITS, word_set

LONGEST: Final = 60
MOST_STRANGE: Final = 4


@dataclass(frozen=True, slots=True)
class Atom:
    """
    Attributes:
        kind: One letter; see ``_KINDS``, and ``n`` a number, ``a`` an area, ``i`` the people of an area, ``h`` 'there'.
        value: Of a number.
        area: Of an area.
    """

    kind: str
    value: int = 0
    area: str = ""


_KINDS: Final = {
    **dict.fromkeys(word_set("fewer less minus short shy lighter"), "l"),
    **dict.fromkeys(word_set("more extra plus additional further +"), "m"),
    **dict.fromkeys(word_set("from off"), "f"),
    **dict.fromkeys(word_set("to in into onto in on towards toward for at with inside"), "t"),
    **dict.fromkeys(
        word_set(
            "take reduced decreased lowered pull remove subtract deduct knock shave lose withdraw reduce"
            " lower trim skim borrow steal cut drain thin lift whip nick pinch rob raid slash shed loses"
            " spare spares extract pluck peel strip taking pulling removing withdrawing cutting reducing"
            " dock siphon transferring decrease weaken halve withdrawn removed"
        ),
        "K",
    ),
    **dict.fromkeys(
        word_set(
            "add increased raised boosted put give send place gets get goes go increase raise boost bump"
            " receive receives giving putting sending adding stick pop throw chuck bung strengthen"
            " reinforce up pile plonk assign award hand lend fill top travel travels head use gain gains"
            " wins beef deploy allocate station spend join joins placed allocated sit sits land lands"
            " belong dispatch ship march proceed proceeds stays fall falls accrue"
        ),
        "G",
    ),
    **dict.fromkeys(
        word_set("move shift transfer switch redirect divert relocate bring reassign moving shifting reallocate slide"),
        "S",
    ),
    **dict.fromkeys(
        word_set("make making becomes become set change alter amend revise down correct write read reads"), "M"
    ),
    **dict.fromkeys(word_set("those them these it they that which"), "p"),
    **dict.fromkeys(word_set("other others"), "o"),
    **dict.fromkeys(word_set("both pair"), "b"),
    **dict.fromkeys(
        word_set("difference shortfall missing compensate offset balance surplus excess saving savings"), "d"
    ),
    **dict.fromkeys(word_set("expense cost"), "x"),
    **dict.fromkeys(word_set("everything everybody everyone all lot"), "e"),
    **dict.fromkeys(word_set("forget scrap scratch cancel drop ditch delete abandon abolish axe evacuate empty"), "D"),
    **dict.fromkeys(word_set("swap exchange interchange flip transpose"), "w"),
    **dict.fromkeys(word_set("likewise ditto"), "r"),
    **dict.fromkeys(word_set("had meant intended earmarked destined planned allotted promised bound sent"), "H"),
    **dict.fromkeys(word_set("stays stay stands stand unchanged remain remains same keep leave hold fine"), "="),
    **dict.fromkeys(word_set("rest remainder else"), "R"),
    **dict.fromkeys(word_set("-> =>"), ">"),
    "of": "O",
    "by": "y",
    "respectively": "z",
    "and": "&",
    "&": "&",
    "then": "&",
    "but": "&",
    "except": "&",
    "whereas": "&",
    "while": "&",
}
_ABOUT: Final = word_set("about regarding concerning re")
_INSIDE: Final = word_set("in inside on at")
_MARKS: Final = frozenset((",", ";", ":", "-", "--", "(", ")", ".", "...", "!"))
_LONGEST_PHRASE: Final = max(map(len, ATOM_PHRASES))
_SAYS_NOTHING: Final = (
    IN_PLACING
    | FILLER
    | COURTESY
    | UNITS
    | word_set(
        "instead only now there's freed released free split divide saved spared thus liberated too"
        " many few greedy up back away over out across both numbers number amounts amount figures"
        " figure whole entire of this letter mail signal telegram order orders yesterday's today's"
        " allocation yet actually sorry oops correction little small change amendment amendments"
        " changes adjustment adjustments tweak tweaks following thought thoughts thinking again a an"
        " anymore its their the i we my me just please could can let let's kindly would better who are is be have"
        " factor factors ones one's lads troops boys poor dear good old brave friends so also ps p.s"
        " well hmm hm um er uh oh ok okay"
    )
)
_KEPT_OUT: Final = word_set(
    "hope hopes hoping wish wishing think guess suppose reckon say says mean means feel see"
    " remember until than want wants may might decide decision decided idea scheme plans plan was"
    " were been against about should"
)
_FINE: Final = _SAYS_NOTHING - _KEPT_OUT


def atoms_of(cursor: Cursor) -> list[Atom] | None:
    """
    Say what each word of a sentence does.

    Args:
        cursor: Over the sentence.

    Returns:
        Its atoms, marks and 'and' among them; None when a word may say something else.
    """
    words = cursor.words
    if len(words) > LONGEST or '"' in words:
        return None
    found: list[Atom] = []
    strange = 0
    cursor.at = _reconsiders(words)
    while cursor.at < len(words):
        at = cursor.at
        said = _said(cursor)
        if said is None:
            if not any(atom.kind in "KGSMDw" for atom in found) or strange >= MOST_STRANGE or not _passes(cursor, at):
                return None
            strange += 1
            said = []
        found += said
        cursor.at = max(cursor.at, at + 1)
    return found


def _reconsiders(words: Sequence[str]) -> int:
    """How many words of 'Reading that again I'd rather …', 'looking at it once more, …' only lead up; 0 for none."""
    if len(words) < 4 or not words[0].endswith("ing") or _ANEW.isdisjoint(words[1:5]):
        return 0
    at = next((at for at in range(2, min(8, len(words))) if words[at] in _GOES_ON), 0)
    return at if _LOOKS.issuperset(words[1:at]) else 0


_ANEW: Final = word_set("again once over now twice")
_LOOKS: Final = _ANEW | word_set("at it that this them these my the board map orders list letter mail more properly")
_GOES_ON: Final = word_set(", : i i'd i'll we we'd we'll let's please change")


def _said(cursor: Cursor) -> list[Atom] | None:
    """The atoms of the next word or phrase, none of one that says nothing; None for a word that nobody knows."""
    words, at = cursor.words, cursor.at
    token = cursor.tokens[at]
    for length in range(min(_LONGEST_PHRASE, len(words) - at), 1, -1):
        kinds = ATOM_PHRASES.get(tuple(words[at : at + length]))
        if kinds is not None and (kinds or not any(each.kind == "number" for each in cursor.tokens[at : at + length])):
            cursor.at += length
            if kinds.endswith("a"):
                cursor.at = at + length - 1
                return [Atom(kinds[0]), *_area(cursor)] if cursor.words[cursor.at] in HOME else None
            return [Atom("n", int(kind)) if kind.isdigit() else Atom(kind) for kind in kinds]
    if token.kind == "number":
        cursor.at = 0
        lists = words[at + 1 : at + 2] in ([","], ["and"], []) or cursor.meaning(at + 1, guess=False) is not None
        cursor.at = at
        if not lists and counts_other_things(cursor, at):
            return None
        cursor.at += 1
        return [Atom("n", token.value)]
    if token.word == "halve":
        cursor.at += 1
        return [Atom("K"), Atom("q", 2)]
    if token.word == "half":
        cursor.at += 1
        return [Atom("q", 2)]
    if token.kind not in ("word", "mark"):
        return None
    if token.word in _ABOUT and cursor.at + 1 < len(words) and cursor.tokens[at + 1].kind == "word":
        cursor.at += 1
        return [Atom("t")]
    if token.word in ("there", "thither", "thereto"):
        cursor.at += 1
        return [Atom("h")]
    if token.word in ("another", "single") or (
        token.word == "a" and words[at + 1 : at + 2] in (["factor"], ["single"])
    ):
        cursor.at += 1
        return [Atom("n", 1)] if not _counts_on(cursor) else [Atom("m")]
    if token.kind == "mark" and token.word in _MARKS:
        cursor.at += 1
        return [Atom(",")]
    kind = _KINDS.get(token.word)
    named = cursor.meaning(guess=kind is None and token.word not in _FINE)
    if (named is not None and named[0].areas) or token.word in HOME:
        return _area(cursor) or None
    if named is not None:
        return None
    if kind is not None:
        cursor.at += 1
        return [Atom(kind, value=int(token.word in _INSIDE))]
    if token.word in _FINE or is_manner(token.word):
        cursor.at += 1
        return []
    return None


def acts(word: str) -> bool:
    """Say whether a word takes, puts, moves, drops or swaps."""
    return word == "halve" or _KINDS.get(word, "") in ("K", "S", "D", "w")


def _counts_on(cursor: Cursor) -> bool:
    """'another two', where 'another' counts nothing itself."""
    token = cursor.token()
    return token is not None and token.kind == "number"


def _area(cursor: Cursor) -> list[Atom]:
    found = cursor.meaning()
    people = found is not None and found[0].adjective and not cursor.is_abbreviated(*found)
    if found is not None and people:
        if len(found[0].areas) != 1:
            return []
        cursor.at += found[1]
        return [Atom("i", area=found[0].areas[0])]
    width = found[1] if found is not None else 1
    if found is not None and cursor.tokens[cursor.at + width - 1].text.endswith(("'s", "\u2019s")):
        if len(found[0].areas) != 1:
            return []
        cursor.at += width
        return [Atom("a", area=found[0].areas[0])]
    try:
        area = cursor.area()
    except Ask:
        return []
    return [Atom("a", area=area)] if area is not None else []


def _passes(cursor: Cursor, at: int) -> bool:
    """A word that nobody knows, behind the verb of an order: it names nothing and takes nothing back."""
    token = cursor.tokens[at]
    word = token.word
    before = cursor.words[at - 1] if at else ""
    if token.kind != "word" or word in TROUBLE or bends([word]) or word in _KEPT_OUT:
        return False
    if not token.text.islower() or (at and (cursor.tokens[at - 1].kind == "number" or before in ("in", "into"))):
        return False
    cursor.at = at
    near = cursor.meaning() is not None or cursor.names.beginning(word) is not None
    cursor.at = at
    return not near
