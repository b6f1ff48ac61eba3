"""One sentence: a command, talk, somebody else's words, or orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading import gate, recorded
from gamesmaster.mail.reading.asking import Taken
from gamesmaster.mail.reading.clauses import Clauses
from gamesmaster.mail.reading.cursor import Ask
from gamesmaster.mail.reading.grammar import Grammar
from gamesmaster.mail.reading.items import Item, RestOf
from gamesmaster.mail.reading.model import Command, Kind
from gamesmaster.mail.reading.sentences import Sentence, plain_words
from gamesmaster.mail.reading.words import ATTACK, CONTROL, FILLER, MOVE, PLACE, UNDERSTANDING
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Ally, Attack

_VERBS: Final = ATTACK | CONTROL | MOVE | PLACE | UNDERSTANDING
_CORRECTIONS: Final = frozenset(["no", "sorry", "wait", "oops", "correction", "actually", "rather", "nope"])


@dataclass
class Sentences(Clauses):
    """What kind of sentence it is, before any order is looked for."""

    def _sentence(self, sentence: Sentence) -> None:
        sentence = self._under_heading(sentence)
        words = [token.word for token in sentence.tokens]
        if self._command(sentence) or self._about_the_record(sentence, words):
            return
        if self.spoilt is None and not self.below and sentence.end != "?" and self._swapped(sentence, words):
            return
        if gate.replaces_all(words):
            cursor = self._cursor(sentence)
            if not gate.looks_like_order(cursor, 0, len(words)):
                self.replaces = True
                return
        if sentence.tokens[0].word == "press":
            self.spoilt = ("press", "Press is not passed on yet, and nothing in it is read as an order.")
        if self.spoilt is None and (
            gate.cancels(words) or (gate.takes_order_back(words) and self._names_any(sentence))
        ):
            self._question(sentence, 0, "ambiguous", "names-no-order", "Please write what shall stand, line by line.")
            return
        alone = len(words) > 1 and not self.below and self.heading == ()
        if alone and all(token.kind == "number" for token in sentence.line_at(0).tokens):
            self._question(sentence, 0, "unreadable", "numbers-alone", "To which areas do these numbers belong?")
            return
        if ":" in words and gate.replaces_all(words[: words.index(":")]):
            self.replaces = True
            at = words.index(":") + 1
            if at < len(words):
                breaks = frozenset(each - at for each in sentence.breaks if each > at)
                self._sentence(Sentence(sentence.tokens[at:], sentence.lines[at:], breaks, sentence.end))
            return
        why = self._why_not(sentence, words)
        if why is not None:
            self._not_an_order(sentence, words, why)
            return
        before = (len(self.taken), len(self.findings), len(self.asked), len(self.commands))
        self._orders(sentence)
        if before == (len(self.taken), len(self.findings), len(self.asked), len(self.commands)):
            self._said_nothing(sentence, words)

    def _under_heading(self, sentence: Sentence) -> Sentence:
        heading = self.heading
        if not heading or (heading[0].word in _VERBS and sentence.tokens[0].word in _VERBS):
            return sentence
        line = sentence.lines[0]
        if line.tokens[: len(sentence.tokens)] and line.tokens[0] is not sentence.tokens[0]:
            return sentence
        head = tuple(replace(token, start=line.tokens[0].start, end=line.tokens[0].start) for token in heading)
        return Sentence(
            head + sentence.tokens,
            (line,) * len(head) + sentence.lines,
            frozenset(position + len(head) for position in sentence.breaks),
            sentence.end,
        )

    def _command(self, sentence: Sentence) -> bool:
        if len(sentence.tokens) > 10 or self.quoted:
            return False
        row = find_command(plain_words(sentence.tokens))
        if row is None or (sentence.end == "?" and row.name != "HELP") or sentence.tokens[-1].word == ":":
            return False
        if self.spoilt is not None:
            return False
        line = sentence.line_at(0)
        self.commands.append(Command(row.name, "", sentence.words(), line.number))
        return True

    def _about_the_record(self, sentence: Sentence, words: list[str]) -> bool:
        """'cancel Poland', 'same as last turn', 'use GM for the attack on France', where it can mean one thing only."""
        if self.spoilt is not None or self.quoted or self.below or sentence.end == "?":
            return False
        phase, line = self.context.phase, sentence.line_at(0)
        if repeated := recorded.find_repeated(words, self.context.last_turn, phase):
            for each in repeated:
                power, order = notation.read(each)
                self.taken.append(Taken(order, power, sentence.words(), line, Item((order,), power)))
            return True
        lines = recorded.find_cancelled(self._cursor(sentence), phase) if self.context.on_file else None
        if lines is not None and not self._spoken_of(lines):
            self.cancelled.extend(lines)
            return True
        change = recorded.find_stock_change(self._cursor(sentence))
        return change is not None and self._other_stock(sentence, *change)

    def _spoken_of(self, lines: Sequence[str]) -> bool:
        """Whether the letter has orders of its own for the area of a recorded line: then it is not clear what goes."""
        own = {getattr(taken.thing, "area", None) for taken in self.taken}
        return any(getattr(notation.read(line)[1], "area", None) in own for line in lines)

    def _other_stock(self, sentence: Sentence, about: recorded.About, stock: str) -> bool:
        own = [taken for taken in self.taken if isinstance(taken.thing, Attack) and about.fits(taken.thing)]
        if len(own) == 1 and isinstance(own[0].thing, Attack):
            own[0].thing = replace(own[0].thing, stock=stock)
            own[0].words = f"{own[0].words} ... {sentence.words()}"
            return True
        read = [notation.read(line) for line in self.context.on_file if not own]
        found = [(power, order) for power, order in read if isinstance(order, Attack) and about.fits(order)]
        if len(found) != 1:
            return False
        power, order = found[0]
        changed = replace(order, stock=stock)
        item = Item((changed,), power, how="change", verb="attack")
        self.taken.append(Taken(changed, power, sentence.words(), sentence.line_at(0), item))
        return True

    def _why_not(self, sentence: Sentence, words: list[str]) -> tuple[str, str] | None:
        if self.spoilt is not None:
            return self.spoilt
        if sentence.end == "?":
            return "question", "This is a question. If it is an order, please write it without the question mark."
        words = self._without_dealings(words)
        kept = words
        if gate.trouble(words) is not None:
            kept = [word for start, stop in self._chunks(words) for word in self._chunk_words(words, start, stop)]
        why = gate.trouble(kept)
        if why is None and self.below:
            why = ("below-the-signature", "This stands below your greeting. If it is an order, please write it above.")
        return why

    def _without_dealings(self, words: list[str]) -> list[str]:
        """'swap' and 'propose' say what to do where goods or an alliance are named after them."""
        deals = not self.names.goods.keys().isdisjoint(words)
        allies = Ally in self.context.scenario.kinds and "alliance" in words
        exempt = {"swap"} if deals else set()
        at = next((at for at, word in enumerate(words) if word == "propose"), None)
        if at is not None and (deals or allies) and set(words[:at]) <= FILLER | {"i", "we"}:
            exempt.add("propose")
        return [word for word in words if word not in exempt] if exempt else words

    def _chunk_words(self, words: list[str], start: int, stop: int) -> list[str]:
        """The words of a chunk, none when it says 'no attacks', 'not ready' or corrects a number."""
        chunk = words[start:stop]
        if gate.is_pass(chunk) or find_command(" ".join(word for word in chunk if word.isalpha() or "'" in word)):
            return []
        return chunk if "make" not in chunk else [word for word in chunk if word not in ("no", "sorry")]

    def _chunks(self, words: list[str]) -> list[tuple[int, int]]:
        found, start = [], 0
        for at, word in enumerate(words):
            if word in (",", "and", "but", "&", "-", "--"):
                if at > start:
                    found.append((start, at))
                start = at + 1
        if start < len(words):
            found.append((start, len(words)))
        return found

    def _not_an_order(self, sentence: Sentence, words: list[str], why: tuple[str, str]) -> None:
        if why[0] == "takes-back" and gate.points_back(words):
            self._doubt(sentence)
            return
        cursor = self._cursor(sentence)
        if why[0] == "below-the-signature":
            likely = self._is_whole_order(sentence)
        else:
            likely = gate.looks_like_order(cursor, 0, len(words)) or gate.cancels(words)
            likely |= bool(self.taken) and why[0] in ("conditional", "negated") and gate.second_thought(words)
            likely |= bool(self.taken) and words[0] in _CORRECTIONS and self._names_any(sentence)
        if likely:
            kind: Kind = (
                "ambiguous" if why[0] in ("takes-back", "either-or", "below-the-signature", "quoted") else "unreadable"
            )
            self._question(sentence, 0, kind, *why)
        self.steps += cursor.steps

    def _is_whole_order(self, sentence: Sentence) -> bool:
        """Below a greeting stand names and addresses: only what reads as an order to its end is asked about."""
        cursor = self._cursor(sentence)
        try:
            return Grammar(cursor).item() is not None and cursor.at >= len(cursor.tokens)
        except Ask:
            return False

    def _doubt(self, sentence: Sentence) -> None:
        """'Scratch that': what was said before in this letter is not certain any more."""
        if not self.taken:
            self._question(
                sentence, 0, "ambiguous", "takes-back", "What shall be taken back? Please write what shall stand."
            )
        for taken in self.taken:
            suggestion = "" if isinstance(taken.thing, RestOf) else notation.write(taken.thing, taken.power)
            self.ask(
                taken.line.number,
                taken.words,
                "ambiguous",
                "taken-back",
                f"'{sentence.words()[:80]}' may take this back. Shall it stand?",
                suggestion,
            )
        self.taken.clear()
