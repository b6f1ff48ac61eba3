"""Factors that were ordered and go elsewhere: 'take 2 off Italy', 'swap the two', 'Italy 4 -> 6'."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.reading.filed.ordered import Ordered
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import COURTESY, FILLER, HOME, MOVE, UNITS, word_set
from gamesmaster.rules.orders import Order, Place

LONGEST: Final = 40

_MARKS: Final = frozenset((",", ":", "-", "--", "(", ")", "->", "=>", "...", ".", "!"))
_SAYS: Final = (
    FILLER
    | COURTESY
    | UNITS
    | _MARKS
    | word_set(
        "its their instead then over across of those these ones put placed had sent have has got there it them that"
        " this away"
        " back"
        " down up too also so but actually sorry oops can could you would rather mistake think better they should go"
        " and + & with just again quickly still could you'd mind possible if another extra change correction now"
        " all only left make wait hm hmm hello hi oh ah well um on second thoughts thought after all adding taking"
        " giving"
    )
)
_FROM: Final = word_set("from off")
_TO: Final = word_set("to into onto in on towards for at")
_DROPS: Final = word_set("forget scratch scrap cancel skip drop ditch remove delete")
_ALL: Final = -99
"""As many as were ordered there."""
_TAKES: Final = word_set(
    "take pull remove subtract deduct knock shave lose drop cut withdraw minus less fewer reduce lower"
)
_KEEPS: Final = word_set("keep hold stay stays")
_MEANT: Final = word_set("meant intended earmarked destined planned allocated assigned")
_GIVES: Final = word_set("add give put send more extra plus increase raise gets get")
_SHIFTS: Final = MOVE | word_set("switch redirect divert reassign change swap put send take give")
_SWAP: Final = word_set("swap switch exchange interchange reverse flip transpose")
_SWAPPED: Final = word_set("mixed muddled confused transposed swapped wrong backwards switched reversed vice versa")
_ABOUT_SWAP: Final = (
    word_set("or make opposite")
    | FILLER
    | COURTESY
    | _MARKS
    | _SWAPPED
    | word_set(
        "correction oops sorry no actually wait oh rather also hm hmm but on second thoughts i've got had have and"
        " with &"
        " for the two them both those these last around round over way other amounts numbers figures up so could can"
        " you"
        " it that should be think may meant between ones orders placements mistake made got were are is was each"
    )
)
_REVERSED: Final = frozenset((("other", "way"), ("vice", "versa"), ("opposite", "way")))
_CLOSES: Final = word_set("round around about please thanks . ! , sorry")
_LEADS_BACK: Final = word_set("the no or rather sorry wait actually oops i mean meant make it that - -- , ... hm hmm")
_TURNS: Final = frozenset(("->", "=>", "to", "not", "for", "was", "were", "instead", "rather", "than", "of", "from"))
_STAYS: Final = word_set("unchanged stays stay stands stand same remains remain before is as it fine ok still")


@dataclass
class Shifting(Ordered):
    """The rules for numbers of what was ordered that become others."""

    def _shifted(self, sentence: Sentence) -> bool:
        """'move 2 from Italy to Austria', 'take one off Poland and give it to Austria': of what was ordered there."""
        if len(sentence.tokens) > LONGEST:
            return False
        changes = self._changes(sentence)
        if any(abs(amount) == -_ALL for _, amount in changes) and len(changes) < 2:
            return False  # only taken back
        if not changes:
            return False
        ordered = {each[2].area: each for each in self._ordered() if isinstance(each[2], Place)}
        home = self.context.scenario.home.get(self.context.power or "")
        if any(amount < 0 and area not in ordered for area, amount in changes):
            return False
        if not any(amount < 0 for _, amount in changes) or any(
            area == home and area not in ordered for area, _ in changes
        ):
            return False
        if abs(changes[0][1]) == -_ALL:
            # 'forget Italy, put those in Poland'
            order = ordered[changes[0][0]][2]
            dropped = order.amount if isinstance(order, Place) else 0
            changes = [
                (area, -dropped if place == 0 else dropped if amount == -_ALL else amount)
                for place, (area, amount) in enumerate(changes)
            ]
        totals: dict[str, int] = {}
        for area, amount in changes:
            there = ordered[area][2] if area in ordered else None
            was = there.amount if isinstance(there, Place) else 0
            totals[area] = totals.get(area, was) + amount
        if any(total < 0 for total in totals.values()):
            return False
        if self._is_uneven(totals, ordered):
            question = "What is taken and what is put do not come to the same. How many go to each area?"
            self._question(sentence, 0, "ambiguous", "how-many", question)
            return True
        fewer_first = sorted(
            totals.items(), key=lambda each: sum(change for area, change in changes if area == each[0]) > 0
        )
        return self._reordered(sentence, fewer_first, ordered)

    def _is_uneven(self, totals: Mapping[str, int], ordered: Mapping[str, tuple[str, str | None, Order]]) -> bool:
        """'take two from Austria and put three in Italy': neither as many as before, nor all there is to place."""
        placed = {area: each[2].amount for area, each in ordered.items() if isinstance(each[2], Place)}
        more = any(total > placed.get(area, 0) for area, total in totals.items())
        before, after = sum(placed.values()), sum({**placed, **totals}.values())
        income = self.context.income
        return more and income is not None and before <= income and after not in (before, income)

    def _reordered(
        self,
        sentence: Sentence,
        totals: Sequence[tuple[str, int]],
        ordered: Mapping[str, tuple[str, str | None, Order]],
    ) -> bool:
        """Put so many to each area in the place of what was ordered there; nothing of what comes to 0."""
        for area, total in totals:
            if area not in ordered:
                self._say(sentence, None, Place(total, area))
                continue
            line, power, order = ordered[area]
            if total:
                self._put(sentence, line, power, order, Place(total, area))
            else:
                self._drop(line, order)
        self.changed = self.corrected = True
        return True

    def _changes(self, sentence: Sentence) -> list[tuple[str, int]]:
        """By how much each area that is named changes; empty where a word may say something else."""
        cursor = self._cursor(sentence)
        found: list[tuple[str, int]] = []
        amount = sign = 0
        preposition = ""
        verbs = False
        while cursor.at < len(cursor.tokens):
            token, word = cursor.tokens[cursor.at], cursor.words[cursor.at]
            if word in _DROPS and not any(
                each.kind == "number" for each in cursor.tokens[cursor.at + 1 : cursor.at + 4]
            ):
                amount, sign, verbs, preposition = _ALL, -1, True, "from"
                cursor.at += 1
            elif word in ("everything", "all") and not amount and cursor.peek(1) in _FROM | {"of", "my", "the", "out"}:
                amount = _ALL
                cursor.at += 1
            elif token.kind == "number":
                if preposition != "of":  # 'one of the four'
                    amount = token.value
                preposition = ""
                cursor.at += 1
            elif word in _TAKES | _GIVES | _SHIFTS and cursor.meaning(guess=False) is None:
                taken = word in _TAKES and word != "take"
                sign = -1 if taken else 1 if word in _GIVES and word not in ("put", "send", "give") else sign
                verbs, preposition = True, "of" if preposition == "of" else ""
                cursor.at += 1
            elif word in ("those", "these", "them") and preposition == "of" and found and found[-1][1] < 0:
                sign, preposition = 1, ""  # 'take three off Austria, two of them go to Poland'
                cursor.at += 1
            elif (
                word in ("those", "these", "them")
                and preposition == "of"
                and cursor.spoken is not None
                and cursor.spoken.area
            ):
                found.append(
                    (cursor.spoken.area, -amount)
                )  # 'second thoughts about Austria. Move two of those to Italy'
                sign, preposition = 1, ""
                cursor.at += 1
            elif word == "there" and cursor.spoken is not None and cursor.spoken.area and preposition:
                area = cursor.spoken.area
                if not amount:
                    return []
                fewer = preposition in ("from", "out", "of") or sign < 0
                found.append((area, -amount if fewer else amount))
                sign, preposition = int(fewer), ""
                cursor.at += 1
            elif word in HOME or cursor.meaning(guess=False) is not None:
                change = self._change_of(cursor, amount, sign, preposition)
                if change is None:
                    return []
                found.append(change)
                amount = amount or (_ALL if change[1] == _ALL else 0)
                sign = 1 if change[1] < 0 else 0
                preposition = ""
            elif word in _FROM or (word == "of" and preposition == "out"):
                preposition = "from"
                cursor.at += 1
            elif (
                word == "out" and cursor.peek(1) != "of" and amount and cursor.spoken is not None and cursor.spoken.area
            ):
                found.append((cursor.spoken.area, -amount))  # 'Poland is overdone. Pull 3 out'
                sign = 1
                cursor.at += 1
            elif word == "out":
                preposition = "out"
                cursor.at += 1
            elif word in _TO:
                # 'two of the ones I put in Poland'
                preposition = preposition if preposition == "of" else "to"
                cursor.at += 1
            elif word in ("go", "goes") and found and found[-1][1] < 0:
                verbs = True
                cursor.at += 1
            elif word in _MEANT and amount:
                preposition = "of"  # 'the 4 meant for Austria'
                cursor.at += 1
            elif word in ("that", "it") and preposition == "to" and cursor.words[cursor.at - 1] == "for":
                if cursor.spoken is None or not cursor.spoken.area or not amount:
                    return []
                found.append((cursor.spoken.area, amount))  # 'I forgot Austria. Take 2 from Poland for that'
                preposition = ""
                cursor.at += 1
            elif word in _KEEPS and not cursor.is_number(1):
                cursor.at += 1
            elif word == "of" and amount:
                preposition = "of"
                cursor.at += 1
            elif word in _SAYS:
                cursor.at += 1
            else:
                return []
        return found if verbs else []

    def _change_of(self, cursor: Cursor, amount: int, sign: int, preposition: str) -> tuple[str, int] | None:
        meant = cursor.meaning(guess=False)
        areas = meant[0].areas if meant is not None else ()
        try:
            if meant is not None and meant[0].adjective and len(areas) == 1:
                cursor.at += meant[1]  # 'two of my Italian factors'
                area: str | None = areas[0]
                preposition = "from" if preposition == "of" else preposition
            else:
                area = cursor.area()
        except Ask:
            return None
        if area is not None and not amount and not preposition and cursor.words[cursor.at - 1 :][:2]:
            following = cursor.peek()
            if following in ("ones", "factors", "lot", "units", "pfs"):
                return area, _ALL  # 'switch the Rhineland ones to Poland'
        if area is not None and amount == _ALL and not preposition:
            return area, _ALL  # 'shift all the Baltic ones to Rumania'
        if area is not None and not amount and not preposition and cursor.peek() == "out":
            cursor.at += 1
            return area, _ALL  # 'take Czechoslovakia out'
        if area is None or not amount or not preposition:
            return None
        if amount == _ALL and preposition != "from":
            return area, -_ALL
        if preposition in ("from", "out", "of"):
            return area, -abs(amount)
        return area, -amount if sign < 0 else amount

    def _swapped(self, sentence: Sentence, words: list[str]) -> bool:
        """'swap the two', 'I got Poland and Italy the wrong way round': two orders change their areas."""
        commands = not _SWAP.isdisjoint(words) or bool(_REVERSED & set(pairwise(words)))
        if len(words) > LONGEST or (not commands and _SWAPPED.isdisjoint(words)):
            return False
        cursor = self._cursor(sentence)
        areas: list[str] = []
        while cursor.at < len(cursor.tokens):
            if cursor.words[cursor.at] in _SWAP | _ABOUT_SWAP and cursor.tokens[cursor.at].kind != "number":
                cursor.at += 1
                continue
            if cursor.is_number() and cursor.tokens[cursor.at].value == 2 and cursor.words[cursor.at] == "two":
                cursor.at += 1
                continue
            try:
                area = cursor.area()
            except Ask:
                return False
            if area is None:
                return False
            areas.append(area)
        if len(set(areas)) not in (0, 2) or (not areas and not commands):
            return False
        if not areas and any(not _SWAPPED.isdisjoint(taken.words.lower().split()) for taken in self.taken):
            return True  # 'I mixed up Austria and Italy. Should be the other way round'
        placed = [each for each in self._ordered() if isinstance(each[2], Place)]
        own = [each for each in placed if not each[0]]
        placed = (
            [each for each in placed if isinstance(each[2], Place) and each[2].area in areas]
            if areas
            else own or placed
        )
        if len(placed) != 2:
            return False
        (line, power, one), (other_line, other_power, other) = placed
        if not isinstance(one, Place) or not isinstance(other, Place) or one.area == other.area or power != other_power:
            return False
        self._put(sentence, line, power, one, replace(one, amount=other.amount))
        self._put(sentence, other_line, other_power, other, replace(other, amount=one.amount), last=True)
        self.changed = self.corrected = True
        return True

    def _reversed_at(self, sentence: Sentence, words: Sequence[str]) -> int:
        """Where '5 in Poland, 7 in Italy - no, the other way round' comes to its end; 0 where nothing ends so."""
        at = next((at for at in range(len(words) - 2, 0, -1) if tuple(words[at : at + 2]) in _REVERSED), 0)
        if not at or not _CLOSES.issuperset(words[at + 2 :]):
            return 0
        while at and words[at - 1] in _LEADS_BACK:
            at -= 1
        said = any(token.kind == "number" for token in sentence.tokens[:at])
        return at if said and words[at - 1] not in ("not", "don't", "if", "as") else 0

    def _renumbered(self, sentence: Sentence) -> bool:
        """'Italy 4 -> 6, Austria 4 -> 2', 'six for four in Italy': of two numbers, the one that stands goes."""
        words = [token.word for token in sentence.tokens]
        numbers = sum(token.kind == "number" for token in sentence.tokens)
        levels = "to" in words and not {"up", "down"}.isdisjoint(words)
        if len(words) > LONGEST or numbers < 2 - levels or _TURNS.isdisjoint(words):
            return False
        ordered = {each[2].area: each for each in self._ordered() if isinstance(each[2], Place)}
        found: list[tuple[str, int]] = []
        cursor = self._cursor(sentence)
        area, counted = "", list[int]()
        turned = False
        for stop in [*self._clause_ends(words), len(words)]:
            while cursor.at < stop:
                token, word = cursor.tokens[cursor.at], cursor.words[cursor.at]
                meant = cursor.meaning(guess=False)
                if token.kind == "number":
                    counted.append(token.value)
                    cursor.at += 1
                elif meant is not None or word in HOME:
                    try:
                        named = cursor.area()
                    except Ask:
                        return False
                    if named is None or area:
                        return False
                    area = named
                elif (
                    word in _TURNS
                    or word in _SAYS
                    or word in _GIVES | _SHIFTS | _STAYS | {"substitute", "replace", "have"}
                ):
                    turned |= word in _TURNS
                    cursor.at += 1
                else:
                    return False
            if area and not counted:
                area = ""  # 'Rhineland unchanged'
                continue
            if not area and not counted:
                continue
            there = ordered[area][2] if area in ordered else None
            if len(counted) == 1 and isinstance(there, Place) and self._is_level(words, stop, there.amount, counted[0]):
                found.append((area, counted[0]))
                area, counted, turned = "", [], False
                continue
            if len(counted) != 2 or not turned or not isinstance(there, Place) or there.amount not in counted:
                return False
            new = next((each for each in counted if each != there.amount), 0)
            if not new:
                return False
            found.append((area, new))
            area, counted, turned = "", [], False
        for name, amount in found:
            line, power, order = ordered[name]
            self._put(sentence, line, power, order, Place(amount, name))
        return bool(found)

    def _is_level(self, words: Sequence[str], stop: int, was: int, now: int) -> bool:
        """'Austria down to 3', where 4 were ordered: the number that shall be."""
        said = words[max(0, stop - 5) : stop]
        return ("up" in said and now > was) or ("down" in said and 0 < now < was)
