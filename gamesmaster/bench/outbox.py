"""How fast ready mail is handed over, beside Postfix's own generator of mail on the same sink."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from time import monotonic, sleep

from gamesmaster.bench.figure import Figure, Peer
from gamesmaster.bench.plan import NotHere, Plan

CONNECTIONS = 5
SIZE = 2000
"""Bytes of a message, about those of a receipt."""
PLACES = "/usr/sbin:/usr/lib/postfix/sbin:/usr/libexec/postfix"


def figures(plan: Plan) -> list[Figure]:
    """
    Measure the outbox: ready messages, each to a recipient of its own, from the database to the relay and marked sent.

    The database is a file, and every commit is synced. Peer and relay are Postfix's ``smtp-source -s 5`` and
    ``smtp-sink``.

    Raises:
        NotHere: They are not installed.
    """
    source = program("smtp-source")
    seconds = plan.seconds
    with sinking() as port:
        plan.say("outbox: handing over")
        count = 200
        rate, peer = ours(port, count), theirs(source, port, 2000)
        while count < 20_000 and count / rate < seconds:
            count = min(20_000, max(2 * count, int(rate * seconds)))
            rate, peer = ours(port, count), theirs(source, port, max(2000, int(peer * min(seconds, 5))))
    name = "ready mails handed over, each committed before and after"
    return [Figure(name, rate, "1/s", count, Peer("smtp-source -s 5", peer), rate / peer)]


def ours(port: int, count: int) -> float:
    """Hand over so many; gives how many a second."""
    from gamesmaster.adapters.database import SqlStore, upgrade
    from gamesmaster.adapters.memory import MemorySecrets
    from gamesmaster.adapters.smtp import Relay
    from gamesmaster.daemon import A_CONNECTION, SENDERS
    from gamesmaster.service import outbox
    from gamesmaster.service.desk import Desk
    from gamesmaster.service.records import Member, Notice, Rendered

    class Nothing:
        def render(self, notice: Notice, member: Member | None) -> Rendered:
            raise AssertionError("every message is ready")

    now = datetime.now(UTC)
    body = b"Subject: ready\r\n\r\n" + (b"x" * 70 + b"\r\n") * (SIZE // 72)
    with tempfile.TemporaryDirectory(prefix="gamesmaster-bench-") as folder:
        url = f"sqlite:///{Path(folder) / 'outbox.sqlite3'}"
        upgrade(url)
        store = SqlStore(url)
        desk = Desk(store, "play@gm.test", "moderator@gm.test", MemorySecrets())
        with store.story() as unit:
            for number in range(count):
                address, name = f"p{number}@club.test", f"<{number}@gm.test>"
                unit.put_notice(Notice("receipt", "", "", 0, address, {}, name, now, message=body))
        relay = Relay("127.0.0.1", port, tls="plain", local_name="gm.test", connections=CONNECTIONS)

        def send() -> None:
            for _ in outbox.send_all(desk, Nothing(), relay, lambda: now, most=A_CONNECTION * CONNECTIONS):
                pass

        threads = [threading.Thread(target=send) for _ in range(SENDERS)]
        began = monotonic()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        spent = monotonic() - began
        relay.close()
        with store.view() as view:
            left = view.next_notice(now)
        store.close()
    if left is not None:
        raise RuntimeError("the sink did not take every message")
    return count / spent


def theirs(source: str, port: int, count: int) -> float:
    """Have Postfix's generator hand over so many; gives how many a second."""
    command = [source, "-s", str(CONNECTIONS), "-m", str(count), "-l", str(SIZE), "-f", "play@gm.test"]
    began = monotonic()
    subprocess.run([*command, "-t", "p@club.test", f"127.0.0.1:{port}"], check=True, capture_output=True, timeout=120)
    return count / (monotonic() - began)


def program(name: str) -> str:
    """
    Find one of Postfix's tools.

    Raises:
        NotHere: It is not installed.
    """
    found = shutil.which(name) or shutil.which(name, path=PLACES)
    if found is None:
        raise NotHere(f"mail is handed to Postfix's {name}", "postfix")
    return found


@contextmanager
def sinking() -> Iterator[int]:
    """
    Run a relay that takes every mail and forgets it; gives its port.

    Raises:
        NotHere: Postfix is not installed.
    """
    sink = program("smtp-sink")
    with socket.create_server(("127.0.0.1", 0)) as free:
        port = int(free.getsockname()[1])
    # It gives its rights away where it has them: root must say to whom.
    user = ["-u", "nobody"] if os.geteuid() == 0 else []
    process = subprocess.Popen(
        [sink, *user, f"127.0.0.1:{port}", "100"], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    try:
        for _ in range(100):
            try:
                socket.create_connection(("127.0.0.1", port), 1).close()
                break
            except OSError:
                sleep(0.05)
        yield port
    finally:
        process.terminate()
        process.wait(5)
