"""What forbids to take a letter's attacks at their word: corrections, conditions, somebody spared, other letters."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.text.words import ATTACK, KNOWN, LITTLE, word_set
from gamesmaster.mail.reading.whole.markers import Sign
from gamesmaster.mail.reading.whole.named import Named
from gamesmaster.mail.reading.whole.pieces import Said
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.unit import Unit

_MOST_SIGNS: Final = 70
_TURNS: Final = word_set(
    "sorry oops scratch correction wait actually meant mistake cancel ignore forget disregard scrap drop wrong typo"
    " kidding joking joke draft tentative provisional swap replace change changed revise revised amend amended"
    " rethink reconsider undo delete withdraw withdrawn crossed void instead separately separate"
)
_ALWAYS: Final = word_set("draft tentative provisional kidding joking pretend")
_SELF: Final = word_set("myself ourselves")
_WAITS: Final = word_set("can may must will shall to we they i")
_NOT_GONE: Final = frozenset((("i", "forget"), ("not", "forget"), ("don't", "forget"), ("never", "forget")))
_GONE: Final = word_set("forget ignore cancel scrap scratch disregard drop withdraw")
_NO: Final = word_set("no nope nah er erm hmm ah oh")
_BETTER: Final = word_set("make better mean rather not strike i")
_POINTS: Final = word_set(
    "make that those one ones first second last above stock target area attack attacks order orders it"
)
_OTHER_LETTER: Final = word_set("specimen sample carbon copy copies pasted paste press fwd forwarded cc fyi")
_BESIDE_LETTER: Final = word_set("enclosed attached attachment enclosure")
_FOREIGN: Final = word_set(
    "auf und mit ich wenn nicht der das im le la les et avec je en el los las con una ein eine pas dans sur por si"
)
_DENIED: Final = word_set("not don't never won't nor cannot can't no dont wont shan't")
_TOO: Final = word_set("too also well likewise")
_SAID: Final = word_set("said say says told tells")
_LATER: Final = word_set("turn round later tomorrow week")
_SPOKEN: Final = word_set("said say says told plan idea was were he she they it that this so those")
_MORE: Final = word_set("better more higher greater above less not")
_CELLS: Final = word_set(": , - -- ( / = |")
_BEING: Final = word_set("is are looks look seems seem sounds sound remains was were")
_MY: Final = word_set("my a an his her your their our old new at from to works work drive")
_MEANS: Final = word_set(
    "way reference go going opt plump settle vote means stock stocks share shares sales ticker name sign banner aid"
    " help number figure volume"
)


def unfit(said: Sequence[Said], parts: Sequence[Sequence[Part]], named: Named) -> str:
    """
    Say why a letter is not for this reader; empty when it is.

    Args:
        said: Its sentences.
        parts: Of each.
        named: What it names.
    """
    if len(named.live) > _MOST_SIGNS:
        return "long"
    if sum(word in _FOREIGN for one in said for word in one.words) > 1:
        return "foreign"
    return (
        _turned(said, parts, named)
        or _touched(said, parts, named)
        or _bent(said, parts, named)
        or _strange(said, parts, named)
    )


def _turned(said: Sequence[Said], parts: Sequence[Sequence[Part]], named: Named) -> str:
    """Something is put right, or is another letter."""
    begun = min((sign.sentence for sign in named.live), default=0)
    for at, one in enumerate(said):
        words = set(one.words)
        if words & _OTHER_LETTER or (words & _BESIDE_LETTER and words & _POINTS):
            return f"other letter {words & _OTHER_LETTER}"
        if at > 1 and "dear" in words and one.words[0] in ("dear", "my"):
            return "second letter"
        here = any(sign.sentence == at for sign in named.signs)
        pairs = set(zip(one.words, one.words[1:], strict=False))
        first = next((place for place, piece in enumerate(one.pieces) if piece.role in ("name", "stock")), 0)
        behind = one.words[first:] if at == begun else one.words
        turning = _TURNS - {"forget"} if pairs & _NOT_GONE else _TURNS
        scraps = {("a", "scrap"), ("the", "scrap"), ("this", "scrap")} & pairs
        if scraps:
            turning = turning - {"scrap"}  # 'Put GM on a scrap with the British'
        waits = len(one.pieces) == 2 and one.words[1] == "wait" and one.pieces[0].role == "name"
        if waits or any(
            word == "wait" and place and one.words[place - 1] in _WAITS for place, word in enumerate(one.words)
        ):
            turning = turning - {"wait"}
        turns = words & _ALWAYS or (at >= begun and not turning.isdisjoint(behind))
        if turns and (here or words & _POINTS):
            return f"turns {words & _TURNS}"
        if at < begun:
            continue
        if at == begun and words & _GONE and not (scraps or pairs & _NOT_GONE):
            return f"gone {words & _GONE}"
        if "respectively" in words and _crosses([sign for sign in named.live if sign.sentence == at]):
            return "respectively"
        if words & {"other", "others"} and words & {"stay", "stand", "remain", "stands"}:
            return "the others stand"
        if one.words[0] in _NO and at and said[at - 1].end == "...":
            return "no"
        armed = any(sign.sentence == at and sign.kind == "stock" for sign in named.live)
        if armed and any(one.words[place : place + 3] in _ONE_OF for place in range(len(one.words) - 2)):
            return "one of them"
        if one.words[-2:] in _OFF and here:
            return "off"
        placed = any(sign.sentence == at and sign.area and not sign.power for sign in named.live)
        for number, part in enumerate(parts[at]):
            following = parts[at][number + 1 : number + 2]
            adds = bool(following) and following[0].words[0] in ("and", "also") and not (words & _EACH and placed)
            if part.words == ("oh",) and adds:
                continue  # 'Oh, and Britain as well'
            if (number or at > begun) and part.words[0] in _NO and (len(part.words) == 1 or part.words[1] in _BETTER):
                return "no"
        if pairs & {
            ("strike", "out"),
            ("crossed", "out"),
            ("cross", "out"),
            ("never", "mind"),
            ("first", "choice"),
            ("second", "choice"),
            ("something", "better"),
            ("something", "else"),
            ("make", "that"),
            ("make", "mine"),
        } or (one.words[-2:] == ("after", "all")):
            return "made another"
        for place, word in enumerate(one.words):
            if word == "make" and "stock" in one.words[place + 1 : place + 5] and "is" not in one.words[place:]:
                return "made another"
    return ""


_EACH: Final = word_set("both all each")
_ONE_OF: Final = tuple(("one", "of", which) for which in ("the", "them", "those", "these"))
"""'In Poland I attack one of the two others': which, nobody knows."""
_OFF: Final = (("is", "off"), ("are", "off"), ("is", "out"), ("are", "out"), ("is", "cancelled"))
"""'The Rhineland is off.'"""


def _crosses(signs: Sequence[Sign]) -> bool:
    """'Russia and Britain in Poland and Austria, respectively': the first power in the first area."""
    kinds = ""
    for sign in signs:
        kind = "p" if sign.power and sign.lean != "area" else "a"
        if sign.kind == "name":
            kinds += kind if {"and", "&"} & set(sign.before) or not kinds else f" {kind}"
    return "pp aa" in kinds or "aa pp" in kinds


def _touched(said: Sequence[Said], parts: Sequence[Sequence[Part]], named: Named) -> str:
    """A question, a condition or a doubt touches what would be ordered."""
    areas = {sign.area for sign in named.live if sign.area}
    tickers = {sign.ticker for sign in named.live if sign.ticker}
    for sign in named.signs:
        here = [other for other in named.live if other.sentence == sign.sentence]
        if sign.kind == "one" and sign.stance == "orders" and here:
            return "which one"
        if sign.kind == "control" and sign.stance == "told" and sign.power:
            return "shared"
        if (
            sign.kind == "understanding"
            and sign.stance != "orders"
            and any(other.kind == "control" for other in here)
            and not any(other.kind == "control" and other.count == 1 for other in here)
        ):
            return "control only"
        if (
            sign.stance == "tells"
            and sign.kind == "name"
            and not _TOO.isdisjoint(parts[sign.sentence][sign.part].words)
        ):
            return "this one too"
        if sign.kind in ("understanding", "control") and sign.stance == "unreal":
            return "a counter wished for"
        cell = sign.kind == "name" and bool(sign.ticker) and bool(sign.before) and sign.before[-1] in _CELLS
        if cell and sign.stance not in ("orders", "unreal"):
            return f"stock {sign}"
        if sign.stance in ("orders", "told", "unreal", "board") or sign.kind == "odds":
            continue
        if sign.kind == "stock":
            words = set(parts[sign.sentence][sign.part].words)
            denied = sign.stance == "spares" and bool(words & ATTACK) and bool(words & _DENIED)
            alone = all(not other.area for other in named.signs if other.sentence == sign.sentence)
            denied = denied or (sign.stance == "spares" and any(other.kind == "stock" for other in here))
            if sign.ticker in tickers or not (denied or (sign.stance == "asks" and alone)):
                return f"stock {sign}"
        about = sign.stance == "asks" and all(other.kind == sign.kind for other in _beside(sign, named.signs))
        if sign.kind in ("understanding", "control") and sign.stance != "spares" and not about:
            return f"counter {sign}"  # 'What do I need for Control?' asks about the rules
        if sign.stance in ("asks", "hangs") and sign.kind == "name" and (sign.area in areas or here):
            return f"touched {sign}"
    stocks = [sign.sentence for sign in named.live if sign.kind == "stock"]
    for sign in named.live:
        several = stocks.count(sign.sentence) > 1
        if sign.kind == "odds" and not sign.power and several and (not sign.before or "if" in sign.before[:1]):
            return "odds for which"
        if sign.kind in ("understanding", "control") and not _asks_for_it(parts[sign.sentence][sign.part]):
            return "speaks of a counter"
        if sign.kind == "control" and not sign.count:
            for other in said[sign.sentence :]:
                if {"other", "else"} & set(other.words) and {"marker", "counter"} & set(other.words):
                    return "control only"
    for last, sign in zip((None, *named.live), named.live, strict=False):
        before = sign.before[-1] if sign.before else ""
        if last is not None and last.kind == "all" and "but" in sign.before and sign.sentence == last.sentence:
            return "all but"
        if "or" in sign.before and sign.kind in ("name", "stock") and not _MORE & set(sign.before):
            return "or"
        if sign.kind == "odds" and sign.count < 0:
            return "odds"
        if sign.kind in ("stock", "name") and before in ("but", "except", "not") and sign.lean != "power":
            return "but"
        if sign.kind == "all" and sign.power and any(power for power in sign.power.split("|")):
            return "all but"
    return ""


def _beside(sign: Sign, signs: Sequence[Sign]) -> list[Sign]:
    return [other for other in signs if other.sentence == sign.sentence]


def _asks_for_it(one: Part) -> bool:
    """'I'd like an Understanding', 'Understanding: Italy'; not 'the rules on Understandings', 'pleased with …'."""
    words = set(one.words)
    if words & {"rules", "rule", "question", "definition", "meaning"}:
        return False
    strange = [
        piece
        for piece in one.pieces
        if piece.role == "word" and piece.text.islower() and piece.word not in KNOWN | LITTLE
    ]
    return len(strange) < 2 or bool(words & _WISHES)


_WISHES: Final = word_set(
    "want like love claim claiming request ask asking place placing put take taking please need get kindly lay give"
    " wish i'd i'll we'd we'll i we may shall establish set add also plus mine would hope try go going for"
    " afterwards then finally"
)


def _bent(said: Sequence[Said], parts: Sequence[Sequence[Part]], named: Named) -> str:
    """Something beside an order in its sentence says that it hangs, or is none, without naming anything."""
    for at, each in enumerate(parts):
        here = [sign for sign in named.live if sign.sentence == at]
        live = any(sign.kind in ("stock", "understanding", "control") for sign in here)
        marked = {
            sign.part for sign in named.signs if sign.sentence == at and sign.kind not in ("them", "all", "there")
        }
        if not live:
            continue
        for number, part in enumerate(each):
            does = named.doings[at][number]
            early = number < min(marked) and does in ("spares", "told")
            if number in marked or part.under or early:
                continue
            short = len(part.words) < (11 if not _SAID.isdisjoint(part.words) else 7)
            if part.words[0] == "otherwise" and any(sign.kind == "odds" for sign in here):
                continue  # 'only at 2-1 or better, otherwise not'
            later = len(part.words) < 4 and not _LATER.isdisjoint(part.words)
            spoken = does == "spares" or (does == "told" and (later or not _SPOKEN.isdisjoint(part.words)))
            if does in ("hangs", "unreal", "asks") or (short and spoken):
                return f"bent {part.words}"
    return ""


def _strange(said: Sequence[Said], parts: Sequence[Sequence[Part]], named: Named) -> str:
    """A part that seems to order names what nobody knows, or says something about what it names."""
    for sign in named.live:
        before = sign.before[-1] if sign.before else ""
        words = said[sign.sentence].words
        if not _SELF.isdisjoint(words) and not ATTACK.isdisjoint(words):
            return "himself"
        owned = before in _MY | {"of", "for"} and _MEANS.isdisjoint(sign.before[-6:])
        if sign.kind == "stock" and owned:
            return f"whose stock {sign.ticker}"
        part = parts[sign.sentence][sign.part]
        for at, piece in enumerate(part.pieces):
            ahead = part.pieces[at - 1].word if at else ""
            behind = part.pieces[at + 1] if at + 1 < len(part.pieces) else None
            unknown = piece.role == "word" and piece.text[:1].isupper() and piece.word not in KNOWN
            unknown = unknown and not piece.text.isupper() and not (behind is not None and behind.role == "name")
            if unknown and (ahead in ("in", "at", "near") or ahead in ATTACK) and len(piece.text) > 2:
                return f"who is {piece.text}"
        if sign.kind == "stock" and _is_said_of(part):
            return "said of"
    return ""


def _is_said_of(part: Part) -> bool:
    """'Russia in Poland with IBM is off.'"""
    stock = max((at for at, piece in enumerate(part.pieces) if piece.role == "stock"), default=-1)
    behind = part.pieces[stock + 1 :]
    if not any(piece.word in _BEING for piece in behind[:2]):
        return False
    words = {piece.word for piece in behind}
    if [piece.word for piece in behind[:2]] == ["is", "to"]:
        return False
    named = any(piece.role in ("name", "stock") for piece in behind)
    return not named and not words & {"stock", "mine", "share", "ticker", "choice", "attacked"}


def spared(signs: Sequence[Sign], units: Sequence[Unit]) -> bool:
    """
    Say whether somebody is spared whom an order attacks, or an area in which it does.

    Args:
        signs: All of the letter.
        units: The attacks.
    """
    for sign in signs:
        if sign.stance != "spares" or sign.kind != "name":
            continue
        beside = [other for other in signs if other.sentence == sign.sentence]
        placed = [
            other
            for other in beside
            if other.area
            and (other.kind == "there" or (other.kind == "name" and (other.lean == "area" or not other.power)))
        ]
        here = [other for other in placed if other.part == sign.part]
        areas = {other.area for other in here or placed}
        powers = {other.power for other in beside if other.part == sign.part and other.power}
        for unit in units:
            if unit.kind != "f":
                continue
            if sign.power and sign.lean != "area" and sign.power in unit.targets and (not areas or unit.area in areas):
                return True
            if sign.area == unit.area and not powers:
                return True
    return False
