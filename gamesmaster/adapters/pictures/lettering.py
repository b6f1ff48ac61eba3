"""The fonts of our pictures: where they lie, what they can write, and how wide it becomes."""

from __future__ import annotations

import hashlib
import re
import struct
import unicodedata
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

FILES: Final = {400: "NotoSans-SemiCondensed.ttf", 600: "NotoSans-SemiCondensedSemiBold.ttf"}
INSTEAD: Final = "\N{REPLACEMENT CHARACTER}"
CUT: Final = "…"

Weight = Literal[400, 600]

_SPACE: Final = re.compile(r"\s+")
_UNSEEN: Final = frozenset({"Cc", "Cf", "Cs", "Co", "Cn"})
# A name may be parted behind these.
_JOINTS: Final = re.compile(r"(?<=[-/ \u2013])")


@dataclass(frozen=True, slots=True)
class Lettering:
    """
    Two weights of one font. resvg says nothing when a font is missing and draws pictures without any text, so that the
    files are looked for here, and named to it.

    Attributes:
        files: The font files; paths.
        digest: Eight hexadecimal digits that are others as soon as a font is another.
        advances: By weight, the width of each character in parts of the font's size.
    """

    files: tuple[str, ...]
    digest: str
    advances: Mapping[int, Mapping[int, float]]

    @classmethod
    def found_in(cls, folders: Iterable[Path]) -> Lettering:
        """
        Read the fonts of the first folder of templates that has them.

        Args:
            folders: Folders of templates, a club's own first; fonts lie in ``fonts`` inside.

        Returns:
            What pictures are written with.

        Raises:
            FileNotFoundError: No folder has both weights.
            ValueError: A file is not a TrueType font that we can measure.
        """
        looked_in = tuple(folders)
        for folder in looked_in:
            paths = {weight: folder / "fonts" / name for weight, name in FILES.items()}
            if all(path.is_file() for path in paths.values()):
                read = {weight: path.read_bytes() for weight, path in paths.items()}
                digest = hashlib.sha256(b"".join(read.values())).hexdigest()[:8]
                files = tuple(str(path.resolve()) for path in paths.values())
                return cls(files, digest, {weight: _advances(data) for weight, data in read.items()})
        raise FileNotFoundError(f"fonts/{FILES[400]} is in none of {', '.join(map(str, looked_in)) or 'no folder'}")

    def writable(self, text: str) -> str:
        """
        Turn any text into one that the font can show on one line.

        Composed, white space as single spaces, nothing that is invisible or turns the direction of writing; a
        character that the font has not becomes its plain letter where it has one, and otherwise a sign that
        something is missing.
        """
        composed = _SPACE.sub(" ", unicodedata.normalize("NFC", text)).strip()
        return "".join(self._shown(character) for character in composed)

    def _shown(self, character: str) -> str:
        known = self.advances[400]
        if unicodedata.category(character) in _UNSEEN:
            return INSTEAD
        if ord(character) in known:
            return character
        plain = "".join(c for c in unicodedata.normalize("NFKD", character) if not unicodedata.combining(c))
        return plain if plain and all(ord(c) in known for c in plain) else INSTEAD

    def width(self, text: str, size: float, weight: Weight = 400) -> float:
        """
        Measure a text. Kerning is left out: it makes texts narrower by a hair, seldom wider.

        Args:
            text: Writable text.
            size: Of the font, in units of the drawing.
            weight: Which of the two.

        Returns:
            Units of the drawing.
        """
        advances = self.advances[weight]
        return size * sum(advances.get(ord(character), 1.0) for character in text)

    def cut(self, text: str, room: float, size: float, weight: Weight = 400) -> str:
        """
        Shorten a text to a given width, with an ellipsis where something is missing.
        """
        if self.width(text, size, weight) <= room:
            return text
        room -= self.width(CUT, size, weight)
        end = len(text)
        while end and self.width(text[:end], size, weight) > room:
            end -= 1
        return text[:end].rstrip() + CUT

    def wrap(self, text: str, room: float, size: float, lines: int, weight: Weight = 400) -> tuple[str, ...]:
        """
        Break a text at spaces, dashes and strokes.

        Args:
            text: Writable text.
            room: How wide a line may be, in units of the drawing.
            size: Of the font.
            lines: How many lines there may be; 1 or more. What is left over after the last is cut off.
            weight: Of the font.

        Returns:
            One line or more, each within the room.
        """
        parts = [part for part in _JOINTS.split(text) if part]
        broken = [""]
        for part in parts:
            if broken[-1] and len(broken) < lines and self.width((broken[-1] + part).rstrip(), size, weight) > room:
                broken.append("")
            broken[-1] += part
        return tuple(self.cut(line.strip(), room, size, weight) for line in broken)

    def whole(self, text: str, lines: tuple[str, ...]) -> bool:
        """
        Tell whether wrapping has cut nothing off.
        """
        return "".join(lines).replace(" ", "") == text.replace(" ", "")


def _advances(data: bytes) -> dict[int, float]:
    """
    Read from a TrueType font how wide each of its characters is.

    Source:
        OpenType specification, cmap (format 4), head, hhea, hmtx.
    """
    try:
        tables = {
            tag: data[offset : offset + length]
            for tag, _, offset, length in struct.iter_unpack(">4sLLL", data[12 : 12 + 16 * _u16(data, 4)])
        }
        units, metrics = _u16(tables[b"head"], 18), _u16(tables[b"hhea"], 34)
        widths = [_u16(tables[b"hmtx"], 4 * glyph) for glyph in range(metrics)]
        glyphs = _glyphs(tables[b"cmap"])
    except (struct.error, KeyError, StopIteration) as error:
        raise ValueError("not a TrueType font with a Unicode table") from error
    return {character: widths[min(glyph, metrics - 1)] / units for character, glyph in glyphs.items()}


def _glyphs(cmap: bytes) -> dict[int, int]:
    """
    Read which glyph stands for each character of the basic plane.
    """
    offsets = (struct.unpack_from(">L", cmap, 8 + 8 * number)[0] for number in range(_u16(cmap, 2)))
    table = cmap[next(offset for offset in offsets if _u16(cmap, offset) == 4) :]
    segments = _u16(table, 6) // 2
    ends, starts, deltas, ranges = (14 + which * 2 * segments + 2 * (which > 0) for which in range(4))
    glyphs: dict[int, int] = {}
    for number in range(segments):
        first, last = _u16(table, starts + 2 * number), _u16(table, ends + 2 * number)
        delta, at = _u16(table, deltas + 2 * number), ranges + 2 * number
        for character in range(first, min(last, 0xFFFE) + 1):
            jump = _u16(table, at)
            glyph = character if not jump else _u16(table, at + jump + 2 * (character - first))
            if glyph and (glyph := (glyph + delta) & 0xFFFF):
                glyphs[character] = glyph
    return glyphs


def _u16(data: bytes, offset: int) -> int:
    number: int = struct.unpack_from(">H", data, offset)[0]
    return number
