"""The relay by SMTP, over a few connections that are kept."""

from __future__ import annotations

import re
import smtplib
import ssl
import threading
import time
from collections.abc import Callable, Sequence
from concurrent.futures import CancelledError, Future, InvalidStateError
from datetime import timedelta

from gamesmaster.adapters.smtp_session import Door, Refusals, Session
from gamesmaster.errors import UnavailableError
from gamesmaster.service.pace import too_fast

__all__ = ["Refusals", "Relay"]

TIMEOUT = 60.0
FRESH = 2.0
"""Seconds for which a kept connection is trusted to be alive without asking."""
KEPT = 50.0
"""Seconds after which an idle connection is closed by us; relays begin to do so after a minute."""
ADDRESS = re.compile(r"[^\s<>@\x00-\x1f\x7f]+@[^\s<>@\x00-\x1f\x7f]+")
PERMANENT = 500
PROBE = 10.0
"""Seconds that a kept connection may take to say that it is alive."""
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
        trusted = None if tls == "plain" else context or ssl.create_default_context()
        self._door = Door(host, port, tls, user, password, token, local_name, timeout, trusted)
        self._idle: list[tuple[Session, float]] = []
        self._busy: set[Session] = set()
        self._opening: set[Future[Session]] = set()
        self._places = threading.Semaphore(connections)
        self._turn = threading.Condition()
        self._closing = False

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
        for address in (sender, *recipients):
            if not ADDRESS.fullmatch(address):
                raise UnavailableError("the relay was not asked: an address cannot be one", permanent=True)
        with self._places:
            session = self._connected()
            try:
                refused = session.hand_over(sender, recipients, message)
            except (OSError, ValueError) as error:
                self._keep_if_polite(session, error)
                if self._closing:
                    raise UnavailableError("the relay was left before it answered") from error
                raise _unavailable("take a message", error) from error
            except BaseException:
                self._let_go(session)
                raise
            self._keep(session)
            return refused

    def check(self) -> None:
        """
        Connect and sign in, and send nothing.

        Raises:
            UnavailableError: The relay cannot be used.
        """
        with self._places:
            self._keep(self._connected())

    def close(self, seconds: float = 1.0) -> None:
        """
        Leave the relay; what is on its way gets so many seconds.
        """
        with self._turn:
            if self._closing:
                return
            self._closing = True
            self._turn.wait_for(lambda: not (self._busy or self._opening), seconds)
            for opening in self._opening:
                opening.cancel()
            for session in self._busy:
                session.sever()
            idle, self._idle = self._idle, []
        for session, _ in idle:
            session.leave()

    def _connected(self) -> Session:
        """A connection that answers: a kept one, or a new one."""
        session = self._kept() or self._opened()
        with self._turn:
            if not self._closing:
                self._busy.add(session)
                return session
        session.drop()
        raise UnavailableError("the relay is being left")

    def _kept(self) -> Session | None:
        while True:
            with self._turn:
                if self._closing:
                    raise UnavailableError("the relay is being left")
                if not self._idle:
                    return None
                session, since = self._idle.pop()
            age = time.monotonic() - since
            if session.connected and (age < FRESH or (age < KEPT and session.answers(PROBE))):
                return session
            session.drop()

    def _opened(self) -> Session:
        """A new connection, made in a thread of its own: whoever leaves the relay does not wait for its network."""
        opening: Future[Session] = Future()
        with self._turn:
            self._opening.add(opening)
        threading.Thread(target=_open, args=(self._door, opening), name="relay", daemon=True).start()
        try:
            return opening.result()
        except CancelledError as error:
            raise UnavailableError("the relay was left before it answered") from error
        except (OSError, ValueError) as error:
            # Whatever it is, it is not the message's fault: it stays good for another time.
            # But others need not be tried now.
            raise UnavailableError(f"the relay cannot be used: {_told(error)}", retry_after=PAUSE) from error
        finally:
            with self._turn:
                self._opening.discard(opening)
                self._turn.notify_all()

    def _keep(self, session: Session) -> None:
        with self._turn:
            self._busy.discard(session)
            self._turn.notify_all()
            if not (self._closing or session.worn):
                self._idle.append((session, time.monotonic()))
                return
        session.leave()

    def _keep_if_polite(self, session: Session, error: Exception) -> None:
        """After an answer the connection is as good as before; after silence nobody knows where it stands."""
        if isinstance(error, smtplib.SMTPResponseException) and error.smtp_code != 421:
            self._keep(session)
        else:
            self._let_go(session)

    def _let_go(self, session: Session) -> None:
        with self._turn:
            self._busy.discard(session)
            self._turn.notify_all()
        session.drop()


def _open(door: Door, opening: Future[Session]) -> None:
    try:
        session = Session(door)
    except BaseException as error:  # Carried to the thread that waits.
        _settle(opening, error)
    else:
        if not _settle(opening, session):
            session.drop()


def _settle(opening: Future[Session], found: Session | BaseException) -> bool:
    """Hand over what came of it; False when nobody waits any more."""
    try:
        if isinstance(found, Session):
            opening.set_result(found)
        else:
            opening.set_exception(found)
    except InvalidStateError:
        return False
    return True


def _unavailable(what: str, error: Exception) -> UnavailableError:
    permanent = isinstance(error, smtplib.SMTPNotSupportedError | ValueError) or (
        # A sender who is refused, or a login, is a matter of settings: the message stays good.
        isinstance(error, smtplib.SMTPDataError) and error.smtp_code >= PERMANENT
    )
    slower = isinstance(error, smtplib.SMTPResponseException) and too_fast(error.smtp_code, _text(error))
    told = f"the relay did not {what}: {_told(error)}"
    return UnavailableError(told, permanent=permanent, retry_after=PAUSE if slower else None)


def _told(error: Exception) -> str:
    """The fault in words, without addresses."""
    text = f"{error.smtp_code} {_text(error)}" if isinstance(error, smtplib.SMTPResponseException) else str(error)
    return re.sub(r"\S+@\S+", "(address)", " ".join(text.split()))[:300] or type(error).__name__


def _text(error: smtplib.SMTPResponseException) -> str:
    said = error.smtp_error
    return said.decode("utf-8", "replace") if isinstance(said, bytes) else said
