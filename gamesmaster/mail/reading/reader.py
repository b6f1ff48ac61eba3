"""A letter's words to orders, commands and questions."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from gamesmaster.mail.attribution import attribution_lines, is_header_block, is_separator
from gamesmaster.mail.commands import COMMANDS, UNDERSTOOD, find_command
from gamesmaster.mail.normalise import normalise
from gamesmaster.mail.reading import gate
from gamesmaster.mail.reading.cursor import Ask, Cursor
from gamesmaster.mail.reading.grammar import Corrected, Grammar, Item, RestOf, Total
from gamesmaster.mail.reading.model import (
    Command,
    Context,
    Kind,
    Press,
    Question,
    Reading,
    ReadOrder,
    StockName,
    phase_of,
)
from gamesmaster.mail.reading.sentences import Line, Sentence, goes_on, lines_of, plain_words, sentences_of
from gamesmaster.mail.reading.tokens import Token
from gamesmaster.mail.reading.vocabulary import Vocabulary, split_words, vocabulary
from gamesmaster.mail.reading.words import ADD, ATTACK, CHANGE, CONTROL, MOVE, PLACE, STOCK, UNDERSTANDING, WITH
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
MAX_FINDINGS: Final = 60
MAX_ORDERS: Final = 200

_VERBS: Final = ATTACK | CONTROL | MOVE | PLACE | UNDERSTANDING

_OWN_EXAMPLES: Final = frozenset(
    [example for _, examples in UNDERSTOOD for example in examples] + [row.example for row in COMMANDS]
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
    reader.letter(lines_of(text))
    return reader.result()


@dataclass
class _Taken:
    """An order, or what will become one, with where it came from."""

    thing: Order | RestOf
    power: str | None
    words: str
    line: Line
    item: Item


@dataclass
class _Reader:
    context: Context
    taken: list[_Taken] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)
    findings: list[Question] = field(default_factory=list)
    asked: set[tuple[int, str]] = field(default_factory=set)
    totals: list[tuple[int, Line, str]] = field(default_factory=list)
    replaces: bool = False
    steps: int = 0
    suggestions: int = 0
    # What stands over the lines that follow, up to a blank line or the end.
    heading: tuple[Token, ...] = ()
    spoilt: tuple[str, str] | None = None
    quoted: bool = False
    below: bool = False
    before: Item | None = None

    @property
    def names(self) -> Vocabulary:
        return vocabulary(self.context.scenario.names, tuple(self.context.stocks))

    # -- the letter, line by line

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
                self._marked(line)
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
            if _is_notation(lines[at + count]):
                break
            count += 1
        return count

    def _blank(self) -> None:
        self.heading = ()
        self.before = None
        if not self.quoted:
            self.spoilt = None

    def _lines(self, lines: Sequence[Line]) -> None:
        first = lines[0]
        if first.is_sign_off:
            self.below = True
            return
        if first.tokens[0].word in ("ps", "p", "p.s") or first.text.lower().startswith(("p.s", "ps:")):
            self.below = False
        if len(lines) == 1 and self._canonical(first):
            return
        if len(lines) == 1 and self._is_heading(first):
            return
        if self._addresses_another(first):
            self.quoted = True
            self.spoilt = ("addressed-to-another", "This seems written to another player. Is it an order of yours?")
            return
        if len(lines) == 1:
            lines = [_as_pair(first)]
        for sentence in sentences_of(lines):
            self._sentence(sentence)
            if sentence.end != ";":
                self.before = None
        self._after(lines[-1])

    def _after(self, last: Line) -> None:
        """A line that spoils and ends in a colon or comma spoils what follows it."""
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

    def _marked(self, line: Line) -> None:
        """A line of ours that comes back says nothing; one that was changed is asked about."""
        words = line.text.lstrip("|").strip()
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
        tokens = line.tokens
        if len(tokens) < 2 or tokens[-1].word != ":" or len(tokens) > 8:
            return False
        cursor = Cursor(tokens[:-1], frozenset(), self.names, self.context)
        cursor.skip_filler()
        found = cursor.meaning(guess=False)
        context = self.context
        if found is not None and cursor.at + found[1] == len(tokens) - 1 and not found[0].adjective:
            mine = (*context.powers, *((context.power,) if context.power else ()))
            own = found[0].power is not None and found[0].power in mine
            self.heading = () if own and found[0].power == context.power else tokens
            return True
        if cursor.peek() in _VERBS | CHANGE | ADD and cursor.at == len(tokens) - 2:
            self.heading = tokens[cursor.at : -1]
            return True
        return False

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
        own = power is not None and (power == context.power or (not context.power and context.powers == (power,)))
        item = Item((order,), None if own else power)
        self.taken.append(_Taken(order, item.power, words, line, item))
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

    # -- one sentence

    def _sentence(self, sentence: Sentence) -> None:
        sentence = self._under_heading(sentence)
        words = [token.word for token in sentence.tokens]
        if self._command(sentence):
            return
        if gate.replaces_all(words):
            cursor = self._cursor(sentence)
            if not gate.looks_like_order(cursor, 0, len(words)):
                self.replaces = True
                return
        if sentence.tokens[0].word == "press":
            self.spoilt = ("press", "Press is not passed on yet, and nothing in it is read as an order.")
        if self.spoilt is None and (
            gate.cancels(words) or (gate.takes_order_back(words) and self._names_any(sentence))
        ):
            self._question(sentence, 0, "ambiguous", "names-no-order", "Please write what shall stand, line by line.")
            return
        alone = len(words) > 1 and not self.below and self.heading == ()
        if alone and all(token.kind == "number" for token in sentence.line_at(0).tokens):
            self._question(sentence, 0, "unreadable", "numbers-alone", "To which areas do these numbers belong?")
            return
        if ":" in words and gate.replaces_all(words[: words.index(":")]):
            self.replaces = True
            at = words.index(":") + 1
            if at < len(words):
                breaks = frozenset(each - at for each in sentence.breaks if each > at)
                self._sentence(Sentence(sentence.tokens[at:], sentence.lines[at:], breaks, sentence.end))
            return
        why = self._why_not(sentence, words)
        if why is not None:
            self._not_an_order(sentence, words, why)
            return
        before = (len(self.taken), len(self.findings), len(self.asked), len(self.commands))
        self._orders(sentence)
        if before == (len(self.taken), len(self.findings), len(self.asked), len(self.commands)):
            self._said_nothing(sentence, words)

    def _said_nothing(self, sentence: Sentence, words: list[str]) -> None:
        """Names and a stock, and no order among them: 'Poland, Germany, GM', 'change the stock in Poland'."""
        if len(words) > 14 or not self._names_any(sentence):
            return
        stock = any(
            word in ("stock", "stocks") or (token.is_upper and self.names.stock_at(words, at) is not None)
            for at, (word, token) in enumerate(zip(words, sentence.tokens, strict=True))
        )
        if stock and self.context.phase != "placing":
            self._question(sentence, 0, "unreadable", "not-understood", _NOT_UNDERSTOOD)

    def _names_any(self, sentence: Sentence) -> bool:
        cursor = self._cursor(sentence)
        return any(self.names.name_at(cursor.words, at) is not None for at in range(len(cursor.words)))

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

    def _command(self, sentence: Sentence) -> bool:
        if len(sentence.tokens) > 10 or self.quoted:
            return False
        row = find_command(plain_words(sentence.tokens))
        if row is None or (sentence.end == "?" and row.name != "HELP") or sentence.tokens[-1].word == ":":
            return False
        if self.spoilt is not None:
            return False
        line = sentence.line_at(0)
        self.commands.append(Command(row.name, "", sentence.words(), line.number))
        return True

    def _why_not(self, sentence: Sentence, words: list[str]) -> tuple[str, str] | None:
        if self.spoilt is not None:
            return self.spoilt
        if sentence.end == "?":
            return "question", "This is a question. If it is an order, please write it without the question mark."
        kept = words
        if gate.trouble(words) is not None:
            kept = [word for start, stop in self._chunks(words) for word in self._chunk_words(words, start, stop)]
        why = gate.trouble(kept)
        if why is None and self.below:
            why = ("below-the-signature", "This stands below your greeting. If it is an order, please write it above.")
        return why

    def _chunk_words(self, words: list[str], start: int, stop: int) -> list[str]:
        """The words of a chunk, none when it says 'no attacks', 'not ready' or corrects a number."""
        chunk = words[start:stop]
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
        if why[0] == "takes-back" and gate.points_back(words):
            self._doubt(sentence)
            return
        cursor = self._cursor(sentence)
        if why[0] == "below-the-signature":
            likely = self._is_whole_order(sentence)
        else:
            likely = gate.looks_like_order(cursor, 0, len(words)) or gate.cancels(words)
            likely |= bool(self.taken) and why[0] in ("conditional", "negated") and gate.second_thought(words)
            likely |= bool(self.taken) and words[0] in _CORRECTIONS and self._names_any(sentence)
        if likely:
            kind: Kind = (
                "ambiguous" if why[0] in ("takes-back", "either-or", "below-the-signature", "quoted") else "unreadable"
            )
            self._question(sentence, 0, kind, *why)
        self.steps += cursor.steps

    def _is_whole_order(self, sentence: Sentence) -> bool:
        """Below a greeting stand names and addresses: only what reads as an order to its end is asked about."""
        cursor = self._cursor(sentence)
        try:
            return Grammar(cursor).item() is not None and cursor.at >= len(cursor.tokens)
        except Ask:
            return False

    def _doubt(self, sentence: Sentence) -> None:
        """'Scratch that': what was said before in this letter is not certain any more."""
        if not self.taken:
            self._question(
                sentence, 0, "ambiguous", "takes-back", "What shall be taken back? Please write what shall stand."
            )
        for taken in self.taken:
            suggestion = "" if isinstance(taken.thing, RestOf) else notation.write(taken.thing, taken.power)
            self.ask(
                taken.line.number,
                taken.words,
                "ambiguous",
                "taken-back",
                f"'{sentence.words()[:80]}' may take this back. Shall it stand?",
                suggestion,
            )
        self.taken.clear()

    def _orders(self, sentence: Sentence) -> None:
        cursor = self._cursor(sentence)
        unclear = False
        while cursor.at < len(cursor.tokens):
            if cursor.at in cursor.breaks and not unclear:
                unclear = False
            if cursor.at_separator() or cursor.peek() in (":", "*", "(", ")", '"', "'", "->", "but"):
                cursor.at += 1
                continue
            start = cursor.at
            told = len(cursor.told)
            try:
                item = Grammar(cursor, self.before).item()
            except Ask as ask:
                self._question(sentence, start, ask.kind, ask.ground, ask.question, ask.suggestion)
                unclear = True
                cursor.at = self._chunk_end(cursor, max(start + 1, cursor.at))
                continue
            if item is not None and cursor.at > start:
                if unclear:
                    self._question(sentence, start, "unreadable", "beside-unclear", _BESIDE)
                else:
                    self._take(sentence, start, cursor, item, told)
                continue
            stop = self._chunk_end(cursor, start)
            unclear |= self._leftover(sentence, cursor, start, stop)
            cursor.at = max(stop, start + 1)
        self.steps += cursor.steps

    def _chunk_end(self, cursor: Cursor, start: int) -> int:
        at = max(start, 0)
        while at < len(cursor.tokens):
            if at > start and (at in cursor.breaks or cursor.words[at] in (",", "and", "&", "but")):
                break
            at += 1
        return at

    def _leftover(self, sentence: Sentence, cursor: Cursor, start: int, stop: int) -> bool:
        """What no rule took: nothing said, a pass, READY, small talk, or a question. True when it makes doubtful."""
        words = cursor.words[start:stop]
        line = sentence.line_at(start)
        if gate.is_pass(words):
            item = Item((Pass(),))
            self.taken.append(_Taken(Pass(), None, sentence.words(start, stop), line, item))
            return False
        row = find_command(plain_words(cursor.tokens[start:stop]))
        if row is not None and row.name in ("READY", "NOT READY"):
            self.commands.append(Command(row.name, "", sentence.words(start, stop), line.number))
            return False
        if self._lone_stock(sentence, cursor, start, stop):
            return False
        named = any(cursor.names.name_at(cursor.words, at) is not None for at in range(start, stop))
        if gate.looks_like_order(cursor, start, stop) or (named and self.before is not None):
            self._question(sentence, start, "unreadable", "not-understood", _NOT_UNDERSTOOD)
            return True
        return named

    def _lone_stock(self, sentence: Sentence, cursor: Cursor, start: int, stop: int) -> bool:
        """A stock alone belongs to the attack before it, if that has none yet."""
        cursor.at = start
        cursor.skip_filler()
        marked = cursor.take(WITH | STOCK)
        cursor.skip(frozenset((":", "=", "is", "the", "$")))
        token = cursor.token()
        ticker = cursor.stock()
        if ticker is None or token is None or cursor.at < stop or not (marked or token.text[:1].isupper()):
            return False
        line = sentence.line_at(start)
        last = self.taken[-1] if self.taken else None
        if last is not None and isinstance(last.thing, Attack) and last.thing.stock is None:
            last.thing = replace(last.thing, stock=ticker)
            last.words = f"{last.words} ... {sentence.words(start, stop)}"
        elif last is not None and isinstance(last.thing, Attack):
            question = f"The attack before it has {last.thing.stock}. For which attack is {ticker}?"
            self.ask(line.number, line.text.strip(), "ambiguous", "two-stocks", question, notation.write(last.thing))
        elif marked:
            self._question(sentence, start, "unreadable", "stock-for-what", f"For which attack is {ticker}?")
        return True

    def _take(self, sentence: Sentence, start: int, cursor: Cursor, item: Item, told: int) -> None:
        self.before = item
        line = sentence.line_at(start)
        words = sentence.words(start, cursor.at)
        for each in cursor.told[told:]:
            self.ask(line.number, words, "note", each.ground, each.question)
        for thing in item.things:
            if isinstance(thing, Total):
                self._total(thing, line, words)
            elif isinstance(thing, Corrected):
                self._correct(thing, line, words)
            elif len(self.taken) >= MAX_ORDERS:
                self.ask(line.number, words, "unreadable", "too-many-orders", "There are more orders than areas.")
            else:
                self.taken.append(_Taken(thing, item.power, words, line, item))

    def _total(self, total: Total, line: Line, words: str) -> None:
        if total.ahead:
            self.totals.append((total.amount, line, words))
            return
        placed = sum(taken.thing.amount for taken in self.taken if isinstance(taken.thing, Place))
        if placed != total.amount and not any(isinstance(taken.thing, RestOf) for taken in self.taken):
            question = f"You write {total.amount} in all; the orders above it place {placed}."
            self.ask(line.number, words, "note", "total-differs", question)

    def _correct(self, corrected: Corrected, line: Line, words: str) -> None:
        last = self.taken[-1] if self.taken else None
        if corrected.stock is not None and last is not None and isinstance(last.thing, Attack):
            last.thing = replace(last.thing, stock=corrected.stock)
            last.words = f"{last.words} ... {words}"
            return
        if last is None or not isinstance(last.thing, Place | Move) or not corrected.amount:
            self.ask(line.number, words, "ambiguous", "which-order", "Which order shall be changed?")
            return
        last.thing = replace(last.thing, amount=corrected.amount)
        last.words = f"{last.words} ... {words}"

    # -- asking

    def _cursor(self, sentence: Sentence) -> Cursor:
        return Cursor(sentence.tokens, sentence.breaks, self.names, self.context)

    def _question(
        self, sentence: Sentence, at: int, kind: Kind, ground: str, question: str, suggestion: str = ""
    ) -> None:
        line = sentence.line_at(at)
        if not suggestion and ground not in ("press", "beside-unclear"):
            suggestion = self._suggested(line)
        self.ask(line.number, line.text.strip()[:200], kind, ground, question, suggestion)

    def ask(self, number: int, line: str, kind: Kind, ground: str, question: str, suggestion: str = "") -> None:
        """Put a question, once for a line unless it is a note."""
        key = (number, ground if kind == "note" or ground == "taken-back" else "")
        if (key in self.asked and ground != "taken-back") or len(self.findings) >= MAX_FINDINGS:
            return
        self.asked.add(key)
        self.findings.append(Question(line, kind, ground, question, suggestion, number))

    def _suggested(self, line: Line) -> str:
        """The nearest canonical line: unknown words taken for the names they resemble, or left out."""
        self.suggestions += 1
        if self.suggestions > 20 or len(line.tokens) > 60:
            return ""
        tokens: list[Token] = []
        for token in line.tokens:
            near = self.names.nearest(token.word) if token.kind == "word" else None
            known = near is None or self.names.name_at([token.word], 0) is not None
            name = "" if near is None else (near.areas or near.powers)[0]
            replaced = split_words(name) if name and not known else (token.word,)
            tokens.extend(replace(token, word=word, text=word.title() if name else token.text) for word in replaced)
        cursor = Cursor(tokens, frozenset(), self.names, self.context)
        half = ""
        for start in range(len(tokens)):
            cursor.at = start
            try:
                item = Grammar(cursor).item()
            except Ask as ask:
                half = half or ask.suggestion
                continue
            things = [] if item is None else [each for each in item.things if isinstance(each, Order)]
            if things:
                return notation.write(things[0])
        return half

    # -- the end

    def result(self) -> Reading:
        """Settle what could only be settled at the end."""
        orders = self._settled()
        commands = [
            command for command in self.commands if not (command.name == "ORDERS" and (orders or self.findings))
        ]
        amend = any(order.how != "plain" for order in orders)
        if any(command.name == "ADD" for command in commands):
            orders = [replace(order, how="add") for order in orders]
            amend = True
        self._twice(orders)
        self._announced()
        findings = sorted(self.findings, key=lambda each: each.number)
        intent = "replace" if self.replaces else "amend" if amend else "plain"
        return Reading(tuple(orders), tuple(commands), (), tuple(findings), intent, self.steps)  # type: ignore[arg-type]

    def _settled(self) -> list[ReadOrder]:
        placed = sum(taken.thing.amount for taken in self.taken if isinstance(taken.thing, Place) and not taken.power)
        orders: list[ReadOrder] = []
        rests = 0
        for taken in self.taken:
            thing = taken.thing
            if isinstance(thing, RestOf):
                rests += 1
                left = self._left(taken, thing, placed, rests)
                if left is None:
                    continue
                thing = Place(left, thing.area)
            orders.append(ReadOrder(thing, taken.power, taken.words, taken.line.number, taken.item.how))
        if any(isinstance(order.order, Attack | Understanding | Control) for order in orders):
            orders = [
                order for order in orders if not isinstance(order.order, Pass) or "attack" not in order.words.lower()
            ]
        return _once(orders)

    def _left(self, taken: _Taken, rest: RestOf, placed: int, rests: int) -> int | None:
        income = self.context.income
        number, words = taken.line.number, taken.words
        if income is None or taken.power is not None:
            self.ask(
                number, words, "ambiguous", "how-many", f"How many go to {rest.area}?", f"PLACE ... IN {rest.area}"
            )
            return None
        unclear = any(finding.kind != "note" for finding in self.findings)
        if rests > 1 or taken.item.how != "plain" or unclear:
            self.ask(number, words, "ambiguous", "rest-of-what", f"How many go to {rest.area}?")
            return None
        left = income - placed
        if left <= 0:
            self.ask(number, words, "note", "nothing-left", f"Nothing is left for {rest.area}: {placed} are placed.")
            return None
        return left

    def _announced(self) -> None:
        """'10 factors:' above a list: the list should come to that."""
        placed = sum(taken.thing.amount for taken in self.taken if isinstance(taken.thing, Place))
        if any(isinstance(taken.thing, RestOf) for taken in self.taken) or not placed:
            return
        for amount, line, words in self.totals:
            if amount != placed:
                question = f"You write {amount} in all; the orders place {placed}."
                self.ask(line.number, words, "note", "total-differs", question)

    def _twice(self, orders: Sequence[ReadOrder]) -> None:
        seen: set[tuple[str | None, str]] = set()
        for order in orders:
            if isinstance(order.order, Place) and order.how == "plain":
                key = (order.power, order.order.area)
                if key in seen:
                    area = order.order.area
                    self.ask(
                        order.line, order.words, "note", "area-named-twice", f"{area} is named twice; both lines count."
                    )
                seen.add(key)


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


def _once(orders: list[ReadOrder]) -> list[ReadOrder]:
    """The same attack or counter said twice is one order."""
    kept: list[ReadOrder] = []
    for order in orders:
        if not isinstance(order.order, Place | Move) and any(
            order.order == other.order and order.power == other.power for other in kept
        ):
            continue
        kept.append(order)
    return kept


_CORRECTIONS: Final = frozenset(["no", "sorry", "wait", "oops", "correction", "actually", "rather", "nope"])
_NOT_UNDERSTOOD: Final = "This was not understood. Please write the order alone in a line."
_BESIDE: Final = "This stands beside something that was not understood, and was not taken either."
