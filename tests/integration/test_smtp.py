"""
The relay over real SMTP, with its faults.
"""

import asyncio
import queue
import ssl
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import pytest
from aiosmtpd.controller import Controller
from aiosmtpd.smtp import SMTP, Envelope, Session

from gamesmaster.adapters import smtp
from gamesmaster.adapters.smtp import Relay
from gamesmaster.errors import UnavailableError
from gamesmaster.service.ports import Mail
from tests.post_office import letter
from tests.servers import free_port
from tests.tls import TlsDoor, own_authority

SENDER, FRANK = "play@gm.test", "frank@club.test"


@dataclass
class Faults:
    """A relay that does as it is told, and remembers what it took."""

    answer: str = "250 2.0.0 taken"
    drop: str = ""
    refuse: str = "550 5.1.1 no such box"
    got: list[tuple[str, list[str], bytes]] = field(default_factory=list)
    sessions: set[int] = field(default_factory=set)
    meet: threading.Barrier | None = None

    async def handle_RCPT(
        self, server: SMTP, session: Session, envelope: Envelope, address: str, options: list[str]
    ) -> str:
        if address.startswith("bad"):
            return self.refuse
        envelope.rcpt_tos.append(address)
        return "250 Ok"

    async def handle_DATA(self, server: SMTP, session: Session, envelope: Envelope) -> str:
        self.sessions.add(id(session))
        if self.meet is not None:
            await asyncio.to_thread(self.meet.wait, 10)
        if self.answer.startswith("250"):
            self.got.append((envelope.mail_from or "", list(envelope.rcpt_tos), envelope.original_content or b""))
        if self.drop == "after":
            assert isinstance(server.transport, asyncio.Transport)
            server.transport.abort()
        return self.answer


@contextmanager
def serving(faults: Faults, **settings: Any) -> Iterator[int]:
    defaults: dict[str, Any] = {"timeout": 20}
    controller = Controller(faults, hostname="127.0.0.1", port=free_port(), **defaults | settings)
    controller.start()
    try:
        yield controller.port
    finally:
        controller.stop()


@contextmanager
def relay(port: int, **settings: Any) -> Iterator[Relay]:
    defaults: dict[str, Any] = {"tls": "plain", "timeout": 5, "local_name": "gm.test"}
    made = Relay("127.0.0.1", port, **defaults | settings)
    try:
        yield made
    finally:
        made.close()


def test_a_message_arrives_as_it_was_built() -> None:
    """The bytes of the outbox are the bytes that arrive, but for the line ends of mail; a lone dot ends nothing."""
    faults = Faults()
    raw = letter("dots", body="first\n.\n..\nlast\n")
    with serving(faults) as port, relay(port) as mailer:
        assert mailer.send(SENDER, [FRANK], raw) == {}
    sender, recipients, content = faults.got[0]
    assert (sender, recipients) == (SENDER, [FRANK])
    assert content.replace(b"\r\n", b"\n") == raw


@pytest.mark.parametrize("end", [b"\n.\n", b"\n.\r\n", b"\r.\r"])
def test_no_second_mail_hides_in_the_first(end: bytes) -> None:
    """Threat T3: a message that holds another one's beginning stays one message."""
    faults = Faults()
    raw = letter("one") + end + b"MAIL FROM:<evil@x.test>\r\nRCPT TO:<frank@club.test>\r\nDATA\r\nSubject: two\r\n\r\n"
    with serving(faults) as port, relay(port) as mailer:
        mailer.send(SENDER, [FRANK], raw)
    assert len(faults.got) == 1


def test_a_connection_is_kept() -> None:
    """One connection after the other costs the relay and us more than the mail."""
    faults = Faults()
    with serving(faults) as port, relay(port) as mailer:
        for number in range(5):
            mailer.send(SENDER, [FRANK], letter(str(number)))
    assert (len(faults.got), len(faults.sessions)) == (5, 1)


def test_several_messages_travel_at_once() -> None:
    """Three threads that send have three messages in the relay's hands at one time."""
    faults = Faults(meet=threading.Barrier(3))
    with serving(faults) as port, relay(port, connections=3) as mailer:
        threads = [threading.Thread(target=mailer.send, args=(SENDER, [FRANK], letter(str(n)))) for n in range(3)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join(15)
    assert len(faults.got) == 3


def test_a_handful_travels_over_all_connections() -> None:
    """Handed over in one step; each has its own answer, in its place."""
    faults = Faults(meet=threading.Barrier(2))
    mails = [Mail(SENDER, [to], letter(to)) for to in ("bad@club.test", FRANK, "no address", FRANK)]
    with serving(faults) as port, relay(port, connections=2) as mailer:
        refused, taken, none, taken_too = mailer.send_all(mails)
    assert (refused, taken, taken_too) == ({"bad@club.test": (550, "5.1.1 no such box")}, {}, {})
    assert isinstance(none, UnavailableError) and none.permanent
    assert (len(faults.got), len(faults.sessions)) == (2, 2)


def test_of_a_handful_nothing_more_is_begun_when_the_relay_wants_less() -> None:
    """The others have not been tried."""
    faults = Faults(answer="450 4.7.1 rate limit exceeded")
    with serving(faults) as port, relay(port, connections=1) as mailer:
        told, *others = mailer.send_all([Mail(SENDER, [FRANK], letter(str(number))) for number in range(3)])
    assert isinstance(told, UnavailableError) and told.retry_after is not None
    assert others == [None, None]
    assert mailer.send_all([Mail(SENDER, [FRANK], letter("late"))] * 2)[1:] == [None]


def test_a_refused_recipient_keeps_nobody_else_from_the_mail() -> None:
    """Who is refused is named with code and text; the others have the mail."""
    faults = Faults()
    with serving(faults) as port, relay(port) as mailer:
        refused = mailer.send(SENDER, [FRANK, "bad@club.test"], letter("both"))
        assert refused == {"bad@club.test": (550, "5.1.1 no such box")}
        assert mailer.send(SENDER, ["bad@club.test"], letter("none")) == refused
        assert mailer.send(SENDER, [FRANK], letter("after")) == {}
    assert [recipients for _, recipients, _ in faults.got] == [[FRANK], [FRANK]]


def test_what_is_put_off_is_sent_later() -> None:
    """'Try later' after the message is no refusal, and the connection stays good."""
    faults = Faults(answer="451 4.7.1 greylisted, write to postmaster@club.test")
    with serving(faults) as port, relay(port) as mailer:
        with pytest.raises(UnavailableError, match="451") as put_off:
            mailer.send(SENDER, [FRANK], letter("later"))
        faults.answer = "250 Ok"
        assert mailer.send(SENDER, [FRANK], letter("later")) == {}
    assert not put_off.value.permanent
    assert "@" not in put_off.value.what


def test_what_will_never_be_taken_is_told_so() -> None:
    """A message refused for good is not tried for days."""
    faults = Faults(answer="554 5.6.0 not here")
    with serving(faults) as port, relay(port) as mailer, pytest.raises(UnavailableError) as refused:
        mailer.send(SENDER, [FRANK], letter("never"))
    assert refused.value.permanent


def test_lost_after_the_last_byte_is_unknown() -> None:
    """The relay may have it: we say so, and the same bytes go again over a new connection."""
    faults = Faults(drop="after")
    with serving(faults) as port, relay(port) as mailer:
        with pytest.raises(UnavailableError) as lost:
            mailer.send(SENDER, [FRANK], letter("maybe"))
        faults.drop = ""
        mailer.send(SENDER, [FRANK], letter("maybe"))
    assert not lost.value.permanent
    assert faults.got[0] == faults.got[1]


def test_a_relay_that_hung_up_is_called_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """Relays end idle connections: the next message makes a new one without a fuss."""
    monkeypatch.setattr(smtp, "FRESH", 0.0)
    faults = Faults()
    with serving(faults) as port, TlsDoor(port) as door, relay(door.port) as mailer:
        mailer.send(SENDER, [FRANK], letter("one"))
        door.cut()
        mailer.send(SENDER, [FRANK], letter("two"))
    assert len(faults.got) == 2


def test_a_relay_that_is_not_there_is_not_the_messages_fault() -> None:
    """Nobody listens: try again."""
    with serving(Faults()) as port:
        pass
    with relay(port) as mailer, pytest.raises(UnavailableError) as gone:
        mailer.send(SENDER, [FRANK], letter("one"))
    assert not gone.value.permanent


@pytest.mark.parametrize(
    "address", ["a@b.test\r\nRCPT TO:<c@d.test>", "a b@c.test", "a@b.test\0", "<a@b.test>", "a", ""]
)
def test_no_address_can_carry_a_command(address: str) -> None:
    """Threat T5: what is no address never reaches the relay."""
    faults = Faults()
    with serving(faults) as port, relay(port) as mailer:
        for sender, recipient in ((SENDER, address), (address, FRANK)):
            with pytest.raises(UnavailableError) as refused:
                mailer.send(sender, [recipient], letter("one"))
            assert refused.value.permanent
    assert faults.got == []


def test_over_a_trusted_line(tmp_path: Path) -> None:
    """TLS with a certificate we trust."""
    faults = Faults()
    authority = own_authority(tmp_path)
    with serving(faults) as port, TlsDoor(port, authority.server) as door:
        made = Relay("localhost", door.port, tls="tls", context=authority.client, timeout=5)
        made.send(SENDER, [FRANK], letter("safe"))
        made.close()
    assert len(faults.got) == 1


def test_a_stranger_at_the_other_end_gets_nothing(tmp_path: Path) -> None:
    """A certificate that nobody vouches for ends the connection before a word is said."""
    faults = Faults()
    with serving(faults) as port, TlsDoor(port, own_authority(tmp_path).server) as door:
        made = Relay("localhost", door.port, tls="tls", timeout=5)
        with pytest.raises(UnavailableError) as refused:
            made.send(SENDER, [FRANK], letter("secret"))
        made.close()
        assert (door.passed, faults.got, refused.value.permanent) == (b"", [], False)


@pytest.mark.parametrize("tls", ["tls", "starttls"])
@pytest.mark.parametrize("fault", ["expired", "wrong host", "self-signed"])
def test_a_certificate_that_does_not_hold_ends_it(tmp_path: Path, tls: str, fault: str) -> None:
    """Expired, for another host, or vouched for by nobody: no message, no password, and no falling back to plain."""
    names = {"wrong host": "DNS:elsewhere.test"}.get(fault, "DNS:localhost,IP:127.0.0.1")
    authority = own_authority(tmp_path, names, expired=fault == "expired")
    context = None if fault == "self-signed" else authority.client
    faults = Faults()
    served = {"tls_context": authority.server} if tls == "starttls" else {}
    with serving(faults, **served) as port, TlsDoor(port, authority.server if tls == "tls" else None) as door:
        made = Relay("localhost", door.port, tls=tls, user="us", password="secret", context=context, timeout=5)
        with pytest.raises(UnavailableError) as refused:
            made.send(SENDER, [FRANK], letter("secret"))
        made.close()
        assert (faults.got, refused.value.permanent) == ([], False)
        assert b"AUTH" not in door.passed and b"MAIL" not in door.passed


@pytest.mark.parametrize(
    ("answer", "slower"),
    [
        ("421 4.7.0 try again", True),
        ("450 4.7.1 rate limit exceeded", True),
        ("451 4.7.1 greylisted", False),
        ("452 too many messages this hour", True),
    ],
)
def test_a_relay_that_wants_less_mail_is_left_alone(answer: str, slower: bool) -> None:
    """Which a greylisting does not ask for."""
    with serving(Faults(answer=answer)) as port, relay(port) as mailer, pytest.raises(UnavailableError) as told:
        mailer.send(SENDER, [FRANK], letter("fast"))
    assert (told.value.retry_after is not None, told.value.permanent) == (slower, False)


def test_starttls(tmp_path: Path) -> None:
    """STARTTLS is verified, and a relay that offers none gets nothing in the clear."""
    faults = Faults()
    authority = own_authority(tmp_path)
    with serving(faults, tls_context=authority.server, require_starttls=True) as port:
        trusting = Relay("localhost", port, tls="starttls", context=authority.client, timeout=5)
        trusting.send(SENDER, [FRANK], letter("safe"))
        trusting.close()
        wary = Relay("localhost", port, tls="starttls", context=ssl.create_default_context(), timeout=5)
        with pytest.raises(UnavailableError):
            wary.send(SENDER, [FRANK], letter("no"))
        wary.close()
    assert len(faults.got) == 1
    with serving(faults) as port, relay(port, tls="starttls") as mailer, pytest.raises(UnavailableError):
        mailer.send(SENDER, [FRANK], letter("no"))
    assert len(faults.got) == 1


def test_leaving_gives_up_on_a_silent_relay() -> None:
    """The end of the program waits for no relay."""
    faults = Faults(meet=threading.Barrier(2))
    outcome: list[BaseException] = []

    def send(mailer: Relay) -> None:
        try:
            mailer.send(SENDER, [FRANK], letter("slow"))
        except UnavailableError as error:
            outcome.append(error)

    with serving(faults) as port:
        mailer = Relay("127.0.0.1", port, tls="plain", timeout=30)
        thread = threading.Thread(target=send, args=(mailer,))
        thread.start()
        while not faults.sessions:
            thread.join(0.01)
        mailer.close(seconds=0.1)
        thread.join(5)
        assert faults.meet is not None
        faults.meet.abort()
    assert len(outcome) == 1
    with pytest.raises(UnavailableError):
        mailer.send(SENDER, [FRANK], letter("late"))


def test_who_waits_for_a_relay_is_told_though_its_leaving_does_not_end(monkeypatch: pytest.MonkeyPatch) -> None:
    """A machine too busy to take leave in time stops: nobody waits for an answer for ever."""
    faults = Faults(meet=threading.Barrier(2))
    outcome: list[BaseException] = []

    def send(mailer: Relay) -> None:
        try:
            mailer.send(SENDER, [FRANK], letter("slow"))
        except UnavailableError as error:
            outcome.append(error)

    async def never(_: float) -> None:
        await asyncio.sleep(3600)

    with serving(faults) as port:
        mailer = Relay("127.0.0.1", port, tls="plain", timeout=30)
        monkeypatch.setattr(mailer, "_leave", never)
        thread = threading.Thread(target=send, args=(mailer,), daemon=True)
        thread.start()
        while not faults.sessions:
            thread.join(0.01)
        mailer.close(0)
        thread.join(5)
        assert faults.meet is not None
        faults.meet.abort()
    assert len(outcome) == 1


def test_a_mail_handed_over_in_the_moment_of_leaving_is_not_lost() -> None:
    """Whoever comes first: the relay has it, or the sender is told that nobody has; nobody waits for ever."""
    said: queue.Queue[str] = queue.Queue()

    def hand_over(mailer: Relay, together: threading.Barrier) -> None:
        together.wait(10)
        try:
            mailer.send(SENDER, [FRANK], letter("hello"))
        except UnavailableError as error:
            said.put(error.what)
        else:
            said.put("taken")

    faults, taken = Faults(), 0
    with serving(faults) as port:
        for _ in range(30):
            mailer = Relay("127.0.0.1", port, tls="plain", connections=1)
            together = threading.Barrier(3)
            threads = [threading.Thread(target=hand_over, args=(mailer, together), daemon=True) for _ in range(2)]
            for thread in threads:
                thread.start()
            together.wait(10)
            mailer.close(0)
            outcomes = [said.get(timeout=30) for _ in threads]
            assert {*outcomes} <= {"taken", "the relay is being left", "the relay was left before it answered"}
            taken += outcomes.count("taken")
    assert len(faults.got) >= taken
