"""Least odds that a sentence of its own asks for: 'Only at 2-1 or better.', 'Both only at 3-1', below the attacks."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from gamesmaster.mail.reading.doubts.reasoning import tells_odds
from gamesmaster.mail.reading.letter.lone_stocks import LoneStocks
from gamesmaster.mail.reading.syntax.cursor import Cursor
from gamesmaster.mail.reading.text.odds import only_stays
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import word_set
from gamesmaster.rules.orders import Attack

LONGEST: Final = 24
_EVERY: Final = word_set("both all each every attacks everywhere them these they two three")
_SAYS: Final = word_set(
    "at least odds attack attacks the that this it one is be should only but for in on against of my an a , . : - ("
    " ) and"
    " please to made make want i i'd like need with there again same too as well also must go goes ratio minimum only"
    " everywhere same applies condition ahead do them these they two three both all each every are will"
)


@dataclass
class LoneOdds(LoneStocks):
    """The rules for odds that stand apart from their attack."""

    def _odds_alone(self, sentence: Sentence) -> bool:
        """Whether a sentence only asks for least odds; they are put to the attacks that it speaks of."""
        words = [token.word for token in sentence.tokens]
        attacks = [taken for taken in self.taken if isinstance(taken.thing, Attack)]
        if not attacks or len(words) > LONGEST:
            return False
        last = attacks[-1].thing
        if isinstance(last, Attack) and last.at_least is not None and only_stays(words):
            return True
        ratios = [token for token in sentence.tokens if token.kind == "ratio"]
        if len(ratios) != 1 or "least" not in words:
            return False
        cursor = self._cursor(sentence)
        names: set[str] = set()
        while cursor.at < len(words):
            found = cursor.meaning(guess=False)
            if found is not None:
                names.update((*found[0].areas, *found[0].powers))
                cursor.at += found[1]
            elif cursor.tokens[cursor.at].kind == "ratio" or words[cursor.at] in _SAYS:
                cursor.at += 1
            else:
                return False
        about = [each for each in attacks if self._is_of(each.thing, names)] if names else attacks
        if not names and not _EVERY.intersection(words):
            about = attacks[-1:]
        if not about or (names and len(about) > 1) or any(getattr(each.thing, "at_least", 0) for each in about):
            self._odds_for_what(sentence, 0)
            return True
        for each in about:
            if isinstance(each.thing, Attack):
                each.thing = replace(each.thing, at_least=ratios[0].value)
                each.words = f"{each.words} ... {sentence.words()}"
        return True

    def _lone_floor(self, sentence: Sentence, cursor: Cursor, start: int, stop: int) -> bool:
        """'…, both at least 2-1': a clause that only asks for least odds; else they are asked about, never left out."""
        if all(token.kind != "ratio" for token in cursor.tokens[start:stop]):
            return False
        breaks = frozenset(each - start for each in sentence.breaks if start < each < stop)
        clause = Sentence(sentence.tokens[start:stop], sentence.lines[start:stop], breaks)
        fought = [taken.thing for taken in self.taken if isinstance(taken.thing, Attack)]
        if tells_odds(sentence.tokens, fought, self.context):
            return True
        if self._odds_alone(clause):
            return True
        attacks = any(isinstance(taken.thing, Attack) for taken in self.taken)
        if attacks and self.context.phase == "attack":
            self._odds_for_what(sentence, start)
        return attacks and self.context.phase == "attack"

    def _odds_for_what(self, sentence: Sentence, at: int) -> None:
        """No attack is taken without the odds that may have been asked for it."""
        self._question(sentence, at, "unreadable", "odds-for-what", "For which attack are these odds?")
        bare = [each for each in self.taken if isinstance(each.thing, Attack) and each.thing.at_least is None]
        self._unsettle(sentence, bare)

    def _is_of(self, thing: object, names: set[str]) -> bool:
        """Whether an attack is where or on whom these names say, all of them."""
        return isinstance(thing, Attack) and names <= {thing.area, *thing.targets}
