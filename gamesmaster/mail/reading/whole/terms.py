"""
What the ordering parts of a sentence say of placings, as a row of terms: amounts, areas, 'each', piles.

An amount is a number, a share of what there is to place, the rest, all, or 'up to' a number.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Final, Literal

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import PLACE, THINGS, UNITS, word_set
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.mail.reading.whole.stance_words import ACTS

Kind = Literal["n", "a", "t", "e", "v", "p", "q"]
"""Amount, area, a word that may point at an area, 'each', 'respectively', the pile that what follows is taken from, 'in
equal parts'."""
How = Literal["exact", "share", "rest", "all", "up to", "more", "times"]


@dataclass(frozen=True, slots=True)
class Term:
    """
    Attributes:
        kind: What it is.
        how: Of an amount.
        value: Of an amount: a number, or a share of what there is; how many more or fewer; how many times.
        area: Of an area; of a pile: the home area, empty for the new factors.
        weak: A number that may count something else.
        part: Number of its part in the sentence.
        before: The words between it and the term before.
        remaining: An exact amount is told to be all that is left: 'the remaining four'.
    """

    kind: Kind
    part: int
    before: tuple[str, ...] = ()
    how: How = "exact"
    value: Fraction = Fraction(0)
    area: str = ""
    weak: bool = False
    remaining: bool = False


TO: Final = word_set("in into to for at on onto towards toward inside within upon unto over")
_LEFT: Final = Phrases(
    (
        *("what is left", "what's left", "whats left", "whatever is left", "whatever's left", "all that is left"),
        *("what remains", "what then remains", "whatever remains", "all that remains", "what is left over", "all else"),
        *("everything else", "the others", "the rest of them", "anything left", "everything left", "all the others"),
        *(
            "all the rest",
            "the remainder",
            "the residue",
            "the balance",
            "the leftovers",
            "those left",
            "the ones left",
        ),
        *("what then is left", "what i have left", "what we have left", "what i've left", "whatever i have left"),
        *("whatever is left over", "everything that is left", "everything remaining", "all that's left", "rest"),
        *("remainder", "balance", "leftovers", "leftover", "residue", "whatever i've left", "everything i have left"),
        *(
            "what i've got left",
            "whatever i've got left",
            "what we've got left",
            "that which remains",
            "all remaining",
            "what that leaves",
            "what this leaves",
            "whatever that leaves",
            "what then is over",
        ),
    )
)
_WHOLE: Final = Phrases(
    (
        *("everything", "all of them", "the lot", "the whole lot", "all of it", "my whole income", "all my factors"),
        *("every factor", "every one of them", "every last one", "all i have", "all i've got", "everything i have"),
        *("everything i've got", "every single one", "the whole bunch", "all my men", "every man", "my entire income"),
        *("the full amount", "all the factors", "the full allocation", "my full allocation", "my entire allocation"),
        *("all in", "all we have", "all our factors", "all new factors", "the entire income", "the whole income"),
        *("all this turn's factors", "everything we have", "the whole allocation", "all"),
    )
)
_SHARES: Final = {
    ("half",): Fraction(1, 2),
    ("one", "half"): Fraction(1, 2),
    ("a", "half"): Fraction(1, 2),
    ("a", "third"): Fraction(1, 3),
    ("one", "third"): Fraction(1, 3),
    ("a", "quarter"): Fraction(1, 4),
    ("one", "quarter"): Fraction(1, 4),
    ("two", "thirds"): Fraction(2, 3),
    ("three", "quarters"): Fraction(3, 4),
    ("the", "other", "half"): Fraction(1, 2),
    ("other", "half"): Fraction(1, 2),
}
_TIMES: Final = {
    ("half", "as", "many"): Fraction(1, 2),
    ("half", "as", "much"): Fraction(1, 2),
    ("half", "that"): Fraction(1, 2),
    ("half", "that", "number"): Fraction(1, 2),
    ("twice", "as", "many"): Fraction(2),
    ("twice", "as", "much"): Fraction(2),
    ("twice", "that"): Fraction(2),
    ("twice", "that", "number"): Fraction(2),
    ("double", "that"): Fraction(2),
    ("double", "that", "number"): Fraction(2),
    ("three", "times", "as", "many"): Fraction(3),
    ("as", "many"): Fraction(1),
    ("just", "as", "many"): Fraction(1),
    ("as", "many", "again"): Fraction(1),
    ("the", "same", "number"): Fraction(1),
    ("the", "same", "amount"): Fraction(1),
    ("the", "same"): Fraction(1),
    ("same", "number"): Fraction(1),
    ("ditto",): Fraction(1),
    ("likewise",): Fraction(1),
    ("exactly", "what"): Fraction(1),
}
_MORE: Final = {"more": 1, "fewer": -1, "less": -1, "extra": 1}
_EQUALLY: Final = word_set("equally evenly halved fifty-fifty")
_REMAINING: Final = word_set("remaining last other rest leftover final left")
_EACH: Final = word_set("each apiece")
_SOURCE: Final = word_set(
    "from of leave leaves leaving out sitting standing stationed idling sleeping still already sleep stand sit"
)
_NEW: Final = word_set("new fresh income reinforcements newcomers recruits newly allocation allowance")
BRAVE: Final = word_set(
    "men man soldiers lads boys troops brave good stout fine of them these my our his its divisions armies tanks guys"
    " fellows chaps regiments battalions corps units pieces tokens chips pips pts points influence strong more extra"
    " fresh new further additional others and only just go goes will shall should are is stay stays remain remain each"
    " bodies heads counters markers blokes folks people please pls or ones apiece respectively there plus"
)
_NO_COUNT: Final = (
    THINGS
    | word_set(
        "o'clock pm am st nd rd th times things words reasons days hours minutes turns players letters mails"
        " years old stops kids pints beers cats dogs goals percent % degrees hundred euros pounds dollars p.m a.m"
        " weeks miles rounds months areas fronts places countries territories lines orders"
    )
) - word_set("points men people")
_NUMBERED: Final = word_set(
    "turn round page game phase no. number nr room year chapter version option plan tel ref t suite box"
)
_GETS: Final = word_set(
    "gets get receives receive : = - -> with has takes ( is needs should may can will shall deserves , | .. ... x"
)


def area_named_last(parts: Sequence[Part]) -> str:
    """The area that 'there' and 'it' in the next sentence point at; empty where none is named."""
    return next((piece.area for part in reversed(parts) for piece in reversed(part.pieces) if piece.area), "")


def terms_of(parts: Sequence[Part], context: Context, near: str = "") -> list[Term]:
    """
    Give the terms of the ordering parts of a sentence.

    Args:
        parts: Of one sentence.
        context: Of the reading.
        near: The area named last before it.
    """
    found: list[Term] = []
    between: list[str] = []
    home = context.scenario.home.get(context.power or "", "")
    for number, part in enumerate(parts):
        between += [part.begins] if part.begins else []
        near = area_named_last(parts[:number]) or near
        if part.stance != "orders":
            between += part.words
            continue
        if _says_again(part, found):
            continue
        at = 0
        while at < len(part.pieces):
            term, count = _term(part.pieces, at, number, tuple(between), context)
            if term is None and near == home and home and _of_these(part.words, at):
                term, count = Term("p", number, tuple(between), area=home), 2
            if term is None and part.pieces[at].word in _POINTS and near:
                term = Term("t", number, tuple(between), area=near)
            if term is None:
                between += [piece.word for piece in part.pieces[at : at + count]]
            else:
                found.append(term)
                between = []
            at += count
    return found


def _of_these(words: Sequence[str], at: int) -> bool:
    """'Of these I bring two to Warsaw', behind the factors at home."""
    return words[at] == "of" and words[at + 1 : at + 2] in (("these",), ("them",), ("those",))


_POINTS: Final = word_set("it they them there")


def _says_again(part: Part, found: Sequence[Term]) -> bool:
    """'Five (5)'."""
    said = part.pieces[0].value if len(part.pieces) == 1 and part.pieces[0].role == "number" else -1
    return part.begins == "(" and said >= 0 and bool(found) and found[-1].kind == "n" and found[-1].value == said


def _term(
    pieces: Sequence[Piece], at: int, part: int, before: tuple[str, ...], context: Context
) -> tuple[Term | None, int]:
    piece = pieces[at]
    words = [each.word for each in pieces]
    if phrase := next(_LEFT.at(words, at), None):
        if len(phrase) == 1 and words[at - 1 : at] == ["take"]:
            return None, 1
        return Term("n", part, before, "rest"), len(phrase) + _of_them(pieces, at + len(phrase), context)
    if piece.word in _REMAINING:
        count = 2 if words[at + 1 : at + 2] in (["of"], ["factors"]) else 1
        following = pieces[at + count] if at + count < len(pieces) else None
        if following is not None and following.role == "number" and following.value > 0:
            # 'The other five', 'the last 4 factors': a number, and a check.
            return Term("n", part, before, value=Fraction(following.value), remaining=piece.word != "last"), count + 1
        if piece.word in ("remaining", "leftover") or words[at - 1 : at] == ["all"]:
            return Term("n", part, before, "rest"), 1
    for length in (4, 3, 2, 1):
        times = _TIMES.get(tuple(words[at : at + length]))
        if times is not None and len(words[at : at + length]) == length:
            return Term("n", part, before, "times", times), length
    if piece.role == "number" and words[at + 1 : at + 2] and words[at + 1] in _MORE and _compares(pieces, at + 2):
        return Term("n", part, before, "more", Fraction(piece.value * _MORE[words[at + 1]])), 2
    if piece.word in _EQUALLY or (
        piece.word == "equal" and words[at + 1 : at + 2] in (["parts"], ["shares"], ["measure"])
    ):
        return Term("q", part, before), 1
    for length in (3, 2, 1):
        share = _SHARES.get(tuple(words[at : at + length]))
        if share is not None and len(words[at : at + length]) == length:
            return Term("n", part, before, "share", share), length + _of_them(pieces, at + length, context)
    if phrase := next(_WHOLE.at(words, at), None):
        after = at + len(phrase) + _of_them(pieces, at + len(phrase), context)
        if phrase == ("all",):
            following = pieces[at + 1] if at + 1 < len(pieces) else None
            if following is not None and following.role == "number":
                return Term("n", part, before, value=Fraction(following.value)), 2
            if following is None or following.word not in TO | {"of"}:
                return None, 1
        return Term("n", part, before, "all"), after - at
    if (
        piece.word == "up"
        and words[at + 1 : at + 2] == ["to"]
        and at + 2 < len(pieces)
        and pieces[at + 2].role == "number"
    ):
        return Term("n", part, before, "up to", Fraction(pieces[at + 2].value)), 3
    if piece.word in _EACH:
        return Term("e", part, before), 1
    if piece.word == "respectively":
        return Term("v", part, before), 1
    if piece.role == "number":
        return _number(pieces, at, part, before), 1
    if piece.word in ("pair", "couple") and words[at - 1 : at] in (["a"], ["the"], ["last"], ["other"]):
        return Term("n", part, before, value=Fraction(2)), 2 if words[at + 1 : at + 2] == ["of"] else 1
    if tuple(words[at : at + 3]) == ("to", "make", "it") and at + 3 < len(pieces) and pieces[at + 3].role == "number":
        return Term("n", part, before, "up to", Fraction(pieces[at + 3].value)), 4
    if piece.role == "name" and piece.area:
        return _area(pieces, at, part, before, context), 1
    home = context.scenario.home.get(context.power or "", "")
    following = pieces[at + 2] if at + 2 < len(pieces) else None
    if piece.word == "home" and following is not None and following.area and words[at + 1] == "in":
        return None, 1  # 'stay at home in Germany', 'closer to home in the Rhineland'
    if piece.word in ("home", "homeland") and home:
        return Term("p" if _is_source(pieces, at) else "a", part, before, area=home), 1
    if piece.word in _NEW and piece.role == "word":
        return Term("p", part, before), 1
    return None, 1


def _compares(pieces: Sequence[Piece], at: int) -> bool:
    """'One fewer to Rumania', 'two more than Poland'; not 'two more men'."""
    return (
        at >= len(pieces)
        or pieces[at].word in TO | {"than"}
        or pieces[at].role == "mark"
        or pieces[at - 1].word in ("fewer", "less")
    )


def _of_them(pieces: Sequence[Piece], at: int, context: Context) -> int:
    """How many pieces say 'of my ten', 'of them', behind a share: they add nothing."""
    count = 0
    while at + count < len(pieces) and (
        pieces[at + count].word in ("of", "my", "the", "our", "these", "them", "all", "income", "factors", "it")
        or (pieces[at + count].role == "number" and pieces[at + count].value == context.income and count)
    ):
        count += 1
    return count if count and pieces[at].word in ("of", "my") else 0


def _number(pieces: Sequence[Piece], at: int, part: int, before: tuple[str, ...]) -> Term | None:
    piece = pieces[at]
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if (after is not None and after.word in _NO_COUNT) or (at and pieces[at - 1].word in _NUMBERED) or piece.value > 60:
        return None
    plain = (
        after is None
        or after.role in ("name", "mark", "number")
        or after.word in UNITS | TO | BRAVE | _EACH | PLACE | ACTS
    )
    return Term("n", part, before, value=Fraction(piece.value), weak=not plain)


def _area(pieces: Sequence[Piece], at: int, part: int, before: tuple[str, ...], context: Context) -> Term | None:
    piece = pieces[at]
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if piece.people and piece.power:
        return None
    if after is not None and after.role == "name" and piece.people:
        return None  # 'German Austria'
    home = context.scenario.home.get(context.power or "", "")
    if piece.area == home:
        if _is_source(pieces, at):
            return Term("p", part, before, area=home)
        if not _is_beside_amount(pieces, at):
            return None  # the writer's own name
    return Term("a", part, before, area=piece.area)


def _is_source(pieces: Sequence[Piece], at: int) -> bool:
    """'The 4 that stand in Germany', 'from Germany', 'the six sitting in Paris'."""
    ahead = pieces[at + 1 : at + 3]
    if len(ahead) == 2 and ahead[0].word in ("->", "=>", ">") and ahead[1].area:
        return True
    earlier = [piece.word for piece in pieces[max(0, at - 4) : at]]
    if earlier[-1:] == ["from"] or earlier[-2:] == ["out", "of"] or earlier[-1:] in (["leave"], ["leaves"]):
        return True
    if earlier[-1:] and earlier[-1] in ("in", "at"):
        if _is_counted_there(pieces, at - 1):
            return True
        return not _SOURCE.isdisjoint(earlier[:-1]) or earlier[-3:-1] in (["we", "have"], ["i", "have"])
    return False


_THOSE: Final = word_set("the my our those these")
_WHO: Final = word_set("who that which are is we have i still factors men ones units already now")


def _is_counted_there(pieces: Sequence[Piece], at: int) -> bool:
    """'The 5 at home', 'my six in Paris', 'the four who are still at home': those there, none that are placed."""
    back = at - 1
    while back >= 0 and pieces[back].word in _WHO | BRAVE and pieces[back].word not in _THOSE:
        back -= 1
    return back > 0 and pieces[back].role == "number" and pieces[back - 1].word in _THOSE


def _is_beside_amount(pieces: Sequence[Piece], at: int) -> bool:
    """'5 in Britain', 'Britain: 5', 'Britain gets 5'; not 'Britain, turn 3', 'Britain's 9'."""
    piece = pieces[at]
    if piece.text.lower().endswith(("'s", "s'")):
        return False
    if at and (pieces[at - 1].word in TO or pieces[at - 1].role == "number"):
        return True
    if at > 1 and pieces[at - 1].word in ("the", "our", "my") and pieces[at - 2].word in TO:
        return True
    ahead = at + 1
    while ahead < len(pieces) and pieces[ahead].word in _GETS:
        ahead += 1
    return ahead < len(pieces) and (
        pieces[ahead].role == "number" or pieces[ahead].word in ("the", "rest", "none", "nothing")
    )
