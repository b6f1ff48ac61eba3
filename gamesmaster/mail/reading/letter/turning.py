"""Where a sentence turns from talk to what is to be done: 'next turn 5 in Poland, but for now 3 in Austria'."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.doubts import gate, talk
from gamesmaster.mail.reading.letter.overheard import Overheard
from gamesmaster.mail.reading.plain.resolving import ends_in_own_will
from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.grammar import Grammar
from gamesmaster.mail.reading.syntax.items import RestOf
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import (
    ATTACK,
    OTHER_PEOPLE,
    PLACE,
    REPORTED,
    REST,
    word_set,
)
from gamesmaster.rules.orders import Place

_AIMS: Final = word_set("want need aim hope wish intend like trying going looking hoping aiming must have got")
_GAINS: Final = word_set("get gain win keep have secure achieve hold reach establish")
_ALL_OF_IT: Final = word_set("all everything the rest")
_COUNTS: Final = REST | word_set("all everything half each")


def _is_motive(tokens: Sequence[Token]) -> bool:
    """'I want Control of Poland as soon as possible, so …': an aim, and no factors are counted."""
    words = [token.word for token in tokens]
    while words and words[0] in ("well", "ok", "okay", "now", "as", "since", "because", ","):
        words = words[1:]
    aims = words[:1] in (["i"], ["we"], ["i'd"], ["i'm"], ["we're"], ["i've"]) and not _AIMS.isdisjoint(words[1:4])
    aims = aims or (words[:1] != [] and words[0] in _GAINS)  # 'I want to' says nothing by then
    return aims and all(token.kind == "word" or token.word == "," for token in tokens) and _COUNTS.isdisjoint(words)


_PLEASE: Final = word_set("please so let's let us i i'll we we'll will shall then just now")


@dataclass
class Turning(Overheard):
    """The rules for sentences of which only the end orders anything."""

    def _not_but(self, sentence: Sentence, words: list[str]) -> int:
        """Where 'not 5 in Poland, 6 in Poland' says what is to be done; 0 for no such sentence."""
        if stop := self._nothing_but(words):
            return stop
        if words[0] not in ("not", "don't") or len(words) > 30:
            return 0
        at = next((at for at, word in enumerate(words) if word in (",", "but", "-", "--")), 0)
        but = words.index("but") if "but" in words[at:] else at
        if at and words[at + 1 : at + 2] in (["as"], ["like"], ["which"]) and not any(map(str.isdigit, words[at:but])):
            at = but  # 'Not 5 in Poland, as Berlin would have it, but 5 in Italy'
        if ":" in words[:at]:
            return 0  # 'Not sure: 5 in Poland, 6 in Italy' says so of both
        if words[0] == "don't" and not (at and words[at + 1 : at + 2] and words[at + 1] in ATTACK | PLACE):
            return 0
        while at and at < len(words) and words[at] in (",", "but", "-", "--", "rather", "instead"):
            at += 1
        if not at or at >= len(words) or gate.trouble(words, at) is not None:
            return 0
        cursor = self._cursor(sentence)
        if words[1:2] and sentence.tokens[1].kind == "number" and {"but", "rather", "instead"}.isdisjoint(words[:at]):
            denied = Sentence(sentence.tokens[:at], sentence.lines[:at], frozenset())
            rest = Sentence(sentence.tokens[at:], sentence.lines[at:], frozenset())
            if set(self._areas_in(denied)).isdisjoint(self._areas_in(rest)):
                return 0  # 'Not 4 in Poland, 3 in Rumania': whether the 3 are meant, nobody knows
        return at if gate.looks_like_order(cursor, at, len(words)) else 0

    def _nothing_but(self, words: list[str]) -> int:
        """Where 'nothing in Italy, everything in Poland' comes to what is placed; 0 for no such sentence."""
        at = words.index(",") if "," in words[2:8] else 0
        rest = words[at + 1 :]
        if not at or self.context.on_file or not gate.is_nothing(words[:at]) or not rest or rest[0] not in _ALL_OF_IT:
            return 0
        return at + 1 if gate.trouble(rest) is None else 0

    def _turns(self, sentence: Sentence, words: list[str]) -> int:
        """
        Where a sentence turns from talk to what is to be done: 'next turn 5 in Poland, but for now 3 in Austria'.
        """
        at = next((at for at in range(len(words) - 2, 0, -1) if words[at] in ("but", "so", "therefore", "hence")), 0)
        if not at:
            return self._comes_to_now(words) or self._points_at(sentence, words) or self._says_so(sentence, words)
        before, after = words[:at], words[at + 1 :]
        if before[-1] == ",":
            before = before[:-1]
        told = gate.trouble(before)
        pronouns = [word for word in after if word not in OTHER_PEOPLE]
        reported = told is not None and told[0] == "conditional" and not REPORTED.isdisjoint(before)
        if told is not None and told[0] == "conditional" and {"next", "later", "tomorrow"} & set(before):
            reported = after[:2] in (["this", "turn"], ["this", "time"], ["for", "now"]) or after[:1] == ["now"]
        if told is not None and not reported and told[0] not in ("reported", "other-time", "negated"):
            return 0
        if (told is None and words[at] == "but") or gate.trouble(pronouns) is not None:
            return 0
        cursor = self._cursor(sentence)
        motive = self.context.phase == "placing" and _is_motive(sentence.tokens[:at])
        acts = next((word for word in after if word not in _PLEASE), "")
        if told is None and not motive and (gate.looks_like_order(cursor, 0, at) or acts not in ATTACK | PLACE):
            return 0
        counts = words[at] in ("so", "therefore", "hence") and sentence.tokens[at + 1].kind == "number"
        if not talk.resolves(after) and not counts:
            return 0
        if acts not in ATTACK and not gate.looks_like_order(cursor, at + 1, len(words)):
            return 0
        return at

    def _lists_all(self, sentence: Sentence, words: list[str]) -> bool:
        """'I've listened to all and promised nothing, and here is what comes of it: Austria 5, Italy 4.'"""
        at = words.index(":", 1) if ":" in words[1:-1] else 0
        ready = self.context.phase == "placing" and self.context.income is not None and not self.taken
        if not at or not ready or self.spoilt is not None or sentence.end == "?" or not ends_in_own_will(words[:at]):
            return False
        if gate.trouble(words, at + 1) is not None:
            return False
        before = self._state()
        self._orders(Sentence(sentence.tokens[at + 1 :], sentence.lines[at + 1 :], frozenset(), sentence.end))
        placed = sum(each.thing.amount for each in self.taken if isinstance(each.thing, Place))
        rests = any(isinstance(each.thing, RestOf) for each in self.taken)
        all_there_is = placed == self.context.income or (rests and placed < (self.context.income or 0))
        if not all_there_is or any(each.kind != "note" for each in self.findings[before.findings :]):
            self._restore(before)
            return False
        return True

    def _points_at(self, sentence: Sentence, words: list[str]) -> int:
        """Where 'Chas is a nuisance in Yurt: hit him with 3' comes to what is to be done to the one just named."""
        for at in range(2, len(words) - 2):
            if words[at] not in (":", "-", "--", "...", ","):
                continue
            place = at + 1
            while place < len(words) - 2 and words[place] in _PLEASE:
                place += 1
            pronoun = words[place + 1] in ("him", "them", "her", "both") or "there" in words[place + 2 : place + 6]
            if words[place] not in ATTACK or not pronoun:
                continue
            told = gate.trouble(words[:at])
            if told is not None and told[0] not in ("other-time", "reported"):
                return 0
            if gate.looks_like_order(self._cursor(sentence), 0, at):
                return 0
            before = Sentence(sentence.tokens[:at], sentence.lines[:at], frozenset(), "")
            return at if self._names_in(before) is not None else 0
        return 0

    def _says_so(self, sentence: Sentence, words: list[str]) -> int:
        """Where 'We shall honour our friends in Vienna: alliance with Austria-Hungary' comes to what it announces."""
        at = words.index(":", 1) if ":" in words[1:] else 0
        acts = next((word for word in words[at + 1 :] if word not in _PLEASE), "") if at else ""
        if 2 <= at < 12 and acts in ATTACK | PLACE and words[at + 1] in _PLEASE and self._says_little(sentence, at):
            return at  # 'It has to be done: I attack Germany in Austria'
        own = words[0] in ("i", "we", "i'll", "we'll", "i'd", "let's", "so", "time", "now", "therefore")
        if not own or not 4 <= at < len(words) - 2 or gate.trouble(words[:at]) is not None:
            return 0
        cursor = self._cursor(sentence)
        if any(token.kind != "word" and token.word != "," for token in sentence.tokens[:at]):
            return 0
        if gate.looks_like_order(cursor, 0, at) or gate.trouble(words, at + 1) is not None:
            return 0
        rest = Sentence(sentence.tokens[at + 1 :], sentence.lines[at + 1 :], frozenset(), "")
        cursor = self._cursor(rest)
        try:
            return at if Grammar(cursor).item() is not None and cursor.at >= len(rest.tokens) else 0
        except Ask:
            return 0

    def _says_little(self, sentence: Sentence, at: int) -> bool:
        """Words alone before a place, no name among them, and nothing denied, doubted or said by others."""
        told = gate.trouble([token.word for token in sentence.tokens[:at]])
        cursor = self._cursor(sentence)
        return (told is None or told[0] == "other-time") and all(
            (token.kind == "word" or token.word in (",", "!", "'")) and cursor.meaning(place, guess=False) is None
            for place, token in enumerate(sentence.tokens[:at])
        )

    def _comes_to_now(self, words: list[str]) -> int:
        """Where 'last turn I had 6 in Poland, this turn it's 8 there' comes to this turn."""
        for at in range(1, len(words) - 3):
            if words[at] in (",", "-", "--") and words[at + 1 : at + 3] in (["this", "turn"], ["this", "time"]):
                told = gate.trouble(words[:at])
                return at if told and told[0] == "other-time" and gate.trouble(words[at + 1 :]) is None else 0
        return 0
