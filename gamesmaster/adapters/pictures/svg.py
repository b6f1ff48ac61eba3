"""A small writer of SVG text: shapes and lettering, everything escaped, the same bytes for the same calls."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Literal

from gamesmaster.adapters.pictures.child import FAMILY
from gamesmaster.adapters.pictures.lettering import Lettering, Weight

Anchor = Literal["start", "middle", "end"]

# For a reader that shows the SVG itself and has not our font.
FAMILIES = f"'{FAMILY}', 'Noto Sans', 'DejaVu Sans Condensed', 'Arial Narrow', sans-serif"


def escaped(text: str) -> str:
    """
    Make text harmless inside an element or between double or single quotes.
    """
    for sign, entity in (("&", "&amp;"), ("<", "&lt;"), (">", "&gt;"), ('"', "&quot;"), ("'", "&#39;")):
        text = text.replace(sign, entity)
    return text


def number(value: float) -> str:
    """
    Write a measure with two decimals at most, and no more of them than it needs.
    """
    return f"{round(value, 2) + 0.0:.2f}".rstrip("0").rstrip(".")  # Adding 0.0 turns -0.0 into 0.0.


class Drawing:
    """
    Collects shapes from back to front.

    Args:
        lettering: What texts are written with; every text passes through its ``writable``.
    """

    def __init__(self, lettering: Lettering) -> None:
        self._lettering = lettering
        self._parts: list[str] = []

    def rect(
        self,
        x: float,
        y: float,
        width: float,
        height: float,
        *,
        fill: str = "none",
        stroke: str = "",
        thick: float = 1,
        round_by: float = 0,
        dashes: str = "",
    ) -> None:
        """
        A rectangle from its upper left corner.
        """
        self._add(
            "rect", x=x, y=y, width=width, height=height, rx=round_by or "", fill=fill, **_line(stroke, thick, dashes)
        )

    def circle(
        self,
        x: float,
        y: float,
        radius: float,
        *,
        fill: str = "none",
        stroke: str = "",
        thick: float = 1,
        dashes: str = "",
    ) -> None:
        """
        A circle round its centre.
        """
        self._add("circle", cx=x, cy=y, r=radius, fill=fill, **_line(stroke, thick, dashes))

    def line(self, x1: float, y1: float, x2: float, y2: float, *, stroke: str, thick: float = 1) -> None:
        """
        A straight line.
        """
        self._add("line", x1=x1, y1=y1, x2=x2, y2=y2, **_line(stroke, thick, ""))

    def polygon(self, *points: tuple[float, float], fill: str = "none", stroke: str = "", thick: float = 1) -> None:
        """
        A closed outline.
        """
        path = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self._add("polygon", points=path, fill=fill, **_line(stroke, thick, ""))

    def path(self, points: Sequence[tuple[float, float]], stroke: str, thick: float = 1, dashes: str = "") -> None:
        """
        A line through points, open at its ends.
        """
        through = " ".join(f"{number(x)},{number(y)}" for x, y in points)
        self._add("polyline", points=through, fill="none", **_line(stroke, thick, dashes))

    def text(
        self,
        x: float,
        y: float,
        text: str,
        *,
        size: float,
        weight: Weight = 400,
        fill: str,
        anchor: Anchor = "start",
        turned: float = 0,
    ) -> None:
        """
        One line of text at the foot of its letters; turned clockwise round that point, in degrees.
        """
        self._add(
            "text",
            self._lettering.writable(text),
            x=x,
            y=y,
            font_size=size,
            font_weight="" if weight == 400 else str(weight),
            text_anchor="" if anchor == "start" else anchor,
            fill=fill,
            transform=f"rotate({number(turned)} {number(x)} {number(y)})" if turned else "",
        )

    def svg(self, width: float, height: float, paper: str, cuts: Sequence[float] = ()) -> str:
        """
        Close the drawing.

        Args:
            width, height: Of the whole, in pixels as shown.
            paper: The colour behind everything.
            cuts: Where it may be cut from left to right, as strips that are likely to be on other pictures too.

        Returns:
            SVG text. It names the fonts' digest, so that other fonts give another picture another key.
        """
        even = " ".join(str(2 * int(each // 2)) for each in cuts)
        marks = f' data-cuts="{even}"' if even else ""
        size = f'width="{number(width)}" height="{number(height)}"'
        return (
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} viewBox="0 0 {number(width)} {number(height)}"'
            f' font-family="{escaped(FAMILIES)}" data-lettering="{self._lettering.digest}"{marks}>\n'
            f'<rect {size} fill="{paper}"/>\n' + "".join(self._parts) + "</svg>\n"
        )

    def _add(self, tag: str, content: str | None = None, /, **attributes: float | str) -> None:
        """
        Write an element; an attribute that is empty text is left out.
        """
        written = "".join(
            f' {name.replace("_", "-")}="{escaped(value) if isinstance(value, str) else number(value)}"'
            for name, value in attributes.items()
            if value != ""
        )
        end = "/>" if content is None else f">{escaped(content)}</{tag}>"
        self._parts.append(f"<{tag}{written}{end}\n")


def _line(stroke: str, thick: float, dashes: str) -> dict[str, float | str]:
    return {"stroke": stroke, "stroke_width": thick, "stroke_dasharray": dashes} if stroke else {}
