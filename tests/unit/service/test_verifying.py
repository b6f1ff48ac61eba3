"""A game checked from its archive alone: sound games hold, and every change of one is found and named."""

from __future__ import annotations

import gzip
import json
import os
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from random import Random
from typing import Any

import pytest

from gamesmaster.ledger.archive import NotAnArchive, openable, read
from gamesmaster.ledger.canonical import canonical
from gamesmaster.ledger.chain import Fault
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.rules import edition
from gamesmaster.service.verifying import check
from gamesmaster.service.verifying.check import verify
from gamesmaster.service.verifying.mails import Compared, compare
from gamesmaster.service.verifying.verdict import OtherEdition
from tests.games.record import GAMES, Recorded, digit, lines_of, play, rehash
from tests.unit.service.club import address

FOLDER = Path(__file__).parents[2] / "games"
MUTATIONS = int(os.environ.get("GAMESMASTER_MUTATIONS", "400"))
"""How many changes are tried: hundreds in every run, ten thousand when this is set so."""

Line = dict[str, Any]


@dataclass(frozen=True)
class Kept:
    """
    A game as a player has it: the archive, and the mails that came to him.
    """

    lines: tuple[str, ...]
    mails: tuple[tuple[str, bytes], ...]

    def documents(self) -> list[Line]:
        """
        The lines as documents, to be changed.
        """
        return [json.loads(line) for line in self.lines]


@pytest.fixture(scope="module")
def kept() -> Iterator[Kept]:
    """
    Two turns with a ruling on the first, as France has them.
    """
    for seed in range(1, 20):
        club = play(Recorded(seed=seed, meanwhile={"2-attack": lambda club: digit(club, 1)}, until="3-placing"))
        if EntryKind.RULING in club.kinds():
            break  # The robots attacked in the first turn, and there was a digit to rule on.
        club.store.close()
    sent = [message for _, recipients, message in club.relay.sent if recipients == (address("France"),)]
    yield Kept(tuple(lines_of(club)), tuple((f"{number}.eml", each) for number, each in enumerate(sent)))
    club.store.close()


@pytest.fixture(scope="module")
def plain(kept: Kept) -> Kept:
    """
    The same with mails saved as text alone, which are quicker to read ten thousand times.
    """
    return Kept(kept.lines, tuple((name, b"Subject: [g1]\n\n" + _words(raw).encode()) for name, raw in kept.mails))


@pytest.mark.parametrize("name", sorted(GAMES))
def test_a_recorded_game_holds(name: str) -> None:
    """
    At every change of the program. Where one does not hold any more, outcomes have been altered: a new edition.
    """
    lines = gzip.decompress((FOLDER / f"{name}.jsonl.gz").read_bytes()).decode().splitlines()
    verdict = verify(read(lines))
    assert verdict.fault is None, f"{verdict.fault}: does the change alter outcomes? See rules/edition.py"
    assert verdict.entries == len(lines) - 1
    assert verdict.counts["boards"] >= 6


def test_what_is_recorded_has_every_kind_that_decides() -> None:
    """
    Sessions moved, rulings, reopened phases, superseded orders: the recorded games have them.
    """
    texts = [gzip.decompress(file.read_bytes()).decode() for file in FOLDER.glob("*.gz")]
    kinds = {json.loads(line).get("kind") for text in texts for line in text.splitlines()}
    assert kinds >= {"ruling", "session-moved", "quotation-settled", "phase-adjudicated", "game-over"}


def test_every_kind_of_entry_is_checked() -> None:
    """
    A kind that is added to the ledger is added here.
    """
    assert check._STEPS.keys() | {EntryKind.GAME_CREATED} == set(EntryKind)


def test_every_edition_has_its_version() -> None:
    """
    Whoever checks an old game is told what to install.
    """
    assert edition.RULES_EDITION in edition.KNOWN
    assert set(range(1, edition.RULES_EDITION + 1)) == set(edition.VERSIONS)


def test_a_players_own_mails_agree(kept: Kept) -> None:
    """
    Heads, seals, what was revealed and worksheets, all of them found and compared.
    """
    archive = read(kept.lines)
    assert verify(archive).fault is None
    compared = compare(archive, kept.mails)
    assert compared.fault is None
    assert min(compared.heads, compared.seals, compared.reveals, compared.sheets) > 0


def test_mails_of_something_else_prove_nothing(kept: Kept) -> None:
    """
    A player who gives the wrong folder is not told that all is well.
    """
    compared = compare(read(kept.lines), [("other.eml", b"Subject: [g2] Turn 1\n\nThe game's record\n")])
    assert (compared.mails, compared.others) == (0, ("other.eml",))
    assert compared.fault is not None and compared.fault.field == "game"


def test_superseded_orders_are_never_opened(kept: Kept) -> None:
    """
    Neither are those of a phase that is not decided.
    """
    shown = [each for each in kept.documents()[:-1] if "private" in each]
    assert shown
    decided = [each["public"] for each in kept.documents()[:-1] if each["kind"] == "phase-adjudicated"]
    for each in shown:
        reveals = next(public["reveals"] for public in decided if public["phase"] == each["public"]["phase"])
        assert reveals[each["public"]["seat"]]["version"] == each["public"]["version"]
    sealed = [each for each in kept.documents()[:-1] if each["kind"] == "orders-sealed"]
    assert len(sealed) > len(shown)


def test_what_else_is_kept_back_opens_at_the_end(kept: Kept) -> None:
    """
    A blind game that runs shows nothing but the orders that its reports have revealed.
    """
    entries = read(kept.lines).entries
    orders = {each.number for each in entries if each.kind == "orders-sealed" and each.private is not None}
    assert openable(entries) == orders


# Single changes, nothing re-hashed: the chain tells.


def test_every_single_change_is_found(kept: Kept) -> None:
    """
    A leaf changed, an entry dropped, two swapped: whatever it is, wherever it is.
    """
    chance = Random(7)
    for number in range(MUTATIONS // 2):
        documents = kept.documents()
        what = chance.choice((_change_leaf, _change_leaf, _drop, _swap))(documents, chance)
        assert _is_found(documents), f"change {number} was not found: {what}"


def test_every_change_with_a_new_chain_is_found_by_mails(plain: Kept) -> None:
    """
    Who re-hashes the whole chain after a change is contradicted by the heads in a player's mails.
    """
    chance = Random(8)
    last = _last_head(plain)
    for number in range(MUTATIONS - MUTATIONS // 2):
        documents = plain.documents()
        head = chance.randrange(last)
        what = _change_leaf(documents[head : head + 1], chance, ("public", "at", "kind", "game", "private_digest"))
        rehash(documents)
        found = _compared(documents, plain)
        assert found is None or found.fault is not None, f"change {number} of entry {head + 1} was not found: {what}"


@pytest.mark.parametrize("cut", [1, 2, 5])
def test_an_archive_cut_off_at_the_end_is_found_by_mails(kept: Kept, cut: int) -> None:
    """
    Its chain holds and its last line agrees; but the player was told of more entries.
    """
    last = _last_head(kept)
    documents = kept.documents()[: last - cut]
    documents.append({"entries": 0, "head": ""})
    rehash(documents)
    found = _compared(documents, kept)
    assert found is not None and found.fault is not None and found.fault.number == last - cut + 1


# Changes with a new chain, and no mails at hand: the rules tell, where they can.


def _first(documents: list[Line], kind: str, nth: int = 0) -> Line:
    return [each for each in documents if each.get("kind") == kind][nth]


def _other_digit(documents: list[Line]) -> Line:
    entry = _first(documents, "quotation-settled")
    entry["public"]["digit"] = (entry["public"]["digit"] + 1) % 10
    return entry


def _other_volume(documents: list[Line]) -> Line:
    entry = _first(documents, "quotation-settled")
    entry["public"]["volume"] += 100
    return entry


def _other_reading(documents: list[Line]) -> Line:
    entry = _first(documents, "reading")
    entry["public"]["volume"] += 100
    return entry


def _early_session(documents: list[Line]) -> Line:
    entry = next(each for each in documents if each.get("kind") == "window-closed" and each["public"]["session"])
    entry["public"]["session"]["opens_at"] = "2026-01-02T14:30:00.000000Z"
    return entry


def _other_seal(documents: list[Line]) -> Line:
    entry = _first(documents, "window-closed")
    next(iter(entry["public"]["seals"].values()))["seal"] = "0" * 64
    return entry


def _other_lines(documents: list[Line]) -> Line:
    entry = _first(documents, "phase-adjudicated")
    reveal = next(each for each in entry["public"]["reveals"].values() if each["lines"])
    reveal["lines"] = ["PASS"]
    return entry


def _other_orders(documents: list[Line]) -> Line:
    entry = _first(documents, "phase-adjudicated")
    entry["public"]["input"]["orders"]["France"] = ["PLACE 1 IN Poland"]
    return entry


def _other_board(documents: list[Line]) -> Line:
    entry = _first(documents, "phase-adjudicated", 1)
    row = next(iter(entry["public"]["output"]["board"].values()))
    power = next(iter(row))
    row[power] += 1
    return entry


def _other_points(documents: list[Line]) -> Line:
    entry = _first(documents, "phase-adjudicated", 1)
    entry["public"]["output"]["points"]["France"] += 1
    return entry


def _other_opening(documents: list[Line]) -> Line:
    entry = _first(documents, "window-opened", 1)
    entry["public"]["state"]["board"]["France"] = {"France": 99}
    return entry


def _other_income(documents: list[Line]) -> Line:
    entry = _first(documents, "window-opened")
    entry["public"]["income"]["France"] += 1
    return entry


def _other_effects(documents: list[Line]) -> Line:
    entry = _first(documents, "ruling")
    entry["public"]["effects"]["points"] = [{"power": "France", "before": 0, "after": 99}]
    return entry


def _other_before(documents: list[Line]) -> Line:
    entry = _first(documents, "ruling")
    entry["public"]["before"] = (entry["public"]["before"] + 1) % 10
    return entry


def _early_close(documents: list[Line]) -> Line:
    entry = _first(documents, "window-closed")
    entry["public"]["deadline"] = _first(documents, "window-opened")["public"]["orders_at"]
    return entry


def _no_silence(documents: list[Line]) -> Line:
    entry = _first(documents, "window-closed")
    entry["public"]["nobody_heard"] = ["France"]
    return entry


def _other_version(documents: list[Line]) -> Line:
    entry = _first(documents, "orders-sealed")
    entry["public"]["version"] += 1
    return entry


CHANGES: Mapping[str, Callable[[list[Line]], Line]] = {
    name.removeprefix("_"): change
    for name, change in list(globals().items())
    if name.startswith(("_other_", "_early_", "_no_"))
}


@pytest.mark.parametrize("name", sorted(CHANGES))
def test_a_game_made_up_anew_is_found_by_the_rules(kept: Kept, name: str) -> None:
    """
    With a chain that holds: the entry is named, with what it should be.
    """
    documents = kept.documents()
    number = CHANGES[name](documents)["number"]
    rehash(documents)
    fault = verify(_read(documents)).fault
    assert fault is not None and fault.number == number, fault
    assert fault.field.startswith(("public", "kind")) and fault.expected != fault.found


def test_a_dropped_ruling_is_found_by_the_rules(kept: Kept) -> None:
    """
    The window that opens after it shows a board that nothing explains.
    """
    documents = [each for each in kept.documents() if each.get("kind") != "ruling"]
    rehash(documents)
    assert verify(_read(documents)).fault is not None


def test_another_edition_is_not_judged(kept: Kept) -> None:
    """
    The version that made the game is named.
    """
    documents = kept.documents()
    documents[0]["public"] |= {"rules_edition": 99, "program": "7.5.0"}
    rehash(documents)
    with pytest.raises(OtherEdition, match="99") as raised:
        verify(_read(documents))
    assert raised.value.version == "7.5.0"


def test_the_first_that_does_not_hold_is_named(kept: Kept) -> None:
    """
    Of two changes the earlier one, whichever check finds it.
    """
    documents = kept.documents()
    documents[30]["public"]["added"] = 1
    documents[10]["at"] = documents[9]["at"].replace("2026", "2027")
    fault = verify(_read(documents)).fault
    assert fault is not None and (fault.number, fault.field) == (11, "digest")


def _read(documents: list[Line]) -> Any:
    return read([canonical(each).decode() for each in documents])


def _is_found(documents: list[Line]) -> bool:
    try:
        return verify(_read(documents)).fault is not None
    except (NotAnArchive, OtherEdition):
        return True


def _compared(documents: list[Line], kept: Kept) -> Compared | None:
    """
    None where it is no archive any more.
    """
    try:
        return compare(_read(documents), kept.mails)
    except NotAnArchive:
        return None


def _last_head(kept: Kept) -> int:
    """
    Number of the last entry whose digest the player was mailed.
    """
    texts = [" ".join(_words(raw).split()) for _, raw in kept.mails]
    return max(
        int(text.split("The game's record has ")[1].split(" ")[0]) for text in texts if "The game's record has " in text
    )


def _words(raw: bytes) -> str:
    from gamesmaster.service.verifying.printed import words_of

    return words_of(raw, "g1") or ""


def _change_leaf(documents: list[Line], chance: Random, among: tuple[str, ...] = ()) -> str:
    """
    Change one value anywhere, to another of its kind.
    """
    document = chance.choice(documents)
    names = [name for name in document if not among or name in among]
    holder: Any = document
    key: Any = chance.choice(names)
    path = [key]
    while isinstance(holder[key], dict | list) and holder[key]:
        holder = holder[key]
        key = chance.choice(list(holder) if isinstance(holder, dict) else range(len(holder)))
        path.append(key)
    old = holder[key]
    holder[key] = _another(old, path[-1], chance)
    return f"{document.get('number')}: {path}: {old!r} -> {holder[key]!r}"


def _another(old: Any, name: Any, chance: Random) -> Any:
    if old is None or isinstance(old, dict | list):
        return "x" if old is None else {"x": 1} if isinstance(old, dict) else [1]
    if isinstance(old, bool):
        return not old
    if isinstance(old, int):
        return old + chance.choice((-1, 1, 100))
    if name == "at":
        return old.replace("2026", "2027")
    if old and set(old) <= set("0123456789abcdef"):
        at = chance.randrange(len(old))
        return old[:at] + ("0" if old[at] != "0" else "1") + old[at + 1 :]
    return old + "x"


def _drop(documents: list[Line], chance: Random) -> str:
    at = chance.randrange(len(documents))
    del documents[at]
    return f"line {at + 1} dropped"


def _swap(documents: list[Line], chance: Random) -> str:
    one, other = chance.sample(range(len(documents)), 2)
    documents[one], documents[other] = documents[other], documents[one]
    return f"lines {one + 1} and {other + 1} swapped"


def test_a_fault_reads_as_one_sentence() -> None:
    """
    What it is, what it should be.
    """
    assert str(Fault(3, "public.digit", "4", "5")) == "entry 3: public.digit should be 4 and is 5"
