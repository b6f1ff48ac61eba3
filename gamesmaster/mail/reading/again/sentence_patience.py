"""
A second, more patient reading sentence by sentence: attacks with amounts, trades, alliances, and that none is made.

Where the first reading asked about a sentence or passed it over, each of a few readers looks at what it names: its
orders count where no word may say something else, and, of attacks, where the board proves them. What names an order all
the same, and gave none, is asked about.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.again.marked_so import marked_so
from gamesmaster.mail.reading.again.told_together import told_together
from gamesmaster.mail.reading.battles.amount_aims import is_left_so
from gamesmaster.mail.reading.battles.amount_amends import attacks_on_file, other_amount, switched
from gamesmaster.mail.reading.battles.amount_names import LONGEST, names_attack, struck_in
from gamesmaster.mail.reading.battles.amount_sharing import is_possible, shared, too_many
from gamesmaster.mail.reading.battles.battle_bends import bends_all, suspends
from gamesmaster.mail.reading.battles.battle_parts import clauses_beside
from gamesmaster.mail.reading.doubts import talk
from gamesmaster.mail.reading.doubts.elsewhere import is_elsewhere
from gamesmaster.mail.reading.doubts.hearsay import heads_another
from gamesmaster.mail.reading.doubts.pretexts import is_unreal
from gamesmaster.mail.reading.frames.abstaining import abstains, who_abstains
from gamesmaster.mail.reading.frames.accepting import accepted, names_acceptance, tells_offer
from gamesmaster.mail.reading.frames.allying import allied, names_alliance, offers_alliance
from gamesmaster.mail.reading.frames.bargaining import bargained, hints_at_bargain, names_bargain
from gamesmaster.mail.reading.frames.dealing_amends import changed_offer, dealings_on_file, taken_back
from gamesmaster.mail.reading.model import Context, How, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.notated import is_notation
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import ATTACK
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Ally, Attack, Control, Offer, Order, Pass, Place, Understanding

_MENDABLE: Final = frozenset(
    (
        "not-understood",
        "beside-unclear",
        "numbers-alone",
        "number-between",
        "other-time",
        "reported",
        "conditional",
        "negated",
        "takes-back",
        "attack-where",
        "attack-whom",
        "attack-amount",
        "attack-shared-how",
        "which-area",
        "area-or-target",
        "table-row",
        "names-no-order",
        "trade-for-what",
        "trade-with-whom",
        "ally-with-whom",
        "how-many",
    )
)
Alone = Callable[[Sentence], Reading]


@dataclass(slots=True)
class _Before:
    """
    What the sentences before a sentence named.

    Attributes:
        area: Of the attack before; empty where there is none.
        power: The one that an offer before was made to, or that alone was named.
        offered: The one whose offer to the writer the sentence before told of; empty where it told of none.
        ally: The one that the sentence before told to have offered an alliance; empty where it told of none.
        placed: What the letter places.
    """

    area: str
    power: str
    offered: str
    ally: str
    placed: Sequence[Place]


@dataclass(frozen=True, slots=True)
class _Read:
    """
    A sentence, what the patient reading takes of it, for which powers (None is the writer's own one), and what it takes
    back of what is on file.
    """

    sentence: Sentence
    orders: tuple[Order, ...]
    powers: tuple[str | None, ...] = (None,)
    cancelled: tuple[Order, ...] = ()

    @property
    def numbers(self) -> set[int]:
        return {line.number for line in self.sentence.lines}


def heard_again(first: Reading, lines: Lines, names: Vocabulary, context: Context, alone: Alone) -> Reading:
    """
    Read the sentences of a letter patiently that left something to ask, or gave nothing.

    Args:
        first: The reading so far.
        lines: Of the letter.
        names: The vocabulary.
        context: Of both.
        alone: Gives the first reader's reading of one sentence by itself.

    Returns:
        The reading with what is sure in the place of what was asked about it.
    """
    sentences = told_together(lines.sentences or (), names, context) if _may_help(first, context) else None
    cancels = {each for each in sentences or () if _takes_back(each, names, context)}
    if not sentences:
        return first
    righted = {each for pair in pairwise(sentences) if _puts_right(*pair, first) for each in pair}
    if any(_spoils(each, names, context) for each in sentences if each not in cancels | righted):
        return first if first.orders or cancels else _with_unread(first, sentences, names, context)
    before = _Before("", "", "", "", [each.order for each in first.orders if isinstance(each.order, Place)])
    read: list[_Read] = []
    on_file = attacks_on_file(context.on_file) if _is_of_amounts(context) else []
    dealings = dealings_on_file(context.on_file)
    for sentence in sentences:
        if is_notation(sentence.line_at(0)) or sentence in righted:
            continue
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        given = [order.order for order in first.orders if _is_from(order, sentence)]
        own = [order for order in given if _is_due(order, context)]
        undue = len(own) < len(given)
        orders: tuple[Order, ...] = ()
        gone: tuple[Order, ...] = ()
        if context.on_file:
            clear = bool(own) and _is_clear(first, sentence)
            if not _is_no_order(cursor, sentence):
                orders, gone = _amended(cursor, on_file, () if clear else [*dealings, *on_file])
        elif own and not undue and _is_clear(first, sentence) and len(context.powers) < 2:
            ally = () if any(isinstance(each, Ally) for each in own) else allied(cursor)
            orders = (*ally, *own) if ally and not _is_no_order(cursor, sentence) else ()
        elif not ((own and not undue and _is_clear(first, sentence)) or _is_no_order(cursor, sentence)):
            orders = _orders_of(cursor, before, undue=undue)
            orders = orders if all(order in orders for order in own) else ()
        powers = who_abstains(cursor) if len(context.powers) > 1 else [context.power]
        read.append(_Read(sentence, orders, tuple(context.prefix_of(power) for power in powers), gone))
        _remember(before, cursor, orders or tuple(own))
    heard = [each.sentence for each in read if not each.cancelled]
    return _with_unread(_mended(first, read, context, before.placed, alone), heard, names, context)


def _amended(
    cursor: Cursor, attacks: Sequence[Attack], dealings: Sequence[Order]
) -> tuple[tuple[Order, ...], tuple[Order, ...]]:
    """What a sentence puts in the place of something on file, and what it takes back of that."""
    if attacks and (changed := other_amount(cursor, attacks)) is not None:
        return (changed,), ()
    if attacks and (both := switched(cursor, attacks)) is not None:
        return (both[1],), (both[0],)
    if dealings and (offer := changed_offer(cursor, dealings)) is not None:
        return (offer,), ()
    return (), taken_back(cursor, dealings) if dealings else ()


def _may_help(first: Reading, context: Context) -> bool:
    return (
        (context.phase in ("attack", "turn") or not {Ally, Offer}.isdisjoint(context.scenario.kinds))
        and (len(context.powers) < 2 or context.phase == "attack")
        and not (first.press or (first.cancelled and not context.on_file))
        and (_is_amendable(context) if context.on_file else first.intent != "replace")
    )


def _takes_back(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    """'Cancel all trades', of those on file."""
    dealings = dealings_on_file(context.on_file)
    return bool(dealings and taken_back(Cursor(sentence.tokens, sentence.breaks, names, context), dealings))


def _is_amendable(context: Context) -> bool:
    attacks = _is_of_amounts(context) and attacks_on_file(context.on_file)
    return bool(attacks or dealings_on_file(context.on_file))


def _spoils(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    """Whether a sentence takes back or bends what others order."""
    words = [token.word for token in sentence.tokens]
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    if suspends(words, context.turn):
        return bargained(cursor, "") is None
    if abstains(cursor):
        return False
    named = any(names.name_at(words, at) is not None for at in range(len(words)))
    return not named and bends_all(words, sentence.end)


def _puts_right(before: Sentence, sentence: Sentence, first: Reading) -> bool:
    """'… I use all seven... no, sorry, make that five': what the first reading has put right bends nothing else."""
    counts = [token.value for token in sentence.tokens if token.kind == "number"]
    return bool(counts) and any(
        isinstance(each.order, Attack)
        and each.order.amount == counts[0]
        and each.words.startswith(before.words())
        and each.words != before.words()
        for each in first.orders
    )


def _is_fancy(sentence: Sentence) -> bool:
    """'If I were Egypt I would strike the Hittites', with no number: it leaves nothing open."""
    words = [token.word for token in sentence.tokens]
    counted = any(token.kind == "number" for token in sentence.tokens)
    return words[:3] in (["if", "i", "were"], ["were", "i", "to"], ["if", "i", "was"]) and not counted


def _is_no_order(cursor: Cursor, sentence: Sentence) -> bool:
    """A question, or talk of others, of other times, or of what is not real."""
    words = cursor.words
    return (
        sentence.end == "?"
        or is_elsewhere(words, cursor.context.turn)
        or heads_another(words, cursor.context.turn)
        or is_unreal(words)
        or (talk.describes(words) and not _counts_against(sentence))
        or talk.is_plan(words, sentence.end)
    )


def _counts_against(sentence: Sentence) -> bool:
    """'Crete has only 3 in Canaan: 3 against Crete there' does more than tell what is there."""
    pairs = pairwise(sentence.tokens)
    return any(one.kind == "number" and other.word in ("against", "vs", "versus") for one, other in pairs)


def _is_clear(first: Reading, sentence: Sentence) -> bool:
    """Whether the first reading asked nothing about a sentence."""
    numbers = {line.number for line in sentence.lines}
    return not any(each.kind != "note" and each.number in numbers for each in first.findings)


def _is_due(order: Order, context: Context) -> bool:
    """'Against Europe: 4 in Africa' places nothing while attacks are due."""
    return context.phase != "attack" or not isinstance(order, Place)


def _is_from(order: ReadOrder, sentence: Sentence) -> bool:
    return any(line.number == order.line for line in sentence.lines) and order.words in sentence.words()


def _orders_of(cursor: Cursor, before: _Before, *, undue: bool = False) -> tuple[Order, ...]:
    """
    What the first reader that knows a sentence takes of it; of several powers only who makes no attack. What seems to
    place factors while attacks are due, and names somebody else, attacks him.
    """
    if len(cursor.context.powers) > 1:
        return (Pass(),) if abstains(cursor) else ()
    if attacks := _struck(cursor, before, undue=undue):
        return attacks
    if cursor.context.phase == "attack" and abstains(cursor):
        return (Pass(),)
    if cursor.context.phase == "attack" and (marked := marked_so(cursor)) is not None:
        return (marked,)
    if cursor.context.phase != "placing" or Offer in cursor.context.scenario.kinds:
        if (offer := bargained(cursor, before.power)) is not None:
            return (offer,)
        if accepts := accepted(cursor, before.offered, before.power):
            return accepts
    return allied(cursor, before.ally)


def _struck(cursor: Cursor, before: _Before, *, undue: bool) -> tuple[Attack, ...]:
    context = cursor.context
    if not _is_of_amounts(context):
        return ()
    found = struck_in(cursor, them=before.power)
    if (found is None or not found.acts) and (gone := clauses_beside(cursor)):
        kept = [token for at, token in enumerate(cursor.tokens) if at not in gone]
        found = struck_in(Cursor(kept, frozenset(), cursor.names, context))
    if found is None or not (found.acts or undue):
        return ()
    attacks = shared(found.parts, before.area, before.placed, context)
    if not attacks and "all" not in cursor.words:  # 'all of my 6' may be all, or six
        attacks = too_many(found.parts, before.area, before.placed, context)
    if any(power in found.spared for each in attacks for power in each.targets):
        return ()
    away = any(part.away for part in found.parts)
    if away and not all(is_left_so(each, context) for each in attacks if each.limit == "aim"):
        return ()
    return tuple(attacks)


def _is_of_amounts(context: Context) -> bool:
    """Whether attacks are due, and have amounts."""
    exchange = context.scenario.conflict == "exchange" and context.scenario.options.get("odds") is not True
    return exchange and context.phase in ("attack", "turn")


def _remember(before: _Before, cursor: Cursor, orders: Sequence[Order]) -> None:
    areas = [each.area for each in orders if isinstance(each, Attack)]
    if not areas and len(placed := {each.area for each in orders if isinstance(each, Place)}) == 1:
        areas = [*placed]  # 'All twelve in Zen. Attack Beauregard there with five and Dirk there with two.'
    before.area = areas[-1] if areas else before.area
    cursor.at = 0
    named = [cursor.meaning(at, guess=False) for at in range(len(cursor.words))]
    powers = {each[0].power for each in named if each is not None} - {None, cursor.context.power}
    where = {each[0].area for each in named if each is not None and each[0].area and not each[0].adjective}
    where -= powers
    if not areas and len(where) == 1:
        before.area = where.pop() or ""  # 'The Persians in Anatolia … 5 factors against them.'
    before.offered = tells_offer(cursor)
    before.ally = offers_alliance(cursor)
    if powers:
        before.power = (powers.pop() or "") if len(powers) == 1 else ""


def _mended(first: Reading, read: Sequence[_Read], context: Context, placed: Sequence[Place], alone: Alone) -> Reading:
    """Put what is sure in the place of what was asked, where nothing else of the same lines is left open."""
    sentences = [each.sentence for each in read]
    asked = {each.number for each in first.findings if each.kind != "note"}
    settled = [
        each
        for each in read
        if (each.orders or each.cancelled)
        and all(
            other.orders
            or other.cancelled
            or not (other.numbers & each.numbers & asked)
            or _is_fancy(other.sentence)
            or not _leaves(alone(other.sentence), first, other.sentence)
            for other in read
        )
    ]
    fight = {each.power for each in first.orders if isinstance(each.order, Attack | Understanding | Control)}
    fight |= {None for one in settled for each in one.orders if isinstance(each, Attack)}
    war = any(each.kind != "note" and not ATTACK.isdisjoint(each.line.lower().split()) for each in first.findings)
    settled = [each for each in settled if each.orders != (Pass(),) or (fight.isdisjoint(each.powers) and not war)]
    numbers = {number for each in settled for number in each.numbers}
    gone = [each for each in first.findings if each.kind != "note" and each.number in numbers]
    mendable = _MENDABLE | ({"unknown-stock"} if _is_of_amounts(context) else frozenset())
    if not settled or any(each.ground not in mendable for each in gone):
        return first
    kept = [each for each in first.orders if not any(_is_from(each, one.sentence) for one in settled)]
    placing = [(sentences.index(owner) if (owner := _owner_of(each, sentences)) else len(read), each) for each in kept]
    how: How = "change" if context.on_file else "plain"
    had = [(each.order, each.power) for each in kept]
    for at, each in enumerate(read):
        line, words = each.sentence.line_at(0).number, each.sentence.words()
        new = [(order, power) for order in each.orders for power in each.powers if each in settled]
        placing += [(at, ReadOrder(*one, words, line, how)) for one in new if one not in had]
    orders = tuple(order for _, order in sorted(placing, key=lambda one: one[0]))
    attacks = [each.order for each in orders if isinstance(each.order, Attack)]
    if _is_of_amounts(context) and not is_possible(attacks, placed, context, clipped=_are_written(settled)):
        return _without_amends(first, settled) if context.on_file else first
    findings: tuple[Question, ...] = tuple(each for each in first.findings if each not in gone)
    # 'Egypt offers me a grain. I accept.' is said of that, and not of an invitation to a game.
    accepts = {each.sentence.words() for each in settled if each.orders and isinstance(each.orders[0], Accept)}
    commands = tuple(each for each in first.commands if each.words not in accepts)
    back = tuple(notation.write(order) for each in settled for order in each.cancelled)
    return replace(
        first,
        orders=orders,
        findings=findings,
        commands=commands,
        intent="amend" if context.on_file else first.intent,
        cancelled=tuple(dict.fromkeys((*first.cancelled, *back))),
    )


def _are_written(settled: Sequence[_Read]) -> bool:
    """Whether each amount stands in its sentence: '5 instead of 3', and not 'two more'."""
    return all(
        order.amount is None
        or any(token.kind == "number" and token.value == order.amount for token in one.sentence.tokens)
        for one in settled
        for order in one.orders
        if isinstance(order, Attack)
    )


def _without_amends(first: Reading, settled: Sequence[_Read]) -> Reading:
    """'Two more against Europe', where not so many can be removed: neither two nor six are taken."""
    kept = tuple(each for each in first.orders if not any(_is_from(each, one.sentence) for one in settled))
    lines = {each.number for each in first.findings if each.kind != "note"}
    asked = [
        Question(each.sentence.words()[:200], "ambiguous", "how-many", "How many factors attack there?", "", number)
        for each in settled
        if (number := each.sentence.line_at(0).number) not in lines
    ]
    return replace(first, orders=kept, findings=(*first.findings, *asked))


def _leaves(alone: Reading, first: Reading, sentence: Sentence) -> bool:
    """Whether a sentence asks something by itself, or orders what the whole letter's reading had not taken of it."""
    lost = alone.orders and not any(_is_from(each, sentence) for each in first.orders)
    return bool(lost) or any(each.kind != "note" for each in alone.findings)


def _with_unread(reading: Reading, sentences: Sequence[Sentence], names: Vocabulary, context: Context) -> Reading:
    """Ask about a sentence that names an attack or an alliance, and of which nothing came."""
    owners = [_owner_of(order, sentences) for order in reading.orders]
    due = context.phase != "placing"
    for sentence in sentences:
        numbers = {line.number for line in sentence.lines}
        heard = any(owner is sentence for owner in owners)
        asked = any(each.number in numbers for each in reading.findings)
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        if heard or asked or len(sentence.tokens) > LONGEST or _is_no_order(cursor, sentence):
            continue
        question = ""
        if talk.is_talk(cursor, cursor.words, sentence.end) and not names_bargain(cursor):
            continue
        if _is_of_amounts(context) and names_attack(cursor):
            question = "Is this an attack? Please write whom, where and with how many, and nothing else."
        elif names_alliance(cursor) and not any(isinstance(each.order, Ally | Offer) for each in reading.orders):
            question = "Is this an alliance that shall be recorded? Please write with whom, and nothing else."
        elif names_bargain(cursor) or names_acceptance(cursor) or (due and hints_at_bargain(cursor)):
            question = "Is this a deal that shall be recorded? Please write what you offer, or whose offer you accept."
        if question:
            line = sentence.line_at(0)
            found = Question(line.text.strip()[:200], "unreadable", "not-understood", question, "", line.number)
            reading = replace(reading, findings=(*reading.findings, found))
    return reading


def _owner_of(order: ReadOrder, sentences: Sequence[Sentence]) -> Sentence | None:
    """The sentence that gave an order; one that was corrected in it bears other words than were written."""
    near = [each for each in sentences if any(line.number == order.line for line in each.lines)]
    return next((each for each in near if order.words in each.words()), next(iter(near), None))
