"""
What must hold after a round: the same ledgers but for the times, every letter obeyed once, every mail sent, none early.
"""

from __future__ import annotations

import imaplib
import json
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from gamesmaster.demo import proof
from gamesmaster.ledger.entries import Entry
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.service.play import scenario_of
from gamesmaster.service.records import KeptLetter, LetterStatus, Notice, NoticeStatus
from tests.crashes.players import TURNS
from tests.crashes.table import PASSWORD, Round, copies

TIMES: Final = frozenset(
    {
        *("opened_at", "orders_at", "deadline", "ready_at", "read_at", "session", "opens_at", "closes_at"),
        *("raw", "sha256"),  # A source's answer names the session.
        *("nonce", "seal", "seed_commitment", "nonce_commitment"),  # Made from a game's secrets.
        "letter",  # Letters of both games have one count.
    }
)
"""Fields that differ from round to round: times, what is reckoned from them, and what is drawn for a game."""


@dataclass
class Figures:
    """
    What kills have done, all rounds together.
    """

    rounds: int = 0
    crashes: int = 0
    orphaned: int = 0
    lost: int = 0
    doubled: int = 0
    early: int = 0
    extra_copies: int = 0
    most_copies: int = 0
    released: int = 0
    turns: int = 0
    letters: int = 0
    mails: int = 0
    points: Counter[str] = field(default_factory=Counter)

    def __str__(self) -> str:
        return (
            f"{self.crashes} crashes and {self.orphaned} kills of a child in {self.rounds} rounds "
            f"({self.turns} turns, {self.letters} letters, {self.mails} mails): lost {self.lost}, "
            f"doubled {self.doubled}, early {self.early}, extra copies {self.extra_copies} "
            f"(of one mail at most {self.most_copies}), let go by the moderator {self.released}"
        )


@dataclass(frozen=True)
class Outcome:
    """
    What a round came to, fit to be compared: each game's ledger without its times, and how many mails of which kind
    each seat was sent.
    """

    ledgers: Mapping[str, Sequence[str]]
    told: Mapping[str, Counter[tuple[str, str, str]]]


@dataclass(frozen=True)
class Record:
    """
    What there is of a round: each game's ledger and all its mails.
    """

    entries: Mapping[str, Sequence[Entry]]
    notices: Mapping[str, Sequence[Notice]]

    def outcome(self, played: Mapping[str, int]) -> Outcome:
        """
        Take from it what every round must come to in which so many turns of each game are played.
        """
        return Outcome(
            {game: tuple(timeless(self.entries[game], turns)) for game, turns in played.items()},
            {
                game: Counter((each.kind, each.seat, each.phase) for each in self.notices[game] if _counts(each, turns))
                for game, turns in played.items()
            },
        )


def record(round_: Round) -> Record:
    """
    Take everything that a round leaves.
    """
    with round_.service.desk.store.view() as view:
        return Record({game: view.entries(game) for game in TURNS}, {game: view.notices(game) for game in TURNS})


def timeless(entries: Sequence[Entry], turns: int) -> Iterator[str]:
    """
    Give the entries of the turns that count, without times.

    How often a source is asked before its figure settles hangs on the time as well, and whether the next stock is read
    before the first one's figure is frozen: of answers that say the same there remains one, and they stand first.
    """
    market: set[str] = set()
    for entry in entries:
        said = json.dumps([entry.kind, _without(entry.public), _without(entry.private)], sort_keys=True)
        if entry.kind in {EntryKind.READING, EntryKind.QUOTATION_SETTLED}:
            market.add(said)
            continue
        if entry.kind == EntryKind.WINDOW_OPENED and entry.public["phase"] == f"{turns + 1}-placing":
            return
        yield from sorted(market)
        market.clear()
        yield said


def check(round_: Round, wanted: Record, figures: Figures) -> list[str]:
    """
    Compare a round with one in which nothing was killed, and add it to the figures.

    Returns:
        One sentence for everything that does not hold.
    """
    return list(_faults(round_, wanted, figures))


def _faults(round_: Round, wanted: Record, figures: Figures) -> Iterator[str]:
    figures.rounds += 1
    figures.crashes += len(round_.crashes)
    figures.orphaned += round_.orphaned
    figures.released += round_.released
    figures.letters += len(round_.written)
    figures.turns += sum(round_.turns.values())
    figures.points.update(each.point or each.child or "at random" for each in round_.crashes)
    store = round_.service.desk.store
    with store.view() as view:
        kept = [letter for number in range(1, 2000) if (letter := view.find_letter(number)) is not None]
        notices = [each for game in ("", *TURNS) for each in view.notices(game)]
        ledgers = {game: view.entries(game) for game in TURNS}
        games = [game for name in TURNS if (game := view.find_game(name)) is not None]
    yield from _letters(round_, kept, notices, figures)
    yield from _mails(round_, notices, figures)
    for game in games:
        entries = ledgers[game.id]
        yield from (f"{game.id}: {fault}" for fault in proof.faults(entries, scenario_of(game)))
        for entry in entries:
            if entry.kind == EntryKind.WINDOW_CLOSED and entry.at <= datetime.fromisoformat(entry.public["deadline"]):
                figures.early += 1
                yield f"{game.id}: {entry.public['phase']} was closed before its deadline"
    yield from _differences(record(round_).outcome(round_.turns), wanted.outcome(round_.turns), figures)
    yield from (line for line in round_.log.read_text("utf-8").splitlines() if "event=fault" in line)
    if round_.orphans:
        yield f"{round_.orphans} daemons have left a child behind"


def _letters(round_: Round, kept: Sequence[KeptLetter], notices: Sequence[Notice], figures: Figures) -> Iterator[str]:
    """Every letter is kept, handled, answered and moved away, once."""
    handled = Counter(each.sha256 for each in kept)
    if len(kept) != len(round_.written):
        figures.lost += max(0, len(round_.written) - len(kept))
        yield f"{len(round_.written)} letters were written and {len(kept)} kept"
    for letter in kept:
        if letter.status is not LetterStatus.HANDLED:
            figures.lost += 1
            yield f"letter {letter.number} is {letter.status}: {letter.verdict}, after {letter.tries} tries"
        if handled[letter.sha256] > 1:
            figures.doubled += 1
            yield f"letter {letter.number} is kept twice"
    receipts = Counter(each.in_reply_to for each in notices if each.kind == "receipt")
    for message_id in round_.written:
        if receipts[message_id] != 1:
            figures.lost += receipts[message_id] == 0
            figures.doubled += receipts[message_id] > 1
            yield f"letter {message_id} has {receipts[message_id]} receipts"
    with imaplib.IMAP4(round_.office.host, round_.office.imap, timeout=10) as client:
        client.login("play", PASSWORD)
        lying = {name: int(client.select(name, readonly=True)[1][0] or 0) for name in ("INBOX", "Done")}
    if lying != {"INBOX": 0, "Done": len(round_.written)}:
        yield f"of {len(round_.written)} letters there lie in the folders {lying}"


def _mails(round_: Round, notices: Sequence[Notice], figures: Figures) -> Iterator[str]:
    """Every notice is delivered; what is delivered is a notice; a crash makes one more copy of a mail at most."""
    delivered = copies(round_)
    figures.mails += len(notices)
    for notice in notices:
        # Killed every two seconds, the daemon may well have the same mail in hand again and again.
        if notice.kind == "trouble" and notice.facts["ground"] != "notice-doubtful":
            yield f"the moderator is told: {dict(notice.facts)}"
        if notice.status is not NoticeStatus.SENT or not delivered[notice.message_id]:
            figures.lost += 1
            yield f"notice {notice.number}, {notice.kind}, is {notice.status}: {notice.fault}"
        extra = max(0, delivered[notice.message_id] - 1)
        figures.extra_copies += extra
        figures.most_copies = max(figures.most_copies, extra)
        if extra > len(round_.crashes):
            figures.doubled += 1
            yield f"notice {notice.number} came {extra + 1} times after {len(round_.crashes)} crashes"
    known = {each.message_id: each for each in notices}
    for mail in round_.delivered:
        if mail.message_id not in known:
            yield f"a mail was sent that nobody put: {mail.subject}"


def _differences(found: Outcome, wanted: Outcome, figures: Figures) -> Iterator[str]:
    for game in TURNS:
        for number, (one, other) in enumerate(zip(found.ledgers[game], wanted.ledgers[game], strict=False), 1):
            if one != other:
                yield f"{game}: entry {number} is\n  {one[:1500]}\nand should be\n  {other[:1500]}"
                break
        else:
            if len(found.ledgers[game]) != len(wanted.ledgers[game]):
                yield f"{game}: {len(found.ledgers[game])} entries, should be {len(wanted.ledgers[game])}"
        lost, doubled = wanted.told[game] - found.told[game], found.told[game] - wanted.told[game]
        figures.lost += lost.total()
        figures.doubled += doubled.total()
        if lost or doubled:
            yield f"{game}: not told {dict(lost)}; told too often {dict(doubled)}"


def _counts(notice: Notice, turns: int) -> bool:
    """Of the phases played; the holds at the end of a round come when they come."""
    if notice.kind in {"trouble", "game-held"}:
        return False
    return not notice.phase or int(notice.phase.partition("-")[0]) <= turns


def _without(value: Any) -> Any:
    if isinstance(value, Mapping):
        return {key: None if key in TIMES else _without(each) for key, each in value.items()}
    return [_without(each) for each in value] if isinstance(value, list | tuple) else value
