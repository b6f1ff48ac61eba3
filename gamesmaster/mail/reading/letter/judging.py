"""One sentence: a command, talk, somebody else's words, or orders."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.again.rest_kept import rest_stands
from gamesmaster.mail.reading.doubts import gate, hearsay, replacing, talk
from gamesmaster.mail.reading.doubts.denying import denied_at
from gamesmaster.mail.reading.doubts.elsewhere import is_elsewhere, tells_of_the_past
from gamesmaster.mail.reading.doubts.postponing import puts_off
from gamesmaster.mail.reading.doubts.pretexts import is_unreal
from gamesmaster.mail.reading.doubts.undecided import is_undecided
from gamesmaster.mail.reading.letter.plain_words import PlainWords
from gamesmaster.mail.reading.syntax.items import RestOf
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import ATTACK, COURTESY, word_set
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Place

LONGEST_REST: Final = 10
PASSES: Final = 13
"""How often each token is looked at before any order is looked for."""
_BESIDE: Final = frozenset(("negated", "conditional", "reported", "other-time"))
_SAME_STOCK: Final = word_set("same stock stocks odds as before target the and please of course")
_SURPRISED: Final = frozenset(
    (who, "didn't", did) for who in ("i", "we") for did in ("expect", "think", "know", "realise", "realize", "see")
)
_DO_IT: Final = frozenset((("do", "it"), ("do", "that"), ("do", "so"), ("go", "ahead"), ("let's", "do", "it")))
_UNSURE: Final = word_set("no maybe perhaps not or and , really seriously")
_PLACINGS: Final = word_set("placement placements placings deployment deployments")
_ALONE: Final = word_set("correction wait oops whoops sorry hm hmm no oh damn hang on hold argh")


@dataclass(frozen=True, slots=True)
class Said:
    """
    A sentence that is asked what it is.

    Attributes:
        sentence: As written, or in plain words.
        words: Of it.
        aside: It speaks of another game or turn.
        heard: Nothing around it keeps it from being an order: no quotation, greeting above it or question mark.
        plain: It is in plain words.
    """

    sentence: Sentence
    words: list[str]
    aside: bool
    heard: bool
    plain: bool = False


@dataclass
class Sentences(PlainWords):
    """What kind of sentence it is, before any order is looked for."""

    def _sentence(self, sentence: Sentence) -> None:
        """
        Ask of a sentence what it is, as it is written and then in plain words: the first rule that knows it deals with
        it, and what is left is an order or says nothing.
        """
        self.steps += PASSES * len(sentence.tokens)
        if self._goes_back(sentence):
            return
        whole = self._as_correction(self._unless_granted(sentence))
        if whole is None:
            return
        self._overhear(whole)
        whole = self._under_heading(whole)
        words = [token.word for token in whole.tokens]
        aside = (is_elsewhere if self.context.phase == "attack" else tells_of_the_past)(words, self.context.turn)
        said = Said(whole, words, aside, self.spoilt is None and not self.below and whole.end != "?")
        for rule in (
            self._names_anew,
            self._is_for_the_service,
            self._checks_receipt,
            self._asks_for_it_again,
            self._names_stock_of_all,
            self._is_of_another_owner,
            self._is_reversed_behind,
            self._denies_another_number,
            self._stands_under_other_head,
        ):
            if rule(said):
                return
        self.unreal = is_unreal(words)
        found = self._in_plain_words(whole)
        if found is None:
            return
        whole, plain = found
        words = self._words_of(plain)
        heard = self.spoilt is None and not (self.below or self.quoted or aside) and plain.end != "?"
        said = Said(plain, words, aside, heard, plain=True)
        for rule in (
            self._is_of_the_orders_on_file,
            self._denies_and_says,
            self._turns_to_orders,
            self._ends_in_a_list,
            self._swaps_or_keeps_stock,
            self._replaces_letter,
            self._leaves_all_as_it_is,
            self._takes_all_back,
            self._is_numbers_alone,
            self._heads_what_follows,
            self._doubts_what_was_said,
            self._is_to_somebody_else,
            self._names_stock_of_all,
            self._is_plan_of_others,
            self._is_none,
        ):
            if rule(said):
                return
        self._may_order(said, whole)

    def _goes_back(self, sentence: Sentence) -> bool:
        """What says nothing of its own: doubts, an answer to our question, what all attacks share, 'Correction:'."""
        words = [token.word for token in sentence.tokens]
        if sentence.end == "?" and self.taken and _UNSURE.issuperset(words):
            self._doubt(sentence)  # 'Attack Russia in Poland, yes? No? Maybe?'
            return True
        if self._answers(sentence) or self._is_common(sentence):
            return True
        lone = all(token.word in _ALONE or token.kind == "mark" for token in sentence.tokens)
        if self.taken and len(words) <= 4 and lone and not _ALONE.isdisjoint(words):
            self.correcting = True
            return True
        return False

    def _as_correction(self, sentence: Sentence) -> Sentence | None:
        """The sentence, marked as a correction when the one before announced it; None when it was read so."""
        if self.correcting:
            self.correcting = False
            first = sentence.tokens[0]
            word = replace(first, kind="word", text="", word="correction", value=-1, end=first.start)
            breaks = frozenset(each + 1 for each in sentence.breaks)
            return Sentence((word, *sentence.tokens), (sentence.lines[0], *sentence.lines), breaks, sentence.end)
        if self.taken and (lead := _leads_correction(sentence)):
            self.correcting = True
            self._from(sentence, lead)
            self.correcting = False
            return None
        return sentence

    def _overhear(self, sentence: Sentence) -> None:
        """Keep what is looked at again when the whole letter is read."""
        if self.context.phase in ("attack", "turn") and self.spoilt is None and not self.below and sentence.end != "?":
            self.heard.append(sentence)
        counted = sum(token.kind == "number" for token in sentence.tokens)
        words = [token.word for token in sentence.tokens]
        self.undecided |= counted < 2 and is_undecided(words)
        ours = sentence.end != "?" and self.spoilt is None and not (self.quoted or self.citing)
        others = ATTACK if self.context.phase == "placing" else _PLACINGS
        if ours and others.isdisjoint(words) and puts_off(words):
            self.put_off = self.put_off or sentence
            self.undecided = self.unmeant = True

    def _names_anew(self, said: Said) -> bool:
        """'Sorry, I meant Austria, not Poland', 'To be shared with France', behind an attack or a claim."""
        if not self._may_mend(said.sentence):
            return False
        if not self.taken:
            return bool(self.context.on_file) and self._puts_right_on_file(said.sentence)
        return self._puts_right(said.sentence) or self._shared_behind(said.sentence)

    def _is_for_the_service(self, said: Said) -> bool:
        """'READY', 'can we have two more days?', or a line of ours with an answer."""
        return self._command(said.sentence) or self._asks_for_time(said.sentence) or self._cited(said.sentence)

    def _checks_receipt(self, said: Said) -> bool:
        """'I only want to make sure that you have 5 in Poland for me.'"""
        sure = not self.context.on_file and hearsay.makes_sure(said.words)
        if not (sure or hearsay.checks(said.words)):
            return False
        if not self.context.on_file:
            self._idle_if_order(said.sentence)
        return True

    def _asks_for_it_again(self, said: Said) -> bool:
        """'Nothing new from Paris, so put them where I put them last turn.'"""
        return said.heard and "where" in said.words and self._repeats(said.sentence, said.words)

    def _names_stock_of_all(self, said: Said) -> bool:
        """'With IBM: Germany in Poland, Russia in Austria', 'All with Ford: …'."""
        if said.sentence.end == "?" or self.spoilt is not None or (said.aside and not said.plain):
            return False
        at = self._stock_of_all(said.sentence)
        if at:
            self._from(self._as_attacks(said.sentence, at), at)
        return bool(at)

    def _is_of_another_owner(self, said: Said) -> bool:
        """'For France: 5 in Poland', 'The former in Italy', 'Now my French cousins.'"""
        return (
            self._owner_in_front(said.sentence)
            or self._of_the_former(said.sentence, said.words)
            or self._turns_to_power(said.sentence, said.words)
            or self._of_those_named(said.sentence, said.words)
        )

    def _is_reversed_behind(self, said: Said) -> bool:
        """'5 in Poland, 3 in Austria, no, the other way round.'"""
        at = self._reversed_at(said.sentence, said.words) if said.heard else 0
        if at:
            self._sentence(_before(said.sentence, at))
            self._from(said.sentence, at)
        return bool(at)

    def _denies_another_number(self, said: Said) -> bool:
        """'5 in Poland, 4 in Italy. Not 6 in Poland, as I told Russia.': nothing that is ordered is denied."""
        denied = denied_at(self._cursor(said.sentence), 0) if said.heard and self.taken else None
        if denied is None:
            return False
        file = [notation.read(line)[1] for line in self.context.on_file]
        placed = [each for each in (*(taken.thing for taken in self.taken), *file) if isinstance(each, Place | RestOf)]
        return not any(
            isinstance(each, RestOf) or (each.amount == denied[0] and denied[1] in ("", each.area)) for each in placed
        )

    def _stands_under_other_head(self, said: Said) -> bool:
        """'Option 1: 5 in Poland', 'Last turn: 5 in Poland', 'Hans would: 5 in Poland'."""
        return self._under_other_head(said.sentence, said.words)

    def _is_of_the_orders_on_file(self, said: Said) -> bool:
        """'Move the marker', 'Poland stands', 'forget Italy', 'my order for Poland should read 5'."""
        sentence, words = said.sentence, said.words
        if said.heard and (
            self._marker_moved(sentence, words)
            or self._stands_or_not(sentence, words)
            or self._withdraws(sentence, words)
        ):
            return True
        if self._owned_sentence(sentence, words) or self._about_the_record(sentence, words):
            return True
        return said.heard and self._amends(sentence, words)

    def _denies_and_says(self, said: Said) -> bool:
        """'Not 5 in Poland but 4': what is said behind it."""
        at = self._not_but(said.sentence, said.words) if self.spoilt is None else 0
        if at:
            self._from(said.sentence, at)
        return bool(at)

    def _turns_to_orders(self, said: Said) -> bool:
        """'Germany is in Poland, so attack him there': a statement, and orders that lean on it."""
        at = self._turns(said.sentence, said.words) if self.spoilt is None else 0
        if at:
            named = self._names_in(_before(said.sentence, at))
            self.spoken = named if named is not None and named.area else self._merged(named)
            self._from(said.sentence, at + 1)
        return bool(at)

    def _ends_in_a_list(self, said: Said) -> bool:
        """'I promised nothing, and here is what comes of it: …', with all there is to place behind the colon."""
        return said.heard and not self.unreal and self._lists_all(said.sentence, said.words)

    def _swaps_or_keeps_stock(self, said: Said) -> bool:
        """'Swap the two'; 'Same stock.', of what has just been put in another's place."""
        sentence, words = said.sentence, said.words
        if self.spoilt is None and not self.below and sentence.end != "?" and self._swapped(sentence, words):
            return True
        kept = _SAME_STOCK.issuperset(words) and not {"stock", "odds", "target"}.isdisjoint(words)
        return bool(self.taken) and kept

    def _replaces_letter(self, said: Said) -> bool:
        """'Please ignore my earlier orders.'"""
        sentence, words = said.sentence, said.words
        if sentence.tokens[0].word == "press":
            self.spoilt = ("press", "Words to others begin with PRESS TO and their powers, or all.")
        fresh = bool(self.context.on_file) and not self.taken
        if not (
            replacing.replaces_all(words) or (fresh and replacing.clears_the_table(words))
        ) or gate.looks_like_order(self._cursor(sentence), 0, len(words)):
            return False
        self.replaces = True
        if self.context.on_file and "game" not in words and not self._names_any(sentence):
            question = "Shall nothing stand? Please write what shall, line by line."
            self.idle.append((sentence, "ambiguous", "names-no-order", question))
        return True

    def _leaves_all_as_it_is(self, said: Said) -> bool:
        """'Same as before', 'The other attacks unchanged', said of what is on file."""
        if not self.context.on_file:
            return False
        rest = len(said.words) <= LONGEST_REST and rest_stands(said.sentence) and not self._names_any(said.sentence)
        return rest or (not (self.context.last_turn or self.taken) and _stands(said.words))

    def _takes_all_back(self, said: Said) -> bool:
        """'Cancel everything', 'Hans wants me to attack. Do it.', 'do that again': which orders are meant is asked."""
        words = said.words
        bare = [word for word in words if word not in COURTESY]
        again = not self.taken and (
            (words[:3] in (["do", "that", "again"], ["do", "it", "again"]) and len(words) < 6) or tuple(bare) in _DO_IT
        )
        gone = gate.cancels(words) or (gate.takes_order_back(words) and self._names_any(said.sentence))
        gone = gone and not (":" in words and replacing.replaces_all(words[: words.index(":")]))
        gone = gone and self.spoilt is None and not hearsay.asks_for_later(words, said.sentence.end)
        if again or gone:
            question = "Please write what shall stand, line by line."
            self._question(said.sentence, 0, "ambiguous", "names-no-order", question)
        return again or gone

    def _is_numbers_alone(self, said: Said) -> bool:
        """'5 3 2' in a line of its own."""
        alone = len(said.words) > 1 and not self.below and self.heading == ()
        tokens = said.sentence.line_at(0).tokens
        if not alone or any(token.kind != "number" for token in tokens):
            return False
        if len(tokens) > 3 and len(tokens[0].text) > 1 and tokens[0].text[0] == "0":
            return True  # '06 12 34 10 5', a telephone
        self._question(said.sentence, 0, "unreadable", "numbers-alone", "To which areas do these numbers belong?")
        return True

    def _heads_what_follows(self, said: Said) -> bool:
        """'Instead of what I sent: …', 'Here is what I thought of: …'; or a statement that only leads up to one."""
        sentence, words = said.sentence, said.words
        at = words.index(":") if ":" in words else -1
        if at >= 0 and replacing.replaces_all(words[:at]):
            self.replaces = True
            self._from(sentence, at + 1)
            return True
        if self.spoilt is not None:
            return False
        if talk.describes(words):
            self.spoken = self._merged(self._names_in(sentence))
            return True
        if ":" in words[1:] and at and talk.muses(words[:at]):
            self._from(sentence, at + 1)
            return True
        return False

    def _doubts_what_was_said(self, said: Said) -> bool:
        """'Scratch that', 'I'm only joking': of what stands above it in the letter."""
        sentence, words = said.sentence, said.words
        back = bool(self.taken) and self.spoilt is None and gate.points_back(words)
        if not back or self._places_itself(sentence, words):
            return False
        self._doubt(sentence)
        self._from(sentence, self._says_anew(sentence, words))
        return True

    def _is_to_somebody_else(self, said: Said) -> bool:
        """'Hans, put 5 in Poland!'"""
        return self._calls_another(said.sentence)

    def _is_plan_of_others(self, said: Said) -> bool:
        """'Germany will put 5 in Poland.'"""
        if self.spoilt is not None or not hearsay.is_others_plan(self._cursor(said.sentence)):
            return False
        told_of = "This tells of another power. If it is an order of yours, please write it alone."
        self._not_an_order(said.sentence, said.words, ("reported", told_of))
        return True

    def _is_none(self, said: Said) -> bool:
        """Denied, under a condition, a question, of other people or times: no order, though one may stand beside it."""
        sentence, words = said.sentence, said.words
        self.aside = said.aside
        why = self._why_not(sentence, words)
        if why is None:
            return False
        if self.spoilt is None and self._shares_at_end(sentence, words):
            return True
        if why[0] in _BESIDE and sentence.end != "?" and self.spoilt is None and self._beside_talk(sentence):
            self.spoken = None
            return True
        asked = len(self.findings)
        self._not_an_order(sentence, words, why)
        recalled = why[0] in ("reported", "other-time") or tuple(words[:3]) in _SURPRISED
        quiet = len(self.findings) == asked and recalled and sentence.end != "?"
        self.spoken = self._merged(self._names_in(sentence)) if quiet else None
        return True

    def _may_order(self, said: Said, whole: Sentence) -> None:
        """What nothing speaks against: its orders, or that it says nothing."""
        sentence = said.sentence
        if self._stocks_shared_out(sentence) or self._odds_alone(sentence):
            return
        if talk.is_statement(said.words):
            self.spoken = self._merged(self._names_in(sentence))
            return
        before = (len(self.taken), len(self.findings), len(self.asked), len(self.commands))
        self._orders(sentence)
        if before == (len(self.taken), len(self.findings), len(self.asked), len(self.commands)):
            self._said_nothing(sentence, said.words)
            self.spoken = self._merged(self._names_in(whole))
        else:
            self.spoken = None

    def _again_read(self, sentence: Sentence) -> None:
        if sentence.tokens:
            self._sentence(sentence)


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


def _before(sentence: Sentence, at: int) -> Sentence:
    """A sentence up to a place in it."""
    breaks = frozenset(each for each in sentence.breaks if each < at)
    return Sentence(sentence.tokens[:at], sentence.lines[:at], breaks, "")
