"""A player's own mails beside an archive: what they print is looked for in its entries. Pure."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from gamesmaster.ledger.archive import Archive
from gamesmaster.ledger.canonical import read_instant
from gamesmaster.ledger.chain import Fault
from gamesmaster.ledger.entries import Entry
from gamesmaster.ledger.kinds import EntryKind
from gamesmaster.ledger.withheld import is_withheld, opened
from gamesmaster.service.verifying import printed


@dataclass(frozen=True, slots=True)
class Compared:
    """
    What comparing mails with an archive came to.

    Attributes:
        mails: How many were of this game.
        others: Names of those that were not, or that hold nothing that could be compared.
        heads, seals, reveals, sheets: How many of each were compared.
        fault: The first entry that a mail contradicts.
        mail: Name of that mail; empty when there is none.
    """

    mails: int = 0
    others: tuple[str, ...] = ()
    heads: int = 0
    seals: int = 0
    reveals: int = 0
    sheets: int = 0
    fault: Fault | None = None
    mail: str = ""

    def to_document(self) -> dict[str, Any]:
        """What was compared, as JSON carries it."""
        return {
            "mails": self.mails,
            "others": list(self.others),
            "heads": self.heads,
            "seals": self.seals,
            "reveals": self.reveals,
            "worksheets": self.sheets,
            "contradicting": self.mail or None,
        }


def compare(archive: Archive, mails: Sequence[tuple[str, bytes]]) -> Compared:
    """
    Compare saved mails with an archive.

    Args:
        archive: As it was read.
        mails: Name and raw bytes of each.

    Returns:
        What was compared. The fault is the earliest entry that any mail contradicts: it says what the mail says as
        what should be.
    """
    found: list[tuple[str, Fault]] = []
    others: list[str] = []
    counts = {"heads": 0, "seals": 0, "reveals": 0, "sheets": 0}
    game = archive.entries[0].game if archive.entries else ""
    for name, raw in mails:
        text = printed.words_of(raw, game)
        said = 0
        if text is not None:
            ledger = _Ledger(archive.entries)
            for what, fault in _compared(ledger, text):
                counts[what] += 1
                said += 1
                if fault is not None:
                    found.append((name, fault))
        if not said:
            others.append(name)
    if mails and len(others) == len(mails):
        # Whoever gives a game another name would otherwise have no mail speak against it.
        found.append(("none of the mails", Fault(1, "game", "the game that these mails are of", game or "none")))
    name, first = min(found, key=lambda each: each[1].number, default=("", None))
    return Compared(len(mails) - len(others), tuple(others), **counts, fault=first, mail=name)


class _Ledger:
    """Entries by what mails name."""

    def __init__(self, entries: Sequence[Entry]) -> None:
        self.entries = [opened(each) for each in entries]

    def of(self, *kinds: EntryKind) -> Iterator[Entry]:
        return (each for each in self.entries if each.kind in kinds)


def _compared(ledger: _Ledger, text: str) -> Iterator[tuple[str, Fault | None]]:
    for number, digest in printed.HEAD.findall(text):
        yield "heads", _head(ledger, int(number), digest)
    for nonce, seed in printed.COMMITMENTS.findall(text):
        yield "heads", _commitments(ledger, nonce, seed)
    own = printed.SEAT.search(text)
    for seat, version, seal in printed.SEAL.findall(text):
        yield "seals", _seal(ledger, seat or (own[1] if own else ""), int(version), seal)
    for seat, version, seal, nonce, lines in printed.REVEAL.findall(text):
        yield "reveals", _reveal(ledger, seat, int(version), seal, nonce, lines)
    for sheet in printed.SHEET.finditer(text):
        yield "sheets", _sheet(ledger, sheet.groupdict())
    for die in printed.DIE.finditer(text):
        yield "sheets", _die(ledger, die.groupdict())
    for drawn in printed.ROUND.finditer(text):
        yield "sheets", _round(ledger, drawn.groupdict())
    for set_by in printed.RULED.finditer(text):
        yield "sheets", _ruled(ledger, set_by.groupdict())
    for digest in printed.BOUND.findall(text):
        yield "heads", _bound(ledger, digest)
    for seed, closing in printed.MADE.findall(text):
        yield "heads", _made(ledger, seed, closing)
    for digest in printed.FIRST_ALLIES.findall(text):
        yield "heads", _first_allies(ledger, digest)
    for seed, before, following in printed.ALLIES.findall(text):
        yield "heads", _allies(ledger, (seed, before, following), printed.PLAYED.findall(text))


def _head(ledger: _Ledger, number: int, digest: str) -> Fault | None:
    if number > len(ledger.entries):
        last = len(ledger.entries)
        return Fault(last + 1, "entry", f"an entry, for a mail speaks of {number}", f"none; the archive ends at {last}")
    found = ledger.entries[number - 1].digest if number else ""
    return None if found == digest else Fault(number, "digest", digest, found)


def _commitments(ledger: _Ledger, nonce: str, seed: str) -> Fault | None:
    public = ledger.entries[0].public
    for name, said in (("nonce_commitment", nonce), ("seed_commitment", seed)):
        if public.get(name) != said:
            return Fault(1, f"public.{name}", said, str(public.get(name)))
    return None


def _seal(ledger: _Ledger, seat: str, version: int, seal: str) -> Fault | None:
    last = len(ledger.entries)
    for entry in ledger.of(EntryKind.ORDERS_SEALED, EntryKind.ORDERS_ENTERED):
        public = entry.public
        if public["seal"] == seal:
            said, found = (seat or public["seat"], version), (public["seat"], public["version"])
            return None if said == found else Fault(entry.number, "public.version", f"{said}", f"{found}")
    expected = f"an entry with seal {seal} of {seat}, version {version}, as a mail says"
    return Fault(last + 1, "public.seal", expected, "none in the archive")


def _reveal(ledger: _Ledger, seat: str, version: int, seal: str, nonce: str, lines: str) -> Fault | None:
    if (fault := _seal(ledger, seat, version, seal)) is not None:
        return fault
    said = " ".join(line.removeprefix("|").strip() for line in lines.splitlines()).split()
    sealed = ledger.of(EntryKind.ORDERS_SEALED, EntryKind.ORDERS_ENTERED)
    phase = next(each.public["phase"] for each in sealed if each.public["seal"] == seal)
    for entry in ledger.of(EntryKind.PHASE_ADJUDICATED):
        if entry.public["phase"] != phase:
            continue
        if is_withheld(entry) and seat not in entry.public["reveals"]:
            return None  # A player's own seals are shown to him at once, to all when the game is over.
        shown = entry.public["reveals"].get(seat, {"nonce": "none", "lines": []})
        if shown["nonce"] != nonce:
            return Fault(entry.number, f"public.reveals.{seat}.nonce", nonce, shown["nonce"])
        written = " ".join(shown["lines"]).split()
        if written != said:
            return Fault(entry.number, f"public.reveals.{seat}.lines", " ".join(said), " ".join(written))
        return None
    return Fault(len(ledger.entries) + 1, "kind", f"the decision of {phase}, which a mail tells of", "none")


def _sheet(ledger: _Ledger, sheet: dict[str, str]) -> Fault | None:
    named = sheet["named"] or sheet["symbol"]
    digit, shares = int(sheet["digit"]), int(re.sub(r"\D", "", sheet["volume"]))
    said = {
        "symbol": sheet["symbol"],
        "exchange": sheet["exchange"],
        "session": sheet["session"],
        "source": sheet["source"],
        "volume": shares,
        "digit": digit,
    }
    phases = []
    nearest: Fault | None = None
    for entry in ledger.of(EntryKind.QUOTATION_SETTLED):
        if entry.public["named"] != named:
            continue
        wrong = next((name for name, value in said.items() if entry.public[name] != value), None)
        times = printed.read_at(sheet["read"] or "")
        if wrong is None and times and times != (found := _readings_of(entry)):
            expected, other = ", ".join(times), ", ".join(found)
            nearest = nearest or Fault(entry.number, "public.evidence.readings", expected, other)
        elif wrong is None:
            phases.append(entry.public["phase"])
        elif nearest is None and entry.public["session"] == sheet["session"]:
            nearest = Fault(entry.number, f"public.{wrong}", str(said[wrong]), str(entry.public[wrong]))
    if not phases:
        expected = f"a figure of {named} in session {sheet['session']}, as a mail says"
        return nearest or Fault(len(ledger.entries) + 1, "public.named", expected, "none in the archive")
    return _outcome(ledger, phases, named, digit, sheet)


def _readings_of(entry: Entry) -> list[str]:
    """The same of an entry, whose instants are finer than those of a mail."""
    return [_second_of(each["read_at"]) for each in entry.public["evidence"].get("readings", ())]


def _second_of(written: str) -> str:
    """An instant as a mail prints it; what is none stays as it is, and so is like no mail's."""
    try:
        return f"{read_instant(written):%Y-%m-%d %H:%M:%S}"
    except ValueError:
        return written


def _bound(ledger: _Ledger, digest: str) -> Fault | None:
    if any(entry.public.get("dice") == digest for entry in ledger.of(EntryKind.WINDOW_OPENED)):
        return None
    return Fault(len(ledger.entries) + 1, "public.dice", f"a window whose dice are bound by {digest}", "none")


def _made(ledger: _Ledger, seed: str, closing: str) -> Fault | None:
    for entry in ledger.of(EntryKind.QUOTATION_SETTLED):
        evidence = entry.public["evidence"]
        if (evidence.get("seed"), evidence.get("closing")) == (seed, closing):
            return None
    return Fault(len(ledger.entries) + 1, "public.evidence.seed", f"dice made from {seed}", "none in the archive")


def _first_allies(ledger: _Ledger, digest: str) -> Fault | None:
    found = next((entry.public.get("allies") for entry in ledger.of(EntryKind.GAME_CREATED)), None)
    return None if found == digest else Fault(1, "public.allies", digest, str(found))


def _allies(ledger: _Ledger, said: tuple[str, str, str], dice: Sequence[tuple[str, str, str]]) -> Fault | None:
    """A draw of allies as an opening tells it: what it was made from, and the dice."""
    for entry in ledger.of(EntryKind.ALLIES_DRAWN):
        public = entry.public
        if public["seed"] != said[0]:
            continue
        if (public["before"], public["following"]) != said[1:]:
            return Fault(entry.number, "public.following", said[2], str(public["following"]))
        for power, die, n in dice:
            drawn = public["drawn"].get(power, {})
            if (drawn.get("die"), drawn.get("n")) != (int(die), int(n)):
                return Fault(entry.number, f"public.drawn.{power}", f"die {die}, number {n}", str(drawn))
        return None
    return Fault(len(ledger.entries) + 1, "public.seed", f"a draw of allies made from {said[0]}", "none")


def _die(ledger: _Ledger, die: dict[str, str]) -> Fault | None:
    key, number = printed.solid(die["made"] or die["rolled"]), int(die["row"])
    said = {"n": int(die["n"])} if die["n"] else {"author": die["author"]}
    nearest: Fault | None = None
    for entry in ledger.of(EntryKind.QUOTATION_SETTLED):
        public = entry.public
        if printed.solid(public["named"]) != key:
            continue
        wrong = next((name for name, value in said.items() if public["evidence"].get(name) != value), None)
        if wrong is not None or public["digit"] != number:
            expected = (f"public.evidence.{wrong}", str(said[wrong])) if wrong else ("public.digit", str(number))
            nearest = nearest or Fault(entry.number, *expected, str(public["evidence"] if wrong else public["digit"]))
        elif _die_decided(ledger, public["phase"], public["named"], die):
            return None
    expected_die = f"a die {number} for {key}: {die['column']}, result {die['result']}, as a mail says"
    return nearest or Fault(len(ledger.entries) + 1, "public.digit", expected_die, "none in the archive")


def _round(ledger: _Ledger, sheet: dict[str, str]) -> Fault | None:
    said = {"round": int(sheet["round"]), "value": sheet["value"], "n": int(sheet["n"])}
    phases = []
    nearest: Fault | None = None
    for entry in ledger.of(EntryKind.QUOTATION_SETTLED):
        public = entry.public
        if public["named"] != sheet["named"] or public["exchange"] != sheet["exchange"]:
            continue
        found = public["evidence"].get("beacon", {})
        wrong = next((name for name, value in said.items() if found.get(name) != value), None)
        if wrong is None and public["digit"] == int(sheet["row"]):
            phases.append(public["phase"])
        elif nearest is None and wrong != "round":
            expected = (
                ("public.digit", sheet["row"]) if wrong is None else (f"public.evidence.{wrong}", str(said[wrong]))
            )
            nearest = Fault(entry.number, *expected, str(public["digit"] if wrong is None else found.get(wrong)))
    if not phases:
        expected_round = f"a draw from round {sheet['round']} for {sheet['named']}, as a mail says"
        return nearest or Fault(len(ledger.entries) + 1, "public.named", expected_round, "none in the archive")
    return _outcome(ledger, phases, sheet["named"], int(sheet["row"]), sheet)


def _ruled(ledger: _Ledger, sheet: dict[str, str]) -> Fault | None:
    """A digit that nobody has looked up: a mail and the archive name the same ruling."""
    said = {"ruling": int(sheet["ruling"]), "digit": int(sheet["row"])}
    nearest: Fault | None = None
    for entry in ledger.of(EntryKind.QUOTATION_SETTLED):
        public = entry.public
        if printed.solid(public["named"]) != printed.solid(sheet["named"]):
            continue
        found = {"ruling": public["evidence"].get("ruling"), "digit": public["digit"]}
        if found != said:
            name = "evidence.ruling" if found["ruling"] != said["ruling"] else "digit"
            key = name.rpartition(".")[2]
            nearest = nearest or Fault(entry.number, f"public.{name}", str(said[key]), str(found[key]))
        elif "/" not in public["named"]:
            return _outcome(ledger, [public["phase"]], public["named"], public["digit"], sheet)
        elif _die_decided(ledger, public["phase"], public["named"], sheet):
            return None
    expected = f"digit {said['digit']} for {sheet['named']} by ruling {said['ruling']}, as a mail says"
    return nearest or Fault(len(ledger.entries) + 1, "public.named", expected, "none in the archive")


def _die_decided(ledger: _Ledger, phase: str, named: str, die: dict[str, str]) -> bool:
    power, said = named.partition("/")[0], (die["column"], int(die["row"]), die["result"])
    return any(
        entry.public["phase"] == phase
        and any(
            each["power"] == power and (str(each["odds"]), each["draw"], str(each["result"])) == said
            for each in entry.public["output"]["outcomes"]
        )
        for entry in ledger.of(EntryKind.PHASE_ADJUDICATED)
    )


def _outcome(ledger: _Ledger, phases: Sequence[str], named: str, digit: int, sheet: dict[str, str]) -> Fault | None:
    number = len(ledger.entries) + 1
    for entry in ledger.of(EntryKind.PHASE_ADJUDICATED):
        if entry.public["phase"] not in phases:
            continue
        number = entry.number
        for each in entry.public["output"]["outcomes"]:
            found = (str(each["odds"]), each["draw"], str(each["result"]))
            stock = f"{each['as'] or each['order'] or ''} ".partition(" STOCK ")[2].split(" ")[0]
            if stock == named and found == (sheet["column"], digit, sheet["result"]):
                return None
    expected = f"an attack with {named}: {sheet['column']}, digit {digit}, result {sheet['result']}, as a mail says"
    return Fault(number, "public.output.outcomes", expected, "none in that phase")
