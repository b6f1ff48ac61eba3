"""One sentence: a command, talk, somebody else's words, or orders."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading import gate, recorded, talk
from gamesmaster.mail.reading.asking import Taken
from gamesmaster.mail.reading.clauses import Clauses
from gamesmaster.mail.reading.cursor import Ask, Spoken
from gamesmaster.mail.reading.grammar import Grammar
from gamesmaster.mail.reading.items import Item, RestOf
from gamesmaster.mail.reading.model import Command, Kind
from gamesmaster.mail.reading.sentences import Sentence, plain_words
from gamesmaster.mail.reading.words import ATTACK, CONTROL, FILLER, MOVE, OTHER_PEOPLE, PLACE, UNDERSTANDING, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Ally, Attack

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
            self._from(sentence, words.index(":") + 1)
            return
        if ":" in words[1:] and words[0] != ":" and self.spoilt is None and talk.muses(words[: words.index(":")]):
            self._from(sentence, words.index(":") + 1)
            return
        if self.taken and self.spoilt is None and gate.points_back(words) and not self._places_itself(sentence, words):
            self._doubt(sentence)
            return
        if self._calls_another(sentence):
            return
        why = self._why_not(sentence, words)
        if why is not None:
            self._not_an_order(sentence, words, why)
            self.spoken = None
            return
        before = (len(self.taken), len(self.findings), len(self.asked), len(self.commands))
        self._orders(sentence)
        if before == (len(self.taken), len(self.findings), len(self.asked), len(self.commands)):
            self._said_nothing(sentence, words)
            self.spoken = self._merged(self._names_in(sentence))
        else:
            self.spoken = None

    def _from(self, sentence: Sentence, at: int) -> None:
        """Go on with the rest of a sentence."""
        if at < len(sentence.tokens):
            breaks = frozenset(each - at for each in sentence.breaks if each > at)
            self._sentence(Sentence(sentence.tokens[at:], sentence.lines[at:], breaks, sentence.end))

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
        phase = self.context.phase
        if {"same", "repeat"} & set(words[:4]) and "but" in words and sentence.end != "?":
            at = words.index("but")
            repeated = recorded.find_repeated(words[:at], self.context.last_turn, phase)
            if repeated and gate.trouble(words, at + 1) is None:
                self._again(sentence, repeated)
                changed = replace(sentence.tokens[at], word="change", text="change")
                rest = (changed, *sentence.tokens[at + 1 :])
                breaks = frozenset(each - at for each in sentence.breaks if each > at)
                taken, asked = len(self.taken) - len(repeated), len(self.findings)
                self._orders(Sentence(rest, sentence.lines[at:], breaks, sentence.end))
                if any(each.kind != "note" for each in self.findings[asked:]):
                    del self.taken[taken:]
                return True
        if repeated := recorded.find_repeated(words, self.context.last_turn, phase):
            self._again(sentence, repeated)
            return True
        lines = recorded.find_cancelled(self._cursor(sentence), phase) if self.context.on_file else None
        if lines is not None and not self._spoken_of(lines):
            self.cancelled.extend(lines)
            return True
        change = recorded.find_stock_change(self._cursor(sentence))
        return change is not None and self._other_stock(sentence, *change)

    def _again(self, sentence: Sentence, lines: Sequence[str]) -> None:
        for each in lines:
            power, order = notation.read(each)
            self.taken.append(Taken(order, power, sentence.words(), sentence.line_at(0), Item((order,), power)))

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
        words = self._without_pronouns(self._without_dealings(words))
        kept = words
        if gate.trouble(words) is not None:
            kept = [word for start, stop in self._chunks(words) for word in self._chunk_words(words, start, stop)]
        why = gate.trouble(kept)
        if why is None and self.below:
            why = ("below-the-signature", "This stands below your greeting. If it is an order, please write it above.")
        return why

    def _places_itself(self, sentence: Sentence, words: list[str]) -> bool:
        """Whether a sentence that speaks of what was said holds an order, too."""
        cursor = self._cursor(sentence)
        return gate.looks_like_order(cursor, 0, len(words))

    def _calls_another(self, sentence: Sentence) -> bool:
        """'France! Put 5 in Poland!': what follows is said to another player."""
        cursor = self._cursor(sentence)
        cursor.skip(word_set("dear hi hello hey"))
        found = cursor.meaning(guess=False)
        if sentence.end != "!" or found is None or cursor.at + found[1] != len(cursor.tokens):
            return False
        if found[0].power is None or found[0].power in (self.context.power, *self.context.powers):
            return False
        if self.spoilt is None:
            self.spoilt = ("addressed-to-another", "This seems written to another player. Is it an order of yours?")
        return True

    def _merged(self, spoken: Spoken | None) -> Spoken | None:
        """Two statements in a row: 'him' and 'there' may be of either."""
        before = self.spoken
        if spoken is None or before is None:
            return spoken
        powers = tuple(dict.fromkeys((*before.powers, *spoken.powers)))
        return Spoken(powers, spoken.area if spoken.area == before.area else "")

    def _names_in(self, sentence: Sentence) -> Spoken | None:
        """What a plain statement names: 'Germany and Russia are both in Poland'."""
        cursor = self._cursor(sentence)
        powers: list[str] = []
        areas: list[str] = []
        at = 0
        while at < len(cursor.tokens):
            found = cursor.meaning(at, guess=False)
            if found is None:
                at += 1
                continue
            meaning, width = found
            placed = at > 0 and cursor.words[at - 1] in ("in", "at", "to", "of")
            if meaning.power is not None and not (placed and meaning.areas):
                powers.append(meaning.power)
            elif meaning.area is not None:
                areas.append(meaning.area)
            at += width
        if self.context.power in powers or not powers or len(set(areas)) > 1:
            return None
        return Spoken(tuple(dict.fromkeys(powers)), areas[0] if areas else "")

    def _without_pronouns(self, words: list[str]) -> list[str]:
        """'hit them both': who they are, the sentence before has said."""
        if self.spoken is None:
            return words
        return [
            word
            for at, word in enumerate(words)
            if not (word in ("them", "him", "her") and at and (words[at - 1] in ATTACK or words[at - 1] == "both"))
        ]

    def _without_dealings(self, words: list[str]) -> list[str]:
        """'swap' and 'propose' say what to do where goods or an alliance are named after them."""
        deals = not self.names.goods.keys().isdisjoint(words)
        allies = Ally in self.context.scenario.kinds and "alliance" in words
        exempt = {"swap", "their", "his", "her"} if deals else set()
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
            likely |= self._accepts_beside(words)
            likely |= words[0] in ATTACK and self.context.phase != "placing" and not OTHER_PEOPLE.isdisjoint(words)
            likely |= bool(self.taken) and words[0] in _CORRECTIONS and self._names_any(sentence)
        if likely and not talk.is_talk(cursor, words, sentence.end):
            kind: Kind = (
                "ambiguous" if why[0] in ("takes-back", "either-or", "below-the-signature", "quoted") else "unreadable"
            )
            if why[0] == "addressed-to-another" or talk.is_plan(words, sentence.end):
                self.idle.append((sentence, kind, *why))
            else:
                self._question(sentence, 0, kind, *why)
        self.steps += cursor.steps

    def _accepts_beside(self, words: list[str]) -> bool:
        """'refuse Assyria's offer, accept Crete's': one of the clauses is meant."""
        if Accept not in self.context.scenario.kinds:
            return False
        chunks = [words[start:stop] for start, stop in self._chunks(words)]
        return len(chunks) > 1 and any(chunk[0] in ("accept", "i") and "accept" in chunk[:2] for chunk in chunks)

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
