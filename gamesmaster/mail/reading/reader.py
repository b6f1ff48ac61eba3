"""A letter's words to orders, commands and questions."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.attribution import attribution_lines, is_header_block, is_separator
from gamesmaster.mail.commands import COMMANDS, UNDERSTOOD
from gamesmaster.mail.normalise import normalise
from gamesmaster.mail.reading import away, disputing, gate, idioms
from gamesmaster.mail.reading.asking import Taken
from gamesmaster.mail.reading.cursor import Cursor
from gamesmaster.mail.reading.items import Item
from gamesmaster.mail.reading.judging import Sentences
from gamesmaster.mail.reading.model import Command, Context, Press, Question, Reading, ReadOrder, StockName, phase_of
from gamesmaster.mail.reading.sentences import Line, goes_on, lines_of, sentences_of
from gamesmaster.mail.reading.tokens import Token
from gamesmaster.mail.reading.words import ADD, ATTACK, CHANGE, CONTROL, MOVE, PLACE, UNDERSTANDING
from gamesmaster.rules import notation
from gamesmaster.rules.orders import (
    Accept,
    Ally,
    Attack,
    Blank,
    Control,
    Move,
    Offer,
    Order,
    Pass,
    Place,
    Understanding,
)

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
]

MAX_TEXT: Final = 32 * 1024
MAX_LINES: Final = 1000
_ROW: Final = re.compile(r"\s*[^\W\d][^\d_]*?\.*(?:\s+(?:-?\d+|_)[A-Z]*){3,}\s*")
"""A row of a board: an area and a number for each power; below 0 in games that have events."""
_VERBS: Final = ATTACK | CONTROL | MOVE | PLACE | UNDERSTANDING
# What stands alone over a list, and the word that then leads each line; empty where the lines lead themselves.
_TITLES: Final = {
    "attacks": "attacks",
    "placements": "place",
    "placement": "place",
    "placing": "place",
    "deployments": "place",
    "deployment": "place",
    "trades": "",
    "trade": "",
    "offers": "",
    "counters": "",
    "claims": "",
    "alliances": "",
}
_OWN_EXAMPLES: Final = frozenset(
    [example for row in UNDERSTOOD for example in row.examples] + [row.example for row in COMMANDS]
)


def read(text: str, context: Context) -> Reading:
    """
    Read a letter's own words.

    What is certain becomes an order; what may have been meant as one becomes a question; what is neither is passed
    over. Nothing is guessed but the name of an area or power with one slip in it, and that is told.

    Args:
        text: As `Letter.text`, or a line typed into a form.
        context: What the reader knows.

    Returns:
        The reading. Any text can be read; the work grows with its length.
    """
    text, notes = normalise(text)
    reader = _Reader(context)
    if "invisible-removed" in notes or "bidi-removed" in notes:
        reader.ask(0, "", "note", "invisible-characters", "Characters that cannot be seen were taken out.")
    if len(text) > MAX_TEXT or text.count("\n") > MAX_LINES:
        reader.ask(0, "", "unreadable", "too-long", "The letter is too long; only its beginning was read.")
        text = text[:MAX_TEXT].rpartition("\n")[0] or text[:MAX_TEXT]
        text = "\n".join(text.split("\n", MAX_LINES)[:MAX_LINES])
    amounts = context.scenario.conflict == "exchange"
    reader.letter([replace(line, tokens=idioms.plain(line.tokens, amounts=amounts)) for line in lines_of(text)])
    return reader.result()


@dataclass
class _Reader(Sentences):
    """The walk over the lines of a letter."""

    def letter(self, lines: Sequence[Line]) -> None:
        texts = [line.text for line in lines]
        at = 0
        while at < len(lines):
            line = lines[at]
            if line.blank:
                self._blank()
            elif not self.quoted and self._others_words(texts, at):
                self.quoted = True
                self.spoilt = ("quoted", "This stands below another letter's head. Is it an order of yours?")
            elif line.text.lstrip().startswith(">"):
                pass
            elif line.text.startswith("|"):
                if not self._drawn(line):
                    self._marked(line)
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

    def _others_words(self, texts: list[str], at: int) -> bool:
        if is_separator(texts[at]) or is_header_block(texts, at):
            return True
        count, sure = attribution_lines(texts, at)
        return bool(count) and sure

    def _joined(self, lines: Sequence[Line], at: int) -> int:
        count = 1
        while at + count < len(lines) and count < 40 and goes_on(lines[at + count - 1], lines[at + count]):
            if lines[at + count].text.startswith("|") or _is_notation(lines[at + count - 1]):
                break
            text = lines[at + count].text
            if _is_notation(lines[at + count]) or away.is_away(text) or disputing.is_dispute(text):
                break
            count += 1
        return count

    def _blank(self) -> None:
        if not self.unused:
            self.heading = ()
        self.before = None
        self.doubtful = self.doubtful or self.owned
        if not self.quoted and not self.awaits_scores:
            self.spoilt = None
        self.awaits_scores = False

    def _lines(self, lines: Sequence[Line]) -> None:
        first = lines[0]
        if first.is_sign_off:
            self.below = True
            return
        if first.tokens[0].word in ("ps", "p", "p.s") or first.text.lower().startswith(("p.s", "ps:")):
            self.below = False
        if len(lines) == 1 and self._canonical(first):
            return
        if len(lines) == 1 and _ROW.fullmatch(first.text):
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
            lines = [_as_pair(first)]
        for sentence in sentences_of(lines):
            self._sentence(sentence)
            if sentence.end != ";":
                self.before = None
        self._after(lines[-1])

    def _table_row(self, line: Line) -> None:
        """'Germany | 5 | 4': of several numbers nobody can say which one is an order, if any is."""
        cursor = Cursor(line.tokens, frozenset(), self.names, self.context)
        if gate.looks_like_order(cursor, 0, len(line.tokens)):
            question = "This reads as a row of a table. If it is an order, please write it as a sentence."
            self.ask(line.number, line.text.strip()[:200], "ambiguous", "table-row", question)

    def _after(self, last: Line) -> None:
        """A line that spoils and ends in a colon or comma spoils what follows it; so does the head of a score."""
        if self.spoilt is None and gate.heads_score([token.word for token in last.tokens]):
            self.spoilt = ("score", "This stands in a table of points. If it is an order, please write it alone.")
            self.awaits_scores = True
            return
        self.awaits_scores = False
        if self.spoilt is None and last.ends_with in (":", ","):
            words = [token.word for token in last.tokens]
            if (why := gate.trouble(words)) is not None and not gate.replaces_all(words):
                self.spoilt = why

    def _addresses_another(self, line: Line) -> bool:
        """'Dear Russia,' or 'To: Germany' alone in a line: a letter to another player, or a copy of one."""
        words = [token.word for token in line.tokens if token.kind != "mark"]
        if not 2 <= len(words) <= 5 or words[0] not in ("dear", "hi", "hello", "to", "cc", "attn", "hey"):
            return False
        if any(token.kind == "number" for token in line.tokens):
            return False
        cursor = Cursor(
            tuple(token for token in line.tokens if token.kind != "mark"), frozenset(), self.names, self.context
        )
        cursor.at = 1
        found = cursor.meaning(guess=False)
        return found is not None and found[0].power not in (None, self.context.power) and 1 + found[1] == len(words)

    def _numbered_name(self, line: Line) -> bool:
        """'5. Poland': a list of names with numbers, or factors?"""
        if not line.bullet or not line.tokens or not line.text.lstrip(" (")[0].isdigit() or self.spoilt is not None:
            return False
        cursor = Cursor(line.tokens, frozenset(), self.names, self.context)
        found = cursor.meaning(guess=False)
        return found is not None and bool(found[0].areas) and found[1] == len(line.tokens)

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

    def _marked(self, line: Line) -> None:
        """A line of ours that comes back says nothing; one that was changed is asked about."""
        words = " ".join(line.text.lstrip("|").split())
        known = self.context.sent | _OWN_EXAMPLES
        if not words or words in known:
            return
        suggestion = self._suggested(lines_of(words)[0])
        if suggestion:
            self.ask(
                line.number,
                line.text,
                "ambiguous",
                "marked-line-changed",
                "Lines that begin with | are ours. If this is an order of yours, please write it without the mark.",
                suggestion,
            )

    def _is_heading(self, line: Line) -> bool:
        """'Poland:' or 'Attacks:' alone in a line stands over the lines below it."""
        colon = line.ends_with == ":"
        tokens = line.tokens[:-1] if colon else line.tokens
        if not tokens or len(tokens) > 7:
            return False
        cursor = Cursor(tokens, frozenset(), self.names, self.context)
        cursor.skip_filler()
        found = cursor.meaning(guess=False)
        context = self.context
        if found is not None and cursor.at + found[1] == len(tokens):
            power = found[0].power
            if power is not None and power in (*context.powers, context.power) and (colon or len(context.powers) > 1):
                self._owner(power)
                return True
            if colon and not found[0].adjective:
                self.heading = line.tokens
                return True
            return False
        if cursor.at == len(tokens) - 1 and (
            cursor.peek() in _TITLES or (colon and cursor.peek() in _VERBS | CHANGE | ADD)
        ):
            word = replace(tokens[cursor.at], word=_TITLES.get(cursor.peek(), cursor.peek()))
            self.heading = (word, replace(word, kind="mark", text=":", word=":")) if word.word else ()
            self.doubtful = False
            return True
        return False

    def _owner(self, power: str) -> None:
        """What follows is that power's."""
        self.heading = ()
        self.owner = power if len(self.context.powers) > 1 else None
        self.owned = self.doubtful = False

    def _canonical(self, line: Line) -> bool:
        """Take a line in the notation of receipts and files as it is."""
        words = line.text[line.tokens[0].start :].strip()
        if len(words) > 200 or self.spoilt is not None or self.quoted or self.below:
            return False
        try:
            power, order = notation.read(words)
        except ValueError:
            return False
        if not self._is_known(power, order):
            return False
        context = self.context
        mine = (*context.powers, *((context.power,) if context.power else ()))
        if power is not None and mine and power not in mine:
            return False
        if power is None and self.doubtful:
            return False
        self.owned |= power is None and self.owner is not None
        item = Item((order,), context.prefix_of(power or self.owner or context.mover or None))
        self.taken.append(Taken(order, item.power, words, line, item))
        return True

    def _is_known(self, power: str | None, order: Order) -> bool:
        powers, areas = self.context.scenario.powers, self.context.scenario.areas
        if power is not None and power not in powers:
            return False
        match order:
            case Place(_, area) | Understanding(area) | Blank(area):
                return area in areas
            case Move(_, source, area):
                return source in areas and area in areas
            case Attack(targets, area):
                return area in areas and all(target in powers for target in targets)
            case Control(area, partner):
                return area in areas and (partner is None or partner in powers)
            case Offer(_, to):
                return to in powers
            case Accept(other) | Ally(other):
                return other in powers
            case Pass():
                return True


def _is_notation(line: Line) -> bool:
    """A line in the notation of receipts stands for itself, however long it is."""
    words = line.text[line.tokens[0].start :].strip() if line.tokens else ""
    if not words or len(words) > 200:
        return False
    try:
        notation.read(words)
    except ValueError:
        return False
    return True


def _as_pair(line: Line) -> Line:
    """'Poland,5' and 'Poland;5', a line of a table, as 'Poland: 5'."""
    tokens = line.tokens
    if len(tokens) < 3 or sum(token.kind == "number" for token in tokens) != 1:
        return line
    if any(token.kind not in ("word", "number") and token.word not in (",", ";", "-") for token in tokens):
        return line
    if tokens[-1].kind == "number" and tokens[-2].word in (",", ";"):
        return replace(line, tokens=(*tokens[:-2], replace(tokens[-2], word=":"), tokens[-1]))
    if tokens[0].kind == "number" and tokens[1].word in (",", ";"):
        return replace(line, tokens=(tokens[0], *tokens[2:]))
    return line
