"""A sentence without what only leads up to its order: openers, hopes, reasons, courtesies, the writer's own name."""

from __future__ import annotations

from abc import ABC
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.again.patience import without_strange
from gamesmaster.mail.reading.commands.wanting import wanted
from gamesmaster.mail.reading.doubts import gate
from gamesmaster.mail.reading.doubts.denying import without_denied
from gamesmaster.mail.reading.letter.doubting import Doubting
from gamesmaster.mail.reading.plain.driving_out import driven_out
from gamesmaster.mail.reading.plain.favours import without_favour
from gamesmaster.mail.reading.plain.free_rest import leaves_rest
from gamesmaster.mail.reading.plain.from_home import sent_from_home
from gamesmaster.mail.reading.plain.hopes import without_hopes
from gamesmaster.mail.reading.plain.idling import as_pass
from gamesmaster.mail.reading.plain.marching import marched
from gamesmaster.mail.reading.plain.peoples import with_places
from gamesmaster.mail.reading.plain.prefaces import in_own_voice, without_circumstance, without_preface
from gamesmaster.mail.reading.plain.requests import requested
from gamesmaster.mail.reading.plain.resolutions import without_resolution
from gamesmaster.mail.reading.plain.rest_later import without_rest_kept, without_rest_later
from gamesmaster.mail.reading.plain.sharing import with_partner
from gamesmaster.mail.reading.plain.sparing import without_spared
from gamesmaster.mail.reading.plain.striking import to_us, with_attacks, without_openers
from gamesmaster.mail.reading.plain.topics import about_an_area
from gamesmaster.mail.reading.plain.trimming import trimmed
from gamesmaster.mail.reading.text.sentences import Sentence, without
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    CONTROL,
    MOVE,
    PLACE,
    UNDERSTANDING,
)

_VERBS: Final = ATTACK | CONTROL | MOVE | PLACE | UNDERSTANDING


@dataclass
class PlainWords(Doubting, ABC):
    """The sentence in plain words, and below its heading."""

    def _under_heading(self, sentence: Sentence) -> Sentence:
        heading = self.heading
        if not heading or (heading[0].word in _VERBS and sentence.tokens[0].word in _VERBS):
            return sentence
        if wanted([token.word for token in sentence.tokens], sentence.end) is not None:
            return sentence  # 'I'm done' at the end of a list
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

    def _in_plain_words(self, sentence: Sentence) -> tuple[Sentence, Sentence] | None:
        """
        The sentence as it is once corrections and hopes are taken in, and without what only leads up to an order.

        None for an exclamation, and for courtesies only ('Yr obedient servant'), which order nothing.
        """
        fights = self.context.phase not in ("", "placing")
        sentence = to_us(sentence, self._cursor(sentence))
        sentence = without_rest_later(sentence, self._cursor(sentence))
        sentence = self._without_free_rest(sentence)
        if not sentence.tokens:
            return None
        sentence = without_rest_kept(sentence, self._cursor(sentence))
        sentence = without(sentence, range(without_denied(self._cursor(sentence)), len(sentence.tokens)))
        told = sentence = without_openers(sentence, attacks=fights)
        if self.context.phase == "placing":
            told = sentence = without_resolution(sentence, self._cursor(sentence))
        if self.context.home and not fights:
            told = sentence = marched(sentence, self._cursor(sentence))
        if self.context.phase == "attack":
            sentence = as_pass(sentence, self._cursor(sentence))
        sentence = whole = self._if_so(self._mended(without_hopes(sentence, self._cursor(sentence))))
        if _exclaims([token.word for token in sentence.tokens[:6]]):
            if gate.looks_like_order(self._cursor(sentence), 0, len(sentence.tokens)):
                question = "This tells of what is. If it is an order of yours, please write it alone."
                self._question(sentence, 0, "unreadable", "reported", question)
            return None
        if fights and not self.context.on_file:
            sentence = without_spared(sentence, self._cursor(sentence))
        if fights:
            sentence = with_partner(sentence, self._cursor(sentence))
        sentence = requested(trimmed(sentence, self._cursor(sentence)), bool(self.context.on_file))
        if not sentence.tokens:
            return None
        if len(sentence.tokens) < len(told.tokens):
            self._told_aside(told, sentence)
        sentence = without_favour(sentence, self._cursor(sentence))
        sentence = about_an_area(sentence, self._cursor(sentence))
        sentence = sent_from_home(sentence, self._cursor(sentence))
        if self.context.phase == "placing":
            sentence = with_places(sentence, self._cursor(sentence), proved=False)
        if self.patient and self.plainly:
            sentence = without_strange(sentence, self._cursor(sentence))
        reasoned, sentence = sentence, without_circumstance(sentence, self._cursor(sentence))
        if len(sentence.tokens) < len(reasoned.tokens):
            self._told_aside(reasoned, sentence)
        sentence = in_own_voice(sentence, self._cursor(sentence), self.owner or self.context.power)
        if fights:
            sentence = driven_out(sentence, self._cursor(sentence))
        sentence = self._in_that_order(sentence)
        sentence = with_attacks(sentence, self._cursor(sentence))
        mine = tuple(dict.fromkeys(power for power in (self.context.power, *self.context.powers) if power))
        sentence = without_preface(sentence, self._cursor(sentence), mine)
        return whole, self._refused_beside(sentence, [token.word for token in sentence.tokens])

    def _without_free_rest(self, sentence: Sentence) -> Sentence:
        """'…, the rest wherever you like': that is asked about, and what stands in front of it is ordered."""
        placing = self.context.phase == "placing" and sentence.end != "?" and self.spoilt is None
        at = leaves_rest(self._cursor(sentence)) if placing and not (self.quoted or self.below) else None
        if at is None:
            return sentence
        question = "Where your factors go is yours to say. Please write how many each area is to get."
        self._question(sentence, at, "unreadable", "rest-where", question)
        while at and sentence.tokens[at - 1].word in (",", "and", "but", "-", "--", ";", ":", "("):
            at -= 1
        return without(sentence, range(at, len(sentence.tokens)))


def _exclaims(words: list[str]) -> bool:
    """'What a turn: 6 in Poland', 'Put yourself in my place: 5 in Poland'."""
    return words[:2] in (["what", "a"], ["what", "an"]) or "yourself" in words
