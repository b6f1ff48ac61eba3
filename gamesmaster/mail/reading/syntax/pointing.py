"""Those attacked who are not named: 'them both', 'everybody there'; and names that may be a target or an area."""

from __future__ import annotations

from gamesmaster.mail.reading.syntax.cursor import Ask
from gamesmaster.mail.reading.syntax.items import COLON, LIST, Item
from gamesmaster.mail.reading.syntax.strength import Strengths
from gamesmaster.mail.reading.text.words import ATTACK, IN, STOCK, WITH
from gamesmaster.rules.orders import Attack


class Pointing(Strengths):
    """The rules for whom pronouns mean."""

    def _them(self) -> list[str] | None:
        """'them both', 'him': the powers that the sentence before named, as many as are meant."""
        spoken, start = self._spoken_of(), self.c.at
        if not spoken:
            return None
        if len(spoken) == 2 and (self.c.take_words("the", "latter") or self.c.take_words("the", "former")):
            return [spoken[self.c.words[self.c.at - 1] == "latter"]]
        both = self.c.take("both")
        pronoun = self.c.peek()
        if pronoun in ("them", "him", "her"):
            self.c.at += 1
        elif not both:
            return None
        both = self.c.take("both") or both
        count = len(spoken)
        if (both and count != 2) or (pronoun in ("him", "her") and count != 1):
            self.c.at = start
            return None
        return list(spoken)

    def _spoken_of(self) -> tuple[str, ...]:
        """Powers that the sentence before named; or those that the order before attacks."""
        if self.c.spoken is not None and self.c.spoken.powers:
            return self.c.spoken.powers
        last = self.before or self.c.earlier
        attack = last.things[-1] if last is not None and last.things else None
        return attack.targets if isinstance(attack, Attack) else ()

    def _each_of_them(self) -> Item | None:
        """'attack them both', of two named before, each in an area of its own."""
        pairs, start = self.c.spoken.pairs if self.c.spoken is not None else (), self.c.at
        both = self.c.take("both")
        them = self.c.take("them")
        both = self.c.take("both") or both
        meant = (both and len(pairs) == 2) or (them and len(pairs) > 1)
        if meant and self.c.peek() not in IN | {"there", "at"}:
            return Item(tuple(Attack((power,), area) for power, area in pairs), how=self.how, verb="attack")
        self.c.at = start
        return None

    def _everybody(self, area: str) -> list[str]:
        board = self.c.context.board
        if board is None:
            raise Ask("ambiguous", "attack-whom", f"Whom in {area} do you want to attack? Please name them.")
        there = board.get(area, {})
        others = [
            power
            for power in self.c.context.scenario.powers
            if there.get(power, 0) > 0 and power != self.c.context.power
        ]
        if not others:
            raise Ask("unreadable", "nobody-there", f"There is nobody to attack in {area}.")
        return others

    def _no_second_meaning(self, targets: list[str], area: str) -> None:
        """'Germany in Poland and Russia': Russia may be a second target or a second area."""
        if self.c.peek() not in LIST or self.c.at in self.c.breaks:
            return
        ahead = 2 if self.c.peek(1) in LIST else 1
        if self.c.peek(ahead) == "the":
            ahead += 1
        found = self.c.meaning(ahead, guess=False)
        if found is None:
            return
        after = self.c.token(ahead + found[1])
        broken = any(self.c.at + step in self.c.breaks for step in range(1, ahead + found[1] + 1))
        if (
            not broken
            and after is not None
            and (after.word in IN or after.word in ATTACK or after.word in COLON or after.kind == "number")
        ):
            return
        if broken and not (after is None or after.word in WITH | STOCK):
            return
        if self.c.peek(ahead + found[1]) in ("and", ",", "&") and self._in_follows(ahead + found[1]):
            return
        raise Ask(
            "ambiguous",
            "area-or-target",
            f"Is {self.c.tokens[self.c.at + ahead].text} attacked too, or is it a second area?",
            f"ATTACK {', '.join(targets)} IN {area}",
        )

    def _in_follows(self, ahead: int) -> bool:
        for step in range(ahead, ahead + 12):
            if self.c.peek(step) in IN:
                return True
            if self.c.meaning(step, guess=False) is None and self.c.peek(step) not in LIST:
                return False
        return False


def names_of(powers: list[str]) -> str:
    """'Germany and France'; 'they' for nobody in particular."""
    return " and ".join(powers) if powers else "they"
