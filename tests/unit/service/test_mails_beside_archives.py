"""A player's own mails beside an archive: whatever one says and the other does not is found, and the entry named."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple

import pytest

from gamesmaster.ledger.archive import Archive, export, read
from gamesmaster.ledger.entries import Entry
from gamesmaster.service import rulings
from gamesmaster.service.verifying.mails import compare
from tests.unit.service.classroom import renderer
from tests.unit.service.club import GAME, HOUR, Club, text_of
from tests.unit.service.test_dice import rolled

Change = Callable[[dict[str, Any]], None]
OTHER = "00" * 32


class Told(NamedTuple):
    """An archive, and what one player was told of the same game."""

    archive: Archive
    mails: tuple[str, ...]


@pytest.fixture(scope="module")
def games() -> Iterator[Mapping[str, Told]]:
    """One attack decided by a stock, a sealed die, a die that was rolled, a ruling; the second with three players."""
    made = {
        "stock": Club(),
        "sealed": Club(options={"players": 3, "chance": "sealed-die"}),
        "rolled": Club(options={"chance": "typed"}),
        "ruled": Club(options={"chance": "typed"}),
    }
    for name, club in made.items():
        club.renderer = renderer()
        club.start()
        club.write("Germany", "7 in Poland")
        club.write("Russia", "7 in Poland")
        club.pass_deadline()
        club.write("Russia", f"attack Germany in Poland{' with GM' if name == 'stock' else ''}")
        club.pass_deadline()
    rolled(made["rolled"], Random(3))
    rulings.rule_digit(made["ruled"].desk, GAME, 1, "Russia/Poland", 4, reason="the die is lost", now=made["ruled"].now)
    found = {}
    for name, club in made.items():
        club.clock.move(HOUR)
        club.tick()
        with club.store.view() as view:
            archive = read(export(view.entries(GAME)))
        found[name] = Told(archive, tuple(text_of(each) for each in club.mails("Russia")))
    yield found
    for club in made.values():
        club.store.close()


def mail(text: str, *, subject: str = f"[{GAME}] A mail", kind: str = "text/plain; charset=utf-8") -> bytes:
    return f"Subject: {subject}\nContent-Type: {kind}\n\n{text}".encode()


def at_odds(archive: Archive, text: str) -> tuple[str, str]:
    """What of the archive a mail speaks against: the kind of an entry, and its field."""
    compared = compare(archive, [("mail.eml", mail(text))])
    assert (compared.fault is None) == (compared.mail == "")
    if compared.fault is None:
        return "", ""
    behind = compared.fault.number > len(archive.entries)
    return "" if behind else archive.entries[compared.fault.number - 1].kind, compared.fault.field


def section(told: Told, word: str) -> str:
    """The first mail in which a word stands, without what is said of the record's length."""
    return next(each for each in told.mails if word in each).partition("The game's record has")[0]


def changed(archive: Archive, kind: str, nth: int, change: Change) -> Archive:
    """The archive with one entry that says something else; it is not hashed again, for only the mails are asked."""
    number = [each.number for each in archive.entries if each.kind == kind][nth]

    def told(entry: Entry) -> Entry:
        if entry.number != number:
            return entry
        public = copy.deepcopy(dict(entry.public))
        change(public)
        return replace(entry, public=public)

    return replace(archive, entries=tuple(told(each) for each in archive.entries))


def test_all_mails_agree_as_they_are(games: Mapping[str, Told]) -> None:
    """What is found below is the forger's doing, and each kind of line is there to be compared."""
    for name, told in games.items():
        compared = compare(told.archive, [(str(n), mail(text)) for n, text in enumerate(told.mails)])
        assert compared.fault is None, name
        assert compared.heads and compared.seals and compared.reveals and compared.sheets == 1


def of(name: str, value: Any) -> Change:
    """Another value in a field; ``a/b`` is a field of a field, a number counts in a list."""

    def change(public: dict[str, Any]) -> None:
        held: Any = public
        *way, last = name.split("/")
        for step in way:
            held = held[int(step) if isinstance(held, list) else step]
        held[last] = value

    return change


SAID: tuple[tuple[str, str, str, str, str, str], ...] = (
    # Game, a word of the mail; what it said, what it says now; kind of the entry that it contradicts, and the field.
    ("stock", "this is the receipt", "Version 1", "Version 2", "orders-sealed", "public.version"),
    ("stock", "  Germany, version 1", "| PLACE 7", "| PLACE 6", "phase-adjudicated", "public.reveals.Russia.lines"),
    ("stock", "column 1-1", "session 2026-03-02", "session 2026-03-03", "", "public.named"),
    ("stock", "column 1-1", "7,029,220 shares", "7,029,320 shares", "quotation-settled", "public.volume"),
    ("stock", "column 1-1", "result X", "result A", "phase-adjudicated", "public.output.outcomes"),
    ("sealed", "column 1-1", "number 1 of", "number 2 of", "quotation-settled", "public.evidence.n"),
    ("sealed", "column 1-1", "row 2", "row 3", "quotation-settled", "public.digit"),
    ("sealed", "column 1-1", "for Russia/Poland", "for Russia/Italy", "", "public.digit"),
    ("sealed", "column 1-1", "result X", "result A", "", "public.digit"),
    ("sealed", "a secret seed. Its digest", "Its digest:\n  ", "Its digest:\n  dddd", "", "public.dice"),
    (
        "sealed",
        "the die of USA",
        "the die of USA shows 2",
        "the die of USA shows 3",
        "allies-drawn",
        "public.drawn.USA",
    ),
    ("rolled", "column 1-1", "typed by moderator", "typed by anna", "quotation-settled", "public.evidence.author"),
    ("rolled", "column 1-1", "row 2", "row 3", "quotation-settled", "public.digit"),
    ("rolled", "column 1-1", "result X", "result A", "", "public.digit"),
    ("ruled", "column 1-1", "by ruling 1", "by ruling 2", "quotation-settled", "public.evidence.ruling"),
    ("ruled", "column 1-1", "row 4", "row 5", "quotation-settled", "public.digit"),
    ("ruled", "column 1-1", "result -", "result X", "", "public.named"),
    ("ruled", "column 1-1", "for Russia/Poland", "for Russia/Italy", "", "public.named"),
)


@pytest.mark.parametrize(("name", "word", "old", "new", "kind", "field"), SAID)
def test_a_mail_that_says_something_else_contradicts(
    games: Mapping[str, Told], name: str, word: str, old: str, new: str, kind: str, field: str
) -> None:
    """The entry is named that should say what the mail says; one behind the last where there is none at all."""
    told = games[name]
    text = section(told, word)
    assert at_odds(told.archive, text) == ("", "") and old in text
    assert at_odds(told.archive, text.replace(old, new, 1)) == (kind, field)


WRITTEN: tuple[tuple[str, str, int, Change, str, str], ...] = (
    # Game, the entry that was made up, what it says now; a word of the mail that contradicts it, and the field.
    ("stock", "game-created", 0, of("nonce_commitment", OTHER), "Will you play", "public.nonce_commitment"),
    ("stock", "game-created", 0, of("seed_commitment", OTHER), "Will you play", "public.seed_commitment"),
    ("stock", "phase-adjudicated", 0, of("phase", "9-placing"), "  Germany, version 1", "kind"),
    ("stock", "phase-adjudicated", 0, of("reveals", {}), "  Germany, version 1", "public.reveals.Russia.nonce"),
    ("stock", "quotation-settled", 0, of("named", "IBM"), "column 1-1", "public.named"),
    ("stock", "quotation-settled", 0, of("source", "file"), "column 1-1", "public.source"),
    ("stock", "quotation-settled", 0, of("evidence", {}), "column 1-1", "public.evidence.readings"),
    (
        "stock",
        "quotation-settled",
        0,
        of("evidence/readings/0/read_at", "at noon"),
        "column 1-1",
        "public.evidence.readings",
    ),
    ("stock", "phase-adjudicated", 1, of("output/outcomes", []), "column 1-1", "public.output.outcomes"),
    ("sealed", "game-created", 0, of("allies", OTHER), "Will you play", "public.allies"),
    ("sealed", "allies-drawn", 0, of("seed", OTHER), "the die of USA", "public.seed"),
    ("sealed", "allies-drawn", 0, of("before", OTHER), "the die of USA", "public.following"),
    ("sealed", "allies-drawn", 0, of("drawn/USA/n", 2), "the die of USA", "public.drawn.USA"),
    ("sealed", "window-opened", 1, of("dice", OTHER), "a secret seed. Its digest", "public.dice"),
    ("sealed", "quotation-settled", 0, of("evidence/seed", OTHER), "column 1-1", "public.evidence.seed"),
    ("sealed", "phase-adjudicated", 1, of("output/outcomes", []), "column 1-1", "public.digit"),
    ("ruled", "quotation-settled", 0, of("evidence", {}), "column 1-1", "public.evidence.ruling"),
)


@pytest.mark.parametrize(("name", "kind", "nth", "change", "word", "field"), WRITTEN)
def test_an_archive_that_says_something_else_is_contradicted(
    games: Mapping[str, Told], name: str, kind: str, nth: int, change: Change, word: str, field: str
) -> None:
    """Whoever writes the ledger anew cannot write the mails anew that lie with the players."""
    told = games[name]
    forged = changed(told.archive, kind, nth, change)
    found = at_odds(forged, section(told, word))
    assert found in ((kind, field), ("", field))


@pytest.mark.parametrize(
    "raw",
    [
        mail("The game's record has 9 entries; its head is\n  " + OTHER, subject="[g2] Another game"),
        mail("The game's record has 9 entries; its head is\n  " + OTHER, kind="text/plain; charset=klingon"),
        mail("<p>The game's record has 9 entries; its head is</p>", kind="text/html"),
        mail("Well played!"),
    ],
)
def test_what_cannot_be_read_says_nothing(games: Mapping[str, Told], raw: bytes) -> None:
    """It is named as one that was not compared; where no mail speaks of the game at all, that is a fault."""
    told = games["stock"]
    sound = ("sound.eml", mail(told.mails[0]))
    beside = compare(told.archive, [sound, ("odd.eml", raw)])
    assert (beside.mails, beside.others, beside.fault) == (1, ("odd.eml",), None)
    alone = compare(told.archive, [("odd.eml", raw)])
    assert alone.fault is not None and (alone.fault.field, alone.fault.found) == ("game", GAME)


def test_of_several_the_earliest_entry_is_named(games: Mapping[str, Told]) -> None:
    """With the mail that speaks against it."""
    told = games["stock"]
    late = mail(section(told, "column 1-1").replace("result X", "result A"))
    early = mail(section(told, "this is the receipt").replace("Version 1", "Version 2"))
    compared = compare(told.archive, [("late.eml", late), ("early.eml", early)])
    assert compared.to_document()["contradicting"] == "early.eml"


@pytest.mark.parametrize("word", ["Will you play", "column 1-1"])
def test_every_head_is_compared(games: Mapping[str, Told], word: str) -> None:
    """Also that of the first entry alone, which holds what the game is played by."""
    told = games["stock"]
    text = next(each for each in told.mails if word in each)
    number, head = re.findall(r"has (\d+) entr.*; its head is\s+([0-9a-f]{64})", text)[0]
    for forged, place in ((text.replace(head, OTHER), int(number)), (text.replace(f"has {number} ", "has 99 "), 16)):
        compared = compare(told.archive, [("mail.eml", mail(forged))])
        assert compared.fault is not None and compared.fault.number == place
