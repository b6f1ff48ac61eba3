"""The parser process: long-lived, fenced in by memory and time, started anew when a letter breaks it."""

from __future__ import annotations

import contextlib
import json
import os
import select
import struct
import subprocess
import sys
import threading
import time
from typing import IO, Self

from gamesmaster.errors import LetterError
from gamesmaster.mail.letter import Letter

MEMORY = 768 * 1024 * 1024
SECONDS = 10.0
START_SECONDS = 60.0


class ParserProcess:
    """
    Parses letters in another process, one at a time; any thread may ask.

    Args:
        memory: Bytes of address space the process may have.
        seconds: Time for one letter; then the process is killed and the letter is broken.
    """

    def __init__(self, *, memory: int = MEMORY, seconds: float = SECONDS) -> None:
        self._memory = memory
        self._seconds = seconds
        self._lock = threading.Lock()
        self._process: subprocess.Popen[bytes] | None = None
        self._fresh = True

    def parse(self, raw: bytes, *, headers_only: bool = False) -> Letter:
        """
        Parse a letter.

        Raises:
            LetterError: It is no letter, or it killed the process or took too long; the next letter has a new process.
        """
        request = struct.pack("!BI", headers_only, len(raw)) + raw
        with self._lock:
            try:
                # The process may have died of something else, an operator or the kernel: one more try tells.
                answer = self._tried(request) or self._tried(request)
            except TimeoutError as error:
                self._stop()
                raise LetterError("the letter takes too long") from error
        if answer is None:
            raise LetterError("the letter breaks the parser")
        document = json.loads(answer)
        if "fault" in document:
            raise LetterError(document["fault"])
        return Letter.from_document(document["letter"])

    def close(self) -> None:
        """
        End the process. A later letter starts another.
        """
        with self._lock:
            self._stop()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    @property
    def pid(self) -> int | None:
        """Of the process, None while there is none."""
        return self._process.pid if self._process is not None else None

    def _tried(self, request: bytes) -> bytes | None:
        try:
            answer = self._ask(self._running(), request)
        except (BrokenPipeError, ConnectionError, EOFError):
            self._stop()
            return None
        self._fresh = False
        return answer

    def _running(self) -> subprocess.Popen[bytes]:
        if self._process is not None and self._process.poll() is not None:
            self._stop()
        if self._process is None:
            self._process = subprocess.Popen(
                [sys.executable, "-m", "gamesmaster.adapters.parser_child", str(self._memory)],
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=subprocess.DEVNULL,
            )
            for pipe in (self._process.stdin, self._process.stdout):
                if pipe is not None:
                    os.set_blocking(pipe.fileno(), False)
            self._fresh = True
        return self._process

    def _ask(self, process: subprocess.Popen[bytes], request: bytes) -> bytes:
        # A new interpreter first has to import what it needs; that is not the letter's fault.
        until = time.monotonic() + self._seconds + (START_SECONDS if self._fresh else 0.0)
        if process.stdin is None or process.stdout is None:
            raise EOFError
        _write(process.stdin, request, until)
        # An answer comes in one piece, as a rule.
        found = _read(process.stdout, bytearray(), 4, until)
        (size,) = struct.unpack_from("!I", found)
        return bytes(_read(process.stdout, found, 4 + size, until)[4:])

    def _stop(self) -> None:
        process, self._process = self._process, None
        if process is None:
            return
        with contextlib.suppress(OSError):
            process.kill()
        for pipe in (process.stdin, process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):
                    pipe.close()
        process.wait()


def _write(pipe: IO[bytes], data: bytes, until: float) -> None:
    view = memoryview(data)
    while view:
        try:
            view = view[os.write(pipe.fileno(), view[:65536]) :]
        except BlockingIOError:
            _wait(pipe, select.POLLOUT, until)


def _read(pipe: IO[bytes], found: bytearray, size: int, until: float) -> bytearray:
    """Read on until there are so many bytes; only one answer is ever asked for, so that nothing else can follow."""
    while len(found) < size:
        _wait(pipe, select.POLLIN, until)
        try:
            piece = os.read(pipe.fileno(), 1 << 20)
        except BlockingIOError:
            continue
        if not piece:
            raise EOFError
        found += piece
    return found


def _wait(pipe: IO[bytes], event: int, until: float) -> None:
    poll = select.poll()
    poll.register(pipe, event)
    if not poll.poll(1000 * max(0.0, until - time.monotonic())):
        raise TimeoutError
