"""The inside of the parser process: letters in, documents out, for ever. Started as ``python -m``, never by fork."""

from __future__ import annotations

import json
import resource
import struct
import sys
from typing import BinaryIO

from gamesmaster.errors import LetterError
from gamesmaster.mail.parsing import parse


def main(source: BinaryIO, target: BinaryIO, memory: int) -> None:
    """
    Serve until the pipe is closed.

    A request is a byte (1: header only), four bytes of length, and the mail. An answer is four bytes of length and
    JSON: ``{"letter": …}`` or ``{"fault": …}``. A mail that breaks more than that ends the process; who asked sees
    the pipe close.
    """
    if memory:
        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
    while True:
        head = source.read(5)
        if len(head) < 5:
            return
        headers_only, size = struct.unpack("!BI", head)
        raw = source.read(size)
        if len(raw) < size:
            return
        answer = json.dumps(_answer(raw, headers_only=bool(headers_only))).encode("ascii")
        target.write(struct.pack("!I", len(answer)) + answer)
        target.flush()


def _answer(raw: bytes, *, headers_only: bool) -> dict[str, object]:
    try:
        return {"letter": parse(raw, headers_only=headers_only).to_document()}
    except LetterError as error:
        return {"fault": error.reason}
    except RecursionError:
        return {"fault": "nested too deep"}


if __name__ == "__main__":
    main(sys.stdin.buffer, sys.stdout.buffer, int(sys.argv[1]) if len(sys.argv) > 1 else 0)
