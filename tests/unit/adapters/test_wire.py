"""A message as DATA sends it: what the library makes of it, by a plain search."""

from __future__ import annotations

import pytest
from aiosmtplib.protocol import PERIOD_REGEX, normalize_message_line_endings
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.adapters.wire import on_the_wire


def by_the_library(message: bytes) -> bytes:
    """What aiosmtplib writes after DATA."""
    return PERIOD_REGEX.sub(b"..", normalize_message_line_endings(message)) + b".\r\n"


@given(st.lists(st.sampled_from([b"\r\n", b".", b"..", b"word", b"\r\n.\r\n", b"\r\n..", b" "])).map(b"".join))
def test_it_is_what_the_library_makes_of_it(message: bytes) -> None:
    """No full stop more and none less: neither ends a mail early, nor hides a second one in it."""
    whole = message + b"\r\n"
    assert on_the_wire(whole) == by_the_library(whole)


@given(st.lists(st.sampled_from([b"\r\n", b"\n", b"\r", b".", b"word"])).map(b"".join))
def test_only_mail_with_its_own_line_ends_is_written_so(message: bytes) -> None:
    """Any other is left to the library, which ends its lines."""
    assert on_the_wire(message) in (None, by_the_library(message))


@pytest.mark.parametrize("message", [b"", b"no end", b"a\nb\r\n", b"a\rb\r\n", b"a\r\n\n", b"a\r\r\n"])
def test_an_odd_line_end_is_seen(message: bytes) -> None:
    """A line end that some relays take for one and others do not never leaves us as it is (SMTP smuggling)."""
    assert on_the_wire(message) is None
