"""
One value, one string of bytes.
"""

import json
from datetime import UTC, datetime, timedelta, timezone
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.ledger.canonical import NotCanonical, canonical, instant, plain, read_instant, sha256_hex

TEXT = st.text(st.characters(exclude_categories=["Cs"]))
DOCUMENTS = st.recursive(
    st.none() | st.booleans() | st.integers() | TEXT,
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(TEXT, inner, max_size=4),
    max_leaves=20,
)


@given(DOCUMENTS)
def test_a_document_is_read_back_as_it_was(document: Any) -> None:
    """
    Nothing is lost: the bytes are JSON and say the same.
    """
    assert json.loads(canonical(document)) == document
    assert plain(document) == document


@given(DOCUMENTS)
def test_any_sorting_writer_writes_the_same_bytes(document: Any) -> None:
    """
    An outsider needs nothing of ours to take a digest.
    """
    theirs = json.dumps(document, sort_keys=True, separators=(",", ":"), ensure_ascii=False).encode()
    assert canonical(document) == theirs


@given(st.dictionaries(TEXT, st.integers(), max_size=6), st.randoms(use_true_random=False))
def test_the_order_of_keys_does_not_matter(document: dict[str, int], random: Any) -> None:
    """
    Two programs that built the same object in different order agree.
    """
    items = list(document.items())
    random.shuffle(items)
    assert canonical(dict(items)) == canonical(document)


@given(DOCUMENTS, DOCUMENTS)
def test_different_documents_have_different_bytes(one: Any, other: Any) -> None:
    """
    ``true`` is not ``1``, and ``"1"`` is not ``1``.
    """
    same = json.dumps(one, sort_keys=True) == json.dumps(other, sort_keys=True)
    assert (canonical(one) == canonical(other)) == same


def test_letters_are_written_as_they_are() -> None:
    """
    UTF-8, no blanks, a tuple is a list.
    """
    assert canonical({"b": ("ü", 1), "a": None}) == '{"a":null,"b":["ü",1]}'.encode()


@pytest.mark.parametrize(
    ("document", "path"),
    [
        (1.0, ""),
        ({"a": [1, float("nan")]}, "a[1]"),
        ({"a": {"b": {1: 2}}}, "a.b"),
        ({"a": ["\ud800"]}, "a[0]"),
        ({"\udfff": 1}, ""),
        ({"a": {1, 2}}, "a"),
        ({"a": b"x"}, "a"),
    ],
)
def test_what_two_programs_could_print_in_two_ways_is_refused(document: Any, path: str) -> None:
    """
    The refusal says where it stands.
    """
    with pytest.raises(NotCanonical) as refused:
        canonical(document)
    assert refused.value.path == path


def test_a_document_without_end_is_refused() -> None:
    """
    A nest that JSON readers would break on is refused before it is written.
    """
    nest: list[Any] = []
    for _ in range(1000):
        nest = [nest]
    with pytest.raises(NotCanonical, match="deep"):
        canonical(nest)


def nested(depth: int) -> list[Any]:
    """
    Lists in lists.
    """
    nest: list[Any] = []
    for _ in range(depth):
        nest = [nest]
    return nest


def test_two_hundred_are_not_too_deep() -> None:
    """
    The outermost is not counted.
    """
    assert json.loads(canonical(nested(200))) == plain(nested(200)) == nested(200)
    for write in (canonical, plain):
        with pytest.raises(NotCanonical, match="nested more than 200 deep"):
            write(nested(201))


def test_a_refusal_says_where_and_what() -> None:
    """
    One sentence for the person who wrote it.
    """
    with pytest.raises(NotCanonical) as refused:
        canonical(1.5)
    kinds = "neither text, whole number, truth, nothing, list nor object"
    assert str(refused.value) == f"the document: float is {kinds}"
    with pytest.raises(NotCanonical) as refused:
        canonical({"odds": [1.5]})
    assert str(refused.value) == f"odds[0]: float is {kinds}"


def test_a_digest_is_that_of_everybody() -> None:
    """
    The well-known digest of nothing.
    """
    assert sha256_hex(b"").startswith("e3b0c44298fc1c149afbf4c8996fb924")


@given(st.datetimes(timezones=st.just(UTC)))
def test_a_moment_is_read_back(moment: datetime) -> None:
    """
    Microseconds survive.
    """
    assert read_instant(instant(moment)) == moment


@given(st.datetimes(timezones=st.just(UTC)), st.datetimes(timezones=st.just(UTC)))
def test_moments_sort_as_text(one: datetime, other: datetime) -> None:
    """
    The form has one length.
    """
    assert (instant(one) < instant(other)) == (one < other)


def test_a_moment_is_written_in_utc() -> None:
    """
    Whatever zone it came in.
    """
    moment = datetime(2026, 11, 21, 10, 0, tzinfo=timezone(timedelta(hours=1)))
    assert instant(moment) == "2026-11-21T09:00:00.000000Z"


def test_a_moment_without_a_zone_is_refused() -> None:
    """
    Nobody knows when it was.
    """
    with pytest.raises(ValueError, match="zone"):
        instant(datetime(2026, 11, 21))


@pytest.mark.parametrize(
    "text", ["2026-11-21T09:00:00Z", "2026-11-21T09:00:00.000000+00:00", "2026-13-01T00:00:00.000000Z"]
)
def test_a_moment_in_another_form_is_refused(text: str) -> None:
    """
    There is one way to write it.
    """
    with pytest.raises(ValueError):
        read_instant(text)
