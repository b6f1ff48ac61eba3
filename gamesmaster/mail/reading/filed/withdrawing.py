"""What a letter takes back of its own orders: '…, ignore that', 'forget Italy', 'I no longer want the attack'."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.doubts import gate
from gamesmaster.mail.reading.doubts.voices import tells
from gamesmaster.mail.reading.filed import recorded
from gamesmaster.mail.reading.letter.asking import Taken
from gamesmaster.mail.reading.letter.speaking import Speaking
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import CONTROL, COURTESY, FILLER, TAKES_BACK, UNDERSTANDING, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Control, Order, Understanding

LONGEST: Final = 60
_CONDITIONS: Final = word_set("if unless when should whether until once provided assuming")
_PARTS: Final = frozenset((",", "-", "--", ";", "(", ")", ":", "...", "but"))
_BACK: Final = word_set(
    "forget ignore disregard cancel withdraw scratch revoke rescind annul scrap delete remove drop undo skip strike"
    " void"
    " nix belay cancelling canceling withdrawing dropping skipping scrapping removing revoking deleting cancelled"
)
_LEADS: Final = (
    FILLER
    | COURTESY
    | word_set(
        "actually no oh wait sorry oops hm hmm on second thoughts thought rather correction , - -- ah argh you can"
        " reflection consideration thinking about it"
    )
) - word_set("a an some of the my")
_THAT: Final = frozenset(
    tuple(text.split())
    for text in [
        "that",
        "that one",
        "it",
        "this",
        "that last one",
        "the last one",
        "the last",
        "that last",
        "that bit",
        "that part",
        "the last bit",
        "that order",
        "the last order",
        "that line",
        "the last line",
        "this one",
        "that attack",
        "the last attack",
        "that last attack",
        "the above line",
    ]
)
_NO_MORE: Final = tuple(
    tuple(text.split())
    for text in [
        "i no longer want",
        "i no longer need",
        "we no longer want",
        "no longer",
        "i don't want",
        "i do not want",
        "i won't do",
        "i don't need",
        "i am not doing",
        "i'm not doing",
        "i'd rather not do",
        "i'd rather skip",
        "i changed my mind about",
        "i've changed my mind about",
        "changed my mind about",
        "let's not do",
        "let's skip",
        "not",
        "no",
    ]
)
_AFTER: Final = tuple(
    tuple(text.split())
    for text in [
        "after all",
        "from my orders",
        "from the orders",
        "from my list",
        "from the list",
        "off my list",
        "off the list",
        "any more",
        "anymore",
        "any longer",
        "this time",
        "then",
        "please",
        "out",
        "now",
        "at all",
        "altogether",
        "instead",
        "just yet",
        "yet",
        "for now",
        "for me",
        "for the moment",
    ]
)
_LEADS_ON: Final = word_set("and because i meant mean instead rather correction")
_CLAIMS: Final = word_set("claim want place put ask request take demand need seek")
_SURE: Final = frozenset(
    (("not",), ("no",), ("i", "don't", "want"), ("i", "do", "not", "want"), ("i", "don't", "need"))
)


@dataclass
class Withdrawing(Speaking, ABC):
    """The rules for what takes back orders of the same letter, or on file, by a name or by pointing at them."""

    def _withdraws(self, sentence: Sentence, words: Sequence[str]) -> bool:
        """Whether a sentence takes something back, and nobody can doubt what; then it is done."""
        if (
            not _CONDITIONS.isdisjoint(words)
            or len(words) > LONGEST
            or tells(words)
            or not (self.taken or self.context.on_file or _points(words))
        ):
            return False
        parts = _parts(words)
        for place, (start, stop) in enumerate(parts):
            at, sure = _taking_back(words, start, stop)
            if not at:
                continue
            said = tuple(words[at:stop])
            if said in _THAT:
                return place > 0 and self._this_one(sentence, parts[place - 1][0], start, stop)
            if not {"instead", "correction", "those"}.isdisjoint(words[start:]):
                continue  # another thing in its place
            about = sentence.tokens[at : stop - _ends_so(said)]
            found = self._own(about) if about else None
            lines = None if found is not None or not about else self._recorded(about)
            if found is None and lines is None:
                continue
            if not sure and not _ends_so(said) and (found is not None or not _are_markers(lines or ())):
                continue
            if found is not None and self._also_recorded(found):
                return False  # the one of this letter, or the one on file?
            self._said_before(sentence, 0, start)
            if found is not None:
                self.taken = [each for each in self.taken if not any(each is one for one in found)]
                self.before = None
            self.cancelled.extend(lines or ())
            self._said_after(sentence, stop)
            return True
        return False

    def _this_one(self, sentence: Sentence, first: int, start: int, stop: int) -> bool:
        """'Attack Britain in Austria with IBM, ignore that, I meant …': what the same sentence has just ordered."""
        if any(
            word in TAKES_BACK or word in ("no", "not") for word in (token.word for token in sentence.tokens[:first])
        ):
            return False
        before, findings = list(self.taken), len(self.findings)
        self._said_before(sentence, 0, start)
        new = [each for each in self.taken if not any(each is other for other in before)]
        if len(new) != 1 or any(each.kind != "note" for each in self.findings[findings:]):
            self.taken = before
            del self.findings[findings:]
            return False
        self.taken = before
        self._said_after(sentence, stop)
        return True

    def _said_before(self, sentence: Sentence, start: int, stop: int) -> None:
        tokens = sentence.tokens[start:stop]
        while tokens and (tokens[-1].word in _PARTS or tokens[-1].word == "and"):
            tokens = tokens[:-1]
        if any(token.word not in _LEADS for token in tokens):
            breaks = frozenset(each for each in sentence.breaks if each < len(tokens))
            self._again_read(Sentence(tokens, sentence.lines[: len(tokens)], breaks, ","))

    def _said_after(self, sentence: Sentence, stop: int) -> None:
        """What follows is read on if it orders anything; else it is the reason."""
        at = stop
        words = [token.word for token in sentence.tokens]
        while at < len(words) and (words[at] in _PARTS or words[at] in _LEADS_ON):
            at += 1
        rest = Sentence(
            sentence.tokens[at:],
            sentence.lines[at:],
            frozenset(each - at for each in sentence.breaks if each > at),
            sentence.end,
        )
        if (rest.tokens and gate.looks_like_order(self._cursor(rest), 0, len(rest.tokens))) or self._names_any(rest):
            self._again_read(rest)

    @abstractmethod
    def _again_read(self, sentence: Sentence) -> None:
        """Read a part of a sentence as one of its own."""

    def _own(self, about: Sequence[Token]) -> list[Taken] | None:
        """The one order of this letter that is spoken of; of several that fit, only all of one area."""
        lines = {}
        for taken in self.taken:
            if isinstance(taken.thing, Order):
                lines[notation.write(taken.thing, taken.power)] = taken
        if not lines:
            return None
        context = replace(self.context, on_file=tuple(lines))
        found = recorded.find_spoken_of(Cursor(about, frozenset(), self.names, context))
        return [lines[line] for line in found] if found else None

    def _also_recorded(self, found: Sequence[Taken]) -> bool:
        own = {getattr(each.thing, "area", None) for each in found}
        return any(getattr(notation.read(line)[1], "area", None) in own for line in self.context.on_file)

    def _recorded(self, about: Sequence[Token]) -> tuple[str, ...] | None:
        if not self.context.on_file:
            return None
        if not self.taken and (every := recorded.find_all(about, self.context.on_file, self.context.phase)):
            return every
        found = recorded.find_spoken_of(Cursor(about, frozenset(), self.names, self.context))
        return None if not found or self._spoken_of_here(found) else found

    def _spoken_of_here(self, lines: Sequence[str]) -> bool:
        own = {getattr(taken.thing, "area", None) for taken in self.taken}
        return any(getattr(notation.read(line)[1], "area", None) in own for line in lines)


def _points(words: Sequence[str]) -> bool:
    return not _BACK.isdisjoint(words) and not {"that", "this", "it", "last"}.isdisjoint(words)


def _parts(words: Sequence[str]) -> list[tuple[int, int]]:
    """The clauses of a sentence."""
    found: list[tuple[int, int]] = []
    start = 0
    for at, word in enumerate(words):
        joint = word in _PARTS or (
            word == "and" and at + 1 < len(words) and words[at + 1] in _BACK | {"for", "i", "use", "put"}
        )
        if joint:
            if at > start:
                found.append((start, at))
            start = at + 1
    if start < len(words):
        found.append((start, len(words)))
    return found


def _taking_back(words: Sequence[str], start: int, stop: int) -> tuple[int, bool]:
    """Where in a clause stands what is taken back, 0 for nothing; and whether the words before it say so surely."""
    at = start
    while at < stop and words[at] in _LEADS:
        at += 1
    if words[at - 2 : at] in (["thinking", "about"], ["thinking", "of"]):
        return 0, False
    if at < stop - 1 and words[at] in _BACK:
        at += 1
        if at < stop - 1 and words[at] == "about":
            at += 1
        return at, True
    if at < stop - 2 and words[at] in ("leave", "cross") and words[stop - 1] in ("out", "off"):
        return at + 1, True
    at = start
    while at < stop and words[at] in ("actually", "oh", "wait", "sorry", "oops", "and", "also", "please"):
        at += 1
    for phrase in _NO_MORE:
        if tuple(words[at : at + len(phrase)]) == phrase and at + len(phrase) < stop:
            return at + len(phrase), phrase not in _SURE
    for phrase in (("don't",), ("do", "not"), ("i", "won't"), ("i", "will", "not")):
        claim = at + len(phrase)
        if tuple(words[at:claim]) == phrase and claim + 1 < stop and words[claim] in _CLAIMS:
            bare = words[claim] == "claim" and (CONTROL | UNDERSTANDING).isdisjoint(words[claim:stop])
            return claim + (not bare) + (words[claim + 1] == "for"), False
    return 0, False


def _ends_so(said: Sequence[str]) -> int:
    """How many words at the end say 'after all', 'for me just yet'."""
    for phrase in _AFTER:
        if tuple(said[-len(phrase) :]) == phrase and len(said) > len(phrase):
            return len(phrase) + _ends_so(said[: -len(phrase)])
    return 0


def _are_markers(lines: Sequence[str]) -> bool:
    """'No control of Poland for me': refused, and on file, so it is taken back."""
    return bool(lines) and all(isinstance(notation.read(line)[1], Understanding | Control) for line in lines)
