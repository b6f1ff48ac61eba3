"""
The mailbox over real IMAP: the embedded post office always, Dovecot where it is installed.
"""

import imaplib
import smtplib
import threading
import time
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from gamesmaster.adapters.imap import Box, Mailbox, Place, Stories, Watched
from gamesmaster.adapters.imap.box import check_clean
from gamesmaster.adapters.imap.looking import LETTER_LIMIT
from gamesmaster.service.records import KeptLetter, LetterStatus, MailboxMark, NewLetter
from tests.post_office import PASSWORD, letter, open_post_office
from tests.tls import TlsDoor, own_authority

WAIT = 15.0


@dataclass
class Office:
    """A mailbox on some server, and a way to put letters into it."""

    place: Place
    deliver: Callable[[bytes], None]

    def append(self, folder: str, raw: bytes, at: datetime | None = None) -> None:
        """Put a letter into any folder, as a server's filter would."""
        with self.client() as client:
            client.create(folder)
            client.append(folder, "", imaplib.Time2Internaldate(at or datetime.now(UTC)), raw)

    @contextmanager
    def client(self) -> Iterator[imaplib.IMAP4]:
        with imaplib.IMAP4(self.place.host, self.place.port, timeout=10) as client:
            client.login(self.place.user, self.place.password)
            yield client

    def count(self, folder: str) -> int:
        with self.client() as client:
            answer = client.select(folder, readonly=True)[1][0]
            assert isinstance(answer, bytes)
            return int(answer)


@pytest.fixture(scope="module")
def embedded() -> Iterator[Callable[[], Office]]:
    """The post office of the demo, with many boxes."""
    with open_post_office({f"box{number}": PASSWORD for number in range(40)}) as office:
        names = iter(range(40))

        def new() -> Office:
            name = f"box{next(names)}"
            place = Place(office.host, office.imap_port, "plain", name, PASSWORD)
            return Office(place, lambda raw: office.deliver(f"{name}@gm.test", raw))

        yield new


@pytest.fixture(params=["embedded", "dovecot"])
def office(request: pytest.FixtureRequest) -> Office:
    """An empty mailbox on each kind of server."""
    if request.param == "embedded":
        made: Office = request.getfixturevalue("embedded")()
        return made
    servers = request.getfixturevalue("mail_servers")
    address = servers.new_address("imap")

    def deliver(raw: bytes) -> None:
        with smtplib.LMTP(servers.host, servers.lmtp_port) as lmtp:
            lmtp.sendmail("frank@club.test", [address], raw)

    place = Place(servers.host, servers.imap_port, "plain", address.partition("@")[0], servers.password)
    return Office(place, deliver)


@dataclass
class Shelf:
    """The service's side of the mailbox, as a store would play it."""

    marks: dict[str, MailboxMark] = field(default_factory=dict)
    letters: list[NewLetter] = field(default_factory=list)
    again: list[tuple[list[NewLetter], datetime]] = field(default_factory=list)
    done: set[int] = field(default_factory=set)
    tidied: set[int] = field(default_factory=set)
    events: list[str] = field(default_factory=list)
    looks: int = 0
    fail: int = 0
    changed: threading.Condition = field(default_factory=threading.Condition)

    def stories(self) -> Stories:
        return Stories(
            keep=self.keep,
            marks=lambda: list(self.marks.values()),
            to_tidy=self.to_tidy,
            tidied=self.note_tidied,
            kept=self.kept,
            tell=self.tell,
            now=lambda: datetime.now(UTC),
            keep_again=self.keep_again,
        )

    def keep_again(self, letters: Sequence[NewLetter], since: datetime) -> None:
        with self.changed:
            self.again.append((list(letters), since))

    def keep(self, letters: Sequence[NewLetter], marks: Sequence[MailboxMark]) -> None:
        with self.changed:
            if letters and self.fail:
                self.fail -= 1
                raise OSError("no room on the disk")
            known = {(each.folder, each.uidvalidity, each.uid) for each in self.letters}
            copies = {(each.raw, each.received_at) for each in self.letters}
            for each in letters:
                place = (each.folder, each.uidvalidity, each.uid)
                if place not in known and (each.raw, each.received_at) not in copies:
                    self.letters.append(each)
            self.marks.update({mark.folder: mark for mark in marks})
            self.changed.notify_all()

    def to_tidy(self) -> Sequence[KeptLetter]:
        return [
            KeptLetter(
                number=number,
                folder=each.folder,
                rank=each.rank,
                uidvalidity=each.uidvalidity,
                uid=each.uid,
                received_at=each.received_at,
                raw=each.raw,
                sha256="",
                status=LetterStatus.HANDLED,
            )
            for number, each in enumerate(self.letters)
            if number in self.done - self.tidied
        ]

    def note_tidied(self, numbers: Sequence[int]) -> None:
        with self.changed:
            self.tidied.update(numbers)
            self.changed.notify_all()

    def kept(self) -> None:
        with self.changed:
            self.looks += 1
            self.changed.notify_all()

    def tell(self, event: str, facts: Mapping[str, object]) -> None:
        with self.changed:
            self.events.append(event)
            self.changed.notify_all()

    def wait(self, until: Callable[[], bool]) -> None:
        with self.changed:
            assert self.changed.wait_for(until, WAIT), (self.marks, len(self.letters), self.events)

    @property
    def subjects(self) -> list[str]:
        return [_subject(each.raw) for each in self.letters]


def _subject(raw: bytes) -> str:
    return next(line[9:].decode() for line in raw.splitlines() if line.startswith(b"Subject: "))


@contextmanager
def watching(office: Office, shelf: Shelf, **settings: object) -> Iterator[Mailbox]:
    """A mailbox that is watched, with short waits."""
    watched = settings.pop("watched", Watched())
    assert isinstance(watched, Watched)
    mailbox = Mailbox(office.place, watched, shelf.stories(), timeout=10, **settings)  # type: ignore[arg-type]  # named as the parameters are
    mailbox.start()
    try:
        yield mailbox
    finally:
        mailbox.stop()


def test_a_letter_that_comes_in_is_kept(office: Office) -> None:
    """What lay in the Inbox at first sight is left alone; what comes later is kept, with its time of arrival."""
    office.deliver(letter("before"))
    shelf = Shelf()
    with watching(office, shelf):
        shelf.wait(lambda: "INBOX" in shelf.marks)
        before = datetime.now(UTC).replace(microsecond=0)
        office.deliver(letter("after"))
        shelf.wait(lambda: bool(shelf.letters))
    assert shelf.subjects == ["after"]
    assert before <= shelf.letters[0].received_at <= datetime.now(UTC)
    assert shelf.letters[0].received_at.microsecond == 0
    assert shelf.marks["INBOX"].uid_next == shelf.letters[0].uid + 1


def test_after_a_restore_done_is_looked_into_once(office: Office) -> None:
    """From where the copy ends; older letters are not even fetched, and the next watch does not look again."""
    since = datetime.now(UTC).replace(microsecond=0) - timedelta(days=1)
    office.append("Done", letter("old"), since - timedelta(days=30))
    office.append("Done", letter("lost"), since + timedelta(hours=2))
    shelf = Shelf(marks={"Done": MailboxMark("Done", 0, 1, since)})
    with watching(office, shelf):
        shelf.wait(lambda: "looked-again" in shelf.events and "INBOX" in shelf.marks)
    ((letters, told),) = shelf.again
    assert ([_subject(each.raw) for each in letters], told) == (["lost"], since)
    assert [(each.again, each.rank, each.received_at) for each in letters] == [(True, 1, since + timedelta(hours=2))]
    mark = shelf.marks["Done"]
    assert mark.uidvalidity and mark.look_began_at and mark.look_began_at > since
    with watching(office, shelf) as mailbox:
        mailbox.request_look()
        shelf.wait(lambda: shelf.looks > 0)
    assert len(shelf.again) == 1
    assert shelf.marks["Done"].look_began_at != mark.look_began_at


def test_from_the_start_everything_is_read(office: Office) -> None:
    """Told so, the service also reads what lay there before, in batches and in order."""
    for number in range(120):
        office.append("INBOX", letter(f"old {number}"))
    shelf = Shelf()
    with watching(office, shelf, from_start=True):
        shelf.wait(lambda: len(shelf.letters) == 120)
    assert shelf.subjects == [f"old {number}" for number in range(120)]


def test_no_letter_is_missed_between_a_look_and_the_wait(office: Office) -> None:
    """Letters in quick succession, some of them while the service turns round, are all kept, once and in order."""
    shelf = Shelf()
    with watching(office, shelf, poll=timedelta(seconds=3600)):
        shelf.wait(lambda: "INBOX" in shelf.marks)
        for number in range(20):
            office.deliver(letter(f"quick {number}"))
            if number % 3 == 0:
                shelf.wait(lambda n=number: len(shelf.letters) > n)  # type: ignore[misc]  # a default of a lambda has no type
        shelf.wait(lambda: len(shelf.letters) == 20)
    assert shelf.subjects == [f"quick {number}" for number in range(20)]


def test_junk_is_read_when_a_look_is_asked_for(office: Office) -> None:
    """A window may close only after a look that began after its deadline: it covers Junk, and says when it began."""
    office.append("Junk", letter("old junk"))
    shelf = Shelf()
    with watching(office, shelf, poll=timedelta(seconds=3600)) as mailbox:
        shelf.wait(lambda: "Junk" in shelf.marks and "INBOX" in shelf.marks)
        office.append("Junk", letter("mistaken"))
        asked = datetime.now(UTC)
        mailbox.request_look(asked)
        shelf.wait(lambda: all((mark.look_began_at or asked) > asked for mark in shelf.marks.values()))
        shelf.wait(lambda: shelf.looks > 0)
    assert shelf.subjects == ["mistaken"]
    assert (shelf.letters[0].folder, shelf.letters[0].rank) == ("Junk", 1)


def test_a_look_asked_for_later_begins_later(office: Office) -> None:
    """A look that shall begin at an instant to come does not begin before it."""
    shelf = Shelf()
    with watching(office, shelf, poll=timedelta(seconds=3600)) as mailbox:
        shelf.wait(lambda: "INBOX" in shelf.marks)
        begin = datetime.now(UTC) + timedelta(seconds=0.4)
        mailbox.request_look(begin)
        shelf.wait(lambda: shelf.looks > 0)
        assert datetime.now(UTC) >= begin
        assert all(mark.look_began_at and mark.look_began_at >= begin for mark in shelf.marks.values())


def test_a_folder_that_is_not_there_keeps_nobody_waiting(office: Office) -> None:
    """A mailbox without Junk, or one whose Junk is no longer watched, still counts as looked at."""
    shelf = Shelf(marks={"Spam": MailboxMark("Spam", 7, 3)})
    with watching(office, shelf, watched=Watched(junk="Quarantine")) as mailbox:
        shelf.wait(lambda: "INBOX" in shelf.marks)
        mailbox.request_look()
        shelf.wait(lambda: shelf.looks > 0)
    assert "Quarantine" not in shelf.marks
    assert shelf.marks["Spam"].look_began_at is not None
    assert "folder-missing" in shelf.events


def test_a_letter_too_large_is_kept_by_its_header(office: Office) -> None:
    """A letter over a megabyte costs us no more than its header, and is marked so."""
    shelf = Shelf()
    large = letter("large", body="".join(f"{number:070}\n" for number in range(LETTER_LIMIT // 70)))
    with watching(office, shelf):
        shelf.wait(lambda: "INBOX" in shelf.marks)
        office.append("INBOX", large)
        office.deliver(letter("small"))
        shelf.wait(lambda: len(shelf.letters) == 2)
    assert [each.oversized for each in shelf.letters] == [True, False]
    assert b"Subject: large" in shelf.letters[0].raw
    assert len(shelf.letters[0].raw) < 2000


def test_what_could_not_be_kept_is_fetched_again(office: Office) -> None:
    """A full disk loses nothing: the mark stays, and the letters come again."""
    shelf = Shelf(fail=2)
    with watching(office, shelf):
        shelf.wait(lambda: "INBOX" in shelf.marks)
        office.deliver(letter("patient"))
        shelf.wait(lambda: bool(shelf.letters))
    assert shelf.subjects == ["patient"]
    assert shelf.events.count("mailbox-lost") == 2


def test_renumbered_folder_is_looked_at_again(office: Office) -> None:
    """After a new UIDVALIDITY every letter is looked at again, and none is obeyed twice."""
    shelf = Shelf()
    with watching(office, shelf):
        shelf.wait(lambda: "INBOX" in shelf.marks)
        office.deliver(letter("one"))
        shelf.wait(lambda: len(shelf.letters) == 1)
    real = shelf.marks["INBOX"].uidvalidity
    shelf.marks["INBOX"] = replace(shelf.marks["INBOX"], uidvalidity=real + 1, uid_next=900)
    shelf.letters = [replace(shelf.letters[0], uidvalidity=real + 1)]
    office.deliver(letter("two"))
    with watching(office, shelf):
        shelf.wait(lambda: len(shelf.letters) == 2)
    assert shelf.subjects == ["one", "two"]
    assert shelf.marks["INBOX"].uidvalidity == real
    assert "folder-renumbered" in shelf.events


def test_handled_letters_are_moved_away(office: Office) -> None:
    """Tidying up moves what was handled to Done, makes that folder when it is missing, and may be repeated."""
    shelf = Shelf()
    with watching(office, shelf, watched=Watched(done="Handled")) as mailbox:
        shelf.wait(lambda: "INBOX" in shelf.marks)
        for number in range(3):
            office.deliver(letter(f"t {number}"))
        shelf.wait(lambda: len(shelf.letters) == 3)
        shelf.done = {0, 1}
        mailbox.request_tidy()
        shelf.wait(lambda: shelf.tidied == {0, 1})
        assert (office.count("INBOX"), office.count("Handled")) == (1, 2)
        shelf.tidied = set()
        mailbox.request_tidy()
        shelf.wait(lambda: shelf.tidied == {0, 1})
        office.deliver(letter("t 3"))
        shelf.wait(lambda: len(shelf.letters) == 4)
    assert (office.count("INBOX"), office.count("Handled")) == (2, 2)
    assert shelf.subjects == ["t 0", "t 1", "t 2", "t 3"]


def test_reading_leaves_letters_unseen(office: Office) -> None:
    """The Seen flag is the moderator's, who may read the mailbox with a program of his own."""
    shelf = Shelf()
    with watching(office, shelf):
        shelf.wait(lambda: "INBOX" in shelf.marks)
        office.deliver(letter("unread"))
        shelf.wait(lambda: bool(shelf.letters))
    with office.client() as client:
        client.select("INBOX", readonly=True)
        assert client.search(None, "UNSEEN")[1][0].split() == [b"1"]


def test_the_mailbox_is_left_at_once(office: Office) -> None:
    """Waiting for letters never holds up the end of the program."""
    shelf = Shelf()
    with watching(office, shelf, poll=timedelta(seconds=3600)) as mailbox:
        shelf.wait(lambda: len(shelf.marks) >= 1 and "mailbox-open" in shelf.events)
        began = time.monotonic()
        mailbox.stop()
        assert time.monotonic() - began < 1.0


def test_a_lost_connection_is_made_again(embedded: Callable[[], Office]) -> None:
    """When the line is cut, also while waiting, the service comes back and misses nothing."""
    office = embedded()
    shelf = Shelf()
    with TlsDoor(office.place.port) as door:
        moved = replace(office.place, port=door.port)
        with watching(Office(moved, office.deliver), shelf):
            shelf.wait(lambda: "INBOX" in shelf.marks)
            for number in range(3):
                door.cut()
                office.deliver(letter(f"after cut {number}"))
                shelf.wait(lambda n=number: len(shelf.letters) == n + 1)  # type: ignore[misc]  # a default of a lambda has no type
    assert shelf.subjects == [f"after cut {number}" for number in range(3)]
    assert "mailbox-lost" in shelf.events


@pytest.mark.parametrize("tls", ["tls"])
def test_letters_come_over_a_trusted_line(embedded: Callable[[], Office], tmp_path: Path, tls: str) -> None:
    """Over TLS waiting, waking and fetching work as they do in the clear."""
    office = embedded()
    shelf = Shelf()
    authority = own_authority(tmp_path)
    with TlsDoor(office.place.port, authority.server) as door:
        place = replace(office.place, host="localhost", port=door.port, tls=tls)
        with watching(Office(place, office.deliver), shelf, context=authority.client) as mailbox:
            shelf.wait(lambda: "INBOX" in shelf.marks)
            for number in range(8):
                office.deliver(letter(f"safe {number}"))
                shelf.wait(lambda n=number: len(shelf.letters) == n + 1)  # type: ignore[misc]  # a default of a lambda has no type
            mailbox.request_look()
            shelf.wait(lambda: shelf.looks > 0)
            door.cut()
            office.deliver(letter("safe again"))
            shelf.wait(lambda: len(shelf.letters) == 9)
    assert shelf.subjects[-1] == "safe again"


def test_a_stranger_at_the_other_end_gets_no_password(embedded: Callable[[], Office], tmp_path: Path) -> None:
    """A certificate that nobody vouches for ends the connection before a word is said."""
    office = embedded()
    with TlsDoor(office.place.port, own_authority(tmp_path).server) as door:
        with pytest.raises(OSError, match="CERTIFICATE_VERIFY_FAILED"):
            Box(replace(office.place, host="localhost", port=door.port, tls="tls"), timeout=5)
        assert door.passed == b""


def test_starttls_that_is_not_offered_is_no_reason_for_plain(embedded: Callable[[], Office]) -> None:
    """A server, or somebody in between, that offers no STARTTLS gets no password in the clear."""
    office = embedded()
    with TlsDoor(office.place.port) as door:
        with pytest.raises(imaplib.IMAP4.error):
            Box(replace(office.place, port=door.port, tls="starttls"), timeout=5)
        assert b"LOGIN" not in door.passed.upper()


def test_nothing_can_end_a_command_early() -> None:
    """Threat T6: NUL, CR and LF never reach the server in a name."""
    for word in ("a\r\nA1 DELETE INBOX", "a\0", "a\n", "\r"):
        with pytest.raises(ValueError, match="NUL"):
            check_clean("fine", word)
    with pytest.raises(ValueError, match="NUL"):
        Box(Place("127.0.0.1", 1, "plain", "frank\r\nA1 LOGOUT", "pw"))
