"""A single line that answers the questions of the last receipt: 'the first', 'I meant Poland', 'yes', '2'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.letter.asking import Notes, Taken
from gamesmaster.mail.reading.model import Asked
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import NUMBERS, is_counted, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order

LONGEST: Final = 12
"""Words of an answer; whoever writes more says it anew."""
GAP: Final = "..."

_YES: Final = word_set("yes yep yeah yup correct exactly affirmative aye confirmed confirm ja oui si")
_NO: Final = word_set("no nope neither none nein non nothing not")
_ALL: Final = word_set("all both every everything")
_ORDINALS: Final = {
    word: number for number, word in enumerate(["first", "second", "third", "fourth", "fifth", "sixth"], start=1)
} | {f"{number}{end}": number for number, end in ((1, "st"), (2, "nd"), (3, "rd"), (4, "th"), (5, "th"), (6, "th"))}
_FORMER: Final = {"former": 1, "latter": 2}
_LETTERS: Final = {"a": 1, "b": 2, "c": 3}
_POLITE: Final = word_set(
    "please thanks thank you cheers the one ones i i'd we meant mean want wanted take would like prefer"
    " choose pick of course my answer is to your question it's it was that that's this reading readings option"
    " number version line way what course go for with them in sorry then course by order one choice a an did"
    " do does said say hi hello dear correction let's have make it be should and stock area power factors well"
    " ok okay right indeed sure"
)


@dataclass
class Answers(Notes):
    """The rules for answers; a letter that orders anything by itself answers nothing."""

    def _answers(self, sentence: Sentence) -> bool:
        """Whether a sentence answers what was asked. An answer that may be to two questions is asked about."""
        asked = self.context.asked
        if not asked or self.taken or self.below or self.quoted or len(sentence.tokens) > LONGEST:
            return False
        if sentence.end == "?":
            return False
        words = [token.word for token in sentence.tokens if token.kind != "mark"]
        if not words:
            return False
        core = [word for word in words if word not in _POLITE or (len(words) == 1 and word in _LETTERS)]
        if (chosen := self._chosen(sentence, words, core, asked)) is not None:
            self._choose(sentence, chosen)
            return True
        if core and set(core) <= _NO:
            self.answered = True
            return True
        return self._named_one(sentence, asked) or self._filled(sentence, asked)

    def _chosen(
        self, sentence: Sentence, words: Sequence[str], core: Sequence[str], asked: Sequence[Asked]
    ) -> list[str] | None:
        """The readings that 'yes', 'the first' or '2' choose; empty when it is not clear which; None for no answer."""
        whole = [[reading for reading in each.readings if GAP not in reading] for each in asked]
        every = [reading for readings in whole for reading in readings]
        if not every:
            return None
        said = set(core) or (set(words) & {"do", "did"})
        if said and said <= _YES | _ALL and said & _YES:
            if len(every) == 1:
                return every
            return every if said & _ALL and all(len(readings) == 1 for readings in whole) else []
        numbers = _numbers(core, len(every))
        if numbers is None and len(words) == 1 and words[0] in _LETTERS and len(every) > 1:
            numbers = [_LETTERS[words[0]]]
        if not numbers:
            return None
        if any(number > len(every) for number in numbers):
            return None
        # Of two readings of one question only one can be meant.
        picked = [every[number - 1] for number in numbers]
        clash = any(sum(reading in readings for reading in picked) > 1 for readings in whole)
        # 'two' may be the second reading, or the one that says two.
        counts = {word for word in core if is_counted(word)}
        amounts = {str(number) for number in numbers}
        unsure = bool(counts) and any(
            amounts & _names_in(reading) for reading in every if reading not in picked and len(every) > 1
        )
        return [] if clash or unsure else picked

    def _named_one(self, sentence: Sentence, asked: Sequence[Asked]) -> bool:
        """'Poland', 'I meant Austria', 'GM': the one reading of a question that names it."""
        said = self._said(sentence)
        if not said:
            return False
        found = [
            reading
            for each in asked
            if len(each.readings) > 1
            for reading in each.readings
            if GAP not in reading and said <= _names_in(reading)
        ]
        if len(found) != 1:
            return False
        self._choose(sentence, found)
        return True

    def _filled(self, sentence: Sentence, asked: Sequence[Asked]) -> bool:
        """'3', 'GM', 'Russia': what is missing in the one reading that lacks something."""
        gaps = [reading for each in asked for reading in each.readings if reading.count(GAP) == 1]
        if len(gaps) != 1 or len(asked) != 1:
            return False
        cursor = self._cursor(sentence)
        cursor.skip(_POLITE - {"a", "one"} | word_set("with using against"))
        try:
            text = self._gap(gaps[0], cursor)
        except Ask:
            return False
        cursor.skip(_POLITE | word_set("factors factor pfs rfs ! ."))
        if not text or cursor.at < len(cursor.tokens):
            return False
        line = gaps[0].replace(GAP, text)
        if not _is_canonical(line):
            return False
        self._choose(sentence, [line])
        return True

    def _gap(self, line: str, cursor: Cursor) -> str:
        before = line.partition(GAP)[0].split()
        last = before[-1] if before else ""
        if last == "STOCK":
            return cursor.stock() or ""
        if last == "ATTACK" or line.startswith("CONTROL"):
            return cursor.power() or ""
        if last in ("IN", "FROM", "TO"):
            return cursor.area() or ""
        if cursor.peek() in ("all", "everything") and last == "WITH":
            cursor.at += 1
            return "ALL"
        amount = cursor.amount()
        return str(amount) if amount else ""

    def _said(self, sentence: Sentence) -> frozenset[str]:
        """The names in a short sentence that says nothing else."""
        cursor = self._cursor(sentence)
        found: set[str] = set()
        while cursor.at < len(cursor.tokens):
            token = cursor.tokens[cursor.at]
            stock = cursor.names.stock_at(cursor.words, cursor.at)
            meant = cursor.meaning(guess=False)
            if meant is not None and len({*meant[0].areas, *meant[0].powers}) == 1:
                found.update(meant[0].areas or meant[0].powers)
                cursor.at += meant[1]
            elif stock is not None and (token.text[:1].isupper() or stock[1] > 1):
                found.add(stock[0])
                cursor.at += stock[1]
            elif token.kind == "number":
                found.add(str(token.value))
                cursor.at += 1
            elif found and token.word in (",", "-", "--", "(") and self._apologises(cursor):
                break
            elif token.word in _POLITE or token.kind == "mark":
                cursor.at += 1
            else:
                return frozenset()
        return frozenset(found)

    def _apologises(self, cursor: Cursor) -> bool:
        """', sorry for not being clear': nothing is named or counted behind an answer."""
        return not any(
            cursor.tokens[at].kind == "number"
            or cursor.names.stock_at(cursor.words, at) is not None
            or cursor.meaning(at - cursor.at, guess=False) is not None
            for at in range(cursor.at + 1, len(cursor.tokens))
        )

    def _choose(self, sentence: Sentence, readings: Sequence[str]) -> None:
        line = sentence.line_at(0)
        if not readings:
            question = "Which of the readings do you mean? Please answer with the number that stands in front of it."
            self.ask(line.number, line.text.strip()[:200], "ambiguous", "which-reading", question)
            return
        self.answered = True
        for reading in readings:
            for each in reading.split("; "):
                power, order = notation.read(each)
                item = Item((order,), power, how="change")
                self.taken.append(Taken(order, power, sentence.words(), line, item))


def _numbers(core: Sequence[str], most: int) -> list[int] | None:
    """'2', 'the first', 'the last', '1 and 3'; None when something else is said."""
    found = []
    for word in core:
        if word in ("and", "&"):
            continue
        if word == "last":
            number = most
        else:
            number = _ORDINALS.get(word, _FORMER.get(word, NUMBERS.get(word, int(word) if word.isdigit() else 0)))
        if not 1 <= number <= 99 or (word in _FORMER and most != 2):
            return None
        found.append(number)
    return found or None


def _names_in(reading: str) -> frozenset[str]:
    found: set[str] = set()
    for line in reading.split("; "):
        power, order = notation.read(line)
        found.update(_parts(order))
        if power:
            found.add(power)
    return frozenset(found)


def _parts(order: Order) -> set[str]:
    named = {
        str(getattr(order, name))
        for name in ("area", "stock", "power", "to", "source", "amount", "partner")
        if getattr(order, name, None)
    }
    return named | set(getattr(order, "targets", ()))


def _is_canonical(line: str) -> bool:
    try:
        notation.read(line)
    except ValueError:
        return False
    return True


def readings_in(suggestion: str, readings: Sequence[str]) -> tuple[str, ...]:
    """
    Give the readings of a question that an answer can choose.

    Args:
        suggestion: The nearest line, empty when there is none; one with a gap can be filled by an answer.
        readings: Those that were found, empty when there is no choice.
    """
    if readings:
        return tuple(readings)
    if suggestion and (GAP in suggestion or _is_canonical(suggestion)):
        return (suggestion,)
    return ()


def may_answer(text: str) -> bool:
    """
    Say whether a letter may be nothing but an answer: it is as short as one.
    """
    return len(text) < 400 and len(text.split()) <= 2 * LONGEST
