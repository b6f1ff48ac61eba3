"""Lines that stand over others or say whose they are: titles, heads of lists, a greeting to another player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.doubts import gate
from gamesmaster.mail.reading.letter.judging import Sentences
from gamesmaster.mail.reading.letter.titles import title_ends
from gamesmaster.mail.reading.names.nicknames import FIRST_NAMES
from gamesmaster.mail.reading.plain.prefaces import THIRD_PERSON
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.sentences import Line
from gamesmaster.mail.reading.text.tokens import Token
from gamesmaster.mail.reading.text.words import (
    ADD,
    ATTACK,
    CHANGE,
    CONTROL,
    MOVE,
    PLACE,
    STOCK,
    UNDERSTANDING,
    word_set,
)
from gamesmaster.rules.orders import Attack

MOST_STOCKS: Final = 20
_VERBS: Final = ATTACK | CONTROL | MOVE | PLACE | UNDERSTANDING
_NAMES_IT: Final = frozenset(("orders", "moves", "placements", "order", "attacks"))


_TITLE_WORDS: Final = word_set(
    "attack attacks attacking placement placements placing orders order moves for my the of , - : . ( ) factors pfs"
    " total from by gm in this that priority sequence as below here come comes 's"
)


def _greeted(line: Line) -> int:
    """How many tokens greet: 'Hi Tom,'."""
    if not line.tokens or line.tokens[0].word not in _GREETINGS:
        return 0
    return next((at + 1 for at, token in enumerate(line.tokens[1:4], 1) if token.word == ","), 0)


_GREETINGS: Final = word_set("hi hello hey dear hallo moin morning good evening greetings yo")


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


@dataclass
class Headings(Sentences):
    """The rules for lines that are no sentences of their own."""

    def _is_cited(self, lines: Sequence[Line]) -> bool:
        """A paragraph in quotation marks is what somebody said or wrote, or would."""
        text = " ".join(line.text.strip() for line in lines)
        return len(text) > 20 and text[0] == '"' and text.rstrip(".,")[-1] == '"' and text.count('"') == 2

    def _table_row(self, line: Line) -> None:
        """'Germany | 5 | 4': of several numbers nobody can say which one is an order, if any is."""
        cursor = Cursor(line.tokens, frozenset(), self.names, self.context)
        if gate.looks_like_order(cursor, 0, len(line.tokens)):
            question = "This reads as a row of a table. If it is an order, please write it as a sentence."
            self.ask(line.number, line.text.strip()[:200], "ambiguous", "table-row", question)

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
        if words[1] in FIRST_NAMES:
            return False
        return found is not None and found[0].power not in (None, self.context.power) and 1 + found[1] == len(words)

    def _numbered_name(self, line: Line) -> bool:
        """'5. Poland': a list of names with numbers, or factors?"""
        if not line.bullet or not line.tokens or not line.text.lstrip(" (")[0].isdigit() or self.spoilt is not None:
            return False
        cursor = Cursor(line.tokens, frozenset(), self.names, self.context)
        found = cursor.meaning(guess=False)
        return found is not None and bool(found[0].areas) and found[1] == len(line.tokens)

    def _stocks_below(self, lines: Sequence[Line], at: int) -> tuple[int, Line] | None:
        """How many lines are stocks, one a line, for the attacks above them, and all of them in one."""
        bare = [each for each in self.taken if isinstance(each.thing, Attack) and each.thing.stock is None]
        if len(bare) < 2 or self.quoted or self.spoilt is not None or self.below:
            return None
        stop = at + (len(lines[at].tokens) <= 6 and lines[at].tokens[:1] != () and lines[at].tokens[0].word in STOCK)
        tokens: list[Token] = []
        while stop < len(lines) and stop - at < MOST_STOCKS and (words := [each.word for each in lines[stop].tokens]):
            named = self.names.stock_at(words, 0)
            if named is None or named[1] < len([word for word in words if word not in (",", ".", ";")]):
                break
            tokens += [*lines[stop].tokens[: named[1]], replace(lines[stop].tokens[0], kind="mark", text=",", word=",")]
            stop += 1
        if len(tokens) < 4:
            return None
        head = replace(tokens[0], kind="word", text="stocks", word="stocks", end=tokens[0].start)
        return stop - at, replace(lines[stop - 1], tokens=(head, *tokens))

    def _is_title(self, line: Line) -> bool:
        """'Attack orders, Russia', 'Hey all, attacks for Russia:': what the letter is, and no order."""
        line = replace(line, tokens=line.tokens[_greeted(line) :])
        words = [token.word for token in line.tokens]
        cursor = Cursor(line.tokens, frozenset(), self.names, self.context)
        if (
            len(words) > 2
            and title_ends(cursor, len(words))
            and ATTACK.isdisjoint(words)
            and len(self.context.powers) < 2
        ):
            self._stand_over(line, words)
            return True
        if not 2 <= len(words) <= 10 or _NAMES_IT.isdisjoint(words) or words[:2] == ["as", "last"]:
            return False
        while cursor.at < len(words):
            found = cursor.meaning(guess=False)
            if found is not None and found[0].power is not None and found[0].power == self.context.power:
                cursor.at += found[1]
            elif words[cursor.at] in ("turn", "round", "phase", "game") and words[cursor.at + 1 : cursor.at + 2] != []:
                cursor.at += 2 if line.tokens[cursor.at + 1].kind == "number" else 1
            elif words[cursor.at] in _TITLE_WORDS or self._all_there_are(line, cursor.at):
                cursor.at += 1
            else:
                return False
        if line.ends_with == ":" and len(self.context.powers) < 2:
            self._stand_over(line, words)
            return True
        return line.ends_with != ":"

    def _stand_over(self, line: Line, words: list[str]) -> None:
        """'Attacks for Britain:' leads the lines below it as 'Attacks:' does."""
        named = {_TITLES.get(word, "") for word in words} - {""}
        if len(named) == 1:
            word = replace(line.tokens[0], kind="word", word=named.pop(), value=-1)
            self.heading = (word, replace(word, kind="mark", text=":", word=":"))
            self.unused = True

    def _all_there_are(self, line: Line, at: int) -> bool:
        """'(12)', as many as there are to place."""
        return line.tokens[at].value == self.context.income and line.tokens[at - 1].word == "("

    def _is_heading(self, line: Line) -> bool:
        """'Poland:' or 'Attacks:' alone in a line stands over the lines below it."""
        colon = line.ends_with == ":"
        tokens = line.tokens[:-1] if colon else line.tokens
        if not tokens or len(tokens) > 7:
            return False
        if len(tokens) in (2, 3) and tokens[0].word in ATTACK and tokens[-1].kind == "number":
            return tokens[1].word == "#" or len(tokens) == 2  # 'ATTACK 1' over a form
        if colon and len(tokens) == 2 and tokens[0].kind == "number" and tokens[1].word in _TITLES:
            tokens = tokens[1:]  # '3 attacks:'
        cursor = Cursor(tokens, frozenset(), self.names, self.context)
        cursor.skip_filler()
        found = cursor.meaning(guess=False)
        context = self.context
        if found is not None and colon and found[0].power is not None and found[0].power == context.power:
            verb = cursor.peek(found[1])
            if verb in THIRD_PERSON and cursor.at + found[1] + 1 == len(tokens) and len(context.powers) < 2:
                word = replace(tokens[-1], word=THIRD_PERSON[verb])
                self.heading = (word, replace(word, kind="mark", text=":", word=":"))
                return True
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
