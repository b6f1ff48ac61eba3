"""
The process that draws: SVG in, PNG out, until its input ends.

It is run by path (``python child.py FONT …``) and needs nothing of this program, so that it starts quickly and stays
small. On standard input four bytes of length and an SVG; on standard output a byte (0: drawn, 1: no), four bytes of
length, and a PNG or what is wrong in words.

Most of a picture's time goes into filling its pixels and packing them, and most rows of a board were on another board
before: so a picture that says where it may be cut is drawn strip by strip, and strips that were drawn are kept, packed.
A strip of a PNG can stand below any other when its first line is told without the line above it, and packed pieces that
do not refer to each other can be put one behind the other (RFC 1951 section 3.2.3).
"""

from __future__ import annotations

import re
import signal
import struct
import sys
import zlib
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from hashlib import sha256
from typing import BinaryIO, Final, NamedTuple

FAMILY: Final = "Noto Sans SemiCondensed"
SHARP: Final = 1.5
"""Pixels drawn for each pixel shown: enough for a telephone, whose screen is narrow; a mail stays under 150 kB."""

ASKED: Final = struct.Struct(">L")
ANSWERED: Final = struct.Struct(">BL")
DRAWN, REFUSED = 0, 1


MOST: Final = 2000
"""Strips that are kept, of some four kilobytes each."""
LEVEL: Final = 4
"""How hard strips are packed: the first that looks further than the next match; more costs time and gains nothing."""
AROUND: Final = 1.5
"""How much farther than its measures say a shape may be seen, above and below."""

_PIXELS: Final = re.compile(r' width="([\d.]+)" height="([\d.]+)" viewBox="[^"]*"')
_CUTS: Final = re.compile(r' data-cuts="([\d ]+)"')
_ATTRIBUTE: Final = re.compile(r' ([\w-]+)="([^"]*)"')
_SIGNATURE: Final = b"\x89PNG\r\n\x1a\n"
_HEADER: Final = struct.Struct(">LLBBBBB")
_CHUNK: Final = struct.Struct(">L4s")
_END: Final = b"\x03\x00"
"""The last piece of what is packed: an empty one."""
_ADLER: Final = 65521


class Strip(NamedTuple):
    """
    A part of a picture, from its left to its right: how it is told, how high it is in lines, and its lines packed.
    """

    told: bytes
    lines: int
    packed: bytes
    check: int
    size: int


_kept: OrderedDict[bytes, Strip] = OrderedDict()


def rendered(svg: str, fonts: Sequence[str]) -> bytes:
    """
    Draw with the given fonts and no others; raises ValueError when this is no SVG.

    The same text and fonts give the same bytes, whatever was drawn before.
    """
    pieces = list(pieces_of(svg))
    return stacked([_strip(each, fonts) for each in pieces]) if len(pieces) > 1 else drawn(svg, fonts)


def drawn(svg: str, fonts: Sequence[str]) -> bytes:
    """
    Draw all of it at once.
    """
    import resvg_py

    return bytes(
        resvg_py.svg_to_bytes(
            svg_string=svg,
            zoom=SHARP,
            skip_system_fonts=True,
            font_files=list(fonts),
            font_family=FAMILY,
            sans_serif_family=FAMILY,
        )
    )


def pieces_of(svg: str) -> Iterator[str]:
    """
    Cut a drawing where it says that it may be cut; each piece holds what can be seen of it, in its old place.

    Cuts are even, so that pieces are whole pixels high. What reaches over a cut is in both pieces. Without cuts the
    drawing is one piece.
    """
    head, _, rest = svg.partition("\n")
    cuts, pixels = _CUTS.search(head), _PIXELS.search(head)
    if cuts is None or pixels is None:
        yield svg
        return
    width, height = pixels[1], float(pixels[2])
    paper, *shapes = rest.split("\n")[:-2]
    fill = dict(_ATTRIBUTE.findall(paper))["fill"]
    measured = [(*_extent(each), each) for each in shapes]
    places = sorted({0, *(int(each) for each in cuts[1].split())})
    for top, bottom in zip(places, [*places[1:], height], strict=True):
        size = f' width="{width}" height="{bottom - top:g}"'
        opened = _CUTS.sub("", _PIXELS.sub(f'{size} viewBox="0 {top} {width} {bottom - top:g}"', head))
        seen = "\n".join(each for above, below, each in measured if above < bottom and below > top)
        yield f'{opened}\n<rect y="{top}"{size} fill="{fill}"/>\n{seen}\n</svg>\n'


def stacked(strips: Sequence[Strip]) -> bytes:
    """
    Put strips of one width under each other; gives a PNG.
    """
    lines, check = sum(each.lines for each in strips), 1
    for each in strips:
        check = _joined(check, each.check, each.size)
    width, _, *kind = _HEADER.unpack(strips[0].told)
    packed = b"\x78\x9c" + b"".join(each.packed for each in strips) + _END + check.to_bytes(4, "big")
    chunks = ((b"IHDR", _HEADER.pack(width, lines, *kind)), (b"IDAT", packed), (b"IEND", b""))
    written = (
        _CHUNK.pack(len(body), name) + body + zlib.crc32(name + body).to_bytes(4, "big") for name, body in chunks
    )
    return _SIGNATURE + b"".join(written)


def _strip(svg: str, fonts: Sequence[str]) -> Strip:
    key = sha256("\0".join((*fonts, svg)).encode()).digest()
    if key in _kept:
        _kept.move_to_end(key)
        return _kept[key]
    strip = _kept[key] = _packed(drawn(svg, fonts))
    if len(_kept) > MOST:
        _kept.popitem(last=False)
    return strip


def _packed(png: bytes) -> Strip:
    told, body, at = b"", b"", len(_SIGNATURE)
    while at < len(png):
        size, name = _CHUNK.unpack_from(png, at)
        content = png[at + _CHUNK.size : at + _CHUNK.size + size]
        if name == b"IHDR":
            told = content
        elif name == b"IDAT":
            body += content
        at += _CHUNK.size + size + 4
    width, lines, depth, kind, _, _, woven = _HEADER.unpack(told)
    if (depth, kind, woven) != (8, 6, 0):
        raise ValueError("a picture of another kind than was asked for")
    pixels = bytearray(zlib.decompress(body))
    _tell_alone(pixels, 4 * width)
    packer = zlib.compressobj(LEVEL, wbits=-zlib.MAX_WBITS)
    packed = packer.compress(pixels) + packer.flush(zlib.Z_FULL_FLUSH)
    return Strip(told, lines, packed, zlib.adler32(pixels), len(pixels))


def _tell_alone(pixels: bytearray, width: int) -> None:
    """Tell the first line without the one above it, which is all zeros so far."""
    if pixels[0] == 3:  # Half of left and above together.
        for place in range(5, width + 1):
            pixels[place] = (pixels[place] + pixels[place - 4] // 2) % 256
        pixels[0] = 0
    # Above alone: as it is. The nearest of left, above and both: left.
    pixels[0] = {2: 0, 4: 1}.get(pixels[0], pixels[0])


def _joined(first: int, second: int, size: int) -> int:
    """The check of two pieces, from the check of each and the second one's size (RFC 1950 section 9)."""
    low = ((first & 0xFFFF) + (second & 0xFFFF) - 1) % _ADLER
    high = ((first >> 16) + (second >> 16) + (size % _ADLER) * ((first & 0xFFFF) - 1)) % _ADLER
    return high << 16 | low


def _extent(shape: str) -> tuple[float, float]:
    """How far up and down a shape reaches; everywhere, if that cannot be told from its measures."""
    said = dict(_ATTRIBUTE.findall(shape.partition(">")[0]))
    if "transform" in said:
        return float("-inf"), float("inf")
    if "points" in said:
        heights = [float(point.partition(",")[2]) for point in said["points"].split()]
    elif "cy" in said:
        heights = [float(said["cy"]) - float(said["r"]), float(said["cy"]) + float(said["r"])]
    elif "y1" in said:
        heights = [float(said["y1"]), float(said["y2"])]
    elif "font-size" in said:
        # From an accent over a capital down to the foot of a g.
        foot, size = float(said["y"]), float(said["font-size"])
        heights = [foot - size, foot + 0.3 * size]
    elif "height" in said:
        heights = [float(said["y"]), float(said["y"]) + float(said["height"])]
    else:
        return float("-inf"), float("inf")
    return min(heights) - AROUND, max(heights) + AROUND


def serve(asked: BinaryIO, answers: BinaryIO, fonts: Sequence[str]) -> None:
    """
    Answer every picture asked for, in order.
    """
    while len(head := asked.read(ASKED.size)) == ASKED.size:
        svg = asked.read(ASKED.unpack(head)[0])
        try:
            status, body = DRAWN, rendered(svg.decode(), fonts)
        except ValueError as error:
            status, body = REFUSED, str(error).encode()
        answers.write(ANSWERED.pack(status, len(body)) + body)
        answers.flush()


if __name__ == "__main__":
    # The parent ends us by closing our input; a key pressed at its terminal is not for us.
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    serve(sys.stdin.buffer, sys.stdout.buffer, sys.argv[1:])
