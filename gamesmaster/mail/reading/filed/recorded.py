"""Words about what is on file: 'cancel Poland', 'same as last turn', 'use GM for the attack on Germany'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.filed.dealt import dealt_with
from gamesmaster.mail.reading.model import belongs
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONTROL,
    COURTESY,
    FILLER,
    LETTERS,
    PLACE,
    PREVIOUS,
    TAKES_BACK,
    TROUBLE,
    UNDERSTANDING,
    word_set,
)
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Move, Order, Place, Understanding

_CANCEL: Final = word_set(
    "forget ignore disregard cancel withdraw scratch revoke rescind annul scrap delete remove drop undo"
)
_ALL: Final = frozenset(
    tuple(text.split())
    for text in (
        "my orders",
        "all my orders",
        "all orders",
        "all of my orders",
        "everything",
        "my moves",
        "all my moves",
    )
)
_SO_FAR: Final = tuple(
    tuple(text.split())
    for text in (
        "for this turn",
        "for the turn",
        "for this phase",
        "for this round",
        "this turn",
        "so far",
        "on file",
        "that you have",
        "you have",
        "i sent",
        "i sent you",
    )
)
_BOTH: Final = frozenset((("both",), ("both", "attacks"), ("both", "of", "them"), ("both", "my", "attacks")))
_ATTACKS: Final = frozenset((("all", "attacks"), ("all", "my", "attacks"), ("my", "attacks"), ("the", "attacks")))
_ARTICLES: Final = word_set("the my our")
_AGAINST: Final = word_set("on against")
_CHANGE: Final = word_set("change switch set alter")
_POLITE: Final = FILLER | COURTESY
_COURTEOUS: Final = COURTESY - {"all", "everyone", "everybody"}
_KINDS: Final[tuple[tuple[frozenset[str], tuple[type, ...]], ...]] = (
    (ATTACK, (Attack,)),
    (UNDERSTANDING - {"u"}, (Understanding,)),
    (CONTROL - {"c"}, (Control,)),
    (word_set("claim claims"), (Control, Understanding)),
    (word_set("placement placements deployment"), (Place,)),
    (word_set("move moves"), (Move,)),
)
_PLURAL: Final = word_set("attacks understandings placements moves controls")


@dataclass(frozen=True, slots=True)
class About:
    """
    Which orders are spoken of; what is not said is None or empty.

    Attributes:
        kinds: Of order.
        targets: The powers attacked, all of them.
        area: Where.
        amount: Of factors.
        several: More than one may be meant.
        stock: That the attack has now.
    """

    kinds: tuple[type, ...] = ()
    targets: frozenset[str] = frozenset()
    area: str | None = None
    amount: int | None = None
    several: bool = False
    stock: str | None = None

    def fits(self, order: Order) -> bool:
        """Say whether an order is among those spoken of."""
        if self.kinds and not isinstance(order, self.kinds):
            return False
        if self.targets and not (isinstance(order, Attack) and frozenset(order.targets) == self.targets):
            return False
        if self.stock is not None and getattr(order, "stock", None) != self.stock:
            return False
        if self.area is not None and getattr(order, "area", None) != self.area:
            return False
        return self.amount is None or (isinstance(order, Place | Move) and order.amount == self.amount)


def find_cancelled(cursor: Cursor, phase: str) -> tuple[str, ...] | None:
    """
    Find the recorded lines that a sentence takes back.

    Args:
        cursor: Over the sentence.
        phase: The window that 'my orders' are for.

    Returns:
        Lines on file, at least one; None when it is not said so that only these can be meant.
    """
    if _has_trouble(cursor.words, besides=TAKES_BACK):
        return None
    _skip_courtesies(cursor)
    cursor.skip(word_set("i we want to would like hereby"))
    if not cursor.take(_CANCEL):
        return None
    on_file = cursor.context.on_file
    if every := find_all(cursor.tokens[cursor.at :], on_file, phase):
        return every
    return find_spoken_of(cursor)


def find_all(tokens: Sequence[Token], on_file: Sequence[str], phase: str) -> tuple[str, ...]:
    """
    Give the recorded lines of a window where words say 'all my orders'; none where they say something else.
    """
    said = tuple(token.word for token in tokens if token.word not in _COURTEOUS)
    tail = next((each for each in _SO_FAR if said[-len(each) :] == each and len(said) > len(each)), ())
    said = said[: len(said) - len(tail)]
    if said in _ALL:
        return tuple(line for line in on_file if _belongs(line, phase))
    attacks = tuple(line for line in on_file if _targets(line))
    if said in _BOTH and len(attacks) == 2 and (said[-1] == "attacks" or len(on_file) == 2):
        return attacks
    return attacks if said in _ATTACKS else ()


def find_spoken_of(cursor: Cursor) -> tuple[str, ...] | None:
    """
    Find the recorded lines of which a few words speak: 'Italy', 'the attack on France', 'the second attack'.

    Args:
        cursor: Before the words; nothing stands behind them but courtesies.

    Returns:
        Lines on file, at least one; None when it is not said so that only these can be meant.
    """
    on_file = cursor.context.on_file
    cursor = _about_a_part(cursor)
    start = cursor.at
    if (counted := _counted(cursor)) is not None:
        return (counted,)
    cursor.at = start
    if (dealing := dealt_with(cursor)) is not None:
        return dealing
    about = _about(cursor)
    if about is None:
        cursor.at = start
        return _in_several_areas(cursor)
    found = [line for line in on_file if about.fits(notation.read(line)[1])]
    if not about.kinds and about.area in cursor.context.scenario.powers:
        # 'cancel Germany' may be about the area or about attacks on the power.
        found += [line for line in on_file if line not in found and about.area in _targets(line)]
    kinds = {type(notation.read(line)[1]) for line in found}
    areas = {getattr(notation.read(line)[1], "area", None) for line in found}
    if len(kinds) != 1 or (len(areas) != 1 and not about.several):
        return None
    return tuple(found)


def _about_a_part(cursor: Cursor) -> Cursor:
    """'the Austria part of my last letter': Austria."""
    words = cursor.words
    at = next((at for at in range(cursor.at + 1, len(words)) if words[at] in ("part", "bit")), 0)
    if not at or not _OF_A_LETTER.issuperset(words[at + 1 :]):
        return cursor
    cut = Cursor(cursor.tokens[:at], frozenset(), cursor.names, cursor.context)
    cut.at = cursor.at
    return cut


_OF_A_LETTER: Final = LETTERS | PREVIOUS | word_set("of in from my the our i sent you please")


def _counted(cursor: Cursor) -> str | None:
    """'the second attack', 'the first one': an attack by its place among all there are."""
    cursor.skip(_ARTICLES)
    at = _PLACES.get(cursor.peek())
    if at is None:
        return None
    cursor.at += 1
    if cursor.take("of"):
        cursor.skip(word_set("my the our these those two three both all"))
        if not cursor.take(word_set("attacks them orders")) or not _ends(cursor):
            return None
    elif not cursor.take(_ONE_OF) or not _ends(cursor):
        return None
    attacks = [line for line in cursor.context.on_file if isinstance(notation.read(line)[1], Attack)]
    alone = len(attacks) == len(cursor.context.on_file) or cursor.words[-1] in ATTACK
    return attacks[at] if alone and -len(attacks) <= at < len(attacks) else None


_PLACES: Final = {"first": 0, "second": 1, "third": 2, "fourth": 3, "last": -1, "final": -1}
_ONE_OF: Final = word_set("attack one order")


def _in_several_areas(cursor: Cursor) -> tuple[str, ...] | None:
    """'cancel my orders for Italy and Austria': one recorded line for each."""
    try:
        about = _described(cursor)
        areas = [about.area] if about is not None and about.area is not None else []
        while areas and cursor.peek() in (",", "and", "&"):
            cursor.skip(frozenset((",", "and", "&")))
            cursor.skip(_ARTICLES | ATTACK | frozenset(("one",)))
            cursor.take(word_set("in for of"))
            area = cursor.area()
            if area is None:
                return None
            areas.append(area)
    except Ask:
        return None
    if len(areas) < 2 or about is None or not _ends(cursor):
        return None
    found: list[str] = []
    for area in areas:
        lines = [line for line in cursor.context.on_file if replace(about, area=area).fits(notation.read(line)[1])]
        if len(lines) != 1:
            return None
        found += lines
    return tuple(found)


def find_repeated(words: Sequence[str], last_turn: Sequence[str], phase: str) -> tuple[str, ...] | None:
    """
    Find the lines of the turn before that a sentence asks for again: 'same as last turn'.

    Returns:
        Lines for this window, at least one; None when it does not ask for them, or they are not known.
    """
    if "so" in words:
        words = words[words.index("so") + 1 :]
    if not words or len(words) > 20 or words[0] in _ASKS_OF_IT or not _repeats(words):
        return None
    return tuple(line for line in last_turn if _belongs(line, phase)) or None


_ASKS_OF_IT: Final = word_set("before after shall should why when had imagine suppose")
"""'Before I place everything where I put it last turn', …"""


def _repeats(words: Sequence[str]) -> bool:
    """'same as last turn', 'exactly what I did last time', 'same again', 'repeat my last orders', 'ditto'."""
    pairs = list(pairwise(words))
    if any(pair in _NO_CHANGE for pair in pairs):
        follows = [*pairs, (words[-1], "")]
        words = ["same" if pair in _NO_CHANGE else pair[0] for pair in follows]
    core = [
        word
        for word in words
        if word in _REPEATS or (word not in _POLITE and word not in _ANYWAY and (word.isalpha() or "'" in word))
    ]
    if not core or not set(core) <= _REPEATS | _BEFORE | _DONE:
        return False
    if "where" in core and PLACE.isdisjoint(words[: words.index("where")]):
        return False  # 'Where did I put them last turn'
    said, before = set(core) & (_REPEATS | _DONE - {"what", "previous", "time", "week", "month"}), set(core) & _BEFORE
    if not set(core) & _REPEATS and not {"what", "where"} & set(core):
        return False  # 'I did 5 last turn' tells; 'do what I did last turn' repeats
    return bool(said and before) or core in (["same", "again"], ["ditto"], ["same"], ["repeat"], ["again", "same"])


_REPEATS: Final = word_set(
    "stick same repeat as like identical again ditto copy unchanged duplicate exactly reuse likewise keep paste"
)
_BEFORE: Final = word_set("last previous before")
_DONE: Final = word_set("did sent had gave put ordered placed what where played used previous time week month")
_NO_CHANGE: Final = frozenset(
    (one, other) for one in ("no", "nothing", "any") for other in ("change", "changes", "changed", "new")
)
_ANYWAY: Final = word_set(
    "with changes changed change new from numbers places amounts areas number amount place everything everywhere turn"
    " turns turn's round exactly simply placements positions placing deployment moves in to of it do from"
    " for the those all my attack attacks target targets stock stocks company companies too also me us"
    " them they went go use once order orders distribution spread setup arrangement factors factor places placing"
    " placings allocation allocations dispositions"
)


def find_stock_change(cursor: Cursor) -> tuple[About, str] | None:
    """
    Find the attack that a sentence gives another stock, and the stock.

    Returns:
        None when the sentence says something else.
    """
    if _has_trouble(cursor.words):
        return None
    _skip_courtesies(cursor)
    if cursor.take("use"):
        stock = cursor.stock()
        about = _attack(cursor) if stock is not None and cursor.take("for") else None
        return None if about is None or stock is None or not _ends(cursor) else (about, stock)
    if cursor.take("make"):  # 'make the attack in Italy with Nike'
        about = _attack(cursor)
        stock = cursor.stock() if about is not None and cursor.take(word_set("with using use")) else None
        return None if about is None or stock is None or not _ends(cursor) else (about, stock)
    if not cursor.take(_CHANGE):
        return None
    cursor.skip(_ARTICLES)
    start = cursor.at
    old = cursor.stock()
    if old is not None and cursor.take("to") and (new := cursor.stock()) is not None:
        # 'change GM to Ford for Poland'
        if not cursor.take(word_set("for in on")):
            return None
        if cursor.words[cursor.at - 1] == "in":
            cursor.at -= 1
        about = _attack(cursor)
        return None if about is None or not _ends(cursor) else (replace(about, stock=old), new)
    cursor.at = start
    if not cursor.take("stock") or not cursor.take(word_set("of for in")):
        return None
    if cursor.words[cursor.at - 1] == "in":
        cursor.at -= 1
    about = _attack(cursor)
    if about is not None and cursor.take("from"):
        about = replace(about, stock=cursor.stock())
    stock = cursor.stock() if about is not None and cursor.take("to") else None
    return None if about is None or stock is None or not _ends(cursor) else (about, stock)


def _attack(cursor: Cursor) -> About | None:
    try:
        about = _described(cursor)
    except Ask:
        return None
    return About((Attack,), about.targets, about.area) if about and set(about.kinds) <= {Attack} else None


def _about(cursor: Cursor) -> About | None:
    try:
        about = _described(cursor)
    except Ask:
        return None
    return about if _ends(cursor) else None


def _described(cursor: Cursor) -> About | None:
    """'the attack on France in Poland', 'the order for Poland', 'the 5 in Poland', 'my attacks', 'Poland'."""
    all_of_them = cursor.take("all")
    cursor.skip(_ARTICLES)
    cursor.take("one")
    if (called := _by_adjective(cursor)) is not None:
        return called
    kinds: tuple[type, ...] = ()
    several = all_of_them
    amount = cursor.amount()
    if amount is not None:
        cursor.units()
        kinds = (Place,)
    for words, types in _KINDS:
        if amount is None and cursor.peek() in words:
            several = several or cursor.peek() in _PLURAL
            kinds = types
            cursor.at += 1
            break
    else:
        if amount is None and cursor.take(word_set("order orders")):
            cursor.take(word_set("for in"))
    targets: list[str] = []
    if kinds in ((Attack,), ()) and cursor.peek() in _AGAINST:
        cursor.at += 1
        while (power := cursor.power()) is not None:
            targets.append(power)
            if not (cursor.peek() in (",", "and", "&") and cursor.is_power(1)):
                break
            cursor.at += 1
        if not targets:
            return None
    cursor.take(word_set("in of to for"))
    area = cursor.area()
    if cursor.told or (not kinds and area is None and not targets):
        return None
    if area is None and not targets and (not several or amount is not None):
        # 'my attack': the only one there is.
        return About(kinds, amount=amount) if kinds and amount is None else None
    return About(kinds or ((Attack,) if targets else ()), frozenset(targets), area, amount, several and area is None)


_CALLED: Final = word_set("one order adventure business affair operation campaign battle fight idea plan bit part line")


def _by_adjective(cursor: Cursor) -> About | None:
    """'the Polish attack', 'the French one', 'the Austrian Understanding', 'the Rhineland one'."""
    found = cursor.meaning(guess=False)
    if found is None or not (found[0].adjective or (found[0].area and not found[0].powers)):
        return None
    word = cursor.peek(found[1])
    kinds = next((types for words, types in _KINDS if word in words), None)
    if kinds is None and word not in _CALLED:
        return None
    cursor.at += found[1] + 1
    if found[0].area is not None and found[0].power is None:
        return About(kinds or (), area=found[0].area)
    if found[0].power is not None and kinds in (None, (Attack,)):
        return About((Attack,), frozenset((found[0].power,)))
    return None


def _ends(cursor: Cursor) -> bool:
    _skip_courtesies(cursor)
    return cursor.at >= len(cursor.tokens)


def _skip_courtesies(cursor: Cursor) -> None:
    cursor.skip(_COURTEOUS | frozenset((",", ":", "now", "also")))


def _has_trouble(words: Sequence[str], besides: frozenset[str] = frozenset()) -> bool:
    return len(words) > 20 or any(word in TROUBLE and word not in besides for word in words)


def _targets(line: str) -> tuple[str, ...]:
    order = notation.read(line)[1]
    return order.targets if isinstance(order, Attack) else ()


def _belongs(line: str, phase: str) -> bool:
    return belongs(notation.read(line)[1], phase)
