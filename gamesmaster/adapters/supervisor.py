"""Telling systemd how we are, where it has asked for it (sd_notify)."""

from __future__ import annotations

import os
import socket
from contextlib import suppress


def tell(state: str) -> None:
    """
    Say ``READY=1`` or ``STOPPING=1`` to whoever started us; nobody may be listening, and then nothing happens.

    Source:
        sd_notify(3): the address is that of a datagram socket; with a leading '@' it is an abstract one.
    """
    address = os.environ.get("NOTIFY_SOCKET", "")
    if not address:
        return
    with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as speaking:
        speaking.connect("\0" + address[1:] if address.startswith("@") else address)
        speaking.sendall(state.encode())
