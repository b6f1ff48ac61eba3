"""The colours of our pictures: ink on paper. Nothing is told by colour alone; all of it survives a copying machine."""

from __future__ import annotations

from typing import Final

PAPER: Final = "#fffefb"
INK: Final = "#1c1b19"
QUIET: Final = "#56534d"
RULE: Final = "#a5a199"
FAINT: Final = "#dcd9d1"
HOME: Final = "#f0ede3"
HOME_EDGE: Final = "#98938a"
GAIN: Final = "#1d6136"
LOSS: Final = "#9c1f1a"
