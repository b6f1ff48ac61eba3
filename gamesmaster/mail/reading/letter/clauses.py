"""One sentence that may hold orders, clause by clause: each taken, asked about, or passed over as talk."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading.doubts import gate, talk
from gamesmaster.mail.reading.frames import segments
from gamesmaster.mail.reading.frames import sentence_frames as frames
from gamesmaster.mail.reading.frames.battle_frames import read_battle
from gamesmaster.mail.reading.frames.claim_frames import read_claims
from gamesmaster.mail.reading.frames.fighting import beside_attacks
from gamesmaster.mail.reading.letter.asking import MAX_FINDINGS, State, Taken
from gamesmaster.mail.reading.letter.leftovers import LEFT, NOTHING_LEFT, SIGNED, stays_as_it_is
from gamesmaster.mail.reading.letter.mending import Mending
from gamesmaster.mail.reading.model import Command
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.syntax.grammar import Grammar
from gamesmaster.mail.reading.syntax.items import TOGETHER, Corrected, Item, Total
from gamesmaster.mail.reading.text.sentences import Sentence, plain_words, without
from gamesmaster.mail.reading.text.words import (
    HOME,
    KNOWN,
    PLACE,
    PLACE_TO,
    word_set,
)
from gamesmaster.rules.orders import Attack, Control, Pass, Place

MAX_ORDERS: Final = 200
MOST_FRAMED: Final = 60
_FRAMED: Final = word_set(
    "not-understood beside-unclear numbers-alone shared-how stock-for-what two-stocks attack-where attack-whom"
    " unknown-stock area-or-target which-area"
)
_UNCLEAR: Final = word_set("not-understood beside-unclear stock-for-what odds-for-what area-or-target two-stocks")
_CORRECTS: Final = word_set("correction make sorry oops no rather wait scratch actually")
_NOT_UNDERSTOOD: Final = "This was not understood. Please write the order alone in a line."
_BESIDE: Final = "This stands beside something that was not understood, and was not taken either."


def _stands_alone(cursor: Cursor, start: int, item: Item) -> bool:
    """'3 in Italy' says all it means, whatever was said before it."""
    after = cursor.tokens[start + 1].word if start + 1 < len(cursor.tokens) else ""
    return (
        item.verb == "place"
        and len(item.things) == 1
        and cursor.tokens[start].kind == "number"
        and after in PLACE_TO | HOME
    )


def _lists_numbers(sentence: Sentence) -> bool:
    """'4, 3 and 3 into …'."""
    kinds = [token.kind for token in sentence.tokens if token.word not in (",", "and", "&")]
    return ("number", "number") in pairwise(kinds)


@dataclass
class Clauses(Mending):
    """The walk over the clauses of a sentence."""

    def _orders(self, sentence: Sentence) -> None:
        """An attack without a stock is not taken beside words that may have named one, and were not understood."""
        taken, asked = len(self.taken), len(self.findings)
        self._ordered_by(sentence)
        unclear = {each.ground for each in self.findings[asked:]} & _UNCLEAR
        if unclear and self.context.scenario.conflict != "exchange":
            self.taken[taken:] = [
                each
                for each in self.taken[taken:]
                if getattr(each.thing, "stock", "") is not None or self._another_place(sentence, each, unclear)
            ]

    def _ordered_by(self, sentence: Sentence) -> None:
        """Phrase by phrase; and where that leaves something not understood, by what the sentence names."""
        if (
            len(sentence.tokens) > 2
            and sentence.tokens[-1].word == "instead"
            and not (self.taken or self.context.on_file)
        ):
            sentence = without(sentence, [len(sentence.tokens) - 1])  # in the place of nothing that was ordered
        before = self._state()
        self.corrected, self.changed = not self.taken, False
        self._by_phrases(sentence)
        new = self.findings[before.findings :]
        full = len(self.findings) >= MAX_FINDINGS  # what cannot be asked about is not read a second time
        if full or len(sentence.tokens) > frames.LONGEST or self.framed > MOST_FRAMED:
            return
        grounds = {each.ground for each in new if each.kind != "note"}
        gets = "number-between" in grounds and not {"gets", "get"}.isdisjoint(token.word for token in sentence.tokens)
        if grounds - _FRAMED - ({"number-between"} if gets or self.patient else set()) or (
            not grounds and (len(self.taken) > len(before.taken) or self.commands[before.commands :])
        ):
            return
        respectively = {"respectively", "order"} & {token.word for token in sentence.tokens}
        if "shared-how" in grounds and not (respectively or _lists_numbers(sentence)):
            return
        self.framed += 1
        cursor = self._cursor(sentence)
        item = read_battle(cursor) if "area-or-target" in grounds else frames.read_frame(cursor)
        item = read_claims(cursor) if item is None and self.context.phase in ("attack", "claim") else item
        self.steps += cursor.steps
        if item is None or (self.context.on_file and frames.adds(cursor.words)):
            if item is None and self._without_talk(sentence, before):
                return
            if grounds:
                self._left_uncorrected(sentence, before)
            return
        if "unknown-stock" in grounds and any(isinstance(each, Attack) and each.stock is None for each in item.things):
            return  # 'stock XYZ': one is named, and nobody knows it
        own = {getattr(thing, "area", None) for _, thing, _ in before.taken}
        if item.verb == "place" and own & {getattr(each, "area", None) for each in item.things}:
            self._left_uncorrected(sentence, before)
            return  # whether it is said anew or besides, nobody can tell
        self._restore(before)
        cursor.at = len(cursor.tokens)
        self._take(sentence, 0, cursor, item, 0)

    def _without_talk(self, sentence: Sentence, before: State) -> bool:
        """Read again what was not understood, without its talk; where that is no better, as it was read."""
        if self.parting:
            return False
        words = [token.word for token in sentence.tokens]
        if "correction" in words[2:-1]:
            self._restore(before)
            if self._corrected_midway(sentence, words.index("correction", 2), before):
                return True
        if self._beside(sentence) is None:
            if "correction" in words[2:-1]:
                self._by_phrases(sentence)
            return False
        self._restore(before)
        if self._beside_talk(sentence):
            return True
        self._by_phrases(sentence)
        return False

    def _corrected_midway(self, sentence: Sentence, at: int, before: State) -> bool:
        """'put four in Poland, no sorry, put five in Poland and three in Italy': two sentences in one."""
        count = len(sentence.tokens)
        self._orders(without(sentence, range(at, count)))
        told = len(self.taken)
        self._orders(without(sentence, range(at)))
        asked = any(each.kind != "note" for each in self.findings[before.findings :])
        if asked or told == len(before.taken) or not (self.corrected or self.changed):
            self._restore(before)
            return False
        return True

    def _beside(self, sentence: Sentence) -> list[int] | None:
        fights = self.context.phase == "attack"
        return (beside_attacks if fights else segments.beside_talk)(self._cursor(sentence))

    def _beside_talk(self, sentence: Sentence) -> bool:
        """Read what orders something in a sentence that also talks; only where nothing is left to ask about."""
        if self.parting or self.framed > MOST_FRAMED or self.aside:
            return False
        self.framed += 1
        self.steps += 25 * len(sentence.tokens)  # each part is looked at for names, numbers and doubts
        gone = self._beside(sentence)
        if gone is None:
            return False
        before = self._state()
        self.parting = True
        self._orders(without(sentence, gone))
        self.parting = False
        asked = any(each.kind != "note" for each in self.findings[before.findings :])
        if asked or (len(self.taken) == len(before.taken) and not self.changed):
            self._restore(before)
            return False
        return True

    def _left_uncorrected(self, sentence: Sentence, before: State) -> None:
        if self._corrects(sentence) and not self.corrected and before.taken:
            self._unsettle(sentence, [each for each, _, _ in before.taken])

    def _by_phrases(self, sentence: Sentence) -> None:
        cursor = self._cursor(sentence)
        unclear = tried = False
        since = len(self.taken)
        passed: list[tuple[int, int]] = []
        while cursor.at < len(cursor.tokens):
            if cursor.at in cursor.breaks and not unclear:
                unclear = False
            if cursor.at_separator() or cursor.peek() in (":", "*", "(", ")", '"', "'", "->", "but"):
                cursor.at += 1
                continue
            start = cursor.at
            told = len(cursor.told)
            try:
                item = Grammar(cursor, self.before).item()
            except Ask as ask:
                stop = self._chunk_end(cursor, max(start + 1, cursor.at))
                self._question(sentence, start, ask.kind, ask.ground, ask.question, ask.suggestion, stop)
                if cursor.words[max(0, start - 2) : start + 1].count("correction") and self.taken:
                    self._unsettle(sentence, self.taken[-1:])
                tried = cursor.tokens[start].kind == "number" and (tried or not unclear)
                unclear = True
                cursor.at = self._chunk_end(cursor, max(start + 1, cursor.at))
                continue
            if item is not None and cursor.at > start:
                if unclear and not (tried and _stands_alone(cursor, start, item)):
                    self._question(sentence, start, "unreadable", "beside-unclear", _BESIDE)
                else:
                    self._take(sentence, start, cursor, item, told)
                continue
            if self._shared_from(sentence, start):
                break
            stop = self._chunk_end(cursor, start)
            if self._leftover(sentence, cursor, start, stop):
                # Whatever else a sentence is led by says whose words or what time it tells of.
                tried = cursor.tokens[start].kind == "number" and (tried or not unclear)
                unclear = True
            passed.append((start, stop))
            cursor.at = max(stop, start + 1)
        if not unclear and (doubt := self._beside_rest(cursor, passed, since)) is not None:
            self._question(sentence, doubt, "unreadable", "not-understood", _NOT_UNDERSTOOD)
        self.steps += cursor.steps

    def _chunk_end(self, cursor: Cursor, start: int) -> int:
        at = max(start, 0)
        while at < len(cursor.tokens):
            if at > start and (at in cursor.breaks or cursor.words[at] in (",", "and", "&", "but")):
                break
            stock = self.names.stock_at(cursor.words, at) if self.context.phase != "placing" else None
            at += stock[1] if stock is not None else 1  # 'AT&T', 'Johnson & Johnson'
        return at

    def _leftover(self, sentence: Sentence, cursor: Cursor, start: int, stop: int) -> bool:
        """What no rule took: nothing said, a pass, READY, small talk, or a question. True when it makes doubtful."""
        words = cursor.words[start:stop]
        line = sentence.line_at(start)
        if gate.is_pass(words):
            if self._names_attack(sentence):  # 'Other than France in Austria with IBM, no attacks'
                self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)
                return True
            item = Item((Pass(),))
            power = self.context.prefix_of(self.owner or self.context.mover or None)
            self.taken.append(Taken(Pass(), power, sentence.words(start, stop), line, item))
            return False
        row = find_command(plain_words(cursor.tokens[start:stop]))
        if row is not None and row.name in ("READY", "NOT READY"):
            self.commands.append(Command(row.name, "", sentence.words(start, stop), line.number))
            return False
        if not NOTHING_LEFT.isdisjoint(words[-1:]) and LEFT.issuperset(words):
            return False  # 'Balance nil'
        if len(words) == 2 and words[0] in SIGNED and self.taken:
            return False  # 'Group 3' below the orders
        if stays_as_it_is(words) and not any(token.kind == "number" for token in cursor.tokens[start:stop]):
            return False
        if (gate.is_nothing(words) or self._is_empty(cursor, start, stop)) and not self.parting:
            self._contradicts(sentence)
            self._empty(cursor, start, stop)
            return False
        if self._lone_floor(sentence, cursor, start, stop):
            return False
        if gate.is_nothing(words) or self._lone_stock(sentence, cursor, start, stop):
            return False
        named = any(cursor.names.name_at(cursor.words, at) is not None for at in range(start, stop))
        if (gate.looks_like_order(cursor, start, stop) or (named and self.before is not None)) and not (
            start == 0 and talk.is_talk(cursor, cursor.words, sentence.end)
        ):
            self._question(sentence, start, "unreadable", "not-understood", _NOT_UNDERSTOOD)
            shares = not TOGETHER.isdisjoint(words) and self.taken and isinstance(self.taken[-1].thing, Control)
            if self.before is not None and self.taken and (shares or not _CORRECTS.isdisjoint(words)):
                self.taken.pop()  # what was to be put in its place is not known
            return True
        if start == 0 and words[:2] == ["at", "least"] and self.context.phase != "placing":
            self._question(sentence, start, "unreadable", "odds-for-what", "For which attack are these odds?")
            return True
        short = self._unknown_pair(cursor, start, stop) or self._unknown_place(cursor, start, stop)
        if short and self.context.phase != "attack":
            self._question(sentence, start, "unreadable", "unknown-area", f"Which area is '{short}'?")
            return True
        if self._lone_number(cursor, start, stop):
            self._question(sentence, start, "unreadable", "numbers-alone", "To which area does this number belong?")
            return True
        return named

    def _unknown_pair(self, cursor: Cursor, start: int, stop: int) -> str:
        """The word of 'P 6' and '4 Rm', which is short for something that nobody knows; empty where it is none."""
        tokens = [token for token in cursor.tokens[start:stop] if token.kind != "mark"]
        if len(tokens) != 2 or [token.kind for token in tokens].count("number") != 1:
            return ""
        word = next(token for token in tokens if token.kind != "number")
        known = word.word in KNOWN or word.kind != "word" or not word.text[:1].isupper()
        return "" if known or len(word.word) > 3 else word.text

    def _goes_on_in_area(self, sentence: Sentence, start: int, cursor: Cursor, item: Item) -> Item:
        """'In India: Central Asia 4, Middle East 4': the second one is attacked there as well."""
        before, board = self.before or self.earlier, self.context.board or {}
        place = item.things[0] if len(item.things) == 1 else None
        if not isinstance(place, Place) or before is None or before.verb != "attack" or self.context.phase != "attack":
            return item
        there = board.get(before.area, {})
        if not there.get(place.area) or place.area == self.context.power or not PLACE.isdisjoint(cursor.words[:start]):
            return item
        attack = Attack((place.area,), before.area, amount=place.amount, limit="with")
        exchange = self.context.scenario.conflict == "exchange"
        return Item((attack,), item.power, verb="attack", area=before.area) if exchange else item

    def _take(self, sentence: Sentence, start: int, cursor: Cursor, item: Item, told: int) -> None:
        item = self._goes_on_in_area(sentence, start, cursor, item)
        if item.power is None and self.before is not None and self.before.power is not None:
            item = replace(item, power=self.before.power)
        areas = {getattr(thing, "area", "") for thing in item.things}
        if not item.area and len(areas) == 1:
            item = replace(item, area=areas.pop())
        self.before = self.earlier = cursor.earlier = item
        line = sentence.line_at(start)
        if (
            self.context.phase == "attack"
            and item.verb == "place"
            and any(
                token.kind == "number" and token.text.lower() == "one" for token in cursor.tokens[start : cursor.at]
            )
        ):
            self._question(sentence, start, "unreadable", "not-understood", _NOT_UNDERSTOOD)  # 'one in Austria too'
            return
        if not item.things and item.verb == "place":
            self._contradicts(sentence)
            self._empty(cursor, start, cursor.at)
        if item.power is None and self.doubtful:
            question = f"For which power is this, {self.owner} or another one?"
            self._question(sentence, start, "ambiguous", "for-which-power", question)
            return
        power = self.context.prefix_of(item.power or self.owner or self.context.mover or None)
        self.owned |= item.power is None and self.owner is not None
        words = sentence.words(start, cursor.at)
        for each in cursor.told[told:]:
            self.ask(line.number, words, "note", each.ground, each.question)
        for thing in item.things:
            if isinstance(thing, Total):
                self._total(thing, line, words)
            elif isinstance(thing, Corrected):
                self._correct(thing, line, words)
            elif len(self.taken) >= MAX_ORDERS:
                self.ask(line.number, words, "unreadable", "too-many-orders", "There are more orders than areas.")
            elif item.how == "change" and self._instead(thing, power, words):
                self.corrected = self.changed = True
            elif item.how == "change" and "correction" in cursor.words[:3] and self.taken and not self.corrected:
                self._corrects_area(sentence, start, thing, power, words)
            else:
                self.taken.append(Taken(self._with_stock_ahead(thing), power, words, line, item))
