"""What the database holds of a person: found, and forgotten. Rare, so it may look at every row."""

from __future__ import annotations

from collections.abc import Collection, Sequence

from sqlalchemy import bindparam, delete, select, update

from gamesmaster.adapters.database.letters import _LETTERS, LETTER, RAW, _kept
from gamesmaster.adapters.database.notices import _NOTICES, MESSAGE, NOTICE, REACH, _notice
from gamesmaster.adapters.database.rows import Rows, table
from gamesmaster.service.records import Document, KeptLetter, Notice

PRIVATE = table("private")

_NUMBERS = select(LETTER.c.number, LETTER.c.parsed).order_by(LETTER.c.number)
_ALL_NOTICES = _NOTICES.order_by(NOTICE.c.number)
_NO_LETTER = (
    update(LETTER)
    .where(LETTER.c.number == bindparam("letter"))
    .values(parsed=None, verdict=bindparam("now_verdict", type_=LETTER.c.verdict.type))
)
_NO_BYTES = update(RAW).where(RAW.c.letter == bindparam("number")).values(raw=b"")
_NO_PRIVATE = delete(PRIVATE).where(PRIVATE.c.game == bindparam("game"), PRIVATE.c.number == bindparam("number"))
_NO_MESSAGE = delete(MESSAGE).where(MESSAGE.c.notice == bindparam("number"))
_NO_REACH = delete(REACH).where(REACH.c.address == bindparam("address"))
_OTHER_FACTS = (
    update(NOTICE)
    .where(NOTICE.c.number == bindparam("notice"))
    .values(
        seat=bindparam("now_seat"),
        member=bindparam("now_member"),
        address=bindparam("now_address"),
        recipient=bindparam("now_recipient"),
        reply_to=bindparam("now_reply_to"),
        facts=bindparam("now_facts", type_=NOTICE.c.facts.type),
        fault=bindparam("now_fault", type_=NOTICE.c.fault.type),
    )
)


class PersonReads(Rows):
    """
    What may be asked about a person.
    """

    def letters_from(self, addresses: Collection[str]) -> Sequence[KeptLetter]:
        """Letters whose sender is one of these (lower case); of a letter that was never parsed the bytes are asked."""
        found = []
        for each in self._all(_NUMBERS):
            number, parsed = each.number, each.parsed
            if parsed is not None and (parsed.get("sender") or "").lower() not in addresses:
                continue
            row = self._first(_LETTERS.where(LETTER.c.number == bindparam("number")), number=number)
            if row is None:
                continue
            letter = _kept(row)
            if parsed is not None or any(one.encode() in letter.raw.lower() for one in addresses):
                found.append(letter)
        return found

    def every_notice(self) -> Sequence[Notice]:
        """All that was ever put into the outbox, by number."""
        return [_notice(row) for row in self._all(_ALL_NOTICES)]


class PersonWrites(PersonReads):
    """
    What a story forgets of a person.
    """

    def forget_letter(self, number: int, verdict: Document) -> None:
        """Keep of a letter that it came, its digests and a bare verdict."""
        self._run(_NO_LETTER, {"letter": number, "now_verdict": verdict})
        self._run(_NO_BYTES, {"number": number})

    def forget_private(self, game: str, number: int) -> None:
        """Drop the private part of an entry; its digest stays, so that the chain is whole."""
        self._run(_NO_PRIVATE, {"game": game, "number": number})

    def rewrite_notice(self, notice: Notice) -> None:
        """Store seat, address, reply address, facts and fault of a notice, and drop its rendered bytes."""
        self._run(
            _OTHER_FACTS,
            {
                "notice": notice.number,
                "now_seat": notice.seat,
                "now_member": notice.member,
                "now_address": notice.address,
                "now_recipient": notice.address.lower(),
                "now_reply_to": notice.reply_to,
                "now_facts": notice.facts,
                "now_fault": notice.fault,
            },
        )
        self._run(_NO_MESSAGE, {"number": notice.number})

    def forget_reach(self, address: str) -> None:
        """Drop how an address has fared."""
        self._run(_NO_REACH, {"address": address.lower()})
