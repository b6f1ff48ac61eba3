"""
Tokens, reply addresses, Message-IDs, and whose letter it is.
"""

import hmac
from base64 import b32encode
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gamesmaster.mail.letter import Letter
from gamesmaster.mail.proof import (
    Proof,
    judge,
    mark,
    member_key,
    message_id,
    read_plus,
    reply_address,
    split_message_id,
    token,
)

KEY = b"k" * 32
OWN = "play@gm.test"
FRANK = member_key(KEY, "g1", "France", 1, ["frank@club.test", "f@home.test"], 0, "2-attack", ["2-placing"])
HELEN = member_key(KEY, "g1", "Britain", 1, ["helen@club.test"], 0, "2-attack", ["2-placing"])
MEMBERS = (FRANK, HELEN)


def plus(member: str = "France", phase: str = "2-attack") -> str:
    """
    The reply address of a seat.
    """
    return reply_address(OWN, "g1", token(KEY, "g1", member, 1, phase, 0))


def judged(letter: Letter, trust: str = "token", **more: bool) -> Proof:
    """
    The judgement over both members.
    """
    return judge(letter, own_address=OWN, members=MEMBERS, trust=trust, **more)


def test_a_token_is_what_the_design_says() -> None:
    """
    HMAC-SHA256 over game, seat, member, phase and generation; sixteen base32 letters in lower case.
    """
    digest = hmac.digest(KEY, b"g1|France|1|2-attack|0", "sha256")
    assert token(KEY, "g1", "France", 1, "2-attack", 0) == b32encode(digest).decode()[:16].lower()


@given(st.from_regex(r"[a-z0-9-]{1,32}", fullmatch=True), st.integers(0, 9))
def test_a_reply_address_carries_game_and_token(game: str, generation: int) -> None:
    """
    Also for games with hyphens in their names, in any case of letters.
    """
    secret = token(KEY, game, "France", 1, "1-placing", generation)
    address = reply_address(OWN, game, secret)
    assert read_plus(address, OWN) == (game, secret)
    assert read_plus(address.upper(), OWN) == (game, secret)
    assert read_plus(address, "play@other.test") is None
    assert read_plus(OWN, OWN) is None


def test_a_message_id_proves_member_and_phase_and_shows_no_token() -> None:
    """
    Whatever its serial; and who sees one does not know the reply address.
    """
    found = message_id(KEY, "g1", "France", 1, "2-attack", 0, 77, "gm.test")
    parts = split_message_id(found, "gm.test")
    assert parts == ("g1", mark(KEY, "g1", "France", 1, "2-attack", 0))
    others = {mark(KEY, "g1", "Britain", 1, "2-attack", 0), mark(KEY, "g1", "France", 1, "2-attack", 1)}
    assert parts[1] not in others
    assert split_message_id("<77@gm.test>", "gm.test") is None
    assert token(KEY, "g1", "France", 1, "2-attack", 0) not in found


LETTER = Letter(sender="frank@club.test", recipients=(plus(),))


def test_address_and_token_together_are_proof() -> None:
    """
    The default trust.
    """
    proof = judged(LETTER)
    assert proof == Proof(True, "proved", "g1", "France", 1, "2-attack", "address+token", "plus", True)


@pytest.mark.parametrize(
    ("letter", "trust", "ground", "accepted"),
    [
        (replace(LETTER, sender=None, sender_fault="two-from"), "address", "no-sender", False),
        (replace(LETTER, sender="mallory@evil.test"), "token", "foreign-address", False),
        (replace(LETTER, sender="mallory@evil.test"), "address", "foreign-address", False),
        (replace(LETTER, sender="helen@club.test"), "token", "foreign-address", False),
        (replace(LETTER, recipients=(OWN,)), "token", "token-missing", False),
        (replace(LETTER, recipients=(OWN,)), "address", "proved", True),
        (replace(LETTER, recipients=("play+g1-aaaaaaaaaaaaaaaa@gm.test",)), "token", "token-wrong", False),
        (replace(LETTER, recipients=("play+g1-aaaaaaaaaaaaaaaa@gm.test",)), "address", "token-wrong", False),
        (replace(LETTER, recipients=(plus(phase="2-placing"),)), "token", "token-old", False),
        (replace(LETTER, recipients=(plus(phase="2-placing"),)), "address", "proved", True),
        (replace(LETTER, sender="stranger@else.test", recipients=(OWN,)), "address", "unknown-sender", False),
        (LETTER, "token+dmarc", "not-aligned", False),
        (replace(LETTER, sender="F@Home.test"), "token", "proved", True),
    ],
)
def test_what_is_not_proved_is_not_accepted(letter: Letter, trust: str, ground: str, accepted: bool) -> None:
    """
    Threat T1: a forged From alone, a token alone and a token of another are never enough.
    """
    proof = judged(letter, trust)
    assert (proof.ground, proof.accepted) == (ground, accepted)


def test_an_answer_proves_itself_by_our_message_id() -> None:
    """
    For providers that cut the plus part off.
    """
    ours = message_id(KEY, "g1", "France", 1, "2-attack", 0, 5, "gm.test")
    letter = replace(LETTER, recipients=(OWN,), references=("<x@club.test>", ours))
    assert judged(letter) == Proof(True, "proved", "g1", "France", 1, "2-attack", "address+token", "references", True)


def test_a_token_in_the_subject_counts_only_where_that_is_set() -> None:
    """
    A last way in, for members whose provider drops both.
    """
    secret = token(KEY, "g1", "France", 1, "2-attack", 0)
    letter = replace(LETTER, recipients=(OWN,), subject=f"Re: orders due [g1-{secret}]")
    assert judged(letter).ground == "token-missing"
    assert judged(letter, subject_tokens=True).way == "subject"


def test_an_old_token_is_taken_with_an_aligned_pass() -> None:
    """
    A new letter that answers an older phase's mail.
    """
    proof = judged(replace(LETTER, recipients=(plus(phase="2-placing"),)), aligned=True)
    assert (proof.accepted, proof.current, proof.phase) == (True, False, "2-placing")


def test_an_address_with_two_seats_has_to_say_which() -> None:
    """
    Without a token nothing tells the games apart.
    """
    other = member_key(KEY, "g2", "USA", 1, ["frank@club.test"], 0, "1-placing")
    letter = replace(LETTER, recipients=(OWN,))
    proof = judge(letter, own_address=OWN, members=(*MEMBERS, other), trust="address")
    assert (proof.ground, proof.accepted) == ("which-game", False)


def test_trust_may_differ_by_game() -> None:
    """
    One mailbox, several games.
    """
    letter = replace(LETTER, recipients=(OWN,))
    assert judge(letter, own_address=OWN, members=MEMBERS, trust={"g1": "address"}).accepted
    assert not judge(letter, own_address=OWN, members=MEMBERS, trust={"g2": "address"}).accepted
