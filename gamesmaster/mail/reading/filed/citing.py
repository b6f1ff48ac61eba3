"""Answers between our own lines: '> | PLACE 4 IN Italy', and below it '6', 'make this 6', 'scrap this one'."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.filed.marker_moves import MarkerMoves
from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.text.sentences import Line, Sentence, sentences_of, without
from gamesmaster.mail.reading.text.words import COURTESY, FILLER, UNITS, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order, Place

LONGEST: Final = 16

_AGREES: Final = (
    FILLER
    | COURTESY
    | word_set(
        "yes yep yeah ok okay fine good correct right keep leave as is it stays stay stands same unchanged confirmed"
        " agreed sure exactly still this that one great perfect ditto no change not changed"
    )
)
_SAYS: Final = (
    FILLER
    | COURTESY
    | UNITS
    | word_set(
        "make change this that it here there to be should only just now not instead of rather than actually sorry wait"
        " can could you would prefer better put place send them those these all one ones and into in on -> => , - : !"
        " . = raise increase reduce lower cut say think was were reading go becomes become with have meant mean oops"
        " correction ( ) so no yes ok up down from get got let"
    )
)
_DROPS: Final = word_set("scrap cancel delete drop remove scratch forget withdraw none nothing zero skip strike")
_MORE: Final = word_set("more extra plus add + another additional")
_LESS: Final = word_set("less fewer minus off")


@dataclass
class Citing(MarkerMoves):
    """The rules for answers below lines of ours."""

    def _cites(self, line: Line) -> None:
        """Remember the order of ours that a quoted line shows."""
        words = line.text.lstrip("> \t")
        try:
            power, order = notation.read(words.removeprefix("|").strip())
        except ValueError:
            self.cited = None
            return
        text = notation.write(order, power)
        self.cited = (text, power, order) if words.startswith("|") and text in self.context.on_file else None

    def _answers_cited(self, line: Line) -> bool:
        """Whether a line answers the order of ours that stands above it."""
        if self.cited is None or self.quoted or self.below or not 0 < len(line.tokens) <= LONGEST:
            return False
        text, power, order = self.cited
        words = [token.word for token in line.tokens if token.kind != "mark"]
        sentence = next(sentences_of([line]), None)
        if sentence is None or line.text.rstrip().endswith("?"):
            return False
        if _AGREES.issuperset(words):
            return True
        found = self._said_under(sentence) or self._said_under(self._first_clause(sentence))
        if found is None:
            return self._asks_under(sentence, order)
        numbers, areas, seen = found
        if seen & _DROPS and not numbers and not areas:
            self.cancelled.append(text)
            return True
        if not isinstance(order, Place):
            return False
        changed = self._changed(order, numbers, areas, seen)
        if changed is None:
            return False
        if not changed.amount:
            self.cancelled.append(text)
        elif changed != order:
            self._put(sentence, text, power, order, changed)
        return True

    def _asks_under(self, sentence: Sentence, order: Order) -> bool:
        """Whether a number that names no area of its own had to be asked about."""
        counted = any(token.kind == "number" for token in sentence.tokens)
        if not counted or not isinstance(order, Place) or self._areas_in(sentence):
            return False
        question = f"Is this for {order.area}? Please write the order as it shall be."
        self._question(sentence, 0, "ambiguous", "which-order", question)
        return True

    def _first_clause(self, sentence: Sentence) -> Sentence:
        """'5 please, I changed my mind': what comes behind the comma counts and names nothing."""
        at = next((at for at, token in enumerate(sentence.tokens) if token.word in (",", "-", "--", "(", "because")), 0)
        tail = range(at, len(sentence.tokens))
        cursor = self._cursor(sentence)
        tells = any(cursor.tokens[each].kind != "word" and cursor.tokens[each].kind != "mark" for each in tail)
        if not at or tells or any(cursor.meaning(each, guess=False) is not None for each in tail):
            return sentence
        return without(sentence, tail)

    def _changed(self, order: Place, numbers: list[int], areas: list[str], seen: set[str]) -> Place | None:
        if len(numbers) == 2 and order.amount in numbers:
            numbers = [each for each in numbers if each != order.amount]
        if len(numbers) == 2 and seen & (_MORE | _LESS) and abs(order.amount - numbers[1]) == numbers[0]:
            numbers, seen = numbers[1:], seen - _MORE - _LESS  # '+2 (so 6)'
        areas = [each for each in areas if each != order.area]
        if len(numbers) > 1 or len(areas) > 1 or (seen & _DROPS and not areas):
            return None
        amount = numbers[0] if numbers else order.amount
        if numbers and seen & _MORE:
            amount = order.amount + amount
        elif numbers and seen & _LESS:
            amount = max(0, order.amount - amount)
        if areas and (numbers or not seen & (_DROPS | _SAYS)) and "instead" not in seen:
            return None
        return Place(amount, areas[0] if areas else order.area) if numbers or areas else None

    def _said_under(self, sentence: Sentence) -> tuple[list[int], list[str], set[str]] | None:
        """The numbers, the areas and the words of an answer; None where a word may say something else."""
        cursor = self._cursor(sentence)
        numbers: list[int] = []
        areas: list[str] = []
        while cursor.at < len(cursor.tokens):
            token = cursor.tokens[cursor.at]
            if token.kind == "number" and not (token.word == "one" and cursor.words[cursor.at - 1] in ("this", "that")):
                numbers.append(token.value)
                cursor.at += 1
                continue
            if token.kind == "word" and cursor.meaning(guess=False) is not None:
                try:
                    area = cursor.area()
                except Ask:
                    return None
                if area is None:
                    return None
                areas.append(area)
                continue
            if token.kind != "number" and token.word not in _SAYS | _DROPS | _MORE | _LESS:
                return None
            cursor.at += 1
        return numbers, areas, set(cursor.words)
