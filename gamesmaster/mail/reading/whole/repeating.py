"""
Letters that ask for last turn's placings again: 'Exactly what I placed in turn 2', 'Last turn's letter again, only …'.

What is left of the letter without these words either says where the factors that are more than last turn's go, or it
changes last turn's placings as if they were on file.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.effective import merge
from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.phrases import Phrases
from gamesmaster.mail.reading.text.words import COURTESY, word_set
from gamesmaster.mail.reading.whole import letter
from gamesmaster.mail.reading.whole.amends import amended
from gamesmaster.mail.reading.whole.bending import bends_change
from gamesmaster.mail.reading.whole.confirming import Read, plain
from gamesmaster.mail.reading.whole.filing import filed
from gamesmaster.mail.reading.whole.hindrances import is_bent
from gamesmaster.mail.reading.whole.pieces import Piece, Said, sentences_in
from gamesmaster.mail.reading.whole.solution import Solution
from gamesmaster.mail.reading.whole.stance import Part, parts_of
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order, Place

_AGAIN: Final = Phrases(
    (
        *("again", "once more", "repeat", "same", "ditto", "copy", "as", "like", "exactly", "precisely", "just what"),
        *("identical", "unchanged", "repetition", "reuse", "re-use", "one more time", "anew", "carbon copy"),
    )
)
_OF_ORDERS: Final = word_set(
    "orders order placements placement placings letter letters deployments deployment allocations allocation moves list"
    " dispositions distribution split numbers areas places factors instructions mail email e-mail set ones stuff thing"
    " things"
)
_MADE: Final = word_set("placed did sent had ordered wrote put gave played made used submitted deployed chose picked")
_PLAIN: Final = (
    _OF_ORDERS
    | _MADE
    | COURTESY
    | word_set(
        "hiya yo again once more repeat same ditto copy carbon as like exactly precisely just identical unchanged"
        " repetition reuse re-use one time anew a an the my our of in for from what i we that which please"
        " kindly simply do use"
        " make it all to let's i'd i'll we'll would want put take down with last previous turn turn's round round's"
        " month month's turns before"
        " so then well ok okay yes could can you will may have be is are this these those done everything me us give"
        " everywhere spots amounts figures were they them now too and s 's only"
    )
)
_TURNS: Final = word_set("turn turn's turns round round's time month month's move")
_BREAKS: Final = word_set(", ; : - -- ( but except only with plus save though and minus instead")
_LATER: Final = word_set("follow follows tomorrow later soon")


@dataclass(frozen=True, slots=True)
class _Repeat:
    """Where a letter repeats last turn's placings: the sentence, and how many of its pieces do."""

    sentence: int
    start: int
    stop: int


def repeated(said: Sequence[Said], text: str, names: Vocabulary, context: Context, read: Read) -> Solution | None:
    """
    Give the placings of a letter that asks for last turn's again; None where it does not, or what it adds is not plain.

    Args:
        said: The letter's sentences.
        text: Normalised.
        names: The vocabulary.
        context: Of the reading; last turn's orders are known.
        read: The first reader.
    """
    alone = replace(context, on_file=context.last_turn, last_turn=(), asked=())
    base = filed(alone)
    if not base or not all(isinstance(order, Place) for order in base) or not context.income:
        return None
    found = [repeat for at, each in enumerate(said) if (repeat := _repeat_in(each, at, context)) is not None]
    if len(found) != 1 or any(not _LATER.isdisjoint(each.words) for each in said):
        return None
    repeat = found[0]
    rest = _without(said, repeat, text)
    left = sentences_in(rest, names)
    parts = [parts_of(each, at, context) for at, each in enumerate(left)]
    if any(part.stance in ("hangs", "asks", "odd") for part in _near(parts, repeat, said)):
        return None
    if not any(part.stance not in ("tells",) and _names(part) for each in parts for part in each):
        return _as_it_was(base, repeat, said, text, context, read)
    more = context.income - _total(base)
    orders = _with_more(base, more, rest, names, context, read) if more > 0 else None
    if orders is None:
        orders = _changed(left, parts, rest, alone, read)
    stop = len(said[repeat.sentence].pieces)
    if not orders or not _is_taken(orders, repeat, stop, said, text, context, read):
        return None
    return Solution(tuple((order, repeat.sentence) for order in orders))


def _near(parts: Sequence[list[Part]], repeat: _Repeat, said: Sequence[Said]) -> list[Part]:
    """What is left of the sentence that repeats."""
    whole = repeat.start == 0 and repeat.stop == len(said[repeat.sentence].pieces)
    return [] if whole else [part for own in parts[repeat.sentence : repeat.sentence + 1] for part in own]


def _repeat_in(said: Said, at: int, context: Context) -> _Repeat | None:
    """The first clause of a sentence that says nothing else than that last turn's orders are given again."""
    starts = [0, *(place + 1 for place, piece in enumerate(said.pieces) if piece.word in _BREAKS)]
    for start in starts:
        stop = start
        while stop < len(said.pieces) and _is_plain(said.pieces, stop, context):
            stop += 1
        lead = all(
            piece.role == "mark" or piece.word in _PLAIN or (piece.role == "word" and piece.text[:1].isupper() and at)
            for at, piece in enumerate(said.pieces[:start])
        )
        if not lead:
            return None  # 'A possible plan: exactly what I did last time'
        ends = stop == len(said.pieces) or said.pieces[stop].word in _BREAKS
        if ends and _asks_again(said.pieces[start:stop], context) and said.end != "?":
            return _Repeat(at, start, _behind_lead(said.words, stop))
    return None


def _behind_lead(words: Sequence[str], stop: int) -> int:
    """Where the change begins behind ', only with the Polish factors …', ', except that the …'."""
    at = stop
    while words[at : at + 1] and (
        words[at] in _LEADS or (words[at] in ("except", "only") and words[at + 1 :][:1] == ("that",))
    ):
        at += 2 if words[at + 1 :][:1] == ("that",) else 1
    return at if at < len(words) and words[at] in _DETERMINES else stop


_LEADS: Final = word_set(", ; : - -- only but just with")
_DETERMINES: Final = word_set("the my those that")


def _is_plain(pieces: Sequence[Piece], at: int, context: Context) -> bool:
    piece = pieces[at]
    if piece.role == "number":
        return at > 0 and pieces[at - 1].word in _TURNS and context.turn is not None and piece.value == context.turn - 1
    if piece.role == "name":
        return piece.power == context.power and bool(context.power)
    return piece.role == "word" and piece.word in _PLAIN - (_BREAKS - {"with"})


def _asks_again(pieces: Sequence[Piece], context: Context) -> bool:
    words = [piece.word for piece in pieces]
    again = any(next(_AGAIN.at(words, at), None) for at in range(len(words)))
    made = not _MADE.isdisjoint(words)
    if made and "what" not in words and _OF_ORDERS.isdisjoint(words):
        return False  # 'I placed last turn'
    if not again and not ("what" in words and made):
        return False
    return _names_last_turn(pieces, context)


def _names_last_turn(pieces: Sequence[Piece], context: Context) -> bool:
    words = [piece.word for piece in pieces]
    for at, word in enumerate(words):
        following = words[at + 1 : at + 2]
        if word in ("last", "previous") and following and following[0] in _TURNS | _OF_ORDERS:
            return True
        if word in _TURNS and at + 1 < len(pieces) and pieces[at + 1].role == "number":
            return context.turn is not None and pieces[at + 1].value == context.turn - 1
    return False


def _without(said: Sequence[Said], repeat: _Repeat, text: str) -> str:
    """The letter without the words that repeat."""
    each = said[repeat.sentence]
    first, last = each.pieces[repeat.start], each.pieces[repeat.stop - 1]
    lines = text.split("\n")
    if first.line != last.line:
        lines[first.line - 1] = lines[first.line - 1][: first.start]
        lines[last.line - 1] = lines[last.line - 1][last.end :].lstrip(" ,;:.!-")
        return "\n".join(lines)
    line = lines[first.line - 1]
    lines[first.line - 1] = f"{line[: first.start].rstrip(' ,;-')} {line[last.end :].lstrip(' ,;:.!-')}".strip()
    return "\n".join(lines)


def _as_it_was(
    base: Sequence[Order], repeat: _Repeat, said: Sequence[Said], text: str, context: Context, read: Read
) -> Solution | None:
    """Last turn's placings, where the first reader takes them in the place of the words that repeat them."""
    if _total(base) != context.income:
        return None
    solution = Solution(tuple((order, repeat.sentence) for order in base))
    return solution if _is_taken(base, repeat, repeat.stop, said, text, context, read) else None


def _is_taken(
    orders: Sequence[Order], repeat: _Repeat, stop: int, said: Sequence[Said], text: str, context: Context, read: Read
) -> bool:
    """Whether the first reader takes the placings, and asks nothing, where they stand among all the other words."""
    pieces = said[repeat.sentence].pieces
    first, last = pieces[repeat.start], pieces[stop - 1]
    places = [order for order in orders if isinstance(order, Place)]
    lines = text.split("\n")
    ahead, behind = lines[first.line - 1][: first.start], lines[last.line - 1][last.end :]
    lines[first.line - 1 : last.line] = [ahead + ", ".join(f"{each.amount} in {each.area}" for each in places) + behind]
    reading = read("\n".join(lines), context=replace(context, last_turn=()))
    asked = any(each.kind != "note" for each in reading.findings)
    taken = sorted(plain(each.order) for each in reading.orders if isinstance(each.order, Place))
    return not asked and taken == sorted(map(plain, places))


def _with_more(
    base: Sequence[Order], more: int, rest: str, names: Vocabulary, context: Context, read: Read
) -> tuple[Order, ...] | None:
    """Last turn's placings, and where those factors go that are more."""
    alone = replace(context, income=more, last_turn=())
    first = read(rest, context=alone)
    found = letter.placings(rest, names, alone, read)
    left = sentences_in(rest, names)
    parts = [parts_of(each, at, alone) for at, each in enumerate(left)]
    if found is None or is_bent(left, parts, first, changes=False):
        return None
    added = {order.area: order.amount for order, _ in found.orders if isinstance(order, Place)}
    both = [
        Place(order.amount + added.pop(order.area, 0), order.area) if isinstance(order, Place) else order
        for order in base
    ]
    new = [order for order, _ in found.orders if not isinstance(order, Place) or order.area in added]
    return (*both, *new)


def _changed(
    left: Sequence[Said], parts: Sequence[list[Part]], rest: str, alone: Context, read: Read
) -> tuple[Order, ...] | None:
    """Last turn's placings as the letter changes them."""
    first = read(rest, context=alone)
    asked = any(each.kind != "note" for each in first.findings)
    if not asked and (first.orders or first.cancelled) and first.intent != "replace":
        lines = merge(alone.on_file, first, alone.phase).lines
        orders = tuple(notation.read(line)[1] for line in lines)
        return orders if _total(orders) == alone.income and lines != alone.on_file else None
    found = amended(left, parts, alone)
    if found is None or found.why == "unchanged" or found.replaces:
        return None
    if bends_change(left, parts, found, alone, asked) or is_bent(left, parts, first, changes=True):
        return None
    return found.orders if _total(found.orders) == alone.income else None


def _total(orders: Sequence[Order]) -> int:
    return sum(order.amount for order in orders if isinstance(order, Place))


def _names(part: Part) -> bool:
    return any(piece.area or piece.role == "number" for piece in part.pieces)
