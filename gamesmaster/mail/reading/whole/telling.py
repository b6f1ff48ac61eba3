"""
Clauses that are certain to tell and not to order, by strong words: hearsay, what others say or want, the past, fancies.

`stance` says what a clause seems to do. What is said here is so sure that an order can be taken out of a reading for
it; so a clause counts only where its first words leave no choice, and a list that goes on behind it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import KNOWN, LITTLE
from gamesmaster.mail.reading.whole import stance_words as known
from gamesmaster.mail.reading.whole import telling_words as sure
from gamesmaster.mail.reading.whole.pieces import LONGEST, Piece, Said

Clause = tuple[str, Sequence[Piece]]
"""The mark or word it begins with, and its pieces."""


_TIMES: Final = ("time", "later")


def told(said: Said, clauses: Sequence[Clause], context: Context) -> list[str]:
    """
    Say of which kind the clauses of a sentence are that are certain to be no orders; empty for all others.

    Args:
        said: The sentence.
        clauses: Of it.
        context: Of the reading.
    """
    if len(said.pieces) > LONGEST:
        return [""] * len(clauses)
    coded = [in_signs(pieces, context) for _, pieces in clauses]
    whole = " , ".join(coded)
    if said.words.count("stop") > 1:
        return [""] * len(coded)  # a telegram
    if said.end == "?" and sure.ASKS.match(whole) and "please" not in said.words:
        return ["asked"] * len(coded)
    if (sure.MOCK_BEGINS.match(whole) and sure.MOCKS.search(whole)) or sure.MOCK_TWICE.match(whole):
        return ["mocked"] * len(coded)
    if _is_of_other_turn_before_colon(clauses, coded, context):
        return ["time"] * len(coded)
    if sure.BARGAIN.search(whole):
        return ["proposal"] * len(coded)
    if sure.WHOLE.search(whole):
        return ["" if sure.RESUMES.match(words) else "voted" for words in coded]
    found: list[str] = []
    frame, outside, heads = "", "", False
    for at, (begins, pieces) in enumerate(clauses):
        words, joined = coded[at], False
        if begins == "(":
            outside = frame
        closes = begins == '"' and at and not _is_quoted(said, pieces)
        if begins == ")":
            frame = outside
        elif closes or (begins == ":" and not ((found[-1:] == [frame] and _has_names(clauses[at - 1][1])) or heads)):
            frame = ""
        if at > 1 and sure.VERB.match(words) and begins in (")", ","):
            words = f"{coded[at - 2]} {words}"
            joined = True
        kind = _kind(words, context) or (_kind(_uncapped(words, pieces), context) if words[:2] == "@w" else "")
        if kind in _TIMES and begins in sure.BESIDE_TIME:
            kind = ""  # 'after last turn's losses I put …'
        if begins == "when" and sure.WHEN_I.match(words):
            kind = "time"
        if not kind and begins not in sure.BESIDE_TIME and sure.TIME_ALONE.match(words):
            kind = frame = "time"
        if kind:
            names = _has_names(pieces, areas=kind in _TIMES) or sure.UNREAL.match(words) is not None
            opens = kind in ("hearsay", "says", "other", "tale", "press") and _ends_open(clauses, at, words)
            if begins not in known.UNDER and (names or opens):
                frame = kind if names or kind in ("tale", "press") else "listed"
        elif frame and not _is_quoted(said, pieces) and _resumes(begins, words, frame):
            frame = ""
        if kind and joined:
            found[at - 2 :] = [kind, kind]
        found.append(kind or frame)
        heads = bool(kind)
    return _with_tags(clauses, coded, found)


def in_signs(pieces: Sequence[Piece], context: Context) -> str:
    return " ".join(_code(piece, not at, context) for at, piece in enumerate(pieces))


def _code(piece: Piece, first: bool, context: Context) -> str:
    """Numbers, names and stocks as signs: '@o' another power, '@me' the writer's, '@a' an area, '@w' somebody."""
    if piece.role == "number":
        return f"#{piece.value}"
    if piece.role == "stock":
        return "$"
    if piece.role == "name":
        own = piece.power and (piece.power == context.power or piece.power in context.powers)
        if own or not context.power:
            return "@me"
        sign = "@o" if piece.power else "@a"
        return f"{sign} 's" if piece.text.endswith("'s") else sign
    if piece.role == "word" and piece.text[:1].isupper() and len(piece.text) > 2 and piece.word not in _NO_NAMES:
        if "'" in piece.word:
            return piece.word
        if not first or piece.word not in known.KNOWN_FIRST | known.PLAIN | known.ACTS:
            return "@w 's" if piece.text.endswith(("'s", "s'")) else "@w"
    return f"{piece.word} 's" if piece.text.endswith("'s") and not piece.word.endswith("'s") else piece.word


_NO_NAMES: Final = KNOWN | LITTLE | known.FRONT | sure.NO_NAMES


def _kind(words: str, context: Context) -> str:
    if sure.DICTATED.search(words) or sure.SO_I.search(words):
        return ""
    for kind, pattern in sure.KINDS:
        if pattern.search(words):
            return "other" if kind == "says" and not sure.SPEAKS.search(words) else kind
    if sure.THAT_I.search(words) and not sure.GOVERNS.search(words):
        return "says"
    for match in sure.TURN.finditer(words):
        if context.turn is not None and int(match[1]) != context.turn and _is_time(words):
            return "later" if int(match[1]) > context.turn else "time"
    return ""


def _uncapped(words: str, pieces: Sequence[Piece]) -> str:
    """With the first word as it is looked up: a capital there need not be a name's."""
    return f"{pieces[0].word}{words[2:]}"


def _is_time(words: str) -> bool:
    """'In turn 3 I placed', 'I put 4 in Italy in turn 3', 'for turn 5 we think of'; not 'as in turn 3'."""
    return sure.OTHER_TURN.search(words) is not None and not sure.LIKE_TURN.search(words)


def _is_of_other_turn_before_colon(clauses: Sequence[Clause], coded: Sequence[str], context: Context) -> bool:
    """'Here is my turn three in brief: I placed …'."""
    for at, (begins, _) in enumerate(clauses[1:], 1):
        if begins == ":":
            head = coded[at - 1]
            turns = [int(each) for each in sure.TURN.findall(head)]
            return bool(turns) and context.turn is not None and context.turn not in turns
    return False


def _ends_open(clauses: Sequence[Clause], at: int, words: str) -> bool:
    """'Klaus says: …', 'According to the Times, …'."""
    following = clauses[at + 1][0] if at + 1 < len(clauses) else ""
    return following in (":", '"', ")") or (following == "," and sure.ACCORDING.match(words) is not None)


def _resumes(begins: str, words: str, frame: str) -> bool:
    """Whether a clause speaks for the writer again: 'but I put', 'so I', 'here are my orders'."""
    if sure.NOW.search(words):
        return True
    if frame in ("tale", "press") and begins in (":", ","):
        return False
    if begins in known.MAIN:
        return True
    if begins in ("and", "then") and not sure.WRITER.match(words):
        return False
    if sure.RESUMES.match(words):
        return frame not in _TIMES or not words.startswith("i put ")
    return frame not in _TIMES and sure.WRITER.match(words) is not None


def _has_names(pieces: Sequence[Piece], areas: bool = False) -> bool:
    return any(piece.area or (piece.role == "number" and not areas) for piece in pieces)


def _is_quoted(said: Said, pieces: Sequence[Piece]) -> bool:
    """Whether a clause stands in quotation marks that its sentence opens."""
    at = (pieces[0].line, pieces[0].start)
    return sum(piece.word == '"' and (piece.line, piece.start) < at for piece in said.pieces) % 2 == 1


def _with_tags(clauses: Sequence[Clause], coded: Sequence[str], found: list[str]) -> list[str]:
    """'Six in Italy, says my wife': what stands in front is hers."""
    for at in range(1, len(clauses)):
        if sure.TAG.match(coded[at]) and clauses[at][0] not in known.UNDER | known.MAIN:
            return ["says"] * (at + 1) + found[at + 1 :]
    return found
