"""
Who a letter is from, where two programs could disagree: never anybody.
"""

import pytest

from gamesmaster.mail.addresses import loose_addresses, read_address, read_mailbox
from gamesmaster.mail.parsing import parse


@pytest.mark.parametrize(
    "text",
    [
        "frank@club.test",
        "<frank@club.test>",
        "Frank <frank@club.test>",
        '"Frank, the Tank" <frank@club.test>',
        "FRANK@Club.Test",
        "=?utf-8?q?Fr=C3=A4nk?= <frank@club.test>",
        "Fränk <frank@club.test>",
        '"frank@club.test" <frank@club.test>',
        "Frank O'Neill <frank@club.test>",
    ],
)
def test_a_plain_mailbox_is_read(text: str) -> None:
    """
    A name of any kind, and one plain address.
    """
    assert read_mailbox(text) == ("frank@club.test", None)


@pytest.mark.parametrize(
    ("text", "fault"),
    [
        ("", "no-from"),
        ("frank@club.test, mallory@evil.test", "several-addresses"),
        ("frank@club.test <mallory@evil.test>", "several-addresses"),
        ("<frank@club.test> <mallory@evil.test>", "several-addresses"),
        ("Frank <frank@club.test>, Mallory <mallory@evil.test>", "several-addresses"),
        ("frank@club.test)mallory@evil.test", "comment"),
        ("frank@club.test(comment)", "comment"),
        ("Frank (frank@club.test) <mallory@evil.test>", "comment"),
        ("players: frank@club.test;", "group"),
        ("undisclosed-recipients:;", "group"),
        ("=?utf-8?q?frank=40club=2Etest?=", "encoded-address"),
        ("<=?utf-8?q?frank=40club=2Etest?=>", "encoded-address"),
        ("<@relay.test:frank@club.test>", "source-route"),
        ('<"frank"@club.test>', "quoted-local"),
        ('"frank@club.test"@evil.test', "quoted-local"),
        ("<frank@club.test", "not-an-address"),
        ("frank@club.test>", "not-an-address"),
        ("<>", "not-an-address"),
        ("frank", "not-an-address"),
        ("frank@[127.0.0.1]", "not-an-address"),
        ("frank@cl\u00fcb.test", "not-an-address"),
        ("frank@club\u2024test", "not-an-address"),
        ("fr\u0430nk@club.test", "not-an-address"),
        ("frank@club..test", "not-an-address"),
        (".frank@club.test", "not-an-address"),
        ("frank@club.test\x00", "control"),
        ("frank\x0d@club.test", "control"),
        ("<frank@club.test> mallory", "not-an-address"),
    ],
)
def test_what_could_be_read_in_two_ways_is_nobody(text: str, fault: str) -> None:
    """
    Threat T7: comments, groups, encoded words, quoted locals, look-alikes never give a sender.
    """
    assert read_mailbox(text) == (None, fault)


@pytest.mark.parametrize(
    ("head", "fault"),
    [
        (b"From: frank@club.test\nFrom: mallory@evil.test\n", "two-from"),
        (b"From: frank@club.test\nfrom : mallory@evil.test\n", "two-from"),
        (b"From: frank@club.test\nFROM: frank@club.test\n", "two-from"),
        (b"Sender: frank@club.test\nReply-To: frank@club.test\n", "no-from"),
        (b"From: frank@club.test,\n mallory@evil.test\n", "several-addresses"),
        (b"From: =?utf-8?b?ZnJhbmtAY2x1Yi50ZXN0?=\n", "encoded-address"),
    ],
)
def test_a_letter_with_an_odd_from_has_no_sender(head: bytes, fault: str) -> None:
    """
    Exactly one From with one mailbox; Sender and Reply-To are nobody's proof.
    """
    letter = parse(head + b"Subject: orders\n\n5 in Poland\n")
    assert (letter.sender, letter.sender_fault) == (None, fault)


def test_the_address_grammar_is_ascii() -> None:
    """
    Letters that only look like ASCII are others.
    """
    assert read_address("Frank.O'Neill+x@Club-1.test") == "frank.o'neill+x@club-1.test"
    assert read_address("frank@club.test ") is None
    assert read_address("a" * 65 + "@club.test") is None


def test_recipients_are_found_in_any_form() -> None:
    """
    Where a letter went may be read loosely: it proves nothing but the token in it.
    """
    found = loose_addresses('"GM" <play+a-bcdefghijklmnopq@gm.test>, x@y.test (c)')
    assert found == ("play+a-bcdefghijklmnopq@gm.test", "x@y.test")
