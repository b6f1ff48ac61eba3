"""
A door in front of a server of the tests: it adds TLS, can be cut, and remembers what was said to the server.
"""

import socket
import ssl
import subprocess
import threading
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Self

LOOPBACK = "127.0.0.1"


@dataclass(frozen=True)
class Authority:
    """A certificate that vouches for itself: what the server shows, and a client that trusts it."""

    server: ssl.SSLContext
    client: ssl.SSLContext
    file: Path


def own_authority(folder: Path, names: str = "DNS:localhost,IP:127.0.0.1", *, expired: bool = False) -> Authority:
    """
    Make a certificate, for this machine unless told other names; the client trusts it, also when it has expired.
    """
    key, certificate = folder / "key.pem", folder / "certificate.pem"
    command = f"""
        openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost
        -addext subjectAltName={names} -keyout {key} -out {certificate}
    """
    subprocess.run(command.split(), check=True, capture_output=True)
    if expired:
        _expire(folder, key, certificate)
    server = ssl.SSLContext(ssl.PROTOCOL_TLS_SERVER)
    server.load_cert_chain(certificate, key)
    return Authority(server, ssl.create_default_context(cafile=str(certificate)), certificate)


def _expire(folder: Path, key: Path, certificate: Path) -> None:
    """Sign the certificate anew, for a month that is long gone."""
    settings, request = folder / "ca.cnf", folder / "request.pem"
    (folder / "index.txt").touch()
    settings.write_text(
        f"[ca]\ndefault_ca=own\n[own]\ndatabase={folder}/index.txt\nnew_certs_dir={folder}\nrand_serial=yes\n"
        "policy=any\ndefault_md=sha256\nx509_extensions=names\n[any]\ncommonName=supplied\n"
        "[names]\nsubjectAltName=DNS:localhost,IP:127.0.0.1\nbasicConstraints=CA:TRUE\n"
    )
    for command in (
        f"openssl req -new -key {key} -subj /CN=localhost -out {request}",
        f"openssl ca -config {settings} -selfsign -batch -notext -startdate 20200101000000Z -enddate 20200201000000Z"
        f" -keyfile {key} -in {request} -out {certificate}",
    ):
        subprocess.run(command.split(), check=True, capture_output=True)


class TlsDoor:
    """
    Passes bytes between a port of its own and a server on this machine; with a context it speaks TLS outside.

    Attributes:
        passed: All that the clients said, in the clear.
    """

    def __init__(self, server: int, context: ssl.SSLContext | None = None) -> None:
        self._server = server
        self._context = context
        self._pairs: list[tuple[socket.socket, socket.socket]] = []
        self._lock = threading.Lock()
        self._threads: list[threading.Thread] = []
        self.passed = b""

    def __enter__(self) -> Self:
        self._listener = socket.create_server((LOOPBACK, 0))
        self.port: int = self._listener.getsockname()[1]
        self._begin(self._accept)
        return self

    def __exit__(self, *_: object) -> None:
        self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()
        self.cut()
        for thread in self._threads:
            thread.join(5)
        for pair in self._pairs:
            for end in pair:
                end.close()

    def cut(self) -> None:
        """
        Cut every line that is up.
        """
        with self._lock:
            for pair in self._pairs:
                for end in pair:
                    with suppress(OSError):
                        end.shutdown(socket.SHUT_RDWR)

    def _begin(self, what: object, *arguments: object) -> None:
        thread = threading.Thread(target=what, args=arguments, daemon=True)  # type: ignore[arg-type]  # each takes its own arguments
        self._threads.append(thread)
        thread.start()

    def _accept(self) -> None:
        while True:
            try:
                outside, _ = self._listener.accept()
            except OSError:
                return
            self._begin(self._serve, outside)

    def _serve(self, outside: socket.socket) -> None:
        if self._context is not None:
            try:
                outside = self._context.wrap_socket(outside, server_side=True)
            except OSError:
                outside.close()
                return
        inside = socket.create_connection((LOOPBACK, self._server))
        with self._lock:
            self._pairs.append((outside, inside))
        self._begin(self._pass, inside, outside, False)
        self._pass(outside, inside, True)

    def _pass(self, source: socket.socket, target: socket.socket, inward: bool) -> None:
        with suppress(OSError):
            while data := source.recv(65536):
                if inward:
                    self.passed += data
                target.sendall(data)
        for end in (source, target):
            with suppress(OSError):
                end.shutdown(socket.SHUT_RDWR)
