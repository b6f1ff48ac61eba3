"""Plots of a simulation: shares of wins with their intervals, and points as the turns go by."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from gamesmaster.adapters.pictures.inks import FAINT, INK, PAPER, QUIET, RULE
from gamesmaster.adapters.pictures.lettering import Lettering
from gamesmaster.adapters.pictures.svg import Drawing

WIDTH: Final = 620
MARGIN: Final = 20
BAR: Final = 30
DASHES: Final = ("", "7 3", "2 3", "9 3 2 3", "14 4", "4 4", "1 4", "12 3 2 3 2 3")
"""Lines are told apart by how they are broken and by the name at their end, never by colour alone."""


class Share(NamedTuple):
    """A power's share of the wins and the interval it lies in, 0.0 to 1.0 each."""

    power: str
    share: float
    low: float
    high: float


def win_shares(title: str, caption: str, shares: Sequence[Share], lettering: Lettering) -> str:
    """
    Draw shares of wins as bars, each with its interval as a thin line.

    Args:
        title, caption: Above the plot.
        shares: One bar each, from the top.
        lettering: The fonts.

    Returns:
        SVG text.
    """
    drawing = Drawing(lettering)
    top = _head(drawing, lettering, title, caption)
    names = max(lettering.width(lettering.writable(each.power), 15) for each in shares)
    left, right = MARGIN + min(names, 160) + 10, WIDTH - MARGIN - 44
    most = max(0.05, *(each.high for each in shares))
    bottom = top + BAR * len(shares)
    for tenth in range(0, int(most * 10) + 1):
        x = left + (right - left) * tenth / 10 / most
        drawing.line(x, top, x, bottom, stroke=FAINT if tenth else RULE)
        drawing.text(x, bottom + 17, f"{tenth * 10} %", size=13, fill=QUIET, anchor="middle")
    for place, each in enumerate(shares):
        y = top + BAR * place
        width = (right - left) / most
        name = lettering.cut(lettering.writable(each.power), left - MARGIN - 10, 15)
        drawing.text(left - 10, y + 20, name, size=15, fill=INK, anchor="end")
        drawing.rect(left, y + 6, each.share * width, BAR - 12, fill=RULE)
        low, high = left + each.low * width, left + each.high * width
        drawing.line(low, y + BAR / 2, high, y + BAR / 2, stroke=INK, thick=1.5)
        for x in (low, high):
            drawing.line(x, y + 10, x, y + BAR - 10, stroke=INK, thick=1.5)
        drawing.text(high + 6, y + 20, f"{each.share * 100:.1f} %", size=13, weight=600, fill=INK)
    return drawing.svg(WIDTH, bottom + 17 + MARGIN, PAPER)


def points_by_turn(title: str, caption: str, points: Mapping[str, Sequence[float]], lettering: Lettering) -> str:
    """
    Draw each power's points after every turn as a line, its name at the end.

    Args:
        title, caption: Above the plot.
        points: For each power its mean after turn 1, 2 …; all equally many, 1 or more.
        lettering: The fonts.

    Returns:
        SVG text.
    """
    drawing = Drawing(lettering)
    top = _head(drawing, lettering, title, caption)
    turns = max(len(each) for each in points.values())
    most = max(1.0, *(value for each in points.values() for value in each))
    least = min(0.0, *(value for each in points.values() for value in each))
    left, right, bottom = MARGIN + 30.0, WIDTH - MARGIN - 130.0, top + 300.0

    def x_of(turn: int) -> float:
        return left + (right - left) * ((turn - 1) / (turns - 1) if turns > 1 else 0.5)

    def y_of(value: float) -> float:
        return bottom - (bottom - top) * (value - least) / (most - least)

    step = next(each for each in (1, 2, 5, 10, 20, 50, 100, 1000, 10**6) if (most - least) / each <= 10)
    for mark in range(int(least // step) * step, int(most) + 1, step):
        if mark >= least:
            drawing.line(left, y_of(mark), right, y_of(mark), stroke=FAINT if mark else RULE)
            drawing.text(left - 8, y_of(mark) + 5, str(mark), size=13, fill=QUIET, anchor="end")
    for turn in range(1, turns + 1):
        drawing.text(x_of(turn), bottom + 20, f"turn {turn}", size=13, fill=QUIET, anchor="middle")
    ends = sorted(points, key=lambda power: -points[power][-1])
    at = top - 8.0
    for power in ends:
        # Names that would lie upon each other move down.
        at = max(at + 18, y_of(points[power][-1]) + 5)
        dashes = DASHES[list(points).index(power) % len(DASHES)]
        drawing.path([(x_of(turn), y_of(value)) for turn, value in enumerate(points[power], 1)], INK, 1.6, dashes)
        drawing.path([(right + 6, at - 5), (right + 30, at - 5)], INK, 1.6, dashes)
        name = lettering.cut(lettering.writable(power), WIDTH - right - 36 - 4, 14)
        drawing.text(right + 36, at, name, size=14, fill=INK)
    return drawing.svg(WIDTH, max(bottom + 20, at) + MARGIN, PAPER)


def _head(drawing: Drawing, lettering: Lettering, title: str, caption: str) -> float:
    room = WIDTH - 2 * MARGIN
    y = float(MARGIN)
    for line in lettering.wrap(lettering.writable(title), room, 20, 2, 600):
        drawing.text(MARGIN, y + 18, line, size=20, weight=600, fill=INK)
        y += 25
    for line in lettering.wrap(lettering.writable(caption), room, 15, 3):
        drawing.text(MARGIN, y + 16, line, size=15, fill=QUIET)
        y += 20
    return y + 18
