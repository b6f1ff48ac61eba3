"""
A sentence that changes placings as signs: a letter for each number, area and word that moves, and what these are.

'Take two from Poland and put them into Italy' is ``nfahta``; the forms of `steps` and the solution of `solving` look
only at these.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.text.words import UNITS, word_set
from gamesmaster.mail.reading.whole.pieces import Piece, Said
from gamesmaster.mail.reading.whole.proofs.amounts import halved

KINDS: Final[Mapping[str, str]] = {
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


MORE_KINDS: Final[Mapping[str, str]] = {
    **KINDS,
    **dict.fromkeys(word_set("top join joins joining reinforce reinforces"), "p"),
    **dict.fromkeys(word_set("wait drop drops cancel cancelled scrap nothing none empty nobody"), "z"),
}
"""What else bounds a solution."""


@dataclass(frozen=True, slots=True)
class Signs:
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


def signs_of(one: Said, named: str = "", known: Mapping[str, str] = KINDS) -> Signs:
    """
    Give the signs of a sentence: 'five (5)' is one number, and 'two of the five' is two.

    Args:
        one: The sentence.
        named: The area that was named before it, where 'there' is.
        known: Which letter a word is.
    """
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
            if known is MORE_KINDS and piece.power and not _is_place(pieces, at):
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
    return Signs("".join(kinds), values)


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


def without_old(one: Said, board: Mapping[str, int]) -> Said:
    """
    Give a sentence without how many there were: 'five, not seven, in Poland', '4 rather than 2'.

    Args:
        one: The sentence.
        board: How many are placed in each area.
    """
    old = {board[piece.area] for piece in one.pieces if piece.area in board}
    gone: set[int] = set()
    for at, piece in enumerate(one.pieces):
        before = [each.word for each in one.pieces[max(0, at - 2) : at]]
        told = before[-1:] in (["not"], ["than"]) or before == ["instead", "of"]
        if piece.role == "number" and piece.value in old and told:
            gone |= {at, at - 1, at - 2 if before != ["and", "not"] and before[0] in ("instead", "rather") else at}
    return replace(one, pieces=tuple(piece for at, piece in enumerate(one.pieces) if at not in gone))


def told_plainly(one: Said, board: Mapping[str, int]) -> Said:
    """
    Give a sentence with relative clauses left out and halves as numbers: 'the two that I said should stay in France'.

    Args:
        one: The sentence.
        board: How many are placed in each area.
    """
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
    r"|what (?:i|we) (?:have |had )?(?:sent|put|placed|gave|ordered|had|have|wrote down|put down)"
    r" (?:to|in|into|for|on) "
)
