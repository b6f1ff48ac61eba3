"""Who vouches for a letter's domain: our own server's topmost results, or a signature that we have checked."""

from __future__ import annotations

import subprocess

import dkim
import pytest

from gamesmaster.adapters.memory import MemoryParser
from gamesmaster.adapters.signatures import CheckedParser, is_signed
from gamesmaster.mail.alignment import is_aligned
from gamesmaster.mail.letter import Letter

GMAIL = (
    "mx.club.test; dkim=pass header.i=@gmail.test header.s=20230601 header.b=abc; "
    "spf=pass (club.test: domain of a@gmail.test designates 192.0.2.1 as permitted sender) "
    "smtp.mailfrom=a@gmail.test; dmarc=pass (p=NONE sp=QUARANTINE dis=NONE) header.from=gmail.test"
)


@pytest.mark.parametrize(
    ("results", "aligned"),
    [
        (GMAIL, True),
        ("mx.club.test; dmarc=pass header.from=gmail.test", True),
        ("mx.club.test; dkim=pass (2048-bit key) header.d=gmail.test header.i=@gmail.test", True),
        ("mx.club.test; dkim=pass header.d=evil.test", False),
        ("mx.club.test; spf=pass smtp.mailfrom=gmail.test", False),
        ("mx.club.test; dmarc=fail header.from=gmail.test", False),
        ("mx.club.test; dmarc=pass header.from=evil.test", False),
        ("mx.club.test; none", False),
        ("mx.evil.test; dmarc=pass header.from=gmail.test", False),
        ("", False),
        # What a stranger chose stands in comments and quoted words.
        ('mx.club.test; spf=pass smtp.mailfrom="x; dmarc=pass header.from=gmail.test"@evil.test', False),
        ("mx.club.test; spf=fail (evil; dmarc=pass header.from=gmail.test) smtp.mailfrom=evil.test", False),
        ("mx.club.test (; dmarc=pass header.from=gmail.test", False),
    ],
)
def test_only_our_own_servers_word_counts(results: str, aligned: bool) -> None:
    """Threat T1: results of others, of other domains, of weaker methods, and words within words prove nothing."""
    letter = Letter("a@gmail.test", authentication_results=results)
    assert is_aligned(letter, "mx.club.test") is aligned
    assert not is_aligned(letter, "")
    assert not is_aligned(letter, None)


def test_results_that_are_not_topmost_are_not_even_parsed() -> None:
    """Threat T1: a sender writes one himself; our server's stands above it."""
    raw = (
        b"Authentication-Results: mx.club.test; dmarc=fail header.from=gmail.test\n"
        b"Authentication-Results: mx.club.test; dmarc=pass header.from=gmail.test\n"
        b"From: a@gmail.test\nTo: play@club.test\n\n5 in Poland\n"
    )
    assert not is_aligned(MemoryParser().parse(raw), "mx.club.test")


class Signer:
    """A domain with a key in a DNS of its own."""

    def __init__(self, bits: int = 2048, flags: bytes = b"") -> None:
        self._private = openssl("genrsa", str(bits))
        public = openssl("rsa", "-pubout", given=self._private)
        told = b"".join(line for line in public.splitlines() if not line.startswith(b"-"))
        self._record = b"v=DKIM1; k=rsa; " + flags + b"p=" + told

    def record(self, name: str) -> bytes:
        return self._record if name == "s._domainkey.gmail.test." else b""

    def signed(self, raw: bytes, domain: bytes = b"gmail.test", *, length: bool = False) -> bytes:
        forms = (b"relaxed", b"relaxed")
        return bytes(dkim.sign(raw, b"s", domain, self._private, canonicalize=forms, length=length)) + raw


def openssl(*words: str, given: bytes = b"") -> bytes:
    return subprocess.run(["openssl", *words], input=given, capture_output=True, check=True).stdout


RAW = b"From: Anna <a@gmail.test>\r\nTo: play@club.test\r\nSubject: orders\r\n\r\n5 in Poland\r\n"


@pytest.fixture(scope="module")
def signer() -> Signer:
    return Signer()


class Reading(MemoryParser):
    """A parser that can be closed."""

    def close(self) -> None:
        """Nothing to end."""


def test_a_signature_of_the_senders_domain_is_proof(signer: Signer) -> None:
    """It is checked over the raw bytes, beside the parser, and vouches as our server would."""
    letter = CheckedParser(Reading(), signer.record).parse(signer.signed(RAW))
    assert letter.signed_by == "gmail.test"
    assert is_aligned(letter, "")
    assert Letter.from_document(letter.to_document()) == letter


def test_what_is_no_signature_of_the_sender_proves_nothing(signer: Signer) -> None:
    """Threats T1 and T3: changed text, a second sender, another domain, half a text, no key, a key on trial."""
    good = signer.signed(RAW)
    assert is_signed(good, "gmail.test", signer.record)
    assert not is_signed(good.replace(b"5 in", b"6 in"), "gmail.test", signer.record)
    assert not is_signed(good.replace(b"a@gmail", b"b@gmail"), "gmail.test", signer.record)
    assert not is_signed(RAW, "gmail.test", signer.record)
    assert not is_signed(good, "other.test", signer.record)
    assert not is_signed(good, "gmail.test", lambda _: b"")
    assert not is_signed(good, "gmail.test", lambda _: b"v=DKIM1; p=rubbish")
    assert not is_signed(signer.signed(RAW, length=True), "gmail.test", signer.record)
    assert not is_signed(signer.signed(RAW, b"evil.test"), "gmail.test", signer.record)
    assert not is_signed(b"DKIM-Signature: v=1; d=gmail.test; h=from; rubbish\r\n" + RAW, "gmail.test", signer.record)


def test_a_key_on_trial_or_too_short_proves_nothing(signer: Signer) -> None:
    """RFC 6376 section 3.6.1, t=y; RFC 8301 section 3.2."""
    trial = Signer(flags=b"t=y; ")
    assert not is_signed(trial.signed(RAW), "gmail.test", trial.record)
    short = Signer(1024)
    assert is_signed(short.signed(RAW), "gmail.test", short.record)
    shorter = Signer(768)
    assert not is_signed(shorter.signed(RAW), "gmail.test", shorter.record)


def test_a_second_signature_counts_as_the_first(signer: Signer) -> None:
    """A list or a provider signs, too."""
    other = Signer()
    twice = other.signed(signer.signed(RAW), b"provider.test")
    assert is_signed(twice, "gmail.test", signer.record)
