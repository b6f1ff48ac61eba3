"""
What is said beside an order in its own sentence: why, where somebody stands, what was before.

'I have been on the phone with Moscow, so please put four in Poland.', 'Three to the Rhineland, as France had three
there last time.' A letter that is not understood with such clauses is read once more without them, and counts so where
it is whole: where it places exactly what there is, or where all its attacks can be made and nothing is asked.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import islice
from typing import Final

from gamesmaster.mail.reading.battles.battle_board import is_possible
from gamesmaster.mail.reading.model import Context, Reading
from gamesmaster.mail.reading.names.meaning import Meaning
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.text.tokens import tokens_of
from gamesmaster.mail.reading.text.words import PURPOSES, word_set
from gamesmaster.rules.orders import Attack, Order, Pass, Place

LONGEST: Final = 2500
"""Characters of a letter that is looked at."""
MOST: Final = 8
"""Sentences that are read in other ways."""
NEAR: Final = 4
"""Words from 'no' to the name that it denies."""
MOST_READINGS: Final = 12
"""Of one letter."""
MOST_STEPS: Final = 18_000
"""So much is looked at in all of them."""
_SENTENCE: Final = re.compile(
    r"[^\s](?:[^\n.!?]|(?<=[^\n]{45})\n(?=[a-z])(?!\w+ ?[-:=–])|\.(?=[\w,;:]))*(?:[.!?]+[\"”')]*|(?=\n|$))"
)
_IDLE: Final = re.compile(
    r",? *\b(?:(?:(?:sorry|sry) )?(?:mate|pal|buddy|my friend|old chap|old boy)|(?:lol|rofl|haha|hehe)(?= *[-–])"
    r"|imo|imho|tbh|btw|alas|ugh|ouch)\b[,!]?(?! to| about| for|\w)",
    re.IGNORECASE,
)
_AFTER_THEM: Final = re.compile(
    r"\b(?:it(?:'s| is) |that(?:'s| is) )?(the [A-Z]\w+) (?:that |who |whom )?(?:i am|i'm|we are|we're)"
    r" (?:after|going for|attacking|hitting|going after)\b",
    re.IGNORECASE,
)
_ASIDE: Final = re.compile(r" *\([^()\n]{3,150}\)")
_IN_FRONT: Final = (
    re.compile(
        r"^.{8,}?[,;:–-] ?(?:and )?(?:so|therefore|hence|thus|which is why|that's why|that is why"
        r"|for that reason)[, ]+",
        re.IGNORECASE | re.DOTALL,
    ),
    re.compile(
        r"^(?:well, |but |and |so |now )?(?:as|since|because|given|seeing|seeing as|although|though|while|whilst"
        r"|now that"
        r"|after|considering|despite|in view of|thanks to|knowing|having|hoping|even though)\b"
        r"(?! (?:for|to|agreed|well|usual|follows|soon|long)\b)[^,]{6,}, *(?:and )?",
        re.IGNORECASE,
    ),
    re.compile(
        r"^(?!.{0,12}\b(?:right|sure|soon|when|once)\b|.*\b(?:list|says|said)\b).{8,}[,;–-] *(?:and |so "
        r"|but )?(?=(?:i|we|my|here|these|the following|please)\b)(?!i mean|i'd (?!like)|i would (?!like)"
        r"|we'd (?!like))",
        re.IGNORECASE | re.DOTALL,
    ),
)
_QUOTES: Final = re.compile(r"(?<!\w)['\"‘“„«][^'\"\n]{4,}['\"’”»]")
_WISHED: Final = re.compile(
    r"(?<=[a-z0-9)]) (?:i|we)(?:'d| would| should| shall|'ll| will)?(?: also| really| rather| now)? (?:like|love"
    r"|prefer|want|think"
    r"|see|have|put|place|send|station)(?: to (?:see|have|put|place|send|station|keep|go))?(?= (?:in|to|into|for|at)\b)"
    r"| (?:may|can)(?: now| just| then)?(?= (?:go|march|move|sit|travel|head|stay)\b)(?: go and(?= [a-z]))?"
    r"|(?<=\bone)(?: \w+)? (?:soul|man|chap|fellow|soldier|volunteer|lad|bloke)(?= )"
    r"|(?<= )an? (?:\w+ )?(?:helping|portion|share|dose|batch|contingent|slice|handful|force|garrison|group"
    r"|team) of(?= (?:\d|[a-z]+\b))"
    r"|^and (?=[a-z]+ )| on (?:his|its|their|her) own\b| all by (?:himself|itself)\b",
    re.IGNORECASE,
)
_COMPARES: Final = re.compile(r"\b(?:same|such|so many|as many|as much|twice|enough)\b", re.IGNORECASE)
_WOULD: Final = re.compile(r"(?:i'd|i would|we'd|we would)(?! like)\b", re.IGNORECASE)
_FOR_THEM: Final = re.compile(
    r"^(.{8,}?),? (?:so|and so|and therefore) (they|he|she|it)(?= )", re.IGNORECASE | re.DOTALL
)
_BEHIND: Final = re.compile(
    r"(?:, |; | [–-] | )(?<!soon )(?<!long )(?<!far )(?<!well )(?<!much )(?:as|because|'cause|bc|cos|coz|since"
    r"|where|who|which|whom|though|although|even though|while|whilst"
    r"|given|seeing|considering|so that|in order to|(?:just )?in case(?! of)"
    rf"|to (?:{'|'.join(sorted(PURPOSES))}|hold"
    r"|keep(?: (?:the |my )?\w+ (?:honest|quiet|happy|busy|out|at bay|company|guessing|away))?"
    r"|be safe|be sure|be on the safe side)"
    r"|before|hoping|knowing|despite|and (?:i|we) (?:think|hope|know|trust|don't|do not|am|hear|believe)|who's"
    r"|what with)\b"
    r"(?! (?:well|follows|long|agreed|usual|ordered|much|many|soon|far|before|for|planned|in|did|do|does|is what"
    r"|was what|is how|have|has|are|were|(?:the|my|a) (?:stock|share|ticker))\b)[^,;:]{3,}",
    re.IGNORECASE,
)
_BENDS: Final = word_set(
    "if unless provided otherwise else rather instead meant mean sorry correction change changed or except but"
    " until depends"
    " depending swap twice double half minus less fewer cancel scrap forget ignore joke joking kidding dream"
    " should each"
    " apiece both same also too plus then really strike strikes remain remains edit enough guess quote dreamt"
    " hypothetically contingency oracle confirms game typo wrote maybe perhaps probably possibly might could"
    " safe assuming suppose supposing ideal had-i were-i theory paper opposite refuse"
)
_HARMLESS: Final = word_set("but sorry then also too same both each really never")
_TOLD: Final = word_set("had was were lost won last did took put got before already yesterday earlier")
_SPARES: Final = word_set("no not don't won't never truce peace safe spare spares alone neither nor without")
_NUMBERED: Final = word_set("turn round game phase no")
_POINTS: Final = word_set("he him she her they them there their his those these that this it both")
_PAST: Final = word_set(
    "stand stands am had has have was were did lost won stood stands sat sits put took got gets been came went"
    " kept keeps told said says"
    " promised promises claims is are there's he's she's they're last before already yesterday"
)
_GREETS: Final = word_set("dear hi hello hey to")
_UNREAL: Final = word_set("no not had were assuming suppose supposing next last on in should if unless imagine")
_OVER: Final = frozenset(("other-time", "reported", "not-understood", "negated", "question", "beside-unclear"))
_WISHES: Final = word_set("i'd i'll please want like shall will let's put send place give attack hit use order going")

Read = Callable[[str], Reading]


@dataclass(slots=True)
class _Said:
    """A sentence, from where to where in the letter, the ways to read it, and the one that is tried."""

    start: int
    stop: int
    ways: Sequence[str]
    way: int = 0


def without_clauses(reading: Reading, text: str, names: Vocabulary, context: Context, read: Read) -> Reading:
    """
    Read a letter without what is said beside its orders, where with it the letter is not understood.

    Args:
        reading: Of the whole.
        text: The letter, normalised.
        names: The vocabulary.
        context: Of the reading.
        read: Reads a letter.

    Returns:
        The reading of what is left, where it is whole and holds all orders read before; else the reading as it is.
    """
    if not _may_help(reading, text, context):
        return reading
    said = list(islice(_unclear(text, names, reading, read), MOST + 1))
    if not 0 < len(said) <= MOST:
        return reading
    best, steps = _tried(reading, text, said, context, read)
    if best is reading or not _is_sure(reading, best, text, said, names, context):
        return reading
    return replace(best, commands=reading.commands, steps=steps)


def _is_sure(
    reading: Reading, best: Reading, text: str, said: Sequence[_Said], names: Vocabulary, context: Context
) -> bool:
    """Whether nothing was lost by what was left out."""
    before, after = ([each.order for each in one.orders] for one in (reading, best))
    whole = _is_whole(best, context) and are_in(before, after)
    return whole and not (_bends(text, said, best, names) or leaves_stocks(text, best, names, context))


def _tried(reading: Reading, text: str, said: Sequence[_Said], context: Context, read: Read) -> tuple[Reading, int]:
    """The best of the readings that leave this or that out, and how much was looked at; the ways of it are chosen."""
    steps, left = reading.steps, MOST_READINGS
    begun = [(reading, [0] * len(said))]
    for started in _starts(said):
        if sum(each.steps for each, _ in begun) > MOST_STEPS:
            break
        _choose(said, started)
        begun.append((read(_written(text, said)), started))
    begun.sort(key=lambda each: _worth(each[0], context), reverse=True)
    left -= len(begun)
    steps += sum(each.steps for each, _ in begun[1:])
    for begin, ways in begun:
        best = begin
        _choose(said, ways)
        for each, way in _steps(said):
            if _is_whole(best, context):
                return best, steps
            if way == each.way or left <= 0 or steps > MOST_STEPS:
                continue
            old, each.way = each.way, way
            found = read(_written(text, said))
            steps, left = steps + found.steps, left - 1
            if _worth(found, context) > _worth(best, context):
                best = found
            else:
                each.way = old
        if _is_whole(best, context):
            return best, steps
    return reading, steps


def _steps(said: Sequence[_Said]) -> Iterator[tuple[_Said, int]]:
    """Every way of every sentence, twice: what helped nothing at first may help when something else is left out."""
    for each in (*said, *said):
        for way in range(len(each.ways)):
            yield each, way


def _starts(said: Sequence[_Said]) -> Iterator[list[int]]:
    """Ways to begin with: talk left out, and of every sentence the first, second and third thing."""
    if sum("" in each.ways for each in said) > 1:
        yield [len(each.ways) - 1 if "" in each.ways else 0 for each in said]
    if len(said) > 1:
        for way in (1, 2, 3):
            yield [min(way, len(each.ways) - 1) for each in said]


def _choose(said: Sequence[_Said], ways: Sequence[int]) -> None:
    for each, way in zip(said, ways, strict=True):
        each.way = way


def _may_help(reading: Reading, text: str, context: Context) -> bool:
    if not any(each.kind != "note" for each in reading.findings) or len(text) > LONGEST or _QUOTES.search(text):
        return False
    if context.on_file or len(context.powers) > 1 or reading.press or reading.cancelled:
        return False
    fights = context.phase == "attack" and context.scenario.conflict != "exchange"
    return fights or (context.phase == "placing" and bool(context.income))


def _worth(reading: Reading, context: Context) -> tuple[int, int, int]:
    """How much of a letter is understood: what is placed or fought, and how little is asked."""
    asked = sum(each.kind != "note" for each in reading.findings)
    if context.phase == "attack":
        return (len(reading.orders), -asked, 0)
    placed = sum(each.order.amount for each in reading.orders if isinstance(each.order, Place))
    return (-abs((context.income or 0) - placed), -asked, len(reading.orders))


def _is_whole(reading: Reading, context: Context) -> bool:
    if any(each.kind != "note" for each in reading.findings) or not reading.orders or reading.press:
        return False
    if reading.intent == "amend" or reading.cancelled or any(each.how != "plain" for each in reading.orders):
        return False
    orders = [each.order for each in reading.orders]
    if context.phase == "attack":
        if orders == [Pass()]:
            return True
        attacks = [order for order in orders if isinstance(order, Attack)]
        stocks = context.scenario.conflict != "exchange"
        return (
            len(attacks) == len(orders)
            and all(attack.stock is not None or not stocks for attack in attacks)
            and is_possible(attacks, context)
        )
    placed = [order for order in orders if isinstance(order, Place)]
    areas = {order.area for order in placed}
    return len(placed) == len(orders) == len(areas) and sum(order.amount for order in placed) == context.income


def _unclear(text: str, names: Vocabulary, reading: Reading, read: Read) -> Iterator[_Said]:
    """The sentences that are asked about by themselves, of lines that are asked about."""
    lines = {each.number for each in reading.findings if each.kind != "note"}
    lines |= {line + more for line in lines for more in (1, 2)}
    for match in _SENTENCE.finditer(text):
        words = [token.word for token in tokens_of(match[0])]
        if len(words) < 4 or not (match[0].endswith(":") or text.count("\n", 0, match.start()) + 1 in lines):
            continue
        if not any(names.name_at(words, at) for at in range(len(words))) and not any(map(_counts, words)):
            continue
        ways = [match[0], *_ways(match[0], names)]
        if len(ways) < 2 and not _may_be_talk(words, match[0]):
            continue  # read by itself it would not come to anything else
        alone = read(match[0])
        heads = match[0].rstrip().endswith(":")
        if not heads and not any(each.kind != "note" for each in alone.findings) and alone.orders:
            continue
        if _is_talk(words, alone, match[0]):
            ways.append("")
        if len(ways) > 1:
            yield _Said(match.start(), match.end(), ways)


def _ways(sentence: str, names: Vocabulary) -> Iterator[str]:
    """A sentence without this or that clause, the ways with the least left out first."""
    if _COMPARES.search(sentence):
        return
    asides = _ASIDE.sub(lambda found: "" if _is_beside(found[0]) else found[0], sentence)
    asides = _AFTER_THEM.sub(r"I attack \1", _IDLE.sub("", asides))
    fronts = [asides, _WISHED.sub("", asides)]
    them = _FOR_THEM.match(asides)
    if them is not None and (name := _named(them[1], names)) and _is_beside(them[1]):
        fronts.append(name + asides[them.end() :])
    for form in _IN_FRONT:
        front = form.match(asides)
        if front is None or _WOULD.match(asides, front.end()):
            continue
        if _is_beside(front[0]) and len(asides) - front.end() > 8:
            fronts.append(asides[front.end() :])
    seen = {sentence}
    fronts += [_WISHED.sub("", front) for front in fronts[2:]]
    for one in (*fronts, *(_BEHIND.sub(_cut, front) for front in fronts), *map(_cut_to_end, fronts)):
        if one not in seen:
            seen.add(one)
            yield one


def _named(clause: str, names: Vocabulary) -> str:
    """The one area or power that a clause names, as it is written there; empty for none or more."""
    tokens = tokens_of(clause)
    words = [token.word for token in tokens]
    found = [(at, each[1]) for at in range(len(words)) if (each := names.name_at(words, at)) is not None]
    return clause[tokens[found[0][0]].start : tokens[found[0][0] + found[0][1] - 1].end] if len(found) == 1 else ""


def _cut(found: re.Match[str]) -> str:
    return "" if _is_beside(found[0]) else found[0]


def _cut_to_end(sentence: str) -> str:
    found = _BEHIND.search(sentence)
    if found is None or not _is_beside(sentence[found.start() :]):
        return sentence
    return sentence[: found.start()] + "."


def _is_beside(clause: str) -> bool:
    """Whether a clause neither bends what stands beside it nor orders something itself."""
    tokens = tokens_of(clause)
    words = [token.word for token in tokens]
    if not _BENDS.isdisjoint(words) or "?" in clause or any(token.kind == "ratio" for token in tokens):
        return False
    if (words[:1] and words[0] in _GREETS | _UNREAL) or ":" in words:
        return False
    return not any(map(_counts, words)) or not _PAST.isdisjoint(words)


def _is_talk(words: Sequence[str], alone: Reading, sentence: str) -> bool:
    """Whether a sentence may be passed over: it tells of something and wishes nothing."""
    grounds = {each.ground for each in alone.findings if each.kind != "note"}
    return not alone.orders and grounds <= _OVER and _may_be_talk(words, sentence)


def _may_be_talk(words: Sequence[str], sentence: str) -> bool:
    if sentence.rstrip().endswith((":", "?")) or words[0] in _POINTS:
        return False
    if (any(map(_counts, words)) and _TOLD.isdisjoint(words)) or words[0] in _PAST:
        return False  # 'Won in five turns.' is said of what stands in front of it
    return (_BENDS - _HARMLESS).isdisjoint(words) and _WISHES.isdisjoint(words) and not _PAST.isdisjoint(words)


def _bends(text: str, said: Sequence[_Said], reading: Reading, names: Vocabulary) -> bool:
    """Whether what was left out spares whom an order names, or is pointed at by what stands behind it."""
    orders = [each.order for each in reading.orders]
    for each in said:
        if not each.way:
            continue
        dropped = not each.ways[each.way]
        left = Counter(token.word for token in tokens_of(each.ways[each.way]))
        words = [token.word for token in tokens_of(each.ways[0])]
        found = [
            (at + meaning[1] - 1, meaning[0])
            for at in range(len(words))
            if (meaning := names.name_at(words, at)) is not None
        ]
        gone = Counter(words) - left
        out = [meaning for at, meaning in found if words[at] in gone]
        kept = [meaning for at, meaning in found if words[at] not in gone]
        spares = dropped or not _SPARES.isdisjoint(gone)
        if spares and any(_touches(out, kept, order) for order in orders):
            return True
        if any(_touches(_spared(each.ways[each.way], names), kept, order) for order in orders):
            return True
        if not dropped and not kept and _counts_factors(each.ways[each.way]):
            return True  # 'the three who have been idling in Paris can join them'
        named = bool(out)
        if dropped and named and _is_pointed_at(text, each.stop, said, names):
            return True
    return False


def _spared(clause: str, names: Vocabulary) -> list[Meaning]:
    """Whom a clause spares: 'no attack on the Germans'."""
    words = [token.word for token in tokens_of(clause)]
    spares = [at for at, word in enumerate(words) if word in _SPARES]
    found = [(at, meaning[0]) for at in range(len(words)) if (meaning := names.name_at(words, at)) is not None]
    return [meaning for at, meaning in found if any(0 < at - spare <= NEAR for spare in spares)]


def _touches(out: Sequence[Meaning], kept: Sequence[Meaning], order: Order) -> bool:
    """Whether what is spared may be what is ordered: both where both are named, else the one that is."""
    powers = {power for meaning in out for power in meaning.powers}
    areas = {area for meaning in out for area in meaning.areas if not meaning.powers}
    if isinstance(order, Attack):
        areas = areas or {area for meaning in kept for area in meaning.areas if out and not meaning.powers}
        there = order.area in areas if areas else True
        them = not powers.isdisjoint(order.targets) if powers else True
        return bool(areas or powers) and there and them
    return isinstance(order, Place) and order.area in areas


def _is_pointed_at(text: str, stop: int, said: Sequence[_Said], names: Vocabulary) -> bool:
    """'… Attack him there with GM': somebody named in what was left out may be meant."""
    gone = {each.start for each in said if not each.ways[each.way]}
    for following in _SENTENCE.finditer(text, stop):
        front = [token.word for token in tokens_of(following[0])]
        named = [at for at in range(len(front)) if names.name_at(front, at) or names.stock_at(front, at)]
        if named and following.start() not in gone and not _POINTS.isdisjoint(front[: named[0]]):
            return True
    return False


def are_in(before: Sequence[Order], orders: Sequence[Order]) -> bool:
    """
    Say whether orders read before are among others, attacks without a stock perhaps with one.

    Args:
        before: Read before.
        orders: The others.
    """
    fought = {(order.targets, order.area) for order in orders if isinstance(order, Attack)}
    return all(
        order in orders or (isinstance(order, Attack) and order.stock is None and (order.targets, order.area) in fought)
        for order in before
    )


def leaves_stocks(text: str, reading: Reading, names: Vocabulary, context: Context) -> bool:
    """
    Say whether a letter names a stock that no attack of it is made with.

    Args:
        text: The letter, normalised.
        reading: Of it.
        names: The vocabulary.
        context: Of the reading.
    """
    if context.phase != "attack":
        return False
    tokens = tokens_of(text)
    words = [token.word for token in tokens]
    small = not any(token.text[:1].isupper() for token in tokens[1:])
    used = {each.order.stock for each in reading.orders if isinstance(each.order, Attack)}
    named = [(at, found) for at in range(len(words)) if (found := names.stock_at(words, at)) is not None]
    within = {at + more for at, found in named for more in range(1, found[1])}
    return any(
        found[0] not in used
        for at, found in named
        if at not in within
        and (small or tokens[at].text[:1].isupper())
        and (tokens[at].text.isupper() or (names.name_at(words, at) is None and words[at] != found[0].lower()))
        and words[at] not in ("i", "a")
    )


def _counts_factors(words: str) -> bool:
    said = [token.word for token in tokens_of(words)]
    return any(_counts(word) and (not at or said[at - 1] not in _NUMBERED) for at, word in enumerate(said))


def _counts(word: str) -> bool:
    return word.isdigit() or word in _NUMBERS


_NUMBERS: Final = word_set("one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen")


def _written(text: str, said: Sequence[_Said]) -> str:
    left = text
    for each in reversed(said):
        words = text[each.start : each.stop]
        way = each.ways[each.way]
        left = left[: each.start] + way + "\n" * (words.count("\n") - way.count("\n")) + left[each.stop :]
    return left
