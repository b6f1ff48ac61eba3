"""As many factors as another power is ahead: 'level with Germany in Austria', 'enough to match the Germans there'."""

from __future__ import annotations

from typing import Final

from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.items import COLON, Item
from gamesmaster.mail.reading.syntax.reaching import Reaching
from gamesmaster.mail.reading.text.words import PLACE_TO, UNITS, word_set

_DRAWS: Final = word_set("bring raise build make get pull draw put be come stay go")
_LEVEL: Final = word_set("level even equal par")
_MATCHES: Final = word_set("match equal equalise equalize")
_ME: Final = word_set("me us it up just on a the my our factors strength")


class Levelling(Reaching):
    """The rules for amounts that follow from what another power has there."""

    def _level_with(self) -> Item | None:
        """'Austria: enough to draw level with Germany', 'bring Austria level with the Germans', 'match Italy there'."""
        if self.c.context.phase not in ("", "placing"):
            return None
        self.c.take("put")
        area = self.c.area()
        self.c.take(COLON)
        enough = self.c.take("enough")
        self.c.skip(UNITS)
        area = area or self._inside()
        draws = (not enough or self.c.take("to")) and self.c.take(_DRAWS)
        self.c.skip(_ME)
        area = area or self.c.area()
        self.c.skip(_ME)
        level = self.c.take(_LEVEL) and self.c.take(word_set("with to"))
        if not level and not (not draws and self.c.take(_MATCHES)):
            return None
        power = self.c.power()
        area = area or self._inside()
        self.c.take("there")
        return self._missing_to(power, area) if power and area and power != self.c.context.power else None

    def _inside(self) -> str | None:
        return self.c.area() if self.c.take(PLACE_TO) else None

    def _missing_to(self, power: str, area: str) -> Item | None:
        """As many as make the writer as strong as another power there; the words behind may say how strong that is."""
        there = (self.c.context.board or {}).get(area, {})
        theirs, own = there.get(power, 0), there.get(self.c.context.power or "", 0)
        if not theirs:
            raise Ask("ambiguous", "up-to-how-many", f"How many more shall go to {area}?", f"PLACE ... IN {area}")
        return self._missing(theirs, area) if self._told(theirs, own) else None

    def _told(self, theirs: int, own: int) -> bool:
        """'… Germany, who have six to my four': False where the board has other numbers."""
        start = self.c.at
        self.c.take(",")
        tells = self.c.take(word_set("who they with has have at"))
        self.c.skip(word_set("has have"))
        if not self._is_number(0) or (self.c.words[start] == "," and not tells):
            self.c.at = start
            return True
        amount = self.c.amount()
        self.c.skip(word_set("to against my our there already"))
        mine = self.c.amount() if self._is_number(0) else own
        return (amount, mine) == (theirs, own)
