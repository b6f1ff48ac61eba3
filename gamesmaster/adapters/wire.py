"""A message on its way to a relay: DATA by aiosmtplib's own steps, its bytes made ready without a look at each line."""

from __future__ import annotations

from aiosmtplib import SMTP, SMTPDataError, SMTPServerDisconnected, SMTPTimeoutError

START_INPUT = 354
COMPLETED = 250


async def hand_over(client: SMTP, message: bytes) -> None:
    """
    Send DATA and a message on a connection that nobody else uses meanwhile.

    The library makes line ends and full stops ready by two regular expressions, which with a report takes as long as
    all else that handing it over costs. Our own mails have their line ends already: then both are a plain search.

    Raises:
        SMTPException: The relay would not, or the connection is lost and closed; as the library's own `data`.
    """
    ready = on_the_wire(message)
    if ready is None or client.protocol is None:
        await client.data(message)
        return
    started = await client.execute_command(b"DATA")
    if started.code != START_INPUT:
        raise SMTPDataError(started.code, started.message)
    try:
        client.protocol.write(ready)
        answer = await client.protocol.read_response(timeout=client.timeout)
    except (SMTPServerDisconnected, SMTPTimeoutError):
        client.close()
        raise
    if answer.code != COMPLETED:
        raise SMTPDataError(answer.code, answer.message)


def on_the_wire(message: bytes) -> bytes | None:
    """
    Write a message as DATA sends it: a full stop more where a line begins with one, and the line that ends it.

    Returns:
        None when its lines do not all end with CRLF, the last included.

    Source:
        RFC 5321, 2.3.8 and 4.5.2.
    """
    ends = message.count(b"\r\n")
    if not message.endswith(b"\r\n") or message.count(b"\n") != ends or message.count(b"\r") != ends:
        return None
    first = b"." if message.startswith(b".") else b""
    return first + message.replace(b"\n.", b"\n..") + b".\r\n"
