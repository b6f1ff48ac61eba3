"""Sentences about what is on file or was ordered the turn before: 'cancel Poland', 'same as last turn, but …'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.doubts import gate
from gamesmaster.mail.reading.filed import recorded
from gamesmaster.mail.reading.filed.standing import Standing
from gamesmaster.mail.reading.letter.asking import Taken
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack

_KEEPS: Final = word_set("keep leave")
_SWAP: Final = word_set("swap switch exchange please")
_SWAPS: Final = _SWAP | word_set("the my two both stocks stock around round over of attacks attack those these , !")


@dataclass
class AboutRecord(Standing):
    """The rules for sentences that take back, repeat or change recorded orders."""

    def _about_the_record(self, sentence: Sentence, words: list[str]) -> bool:
        """'cancel Poland', 'same as last turn', 'use GM for the attack on France', where it can mean one thing only."""
        if self.spoilt is not None or self.quoted or self.below or sentence.end == "?":
            return False
        phase = self.context.phase
        at = next((at for at, word in enumerate(words) if word in ("but", "except", "only")), 0)
        if (
            self.context.last_turn
            and {"same", "repeat", "as", "like", "ditto", "what", "again", "stick"} & set(words[:6])
            and at
        ):
            repeated = recorded.find_repeated(words[:at], self.context.last_turn, phase)
            if words[at : at + 2] == ["except", "that"] or words[at : at + 2] == ["except", "for"]:
                at += 1
            if repeated and words[at + 1 : at + 2] in (["swap"], ["switch"]) and len(words) > at + 2:
                self._again(sentence, repeated)
                breaks = frozenset(each - at - 1 for each in sentence.breaks if each > at + 1)
                swap = Sentence(sentence.tokens[at + 1 :], sentence.lines[at + 1 :], breaks, sentence.end)
                if self._swapped(swap, words[at + 1 :]):
                    return True
                del self.taken[len(self.taken) - len(repeated) :]
                return False
            others = [word for word in words[at + 1 :] if word not in ("none", "nothing")]
            if repeated and gate.trouble(others) is None and at + 1 < len(words):
                self._again(sentence, repeated)
                changed = replace(sentence.tokens[at], word="change", text="change")
                rest = (changed, *sentence.tokens[at + 1 :])
                breaks = frozenset(each - at for each in sentence.breaks if each > at)
                taken, asked = len(self.taken) - len(repeated), len(self.findings)
                plain = Sentence(sentence.tokens[at + 1 :], sentence.lines[at + 1 :], frozenset(), sentence.end)
                if self._amends(plain, words[at + 1 :]):
                    return True
                self._orders(Sentence(rest, sentence.lines[at:], breaks, sentence.end))
                if any(each.kind != "note" for each in self.findings[asked:]):
                    del self.taken[taken:]
                self.taken = [each for each in self.taken if getattr(each.thing, "area", None) not in self.emptied]
                return True
        if self._repeats(sentence, words):
            return True
        lines = self._cancelled_beside(sentence, words) if self.context.on_file else None
        if lines is not None and not self._spoken_of(lines):
            self.cancelled.extend(lines)
            return True
        if self._stocks_swapped(sentence, words):
            return True
        change = recorded.find_stock_change(self._cursor(sentence))
        return change is not None and self._other_stock(sentence, *change)

    def _repeats(self, sentence: Sentence, words: list[str]) -> bool:
        """'Same as last turn': what was ordered then is ordered again."""
        own = {word for word in words if self._is_writer(word)}
        said = [word for word in words if word not in own | {"for", "from"}] if own else words
        repeated = recorded.find_repeated(said, self.context.last_turn, self.context.phase)
        if repeated:
            self._again(sentence, repeated)
        return bool(repeated)

    def _is_writer(self, word: str) -> bool:
        """'Same as last turn for France', written by France."""
        found = self.names.name_at([word], 0)
        return found is not None and found[0].power is not None and found[0].power == self.context.power

    def _again(self, sentence: Sentence, lines: Sequence[str]) -> None:
        for each in lines:
            power, order = notation.read(each)
            self.taken.append(Taken(order, power, sentence.words(), sentence.line_at(0), Item((order,), power)))

    def _cancelled_beside(self, sentence: Sentence, words: list[str]) -> tuple[str, ...] | None:
        """What is cancelled; 'cancel the attack in Rumania, keep the one in Italy' keeps only what stands anyway."""
        lines = recorded.find_cancelled(self._cursor(sentence), self.context.phase)
        at = next((at for at in range(2, len(words) - 1) if words[at] in _KEEPS), 0)
        if lines is not None or not at or any(token.kind == "number" for token in sentence.tokens[at:]):
            return lines
        stop = at - 1 if words[at - 1] in (",", "and", "but", "-", "--") else at
        cut = Sentence(sentence.tokens[:stop], sentence.lines[:stop], frozenset(), sentence.end)
        lines = recorded.find_cancelled(self._cursor(cut), self.context.phase)
        cursor = self._cursor(sentence)
        cursor.at = at
        while cursor.at < len(words):
            found = cursor.meaning(guess=False)
            kept = () if found is None else found[0].areas
            if any(getattr(notation.read(line)[1], "area", None) in kept for line in lines or ()):
                return None
            cursor.at += found[1] if found is not None else 1
        return lines

    def _stocks_swapped(self, sentence: Sentence, words: list[str]) -> bool:
        """'Swap the two stocks': of the only two attacks there are."""
        if not _SWAPS.issuperset(words) or {"stock", "stocks"}.isdisjoint(words) or words[0] not in _SWAP:
            return False
        own = [each.thing for each in self.taken if isinstance(each.thing, Attack)]
        read = [notation.read(line) for line in self.context.on_file if not own]
        attacks = own or [order for _, order in read if isinstance(order, Attack)]
        stocks = [each.stock for each in attacks if each.stock is not None]
        if len(stocks) != 2 or len(attacks) != 2:
            return False
        for attack, other in zip(attacks, reversed(stocks), strict=True):
            about = recorded.About((Attack,), frozenset(attack.targets), attack.area)
            self._other_stock(sentence, about, other)
        return True

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
