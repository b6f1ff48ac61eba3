"""Moving: 'move 2 from Germany to Austria', 'take 3 from Moscow and send them to Rumania'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.items import Item
from gamesmaster.mail.reading.syntax.levelling import Levelling
from gamesmaster.mail.reading.text.words import FROM, HOME, IN, MOVE, PLACE, PLACE_TO, TO, word_set
from gamesmaster.rules.orders import Move

_TOWARDS: Final = TO | frozenset(("->", "-", "=>"))
_GO: Final = word_set("go goes going should shall will are")
_THE: Final = word_set("the my our those these them ones")
_MEN: Final = word_set("men people diplomats soldiers")
_WHO: Final = word_set("that which who")
_STANDING: Final = word_set("are is were was sit sits sitting stand stands standing stationed already now currently")
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
        if (source := self._standing_in(bool(verb))) is not None:
            self.c.skip(_GO | MOVE)
            return source, self.c.area() if self.c.take(_TOWARDS) else None
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

    def _standing_in(self, moved: bool) -> str | None:
        """'3 of those in Germany', '3 of the factors that are sitting in Germany': where they stand now."""
        start = self.c.at
        of = bool(self.c.take("of"))
        self.c.skip(_THE)
        self.c.units()
        self.c.skip(_MEN)
        stands = bool(self.c.take(_WHO)) | of | moved
        while self.c.take(_STANDING):
            stands = True
        if (
            stands
            and self.c.take(IN)
            and (source := self.c.area()) is not None
            and self.c.peek() in _TOWARDS | _GO | MOVE
        ):
            return source
        self.c.at = start
        return None

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
