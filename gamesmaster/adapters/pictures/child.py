"""
The process that draws: SVG in, PNG out, until its input ends.

It is run by path (``python child.py FONT …``) and needs nothing of this program, so that it starts quickly and stays
small. On standard input four bytes of length and an SVG; on standard output a byte (0: drawn, 1: no), four bytes of
length, and a PNG or what is wrong in words.
"""

from __future__ import annotations

import signal
import struct
import sys
from collections.abc import Sequence
from typing import BinaryIO, Final

FAMILY: Final = "Noto Sans SemiCondensed"
SHARP: Final = 1.5
"""Pixels drawn for each pixel shown: enough for a telephone, whose screen is narrow; a mail stays under 150 kB."""

ASKED: Final = struct.Struct(">L")
ANSWERED: Final = struct.Struct(">BL")
DRAWN, REFUSED = 0, 1


def rendered(svg: str, fonts: Sequence[str]) -> bytes:
    """
    Draw with the given fonts and no others; raises ValueError when this is no SVG.
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
