"""
The board as a picture: facts to SVG text, SVG to PNG, and the same in words for those who cannot see it.

    lettering = Lettering.found_in(template_folders)
    chart = Chart.of(areas=…, powers=…, home=…, after=…, before=…, title=…)
    svg, alt = svg_of(chart, lettering), alt_of(chart)
    with Pictures(lettering) as pictures:
        png = pictures.draw(svg)  # keep it under key_of(svg); a Gallery does
"""

from gamesmaster.adapters.pictures.alt import alt_of
from gamesmaster.adapters.pictures.board import svg_of
from gamesmaster.adapters.pictures.chart import CONTROL, UNDERSTANDING, Cell, Chart, Words
from gamesmaster.adapters.pictures.drawing import Pictures, key_of, png_of
from gamesmaster.adapters.pictures.gallery import Gallery
from gamesmaster.adapters.pictures.lettering import Lettering

__all__ = [
    "CONTROL",
    "UNDERSTANDING",
    "Cell",
    "Chart",
    "Gallery",
    "Lettering",
    "Pictures",
    "Words",
    "alt_of",
    "key_of",
    "png_of",
    "svg_of",
]
