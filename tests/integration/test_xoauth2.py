"""
Signing in by XOAUTH2, as the large providers want it: a relay and a mailbox that speak it, and tokens that grow old.
"""

import base64
import imaplib
import sys
import threading
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from socketserver import StreamRequestHandler, ThreadingTCPServer

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import MISSING, SMTP, AuthResult

from gamesmaster.adapters.imap import Box, Place
from gamesmaster.adapters.smtp import Relay
from gamesmaster.adapters.tokens import AccessToken
from gamesmaster.config import read_settings
from gamesmaster.errors import UnavailableError
from tests.post_office import letter
from tests.servers import free_port

USER = "play@gm.test"


def said_by(user: str, token: str) -> str:
    return f"user={user}\1auth=Bearer {token}\1\1"


@dataclass
class Provider:
    """Knows which token is good just now, and remembers what it was told."""

    good: str = "token-1"
    told: list[str] = field(default_factory=list)

    def lets_in(self, words: bytes) -> bool:
        self.told.append(base64.b64decode(words).decode())
        return self.told[-1] == said_by(USER, self.good)

    # What aiosmtpd calls.

    async def auth_XOAUTH2(self, server: SMTP, words: list[str]) -> AuthResult:
        if self.lets_in(words[1].encode()):
            return AuthResult(success=True, auth_data=b"play")
        answer = await server.challenge_auth(b'{"status":"401"}')
        assert answer in (b"", MISSING)
        return AuthResult(success=False, handled=False)

    async def handle_DATA(self, *_: object) -> str:
        return "250 taken"


@pytest.fixture
def provider() -> Provider:
    return Provider()


@pytest.fixture
def smtp_port(provider: Provider) -> Iterator[int]:
    controller = Controller(provider, hostname="127.0.0.1", port=free_port(), auth_require_tls=False)
    controller.start()
    yield controller.port
    controller.stop()


@pytest.fixture
def imap_port(provider: Provider) -> Iterator[int]:
    class Door(StreamRequestHandler):
        """As much of IMAP as a login needs."""

        def handle(self) -> None:
            self.say("* OK [CAPABILITY IMAP4rev1 AUTH=XOAUTH2 LOGINDISABLED] here")
            while line := self.rfile.readline().decode().split():
                tag, command, *rest = line
                if command == "CAPABILITY":
                    self.say("* CAPABILITY IMAP4rev1 AUTH=XOAUTH2 MOVE IDLE", f"{tag} OK done")
                elif command == "AUTHENTICATE" and rest == ["XOAUTH2"]:
                    self.sign_in(tag)
                elif command == "LOGOUT":
                    self.say("* BYE bye", f"{tag} OK done")
                else:
                    self.say(f"{tag} BAD what?")

        def sign_in(self, tag: str) -> None:
            self.say("+ ")
            if provider.lets_in(self.rfile.readline().strip()):
                self.say(f"{tag} OK welcome")
                return
            self.say("+ " + base64.b64encode(b'{"status":"401"}').decode())
            assert self.rfile.readline().strip() == b""
            self.say(f"{tag} NO AUTHENTICATE failed")

        def say(self, *lines: str) -> None:
            self.wfile.write("".join(f"{line}\r\n" for line in lines).encode())

    with ThreadingTCPServer(("127.0.0.1", 0), Door) as server:
        thread = threading.Thread(target=server.serve_forever, args=(0.05,))
        thread.start()
        yield server.server_address[1]
        server.shutdown()
        thread.join()


def test_the_mailbox_is_opened_by_a_token(provider: Provider, imap_port: int, tmp_path: Path) -> None:
    """The token is read anew each time; an old one is refused as a wrong password is."""
    file = tmp_path / "token"
    place = Place("127.0.0.1", imap_port, "plain", USER, "", AccessToken(file=file))
    file.write_text("token-1\n")
    box = Box(place, timeout=5)
    assert box.can_idle
    box.hang_up()
    provider.good = "token-2"
    with pytest.raises(imaplib.IMAP4.error):
        Box(place, timeout=5)
    file.write_text("token-2\n")
    Box(place, timeout=5).hang_up()
    assert provider.told == [said_by(USER, token) for token in ("token-1", "token-1", "token-2")]


def test_the_relay_is_signed_into_by_a_token(provider: Provider, smtp_port: int, tmp_path: Path) -> None:
    """A command prints it; refused, the message stays good for another time."""
    file = tmp_path / "token"
    file.write_text("stale")
    command = f"{sys.executable} -c \"print(open('{file}').read())\""
    relay = Relay(
        "127.0.0.1", smtp_port, tls="plain", user=USER, token=AccessToken(command), local_name="gm.test", timeout=5
    )
    try:
        with pytest.raises(UnavailableError) as refused:
            relay.send(USER, ["frank@club.test"], letter("one"))
        assert not refused.value.permanent
        file.write_text("token-1")
        assert relay.send(USER, ["frank@club.test"], letter("one")) == {}
    finally:
        relay.close()
    assert provider.told == [said_by(USER, "stale"), said_by(USER, "token-1")]


@pytest.mark.parametrize(
    ("token", "told"),
    [
        (AccessToken("false"), "left with 1"),
        (AccessToken("/nowhere/token"), "FileNotFoundError"),
        (AccessToken("echo two words"), "one word"),
        (AccessToken("'"), "ValueError"),
        (AccessToken(file=Path("/nowhere/token")), "FileNotFoundError"),
        (AccessToken(), "one word"),
    ],
)
def test_without_a_token_we_come_back_later(token: AccessToken, told: str) -> None:
    """It is told why, but never what was printed."""
    with pytest.raises(UnavailableError, match=told):
        token()


def test_the_settings_choose(provider: Provider, imap_port: int, tmp_path: Path) -> None:
    """From the file to the login."""
    from gamesmaster.bootstrap import build

    (tmp_path / "token").write_text("token-1")
    (tmp_path / "gamesmaster.toml").write_text(
        f"""
        address = "{USER}"
        moderator = "anna@gm.test"
        mailbox = "imap://play%40gm.test@127.0.0.1:{imap_port}"
        mailbox_auth = "xoauth2"
        token_file = "token"
        database = "sqlite://"
        """
    )
    with build(read_settings(tmp_path / "gamesmaster.toml")) as service:
        Box(service.mailbox_place(), timeout=5).hang_up()
    assert provider.told == [said_by(USER, "token-1")]
