"""One sentence: a command, talk, somebody else's words, or orders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from gamesmaster.mail.commands import find_command
from gamesmaster.mail.reading import gate, hearsay, talk
from gamesmaster.mail.reading.bargains import is_bargain
from gamesmaster.mail.reading.cursor import Ask
from gamesmaster.mail.reading.driving_out import driven_out
from gamesmaster.mail.reading.elsewhere import is_elsewhere, tells_of_the_past
from gamesmaster.mail.reading.favours import without_favour
from gamesmaster.mail.reading.grammar import Grammar
from gamesmaster.mail.reading.hopes import without_hopes
from gamesmaster.mail.reading.model import Kind
from gamesmaster.mail.reading.other_heads import OtherHeads
from gamesmaster.mail.reading.patience import without_strange
from gamesmaster.mail.reading.prefaces import in_own_voice, without_circumstance, without_preface
from gamesmaster.mail.reading.pretexts import is_unreal
from gamesmaster.mail.reading.requests import requested
from gamesmaster.mail.reading.sentences import Sentence
from gamesmaster.mail.reading.spurning import spurns, tells_of_others
from gamesmaster.mail.reading.striking import to_us, with_attacks, without_openers
from gamesmaster.mail.reading.topics import about_an_area
from gamesmaster.mail.reading.trimming import trimmed
from gamesmaster.mail.reading.undecided import is_undecided
from gamesmaster.mail.reading.words import (
    ATTACK,
    CONTROL,
    MOVE,
    NUMBERS,
    OTHER_PEOPLE,
    PLACE,
    UNDERSTANDING,
    word_set,
)
from gamesmaster.rules.orders import Accept, Ally

_VERBS: Final = ATTACK | CONTROL | MOVE | PLACE | UNDERSTANDING
PASSES: Final = 10
"""How often each token is looked at before any order is looked for."""
_SENT: Final = frozenset((who, did) for who in ("i", "we", "i've", "we've") for did in ("sent", "wrote", "ordered"))
_BESIDE: Final = frozenset(("negated", "conditional", "reported", "other-time"))
_NOTHING: Final = word_set("nothing none no not don't never")
_SAME_STOCK: Final = word_set("same stock stocks odds as before target the and please of course")
_SURPRISED: Final = frozenset(
    (who, "didn't", did) for who in ("i", "we") for did in ("expect", "think", "know", "realise", "realize", "see")
)
_UNSURE: Final = word_set("no maybe perhaps not or and , really seriously")
_ALONE: Final = word_set("correction wait oops whoops sorry hm hmm no oh damn hang on hold argh")
_CORRECTIONS: Final = frozenset(["no", "sorry", "wait", "oops", "correction", "actually", "rather", "nope"])


@dataclass
class Sentences(OtherHeads):
    """What kind of sentence it is, before any order is looked for."""

    def _sentence(self, sentence: Sentence) -> None:
        self.steps += PASSES * len(sentence.tokens)
        if sentence.end == "?" and self.taken and _UNSURE.issuperset(token.word for token in sentence.tokens):
            self._doubt(sentence)  # 'Attack Russia in Poland, yes? No? Maybe?'
            return
        if self._answers(sentence):
            return
        if self._is_common(sentence):
            return
        if (
            self.taken
            and len(sentence.tokens) <= 4
            and any(token.word in _ALONE for token in sentence.tokens)
            and all(token.word in _ALONE or token.kind == "mark" for token in sentence.tokens)
        ):
            self.correcting = True
            return
        if self.correcting:
            self.correcting = False
            first = sentence.tokens[0]
            word = replace(first, kind="word", text="", word="correction", value=-1, end=first.start)
            breaks = frozenset(each + 1 for each in sentence.breaks)
            sentence = Sentence((word, *sentence.tokens), (sentence.lines[0], *sentence.lines), breaks, sentence.end)
        elif self.taken and (lead := _leads_correction(sentence)):
            self.correcting = True
            self._from(sentence, lead)
            self.correcting = False
            return
        if self.context.phase in ("attack", "turn") and self.spoilt is None and not self.below and sentence.end != "?":
            self.heard.append(sentence)
        counted = sum(token.kind == "number" for token in sentence.tokens)
        self.undecided |= counted < 2 and is_undecided([token.word for token in sentence.tokens])
        sentence = self._under_heading(sentence)
        if self._command(sentence) or self._asks_for_time(sentence):
            return
        if self._cited(sentence):
            return
        words = [token.word for token in sentence.tokens]
        fights = self.context.phase == "attack"
        aside = (is_elsewhere if fights else tells_of_the_past)(words, self.context.turn)
        if hearsay.checks(words):
            if not self.context.on_file:
                self._idle_if_order(sentence)
            return
        if sentence.end != "?" and self.spoilt is None and not aside and (at := self._stock_of_all(sentence)):
            self._from(self._as_attacks(sentence, at), at)
            return
        if self._owner_in_front(sentence) or self._of_the_former(sentence, words):
            return
        heard = self.spoilt is None and not self.below and sentence.end != "?"
        if heard and (at := self._reversed_at(sentence, words)):
            breaks = frozenset(each for each in sentence.breaks if each < at)
            self._sentence(Sentence(sentence.tokens[:at], sentence.lines[:at], breaks, ""))
            self._from(sentence, at)
            return
        if self._under_other_head(sentence, words):
            return
        self.unreal = is_unreal(words)
        sentence = to_us(sentence, self._cursor(sentence))
        sentence = without_openers(sentence, attacks=self.context.phase not in ("", "placing"))
        told = sentence
        sentence = without_hopes(sentence, self._cursor(sentence))
        sentence = whole = self._if_so(self._mended(sentence))
        if _exclaims([token.word for token in whole.tokens[:6]]):
            if gate.looks_like_order(self._cursor(whole), 0, len(whole.tokens)):
                question = "This tells of what is. If it is an order of yours, please write it alone."
                self._question(whole, 0, "unreadable", "reported", question)
            return
        sentence = requested(trimmed(sentence, self._cursor(sentence)), bool(self.context.on_file))
        if len(sentence.tokens) < len(told.tokens):
            self._told_aside(told, sentence)
        sentence = without_favour(sentence, self._cursor(sentence))
        sentence = about_an_area(sentence, self._cursor(sentence))
        if self.patient and self.plainly:
            sentence = without_strange(sentence, self._cursor(sentence))
        reasoned, sentence = sentence, without_circumstance(sentence, self._cursor(sentence))
        if len(sentence.tokens) < len(reasoned.tokens):
            self._told_aside(reasoned, sentence)
        sentence = in_own_voice(sentence, self._cursor(sentence), self.context.power)
        if self.context.phase not in ("", "placing"):
            sentence = driven_out(sentence, self._cursor(sentence))
        sentence = self._in_that_order(sentence)
        sentence = with_attacks(sentence, self._cursor(sentence))
        mine = tuple(dict.fromkeys(power for power in (self.context.power, *self.context.powers) if power))
        sentence = without_preface(sentence, self._cursor(sentence), mine)
        sentence = self._refused_beside(sentence, [token.word for token in sentence.tokens])
        words = self._words_of(sentence)
        heard = self.spoilt is None and not (self.below or self.quoted or aside) and sentence.end != "?"
        if heard and self._marker_moved(sentence, words):
            return
        if heard and (self._stands_or_not(sentence, words) or self._withdraws(sentence, words)):
            return
        if self._owned_sentence(sentence, words) or self._about_the_record(sentence, words):
            return
        if heard and self._amends(sentence, words):
            return
        if self.spoilt is None and (at := self._not_but(sentence, words)):
            self._from(sentence, at)
            return
        if self.spoilt is None and (at := self._turns(sentence, words)):
            breaks = frozenset(each for each in sentence.breaks if each < at)
            told = Sentence(sentence.tokens[:at], sentence.lines[:at], breaks, "")
            named = self._names_in(told)
            self.spoken = named if named is not None and named.area else self._merged(named)
            self._from(sentence, at + 1)
            return
        if self.spoilt is None and not self.below and sentence.end != "?" and self._swapped(sentence, words):
            return
        if self.taken and _SAME_STOCK.issuperset(words) and not {"stock", "odds", "target"}.isdisjoint(words):
            return  # 'Same stock.', of what has just been put in another's place
        if gate.replaces_all(words):
            cursor = self._cursor(sentence)
            if not gate.looks_like_order(cursor, 0, len(words)):
                self.replaces = True
                if self.context.on_file and "game" not in words and not self._names_any(sentence):
                    question = "Shall nothing stand? Please write what shall, line by line."
                    self.idle.append((sentence, "ambiguous", "names-no-order", question))
                return
        if sentence.tokens[0].word == "press":
            self.spoilt = ("press", "Words to others begin with PRESS TO and their powers, or all.")
        if self.context.on_file and not (self.context.last_turn or self.taken) and _stands(words):
            return
        if not self.taken and words[:3] in (["do", "that", "again"], ["do", "it", "again"]) and len(words) < 6:
            self._question(sentence, 0, "ambiguous", "names-no-order", "Please write what shall stand, line by line.")
            return
        later = hearsay.asks_for_later(words, sentence.end)
        if (
            self.spoilt is None
            and not later
            and (gate.cancels(words) or (gate.takes_order_back(words) and self._names_any(sentence)))
        ):
            self._question(sentence, 0, "ambiguous", "names-no-order", "Please write what shall stand, line by line.")
            return
        alone = len(words) > 1 and not self.below and self.heading == ()
        if alone and all(token.kind == "number" for token in sentence.line_at(0).tokens):
            self._question(sentence, 0, "unreadable", "numbers-alone", "To which areas do these numbers belong?")
            return
        if ":" in words and gate.replaces_all(words[: words.index(":")]):
            self.replaces = True
            self._from(sentence, words.index(":") + 1)
            return
        if talk.describes(words) and self.spoilt is None:
            self.spoken = self._merged(self._names_in(sentence))
            return
        if ":" in words[1:] and words[0] != ":" and self.spoilt is None and talk.muses(words[: words.index(":")]):
            self._from(sentence, words.index(":") + 1)
            return
        if self.taken and self.spoilt is None and gate.points_back(words) and not self._places_itself(sentence, words):
            self._doubt(sentence)
            self._from(sentence, self._says_anew(sentence, words))
            return
        if self._calls_another(sentence):
            return
        if sentence.end != "?" and self.spoilt is None and (at := self._stock_of_all(sentence)):
            self._from(self._as_attacks(sentence, at), at)
            return
        if self.spoilt is None and hearsay.is_others_plan(self._cursor(sentence)):
            told_of = "This tells of another power. If it is an order of yours, please write it alone."
            self._not_an_order(sentence, words, ("reported", told_of))
            return
        self.aside = aside
        why = self._why_not(sentence, words)
        if why is not None and self.spoilt is None and self._shares_at_end(sentence, words):
            return
        beside = why is not None and why[0] in _BESIDE and sentence.end != "?" and self.spoilt is None
        if beside and self._beside_talk(sentence):
            self.spoken = None
            return
        if why is not None:
            asked = len(self.findings)
            self._not_an_order(sentence, words, why)
            recalled = why[0] in ("reported", "other-time") or tuple(words[:3]) in _SURPRISED
            quiet = len(self.findings) == asked and recalled and sentence.end != "?"
            self.spoken = self._merged(self._names_in(sentence)) if quiet else None
            return
        if self._stocks_shared_out(sentence) or self._odds_alone(sentence):
            return
        if talk.is_statement(words):
            self.spoken = self._merged(self._names_in(sentence))
            return
        before = (len(self.taken), len(self.findings), len(self.asked), len(self.commands))
        self._orders(sentence)
        if before == (len(self.taken), len(self.findings), len(self.asked), len(self.commands)):
            self._said_nothing(sentence, words)
            self.spoken = self._merged(self._names_in(whole))
        else:
            self.spoken = None

    def _again_read(self, sentence: Sentence) -> None:
        if sentence.tokens:
            self._sentence(sentence)

    def _says_anew(self, sentence: Sentence, words: list[str]) -> int:
        """Where 'scratch that: 7 in Poland' says what shall stand instead; its end where it does not."""
        at = next((at + 1 for at in range(1, min(8, len(words) - 2)) if words[at] in (":", ",", "-", "--")), 0)
        if not at or gate.trouble(words, at) is not None or sentence.end == "?":
            return len(words)
        return at if gate.looks_like_order(self._cursor(sentence), at, len(words)) else len(words)

    def _from(self, sentence: Sentence, at: int) -> None:
        """Go on with the rest of a sentence."""
        if at < len(sentence.tokens):
            breaks = frozenset(each - at for each in sentence.breaks if each > at)
            self._sentence(Sentence(sentence.tokens[at:], sentence.lines[at:], breaks, sentence.end))

    def _under_heading(self, sentence: Sentence) -> Sentence:
        heading = self.heading
        if not heading or (heading[0].word in _VERBS and sentence.tokens[0].word in _VERBS):
            return sentence
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

    def _why_not(self, sentence: Sentence, words: list[str]) -> tuple[str, str] | None:
        if self.spoilt is not None:
            return self.spoilt
        if sentence.end == "?":
            return "question", "This is a question. If it is an order, please write it without the question mark."
        counted = self.context.phase == "placing" and any(token.kind == "number" for token in sentence.tokens)
        if counted and sentence.end != "?" and tells_of_others(self._cursor(sentence)):
            return "quoted", "This seems to tell of somebody, or of one of several ways. Please write your order alone."
        if counted and spurns(words):
            return "quoted", "This seems to judge what it names. If it is an order of yours, please write it alone."
        if self.unreal:
            self.unmeant = True
            return "quoted", "This speaks of what may be, or not yet. If it is an order for now, please write it alone."
        if any(pair in _SENT for pair in pairwise(words)):
            return "other-time", "This tells of what was sent. If it is an order for now, please write it alone."
        if self.aside:
            return (
                "other-time",
                "This may not be meant for this turn. If it is an order, please write it alone.",
            )
        if words[:2] in (["how", "about"], ["what", "about"], ["why", "not"], ["what", "if"]):
            return "question", "This is a question. If it is an order, please write it without 'how about'."
        if is_bargain(words):
            return "reported", "This seems to offer something for it. If it is an order, please write it alone."
        if gate.is_vague(words):
            return "vague", "This number is not certain. Please write one number."
        words = self._without_pronouns(self._without_dealings(words))
        kept = [] if gate.is_pass(words) else words
        if kept and gate.trouble(words) is not None:
            kept = [word for start, stop in self._chunks(words) for word in self._chunk_words(words, start, stop)]
        why = gate.trouble(kept)
        if why is None and self.below:
            why = ("below-the-signature", "This stands below your greeting. If it is an order, please write it above.")
        return why

    def _chunk_words(self, words: list[str], start: int, stop: int) -> list[str]:
        """The words of a chunk, none when it says 'no attacks', 'not ready' or corrects a number."""
        chunk = words[start:stop]
        counted = any(word.isdigit() or word in NUMBERS for word in words)
        if gate.is_nothing(chunk) and (counted or self.context.on_file):
            return []
        if gate.is_pass(chunk) or find_command(" ".join(word for word in chunk if word.isalpha() or "'" in word)):
            return []
        return chunk if "make" not in chunk else [word for word in chunk if word not in ("no", "sorry")]

    def _chunks(self, words: list[str]) -> list[tuple[int, int]]:
        found, start = [], 0
        for at, word in enumerate(words):
            if word in (",", "and", "but", "&", "-", "--"):
                if at > start:
                    found.append((start, at))
                start = at + 1
        if start < len(words):
            found.append((start, len(words)))
        return found

    def _not_an_order(self, sentence: Sentence, words: list[str], why: tuple[str, str]) -> None:
        numbered = any(token.kind == "number" for token in sentence.tokens)
        if self.taken and words[0] in _CORRECTIONS and numbered and not self._areas_in(sentence):
            self._unsettle(sentence, self.taken[-1:])
        if why[0] == "takes-back" and gate.points_back(words):
            self._doubt(sentence)
            self._from(sentence, self._says_anew(sentence, words))
            return
        if why[0] == "takes-back" and self.taken and self._is_about_own(sentence):
            self._unsettle(sentence, self.taken)
        if why[0] == "negated" and words[0] in _NOTHING and self.taken:
            self._contradicts(sentence)
        cursor = self._cursor(sentence)
        if why[0] == "below-the-signature":
            likely = self._is_whole_order(sentence)
        else:
            likely = gate.looks_like_order(cursor, 0, len(words)) or gate.cancels(words)
            likely |= bool(self.taken) and why[0] in ("conditional", "negated") and gate.second_thought(words)
            likely &= self._names_where_or_what(sentence)
            likely |= why[0] == "takes-back" and bool(self.context.on_file) and self._is_about_own(sentence)
            likely |= self._accepts_beside(words) or (words[0] in ("i", "we", "offer") and self._may_deal(words))
            likely |= bool(self.taken) and any(token.kind == "ratio" and token.other == 1 for token in sentence.tokens)
            likely |= (
                why[0] in ("conditional", "negated")
                and "if" in words
                and bool(self.taken)
                and self._names_stock(sentence)
            )
            likely |= Ally in self.context.scenario.kinds and "alliance" in words and "accept" in words
            likely |= self._names_attack(sentence) or self._labels_stock(words)
            likely |= words[0] in ATTACK and self.context.phase != "placing" and not OTHER_PEOPLE.isdisjoint(words)
            corrects = words[0] in _CORRECTIONS and not self._regrets(sentence)
            likely |= bool(self.taken) and corrects and self._names_any(sentence)
        asked_to_tell = words[0] in ("tell", "let", "inform") and not self.names.goods.keys().isdisjoint(words)
        if asked_to_tell and Accept in self.context.scenario.kinds:
            self._question(sentence, 0, "unreadable", *why)
            return
        if likely and not (talk.is_talk(cursor, words, sentence.end) or self._only_sounds_so(cursor, words, sentence)):
            kind: Kind = (
                "ambiguous" if why[0] in ("takes-back", "either-or", "below-the-signature", "quoted") else "unreadable"
            )
            declines = (
                why[0] == "negated"
                and not _is_correction(words)
                and talk.declines(cursor, words)
                and not self._is_about_own(sentence)
            )
            declines = declines or (why[0] == "negated" and hearsay.denies(words) and not self._is_about_own(sentence))
            threat = hearsay.is_threat(cursor, words)
            if why[0] == "addressed-to-another" or talk.is_plan(words, sentence.end) or declines or threat:
                self.idle.append((sentence, kind, *why))
            else:
                asked = len(self.findings)
                self._question(sentence, 0, kind, *why)
                if not self._corrects(sentence):
                    self.remarks += [(each, len(self.taken)) for each in self.findings[asked:]]
                if why[0] != "other-time":
                    self._may_change(sentence)
        elif why[0] in ("negated", "conditional", "takes-back"):
            self._heeds_file(sentence, words)
        if why[0] != "question" and self._names_stock(sentence):
            self.stocks_unheard.append(sentence)
        self.steps += cursor.steps

    def _labels_stock(self, words: list[str]) -> bool:
        """'… and he'll pay for it in Poland (stock: Exxon)': nobody names a stock so who orders nothing."""
        return self.context.phase == "attack" and ("stock", ":") in pairwise(words)

    def _accepts_beside(self, words: list[str]) -> bool:
        """'refuse Assyria's offer, accept Crete's': one of the clauses is meant."""
        if Accept not in self.context.scenario.kinds:
            return False
        chunks = [words[start:stop] for start, stop in self._chunks(words)]
        return len(chunks) > 1 and any(chunk[0] in ("accept", "i") and "accept" in chunk[:2] for chunk in chunks)

    def _is_whole_order(self, sentence: Sentence) -> bool:
        """Below a greeting stand names and addresses: only what reads as an order to its end is asked about."""
        cursor = self._cursor(sentence)
        try:
            return Grammar(cursor).item() is not None and cursor.at >= len(cursor.tokens)
        except Ask:
            return False


def _leads_correction(sentence: Sentence) -> int:
    """How many tokens of 'no wait, 5 in Italy' only say that it corrects; 0 where a sentence does not begin so."""
    at = 0
    while at < len(sentence.tokens) and (
        sentence.tokens[at].word in _ALONE or (at and sentence.tokens[at].word in (",", "-", "--", "...", ":"))
    ):
        at += 1
    return at if 2 <= at <= 6 and at < len(sentence.tokens) else 0


def _stands(words: list[str]) -> bool:
    """'Same as before', 'no changes from me', 'as it is': said of what is on file."""
    return len(words) <= 10 and not _SAME.isdisjoint(words) and _SAME_WORDS.issuperset(words)


_SAME: Final = word_set("same unchanged before change changes")
_SAME_WORDS: Final = _SAME | word_set(
    "no the as from me my our us it is was they are orders stay stays stand , all everything"
)


def _exclaims(words: list[str]) -> bool:
    """'What a turn: 6 in Poland', 'Put yourself in my place: 5 in Poland'."""
    return words[:2] in (["what", "a"], ["what", "an"]) or "yourself" in words


def _is_correction(words: list[str]) -> bool:
    return words[0] in _CORRECTIONS and (words[0] != "no" or words[1:2] in ([","], ["wait"], ["sorry"], ["actually"]))
