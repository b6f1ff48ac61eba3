"""
A door in front of a server, through which a connection can be cut: after so many bytes, or for as long as one likes.
"""

from __future__ import annotations

import select
import socket
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field

LOOPBACK = "127.0.0.1"

Cut = Callable[[int], int | None]


@dataclass
class Proxy:
    """
    Passes every connection on to a port of this machine.

    ``cut`` is asked for each connection, numbered from 0, after how many bytes from the server it is to be cut; None
    for never. ``connections`` counts them; ``cuts`` those that were cut. Between ``shut`` and ``unshut``
    nobody gets through.
    """

    target: int
    cut: Cut = lambda number: None
    port: int = 0
    connections: int = 0
    cuts: int = 0
    _shut: threading.Event = field(default_factory=threading.Event)
    _live: list[threading.Thread] = field(default_factory=list)
    _stopping: threading.Event = field(default_factory=threading.Event)

    @contextmanager
    def open(self) -> Iterator[Proxy]:
        """
        Take connections until the block is left.
        """
        with socket.create_server((LOOPBACK, 0)) as door:
            door.settimeout(0.1)
            self.port = door.getsockname()[1]
            thread = threading.Thread(target=self._take, args=(door,), daemon=True)
            thread.start()
            try:
                yield self
            finally:
                self._stopping.set()
                thread.join(5)

    def shut(self) -> None:
        """
        Cut every connection and take no more; when this returns, nobody is connected.
        """
        self._shut.set()
        for thread in self._live:
            thread.join(5)
        self._live.clear()

    def unshut(self) -> None:
        """
        Take connections again.
        """
        self._shut.clear()

    def _take(self, door: socket.socket) -> None:
        while not self._stopping.is_set():
            try:
                client, _ = door.accept()
            except TimeoutError:
                continue
            if self._shut.is_set():
                client.close()
                continue
            number, self.connections = self.connections, self.connections + 1
            thread = threading.Thread(target=self._pass, args=(client, self.cut(number)), daemon=True)
            self._live.append(thread)
            thread.start()
        for thread in list(self._live):
            thread.join(5)

    def _pass(self, client: socket.socket, left: int | None) -> None:
        with client, socket.socket() as server, suppress(OSError):
            server.connect((LOOPBACK, self.target))
            while not (self._stopping.is_set() or self._shut.is_set()):
                ready, _, _ = select.select([client, server], [], [], 0.05)
                for one, other in ((client, server), (server, client)):
                    if one not in ready:
                        continue
                    piece = one.recv(65536)
                    if one is server and left is not None:
                        piece, gone = piece[:left], len(piece) >= left
                        left -= len(piece)
                        if gone:
                            self.cuts += 1
                            other.sendall(piece)
                            return
                    if not piece:
                        return
                    other.sendall(piece)
