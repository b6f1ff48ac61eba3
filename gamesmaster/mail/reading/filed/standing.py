"""Which orders on file stand and which do not: 'the Rumania attack is off', 'keep only the one in Italy'."""

from __future__ import annotations

from abc import ABC
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from gamesmaster.mail.reading.filed import recorded
from gamesmaster.mail.reading.filed.withdrawing import Withdrawing
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, word_set

LONGEST: Final = 24
_LEADS: Final = word_set("please but and so then well ok okay just , now for the moment also pls hi hello gm")
_STANDS: Final = tuple(
    tuple(text.split())
    for text in (
        "stands",
        "still stands",
        "stands as it is",
        "stays",
        "stays as it is",
        "stays on",
        "remains",
        "remains as it is",
        "remains unchanged",
        "goes ahead",
        "goes ahead as planned",
        "still goes ahead",
        "is still on",
        "is on",
        "is fine",
        "is ok",
        "is okay",
        "is unchanged",
        "can stay",
        "should stay",
        "may stay",
        "will stay",
        "stays put",
        "stays in",
        "stays the same",
        "is still good",
        "goes on",
        "is to stand",
        "shall stand",
        "should stand",
        "remains in force",
        "as planned",
        "as before",
        "as it is",
        "is ok as it is",
        "is good",
    )
)
_OFF: Final = tuple(
    tuple(text.split())
    for text in (
        "is off",
        "is cancelled",
        "is canceled",
        "is withdrawn",
        "is called off",
        "is to be cancelled",
        "can go",
        "is no more",
        "is history",
        "falls away",
        "has to go",
        "must go",
        "should be cancelled",
        "should be dropped",
        "is dropped",
        "is scrapped",
        "is to be dropped",
        "will not take place",
        "will not happen",
        "won't happen",
        "is not to take place",
        "is now off",
        "is off now",
        "is off the table",
        "is spared",
    )
)
_SINGULAR: Final = {"stands": "stand", "stays": "stay", "remains": "remain", "goes": "go", "is": "are", "has": "have"}


def _of_several(phrases: Sequence[tuple[str, ...]]) -> tuple[tuple[str, ...], ...]:
    """'is off' and 'are off'."""
    return (*phrases, *dict.fromkeys(tuple(_SINGULAR.get(word, word) for word in each) for each in phrases))


_ALL_STAND: Final = _of_several(_STANDS)
_ALL_OFF: Final = _of_several(_OFF)
_WILL: Final = word_set("i i'll i'd we we'll let's")
_KEEP: Final = word_set("keep leave retain")
_AS_IT_IS: Final = tuple(
    tuple(text.split())
    for text in (
        "as it is",
        "as is",
        "in place",
        "standing",
        "on",
        "unchanged",
        "alone",
        "as planned",
        "going",
    )
)
_DROP: Final = word_set("drop cancel forget scrap delete remove withdraw scratch skip lose")
_OTHERS: Final = frozenset(
    tuple(text.split())
    for text in (
        "the other",
        "the other one",
        "the others",
        "the rest",
        "all others",
        "all the others",
        "everything else",
        "all else",
        "all the rest",
    )
)
_NO_MORE: Final = tuple(
    tuple(text.split())
    for text in (
        "don't",
        "do not",
        "i won't",
        "i will not",
        "we won't",
        "no more",
        "no further",
        "i'm not",
        "i am not",
        "not",
        "no",
    )
)
_AFTER_ALL: Final = tuple(
    tuple(text.split())
    for text in (
        "after all",
        "any more",
        "anymore",
        "any longer",
        "then",
        "now",
    )
)


@dataclass
class Standing(Withdrawing, ABC):
    """The rules for sentences that only say which recorded orders stand."""

    def _stands_or_not(self, sentence: Sentence, words: Sequence[str]) -> bool:
        """Whether a sentence, or its first clause, only says of recorded orders that they stand or do not."""
        if self._says_what_stands(sentence, words):
            return True
        at = next((at for at, word in enumerate(words) if word in (",", "-", "--", ";", "but")), 0)
        if not self.context.on_file or at < 2 or at + 2 >= len(words) or len(words) > LONGEST:
            return False
        first = Sentence(sentence.tokens[:at], sentence.lines[:at], frozenset(), sentence.end)
        if not self._says_what_stands(first, words[:at]):
            return False
        at += 1
        while at < len(words) - 1 and words[at] in ("and", "but", ","):
            at += 1
        self._again_read(Sentence(sentence.tokens[at:], sentence.lines[at:], frozenset(), sentence.end))
        return True

    def _says_what_stands(self, sentence: Sentence, words: Sequence[str]) -> bool:
        if not self.context.on_file or len(words) > LONGEST:
            return False
        if any(token.kind != "word" and token.word not in (",", "-", "one") for token in sentence.tokens):
            return False
        start = 0
        while start < len(words) and words[start] in _LEADS:
            start += 1
        stop = len(words)
        while stop > start and words[stop - 1] in ("please", ",", "thanks", "though"):
            stop -= 1
        only = words[start : start + 1] in (["only"], ["just"])
        tokens = sentence.tokens[start + only : stop]
        said = [token.word for token in tokens]
        if not said:
            return False
        if len(said) > 3 and said[0] in _WILL and not {"only", "just", "still"}.isdisjoint(said[1:3]):
            at = next((at for at, word in enumerate(said[:5]) if word in ATTACK), 0)
            if at and not any(self.names.stock_at(said, place) for place in range(at + 1, len(said))):
                lines = self._lines_of(tokens[at:]) or self._lines_of(_with_on(tokens[at:]))
                return bool(lines) and ("only" not in said[1:3] or self._only(sentence, lines))
        if said[0] in ("leave", "let", "spare") and (lines := self._spared(tokens)):
            self.cancelled.extend(lines)
            return True
        if said[0] in _KEEP:
            return self._kept(sentence, tokens[1:], only=only)
        for phrase in _ALL_STAND:
            if tuple(said[-len(phrase) :]) == phrase and (lines := self._lines_of(tokens[: -len(phrase)])):
                return not only or self._only(sentence, lines)
        return self._is_off(tokens) or self._no_more(tokens)

    def _is_off(self, tokens: Sequence[Token]) -> bool:
        """'the attack in Italy is off', 'the French in Austria are spared after all'."""
        words = [token.word for token in tokens]
        for after in _AFTER_ALL:
            if tuple(words[-len(after) :]) == after:
                tokens, words = tokens[: -len(after)], words[: -len(after)]
        for phrase in _ALL_OFF:
            if tuple(words[-len(phrase) :]) != phrase:
                continue
            about = tokens[: -len(phrase)]
            if _says_two_things(words[: -len(phrase)]):
                return False
            attack = Token("word", "attack", "attack")
            lines = self._lines_of(about) or self._lines_of((*_with_on((attack,)), *about))
            self.cancelled.extend(lines)
            return bool(lines)
        return False

    def _kept(self, sentence: Sentence, tokens: Sequence[Token], *, only: bool) -> bool:
        """'keep (only) the attack in Italy', 'keep the Rhineland one, drop the other'."""
        words = [token.word for token in tokens]
        if words[:1] in (["only"], ["just"]):
            only, tokens, words = True, tokens[1:], words[1:]
        at = next((at for at, word in enumerate(words) if word in _DROP), 0)
        if at:
            if tuple(words[at + 1 :]) not in _OTHERS:
                return False
            only = True
            while at and words[at - 1] in (",", "and", "but", "-"):
                at -= 1
            tokens, words = tokens[:at], words[:at]
        for phrase in _AS_IT_IS:
            if tuple(words[-len(phrase) :]) == phrase:
                tokens = tokens[: -len(phrase)]
                break
        lines = self._lines_of(tokens)
        self.kept += [(line, sentence) for line in lines]
        return bool(lines) and (not only or self._only(sentence, lines))

    def _spared(self, tokens: Sequence[Token]) -> tuple[str, ...]:
        """'Leave Britain in peace after all': the one attack on it that is on file is off."""
        words = [token.word for token in tokens]
        for after in _AFTER_ALL:
            if tuple(words[-len(after) :]) == after:
                tokens, words = tokens[: -len(after)], words[: -len(after)]
        if words[-2:] == ["in", "peace"] or words[-2:] == ["off", "lightly"]:
            tokens = tokens[1:-2]
        elif words[-1] in ("alone", "be"):
            tokens = tokens[1:-1]
        elif words[0] == "spare":
            tokens = tokens[1:]
        else:
            return ()
        attack = Token("word", "attack", "attack")
        return self._lines_of((*_with_on((attack,)), *tokens)) if tokens else ()

    def _no_more(self, tokens: Sequence[Token]) -> bool:
        """'don't attack Russia after all', 'no more attack in Italy'."""
        words = [token.word for token in tokens]
        for phrase in _NO_MORE:
            if tuple(words[: len(phrase)]) != phrase:
                continue
            about, sure = tokens[len(phrase) :], phrase[-1] in ("more", "further", "don't") or phrase == ("do", "not")
            for after in _AFTER_ALL:
                if tuple(words[-len(after) :]) == after:
                    about, sure = about[: -len(after)], True
                    break
            if not sure or not about or about[0].word not in ATTACK:
                return False
            lines = self._lines_of(about) or self._lines_of(_with_on(about))
            self.cancelled.extend(lines)
            return bool(lines)
        return False

    def _lines_of(self, about: Sequence[Token]) -> tuple[str, ...]:
        """The recorded lines that a few words speak of, if only these can be meant."""
        while about and about[-1].word == ",":
            about = about[:-1]
        if not about:
            return ()
        found = recorded.find_spoken_of(Cursor(about, frozenset(), self.names, self.context)) or ()
        return () if self._spoken_of_here(found) else found

    def _only(self, sentence: Sentence, lines: Sequence[str]) -> bool:
        """All other lines of this window are cancelled; every one of them has to be of the same kind as these."""
        others = [line for line in self.context.on_file if line not in lines and line not in self.cancelled]
        kinds = {line.partition(" ")[0] for line in (*lines, *others)}
        if len(kinds) != 1:
            question = "Shall everything else on file be cancelled? Please write what shall stand."
            self._question(sentence, 0, "ambiguous", "names-no-order", question)
            return True
        self.cancelled.extend(others)
        return True


def _says_two_things(subject: Sequence[str]) -> bool:
    """'Poland stands, Austria', which 'is off': the first is no part of a list."""
    at = next((at for at in range(len(subject) - 1, 0, -1) if subject[at] in (",", "-", "--", ";", "but")), 0)
    return at > 0 and {"and", "or", "&"}.isdisjoint(subject[at:])


def _with_on(about: Sequence[Token]) -> tuple[Token, ...]:
    """'attack Russia' as 'attack on Russia'."""
    first = about[0]
    on = Token("word", "on", "on", start=first.end, end=first.end)
    return (first, on, *about[1:])
