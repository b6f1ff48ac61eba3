"""
The inbox and `letter explain` decide alike: the same letter in the same state has the same verdict and the same set.
"""

import re
import tomllib
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from gamesmaster.adapters.scenario_files import loader
from gamesmaster.mail.explain import explain
from tests.unit.service.club import ROOT, Club, address, stocks, with_settings

LETTERS = ROOT / "tests" / "letters"
WRITTEN = tomllib.loads((LETTERS / "first-level.toml").read_text("utf-8"))["letter"]
PLACING = [letter["text"] for letter in WRITTEN if letter["phase"] == "placing"][::4]
ATTACKS = [letter["text"] for letter in WRITTEN if letter["phase"] == "attack"][::3]
FILES = sorted(LETTERS.glob("*.eml"))
SEAT = "Britain"


@pytest.fixture
def club() -> Iterator[Club]:
    """
    A club with so much time that no letter is one of a flood.
    """
    made = Club(settings=with_settings(orders=timedelta(days=90)))
    made.start()
    yield made
    made.store.close()


def both(club: Club, raw: bytes) -> tuple[dict[str, Any], dict[str, Any]]:
    """
    What `explain` says of a letter, and what the inbox does with it.
    """
    window, state = club.window(), club.game().state
    phases = [window.phase, *([f"{window.turn}-attack"] if window.kind == "placing" else [])]
    on_file = [line for phase in phases for line in club.orders(SEAT, phase)]
    token = re.search(r"-([a-z2-7]{16})@", str(club.last_mail(SEAT)["Reply-To"]))
    assert token is not None
    context = {
        "phase": window.kind,
        "turn": window.turn,
        "power": SEAT,
        "board": state["board"],
        "markers": state["markers"],
        "on_file": on_file,
        "addresses": [address(SEAT)],
        "token": token[1],
        "trust": "token",
    }
    said = explain(raw, context, loader([ROOT / "scenarios"]), stocks())
    before = len(club.notices("receipt", SEAT))
    club.clock.move(timedelta(minutes=5))
    club.mailbox.deliver(raw, club.now)
    handled = club.look()[-1]
    receipts = club.notices("receipt", SEAT)
    facts = receipts[-1].facts if len(receipts) > before else None
    questions = facts["questions"] if facts else []
    checks = [(each["line"], each["severity"], each["ground"]) for each in facts["checks"]] if facts else []
    checks += [(each["line"], "illegal", "wrong-phase") for each in facts["elsewhere"]] if facts else []
    done = {
        "verdict": handled.verdict,
        "reply": facts is not None,
        "orders": sorted(each["line"] for name in ("understood", "elsewhere") for each in facts[name]) if facts else [],
        "effective": [line for phase in phases for line in club.orders(SEAT, phase)],
        "findings": sorted([(each["line"], each["kind"], each["ground"]) for each in questions] + checks),
    }
    notes = {("", "note", ground) for ground in (facts or {}).get("notes", ())}
    told = [(each["line"], each["kind"], each["ground"]) for each in said["findings"]]
    expected = {
        **{name: said[name] for name in ("verdict", "reply", "effective")},
        "orders": sorted(said["orders"]),
        "findings": sorted(each for each in told if each not in notes) if said["reply"] else [],
    }
    return expected, done


@pytest.mark.parametrize("kind", ["placing", "attack"])
def test_a_letter_comes_to_the_same_in_the_inbox_and_in_explain(kind: str, club: Club) -> None:
    """
    One after the other, each upon what the ones before have left on file.
    """
    if kind == "attack":
        club.mailbox.deliver(club.letter(SEAT, "4 in Poland, 3 in Austria"), club.now)
        club.look()
        club.send()
        club.pass_deadline()
    texts = PLACING if kind == "placing" else ATTACKS
    assert len(PLACING) + len(ATTACKS) >= 60
    for text in texts:
        expected, done = both(club, club.letter(SEAT, text))
        assert done == expected, text


def test_a_mail_as_it_came_comes_to_the_same(club: Club) -> None:
    """
    Whatever program wrote it: machines, forged heads and broken ones among them.
    """
    to = str(club.last_mail(SEAT)["Reply-To"]).encode()
    assert len(FILES) > 30
    for number, file in enumerate(FILES):
        raw = re.sub(rb"(?im)^(to|message-id|delivered-to):.*\n(?:[ \t].*\n)*", b"", file.read_bytes())
        raw = re.sub(rb"frank@[\w.-]+", address(SEAT).encode(), raw)
        raw = b"To: %s\nMessage-ID: <%d@files.test>\n" % (to, number) + raw
        expected, done = both(club, raw)
        assert done == expected, file.name
