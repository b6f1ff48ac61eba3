"""
A ledger handed out, and read again.
"""

import json
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.ledger.archive import NotAnArchive, export, read
from gamesmaster.ledger.chain import check_chain
from gamesmaster.ledger.entries import GENESIS
from tests.unit.ledger.ledgers import chain, short_game

LEDGER = chain(short_game())
EVERYTHING = range(1, len(LEDGER) + 1)


def test_the_first_line_holds_the_game_and_the_last_its_head() -> None:
    """
    Scenario, options, stocks and edition are in the first entry; nothing needs to be looked up elsewhere.
    """
    lines = list(export(LEDGER))
    assert json.loads(lines[0])["public"].keys() >= {"rules_edition", "scenario", "options", "stocks"}
    assert json.loads(lines[-1]) == {"entries": len(LEDGER), "head": LEDGER[-1].digest}
    assert len(lines) == len(LEDGER) + 1


def test_what_was_written_is_read() -> None:
    """
    With private parts where they were opened.
    """
    archive = read(f"{line}\n" for line in export(LEDGER))
    bare = [replace(entry, private=None, private_nonce=None) for entry in LEDGER]
    assert list(archive.entries) == bare
    assert (archive.said_entries, archive.said_head) == (len(LEDGER), LEDGER[-1].digest)
    assert check_chain(archive.entries) is None
    assert check_chain(read(export(LEDGER, EVERYTHING)).entries) is None


def test_superseded_orders_are_never_shown() -> None:
    """
    Whatever is allowed: only what a report has revealed.
    """
    shown = [entry.number for entry in read(export(LEDGER, EVERYTHING)).entries if entry.private is not None]
    # 4 is Britain's first set, which the seventh superseded.
    assert shown == [7, 8, 14]


def test_orders_of_an_open_window_are_not_shown() -> None:
    """
    A running game keeps its secrets, and the chain stays whole.
    """
    running = LEDGER[:9]
    lines = list(export(running, EVERYTHING))
    assert not any("PLACE" in line for line in lines)
    assert check_chain(read(lines).entries) is None


def test_an_empty_ledger_is_an_archive_too() -> None:
    """
    It has the head that the first entry would name.
    """
    assert list(export([])) == [f'{{"entries":0,"head":"{GENESIS}"}}']


@given(st.data())
def test_a_character_changed_is_found(data: st.DataObject) -> None:
    """
    In the chain, in the form, or in the last line: one of them tells.
    """
    lines = list(export(LEDGER, EVERYTHING))
    place = data.draw(st.integers(0, len(lines) - 1))
    at = data.draw(st.integers(0, len(lines[place]) - 1))
    character = data.draw(st.sampled_from('0a "{},:é'))
    changed = lines[place][:at] + character + lines[place][at + 1 :]
    if changed == lines[place]:
        return
    lines[place] = changed
    try:
        archive = read(lines)
    except NotAnArchive as error:
        assert error.line == place + 1
        return
    said = (archive.said_entries, archive.said_head)
    assert check_chain(archive.entries) is not None or said != (len(LEDGER), LEDGER[-1].digest)


@pytest.mark.parametrize(
    "change",
    [
        lambda line: "",
        lambda line: "[]",
        lambda line: "nonsense",
        lambda line: "[" * 100_000,
        lambda line: line + " ",
        lambda line: line.replace('{"at"', '{"added":1,"at"'),
        lambda line: line.replace('"kind":"game-created",', ""),
        lambda line: line.replace('"number":1,', '"number":1.0,'),
        lambda line: line.replace('"number":1,', '"number":true,'),
        lambda line: line.replace('"number":1,', '"number":1,"number":1,'),
        lambda line: line.replace("2026-01-05T12:00:00.000000Z", "2026-01-05"),
        lambda line: line.replace('"previous"', '"private":{},"private_nonce":"x","previous"'),
    ],
)
def test_what_is_no_line_of_ours_is_refused(change: object) -> None:
    """
    There is one way to write a line; everything else could hide something.
    """
    assert callable(change)
    lines = list(export(LEDGER))
    lines[0] = change(lines[0])
    with pytest.raises(NotAnArchive) as refused:
        read(lines)
    assert refused.value.line == 1


def test_an_archive_has_one_end() -> None:
    """
    Neither none nor something behind it.
    """
    lines = list(export(LEDGER))
    with pytest.raises(NotAnArchive, match="missing"):
        read(lines[:-1])
    with pytest.raises(NotAnArchive, match="follows"):
        read([*lines, lines[-1]])
    with pytest.raises(NotAnArchive, match="line 1"):
        read([])
