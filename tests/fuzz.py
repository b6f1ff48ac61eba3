"""
Letters that nobody would write, against the mail boundary and the reader of orders:   python -m tests.fuzz --minutes 10

Every letter of the tests is broken in some way, again and again: bytes, header lines, parts, words. What must hold of
whatever comes out: it is a letter or a `LetterError`, within a second; no machine's letter becomes a person's by it;
every order that is read has canonical words that read as itself, and the same letter reads the same twice.
"""

from __future__ import annotations

import argparse
import os
import re
import sys
import time
import tomllib
from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path
from random import Random

from gamesmaster.adapters import scenario_files, stock_lists
from gamesmaster.bench.hands import Case, answer_to, cases
from gamesmaster.errors import LetterError
from gamesmaster.mail.parsing import parse
from gamesmaster.mail.reading.model import Context, StockName
from gamesmaster.mail.reading.reader import read
from gamesmaster.rules import notation
from gamesmaster.rules.scenario import Scenario

LETTERS = Path(__file__).parent / "letters"
SCENARIOS = (Path(__file__).parents[1] / "scenarios",)
SECONDS = 1.0
"""So long a letter may take."""
HOSTILE = (
    b"\r", b"\n", b"\r\n", b"\0", b"\xff\xfe", b"=?utf-8?b?", b"=?x?q?=00?=", b"--", b"boundary=", b">", b"| ", b"\t",
    b"Content-Type: multipart/mixed; boundary=x\n", b"Content-Transfer-Encoding: base64\n", b"From: a@b.test\n",
    b"Content-Type: text/html; charset=utf-7\n", b"\xe2\x80\xae", b"\xf0\x9f\x98\x80", b"<div style='display:none'>",
    b"<blockquote type=cite>", b"&#0;", b"=\n", b"On Friday, Frank <frank@club.test> wrote:\n", b"(" * 50, b'"',
)  # fmt: skip
WORDS = (
    "and", "not", "no", "with", "in", "all", "the rest", "each", "5", "0", "-1", "99999999999999999999", "½", "there",
    "both", "them", "if", "?", "!", ":", ",", ";", ".", "\n", "\n\n", "(", ")", "/", "-", ">", "|", "READY", "change",
    "add", "cancel", "same as last turn", "sorry", "make that 4", "attack", "Germany", "Poland", "GM", "all in", "me",
)  # fmt: skip


def main() -> None:
    """Try for so many minutes; say what broke."""
    words = argparse.ArgumentParser(description=__doc__)
    words.add_argument("--minutes", type=float, default=10.0)
    words.add_argument("--seed", type=int, default=int(time.time()))
    asked = words.parse_args()
    found: list[str] = []
    for name, target in TARGETS.items():
        end, tries = time.monotonic() + 60 * asked.minutes / len(TARGETS), 0
        while time.monotonic() < end:
            found += target(Random(f"{name} {asked.seed} {tries}"))
            tries += 1
        print(f"{name}: {tries} tries from seed {asked.seed}, {len(found)} findings so far", flush=True)
    for each in found[:20]:
        print(each)
    sys.exit(1 if found else 0)


def mail_boundary(chance: Random) -> list[str]:
    """Break the bytes of a mail and parse it."""
    raw = broken_bytes(chance.choice(mails()), chance)
    began = time.process_time()
    try:
        letter = parse(raw)
    except LetterError:
        letter = None
    except Exception as error:
        return [f"{type(error).__name__}: {error}: {raw!r}"[:2000]]
    faults = []
    if time.process_time() - began > SECONDS:
        faults.append(f"took {time.process_time() - began:.1f} s: {raw!r}"[:2000])
    sender = (letter.sender if letter else None) or "a@b.test"
    if sender.count("@") != 1 or not sender.isascii() or not sender.isprintable():
        faults.append(f"sender {sender!r}: {raw!r}"[:2000])
    if letter is not None and type(letter).from_document(letter.to_document()) != letter:
        faults.append(f"not the same from its document: {raw!r}"[:2000])
    return faults


def order_reader(chance: Random) -> list[str]:
    """Break the words of a letter and read it, in a game of any kind."""
    text = broken_words(chance.choice(texts()), chance)
    scenario = chance.choice(games())
    phase = chance.choice(("placing", "attack", "claim", "turn", ""))
    context = Context(scenario, phase, chance.choice(scenario.powers), stocks=listed())
    began = time.process_time()
    try:
        reading = read(text, context)
        again = read(text, context)
    except Exception as error:
        return [f"{type(error).__name__}: {error}: {scenario.id} {context.phase}: {text!r}"[:2000]]
    faults = []
    if time.process_time() - began > SECONDS:
        faults.append(f"took {time.process_time() - began:.1f} s: {text!r}"[:2000])
    if again != reading:
        faults.append(f"reads in two ways: {text!r}"[:2000])
    for each in reading.orders:
        line = notation.write(each.order, each.power)
        if notation.read(line) != (each.power, each.order):
            faults.append(f"{line} does not read as itself: {text!r}"[:2000])
    return faults


def reader_in_play(chance: Random) -> list[str]:
    """Break a letter of the corpus and read it where it was written: with orders on file, a board, an income."""
    case = chance.choice(corpus())
    case = replace(case, text=mixed(case.text, chance) if chance.random() < 0.5 else broken_words(case.text, chance))
    began = time.process_time()
    try:
        answers = answer_to(case), answer_to(case)
    except Exception as error:
        return [f"{type(error).__name__}: {error}: {case.context}: {case.text!r}"[:2000]]
    faults = []
    if time.process_time() - began > 2 * SECONDS:
        faults.append(f"took {time.process_time() - began:.1f} s: {case.text!r}"[:2000])
    if answers[0] != answers[1]:
        faults.append(f"reads in two ways: {case.text!r}"[:2000])
    return faults


TARGETS: dict[str, Callable[[Random], list[str]]] = {
    "mail boundary": mail_boundary,
    "order reader": order_reader,
    "reader in play": reader_in_play,
}


def broken_bytes(raw: bytes, chance: Random) -> bytes:
    """Change a mail in one to eight places."""
    raw = raw[:60_000]
    for _ in range(chance.randint(1, 8)):
        at = chance.randrange(len(raw) + 1)
        to = min(len(raw), at + chance.choice((1, 2, 10, 100, 2000)))
        match chance.randrange(6):
            case 0:
                raw = raw[:at] + chance.choice(HOSTILE) * chance.choice((1, 1, 2, 500)) + raw[at:]
            case 1:
                raw = raw[:at] + raw[to:]
            case 2:
                raw = raw[:to] + raw[at:to] * chance.choice((1, 3, 50)) + raw[to:]
            case 3:
                raw = raw[:at] + bytes([chance.randrange(256)]) + raw[at + 1 :]
            case 4:
                other = chance.choice(mails())[:60_000]
                cut = chance.randrange(len(other) + 1)
                raw = raw[:at] + other[cut : cut + 3000] + raw[to:]
            case _:
                lines = raw.split(b"\n")
                one, two = chance.randrange(len(lines)), chance.randrange(len(lines))
                lines[one], lines[two] = lines[two], lines[one]
                raw = b"\n".join(lines)
        raw = raw[:400_000]
    return raw


def broken_words(text: str, chance: Random) -> str:
    """Change a text in one to six places."""
    words = text.split(" ")
    for _ in range(chance.randint(1, 6)):
        at = chance.randrange(len(words) + 1)
        match chance.randrange(5):
            case 0:
                words.insert(at, chance.choice(WORDS))
            case 1:
                del words[at : at + chance.randint(1, 3)]
            case 2:
                words[at:at] = words[at : at + 4] * chance.choice((1, 2, 20))
            case 3:
                other = chance.choice(texts()).split(" ")
                cut = chance.randrange(len(other))
                words[at:at] = other[cut : cut + 6]
            case _ if words:
                chance.shuffle(words) if chance.random() < 0.1 else words.insert(at, words[at - 1])
            case _:
                words.append(chance.choice(WORDS))
        words = words[:2000] or [""]
    return " ".join(words)


def mixed(text: str, chance: Random) -> str:
    """Put a text together of parts of others, or leave out a word of some of its lines, or cut it off."""
    lines = text.split("\n")
    match chance.randrange(3):
        case 0:
            lines = [" ".join(chance.choices(parts(), k=chance.randint(1, 3))) for _ in range(chance.randint(1, 4))]
        case 1:
            for at in chance.choices(range(len(lines)), k=3):
                words = lines[at].split(" ")
                del words[chance.randrange(len(words))]
                lines[at] = " ".join(words)
        case _:
            cut = chance.randrange(len(text))
            return text[cut:] if chance.random() < 0.5 else text[: cut + 1]
    return "\n".join(lines)


@cache
def corpus() -> Sequence[Case]:
    """Letters in many hands, each in its game."""
    return [each for each in cases() if each.text]


@cache
def parts() -> Sequence[str]:
    """Sentences and parts of them, of all these letters."""
    return [part for each in corpus() for part in re.split(r"(?<=[.!?;,\n])\s*", each.text) if part.strip()]


@cache
def mails() -> Sequence[bytes]:
    """The letters of the tests, and those of others where they are at hand."""
    files = sorted(LETTERS.glob("*.eml"))
    if corpora := os.environ.get("GAMESMASTER_CORPORA"):
        files += [each for each in sorted(Path(corpora).rglob("*.eml")) if each.is_file()]
    return [each.read_bytes() for each in files]


@cache
def texts() -> Sequence[str]:
    """The words of letters in many hands."""
    found = [each["text"] for file in sorted((LETTERS / "hands").glob("*.toml")) for each in _letters(file)]
    return [each for each in found if each]


def _letters(file: Path) -> list[dict[str, str]]:
    letters: list[dict[str, str]] = tomllib.loads(file.read_text("utf-8"))["letter"]
    return letters


@cache
def games() -> Sequence[Scenario]:
    """Every scenario."""
    return [scenario_files.load(each, SCENARIOS) for each in scenario_files.list_ids(SCENARIOS)]


@cache
def listed() -> tuple[StockName, ...]:
    """The bundled stocks."""
    return stock_lists.find("us-large", SCENARIOS)


if __name__ == "__main__":
    main()
