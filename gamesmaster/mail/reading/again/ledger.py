"""What is ordered, while the steps of an amendment are worked off."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Ledger:
    """
    What is ordered after some steps.

    Attributes:
        placed: How many in each area.
        hand: Factors taken and not put yet; below 0 when more were put than taken.
        last: The area named last; empty when none was.
        of: The area whose factors were just mentioned: 'of the 5 in Poland, …'.
        spoken: The area named last from which nothing was taken: 'Poland is weak: 2 from Italy, put them there'.
    """

    placed: tuple[tuple[str, int], ...]
    hand: int = 0
    last: str = ""
    of: str = ""
    spoken: str = ""

    def there(self, area: str) -> int:
        """Give how many are ordered for an area."""
        return dict(self.placed).get(area, 0)

    def put(self, area: str, amount: int) -> list[Ledger]:
        """Give the ledger with so many more there, from the hand; nothing when there are not so many to take."""
        placed = dict(self.placed)
        placed[area] = placed.get(area, 0) + amount
        if placed[area] < 0 or placed[area] > 99 or not area:
            return []
        spoken = area if amount >= 0 else self.spoken
        return [Ledger(tuple(sorted(placed.items())), self.hand - amount, area, spoken=spoken)]
