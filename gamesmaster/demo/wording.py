"""How players put orders into words: one robot writes tables, another sentences, a third in haste."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from itertools import combinations, pairwise
from random import Random
from typing import Final

from gamesmaster.rules import notation
from gamesmaster.rules.orders import Attack, Control, Move, Order, Pass, Place, Understanding

NUMBERS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten")


class Wording:
    """
    A way of writing orders, each line as a player would.

    Args:
        manner: ``table`` ('Poland: 5'), ``plain`` ('5 in Poland'), ``hasty`` ('5 poland, 3 austria'), ``polite``
            ('attack Germany in Poland with General Motors, please'), ``formal`` (as our receipts show it).
        company_names: Full name of each ticker, for those who write names instead of tickers.
        chance: All that is left to chance.
        home: The power's home area: in haste, what goes there is 'the rest'.
    """

    def __init__(self, manner: str, company_names: Mapping[str, str], chance: Random, home: str = "") -> None:
        self.manner = manner
        self._home = home
        self._company_names = company_names
        self._chance = chance

    def lines(self, orders: Sequence[Order], *, whole: bool = False) -> list[str]:
        """
        Put orders into words.

        Args:
            orders: In the order in which they are written.
            whole: These are all, and place exactly what there is; then a placing at home may be called the rest.

        Returns:
            Lines, each with one order or a few, never empty.
        """
        if self.manner == "hasty":
            return self._hasty(orders, whole)
        return [self.line(order) for order in orders]

    def line(self, order: Order) -> str:
        """
        Put one order into words.
        """
        if self.manner == "formal":
            return notation.write(order)
        match order:
            case Place(amount, area):
                return self._one_of(self._placing_forms(amount, area))
            case Move(amount, source, area):
                return self._one_of((f"move {amount} from {source} to {area}", f"{amount} from {source} to {area}"))
            case Attack():
                return self._attack(order)
            case Understanding(area):
                return self._one_of((f"understanding {area} please", f"Understanding in {area}"))
            case Control(area, None, _):
                return self._one_of((f"control {area}", f"Control of {area}"))
            case Control(area, partner, _):
                return self._one_of((f"control {area} together with {partner}", f"Control of {area} with {partner}"))
            case Pass():
                return self._one_of(("no attacks", "No attacks"))
            case _:
                return notation.write(order)

    def _placing_forms(self, amount: int, area: str) -> tuple[str, ...]:
        word = NUMBERS[amount] if amount < len(NUMBERS) else str(amount)
        match self.manner:
            case "table":
                return (f"{area}: {amount}",)
            case "polite":
                return (f"{word} in {area}", f"{word} to {area}", f"{amount} in {area}")
            case _:
                return (f"{amount} in {area}", f"{amount} to {area}")

    def _attack(self, order: Attack) -> str:
        if order.limit is not None:
            return notation.write(order)
        targets = joined(order.targets)
        stock = order.stock or ""
        if self.manner in ("polite", "table"):
            stock = self._company_names.get(stock, stock)
        if not stock:
            return f"attack {targets} in {order.area}"
        if self.manner == "table":
            return f"{order.area}: attack {targets}, stock {stock}"
        return f"attack {targets} in {order.area} with {stock}"

    def _hasty(self, orders: Sequence[Order], whole: bool) -> list[str]:
        placed = [order for order in orders if isinstance(order, Place)]
        others = [order for order in orders if not isinstance(order, Place)]
        words = [f"{place.amount} in {place.area}" for place in placed]
        if whole and len(placed) > 1 and placed[-1].area == self._home:
            together = [", ".join(words[:-1]) + "; rest at home"]
        else:
            together = [", ".join(words)] if words else []
        return together + [self.line(order) for order in others]

    def _one_of(self, forms: Iterable[str]) -> str:
        return self._chance.choice(tuple(forms))


def joined(names: Sequence[str]) -> str:
    """
    'Germany', 'Germany and Russia', 'France, Germany and Russia'.
    """
    return " and ".join(part for part in (", ".join(names[:-1]), names[-1]) if part)


def misspelt(name: str, chance: Random) -> str:
    """
    Spell a name so badly that nobody can be sure of it, but a reader can guess: pairs of letters change places, two of
    a name of common length, more of a longer one, which is known with two or three slips in it.
    """
    letters = list(name)
    pairs = [
        place
        for place in range(1, len(letters) - 2)
        if letters[place].isalpha() and letters[place + 1].isalpha() and letters[place] != letters[place + 1]
    ]
    if len(pairs) < 3:
        return name[0] + "x" + name[2:-1] + "q"
    longest = max(map(len, name.replace("-", " ").split()))
    wanted = 2 if longest < 10 else 3 if longest < 13 else 4
    apart = [
        places for places in combinations(pairs, wanted) if all(other - place > 1 for place, other in pairwise(places))
    ]
    for place in chance.choice(apart or [(pairs[0], pairs[2])]):
        letters[place], letters[place + 1] = letters[place + 1], letters[place]
    return "".join(letters)
