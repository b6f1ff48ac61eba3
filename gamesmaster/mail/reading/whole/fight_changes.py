"""The signs of sentences that change attacks: powers, areas, stocks, which of the list, and what becomes of it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.mail.reading.whole.leaning import leanings
from gamesmaster.mail.reading.whole.pieces import Piece, Said, names_where
from gamesmaster.mail.reading.whole.recanting import recants_at
from gamesmaster.mail.reading.whole.small_tickers import follows_stock, is_filed_stock, ticker_called
from gamesmaster.mail.reading.whole.stance import Part, Stance
from gamesmaster.mail.reading.whole.wording import lexicon_of, said_at

_NOBODY: Final = "".join(
    f" {no} {attack} {whom};"
    for no in ("not", "won't", "don't", "doesn't", "isn't", "aren't", "never")
    for attack in ("attack", "attacking", "fight", "fighting", "be attacking", "be fighting")
    for whom in ("anybody", "anyone", "any one", "at all", "anywhere")
)
_PHRASES: Final[Mapping[str, str]] = {
    "K": (
        "dropping; cancelling; canceling; withdrawing; scrapping; cancel; cancelled; canceled; cancels; scrap;"
        " scrapped; drop; dropped; drops; call off; called off; calling off; is off; are off; are both off; off with;"
        " withdraw; withdrawn;"
        " forget; forget about; remove; removed; delete; deleted; strike out; abandon; abandoned; skip; give up;"
        " take out; take off; no longer want; no longer wish; don't want; do not want; stand down; take back;"
        " takes back; nothing in; is out; are out; is dead; dead; hold off; void; call it off; calling it off;"
        " not happening; off the list; off my list; from the list; from my list; off my orders;"
        " falls away; fall away; has to go; revoke; rescind; rescinded; revoked; annul; scratch; is withdrawn;"
        " are withdrawn"
    ),
    "D": (
        "no longer a target; spare; spared; spares; sparing; leave out; out of it; no longer attack;"
        " no longer attacking; not attacking; not fight; not hit; not strike; won't attack; don't attack;"
        " do not attack; will not attack;"
        " not attack; reprieve; let off; no attack on; no attack in; i'm not attacking; not to attack; let go;"
        " in peace; not going after; not to hit; won't hit; don't hit; no longer hit; not hitting"
    ),
    "U": (
        "add; adds; adding; added; also; another; one more; additional; additionally; extend; extends; widen;"
        " extended; forgot; forgotten; missed; missing; short; in addition; on top; on top of; too; as well;"
        " include; including; included; extra; as well as; plus; addition; together with; alongside; besides;"
        " a third; a second; a fourth; new; one addition; along with; at the same time"
    ),
    "I": (
        "instead of; rather than; in place of; not; and not; but not; in lieu of; no longer; instead not; not the;"
        " than; isn't; wasn't; on the place of; at the place of; in the place of; on place of; in exchange for"
    ),
    "L": (
        "instead; but; except; except that; except for; apart from; bar; other than; save; in its place;"
        " in their place; in its stead; rather; now"
    ),
    "S": (
        "swap; swap round; swap around; swapped; exchange; exchanged; switch; switched; reverse; reversed; wrong way"
        " round; wrong way around; wrong way about; other way round; the other way round; the other way around; the"
        " other way about; the wrong way round; other way around; other way about; mixed up; muddled up; trade"
        " places; change places; vice versa; interchange; transpose; the other way; the wrong way; mixed; trade;"
        " trade in; replace; replaced; substitute"
    ),
    "B": (
        "or better; or more; or higher; by; with; using; on; use; take; via; for; to; against; at; becomes; gets;"
        " is; make it; ->; put"
    ),
    "F": "from; out of; away from",
    "m": "move; moves; moved; shift; shifts; relocate; transfer; redirect; divert; wrong area",
    "M": "meant; read; should be; should have been; should read; should say; is meant; was meant",
    "=": (
        "same stock; stock as before; stock unchanged; same company; same share; stock stays; with the same;"
        " the same stock; same shares; stock remains; stock the same; stock stands; keep the stock;"
        " unchanged stock; stock as it was; same ticker; stays the same; its stock"
    ),
    "X": "everything; all; the lot; whole; every; all my; all of them; all of it",
    "R": (
        "rest; others; other; the other; other two; the other two; remaining; the other one; elsewhere;"
        " everything else; all else; nothing else; remainder; other attacks; all other; all the others;"
        " what i sent before; anything else"
    ),
    "Y": (
        "is on; are on; stay; stays; staying; unchanged; stand; stands; as before; as it is; as they are; as is;"
        " unaffected; untouched; keep; keeps; remain; remains; leave; no change; no changes; don't touch;"
        " not affected; not change; don't change; do not want to change; don't want to change; do not wish to"
        " change; am not changing; are not"
        " changing; not changed; as sent; as it was; as they were; is fine; are fine;"
        " is right; was right; were right; is correct; in force; are right; ok; okay; as i wrote; as written;"
        " still stands; go ahead; goes ahead; unaltered; confirmed; not changing; still; as ordered; as usual;"
        " still hold; hold; let it run; let it go ahead; let it stand; runs; run; doesn't change; does not change;"
        " leave as; nothing new; without a change; without change; without changes; without any change; go on; goes"
        " on; carry on;"
        " carries on; do not touch; not touch; not disturb; not disturbed; isn't touched; way it was; way they were"
    ),
    "Q": "there; in there; up there; down there",
    "P": "it; them; him; that; that one; this; this one; the one; one; those; they; these; mine",
    "E": "both; each",
    "J": "only; just; alone; solely",
    "C": (
        "sorry; after all; at all; all right; above all; first of all; correction; make that; i mean; no wait;"
        " wait; oops; change; changes; changed; changing; amend; amendment; alter; alteration; typo; slip; mistake;"
        " erratum; correct; prefer; results are out; results are in; out of habit; hitherto; so far; up to now; until"
        " now; no sorry; or rather; wrong; second thoughts; i typed; i wrote; i put"
    ),
    "O": "or; either",
    "u": "understanding; understandings",
    "c": "control; controls",
    "N": (
        "sits this one out; sit this one out; sitting this one out; sits out; passes; we pass; i am passing;"
        " i'm passing; makes no attacks; no attacks; i pass;"
        f"{_NOBODY} no more attacks; attacks nobody; attack nobody; attacking nobody;"
        " attacks no one; attack no one; makes none; make none; no attacks at all; nobody is attacked"
    ),
    "Z": "no; nothing; without",
    "!": "don't; do not; dont; never; won't",
    "k": "claim; claims; counter; marker",
    "w": "stock; stocks; share; shares; company; companies; ticker; tickers",
    "v": "target; targets; victim",
}


_LEXICON: Final = lexicon_of(_PHRASES)
WORDS: Final = frozenset(
    word for kind, text in _PHRASES.items() if kind not in "VO" for word in text.replace(";", " ").split()
)
"""All words of the table but those that leave something open."""
_NTH: Final = {
    "first": 1,
    "1st": 1,
    "second": 2,
    "2nd": 2,
    "third": 3,
    "3rd": 3,
    "fourth": 4,
    "4th": 4,
    "last": -1,
    "former": 1,
    "latter": -1,
}
_AFTER_NTH: Final = word_set("thoughts turn time round thing letter mail message of-all place year class hand sight")
_ARTICLES: Final = word_set("the my our this an a")
_LISTED: Final = word_set(
    "attack attacks order orders one ones line number no. no nr target targets two three and is stands stock stocks"
)


@dataclass(frozen=True, slots=True)
class Mark:
    """
    Attributes:
        kind: One letter, as in the table; ``p`` a power, ``a`` an area, ``b`` either, ``s`` a stock, ``o`` which of
            the list, ``g`` odds.
        area, power, ticker: What it names.
        value: Which of the list, from 1, -1 the last; so many to one.
        gap: Words that are no signs, between it and the sign before.
        stance: What its part of the sentence does.
        edge: A mark of punctuation stands between it and the sign before.
    """

    kind: str
    area: str = ""
    power: str = ""
    ticker: str = ""
    value: int = 0
    gap: int = 0
    stance: Stance = "orders"
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
    stance: Stance = leans[0] if leans else "orders"
    found: list[Mark] = []
    pieces, words = said.pieces, said.words
    idle = {(piece.line, piece.start) for part in parts if _is_idle(part) for piece in part.pieces}
    at = gap = 0
    edge = False
    while at < len(pieces):
        piece = pieces[at]
        stance = stances.get((piece.line, piece.start), stance)
        back = recants_at(pieces, at) if context.on_file else 0
        mark, count = (("~", "", "", "", 0), back) if back else _mark(pieces, words, at, context)
        if mark is None and found and found[-1].kind == "~" and piece.role == "word":
            called = ticker_called(piece.word, context)  # 'Boeing for Dell, no wait, hp'
            mark = ("s", "", "", called, 0) if called else None
        if mark is not None and mark[0] == "!" and (piece.line, piece.start) in idle:
            mark = None
        if mark is None:
            gap += piece.role != "mark"
            edge = edge or piece.role == "mark"
        else:
            found.append(Mark(*mark, gap=gap, stance=stance, edge=edge))
            gap, edge = 0, False
        at += count
    if any(mark.kind == "g" for mark in found) and not {"if", "provided", "unless"}.isdisjoint(words):
        # 'Only if the odds are two to one or better' is a condition that an order can hold.
        found = [replace(mark, stance="orders") if mark.stance == "hangs" else mark for mark in found]
    return found


def _mark(
    pieces: Sequence[Piece], words: Sequence[str], at: int, context: Context
) -> tuple[tuple[str, str, str, str, int] | None, int]:
    piece = pieces[at]
    before = words[at - 1] if at else ""
    ahead = words[at + 1] if at + 1 < len(words) else ""
    if piece.role == "stock" and piece.word == "target" and piece.text.islower():
        return ("v", "", "", "", 0), 1
    if (
        piece.role == "name"
        and piece.ticker
        and piece.text.isupper()
        and len(piece.text) < 5
        and (
            piece.ticker in " ".join(context.on_file).split()
            or pieces[at - 1].word in (",", "with", "on", "stock", "using", ":", "use")
        )
    ):
        return ("s", "", "", piece.ticker, 0), 1
    if piece.role == "word" and is_filed_stock(piece.word, context):
        return ("s", "", "", piece.word.upper(), 0), 1
    if piece.role == "name" and piece.ticker and piece.text.isupper() and follows_stock(words[:at], context):
        return ("s", "", "", piece.ticker, 0), 1
    if piece.role == "stock" and words[0] in ("hi", "hello", "dear", "hey") and at < 3:
        return None, 1
    if piece.role == "stock":
        return ("s", "", "", piece.ticker, 0), 1
    if (
        piece.role == "word"
        and piece.text.isupper()
        and at
        and pieces[at - 1].role in ("name", "mark")
        and (piece.text in _tickers(context) and piece.text not in ("I", "A", "IT", "ALL", "ON", "STOP", "NOW"))
    ):
        return ("s", "", "", piece.text, 0), 1
    if piece.role == "name":
        return _name(pieces, words, at, context), 1
    if piece.role == "number":
        odds = _odds(pieces, at)
        if odds:
            return ("g", "", "", "", piece.value), odds
        numbered = before == "." and words[at - 2 : at - 1] in (("no",), ("nr",))
        if numbered or before in ("no", "no.", "nr", "number", "#") or (ahead in _LISTED and before in ("attack",)):
            return ("o", "", "", "", piece.value), 1
        if piece.word != "one":
            return None, 1
    if piece.role == "word" and _ratio(piece.word):
        return ("g", "", "", "", _ratio(piece.word)), 1
    if piece.word in _NTH and ahead not in _AFTER_NTH and piece.role == "word":
        if ahead and pieces[at + 1].role == "number" and piece.word in ("first", "last") and pieces[at + 1].value > 1:
            return ("o", "", "", "", (100 if piece.word == "first" else 200) + pieces[at + 1].value), 2
        return ("o", "", "", "", _NTH[piece.word]), 1
    if piece.word in ("no", "no.", "nr", "number") and (
        (at + 1 < len(pieces) and pieces[at + 1].role == "number")
        or (ahead == "." and at + 2 < len(pieces) and pieces[at + 2].role == "number")
    ):
        return None, 1
    if piece.word in ("their", "his", "her", "its") and words[at + 1 : at + 3] in _AT_HOME:
        return _homeland(pieces[:at], context), 3
    peaceful = words[at : at + 2] == ("in", "peace")
    if (piece.word in ("alone", "peace", "out", "off") or peaceful) and not _LEAVES.isdisjoint(
        words[max(0, at - 7) : at]
    ):
        phrase = said_at(_LEXICON, words, at)
        return None, phrase[1] if phrase is not None else 1
    if piece.word == "on" and at and pieces[at - 1].area and (not ahead or pieces[at + 1].role == "mark"):
        return ("Y", "", "", "", 0), 1  # 'Italy on, Poland off'
    if piece.word == "off" and (not ahead or pieces[at + 1].role == "mark" or ahead in ("stop", "please", "after")):
        return ("K", "", "", "", 0), 1
    if _parted(words, at):
        return ("D" if piece.word in _LEAVES else "K", "", "", "", 0), 1
    phrase = said_at(_LEXICON, words, at)
    if phrase is not None and phrase[0] == "N" and names_where(pieces, at + phrase[1]):
        return ("D", "", "", "", 0), phrase[1] + 1  # 'No attacks in Poland and the Baltic'
    return ((phrase[0], "", "", "", 0), phrase[1]) if phrase is not None else (None, 1)


_AT_HOME: Final = tuple(
    ("own", place) for place in ("country", "land", "home", "homeland", "soil", "territory", "capital", "backyard")
)


def _homeland(pieces: Sequence[Piece], context: Context) -> tuple[str, str, str, str, int] | None:
    """'The French, in their own country'."""
    power = next((piece.power for piece in reversed(pieces) if piece.power not in ("", context.power)), "")
    return ("a", power, "", "", 0) if power in context.scenario.areas else None


_LEAVES: Final = word_set("leave leaving let")
_PARTED: Final[Mapping[str, frozenset[str]]] = {
    **dict.fromkeys(("leave", "leaving", "let"), word_set("alone out be peace off go")),
    **dict.fromkeys(("call", "calling", "called"), word_set("off")),
    **dict.fromkeys(("take", "taking"), word_set("out off back")),
    **dict.fromkeys(("strike", "cross"), word_set("out off from")),
}
"""Verbs whose second word may stand behind what they act on: 'leave Britain alone', 'call the whole thing off'."""


def _is_idle(part: Part) -> bool:
    """'Cancel Poland; the odds do not bear inspection': what is denied is nothing of the orders."""
    return _POINTS.isdisjoint(part.words) and all(piece.role in ("word", "mark") for piece in part.pieces)


_POINTS: Final = word_set(
    "it that this them those these one ones anything all everything change attack order orders attacks cancel"
    " stock stocks either there"
)


def _parted(words: Sequence[str], at: int) -> bool:
    ends = _PARTED.get(words[at])
    if ends is None:
        return False
    ahead = words[at + 1 : at + 7]
    if words[at] in ("leave", "leaving") and "as" in ahead[:5]:
        return False
    if words[at] == "let" and ahead[:1] and ahead[0] in ("us", "me"):
        return False  # 'Let us go for the Americans'
    if words[at] == "let" and ahead[1:2] == ("attack",):
        return False  # 'Let my attack in Poland be one on France, too'
    return any(word in ends for word in ahead)


def _tickers(context: Context) -> frozenset[str]:
    return frozenset(stock.ticker for stock in context.stocks)


def _name(
    pieces: Sequence[Piece], words: Sequence[str], at: int, context: Context
) -> tuple[str, str, str, str, int] | None:
    piece = pieces[at]
    before = words[at - 1] if at else ""
    if before in _ARTICLES and at > 1:
        before = words[at - 2]
    ahead = pieces[at + 1] if at + 1 < len(pieces) else None
    if piece.power == context.power and not piece.area:
        return None
    if not piece.power:
        return ("a", piece.area, "", "", 0)
    if not piece.area:
        return ("p", "", piece.power, "", 0)
    if piece.power == context.power and not _may_be_there(piece.area, context):
        return None
    if piece.people:
        if (
            ahead is not None
            and ahead.word in ("attack", "attacks", "one", "orders", "order")
            and _is_filed(piece.area, context)
        ):
            return ("b", piece.area, piece.power, "", 0)
        return ("p", "", piece.power, "", 0)
    aimed = words[at - 1 : at] == ("at",) and at > 1 and words[at - 2] in _AIMS
    if before in ("in", "into", "at", "inside", "within") and not aimed:
        return ("a", piece.area, "", "", 0)
    aimed = before in _AGAINST or tuple(words[max(0, at - 3) : at]) in _TARGETS
    if aimed or not _may_be_there(piece.area, context):
        return ("p", "", piece.power, "", 0)
    return ("b", piece.area, piece.power, "", 0)


_AGAINST: Final = word_set("against versus vs v")
_TARGETS: Final = (("target", "should", "be"), ("target", "must", "be"), ("target", "shall", "be"))
_AIMS: Final = word_set("aimed directed aim aiming aims strike striking hit hitting pointed pointing go going")


def _may_be_there(area: str, context: Context) -> bool:
    """Whether the writer can attack in an area that bears a power's name."""
    if _is_filed(area, context) or not context.board:
        return True
    return context.power in context.board.get(area, {})


def _is_filed(area: str, context: Context) -> bool:
    return any(f" IN {area}" in line or f" OF {area}" in line for line in context.on_file)


def _ratio(word: str) -> int:
    """So many to one of '2-1', '3:1'; 0 for other words."""
    for mark in "-:/":
        first, found, second = word.partition(mark)
        if found and first.isdigit() and second == "1" and len(first) == 1:
            return int(first)
    return 0


def _odds(pieces: Sequence[Piece], at: int) -> int:
    """How many pieces '3-1', '3 to 1', 'two to one' take; 0 when it is none."""
    ahead = pieces[at + 1 : at + 3]
    if len(ahead) == 2 and ahead[1].value == 1 and ahead[0].word in ("-", ":", "to", "/") and 1 <= pieces[at].value < 7:
        return 3
    return 0
