"""SVG to PNG. resvg holds the interpreter while it draws, so that ``Pictures`` lets child processes do it."""

from __future__ import annotations

import contextlib
import hashlib
import queue
import subprocess
import sys
import threading
from pathlib import Path
from types import TracebackType
from typing import Final, Self

from gamesmaster.adapters.pictures.child import ANSWERED, ASKED, DRAWN, rendered
from gamesmaster.adapters.pictures.lettering import Lettering
from gamesmaster.errors import UnavailableError

PATIENCE: Final = 30.0
"""Seconds that a picture may take; an ordinary one takes a tenth of one."""

CHILD: Final = Path(__file__).with_name("child.py")


def key_of(svg: str) -> str:
    """
    Name a picture by its content: SHA-256 of the SVG, 64 hexadecimal digits. Equal keys mean equal PNG bytes.
    """
    return hashlib.sha256(svg.encode()).hexdigest()


def png_of(svg: str, lettering: Lettering) -> bytes:
    """
    Draw in this process; no other thread runs meanwhile.

    Args:
        svg: Text that ``svg_of`` made.
        lettering: The fonts it was made with.

    Returns:
        PNG, three pixels for two that are shown; the same bytes each time.

    Raises:
        ValueError: This is no SVG.
    """
    return rendered(svg, lettering.files)


class Pictures:
    """
    Draws pictures in processes of its own: fresh interpreters, never forks, started when first needed.

    Nothing is kept here: the caller stores a PNG under ``key_of`` its SVG and asks once for each. Threads may share
    one; as many pictures are drawn at a time as there are workers, and the other threads wait.

    Args:
        lettering: The fonts.
        workers: How many processes; 1 or more.
        patience: Seconds a picture may take.
    """

    def __init__(self, lettering: Lettering, workers: int = 1, patience: float = PATIENCE) -> None:
        self._files, self._patience, self._workers = lettering.files, patience, workers
        # The one used last is taken first: a second process is started only when two threads draw at once.
        self._idle: queue.LifoQueue[_Child | None] = queue.LifoQueue()
        for _ in range(workers):
            self._idle.put(None)

    def draw(self, svg: str) -> bytes:
        """
        Draw one picture. A process found dead is replaced, once.

        Args:
            svg: Text that ``svg_of`` made.

        Returns:
            PNG; the same bytes as from ``png_of``.

        Raises:
            UnavailableError: It could not be drawn; ``permanent`` when this text never can be.
        """
        child = self._idle.get()
        try:
            for _ in range(2):
                child = child or _Child(self._files)
                try:
                    return child.draw(svg, self._patience)
                except TimeoutError as error:
                    child.stop()
                    child = None
                    raise UnavailableError(f"drawing a picture within {self._patience:g} s") from error
                except (OSError, EOFError):
                    child.stop()
                    child = None
                except KeyboardInterrupt:  # Its answer would be taken for the next picture.
                    child.stop()
                    child = None
                    raise
            raise UnavailableError("drawing a picture: the process that draws died twice over it")
        finally:
            self._idle.put(child)

    @property
    def processes(self) -> tuple[subprocess.Popen[bytes], ...]:
        """
        The processes that wait for work, for whoever reports how large they are.
        """
        return tuple(child.process for child in tuple(self._idle.queue) if child is not None)

    def close(self) -> None:
        """
        End the processes, each after the picture it is at. They start again should another picture be asked for.
        """
        for child in [self._idle.get() for _ in range(self._workers)]:
            if child is not None:
                child.stop()
            self._idle.put(None)

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        self.close()


class _Child:
    """
    One process that draws, and the pipes to it.
    """

    def __init__(self, fonts: tuple[str, ...]) -> None:
        command = [sys.executable, "-P", str(CHILD), *fonts]
        try:
            self.process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE)
        except OSError as error:
            raise UnavailableError("starting a process that draws") from error

    def draw(self, svg: str, patience: float) -> bytes:
        """
        Have one picture drawn.

        Raises:
            TimeoutError: It took longer than ``patience`` seconds; the process is no longer of use.
            OSError, EOFError: The process is dead.
            UnavailableError: The process lives and says that this cannot be drawn.
        """
        late = threading.Event()
        timer = threading.Timer(patience, self._end, [late])
        timer.daemon = True
        timer.start()
        try:
            status, body = self._exchange(svg.encode())
        except (OSError, EOFError) as error:
            if late.is_set():
                raise TimeoutError from error
            raise
        finally:
            timer.cancel()
        if status != DRAWN:
            raise UnavailableError(f"drawing a picture: {body.decode(errors='replace')}", permanent=True)
        return body

    def stop(self) -> None:
        """
        End the process, and wait until it is gone.
        """
        self.process.kill()
        self.process.wait()
        for pipe in (self.process.stdin, self.process.stdout):
            if pipe is not None:
                with contextlib.suppress(OSError):  # What was still to be written to a dead process.
                    pipe.close()

    def _exchange(self, svg: bytes) -> tuple[int, bytes]:
        asked, answers = self.process.stdin, self.process.stdout
        assert asked is not None and answers is not None
        asked.write(ASKED.pack(len(svg)) + svg)
        asked.flush()
        status, length = ANSWERED.unpack(_exactly(answers.read(ANSWERED.size), ANSWERED.size))
        return status, _exactly(answers.read(length), length)

    def _end(self, late: threading.Event) -> None:
        late.set()
        self.process.kill()


def _exactly(data: bytes, size: int) -> bytes:
    if len(data) < size:
        raise EOFError
    return data
