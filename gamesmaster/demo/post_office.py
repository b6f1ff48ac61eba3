"""
A post office in one process: SMTP takes the mail, IMAP shows it, both on this machine only, nothing kept on disk.

``python -m gamesmaster.demo.post_office`` reads one line of JSON, ``{"boxes": {name: password}}``, from its standard
input, writes one line, ``{"host", "imap", "smtp"}``, when both doors are open, then one line for every mail delivered,
and leaves when its standard input ends: with whoever started it.
"""

from __future__ import annotations

import asyncio
import json
import logging
import os
import socket
import sys
from argparse import Namespace
from collections.abc import AsyncIterator, Mapping
from contextlib import AsyncExitStack, asynccontextmanager
from datetime import UTC, datetime
from email import policy
from email.parser import BytesHeaderParser
from email.utils import format_datetime
from typing import Any, Final

from aiosmtpd.smtp import SMTP, AuthResult, Envelope, LoginPassword, Session
from pymap.backend.dict import DictBackend, Identity
from pymap.imap import IMAPService
from pymap.parsing.message import AppendMessage
from pymap.user import UserMetadata
from pysasl.hashing import Cleartext

from gamesmaster.demo.children import FOLDERS

HOST: Final = "127.0.0.1"


class PostOffice:
    """
    Boxes that mail can be put into and read from.

    A box has the name before the ``@``; what stands behind a plus sign goes to the same box and is kept in
    ``Delivered-To``, as mail servers do.

    Args:
        boxes: Name of each box to its password.
    """

    def __init__(self, boxes: Mapping[str, str]) -> None:
        self.boxes = {name.lower(): password for name, password in boxes.items()}
        self.imap = 0
        self.smtp = 0

    @asynccontextmanager
    async def open(self) -> AsyncIterator[PostOffice]:
        """
        Open both doors, on free ports, until the block is left.
        """
        self.imap = free_port()
        backend, config = await DictBackend.init(self._pymap_arguments(), hash_context=Cleartext(), reject_dnsbl=False)
        config.apply_context()
        self._login = backend.login
        for name, password in self.boxes.items():
            # Made on loopback for a game of an hour: hashing the password would only cost the start half a second.
            self._login.users_dict[name] = UserMetadata(config, name, password=password)
            async with self._identity(name).new_session() as session:
                for folder in FOLDERS:
                    await session.create_mailbox(folder)
        async with AsyncExitStack() as stack:
            await backend.start(stack)
            await IMAPService(backend, config).start(stack)
            server = await asyncio.get_running_loop().create_server(self._smtp_door, HOST, 0)
            await stack.enter_async_context(server)
            self.smtp = server.sockets[0].getsockname()[1]
            yield self

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        """
        Take a recipient who has a box here (called by aiosmtpd).
        """
        if box_of(address) not in self.boxes:
            return "550 5.1.1 no such box"
        envelope.rcpt_tos.append(address)
        return "250 2.1.5 Ok"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        """
        Put a mail into the box of every recipient (called by aiosmtpd).
        """
        content = envelope.original_content or b""
        for address in envelope.rcpt_tos:
            await self._deliver(envelope.mail_from or "", address, content)
        return "250 2.0.0 delivered"

    async def _deliver(self, sender: str, address: str, content: bytes) -> None:
        now = datetime.now(UTC)
        trace = (
            f"Return-Path: <{sender}>\r\nDelivered-To: {address}\r\n"
            f"Received: by post-office.test; {format_datetime(now)}\r\n"
        )
        message = AppendMessage(trace.encode("utf-8") + content, now, frozenset())
        async with self._identity(box_of(address)).new_session() as session:
            await session.append_messages("INBOX", [message])
        _say({"delivered": {"at": now.isoformat(), "from": sender, "to": address, **_headers(content)}})

    def _identity(self, name: str) -> Identity:
        return Identity(name, self._login, None, frozenset())

    def _smtp_door(self) -> SMTP:
        return _WideSmtp(
            self,
            hostname="post-office.test",
            enable_SMTPUTF8=True,
            loop=asyncio.get_running_loop(),
            authenticator=self._authenticate,
            auth_require_tls=False,
        )

    def _authenticate(
        self, server: SMTP, session: Session, envelope: Envelope, mechanism: str, auth_data: object
    ) -> AuthResult:
        if not isinstance(auth_data, LoginPassword):
            return AuthResult(success=False, handled=False)
        name = box_of(auth_data.login.decode("utf-8", "replace"))
        wanted = self.boxes.get(name)
        return AuthResult(success=wanted is not None and wanted.encode() == auth_data.password, handled=False)

    def _pymap_arguments(self) -> Namespace:
        name, password = next(iter(self.boxes.items()))
        return Namespace(
            host=HOST,
            port=self.imap,
            cert=None,
            key=None,
            tls=False,
            proxy_protocol=None,
            inherited_sockets=None,
            demo_data=False,
            demo_user=name,
            demo_password=password,
            debug=False,
            passlib_cfg=None,
        )


class _WideSmtp(SMTP):
    """aiosmtpd refuses lines over 1,000 bytes; players' mail programs write them, and real relays let them pass."""

    line_length_limit = 1_000_000


def box_of(address: str) -> str:
    """
    Give the name of the box that an address, or a login name, means: before ``@`` and ``+``, in lower case.
    """
    return address.partition("@")[0].partition("+")[0].lower()


def free_port() -> int:
    """
    Ask the machine for a port on loopback that nobody listens on.
    """
    with socket.socket() as probe:
        probe.bind((HOST, 0))
        port: int = probe.getsockname()[1]
        return port


def _headers(content: bytes) -> dict[str, str]:
    headers = BytesHeaderParser(policy=policy.default).parsebytes(content)
    wanted = {"subject": "Subject", "message_id": "Message-ID", "in_reply_to": "In-Reply-To"}
    # A long header may have been folded before its first word.
    return {name: " ".join(str(headers.get(header, "")).split()) for name, header in wanted.items()}


def _say(document: Mapping[str, Any]) -> None:
    print(json.dumps(document), flush=True)


async def _serve(boxes: Mapping[str, str]) -> None:
    async with PostOffice(boxes).open() as office:
        _say({"host": HOST, "imap": office.imap, "smtp": office.smtp})
        # Whoever started us holds the other end of the pipe: when he is gone, however he went, the reading ends.
        await asyncio.to_thread(sys.stdin.read)


def main() -> None:
    """
    Run until standard input ends.
    """
    os.environ.setdefault("FQDN", "localhost")  # pymap would ask the resolver on every connection
    logging.basicConfig(level=logging.ERROR, stream=sys.stderr)
    boxes = json.loads(sys.stdin.readline())["boxes"]
    try:
        asyncio.run(_serve(boxes))
    except KeyboardInterrupt:  # Ctrl-C reaches the whole group; the parent tells us when to leave
        pass
    except BrokenPipeError:
        pass


if __name__ == "__main__":
    main()
