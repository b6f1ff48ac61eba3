"""A board in words, for those who cannot see the picture or have not loaded it."""

from __future__ import annotations

from gamesmaster.adapters.pictures.chart import Cell, Chart, Words


def alt_of(chart: Chart) -> str:
    """
    Say everything a picture shows.

    Args:
        chart: The board.

    Returns:
        One paragraph of plain text, not escaped: title, captions and note, then every cell that is not empty, area by
        area, with its markers and with what has changed. Names are whole here even where the picture had to cut them.
    """
    heads = [_sentence(text) for text in (chart.title, *chart.captions, chart.note) if text.strip()]
    rows = []
    for area in chart.areas:
        cells = [f"{power} {_cell(cell, chart.words)}" for power, cell in chart.row(area) if not cell.empty]
        if cells:
            rows.append(f"{area}: {', '.join(cells)}.")
    return " ".join(" ".join([*heads, *rows, chart.words.empty]).split())


def _sentence(text: str) -> str:
    text = text.strip()
    return text if text.endswith((".", "!", "?", ":")) else f"{text}."


def _cell(cell: Cell, words: Words) -> str:
    """
    ``7 (home, Understanding new, placed 2)``.
    """
    about = [words.home] if cell.home else []
    about += [words.marker(kind) + (f" {words.new}" if kind in cell.new else "") for kind in cell.markers]
    about += [f"{words.marker(kind)} {words.gone}" for kind in cell.shown_gone]
    if change := cell.shown_change:
        about.append(f"{words.placed if change > 0 else words.lost} {abs(change)}")
    return f"{cell.factors} ({', '.join(about)})" if about else str(cell.factors)
