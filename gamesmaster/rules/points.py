"""One line of a score, whatever policy wrote it."""

from __future__ import annotations

from typing import NamedTuple


class Score(NamedTuple):
    """
    Points for one line of a chart.

    Attributes:
        area: Where.
        what: The line: an `Objective` or `Prevention` code, ``U2`` or ``no C by Germany: 2``.
        points: How many, 1 or more.
        ground: What earned them, a stable word: ``understanding``, ``control``, ``shared-control``, ``prevented`` …
    """

    area: str
    what: str
    points: int
    ground: str
