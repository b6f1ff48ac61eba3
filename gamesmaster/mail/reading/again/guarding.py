"""
The last look at every sentence that orders something: is it bent by its first words, its last, or the sentence behind?

'Germany/Rhineland/Ford - NOT', '…, once the treaty is signed', 'Unless you hear from me, …', 'They will place 5 …',
'… Next turn.' Whichever reading took an order, none is taken from such a sentence without a question.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from itertools import pairwise, product, zip_longest
from typing import Final

from gamesmaster.mail.reading.again.asking_about import asked_about
from gamesmaster.mail.reading.again.bending import bends, bends_at_end, told_at_end
from gamesmaster.mail.reading.doubts.governing import is_governed
from gamesmaster.mail.reading.doubts.hearsay import heads_another
from gamesmaster.mail.reading.doubts.pretexts import HEAD, heads_unmeant
from gamesmaster.mail.reading.doubts.undecided import is_undecided
from gamesmaster.mail.reading.doubts.unmeant_heads import is_unmeant
from gamesmaster.mail.reading.doubts.unsaying import speaks_of_orders, unsays
from gamesmaster.mail.reading.model import Context, Question, Reading, ReadOrder
from gamesmaster.mail.reading.names.vocabulary import Vocabulary
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.notated import is_notation
from gamesmaster.mail.reading.text.sentences import Lines, Sentence
from gamesmaster.mail.reading.text.words import (
    ALONG_WITH,
    CONDITION,
    KNOWN,
    MOVE,
    NEGATION,
    OTHER_PEOPLE,
    OTHER_TIME,
    REPORTED,
    word_set,
)
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Order, Pass, Place

_PRONOUNS: Final = word_set("it us all")
_MARKS: Final = frozenset((",", "-", "--", "(", ";", "...", ")"))
LONGEST: Final = 9
"""A tail, or a sentence that says something of the one before, is no longer."""
_HANGS: Final = word_set("once unless provided providing assuming pending")
_BESIDE: Final = frozenset(
    (*product(("once",), ("more", "again")), *product(("assuming", "provided"), ("i", "i've", "i'm", "we", "we've")))
)
"""'once more', 'assuming I've counted right'."""
_NEVER: Final = frozenset((("not",), ("not", "really"), ("not", "seriously"), ("nope",), ("as", "if")))
_NOT_NOW: Final = frozenset(product(("not",), ("today", "now", "ever", "yet", "really", "tonight")))
_NOT_IN: Final = frozenset(
    (*product(("not",), ("in",), ("a", "my", "this")), *product(("not",), ("this",), ("turn", "week", "time", "year")))
)
_OR_ELSE: Final = frozenset(product(("or",), ("should", "shall", "is", "would", "better", "rather", "do", "make")))
_RATHER: Final = word_set(
    "well maybe perhaps or rather better make it actually let's say no wait on second thoughts then next turn probably"
    " possibly but , - leave until till"
)
_MEANS: Final = word_set("mean meant that this those it them is was for")
_HEADS: Final = word_set(
    "proposal proposals suggestion suggestions seriously circumstances unless imagine imagined pretend suppose"
    " supposing old wrote writes wants wanted"
)
_OWN: Final = word_set("my our trade trades trading own i we")
_IGNORES: Final = frozenset(product(("ignore", "disregard", "forget"), ("this", "that", "these", "those")))
_NOT_REAL: Final = word_set("hypothetically theoretically supposedly allegedly")
_OTHERS: Final = word_set("they he she they'll he'll she'll")
_DO: Final = word_set("will place places attack attacks put puts send sends move moves intend intends")
_NEARLY: Final = frozenset(
    (
        *product(("nearly", "almost"), ("decided", "attacked", "placed", "put", "sent", "went", "ordered")),
        *product(("it's", "is", "was"), ("tempting",)),
        ("am", "tempted"),
        ("i'm", "tempted"),
    )
)
_WISHES: Final = frozenset((("would", "like"), ("wants", "to"), ("wanted", "to"), ("wants", "me"), ("tells", "me")))
MOST_SIGNED: Final = 5
"""So many words at the most has a line with the writer's name."""
_LISTS: Final = word_set("list moves attacks placements placings deployments plan plans idea ideas letter")
_TURNS: Final = word_set("turn today tonight tomorrow week it that here there what let")
MOST_OF_SUBJECT: Final = 12
"""'My brother, who plays half of France, would like to …': so many words at the most."""
_QUESTION: Final = "Shall this be done as it is written? Please write it alone."


def with_ends_heard(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about a sentence whose orders were taken though its ends say that they are not meant, or not yet.

    Args:
        reading: Of the letter.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading without the orders of such sentences, and with a question for each.
    """
    sentences = (lines.sentences or []) if reading.orders else []
    under = _Heads(lines, names, context)
    one_breath: set[int] = set()  # lines of which nothing but clauses that end in ';' have come so far
    for at, (sentence, following) in enumerate(zip_longest(sentences, sentences[1:])):
        written, number = sentence.words(), sentence.line_at(0).number
        begins = at == 0 or sentences[at - 1].line_at(0).number != number
        joined = begins or (number in one_breath and sentences[at - 1].end == ";")
        one_breath = {number} if joined else set()
        unmeant = under.is_unmeant(sentence) or (at == 1 and _announces_nothing(sentences[0], names))
        mine = [each for each in reading.orders if each.words in written]
        if not mine and joined and (following is None or following.line_at(0).number != number):
            # Words that were put otherwise before they were read, or a tail said of several clauses: the line is known.
            mine = [each for each in reading.orders if each.line == number]
        if not mine or is_notation(sentence.line_at(0)):
            continue
        if sentence.end == "?":
            if is_governed(sentence.tokens):
                reading = asked_about(reading, sentence, _QUESTION, ground="question", doubtful=mine)
            continue
        if beside := _brings_along(sentence, mine, names, context):
            question = f"Is {beside} attacked, too? An attack is made alone."
            reading = asked_about(reading, sentence, question, kind="ambiguous", ground="with-whom", doubtful=mine)
        elif (
            _tells_last_turn(sentence, mine, context)
            or _is_bent(sentence, following, names, context)
            or (not all(isinstance(each.order, Pass) for each in mine) and (unmeant or is_governed(sentence.tokens)))
        ):
            reading = asked_about(reading, sentence, _QUESTION, ground="conditional", doubtful=mine)
    return reading


def _announces_nothing(before: Sentence, names: Vocabulary) -> bool:
    """'Just thinking aloud.', 'I haven't decided yet.', 'Hans sent me the following.', right in front of orders."""
    words = [token.word for token in before.tokens]
    if (
        before.end == "?"
        or not {"orders", "order"}.isdisjoint(words)
        or not 2 <= len(words) <= LONGEST
        or any(each.kind != "word" for each in before.tokens)
    ):
        return False
    if any(word not in _PRONOUNS and names.name_at(words, at) is not None for at, word in enumerate(words)):
        return False
    told = words[-1] in ("following", "this") and not _SENT.isdisjoint(words) and words[0] not in ("i", "we")
    return told or is_undecided(words) or is_unmeant(words) or tuple(words[-2:]) in _NO_EARNEST


_SENT: Final = word_set("sent sends wrote writes suggested suggests proposed proposes told tells gave")
_NO_EARNEST: Final = frozenset((("thought", "experiment"), ("is", "final"), ("thinking", "aloud")))


class _Heads:
    """Which sentences stand behind or below a head that says they are not meant: 'My dream:', 'Turn 4:'."""

    def __init__(self, lines: Lines, names: Vocabulary, context: Context) -> None:
        self._names, self._context = names, context
        short = [line for line in lines if 0 < len(line.tokens) <= MOST_SIGNED]
        self._signed = {token.word for line in short[-3:] for token in line.tokens}
        self._last: int | None = None

    def is_unmeant(self, sentence: Sentence) -> bool:
        """Whether a sentence, the next one of the letter, does."""
        words = [token.word for token in sentence.tokens]
        first, last = sentence.line_at(0).number, sentence.line_at(len(words) - 1).number
        if ":" in words[1 : HEAD + 1]:
            cursor = Cursor(sentence.tokens, sentence.breaks, self._names, self._context)
            unmeant = heads_unmeant(cursor) or heads_another(words, self._context.turn)
            unmeant = unmeant or self._is_list_of_stranger(sentence, words)
            self._last = last if unmeant and (words[-1] == ":" or sentence.end == ";") else None
            return unmeant
        below = self._last is not None and first - self._last <= 1
        self._last = last if below else None
        return below

    def _is_list_of_stranger(self, sentence: Sentence, words: Sequence[str]) -> bool:
        """ "Hans's orders: …", where nobody of this name has signed the letter."""
        stop = words.index(":", 1)
        owner = sentence.tokens[stop - 2] if stop > 1 and words[stop - 1] in _LISTS else None
        if owner is None or not owner.text.endswith(("'s", "\u2019s")) or not owner.text[:1].isupper():
            return False
        named = self._names.name_at(words, stop - 2) is not None or owner.word in KNOWN | _TURNS
        return not named and owner.word not in self._signed


def _brings_along(sentence: Sentence, mine: Sequence[ReadOrder], names: Vocabulary, context: Context) -> str:
    """'Attack Britain in Poland, along with Russia': another one attacked, or one who attacks, too? Empty for none."""
    words = [token.word for token in sentence.tokens]
    targets = {power for each in mine if isinstance(each.order, Attack) for power in each.order.targets}
    if not targets or ALONG_WITH.isdisjoint(pairwise(words)):
        return ""
    for at, pair in enumerate(pairwise(words)):
        if pair in ALONG_WITH:
            named = names.name_at(words, at + 2 + (words[at + 2 : at + 3] == ["the"]))
            power = next(iter(named[0].powers), "") if named is not None else ""
            if power and power not in targets and power not in (context.power, *context.powers):
                return power
    return ""


def _tells_last_turn(sentence: Sentence, mine: Sequence[ReadOrder], context: Context) -> bool:
    """'The other way about, I placed 5 in Poland and 4 in Rumania': so it was last turn, and today it is more."""
    words = [token.word for token in sentence.tokens]
    placed = [each.order for each in mine if isinstance(each.order, Place)]
    written = {notation.write(order) for order in placed}
    only = not _ONLY_PUT.isdisjoint(zip(words, words[1:], words[2:], strict=False))
    if only and context.income is not None and placed:
        return sum(order.amount for order in placed) < context.income  # 'I only placed 6 in Poland and 4 in Italy'
    told = not _TOLD.isdisjoint(pairwise(words)) and bool(placed) and written == set(context.last_turn)
    return told and sum(order.amount for order in placed) != context.income


_ONLY_PUT: Final = frozenset(product(("i", "we"), ("only", "just", "merely"), ("placed", "put", "sent", "deployed")))
_TOLD: Final = frozenset(product(("i", "we"), ("placed", "put", "had", "ordered", "sent", "wrote")))


def _is_bent(sentence: Sentence, following: Sentence | None, names: Vocabulary, context: Context) -> bool:
    words = [token.word for token in sentence.tokens]
    return (
        bends(Cursor(sentence.tokens, sentence.breaks, names, context))
        or _bends_in_front(words)
        or _bends_behind(_tail(sentence, names, context), sentence.end)
        or told_at_end(words)
        or (following is not None and (_bends_the_one_before(following) or _speaks_of_it(following, names)))
    )


def _speaks_of_it(following: Sentence, names: Vocabulary) -> bool:
    """'That is a decoy.', 'Nobody wants that.'"""
    words = [token.word for token in following.tokens]
    if len(words) < 2 or any(token.kind not in ("word", "mark") for token in following.tokens):
        return False
    named = any(word not in _PRONOUNS and names.name_at(words, at) is not None for at, word in enumerate(words))
    return speaks_of_orders(words, following.end, names=named)


def _bends_in_front(words: Sequence[str]) -> bool:
    """'Unless you hear from me, …', "Germany's proposal: …", 'They will place …', 'I nearly decided to …'."""
    stop = next((at for at, word in enumerate(words[:LONGEST]) if word in (":", ",")), 0)
    head = words[:stop]
    told = words[stop] == ":" and not _HEADS.isdisjoint(head) and _OWN.isdisjoint(head)
    ignored = words[stop] == ":" and tuple(head[-2:]) in _IGNORES | {("next", "turn")}
    ignored |= words[0] in _NOT_REAL
    at = next((at for at, pair in enumerate(pairwise(words)) if pair == ("next", "turn")), len(words))
    if "then" in words[at + 2 : at + 6] and ":" not in words[:at]:
        return True  # 'Italy can wait till next turn, then I'll attack the British'
    if ignored or (stop and (head[0] == "unless" or told)):
        return True
    other = words[0].endswith("'ll") or (words[1:2] and words[1] in _DO)
    wished = words[0] == "my" and not _WISHES.isdisjoint(pairwise(words[:MOST_OF_SUBJECT]))
    return wished or (words[0] in _OTHERS and bool(other)) or not _NEARLY.isdisjoint(pairwise(words[:6]))


def _tail(sentence: Sentence, names: Vocabulary, context: Context) -> list[str]:
    """The last clause, where it names and counts nothing."""
    words = [token.word for token in sentence.tokens]
    stop = len(words) - (words[-1] == ")")
    start = next((at + (words[at] != "but") for at in range(stop - 1, 0, -1) if words[at] in _MARKS | {"but"}), 0)
    tail = sentence.tokens[start:stop]
    if not start or not 0 < len(tail) <= LONGEST or any(token.kind not in ("word", "mark") for token in tail):
        return []
    cursor = Cursor(tail, frozenset(), names, context)
    named = any(cursor.meaning(at, guess=False) is not None for at in range(len(tail)))
    return [] if named else [token.word for token in tail]


def _bends_behind(tail: Sequence[str], end: str) -> bool:
    """'… - NOT', '… (not really)', '…, once the treaty is signed', '… - that was last turn'."""
    if not tail:
        return False
    if tuple(tail) in _NEVER or (tail[0] in _HANGS and len(tail) > 2 and tuple(tail[:2]) not in _BESIDE):
        return True
    return bends_at_end(tail) or (tail[0] in ("that", "this", "but", "though") and unsays(tail, end, fresh=True))


def _bends_the_one_before(following: Sentence) -> bool:
    """'Next turn.', 'I mean next turn.', 'Not today.', 'Not in a hundred years.', 'Thanks but no thanks.'."""
    words = [token.word for token in following.tokens]
    if tuple(words[:2]) in _OR_ELSE and following.end == "?":
        return len(words) <= LONGEST  # 'Or should it be 8 and 4?'
    if any(token.kind == "number" for token in following.tokens):
        return False
    if words[:2] == ["that's", "what"] and "would" in words and {"i", "we"}.isdisjoint(words):
        return len(words) <= LONGEST  # 'That's what my wife would do.'
    if words[:1] == ["well"] and unsays(words, following.end, fresh=True):
        return True
    if not words or len(words) > LONGEST:
        return False
    if ("next", "turn") in pairwise(words) and not any(word[:1].isdigit() for word in words):
        bare = len(words) <= 3 or not _MEANS.isdisjoint(words) or _RATHER.issuperset(words)
        return words[0] != "more" and bare
    if tuple(words[:2]) in _NOT_NOW:
        return len(words) <= 3
    return tuple(words[:3]) in _NOT_IN or tuple(words[-2:]) == ("no", "thanks")


def with_own_asked(reading: Reading, context: Context) -> Reading:
    """
    Ask about an attack of a power on itself: 'It is all against Russia. With the USA in Austria, on Coca-Cola'.

    Args:
        reading: Of the letter.
        context: Of the reading.
    """
    for each in [each for each in reading.orders if _attacks_itself(each, context)]:
        question = f"{each.power or context.power} cannot attack itself. Whom does it attack?"
        asked = Question(each.words[:200], "ambiguous", "attack-whom", question, "", each.line)
        kept = tuple(one for one in reading.orders if one is not each)
        reading = replace(reading, orders=kept, findings=(*reading.findings, asked))
    return reading


def _attacks_itself(each: ReadOrder, context: Context) -> bool:
    canonical = "ATTACK " in each.words  # which the rules refuse, and say why
    return isinstance(each.order, Attack) and not canonical and (each.power or context.power) in each.order.targets


def without_slips_of_attacks(reading: Reading, lines: Lines) -> Reading:
    """
    Leave out what the same sentence puts right: 'Britain in Italy - sorry, I mean France in Italy - with Exxon'.

    Args:
        reading: Of the letter.
        lines: Of it.
    """
    for sentence in lines.sentences or ():
        if _SLIPS.isdisjoint(_words(sentence)) and all(token.word != "correction" for token in sentence.tokens):
            continue
        written = sentence.words()
        mine = [each for each in reading.orders if isinstance(each.order, Attack) and each.words in written]
        slips = [each for each, after in pairwise(mine) if _is_put_right(each.order, after.order)]
        reading = replace(reading, orders=tuple(each for each in reading.orders if each not in slips))
    return reading


def _is_put_right(order: Order, after: Order) -> bool:
    return (
        isinstance(order, Attack)
        and isinstance(after, Attack)
        and order.area == after.area
        and order.stock is None
        and after.stock is not None
    )


_SLIPS: Final = frozenset((*product(("i",), ("mean", "meant")), ("make", "that"), ("or", "rather"), ("no", "wait")))


def with_steps_asked(reading: Reading, lines: Lines, names: Vocabulary, context: Context) -> Reading:
    """
    Ask about 'Italy needs one more and Poland one less' and 'two of those to Italy' where nothing came of the steps.

    Args:
        reading: Of a letter in the window of placings; one that has something to ask stays as it is.
        lines: Of it.
        names: The vocabulary.
        context: Of the reading.

    Returns:
        The reading, with a question in the place of the orders that the steps may change.
    """
    asked = any(each.kind != "note" for each in reading.findings)
    if asked or context.phase != "placing" or reading.intent != "plain" or reading.cancelled or not reading.orders:
        return reading
    placed = sum(each.order.amount for each in reading.orders if isinstance(each.order, Place))
    overspent = context.income is not None and placed > context.income
    for sentence in lines.sentences or ():
        written = sentence.words()
        mine = [each for each in reading.orders if each.words in written or written in each.words]
        shared = not {"half", "third", "quarter"}.isdisjoint(token.word for token in sentence.tokens)
        of_those = overspent and (shared or not _POINTED.isdisjoint(_words(sentence)))
        part = not mine and _is_part(sentence, reading, names, context)
        pointed = of_those or part or (not mine and not context.on_file and _steps_everywhere(sentence))
        if not pointed:
            pointed = bool(context.on_file and mine) and not _POINTED.isdisjoint(_words(sentence))
        if not mine and _moves(sentence, names, context):
            question = "Is this a move of factors on the chart? Please write from where to where, and how many."
            return asked_about(reading, sentence, question)
        if pointed or (not mine and _steps(sentence, names, context)):
            question = "Does this change what is ordered? Please write how many each area is to get."
            return asked_about(reading, sentence, question, doubtful=reading.orders)
    return reading


def _is_part(sentence: Sentence, reading: Reading, names: Vocabulary, context: Context) -> bool:
    """'6 in Poland, 6 in Italy. Half of that in Austria.', of which nothing goes to Austria."""
    if (_PARTS | _POINTED).isdisjoint(_words(sentence)):
        return False
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    found = [each[0].area for at in range(len(cursor.words)) if (each := cursor.meaning(at, guess=False)) is not None]
    placed = {getattr(each.order, "area", None) for each in reading.orders}
    return _NOT_MINE.isdisjoint(cursor.words) and any(area is not None and area not in placed for area in found)


def _words(sentence: Sentence) -> frozenset[tuple[str, str]]:
    return frozenset(pairwise(token.word for token in sentence.tokens))


_POINTED: Final = frozenset(product(("of",), ("those", "these", "them", "that")))
_PARTS: Final = frozenset((("half", "that"), *product(("half", "third", "quarter"), ("of",))))
_LESS: Final = word_set("fewer less more")
_EACH: Final = word_set("each both everywhere all")


def _steps(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    """Whether a number stands beside 'more' or 'less' in a sentence of the writer's that names an area."""
    words = [token.word for token in sentence.tokens]
    if sentence.end == "?" or not _NOT_MINE.isdisjoint(words):
        return False
    counted = any(token.kind == "number" and following.word in _MORE for token, following in pairwise(sentence.tokens))
    if not counted:
        return False
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    return any(cursor.is_area(at) for at in range(len(words)))


def _steps_everywhere(sentence: Sentence) -> bool:
    """'Two fewer in each.', behind a list of what each is to get."""
    words = [token.word for token in sentence.tokens]
    counted = any(
        token.kind == "number" and word in _LESS for token, word in zip(sentence.tokens, words[1:], strict=False)
    )
    return counted and len(words) < 8 and not _EACH.isdisjoint(words[2:]) and _NOT_MINE.isdisjoint(words)


def _moves(sentence: Sentence, names: Vocabulary, context: Context) -> bool:
    """'In addition 3 of the factors in Germany move to Austria': a number, a move, and two areas."""
    words = [token.word for token in sentence.tokens]
    if sentence.end == "?" or MOVE.isdisjoint(words) or not _NOT_MINE.isdisjoint(words):
        return False
    cursor = Cursor(sentence.tokens, sentence.breaks, names, context)
    named = [cursor.meaning(at, guess=False) for at in range(len(words))]
    areas = {area for each in named if each is not None for area in each[0].areas}
    return len(areas) > 1 and any(token.kind == "number" for token in sentence.tokens)


_MORE: Final = word_set("more less fewer extra")
_NOT_MINE: Final = (REPORTED | OTHER_PEOPLE | OTHER_TIME | NEGATION | CONDITION) - word_set("on again before already")
