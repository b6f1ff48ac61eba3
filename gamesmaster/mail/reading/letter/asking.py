"""What a reading has come to so far, and how it asks."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final, cast

from gamesmaster.mail.reading.again.patience import bends
from gamesmaster.mail.reading.model import Command, Context, Kind, Press, Question
from gamesmaster.mail.reading.names.vocabulary import Vocabulary, split_words, vocabulary
from gamesmaster.mail.reading.syntax.cursor import Ask, Cursor, Spoken
from gamesmaster.mail.reading.syntax.grammar import Grammar
from gamesmaster.mail.reading.syntax.items import Item, RestOf
from gamesmaster.mail.reading.syntax.variants import readings_of
from gamesmaster.mail.reading.text.sentences import Line, Sentence
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Order

MAX_FINDINGS: Final = 60
MOST_SUGGESTED: Final = 20


@dataclass
class Taken:
    """An order, or what will become one, with where it came from."""

    thing: Order | RestOf
    power: str | None
    words: str
    line: Line
    item: Item


@dataclass(frozen=True, slots=True)
class State:
    """How far a reading had come; see `Notes._restore`."""

    taken: tuple[tuple[Taken, Order | RestOf, str], ...]
    findings: int
    asked: frozenset[tuple[int, str]]
    totals: int
    commands: int
    before: Item | None
    earlier: Item | None
    owned: bool


def vocabulary_of(context: Context) -> Vocabulary:
    """
    Give the names that a letter of a game may hold.

    Args:
        context: Of the reading.
    """
    if (known := context.worked_out.get("names")) is None:
        goods = context.scenario.boxes.goods
        kinds = tuple(goods.kinds.values()) if goods is not None else ()
        known = context.worked_out["names"] = vocabulary(context.scenario.names, tuple(context.stocks), kinds)
    return cast(Vocabulary, known)


@dataclass
class Notes:
    """Orders, commands and questions as they are found, and what stands over the lines that follow."""

    context: Context
    taken: list[Taken] = field(default_factory=list)
    commands: list[Command] = field(default_factory=list)
    press: list[Press] = field(default_factory=list)
    findings: list[Question] = field(default_factory=list)
    asked: set[tuple[int, str]] = field(default_factory=set)
    totals: list[tuple[int, Line, str]] = field(default_factory=list)
    cancelled: list[str] = field(default_factory=list)
    replaces: bool = False
    steps: int = 0
    framed: int = 0
    tabled: int = 0
    stacked: int = 0
    parting: bool = False
    plainly: bool = True  # nothing in the sentence as written bends what it says
    patient: bool = False  # read a second time, and words that nobody knows are passed over
    unknown: list[Sentence] = field(default_factory=list)  # a word that may be an area, and a number
    queried: bool = False  # the sentence before was a question, or this one is
    queries: bool = False
    # Questions about what is no order as it stands, and how many orders the letter had given before.
    remarks: list[tuple[Question, int]] = field(default_factory=list)
    undecided: bool = False  # the letter says that its orders are still to come
    put_off: Sentence | None = None  # where it says so plainly, so that what it orders all the same is asked about
    wondered: bool = False  # the sentence before asked whether something may be done, and named nothing
    emptied: set[str] = field(default_factory=set)  # areas to which nothing goes
    kept: list[tuple[str, Sentence]] = field(default_factory=list)  # on file, and said to stand
    unsaid: int = 0  # so many questions are about what the letter says was a joke, or takes back
    disclaimed: Sentence | None = None  # the letter says in front of what it orders that it orders nothing
    doubted: list[tuple[Sentence, list[Taken]]] = field(default_factory=list)  # taken back, it may be
    scratched: list[Question] = field(default_factory=list)  # asked about words that were taken back thereafter
    later: bool = False  # the sentence before told of plans for another turn
    counted: int = 0  # orders there were when the sentence before began
    common: int = 0  # sentences that were greetings and bare orders
    wondering: Sentence | None = None  # a question that may be answered by the writer himself
    told: Sentence | None = None  # what was passed over, and the writer may yet make his own
    hesitated: tuple[Sentence, list[tuple[Order | RestOf, str | None]]] | None = None  # 'No, wait'
    cited: tuple[str, str | None, Order] | None = None  # the order of ours below which an answer stands
    answered: bool = False
    corrected: bool = False
    correcting: bool = False
    changed: bool = False
    suggestions: int = 0
    # What stands over the lines that follow, up to a blank line or the end.
    heading: tuple[Token, ...] = ()
    unused: bool = False
    spoilt: tuple[str, str] | None = None
    # Questions that need an answer only when the letter orders nothing else.
    idle: list[tuple[Sentence, Kind, str, str]] = field(default_factory=list)
    # Sentences that name a stock and were passed over: asked about when an attack has none.
    stocks_unheard: list[Sentence] = field(default_factory=list)
    # Every sentence that may order something while attacks are due.
    heard: list[Sentence] = field(default_factory=list)
    both: tuple[str, str] | None = None  # two powers of the writer's, in the order in which they were named last
    unmeant: bool = False  # the letter takes something back, or says in front of it that it is no order
    supposed: Question | None = None  # of a sentence that only imagines something; a question behind it is about that
    unreal: bool = False  # the sentence begins with what puts all of it off, or only imagines it
    listed: bool = False  # what follows a semicolon belongs to a head that is none of the writer's
    aside: bool = False  # the sentence speaks of another game, another turn, or of how orders look
    spurned: frozenset[str] = frozenset()  # stocks of its attacks that the sentence before spoke of as used up
    stock_ahead: str | None = None
    named_ahead: tuple[Sentence, int, bool] | None = None  # where, and whether it is said that it is a stock
    stock_of_all: str | None = None
    awaits_scores: bool = False
    quoted: bool = False
    # Inside quotation marks, '"', or a copied letter, ':'.
    citing: str = ""
    below: bool = False
    before: Item | None = None
    earlier: Item | None = None
    spoken: Spoken | None = None
    # By one who plays several powers: whose orders these are, and whether that is still sure.
    owner: str | None = None
    owned: bool = False
    doubtful: bool = False
    named_other: str = ""  # another power of the writer's, of which the sentence before spoke

    @cached_property
    def names(self) -> Vocabulary:
        return vocabulary_of(self.context)

    def _state(self) -> State:
        """Note how far the reading has come."""
        return State(
            tuple((each, each.thing, each.words) for each in self.taken),
            len(self.findings),
            frozenset(self.asked),
            len(self.totals),
            len(self.commands),
            self.before,
            self.earlier,
            self.owned,
        )

    def _restore(self, state: State) -> None:
        """Go back to where the reading was."""
        self.taken = [each for each, _, _ in state.taken]
        for each, thing, words in state.taken:
            each.thing, each.words = thing, words
        del self.findings[state.findings :]
        del self.totals[state.totals :]
        del self.commands[state.commands :]
        self.asked = set(state.asked)
        self.before, self.earlier, self.owned = state.before, state.earlier, state.owned

    def _cursor(self, sentence: Sentence) -> Cursor:
        cursor = Cursor(sentence.tokens, sentence.breaks, self.names, self.context)
        cursor.earlier, cursor.spoken = self.earlier, self.spoken
        cursor.whose = self.owner or self.context.mover or self.context.power or ""
        cursor.patient = self.patient and self.plainly and not bends(cursor.words)
        return cursor

    def _question(
        self, sentence: Sentence, at: int, kind: Kind, ground: str, question: str, suggestion: str = "", stop: int = 0
    ) -> None:
        line = sentence.line_at(at)
        if self._is_asked(line.number, kind, ground):
            return
        if not suggestion and ground not in ("press", "beside-unclear"):
            suggestion = self._suggested(line)
        readings: tuple[str, ...] = ()
        clause = sentence.tokens[at : stop or None]
        doubtful = kind == "ambiguous" or any(token.kind == "ratio" or token.word == "or" for token in clause)
        if doubtful and self.suggestions <= MOST_SUGGESTED:
            self.suggestions += 1
            readings = readings_of(clause, self._over, self.context)
            kind = "ambiguous" if readings else kind
        self.ask(line.number, line.text.strip()[:200], kind, ground, question, suggestion, readings)

    def _over(self, tokens: Sequence[Token]) -> Cursor:
        cursor = Cursor(tokens, frozenset(), self.names, self.context)
        cursor.earlier, cursor.spoken = self.earlier, self.spoken
        cursor.whose = self.owner or self.context.mover or self.context.power or ""
        return cursor

    def ask(
        self,
        number: int,
        line: str,
        kind: Kind,
        ground: str,
        question: str,
        suggestion: str = "",
        readings: tuple[str, ...] = (),
    ) -> None:
        """Put a question, once for a line unless it is a note."""
        if self._is_asked(number, kind, ground):
            return
        self.asked.add(_key(number, kind, ground))
        self.findings.append(Question(line, kind, ground, question, suggestion, number, readings))

    def _is_asked(self, number: int, kind: Kind, ground: str) -> bool:
        """Whether a question about a line was put already, or too many were."""
        asked = _key(number, kind, ground) in self.asked and ground != "taken-back"
        return asked or len(self.findings) >= MAX_FINDINGS

    def _suggested(self, line: Line) -> str:
        """The nearest canonical line: unknown words taken for the names they resemble, or left out."""
        self.suggestions += 1
        if self.suggestions > MOST_SUGGESTED or len(line.tokens) > 60:
            return ""
        key = "suggested", line.tokens
        if (known := self.context.worked_out.get(key)) is None:
            known = self.context.worked_out[key] = self._nearest(line)
        return cast(str, known)

    def _nearest(self, line: Line) -> str:
        tokens: list[Token] = []
        for token in line.tokens:
            if token.word in ("?", "!", ".") and token.kind == "mark":
                continue
            near = self.names.nearest(token.word) if token.kind == "word" else None
            if near is None:
                tokens.append(token)
                continue
            known = self.names.name_at([token.word], 0) is not None
            name = (near.areas or near.powers)[0]
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


def _key(number: int, kind: Kind, ground: str) -> tuple[int, str]:
    return number, ground if kind == "note" or ground == "taken-back" else ""
