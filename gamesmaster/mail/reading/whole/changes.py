"""
The signs of sentences that change placings: numbers, areas, and the words that say which way the factors go.

Each sentence becomes a row of letters, one for each sign; the table in `amounts` says what a run of them does.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import THINGS, UNITS, word_set
from gamesmaster.mail.reading.whole.leaning import leanings
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.recanting import recants_at
from gamesmaster.mail.reading.whole.stance import Part, Stance
from gamesmaster.mail.reading.whole.wording import lexicon_of, said_at

_PHRASES: Final[Mapping[str, str]] = {
    "F": "from; out of; off; off of; away from; at the expense of; at the cost of",
    "T": (
        "to; ->; >; =>; into; onto; towards; toward; for; on; on to; over to; in favour of; in favor of; reach; in"
        " with;"
        " against"
    ),
    "j": "join; joins; joining; link up with; team up with; be added to; added to",
    "I": (
        "instead of; rather than; in place of; in the place of; on the place of; at the place of; in lieu of; not;"
        " no longer; as opposed to; than; instead not;"
        " shouldn't be; should not be; wasn't; not the; and not; but not; isn't; replacing; statt; anstatt;"
        " au lieu de; en vez de"
    ),
    "L": "instead; but; except; except for; apart from; in its place; in their place; in their stead; rather",
    "B": "by; with",
    "+": (
        "more; extra; additional; further; in addition; on top; on top of; added; additionally; also; another;"
        " stronger; plus; higher; up"
    ),
    "-": "too many; too much; fewer; less; minus; weaker; lighter; down; lower; short",
    "U": (
        "raise; raised; raises; increase; increased; increases; boost; strengthen; strengthened; add; adds; grow;"
        " grows; gain; gains; reinforce; reinforced; bump; beef; bolster; top up; raising; increasing; adding;"
        " go up; goes up"
    ),
    "D": (
        "reduce; reduced; reduces; lower; lowered; cut; cuts; trim; trimmed; decrease; decreased; take; takes;"
        " taking; remove; removed; removing; subtract; deduct; deducted; knock; shave; pull; pulled; pulling;"
        " withdraw; withdrawn; drop; drops; dropped; shrink; weaken; lose; loses; reducing; cutting; lessen; lop;"
        " slash; empty; emptying; emptied; clear out; evacuate; thin; give up; gives up; giving up; can spare;"
        " could spare; can give; spares; go down; goes down; comes down; come down; taken; free up"
    ),
    "K": (
        "cancel; cancelled; canceled; scrap; scrapped; delete; deleted; forget; forget about; forget the; strike;"
        " strike out; erase; skip; skipped; abandon; abandoned; given up; leave out; can wait; must wait; no more;"
        " will have to wait; ignore; disregard; omit; take out; is off; are off; is out; are out; can go; may go;"
        " take back; takes back; left off; out of it; drops out; falls away; fall away; dropping;"
        " pull out of; void; nothing in; nothing to; nothing for; not needed; without"
    ),
    "Z": "nobody; no one; nothing; none; zero; nil; no; nowt; not any; zilch",
    "z": (
        "none anywhere else; nothing anywhere else; nobody anywhere else; none elsewhere; nothing elsewhere; no one"
        " anywhere else; nobody elsewhere; none in any other area"
    ),
    "S": (
        "switch them over; swap them over; change them over; switch over; swap over; switch them round; swap them"
        " round; swap; swap round; swap around; swapped; exchange; exchanged; switch; switched; interchange;"
        " interchanged;"
        " reverse; reversed; wrong way round; wrong way around; wrong way about; other way round; the other way"
        " round; the other way around; the other way about; the wrong way round; the wrong way around; other way"
        " around; other way about; mixed up; muddled up; trade places; change places; swap places; vice versa;"
        " transpose; transposed; replace; replaces; replaced; substitute; substituting; the other way; the wrong way;"
        " back to front; swapping; mixed; muddled; confused"
    ),
    "M": (
        "meant; read; ought to say; ought to be; ought to read; must be; must read; should be; should have been;"
        " should read; should say; is meant; was meant; becomes; become; typo"
    ),
    "R": (
        "rest; remainder; difference; balance; surplus; leftover; leftovers; freed; what is left; what's left;"
        " remaining; freed up; saved; spare; others; what that frees; that frees; this frees; that's freed;"
        " released; comes free; come free; left over; the other; other one; the third; the fourth; unplaced;"
        " in hand; missing; over; i save; we save; free; that releases; this releases"
    ),
    "P": (
        "them; they; those; these; it; that; this; their; the ones; ones; same number; accordingly; correspondingly;"
        " by the same; as many; just as many; equally many; the same number; that many; as much; a like number;"
        " those; what was there; what it had; what they had; its"
    ),
    "H": "half; halve; halved; halves; halving; by half",
    "W": "double; doubled; doubles; twice; doubling",
    "E": (
        "each; both; apiece; every; each of; all of them; everywhere; all three of; both of them; both of;"
        " in every one; either; evenly; equally"
    ),
    "X": "everything; everybody; everyone; all; the lot; whole; the whole lot; all my; entire",
    "Y": (
        "gets by with; get by with; makes do with; make do with; manages with; is content with; stay; stays;"
        " staying; unchanged; stand; stands; as before; as it is; as they are; as is; unaffected;"
        " untouched; same; keep; keeps; remain; remains; remaining as; leave; no change; no changes; don't touch;"
        " not affected; not change; not changed; as sent; as it was; as they were; is fine; are fine; is right; is"
        " not touched; isn't touched; are not touched; aren't touched; not touched; not"
        " concerned; isn't concerned; is not affected; isn't affected; leave alone; left alone; be left alone; as it"
        " should be; as they should be; not reopened;"
        " was right; were right; is correct; are right; is ok; ok; okay; as i wrote; as written; in force;"
        " as already ordered; as already sent;"
        " still stands; as ordered; still; leaves; leaving; hold; confirmed; as previously; don't change;"
        " does not change; doesn't change; don't move; not disturbed; isn't disturbed; as stated; as placed"
    ),
    "Q": (
        "where they are; where they were; where it is; there; down there; up there; over there; in there; that place;"
        " that area"
    ),
    "G": "likewise; ditto; as well; too",
    "C": (
        "nothing to spare; or something; for some reason; upside down; take the road;"
        " takes the road; take the train;"
        " takes the train;"
        " in all; all in all; altogether; sorry; if"
        " not; any more; any longer; too few; is too many; are too many;"
        " was too many; were too many;"
        " is too much; was too much; my mind about; second thoughts about; after"
        " all; at all; all right; above all;"
        " first of all; all told; correction; make that; i mean; actually; no wait; wait; strike that; scratch that;"
        " scrap that; oops; on reflection; second thoughts; error; a slip; change; changes; changed; amend;"
        " amendment; alter; revise; cancel that; no sorry; greedy; better off; changing; erratum; corrected; make; my"
        " mind; mistake; or rather; no no; on second thought; reading this; reading it; wrong; slip; forget that"
    ),
    "V": (
        "some; few; several; a bit; most; about; around; roughly; approximately; a little; many; a handful;"
        " at least; at most; up to; any; third; fourth; fifth; an equal number; whichever; whatever you"
    ),
    "O": "or; and/or",
    "N": (
        "i gave; had marked; marked; meant for; intended for; earmarked for; earmarked; what i have; i had marked;"
        " i typed; i wrote; i put; i said; i had; your receipt says; you have"
    ),
}
"""What a run of words says, by sign; L and C are said beside the rest."""


_LEXICON: Final = lexicon_of(_PHRASES)
WORDS: Final = frozenset(
    word for kind, text in _PHRASES.items() if kind not in "VO" for word in text.replace(";", " ").split()
)
"""All words of the table but those that leave something open."""
_NO_COUNT: Final = THINGS | word_set(
    "o'clock pm am st nd rd th times things words reasons days hours minutes turns letters mails years old p.m a.m"
    " stops kids pints beers % percent degrees hundred euros pounds dollars weeks miles rounds players games areas"
    " places placements lines orders changes countries thing change"
)
_COUNTED: Final = word_set("areas places placements lines orders countries")
_BEFORE_NO_COUNT: Final = word_set(
    "turn round page game phase lines sheet row item no. number nr room year chapter version option plan tel t group"
    " team class form table"
)
_POINTING_ONE: Final = word_set("the that this other each every which new only no another")
_AFTER_ONE: Final = UNITS | word_set(
    "of from in to into for at on off up down out more less fewer extra additional further each apiece and goes go"
    " over onto instead rather added taken short left spare there here then too please towards away with only will"
    " is was"
)
_WHITHER: Final = word_set("to into in for on where there home and join as with")
_NEARLY: Final = word_set("about around roughly approximately at any")
"""Words that leave a number open, and say something else where none follows."""
_PREPOSITIONS: Final = "FTjIB"
_ONE_UNIT: Final = word_set("factor pf unit point counter chip")
_ITSELF: Final = "naPRXEQ"


@dataclass(frozen=True, slots=True)
class Mark:
    """
    Attributes:
        kind: One letter, as in the table; ``n`` a number, ``a`` an area, ``2`` so many lines of the list.
        value: Of a number.
        area: Of an area.
        gap: Words that are no signs, between it and the sign before.
        stance: What its part of the sentence does.
        weak: A number that may count something else; an area named as a power.
        edge: A mark of punctuation stands between it and the sign before.
    """

    kind: str
    value: int = -1
    area: str = ""
    gap: int = 0
    stance: Stance = "orders"
    weak: bool = False
    edge: bool = False


def marks_of(said: Said, parts: Sequence[Part], context: Context) -> list[Mark]:
    """
    Give the signs of a sentence, in the written order.

    Args:
        said: The sentence.
        parts: What its parts do.
        context: Of the reading.
    """
    stances: dict[tuple[int, int], Stance] = {}
    leans = leanings(said, parts, context)
    for part, lean in zip(parts, leans, strict=True):
        for piece in part.pieces:
            stances[piece.line, piece.start] = lean
    found: list[Mark] = []
    pieces, words = said.pieces, said.words
    stance: Stance = leans[0] if leans else "orders"
    at = gap = 0
    edge = False
    while at < len(pieces):
        piece = pieces[at]
        stance = stances.get((piece.line, piece.start), stance)
        back = recants_at(pieces, at) if context.on_file else 0
        mark, count = (("~", -1, False), back) if back else _mark(pieces, words, at, context)
        if mark is None:
            gap += 1
            edge = edge or piece.role == "mark"
            at += 1
            continue
        kind, value, weak = mark
        if kind == "a" and at + 1 < len(words) and words[at + 1] == "expense":
            found.append(Mark("F", gap=gap, stance=stance))  # 'at Austria's expense'
        area = (piece.area or context.power or "") if kind == "a" else ""
        if kind == "a" and piece.word == "home" and at + 2 < len(pieces) and pieces[at + 2].area == area:
            at += 1  # 'at home in Russia'
            continue
        found.append(Mark(kind, value, area, gap, stance, weak, edge))
        gap, edge = 0, False
        at += count
    return _sifted(found)


def _mark(
    pieces: Sequence[Piece], words: Sequence[str], at: int, context: Context
) -> tuple[tuple[str, int, bool] | None, int]:
    piece = pieces[at]
    before = words[at - 1] if at else ""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    ahead = after.word if after is not None else ""
    if piece.word == "other" and after is not None and after.role == "number":
        return ("R", -1, False), 1
    if piece.word in ("no", "nr") and ahead == "." and any(each.role == "number" for each in pieces[at + 2 : at + 3]):
        return None, 1  # 'Amendment no. 1'
    if piece.role == "number":
        if before == "line" and words[max(0, at - 2) : at - 1] != ("new",):
            return None, 1  # 'Line 3 is void'; not 'new line four in Austria' of one who dictates
        if _is_of_lines(pieces, at) or (before == "." and words[max(0, at - 2) : at - 1] in (("no",), ("nr",))):
            return None, 1
        if ahead in _COUNTED or before in ("first", "last"):
            return ("2", -piece.value if before == "last" else piece.value, False), 1
        if ahead in _NO_COUNT or before in _BEFORE_NO_COUNT or piece.value > 60:
            return None, 1
        if piece.word == "one" and words[at + 1 : at + 3] in (("more", "thing"), ("last", "thing"), ("other", "thing")):
            return ("C", -1, False), 3
        if piece.word == "one" and at and (pieces[at - 1].people or _is_the_one(pieces, at)):
            return ("P", -1, True), 1  # 'the Italian one'
        counted = before in ("only", "another", "just") and ahead in ("in", "at", "for", "to", "from") and at > 1
        if piece.word == "one" and before in _POINTING_ONE and not (counted and words[at - 2] != "the"):
            return ("P", -1, True), 1
        if piece.word == "one" and after is not None and after.role == "word" and ahead not in _AFTER_ONE:
            return None, 1
        plain = (
            after is None
            or after.role in ("name", "mark", "number")
            or ahead in UNITS
            or ahead in _LEXICON
            or ahead in ("in", "of", "and", "at")
        )
        return ("n", piece.value, not plain), 1
    if piece.role == "name" and piece.area:
        return ("a", -1, (bool(piece.power) and piece.people) or piece.guessed), 1
    if piece.word == "home" and ahead != "area" and context.power in context.scenario.areas:
        return ("a", -1, False), 1
    if piece.word == "of" and before and pieces[at - 1].role == "number" and after is not None and after.area:
        return ("F", -1, False), 1
    if (
        piece.word == "of"
        and ahead in ("the", "my")
        and any(each.role == "number" for each in pieces[at + 2 : at + 3])
        and (not at or pieces[at - 1].role == "mark")
    ):
        return ("F", -1, False), 1  # 'Of the eight in Poland, two go to Italy'
    if (
        piece.word in ("out", "off")
        and at
        and pieces[at - 1].role == "name"
        and (after is None or after.role == "mark")
    ):
        return ("K", -1, False), 1  # 'Italy out'
    if piece.word == "no" and at and pieces[at - 1].role == "mark" and after is not None and after.role == "mark":
        return ("C", -1, False), 1  # '3 in Austria, no, in Italy'
    if piece.word == "half" and words[at : at + 3] == ("half", "a", "dozen"):
        return ("n", 6, False), 3
    if piece.role in ("word", "mark"):
        phrase = said_at(_LEXICON, words, at)
        if phrase == ("P", 1) and piece.word == "that" and after is not None and _begins_clause(after):
            return None, 1  # 'warn them that the Polish box gets crowded'
        if phrase is not None and phrase[0] == "V" and piece.word in _NEARLY and not _counts(pieces, at + phrase[1]):
            return None, phrase[1]  # 'what I wrote about Italy', 'where they are at least welcome'
        if phrase is not None and phrase[0] == "V" and piece.word == "up" and at and _may_rise(pieces[at - 1]):
            return ("+", -1, False), 1  # 'Italy up to 5' is no limit
        if words[at : at + 2] in (("can", "go"), ("may", "go")) and not _WHITHER.isdisjoint(words[at + 2 : at + 3]):
            return None, 2  # 'those two can go to Italy'
        if phrase is not None:
            return (phrase[0], -1, False), phrase[1]
        if piece.word in ("a", "an", "single") and ahead in _ONE_UNIT:
            return ("n", 1, False), 2
        if (
            piece.word in "+-"
            and after is not None
            and after.role == "number"
            and after.start == piece.end
            and gap_before(pieces, at)
        ):
            return (piece.word, -1, False), 1
        if piece.word in ("couple", "pair"):
            return ("n", 2, False), 1
        if piece.word == "dozen":
            return ("n", 12, False), 1
    return None, 1


def _is_of_lines(pieces: Sequence[Piece], at: int) -> bool:
    """'Lines 1 and 2', the second."""
    while at > 1 and pieces[at - 1].word in ("and", ",") and pieces[at - 2].role == "number":
        at -= 2
    return at > 0 and pieces[at - 1].word in ("lines", "items", "rows")


def _is_the_one(pieces: Sequence[Piece], at: int) -> bool:
    """'The Italy one'."""
    return at > 1 and bool(pieces[at - 1].area) and pieces[at - 2].word in ("the", "my")


def _may_rise(piece: Piece) -> bool:
    return piece.role == "name" or piece.word in ("it", "them", "that", "this", "there", "those")


def _begins_clause(piece: Piece) -> bool:
    return piece.role == "name" or piece.word in ("the", "a", "i", "we", "you", "he", "she", "it", "they", "my")


def _counts(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a number stands at a place, an article before it left out."""
    at += at < len(pieces) and pieces[at].word in ("the", "a", "half")
    return at < len(pieces) and (pieces[at].role == "number" or pieces[at].word in ("dozen", "couple", "of"))


def gap_before(pieces: Sequence[Piece], at: int) -> bool:
    """Whether a sign of reckoning stands off from what is before it: 'Poland -1', not 'Poland-1'."""
    return at == 0 or pieces[at - 1].end < pieces[at].start or pieces[at - 1].line != pieces[at].line


def _sifted(marks: Sequence[Mark]) -> list[Mark]:
    """Without the prepositions of other words: 'to change', 'on second thoughts'."""
    found: list[Mark] = []
    for at, mark in enumerate(marks):
        follows = marks[at + 1] if at + 1 < len(marks) else None
        if mark.kind in _PREPOSITIONS and (follows is None or follows.kind not in _ITSELF + "+-" or follows.gap > 4):
            if mark.kind == "F" and found and found[-1].kind in "n":
                pass  # 'take two off': kept, for 'two off'
            elif mark.kind == "I":
                found.append(Mark("L", gap=mark.gap, stance=mark.stance, edge=mark.edge))
                continue
            else:
                continue
        found.append(mark)
    return found
