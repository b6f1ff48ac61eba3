"""
Placings that are put right behind a list of all there is: 'Poland 4, Italy 8. Sorry, one of those in Italy to Poland.'
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Final

from gamesmaster.mail.reading.again.correcting_words import LAST, Forms, Shape, Step
from gamesmaster.mail.reading.model import ReadOrder
from gamesmaster.rules.orders import Place

FORMS: Final = Forms(
    {
        "set": (
            "[[let's ]make that |[let's ]make it |i meant |i'd rather have |i'd like |i want |only |<move> |rather |"
            "better ]"
            "N <in> A",
            "[change |make |let |set |<move> |reduce |raise |take |increase |lower |cut |leave |for |in ]"
            "A [<is> |read |have |needs |wants |needs to be |up to |down to |back to ][only |up to |down to ]N",
            "[<move> |make that |i meant ]only N <in> A",
        ),
        "both": ("[i meant |make that |rather ]N and M <in> A and B",),
        "was": ("not N <in> A", "rather than N <in> A", "instead of N <in> A", "N <in> A was wrong"),
        "from to": (
            "[not |instead of ]N <in> A [but |to |<is> |make that |make it ]M",
            "M rather than N <in> A",
            "M instead of N <in> A",
            "M not N <in> A",
            "M , not N , <in> A",
            "change N <in> A to M",
            "for N <in> A read M",
        ),
        "number": ("[change |make ]N [<is> |to |into |read ]M", "for N read M"),
        "one number": ("i meant N , not M", "not M but N", "N instead of M", "N , not M"),
        "less": (
            "N <less> [<in> |from ]A",
            "A [<is> |gets ]N <less>",
            "A N <less>",
            "[reduce |lower |cut |take |decrease ]A by N",
            "A [minus |- ]N",
            "A down by N",
            "[take |deduct |subtract |remove |withdraw ]N [from |off |out of |away from ]A",
        ),
        "more": (
            "N <more> [<in> ]A",
            "A [<is> |gets |should get ]N <more>",
            "[raise |increase |strengthen |reinforce |boost ]A by N",
            "A [plus |\\+ ]N",
            "A up by N",
            "[add |give ]N [<more> ][to |in |for ]A",
            "[give ]A another N",
            "another N <in> A",
        ),
        "put hand": (
            "[<move> |add |give ]<them> [<go> ][<in> ]A",
            "A [gets |takes |instead ]<them>",
            "add <them> to A",
        ),
        "hand": ("[<move> ]N [<go> ]<in> A",),
        "move": (
            "<move> N of [[those|ones|them|mine|M|A 's M] [<in> |from |for ]]A [<in> |over to ]B",
            "<move> N of A ['s |'s M ][<in> |over to ]B",
            "<move> N from A [<in> |over to |across to |and <move> it <in> |and <move> them <in> |, <in> ]B",
            "N from A [<in> |should go to |goes to |go to ]B",
            "N of [[those|ones|them|M] [<in> |from |for ]]A [<go> ][<in> ]B",
            "[i'd like |i want |let |have ]N of [[those|ones|M] <in> ]A [to go |go |moved |put |sent ]<in> B",
            "B [should get |gets |needs |wants ]N <more> , from A",
            "B [should get |gets |takes ]N [<more> ]from A",
            "N <more> [<in> ]B [, ][at expense of |from |taken from |at cost of ]A",
            "i forgot B : N there , from A",
        ),
        "swap": (
            "<swap> [numbers of |numbers for |numbers in |figures for |figures of |ones in |amounts for |placings for ]"
            "A [and |with |for ]B",
            "A [and |/ ]B [should be |need to be |must be |have to be |to be |are to be ]"
            "[swapped|exchanged|switched|reversed]",
            "[numbers |figures |amounts ][for |of |in ]A and B [should be |need to be |must be |are to be ]"
            "[swapped|exchanged|switched|reversed]",
            "change A and B around",
            "turn A and B around",
            "[i |i have |i've |we ][mixed up|confused|swapped] A [and|with] B",
            "[i |i have |i've ]mixed A and B up",
            "[i |i have |i've |we ][mixed up|confused] A [and|with] B , <swap> them",
            "[i |i have |i've ][got |had |put |wrote |written ]A and B wrong way <around>",
            "[it's |it is |that's ][other way <around> |wrong way <around> |vice versa ][with |for |in |between ]A "
            "and B",
            "A and B [should be |are |were |need to be |go |must be ]"
            "[other way <around>|wrong way <around>|vice versa|in reverse|mixed up]",
            "A and B other way <around>",
            "A gets what B has , and vice versa",
            "A gets what B has and vice versa",
            "A and B change places",
        ),
        "swap numbers": (
            "<swap> [O N numbers|O N areas|O N around|O N|N numbers|N|both|them|numbers]",
            "[O N |N |numbers |both ][should be |must be |need to be |are to be ][swapped|exchanged|reversed]",
            "[O N |N |both |it's ]other way <around>",
            "<swap> O and U [numbers|ones|areas|amounts|of them]",
            "<swap> O and U",
            "[O and U ][should be |must be ][swapped|exchanged|reversed]",
        ),
        "rename": (
            "[make that |i meant |it <is> |that <is> |put that <in> |rather |better ][<in> ]Z instead of [<in> ]A",
            "not [<in> ]A but [<in> ]Z",
            "not A , Z",
            "[i meant |that <is> |it <is> |make that ][<in> ]Z , not [<in> ]A",
            "[i meant |that <is> |it <is> |make that ]Z not A",
            "A [should be |should read |should have been |is to be |must be |becomes |-> |means |was meant to be ]Z",
            "for A [please ]read Z",
            "[in |<in> ]Z rather than [in ]A",
            "by A i [meant|mean] Z",
            "[where |when |if ]i [wrote|said|put|write] A [, ][but |and ][i |read ][meant|mean|should be] Z",
            "[change |replace |correct |make |rename ]A [to|with|by|into] Z",
            "[read |put |use |take ]Z for A",
            "Z [in place of|for] A",
            "where it says A it should say Z",
            "Z [replaces|takes place of] A",
        ),
        "all": (
            "[N |those |ones |these |all |everything |all N |N factors |numbers |ones meant ][<in> |for |from |"
            "going to ]A "
            "[<go> ][<in> ]B",
            "[<move> ]N from A [<in> ]B",
            "<move> [everything|all|N|all N|those|ones] [from |<in> |out of |meant for ]A [and <move> them |and add "
            "them ]"
            "[<in> |over to ]B",
            "<move> all N out of A and [put |add |move ]them <in> B",
            "<move> N from A <in> B",
            "all of A 's go to B",
            "all of A [<go> ][<in> ]B",
            "A [N ][<go> ]to B",
            "i'd rather have N <in> B than <in> A",
            "<move> N <in> B [instead of |not |rather than ][<in> ]A",
            "N [<go> ]<in> B [, ][not |instead of |rather than ][<in> ]A",
            "B gets [N|those|ones|factors] [of |from |meant for |for |in ]A",
        ),
        "drop": (
            "<drop> [N |ones |those ][<in> |for ]A",
            "nothing [<in> ]A",
            "A [gets |is ][nothing|out|off|empty|dropped]",
        ),
        "reverse": (
            "[numbers |amounts |all |them |it |list ][in ]reverse[ order]",
            "reverse [numbers|amounts|order|list]",
        ),
        "numbers": ("[make it |make that |or |i meant ]N [, |/ |- ]M[, and |, |/ | / | , | and |- ]L",),
        "everything": (
            "[<move> |make it |make that ][everything|all of it|all of them|all N|all|lot|whole lot] <in> A",
            "A [gets|takes|should get] [them all|all of them|everything|all of it|all N|all|lot]",
        ),
        "take number": ("B gets N", "B takes N"),
    }
)


def put_right(placed: Sequence[ReadOrder], shapes: Sequence[Shape], income: int) -> tuple[ReadOrder, ...] | None:
    """
    Put placings right.

    Args:
        placed: All placings of a list, an area once, in the written order.
        shapes: The sentences behind it that change it.
        income: How many factors there are to place.

    Returns:
        What stands then; None where a word of them is not understood, or their sum is not the income.
    """
    ledger = _Ledger(placed)
    for shape in shapes:
        steps = FORMS.steps_in(shape)
        if not steps or not all(ledger.take(step) for step in _with_hands(steps, ledger)):
            return None
    return ledger.orders(income)


def _with_hands(steps: Sequence[Step], ledger: _Ledger) -> Iterator[Step]:
    """'One less in Italy and one in Poland' puts what is left over, unless the sum says otherwise."""
    for step in steps:
        hand = step.name == "set" and ledger.hand == step.number("N") and ledger.hand
        yield replace(step, name="hand") if hand else step


class _Ledger:
    """How many are placed in each area while a letter changes that."""

    def __init__(self, placed: Sequence[ReadOrder]) -> None:
        self._from = {each.order.area: each for each in placed if isinstance(each.order, Place)}
        self.amounts = {area: each.order.amount for area, each in self._from.items() if isinstance(each.order, Place)}
        self.hand = 0
        self._first = next(iter(self._from.values()))

    def take(self, step: Step) -> bool:
        """Take a step; False where it does not fit what is placed."""
        return bool(getattr(self, f"_{step.name.replace(' ', '_')}")(step))

    def orders(self, income: int) -> tuple[ReadOrder, ...] | None:
        """The placings as they stand; None where they are not all there is."""
        if self.hand or sum(self.amounts.values()) != income or any(each < 0 for each in self.amounts.values()):
            return None
        return tuple(
            replace(self._from.get(area, self._first), order=Place(area=area, amount=amount))
            for area, amount in self.amounts.items()
            if amount
        )

    def _set(self, step: Step) -> bool:
        self.amounts[step["A"]] = step.number("N")
        return True

    def _both(self, step: Step) -> bool:
        self.amounts[step["A"]], self.amounts[step["B"]] = step.number("N"), step.number("M")
        return True

    def _was(self, step: Step) -> bool:
        return step["A"] in self._from

    def _from_to(self, step: Step) -> bool:
        fits = self.amounts.get(step["A"]) == step.number("N")
        self.amounts[step["A"]] = step.number("M")
        return fits

    def _number(self, step: Step) -> bool:
        before = [each.order.amount for each in self._from.values() if isinstance(each.order, Place)]
        there = [area for area, one in zip(self._from, before, strict=True) if one == step.number("N")]
        if len(there) != 1 or there[0] not in self.amounts:
            return False
        self.amounts[there[0]] = step.number("M")
        return True

    def _one_number(self, step: Step) -> bool:
        there = [area for area, amount in self.amounts.items() if amount == step.number("M")]
        if len(there) == 1:
            self.amounts[there[0]] = step.number("N")
        return len(there) == 1

    def _less(self, step: Step) -> bool:
        if step["A"] not in self.amounts:
            return False
        self.amounts[step["A"]] -= step.number("N")
        self.hand += step.number("N")
        return True

    def _more(self, step: Step) -> bool:
        self.amounts[step["A"]] = self.amounts.get(step["A"], 0) + step.number("N")
        self.hand -= step.number("N")
        return True

    def _hand(self, step: Step) -> bool:
        return self._more(step)

    def _put_hand(self, step: Step) -> bool:
        if not self.hand or ("N" in step.names and step.number("N") != self.hand):
            return False
        self.amounts[step["A"]] = self.amounts.get(step["A"], 0) + self.hand
        self.hand = 0
        return True

    def _take_number(self, step: Step) -> bool:
        if step.number("N") != self.hand:
            return self._set_of(step["B"], step.number("N"))
        self.amounts[step["B"]] = self.amounts.get(step["B"], 0) + self.hand
        self.hand = 0
        return True

    def _set_of(self, area: str, amount: int) -> bool:
        self.amounts[area] = amount
        return True

    def _move(self, step: Step) -> bool:
        if step["A"] not in self.amounts or step["A"] == step["B"]:
            return False
        if "M" in step.names and step.number("M") != self.amounts[step["A"]]:
            return False
        self.amounts[step["A"]] -= step.number("N")
        self.amounts[step["B"]] = self.amounts.get(step["B"], 0) + step.number("N")
        return True

    def _swap(self, step: Step) -> bool:
        one, other = step["A"], step["B"]
        if one not in self.amounts or other not in self.amounts:
            return False
        self.amounts[one], self.amounts[other] = self.amounts[other], self.amounts[one]
        return True

    def _swap_numbers(self, step: Step) -> bool:
        areas = list(self.amounts)
        if "N" in step.names and step.number("N") != len("ab"):
            return False
        if "U" in step.names:
            one, other = step.number("O"), step.number("U")
        elif "O" in step.names:
            one, other = (0, 1) if step.number("O") == 0 else (len(areas) - 2, len(areas) - 1)
            if step.number("O") not in (0, LAST):
                return False
        else:
            one, other = 0, 1
            if len(areas) != len("ab"):
                return False
        if max(one, other) >= len(areas):
            return False
        a, b = areas[one], areas[other]
        self.amounts[a], self.amounts[b] = self.amounts[b], self.amounts[a]
        return True

    def _rename(self, step: Step) -> bool:
        one, other = step["A"], step["Z"]
        if one not in self.amounts or other in self.amounts:
            return False
        self.amounts = {other if area == one else area: amount for area, amount in self.amounts.items()}
        return True

    def _all(self, step: Step) -> bool:
        one, other = step["A"], step["B"]
        if one not in self.amounts or one == other:
            return False
        if "N" in step.names and step.number("N") != self.amounts[one]:
            return self._move(step)
        if other not in self.amounts:
            self.amounts = {other if area == one else area: amount for area, amount in self.amounts.items()}
        else:
            self.amounts[other] += self.amounts.pop(one)
        return True

    def _reverse(self, step: Step) -> bool:
        self.amounts = dict(zip(self.amounts, reversed(self.amounts.values()), strict=True))
        return bool(step.said)

    def _numbers(self, step: Step) -> bool:
        numbers = [step.number(letter) for letter in "NML"]
        if len(self.amounts) != len(numbers):
            return False
        self.amounts = dict(zip(self.amounts, numbers, strict=True))
        return True

    def _everything(self, step: Step) -> bool:
        whole = sum(self.amounts.values())
        if "N" in step.names and step.number("N") != whole:
            return False
        self.amounts = {step["A"]: whole}
        return True

    def _drop(self, step: Step) -> bool:
        self.hand += self.amounts.pop(step["A"], 0)
        return bool(self.hand)
