"""The small signs in a cell: counters by shape and letter, changes by sign and ground."""

from __future__ import annotations

from gamesmaster.adapters.pictures.chart import CONTROL, UNDERSTANDING, Words
from gamesmaster.adapters.pictures.inks import GAIN, HOME, HOME_EDGE, INK, LOSS, PAPER, QUIET
from gamesmaster.adapters.pictures.svg import Drawing


def marker(
    drawing: Drawing, x: float, y: float, radius: float, kind: str, words: Words, *, new: bool, gone: bool
) -> None:
    """
    A counter round its middle: an Understanding is a circle, CONTROL a black square, any other a diamond.

    A new one has a second outline, one that is gone is crossed out.
    """
    letter = words.marker(kind)[:1].upper()
    ink, paper = (QUIET, PAPER) if gone else (INK, PAPER)
    black = kind == CONTROL and not gone
    if new:
        _shape(drawing, x, y, radius * 1.27, kind, fill=PAPER, stroke=INK, thick=1)
    _shape(drawing, x, y, radius, kind, fill=INK if black else paper, stroke=ink, thick=1.5)
    size = radius * 1.5
    drawing.text(x, y + size * 0.36, letter, size=size, weight=600, fill=PAPER if black else ink, anchor="middle")
    if gone:
        drawing.line(x - radius, y + radius, x + radius, y - radius, stroke=INK, thick=1.5)


def plate(drawing: Drawing, x: float, y: float, width: float, height: float, text: str, new: bool) -> None:
    """
    CONTROL where nothing else is in the cell: white on black, with a second outline when new.
    """
    if new:
        drawing.rect(x - width / 2 - 3, y - height / 2 - 3, width + 6, height + 6, fill=PAPER, stroke=INK, thick=1)
    drawing.rect(x - width / 2, y - height / 2, width, height, fill=INK)
    drawing.text(x, y + 4.8, text, size=13, weight=600, fill=PAPER, anchor="middle")


def change(
    drawing: Drawing, x: float, y: float, text: str, size: float, width: float, ink: str, *, solid: bool
) -> None:
    """
    How a number has changed, from its left edge: gains as plain figures, losses white on a dark ground.
    """
    if solid:
        drawing.rect(x, y - size * 0.86, width, size * 1.1, fill=ink, round_by=2)
    drawing.text(x + width / 2, y, text, size=size, weight=600, fill=PAPER if solid else ink, anchor="middle")


def legend(drawing: Drawing, sign: str, x: float, y: float, words: Words) -> None:
    """
    One sign as it stands before its explanation; ``sign`` is a kind of marker, or ``new``, ``gone``, ``+``, ``-``,
    ``home``.
    """
    if sign == "new":
        drawing.circle(x + 11, y, 10.6, stroke=INK)
        drawing.circle(x + 11, y, 8, stroke=INK, thick=1.5)
    elif sign == "gone":
        drawing.circle(x + 9, y, 8, stroke=QUIET, thick=1.5)
        drawing.line(x + 1, y + 8, x + 17, y - 8, stroke=INK, thick=1.5)
    elif sign == "+":
        change(drawing, x, y + 5, "+2", 14.5, 24, GAIN, solid=False)
    elif sign == "-":
        change(drawing, x, y + 5, "–2", 14.5, 25, LOSS, solid=True)
    elif sign == "home":
        drawing.rect(x, y - 9, 25, 18, fill=HOME)
        drawing.rect(x + 1, y - 8, 23, 16, stroke=HOME_EDGE, thick=0.8, dashes="1.5 2")
    else:
        marker(drawing, x + 9, y, 8.5, sign, words, new=False, gone=False)


def _shape(
    drawing: Drawing, x: float, y: float, radius: float, kind: str, *, fill: str, stroke: str, thick: float
) -> None:
    if kind == UNDERSTANDING:
        drawing.circle(x, y, radius, fill=fill, stroke=stroke, thick=thick)
    elif kind == CONTROL:
        side = radius * 1.8
        drawing.rect(x - side / 2, y - side / 2, side, side, fill=fill, stroke=stroke, thick=thick)
    else:
        reach = radius * 1.12
        corners = ((x, y - reach), (x + reach, y), (x, y + reach), (x - reach, y))
        drawing.polygon(*corners, fill=fill, stroke=stroke, thick=thick)
