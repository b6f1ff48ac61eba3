"""What the board proves: who stands where, and whom the writer can attack there."""

from __future__ import annotations

from gamesmaster.mail.reading.model import Context


class Board:
    """
    What the board proves.

    Args:
        context: Of the reading.
    """

    def __init__(self, context: Context) -> None:
        self.own = context.power or ""
        self.strong = True
        self.known = context.board is not None
        self.powers = context.scenario.powers
        self.cells = context.board or {}

    def others(self, area: str) -> tuple[str, ...]:
        """Who else stands there."""
        return tuple(power for power, count in self.cells.get(area, {}).items() if power != self.own and count > 0)

    def suits(self, area: str, targets: tuple[str, ...]) -> bool:
        """Whether the writer can attack them there."""
        if not self.known:
            return True
        cells = self.cells.get(area, {})
        if any(cells.get(power, 0) < 1 for power in targets):
            return False
        return cells.get(self.own, 0) >= (max(1, sum(cells[power] for power in targets)) if self.strong else 1)

    def meets(self, area: str, targets: tuple[str, ...]) -> bool:
        """Whether the writer and they all stand there, whoever is stronger."""
        cells = self.cells.get(area, {})
        return all(cells.get(power, 0) > 0 for power in (self.own, *targets))
