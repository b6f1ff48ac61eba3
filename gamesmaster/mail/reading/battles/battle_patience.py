"""
A second, more patient reading of a letter in the attack window, of which the first one left questions.

What a letter names of attacks in fragments, forms, relative clauses or ornate prose is gathered over its sentences and
shared out to attacks (see `battle_slots`). It counts only when nothing in the letter bends what it says, when the names
come out in one way, when every attack is possible on the board, and when all that the first reading took is among it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.battles.battle_heads import headed
from gamesmaster.mail.reading.battles.battle_joins import joins, says_together, with_joined
from gamesmaster.mail.reading.battles.battle_names import told
from gamesmaster.mail.reading.battles.battle_parts import spares
from gamesmaster.mail.reading.battles.battle_scan import BOTH, EVERYBODY, Told
from gamesmaster.mail.reading.battles.battle_slots import Fought, Slot, attacks_of, one_by_one
from gamesmaster.mail.reading.battles.battle_sorting import Alone, Mode, sorted_out
from gamesmaster.mail.reading.battles.battle_talk import bears_on
from gamesmaster.mail.reading.battles.pointing_back import with_antecedents
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.plain.requests import requested
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Line, Sentence, goes_on, sentences_of
from gamesmaster.rules import notation
from gamesmaster.rules.chance import rolls_dice
from gamesmaster.rules.orders import Attack

MOST_LINES: Final = 60
MOST_SENTENCES: Final = 80
_MENDABLE: Final = frozenset(
    (
        "not-understood",
        "beside-unclear",
        "numbers-alone",
        "names-no-order",
        "unknown-stock",
        "other-time",
        "reported",
        "conditional",
        "attack-where",
        "attack-whom",
        "which-area",
        "stock-for-what",
        "two-stocks",
        "odds-for-what",
        "area-or-target",
        "number-or-bullet",
        "with-whom",
        "negated",
        "table-row",
        "taken-back",
        "takes-back",
        "which-order",
    )
)


def decides(context: Context) -> bool:
    """Whether attacks are due, and stocks decide them."""
    return context.phase == "attack" and context.scenario.conflict != "exchange"


def may_help(reading: Reading, context: Context) -> bool:
    """
    Say whether a letter is worth a second reading: it orders attacks, or tried to, and left something unclear.

    Args:
        reading: The first one.
        context: Of both.
    """
    asked = [each for each in reading.findings if each.kind != "note"]
    bare = any(isinstance(each.order, Attack) and each.order.stock is None for each in reading.orders)
    return (
        decides(context)
        and (bool(asked) or bare or not (reading.orders or reading.findings))
        and len(context.powers) < 2
        and not (reading.cancelled or reading.press or reading.commands)
        and (reading.intent == "plain" or not context.on_file)
        and all(each.ground in _MENDABLE for each in asked)
        and all(isinstance(each.order, Attack) and each.power is None for each in reading.orders)
    )


def heard_in(lines: Sequence[Line], context: Context, names: Vocabulary) -> list[Told] | None:
    """
    Look through the sentences of a letter.

    Args:
        lines: Of the letter.
        context: Of the reading.
        names: The vocabulary.

    Returns:
        What each names; None for a letter that is too long, or holds somebody else's words.
    """
    sentences = _sentences(lines) if len(lines) <= MOST_LINES else None
    if sentences is None or len(sentences) > MOST_SENTENCES:
        return None
    sentences = with_antecedents(
        [requested(each) for each in sentences if not _heads_letter(each, names, context)], names, context
    )
    return [told(each, Cursor(each.tokens, each.breaks, names, context)) for each in sentences]


def _heads_letter(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    """'From: Britain', in Britain's own letter."""
    words = [token.word for token in sentence.tokens]
    named = Cursor(sentence.tokens, sentence.breaks, names, context).meaning(2, guess=False) if len(words) > 2 else None
    own = named is not None and named[0].power == context.power and named[1] == len(words) - 2
    return own and words[:2] == ["from", ":"]


def read_again(first: Reading, heard: Sequence[Told], context: Context, alone: Alone) -> Reading | None:
    """
    Read a letter patiently: what is only talk is left out, or, where nothing comes of it then, only its clauses are.

    Args:
        first: The first reading; see `may_help`.
        heard: See `heard_in`.
        context: Of both.
        alone: Gives the first reader's reading of one sentence by itself.

    Returns:
        The reading that counts instead; None when the first one stands.
    """
    modes: tuple[Mode, ...] = ("strictly", "loosely", "talk") if context.board is not None else ("strictly",)
    for mode in modes:
        if (found := _in_one_way(first, heard, context, alone, mode)) is not None:
            return found
    return None


def _in_one_way(first: Reading, heard: Sequence[Told], context: Context, alone: Alone, mode: Mode) -> Reading | None:
    """'GE' is Germany in all of a letter, or General Electric; where the board allows both, nobody knows."""
    found = _read_again(first, heard, context, alone, mode)
    if context.board is None or all(each.traded is None for each in heard):
        return found
    traded = _read_again(first, [each.traded or each for each in heard], context, alone, mode)
    return traded if found is None else found if traded is None else None


def _rolls(each: Told) -> bool:
    """'Roll for Russia in Turkey', 'let the dice speak: …'."""
    return any(token.word in ("roll", "dice", "die") for token in each.sentence.tokens)


def _tells(each: Told) -> bool:
    """'France and Germany are fighting in Italy', 'I have 11 against 8 Russians in Turkey': told, and not ordered."""
    words = [token.word for token in each.sentence.tokens]
    others = "fighting" in words and {"i", "we", "i'm", "we're"}.isdisjoint(words)
    return others or ({"have", "against"} <= set(words) and "to" not in words)


def _read_again(first: Reading, heard: Sequence[Told], context: Context, alone: Alone, mode: Mode) -> Reading | None:
    parted = sorted_out(heard, context, alone, mode)
    if parted is None:
        return None
    kept = with_joined(parted.kept)
    if any(each.states for each in kept) and not any(each.acts for each in heard if not each.bent):
        return None  # 'Russia is in Poland. IBM is a good stock.'
    slots = [Slot(name, at) for at, each in enumerate(kept) for name in each.names]
    die = (
        rolls_dice(context.scenario) and any(each.acts or _rolls(each) for each in kept) and not any(map(_tells, kept))
    )
    fought = attacks_of(slots, board=context.board is not None, die=die) or _respective(slots, kept, context)
    if not fought and context.board is not None:
        fought = headed(slots, context.board)
    fought = [replace(each, attack=_on_everybody(each.attack, context)) for each in fought]
    attacks = [each.attack for each in fought]
    counted = [each.counted for each in heard if each.counted]
    if (
        not fought
        or _points_anywhere(kept)
        or any({EVERYBODY, BOTH} & set(each.targets) for each in attacks)  # who is there is not known
        or any(count != len(fought) for count in counted)
        or not is_possible(attacks, context)
        or spares(attacks, parted.spared)
        or any(bears_on(each, attacks) for each in parted.talk)
        or (mode == "talk" and not (die and context.board) and any(each.stock is None for each in attacks))
    ):
        return None
    return _reading(first, fought, kept, context)


def _points_anywhere(kept: Sequence[Told]) -> bool:
    """'France is in Italy and Germany in Poland. Attack them both there.': nobody knows in which of the two."""
    rows = [{name.values for name in each.names if name.role == "area"} for each in kept]
    if len(set().union(*rows)) < 2:
        return False
    return any(each.points and not rows[at] and (at == 0 or len(rows[at - 1]) != 1) for at, each in enumerate(kept))


def compared(first: Reading, heard: Sequence[Told], context: Context, alone: Alone) -> Reading:
    """
    Compare what the first reading took without a question with what a patient one takes.

    Args:
        first: The first reading.
        heard: See `heard_in`.
        context: Of both.
        alone: See `read_again`.

    Returns:
        The first reading, if there is no other, or both are the same; the other one where the letter corrects itself;
        else none of the attacks, and a question.
    """
    attacks = [each for each in first.orders if isinstance(each.order, Attack) and each.power is None]
    if (
        not attacks
        or len(context.powers) > 1
        or any(each.kind != "note" for each in first.findings)
        or first.intent != "plain"
    ):
        return first
    second = read_again(replace(first, orders=(), findings=()), heard, context, alone)
    if any(mends(each, attacks) for each in heard):
        return first
    if second is None or {each.order for each in attacks} == {each.order for each in second.orders}:
        return first
    others = tuple(each for each in first.orders if each not in attacks)
    more = {each.order for each in attacks} < {each.order for each in second.orders}
    more = more and (len(heard) == 1 or _is_proved(second, context))
    impossible = context.board is not None and not is_possible(
        [each.order for each in attacks if isinstance(each.order, Attack)], context
    )
    if more or impossible or joins(heard) or any(name.role == "instead" for each in heard for name in each.names):
        return replace(first, orders=(*second.orders, *others))
    readings = tuple("; ".join(notation.write(each.order) for each in one) for one in (attacks, second.orders))
    question = "This can be read in two ways. Which is meant?"
    asked = Question(
        attacks[0].words[:200], "ambiguous", "two-ways", question, number=attacks[0].line, readings=readings
    )
    return replace(first, orders=others, findings=(*first.findings, asked))


def _is_proved(reading: Reading, context: Context) -> bool:
    """Whether the board has all those who fight, and each attack a stock of its own."""
    stocks = [each.order.stock for each in reading.orders if isinstance(each.order, Attack)]
    return context.board is not None and None not in stocks and len(set(stocks)) == len(stocks)


def mends(each: Told, orders: Sequence[ReadOrder]) -> bool:
    """Say whether an order has been put right by a sentence behind it."""
    return any(order.words.endswith(f" ... {each.sentence.words()}") for order in orders)


def _sentences(lines: Sequence[Line]) -> list[Sentence] | None:
    """The sentences above the greeting; None where some of the letter may be somebody else's words."""
    found: list[Sentence] = []
    at = 0
    while at < len(lines):
        line = lines[at]
        if line.text.lstrip().startswith((">", "|")) or (not line.tokens and len(line.text) > 100):
            return None
        if line.is_sign_off:
            return found if all(len(each.tokens) < 8 for each in lines[at:]) else None
        count = 1
        while at + count < len(lines) and count < 40 and goes_on(lines[at + count - 1], lines[at + count]):
            count += 1
        if line.tokens:
            found += sentences_of(lines[at : at + count])
        at += count
    return found


def _respective(slots: Sequence[Slot], kept: Sequence[Told], context: Context) -> list[Fought]:
    """'Russia and Britain in Poland and Austria with IBM and GE', where it cannot be both of them in each."""
    fought = one_by_one(slots)
    if not fought or context.board is None:
        return []
    said = any("respectively" in (token.word for token in each.sentence.tokens) for each in kept)
    powers = tuple(power for each in fought for power in each.attack.targets)
    together = [Attack(powers, each.attack.area) for each in fought]
    return fought if said or not is_possible(together, context) else []


def _on_everybody(attack: Attack, context: Context) -> Attack:
    """'Everybody there': all others that the board has in the area."""
    if not {EVERYBODY, BOTH} & set(attack.targets):
        return attack
    there = (context.board or {}).get(attack.area, {})
    others = tuple(
        power for power in context.scenario.powers if there.get(power) and power not in (context.power, *context.powers)
    )
    known = bool(others) and len(attack.targets) == 1 and (BOTH not in attack.targets or len(others) == 2)
    return replace(attack, targets=others if known else attack.targets)


def _reading(first: Reading, fought: Sequence[Fought], kept: Sequence[Told], context: Context) -> Reading | None:
    orders = tuple(
        ReadOrder(
            each.attack, None, kept[each.sentence].sentence.words(), kept[each.sentence].sentence.line_at(0).number
        )
        for each in fought
    )
    found = [each.order for each in orders]
    mended = any(name.role == "instead" for each in kept for name in each.names)
    mended = mended or any(token.word == "respectively" for each in kept for token in each.sentence.tokens)
    mended = mended or any(says_together([token.word for token in each.sentence.tokens]) for each in kept)
    stocks = [each.stock for each in found if isinstance(each, Attack)]
    unsure = any(each.ground == "two-stocks" for each in first.findings) and len(set(stocks)) == len(stocks)
    for read in () if mended else first.orders:
        if isinstance(read.order, Attack) and context.board is not None and not is_possible([read.order], context):
            continue  # 'Poland vs Russia, GE' in a letter of Germany's: it attacks nobody but Russia
        if not any(_agrees(read.order, order) for order in found) and not (
            unsure
            and isinstance(read.order, Attack)
            and any(_agrees(replace(read.order, stock=None), one) for one in found)
        ):
            return None
    notes = [each for each in first.findings if each.kind == "note" and each.ground in ("invisible-characters",)]
    for each in kept:
        for written, name in each.guessed:
            number = each.sentence.line_at(0).number
            question = f"'{written}' was taken for {name}."
            notes.append(Question(each.sentence.words()[:200], "note", "name-guessed", question, number=number))
    return replace(first, orders=orders, findings=tuple(notes))


def _agrees(first: object, second: object) -> bool:
    """The same attack; or one of which the first reading had not seen the stock or the odds."""
    if not isinstance(first, Attack) or not isinstance(second, Attack):
        return False
    return (
        set(first.targets) == set(second.targets)
        and first.area == second.area
        and first.stock in (None, second.stock)
        and first.at_least in (None, second.at_least)
    )
