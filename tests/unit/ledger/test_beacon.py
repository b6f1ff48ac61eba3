"""Rounds of the public beacon, reckoned by hand."""

from __future__ import annotations

import hashlib
import json
from collections import Counter
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.ledger.beacon import BEGAN, LARGEST, PERIOD, drawn, published_at, round_from, signature_in, value_of

SIGNATURE = bytes(range(48))
SECOND = timedelta(seconds=1)


def answer(**changes: object) -> str:
    """An answer of the beacon's servers."""
    said = {"round": 7, "signature": SIGNATURE.hex(), "randomness": hashlib.sha256(SIGNATURE).hexdigest()}
    return json.dumps({**said, **changes})


def test_the_first_round_was_published_on_a_known_day() -> None:
    """Every three seconds from then on."""
    assert published_at(1) == BEGAN == datetime(2023, 8, 23, 15, 9, 27, tzinfo=UTC)
    assert published_at(21) == BEGAN + timedelta(minutes=1)


@pytest.mark.parametrize(
    ("after", "expected"), [(-9 * SECOND, 1), (0 * SECOND, 1), (SECOND, 2), (3 * SECOND, 2), (4 * SECOND, 3)]
)
def test_the_round_of_a_deadline_is_the_first_that_is_not_earlier(after: timedelta, expected: int) -> None:
    """Also when the deadline lies before the beacon began."""
    assert round_from(BEGAN + after) == expected


@given(st.datetimes(datetime(2023, 9, 1), datetime(2060, 1, 1), timezones=st.just(UTC)))
def test_no_round_before_it_would_do(deadline: datetime) -> None:
    """It is published at the deadline or within a period of it."""
    assert timedelta(0) <= published_at(round_from(deadline)) - deadline < PERIOD


def test_a_signature_is_taken_out_of_an_answer() -> None:
    """With the random value beside it or without."""
    assert signature_in(answer(), 7) == SIGNATURE
    assert signature_in(json.dumps({"round": 7, "signature": SIGNATURE.hex()}), 7) == SIGNATURE
    room = LARGEST - len(answer())
    assert signature_in(answer() + " " * room, 7) == SIGNATURE


@pytest.mark.parametrize(
    ("raw", "why"),
    [
        (answer() + " " * LARGEST, "too long"),
        ("[" * LARGEST, "not JSON|Expecting value"),
        ("<html>", "Expecting value"),
        ("[7]", "no round and signature"),
        (answer(round=True), "no round and signature"),
        (answer(round=7.0), "no round and signature"),
        (answer(signature=7), "no round and signature"),
        (answer(round=8), "round 8 instead of 7"),
        (answer(signature="zz"), "non-hexadecimal"),
        (answer(signature="00" * 47), "a signature of another length"),
        (answer(randomness="00" * 32), "a random value that does not follow from the signature"),
    ],
)
def test_another_answer_is_refused_with_what_is_wrong(raw: str, why: str) -> None:
    """Whoever asks another server reads why the first did not serve."""
    with pytest.raises(ValueError, match=rf"^({why})($|:| number)"):
        signature_in(raw, 7)


def test_a_draw_is_the_byte_that_the_guide_describes() -> None:
    """SHA-256 over canonical JSON, reckoned here without a line of the program's."""
    value = value_of(SIGNATURE)
    for named in ("F", "GM", "Russia/Poland"):
        for sides in (range(10), range(1, 7)):
            n, even = 1, 250 if len(sides) == 10 else 252
            while True:
                said = [
                    "gamesmaster draw by beacon, 1",
                    "drand-quicknet",
                    7,
                    value.hex(),
                    "spring",
                    "1-attack",
                    named,
                    n,
                ]
                byte = hashlib.sha256(json.dumps(said, separators=(",", ":")).encode()).digest()[0]
                if byte < even:
                    break
                n += 1
            assert drawn(value, 7, "spring", "1-attack", named, sides) == (sides[byte % len(sides)], n)


def test_a_byte_that_would_favour_a_side_is_passed_over() -> None:
    """Among a thousand draws some need a second byte, every side comes, and none comes by another's turn."""
    draws = [drawn(SIGNATURE, number, "spring", "1-attack", "F", range(10)) for number in range(1000)]
    assert {n for _, n in draws} == {1, 2}
    assert set(Counter(side for side, _ in draws)) == set(range(10))
    byte = [hashlib.sha256(_covered(number, 1)).digest()[0] for number in range(1000)]
    assert [n > 1 for _, n in draws] == [each >= 250 for each in byte]


def _covered(number: int, n: int) -> bytes:
    said = ["gamesmaster draw by beacon, 1", "drand-quicknet", number, SIGNATURE.hex(), "spring", "1-attack", "F", n]
    return json.dumps(said, separators=(",", ":")).encode()
