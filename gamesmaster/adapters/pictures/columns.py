"""How a picture's width is shared out between areas and powers, and how the powers' names stand over it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from gamesmaster.adapters.pictures.chart import CONTROL, Cell, Chart
from gamesmaster.adapters.pictures.lettering import Lettering

WIDTH: Final = 620.0
"""How wide a picture is shown in a mail; more only where a power would get less than a column of COLUMN."""

MARGIN: Final = 14.0
COLUMN: Final = 42.0
AREAS: Final = (96.0, 200.0)
BESIDE: Final = 40.0
"""What a marker beside a number needs to the left of the number's middle, and UNDER what the number itself needs."""

UNDER: Final = 17.0
MINUS: Final = "\N{EN DASH}"


@dataclass(frozen=True, slots=True)
class Columns:
    """
    How the width is shared out, how the powers' names stand over it, and how the contents of a cell stand in it.

    Attributes:
        width: Of the picture.
        areas: Of the column of names.
        column: Of each power's.
        heads: The lines of each power's name.
        head_size: Of their font.
        head_height: From the rule above them to the one below.
        upright: Names are written upwards.
        roomy: Marker, number and change stand side by side; otherwise the change stands above.
        shift: Where the middle of the number stands, from the middle of the column.
    """

    width: float
    areas: float
    column: float
    heads: tuple[tuple[str, ...], ...]
    head_size: float
    head_height: float
    upright: bool
    roomy: bool
    shift: float

    @property
    def row(self) -> float:
        return 34.0 if self.roomy else 42.0


def columns_of(chart: Chart, lettering: Lettering) -> Columns:
    """
    Share out the width: to the areas what their names need within bounds, the rest to the powers in equal parts.
    """
    count = max(1, len(chart.powers))
    names = [lettering.writable(area) for area in (*chart.areas, chart.words.total)]
    wanted = max(lettering.width(name, 16) for name in names) + 10
    room = max(WIDTH - 2 * MARGIN - count * COLUMN, AREAS[0])
    areas = min(max(wanted, AREAS[0]), AREAS[1], room)
    width = max(WIDTH, 2 * MARGIN + areas + count * COLUMN)
    column = (width - 2 * MARGIN - areas) / count
    left, right = _needs(chart, lettering)
    roomy = left + right <= column
    shift = max(0.0, left - column / 2) - max(0.0, right - column / 2) if roomy else 9.0
    heads, size, height, upright = _heads(chart, lettering, column)
    return Columns(width, areas, column, heads, size, height, upright, roomy, shift)


def _needs(chart: Chart, lettering: Lettering) -> tuple[float, float]:
    """
    Find how much the fullest cells need left and right of a number's middle.
    """
    cells = [cell for cell in chart.cells.values() if not alone(cell)]
    left = BESIDE if any(cell.markers or cell.gone for cell in cells) else UNDER
    changes = [lettering.width(signed(cell.shown_change), 14.5, 600) for cell in cells if cell.shown_change]
    return left, UNDER + 6 + max(changes) if changes else UNDER


def _heads(chart: Chart, lettering: Lettering, column: float) -> tuple[tuple[tuple[str, ...], ...], float, float, bool]:
    """
    Break the powers' names so that all of them stay whole: on one line, on two, or upright.

    Returns:
        The lines of each, size of the font, height of the whole, and whether they stand upright.
    """
    powers = [lettering.writable(power) for power in chart.powers]
    for size, lines in ((15.0, 1), (14.5, 2), (13.0, 2)):
        heads = tuple(lettering.wrap(power, column - 6, size, lines, 600) for power in powers)
        if all(lettering.whole(power, head) for power, head in zip(powers, heads, strict=True)):
            return heads, size, max((len(head) for head in heads), default=1) * (size + 2) + 8, False
    heads = tuple(lettering.wrap(power, 124, 14, 2, 600) for power in powers)
    return heads, 14.0, max(lettering.width(line, 14, 600) for head in heads for line in head) + 14, True


def alone(cell: Cell) -> bool:
    """
    CONTROL and nothing else: written out, where there is room for it.
    """
    return cell.markers == (CONTROL,) and not (cell.factors or cell.shown_gone)


def signed(change: int) -> str:
    return f"+{change}" if change > 0 else f"{MINUS}{-change}"
