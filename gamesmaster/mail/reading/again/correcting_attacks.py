"""
Attacks that are put right behind a list of them: '…, Russia in Rumania with Exxon. Sorry, Ford in Rumania.'
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.correcting_words import Forms, Shape, Step
from gamesmaster.mail.reading.model import ReadOrder
from gamesmaster.rules.orders import Attack

FORMS: Final = Forms(
    {
        "stock": (
            "[<use> |it's |let's have ]S [<in> |for |against |in attack on |on attack on |for attack on ]X[ not R][ "
            ", not R]",
            "[<use> |it's ]S [for |in |with ]O[ <order>]",
            "[for |in |against |on ]X [, ][<use> |<is> |read |gets |it's |should be with |goes with |with ]S[ not "
            "R][ , not R]",
            "[for |in |change |make ]O [<order> |stock ][, ][<use> |<is> |read |gets |should be with |should use |"
            "goes with |to ]S",
            "[<order> ][in |on |against |of ]X [should be |is |goes |to be |must be |shall be ][with|on|via|uses|"
            "use] S",
            "[<order> ][in |on |against |of ]X [should use|shall use|uses|gets|takes|needs|wants] S",
            "change [stock ][of |for |in |on |against |<order> in |<order> on ]X [to|into] S",
            "stock [for |in |of |against |for <order> in |for <order> on ]X [<is> ]S",
            "[<use> ]S [for|against|in attack on|for attack on|for <order> on] P <in> A",
            "[<order> on |<order> against ]P <in> A [should be |is |goes |to be |must be |shall be ]"
            "[with|on|via|uses|use|should use|gets] S",
            "<order> <in> A [goes|is|to be|shall be|must be|should be] [with|on|via] S",
        ),
        "stocks": (
            "[i meant |make that |rather |it's |it should be |that should be |use |take |better ]S [, ]not R",
            "[i meant |make that |rather |use |take |better ]S [instead of|rather than|in place of] R",
            "not R [but|,] S",
            "R [should be |should have been |should read |is |was meant to be |-> |to be |becomes ]S",
            "for R [please ]read S",
            "[replace|change|exchange|swap] R [with|by|to|for|into] S",
            "by R i [meant|mean] S",
            "[where |when ]i [wrote|said|put] R [, ][i ][meant|mean] S",
            "i [wrote|said|put] R but [i ]meant S",
        ),
        "swap stocks": (
            "<swap> [two |both ][stocks|companies|shares]",
            "[two |both ]stocks other way <around>",
            "[two |both ]stocks [should be |are to be |must be |need to be |have to be ][swapped|exchanged|reversed]",
            "[i |i've ][mixed up|swapped|confused] [two |both ][stocks|companies]",
            "stocks are wrong way <around>",
            "stocks go other way <around>",
        ),
        "swap two": (
            "<swap> [stocks |stocks of |stocks for ]S and R",
            "S and R [should be |need to be |must be |are to be ][swapped|exchanged|reversed|other way <around>]",
            "S and R other way <around>",
            "[i |i've ]mixed up S and R",
            "[i ]mixed S and R up",
            "<swap> stocks [of|for|in|on|against] X and Y",
            "<swap> stocks of O [and U |two |two attacks ]",
            "stocks [of|for|in|against] X and Y [should be |must be |are to be |need to be ]"
            "[swapped|exchanged|reversed|other way <around>]",
        ),
        "name": (
            "[make that |i meant |it <is> |that <is> |rather |better ][<in> |on |against |attack ]Y [instead of|"
            "rather than] "
            "[<in> |on |against ]X",
            "not [<in> |on |against ]X but [<in> |on |against ]Y",
            "[not|no ,] X , [but ]Y",
            "[i meant |that <is> |it <is> |make that ][<in> |on |against ]Y , not [<in> |on |against ]X",
            "[i meant |make that ][<in> |on |against ]Y not [<in> |on |against ]X",
            "X [should be|should have been|should read|was meant to be|->|to be|must be] [in |on ]Y",
            "for X [please ]read Y",
            "by X i [meant|mean] Y",
            "[where |when ]i [wrote|said|put] X [, ][i ][meant|mean] Y",
            "i [wrote|said|put] X but [i ]meant Y",
            "[change|replace|exchange] [<order> on |<order> in ]X [to|with|by|for|into] Y",
            "[<order> on |<order> in |<order> against ]X [should be|should go|is to be|must be] [in|on|against|to] Y",
        ),
        "in area": (
            "<in> A [, ][it's |it is |i attack |attack |i meant |make that |that <is> |it <is> |it should be ]Q[ ,] "
            "not P",
            "<in> A [, ][it's |i attack |attack |make that |it <is> ]Q [instead of|rather than] P",
            "<in> A [, ]not P but Q",
            "Q [instead of|rather than|, not|not] P <in> A",
            "[make that |it's |i meant |i attack |attack ]Q <in> A [, ][not|instead of|rather than] P",
            "not P but Q <in> A",
            "<in> A [, ]Q",
            "target <in> A [<is> ]Q",
            "[<order> ]<in> A [is |should be |goes |shall be |must be |to be ][against|on|at] Q",
        ),
        "of target": (
            "[<order> ][on |against |of ]P [should be |is |goes |takes place |must be |shall be |to be ]<in> Z , "
            "not <in> A",
            "[<order> ][on |against ]P [should be|is|goes|takes place|must be|shall be|is to be] [<in> ]Z",
            "[attack ]P <in> Z [instead of|not|rather than|, not] [<in> ]A",
            "[attack ]P [not <in> |, not <in> ]A [but|,] [<in> ]Z",
        ),
        "nth": (
            "[make |let |change |put ]O [<order> |target |area ][should be |is |goes |must be |shall be |is to be |-> ]"
            "[in|on|against|to|at] Y[ not X][ , not X]",
            "[make |let ]O target [should be |is |must be |shall be |is to be |-> ]Y",
            "O [<order> ]should [have been |be |read ]Y",
            "<in> O [<order> ][, ]Y , not X",
            "<in> O [<order> ][, ]Y [instead of|not|rather than] X",
        ),
        "only": (
            "only [<order> ]O [<order>][ stands| remains| is to stand| shall stand]",
            "only [<order> ]O[ stands| remains]",
            "only [<order> ][<in> |against ]X [stands|remains|is to stand]",
            "only <order> [<in>|against] X",
            "only O and U[ stand| remain]",
            "all [but|except] [<order> ]O [<order> ][are|is] [off|out|cancelled|dropped]",
        ),
        "all but": (
            "all [but|except] [<order> ]O[ <order>][ stand| stands| stay]",
            "all [but|except] [<order> ][<in> |against |on ]X[ stand| stands| stay]",
            "except [<order> ][<in> |against ]X",
        ),
        "all stock": (
            "[all|all of them|both|both of them|everything|each|every <order>|everywhere] [with|on|via|use|using] S",
            "[<use> ]S for [all of them|all|both of them|both|everything|each|every <order>|all <order>]",
            "[<use> ]S everywhere",
        ),
        "drop": (
            "[<drop> ][<order> ][<order> ][on |against |of ]P <in> A [is off|is out|is cancelled|after all|is "
            "dropped|falls out]",
            "<drop> [<order> ][<order> ][on |against |of ]P <in> A",
            "<drop> [<order> ][<order> ]O [<order>]",
            "<drop> [<order> ][<order> ]O",
            "<drop> [<order> ][<order> ][on |against |in |at |with |of ]X",
            "O [<order> |target ][is|is to be|shall be] [off|out|cancelled|dropped|withdrawn|scrapped]",
            "[<order> ][on |in |against |with |of ]X [is|is to be|shall be|falls] [off|out|cancelled|dropped|"
            "withdrawn|scrapped]",
            "i [withdraw|take back|drop|cancel|won't make|don't make] [<order> ][<order> ][on |in |against ]X",
            "i [withdraw|take back|drop|cancel|won't make|don't make] O [<order> ]",
            "[leave|take|keep] X out",
            "no <order> [on |against ]P <in> A",
            "<order> <in> A is [cancelled|off|out|dropped|withdrawn]",
            "[leave|take] O [<order> ]out",
            "[i won't|don't|i don't|do not|i will not|i shall not] attack [<in> ][A|P]",
        ),
    }
)

_ATTACK: Final = re.compile(r"\b(?:one|attack|order|battle)\b", re.IGNORECASE)
_USES: Final = re.compile(
    r"\b(?:use|take|with|for|stock|should|make|not|instead|change|goes|gets|against|on)\b", re.IGNORECASE
)
_SAYS_SO: Final = re.compile(
    r"\b(?:instead|target|against|should|rather|meant|attack (?:in|on) \w+ (?:is|goes))\b", re.IGNORECASE
)


def put_right(attacks: Sequence[ReadOrder], shapes: Sequence[Shape]) -> tuple[ReadOrder, ...] | None:
    """
    Put attacks right.

    Args:
        attacks: Of a list, in the written order.
        shapes: The sentences behind it that change it.

    Returns:
        What stands then; None where a word of them is not understood, or fits more than one of the attacks.
    """
    ledger = _Ledger(attacks)
    for shape in shapes:
        steps = FORMS.steps_in(shape)
        if not steps or not all(ledger.take(step) for step in steps):
            return None
    return ledger.orders()


class _Ledger:
    """The attacks of a letter while it changes them."""

    def __init__(self, attacks: Sequence[ReadOrder]) -> None:
        self._reads = list(attacks)
        self.attacks: list[Attack | None] = [each.order for each in attacks if isinstance(each.order, Attack)]

    def take(self, step: Step) -> bool:
        """Take a step; False where it fits none of the attacks, or several."""
        return bool(getattr(self, f"_{step.name.replace(' ', '_')}")(step))

    def orders(self) -> tuple[ReadOrder, ...] | None:
        """The attacks as they stand; None where an area is attacked twice."""
        kept = [replace(r, order=a) for r, a in zip(self._reads, self.attacks, strict=True) if a is not None]
        areas = [each.area for each in self.attacks if each is not None]
        return tuple(kept) if kept and len(set(areas)) == len(areas) else None

    def _with(self, kind: str, value: str) -> list[int]:
        """The places of the attacks that have this name."""

        def has(order: Attack) -> bool:
            return (kind == "S" and order.stock == value) or (
                kind != "S" and (order.area == value or value in order.targets)
            )

        return [at for at, order in enumerate(self.attacks) if order is not None and has(order)]

    def _nth(self, step: Step) -> bool:
        at = self._counted(step.number("O"))
        if at is None or ("X" in step.names and at not in self._with(step.kind("X"), step["X"])):
            return False
        return self._change(at, step.kind("Y"), step["Y"])

    def _counted(self, nth: int) -> int | None:
        at = nth if nth >= 0 else len(self._reads) + nth
        return at if at < len(self.attacks) and self.attacks[at] is not None else None

    def _one(self, step: Step) -> int | None:
        """The one attack that a step's names leave."""
        if "O" in step.names:
            return self._counted(step.number("O"))
        found = set(range(len(self.attacks)))
        for letter in "XPA":
            if letter in step.names:
                found &= set(self._with(step.kind(letter), step[letter]))
        return found.pop() if len(found) == 1 else None

    def _change(self, at: int, kind: str, value: str) -> bool:
        order = self.attacks[at]
        if order is None:
            return False
        if kind == "S":
            self.attacks[at] = replace(order, stock=value)
        elif kind == "A":
            self.attacks[at] = replace(order, area=value)
        elif len(order.targets) == 1:
            self.attacks[at] = replace(order, targets=(value,))
        else:
            return False
        return True

    def _stock(self, step: Step) -> bool:
        at = self._one(step)
        if at is None:
            return False
        if "X" in step.names and step.kind("X") == "P" and not _USES.search(step.said):
            return False  # 'Germany: UPS' may be a row of one more attack
        order = self.attacks[at]
        if order is None or ("R" in step.names and order.stock != step["R"]):
            return False
        return self._change(at, "S", step["S"])

    def _stocks(self, step: Step) -> bool:
        there = self._with("S", step["R"])
        return len(there) == 1 and not self._with("S", step["S"]) and self._change(there[0], "S", step["S"])

    def _swap_stocks(self, step: Step) -> bool:
        return len(self.attacks) == len("ab") and self._swapped(0, 1)

    def _swap_two(self, step: Step) -> bool:
        if "O" in step.names:
            one, other = step.number("O"), step.number("U") if "U" in step.names else 1
            return (one == 0 or "U" in step.names) and self._swapped(one, other)
        first, second = ("S", "R") if "S" in step.names else ("X", "Y")
        there = [self._with(step.kind(each), step[each]) for each in (first, second)]
        return all(len(each) == 1 for each in there) and self._swapped(there[0][0], there[1][0])

    def _swapped(self, at: int, other: int) -> bool:
        if max(at, other) >= len(self.attacks):
            return False
        one, two = self.attacks[at], self.attacks[other]
        if one is None or two is None or at == other:
            return False
        self.attacks[at], self.attacks[other] = replace(one, stock=two.stock), replace(two, stock=one.stock)
        return True

    def _name(self, step: Step) -> bool:
        kind = step.kind("X")
        there = self._with(kind, step["X"])
        if kind != step.kind("Y") and {kind, step.kind("Y")} != {"P", "A"}:
            return False
        return len(there) == 1 and step["Y"] != step["X"] and self._change(there[0], step.kind("Y"), step["Y"])

    def _in_area(self, step: Step) -> bool:
        there = self._with("A", step["A"])
        if len(there) != 1 or ("P" in step.names and there[0] not in self._with("P", step["P"])):
            return False
        if "P" not in step.names and not _SAYS_SO.search(step.said):
            return False  # 'In Poland Russia' may be one more attack
        return self._change(there[0], "P", step["Q"])

    def _of_target(self, step: Step) -> bool:
        at = self._one(step)
        return at is not None and self._change(at, "A", step["Z"])

    def _only(self, step: Step) -> bool:
        kept = {self._one(step)} | ({self._counted(step.number("U"))} if "U" in step.names else set())
        if None in kept or ("X" in step.names and step.kind("X") == "S"):
            return False
        self.attacks = [each if at in kept else None for at, each in enumerate(self.attacks)]
        return True

    def _all_but(self, step: Step) -> bool:
        return self._drop(step)

    def _all_stock(self, step: Step) -> bool:
        self.attacks = [each and replace(each, stock=step["S"]) for each in self.attacks]
        return True

    def _drop(self, step: Step) -> bool:
        at = self._one(step)
        if at is None or ("X" in step.names and step.kind("X") == "S" and not _ATTACK.search(step.said)):
            return False  # 'Not Ford' may want another stock
        order = self.attacks[at]
        of_one = "P" in step.names or ("X" in step.names and step.kind("X") == "P")
        if of_one and order is not None and len(order.targets) > 1:
            return False  # only one of those who are attacked may be spared
        self.attacks[at] = None
        return True
