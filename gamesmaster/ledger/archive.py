"""
A ledger to hand out: JSON lines, one entry a line, and nothing in them that is not covered by a digest.

The first line is the game's first entry, with scenario, options, stocks and rules edition inside. The last one says how
many entries there are and what the last digest is. Every line is canonical JSON, so that there is one way to write an
archive.
"""

import json
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from gamesmaster.ledger.canonical import NotCanonical, canonical, instant, read_instant
from gamesmaster.ledger.entries import GENESIS, Entry
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.withheld import KINDS
from gamesmaster.ledger.withheld import opened as unfolded

_FIELDS: Mapping[str, type | tuple[type, ...]] = {
    "game": str,
    "number": int,
    "at": str,
    "kind": str,
    "public": dict,
    "private_digest": (str, type(None)),
    "previous": str,
    "digest": str,
}
_OPENED: Mapping[str, type | tuple[type, ...]] = {"private": dict, "private_nonce": str}
_TAIL: Mapping[str, type | tuple[type, ...]] = {"entries": int, "head": str}
_ORDERS = (EntryKind.ORDERS_SEALED, EntryKind.ORDERS_ENTERED)


class NotAnArchive(ValueError):
    """
    Lines that are no archive of ours.

    Attributes:
        line: Which one, counted from 1.
        why: What is wrong with it.
    """

    def __init__(self, line: int, why: str) -> None:
        self.line = line
        self.why = why
        super().__init__(f"line {line}: {why}")


@dataclass(frozen=True, slots=True)
class Archive:
    """
    An archive as it was read; whether it holds is another question (``check_chain``).

    Attributes:
        entries: All of them.
        said_entries: How many the last line says there are.
        said_head: What it says the last digest is.
    """

    entries: tuple[Entry, ...]
    said_entries: int
    said_head: str


def export(entries: Iterable[Entry], opened: Collection[int] = ()) -> Iterator[str]:
    """
    Write an archive.

    Args:
        entries: A whole ledger.
        opened: Numbers of the entries whose private part may be shown. Orders are shown only if the report of their
            phase has revealed them: superseded ones, and those of a phase not yet decided, never.

    Yields:
        Lines without their ends.
    """
    ledger = list(entries)
    revealed, ballots = _revealed(ledger, opened), _last_ballots(ledger)
    for entry in ledger:
        shown = entry.number in ballots if entry.kind == EntryKind.TEAM_BALLOT else _may_be_shown(entry, revealed)
        yield _line(entry, opened=entry.number in opened and shown)
    tail = {"entries": len(ledger), "head": ledger[-1].digest if ledger else GENESIS}
    yield canonical(tail).decode()


def openable(entries: Iterable[Entry]) -> frozenset[int]:
    """
    Say which private parts a game's state lets everybody see.

    Orders are shown when the public report of their phase has revealed them (``export`` sees to that, and that
    superseded ones never are). What was placed face down is shown when the turn is over. Everything else that was kept
    back stays so until the game is: a blind game that runs opens nothing, and its chain is whole all the same.

    Args:
        entries: A whole ledger.

    Returns:
        Numbers of entries.
    """
    ledger = list(entries)
    over = False
    for entry in ledger:
        over = entry.kind == EntryKind.GAME_OVER or (over and entry.kind != EntryKind.WINDOW_OPENED)
    turned_up = frozenset() if over else _turned_up(ledger)
    return frozenset(
        each.number
        for each in ledger
        if each.private is not None and (over or each.kind in _ORDERS or each.number in turned_up)
    )


def read(lines: Iterable[str]) -> Archive:
    """
    Read an archive.

    Args:
        lines: With or without their ends.

    Raises:
        NotAnArchive: A line is not canonical JSON, lacks a field or has one too many, or the last line is missing.
    """
    entries: list[Entry] = []
    tail: dict[str, Any] | None = None
    place = 0
    for place, line in enumerate(lines, start=1):
        if tail is not None:
            raise NotAnArchive(place, "something follows the last line")
        document = _document(line.rstrip("\r\n"), place)
        if document.keys() == _TAIL.keys():
            tail = _checked(document, _TAIL, place)
        else:
            entries.append(_entry(document, place))
    if tail is None:
        raise NotAnArchive(place + 1, 'the last line {"entries", "head"} is missing')
    return Archive(tuple(entries), tail["entries"], tail["head"])


def _line(entry: Entry, *, opened: bool) -> str:
    document = {
        "game": entry.game,
        "number": entry.number,
        "at": instant(entry.at),
        "kind": entry.kind,
        "public": entry.public,
        "private_digest": entry.private_digest,
        "previous": entry.previous,
        "digest": entry.digest,
    }
    if opened and entry.private is not None:
        document |= {"private": entry.private, "private_nonce": entry.private_nonce}
    return canonical(document).decode()


def _turned_up(ledger: list[Entry]) -> frozenset[int]:
    """Entries of turns that are over, where nothing is kept back but what lies face down."""
    if not ledger or ledger[0].public.get("options", {}).get("blind") is True:
        return frozenset()
    found: set[int] = set()
    waiting: list[tuple[int, int]] = []
    turn = 0
    for entry in ledger:
        if entry.kind == EntryKind.WINDOW_OPENED:
            turn = entry.public["turn"]
            found |= {number for number, then in waiting if then < turn}
            waiting = [(number, then) for number, then in waiting if then >= turn]
        if entry.kind in KINDS:
            waiting.append((entry.number, turn))
    return frozenset(found)


def _revealed(entries: Iterable[Entry], opened: Collection[int]) -> frozenset[tuple[str, str, int]]:
    shown_entries = (unfolded(entry) if entry.number in opened else entry for entry in entries)
    return frozenset(
        (entry.public["phase"], seat, shown["version"])
        for entry in shown_entries
        if entry.kind == EntryKind.PHASE_ADJUDICATED
        for seat, shown in entry.public["reveals"].items()
    )


def _last_ballots(entries: Iterable[Entry]) -> frozenset[int]:
    """What each member of a team wanted in the end, in phases that are decided; what he wanted before is his own."""
    last: dict[tuple[str, str, int], int] = {}
    done = set()
    for entry in entries:
        public = entry.public
        if entry.kind == EntryKind.TEAM_BALLOT and entry.private_digest is not None:
            last[public["phase"], public["seat"], public["member"]] = entry.number
        elif entry.kind == EntryKind.PHASE_ADJUDICATED:
            done.add(public["phase"])
    return frozenset(number for (phase, _, _), number in last.items() if phase in done)


def _may_be_shown(entry: Entry, revealed: Collection[tuple[str, str, int]]) -> bool:
    public = entry.public
    return entry.kind not in _ORDERS or (public["phase"], public["seat"], public["version"]) in revealed


def _document(line: str, place: int) -> dict[str, Any]:
    try:
        document = json.loads(line)
        written = canonical(document).decode()
    except NotCanonical as error:
        raise NotAnArchive(place, f"not canonical JSON: {error}") from error
    except (ValueError, RecursionError) as error:
        raise NotAnArchive(place, "not JSON") from error
    if written != line:
        raise NotAnArchive(place, "not written as canonical JSON")
    if not isinstance(document, dict):
        raise NotAnArchive(place, "not an object")
    return document


def _entry(document: dict[str, Any], place: int) -> Entry:
    opened = _OPENED if _OPENED.keys() & document.keys() else {}
    fields = _checked(document, {**_FIELDS, **opened}, place)
    try:
        at = read_instant(fields["at"])
        bytes.fromhex(fields.get("private_nonce", ""))
    except ValueError as error:
        raise NotAnArchive(place, str(error)) from error
    return Entry(**{"private": None, "private_nonce": None, **fields, "at": at})


def _checked(document: dict[str, Any], fields: Mapping[str, type | tuple[type, ...]], place: int) -> dict[str, Any]:
    missing, unknown = sorted(fields.keys() - document.keys()), sorted(document.keys() - fields.keys())
    if missing or unknown:
        raise NotAnArchive(place, f"missing {missing}, unknown {unknown}")
    for name, kind in fields.items():
        # True is a number to Python, and to nobody else.
        if not isinstance(document[name], kind) or isinstance(document[name], bool):
            raise NotAnArchive(place, f"{name} is of the wrong type")
    return document
