"""What a letter in the attack window said and no reading took: least odds, or an attack of which nothing was read."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.battles.battle_bends import suspends
from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.battles.battle_clauses import names_stock_apart, orders_by_itself, told_beside
from gamesmaster.mail.reading.battles.battle_patience import mends
from gamesmaster.mail.reading.battles.battle_scan import Told
from gamesmaster.mail.reading.battles.battle_talk import hangs_on_nothing
from gamesmaster.mail.reading.battles.battle_words import BENDS
from gamesmaster.mail.reading.doubts.hearsay import checks
from gamesmaster.mail.reading.doubts.reasoning import tells_odds
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONDITION,
    CONTROL,
    NEGATION,
    OTHER_TIME,
    REPORTED,
    UNDERSTANDING,
    word_set,
)
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Pass, Understanding

_COUNTERS: Final = (UNDERSTANDING | CONTROL) - {"u", "c", "und"}
_WILLS: Final = word_set("want wants like wish claim please demand request ask get take need")
_BARE: Final = 12
_OF_ODDS: Final = word_set("odds least worse better minimum min under below than over above ratio lower higher")
_CONDITIONS: Final = word_set("unless if provided assuming until once when")
_BUT: Final = word_set("but except not excluding excepting save besides")
_ANY: Final = word_set("any anything all everyone everybody every anyone whatever everything others")
_HARMLESS: Final = _CONDITIONS | word_set("may sound help after since having have has")
_TOLD: Final = (REPORTED | OTHER_TIME | NEGATION | CONDITION | BENDS | {'"'}) - _HARMLESS


def with_doubts(reading: Reading, heard: Sequence[Told], context: Context) -> Reading:
    """
    Ask about what was said and not taken.

    Args:
        reading: That counts.
        heard: Its sentences, looked through for names.
        context: Of the reading.

    Returns:
        The reading, without attacks of which it is not known at what odds they are to be made.
    """
    if context.phase != "attack" or context.scenario.conflict == "exchange":
        return reading
    reading = _without_its_stock(reading, heard)
    if any(each.kind != "note" for each in reading.findings):
        return _passed(reading, heard) or reading
    return (
        _spared(reading, heard)
        or _suspended(reading, heard, context)
        or _odds_unread(reading, heard, context)
        or _attack_unread(reading, heard)
        or _attack_passed_over(reading, heard, context)
        or _stock_passed_over(reading, heard)
        or _claim_unread(reading, heard)
        or _change_unread(reading, heard, context)
        or reading
    )


def _without_its_stock(reading: Reading, heard: Sequence[Told]) -> Reading:
    """'I go after the French in Italy and for those please look up Boeing': not as if no stock was named."""
    bare = [one for one in reading.orders if isinstance(one.order, Attack) and one.order.stock is None]
    if any(each.ground == "stock-for-what" for each in reading.findings):
        return replace(reading, orders=tuple(one for one in reading.orders if one not in bare))
    used = {one.order.stock for one in reading.orders if isinstance(one.order, Attack)}
    for each in heard if bare else ():
        mine = [one for one in bare if one.words in each.sentence.words()]
        stocks = {value for name in each.names if name.role == "stock" for value in name.values} - used
        areas = {value for name in each.names if name.role == "area" for value in name.values}
        if len(mine) == len(bare) == len(stocks) == 1 and len(areas) == 1:
            question = f"Is {min(stocks)} the stock? Please write the attack in one line."
            return _without(reading, mine, _question(each, "stock-for-what", question, ""))
    return reading


def _passed(reading: Reading, heard: Sequence[Told]) -> Reading | None:
    """'Nice move by Britain, hitting Russia in Poland with IBM! I pass': what is told of others leaves nothing open."""
    passes = bool(reading.orders) and all(isinstance(each.order, Pass) for each in reading.orders)
    asked = [each for each in reading.findings if each.kind != "note"]
    if not passes or any(each.ground != "not-understood" for each in asked):
        return None
    if not all(_is_told(each) for each in heard if each.names):
        return None
    return replace(reading, findings=tuple(each for each in reading.findings if each.kind == "note"))


def _spared(reading: Reading, heard: Sequence[Told]) -> Reading | None:
    """'Any stock but IBM', 'everyone but Russia': what is left out by name is neither used nor attacked."""
    for each in heard:
        words = [token.word for token in each.sentence.tokens]
        for name in each.names:
            at = name.at - 1 - (words[name.at - 1 : name.at] == ["the"])
            if at < 0 or words[at] not in _BUT or "only" in words[:at] or words[at - 1 : at] == ["nothing"]:
                continue
            if not name.values:  # 'everyone but them': who they are is asked elsewhere
                continue
            value = name.values[0]
            if words[at] == "but" and not _ANY.intersection(words[max(0, at - 4) : at]):
                continue
            if mends(each, reading.orders):
                continue  # 'Russia, not Germany': that has been taken in
            areas = {other.values[0] for other in each.names if other.role == "area"}
            hit = [
                one
                for one in reading.orders
                if isinstance(one.order, Attack)
                and value in _named(one.order)
                and (name.role != "power" or not areas or one.order.area in areas)
            ]
            if hit:
                question = f"Is {value} meant, or left out? Please write the attack in one line."
                return _without(reading, hit, _question(each, "negated", question, ""))
    return None


def _named(attack: Attack) -> set[str | None]:
    return {*attack.targets, attack.stock}


def _suspended(reading: Reading, heard: Sequence[Told], context: Context) -> Reading | None:
    """'But only if Hans agrees.', 'To be confirmed.': what was ordered is not certain."""
    attacks = [one for one in reading.orders if isinstance(one.order, Attack)]
    for each in heard:
        words = [token.word for token in each.sentence.tokens]
        if attacks and each.sentence.end != "?" and suspends(words, context.turn) and not hangs_on_nothing(words):
            question = "Shall the attacks be made as they are written? Please write them without this."
            return _without(reading, attacks, _question(each, "conditional", question, ""))
    return None


def _without(reading: Reading, gone: Sequence[ReadOrder], asked: Question) -> Reading:
    orders = tuple(one for one in reading.orders if not any(one is other for other in gone))
    return replace(reading, orders=orders, findings=(*reading.findings, asked))


def _odds_unread(reading: Reading, heard: Sequence[Told], context: Context) -> Reading | None:
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    bare = [each for each in attacks if each.at_least is None]
    taken = {each.at_least for each in attacks}
    for each in heard:
        words = [token.word for token in each.sentence.tokens]
        ratios = [token for token in each.sentence.tokens if token.kind == "ratio" and token.value <= 20]
        unread = [token for token in ratios if token.value not in taken]
        if not bare or not unread or each.sentence.end == "?" or _OF_ODDS.isdisjoint(words):
            continue
        if tells_odds(each.sentence.tokens, attacks, context):
            continue
        if not OTHER_TIME.isdisjoint(words) and "than" not in words:
            continue
        question = "For which attack are these odds, and are they the least?"
        suggestion = notation.write(replace(bare[0], at_least=unread[0].value))
        asked = _question(each, "odds-for-what", question, suggestion)
        orders = tuple(one for one in reading.orders if one.order not in bare)
        return replace(reading, orders=orders, findings=(*reading.findings, asked))
    return None


def _attack_unread(reading: Reading, heard: Sequence[Told]) -> Reading | None:
    """Those attacked, an area and a stock are named, and nothing came of it."""
    if reading.orders or reading.commands or reading.cancelled or reading.press or reading.findings:
        return None
    for each in heard:
        if _dictates(each):
            question = "Is this an attack of yours? Please write it in one line, with nothing else."
            return replace(reading, findings=(_question(each, "not-understood", question, ""),))
    meant = [each for each in heard if each.names and each.sentence.end != "?" and not _is_told(each)]
    named = {name.role for each in meant for name in each.names}
    bare = [each for each in meant if _is_bare(each)]
    acts = "stock" in named and len(named) > 1 and any(each.acts for each in meant)
    stocks = any(names_stock_apart(each) for each in meant) and any(_names_both(each) for each in heard)
    if not bare and not acts and not stocks and not {"power", "area", "stock"} <= named:
        return None
    first = next((each for each in meant if any(name.role == "stock" for name in each.names)), *bare[:1])
    bound = any(not _CONDITIONS.isdisjoint(token.word for token in each.sentence.tokens) for each in meant)
    question = "Is this an attack? Please write it in one line, with nothing else."
    if bound:
        question = "Orders with conditions cannot be taken here. Please write what is to be done."
    asked = _question(first, "conditional" if bound else "not-understood", question, "")
    return replace(reading, findings=(*reading.findings, asked))


def _dictates(each: Told) -> bool:
    """'She says: "Tell the man that I attack Germany in Poland with Ford"', 'Stalin wants France attacked …'."""
    words = [token.word for token in each.sentence.tokens]
    whole = {"power", "area", "stock"} <= {name.role for name in each.names}
    own = '"' in words and any(one in ("i", "we") and two in ATTACK for one, two in pairwise(words))
    wanted = any(one in _DEMANDS for one in words) and "attacked" in words
    past = not _PAST_WORDS.isdisjoint(words)
    return whole and (own or wanted) and not past and not each.acted and each.sentence.end != "?"


_DEMANDS: Final = word_set("wants wishes demands")
_PAST_WORDS: Final = word_set("said told asked last yesterday was were had when if would could suggested thought not")


def _names_both(each: Told) -> bool:
    """Whom and where, in no question: though it reads as if another did it, beside stocks named it is an order."""
    return {"power", "area"} <= {name.role for name in each.names} and each.sentence.end != "?"


def _attack_passed_over(reading: Reading, heard: Sequence[Told], context: Context) -> Reading | None:
    """'France in Rumania, stock Boeing - oh no, that can't be, Nike there', beside other attacks that were read."""
    attacks = [each.order for each in reading.orders if isinstance(each.order, Attack)]
    if not attacks or context.board is None or reading.intent != "plain" or context.on_file:
        return None
    for each in heard:
        powers, areas, stocks = (
            {value for name in each.names if name.role == role for value in name.values} for role in _WHOLE
        )
        cited = any(token.word == '"' for token in each.sentence.tokens)
        told = each.acted or cited or each.sentence.end == "?" or not _TOLD_OF.isdisjoint(told_beside(each))
        areas -= {attack.area for attack in attacks}
        if not stocks - {attack.stock for attack in attacks}:
            continue
        written = each.sentence.words()
        taken = any(one.words in written for one in reading.orders)
        if (areas and not cited and not taken and _orders_one(each)) or any(
            not told and is_possible([Attack((power,), area)], context) for power in powers for area in areas
        ):
            question = "Is this an attack, too? Please write it in one line, with nothing else."
            asked = _question(each, "not-understood", question, "")
            return replace(reading, findings=(*reading.findings, asked))
    return None


def _orders_one(each: Told) -> bool:
    """'… and there I attack them with Coke', 'In Rumania attack either the French or the Germans, stock Adobe'."""
    words = [token.word for token in each.sentence.tokens]
    own = any(one in _MINE and two in ATTACK for one, two in pairwise(["", *words]))
    others = not _NOT_MINE.isdisjoint(words) or each.sentence.end == "?"
    return own or (not others and not ATTACK.isdisjoint(words[:MOST_BEFORE]))


_MINE: Final = word_set("i we i'll we'll also hereby shall there")
_NOT_MINE: Final = (REPORTED | OTHER_TIME | CONDITION | NEGATION) - word_set("cannot can't should may or either")
MOST_BEFORE: Final = 4
"""'In Rumania attack …': so many words at the most stand in front of the verb of an order."""
_WHOLE: Final = ("power", "area", "stock")
_TOLD_OF: Final = (OTHER_TIME | REPORTED | CONDITION | {'"', "would"}) - word_set("should may since having has been")


def _stock_passed_over(reading: Reading, heard: Sequence[Told]) -> Reading | None:
    """'PS The stock in Austria should be GM', and another one was taken: neither of them is certain."""
    attacks = [each for each in reading.orders if isinstance(each.order, Attack)]
    used = {getattr(each.order, "stock", None) for each in attacks}
    for each in heard[1:] if reading.intent == "plain" else ():
        words = [token.word for token in each.sentence.tokens]
        stocks = {value for name in each.names if name.role == "stock" for value in name.values}
        areas = {value for name in each.names if name.role == "area" for value in name.values}
        if not stocks - used or each.sentence.end == "?" or each.acted or not _TOLD_STOCK.isdisjoint(words):
            continue
        if any(part in each.sentence.words() for one in attacks for part in one.words.split(" ... ")):
            continue
        about = [one for one in attacks if getattr(one.order, "area", "") in areas] or (
            [one for one in attacks if getattr(one.order, "stock", "") in stocks]
        )
        if about and not _NEW_STOCK.isdisjoint(words):
            question = f"'{each.sentence.words()[:80]}' may change this. Which stock is it?"
            line = about[0]
            asked = Question(line.words[:200], "ambiguous", "taken-back", question, "", line.line)
            return _without(reading, about, asked)
    return None


_TOLD_STOCK: Final = (OTHER_TIME | CONDITION | {'"', "thought", "considered", "sold", "bought"}) - word_set(
    "should may"
)
_NEW_STOCK: Final = word_set("stock stocks use take make instead not than correction change should be is it with")


def _claim_unread(reading: Reading, heard: Sequence[Told]) -> Reading | None:
    """A counter and an area are named in a sentence of the writer's will, and nothing came of it."""
    claimed = {each.order.area for each in reading.orders if isinstance(each.order, Understanding | Control)}
    claimed |= {each.order.partner for each in reading.orders if isinstance(each.order, Control) and each.order.partner}
    if reading.commands or reading.cancelled or reading.press:
        return None
    for each in heard:
        words = [token.word for token in each.sentence.tokens]
        named = {value for name in each.names if name.role in ("area", "power") for value in name.values}
        if _COUNTERS.isdisjoint(words) or not named or named & claimed or each.sentence.end == "?":
            continue
        if any(each.sentence.words() in one.words for one in reading.orders):
            continue  # 'Understanding in Italy. Sorry, I meant Austria.'
        led = words[0] in _COUNTERS | {"an", "a"} and "is" not in words and "was" not in words
        if led or (_TOLD.isdisjoint(words) and not _WILLS.isdisjoint(words)):
            question = "Is this a claim? Please write it in one line, with nothing else."
            orders = tuple(one for one in reading.orders if not isinstance(one.order, Pass))
            asked = _question(each, "not-understood", question, "")
            return replace(reading, orders=orders, findings=(*reading.findings, asked))
    return None


def _change_unread(reading: Reading, heard: Sequence[Told], context: Context) -> Reading | None:
    """'Ford is out, Nike is in', while attacks are on file, and nothing came of it."""
    if not context.on_file or reading.orders or reading.commands or reading.cancelled or reading.press:
        return None
    attacks = [order for line in context.on_file if isinstance(order := notation.read(line)[1], Attack)]
    used = {attack.stock for attack in attacks}
    filed = {name for attack in attacks for name in (attack.area, *attack.targets)}
    for each in heard:
        stocks = {value for name in each.names if name.role == "stock" for value in name.values}
        named = {value for name in each.names if name.role in ("area", "power") for value in name.values}
        words = {token.word for token in each.sentence.tokens}
        both = stocks & used and stocks - used and not _TOLD & words
        other = stocks - used and named & filed and not each.acted and not _OTHERS & words
        wills = stocks - used and not each.acted and words & _WANTS and not _TOLD & words
        altered = (stocks & used or named & filed) and words & _ALTERS and not (each.acted or _OTHERS & words)
        asks = each.sentence.end == "?" and not words & _MAY_ALTER
        if (both or other or wills or altered) and not asks:
            question = "Is this about your orders on file? Please write what shall stand, line by line."
            asked = _question(each, "names-no-order", question, "")
            return replace(reading, findings=(*reading.findings, asked))
    return None


_OTHERS: Final = (REPORTED | OTHER_TIME | {'"'}) - word_set("wants want think thought hope before already had has have")
_WANTS: Final = word_set("want wants like prefer use using take choose pick rather stock instead please change make")
_ALTERS: Final = word_set(
    "change cancel drop withdraw replace swap switch instead rather scrap abort remove delete cancelled dropped"
)
_MAY_ALTER: Final = word_set("instead please too late still")


def _is_bare(each: Told) -> bool:
    """'Germany in the Rhineland, please': whom and where, and nothing that says anything else."""
    roles = {name.role for name in each.names}
    return {"power", "area"} <= roles and not (each.bent or each.states) and len(each.sentence.tokens) <= _BARE


def _is_told(each: Told) -> bool:
    words = [token.word for token in each.sentence.tokens]
    if checks(words):
        return True
    if orders_by_itself(each) or (names_stock_apart(each) and {"power", "area"} <= {one.role for one in each.names}):
        return False  # 'I have thought about it and I attack Russia in Poland with IBM'
    if not {"former", "latter"}.isdisjoint(words) and any(name.role == "stock" for name in each.names):
        return False  # 'I leave the former alone and attack the latter, GE'
    return (each.acted and _CONDITIONS.isdisjoint(words)) or not _TOLD.isdisjoint(words)


def _question(each: Told, ground: str, question: str, suggestion: str) -> Question:
    line = each.sentence.line_at(0)
    return Question(line.text.strip()[:200], "unreadable", ground, question, suggestion, line.number)
