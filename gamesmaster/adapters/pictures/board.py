"""The board drawn as the printed chart shows it: areas as rows, powers as columns, factors and markers in the cells."""

from __future__ import annotations

from math import ceil

from gamesmaster.adapters.pictures import counters
from gamesmaster.adapters.pictures.chart import CONTROL, UNDERSTANDING, Cell, Chart
from gamesmaster.adapters.pictures.columns import MARGIN, alone, columns_of, signed
from gamesmaster.adapters.pictures.inks import FAINT, GAIN, HOME, HOME_EDGE, INK, LOSS, PAPER, QUIET, RULE
from gamesmaster.adapters.pictures.lettering import Lettering, Weight
from gamesmaster.adapters.pictures.svg import Drawing


def svg_of(chart: Chart, lettering: Lettering) -> str:
    """
    Draw a board.

    Args:
        chart: What it shows.
        lettering: The fonts; the same for measuring here and for drawing by ``png_of``.

    Returns:
        SVG text, 620 wide unless there are more than eleven powers, and as high as it needs. The same chart and fonts
        give the same text.
    """
    return _Page(chart, lettering).drawn()


class _Page:
    """
    One picture in the making, from top to bottom; ``y`` is how far it has come.
    """

    def __init__(self, chart: Chart, lettering: Lettering) -> None:
        self.chart, self.lettering = chart, lettering
        self.columns = columns_of(chart, lettering)
        self.drawing = Drawing(lettering)
        self.y = MARGIN
        self.cuts: list[float] = []
        self.left, self.right = MARGIN, self.columns.width - MARGIN

    def drawn(self) -> str:
        self._title()
        self.cuts.append(self.y)
        self._heads()
        top = self.y
        for number, area in enumerate(self.chart.areas):
            self.cuts.append(self.y)
            self._row(number, area)
        self.cuts.append(self.y)
        if not self.columns.roomy:
            for column in range(len(self.chart.powers)):
                x = self._middle(column) - self.columns.column / 2
                self.drawing.line(x, top, x, self.y, stroke=FAINT, thick=0.8)
        self._totals()
        self._legend()
        height = 2 * ceil((self.y + MARGIN) / 2)  # Whole pixels.
        return self.drawing.svg(self.columns.width, height, PAPER, self.cuts)

    def _title(self) -> None:
        """
        The title, the note in a frame at its right, the captions below.
        """
        room = self.right - self.left
        note = self.lettering.cut(self.lettering.writable(self.chart.note), room / 3, 13)
        if note:
            width = self.lettering.width(note, 13) + 12
            self.drawing.rect(self.right - width, self.y + 1, width, 20, stroke=QUIET, thick=0.8)
            self.drawing.text(self.right - width / 2, self.y + 15.5, note, size=13, fill=QUIET, anchor="middle")
            room -= width + 12
        for line in self.lettering.wrap(self.lettering.writable(self.chart.title), room, 20, 2, 600):
            self.drawing.text(self.left, self.y + 18, line, size=20, weight=600, fill=INK)
            self.y += 25
        self.y += 2
        for caption in self.chart.captions:
            for line in self.lettering.wrap(self.lettering.writable(caption), self.right - self.left, 15, 3):
                self.drawing.text(self.left, self.y + 14, line, size=15, fill=QUIET)
                self.y += 20
        self.y += 8

    def _heads(self) -> None:
        """
        The powers' names: on one line or two, or upright where columns are narrow.
        """
        columns = self.columns
        self.drawing.line(self.left, self.y, self.right, self.y, stroke=INK, thick=1.6)
        foot = self.y + columns.head_height
        for number, head in enumerate(columns.heads):
            middle = self._middle(number)
            size, apart = columns.head_size, columns.head_size + 2
            for up, line in enumerate(reversed(head)):
                if columns.upright:
                    x = middle + 5 + apart * ((len(head) - 1) / 2 - up)
                    self.drawing.text(x, foot - 7, line, size=size, weight=600, fill=INK, turned=-90)
                else:
                    y = foot - 8 - up * apart
                    self.drawing.text(middle, y, line, size=size, weight=600, fill=INK, anchor="middle")
        self.y = foot
        self.drawing.line(self.left, self.y, self.right, self.y, stroke=INK, thick=1)

    def _row(self, number: int, area: str) -> None:
        height = self.columns.row
        for column, (_, cell) in enumerate(self.chart.row(area)):
            if cell.home:
                x = self.left + self.columns.areas + column * self.columns.column
                self.drawing.rect(x + 1.5, self.y + 1.5, self.columns.column - 3, height - 3, fill=HOME)
                self.drawing.rect(
                    x + 2.5,
                    self.y + 2.5,
                    self.columns.column - 5,
                    height - 5,
                    stroke=HOME_EDGE,
                    thick=0.8,
                    dashes="1.5 2",
                )
        self._area(area)
        for column, (_, cell) in enumerate(self.chart.row(area)):
            self._cell(column, cell)
        self.y += height
        if number + 1 < len(self.chart.areas):
            fifth = number % 5 == 4
            self.drawing.line(self.left, self.y, self.right, self.y, stroke=RULE if fifth else FAINT, thick=0.8)

    def _area(self, area: str) -> None:
        """
        The name of an area: as it is, smaller, on two lines, or cut.
        """
        name, room = self.lettering.writable(area), self.columns.areas - 8
        middle = self.y + self.columns.row / 2
        for size in (16.0, 15.0, 14.0):
            if self.lettering.width(name, size) <= room:
                self.drawing.text(self.left, middle + size * 0.35, name, size=size, fill=INK)
                return
        lines = self.lettering.wrap(name, room, 13.5, 2)
        for number, line in enumerate(lines):
            y = middle + 4.7 + (number - (len(lines) - 1) / 2) * 15
            self.drawing.text(self.left, y, line, size=13.5, fill=INK)

    def _cell(self, column: int, cell: Cell) -> None:
        """
        Marker, number, change: side by side, or with the change above where columns are narrow.
        """
        if cell.empty:
            return
        middle, roomy = self._middle(column), self.columns.roomy
        if alone(cell):
            self._plate(middle, new=CONTROL in cell.new)
            return
        across = middle + self.columns.shift
        foot = self.y + (self.columns.row / 2 + 6.5 if roomy else self.columns.row - 10)
        self._markers(cell, across, foot)
        if cell.factors or cell.shown_change:
            wide = cell.factors >= 100
            size = (17.0 if wide else 19.0) if roomy else (12.5 if wide else 17.0)
            ink = INK if cell.factors else QUIET
            weight: Weight = 600 if cell.shown_change else 400
            text = str(cell.factors)
            self.drawing.text(across, foot, text, size=size, weight=weight, fill=ink, anchor="middle")
        if cell.shown_change:
            self._change(cell.shown_change, across, middle + self.columns.column / 2)

    def _markers(self, cell: Cell, across: float, foot: float) -> None:
        """
        The markers left of a number, ``across`` being its middle; more than one stand above each other.
        """
        radius, away = (9.5, 27) if self.columns.roomy else (7.0, 21)
        shown = [*((kind, False) for kind in cell.markers), *((kind, True) for kind in cell.shown_gone)]
        centre = foot - 6.5
        if len(shown) > 1:
            radius, centre = min(radius, (self.columns.row - 6) / 2 / len(shown)), self.y + self.columns.row / 2
        for number, (kind, gone) in enumerate(shown):
            y = centre + (2 * number - len(shown) + 1) * radius
            new = kind in cell.new
            counters.marker(self.drawing, across - away, y, radius, kind, self.chart.words, new=new, gone=gone)

    def _plate(self, middle: float, *, new: bool) -> None:
        width, word = self.columns.column, self.lettering.writable(self.chart.words.control)
        text = word if self.lettering.width(word, 13, 600) <= width - 24 else word[:1]
        counters.plate(self.drawing, middle, self.y + self.columns.row / 2, min(width - 14, 76), 22, text, new)

    def _change(self, change: int, across: float, right: float) -> None:
        """
        A change beside or above its number, ``across`` being the number's middle and ``right`` the column's end.
        """
        text, size = signed(change), 14.5 if self.columns.roomy else 13.0
        width = self.lettering.width(text, size, 600) + 6
        x, y = across + 16, self.y + self.columns.row / 2 + 5
        if not self.columns.roomy:
            x, y = min(across - width / 2, right - width - 2), self.y + 14.5
        counters.change(self.drawing, x, y, text, size, width, GAIN if change > 0 else LOSS, solid=change < 0)

    def _totals(self) -> None:
        self.drawing.line(self.left, self.y, self.right, self.y, stroke=INK, thick=1)
        y = self.y + 20
        name = self.lettering.cut(self.lettering.writable(self.chart.words.total), self.columns.areas - 8, 14)
        self.drawing.text(self.left, y, name, size=14, fill=QUIET)
        for number, power in enumerate(self.chart.powers):
            across = self._middle(number) + self.columns.shift
            total = str(self.chart.total(power))
            self.drawing.text(across, y, total, size=15, fill=QUIET, anchor="middle")
        self.y += 29
        self.drawing.line(self.left, self.y, self.right, self.y, stroke=INK, thick=1.6)

    def _legend(self) -> None:
        """
        What the signs mean; only those that this picture uses.
        """
        words, cells = self.chart.words, self.chart.cells.values()
        kinds = sorted(
            {kind for cell in cells for kind in (*cell.markers, *cell.shown_gone)}, key=_first_understandings
        )
        entries: list[tuple[str, str, float]] = [(kind, words.marker(kind), 24) for kind in kinds]
        if any(cell.new for cell in cells):
            entries.append(("new", words.new, 28))
        if any(cell.shown_gone for cell in cells):
            entries.append(("gone", words.gone, 24))
        if any(cell.shown_change > 0 for cell in cells):
            entries.append(("+", words.placed, 28))
        if any(cell.shown_change < 0 for cell in cells):
            entries.append(("-", words.lost, 31))
        if any(cell.home for cell in cells):
            entries.append(("home", words.home, 31))
        x, self.y = self.left, self.y + 8
        for sign, word, before in entries:
            text = self.lettering.cut(self.lettering.writable(word), 260, 14)
            width = before + self.lettering.width(text, 14) + 14
            if x + width - 14 > self.right:
                x, self.y = self.left, self.y + 26
            counters.legend(self.drawing, sign, x, self.y + 12, words)
            self.drawing.text(x + before, self.y + 17, text, size=14, fill=INK)
            x += width
        if entries:
            self.y += 24

    def _middle(self, column: int) -> float:
        return self.left + self.columns.areas + (column + 0.5) * self.columns.column


def _first_understandings(kind: str) -> tuple[int, str]:
    return (0 if kind == UNDERSTANDING else 1 if kind == CONTROL else 2, kind)
