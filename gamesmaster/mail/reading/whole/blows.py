"""
The names, strengths and stocks of a sentence that attacks, as a row of marks; and what the board says about an attack.

'a' is an area, 't' the same area again ('there'), 'p' a power, 'b' a name that may be either, 'o' the writer's own
country, 'n' a strength, 'd' what the target is left with, 'x' everything, 'g' a strength for each, 's' a stock.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.model import Context
from gamesmaster.mail.reading.text.words import THINGS, UNITS, word_set
from gamesmaster.mail.reading.whole.pieces import Piece
from gamesmaster.mail.reading.whole.stance import Part
from gamesmaster.rules.orders import Attack

EVERYBODY: Final = "*"
"""In the place of a target: all others who stand there."""

_EACH: Final = word_set("each apiece")
_NO_COUNT: Final = THINGS | word_set(
    "o'clock pm am st nd rd th things words reasons days hours minutes turns players letters mails years old stops"
    " kids pints beers cats dogs goals percent % degrees hundred euros pounds dollars p.m a.m weeks miles rounds"
    " times attacks battles targets enemies offers trades orders fronts"
)
_BEFORE_NO_COUNT: Final = word_set(
    "turn round page game phase no. number nr room year chapter version option plan tel table"
)
_VAGUE: Final = word_set(
    "about around roughly approximately circa ca least most maximum minimum max min several some few"
)
_OURS: Final = word_set("of my our the those these your its all total")
_TROOPS: Final = UNITS | word_set(
    "men man soldiers lads boys troops brave good stout fine of them these my our armies guys fellows regiments"
    " strong points rfs rf factors x against on at vs versus from in to for with each apiece go goes going will"
    " shall strike strikes attack attacks hit hits that which left remain remains remaining there over only and then"
    " only please do should move moves i we to is are fight fights out take takes"
)
DOWN: Final = word_set("down aim aiming aims")
LEAVES: Final = word_set("leave leaves leaving left remain remains remaining keep keeps keeping")
REDUCES: Final = word_set(
    "reduce reduces reduced reducing cut cuts cutting bring brings trim whittle shrink weaken bringing"
)
_WHOLE: Final = word_set("i we my our available there out end of that in here against on at together goes go it")
_GROUND: Final = word_set(
    "country home homeland land soil territory place house lands backyard ground turf doorstep row box"
)
_HIM: Final = word_set("him them her")
_AT: Final = word_set("attack attacks attacking hit hits strike strikes against at on fight fights engage")


@dataclass(frozen=True, slots=True)
class Mark:
    """
    Attributes:
        kind: See above.
        area: The area it can be.
        power: The power it can be.
        value: Of a number.
        ticker: Of a stock.
        weak: A number that may count something else.
        before: The words between it and the mark before, the mark or word that begins its part among them.
        part: Which part of the sentence.
    """

    kind: str
    area: str = ""
    power: str = ""
    value: int = 0
    ticker: str = ""
    weak: bool = False
    before: tuple[str, ...] = ()
    part: int = 0


@dataclass(frozen=True, slots=True)
class Blow:
    """
    An attack as it is put together.

    Attributes:
        targets: Powers.
        area: Where; empty while it is not known.
        limit: ``with``, ``all``, ``aim``, ``stock``, or empty where the letter names nothing.
        amount: Factors.
        stock: Ticker.
        sentence: Which sentence orders it.
    """

    targets: tuple[str, ...]
    area: str
    limit: str
    amount: int = 0
    stock: str = ""
    sentence: int = 0

    @property
    def order(self) -> Attack:
        """The order."""
        if self.limit in ("stock", ""):
            return Attack(self.targets, self.area, self.stock or None)
        if self.limit == "all":
            return Attack(self.targets, self.area, limit="all")
        return Attack(self.targets, self.area, amount=self.amount, limit="aim" if self.limit == "aim" else "with")


@dataclass(frozen=True, slots=True)
class Field:
    """
    The board as one power sees it who is about to attack.

    Attributes:
        power: Who attacks.
        board: Factors by area and power.
        added: What his own placings of the same letter add.
    """

    power: str
    board: Mapping[str, Mapping[str, int]]
    added: Mapping[str, int] = field(default_factory=dict)

    def own(self, area: str) -> int:
        """His own factors in an area."""
        return self.board.get(area, {}).get(self.power, 0) + self.added.get(area, 0)

    def others(self, area: str) -> tuple[str, ...]:
        """Everybody else who stands there."""
        return tuple(power for power, count in self.board.get(area, {}).items() if power != self.power and count > 0)

    def allows(self, blow: Blow) -> bool:
        """Whether there is somebody to attack there, and something to attack with."""
        there = self.board.get(blow.area, {})
        if not self.own(blow.area) or any(there.get(target, 0) < 1 for target in blow.targets):
            return False
        if blow.limit == "aim":
            return blow.amount < there[blow.targets[0]]
        if blow.limit == "with":
            return 0 < blow.amount <= self.own(blow.area)
        if blow.limit in ("stock", ""):
            return self.own(blow.area) >= sum(there[target] for target in blow.targets)
        return True

    def bears(self, blows: Sequence[Blow]) -> bool:
        """Whether the factors are enough for all attacks of an area together."""
        spent: dict[str, int] = {}
        for blow in blows:
            if blow.limit == "with":
                spent[blow.area] = spent.get(blow.area, 0) + blow.amount
        return all(amount <= self.own(area) for area, amount in spent.items())


@dataclass
class Named:
    """Areas and powers in the order in which the letter named them, the last one last."""

    areas: list[str] = field(default_factory=list)
    powers: list[str] = field(default_factory=list)

    def add(self, piece: Piece, own: str | None) -> None:
        """Note a name."""
        if piece.role != "name":
            return
        if piece.area and not piece.people:
            self.areas.append(piece.area)
        if piece.power and piece.power != own:
            self.powers.append(piece.power)


def orders_here(part: Part, own: str | None) -> bool:
    """
    Say whether a part orders where attacks have a strength.

    'Leaving him with 2' does, and 'Egypt will be attacked'; 'Egypt attacks in Cyprus with 4' does not.
    """
    words = part.words
    if any(first in ("against", "attack", "attacks") and second in ("me", "us") for first, second in pairwise(words)):
        return False
    if words[0] == "there" and words[1:2] in (("will",), ("are",), ("is",)):
        return False
    if part.stance == "orders":
        return not _acts_itself(part, own)
    if part.stance == "tells" and _is_all_there_is(words):
        return any(piece.role == "name" for piece in part.pieces) and _TOLD.isdisjoint(set(words) - {"have"})
    numbers = sum(piece.role == "number" for piece in part.pieces)
    if part.stance == "spares":
        leaves = next((at for at, word in enumerate(words) if word in LEAVES), len(words))
        counted = next((at for at, piece in enumerate(part.pieces) if piece.role == "number"), 0)
        return numbers == 1 and leaves < counted and "alone" not in words
    return part.stance in ("tells", "hangs") and not part.under and is_suffered(words)


def is_suffered(words: Sequence[str]) -> bool:
    """'Are to be driven out', 'gets hit'."""
    ends = next((at for at, word in enumerate(words) if word in ("until", "till", "so")), len(words))
    if not _TOLD.isdisjoint(words[:ends]):
        return False
    for at, word in enumerate(words):
        if word in ("be", "are", "is", "get", "gets") and not _SUFFERS.isdisjoint(words[at + 1 : at + 4]):
            return True
    return False


def _is_all_there_is(words: Sequence[str]) -> bool:
    """'Everything I've got on Assyria'."""
    for first, second in pairwise(words):
        if first in ("everything", "all", "whatever") and second in ("i", "we", "i've", "we've"):
            return True
    return False


def _acts_itself(part: Part, own: str | None) -> bool:
    """Whether somebody else does something."""
    for piece, after in pairwise(part.pieces):
        if piece.role == "name" and piece.power not in ("", own) and after.word in _DEEDS:
            return True
    did = zip(part.pieces, part.pieces[1:], part.pieces[2:], strict=False)
    return any(
        piece.role == "name" and piece.power not in ("", own) and deed.word in _DID and what.role == "number"
        for piece, deed, what in did  # 'Egypt left 3 in Cyprus'
    )


_TOLD: Final = word_set(
    "by was were had have said says thinks hopes fears wants that's if who whoever he she they been might could"
    " would unless should maybe perhaps"
)
_SUFFERS: Final = word_set(
    "attacked hit struck driven thrown kicked beaten removed reduced cut fought cleared expelled assaulted engaged"
    " destroyed eliminated stormed raided evicted ousted"
)
_DEEDS: Final = word_set(
    "attacks attack hits strikes strike fights fight wants may might would could can must has have had plans thinks"
    " says comes did does was were"
)
_DID: Final = word_set("left brought cut reduced took lost kept placed put sent moved")


def marks_of(parts: Sequence[Part], context: Context, board: Field, named: Named) -> list[Mark]:
    """
    Give the marks of the parts of a sentence that order.

    Args:
        parts: Of one sentence or less.
        context: Of the reading.
        board: The board.
        named: What was named before; what the sentence names is added.
    """
    found: list[Mark] = []
    between: list[str] = []
    for number, part in enumerate(parts):
        if part.begins:
            between.append(part.begins)
        orders = orders_here(part, context.power)
        if orders and part.begins == "where" and any(board.own(area) for area in named.areas):
            # 'Serbia, where I attack Russia'
            area = [area for area in named.areas if board.own(area)][-1]
            found.append(Mark("a", area=area, before=("where",), part=number))
        for at, piece in enumerate(part.pieces):
            mark = _mark(part.pieces, at, context, board, named) if orders else None
            if orders and mark is None and _is_as_many(part.pieces, at):
                mark = next((replace(each, weak=False) for each in reversed(found) if each.kind in "ng"), None)
            named.add(piece, context.power)
            if mark is None or (mark.kind in "nd" and found and found[-1].kind in "nd" and _is_of(between)):
                between.append(piece.word)
                continue
            if mark.kind in "nd" and found and found[-1].kind == mark.kind and between == ["+"]:
                found[-1] = replace(found[-1], value=found[-1].value + mark.value)
            else:
                found.append(replace(mark, before=tuple(between), part=number))
            between = []
    return list(_shared(found))


def _is_as_many(pieces: Sequence[Piece], at: int) -> bool:
    """'With the same number', 'with as many'."""
    before = pieces[at - 1].word if at else ""
    after = pieces[at + 1].word if at + 1 < len(pieces) else ""
    if pieces[at].word == "same":
        return after in ("number", "strength", "amount", "force", "size") and before == "the"
    return pieces[at].word == "many" and before in ("as", "equally") and after != "as"


def _is_of(between: Sequence[str]) -> bool:
    """'4 of my 6'."""
    return bool(between) and between[0] == "of" and set(between) <= _OURS


def _shared(marks: Sequence[Mark]) -> Iterator[Mark]:
    """'Three each' is one mark."""
    held: Mark | None = None
    for mark in marks:
        if held is None:
            held = mark
        elif {held.kind, mark.kind} in ({"n", "e"}, {"d", "e"}):
            number = held if held.kind != "e" else mark
            held = replace(number, kind="g" if number.kind == "n" else "h", before=held.before)
        else:
            yield held
            held = mark
    if held is not None:
        yield held


def _mark(pieces: Sequence[Piece], at: int, context: Context, board: Field, named: Named) -> Mark | None:
    piece = pieces[at]
    before = pieces[at - 1].word if at else ""
    after = pieces[at + 1] if at + 1 < len(pieces) else None
    if piece.role == "number":
        return None if _is_total(pieces, at, board) else _number(pieces, at, before, after, context)
    stocks = context.scenario.conflict != "exchange"
    if piece.role == "name":
        if stocks and piece.ticker and before in ("with", "using", "via", "stock", "(", ":"):
            return Mark("s", ticker=piece.ticker)
        return _name(piece, context)
    if piece.role == "stock":
        return Mark("s", ticker=piece.ticker) if stocks else None
    if piece.word in _HIM and before in _AT and named.powers:
        return Mark("p", power=named.powers[-1])
    if piece.word == "there" and (at == 0 or before not in ("is", "are", "and", "so")):
        areas = [area for area in named.areas if board.own(area)]
        return Mark("t", area=areas[-1]) if areas and (after is None or after.word not in ("is", "are")) else None
    if piece.word in _GROUND:
        return _ground(pieces, at, context, named)
    if piece.word == "twice" and after is not None and after.word in ("as", "the", "that"):
        return Mark("?")
    if piece.word in _EACH:
        return Mark("e")
    if piece.word in ("everybody", "everyone") and before in _AT | {","} | {""}:
        return Mark("p", power=EVERYBODY)
    if not stocks and _is_all(piece, before, after):
        return Mark("x")
    return None


def _ground(pieces: Sequence[Piece], at: int, context: Context, named: Named) -> Mark | None:
    """'At home', 'in their own country'."""
    back = [piece.word for piece in pieces[max(0, at - 3) : at]]
    if pieces[at].word == "home" and back[-1:] in (["at"], []) and context.power:
        home = context.scenario.home.get(context.power, "")
        return Mark("a", area=home) if home else None
    if set(back) & {"my", "our"} and "in" in back and context.power:
        home = context.scenario.home.get(context.power, "")
        return Mark("a", area=home) if home else None
    if set(back) & {"their", "his", "her", "its"} and named.powers:
        home = context.scenario.home.get(named.powers[-1], "")
        return Mark("a", area=home) if home else None
    return None


def _name(piece: Piece, context: Context) -> Mark | None:
    own = piece.power == context.power
    if piece.area and not (piece.people and piece.power):
        if own:
            return Mark("o", area=piece.area)
        return Mark("b" if piece.power else "a", area=piece.area, power=piece.power)
    if own or not piece.power:
        return None
    return Mark("p", power=piece.power)


def _number(pieces: Sequence[Piece], at: int, before: str, after: Piece | None, context: Context) -> Mark | None:
    piece = pieces[at]
    if (after is not None and after.word in _NO_COUNT) or before in _BEFORE_NO_COUNT or piece.value > 60:
        return None
    if before in ("losing", "lose", "lost") or (
        after is not None and after.word in ("against", "to") and _counts(pieces, at + 2)
    ):
        return Mark("?")
    if not _VAGUE.isdisjoint(each.word for each in pieces[max(0, at - 2) : at]):
        return Mark("?")
    if context.scenario.conflict != "exchange":
        return None
    words = [each.word for each in pieces]
    down = before == "to" and (not REDUCES.isdisjoint(words[:at]) or words[max(0, at - 2)] == "down")
    down = down or not DOWN.isdisjoint(words[max(0, at - 3) : at])
    down = down or not LEAVES.isdisjoint(words)
    plain = after is None or after.role in ("name", "mark", "number") or after.word in _TROOPS
    return Mark("d" if down else "n", value=piece.value, weak=not plain)


def _is_total(pieces: Sequence[Piece], at: int, board: Field) -> bool:
    """'Of my nine in India two attack'."""
    words = [piece.word for piece in pieces[max(0, at - 2) : at]]
    ours = len(words) == 2 and words[0] == "of" and words[1] in ("my", "our", "the", "those", "these")
    ours = ours and not (at > 2 and pieces[at - 3].word == "all")
    return ours and any(board.own(area) == pieces[at].value for area in board.board)


def _counts(pieces: Sequence[Piece], at: int) -> bool:
    return at < len(pieces) and pieces[at].role == "number"


def _is_all(piece: Piece, before: str, after: Piece | None) -> bool:
    if piece.word == "everything":
        return True
    if piece.word == "lot":
        return before in ("the", "whole")
    if piece.word in ("strength", "force", "might", "power"):
        return before in ("full", "whole", "maximum", "all")
    if piece.word == "all":
        if after is not None and (after.role in ("number", "name") or after.word in ("the", "strength", "force")):
            return False
        return before == "with" or after is None or (after.role == "mark" or after.word in _WHOLE)
    return False
