"""
A second reading of an amendment: what is ordered, each step worked off on what the one before left, and the sum.

A letter that left questions and speaks of placings on file, of those of last turn, or of those further up in it, is
read once more as a row of steps: so many taken here, so many put there, the difference from somewhere else. That
reading counts only when what comes out places exactly what there is to place, in one way.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.change_places import put_elsewhere
from gamesmaster.mail.reading.again.change_words import VERBS
from gamesmaster.mail.reading.again.changing import changed
from gamesmaster.mail.reading.again.grounds import HOPELESS
from gamesmaster.mail.reading.again.ledger import Ledger
from gamesmaster.mail.reading.again.levelled import levelled
from gamesmaster.mail.reading.again.repeats import repeated
from gamesmaster.mail.reading.again.restating import restates
from gamesmaster.mail.reading.again.second_thoughts import Alone, ordered_above
from gamesmaster.mail.reading.filed.placed import placed_by
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import COURTESY, HOME, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Move, Place

_HOPELESS: Final = HOPELESS | {"press-to-whom", "press-end", "press-empty", "score", "amount-too-large"}


def proved(first: Reading, lines: Lines, names: Vocabulary, context: Context, alone: Alone) -> Reading | None:
    """
    Read a letter as changes of what is ordered: on file, last turn, or further up in the letter itself.

    Args:
        first: How the letter was read first.
        lines: Of the letter.
        names: The vocabulary.
        context: Of the reading.
        alone: Gives the first way's reading of one sentence by itself.

    Returns:
        The reading; None where the one before stands.
    """
    helps = _may_be_proved(first, lines, context)
    weighs = helps or (_may_be_weighed(first, context) and not _lists(lines, names, context))
    reading = _worked_off(first, lines, names, context, alone) if weighs else None
    return reading if helps or reading is None else _weighed(first, reading, context)


def _worked_off(first: Reading, lines: Lines, names: Vocabulary, context: Context, alone: Alone) -> Reading | None:
    sentences: Sequence[Sentence] | None = lines.sentences
    base = _on_file(context)
    again = not base
    if again:
        base, sentences = repeated(sentences or (), names, context)
    if not base and not context.on_file:
        base, sentences = ordered_above(sentences or (), context, alone)
    if not base or not sentences:
        return None
    if restates(sentences, base, names, context):
        if not again or sum(base.values()) != context.income:
            return None
        return _reading(first, base, dict(base), {area: sentences[-1] for area in base}, context.on_file, again)
    if context.on_file and (same := levelled(sentences, base, names, context)) is not None:
        touched = {area: sentences[0] for area in same if same[area] != base[area]}
        return _reading(first, base, same, touched, context.on_file, again) if touched else None
    found = [each for each in changed(sentences, base, names, context) if _evens_out(each, base, context)]
    sets = {frozenset((area, amount) for area, amount in each.placed if amount) for each in found}
    elsewhere = (
        put_elsewhere(sentences, base, names, context)
        if not sets and (first.findings or _found_nothing(first))
        else None
    )
    if len(sets) != 1 and elsewhere is None:
        return None
    placed = elsewhere or dict(found[0].placed)
    named = _naming(sentences, names, context)
    touched = {area: named[area] for area in named if placed.get(area, 0) != base.get(area, 0)}
    touched |= {
        area: sentences[-1] for area in {**base, **placed} if placed[area] != base.get(area, 0) and area not in named
    }
    return _reading(first, base, placed, touched or named or {"": sentences[-1]}, context.on_file, again)


def _may_be_weighed(first: Reading, context: Context) -> bool:
    """Whether a letter that left no question is an amendment that may be read otherwise."""
    return (
        bool(context.on_file)
        and context.phase == "placing"
        and context.income is not None
        and len(context.powers) < 2
        and not first.press
        and all(isinstance(each.order, Place) and each.power is None for each in first.orders)
    )


def _lists(lines: Lines, names: Vocabulary, context: Context) -> bool:
    """Whether a letter is a list with greetings around it: no change in other words."""
    return all(_is_bare(each, names, context) for each in lines.sentences or ())


def _is_bare(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    """'2 in Poland, 1 in Italy' without any other word or mark; 'Hello'."""
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    at = 0
    while at < len(sentence.tokens):
        cursor.at = 0
        named = cursor.meaning(at, guess=False)
        token = sentence.tokens[at]
        if named is None and token.kind != "number" and token.word not in _IN_LISTS:
            return False
        at += named[1] if named is not None else 1
    return True


def _weighed(first: Reading, second: Reading, context: Context) -> Reading | None:
    """
    Of two readings of an amendment the one that stands; None for the first.

    'Of the four in Poland, two remain and two go to Italy' is no order for what is on file already. Where both change
    something and come out, it is asked about.
    """
    before, one, other = _on_file(context), _after(first, context), _after(second, context)
    if one == other:
        return None
    if one == before or sum(one.values()) != context.income:
        return second
    line = second.orders[0] if second.orders else first.orders[0]
    question = "This can be read in two ways. Please write how many each area is to get."
    asked = Question(line.words[:200], "ambiguous", "names-no-order", question, "", line.line)
    return replace(first, orders=(), cancelled=(), findings=(*first.findings, asked))


def _naming(sentences: Sequence[Sentence], names: Vocabulary, context: Context) -> dict[str, Sentence]:
    """For each area that is named the sentence that does so first."""
    found: dict[str, Sentence] = {}
    for sentence in sentences:
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        for at, token in enumerate(sentence.tokens):
            cursor.at = 0
            named = cursor.meaning(at, guess=False)
            home = context.scenario.home.get(cursor.whose, "") if token.word in HOME else ""
            for area in named[0].areas if named is not None else (home,):
                found.setdefault(area, sentence)
    return found


def _may_be_proved(first: Reading, lines: Lines, context: Context) -> bool:
    spared = [each for each in first.findings if each.ground not in ("quoted", "vague")]
    return _may_help(replace(first, findings=tuple(spared)), lines, context) or len(spared) < len(first.findings)


def as_asked(first: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about factors that shall leave an area where they are only ordered: 'take two from Austria', with 5 on file.
    """
    astray = _strays(first, context) or _half_understood(first, context) or _leaves_unsaid(first, lines, names, context)
    if lines.sentences and _drops_a_part(first, lines, names, context):
        line = lines.sentences[0].line_at(0)
        question = "Shall all of them go, or only so many? Please write how many each area is to get."
        part = Question(line.text.strip()[:200], "ambiguous", "takes-back", question, "", line.number)
        return replace(first, orders=(), cancelled=(), findings=(*first.findings, part))
    if not astray:
        return first
    question = "This does not come to all there is to place. Please write how many each area is to get."
    asked = [
        Question(each.words[:200], "ambiguous", "move-from-where", question, "", each.line)
        for each in astray
        if not any(other.number == each.line and other.kind != "note" for other in first.findings)
    ]
    findings = sorted((*first.findings, *asked), key=lambda each: each.number)
    return replace(first, orders=tuple(each for each in first.orders if each not in astray), findings=tuple(findings))


def _drops_a_part(first: Reading, lines: Lines, names: Vocabulary, context: Context) -> bool:
    """'Scrap one in Austria', with 3 on file, of which no more was made than that Austria is dropped."""
    gone = placed_by(first.cancelled)
    whole = _on_file(context)
    if len(gone) != 1 or len(gone) == len(whole) or any(each.kind != "note" for each in first.findings):
        return False
    area, there = next(iter(gone.items()))
    for sentence in lines.sentences or ():
        cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
        for at, token in enumerate(sentence.tokens[:-2]):
            cursor.at = 0
            ahead = at + 2 + (sentence.tokens[at + 2].word == "the")
            inside = sentence.tokens[at + 1].word in ("in", "from") and cursor.is_area(ahead)
            found = cursor.meaning(ahead, guess=False) if inside else None
            fewer = token.kind == "number" and 0 < token.value < there
            if fewer and found is not None and area in found[0].areas and VERBS.get(cursor.words[at - 1], "") == "D":
                return True
    return False


def _leaves_unsaid(first: Reading, lines: Lines, names: Vocabulary, context: Context) -> list[ReadOrder]:
    """'Poland needs three. Italy can give two and Austria one.': all is placed on file, and now too little."""
    if not context.on_file or first.intent != "plain" or first.cancelled or not _is_short(first, context):
        return []
    placed = [each for each in first.orders if isinstance(each.order, Place)]
    said = [each for each in lines.sentences or () if any(order.words in each.words() for order in placed)]
    asked = any(each.kind != "note" for each in first.findings)
    return [] if asked or all(_is_list(each, names, context) for each in said) else placed


def _is_list(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    """'2 in Poland, 1 in Italy': numbers and names, which say all they mean; beside them a greeting at the most."""
    if not _COMPARES.isdisjoint(token.word for token in sentence.tokens):
        return False
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    at = others = 0
    while at < len(sentence.tokens):
        cursor.at = 0
        named = cursor.meaning(at, guess=False)
        others += named is None and sentence.tokens[at].kind == "word" and sentence.tokens[at].word not in _LISTED
        at += named[1] if named is not None else 1
    return others <= MOST_OTHERS


MOST_OTHERS: Final = 2
_COMPARES: Final = word_set(
    "only just need needs enough keep keeps stay stays leave leaves second third fourth fifth last other another left"
    " spare instead rather still less fewer too also do does suffice suffices already except but back drop drops lower"
    " cut down up ease trim not was now no longer actually"
)
"""What is said of something that is there already: 'Poland only needs three. Keep the fourth at home.'"""
_LISTED: Final = word_set("in to into at for the factors factor pf units place put and please rest home")
_IN_LISTS: Final = _LISTED | COURTESY | word_set("best wishes kind , . ; : ! &")


def _half_understood(first: Reading, context: Context) -> list[ReadOrder]:
    """'Civilization up by 2, Silk Road down by 2', of which only a half was read: no order comes of it."""
    if not _is_short(first, context):
        return []
    asked = any(each.kind != "note" for each in first.findings)
    unread = {
        each.number
        for each in first.findings
        if each.kind != "note" and _STEPS.intersection(each.line.lower().replace(",", " ").split())
    }
    return [
        each
        for each in first.orders
        if isinstance(each.order, Place)
        and (
            each.line in unread or _STEPS.intersection(each.words.lower().split())
            if each.how == "plain"
            else asked and each.how == "change"
        )
    ]


_STEPS: Final = word_set(
    "by up down fewer less minus plus take taken those them odd spare freed saved released difference halve swap remove"
    " withdraw withdrawn strike reduce raise increase decrease lower amend more its from"
)


def _found_nothing(first: Reading) -> bool:
    return not (first.orders or first.commands or first.cancelled or first.findings)


def _takes_off(first: Reading, lines: Lines, context: Context) -> bool:
    """'I forgot Italy. Take one off Rumania and put it there.', below orders that are one short then."""
    placed = sum(each.order.amount for each in first.orders if isinstance(each.order, Place))
    if context.on_file or not 0 < placed < (context.income or 0):
        return False
    said = ([token.word for token in sentence.tokens] for sentence in lines.sentences or ())
    return any(not _TAKES.isdisjoint(words) and not _OFF.isdisjoint(words) for words in said)


_TAKES: Final = word_set("take move shift remove transfer borrow")
_OFF: Final = word_set("off from out")


def _is_short(first: Reading, context: Context) -> bool:
    """Whether a letter puts less in the place of all there is to place, and does not say that it replaces it."""
    touched = bool(any(isinstance(each.order, Place) for each in first.orders) or first.cancelled)
    whole = sum(_on_file(context).values()) == (context.income or 0)
    return touched and first.intent != "replace" and whole and sum(_after(first, context).values()) != context.income


def _after(reading: Reading, context: Context) -> dict[str, int]:
    """What stands after a reading."""
    stays = reading.intent == "amend" or not (reading.orders or reading.cancelled)
    after = placed_by([line for line in context.on_file if line not in reading.cancelled]) if stays else {}
    for each in reading.orders:
        if isinstance(each.order, Place):
            more = after.get(each.order.area, 0) if each.how == "add" else 0
            after[each.order.area] = each.order.amount + more
    return after


def _is_over(first: Reading, context: Context) -> bool:
    """Whether not all is placed, or more: of last turn's placings some were to go elsewhere."""
    placed = sum(each.order.amount for each in first.orders if isinstance(each.order, Place))
    return bool(context.last_turn) and not context.on_file and 0 < placed != (context.income or placed)


def _points_back(lines: Lines) -> bool:
    """'About Austria: those three to Poland': more is meant than a number and an area."""
    return any(not _POINTS_BACK.isdisjoint(token.word for token in line.tokens) for line in lines)


_POINTS_BACK: Final = word_set("those these them its whose")


def _strays(first: Reading, context: Context) -> list[ReadOrder]:
    """Moves from an area that is nobody's home, for which placings are on file."""
    home = context.scenario.home.get(context.power or "")
    placed = placed_by(context.on_file or context.last_turn)
    return [
        each
        for each in first.orders
        if isinstance(each.order, Move) and each.order.source != home and each.order.source in placed
    ]


def _may_help(first: Reading, lines: Lines, context: Context) -> bool:
    asked = [each for each in first.findings if each.kind != "note"]
    return (
        bool(
            asked
            or _is_over(first, context)
            or _strays(first, context)
            or _is_short(first, context)
            or _takes_off(first, lines, context)
            or _found_nothing(first)
        )
        | (bool(context.on_file) and _points_back(lines))
        and context.phase == "placing"
        and context.income is not None
        and len(context.powers) < 2
        and not first.press
        and not _HOPELESS.intersection(each.ground for each in asked)
        and all(isinstance(each.order, Place | Move) and each.power is None for each in first.orders)
        and not any(line.text.lstrip().startswith((">", "|")) for line in lines)
    )


def _on_file(context: Context) -> dict[str, int]:
    return placed_by(context.on_file)


def _evens_out(ledger: Ledger, base: Mapping[str, int], context: Context) -> bool:
    """Everything that was taken is put, or all there is is placed."""
    total = sum(amount for _, amount in ledger.placed)
    changed = {area: amount for area, amount in ledger.placed if amount} != dict(base)
    even = ledger.hand == 0 and total == sum(base.values()) <= (context.income or 0)
    return changed and (total == context.income or even)


def _reading(
    first: Reading,
    base: Mapping[str, int],
    placed: Mapping[str, int],
    touched: Mapping[str, Sentence],
    on_file: Sequence[str],
    again: bool,
) -> Reading:
    orders: list[ReadOrder] = []
    gone = []
    for line in on_file:
        order = notation.read(line)[1]
        if isinstance(order, Place) and not placed.get(order.area):
            gone.append(line)
    for area in (
        [*base, *(each for each in placed if each not in base)] if again else dict.fromkeys((*touched, *base, *placed))
    ):
        amount = placed.get(area, 0)
        if not amount or (not again and amount == base.get(area)):
            continue
        sentence = touched.get(area) or next(iter(touched.values()))
        number = sentence.line_at(0).number
        orders.append(ReadOrder(Place(amount, area), None, sentence.words(), number, "plain" if again else "change"))
    notes = tuple(
        each
        for each in first.findings
        if each.kind == "note" and each.ground not in ("nothing-left", "area-named-twice", "said-anew", "total-differs")
    )
    return Reading(
        tuple(orders),
        tuple(each for each in first.commands if each.name != "ORDERS"),
        (),
        notes,
        "plain" if again else "amend",
        first.steps,
        () if again else tuple(gone),
    )
