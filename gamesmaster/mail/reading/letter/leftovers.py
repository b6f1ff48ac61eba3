"""Parts of a sentence that no rule took and that say something all the same: a number alone, nothing somewhere."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.doubts import gate, talk
from gamesmaster.mail.reading.frames.segments import names_area
from gamesmaster.mail.reading.letter.lone_odds import LoneOdds
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.syntax.items import RestOf
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import (
    CONTROL,
    COURTESY,
    FILLER,
    HOME,
    KNOWN,
    PLACE,
    PLACE_TO,
    REST,
    TAKES_BACK,
    UNDERSTANDING,
    UNITS,
    word_set,
)
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Place

_OFFERS: Final = word_set("offer give trade swap exchange sell")
_HOLDS: Final = word_set("hold keep holding keeping reserve save saving back withhold")
_SUMS: Final = word_set("totals altogether all tot count gesamt summe tel phone mobile pf pfs")
_ACTS: Final = word_set(
    "halve double leave hold change switch swap drop stop keep cancel skip all not nothing no only without spare call"
    " postpone make move take use withdraw remove replace give put less fewer more reduce increase cut raise forget"
    " undo abort wait exchange turn pull scale trim ease back let redirect divert alter adjust amend fix correct split"
    " merge"
)
"""What a sentence begins with that wants something of an order."""
_PUTTING: Final = word_set("putting placing sending put place send deploying deploy")
_WRITER: Final = word_set("i i'm i'll we we're we'll")
_GIVEN: Final = FILLER | PLACE | PLACE_TO | UNITS | word_set("gets get goes go takes has have")
_OF_NOTHING: Final = FILLER | PLACE_TO | word_set("0 zero nil nothing none gets get : - = factors pfs at all")


_CODE: Final = re.compile(r"[a-z]{1,2}\d{1,2}")
NOTHING_LEFT: Final = word_set("nil zero 0 nothing none")
LEFT: Final = NOTHING_LEFT | REST | word_set("is : = - over left the leaves")
"""'Balance nil', 'Rest: 0': all is placed."""
_AS_IT_IS: Final = frozenset((("as", "is"), ("it", "is"), ("it", "was"), ("they", "are"), ("the", "same")))


def stays_as_it_is(words: Sequence[str]) -> bool:
    """'leave Germany as is', 'keep Italy the same': nothing is said of any number."""
    ends = tuple(words[-2:]) in _AS_IT_IS or words[-1] in ("unchanged", "untouched")
    bare = len(words) <= 4 and words[-1] in ("unchanged", "untouched")
    return len(words) <= 9 and ends and (bare or not {"leave", "leaving", "keep", "keeping"}.isdisjoint(words[:2]))


SIGNED: Final = word_set("group team table player seat class game period form desk house squad")


@dataclass
class Leftovers(LoneOdds):
    """The rules for what is left over."""

    def _is_pair_unknown(self, sentence: Sentence) -> bool:
        """'PL 4' in a line of its own: an area by a name that nobody knows, where others stand in such lines, too."""
        tokens = [token for token in sentence.tokens if token.kind != "mark"]
        kinds = sorted(token.kind for token in tokens)
        word = next((token for token in tokens if token.kind == "word"), None)
        cursor = self._cursor(sentence)
        counted = any(
            token.kind == "number" and not talk.counts_things(cursor, at) for at, token in enumerate(sentence.tokens)
        )
        named = word is not None and 2 <= len(word.text) <= 14 and word.word not in KNOWN | _SUMS
        return counted and named and kinds == ["number", "word"]

    def _heeds_file(self, sentence: Sentence, words: Sequence[str]) -> None:
        """'Halve Rumania', 'change Ford to IBM', 'not Italy': it may be about an order on file that it names."""
        on_file = [notation.read(line)[1] for line in self.context.on_file]
        cursor = self._cursor(sentence)
        acts = next((word for word in words if word not in FILLER | COURTESY and word != ","), "") in _ACTS
        acts = acts or "instead" in words or "only" in words[:2] or "just" in words[:2]
        if not on_file or len(words) > 16 or sentence.end == "?" or self.below or not acts:
            return
        areas, stocks = set[str](), set[str]()
        for at in range(len(words)):
            found, stock = cursor.meaning(at - cursor.at, guess=False), cursor.names.stock_at(words, at)
            areas.update(found[0].areas if found is not None and not found[0].powers else ())
            stocks.update((stock[0],) if stock is not None and cursor.tokens[at].text[:1].isupper() else ())
        if any(getattr(each, "area", "") in areas or getattr(each, "stock", "") in stocks for each in on_file):
            question = "Is this about your orders on file? Please write what shall stand, line by line."
            self.idle.append((sentence, "ambiguous", "names-no-order", question))

    def _names_attack(self, sentence: Sentence) -> bool:
        """While attacks are due: an area that is no power, another power, and a stock are named."""
        if self.context.phase not in ("attack", "turn"):
            return False
        cursor = self._cursor(sentence)
        named = [cursor.meaning(at, guess=False) for at in range(len(cursor.words))]
        areas = any(each is not None and bool(each[0].areas) and not each[0].powers for each in named)
        powers = any(each is not None and each[0].power not in (None, self.context.power) for each in named)
        return areas and powers and any(cursor.names.stock_at(cursor.words, at) for at in range(len(cursor.words)))

    def _counts_for_nobody(self, sentence: Sentence) -> bool:
        """'4 ???', '8 somewhere useful' in a line of its own: factors, and no area."""
        cursor = self._cursor(sentence)
        kinds = [token.kind for token in sentence.tokens]
        following = cursor.words[1] if len(kinds) > 1 else ""
        numbers = [at for at, kind in enumerate(kinds) if kind == "number"]
        puts = not _PUTTING.isdisjoint(cursor.words[: numbers[0]]) if len(numbers) == 1 else False
        if puts and len(kinds) <= 6 and cursor.words[0] in _WRITER:
            return not (self.below or talk.counts_things(cursor, numbers[0]))  # 'I'm putting 7.'
        return (
            kinds[0] == "number"
            and 1 < len(kinds) <= 5
            and kinds.count("number") == 1
            and following not in (".", ")", ":", ",")
            and sentence.line_at(0).tokens[0] is sentence.tokens[0]
            and self.context.phase in ("", "placing", "turn")
            and not self.below
            and not talk.counts_things(cursor, 0)
        )

    def _unknown_place(self, cursor: Cursor, start: int, stop: int) -> str:
        """The name of 'Hungary (3)' and 'Hungary gets 3' beside other placings; empty where a pair is none."""
        if self.below or not any(isinstance(taken.thing, Place) for taken in self.taken):
            return ""
        counted = {at for at in range(start, stop) if cursor.tokens[at].kind == "number"}
        numbers = [at for at in counted if not talk.counts_things(cursor, at)]
        said = [at for at in range(start, stop) if cursor.tokens[at].kind != "mark" and cursor.words[at] not in _GIVEN]
        words = [at for at in said if cursor.tokens[at].kind == "word"]
        if len(numbers) != 1 or not 1 <= len(words) <= 2 or len(set(said) - counted) > 2:
            return ""
        if any("'" in cursor.words[at] for at in words):
            return ""  # 'That's my 15'
        if any(cursor.words[at] in SIGNED for at in words):
            return ""  # 'Group 3'
        strange = all(cursor.words[at] not in KNOWN | _SUMS and cursor.meaning(at - cursor.at) is None for at in words)
        small = not any(token.text[:1].isupper() for token in cursor.tokens)
        named = cursor.tokens[words[0]].text[:1].isupper() or (small and len(words) == 1)
        return " ".join(cursor.tokens[at].text for at in words) if strange and named else ""

    def _beside_rest(self, cursor: Cursor, passed: Sequence[tuple[int, int]], since: int) -> int | None:
        """Where words were passed over on which a rest hangs: 'Withhold 3, rest in Italy', 'Match them in Poland'."""
        if not any(isinstance(taken.thing, RestOf) for taken in self.taken[since:]):
            return None
        for start, stop in passed:
            numbers = [at for at in range(start, stop) if cursor.tokens[at].kind == "number"]
            counted = any(
                not talk.counts_things(cursor, at) and cursor.tokens[at].value != self.context.income for at in numbers
            )
            emptied = gate.is_nothing(cursor.words[start:stop]) or self._is_empty(cursor, start, stop)
            if not emptied and (counted or names_area(cursor, start, stop)):
                return start
        return None

    def _is_empty(self, cursor: Cursor, start: int, stop: int) -> bool:
        """'Austria 0', 'Rhineland: nil', 'Italy gets nothing'."""
        said = [at for at in range(start, stop) if cursor.words[at] not in _OF_NOTHING]
        none = any(cursor.tokens[at].value == 0 or cursor.words[at] in ("nothing", "none") for at in range(start, stop))
        if not none or not said:
            return False
        if len(said) == 1 and cursor.words[said[0]] in HOME:
            return True
        found = cursor.meaning(said[0] - cursor.at, guess=False)
        return found is not None and bool(found[0].areas) and said == list(range(said[0], said[0] + found[1]))

    def _empty(self, cursor: Cursor, start: int, stop: int) -> None:
        """Note that nothing goes there: an order on file that does is gone, if the letter changes what is on file."""
        for at in range(start, stop):
            found = cursor.meaning(at - cursor.at, guess=False)
            self.emptied.update(found[0].areas if found is not None else ())
            if cursor.words[at] in HOME:
                self.emptied.add(self.context.scenario.home.get(cursor.whose, ""))
        self.changed = True

    def _is_code(self, sentence: Sentence) -> bool:
        """'P5 R4 H3': letters for areas that nobody knows."""
        tokens = [token for token in sentence.tokens if token.kind != "mark"]
        return len(tokens) > 1 and all(_CODE.fullmatch(token.word) for token in tokens)

    def _contradicts(self, sentence: Sentence) -> None:
        """'2 in Italy. Nothing in Italy.': nobody knows which of both is meant."""
        cursor = self._cursor(sentence)
        found = [cursor.meaning(at, guess=False) for at in range(len(cursor.tokens))]
        areas = {area for each in found if each is not None for area in each[0].areas}
        ordered = [each for each in self.taken if isinstance(each.thing, Place) and each.thing.area in areas]
        if ordered and all(token.kind != "number" for token in sentence.tokens):
            self._unsettle(sentence, ordered)

    def _lone_number(self, cursor: Cursor, start: int, stop: int) -> bool:
        """'5 in Poland, Austria 3, 6'; '5 everywhere': a number among orders, or all there is."""
        said = [at for at in range(start, stop) if cursor.words[at] not in FILLER]
        said_words = [cursor.words[at] for at in said]
        numbers = [at for at in said if cursor.tokens[at].kind == "number"]
        if not numbers or talk.counts_things(cursor, numbers[0]):
            return False
        placed = sum(taken.thing.amount for taken in self.taken if isinstance(taken.thing, Place))
        if len(said) == 1 and cursor.tokens[numbers[0]].value == placed:
            return False  # the sum below a list
        given = any(
            cursor.words[at + 1] in PLACE_TO and cursor.words[at + 2] in ("that", "it", "this", "there")
            for at in numbers
            if at + 2 < stop
        )
        if given and self.context.phase in ("", "placing", "turn"):
            return True
        among = self.before is not None and all(at in numbers or cursor.words[at] == "there" for at in said)
        first = numbers[0] == said[0] == start and not self.below
        alone = first and start == 0 and stop == len(cursor.tokens) and len(said) <= 2
        somewhere = first and len(said) <= 4 and cursor.words[start + 1 : start + 2] in (["in"], ["to"], ["into"])
        held = self.before is not None and len(said) <= 4 and not _HOLDS.isdisjoint(said_words)
        return among or alone or held or (somewhere and self.context.phase in ("", "placing", "turn"))

    def _names_any(self, sentence: Sentence) -> bool:
        cursor = self._cursor(sentence)
        return any(self.names.name_at(cursor.words, at) is not None for at in range(len(cursor.words)))

    def _may_deal(self, words: Sequence[str]) -> bool:
        """'From Assyria I accept', 'I offer them 1 for 1: grain for oil': an offer or its answer may be meant."""
        if Accept not in self.context.scenario.kinds or self.context.phase == "placing":
            return False
        offers = not _OFFERS.isdisjoint(words) and not self.names.goods.keys().isdisjoint(words)
        return offers or ("accept" in words[-3:] and words[0] == "from")

    def _lists_attack(self, sentence: Sentence) -> bool:
        """'Tonight's menu: Russia in Poland, served with Coca-Cola': whom, where and a stock, while attacks are due."""
        if self.context.phase != "attack" or self.context.scenario.conflict == "exchange":
            return False
        cursor = self._cursor(sentence)
        powers = areas = stocks = False
        for at, token in enumerate(sentence.tokens):
            found = cursor.meaning(at - cursor.at, guess=False)
            if found is not None:
                powers |= bool(found[0].powers)
                areas |= bool(found[0].areas) and not found[0].powers
            elif token.text[:1].isupper() and token.word not in KNOWN:
                stocks |= cursor.names.stock_at(cursor.words, at) is not None
        return powers and areas and stocks

    def _names_where_or_what(self, sentence: Sentence) -> bool:
        """'The time has come to deal with Germany': where, and with what, nobody says; so that nothing is ordered."""
        fights = self.context.phase == "attack" and self.context.scenario.conflict != "exchange"
        words = [token.word for token in sentence.tokens]
        if not {"ally", "alliance", "accept", "offer"}.isdisjoint(words):
            return True
        if not fights or sentence.end == "?" or not (UNDERSTANDING | CONTROL | TAKES_BACK).isdisjoint(words):
            return True
        cursor = self._cursor(sentence)
        for at, token in enumerate(sentence.tokens):
            found = cursor.meaning(at - cursor.at, guess=False)
            if found is not None and found[0].areas and (not found[0].powers or cursor.words[at - 1] in PLACE_TO):
                return True
            if token.kind in ("number", "ratio") or token.word in ("there", "here", *HOME):
                return True
            if found is None and token.text[:1].isupper() and self.names.stock_at(words, at) is not None:
                return True
        return False
