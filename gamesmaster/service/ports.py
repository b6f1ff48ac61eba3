"""What the stories ask of the world, as Protocols; adapters keep these promises."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Mapping, Sequence
from contextlib import AbstractContextManager
from datetime import datetime
from typing import NamedTuple, Protocol

from gamesmaster.errors import UnavailableError
from gamesmaster.mail.letter import Letter
from gamesmaster.schedule.absences import Absence
from gamesmaster.schedule.outages import Outage
from gamesmaster.service.records import (
    Ballot,
    Call,
    Document,
    Entry,
    Game,
    KeptLetter,
    LetterStatus,
    MailboxMark,
    Member,
    Moderator,
    NewLetter,
    Notice,
    NoticeStatus,
    OrderSet,
    Pace,
    Quotation,
    Reach,
    Reading,
    Rendered,
    Session,
    Uptime,
    Vigil,
    Wanted,
    Window,
)


class Clock(Protocol):
    """The time of day, aware UTC; and the machine's other clock, that nobody sets (None where there is none)."""

    def now(self) -> datetime: ...

    def uptime(self) -> Uptime | None: ...


class Secrets(Protocol):
    """Keys and fresh randomness: the server key of tokens, and new keys for new games."""

    @property
    def server_key(self) -> bytes: ...

    def fresh(self, size: int = 32) -> bytes: ...


class Parser(Protocol):
    """Raw bytes to a letter; raises LetterError when no letter can be had from them."""

    def parse(self, raw: bytes, *, headers_only: bool = False) -> Letter: ...


class Renderer(Protocol):
    """A notice to the bytes of a mail, built once; raises `jinja2.TemplateError` kinds on a fault in a template."""

    def render(self, notice: Notice, member: Member | None) -> Rendered: ...


class Source(Protocol):
    """A source of quotations. Raises UnavailableError when it cannot be asked; `volume` None is 'no figure'."""

    name: str

    def read(self, wanted: Wanted, now: datetime) -> Reading: ...


class Reads(Protocol):
    """What may be asked of the store inside a story or a view."""

    def find_game(self, game: str) -> Game | None: ...

    def games(self) -> Sequence[Game]: ...

    def members(self, game: str) -> Sequence[Member]:
        """All members of all seats, in the order in which they were put."""

    def members_at(self, address: str) -> Sequence[Member]:
        """Members, of any game, one of whose addresses is this one (compared in lower case)."""

    def moderators(self, game: str | None = None) -> Sequence[Moderator]:
        """Those in charge besides the moderator of the settings: of one game, with those of all; or every one."""

    def find_window(self, game: str, phase: str) -> Window | None: ...

    def windows(self, game: str) -> Sequence[Window]:
        """All windows in the order in which they were opened."""

    def due_windows(self, now: datetime) -> Sequence[Window]:
        """Windows of running games on which the clock or a quotation may have work, earliest first: a negotiation span
        that is over (orders_at <= now), an orders span with deadline or ready_at <= now, every awaiting one."""

    def due_holds(self, now: datetime) -> Sequence[str]:
        """Names of held games that go on by themselves, resume_at <= now."""

    def pace(self, game: str, phase: str) -> Pace:
        """How time went in a window; a fresh one where nothing is written down."""

    def paces(self, game: str) -> Sequence[Pace]:
        """Of every window of which something is written down, in the order in which that was begun."""

    def absences(self, game: str) -> Sequence[Absence]:
        """Of members of a game, by their beginning."""

    def outages(self, since: datetime) -> Sequence[Outage]:
        """Those that ended after an instant, by their beginning."""

    def vigil(self) -> Vigil:
        """What the guard at the clock last saw."""

    def newest_letter(self) -> tuple[int, datetime] | None:
        """Number and receipt of the letter kept last."""

    def due_reminders(self, now: datetime) -> Sequence[Window]:
        """Windows of running games in their orders span with remind_at <= now, earliest first."""

    def order_sets(self, game: str, phase: str) -> Sequence[OrderSet]:
        """Every version of every seat, in the order in which they were recorded."""

    def last_order_sets(self, game: str, phase: str) -> Sequence[OrderSet]:
        """The last version of every seat, in the order of recording; costs the same however many went before."""

    def ready_seats(self, game: str, phase: str) -> frozenset[str]: ...

    def ballots(self, game: str, phase: str) -> Sequence[Ballot]:
        """What members of teams have sent of their own; by seat and number."""

    def entries(self, game: str) -> Sequence[Entry]: ...

    def entries_of(self, game: str, kind: str) -> Sequence[Entry]:
        """A game's entries of one kind, in order."""

    def calls(self, game: str) -> Sequence[Call]:
        """Every telephone call of a game, in order."""

    def marks(self) -> Sequence[MailboxMark]: ...

    def unhandled_letters(self, until: datetime | None = None) -> int:
        """How many letters received at or before `until` are neither handled nor parked."""

    def find_letter(self, number: int) -> KeptLetter | None: ...

    def parsed_twin(self, sender: str, message_id: str, body_digest: str, before: int) -> int | None:
        """Number of an earlier letter with the same sender, Message-ID and digest of the body, if there is one."""

    def parked_letters(self) -> Sequence[KeptLetter]:
        """Letters that were set aside, the oldest first."""

    def untidied(self, limit: int) -> Sequence[KeptLetter]:
        """Handled letters that still lie in their folder."""

    def seat_letters_since(self, game: str, seat: str, since: datetime) -> int: ...

    def troubles(self, address: str, since: datetime) -> Sequence[Notice]:
        """What somebody in charge was told at this address since then, of all games; by number."""

    def notices(self, game: str, seat: str | None = None, kind: str | None = None) -> Sequence[Notice]:
        """What was told in a game, by number; of one seat ('' for the moderator's), and of one kind, where named."""

    def last_notice(self, game: str, seat: str, kind: str, phase: str) -> Notice | None:
        """The newest notice of a kind that was put for a seat while a phase was open; None when there was none."""

    def parked_notices(self) -> Sequence[Notice]:
        """Notices of all games that wait for the moderator's yes, by number."""

    def find_picture(self, key: str) -> bytes | None:
        """A picture drawn before, by the digest of what it was drawn from."""

    def next_notice(self, now: datetime) -> Notice | None:
        """The waiting notice that is due first: by rank, then number; None when nothing is due. Whether somebody holds
        it, or it has to wait for another to the same address, is asked by `take_notices`."""

    def find_notice(self, number: int) -> Notice | None: ...

    def notice_by_id(self, message_id: str) -> Notice | None: ...

    def outbox(self, statuses: Sequence[NoticeStatus], limit: int) -> Sequence[Notice]:
        """Notices of all games in these states, newest first."""

    def notices_to(self, address: str, statuses: Sequence[NoticeStatus]) -> Sequence[Notice]:
        """Notices to an address (compared in lower case), by number."""

    def handed_since(self, since: datetime, now: datetime) -> int:
        """How many notices the relay has taken since then, with those that senders hold now."""

    def reach(self, address: str) -> Reach | None:
        """How an address (compared in lower case) has fared; None when nothing ever came back."""

    def session_for(self, exchange: str, opens_from: datetime) -> Session | None:
        """The first session that opens at or after an instant and is not closed."""

    def find_session(self, exchange: str, name: str) -> Session | None: ...

    def sessions(self, exchange: str, opens_from: datetime) -> Sequence[Session]:
        """All sessions that open at or after an instant, closed ones too, in order."""

    def letters_from(self, addresses: Collection[str]) -> Sequence[KeptLetter]:
        """Letters whose sender is one of these addresses, in lower case; costs a look at every letter."""

    def every_notice(self) -> Sequence[Notice]:
        """All that was ever put into the outbox, by number."""

    def wanted(self, game: str | None = None) -> Sequence[Wanted]:
        """Open wishes, of one game or of all."""

    def settled_wishes(self, since: datetime) -> Sequence[Wanted]:
        """Wishes of all games whose figure has settled, with a first reading due then or later."""

    def wishes(self, game: str, phase: str) -> Sequence[Wanted]:
        """Every wish of a phase, whatever became of it."""

    def readings(self, game: str, symbol: str, session: str) -> Sequence[Reading]: ...

    def quotations(self, game: str, phase: str | None = None) -> Sequence[Quotation]: ...


class Unit(Reads, Protocol):
    """One story's hold on the store: all of it is committed, or none."""

    def take_game(self, game: str) -> Game:
        """Lock and read a game. Raises UnknownGame."""

    def put_game(self, game: Game) -> None:
        """Insert or replace a game's row; `entries` and `head` are kept by `add_entry`, not taken from here."""

    def put_member(self, member: Member) -> None: ...

    def put_moderator(self, moderator: Moderator) -> None: ...

    def drop_moderator(self, game: str, address: str) -> bool:
        """Whether there was one."""

    def put_codes(self, address: str, digests: Sequence[str], now: datetime) -> None:
        """Keep the digests of somebody's one-time codes; those kept before go."""

    def spend_code(self, address: str, digest: str, now: datetime) -> bool:
        """Whether the code was there, and unused."""

    def codes_left(self, address: str) -> int: ...

    def put_window(self, window: Window) -> None: ...

    def put_pace(self, pace: Pace) -> None: ...

    def put_absence(self, game: str, absence: Absence) -> None:
        """Write an absence down; the same one twice is one."""

    def drop_absence(self, game: str, absence: Absence) -> None: ...

    def put_outage(self, outage: Outage) -> None: ...

    def put_vigil(self, vigil: Vigil) -> None: ...

    def add_order_set(self, orders: OrderSet) -> None: ...

    def put_ballot(self, ballot: Ballot) -> None:
        """Insert or replace what a member has sent (key: game, phase, seat, member)."""

    def set_ready(self, game: str, phase: str, seat: str, *, ready: bool) -> None: ...

    def add_entry(self, game: str, at: datetime, kind: str, public: Document, private: Document | None = None) -> Entry:
        """Append a fact to the game's ledger and return it with its number and digest (`ledger.entries.chained`).
        The nonce of a private part follows from the game's nonce key and the number, so that nothing is drawn here."""

    def put_mark(self, mark: MailboxMark) -> None: ...

    def keep_letters(self, letters: Iterable[NewLetter]) -> int:
        """Keep what is not known yet by (folder, uidvalidity, uid), nor, after a new uidvalidity, by (sha256,
        received_at), nor, when `again`, by sha256 alone; returns how many were new."""

    def take_letters(self, most: int = 1, *, waiting: bool = True) -> Sequence[KeptLetter]:
        """Lock the next unhandled letters: received_at, rank, uid. None also if another worker takes some just now and
        this one is not `waiting` for it."""

    def put_letter_result(
        self,
        number: int,
        status: LetterStatus,
        *,
        tries: int,
        parsed: Document | None = None,
        verdict: Document | None = None,
        game: str | None = None,
        seat: str | None = None,
    ) -> None: ...

    def put_tidied(self, numbers: Sequence[int]) -> None: ...

    def put_notice(self, notice: Notice) -> Notice:
        """Put a notice into the outbox; returned with its number."""

    def next_serial(self) -> int:
        """A number for a Message-ID: never given twice."""

    def update_notice(self, notice: Notice) -> None:
        """Store message, status, rank, tries, next_try_at, fault, lease, claims and sent_at of a notice."""

    def settle_notice(self, notice: Notice) -> bool:
        """Do as `update_notice` with a notice that still waits; says whether it did."""

    def retell(self, notice: Notice) -> None:
        """Store the facts of a notice that waits and that nobody is sending; of another nothing changes."""

    def take_outbox(self) -> None:
        """Be the only one who takes notices, until the end of the story."""

    def take_notices(self, now: datetime, until: datetime, limit: int, most_rank: int) -> Sequence[Notice]:
        """
        Lock and lease the waiting notices that are due first: by rank, then number, up to a rank; `claims` raised.

        Of four or more, a quarter goes to answers (rank 1) that wait behind deadline mail (rank 0).

        One a recipient, and none to whom another is on its way. No notice overtakes an earlier one of its rank to the
        same recipient that has been tried in vain.
        """

    def forget_letter(self, number: int, verdict: Document) -> None:
        """Keep of a letter that it came, its digests and a bare verdict."""

    def forget_private(self, game: str, number: int) -> None:
        """Drop the private part of an entry; its digest stays."""

    def rewrite_notice(self, notice: Notice) -> None:
        """Store seat, address, reply address, facts and fault of a notice, and drop its rendered bytes."""

    def forget_reach(self, address: str) -> None:
        """Drop how an address has fared."""

    def free_notices(self) -> int:
        """End every lease: for a daemon that has just begun and is alone; returns how many there were."""

    def put_reach(self, reach: Reach) -> None: ...

    def add_call(self, call: Call) -> None: ...

    def keep_picture(self, key: str, png: bytes, at: datetime) -> None:
        """Keep a picture; one that is there already stays."""

    def put_sessions(self, sessions: Iterable[Session]) -> None:
        """Insert, or replace the hours of, sessions; one that was closed stays so."""

    def put_closure(self, session: Session) -> None:
        """Insert or replace a session, `closed` included."""

    def put_wanted(self, wanted: Wanted) -> None:
        """Insert, or replace the state of, a wish (key: game, phase, named, symbol, session)."""

    def add_reading(self, reading: Reading) -> None: ...

    def add_quotation(self, quotation: Quotation) -> None: ...


class Store(Protocol):
    """The database: stories write, views read."""

    def story(self) -> AbstractContextManager[Unit]:
        """A transaction that begins as a writer and commits on leaving without an error."""

    def view(self) -> AbstractContextManager[Reads]:
        """A consistent look; writes nothing."""


class Mail(NamedTuple):
    """A ready message in its envelope."""

    sender: str
    recipients: Sequence[str]
    message: bytes


Refusals = Mapping[str, tuple[int, str]]
"""The recipients that a relay refused, with code and text; others have the mail."""


class Mailer(Protocol):
    """Hands ready mails to the relay."""

    def send_all(self, mails: Sequence[Mail]) -> Sequence[Refusals | UnavailableError | None]:
        """
        Hand mails over, several at a time or one after another; none is begun any more after one that says that the
        relay is to be left alone (`handing.wants_less`).

        Returns:
            What came of each: whom the relay refused, or why nobody has it; None for those not begun.
        """
