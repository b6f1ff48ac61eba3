"""
Entries bound to one another: no change goes unseen.
"""

from dataclasses import replace
from datetime import datetime, timedelta
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.ledger.canonical import NotCanonical, canonical, instant, sha256_hex
from gamesmaster.ledger.chain import Fault, check_chain
from gamesmaster.ledger.entries import GENESIS, Entry, chained
from tests.unit.ledger.ledgers import BEGIN, GAME, KEY, chain, short_game

LEDGER = chain(short_game())


def test_a_ledger_as_it_was_written_holds() -> None:
    """
    Also with private parts that are gone, and with nothing in it.
    """
    bare = [replace(entry, private=None, private_nonce=None) for entry in LEDGER]
    assert check_chain(LEDGER) is None
    assert check_chain(bare) is None
    assert check_chain([]) is None


def test_an_outsider_takes_the_same_digest() -> None:
    """
    The digest is that of seven fields, as the design says.
    """
    first = LEDGER[0]
    covered = {
        "game": GAME,
        "number": 1,
        "at": "2026-01-05T12:00:00.000000Z",
        "kind": "game-created",
        "public": first.public,
        "private_digest": None,
        "previous": "0" * 64,
    }
    assert first.digest == sha256_hex(canonical(covered))
    fourth = LEDGER[3]
    assert fourth.private is not None and fourth.private_nonce is not None
    assert fourth.private_digest == sha256_hex(bytes.fromhex(fourth.private_nonce) + canonical(fourth.private))


def _leaves(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    if isinstance(value, dict):
        return [leaf for key in value for leaf in _leaves(value[key], (*path, key))] or [path]
    if isinstance(value, list):
        return [leaf for place, each in enumerate(value) for leaf in _leaves(each, (*path, place))] or [path]
    return [path]


def _other(value: Any) -> Any:
    if isinstance(value, bool) or value is None:
        return "changed"
    if isinstance(value, int):
        return value + 1
    if isinstance(value, str):
        return value[:-1] + ("0" if value[-1:] != "0" else "1")
    if isinstance(value, datetime):
        return value + timedelta(microseconds=1)
    return {"changed": 1}


def _changed(value: Any, path: tuple[Any, ...]) -> Any:
    if not path:
        return _other(value)
    copy = dict(value) if isinstance(value, dict) else list(value)
    copy[path[0]] = _changed(value[path[0]], path[1:])
    return copy


CHANGES = [
    (place, name, path)
    for place, entry in enumerate(LEDGER)
    for name in (
        "game",
        "number",
        "at",
        "kind",
        "public",
        "private",
        "private_nonce",
        "private_digest",
        "previous",
        "digest",
    )
    for path in (_leaves(getattr(entry, name)) if name in ("public", "private") else [()])
]


@given(st.sampled_from(CHANGES))
def test_any_change_is_found_where_it_was_made(change: tuple[int, str, tuple[Any, ...]]) -> None:
    """
    Whatever leaf is changed, the first entry that does not hold is the changed one, or the one after it.
    """
    place, name, path = change
    entry = LEDGER[place]
    altered = [*LEDGER]
    altered[place] = replace(entry, **{name: _changed(getattr(entry, name), path)})
    fault = check_chain(altered)
    assert fault is not None
    assert fault.number in (place + 1, place + 2)
    assert fault.expected != fault.found


@given(st.integers(0, len(LEDGER) - 2))
def test_an_entry_that_is_missing_is_found(place: int) -> None:
    """
    But at the end, where only a head known from elsewhere tells.
    """
    fault = check_chain(LEDGER[:place] + LEDGER[place + 1 :])
    assert fault == Fault(place + 1, "number", str(place + 1), str(place + 2))


@given(st.lists(st.sampled_from(range(len(LEDGER))), min_size=2, max_size=2, unique=True))
def test_two_entries_that_changed_places_are_found(places: list[int]) -> None:
    """
    Order is part of the record.
    """
    one, other = places
    altered = [*LEDGER]
    altered[one], altered[other] = altered[other], altered[one]
    fault = check_chain(altered)
    assert fault is not None and fault.number == min(places) + 1


@given(st.integers(0, len(LEDGER) - 2))
def test_history_written_anew_has_another_head(place: int) -> None:
    """
    A chain that was re-hashed after a change holds, and betrays itself by its head.
    """
    said = short_game()
    said[place] = said[place]._replace(public={**said[place].public, "added": 1})
    forged = chain(said)
    assert check_chain(forged) is None
    assert forged[-1].digest != LEDGER[-1].digest
    assert [entry.digest for entry in forged[:place]] == [entry.digest for entry in LEDGER[:place]]


def test_the_fault_says_what_it_should_be() -> None:
    """
    One sentence for the person who checks.
    """
    fault = check_chain([replace(LEDGER[0], previous="1" * 64)])
    assert str(fault) == f"entry 1: previous should be {GENESIS} and is {'1' * 64}"


@pytest.mark.parametrize("gone", ["private", "private_nonce", "private_digest"])
def test_a_private_part_is_whole_or_not_there(gone: str) -> None:
    """
    Words without a nonce, a nonce without words, or both without a digest: the entry is named.
    """
    altered = [*LEDGER]
    nothing: dict[str, Any] = {gone: None}
    altered[3] = replace(LEDGER[3], **nothing)
    expected = Fault(4, "private", "a private part, its nonce and their digest", "one without the others")
    assert check_chain(altered) == expected


def test_an_entry_of_another_game_is_named() -> None:
    """
    With both names.
    """
    altered = [*LEDGER]
    altered[2] = replace(LEDGER[2], game="autumn")
    assert check_chain(altered) == Fault(3, "game", GAME, "autumn")


def test_a_digest_that_is_another_is_named() -> None:
    """
    That of the private part before that of the entry.
    """
    other = replace(LEDGER[3], private={"lines": [], "letter": 1})
    fault = check_chain([*LEDGER[:3], other])
    assert fault is not None and (fault.number, fault.field, fault.found) == (4, "private_digest", other.private_digest)
    fault = check_chain([replace(LEDGER[0], kind="contact")])
    assert fault is not None and (fault.number, fault.field, fault.found) == (1, "digest", LEDGER[0].digest)


def test_a_part_that_has_no_digest_is_a_fault() -> None:
    """
    What canonical JSON cannot say was never hashed.
    """
    fault = check_chain([replace(LEDGER[0], public={"a": 0.5})])
    assert fault is not None and (fault.number, fault.field) == (1, "canonical")
    assert fault.expected == "something a digest can be taken of"
    assert fault.found.startswith("public.a: float is neither")


def _chained(**changes: Any) -> Entry:
    asked: dict[str, Any] = {
        "game": GAME,
        "number": 1,
        "at": BEGIN,
        "kind": "ready",
        "public": {},
        "private": None,
        "nonce": None,
        "previous": GENESIS,
    }
    return chained(**{**asked, **changes})


def test_an_unknown_kind_is_refused() -> None:
    """
    The list of kinds is closed: whoever checks must know what each means.
    """
    with pytest.raises(ValueError, match="no-such-kind"):
        _chained(kind="no-such-kind")


def test_a_private_part_needs_a_nonce() -> None:
    """
    Without one its digest could be guessed from the few orders there are.
    """
    with pytest.raises(ValueError, match="nonce"):
        _chained(private={"lines": []})


def test_a_document_that_cannot_be_hashed_is_refused() -> None:
    """
    Before anything is written.
    """
    with pytest.raises(NotCanonical):
        _chained(public={"odds": 1.5})
    with pytest.raises(NotCanonical):
        _chained(private={"odds": 1.5}, nonce=KEY.hex())


def test_an_entry_keeps_its_own_copy() -> None:
    """
    Whoever changes the document afterwards does not change the record.
    """
    document = {"list": [1]}
    entry = _chained(public=document)
    document["list"].append(2)
    assert entry.public == {"list": [1]}
    assert check_chain([entry]) is None


def test_a_moment_is_kept_in_utc() -> None:
    """
    One moment, one digest, whatever zone it was told in.
    """
    from zoneinfo import ZoneInfo

    entry = _chained(at=BEGIN.astimezone(ZoneInfo("America/New_York")))
    assert entry == _chained()
    assert instant(entry.at) == instant(BEGIN)
