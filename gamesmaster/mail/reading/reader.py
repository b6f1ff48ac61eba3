"""A letter's words to orders, commands and questions."""

from __future__ import annotations

import re
from collections.abc import Callable, Container, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import islice
from typing import Final, cast

from gamesmaster.mail.attribution import attribution_lines, is_header_block, is_separator
from gamesmaster.mail.normalise import normalise
from gamesmaster.mail.reading.abridging import MAX_TEXT, abridge, in_full
from gamesmaster.mail.reading.again import patience
from gamesmaster.mail.reading.again.accounting import with_accounts
from gamesmaster.mail.reading.again.added import with_added
from gamesmaster.mail.reading.again.all_anew import all_anew
from gamesmaster.mail.reading.again.as_last_turn import as_last_turn
from gamesmaster.mail.reading.again.asked_beside import with_orders_beside
from gamesmaster.mail.reading.again.below_a_head import with_heads_asked
from gamesmaster.mail.reading.again.change_places import with_denied_asked
from gamesmaster.mail.reading.again.changed_below import changed_below
from gamesmaster.mail.reading.again.clause_by_clause import clause_by_clause
from gamesmaster.mail.reading.again.clauses_out import without_clauses
from gamesmaster.mail.reading.again.corrected import corrected
from gamesmaster.mail.reading.again.corrected_on_file import corrected_on_file
from gamesmaster.mail.reading.again.denied import without_denied
from gamesmaster.mail.reading.again.dropped import with_dropped_asked
from gamesmaster.mail.reading.again.guarding import (
    with_ends_heard,
    with_own_asked,
    with_steps_asked,
    without_slips_of_attacks,
)
from gamesmaster.mail.reading.again.ill_spoken import with_slips_asked
from gamesmaster.mail.reading.again.in_parts import in_parts
from gamesmaster.mail.reading.again.left_over import with_areas_asked, with_stock_asked
from gamesmaster.mail.reading.again.not_those import with_others_kept
from gamesmaster.mail.reading.again.other_matters import without_other_matters
from gamesmaster.mail.reading.again.overlooking import overlooked
from gamesmaster.mail.reading.again.owners import by_owners
from gamesmaster.mail.reading.again.power_by_power import power_by_power
from gamesmaster.mail.reading.again.put_right import with_corrections_heard
from gamesmaster.mail.reading.again.rereading import reread
from gamesmaster.mail.reading.again.sentence_patience import heard_again
from gamesmaster.mail.reading.again.silence import with_silences
from gamesmaster.mail.reading.again.tally import with_all_unheard
from gamesmaster.mail.reading.again.told_elsewhere import with_elsewhere_asked, without_idle_ready
from gamesmaster.mail.reading.again.unread_attacks import with_attacks_asked
from gamesmaster.mail.reading.again.unread_changes import with_changes_asked
from gamesmaster.mail.reading.again.unread_letters import with_letters_asked
from gamesmaster.mail.reading.again.unsettled import with_unsettled_asked
from gamesmaster.mail.reading.again.wrong_owner import with_owners_asked, with_owners_on_board
from gamesmaster.mail.reading.commands import away, disputing, pressing
from gamesmaster.mail.reading.commands.asking_time import with_time
from gamesmaster.mail.reading.commands.being_done import with_ready
from gamesmaster.mail.reading.doubts import gate
from gamesmaster.mail.reading.letter.asking import MOST_SUGGESTED, vocabulary_of
from gamesmaster.mail.reading.letter.completing import completed
from gamesmaster.mail.reading.letter.hats import by_hats
from gamesmaster.mail.reading.letter.told_below import ToldBelow
from gamesmaster.mail.reading.model import Command, Context, Press, Question, Reading, ReadOrder, StockName, phase_of
from gamesmaster.mail.reading.plain.other_clauses import line_without_remarks
from gamesmaster.mail.reading.plain.second_sight import seen_again
from gamesmaster.mail.reading.preparing import prepared
from gamesmaster.mail.reading.syntax.understood import understood
from gamesmaster.mail.reading.text import tables
from gamesmaster.mail.reading.text.columns import is_row
from gamesmaster.mail.reading.text.cross_tables import read_cross
from gamesmaster.mail.reading.text.misspelt_firms import with_firms_told
from gamesmaster.mail.reading.text.notated import is_notation
from gamesmaster.mail.reading.text.pairs import as_pair
from gamesmaster.mail.reading.text.power_letters import with_letters_in_full
from gamesmaster.mail.reading.text.sentences import MOST_TOKENS, Line, Lines, Sentence, goes_on, sentences_of
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import ATTACK, PLACE
from gamesmaster.mail.reading.whole.deciding import weighed as weighed_as_whole

__all__ = [
    "Command",
    "Context",
    "Press",
    "Question",
    "ReadOrder",
    "Reading",
    "StockName",
    "phase_of",
    "read",
    "understood",
]

MAX_LINES: Final = 700
MAX_MARKS: Final = 5000
_MARK: Final = re.compile(r"[^\w\s]")
MAX_STEPS: Final = 60_000
"""So much is looked at in one letter: five pages of prose, or two hundred orders."""
_TOO_LONG: Final = "The letter is too long; only its beginning was read."
_BEGINNINGS: Final = (away.is_away, disputing.is_dispute, pressing.is_press)


def read(text: str, context: Context) -> Reading:
    """
    Read a letter's own words.

    What is certain becomes an order; what may have been meant as one becomes a question; what is neither is passed
    over. Nothing is guessed but the name of an area, a power or a company with a slip in it (two or three in a long
    one), and that is told.

    Args:
        text: As `Letter.text`, or a line typed into a form.
        context: What the reader knows.

    Returns:
        The reading. Any text can be read; the work grows with its length.
    """
    text, notes = normalise(text)
    context = replace(context)  # its own, so that what is worked out for this letter goes with it
    names, again = vocabulary_of(context), partial(_read_written, notes=notes, context=context)
    asking = partial(_with_time, context=context, again=again)
    return with_firms_told(with_ready(asking(text), text, names, context, asking), text, names, context)


def _with_time(text: str, context: Context, again: Callable[[str], Reading]) -> Reading:
    return with_time(again(text), text, vocabulary_of(context), context, again)


def _read_written(written: str, notes: Container[str], context: Context) -> Reading:
    abridged = abridge(written, context)
    text = abridged.text
    reading = _first_reading(text, notes, context)
    reading = weighed_as_whole(reading, text, vocabulary_of(context), context, partial(_first_reading, notes=()))
    return in_full(with_heads_asked(reading, text, vocabulary_of(context), context), abridged)


def _first_reading(text: str, notes: Container[str], context: Context) -> Reading:
    again = partial(_read_whole, notes=(), context=context)
    reading = without_clauses(_read_whole(text, notes, context), text, vocabulary_of(context), context, again)
    reading = with_orders_beside(reading, text, vocabulary_of(context), again)
    reading = clause_by_clause(reading, text, vocabulary_of(context), context, again)
    reading = corrected(reading, text, vocabulary_of(context), context, _read_again)
    reading = corrected_on_file(reading, text, vocabulary_of(context), context)
    reading = with_heads_asked(reading, text, vocabulary_of(context), context)
    reading = with_unsettled_asked(reading, text, vocabulary_of(context), context)
    return without_idle_ready(with_elsewhere_asked(reading, text, context), text, context)


def _read_whole(text: str, notes: Container[str], context: Context) -> Reading:
    key = "read whole", text, _unseen(notes)
    if (known := context.worked_out.get(key)) is None:
        known = context.worked_out[key] = _read_whole_anew(text, notes, context)
    return cast(Reading, known)


def _read_whole_anew(text: str, notes: Container[str], context: Context) -> Reading:
    reading = changed_below(_read(text, notes, context), text, vocabulary_of(context), context, _read_again)
    reading = as_last_turn(reading, text, vocabulary_of(context), context, _read_again)
    reading = with_corrections_heard(reading, text, vocabulary_of(context), context, _read_so_far)
    again = partial(_read_so_far, context=context)
    reading = in_parts(reading, text, vocabulary_of(context), context, again)
    reading = power_by_power(reading, text, vocabulary_of(context), context, _read_again)
    reading = without_other_matters(
        reading, text, vocabulary_of(context), context, partial(_read_again, context=context)
    )
    reading = with_others_kept(reading, text, vocabulary_of(context), context)
    reading = all_anew(reading, text, context, again)
    reading = with_areas_asked(reading, text, vocabulary_of(context), context)
    reading = with_stock_asked(reading, text, vocabulary_of(context), context)
    return with_own_asked(with_dropped_asked(reading, text, vocabulary_of(context), context), context)


def _read_again(text: str, context: Context) -> Reading:
    """Part of a letter, without the last two readings, which are for whole letters."""
    text, notes = normalise(text)
    return _read_whole(text, notes, context)


def _read_so_far(text: str, context: Context) -> Reading:
    return changed_below(_read(text, (), context), text, vocabulary_of(context), context, _read_so_far)


def _read(text: str, notes: Container[str], context: Context) -> Reading:
    key = "read", text, _unseen(notes)
    if (known := context.worked_out.get(key)) is None:
        known = context.worked_out[key] = _read_anew(text, notes, context)
    return cast(Reading, known)


def _read_anew(text: str, notes: Container[str], context: Context) -> Reading:
    reader = _Reader(context)
    if _unseen(notes):
        reader.ask(0, "", "note", "invisible-characters", "Characters that cannot be seen were taken out.")
    if (beginning := _beginning(text)) != text:
        reader.ask(0, "", "unreadable", "too-long", _TOO_LONG)
        text = beginning
    text = with_letters_in_full(text, context.powers)
    lines = prepared(text, reader.names, context)
    reader.letter(lines)
    reading = reader.result()
    if not reader.says_no_more(lines):
        reading = _heard_again(reading, text, lines, reader)
    return with_ends_heard(reading, lines, reader.names, context)


def _unseen(notes: Container[str]) -> bool:
    return "invisible-removed" in notes or "bidi-removed" in notes


def _heard_again(reading: Reading, text: str, lines: Lines, reader: _Reader) -> Reading:
    """What a letter says to one who reads it a second time, and what is asked about since nothing came of it."""
    names, context = reader.names, reader.context
    patiently, alone = partial(_patiently, lines, context), partial(_alone, context)
    if not reader.unmeant:
        reading = reread(reading, lines, names, context, patiently, alone)
        reading = heard_again(reading, lines, names, context, alone)
        reading = without_denied(reading, lines, names, context)
    elif reader.put_off is None:
        # Whatever else its words may be made to mean, the letter says that it is not meant.
        hear = with_silences if reading.orders else with_all_unheard
        return hear(reading, lines, names, context)
    reading = overlooked(reading, lines, names, context, alone, put_off=reader.put_off is not None)
    if reader.unmeant:
        return reading
    reading = with_added(reading, lines, context)
    reading = with_denied_asked(with_slips_asked(reading, lines, names, context), lines, names, context)
    reading = without_slips_of_attacks(with_steps_asked(reading, lines, names, context), lines)
    reading = with_accounts(with_silences(reading, lines, names, context), lines, names, context)
    reading = with_attacks_asked(reading, lines, names, context)
    reading = with_changes_asked(reading, lines, names, context)
    reading = with_letters_asked(reading, lines, names, context)
    reading = by_owners(reading, text, names, context, _read_again)
    reading = with_owners_asked(reading, lines, names, context)
    return with_owners_on_board(reading, lines, names, context)


def _beginning(text: str) -> str:
    """As much of a letter as is read: all of whatever a person writes."""
    last = next(islice(_MARK.finditer(text), MAX_MARKS, None), None)
    most = min(MAX_TEXT, last.start() if last is not None else MAX_TEXT)
    if len(text) > most:
        text = text[:most].rpartition("\n")[0] or text[:most]
    return "\n".join(text.split("\n", MAX_LINES)[:MAX_LINES])


def _patiently(lines: Sequence[Line], context: Context) -> Reading:
    reader = _Reader(context, patient=True, suggestions=MOST_SUGGESTED + 1)
    reader.letter(lines)
    return reader.result()


def _alone(context: Context, sentence: Sentence) -> Reading:
    """What one sentence says by itself."""
    key = "alone", *sentence.key
    if (known := context.worked_out.get(key)) is None:
        reader = _Reader(context, suggestions=MOST_SUGGESTED + 1)
        reader._sentence(sentence)
        known = context.worked_out[key] = (reader.result(), sentence)
    return cast(Reading, known[0])


@dataclass
class _Reader(ToldBelow):
    """The walk over the lines of a letter."""

    def letter(self, lines: Sequence[Line]) -> None:
        texts = [line.text for line in lines]
        at = 0
        while at < len(lines):
            line = lines[at]
            if self.steps > MAX_STEPS:
                self.ask(line.number, line.text.strip()[:80], "unreadable", "too-long", _TOO_LONG)
                break
            if line.blank:
                self._blank()
            elif not self.quoted and self._others_words(texts, at):
                self.quoted = True
                self.spoilt = ("quoted", "This stands below another letter's head. Is it an order of yours?")
            elif line.text.lstrip().startswith(">"):
                self._cites(line)
            elif self._answers_cited(line):
                pass
            elif count := self._table(lines, at):
                at += count
                continue
            elif line.text.startswith("|"):
                if not self._drawn(line):
                    self._marked(line)
            elif count := self._press(lines, texts, at):
                at += count
                continue
            elif (shared := self._stocks_below(lines, at)) is not None:
                at += shared[0]
                self._lines([shared[1]])
                continue
            elif self._away(line):
                pass
            elif count := self._dispute(lines, texts, at):
                at += count
                continue
            elif self._numbered_name(line):
                question = "Is the number in front a number of factors? Then please write it as a sentence."
                self.ask(line.number, line.text.strip()[:200], "ambiguous", "number-or-bullet", question)
            elif not line.tokens:
                if len(line.text) > 100:
                    self.ask(
                        line.number, line.text[:80], "unreadable", "line-too-long", "This line is too long to read."
                    )
            else:
                count = self._joined(lines, at)
                self._lines(lines[at : at + count])
                at += count
                continue
            at += 1
        self._hesitation()

    def _table(self, lines: Sequence[Line], at: int) -> int:
        """How many lines are a table of orders; 0 where these are none."""
        if self.quoted or self.spoilt is not None or self.below or self.tabled > at:
            return 0
        alone = len(lines[at].tokens) == 1 and lines[at].tokens[0].word in ATTACK | PLACE
        count, record = tables.read_record(lines, at + alone, self.names, self.context)
        if record is not None:
            self.heading = ()
            self._lines([record])
            return count + alone
        if self.stacked <= at and self.context.phase in ("", "placing", "turn"):
            count, pairs = tables.read_stacked(lines, at, self.names, self.context)
            self.stacked = at + count
            if pairs:
                self.heading = ()
                for row in pairs:
                    self._lines([row])
                return count
        count, placed = read_cross(lines, at, self.names, self.context)
        if count:
            self.heading = ()
            for line in lines[at + 1 : at + count] if not placed else ():
                self._table_row(line)
            for row in placed:
                self._lines([row])
            return count
        count, rows = tables.read_table(lines, at, self.names, self.context)
        if rows is None:
            # What was looked at as one table is not looked at again from each of its lines.
            self.tabled = at + count
            return 0
        self.heading = ()
        for row in rows:
            self._lines([row])
        return count

    def _away(self, line: Line) -> bool:
        """A line that tells of days on which the writer is away. Below a greeting it is asked about."""
        if self.quoted or self.spoilt is not None or not away.is_away(line.text):
            return False
        found = away.read_away(line.text, line.number, self.context.today)
        if isinstance(found, Question):
            self.ask(found.number, found.line, found.kind, found.ground, found.question, found.suggestion)
        elif self.below:
            question = "This stands below your greeting. If we are to note it, please write it above."
            suggestion = f"{found.name} {found.argument}"
            self.ask(line.number, found.words, "ambiguous", "below-the-signature", question, suggestion)
        else:
            self.commands.append(found)
        return True

    def _dispute(self, lines: Sequence[Line], texts: Sequence[str], at: int) -> int:
        """How many lines tell of a dispute; 0 where these do not. Below a greeting it is asked about."""
        line = lines[at]
        if self.quoted or self.spoilt is not None or not disputing.is_dispute(line.text):
            return 0
        count = disputing.lines_of_dispute(texts, at)
        found = disputing.read_dispute(texts[at : at + count], line.number)
        if isinstance(found, Question):
            self.ask(found.number, found.line, found.kind, found.ground, found.question, found.suggestion)
        elif self.below:
            question = "This stands below your greeting. If we are to tell everybody, please write it above."
            self.ask(line.number, found.words, "ambiguous", "below-the-signature", question)
        else:
            self.commands.append(found)
        return count

    def _press(self, lines: Sequence[Line], texts: list[str], at: int) -> int:
        """
        How many lines are words to other players; 0 where these are not.

        Where nobody has written END PRESS, and what stands below the first paragraph reads as orders, it is asked
        about: neither is an order told to others nor a word to others taken for an order.
        """
        line = lines[at]
        if self.quoted or not pressing.is_press(line.text):
            return 0
        block = pressing.block_of(texts, at, lambda place: self._others_words(texts, place))
        to = pressing.powers_named(block.names, self.names)
        said = line.text.strip()[:200]
        if to is None:
            question = "To whom? Please name powers of this game, or all, behind these two words."
            self.ask(line.number, said, "ambiguous", "press-to-whom", question)
        elif not block.lines:
            self.ask(line.number, said, "ambiguous", "press-empty", "There are no words below it to pass on.")
        elif not block.ended and self._orders_in(lines[at + block.sure : at + block.count]):
            question = "Where do your words to others end? Write END PRESS below them, or what is for us above them."
            self.ask(line.number, said, "ambiguous", "press-end", question)
        else:
            self.press.append(Press(to, "\n".join(block.lines), block.mode))
        self._blank()
        return block.count

    def _orders_in(self, lines: Sequence[Line]) -> bool:
        """Whether lines say anything to us."""
        reader = _Reader(self.context)
        reader.letter(lines)
        found = reader.result()
        self.steps += found.steps
        asked = any(each.suggestion for each in found.findings)
        return bool(found.orders or found.commands or found.cancelled or asked)

    def _others_words(self, texts: list[str], at: int) -> bool:
        if is_separator(texts[at]) or is_header_block(texts, at):
            return True
        count, sure = attribution_lines(texts, at)
        return bool(count) and sure

    def _drawn(self, line: Line) -> bool:
        """'| Poland | 5 |', a row of a table that the writer drew: no line of ours has more than one bar."""
        if line.text.count("|") < 3 or not line.tokens or line.tokens[0].word != "|" or self.quoted:
            return False
        cells: list[list[Token]] = [[]]
        for token in line.tokens:
            if token.word == "|":
                cells.append([])
            else:
                cells[-1].append(token)
        full = [cell for cell in cells if any(token.kind != "mark" for token in cell)]
        if len(full) != 2 or sum(token.kind == "number" for cell in full for token in cell) != 1:
            return not full or not any(token.kind == "number" for token in line.tokens)
        colon = Token("mark", ":", ":", start=full[0][-1].end, end=full[0][-1].end)
        self._lines([replace(line, tokens=(*full[0], colon, *full[1]))])
        return True

    def _joined(self, lines: Sequence[Line], at: int) -> int:
        count = 1
        tokens = len(lines[at].tokens)
        while at + count < len(lines) and tokens < MOST_TOKENS and goes_on(lines[at + count - 1], lines[at + count]):
            tokens += len(lines[at + count].tokens)
            if lines[at + count].text.startswith("|") or is_notation(lines[at + count - 1]):
                break
            text = lines[at + count].text
            if is_notation(lines[at + count]) or any(each(text) for each in _BEGINNINGS):
                break
            count += 1
        return count

    def _blank(self) -> None:
        self.cited = None
        self.named_other = ""
        if not self.unused:
            self.heading = ()
        self.before = None
        self.citing = ""
        self.doubtful = self.doubtful or self.owned
        if not self.quoted and not self.awaits_scores:
            self.spoilt = None
        self.awaits_scores = False

    def _lines(self, lines: Sequence[Line]) -> None:
        first = lines[0]
        if self._is_cited(lines):
            for sentence in sentences_of(lines):
                if gate.looks_like_order(self._cursor(sentence), 0, len(sentence.tokens)):
                    question = "This stands in quotation marks. If it is an order of yours, please write it without."
                    self.idle.append((sentence, "ambiguous", "quoted", question))
            return
        if first.is_sign_off:
            self.below = True
            return
        if first.is_postscript:
            self.below = False
        if len(lines) == 1 and (self._canonical(first) or self._is_title(first)):
            return
        if len(lines) == 1 and is_row(first):
            question = "This reads as a row of a table. If it is an order, please write it as a sentence."
            self.idle.extend((each, "unreadable", "table-row", question) for each in sentences_of(lines))
            return
        if len(lines) == 1 and self._is_heading(first):
            self.unused = True
            return
        self.unused = False
        if self._addresses_another(first):
            self.quoted = True
            self.spoilt = ("addressed-to-another", "This seems written to another player. Is it an order of yours?")
            return
        if len(lines) == 1:
            if sum(token.word == "|" for token in first.tokens) > 1:
                self._table_row(first)
                return
            lines = [as_pair(first)]
        for whole in completed(sentences_of(lines), self.names.goods):
            if self._unsaid(whole) or self._goes_on_below(whole):
                continue
            taken, findings = len(self.taken), len(self.findings)
            for power, written in by_hats(whole, self.names, self.context):
                if power:
                    self.before = None
                    self._read_for(power, written, 0)
                    continue
                sentence = seen_again(written, self.names, self.context) if self.patient else written
                if not sentence.tokens:
                    continue
                if self.patient:
                    self.plainly = patience.is_plain(self._cursor(sentence))
                before, known = self._state(), len(self.taken)
                self._sentence(sentence)
                self._left_beside(sentence, before)
                self._doubt_owner(sentence, known)
            self._heads_list(whole, taken)
            self._answers_oneself(whole, taken, findings)
            self._lists_unheard(whole, taken, findings)
            if whole.end != ";":
                self.before = None
        last = next((line for line in lines[:-1] if line.ends_with in PLACE | ATTACK), lines[-1])
        self._after(line_without_remarks(last, self.names, self.context) if self.patient else last)
