"""Of whom a sentence speaks: other players, powers named before, goods and alliances dealt in."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.doubts import gate
from gamesmaster.mail.reading.filed.citing import Citing
from gamesmaster.mail.reading.letter.answers import Answers
from gamesmaster.mail.reading.syntax.cursor import Cursor, Spoken
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import ATTACK, FILLER, HOME, NEGATION, UNITS, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Accept, Ally, Place

_HEAD: Final = 16
_ADMITS: Final = word_set(
    "typo typos mixed muddled wrong mistake confused backwards error typo misprint slip slipped around round about"
    " oops sorry"
    " change"
    " changes correction corrected meant mean tweak instead rather reconsidered apologies whoops wrongly"
)
_IT_IS: Final = word_set("it's it is should be that's that they are they're i want")


_GO: Final = word_set("in to the at into for on go goes stay stays remain remains going")
"""Between a number and its area."""


@dataclass
class Speaking(Citing, Answers):
    """What has to be known of a sentence before it is judged."""

    def _places_itself(self, sentence: Sentence, words: list[str]) -> bool:
        """Whether a sentence that speaks of what was said holds an order, too."""
        cursor = self._cursor(sentence)
        return gate.looks_like_order(cursor, 0, len(words))

    def _pairs_from(self, cursor: Cursor, at: int) -> bool:
        """'Germany: 6 Austria, 6 Rhineland': numbers, and after each the area that it belongs to."""
        expected = "number"
        while at < len(cursor.tokens):
            token = cursor.tokens[at]
            if expected == "number" and token.word in (",", "and", "&"):
                at += 1
            elif expected == "number":
                if token.kind != "number":
                    return False
                at, expected = at + 1, "area"
            elif token.word in UNITS | _GO:
                at += 1
            elif token.word in HOME:
                at, expected = at + 1, "number"
            else:
                found = cursor.meaning(at, guess=False)
                if found is None or not found[0].areas:
                    return False
                at, expected = at + found[1], "number"
        return expected == "number"

    def _calls_another(self, sentence: Sentence) -> bool:
        """'France! Put 5 in Poland!': what follows is said to another player."""
        cursor = self._cursor(sentence)
        cursor.skip(word_set("dear hi hello hey"))
        found = cursor.meaning(guess=False)
        whole = found is not None and cursor.at + found[1] == len(cursor.tokens) and sentence.end == "!"
        greets = (
            self.context.phase == "placing"
            and cursor.at > 0
            and found is not None
            and cursor.peek(found[1]) in (",", "!")
        )
        if found is None or not (whole or greets):
            return False
        if found[0].power is None or found[0].power in (self.context.power, *self.context.powers):
            return False
        if self.spoilt is None:
            self.spoilt = ("addressed-to-another", "This seems written to another player. Is it an order of yours?")
            self.quoted = self.quoted or greets  # a whole letter to another player
        return whole

    def _merged(self, spoken: Spoken | None) -> Spoken | None:
        """Two statements in a row: 'him' and 'there' may be of either."""
        before = self.spoken
        if spoken is None or before is None:
            return spoken
        if spoken.pairs or before.pairs:
            return None
        powers = tuple(dict.fromkeys((*before.powers, *spoken.powers)))
        return Spoken(powers, spoken.area if spoken.area == before.area else "")

    def _names_in(self, sentence: Sentence) -> Spoken | None:
        """What a plain statement names: 'Germany and Russia are both in Poland'."""
        cursor = self._cursor(sentence)
        powers: list[str] = []
        areas: list[str] = []
        order = ""
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
                order += "p"
            elif meaning.area is not None:
                areas.append(meaning.area)
                order += "a"
            at += width
        if self.context.power in powers or not (powers or areas):
            return None
        if len(set(areas)) > 1:
            pairs = tuple(zip(powers, areas, strict=False))
            return Spoken((), "", pairs) if order == "pa" * len(pairs) and len(set(powers)) == len(powers) else None
        return Spoken(tuple(dict.fromkeys(powers)), areas[0] if areas else "")

    def _without_pronouns(self, words: list[str]) -> list[str]:
        """'hit them both': who they are, the sentence before has said."""
        pointed = self.spoken is not None or (self.earlier is not None and self.earlier.verb == "attack")
        first = next((at for at, word in enumerate(words) if word in ("them", "him", "her")), 0)
        if not pointed and not any(self._power_at(words, at) for at in range(first)):
            return words
        return [
            word
            for at, word in enumerate(words)
            if not (word in ("them", "him", "her") and at and (words[at - 1] in ATTACK or words[at - 1] == "both"))
        ]

    def _power_at(self, words: list[str], at: int) -> bool:
        """Whether another power is named at a place."""
        found = self.names.name_at(words, at)
        return found is not None and bool(found[0].powers) and found[0].power != self.context.power

    def _refused_beside(self, sentence: Sentence, words: list[str]) -> Sentence:
        """'I accept Egypt's offer but not Assyria's': what is not accepted needs no line."""
        if Accept not in self.context.scenario.kinds or "accept" not in words:
            return sentence
        at = next((at for at in range(1, len(words) - 1) if words[at] in ("but", ",") and words[at + 1] == "not"), 0)
        cursor = self._cursor(sentence)
        if not at or not cursor.is_power(at + 2) or len(words) > at + 7:
            return sentence
        return Sentence(sentence.tokens[:at], sentence.lines[:at], sentence.breaks, sentence.end)

    def _without_dealings(self, words: list[str]) -> list[str]:
        """'swap' and 'propose' say what to do where goods or an alliance are named after them."""
        deals = not self.names.goods.keys().isdisjoint(words)
        allies = Ally in self.context.scenario.kinds and "alliance" in words
        exempt = {"swap", "their", "his", "her"} if deals else set()
        at = next((at for at, word in enumerate(words) if word == "propose"), None)
        if Accept in self.context.scenario.kinds and "yes" in words and "to" in words:
            exempt |= {"them", "him", "her", "their", "his", "offers", "offered", "proposes", "proposed"}
        if Accept in self.context.scenario.kinds and "accept" in words:
            exempt |= {"offers", "offered", "proposes", "proposed", "has", "suggested", "wants", "suggests"}
        if at is not None and (deals or allies) and set(words[:at]) <= FILLER | {"i", "we"}:
            exempt.add("propose")
        return [word for word in words if word not in exempt] if exempt else words

    def _is_about_own(self, sentence: Sentence) -> bool:
        """Whether a sentence names an area of which this letter, or what is on file, orders something."""
        own = {getattr(taken.thing, "area", None) for taken in self.taken}
        own |= {getattr(notation.read(line)[1], "area", None) for line in self.context.on_file}
        cursor = self._cursor(sentence)
        named: set[str] = set()
        for at in range(len(cursor.tokens)):
            found = cursor.meaning(at, guess=False)
            named.update(found[0].areas if found is not None else ())
        return bool(named & own)

    def _mended(self, sentence: Sentence) -> Sentence:
        """'Oh dear, I've mixed them up: it's four in Poland': what stands behind the colon corrects."""
        words = [token.word for token in sentence.tokens[:_HEAD]]
        if not (self.taken or self.context.on_file) or ":" not in words[1:] or sentence.end == "?":
            return sentence
        at = words.index(":", 1)
        stop = at + 1
        while stop < len(sentence.tokens) and sentence.tokens[stop].word in _IT_IS:
            stop += 1
        cursor = self._cursor(sentence)
        named = any(cursor.meaning(each, guess=False) is not None or cursor.is_number(each) for each in range(at))
        named |= sentence.tokens[0].start == sentence.tokens[0].end  # a turn of phrase put in by us
        if named or _ADMITS.isdisjoint(words[:at]) or stop >= len(sentence.tokens):
            return sentence
        change = replace(sentence.tokens[0], kind="word", text="change", word="change", value=-1)
        rest = without(sentence, range(1, stop))
        return replace(rest, tokens=(change, *rest.tokens[1:]))

    def _if_so(self, sentence: Sentence) -> Sentence:
        """'Am I still in time? If so: 5 in Italy': the condition is one for us to see to."""
        words = [token.word for token in sentence.tokens]
        cursor = self._cursor(sentence)
        names = any(cursor.meaning(at, guess=False) is not None for at in range(len(words)))
        counts = names or any(token.kind == "number" for token in sentence.tokens)
        self.queried, self.queries = self.queries, sentence.end == "?" and counts
        wondered, self.wondered = self.wondered, sentence.end == "?" and not names
        if not wondered or words[:2] not in (["if", "so"], ["if", "yes"], ["if", "possible"]) or len(words) < 4:
            return sentence
        return without(sentence, range(3 if words[2] in (",", ":", "-", "then") else 2))

    def _may_change(self, sentence: Sentence) -> None:
        """What an unclear sentence says anew of an area is not certain any more, if the number is another one."""
        numbers = {token.value for token in sentence.tokens if token.kind == "number"}
        areas = self._areas_in(sentence)
        about = [
            each
            for each in self.taken
            if isinstance(each.thing, Place) and each.thing.area in areas and numbers - {each.thing.amount}
        ]
        denied = [each for each in self.taken if isinstance(each.thing, Place) and each.thing.area in areas]
        if numbers and about:
            self._unsettle(sentence, about)
        elif denied and not numbers and not NEGATION.isdisjoint(token.word for token in sentence.tokens):
            self._unsettle(sentence, denied)  # '2 in Italy … on second thoughts, nothing in Italy'

    def _names_stock(self, sentence: Sentence) -> bool:
        """'If IBM is not allowed take Ford.'"""
        words = [token.word for token in sentence.tokens]
        return self.context.phase == "attack" and any(
            token.text[:1].isupper() and self.names.stock_at(words, at) is not None
            for at, token in enumerate(sentence.tokens)
        )
