"""Letters in SQL, and how far each folder was seen."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from functools import cache

from sqlalchemy import Executable, bindparam, func, select, text, update

from gamesmaster.adapters.database.prepared import Found
from gamesmaster.adapters.database.rows import Rows, put_statement, table
from gamesmaster.adapters.database.shelf import digest
from gamesmaster.ledger.canonical import sha256_hex
from gamesmaster.service.records import Document, KeptLetter, LetterStatus, MailboxMark, NewLetter

LETTER, RAW, MARK = table("letter"), table("raw"), table("mark")

_columns = (
    *(LETTER.c.number, LETTER.c.folder, LETTER.c.rank, LETTER.c.uidvalidity, LETTER.c.uid, LETTER.c.received_at),
    RAW.c.raw,
    *(LETTER.c.sha256, LETTER.c.status, LETTER.c.oversized, LETTER.c.tries, LETTER.c.parsed, LETTER.c.verdict),
    *(LETTER.c.game, LETTER.c.seat, LETTER.c.tidied),
)
_LETTERS = select(*_columns).join(RAW, RAW.c.letter == LETTER.c.number)
_LETTER = _LETTERS.where(LETTER.c.number == bindparam("number"))
_LETTER_LOCKED = _LETTER.with_for_update(of=LETTER)
_NEXT = (
    _LETTERS.where(LETTER.c.status == LetterStatus.KEPT)
    .order_by(LETTER.c.received_at, LETTER.c.rank, LETTER.c.uid, LETTER.c.number)
    .limit(bindparam("most"))
)
_UNTIDIED = (
    _LETTERS.where(LETTER.c.tidied.is_(False), LETTER.c.status == LetterStatus.HANDLED)
    .order_by(LETTER.c.number)
    .limit(bindparam("limit"))
)
_PARKED = _LETTERS.where(LETTER.c.status == LetterStatus.PARKED).order_by(LETTER.c.received_at, LETTER.c.number)
_UNHANDLED = select(func.count()).where(LETTER.c.status == LetterStatus.KEPT)
_UNHANDLED_UNTIL = _UNHANDLED.where(LETTER.c.received_at <= bindparam("until", type_=LETTER.c.received_at.type))
_SEAT_LETTERS = select(func.count()).where(
    LETTER.c.game == bindparam("game"),
    LETTER.c.seat == bindparam("seat"),
    LETTER.c.received_at >= bindparam("since", type_=LETTER.c.received_at.type),
)
_TWIN = (
    select(LETTER.c.number)
    .where(LETTER.c.twin == bindparam("twin"), LETTER.c.number < bindparam("before"))
    .order_by(LETTER.c.number)
    .limit(1)
)
_KNOWN = select(LETTER.c.number).where(
    LETTER.c.folder == bindparam("folder"),
    LETTER.c.uidvalidity == bindparam("uidvalidity"),
    LETTER.c.uid == bindparam("uid"),
)
_KNOWN_BEFORE = (
    select(LETTER.c.number)
    .where(
        LETTER.c.sha256 == bindparam("sha256"),
        LETTER.c.received_at == bindparam("received_at", type_=LETTER.c.received_at.type),
        LETTER.c.folder == bindparam("folder"),
        LETTER.c.uidvalidity != bindparam("uidvalidity"),
    )
    .order_by(LETTER.c.number)
    .limit(1)
)
_KNOWN_BYTES = select(LETTER.c.number).where(LETTER.c.sha256 == bindparam("sha256")).limit(1)
_ADD_RAW = RAW.insert()
_ADD = LETTER.insert().returning(LETTER.c.number)
_MOVED = (
    update(LETTER)
    .where(LETTER.c.number == bindparam("letter"))
    .values(uidvalidity=bindparam("new_uidvalidity"), uid=bindparam("new_uid"), tidied=False)
)
_RESULT = update(LETTER).where(LETTER.c.number == bindparam("letter"))
_TIDIED = _RESULT.values(tidied=True)
_MARKS = select(MARK.c.folder, MARK.c.uidvalidity, MARK.c.uid_next, MARK.c.look_began_at).order_by(MARK.c.folder)
# Letters are handled in the order in which they came, so one worker at a time takes one; SKIP LOCKED would let the
# second letter of a player overtake his first.
_ONE_AT_A_TIME = text("SELECT pg_advisory_xact_lock(hashtextextended('gamesmaster letters', 0))")
# Who has locks already must not wait for another who may wait for those.
_IF_NOBODY_ELSE = text("SELECT pg_try_advisory_xact_lock(hashtextextended('gamesmaster letters', 0))")


class LetterReads(Rows):
    """
    What may be asked about letters.
    """

    def marks(self) -> Sequence[MailboxMark]:
        return [MailboxMark(**row._mapping) for row in self._all(_MARKS)]

    def unhandled_letters(self, until: datetime | None = None) -> int:
        return self._count(_UNHANDLED) if until is None else self._count(_UNHANDLED_UNTIL, until=until)

    def find_letter(self, number: int) -> KeptLetter | None:
        return _letter(self._first(_LETTER, number=number))

    def parsed_twin(self, sender: str, message_id: str, body_digest: str, before: int) -> int | None:
        row = self._first(_TWIN, twin=_twin(sender, message_id, body_digest), before=before)
        return None if row is None else int(row.number)

    def untidied(self, limit: int) -> Sequence[KeptLetter]:
        return [_kept(row) for row in self._all(_UNTIDIED, limit=limit)]

    def parked_letters(self) -> Sequence[KeptLetter]:
        return [_kept(row) for row in self._all(_PARKED)]

    def seat_letters_since(self, game: str, seat: str, since: datetime) -> int:
        return self._count(_SEAT_LETTERS, game=game, seat=seat, since=since)


class LetterWrites(LetterReads):
    """
    What a story does to letters.
    """

    def put_mark(self, mark: MailboxMark) -> None:
        values = {column.name: getattr(mark, column.name) for column in MARK.columns}
        self._run(put_statement("mark", self._dialect, ("folder",)), values)

    def keep_letters(self, letters: Iterable[NewLetter]) -> int:
        return sum(self._keep(letter) for letter in letters)

    def take_letters(self, most: int = 1, *, waiting: bool = True) -> Sequence[KeptLetter]:
        if self._dialect == "postgresql":
            if waiting:
                self._run(_ONE_AT_A_TIME, {})
            elif not self._run(_IF_NOBODY_ELSE, {}).scalar_one():
                return ()
        return [_kept(row) for row in self._all(_NEXT, most=most)]

    def find_letter(self, number: int) -> KeptLetter | None:
        """
        Inside a story the letter is locked as well: of two workers that have it, the second sees that it is handled.
        """
        return _letter(self._first(_LETTER_LOCKED, number=number))

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
    ) -> None:
        given = {"parsed": parsed, "verdict": verdict, "game": game, "seat": seat, "twin": parsed and _twin_of(parsed)}
        values = {f"now_{name}": value for name, value in given.items() if value is not None}
        self._run(_result(tuple(values)), {"letter": number, "now_status": status, "now_tries": tries, **values})

    def put_tidied(self, numbers: Sequence[int]) -> None:
        if numbers:
            self._run(_TIDIED, [{"letter": number} for number in numbers])

    def _keep(self, letter: NewLetter) -> bool:
        place = {"folder": letter.folder, "uidvalidity": letter.uidvalidity, "uid": letter.uid}
        if self._first(_KNOWN, **place):
            return False
        sha256 = sha256_hex(letter.raw)
        if letter.again and self._first(_KNOWN_BYTES, sha256=sha256):
            return False
        received = {"sha256": sha256, "received_at": letter.received_at}
        before = self._first(_KNOWN_BEFORE, folder=letter.folder, uidvalidity=letter.uidvalidity, **received)
        if before:
            # The folder counts anew: the letter is an old one, and this is where it lies now.
            moved = {"new_uidvalidity": letter.uidvalidity, "new_uid": letter.uid}
            self._run(_MOVED, {"letter": before.number, **moved})
            return False
        row = {"rank": letter.rank, "oversized": letter.oversized, "status": LetterStatus.KEPT, "tries": 0}
        number = self._run(_ADD, {**place, **received, **row, "tidied": False}).scalar_one()
        self._run(_ADD_RAW, {"letter": number, "raw": letter.raw})
        return True


@cache
def _result(names: tuple[str, ...]) -> Executable:
    # One statement for each choice of columns, built once: what is not given stays as it was.
    return _RESULT.values({name.removeprefix("now_"): bindparam(name) for name in (*names, "now_status", "now_tries")})


def _twin(sender: str, message_id: str, body_digest: str) -> str:
    return digest([sender, message_id, body_digest])


def _twin_of(parsed: Document) -> str | None:
    sender, message_id, body = parsed.get("sender"), parsed.get("message_id"), parsed.get("body_digest")
    return _twin(sender, message_id, body) if sender and message_id and body else None


def _letter(row: Found | None) -> KeptLetter | None:
    return None if row is None else _kept(row)


def _kept(row: Found) -> KeptLetter:
    return KeptLetter(**{**row._mapping, "status": LetterStatus(row.status)})
