"""
Attacks on file that a letter changes: 'use Boeing instead of GE', 'Poland only at 2-1 or better', 'hit Italy, too'.

Every sentence that names something has to be one step, and to name the attack on file that it is about; else nothing is
changed and the letter is asked about as before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import pairwise, product
from typing import Final

from gamesmaster.mail.reading.again.rest_kept import rest_stands
from gamesmaster.mail.reading.battles import battle_changes
from gamesmaster.mail.reading.battles.battle_bends import bends_all, suspends
from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.battles.battle_file import File, file_of, names_of
from gamesmaster.mail.reading.battles.battle_names import told
from gamesmaster.mail.reading.battles.battle_parts import reasons_of
from gamesmaster.mail.reading.battles.battle_scan import Told
from gamesmaster.mail.reading.battles.battle_sorting import Alone
from gamesmaster.mail.reading.battles.battle_steps import ADDS, CHANGES, HARD, INSTEAD, MAY, is_odds_step, step
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import ATTACK, CONDITION, REPORTED, word_set
from gamesmaster.rules.orders import Attack, Control, Understanding

LONGEST: Final = 40
_BEGINS: Final = word_set("let use put make cancel drop keep leave add switch change replace scrap strike forget take")
_JOINTS: Final = frozenset((",", ";", "and", "but", "-", "--", "then"))
_NOT_AT_ALL: Final = (["no", ","], ["no", "longer"], ["not", "just"], ["not", "only"])
_UNHEARD: Final = "Does this change an attack on file? Please write all that shall stand."


def amended(
    reading: Reading, heard: Sequence[Told], names: Vocabulary, context: Context, alone: Alone
) -> Reading | None:
    """
    Read a letter as changes of the attacks on file.

    Args:
        reading: How it was read so far.
        heard: Its sentences, looked through for names.
        names: The vocabulary.
        context: Of the reading.
        alone: Gives the first reader's reading of one sentence by itself.

    Returns:
        The changes; None where it is not certain that these are all.
    """
    file = file_of(context.on_file)
    if file is None or len(context.powers) > 1 or reading.press or reading.commands:
        return None
    if not file.marked and any(_claims(each) for each in heard) and not any(map(_is_counter, reading.orders)):
        return None
    heard = [_to_the_point(each, names, context) for each in heard if not _says_why(each, file)]
    same = bool(reading.orders) and all(each.order in file.attacks.values() for each in reading.orders)
    if any(_leaves_all(each) for each in heard) or (same and any(_still_wants(each) for each in heard)):
        return replace(reading, orders=(), cancelled=(), findings=_notes(reading))
    asked = any(each.kind != "note" for each in reading.findings)
    nothing = not (reading.orders or reading.cancelled or reading.findings)
    silent = not asked and not nothing and _in_silence(reading, heard, file)
    bare = not asked and not silent and _lacks_stock(reading, file)
    changed = _changes(replace(file, changed={}, gone=[], new=[]), reading, heard, names, context, alone)
    lost = bool(reading.cancelled) and not reading.orders and _names_another(heard, file)
    if changed is None and (asked or nothing or silent or lost or bare):
        changed = _named(file, reading, heard, names, context)
    if asked:
        return changed
    if nothing:
        return changed or _unheard(reading, heard)
    if silent or lost:
        return changed or _asked(replace(reading, cancelled=()), heard)
    if bare:
        filled = changed or _with_stocks(reading, file)
        same = all(each.order in file.attacks.values() for each in filled.orders)
        return replace(filled, orders=()) if same else filled  # 'I still want to attack Russia in Poland'
    return changed if changed is not None and _says_more(changed, reading) else None


def _claims(each: Told) -> bool:
    """'I'd like an understanding there instead.': a counter, of which nothing would come."""
    words = [token.word for token in each.sentence.tokens]
    return each.sentence.end != "?" and any(
        word in _COUNTERS and (at == 0 or words[at - 1] in _ONE) for at, word in enumerate(words)
    )


_COUNTERS: Final = word_set("understanding understandings control")
_ONE: Final = word_set("a an , . - and for claim want like take")


def _is_counter(each: ReadOrder) -> bool:
    return isinstance(each.order, Control | Understanding)


def _says_why(each: Told, file: File) -> bool:
    """'Change of heart in Moscow.', 'Caterpillar did me no good at all.'"""
    words = [token.word for token in each.sentence.tokens]
    turns = words[1:3] in (["of", "heart"], ["of", "mind"], ["of", "plan"]) and len(words) < 8
    return (turns and ATTACK.isdisjoint(words)) or _complains(each, file) or _only_stays(each, words, file)


def _only_stays(each: Told, words: Sequence[str], file: File) -> bool:
    """'Boeing stays, and so does the attack in the Baltic.': of what is on file, and no change."""
    stays = ("so", "does") in pairwise(words) and not {"stays", "stands", "remains", "holds"}.isdisjoint(words)
    filed = {value for attack in file.attacks.values() for value in (attack.area, attack.stock, *attack.targets)}
    return stays and each.sentence.end != "?" and all(set(name.values) <= filed for name in each.names)


def _to_the_point(each: Told, names: Vocabulary, context: Context) -> Told:
    """'London and I have come to terms, so my attack on the British is off': without all up to 'so'."""
    words = [token.word for token in each.sentence.tokens]
    at = next((at for at in range(2, len(words) - 3) if words[at] == "so" and words[at - 1] in (",", "--", "-")), 0)
    mine = at and words[at + 1] in ("my", "the", "please", "cancel", "drop") and not ATTACK.isdisjoint(words[at:])
    known = any(name.role in ("stock", "odds") for name in each.names if name.at < at)
    if not mine or known or not (ATTACK | CONDITION).isdisjoint(words[:at]):
        return each
    kept = without(each.sentence, range(at + 1))
    return told(kept, Cursor(kept.tokens, kept.breaks, names, context))


def _complains(each: Told, file: File) -> bool:
    """'Caterpillar did me no good at all', 'I don't trust Boeing any more': of a stock on file."""
    used = {attack.stock for attack in file.attacks.values()}
    stocks = {value for name in each.names for value in name.values if name.role in ("stock", "instead")}
    words = [token.word for token in each.sentence.tokens]
    only = len(each.names) == 1 and bool(stocks) and stocks <= used and each.sentence.end != "?"
    return only and words[0] not in _BEGINS and not _COMPLAINTS.isdisjoint(words) and CONDITION.isdisjoint(words)


_COMPLAINTS: Final = word_set(
    "good luck lucky unlucky down trust cursed useless jinxed failed served cost brought tired disappointed"
    " disappointing"
    " betrayed hopeless jinx curse worthless rubbish falling fell fallen sick ruined never"
)


def _leaves_all(each: Told) -> bool:
    """'I thought long about it, but I leave everything as it was.'"""
    words = [token.word for token in each.sentence.tokens]
    rows = zip(words, words[1:], words[2:], strict=False)
    left = any(leaves in _LEAVES and what in _EVERYTHING and how == "as" for leaves, what, how in rows)
    return left and each.sentence.end != "?"


def _still_wants(each: Told) -> bool:
    """'I still want to attack Russia in Poland with Nike.'"""
    # A turn of phrase that says no more than 'attack' is out of the tokens; the line has it still.
    words = each.sentence.line_at(0).text.lower().split()
    return "still" in words and "only" not in words and each.sentence.end != "?"


_LEAVES: Final = word_set("leave leaving left keep keeping kept")
_EVERYTHING: Final = word_set("everything all it them things")


def _notes(reading: Reading) -> tuple[Question, ...]:
    return tuple(each for each in reading.findings if each.kind == "note")


def _lacks_stock(reading: Reading, file: File) -> bool:
    """'In Poland I go for the Germans': with the stock that is on file for the attack there."""
    known = {name for attack in file.attacks.values() if attack.stock for name in (attack.area, *attack.targets)}
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    return any(attack.stock is None and not known.isdisjoint((attack.area, *attack.targets)) for attack in attacks)


def _with_stocks(reading: Reading, file: File) -> Reading:
    stocks = {attack.area: attack.stock for attack in file.attacks.values()}

    def with_stock(each: ReadOrder) -> ReadOrder:
        if not isinstance(each.order, Attack) or each.order.stock is not None or each.how == "add":
            return each
        return replace(each, order=replace(each.order, stock=stocks.get(each.order.area)))

    return replace(reading, orders=tuple(with_stock(each) for each in reading.orders))


def _names_another(heard: Sequence[Told], file: File) -> bool:
    """'Changed my mind about Austria: same attack, but Ford': a stock that is not on file is not for nothing."""
    filed = {power for attack in file.attacks.values() for power in attack.targets}
    for each in heard:
        powers = {value for name in each.names if name.role == "power" for value in name.values}
        if powers - filed and not _AIMS.isdisjoint(token.word for token in each.sentence.tokens):
            return True  # '… about Poland: Britain is the target now'
        if _aims_elsewhere(each, file):
            return True
    used = {attack.stock for attack in file.attacks.values()}
    stocks = {
        value
        for each in heard
        if not each.acted
        for name in each.names
        if name.role == "stock"
        for value in name.values
    }
    return not stocks <= used


def _aims_elsewhere(each: Told, file: File) -> bool:
    """'Poland goes ahead, but against the Germans', where the attack on file there is one on Russia."""
    areas = {value for name in each.names if name.role == "area" for value in name.values}
    powers = {value for name in each.names if name.role == "power" for value in name.values}
    there = {power for attack in file.attacks.values() if attack.area in areas for power in attack.targets}
    return bool(there) and bool(powers - there) and any(token.word == "against" for token in each.sentence.tokens)


_AIMS: Final = word_set("target now attack")


def _changes(
    file: File, reading: Reading, heard: Sequence[Told], names: Vocabulary, context: Context, alone: Alone
) -> Reading | None:
    steps = 0
    for whole in heard:
        said = [token.word for token in whole.sentence.tokens]
        if suspends(said, context.turn):
            return None
        for each in _clauses(_bared(whole, names, context), names, context):
            words = [token.word for token in each.sentence.tokens]
            named = any(name.role != "instead" for name in each.names)
            if not named and not _points_at_odds(each, words):
                if steps and not whole.names and bends_all(said, whole.sentence.end):
                    return None
                continue
            fits = each.sentence.end != "?" and len(words) <= LONGEST
            if fits and (_plain(each, words) or is_odds_step(file, each, words)) and step(file, each, words):
                steps += 1
            elif _aims_elsewhere(each, file) or not _is_talk(each, words, alone):
                return None
            else:
                file.spoken = file.about(each)
    return _result(reading, file, context) if steps else None


def _bared(whole: Told, names: Vocabulary, context: Context) -> Told:
    """'Can you drop the attack on Italy, please, Paris and I have made up': without 'can you', and without why."""
    sentence = whole.sentence
    gone = set(reasons_of(whole))
    asks = sentence.end == "?" and tuple(token.word for token in sentence.tokens[:2]) in _REQUESTS
    if not (gone or asks) or not whole.names:
        return whole
    kept = without(sentence, gone | ({0, 1} if asks else set()))
    kept = replace(kept, end="" if asks else kept.end)
    return told(kept, Cursor(kept.tokens, kept.breaks, names, context)) if kept.tokens else whole


_REQUESTS: Final = frozenset(product(("can", "could", "would", "will"), ("you",)))
_MAY_HAVE: Final = _REQUESTS | frozenset(product(("can", "could", "may"), ("i", "we")))


def _named(file: File, reading: Reading, heard: Sequence[Told], names: Vocabulary, context: Context) -> Reading | None:
    """The changes as `battle_changes` reads them."""
    state = battle_changes.changed(heard, file, names, context, adding=_adds_to(heard, file))
    if state is None:
        return None
    file = replace(file, changed={}, gone=[], new=[])
    for line, attack in state.now:
        if attack is None or attack.area != file.attacks[line].area:
            file.gone.append(line)
            file.new += [(attack, _naming(heard, attack))] if attack is not None else []
        elif attack != file.attacks[line]:
            file.changed[line] = (attack, _naming(heard, attack))
    file.new.extend((attack, _naming(heard, attack)) for attack in state.new)
    return _result(replace(reading, cancelled=()), file, context)


def _naming(heard: Sequence[Told], attack: Attack) -> Told:
    """The sentence that names most of an attack."""
    return max(heard, key=lambda each: len({value for name in each.names for value in name.values} & names_of(attack)))


def _clauses(whole: Told, names: Vocabulary, context: Context) -> Iterator[Told]:
    """'Cancel the Alsace attack and use its stock for …': each clause that may be a step of its own."""
    sentence = whole.sentence
    words = [token.word for token in sentence.tokens]
    cuts = [at for at in range(2, len(words) - 2) if words[at] in _JOINTS and words[at + 1] in _BEGINS]
    if not cuts or not whole.names:
        yield whole
        return
    for start, stop in zip([0, *(at + 1 for at in cuts)], [*cuts, len(words)], strict=True):
        tokens = sentence.tokens[start:stop]
        if tokens:
            breaks = frozenset(each - start for each in sentence.breaks if start < each < stop)
            part = Sentence(tokens, sentence.lines[start:stop], breaks, sentence.end)
            yield told(part, Cursor(part.tokens, part.breaks, names, context))


def _points_at_odds(each: Told, words: Sequence[str]) -> bool:
    """'Any odds will do.', 'Forget the 2-1.'"""
    counted = any(token.kind == "ratio" for token in each.sentence.tokens) and not CHANGES.isdisjoint(words)
    return ("odds" in words or counted) and each.sentence.end != "?"


def _is_talk(each: Told, words: Sequence[str], alone: Alone) -> bool:
    """'I'm getting cold feet about Warsaw.': it changes nothing, and by itself orders nothing."""
    if not {*CHANGES, *CONDITION, "odds"}.isdisjoint(words) or each.sentence.end == "?":
        return False
    if any(name.role in ("stock", "odds", "instead") for name in each.names):
        return False
    reading = alone(each.sentence)
    return not (reading.orders or reading.commands or reading.cancelled or reading.press) and all(
        finding.kind == "note" or finding.ground in ("reported", "other-time") for finding in reading.findings
    )


def _says_more(changed: Reading, reading: Reading) -> bool:
    """Whether all that was read is among the changes, and something besides."""
    orders = {each.order for each in changed.orders}
    return {each.order for each in reading.orders} < orders and set(reading.cancelled) <= set(changed.cancelled)


def _in_silence(reading: Reading, heard: Sequence[Told], file: File) -> bool:
    """Whether orders are about to take the place of all on file, while words say that they come to them."""
    attacks = [each for each in reading.orders if isinstance(each.order, Attack)]
    if reading.intent != "plain" or not attacks or reading.cancelled:
        return False
    if any(not each.names and rest_stands(each.sentence) for each in heard):
        return False  # what stands will be kept
    adds = _adds_to(heard, file) or any(
        _says_amended([token.word for token in each.sentence.tokens], named=bool(each.names)) for each in heard
    )
    written = {each.order.area for each in attacks if isinstance(each.order, Attack)}
    return adds and not {attack.area for attack in file.attacks.values()} <= written


def _says_amended(words: Sequence[str], *, named: bool) -> bool:
    """'… as well', 'Italy unchanged', '(was Russia)', 'but with Nike', 'The other two stand': the rest stays."""
    if not named:
        return not _REST.isdisjoint(words) and not _STANDS.isdisjoint(words) and HARD.isdisjoint(words)
    return (
        not (ADDS | INSTEAD | _BESIDE).isdisjoint(words)
        or {"not", "but"} <= set(words)
        or ("but", "with") in pairwise(words)
        or ("now" in words[2:] and not ATTACK.intersection(words[:2]))
    )


def _adds_to(heard: Sequence[Told], file: File) -> bool:
    """'I forgot one', 'Can I add one?', 'I left one out', and 'Number 3' or a third row where two are on file."""
    number = str(len(file.attacks) + 1)
    for each in heard:
        words = [token.word for token in each.sentence.tokens]
        text = each.sentence.line_at(0).text.lstrip("([#-* ")
        besides = not _BESIDES.isdisjoint(pairwise(words)) or (not each.names and "also" in words)
        beside = besides and not _THE_OTHERS.isdisjoint(words)
        if (
            beside
            or not _FORGOT.isdisjoint(words)
            or not _MORE.isdisjoint(pairwise(words))
            or ("number", number) in pairwise(words)
        ):
            return True
        if each.names and text.startswith((f"{number}.", f"{number})", f"{number}:")):
            return len(heard) == 1 or all(not other.names for other in heard if other is not each)
    return False


_BESIDES: Final = frozenset(
    (
        ("in", "addition"),
        ("on", "top"),
        ("well", "as"),
        ("and", "the"),
        *product(("besides",), ("the", "my", "those", "what")),
    )
)
_THE_OTHERS: Final = word_set("two three others other earlier sent have first those yesterday previous ones orders")
_FORGOT: Final = word_set("forgot forgotten omitted missed")
_MORE: Final = frozenset(
    (
        *product(("i", "we", "to", "please"), ("add",)),
        *product(("left", "one"), ("one", "out", "more", "short")),
        ("another", "one"),
    )
)
_REST: Final = word_set("other others else rest")
_STANDS: Final = word_set(
    "stand stands stay stays remain remains keep keeps leave fine ok okay unchanged before changes same hold holds"
)
_BESIDE: Final = word_set(
    "well further beyond stays stands stay stand remains was before except unchanged unaltered alone leave off"
)


def _plain(each: Told, words: Sequence[str]) -> bool:
    named = {place for name in each.names for place in range(name.at, name.stop)}
    for at, word in enumerate(words):
        if at in named or each.sentence.tokens[at].kind in ("mark", "ratio"):
            continue
        instead = word == "not" and any(name.at == at + 1 and name.role == "stock" for name in each.names)
        if word in HARD and not instead and words[at : at + 2] not in _NOT_AT_ALL:
            return False
        if word not in MAY and not instead:
            return False
    return not each.acted


def _unheard(reading: Reading, heard: Sequence[Told]) -> Reading | None:
    """'Ford and IBM should trade places', of which nothing was taken: it is asked about."""
    for each in heard:
        words = [token.word for token in each.sentence.tokens]
        changes = not CHANGES.isdisjoint(words) or any(name.role == "odds" for name in each.names)
        about = changes and (bool(each.names) or _points_at_odds(each, words))
        stocks = any(name.role == "stock" for name in each.names) and not {"stock", "stocks"}.isdisjoint(words)
        asks = each.sentence.end == "?" and not ((about or stocks) and _MAY_HAVE.intersection(pairwise(words)))
        bare = len(each.names) > 1 and _names_only(each, words)
        if (
            (about or bare or (stocks and not _ANOTHER.isdisjoint(words)))
            and not asks
            and not each.acted
            and REPORTED.isdisjoint(words)
        ):
            return _with_question(reading, each, _UNHEARD)
    return None


_ANOTHER: Final = word_set("another other different new")


def _names_only(each: Told, words: Sequence[str]) -> bool:
    """'Britain for Russia in Poland, otherwise no change': it must say something about what is on file."""
    named = {place for name in each.names for place in range(name.at, name.stop)}
    rest = {word for at, word in enumerate(words) if at not in named}
    return "for" in rest and _BESIDE_NAMES.issuperset(rest)


_BESIDE_NAMES: Final = word_set("for in the on , . : otherwise no other change changes please and")


def _result(reading: Reading, file: File, context: Context) -> Reading | None:
    changed = [(attack, told) for line, (attack, told) in file.changed.items() if attack != file.attacks[line]]
    if set(file.gone) & set(file.changed) or not all(is_possible([one], context) for one, _ in (*changed, *file.new)):
        return None
    orders = (
        *(_order(attack, told, "change") for attack, told in changed),
        *(_order(attack, told, "add") for attack, told in file.new),
    )
    if not orders and not file.gone:
        return None
    gone = tuple(dict.fromkeys((*reading.cancelled, *file.gone)))
    notes = tuple(each for each in reading.findings if each.ground == "invisible-characters")
    return replace(reading, orders=orders, cancelled=gone, findings=notes, intent="amend")


def _order(attack: Attack, told: Told, how: str) -> ReadOrder:
    number = told.sentence.line_at(0).number
    return ReadOrder(attack, None, told.sentence.words(), number, "add" if how == "add" else "change")


def _asked(reading: Reading, heard: Sequence[Told]) -> Reading:
    """What came to take the place of all on file in silence is asked about instead."""
    question = "Does this come to the attacks on file, or take their place? Please write all that shall stand."
    orders = tuple(each for each in reading.orders if not isinstance(each.order, Attack))
    return _with_question(replace(reading, orders=orders), next(each for each in heard if each.names), question)


def _with_question(reading: Reading, each: Told, question: str) -> Reading:
    line = each.sentence.line_at(0)
    asked = Question(line.text.strip()[:200], "ambiguous", "beside-unclear", question, "", line.number)
    return replace(reading, findings=(*reading.findings, asked))
