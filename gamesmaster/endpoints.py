"""Mail servers as settings name them: how each is spoken to, where it is, and as whom."""

from __future__ import annotations

from dataclasses import dataclass
from ipaddress import ip_address
from urllib.parse import unquote, urlsplit

from pydantic import BeforeValidator, SecretStr

NO_SECRET = SecretStr("")
MAILBOX_PORTS = {"imaps": 993, "imap+starttls": 143, "imap": 143}
RELAY_PORTS = {"smtps": 465, "smtp+starttls": 587, "smtp": 25}


@dataclass(frozen=True, slots=True)
class Endpoint:
    """
    A mail server: how it is spoken to, where it is, and as whom.

    ``tls`` is ``tls`` (from the first byte), ``starttls`` or ``plain`` (this machine only). The password is hidden
    from everything that prints. ``auth`` is ``password`` or ``xoauth2``: then a token takes the password's place.
    """

    tls: str
    host: str
    port: int
    user: str = ""
    password: SecretStr = NO_SECRET
    auth: str = "password"


def endpoint(ports: dict[str, int]) -> BeforeValidator:
    schemes = list(ports)
    expected = f"{schemes[0]}://user@host, {schemes[1]}://user@host, or {schemes[2]}:// on this machine"

    def read(value: object) -> Endpoint:
        if isinstance(value, Endpoint):
            return value
        try:
            url = urlsplit(str(value))
            port = url.port
        except ValueError as error:
            raise ValueError(f"a URL such as {expected}") from error
        if url.scheme not in ports or not url.hostname or url.path not in ("", "/") or url.query or url.fragment:
            raise ValueError(f"a URL such as {expected}")
        tls = "starttls" if "+" in url.scheme else "tls" if url.scheme.endswith("s") else "plain"
        if tls == "plain" and not is_loopback(url.hostname):
            raise ValueError(
                f"{schemes[0]}:// or {schemes[1]}://; {url.scheme}:// sends passwords and letters in the clear and is "
                "allowed on this machine only"
            )
        user, password = unquote(url.username or ""), unquote(url.password or "")
        if any(character in user + password + url.hostname for character in "\0\r\n"):
            raise ValueError("a URL without line breaks in user, password or host")
        return Endpoint(tls, url.hostname, port or ports[url.scheme], user, SecretStr(password))

    return BeforeValidator(read)


def is_loopback(host: str) -> bool:
    """
    Say whether a host is this machine for certain, without asking a name server.
    """
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False
