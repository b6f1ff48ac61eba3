"""
Other people's letters, sent to the running service: bounces, vacation mails, lists, broken, old and odd mail.
"""

from __future__ import annotations

import imaplib
import itertools
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import timedelta
from email.message import EmailMessage
from pathlib import Path
from typing import Final

from gamesmaster.mail.normalise import normalise
from gamesmaster.service.records import GameSettings, KeptLetter, LetterStatus
from tests.moved import serving
from tests.season import Box, Doors, Season, season
from tests.servers import MailServers

GAME: Final = "others"
POWERS: Final = ("USA", "France", "Britain", "Russia", "Germany")
EVERY: Final = 10
"""After so many letters of others stands one of a player."""
LONGEST: Final = 1.0
"""Seconds that one letter may take."""
SETTINGS: Final = GameSettings(
    negotiation=timedelta(0),
    orders=timedelta(days=30),
    exchange="DEMO",
    exchange_zone="UTC",
    source="recorded",
    reminders=(),
)


@dataclass(frozen=True)
class Strange:
    """A letter of somebody else's: where it is from, its bytes, and whether a machine wrote it."""

    name: str
    raw: bytes
    machine: bool


def strange_letters(corpora: Path, members: Sequence[str]) -> Iterator[Strange]:
    """
    All there are. What machines wrote came, as it does, to the address that our mails are to be answered at.
    """
    folder = corpora / "sisimai-set-of-emails"
    for number, (name, case) in enumerate(cases(folder).items()):
        raw, machine = (folder / name).read_bytes(), case["kind"] != "not-bounce"
        yield Strange(name, _came_to(raw, members[number % len(members)]) if machine else raw, machine)
    for part in ("courriel-stress-test", "ruby-mail"):
        for path in sorted((corpora / part).rglob("*")):
            # One of them is empty: no server takes such a letter.
            if path.is_file() and path.suffix != ".json" and path.name != "SOURCE.txt" and (raw := path.read_bytes()):
                yield Strange(f"{part}/{path.name}", raw, machine=False)


def _came_to(raw: bytes, address: str) -> bytes:
    """A letter with the line that a server puts on top; behind the line that a mailbox file begins letters with."""
    end = b"\r\n" if b"\r\n" in raw else b"\n" if b"\n" in raw else b"\r"
    first, _, rest = raw.partition(end) if raw.startswith(b"From ") else (b"", b"", raw)
    return first + end * bool(first) + b"Delivered-To: " + address.encode() + end + rest


def cases(folder: Path) -> dict[str, dict[str, str]]:
    """
    What a corpus says of its files.
    """
    found: dict[str, dict[str, str]] = json.loads((folder / "expected.json").read_text("utf-8"))["cases"]
    return found


@contextmanager
def club(servers: MailServers, folder: Path) -> Iterator[Season]:
    """
    A game that has begun; what is put into the service's box now is read when the daemon serves.
    """
    doors = Doors(servers.host, servers.imap_port, servers.smtp_port, servers.password)
    name = servers.new_address("others").partition("@")[0]
    with season(folder, doors, name=name) as made:
        # The letters come in one go: by this clock their hour is over, so that none is answered jointly.
        made.move_to(made.clock.now() + timedelta(days=1))
        made.make(GAME, SETTINGS, robots=False)
        made.start()
        with serving(made.service, folder / "first.log"):
            made.settle()
        yield made


def put(made: Season, letters: Sequence[bytes]) -> None:
    """
    Put letters into the service's box, byte for byte, and wait until all are handled.
    """
    made.letters += ["" for _ in letters]
    with imaplib.IMAP4(made.doors.host, made.doors.imap_port) as client:
        client.login(made.service.desk.address.partition("@")[0], made.doors.password)
        for raw in letters:
            answer, why = client.append("INBOX", "", "", raw)
            assert answer == "OK", (why, raw[:200])
    with serving(made.service, made.folder / "daemon.log"):
        made.settle()


def reply(made: Season, power: str, message_id: str, text: str | None = None, body: bytes = b"") -> bytes:
    """
    A player's answer to the last mail that he got.
    """
    box = box_of(made, power)
    mail = EmailMessage()
    mail["From"] = box.address
    mail["To"] = str(box.mails[-1]["Reply-To"])
    mail["Subject"] = f"Re: {message_id}"
    mail["Message-ID"] = f"<{message_id}@club.test>"
    mail["MIME-Version"] = "1.0"
    mail["Content-Type"] = "text/plain; charset=utf-8"
    mail["Content-Transfer-Encoding"] = "8bit"
    head = mail.as_bytes().rstrip(b"\n")
    return head + b"\n\n" + (text.encode() if text is not None else body)


def box_of(made: Season, power: str) -> Box:
    """
    A player's mailbox.
    """
    return made.boxes[f"{GAME}.{power.lower()}@club.test"]


def kept(made: Season) -> list[KeptLetter]:
    """
    All letters, in the order in which they came.
    """
    with made.service.store.view() as view:
        numbers = range(1, len(made.letters) + 1)
        return [letter for number in numbers if (letter := view.find_letter(number)) is not None]


def times(log: Path) -> list[tuple[float, int]]:
    """
    When each letter was done with, by the daemon's log.
    """
    found = []
    for line in log.read_text("utf-8").splitlines():
        facts = dict(word.partition("=")[::2] for word in line.split())
        assert facts["event"] != "fault", line
        if facts["event"] == "letter-handled":
            found.append((float(facts["at"]), int(facts["letter"])))
    return found


def test_every_letter_of_others_lets_the_next_one_through(
    mail_servers: MailServers, corpora: Path, tmp_path: Path
) -> None:
    """
    Threat T13: none breaks the service or holds it up; no machine's is answered; the players' between them all are.
    """
    with club(mail_servers, tmp_path) as made:
        tokens = [str(box_of(made, power).mails[-1]["Reply-To"]) for power in POWERS]
        strange = list(strange_letters(corpora, tokens))
        box: list[bytes] = []
        good: dict[int, str] = {}
        for number, each in enumerate(strange):
            box.append(each.raw)
            if number % EVERY == EVERY - 1 or number == len(strange) - 1:
                message_id = f"good-{number}"
                box.append(reply(made, POWERS[number % 5], message_id, text="STATUS\n"))
                good[len(box)] = f"<{message_id}@club.test>"
        with made.service.store.view() as view:
            before = len(view.notices(GAME))
        put(made, box)
        letters = kept(made)
        assert len(letters) == len(box)
        with made.service.store.view() as view:
            notices = [*view.notices(GAME)[before:], *view.notices("")]
    wrong: list[tuple[str, object]] = []
    others = iter(strange)
    for number, letter in enumerate(letters, 1):
        verdict = (letter.verdict or {}).get("verdict")
        if number in good:
            assert (letter.status, verdict) == (LetterStatus.HANDLED, "command")
            continue
        each = next(others)
        assert letter.status in {LetterStatus.HANDLED, LetterStatus.PARKED}, each.name
        assert (letter.verdict or {}).get("ground") != "broke-us", each.name
        if verdict not in ({"ignore"} if each.machine else {"ignore", "park"}):
            wrong.append((each.name, letter.verdict))
    assert wrong == []
    answers = Counter(each.in_reply_to for each in notices if each.seat)
    assert answers == Counter(good.values())
    to_others = {each.address for each in notices if not each.seat}
    assert to_others <= {made.service.desk.moderator}
    done = times(tmp_path / "daemon.log")
    assert [number for _, number in done] == list(range(1, len(box) + 1))
    took = [later - earlier for (earlier, _), (later, _) in itertools.pairwise(done)]
    assert max(took) < LONGEST


def test_real_replies_keep_what_their_writers_wanted(mail_servers: MailServers, corpora: Path, tmp_path: Path) -> None:
    """
    64 replies of real people, from players: of at least 99 in 100 every wanted line is read, and each is answered.

    What a mail program has marked as quoted is nobody's own word here, even where this corpus keeps it.
    """
    folder = corpora / "discourse-email_reply_trimmer"
    with club(mail_servers, tmp_path) as made:
        known = list(cases(folder).items())
        put(
            made,
            [
                reply(made, POWERS[number % 5], f"reply-{number}", body=(folder / case["input"]).read_bytes())
                for number, (_, case) in enumerate(known)
            ],
        )
        letters = kept(made)
        with made.service.store.view() as view:
            answers = Counter(each.in_reply_to for each in view.notices(GAME) if each.kind == "receipt")
    assert answers == Counter(f"<reply-{number}@club.test>" for number in range(len(known)))
    whole = 0
    for (_, case), letter in zip(known, letters, strict=True):
        assert letter.parsed is not None
        read = [" ".join(line.split()) for line in letter.parsed["text"].splitlines()]
        trimmed = normalise((folder / case["trimmed"]).read_text("utf-8"))[0]
        lines = [" ".join(line.split()) for line in trimmed.splitlines() if line.strip()]
        whole += all(line in read for line in lines if not line.startswith(">"))
    assert whole >= 0.99 * len(known)
