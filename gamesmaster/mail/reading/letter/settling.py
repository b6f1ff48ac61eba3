"""The end of a reading: rests and sums reckoned, the same order said twice taken once."""

from __future__ import annotations

from collections.abc import Container, Sequence
from dataclasses import dataclass, replace

from gamesmaster.mail.reading.letter.asking import Taken
from gamesmaster.mail.reading.letter.unheard_stocks import UnheardStocks
from gamesmaster.mail.reading.model import Intent, Reading, ReadOrder
from gamesmaster.mail.reading.syntax.items import RestOf
from gamesmaster.mail.reading.text.sentences import Sentence
from gamesmaster.mail.reading.text.words import ATTACK, TAKES_BACK
from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Move, Pass, Place, Understanding

_MORE = frozenset(("more", "another", "additional", "extra", "further"))
_ABOVE = frozenset(("reported", "other-time", "question", "negated", "conditional", "vague", "either-or"))
_MEANT_NONE = frozenset(("not-understood", "attack-where", "attack-whom", "stock-for-what", "negated"))
_BELOW = frozenset(("reported", "other-time", "question"))


@dataclass
class Settling(UnheardStocks):
    """What can only be settled when the whole letter is read."""

    def result(self) -> Reading:
        """Settle what could only be settled at the end."""
        self._unused_ahead()
        self._stock_unheard()
        self._put_off()
        self._doubts()
        self._emptied()
        if any(isinstance(taken.thing, Place) for taken in self.taken):
            for sentence in self.unknown:
                question = "This was not understood. Please write the order alone in a line."
                self._question(sentence, 0, "unreadable", "not-understood", question)
        self._beside_kept()
        self._more_than_on_file()
        self._said_anew()
        self._as_amendment()
        self._remarks()
        orders = self._settled()
        if not orders and not self.commands and not self.cancelled and not self.undecided:
            for sentence, kind, ground, question in self.idle:
                self._question(sentence, 0, kind, ground, question)
        commands = [
            command for command in self.commands if not (command.name == "ORDERS" and (orders or self.findings))
        ]
        amend = any(order.how != "plain" for order in orders) or bool(self.cancelled)
        if any(command.name == "ADD" for command in commands):
            orders = [replace(order, how="add") for order in orders]
            amend = True
        self._twice(orders)
        self._announced()
        findings = sorted(self.findings, key=lambda each: each.number)
        intent: Intent = "replace" if self.replaces else "amend" if amend else "plain"
        cancelled = tuple(dict.fromkeys(self.cancelled))
        return Reading(
            tuple(orders), tuple(commands), tuple(self.press), tuple(findings), intent, self.steps, cancelled
        )

    def _beside_kept(self) -> None:
        """'Keep Poland. Everything else to Austria': what is said to stand is said anew beside a rest."""
        rests = [taken for taken in self.taken if isinstance(taken.thing, RestOf) and taken.item.how == "plain"]
        if not rests or len(self.context.powers) > 1:
            return
        for line, sentence in self.kept:
            order = notation.read(line)[1]
            if isinstance(order, Place) and line not in self.cancelled:
                self.taken.insert(0, Taken(order, None, sentence.words(), sentence.line_at(0), rests[0].item))

    def _more_than_on_file(self) -> None:
        """'2 more in Austria' beside orders on file, and nothing else in the letter: it comes to these."""
        if not self.context.on_file or self.replaces or not self.taken:
            return
        plain = all(isinstance(taken.thing, Place) and taken.item.how == "plain" for taken in self.taken)
        if plain and all(not _MORE.isdisjoint(taken.words.lower().split()) for taken in self.taken):
            for taken in self.taken:
                taken.item = replace(taken.item, how="add")

    def _put_off(self) -> None:
        """
        '5 in Poland, 4 in Italy. My orders follow tomorrow.': nobody knows whether these are among them, unless the
        letter says that they are none, in front of them or behind.
        """
        if self.put_off is not None:
            unmeant = len(self.findings) if self.disclaimed is not None else self.unsaid
            self.findings = [each for at, each in enumerate(self.findings) if at >= unmeant or each.kind == "note"]
            self.doubted.clear()
        if self.put_off is not None and self.disclaimed is not None:
            self.taken.clear()
        elif (said := self.put_off or self.disclaimed) is not None and self.taken:
            self.doubted.append((said, list(self.taken)))
            self.taken.clear()

    def _doubts(self) -> None:
        """
        'Scratch that': what was said before is asked about, unless the letter says it anew: for each area of it, or for
        all that there is to place.
        """
        later = [taken for taken in self.taken if isinstance(taken.thing, Place | RestOf)]
        placed = sum(taken.thing.amount for taken in later if isinstance(taken.thing, Place))
        whole = bool(later) and (
            placed == self.context.income or any(isinstance(taken.thing, RestOf) for taken in later)
        )
        areas = {getattr(taken.thing, "area", None) for taken in later}
        if whole:
            self.findings = [each for each in self.findings if each not in self.scratched]
        for sentence, doubted in self.doubted:
            if len(doubted) == 1 and isinstance(doubted[0].thing, Attack) and self._attacks_anew(sentence):
                continue
            for taken in doubted:
                placing = isinstance(taken.thing, Place | RestOf)
                if placing and (whole or getattr(taken.thing, "area", None) in areas):
                    continue
                suggestion = "" if isinstance(taken.thing, RestOf) else notation.write(taken.thing, taken.power)
                question = f"'{sentence.words()[:80]}' may take this back. Shall it stand?"
                self.ask(taken.line.number, taken.words, "ambiguous", "taken-back", question, suggestion)

    def _attacks_anew(self, sentence: Sentence) -> bool:
        """'Cross that out, please. My attack: …': the one attack above is gone where others come below."""
        words = [token.word for token in sentence.tokens]
        back = not _BACK.isdisjoint(words) and not _THAT.isdisjoint(words) and sentence.end != "?"
        return back and any(isinstance(taken.thing, Attack) for taken in self.taken)

    def _as_amendment(self) -> None:
        """Less than there is, and exactly that with what is on file for other areas: the other orders stay."""
        placed = [taken for taken in self.taken if isinstance(taken.thing, Place) and taken.item.how == "plain"]
        if (
            self.replaces
            or not placed
            or len(placed) != len(self.taken)
            or self.findings
            or len(self.context.powers) > 1
        ):
            return
        areas = {taken.thing.area for taken in placed if isinstance(taken.thing, Place)}
        there = [notation.read(line)[1] for line in self.context.on_file if line not in self.cancelled]
        kept = sum(order.amount for order in there if isinstance(order, Place) and order.area not in areas)
        if kept and kept + self._placed(placed[0].power) == self.context.income:
            for taken in placed:
                taken.item = replace(taken.item, how="change")

    def _said_anew(self) -> None:
        """
        An area named twice, and more placed than there is: what was said last stands where that comes to exactly what
        there is; else nobody knows which.
        """
        placed = [taken for taken in self.taken if isinstance(taken.thing, Place) and taken.item.how != "add"]
        income = self.context.income
        if (
            income is None
            or len(self.context.powers) > 1
            or self._placed(self.context.power) + self._placed(None) <= income
        ):
            return
        last = {taken.thing.area: taken for taken in placed if isinstance(taken.thing, Place)}
        first = [taken for taken in placed if isinstance(taken.thing, Place) and last[taken.thing.area] is not taken]
        if not first:
            return
        comes_to = sum(taken.thing.amount for taken in last.values() if isinstance(taken.thing, Place))
        for taken in first:
            area = getattr(taken.thing, "area", "")
            if comes_to == income:
                question = (
                    f"{area} is named twice; what was said last counts, since all together is more than there is."
                )
                self.ask(taken.line.number, taken.words, "note", "said-anew", question)
            else:
                question = f"{area} is named twice, and all together is more than there is. How many go there?"
                self.ask(taken.line.number, taken.words, "ambiguous", "area-named-twice", question)
        gone = (
            first
            if comes_to == income
            else [
                each
                for each in placed
                if getattr(each.thing, "area", "") in {getattr(one.thing, "area", "") for one in first}
            ]
        )
        self.taken = [taken for taken in self.taken if not any(taken is each for each in gone)]

    def _remarks(self) -> None:
        """
        Orders that come to exactly what there is leave nothing to ask of remarks above them, nor of what the letter
        tells of others and of other times below them; no more does 'no attacks', nor a letter whose orders are still to
        come.
        """
        passes = bool(self.taken) and all(isinstance(taken.thing, Pass) for taken in self.taken)
        waits = self.undecided and not (self.taken or self.cancelled)
        if passes:  # what was not understood above 'no attacks' ordered none
            last = max(taken.line.number for taken in self.taken)
            self.findings = [
                each
                for each in self.findings
                if each.ground not in _MEANT_NONE
                or each.number > last
                or _wants_more(each.line)
                or _means_war(each.line)
            ]
        for question, before in self.remarks if passes or waits else ():
            if question.ground in (_ABOVE if waits or not before else _BELOW) and question in self.findings:
                self.findings.remove(question)
        placed = [taken.thing for taken in self.taken if isinstance(taken.thing, Place) and taken.item.how == "plain"]
        if (
            not self.taken
            or len(placed) != len(self.taken)
            or sum(each.amount for each in placed) != self.context.income
        ):
            return
        for question, before in self.remarks:
            if question.ground in (_ABOVE if not before else _BELOW) and question in self.findings:
                self.findings.remove(question)

    def _emptied(self) -> None:
        """'Rhineland nil' beside what changes the orders on file: the one for the Rhineland goes, too."""
        own = {getattr(taken.thing, "area", None) for taken in self.taken}
        changes = self.cancelled or not self.taken or any(taken.item.how == "change" for taken in self.taken)
        if not self.emptied - own or not (changes or self._fills_up(own)):
            return
        for line in self.context.on_file:
            order = notation.read(line)[1]
            fought = isinstance(order, Attack) and self.context.phase == "attack" and not self.taken
            if (isinstance(order, Place) or fought) and getattr(order, "area", None) in self.emptied - own:
                self.cancelled.append(line)

    def _fills_up(self, own: Container[str | None]) -> bool:
        """'Home 0, Austria 3': with what else is on file that is exactly what there is."""
        kept = 0
        for line in self.context.on_file:
            order = notation.read(line)[1]
            if isinstance(order, Place) and order.area not in own and order.area not in self.emptied:
                kept += order.amount
        filled = bool(kept) and kept + self._placed(None) + self._placed(self.context.power) == self.context.income
        for taken in self.taken if filled else ():
            taken.item = replace(taken.item, how="change")
        return filled

    def _unused_ahead(self) -> None:
        """A stock that was named ahead of an attack which never came."""
        if self.stock_ahead is None or self.named_ahead is None:
            return
        sentence, start, marked = self.named_ahead
        question = f"For which attack is {self.stock_ahead}?"
        if marked:
            self._question(sentence, start, "unreadable", "stock-for-what", question)
        else:
            self.idle.append((sentence, "unreadable", "stock-for-what", question))

    def _settled(self) -> list[ReadOrder]:
        orders: list[ReadOrder] = []
        rests: dict[str | None, int] = {}
        item = None
        for taken in self.taken:
            thing = taken.thing
            if isinstance(thing, RestOf):
                rests[taken.power] = rests.get(taken.power, 0) + (taken.item is not item)
                item = taken.item
                left = self._left(taken, thing, self._placed(taken.power), rests[taken.power])
                if left is None:
                    continue
                thing = Place(left, thing.area)
            orders.append(ReadOrder(thing, taken.power, taken.words, taken.line.number, taken.item.how))
        open_ = any(each.kind != "note" and _wants_more(each.line) for each in self.findings)
        acting = {each.power for each in orders if open_ or isinstance(each.order, Attack | Understanding | Control)}
        orders = [
            order
            for order in orders
            if not isinstance(order.order, Pass) or order.power not in acting or "pass" in order.words.lower().split()
        ]
        if self.context.phase == "turn" and any(not isinstance(order.order, Pass) for order in orders):
            # 'No attacks' beside placings of the same window says no more than they do.
            orders = [order for order in orders if not isinstance(order.order, Pass) or order.words == "PASS"]
        return _once(orders)

    def _unsettle(self, sentence: Sentence, taken: Sequence[Taken]) -> None:
        """A correction that was not understood: what it may be about does not stand either, and is asked about."""
        cursor = self._cursor(sentence)
        named: set[str] = set()
        for at in range(len(cursor.tokens)):
            found = cursor.meaning(at, guess=False)
            named.update((*found[0].areas, *found[0].powers) if found is not None else ())
        about = (
            [each for each in taken if getattr(each.thing, "area", None) in named]
            or [each for each in taken if named & set(getattr(each.thing, "targets", ()))]
            or list(taken[-1:])
        )
        for each in about:
            suggestion = "" if isinstance(each.thing, RestOf) else notation.write(each.thing, each.power)
            question = f"'{sentence.words()[:80]}' may change this. Shall it stand?"
            self.ask(each.line.number, each.words, "ambiguous", "taken-back", question, suggestion)
        self.taken = [each for each in self.taken if not any(each is other for other in about)]

    def _placed(self, power: str | None) -> int:
        mine = (taken.thing for taken in self.taken if taken.power == power)
        return sum(thing.amount for thing in mine if isinstance(thing, Place))

    def _left(self, taken: Taken, rest: RestOf, placed: int, rests: int) -> int | None:
        income = self.context.income if taken.power is None else self.context.incomes.get(taken.power)
        number, words = taken.line.number, taken.words
        if income is None:
            prefix = f"{taken.power}: " if taken.power else ""
            suggestion = f"{prefix}PLACE ... IN {rest.area}"
            self.ask(number, words, "ambiguous", "how-many", f"How many go to {rest.area}?", suggestion)
            return None
        unclear = any(finding.kind != "note" for finding in self.findings)
        added = taken.item.how != "plain" and bool(self.context.on_file)
        if rests > 1 or added or unclear:
            self.ask(number, words, "ambiguous", "rest-of-what", f"How many go to {rest.area}?")
            return None
        left = income - placed
        if left > 0 and left % rest.parts:
            question = f"{left} cannot be shared equally. How many go to {rest.area}?"
            self.ask(number, words, "ambiguous", "how-many", question)
            return None
        left //= rest.parts
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


_BACK = TAKES_BACK | {"cross", "strike", "belay"}
_THAT = frozenset(("that", "this", "it", "what", "above", "last"))


def _wants_more(line: str) -> bool:
    """Whether a line asks for a counter, a trade or an alliance: 'no attacks' is not said of these."""
    return not _MORE_THAN_ATTACKS.isdisjoint(line.lower().replace(".", " ").replace(",", " ").replace(":", " ").split())


def _means_war(line: str) -> bool:
    """'I am going to attack France twice, …', of which nothing was understood: so not nothing is ordered."""
    words = line.lower().replace(",", " ").replace(":", " ").split()
    at = next((at for at, word in enumerate(words) if word in ATTACK), len(words))
    return at == 0 or not _OURS.isdisjoint(words[max(0, at - 5) : at])


_OURS = frozenset(("i", "we", "i'm", "we're", "i'll", "we'll", "i'd", "we'd", "let's", "let", "please", "my", "our"))
_MORE_THAN_ATTACKS = frozenset(
    ("understanding", "understandings", "control", "u", "c", "offer", "accept", "trade", "ally", "alliance", "share")
)


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
