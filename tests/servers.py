"""
Real servers for the tests: PostgreSQL, Postfix and Dovecot, each under a throw-away folder and on a free port.

Nothing here touches a server the machine runs already, and no mail can leave the machine. A server dies with the test
run that started it, even when the run is killed.
"""

import itertools
import os
import shutil
import signal
import socket
import socketserver
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Self

import psycopg
from psycopg import sql

from gamesmaster.bench import mail_servers, plan

LOOPBACK = mail_servers.HOST
PASSWORD = "pw"
DOMAINS = (*mail_servers.DOMAINS, "odd.test")
# PostgreSQL refuses to run as root, and Dovecot needs no more than this.
UNPRIVILEGED = mail_servers.USER
UNPRIVILEGED_GROUP = mail_servers.GROUP


class NotHere(Exception):
    """
    The server cannot run on this machine; the message says what to install.
    """


def free_port() -> int:
    """
    Find a port nobody listens on just now.
    """
    with socket.socket() as probe:
        probe.bind((LOOPBACK, 0))
        port: int = probe.getsockname()[1]
        return port


def _running_as_root() -> bool:
    return os.geteuid() == 0


def _unprivileged(command: Sequence[str]) -> list[str]:
    if not _running_as_root():
        return list(command)
    return ["setpriv", f"--reuid={UNPRIVILEGED}", f"--regid={UNPRIVILEGED_GROUP}", "--clear-groups", *command]


def _ending_with_us(command: Sequence[str]) -> list[str]:
    # The kernel forgets this wish when a process changes its user, so it has to be the last thing before the server.
    return ["setpriv", "--pdeathsig", "TERM", *command]


def _wait(until: Callable[[], bool], process: subprocess.Popen[bytes], log: Path, seconds: float = 30.0) -> None:
    end = time.monotonic() + seconds
    while not until():
        if process.poll() is not None or time.monotonic() > end:
            said = log.read_text(errors="replace")[-2000:] if log.exists() else ""
            raise RuntimeError(f"{process.args!r} did not come up (status {process.poll()}):\n{said}")
        time.sleep(0.02)


def _port_open(port: int) -> bool:
    try:
        socket.create_connection((LOOPBACK, port), 0.5).close()
    except OSError:
        return False
    return True


def _end(process: subprocess.Popen[bytes], with_signal: signal.Signals) -> None:
    if process.poll() is None:
        process.send_signal(with_signal)
    try:
        process.wait(20)
    except subprocess.TimeoutExpired:
        process.kill()
        process.wait()


@contextmanager
def _folder(prefix: str) -> Iterator[Path]:
    # Not pytest's own folder: that one is closed to the unprivileged user, and too deep for the path of a socket.
    path = Path(tempfile.mkdtemp(prefix=prefix))
    path.chmod(0o755)
    try:
        yield path
    finally:
        shutil.rmtree(path, ignore_errors=True)


def _postgres_programs() -> Path:
    versions = [path for path in Path("/usr/lib/postgresql").glob("*/bin") if (path / "initdb").exists()]
    if versions:
        return max(versions, key=lambda path: float(path.parent.name))
    found = shutil.which("initdb")
    if found:
        return Path(found).parent
    raise NotHere("PostgreSQL is not installed: apt-get install postgresql")


@dataclass
class PostgresServer:
    """
    A private PostgreSQL that keeps nothing: it never waits for a disk.
    """

    port: int
    _stack: ExitStack
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    @classmethod
    def start(cls) -> Self:
        """
        Make a cluster and bring it up, in about a second.

        Raises:
            NotHere: PostgreSQL is not installed.
        """
        programs = _postgres_programs()
        with ExitStack() as stack:
            folder = stack.enter_context(_folder("gm-postgres-"))
            data, log = folder / "data", folder / "log"
            data.mkdir(mode=0o700)
            log.touch()
            if _running_as_root():
                for path in (folder, data, log):
                    shutil.chown(path, UNPRIVILEGED, UNPRIVILEGED_GROUP)
            making = [programs / "initdb", "-D", data, "-U", "gm", "-A", "trust", "-E", "UTF8", "--no-sync"]
            making.append("--locale=C.UTF-8")
            subprocess.run(
                _unprivileged([str(part) for part in making]),
                check=True,
                cwd=folder,
                stdin=subprocess.DEVNULL,
                stdout=subprocess.DEVNULL,
            )
            port = free_port()
            settings = {
                "listen_addresses": LOOPBACK,
                "port": port,
                "unix_socket_directories": folder,
                "fsync": "off",
                "synchronous_commit": "off",
                "full_page_writes": "off",
                "max_connections": 200,
            }
            command = [str(programs / "postgres"), "-D", str(data)]
            command += [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]
            with log.open("ab") as writing:
                process = subprocess.Popen(
                    _unprivileged(_ending_with_us(command)),
                    cwd=folder,
                    stdin=subprocess.DEVNULL,
                    stdout=writing,
                    stderr=writing,
                )
            # What PostgreSQL calls an immediate shutdown: the data goes with the folder anyway.
            stack.callback(_end, process, signal.SIGQUIT)
            server = cls(port, ExitStack())
            _wait(server._answers, process, log)
            server._stack = stack.pop_all()
            return server

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def url(self, database: str) -> str:
        """
        The address of a database, for SQLAlchemy.
        """
        return f"postgresql+psycopg://gm@{LOOPBACK}:{self.port}/{database}"

    @contextmanager
    def new_database(self) -> Iterator[str]:
        """
        Make an empty database, and drop it afterwards even if somebody is still connected.
        """
        name = f"test{next(self._numbers)}"
        self._execute(sql.SQL("create database {}").format(sql.Identifier(name)))
        try:
            yield self.url(name)
        finally:
            self._execute(sql.SQL("drop database {} with (force)").format(sql.Identifier(name)))

    def _connect(self) -> psycopg.Connection:
        return psycopg.connect(host=LOOPBACK, port=self.port, user="gm", dbname="postgres", autocommit=True)

    def _execute(self, statement: sql.Composed) -> None:
        with self._connect() as connection:
            connection.execute(statement)

    def _answers(self) -> bool:
        try:
            self._connect().close()
        except psycopg.OperationalError:
            return False
        return True


# Nothing here is worth waiting for a disk; tests ask from many connections at once.
QUICKER = """\
mail_fsync = never
mail_max_userip_connections = 1000
service imap {
  process_limit = 1000
}
"""
# Of mail to odd.test the test says what becomes of it; a box at nobody.test is unknown once the mail is taken. Whatever
# else is not for our domains comes back as a real bounce.
ODDER = """\
smtpd_restriction_classes = asked_of_the_test
asked_of_the_test = check_policy_service inet:{host}:{policy_port}
smtpd_recipient_restrictions = check_recipient_access inline:{{ {{ odd.test = asked_of_the_test }} }}
transport_maps = inline:{{ {{ nobody.test = error:5.1.1 no such box }} }}
smtpd_client_connection_count_limit = 0
smtpd_client_message_rate_limit = 0
smtp_host_lookup = native
in_flow_delay = 0
"""
COMMANDS = """\
pickup unix n - n 60 1 pickup
verify unix - - n - 1 verify
flush unix n - n 1000? 0 flush
showq unix n - n - - showq
"""


class _PolicyHandler(socketserver.StreamRequestHandler):
    """
    Postfix's question about a recipient: lines of name=value up to an empty one; answered by one action.
    """

    answers: Mapping[str, str]

    def handle(self) -> None:
        asked: dict[str, str] = {}
        for line in self.rfile:
            name, equals, value = line.decode().strip().partition("=")
            if equals:
                asked[name] = value
                continue
            action = self.answers.get(asked.get("recipient", ""), "dunno")
            self.wfile.write(f"action={action}\n\n".encode())
            asked.clear()


@contextmanager
def _policy(answers: Mapping[str, str]) -> Iterator[int]:
    handler = type("Handler", (_PolicyHandler,), {"answers": answers})
    with socketserver.ThreadingTCPServer((LOOPBACK, 0), handler) as server:
        server.daemon_threads = True
        threading.Thread(target=server.serve_forever, args=(0.05,), daemon=True).start()
        yield server.server_address[1]
        server.shutdown()


@dataclass
class MailServers:
    """
    Postfix takes mail for two domains and hands it to Dovecot, which has a box for any name.

    The box of ``frank+t7@gm.test`` is ``frank``; the letter's Delivered-To keeps the whole address. Mail for any other
    domain comes back as a bounce; at ``odd.test``, ``answers`` decides what is taken.
    """

    smtp_port: int
    imap_port: int
    lmtp_port: int
    _folder: Path
    _stack: ExitStack
    host: str = LOOPBACK
    password: str = PASSWORD
    domains: tuple[str, ...] = DOMAINS
    answers: dict[str, str] = field(default_factory=dict)
    """By address at odd.test: what Postfix answers when it is to take mail for it, such as ``450 4.2.0 later``."""
    _numbers: Iterator[int] = field(default_factory=lambda: itertools.count(1))

    @classmethod
    def start(cls) -> Self:
        """
        Bring both up, in about two seconds.

        Raises:
            NotHere: One of them is not installed, or we are not root, which Postfix insists on.
        """
        with ExitStack() as stack:
            folder = stack.enter_context(_folder("gm-mail-"))
            answers: dict[str, str] = {}
            odder = ODDER.format(host=LOOPBACK, policy_port=stack.enter_context(_policy(answers)))
            more = mail_servers.More(QUICKER, odder, COMMANDS)
            up = mail_servers.mail_servers(folder, domains=DOMAINS, password=PASSWORD, more=more)
            try:
                doors = stack.enter_context(up)
            except plan.NotHere as error:
                raise NotHere(str(error)) from error
            return cls(doors.smtp, doors.imap, doors.lmtp, folder, stack.pop_all(), answers=answers)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self._stack.close()

    def new_address(self, name: str = "box", domain: str = "gm.test") -> str:
        """
        An address nobody has used before; its box is called like the part before the @.
        """
        return f"{name}{next(self._numbers)}@{domain}"

    def renumber(self, box: str) -> None:
        """
        Number the letters of a box's Inbox anew, under a new UIDVALIDITY, as after a mailbox was rebuilt.
        """
        place = self._folder / "mail" / box
        for path in [*place.glob("dovecot-uid*"), *place.glob("dovecot.index*")]:
            path.unlink()
