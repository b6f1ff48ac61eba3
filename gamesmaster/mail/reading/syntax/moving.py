"""Moving: 'move 2 from Germany to Austria', 'take 3 from Moscow and send them to Rumania'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.syntax.levelling import Levelling
from gamesmaster.mail.reading.text.words import FROM, HOME, MOVE, PLACE, PLACE_TO, TO, word_set
from gamesmaster.rules.orders import Move

_TOWARDS: Final = TO | frozenset(("->", "-", "=>"))
_GO: Final = word_set("go goes going should shall will are")
_AFTER_VERB: Final = frozenset((":", "-", "="))


class Moving(Levelling):
    """The rules for factors that are on the board already."""

    def _move(self) -> Item | None:
        verb = self.c.take(MOVE) or (self.c.peek() in ("take", "pull") and self.c.take(word_set("take pull")))
        self.c.skip(_AFTER_VERB)
        if not verb and self.c.peek() in PLACE:
            self.c.at += 1
        self.c.skip_filler()
        everything = verb and self.c.peek() in ("all", "everything") and not self._number_after()
        if everything:
            self.c.at += 1
        amount = None if everything else self.c.amount()
        if amount is None and not everything:
            return None
        self.c.units()
        source, target = self._of_home() if self.c.peek() in HOME else self._from_to(verb)
        if source is None or target is None:
            if verb and target is not None:
                home = self.c.context.scenario.home.get(self.c.whose)
                suggestion = f"MOVE {amount} FROM {home} TO {target}" if home and amount else ""
                raise Ask("ambiguous", "move-from-where", f"From where shall they move to {target}?", suggestion)
            return None
        if everything:
            amount = (self.c.context.home or {}).get(source)
            if not amount:
                raise Ask("ambiguous", "how-many", f"How many shall move from {source} to {target}?")
        if not amount or source == target:
            return None
        return Item((Move(amount, source, target),), how=self.how, verb="move", source=source)

    def _of_home(self) -> tuple[str | None, str | None]:
        """'shift three of the home factors to Austria'."""
        source = self.c.area()
        units = self.c.at
        self.c.units()
        return (source, self.c.area()) if self.c.at > units and self.c.take(_TOWARDS) else (None, None)

    def _from_to(self, verb: bool) -> tuple[str | None, str | None]:
        if self.c.take(FROM) or self.c.take_words("out", "of"):
            source = self.c.area()
            if source is not None and self._sent_on():
                return source, self.c.area()
            self.c.skip(_GO)
            if source is None or not self.c.take(_TOWARDS):
                return source, None
            return source, self.c.area()
        if self.c.take(TO):
            target = self.c.area()
            if target is not None and (self.c.take(FROM) or self.c.take_words("out", "of")):
                return self.c.area(), target
            return None, target
        if verb:
            source = self.c.area()
            if source is not None and self.c.take(_TOWARDS):
                return source, self.c.area()
        return None, None

    def _sent_on(self) -> bool:
        """'take 3 from Moscow and send them to Rumania'."""
        start = self.c.at
        self.c.take(",")
        if self.c.take("and") and self.c.take(PLACE | MOVE) and self.c.take(word_set("them these those it")):
            self.c.take(word_set("over off"))
            if self.c.take(PLACE_TO):
                return True
        self.c.at = start
        return False
