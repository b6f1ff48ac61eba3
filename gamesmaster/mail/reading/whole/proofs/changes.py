"""
Changes of placings on file in words that nobody knows, taken where the new ones come to the income.

'One less in Poland and one more in Rumania, that makes 4 and 3.' Each sentence that counts is read for what becomes of
its areas: set to a number, more, fewer, from one to another. All numbers and areas of it have to be accounted for.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence, Set
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.model import Reading
from gamesmaster.mail.reading.text.words import UNITS, word_set
from gamesmaster.mail.reading.whole.filing import Amended, filed
from gamesmaster.mail.reading.whole.heard import Heard
from gamesmaster.mail.reading.whole.hindrances import is_brief
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.proofs.amounts import halved
from gamesmaster.mail.reading.whole.proofs.behind import bends_beside, says_nothing_else
from gamesmaster.mail.reading.whole.proofs.solving import solved
from gamesmaster.mail.reading.whole.recanting import recants
from gamesmaster.mail.reading.whole.refiled import amending
from gamesmaster.mail.reading.whole.stance import Part, parts_of
from gamesmaster.mail.reading.whole.wishing import without_courtesy
from gamesmaster.rules.orders import Place

_GROUNDS: Final = frozenset(
    (
        *("not-understood", "taken-back", "names-no-order", "reported", "numbers-alone", "unknown-area", "which-order"),
        *("negated", "conditional", "other-time", "move-from-where", "vague", "question"),
    )
)
_BINDS: Final = word_set(
    "if unless whether until not no never none don't won't can't cannot except either or maybe perhaps would"
    " could might"
    " probably said says told tells suggests suggested wants wanted thinks reckons believes asked promised he she"
    " they his who was were did last next turn ago yesterday tomorrow later half third quarter twice double each both"
    " many figure mixed forget ignore cancel disregard scrap wait hold oops swap nearly almost moved"
    " bet guess hunch prediction idea plan thought earlier undo rather every laugh"
)
_LOOSE: Final = word_set(
    "none no except instead rather would was were who his they he she half third quarter each both every turn last did"
    " wanted meant promised idea plan earlier"
)
"""Of these those that a sentence may hold which all numbers prove."""
_POLITE: Final = re.compile(
    r"^(?:could|can|would|will) (?:you|i|we)\b(?! (?:rather|say|think|prefer|agree|, as)\b)"
    r"|\b(?:would|should|i'd|we'd) like\b|\bwanted to\b"
)
_KINDS: Final[Mapping[str, str]] = {
    **dict.fromkeys(word_set("from"), "f"),
    **dict.fromkeys(word_set("to into onto towards"), "t"),
    **dict.fromkeys(word_set("in for at on"), "i"),
    **dict.fromkeys(word_set("more extra another additional further plus add adds added"), "m"),
    **dict.fromkeys(word_set("less fewer minus"), "l"),
    **dict.fromkeys(word_set("down reduce reduced reduces cut cuts lower lowered trim trimmed shrinks shrink"), "d"),
    **dict.fromkeys(word_set("up raise raised raises increase increased increases strengthen strengthened"), "u"),
    **dict.fromkeys(word_set("by"), "b"),
    **dict.fromkeys(word_set("them those these they it"), "h"),
}
_MORE_KINDS: Final[Mapping[str, str]] = {
    **_KINDS,
    **dict.fromkeys(word_set("top join joins joining reinforce reinforces"), "p"),
    **dict.fromkeys(word_set("wait drop drops cancel cancelled scrap nothing none empty nobody"), "z"),
}
"""What else bounds a solution."""
_STAYS: Final = word_set(
    "stay stays remain remains leave left keep keeps unchanged unaffected untouched alone fine same stand stands rest"
    " still okay ok good before is"
)


@dataclass(frozen=True, slots=True)
class _Step:
    """What becomes of an area: so many more or fewer, or just so many, where it had so many."""

    area: str
    count: int
    sets: bool = False
    old: int = -1


def _more(found: re.Match[str], said: _Signs) -> list[_Step]:
    return [_Step(said.area(found, "a"), said.number(found, "n"))]


def _fewer(found: re.Match[str], said: _Signs) -> list[_Step]:
    return [_Step(said.area(found, "a"), -said.number(found, "n"))]


def _set(found: re.Match[str], said: _Signs) -> list[_Step]:
    return [_Step(said.area(found, "a"), said.number(found, "n"), sets=True)]


def _anew(found: re.Match[str], said: _Signs) -> list[_Step]:
    return [_Step(said.area(found, "a"), said.number(found, "n"), sets=True, old=said.number(found, "o"))]


def _moved(found: re.Match[str], said: _Signs) -> list[_Step]:
    count = said.number(found, "n")
    return [_Step(said.area(found, "a"), -count), _Step(said.area(found, "b"), count)]


_FORMS: Final[tuple[tuple[re.Pattern[str], Callable[[re.Match[str], _Signs], list[_Step]]], ...]] = (
    # 'take two of the five out of Austria and put them into Poland', 'three from Italy go to Austria'
    (re.compile(r"(?P<n>n)n?,?f(?P<a>a),?h?[ti](?P<b>a)"), _moved),
    (re.compile(r"f(?P<a>a),?(?P<n>n)n?,?h?[ti](?P<b>a)"), _moved),
    (re.compile(r"(?P<n>n)n?[ti](?P<b>a),?h?f(?P<a>a)"), _moved),
    # 'the three which I wanted to give to Italy, please give them to Austria'
    (re.compile(r"(?P<n>n)[ti]+(?P<a>a),?h[ti](?P<b>a)"), _moved),
    # 'one less in Poland', 'Poland one less', 'Poland down by one'
    (re.compile(r"(?P<n>n)l[it]?(?P<a>a)"), _fewer),
    (re.compile(r"(?P<n>n)m[it]?(?P<a>a)"), _more),
    (re.compile(r"l(?P<n>n)[itf]?(?P<a>a)|(?P<a2>a)[ib]?(?P<n2>n)l|(?P<a3>a)db(?P<n3>n)|d(?P<a4>a)b(?P<n4>n)"), _fewer),
    (re.compile(r"m(?P<n>n)[it]?(?P<a>a)|(?P<a2>a)[ib]?(?P<n2>n)m|(?P<a3>a)ub(?P<n3>n)|u(?P<a4>a)b(?P<n4>n)"), _more),
    # 'Poland 7, now 5'
    (re.compile(r"(?P<a>a),?(?P<o>n),?(?P<n>n)(?![a-z]?a)"), _anew),
    # 'bring Poland down to 3', 'Poland is reduced from five to three'
    (re.compile(r"(?P<a>a)[du]?(?:fn)?[du]?t(?P<n>n)|[du](?P<a2>a)(?:fn)?t(?P<n2>n)"), _set),
    (re.compile(r"(?P<n>n)i(?P<a>a)|i(?P<a2>a),?h?(?P<n2>n)|(?P<a3>a),?(?P<n3>n)|(?P<n4>n)t(?P<a4>a)"), _set),
)


@dataclass(frozen=True, slots=True)
class _Signs:
    """
    Attributes:
        kinds: A letter for each sign of a sentence.
        values: For each sign its number, its area, or nothing.
    """

    kinds: str
    values: Sequence[int | str]

    def area(self, found: re.Match[str], name: str) -> str:
        """The area of a group, whichever of the alternatives it stands in."""
        return str(self.values[self._at(found, name)])

    def number(self, found: re.Match[str], name: str) -> int:
        """Its number."""
        return int(self.values[self._at(found, name)])

    def _at(self, found: re.Match[str], name: str) -> int:
        groups = found.groupdict()
        return next(found.start(key) for key in (name, f"{name}2", f"{name}3", f"{name}4") if groups.get(key))


def with_file_made(reading: Reading, letter: Heard) -> Reading:
    """
    Take a change of placings on file in odd words where the new ones come to the income.

    Args:
        reading: That was decided on.
        letter: As heard.
    """
    context = letter.context
    grounds = {each.ground for each in reading.findings if each.kind != "note"}
    if context.phase != "placing" or not context.on_file or not letter.alone or not grounds or not grounds <= _GROUNDS:
        return reading
    there = filed(context)
    if is_brief(letter.said) and not says_nothing_else(letter):
        return reading  # the first reader knows what bends it
    if bends_beside(letter.said, frozenset()) or any(_keeps_all(one) for one in letter.said):
        return reading
    if there is None or not all(isinstance(order, Place) for order in there) or reading.cancelled:
        return reading
    board = {order.area: order.amount for order in there if isinstance(order, Place)}
    if len(board) != len(there) or sum(board.values()) != context.income:
        return reading
    after = changed(letter, board)
    if after is None or after == board or sum(after.values()) != context.income:
        return reading
    old = {order.area for order in there if isinstance(order, Place)}
    orders = [
        Place(after[area], area) for area in (*board, *(area for area in after if area not in old)) if after[area]
    ]
    fresh = tuple(order for order in orders if board.get(order.area) != order.amount)
    return amending(reading, Amended(tuple(orders), fresh, (), replaces=False), letter.said, context)


def _keeps_all(one: Said) -> bool:
    """'But I stick with what I sent', 'Let's leave it as you have it.'"""
    words = " ".join(one.words)
    return _KEEPS.search(words) is not None and _ELSE.isdisjoint(one.words)


_KEEPS: Final = re.compile(
    r"\b(?:stick (?:with|to)|stay put|(?:leave|keep) (?:it|them|all|everything)|(?:everything|all|it) (?:as|like) "
    r"(?:before|you have|it (?:was|is))|as you have (?:it|them)|(?:when|if|once) \w+ (?:agrees?|confirms?))\b"
)
_ELSE: Final = word_set("else other others rest otherwise remaining")


def changed(letter: Heard, board: Mapping[str, int]) -> dict[str, int] | None:
    """
    Give what is placed after a letter that changes placings; None where it is not understood, or not all is placed.

    Args:
        letter: As heard.
        board: The placings that it changes: how many by area.
    """
    for way in (_changed, _solved):
        after = way(letter, board)
        if after and sum(after.values()) == letter.context.income:
            return after
    return None


def _changed(letter: Heard, board: Mapping[str, int]) -> dict[str, int] | None:
    """What is placed after a letter; None where it says more than is understood."""
    after = dict(board)
    unread: list[tuple[Said, list[Part], _Signs]] = []
    named = ""
    last = -1
    for at, (written, own) in enumerate(zip(letter.said, letter.parts, strict=True)):
        one = _without_old(_told_plainly(written, board), board)
        signs = _signs_of(one, named)
        if all(part.heard for part in own) or set(signs.kinds).isdisjoint("na"):
            continue
        left, steps = _steps_in(signs, named, board)
        if steps and (_is_bound(one) or not _may_change(one, own)):
            return None
        if any(step.old not in (-1, board.get(step.area)) for step in steps):
            return None
        for step in steps:
            after[step.area] = step.count if step.sets else after.get(step.area, 0) + step.count
        last = at if steps else last
        named = next((str(value) for kind, value in zip(*_ends_of(signs), strict=True) if kind == "a"), named)
        unread.append((one, own, left))
    if last < 0 or any(_recants(one) for one in letter.said[last + 1 :]) or recants(letter.said):
        return None
    accounted = all(_is_accounted(one, own, left, board, after, letter) for one, own, left in unread)
    return after if accounted and all(count >= 0 for count in after.values()) else None


def _solved(letter: Heard, board: Mapping[str, int]) -> dict[str, int] | None:
    """The one solution that a letter leaves; None where a sentence that counts asks, denies or depends on something."""
    sentences: list[list[tuple[str, int | str]]] = []
    named = ""
    last = -1
    for at, (written, parts) in enumerate(zip(letter.said, letter.parts, strict=True)):
        one = _without_old(_told_plainly(written, board), board)
        own = parts if one is written else parts_of(one, at, letter.context)
        signs = _signs_of(one, named, _MORE_KINDS)
        if all(part.heard for part in own) or set(signs.kinds).isdisjoint("na"):
            named = next((str(value) for kind, value in zip(*_ends_of(signs), strict=True) if kind == "a"), named)
            continue
        if _may_change(one, own, _MAY_CHANGE):
            last = at
            if _is_bound(one, _BINDS - _LOOSE):
                return None
        sentences.append(list(zip(signs.kinds, signs.values, strict=True)))
        named = next((str(value) for kind, value in zip(*_ends_of(signs), strict=True) if kind == "a"), named)
    if last < 0 or any(_recants(one) for one in letter.said[last + 1 :]) or recants(letter.said):
        return None
    return solved(sentences, board, letter.context.income or 0) or None


def _ends_of(signs: _Signs) -> tuple[str, list[int | str]]:
    """Last first."""
    return signs.kinds[::-1], list(reversed(signs.values))


_ORDERS: Final = frozenset(("orders", "odd", "asks"))
_MAY_CHANGE: Final = _ORDERS | {"spares"}


def _may_change(one: Said, own: Sequence[Part], stances: Set[str] = _ORDERS) -> bool:
    """Whether a part that counts or names an area orders by its own words."""
    ordering = (part for part in own if part.stance in stances)
    return any(piece.role == "number" or piece.area for part in ordering for piece in part.pieces)


def _recants(one: Said) -> bool:
    """'Or not.', 'No, don't.', 'On second thoughts …' behind the change."""
    short = len(one.pieces) < _SHORT and not _DENIES.isdisjoint(one.words)
    return short or not _THINKS.isdisjoint(one.words)


_SHORT: Final = 6
_DENIES: Final = word_set("no not don't never nah nope")
_THINKS: Final = word_set("thoughts kidding joking joke talked")


def _is_accounted(
    one: Said, own: Sequence[Part], left: _Signs, board: Mapping[str, int], after: Mapping[str, int], letter: Heard
) -> bool:
    """Whether what a sentence counts and names besides is how things were, how they come to be, or nothing of it."""
    home = letter.context.scenario.home.get(letter.context.power or "", "")
    counts = {*after.values(), *board.values(), letter.context.income}
    tells = all(part.stance == "tells" for part in own)
    counting = "n" in left.kinds
    for kind, value in zip(left.kinds, left.values, strict=True):
        if kind == "n" and not (tells and "a" not in left.kinds) and value not in counts:
            return False
        if kind == "a" and value != home and after.get(str(value), 0) != board.get(str(value), 0):
            if counting or not _ACTS.isdisjoint(one.words):
                return False
        elif (kind == "a" and value != home and counting and not (_stays(one) or tells)) or (
            kind == "a" and value not in board and value != home and not _ACTS.isdisjoint(one.words)
        ):
            return False
    return True


_ACTS: Final = word_set(
    "move take cancel drop withdraw give scrap out remove nothing none zero send put place add shift transfer"
    " pull bring"
    " instead swap switch change double halve split all everything half"
)


def _stays(one: Said) -> bool:
    return not _STAYS.isdisjoint(one.words)


def _is_bound(one: Said, binds: Set[str] = _BINDS) -> bool:
    """Whether a sentence asks, denies, tells or depends on something."""
    whole = " ".join(without_courtesy(one.words))
    polite = _POLITE.search(whole) is not None
    if one.end == "?" and not polite and "please" not in one.words:
        return True
    return not binds.isdisjoint(_POLITE.sub(" ", whole).split())


def _without_old(one: Said, board: Mapping[str, int]) -> Said:
    """'five, not seven, in Poland', '4 rather than 2': how many there were says nothing more."""
    old = {board[piece.area] for piece in one.pieces if piece.area in board}
    gone: set[int] = set()
    for at, piece in enumerate(one.pieces):
        before = [each.word for each in one.pieces[max(0, at - 2) : at]]
        told = before[-1:] in (["not"], ["than"]) or before == ["instead", "of"]
        if piece.role == "number" and piece.value in old and told:
            gone |= {at, at - 1, at - 2 if before != ["and", "not"] and before[0] in ("instead", "rather") else at}
    return replace(one, pieces=tuple(piece for at, piece in enumerate(one.pieces) if at not in gone))


def _told_plainly(one: Said, board: Mapping[str, int]) -> Said:
    """'the two that I said should stay in France': the two in France; and 'half of that Balkan lot' as a number."""
    told = _with_parts(halved(one.pieces, board), board)
    words = [piece.word for piece in told]
    found: list[Piece] = []
    at = 0
    while at < len(told):
        relative = _RELATIVE.match(" ".join(words[at : at + 8]) + " ") if at else None
        if relative is not None:
            at += relative[0].count(" ")
            continue
        found.append(told[at])
        at += 1
    return one if tuple(found) == one.pieces else replace(one, pieces=tuple(found))


def _with_parts(pieces: Sequence[Piece], board: Mapping[str, int]) -> tuple[Piece, ...]:
    """'the Czech slice goes to Poland': all that is placed with the Czechs."""
    found: list[Piece] = []
    for at, piece in enumerate(pieces):
        behind = pieces[at + 1].word if at + 1 < len(pieces) else ""
        whole = piece.people and piece.area in board and behind in _WHOLE
        if whole and any(each.area and not each.people for each in pieces[at + 1 :]):
            found.append(replace(piece, role="number", value=board[piece.area], area="", power="", people=False))
            found.append(replace(piece, role="word", word="from", area="", power="", people=False))
            found.append(replace(piece, people=False))
            continue
        found.append(piece)
    return tuple(found)


_WHOLE: Final = word_set("slice part share ones lot contingent portion garrison allocation force factors")
_RELATIVE: Final = re.compile(
    r"(?:that|which|who|whom) (?:i|we) (?:had |have )?(?:said|told you|wrote|put down|wanted|ordered|asked you|meant) "
    r"(?:(?:to|should|would|for) )?(?:(?:go|remain|stay|be|keep|put) )?"
)


def _signs_of(one: Said, named: str = "", known: Mapping[str, str] = _KINDS) -> _Signs:
    """The signs of a sentence: 'five (5)' is one number, and 'two of the five' is two."""
    kinds: list[str] = []
    values: list[int | str] = []
    pieces = one.pieces
    for at, piece in enumerate(pieces):
        kind: str = ""
        value: int | str = ""
        if piece.role == "number":
            kind, value = "n", piece.value
            doubled = at > 1 and pieces[at - 1].word == "(" and kinds[-1:] == ["n"] and values[-1] == piece.value
            of_them = kinds[-1:] == ["n"] and "of" in [each.word for each in pieces[max(0, at - 3) : at]]
            behind = pieces[at + 1].word if at + 1 < len(pieces) else ""
            clock = at > 0 and pieces[at - 1].word == "at" and not any(piece.area for piece in pieces)
            if doubled or of_them or clock or behind in _CHANGES:
                continue
        elif piece.role == "name" and piece.area and not piece.people:
            if known is _MORE_KINDS and piece.power and not _is_place(pieces, at):
                continue  # 'with France so strong'
            kind, value = "a", piece.area
        elif piece.word == "there" and (there := _there(pieces, at, named)):
            kind, value = "a", there
        elif piece.word == "of" and at and pieces[at - 1].word == "out":
            kind = "f"
        elif piece.word in (",", ";", ":", "-", "--"):
            kind = ","
        elif piece.word not in UNITS or piece.word in known:
            kind = known.get(piece.word, "")
        if not kind or (kind == "," and kinds[-1:] == [","]):
            continue
        kinds.append(kind)
        values.append(value)
    return _Signs("".join(kinds), values)


def _is_place(pieces: Sequence[Piece], at: int) -> bool:
    """'in France', 'France 2', 'France: 2'."""
    near = (*pieces[max(0, at - 2) : at], *pieces[at + 1 : at + 2])
    return any(piece.role in ("number", "mark") or piece.word in _PREPOSITIONS for piece in near)


_PREPOSITIONS: Final = word_set("in into to from for at on onto towards of")


def _there(pieces: Sequence[Piece], at: int, named: str) -> str:
    """The area named last; not the one that something is taken from."""
    areas = [
        piece.area
        for place, piece in enumerate(pieces[:at])
        if piece.area and not piece.people and pieces[max(0, place - 1)].word not in ("from", "of")
        if not piece.power or _is_place(pieces, place)
    ]
    return areas[-1] if areas else named


_CHANGES: Final = word_set(
    "exception exceptions difference differences twist change changes amendment amendments alteration alterations"
    " correction corrections thing things"
)


def _steps_in(signs: _Signs, named: str, board: Mapping[str, int]) -> tuple[_Signs, list[_Step]]:
    """What a sentence says, form by form, and what is left of its signs."""
    kinds = signs.kinds
    steps: list[_Step] = []
    if len(kinds) > _MOST:
        return signs, steps
    while (found := _SENT_ON.search(kinds)) is not None and board.get(named) == signs.values[found.start("n")]:
        count = board[named]
        steps += [_Step(named, -count), _Step(str(signs.values[found.start("b")]), count)]
        gone = {*range(*found.span()), *(at for at, value in enumerate(signs.values) if value == named)}
        kinds = "".join("_" if at in gone else kind for at, kind in enumerate(kinds))
    for form, step in _FORMS:
        while (found := form.search(kinds)) is not None:
            steps += step(found, _Signs(kinds, signs.values))
            taken = kinds[found.start() : found.end()]
            kinds = f"{kinds[: found.start()]}{re.sub('[nalm]', '_', taken)}{kinds[found.end() :]}"
    return _Signs(kinds, signs.values), steps


_MOST: Final = 80
"""Signs of a sentence that a person writes."""
_SENT_ON: Final = re.compile(r"(?P<n>n)[,it]{0,2}ht(?P<b>a)")
"""'… take my three away again and send them to Italy'."""
