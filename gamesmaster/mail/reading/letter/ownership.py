"""Whose orders a sentence gives, by one who plays several powers: 'USA - attack …', 'for the latter: …'."""

from __future__ import annotations

from abc import ABC, abstractmethod
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.letter.common import Common
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import ATTACK, CONTROL, MOVE, PLACE, PLACE_TO, UNDERSTANDING, word_set

_ORDERS: Final = ATTACK | CONTROL | MOVE | PLACE | UNDERSTANDING | {"no", "ally"}
_DASHES: Final = frozenset(("-", "--", "->", "=>", "|", "="))
_WHICH: Final = {"former": 0, "first": 0, "latter": 1, "second": 1}
_LEADS: Final = word_set("and then now as so for the with orders of my , second other")
_WHOSE_ORDERS: Final = word_set("orders order placements moves deployments attacks")
_THEIRS: Final = word_set(
    "factors units forces troops men ones lot lots side half share part contribution allocation income cousins friends"
    " country countrymen nation people boys power empire own other"
)
_WHOSE: Final = _THEIRS | word_set(
    "my the our and for of orders order placements moves deployments attacks here are now then as next , '"
)
_THEIR_AS_MINE: Final = {"their": "my", "theirs": "mine", "they": "i"}
_THEIR: Final = frozenset(_THEIR_AS_MINE)
_LATER: Final = word_set("later follow follows tomorrow separate separately soon come already")
_WHO: Final = word_set("whom which who that")
_ONE: Final = word_set("one power country nation side")


@dataclass
class Ownership(Common, ABC):
    """The rules for powers that stand in front of their orders."""

    def _owner_in_front(self, sentence: Sentence) -> bool:
        """'USA - attack Germany in Austria', 'USA - Understanding Poland'."""
        if len(self.context.powers) < 2 or len(sentence.tokens) < 4 or self.spoilt is not None:
            return False
        cursor = self._cursor(sentence)
        attacks = self.context.phase == "attack"
        led = attacks and cursor.words[0] in ("for", "as") and 1 + (cursor.words[1] in ("the", "my"))
        found = cursor.meaning(int(led), guess=False)
        at = int(led) + found[1] if found is not None else 0
        if found is None or found[0].power not in self.context.powers or at + 1 >= len(sentence.tokens):
            return False
        if led and cursor.words[at] in ("i", "we", "please", "i'd", "i'll", ","):
            self._read_for(found[0].power or "", sentence, at + (cursor.words[at] == ","))
            return True  # 'For America I attack Germany in Austria'
        if led:
            return False
        no = cursor.words[at] == ":" and cursor.words[at + 1] == "no"  # 'USA: no attacks, Understanding in Italy'
        if (cursor.words[at] not in _DASHES and not no) or cursor.words[at + 1] not in _ORDERS:
            return False
        self._read_for(found[0].power or "", sentence, at + 1)
        return True

    def _read_for(self, power: str, sentence: Sentence, at: int) -> None:
        """Read the rest of a sentence as orders of a power."""
        before = self.owner, self.owned, self.doubtful
        self.owner, self.owned, self.doubtful = power, False, False
        breaks = frozenset(each - at for each in sentence.breaks if each > at)
        self._again_read(Sentence(sentence.tokens[at:], sentence.lines[at:], breaks, sentence.end))
        self.owner, self.owned, self.doubtful = before

    def _of_the_former(self, sentence: Sentence, words: list[str]) -> bool:
        """'I play France and the USA. For the former: …, for the latter: …'."""
        powers = self.context.powers
        if len(powers) < 2 or self.spoilt is not None:
            return False
        cursor = self._cursor(sentence)
        named = [found[0].power for at in range(len(words)) if (found := cursor.meaning(at, guess=False)) is not None]
        own = tuple(dict.fromkeys(power for power in named if power in powers))
        if len(own) == 2 and set(named) <= set(powers):
            self.both = (own[0] or "", own[1] or "")
        at = next((at for at in range(min(len(words), 6)) if words[at] in _WHICH), -1)
        if at < 0 or words[0] not in ("for", "as", "and") or not _LEADS.issuperset(words[:at]):
            return False
        stop = at + 1
        while stop < len(words) and words[stop] in _ONE:
            stop += 1
        if words[stop : stop + 1] not in ([":"], [","], ["-"]) or stop + 1 >= len(words):
            return False
        if self.both is None:
            self._question(sentence, 0, "ambiguous", "for-which-power", "For which power is this?")
            return True
        self._read_for(self.both[_WHICH[words[at]]], sentence, stop + 1)
        return True

    def _owned_sentence(self, sentence: Sentence, words: list[str]) -> bool:
        """'Germany: Rhineland 5, Austria 4', by one who plays Germany and another power."""
        powers = self.context.powers
        if len(powers) < 2 or self.spoilt is not None or ":" not in words[1:8] or self.heading:
            return False
        cursor = self._cursor(sentence)
        found = cursor.meaning(guess=False)
        owner = found[0].power if found is not None else None
        at = found[1] + 1 if found is not None else 0
        if owner is None or words[at - 1 : at] != [":"]:
            owner, at = self._headed_by(cursor, words)
        headed = at > 2 and (not _WHOSE_ORDERS.isdisjoint(words[:at]) or words[at - 2] == ")")
        if owner not in powers or at + 1 >= len(words):
            return False
        if not headed and (not cursor.is_area(at) or words[at + 1] == ":") and not self._pairs_from(cursor, at):
            return False
        self._read_for(owner or "", sentence, at)
        return True

    def _headed_by(self, cursor: Cursor, words: list[str]) -> tuple[str | None, int]:
        """'My German orders:', 'Orders for Germany:': whose orders follow, and where."""
        stop = words.index(":", 1)
        if words[stop - 1] == ")" and "(" in words[:stop]:  # 'Carol (USA):'
            found = cursor.meaning(words.index("(") + 1, guess=False)
            whole = found is not None and words.index("(") + 1 + found[1] == stop - 1
            return (found[0].power, stop + 1) if found is not None and whole else (None, 0)
        owner = self._one_named(cursor, stop)
        return (owner, stop + 1) if owner is not None else (None, 0)

    def _one_named(self, cursor: Cursor, stop: int) -> str | None:
        """'My German orders', 'our American cousins', 'my own country': the one power named before a place."""
        words = cursor.words
        owners: set[str] = set()
        at = 0
        while at < stop:
            found = cursor.meaning(at, guess=False)
            if found is not None and found[0].power is not None:
                owners.add(found[0].power)
                at += found[1]
            elif words[at] in _WHOSE:
                at += 1
            else:
                return None
        if not owners and words[:2] == ["my", "own"] and self.context.power:
            owners.add(self.context.power)
        return owners.pop() if len(owners) == 1 else None

    def _turns_to_power(self, sentence: Sentence, words: list[str]) -> bool:
        """'My own country.', 'Our American cousins, whom the dice have lent me.': whose orders follow it."""
        if len(self.context.powers) < 2 or self.spoilt is not None or self.below or sentence.end == "?":
            return False
        stop = next((at for at in range(1, len(words) - 1) if words[at] == "," and words[at + 1] in _WHO), len(words))
        told = any(token.kind == "number" for token in sentence.tokens)
        owner = None if told or words[0] in (":", ",") else self._one_named(self._cursor(sentence), stop)
        if owner not in self.context.powers:
            return False
        self._owner(owner or "")
        return True

    def _of_those_named(self, sentence: Sentence, words: list[str]) -> bool:
        """'The dice gave me the English again. All ten of theirs go to the Rhineland.'"""
        if not self.named_other or _THEIR.isdisjoint(words) or self.spoilt is not None or sentence.end == "?":
            return False
        theirs = [at for at, word in enumerate(words) if word == "theirs" and at and words[at - 1] == "of"]
        sentence = without(sentence, [place for at in theirs for place in (at - 1, at)])
        tokens = tuple(replace(each, word=_THEIR_AS_MINE.get(each.word, each.word)) for each in sentence.tokens)
        power, self.named_other = self.named_other, ""
        self._read_for(power, replace(sentence, tokens=tokens), 0)
        return True

    def _doubt_owner(self, sentence: Sentence, taken: int) -> None:
        """'Our American cousins send their love. 5 in Austria': what follows may be theirs, and is asked about."""
        if len(self.context.powers) < 2 or self.below or self.quoted:
            return
        mine = self.owner or self.context.mover or self.context.power
        new = [each for each in self.taken[taken:] if each.power == self.context.prefix_of(mine)]
        named = self._own_named(sentence)
        other = self.named_other
        self.named_other = next(iter(named - {mine}), "") if len(named) == 1 and not self.taken[taken:] else ""
        if not _LATER.isdisjoint(token.word for token in sentence.tokens):
            self.named_other = ""
        if not new or self.doubtful or not (other or (mine not in named and named)):
            return
        targets = {power for each in new for power in getattr(each.thing, "targets", ())}
        if not other and named & targets:
            return
        question = f"For which power is this, {mine} or {other or named.pop()}?"
        self._question(sentence, 0, "ambiguous", "for-which-power", question)
        self.taken[taken:] = [each for each in self.taken[taken:] if not any(each is one for one in new)]

    def _own_named(self, sentence: Sentence) -> set[str]:
        """The powers of the writer's that a sentence names, and not as an area."""
        cursor = self._cursor(sentence)
        found: set[str] = set()
        for at in range(len(cursor.words)):
            meant = cursor.meaning(at, guess=False)
            ahead = at - 1 - (at > 1 and cursor.words[at - 1] == "the")
            inside = ahead >= 0 and cursor.words[ahead] in PLACE_TO and (ahead > 0 or cursor.words[0] != "for")
            if meant is not None and meant[0].power in self.context.powers and meant[0].power and not inside:
                found.add(meant[0].power)
        return found

    @abstractmethod
    def _owner(self, power: str) -> None:
        """Note that what follows is that power's."""
