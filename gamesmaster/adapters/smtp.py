"""The relay by SMTP: aiosmtplib in one event loop in one thread, over a few connections that are kept."""

from __future__ import annotations

import asyncio
import re
import ssl
import threading
import time
from collections import deque
from collections.abc import Callable, Coroutine, Iterator, Sequence
from concurrent.futures import CancelledError, Future
from contextlib import suppress
from datetime import timedelta
from typing import Any

from aiosmtplib import (
    SMTP,
    SMTPDataError,
    SMTPException,
    SMTPNotSupported,
    SMTPRecipientRefused,
    SMTPResponseException,
)

from gamesmaster.errors import UnavailableError
from gamesmaster.service.handing import Answer, wants_less
from gamesmaster.service.pace import too_fast
from gamesmaster.service.ports import Mail, Refusals

TIMEOUT = 60.0
FRESH = 2.0
"""Seconds for which a kept connection is trusted to be alive without asking."""
KEPT = 50.0
"""Seconds after which an idle connection is closed by us; relays begin to do so after a minute."""
ADDRESS = re.compile(r"[^\s<>@\x00-\x1f\x7f]+@[^\s<>@\x00-\x1f\x7f]+")
PERMANENT = 500
PAUSE = timedelta(minutes=1)
"""How long a relay that is away, or wants less mail, is left alone at first."""


class Relay:
    """
    Hands ready messages to a relay, several at a time when several threads ask; TLS is always verified.

    A message whose connection is lost after its last byte may or may not have been taken: that is an UnavailableError
    like any other, and the caller sends the same bytes again.

    Args:
        host: The relay.
        port: Its port.
        tls: ``tls`` (from the first byte), ``starttls``, or ``plain``; there is no falling back from one to another.
        user: Empty for a relay that asks for none.
        password: Its password.
        token: Gives an access token, asked for at each login: then we sign in by XOAUTH2, without the password.
        local_name: What we call ourselves.
        connections: How many are kept at most.
        timeout: Seconds after which a silent relay counts as gone.
        context: Whom to trust; the machine's own list by default.
    """

    def __init__(
        self,
        host: str,
        port: int,
        *,
        tls: str,
        user: str = "",
        password: str = "",
        token: Callable[[], str] | None = None,
        local_name: str = "localhost",
        connections: int = 3,
        timeout: float = TIMEOUT,
        context: ssl.SSLContext | None = None,
    ) -> None:
        self._settings: dict[str, Any] = {
            "hostname": host,
            "port": port,
            "username": user or None,
            "password": None if token else password or None,
            "oauth_token_generator": _in_a_thread(token) if token else None,
            "local_hostname": local_name,
            "timeout": timeout,
            "use_tls": tls == "tls",
            "start_tls": tls == "starttls",
            "tls_context": None if tls == "plain" else context or ssl.create_default_context(),
        }
        self._timeout = timeout
        self._idle: list[tuple[SMTP, float]] = []
        self._loop = asyncio.new_event_loop()
        self._connections = connections
        self._places = asyncio.Semaphore(connections)
        self._closing = False
        self._leaving = threading.Lock()  # What is handed over before the last work of the loop is seen by it.
        self._thread = threading.Thread(target=self._run, name="relay", daemon=True)
        self._thread.start()

    def send(self, sender: str, recipients: Sequence[str], message: bytes) -> Refusals:
        """
        Hand a message to the relay and wait for its answer.

        Args:
            sender: The envelope's sender.
            recipients: The envelope's recipients.
            message: The whole message; its line ends are made those of mail on the way.

        Returns:
            The recipients refused, with code and text; all others have it.

        Raises:
            UnavailableError: Nobody has it, or nobody knows. ``permanent`` when this message will never be taken.
        """
        (answer,) = self.send_all([Mail(sender, recipients, message)])
        assert answer is not None
        if isinstance(answer, UnavailableError):
            raise answer
        return answer

    def send_all(self, mails: Sequence[Mail]) -> Sequence[Answer | None]:
        """
        Hand over several, as `send` does each, over as many connections as there are.

        Threads are slow to hand work to each other: however many mails there are, the caller's does so once.

        Returns:
            What came of each. None for those that were not tried, because of another the relay is to be left alone.
        """
        answers: list[Answer | None] = [None] * len(mails)
        with self._leaving:
            handed = None if self._closing else self._call(self._send_all(mails, answers))
        if handed is not None:
            with suppress(CancelledError):
                handed.result()
        if mails and answers[0] is None:
            # The first one is always tried, unless the relay is left before that.
            answers[0] = UnavailableError("the relay is being left")
        return answers

    def check(self) -> None:
        """
        Connect and sign in, and send nothing.

        Raises:
            UnavailableError: The relay cannot be used.
        """
        self._call(self._check()).result()

    def close(self, seconds: float = 1.0) -> None:
        """
        Leave the relay; what is on its way gets so many seconds.
        """
        with self._leaving:
            if self._closing:
                return
            self._closing = True
            left = self._call(self._leave(seconds))
        with suppress(TimeoutError, CancelledError):
            left.result(seconds + 1)
        self._loop.call_soon_threadsafe(self._loop.stop)
        self._thread.join(1)

    def _call(self, work: Coroutine[Any, Any, Any]) -> Future[Any]:
        return asyncio.run_coroutine_threadsafe(work, self._loop)

    def _run(self) -> None:
        asyncio.set_event_loop(self._loop)
        try:
            self._loop.run_forever()
        finally:
            self._loop.run_until_complete(asyncio.sleep(0))  # What was handed over last becomes a task.
            while left := asyncio.all_tasks(self._loop):
                # Stopped before they were done: whoever waits for them is told so, and does not wait for ever.
                for task in left:
                    task.cancel()
                self._loop.run_until_complete(asyncio.gather(*left, return_exceptions=True))
            self._loop.close()

    async def _check(self) -> None:
        async with self._places:
            self._keep(await self._connected())

    async def _send_all(self, mails: Sequence[Mail], answers: list[Answer | None]) -> None:
        waiting = iter(enumerate(mails))
        lanes = min(self._connections, len(mails))
        await asyncio.gather(*(self._send_in_turn(waiting, answers) for _ in range(lanes)))

    async def _send_in_turn(self, waiting: Iterator[tuple[int, Mail]], answers: list[Answer | None]) -> None:
        for place, mail in waiting:
            try:
                answer: Answer = await self._send(mail)
            except UnavailableError as error:
                answer = error
            except asyncio.CancelledError:
                answers[place] = UnavailableError("the relay was left before it answered")
                raise
            answers[place] = answer
            if wants_less(answer):
                deque(waiting, maxlen=0)

    async def _send(self, mail: Mail) -> Refusals:
        if self._closing:
            raise UnavailableError("the relay is being left")
        for address in (mail.sender, *mail.recipients):
            if not ADDRESS.fullmatch(address):
                raise UnavailableError("the relay was not asked: an address cannot be one", permanent=True)
        async with self._places:
            client = await self._connected()
            try:
                refused = await _transaction(client, mail)
            except (SMTPException, OSError, ValueError) as error:
                self._keep_if_polite(client, error)
                raise _unavailable("take a message", error) from error
            except BaseException:
                _drop(client)
                raise
            self._keep(client)
            return refused

    async def _connected(self) -> SMTP:
        """A connection that answers: a kept one, or a new one."""
        while self._idle:
            client, since = self._idle.pop()
            age = time.monotonic() - since
            if client.is_connected and (age < FRESH or (age < KEPT and await _answers(client))):
                return client
            _drop(client)
        client = SMTP(**self._settings)
        try:
            await client.connect()
        except (SMTPException, OSError, ValueError) as error:
            _drop(client)
            # Whatever it is, it is not the message's fault: it stays good for another time.
            # But others need not be tried now.
            raise UnavailableError(f"the relay cannot be used: {_told(error)}", retry_after=PAUSE) from error
        except BaseException:
            _drop(client)
            raise
        return client

    def _keep(self, client: SMTP) -> None:
        if client.is_connected:
            self._idle.append((client, time.monotonic()))

    def _keep_if_polite(self, client: SMTP, error: Exception) -> None:
        """After an answer the connection is as good as before; after silence nobody knows where it stands."""
        if isinstance(error, SMTPResponseException) and error.code != 421:
            self._keep(client)
        else:
            _drop(client)

    async def _leave(self, seconds: float) -> None:
        me = asyncio.current_task()
        others = [task for task in asyncio.all_tasks() if task is not me]
        if others:
            _, late = await asyncio.wait(others, timeout=seconds)
            for task in late:
                task.cancel()
            await asyncio.gather(*late, return_exceptions=True)
        for client, _ in self._idle:
            transport = client.transport
            with suppress(SMTPException, OSError, TimeoutError):
                await asyncio.wait_for(client.quit(), 0.3)
            _drop(client, transport)
        self._idle.clear()
        await asyncio.sleep(0)  # The loop closes what was dropped on its next turn.
        await asyncio.sleep(0)


async def _transaction(client: SMTP, mail: Mail) -> Refusals:
    """
    One mail by the library's own steps. Its `sendmail` takes the same ones, but writes the whole message anew before,
    to learn its size, and reads every address twice: with a report a quarter of all that handing it over costs.

    Raises:
        SMTPException: The relay would not, or the connection is lost; after an answer it is ready for the next mail.
    """
    size = [f"size={len(mail.message)}"] if client.supports_extension("size") else []
    refused: dict[str, tuple[int, str]] = {}
    try:
        await client.mail(mail.sender, options=size)
        for address in mail.recipients:
            try:
                await client.rcpt(address)
            except SMTPRecipientRefused as error:
                refused[address] = (error.code, error.message)
        if len(refused) < len(mail.recipients):
            await client.data(mail.message)
        else:
            await _reset(client)
    except SMTPResponseException:
        await _reset(client)
        raise
    return refused


async def _reset(client: SMTP) -> None:
    """Make a connection ready for the next mail; one that is lost by then is seen when it is next used."""
    with suppress(ConnectionError, SMTPResponseException):
        await client.rset()


def _in_a_thread(token: Callable[[], str]) -> Callable[[], Coroutine[Any, Any, str]]:
    """Ask for a token without holding up the loop."""

    async def ask() -> str:
        return await asyncio.to_thread(token)

    return ask


def _drop(client: SMTP, transport: asyncio.BaseTransport | None = None) -> None:
    """End a connection without waiting for the other side to agree."""
    transport = client.transport or transport
    client.close()
    if isinstance(transport, asyncio.WriteTransport):
        transport.abort()


async def _answers(client: SMTP) -> bool:
    try:
        await client.noop(timeout=10)
    except (SMTPException, OSError):
        return False
    return True


def _unavailable(what: str, error: Exception) -> UnavailableError:
    permanent = isinstance(error, SMTPNotSupported | ValueError) or (
        # A sender who is refused, or a login, is a matter of settings: the message stays good.
        isinstance(error, SMTPDataError) and error.code >= PERMANENT
    )
    slower = isinstance(error, SMTPResponseException) and too_fast(error.code, error.message)
    told = f"the relay did not {what}: {_told(error)}"
    return UnavailableError(told, permanent=permanent, retry_after=PAUSE if slower else None)


def _told(error: Exception) -> str:
    """The fault in words, without addresses."""
    text = f"{error.code} {error.message}" if isinstance(error, SMTPResponseException) else str(error)
    return re.sub(r"\S+@\S+", "(address)", " ".join(text.split()))[:300] or type(error).__name__
